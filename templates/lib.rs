//! What a contestant pastes: game theory on `std` alone, one idea a file.
//!
//! Each file of [`games`] says its idea, why it holds, its edge cases, its time and its source. Begin with [`games::nim`], then
//! [`games::grundy`], to which most other games come down. The files of the same names that end in `.cpp` and `.py` say the same in C++20 and in Python.
//!
//! ```
//! use grundy::games::nim;
//!
//! // Piles of 3, 4 and 5 stones are won by leaving 1 in the first.
//! assert_eq!(nim::winning_moves(&[3, 4, 5]).collect::<Vec<_>>(), [(0, 1)]);
//! ```

pub mod games;

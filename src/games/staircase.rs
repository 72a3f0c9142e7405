//! Staircase Nim: move any number of stones from one stair to the next lower one; whoever cannot move loses.
//!
//! Stairs:  `stairs[0]` is the lowest stair, from which no stone moves on. CSES 1099 numbers it 1.
//! Idea:    only every second stair counts, the one above the lowest and so on: indices 1, 3, 5. The player to move has lost
//!          exactly when the xor of the stones there is 0.
//! Why:     a move from a stair that counts is a take of Nim: the stones leave the piles that count. A move onto one adds to it,
//!          and the opponent undoes that by moving just these stones on. So who wins Nim on these piles wins here.
//! Moves:   let s be the xor. From a stair that counts, with a stones, to win is to leave a ^ s: possible when that is less. From a
//!          stair above one with b stones it is to make these b ^ s: possible when that is more, and there are enough to move.
//!          So at most one winning move for each stair.
//! Edge:    from the lowest stair up, not from the top down: 5 stones on the lowest stair are lost, one stone above it is won.
//! Size:    the stones of all stairs together may need more than 64 bits; a move says how many go, and no sum is made.
//! Time:    O(n) for n stairs.  Memory: O(1).
//! Source:  CSES 1099, "Stair Game"; the theory is Sprague's and Grundy's.
//! Proof:   equals a search over every position of at most 4 stairs of at most 3 stones and of 3 stairs of at most 7
//!          (`tests/games.rs`).

/// A move: `taken` stones go from the stair at index `stair` to the one at index `stair - 1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the stair that they leave, from 0 for the lowest: at least 1 in every move that this module gives.
    pub stair: usize,
    /// The number of stones: at least 1, and at most what lies on that stair.
    pub taken: u64,
}

/// The xor of the stones on the stairs that count, those with an odd index: the Grundy value of the position.
///
/// ```
/// assert_eq!(grundy::games::staircase::nim_sum(&[9, 1, 9, 3]), 2);
/// assert_eq!(grundy::games::staircase::nim_sum(&[5]), 0);
/// ```
pub fn nim_sum(stairs: &[u64]) -> u64 {
    stairs.iter().skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones)
}

/// Whether the player to move wins staircase Nim.
///
/// `stairs[i]` is the number of stones on stair `i`, the lowest first. Empty stairs and the empty slice are legal positions; a
/// position in which no stone can move is lost. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::staircase::first_player_wins;
///
/// assert!(first_player_wins(&[0, 1]));
/// assert!(!first_player_wins(&[5]));
/// assert!(!first_player_wins(&[1, 1, 1, 1]));
/// assert!(!first_player_wins(&[0, 0, 7]));
/// ```
pub fn first_player_wins(stairs: &[u64]) -> bool {
    nim_sum(stairs) != 0
}

/// Every winning move of staircase Nim, by ascending index of the stair: at most one for each.
///
/// There is no move exactly when the player to move has lost. Nothing is allocated; the whole iteration is O(n).
///
/// ```
/// use grundy::games::staircase::winning_moves;
///
/// // Stairs 1 and 3 hold 2 and 3 stones: one goes down from the 3, or one joins the 2.
/// let moves: Vec<_> = winning_moves(&[0, 2, 4, 3]).map(|m| (m.stair, m.taken)).collect();
/// assert_eq!(moves, [(2, 1), (3, 1)]);
/// ```
pub fn winning_moves(stairs: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let nim_sum = nim_sum(stairs);
    (1..stairs.len()).filter_map(move |stair| {
        let (below, stones) = (stairs[stair - 1], stairs[stair]);
        // What goes must take a counting stair to its xor with the nim-sum: down to it, or up to it.
        let taken =
            if stair % 2 == 1 { stones.checked_sub(stones ^ nim_sum) } else { (below ^ nim_sum).checked_sub(below) };
        let taken = taken.filter(|&taken| 0 < taken && taken <= stones)?;
        Some(Move { stair, taken })
    })
}

/// The first of [`winning_moves`], or `None` when the player to move has lost.
///
/// ```
/// use grundy::games::staircase::{Move, winning_move};
///
/// assert_eq!(winning_move(&[0, 0, 0, 6]), Some(Move { stair: 3, taken: 6 }));
/// assert_eq!(winning_move(&[3, 0, 5]), None);
/// ```
pub fn winning_move(stairs: &[u64]) -> Option<Move> {
    winning_moves(stairs).next()
}

//! All templates through a module of the program that is called as theirs.
mod games {
    pub use ::grundy::games::*;

    pub mod own {
        pub fn two() -> u64 {
            super::nim::nim_sum(&[2])
        }
    }
}

use games::{misere, own};

fn main() {
    println!("{} {} {}", misere::nim_sum(&[4]), own::two(), games::nim::nim_sum(&[5, 1]));
}

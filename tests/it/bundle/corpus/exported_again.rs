//! A module of the program that exports templates again, under a name and through `*`.
mod prelude {
    pub use grundy::games::nim as rules;
    pub use grundy::games::zero_move::*;
    pub(crate) use grundy::games::misere;
}

mod user {
    use super::prelude::{misere, rules};
    pub use crate::prelude::pile_value;

    pub fn both(piles: &[u64]) -> (u64, bool) {
        (rules::nim_sum(piles), misere::first_player_wins(piles))
    }
}

use prelude::*;
use user::pile_value as value;

fn main() {
    println!("{:?} {} {}", user::both(&[1, 2]), value(5), first_player_wins(&[2u64, 1]));
    println!("{}", rules::first_player_wins(&[]));
}

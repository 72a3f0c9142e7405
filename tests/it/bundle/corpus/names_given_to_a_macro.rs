//! A macro that is given the names of functions and methods.
use grundy::games::nim::{self, winning_move};

macro_rules! call {
    ($function:ident, $method:ident, $piles:expr) => {
        $function($piles).map(|step| step.$method())
    };
    ($function:path, $piles:expr) => {
        $function($piles)
    };
}

fn main() {
    println!("{:?} {}", call!(winning_move, taken, &[9, 2]), call!(nim::nim_sum, &[9, 2]));
}

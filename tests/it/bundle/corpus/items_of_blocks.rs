//! Modules, types and `impl`s within functions.
#![allow(non_local_definitions)]

use grundy::games::nim::Move;

trait Stones {
    fn stones(&self) -> u64;
}

fn main() {
    impl Stones for Move {
        fn stones(&self) -> u64 {
            self.taken()
        }
    }
    mod helper {
        pub fn sum() -> u64 {
            grundy::games::nim::nim_sum(&[5, 6])
        }
    }
    type Value = grundy::games::zero_move::Pile;
    let closure = |stones: u64| -> u128 { Value::from(stones).value() };
    let step = grundy::games::nim::winning_move(&[4]).map(|step| step.stones());
    println!("{} {} {step:?}", helper::sum(), closure(7));
}

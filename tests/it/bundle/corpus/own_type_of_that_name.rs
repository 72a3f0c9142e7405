//! The program has types with the names of templates.
#![allow(non_camel_case_types)]

#[derive(Debug)]
struct nim(u64);

mod deep {
    pub mod misere {
        pub const ONE: u64 = 1;
    }
}

use deep::misere;

fn main() {
    println!("{:?} {}", nim(grundy::games::nim::nim_sum(&[2, 3])), nim(misere::ONE).0);
    println!("{}", grundy::games::misere::first_player_wins(&[2, 3]));
}

//! One `use` for all crates.
use {
    grundy::games::{misere, nim::{self}},
    std::{collections::BTreeMap, fmt::Debug},
};

fn show(value: impl Debug) -> String {
    format!("{value:?}")
}

fn main() {
    let mut map = BTreeMap::new();
    map.insert(nim::nim_sum(&[1, 3]), misere::first_player_wins(&[1, 3]));
    println!("{}", show(map));
}

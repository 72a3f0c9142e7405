//! One `use` for all crates, also within a function of a module.
use {
    grundy::games::{misere, nim::{self}},
    std::{collections::BTreeMap, fmt::Debug},
};

fn show(value: impl Debug) -> String {
    format!("{value:?}")
}

mod inner {
    pub fn written() -> String {
        use {std::fmt::Write as _, grundy::games::nim::nim_sum};
        let mut text = String::new();
        write!(text, "{}", nim_sum(&[5, 6])).unwrap();
        text
    }
}

fn main() {
    let mut map = BTreeMap::new();
    map.insert(nim::nim_sum(&[1, 3]), misere::first_player_wins(&[1, 3]));
    println!("{} {}", show(map), inner::written());
}

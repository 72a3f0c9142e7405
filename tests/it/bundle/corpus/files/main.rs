//! Modules in files of their own: beside it, in folders, by a path, within modules in braces.
mod board;
mod r#type;
/// Documented.
// Another comment.
#[path = "other/name.rs"]
mod renamed;
mod outer {
    //! A module in braces.
    pub mod inner;
}
#[macro_use]
mod shorthand;

use board::Board;

fn main() {
    let board = Board::new(&[3, 5]);
    println!("{} {}", board.sum(), board.rules().count());
    println!("{} {} {}", r#type::kind(), renamed::value(), outer::inner::wins());
    println!("{}", sum!(1, 2, 4));
}

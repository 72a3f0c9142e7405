//! As in the edition of 2015.
extern crate grundy;

use grundy::games::nim;

fn main() {
    println!("{}", nim::nim_sum(&[3, 3, 1]));
}

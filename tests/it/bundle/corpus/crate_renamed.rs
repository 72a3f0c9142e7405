//! The crate under another name.
use grundy as g;

fn main() {
    println!("{}", g::games::nim::nim_sum(&[6, 3]));
    println!("{:?}", g::games::misere::winning_move(&[6, 3]));
}

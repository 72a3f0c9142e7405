//! The template that has the crate's own name.
use grundy::games::grundy;

fn main() {
    println!("{} {:?}", grundy::mex([0, 1, 3]), grundy::grundy_value(4u32, |&n| (0..n).map(|rest| [rest])));
}

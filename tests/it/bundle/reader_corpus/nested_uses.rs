// input: 4 ab\n
use {
    proconio::{input, marker::{Chars, Usize1 as Index}},
    std::collections::BTreeSet,
};

fn main() {
    input! {
        i: Index,
        s: Chars,
    }
    let letters: BTreeSet<char> = s.into_iter().collect();
    println!("{} {:?}", i, letters);
}

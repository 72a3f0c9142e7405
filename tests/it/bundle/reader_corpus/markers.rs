// input: abc xyz 1 -3 2 3 4 äöü\n
// input: abc xyz 0 0 1 1 1 a\n
// input: abc xyz 1 -9223372036854775808 1 1 1 a\n
// input: abc xyz 1 1 1 0 1 a\n
use proconio::input;
use proconio::marker::{Bytes, Chars, Isize1, Usize1};

fn main() {
    input! {
        word: Chars,
        bytes: Bytes,
        from: Usize1,
        below: Isize1,
        edge: (Usize1, Usize1),
        n: Usize1,
        more: [Chars; 1],
    }
    println!("{:?} {:?} {} {} {:?} {} {:?}", word, bytes, from, below, edge, n, more);
}

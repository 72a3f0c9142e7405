// input: 2 5 6 abc\n
use proconio as p;
use proconio::{input as scan, marker as m, marker::Usize1 as From1};

fn main() {
    scan! {
        n: usize,
        a: [From1; n],
        s: m::Bytes,
    }
    p::input! {}
    println!("{:?} {:?}", a, s);
}

// input: 2 1 a 2 b 9 10 11 5 6 7\n
// input: 0 9 10 11 5 6 7\n
use proconio::input;

fn main() {
    input! {
        n: usize,
        pairs: [(i32, String); n],
        (x, mut y): (usize, usize),
        single: (u8),
        deep: ((u8, u8), [u8; 1],),
        _nothing: (),
    }
    y += x;
    println!("{:?} {} {:?} {:?}", pairs, y, single, deep);
}

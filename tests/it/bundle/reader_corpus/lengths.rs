// input: 2 3 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26\n
use proconio::input;

const THREE: usize = 3;

fn main() {
    input! {
        n: usize,
        m: u32,
        a: [u8; n + m as usize - 1],
        b: [[u8; if n > 1 { 2 } else { 1 }]; m - 1],
        c: [u8; THREE],
        d: [u8; a.len()],
        e: [(u8, [u8; 1]); { let k = n / 2; k }],
        f: [u8; m],
    }
    println!("{:?} {:?} {:?} {:?} {:?} {:?}", a, b, c, d, e, f);
}

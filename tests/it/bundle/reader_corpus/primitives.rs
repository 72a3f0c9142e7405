// input: 200 -7 3.5 x true 18446744073709551615 -170141183460469231731687303715884105728\n
// input: 256 -7 3.5 x true 1 1\n
// input: 1 2 3.5 xy true 1 1\n
// input: 1 2 3.5 x True 1 1\n
// input: 1 2\n
// input: +1 +2 1e3 ä false 0 0
use proconio::input;

fn main() {
    input! {
        a: u8,
        b: i32,
        c: f64,
        d: char,
        e: bool,
        f: u64,
        g: i128,
    }
    println!("{} {} {} {} {} {} {}", a, b, c, d, e, f, g);
}

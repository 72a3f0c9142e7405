// input: 3 1 2 3 4 5 6 7\n
use proconio::input;

fn main() {
    input! {
        mut n: usize,
        mut piles: [u64; n],
        _: u32,
        (mut a, (_, c)): (u8, (u8, u8)),
    }
    a += c;
    n += 1;
    piles.sort_by(|a, b| b.cmp(a));
    println!("{} {} {:?}", n, a, piles);
}

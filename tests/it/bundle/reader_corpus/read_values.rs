// input: 3 1 2 3 4 5 2 7 8\n
// input: 0 1 2 0\n
use proconio::marker::Usize1;
use proconio::read_value;

fn main() {
    let piles: Vec<u64> = read_value!([u64]);
    let rest = (read_value!(Usize1), read_value!(usize));
    println!("{:?} {:?} {:?}", piles, rest, read_value!([Usize1]));
}

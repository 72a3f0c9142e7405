// input: 3\n2 1 2\n0\n1 5\n2 7 8\n
// input: 0 0
// input: 2\n1 9\n
use proconio::input;

fn main() {
    input! {
        n: usize,
        rows: [[u64]; n],
        last: [String],
    }
    println!("{:?} {:?}", rows, last);
}

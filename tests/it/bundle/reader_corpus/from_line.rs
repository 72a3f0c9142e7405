// input: 2\n\n\n3 4\n   \n5\n
// input: 1 2 3 4
// input: x\n
use proconio::source::line::LineSource;
use proconio::source::Source as _;
use proconio::{input, read_value};

fn main() {
    let stdin = std::io::stdin();
    let mut lines = LineSource::new(stdin.lock());
    input!(from &mut lines, n: usize);
    let mut sum = n;
    while !lines.is_empty() {
        sum += read_value!(from &mut lines, usize);
    }
    println!("{}", sum);
}

// input: 3/4 2 1/2 x/1\n
// input: 3/4 1 1/2\n
// input: 3/4 1 1:2\n
use proconio::input;
use std::num::ParseIntError;
use std::str::FromStr;

#[derive(Debug)]
struct Ratio(i64, i64);

impl FromStr for Ratio {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split('/').map(str::parse);
        let (above, below) = (parts.next().unwrap()?, parts.next().unwrap_or(Ok(1))?);
        Ok(Ratio(above, below))
    }
}

fn main() {
    input! { one: Ratio, n: usize, more: [Ratio; n] }
    println!("{}/{} {:?}", one.0, one.1, more);
}

// input: 2 5 6 7 8 9\n
use proconio::source::once::OnceSource;
use proconio::{input, read_value};

fn main() {
    let drop = "ä";
    let mut source = OnceSource::from("1 2 3 4");
    input! { from &mut source, source: u8, rest: [u8; 2] }
    println!("{} {:?} {}", source, rest, drop);
    input! { n: usize, a: [u8; n] }
    println!("{:?} {:?}", a, read_value!(from OnceSource::from("2 8 9"), [u32]));
    println!("{}", [read_value!(u8), read_value!(u8)].iter().map(|x| x * 2).sum::<u8>() + read_value!(u8));
}

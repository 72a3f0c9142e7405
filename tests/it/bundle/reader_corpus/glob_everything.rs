// input: 2 a b 3 1 1\n
use proconio::marker::*;
use proconio::source::once::*;
use proconio::source::*;
use proconio::*;

fn main() {
    let mut source = OnceSource::new(std::io::stdin().lock());
    input! { from &mut source, n: usize, a: [Chars; n], k: Usize1 }
    println!("{:?} {} {}", a, k, source.is_empty());
}

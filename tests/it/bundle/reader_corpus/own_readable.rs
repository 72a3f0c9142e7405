// input: 2 3 1 2 2 3 3 1 ab 4 5 6 7 8 9 1
#[macro_use]
extern crate proconio;

use proconio::marker::{Chars, Usize1};
use proconio::source::{Readable, Source};
use std::io::BufRead;

/// A graph by its edges, read by its own code.
struct Edges(Vec<(usize, usize)>);

impl Readable for Edges {
    type Output = Edges;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Edges {
        input! { from source, m: usize, edges: [(Usize1, Usize1); m] }
        Edges(edges)
    }
}

/// Nothing but a way to read: it gives something else.
enum Doubled {}

impl proconio::source::Readable for Doubled {
    type Output = u64;
    fn read<R: BufRead, S: proconio::source::Source<R>>(source: &mut S) -> Self::Output {
        2 * u64::read(source)
    }
}

#[derive_readable]
struct Both {
    word: Chars,
    twice: Doubled,
}

fn pair<R: BufRead, S: Source<R>>(source: &mut S) -> (u8, u8) {
    input! { from &mut *source, a: u8 }
    (a, read_value!(from source, u8))
}

fn main() {
    input! { n: usize, edges: Edges, both: Both, more: [Doubled; n] }
    println!("{} {:?} {:?} {} {:?}", n, edges.0, both.word, both.twice, more);
    let mut source = proconio::source::once::OnceSource::from("7 8 2 1 2 3 4 5");
    println!("{:?}", pair(&mut source));
    input! { from &mut source, edges: Edges }
    println!("{:?} {}", edges.0, Doubled::read(&mut source));
}

//! Splitting Beans: each bean is worth the mex of the xors of the two that can replace it.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, bottles: [u32] }
        let n = bottles.len();
        // The value of a bean in each bottle, from the last one.
        let mut values = vec![0; n];
        for i in (0..n).rev() {
            let mut reached = BTreeSet::new();
            for j in i + 1..n {
                for k in j..n {
                    reached.insert(values[j] ^ values[k]);
                }
            }
            values[i] = (0..).zip(&reached).take_while(|(value, next)| value == *next).count();
        }
        let sum = (0..n).filter(|&i| bottles[i] % 2 == 1).fold(0, |sum, i| sum ^ values[i]);
        let (mut first, mut count) = (None, 0);
        for i in (0..n).filter(|&i| bottles[i] > 0) {
            for j in i + 1..n {
                for k in j..n {
                    if sum ^ values[i] ^ values[j] ^ values[k] == 0 {
                        first = first.or(Some((i, j, k)));
                        count += 1;
                    }
                }
            }
        }
        match first {
            Some((i, j, k)) => writeln!(out, "{i} {j} {k}\n{count}")?,
            None => writeln!(out, "-1 -1 -1\n0")?,
        }
    }
    out.flush()
}

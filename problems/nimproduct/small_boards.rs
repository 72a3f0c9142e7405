//! Every pair of numbers below 40, by the definition.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    const MOST: usize = 40;
    let mut product = vec![[0_usize; MOST]; MOST];
    let (mut input, mut answer) = (format!("{}\n", MOST * MOST), String::new());
    for a in 0..MOST {
        for b in 0..MOST {
            let pairs = (0..a).flat_map(|i| (0..b).map(move |j| (i, j)));
            let reached: BTreeSet<usize> = pairs.map(|(i, j)| product[i][b] ^ product[a][j] ^ product[i][j]).collect();
            product[a][b] = (0..).find(|value| !reached.contains(value)).ok_or("no mex")?;
            writeln!(input, "{a} {b}")?;
            writeln!(answer, "{}", product[a][b])?;
        }
    }
    expect(program, &input, &answer, "every small pair")
}

//! Every number of piles up to 4 and bound up to 13, each position searched.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    let (mut input, mut answer) = (String::new(), String::new());
    for most in 2..=13_u64 {
        let primes: Vec<u64> = (2..=most).filter(|x| (2..*x).all(|of| x % of != 0)).collect();
        let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
        for piles in 1..=4 {
            rows = rows.iter().flat_map(|row| primes.iter().map(|&prime| [&row[..], &[prime]].concat())).collect();
            if piles < 4 || most <= 7 {
                writeln!(input, "{piles} {most}")?;
                writeln!(answer, "{}", rows.iter().filter(|row| !search.wins(row)).count())?;
            }
        }
    }
    expect(program, &input, &answer, "every small number of piles and bound")
}

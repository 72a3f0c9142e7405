//! Attack on Red Kingdom: Grundy values of soldiers and last attack, whose rows repeat.

use std::io::{self, BufWriter, Write};

use grundy::games::grundy::mex;
use proconio::input;
use proconio::source::once::OnceSource;

/// The values of a castle: a row for each number of soldiers, and in it one for each kind of the last attack.
struct Table {
    rows: Vec<[u32; 3]>,
    /// Where the rows begin to repeat, and after how many.
    start: u64,
    period: u64,
}

impl Table {
    fn new(takes: &[u64]) -> Self {
        let mut rows = vec![[0; 3]];
        loop {
            let soldiers = rows.len() as u64;
            let reached: Vec<u32> =
                (0..3).map(|kind| rows[soldiers.saturating_sub(takes[kind]) as usize][kind]).collect();
            // The first kind may follow itself.
            rows.push([mex(reached.clone()), mex(vec![reached[0], reached[2]]), mex(vec![reached[0], reached[1]])]);
            // Five rows in a line that stood there before: all that follows repeats.
            let fives: Vec<&[[u32; 3]]> = rows.windows(5).collect();
            if let Some(start) = fives.iter().position(|five| fives.last() == Some(five)) {
                let period = (fives.len() - 1 - start) as u64;
                if period > 0 {
                    return Self { rows, start: start as u64, period };
                }
            }
        }
    }

    fn value(&self, soldiers: u64, last: usize) -> u32 {
        let row = soldiers.min(self.start) + soldiers.saturating_sub(self.start) % self.period;
        self.rows[row as usize][last]
    }
}

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, takes: [u64; 3], castles: [u64; n] }
        let table = Table::new(&takes);
        let total = castles.iter().fold(0, |sum, &soldiers| sum ^ table.value(soldiers, 0));
        let wins = |soldiers: u64, kind: usize| {
            let left = soldiers.saturating_sub(takes[kind]);
            total ^ table.value(soldiers, 0) == table.value(left, kind)
        };
        let moves: usize = castles.iter().map(|&soldiers| (0..3).filter(|&kind| wins(soldiers, kind)).count()).sum();
        writeln!(out, "{moves}")?;
    }
    out.flush()
}

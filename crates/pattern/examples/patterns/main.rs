//! Searches the rule of games that are given by their moves alone, and attacks it on larger positions.
//!
//! `cargo run --release -p grundy-pattern --example patterns`, with a part of a name behind it for some of them alone.

#![expect(clippy::print_stdout, reason = "a table is its result")]

mod games;

use pattern::{Effort, search};

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let mut right = [0, 0];
    for (title, samples) in [("contest-like games", games::CONTEST), ("games of the book", games::BOOK)] {
        println!("{title}\n");
        for sample in samples.iter().filter(|sample| sample.name.contains(&wanted)) {
            let table = (sample.table)(sample.sizes[0]);
            let began = processor_seconds();
            let found = search(&table, &Effort::default(), &mut |_| true);
            let seconds = processor_seconds() - began;
            let larger = (sample.table)(sample.sizes[1]);
            let verdict = match found.rules.first() {
                None => "none".to_owned(),
                Some(first) => {
                    let wrong = larger.rows.iter().find(|row| first.rule.answer(&row.case) != Some(row.answer));
                    let words = first.rule.describe(&table);
                    match wrong {
                        None => {
                            right[0] += usize::from(sample.is_known);
                            format!("{words}  [holds on {} rows]", larger.rows.len())
                        }
                        Some(row) => format!("{words}  [REFUTED by {}]", row.case.describe(&table.shape)),
                    }
                }
            };
            right[1] += usize::from(sample.is_known);
            println!("{:<46} {:>5} rows {seconds:>6.2} s  {verdict}", sample.name, table.rows.len());
        }
        println!();
    }
    println!("{} of {} games with a known rule", right[0], right[1]);
}

/// The CPU time of this process, where Linux tells.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

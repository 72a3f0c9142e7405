//! Every position of at most 4 rows of at most 5 apples; the last apple loses.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::some_piles;
use crate::run::expect;
use crate::search::wins_by_splitting;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn moves(row: u64) -> Vec<Vec<u64>> {
        (1..=row).flat_map(|taken| (0..=row - taken).map(move |before| vec![before, row - taken - before])).collect()
    }
    let mut known = BTreeMap::new();
    let (mut input, mut answer) = (String::new(), String::new());
    for rows in some_piles(4, 5, false) {
        let numbers: Vec<String> = rows.iter().map(ToString::to_string).collect();
        writeln!(input, "{}\n{}", rows.len(), numbers.join(" "))?;
        // Who is to move when nothing is left has won.
        answer += if wins_by_splitting(rows, moves, true, &mut known) { "Yes\n" } else { "No\n" };
    }
    expect(program, &input, &answer, "every small position")
}

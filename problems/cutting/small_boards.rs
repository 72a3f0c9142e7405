//! Every sheet of at most 16 cells, as a search of its pieces.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    type Pieces = Vec<(u64, u64)>;
    fn wins(pieces: &Pieces, known: &mut BTreeMap<Pieces, bool>) -> bool {
        if let Some(&won) = known.get(pieces) {
            return won;
        }
        let mut won = false;
        for (place, &(a, b)) in pieces.iter().enumerate() {
            for (width, height) in [(a, b), (b, a)] {
                won |= (1..width).any(|cut| {
                    let parts = [cut, width - cut].map(|side| (side.min(height), side.max(height)));
                    let mut next = [&pieces[..place], &pieces[place + 1..], &parts].concat();
                    next.sort_unstable();
                    parts.contains(&(1, 1)) || !wins(&next, known)
                });
            }
        }
        known.insert(pieces.clone(), won);
        won
    }
    let (mut input, mut answer) = (String::new(), String::new());
    let mut known = BTreeMap::new();
    for (width, height) in (2..=8).flat_map(|width| (2..=16 / width).map(move |height| (width, height))) {
        let sheet = vec![(width.min(height), width.max(height))];
        writeln!(input, "{width} {height}")?;
        writeln!(answer, "{}", if wins(&sheet, &mut known) { "WIN" } else { "LOSE" })?;
    }
    expect(program, &input, &answer, "every small sheet")
}

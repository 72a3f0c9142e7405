//! Every pile up to 24, by a search of all positions.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(mut piles: Vec<u64>, known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        piles.sort_unstable();
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let divisions = piles.iter().enumerate().flat_map(|(place, &pile)| {
            let parts = (1..pile).filter(move |&part| part != pile - part);
            parts.map(move |part| (place, part))
        });
        let divisions: Vec<(usize, u64)> = divisions.collect();
        let won = divisions.into_iter().any(|(place, part)| {
            let mut left = piles.clone();
            left[place] -= part;
            left.push(part);
            !wins(left, known)
        });
        known.insert(piles, won);
        won
    }
    let mut known = BTreeMap::new();
    let (mut input, mut answer) = ("24\n".to_owned(), String::new());
    for pile in 1..=24 {
        writeln!(input, "{pile}")?;
        answer += if wins(vec![pile], &mut known) { "first\n" } else { "second\n" };
    }
    expect(program, &input, &answer, "every pile up to 24")
}

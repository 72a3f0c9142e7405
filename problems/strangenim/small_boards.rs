//! Every pair of piles of at most 12 stones, each with a K of at most 5.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(piles: [(u64, u64); 2], known: &mut BTreeMap<[(u64, u64); 2], bool>) -> bool {
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let won = (0..2).any(|place| {
            let (stones, part) = piles[place];
            (1..=stones / part).any(|take| {
                let mut next = piles;
                next[place].0 -= take;
                !wins(next, known)
            })
        });
        known.insert(piles, won);
        won
    }
    let mut known = BTreeMap::new();
    let piles: Vec<(u64, u64)> = (1..=5).flat_map(|part| (1..=12).map(move |stones| (stones, part))).collect();
    for &first in &piles {
        for &second in piles.iter().filter(|&&second| first <= second) {
            let input = format!("2\n{} {}\n{} {}\n", second.0, second.1, first.0, first.1);
            let answer = if wins([first, second], &mut known) { "Takahashi\n" } else { "Aoki\n" };
            expect(program, &input, answer, &format!("{second:?} and {first:?}"))?;
        }
    }
    Ok(())
}

//! Every row of at most 5 piles of at most 3 stones.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(row: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        if let Some(&won) = known.get(row) {
            return won;
        }
        let mut won = false;
        if let (Some((&first, after)), Some((&last, before))) = (row.split_first(), row.split_last()) {
            won |= (1..first).any(|left| !wins(&[&[left], after].concat(), known)) || !wins(after, known);
            won |= (1..last).any(|left| !wins(&[before, &[left]].concat(), known)) || !wins(before, known);
        }
        known.insert(row.to_vec(), won);
        won
    }
    let mut known = BTreeMap::new();
    let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..5 {
        rows = rows.iter().flat_map(|row| (1..=3).map(|stones| [&row[..], &[stones]].concat())).collect();
        for ten in rows.chunks(10) {
            let (mut input, mut answer) = (format!("{}\n", ten.len()), String::new());
            for row in ten {
                let stones: Vec<String> = row.iter().map(u64::to_string).collect();
                input += &format!("{}\n{}\n", row.len(), stones.join(" "));
                answer += if wins(row, &mut known) { "1\n" } else { "0\n" };
            }
            expect(program, &input, &answer, "every small row")?;
        }
    }
    Ok(())
}

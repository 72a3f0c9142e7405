//! Every row of at most 5 piles of at most 4 pebbles.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(row: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        if let Some(&won) = known.get(row) {
            return won;
        }
        let won = (0..row.len()).any(|place| {
            (0..row[place]).any(|left| {
                let mut next = row.to_vec();
                next[place] = left;
                next.is_sorted() && !wins(&next, known)
            })
        });
        known.insert(row.to_vec(), won);
        won
    }
    let mut known = BTreeMap::new();
    let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..5 {
        rows = rows.iter().flat_map(|row| (0..=4).map(|pebbles| [&row[..], &[pebbles]].concat())).collect();
        rows.retain(|row| row.is_sorted());
        for ten in rows.chunks(10) {
            let (mut input, mut answer) = (format!("{}\n", ten.len()), String::new());
            for row in ten {
                let pebbles: Vec<String> = row.iter().map(u64::to_string).collect();
                input += &format!("{}\n{}\n", row.len(), pebbles.join(" "));
                answer += if wins(row, &mut known) { "TAK\n" } else { "NIE\n" };
            }
            expect(program, &input, &answer, "every small row")?;
        }
    }
    Ok(())
}

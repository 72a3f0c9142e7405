//! Games on rows against searches of them.

use super::rules::Search;
use super::{Question, hold, list, truth};

#[test]
fn end_nim() {
    let mut search = Search::new(|row: &[u64]| {
        let ends = if row.len() > 1 { vec![0, row.len() - 1] } else { vec![0; row.len()] };
        let taken = |end: usize| (0..row[end]).map(move |stones| (end, stones));
        let next = |(end, stones): (usize, u64)| {
            let mut next = row.to_vec();
            next[end] = stones;
            next.retain(|&stones| stones > 0);
            next
        };
        ends.into_iter().flat_map(taken).map(next).collect()
    });
    let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
    let mut questions = vec![Question::new("end_nim first_player_wins", String::new(), 0)];
    for _ in 0..5 {
        rows = rows.iter().flat_map(|row| (1..=4).map(|stones| [&row[..], &[stones]].concat())).collect();
        for row in &rows {
            questions.push(Question::new("end_nim first_player_wins", list(row), truth(search.wins(row))));
        }
    }
    hold(&questions);
}

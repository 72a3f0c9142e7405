//! Every row of at most 6 numbers from 1 to 3: what the first player gets if both go through all games.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn play(row: &[i64], scores: [i64; 2], turn: usize) -> i64 {
        let ([first, after @ ..], [before @ .., last]) = (row, row) else { return scores[0] - scores[1] };
        let ends = [(first, after), (last, before)].map(|(number, rest)| {
            let mut scores = scores;
            scores[turn] += number;
            play(rest, scores, 1 - turn)
        });
        if turn == 0 { ends[0].max(ends[1]) } else { ends[0].min(ends[1]) }
    }
    let mut rows: Vec<Vec<i64>> = vec![Vec::new()];
    for length in 1..=6 {
        rows = rows.iter().flat_map(|row| (1..=3).map(|number| [&row[..], &[number]].concat())).collect();
        for row in &rows {
            let numbers: Vec<String> = row.iter().map(ToString::to_string).collect();
            let input = format!("{length}\n{}\n", numbers.join(" "));
            expect(program, &input, &format!("{}\n", play(row, [0, 0], 0)), &format!("{row:?}"))?;
        }
    }
    Ok(())
}

//! Games on rows: each solution against a search that knows the rules alone.

use super::Outcome;
use super::run::expect;
use super::search::{Rule, Search};

/// Every row up to 16 cells, as a set of crosses.
pub(super) fn crosses(program: &str) -> Outcome {
    fn wins(board: u32, cells: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[board as usize] {
            return won;
        }
        let won = (0..cells).filter(|cell| board >> cell & 1 == 0).any(|cell| {
            let next = board | 1 << cell;
            let three = (2..cells).any(|end| next >> (end - 2) & 7 == 7);
            three || !wins(next, cells, known)
        });
        known[board as usize] = Some(won);
        won
    }
    for cells in 3..=16 {
        let answer = if wins(0, cells, &mut vec![None; 1 << cells]) { "1\n" } else { "2\n" };
        expect(program, &format!("{cells}\n"), answer, &format!("{cells} cells"))?;
    }
    Ok(())
}

/// Every row of at most 6 numbers from 1 to 3: what the first player gets if both go through all games.
pub(super) fn deque(program: &str) -> Outcome {
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

/// Every set of at most 4 piles from 1 to 7: both removals and the game of Nim by search.
pub(super) fn newnim(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    for code in 1..8_u64.pow(4) {
        let piles: Vec<u64> = (0..4).map(|place| code >> (3 * place) & 7).filter(|&pile| pile > 0).collect();
        if !piles.is_sorted() {
            continue;
        }
        let chosen = |subset: u32| -> Vec<u64> {
            piles.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1).map(|(_, &pile)| pile).collect()
        };
        let some = 1_u32..1 << piles.len();
        let mut always_wins =
            |kept: u32| some.clone().filter(|second| second & !kept == 0).all(|second| search.wins(&chosen(second)));
        let kept = some.clone().filter(|&kept| always_wins(kept)).map(|kept| chosen(kept).iter().sum::<u64>()).max();
        let removed = piles.iter().sum::<u64>() - kept.ok_or("no first step wins")?;
        let numbers: Vec<String> = piles.iter().rev().map(ToString::to_string).collect();
        let input = format!("{}\n{}\n", piles.len(), numbers.join(" "));
        expect(program, &input, &format!("{removed}\n"), &format!("{piles:?}"))?;
    }
    Ok(())
}

//! Games on rows: each solution against a search that knows the rules alone.

use std::collections::BTreeMap;

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

/// Every set of chessmen on squares 1 to 9.
pub(super) fn georgia(program: &str) -> Outcome {
    fn wins(men: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[men as usize] {
            return won;
        }
        let won = (0..9).filter(|man| men >> man & 1 == 1).any(|man| {
            let free = (0..man).rev().take_while(|to| men >> to & 1 == 0);
            free.map(|to| men ^ 1 << man ^ 1 << to).any(|next| !wins(next, known))
        });
        known[men as usize] = Some(won);
        won
    }
    let mut known = vec![None; 1 << 9];
    let all: Vec<u32> = (1..1 << 9).collect();
    for sets in all.chunks(20) {
        let (mut input, mut answer) = (format!("{}\n", sets.len()), String::new());
        for &men in sets {
            // From the right to the left, for the order is free.
            let squares: Vec<String> =
                (0..9).rev().filter(|man| men >> man & 1 == 1).map(|man| (man + 1).to_string()).collect();
            input += &format!("{}\n{}\n", squares.len(), squares.join(" "));
            answer += if wins(men, &mut known) { "Georgia will win\n" } else { "Bob will win\n" };
        }
        expect(program, &input, &answer, "every set on nine squares")?;
    }
    Ok(())
}

/// Every row of at most 5 piles of at most 3 stones.
pub(super) fn endnim(program: &str) -> Outcome {
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

/// Every row of at most 5 piles of at most 4 pebbles.
pub(super) fn pebbles(program: &str) -> Outcome {
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

/// Whether the player to move wins with these stones, which are bits, where a move takes one of `takes`, each a set of bits too.
fn wins_by_taking(stones: u32, takes: &[u32], known: &mut [Option<bool>]) -> bool {
    if let Some(won) = known[stones as usize] {
        return won;
    }
    let won = takes.iter().any(|take| stones & take == *take && !wins_by_taking(stones ^ take, takes, known));
    known[stones as usize] = Some(won);
    won
}

/// Every set of lengths up to 4 and every row up to 11 stones, the lengths in descending order and the first one twice.
pub(super) fn coinrow(program: &str) -> Outcome {
    const MOST: u32 = 11;
    let (mut inputs, mut answers) = (Vec::new(), Vec::new());
    for set in 1_u32..1 << 4 {
        let lengths: Vec<u32> = (1..=4).rev().filter(|length| set >> (length - 1) & 1 == 1).collect();
        let lines: Vec<String> = [&lengths[..], &lengths[..1]].concat().iter().map(u32::to_string).collect();
        let mut input = format!("{}\n{}\n{MOST}\n", lines.len(), lines.join(" "));
        let mut answer = String::new();
        let runs = lengths.iter().flat_map(|&length| (0..=MOST - length).map(move |at| ((1 << length) - 1) << at));
        let takes: Vec<u32> = runs.collect();
        let mut known = vec![None; 1 << MOST];
        for row in 1..=MOST {
            input += &format!("{row}\n");
            answer += if wins_by_taking((1 << row) - 1, &takes, &mut known) { "1\n" } else { "2\n" };
        }
        inputs.push(input);
        answers.push(answer);
    }
    for (inputs, answers) in inputs.chunks(5).zip(answers.chunks(5)) {
        expect(program, &inputs.concat(), &answers.concat(), "every small row")?;
    }
    Ok(())
}

/// Every circle of at most 14 coins.
pub(super) fn funnygame(program: &str) -> Outcome {
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 1..=14_u32 {
        let pairs = (0..n).map(|coin| 1 << coin | 1 << ((coin + 1) % n));
        let takes: Vec<u32> = (0..n).map(|coin| 1 << coin).chain(pairs).collect();
        let won = wins_by_taking((1 << n) - 1, &takes, &mut vec![None; 1 << n]);
        input += &format!("{n}\n");
        answer += if won { "Alice\n" } else { "Bob\n" };
    }
    expect(program, &(input + "0\n"), &answer, "every circle up to 14 coins")
}

//! Every set of takes from 1 to 5, with every position of at most three piles of at most 6 stones.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::boards::boards;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(piles: &[u64], takes: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let after = |place: usize, take: u64| {
            let mut left = piles.clone();
            left[place] -= take;
            left
        };
        let moves = (0..piles.len()).flat_map(|place| takes.iter().map(move |&take| (place, take)));
        let mut moves = moves.filter(|&(place, take)| take <= piles[place]);
        let won = moves.any(|(place, take)| !wins(&after(place, take), takes, known));
        known.insert(piles, won);
        won
    }
    let all = boards(3, 0, 6, false);
    let line = |numbers: &[u64]| {
        let words: Vec<String> = numbers.iter().map(|number| format!(" {number}")).collect();
        format!("{}{}\n", numbers.len(), words.concat())
    };
    for set in 1_u64..1 << 5 {
        // The largest first, so that the takes are not sorted.
        let takes: Vec<u64> = (1..=5).rev().filter(|take| set >> (take - 1) & 1 == 1).collect();
        let mut known = BTreeMap::new();
        let (mut input, mut answer) = (String::new(), String::new());
        for some in all.chunks(100) {
            input += &format!("{}{}\n", line(&takes), some.len());
            for board in some {
                input += &line(board);
                answer.push(if wins(board, &takes, &mut known) { 'W' } else { 'L' });
            }
            answer.push('\n');
        }
        expect(program, &(input + "0\n"), &answer, &format!("{takes:?}"))?;
    }
    Ok(())
}

//! Every pair of games with numbers up to 7, and every game alone.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    type Games = Vec<(u64, u64)>;
    fn wins(games: &Games, known: &mut BTreeMap<Games, bool>) -> bool {
        if let Some(&won) = known.get(games) {
            return won;
        }
        // A move in every game; those that are over are gone.
        let mut nexts: Vec<Games> = vec![Vec::new()];
        for &(a, b) in games {
            let (more, less) = (a.max(b), a.min(b));
            let moves: Vec<u64> = (1..=more / less).map(|times| more - times * less).collect();
            nexts = nexts
                .iter()
                .flat_map(|next| {
                    moves
                        .iter()
                        .map(move |&left| if left == 0 { next.clone() } else { [&next[..], &[(left, less)]].concat() })
                })
                .collect();
        }
        let won = !games.is_empty() && nexts.iter().any(|next| !wins(next, known));
        known.insert(games.clone(), won);
        won
    }
    let pairs: Games = (1..=7).flat_map(|a| (1..=7).map(move |b| (a, b))).collect();
    let single = pairs.iter().map(|&game| vec![game]);
    let double = pairs.iter().flat_map(|&game| pairs.iter().map(move |&other| vec![game, other]));
    let all: Vec<Games> = single.chain(double).collect();
    let mut known = BTreeMap::new();
    for games in all.chunks(100) {
        let (mut input, mut answer) = (String::new(), String::new());
        for games in games {
            writeln!(input, "{}", games.len())?;
            for (a, b) in games {
                writeln!(input, "{a} {b}")?;
            }
            writeln!(answer, "{}", if wins(games, &mut known) { "MM" } else { "GG" })?;
        }
        expect(program, &input, &answer, "every pair of small games")?;
    }
    Ok(())
}

//! Every position of at most 3 piles of at most 8 candies.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::some_piles;
use crate::run::expect;
use crate::search::wins_by_splitting;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn moves(pile: u64) -> Vec<Vec<u64>> {
        let takes = (0..pile).map(|left| vec![left]);
        let parts = (1..pile).flat_map(|a| (1..pile - a).map(move |b| vec![a, b, pile - a - b]));
        takes.chain(parts).collect()
    }
    let mut known = BTreeMap::new();
    for some in some_piles(3, 8, false).chunks(100) {
        let (mut input, mut answer) = (format!("{}\n", some.len()), String::new());
        for piles in some {
            let numbers: Vec<String> = piles.iter().map(ToString::to_string).collect();
            writeln!(input, "{}\n{}", piles.len(), numbers.join(" "))?;
            let winner = if wins_by_splitting(piles.clone(), moves, false, &mut known) { "First" } else { "Second" };
            writeln!(answer, "{winner} player wins.")?;
        }
        expect(program, &input, &answer, "every small position")?;
    }
    Ok(())
}

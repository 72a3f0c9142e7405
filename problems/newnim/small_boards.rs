//! Every set of at most 4 piles from 1 to 7: both removals and the game of Nim by search.

use crate::Outcome;
use crate::run::expect;
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
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

//! Every strip of up to 11 cells with every number of coins.

use std::collections::HashMap;

use crate::Outcome;
use crate::run::expect;

/// Whether the player to move wins. Bit i is a coin in the cell i from the left.
fn wins(coins: u32, known: &mut HashMap<u32, bool>) -> bool {
    if let Some(&won) = known.get(&coins) {
        return won;
    }
    let won = (0..32).filter(|from| coins >> from & 1 == 1).any(|from| {
        let free = (0..from).rev().take_while(|to| coins >> to & 1 == 0);
        free.into_iter().any(|to| !wins(coins & !(1 << from) | 1 << to, known))
    });
    known.insert(coins, won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut known = HashMap::new();
    for n in 1..=11 {
        for m in 1..=n {
            let strips = (0..1_u32 << n).filter(|coins| coins.count_ones() == m);
            let won = strips.filter(|&coins| wins(coins, &mut known)).count();
            let input = format!("{n} {m}\n");
            expect(program, &input, &format!("{won}\n"), &input)?;
        }
    }
    Ok(())
}

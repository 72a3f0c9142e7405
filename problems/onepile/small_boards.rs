//! Every pile of up to 200 stones.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut won = vec![false];
    for n in 1..=200 {
        let wins = (1..=3).any(|taken| taken <= n && !won[n - taken]);
        won.push(wins);
        expect(program, &format!("{n}\n"), &format!("{wins}\n"), &n.to_string())?;
    }
    Ok(())
}

//! Every pile up to 60 with every p and q up to 12, and with those up to 70 of which q is near p.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let small = (1..=12_usize).flat_map(|p| (p..=12).map(move |q| (p, q)));
    let near = (13..=70_usize).flat_map(|p| (p..=p + 2).map(move |q| (p, q)));
    for (p, q) in small.chain(near) {
        let (mut input, mut answer) = (String::new(), String::new());
        // Without coins the opponent took the last one, and lost.
        let mut won = vec![true];
        for n in 1..=60_usize {
            // Fewer than p coins are taken at once.
            let wins = if n < p { !won[0] } else { (p..=q.min(n)).any(|take| !won[n - take]) };
            won.push(wins);
            writeln!(input, "{n} {p} {q}")?;
            writeln!(answer, "{}", if wins { "WIN" } else { "LOST" })?;
        }
        expect(program, &input, &answer, &format!("every small pile, take {p} to {q}"))?;
    }
    expect(program, "", "", "no case")
}

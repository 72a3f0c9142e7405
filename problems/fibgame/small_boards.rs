//! Every position up to 14 stones a pile, by a table of won positions; and inputs without a position or without the last line.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    const SIDE: usize = 15;
    let mut won = vec![false; SIDE * SIDE * SIDE];
    let place = |[a, b, c]: [usize; 3]| (a * SIDE + b) * SIDE + c;
    let (mut input, mut answer) = (String::new(), String::new());
    for at in 0..won.len() {
        let piles = [at / SIDE / SIDE, at / SIDE % SIDE, at % SIDE];
        let mut moves = (0..3).flat_map(|pile| [1, 2, 3, 5, 8, 13].map(|take| (pile, take)));
        won[at] = moves.any(|(pile, take)| {
            let mut next = piles;
            next[pile] = piles[pile].wrapping_sub(take);
            take <= piles[pile] && !won[place(next)]
        });
        if !piles.contains(&0) {
            writeln!(input, "{} {} {}", piles[0], piles[1], piles[2])?;
            answer += if won[at] { "Fibo\n" } else { "Nacci\n" };
        }
    }
    expect(program, &input, &answer, "no line 0 0 0 at the end")?;
    expect(program, &format!("{input}0 0 0\n"), &answer, "every small position")?;
    for nothing in ["", "\n", " \r\n", "0 0 0", "0 0 0\r\n"] {
        expect(program, nothing, "", &format!("{nothing:?}"))?;
    }
    Ok(())
}

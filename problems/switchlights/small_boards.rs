//! Every set of lights with coordinates up to 3.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(lights: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[lights as usize] {
            return won;
        }
        let bit = |x: u32, y: u32| 1 << (3 * y + x);
        let on = (0..9).filter(|light| lights >> light & 1 == 1).map(|light| (light % 3, light / 3));
        let mut moves = on.flat_map(|(x, y)| (0..=x).flat_map(move |a| (0..=y).map(move |b| (a, b, x, y))));
        // The bits are a set, so the corners of a flat rectangle are switched once.
        let won = moves.any(|(a, b, x, y)| !wins(lights ^ (bit(a, b) | bit(a, y) | bit(x, b) | bit(x, y)), known));
        known[lights as usize] = Some(won);
        won
    }
    let mut known = vec![None; 1 << 9];
    let (mut input, mut answer) = (format!("{}\n", (1 << 9) - 1), String::new());
    for lights in 1_u32..1 << 9 {
        let on = (0..9).filter(|light| lights >> light & 1 == 1);
        let lines: String = on.map(|light: u32| format!("{} {}\n", light % 3 + 1, light / 3 + 1)).collect();
        writeln!(input, "{}\n{lines}", lights.count_ones())?;
        answer += if wins(lights, &mut known) { "Have a try, lxhgww.\n" } else { "Don't waste your time.\n" };
    }
    expect(program, &input, &answer, "every set of lights on 3 by 3")
}

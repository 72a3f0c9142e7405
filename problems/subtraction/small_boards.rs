//! Every set of takes up to 7, and the letters of every pile up to 40: each by a recursion of its own.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(pile: u64, takes: &[u64], known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[pile as usize] {
            return won;
        }
        let won = takes.iter().any(|&take| take <= pile && !wins(pile - take, takes, known));
        known[pile as usize] = Some(won);
        won
    }
    for set in 1_u64..1 << 7 {
        let takes: Vec<u64> = (1..=7).rev().filter(|take| set >> (take - 1) & 1 == 1).collect();
        let mut known = [None; 41];
        let letters: String = (1..=40).map(|pile| if wins(pile, &takes, &mut known) { 'W' } else { 'L' }).collect();
        let list: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let input = format!("40 {}\n{}\n", takes.len(), list.join(" "));
        expect(program, &input, &format!("{letters}\n"), &format!("{takes:?}"))?;
    }
    Ok(())
}

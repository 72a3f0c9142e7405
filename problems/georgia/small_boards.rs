//! Every set of chessmen on squares 1 to 9.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(men: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[men as usize] {
            return won;
        }
        let won = (0..9).filter(|man| men >> man & 1 == 1).any(|man| {
            let free = (0..man).rev().take_while(|to| men >> to & 1 == 0);
            free.map(|to| men ^ 1 << man ^ 1 << to).any(|next| !wins(next, known))
        });
        known[men as usize] = Some(won);
        won
    }
    let mut known = vec![None; 1 << 9];
    let all: Vec<u32> = (1..1 << 9).collect();
    for sets in all.chunks(20) {
        let (mut input, mut answer) = (format!("{}\n", sets.len()), String::new());
        for &men in sets {
            // From the right to the left, for the order is free.
            let squares: Vec<String> =
                (0..9).rev().filter(|man| men >> man & 1 == 1).map(|man| (man + 1).to_string()).collect();
            input += &format!("{}\n{}\n", squares.len(), squares.join(" "));
            answer += if wins(men, &mut known) { "Georgia will win\n" } else { "Bob will win\n" };
        }
        expect(program, &input, &answer, "every set on nine squares")?;
    }
    Ok(())
}

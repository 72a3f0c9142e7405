//! Every box for up to 45 stones beside one that is worth each number up to 45, and every two boxes for up to 8.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// Whether the player to move wins with two boxes, each as how much it holds and how many stones it has, for all stones that they may have.
fn table(first: usize, second: usize) -> Vec<Vec<bool>> {
    let mut won = vec![vec![false; second + 1]; first + 1];
    for a in (0..=first).rev() {
        for b in (0..=second).rev() {
            let adds_to_first = (a + 1..=first.min(a + a * a)).any(|next| !won[next][b]);
            let adds_to_second = (b + 1..=second.min(b + b * b)).any(|next| !won[a][next]);
            won[a][b] = adds_to_first || adds_to_second;
        }
    }
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    // The boxes for 55 that have at least 10 stones can be filled at once.
    let large = (1..=45).map(|most| (most, 55, 10));
    let small = (1..=8).flat_map(|first| (1..=8).map(move |second| (first, second, 0)));
    for (first, second, least) in large.chain(small) {
        let won = table(first, second);
        let all: Vec<(usize, usize)> = (0..=first).flat_map(|a| (least..=second).map(move |b| (a, b))).collect();
        for cases in all.chunks(1000) {
            let (mut input, mut answer) = (String::new(), String::new());
            for (&(a, b), case) in cases.iter().zip(1..) {
                write!(input, "2\n{first} {a}\n{second} {b}\n")?;
                writeln!(answer, "Case {case}:\n{}", if won[a][b] { "Yes" } else { "No" })?;
            }
            expect(program, &(input + "0\n"), &answer, &format!("boxes for {first} and {second}"))?;
        }
    }
    Ok(())
}

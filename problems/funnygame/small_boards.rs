//! Every circle of at most 14 coins.

use crate::Outcome;
use crate::run::expect;
use crate::search::wins_by_taking;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 1..=14_u32 {
        let pairs = (0..n).map(|coin| 1 << coin | 1 << ((coin + 1) % n));
        let takes: Vec<u32> = (0..n).map(|coin| 1 << coin).chain(pairs).collect();
        let won = wins_by_taking((1 << n) - 1, &takes, &mut vec![None; 1 << n]);
        input += &format!("{n}\n");
        answer += if won { "Alice\n" } else { "Bob\n" };
    }
    expect(program, &(input + "0\n"), &answer, "every circle up to 14 coins")
}

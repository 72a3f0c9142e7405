//! Every pair of at most 40 stones a pile, by a table of the rules; and the end of the input, which is a line `0 0`.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut won = vec![vec![false; 41]; 41];
    let (mut input, mut answer) = (String::new(), String::new());
    for a in 0..won.len() {
        for b in 0..won.len() {
            let lost = |&(x, y): &(usize, usize)| !won[x][y];
            let sorted = |(x, y): (usize, usize)| (x.min(y), x.max(y));
            let mut pairs: Vec<_> = (1..=a.min(b)).map(|taken| (a - taken, b - taken)).filter(lost).collect();
            let of_one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
            let others: BTreeSet<_> = of_one.filter(lost).map(sorted).collect();
            pairs.extend(others.into_iter().filter(|pair| !pairs.contains(pair)).collect::<Vec<_>>());
            won[a][b] = !pairs.is_empty();
            if a <= b && b > 0 {
                writeln!(input, "{a} {b}")?;
                writeln!(answer, "{}", u8::from(!pairs.is_empty()))?;
                for (x, y) in pairs {
                    writeln!(answer, "{x} {y}")?;
                }
            }
        }
    }
    expect(program, &input, &answer, "every small pair, no line 0 0")?;
    expect(program, &format!("{input}0 0\n"), &answer, "every small pair")?;
    for empty in ["", "\n", " \r\n\r\n", "0 0\n", "0 0"] {
        expect(program, empty, "", &format!("{empty:?}"))?;
    }
    Ok(())
}

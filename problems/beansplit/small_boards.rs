//! Every way to put up to 3 beans into 2 to 4 bottles, and every single bean and pair in 5.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::lines;
use crate::run::expect;

/// Every move from these bottles, in order, with what it leaves.
fn moves(beans: &[u64]) -> Vec<([usize; 3], Vec<u64>)> {
    let n = beans.len();
    let mut all = Vec::new();
    for i in (0..n).filter(|&i| beans[i] > 0) {
        for j in i + 1..n {
            for k in j..n {
                let mut left = beans.to_vec();
                left[i] -= 1;
                left[j] += 1;
                left[k] += 1;
                all.push(([i, j, k], left));
            }
        }
    }
    all
}

/// Whether the player to move wins.
fn wins(beans: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&won) = known.get(beans) {
        return won;
    }
    let won = moves(beans).iter().any(|(_, left)| !wins(left, known));
    known.insert(beans.to_vec(), won);
    won
}

/// Every way to put at most this many beans into this many bottles.
fn spread(bottles: usize, beans: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..bottles {
        all = all
            .iter()
            .flat_map(|board: &Vec<u64>| {
                (0..=beans - board.iter().sum::<u64>()).map(|more| [board.as_slice(), &[more]].concat())
            })
            .collect();
    }
    all
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let all: Vec<Vec<u64>> = (2..=4).flat_map(|n| spread(n, 3)).chain(spread(5, 2)).collect();
    for cases in all.chunks(10) {
        let (mut input, mut answer) = (format!("{}\n", cases.len()), String::new());
        let mut known = HashMap::new();
        for beans in cases {
            input += &lines(beans);
            let winning: Vec<[usize; 3]> =
                moves(beans).into_iter().filter(|(_, left)| !wins(left, &mut known)).map(|(place, _)| place).collect();
            match winning.first() {
                Some([i, j, k]) => writeln!(answer, "{i} {j} {k}")?,
                None => writeln!(answer, "-1 -1 -1")?,
            }
            writeln!(answer, "{}", winning.len())?;
        }
        expect(program, &input, &answer, &format!("{cases:?}"))?;
    }
    Ok(())
}

//! Every set of white cells on boards of up to 3 rows, cell by cell, and every rectangle and some pairs of them on 4 rows, with every `k`.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// The cells of a rectangle, given as in the input. Bit `n * x + y` is the cell in the row x and the column y, both from 0.
fn cells(n: u32, [a, b, c, d]: [u32; 4]) -> u32 {
    let all = (a..=c).flat_map(|x| (b..=d).map(move |y| 1 << (n * (x - 1) + y - 1)));
    all.fold(0, |set, cell| set | cell)
}

/// For every set of white cells whether the player to move wins. A move makes the number of the set smaller, since the corner is its largest cell.
fn all_won(n: u32, k: u32) -> Vec<bool> {
    let mut squares = vec![Vec::new(); (n * n) as usize];
    for x in 1..=n {
        for y in 1..=n {
            let sizes = 1..=k.min(x).min(y);
            squares[(n * (x - 1) + y - 1) as usize] =
                sizes.map(|size| cells(n, [x - size + 1, y - size + 1, x, y])).collect();
        }
    }
    let mut won: Vec<bool> = Vec::new();
    for white in 0..1_u32 << (n * n) {
        let corners = (0..n * n).filter(|cell| white >> cell & 1 == 1);
        let is_won = corners.flat_map(|cell| &squares[cell as usize]).any(|square| !won[(white ^ square) as usize]);
        won.push(is_won);
    }
    won
}

/// Asks for the winner on a board with these rectangles.
fn ask(program: &str, n: u32, k: u32, rectangles: &[[u32; 4]], won: &[bool]) -> Outcome {
    let mut input = format!("{n} {} {k}\n", rectangles.len());
    for [a, b, c, d] in rectangles {
        writeln!(input, "{a} {b} {c} {d}")?;
    }
    let white = rectangles.iter().fold(0, |set, &rectangle| set | cells(n, rectangle));
    expect(program, &input, if won[white as usize] { "Hamed\n" } else { "Malek\n" }, &input)
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    for n in 1..=3 {
        for k in 1..=n {
            let won = all_won(n, k);
            for white in 1..1_u32 << (n * n) {
                let single = (0..n * n).filter(|cell| white >> cell & 1 == 1);
                let rectangles: Vec<[u32; 4]> =
                    single.map(|cell| [cell / n + 1, cell % n + 1, cell / n + 1, cell % n + 1]).collect();
                ask(program, n, k, &rectangles, &won)?;
            }
        }
    }
    let sides: Vec<(u32, u32)> = (1..=4).flat_map(|from| (from..=4).map(move |to| (from, to))).collect();
    let rectangles: Vec<[u32; 4]> =
        sides.iter().flat_map(|&(a, c)| sides.iter().map(move |&(b, d)| [a, b, c, d])).collect();
    for k in 1..=4 {
        let won = all_won(4, k);
        for (at, &rectangle) in rectangles.iter().enumerate() {
            ask(program, 4, k, &[rectangle], &won)?;
            ask(program, 4, k, &[rectangle, rectangles[at * 37 % rectangles.len()]], &won)?;
        }
    }
    Ok(())
}

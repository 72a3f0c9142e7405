//! Every ring of up to 4 edges with numbers up to 2, and of 5 or 6 edges with numbers up to 1.

use crate::Outcome;
use crate::run::expect;

/// Whether the player to move wins with the coin before this edge.
fn wins(edges: &[u32], coin: usize) -> bool {
    let n = edges.len();
    let before = (coin + n - 1) % n;
    [(coin, (coin + 1) % n), (before, before)].into_iter().any(|(edge, next)| {
        (0..edges[edge]).any(|lower| {
            let mut left = edges.to_vec();
            left[edge] = lower;
            !wins(&left, next)
        })
    })
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    for (n, most) in [(2, 2), (3, 2), (4, 2), (5, 1), (6, 1)] {
        for code in 0..(most + 1_u32).pow(n) {
            let edges: Vec<u32> = (0..n).map(|i| code / (most + 1).pow(i) % (most + 1)).collect();
            if !edges.contains(&0) {
                continue;
            }
            let words: Vec<String> = edges.iter().map(ToString::to_string).collect();
            let input = format!("{n}\n{}\n", words.join(" "));
            expect(program, &input, if wins(&edges, 0) { "YES\n" } else { "NO\n" }, &input)?;
        }
    }
    Ok(())
}

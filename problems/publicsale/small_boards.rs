//! Every price up to 60 with every bound up to 62.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    for n in 1..=62_usize {
        let (mut input, mut answer) = (String::new(), String::new());
        // Whether the bidder to move buys, by what is missing.
        let mut won = vec![false];
        for m in 1..=60 {
            let bids: Vec<String> =
                (1..=n).filter(|&bid| bid >= m || !won[m - bid]).map(|bid| bid.to_string()).collect();
            won.push(!bids.is_empty());
            writeln!(input, "{m} {n}")?;
            writeln!(answer, "{}", if bids.is_empty() { "none".to_owned() } else { bids.join(" ") })?;
        }
        expect(program, &input, &answer, &format!("every small price, bids up to {n}"))?;
    }
    expect(program, "", "", "no case")
}

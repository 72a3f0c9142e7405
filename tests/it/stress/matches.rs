//! The input of `predictplay`: one position and who starts. Several outputs are right, so each is replayed.

use std::path::Path;
use std::sync::Arc;

use checktestdata::Grammar;
use program::cache::Cache;
use program::{Builder, CompileLimits};

use super::boards::{build, output};
use crate::common::{cache, root};
use crate::transcript::Replay;

/// Holds that `submission` fails on `input`, and on nothing that is one step smaller.
pub(crate) fn is_minimal(submission: &Path, input: &str) {
    let folder = root().join("problems/predictplay");
    let grammar = std::fs::read_to_string(folder.join("input_validators/input.ctd")).unwrap();
    let grammar = Grammar::parse(&grammar).unwrap();
    let builder = Builder::new(Cache::at(cache()), CompileLimits::default(), Arc::new(|_| ()));
    let program = build(&builder, submission);
    let lines: Vec<&str> = input.lines().collect();
    let [_, piles, starter] = lines[..] else { panic!("three lines: {input}") };
    let piles: Vec<u64> = piles.split(' ').map(|pile| pile.parse().unwrap()).collect();
    let write = |piles: &[u64]| {
        let line = piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        format!("{}\n{line}\n{starter}\n", piles.len())
    };
    let mut replay = Replay::default();
    let mut fails = |piles: &[u64]| {
        let output = output(&program, &write(piles)).unwrap_or_default();
        replay.check(piles, starter, &output).is_err()
    };
    assert_eq!(write(&piles), input, "the form of the input");
    assert!(fails(&piles), "{}: does not fail on {input}", submission.display());
    let mut smaller = Vec::new();
    for index in 0..piles.len() {
        let mut without = piles.clone();
        let stones = without.remove(index);
        smaller.push(without);
        for fewer in [stones.saturating_sub(1), stones / 2, 0].into_iter().filter(|&fewer| fewer < stones) {
            let mut next = piles.clone();
            next[index] = fewer;
            smaller.push(next);
        }
    }
    for next in smaller.into_iter().filter(|next| grammar.validate(write(next).as_bytes()).is_ok()) {
        assert!(!fails(&next), "{}: fails on {next:?} too, smaller than {input}", submission.display());
    }
}

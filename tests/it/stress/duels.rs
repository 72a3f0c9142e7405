//! The inputs of the interactive problems, and what is one step smaller than one of them. Shares nothing with the shrinker.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use checktestdata::Grammar;
use judge::case::judge_case;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{Tools, Verdict};
use package::TestCase;
use program::cache::Cache;
use program::{Build, Builder, CompileLimits};

use crate::common::{cache, folder, root};

/// The judge's player, and the piles.
type Game = (String, Vec<u64>);

fn read(input: &str) -> (u64, Vec<Game>) {
    let mut lines = input.lines();
    let seed = lines.next().unwrap().split_once(' ').unwrap().1.parse().unwrap();
    let mut games = Vec::new();
    while let Some(head) = lines.next() {
        let piles = lines.next().unwrap().split(' ').map(|pile| pile.parse().unwrap()).collect();
        games.push((head.split_once(' ').unwrap().0.to_owned(), piles));
    }
    (seed, games)
}

fn write(seed: u64, games: &[Game]) -> String {
    let mut text = format!("{} {seed}\n", games.len());
    for (player, piles) in games {
        let words: Vec<String> = piles.iter().map(u64::to_string).collect();
        text.push_str(&format!("{player} {}\n{}\n", piles.len(), words.join(" ")));
    }
    text
}

/// Everything that is one step smaller: seed 0, a game less, a pile less, a pile of one stone less, of half, of one.
fn smaller(seed: u64, games: &[Game]) -> Vec<String> {
    let mut all = Vec::new();
    if seed > 0 {
        all.push(write(0, games));
    }
    let mut push = |change: &dyn Fn(&mut Vec<Game>)| {
        let mut next = games.to_vec();
        change(&mut next);
        all.push(write(seed, &next));
    };
    for game in 0..games.len() {
        push(&|next| _ = next.remove(game));
        for pile in 0..games[game].1.len() {
            push(&|next| _ = next[game].1.remove(pile));
            let stones = games[game].1[pile];
            for fewer in [stones - 1, stones / 2, 1] {
                if fewer < stones {
                    push(&|next| next[game].1[pile] = fewer);
                }
            }
        }
    }
    all
}

/// Holds that `submission` is refused on `input`, a valid input of `problem`, and on nothing that is one step smaller.
pub(crate) fn is_minimal(problem: &str, submission: &Path, input: &str) {
    let package = package::load(&root().join("problems").join(problem)).unwrap();
    let grammar = Grammar::parse(&fs::read_to_string(&package.input_validators[0]).unwrap()).unwrap();
    let cache = Cache::at(cache());
    let tools = Tools {
        cache: cache.clone(),
        builder: Builder::new(cache, CompileLimits::default(), Arc::new(|_| ())),
        built_in: judge::data::BuiltIn::default(),
    };
    let Build::Ready(candidate) = tools.builder.build(submission).unwrap() else {
        panic!("{} does not build", submission.display());
    };
    let validator = Validator::prepare(&package, &tools).unwrap();
    let limits = RunLimits { time: Duration::from_secs(60), memory_mib: 1024, output_mib: 16, core: None };
    let is_refused = |input: &str| {
        let place = folder(&[("case.in", input), ("case.ans", "")]);
        let case = TestCase {
            name: "case".to_owned(),
            input: place.path().join("case.in"),
            answer: place.path().join("case.ans"),
            root: None,
            output_validator_args: Vec::new(),
            input_validator_args: Vec::new(),
            files: package::IoFiles::default(),
            input_validator_args_by_name: Default::default(),
        };
        let report = judge_case(&candidate, &case, &validator, &limits, &package.limits).unwrap();
        assert!([Verdict::Accepted, Verdict::WrongAnswer].contains(&report.verdict), "{input}: {}", report.verdict);
        report.verdict == Verdict::WrongAnswer
    };
    let (seed, games) = read(input);
    assert_eq!(write(seed, &games), input, "{problem}: the form of the input");
    assert!(grammar.validate(input.as_bytes()).is_ok(), "{problem}: not valid: {input}");
    assert!(is_refused(input), "{}: is not refused on {input}", submission.display());
    for next in smaller(seed, &games) {
        if grammar.validate(next.as_bytes()).is_ok() {
            assert!(!is_refused(&next), "{}: fails on {next} too, which is smaller than {input}", submission.display());
        }
    }
}

//! A grammar where the problem has none: guessed from inputs, to shrink within it.

use std::time::{Duration, Instant};

use checktestdata::{Grammar, infer};
use package::Problem;
use untrusted::MOST_OF_DATA;

use crate::line_ends::with_plain_line_ends;
use crate::makers::Maker;
use crate::properties::Properties;

/// The beginning of the first line of a grammar that `grundy new` or `grundy listen` has guessed from samples. Whoever has checked the grammar
/// removes that line.
const MARK: &str = "# Guessed from the samples";

/// Whether a grammar is only a guess, by its first line.
pub fn is_guess(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').starts_with(MARK)
}

/// Outputs of generators that are looked at.
const GENERATED: u64 = 60;
/// Samples that are looked at.
const SAMPLES: usize = 60;
/// How many bytes are looked at.
const MOST_BYTES: usize = 4 << 20;
/// After this time no further output of a generator is waited for.
const MOST_TIME: Duration = Duration::from_secs(5);

/// A grammar that inputs have in common.
#[derive(Debug, Clone)]
pub struct Guess {
    /// The grammar.
    pub grammar: Grammar,
    /// Its text.
    pub text: String,
    /// How many inputs are known, which it fits.
    pub inputs: usize,
    /// What they have in common beyond it.
    pub shared: Properties,
}

/// The grammar that these inputs, the problem's samples and the outputs of the generators have in common: the one that was guessed `before`,
/// with its text, if it accepts them all. Line ends do not count. `None`: they are not plain lines of words.
pub fn guess(problem: &Problem, makers: &[Maker], inputs: &[&[u8]], before: Option<(&Grammar, &str)>) -> Option<Guess> {
    let mut examples: Vec<Vec<u8>> = inputs.iter().map(|input| input.to_vec()).collect();
    // What cannot be read or made is missed here only as an example.
    examples.extend(
        problem
            .committed_cases
            .iter()
            .chain(&problem.unanswered)
            .take(SAMPLES)
            .filter_map(|case| case.files().read(&case.input, MOST_OF_DATA).ok()),
    );
    let started = Instant::now();
    let each = GENERATED.div_ceil((makers.len() as u64).max(1));
    for maker in makers {
        let seeds = (0..each).take_while(|_| started.elapsed() < MOST_TIME);
        examples.extend(seeds.map_while(|seed| maker.make(seed).ok()).map(|made| made.input));
    }
    let mut left = MOST_BYTES;
    let mut views: Vec<&[u8]> = Vec::new();
    for example in &examples {
        if let Some(rest) = left.checked_sub(example.len()) {
            left = rest;
            views.push(example);
        }
    }
    let plain: Vec<_> = views.into_iter().map(with_plain_line_ends).collect();
    let views: Vec<&[u8]> = plain.iter().map(AsRef::as_ref).collect();
    let shared = Properties::shared_by(&views);
    let fits = |grammar: &Grammar| views.iter().all(|input| grammar.validate(input).is_ok());
    let (grammar, text) = match before {
        Some((grammar, text)) if fits(grammar) => (grammar.clone(), text.to_owned()),
        _ => {
            let text = infer(&views, 0)?;
            (Grammar::parse(&text).ok()?, text)
        }
    };
    Some(Guess { grammar, text, inputs: views.len(), shared })
}

//! A grammar where the problem has none: guessed from inputs, to shrink within it.

use checktestdata::{Grammar, infer};
use package::Problem;

use crate::makers::Maker;

/// Outputs of generators that are looked at.
const GENERATED: u64 = 60;
/// Samples that are looked at.
const SAMPLES: usize = 60;
/// A longer input is not looked at.
const MOST_BYTES: usize = 1 << 20;

/// A grammar that inputs have in common.
#[derive(Debug, Clone)]
pub struct Guess {
    /// The grammar.
    pub grammar: Grammar,
    /// Its text.
    pub text: String,
    /// How many inputs it was made from.
    pub inputs: usize,
}

/// The grammar that these inputs, the problem's samples and the outputs of the generators have in common. `None`: they are not plain lines
/// of words.
pub fn guess(problem: &Problem, makers: &[Maker], inputs: &[&[u8]]) -> Option<Guess> {
    let mut examples: Vec<Vec<u8>> = inputs.iter().map(|input| input.to_vec()).collect();
    // What cannot be read or made is missed here only as an example.
    examples.extend(problem.committed_cases.iter().take(SAMPLES).filter_map(|case| std::fs::read(&case.input).ok()));
    let each = GENERATED.div_ceil((makers.len() as u64).max(1));
    for maker in makers {
        examples.extend((0..each).map_while(|seed| maker.make(seed).ok()).map(|made| made.input));
    }
    examples.retain(|example| example.len() <= MOST_BYTES);
    let views: Vec<&[u8]> = examples.iter().map(Vec::as_slice).collect();
    let text = infer(&views, 0)?;
    Some(Guess { grammar: Grammar::parse(&text).ok()?, text, inputs: views.len() })
}

//! From batches to inputs, and what stands in them.

use checktestdata::{Cases, GenerateError, Grammar, SiteReport, ValidateError};

use crate::batch::Batch;
use crate::bits::altered;
use crate::duel::Trust;
use crate::error::StressError;

/// Makes an input by the maker of this number, from a seed.
pub type Make<'a> = dyn Fn(usize, u64) -> Result<Made, StressError> + Sync + 'a;

/// An input that a generator made.
#[derive(Debug, Clone)]
pub struct Made {
    /// The command that makes it again.
    pub command: String,
    /// The input.
    pub input: Vec<u8>,
}

/// What inputs are made with.
pub(crate) struct Inputs<'a> {
    pub(crate) grammar: Option<Grammar>,
    /// The cases that an input packs; `None`: an input is one case.
    pub(crate) cases: Option<Cases>,
    pub(crate) generator: &'a Make<'a>,
}

/// The input of a batch.
pub(crate) struct Input {
    pub(crate) bytes: Vec<u8>,
    /// Where it is from, in words.
    pub(crate) origin: String,
    /// Who knows its answer.
    pub(crate) trust: Trust,
    /// What it holds, if it packs enumerated cases.
    report: Option<SiteReport>,
}

/// Enumerated cases of one size.
pub(crate) struct Size {
    pub(crate) size: u64,
    /// How many.
    pub(crate) cases: u64,
    /// The values that they hold.
    pub(crate) report: Option<SiteReport>,
}

impl Inputs<'_> {
    /// The input of a batch.
    pub(crate) fn make(&self, batch: &Batch) -> Result<Input, StressError> {
        match batch {
            Batch::Enumerated { cases } => {
                let range = match (cases.first(), cases.last()) {
                    (Some((first, _)), Some((last, _))) if first != last => format!("{first} to {last}"),
                    (first, _) => first.map_or(0, |(size, _)| *size).to_string(),
                };
                let (bytes, report) = self.packed(cases.iter().map(|(_, case)| case.as_slice()))?;
                let origin = format!("the valid inputs of size {range}");
                Ok(Input { bytes, origin, trust: Trust::Search, report })
            }
            Batch::Random { seed, size, count, is_near } => {
                let bytes = match (&self.cases, &self.grammar) {
                    (Some(cases), _) => {
                        // Small cases beside large ones: what fails is often small.
                        let one = |index: u64| {
                            let seed = seed.wrapping_add(index);
                            if *is_near {
                                return Ok(cases.generate_near(seed, 1 + index % size)?);
                            }
                            let case = cases.generate(seed, 1 + index % size)?;
                            Ok::<_, StressError>(self.with_bits(case, seed, |case| Ok(cases.pack([case])?)))
                        };
                        let many = (0..*count).map(one).collect::<Result<Vec<_>, _>>()?;
                        let many: Vec<&[u8]> = many.iter().map(Vec::as_slice).collect();
                        self.packed(cases.together(&many).into_iter())?.0
                    }
                    (None, Some(grammar)) => {
                        let input = grammar.generate(*seed, *size)?;
                        self.with_bits(input, *seed, |input| Ok(input.to_vec()))
                    }
                    (None, None) => Vec::new(),
                };
                let origin = format!("random inputs of size {size}, seed {seed}");
                Ok(Input { bytes, origin, trust: Trust::Reference, report: None })
            }
            Batch::Large { seed, size, packed } => {
                let bytes = match (&self.cases, &self.grammar) {
                    (Some(cases), _) if *packed > 1 => {
                        let mut failed = 0;
                        let one = |index: u64| {
                            let (seed, size) = (seed.wrapping_add(3 * index), 1 + index % size);
                            // Where chance does not make the first ones, it hardly makes the others, and each costs much.
                            if failed < MOST_FAILED {
                                match cases.generate_large(seed, size) {
                                    Ok(case) => return Ok(case),
                                    Err(_) => failed += 1,
                                }
                            }
                            cases.generate(seed, size)
                        };
                        let many = (0..*packed).map(one).collect::<Result<Vec<_>, _>>()?;
                        let many: Vec<&[u8]> = many.iter().map(Vec::as_slice).collect();
                        self.packed(cases.together(&many).into_iter())?.0
                    }
                    (Some(cases), _) => {
                        let case = largest(
                            *size,
                            |size| cases.generate_large(*seed, size),
                            || cases.generate(*seed, INSTEAD),
                        )?;
                        self.packed(std::iter::once(case.as_slice()))?.0
                    }
                    (None, Some(grammar)) => {
                        let large = |size| grammar.generate_large(*seed, size);
                        largest(*size, large, || grammar.generate(*seed, INSTEAD))?
                    }
                    (None, None) => Vec::new(),
                };
                let origin = format!("a large input, size {size}, seed {seed}");
                Ok(Input { bytes, origin, trust: Trust::Reference, report: None })
            }
            Batch::Generated { maker, seed } => {
                let made = (self.generator)(*maker, *seed)?;
                let origin = format!("`{}`", made.command);
                Ok(Input { bytes: made.input, origin, trust: Trust::Reference, report: None })
            }
        }
    }

    /// A random case, or the same with numbers of [one bit](altered), if the input that has only that case is valid.
    fn with_bits(&self, case: Vec<u8>, seed: u64, input: impl Fn(&[u8]) -> Result<Vec<u8>, StressError>) -> Vec<u8> {
        let valid = |case: &Vec<u8>| {
            let (Some(grammar), Ok(input)) = (&self.grammar, input(case)) else {
                return false;
            };
            grammar.validate(&input).is_ok()
        };
        altered(&case, seed).filter(valid).unwrap_or(case)
    }

    fn packed<'c>(
        &self,
        mut cases: impl Iterator<Item = &'c [u8]>,
    ) -> Result<(Vec<u8>, Option<SiteReport>), StressError> {
        match &self.cases {
            Some(packer) => packer.pack_reported(cases).map(|(input, report)| Ok((input, Some(report))))?,
            None => Ok((cases.next().unwrap_or_default().to_vec(), None)),
        }
    }

    /// The enumerated cases of this input in groups of one size, each with what it holds.
    pub(crate) fn by_size(&self, cases: &[(u64, Vec<u8>)], whole: &Input) -> Result<Vec<Size>, StressError> {
        let groups = cases.chunk_by(|a, b| a.0 == b.0);
        let least = self.cases.as_ref().map_or(0, |cases| cases.limits().0) as usize;
        let one = |group: &[(u64, Vec<u8>)]| {
            let report = if group.len() == cases.len() && whole.report.is_some() {
                whole.report.clone()
            } else {
                // A contract may ask for more cases in an input than there are of this size.
                let padded = group.iter().cycle().take(group.len().max(least));
                match self.packed(padded.map(|(_, case)| case.as_slice()))? {
                    (_, Some(report)) => Some(report),
                    (input, None) => self.report(&input, "the enumeration")?,
                }
            };
            Ok(Size { size: group[0].0, cases: group.len() as u64, report })
        };
        groups.map(one).collect()
    }

    /// What a valid input holds.
    pub(crate) fn report(&self, input: &[u8], origin: &str) -> Result<Option<SiteReport>, StressError> {
        let Some(grammar) = &self.grammar else {
            return Ok(None);
        };
        grammar.validate(input).map(Some).map_err(|error| refused(origin, error))
    }
}

/// How many cases with large values are tried in vain for one input.
const MOST_FAILED: u64 = 2;
/// The size of what stands in for a large input that cannot be made.
const INSTEAD: u64 = 1000;

/// Of this size, or of a smaller one where that is too large. Where no values of its kind will do, what is made instead.
fn largest(
    mut size: u64,
    generate: impl Fn(u64) -> Result<Vec<u8>, GenerateError>,
    instead: impl Fn() -> Result<Vec<u8>, GenerateError>,
) -> Result<Vec<u8>, GenerateError> {
    loop {
        match generate(size) {
            Err(GenerateError::TooLong { .. } | GenerateError::TooHard { .. }) if size > 1 => size /= 16,
            Err(_) => return instead(),
            large => return large,
        }
    }
}

fn refused(origin: &str, error: ValidateError) -> StressError {
    match error {
        ValidateError::Program(fault) => fault.into(),
        ValidateError::Rejected(rejection) => {
            StressError::InvalidInput { command: origin.to_owned(), rejection: rejection.to_string() }
        }
    }
}

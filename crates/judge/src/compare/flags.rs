//! The flags of the default output validator, and the numbers that its tolerances are about.

use judges::{Comparison, Space};

/// The longest number, in bytes. Longer tokens are text, which bounds memory for any output.
pub(super) const LONGEST_NUMBER: usize = 4096;

/// The flags of the default output validator, by the names they have in the package format.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Flags {
    /// `case_sensitive`: letters must have the case that the answer has.
    pub case_sensitive: bool,
    /// `space_change_sensitive`: white space must be the answer's, byte for byte.
    pub space_change_sensitive: bool,
    /// The white space that counts at the judge whose rules are followed, where `space_change_sensitive` does not ask for all of it.
    pub space: Space,
    /// Whether that judge calls it a presentation error if white space alone differs.
    pub has_presentation_error: bool,
    /// `float_absolute_tolerance E`.
    pub absolute_tolerance: Option<f64>,
    /// `float_relative_tolerance E`.
    pub relative_tolerance: Option<f64>,
}

impl Flags {
    /// The flags that `arguments` spell.
    ///
    /// # Errors
    ///
    /// A message that names the argument that is unknown, lacks its number, or has a number that is not a tolerance.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_tolerance" | "float_absolute_tolerance" | "float_relative_tolerance" => {
                    let number = words.next().ok_or_else(|| format!("`{word}` needs a number after it"))?;
                    let tolerance = number
                        .parse::<f64>()
                        .ok()
                        .filter(|tolerance| tolerance.is_finite() && *tolerance >= 0.0)
                        .ok_or_else(|| format!("`{word}` needs a finite number of at least 0, found `{number}`"))?;
                    if word != "float_relative_tolerance" {
                        flags.absolute_tolerance = Some(tolerance);
                    }
                    if word != "float_absolute_tolerance" {
                        flags.relative_tolerance = Some(tolerance);
                    }
                }
                _ => {
                    return Err(format!(
                        "unknown argument `{word}`; the default output validator knows case_sensitive, \
                         space_change_sensitive, float_tolerance E, float_absolute_tolerance E and \
                         float_relative_tolerance E"
                    ));
                }
            }
        }
        Ok(flags)
    }

    /// These flags where the rules of a judge count as well.
    pub fn with(self, rules: &Comparison) -> Self {
        Self {
            case_sensitive: self.case_sensitive || rules.is_case_sensitive,
            space: rules.space,
            has_presentation_error: rules.has_presentation_error,
            ..self
        }
    }

    pub(super) fn has_tolerance(&self) -> bool {
        self.absolute_tolerance.is_some() || self.relative_tolerance.is_some()
    }

    /// Whether two tokens that differ are numbers within the tolerance.
    pub(super) fn near(&self, expected: &[u8], found: &[u8]) -> bool {
        let (Some(expected), Some(found)) = (number(expected), number(found)) else {
            return false;
        };
        let error = (expected - found).abs();
        let within = |bound: f64| error <= bound;
        self.absolute_tolerance.is_some_and(within)
            || self.relative_tolerance.is_some_and(|tolerance| within(tolerance * expected.abs()))
    }
}

/// The finite decimal number that `token` spells in at most [`LONGEST_NUMBER`] bytes.
fn number(token: &[u8]) -> Option<f64> {
    if token.len() > LONGEST_NUMBER {
        return None;
    }
    let plain = token.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'));
    let text = std::str::from_utf8(token).ok().filter(|_| plain)?;
    text.parse::<f64>().ok().filter(|number| number.is_finite())
}

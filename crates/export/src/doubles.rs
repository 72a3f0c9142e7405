//! Cases that a package has twice.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use package::TestCase;
use untrusted::MOST_OF_DATA;

/// The cases that are an earlier case once more: input and answer byte for byte, and the same arguments for the output validator, so that
/// no verdict needs them. A file that cannot be read is nobody's double: writing it fails later.
pub(crate) fn doubles<'a>(cases: impl IntoIterator<Item = &'a TestCase>) -> BTreeSet<&'a str> {
    let mut by_length: BTreeMap<u64, Vec<&TestCase>> = BTreeMap::new();
    let mut doubles = BTreeSet::new();
    for case in cases {
        let Ok(facts) = case.files().facts(&case.input) else { continue };
        let alike = by_length.entry(facts.bytes).or_default();
        let alike_on_disk = |other: &TestCase, file: fn(&TestCase) -> &Path| {
            let read = |case: &TestCase| case.files().read(file(case), MOST_OF_DATA).ok();
            read(other).is_some_and(|bytes| read(case) == Some(bytes))
        };
        let same = |other: &&TestCase| {
            other.output_validator_args == case.output_validator_args
                && alike_on_disk(other, |case| &case.input)
                && alike_on_disk(other, |case| &case.answer)
        };
        if alike.iter().any(same) {
            doubles.insert(case.name.as_str());
        } else {
            alike.push(case);
        }
    }
    doubles
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    #[test]
    fn only_a_case_that_no_verdict_needs_is_a_double() {
        let place = tempfile::tempdir().unwrap();
        let case = |name: &str, input: &str, answer: &str, flags: &[&str]| {
            let file = |end: &str, text: &str| {
                let path = place.path().join(format!("{name}.{end}"));
                fs::write(&path, text).unwrap();
                path
            };
            TestCase {
                name: name.to_owned(),
                input: file("in", input),
                answer: file("ans", answer),
                root: None,
                output_validator_args: flags.iter().map(|flag| (*flag).to_owned()).collect(),
                input_validator_args: Vec::new(),
                files: package::IoFiles::default(),
                input_validator_args_by_name: BTreeMap::new(),
            }
        };
        let cases = [
            case("first", "1", "2", &[]),
            case("same", "1", "2", &[]),
            case("stricter", "1", "2", &["case_sensitive"]),
            case("other_answer", "1", "3", &[]),
            case("other_input", "3", "2", &[]),
            case("same_again", "1", "2", &["case_sensitive"]),
        ];
        assert_eq!(doubles(&cases).into_iter().collect::<Vec<_>>(), ["same", "same_again"]);
        // Whoever comes first stays.
        assert_eq!(doubles(cases[..2].iter().rev()).into_iter().collect::<Vec<_>>(), ["first"]);
    }
}

//! `--shard I/N`: which part of the work a report covers, so that the reports of all machines can be combined and checked.

use std::path::Path;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::say::lines::{grouped, plural};
use stress::Shard;
use untrusted::{MOST_OF_DATA, Root};

/// The part of a list or sequence that a report is about, and a digest of the whole, which distinguishes parts of different lists.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Part {
    #[serde(skip)]
    shard: Shard,
    index: u32,
    count: u32,
    digest: String,
    /// How many entries the part has, and how many the list; `None`: a sequence has no end.
    units: Option<usize>,
    of: Option<usize>,
}

impl Part {
    /// Of a list.
    pub(super) fn of_list(shard: Shard, entries: &[String]) -> Self {
        let own = (0..entries.len() as u64).filter(|&number| shard.has(number)).count();
        Self { units: Some(own), of: Some(entries.len()), ..Self::of_sequence(shard, entries) }
    }

    /// Of a sequence without an end that these words decide.
    pub(super) fn of_sequence(shard: Shard, words: &[String]) -> Self {
        let mut hash = Sha256::new();
        for word in words {
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word);
        }
        let digest = base16ct::lower::encode_string(&hash.finalize());
        Self { shard, index: shard.index(), count: shard.count(), digest, units: None, of: None }
    }

    /// Whether the entry of this number belongs to it.
    pub(super) fn has(&self, number: usize) -> bool {
        self.shard.has(number as u64)
    }

    /// Whether it has no entry at all.
    pub(super) fn is_empty(&self) -> bool {
        self.units == Some(0)
    }

    /// A line for people.
    pub(super) fn describe(&self, noun: &str) -> String {
        let digest = self.digest.get(..12).unwrap_or_default();
        let what = match (self.units, self.of) {
            (Some(0), Some(of)) => format!("nothing to do, because the list has only {}", plural(of, noun)),
            (Some(units), Some(of)) => format!("{} of {}", grouped(units), plural(of, noun)),
            _ => format!("every {} {noun}", ordinal(self.count)),
        };
        format!("shard {}: {what}; digest {digest}\n", self.shard)
    }

    /// Says in each suite which part it belongs to.
    pub(super) fn mark(&self, report: &mut quick_junit::Report) {
        for suite in &mut report.test_suites {
            suite.add_property(("shard", self.shard.to_string().as_str()));
            suite.add_property(("shard-digest", self.digest.as_str()));
        }
    }
}

/// `2nd`, `13th`.
fn ordinal(number: u32) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// What a file says, in a few letters, so that a digest sees a change; nothing for a folder.
pub(super) fn fingerprint(file: &Path) -> String {
    if !file.is_file() {
        return String::new();
    }
    let bytes = Root::Anywhere.read(file, MOST_OF_DATA).unwrap_or_default();
    base16ct::lower::encode_string(&Sha256::digest(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_sees_every_change_of_a_list() {
        let digest = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            Part::of_list(Shard::WHOLE, &words).digest
        };
        assert_eq!(digest(&["a", "bc"]), digest(&["a", "bc"]));
        for other in [&["ab", "c"][..], &["bc", "a"], &["a"], &["a", "bc", ""], &["a", "bd"]] {
            assert_ne!(digest(&["a", "bc"]), digest(other), "{other:?}");
        }
    }

    #[test]
    fn an_ordinal_ends_as_it_is_said() {
        let said: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21, 111, 112, 122].into_iter().map(ordinal).collect();
        assert_eq!(said.join(" "), "1st 2nd 3rd 4th 11th 12th 13th 21st 111th 112th 122nd");
    }
}

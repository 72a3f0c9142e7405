//! The words of a command, made of a row's patterns.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use sandbox::Limits;

/// The placeholders that stand for the memory limit.
const MEMORY: [&str; 4] = ["{memory_mib}", "{heap_mib}", "{stack_mib}", "{stack_kib}"];

/// What a JVM takes beside its heap, in MiB: with a heap as large as the limit, a program would exceed the limit before the collector runs.
const JVM_MIB: u64 = 40;

/// What the other placeholders stand for.
#[derive(Debug, Default)]
pub(super) struct Words<'a> {
    /// `{files}`.
    pub(super) files: Vec<PathBuf>,
    /// The others, with their braces.
    pub(super) others: Vec<(&'static str, &'a OsStr)>,
}

impl Words<'_> {
    /// The words of patterns, without what stands for the memory limit, which stays.
    pub(super) fn fill(&self, patterns: &[&str]) -> Vec<OsString> {
        let mut words = Vec::new();
        for word in patterns {
            if *word == "{files}" {
                words.extend(self.files.iter().cloned().map(PathBuf::into_os_string));
            } else {
                words.push(self.word(word));
            }
        }
        words
    }

    fn word(&self, pattern: &str) -> OsString {
        let mut word = OsString::new();
        let mut rest = pattern;
        while let Some(brace) = rest.find('{') {
            let (before, after) = rest.split_at(brace);
            word.push(before);
            let known = self.others.iter().find(|(name, _)| after.starts_with(name));
            let (value, length) = known.map_or((OsStr::new("{"), 1), |(name, value)| (*value, name.len()));
            word.push(value);
            rest = &after[length..];
        }
        word.push(rest);
        word
    }
}

/// A command's words under a memory limit. Without one, the words that speak of it are left out.
pub(super) fn within(words: impl IntoIterator<Item = OsString>, limits: &Limits) -> Vec<OsString> {
    words.into_iter().filter_map(|word| one_within(word, limits.memory_bytes)).collect()
}

/// One word under a memory limit in bytes; `None` if it speaks of one and there is none.
pub(super) fn one_within(word: OsString, memory_bytes: Option<u64>) -> Option<OsString> {
    // A path is never a pattern, whatever it is called.
    let text =
        word.to_str().filter(|text| !Path::new(text).is_absolute() && MEMORY.iter().any(|name| text.contains(name)));
    let Some(text) = text else {
        return Some(word);
    };
    let mib = (memory_bytes? >> 20).max(1);
    // The stack of a JVM is at most 1 GiB; that of V8 has to leave room for what is not JavaScript, and is counted in 31 bits.
    let heap = mib.saturating_sub(JVM_MIB).max(mib.div_ceil(2));
    let values = [mib, heap, mib.min(1024), mib.min(2048) * 1024 / 8 * 7];
    let filled =
        MEMORY.iter().zip(values).fold(text.to_owned(), |text, (name, value)| text.replace(name, &value.to_string()));
    Some(filled.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_and_nothing_else() {
        let others = vec![("{binary}", OsStr::new("/a/{files}")), ("{mainfile}", OsStr::new("m"))];
        let words = Words { files: vec!["a".into(), "b".into()], others };
        let made = words.fill(&["{files}", "-o{binary}", "x{files}", "{mainfile}{mainfile}", "{no}{", "{memory_mib}"]);
        assert_eq!(made, ["a", "b", "-o/a/{files}", "x{files}", "mm", "{no}{", "{memory_mib}"]);
    }

    #[test]
    fn words_of_memory_go_by_the_limit() {
        let word = |word: &str, bytes| one_within(word.into(), bytes);
        assert_eq!(word("-Xmx{memory_mib}m", Some(256 << 20)), Some("-Xmx256m".into()));
        assert_eq!(word("-Xmx{heap_mib}m", Some(256 << 20)), Some("-Xmx216m".into()));
        assert_eq!(word("-Xmx{heap_mib}m", Some(32 << 20)), Some("-Xmx16m".into()));
        assert_eq!(word("-Xss{stack_mib}m", Some(4 << 30)), Some("-Xss1024m".into()));
        assert_eq!(word("{stack_kib}", Some(8 << 20)), Some("7168".into()));
        assert_eq!(word("{stack_kib}", Some(4 << 30)), Some("1835008".into()));
        assert_eq!(word("{memory_mib}", Some(1)), Some("1".into()));
        assert_eq!(word("-Xmx{memory_mib}m", None), None);
        assert_eq!(word("-cp", None), Some("-cp".into()));
        assert_eq!(word("/folder/{memory_mib}", Some(1 << 30)), Some("/folder/{memory_mib}".into()));
    }
}

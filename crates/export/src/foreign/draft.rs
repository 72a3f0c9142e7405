//! A package in the making, of what another judge's form says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sha2::{Digest as _, Sha256};

use super::at;
use crate::tree::{Content, Files};
use crate::yaml_text::scalar;
use crate::{Export, Refused, anew};

/// What a problem is, as far as it is known.
#[derive(Default)]
pub(super) struct Draft {
    /// What its files are called, or the problem there.
    pub(super) id: String,
    pub(super) names: BTreeMap<String, String>,
    pub(super) keywords: Vec<String>,
    pub(super) source: String,
    pub(super) time_limit_ms: Option<u64>,
    pub(super) memory_mib: Option<u64>,
    pub(super) is_interactive: bool,
    /// The arguments of the output validator.
    pub(super) flags: Vec<String>,
    pub(super) cases: Vec<Case>,
    /// Statements, programs and the like.
    pub(super) files: Files,
    pub(super) notes: Vec<String>,
    /// What may change a verdict.
    pub(super) losses: Vec<String>,
}

/// A case with its group: `sample/1`.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) input: Content,
    pub(super) answer: Content,
}

impl Draft {
    /// A draft whose id is that of a folder or file.
    pub(super) fn of(path: &Path) -> Self {
        let named = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let id = named.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { id, ..Self::default() }
    }

    pub(super) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    pub(super) fn lose(&mut self, loss: impl Into<String>) {
        self.losses.push(loss.into());
    }

    /// Adds a case. What [`export`](crate::export()) has called `012_secret_small_2` gets its group back.
    pub(super) fn case(&mut self, stem: &str, input: Content, answer: Content) {
        let stem = Path::new(stem).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let numbered = stem.split_once('_').filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
        let own = numbered.map_or(stem.as_str(), |(_, rest)| rest);
        let group = ["sample", "secret"].into_iter().find_map(|group| {
            let rest = own.strip_prefix(group)?.strip_prefix('_')?;
            Some((group, rest)).filter(|(_, rest)| !rest.is_empty())
        });
        let (group, rest) = group.unwrap_or(("secret", &stem));
        let rest: String =
            rest.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-') { c } else { '_' }).collect();
        let rest = rest.trim_start_matches('-');
        let name = format!("{group}/{}", if rest.is_empty() { "1" } else { rest });
        let name = self.free(&name);
        self.cases.push(Case { name, input, answer });
    }

    /// The name, or the name with a number that no case has.
    fn free(&self, name: &str) -> String {
        let known: BTreeSet<&str> = self.cases.iter().map(|case| case.name.as_str()).collect();
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !known.contains(name.as_str())).unwrap_or_default()
    }

    /// Adds a submission to a folder, under a name that is free there.
    pub(super) fn submission(&mut self, folder: &str, name: &str, content: Content) {
        let clean: String = name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') { c } else { '_' })
            .collect();
        let clean = clean.trim_start_matches(['-', '.']);
        let (stem, extension) = clean.rsplit_once('.').unwrap_or((clean, "txt"));
        let numbered = (2..).map(|number| format!("submissions/{folder}/{stem}_{number}.{extension}"));
        let mut names = std::iter::once(format!("submissions/{folder}/{stem}.{extension}")).chain(numbered);
        if let Some(path) = names.find(|path| !self.files.contains(path)) {
            self.files.put(path, content);
        }
    }

    /// The files of the package.
    pub(super) fn finish(mut self, path: &Path) -> Result<Export, Refused> {
        if self.cases.is_empty() {
            return Err(at(path, None, "the problem has no cases; expected pairs of an input and an answer"));
        }
        if self.names.is_empty() {
            self.names.insert("en".to_owned(), self.id.clone());
        }
        let id = plain_id(&self.id);
        let description = self.description(&id)?;
        self.files.make("problem.yaml", description);
        if !self.flags.is_empty() {
            let words: Vec<String> = self.flags.iter().map(|flag| scalar(flag)).collect();
            self.files.make("data/test_group.yaml", format!("output_validator_args: [{}]\n", words.join(", ")));
        }
        for case in std::mem::take(&mut self.cases) {
            self.files.put(format!("data/{}.in", case.name), case.input);
            self.files.put(format!("data/{}.ans", case.name), case.answer);
        }
        for (folder, what) in [
            ("statement/", "the problem has no statement: write statement/problem.en.md"),
            ("input_validators/", "the problem has no input validator: write input_validators/input.ctd"),
            ("submissions/accepted/", "the problem has no accepted submission: add one"),
        ] {
            if self.files.below(folder).is_empty() {
                self.notes.push(what.to_owned());
            }
        }
        self.notes.push("the package names no license: write one into problem.yaml".to_owned());
        Ok(Export { top: Some(id), files: self.files, notes: self.notes, losses: self.losses })
    }

    fn description(&mut self, id: &str) -> Result<String, Refused> {
        let mut text = String::from("problem_format_version: 2025-09\n");
        if self.is_interactive {
            text.push_str("type: interactive\n");
        }
        text.push_str("name:\n");
        // A title for each statement.
        let titled: Vec<String> = self.files.below("statement/problem.");
        let languages: BTreeSet<&str> = titled.iter().filter_map(|path| path.split('.').nth(1)).collect();
        if !languages.is_empty() {
            let first = self.names.values().next().cloned().unwrap_or_default();
            let title = |language: &str| self.names.get(language).unwrap_or(&first).clone();
            self.names = languages.iter().map(|language| ((*language).to_owned(), title(language))).collect();
        }
        self.names
            .iter()
            .for_each(|(language, name)| text.push_str(&format!("  {language}: {}\n", scalar(name.trim()))));
        text.push_str(&format!("uuid: {}\n", self.uuid(id)?));
        if !self.source.trim().is_empty() {
            text.push_str(&format!("source:\n- name: {}\n", scalar(self.source.trim())));
        }
        if !self.keywords.is_empty() {
            let words: Vec<String> = self.keywords.iter().map(|word| scalar(word)).collect();
            text.push_str(&format!("keywords: [{}]\n", words.join(", ")));
        }
        if self.time_limit_ms.is_none() {
            self.note("the problem has no time limit there; 2 s are written: set that of the site in problem.yaml");
        }
        let time_limit = Duration::from_millis(self.time_limit_ms.unwrap_or(2000));
        text.push_str(&format!("limits:\n{}", anew::time_limit(time_limit)));
        self.memory_mib.iter().for_each(|mib| text.push_str(&format!("  memory: {mib}\n")));
        Ok(text)
    }

    fn uuid(&self, id: &str) -> Result<String, Refused> {
        let mut hash = Sha256::new();
        hash.update(id);
        for content in self.cases.iter().flat_map(|case| [&case.input, &case.answer]) {
            let bytes = match content {
                Content::Copy(path) => fs::read(path).map_err(|error| Refused::unreadable(path, &error))?,
                Content::Made(bytes) => bytes.clone(),
                Content::Archive(_) => Vec::new(),
            };
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
        Ok(anew::uuid_of(hash))
    }
}

/// An id as the format wants it: lowercase letters and digits.
pub(super) fn plain_id(id: &str) -> String {
    let plain: String = id.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if plain.is_empty() { "problem".to_owned() } else { plain }
}

/// The pairs of inputs and answers in a folder: `*.in` with `*.out` or `*.ans` beside it, in order of name.
pub(super) fn pairs(folder: &Path) -> Result<Vec<(String, PathBuf, Option<PathBuf>)>, Refused> {
    let mut found = Vec::new();
    for (name, path) in crate::tree::entries(folder)? {
        let Some(stem) = name.strip_suffix(".in") else { continue };
        let answer = ["out", "ans"].iter().map(|end| folder.join(format!("{stem}.{end}"))).find(|path| path.is_file());
        found.push((stem.to_owned(), path, answer));
    }
    // 2 before 10.
    found.sort_by(|(a, ..), (b, ..)| {
        let key = |stem: &str| (stem.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(), stem.len());
        key(a).cmp(&key(b)).then_with(|| a.cmp(b))
    });
    Ok(found)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn cases_get_their_groups_back_and_names_that_are_free() {
        let mut draft = Draft::default();
        let none = || Content::Made(Vec::new());
        for stem in ["01_sample_1", "02_secret_small_2", "data/7", "7", "a b.c", "3_x", "sample_", "-"] {
            draft.case(stem, none(), none());
        }
        let names: Vec<&str> = draft.cases.iter().map(|case| case.name.as_str()).collect();
        let expected = ["sample/1", "secret/small_2", "secret/7", "secret/7_2", "secret/a_b_c", "secret/3_x"];
        assert_eq!(names, [&expected[..], &["secret/sample_", "secret/1"]].concat());
    }

    #[test]
    fn a_draft_without_cases_is_none() {
        let error = Draft::of(Path::new("x/y.xml")).finish(Path::new("x/y.xml")).unwrap_err();
        assert!(error.to_string().starts_with("x/y.xml: the problem has no cases"), "{error}");
        assert_eq!([plain_id("Nim-2 B"), plain_id("博弈")], ["nim2b", "problem"]);
    }
}

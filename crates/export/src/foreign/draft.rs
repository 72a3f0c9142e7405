//! A package in the making, of what another judge's form says.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use untrusted::{MOST_OF_DATA, Root};

use super::{Folders, at};
use crate::tree::{Content, Files};
use crate::yaml_text::{scalar, test_group};
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
    notes: Vec<String>,
    /// The same notes.
    noted: HashSet<String>,
    /// The names of cases and submissions.
    taken: HashSet<String>,
    /// For a name that is taken, the first number that may be free.
    next: HashMap<String, usize>,
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
    pub(super) fn named_after(path: &Path) -> Self {
        let named = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let id = named.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { id, ..Self::default() }
    }

    pub(super) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if self.noted.insert(note.clone()) {
            self.notes.push(note);
        }
    }

    #[cfg(test)]
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Adds a file, unless there is one of this path: the other one is left out then.
    pub(super) fn keep_first(&mut self, path: String, content: Content, what: &str) {
        if self.files.contains(&path) {
            self.note(format!("{what} is left out: another file becomes {path}"));
        } else {
            self.files.put(path, content);
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
        let name = self.free(&name, "");
        self.cases.push(Case { name, input, answer });
    }

    /// Adds the pairs of `*.in` and `*.out` or `*.ans` in the last of the folders.
    pub(super) fn pairs(&mut self, folders: &Folders) -> Result<(), Refused> {
        for (stem, input, answer) in pairs(folders)? {
            let answer = match answer {
                Some(answer) => Content::Copy(answer),
                None if self.is_interactive => Content::Made(Vec::new()),
                None => {
                    return Err(at(
                        &input,
                        None,
                        format!("no answer for it, expected `{stem}.out` or `{stem}.ans` beside it"),
                    ));
                }
            };
            self.case(&stem, Content::Copy(input), answer);
        }
        Ok(())
    }

    /// The name that was not there before: with this end, and with a number before it if need be.
    fn free(&mut self, name: &str, end: &str) -> String {
        let mut whole = format!("{name}{end}");
        if self.taken.contains(&whole) {
            let next = self.next.entry(whole.clone()).or_insert(2);
            while self.taken.contains(&whole) {
                whole = format!("{name}_{next}{end}");
                *next += 1;
            }
        }
        self.taken.insert(whole.clone());
        whole
    }

    /// Adds a submission to a folder, under a name that is free there.
    pub(super) fn submission(&mut self, folder: &str, name: &str, content: Content) {
        let clean: String = name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') { c } else { '_' })
            .collect();
        let clean = clean.trim_start_matches(['-', '.']);
        let (stem, extension) = clean.rsplit_once('.').unwrap_or((clean, "txt"));
        let path = self.free(&format!("submissions/{folder}/{stem}"), &format!(".{extension}"));
        self.files.put(path, content);
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
            self.files.make("data/test_group.yaml", test_group(&self.flags));
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
                Content::Copy(path) => {
                    Root::Anywhere.read(path, MOST_OF_DATA).map_err(|error| Refused::unreadable(path, &error))?
                }
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

/// The pairs of inputs and answers in the last of the folders, in order of name.
fn pairs(folders: &Folders) -> Result<Vec<(String, PathBuf, Option<PathBuf>)>, Refused> {
    let files: BTreeMap<String, Option<PathBuf>> = folders.listed()?.into_iter().collect();
    let mut found = Vec::new();
    for (name, input) in &files {
        let Some(stem) = name.strip_suffix(".in") else { continue };
        let input = input.clone().ok_or_else(|| folders.no_file(name))?;
        let name = ["out", "ans"].map(|end| format!("{stem}.{end}")).into_iter().find(|name| files.contains_key(name));
        let answer = name.map(|name| files[&name].clone().ok_or_else(|| folders.no_file(&name))).transpose()?;
        found.push((stem.to_owned(), input, answer));
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

    use std::fs;

    use super::*;
    use crate::growth::grows_slowly;

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

    /// Naming many cases alike takes linear time, also if a case already has a numbered name.
    #[test]
    fn many_cases_of_one_name_are_named_at_once() {
        let named = |count: usize| {
            let mut draft = Draft::default();
            for stem in ["1_3", "1"].into_iter().chain(std::iter::repeat_n("1", count)) {
                draft.case(stem, Content::Made(Vec::new()), Content::Made(Vec::new()));
                draft.submission("accepted", "a.py", Content::Made(Vec::new()));
            }
            draft
        };
        grows_slowly(2000, |count| drop(named(count)));
        let draft = named(20_000);
        let names: Vec<&str> = draft.cases.iter().take(4).map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["secret/1_3", "secret/1", "secret/1_2", "secret/1_4"]);
        assert_eq!((draft.cases.len(), draft.files.len()), (20_002, 20_002));
    }

    #[test]
    fn a_link_out_of_the_problem_is_no_case() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("p");
        fs::create_dir_all(root.join("testdata")).unwrap();
        fs::write(folder.path().join("outside"), "1\n").unwrap();
        fs::write(root.join("testdata/1.out"), "1\n").unwrap();
        let input = root.join("testdata/1.in");
        let take = || Draft::default().pairs(&Folders::below(&root, "testdata")?);
        for target in ["../../outside", "/dev/zero", "/etc/passwd", "nothing", "."] {
            std::os::unix::fs::symlink(target, &input).unwrap();
            let error = take().unwrap_err().to_string();
            assert!(error.contains("testdata/1.in: expected a file"), "{target}: {error}");
            fs::remove_file(&input).unwrap();
        }
        fs::write(root.join("one"), "1\n").unwrap();
        std::os::unix::fs::symlink("../one", &input).unwrap();
        take().unwrap();
        fs::remove_file(root.join("testdata/1.out")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", root.join("testdata/1.ans")).unwrap();
        assert!(take().unwrap_err().to_string().contains("testdata/1.ans: expected a file"));
    }

    #[test]
    fn a_link_to_a_whole_folder_does_not_move_the_bound() {
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("other");
        fs::create_dir_all(&other).unwrap();
        fs::create_dir_all(folder.path().join("data")).unwrap();
        fs::write(folder.path().join("data/1.in"), "1\n").unwrap();
        std::os::unix::fs::symlink("../data", other.join("testdata")).unwrap();
        let folders = Folders::below(&other, "testdata").unwrap();
        let error = Draft::default().pairs(&folders).unwrap_err().to_string();
        assert!(error.contains("other/testdata: a link out of the problem"), "{error}");
        assert_eq!(folders.find("1.in"), None);
    }

    #[test]
    fn a_draft_without_cases_is_none() {
        let error = Draft::named_after(Path::new("x/y.xml")).finish(Path::new("x/y.xml")).unwrap_err();
        assert!(error.to_string().starts_with("x/y.xml: the problem has no cases"), "{error}");
        assert_eq!([plain_id("Nim-2 B"), plain_id("博弈")], ["nim2b", "problem"]);
    }
}

//! What an interpreter says of itself, kept in the cache: each question is a start of it, and a run of a small program is little more than one.
//!
//! Only an interpreter that names the files and folders that its answers depend on (`depends` in [`ProgramLanguage::prefixes`]) has them kept. The
//! entry's key has the command's path, what it leads to, the questions, and every variable that the command gets. The entry has each of those files
//! and folders with its size, times and number, also those that are not there. If anything differs, the interpreter is asked anew.
//!
//! A command that may be a shim is asked where the real one is. Its answer is kept if it is known what that [depends on](shims::depends), and
//! otherwise it is always asked.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::compiler::{ask, real_interpreter};
use super::error::Failure;
use super::key::Key;
use super::shims;
use super::store::{Store, known_entry};
use super::watched::{are_unchanged, now, record};
use super::{ProgramError, ProgramLanguage};
use sandbox::Tool;
use untrusted::{Folder, new_file};

/// The kind of the cache's entries.
const KIND: &str = "interpreters";

/// How the lines begin that name what answers depend on.
pub(super) const DEPENDS: &str = "depends ";

/// The file of an entry with what its answers depend on.
const INPUTS: &str = "inputs";

/// The file of an entry with each question and its answer in turn, each ended by a NUL.
const ANSWERS: &str = "answers";

/// Bytes of a file of an entry that are read.
const MOST: u64 = 4 << 20;

/// The answers of one command.
pub(super) struct Answers {
    /// By the question.
    known: BTreeMap<String, String>,
    /// The entry to be made. `None`: nothing is to be kept, or all is.
    draft: Option<Pending>,
}

/// An entry to be made.
struct Pending {
    key: String,
    /// The second before the first question.
    begun: i64,
    /// What the answers depend on beside what they name themselves.
    depends: BTreeSet<PathBuf>,
}

impl Answers {
    /// Those that are kept of a command, if nothing has changed.
    pub(super) fn of(store: &Store, language: &ProgramLanguage, tool: &Tool) -> Self {
        let tells = language.prefixes.is_some_and(|words| words.iter().any(|word| word.contains(DEPENDS.trim_end())));
        let variables = sandbox::tool_environment();
        let real = tells.then(|| real_interpreter(tool.path()));
        let (real, depends) = match real {
            Some(Some(real)) => (real, Some(BTreeSet::new())),
            Some(None) => (tool.path().to_owned(), shims::depends(tool.path(), &variables)),
            None => (PathBuf::new(), None),
        };
        let Some(depends) = depends else {
            return Self { known: BTreeMap::new(), draft: None };
        };
        let key = Key::of_this_kit("interpreter 1").with(language.id);
        let key = [tool.path(), &real].iter().fold(key, |key, path| key.with(path.as_os_str().as_encoded_bytes()));
        let located = language.locate.map(|(words, _)| words);
        let questions = located.iter().chain(language.identify).chain(&language.prefixes);
        let key = questions.fold(key, |key, words| key.with(words.join("\0")));
        let words = variables.iter().flat_map(|(name, value)| [name, value]);
        let key = words.fold(key, |key, word| key.with(word.as_encoded_bytes())).finish();
        match kept(store, &key) {
            Some(known) => Self { known, draft: None },
            None => Self { known: BTreeMap::new(), draft: Some(Pending { key, begun: now(), depends }) },
        }
    }

    /// The answer to a question.
    pub(super) fn to(&mut self, tool: &Tool, arguments: &[&str]) -> Result<String, ProgramError> {
        let question = arguments.join("\n");
        if let Some(answer) = self.known.get(&question) {
            return Ok(answer.clone());
        }
        let answer = ask(tool, arguments)?;
        self.known.insert(question, answer.clone());
        Ok(answer)
    }

    /// Keeps the answers, if they were not kept yet. Where that cannot be done, they are asked for again.
    pub(super) fn keep(self, store: &Store) {
        let Some(Pending { key, begun, depends }) = self.draft else { return };
        let lines = self.known.values().flat_map(|answer| answer.lines());
        let named = lines.filter_map(|line| line.strip_prefix(DEPENDS)).map(PathBuf::from);
        let paths: BTreeSet<PathBuf> = named.chain(depends).collect();
        let inputs = record(&paths);
        // What has changed since then may have been looked at before it did.
        if paths.is_empty() || inputs.newest >= begun || !are_unchanged(&inputs.text) {
            return;
        }
        let words = self.known.iter().flat_map(|(question, answer)| [question, answer]);
        let text: String = words.flat_map(|word| [word, "\0"]).collect();
        let _ = store.cache.discard(KIND, &key);
        let _ = store.entry(KIND, &key, |draft| {
            for (name, text) in [(INPUTS, &inputs.text), (ANSWERS, &text)] {
                new_file(&draft.made().join(name), false)?.write_all(text.as_bytes())?;
            }
            Ok::<(), Failure>(())
        });
    }
}

/// The answers of an entry, if there is one and nothing has changed that they depend on.
fn kept(store: &Store, key: &str) -> Option<BTreeMap<String, String>> {
    let folder = Folder::open(&known_entry(&store.cache, KIND, key)?).ok()?;
    let read = |name: &str| String::from_utf8(folder.read(Path::new(name), MOST).ok()?).ok();
    if !are_unchanged(&read(INPUTS)?) {
        return None;
    }
    let text = read(ANSWERS)?;
    let words: Vec<&str> = text.split_terminator('\0').collect();
    let pairs = words.chunks_exact(2);
    Some(pairs.filter_map(|pair| Some((pair.first()?.to_string(), pair.get(1)?.to_string()))).collect())
}

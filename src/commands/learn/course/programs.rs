//! The programs that the learner writes in the course: a file for each problem and language, which any editor may change as well.

use std::path::PathBuf;

use anyhow::Context as _;
use serde::Serialize;

use crate::solved::Record;
use crate::whole_file;
use catalogue::ladder::Rung;
use program::ProgramLanguage;
use untrusted::Root;

/// The longest program in bytes.
pub(super) const LONGEST: usize = 256 << 10;
/// The languages that the list begins with.
const FIRST: [&str; 4] = ["cpp", "python3", "rust", "java"];

/// A language that a program can be written in, as the page needs it.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Language {
    id: &'static str,
    name: &'static str,
    extension: &'static str,
    /// Whether this machine has its compiler.
    installed: bool,
}

/// Every language of the table, the usual ones first.
pub(super) fn languages() -> Vec<Language> {
    // A name that is also another language's belongs to that one.
    let rows = program::languages().iter().filter_map(|row| {
        let extension = row.extensions.first().copied()?;
        let is_own = program::language_of(format!("x.{extension}").as_ref()).is_some_and(|other| other.id == row.id);
        is_own.then(|| Language { id: row.id, name: row.name, extension, installed: is_installed(row) })
    });
    let mut languages: Vec<Language> = rows.collect();
    languages.sort_by_key(|language| FIRST.iter().position(|id| *id == language.id).unwrap_or(FIRST.len()));
    languages
}

/// Whether a command of the language is there. Whether it works, judging tells.
fn is_installed(language: &ProgramLanguage) -> bool {
    let named = language.variable.and_then(std::env::var_os).filter(|name| !name.is_empty());
    match named {
        Some(command) => sandbox::typed_path(&command).is_some(),
        None => language.commands.iter().any(|command| sandbox::typed_path(command.as_ref()).is_some()),
    }
}

/// The file of a program. Its name is made of an id of the catalogue and an extension of the table: of what a client sends, nothing gets into it.
#[derive(Debug, Clone)]
pub(super) struct ProgramFile {
    pub(super) rung: &'static Rung,
    pub(super) folder: PathBuf,
    pub(super) path: PathBuf,
}

impl ProgramFile {
    /// The file for these; `None` if there is no such problem or language.
    ///
    /// # Errors
    ///
    /// When nothing names the user's state folder.
    pub(super) fn of(problem: &str, language: &str) -> anyhow::Result<Option<Self>> {
        let rung = Rung::of_problem(problem);
        let row = languages().into_iter().find(|row| row.id == language);
        let Some((rung, row)) = rung.zip(row) else { return Ok(None) };
        let record = Record::of_user()?;
        let folder = record.path().parent().context("the record has no folder")?.join("course");
        let path = folder.join(format!("{}.{}", rung.problem, row.extension));
        Ok(Some(Self { rung, folder, path }))
    }

    /// What is in the file; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is longer than a program may be, or is not text.
    pub(super) fn read(&self) -> anyhow::Result<Option<String>> {
        if !self.path.exists() {
            return Ok(None);
        }
        let text = Root::Inside(&self.folder).text(&self.path, LONGEST as u64);
        text.map(Some).with_context(|| format!("{}: cannot read the program", self.path.display()))
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn write(&self, text: &str) -> anyhow::Result<()> {
        std::fs::create_dir_all(&self.folder)
            .with_context(|| format!("{}: cannot create the folder", self.folder.display()))?;
        whole_file::write_own(&self.path, text.as_bytes())
    }
}

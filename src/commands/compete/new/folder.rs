//! A folder for solving a problem: written beside its place, then moved there, so that it is whole or not there.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use super::template::Start;
use crate::config;

/// What the folder holds.
pub(crate) struct Contents {
    pub(crate) programs: Vec<Start>,
    pub(crate) grammar: Option<String>,
    pub(crate) samples: Vec<Sample>,
    /// What its `grundy.toml` says of the problem; nothing if it has none.
    pub(crate) settings: String,
    /// The document of the browser extension.
    pub(crate) document: Option<Vec<u8>>,
}

/// A sample.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) name: String,
    pub(crate) input: Vec<u8>,
    pub(crate) answer: Vec<u8>,
}

/// The name of the document.
pub(crate) const DOCUMENT: &str = "companion.json";

impl Contents {
    /// Creates the folder, and those above it.
    ///
    /// # Errors
    ///
    /// When there is something of that name, or the system does not allow it.
    pub(crate) fn create(&self, folder: &Path) -> anyhow::Result<()> {
        let absolute = std::path::absolute(folder).with_context(|| format!("{}: not a path", folder.display()))?;
        let above = absolute.parent().unwrap_or(Path::new("/"));
        let cannot = || format!("{}: cannot create the folder", folder.display());
        fs::create_dir_all(above).with_context(cannot)?;
        if fs::symlink_metadata(folder).is_ok() {
            bail!("{}: already exists; choose another name", folder.display());
        }
        let draft = tempfile::Builder::new().prefix(".grundy-").tempdir_in(above).with_context(cannot)?;
        let inner = draft.path().join("folder");
        fs::create_dir(&inner).with_context(cannot)?;
        for program in &self.programs {
            put(&inner.join(&program.file), &program.text)?;
        }
        if let Some(grammar) = &self.grammar {
            put(&inner.join("input.ctd"), grammar.as_bytes())?;
        }
        if !self.settings.is_empty() {
            put(&inner.join(config::NAME), format!("[problem]\n{}", self.settings).as_bytes())?;
        }
        self.write_samples(&inner)?;
        // If somebody was faster, the folder is no longer free, and this fails unless theirs is empty.
        fs::rename(&inner, folder).with_context(cannot)
    }

    /// Writes the samples and the document into a folder that exists, over those of the same names.
    ///
    /// # Errors
    ///
    /// When the system does not allow it.
    pub(crate) fn write_samples(&self, folder: &Path) -> anyhow::Result<()> {
        let tests = folder.join("test");
        let names = self.samples.iter().flat_map(|sample| ["in", "out"].map(|end| format!("{}.{end}", sample.name)));
        let files = names.map(|name| tests.join(name)).chain([tests.clone(), folder.join(DOCUMENT)]);
        for path in files {
            // What is written stays in the folder, and all of it or nothing is.
            crate::whole_file::require_own(&path)?;
        }
        fs::create_dir_all(&tests).with_context(|| format!("{}: cannot create the folder", tests.display()))?;
        for sample in &self.samples {
            crate::whole_file::write_own(&tests.join(format!("{}.in", sample.name)), &sample.input)?;
            crate::whole_file::write_own(&tests.join(format!("{}.out", sample.name)), &sample.answer)?;
        }
        // Those that an earlier page had besides would be judged with these.
        for number in self.samples.len() + 1.. {
            let paths = ["in", "out"].map(|end| tests.join(format!("sample-{number}.{end}")));
            let is_old = |path: &&PathBuf| fs::symlink_metadata(path).is_ok_and(|found| found.is_file());
            let old: Vec<&PathBuf> = paths.iter().filter(is_old).collect();
            if old.is_empty() {
                break;
            }
            for path in old {
                fs::remove_file(path).with_context(|| format!("{}: cannot remove the file", path.display()))?;
            }
        }
        if let Some(document) = &self.document {
            crate::whole_file::write_own(&folder.join(DOCUMENT), document)?;
        }
        Ok(())
    }
}

/// Writes a file that is not there yet.
fn put(path: &PathBuf, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(bytes));
    written.with_context(|| format!("{}: cannot write the file", path.display()))
}

/// What samples propose of the comparison: answers with decimals are rarely the same to the last digit.
pub(crate) fn proposed_tolerance(samples: &[Sample]) -> String {
    let has_decimals = samples.iter().any(|sample| has_decimals(&String::from_utf8_lossy(&sample.answer)));
    if has_decimals { format!("tolerance = {PROPOSED}\n") } else { String::new() }
}

/// The tolerance that most statements ask for.
pub(crate) const PROPOSED: &str = "1e-6";

/// Whether a number with decimals stands in a text.
pub(crate) fn has_decimals(text: &str) -> bool {
    let is_decimal = |word: &str| {
        word.contains('.') && word.bytes().any(|byte| byte.is_ascii_digit()) && word.parse::<f64>().is_ok()
    };
    text.split_whitespace().any(is_decimal)
}

/// A grammar that fits all samples, whatever their line ends; `None` if there are none, or none fits.
pub(crate) fn guess(samples: &[Sample]) -> Option<String> {
    /// Bounds are at least this: samples are small.
    const REACH: i64 = 10;
    let plain: Vec<_> = samples.iter().map(|sample| stress::with_plain_line_ends(&sample.input)).collect();
    let inputs: Vec<&[u8]> = plain.iter().map(AsRef::as_ref).collect();
    let grammar = if inputs.is_empty() { None } else { checktestdata::infer(&inputs, REACH) };
    grammar.map(|grammar| {
        format!("# Guessed from the samples: check the bounds against the statement, then remove this line.\n{grammar}")
    })
}

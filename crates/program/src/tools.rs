//! What every build works with: the languages, their compilers, the store and the limits.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use super::cache::Cache;
use super::headers::Header;
use super::options::CompileLimits;
use super::store::{Store, lock};
use super::{Compiler, ProgramError, ProgramLanguage, compiler, languages};

pub(super) struct Tools {
    pub(super) store: Store,
    /// The limits of a compiler, unless a build has its own.
    pub(super) limits: CompileLimits,
    /// Shows the user what takes long or differs from what was asked for.
    pub(super) notice: Arc<dyn Fn(&str) + Send + Sync>,
    /// In the order in which they are tried.
    pub(super) languages: Vec<&'static ProgramLanguage>,
    /// Whether precompiled headers are made and used.
    pub(super) has_headers: bool,
    /// The precompiled headers that compiles would have been faster with, by their keys.
    pub(super) wanted: Mutex<BTreeMap<String, Header>>,
    /// By the language's id. `None`: there is none.
    compilers: Mutex<BTreeMap<&'static str, Option<Compiler>>>,
    /// What was said by [`Tools::note_once`].
    said: Mutex<BTreeSet<String>>,
}

impl Tools {
    /// With the languages of the table.
    pub(super) fn new(cache: Cache, limits: CompileLimits, notice: Arc<dyn Fn(&str) + Send + Sync>) -> Self {
        let languages = languages().iter().collect();
        Self {
            store: Store::new(cache),
            limits,
            notice,
            languages,
            has_headers: true,
            wanted: Mutex::default(),
            compilers: Mutex::default(),
            said: Mutex::default(),
        }
    }

    /// Shows the user what differs from what was asked for, once.
    pub(super) fn note_once(&self, text: &str) {
        if lock(&self.said).insert(text.to_owned()) {
            (self.notice)(text);
        }
    }

    /// The compiler of a language, found once. `None`: there is none.
    pub(super) fn compiler(&self, language: &ProgramLanguage) -> Result<Option<Compiler>, ProgramError> {
        let mut compilers = lock(&self.compilers);
        if let Some(compiler) = compilers.get(language.id) {
            return Ok(compiler.clone());
        }
        let compiler = compiler::find(language, &self.store)?;
        compilers.insert(language.id, compiler.clone());
        Ok(compiler)
    }
}

//! What builds keep by its key: entries of the cache, and in memory the compilers' refusals.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::ProgramError;
use super::cache::Cache;
use super::error::Failure;
use super::seal::{self, Draft};

/// Entries of the cache whose content is verified, and refusals for as long as it lives.
pub(super) struct Store {
    pub(super) cache: Cache,
    /// One lock for each key, which holds the compiler's message once it has refused that source.
    refused: Mutex<BTreeMap<String, Arc<Mutex<Option<String>>>>>,
}

impl Store {
    pub(super) fn new(cache: Cache) -> Self {
        Self { cache, refused: Mutex::default() }
    }

    /// What `make` gives for a key, or the message it refused with before; only one thread makes it.
    pub(super) fn once(
        &self,
        key: &str,
        make: impl FnOnce() -> Result<PathBuf, Failure>,
    ) -> Result<Result<PathBuf, String>, ProgramError> {
        let slot = lock(&self.refused).entry(key.to_owned()).or_default().clone();
        let mut refused = lock(&slot);
        if refused.is_none() {
            match make() {
                Ok(folder) => return Ok(Ok(folder)),
                Err(Failure::Error(error)) => return Err(error),
                Err(Failure::Refused(message)) => *refused = Some(message),
            }
        }
        Ok(Err(refused.clone().unwrap_or_default()))
    }

    /// What `make` kept in the cache's entry of this key, made again unless the entry is [as it was made](seal::check).
    pub(super) fn entry(
        &self,
        kind: &str,
        key: &str,
        make: impl Fn(&Draft) -> Result<(), Failure>,
    ) -> Result<PathBuf, Failure> {
        let fill = |entry: &Path| {
            let draft = Draft::begin(entry)?;
            make(&draft)?;
            Ok::<_, Failure>(draft.close()?)
        };
        let entry = self.cache.entry(kind, key, fill)?;
        if !seal::is_whole(&entry)? {
            self.cache.discard(kind, key)?;
            seal::check(&self.cache.entry(kind, key, fill)?)?;
        }
        Ok(entry.join(seal::MADE))
    }
}

/// The folder of the cache's entry `kind/key`, filled by `fill` unless it is there already as it was made. For files that the
/// judge writes itself, and that nobody changes.
///
/// # Errors
///
/// When the entry cannot be made, or has changed at once after it was made.
pub fn sealed_entry(
    cache: &Cache,
    kind: &str,
    key: &str,
    fill: impl Fn(&Path) -> io::Result<()>,
) -> Result<PathBuf, ProgramError> {
    let entry = Store::new(cache.clone()).entry(kind, key, |draft| Ok(fill(draft.made())?));
    entry.map_err(|failure| match failure {
        Failure::Error(error) => error,
        Failure::Refused(message) => io::Error::other(message).into(),
    })
}

/// The folder of the cache's entry `kind/key`. `None`: there is none, or it is not as it was made.
pub fn known_entry(cache: &Cache, kind: &str, key: &str) -> Option<PathBuf> {
    if !cache.has(kind, key) {
        return None;
    }
    cache.take(kind, key);
    let entry = cache.root().join(kind).join(key);
    seal::is_whole(&entry).is_ok_and(|is_whole| is_whole).then(|| entry.join(seal::MADE))
}

/// That a program may be executed where it is kept.
pub(super) fn require_exec(folder: &Path) -> Result<(), ProgramError> {
    use rustix::fs::{StatVfsMountFlags, statvfs};
    match statvfs(folder) {
        Ok(facts) if facts.f_flag.contains(StatVfsMountFlags::NOEXEC) => {
            Err(ProgramError::NoExec { folder: folder.to_owned() })
        }
        _ => Ok(()),
    }
}

/// Takes a lock even after a panic: what is behind the locks of a build is whole at every moment.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

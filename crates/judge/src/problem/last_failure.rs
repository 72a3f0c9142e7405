//! Remembers the case that a file failed on last time, so that it can run first: a person who repairs a program wants
//! to know about that case.
//!
//! The note is in the cache, keyed by problem and source path, because the text of the source changes between two runs.
//! It only affects the order of the work: if the note is missing or damaged, grundy ignores it.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use program::cache::Cache;
use untrusted;

/// No name of a case is longer.
const NAME_BYTES: u64 = 1 << 16;

/// The note on one source and one problem.
#[derive(Debug)]
pub(super) struct Note {
    path: PathBuf,
}

impl Note {
    /// The note on `source`, judged on the problem in `root`.
    pub(super) fn for_source(cache: &Cache, root: &Path, source: &Path) -> Self {
        let mut hash = Sha256::new();
        for path in [root, source] {
            let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
            let bytes = path.as_os_str().as_encoded_bytes();
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let key: String = base16ct::lower::encode_string(&hash.finalize());
        Self { path: cache.root().join("failures").join(key) }
    }

    /// The name of the case that failed last time.
    pub(super) fn read(&self) -> Option<String> {
        let mut name = String::new();
        untrusted::open(&self.path).ok()?.take(NAME_BYTES).read_to_string(&mut name).ok()?;
        Some(name)
    }

    /// Remembers `case`, or that none has failed.
    pub(super) fn write(&self, case: Option<&str>) {
        let Some(case) = case else {
            let _ = fs::remove_file(&self.path);
            return;
        };
        let Some(folder) = self.path.parent() else {
            return;
        };
        let write = || {
            fs::create_dir_all(folder)?;
            let mut draft = tempfile::NamedTempFile::new_in(folder)?;
            draft.write_all(case.as_bytes())?;
            draft.persist(&self.path).map_err(std::io::Error::from)
        };
        let _ = write();
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_note_is_kept_by_problem_and_source() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("cache"));
        let note = |problem: &str, source: &str| Note::for_source(&cache, Path::new(problem), Path::new(source));
        assert_eq!(note("/p", "a.c").read(), None);
        note("/p", "a.c").write(Some("secret/3"));
        note("/p", "b.c").write(Some("secret/4"));
        assert_eq!(note("/p", "a.c").read().as_deref(), Some("secret/3"));
        assert_eq!(note("/q", "a.c").read(), None);
        note("/p", "a.c").write(Some("secret/5"));
        assert_eq!(note("/p", "a.c").read().as_deref(), Some("secret/5"));
        note("/p", "a.c").write(None);
        assert_eq!((note("/p", "a.c").read(), note("/p", "b.c").read().as_deref()), (None, Some("secret/4")));
        Note::for_source(&Cache::at("/dev/null"), Path::new("/p"), Path::new("a.c")).write(Some("secret/3"));
    }
}

//! The cache folder: compiled programs and generated data, keyed by content.
//!
//! Every entry is made under a temporary name beside its final place and renamed into it, so that a reader sees a whole
//! entry or none, whenever the maker is interrupted. The folder may be deleted at any time, and two runs may share it.

use std::io;
use std::path::{Path, PathBuf};

/// A folder for what can be made again: `GRUNDY_CACHE`, else `grundy` in the user's cache folder.
#[derive(Debug, Clone)]
pub struct Cache {
    root: PathBuf,
}

impl Cache {
    /// A cache in `root`, which is made when the first entry is.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder itself. It need not exist yet.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The entry `kind/key`, made by `make` unless it is there already.
    ///
    /// `make` gets an empty folder to fill; when it returns `Ok`, that folder becomes the entry in one rename. When two
    /// processes make one entry at once, the first to finish wins and the other's work is dropped. When `make` fails, its
    /// folder is removed and nothing is kept.
    ///
    /// # Errors
    ///
    /// What `make` returns, or the error of making or renaming the folder.
    pub fn entry<E: From<io::Error>>(
        &self,
        kind: &str,
        key: &str,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<PathBuf, E> {
        let folder = self.root.join(kind);
        let entry = folder.join(key);
        if entry.is_dir() {
            return Ok(entry);
        }
        std::fs::create_dir_all(&folder)?;
        let draft = tempfile::Builder::new()
            .prefix(".making-")
            .tempdir_in(&folder)?;
        make(draft.path())?;
        match std::fs::rename(draft.path(), &entry) {
            Ok(()) => {
                // The folder has moved: there is nothing left to remove at the old name.
                let _ = draft.keep();
                Ok(entry)
            }
            Err(_) if entry.is_dir() => Ok(entry),
            Err(error) => Err(error.into()),
        }
    }
}

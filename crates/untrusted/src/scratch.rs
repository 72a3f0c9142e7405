//! A temporary folder that programs may write into.

use std::collections::hash_map::RandomState;
use std::fs::DirBuilder;
use std::hash::{BuildHasher, Hasher};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Fault, remove};

/// Names that are tried before giving up.
const TRIES: usize = 64;

/// A temporary folder, its owner's alone. Dropping it [removes](remove()) it, whatever a program has put there; where the system refuses
/// even then, it stays until the system clears its folder for temporary files.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// A new folder in the system's folder for temporary files, with a name that begins with `prefix`.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn new(prefix: &str) -> io::Result<Self> {
        Self::within(&std::path::absolute(std::env::temp_dir())?, prefix)
    }

    /// A new folder in `above`.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn within(above: &Path, prefix: &str) -> io::Result<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut result = Err(io::ErrorKind::AlreadyExists.into());
        for _ in 0..TRIES {
            // Two processes may share a folder: each has keys of its own.
            let mut hasher = RandomState::new().build_hasher();
            hasher.write_u64(NEXT.fetch_add(1, Ordering::Relaxed));
            let path = above.join(format!("{prefix}{:012x}", hasher.finish() >> 16));
            result = DirBuilder::new().mode(0o700).create(&path).map(|()| Self { path });
            if !matches!(&result, Err(error) if error.kind() == io::ErrorKind::AlreadyExists) {
                break;
            }
        }
        result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", above.display())))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Leaves the folder where it is.
    #[must_use]
    pub fn keep(self) -> PathBuf {
        let mut this = std::mem::ManuallyDrop::new(self);
        std::mem::take(&mut this.path)
    }

    /// Removes it.
    ///
    /// # Errors
    ///
    /// As [`remove()`].
    pub fn close(self) -> Result<(), Fault> {
        remove(&self.keep())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = remove(&self.path);
    }
}

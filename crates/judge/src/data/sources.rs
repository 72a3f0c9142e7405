//! The files of a package that generated data is made of. They are the user's own, and may be symbolic links.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use untrusted::Root;

use super::error::DataError;
use super::make::sha256_of_file;

/// How deep the folder of a program may be, and how many files it may have, to be hashed.
const PROGRAM: (usize, usize) = (8, 10_000);

/// The SHA-256 of a file of the package, which may be a symbolic link in it.
pub(super) fn sha256_of_own(path: &Path, root: &Path) -> Result<String, DataError> {
    Root::Inside(root).open(path).and_then(sha256_of_file).map_err(DataError::io(path))
}

/// The files of a program, in order of their paths.
pub(super) fn list(path: &Path, depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let (deepest, most) = PROGRAM;
    if files.len() >= most || depth > deepest {
        let message = format!("expected a program of at most {most} files, {deepest} folders deep");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> =
        fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    entries.retain(|entry| entry.file_name() != Some(OsStr::new("__pycache__")));
    entries.sort();
    entries.iter().try_for_each(|entry| list(entry, depth + 1, files))
}

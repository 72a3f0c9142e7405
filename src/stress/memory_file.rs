//! Files that never touch a disk.

use std::fs::File;
use std::io::{self, Read, Seek, Write};

/// A file without a name that holds `bytes`, to be read from its beginning.
///
/// # Errors
///
/// The system's, when there is no memory or no descriptor left.
pub fn with(bytes: &[u8]) -> io::Result<File> {
    let mut file = empty()?;
    file.write_all(bytes)?;
    file.rewind()?;
    Ok(file)
}

#[cfg(target_os = "linux")]
fn empty() -> io::Result<File> {
    let file = rustix::fs::memfd_create("input", rustix::fs::MemfdFlags::CLOEXEC)?;
    Ok(File::from(file))
}

#[cfg(not(target_os = "linux"))]
fn empty() -> io::Result<File> {
    tempfile::tempfile()
}

/// The first `most` bytes of `file`, from its beginning.
///
/// # Errors
///
/// When it cannot be read.
pub fn head(mut file: &File, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

//! Files in memory, where the system has them; else unlinked files.

use std::fs::File;
use std::io;

/// An empty file without a name, to be read and written.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
pub(super) fn empty(kind: &std::ffi::CStr) -> io::Result<File> {
    Ok(File::from(rustix::fs::memfd_create(kind, rustix::fs::MemfdFlags::CLOEXEC)?))
}

/// An empty file without a name, to be read and written.
#[cfg(any(not(target_os = "linux"), grundy_plain))]
pub(super) fn empty(_kind: &std::ffi::CStr) -> io::Result<File> {
    unlinked()
}

/// The same, in the folder for temporary files.
pub(super) fn unlinked() -> io::Result<File> {
    let folder = std::env::temp_dir();
    tempfile::tempfile_in(&folder)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", folder.display())))
}

/// The same file, opened again to be written alone.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
pub(super) fn for_writing(file: &File) -> io::Result<File> {
    use std::os::fd::AsRawFd as _;

    File::options().write(true).open(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

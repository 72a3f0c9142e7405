//! An input without a name.
//!
//! A program can ask for the path of its stdin, and then `stat` the files beside it: Landlock does not cover that, and
//! the size of an answer reveals much of it. So the program gets a copy that has no path.

use std::fs::File;
use std::io::{self, Seek};
use std::os::unix::fs::FileExt;

use super::memory;

/// Inputs above this many bytes lie in an unlinked file rather than in memory.
const MOST_IN_MEMORY: u64 = 256 << 20;

/// A copy of the rest of `file` that has no name, to be read from its start and not to be changed; what is no regular file, such
/// as a pipe, is returned as it is.
///
/// It lies in memory, above 256 MiB in an unlinked file of the folder for temporary files; on systems other than Linux always
/// there.
///
/// # Errors
///
/// When `file` cannot be read or the copy cannot be written.
pub fn nameless(mut file: File) -> io::Result<File> {
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Ok(file);
    }
    let mut copy = if metadata.len() <= MOST_IN_MEMORY { memory::empty(c"input")? } else { tempfile::tempfile()? };
    // Within the kernel, where it can.
    io::copy(&mut file, &mut copy)?;
    for_reading(copy)
}

/// A file without a name that holds `bytes`, to be read from its start and not to be changed.
///
/// # Errors
///
/// When there is no memory or no descriptor left.
pub fn holding(bytes: &[u8]) -> io::Result<File> {
    let mut file = memory::empty(c"input")?;
    io::Write::write_all(&mut file, bytes)?;
    for_reading(file)
}

/// An input that is written anew for each run of a program that stays.
#[derive(Debug)]
pub(super) struct Refilled {
    /// As the judge writes it.
    file: File,
    /// As the program reads it, from the place where it reads on: that is shared with the program.
    stdin: File,
    length: u64,
}

impl Refilled {
    pub(super) fn new() -> io::Result<Self> {
        let file = memory::empty(c"input")?;
        let stdin = file.try_clone().and_then(for_reading)?;
        Ok(Self { file, stdin, length: 0 })
    }

    /// The program's stdin.
    pub(super) fn stdin(&self) -> io::Result<File> {
        self.stdin.try_clone()
    }

    pub(super) fn refill(&mut self, input: &[u8]) -> io::Result<()> {
        self.file.write_all_at(input, 0)?;
        let length = input.len() as u64;
        if length < self.length {
            self.file.set_len(length)?;
        }
        self.length = length;
        (&self.stdin).rewind()
    }
}

/// The same file, opened again for reading alone, by everybody.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
pub(super) fn for_reading(copy: File) -> io::Result<File> {
    use std::os::fd::AsRawFd;
    rustix::fs::fchmod(&copy, rustix::fs::Mode::from_raw_mode(0o444))?;
    match File::open(format!("/proc/self/fd/{}", copy.as_raw_fd())) {
        // Without `/proc` it may be changed, which only who does it sees.
        Err(error) if error.kind() == io::ErrorKind::NotFound => from_start(copy),
        opened => opened,
    }
}

#[cfg(any(not(target_os = "linux"), grundy_plain))]
pub(super) fn for_reading(copy: File) -> io::Result<File> {
    from_start(copy)
}

fn from_start(mut copy: File) -> io::Result<File> {
    copy.rewind()?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::io::{Read, Write};

    use super::*;

    #[test]
    fn a_copy_is_whole_and_cannot_be_changed() {
        let mut original = tempfile::NamedTempFile::new().unwrap();
        original.write_all(&vec![b'7'; 5 << 20]).unwrap();
        let mut copy = nameless(File::open(original.path()).unwrap()).unwrap();
        let mut read = Vec::new();
        copy.read_to_end(&mut read).unwrap();
        assert_eq!(read, vec![b'7'; 5 << 20]);
        assert!(cfg!(not(target_os = "linux")) || cfg!(grundy_plain) || copy.write(b"8").is_err());
    }

    #[test]
    fn a_pipe_stays_a_pipe() {
        let (reader, mut writer) = io::pipe().unwrap();
        writer.write_all(b"7").unwrap();
        drop(writer);
        let reader = File::from(std::os::fd::OwnedFd::from(reader));
        let mut read = String::new();
        nameless(reader).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, "7");
    }
}

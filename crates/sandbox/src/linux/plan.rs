//! What the judge asks of a supervisor, and what it answers: plain data that two processes share.
//!
//! A [`Plan`] lies at the start of a file in memory, with the strings and tables that it points into behind it. It names them
//! by their distance from its own start, since the judge cannot know where the supervisor will map the file; the supervisor
//! patches the tables of pointers in its own copy. So nothing is allocated after the fork.

use std::ffi::{CString, OsStr, OsString};
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;

/// No limit, no core, no user: what stands where a number is left out.
pub(super) const NONE: u64 = u64::MAX;

/// How many resource limits a plan has room for.
pub(super) const RLIMITS: usize = 8;

/// How many folders of its own a compiler may have.
pub(super) const OWN_FOLDERS: usize = 4;

/// A run, or one of the layers to be tried.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(super) struct Plan {
    /// What to do: [`RUN`], or which layer to try.
    pub(super) task: u64,
    /// Where the program's path is, with a NUL at its end.
    pub(super) program: u64,
    /// Where the working folder's path is, with a NUL at its end.
    pub(super) folder: u64,
    /// Where the table of arguments is, ended by a zero.
    pub(super) arguments: u64,
    /// Where the table of variables is, ended by a zero.
    pub(super) variables: u64,
    /// Where the instructions of the filter are.
    pub(super) filter: u64,
    /// How many they are; zero: no filter.
    pub(super) filter_length: u64,
    /// Of a compiler: where the instructions of the filter are by which its supervisor is asked (`modes.rs`).
    pub(super) asking_filter: u64,
    /// How many they are; zero: none.
    pub(super) asking_filter_length: u64,
    /// Of a compiler: where the paths of its own folders are, each with a NUL at its end; zero: none.
    pub(super) own_folders: [u64; OWN_FOLDERS],
    /// Of [`SERVE`]: what one has to know to fork (`filter.rs`).
    pub(super) fork_secret: u64,
    /// Of [`SERVE`]: the resource limit of each child's CPU time in seconds; zero: none.
    pub(super) child_seconds: u64,
    /// CPU time in nanoseconds.
    pub(super) cpu_nanos: u64,
    /// Wall time in nanoseconds.
    pub(super) wall_nanos: u64,
    /// Resident memory in bytes.
    pub(super) memory_bytes: u64,
    /// How much the program and what it starts may write in all.
    pub(super) written_bytes: u64,
    /// The resource limits, each a resource and its value; the first `rlimit_count` count.
    pub(super) rlimits: [[u64; 2]; RLIMITS],
    /// How many resource limits there are.
    pub(super) rlimit_count: u64,
    /// The core to run on.
    pub(super) core: u64,
    /// How many cores it may use.
    pub(super) cores: u64,
    /// The user and group to become.
    pub(super) user: u64,
    /// The capabilities to keep, one bit each.
    pub(super) capabilities: u64,
    /// Whether it is confined at all: if not, no privilege is taken away.
    pub(super) confined: u64,
    /// Whether it may have descendants, so that the whole tree is watched and swept.
    pub(super) tree: u64,
    /// Whether the supervisor enters a domain of its own, from which it can kill all below it at once.
    pub(super) scope: u64,
}

/// [`Plan::task`]: run the program.
pub(super) const RUN: u64 = 0;
/// [`Plan::task`]: start the program as one that forks for each run.
pub(super) const SERVE: u64 = 5;

/// What a supervisor has to tell.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(super) struct Reply {
    /// [`STARTED`], [`FAILED`] or [`ENDED`].
    pub(super) kind: u64,
    /// Of a failure: the error's number; of a layer that was tried: zero if it holds.
    pub(super) errno: u64,
    /// Of a failure: at which [`Stage`].
    pub(super) stage: u64,
    /// As `wait` gives it.
    pub(super) status: u64,
    /// When the program began, on the monotonic clock.
    pub(super) start_nanos: u64,
    /// When it had ended.
    pub(super) end_nanos: u64,
    /// CPU time of the whole tree.
    pub(super) cpu_nanos: u64,
    /// For how long its threads could have run and had no core, as far as it was looked at: only near the limit of wall time.
    pub(super) waited_nanos: u64,
    /// Peak memory of the whole tree.
    pub(super) peak_bytes: u64,
    /// The part of it that is surely the program's own: not what its process was before it became the program.
    pub(super) own_peak_bytes: u64,
    /// Why the supervisor killed it: a number of `watch::END_…`.
    pub(super) end: u64,
    /// How many processes were left.
    pub(super) killed: u64,
    /// The program's process id.
    pub(super) pid: u64,
}

pub(super) const STARTED: u64 = 1;
pub(super) const FAILED: u64 = 2;
pub(super) const ENDED: u64 = 3;

/// Where starting a program failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u64)]
pub(super) enum Stage {
    Fork = 1,
    Folder,
    Limits,
    User,
    Files,
    Filter,
    Execute,
    ForkServer,
}

impl Stage {
    /// What was tried, for people.
    pub(super) fn action(number: u64) -> &'static str {
        match number {
            n if n == Self::Fork as u64 => "start a process",
            n if n == Self::Folder as u64 => "enter the working folder",
            n if n == Self::Limits as u64 => "set resource limits",
            n if n == Self::User as u64 => "give up privileges",
            n if n == Self::Files as u64 => "close the files to a program",
            n if n == Self::Filter as u64 => "filter a program's system calls",
            n if n == Self::ForkServer as u64 => "fork a program before its main",
            _ => "execute a program",
        }
    }
}

/// Plain data without padding, which may be sent as bytes.
///
/// # Safety
///
/// The type has to be `repr(C)`, of integers alone, with no padding.
#[expect(unsafe_code, reason = "an unsafe promise about a type's layout")]
pub(super) unsafe trait Plain: Copy {}

#[expect(unsafe_code, reason = "an unsafe promise about a type's layout")]
// SAFETY: `repr(C)`, and every field is a `u64` or an array of them.
unsafe impl Plain for Plan {}

#[expect(unsafe_code, reason = "an unsafe promise about a type's layout")]
// SAFETY: as above.
unsafe impl Plain for Reply {}

/// The bytes of a value.
#[expect(unsafe_code, reason = "a view of plain data as bytes")]
pub(super) fn bytes<T: Plain>(value: &T) -> &[u8] {
    // SAFETY: `Plain` has no padding, so each of its bytes is initialised; they live as long as `value` is borrowed.
    unsafe { std::slice::from_raw_parts(std::ptr::from_ref(value).cast(), size_of::<T>()) }
}

/// The value whose bytes these are; `None` when there are too few.
#[expect(unsafe_code, reason = "reading plain data from bytes")]
pub(super) fn value<T: Plain>(bytes: &[u8]) -> Option<T> {
    if bytes.len() < size_of::<T>() {
        return None;
    }
    // SAFETY: there are enough bytes, any of which make a value of integers; the read asks for no alignment.
    Some(unsafe { std::ptr::read_unaligned(bytes.as_ptr().cast()) })
}

/// A plan being written.
pub(super) struct Writer {
    buffer: Vec<u8>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { buffer: vec![0; size_of::<Plan>()] }
    }

    /// Adds a string; where it lies.
    pub(super) fn string(&mut self, text: &OsStr) -> io::Result<u64> {
        let text = CString::new(text.as_bytes())
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "a NUL in an argument, a variable or a path"))?;
        let place = self.buffer.len() as u64;
        self.buffer.extend_from_slice(text.as_bytes_with_nul());
        Ok(place)
    }

    /// Adds a table of strings; where it lies.
    pub(super) fn table(&mut self, strings: impl Iterator<Item = OsString>) -> io::Result<u64> {
        let mut places = Vec::new();
        for string in strings {
            places.push(self.string(&string)?);
        }
        places.push(0);
        Ok(self.numbers(&places))
    }

    /// Adds numbers, aligned; where they lie.
    pub(super) fn numbers(&mut self, numbers: &[u64]) -> u64 {
        self.buffer.resize(self.buffer.len().next_multiple_of(8), 0);
        let place = self.buffer.len() as u64;
        self.buffer.extend(numbers.iter().flat_map(|number| number.to_ne_bytes()));
        place
    }

    /// The file that holds `plan` and what was added.
    pub(super) fn finish(mut self, plan: &Plan) -> io::Result<std::fs::File> {
        self.buffer[..size_of::<Plan>()].copy_from_slice(bytes(plan));
        let file = rustix::fs::memfd_create("plan", rustix::fs::MemfdFlags::CLOEXEC)?;
        let mut file = std::fs::File::from(file);
        file.write_all(&self.buffer)?;
        Ok(file)
    }
}

//! The entries of the cache that programs are built into: how one is filled, and what is verified each time one is used.
//!
//! ```text
//! KEY/            belongs to the judge's user, and no program may write here
//!   work/         what a compiler or a `build` script may write; gone before the entry is finished
//!   made/         copies, made by the judge, of those files of `work/` that are wanted, or files that the judge writes itself
//!   record        the kit's version, and of each file in `made/` its kind, mode, size, times and number
//! ```
//!
//! A program has never had a descriptor of a file in `made/`, nor of `record`. What it puts beside the wanted files is removed
//! unread; what it puts in their place and is not a regular file is named, and refused. [`check`] says what is verified.

use std::ffi::OsStr;
use std::fmt::Write;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::ProgramError;
use super::error::Failure;
use untrusted::{self, Bounds, EntryKind, Facts, Folder, Links};

/// The folder of an entry that programs may read.
pub(super) const MADE: &str = "made";

/// The folder in [`MADE`], and for a compiler in [`WORK`], that holds the sources.
pub(super) const SOURCE: &str = "source";

/// The folder of an entry that a compiler may write, until the entry is finished.
const WORK: &str = "work";

/// The file of an entry that says what is in [`MADE`].
const RECORD: &str = "record";

/// The first line of a record. Another version may have made the entry in another way.
const HEADER: &str = concat!("entry 1 of grundy ", env!("CARGO_PKG_VERSION"), "\n");

/// The file in [`MADE`] with what a compiler said of a program that it made.
const MESSAGE: &str = "message";

/// Bytes of a message that are read: as many as are kept of one.
const MESSAGE_BYTES: u64 = 128 << 10;

/// Bytes of a record that are read.
const RECORD_BYTES: u64 = 128 << 20;

/// What an entry may hold: far more than any program of a contest needs, and no more than can be verified at each use.
pub(super) const BOUNDS: Bounds = Bounds { depth: 64, entries: 10_000, bytes: 256 << 20 };

/// Bits of a mode by which others could write.
const OTHERS_WRITE: u32 = 0o022;

/// An entry that is being filled.
pub(super) struct Draft {
    entry: PathBuf,
    work: PathBuf,
    made: PathBuf,
}

impl Draft {
    /// Begins to fill an empty folder.
    pub(super) fn begin(entry: &Path) -> Result<Self, ProgramError> {
        let folder = |name: &str| untrusted::make_folder(&entry.join(name)).map(|()| entry.join(name));
        Ok(Self { entry: entry.to_owned(), work: folder(WORK)?, made: folder(MADE)? })
    }

    /// What a compiler may write.
    pub(super) fn work(&self) -> &Path {
        &self.work
    }

    /// What remains, for files that the judge writes itself.
    pub(super) fn made(&self) -> &Path {
        &self.made
    }

    /// Whether there is anything of this name where a compiler may write.
    pub(super) fn has(&self, name: &str) -> Result<bool, ProgramError> {
        Ok(Folder::open(&self.work)?.look(OsStr::new(name))?.is_some())
    }

    /// Keeps a file or folder that a compiler has left. What must not be kept is the fault of the program that left it, here `who`.
    pub(super) fn keep(&self, name: &str, links: Links, who: &str) -> Result<(), Failure> {
        let work = Folder::open(&self.work)?;
        untrusted::keep(&work, OsStr::new(name), &self.made.join(name), &BOUNDS, links).map_err(|fault| {
            if fault.is_systems() {
                return Failure::Error(fault.into());
            }
            // A script knows no folder around its own.
            let fault = fault.to_string().replace(&format!("`{SOURCE}/"), "`");
            Failure::Refused(format!("{who} left what cannot be kept: {fault}\n"))
        })
    }

    /// Keeps what a compiler said of what it made, if it said anything.
    pub(super) fn note(&self, message: &str) -> io::Result<()> {
        if message.trim().is_empty() {
            return Ok(());
        }
        untrusted::new_file(&self.made.join(MESSAGE), false)?.write_all(message.as_bytes())
    }

    /// Removes what the compiler has left, and records what remains.
    pub(super) fn close(self) -> Result<(), ProgramError> {
        untrusted::remove(&self.work)?;
        let record = record(&Folder::open(&self.made)?)?;
        Ok(untrusted::new_file(&self.entry.join(RECORD), false)?.write_all(record.as_bytes())?)
    }
}

/// Returns what the compiler said of the program whose entry has this [`MADE`]; mostly nothing.
pub(super) fn message(made: &Path) -> Result<String, ProgramError> {
    let folder = Folder::open(made)?;
    if folder.look(OsStr::new(MESSAGE))?.is_none() {
        return Ok(String::new());
    }
    Ok(String::from_utf8_lossy(&folder.read(Path::new(MESSAGE), MESSAGE_BYTES)?).into_owned())
}

/// Whether an entry is still what this version of the kit made of it; if not, why.
///
/// The entry, its record and everything in it belong to the judge's effective user, and nobody else may write them. The record is
/// of this version. The files in it are those of the record, no more and no fewer, each a regular file with one name, or a link, with the
/// recorded mode, size, time of change of its content, time of any change, and number on its file system. The time of any change
/// is the system's own, which no program can set.
pub(super) fn check(entry: &Path) -> Result<(), ProgramError> {
    let spoilt = |why: String| ProgramError::Spoilt { folder: entry.to_owned(), why };
    let folder = Folder::open(entry)?;
    let owned = |name: &str, facts: &Facts| is_own(facts).then_some(()).ok_or_else(|| spoilt(stranger(name, facts)));
    owned("the folder", &folder.facts()?)?;
    let facts = folder.look(OsStr::new(RECORD))?.ok_or_else(|| spoilt("it has no record".to_owned()))?;
    owned(RECORD, &facts)?;
    let recorded = folder.read(Path::new(RECORD), RECORD_BYTES)?;
    if !recorded.starts_with(HEADER.as_bytes()) {
        return Err(spoilt("another version made it".to_owned()));
    }
    let made = folder.folder(Path::new(MADE))?;
    owned(MADE, &made.facts()?)?;
    let found = record(&made)?;
    if found.as_bytes() == recorded {
        return Ok(());
    }
    let recorded = String::from_utf8_lossy(&recorded);
    let line = found.lines().zip(recorded.lines()).find(|(found, recorded)| found != recorded);
    Err(spoilt(match line {
        Some((found, recorded)) => format!("found `{found}`, recorded `{recorded}`"),
        None => format!("found {} files and folders, recorded {}", lines(&found), lines(&recorded)),
    }))
}

/// Whether an entry passes [`check`]. That the machine cannot look says nothing of the entry, and is an error.
pub(super) fn is_whole(entry: &Path) -> Result<bool, ProgramError> {
    match check(entry) {
        Ok(()) => Ok(true),
        Err(ProgramError::Untrusted(fault)) if fault.is_machines() => Err(fault.into()),
        Err(_) => Ok(false),
    }
}

fn lines(record: &str) -> usize {
    record.lines().count().saturating_sub(1)
}

/// What the record of a folder has to be.
fn record(made: &Folder) -> Result<String, ProgramError> {
    let mut record = HEADER.to_owned();
    for entry in untrusted::list(made, &BOUNDS)? {
        let facts = entry.facts;
        let name = entry.path.as_os_str().as_encoded_bytes().escape_ascii();
        if !is_own(&facts) {
            return Err(io::Error::other(stranger(&name.to_string(), &facts)).into());
        }
        let Facts { bytes, mode, modified, changed, identity, .. } = facts;
        let written = match facts.kind {
            // The times of a folder change when what is in it does, which is recorded by itself.
            EntryKind::Folder => writeln!(record, "folder {mode:o} {name}"),
            kind => writeln!(
                record,
                "{} {mode:o} {bytes} {}.{:09} {}.{:09} {} {name}",
                if kind == EntryKind::File { "file" } else { "link" },
                modified.0,
                modified.1,
                changed.0,
                changed.1,
                identity.1,
            ),
        };
        written.map_err(io::Error::other)?;
    }
    Ok(record)
}

/// Whether something is the judge's own, and of a kind that it makes.
fn is_own(facts: &Facts) -> bool {
    let is_known = match facts.kind {
        EntryKind::File => facts.links == 1 && facts.mode & OTHERS_WRITE == 0,
        EntryKind::Folder => facts.mode & OTHERS_WRITE == 0,
        EntryKind::Link => true,
        _ => false,
    };
    is_known && facts.owner == rustix::process::geteuid().as_raw()
}

fn stranger(name: &str, facts: &Facts) -> String {
    let Facts { kind, owner, mode, links, .. } = facts;
    format!("{name} is {kind} of user {owner} with mode {mode:03o} and {links} hard links")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    /// An entry with a folder, two files of odd names, and a link.
    fn entry() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let draft = Draft::begin(folder.path()).unwrap();
        untrusted::make_folder(&draft.made().join("below")).unwrap();
        for name in ["below/a b", "c\nd"] {
            untrusted::new_file(&draft.made().join(name), false).unwrap().write_all(b"text").unwrap();
        }
        symlink("c\nd", draft.made().join("link")).unwrap();
        fs::write(draft.work().join("left"), "").unwrap();
        draft.close().unwrap();
        assert!(!folder.path().join(WORK).exists());
        check(folder.path()).unwrap();
        folder
    }

    #[test]
    fn whatever_has_changed_is_seen() {
        type Change = fn(&Path);
        let changes: &[(&str, Change)] = &[
            ("a shorter file", |made| fs::write(made.join("below/a b"), "tex").unwrap()),
            ("the same size", |made| fs::write(made.join("below/a b"), "TEXT").unwrap()),
            ("a time put back", |made| {
                let file = made.join("below/a b");
                let time = fs::metadata(&file).unwrap().modified().unwrap();
                fs::write(&file, "TEXT").unwrap();
                fs::File::options().write(true).open(&file).unwrap().set_modified(time).unwrap();
            }),
            ("a mode", |made| fs::set_permissions(made.join("c\nd"), PermissionsExt::from_mode(0o755)).unwrap()),
            ("a folder's mode", |made| {
                fs::set_permissions(made.join("below"), PermissionsExt::from_mode(0o777)).unwrap();
            }),
            ("a new file", |made| fs::write(made.join("new"), "").unwrap()),
            ("no file", |made| fs::remove_file(made.join("c\nd")).unwrap()),
            ("another link", |made| {
                fs::remove_file(made.join("link")).unwrap();
                symlink("c\nd", made.join("link")).unwrap();
            }),
            ("a second name", |made| fs::hard_link(made.join("c\nd"), made.join("../elsewhere")).unwrap()),
            ("no folder", |made| fs::remove_dir_all(made).unwrap()),
            ("a link for the folder", |made| {
                fs::rename(made, made.with_file_name("moved")).unwrap();
                symlink("moved", made).unwrap();
            }),
            ("no record", |made| fs::remove_file(made.with_file_name(RECORD)).unwrap()),
            ("an open record", |made| {
                fs::set_permissions(made.with_file_name(RECORD), PermissionsExt::from_mode(0o666)).unwrap();
            }),
            ("an open entry", |made| {
                fs::set_permissions(made.parent().unwrap(), PermissionsExt::from_mode(0o777)).unwrap();
            }),
            ("another version", |made| {
                let record = made.with_file_name(RECORD);
                let text = fs::read_to_string(&record).unwrap();
                fs::write(&record, text.replacen(env!("CARGO_PKG_VERSION"), "0.0.0", 1)).unwrap();
            }),
            ("a pipe for the record", |made| {
                let record = made.with_file_name(RECORD);
                fs::remove_file(&record).unwrap();
                rustix::fs::mkfifoat(rustix::fs::CWD, &record, rustix::fs::Mode::from_raw_mode(0o600)).unwrap();
            }),
        ];
        for (name, change) in changes {
            let entry = entry();
            change(&entry.path().join(MADE));
            assert!(check(entry.path()).is_err(), "{name}");
        }
        assert!(check(Path::new("/nothing")).is_err());
    }

    #[test]
    fn what_another_user_made_is_not_believed() {
        // Only root can give a file away.
        if rustix::process::geteuid().is_root() {
            for name in ["", RECORD, MADE, "made/below", "made/c\nd", "made/link"] {
                let entry = entry();
                std::os::unix::fs::lchown(entry.path().join(name), Some(61_236), None).unwrap();
                let why = check(entry.path()).unwrap_err().to_string();
                assert!(why.contains("of user 61236"), "{name}: {why}");
            }
        }
    }
}

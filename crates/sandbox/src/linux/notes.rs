//! What root's programs note for one another of the folders of the system.
//!
//! Two files, each a text of fields with a NUL at their ends. `folders` has [`VERSION`], then for each folder its path, its numbers, and the names that
//! these count. `parts` has what the last look found, and serves programs that start soon after it: [`PARTS_VERSION`], when that was, the numbers of
//! the root of the files, and each part.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File};
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::public::{Folders, Seen};
use super::raw;

/// The folder of the notes: root's alone, and empty when the machine starts.
pub(super) const PLACE: &str = "/run/grundy";

const VERSION: &str = "folders 1";

const PARTS_VERSION: &str = "parts 1";

/// The longest file of notes that is read.
const MOST_BYTES: u64 = 256 << 20;

/// What is noted in `place` of folders; nothing, where the notes are missing, are not root's alone, or cannot be understood.
pub(super) fn read(place: &Path) -> Folders {
    read_text(place, "folders").and_then(|text| parse(&text)).unwrap_or_default()
}

/// Notes what is known of folders. Where that fails, the next program looks for itself.
pub(super) fn write(place: &Path, known: &Folders) {
    let _ = write_file(place, "folders", |file| write_text(file, known));
}

/// What a look found: the parts of the system's folders that everybody may read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Looked {
    /// When the look began, in nanoseconds since the machine started.
    pub(super) nanos: u64,
    pub(super) parts: Vec<PathBuf>,
}

/// What was found by a look that began at most `age` nanoseconds ago, at the files that this process sees.
pub(super) fn read_parts(place: &Path, age: u64) -> Option<Looked> {
    let text = read_text(place, "parts")?;
    let mut fields = text.strip_suffix(&[0])?.split(|&byte| byte == 0);
    let is_known = fields.next()? == PARTS_VERSION.as_bytes();
    let mut number = || std::str::from_utf8(fields.next()?).ok()?.parse::<u64>().ok();
    let (nanos, seen) = (number()?, [number()?, number()?]);
    let is_fresh = raw::now_nanos().checked_sub(nanos).is_some_and(|passed| passed < age);
    let parts = || fields.map(|path| PathBuf::from(OsStr::from_bytes(path))).collect();
    (is_known && is_fresh && seen == root().ok()?).then(|| Looked { nanos, parts: parts() })
}

/// Notes what a look found. Where that fails, the next program looks for itself.
pub(super) fn write_parts(place: &Path, looked: &Looked) {
    let _ = write_file(place, "parts", |file| {
        let mut field = |bytes: &[u8]| file.write_all(bytes).and_then(|()| file.write_all(&[0]));
        field(PARTS_VERSION.as_bytes())?;
        for number in [looked.nanos].iter().chain(&root()?) {
            field(number.to_string().as_bytes())?;
        }
        looked.parts.iter().try_for_each(|part| field(part.as_os_str().as_bytes()))
    });
}

/// Which files a process sees: a container that shares the notes has another root.
fn root() -> io::Result<[u64; 2]> {
    fs::metadata("/").map(|facts| [facts.dev(), facts.ino()])
}

fn read_text(place: &Path, name: &str) -> Option<Vec<u8>> {
    let text = || -> io::Result<Option<Vec<u8>>> {
        if !is_roots(&fs::symlink_metadata(place)?) {
            return Ok(None);
        }
        let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_CLOEXEC;
        let file = File::options().read(true).custom_flags(flags).open(place.join(name))?;
        let facts = file.metadata()?;
        if !facts.is_file() || !is_roots(&facts) || facts.len() > MOST_BYTES {
            return Ok(None);
        }
        let mut text = Vec::new();
        file.take(MOST_BYTES).read_to_end(&mut text)?;
        Ok(Some(text))
    };
    text().ok().flatten()
}

fn write_file(place: &Path, name: &str, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(place) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    if !is_roots(&fs::symlink_metadata(place)?) {
        return Ok(());
    }
    let mut file = tempfile::Builder::new().prefix("new-").tempfile_in(place)?;
    let mut buffer = io::BufWriter::new(file.as_file_mut());
    write(&mut buffer)?;
    buffer.flush()?;
    drop(buffer);
    file.persist(place.join(name)).map(drop).map_err(io::Error::from)
}

/// Whether nobody but this user, who is root, can read or write it.
fn is_roots(facts: &fs::Metadata) -> bool {
    facts.uid() == rustix::process::geteuid().as_raw() && facts.mode() & 0o077 == 0
}

fn write_text(to: &mut dyn Write, known: &Folders) -> io::Result<()> {
    let mut field = |bytes: &[u8]| to.write_all(bytes).and_then(|()| to.write_all(&[0]));
    field(VERSION.as_bytes())?;
    for (path, Seen { stamp, looked, inner, secret }) in known {
        field(path.as_os_str().as_bytes())?;
        for number in stamp.iter().chain([looked, &(inner.len() as u64), &(secret.len() as u64)]) {
            field(number.to_string().as_bytes())?;
        }
        for name in inner.iter().chain(secret) {
            field(name.as_bytes())?;
        }
    }
    Ok(())
}

/// `None` for what [`write_text`] does not write.
fn parse(text: &[u8]) -> Option<Folders> {
    let mut fields = text.strip_suffix(&[0])?.split(|&byte| byte == 0);
    let mut known = Folders::new();
    if fields.next()? != VERSION.as_bytes() {
        return None;
    }
    while let Some(path) = fields.next() {
        let mut number = || std::str::from_utf8(fields.next()?).ok()?.parse::<u64>().ok();
        let mut stamp = [0; 6];
        for place in &mut stamp {
            *place = number()?;
        }
        let (looked, inner, secret) = (number()?, number()?, number()?);
        let mut names = |count: u64| -> Option<Vec<OsString>> {
            (0..count).map(|_| Some(OsStr::from_bytes(fields.next()?).to_owned())).collect()
        };
        let seen = Seen { stamp, looked, inner: names(inner)?, secret: names(secret)? };
        known.insert(PathBuf::from(OsStr::from_bytes(path)), seen);
    }
    Some(known)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn folders() -> Folders {
        let names = |names: &[&str]| names.iter().map(OsString::from).collect();
        let seen = |inner: &[&str], secret: &[&str]| Seen {
            stamp: [1, 2, 3, 4, 5, u64::MAX],
            looked: 6,
            inner: names(inner),
            secret: names(secret),
        };
        Folders::from([
            (PathBuf::from("/usr"), seen(&["lib\n", "share"], &[])),
            (PathBuf::from("/usr/share"), seen(&[], &["a b"])),
        ])
    }

    #[test]
    fn what_is_noted_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("notes");
        assert_eq!(read(&place), Folders::new());
        write(&place, &folders());
        assert_eq!(read(&place), folders());
        let file = place.join("folders");
        let whole = fs::read(&file).unwrap();
        for length in 0..whole.len() {
            fs::write(&file, &whole[..length]).unwrap();
            assert!(read(&place).len() < 2, "cut at {length}");
        }
        fs::write(&file, [&whole[..9], b"9", &whole[9..]].concat()).unwrap();
        assert_eq!(read(&place), Folders::new(), "another version");
    }

    #[test]
    fn what_a_look_found_serves_for_a_while() {
        const MINUTE: u64 = 60_000_000_000;
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("notes");
        let looked = |nanos| Looked { nanos, parts: vec![PathBuf::from("/usr/lib\n"), PathBuf::from("/usr/a b")] };
        let now = raw::now_nanos();
        assert_eq!(read_parts(&place, u64::MAX), None);
        write_parts(&place, &looked(now));
        assert_eq!(read_parts(&place, 60 * MINUTE), Some(looked(now)));
        assert_eq!(read_parts(&place, 0), None, "too old");
        write_parts(&place, &looked(now + 60 * MINUTE));
        assert_eq!(read_parts(&place, u64::MAX), None, "of a time yet to come");
        write_parts(&place, &looked(now));
        let file = place.join("parts");
        let whole = fs::read(&file).unwrap();
        let [root, _] = root().unwrap();
        let moved = String::from_utf8(whole.clone()).unwrap().replacen(&format!("\0{root}\0"), "\x001234567\0", 1);
        for text in [&whole[..whole.len() - 1], &whole[1..], moved.as_bytes(), b"parts 1\0"] {
            fs::write(&file, text).unwrap();
            assert_eq!(read_parts(&place, u64::MAX), None, "{}", String::from_utf8_lossy(text));
        }
        fs::write(&file, &whole).unwrap();
        assert!(read_parts(&place, u64::MAX).is_some());
        fs::set_permissions(&file, Permissions::from_mode(0o602)).unwrap();
        assert_eq!(read_parts(&place, u64::MAX), None, "others can write it");
    }

    #[test]
    fn what_others_can_write_is_not_believed() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("notes");
        write(&place, &folders());
        let set = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        set(&place, 0o770);
        assert_eq!(read(&place), Folders::new());
        write(&place, &Folders::new());
        set(&place, 0o700);
        assert_eq!(read(&place), folders(), "nor is anything written there");
        set(&place.join("folders"), 0o602);
        assert_eq!(read(&place), Folders::new());
        fs::remove_file(place.join("folders")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", place.join("folders")).unwrap();
        assert_eq!(read(&place), Folders::new());
    }
}

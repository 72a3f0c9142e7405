//! What root's programs note for one another of the folders of the system.
//!
//! The file is a text of fields, each with a NUL at its end: [`VERSION`], then for each folder its path, its numbers, and the names that these count.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File};
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::public::{Folders, Seen};

/// The folder of the notes: root's alone, and empty when the machine starts.
pub(super) const PLACE: &str = "/run/grundy";

const VERSION: &str = "folders 1";

/// The longest file of notes that is read.
const MOST_BYTES: u64 = 256 << 20;

/// What is noted in `place`; nothing, where the notes are missing, are not root's alone, or cannot be understood.
pub(super) fn read(place: &Path) -> Folders {
    let text = || -> io::Result<Vec<u8>> {
        if !is_roots(&fs::symlink_metadata(place)?) {
            return Ok(Vec::new());
        }
        let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_CLOEXEC;
        let file = File::options().read(true).custom_flags(flags).open(place.join("folders"))?;
        let facts = file.metadata()?;
        let mut text = Vec::new();
        if facts.is_file() && is_roots(&facts) && facts.len() <= MOST_BYTES {
            file.take(MOST_BYTES).read_to_end(&mut text)?;
        }
        Ok(text)
    };
    text().ok().and_then(|text| parse(&text)).unwrap_or_default()
}

/// Notes what is known. Where that fails, the next program looks for itself.
pub(super) fn write(place: &Path, known: &Folders) {
    let write = || -> io::Result<()> {
        match DirBuilder::new().mode(0o700).create(place) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        if !is_roots(&fs::symlink_metadata(place)?) {
            return Ok(());
        }
        let mut file = tempfile::Builder::new().prefix("new-").tempfile_in(place)?;
        write_text(&mut io::BufWriter::new(file.as_file_mut()), known)?;
        file.persist(place.join("folders")).map(drop).map_err(io::Error::from)
    };
    let _ = write();
}

/// Whether nobody but this user, who is root, can read or write it.
fn is_roots(facts: &fs::Metadata) -> bool {
    facts.uid() == rustix::process::geteuid().as_raw() && facts.mode() & 0o077 == 0
}

fn write_text(to: &mut impl Write, known: &Folders) -> io::Result<()> {
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
    to.flush()
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

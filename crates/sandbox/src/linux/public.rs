//! Which parts of a folder everybody may read.
//!
//! To look at every file of `/usr` takes some tenths of a second. So what was found is noted where root alone can, and of a folder that has not
//! changed since, the files are not looked at again for [`KEPT`].

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::io;
use std::mem::MaybeUninit;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, RawDir, Stat, fstat, open, statat};

use super::files::unless_short;

/// For how long a file counts as readable by everybody whose mode alone has been changed.
const KEPT: Duration = Duration::from_secs(600);

/// What was found in a folder that is for everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seen {
    /// Which folder it was, and when it was last changed: other numbers, another content.
    pub(super) stamp: [u64; 6],
    /// When its files were looked at, in seconds since 1970.
    pub(super) looked: u64,
    /// The names of the folders in it.
    pub(super) inner: Vec<OsString>,
    /// The names of what is not for everybody, folders apart.
    pub(super) secret: Vec<OsString>,
}

impl Seen {
    /// Whether the files are still for everybody, if the folder has not changed. A change within the second in which it was looked at may not show.
    fn is_sure(&self, now: u64) -> bool {
        let [.., changed, _] = self.stamp;
        changed < self.looked && (self.looked..=self.looked + KEPT.as_secs()).contains(&now)
    }
}

/// Folders and what was found in them.
pub(super) type Folders = HashMap<PathBuf, Seen>;

/// The parts of `folder` that everybody may read: `folder` itself or, when something in it is not for everybody or is one of `besides`, the rest.
/// Links are left out: what they lead to has a rule of its own, or none. What was found lately stands in `known`, which is brought up to date; besides,
/// whether it has changed.
///
/// # Errors
///
/// When there are too few descriptors, or too little memory, to look.
pub(super) fn parts(folder: &Path, besides: &[&str], known: &mut Folders) -> io::Result<(Vec<PathBuf>, bool)> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |now| now.as_secs());
    parts_at(now, folder, besides, known)
}

fn parts_at(now: u64, folder: &Path, besides: &[&str], known: &mut Folders) -> io::Result<(Vec<PathBuf>, bool)> {
    let besides: HashSet<PathBuf> = besides.iter().map(PathBuf::from).collect();
    let found = everything(now, folder, &besides, known)?;
    let secret: HashSet<PathBuf> = found.secret.into_iter().chain(besides).collect();
    let before = known.len();
    known.retain(|path, _| !path.starts_with(folder));
    let has_changed = found.is_new || before - known.len() != found.folders.len();
    known.extend(found.folders);
    let within = |path: &&Path| path.starts_with(folder);
    let mixed: HashSet<&Path> = secret
        .iter()
        .filter(|path| path.starts_with(folder))
        .flat_map(|path| path.ancestors().skip(1).take_while(within))
        .collect();
    if mixed.is_empty() {
        let whole = if secret.contains(folder) { Vec::new() } else { vec![folder.to_owned()] };
        return Ok((whole, has_changed));
    }
    let mut parts = Vec::new();
    for folder in &mixed {
        let Some(entries) = unless_short(std::fs::read_dir(folder))? else {
            continue;
        };
        for entry in entries {
            let entry = entry?;
            let path = entry.path();
            // What has come since, nobody has looked at.
            let is_known = !entry.file_type()?.is_dir() || known.contains_key(&path);
            if is_known && !entry.file_type()?.is_symlink() && !secret.contains(&path) && !mixed.contains(&*path) {
                parts.push(path);
            }
        }
    }
    parts.sort_unstable();
    Ok((parts, has_changed))
}

/// What lies at and below a folder.
#[derive(Debug, Default)]
struct Found {
    folders: Vec<(PathBuf, Seen)>,
    /// What is not for everybody. What lies below it is not looked at.
    secret: Vec<PathBuf>,
    /// Whether a folder was looked at that was not known, or has changed.
    is_new: bool,
}

fn everything(now: u64, folder: &Path, besides: &HashSet<PathBuf>, known: &Folders) -> io::Result<Found> {
    let look = Look { besides, known, now };
    let mut found = Found::default();
    let mut left = vec![folder.to_owned()];
    while let Some(folder) = left.pop() {
        left.extend(look.at(folder, &mut found)?);
    }
    Ok(found)
}

struct Look<'l> {
    besides: &'l HashSet<PathBuf>,
    known: &'l Folders,
    now: u64,
}

impl Look<'_> {
    /// Notes what is in a folder, or that this is not for everybody. The folders in it, which are yet to be looked at.
    fn at(&self, path: PathBuf, found: &mut Found) -> io::Result<Vec<PathBuf>> {
        if self.besides.contains(&path) {
            return Ok(Vec::new());
        }
        let facts = statat(CWD, &path, AtFlags::SYMLINK_NOFOLLOW).map_err(io::Error::from);
        let Some(facts) = unless_short(facts)?.filter(|facts| is_public(facts.st_mode)) else {
            found.secret.push(path);
            return Ok(Vec::new());
        };
        if kind(&facts) != FileType::Directory {
            return Ok(Vec::new());
        }
        let kept = self.known.get(&path).filter(|seen| seen.stamp == stamp(&facts) && seen.is_sure(self.now));
        let seen = match kept {
            Some(seen) => seen.clone(),
            None => match self.list(&path)? {
                Some(seen) => {
                    found.is_new = true;
                    seen
                }
                None => {
                    found.secret.push(path);
                    return Ok(Vec::new());
                }
            },
        };
        found.secret.extend(seen.secret.iter().map(|name| path.join(name)));
        let inner = seen.inner.iter().map(|name| path.join(name)).collect();
        found.folders.push((path, seen));
        Ok(inner)
    }

    /// What is in a folder; `None`, if it cannot be opened.
    fn list(&self, path: &Path) -> io::Result<Option<Seen>> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let Some(folder) = unless_short(open(path, flags, Mode::empty()).map_err(io::Error::from))? else {
            return Ok(None);
        };
        // Before its entries are read: one that comes meanwhile changes it.
        let stamp = stamp(&fstat(&folder)?);
        let mut seen = Seen { stamp, looked: self.now, inner: Vec::new(), secret: Vec::new() };
        let mut buffer = [MaybeUninit::uninit(); 16_384];
        let mut entries = RawDir::new(&folder, &mut buffer);
        while let Some(entry) = entries.next() {
            let entry = entry?;
            let name = OsStr::from_bytes(entry.file_name().to_bytes());
            if entry.file_type() == FileType::Symlink || name == "." || name == ".." {
                continue;
            }
            if entry.file_type() == FileType::Directory {
                seen.inner.push(name.to_owned());
                continue;
            }
            let facts = statat(&folder, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW).map_err(io::Error::from);
            match unless_short(facts)? {
                Some(facts) if kind(&facts) == FileType::Directory => seen.inner.push(name.to_owned()),
                Some(facts) if kind(&facts) == FileType::Symlink || is_public(facts.st_mode) => {}
                _ => seen.secret.push(name.to_owned()),
            }
        }
        Ok(Some(seen))
    }
}

fn kind(facts: &Stat) -> FileType {
    FileType::from_raw_mode(facts.st_mode)
}

fn is_public(mode: u32) -> bool {
    let wanted = if FileType::from_raw_mode(mode) == FileType::Directory { 0o5 } else { 0o4 };
    mode & wanted == wanted
}

#[expect(
    clippy::cast_sign_loss,
    clippy::unnecessary_cast,
    reason = "compared for equality alone, of types that differ"
)]
fn stamp(facts: &Stat) -> [u64; 6] {
    [
        facts.st_dev as u64,
        facts.st_ino as u64,
        facts.st_mtime as u64,
        facts.st_mtime_nsec as u64,
        facts.st_ctime as u64,
        facts.st_ctime_nsec as u64,
    ]
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn what_is_not_for_everybody_is_left_out() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        let mode = |name: &str, mode| fs::set_permissions(at(name), Permissions::from_mode(mode)).unwrap();
        fs::create_dir_all(at("open/inner")).unwrap();
        fs::create_dir_all(at("mixed/private")).unwrap();
        fs::create_dir_all(at("deep/a/b/c/d/e/f/g/h")).unwrap();
        for (file, bits) in [
            ("open/inner/a", 0o644),
            ("mixed/b", 0o644),
            ("mixed/c", 0o640),
            ("mixed/private/d", 0o644),
            ("deep/a/b/c/d/e/f/g/h/secret", 0o600),
            ("deep/a/b/c/d/e/f/g/h/known", 0o604),
        ] {
            fs::write(at(file), "").unwrap();
            mode(file, bits);
        }
        symlink(at("mixed/c"), at("mixed/link")).unwrap();
        for (folder, bits) in
            [("", 0o755), ("open", 0o755), ("open/inner", 0o755), ("mixed", 0o755), ("mixed/private", 0o710)]
        {
            mode(folder, bits);
        }
        let found = |name: &str| parts(&at(name), &[], &mut Folders::new()).unwrap().0;
        assert_eq!(found("open"), [at("open")]);
        assert_eq!(found("mixed"), [at("mixed/b")]);
        assert_eq!(found("mixed/c"), Vec::<PathBuf>::new());
        assert_eq!(found("mixed/b"), [at("mixed/b")]);
        assert_eq!(found("deep"), [at("deep/a/b/c/d/e/f/g/h/known")]);
        assert_eq!(
            parts(root.path(), &[], &mut Folders::new()).unwrap().0,
            [at("deep/a/b/c/d/e/f/g/h/known"), at("mixed/b"), at("open")],
            "each part once, none within another"
        );
        assert_eq!(found("nothing"), Vec::<PathBuf>::new());
        let besides = at("open/inner").to_str().unwrap().to_owned();
        fs::write(at("open/d"), "").unwrap();
        assert_eq!(parts(&at("open"), &[&besides], &mut Folders::new()).unwrap().0, [at("open/d")]);
    }

    #[test]
    fn what_is_known_is_looked_at_again_where_the_folder_has_changed() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        let set = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        let mut known = Folders::new();
        let later = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs() + 1000;
        let mut found = |now: u64| parts_at(later + now, root.path(), &[], &mut known).unwrap().0;
        set(root.path(), 0o755);
        for folder in ["one", "two", "three"] {
            fs::create_dir(at(folder)).unwrap();
            fs::write(at(folder).join("file"), "").unwrap();
        }
        assert_eq!(found(0), [root.path()]);
        fs::write(at("one/secret"), "").unwrap();
        set(&at("one/secret"), 0o600);
        set(&at("two"), 0o700);
        fs::create_dir(at("three/inner")).unwrap();
        fs::write(at("three/inner/secret"), "").unwrap();
        set(&at("three/inner/secret"), 0o600);
        assert_eq!(found(1), [at("one/file"), at("three/file")]);
        // Of a folder that has not changed, the files are looked at again when what is known is too old, or of a time yet to come.
        set(&at("three/file"), 0o600);
        assert_eq!(found(2), [at("one/file"), at("three/file")]);
        assert_eq!(found(3 + KEPT.as_secs()), [at("one/file")]);
        set(&at("one/file"), 0o600);
        assert_eq!(found(0), Vec::<PathBuf>::new());
    }

    #[test]
    fn what_was_looked_at_as_it_changed_is_looked_at_again() {
        let root = tempfile::tempdir().unwrap();
        fs::set_permissions(root.path(), Permissions::from_mode(0o755)).unwrap();
        let file = root.path().join("file");
        fs::write(&file, "").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
        let changed =
            u64::try_from(std::os::unix::fs::MetadataExt::ctime(&fs::metadata(root.path()).unwrap())).unwrap();
        let mut known = Folders::new();
        assert_eq!(parts_at(changed, root.path(), &[], &mut known).unwrap(), (vec![root.path().to_owned()], true));
        fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
        assert_eq!(parts_at(changed, root.path(), &[], &mut known).unwrap(), (Vec::new(), true));
        let later = changed + 2;
        assert!(parts_at(later, root.path(), &[], &mut known).unwrap().1);
        assert_eq!(parts_at(later, root.path(), &[], &mut known).unwrap(), (Vec::new(), false));
    }
}

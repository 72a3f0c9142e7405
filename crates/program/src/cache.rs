//! The cache folder: compiled programs and generated data, keyed by content.
//!
//! Every entry is made under a temporary name beside its final place and renamed into it, so that a reader sees a whole
//! entry or none, whenever the maker is interrupted. The folder may be deleted at any time, and two runs may share it. It has
//! a bound, and what was used least recently goes first (`bound.rs`).

mod bound;
#[cfg(test)]
mod bound_tests;

use std::collections::BTreeSet;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use etcetera::BaseStrategy;

use super::{headers, seal};
use bound::Usage;
pub use bound::{Cleared, DEFAULT_BOUND, SOCKETS, Size};
use untrusted::{self, Scratch};

/// How the names of folders that are being filled begin.
const DRAFT_PREFIX: &str = ".making-";

/// A draft as old as this was left by a maker that did not live to finish or remove it.
const DRAFT_AGE: Duration = Duration::from_hours(24);

/// A folder for what can be made again: `GRUNDY_CACHE`, else `grundy` in the user's cache folder.
#[derive(Debug, Clone)]
pub struct Cache {
    root: PathBuf,
    /// The kinds that have been cleaned of old drafts.
    cleaned: Arc<Mutex<BTreeSet<String>>>,
    /// Bytes that it may take.
    bound: u64,
    usage: Arc<Usage>,
}

/// Why the cache cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CacheError {
    /// Nothing says where the user's cache folder is.
    #[error("no folder for the cache: HOME is not set (set it, or GRUNDY_CACHE to a folder)")]
    NoHome,
    /// The user's cache folder is named by a path that is not absolute.
    #[error(
        "no folder for the cache: found {}, which HOME or XDG_CACHE_HOME names, expected an absolute path (set it, or GRUNDY_CACHE to a folder)",
        path.display()
    )]
    RelativeHome {
        /// The path.
        path: PathBuf,
    },
    /// `GRUNDY_CACHE` cannot be made an absolute path.
    #[error("GRUNDY_CACHE={}: {source}", path.display())]
    Relative {
        /// What the variable says.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// `GRUNDY_CACHE_SIZE` is not a size.
    #[error("GRUNDY_CACHE_SIZE={value}: expected a size such as 500M or 2G, or 0 for no bound")]
    Size {
        /// What the variable says.
        value: String,
    },
    /// Somebody else could change what is kept.
    #[error(
        "{}: {why}, so another user could change the programs that grundy keeps there; set GRUNDY_CACHE to a folder of your own",
        path.display()
    )]
    NotOwn {
        /// The folder.
        path: PathBuf,
        /// Whose it is, or who may write to it.
        why: String,
    },
    /// A folder of the cache cannot be written.
    #[error("cannot write the cache in {}: {source} (GRUNDY_CACHE names another folder)", path.display())]
    Unwritable {
        /// The folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
}

impl From<CacheError> for io::Error {
    fn from(error: CacheError) -> Self {
        let kind = match &error {
            CacheError::NoHome => io::ErrorKind::NotFound,
            CacheError::RelativeHome { .. } | CacheError::Size { .. } => io::ErrorKind::InvalidInput,
            CacheError::NotOwn { .. } => io::ErrorKind::PermissionDenied,
            CacheError::Relative { source, .. } | CacheError::Unwritable { source, .. } => source.kind(),
        };
        Self::new(kind, error)
    }
}

/// Why a folder of this owner, group and mode is not safe from others than this user with this group, if so.
fn not_own(facts: (u32, u32, u32), user: (u32, u32)) -> Option<String> {
    let ((owner, group, mode), (user, own_group)) = (facts, user);
    if owner != user {
        Some(format!("it belongs to the user with the number {owner}"))
    } else if mode & 0o002 != 0 {
        Some("everybody may write to it".to_owned())
    } else if mode & 0o020 != 0 && group != own_group {
        Some(format!("the group with the number {group} may write to it"))
    } else {
        None
    }
}

impl Cache {
    /// A cache in `root`, which is made when the first entry is.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), cleaned: Arc::default(), bound: DEFAULT_BOUND, usage: Arc::default() }
    }

    /// The user's cache: in `GRUNDY_CACHE`, which may be relative to the working folder, else in `grundy` in the user's
    /// cache folder (`XDG_CACHE_HOME`, else `~/.cache`). Its path is absolute. Its bound is `GRUNDY_CACHE_SIZE`.
    ///
    /// # Errors
    ///
    /// When neither says where, the bound is not a size, or the folder is another user's or may be written by everybody.
    #[expect(clippy::disallowed_methods, reason = "its owner is looked at, and nothing is opened")]
    pub fn user() -> Result<Self, CacheError> {
        let cache = Self::choose(std::env::var_os("GRUNDY_CACHE").map(PathBuf::from), || {
            Some(etcetera::choose_base_strategy().ok()?.cache_dir())
        })?;
        let user = (rustix::process::geteuid().as_raw(), rustix::process::getegid().as_raw());
        for path in std::iter::once(cache.root.clone()).chain(bound::KINDS.map(|kind| cache.root.join(kind))) {
            if let Ok(facts) = std::fs::metadata(&path)
                && let Some(why) = not_own((facts.uid(), facts.gid(), facts.mode()), user)
            {
                return Err(CacheError::NotOwn { path, why });
            }
        }
        match std::env::var_os("GRUNDY_CACHE_SIZE").filter(|size| !size.is_empty()) {
            None => Ok(cache),
            Some(size) => {
                let bound = size.to_str().and_then(bound::parse);
                let bound = bound.ok_or_else(|| CacheError::Size { value: size.to_string_lossy().into_owned() })?;
                Ok(cache.with_bound(bound))
            }
        }
    }

    /// The same cache with another bound, in bytes.
    #[must_use]
    pub fn with_bound(self, bound: u64) -> Self {
        Self { bound, ..self }
    }

    /// The bytes that it may take on disk, if it has a bound.
    pub fn bound(&self) -> Option<u64> {
        (self.bound < u64::MAX).then_some(self.bound)
    }

    /// What it takes on disk.
    pub fn size(&self) -> Size {
        bound::measure(&self.root)
    }

    /// What the precompiled headers in it take, each counted as one file.
    pub fn headers(&self) -> Size {
        let mut headers = Size::default();
        for entry in std::fs::read_dir(self.root.join(headers::KIND)).into_iter().flatten().flatten() {
            let size = bound::measure(&entry.path());
            headers.bytes += size.bytes;
            headers.files += u64::from(is_folder(&entry.path().join(seal::MADE).join(headers::FOLDER)));
        }
        headers
    }

    /// Empties it, but for the entries that other running processes use.
    ///
    /// # Errors
    ///
    /// When the folder holds what is not grundy's, and when it cannot be written.
    pub fn clear(&self) -> io::Result<Cleared> {
        bound::clear(&self.root)
    }

    /// Notes that this process uses the entry `kind/key` from now on, so that nobody removes it. Without that, a process that looks for an
    /// entry by its path may lose it.
    pub fn take(&self, kind: &str, key: &str) {
        // Where no note can be written, no entry can be removed; and what cannot be made says so itself.
        let _ = self.usage.take(&self.root, kind, key);
    }

    fn choose(named: Option<PathBuf>, user: impl FnOnce() -> Option<PathBuf>) -> Result<Self, CacheError> {
        if let Some(path) = named.filter(|path| !path.as_os_str().is_empty()) {
            return match std::path::absolute(&path) {
                Ok(root) => Ok(Self::at(root)),
                Err(source) => Err(CacheError::Relative { path, source }),
            };
        }
        match user().filter(|folder| !folder.as_os_str().is_empty()) {
            None => Err(CacheError::NoHome),
            Some(path) if path.is_relative() => Err(CacheError::RelativeHome { path }),
            Some(folder) => Ok(Self::at(folder.join("grundy"))),
        }
    }

    /// The folder itself. It need not exist yet.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The entry `kind/key`, made by `make` unless it is there already.
    ///
    /// `make` gets an empty folder to fill; when it returns `Ok`, that folder becomes the entry in one rename. When two
    /// processes make one entry at once, the first to finish wins and the other's work is dropped. When `make` fails, its
    /// folder is removed and nothing is kept. Folders that interrupted makers left are removed after a day.
    ///
    /// # Errors
    ///
    /// What `make` returns, or the error of making or renaming the folder, with a message that names it ([`CacheError`]).
    pub fn entry<E: From<io::Error>>(
        &self,
        kind: &str,
        key: &str,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<PathBuf, E> {
        self.take(kind, key);
        let entry = self.root.join(kind).join(key);
        if is_folder(&entry) {
            return Ok(entry);
        }
        let folder = self.folder(kind).map_err(io::Error::from)?;
        self.clean(kind, &folder);
        let unwritable = |source| io::Error::from(CacheError::unwritable(&folder, source));
        let draft = Scratch::within(&folder, DRAFT_PREFIX).map_err(unwritable)?;
        make(draft.path())?;
        match std::fs::rename(draft.path(), &entry) {
            Ok(()) => {
                // The folder has moved: there is nothing left to remove at the old name.
                let _ = draft.keep();
                // The entry is there; the next addition finds again that there was no room to be made.
                let _ = self.usage.added(&self.root, &entry, self.bound);
                Ok(entry)
            }
            Err(_) if is_folder(&entry) => Ok(entry),
            Err(error) => Err(unwritable(error).into()),
        }
    }

    /// Removes the entry `kind/key`, from everybody's sight at once. That there is none is fine.
    ///
    /// # Errors
    ///
    /// [`CacheError::Unwritable`] when it cannot be moved away.
    pub fn discard(&self, kind: &str, key: &str) -> Result<(), CacheError> {
        let folder = self.folder(kind)?;
        let unwritable = |source| CacheError::unwritable(&folder, source);
        // Dropped, it removes what takes its place; what belongs to another user stays there for him to remove.
        let grave = Scratch::within(&folder, DRAFT_PREFIX).map_err(unwritable)?;
        let entry = folder.join(key);
        match std::fs::rename(&entry, grave.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => std::fs::remove_file(&entry),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            moved => moved,
        }
        .map_err(unwritable)
    }

    /// Whether there is an entry `kind/key`. Unless it is [taken](Self::take), it may go at any time.
    pub(super) fn has(&self, kind: &str, key: &str) -> bool {
        is_folder(&self.root.join(kind).join(key))
    }

    /// The folder of all entries of one kind, made if need be.
    ///
    /// # Errors
    ///
    /// [`CacheError::Unwritable`] when it cannot be made.
    pub fn folder(&self, kind: &str) -> Result<PathBuf, CacheError> {
        let folder = self.root.join(kind);
        std::fs::create_dir_all(&folder).map_err(|source| CacheError::unwritable(&folder, source))?;
        Ok(folder)
    }

    /// Removes old drafts, once for each kind: a big kind is not listed for every new entry.
    fn clean(&self, kind: &str, folder: &Path) {
        let mut cleaned = self.cleaned.lock().unwrap_or_else(PoisonError::into_inner);
        if !cleaned.insert(kind.to_owned()) {
            return;
        }
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let is_draft = entry.file_name().as_encoded_bytes().starts_with(DRAFT_PREFIX.as_bytes());
            let modified = entry.metadata().and_then(|metadata| metadata.modified());
            let age = modified.ok().and_then(|time| time.elapsed().ok());
            if is_draft && age.is_some_and(|age| age > DRAFT_AGE) {
                // A process that cannot remove it leaves it to the next one.
                let _ = untrusted::remove(&entry.path());
            }
        }
    }
}

/// Whether there is a folder, rather than a link to one.
fn is_folder(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|facts| facts.is_dir())
}

impl CacheError {
    fn unwritable(path: &Path, source: io::Error) -> Self {
        Self::Unwritable { path: path.to_owned(), source }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::time::SystemTime;

    #[test]
    fn a_folder_that_others_can_change_is_not_used() {
        assert_eq!([0o40755, 0o40700, 0o40775].map(|mode| not_own((7, 9, mode), (7, 9))), [None, None, None]);
        assert!(not_own((8, 9, 0o40700), (7, 9)).unwrap().contains("the number 8"));
        assert!(not_own((7, 9, 0o40700), (0, 0)).is_some());
        assert!(not_own((7, 9, 0o41777), (7, 9)).unwrap().contains("everybody"));
        assert!(not_own((7, 5, 0o40770), (7, 9)).unwrap().contains("the group with the number 5"));
    }

    #[test]
    fn the_named_folder_comes_first_and_is_made_absolute() {
        let root = |named: &str, user: Option<&str>| {
            let cache = Cache::choose(Some(named.into()), || user.map(PathBuf::from));
            cache.map(|cache| cache.root().to_owned())
        };
        assert_eq!(root("/named", Some("/home")).unwrap(), Path::new("/named"));
        let here = std::env::current_dir().unwrap();
        assert_eq!(root("named", None).unwrap(), here.join("named"));
        assert_eq!(root("", Some("/home")).unwrap(), Path::new("/home/grundy"));
        for nowhere in [None, Some(""), Some("relative")] {
            let message = root("", nowhere).unwrap_err().to_string();
            assert!(message.contains("GRUNDY_CACHE"), "{message}");
            assert_eq!(message.contains("expected an absolute path"), nowhere == Some("relative"), "{message}");
        }
    }

    #[test]
    fn an_entry_is_made_once_and_only_whole() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("not/yet/there"));
        let failed = cache.entry::<io::Error>("kind", "key", |draft| {
            std::fs::write(draft.join("half"), "")?;
            Err(io::Error::other("no"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read_dir(cache.root().join("kind")).unwrap().count(), 0);

        let write = |draft: &Path| std::fs::write(draft.join("whole"), "");
        let entry = cache.entry::<io::Error>("kind", "key", write).unwrap();
        assert!(entry.join("whole").is_file());
        let again = cache.entry::<io::Error>("kind", "key", |_| Err(io::Error::other("made twice")));
        assert_eq!(again.unwrap(), entry);
    }

    #[test]
    fn the_first_of_two_makers_wins() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path());
        let outer = cache.entry::<io::Error>("kind", "key", |draft| {
            cache.entry::<io::Error>("kind", "key", |draft| std::fs::write(draft.join("who"), "inner"))?;
            std::fs::write(draft.join("who"), "outer")
        });
        assert_eq!(std::fs::read(outer.unwrap().join("who")).unwrap(), b"inner");
        assert_eq!(std::fs::read_dir(folder.path().join("kind")).unwrap().count(), 1);
    }

    #[test]
    fn only_old_drafts_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let kind = folder.path().join("kind");
        for name in [".making-old", ".making-new", "entry"] {
            std::fs::create_dir_all(kind.join(name)).unwrap();
            if name != ".making-new" {
                let long_ago = SystemTime::now() - 2 * DRAFT_AGE;
                std::fs::File::open(kind.join(name)).unwrap().set_modified(long_ago).unwrap();
            }
        }
        Cache::at(folder.path()).entry::<io::Error>("kind", "key", |_| Ok(())).unwrap();
        let left = |name: &str| kind.join(name).is_dir();
        assert!(!left(".making-old") && left(".making-new") && left("entry") && left("key"));
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let error = Cache::at(file.path()).entry::<io::Error>("kind", "key", |_| Ok(())).unwrap_err();
        assert!(error.to_string().contains(file.path().to_str().unwrap()), "{error}");
    }
}

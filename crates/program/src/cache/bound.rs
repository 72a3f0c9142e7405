//! How large the cache may grow: beyond its bound, the entries that were used least recently go.
//!
//! ```text
//! .use/lock             locked while an entry is being taken (shared), and while entries are being moved away (exclusively)
//! .use/trim             locked by the process that measures and removes
//! .use/running/NAME     one for each process: the entries it has taken, a line each; locked as long as the process lives
//! .use/stamps/KIND/KEY  empty; its time of change is that of the entry's last use
//! .use/bytes            what the entries take, as last measured, and what has been added since
//! .use/gone/            what has been moved away and is being removed
//! ```
//!
//! A process first notes that it takes an entry, and only then looks whether the entry exists, both under the shared lock. Whoever
//! removes entries reads the notes and moves entries away under the exclusive one. So no entry goes that any process uses.
//! The system drops the locks of a process that dies, and the next process removes its notes. On a file system without locks nothing
//! is ever removed.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::{FileExt, MetadataExt, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use untrusted::{Folder, Root};

/// What the cache may take on disk unless `GRUNDY_CACHE_SIZE` says otherwise.
pub const DEFAULT_BOUND: u64 = 2 << 30;

/// The folders that entries lie in. Nothing else is ever removed.
pub(super) const KINDS: [&str; 11] = [
    "programs",
    "data",
    "crates",
    "templates",
    "fork_servers",
    "interpreters",
    "options",
    "speed",
    "catalogue",
    "headers",
    "verdicts",
];

/// Notes of a few bytes that are no entries: losing one loses nothing.
const NOTES: &str = "failures";

const USE: &str = ".use";

/// The folder in which `listen` may have its sockets.
pub const SOCKETS: &str = "listen";

/// How long a lock is waited for. Entries are measured and removed outside of the one that everybody needs.
const PATIENCE: Duration = Duration::from_secs(60);

/// Marks a folder as a cache, for grundy as for backups (<https://bford.info/cachedir/>).
const TAG: &str = "CACHEDIR.TAG";
const TAG_TEXT: &str = "Signature: 8a477f597d28d172789f06886806bc55\n# grundy keeps compiled programs and generated data here; `grundy cache clear` empties it.\n";

/// Of one process, what it has taken and added.
#[derive(Debug, Default)]
pub(super) struct Usage {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    notes: Option<Notes>,
    taken: BTreeSet<String>,
    /// Bytes added since this process last looked whether the bound is crossed. `None`: it has not looked yet.
    added: Option<u64>,
}

/// The file that says what this process uses, locked.
#[derive(Debug)]
struct Notes {
    path: PathBuf,
    file: File,
}

impl Drop for Notes {
    fn drop(&mut self) {
        // What remains is removed by the next process, since nobody holds its lock.
        let _ = fs::remove_file(&self.path);
    }
}

/// What a cache takes on disk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Size {
    /// Bytes of the disk's blocks.
    pub bytes: u64,
    /// The number of files, folders not counted.
    pub files: u64,
}

/// What emptying the cache has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleared {
    /// What was removed.
    pub removed: Size,
    /// Entries that stay since another running process uses them.
    pub kept: usize,
}

/// Reads the value of `GRUNDY_CACHE_SIZE`: a number with K, M, G or T, such as `500M`; `0` means no bound.
pub(super) fn parse(text: &str) -> Option<u64> {
    if text == "0" {
        return Some(u64::MAX);
    }
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number: u64 = text[..digits].parse().ok()?;
    let unit = text[digits..].trim_start();
    let unit = unit.strip_suffix("iB").or_else(|| unit.strip_suffix('B')).unwrap_or(unit);
    let power = ["K", "M", "G", "T"].iter().position(|name| name.eq_ignore_ascii_case(unit))? as u32 + 1;
    number.checked_mul(1024_u64.checked_pow(power)?)
}

impl Usage {
    /// Notes that this process uses `kind/key` from now on.
    pub(super) fn take(&self, root: &Path, kind: &str, key: &str) -> io::Result<()> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let name = format!("{kind}/{key}");
        if state.taken.contains(&name) {
            return Ok(());
        }
        let folder = prepare(root)?;
        let lock = open(&folder.join("lock"))?;
        if state.notes.is_none() {
            match lock.try_lock() {
                Ok(()) => drop(names_in_use(&folder)?),
                Err(_) => wait_for(|| lock.try_lock_shared())?,
            }
            state.notes = Some(Notes::begin(&folder)?);
        } else {
            wait_for(|| lock.try_lock_shared())?;
        }
        if let Some(notes) = &mut state.notes {
            notes.file.write_all(format!("{name}\n").as_bytes())?;
        }
        let stamps = folder.join("stamps").join(kind);
        fs::create_dir_all(&stamps)?;
        open(&stamps.join(key))?.set_modified(SystemTime::now())?;
        state.taken.insert(name);
        Ok(())
    }

    /// Counts a new entry, and makes room if the bound is crossed. A process looks when it adds its first entry, and again after
    /// each sixteenth of the bound.
    pub(super) fn added(&self, root: &Path, entry: &Path, bound: u64) -> io::Result<()> {
        let bytes = measure(entry).bytes;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let total = count(root, bytes)?;
        let looks = state.added.is_none_or(|added| added + bytes > bound / 16);
        state.added = Some(if looks { 0 } else { state.added.unwrap_or(0) + bytes });
        // Others need not wait for what this thread removes.
        drop(state);
        if looks && total > bound { trim(root, bound) } else { Ok(()) }
    }
}

impl Notes {
    fn begin(folder: &Path) -> io::Result<Self> {
        let prefix = format!("{}-", std::process::id());
        let (file, path) = tempfile::Builder::new().prefix(&prefix).tempfile_in(folder.join("running"))?.keep()?;
        let notes = Self { path, file };
        notes.file.try_lock()?;
        Ok(notes)
    }
}

/// Makes the folders of `.use`, and marks a new cache as one.
fn prepare(root: &Path) -> io::Result<PathBuf> {
    let folder = root.join(USE);
    if !folder.join("gone").is_dir() || fs::symlink_metadata(root.join(TAG)).is_err() {
        fs::create_dir_all(root)?;
        let is_cache = |name: &str| KINDS.contains(&name) || [NOTES, USE, TAG, SOCKETS].contains(&name);
        let mut names = fs::read_dir(root)?.map(|entry| Ok(is_cache(&entry?.file_name().to_string_lossy())));
        // A folder that holds anything else is somebody's own, and is never emptied.
        if names.by_ref().all(|known: io::Result<bool>| known.unwrap_or(false)) {
            fs::write(root.join(TAG), TAG_TEXT)?;
        }
        for name in ["running", "stamps", "gone"] {
            fs::create_dir_all(folder.join(name))?;
        }
    }
    // Who can open a lock can hold it, and everybody would wait for him.
    if fs::symlink_metadata(&folder)?.permissions().mode() & 0o077 != 0 {
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(folder)
}

/// Whether grundy has marked this folder as its cache.
fn is_marked(root: &Path) -> bool {
    Root::Inside(root).text(&root.join(TAG), 4096).is_ok_and(|text| text == TAG_TEXT)
}

/// A file of the cache's own: never a link, a pipe, or a file that has another name elsewhere.
fn open(path: &Path) -> io::Result<File> {
    let folder = Folder::open(path.parent().unwrap_or(Path::new("/")))?;
    Ok(folder.update(path.file_name().unwrap_or_default())?)
}

/// Takes a lock that nobody holds for long.
fn wait_for(lock: impl Fn() -> Result<(), TryLockError>) -> io::Result<()> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Err(error.into()),
        }
    }
}

/// `None` for what has just gone.
fn unless_gone<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// What lies below `root` takes on disk. What cannot be read counts nothing, links are not followed.
pub(super) fn measure(root: &Path) -> Size {
    let mut size = Size::default();
    let mut left = vec![root.to_owned()];
    while let Some(path) = left.pop() {
        let Ok(facts) = fs::symlink_metadata(&path) else { continue };
        if path != root || !facts.is_dir() {
            size.bytes += facts.blocks() * 512;
        }
        if facts.is_dir() {
            left.extend(fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()));
        } else {
            size.files += 1;
        }
    }
    size
}

/// Adds to the count of all bytes, and returns it. Without a count, everything is measured.
fn count(root: &Path, added: u64) -> io::Result<u64> {
    let path = prepare(root)?.join("bytes");
    let file = open(&path)?;
    wait_for(|| file.try_lock())?;
    let known = io::read_to_string(&file)?.trim().parse::<u64>().ok();
    let total = known.map_or_else(|| measure(root).bytes, |known| known.saturating_add(added));
    file.set_len(0)?;
    file.write_all_at(format!("{total}\n").as_bytes(), 0)?;
    Ok(total)
}

/// An entry, or a note.
struct Found {
    name: String,
    path: PathBuf,
    used: SystemTime,
    size: Size,
}

/// Everything that may be removed, what was used least recently first. Drafts and locks are not: their names tell.
#[expect(clippy::disallowed_methods, reason = "a stamp of the cache's own, which is not opened")]
fn entries(root: &Path) -> Vec<Found> {
    let mut found = Vec::new();
    for kind in KINDS.into_iter().chain([NOTES]) {
        for entry in fs::read_dir(root.join(kind)).into_iter().flatten().flatten() {
            let key = entry.file_name().to_string_lossy().into_owned();
            if key.starts_with('.') || key.ends_with(".lock") {
                continue;
            }
            let stamp = root.join(USE).join("stamps").join(kind).join(&key);
            let facts = fs::metadata(stamp).or_else(|_| entry.metadata());
            let used = facts.and_then(|facts| facts.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
            let path = entry.path();
            found.push(Found { name: format!("{kind}/{key}"), size: measure(&path), path, used });
        }
    }
    found.sort_by(|a, b| (a.used, &a.name).cmp(&(b.used, &b.name)));
    found
}

/// What running processes have taken. Under the exclusive lock, which it is called with, notes that nobody holds are of processes
/// that have ended, and are removed.
fn names_in_use(folder: &Path) -> io::Result<Running> {
    let mut running = Running::default();
    for entry in fs::read_dir(folder.join("running"))? {
        let path = entry?.path();
        // A process that ends removes its notes without any lock.
        let Some(notes) = unless_gone(Root::Inside(folder).open(&path))? else { continue };
        if notes.try_lock().is_ok() {
            unless_gone(fs::remove_file(&path))?;
        } else {
            running.processes += 1;
            running.names.extend(io::read_to_string(notes)?.lines().map(str::to_owned));
        }
    }
    Ok(running)
}

#[derive(Default)]
struct Running {
    processes: usize,
    names: BTreeSet<String>,
}

/// Removes what was used least recently until three quarters of the bound remain, or only what is in use.
fn trim(root: &Path, bound: u64) -> io::Result<()> {
    let folder = prepare(root)?;
    let trimming = open(&folder.join("trim"))?;
    if !is_marked(root) || trimming.try_lock().is_err() {
        return Ok(());
    }
    let total = measure(root).bytes;
    let mut left = total;
    if total > bound {
        let entries = entries(root);
        let lock = open(&folder.join("lock"))?;
        wait_for(|| lock.try_lock())?;
        let running = names_in_use(&folder)?;
        let gone = tempfile::tempdir_in(folder.join("gone"))?;
        for entry in entries.iter().filter(|entry| !running.names.contains(&entry.name)) {
            if left <= bound / 4 * 3 {
                break;
            }
            if move_away(&folder, entry, gone.path()) {
                left -= entry.size.bytes.min(left);
            }
        }
        drop(lock);
        remove_gone(&folder, gone);
    }
    fs::write(folder.join("bytes"), format!("{left}\n"))
}

/// Moves an entry out of everybody's sight; `false` if it has gone already or cannot be moved.
fn move_away(folder: &Path, entry: &Found, gone: &Path) -> bool {
    let moved = fs::rename(&entry.path, gone.join(entry.name.replace('/', "-"))).is_ok();
    if moved {
        // A stamp without its entry does no harm.
        let _ = fs::remove_file(folder.join("stamps").join(&entry.name));
    }
    moved
}

/// Removes what has been moved away, now and by those that could not finish. What resists stays for the next time.
fn remove_gone(folder: &Path, now: tempfile::TempDir) {
    let _ = now.keep();
    for left in fs::read_dir(folder.join("gone")).into_iter().flatten().flatten() {
        let _ = untrusted::remove(&left.path());
    }
}

/// Removes every entry that no other process uses; with none running, what interrupted ones have left as well.
pub(super) fn clear(root: &Path) -> io::Result<Cleared> {
    if !root.exists() {
        return Ok(Cleared::default());
    }
    let folder = prepare(root)?;
    if !is_marked(root) {
        let message = format!(
            "{}: the folder may hold more than grundy's cache (it has no {TAG} of grundy's); remove it yourself",
            root.display()
        );
        return Err(io::Error::other(message));
    }
    let trimming = open(&folder.join("trim"))?;
    wait_for(|| trimming.try_lock())?;
    let mut cleared = Cleared::default();
    let lock = open(&folder.join("lock"))?;
    wait_for(|| lock.try_lock())?;
    let running = names_in_use(&folder)?;
    let gone = tempfile::tempdir_in(folder.join("gone"))?;
    for entry in entries(root) {
        if running.names.contains(&entry.name) {
            cleared.kept += 1;
        } else if move_away(&folder, &entry, gone.path()) {
            cleared.removed.bytes += entry.size.bytes;
            cleared.removed.files += entry.size.files;
        }
    }
    if running.processes == 0 {
        for kind in KINDS.into_iter().chain([NOTES]).filter(|kind| root.join(kind).is_dir()) {
            fs::rename(root.join(kind), gone.path().join(kind))?;
        }
    }
    drop(lock);
    remove_gone(&folder, gone);
    fs::write(folder.join("bytes"), format!("{}\n", measure(root).bytes))?;
    Ok(cleared)
}

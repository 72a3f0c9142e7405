//! Writing a file whole or not at all.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use untrusted::{EntryKind, Root};

/// Refuses a file whose folder cannot be created. A command asks this first, so that no work is lost, and creates nothing before it has
/// something to write.
///
/// # Errors
///
/// When a part of the path is a file or a link that leads nowhere; the message names it.
pub(super) fn require_place(path: &Path) -> anyhow::Result<()> {
    require_folder(folder_of(path)).with_context(|| path.display().to_string())
}

/// Refuses a folder that cannot be created, as [`require_place`] does for that of a file.
///
/// # Errors
///
/// As [`require_place`].
pub(super) fn require_folder(folder: &Path) -> anyhow::Result<()> {
    match folder.ancestors().find(|above| fs::symlink_metadata(above).is_ok()) {
        Some(above) if !above.is_dir() => bail!("{} is not a folder", above.display()),
        // What else is wrong, the write itself finds.
        _ => Ok(()),
    }
}

/// Creates the folder of a file that the user has named, and the folders above it, where they are missing.
///
/// # Errors
///
/// As [`require_place`], and when a folder cannot be created; the message names it.
pub(super) fn create_folder_of(path: &Path) -> anyhow::Result<()> {
    require_place(path)?;
    let folder = folder_of(path);
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot create the folder", folder.display()))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes `bytes` to `path`, under another name first, and creates the folders above it. If `path` is a link to a file, the link stays and the file is
/// written; a file takes the place of a link that leads nowhere. A device such as `/dev/stdout` is never replaced. A file that was there keeps
/// its mode; a new one has what the umask leaves.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    create_folder_of(path)?;
    replace(path, bytes)
}

/// Writes `bytes` into a folder that exists.
fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        let before = Root::Anywhere.facts(path).ok();
        if before.is_some_and(|found| !matches!(found.kind, EntryKind::File | EntryKind::Folder)) {
            return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
        }
        let target = path.canonicalize();
        let path = target.as_deref().unwrap_or(path);
        let folder = folder_of(path);
        // By its kind alone: the error itself names the draft, which nobody asked for.
        let mut draft = tempfile::Builder::new()
            .permissions(fs::Permissions::from_mode(0o666))
            .tempfile_in(folder)
            .map_err(|error| error.kind())?;
        draft.write_all(bytes)?;
        if let Some(before) = before {
            draft.as_file().set_permissions(fs::Permissions::from_mode(before.mode))?;
        }
        draft.persist(path).map(drop).map_err(|error| error.error)
    };
    write().with_context(|| format!("{}: cannot write the file", path.display()))
}

/// Writes a file whose name grundy chooses in a folder that the user has named, as [`write()`] does. It refuses what is no regular file: a pipe
/// would be waited for.
pub(super) fn write_into(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    create_folder_of(path)?;
    refuse_special(path)?;
    replace(path, bytes)
}

fn refuse_special(path: &Path) -> anyhow::Result<()> {
    match Root::Anywhere.facts(path) {
        Ok(found) if !matches!(found.kind, EntryKind::File | EntryKind::Folder) => {
            bail!("{}: found {}, expected a regular file, or none; nothing was written", path.display(), found.kind)
        }
        // What else is wrong, the write itself finds.
        _ => Ok(()),
    }
}

/// Writes a file whose name grundy chooses, as [`write_into`] does, but creates no folder. It refuses a link, and a folder that is a link:
/// the author of the folder may have guessed the name.
pub(super) fn write_own(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    require_own(folder_of(path))?;
    require_own(path)?;
    replace(path, bytes)
}

/// Refuses a path at which anything but one's own file or folder stands.
///
/// # Errors
///
/// When it is a link, a pipe, a socket or a device; the message names it.
pub(super) fn require_own(path: &Path) -> anyhow::Result<()> {
    if fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink()) {
        bail!("{}: found a link, expected one's own file or folder, or none; nothing was written", path.display());
    }
    refuse_special(path)
}

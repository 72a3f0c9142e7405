//! Writing a file whole or not at all.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::Context as _;

/// Writes `bytes` to `path`, under another name first. A link stays, and what it leads to is written; what is no file, as
/// `/dev/stdout`, is never replaced by one.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
        }
        let target = path.canonicalize();
        let path = target.as_deref().unwrap_or(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // By its kind alone: the error itself names the draft, which nobody asked for.
        let mut draft = tempfile::NamedTempFile::new_in(folder).map_err(|error| error.kind())?;
        draft.write_all(bytes)?;
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
        draft.as_file().set_permissions(mode)?;
        draft.persist(path).map(drop).map_err(|error| error.error)
    };
    write().with_context(|| format!("{}: cannot write the file", path.display()))
}

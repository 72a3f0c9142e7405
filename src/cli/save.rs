//! Writing a file whole or not at all.

use std::path::Path;

use anyhow::Context as _;

/// Writes `bytes` to `path`, under another name first.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut draft = tempfile::NamedTempFile::new_in(folder)?;
        std::io::Write::write_all(&mut draft, bytes)?;
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
        draft.as_file().set_permissions(mode)?;
        draft.persist(path).map(drop).map_err(|error| error.error)
    };
    write().with_context(|| format!("{}: cannot be written", path.display()))
}

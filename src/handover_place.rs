//! Where `submit` finds a `listen`.

use std::path::PathBuf;

use program::cache::{Cache, SOCKETS};

/// The folder of the sockets: one that the system keeps for the user alone, else one in the cache. `None`: there is neither.
pub(crate) fn folder() -> Option<PathBuf> {
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|folder| folder.is_absolute());
    let folder = runtime.filter(|folder| folder.is_dir()).map(|folder| folder.join("grundy"));
    folder.or_else(|| Some(Cache::user().ok()?.root().join(SOCKETS)))
}

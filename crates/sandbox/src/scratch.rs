//! The folder that one run alone may write to.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

use super::{Run, SandboxError};
use untrusted::Scratch;

/// A folder for one run, removed with all that is in it when this is dropped.
///
/// It lies in a folder that nobody else may enter. If the judge runs as root, the program is another user, who may search every
/// folder; so the inner folder is open to all.
#[derive(Debug)]
pub(super) struct OwnFolder {
    _outer: Scratch,
}

impl OwnFolder {
    /// Makes the folder, lets `run` write to it, and names it in this variable.
    pub(super) fn of(run: &mut Run, variable: OsString) -> Result<Self, SandboxError> {
        let failed = || SandboxError::system::<std::io::Error>("make a folder for a run");
        let outer = Scratch::new("grundy-scratch-").map_err(failed())?;
        let inner: PathBuf = outer.path().join("files");
        fs::create_dir(&inner).map_err(failed())?;
        fs::set_permissions(&inner, Permissions::from_mode(0o777)).map_err(failed())?;
        run.environment.push((variable, inner.clone().into()));
        run.writable.push(inner);
        Ok(Self { _outer: outer })
    }
}

//! The programs that run with all the rights of the user: every way to start one stands in this file.
//!
//! | kind | who chose it | where and with what it runs |
//! |---|---|---|
//! | [`Tool`] | grundy: a compiler that is asked for its version, Cargo | in `/`, with the variables of a fixed list |
//! | [`typed`], [`run_typed`] | the user, on the command line or in their own configuration: a debugger, an editor, a generator's command line | in the user's folder, with the user's environment |
//! | everything else | a package, a folder, a submission | confined by one of the other [`Profile`]s |
//!
//! A package and a folder may come from anybody. So nothing in them chooses a program of the first two kinds: a command is looked for
//! in the user's `PATH` alone, of which relative entries and those below a [distrusted](distrust) folder do not count. A tool works in
//! `/`, because many commands look for their own configuration in the working folder and above it: rustup reads `rust-toolchain.toml`,
//! Cargo `.cargo/config.toml`, pyenv `.python-version`, Go `go.mod`, and `python -c` imports from it.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use super::{Limits, Outcome, Profile, Run, SandboxError, run};

/// What makes a [`Profile`] unconfined. Only this file can make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unconfined(());

/// The unconfined profile, for the tests of this crate.
#[cfg(all(test, target_os = "linux", not(grundy_plain)))]
pub(crate) const UNCONFINED: Profile = Profile::Unconfined(Unconfined(()));

/// The folders in which nobody may choose a program.
static DISTRUSTED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Variables that a tool gets, if they are set. `PATH` comes from [`trusted_path`].
const VARIABLES: &[&str] = &[
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LANGUAGE",
    "TMPDIR",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_RUNTIME_DIR",
    "LD_LIBRARY_PATH",
    "DEVELOPER_DIR",
    "SDKROOT",
    "JAVA_HOME",
    "GOROOT",
    "GOPATH",
    "GOCACHE",
    "CURL_CA_BUNDLE",
    "CONDA_PREFIX",
    "VIRTUAL_ENV",
    "PYTHONUSERBASE",
];

/// How the names of further variables begin: those of version managers, of Cargo, of proxies and their certificates.
const VARIABLE_HEADS: &[&str] = &[
    "LC_",
    "RUSTUP_",
    "CARGO_",
    "PYENV_",
    "ASDF_",
    "MISE_",
    "VOLTA_",
    "NVM_",
    "NODENV_",
    "GOENV_",
    "JENV_",
    "SDKMAN_",
    "RBENV_",
    "GHCUP_",
    "NIX_",
    "GUIX_",
    "SSL_CERT_",
];

/// Says that a folder may come from anybody, as a package does: no program in it or below it becomes a [`Tool`].
///
/// A folder that holds the user's home is left out: it comes from nobody else, and the user's own compilers lie below it.
pub fn distrust(folder: &Path) {
    let Ok(folder) = folder.canonicalize() else { return };
    let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
    if folder.parent().is_none() || home.is_some_and(|home| home.starts_with(&folder)) {
        return;
    }
    let mut distrusted = DISTRUSTED.lock().unwrap_or_else(PoisonError::into_inner);
    if !distrusted.contains(&folder) {
        distrusted.push(folder);
    }
}

/// Whether a path, and what it leads to, lies outside of every distrusted folder.
fn is_trusted(path: &Path) -> bool {
    let distrusted = DISTRUSTED.lock().unwrap_or_else(PoisonError::into_inner);
    let lies_in = |path: &Path| distrusted.iter().any(|folder| path.starts_with(folder));
    // The folder of a link counts, and so does that of what it leads to.
    let above = path.parent().and_then(|above| above.canonicalize().ok());
    !lies_in(path)
        && !above.is_some_and(|above| lies_in(&above))
        && path.canonicalize().is_ok_and(|real| !lies_in(&real))
}

/// The folders of `PATH` in which a tool is looked for: absolute, and in no distrusted folder.
fn folders() -> impl Iterator<Item = PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).filter(|folder| folder.is_absolute()).collect();
    folders.into_iter().filter(|folder| is_trusted(folder))
}

/// `PATH` without the entries that a working folder or a package could choose.
pub fn trusted_path() -> OsString {
    // An entry that is there has no separator in its name.
    std::env::join_paths(folders()).unwrap_or_default()
}

fn is_executable(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

/// A program that grundy itself chose. It is bounded and what it leaves is killed, but it may do whatever the user may.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tool {
    path: PathBuf,
}

impl Tool {
    /// Finds a command: an absolute path, or a bare name in the user's `PATH`. `None`: it is not there, is given by a path
    /// that depends on the working folder, or lies in a distrusted folder.
    pub fn find(command: &OsStr) -> Option<Self> {
        let command = Path::new(command);
        let is_bare = command.components().count() == 1 && command.file_name() == Some(command.as_os_str());
        let mut paths: Box<dyn Iterator<Item = PathBuf>> = match (command.is_absolute(), is_bare) {
            (true, _) => Box::new(std::iter::once(command.to_owned())),
            (false, true) => Box::new(folders().map(|folder| folder.join(command))),
            (false, false) => return None,
        };
        paths.find(|path| is_executable(path) && is_trusted(path)).map(|path| Self { path })
    }

    /// Its absolute path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs it in `/` with these arguments and variables: those of [`tool_environment`], or what a caller makes of them.
    ///
    /// # Errors
    ///
    /// As [`run`]; [`SandboxError::Distrusted`] if its folder has been distrusted since it was found.
    pub fn run(
        &self,
        arguments: Vec<OsString>,
        environment: Vec<(OsString, OsString)>,
        limits: Limits,
    ) -> Result<Outcome, SandboxError> {
        if !is_trusted(&self.path) {
            return Err(SandboxError::Distrusted { path: self.path.clone() });
        }
        let argv = std::iter::once(self.path.clone().into()).chain(arguments).collect();
        run(Run { environment, ..Run::new(argv, "/", limits, Profile::Unconfined(Unconfined(()))) })
    }
}

/// The variables of the fixed list that are set, and a `PATH` by [`trusted_path`].
pub fn tool_environment() -> Vec<(OsString, OsString)> {
    let is_known = |name: &OsStr| {
        let name = name.to_string_lossy();
        VARIABLES.contains(&&*name)
            || VARIABLE_HEADS.iter().any(|head| name.starts_with(head))
            || name.to_ascii_lowercase().ends_with("_proxy")
    };
    let own = std::env::vars_os().filter(|(name, _)| is_known(name));
    // A `go.mod` cannot choose another Go in `/`; that a variable of the user's cannot either saves a download.
    own.chain([("PATH".into(), trusted_path()), ("GOTOOLCHAIN".into(), "local".into())]).collect()
}

/// A command that the user typed or configured, to be started by the caller: in the working folder, with the user's environment.
/// A path is taken from the working folder, as a shell does; a bare name is looked for in `PATH` as for a [`Tool`].
///
/// It must never come from a file of a folder or a package.
///
/// # Errors
///
/// When there is no such command.
#[expect(clippy::disallowed_methods, reason = "this is the only way to a command of the user's own")]
pub fn typed(command: &OsStr) -> io::Result<Command> {
    typed_path(command).map(Command::new).ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::NotFound,
            "found no such command, expected one in an absolute folder of PATH, or a path",
        )
    })
}

/// The absolute path of a command that the user typed; `None`: there is none.
pub fn typed_path(command: &OsStr) -> Option<PathBuf> {
    if Path::new(command).components().count() > 1 {
        return std::path::absolute(command).ok().filter(|path| is_executable(path));
    }
    Tool::find(command).map(|tool| tool.path)
}

/// Runs a command that the user typed, with the user's environment and unconfined, whatever `job` says of these two.
///
/// # Errors
///
/// As [`run`].
pub fn run_typed(job: Run) -> Result<Outcome, SandboxError> {
    let environment = std::env::vars_os().collect();
    run(Run { environment, profile: Profile::Unconfined(Unconfined(())), ..job })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    fn executable(path: &Path) {
        fs::write(path, "#!/bin/sh\necho ran\n").unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn no_tool_lies_in_a_distrusted_folder_or_is_reached_through_a_link_into_it() {
        let (package, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let inside = package.path().join("tool");
        executable(&inside);
        let link = other.path().join("link");
        std::os::unix::fs::symlink(&inside, &link).unwrap();
        let folder = other.path().join("folder");
        std::os::unix::fs::symlink(package.path(), &folder).unwrap();
        let paths = [inside, link, folder.join("tool")];
        let found = |path: &PathBuf| Tool::find(path.as_os_str());
        let tools: Vec<Tool> = paths.iter().map(|path| found(path).unwrap()).collect();
        distrust(package.path());
        for (path, tool) in paths.iter().zip(tools) {
            assert_eq!(found(path), None, "{}", path.display());
            let limits = Limits {
                cpu_time: None,
                wall_time: std::time::Duration::from_secs(60),
                memory_bytes: None,
                output_bytes: 1 << 20,
                stderr_bytes: 1 << 10,
            };
            let error = tool.run(Vec::new(), Vec::new(), limits).unwrap_err();
            assert!(matches!(error, SandboxError::Distrusted { .. }), "{error}");
        }
        let beside = other.path().join("tool");
        executable(&beside);
        assert_eq!(Tool::find(beside.as_os_str()).unwrap().path(), beside);
    }

    #[test]
    fn a_tool_is_never_found_by_the_working_folder() {
        // Cargo runs unit tests in the folder of the crate.
        assert!(Path::new("src/lib.rs").is_file());
        for name in ["./Cargo.toml", "src/tool.rs", "..", ".", "", "../../.ci/run"] {
            assert_eq!(Tool::find(OsStr::new(name)), None, "{name}");
        }
        assert!(Tool::find(OsStr::new("sh")).unwrap().path().is_absolute());
    }

    #[test]
    fn the_home_and_what_holds_it_stay_trusted() {
        let home = PathBuf::from(std::env::var_os("HOME").unwrap());
        distrust(&home);
        distrust(Path::new("/"));
        assert!(Tool::find(OsStr::new("sh")).is_some());
        assert!(is_trusted(&home));
    }
}

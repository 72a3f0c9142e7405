//! Under which layers the suite runs, and what they promise.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown, lchown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::copy_program;
use crate::common::wait::Bounded as _;
use crate::rows::Need;

/// With this variable, the test tells what the sandbox lacks rather than test anything.
const TELL: &str = "GRUNDY_HOSTILE_TELL";

/// What somebody needs who may not even enter the folder of this repository.
#[derive(Debug, Clone)]
struct Ordinary {
    folder: Arc<TempDir>,
}

fn ordinary() -> u32 {
    crate::common::stranger(0)
}

/// Some layers of the sandbox, the others being masked.
#[derive(Debug, Clone)]
pub(crate) struct Mode {
    pub(crate) name: &'static str,
    /// What `GRUNDY_DISABLE` says.
    mask: Option<&'static str>,
    /// As whom the judge is run, if not as the user who runs the test.
    user: Option<Ordinary>,
    /// The protections that are missing, each with the reason.
    pub(crate) lacking: Vec<(String, String)>,
}

impl Mode {
    pub(crate) fn new(name: &'static str, mask: Option<&'static str>) -> Self {
        Self { name, mask, user: None, lacking: Vec::new() }.tried(&std::env::current_exe().unwrap())
    }

    /// Every layer, and a judge that is run by somebody who is not root. `None` where only that is possible anyhow.
    pub(crate) fn ordinary() -> Option<Self> {
        if !rustix::process::geteuid().is_root() {
            return None;
        }
        let folder = tempfile::Builder::new().prefix("grundy-ordinary-").tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        copy_program(Path::new(env!("CARGO_BIN_EXE_grundy")), &folder.path().join("grundy"));
        let test = folder.path().join("test");
        copy_program(&std::env::current_exe().unwrap(), &test);
        fs::create_dir(folder.path().join("cache")).unwrap();
        chown(folder.path().join("cache"), Some(ordinary()), Some(ordinary())).unwrap();
        let user = Some(Ordinary { folder: Arc::new(folder) });
        Some(Self { name: "ordinary", mask: None, user, lacking: Vec::new() }.tried(&test))
    }

    /// With what is lacking, as a process of this mode finds it.
    fn tried(mut self, test: &Path) -> Self {
        let mut command = Command::new(test);
        self.apply(command.env(TELL, "1"));
        let mode = &mut self;
        let told: Value = serde_json::from_slice(&command.bounded_output().unwrap().stdout).unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        mode.lacking = told.as_array().unwrap().iter().map(|pair| (text(&pair[0]), text(&pair[1]))).collect();
        self
    }

    /// The command `grundy`, and the cache that it has.
    pub(crate) fn grundy(&self) -> (PathBuf, PathBuf) {
        match &self.user {
            Some(user) => (user.folder.path().join("grundy"), user.folder.path().join("cache")),
            None => (env!("CARGO_BIN_EXE_grundy").into(), crate::common::cache()),
        }
    }

    /// Gives a place to whom the judge is run as.
    pub(crate) fn give(&self, place: &Path) {
        if self.user.is_some() {
            let mut left = vec![place.to_owned()];
            while let Some(path) = left.pop() {
                lchown(&path, Some(ordinary()), Some(ordinary())).unwrap();
                if path.is_dir() {
                    left.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                }
            }
        }
    }

    /// Whether a compiler that is not there is a fault: a user without a home has not those that lie in one.
    pub(crate) fn requires_compilers(&self) -> bool {
        self.user.is_none() && std::env::var_os("GRUNDY_REQUIRE_PEERS").is_some()
    }

    pub(crate) fn apply(&self, command: &mut Command) {
        match self.mask {
            Some(mask) => command.env("GRUNDY_DISABLE", mask),
            None => command.env_remove("GRUNDY_DISABLE"),
        };
        if self.user.is_some() {
            command.uid(ordinary()).gid(ordinary()).env("PATH", "/usr/bin:/bin").env_remove("HOME").env_remove("RUSTC");
        }
    }

    /// Whether what stands on `need` can be asserted here.
    pub(crate) fn holds(&self, need: Option<Need>) -> bool {
        let lacks = |name: &str| self.lacking.iter().any(|(protection, _)| protection == name);
        match need {
            None => true,
            Some(Need::Files) => !lacks("files"),
            Some(Need::Network) => !lacks("network"),
            Some(Need::Signals) => !lacks("signals"),
            Some(Need::Processes) => !lacks("processes"),
            Some(Need::All) => self.lacking.is_empty(),
        }
    }
}

/// Prints what this process's sandbox lacks, if that is what it was started for.
pub(crate) fn prints_what_is_lacking() -> bool {
    let is_asked = std::env::var_os(TELL).is_some();
    if is_asked {
        let lacking: Vec<Value> =
            sandbox::lacking().iter().map(|(protection, why)| json!([protection.name(), why])).collect();
        print!("{}", Value::from(lacking));
    }
    is_asked
}

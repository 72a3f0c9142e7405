//! What a program may do with which files: a Landlock ruleset, made by the judge and handed to the program.
//!
//! Everything is forbidden but what a rule allows: what belongs to the system and is for everybody may be read and executed,
//! so may the program's own files, and what it is given to write may be written. The user's home, `/tmp` and the package are
//! none of these.

use std::ffi::OsStr;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CreateRulesetError, PathBeneath, Ruleset, RulesetAttr, RulesetCreated,
    RulesetCreatedAttr, RulesetError, Scope,
};

use super::super::{Profile, Run, SandboxError};

/// What of Landlock is used, where the kernel has it.
const NEWEST: ABI = ABI::V6;

/// Folders of the system that every program may read and execute.
const SYSTEM: &[&str] = &[
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/gnu/store",
    "/run/current-system",
    "/run/opengl-driver",
];

/// What tells a runtime of the machine. The rest of `/proc` tells of other processes: of it a program may read what tells of
/// itself, by a rule that it adds before it enters the domain, since only then there is such a folder.
const MACHINE: &[&str] = &[
    "/proc/cgroups",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/loadavg",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/uptime",
    "/proc/version",
    "/proc/sys/crypto",
    "/proc/sys/kernel",
    "/proc/sys/vm",
    "/sys/devices/system/cpu",
    "/sys/kernel/mm/transparent_hugepage",
];

/// Devices that hold nothing.
const DEVICES: &[&str] = &["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];

/// Mapped and shared, it is memory that is in nobody's resident size: no submission may have it.
const ZERO: &str = "/dev/zero";

/// How the names in `/etc` begin that are read by libraries and runtimes. If the judge is root, a program may read whatever a
/// rule allows: then it is not the mode of a file that keeps it secret.
const CONFIGURATION: &[&str] = &[
    "ld.so",
    "passwd",
    "group",
    "nsswitch.conf",
    "local",
    "timezone",
    "alternatives",
    "ssl",
    "ca-certificates",
    "os-release",
    "lsb-release",
    "debian_version",
    "hosts",
    "host.conf",
    "protocols",
    "services",
    "mime.types",
    "java",
    "python",
    "perl",
    "php",
    "node",
    "ghc",
    "mono",
    "dotnet",
    "ocaml",
    "fpc",
    "lua",
    "ruby",
    "fonts",
    "terminfo",
    "inputrc",
    "profile",
    "environment",
    "gai.conf",
    "bash",
];

/// How many folders below one another are searched for what is not for everybody. Beyond, all is taken to be.
const DEEPEST: usize = 4;

/// The ruleset for a run; `scope`: with bounds on signals.
pub(super) fn ruleset(run: &Run, scope: bool) -> Result<Option<OwnedFd>, SandboxError> {
    if run.profile == Profile::Tool {
        return Ok(None);
    }
    make(run, scope).map_err(|error| SandboxError::system("create rules for files")(std::io::Error::other(error)))
}

/// A ruleset that allows nothing. `None`: there is no Landlock here.
///
/// # Errors
///
/// When it could not be made for lack of descriptors or memory.
pub(super) fn empty() -> Result<Option<OwnedFd>, SandboxError> {
    let made = Ruleset::default().handle_access(AccessFs::from_all(NEWEST)).and_then(Ruleset::create);
    match made {
        Ok(ruleset) => Ok(ruleset.into()),
        Err(RulesetError::CreateRuleset(CreateRulesetError::CreateRulesetCall { source, .. }))
            if source.raw_os_error().is_some_and(super::probe::is_shortage) =>
        {
            Err(SandboxError::system("try the sandbox")(source))
        }
        Err(_) => Ok(None),
    }
}

fn make(run: &Run, scope: bool) -> Result<Option<OwnedFd>, RulesetError> {
    let ruleset =
        Ruleset::default().handle_access(AccessFs::from_all(NEWEST))?.handle_access(AccessNet::from_all(NEWEST))?;
    let ruleset = if scope { ruleset.scope(Scope::from_all(NEWEST))? } else { ruleset };
    let mut ruleset = ruleset.create()?;
    for (place, access) in system() {
        ruleset = ruleset.add_rule(PathBeneath::new(place, *access))?;
    }
    if !matches!(run.profile, Profile::Submission | Profile::ForkingSubmission) {
        ruleset = allow(ruleset, Path::new(ZERO), device())?;
    }
    let read = AccessFs::from_read(NEWEST);
    let write = AccessFs::from_all(NEWEST) & !(AccessFs::MakeChar | AccessFs::MakeBlock | AccessFs::IoctlDev);
    let writes = matches!(run.profile, Profile::Compiler | Profile::Validator | Profile::Generator);
    let program = run.argv.first().map(Path::new);
    for path in program.into_iter().chain(run.readable.iter().map(AsRef::as_ref)) {
        ruleset = allow(ruleset, path, read)?;
    }
    // To work in `/` is to work nowhere.
    if run.working_folder != Path::new("/") {
        ruleset = allow(ruleset, &run.working_folder, if writes { write } else { read })?;
    }
    for path in &run.writable {
        ruleset = allow(ruleset, path, write)?;
    }
    if let Some(stdin) = &run.stdin {
        // Many programs read `/dev/stdin`, which opens it again. Pipes and files in memory need no rule, and can have none.
        if let Ok(copy) = ruleset.try_clone()
            && let Ok(with_stdin) = copy.add_rule(PathBeneath::new(stdin, AccessFs::ReadFile))
        {
            ruleset = with_stdin;
        }
    }
    Ok(ruleset.into())
}

/// What may be done with a device.
fn device() -> BitFlags<AccessFs> {
    AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::Truncate
}

/// Allows `access` to what lies at and below `path`; nothing, where there is nothing.
fn allow(ruleset: RulesetCreated, path: &Path, access: BitFlags<AccessFs>) -> Result<RulesetCreated, RulesetError> {
    match open(path) {
        Some((file, is_folder)) => ruleset.add_rule(PathBeneath::new(file, for_kind(access, is_folder))),
        None => Ok(ruleset),
    }
}

fn for_kind(access: BitFlags<AccessFs>, is_folder: bool) -> BitFlags<AccessFs> {
    if is_folder { access } else { access & AccessFs::from_file(NEWEST) }
}

fn open(path: &Path) -> Option<(OwnedFd, bool)> {
    let file = File::options().read(true).custom_flags(libc::O_PATH | libc::O_CLOEXEC).open(path).ok()?;
    let is_folder = file.metadata().ok()?.is_dir();
    Some((file.into(), is_folder))
}

/// What every program may reach, opened once.
fn system() -> &'static [(OwnedFd, BitFlags<AccessFs>)] {
    static PLACES: OnceLock<Vec<(OwnedFd, BitFlags<AccessFs>)>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let mut places = Vec::new();
        let mut add = |path: &Path, access: BitFlags<AccessFs>| {
            // A link to a folder that is allowed already needs no rule of its own.
            let is_link = path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink());
            if let Some((file, is_folder)) = open(path)
                && !(is_link && path.canonicalize().is_ok_and(|path| path.starts_with("/usr")))
            {
                places.push((file, for_kind(access, is_folder)));
            }
        };
        let read = AccessFs::from_read(NEWEST);
        for path in SYSTEM {
            add(Path::new(path), read);
        }
        for path in MACHINE {
            add(Path::new(path), AccessFs::ReadFile | AccessFs::ReadDir);
        }
        for path in DEVICES {
            add(Path::new(path), device());
        }
        if rustix::process::geteuid().is_root() {
            let configuration = std::fs::read_dir("/etc").into_iter().flatten().flatten();
            let configuration = configuration.filter(|entry| is_configuration(&entry.file_name()));
            for place in configuration.map(|entry| entry.path()).chain([PathBuf::from("/opt")]) {
                public(&place, DEEPEST).iter().for_each(|path| add(path, read));
            }
        } else {
            add(Path::new("/etc"), read);
            add(Path::new("/opt"), read);
        }
        places
    })
}

/// What of `path` may be read by everybody: itself, or, when something in it may not, the rest. Links are left out: what they lead
/// to has a rule of its own, or none.
fn public(path: &Path, depth: usize) -> Vec<PathBuf> {
    let itself = vec![path.to_owned()];
    let Ok(metadata) = path.metadata() else {
        return Vec::new();
    };
    let wanted = if metadata.is_dir() { 0o5 } else { 0o4 };
    if metadata.mode() & wanted != wanted {
        return Vec::new();
    }
    if !metadata.is_dir() || depth == 0 {
        return itself;
    }
    let mut parts = Vec::new();
    let mut is_whole = true;
    for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
        if !entry.file_type().is_ok_and(|kind| kind.is_symlink()) {
            let below = public(&entry.path(), depth - 1);
            is_whole &= below == [entry.path()];
            parts.extend(below);
        }
    }
    if is_whole { itself } else { parts }
}

fn is_configuration(name: &OsStr) -> bool {
    CONFIGURATION.iter().any(|start| name.as_bytes().starts_with(start.as_bytes())) && !name.as_bytes().ends_with(b"-")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn what_is_not_for_everybody_is_left_out() {
        let root = tempfile::tempdir().unwrap();
        let at = |name: &str| root.path().join(name);
        let mode = |name: &str, mode| fs::set_permissions(at(name), Permissions::from_mode(mode)).unwrap();
        fs::create_dir_all(at("open/inner")).unwrap();
        fs::create_dir_all(at("mixed/private")).unwrap();
        for (file, bits) in
            [("open/inner/a", 0o644), ("mixed/b", 0o644), ("mixed/c", 0o640), ("mixed/private/d", 0o644)]
        {
            fs::write(at(file), "").unwrap();
            mode(file, bits);
        }
        for (folder, bits) in
            [("", 0o755), ("open", 0o755), ("open/inner", 0o755), ("mixed", 0o755), ("mixed/private", 0o710)]
        {
            mode(folder, bits);
        }
        let found = |name: &str| {
            let mut found = public(&at(name), DEEPEST);
            found.sort();
            found
        };
        assert_eq!(found("open"), [at("open")]);
        assert_eq!(found("mixed"), [at("mixed/b")]);
        assert_eq!(public(root.path(), DEEPEST).len(), 2);
        assert!(public(&at("nothing"), DEEPEST).is_empty());
    }
}

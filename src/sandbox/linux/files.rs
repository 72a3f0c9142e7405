//! What a program may do with which files: a Landlock ruleset, made by the judge and handed to the program.
//!
//! Everything is forbidden but what a rule allows: what belongs to the system and is for everybody may be read and executed,
//! so may the program's own files, and what it is given to write may be written. The user's home, `/tmp` and the package are
//! none of these.

use std::ffi::OsStr;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::OnceLock;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, PathBeneath, Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr,
    RulesetError, Scope,
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
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/run/current-system",
    "/run/opengl-driver",
];

/// What tells a runtime of the machine.
const MACHINE: &[&str] = &["/proc", "/sys/devices/system/cpu", "/sys/kernel/mm/transparent_hugepage"];

/// Devices that hold nothing.
const DEVICES: &[&str] = &["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// How the names in `/etc` begin that are read by libraries and runtimes. As root a program may search every folder, so there
/// it is not the mode of a file in `/etc` that keeps it secret.
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
    "machine",
];

/// The ruleset for a run; `scope`: with bounds on signals.
pub(super) fn ruleset(run: &Run, scope: bool) -> Result<Option<OwnedFd>, SandboxError> {
    if run.profile == Profile::Tool {
        return Ok(None);
    }
    make(run, scope).map_err(|error| SandboxError::system("make rules for files")(std::io::Error::other(error)))
}

/// A ruleset that allows nothing.
pub(super) fn empty() -> Option<OwnedFd> {
    Ruleset::default().handle_access(AccessFs::from_all(NEWEST)).ok()?.create().ok()?.into()
}

fn make(run: &Run, scope: bool) -> Result<Option<OwnedFd>, RulesetError> {
    let ruleset =
        Ruleset::default().handle_access(AccessFs::from_all(NEWEST))?.handle_access(AccessNet::from_all(NEWEST))?;
    let ruleset = if scope { ruleset.scope(Scope::from_all(NEWEST))? } else { ruleset };
    let mut ruleset = ruleset.create()?;
    for (place, access) in system() {
        ruleset = ruleset.add_rule(PathBeneath::new(place, *access))?;
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
            add(Path::new(path), AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::Truncate);
        }
        if rustix::process::geteuid().is_root() {
            for entry in std::fs::read_dir("/etc").into_iter().flatten().flatten() {
                if is_configuration(&entry.file_name()) {
                    add(&entry.path(), read);
                }
            }
        } else {
            add(Path::new("/etc"), read);
        }
        places
    })
}

fn is_configuration(name: &OsStr) -> bool {
    CONFIGURATION.iter().any(|start| name.as_bytes().starts_with(start.as_bytes())) && !name.as_bytes().ends_with(b"-")
}

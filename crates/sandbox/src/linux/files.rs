//! What a program may do with which files: a Landlock ruleset, made by the judge and handed to the program.
//!
//! Everything is forbidden but what a rule allows: what belongs to the system and is for everybody may be read and executed,
//! so may the program's own files, and what it is given to write may be written. The user's home, `/tmp` and the package are
//! none of these.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CreateRulesetError, PathBeneath, Ruleset, RulesetAttr, RulesetCreated,
    RulesetCreatedAttr, RulesetError, Scope,
};

use super::super::{Profile, Run, SandboxError};
use super::{notes, public, raw};

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

/// Devices that hold nothing. `/dev/zero` is not among them: mapped and shared, it is memory that is in nobody's resident size.
const DEVICES: &[&str] = &["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];

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

/// Folders of the system in which no program has anything to read, and which hold many files.
const BESIDES: &[&str] = &["/usr/src", "/usr/share/doc", "/usr/share/icons", "/usr/share/info", "/usr/share/man"];

/// How old what is known of the system's folders may be when a program starts, in nanoseconds.
const FRESH: u64 = 1_000_000_000;

/// The ruleset for a run that writes these; `scope`: with bounds on signals.
pub(super) fn ruleset(run: &Run, outputs: [&File; 2], scope: bool) -> Result<Option<OwnedFd>, SandboxError> {
    if matches!(run.profile, Profile::Unconfined(_)) {
        return Ok(None);
    }
    make(run, outputs, scope).map_err(SandboxError::system("create rules for files"))
}

/// If the judge is root, the ruleset of a domain around that of each run: it allows what is asked for, but of the folders of the system only what
/// everybody may read. Root's programs can read what a mode forbids, and a rule for a folder cannot leave out a part of it.
///
/// It is not in the ruleset of each run because it may have many rules. One serves for [`FRESH`].
pub(super) fn around() -> Result<Option<Arc<OwnedFd>>, SandboxError> {
    static AROUND: Mutex<Option<Around>> = Mutex::new(None);
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    // A thread that panicked with the lock has left what was there.
    let mut around = AROUND.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(around) = &*around
        && raw::now_nanos().saturating_sub(around.looked) < FRESH
    {
        return Ok(around.ruleset.clone());
    }
    let last = around.take();
    let next = look_around(last).map_err(SandboxError::system("create rules for files"))?;
    Ok(around.insert(next).ruleset.clone())
}

/// The domain around that of each run, and what it follows from.
#[derive(Debug)]
struct Around {
    /// When the look began, in nanoseconds.
    looked: u64,
    /// What this process knows of folders; nothing, as long as the looks of others served.
    known: Option<public::Folders>,
    ruleset: Option<Arc<OwnedFd>>,
}

fn look_around(last: Option<Around>) -> io::Result<Around> {
    let place = Path::new(notes::PLACE);
    let known = last.and_then(|last| last.known);
    // Where many programs start, one of them looks each second.
    let (looked, known) = match notes::read_parts(place, FRESH) {
        Some(looked) => (looked, known),
        None => {
            let mut known = known.unwrap_or_else(|| notes::read(place));
            let looked = look_at_system(&mut known)?;
            notes::write_parts(place, &looked);
            (looked, Some(known))
        }
    };
    let read = AccessFs::from_read(NEWEST);
    // A domain that says nothing of moving files forbids it.
    let ruleset = Ruleset::default().handle_access(read | AccessFs::Refer).and_then(Ruleset::create);
    let mut ruleset = allow(ruleset.map_err(io::Error::other)?, Path::new("/"), AccessFs::Refer.into())?;
    for entry in std::fs::read_dir("/")? {
        let path = entry?.path();
        if !is_systems(&path) && !path.symlink_metadata().is_ok_and(|facts| facts.is_symlink()) {
            ruleset = allow(ruleset, &path, read)?;
        }
    }
    for part in &looked.parts {
        ruleset = allow(ruleset, part, read)?;
    }
    let ruleset: Option<OwnedFd> = ruleset.into();
    Ok(Around { looked: looked.nanos, known, ruleset: ruleset.map(Arc::new) })
}

fn is_systems(path: &Path) -> bool {
    SYSTEM.iter().any(|system| path == Path::new(system))
}

/// Looks at the folders of the system that lie at the root, and notes what is new in them.
fn look_at_system(known: &mut public::Folders) -> io::Result<notes::Looked> {
    let mut looked = notes::Looked { nanos: raw::now_nanos(), parts: Vec::new() };
    let mut has_changed = false;
    for entry in std::fs::read_dir("/")? {
        let path = entry?.path();
        if is_systems(&path) && !path.symlink_metadata().is_ok_and(|facts| facts.is_symlink()) {
            let (parts, is_new) = public::parts(&path, BESIDES, known)?;
            has_changed |= is_new;
            looked.parts.extend(parts);
        }
    }
    if has_changed {
        notes::write(Path::new(notes::PLACE), known);
    }
    Ok(looked)
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

fn make(run: &Run, outputs: [&File; 2], scope: bool) -> io::Result<Option<OwnedFd>> {
    let mut ruleset = begin(scope).map_err(io::Error::other)?;
    for (place, access) in system()? {
        ruleset = ruleset.add_rule(PathBeneath::new(place, *access)).map_err(io::Error::other)?;
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
        if let Ok(with_stdin) = ruleset.try_clone()?.add_rule(PathBeneath::new(stdin, AccessFs::ReadFile)) {
            ruleset = with_stdin;
        }
    }
    for output in outputs {
        // `/dev/stdout` and `/dev/stderr`, as above; none can be read.
        let written = PathBeneath::new(output, AccessFs::WriteFile | AccessFs::Truncate);
        if let Ok(with_output) = ruleset.try_clone()?.add_rule(written) {
            ruleset = with_output;
        }
    }
    Ok(ruleset.into())
}

fn begin(scope: bool) -> Result<RulesetCreated, RulesetError> {
    let ruleset =
        Ruleset::default().handle_access(AccessFs::from_all(NEWEST))?.handle_access(AccessNet::from_all(NEWEST))?;
    if scope { ruleset.scope(Scope::from_all(NEWEST))?.create() } else { ruleset.create() }
}

/// What may be done with a device.
fn device() -> BitFlags<AccessFs> {
    AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::Truncate
}

/// Allows `access` to what lies at and below `path`; nothing, where there is nothing.
fn allow(ruleset: RulesetCreated, path: &Path, access: BitFlags<AccessFs>) -> io::Result<RulesetCreated> {
    match open(path)? {
        Some((file, is_folder)) => {
            ruleset.add_rule(PathBeneath::new(file, for_kind(access, is_folder))).map_err(io::Error::other)
        }
        None => Ok(ruleset),
    }
}

fn for_kind(access: BitFlags<AccessFs>, is_folder: bool) -> BitFlags<AccessFs> {
    if is_folder { access } else { access & AccessFs::from_file(NEWEST) }
}

/// The file and whether it is a folder; `None`, where there is nothing that can be opened.
fn open(path: &Path) -> io::Result<Option<(OwnedFd, bool)>> {
    let Some(file) = unless_short(File::options().read(true).custom_flags(libc::O_PATH | libc::O_CLOEXEC).open(path))?
    else {
        return Ok(None);
    };
    let is_folder = file.metadata()?.is_dir();
    Ok(Some((file.into(), is_folder)))
}

/// `None` for what is not there or may not be opened. That there are too few descriptors says nothing of the file: an error, or a
/// program would be kept from what it may read, and be allowed what it may not.
pub(super) fn unless_short<T>(tried: io::Result<T>) -> io::Result<Option<T>> {
    match tried {
        Ok(done) => Ok(Some(done)),
        Err(error) if error.raw_os_error().is_some_and(super::probe::is_shortage) => Err(error),
        Err(_) => Ok(None),
    }
}

/// What every program may reach, opened once.
fn system() -> io::Result<&'static [(OwnedFd, BitFlags<AccessFs>)]> {
    static PLACES: OnceLock<Vec<(OwnedFd, BitFlags<AccessFs>)>> = OnceLock::new();
    // One thread opens them, and the others wait: several at once would need as many times the descriptors. What the lock guards is
    // nothing, so a thread that panicked with it has spoilt nothing.
    static OPENING: Mutex<()> = Mutex::new(());
    if let Some(places) = PLACES.get() {
        return Ok(places);
    }
    let _opening = OPENING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(places) = PLACES.get() {
        return Ok(places);
    }
    let places = open_system()?;
    Ok(PLACES.get_or_init(|| places))
}

fn open_system() -> io::Result<Vec<(OwnedFd, BitFlags<AccessFs>)>> {
    let read = AccessFs::from_read(NEWEST);
    let list = AccessFs::ReadFile | AccessFs::ReadDir;
    let fixed = |paths: &[&str], access| paths.iter().map(|path| (PathBuf::from(path), access)).collect::<Vec<_>>();
    let mut wanted = [fixed(SYSTEM, read), fixed(MACHINE, list), fixed(DEVICES, device())].concat();
    if rustix::process::geteuid().is_root() {
        let configuration = unless_short(std::fs::read_dir("/etc"))?.into_iter().flatten();
        let configuration = configuration.collect::<io::Result<Vec<_>>>()?;
        let configuration = configuration.iter().filter(|entry| is_configuration(&entry.file_name()));
        for place in configuration.map(std::fs::DirEntry::path).chain([PathBuf::from("/opt")]) {
            wanted.extend(
                public::parts(&place, &[], &mut public::Folders::new())?.0.into_iter().map(|path| (path, read)),
            );
        }
    } else {
        wanted.extend(fixed(&["/etc", "/opt"], read));
    }
    let mut places = Vec::new();
    for (path, access) in wanted {
        // A link to a folder that is allowed already needs no rule of its own.
        let is_link = path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink());
        if let Some((file, is_folder)) = open(&path)?
            && !(is_link && path.canonicalize().is_ok_and(|path| path.starts_with("/usr")))
        {
            places.push((file, for_kind(access, is_folder)));
        }
    }
    Ok(places)
}

fn is_configuration(name: &OsStr) -> bool {
    CONFIGURATION.iter().any(|start| name.as_bytes().starts_with(start.as_bytes())) && !name.as_bytes().ends_with(b"-")
}

//! One run of a compiler, in a folder of its own.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::compiler::path_for_compilers;
use super::error::Failure;
use super::options::CompileLimits;
use super::seal::Draft;
use super::sources::Unit;
use super::words;
use super::{Beside, Places};
use sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};

/// Bytes of a compiler's message that are kept.
const MESSAGE_BYTES: usize = 64 << 10;

/// Bytes of any one file that a compiler may write. Programs take a few MiB; a compile bomb takes gigabytes.
pub(super) const PROGRAM_BYTES: u64 = 64 << 20;

/// The folder for what it writes on the way.
const TEMPORARY: &str = ".temporary";

/// A command that compiles.
pub(super) struct Compile<'a> {
    pub(super) command: &'a Path,
    /// Its arguments; what they say of memory is filled in here.
    pub(super) arguments: Vec<OsString>,
    /// Variables beside those that every compiler gets.
    pub(super) environment: &'a [(&'a str, &'a str)],
    /// Folders to look for commands in before those of `PATH`.
    pub(super) commands: Vec<PathBuf>,
    /// The only folder it may write in.
    pub(super) draft: &'a Path,
    /// The folder it runs in, in the draft.
    pub(super) folder: &'a Path,
    /// What it may read beside these and what belongs to the system.
    pub(super) readable: Vec<PathBuf>,
    pub(super) reserves_memory: bool,
}

impl Compile<'_> {
    /// Runs it, and keeps what it says about what it made. Nothing that it says names the draft.
    pub(super) fn run(self, draft: &Draft, limits: &CompileLimits) -> Result<(), Failure> {
        let message = self.message(limits, PROGRAM_BYTES)?;
        Ok(draft.note(&message)?)
    }

    /// Runs it, and returns what it says about what it made. No file that it writes has more than `output_bytes`.
    pub(super) fn message(self, limits: &CompileLimits, output_bytes: u64) -> Result<String, Failure> {
        let temporary = self.draft.join(TEMPORARY);
        untrusted::make_folder(&temporary)?;
        let time = limits.time;
        let within = Limits {
            cpu_time: Some(time),
            wall_time: time.saturating_mul(2).saturating_add(Duration::from_secs(1)),
            memory_bytes: limits.memory_bytes,
            output_bytes,
            // One more than is kept, so that it shows that there was more.
            stderr_bytes: MESSAGE_BYTES as u64 + 1,
        };
        let arguments = words::within(self.arguments, &within);
        let argv = std::iter::once(self.command.into()).chain(arguments).collect();
        let mut environment = environment(&temporary, &self.commands, &self.readable);
        for (name, value) in self.environment {
            if let Some(value) = words::one_within((*value).into(), limits.memory_bytes) {
                environment.push(((*name).into(), value));
            }
        }
        let outcome = sandbox::run(Run {
            environment,
            readable: self.readable,
            writable: vec![self.draft.to_owned()],
            reserves_memory: self.reserves_memory,
            ..Run::new(argv, self.folder, within, Profile::Compiler)
        })?;
        let is_made = outcome.exit == Exit::Code(0) && outcome.limit.is_none();
        let message = message(outcome, time)?;
        let folders = [&temporary, self.folder, self.draft].map(|path| format!("{}/", path.display()));
        let message = folders.iter().fold(message, |message, folder| message.replace(folder, ""));
        if is_made { Ok(message) } else { Err(Failure::Refused(message)) }
    }
}

/// What a compiler says, after what the sandbox has to say of it.
fn message(mut outcome: Outcome, time: Duration) -> io::Result<String> {
    let mut message = match (outcome.limit, outcome.exit) {
        (Some(Limit::CpuTime | Limit::WallTime), _) => {
            format!("the compiler took longer than its limit of {time:?}\n")
        }
        (Some(Limit::Memory), _) => "the compiler took more memory than its limit\n".to_owned(),
        (Some(Limit::Output), _) => {
            format!("the compiler wrote more than its limit of {} MiB\n", PROGRAM_BYTES >> 20)
        }
        (None, Exit::Signal(signal)) => format!("signal {signal} ended the compiler\n"),
        (None, Exit::Code(_)) => String::new(),
    };
    let mut stdout = Vec::new();
    (&mut outcome.stdout).take(MESSAGE_BYTES as u64).read_to_end(&mut stdout)?;
    for part in [outcome.stderr, stdout] {
        message.push_str(&String::from_utf8_lossy(&part));
    }
    Ok(cut(message))
}

/// What a compiler needs: to find its linker, and a place for what it writes on the way. Variables that change what it makes,
/// such as `CPATH`, are left out, since they are in no key.
fn environment(temporary: &Path, commands: &[PathBuf], readable: &[PathBuf]) -> Vec<(OsString, OsString)> {
    let mut environment = vec![
        ("TMPDIR".into(), temporary.into()),
        ("HOME".into(), temporary.into()),
        ("LC_ALL".into(), "C.UTF-8".into()),
    ];
    environment.push(("PATH".into(), path_for_compilers(commands, readable)));
    for name in ["DEVELOPER_DIR", "SDKROOT"] {
        if let Some(value) = std::env::var_os(name) {
            environment.push((name.into(), value));
        }
    }
    environment
}

/// A message for people: with the user's own path of the source in place of our name, the paths of the files beside it, and no longer than is
/// kept.
pub(super) fn describe(message: &str, unit: Option<&Unit>, source: &Path, beside: &Beside) -> String {
    if let Some(ours) = unit.filter(|unit| unit.language.id == "rust").and_then(|unit| unit.renamed.as_ref()) {
        return cut(Places::new(source, beside).compiled_as(ours).typed_in(message));
    }
    let mut text = match unit.and_then(|unit| Some((unit.renamed.as_ref()?, &unit.folder))) {
        Some((ours, folder)) => from_folder(message, folder, ours).replace(ours, &as_typed(source)),
        None => message.to_owned(),
    };
    if let Some(folder) = source.parent().filter(|folder| folder.is_relative() && !folder.as_os_str().is_empty()) {
        // A line or the word `from` begins with it.
        let with = |text: &str, name: &str, path: &str| -> String {
            let lines = text.split_inclusive('\n').map(|line| match line.strip_prefix(name) {
                Some(rest) => format!("{path}{rest}"),
                None => line.replace(&format!(" from {name}"), &format!(" from {path}")),
            });
            lines.collect()
        };
        for (name, _) in beside.files.iter().filter(|(name, _)| !name.starts_with("..")) {
            text = with(&text, &format!("{}:", name.display()), &format!("{}:", folder.join(name).display()));
        }
        // Such a path may be written in several ways.
        text = with(&text, "../", &format!("{}/../", folder.display()));
    }
    cut(text)
}

/// A message whose paths begin at the folder of the program, of one whose paths begin above it.
fn from_folder(message: &str, folder: &Path, renamed: &str) -> String {
    if folder.as_os_str().is_empty() {
        return message.to_owned();
    }
    let folder = format!("{}/", folder.display());
    let lines = message.split_inclusive('\n').map(|line| line.strip_prefix(&folder).unwrap_or(line));
    let text: String = lines.collect();
    text.replace(&format!(" from {folder}"), " from ").replace(&format!("{folder}{renamed}"), renamed)
}

/// A source as messages name it: the path that the user has typed, so that an editor opens it. A package's own program is known by its name
/// alone.
pub fn as_typed(source: &Path) -> String {
    let is_package = |folder: &Path| {
        ["problem.yaml", "problem.xml"]
            .iter()
            .any(|name| untrusted::look(&folder.join(name)).is_ok_and(|facts| facts.is_some()))
    };
    let is_own = source.is_absolute() && source.ancestors().skip(1).take(5).any(is_package);
    let name = if is_own { source.file_name().unwrap_or_default() } else { source.as_os_str() };
    printable(name)
}

/// A name on one line.
fn printable(name: &OsStr) -> String {
    name.to_string_lossy().chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// At most [`MESSAGE_BYTES`] of a message, with a word of it if that is not all.
fn cut(mut message: String) -> String {
    const NOTE: &str = "\n[the rest is left out]\n";
    if message.len() > MESSAGE_BYTES {
        message.truncate(message.floor_char_boundary(MESSAGE_BYTES - NOTE.len()));
        message.push_str(NOTE);
    }
    message
}

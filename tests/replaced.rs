//! Nothing of a package is opened before it is looked at: every file of small packages of each kind is replaced in turn by a pipe, a link to
//! a device, a link to a secret, a folder and a socket, under the commands that read packages.
//!
//! Each run ends in time and by itself, with an exit code of grundy's own, and shows the secret nowhere: neither in what it says nor in a file
//! that it writes. Its address space and its CPU time are bounded, so a file without end would end it by a signal. A fixed tenth of all runs belongs to the usual
//! tests; `GRUNDY_ALL=1` takes the whole list.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once")]
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own, and reads files of its own")]
#![cfg(target_os = "linux")]

mod common;
mod replaced {
    pub(crate) mod packages;
}

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use common::wait::{Bounded as _, LONGEST, Started};
use replaced::packages::{Kind, PACKAGE};
use tempfile::TempDir;

/// The CPU time of a run, in seconds: many times what one takes, also on a slow machine. What loops takes it all.
const MOST_CPU: u32 = 60;
/// The address space of a run, in KiB.
const MOST_MEMORY: u32 = 6 << 20;
/// The folder of a program that stands for the clipboard.
static CLIPBOARD: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = common::folder(&[("xclip", "#!/bin/sh\ncat > \"$COPIED\"\n")]);
    fs::set_permissions(folder.path().join("xclip"), PermissionsExt::from_mode(0o755)).unwrap();
    folder
});
/// What stands in the file that nobody may see.
const SECRET: &str = "kept-from-everybody-4711";

/// What stands where a file should be.
#[derive(Debug, Clone, Copy)]
enum Instead {
    Pipe,
    Device,
    Secret,
    Folder,
    Socket,
}

const ALL: [Instead; 5] = [Instead::Pipe, Instead::Device, Instead::Secret, Instead::Folder, Instead::Socket];

/// A package in a folder of its own, with a secret beside it.
fn laid_out(kind: &Kind) -> TempDir {
    let outer = common::folder(&[("secret/words", &format!("{SECRET}\n"))]);
    for (path, content) in kind.files.iter().chain(kind.beside) {
        let path = match kind.beside.iter().any(|(beside, _)| beside == path) {
            true => outer.path().join(path),
            false => outer.path().join(PACKAGE).join(path),
        };
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    outer
}

fn replace(outer: &Path, file: &str, instead: Instead) {
    let path = outer.join(PACKAGE).join(file);
    fs::remove_file(&path).unwrap();
    match instead {
        Instead::Pipe => assert!(Command::new("mkfifo").arg(&path).bounded_status().unwrap().success()),
        Instead::Device => symlink("/dev/zero", &path).unwrap(),
        Instead::Secret => symlink(outer.join("secret/words"), &path).unwrap(),
        Instead::Folder => fs::create_dir(&path).unwrap(),
        Instead::Socket => drop(UnixListener::bind(&path).unwrap()),
    }
}

/// Runs a command, and says what is wrong with the run. `is_whole`: nothing was replaced, so it does what it is for.
fn run(outer: &Path, arguments: &[&str], is_whole: bool) -> Option<String> {
    let grundy = common::grundy(outer, arguments);
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MOST_MEMORY}; ulimit -St {MOST_CPU}; exec \"$@\""), "sh"]);
    command.arg(grundy.get_program()).args(grundy.get_args()).current_dir(outer).stdin(Stdio::null());
    for (name, value) in grundy.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let folders = std::env::var("PATH").unwrap();
    command.env("PATH", format!("{}:{folders}", CLIPBOARD.path().display()));
    command.env("DISPLAY", ":0").env("COPIED", outer.join("copied"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let ended = Started::new(&mut command, LONGEST).and_then(Started::wait_with_output);
    let Ok(output) = ended else {
        return Some(format!("has not ended after {} s", LONGEST.as_secs()));
    };
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    match output.status.code() {
        None => return Some(format!("ended by a signal: {}\n{}", output.status, said[1])),
        Some(2) if is_whole => return Some(format!("cannot do its work\n{}{}", said[0], said[1])),
        Some(0..=2) => {}
        Some(code) => return Some(format!("ended with the exit code {code}\n{}", said[1])),
    }
    if let Some(text) = said.iter().find(|text| text.contains(SECRET)) {
        return Some(format!("says the secret\n{text}"));
    }
    shown_in(outer).map(|path| format!("wrote the secret into {}", path.display()))
}

/// A file below `outer` that holds the secret, also in an archive.
fn shown_in(outer: &Path) -> Option<PathBuf> {
    let mut folders = vec![outer.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            if kind.is_dir() && path != outer.join("secret") {
                folders.push(path);
            } else if kind.is_file() && holds(&path) {
                return Some(path);
            }
        }
    }
    None
}

fn holds(path: &Path) -> bool {
    let is_there = |bytes: &[u8]| bytes.windows(SECRET.len()).any(|window| window == SECRET.as_bytes());
    let bytes = fs::read(path).unwrap();
    let Ok(mut archive) = zip::ZipArchive::new(std::io::Cursor::new(&bytes)) else { return is_there(&bytes) };
    (0..archive.len()).any(|index| {
        let mut content = Vec::new();
        archive.by_index(index).unwrap().read_to_end(&mut content).unwrap();
        is_there(&content)
    })
}

/// Whether a run belongs to the fixed tenth: each file meets every kind of thing, and each command every file, in some package.
fn is_usual(kind: &Kind, (file, instead, command): (usize, usize, usize)) -> bool {
    // A kind of few runs has no tenth.
    kind.files.len() * ALL.len() * kind.commands.len() < 20 || (file + 2 * instead + 3 * command).is_multiple_of(10)
}

/// All runs of a kind of package.
fn hold(kind: &Kind) {
    if !kind.needs.iter().all(|needed| is_here(needed)) {
        return;
    }
    let mut bad = Vec::new();
    for arguments in kind.commands {
        let outer = laid_out(kind);
        if let Some(why) = run(outer.path(), arguments, true) {
            bad.push(format!("nothing replaced, `grundy {}`: {why}", arguments.join(" ")));
        }
    }
    let mut runs = 0;
    for (file, (name, _)) in kind.files.iter().enumerate() {
        for (which, instead) in ALL.into_iter().enumerate() {
            for (number, arguments) in kind.commands.iter().enumerate() {
                // A path that the user types may lead anywhere, and a pipe that he types is waited for.
                let path = format!("{PACKAGE}/{name}");
                let is_typed = arguments.iter().any(|word| word.rsplit(':').next() == Some(&path));
                let is_meant = is_typed && matches!(instead, Instead::Pipe | Instead::Secret);
                if is_meant || !common::is_all() && !is_usual(kind, (file, which, number)) {
                    continue;
                }
                runs += 1;
                let outer = laid_out(kind);
                replace(outer.path(), name, instead);
                if let Some(why) = run(outer.path(), arguments, false) {
                    bad.push(format!("{name} is {instead:?}, `grundy {}`: {why}", arguments.join(" ")));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{} of {runs} runs are bad:\n{}", bad.len(), bad.join("\n"));
    assert!(runs > 0);
}

/// Whether a program is installed; otherwise says that a test is skipped.
fn is_here(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap();
    let is_here = std::env::split_paths(&folders).any(|folder| folder.join(program).is_file());
    assert!(is_here || std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "no `{program}` on this machine");
    if !is_here {
        eprintln!("skipped: no `{program}` on this machine");
    }
    is_here
}

/// A test of each kind of package.
macro_rules! each {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            hold(&replaced::packages::$name());
        }
    )*};
}

each! { pass_fail programs_and_data interactive scoring legacy polygon samples recipe bundled bundled_python included debugged games }

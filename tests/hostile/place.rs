//! A place for one row: a package, a folder beside it, somebody who listens, and what must be found afterwards.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::{SocketAddr, UnixDatagram, UnixListener};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::common;
use crate::common::wait::Bounded as _;
use crate::mode::Mode;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Seconds.
    pub(crate) time: f64,
    /// MiB.
    pub(crate) memory: u64,
    /// MiB.
    pub(crate) output: u64,
}

pub(crate) struct Place {
    outer: TempDir,
    /// The real path, as a program finds it.
    pub(crate) root: PathBuf,
    pub(crate) marker: String,
    /// What must not be seen in any report.
    pub(crate) token: String,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    /// By a name in the file system, and by one beside it.
    datagrams: [UnixDatagram; 2],
}

/// What the command said, and how it ended.
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
    /// Whether it had to be killed, since it took too long.
    pub(crate) hung: bool,
}

impl Ended {
    pub(crate) fn report(&self) -> Result<Value, String> {
        serde_json::from_slice(&self.stdout).map_err(|error| format!("the report is no JSON: {error}; {self}"))
    }
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let stdout = String::from_utf8_lossy(&self.stdout);
        let head: String = stdout.chars().take(3000).collect();
        write!(f, "{}\n--- stdout\n{head}\n--- stderr\n{}", self.status, self.stderr)
    }
}

impl Place {
    pub(crate) fn new(limits: &Limits, padding: usize) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let outer = tempfile::Builder::new().prefix("grundy-hostile-").tempdir().unwrap();
        let root = outer.path().canonicalize().unwrap();
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        // At most 15 bytes, which is what a process's name has room for.
        let marker = format!("gh{:05x}{id:04x}", std::process::id() & 0xfffff);
        let token = format!("s3cr3t{:x}", (u64::from(std::process::id()) << 32 | id) ^ 0x5bd1_e995_9d1b_54a5);
        fs::create_dir_all(root.join("outside")).unwrap();
        let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = tcp.local_addr().unwrap().port();
        let udp = UdpSocket::bind(("127.0.0.1", port)).unwrap_or_else(|_| UdpSocket::bind("127.0.0.1:0").unwrap());
        let unix = UnixListener::bind(root.join("outside/socket")).unwrap();
        let abstract_name = SocketAddr::from_abstract_name(&marker).unwrap();
        let datagrams = [UnixDatagram::bind(root.join("outside/datagrams")), UnixDatagram::bind_addr(&abstract_name)];
        let datagrams = datagrams.map(|socket| socket.unwrap());
        datagrams.iter().for_each(|socket| socket.set_nonblocking(true).unwrap());
        for failed in [tcp.set_nonblocking(true), udp.set_nonblocking(true), unix.set_nonblocking(true)] {
            failed.unwrap();
        }
        let place = Self { outer, root, marker, token, tcp, udp, unix, datagrams };
        place.write(limits, port, padding);
        place
    }

    fn write(&self, limits: &Limits, port: u16, padding: usize) {
        let package = self.package();
        let yaml = format!(
            "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  \
             time_limit: {}\n  memory: {}\n  output: {}\n  compilation_time: 20\n  compilation_memory: 1024\n",
            limits.time, limits.memory, limits.output
        );
        let reversed: String = self.token.chars().rev().collect();
        // With padding the program reads nothing, so it could not know another number.
        let number = if padding > 0 { 21 } else { 3_141_592_653_589_i64 };
        let input = format!(
            "{}\n{number}\n{}\n{}\n{port}\n{}\n{}\n{reversed}\n{}",
            self.marker,
            package.display(),
            self.root.join("outside").display(),
            std::process::id(),
            limits.memory,
            "x".repeat(padding)
        );
        let answer = format!("{}\n", 2 * number);
        common::write(
            &package,
            &[
                ("problem.yaml", &yaml),
                ("statement/problem.en.md", "Double the number.\n"),
                ("input_validators/input.ctd", "ANY\n"),
                ("data/secret/1.in", &input),
                ("data/secret/1.ans", &answer),
                // A second run, for what one run may leave for the next.
                ("data/secret/2.in", &input),
                ("data/secret/2.ans", &answer),
                ("data/invalid_input/other.in", "1\n"),
                ("submissions/accepted/double.c", "int main(void) { return 0; }\n"),
            ],
        );
        fs::create_dir(package.join("attachments")).unwrap();
        common::write(&self.root, &[("outside/secret.txt", &self.token)]);
        fs::create_dir(self.root.join("tmp")).unwrap();
    }

    pub(crate) fn package(&self) -> PathBuf {
        self.root.join("problems/double")
    }

    /// The command `grundy` in this place: with a secret in its environment and another one in a file left open.
    pub(crate) fn grundy(&self, mode: &Mode, arguments: &[&str]) -> Command {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "exec 9<\"$0\"; exec \"$@\""]).arg(self.root.join("outside/secret.txt"));
        let (program, cache) = mode.grundy();
        command.arg(program).args(arguments).current_dir(self.outer.path());
        command.env("GRUNDY_CACHE", cache).env("TMPDIR", self.root.join("tmp"));
        command.env("GRUNDY_HOSTILE_SECRET", &self.token).env("NO_COLOR", "1").stdin(Stdio::null());
        mode.apply(&mut command);
        command
    }

    /// Makes the problem one in which this validator talks to the program.
    pub(crate) fn make_interactive(&self, validator: &str) {
        let package = self.package();
        let yaml = fs::read_to_string(package.join("problem.yaml")).unwrap();
        let yaml = yaml.replace("name: Double\n", "name: Double\ntype: interactive\n");
        let yaml = format!("{yaml}  validation_time: 1\n  validation_memory: 128\n  validation_output: 1\n");
        common::write(&package, &[("problem.yaml", &yaml), ("output_validator/validate.c", validator)]);
    }

    /// Other limits for the compiler, in seconds and MiB.
    pub(crate) fn limit_compiler(&self, time: u32, memory: u32) {
        let path = self.package().join("problem.yaml");
        let yaml = fs::read_to_string(&path).unwrap();
        let yaml = yaml.replace("compilation_time: 20", &format!("compilation_time: {time}"));
        fs::write(path, yaml.replace("compilation_memory: 1024", &format!("compilation_memory: {memory}"))).unwrap();
    }

    /// Lets a validator take its time.
    pub(crate) fn allow_validation(&self) {
        let path = self.package().join("problem.yaml");
        let yaml = fs::read_to_string(&path).unwrap();
        fs::write(path, format!("{yaml}  validation_time: 20\n  validation_memory: 256\n")).unwrap();
    }

    /// Runs the command to its end, within the bound of every wait.
    pub(crate) fn run(&self, mode: &Mode, arguments: &[&str]) -> Ended {
        self.run_with(mode, arguments, |_| ())
    }

    /// The same, for a command that is changed before.
    pub(crate) fn run_with(&self, mode: &Mode, arguments: &[&str], change: impl Fn(&mut Command)) -> Ended {
        let file = |name: &str| File::create(self.root.join(name)).unwrap();
        let mut command = self.grundy(mode, arguments);
        change(&mut command);
        let mut child = command.stdout(file("said")).stderr(file("complained")).start().unwrap();
        let (status, hung) = match child.wait() {
            Err(error) if error.kind() == std::io::ErrorKind::TimedOut => (ExitStatus::from_raw(9), true),
            result => (result.unwrap(), false),
        };
        let stderr = fs::read(self.root.join("complained")).unwrap();
        let stderr = String::from_utf8_lossy(&stderr).into_owned();
        Ended { status, stdout: fs::read(self.root.join("said")).unwrap(), stderr, hung }
    }

    /// Everything that is in the package and beside it, as it must be found again.
    pub(crate) fn tree(&self) -> BTreeMap<PathBuf, String> {
        let mut found = BTreeMap::new();
        let mut left = vec![self.root.join("problems"), self.root.join("outside")];
        while let Some(path) = left.pop() {
            if path.is_dir() && !path.is_symlink() {
                left.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
            }
            let told = facts(&path);
            found.insert(path, told);
        }
        found
    }

    /// What came over the network, if anything did.
    pub(crate) fn calls(&self) -> Vec<&'static str> {
        let mut calls = Vec::new();
        if self.tcp.accept().is_ok() {
            calls.push("TCP");
        }
        if self.udp.recv(&mut [0; 9]).is_ok() {
            calls.push("UDP");
        }
        if self.unix.accept().is_ok() {
            calls.push("Unix");
        }
        for (socket, what) in self.datagrams.iter().zip(["Unix datagrams", "abstract Unix datagrams"]) {
            if socket.recv(&mut [0; 9]).is_ok() {
                calls.push(what);
            }
        }
        calls
    }

    /// What is left in the folder for temporary files.
    pub(crate) fn litter(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.root.join("tmp")).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    }

    /// Whether a program has begun and given itself its name.
    pub(crate) fn runs(&self) -> bool {
        self.alive().iter().any(|(_, what)| what.contains(&format!("({})", self.marker)))
    }

    /// The processes of this place that are still alive after `grace`. Each is killed, and returned with its number.
    pub(crate) fn survivors(&self, grace: Duration) -> Vec<String> {
        let deadline = Instant::now() + grace;
        loop {
            let found = self.alive();
            if found.is_empty() || Instant::now() > deadline {
                for (pid, _) in &found {
                    // Only what this test has started, each by its own number.
                    let pid = rustix::process::Pid::from_raw(*pid);
                    let _ = pid.map(|pid| rustix::process::kill_process(pid, rustix::process::Signal::KILL));
                }
                return found.into_iter().map(|(pid, what)| format!("{pid}: {what}")).collect();
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// By their names, by their arguments and by where they work. Who has been killed is dead, even if it has had no core since.
    fn alive(&self) -> Vec<(i32, String)> {
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
                continue;
            };
            let folder = entry.path();
            let Ok(stat) = fs::read(folder.join("stat")) else {
                continue;
            };
            let stat = String::from_utf8_lossy(&stat).into_owned();
            let is_dead = is_ending(&folder, &stat);
            let works_here = fs::read_link(folder.join("cwd")).is_ok_and(|place| place.starts_with(&self.root));
            let arguments = fs::read(folder.join("cmdline")).unwrap_or_default();
            let arguments = String::from_utf8_lossy(&arguments).replace('\0', " ");
            let is_named = stat.contains(&self.marker) || arguments.contains(&*self.root.to_string_lossy());
            if !is_dead && (works_here || is_named) {
                found.push((pid, format!("{arguments}; {stat}")));
            }
        }
        found
    }
}

/// Whether a process has ended, is just ending, or has been killed and will when it gets a core.
fn is_ending(folder: &Path, stat: &str) -> bool {
    const EXITING: u64 = 4;
    const KILLED: u64 = 1 << (9 - 1);
    let Some(rest) = stat.rsplit(')').next() else { return true };
    let mut fields = rest.split_ascii_whitespace();
    if fields.next().is_none_or(|state| state == "Z" || state == "X") {
        return true;
    }
    // After the state: five numbers, and then the flags of the kernel.
    let flags: u64 = fields.nth(5).and_then(|flags| flags.parse().ok()).unwrap_or_default();
    let status = fs::read_to_string(folder.join("status")).unwrap_or_default();
    let pending = |name: &str| {
        let mask = status.lines().find_map(|line| line.strip_prefix(name));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
    };
    flags & EXITING != 0 || (pending("SigPnd:") | pending("ShdPnd:")) & KILLED != 0
}

/// What is known of a file: its bytes, if they are not too many, and all that the system keeps beside them.
pub(crate) fn facts(path: &Path) -> String {
    let facts = fs::symlink_metadata(path).unwrap();
    let is_short = facts.is_file() && facts.len() < 1 << 20;
    let content = if is_short { fs::read(path).unwrap_or_default() } else { Vec::new() };
    let (mode, owner, links) = (facts.mode(), (facts.uid(), facts.gid()), facts.nlink());
    let times = (facts.mtime(), facts.mtime_nsec());
    let content = String::from_utf8_lossy(&content);
    format!("{mode:o} {owner:?} {links} {times:?} {} {} {content:?}", facts.len(), crate::outside::kept(path, &facts))
}

/// What differs between two trees.
pub(crate) fn changes(before: &BTreeMap<PathBuf, String>, after: &BTreeMap<PathBuf, String>) -> Vec<String> {
    let differs = |path: &&PathBuf| before.get(*path) != after.get(*path);
    let mut paths: Vec<&PathBuf> = before.keys().chain(after.keys()).filter(differs).collect();
    paths.dedup();
    let tell = |path: &Path, tree: &BTreeMap<PathBuf, String>| tree.get(path).cloned().unwrap_or("nothing".to_owned());
    paths
        .iter()
        .map(|path| format!("{}: {} became {}", path.display(), tell(path, before), tell(path, after)))
        .collect()
}

//! A user namespace for one row: the kernel counts the processes of a user in each of them apart.
//!
//! `RLIMIT_NPROC` counts all that a user has. So a row that fills it would fail its neighbours, and a neighbour would fail a row
//! that has to fork: of this suite, of another one that the same user runs, or anything else of his. A row that may fork is therefore
//! run by a process of its own, which is this program again, in a namespace of its own. There its user has nothing but the row.
//!
//! What is in a namespace still counts for whoever made it. So if that is not root, the row may have fewer processes than the sandbox
//! leaves free for others.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

use libtest_mimic::Failed;
use rustix::process::{Resource, Rlimit, setrlimit};

use crate::common::wait::{Bounded as _, until};

/// With this variable, the program runs one row, whose name it is.
const ROW: &str = "GRUNDY_HOSTILE_ROW";

/// With this variable, it may have so many processes.
const MOST: &str = "GRUNDY_HOSTILE_PROCESSES";

/// Processes that a row may have if its user is not root. The sandbox leaves 1024 free beside all that there are.
const PROCESSES: u64 = 400;

/// The row for which this process was started.
pub(crate) fn enter() -> Option<String> {
    let row = std::env::var(ROW).ok()?;
    if let Ok(most) = std::env::var(MOST) {
        let most = most.parse().ok();
        setrlimit(Resource::Nproc, Rlimit { current: most, maximum: most }).unwrap();
    }
    Some(row)
}

/// Runs the row in a process and a namespace of its own. Where the kernel has no namespaces, one such row at a time.
pub(crate) fn apart(name: &str) -> Result<(), Failed> {
    static ONE: Mutex<()> = Mutex::new(());
    let is_possible = has_namespaces();
    let _one = (!is_possible).then(|| ONE.lock().unwrap_or_else(PoisonError::into_inner));
    let program = std::env::current_exe().unwrap();
    let mut command = Command::new(if is_possible { Path::new("unshare") } else { &program });
    if is_possible {
        // Root's rights come with the program that is started once the namespace has its users.
        command.args(["--user", "--", "/bin/sh", "-c", "cat >/dev/null && exec \"$0\""]).arg(&program);
        if !rustix::process::geteuid().is_root() {
            command.env(MOST, PROCESSES.to_string());
        }
    }
    command.env(ROW, name).env_remove("GRUNDY_DISABLE");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    if is_possible {
        map_users(child.id());
    }
    // What `cat` waits for.
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    if output.status.success() {
        return Ok(());
    }
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Err(format!("{}: {stdout}{stderr}", output.status).into())
}

/// Gives the namespace of a process its users: all those of root, or the one who has made it.
fn map_users(pid: u32) {
    let of = |pid: &str| fs::read_link(format!("/proc/{pid}/ns/user")).ok();
    let own = of("self");
    until("the namespace is there", || of(&pid.to_string()).filter(|space| Some(space) != own.as_ref()));
    let (user, group) = (rustix::process::geteuid(), rustix::process::getegid());
    let write = |file: &str, text: String| fs::write(format!("/proc/{pid}/{file}"), text).unwrap();
    if user.is_root() {
        write("uid_map", "0 0 65536".to_owned());
        write("gid_map", "0 0 65536".to_owned());
    } else {
        write("setgroups", "deny".to_owned());
        write("uid_map", format!("{0} {0} 1", user.as_raw()));
        write("gid_map", format!("{0} {0} 1", group.as_raw()));
    }
}

/// Whether this user may make namespaces. If not, that is said once.
fn has_namespaces() -> bool {
    static FOUND: OnceLock<bool> = OnceLock::new();
    *FOUND.get_or_init(|| {
        let tried = Command::new("unshare").args(["--user", "--", "true"]).stderr(Stdio::null()).bounded_status();
        let found = tried.is_ok_and(|status| status.success());
        if !found {
            eprintln!(
                "this user may not make user namespaces: rows that fork run one at a time, beside whatever else he has"
            );
        }
        found
    })
}

//! Each layer of the sandbox is tried, by a supervisor that puts it on and looks what it still can do.

use std::os::fd::AsRawFd;

use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::io::Errno;
use rustix::net::{AddressFamily, SocketType};

use super::mapped::Mapped;
use super::{program, raw, zygote};

/// [`super::plan::Plan::task`]: try one of the layers.
pub(super) const LANDLOCK: u64 = 1;
pub(super) const SCOPE: u64 = 2;
pub(super) const SECCOMP: u64 = 3;
pub(super) const ROOT: u64 = 4;

/// Puts the layer of the plan on this process; whether it holds.
pub(super) fn observe(mapped: &mut Mapped, files: &zygote::Files) -> bool {
    let plan = mapped.plan;
    if plan.task != ROOT && raw::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0).is_err() {
        return false;
    }
    match plan.task {
        LANDLOCK => {
            let entered = files.ruleset.as_ref().is_some_and(|ruleset| raw::enter_domain(ruleset.as_raw_fd()).is_ok());
            let root = openat(CWD, c"/", OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty());
            entered && root.err() == Some(Errno::ACCESS)
        }
        SCOPE => {
            let parent = rustix::process::getppid().map_or(0, rustix::process::Pid::as_raw_pid);
            let before = raw::kill(parent, 0).is_ok();
            before && raw::enter_scope().is_ok() && raw::kill(parent, 0) == Err(libc::EPERM)
        }
        SECCOMP => {
            let entered = raw::enter_filter(mapped.numbers(plan.filter, plan.filter_length)).is_ok();
            let socket = rustix::net::socket(AddressFamily::UNIX, SocketType::STREAM, None);
            entered && socket.err() == Some(Errno::PERM)
        }
        ROOT => {
            let given_up = program::give_up_privileges(&plan).is_ok();
            given_up && u64::from(rustix::process::getuid().as_raw()) == plan.user && raw::become_user(0).is_err()
        }
        _ => false,
    }
}

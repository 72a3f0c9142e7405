//! Each layer of the sandbox is tried, by a supervisor that puts it on and looks what it still can do.

use std::os::fd::AsRawFd;

use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::io::Errno;
use rustix::net::{AddressFamily, SocketType};

use super::mapped::Mapped;
use super::request::Files;
use super::{program, raw};

/// [`super::plan::Plan::task`]: try one of the layers.
pub(super) const LANDLOCK: u64 = 1;
pub(super) const SCOPE: u64 = 2;
pub(super) const SECCOMP: u64 = 3;
pub(super) const ROOT: u64 = 4;

/// What a probe tells of its layer; any other number is the error for which the layer could not be tried.
pub(super) const HOLDS: i32 = 0;
pub(super) const FAILS: i32 = -1;

/// Puts the layer of the plan on this process: [`HOLDS`], [`FAILS`] or why that cannot be said.
pub(super) fn observe(mapped: &mut Mapped, files: &Files) -> i32 {
    match try_layer(mapped, files) {
        Ok(true) => HOLDS,
        Err(errno) if is_shortage(errno) => errno,
        Ok(false) | Err(_) => FAILS,
    }
}

/// Whether a call failed since the machine has no more of something, not since it refuses.
pub(super) fn is_shortage(errno: raw::Errno) -> bool {
    [libc::EMFILE, libc::ENFILE, libc::ENOMEM, libc::ENOBUFS, libc::EAGAIN, libc::EINTR].contains(&errno)
}

fn try_layer(mapped: &mut Mapped, files: &Files) -> Result<bool, raw::Errno> {
    let plan = mapped.plan;
    if plan.task != ROOT {
        raw::set(raw::Setting::NoNewPrivileges)?;
    }
    match plan.task {
        LANDLOCK => {
            let Some(ruleset) = &files.ruleset else {
                return Ok(false);
            };
            raw::enter_domain(ruleset.as_raw_fd())?;
            let root = openat(CWD, c"/", OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty());
            is_refused(root.err(), Errno::ACCESS)
        }
        SCOPE => {
            let parent = rustix::process::getppid().map_or(0, rustix::process::Pid::as_raw_pid);
            raw::kill(parent, 0)?;
            raw::enter_scope()?;
            Ok(raw::kill(parent, 0) == Err(libc::EPERM))
        }
        SECCOMP => {
            raw::enter_filter(mapped.numbers(plan.filter, plan.filter_length))?;
            is_refused(rustix::net::socket(AddressFamily::UNIX, SocketType::STREAM, None).err(), Errno::PERM)
        }
        ROOT => {
            program::give_up_privileges(&plan)?;
            Ok(u64::from(rustix::process::getuid().as_raw()) == plan.user && raw::become_user(0).is_err())
        }
        _ => Ok(false),
    }
}

/// Whether a call that a layer should refuse with `refusal` was refused so; `None`: it was not refused at all.
fn is_refused(error: Option<Errno>, refusal: Errno) -> Result<bool, raw::Errno> {
    match error {
        Some(errno) if errno != refusal => Err(errno.raw_os_error()),
        error => Ok(error.is_some()),
    }
}

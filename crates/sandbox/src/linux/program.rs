//! From the forked child to the program: in this order, since each step takes away what the next one does not need.

use std::os::fd::{AsRawFd, OwnedFd};

use super::mapped::Mapped;
use super::plan::{NONE, Plan, Stage};
use super::raw::{self, Errno, Setting};
use super::{filter, forking, modes, zygote};

/// How often, and for how many milliseconds first, an executable that is open for writing is tried again.
const BUSY_TRIES: u32 = 8;

/// Becomes the program; if that fails, says so on `errors` and ends. `supervisor` is the parent, without which it is not to run.
pub(super) fn become_it(mapped: &mut Mapped, files: &zygote::Files, errors: &OwnedFd, supervisor: i32) -> ! {
    let (stage, errno) = attempt(mapped, files, supervisor);
    let mut message = [0; 16];
    message[..8].copy_from_slice(&(stage as u64).to_ne_bytes());
    message[8..].copy_from_slice(&u64::from(errno.unsigned_abs()).to_ne_bytes());
    let _ = rustix::io::write(errors, &message);
    raw::exit(127);
}

/// Why it did not become the program.
fn attempt(mapped: &mut Mapped, files: &zygote::Files, supervisor: i32) -> (Stage, Errno) {
    if let Err(failure) = restrict(mapped, files, supervisor) {
        return failure;
    }
    let mut pause = 1;
    for _ in 0..BUSY_TRIES {
        let errno = mapped.execute();
        if errno != libc::ETXTBSY {
            return (Stage::Execute, errno);
        }
        // Somebody who forked just after it was written holds it until he execs in turn.
        std::thread::sleep(std::time::Duration::from_millis(pause));
        pause *= 2;
    }
    (Stage::Execute, libc::ETXTBSY)
}

fn restrict(mapped: &mut Mapped, files: &zygote::Files, supervisor: i32) -> Result<(), (Stage, Errno)> {
    let plan = mapped.plan;
    let at = |stage| move |errno| (stage, errno);
    let _ = rustix::process::setsid();
    for (number, file) in files.streams.iter().flatten().enumerate() {
        #[expect(unsafe_code, reason = "a file is placed by its number")]
        // SAFETY: the zygote has filled the standard three and owns none of them, so what is ours has other numbers.
        unsafe { raw::place(file.as_raw_fd(), number as i32) }.map_err(at(Stage::Files))?;
    }
    rustix::process::chdir(mapped.string(plan.folder)).map_err(|errno| (Stage::Folder, errno.raw_os_error()))?;
    if plan.core != NONE {
        // A core that is not there, or not ours: then it runs on any.
        let _ = raw::pin(plan.core);
    }
    for [resource, value] in plan.rlimits.iter().take(plan.rlimit_count as usize) {
        raw::set_limit(*resource, *value).map_err(at(Stage::Limits))?;
    }
    if plan.confined != 0 {
        give_up_privileges(&plan).map_err(at(Stage::User))?;
    }
    // After the change of user, which takes it back.
    raw::set(Setting::DieWithParent).map_err(at(Stage::User))?;
    if rustix::process::getppid().map(rustix::process::Pid::as_raw_pid) != Some(supervisor) {
        return Err((Stage::Fork, libc::ESRCH));
    }
    if let Some(ruleset) = &files.ruleset {
        // What is told of a template tells its children of one another.
        if files.template.is_none() {
            // Where there is no such folder, nothing need be allowed.
            let _ = raw::allow_own_process(ruleset.as_raw_fd());
        }
        raw::enter_domain(ruleset.as_raw_fd()).map_err(at(Stage::Files))?;
    } else if plan.confined != 0 && plan.scope != 0 {
        // Of its supervisor's domain alone, it could signal its supervisor.
        raw::enter_scope().map_err(at(Stage::Files))?;
    }
    #[expect(unsafe_code, reason = "files are closed and placed by their numbers")]
    // SAFETY: they are closed at exec, after which nothing of this process is left.
    unsafe {
        raw::close_from(3, None, true);
    }
    if let Some(template) = &files.template {
        #[expect(unsafe_code, reason = "a file is placed by its number")]
        // SAFETY: a supervisor opens far fewer files than would reach this number.
        unsafe { raw::place(template.as_raw_fd(), forking::SOCKET) }.map_err(at(Stage::Files))?;
    }
    raw::set_signal_mask(&raw::signal_set(None));
    let pid = rustix::process::getpid().as_raw_pid().unsigned_abs();
    if let Some(socket) = &files.asking {
        let instructions = mapped.numbers(plan.asking_filter, plan.asking_filter_length);
        modes::hand_over(instructions, socket).map_err(at(Stage::Filter))?;
    }
    let instructions = mapped.numbers(plan.filter, plan.filter_length);
    if !instructions.is_empty() {
        filter::own(instructions, pid);
        raw::enter_filter(instructions).map_err(at(Stage::Filter))?;
    }
    Ok(())
}

/// Becomes nobody in particular, and gives up every privilege but the plan's.
pub(super) fn give_up_privileges(plan: &Plan) -> Result<(), Errno> {
    let kept = plan.capabilities;
    if plan.user != NONE {
        // Or else `access` would leave the capabilities out of account, and a compiler believe that it cannot write.
        raw::set(Setting::NoFixupOfCapabilities)?;
        raw::bound_capabilities(kept);
        raw::set(Setting::KeepCapabilities)?;
        raw::become_user(plan.user)?;
    }
    raw::keep_capabilities(kept)?;
    raw::set(Setting::NoNewPrivileges)
}

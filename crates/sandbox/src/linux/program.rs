//! From the supervisor to the program: the supervisor forks a child, and the child becomes the program.
//!
//! The steps of the child stand in this order since each takes away what the next one does not need.

use std::os::fd::{AsRawFd, OwnedFd};

use super::mapped::Mapped;
use super::plan::{NONE, Plan, Stage};
use super::raw::{self, Errno, Setting};
use super::request::Files;
use super::{asking, filter};

/// The file over which a fork server gets its orders to fork, as `fork_server.c` has it.
const FORK_SERVER_SOCKET: i32 = 63;

/// How often, and for how many milliseconds first, an executable that is open for writing is tried again.
const BUSY_TRIES: u32 = 12;

/// Enters what the supervisor of this plan has to be in, and starts its program, which is not known to have become it yet.
pub(super) fn begin(mapped: &mut Mapped, files: &mut Files) -> Result<(i32, OwnedFd), (u64, Errno)> {
    let plan = mapped.plan;
    let failed = |errno: Errno| (Stage::Fork as u64, errno);
    if plan.tree != 0 {
        raw::set(Setting::AdoptOrphans).map_err(failed)?;
    }
    if plan.scope != 0 {
        raw::set(Setting::NoNewPrivileges).and_then(|()| raw::enter_scope()).map_err(failed)?;
    }
    let (errors, its_errors) =
        rustix::pipe::pipe_with(rustix::pipe::PipeFlags::CLOEXEC).map_err(|errno| failed(errno.raw_os_error()))?;
    let this = rustix::process::getpid().as_raw_pid();
    #[expect(unsafe_code, reason = "a process is forked")]
    // SAFETY: the child becomes the program or ends, in fixed buffers.
    let pid = unsafe { raw::fork() }.map_err(failed)?;
    if pid == 0 {
        let _end = raw::NoWayBack;
        become_it(mapped, files, &its_errors, this);
    }
    Ok((pid, errors))
}

/// What the child says before it becomes the program: nothing, if it does.
pub(super) fn read_failure(errors: &OwnedFd) -> Option<(u64, Errno)> {
    let mut message = [0; 16];
    loop {
        match rustix::io::read(errors, &mut message) {
            Ok(16) => break,
            Err(rustix::io::Errno::INTR) => {}
            _ => return None,
        }
    }
    let number = |from: usize| u64::from_ne_bytes(std::array::from_fn(|index| message[from + index]));
    Some((number(0), number(8) as Errno))
}

/// Becomes the program; if that fails, says so on `errors` and ends. `supervisor` is the parent, without which it is not to run.
fn become_it(mapped: &mut Mapped, files: &Files, errors: &OwnedFd, supervisor: i32) -> ! {
    let (stage, errno) = attempt(mapped, files, supervisor);
    let mut message = [0; 16];
    message[..8].copy_from_slice(&(stage as u64).to_ne_bytes());
    message[8..].copy_from_slice(&u64::from(errno.unsigned_abs()).to_ne_bytes());
    let _ = rustix::io::write(errors, &message);
    raw::exit(127);
}

/// Why it did not become the program.
fn attempt(mapped: &mut Mapped, files: &Files, supervisor: i32) -> (Stage, Errno) {
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

fn restrict(mapped: &mut Mapped, files: &Files, supervisor: i32) -> Result<(), (Stage, Errno)> {
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
        // A huge page of which a part is given back stays whole, and in nobody's resident size. Where the system has none, this fails.
        let _ = raw::set(Setting::NoHugePages);
        give_up_privileges(&plan).map_err(at(Stage::User))?;
    }
    // After the change of user, which takes it back.
    raw::set(Setting::DieWithParent).map_err(at(Stage::User))?;
    if rustix::process::getppid().map(rustix::process::Pid::as_raw_pid) != Some(supervisor) {
        return Err((Stage::Fork, libc::ESRCH));
    }
    if let Some(ruleset) = &files.ruleset {
        // Facts about a fork server would tell its children about one another.
        if files.fork_server.is_none() {
            // Where there is no such folder, nothing need be allowed.
            let _ = raw::allow_own_process(ruleset.as_raw_fd());
        }
        if let Some(around) = &files.around {
            raw::enter_domain(around.as_raw_fd()).map_err(at(Stage::Files))?;
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
    if let Some(socket) = &files.fork_server {
        #[expect(unsafe_code, reason = "a file is placed by its number")]
        // SAFETY: a supervisor opens far fewer files than would reach this number.
        unsafe { raw::place(socket.as_raw_fd(), FORK_SERVER_SOCKET) }.map_err(at(Stage::Files))?;
    }
    raw::set_signal_mask(&raw::signal_set(None));
    let pid = rustix::process::getpid().as_raw_pid().unsigned_abs();
    if let Some(socket) = &files.asking {
        let instructions = mapped.numbers(plan.asking_filter, plan.asking_filter_length);
        asking::hand_over(instructions, socket).map_err(at(Stage::Filter))?;
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

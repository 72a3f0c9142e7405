//! A supervisor: starts one program, watches it, ends it with all its descendants, and tells the judge.
//!
//! When the run's socket closes, it ends the program early: the judge has closed it, or has died. Only [`Plan::tree`](super::plan::Plan::tree) makes it look for descendants, since a program that cannot fork has none.

use std::os::fd::AsFd;

use super::asking::Asking;
use super::mapped::Mapped;
use super::modes::Modes;
use super::plan::{ENDED, RUN, Reply, SERVE, STARTED, Stage};
use super::raw::{self, Errno};
use super::request::{Files, fail, tell, tell_failure};
use super::tree::{self, Usage};
use super::watch::Watch;
use super::{forking, held, probe, program, sweep};

/// Memory that a process may touch, at most, between its fork and its becoming the program.
const TOUCHED_BEFORE: u64 = 1 << 20;

/// A supervisor's life.
pub(super) fn main(files: &mut Files) -> ! {
    let mut mapped = match Mapped::new(files.plan.as_fd()) {
        Ok(mapped) => mapped,
        Err(errno) => {
            fail(files.socket.as_fd(), errno);
            raw::exit(1);
        }
    };
    if mapped.plan.task == SERVE {
        if let Err((stage, errno)) = forking::serve(&mut mapped, files) {
            tell_failure(files.socket.as_fd(), stage, errno);
        }
        raw::exit(0);
    }
    if mapped.plan.task != RUN {
        let found = probe::observe(&mut mapped, files);
        tell(files.socket.as_fd(), &Reply { kind: ENDED, errno: found as u64, ..Reply::default() });
        raw::exit(0);
    }
    match supervise(&mut mapped, files) {
        Ok(reply) => tell(files.socket.as_fd(), &reply),
        Err((stage, errno)) => tell_failure(files.socket.as_fd(), stage, errno),
    }
    raw::exit(0);
}

fn supervise(mapped: &mut Mapped, files: &mut Files) -> Result<Reply, (u64, Errno)> {
    let plan = mapped.plan;
    let failed = |errno: Errno| (Stage::Fork as u64, errno);
    let start_nanos = raw::now_nanos();
    let asking = if plan.asking_filter_length > 0 { Some(Asking::new(files).map_err(failed)?) } else { None };
    let (pid, errors) = program::begin(mapped, files)?;
    // A forked process begins with its parent's size, which the system counts as its peak. Where the judge was large when the zygote
    // was forked, that is more than many a limit.
    let inherited_bytes = raw::own_peak_bytes();
    files.asking = None;
    let _own_files = files.ruleset.as_ref().map(|_| tree::own_files(pid));
    let given = files.streams.as_ref().map(held::given).unwrap_or_default();
    // The other end of a pipe is to see when the program closes its own.
    files.streams = None;
    let socket = files.socket.as_fd();
    if let Some(failure) = program::read_failure(&errors) {
        let _ = raw::reap(pid, 0);
        return Err(failure);
    }
    tell(socket, &Reply { kind: STARTED, pid: pid as u64, ..Reply::default() });
    let asked = asking.and_then(Asking::hear);
    let modes = asked.map(|file| Modes::new(file, mapped, files.ruleset.is_some()));
    let mut watch = Watch::new(plan, pid, start_nanos, given, modes);
    let end = watch.until_end(socket).map_err(failed)?;
    watch.look_at_queues();
    let main = raw::reap(pid, 0).map_err(failed)?.ok_or(failed(libc::ECHILD))?;
    let end_nanos = raw::now_nanos();
    let (rest, killed) = if plan.tree == 0 { (Usage::default(), 0) } else { sweep::sweep(&plan, pid, files.zygote) };
    let seen_bytes = watch.seen.memory_bytes.max(rest.memory_bytes);
    let peak_bytes = seen_bytes.max(main.peak_bytes);
    Ok(Reply {
        kind: ENDED,
        status: u64::from(main.status.cast_unsigned()),
        start_nanos,
        end_nanos,
        waited_nanos: watch.waited_nanos,
        cpu_nanos: watch.seen.cpu_nanos.max(main.cpu_nanos + rest.cpu_nanos + watch.lost_nanos),
        peak_bytes,
        own_peak_bytes: if main.peak_bytes > inherited_bytes + TOUCHED_BEFORE { peak_bytes } else { seen_bytes },
        end,
        killed: u64::from(killed),
        ..Reply::default()
    })
}

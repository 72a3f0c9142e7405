//! Killing what is left of a process group.
//!
//! The group's number is not given to another process while the group has members, so as long as it has, signals reach no
//! stranger. Between the question whether it has and the signal the number could come free and be taken only if the system
//! went through all its process ids within microseconds.

use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal};

/// How long to go on when members do not die: they sleep in the kernel, and nobody can hurry them.
const PATIENCE: Duration = Duration::from_secs(2);

/// Kills the group that `leader`, which is no more, has led. Returns how many of its processes were alive, at least.
pub(super) fn kill_group(leader: Pid) -> u32 {
    // The usual end: nobody is left, and this one call says so.
    if rustix::process::test_kill_process_group(leader).is_err() {
        return 0;
    }
    let started = Instant::now();
    let mut pause = Duration::from_micros(200);
    while rustix::process::kill_process_group(leader, Signal::KILL).is_ok() && started.elapsed() < PATIENCE {
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
    1
}

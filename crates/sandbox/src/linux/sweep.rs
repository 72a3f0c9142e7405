//! Killing what a program has left, and waiting for it.

use std::time::Duration;

use super::plan::Plan;
use super::raw::{self, Reaped};
use super::tree::{self, Usage};

/// How long to go on when processes do not die: they sleep in the kernel, and nobody can hurry them.
const PATIENCE_NANOS: u64 = 10_000_000_000;

/// Ends what the program has left: what its processes have used that nobody else has waited for, and how many were killed.
pub(super) fn sweep(plan: &Plan, pid: i32, zygote: i32) -> (Usage, u32) {
    let mut usage = Usage::default();
    let mut killed = 0;
    let mut take = |ended: Reaped| {
        usage.cpu_nanos += ended.cpu_nanos;
        usage.memory_bytes = usage.memory_bytes.max(ended.peak_bytes);
    };
    // Those that have ended by themselves.
    loop {
        match raw::reap(-1, libc::WNOHANG) {
            Ok(Some(ended)) => take(ended),
            Ok(None) => break,
            Err(_) => return (usage, 0),
        }
    }
    let started = raw::now_nanos();
    let mut pause = 100;
    loop {
        kill_all(plan, pid, zygote);
        loop {
            match raw::reap(-1, libc::WNOHANG) {
                Ok(Some(ended)) => {
                    killed +=
                        u32::from(libc::WIFSIGNALED(ended.status) && libc::WTERMSIG(ended.status) == libc::SIGKILL);
                    take(ended);
                }
                Ok(None) => break,
                Err(_) => return (usage, killed.max(1)),
            }
        }
        if raw::now_nanos() - started > PATIENCE_NANOS {
            return (usage, killed.max(1));
        }
        std::thread::sleep(Duration::from_micros(pause));
        pause = (pause * 2).min(10_000);
    }
}

/// Kills all descendants at once from a domain that bounds signals; else those that can be found.
fn kill_all(plan: &Plan, pid: i32, zygote: i32) {
    let scoped = plan.scope != 0
        && rustix::process::getppid().is_some_and(|parent| {
            // The zygote is of our own user: only the domain can keep a signal from it. Once it has died, this says nothing.
            parent.as_raw_pid() == zygote && raw::kill(zygote, 0) == Err(libc::EPERM)
        });
    if scoped {
        let _ = raw::kill(-1, libc::SIGKILL);
    } else {
        let _ = raw::kill(-pid, libc::SIGKILL);
        tree::kill_descendants(&[]);
    }
}

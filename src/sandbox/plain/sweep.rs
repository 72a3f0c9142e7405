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
    let alive = count(leader);
    let started = Instant::now();
    let mut pause = Duration::from_micros(200);
    while rustix::process::kill_process_group(leader, Signal::KILL).is_ok() && started.elapsed() < PATIENCE {
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
        // The dead count as members until their new parent has waited for them, which not every init does.
        if count(leader) == Some(0) {
            break;
        }
    }
    alive.unwrap_or(1)
}

/// How many living processes are in the group. `None` where the system does not tell.
#[cfg(target_os = "linux")]
fn count(group: Pid) -> Option<u32> {
    let group = group.as_raw_pid().to_string();
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let members = processes.filter(|entry| {
        let is_process = entry.file_name().as_encoded_bytes()[0].is_ascii_digit();
        is_process && std::fs::read(entry.path().join("stat")).is_ok_and(|stat| is_alive_in(&stat, &group))
    });
    u32::try_from(members.count()).ok()
}

#[cfg(not(target_os = "linux"))]
fn count(_group: Pid) -> Option<u32> {
    None
}

/// Whether a line of `/proc/PID/stat` is of a living process of `group`: after the name, which stands in parentheses and may
/// hold anything, come the state, the parent and the group.
#[cfg(target_os = "linux")]
fn is_alive_in(stat: &[u8], group: &str) -> bool {
    let Some(name_end) = stat.iter().rposition(|&byte| byte == b')') else {
        return false;
    };
    let rest = String::from_utf8_lossy(&stat[name_end + 1..]);
    let mut fields = rest.split_ascii_whitespace();
    let alive = fields.next().is_some_and(|state| state != "Z" && state != "X");
    alive && fields.nth(1) == Some(group)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::is_alive_in;

    #[test]
    fn a_name_full_of_parentheses_does_not_confuse() {
        assert!(is_alive_in(b"12 (a) Z 9 (b) S 1 77 77 0", "77"));
        assert!(!is_alive_in(b"12 (sh) Z 1 77 77 0", "77"));
        assert!(!is_alive_in(b"12 (sh) S 77 1 77 0", "77"));
        assert!(!is_alive_in(b"12 (sh", "77"));
    }
}

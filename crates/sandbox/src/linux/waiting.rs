//! For how long threads could have run and had no core, as the scheduler tells it in `/proc`, read without allocating.

use std::ffi::CStr;

use rustix::fs::{CWD, Mode, OFlags, RawDir, openat};

use super::procfs::{number, path, read};
use super::tree::each_descendant;

/// By how much a limit of wall time is extended at most.
pub(super) fn most_nanos(wall_nanos: u64) -> u64 {
    wall_nanos.saturating_mul(u64::from(super::super::MOST_WAITING))
}

/// How long the living threads of the process `pid` have waited, all together. `None` where the system does not tell.
pub(super) fn of_one(pid: i32) -> Option<u64> {
    let folder = path(pid, b"/task");
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let folder = openat(CWD, CStr::from_bytes_until_nul(&folder).ok()?, flags, Mode::empty()).ok()?;
    let mut buffer = [std::mem::MaybeUninit::uninit(); 8192];
    let mut entries = RawDir::new(&folder, &mut buffer);
    let mut sum = None;
    while let Some(Ok(entry)) = entries.next() {
        // Any thread can be asked by the path of a process.
        if let Some(waited) = number(entry.file_name().to_bytes()).and_then(|thread| of_thread(thread as i32)) {
            sum = Some(sum.unwrap_or(0) + waited);
        }
    }
    sum
}

/// How long all living descendants of this process have waited.
pub(super) fn of_descendants() -> Option<u64> {
    let mut sum = None;
    each_descendant(|pid, _| sum = of_one(pid).map_or(sum, |waited| Some(sum.unwrap_or(0) + waited)));
    sum
}

/// The line has the time on a core, the time of waiting for one, and how often it got one.
fn of_thread(thread: i32) -> Option<u64> {
    let mut buffer = [0; 96];
    let line = read(&path(thread, b"/schedstat"), &mut buffer)?;
    line.split(|&byte| byte == b' ').nth(1).and_then(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thread_is_asked() {
        let this = rustix::process::getpid().as_raw_pid();
        let told = std::fs::read_to_string("/proc/self/schedstat").is_ok();
        assert_eq!(of_one(this).is_some(), told);
        assert!(of_one(this) >= of_thread(this));
        assert_eq!(of_one(i32::MAX), None);
    }
}

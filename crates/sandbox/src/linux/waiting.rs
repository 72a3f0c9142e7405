//! For how long threads could have run and had no core, as the scheduler tells it in `/proc`, read without allocating.

use std::ffi::CStr;

use rustix::fs::{CWD, Mode, OFlags, RawDir, openat};

use super::procfs::{number, path, read};
use super::tree::each_descendant;

/// By how much a limit of wall time is extended at most.
pub(super) fn most_nanos(wall_nanos: u64) -> u64 {
    wall_nanos.saturating_mul(u64::from(super::super::MOST_WAITING))
}

/// How long the process `pid`, which may use so many cores, has waited. `None` where the system does not tell.
pub(super) fn of_one(pid: i32, cores: u64) -> Option<u64> {
    let mut queues = Queues::new(cores);
    queues.add_process(pid)?;
    queues.waited()
}

/// How long all living descendants of this process have waited.
pub(super) fn of_descendants(cores: u64) -> Option<u64> {
    let mut queues = Queues::new(cores);
    each_descendant(|pid, _| {
        // One that has ended waits no more.
        let _ = queues.add_process(pid);
    });
    queues.waited()
}

/// What the scheduler tells of threads that share cores.
///
/// Threads that are ready together wait at the same time, and for one another as well: neither is the machine's doing. So the longest
/// wait counts, less the time in which the cores ran the other threads.
struct Queues {
    cores: u64,
    /// The time on a core of all threads.
    run: u64,
    /// Of the thread for which it is largest, the time of waiting and its share of the time on the cores.
    longest: Option<u64>,
}

impl Queues {
    fn new(cores: u64) -> Self {
        Self { cores: cores.max(1), run: 0, longest: None }
    }

    fn add_process(&mut self, pid: i32) -> Option<()> {
        each_thread(pid, |thread| {
            if let Some(times) = of_thread(thread) {
                self.add(times);
            }
        })
    }

    fn add(&mut self, [run, waited]: [u64; 2]) {
        self.run = self.run.saturating_add(run);
        self.longest = self.longest.max(Some(waited.saturating_add(run / self.cores)));
    }

    fn waited(&self) -> Option<u64> {
        Some(self.longest?.saturating_sub(self.run / self.cores))
    }
}

/// How long this thread has waited for a core.
pub(super) fn here() -> Option<u64> {
    of_thread(rustix::thread::gettid().as_raw_pid()).map(|[_, waited]| waited)
}

/// Whether a thread of the process `pid` runs, waits for a core, or waits for the disk: it does not wait for another program.
pub(super) fn is_busy(pid: i32) -> Option<bool> {
    let mut is_busy = false;
    each_thread(pid, |thread| {
        let mut buffer = [0; 96];
        let state = read(&path(thread, b"/stat"), &mut buffer).and_then(state);
        is_busy |= matches!(state, Some(b'R' | b'D'));
    })?;
    Some(is_busy)
}

/// The state of a thread, from its line in `/proc/PID/stat`: it stands behind the name, which is in parentheses and may hold anything but is short.
fn state(line: &[u8]) -> Option<u8> {
    let name_ends = line.iter().rposition(|&byte| byte == b')')?;
    line.get(name_ends + 2).copied()
}

/// Shows each thread of the process `pid`. Any thread can be asked by the path of a process.
fn each_thread(pid: i32, mut show: impl FnMut(i32)) -> Option<()> {
    let folder = path(pid, b"/task");
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let folder = openat(CWD, CStr::from_bytes_until_nul(&folder).ok()?, flags, Mode::empty()).ok()?;
    let mut buffer = [std::mem::MaybeUninit::uninit(); 8192];
    let mut entries = RawDir::new(&folder, &mut buffer);
    while let Some(Ok(entry)) = entries.next() {
        if let Some(thread) = number(entry.file_name().to_bytes()) {
            show(thread as i32);
        }
    }
    Some(())
}

/// A thread's time on a core and its time of waiting for one. The line has both, and how often it got one.
fn of_thread(thread: i32) -> Option<[u64; 2]> {
    let mut buffer = [0; 96];
    let line = read(&path(thread, b"/schedstat"), &mut buffer)?;
    let mut numbers = line.split(|&byte| byte == b' ').map(number);
    Some([numbers.next()??, numbers.next()??])
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
    #![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]

    use super::*;

    #[test]
    fn the_threads_of_a_process_are_asked() {
        let this = rustix::process::getpid().as_raw_pid();
        let told = std::fs::read_to_string("/proc/self/schedstat").is_ok();
        assert_eq!(of_one(this, 1).is_some(), told);
        assert_eq!(of_one(i32::MAX, 1), None);
        assert_eq!(here().is_some(), told);
    }

    #[test]
    fn who_sleeps_is_not_busy() {
        assert_eq!(state(b"7 (a) R) S 1 7"), Some(b'S'));
        // This thread runs while it asks.
        assert_eq!(is_busy(rustix::process::getpid().as_raw_pid()), Some(true));
        let mut sleeper = std::process::Command::new("sleep").arg("600").spawn().unwrap();
        let pid = sleeper.id() as i32;
        let sleeps = (0..10_000).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            is_busy(pid) == Some(false)
        });
        sleeper.kill().unwrap();
        sleeper.wait().unwrap();
        assert!(sleeps);
        assert_eq!(is_busy(i32::MAX), None);
    }

    #[test]
    fn threads_that_wait_for_one_another_do_not_wait_for_the_machine() {
        let waited = |cores: u64, threads: &[[u64; 2]]| {
            let mut queues = Queues::new(cores);
            threads.iter().for_each(|&times| queues.add(times));
            queues.waited()
        };
        assert_eq!(waited(1, &[]), None);
        assert_eq!(waited(1, &[[3, 7]]), Some(7));
        // 400 threads take turns on a core for 4 seconds, each for 10 ms: nobody else has it.
        assert_eq!(waited(1, &[[10, 3990]; 400]), Some(0));
        // Half of the time another program has the core.
        assert_eq!(waited(1, &[[5, 3995]; 400]), Some(2000));
        // One works, and the others sleep.
        assert_eq!(waited(2, &[[100, 50], [0, 0], [0, 1]]), Some(50));
    }
}

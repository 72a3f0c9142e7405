//! Whether other work of this machine slowed a run that was measured.
//!
//! The kernel counts for how long each core worked and for how long it had nothing to do (`/proc/stat`). What the cores did
//! during a run, less what the run and this process used, was the work of others. Such work shares caches and the clock of
//! the processor, so it lengthens even the CPU time of the run.

use std::path::Path;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::time::{ClockId, clock_gettime};

use super::Cores;
use crate::run::Facts;
use untrusted::{MOST_OF_TEXT, Root};

/// The variable that says how busy the machine is, whatever the kernel counts: `never` or `always`.
pub const VARIABLE: &str = "GRUNDY_BUSY";

/// The least time of all cores that the kernel's ticks of 10 ms describe.
const LEAST: Duration = Duration::from_millis(200);

/// How busy the machine was with other work during a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Load {
    /// Others used a quarter of a core at most, or an eighth of all.
    Quiet,
    /// Others used more, or the system does not tell, or the run was too short to tell.
    Busy,
    /// No core was free, and the program waited for one for more than half of its time.
    TooBusy,
}

/// What cores have done since the machine began, and what of it was this process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Reading {
    used: Duration,
    idle: Duration,
    own: Duration,
}

/// Watches the machine during one run.
#[derive(Debug)]
pub struct Watch {
    cores: Vec<usize>,
    before: Option<Reading>,
}

impl Watch {
    /// Begins to watch the cores that this process may run on.
    pub fn begin() -> Self {
        let cores = Cores::of_this_process().order;
        let before = read(&cores);
        Self { cores, before }
    }

    /// How busy the machine was since the beginning, in which the only run was that of `facts`.
    pub fn end(self, facts: &Facts) -> Load {
        match std::env::var(VARIABLE).as_deref() {
            Ok("never") => return Load::Quiet,
            Ok("always") => return Load::TooBusy,
            _ => {}
        }
        match (self.before, read(&self.cores)) {
            (Some(before), Some(after)) => assess(before, after, self.cores.len(), facts.cpu_time, facts.wall_time),
            _ => Load::Busy,
        }
    }
}

/// What the change from `before` to `after` says of a run of so much CPU time and wall time.
fn assess(before: Reading, after: Reading, cores: usize, cpu_time: Duration, wall_time: Duration) -> Load {
    let used = after.used.saturating_sub(before.used);
    let idle = after.idle.saturating_sub(before.idle);
    let all = used + idle;
    if all < LEAST {
        return Load::Busy;
    }
    let own = after.own.saturating_sub(before.own) + cpu_time;
    let of_others = used.saturating_sub(own).as_secs_f64() / all.as_secs_f64();
    let quarter_of_a_core = 0.25 / cores.max(1) as f64;
    if of_others <= quarter_of_a_core.max(0.125) {
        Load::Quiet
    } else if idle < all / 10 && cpu_time < wall_time / 2 {
        Load::TooBusy
    } else {
        Load::Busy
    }
}

/// `None` where the system does not tell.
fn read(cores: &[usize]) -> Option<Reading> {
    if cores.is_empty() {
        return None;
    }
    let text = Root::Anywhere.text(Path::new("/proc/stat"), MOST_OF_TEXT).ok()?;
    let own = clock_gettime(ClockId::ProcessCPUTime);
    let own = Duration::new(u64::try_from(own.tv_sec).ok()?, u32::try_from(own.tv_nsec).ok()?);
    Some(Reading { own, ..parse(&text, cores, clock_ticks_per_second())? })
}

/// The sum of these cores in a text such as `/proc/stat` has, which counts ticks.
fn parse(text: &str, cores: &[usize], ticks_per_second: u64) -> Option<Reading> {
    let (mut used, mut idle) = (0_u64, 0_u64);
    for line in text.lines() {
        let mut words = line.split_ascii_whitespace();
        let core = words.next().and_then(|word| word.strip_prefix("cpu")?.parse::<usize>().ok());
        if core.is_some_and(|core| cores.contains(&core)) {
            // user, nice, system, idle, waiting for a disk, two kinds of interrupts, other machines on this one.
            let ticks: Vec<u64> = words.take(8).map_while(|word| word.parse().ok()).collect();
            let nothing: u64 = ticks.iter().skip(3).take(2).sum();
            idle += nothing;
            used += ticks.iter().sum::<u64>() - nothing;
        }
    }
    let time = |ticks: u64| Duration::from_secs_f64(ticks as f64 / ticks_per_second.max(1) as f64);
    (used + idle > 0).then(|| Reading { used: time(used), idle: time(idle), own: Duration::ZERO })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    const MS: fn(u64) -> Duration = Duration::from_millis;

    /// Two cores for one second, of which others used so much, and a run of so much CPU time in that second.
    fn second(of_others: u64, cpu_time: u64) -> Load {
        let before = Reading { used: MS(7_000), idle: MS(9_000), own: MS(500) };
        let used = of_others + cpu_time + 10;
        let after = Reading { used: MS(7_000 + used), idle: MS(9_000 + 2_000 - used), own: MS(510) };
        assess(before, after, 2, MS(cpu_time), MS(1_000))
    }

    #[test]
    fn work_of_others_makes_a_machine_busy_and_a_wait_for_a_core_too_busy() {
        assert_eq!((second(0, 990), second(240, 990)), (Load::Quiet, Load::Quiet));
        assert_eq!((second(400, 990), second(990, 990)), (Load::Busy, Load::Busy), "one other program");
        assert_eq!((second(1_200, 780), second(1_490, 499)), (Load::Busy, Load::TooBusy));
        assert_eq!(second(1_200, 300), Load::Busy, "a core was free: the program waited for something else");
        assert_eq!(second(0, 10), Load::Quiet, "a program that sleeps");
    }

    #[test]
    fn a_short_run_does_not_tell() {
        let after = Reading { used: MS(50), idle: MS(50), own: MS(0) };
        assert_eq!(assess(Reading::default(), after, 2, MS(50), MS(50)), Load::Busy);
    }

    #[test]
    fn of_many_cores_others_may_use_an_eighth() {
        let after = |used| Reading { used: MS(used), idle: MS(64_000 - used), own: MS(0) };
        assert_eq!(assess(Reading::default(), after(8_900), 64, MS(1_000), MS(1_000)), Load::Quiet);
        assert_eq!(assess(Reading::default(), after(9_100), 64, MS(1_000), MS(1_000)), Load::Busy);
    }

    #[test]
    fn only_the_cores_of_this_process_are_read() {
        let text = "cpu  9 9 9 9 9 9 9 9 0 0\ncpu0 100 20 30 400 50 6 4 40 7 7\ncpu1 1 1 1 1 1 1 1 1\ncpu12 0 0 0 100\nintr 5\n";
        let read = parse(text, &[0, 12], 100).unwrap();
        assert_eq!((read.used, read.idle), (MS(2_000), MS(5_500)));
        assert_eq!(parse(text, &[7], 100), None);
        assert_eq!(parse("nothing", &[0], 100), None);
    }
}

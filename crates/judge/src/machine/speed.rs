//! Compares the speed of this machine with a reference machine, so that a report can put a TLE into proportion.
//!
//! The work is fixed and of the kinds that submissions do: dependent arithmetic, a sieve that walks memory in strides,
//! and a sort. It is timed by the CPU time of its own thread, so a busy machine changes little, and the median of
//! several rounds counts. The result is worth no more than one digit: on other work, the ratio of two machines may
//! differ.

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};

use program::cache::Cache;
use untrusted::{Folder, MOST_OF_TEXT, Root};

/// The machine that [`REFERENCE_TIME`] was measured on: its `model name` in `/proc/cpuinfo`.
pub const REFERENCE_MACHINE: &str = "AMD EPYC, 2 virtual cores";

/// What [`measure`] gave there, in a release build: the median of ten runs of `grundy doctor`, which lay between 4.2 and 5.0 ms
/// while other work kept both cores busy.
pub const REFERENCE_TIME: Duration = Duration::from_micros(4_300);

/// At less than this part of the reference's speed a machine counts as much slower.
pub const MUCH_SLOWER: f64 = 0.5;

/// Rounds of the work; odd, for their median.
const ROUNDS: usize = 5;

/// Changes whenever the work does, so that an old measurement is not taken for a new one.
const WORK_VERSION: &str = "1";

/// How long the work takes here: the median of several rounds. Takes about 20 ms in a release build.
///
/// `None` where the system does not say a thread's CPU time, and in a build without optimisation, which would measure the build.
pub fn measure() -> Option<Duration> {
    if cfg!(debug_assertions) {
        return None;
    }
    let mut times: Vec<Duration> = (0..ROUNDS).map(|_| one_round()).collect::<Option<_>>()?;
    times.sort_unstable();
    times.get(ROUNDS / 2).copied()
}

/// The speed of a machine that needs `time` for the work: 0.5 is half as fast as the reference.
pub fn beside_reference(time: Duration) -> f64 {
    REFERENCE_TIME.as_secs_f64() / time.as_secs_f64().max(1e-9)
}

/// The speed of this machine beside the reference, measured once for each model of processor and then kept in the cache.
///
/// `None` when it cannot be measured. It never fails: a cache that cannot be used means that it is measured again.
pub fn known(cache: &Cache) -> Option<f64> {
    if cfg!(debug_assertions) {
        return None;
    }
    let key = key(&cpu_model().unwrap_or_default());
    if let Some(time) = read(&cache.root().join("speed").join(&key)) {
        return Some(beside_reference(time));
    }
    let time = measure()?;
    // What cannot be kept is measured again next time.
    let _ = cache.entry::<std::io::Error>("speed", &key, |draft| {
        std::fs::write(draft.join("nanoseconds"), time.as_nanos().to_string())
    });
    Some(beside_reference(time))
}

/// What the system calls its processor.
pub fn cpu_model() -> Option<String> {
    let text = Root::Anywhere.text(Path::new("/proc/cpuinfo"), MOST_OF_TEXT).ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

fn key(model: &str) -> String {
    let hash = Sha256::new().chain_update(WORK_VERSION).chain_update(env!("CARGO_PKG_VERSION")).chain_update(model);
    base16ct::lower::encode_string(&hash.finalize())
}

fn read(entry: &Path) -> Option<Duration> {
    // A number has few bytes, and nothing beyond them is waited for.
    let text = Folder::open(entry).ok()?.read(Path::new("nanoseconds"), 64).ok()?;
    let nanoseconds: u64 = std::str::from_utf8(&text).ok()?.trim().parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}

fn one_round() -> Option<Duration> {
    let begin = thread_time()?;
    black_box(work(black_box(1)));
    thread_time()?.checked_sub(begin)
}

/// The CPU time that this thread has used. `None` where the system does not tell.
#[cfg(any(target_os = "linux", target_os = "macos", target_os = "freebsd"))]
pub fn thread_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

/// The CPU time that this thread has used. `None` where the system does not tell.
#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "freebsd")))]
pub fn thread_time() -> Option<Duration> {
    None
}

/// The work. Its result depends on all of it, so that none can be left out.
fn work(seed: u64) -> u64 {
    const NUMBERS: usize = 1 << 16;
    const SIEVE: usize = 1 << 20;
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ (state >> 29)
    };
    let mut numbers: Vec<u64> = (0..NUMBERS).map(|_| next()).collect();
    numbers.sort_unstable();
    let mut composite = vec![false; SIEVE];
    let mut primes = 0_u64;
    for number in 2..SIEVE {
        if !composite[number] {
            primes += 1;
            for multiple in (number * number..SIEVE).step_by(number) {
                composite[multiple] = true;
            }
        }
    }
    let chain = (0..1_000_000).fold(seed, |sum, _| sum.rotate_left(7) ^ next());
    let middle = numbers.get(NUMBERS / 2).copied().unwrap_or_default();
    chain ^ middle ^ primes
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_work_is_always_the_same() {
        assert_eq!(work(1), work(1));
        assert_ne!(work(1), work(2));
        assert!(one_round().is_none_or(|time| time > Duration::ZERO));
    }

    #[test]
    fn twice_the_time_is_half_the_speed() {
        assert!((beside_reference(REFERENCE_TIME * 2) - 0.5).abs() < 1e-6);
        assert!(beside_reference(Duration::ZERO).is_finite());
    }

    #[test]
    fn what_is_kept_is_read_only_if_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        for (text, time) in [("2500", Some(2500)), ("0", None), ("", None), ("-3", None), ("x", None)] {
            std::fs::write(folder.path().join("nanoseconds"), text).unwrap();
            assert_eq!(read(folder.path()), time.map(Duration::from_nanos), "{text:?}");
        }
        assert_eq!(read(Path::new("/dev/null")), None);
        assert_ne!(key("one"), key("other"));
    }
}

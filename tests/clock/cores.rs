//! Wall time on a busy machine: what a program waits for a core is not its own.

use std::path::Path;
use std::time::Duration;

use judge::machine::Cores;
use sandbox::{Limit, Limits, MOST_WAITING, Outcome, Profile, Run, Stopper, start};

use crate::common::speed::slowness;
use crate::common::wait::LONGEST;

/// A shell that counts, for some tenths of a second.
const COUNTS: &str = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
const SPINS: &str = "while :; do :; done";

/// How often a measurement is repeated if the load has changed during it.
const TRIES: usize = 20;
/// How many others want the same core.
const OTHERS: u32 = 7;

fn shell(line: &str, folder: &Path, wall_time: Duration) -> Run {
    let limits =
        Limits { cpu_time: Some(LONGEST), wall_time, memory_bytes: None, output_bytes: 1 << 20, stderr_bytes: 1000 };
    let argv = ["/bin/sh", "-c", line].map(Into::into).to_vec();
    let core = Cores::of_this_process().order.first().copied();
    Run { core, ..Run::new(argv, folder, limits, Profile::Submission) }
}

/// Runs it while the others want the same core.
fn in_company(run: Run) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        let others: Vec<Stopper> = (0..OTHERS)
            .map(|_| {
                let other = start(shell(SPINS, folder.path(), LONGEST)).unwrap();
                let stopper = other.stopper();
                scope.spawn(move || other.wait());
                stopper
            })
            .collect();
        let outcome = sandbox::run(run);
        others.iter().for_each(Stopper::stop);
        outcome.unwrap()
    })
}

pub(crate) fn who_waits_for_a_core_gets_the_time_back() {
    let folder = tempfile::tempdir().unwrap();
    let alone = || {
        let outcome = sandbox::run(shell(COUNTS, folder.path(), LONGEST)).unwrap();
        assert_eq!((outcome.limit, outcome.waited), (None, None), "{outcome:?}");
        outcome
    };
    // Beside whatever runs already, each of the others takes from the core what it takes itself. It has half the time that it needs so, and
    // may wait for four times that.
    let mut before = alone();
    let (wall_time, outcome) = (0..TRIES)
        .find_map(|_| {
            let wall_time = (before.wall_time + OTHERS * before.cpu_time) / 2;
            let outcome = in_company(shell(COUNTS, folder.path(), wall_time));
            let earlier = std::mem::replace(&mut before, alone()).wall_time;
            // Otherwise the load has changed, and the measurement does not count.
            let is_steady = earlier.max(before.wall_time) < earlier.min(before.wall_time) * 2;
            is_steady.then_some((wall_time, outcome))
        })
        .unwrap_or_else(|| panic!("the load has changed during each of {TRIES} measurements"));
    assert!(outcome.wall_time > wall_time, "it was not kept waiting: {outcome:?}, after {before:?}");
    let waited = outcome.waited.unwrap_or_default();
    assert_eq!(outcome.limit, None, "{outcome:?}, after {before:?}");
    assert!(outcome.wall_time <= wall_time + waited, "{outcome:?}");
}

pub(crate) fn who_sleeps_gets_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let wall_time = Duration::from_millis(600);
    let sleeper = Run { profile: Profile::ForkingSubmission, ..shell("sleep 1000; :", folder.path(), wall_time) };
    let outcome = in_company(sleeper);
    assert_eq!(outcome.limit, Some(Limit::WallTime), "{outcome:?}");
    // The shell and its child have waited for a core before they slept.
    let most = wall_time + outcome.waited.unwrap_or_default() + wall_time * slowness();
    assert!(outcome.wall_time < most, "{outcome:?}");
}

pub(crate) fn nobody_gets_more_than_the_bound() {
    let folder = tempfile::tempdir().unwrap();
    let wall_time = Duration::from_millis(600);
    let outcome = in_company(shell(SPINS, folder.path(), wall_time));
    assert_eq!(outcome.limit, Some(Limit::WallTime), "{outcome:?}");
    let most = wall_time * (1 + MOST_WAITING) + wall_time * slowness();
    assert!(outcome.wall_time > wall_time * 2 && outcome.wall_time < most, "{outcome:?}");
    assert!(outcome.waited > Some(wall_time / 2), "{outcome:?}");
}

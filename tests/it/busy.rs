//! Wall time on a busy machine: what a program waits for a core is not its own.
#![cfg(all(target_os = "linux", not(grundy_plain)))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use judge::machine::Cores;
use sandbox::{Limit, Limits, MOST_WAITING, Outcome, Profile, Run, Stopper, start};

/// A shell that counts, for some tenths of a second.
const COUNTS: &str = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";

fn shell(line: &str, folder: &Path, wall_time: Duration) -> Run {
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time,
        memory_bytes: None,
        output_bytes: 1 << 20,
        stderr_bytes: 1000,
    };
    let argv = ["/bin/sh", "-c", line].map(Into::into).to_vec();
    let core = Cores::of_this_process().order.first().copied();
    Run { core, ..Run::new(argv, folder, limits, Profile::Submission) }
}

/// Runs it while five others want the same core.
fn in_company(run: Run) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        let others: Vec<Stopper> = (0..5)
            .map(|_| {
                let other = start(shell("while :; do :; done", folder.path(), Duration::from_secs(100))).unwrap();
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

/// One test at a time: each is to have the core with no more company than it asks for.
static ALONE: Mutex<()> = Mutex::new(());

#[test]
fn who_waits_for_a_core_gets_the_time_back() {
    let _alone = ALONE.lock();
    let folder = tempfile::tempdir().unwrap();
    let alone = sandbox::run(shell(COUNTS, folder.path(), Duration::from_secs(100))).unwrap();
    assert_eq!((alone.limit, alone.waited), (None, None));
    // Alone it would need hardly more than its CPU time; with five others, six times as much.
    let wall_time = alone.cpu_time * 5 / 2;
    let outcome = in_company(shell(COUNTS, folder.path(), wall_time));
    assert!(outcome.wall_time > wall_time, "it was not kept waiting: {outcome:?}");
    let waited = outcome.waited.unwrap_or_default();
    assert_eq!(outcome.limit, None, "{outcome:?}");
    assert!(outcome.wall_time <= wall_time + waited, "{outcome:?}");
}

#[test]
fn who_sleeps_gets_none_and_nobody_gets_more_than_the_bound() {
    let _alone = ALONE.lock();
    let folder = tempfile::tempdir().unwrap();
    let wall_time = Duration::from_millis(600);
    let sleeper = Run { profile: Profile::ForkingSubmission, ..shell("sleep 100; :", folder.path(), wall_time) };
    let asleep = in_company(sleeper);
    assert_eq!(asleep.limit, Some(Limit::WallTime), "{asleep:?}");
    assert!(asleep.wall_time < wall_time * 2, "{asleep:?}");
    let endless = in_company(shell("while :; do :; done", folder.path(), wall_time));
    assert_eq!(endless.limit, Some(Limit::WallTime), "{endless:?}");
    let most = wall_time * (1 + MOST_WAITING);
    assert!(endless.wall_time > wall_time * 2 && endless.wall_time < most + Duration::from_millis(500), "{endless:?}");
    assert!(endless.waited > Some(wall_time / 2), "{endless:?}");
}

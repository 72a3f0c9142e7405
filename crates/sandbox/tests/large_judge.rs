//! A judge that has grown before it uses the sandbox for the first time.
//!
//! This file has one test only: the first use counts, and each file of tests is a process.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::hint::black_box;
use std::time::Duration;

use sandbox::{Exit, Limits, Profile, Run, run};

const MIB: u64 = 1 << 20;

#[test]
fn what_the_judge_itself_holds_is_not_the_programs() {
    let held = black_box(vec![1_u8; 200 << 20]);
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(10)),
        wall_time: Duration::from_secs(60),
        memory_bytes: Some(64 * MIB),
        output_bytes: MIB,
        stderr_bytes: 100,
    };
    let job = Run::new(vec!["/bin/true".into()], folder.path().to_owned(), limits, Profile::Submission);
    let outcome = run(job).unwrap();
    assert_eq!((outcome.exit, outcome.limit), (Exit::Code(0), None), "{outcome:?}");
    drop(held);
}

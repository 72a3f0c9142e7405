//! What needs the real clock, one test after another: cargo runs test programs one by one, so nothing of this suite runs beside it.
//!
//! Everywhere else, times are parameters of what is tested (`crates/judge/src/interactive/wall.rs`, `crates/sandbox/src/resident.rs`,
//! `crates/companion/src/request.rs`), or a test waits for an event. Here it is seen that the real clock and the real processor reach them.
//! Each bound is a multiple of what was measured just before, since other programs may keep the machine busy.

#![cfg_attr(
    not(all(target_os = "linux", not(grundy_plain))),
    allow(dead_code, unused_imports, reason = "other systems look at times after the end")
)]
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod common;
#[path = "clock/cores.rs"]
mod cores;
#[path = "clock/ends.rs"]
mod ends;
#[path = "it/interactive/game.rs"]
mod game;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = Some(1);
    let is_watched = cfg!(all(target_os = "linux", not(grundy_plain)));
    let trials = [
        ("who_waits_for_a_core_gets_the_time_back", cores::who_waits_for_a_core_gets_the_time_back as fn()),
        ("who_sleeps_gets_no_time", cores::who_sleeps_gets_no_time),
        ("nobody_gets_more_than_the_bound", cores::nobody_gets_more_than_the_bound),
        ("who_computes_to_the_end_is_not_told_to_flush", ends::who_computes_to_the_end_is_not_told_to_flush),
        ("what_only_computes_ends_at_once", ends::what_only_computes_ends_at_once),
    ];
    let trials = trials.map(|(name, test)| {
        let test = move || {
            test();
            Ok(())
        };
        Trial::test(name, test).with_ignored_flag(!is_watched)
    });
    libtest_mimic::run(&arguments, trials.into()).exit_code()
}

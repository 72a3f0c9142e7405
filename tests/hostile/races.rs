//! What is a race, and therefore done many times: bombs that leave their process group, and a judge that is killed.

use std::fs::File;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use libtest_mimic::Failed;

use crate::common;
use crate::common::wait::{Bounded as _, until};
use crate::mode::Mode;
use crate::place::{Limits, Place};
use crate::rows::RunRow;

const REPEATS: &str = "GRUNDY_HOSTILE_REPEATS";

/// Whether time matters less than what is seen.
pub(crate) fn is_thorough() -> bool {
    std::env::var_os(REPEATS).is_some()
}

/// How often: `GRUNDY_HOSTILE_REPEATS`, else three times.
pub(crate) fn repeats() -> usize {
    let asked = std::env::var(REPEATS).ok();
    asked.map_or(3, |asked| asked.parse().unwrap())
}

/// Judges one row many times.
pub(crate) fn again(mode: &Mode, row: &RunRow) -> Result<(), Failed> {
    (0..repeats()).try_for_each(|round| {
        crate::judge_row(mode, row).map_err(|failed| {
            let message = failed.message().unwrap_or_default();
            format!("in round {round}: {message}").into()
        })
    })
}

/// Kills the judge while a program of `row` runs, or is just being started, and looks for what is left.
pub(crate) fn killed_judge(mode: &Mode, row: &RunRow) -> Result<(), Failed> {
    let extension = row.program.rsplit('.').next().unwrap();
    let file = format!("hostile.{extension}");
    let place = Place::new(&Limits { time: 60.0, memory: 128, output: 2 }, 0);
    common::write(&place.root, &[(&file, &crate::source(row)), ("honest.c", crate::HONEST)]);
    mode.give(&place.root);
    // Everything is compiled before.
    place.run(mode, &["judge", "double", "honest.c", "--format", "json"]);
    for round in 0..repeats() {
        let mut command = place.grundy(mode, &["judge", "double", &file]);
        let null = || Stdio::from(File::create("/dev/null").unwrap());
        let mut judge = command.stdout(null()).stderr(null()).start().unwrap();
        let ended = until("the program runs, or the judge ends", || {
            let status = judge.try_wait().unwrap();
            if status.is_none() && place.runs() { Some(None) } else { status.map(Some) }
        });
        if let Some(status) = ended {
            return Err(format!("the judge ended by itself: {status}").into());
        }
        // Later rounds let the program come further.
        thread::sleep(Duration::from_millis(round as u64 * 3 % 40));
        judge.kill().unwrap();
        judge.wait().unwrap();
        let survivors = place.survivors(crate::GRACE);
        if !survivors.is_empty() {
            return Err(format!("in round {round}: {} survivors, such as {}", survivors.len(), survivors[0]).into());
        }
    }
    Ok(())
}

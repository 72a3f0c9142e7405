//! Rows 47 to 50: conversations in which one side misbehaves, or both. The other programs of the suite talk as well: the
//! validator tells them what they would otherwise read from their input.

use libtest_mimic::Failed;

use crate::common;
use crate::mode::Mode;
use crate::place::{Place, changes};
use crate::rows::{Need, RunRow, row};

pub(crate) struct Conversation {
    /// What the validator does before it listens.
    mischief: &'static str,
    pub(crate) row: RunRow,
}

const fn talk(mischief: &'static str, row: RunRow) -> Conversation {
    Conversation { mischief, row }
}

const JE: &[&str] = &["JE"];
const TLE: &[&str] = &["TLE"];
const AC: &[&str] = &["AC"];

pub(crate) const ROWS: &[Conversation] = &[
    talk("", row("47_both_wait", "sleeps.c", TLE)),
    talk("", row("47_one_waits_stopped", "stops.c", TLE)),
    talk("for (;;) pause()", row("47_the_validator_waits", "honest.c", TLE)),
    talk("", row("48_the_program_floods", "flood.c", &["OLE", "WA"]).with("#define FILE_NUMBER 1")),
    talk("", row("48_the_program_floods_stderr", "flood.c", &["OLE", "TLE"]).with("#define FILE_NUMBER 2")),
    talk("for (;;) puts(\"flood\")", row("48_the_validator_floods", "honest.c", JE)),
    talk("for (;;) fputs(\"flood\", stderr)", row("48_the_validator_floods_stderr", "honest.c", JE)),
    talk("", row("49_the_program_leaves", "ends.c", &["WA"]).with("#define HOW return 0")),
    talk("", row("49_the_program_crashes", "ends.c", &["RTE"]).with("#define HOW abort()")),
    talk("", row("49_the_program_says_it_and_crashes", "ends.c", &["RTE"]).with("#define HOW answer(); abort()")),
    talk("", row("49_the_program_reads_nothing", "never_reads.c", &["WA"])),
    talk("return 43", row("49_the_validator_refuses_at_once", "sleeps.c", &["WA", "TLE"])),
    talk("return 42", row("49_the_validator_accepts_at_once", "sleeps.c", TLE)),
    talk("abort()", row("50_the_validator_crashes", "honest.c", JE)),
    talk("fflush(stdout); abort()", row("50_the_validator_crashes_while_the_program_waits", "sleeps.c", JE)),
    talk("return 7", row("50_the_validator_exits_with_7", "sleeps.c", JE)),
    talk(
        "bounded(); if (bounded_fork(2) == 0) for (;;) pause()",
        row("50_the_validator_leaves_a_child", "honest.c", AC),
    ),
    talk("", row("47_busy", "busy.c", TLE)),
    talk("", row("47_closes_stdout_and_runs_on", "closes_stdout.c", &["TLE", "WA"])),
    talk("", row("47_memory", "malloc_bomb.c", &["MLE"]).time(2.0)),
    talk("", row("47_daemon_holds_the_pipe", "daemon.c", AC).with("#define FILES 1")),
    talk("", row("47_child_keeps_the_pipe", "daemon.c", AC).with("#define FILES 2")),
    talk("", row("47_kills_the_validator", "kills.c", AC).time(3.0).run_needs(Need::Signals)),
    talk("", row("47_reads_the_validator", "reads_parent.c", AC).time(2.0)),
    talk("", row("47_inherited_files", "open_files.c", AC)),
    talk("", row("47_writes", "writes.c", AC).verdict_needs(Need::Files)),
];

pub(crate) fn judge(mode: &Mode, conversation: &Conversation) -> Result<(), Failed> {
    let row = &conversation.row;
    let place = Place::new(&row.limits, 0);
    let root = common::root().join("tests/hostile/programs");
    let read = |name: &str| std::fs::read_to_string(root.join(name)).unwrap();
    let validator = format!("{}#define MISCHIEF {}\n{}", read("common.h"), conversation.mischief, read("validator.c"));
    place.make_interactive(&validator);
    common::write(&place.root, &[("hostile.c", &crate::source(row)), ("honest.c", crate::HONEST)]);
    mode.give(&place.root);
    let before = place.tree();
    let ended = place.run(mode, &["judge", "double", "hostile.c", "honest.c", "--format", "json", "--jobs", "1"]);
    let mut faults = crate::after(mode, &place, &ended);
    faults.extend(changes(&before, &place.tree()).into_iter().filter(|_| mode.holds(Some(Need::Files))));
    let report = ended.report().map_err(|fault| format!("{fault}\n{}", faults.join("\n")))?;
    // With a validator that misbehaves nobody is accepted, and then there is no honest program to hold it against.
    faults.extend(crate::verdicts(mode, row, &report, &ended, conversation.mischief.is_empty()));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

//! Programs that may start processes: what a language whose runtime forks is run as, a validator, a compiler. No C source gets
//! to be one of these, so the sandbox is asked by itself.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use judge::Verdict;
use sandbox::{self, Limits, Outcome, Profile, Run};

use crate::common::wait::{Bounded as _, LONGEST};
use crate::mode::Mode;
use crate::place::{Place, changes};
use crate::races::repeats;
use crate::rows::{Need, RunRow, row};

/// A row, and what else must hold of its outcome.
pub(crate) struct Forking {
    pub(crate) row: RunRow,
    holds: fn(&Outcome) -> Result<(), &'static str>,
}

const fn forking(row: RunRow, holds: fn(&Outcome) -> Result<(), &'static str>) -> Forking {
    Forking { row, holds }
}

fn nothing_more(_: &Outcome) -> Result<(), &'static str> {
    Ok(())
}

/// That CPU time of children is not hidden. On a busy machine the time on the wall may be over before they have used as much as
/// they tell of.
fn shows_time(outcome: &Outcome) -> Result<(), &'static str> {
    let burnt = String::from_utf8_lossy(&outcome.stderr).contains("burnt");
    let shown = outcome.cpu_time > Duration::from_millis(100);
    if shown || !burnt { Ok(()) } else { Err("the children's CPU time is not shown") }
}

fn tells_leftovers(outcome: &Outcome) -> Result<(), &'static str> {
    if outcome.killed > 0 { Ok(()) } else { Err("that processes were left is not told") }
}

const AC: &[&str] = &["AC"];

pub(crate) const ROWS: &[Forking] = &[
    forking(row("06_a_child_burns", "child_burns.c", &["TLE"]), shows_time),
    forking(row("07_a_child_burns_that_nobody_reaps", "child_burns.c", &["TLE"]).with("#define IGNORED 1"), shows_time),
    forking(row("08_fork_bomb", "fork_bomb.c", &["TLE", "MLE", "RTE"]), nothing_more),
    forking(row("09_setsid_bomb", "fork_bomb.c", &["TLE", "MLE", "RTE"]).with("#define SETSID 1").race(), nothing_more),
    forking(row("10_daemon_with_stdout", "daemon.c", AC).with("#define FILES 1").race(), tells_leftovers),
    forking(row("11_daemon_with_closed_files", "daemon.c", AC).with("#define FILES 0"), tells_leftovers),
    forking(row("12_child_keeps_stdout", "daemon.c", AC).with("#define FILES 2"), tells_leftovers),
    forking(row("11_children_made_brothers", "clone_parent.c", AC).race(), tells_leftovers),
    forking(row("14_malloc_bomb_of_a_second_thread", "leader_gone.c", &["MLE"]).time(2.0), nothing_more),
    forking(row("13_zombies", "zombies.c", AC).time(2.0), nothing_more),
    forking(row("17_eight_children_with_memory", "children_bomb.c", &["MLE"]).time(2.0), nothing_more),
    forking(
        row("51_large_socket_buffers", "kernel_memory.c", AC).with("#define HOW sockets()").time(3.0),
        nothing_more,
    ),
    forking(row("51_files_in_flight", "kernel_memory.c", AC).with("#define HOW flight()").time(3.0), nothing_more),
    forking(
        row("51_huge_pages_in_pipes", "kernel_memory.c", AC).with("#define HOW huge_pages()").time(3.0),
        nothing_more,
    ),
    forking(row("51_a_table_of_locks", "kernel_memory.c", AC).with("#define HOW lock_table()").time(3.0), nothing_more),
    forking(
        row("51_shared_memory_given_back", "kernel_memory.c", AC).with("#define HOW shared()").time(3.0),
        nothing_more,
    ),
    forking(
        row("51_threads_with_files_of_their_own", "kernel_memory.c", AC)
            .with("#define HOW files_of_threads(0)")
            .time(3.0),
        nothing_more,
    ),
    forking(
        row("51_pipes_of_many_children", "kernel_memory.c", &["MLE"]).with("#define HOW children()").time(3.0),
        nothing_more,
    ),
    forking(row("24_steals_the_answer", "steals_answer.c", AC), nothing_more),
    forking(row("27_reads_the_parents_memory", "reads_parent.c", AC).time(2.0), nothing_more),
    forking(row("29_writes_and_deletes", "writes.c", AC), nothing_more),
    forking(row("31_changes_modes", "chmods.c", AC), nothing_more),
    forking(row("32_reads_of_the_machine", "machine.c", AC), nothing_more),
    forking(row("32_connects", "sockets.c", AC), nothing_more),
    forking(row("33_kills", "kills.c", AC).time(3.0).run_needs(Need::Signals), nothing_more),
    forking(row("34_lowers_the_parents_limits", "limits.c", AC).run_needs(Need::All), nothing_more),
    forking(row("36_privileges", "privilege.c", AC), nothing_more),
];

/// Runs the row of this name, the only one of this process: what is wrong goes to stdout.
pub(crate) fn alone(name: &str) -> ExitCode {
    let forking = ROWS.iter().find(|forking| forking.row.name == name).unwrap();
    let mode = Mode::new("all", None);
    let rounds = if forking.row.is_race { repeats() } else { 1 };
    for round in 0..rounds {
        if let Err(fault) = once(&mode, forking) {
            println!("in round {round}: {fault}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn once(mode: &Mode, forking: &Forking) -> Result<(), String> {
    let row = &forking.row;
    let place = Place::new(&row.limits, 0);
    let program = compiled(row);
    let before = place.tree();
    let time = Duration::from_secs_f64(row.limits.time);
    // However busy the machine is, only a row that is to run out of time may do so.
    let wall_time = if row.verdicts.contains(&"TLE") { 2 * time + Duration::from_secs(1) } else { LONGEST };
    let limits = Limits {
        cpu_time: Some(time),
        wall_time,
        memory_bytes: Some(row.limits.memory << 20),
        output_bytes: row.limits.output << 20,
        stderr_bytes: 4096,
    };
    let run = Run {
        stdin: Some(File::open(place.package().join("data/secret/1.in")).unwrap()),
        ..Run::new(vec![program.into()], place.root.join("tmp"), limits, Profile::ForkingSubmission)
    };
    let mut outcome = sandbox::run(run).map_err(|error| error.to_string())?;
    let mut faults = Vec::new();
    let survivors = place.survivors(crate::GRACE);
    if mode.holds(Some(Need::Processes)) && !survivors.is_empty() {
        faults.push(format!("{} survivors, such as {}", survivors.len(), survivors[0]));
    }
    faults.extend(changes(&before, &place.tree()).into_iter().filter(|_| mode.holds(Some(Need::Files))));
    if mode.holds(Some(Need::Network)) && !place.calls().is_empty() {
        faults.push("somebody called".to_owned());
    }
    let mut said = String::new();
    std::io::Read::read_to_string(&mut outcome.stdout, &mut said).unwrap();
    let right = said == fs::read_to_string(place.package().join("data/secret/1.ans")).unwrap();
    let verdict = Verdict::of_run(&outcome).map_or(if right { "AC" } else { "WA" }, Verdict::label);
    if mode.holds(Some(Need::Processes)) {
        if !row.verdicts.contains(&verdict) {
            faults.push(format!("the verdict is {verdict}, expected {:?}: {outcome:?}", row.verdicts));
        }
        faults.extend((forking.holds)(&outcome).err().map(|fault| format!("{fault}: {outcome:?}")));
    }
    faults.extend(crate::leaks(mode, &String::from_utf8_lossy(&outcome.stderr)));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The program of a row, compiled by the compiler of this machine, once.
fn compiled(row: &RunRow) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile-programs");
    fs::create_dir_all(&folder).unwrap();
    let text = crate::source(row);
    let program = folder.join(row.name);
    let source = folder.join(format!("{}.c", row.name));
    if !program.exists() || fs::read_to_string(&source).is_ok_and(|old| old != text) {
        fs::write(&source, text).unwrap();
        let status = Command::new("gcc").args(["-O2", "-w", "-o"]).arg(&program).arg(&source).bounded_status().unwrap();
        assert!(status.success(), "{}", row.name);
    }
    program
}

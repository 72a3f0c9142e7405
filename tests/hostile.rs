//! Malicious programs, one row each: what the judge says of them, and that they leave, read, change and reveal nothing.
//!
//! Each row judges a program of `tests/hostile/programs/` and after it, by the same process, an honest one, and asserts the
//! verdict and the exit code, that no process survives, that the package and what lies beside it are as before, that no secret
//! is out and nobody was called, that the folder for temporary files is empty, and that it ends at all.
//!
//! The rows run three times: with every layer of the sandbox that the machine has (`all`), again with layers masked
//! (`masked`), and, where root runs the suite, under a judge that somebody else runs (`ordinary`). What a missing layer would
//! have held is not asserted, and that is said aloud; a row that only such a layer keeps from harming the machine is ignored.
//! Conversations (`talk_…`), compilers (`compile_…`), programs that may fork (`forks_…`) and what programs leave in their folders
//! (`leave_…`) have rows of their own. Each program that may fork runs in a user namespace of its own (`space`).
//!
//! What no layer holds: by a path that it knows, a program learns whether there is a file, and its size. No path is passed to it.
//!
//! With masked layers, and of another user, [`FEW`] rows run, unless all are asked for: by `GRUNDY_ALL=1`, or by the name of the mode
//! (`-- masked::`). With every layer, those and [`ONE_OF_EACH_KIND`] run at once; the others are long tests, which `.ci/run` runs by `-- --ignored`.
//!
//! `GRUNDY_HOSTILE_REPEATS=50` repeats the races, which otherwise run three times, and masks one layer more (`unfiltered`).

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test may stop at once, and says aloud what it does not assert"
)]

mod common;
#[path = "hostile/compiling.rs"]
mod compiling;
#[path = "hostile/forking.rs"]
mod forking;
#[path = "hostile/leaving.rs"]
mod leaving;
#[path = "hostile/mode.rs"]
mod mode;
#[path = "hostile/outside.rs"]
mod outside;
#[path = "hostile/place.rs"]
mod place;
#[path = "hostile/races.rs"]
mod races;
#[path = "hostile/rows.rs"]
mod rows;
#[path = "hostile/space.rs"]
mod space;
#[path = "hostile/talking.rs"]
mod talking;

use std::fs;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use common::speed::is_within;
use libtest_mimic::{Arguments, Failed, Trial};
use mode::Mode;
use place::{Ended, Place, changes};
use rows::{Need, ROWS, RunRow, need_of_leak};
use serde_json::Value;

/// How long what should be killed may go on, on however busy a machine. What a program leaves ends by itself after 30 s.
const GRACE: Duration = Duration::from_secs(20);

/// How late a program may be ended on a quiet machine: of a bomb, what is left may take a while.
const LATE: Duration = Duration::from_secs(3);

/// The rows for every other mode: one for each limit, one whose processes outlive their program, and one for each thing that several layers
/// keep from a program: files, memory of others, open files, the network, privileges.
const FEW: &[&str] = &[
    "01_busy_loop",
    "03_sleeps",
    "10_daemon_with_stdout",
    "14_malloc_bomb",
    "20_stdout_flood",
    "24_steals_the_answer",
    "27_reads_the_parents_memory",
    "28_inherited_files",
    "32_connects",
    "36_privileges",
];

/// The rows with every layer that are no long tests, besides [`FEW`]: of each kind of row the one or two that say most.
const ONE_OF_EACH_KIND: &[&str] = &[
    "08_fork_bomb",
    "46_the_judge_is_killed",
    "52_page_tables_in_java",
    "compile_include_dev_zero",
    "compile_constexpr_loop",
    "forks_51_pipes_of_many_children",
    "leave_a_link_for_a_message",
    "leave_a_pipe_for_the_program",
    "leave_from_java_other_classes",
    "leave_links_for_the_kits_own_files",
    "talk_47_both_wait",
    "talk_48_the_program_floods",
    "talk_49_the_program_leaves",
    "talk_50_the_validator_crashes",
];

fn main() -> ExitCode {
    let alone = space::enter();
    sandbox::begin().unwrap();
    if mode::prints_what_is_lacking() {
        return ExitCode::SUCCESS;
    }
    if let Some(name) = alone {
        return forking::alone(&name);
    }
    let mut arguments = Arguments::from_args();
    // Most rows sleep up to their wall limit.
    arguments.test_threads = arguments.test_threads.or(Some(4));
    let is_whole = |mode: &str| {
        mode == "all"
            || common::is_all()
            || races::is_thorough()
            || arguments.filter.as_deref().is_some_and(|filter| filter.starts_with(mode))
    };
    let mut modes =
        vec![Some(Mode::new("all", None)), Some(Mode::new("masked", Some("landlock,scope"))), Mode::ordinary()];
    if races::is_thorough() {
        modes.push(Some(Mode::new("unfiltered", Some("seccomp"))));
    }
    let modes: Vec<Arc<Mode>> = modes.into_iter().flatten().map(Arc::new).collect();
    let mut trials: Vec<Trial> = compiling::ROWS.iter().map(|row| compiling_trial(&modes[0], row)).collect();
    trials.extend(forking::ROWS.iter().map(|row| forking_trial(&modes[0], row)));
    for mode in modes {
        for (protection, why) in &mode.lacking {
            eprintln!("{}: not asserted, since programs are not kept from it: {protection} ({why})", mode.name);
        }
        if !is_whole(mode.name) {
            let few: Vec<&RunRow> = ROWS.iter().filter(|row| FEW.contains(&row.name)).collect();
            assert_eq!(few.len(), FEW.len(), "no row for some of {FEW:?}");
            trials.extend(few.into_iter().map(|row| trial(&mode, row, judge_row)));
            continue;
        }
        trials.extend(ROWS.iter().map(|row| trial(&mode, row, if row.is_race { races::again } else { judge_row })));
        trials.extend(outside::ALL.iter().map(|who| outside_trial(&mode, *who)));
        if mode.name == "all" {
            trials.extend(talking::ROWS.iter().map(|conversation| talking_trial(&mode, conversation)));
        }
        trials.extend(leaving::ROWS.iter().map(|row| leaving_trial(&mode, row)));
        trials.extend(rows::KILLED.iter().map(|row| trial(&mode, row, races::killed_judge)));
    }
    libtest_mimic::run(&arguments, in_time(&arguments, trials)).exit_code()
}

/// The rows with their marks: a long one is ignored unless it is asked for, and one that would harm the machine is never run.
fn in_time(arguments: &Arguments, trials: Vec<Trial>) -> Vec<Trial> {
    let asks_for_ignored = arguments.ignored || arguments.include_ignored;
    let asks_for_all = common::is_all()
        || races::is_thorough()
        || arguments.filter.as_deref().is_some_and(|filter| filter.starts_with("all::"));
    let row_of = |trial: &Trial| trial.name().split_once("::").map(|(mode, row)| (mode.to_owned(), row.to_owned()));
    for name in ONE_OF_EACH_KIND {
        assert!(trials.iter().filter_map(row_of).any(|(_, row)| row == *name), "no row has the name {name}");
    }
    let in_time = |trial: Trial| {
        if trial.has_ignored_flag() && asks_for_ignored {
            eprintln!("{}: left out, since nothing here would keep it from harming the machine", trial.name());
            return None;
        }
        let is_long = row_of(&trial)
            .is_some_and(|(mode, row)| mode == "all" && ![FEW, ONE_OF_EACH_KIND].concat().contains(&row.as_str()));
        let is_ignored = trial.has_ignored_flag() || (is_long && !asks_for_all);
        Some(trial.with_ignored_flag(is_ignored))
    };
    trials.into_iter().filter_map(in_time).collect()
}

/// What is done with a row.
type Test = fn(&Mode, &RunRow) -> Result<(), Failed>;

/// A row is reported as ignored where only a missing layer would keep the machine from harm.
fn trial(mode: &Arc<Mode>, row: &'static RunRow, test: Test) -> Trial {
    let held = mode.holds(row.run_needs);
    let mode = Arc::clone(mode);
    let name = format!("{}::{}", mode.name, row.name);
    Trial::test(name, move || test(&mode, row)).with_ignored_flag(!held)
}

/// Compilers are given the same limits whatever is masked, so these rows are run once.
fn compiling_trial(mode: &Arc<Mode>, row: &'static compiling::CompileRow) -> Trial {
    let mode = Arc::clone(mode);
    Trial::test(format!("{}::compile_{}", mode.name, row.name), move || compiling::judge_row(&mode, row))
}

/// The sandbox has every layer in these rows, so they are run once as well, each apart from all others.
fn forking_trial(mode: &Arc<Mode>, row: &'static forking::Forking) -> Trial {
    let held = mode.holds(row.row.run_needs);
    let name = format!("{}::forks_{}", mode.name, row.row.name);
    Trial::test(name, || space::apart(row.row.name)).with_ignored_flag(!held)
}

fn outside_trial(mode: &Arc<Mode>, who: outside::Who) -> Trial {
    let mode = Arc::clone(mode);
    Trial::test(format!("{}::{}", mode.name, who.name()), move || outside::judge(&mode, who))
}

fn leaving_trial(mode: &Arc<Mode>, row: &'static leaving::LeavingRow) -> Trial {
    let mode = Arc::clone(mode);
    Trial::test(format!("{}::leave_{}", mode.name, row.name), move || leaving::judge(&mode, row))
}

fn talking_trial(mode: &Arc<Mode>, conversation: &'static talking::Conversation) -> Trial {
    let held = mode.holds(conversation.row.run_needs);
    let mode = Arc::clone(mode);
    let name = format!("{}::talk_{}", mode.name, conversation.row.name);
    Trial::test(name, move || talking::judge(&mode, conversation)).with_ignored_flag(!held)
}

fn source(row: &RunRow) -> String {
    let read = |name: &str| fs::read_to_string(common::root().join("tests/hostile/programs").join(name)).unwrap();
    let program = read(row.program);
    if row.program.ends_with(".c") {
        format!("{}{}\n#line 1 \"{}\"\n{program}", read("common.h"), row.defines, row.program)
    } else {
        program
    }
}

const HONEST: &str = "#include <stdio.h>\nint main(void) { long n; char line[99]; \
    if (!fgets(line, 99, stdin) || scanf(\"%ld\", &n) != 1) return 1; printf(\"%ld\\n\", 2 * n); return 0; }\n";

fn judge_row(mode: &Mode, row: &RunRow) -> Result<(), Failed> {
    let place = Place::new(&row.limits, row.padding);
    let extension = row.program.rsplit('.').next().unwrap();
    let file = format!("hostile.{extension}");
    common::write(&place.root, &[(&file, &source(row)), ("honest.c", HONEST)]);
    mode.give(&place.root);
    let before = place.tree();
    let arguments = ["judge", "double", &file, "honest.c", "--format", "json", "--jobs", "1", "--all"];
    let ended = place.run(mode, &arguments);
    let mut faults = after(mode, &place, &ended);
    faults.extend(changes(&before, &place.tree()).into_iter().filter(|_| mode.holds(Some(Need::Files))));
    match ended.report() {
        Ok(report) => faults.extend(verdicts(mode, row, &report, &ended, true)),
        Err(fault) => faults.push(fault),
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// What must hold after any command in `place`.
fn after(mode: &Mode, place: &Place, ended: &Ended) -> Vec<String> {
    let mut faults = Vec::new();
    if ended.hung {
        faults.push(format!("it hung; {ended}"));
    }
    let survivors = place.survivors(GRACE);
    if mode.holds(Some(Need::Processes)) && !survivors.is_empty() {
        faults.push(format!("{} survivors, such as {}", survivors.len(), survivors[0]));
    }
    let calls = place.calls();
    if mode.holds(Some(Need::Network)) && !calls.is_empty() {
        faults.push(format!("somebody called: {calls:?}"));
    }
    if !place.litter().is_empty() {
        faults.push(format!("left in the folder for temporary files: {:?}", place.litter()));
    }
    if mode.holds(Some(Need::All)) && String::from_utf8_lossy(&ended.stdout).contains(&place.token) {
        faults.push(format!("the secret was told; {ended}"));
    }
    faults
}

/// What the report says; with `honest`, also of the honest program after it.
fn verdicts(mode: &Mode, row: &RunRow, report: &Value, ended: &Ended, with_honest: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let submissions = &report["problems"][0]["submissions"];
    let [verdict, honest] = [0, 1].map(|index| submissions[index]["verdict"].as_str().unwrap_or("none"));
    if verdict == "SKIP" && !mode.requires_compilers() {
        eprintln!("{}: skipped: {}", row.name, submissions[0]["missing_compiler"]);
        return faults;
    }
    let facts = &submissions[0]["cases"][0]["facts"];
    if !row.verdicts.contains(&verdict) && mode.holds(row.verdict_needs) {
        faults.push(format!("the verdict is {verdict}, expected {:?}; {facts:#}; {}", row.verdicts, ended.stderr));
    }
    if with_honest && honest != "AC" && mode.holds(row.verdict_needs) {
        faults.push(format!("the honest program after it got {honest}: {:#}", submissions[1]));
    }
    let code = match verdict {
        "AC" => 0,
        "JE" | "SKIP" => 2,
        _ => 1,
    };
    if honest == "AC" && ended.status.code() != Some(code) {
        faults.push(format!("the exit code is {}, expected {code}", ended.status));
    }
    // On a busy machine, what its processes have waited for a core is not their doing.
    let waited = facts["waited_for_core_s"].as_f64().unwrap_or_default();
    let longest = 2.0 * row.limits.time + 1.0 + waited;
    let late = facts["wall_time_s"].as_f64().unwrap_or_default() - longest;
    if late > 0.0 && !is_within(Duration::from_secs_f64(late), LATE) {
        faults.push(format!("it was ended late: {facts:#}"));
    }
    for case in submissions[0]["cases"].as_array().into_iter().flatten() {
        let stderr = case["facts"]["stderr"].as_str().unwrap_or_default();
        faults.extend(leaks(mode, stderr).map(|line| format!("case {}: {line}", case["name"])));
    }
    faults
}

/// What a program has reported that it got, as far as the sandbox should have kept it away.
fn leaks<'a>(mode: &'a Mode, stderr: &'a str) -> impl Iterator<Item = String> + 'a {
    let is_held = |kind: &str| mode.holds(need_of_leak(kind));
    let is_leak =
        move |line: &&str| line.strip_prefix("LEAK ").and_then(|rest| rest.split(':').next()).is_some_and(is_held);
    stderr.lines().filter(is_leak).map(str::to_owned)
}

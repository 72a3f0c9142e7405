//! The rows: each a program and what must come of it.

use crate::place::Limits;

/// What may be missing of a sandbox, and is then not asserted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Files,
    Network,
    Signals,
    Processes,
    /// Every layer: what no single protection promises.
    All,
}

/// What a kind of leak needs to be held. `None`: it is held by limits alone, and asserted always.
pub(crate) fn need_of_leak(kind: &str) -> Option<Need> {
    match kind {
        "files" => Some(Need::Files),
        // What the kernel holds it is not asked for: the filter on system calls alone keeps a program from that, as from sockets.
        "network" | "kernel" => Some(Need::Network),
        "signals" => Some(Need::Signals),
        "processes" => Some(Need::Processes),
        "memory" | "limits" | "names" | "tables" => None,
        _ => Some(Need::All),
    }
}

pub(crate) struct RunRow {
    /// The number in the table of the suite, and a word.
    pub(crate) name: &'static str,
    /// The file in `programs/`.
    pub(crate) program: &'static str,
    /// What its macros stand for.
    pub(crate) defines: &'static str,
    /// The verdicts that are right.
    pub(crate) verdicts: &'static [&'static str],
    pub(crate) limits: Limits,
    /// What keeps this row from other verdicts: where it is missing, any verdict is right.
    pub(crate) verdict_needs: Option<Need>,
    /// What keeps this program from harming the machine that runs the suite: where it is missing, the row is not run.
    pub(crate) run_needs: Option<Need>,
    /// Bytes after the lines of the input.
    pub(crate) padding: usize,
    /// Whether it is done many times.
    pub(crate) is_race: bool,
}

const AC: &[&str] = &["AC"];
const WA: &[&str] = &["WA"];
const TLE: &[&str] = &["TLE"];
const MLE: &[&str] = &["MLE"];
const OLE: &[&str] = &["OLE"];
const RTE: &[&str] = &["RTE"];

pub(crate) const fn row(name: &'static str, program: &'static str, verdicts: &'static [&'static str]) -> RunRow {
    RunRow {
        name,
        program,
        defines: "",
        verdicts,
        limits: Limits { time: 0.4, memory: 128, output: 2 },
        verdict_needs: None,
        run_needs: None,
        padding: 0,
        is_race: false,
    }
}

impl RunRow {
    pub(crate) const fn with(self, defines: &'static str) -> Self {
        Self { defines, ..self }
    }

    pub(crate) const fn time(self, time: f64) -> Self {
        Self { limits: Limits { time, ..self.limits }, ..self }
    }

    const fn memory(self, memory: u64) -> Self {
        Self { limits: Limits { memory, ..self.limits }, ..self }
    }

    pub(crate) const fn verdict_needs(self, need: Need) -> Self {
        Self { verdict_needs: Some(need), ..self }
    }

    pub(crate) const fn run_needs(self, need: Need) -> Self {
        Self { run_needs: Some(need), ..self }
    }

    pub(crate) const fn race(self) -> Self {
        Self { is_race: true, ..self }
    }

    const fn padding(self, padding: usize) -> Self {
        Self { padding, ..self }
    }
}

/// Rows 1 to 45, and those of memory that is in no process's resident size. Those of the validator get the right answer, so that the verdict is AC.
pub(crate) const ROWS: &[RunRow] = &[
    row("01_busy_loop", "busy.c", TLE),
    row("02_busy_loop_that_ignores_signals", "busy_deaf.c", TLE),
    row("03_sleeps", "sleeps.c", TLE),
    row("04_stops_itself", "stops.c", TLE),
    row("05_four_threads", "threads.c", TLE),
    row("05_four_threads_in_rust", "threads.rs", TLE),
    row("06_a_child_burns", "child_burns.c", &["TLE", "RTE"]),
    row("07_a_child_burns_that_nobody_reaps", "child_burns.c", &["TLE", "RTE"]).with("#define IGNORED 1"),
    row("08_fork_bomb", "fork_bomb.c", &["TLE", "RTE"]),
    row("09_setsid_bomb", "fork_bomb.c", &["TLE", "RTE"]).with("#define SETSID 1").run_needs(Need::Processes).race(),
    row("10_daemon_with_stdout", "daemon.c", AC).with("#define FILES 1"),
    row("11_daemon_with_closed_files", "daemon.c", AC).with("#define FILES 0"),
    row("11_daemon_in_python", "forks.py", AC).time(2.0),
    row("12_child_keeps_stdout", "daemon.c", AC).with("#define FILES 2"),
    row("13_zombies", "zombies.c", AC).time(2.0),
    row("14_malloc_bomb", "malloc_bomb.c", MLE).time(2.0),
    row("15_shared_bomb", "shared_bomb.c", &["MLE", "RTE"]).time(2.0),
    row("15_shared_bomb_unmapped_in_part", "hidden_bomb.c", AC).time(2.0),
    row("16_files_in_memory", "memfd_bomb.c", &["MLE", "OLE", "AC", "RTE"]).time(2.0),
    row("17_eight_children_with_memory", "children_bomb.c", &["MLE", "RTE"]).verdict_needs(Need::Processes),
    row("18_big_bss", "bss.c", MLE).time(2.0).memory(256),
    row("19_recursion", "recursion.c", &["MLE", "RTE"]).time(2.0),
    row("19_recursion_in_rust", "recursion.rs", &["MLE", "RTE"]).time(2.0),
    row("14_malloc_bomb_of_a_second_thread", "leader_gone.c", MLE).time(2.0),
    row("01_busy_loop_of_a_second_thread", "leader_gone_busy.c", TLE),
    row("20_stdout_flood", "flood.c", OLE).with("#define FILE_NUMBER 1").time(1.0),
    row("21_stderr_flood", "flood.c", OLE).with("#define FILE_NUMBER 2").time(1.0),
    row("22_never_reads", "never_reads.c", AC).padding(4 << 20),
    row("23_closes_stdout_and_runs_on", "closes_stdout.c", TLE),
    row("24_steals_the_answer", "steals_answer.c", AC),
    row("24_size_of_the_answer", "answers_size.c", AC),
    row("25_steals_the_answer_in_python", "steals.py", AC).time(2.0),
    row("26_lists_the_package", "lists.c", AC),
    row("26_reads_what_is_private", "private.c", AC).time(2.0),
    row("27_reads_the_parents_memory", "reads_parent.c", AC).time(2.0),
    row("28_inherited_files", "open_files.c", AC),
    row("29_writes_and_deletes", "writes.c", AC).verdict_needs(Need::Files),
    row("31_changes_modes", "chmods.c", AC).verdict_needs(Need::All),
    row("32_connects", "sockets.c", AC),
    row("32_reads_of_the_machine", "machine.c", AC),
    row("33_kills", "kills.c", AC).time(3.0).run_needs(Need::Signals),
    row("34_lowers_the_parents_limits", "limits.c", AC).run_needs(Need::All),
    row("36_privileges", "privilege.c", AC),
    row("36_other_doors", "other_abis.c", &["AC", "RTE"]),
    row("37_big_files", "big_files.c", &["AC", "OLE", "TLE"]).time(1.0),
    row("38_many_files", "many_files.c", &["AC", "OLE", "TLE"]).time(1.0),
    row("39_deep_folders", "deep_folders.c", &["AC", "OLE", "TLE"]).time(1.0),
    row("40_replaces_its_output", "replaces_output.c", AC),
    row("41_channel_between_runs", "channel.c", AC),
    row("42_exits_with_137", "ends.c", RTE).with("#define HOW return 137"),
    row("42_kills_itself", "ends.c", RTE).with("#define HOW raise(SIGKILL)"),
    row("43_right_and_then_aborts", "ends.c", RTE).with("#define HOW answer(); abort()"),
    row("43_right_and_then_exits_with_1", "ends.c", RTE).with("#define HOW answer(); return 1"),
    row("44_empty_output", "ends.c", WA).with("#define HOW (void)0"),
    row("45_invalid_utf_8", "says.c", WA).with("#define WHAT bytes(\"\\xff\\xfe\\x80\\n\", 4)"),
    row("45_nul", "says.c", WA).with("#define WHAT answer(), bytes(\"\\0\\n\", 2)"),
    row("45_crlf", "says.c", AC).with("#define WHAT printf(\"%ld\\r\\n\", 2 * number)"),
    row("45_no_final_newline", "says.c", AC).with("#define WHAT printf(\"%ld\", 2 * number)"),
    row("45_one_long_line", "says.c", WA).with("#define WHAT repeated('7', 900000)"),
    row("45_only_spaces", "says.c", WA).with("#define WHAT repeated(' ', 900000)"),
    row("45_escapes", "says.c", WA).with("#define WHAT bytes(\"\\x1b]0;x\\x07\\x1b[2J\", 11)"),
    row("51_large_socket_buffers", "kernel_memory.c", AC)
        .with("#define HOW sockets()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_files_in_flight", "kernel_memory.c", AC)
        .with("#define HOW flight()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_huge_pages_in_pipes", "kernel_memory.c", AC)
        .with("#define HOW huge_pages()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_large_pipes", "kernel_memory.c", AC).with("#define HOW pipes()").time(3.0).verdict_needs(Need::Network),
    row("51_a_table_of_locks", "kernel_memory.c", AC)
        .with("#define HOW lock_table()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_rules_for_files", "kernel_memory.c", AC).with("#define HOW rules()").time(3.0).verdict_needs(Need::Network),
    row("51_filters_of_its_own", "kernel_memory.c", AC)
        .with("#define HOW many_filters()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_threads_with_files_of_their_own", "kernel_memory.c", AC)
        .with("#define HOW files_of_threads(0)")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_threads_that_part_from_their_files", "kernel_memory.c", AC)
        .with("#define HOW files_of_threads(1)")
        .time(3.0),
    row("51_watched_files", "kernel_memory.c", AC).with("#define HOW watches()").time(3.0).verdict_needs(Need::Network),
    row("51_timers_and_signals", "kernel_memory.c", AC)
        .with("#define HOW timers()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_contexts_of_requests", "kernel_memory.c", AC)
        .with("#define HOW requests()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_shared_memory_given_back", "kernel_memory.c", AC)
        .with("#define HOW shared()")
        .time(3.0)
        .verdict_needs(Need::Network),
    row("51_sockets_are_counted", "kernel_memory.c", MLE)
        .with("#define HOW sockets()")
        .time(3.0)
        .memory(12)
        .verdict_needs(Need::Network),
    row("52_page_tables_in_java", "page_tables.java", MLE).time(5.0),
    row("52_page_tables_in_javascript", "page_tables.js", MLE).time(5.0),
    row("52_page_tables_in_go", "page_tables.go", MLE).time(5.0),
    row("52_page_tables_in_pypy", "page_tables.pypy", MLE).time(5.0),
];

/// Row 46: programs in whose midst the judge is killed. The second one needs more than a signal at its parent's death.
pub(crate) const KILLED: &[RunRow] = &[
    row("46_the_judge_is_killed", "sleeps.c", &[]),
    row("46_the_judge_is_killed_over_a_bomb", "fork_bomb.c", &[]).with("#define SETSID 1").run_needs(Need::Processes),
];

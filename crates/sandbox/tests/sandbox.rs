//! What the sandbox keeps programs from, layer by layer, and what it does not.
//!
//! Each attempt is made twice: as a submission, where it must fail, and as a tool, where it must not, or the test would prove
//! nothing.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::print_stderr, reason = "a test that is left out says so")]
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use sandbox::{Exit, Limit, Limits, Outcome, Profile, Protection, Run, SandboxError, run, run_typed, start};
use wait::Bounded as _;

const MIB: u64 = 1 << 20;

/// `tests/sandbox.c`, compiled once: a program that is replaced while it is started may be refused.
fn victim() -> &'static Path {
    static VICTIM: OnceLock<PathBuf> = OnceLock::new();
    VICTIM.get_or_init(|| {
        if let Some(program) = std::env::var_os(COMPILED) {
            return program.into();
        }
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("confined");
        let draft = program.with_extension(std::process::id().to_string());
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sandbox.c");
        let status =
            Command::new("cc").args(["-O1", "-pthread", "-o"]).arg(&draft).arg(source).bounded_status().unwrap();
        assert!(status.success(), "cc refuses {source}");
        fs::rename(draft, &program).unwrap();
        program
    })
}

fn job(arguments: &[&str], folder: &Path, profile: Profile) -> Run {
    let mut argv = vec![OsString::from(victim())];
    argv.extend(arguments.iter().map(OsString::from));
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time: wait::LONGEST,
        memory_bytes: None,
        output_bytes: 8 * MIB,
        stderr_bytes: 1000,
    };
    Run::new(argv, folder, limits, profile)
}

fn text(outcome: &mut Outcome) -> String {
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text).unwrap();
    text
}

/// What came of each attempt of a program in `profile`: an error's number, or zero.
fn attempts(profile: Profile) -> BTreeMap<String, i32> {
    attempts_of(run, profile)
}

/// As [`attempts`], of a program that is run by `run`.
fn attempts_of(run: impl Fn(Run) -> Result<Outcome, SandboxError>, profile: Profile) -> BTreeMap<String, i32> {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("secret"), "42").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut job = job(&["attempts", place.path().to_str().unwrap()], folder.path(), profile);
    // Also of the judge, but handed over: it may be opened again to be read, and not to be written.
    let input = tempfile::NamedTempFile::new().unwrap();
    job.stdin = Some(File::open(input.path()).unwrap());
    let mut outcome = run(job).unwrap();
    let told = text(&mut outcome);
    assert_eq!(outcome.exit, Exit::Code(0), "{told}");
    told.lines()
        .map(|line| {
            let (name, errno) = line.split_once(' ').unwrap();
            (name.to_owned(), errno.parse().unwrap())
        })
        .collect()
}

/// What a submission may do as well as anybody.
const HARMLESS: &[&str] = &[
    "thread",
    "signal_self",
    "own_limits",
    "own_times",
    "own_timer",
    "own_session",
    "stack_of_thread",
    "socket_pair",
    "list_here",
    "stdin_again",
    "stdout_again",
    "libraries",
    "null",
    "session",
    "own_status",
    "own_files",
    "memory_of_machine",
];

/// Whether an attempt says nothing on this machine: where a package has left a folder of root's alone among the libraries, programs that root runs do
/// not get the folder above it as a whole.
fn says_nothing(name: &str) -> bool {
    fn is_public(folder: &Path) -> bool {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| Some((entry.path(), entry.metadata().ok()?))).all(|(path, facts)| {
            let others = facts.permissions().mode() & 0o7;
            match facts.is_dir() {
                true => others & 0o5 == 0o5 && is_public(&path),
                false => facts.is_symlink() || others & 0o4 != 0,
            }
        })
    }
    let is_left = name == "libraries" && rustix::process::geteuid().is_root() && !is_public(Path::new("/usr/lib"));
    if is_left {
        eprintln!("skipped: {name}: this machine has private files below /usr/lib");
    }
    is_left
}

#[test]
fn a_submission_may_do_little_and_a_tool_everything() {
    let tool = attempts_of(run_typed, Profile::Submission);
    let confined = attempts(Profile::Submission);
    // What this machine, or the file's own mode, keeps from everybody; and a tool cannot signal its supervisor either.
    let unprivileged = [
        "namespace",
        "shadow",
        "environment_of_parent",
        "signal_parent",
        "signal_thread_of_parent",
        "signal_all",
        "limits_of_parent",
        // Where the kernel has no Landlock.
        "rules",
        // Its files are those of every program.
        "stdout_for_reading",
        "stdout_read",
        // Where the system has none, or none free.
        "huge_page",
        // Of a file of another user's.
        "hint",
    ];
    for (name, errno) in &tool {
        assert!(*errno == 0 || unprivileged.contains(&name.as_str()), "a tool may not {name}: {errno}");
    }
    for (name, errno) in confined.iter().filter(|(name, _)| !says_nothing(name)) {
        assert_eq!(*errno == 0, HARMLESS.contains(&name.as_str()), "{name}: {errno}");
    }
    assert_eq!(tool.len(), confined.len());
}

#[test]
fn who_forks_or_writes_may_do_just_that() {
    let forking = attempts(Profile::ForkingSubmission);
    for (name, errno) in forking.iter().filter(|(name, _)| !says_nothing(name)) {
        let may = HARMLESS.contains(&name.as_str())
            || [
                "fork",
                "vfork",
                "signal_all",
                "session_of_parent",
                "group_of_parent",
                "cores_of_parent",
                "scheduler_of_parent",
            ]
            .contains(&name.as_str());
        assert_eq!(*errno == 0, may, "{name}: {errno}");
    }
    for profile in [Profile::Compiler, Profile::Validator, Profile::Generator] {
        let told = attempts(profile);
        for name in ["fork", "here", "move", "libraries", "stdout_again"] {
            if says_nothing(name) {
                continue;
            }
            assert_eq!(told[name], 0, "{profile:?}: {name}");
        }
        for name in [
            "read",
            "write",
            "create",
            "list",
            "truncate",
            "unlink",
            "temporary",
            "shared",
            "socket_inet",
            "signal_parent",
            "memfd",
            "shared_mapping",
            "shared_memory",
            "semaphore",
            "message_queue",
            "posix_queue",
            "priority",
            "priority_of_disk",
            "cores",
            "stdout_for_reading",
            "stdout_read",
            "zero",
            "rules",
            "range_lock",
            "scheduler",
            "huge_pages_again",
            "huge_page",
            "hint",
            "signals_by_file",
            "other_signal",
            "undumpable",
        ] {
            assert_ne!(told[name], 0, "{profile:?}: {name}");
        }
    }
}

#[test]
fn what_is_named_may_be_read_or_written() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("secret"), "42").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let told = |readable: &[&Path], writable: &[&Path]| {
        let job = job(&["attempts", place.path().to_str().unwrap()], folder.path(), Profile::Submission);
        let named = |paths: &[&Path]| paths.iter().map(|path| path.to_path_buf()).collect();
        let told = text(&mut run(Run { readable: named(readable), writable: named(writable), ..job }).unwrap());
        ["read", "list", "write", "create"].map(|name| told.contains(&format!("\n{name} 0\n")))
    };
    let secret = place.path().join("secret");
    assert_eq!(told(&[], &[]), [false, false, false, false]);
    assert_eq!(told(&[&secret], &[]), [true, false, false, false]);
    assert_eq!(told(&[place.path()], &[]), [true, true, false, false]);
    assert_eq!(told(&[], &[place.path()]), [true, true, true, true]);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_tool_that_fills_the_disk_is_ended_while_it_does() {
    for profile in [Profile::Compiler, Profile::Validator, Profile::Generator] {
        let folder = tempfile::tempdir().unwrap();
        let outcome = run(job(&["fill"], folder.path(), profile)).unwrap();
        assert_eq!(outcome.limit, Some(Limit::Output), "{profile:?}");
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert!((30..200).contains(&files), "{profile:?}: {files}");
        // What it removes while it is open is in no folder.
        let outcome = run(job(&["fill-unseen"], folder.path(), profile)).unwrap();
        assert_eq!(outcome.limit, Some(Limit::Output), "{profile:?}");
        // What an ordinary user's supervisor may not look at, or not by its first thread.
        for way in ["unreadable", "fill-by-a-thread"] {
            let outcome = run(job(&[way], folder.path(), profile)).unwrap();
            assert_eq!(outcome.limit, Some(Limit::Output), "{profile:?}, {way}: {outcome:?}");
        }
    }
}

/// Whether a process is there and one of its threads no zombie.
fn is_alive(pid: &str) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let mut stats = threads.map(|thread| fs::read_to_string(thread.path().join("stat")).unwrap_or_default());
    stats.any(|stat| stat.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z")))
}

#[test]
fn daemons_end_with_their_program() {
    let folder = tempfile::tempdir().unwrap();
    let job = |profile| job(&["daemons", "5"], folder.path(), profile);
    for (kind, outcome) in [
        ("submission", run(job(Profile::ForkingSubmission))),
        ("validator", run(job(Profile::Validator))),
        ("tool", run_typed(job(Profile::Validator))),
    ] {
        let mut outcome = outcome.unwrap();
        assert_eq!((outcome.exit, outcome.killed), (Exit::Code(0), 5), "{kind}");
        let told = text(&mut outcome);
        assert_eq!(told.lines().filter(|pid| is_alive(pid)).count(), 0, "{kind}");
    }
}

#[test]
fn what_loses_its_supervisor_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let job =
        job(&["daemons-and-sleep", "3", &path("draft"), &path("told")], folder.path(), Profile::ForkingSubmission);
    let output = tempfile::NamedTempFile::new().unwrap();
    let stdout = Some(File::create(output.path()).unwrap());
    let running = start(Run { stdout, writable: vec![folder.path().to_owned()], ..job }).unwrap();
    let told = wait::until("the program has told its number", || fs::read_to_string(path("told")).ok());
    let (program, supervisor) = told.split_once(' ').unwrap();
    assert!(is_alive(program));
    assert!(Command::new("kill").args(["-KILL", supervisor]).bounded_status().unwrap().success());
    assert!(matches!(running.wait(), Err(SandboxError::System { .. })));
    let all = fs::read_to_string(output.path()).unwrap();
    wait::eventually(&format!("all of these have ended: {all}"), || !all.split_whitespace().any(is_alive));
}

#[test]
fn a_judge_that_is_killed_leaves_no_daemon() {
    for round in 0..15 {
        let folder = tempfile::tempdir().unwrap();
        let mut judge = Command::new(std::env::current_exe().unwrap());
        judge.args(["inner_judge", "--ignored", "--exact"]).env(FOLDER, folder.path()).env(COMPILED, victim());
        judge.stdout(Stdio::null());
        let mut judge = judge.start().unwrap();
        let told = wait::until("the program has told its number", || {
            let told = fs::read_to_string(folder.path().join("told")).ok();
            assert!(told.is_some() || judge.try_wait().unwrap().is_none(), "in round {round}, the judge has ended");
            told
        });
        judge.kill().unwrap();
        judge.wait().unwrap();
        let all = fs::read_to_string(folder.path().join("output")).unwrap() + &told;
        assert_eq!(all.split_whitespace().count(), 3 + 2 + 2);
        let ended = || !all.split_whitespace().any(is_alive);
        wait::eventually(&format!("in round {round}, all of these have ended: {all}"), ended);
    }
}

const FOLDER: &str = "GRUNDY_TEST_FOLDER";

#[test]
#[ignore = "run by a_judge_that_is_killed_leaves_no_daemon"]
fn inner_judge() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let job = job(&["daemons-and-sleep", "3", &path("draft"), &path("told")], &folder, Profile::ForkingSubmission);
    let stdout = Some(File::create(path("output")).unwrap());
    run(Run { stdout, writable: vec![folder], ..job }).unwrap();
}

#[test]
fn cpu_time_that_nobody_waits_for_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let mut job = job(&["burn-unseen"], folder.path(), Profile::ForkingSubmission);
    job.limits.cpu_time = Some(Duration::from_secs(1));
    let outcome = run(job).unwrap();
    assert_eq!(outcome.limit, Some(Limit::CpuTime), "{outcome:?}");
}

#[test]
fn memory_of_children_is_added_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut job = job(&["eight"], folder.path(), Profile::ForkingSubmission);
    job.limits.memory_bytes = Some(100 * MIB);
    job.limits.wall_time = wait::LONGEST;
    let outcome = run(job).unwrap();
    assert_eq!(outcome.limit, Some(Limit::Memory), "{outcome:?}");
}

#[test]
fn what_the_kernel_keeps_for_mappings_is_memory() {
    let folder = tempfile::tempdir().unwrap();
    for profile in [Profile::Submission, Profile::Validator] {
        let made = |count: &str, mib| {
            let mut job = job(&["mappings", count], folder.path(), profile);
            job.limits.memory_bytes = Some(mib * MIB);
            // For its static data, which it does not touch here.
            job.reserves_memory = true;
            run(job).unwrap()
        };
        let outcome = made("60000", 20);
        assert_eq!(outcome.limit, Some(Limit::Memory), "{profile:?}: {outcome:?}");
        assert!(outcome.peak_memory_bytes > Some(20 * MIB), "{profile:?}: {outcome:?}");
        let outcome = made("1000", 20);
        assert_eq!((outcome.exit, outcome.limit), (Exit::Code(0), None), "{profile:?}: {outcome:?}");
    }
}

#[test]
fn static_data_beyond_the_limit_is_memory() {
    let folder = tempfile::tempdir().unwrap();
    for limit in [100, 500] {
        let mut job = job(&["zeros"], folder.path(), Profile::Submission);
        job.limits.memory_bytes = Some(limit * MIB);
        assert_eq!(run(job).unwrap().limit, Some(Limit::Memory), "{limit} MiB");
    }
}

#[test]
fn the_signal_of_a_long_file_proves_none() {
    let folder = tempfile::tempdir().unwrap();
    for profile in [Profile::Submission, Profile::Compiler] {
        let outcome = run(job(&["too-long"], folder.path(), profile)).unwrap();
        assert_eq!(
            (outcome.exit, outcome.limit),
            (Exit::Signal(rustix::process::Signal::XFSZ.as_raw()), None),
            "{profile:?}"
        );
    }
}

#[test]
fn a_run_stays_on_its_core() {
    let folder = tempfile::tempdir().unwrap();
    if std::thread::available_parallelism().unwrap().get() > 1 {
        let job = job(&["cores"], folder.path(), Profile::Submission);
        assert_eq!(text(&mut run(Run { core: Some(1), ..job }).unwrap()), "1 1\n");
    }
    let all = text(&mut run(job(&["cores"], folder.path(), Profile::Submission)).unwrap());
    assert!(all.starts_with(&std::thread::available_parallelism().unwrap().to_string()), "{all}");
}

#[test]
fn the_judges_own_memory_is_not_charged() {
    sandbox::begin().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let ballast = vec![1u8; 400 << 20];
    let outcome = run(job(&["cores"], folder.path(), Profile::Submission)).unwrap();
    drop(std::hint::black_box(ballast));
    assert!(outcome.peak_memory_bytes.unwrap() < 64 * MIB, "{outcome:?}");
}

#[test]
fn outputs_are_no_way_from_one_run_to_another() {
    // As a validator gets it: to be read, not to be changed.
    let folder = tempfile::tempdir().unwrap();
    let first = run(job(&["cores"], folder.path(), Profile::Submission)).unwrap();
    let mut second = job(&["attempts", "/nowhere"], folder.path(), Profile::Submission);
    second.stdin = Some(first.stdout);
    let told = text(&mut run(second).unwrap());
    assert!(told.contains("stdin_again 0\n") && told.contains("stdin_for_writing 13\n"), "{told}");
}

const MASK: &str = "GRUNDY_DISABLE";
/// Where a test in a process of its own finds the program.
const COMPILED: &str = "GRUNDY_TEST_CONFINED";

/// Runs one ignored test of this file in a process of its own with some layers switched off.
fn masked(test: &str, layers: &str) {
    let mut again = Command::new(std::env::current_exe().unwrap());
    let output = again
        .args([test, "--ignored", "--exact", "--nocapture"])
        .env(MASK, layers)
        .env(COMPILED, victim())
        .bounded_output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && told.contains("1 passed"),
        "{layers}: {told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn layers_that_are_switched_off_are_told() {
    for layers in
        ["landlock", "seccomp", "scope", "zygote", "root", "landlock,root", "zygote,root,landlock,scope,seccomp"]
    {
        masked("inner_masked", layers);
    }
}

#[test]
#[ignore = "run by layers_that_are_switched_off_are_told"]
fn inner_masked() {
    let mask = std::env::var(MASK).unwrap();
    let off: Vec<&str> = mask.split(',').collect();
    for layer in sandbox::layers() {
        assert_eq!(layer.on, !off.contains(&layer.name), "{layer:?}");
    }
    let lacking: Vec<Protection> = sandbox::lacking().into_iter().map(|(protection, _)| protection).collect();
    assert_eq!(lacking.contains(&Protection::Files), off.contains(&"landlock") || off.contains(&"seccomp"));
    assert_eq!(lacking.contains(&Protection::Network), off.contains(&"seccomp"));
    assert_eq!(lacking.contains(&Protection::Processes), off.contains(&"seccomp") || off.contains(&"scope"));
    // Runs go on as ever, daemons end, and what the layer kept is what is missing.
    let folder = tempfile::tempdir().unwrap();
    let mut outcome = run(job(&["daemons", "5"], folder.path(), Profile::ForkingSubmission)).unwrap();
    assert_eq!((outcome.exit, outcome.killed), (Exit::Code(0), 5));
    assert_eq!(text(&mut outcome).lines().filter(|pid| is_alive(pid)).count(), 0);
    let told = attempts(Profile::Submission);
    assert_eq!(told["read"] == 0, off.contains(&"landlock"), "read {}", told["read"]);
    assert_eq!(told["socket_unix"] == 0, off.contains(&"seccomp"));
    if !lacking.contains(&Protection::Signals) {
        assert_ne!(attempts(Profile::ForkingSubmission)["signal_parent"], 0);
    }
}

#[test]
fn a_zygote_that_is_killed_is_replaced() {
    masked("inner_without_zygote", "");
}

#[test]
#[ignore = "run by a_zygote_that_is_killed_is_replaced"]
fn inner_without_zygote() {
    let folder = tempfile::tempdir().unwrap();
    sandbox::begin().unwrap();
    let running = start(job(&["daemons-and-burn"], folder.path(), Profile::ForkingSubmission)).unwrap();
    let own = format!(" {} ", std::process::id());
    let stats = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path().join("stat"));
    let is_zygote = |stat: &String| stat.contains("(grundy-zygote)") && stat.contains(&own);
    let zygote = stats.filter_map(|path| fs::read_to_string(path).ok()).find(is_zygote).unwrap();
    let zygote = zygote.split(' ').next().unwrap();
    assert!(Command::new("kill").args(["-KILL", zygote]).bounded_status().unwrap().success());
    // What it has started goes on, and ends with all that it has left.
    let mut outcome = running.wait().unwrap();
    assert_eq!((outcome.exit, outcome.killed), (Exit::Code(0), 5), "{outcome:?}");
    assert_eq!(text(&mut outcome).lines().filter(|pid| is_alive(pid)).count(), 0);
    for _ in 0..3 {
        let outcome = run(job(&["daemons", "5"], folder.path(), Profile::ForkingSubmission)).unwrap();
        assert_eq!((outcome.exit, outcome.killed), (Exit::Code(0), 5), "{outcome:?}");
    }
}

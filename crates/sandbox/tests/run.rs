//! Programs of every bad habit under `sandbox::run`: the facts it tells of them, and that it ends them.
//!
//! Nothing here depends on how fast the machine is: wall limits are generous where another limit is meant, and no test
//! asserts that something was quick.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use sandbox::{Exit, Limit, Limits, Outcome, Profile, Run, SandboxError, run};
use wait::Bounded as _;

const MIB: u64 = 1 << 20;

/// `tests/run.c`, compiled once, for the processes of [`again`] too: a program that is replaced while it is started may be refused.
fn victim() -> &'static Path {
    static VICTIM: OnceLock<PathBuf> = OnceLock::new();
    VICTIM.get_or_init(|| {
        if let Some(program) = std::env::var_os(COMPILED) {
            return program.into();
        }
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("victim");
        let draft = program.with_extension(std::process::id().to_string());
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/run.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-fno-optimize-sibling-calls", "-pthread", "-o"]);
        let status = compiler.arg(&draft).arg(source).bounded_status().unwrap();
        assert!(status.success(), "cc refuses {source}");
        // Renamed, since another process may be running the old one.
        std::fs::rename(draft, &program).unwrap();
        program
    })
}

/// The victim with `arguments`, under limits that none of these tests crosses unless it lowers them.
fn job(arguments: &[&str]) -> Run {
    let mut argv = vec![OsString::from(victim())];
    argv.extend(arguments.iter().map(OsString::from));
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time: wait::LONGEST,
        memory_bytes: None,
        output_bytes: 8 * MIB,
        stderr_bytes: 1000,
    };
    Run::new(argv, "/", limits, Profile::Submission)
}

fn job_with(arguments: &[&str], change: impl FnOnce(&mut Limits)) -> Outcome {
    let mut job = job(arguments);
    change(&mut job.limits);
    run(job).unwrap()
}

fn text(outcome: &mut Outcome) -> String {
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn an_exit_code_is_told() {
    for code in [0, 1, 42, 137, 255] {
        let outcome = run(job(&["exit", &code.to_string()])).unwrap();
        assert_eq!((outcome.exit, outcome.limit, outcome.killed), (Exit::Code(code), None, 0));
        assert_eq!((outcome.stdout_bytes, outcome.stderr.len()), (0, 0));
    }
}

#[test]
fn a_signal_is_told_and_is_no_limit() {
    for signal in [6, 9, 11, 15] {
        let outcome = run(job(&["signal", &signal.to_string()])).unwrap();
        assert_eq!((outcome.exit, outcome.limit), (Exit::Signal(signal), None));
    }
}

#[test]
#[cfg_attr(any(not(target_os = "linux"), grundy_plain), ignore = "CPU time ends a program in whole seconds")]
fn a_busy_loop_ends_at_its_cpu_limit() {
    for mode in ["spin", "spin-deaf", "spin-threads", "close-stdout"] {
        let limit = Duration::from_millis(150);
        let outcome = job_with(&[mode], |limits| limits.cpu_time = Some(limit));
        assert_eq!(outcome.limit, Some(Limit::CpuTime), "{mode}");
        assert_eq!(outcome.exit, Exit::Signal(9), "{mode}");
        // The backstop of the kernel comes after three seconds of CPU time: it was not the one.
        assert!(outcome.cpu_time >= limit && outcome.cpu_time < Duration::from_secs(3), "{mode}: {outcome:?}");
    }
}

/// The kernel counts CPU time by ticks, up to a fifth ahead of the program's own clock. Were its limit near, a loop that the judge is to
/// end would look like a program that raised SIGKILL itself.
#[test]
fn the_kernel_ends_a_program_only_far_beyond_its_limit_of_cpu_time() {
    for (limit_ms, seconds) in [(500, "3"), (1000, "4"), (8000, "14"), (20_000, "32"), (20_001, "33")] {
        let mut job = job(&[]);
        job.argv = ["/bin/sh", "-c", "ulimit -t"].map(OsString::from).into();
        job.limits.cpu_time = Some(Duration::from_millis(limit_ms));
        assert_eq!(text(&mut run(job).unwrap()).trim(), seconds, "{limit_ms} ms");
    }
}

#[test]
fn a_sleeper_ends_at_its_wall_limit() {
    for mode in ["sleep", "stop"] {
        let limit = Duration::from_millis(150);
        let outcome = job_with(&[mode], |limits| limits.wall_time = limit);
        assert_eq!((outcome.limit, outcome.exit), (Some(Limit::WallTime), Exit::Signal(9)), "{mode}");
        assert!(outcome.wall_time >= limit, "{mode}");
        assert!(outcome.cpu_time < limit, "{mode}");
    }
}

#[test]
fn output_just_at_the_limit_is_kept_whole() {
    let outcome = job_with(&["write", "100000"], |limits| limits.output_bytes = 100_000);
    assert_eq!((outcome.exit, outcome.limit), (Exit::Code(0), None));
    assert_eq!(outcome.stdout_bytes, 100_000);
}

#[test]
fn output_beyond_the_limit_is_cut_there() {
    for (mode, bytes) in
        [("write", "100001"), ("write-deaf", "100001"), ("write", "10000000000"), ("write-deaf", "50000000")]
    {
        let mut outcome = job_with(&[mode, bytes], |limits| limits.output_bytes = 100_000);
        assert_eq!(outcome.limit, Some(Limit::Output), "{mode} {bytes}");
        assert_eq!(outcome.stdout_bytes, 100_000);
        assert_eq!(text(&mut outcome).len(), 100_000);
    }
}

#[test]
fn stderr_is_kept_in_part_and_bounded_as_stdout_is() {
    let outcome = job_with(&["write-stderr", "5000"], |limits| {
        limits.output_bytes = 5000;
    });
    assert_eq!((outcome.limit, outcome.stderr), (None, vec![b'x'; 1000]));
    for mode in ["write-stderr", "write-stderr-deaf"] {
        let outcome = job_with(&[mode, "50000000"], |limits| {
            limits.output_bytes = 5000;
        });
        let told = (outcome.limit, outcome.stderr.len());
        assert_eq!(told, (Some(Limit::Output), 1000), "{mode}");
    }
}

#[test]
fn a_file_that_grows_too_long_is_output_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("big");
    let mut job = job(&["write-file", "10000000000", file.to_str().unwrap()]);
    job.limits.output_bytes = 5000;
    job.writable = vec![folder.path().to_owned()];
    let outcome = run(job).unwrap();
    assert_eq!(outcome.limit, Some(Limit::Output));
    assert!(file.metadata().unwrap().len() <= 5001);
}

#[test]
fn memory_beyond_the_limit_is_told() {
    for arguments in [&["hog"][..], &["recurse"], &["touch", "100"]] {
        let outcome = job_with(arguments, |limits| limits.memory_bytes = Some(64 * MIB));
        assert_eq!(outcome.limit, Some(Limit::Memory), "{arguments:?}: {outcome:?}");
        // Looked at often enough that the host is safe.
        assert!(outcome.peak_memory_bytes.unwrap() < 1024 * MIB, "{arguments:?}");
    }
}

#[test]
#[cfg_attr(any(not(target_os = "linux"), grundy_plain), ignore = "memory is looked at after the end")]
fn memory_beyond_the_limit_ends_the_program() {
    // It would stay for the wall limit, which comes before memory when both are crossed.
    let outcome = job_with(&["touch-and-sleep", "100"], |limits| {
        limits.memory_bytes = Some(64 * MIB);
        limits.wall_time = wait::LONGEST;
    });
    assert_eq!((outcome.limit, outcome.exit), (Some(Limit::Memory), Exit::Signal(9)));
}

#[test]
fn memory_within_the_limit_is_left_alone() {
    // The first touches most of what it may, the second reserves more and touches none of it, the third starts threads.
    for arguments in [&["touch", "56"][..], &["reserve", "128"]] {
        let outcome = job_with(arguments, |limits| limits.memory_bytes = Some(64 * MIB));
        assert_eq!((outcome.exit, outcome.limit), (Exit::Code(0), None), "{arguments:?}");
    }
    let outcome = job_with(&["touch", "56"], |_| ());
    let peak = outcome.peak_memory_bytes.unwrap();
    assert!((56 * MIB..200 * MIB).contains(&peak), "{peak}");
    let outcome = job_with(&["spin-threads"], |limits| {
        limits.memory_bytes = Some(32 * MIB);
        limits.cpu_time = Some(Duration::from_millis(100));
    });
    assert_eq!(outcome.limit, Some(Limit::CpuTime), "threads could not be started");
}

#[test]
fn the_stack_may_be_as_large_as_the_memory() {
    // 4 KiB a call: past 1 GiB it has used far more stack than the 8 MiB that are the usual limit.
    let outcome = job_with(&["recurse"], |limits| {
        limits.memory_bytes = Some(1024 * MIB);
    });
    assert_eq!(outcome.limit, Some(Limit::Memory));
    assert!(outcome.peak_memory_bytes.unwrap() > 900 * MIB, "{outcome:?}");
}

#[test]
fn children_left_in_the_group_are_counted_and_killed() {
    let mut outcome = run(Run { profile: Profile::ForkingSubmission, ..job(&["children", "3"]) }).unwrap();
    // Where the system does not tell which processes a group has, it is known only that there were some.
    let killed = if cfg!(any(not(target_os = "linux"), grundy_plain)) { 1 } else { 3 };
    assert_eq!((outcome.exit, outcome.killed), (Exit::Code(0), killed));
    let listed = text(&mut outcome);
    assert_eq!(listed.lines().count(), 3);
    for pid in listed.lines() {
        assert!(!is_alive(pid), "process {pid} survived");
    }
}

/// Whether a process is there and no zombie.
fn is_alive(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z"))
}

#[test]
fn stdin_is_the_file_or_empty() {
    let mut input = tempfile::tempfile().unwrap();
    input.write_all(&vec![b'7'; 4 * MIB as usize]).unwrap();
    std::io::Seek::rewind(&mut input).unwrap();
    let again = input.try_clone().unwrap();

    let mut unread = job(&["exit", "5"]);
    unread.stdin = Some(input);
    assert_eq!(run(unread).unwrap().exit, Exit::Code(5));

    let mut cat = job(&["cat"]);
    cat.stdin = Some(again);
    assert_eq!(run(cat).unwrap().stdout_bytes, 4 * MIB);

    assert_eq!(run(job(&["cat"])).unwrap().stdout_bytes, 0);
}

#[test]
fn nothing_is_inherited() {
    let folder = tempfile::tempdir().unwrap();
    let folder_path = folder.path().canonicalize().unwrap();
    // A file that was opened without O_CLOEXEC.
    let leak = File::open("/dev/null").unwrap();
    rustix::io::fcntl_setfd(&leak, rustix::io::FdFlags::empty()).unwrap();
    assert!(leak.as_raw_fd() > 2);
    let mut facts = job(&["facts"]);
    facts.working_folder.clone_from(&folder_path);
    facts.environment = vec![("ONLY".into(), "this".into())];
    let mut outcome = run(facts).unwrap();
    let expected = format!("variable ONLY=this\nfile 0\nfile 1\nfile 2\nfolder {}\nleads 1\n", folder_path.display());
    assert_eq!(text(&mut outcome), expected);
}

/// Each open file may stand for a full pipe, which is memory that no limit counts.
#[test]
#[cfg_attr(
    any(not(target_os = "linux"), grundy_plain),
    ignore = "the sandbox of other systems counts no files that stand for memory"
)]
fn a_submission_may_have_64_files_open() {
    assert_eq!(text(&mut run(job(&["open-files"])).unwrap()), "64\n");
}

/// A command that runs one ignored test of this file again, in a process of its own with some signals ignored.
fn again(test: &str, folder: &Path) -> Command {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "trap '' HUP INT USR1; exec \"$0\" --ignored --exact \"$1\""]);
    command.arg(std::env::current_exe().unwrap()).arg(test);
    command.env(FOLDER, folder).env(COMPILED, victim()).stdout(Stdio::piped());
    command
}

/// The variable by which [`again`] tells a test its folder.
const FOLDER: &str = "GRUNDY_TEST_FOLDER";

/// The variable by which [`again`] tells a test which program is the victim.
const COMPILED: &str = "GRUNDY_TEST_VICTIM";

#[test]
fn signals_that_the_judge_ignores_are_reset() {
    let output = again("inner_signals", Path::new("/")).bounded_output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("1 passed"), "{told}");
}

#[test]
#[ignore = "run by signals_that_the_judge_ignores_are_reset"]
fn inner_signals() {
    let told = text(&mut run(job(&["facts"])).unwrap());
    assert!(told.contains("leads 1") && !told.contains("signal"), "{told}");
}

#[test]
#[cfg_attr(any(not(target_os = "linux"), grundy_plain), ignore = "nobody kills what a dead judge has left")]
fn a_judge_that_is_killed_leaves_no_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pid");
    let mut judge = again("inner_sleeper", folder.path()).start().unwrap();
    let pid = wait::until("the program has told its number", || {
        assert!(judge.try_wait().unwrap().is_none(), "the judge has ended");
        std::fs::read_to_string(&file).ok()
    });
    assert!(is_alive(&pid));
    judge.kill().unwrap();
    judge.wait().unwrap();
    wait::eventually(&format!("process {pid} has ended"), || !is_alive(&pid));
}

#[test]
#[ignore = "run by a_judge_that_is_killed_leaves_no_program"]
fn inner_sleeper() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let job = job(&["sleep-as", folder.join("pid").to_str().unwrap()]);
    run(Run { writable: vec![folder], ..job }).unwrap();
}

#[test]
fn what_cannot_be_started_is_an_error_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("plain");
    std::fs::write(&plain, "not a program").unwrap();
    let attempt = |program: &Path, working_folder: &str| {
        let mut job = job(&[]);
        job.argv = vec![program.into()];
        job.working_folder = working_folder.into();
        run(job).unwrap_err()
    };

    let error = attempt(Path::new("/nowhere/program"), "/");
    assert!(matches!(&error, SandboxError::Start { .. }) && error.to_string().contains("/nowhere/program"), "{error}");
    let error = attempt(&plain, "/");
    assert!(matches!(&error, SandboxError::NotExecutable { program } if *program == plain), "{error}");
    let error = attempt(victim(), "/nowhere");
    assert!(matches!(&error, SandboxError::WorkingFolder { .. }) && error.to_string().contains("/nowhere"), "{error}");
    assert!(matches!(attempt(Path::new("sh"), "/"), SandboxError::RelativeProgram { .. }));

    let mut nothing = job(&[]);
    nothing.argv.clear();
    assert!(matches!(run(nothing), Err(SandboxError::NoProgram)));
}

#[test]
fn a_program_just_written_can_be_run_while_others_start() {
    // Each thread writes an executable and runs it at once; a fork of another thread may hold it open for writing.
    let folder = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(victim()).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (folder, bytes) = (folder.path(), &bytes);
            scope.spawn(move || {
                for round in 0..25 {
                    let program = folder.join(format!("{thread}-{round}"));
                    std::fs::write(&program, bytes).unwrap();
                    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
                    std::fs::set_permissions(&program, mode).unwrap();
                    let mut job = job(&["exit", "3"]);
                    job.argv[0] = program.into();
                    assert_eq!(run(job).unwrap().exit, Exit::Code(3));
                }
            });
        }
    });
}

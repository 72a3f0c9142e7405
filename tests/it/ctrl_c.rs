//! Ctrl-C and SIGTERM: no process is left, no half-made file, exit code 130.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::wait::{Bounded as _, Started, eventually, is_stopped, until, wake};
use crate::common::{folder, grundy, package, running_from, write};

/// How many processes work in a folder below `folder`.
pub(crate) fn working_in(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir("/proc") else {
        return 0;
    };
    entries
        .filter_map(|entry| fs::read_link(entry.ok()?.path().join("cwd")).ok())
        .filter(|place| place.starts_with(folder))
        .count()
}

#[test]
fn an_interrupted_run_leaves_nothing() {
    for name in ["-INT", "-TERM"] {
        let package = package(&[]);
        let sleeper = "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n";
        write(package.path(), &[("sleeper.c", sleeper)]);
        let cache = folder(&[]);
        let place = cache.path().canonicalize().unwrap();
        let mut child = grundy(package.path(), &["judge", "double", "sleeper.c", "--time-limit", "600"])
            .env("GRUNDY_CACHE", cache.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .start()
            .unwrap();
        eventually("the program starts", || running_from(&place).is_some());
        child.signal(name);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        eventually("the program ends", || running_from(&place).is_none());
    }
}

#[test]
fn an_interrupted_compilation_leaves_no_half_made_entry() {
    let package = package(&[]);
    let cache = folder(&[]);
    // Loops that the compiler runs: a minute's work for it.
    let slow = "template <int N> constexpr int f() { int s = N; for (int i = 0; i < 30; i++) for (int j = 0; j < 150000; j++) \
        s ^= i * j; return s; }\nint main() { constexpr int a[] = {f<0>(), f<1>(), f<2>(), f<3>(), f<4>(), f<5>(), f<6>(), \
        f<7>(), f<8>(), f<9>()}; return a[0]; }\n";
    write(package.path(), &[("slow.cpp", slow)]);
    let mut child = grundy(package.path(), &["judge", "double", "slow.cpp"])
        .env("GRUNDY_CACHE", cache.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    let place = cache.path().canonicalize().unwrap();
    eventually("the compiler starts", || working_in(&place) > 0);
    child.signal("-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    eventually("the compiler ends", || working_in(&place) == 0);
    let entries: Vec<_> = fs::read_dir(cache.path()).unwrap().map(|kind| kind.unwrap().path()).collect();
    for kind in entries.iter().filter(|path| path.is_dir()) {
        for entry in fs::read_dir(kind).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(!name.starts_with('.'), "left in the cache: {name}");
        }
    }
}

#[test]
fn a_hangup_that_is_ignored_stays_ignored() {
    let package = package(&[]);
    // It stops on each case until somebody wakes it.
    let sleeper = "#include <signal.h>\n#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); raise(SIGSTOP); printf(\"%d\\n\", 2 * n); return 0; }\n";
    write(package.path(), &[("sleeper.c", sleeper)]);
    let cache = folder(&[]);
    let place = cache.path().canonicalize().unwrap();
    let plain = grundy(package.path(), &["judge", "double", "sleeper.c", "--jobs", "1", "--time-limit", "600"]);
    let mut child = Command::new("nohup")
        .arg(plain.get_program())
        .args(plain.get_args())
        .current_dir(package.path())
        .env("GRUNDY_CACHE", cache.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    let stopped = || running_from(&place).filter(|pid| is_stopped(*pid));
    let pid = until("the program stops", stopped);
    child.signal("-HUP");
    wake(pid);
    // The signal has changed nothing: the second case is run as well.
    let mut cases = vec![pid];
    while let Some(pid) = until("the next case, or the end", || match child.try_wait().unwrap() {
        Some(_) => Some(None),
        None => stopped().filter(|pid| !cases.contains(pid)).map(Some),
    }) {
        wake(pid);
        cases.push(pid);
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(cases.len(), 2);
}

/// How many compilers write below `folder`; cargo starts them in the folders of their crates.
fn compiling_into(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir("/proc") else {
        return 0;
    };
    let folder = folder.to_str().unwrap();
    entries
        .filter_map(|entry| fs::read(entry.ok()?.path().join("cmdline")).ok())
        .map(|command| String::from_utf8_lossy(&command).into_owned())
        .filter(|command| command.contains("--crate-name") && command.contains(folder))
        .count()
}

#[test]
fn interrupted_while_the_crates_are_built_it_leaves_no_compiler() {
    let source = folder(&[("uses.rs", "use proconio::input; fn main() { input! { n: u8 } }")]);
    let cache = folder(&[]);
    let place = cache.path().canonicalize().unwrap();
    let mut child = grundy(source.path(), &["run", "uses.rs"])
        .env("GRUNDY_CACHE", &place)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    eventually("cargo starts a compiler", || compiling_into(&place) > 0);
    child.signal("-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    eventually("the compilers end", || compiling_into(&place) == 0);
}

#[test]
#[ignore = "long: .ci/run runs it"]
#[cfg(target_os = "linux")]
fn what_waits_for_a_file_ends_too() {
    let place = folder(&[("my.c", crate::common::DOUBLE_C)]);
    let fifo = place.path().join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).bounded_status().unwrap().success());
    let mut child = grundy(place.path(), &["run", "my.c", "--input", "fifo"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    // Nobody writes into the pipe, so opening it takes for ever.
    eventually("it opens the pipe", || crate::common::wait::waits_in(child.id(), libc::SYS_openat));
    child.signal("-TERM");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_a_test_waits_for_ends_in_time() {
    let longest = Duration::from_millis(300);
    let late = |script: &str| {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", script]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        Started::new(&mut command, longest).unwrap()
    };
    let error = late("exec sleep 1000").wait().unwrap_err().to_string();
    assert!(error.contains("not ended after 300ms") && error.contains("exec sleep 1000"), "{error}");
    // One that is read from, and one that leaves its pipe to somebody else.
    assert!(late("sleep 3 & exec sleep 1000").wait_with_output().is_err());
    let mut line = String::new();
    let mut child = late("sleep 3 & exec sleep 1000");
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut line).unwrap();
    assert!(child.wait().is_err());
    let pid = late("exec sleep 1000").id();
    assert!(!fs::exists(format!("/proc/{pid}")).unwrap(), "a child that is dropped is killed");
}

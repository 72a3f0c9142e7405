//! Ctrl-C and SIGTERM: no process is left, no half-made file, exit code 130.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

mod common;

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{folder, grundy, package, write};

fn signal(child: &Child, name: &str) {
    assert!(
        Command::new("kill")
            .args([name, &child.id().to_string()])
            .status()
            .unwrap()
            .success()
    );
}

/// Waits until `condition` holds; gives up after a minute.
fn eventually(what: &str, condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(60), "never: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// How many processes run a command line that holds `mark`.
fn running(mark: &str) -> usize {
    let Ok(entries) = fs::read_dir("/proc") else {
        return 0;
    };
    entries
        .filter_map(|entry| fs::read(entry.ok()?.path().join("environ")).ok())
        .filter(|environ| String::from_utf8_lossy(environ).contains(mark))
        .count()
}

#[test]
fn an_interrupted_run_leaves_nothing() {
    for name in ["-INT", "-TERM"] {
        let package = package(&[]);
        let sign = package.path().join("started");
        // The program tells that it runs by a file beside the package.
        let sleeper = format!(
            "#include <stdio.h>\n#include <unistd.h>\nint main(void) {{ FILE *f = fopen(\"{}\", \"w\"); fprintf(f, \"%d\", (int)getpid()); fclose(f); for (;;) pause(); }}\n",
            sign.display()
        );
        write(package.path(), &[("sleeper.c", &sleeper)]);
        let cache = folder(&[]);
        let mut child = grundy(
            package.path(),
            &["judge", "double", "sleeper.c", "--time-limit", "600"],
        )
        .env("GRUNDY_CACHE", cache.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
        eventually("the program starts", || {
            fs::read_to_string(&sign).is_ok_and(|pid| !pid.is_empty())
        });
        let pid: u32 = fs::read_to_string(&sign).unwrap().parse().unwrap();
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        eventually("the program ends", || {
            !fs::exists(format!("/proc/{pid}")).unwrap()
        });
    }
}

#[test]
fn an_interrupted_compilation_leaves_no_half_made_entry() {
    let package = package(&[]);
    let cache = folder(&[]);
    let mark = format!("GRUNDY_TEST_MARK={}", cache.path().display());
    // A template recursion that keeps the compiler busy for a long while.
    let slow = "template <int A, int B> struct F { static const int v = F<A - 1, B>::v + F<A, B - 1>::v; };\n\
        template <int A> struct F<A, 0> { static const int v = 1; };\ntemplate <int B> struct F<0, B> { static const int v = 1; };\n\
        int main() { return F<850, 850>::v; }\n";
    write(package.path(), &[("slow.cpp", slow)]);
    let mut child = grundy(package.path(), &["judge", "double", "slow.cpp"])
        .env("GRUNDY_CACHE", cache.path())
        .env("GRUNDY_TEST_MARK", cache.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let drafts = || {
        let kinds = fs::read_dir(cache.path())
            .into_iter()
            .flatten()
            .filter_map(Result::ok);
        kinds
            .flat_map(|kind| {
                fs::read_dir(kind.path())
                    .into_iter()
                    .flatten()
                    .filter_map(Result::ok)
            })
            .count()
    };
    eventually("compiling begins", || drafts() > 0);
    thread::sleep(Duration::from_millis(200));
    signal(&child, "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    eventually("the compiler ends", || running(&mark) == 0);
    let entries: Vec<_> = fs::read_dir(cache.path())
        .unwrap()
        .map(|kind| kind.unwrap().path())
        .collect();
    for kind in entries.iter().filter(|path| path.is_dir()) {
        for entry in fs::read_dir(kind).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(!name.starts_with('.'), "left in the cache: {name}");
        }
    }
}

//! `judge --watch`: judges again however the program or the data is saved, and leaves cleanly.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::common::wait::{Bounded as _, Started, until};
use crate::common::{DOUBLE_C, Said, folder, grundy, package, say, write};

/// A watching `grundy`, and where its words go.
struct Watching {
    child: Started,
    log: PathBuf,
}

impl Watching {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let log = folder.join("log.txt");
        let file = fs::File::create(&log).unwrap();
        let child = grundy(folder, arguments)
            .stdout(Stdio::from(file.try_clone().unwrap()))
            .stderr(Stdio::from(file))
            .start()
            .unwrap();
        Self { child, log }
    }

    /// Waits until it has begun to watch for the `count`th time, and returns what it has said since the time before.
    fn round(&self, count: usize) -> String {
        until(&format!("round {count} has ended"), || {
            let said = fs::read_to_string(&self.log).unwrap();
            let rounds: Vec<&str> = said.split("watching; Ctrl-C ends it\n").collect();
            (rounds.len() > count).then(|| rounds[count - 1].to_owned())
        })
    }

    fn interrupt(mut self) {
        self.child.signal("-INT");
        assert_eq!(self.child.wait().unwrap().code(), Some(130));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn it_judges_again_however_the_program_is_saved() {
    let package = package(&[]);
    let triple = DOUBLE_C.replace("2 * n", "3 * n");
    write(package.path(), &[("my.c", &triple)]);
    let watching = Watching::start(package.path(), &["judge", "double", "my.c", "--watch"]);
    assert!(watching.round(1).contains("  WA "));

    // As editors do that keep the old file until the new one is whole.
    write(package.path(), &[("my.c.new", DOUBLE_C)]);
    fs::rename(package.path().join("my.c.new"), package.path().join("my.c")).unwrap();
    let said = watching.round(2);
    assert!(said.contains("my.c changed") && said.contains("  AC "), "{said}");

    write(package.path(), &[("my.c", "int main(void) { broken }\n")]);
    let said = watching.round(3);
    assert!(said.contains("CE") && said.contains("broken"), "{said}");

    // As editors do that move the old file away first.
    fs::rename(package.path().join("my.c"), package.path().join("my.c~")).unwrap();
    write(package.path(), &[("my.c", DOUBLE_C)]);
    assert!(watching.round(4).contains("  AC "));
    watching.interrupt();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_change_of_the_data_counts_and_a_fault_of_the_package_ends_nothing() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let root = package.path().join("problems/double");
    let watching = Watching::start(package.path(), &["judge", "double", "my.c", "--watch"]);
    assert!(watching.round(1).contains("2/2"));
    write(&root, &[("data/secret/big.ans", "7\n")]);
    let said = watching.round(2);
    assert!(said.contains("secret/big") && said.contains("  WA "), "{said}");
    fs::remove_file(root.join("data/secret/big.ans")).unwrap();
    let said = watching.round(3);
    assert!(said.contains("no answer for it"), "{said}");
    write(&root, &[("data/secret/big.ans", "2000\n")]);
    assert!(watching.round(4).contains("2/2"));
    watching.interrupt();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_samples_that_cph_keeps_count() {
    let file = ".cph/.my.c_5e0a3bf4d5d3b7b0e1a2.prob";
    let prob = |answer: &str| {
        format!(
            r#"{{"name":"A","tests":[{{"input":"2\n","output":"{answer}\n"}}],"timeLimit":3000,"memoryLimit":256}}"#
        )
    };
    let place = folder(&[("my.c", DOUBLE_C), (file, &prob("4"))]);
    let watching = Watching::start(place.path(), &["judge", "my.c", "--watch"]);
    assert!(watching.round(1).contains("1/1"));
    write(place.path(), &[(file, &prob("5"))]);
    let said = watching.round(2);
    assert!(said.contains(".prob changed") && said.contains("  WA "), "{said}");
    watching.interrupt();
}

#[test]
fn what_cannot_be_watched_is_told_at_once() {
    let package = package(&[]);
    for (arguments, words) in [
        (&["judge", "--watch"][..], "expected a problem or a program"),
        (&["judge", "double", "--watch", "--format", "json"], "--format text"),
        (&["judge", "triple", "--watch"], "triple"),
    ] {
        let said = say(package.path(), arguments);
        assert!(said.code == 2 && said.stderr.contains(words), "{arguments:?}: {said}");
    }
}

/// On a terminal each report begins at the top of the screen, and the scrollback stays.
#[test]
fn a_terminal_is_cleared_and_not_its_scrollback() {
    let place = folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("my.c", "int main(void) { return 0; }\n")]);
    // In the folder that is watched, each word of a report would be a change.
    let outside = folder(&[]);
    let log = outside.path().join("log.txt");
    // It ends with its terminal, also where the tests ignore SIGHUP, as under nohup.
    let line = format!("exec env --default-signal=HUP {} judge --watch", env!("CARGO_BIN_EXE_grundy"));
    let usual = grundy(place.path(), &[]);
    let mut terminal = std::process::Command::new("script");
    terminal
        .args(["-qfec", &line])
        .arg(&log)
        .current_dir(place.path())
        .envs(usual.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let Ok(mut child) = terminal.stdin(Stdio::piped()).stdout(Stdio::null()).start() else {
        assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "no `script` on this machine");
        return;
    };
    let round = |count: usize| {
        until(&format!("round {count} has ended"), || {
            let said = String::from_utf8_lossy(&fs::read(&log).unwrap_or_default()).into_owned();
            (said.matches("watching; Ctrl-C ends it").count() >= count).then_some(said)
        })
    };
    assert!(round(1).contains("WA 0/1"));
    let right = "#include <stdio.h>\nint main(void) { puts(\"2\"); return 0; }\n";
    write(place.path(), &[("my.c", right)]);
    let said = round(2);
    let (first, second) = said.split_once("\x1b[H\x1b[J").unwrap();
    assert!(first.contains("WA 0/1") && second.contains("AC 1/1") && second.contains("my.c on 1: WA -> AC"), "{said}");
    assert!(!said.contains("\x1b[3J") && !said.contains("\x1b[2J"), "{said}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_module_counts_and_what_it_writes_itself_does_not() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("my.py", "from own.part import x\nprint(x)\n"),
        ("own/part.py", "x = 1\n"),
        ("1.in", "\n"),
        ("1.out", "1\n"),
    ]);
    // Its words go into the folder that it watches.
    let watching = Watching::start(place.path(), &["judge", "--watch"]);
    assert!(watching.round(1).contains("AC 1/1"));
    write(place.path(), &[("own/part.py", "x = 22\n")]);
    let said = watching.round(2);
    assert!(said.contains("own/part.py changed") && said.contains("WA 0/1"), "{said}");
    watching.interrupt();
}

#[test]
fn a_command_that_was_started_before_the_save_judges_what_is_saved() {
    let [right, wrong] = ["2 * n", "2 * n + n / 5"].map(|value| {
        format!("#include <stdio.h>\nint main(void) {{ int n; scanf(\"%d\", &n); printf(\"%d\\n\", {value}); }}\n")
    });
    let place = folder(&[("1.in", "5\n"), ("1.out", "10\n"), ("my.c", &wrong)]);
    let start = |cache: &Path| {
        let mut command = grundy(place.path(), &["judge", "--once-written", "--", "my.c"]);
        command
            .env("GRUNDY_CACHE", cache)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .start()
            .unwrap()
    };
    let said = |child: Started| Said::from(child.wait_with_output().unwrap());
    // Stdin stays open: the file alone tells. What is there first is another text of the same length, and a part of the new one.
    let cache = folder(&[]);
    // Without what is still being made.
    let is_made = |name: &OsStr| !name.as_encoded_bytes().starts_with(b".");
    let programs = || {
        let entries = fs::read_dir(cache.path().join("programs")).into_iter().flatten();
        entries.filter(|entry| is_made(&entry.as_ref().unwrap().file_name())).count()
    };
    let mut child = start(cache.path());
    let expected = right.replace("2 * n", "2 * n + 0 / 5");
    assert_eq!(expected.len(), wrong.len());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{}\n{expected}", expected.len()).as_bytes()).unwrap();
    // It compiles while it waits, what it then judges.
    until("the text is compiled", || (programs() == 1).then_some(()));
    fs::write(place.path().join("my.c"), &expected[..40]).unwrap();
    fs::write(place.path().join("my.c"), &expected).unwrap();
    let judged = said(child);
    assert!(judged.code == 0 && judged.stdout.contains("AC 1/1") && programs() == 1, "{judged}");
    drop(stdin);
    // The file has the text already, and then gets another one: only the end of stdin tells.
    let mut child = start(cache.path());
    let mut stdin = child.stdin.take().unwrap();
    let longer = format!("{wrong}\n");
    fs::write(place.path().join("my.c"), &longer).unwrap();
    stdin.write_all(format!("{}\n{longer}", longer.len()).as_bytes()).unwrap();
    until("the text is compiled", || (programs() == 2).then_some(()));
    fs::write(place.path().join("my.c"), &expected).unwrap();
    drop(stdin);
    let judged = said(child);
    assert!(judged.code == 0 && judged.stdout.contains("AC 1/1"), "{judged}");
    // The editor has written something else: it ends stdin behind that.
    let mut child = start(cache.path());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"3\nabc").unwrap();
    fs::write(place.path().join("my.c"), &wrong).unwrap();
    drop(stdin);
    let judged = said(child);
    assert!(judged.code == 1 && judged.stdout.contains("WA"), "{judged}");
    // No text, or less than it says.
    for given in ["", "x\n", "9\nabc"] {
        let mut child = start(cache.path());
        child.stdin.take().unwrap().write_all(given.as_bytes()).unwrap();
        let judged = said(child);
        assert!(judged.code == 2 && judged.stderr.contains("--once-written: stdin"), "{given:?}: {judged}");
    }
}

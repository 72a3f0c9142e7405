//! Candidates in Java and JavaScript, which are screened in a process that stays.
#![cfg(all(target_os = "linux", not(grundy_plain)))]

use std::process::Stdio;

use super::{double, json, only, search};
use crate::common::wait::{Bounded as _, eventually, ticks};
use crate::common::{folder, grundy, is_all, say};
use crate::debugging::is_here;
use crate::residents::{java, javascript, named, running};
use crate::unfinished::is_asleep;
use serde_json::Value;

/// The command that has to be there, the file, and what makes its text of a body.
type InLanguage = (&'static str, &'static str, fn(&str) -> String);

const LANGUAGES: [InLanguage; 2] = [("javac", "Main.java", java), ("node", "main.js", javascript)];

fn place(name: &str, text: &str) -> tempfile::TempDir {
    folder(&[("input.ctd", "INT(1,1000) NEWLINE\n"), ("right.c", &double("")), (name, text)])
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_wrong_is_found_as_by_ordinary_runs() {
    let rows = [
        ("WA", "if (n > 60) n++;", "if (n > 60) n++;"),
        ("RTE", "if (n > 60) System.exit(1);", "if (n > 60) process.exit(1);"),
        ("RTE", "if (n > 60) throw new RuntimeException();", "if (n > 60) throw new Error();"),
        ("TLE", "while (n > 60) calls++;", "while (n > 60);"),
        (
            "OLE",
            "while (n > 60 && !System.out.checkError()) System.out.write(new byte[1 << 20], 0, 1 << 20);",
            "while (n > 60) process.stdout.write('and so on, and so on, and so on, and so on, and so on\\n'.repeat(999));",
        ),
        (
            "WA",
            "if (n > 60) new FileOutputStream(FileDescriptor.out).write(65);",
            "if (n > 60) require('fs').writeSync(1, 'A');",
        ),
    ];
    for (command, name, text) in LANGUAGES.into_iter().filter(|language| is_here(language.0)) {
        // Those that never end and those that flood take the longest.
        for &(verdict, of_java, of_javascript) in rows.iter().filter(|row| is_all() || ["WA", "RTE"].contains(&row.0)) {
            let body = if command == "node" { of_javascript } else { of_java };
            let place = place(name, &text(body));
            let time = if verdict == "TLE" { "2" } else { "60" };
            let arguments = ["--against", "right.c", "--time-limit", time, "--exhaustive", "--shrink-tries", "8"];
            let (report, said) = search(place.path(), &[&["input.ctd", name], &arguments[..]].concat());
            assert_eq!(said.code, 1, "{body}: {said}");
            let found = only(&report);
            assert_eq!((&found["verdict"], &found["input"]), (&verdict.into(), &"61\n".into()), "{body}: {said}");
        }
        // With all that is tried to make it smaller.
        let place = place(name, &text("if (n > 60) n++;"));
        let arguments = ["stress", "input.ctd", name, "--against", "right.c", "--no-save", "--format", "json"];
        let [screened, ordinary] = ["", "scope"].map(|disabled| {
            let mut command = grundy(
                place.path(),
                &[&arguments[..], &["--exhaustive", "--time", "10m", "--shrink-time", "10m"]].concat(),
            );
            let output = command.env("GRUNDY_DISABLE", disabled).bounded_output().unwrap();
            let report: Value = serde_json::from_slice(&output.stdout).unwrap();
            only(&report).clone()
        });
        assert_eq!(screened, ordinary, "{command}");
        assert_eq!((&screened["input"], &screened["minimal"]), (&"61\n".into(), &true.into()), "{screened}");
    }
}

/// What is true in the process that stays alone.
const STAYS: [&str; 2] =
    ["System.getProperty(\"sun.java.command\").startsWith(\"GrundyServer \")", "Object.getPrototypeOf(process).argv"];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_failure_that_the_process_hides_is_found() {
    for ((command, name, text), stays) in LANGUAGES.into_iter().zip(STAYS).filter(|row| is_here(row.0.0)) {
        let place = place(name, &text(&format!("if (!({stays})) n++;")));
        let (report, said) = search(place.path(), &["input.ctd", name, "--against", "right.c", "--exhaustive"]);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!((&found["verdict"], &found["input"]), (&"WA".into(), &"1\n".into()), "{command}: {said}");
        // Ordinary runs would have found it in the first.
        let cases = report["coverage"]["cases"].as_u64().unwrap();
        assert!(cases > 20, "{command}: the process was not used: {said}");
    }
}

/// What leaves something in the process, so that each run needs another one.
const LEAVES: [&str; 2] = [
    "Thread t = new Thread(() -> { try { Thread.sleep(9999999); } catch (Exception e) {} }); t.setDaemon(true); t.start();",
    "require('fs').closeSync(0);",
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_that_needs_a_process_for_each_run_is_soon_run_in_the_ordinary_way() {
    for (((command, name, text), stays), leaves) in
        LANGUAGES.into_iter().zip(STAYS).zip(LEAVES).filter(|row| is_here(row.0.0.0))
    {
        // Wrong in ordinary runs alone: the search ends with the first of them.
        let place = place(name, &text(&format!("if (!({stays})) n++;\n{leaves}")));
        let arguments = ["input.ctd", name, "--against", "right.c", "--exhaustive", "--jobs", "1"];
        let (report, said) = search(place.path(), &arguments);
        assert_eq!((said.code, &only(&report)["verdict"]), (1, &"WA".into()), "{said}");
        // Without what it leaves, this takes more than 20: see above.
        let cases = report["coverage"]["cases"].as_u64().unwrap();
        assert!((2..=12).contains(&cases), "{command}: {cases} cases: {said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_an_earlier_run_has_left_accuses_nobody() {
    let bodies = [
        "if (System.getProperty(\"seen\") != null) n++; System.setProperty(\"seen\", \"\");",
        "if (require('fs').seen) n++; require('fs').seen = true;",
    ];
    for ((_, name, text), body) in LANGUAGES.into_iter().zip(bodies).filter(|row| is_here(row.0.0)) {
        let place = place(name, &text(body));
        let arguments =
            ["stress", "input.ctd", name, "--against", "right.c", "--exhaustive", "--cases", "30", "--time", "10m"];
        let (report, said) = json(place.path(), &arguments);
        assert_eq!((said.code, &report["result"]), (0, &"nothing".into()), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn both_sides_may_be_of_any_kind() {
    if !is_here("javac") || !is_here("node") {
        return;
    }
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("right.c", &double("")),
        ("right.js", &javascript("")),
        ("Main.java", &java("")),
    ]);
    for [candidate, oracle] in [["right.c", "Main.java"], ["Main.java", "right.js"], ["right.js", "right.c"]] {
        let arguments = ["stress", "input.ctd", candidate, "--against", oracle, "--cases", "300", "--time", "10m"];
        let said = say(place.path(), &arguments);
        assert_eq!(said.code, 0, "{candidate} {oracle}: {said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interrupt_ends_what_waits_for_its_next_run() {
    for (command, name, text) in LANGUAGES.into_iter().filter(|language| is_here(language.0)) {
        let place = place(name, &text(""));
        // The oracle never answers, so the process of the candidate is idle.
        let sleeps = double("prctl(PR_SET_NAME, \"asleep\"); for (;;) pause();")
            .replace("int main", "#include <sys/prctl.h>\nint main");
        crate::common::write(place.path(), &[("right.c", &sleeps)]);
        let cache = folder(&[]);
        let own = cache.path().display().to_string();
        let mut child = grundy(place.path(), &["stress", "input.ctd", name, "--against", "right.c", "--no-save"])
            .env("GRUNDY_CACHE", cache.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .start()
            .unwrap();
        let driver = if command == "node" { "server.js" } else { "GrundyServer" };
        eventually("the driver starts", || named(&own, &format!("{driver}\0")) > 0);
        let place = cache.path().canonicalize().unwrap();
        eventually("the oracle runs", || is_asleep(&place));
        child.signal("-INT");
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        eventually("the driver ends", || named(&own, "") == 0);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interrupt_ends_it_with_what_it_runs() {
    for ((_, name, text), body) in LANGUAGES.into_iter().zip(["while (n > 5) calls++;", "while (n > 5);"]) {
        if !is_here(if name == "main.js" { "node" } else { "javac" }) {
            continue;
        }
        let place = place(name, &text(body));
        let cache = folder(&[]);
        let own = cache.path().display().to_string();
        let arguments = ["input.ctd", name, "--against", "right.c", "--exhaustive", "--time-limit", "600", "--no-save"];
        let mut child = grundy(place.path(), &[&["stress"], &arguments[..]].concat())
            .env("GRUNDY_CACHE", cache.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .start()
            .unwrap();
        let driver = if name == "main.js" { "server.js" } else { "GrundyServer" };
        eventually("the driver starts", || named(&own, &format!("{driver}\0")) > 0);
        // It comes to the input on which it never ends: its start alone does not use so much.
        eventually("the program computes", || {
            running(&own, &format!("{driver}\0")).is_some_and(|pid| ticks(pid) > 500)
        });
        child.signal("-INT");
        // It does not wait for the program, which would not end for 10 minutes of CPU time.
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        eventually("the driver ends", || named(&own, "") == 0);
    }
}

//! What a person sees of the command line: help, lists, errors. What is snapshot here is wording, never truth.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::io::Read;
use std::process::Stdio;

use crate::common::wait::Bounded as _;
use crate::common::{folder, grundy, package, redacted, root, say, write};
use insta::assert_snapshot;

#[test]
fn help_has_examples() {
    let nowhere = folder(&[]);
    for command in [
        "",
        "list",
        "show",
        "judge",
        "check",
        "data",
        "gen",
        "run",
        "stress",
        "shrink",
        "plot",
        "explain",
        "play",
        "bundle",
        "doctor",
        "cache",
        "completions",
    ] {
        let arguments: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let said = say(nowhere.path(), &arguments);
        assert_eq!(said.code, 0);
        assert!(said.stdout.contains("Examples:"), "{command}: no examples");
        assert_snapshot!(format!("help-{}", if command.is_empty() { "top" } else { command }), said.stdout);
    }
}

#[test]
fn list_and_show() {
    assert_snapshot!(say(root(), &["list"]));
    assert_snapshot!(say(root(), &["show", "onepile"]));
    let chinese = say(root(), &["show", "nimmoves", "--lang", "zh"]);
    assert!(chinese.code == 0 && chinese.stdout.contains('堆'), "{chinese}");
    assert_snapshot!(say(root(), &["show", "onepile", "--lang", "xx"]));
    let list = say(root(), &["list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&list.stdout).unwrap();
    assert!(list.as_array().unwrap().iter().any(|row| row["id"] == "nimmoves"));
    let shown = say(root(), &["show", "onepile", "--format", "json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown.stdout).unwrap();
    assert_eq!(shown["samples"][0]["answer"], "false\n");
}

#[test]
fn what_cannot_be_found_is_told_with_a_suggestion() {
    let nowhere = folder(&[("a/readme.txt", "no samples here\n")]);
    redacted(nowhere.path()).bind(|| {
        assert_snapshot!("unknown-problem", say(root(), &["judge", "nimmove5"]));
        assert_snapshot!("no-problems-folder", say(nowhere.path(), &["judge"]));
        assert_snapshot!("no-samples", say(nowhere.path(), &["judge", "./a"]));
        assert_snapshot!("no-such-folder", say(nowhere.path(), &["judge", "./b"]));
        assert_snapshot!("bad-problems-option", say(nowhere.path(), &["list", "--problems", "b"]));
        assert_snapshot!("unknown-option", say(nowhere.path(), &["judge", "--colour"]));
        assert_snapshot!("bad-limit", say(nowhere.path(), &["judge", "--time-limit", "-1"]));
    });
}

#[test]
fn every_fault_of_a_package_is_told_at_once() {
    let package = package(&[
        (
            "problem.yaml",
            "problem_format_version: 2025-09\nname: Double\nlimit:\n  time_limit: 1\nlimits:\n  memory: -5\n",
        ),
        ("data/secret/lonely.in", "5\n"),
        ("data/secret/with space.in", "5\n"),
        ("submissions/wrong/x.c", ""),
    ]);
    redacted(package.path()).bind(|| assert_snapshot!(say(package.path(), &["judge", "double"])));
}

#[test]
fn files_that_cannot_be_judged_are_told() {
    let package = package(&[]);
    write(package.path(), &[("my.txt", "hello\n"), ("my.c", crate::common::DOUBLE_C)]);
    redacted(package.path()).bind(|| {
        assert_snapshot!("no-known-language", say(package.path(), &["judge", "double", "my.txt"]));
        assert_snapshot!("file-is-missing", say(package.path(), &["judge", "double", "your.c", "their.c"]));
        assert_snapshot!("file-instead-of-problem", say(package.path(), &["judge", "my.c"]));
    });
}

#[test]
fn an_error_says_each_cause_once() {
    let package = package(&[]);
    write(package.path(), &[("my.c", crate::common::DOUBLE_C)]);
    std::fs::create_dir(package.path().join("folder.c")).unwrap();
    let said: crate::common::Said =
        grundy(package.path(), &["run", "my.c"]).env("GRUNDY_CACHE", "/dev/null").bounded_output().unwrap().into();
    assert_eq!(said.code, 2);
    assert_eq!(said.stderr.matches("/dev/null").count(), 1, "{said}");
    let said = say(package.path(), &["judge", "double", "folder.c"]);
    assert!(said.code == 2 && said.stdout.contains("folder.c: skipped: unknown language"), "{said}");
    for limit in ["1e-10", "nan", "inf", "3601"] {
        let said = say(package.path(), &["run", "my.c", "--time-limit", limit]);
        assert_eq!(said.code, 2, "{limit}: {said}");
    }
}

#[test]
fn completions_name_every_subcommand() {
    let nowhere = folder(&[]);
    for shell in ["bash", "zsh", "fish"] {
        let said = say(nowhere.path(), &["completions", shell]);
        assert_eq!(said.code, 0);
        for command in ["list", "show", "judge", "check", "data", "gen", "run", "explain", "play", "doctor", "cache"] {
            assert!(said.stdout.contains(command), "{shell}: {command}");
        }
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child =
        grundy(root(), &["show", "nimmoves"]).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn the_cache_has_a_bound_and_can_be_emptied() {
    let package = package(&[]);
    let cache = folder(&[]);
    let run = |size: Option<&str>, arguments: &[&str]| -> crate::common::Said {
        let mut command = grundy(package.path(), arguments);
        command.env("GRUNDY_CACHE", cache.path()).env_remove("GRUNDY_CACHE_SIZE");
        if let Some(size) = size {
            command.env("GRUNDY_CACHE_SIZE", size);
        }
        command.bounded_output().unwrap().into()
    };
    let programs = || std::fs::read_dir(cache.path().join("programs")).map_or(0, Iterator::count);
    for (name, letter) in [("a.c", "1"), ("b.c", "2"), ("c.c", "3")] {
        write(package.path(), &[(name, &format!("{}char filler[1 << 20] = {{{letter}}};\n", crate::common::DOUBLE_C))]);
        assert_eq!(run(None, &["judge", "double", name]).code, 0);
    }
    assert_eq!(programs(), 3);
    let said = run(None, &["cache"]);
    assert!(said.code == 0 && said.stdout.contains("at most 2048 MiB") && !said.stdout.contains(" 0 MiB"), "{said}");
    assert!(run(Some("0"), &["doctor"]).stdout.contains("no bound"));
    // One that adds the fourth makes room for it.
    write(package.path(), &[("d.c", &format!("{}char filler[1 << 20] = {{4}};\n", crate::common::DOUBLE_C))]);
    assert_eq!(run(Some("3M"), &["judge", "double", "d.c"]).code, 0);
    assert!(programs() < 4, "{} programs in 3 MiB", programs());
    let said = run(None, &["cache", "clear"]);
    assert!(said.code == 0 && said.stdout.contains("removed") && programs() == 0, "{said}");
    for size in ["-1", "2", "lots", "2 X"] {
        let said = run(Some(size), &["cache"]);
        assert!(said.code == 2 && said.stderr.contains("GRUNDY_CACHE_SIZE") && said.stderr.contains("500M"), "{said}");
    }
}

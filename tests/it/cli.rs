//! What a person sees of the command line: help, lists, errors. What is snapshot here is wording, never truth.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Read;
use std::os::unix::fs::MetadataExt as _;
use std::process::Stdio;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, redacted, root, say, write};
use insta::assert_snapshot;
use unicode_width::UnicodeWidthStr as _;

/// Every subcommand: those that the help lists, and the old names that go on working.
pub(crate) fn commands() -> Vec<String> {
    let all = say(root(), &["help", "--all"]);
    let groups = all.stdout.split("Topics of").next().unwrap().split_once("Practise and submit:").unwrap().1;
    let listed = groups.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    listed.chain(["shrink"]).map(str::to_owned).collect()
}

#[test]
fn help_has_examples() {
    let nowhere = folder(&[]);
    for command in std::iter::once("").chain(commands().iter().map(String::as_str)) {
        let arguments: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let said = say(nowhere.path(), &arguments);
        assert_eq!(said.code, 0);
        let examples = said.stdout.split_once("Examples:\n").map(|(_, examples)| examples);
        assert!(examples.is_some(), "{command}: no examples");
        for line in examples.unwrap_or_default().lines().take_while(|line| !line.is_empty()) {
            let is_whole = line.starts_with("  grundy ") || line.starts_with("  printf ");
            assert!(is_whole, "{command}: an example is wrapped: {line}");
        }
        assert!(said.stdout.lines().all(|line| line.chars().count() <= 80), "{command}: {said}");
        assert!(said.stdout.lines().all(|line| !line.ends_with("[default:")), "{command}: {said}");
        let usage = said.stdout.lines().find(|line| line.starts_with("Usage:")).unwrap();
        let can_be_left_out = said.stdout.contains("PROBLEM") && said.stdout.contains("The problem [default:");
        assert!(!can_be_left_out || usage.contains("[PROBLEM]"), "{command}: {usage}");
        assert_snapshot!(format!("help-{}", if command.is_empty() { "top" } else { command }), said.stdout);
    }
}

#[test]
fn list_and_show() {
    assert_snapshot!(say(root(), &["list"]));
    assert_snapshot!(say(root(), &["show", "onepile"]));
    let chinese = say(root(), &["show", "nimmoves", "--locale", "zh"]);
    assert!(chinese.code == 0 && chinese.stdout.contains('堆'), "{chinese}");
    assert_snapshot!(say(root(), &["show", "onepile", "--locale", "xx"]));
    let list = say(root(), &["list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&list.stdout).unwrap();
    assert!(list.as_array().unwrap().iter().any(|row| row["id"] == "nimmoves"));
    let shown = say(root(), &["show", "onepile", "--format", "json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown.stdout).unwrap();
    assert_eq!(shown["samples"][0]["answer"], "false\n");
}

/// A report for people is in the language of `--locale`, of `grundy.toml`, or of the locale; a report for programs only in that of `--locale`.
#[test]
#[ignore = "long: .ci/run runs it"]
fn lists_and_statements_speak_chinese_where_that_is_wanted() {
    let place = folder(&[("zh/grundy.toml", "lang = \"zh\"\n")]);
    let chinese = place.path().join("zh");
    let in_locale = |folder: &std::path::Path, locale: &str, arguments: &[&str]| -> Said {
        grundy(folder, arguments).env("LANG", locale).bounded_output().unwrap().into()
    };
    let is_chinese = |text: &str| text.contains('的');
    for arguments in [
        &["list"][..],
        &["list", "--games"],
        &["list", "--ladder"],
        &["show", "nimmoves"],
        &["show", "crosses", "--editorial"],
        &["next"],
    ] {
        let said = say(place.path(), arguments);
        assert!(said.code == 0 && !is_chinese(&said.stdout), "{arguments:?}: {said}");
        let asked = say(place.path(), &[arguments, &["--locale", "zh"]].concat());
        assert!(asked.code == 0 && is_chinese(&asked.stdout), "{arguments:?}: {asked}");
        for other in [in_locale(place.path(), "zh_CN.UTF-8", arguments), say(&chinese, arguments)] {
            assert_eq!(other.stdout, asked.stdout, "{arguments:?}");
        }
        let english = in_locale(&chinese, "zh_CN.UTF-8", &[arguments, &["--locale", "en"]].concat());
        assert_eq!(english.stdout, said.stdout, "{arguments:?}");
        // Neither of the two says anything to a program.
        let json = [arguments, &["--format", "json"]].concat();
        assert_eq!(in_locale(&chinese, "zh_CN.UTF-8", &json).stdout, say(place.path(), &json).stdout, "{arguments:?}");
        let json = say(place.path(), &[&json[..], &["--locale", "zh"]].concat());
        assert!(json.code == 0, "{arguments:?}: {json}");
        assert!(is_chinese(&json.stdout) || arguments == ["next"], "{arguments:?}: {json}");
    }
    // What there is not in Chinese is in English, unless Chinese was asked for.
    let package = package(&[]);
    let said = in_locale(package.path(), "zh_CN.UTF-8", &["show", "double"]);
    assert!(said.code == 0 && said.stdout.contains("Double the number."), "{said}");
    assert_eq!(say(package.path(), &["show", "double", "--locale", "zh"]).code, 2);
    // Without an English statement, the first that there is.
    let folder = package.path().join("problems/double/statement");
    fs::rename(folder.join("problem.en.md"), folder.join("problem.pl.md")).unwrap();
    let said = say(package.path(), &["show", "double"]);
    assert!(said.code == 0 && said.stdout.contains("Double the number."), "{said}");
    assert_eq!(say(package.path(), &["list", "--locale", "de"]).code, 2);
}

#[test]
fn the_ladder_and_the_games_are_shown_in_each_language() {
    assert_snapshot!("list-games-zh", wide(&["list", "--games", "--locale", "zh"]));
    let ladder = wide(&["list", "--ladder"]);
    assert!(ladder.lines().all(|line| line.chars().count() <= 80), "{ladder}");
    assert_snapshot!("list-ladder", ladder);
    assert_snapshot!("list-ladder-zh", wide(&["list", "--ladder", "--locale", "zh"]));
}

/// What a command says in a terminal of 80 columns.
fn wide(arguments: &[&str]) -> String {
    let said: Said = grundy(root(), arguments).env("COLUMNS", "80").bounded_output().unwrap().into();
    said.stdout
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn tables_fit_80_columns_with_whole_words() {
    for command in ["list", "list --locale zh", "list --ladder", "bundle --list-judges", "doctor", "config", "next"] {
        let words: Vec<&str> = command.split(' ').collect();
        let table = wide(&words);
        assert!(table.lines().count() > 2, "{command}: {table}");
        for line in table.lines() {
            assert!(line.width() <= 80, "{command}: {line}");
            // Of a path, the folders may go; and Chinese has no spaces.
            let mut parted = line.split(' ').filter(|word| word.contains('…') && *word != "…");
            assert!(parted.all(|word| word.contains('/') || !word.replace('…', "").is_ascii()), "{command}: {line}");
        }
    }
    assert!(wide(&["list"]).contains("  nim, nim-sum …  "));
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

/// What is missing is named as what it was meant to be.
#[test]
fn what_is_missing_is_named_as_what_was_meant() {
    let place = folder(&[("test/1.in", "1\n"), ("test/1.out", "2\n"), ("my.c", "int main(void) { return 0; }\n")]);
    for (arguments, words) in [
        (&["judge", "zzz"][..], "no problem `zzz`: no package with that id or source in the embedded catalogue"),
        (&["judge", "zzz"], "; `grundy list` lists the problems\n"),
        (&["check", "here/zzz"], "here/zzz: no such folder, expected a problem package or a folder of samples\n"),
        (
            &["data", "here/nimmovs"],
            "here/nimmovs: no such folder, expected a problem package or a folder of samples, did",
        ),
        (&["judge", "zzz.zip"], "zzz.zip: no such file"),
        (&["judge", ".", "near.c"], "near.c: no such file"),
        (&["run", "my.c", "--interact", "near.cpp"], "near.cpp: no such file"),
        (&["debug"], "<PROBLEM|FILE>"),
        (&["compare"], "expected two programs or more"),
        (
            &["stress", ".", "my.c"],
            "expected a grammar (input.ctd beside samples; in a package, input_validators/*.ctd)",
        ),
        (&["gen", "."], ".: no grammar, expected input.ctd beside the samples"),
    ] {
        let said = say(place.path(), arguments);
        assert!(said.code == 2 && said.stderr.contains(words), "{arguments:?}: {said}");
        assert!(!said.stderr.contains("os error"), "{arguments:?}: {said}");
    }
    let empty = folder(&[]);
    for command in ["paste", "compare", "run", "stress"] {
        let said = say(empty.path(), &[command]);
        let words = format!("found no program here; name one: grundy {command} FILE");
        assert!(said.code == 2 && said.stderr.contains(&words), "{command}: {said}");
    }
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
    write(package.path(), &[("my.txt", "hello\n"), ("my.c", DOUBLE_C)]);
    redacted(package.path()).bind(|| {
        assert_snapshot!("no-known-language", say(package.path(), &["judge", "double", "my.txt"]));
        assert_snapshot!("file-is-missing", say(package.path(), &["judge", "double", "your.c", "their.c"]));
        assert_snapshot!("file-instead-of-problem", say(package.path(), &["judge", "my.c"]));
    });
}

#[test]
fn an_error_says_each_cause_once() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    fs::create_dir(package.path().join("folder.c")).unwrap();
    let said: Said =
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
fn a_shell_completes_commands_problems_games_languages_and_judges() {
    for shell in ["bash", "zsh", "fish"] {
        let said = say(root(), &["completions", shell]);
        assert!(said.code == 0 && said.stdout.contains("GRUNDY_COMPLETE"), "{shell}: {said}");
    }
    assert_eq!(say(root(), &["completions", "no-such-shell"]).code, 2);
    // As the script of bash asks: for the last of these words.
    let completed = |words: &[&str]| -> Vec<String> {
        let said: Said = grundy(root(), &[&["--", "grundy"], words].concat())
            .env("GRUNDY_COMPLETE", "bash")
            .env("_CLAP_COMPLETE_INDEX", words.len().to_string())
            .env("_CLAP_IFS", "\n")
            .bounded_output()
            .unwrap()
            .into();
        assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{words:?}");
        said.stdout.lines().map(str::to_owned).collect()
    };
    assert_eq!(completed(&["ju"]), ["judge"]);
    assert_eq!(completed(&["judge", "nimm"]), ["nimmove", "nimmoves"]);
    assert_eq!(completed(&["stress", "nimmoves", "examples/my.c"]), ["examples/my.cpp"]);
    assert_eq!(completed(&["explain", "wy"]), ["wythoff", "wythoffs-game"]);
    assert_eq!(completed(&["explain", "program:examples/rules.c"]), ["program:examples/rules.cpp"]);
    assert_eq!(completed(&["explain", "hack"]), ["hackenbush:"]);
    assert_eq!(completed(&["plot", "zero"]), ["zero-move"]);
    assert_eq!(completed(&["bundle", "nimmoves", "--for", "code"]), ["codeforces", "codewars", "codechef"]);
    assert_eq!(completed(&["show", "nimmoves", "--locale", ""]), ["en", "zh"]);
    assert_eq!(completed(&["list", "--locale", ""]), ["en", "zh"]);
    assert_eq!(completed(&["next", "--topic", "s"]), ["splitting", "several"]);
    assert_eq!(completed(&["snippets", "nim", "--language", "p"]), ["python"]);
    assert_eq!(completed(&["pattern", "wyth"]), ["wythoff", "wythoffwin"]);
    assert_eq!(completed(&["debug", "onepile", "my.cpp", "--case", "sample/"]), ["sample/1", "sample/2"]);
    assert_eq!(completed(&["visualize", "nimmoves", "--case", "secret/bulk/"]).len(), 2);
    assert_eq!(completed(&["doctor", "--require", "files,n"]), ["files,network"]);
    assert_eq!(completed(&["export", "nimmoves", "--locale", ""]), ["en", "zh"]);
    assert_eq!(completed(&["new", "x", "--package", "--locale", "z"]), ["zh"]);
}

#[test]
fn colour_is_a_choice() {
    let escapes = |arguments: &[&str]| {
        let mut command = grundy(root(), arguments);
        let said: Said = command.env_remove("NO_COLOR").bounded_output().unwrap().into();
        said.stdout.contains('\u{1b}')
    };
    let shown = ["show", "nimduel"];
    assert!(!escapes(&shown), "a pipe");
    assert!(!escapes(&["show", "nimduel", "--color", "auto"]), "a pipe");
    assert!(escapes(&["show", "nimduel", "--color", "always"]));
    assert!(escapes(&["--color", "always", "show", "nimduel"]));
    assert!(!escapes(&["show", "nimduel", "--color", "never"]));
}

#[test]
fn a_typing_error_gets_the_nearest_command_and_what_is_ignored_is_refused() {
    let said = say(root(), &["jugde"]);
    assert!(said.code == 2 && said.stderr.contains("'judge'"), "{said}");
    for (arguments, nearest) in [
        (&["debug", "nimmoves", "my.cpp", "--debugger", "gbd"][..], "'gdb'"),
        (&["judge", "--require", "files,netwrk"], "`network`"),
        (&["visualize", "onepile", "--case", "sampel/1"], "`sample/1`"),
        (&["judge", "nimmovs"], "`nimmoves`"),
        (&["catalogue", "nimmovs", "-o", "x"], "'nimmoves'"),
        (&["bundle", "my.rs", "--for", "codeforcs"], "`codeforces`"),
    ] {
        let said = say(root(), arguments);
        assert!(said.code == 2 && said.stderr.contains(nearest), "{said}");
    }
    // It has no problems, and compiles nothing but rules that are a program.
    for (option, words) in [
        ("--problems", "unexpected argument"),
        ("--language-file", "--language-file is for rules as a program"),
        ("--positions", "--positions is for rules as a program"),
    ] {
        let said = say(root(), &["explain", "nim", "3", option, "5"]);
        assert!(said.code == 2 && said.stderr.contains(words), "{said}");
    }
    // Neither lists of what is embedded nor a grammar alone has to do with packages.
    for arguments in [
        &["list", "--games", "--problems", "x"][..],
        &["list", "--ladder", "--problems", "x"],
        &["check", "--grammar", "x.ctd", "1.in", "--problems", "x"],
        &["check", "--grammar", "x.ctd", "1.in", "--language-file", "x"],
    ] {
        let said = say(root(), arguments);
        assert!(said.code == 2 && said.stderr.contains("cannot be used with"), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_waited_for_is_announced_where_there_is_no_bar() {
    let slow = "#include <unistd.h>\n#include <stdio.h>\n\
        int main(void) { long n; scanf(\"%ld\", &n); sleep(2); printf(\"%ld\\n\", 2 * n); }\n";
    let package = package(&[]);
    write(package.path(), &[("slow.c", slow)]);
    let say = |progress: &str| -> Said {
        let mut command = grundy(package.path(), &["judge", "double", "slow.c", "--samples", "--time-limit", "5"]);
        command.env("GRUNDY_PROGRESS", progress).bounded_output().unwrap().into()
    };
    let said = say("");
    assert!(said.code == 0 && said.stderr.contains("double: judging 1 run\n"), "{said}");
    assert_eq!(say("never").stderr, "");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_compiler_and_a_brute_force_that_are_waited_for_are_announced() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = package(&[]);
    let slow = "import sys, time\nn = int(input())\ntime.sleep(0.2)\nprint(n % 4 > 0)\n";
    write(
        package.path(),
        &[
            ("my.c", DOUBLE_C),
            ("slow.py", slow),
            ("n.ctd", "INT(1,9) NEWLINE\n"),
            ("languages.yaml", "c:\n  compile: gcc -wrapper 'sh,-c,sleep 0.7; exec \"$@\",sh' -o {binary} {files}\n"),
        ],
    );
    let say = |arguments: &[&str]| -> Said {
        let mut command = grundy(package.path(), arguments);
        // Nothing is compiled already.
        command.env("GRUNDY_CACHE", package.path().join("cache")).env("GRUNDY_PROGRESS", "");
        command.bounded_output().unwrap().into()
    };
    let languages = ["--language-file", "languages.yaml"];
    let said = say(&[&["stress", "double", "my.c", "--cases", "9"], &languages[..]].concat());
    let compiling = "double: compiling the program, its oracles and the generators\n";
    assert!(said.code == 0 && said.stderr.contains(compiling), "{said}");
    fs::remove_dir_all(package.path().join("cache")).unwrap();
    let said = say(&[&["run", "my.c", "--input", "problems/double/data/sample/1.in"], &languages[..]].concat());
    assert!(said.code == 0 && said.stderr.contains("my.c: compiling the program\n"), "{said}");
    let said = say(&["pattern", "slow.py", "n.ctd"]);
    assert!(said.stderr.contains("slow.py: asking the brute force\n"), "{said}");
}

#[test]
fn a_folder_with_other_files_is_filled_only_by_force() {
    let place = folder(&[("bit.ctd", "INT(0,1) NEWLINE\n"), ("mine/notes.txt", "mine")]);
    let gen_into = |folder: &str, more: &[&str]| {
        say(place.path(), &[&["gen", "bit.ctd", "--count", "2", "--output", folder], more].concat())
    };
    let said = gen_into("mine", &[]);
    assert!(said.code == 2 && said.stderr.contains("notes.txt") && said.stderr.contains("--force"), "{said}");
    assert_eq!(fs::read_dir(place.path().join("mine")).unwrap().count(), 1);
    assert_eq!(gen_into("mine", &["--force"]).code, 0);
    assert!(place.path().join("mine/seed-2.in").is_file());
    // Its own files are no reason to ask.
    for _ in 0..2 {
        assert_eq!(gen_into("new", &[]).code, 0);
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
#[ignore = "long: .ci/run runs it"]
fn the_cache_has_a_bound_and_can_be_emptied() {
    let package = package(&[]);
    let cache = folder(&[]);
    let run = |size: Option<&str>, arguments: &[&str]| -> Said {
        let mut command = grundy(package.path(), arguments);
        command.env("GRUNDY_CACHE", cache.path()).env_remove("GRUNDY_CACHE_SIZE");
        if let Some(size) = size {
            command.env("GRUNDY_CACHE_SIZE", size);
        }
        command.bounded_output().unwrap().into()
    };
    let programs = || fs::read_dir(cache.path().join("programs")).map_or(0, Iterator::count);
    for (name, letter) in [("a.c", "1"), ("b.c", "2"), ("c.c", "3")] {
        write(package.path(), &[(name, &format!("{DOUBLE_C}char filler[1 << 20] = {{{letter}}};\n"))]);
        assert_eq!(run(None, &["judge", "double", name]).code, 0);
    }
    assert_eq!(programs(), 3);
    // Nobody else may hold its locks.
    assert_eq!(fs::metadata(cache.path().join(".use")).unwrap().mode() & 0o077, 0);
    let said = run(None, &["cache"]);
    assert!(said.code == 0 && said.stdout.contains("at most 2 048 MiB") && !said.stdout.contains(" 0 MiB"), "{said}");
    assert!(run(Some("0"), &["doctor"]).stdout.contains("no bound"));
    // One that adds another makes room for it. `doctor` may have added what it asks Python by.
    let before = programs();
    write(package.path(), &[("d.c", &format!("{DOUBLE_C}char filler[1 << 20] = {{4}};\n"))]);
    assert_eq!(run(Some("3M"), &["judge", "double", "d.c"]).code, 0);
    assert!(programs() <= before, "{} programs in 3 MiB, {before} before", programs());
    let said = run(None, &["cache", "clear"]);
    assert!(said.code == 0 && said.stdout.contains("removed") && programs() == 0, "{said}");
    for size in ["-1", "2", "lots", "2 X"] {
        let said = run(Some(size), &["cache"]);
        assert!(said.code == 2 && said.stderr.contains("GRUNDY_CACHE_SIZE") && said.stderr.contains("500M"), "{said}");
    }
}

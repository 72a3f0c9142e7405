//! Every command of the README is run: those of `grundy` here, in the folder that its text describes, with the output that
//! it shows; those of `cargo` by `.ci/run`.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use common::{folder, grundy, root, say, write};

/// A command of the README and the output that stands below it.
struct Example {
    command: String,
    shown: String,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in text.split("```console\n").skip(1) {
        for line in block.split("```").next().unwrap().lines() {
            match line.strip_prefix("$ ") {
                Some(command) => examples.push(Example { command: command.to_owned(), shown: String::new() }),
                None => examples.last_mut().unwrap().shown.push_str(&format!("{line}\n")),
            }
        }
    }
    examples
}

/// Halves the numbers from 1 to 999 until it is told `right`.
const GUESS: &str = "#include <stdio.h>\nint main(void) { int low = 1, high = 999; char word[16];\n\
    for (;;) { int guess = (low + high) / 2; printf(\"%d\\n\", guess); fflush(stdout);\n\
    if (scanf(\"%15s\", word) != 1 || *word == 'r') return 0; if (*word == 'h') low = guess + 1; else high = guess - 1; } }\n";

/// Answers `lower`, `higher` or `right`.
const VALIDATE: &str = "#include <stdio.h>\nint main(int argc, char **argv) { int secret, guess; FILE *in = fopen(argv[1], \"r\");\n\
    if (argc < 4 || !in || fscanf(in, \"%d\", &secret) != 1) return 1;\n\
    while (scanf(\"%d\", &guess) == 1) { puts(guess < secret ? \"higher\" : guess > secret ? \"lower\" : \"right\"); fflush(stdout);\n\
    if (guess == secret) return scanf(\"%d\", &guess) == 1 ? 43 : 42; } return 43; }\n";

/// The folder that the README speaks of: `my.rs`, which takes from any pile, `my.py` for one pile, and samples of it.
fn place() -> tempfile::TempDir {
    let place = folder(&[
        ("my.py", "n = int(input())\nprint('true' if n % 4 else 'false')\n"),
        ("samples/1.in", "4\n"),
        ("samples/1.out", "false\n"),
        ("good.in", "2\n4 7\n"),
        ("input.ctd", "INT(1, 1000000) NEWLINE\n"),
        ("other.py", "n = int(input())\nprint('true' if n & 3 else 'false')\n"),
        ("failing.in", "3\n5 9 2\n2\n7 7\n0\n"),
        ("750.in", "750\n"),
        ("guess.c", GUESS),
        ("validate.c", VALIDATE),
    ]);
    let wrong = root().join("problems/nimmoves/submissions/wrong_answer/takes_from_any_pile.rs");
    write(place.path(), &[("my.rs", &fs::read_to_string(wrong).unwrap())]);
    place
}

/// Hides times and sizes, and the widths that follow from them.
fn plain(text: &str) -> String {
    let word = |word: &str| {
        if word.parse::<f64>().is_ok() && word.contains('.') { "[time]".to_owned() } else { word.to_owned() }
    };
    let line = |line: &str| {
        if line.starts_with("sandbox: ") {
            return "sandbox: [layers]".to_owned();
        }
        // The rate goes by the machine.
        let line =
            line.strip_suffix(" a second").and_then(|line| line.rsplit_once(", ")).map_or(line, |(line, _)| line);
        // How far it comes in its time.
        if let Some((words, _)) = line.split_once(" on every valid input up to size") {
            return format!("{} up to [size]", words.trim());
        }
        let mut words: Vec<String> = line.split_whitespace().map(word).collect();
        for i in 1..words.len() {
            if words[i].trim_end_matches(',') == "MiB" && words[i - 1].parse::<u64>().is_ok() {
                words[i - 1] = "[size]".to_owned();
            }
        }
        words.join(" ")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success())
}

#[test]
fn every_command_of_the_readme_runs_and_says_what_is_shown() {
    let place = place();
    let problems = root().join("problems");
    let problems = problems.to_str().unwrap();
    let mut run = 0;
    for example in examples(&fs::read_to_string(root().join("README.md")).unwrap()) {
        let words = shell_words::split(&example.command).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let ["cat", file] = words[..] {
            // A file that the README shows is the one that its commands read.
            write(place.path(), &[(file, &example.shown)]);
        }
        if words[0] != "grundy" {
            continue;
        }
        if words.iter().any(|word| word.ends_with(".py")) && !has_python() {
            eprintln!("skipped, for there is no python3 on this machine: {}", example.command);
            continue;
        }
        let arguments = [&words[1..], &["--problems", problems]].concat();
        run += 1;
        if words[1] == "judge" && words.contains(&"--watch") {
            watches_until_it_is_interrupted(grundy(place.path(), &arguments));
            continue;
        }
        let said = say(place.path(), &arguments);
        // `my.rs` is wrong on purpose.
        let expected = i32::from(["judge", "stress", "shrink"].contains(&words[1]) && words.contains(&"my.rs"));
        assert_eq!(said.code, expected, "{}: {said}", example.command);
        if !example.shown.is_empty() {
            // The README's reader stands in a checkout and need not say where the problems are.
            let stdout = said.stdout.replace(&format!(" --problems {problems}"), "");
            assert_eq!(plain(&stdout), plain(&example.shown), "{}", example.command);
        }
    }
    assert!(run >= 10, "only {run} commands found in the README");
}

/// A command that ends by Ctrl-C alone: it judges, waits, and then ends at once.
fn watches_until_it_is_interrupted(mut command: Command) {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains("watching")), "it does not say that it watches");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn commands_that_are_cargos_are_run_by_ci() {
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    for page in ["README.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for example in examples(&text).iter().filter(|example| example.command.starts_with("cargo ")) {
            let command = example.command.replace(" <id>", "");
            assert!(ci.lines().any(|line| line.contains(&command)), "{page}: not run by .ci/run: {command}");
            assert!(example.shown.is_empty(), "{page}: what `{command}` shows is held by no test");
        }
    }
}

#[test]
fn the_table_of_problems_is_the_catalogue() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let list = say(root(), &["list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&list.stdout).unwrap();
    for row in list.as_array().unwrap() {
        let id = row["id"].as_str().unwrap();
        assert!(readme.contains(&format!("| `{id}` |")), "{id} is not in the README");
    }
}

#[test]
fn files_that_the_readme_names_exist() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for name in readme.split('`').filter(|name| name.contains('/') && !name.contains([' ', '*', '<'])) {
        if ["src/", "tests/", "benches/", "generators/"].iter().any(|folder| name.starts_with(folder)) {
            assert!(Path::new(root()).join(name).exists(), "{name}");
        }
    }
    let nowhere = folder(&[]);
    assert!(grundy(nowhere.path(), &["--version"]).output().unwrap().status.success());
}

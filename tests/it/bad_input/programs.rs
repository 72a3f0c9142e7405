//! Programs of a package that go wrong: never the submission's fault, and never the end of the kit.

use std::fs;

use super::is_trouble;
use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, say, write};

const SHORT: &str = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  \
    time_limit: 1.0\n  memory: 256\n  validation_time: 1\n  validation_memory: 64\n  validation_output: 1\n";

fn c(body: &str) -> String {
    format!(
        "#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <sys/stat.h>\n\
         #include <unistd.h>\nint main(int argc, char **argv) {{ {body} }}\n"
    )
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_bad_validator_is_no_fault_of_the_submission() {
    let rows: &[(&str, &str, &[&str])] = &[
        ("exits with 7", "fputs(\"no idea\", stderr); return 7;", &["exit code 7", "no idea"]),
        ("exits with 0", "return 0;", &["exit code 0"]),
        ("exits with 1", "return 1;", &["exit code 1"]),
        ("is killed", "raise(SIGKILL);", &["signal 9"]),
        ("crashes", "*(volatile int *)16 = 1;", &["signal 11"]),
        ("computes forever", "for (volatile int i = 0;; i++) {}", &["ran out of "]),
        ("sleeps forever", "for (;;) pause();", &["ran out of wall time"]),
        ("takes all memory", "for (;;) memset(malloc(1 << 20), 1, 1 << 20);", &["ran out of memory"]),
        ("floods", "for (;;) puts(\"flood\");", &["more than its output limit"]),
        ("floods stderr", "for (;;) fputs(\"flood\", stderr);", &["more than its output limit"]),
    ];
    let judge = |(name, body, words): &(&str, &str, &[&str])| {
        let package = package(&[("problem.yaml", SHORT), ("output_validator/validate.c", &c(body))]);
        let said = say(package.path(), &["judge", "double"]);
        is_trouble(&said, words);
        assert!(said.to_string().contains("validate.c") && said.stdout.contains("JE"), "{name}: {said}");
    };
    // Two of them sleep.
    std::thread::scope(|scope| rows.iter().for_each(|row| drop(scope.spawn(move || judge(row)))));
}

#[test]
fn a_validator_that_spoils_its_folder_has_its_say() {
    let package = package(&[("problem.yaml", SHORT)]);
    let rows = [
        ("unread output", "return 42;", 0),
        ("no folder left", "chdir(\"/\"); rmdir(argv[3]); return 43;", 1),
        (
            "a folder for a message",
            "char p[5000]; snprintf(p, 5000, \"%sjudgemessage.txt\", argv[3]); mkdir(p, 0700); return 43;",
            1,
        ),
        (
            "a pipe for a message",
            "char p[5000]; snprintf(p, 5000, \"%sjudgemessage.txt\", argv[3]); mkfifo(p, 0600); return 43;",
            1,
        ),
        (
            "a link for a message",
            "char p[5000]; snprintf(p, 5000, \"%sjudgemessage.txt\", argv[3]); symlink(\"/etc/hostname\", p); return 43;",
            1,
        ),
        (
            "bytes for a message",
            "char p[5000]; snprintf(p, 5000, \"%sjudgemessage.txt\", argv[3]); FILE *f = fopen(p, \"w\"); fputs(\"\\xff\\x1b[2J\", f); return 43;",
            1,
        ),
        (
            "a closed folder",
            "char p[5000]; snprintf(p, 5000, \"%sin/\", argv[3]); mkdir(p, 0700); chmod(p, 0); return 43;",
            1,
        ),
    ];
    for (name, body, code) in rows {
        write(&package.path().join("problems/double"), &[("output_validator/validate.c", &c(body))]);
        let temporary = folder(&[]);
        let said: Said = grundy(package.path(), &["judge", "double"])
            .env("TMPDIR", temporary.path())
            .bounded_output()
            .unwrap()
            .into();
        super::has_no_panic(&said);
        assert_eq!(said.code, code, "{name}: {said}");
        let left: Vec<_> = fs::read_dir(temporary.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(left.is_empty(), "{name}: left {left:?}");
    }
}

#[test]
fn a_bad_input_validator_is_told() {
    let package = package(&[("problem.yaml", SHORT)]);
    // Every end but 42 says that the input is not confirmed; only a limit that is crossed is the validator's own fault.
    for (body, code, words) in [
        ("return 7;", 1, "exit code 7"),
        ("abort();", 1, "signal 6"),
        ("for (;;) puts(\"flood\");", 2, "more than its output limit"),
    ] {
        write(&package.path().join("problems/double"), &[("input_validators/validate.c", &c(body))]);
        let said = say(package.path(), &["check", "double"]);
        super::has_no_panic(&said);
        assert_eq!(said.code, code, "{said}");
        assert!(said.stdout.contains("validate.c") && said.stdout.contains(words), "{said}");
    }
    write(&package.path().join("problems/double"), &[("input_validators/validate.c", "broken\n")]);
    is_trouble(&say(package.path(), &["check", "double"]), &["validate.c"]);
}

const RECIPE: &str = "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen.c 7\n";
const SECOND_CPP: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + n << \"\\n\"; }\n";

#[test]
fn a_generator_that_says_nothing_pins_nothing() {
    for (body, words) in [
        ("return 0;", "`gen.c 7` wrote nothing, expected an input"),
        ("abort();", "`gen.c 7` was ended by signal 6"),
        ("puts(\"7\"); fflush(stdout); return 7;", "`gen.c 7` ended with exit code 7"),
    ] {
        let package = package(&[
            ("generators/generators.yaml", RECIPE),
            ("generators/gen.c", &c(body)),
            ("submissions/accepted/second.cpp", SECOND_CPP),
            ("submissions/accepted/double.c", &DOUBLE_C.replace("return 1;", "n = 0;")),
        ]);
        let cache = folder(&[]);
        let said: Said = grundy(package.path(), &["data", "double", "--repin"])
            .env("GRUNDY_CACHE", cache.path())
            .bounded_output()
            .unwrap()
            .into();
        is_trouble(&said, &["generators.yaml:5", words]);
        assert!(!package.path().join("problems/double/generators/recipe.lock").exists(), "{body}: {said}");
    }
}

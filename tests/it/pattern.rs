//! `grundy pattern` through the command. That rules are right is tested in crates/pattern.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use insta::assert_snapshot;

use crate::common::{folder, root, say};

/// Time enough on a busy machine.
const ENOUGH: [&str; 2] = ["--time", "2m"];

fn example(name: &str) -> String {
    fs::read_to_string(root().join("examples").join(name)).unwrap()
}

#[test]
fn a_rule_is_found_from_ones_own_brute_force_and_its_programs_are_right() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    // As far as the brute force answers quickly.
    let (brute, grammar) = (example("divisor.py"), example("divisor.ctd").replace("1000000", "200"));
    assert!(grammar.contains("200"), "{grammar}");
    let place = folder(&[("divisor.py", &brute), ("divisor.ctd", &grammar)]);
    let words = [&["pattern", "divisor.py", "divisor.ctd"][..], &ENOUGH].concat();
    let said = say(place.path(), &words);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("Pattern: `Bob` iff n mod 2 = 1\n"), "{said}");
    for (language, file) in [("rust", "rule.rs"), ("cpp", "rule.cpp"), ("python", "rule.py")] {
        let emitted = say(place.path(), &[&words[..], &["--emit", language]].concat());
        assert_eq!(emitted.code, 0, "{emitted}");
        fs::write(place.path().join(file), &emitted.stdout).unwrap();
        let stress = [
            "stress",
            "divisor.ctd",
            file,
            "--against",
            "divisor.py",
            "--exhaustive",
            "--cases",
            "200",
            "--time",
            "2m",
        ];
        let said = say(place.path(), &stress);
        assert_eq!(said.code, 0, "{language}: {said}\n{}", emitted.stdout);
        // A program that says the opposite is caught: the search above could fail.
        let wrong = emitted.stdout.replace("Alice", "Zoe");
        fs::write(place.path().join(file), wrong).unwrap();
        assert_eq!(say(place.path(), &stress).code, 1, "{language}");
    }
}

#[test]
fn the_rule_of_a_problem_is_found_and_its_program_accepted() {
    let place = folder(&[]);
    let emitted = say(root(), &[&["pattern", "fibnim", "--emit", "cpp"][..], &ENOUGH].concat());
    assert_eq!(emitted.code, 0, "{emitted}");
    let file = place.path().join("rule.cpp");
    fs::write(&file, &emitted.stdout).unwrap();
    let said = say(root(), &["judge", "fibnim", file.to_str().unwrap()]);
    assert_eq!(said.code, 0, "{said}\n{}", emitted.stdout);
}

#[test]
fn a_period_is_a_theorem_where_one_proves_it_and_a_pattern_elsewhere() {
    let proven = say(root(), &[&["pattern", "octal:0.137"][..], &ENOUGH].concat());
    assert_eq!(proven.code, 0, "{proven}");
    assert!(proven.stdout.contains("The values repeat with period 34 from 52 on: a theorem"), "{proven}");
    let found = say(root(), &[&["pattern", "misere"][..], &ENOUGH].concat());
    assert!(found.stdout.contains("It is a pattern, not a theorem"), "{found}");
    let report = say(root(), &["pattern", "subtraction:1,3,4"]);
    assert_snapshot!(report.stdout);
}

#[test]
fn without_a_rule_the_table_and_the_nearest_misses_are_shown() {
    let said = say(root(), &[&["pattern", "grundy"][..], &ENOUGH].concat());
    assert_eq!(said.code, 1, "{said}");
    for words in ["\nanswer ", "No pattern found.", "Nearest misses:", "first on n = "] {
        assert!(said.stdout.contains(words), "it does not say `{words}`: {said}");
    }
    let json = say(root(), &[&["pattern", "grundy", "--format", "json"][..], &ENOUGH].concat());
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!((&report["version"], report["patterns"].as_array().unwrap().len()), (&1.into(), 0));
    assert!(report["rows"].as_array().unwrap().len() > 100);
}

#[test]
fn what_has_no_table_is_an_error_that_says_why() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let brute = "import sys\nfor line in sys.stdin: print(*range(len(line)))\n";
    let place = folder(&[
        ("brute.py", brute),
        ("crash.py", "raise SystemExit(3)\n"),
        ("one.py", "print(1)\n"),
        ("flood.py", "while True: print('Alice' * 1000)\n"),
        ("long.py", "print(-int(input()) * 10 ** 40)\n"),
        ("number.ctd", "INT(1,100) NEWLINE"),
        ("floats.ctd", "FLOAT(0,1) NEWLINE"),
        ("words.ctd", "REGEX(\"[ab]{1,3}\") NEWLINE"),
        ("nested.ctd", "INT(1,9,n) NEWLINE REP(n) INT(1,9,m) REP(m) SPACE INT(1,9) END NEWLINE END"),
        ("wrong.ctd", "INT(1 NEWLINE"),
    ]);
    let table: &[(&[&str], &[&str])] = &[
        (&["brute.py"], &["brute.py", "needs the grammar of its input"]),
        (&["nothing.py", "number.ctd"], &["nothing.py"]),
        (&["one.py", "missing.ctd"], &["missing.ctd"]),
        (&["one.py", "wrong.ctd"], &["wrong.ctd", "line 1"]),
        (&["one.py", "floats.ctd"], &["the grammar is not plain"]),
        (&["one.py", "words.ctd"], &["an input has words"]),
        (&["one.py", "nested.ctd"], &["lists of lists"]),
        (&["crash.py", "number.ctd"], &["crash.py", "no answer to n = 1"]),
        (&["flood.py", "number.ctd"], &["flood.py", "no answer to n = 1: it writes more than the output limit"]),
        (&["long.py", "number.ctd"], &["the answer to n = 1 has 41 digits and begins with `-1000"]),
        (&["nosuchgame"], &["nosuchgame", "neither a problem nor a game"]),
        (&["nimm", "--game"], &["unknown game `nimm`", "`nim`"]),
        (&["nim", "--emit", "python", "--game"], &["--emit: a game has no input to read"]),
        (&["nimduel"], &["interactive"]),
    ];
    for (arguments, words) in table {
        let said = say(place.path(), &[&["pattern"], *arguments].concat());
        assert_eq!(said.code, 2, "{arguments:?}: {said}");
        assert!(!said.stderr.contains("panicked"), "{said}");
        for word in *words {
            assert!(said.stderr.contains(word), "{arguments:?} does not say `{word}`: {said}");
        }
    }
}

#[test]
fn a_game_is_asked_where_its_own_constants_end_a_rule() {
    let said = say(root(), &["pattern", "subtraction:1,100000", "--time", "60s"]);
    assert!(said.stdout.contains("refuted by n = 100000: the answer is `2`"), "{said}");
    assert!(!said.stdout.contains("Pattern: n mod 2"), "{said}");
}

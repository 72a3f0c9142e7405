//! Reports for programs and for narrow terminals: each is what docs/json.md says, valid, and readable.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, DOUBLE_RS, Said, folder, grundy, package, root, say, write};
use quick_junit::Report;
use serde_json::{Value, json};

fn json(folder: &Path, arguments: &[&str]) -> Value {
    let said = say(folder, &[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"))
}

/// A package with a submission for each thing that a report can tell.
fn colourful() -> tempfile::TempDir {
    let yaml = fs::read_to_string(package(&[]).path().join("problems/double/problem.yaml")).unwrap();
    let package = package(&[
        ("problem.yaml", &format!("{yaml}source: Elsewhere 1\n")),
        ("adapters/elsewhere/form.yaml", "source: Elsewhere 1\nstricter: {secret/big: large numbers}\n"),
        ("submissions/wrong_answer/triple.c", &DOUBLE_C.replace("2 * n", "3 * n")),
        ("submissions/accepted/broken.c", "int main(void) { broken }\n"),
        ("submissions/run_time_error/aborts.c", "#include <assert.h>\nint main(void) { assert(0); }\n"),
    ]);
    write(package.path(), &[("sleeps.c", "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n")]);
    package
}

/// A package in which validator and submission talk for two passes, until the second is refused.
pub(crate) fn conversation() -> tempfile::TempDir {
    let validator = "#include <stdio.h>\n#include <unistd.h>\n\
        int main(int count, char **words) {\n  char path[4096]; int number, again;\n  (void)count;\n\
        snprintf(path, sizeof path, \"%s/seen\", words[3]);\n  again = access(path, F_OK) == 0;\n\
        puts(again ? \"9999\" : \"2\"); fflush(stdout);\n  if (scanf(\"%d\", &number) != 1) return 43;\n\
        while (getchar() != EOF);\n  if (again) return 43;\n  fclose(fopen(path, \"w\"));\n\
        snprintf(path, sizeof path, \"%s/nextpass.in\", words[3]);\n\
        FILE *next = fopen(path, \"w\"); fputs(\"2\\n\", next); fclose(next);\n  return 42;\n}\n";
    let counts = "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n) == 1) while (n--) puts(\"7\"); }\n";
    let yaml = fs::read_to_string(package(&[]).path().join("problems/double/problem.yaml")).unwrap();
    let yaml = format!("type: [interactive, multi-pass]\n{yaml}");
    package(&[
        ("problem.yaml", &yaml),
        ("output_validator/validate.c", validator),
        ("submissions/accepted/double.c", counts),
    ])
}

/// A package in which three submissions are not as expected, two of them because of a case after the first failure.
pub(crate) fn broken_rules() -> tempfile::TempDir {
    let crashes = "#include <stdio.h>\n#include <stdlib.h>\n\
        int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; if (n > 9) abort(); printf(\"%d\\n\", 3 * n); return 0; }\n";
    package(&[
        ("submissions/accepted/broken.c", "int main(void) { broken }\n"),
        ("submissions/wrong_answer/crashes.c", crashes),
        ("submissions/wrong_answer/triple.c", &DOUBLE_C.replace("2 * n", "3 * n")),
        ("submissions/submissions.yaml", "wrong_answer/triple.c:\n  secret: {permitted: [AC]}\n"),
    ])
}

/// Which rule each submission of [`broken_rules()`] breaks, as in JSON.
fn breaches() -> [(&'static str, Value); 4] {
    let breach = |case: Value, words: &str| json!({"case": case, "words": words});
    [
        ("accepted/broken.c", breach(Value::Null, "CE, but the folder `accepted` permits only AC")),
        ("accepted/double.c", Value::Null),
        (
            "wrong_answer/crashes.c",
            breach("secret/big".into(), "RTE on secret/big, but the folder `wrong_answer` permits only AC or WA"),
        ),
        (
            "wrong_answer/triple.c",
            breach("secret/big".into(), "WA on secret/big, but submissions.yaml:2 (`secret`) permits only AC"),
        ),
    ]
}

/// A scoring problem of two groups with 40 and 60 points, of which the second requires the first. `small.c` gets 40, and `zero.c` nothing.
pub(crate) fn scoring(files: &[(&str, &str)]) -> tempfile::TempDir {
    let yaml = "problem_format_version: 2025-09\ntype: scoring\nname: Double\nuuid: x\nlimits: {time_limit: 1}\n";
    let place = folder(&[
        ("problem.yaml", yaml),
        ("statement/problem.en.md", "Double.\n"),
        ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "2\n"),
        ("data/secret/a/1.in", "2\n"),
        ("data/secret/a/1.ans", "4\n"),
        ("data/secret/a/test_group.yaml", "max_score: 40\n"),
        ("data/secret/b/1.in", "20\n"),
        ("data/secret/b/1.ans", "40\n"),
        ("data/secret/b/test_group.yaml", "max_score: 60\nrequire_pass: secret/a\n"),
        ("submissions/accepted/double.c", DOUBLE_C),
        ("submissions/wrong_answer/small.c", &DOUBLE_C.replace("2 * n", "n > 10 ? 0 : 2 * n")),
        ("submissions/wrong_answer/zero.c", &DOUBLE_C.replace("2 * n", "0 * n")),
    ]);
    write(place.path(), files);
    place
}

/// The table of this heading in docs/json.md: object -> fields. What stands in parentheses is no field.
fn table(heading: &str) -> BTreeMap<String, BTreeSet<String>> {
    let page = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let start = page.find(&format!("| {heading} | fields |")).unwrap_or_else(|| panic!("no table of {heading}"));
    let rows = page[start..].lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let mut depth = 0;
        let outside: String = cells[2]
            .chars()
            .filter(|&letter| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            })
            .collect();
        let fields = outside.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        (cells[1].to_owned(), fields)
    })
    .collect()
}

/// Holds each object of the reports against the table. `children`: for a field, the kind of the objects in it.
fn hold(heading: &str, reports: &[Value], children: &[(&str, &str)]) {
    let table = table(heading);
    let mut seen = BTreeSet::new();
    let mut left: Vec<(String, &Value)> = reports.iter().map(|report| ("report".to_owned(), report)).collect();
    while let Some((kind, value)) = left.pop() {
        match value {
            Value::Array(list) => left.extend(list.iter().map(|one| (kind.clone(), one))),
            Value::Object(object) => {
                let kind = match object.get("kind").and_then(Value::as_str) {
                    Some(of_entry) if kind == "transcript" => format!("`{of_entry}` of a transcript"),
                    _ => kind,
                };
                let found: BTreeSet<String> = object.keys().cloned().collect();
                let told = table.get(&kind).unwrap_or_else(|| panic!("{heading}: no row for {kind}"));
                assert_eq!(told, &found, "{heading}: {kind}: docs/json.md has the left, the report the right");
                seen.insert(kind.clone());
                for (field, child) in children {
                    if let Some(value) = object.get(*field) {
                        left.push(((*child).to_owned(), value));
                    }
                }
            }
            _ => {}
        }
    }
    assert_eq!(seen, table.keys().cloned().collect(), "{heading}: the reports of this test do not have all objects");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn json_has_the_fields_that_the_page_lists() {
    let package = colourful();
    let judge = [
        json(package.path(), &["judge", "double"]),
        json(package.path(), &["judge", "double", "sleeps.c", "--time-limit", "0.1"]),
        json(conversation().path(), &["judge", "double"]),
        json(package.path(), &["judge", "double", "--shard", "1/2"]),
    ];
    let children = [
        ("problems", "problem"),
        ("submissions", "submission"),
        ("breach", "breach"),
        ("cases", "case"),
        ("facts", "facts"),
        ("first_run", "facts"),
        ("difference", "difference"),
        ("at_judge", "difference"),
        ("faults", "fault"),
        ("stricter", "stricter"),
        ("transcript", "transcript"),
        ("shard", "shard"),
    ];
    hold("object of `judge`", &judge, &children);
    assert!(judge[1]["problems"][0]["submissions"][0]["cases"][0]["first_run"].is_object());
    let difference =
        &judge[0]["problems"][0]["submissions"].as_array().unwrap().last().unwrap()["cases"][0]["difference"];
    assert!(difference.is_null() || difference["answer_column"] == 1, "{difference}");
    let children = [
        ("problems", "problem"),
        ("findings", "finding"),
        ("constraints", "constraint"),
        ("scope", "scope"),
        ("mutants", "mutants"),
        ("tried", "mutant"),
        ("shard", "shard"),
    ];
    write(package.path(), &[("problems/double/submissions/accepted/double.rs", DOUBLE_RS)]);
    let check = ["1/1", "1/9"].map(|shard| json(package.path(), &["check", "double", "--mutants", "--shard", shard]));
    hold("object of `check`", &check, &children);
    write(package.path(), &[("wrong.c", &DOUBLE_C.replace("2 * n", "3 * n")), ("failing.in", "9\n")]);
    let stress = [
        json(package.path(), &["stress", "double", "wrong.c", "--no-save"]),
        json(package.path(), &["stress", "double", "wrong.c", "--no-save", "--shard", "1/2"]),
        json(package.path(), &["stress", "double", "wrong.c", "--no-save", "--input", "failing.in"]),
        json(
            conversation().path(),
            &["stress", "double", "problems/double/submissions/accepted/double.c", "--no-save"],
        ),
    ];
    let children = [("coverage", "coverage"), ("counterexamples", "counterexample"), ("shard", "shard")];
    hold("object of `stress`", &stress, &children);
    assert_eq!(stress[0]["counterexamples"][0]["input"], "1\n");
    assert!(stress[3]["counterexamples"][0]["transcript"].is_array());
    let compared = json(package.path(), &["compare", "double", "wrong.c", "wrong.c"]);
    let run: BTreeSet<&str> = compared[0]["runs"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(run, ["cpu_seconds", "has_answer", "memory_bytes", "program", "verdict"].into());
    let show = [json(root(), &["show", "onepile"]), json(root(), &["show", "nimduel"])];
    hold("object of `show`", &show, &[("samples", "sample"), ("interactions", "interaction")]);
    let time = [json(package.path(), &["check", "double", "--time"])];
    hold("object of `check --time`", &time, &[("submissions", "submission"), ("languages", "language")]);
    let export = [json(package.path(), &["export", "double", "--to", "kattis", "-o", "double-kattis"])];
    hold("object of `export` and `import`", &export, &[]);
    let next = [json(root(), &["next"]), json(root(), &["next", "--topic", "rows"])];
    assert!(next[0]["next"]["difficulty"] == 1 && next[0]["recording"] == false, "{}", next[0]);
    hold("object of `next`", &next, &[("next", "problem"), ("topics", "topic")]);
    let ladder = json(root(), &["list", "--ladder"]);
    assert!(ladder.as_array().unwrap().contains(&next[0]["next"]), "{ladder}");
    let children = [
        ("compilers", "compiler"),
        ("pythons", "python"),
        ("sandbox", "sandbox"),
        ("cache", "cache"),
        ("cores", "cores"),
        ("speed", "speed"),
    ];
    // Without a Python there are no objects of it to compare with the page.
    if crate::debugging::is_here("python3") {
        hold("object of `doctor`", &[json(package.path(), &["doctor"])], &children);
    }
}

fn junit(folder: &Path, arguments: &[&str], code: i32) -> (Report, String) {
    let said = say(folder, &[arguments, &["--format", "junit"]].concat());
    assert_eq!(said.code, code, "{said}");
    (Report::deserialize_from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}")), said.stdout)
}

#[test]
fn junit_tells_kept_broken_and_missing() {
    let package = colourful();
    let (report, text) = junit(package.path(), &["judge", "double"], 1);
    assert_eq!((report.tests, report.failures, report.errors), (4, 1, 0), "{text}");
    assert!(text.contains("expected AC, found CE"), "{text}");
    let suite = &report.test_suites[0];
    assert!(suite.name.as_str() == "double" && text.contains("name=\"sandbox\""), "{text}");

    let without: Said = grundy(package.path(), &["judge", "double", "--format", "junit"])
        .env("PATH", folder(&[]).path())
        .bounded_output()
        .unwrap()
        .into();
    let report = Report::deserialize_from_str(&without.stdout).unwrap();
    assert_eq!((without.stdout.matches("<skipped ").count(), report.failures), (4, 0), "{without}");

    let (report, text) = junit(package.path(), &["check", "double"], 1);
    assert!(report.failures == 1 && text.contains("does not compile"), "{text}");
    write(
        &package.path().join("problems/double"),
        &[("problem.yaml", "problem_format_version: 2025-09\nname: <&\u{1}>\nlimts: 1\n")],
    );
    let (report, text) = junit(package.path(), &["check", "double"], 2);
    assert!(report.errors >= 1, "{text}");
    let (report, text) = junit(package.path(), &["judge", "double"], 2);
    assert_eq!((report.tests, report.errors), (1, 1), "{text}");
}

#[test]
fn json_tells_which_rule_is_broken() {
    let package = broken_rules();
    let report = json(package.path(), &["judge", "double"]);
    let told = |of: &Value| (of["name"].as_str().unwrap().to_owned(), of["breach"].clone());
    let submissions = report["problems"][0]["submissions"].as_array().unwrap();
    let found: Vec<(String, Value)> = submissions.iter().map(told).collect();
    let expected = breaches().map(|(name, breach)| (name.to_owned(), breach));
    assert_eq!(found, expected, "{report:#}");
    for submission in submissions {
        assert_eq!(submission["as_expected"], submission["breach"].is_null(), "{submission:#}");
    }
    let said = say(package.path(), &["judge", "double", "--format", "jsonl"]);
    let events = said.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let ends = events.filter(|event| event["event"] == "submission_end");
    assert_eq!(ends.map(|event| told(&event)).collect::<Vec<_>>(), expected, "{said}");
}

#[test]
fn junit_tells_which_rule_is_broken() {
    let (_, text) = junit(broken_rules().path(), &["judge", "double"], 1);
    for message in [
        "expected AC, found CE: CE, but the folder `accepted` permits only AC",
        // The sample fails first, as it may.
        "expected WA, found RTE on secret/big",
        "expected WA, by case, found WA: WA on secret/big, but submissions.yaml:2 (`secret`) permits only AC",
    ] {
        assert!(text.contains(&format!("message=\"{message}\"")), "{message}: {text}");
    }
}

#[test]
fn json_and_junit_tell_which_points_were_wanted() {
    let place = scoring(&[]);
    for (yaml, expected, words) in [
        ("wrong_answer/small.c:\n  score: 50\n", "WA", "40 points, but submissions.yaml:1 wants 50"),
        (
            "wrong_answer/small.c:\n  secret/b: {score: 10}\n",
            "WA, by case",
            "0 points on secret/b, but submissions.yaml:2 wants 10",
        ),
    ] {
        write(place.path(), &[("submissions/submissions.yaml", yaml)]);
        let report = json(place.path(), &["judge", "."]);
        let small = &report["problems"][0]["submissions"][1];
        assert_eq!(small["breach"], json!({"case": null, "words": words}), "{report:#}");
        let (_, text) = junit(place.path(), &["judge", "."], 1);
        let message = format!("message=\"expected {expected}, found WA 40/100: {words}\"");
        assert!(text.contains(&message), "{message}: {text}");
    }
    // An older format has a folder for what gets a part of the points.
    let place = folder(&[
        ("problem.yaml", "name: Double\ntype: scoring\n"),
        (".timelimit", "1\n"),
        ("problem_statement/problem.en.tex", "\\problemname{Double}\nDouble.\n"),
        ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
        ("data/testdata.yaml", "on_reject: continue\ngrader_flags: always_accept\nrange: 0 2\n"),
        ("data/sample/testdata.yaml", "accept_score: 0\n"),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "2\n"),
        ("data/secret/testdata.yaml", "accept_score: 1\n"),
        ("data/secret/1.in", "2\n"),
        ("data/secret/1.ans", "4\n"),
        ("data/secret/2.in", "20\n"),
        ("data/secret/2.ans", "40\n"),
        ("submissions/accepted/double.c", DOUBLE_C),
        ("submissions/partially_accepted/all.c", DOUBLE_C),
    ]);
    let (_, text) = junit(place.path(), &["judge", "."], 1);
    let words = "2 points, the best there are, but the folder `partially_accepted` wants fewer";
    assert!(text.contains(&format!("message=\"expected part, found AC 2/2: {words}\"")), "{text}");
}

#[test]
fn what_xml_cannot_hold_is_left_out() {
    let crashes = "#include <stdio.h>\n#include <stdlib.h>\n\
                   int main(void) { fputs(\"\\001\\033[2Jgone \\377 ]]> <b>&amp\\ufffe\", stderr); abort(); }\n";
    let package = package(&[("output_validator/validate.c", crashes)]);
    let (report, text) = junit(package.path(), &["judge", "double"], 2);
    assert_eq!(report.errors, 1, "{text}");
    assert!(text.contains("gone") && !text.contains(['\u{1}', '\u{1b}', '\u{fffe}']), "{text}");
}

fn at_width(folder: &Path, columns: &str, arguments: &[&str]) -> String {
    let said: Said = grundy(folder, arguments).env("COLUMNS", columns).bounded_output().unwrap().into();
    assert_eq!(said.code, 0, "{said}");
    said.stdout
}

/// A package whose names are long and whose cases are many.
fn wide() -> tempfile::TempDir {
    let long = "submissions/wrong_answer/triples_the_number_instead_of_doubling_it_as_the_statement_asks.c";
    let mut files: Vec<(String, String)> = (1..=120)
        .flat_map(|n| {
            let name = format!("data/secret/of_a_group_of_numbers_{n:03}");
            [(format!("{name}.in"), format!("{n}\n")), (format!("{name}.ans"), format!("{}\n", 2 * n))]
        })
        .collect();
    // Wrong for some.
    files.push((long.to_owned(), DOUBLE_C.replace("2 * n", "n % 7 ? 2 * n : 3 * n")));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    package(&files)
}

#[test]
fn time_and_export_say_why_a_submission_cannot_be_judged() {
    let broken = ("submissions/accepted/broken.cpp", "int main() { broken }\n");
    let package = package(&[("submissions/accepted/double.rs", DOUBLE_RS), broken]);
    let say = |words: &[&str]| -> Said {
        grundy(package.path(), words).env("RUSTC", "/bin/false").bounded_output().unwrap().into()
    };
    let reason = "false does not work";
    for words in [&["time", "double"][..], &["export", "double", "--to", "dmoj"], &["check", "double"]] {
        let said = say(words);
        assert!(said.code == 2 && format!("{}{}", said.stdout, said.stderr).contains(reason), "{said}");
        assert!(!said.stderr.contains("another judge cannot"), "{said}");
    }
    let said = say(&["time", "double"]);
    let row = |name: &str| said.stdout.lines().find(|line| line.contains(name)).unwrap().to_owned();
    assert!(row("double.rs ").ends_with("JUDGE ERROR") && row("broken.cpp ").ends_with("UNEXPECTED"), "{said}");
    assert!(said.stdout.contains("accepted/broken.cpp: compiler output:"), "{said}");
}

/// A command that can be copied stays on its line, and a path in one piece.
#[test]
fn a_narrow_terminal_gets_prose_that_is_wrapped() {
    let package = package(&[("submissions/wrong_answer/right.c", DOUBLE_C)]);
    let wrong = DOUBLE_C.replace("2 * n", "n > 7 ? 0 : 2 * n");
    write(package.path(), &[("a_program_that_is_wrong.c", &wrong)]);
    let commands: [(&[&str], i32, &str); 5] = [
        (&["stress", "double", "a_program_that_is_wrong.c", "--no-save"], 1, "lowering a number"),
        (&["judge", "double", "a_program_that_is_wrong.c"], 1, "WA on secret/big"),
        (&["check", "double"], 0, "no brute force can be built here"),
        (&["time", "double"], 1, "submission that must keep it"),
        (&["export", "double", "--to", "polygon", "--lossy"], 0, "Polygon"),
    ];
    for (words, code, text) in commands {
        let said: Said = grundy(package.path(), words).env("COLUMNS", "60").bounded_output().unwrap().into();
        assert_eq!(said.code, code, "{said}");
        let joined = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(joined.contains(text), "{said}");
        let is_whole = |line: &&str| line.starts_with("  again:") || !line.trim().contains(' ');
        for line in said.stdout.lines().filter(|line| !is_whole(line)) {
            assert!(line.chars().count() <= 60, "{line}: {said}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_narrow_terminal_gets_tables_that_fit() {
    let package = wide();
    for columns in [72, 80, 132] {
        let text = at_width(package.path(), &columns.to_string(), &["judge", "double", "--matrix"]);
        for line in text.lines().filter(|line| line.starts_with("  ")) {
            assert!(line.chars().count() <= columns, "{columns} columns: {line}");
        }
    }
    let unbounded = say(package.path(), &["judge", "double"]).stdout;
    assert!(unbounded.contains("as_the_statement_asks.c  WA"), "nothing is shortened for a file: {unbounded}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_matrix_shows_each_verdict_in_its_column() {
    let package = wide();
    let text = at_width(package.path(), "80", &["judge", "double", "--matrix"]);
    let of_wrong: String = text
        .lines()
        .filter(|line| line.contains("asks.c") && !line.contains("WA"))
        .map(|line| line.split_whitespace().last().unwrap())
        .collect();
    // Case 1 is the sample, 2; case 2 is big, 1000; then come the numbers from 1.
    let letter = |n: u32| if n.is_multiple_of(7) { 'W' } else { '.' };
    let expected: String = [2, 1000].into_iter().chain(1..=120).map(letter).collect();
    let order: Vec<String> = json(package.path(), &["judge", "double"])["problems"][0]["submissions"][0]["cases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|case| case["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!((order[1].as_str(), order.len()), ("secret/big", 122));
    assert_eq!(of_wrong, expected, "{text}");
    assert!(text.contains(". AC, W WA") && text.contains("  9 secret/of_a_group_of_numbers_007"), "{text}");
}

#[test]
fn a_malformed_package_does_not_keep_the_others_from_being_judged() {
    let package = package(&[]);
    write(package.path(), &[("problems/askew/problem.yaml", "name: Askew\n")]);
    let said = say(package.path(), &["judge"]);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stdout.contains("2/2") && said.stdout.contains("askew"), "{said}");
    assert!(said.stderr.contains("problems/askew/data: no test cases"), "{said}");
    let report = json(package.path(), &["judge"]);
    assert!(report["problems"][0]["error"].as_str().unwrap().contains("no test cases"), "{report:#}");
    assert_eq!(report["problems"][1]["submissions"][0]["verdict"], "AC");
    let said = say(package.path(), &["list"]);
    assert!(said.code == 2 && said.stdout.contains("double"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn json_always_describes_the_sandbox_and_text_only_one_that_lacks_something() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C), ("1.in", "1\n")]);
    for disabled in ["", "landlock"] {
        let say = |arguments: &[&str]| -> Said {
            grundy(package.path(), arguments).env("GRUNDY_DISABLE", disabled).bounded_output().unwrap().into()
        };
        let json = |arguments: &[&str]| -> Value {
            serde_json::from_str(&say(&[arguments, &["--format", "json"]].concat()).stdout).unwrap()
        };
        let doctor = json(&["doctor"]);
        let summary = doctor["sandbox"]["summary"].as_str().unwrap();
        let lacks = !doctor["sandbox"]["lacking"].as_array().unwrap().is_empty();
        assert!(!summary.is_empty() && (disabled.is_empty() || lacks), "{doctor:#}");
        let line = format!("sandbox: {summary}");
        for arguments in
            [&["judge", "double"][..], &["check", "double"], &["data"], &["run", "my.c", "--input", "1.in"]]
        {
            let said = say(arguments);
            let is_shown = said.stdout.lines().chain(said.stderr.lines()).any(|found| found == line);
            assert_eq!(is_shown, lacks, "{arguments:?}: {said}");
            assert_eq!(json(arguments)["sandbox"], summary, "{arguments:?}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_required_and_lacking_ends_the_command_before_anything_runs() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C), ("1.in", "1\n")]);
    let doctor = json(package.path(), &["doctor"]);
    let lacking: Vec<&str> = doctor["sandbox"]["lacking"]
        .as_array()
        .unwrap()
        .iter()
        .map(|lack| lack["protection"].as_str().unwrap())
        .collect();
    for protection in ["files", "network", "signals", "processes"] {
        for arguments in [&["judge", "double"][..], &["check"], &["data"], &["run", "my.c", "--input", "1.in"]] {
            let said = say(package.path(), &[arguments, &["--require", protection]].concat());
            if lacking.contains(&protection) {
                assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{arguments:?}: {said}");
                assert!(said.stderr.contains(&format!("{protection} (")), "{said}");
            } else {
                assert_eq!(said.code, 0, "{arguments:?}: {said}");
            }
        }
    }
    let said = say(package.path(), &["judge", "double", "--require", "files,everything"]);
    assert!(said.code == 2 && said.stderr.contains("files, network, signals, processes"), "{said}");
    let all = "files,network,signals,processes";
    let said = say(package.path(), &["doctor", "--require", all]);
    assert_eq!(said.code, if lacking.is_empty() { 0 } else { 2 }, "{said}");
    assert!(said.stdout.contains("not protected:"), "the doctor reports all the same: {said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_doctor_names_what_it_found_and_what_it_looked_for() {
    let place = folder(&[]);
    let report = json(place.path(), &["doctor"]);
    let compilers = report["compilers"].as_array().unwrap();
    let of = |language: &str| compilers.iter().find(|compiler| compiler["language"] == language).unwrap();
    assert!(of("C")["command"].as_str().unwrap().starts_with('/'), "{report:#}");
    assert!(!of("C")["compiler_version"].as_str().unwrap().is_empty());
    assert!(report["cores"]["jobs"].as_u64() >= Some(1));
    let empty = folder(&[]);
    let said: Said = grundy(place.path(), &["doctor"])
        .env("PATH", empty.path())
        .env("GRUNDY_CACHE", empty.path())
        .env("RUSTC", "no-such-rustc")
        .bounded_output()
        .unwrap()
        .into();
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("tried gcc, cc, clang"), "{said}");
    assert!(said.stdout.contains("tried no-such-rustc"), "{said}");
    assert!(said.stdout.contains(" MiB in 0 files"), "{said}");
    assert!(said.stdout.lines().last().unwrap().contains("not protected: "), "{said}");
}

/// A program in the sandbox says which modules it finds.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_doctor_shows_what_a_python_program_sees() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[("named/networkx.py", ""), ("named/numba/__init__.py", "")]);
    let named = place.path().join("named");
    let doctor = |arguments: &[&str]| -> Said {
        let mut command = grundy(place.path(), &[&["doctor"], arguments].concat());
        command.env("PYTHONPATH", &named).env_remove("PYTHONUSERBASE").bounded_output().unwrap().into()
    };
    let report: Value = serde_json::from_str(&doctor(&["--format", "json"]).stdout).unwrap();
    let python = report["pythons"].as_array().unwrap().iter().find(|python| python["language"] == "Python 3").unwrap();
    let sees = &python["sees"];
    assert!(python["command"].as_str().unwrap().starts_with('/') && python["error"].is_null(), "{python:#}");
    assert_eq!(sees["python_path"].as_str(), named.to_str(), "{python:#}");
    assert!(sees["folders"].as_array().unwrap().contains(&sees["python_path"]), "{python:#}");
    let module = |name: &str| sees["modules"].as_array().unwrap().iter().find(|module| module["name"] == name).unwrap();
    assert!(module("networkx")["version"].is_string() && module("numba")["version"].is_string(), "{python:#}");
    let said = doctor(&[]);
    for words in ["Python 3 programs run by /", "modules from ", "of `pip install --user`: ", "found: ", "networkx"] {
        assert!(said.stdout.contains(words), "{words}: {said}");
    }
}

#[test]
fn stderr_is_shown_of_a_failed_case_and_never_compared() {
    let package = package(&[]);
    let talks = |result: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{ int n; scanf(\"%d\", &n); fprintf(stderr, \"saw\\a %d\\n\", n); printf(\"%d\\n\", {result}); return 0; }}\n"
        )
    };
    write(package.path(), &[("right.c", &talks("2 * n")), ("wrong.c", &talks("3 * n"))]);
    let said = say(package.path(), &["judge", "double", "right.c"]);
    assert!(said.code == 0 && !said.stdout.contains("saw"), "{said}");
    let said = say(package.path(), &["judge", "double", "wrong.c"]);
    assert!(said.stdout.contains("stderr\n      saw\\u{7} 2\n"), "{said}");
}

/// Every event that the commands print has the fields of its row, and each row is seen.
#[test]
#[ignore = "long: .ci/run runs it"]
fn events_have_the_fields_that_the_page_lists() {
    let package = colourful();
    write(package.path(), &[("wrong.c", &DOUBLE_C.replace("2 * n", "3 * n")), ("failing.in", "9\n")]);
    let events = |folder: &Path, arguments: &[&str]| -> Vec<Value> {
        let said = say(folder, &[arguments, &["--format", "jsonl"]].concat());
        said.stdout
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}: {said}")))
            .collect()
    };
    let runs = [
        events(package.path(), &["judge", "double"]),
        events(package.path(), &["judge", "double", "wrong.c"]),
        events(conversation().path(), &["judge", "double"]),
        events(package.path(), &["check", "double"]),
        events(package.path(), &["stress", "double", "wrong.c", "--no-save", "--input", "failing.in"]),
        events(package.path(), &["stress", "double", "problems/double/submissions/accepted/double.c", "--time", "1s"]),
        crate::day::received(),
    ];
    let table = table("object of `jsonl`");
    let mut seen = BTreeSet::new();
    for run in &runs {
        assert_eq!(run[0]["event"], "begin", "{run:?}");
        for event in run {
            let kind = event["event"].as_str().unwrap();
            let found: BTreeSet<String> = event.as_object().unwrap().keys().cloned().collect();
            let told = table.get(kind).unwrap_or_else(|| panic!("no row for {kind}"));
            assert_eq!(told, &found, "{kind}: docs/json.md has the left, the event the right");
            seen.insert(kind.to_owned());
            for field in ["input", "answer", "output"] {
                if let Some(text) = event.get(field).and_then(Value::as_object) {
                    let keys = text.keys().filter(|key| *key != "path").cloned().collect::<BTreeSet<_>>();
                    let row = table["text"].iter().filter(|field| *field != "path").cloned().collect();
                    assert_eq!(keys, row, "{kind}: {field}");
                    assert_eq!(text.contains_key("path"), kind == "case_judged" && field != "output", "{event}");
                    seen.insert("text".to_owned());
                }
            }
            for fault in event.get("faults").and_then(Value::as_array).into_iter().flatten() {
                let fields: BTreeSet<String> = fault.as_object().unwrap().keys().cloned().collect();
                assert_eq!(fields, self::table("object of `judge`")["fault"], "{event}");
            }
            for place in event.get("diagnostics").and_then(Value::as_array).into_iter().flatten() {
                assert_eq!(place.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>(), table["diagnostic"]);
                seen.insert("diagnostic".to_owned());
            }
        }
    }
    assert_eq!(seen, table.keys().cloned().collect(), "the events of this test are not all that there are");
    // What an editor shows of a wrong answer.
    let wrong = runs[1].iter().find(|event| event["event"] == "case_judged" && event["verdict"] == "WA").unwrap();
    assert_eq!(wrong["difference"]["line"], 1, "{wrong}");
    assert!(wrong["output"]["text"] != wrong["answer"]["text"], "{wrong}");
    let is_abort = |event: &&Value| event["verdict"] == "RTE" && event["event"] == "case_judged";
    let fault = &runs[0].iter().find(is_abort).unwrap()["faults"][0];
    assert!(fault["file"] == "aborts.c" && fault["line"] == 2 && fault["column"].is_null(), "{fault}");
    let refused = runs[0].iter().find(|event| event["result"] == "refused").unwrap();
    let place = &refused["diagnostics"][0];
    assert!(place["line"] == 1 && place["file"] == "broken.c" && place["level"] == "error", "{refused}");
    let end = runs[1].last().unwrap();
    assert_eq!((&end["event"], &end["exit_code"]), (&"end".into(), &1.into()));
}

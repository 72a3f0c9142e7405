//! Scoring problems, in the format 2025-09 and in the older ones: the points of groups and submissions, worked out by hand.

#![expect(clippy::panic, reason = "a test may stop at once")]

use std::path::{Path, PathBuf};

use crate::common::{DOUBLE_C, folder, say, write};
use serde_json::Value;
use tempfile::TempDir;

/// Doubles numbers up to a bound, and is wrong beyond it.
fn up_to(bound: u32) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{ int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", n > {bound} ? 0 : 2 * n); return 0; }}\n"
    )
}

/// Cases of these groups: `secret/a/1` has the input 1, and so on.
fn cases(root: &Path, names: &[(&str, u32)]) {
    for (name, number) in names {
        let (input, answer) = (format!("{number}\n"), format!("{}\n", 2 * number));
        write(root, &[(&format!("data/{name}.in"), &input), (&format!("data/{name}.ans"), &answer)]);
    }
}

const YAML: &str = "problem_format_version: 2025-09\ntype: scoring\nname: Double\nuuid: x\nlimits: {time_limit: 1}\n";
const LEGACY: &str = "name: Double\ntype: scoring\n";
const GROUPS: [(&str, u32); 7] = [
    ("sample/1", 1),
    ("secret/a/1", 2),
    ("secret/a/2", 5),
    ("secret/b/1", 10),
    ("secret/b/2", 20),
    ("secret/c/1", 30),
    ("secret/c/2", 50),
];

/// A package with these cases and files.
fn package(yaml: &str, names: &[(&str, u32)], files: &[(&str, &str)]) -> (TempDir, PathBuf) {
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(
        &root,
        &[
            ("problem.yaml", yaml),
            (".timelimit", "1\n"),
            ("statement/problem.en.md", "Double.\n"),
            ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
    );
    cases(&root, names);
    write(&root, files);
    (outer, root)
}

/// The total, each group with its points and verdict, and the verdict on the whole.
type Told = (f64, Vec<(String, f64, Option<String>)>, String);

/// What a program gets: the points, those of each group, and the verdict; or the judge error.
fn points(root: &Path, source: &str) -> Result<Told, String> {
    write(root, &[("my.c", source)]);
    let said = say(root, &["judge", ".", "my.c", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    let submission = &report["problems"][0]["submissions"][0];
    let score = &submission["score"];
    if score.is_null() {
        let of_case = submission["cases"].as_array().into_iter().flatten().find_map(|case| case["error"].as_str());
        return Err(of_case.or(submission["error"].as_str()).unwrap_or_else(|| panic!("{said}")).to_owned());
    }
    let group = |group: &Value| {
        let text = |key: &str| group[key].as_str().map(str::to_owned);
        (text("name").unwrap_or_default(), group["points"].as_f64().unwrap_or(f64::NAN), text("verdict"))
    };
    let groups = score["groups"].as_array().map(|groups| groups.iter().map(group).collect()).unwrap_or_default();
    let verdict = submission["verdict"].as_str().unwrap_or_default().to_owned();
    Ok((score["points"].as_f64().unwrap_or(f64::NAN), groups, verdict))
}

/// The total, then the points of each group; `-` for one that is not run.
fn told(root: &Path, source: &str) -> String {
    match points(root, source) {
        Ok((total, groups, verdict)) => {
            let group = |(name, points, verdict): &(String, f64, Option<String>)| match verdict {
                Some(_) => format!("{} {points}", name.trim_start_matches("secret/")),
                None => format!("{} -", name.trim_start_matches("secret/")),
            };
            format!("{verdict} {total}: {}", groups.iter().map(group).collect::<Vec<_>>().join(", "))
        }
        Err(error) => format!("JE {error}"),
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn groups_of_2025_09_are_added_up() {
    let groups = [
        ("data/secret/a/test_group.yaml", "max_score: 20\n"),
        ("data/secret/b/test_group.yaml", "max_score: 30\nscore_aggregation: sum\n"),
        ("data/secret/c/test_group.yaml", "max_score: 50\nscore_aggregation: min\nrequire_pass: secret/a\n"),
    ];
    let (_outer, root) = package(YAML, &GROUPS, &groups);
    assert_eq!(told(&root, &up_to(1000)), "AC 100: a 20, b 30, c 50");
    // `pass-fail` needs both cases, `sum` gives half for one of two, and `min` is the least.
    assert_eq!(told(&root, &up_to(30)), "WA 50: a 20, b 30, c 0");
    assert_eq!(told(&root, &up_to(10)), "WA 35: a 20, b 15, c 0");
    // What requires a group that fails is not run.
    assert_eq!(told(&root, &up_to(2)), "WA 0: a 0, b 0, c -");
    // A group that is not run is not passed either: c waits for b, which waits for a.
    let chain = [
        ("data/secret/b/test_group.yaml", "max_score: 30\nrequire_pass: secret/a\n"),
        ("data/secret/c/test_group.yaml", "max_score: 50\nrequire_pass: [secret/b]\n"),
    ];
    let (_chain, waiting) = package(YAML, &GROUPS, &[groups[0], chain[0], chain[1]]);
    assert_eq!(told(&waiting, &up_to(1000).replace("n > 1000", "n == 5")), "WA 0: a 0, b -, c -");
    // Of the whole, the least or all or nothing.
    write(&root, &[("data/secret/test_group.yaml", "score_aggregation: min\n")]);
    assert_eq!(told(&root, &up_to(10)), "WA 0: a 20, b 15, c 0");
    let all = "score_aggregation: pass-fail\nmax_score: 7\n";
    write(
        &root,
        &[
            ("data/secret/test_group.yaml", all),
            ("data/secret/b/test_group.yaml", "max_score: 30\n"),
            ("data/secret/c/test_group.yaml", "max_score: 50\n"),
        ],
    );
    assert_eq!(told(&root, &up_to(1000)), "AC 7: a 20, b 30, c 50");
    assert_eq!(told(&root, &up_to(49)), "WA 0: a 20, b 30, c 0");
    // A group of `secret` alone may wait for the samples.
    write(&root, &[("data/secret/test_group.yaml", "require_pass: sample\n")]);
    assert_eq!(told(&root, &up_to(30)), "WA 50: a 20, b 30, c 0");
    assert_eq!(told(&root, &up_to(0)), "WA 0: a 0, b 0, c 0");
    // Who fails a sample has no points, however many its groups have.
    let fails_sample = up_to(1000).replace("n > 1000", "n == 1");
    assert_eq!(told(&root, &fails_sample), "WA 0: a 20, b 30, c 50");
}

#[test]
fn cases_of_2025_09_without_groups_share_the_points() {
    let names = [("secret/1", 1), ("secret/2", 20), ("secret/3", 30), ("secret/4", 40)];
    let (_outer, root) = package(YAML, &names, &[]);
    assert_eq!(told(&root, &up_to(30)), "WA 75: ");
    write(&root, &[("data/secret/test_group.yaml", "max_score: 10\nscore_aggregation: min\n")]);
    assert_eq!(told(&root, &up_to(30)), "WA 0: ");
    assert_eq!(told(&root, &up_to(40)), "AC 10: ");
}

/// A validator that gives to a right answer what the arguments of the case say.
const GIVES: &str = "\
import os, sys
right = sys.stdin.read().split() == open(sys.argv[2]).read().split()
for word in sys.argv[4:]:
    name, value = word.split('=')
    if right or name.startswith('!'):
        open(os.path.join(sys.argv[3], name.strip('!') + '.txt'), 'w').write(value + '\\n')
sys.exit(42 if right else 43)
";

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_output_validator_gives_points() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let of_case =
        |name: &str, args: &str| (format!("data/secret/g/{name}.yaml"), format!("output_validator_args: [{args}]\n"));
    let files = [of_case("1", "score_multiplier=0.5"), of_case("2", "score=7.25"), of_case("3", "")];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let names = [("sample/1", 1), ("secret/g/1", 2), ("secret/g/2", 5), ("secret/g/3", 9)];
    let (_outer, root) = package(YAML, &names, &files);
    write(
        &root,
        &[
            ("output_validator/gives.py", GIVES),
            ("data/secret/g/test_group.yaml", "max_score: 60\nscore_aggregation: sum\n"),
            // Points for a sample are ignored.
            ("data/sample/test_group.yaml", "output_validator_args: ['score=99']\n"),
        ],
    );
    // A third of 60 each: half of 20, 7.25 and 20.
    assert_eq!(told(&root, &up_to(1000)), "AC 37.25: g 37.25");
    assert_eq!(told(&root, &up_to(5)), "WA 17.25: g 17.25");
    write(&root, &[("data/secret/g/test_group.yaml", "max_score: 60\nscore_aggregation: min\n")]);
    assert_eq!(told(&root, &up_to(1000)), "AC 7.25: g 7.25");
    let broken = |group: &str, args: &str| {
        let args = format!("output_validator_args: [{args}]\n");
        write(&root, &[("data/secret/g/test_group.yaml", group), ("data/secret/g/1.yaml", &args)]);
        told(&root, &up_to(2))
    };
    let sum = "max_score: 60\nscore_aggregation: sum\n";
    for (group, args, words) in [
        (sum, "score=20.5", "gives 20.5 points, more than the 20 that the case can have"),
        (sum, "score=-1", "writes `-1` to `score.txt`, expected one number from 0"),
        (sum, "score=many", "writes `many`"),
        (sum, "score_multiplier=1.5", "writes `1.5` to `score_multiplier.txt`, expected one number from 0 to 1"),
        (sum, "score=1, score_multiplier=1", "writes both"),
        ("max_score: 60\n", "score=1", "gives points in a group with `pass-fail` aggregation"),
    ] {
        let told = broken(group, args);
        assert!(told.starts_with("JE ") && told.contains(words), "{args}: {told}");
    }
    write(
        &root,
        &[("data/secret/g/test_group.yaml", sum), ("data/secret/g/3.yaml", "output_validator_args: ['!score=1']\n")],
    );
    write(&root, &[("data/secret/g/1.yaml", "output_validator_args: []\n")]);
    assert!(told(&root, &up_to(5)).contains("rejects the output and gives points"));
    // Without a bound every accepted case needs points.
    write(&root, &[("data/secret/test_group.yaml", "max_score: unbounded\n"), ("data/secret/g/3.yaml", "hint: x\n")]);
    write(&root, &[("data/secret/g/test_group.yaml", "score_aggregation: sum\n")]);
    assert!(told(&root, &up_to(1000)).contains("gives no points in `score.txt`"));
    write(
        &root,
        &[("data/secret/g/test_group.yaml", "score_aggregation: sum\noutput_validator_args: ['score=1000.5']\n")],
    );
    std::fs::remove_file(root.join("data/secret/g/1.yaml")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&root, &up_to(1000)), "AC 2008.25: g 2008.25");
}

/// [`GIVES`] for an interactive problem: it sends the input first.
fn gives_in_talk() -> String {
    GIVES.replacen('\n', "\nprint(open(sys.argv[1]).read().strip(), flush=True)\n", 1)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interactive_validator_gives_points_by_the_same_rules() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let yaml = YAML.replace("type: scoring", "type: [scoring, interactive]");
    let names = [("sample/1", 1), ("secret/g/1", 2), ("secret/g/2", 5)];
    let (_outer, root) = package(&yaml, &names, &[("output_validator/gives.py", &gives_in_talk())]);
    let with = |group: &str, args: &str, source: &str| {
        let args = format!("output_validator_args: [{args}]\n");
        write(&root, &[("data/secret/g/test_group.yaml", group), ("data/secret/g/1.yaml", &args)]);
        told(&root, source)
    };
    let sum = "max_score: 60\nscore_aggregation: sum\n";
    let (right, wrong) = (up_to(1000), up_to(1).replace("n > 1", "n == 2"));
    assert_eq!(with(sum, "score=7.25", &right), "AC 37.25: g 37.25");
    assert_eq!(with(sum, "score_multiplier=0.5", &right), "AC 45: g 45");
    assert_eq!(with(sum, "score_multiplier=0.5", &wrong), "WA 30: g 30");
    for (group, args, source, words) in [
        (sum, "'!score=0'", &wrong, "rejects the output and gives points in `score.txt`"),
        (sum, "score=30.5", &right, "gives 30.5 points, more than the 30 that the case can have"),
        ("max_score: 60\n", "score=1", &right, "gives points in a group with `pass-fail` aggregation"),
    ] {
        let told = with(group, args, source);
        assert!(told.starts_with("JE ") && told.contains(words), "{args}: {told}");
    }
    write(&root, &[("data/secret/test_group.yaml", "max_score: unbounded\n")]);
    let unbounded = "score_aggregation: sum\n";
    assert!(with(unbounded, "", &right).contains("gives no points in `score.txt`"));
    assert!(with(unbounded, "score_multiplier=1", &right).contains("a part of the points, but there is no bound"));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_default_grader_of_the_older_formats() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let groups = [
        ("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n"),
        ("data/sample/testdata.yaml", "accept_score: 0\n"),
        ("data/secret/testdata.yaml", "on_reject: continue\ngrader_flags: first_error accept_if_any_accepted\n"),
        ("data/secret/a/testdata.yaml", "accept_score: 40\ngrader_flags: min\nrange: 0 40\n"),
        ("data/secret/b/testdata.yaml", "accept_score: 30\ngrader_flags: min\non_reject: break\n"),
        ("data/secret/c/testdata.yaml", "accept_score: 15\nreject_score: 5\n"),
    ];
    let (_outer, root) = package(LEGACY, &GROUPS, &groups);
    assert_eq!(told(&root, &up_to(1000)), "AC 100: sample 0, secret 100, a 40, b 30, c 30");
    // One group is accepted, so all is; a case of c that is rejected has 5 points.
    assert_eq!(told(&root, &up_to(30)), "AC 90: sample 0, secret 90, a 40, b 30, c 20");
    assert_eq!(told(&root, &up_to(10)), "AC 50: sample 0, secret 50, a 40, b 0, c 10");
    assert_eq!(told(&root, &up_to(2)), "WA 10: sample 0, secret 10, a 0, b 0, c 10");
    // Without `accept_if_any_accepted` the first error counts; what comes after it does not with `on_reject: break`.
    write(&root, &[("data/secret/testdata.yaml", "on_reject: break\ngrader_flags: first_error\n")]);
    assert_eq!(told(&root, &up_to(10)), "WA 40: sample 0, secret 40, a 40, b 0, c -");
    write(&root, &[("data/secret/testdata.yaml", "on_reject: continue\ngrader_flags: always_accept avg\n")]);
    // What a group does not say is inherited, key by key: c has the average of its cases as well. A quarter of 340.
    write(&root, &[("data/secret/c/testdata.yaml", "accept_score: 50\nreject_score: 5\n")]);
    write(&root, &[("data/secret/d/testdata.yaml", "accept_score: 220\n")]);
    cases(&root, &[("secret/d/1", 3)]);
    assert_eq!(told(&root, &up_to(1000)), "AC 85: sample 0, secret 85, a 40, b 30, c 50, d 220");
    std::fs::remove_dir_all(root.join("data/secret/d")).unwrap_or_else(|error| panic!("{error}"));
    write(&root, &[("data/secret/c/testdata.yaml", "accept_score: 15\nreject_score: 5\n")]);
    write(&root, &[("data/secret/testdata.yaml", "on_reject: continue\ngrader_flags: always_accept max\n")]);
    assert_eq!(told(&root, &up_to(0)), "AC 5: sample 0, secret 5, a 0, b 0, c 5");
    // A draft of the later format reads the same file.
    let draft = "problem_format_version: 2023-07-draft\ntype: scoring\nname: Double\n";
    write(&root, &[("problem.yaml", draft), ("data/secret/testdata.yaml", "grader_flags: sum\non_reject: continue\n")]);
    assert_eq!(told(&root, &up_to(30)), "WA 90: sample 0, secret 90, a 40, b 30, c 20");
    // A validator that gives points must give them, where problem.yaml says so.
    write(
        &root,
        &[
            ("problem.yaml", "name: Double\nvalidation: custom score\n"),
            ("output_validators/gives.py", GIVES),
            ("data/secret/a/testdata.yaml", "output_validator_flags: score=12.5\n"),
        ],
    );
    assert!(told(&root, &up_to(1000)).contains("accepts, and gives no points in `score.txt`"));
    write(&root, &[("data/testdata.yaml", "on_reject: continue\noutput_validator_flags: score=1\n")]);
    // Those of a sample count, too: nothing says `ignore_sample` any more.
    assert_eq!(told(&root, &up_to(1000)), "AC 29: sample 1, secret 28, a 25, b 1, c 2");
}

#[test]
fn a_flag_that_ignores_the_samples_ignores_no_secret_case() {
    let files = [("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n")];
    let names = [("sample/1", 1), ("secret/1", 10), ("secret/2", 5)];
    let (_outer, root) = package(LEGACY, &names, &files);
    // Wrong on the first secret case alone. `secret` inherits the flag.
    assert_eq!(told(&root, &up_to(5)), "WA 1: sample 1, secret 1");
    write(&root, &[("data/secret/testdata.yaml", "on_reject: continue\ngrader_flags: sum ignore_sample\n")]);
    assert_eq!(told(&root, &up_to(5)), "WA 1: sample 1, secret 1");
    let said = say(&root, &["judge", ".", "my.c"]);
    let words = "data/secret/testdata.yaml:2: `grader_flags`: `ignore_sample` is ignored in a group";
    assert!(said.code == 1 && said.stderr.contains(words), "{said}");
}

/// Any number, also of a sample, and none for what is rejected: that has `reject_score`.
#[test]
#[ignore = "long: .ci/run runs it"]
fn an_output_validator_of_the_older_formats_gives_points_by_its_own_rules() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let names = [("sample/1", 1), ("secret/high/1", 2), ("secret/low/1", 5)];
    let grading = "on_reject: continue\nreject_score: -3\noutput_validator_flags: '!score=10'\n";
    let files = [
        ("data/testdata.yaml", grading),
        ("data/secret/low/testdata.yaml", "output_validator_flags: '!score=-2.0'\n"),
        ("output_validators/gives.py", GIVES),
    ];
    let (_outer, root) = package("name: Double\nvalidation: custom score\n", &names, &files);
    assert_eq!(told(&root, &up_to(1000)), "AC 18: sample 10, secret 8, high 10, low -2");
    assert_eq!(told(&root, &up_to(2)), "WA 17: sample 10, secret 7, high 10, low -3");
    write(&root, &[("data/testdata.yaml", &format!("{grading}grader_flags: ignore_sample\n"))]);
    assert_eq!(told(&root, &up_to(1000)), "AC 8: sample 10, secret 8, high 10, low -2");
    write(&root, &[("data/secret/low/testdata.yaml", "output_validator_flags: score=inf\n")]);
    let told = told(&root, &up_to(1000));
    assert!(told.starts_with("JE ") && told.contains("writes `inf` to `score.txt`, expected one number"), "{told}");
}

#[test]
fn submissions_promise_points() {
    let groups = [
        ("data/secret/a/test_group.yaml", "max_score: 20\n"),
        ("data/secret/b/test_group.yaml", "max_score: 30\nscore_aggregation: sum\n"),
        ("data/secret/c/test_group.yaml", "max_score: 50\n"),
    ];
    let (_outer, root) = package(YAML, &GROUPS, &groups);
    let half = up_to(10);
    write(
        &root,
        &[
            ("submissions/wrong_answer/half.c", &half),
            (
                "submissions/submissions.yaml",
                "wrong_answer/half.c:\n  score: 35\n  secret: {score: 35}\n  secret/b: {score: [15, 16]}\naccepted: {score: [99, 100]}\n",
            ),
        ],
    );
    let said = say(&root, &["judge", "."]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("AC 100/100") && said.stdout.contains("WA 35/100"), "{said}");
    assert!(said.stdout.contains("wrong_answer/half.c: secret/b  15/30  WA"), "{said}");
    for (score, words) in [
        ("score: 36", "35 points, but submissions.yaml:1 wants 36"),
        ("score: [40, 50]", "35 points, but submissions.yaml:1 wants 40 to 50"),
        ("secret/{a,b}: {score: 20}", "15 points on secret/b, but submissions.yaml:2 wants 20"),
        ("secret: {score: 20}", "35 points on secret, but submissions.yaml:2 wants 20"),
        ("secret/a/1: {score: 20}", "submissions.yaml:2 wants 20 points on `secret/a/1`, but no group matches"),
        ("secret/d: {score: 20}", "submissions.yaml:2 (`secret/d`) is about cases, but no case matches"),
    ] {
        write(&root, &[("submissions/submissions.yaml", &format!("wrong_answer/half.c:\n  {score}\n"))]);
        let said = say(&root, &["judge", "."]);
        assert!(said.code == 1 && said.stdout.contains(words), "{score}: {said}");
    }
    let checked = say(&root, &["check", "."]);
    assert!(checked.code == 0 && checked.stdout.contains("double  ok  "), "{checked}");
}

#[test]
fn partially_accepted_is_accepted_and_not_the_best() {
    let files = [
        ("data/testdata.yaml", "on_reject: continue\ngrader_flags: always_accept\nrange: 0 6\n"),
        ("data/secret/testdata.yaml", "accept_score: 1\non_reject: continue\ngrader_flags: always_accept\n"),
        ("data/sample/testdata.yaml", "accept_score: 0\ngrader_flags: always_accept\n"),
    ];
    let (_outer, root) = package(LEGACY, &GROUPS, &files);
    let part = up_to(10);
    write(&root, &[("submissions/partially_accepted/part.c", part.as_str())]);
    let said = say(&root, &["judge", "."]);
    assert!(said.code == 0 && said.stdout.contains("AC 3/6"), "{said}");
    write(&root, &[("submissions/partially_accepted/all.c", DOUBLE_C)]);
    let said = say(&root, &["judge", "."]);
    assert!(
        said.code == 1 && said.stdout.contains("6 points, the best there are, but the folder `partially_accepted`"),
        "{said}"
    );
    std::fs::remove_file(root.join("submissions/partially_accepted/all.c")).unwrap_or_else(|error| panic!("{error}"));
    write(
        &root,
        &[
            ("data/testdata.yaml", "on_reject: continue\nrange: 0 6\n"),
            ("data/secret/testdata.yaml", "on_reject: continue\n"),
        ],
    );
    let said = say(&root, &["judge", "."]);
    assert!(
        said.code == 1 && said.stdout.contains("WA on the whole, but the folder `partially_accepted` wants AC"),
        "{said}"
    );
}

#[test]
fn what_cannot_be_scored_is_a_fault() {
    let names = [("secret/a/1", 1), ("secret/b/1", 2)];
    for (files, words) in [
        // One of them is a group, so each is.
        (
            vec![("data/secret/a/test_group.yaml", "max_score: 5\n")],
            "data/secret/b: the group has no `max_score`, which `pass-fail` aggregation needs",
        ),
        (
            vec![
                ("data/secret/a/test_group.yaml", "max_score: 5\nrequire_pass: secret/b\n"),
                ("data/secret/b/test_group.yaml", "max_score: 5\n"),
            ],
            "`require_pass` names `secret/b`, expected `sample` or an earlier group",
        ),
        (
            vec![
                ("data/secret/a/test_group.yaml", "max_score: 5\nscore_aggregation: min\n"),
                ("data/secret/b/test_group.yaml", "max_score: 5\nrequire_pass: [secret/a]\n"),
            ],
            "expected a group with `pass-fail` aggregation",
        ),
        (vec![("data/secret/a/test_group.yaml", "max_score: -5\n")], "expected a whole number from 0"),
    ] {
        let (_outer, root) = package(YAML, &names, &files);
        let said = say(&root, &["judge", "."]);
        assert!(said.code == 2 && said.stderr.contains(words), "{words}: {said}");
    }
    // Without any, folders only sort the cases of `secret`.
    let (_outer, root) = package(YAML, &names, &[]);
    let said = say(&root, &["judge", "."]);
    assert!(said.code == 0 && said.stdout.contains("AC 100/100"), "{said}");
    // Only a submission that gets more than there is shows this one: a warning.
    let groups =
        [("data/secret/a/test_group.yaml", "max_score: 80\n"), ("data/secret/b/test_group.yaml", "max_score: 50\n")];
    let (_outer, root) = package(YAML, &names, &groups);
    let said = say(&root, &["judge", ".", "submissions/accepted/double.c"]);
    let words = "its groups have a `max_score` of 130 together, expected at most 100, that of `secret`";
    assert!(said.code == 2 && said.stdout.contains("JE") && said.stderr.contains(words), "{said}");
    let said = say(&root, &["check", "."]);
    assert!(said.stdout.contains(words) || said.stderr.contains(words), "{said}");
    let (_outer, root) = package(LEGACY, &names, &[("data/secret/testdata.yaml", "grading: custom\n")]);
    let said = say(&root, &["judge", "."]);
    assert!(said.code == 2 && said.stderr.contains("custom graders are not supported yet"), "{said}");
}

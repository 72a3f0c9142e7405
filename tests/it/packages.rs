//! Packages of other people's making, judged from the outside: for each of them submissions that must be as expected, and
//! submissions that must not.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop at once")]

use std::path::Path;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, redacted, say, write};
use insta::assert_snapshot;
use serde_json::Value;

/// Prints `2 * n` and adds what is wrong with it.
fn c(wrong: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n/* {wrong} */\nint main(void) {{ double n; if (scanf(\"%lf\", &n) != 1) return 1; {} }}\n",
        match wrong {
            "off by 1e-4" => "printf(\"%.9f\\n\", 2 * n + 1e-4); return 0;",
            "off by 1e-9" => "printf(\"%.9f\\n\", 2 * n + 1e-9); return 0;",
            "crashes above 5" => "if (n > 5) abort(); printf(\"%.0f\\n\", 2 * n); return 0;",
            "wrong above 5" => "printf(\"%.0f\\n\", n > 5 ? n : 2 * n); return 0;",
            "wrong below 5" => "printf(\"%.0f\\n\", n < 5 ? n : 2 * n); return 0;",
            _ => "printf(\"%.0f\\n\", 2 * n); return 0;",
        }
    )
}

/// The submissions of a report by name: verdict, and whether it is as expected.
fn judged(root: &Path) -> (i32, Vec<(String, String, bool)>) {
    let said = say(root, &["judge", ".", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    let submissions = report["problems"][0]["submissions"].as_array().unwrap_or_else(|| panic!("{said}"));
    let row = |one: &Value| {
        let text = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
        (text("name"), text("verdict"), one["as_expected"].as_bool().unwrap_or_else(|| panic!("{said}")))
    };
    (said.code, submissions.iter().map(row).collect())
}

#[track_caller]
fn assert_judged(root: &Path, wanted: &[(&str, &str, bool)]) {
    let (code, found) = judged(root);
    let found: Vec<_> = found.iter().map(|(name, verdict, ok)| (name.as_str(), verdict.as_str(), *ok)).collect();
    assert_eq!(found, wanted);
    assert_eq!(code, i32::from(wanted.iter().any(|(_, _, ok)| !ok)));
}

/// A legacy package whose two groups allow different errors.
const LEGACY: [(&str, &str); 12] = [
    ("problem.yaml", "name: Double\nauthor: A\nvalidator_flags: float_tolerance 1e-6\n"),
    (".timelimit", "2\n"),
    ("problem_statement/problem.tex", "\\problemname{Double}\nDouble $n$.\n"),
    ("input_format_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
    ("data/sample/1.in", "2\n"),
    ("data/sample/1.ans", "4\n"),
    ("data/secret/coarse/1.in", "3\n"),
    ("data/secret/coarse/1.ans", "6\n"),
    ("data/secret/coarse/testdata.yaml", "output_validator_flags: float_tolerance 1e-3\n"),
    ("data/secret/fine/deep.er/2.in", "9\n"),
    ("data/secret/fine/deep.er/2.ans", "18\n"),
    ("submissions/accepted/double.c", DOUBLE_C),
];

#[test]
fn a_legacy_package_with_other_tolerances_in_each_group() {
    let root = folder(&LEGACY);
    let near = c("off by 1e-9");
    let far = c("off by 1e-4");
    write(root.path(), &[("submissions/accepted/near.c", near.as_str()), ("submissions/wrong_answer/far.c", &far)]);
    assert_judged(
        root.path(),
        &[("accepted/double.c", "AC", true), ("accepted/near.c", "AC", true), ("wrong_answer/far.c", "WA", true)],
    );
    // Where all groups are coarse, it is right, and its folder is not.
    write(
        root.path(),
        &[
            ("problem.yaml", "name: Double\nvalidator_flags: float_tolerance 1e-3\n"),
            ("submissions/accepted/far.c", &far),
        ],
    );
    assert_judged(
        root.path(),
        &[
            ("accepted/double.c", "AC", true),
            ("accepted/far.c", "AC", true),
            ("accepted/near.c", "AC", true),
            ("wrong_answer/far.c", "AC", false),
        ],
    );
}

#[test]
fn show_and_check_know_a_legacy_package() {
    let root = folder(&LEGACY);
    let shown = say(root.path(), &["show", "."]);
    assert!(shown.stdout.contains("Double n.") && shown.stdout.contains("time limit: 2 s"), "{shown}");
    assert!(shown.stdout.contains("sample/1, input"), "{shown}");
    let checked = say(root.path(), &["check", "."]);
    assert_eq!(checked.code, 0, "{checked}");
    write(root.path(), &[("data/secret/fine/bad.in", "1001\n"), ("data/secret/fine/bad.ans", "2002\n")]);
    let checked = say(root.path(), &["check", "."]);
    assert_eq!(checked.code, 1, "{checked}");
    assert!(checked.stdout.contains("bad.in"), "{checked}");
}

#[test]
fn a_tag_is_held_against_the_verdicts() {
    let root = folder(&LEGACY);
    let tagged = |tag: &str, wrong: &str| format!("// @EXPECTED_RESULTS@: {tag}\n{}", c(wrong));
    let files = [
        ("submissions/mixed/crash.c", tagged("RUN-ERROR, TIMELIMIT", "crashes above 5")),
        ("submissions/mixed/crash_not.c", tagged("WRONG-ANSWER", "crashes above 5")),
        ("submissions/mixed/right.c", tagged("CORRECT,WRONG-ANSWER", "")),
        ("submissions/mixed/right_not.c", tagged("WRONG-ANSWER", "")),
        (
            "submissions/rejected/no.c",
            "// @EXPECTED_RESULTS@: COMPILER-ERROR\nint main(void) { return x; }\n".to_owned(),
        ),
        ("submissions/rejected/no_not.c", "int main(void) { return x; }\n".to_owned()),
    ];
    for (path, text) in &files {
        write(root.path(), &[(path, text)]);
    }
    assert_judged(
        root.path(),
        &[
            ("accepted/double.c", "AC", true),
            ("rejected/no.c", "CE", true),
            ("rejected/no_not.c", "CE", false),
            ("mixed/crash.c", "RTE", true),
            ("mixed/crash_not.c", "RTE", false),
            ("mixed/right.c", "AC", true),
            ("mixed/right_not.c", "AC", false),
        ],
    );
}

/// A package in the format 2025-09 with two groups, one of small and one of large numbers.
const GROUPS: [(&str, &str); 11] = [
    ("problem.yaml", "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b\nlimits: {time_limit: 2}\n"),
    ("statement/problem.en.tex", "Double.\n"),
    ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
    ("data/sample/1.in", "2\n"),
    ("data/sample/1.ans", "4\n"),
    ("data/secret/small/1.in", "3\n"),
    ("data/secret/small/1.ans", "6\n"),
    ("data/secret/large/1-hard.in", "9\n"),
    ("data/secret/large/1-hard.ans", "18\n"),
    ("data/secret/large/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
    ("submissions/accepted/double.c", DOUBLE_C),
];

#[test]
fn submissions_yaml_is_held_against_the_verdicts_by_case() {
    let yaml = "\
wrong_answer/above.c:
  sample: {permitted: [AC]}
  secret/{small,tiny}: {permitted: [AC]}
  secret/*/*-hard:
    required: [WA]
wrong_answer/below.c:
  sample: {permitted: [AC]}
partly:
  permitted: [AC, RTE]
  secret/small:
    required: [RTE]
";
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(&root, &GROUPS);
    write(
        &root,
        &[
            ("submissions/submissions.yaml", yaml),
            ("submissions/wrong_answer/above.c", &c("wrong above 5")),
            ("submissions/wrong_answer/below.c", &c("wrong below 5")),
            ("submissions/partly/crash.c", &c("crashes above 5")),
        ],
    );
    assert_judged(
        &root,
        &[
            ("accepted/double.c", "AC", true),
            ("wrong_answer/above.c", "WA", true),
            ("wrong_answer/below.c", "WA", false),
            ("partly/crash.c", "RTE", false),
        ],
    );
    redacted(&root).bind(|| assert_snapshot!("rules-broken", say(&root, &["judge", "."])));
}

#[test]
fn a_rule_that_is_about_no_case_is_broken() {
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(&root, &GROUPS);
    write(&root, &[("submissions/submissions.yaml", "accepted/double.c:\n  secret/tiny: {permitted: [AC]}\n")]);
    let said = say(&root, &["judge", "."]);
    let words = "accepted/double.c: submissions.yaml:2 (`secret/tiny`) permits only AC, but no case matches";
    assert!(said.code == 1 && said.stdout.contains(words), "{said}");
    // Of the samples alone nobody knows.
    assert_eq!(say(&root, &["judge", ".", "--samples"]).code, 0);
}

/// Accepts the answer, and tells it the judge, whatever the verdict is.
const SAYS: &str = r#"#include <stdio.h>
int main(int argc, char **argv) {
    char path[4096];
    long wanted, given;
    FILE *answer = argc < 4 ? NULL : fopen(argv[2], "r");
    if (!answer || fscanf(answer, "%ld", &wanted) != 1) return 1;
    snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
    FILE *message = fopen(path, "w");
    if (!message) return 1;
    fprintf(message, "the answer is %ld\n", wanted);
    fclose(message);
    return scanf("%ld", &given) == 1 && given == wanted ? 42 : 43;
}
"#;

/// As the format says: in at least one `judgemessage.txt`, whatever the verdict is there. A verdict that is kept has it as well.
#[test]
fn a_message_may_be_that_of_an_accepted_case() {
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(&root, &GROUPS);
    write(&root, &[("output_validator/says.c", SAYS)]);
    let ask_for = |message: &str| {
        let yaml = format!("accepted/double.c:\n  secret/large: {{message: {message}}}\n");
        write(&root, &[("submissions/submissions.yaml", yaml.as_str())]);
        say(&root, &["judge", "."])
    };
    let said = ask_for("the answer is 18");
    assert!(said.code == 0 && !said.stdout.contains("the answer is"), "{said}");
    // The message is that of another case.
    let said = ask_for("the answer is 6");
    let words = "submissions.yaml:2 (`secret/large`) requires the message `the answer is 6` from the output validator, but no case has it";
    assert!(said.code == 1 && said.stdout.contains(words), "{said}");
    let said = ask_for("answer is 1");
    assert_eq!(said.code, 0, "{said}");
}

/// The time of the cases that a pattern names bounds the limit, and the submission is not even run on the others for that.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_derived_time_limit_is_bounded_by_the_cases_that_the_package_names() {
    let yaml = "slow:\n  sample: {use_for_time_limit: lower}\n  secret: {use_for_time_limit: upper}\n";
    let slow = "#include <stdio.h>\n#include <time.h>\nint main(void) { double n; if (scanf(\"%lf\", &n) != 1) return 1; \
                while (n > 2 || clock() < 0.6 * CLOCKS_PER_SEC) { } printf(\"%.0f\\n\", 2 * n); return 0; }\n";
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(&root, &GROUPS);
    write(
        &root,
        &[
            ("problem.yaml", "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b\n"),
            ("submissions/submissions.yaml", yaml),
            ("submissions/slow/slow.c", slow),
        ],
    );
    // 0.6 s times two, in whole seconds.
    let said = say(&root, &["judge", "."]);
    assert!(said.code == 0 && said.stdout.contains("2.00 s (derived)"), "{said}");
}

/// A program that uses 0.6 s: twice that is 2 s in whole seconds.
const SPINS: &str = "#include <stdio.h>\n#include <time.h>\nint main(void) { long n; if (scanf(\"%ld\", &n) != 1) return 1; \
                     while (clock() < 0.6 * CLOCKS_PER_SEC) { } printf(\"%ld\\n\", 2 * n); return 0; }\n";

/// A limit that depends on the machine's load is refused, and one that is the least anyway is not.
#[test]
#[ignore = "long: .ci/run runs it"]
fn no_time_limit_is_derived_on_a_machine_that_is_too_busy() {
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b\n";
    let place = crate::common::package(&[("problem.yaml", yaml)]);
    let on_a_busy_machine = |arguments: &[&str]| -> Said {
        grundy(place.path(), arguments).env("GRUNDY_BUSY", "always").bounded_output().unwrap().into()
    };
    let said = on_a_busy_machine(&["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("1.00 s (derived)"), "{said}");
    write(&place.path().join("problems/double"), &[("submissions/accepted/double.c", SPINS)]);
    for arguments in [&["judge", "double"][..], &["check", "double", "--time"]] {
        let said = on_a_busy_machine(arguments);
        assert!(said.code == 2 && said.stderr.contains("too busy to measure a time limit: in 3 runs"), "{said}");
    }
    // A stated limit needs no measurement.
    let said = on_a_busy_machine(&["judge", "double", "--time-limit", "5"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(place.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("2.00 s (derived)"), "{said}");
    // What the limit was measured on.
    let here = "the limit was measured here: ";
    assert!(
        said.stdout.contains(here)
            && !say(place.path(), &["judge", "double", "--time-limit", "5"]).stdout.contains(here)
    );
    let said = say(place.path(), &["check", "double", "--time"]);
    assert!(said.stdout.contains(here) && said.stdout.contains("grundy knows no such figure"), "{said}");
}

/// What is to exceed the limit, and what tells how long the accepted submissions take elsewhere, is measured alone, too.
#[test]
#[ignore = "long: .ci/run runs it"]
fn slow_submissions_and_exported_multipliers_are_not_measured_on_a_machine_that_is_too_busy() {
    let place = crate::common::package(&[(
        "submissions/time_limit_exceeded/endless.c",
        "int main(void) { for (volatile int i = 0;; i++) { } }\n",
    )]);
    let on_a_busy_machine = |arguments: &[&str]| -> Said {
        grundy(place.path(), arguments).env("GRUNDY_BUSY", "always").bounded_output().unwrap().into()
    };
    let time = ["check", "double", "--time"];
    let said = on_a_busy_machine(&time);
    let words = "endless.c on sample/1";
    assert!(said.code == 2 && said.stderr.contains("too busy") && said.stderr.contains(words), "{said}");
    let said = say(place.path(), &time);
    assert!(said.code == 0 && said.stdout.contains("endless.c"), "{said}");
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: x\nlicense: cc0\nlimits: {time_limit: 3.0, memory: 256}\n";
    write(&place.path().join("problems/double"), &[("problem.yaml", yaml)]);
    let kattis = ["export", "double", "--to", "kattis", "--output", "double.zip"];
    let said = on_a_busy_machine(&kattis);
    assert!(said.code == 2 && said.stderr.contains("too busy") && said.stderr.contains("double.c"), "{said}");
    assert!(!place.path().join("double.zip").exists());
    let said = say(place.path(), &kattis);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(on_a_busy_machine(&["export", "double", "--to", "icpc", "--output", "icpc.zip"]).code, 0);
    // A limit written into an unpacked archive would be lost.
    let said = say(place.path(), &["check", "icpc.zip", "--time", "--write"]);
    assert!(said.code == 2 && said.stderr.contains("icpc.zip: an archive is not changed; unpack it"), "{said}");
}

/// The warnings of `check` on a package with these files, from those whose message has one of the words.
fn warnings(files: &[(&str, &str)], words: &[&str]) -> Vec<String> {
    let package = folder(&[
        ("double/problem.yaml", "problem_format_version: 2025-09\nname: Double\nuuid: x\nlimits: {time_limit: 1}\n"),
        ("double/statement/problem.en.md", "Double.\n"),
        ("double/input_validators/input.ctd", "FLOAT(-9,9) NEWLINE\n"),
        ("double/data/sample/1.in", "2\n"),
        ("double/data/sample/1.ans", "4\n"),
        ("double/data/secret/1.in", "-3.5\n"),
        ("double/data/secret/1.ans", "-7\n"),
        ("double/submissions/accepted/double.c", &c("")),
    ]);
    let root = package.path().join("double");
    write(&root, files);
    let said = say(&root, &["check", ".", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    let findings = report["problems"][0]["findings"].as_array().unwrap_or_else(|| panic!("{said}"));
    let has_word = |message: &str| words.iter().any(|word| message.contains(word));
    let found: Vec<&Value> =
        findings.iter().filter(|finding| finding["message"].as_str().is_some_and(has_word)).collect();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let told = |finding: &&Value| {
        let path = text(finding, "path");
        let path = path.split("double/").last().unwrap_or_default();
        format!("{} {} {path}: {}", text(finding, "severity"), text(finding, "kind"), text(finding, "message"))
    };
    found.iter().map(told).collect()
}

#[track_caller]
fn warns_once(files: &[(&str, &str)], begin: &str, words: &[&str]) {
    let found = warnings(files, words);
    assert!(
        matches!(found.as_slice(), [one] if one.starts_with(begin) && words.iter().all(|word| one.contains(word))),
        "{found:#?}"
    );
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_other_tools_of_the_format_reject_is_a_warning() {
    let yaml = |lines: &str| format!("problem_format_version: 2025-09\nname: Double\nuuid: x\n{lines}");
    let limits = |limits: &str| yaml(&format!("limits: {{{limits}}}\n"));
    // A time limit beside a resolution that the package gives itself.
    let of_limits = |text: &str| warnings(&[("problem.yaml", &limits(text))], &["time_resolution"]);
    warns_once(
        &[("problem.yaml", &limits("time_limit: 1.5, time_resolution: 0.4"))],
        "warning form problem.yaml: ",
        &["`limits.time_limit` 1.5 is no multiple of `limits.time_resolution` 0.4"],
    );
    for even in ["time_limit: 1.5", "time_limit: 1.5, time_resolution: 0.5", "time_limit: 0.3, time_resolution: 0.1"] {
        assert_eq!(of_limits(even), [""; 0], "{even}");
    }
    // Attachments.
    warns_once(
        &[("attachments/tool/tool.py", ""), ("attachments/1.in", "1\n")],
        "warning form attachments/tool: ",
        &["a folder among the attachments, which problemtools and BAPCtools reject"],
    );
    // What a team downloads instead of the files of an interactive sample.
    let kind = yaml("type: interactive\nlimits: {time_limit: 1}\n");
    let talk: [(&str, &str); 3] = [
        ("problem.yaml", &kind),
        ("output_validator/v.c", "int main(void) { return 42; }\n"),
        ("data/sample/1.interaction", "<2\n>4\n"),
    ];
    let with = |files: &[(&'static str, &'static str)]| [&talk[..], files].concat();
    let place = "warning interaction data/sample/1.interaction: ";
    let (input, answer) = (("data/sample/1.in.download", "2\n"), ("data/sample/1.ans.download", ""));
    warns_once(&with(&[]), place, &["found no `1.in.download` and no `1.ans.download` beside it"]);
    warns_once(&with(&[input]), place, &["found no `1.ans.download` beside it"]);
    assert_eq!(warnings(&with(&[input, answer]), &["download"]), [""; 0]);
}

#[test]
fn a_zero_with_a_minus_sign_is_a_warning() {
    let words = &["is a zero with a minus sign"];
    warns_once(
        &[("data/secret/1.in", "-0.0\n"), ("data/secret/1.ans", "-0\n")],
        "warning input data/secret/1.in: line 1: `-0.0` ",
        words,
    );
    warns_once(
        &[
            ("input_validators/input.ctd", "REP(3) FLOAT(-9,9) NEWLINE END\n"),
            ("data/sample/1.in", "1\n2\n3\n"),
            ("data/secret/1.in", "0\n-0e5\n-0\n"),
        ],
        "warning input data/secret/1.in: line 2: `-0e5` ",
        words,
    );
    warns_once(
        &[
            ("answer_validators/answer.ctd", "FLOAT(-9,9) NEWLINE\n"),
            ("data/secret/1.in", "0\n"),
            ("data/secret/1.ans", "-0\n"),
        ],
        "warning answer data/secret/1.ans: line 1: `-0` ",
        words,
    );
    assert_eq!(warnings(&[("data/secret/1.in", "-0.5\n")], words), [""; 0]);
}

/// Reads an answer that may begin with a word, and accepts only the number.
const READS_MORE: &str = r#"#include <stdio.h>
int main(int argc, char **argv) {
    double wanted, given;
    FILE *answer = argc < 4 ? NULL : fopen(argv[2], "r");
    if (!answer) return 1;
    if (fscanf(answer, "about %lf", &wanted) != 1) {
        rewind(answer);
        if (fscanf(answer, "%lf", &wanted) != 1) return 1;
    }
    return scanf("%lf", &given) == 1 && given == wanted ? 42 : 43;
}
"#;

#[test]
#[ignore = "long: .ci/run runs it"]
fn only_what_is_shown_of_a_sample_must_be_a_right_output() {
    let found = |files: &[(&str, &str)]| {
        let files = [&[("output_validator/reads_more.c", READS_MORE)], files].concat();
        warnings(&files, &["rejects the answer itself", "expected AC"])
    };
    let is_one = |files: &[(&str, &str)], begin: &str| {
        let found = found(files);
        assert!(matches!(found.as_slice(), [one] if one.starts_with(begin)), "{found:#?}");
    };
    assert_eq!(found(&[]), [""; 0]);
    let of_secret = ("data/secret/1.ans", "about -7\n");
    is_one(&[of_secret], "warning answer data/secret/1.ans: the output validator rejects the answer itself");
    let of_sample = ("data/sample/1.ans", "about 4\n");
    is_one(&[of_sample], "error answer data/sample/1.ans: the output validator rejects the answer itself");
    assert_eq!(found(&[of_sample, ("data/sample/1.out", "4\n")]), [""; 0]);
    assert_eq!(found(&[of_sample, ("data/sample/1.ans.statement", "4 or so\n")]), [""; 0]);
    is_one(&[of_sample, ("data/sample/1.out", "5\n")], "error output data/sample/1.out: expected AC, found WA");
}

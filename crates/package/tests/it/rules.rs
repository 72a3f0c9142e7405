//! What submissions must get: submissions.yaml and the tag in a source.

use package::{Expectation, Problem, Rule, Submission, TimeBound, Verdicts, in_words};

use super::Package;

const YAML: &str = "submissions/submissions.yaml";

/// A package with submissions of these names, beside `accepted/ok.py`, and this submissions.yaml.
fn with(names: &[&str], yaml: &str) -> Package {
    let package = Package::minimal().with(YAML, yaml);
    names.iter().fold(package, |package, name| package.with(&format!("submissions/{name}"), "print(1)\n"))
}

fn named<'p>(problem: &'p Problem, name: &str) -> &'p Submission {
    problem.submissions.iter().find(|submission| submission.name == name).unwrap()
}

/// The rules of the one submission `name`.
fn rules(name: &str, yaml: &str) -> Vec<Rule> {
    named(&with(&[name], yaml).load(), name).rules.clone()
}

#[test]
fn a_folder_of_the_format_is_one_rule() {
    let rules = rules("wrong_answer/w.py", "");
    let [rule] = rules.as_slice() else { panic!("{rules:?}") };
    assert_eq!(
        (rule.permitted, rule.required),
        (Verdicts::ACCEPTED | Verdicts::WRONG_ANSWER, Some(Verdicts::WRONG_ANSWER))
    );
    assert_eq!((rule.said_by.as_str(), rule.bound), ("the folder `wrong_answer`", Some(TimeBound::Lower)));
}

#[test]
fn the_name_of_a_folder_changes_its_rule_and_a_pattern_adds_one() {
    let changed = rules("time_limit_exceeded/t.py", "time_limit_exceeded:\n  permitted: [AC, WA, TLE]\n");
    let [rule] = changed.as_slice() else { panic!("{changed:?}") };
    assert_eq!(rule.required, Some(Verdicts::TIME_LIMIT_EXCEEDED));
    assert!(rule.permitted.contains(Verdicts::WRONG_ANSWER));
    assert_eq!(rule.said_by, "submissions.yaml:1");
    let added = rules("time_limit_exceeded/t.py", "time_limit_exceeded/*:\n  permitted: [AC, WA, TLE]\n");
    assert_eq!(
        added.iter().map(|rule| rule.said_by.as_str()).collect::<Vec<_>>(),
        ["the folder `time_limit_exceeded`", "submissions.yaml:1"]
    );
}

#[test]
fn cases_have_rules_of_their_own() {
    let yaml = "wrong_answer/w.py:\n  sample: {permitted: [AC]}\n  secret/*{1,3}:\n    required: [WA]\n    message: too large\n";
    let rules = rules("wrong_answer/w.py", yaml);
    let [_, sample, secret] = rules.as_slice() else { panic!("{rules:?}") };
    assert!(sample.is_about("sample/1") && !sample.is_about("secret/1"));
    assert!(secret.is_about("secret/13") && !secret.is_about("secret/2"));
    assert_eq!((secret.permitted, secret.message.as_deref()), (Verdicts::ANY, Some("too large")));
    assert_eq!(secret.said_by, "submissions.yaml:3");
    assert_eq!(in_words(&rules), "WA, by case");
}

#[test]
fn the_time_limit_is_bounded_as_the_file_says() {
    let bound = |yaml: &str| rules("mixed/m.py", yaml)[0].bound;
    assert_eq!(bound("mixed: {permitted: [AC, WA]}\n"), Some(TimeBound::Lower));
    assert_eq!(bound("mixed: {permitted: [AC], use_for_time_limit: false}\n"), None);
    assert_eq!(bound("mixed: {required: [TLE]}\n"), Some(TimeBound::Upper));
    assert_eq!(bound("mixed: {required: [TLE, RTE]}\n"), None);
    let lower = rules("mixed/m.py", "mixed:\n  sample: {use_for_time_limit: lower}\n");
    assert_eq!(lower[0].bound, Some(TimeBound::Lower));
    assert!(!lower[0].permitted.contains(Verdicts::TIME_LIMIT_EXCEEDED));
    let upper = rules("mixed/m.py", "mixed: {use_for_time_limit: upper}\n");
    assert_eq!(upper[0].required, Some(Verdicts::TIME_LIMIT_EXCEEDED));
}

#[test]
fn other_folders_need_somebody_to_speak_for_them() {
    with(&["mixed/m.py"], "")
        .has_one_fault("submissions/mixed", &["unknown folder", "submissions.yaml", "@EXPECTED_RESULTS@"]);
    let problem =
        with(&["mixed/m.py", "mixed/right.py"], "mixed:\n  permitted: [AC, WA]\nmixed/right.py: {permitted: [AC]}\n")
            .load();
    assert_eq!(named(&problem, "mixed/m.py").expectation, Expectation::Other);
    assert_eq!(in_words(&named(&problem, "mixed/m.py").rules), "AC or WA");
    assert_eq!(named(&problem, "mixed/right.py").expectation, Expectation::Accepted);
    // An accepted submission may lie anywhere, and one in `accepted` may be no such thing.
    let elsewhere = with(&["ac/ok.py"], "accepted: {permitted: [WA]}\nac: {permitted: [AC]}\n").load();
    assert_eq!(named(&elsewhere, "accepted/ok.py").expectation, Expectation::Other);
    assert_eq!(named(&elsewhere, "ac/ok.py").expectation, Expectation::Accepted);
}

#[test]
fn a_tag_says_what_its_source_must_get() {
    let rule = |folder: &str, text: &str| {
        let name = format!("{folder}/m.c");
        let problem = Package::minimal().with(&format!("submissions/{name}"), text).load();
        in_words(&named(&problem, &name).rules)
    };
    assert_eq!(rule("mixed", "// @EXPECTED_RESULTS@: WRONG-ANSWER\n"), "WA");
    assert_eq!(rule("mixed", "/* @expected_results@:  correct, time_limit_exceeded,no-output */"), "AC or WA or TLE");
    assert_eq!(rule("mixed", "# @EXPECTED_RESULTS@: TIMELIMIT,RUN-ERROR\r\n"), "TLE or RTE");
    assert_eq!(rule("mixed", "// @EXPECTED_RESULTS@: COMPILER-ERROR"), "CE");
    assert_eq!(rule("mixed", "// @EXPECTED_RESULTS@: OUTPUT-LIMIT"), "OLE");
    assert_eq!(rule("mixed", "// @EXPECTED_RESULTS@: CHECK-MANUALLY"), "any");
    assert_eq!(rule("rejected", "// @EXPECTED_RESULTS@: MEMORY-LIMIT"), "RTE");
    // As with DOMjudge, the four folders that every format has stand above the tag.
    assert_eq!(rule("wrong_answer", "// @EXPECTED_RESULTS@: TIMELIMIT"), "WA");
    Package::minimal()
        .with("submissions/mixed/m.c", "int x;\n// @EXPECTED_RESULTS@: TIMELIMT\n")
        .has_one_fault("submissions/mixed/m.c:2", &["did you mean `TIMELIMIT`?"]);
}

#[test]
fn a_submission_of_several_files_is_a_folder() {
    let problem = Package::minimal()
        .with("submissions/accepted/two/a.py", "")
        .with("submissions/accepted/two/b.py", "")
        .with("submissions/mixed/three/a.c", "")
        .with("submissions/mixed/three/deep/note.txt", "@EXPECTED_RESULTS@: RUN-ERROR\n")
        .with("submissions/accepted/notes.txt", "")
        .load();
    let names: Vec<&str> = problem.submissions.iter().map(|submission| submission.name.as_str()).collect();
    assert_eq!(names, ["accepted/ok.py", "accepted/two", "mixed/three"]);
    assert_eq!(named(&problem, "accepted/two").source, problem.root.join("submissions/accepted/two"));
    assert_eq!(in_words(&named(&problem, "mixed/three").rules), "RTE");
}

#[test]
fn a_language_must_be_that_of_the_extension() {
    let yaml = |language: &str| {
        format!("accepted/ok.py:\n  language: {language}\n  entrypoint: ok.py\n  authors: A\n  model_solution: true\n")
    };
    let problem = with(&[], &yaml("python3")).load();
    assert_eq!(named(&problem, "accepted/ok.py").entrypoint.as_deref(), Some("ok.py"));
    with(&[], &yaml("python2")).has_one_fault("submissions/accepted/ok.py", &["`python2`", "not supported yet"]);
}

#[test]
fn faults_of_the_file_have_their_lines() {
    let fault = |yaml: &str, line: usize, words: &[&str]| {
        with(&[], yaml).has_one_fault(&format!("{YAML}:{line}"), words);
    };
    fault("accepted:\n  autors: x\n", 2, &["did you mean `authors`?"]);
    fault("accepted:\n  permitted: [AC, MLE]\n", 2, &["unknown verdict `MLE`", "did you mean `TLE`?"]);
    fault("accepted:\n  permitted: AC\n  required: [WA]\n", 1, &["requires WA", "permits only AC"]);
    fault("accepted:\n  score: many\n", 2, &["`accepted.score`", "a number of points"]);
    fault("accepted:\n  score: [5, 4]\n", 2, &["`accepted.score`", "the least before the most"]);
    fault("accepted:\n  score: [5]\n", 2, &["`accepted.score`", "a list of the least and the most"]);
    with(&[], "accepted:\n  score: 5\n")
        .has_one_fault("submissions/accepted/ok.py", &["`score`", "only for scoring problems"]);
    fault("accepted:\n  use_for_time_limit: maybe\n", 2, &["`lower` or `upper`"]);
    fault("accepted:\n  secret/g: {language: c}\n", 2, &["unknown key `language`"]);
    fault("accepted:\n  secrte/g: {permitted: AC}\n", 2, &["begin with `sample`, `secret` or `*`"]);
    fault("accepted/**: {permitted: AC}\n", 1, &["`**` in a pattern"]);
    fault("accepted/{a: {permitted: AC}\n", 1, &["without its `}`"]);
    let both = with(&["wrong_answer/w.py"], "wrong_answer/w.py: {permitted: [TLE]}\n");
    both.has_one_fault("submissions/wrong_answer/w.py", &["no verdict is permitted by all", "submissions.yaml:1"]);
}

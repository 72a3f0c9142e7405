//! Packages in the older formats.

use std::time::Duration;

use package::{Expectation, Form, Grading, OutputValidator, Problem, Protocol, ScoreGroup};

use super::Package;

/// A legacy package as such packages are: less than the format asks for, and more than it knows.
fn legacy(yaml: &str) -> Package {
    Package::empty()
        .with("problem.yaml", yaml)
        .with("problem_statement/problem.tex", "\\problemname{Piles \n of $n$}\nTake.\n")
        .with("input_format_validators/val.py", "")
        .with("data/sample/1.in", "")
        .with("data/sample/1.ans", "")
        .with("data/secret/1-first.case/01.in", "")
        .with("data/secret/1-first.case/01.ans", "")
        .with("submissions/accepted/ok.py", "")
}

fn args(problem: &Problem) -> Vec<String> {
    problem
        .committed_cases
        .iter()
        .map(|case| format!("{} {}", case.name, case.output_validator_args.join(" ")))
        .collect()
}

#[test]
fn a_package_without_a_version_is_legacy() {
    for yaml in ["", "# nothing\n", "\u{feff}uuid: x\r\nverified: yes\r\n", "problem_format_version: legacy-icpc\n"] {
        let problem = legacy(yaml).load();
        assert_eq!((problem.form, problem.protocol), (Form::Legacy, Protocol::Icpc));
        assert_eq!(problem.names["en"], "Piles of $n$");
        assert_eq!(problem.statements["en"], problem.root.join("problem_statement/problem.tex"));
        assert_eq!(problem.input_validators, [problem.root.join("input_format_validators/val.py")]);
        assert_eq!(problem.output_validator, OutputValidator::Default);
        assert_eq!((problem.limits.time_limit, problem.limits.ac_to_time_limit), (None, 5.0));
    }
}

#[test]
fn its_keys_are_read() {
    let problem = legacy(
        "name: {en: Piles, sv: Stenar}\nauthor: A and B\nkeywords: nim games\nsource: S\nlicense: cc by-sa\nshort_name: p\n\
         limits:\n  time_multiplier: 3\n  time_safety_margin: 4\n  memory: 512\n  output: 1\n",
    )
    .load();
    assert_eq!((problem.names["sv"].as_str(), problem.sources[0].to_string().as_str()), ("Stenar", "S"));
    assert_eq!(problem.keywords, ["nim", "games"]);
    assert_eq!((problem.limits.ac_to_time_limit, problem.limits.time_limit_to_tle), (3.0, 4.0));
    assert_eq!((problem.limits.memory_mib, problem.limits.output_mib), (512, 1));
    legacy("limits:\n#  memory: 1\n").load();
}

#[test]
fn slips_that_could_change_a_verdict_are_faults() {
    legacy("validaton: custom\n").has_one_fault("problem.yaml:1", &["did you mean `validation`?"]);
    legacy("validation: custum\n").has_one_fault("problem.yaml:1", &["did you mean `custom`?"]);
    legacy("validation: default interactive\n").has_one_fault("problem.yaml:1", &["`custom` before it"]);
    legacy("validation: custom\n").has_one_fault("output_validators", &["no output validator"]);
    legacy("name: x\nvalidator_flags: float_tolerance\n").has_one_fault("problem.yaml:2", &["has no value"]);
    legacy("").with("data/secret/2.ans", "").has_one_fault("data/secret/2.ans", &["no input"]);
    legacy("").with("data/secert/2.in", "").has_one_fault("data/secert", &["did you mean `secret`?"]);
    legacy("")
        .with("output_validater/x.py", "")
        .has_one_fault("output_validater", &["did you mean `output_validator`?"]);
    legacy("").with("submissions/wrong_anser/x.py", "").has_one_fault("submissions/wrong_anser", &["did you mean"]);
    legacy("").with("include/python3/x.py", "").has_one_fault("include", &["not supported yet"]);
}

#[test]
fn flags_for_a_validator_that_is_not_there_are_faults() {
    let with = |yaml: &str, flags: &str| legacy(yaml).with("data/secret/testdata.yaml", flags);
    let custom = "validation: custom\n";
    let output = |name: &str| format!("output_validator_flags: {{name: {name}, flags: case_sensitive}}\n");
    let place = "data/secret/testdata.yaml:1";
    with("", &output("compare")).has_one_fault(place, &["unknown output validator `compare`", "`default`"]);
    with("", &output("default")).load();
    let own = |name: &str| with(custom, &output(name)).with("output_validators/check.py", "");
    own("chekc.py").has_one_fault(place, &["unknown output validator `chekc.py`, did you mean `check.py`?"]);
    own("default").has_one_fault(place, &["unknown output validator `default`"]);
    own("check.py").load();
    let folder = |name: &str| with(custom, &output(name)).with("output_validators/check/c.py", "");
    folder("check").load();
    folder("c").has_one_fault(place, &["expected one of `check`"]);
    let folder = |name: &str| folder(name).with("output_validators/check/d.py", "");
    folder("check").load();
    // Files without a folder of their own are a program without a name.
    own("anything").with("output_validators/head.h", "").load();
    // No verdict depends on those for inputs.
    let input = |name: &str| with("", &format!("input_validator_flags: {{name: {name}, flags: high}}\n"));
    input("vla.py").has_one_fault(place, &["unknown input validator `vla.py`, did you mean `val.py`?"]);
    input("vla.py").load_warned();
    input("val.py").load();
}

#[test]
fn what_is_not_supported_is_the_only_fault() {
    legacy("type: submit-answer\nname: [x]\n")
        .has_one_fault("problem.yaml:1", &["`submit-answer`", "not supported yet"]);
}

#[test]
fn a_scoring_problem_is_told_by_its_type_or_its_validator() {
    let validator = |yaml: &str| legacy(yaml).with("output_validators/validate.py", "").load().scoring;
    assert!(validator("validation: custom\n").is_none());
    let by_type = validator("type: scoring\nvalidation: custom\ngrading: {objective: min}\n").unwrap();
    assert!(!by_type.must_give_points && by_type.fewer_are_better);
    let by_validator = validator("validation: custom score\n").unwrap();
    assert!(by_validator.must_give_points && !by_validator.fewer_are_better);
}

/// The groups, by name, that ignore their samples.
fn ignoring(group: &ScoreGroup) -> Vec<String> {
    let own = matches!(group.grading, Grading::Legacy(grader) if grader.ignores_sample).then(|| group.name.clone());
    own.into_iter().chain(group.groups.iter().flat_map(ignoring)).collect()
}

#[test]
fn only_all_of_the_data_can_ignore_its_samples() {
    let with = |path: &str, flags: &str| {
        legacy("type: scoring\n").with(path, format!("on_reject: continue\ngrader_flags: {flags}\n"))
    };
    let root = with("data/testdata.yaml", "ignore_sample").load().scoring.unwrap().root;
    assert_eq!(ignoring(&root), [""]);
    let path = "data/secret/testdata.yaml";
    let package = with(path, "min ignore_sample");
    package.has_one_fault(&format!("{path}:2"), &["`ignore_sample` is ignored", "only in `data/testdata.yaml`"]);
    assert_eq!(ignoring(&package.load_warned().scoring.unwrap().root), [""; 0]);
}

#[test]
fn output_validators_are_used_where_the_package_says_so() {
    let custom = "validation: custom interactive\n";
    let problem =
        legacy(custom).with("output_validators/v/validate.cc", "").with("output_validators/v/validate.h", "").load();
    assert_eq!(problem.output_validator, OutputValidator::Custom(problem.root.join("output_validators/v")));
    assert!(problem.kind.interactive && !problem.kind.multi_pass);
    let one = legacy("validation: custom\n").with("output_validators/validate.py", "").load();
    assert_eq!(one.output_validator, OutputValidator::Custom(one.root.join("output_validators/validate.py")));
    let unused = legacy("").with("output_validators/validate.py", "").load();
    assert_eq!(unused.output_validator, OutputValidator::Default);
    legacy("validation: custom\n")
        .with("output_validators/a.py", "")
        .with("output_validators/b/b.py", "")
        .has_one_fault("output_validators", &["`a.py`, `b`", "several output validators"]);
}

#[test]
fn flags_come_from_the_problem_and_from_each_group() {
    let problem = legacy("validator_flags: case_sensitive float_tolerance 1e-2\n")
        .with("data/testdata.yaml", "on_reject: continue\nrange: 0 100\n")
        .with(
            "data/secret/testdata.yaml",
            "output_validator_flags: float_tolerance 1e-6\ninput_validator_flags: low 7\n",
        )
        .with("data/secret/deep/er/2.in", "")
        .with("data/secret/deep/er/2.ans", "")
        .with(
            "data/secret/deep/testdata.yaml",
            "input_validator_flags: {name: val.py, flags: high}\ngrading: default\n",
        )
        .with("data/secret/notes.txt", "")
        .load();
    assert_eq!(
        args(&problem),
        [
            "sample/1 case_sensitive float_tolerance 1e-2",
            "secret/1-first.case/01 case_sensitive float_tolerance 1e-6",
            "secret/deep/er/2 case_sensitive float_tolerance 1e-6",
        ]
    );
    let [_, first, deep] = problem.committed_cases.as_slice() else { panic!("{:?}", problem.committed_cases) };
    assert_eq!(first.input_args_for(&problem.input_validators[0]), ["low", "7"]);
    assert_eq!(deep.input_args_for(&problem.input_validators[0]), ["high"]);
    legacy("")
        .with("data/secret/testdata.yaml", "output_validator_flag: float_tolerance 1\n")
        .has_one_fault("data/secret/testdata.yaml:1", &["did you mean `output_validator_flags`?"]);
    legacy("")
        .with("data/secret/testdata.yaml", "\noutput_validator_flags: float_tolerance x\n")
        .has_one_fault("data/secret/testdata.yaml:2", &["expected a number"]);
}

#[test]
fn the_time_limit_stands_beside_the_package() {
    let ini = "probid = x\nname = \"From the ini\"\ntimelimit = '2.5'\n";
    let package = legacy("").with("domjudge-problem.ini", ini);
    assert_eq!(package.load().limits.time_limit, Some(Duration::from_millis(2500)));
    let package = package.with(".timelimit", "3\n");
    assert_eq!(package.load().limits.time_limit, Some(Duration::from_millis(2500)));
    let package = package.with("domjudge-problem.ini", "probid = x\n");
    assert_eq!(package.load().limits.time_limit, Some(Duration::from_secs(3)));
    package.with(".timelimit", "soon\n").has_one_fault(".timelimit:1", &["`soon`", "a number of seconds"]);
    let own = legacy("limits: {time_limit: 4}\n");
    assert_eq!(own.load().limits.time_limit, Some(Duration::from_secs(4)));
    let own = own.with("domjudge-problem.ini", "timelimit = 1\n").with(".timelimit", "1\n");
    assert_eq!(own.load().limits.time_limit, Some(Duration::from_secs(4)), "as in DOMjudge's import");
    legacy("")
        .with("domjudge-problem.ini", "special_compare = float\n")
        .has_one_fault("domjudge-problem.ini:1", &["`special_compare`", "outside of the package"]);
    let untitled = legacy("").without("problem_statement").with("domjudge-problem.ini", ini).load();
    assert_eq!(untitled.names["en"], "From the ini");
    assert!(untitled.statements.is_empty());
}

#[test]
fn of_two_statements_that_which_is_text_is_shown() {
    let problem =
        legacy("").with("problem_statement/problem.pdf", "").with("problem_statement/problem.sv.pdf", "").load();
    assert!(problem.statements["en"].ends_with("problem.tex"));
    assert!(problem.statements["sv"].ends_with("problem.sv.pdf"));
    let pdf = legacy("").without("problem_statement").with("problem.pdf", "").load();
    assert!(pdf.statements["en"].ends_with("problem.pdf"));
}

#[test]
fn an_output_stands_for_an_answer_and_interactions_for_themselves() {
    let problem = legacy("")
        .with("data/secret/2.in", "")
        .with("data/secret/2.out", "")
        .with("data/sample/2.interaction", "<1\n>2\n")
        .load();
    assert!(problem.committed_cases.iter().any(|case| case.answer.ends_with("data/secret/2.out")));
    assert_eq!(problem.interactions, [problem.root.join("data/sample/2.interaction")]);
}

#[test]
fn any_folder_of_submissions_is_taken() {
    let problem = legacy("")
        .with("submissions/mixed/x.py", "# @EXPECTED_RESULTS@: TIMELIMIT\n")
        .with("submissions/slow_ones/y.py", "")
        .with("submissions/notes.txt", "")
        .load();
    let found: Vec<_> =
        problem.submissions.iter().map(|one| (one.name.as_str(), one.expectation, one.rules.len())).collect();
    assert_eq!(
        found,
        [
            ("accepted/ok.py", Expectation::Accepted, 1),
            ("mixed/x.py", Expectation::Other, 1),
            ("slow_ones/y.py", Expectation::Other, 0),
        ]
    );
}

#[test]
fn the_draft_has_the_keys_of_the_new_format_and_the_folders_of_both() {
    let yaml = "problem_format_version: 2023-07-draft\ntype: interactive\nname: {en: A, sv: B}\nlicense: cc by-sa\nsource: K\n\
                limits: {time_multipliers: {time_limit_to_tle: 4}}\n";
    let problem = legacy(yaml)
        .with("output_validator/guess/validate.cc", "")
        .with("data/secret/testdata.yaml", "output_validator_flags: a b\n")
        .with("data/sample/2.interaction", "")
        .load();
    assert_eq!((problem.form, problem.kind.interactive), (Form::Legacy, true));
    assert_eq!(problem.limits.time_limit_to_tle, 4.0);
    assert_eq!(
        problem.output_validator,
        OutputValidator::Custom(problem.root.join("output_validator/guess/validate.cc"))
    );
    assert_eq!(problem.committed_cases[1].output_validator_args, ["a", "b"]);
    legacy("problem_format_version: 2023-07-draft\nname: x\ntype: submit-answer\n")
        .has_one_fault("problem.yaml:3", &["`submit-answer`"]);
    let scoring = legacy("problem_format_version: 2023-07-draft\nname: x\ntype: scoring\n").load().scoring;
    assert!(scoring.is_some_and(|scoring| scoring.root.name.is_empty() && !scoring.must_give_points));
}

/// A link is in a package as Git carries it; a pipe would be waited for, as a socket cannot be.
#[test]
fn a_file_beside_the_package_that_is_no_file_of_it_is_not_read() {
    let package = || Package::minimal().with("problem.yaml", "name: Double\n");
    let secret = Package::empty().with("secret", "owned\n");
    for name in [".timelimit", "domjudge-problem.ini"] {
        let linked = package().with_link(name, secret.folder.join("secret"));
        let faults = linked.faults().join("\n");
        assert!(faults.contains(name) && !faults.contains("owned"), "{faults}");
        let device = package().with_link(name, "/dev/zero");
        assert!(device.faults().join("\n").contains(name));
        let bound = package();
        let _socket = std::os::unix::net::UnixListener::bind(bound.folder.join(name)).unwrap();
        let faults = bound.faults().join("\n");
        assert!(faults.contains(&format!("{name}: found a socket, expected a regular file")), "{faults}");
        let within = package().with("limit", "2\n").with_link(".timelimit", "limit");
        assert_eq!(within.load_warned().limits.time_limit, Some(Duration::from_secs(2)));
    }
}

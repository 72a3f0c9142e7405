//! problem.yaml.

use std::time::Duration;

use super::{PROBLEM_YAML, Package};

/// The faults of one more key in problem.yaml, which stands on line 6.
#[track_caller]
fn one_fault(lines: &str, words: &[&str]) {
    Package::with_yaml(lines).has_one_fault("problem.yaml:6", words);
}

#[test]
fn of_very_many_unknown_keys_the_first_are_named_and_the_others_counted() {
    let lines: String = (0..250).map(|number| format!("unknown_{number}: 1\n")).collect();
    let faults = Package::with_yaml(&lines).faults();
    assert_eq!(faults.len(), 101, "{faults:?}");
    assert!(faults[99].contains("unknown key `unknown_99`"), "{faults:?}");
    assert!(faults[100].contains("150 more unknown keys from here on"), "{faults:?}");
}

#[test]
fn defaults_are_those_of_the_format() {
    let limits = Package::minimal().load().limits;
    assert_eq!(limits.time_limit, None);
    assert_eq!((limits.ac_to_time_limit, limits.time_limit_to_tle), (2.0, 1.5));
    assert_eq!(limits.time_resolution(), Duration::from_secs(1));
    assert_eq!((limits.memory_mib, limits.output_mib, limits.code_kib), (2048, 8, 128));
    assert_eq!((limits.compilation_time.as_secs(), limits.compilation_memory_mib), (60, 2048));
    assert_eq!(
        (limits.validation_time.as_secs(), limits.validation_memory_mib, limits.validation_output_mib),
        (60, 2048, 8)
    );
}

#[test]
fn every_limit_is_read_into_its_own_field() {
    let limits = Package::with_yaml(
        "limits: {time_limit: 2.5, time_resolution: 0.5, time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}, \
         memory: 11, output: 12, code: 13, compilation_time: 14, compilation_memory: 15, validation_time: 16, validation_memory: 17, \
         validation_output: 18}",
    )
    .load()
    .limits;
    assert_eq!(limits.time_limit, Some(Duration::from_millis(2500)));
    assert_eq!(limits.time_resolution(), Duration::from_millis(500));
    assert_eq!((limits.ac_to_time_limit, limits.time_limit_to_tle), (3.0, 1.25));
    assert_eq!((limits.memory_mib, limits.output_mib, limits.code_kib), (11, 12, 13));
    assert_eq!((limits.compilation_time.as_secs(), limits.compilation_memory_mib), (14, 15));
    assert_eq!(
        (limits.validation_time.as_secs(), limits.validation_memory_mib, limits.validation_output_mib),
        (16, 17, 18)
    );
}

#[test]
fn names_and_sources_take_every_form() {
    let sources = |lines: &str| -> Vec<String> {
        Package::with_yaml(lines).load().sources.iter().map(ToString::to_string).collect()
    };
    assert_eq!(sources("source: NWERC 2024"), ["NWERC 2024"]);
    assert_eq!(sources("source: {name: A, url: https://a.example}"), ["A (https://a.example)"]);
    assert_eq!(sources("source: [{name: A}, \"B\\n C\"]"), ["A", "B C"]);
    assert!(sources("version: x").is_empty());
    let two = Package::minimal()
        .with("problem.yaml", PROBLEM_YAML.replace("name: Test Pile", "name: {en: Pile, zh: 取石子, pt-BR: Monte}"))
        .with("statement/problem.zh.pdf", "")
        .with("statement/problem.pt-BR.tex", "")
        .with("statement/figure.png", "")
        .load();
    assert_eq!(two.names["zh"], "取石子");
    assert_eq!(two.statements.keys().collect::<Vec<_>>(), ["en", "pt-BR", "zh"]);
}

#[test]
fn a_version_that_is_not_supported_is_the_only_fault() {
    for version in ["2025-09-draft", "2025", "2.5", "[]"] {
        let package = Package::empty().with("problem.yaml", format!("problem_format_version: {version}\nname: 1\n"));
        package.has_one_fault("problem.yaml:1", &[version.trim_matches(['[', ']']), "expected `2025-09`, `legacy`"]);
    }
}

#[test]
fn a_type_that_cannot_be_judged_has_one_clear_fault() {
    for (kind, word) in [("submit-answer", "`submit-answer`"), ("[scoring, submit-answer]", "`submit-answer`")] {
        let package = Package::with_yaml(&format!("type: {kind}\nnonsense: 1")).without("data");
        package.has_one_fault("problem.yaml:6", &["not supported yet", word]);
    }
    one_fault("type: passfail", &["`type`", "did you mean `pass-fail`?"]);
    one_fault("type: [pass-fail, pass-fail]", &["twice"]);
    one_fault("type: [pass-fail, scoring]", &["both `pass-fail` and `scoring`"]);
    one_fault("type: []", &["empty list"]);
    assert!(Package::with_yaml("type: [pass-fail]").load().scoring.is_none());
}

#[test]
fn interactive_and_multi_pass_problems_are_told_by_their_type() {
    for (kind, interactive, multi_pass) in [
        ("pass-fail", false, false),
        ("interactive", true, false),
        ("[pass-fail, multi-pass]", false, true),
        ("[multi-pass, interactive]", true, true),
    ] {
        let package = Package::with_yaml(&format!("type: {kind}")).with("output_validator/check.py", "");
        let found = package.load().kind;
        assert_eq!((found.interactive, found.multi_pass), (interactive, multi_pass), "{kind}");
    }
    let limits = "limits: {validation_passes: 7}";
    let with = |lines: &str| Package::with_yaml(lines).with("output_validator/check.py", "");
    assert_eq!(with(&format!("type: multi-pass\n{limits}")).load().limits.validation_passes, 7);
    one_fault(limits, &["`limits.validation_passes`", "only for problems of type `multi-pass`"]);
    let words = ["`limits.validation_passes`", "the number 1"];
    with("type: multi-pass\nlimits: {validation_passes: 1}").has_one_fault("problem.yaml:7", &words);
    Package::with_yaml("type: interactive").has_one_fault(".", &["without an output validator"]);
}

#[test]
fn unknown_and_duplicate_keys_are_faults() {
    one_fault("limts: {memory: 1}", &["unknown key `limts`", "did you mean `limits`?"]);
    one_fault("zzzzzzzz: 1", &["unknown key `zzzzzzzz`", "`keywords`"]);
    one_fault("limits: {memroy: 1}", &["`limits`", "unknown key `memroy`", "`memory`"]);
    one_fault("name: Again", &["duplicate key `name`", "first on line 2"]);
}

#[test]
fn limits_out_of_range_are_faults() {
    for (limit, found) in [
        ("time_limit: 0", "the number 0"),
        ("time_limit: -1.5", "the number -1.5"),
        ("time_limit: .nan", "the number NaN"),
        ("time_limit: .inf", "the number inf"),
        ("time_limit: 1e300", "the number 1e300"),
        ("time_limit: 1e-300", "the number 1e-300"),
        ("time_limit: 2s", "the text `2s`"),
        ("time_limit:", "nothing"),
        ("time_resolution: 0", "the number 0"),
        ("memory: 0", "the number 0"),
        ("memory: -1", "the number -1"),
        ("memory: 1.5", "the number 1.5"),
        ("memory: 99999999999999999999", "the number 99999999999999999999"),
        ("memory: 9999999999999999999999999999999999999999999", "the number 1e43"),
        ("output: lots", "the text `lots`"),
        ("code: [1]", "a list"),
        ("compilation_time: 0.5", "the number 0.5"),
        ("compilation_memory: true", "the boolean true"),
        ("validation_time: 0", "the number 0"),
        ("validation_memory: 2000000", "the number 2000000"),
        ("validation_output: {}", "a map"),
    ] {
        let key = limit.split(':').next().unwrap();
        one_fault(
            &format!("limits: {{{limit}}}"),
            &[&format!("`limits.{key}` is {found}"), "expected a", "number", " from "],
        );
    }
    one_fault(
        "limits: {time_multipliers: {ac_to_time_limit: 0.9}}",
        &["time_multipliers.ac_to_time_limit", "0.9", "from 1 to"],
    );
    one_fault("limits: {validation_passes: 2}", &["validation_passes", "multi-pass"]);
    one_fault("limits: 3", &["`limits` is the number 3", "a map"]);
}

#[test]
fn wrong_types_are_faults() {
    for (line, words) in [
        ("version: 1.0", ["`version` is the number 1.0", "quotes"]),
        ("source: []", ["`source` is an empty list", "at least one"]),
        ("source: {url: x}", ["`source`", "no `name`"]),
        ("keywords: nim", ["`keywords` is the text `nim`", "a list"]),
        ("keywords: [1]", ["`keywords[1]` is the number 1", "a text"]),
        ("languages: {}", ["`languages` is a map", "a text or a list"]),
        ("allow_file_writing: yes", ["`allow_file_writing` is the text `yes`", "`true` or `false`"]),
        ("constants: {a-b: 1}", ["`constants.a-b`", "a name of letters"]),
        ("constants: {a: [1]}", ["`constants.a` is a list", "a number or a text"]),
        ("constants: {a: {tex: x}}", ["`constants.a` is a map", "a map with the key `value`"]),
        ("constants: {a: {value: [1]}}", ["`constants.a.value` is a list", "a number or a text"]),
        ("constants: {a: {value: 1, b-c: 2}}", ["`constants.a.b-c`", "a name of letters"]),
        ("embargo_until: 2025-13-01", ["`embargo_until`", "YYYY-MM-DD"]),
        ("rights_owner: 5", ["`rights_owner` is the number 5", "a text"]),
    ] {
        one_fault(line, &words);
    }
    let replaced = |from: &str, to: &str| Package::minimal().with("problem.yaml", PROBLEM_YAML.replace(from, to));
    replaced("credits: A. Author", "credits: {authors: {email: x}}")
        .has_one_fault("problem.yaml:4", &["`credits.authors`", "no `name`"]);
    replaced("credits: A. Author", "credits: {authors: A, editors: B}")
        .has_one_fault("problem.yaml:4", &["unknown key `editors`"]);
    replaced("credits: A. Author", "credits: {authors: A, translators: {english: B}}")
        .has_one_fault("problem.yaml:4", &["translators.english", "language code"]);
    replaced("license: cc by-sa", "license: cc-by")
        .has_one_fault("problem.yaml:5", &["unknown value `cc-by`", "did you mean `cc by`?"]);
    replaced("license: cc by-sa", "license: public domain\nrights_owner: X")
        .has_one_fault("problem.yaml:6", &["rights_owner", "public domain"]);
    replaced("credits: A. Author", "version: x").has_one_fault("problem.yaml:5", &["needs a rights owner"]);
    replaced("uuid", "version").has_one_fault("problem.yaml", &["no `uuid`"]);
    replaced("name: Test Pile", "version: x").faults().iter().find(|fault| fault.contains("no `name`")).unwrap();
    replaced("name: Test Pile", "name: ''").has_one_fault("problem.yaml:2", &["`name`", "not empty"]);
}

#[test]
fn malformed_yaml_has_the_line_of_the_parser() {
    Package::with_yaml("keywords: [a").faults().iter().find(|fault| fault.contains("malformed YAML")).unwrap();
    Package::minimal().with("problem.yaml", "a: b\n  c: d\n").has_one_fault("problem.yaml:2", &["malformed YAML"]);
    Package::minimal().with("problem.yaml", "- a\n").has_one_fault("problem.yaml:1", &["holds a list"]);
    let deep = format!("a: {}", "[".repeat(100));
    Package::minimal().with("problem.yaml", deep).has_one_fault("problem.yaml:1", &["64 deep"]);
    let deep = "- ".repeat(200_000);
    Package::minimal().with("problem.yaml", deep).has_one_fault("problem.yaml:1", &["64 deep"]);
    one_fault("keywords: &x [a]", &["anchor"]);
    one_fault("keywords: *x", &["problem.yaml:6"]);
    one_fault("version: !!str 1", &["a tag"]);
    one_fault("? [a]\n: b", &["a key that is a list"]);
    one_fault("---\na: b", &["second YAML document"]);
}

#[test]
fn encodings_that_the_format_forbids_are_faults() {
    let package = Package::minimal().with("problem.yaml", PROBLEM_YAML.replace('\n', "\r\n"));
    package.has_one_fault("problem.yaml:1", &["carriage return", "LF"]);
    let package = Package::minimal().with("problem.yaml", format!("\u{feff}{PROBLEM_YAML}"));
    package.has_one_fault("problem.yaml:1", &["byte-order mark"]);
    let package = Package::minimal().with("problem.yaml", [PROBLEM_YAML.as_bytes(), b"version: \xff\n"].concat());
    package.has_one_fault("problem.yaml:6", &["not UTF-8"]);
    Package::empty()
        .with_folder("problem.yaml")
        .has_one_fault("problem.yaml", &["found a folder, expected a regular file"]);
}

#[test]
fn titles_and_statements_have_the_same_languages() {
    Package::minimal()
        .without("statement")
        .has_one_fault("problem.yaml:2", &["a title in `en`", "statement/problem.en.md"]);
    Package::minimal()
        .with("statement/problem.zh.md", "")
        .has_one_fault("statement/problem.zh.md", &["a statement in `zh`", "no title"]);
    Package::minimal()
        .with("statement/problem.md", "")
        .has_one_fault("statement/problem.md", &["no language", "problem.en.md"]);
    Package::minimal()
        .with("statement/problem.english.md", "")
        .has_one_fault("statement/problem.english.md", &["`english` is not a language code"]);
    Package::minimal()
        .with("statement/problem.en.tex", "")
        .has_one_fault("statement/problem.en.tex", &["a second file in `en`"]);
    Package::minimal().with_folder("solution").has_one_fault("solution", &["no editorial"]);
}

#[test]
fn a_file_of_many_keys_is_read_in_linear_time() {
    let keys: String = (0..200_000).map(|n| format!("\n  c{n}: 1")).collect();
    Package::with_yaml(&format!("constants:{keys}")).load();
}

#[test]
fn a_long_key_is_told_in_short() {
    let key = "long".repeat(1 << 20);
    let package = Package::with_yaml(&format!("? {key}\n: 1"));
    let faults = package.faults();
    let [fault] = faults.as_slice() else {
        panic!("{} faults", faults.as_slice().len());
    };
    let message = fault.trim_start_matches("problem.yaml:6: ");
    assert!(message.starts_with("unknown key `longlong"), "{message}");
    assert!(message.len() < 1000, "{} bytes", message.len());
}

#[test]
fn a_size_that_is_whole_but_for_its_form_is_read_and_warned_of() {
    let problem = Package::with_yaml("limits:\n  time_limit: 1\n  memory: 512.0\n").load_warned();
    assert_eq!(problem.limits.memory_mib, 512);
    let warning = problem.warnings[0].to_string();
    assert!(problem.warnings.len() == 1 && warning.contains("problem.yaml:"), "{:?}", problem.warnings);
    assert!(warning.contains("`limits.memory` is 512.0, expected a whole number of MiB: read as 512"), "{warning}");
    for memory in ["512.5", "0.0", "-1.0", "1e9"] {
        let faults = Package::with_yaml(&format!("limits: {{memory: {memory}}}\n")).faults();
        assert!(faults.iter().any(|fault| fault.contains("`limits.memory` is")), "{memory}: {faults:?}");
    }
}

//! Setting a problem: a new package judges as expected at once, in each of its kinds, and its time limit follows from its submissions.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use crate::common::{folder, say};
use serde_json::Value;

const KINDS: [(&str, &[&str]); 5] = [
    ("plain", &[]),
    ("checker", &["--checker"]),
    ("interactive", &["--interactive"]),
    ("multipass", &["--multi-pass"]),
    ("scoring", &["--scoring"]),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_new_package_of_each_kind_judges_as_expected_at_once() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    for (name, kind) in KINDS {
        let said = say(here.path(), &[&["new", name, "--package", "--locale", "en,zh"], kind].concat());
        assert_eq!(said.code, 0, "{said}");
        let path = format!("./{name}");
        let said = say(here.path(), &["judge", &path]);
        assert!(said.code == 0 && said.stdout.contains("0 unexpected, 0 skipped, 0 judge errors"), "{said}");
        // All that is found is what only the setter knows.
        let said = say(here.path(), &["check", &path, "--format", "json", "--scope-time", "0"]);
        assert_eq!(said.code, 0, "{said}");
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        let findings = report["problems"][0]["findings"].as_array().unwrap();
        let messages: Vec<&str> = findings.iter().map(|finding| finding["message"].as_str().unwrap()).collect();
        assert_eq!(messages.len(), 1, "{messages:?}");
        assert!(messages[0].starts_with("TODO is left in lines "), "{messages:?}");
    }
    // The generated cases are compared with their pinned hashes.
    let said = say(here.path(), &["data", "./plain", "--check"]);
    assert!(said.code == 0 && said.stdout.contains("same"), "{said}");
}

#[test]
fn a_new_package_has_the_author_and_the_license_of_the_configuration() {
    let config = "author = \"Ada \\\"A.\\\" Lovelace\"\nlicense = \"cc by-sa\"\n";
    let here = folder(&[("grundy.toml", config)]);
    let said = say(here.path(), &["new", "mine", "--package", "--interactive"]);
    assert_eq!(said.code, 0, "{said}");
    let text = fs::read_to_string(here.path().join("mine/problem.yaml")).unwrap();
    for line in
        ["  authors: \"Ada \\\"A.\\\" Lovelace\"", "license: cc by-sa", "rights_owner: \"Ada \\\"A.\\\" Lovelace\""]
    {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    assert!(!text.contains("TODO") && !here.path().join("mine/statement/problem.zh.md").exists());
    let said = say(here.path(), &["check", "./mine", "--scope-time", "0"]);
    assert!(said.code == 0 && !said.stdout.contains("warning"), "{said}");
    fs::write(here.path().join("grundy.toml"), "license = \"mine\"\n").unwrap();
    let said = say(here.path(), &["new", "other", "--package"]);
    assert!(said.code == 2 && said.stderr.contains("`license`: found `mine`, expected one of"), "{said}");
}

#[test]
fn a_new_package_replaces_nothing_and_wants_a_name_that_judges_take() {
    let here = folder(&[("there/x", "mine")]);
    for (name, expected) in [
        ("there", "there: already exists; nothing was written"),
        ("Mine", "Mine: expected a name of lowercase letters and digits"),
        ("a-b", "a-b: expected a name of lowercase letters and digits"),
        ("..", "..: expected a name of lowercase letters and digits"),
    ] {
        let said = say(here.path(), &["new", name, "--package"]);
        assert!(said.code == 2 && said.stderr.contains(expected), "{said}");
    }
    let said = say(here.path(), &["new", "a", "--package", "--locale", "fr"]);
    assert!(said.code == 2 && said.stderr.contains("--locale: found `fr`, expected en or zh"), "{said}");
    assert!(!here.path().join("a").exists());
}

/// BAPCtools removes from `data` what its recipe does not list.
#[test]
fn the_recipe_of_a_new_package_lists_every_case() {
    let here = folder(&[]);
    for kind in ["", "--checker", "--scoring"] {
        let name = format!("mine{}", kind.trim_start_matches('-'));
        let arguments = ["new", &name, "--package", kind];
        let said = say(here.path(), &arguments[..if kind.is_empty() { 3 } else { 4 }]);
        assert_eq!(said.code, 0, "{said}");
        let problem = package::load(&here.path().join(&name)).unwrap();
        assert_eq!(problem.warnings, [], "{kind}");
        let listed: Vec<&str> =
            problem.generators_yaml.iter().flat_map(|yaml| &yaml.cases).map(|case| &*case.name).collect();
        let outputs = problem.invalid_outputs.iter().chain(&problem.valid_outputs).map(|output| &output.case);
        let on_disk = problem.committed_cases.iter().chain(&problem.invalid_inputs).chain(outputs);
        let unlisted: Vec<&str> = on_disk.map(|case| &*case.name).filter(|name| !listed.contains(name)).collect();
        assert_eq!(unlisted, [""; 0], "{kind}");
        assert_eq!(
            listed.iter().filter(|name| name.contains("random-") || name.contains("lost-")).count(),
            4,
            "{kind}"
        );
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_time_limit_follows_from_the_submissions() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    let said = say(here.path(), &["new", "mine", "--package", "--interactive"]);
    assert_eq!(said.code, 0, "{said}");
    let yaml = here.path().join("mine/problem.yaml");
    let text = fs::read_to_string(&yaml).unwrap();
    fs::write(&yaml, text.replace("  time_limit: 1.0\n", "  time_limit: 7.0 # too much\n")).unwrap();
    let said = say(here.path(), &["time", "./mine", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((report["stated"].as_f64(), report["written"].as_bool()), (Some(7.0), Some(false)), "{said}");
    let said = say(here.path(), &["time", "./mine", "--write"]);
    assert!(said.code == 0 && said.stdout.contains("written into problem.yaml"), "{said}");
    let proposed = report["proposed"].as_f64().unwrap();
    let line = format!("  time_limit: {proposed:.1} # too much");
    assert!(fs::read_to_string(&yaml).unwrap().lines().any(|found| found == line), "{said}");
    // A submission that is to be too slow and is not.
    fs::create_dir(here.path().join("mine/submissions/time_limit_exceeded")).unwrap();
    let fast = here.path().join("mine/submissions/time_limit_exceeded/fast.py");
    fs::copy(here.path().join("mine/submissions/accepted/mine.py"), fast).unwrap();
    let said = say(here.path(), &["time", "./mine", "--write"]);
    assert!(said.code == 1 && said.stdout.contains("fast.py: not TLE at"), "{said}");
    assert!(said.stdout.contains("nothing was written"), "{said}");
    let said = say(here.path(), &["time", "onepile", "--write", "--problems", "mine"]);
    assert_eq!(said.code, 2, "{said}");
}

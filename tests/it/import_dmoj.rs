//! `grundy import` of a DMOJ problem whose cases are found by patterns in its archive.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::wait::Bounded as _;
use crate::common::{folder, say, write};
use crate::import_sites::{import, refused};

/// A folder `p` with this `init.yml` and an archive of these files; the answer of each input is its name.
fn packed(init: &str, names: &[&str]) -> tempfile::TempDir {
    let here = folder(&[("p/init.yml", init)]);
    for name in names {
        write(here.path(), &[(&format!("packed/{name}"), &format!("{name}\n"))]);
    }
    let all: Vec<_> =
        fs::read_dir(here.path().join("packed")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let mut command = Command::new("python3");
    command.args(["-m", "zipfile", "-c", "../p/data.zip"]).args(all).current_dir(here.path().join("packed"));
    assert!(command.bounded_status().unwrap().success());
    here
}

/// The cases that have come of it, in order, as `INPUT ANSWER`.
fn cases(here: &Path) -> Vec<String> {
    let said = import(here, &["p", "-o", "new"]);
    assert!(said.stdout.contains("batches and points are left out"), "{said}");
    let data = here.join("new/data/secret");
    let mut names: Vec<_> = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
    names.sort();
    let read = |path: &Path| fs::read_to_string(path).unwrap().trim_end().to_owned();
    names.iter().map(|input| format!("{} {}", read(input), read(&input.with_extension("ans")))).collect()
}

const USUAL: [&str; 6] = ["1.1.in", "1.1.out", "1.2.in", "1.2.out", "2.in", "2.out"];

#[test]
fn patterns_find_the_cases_in_an_archive() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let expected = ["1.1.in 1.1.out", "1.2.in 1.2.out", "2.in 2.out"];
    for init in [
        "archive: data.zip\n",
        "archive: data.zip\ntest_cases: {}\npoints: 5\n",
        "archive: data.zip\ntest_cases:\n  case_points: [50, 50]\n",
        "archive: data.zip\ntest_cases:\n  input_format: '^(?P<batch>\\d).*?(?P<case>\\d?)\\.in$'\n  output_format: '(?P<batch>\\d).*?(?P<case>\\d?)\\.OUT'\n",
    ] {
        let here = packed(init, &USUAL);
        assert_eq!(cases(here.path()), expected, "{init}");
    }
    let init = "archive: data.zip\ntest_cases:\n  input_format: 'tests/q(?P<case>[a-z])'\n  output_format: 'tests/a(?P<case>[a-z])'\n  own: 1\n";
    let here = packed(init, &["tests/qb", "tests/ab", "tests/qa", "tests/aa", "notes/qc"]);
    assert_eq!(cases(here.path()), ["tests/qa tests/aa", "tests/qb tests/ab"]);
    fs::remove_dir_all(here.path().join("new")).unwrap();
    let said = import(here.path(), &["p", "-o", "new"]);
    assert!(said.stdout.contains("`own` of test_cases is left out"), "{said}");
    // Where the usual patterns find nothing, pairs count as before.
    let here = packed("archive: data.zip\n", &["a.in", "a.out"]);
    import(here.path(), &["p", "-o", "new"]);
    assert!(here.path().join("new/data/secret/a.in").is_file());
}

#[test]
fn what_patterns_leave_open_is_one_error_with_its_line() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let format = |pattern: &str| format!("archive: data.zip\ntest_cases:\n  input_format: '{pattern}'\n");
    for (init, names, expected) in [
        (
            "archive: data.zip\n",
            &["1.in", "a/1.in"][..],
            "init.yml:1: found `1.in` and `a/1.in` as the input of one case",
        ),
        ("archive: data.zip\n", &["1.in"], "init.yml:1: found `1.in` in the archive without its answer"),
        ("archive: data.zip\ntest_cases: {case_points: 5}\n", &["1.in"], "init.yml:2: `case_points`: found"),
        (&format("x(?P<case>9)"), &["1.out"], "init.yml:3: found `1.out` in the archive without its input"),
        (&format("x(?P<case>9)"), &["1.txt"], "init.yml:3: `test_cases`: no file in the archive matches its patterns"),
        (
            &format("(?P<case>"),
            &["1.in"],
            "init.yml:3: `input_format`: found `(?P<case>`: unclosed group; list the cases",
        ),
        (&format("(?P<case>1)(?<=1)"), &["1.in"], "init.yml:3: `input_format`: found `(?P<case>1)(?<=1)`: look-around"),
    ] {
        let here = packed(init, names);
        refused(here.path(), &["p", "-o", "new"], expected);
        assert!(!say(here.path(), &["import", "p", "-o", "new"]).stderr.contains("grundy-import"), "{init}");
    }
    // A program in the archive is named by its place there.
    let init = "archive: data.zip\nchecker: {name: bridged, args: {files: 1.in, type: testlib}}\n";
    refused(
        packed(init, &["1.in", "1.out"]).path(),
        &["p", "-o", "new"],
        "p/data.zip/1.in: found a program in another language",
    );
}

/// A pretest is a case like others, of which the site also says when it runs.
#[test]
fn pretests_are_cases_and_keys_that_are_not_read_are_named() {
    let init = "pretest_test_cases: [{in: a.in, out: a.out, points: 1}]\ntest_cases: [{in: b.in, out: b.out, points: 2}]\n\
                output_limit_length: 100\nshort_circuit: true\n";
    let here =
        folder(&[("p/init.yml", init), ("p/a.in", "1\n"), ("p/a.out", "2\n"), ("p/b.in", "3\n"), ("p/b.out", "4\n")]);
    assert_eq!(cases(here.path()), ["1 2", "3 4"]);
    fs::remove_dir_all(here.path().join("new")).unwrap();
    let said = import(here.path(), &["p", "-o", "new"]);
    for key in ["output_limit_length", "short_circuit"] {
        assert!(said.stdout.contains(&format!("`{key}` of init.yml is left out")), "{said}");
    }
}

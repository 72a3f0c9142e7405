//! Points, groups and dependencies of Polygon: judged as they are, imported, and exported again.
//!
//! The scores are worked out here by Polygon's rules alone, from what a program gets right.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{DOUBLE_C, folder, say, write};

/// A group: its name, the points of the whole group, whether each test has its own, and what it requires.
type Group = (&'static str, f64, bool, &'static [&'static str]);
/// A test: its group, its points, and whether it is a sample. The tests have the inputs 1, 2, 3, ….
type Test = (&'static str, f64, bool);

struct Points {
    groups: Vec<Group>,
    tests: Vec<Test>,
}

impl Points {
    fn xml(&self) -> String {
        let tests: String = self
            .tests
            .iter()
            .map(|(group, points, is_sample)| {
                let group = if group.is_empty() { String::new() } else { format!(" group=\"{group}\"") };
                let sample = if *is_sample { " sample=\"true\"" } else { "" };
                format!("<test method=\"manual\"{group} points=\"{points:?}\"{sample}/>\n")
            })
            .collect();
        let groups: String = self
            .groups
            .iter()
            .map(|(name, points, is_each, requires)| {
                let requires: String = requires.iter().map(|name| format!("<dependency group=\"{name}\"/>")).collect();
                let policy = if *is_each { "each-test" } else { "complete-group" };
                format!(
                    "<group name=\"{name}\" points=\"{points:?}\" points-policy=\"{policy}\"><dependencies>{requires}</dependencies></group>\n"
                )
            })
            .collect();
        format!(
            "<problem short-name=\"double\"><names><name language=\"english\" value=\"Double\"/></names>\n\
             <judging><testset name=\"tests\"><time-limit>2000</time-limit><memory-limit>268435456</memory-limit>\n\
             <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>\n\
             <tests>\n{tests}</tests>\n<groups>\n{groups}</groups>\n</testset></judging>\n\
             <assets><solutions><solution tag=\"main\"><source path=\"solutions/double.c\"/></solution></solutions></assets>\n</problem>\n"
        )
    }

    fn write(&self, root: &Path) {
        write(root, &[("problem.xml", &self.xml()), ("solutions/double.c", DOUBLE_C)]);
        for number in 1..=self.tests.len() {
            write(
                root,
                &[
                    (&format!("tests/{number:02}"), &format!("{number}\n")),
                    (&format!("tests/{number:02}.a"), &format!("{}\n", 2 * number)),
                ],
            );
        }
    }

    /// The points of a program that is wrong on these tests, by Polygon's rules.
    fn score(&self, wrong: &BTreeSet<usize>) -> f64 {
        let is_right = |number: &usize| !wrong.contains(number);
        let of_group = |name: &str| -> Vec<usize> {
            (1..=self.tests.len()).filter(|number| self.tests[number - 1].0 == name).collect()
        };
        let mut total: f64 =
            of_group("").iter().filter(|number| is_right(number)).map(|number| self.tests[number - 1].1).sum();
        for (name, points, is_each, _) in &self.groups {
            // Everything that must be right before this group is run.
            let mut needed: BTreeSet<&str> = BTreeSet::new();
            let mut todo = vec![*name];
            while let Some(next) = todo.pop() {
                let group = self.groups.iter().find(|group| group.0 == next).unwrap();
                todo.extend(group.3);
                needed.extend(group.3);
            }
            if !needed.iter().all(|other| of_group(other).iter().all(is_right)) {
                continue;
            }
            let own = of_group(name);
            total += match is_each {
                true => own.iter().filter(|number| is_right(number)).map(|number| self.tests[number - 1].1).sum(),
                false if own.iter().all(is_right) => *points,
                false => 0.0,
            };
        }
        total
    }

    /// Programs that are wrong on one test, on several, on all but one.
    fn programs(&self) -> Vec<BTreeSet<usize>> {
        let all = 1..=self.tests.len();
        let one = all.clone().map(|number| BTreeSet::from([number]));
        let but_one = all.clone().map(|number| all.clone().filter(|other| *other != number).collect());
        let last = [BTreeSet::new(), all.clone().filter(|number| number % 2 == 0).collect()];
        one.chain(but_one).chain(last).collect()
    }
}

/// The points and the verdict of each program, by the package at `root`.
fn judged(root: &Path, programs: &[BTreeSet<usize>]) -> Vec<(f64, String)> {
    let mut names = Vec::new();
    for (index, wrong) in programs.iter().enumerate() {
        let tests: String = wrong.iter().map(|number| format!(" || n == {number}")).collect();
        let name = format!("p{index:02}.c");
        let text = DOUBLE_C.replace("2 * n", &format!("(0{tests}) ? 0 : 2 * n"));
        write(root, &[(&name, &text)]);
        names.push(name);
    }
    let mut words = vec!["judge", ".", "--format", "json"];
    words.extend(names.iter().map(String::as_str));
    let said = say(root, &words);
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    let of = |submission: &Value| {
        let points = submission["score"]["points"].as_f64().unwrap_or_else(|| panic!("{submission}"));
        (submission["name"].as_str().unwrap().to_owned(), (points, submission["verdict"].as_str().unwrap().to_owned()))
    };
    let submissions = report["problems"][0]["submissions"].as_array().unwrap_or_else(|| panic!("{said}"));
    let found: BTreeMap<String, (f64, String)> = submissions.iter().map(of).collect();
    names.iter().map(|name| found[name].clone()).collect()
}

/// All of `test_group.yaml` below `data/secret`, by group.
fn groups(root: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let secret = root.join("data/secret");
    for entry in fs::read_dir(&secret).unwrap() {
        let path = entry.unwrap().path().join("test_group.yaml");
        if path.is_file() {
            let name = path.parent().unwrap().file_name().unwrap().to_string_lossy().into_owned();
            found.insert(name, fs::read_to_string(path).unwrap());
        }
    }
    found.insert(String::new(), fs::read_to_string(secret.join("test_group.yaml")).unwrap());
    found
}

/// The package as it is and the imported one give these points; what import says.
fn is_judged_alike(points: &Points, root: &Path) -> String {
    points.write(&root.join("old"));
    let said = say(root, &["import", "./old", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
    let programs = points.programs();
    let (old, new) = (judged(&root.join("old"), &programs), judged(&root.join("new"), &programs));
    for ((wrong, old), new) in programs.iter().zip(&old).zip(&new) {
        let wanted = points.score(wrong);
        assert!((old.0 - wanted).abs() < 1e-6, "wrong on {wrong:?}: {} of the package, expected {wanted}", old.0);
        assert!((new.0 - wanted).abs() < 1e-6, "wrong on {wrong:?}: {} of the imported one, expected {wanted}", new.0);
        assert_eq!((old.1.as_str(), new.1.as_str()), if wrong.is_empty() { ("AC", "AC") } else { ("WA", "WA") });
    }
    said.stdout.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn groups_with_samples_and_dependencies_keep_their_points() {
    let here = folder(&[]);
    let points = Points {
        groups: vec![
            ("0", 0.0, false, &[]),
            ("1", 30.0, false, &["0"]),
            ("2", 30.0, true, &["0"]),
            ("3", 40.0, false, &["1"]),
        ],
        tests: vec![
            ("0", 0.0, true),
            ("1", 30.0, false),
            ("1", 0.0, false),
            ("2", 15.0, false),
            ("2", 15.0, false),
            ("3", 0.0, false),
        ],
    };
    is_judged_alike(&points, here.path());
    let new = here.path().join("new");
    let wanted = [
        ("", "max_score: 100\nscore_aggregation: sum\n"),
        ("1", "max_score: 30\nscore_aggregation: pass-fail\nrequire_pass: [sample]\n"),
        ("2", "max_score: 30\nscore_aggregation: sum\nrequire_pass: [sample]\n"),
        ("3", "max_score: 40\nscore_aggregation: pass-fail\nrequire_pass: [secret/1]\n"),
    ];
    assert_eq!(groups(&new), wanted.map(|(name, text)| (name.to_owned(), text.to_owned())).into());
    assert!(new.join("data/sample/01.in").is_file() && !new.join("data/secret/0").exists());
    assert!(new.join("data/secret/2/05.ans").is_file());
    assert!(fs::read_to_string(new.join("problem.yaml")).unwrap().contains("type: scoring\n"));
    let said = say(here.path(), &["check", "./new"]);
    assert!(said.code < 2, "{said}");
    assert!(!said.stdout.contains("max_score") && !said.stdout.contains("require_pass"), "{said}");
}

#[test]
fn a_sample_with_points_stays_a_sample_and_keeps_them() {
    let here = folder(&[]);
    // Only one of the samples is required, so `sample` would be too much.
    let points = Points {
        groups: vec![("a", 0.0, false, &[]), ("b", 10.0, false, &["a"]), ("c", 8.0, true, &[])],
        tests: vec![("a", 0.0, true), ("b", 10.0, true), ("b", 0.0, false), ("c", 4.0, true), ("c", 4.0, false)],
    };
    is_judged_alike(&points, here.path());
    for path in ["sample/01", "sample/02", "sample/04", "secret/a/01", "secret/b/02", "secret/b/03", "secret/c/04"] {
        assert!(here.path().join(format!("new/data/{path}.in")).is_file(), "{path}");
    }
}

#[test]
fn points_that_a_group_cannot_share_and_required_tests_of_their_own_are_said_otherwise() {
    let here = folder(&[]);
    // In order of text, 10 comes before 2, which it requires; 2 has points for each test, and they differ.
    let points = Points {
        groups: vec![("10", 50.0, false, &["2"]), ("2", 11.0, true, &["1"]), ("1", 0.5, true, &[])],
        tests: vec![
            ("1", 0.5, false),
            ("1", 0.5, false),
            ("2", 3.0, false),
            ("2", 5.0, false),
            ("2", 3.0, false),
            ("10", 50.0, false),
            ("", 7.0, false),
        ],
    };
    let said = is_judged_alike(&points, here.path());
    for words in [
        "problem.xml:15: the tests of the group `2` have different points: it becomes 2 groups",
        "problem.xml:15: other groups require `2`",
        "problem.xml:16: other groups require `1`",
        "`2` is 02, `1` is 01",
        "problem.xml:16: the group `1` has 0.5 points and its tests have 1 together: those of the tests count",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let names: Vec<String> = groups(&here.path().join("new")).into_keys().collect();
    assert_eq!(names, ["", "01", "01-pass", "02-1", "02-2", "02-pass", "10", "tests"]);
}

#[test]
fn names_that_are_no_folders_are_changed_and_never_leave_the_package() {
    let here = folder(&[]);
    let points = Points {
        groups: vec![
            ("../x", 1.0, false, &["../X"]),
            ("../X", 2.0, false, &[]),
            ("группа 1", 4.0, false, &["../x"]),
            ("sample", 8.0, false, &[]),
            ("test_group.yaml", 16.0, true, &["sample"]),
        ],
        tests: vec![
            ("../x", 1.0, false),
            ("../X", 2.0, false),
            ("группа 1", 4.0, false),
            ("sample", 8.0, false),
            ("test_group.yaml", 16.0, false),
        ],
    };
    let said = is_judged_alike(&points, here.path());
    assert!(said.contains("groups have other names") && said.contains("`../x` is 2-___x"), "{said}");
    assert!(!here.path().join("new/data/x").exists());
}

#[test]
fn tests_without_groups_share_the_points_or_have_their_own() {
    let here = folder(&[]);
    let equal = Points { groups: vec![], tests: vec![("", 0.0, true), ("", 2.5, false), ("", 2.5, false)] };
    is_judged_alike(&equal, here.path());
    assert!(here.path().join("new/data/secret/02.in").is_file());
    let here = folder(&[]);
    let other = Points { groups: vec![], tests: vec![("", 1.0, true), ("", 2.0, false), ("", 2.0, false)] };
    is_judged_alike(&other, here.path());
}

#[test]
fn what_max_score_cannot_say_is_a_loss_and_nothing_is_written() {
    let here = folder(&[]);
    let points = Points {
        groups: vec![("1", 2.5, false, &[]), ("2", 7.0, true, &[])],
        tests: vec![("1", 2.5, false), ("2", 3.3, false), ("2", 3.7, false)],
    };
    points.write(&here.path().join("old"));
    let said = say(here.path(), &["import", "./old", "-o", "new"]);
    assert!(said.code == 2 && !here.path().join("new").exists(), "{said}");
    for words in [
        "problem.xml:10: the group `1`: 1 test with 2.5 points together, and `max_score` of the format 2025-09 is a whole number: 3 here",
        "problem.xml:11: the group `2`: 1 test with 3.7 points together",
    ] {
        assert!(said.stderr.contains(words), "{words}: {said}");
    }
    let said = say(here.path(), &["import", "./old", "-o", "new", "--lossy"]);
    assert!(said.code == 0 && said.stdout.contains("could change a verdict"), "{said}");
    assert_eq!(judged(&here.path().join("new"), &[BTreeSet::new()]), [(10.0, "AC".to_owned())]);
}

#[test]
fn groups_without_points_and_feedback_that_has_no_place_are_named() {
    let here = folder(&[]);
    let points =
        Points { groups: vec![("1", 0.0, false, &[]), ("2", 0.0, true, &["1"])], tests: vec![("1", 0.0, false)] };
    points.write(&here.path().join("old"));
    let said = say(here.path(), &["import", "./old", "-o", "new"]);
    let words = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.code == 0
            && words.contains("these groups and their dependencies are left out: `1` (line 8), `2` (line 9)"),
        "{said}"
    );
    assert!(here.path().join("new/data/secret/01.in").is_file());
    assert!(!fs::read_to_string(here.path().join("new/problem.yaml")).unwrap().contains("scoring"));
    let points = Points {
        groups: vec![("1", 5.0, false, &[]), ("2", 5.0, false, &[])],
        tests: vec![("1", 5.0, false), ("2", 5.0, false)],
    };
    let xml = points.xml().replacen("<group ", "<group feedback-policy=\"icpc\" ", 1);
    let xml = xml.replace("<group name=\"2\"", "<group feedback-policy=\"complete\" name=\"2\"");
    points.write(&here.path().join("other"));
    write(here.path(), &[("other/problem.xml", &xml)]);
    let said = say(here.path(), &["import", "./other", "-o", "more"]);
    let words = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.code == 0
            && words.contains("the `feedback-policy` `icpc` has no place")
            && words.contains("groups: `1` (line 9)"),
        "{said}"
    );
    assert!(groups(&here.path().join("more"))["2"].ends_with("full_feedback: true\n"));
}

#[test]
fn a_checker_that_gives_points_itself_is_a_loss() {
    let here = folder(&[]);
    let points = Points { groups: vec![("1", 5.0, false, &[])], tests: vec![("1", 5.0, false)] };
    points.write(&here.path().join("old"));
    let check = crate::import::CHECK.replace("quitf(_ok, \"a number\");", "quitp(0.5, \"half\"); // quitf");
    let xml = points.xml().replace("<assets>", "<assets><checker><source path=\"files/check.cpp\"/></checker>");
    write(
        here.path(),
        &[("old/problem.xml", &xml), ("old/files/testlib.h", crate::import::HEADER), ("old/files/check.cpp", &check)],
    );
    let said = say(here.path(), &["import", "./old", "-o", "new"]);
    assert!(said.code == 2 && said.stderr.contains("files/check.cpp:10: `quitp` gives points"), "{said}");
    assert!(!here.path().join("new").exists());
}

const ICPC: [(&str, &str); 12] = [
    (
        "one/problem.yaml",
        "problem_format_version: 2025-09\ntype: scoring\nname: Double\nuuid: 2c1d6a1e-0c5e-4a4d-9d37-0d1f0a3f5f10\nlimits: {time_limit: 2}\n",
    ),
    ("one/statement/problem.en.md", "Double.\n"),
    ("one/input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
    ("one/submissions/accepted/double.c", DOUBLE_C),
    ("one/data/secret/test_group.yaml", "max_score: 100\nscore_aggregation: sum\n"),
    ("one/data/secret/a/test_group.yaml", "max_score: 20\nscore_aggregation: pass-fail\nrequire_pass: [sample]\n"),
    ("one/data/secret/b/test_group.yaml", "max_score: 30\nscore_aggregation: sum\nrequire_pass: [secret/a]\n"),
    (
        "one/data/secret/c2/test_group.yaml",
        "max_score: 50\nscore_aggregation: pass-fail\nrequire_pass: [sample, secret/a]\n",
    ),
    ("one/data/sample/1.in", "1\n"),
    ("one/data/sample/1.ans", "2\n"),
    ("one/data/sample/2.in", "2\n"),
    ("one/data/sample/2.ans", "4\n"),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn groups_come_back_from_polygon_as_they_were() {
    let here = folder(&ICPC);
    let mut number = 3;
    for (group, count) in [("a", 2), ("b", 3), ("c2", 1)] {
        for name in 0..count {
            let (input, answer) = (format!("{number}\n"), format!("{}\n", 2 * number));
            let path = format!("one/data/secret/{group}/{name}");
            write(here.path(), &[(&format!("{path}.in"), &input), (&format!("{path}.ans"), &answer)]);
            number += 1;
        }
    }
    let said = say(here.path(), &["export", "./one", "--to", "polygon", "-o", "polygon"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(here.path(), &["import", "./polygon", "-o", "two"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(groups(&here.path().join("two")), groups(&here.path().join("one")));
    let programs: Vec<BTreeSet<usize>> = (1..number).map(|wrong| BTreeSet::from([wrong])).collect();
    let scores = |name: &str| judged(&here.path().join(name), &programs);
    let points: Vec<f64> = scores("one").iter().map(|(points, _)| *points).collect();
    assert_eq!(points, [0.0, 0.0, 0.0, 0.0, 90.0, 90.0, 90.0, 50.0]);
    for name in ["polygon", "two"] {
        let found: Vec<f64> = scores(name).iter().map(|(points, _)| (points * 1e6).round() / 1e6).collect();
        assert_eq!(found, points, "{name}");
    }
    // Without groups, the tests share the points.
    for group in ["a", "b", "c2"] {
        fs::remove_dir_all(here.path().join("one/data/secret").join(group)).unwrap();
    }
    for name in ["1", "2", "3"] {
        write(
            here.path(),
            &[(&format!("one/data/secret/{name}.in"), "7\n"), (&format!("one/data/secret/{name}.ans"), "14\n")],
        );
    }
    let said = say(here.path(), &["export", "./one", "--to", "polygon", "-o", "polygon2"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(here.path(), &["import", "./polygon2", "-o", "three"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(groups(&here.path().join("three")), groups(&here.path().join("one")));
}

#[test]
fn points_that_polygon_cannot_give_are_not_exported() {
    for (path, text, expected) in [
        (
            "one/data/secret/test_group.yaml",
            "score_aggregation: min\n",
            "the `score_aggregation` of `secret` is not `sum`",
        ),
        (
            "one/data/secret/b/test_group.yaml",
            "max_score: 30\nscore_aggregation: min\n",
            "at Polygon a group gives all or nothing",
        ),
        (
            "one/output_validator/validate.cpp",
            "#include <fstream>\n#include <string>\nint main(int, char **v) { std::ofstream(std::string(v[3]) + \"score.txt\") << 1; return 42; }\n",
            "its output validator gives points",
        ),
    ] {
        let here = folder(&ICPC);
        write(here.path(), &[(path, text)]);
        for group in ["a", "b", "c2"] {
            let case = format!("one/data/secret/{group}/1");
            write(here.path(), &[(&format!("{case}.in"), "7\n"), (&format!("{case}.ans"), "14\n")]);
        }
        let said = say(here.path(), &["export", "./one", "--to", "polygon", "-o", "polygon"]);
        assert!(said.code == 2 && said.stderr.contains(expected), "{expected}: {said}");
    }
}

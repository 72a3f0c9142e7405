//! Folders as Polygon leaves them, and plain folders with a checker.

use std::time::Duration;

use package::{Expectation, Form, Grading, OutputValidator, Protocol, in_words};

use super::Package;

const CHECKER: &str = "#include \"testlib.h\"\nint main() {}\n";
const XML: &str = r#"<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="piles">
  <names><name language="english" value="Piles of Stones"/><name language="russian" value="Камни"/></names>
  <statements>
    <statement language="english" path="statements/.pdf/english/problem.pdf" type="application/pdf"/>
    <statement language="english" path="statements/english/problem.tex" type="application/x-tex"/>
  </statements>
  <judging input-file="" output-file="">
    <testset name="pretests"><test-count>9</test-count></testset>
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>268435456</memory-limit>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual" sample="true"/><test cmd="gen 1" method="generated"/></tests>
    </testset>
  </judging>
  <assets>
    <checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/main.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wa.cpp" type="cpp.g++17"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/slow.py" type="python.3"/></solution>
    </solutions>
  </assets>
  <tags><tag value="games"/></tags>
</problem>
"#;

fn polygon() -> Package {
    [("solutions/main.cpp", ""), ("solutions/wa.cpp", ""), ("solutions/slow.py", ""), ("files/testlib.h", "")]
        .into_iter()
        .chain([("files/check.cpp", CHECKER), ("files/val.cpp", CHECKER), ("statements/english/problem.tex", "T\n")])
        .chain([("tests/01", "1\n"), ("tests/01.a", "1\n"), ("tests/02", "2\n"), ("tests/02.a", "2\n")])
        .fold(Package::empty().with("problem.xml", XML), |package, (path, text)| package.with(path, text))
}

#[test]
fn problem_xml_names_everything() {
    let problem = polygon().load();
    let below = |path: &str| problem.root.join(path);
    assert_eq!((problem.form, problem.protocol), (Form::Polygon, Protocol::Testlib));
    assert_eq!((problem.names["en"].as_str(), problem.names["ru"].as_str()), ("Piles of Stones", "Камни"));
    assert_eq!(problem.statements["en"], below("statements/english/problem.tex"));
    assert_eq!(problem.limits.time_limit, Some(Duration::from_millis(1500)));
    assert_eq!(problem.limits.memory_mib, 256);
    assert_eq!(problem.output_validator, OutputValidator::Custom(below("files/check.cpp")));
    assert_eq!(problem.input_validators, [below("files/val.cpp")]);
    assert_eq!(problem.include, [below("files")]);
    let cases: Vec<_> = problem.committed_cases.iter().map(|case| (case.name.as_str(), case.answer.clone())).collect();
    assert_eq!(cases, [("sample/01", below("tests/01.a")), ("tests/02", below("tests/02.a"))]);
    let submissions: Vec<_> =
        problem.submissions.iter().map(|one| (one.name.as_str(), one.expectation, in_words(&one.rules))).collect();
    assert_eq!(
        submissions,
        [
            ("solutions/main.cpp", Expectation::Accepted, "AC".to_owned()),
            ("solutions/wa.cpp", Expectation::WrongAnswer, "WA".to_owned()),
            ("solutions/slow.py", Expectation::Other, "AC or TLE".to_owned()),
        ]
    );
}

#[test]
fn faults_of_problem_xml_have_their_lines() {
    let with = |from: &str, to: &str| polygon().with("problem.xml", XML.replace(from, to));
    with("</names>", "").has_one_fault("problem.xml:28", &["malformed XML"]);
    with("input-file=\"\"", "input-file=\"in.txt\"").has_one_fault("problem.xml:8", &["`in.txt`", "standard input"]);
    with("<time-limit>1500", "<time-limit>soon").has_one_fault("problem.xml:11", &["`time-limit` is `soon`"]);
    with("tests/%02d<", "../%02d<").has_one_fault("problem.xml:10", &["`../%02d`", "paths in the package"]);
    with("files/check.cpp", "../check.cpp").has_one_fault("problem.xml:19", &["the checker `../check.cpp` is missing"]);
    polygon().without("solutions/wa.cpp").has_one_fault("problem.xml:23", &["`solutions/wa.cpp` is missing"]);
    polygon().without("tests/02").has_one_fault("problem.xml", &["1 of its tests", "`tests/02`", "doall.sh"]);
    polygon().without("tests/02.a").has_one_fault("tests/02", &["no answer", "`02.a`"]);
}

/// So that what is imported agrees with itself.
#[test]
fn every_language_has_a_code() {
    let names = |languages: [&str; 3]| {
        let name = |language: &str| format!("<name language=\"{language}\" value=\"{language}\"/>");
        let names: String = languages.map(name).concat();
        let (from, to) = ("<name language=\"english\" value=\"Piles of Stones\"/>", names.as_str());
        let problem = polygon().with("problem.xml", XML.replace(from, to)).load_warned();
        let told: Vec<&str> = problem.warnings.iter().map(|fault| fault.message.as_str()).collect();
        let dropped =
            languages.iter().filter(|language| told.concat().contains(&format!("`{language}`, which"))).count();
        assert_eq!((told.len(), problem.names.len() + dropped), (dropped, 4), "{told:?}");
        problem.names.into_iter().map(|(code, name)| format!("{code} {name}")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(names(["english", "kazakh", "other"]), "en english, kk kazakh, ru Камни, und other");
    assert_eq!(names(["polish", "other", "klingon"]), "pl polish, ru Камни, und other");
}

#[test]
fn a_limit_that_cannot_be_one_is_a_fault_with_its_line() {
    let with = |from: &str, to: &str| polygon().with("problem.xml", XML.replace(from, to));
    let memory = |limit: &str| with(">268435456<", &format!(">{limit}<"));
    for limit in ["0", "1", "1048575", "1099511627777", "1000000000000000", "18446744073709551615"] {
        let found = format!("`memory-limit` is {limit} bytes");
        memory(limit).has_one_fault("problem.xml:12", &[&found, "expected from 1 MiB to 1 TiB in bytes"]);
    }
    for limit in ["-1", "256MB", "2e8", "", "18446744073709551616"] {
        let found = format!("`memory-limit` is `{limit}`");
        memory(limit).has_one_fault("problem.xml:12", &[&found, "expected a whole number"]);
    }
    for (limit, mib) in [("1048576", 1), ("256000000", 245), ("1099511627776", 1 << 20)] {
        assert_eq!(memory(limit).load().limits.memory_mib, mib, "{limit}");
    }
    for limit in ["0", "86400001", "1000000000000000"] {
        let found = format!("`time-limit` is {limit} ms");
        with(">1500<", &format!(">{limit}<")).has_one_fault("problem.xml:11", &[&found, "from 1 ms to a day"]);
    }
}

#[test]
fn testlib_is_looked_for_where_it_can_be() {
    let without = polygon().without("files/testlib.h");
    if !["/usr/include", "/usr/local/include"]
        .iter()
        .any(|folder| std::path::Path::new(folder).join("testlib.h").exists())
    {
        let faults = without.faults();
        assert_eq!(faults.len(), 2, "{faults:#?}");
        super::is_fault(&faults[0], "files/check.cpp:1", &["testlib.h", "beside this file"]);
    }
    let problem = without.with("testlib.h", "").load();
    assert_eq!(problem.include, std::slice::from_ref(&problem.root));
}

#[test]
fn a_folder_of_tests_needs_no_problem_xml() {
    let problem = Package::empty()
        .with("tests/1", "")
        .with("tests/1.a", "")
        .with("tests/10", "")
        .with("tests/10.a", "")
        .with("tests/2", "")
        .with("tests/2.a", "")
        .with("check.cpp", "")
        .with("validator.cpp", "")
        .with("solutions/a.cpp", "")
        .with("solutions/a.cpp.desc", "File name: a.cpp\r\nTag: MAIN\r\n")
        .with("solutions/b.cpp", "")
        .with("solutions/b.cpp.desc", "Tag: TIME_LIMIT_EXCEEDED\n")
        .with("solutions/c.cpp", "")
        .load();
    assert_eq!((problem.form, problem.protocol), (Form::Polygon, Protocol::Testlib));
    let cases: Vec<&str> = problem.committed_cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(cases, ["tests/1", "tests/2", "tests/10"]);
    let words: Vec<String> = problem.submissions.iter().map(|one| in_words(&one.rules)).collect();
    assert_eq!(words, ["AC", "TLE", "any"]);
}

#[test]
fn an_interactor_talks_and_the_checker_judges_what_it_writes() {
    let xml =
        XML.replace("<validators>", "<interactor><source path=\"files/interactor.cpp\"/></interactor><validators>");
    let problem = polygon().with("problem.xml", xml).with("files/interactor.cpp", "").load();
    assert!(problem.kind.interactive);
    assert_eq!(problem.output_validator, OutputValidator::Custom(problem.root.join("files/interactor.cpp")));
    assert_eq!(problem.checker, Some(problem.root.join("files/check.cpp")));
}

#[test]
fn an_interactor_that_writes_for_a_checker_wants_one() {
    let tests = || Package::empty().with("tests/1", "").with("tests/1.a", "");
    let writes = "int main() {\n    tout << 5; // for the checker\n}\n";
    let problem = tests().with("interactor.cpp", writes).load_warned();
    let warning = problem.warnings.first().map(ToString::to_string).unwrap_or_default();
    assert!(problem.warnings.len() == 1 && warning.contains("interactor.cpp: writes to `tout`"), "{warning}");
    tests().with("interactor.cpp", writes).with("check.cpp", "").load();
    tests().with("interactor.cpp", "// no tout here\nint stout;\n").load();
}

#[test]
fn a_plain_folder_has_the_checker_that_lies_in_it() {
    let plain = || Package::empty().with("1.in", "").with("1.ans", "");
    let problem = plain().with("check.cpp", CHECKER).with("testlib.h", "").load();
    assert_eq!((problem.form, problem.protocol), (Form::Plain, Protocol::Testlib));
    assert_eq!(problem.output_validator, OutputValidator::Custom(problem.root.join("check.cpp")));
    assert_eq!(plain().load().protocol, Protocol::Icpc);
    assert_eq!(plain().load().output_validator, OutputValidator::Default);
}

/// The package with groups; its tests stand on line 15, its groups from line 17 on.
fn grouped(tests: &str, groups: &str) -> Package {
    let xml = XML.replace(
        "<tests><test method=\"manual\" sample=\"true\"/><test cmd=\"gen 1\" method=\"generated\"/></tests>",
        &format!("<tests>{tests}</tests>\n<groups>\n{groups}\n</groups>"),
    );
    polygon().with("problem.xml", xml)
}

const TESTS: &str = r#"<test points="0" group="0" sample="true"/><test points="7.5" group="1"/>"#;
const GROUPS: &str = r#"<group name="0" points="0.0" points-policy="complete-group"/>
<group name="1" points="7.5" points-policy="each-test" feedback-policy="icpc"><dependencies><dependency group="0"/></dependencies></group>"#;

#[test]
fn points_and_groups_are_those_of_problem_xml() {
    let problem = grouped(TESTS, GROUPS).load();
    let scoring = problem.scoring.unwrap();
    assert_eq!((scoring.root.max, scoring.root.groups.len()), (Some(7.5), 2));
    let Grading::Polygon(own) = &scoring.root.groups[1].grading else { panic!("{scoring:?}") };
    assert_eq!((own.line, own.is_each_test, own.feedback.as_deref()), (18, true, Some("icpc")));
    assert_eq!(own.requires, ["0"]);
    assert_eq!(own.points, [("tests/02".to_owned(), 7.5)].into());
    // Nothing has points: every test must be right.
    let without = grouped(&TESTS.replace("7.5", "0"), &GROUPS.replace("7.5", "0"));
    let problem = without.load();
    assert_eq!(problem.scoring, None);
    assert_eq!(package::groups_without_points(&problem.root), [(17, "0".to_owned()), (18, "1".to_owned())]);
}

#[test]
fn points_and_groups_that_cannot_be_are_faults_with_their_lines() {
    let tests = |from: &str, to: &str| grouped(&TESTS.replace(from, to), GROUPS);
    let groups = |from: &str, to: &str| grouped(TESTS, &GROUPS.replace(from, to));
    let long = "x".repeat(256);
    for points in ["-1", "1e10", "inf", "NaN", "many", "", "1e999", &long] {
        tests("points=\"7.5", &format!("points=\"{points}"))
            .has_one_fault("problem.xml:15", &["`points` is `", "expected a number from 0 to 1000000000"]);
        groups("points=\"7.5", &format!("points=\"{points}")).has_one_fault("problem.xml:18", &["`points` is `"]);
    }
    for name in ["", " ", &long] {
        grouped("<test points=\"1\"/><test/>", &format!("<group name=\"{name}\"/>"))
            .has_one_fault("problem.xml:17", &["a group's `name` has", "expected from 1 to 255"]);
    }
    groups("each-test", "best-test")
        .has_one_fault("problem.xml:18", &["`points-policy` is `best-test`", "`each-test`"]);
    groups("dependency group=\"0\"", "dependency group=\"7\"")
        .has_one_fault("problem.xml:18", &["a dependency on the group `7`", "not in `groups`"]);
    groups("dependency group=\"0\"", "dependency group=\"1\"")
        .has_one_fault("problem.xml:18", &["the groups `1` wait for each other"]);
    let nobody = r#"<group name="0"/><group name="1"><dependencies><dependency name="0"/></dependencies></group>"#;
    grouped(TESTS, nobody).has_one_fault("problem.xml:17", &["a `dependency` without `group`"]);
    let cycle = r#"<group name="0"><dependencies><dependency group="1"/></dependencies></group>
<group name="1"><dependencies><dependency group="0"/><dependency group="0"/></dependencies></group>"#;
    grouped(TESTS, cycle).has_one_fault("problem.xml:17", &["the groups `0`, `1` wait for each other"]);
    grouped(TESTS, &format!("{GROUPS}\n<group name=\"1\"/>")).has_one_fault("problem.xml:19", &["a second group `1`"]);
    grouped("<test points=\"1\"/><test/>", &"<group name=\"1\"/>".repeat(1001))
        .has_one_fault("problem.xml:10", &["1001 groups of tests, expected at most 1000"]);
    // Cases have the names of their files.
    polygon()
        .with("problem.xml", XML.replace("tests/%02d<", "tests/%02d/in<"))
        .has_one_fault("problem.xml:10", &["the patterns `tests/%02d/in`"]);
}

#[test]
fn points_of_which_only_some_can_count_are_warned_of() {
    let warned = |tests: &str, groups: &str, words: &str| {
        let problem = grouped(tests, groups).load_warned();
        let warnings: Vec<String> = problem.warnings.iter().map(ToString::to_string).collect();
        assert!(warnings.len() == 1 && warnings[0].contains(words), "{warnings:?}");
        problem.scoring.unwrap().root.max.unwrap()
    };
    let complete = GROUPS.replace("each-test", "complete-group").replace("7.5", "9");
    assert_eq!(warned(TESTS, &complete, "problem.xml:18: the group `1` has 9 points and its tests have 7.5"), 9.0);
    let each = GROUPS.replace("7.5", "9");
    assert_eq!(warned(TESTS, &each, "has 9 points and its tests have 7.5 together: those of the tests count"), 7.5);
    let other = TESTS.replace("group=\"1\"", "group=\"2\"");
    let empty = GROUPS.replace("7.5", "0");
    assert_eq!(warned(&other, &empty, "tests are in the group `2`, which is not in `groups`"), 7.5);
    let nobody = GROUPS.replace("</dependencies></group>", "</dependencies></group><group name=\"3\" points=\"4\"/>");
    assert_eq!(warned(TESTS, &nobody, "the group `3` has 4 points and no tests"), 7.5);
}

/// Hundreds of groups, each waiting for all before it.
#[test]
fn many_dependencies_are_read() {
    let group = |number: usize| {
        let list: String = (0..number).map(|other| format!("<dependency group=\"g{other}\"/>")).collect();
        format!("<group name=\"g{number}\"><dependencies>{list}</dependencies></group>\n")
    };
    let groups: String = (0..600).map(group).collect();
    let problem = grouped("<test points=\"1\" group=\"g0\"/><test points=\"1\" group=\"g599\"/>", &groups).load();
    assert_eq!(problem.scoring.unwrap().root.groups.len(), 600);
}

//! `grundy import`: packages of older forms, written anew, are judged as before.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, folder, root, say, usual, write};
use crate::export::{export, problem};
use crate::export_forms::judged;
use crate::export_sites::compile;

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_was_exported_comes_back_and_is_judged_alike() {
    let here = folder(&[]);
    let all = vec![("onepile", "kattis"), ("predictplay", "domjudge"), ("nimduel", "domjudge")];
    for (id, target) in usual(all, &["predictplay"], |(id, _)| id) {
        export(here.path(), id, &["--to", target]);
        let archive = format!("{id}-{target}.zip");
        let said = say(here.path(), &["import", &archive, "-o", id]);
        assert_eq!(said.code, 0, "{said}");
        let verdicts = |judged: std::collections::BTreeMap<String, (String, String)>| -> Vec<(String, String)> {
            judged.into_iter().map(|(name, (verdict, _))| (name, verdict)).collect()
        };
        let (before, after) = (judged(here.path(), &archive), judged(here.path(), &format!("./{id}")));
        assert!(before.len() > 5, "{before:?}");
        assert_eq!(verdicts(after), verdicts(before), "{id}");
        let original = fs::read_to_string(root().join(format!("problems/{id}/problem.yaml"))).unwrap();
        let uuid = original.lines().find(|line| line.starts_with("uuid: ")).unwrap();
        let yaml = fs::read_to_string(here.path().join(id).join("problem.yaml")).unwrap();
        assert!(yaml.contains(uuid) && yaml.contains("problem_format_version: 2025-09"), "{yaml}");
    }
}

/// What grundy tests need of testlib: streams by name, and an end with its code.
pub(crate) const HEADER: &str = "\
#pragma once
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
inline std::ifstream inf, ouf, ans;
enum Result { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };
[[noreturn]] inline void quitf(Result result, const std::string &why) {
    std::cerr << why << std::endl;
    std::exit(result);
}
inline void registerTestlibCmd(int argc, char **argv) {
    if (argc < 4) quitf(_fail, \"usage\");
    inf.open(argv[1]); ouf.open(argv[2]); ans.open(argv[3]);
}
";
pub(crate) const CHECK: &str = "\
#include \"testlib.h\"
using namespace std;
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    long n, doubled, found;
    inf >> n; ans >> doubled;
    if (doubled != 2 * n) quitf(_fail, \"the answer is wrong\");
    if (!(ouf >> found)) quitf(_pe, \"expected a number\");
    if (found != doubled && found != -doubled) quitf(_wa, \"another number\");
    quitf(_ok, \"a number\");
}
";
const VALIDATE: &str = "\
#include \"testlib.h\"
int main() {
    long n;
    if (!(std::cin >> n) || n < 1 || n > 9) quitf(_fail, \"expected a number from 1 to 9\");
    quitf(_ok, \"\");
}
";
const XML: &str = r#"<problem short-name="double">
<names><name language="english" value="Double"/></names>
<judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" sample="true"/><test method="manual"/></tests></testset></judging>
<assets><checker name="check.cpp"><source path="files/check.cpp"/></checker>
<validators><validator><source path="files/validator.cpp"/></validator></validators>
<solutions><solution tag="main"><source path="solutions/double.c"/></solution>
<solution tag="accepted"><source path="solutions/negative.c"/></solution>
<solution tag="wrong-answer"><source path="solutions/wrong.c"/></solution>
<solution tag="wrong-answer"><source path="solutions/silent.c"/></solution></solutions></assets>
</problem>
"#;

#[test]
fn a_checker_of_testlib_speaks_the_icpcs_protocol_afterwards() {
    let c = |print: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{ int n; if (scanf(\"%d\", &n) != 1) return 1; {print}; return 0; }}\n"
        )
    };
    let (negative, wrong, silent) = (c("printf(\"%d\\n\", -2 * n)"), c("printf(\"7\\n\")"), c("puts(\"\")"));
    let here = folder(&[
        ("double/problem.xml", XML),
        ("double/files/testlib.h", HEADER),
        ("double/files/check.cpp", CHECK),
        ("double/files/validator.cpp", VALIDATE),
        ("double/tests/01", "2\n"),
        ("double/tests/01.a", "4\n"),
        ("double/tests/02", "3\n"),
        ("double/tests/02.a", "6\n"),
        ("double/solutions/double.c", DOUBLE_C),
        ("double/solutions/negative.c", &negative),
        ("double/solutions/wrong.c", &wrong),
        ("double/solutions/silent.c", &silent),
    ]);
    fs::remove_file(here.path().join("double/files/testlib.h")).unwrap();
    let said = say(here.path(), &["import", "./double", "-o", "new"]);
    let why = "includes `testlib.h`, which is missing, expected it beside this file";
    assert!(said.code == 2 && said.stderr.contains(why), "{said}");
    write(here.path(), &[("double/files/testlib.h", HEADER)]);
    let said = say(here.path(), &["import", "./double", "-o", "new"]);
    assert!(said.code == 0 && said.stdout.contains("names no license"), "{said}");
    let expected =
        ["accepted/double.c AC", "accepted/negative.c AC", "wrong_answer/silent.c WA", "wrong_answer/wrong.c WA"];
    let found: Vec<String> =
        judged(here.path(), "./new").into_iter().map(|(name, (verdict, _))| format!("{name} {verdict}")).collect();
    assert_eq!(found, expected);
    let yaml = fs::read_to_string(here.path().join("new/problem.yaml")).unwrap();
    assert!(yaml.contains("time_limit: 1.5\n  time_resolution: 0.5\n") && yaml.contains("  en: Double\n"), "{yaml}");
    // The validators run and refuse; a wrong answer is the checker's own fault.
    write(here.path(), &[("new/data/secret/03.in", "10\n"), ("new/data/secret/03.ans", "20\n")]);
    let said = say(here.path(), &["check", "./new"]);
    assert!(said.code == 1 && said.stdout.contains("03.in"), "{said}");
    write(here.path(), &[("new/data/secret/03.in", "4\n"), ("new/data/secret/03.ans", "9\n")]);
    let said = say(here.path(), &["judge", "./new"]);
    assert!(said.code == 2 && said.stderr.contains("the answer is wrong"), "{said}");
    // The same package gives the same bytes.
    let again = say(here.path(), &["import", "./double", "-o", "again"]);
    assert_eq!(again.code, 0, "{again}");
    assert_eq!(fs::read_to_string(here.path().join("again/problem.yaml")).unwrap(), yaml);
}

/// An interactor of testlib's protocol: the submission has to double a number, and need not end by itself.
const INTERACTOR: &str = "\
#include \"testlib.h\"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    long n, found;
    inf >> n;
    std::cout << n << std::endl;
    if (!(std::cin >> found)) quitf(_pe, \"expected a number\");
    if (found != 2 * n) quitf(_wa, \"another number\");
    quitf(_ok, \"a number\");
}
";

#[test]
fn an_interactor_of_polygon_talks_afterwards_unless_a_checker_follows() {
    let header = HEADER.replace("ouf.open(argv[2]); ", "");
    let here = folder(&[
        ("talk/testlib.h", &header),
        ("talk/interactor.cpp", INTERACTOR),
        ("talk/tests/01", "2\n"),
        ("talk/tests/01.a", "4\n"),
        ("talk/solutions/double.c", DOUBLE_C),
        ("talk/solutions/double.c.desc", "File name: double.c\nTag: MAIN\n"),
    ]);
    let said = say(here.path(), &["import", "./talk", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(judged(here.path(), "./new")["accepted/double.c"].0, "AC");
    // Who accepts reads all that the submission writes: more than a pipe holds.
    compile(here.path(), &here.path().join("new/output_validator/interactor.cpp"), "program");
    fs::create_dir(here.path().join("feedback")).unwrap();
    let mut talk = Command::new(here.path().join("program"))
        .args(["talk/tests/01", "talk/tests/01.a", "feedback/"])
        .current_dir(here.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    let mut output = b"4\n".to_vec();
    output.resize(1 << 20, b'x');
    let written = talk.stdin.take().unwrap().write_all(&output);
    assert_eq!((written.is_ok(), talk.wait().unwrap().code()), (true, Some(42)));
    write(here.path(), &[("wrong.c", &DOUBLE_C.replace('2', "3"))]);
    let said = say(here.path(), &["judge", "./new", "wrong.c"]);
    assert!(said.code == 1 && said.stdout.contains("another number"), "{said}");
    // What the interactor has written, a checker would have to judge after it.
    let records = INTERACTOR.replace("long n, found;", "long n, found;\n    std::ofstream tout(argv[2]);");
    write(here.path(), &[("talk/check.cpp", CHECK), ("talk/interactor.cpp", &records)]);
    let said = say(here.path(), &["import", "./talk", "-o", "more"]);
    assert!(said.code == 2 && said.stderr.contains("an interactor with a checker beside it"), "{said}");
}

#[test]
fn a_folder_of_samples_becomes_a_package_and_what_cannot_is_told() {
    let here = folder(&[("test/sample-1.in", "2\n"), ("test/sample-1.out", "4\n"), ("empty/x", ""), ("full/x", "")]);
    let said = say(here.path(), &["import", "./test", "-o", "double"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(fs::read_to_string(here.path().join("double/data/sample/sample-1.ans")).unwrap(), "4\n");
    let said = say(here.path(), &["import", "./test", "-o", "full"]);
    assert!(said.code == 2 && said.stderr.contains("full: not empty; name a new folder"), "{said}");
    let said = say(here.path(), &["import", "./empty"]);
    assert_eq!(said.code, 2, "{said}");
    // A package of today comes out whole, with its data.
    let said = say(here.path(), &["import", &problem("onepile"), "-o", "onepile"]);
    assert!(said.code == 0 && here.path().join("onepile/data/secret").is_dir(), "{said}");
}

#[test]
fn what_a_link_leads_to_outside_a_package_of_polygon_is_not_imported() {
    let here = folder(&[
        ("secret", "2\n"),
        ("double/problem.xml", XML),
        ("double/files/testlib.h", HEADER),
        ("double/files/check.cpp", CHECK),
        ("double/files/validator.cpp", VALIDATE),
        ("double/tests/01.a", "4\n"),
        ("double/tests/02", "3\n"),
        ("double/tests/02.a", "6\n"),
        ("double/solutions/double.c", DOUBLE_C),
        ("double/solutions/negative.c", DOUBLE_C),
        ("double/solutions/wrong.c", DOUBLE_C),
        ("double/solutions/silent.c", DOUBLE_C),
    ]);
    let link = here.path().join("double/tests/01");
    symlink("../../secret", &link).unwrap();
    let said = say(here.path(), &["import", "./double", "-o", "new"]);
    assert!(said.code == 2 && said.stderr.contains("tests/01: a symbolic link out of the package"), "{said}");
    assert!(!here.path().join("new").exists());
    // Within the package it may lead anywhere.
    fs::remove_file(&link).unwrap();
    symlink("02", &link).unwrap();
    let said = say(here.path(), &["import", "./double", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
}

/// A legacy package whose validator is built and whose submission is run by scripts: they stay executable wherever they go.
#[test]
#[ignore = "long: .ci/run runs it"]
fn scripts_stay_executable_in_folders_and_archives() {
    let build = "#!/bin/sh\ncp check.sh run\nchmod 755 run\n";
    let check = "#!/bin/sh\nread answer < \"$2\"\nread output\n[ \"$output\" = \"$answer\" ] && exit 42\nexit 43\n";
    let here = folder(&[
        ("leg/problem.yaml", "name: Double\nlicense: cc by-sa\nvalidation: custom\n"),
        ("leg/problem_statement/problem.tex", "\\problemname{Double}\nDouble it.\n"),
        ("leg/.timelimit", "2\n"),
        ("leg/input_validators/input.ctd", "INT(1,9) NEWLINE EOF\n"),
        ("leg/output_validators/equal/build", build),
        ("leg/output_validators/equal/check.sh", check),
        ("leg/data/sample/1.in", "1\n"),
        ("leg/data/sample/1.ans", "2\n"),
        ("leg/data/secret/2.in", "4\n"),
        ("leg/data/secret/2.ans", "8\n"),
        ("leg/submissions/accepted/double.c", DOUBLE_C),
    ]);
    let script = here.path().join("leg/output_validators/equal/build");
    fs::set_permissions(script, fs::Permissions::from_mode(0o755)).unwrap();
    let judges = |problem: &str| {
        let said = say(here.path(), &["judge", problem]);
        assert!(said.code == 0 && said.stdout.contains("AC"), "{problem}: {said}");
    };
    judges("./leg");
    let mode = |path: &str| fs::metadata(here.path().join(path)).unwrap().permissions().mode() & 0o777;
    for (arguments, made) in [
        (&["import", "./leg", "-o", "new"][..], "./new"),
        (&["export", "./new", "--to", "kattis", "-o", "kattis"], "./kattis"),
        (&["export", "./new", "--to", "domjudge", "-o", "domjudge.zip"], "domjudge.zip"),
        (&["import", "domjudge.zip", "-o", "again"], "./again"),
        (&["export", "./again", "--to", "icpc", "-o", "icpc.zip"], "icpc.zip"),
        (&["import", "icpc.zip", "-o", "once-more"], "./once-more"),
    ] {
        let said = say(here.path(), arguments);
        assert_eq!(said.code, 0, "{arguments:?}: {said}");
        judges(made);
    }
    // What is no script is none afterwards either.
    assert_eq!(mode("new/output_validator/build") & 0o111, 0o111);
    assert_eq!(mode("new/output_validator/check.sh") & 0o111, 0);
}

#[test]
fn a_folder_of_oj_is_read_and_its_programs_are_named() {
    let here = folder(&[
        ("abc158_a/test/sample-1.in", "2\n"),
        ("abc158_a/test/sample-1.out", "4\n"),
        ("abc158_a/test/sample-2.in", "3\n"),
        ("abc158_a/test/sample-2.out", "6\n"),
        ("abc158_a/main.c", DOUBLE_C),
        ("abc158_a/generate.py", "print(1)\n"),
    ]);
    let said = say(here.path(), &["import", "./abc158_a", "-o", "abc158a"]);
    assert!(
        said.code == 0 && said.stdout.contains("main.c is left out") && said.stdout.contains("generate.py is left out"),
        "{said}"
    );
    assert!(here.path().join("abc158a/data/sample/sample-2.ans").is_file());
    let said = say(here.path(), &["judge", "./abc158a", "abc158_a/main.c"]);
    assert!(said.code == 0 && said.stdout.contains("AC 2/2"), "{said}");
}

#[test]
fn what_a_folder_has_and_a_package_has_not_is_told() {
    let here = folder(&[
        ("double/1.in", "2\n"),
        ("double/1.out", "4\n"),
        ("double/2.in", "3\n"),
        ("double/grundy.toml", "[problem]\ninput = \"d.in\"\n"),
    ]);
    let said = say(here.path(), &["import", "./double", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
    for words in ["programs read the file `d.in` here, and stdin", "the input without an answer is left out"] {
        assert!(said.stdout.contains(words), "{words}: {said}");
    }
}

#[test]
fn what_a_package_says_leads_nowhere_else() {
    let legacy = [
        (
            "leg/problem.yaml",
            "name: Double\nlimits: {time_multiplier: 7, time_safety_margin: 3, validation_time: 300}\n",
        ),
        ("leg/problem.sv.pdf", "%PDF-1.4\n"),
        ("leg/attachments/tool.py", "print()\n"),
        ("leg/data/invalid_input/bad.in", "x\n"),
        ("leg/data/secret/1.in", "2\n"),
        ("leg/data/secret/1.ans", "4\n"),
        ("leg/submissions/accepted/double.c", DOUBLE_C),
    ];
    let here = folder(&legacy);
    let said = say(here.path(), &["import", "./leg", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
    let names: Vec<_> =
        fs::read_dir(here.path().join("new/statement")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["problem.sv.pdf"], "a statement at the root takes nothing along");
    for (file, text) in [("attachments/tool.py", "print()\n"), ("data/invalid_input/bad.in", "x\n")] {
        assert_eq!(fs::read_to_string(here.path().join("new").join(file)).unwrap(), text);
    }
    let yaml = fs::read_to_string(here.path().join("new/problem.yaml")).unwrap();
    for line in
        ["  sv: Double\n", "    ac_to_time_limit: 7\n", "    time_limit_to_tle: 3\n", "  validation_time: 300\n"]
    {
        assert!(yaml.contains(line), "{line}{yaml}");
    }
    assert!(!yaml.contains("en:"), "{yaml}");
    write(here.path(), &[("leg/problem.yaml", "name: Double\nlimits: {time_multiplier: 0.5}\n")]);
    let said = say(here.path(), &["import", "./leg", "-o", "other"]);
    assert!(said.code == 2 && said.stderr.contains("`ac_to_time_limit` is from 1 to 1000"), "{said}");

    // The language of a statement becomes a part of its path.
    let xml = r#"<problem short-name="double"><names><name language="english" value="Double"/></names>
<statements><statement language="x/../../../victim" path="a.tex"/></statements>
<judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
<input-path-pattern>tests/%d</input-path-pattern><answer-path-pattern>tests/%d.a</answer-path-pattern></testset></judging>
<assets><solutions><solution tag="main"><source path="double.c"/></solution></solutions></assets></problem>"#;
    let files =
        [("problem.xml", xml), ("a.tex", "stolen\n"), ("tests/1", "2\n"), ("tests/1.a", "4\n"), ("double.c", DOUBLE_C)];
    let files = files.map(|(name, text)| (format!("poly/{name}"), text));
    let here = folder(&files.each_ref().map(|(name, text)| (name.as_str(), *text)));
    write(here.path(), &[("victim.tex", "mine\n")]);
    let said = say(here.path(), &["import", "./poly", "-o", "new"]);
    assert!(said.code == 2 && said.stderr.contains("problem.xml:2: `language` is `x/../../../victim`"), "{said}");
    assert_eq!(fs::read_to_string(here.path().join("victim.tex")).unwrap(), "mine\n");
    assert!(!here.path().join("new").exists());
}

#[test]
fn submissions_of_one_name_both_stay() {
    let xml = r#"<problem short-name="double"><names><name language="english" value="Double"/></names>
<judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
<input-path-pattern>tests/%d</input-path-pattern><answer-path-pattern>tests/%d.a</answer-path-pattern><tests><test/></tests></testset></judging>
<assets><solutions><solution tag="main"><source path="a/sol.c"/></solution><solution tag="accepted"><source path="b/sol.c"/></solution>
</solutions></assets></problem>"#;
    let other = DOUBLE_C.replace("2 * n", "n + n");
    let here = folder(&[
        ("poly/problem.xml", xml),
        ("poly/tests/1", "2\n"),
        ("poly/tests/1.a", "4\n"),
        ("poly/a/sol.c", DOUBLE_C),
        ("poly/b/sol.c", &other),
    ]);
    let said = say(here.path(), &["import", "./poly", "-o", "new"]);
    assert!(said.code == 0 && said.stdout.contains("submissions/accepted/sol-2: another submission"), "{said}");
    let text = |path: &str| fs::read_to_string(here.path().join("new/submissions/accepted").join(path)).unwrap();
    assert_eq!([text("sol.c"), text("sol-2/sol.c")], [DOUBLE_C.to_owned(), other]);
    let said = say(here.path(), &["judge", "./new"]);
    assert!(said.code == 0 && said.stdout.contains("accepted/sol-2"), "{said}");
}

#[test]
fn each_case_of_a_folder_gets_a_name_of_its_own() {
    let files = ["sample 1", "d/test/1", "d/test_1", "Beispiel ä"];
    let files = files.map(|name| [(format!("down/{name}.in"), "2\n"), (format!("down/{name}.out"), "4\n")]);
    let files: Vec<(&str, &str)> = files.iter().flatten().map(|(name, text)| (name.as_str(), *text)).collect();
    let here = folder(&files);
    write(here.path(), &[("double.c", DOUBLE_C)]);
    let said = say(here.path(), &["import", "./down", "-o", "new"]);
    assert!(said.code == 0 && said.stdout.contains("cases have new names"), "{said}");
    let cases = say(here.path(), &["judge", "./down", "double.c"]);
    let count = cases.stdout.split_whitespace().find(|word| word.contains('/')).unwrap().to_owned();
    let said = say(here.path(), &["judge", "./new", "double.c", "--all"]);
    assert!(said.code == 0 && said.stdout.contains(&format!("AC {count}")), "{count} {cases}{said}");
}

//! `grundy import` of problems as other judges have them: what was exported comes back and is judged alike, what they write themselves is read, and
//! junk has one clear error.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, say, usual, write};
use crate::export::{export, problem, verdicts};
use crate::export_forms::judged;
use crate::export_sites::compile;
use crate::import::{CHECK, HEADER, VALIDATE};

pub(crate) fn import(here: &Path, arguments: &[&str]) -> Said {
    let said = say(here, &[&["import"], arguments].concat());
    assert_eq!(said.code, 0, "{said}");
    said
}

pub(crate) fn refused(here: &Path, arguments: &[&str], expected: &str) {
    let said = say(here, &[&["import"], arguments].concat());
    assert!(said.code == 2 && said.stdout.is_empty() && said.stderr.contains(expected), "{expected}: {said}");
}

/// Some submissions of a problem, with the verdict of each.
pub(crate) type Submissions<'s> = (&'s str, &'s [(&'s str, &'s str)]);

pub(crate) const ONEPILE: Submissions<'_> = (
    "onepile",
    &[
        ("accepted/onepile.cpp", "AC"),
        ("wrong_answer/misere_rule.cpp", "WA"),
        // Wrong only where letters must have their case.
        ("wrong_answer/capital_words.py", "WA"),
    ],
);
pub(crate) const ZEROMOVE: Submissions<'_> =
    ("zeromove", &[("accepted/zeromove.cpp", "AC"), ("wrong_answer/plain_nim.cpp", "WA")]);
const PREDICTPLAY: Submissions<'_> = (
    "predictplay",
    &[
        ("accepted/predictplay.cpp", "AC"),
        ("accepted/takes_first_pile.cpp", "AC"),
        ("wrong_answer/announces_the_side_to_move.cpp", "WA"),
    ],
);
const NIMDUEL: Submissions<'_> = (
    "nimduel",
    &[
        ("accepted/nimduel.cpp", "AC"),
        ("wrong_answer/forgets_to_remove.cpp", "WA"),
        ("wrong_answer/misere_endgame.cpp", "WA"),
    ],
);

/// Exports a problem, imports it again, and judges submissions on what has come back.
pub(crate) fn there_and_back(here: &Path, (id, submissions): Submissions<'_>, target: &str, output: &str) {
    export(here, id, &["--to", target, "-o", output]);
    let path = match target {
        "fps" => format!("{output}/{id}.xml"),
        _ => output.to_owned(),
    };
    let back = format!("{id}-{target}-back");
    let said = import(here, &[&path, "-o", &back]);
    assert!(said.stdout.contains("not carried"), "{said}");
    let names: Vec<&str> = submissions.iter().map(|(name, _)| *name).collect();
    let expected: Vec<&str> = submissions.iter().map(|(_, verdict)| *verdict).collect();
    assert_eq!(verdicts(here, &format!("./{back}"), id, &names), expected, "{id} by {target}");
    let data = |folder: &Path| fs::read_dir(folder).unwrap().count();
    let original = Path::new(&problem(id)).join("data/sample");
    let samples = fs::read_dir(original).unwrap().filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension().is_some_and(|extension| extension == "in" || extension == "ans")
    });
    assert_eq!(data(&here.join(&back).join("data/sample")), samples.count(), "{id} by {target}");
    // No wrapper around a wrapper.
    let validator = here.join(&back).join("output_validator/validator.cpp");
    assert_eq!(validator.exists(), id == "predictplay" || id == "nimduel", "{id} by {target}");
    if validator.exists() {
        let text = fs::read_to_string(validator).unwrap();
        assert!(!text.contains("judge_exit") && !text.contains("icpc_exit"), "{text}");
    }
    let yaml = fs::read_to_string(here.join(&back).join("problem.yaml")).unwrap();
    let limit = |text: &str| -> f64 {
        let line = text.lines().find_map(|line| line.trim().strip_prefix("time_limit: "));
        line.unwrap().parse().unwrap()
    };
    let original = fs::read_to_string(Path::new(&problem(id)).join("problem.yaml")).unwrap();
    assert_eq!(limit(&yaml), limit(&original), "{yaml}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn dmoj_and_back_is_judged_alike() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    for submissions in usual(vec![ONEPILE, NIMDUEL], &["onepile"], |submissions| submissions.0) {
        there_and_back(here.path(), submissions, "dmoj", submissions.0);
    }
    // The tests are submissions again, each in its folder.
    let back = here.path().join("onepile-dmoj-back/submissions");
    assert!(back.join("accepted/onepile.cpp").is_file() && back.join("wrong_answer/misere_rule.cpp").is_file());
    assert!(back.join("time_limit_exceeded/table_of_every_pile.cpp").is_file());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn hydro_and_back_is_judged_alike() {
    let here = folder(&[]);
    for submissions in
        usual(vec![ONEPILE, ZEROMOVE, PREDICTPLAY, NIMDUEL], &["predictplay"], |submissions| submissions.0)
    {
        let id = submissions.0;
        there_and_back(here.path(), submissions, "hydro", &format!("{id}.zip"));
        let statement =
            fs::read_to_string(here.path().join(format!("{id}-hydro-back/statement/problem.zh.md"))).unwrap();
        let original = fs::read_to_string(Path::new(&problem(id)).join("statement/problem.zh.md")).unwrap();
        assert_eq!(statement.trim_end(), original.trim_end(), "{id}");
    }
}

const INIT: &str = "\
test_cases:
- {in: a.1.in, out: a.1.out, points: 0}
- points: 50
  batched:
  - {in: a.2.in, out: a.2.out}
  dependencies: [1]
";

/// A folder as setters of DMOJ have it, which doubles a number.
fn dmoj(more: &str, files: &[(&str, &str)]) -> tempfile::TempDir {
    let here = folder(&[
        ("p/a.1.in", "2\n"),
        ("p/a.1.out", "4\n"),
        ("p/a.2.in", "3\n"),
        ("p/a.2.out", "6\n"),
        ("p/init.yml", &format!("{INIT}{more}")),
        ("double.c", DOUBLE_C),
    ]);
    write(here.path(), files);
    here
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_folder_of_dmoj_is_read() {
    for (checker, flags) in [
        ("", "[case_sensitive]"),
        ("checker: standard\n", "[case_sensitive]"),
        ("checker: identical\n", "[case_sensitive, space_change_sensitive]"),
        ("checker: {name: floats, args: {precision: 3}}\n", "[case_sensitive, float_tolerance, \"1e-3\"]"),
        (
            "checker: {name: floats, args: {error_mode: relative}}\n",
            "[case_sensitive, float_relative_tolerance, \"1e-6\"]",
        ),
        ("checker: floatsabs\n", "[case_sensitive, float_absolute_tolerance, \"1e-6\"]"),
    ] {
        let here = dmoj(checker, &[]);
        let said = import(here.path(), &["p", "-o", "new"]);
        for expected in ["batches and points are left out", "no time limit there; 2 s are written"] {
            assert!(said.stdout.contains(expected), "{said}");
        }
        let group = fs::read_to_string(here.path().join("new/data/test_group.yaml")).unwrap();
        assert_eq!(group, format!("output_validator_args: {flags}\n"), "{checker}");
        let said = say(here.path(), &["judge", "./new", "double.c"]);
        assert!(said.code == 0 && said.stdout.contains("AC 2/2"), "{said}");
    }
    // What has no equal is refused, and comes with --lossy.
    let here = dmoj("checker: sorted\n", &[]);
    refused(here.path(), &["p", "-o", "new"], "init.yml:7: the checker `sorted` has no equal");
    assert!(!here.path().join("new").exists());
    let said = import(here.path(), &["p", "-o", "new", "--lossy"]);
    assert!(said.stdout.contains("could change a verdict"), "{said}");
}

const DMOJ_CHECKER: &str = "checker: {name: bridged, args: {files: check.cpp, lang: CPP20, type: testlib}}\nvalidator: {source: val.cpp, language: CPP20}\n";

#[test]
fn programs_of_testlib_need_their_header_and_then_judge() {
    let here = dmoj(DMOJ_CHECKER, &[("p/check.cpp", CHECK), ("p/val.cpp", VALIDATE)]);
    refused(
        here.path(),
        &["p", "-o", "new"],
        "check.cpp:1: includes `testlib.h`, which the judge has and the problem does not; put testlib.h beside it",
    );
    write(here.path(), &[("p/testlib.h", HEADER)]);
    import(here.path(), &["p", "-o", "new"]);
    let negative = "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", -2 * n); return 0; }\n";
    let wrong = negative.replace("-2", "3");
    write(
        here.path(),
        &[("new/submissions/accepted/negative.c", negative), ("new/submissions/wrong_answer/thrice.c", &wrong)],
    );
    let found: Vec<String> =
        judged(here.path(), "./new").into_iter().map(|(name, (verdict, _))| format!("{name} {verdict}")).collect();
    assert_eq!(found, ["accepted/negative.c AC", "wrong_answer/thrice.c WA"]);
    write(here.path(), &[("new/data/secret/9.in", "10\n"), ("new/data/secret/9.ans", "20\n")]);
    let said = say(here.path(), &["check", "./new"]);
    assert!(said.code == 1 && said.stdout.contains("secret/9.in"), "{said}");
}

/// An interactor of testlib's protocol: the submission has to double a number, and need not end by itself.
pub(crate) const INTERACTOR: &str = "\
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
fn an_interactor_of_testlib_talks_afterwards() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = dmoj(
        "interactive: {files: [talk.cpp], lang: CPP20, type: testlib}\n",
        &[("p/talk.cpp", INTERACTOR), ("p/testlib.h", &HEADER.replace("ouf.open(argv[2]); ", ""))],
    );
    import(here.path(), &["p", "-o", "new"]);
    let waits = "n = int(input())\nprint(2 * n, flush=True)\ntry:\n    input()\nexcept EOFError:\n    pass\n";
    write(
        here.path(),
        &[
            ("new/submissions/accepted/double.c", DOUBLE_C),
            ("new/submissions/accepted/waits.py", waits),
            ("new/submissions/wrong_answer/one.py", "input()\nprint(1)\n"),
        ],
    );
    let found: Vec<String> =
        judged(here.path(), "./new").into_iter().map(|(name, (verdict, _))| format!("{name} {verdict}")).collect();
    assert_eq!(found, ["accepted/double.c AC", "accepted/waits.py AC", "wrong_answer/one.py WA"]);
    // Who accepts reads all that the submission writes: more than a pipe holds.
    compile(here.path(), &here.path().join("new/output_validator/validator.cpp"), "talk");
    fs::create_dir(here.path().join("feedback")).unwrap();
    let mut talk = Command::new(here.path().join("talk"))
        .args(["p/a.1.in", "p/a.1.out", "feedback/"])
        .current_dir(here.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    let mut said = b"4\n".to_vec();
    said.resize(1 << 20, b'x');
    let written = talk.stdin.take().unwrap().write_all(&said);
    assert_eq!((written.is_ok(), talk.wait().unwrap().code()), (true, Some(42)));
}

#[test]
fn what_is_wrong_in_a_folder_of_dmoj_is_one_error_with_its_line() {
    for (init, expected) in [
        ("[1]\n", "init.yml:1: found a list, expected a map of keys"),
        ("a: [\n", "init.yml:2: malformed YAML: while parsing a node"),
        (
            "test_cases:\n- {in: a.1.in, out: none}\n",
            "init.yml:2: no file `none` in the problem; add it, or remove the line",
        ),
        ("test_cases:\n- {in: ../double.c, out: a.1.out}\n", "init.yml:2: no file `../double.c`"),
        ("test_cases:\n- {in: a.1.in}\n", "init.yml:2: a case without `out`"),
        (
            "test_cases: {input_format: x}\n",
            "init.yml:1: `test_cases`: patterns find cases in an `archive`, and there is none",
        ),
        ("test_cases: x\n", "init.yml:1: `test_cases`: found the text `x`, expected a list"),
        (
            "test_cases: []\ntests:\n- {source: a.1.in, memory: 1000000000000}\n",
            "init.yml:3: `memory`: expected 1024 to 1073741824 KiB",
        ),
        ("custom_judge: judge.py\n", "init.yml:1: `custom_judge` has no equal in a package"),
        ("archive: a.1.in\ntest_cases: []\n", "cannot read the zip archive"),
        ("test_cases: []\n", "p: the problem has no cases"),
        (
            "checker: {name: bridged, args: {files: check.py, type: testlib}}\ntest_cases: []\n",
            "init.yml:1: no file `check.py`",
        ),
        (
            "checker: {name: bridged, args: {files: a.1.in, type: coci}}\ntest_cases: []\n",
            "init.yml:1: found the type `coci`",
        ),
        (
            "checker: {name: floats, args: {precision: x}}\ntest_cases: []\n",
            "init.yml:1: `precision`: found the text `x`",
        ),
    ] {
        let here = dmoj("", &[("p/init.yml", init)]);
        refused(here.path(), &["p", "-o", "new"], expected);
    }
    // A link does not bring a file of somebody else into the package.
    let here = dmoj("", &[]);
    fs::remove_file(here.path().join("p/a.1.in")).unwrap();
    std::os::unix::fs::symlink("/etc/hostname", here.path().join("p/a.1.in")).unwrap();
    refused(here.path(), &["p", "-o", "new"], "init.yml:2: no file `a.1.in`");
    // Nor does one that is found without its name.
    write(here.path(), &[("p/init.yml", "points: 1\n")]);
    refused(here.path(), &["p", "-o", "new"], "a.1.in: expected a file, or a link to one in the problem");
    // Nor what a checker includes.
    for (name, why) in [("../secret.h", "lies outside the package"), ("/none/x", "there is no such file")] {
        let program = format!("int x;\n#include \"{name}\"\n");
        let files = [("p/check.cpp", &*program), ("secret.h", "a secret\n")];
        let here = dmoj("checker: {name: bridged, args: {files: check.cpp, type: testlib}}\n", &files);
        let error = format!("p/check.cpp:2: includes `{name}`, ");
        let said = say(here.path(), &["import", "p", "-o", "new"]);
        assert!(said.code == 2 && said.stderr.contains(&error) && said.stderr.contains(why), "{said}");
    }
}

#[test]
fn a_folder_of_hydro_is_read() {
    let here = folder(&[
        ("P1/problem.yaml", "pid: P1000\ntitle: 加倍\ntag: [math]\nowner: 2\n"),
        ("P1/problem_zh.md", "# 题意\n\n![](file://a.png)\n\n```input1\n5\n```\n\n```output1\n10\n```\n"),
        ("P1/additional_file/a.png", "png"),
        (
            "P1/testdata/config.yaml",
            "time: 1500ms\nmemory: 128m\nsubtasks:\n- score: 100\n  cases:\n  - {input: 1.in, output: 1.out}\n  - {input: 10.in, output: 10.out, time: 2s}\n",
        ),
        ("P1/testdata/1.in", "2\n"),
        ("P1/testdata/1.out", "4\n"),
        ("P1/testdata/10.in", "3\n"),
        ("P1/testdata/10.out", "6\n"),
        ("P1/std/std.c", DOUBLE_C),
    ]);
    let said = import(here.path(), &["P1"]);
    for expected in [
        "`owner` of problem.yaml is left out",
        "subtasks and points are left out",
        "different time limits",
        "no input validator",
    ] {
        assert!(said.stdout.contains(expected), "{expected}: {said}");
    }
    let read = |name: &str| fs::read_to_string(here.path().join("p1000").join(name)).unwrap();
    let yaml = read("problem.yaml");
    for expected in ["  zh: \"加倍\"\n", "keywords: [math]\n", "  time_limit: 2\n", "  memory: 128\n"] {
        assert!(yaml.contains(expected), "{expected}: {yaml}");
    }
    assert_eq!((read("data/sample/1.in"), read("data/sample/1.ans")), ("5\n".to_owned(), "10\n".to_owned()));
    assert_eq!(read("statement/problem.zh.md"), "# 题意\n\n![](a.png)\n");
    assert_eq!(judged(here.path(), "./p1000")["accepted/std.c"].0, "AC");
    // Without config.yaml, the pairs count.
    fs::remove_file(here.path().join("P1/testdata/config.yaml")).unwrap();
    let said = import(here.path(), &["P1", "-o", "pairs"]);
    assert!(
        said.stdout.contains("Hydro's usual ones, 1 s and 256 MiB")
            && here.path().join("pairs/data/secret/10.in").is_file(),
        "{said}"
    );
    for (config, expected) in [
        ("type: objective\n", "config.yaml:1: found the type `objective`, expected `default` or `interactive`"),
        ("time: soon\n", "config.yaml:1: `time`: found `soon`, expected a time such as 1000ms or 1s"),
        ("memory: -1m\n", "config.yaml:1: `memory`: found `-1m`"),
        ("filename: a\n", "config.yaml:1: `filename`"),
        ("subtasks:\n- cases:\n  - {input: 7.in, output: 1.out}\n", "config.yaml:3: no file `7.in`"),
        ("type: interactive\n", "without `interactor`"),
        ("checker_type: testlib\n", "without `checker`"),
        ("checker_type: lemon\n", "the checker_type `lemon` has no equal"),
    ] {
        write(here.path(), &[("P1/testdata/config.yaml", config)]);
        refused(here.path(), &["P1", "-o", "bad"], expected);
    }
    // An archive is called by its name.
    write(here.path(), &[("P1/testdata/config.yaml", "time: 1s\n")]);
    export(here.path(), "onepile", &["--to", "hydro", "-o", "h.zip"]);
    let archive = fs::read(here.path().join("h.zip")).unwrap();
    fs::write(here.path().join("cut.zip"), &archive[..archive.len() / 2]).unwrap();
    refused(here.path(), &["cut.zip", "-o", "bad"], "cut.zip: cannot read the zip archive");
    // Hydro packs several problems into one archive.
    let both = folder(&[("a/testdata/1.in", ""), ("b/testdata/1.in", "")]);
    refused(both.path(), &["."], "found 2 problems, expected one; unpack it, and import a folder: a, b");
}

#[test]
fn losses_and_faults_name_the_archive() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    for (name, text, expected) in [
        ("z/testdata/config.yaml", "checker_type: lemon\n", "  - x.zip/testdata/config.yaml: the checker_type `lemon`"),
        ("z/testdata/config.yaml", "memory: 80000000m\n", "x.zip: the Hydro problem makes a package with faults:"),
    ] {
        write(here.path(), &[(name, text), ("z/testdata/1.in", "1\n"), ("z/testdata/1.out", "1\n")]);
        write(here.path(), &[("z/problem.yaml", "pid: x\n")]);
        let packed = Command::new("python3")
            .args(["-m", "zipfile", "-c", "../x.zip", "testdata", "problem.yaml"])
            .current_dir(here.path().join("z"))
            .bounded_status()
            .unwrap();
        assert!(packed.success());
        let said = say(here.path(), &["import", "x.zip", "-o", "bad"]);
        assert!(said.code == 2 && said.stderr.contains(expected) && !said.stderr.contains("grundy-"), "{said}");
    }
}

#[test]
fn no_link_brings_a_file_into_a_package_of_hydro() {
    let here = folder(&[("P1/testdata/1.in", "1\n"), ("P1/testdata/1.out", "1\n")]);
    fs::remove_file(here.path().join("P1/testdata/1.in")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", here.path().join("P1/testdata/1.in")).unwrap();
    refused(here.path(), &["P1", "-o", "bad"], "P1/testdata/1.in: expected a file, or a link to one in the problem");
    fs::remove_dir_all(here.path().join("P1/testdata")).unwrap();
    std::os::unix::fs::symlink("../both", here.path().join("P1/testdata")).unwrap();
    write(here.path(), &[("both/1.in", "1\n"), ("both/1.out", "1\n")]);
    refused(here.path(), &["P1", "-o", "bad"], "P1/testdata: a link out of the problem");
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
    let said = import(here.path(), &["./abc158_a", "-o", "abc158a"]);
    assert!(said.stdout.contains("main.c is left out") && said.stdout.contains("generate.py is left out"), "{said}");
    assert!(here.path().join("abc158a/data/sample/sample-2.ans").is_file());
    let said = say(here.path(), &["judge", "./abc158a", "abc158_a/main.c"]);
    assert!(said.code == 0 && said.stdout.contains("AC 2/2"), "{said}");
}

//! `grundy export --to polygon`: the package is read by the rules of `p2d`, which turns it into one for DOMjudge, and comes back by `grundy import`.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, root, say, usual, write};
use crate::export::{PACKAGE, compared, export, problem};
use crate::export_forms::judged;

/// The tags of solutions that `p2d` knows, with the folder in `submissions/`.
const TAGS: [(&str, &str); 8] = [
    ("main", "accepted"),
    ("accepted", "accepted"),
    ("wrong-answer", "wrong_answer"),
    ("time-limit-exceeded", "time_limit_exceeded"),
    ("memory-limit-exceeded", "run_time_error"),
    ("time-limit-exceeded-or-accepted", "mixed"),
    ("time-limit-exceeded-or-memory-limit-exceeded", "mixed"),
    ("rejected", "mixed"),
];

/// The program of this name, from `PATH`.
fn p2d() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join("p2d")).find(|path| path.is_file());
    assert!(found.is_some() || std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "there is no p2d");
    found
}

fn compile(here: &Path, source: &Path, program: &str) {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "g++".to_owned());
    let built = Command::new(compiler)
        .args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o"])
        .arg(here.join(program))
        .arg(source)
        .bounded_output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

/// What `p2d` finds in a package, by its rules: each path exists, each number is one.
struct Read {
    samples: usize,
    tests: usize,
    checker: String,
    interactor: Option<String>,
    time_limit: u64,
    memory_limit: u64,
    /// The tags, by the name of the source.
    solutions: BTreeMap<String, String>,
}

fn read(package: &Path) -> Read {
    let text = fs::read_to_string(package.join("problem.xml")).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let problem = document.root_element();
    let found = |path: &[&str]| {
        path.iter().try_fold(problem, |node, name| node.children().find(|child| child.has_tag_name(*name)))
    };
    let source = |path: &[&str]| {
        let path = found(path)?.attribute("path").unwrap().to_owned();
        assert!(package.join(&path).is_file(), "{path}");
        Some(path)
    };
    let short_name = problem.attribute("short-name").unwrap();
    assert!(!short_name.is_empty() && short_name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    let name =
        found(&["names"]).unwrap().children().find(|node| node.attribute("language") == Some("english")).unwrap();
    assert!(name.attribute("value").is_some());
    let judging = found(&["judging"]).unwrap();
    let sets: Vec<_> = judging.children().filter(|node| node.has_tag_name("testset")).collect();
    assert!(sets.len() == 1 && judging.attribute("run-count").is_none_or(|count| count == "1"));
    let text = |name: &str| {
        let node = sets[0].children().find(|node| node.has_tag_name(name)).unwrap();
        node.text().unwrap().to_owned()
    };
    let (input, answer) = (text("input-path-pattern"), text("answer-path-pattern"));
    let tests: Vec<_> =
        found(&["judging", "testset", "tests"]).unwrap().children().filter(roxmltree::Node::is_element).collect();
    let talks = source(&["assets", "interactor", "source"]).is_some();
    let has_examples = !talks && package.join("statement-sections/english").is_dir();
    let mut samples = 0;
    for (number, test) in (1..).zip(&tests) {
        let path = |pattern: &str| package.join(pattern.replace("%02d", &format!("{number:02}")));
        let (input, answer) = (path(&input), path(&answer));
        assert!(input.is_file() && answer.is_file() && test.attribute("method").is_some(), "{}", input.display());
        // Any text makes it a sample, also `false`.
        if test.attribute("sample").is_some() {
            samples += 1;
            let shown = package.join(format!("statements/english/example.{number:02}"));
            assert_eq!(fs::read(shown).ok(), has_examples.then(|| fs::read(input).unwrap()));
        }
    }
    assert_eq!(text("test-count"), tests.len().to_string());
    let on_disk = fs::read_dir(package.join("tests")).unwrap().count();
    assert_eq!(on_disk, 2 * tests.len());
    source(&["assets", "checker", "source"]).unwrap();
    let solutions = found(&["assets", "solutions"]).unwrap().children().filter(|node| node.has_tag_name("solution"));
    let solutions: BTreeMap<String, String> = solutions
        .map(|solution| {
            let source = solution.children().find(|node| node.has_tag_name("source")).unwrap();
            let (path, tag) = (source.attribute("path").unwrap(), solution.attribute("tag").unwrap());
            assert!(package.join(path).is_file() && source.attribute("type").is_some(), "{path}");
            assert!(TAGS.iter().any(|(known, _)| *known == tag), "{tag}");
            (path.rsplit('/').next().unwrap().to_owned(), tag.to_owned())
        })
        .collect();
    assert_eq!(solutions.values().filter(|tag| *tag == "main").count(), 1);
    Read {
        samples,
        tests: tests.len(),
        checker: found(&["assets", "checker"]).unwrap().attribute("name").unwrap().to_owned(),
        interactor: source(&["assets", "interactor", "source"]),
        time_limit: text("time-limit").parse().unwrap(),
        memory_limit: text("memory-limit").parse().unwrap(),
        solutions,
    }
}

#[test]
fn polygon_and_p2d_find_all_that_they_look_for() {
    let here = folder(&[]);
    for (id, checker, is_interactive) in
        [("onepile", "std::wcmp.cpp", false), ("predictplay", "check.cpp", false), ("nimduel", "check.cpp", true)]
    {
        let said = export(here.path(), id, &["--to", "polygon", "-o", id]);
        let package = here.path().join(id);
        let read = read(&package);
        assert_eq!((read.checker.as_str(), read.interactor.is_some()), (checker, is_interactive), "{id}");
        assert!(read.samples > 0 && read.tests > read.samples, "{id}");
        assert_eq!(read.memory_limit % (1 << 20), 0);
        assert!(read.time_limit >= 1000, "{id}");
        assert!(read.solutions.len() >= 5 && read.solutions.values().any(|tag| tag == "wrong-answer"), "{id}");
        for part in ["name.tex", "legend.tex", "tutorial.tex"] {
            for language in ["english", "chinese"] {
                assert!(package.join("statement-sections").join(language).join(part).is_file(), "{id} {part}");
            }
        }
        assert!(said.stdout.contains("the input validators are left out"), "{said}");
        assert_eq!(said.stdout.contains("includes poll.h, which Polygon's compilers"), is_interactive, "{said}");
        // Somebody else's header does not go along.
        assert!(!package.join("files/testlib.h").exists());
        let source = fs::read_to_string(package.join("files/check.cpp")).unwrap();
        assert!(!source.contains("testlib.h\""), "{source}");
        // The statement is shown with its headings.
        let said = say(here.path(), &["show", &format!("./{id}")]);
        assert!(said.code == 0 && (is_interactive || said.stdout.contains("Output\n")), "{said}");
    }
}

/// The checker of each comparison by both calls, on outputs of every kind.
#[test]
fn a_checker_knows_who_calls_it() {
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
    for (flags, name) in [
        ("", "check.cpp"),
        ("case_sensitive", "std::wcmp.cpp"),
        ("case_sensitive space_change_sensitive", "check.cpp"),
        ("float_tolerance 1e-3", "check.cpp"),
    ] {
        let list: Vec<String> = flags.split_whitespace().map(|word| format!("\"{word}\"")).collect();
        write(
            here.path(),
            &[
                ("double/data/test_group.yaml", &format!("output_validator_args: [{}]\n", list.join(", "))),
                ("double/data/secret/1.in", "3\n"),
                ("double/data/secret/1.ans", "6\n"),
            ],
        );
        let said = say(here.path(), &["export", "./double", "--to", "polygon", "-o", "out"]);
        assert_eq!(said.code, 0, "{said}");
        let out = here.path().join("out");
        assert_eq!(read(&out).checker, name, "{flags}");
        compile(here.path(), &out.join("check.cpp"), "check");
        for (answer, output) in [
            ("Yes 1.0\n", "yes 1.0"),
            ("Yes 1.0\n", "Yes  1.0\n"),
            ("Yes 1.0\n", "Yes 1.0009\n"),
            ("Yes 1.0\n", "Yes\n"),
            ("", "x"),
        ] {
            let expected = compared(answer, output, flags);
            assert_eq!(both_calls(here.path(), answer, output), [expected, expected], "{answer:?} {output:?} {flags}");
        }
        fs::remove_dir_all(out).unwrap();
    }
}

/// The verdict of `check` by Polygon's call and by the ICPC's.
fn both_calls(here: &Path, answer: &str, output: &str) -> [&'static str; 2] {
    write(here, &[("1.in", "\n"), ("1.ans", answer), ("1.out", output), ("feedback/kept", "")]);
    let polygon = Command::new(here.join("check"))
        .args(["1.in", "1.out", "1.ans"])
        .current_dir(here)
        .stdin(Stdio::null())
        .bounded_output()
        .unwrap();
    let icpc = Command::new(here.join("check"))
        .args(["1.in", "1.ans", "feedback/"])
        .current_dir(here)
        .stdin(File::open(here.join("1.out")).unwrap())
        .bounded_output()
        .unwrap();
    let verdict = |code: Option<i32>, [right, wrong]: [i32; 2]| match code {
        Some(code) if code == right => "AC",
        Some(code) if code == wrong => "WA",
        _ => "no verdict",
    };
    [verdict(polygon.status.code(), [0, 1]), verdict(icpc.status.code(), [42, 43])]
}

/// A validator of the package answers to both calls, with its arguments, and by the ICPC's it writes its messages.
#[test]
fn a_validator_keeps_its_arguments_and_its_messages() {
    let validator = "#include <cstdio>\n#include <cstdlib>\n#include <string>\n#include <iostream>\n\
                     int main(int argc, char **argv) {\n    long n = 0;\n    \
                     if (!(std::cin >> n)) std::exit(argc == 5 && std::string(argv[4]) == \"strict\" ? 43 : 1);\n    \
                     if (std::FILE *file = std::fopen((std::string(argv[3]) + \"judgemessage.txt\").c_str(), \"w\")) {\n        \
                     std::fputs(\"read\\n\", file);\n        std::fclose(file);\n    }\n    if (n == 9) return 7;\n    \
                     return n == 4 ? 42 : 43;\n}\n";
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret")).unwrap();
    write(
        here.path(),
        &[
            ("double/output_validator/validate.cpp", validator),
            ("double/data/test_group.yaml", "output_validator_args: [strict]\n"),
            ("double/data/secret/1.in", "2\n"),
            ("double/data/secret/1.ans", "4\n"),
        ],
    );
    let said = say(here.path(), &["export", "./double", "--to", "polygon", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    compile(here.path(), &here.path().join("out/files/check.cpp"), "check");
    for (output, expected) in [("4\n", "AC"), ("5\n", "WA"), ("", "WA"), ("9\n", "no verdict")] {
        assert_eq!(both_calls(here.path(), "4\n", output), [expected, expected], "{output:?}");
    }
    assert_eq!(fs::read_to_string(here.path().join("feedback/judgemessage.txt")).unwrap(), "read\n");
    // Imported, it is the package's validator again, with the argument in it.
    let said = say(here.path(), &["import", "./out", "-o", "new"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(
        fs::read_to_string(here.path().join("new/output_validator/check.cpp")).unwrap(),
        fs::read_to_string(here.path().join("out/files/check.cpp")).unwrap()
    );
}

/// The verdicts of a package's submissions by the file's name.
fn by_file(here: &Path, package: &str) -> BTreeMap<String, String> {
    let verdicts = judged(here, package).into_iter();
    verdicts.map(|(name, (verdict, _))| (name.rsplit('/').next().unwrap().to_owned(), verdict)).collect()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_package_comes_back_and_is_judged_alike_on_the_way() {
    let here = folder(&[]);
    for id in usual(vec!["onepile", "predictplay", "nimduel"], &["predictplay"], |id| id) {
        export(here.path(), id, &["--to", "polygon"]);
        let archive = format!("{id}-polygon.zip");
        let there = by_file(here.path(), &archive);
        let mut before = by_file(here.path(), &problem(id));
        before.retain(|name, _| there.contains_key(name));
        assert!(there.len() >= 5 && there == before, "{id}: {there:?} {before:?}");
        let said = say(here.path(), &["import", &archive, "-o", id]);
        assert_eq!(said.code, 0, "{said}");
        assert_eq!(by_file(here.path(), &format!("./{id}")), before, "{id}");
        // The comparison is the default again, and every submission has its folder.
        let imported = here.path().join(id);
        assert_eq!(imported.join("output_validator").exists(), id != "onepile");
        let sources = |package: &Path| -> BTreeSet<String> {
            let folders = fs::read_dir(package.join("submissions")).unwrap().map(|entry| entry.unwrap().path());
            let files = folders.filter(|path| path.is_dir()).flat_map(|path| fs::read_dir(path).unwrap());
            let name = |path: PathBuf| {
                path.iter().rev().take(2).map(|part| part.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
            };
            files.map(|entry| name(entry.unwrap().path())).collect()
        };
        // No tag of Polygon's is about crashes alone; the last line of the source is.
        let wanted: BTreeSet<String> = sources(&root().join("problems").join(id))
            .into_iter()
            .map(|name| name.replace(" run_time_error", " rejected"))
            .collect();
        assert_eq!(sources(&imported), wanted, "{id}");
    }
}

#[test]
fn the_same_package_gives_the_same_bytes_to_polygon() {
    let here = folder(&[]);
    let archive = |name: &str| {
        export(here.path(), "nimduel", &["--to", "polygon", "-o", name]);
        fs::read(here.path().join(name)).unwrap()
    };
    assert!(archive("a.zip") == archive("b.zip"));
}

#[test]
fn polygon_is_refused_what_it_would_judge_otherwise() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&PACKAGE);
    let refused = |expected: &str| {
        let said = say(here.path(), &["export", "./double", "--to", "polygon"]);
        assert!(said.code == 2 && said.stderr.contains(expected), "{expected}: {said}");
        assert!(!here.path().join("double-polygon.zip").exists());
    };
    refused("different arguments for the output validator, and Polygon calls one checker");
    fs::remove_file(here.path().join("double/data/secret/coarse/test_group.yaml")).unwrap();
    let yaml = fs::read_to_string(here.path().join("double/problem.yaml")).unwrap();
    // Half a millisecond has no place, and no limit has none.
    for (limits, expected, ms) in [
        ("limits: {time_limit: 1.2345}", "is rounded to 1235 ms", 1235),
        ("limits: {memory: 512}", "Polygon wants one: this one says 2 s", 2000),
    ] {
        write(here.path(), &[("double/problem.yaml", &yaml.replace("limits: {time_limit: 2}", limits))]);
        refused(expected);
        let said = say(here.path(), &["export", "./double", "--to", "polygon", "--lossy", "-o", "out"]);
        assert!(said.code == 0 && said.stdout.contains(expected), "{said}");
        assert_eq!(read(&here.path().join("out")).time_limit, ms);
        fs::remove_dir_all(here.path().join("out")).unwrap();
    }
    write(
        here.path(),
        &[("double/problem.yaml", &yaml), ("double/output_validator/check.py", "import sys\nsys.exit(42)\n")],
    );
    refused("the output validator is not in C++");
    fs::remove_dir_all(here.path().join("double/output_validator")).unwrap();
    fs::remove_dir_all(here.path().join("double/submissions")).unwrap();
    refused("Polygon wants a main solution");
    let here = folder(&[]);
    assert_eq!(say(here.path(), &["new", "form", "--package", "--multi-pass"]).code, 0);
    let said = say(here.path(), &["export", "./form", "--to", "polygon"]);
    assert!(said.code == 2 && said.stderr.contains("Polygon has no multi-pass problems"), "{said}");
}

/// What a submission must get goes along by its tag, and where the tag says less, in its last line.
#[test]
fn tags_say_what_submissions_must_get() {
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
    write(
        here.path(),
        &[
            ("double/data/secret/1.in", "3\n"),
            ("double/data/secret/1.ans", "6\n"),
            ("double/submissions/run_time_error/double.c", "int main(void) { return 1; }\n"),
            ("double/submissions/rejected/none.py", "print()\n"),
            ("double/submissions/brute_force/slow.rs", "fn main() { loop {} }\n"),
            ("double/submissions/accepted/in.pas", "begin end.\n"),
        ],
    );
    let said = say(here.path(), &["export", "./double", "--to", "polygon", "-o", "out"]);
    assert!(said.code == 0 && said.stdout.contains("accepted/in.pas is left out: Polygon takes one file"), "{said}");
    let out = here.path().join("out");
    let expected: BTreeMap<String, String> = [
        ("double.c", "main"),
        ("none.py", "rejected"),
        ("run_time_error_double.c", "rejected"),
        ("slow.rs", "time-limit-exceeded-or-memory-limit-exceeded"),
    ]
    .map(|(name, tag)| (name.to_owned(), tag.to_owned()))
    .into();
    assert_eq!(read(&out).solutions, expected);
    let text = fs::read_to_string(out.join("solutions/run_time_error_double.c")).unwrap();
    assert!(text.ends_with("// @EXPECTED_RESULTS@: RUN-ERROR\n"), "{text}");
    let said = say(here.path(), &["import", "./out", "-o", "new"]);
    assert!(said.code == 0 && here.path().join("new/submissions/brute_force/slow.rs").is_file(), "{said}");
}

/// The package that `p2d` makes is judged as the package itself.
#[test]
#[ignore = "long: .ci/run runs it"]
fn p2d_makes_a_package_that_is_judged_alike() {
    let Some(p2d) = p2d() else { return };
    let here = folder(&[]);
    let all: Vec<(&str, &[&[&str]])> =
        vec![("onepile", &[&[], &["--auto"]]), ("predictplay", &[&[]]), ("nimduel", &[&[]])];
    for (id, ways) in usual(all, &["nimduel"], |(id, _)| id) {
        let polygon = format!("{id}-polygon.zip");
        export(here.path(), id, &["--to", "polygon"]);
        let before = by_file(here.path(), &problem(id));
        for (number, options) in ways.iter().enumerate() {
            let converted = format!("{id}-{number}.zip");
            let said: Said = Command::new(&p2d)
                .args([polygon.as_str(), "--yes", "--short-name", id, "--output", &converted])
                .args(*options)
                .current_dir(here.path())
                .bounded_output()
                .unwrap()
                .into();
            assert_eq!(said.code, 0, "{said}");
            let there = by_file(here.path(), &converted);
            let mut before = before.clone();
            before.retain(|name, _| there.contains_key(name));
            assert!(there.len() >= 5 && there == before, "{id} {options:?}: {there:?} {before:?}");
        }
    }
}

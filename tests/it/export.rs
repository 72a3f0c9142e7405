//! `grundy export`, and archives as problems: what is exported is judged as the package is.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once and says what it skips")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, root, say, write};
use serde_json::Value;

pub(crate) fn problem(id: &str) -> String {
    root().join("problems").join(id).display().to_string()
}

pub(crate) fn export(here: &Path, id: &str, arguments: &[&str]) -> Said {
    let said = say(here, &[&["export", &problem(id)], arguments].concat());
    assert_eq!(said.code, 0, "{said}");
    said
}

/// The verdicts of some submissions of a package on an exported archive of it.
pub(crate) fn verdicts(here: &Path, archive: &str, id: &str, files: &[&str]) -> Vec<String> {
    let files: Vec<String> = files.iter().map(|file| format!("{}/submissions/{file}", problem(id))).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let said = say(here, &[&["judge", archive], files.as_slice(), &["--format", "json"]].concat());
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    let submissions = report["problems"][0]["submissions"].as_array().unwrap().clone();
    submissions.iter().map(|one| one["verdict"].as_str().unwrap().to_owned()).collect()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_exported_package_is_judged_as_the_package_is() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    for target in ["icpc", "domjudge", "kattis"] {
        export(here.path(), "onepile", &["--to", target]);
        let archive = format!("onepile-{target}.zip");
        // The last one is wrong only where letters must have their case.
        let files = ["accepted/onepile.cpp", "wrong_answer/misere_rule.cpp", "wrong_answer/capital_words.py"];
        assert_eq!(verdicts(here.path(), &archive, "onepile", &files), ["AC", "WA", "WA"], "{target}");
        // The package's own submissions have come along, and the generated cases.
        let said = say(here.path(), &["judge", &archive, "--format", "json", "--samples"]);
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        assert!(report["problems"][0]["submissions"].as_array().unwrap().len() >= 10, "{said}");
        assert!(fs::metadata(here.path().join(&archive)).unwrap().len() > 10_000);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interactive_package_and_a_validator_go_along() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    export(here.path(), "nimduel", &["--to", "kattis"]);
    let files = ["accepted/nimduel.cpp", "wrong_answer/forgets_to_remove.cpp"];
    assert_eq!(verdicts(here.path(), "nimduel-kattis.zip", "nimduel", &files), ["AC", "WA"]);
    export(here.path(), "predictplay", &["--to", "domjudge"]);
    let files = ["accepted/predictplay.cpp", "wrong_answer/drops_empty_piles.py"];
    assert_eq!(verdicts(here.path(), "predictplay-domjudge.zip", "predictplay", &files), ["AC", "WA"]);
}

#[test]
fn the_same_package_gives_the_same_bytes() {
    let here = folder(&[]);
    for target in ["icpc", "domjudge", "kattis", "data"] {
        let archive = |name: &str| {
            export(here.path(), "onepile", &["--to", target, "--output", name]);
            fs::read(here.path().join(name)).unwrap()
        };
        assert!(archive("first.zip") == archive("second.zip"), "{target}");
        fs::remove_file(here.path().join("first.zip")).unwrap();
        fs::remove_file(here.path().join("second.zip")).unwrap();
    }
}

#[test]
fn numbered_cases_have_the_names_that_are_wanted() {
    let here = folder(&[]);
    export(here.path(), "onepile", &["--to", "data", "--names", "inputN.txt,outputN.txt", "-o", "cases"]);
    let first = fs::read_to_string(here.path().join("cases/input1.txt")).unwrap();
    let sample = fs::read_to_string(root().join("problems/onepile/data/sample/1.in")).unwrap();
    assert_eq!(first, sample);
    assert!(here.path().join("cases/output34.txt").exists() && !here.path().join("cases/input0.txt").exists());
    let said = say(here.path(), &["export", "onepile", "--to", "data", "--names", "N.in,N.in"]);
    assert!(said.code == 2 && said.stderr.contains("expected two names such as"), "{said}");
}

#[test]
fn nothing_that_is_there_is_replaced() {
    let here = folder(&[("a.zip", "mine"), ("full/x", ""), ("file", "")]);
    for (output, expected) in [
        ("a.zip", "a.zip: already exists; --force replaces it"),
        ("full", "full: not empty; name a new folder"),
        ("file", "file: already exists; expected a name that ends in .zip"),
    ] {
        let said = say(here.path(), &["export", &problem("onepile"), "--to", "data", "-o", output]);
        assert!(said.code == 2 && said.stderr.contains(expected), "{said}");
    }
    assert_eq!(fs::read_to_string(here.path().join("a.zip")).unwrap(), "mine");
    export(here.path(), "onepile", &["--to", "data", "-o", "a.zip", "--force"]);
    assert_ne!(fs::read(here.path().join("a.zip")).unwrap(), b"mine");
}

pub(crate) const PACKAGE: [(&str, &str); 9] = [
    (
        "double/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nuuid: 2c1d6a1e-0c5e-4a4d-9d37-0d1f0a3f5f10\nlicense: cc0\nlimits: {time_limit: 2}\n",
    ),
    ("double/statement/problem.en.md", "Double $n$.\n"),
    ("double/input_validators/input.ctd", "INT(1,9) NEWLINE EOF\n"),
    ("double/data/sample/1.in", "2\n"),
    ("double/data/sample/1.ans", "4\n"),
    ("double/data/secret/coarse/1.in", "3\n"),
    ("double/data/secret/coarse/1.ans", "6\n"),
    ("double/data/secret/coarse/test_group.yaml", "output_validator_args: [float_tolerance, \"1e-3\"]\n"),
    ("double/submissions/accepted/double.c", DOUBLE_C),
];

#[test]
fn groups_keep_their_arguments_and_what_would_differ_is_refused() {
    let here = folder(&PACKAGE);
    let said = say(here.path(), &["export", "./double", "--to", "kattis", "-o", "out"]);
    assert!(said.code == 0 && said.stdout.contains("takes `0x1p1` and `2e` as numbers, too"), "{said}");
    let group = fs::read_to_string(here.path().join("out/data/secret/coarse/testdata.yaml")).unwrap();
    assert_eq!(group, "output_validator_flags: float_tolerance 1e-3\n");
    let yaml = fs::read_to_string(here.path().join("out/problem.yaml")).unwrap();
    assert!(!yaml.contains("validator_flags") && yaml.contains("time_multiplier: "), "{yaml}");
    let said = say(here.path(), &["export", "./double", "--to", "domjudge", "-o", "dom.zip"]);
    assert!(said.code == 0 && said.stdout.contains("different arguments for the output validator"), "{said}");
    // DMOJ calls one checker for all.
    let said = say(here.path(), &["export", "./double", "--to", "dmoj"]);
    assert!(said.code == 2 && said.stderr.contains("different arguments for the output validator"), "{said}");
    // Two cases of one group.
    write(
        here.path(),
        &[
            ("double/data/secret/coarse/2.in", "4\n"),
            ("double/data/secret/coarse/2.ans", "8\n"),
            ("double/data/secret/coarse/2.yaml", "output_validator_args: [case_sensitive]\n"),
        ],
    );
    let said = say(here.path(), &["export", "./double", "--to", "domjudge"]);
    assert!(said.code == 2 && said.stderr.contains("a verdict could change there"), "{said}");
    assert!(!here.path().join("double-domjudge.zip").exists());
    let said = say(here.path(), &["export", "./double", "--to", "domjudge", "--lossy"]);
    assert!(said.code == 0 && said.stdout.contains("could change a verdict there:"), "{said}");
}

#[test]
fn a_validator_that_wants_a_folder_for_messages_is_not_exported_where_there_is_none() {
    let here = folder(&PACKAGE);
    let validator = "#include <cstdio>\n#include <sys/stat.h>\nstatic bool is_directory(const char *path) { struct stat s; return !stat(path, &s); }\n\
        int main(int argc, char **argv) { return is_directory(argv[3]) ? 42 : 1; }\n";
    write(here.path(), &[("double/output_validator/validate.cpp", validator)]);
    fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
    let said = say(here.path(), &["export", "./double", "--to", "dmoj", "--lossy", "-o", "out"]);
    assert!(said.code == 2 && said.stderr.contains("ends at once without a folder for its messages"), "{said}");
}

/// The checker that goes to DMOJ is held against the comparison here, on outputs of every kind.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_default_checker_agrees_with_the_comparison_here() {
    let here = folder(&[]);
    export(here.path(), "onepile", &["--to", "dmoj", "-o", "out"]);
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "g++".to_owned());
    let source = fs::read_to_string(here.path().join("out/checker.cpp")).unwrap();
    for flags in
        ["", "case_sensitive", "space_change_sensitive", "float_tolerance 1e-3", "float_relative_tolerance 0.1"]
    {
        let words: Vec<String> = flags.split_whitespace().map(|word| format!("\"{word}\"")).collect();
        let text = source.replace("{\"case_sensitive\"}", &format!("{{{}}}", words.join(", ")));
        write(here.path(), &[("checker.cpp", &text)]);
        let built =
            Command::new(&compiler).args(["-o", "checker", "checker.cpp"]).current_dir(here.path()).bounded_output();
        assert!(built.unwrap().status.success());
        for (answer, output) in [
            ("Yes 1.0\n", "yes 1.0"),
            ("Yes 1.0\n", "Yes  1.0\n"),
            ("Yes 1.0\n", "Yes 1.0009\n"),
            ("Yes 1.0\n", "Yes 1.05\n"),
            ("Yes 1.0\n", "Yes 1.0 x\n"),
            ("Yes 1.0\n", "Yes\n"),
            ("Yes 1.0\n", "Yes nan\n"),
            ("Yes 1.0\n", "Yes 1.0e0\n"),
            ("\n", ""),
            ("", "x"),
            ("1000\n", "1099\n"),
            ("-0\n", "0\n"),
            ("1\n", "0x1\n"),
        ] {
            write(here.path(), &[("1.in", "\n"), ("1.ans", answer), ("1.out", output)]);
            let checker = Command::new(here.path().join("checker"))
                .args(["1.in", "1.out", "1.ans"])
                .current_dir(here.path())
                .bounded_output()
                .unwrap();
            let code = checker.status.code();
            assert!(matches!(code, Some(0 | 1)), "{code:?}");
            let found = if code == Some(0) { "AC" } else { "WA" };
            assert_eq!(found, compared(answer, output, flags), "answer {answer:?}, output {output:?}, flags {flags:?}");
        }
    }
}

/// The verdict of the comparison here.
pub(crate) fn compared(answer: &str, output: &str, flags: &str) -> &'static str {
    let here = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        fs::write(here.path().join(name), text).unwrap();
        fs::File::open(here.path().join(name)).unwrap()
    };
    let words: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    let flags = judge::compare::Flags::parse(&words).unwrap();
    let difference = judge::compare::compare(&mut file("ans", answer), &mut file("out", output), &flags).unwrap();
    if difference.is_none() { "AC" } else { "WA" }
}

#[test]
fn what_is_no_archive_is_told() {
    let empty = format!("PK\u{5}\u{6}{}", "\0".repeat(18));
    let here = folder(&[("broken.zip", "PK no zip at all"), ("empty.zip", &empty)]);
    let said = say(here.path(), &["judge", "broken.zip"]);
    assert!(said.code == 2 && said.stderr.contains("broken.zip: cannot read the zip archive"), "{said}");
    let said = say(here.path(), &["judge", "absent.zip"]);
    assert_eq!(said.code, 2, "{said}");
    // The folder that it was unpacked into is gone by now, so the archive has the name.
    let said = say(here.path(), &["judge", "empty.zip"]);
    assert!(said.code == 2 && said.stderr.starts_with("error: empty.zip: neither a problem package"), "{said}");
}

/// Packs a folder of `here` into an archive beside it.
fn pack(here: &Path, name: &str, archive: &str) {
    let mut command = Command::new("python3");
    let status = command.args(["-m", "zipfile", "-c", archive, name]).current_dir(here).bounded_status().unwrap();
    assert!(status.success(), "{archive}");
}

#[test]
fn a_program_in_an_archive_is_named_by_its_path_there() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = package(&[
        ("problem.yaml", "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n"),
        ("output_validator/validator.cpp", "#include \"own.h\"\nint main() { return own; }\n"),
        ("output_validator/own.h", "const int own = \"no\";\n"),
    ]);
    let here = package.path();
    pack(&here.join("problems"), "double", "../x.zip");
    let only_archive = |said: &Said| {
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(text.contains("x.zip/double/") && !text.contains("grundy-zip-"), "{said}");
    };
    let said = say(here, &["judge", "x.zip", "problems/double/submissions/accepted/double.c"]);
    assert!(said.code == 2 && said.stderr.contains("x.zip/double/output_validator: does not compile"), "{said}");
    only_archive(&said);
    for format in ["json", "html", "junit"] {
        only_archive(&say(here, &["judge", "x.zip", "--format", format]));
    }
    // A faulty package, and a program that is built while the package is imported.
    let root = here.join("problems/double");
    fs::remove_dir_all(root.join("output_validator")).unwrap();
    write(&root, &[("generators/generators.yaml", RECIPE)]);
    let said = say(here, &["data", "double"]);
    assert_eq!(said.code, 0, "{said}");
    write(&root, &[("submissions/accepted/double.c", "int main( {}\n")]);
    fs::remove_file(here.join("x.zip")).unwrap();
    pack(&here.join("problems"), "double", "../x.zip");
    // Without the data in the cache, it is made again.
    let cache = folder(&[]);
    let mut command = grundy(here, &["import", "x.zip", "-o", "new"]);
    let said: Said = command.env("GRUNDY_CACHE", cache.path()).bounded_output().unwrap().into();
    assert!(said.code == 2 && said.stderr.contains("x.zip/double/submissions/accepted/double.c"), "{said}");
    only_archive(&said);
    write(&root, &[("problem.yaml", "problem_format_version: 2025-09\nname: Double\nlimits: {memory: no}\n")]);
    fs::remove_file(here.join("x.zip")).unwrap();
    pack(&here.join("problems"), "double", "../x.zip");
    let said = say(here, &["import", "x.zip", "-o", "new"]);
    assert!(said.code == 2 && said.stderr.contains("x.zip/double/problem.yaml:3: "), "{said}");
    only_archive(&said);
}

/// Data of which a program of the package makes the answers.
const RECIPE: &str =
    "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: {in: \"7\\n\"}\n";

#[test]
fn a_language_that_the_package_lacks_is_refused() {
    let here = folder(&[]);
    let said = say(here.path(), &["export", "onepile", "--to", "fps", "--locale", "xx"]);
    assert_eq!(said.code, 2, "{said}");
    assert!(
        said.stderr.contains("--locale xx: onepile has neither a name nor a statement in it, only in en, zh"),
        "{said}"
    );
    assert!(!here.path().join("onepile-fps.zip").exists());
}

#[test]
fn a_statement_is_a_page_that_needs_nothing_else() {
    let here = folder(&[]);
    for (language, word) in [("en", "Sample Input 1"), ("zh", "输入样例 1")] {
        let said = say(here.path(), &["show", "hardnim", "--locale", language, "--html", "page.html"]);
        assert_eq!(said.code, 0, "{said}");
        let page = fs::read_to_string(here.path().join("page.html")).unwrap();
        assert!(page.contains("<math") && page.contains(word) && page.contains(&format!("<html lang=\"{language}\">")));
        for foreign in ["src=", "<link", "@import", "url(", "$"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
    }
}

#[test]
fn a_statement_in_tex_is_shown_as_text() {
    let here = folder(&[
        ("double/problem.yaml", "name: Double\n"),
        (
            "double/problem_statement/problem.tex",
            "\\problemname{Double}\nDouble $n \\le 10^9$.\n\\section*{Input}\n\\begin{itemize}\n\\item the number \\texttt{n\\_1}\n\\end{itemize}\n",
        ),
        ("double/data/secret/1.in", "3\n"),
        ("double/data/secret/1.ans", "6\n"),
        ("double/submissions/accepted/double.c", DOUBLE_C),
    ]);
    let said = say(here.path(), &["show", "./double"]);
    assert!(said.code == 0 && said.stdout.contains("Double n ≤ 10⁹.\n\nInput\n\n- the number n_1\n"), "{said}");
    let said = say(here.path(), &["show", "./double", "--html", "page.html"]);
    assert!(
        said.code == 0 && fs::read_to_string(here.path().join("page.html")).unwrap().contains("<h2>Input</h2>"),
        "{said}"
    );
}

/// DMOJ counts memory in KiB.
#[test]
fn the_limits_of_a_test_for_dmoj_are_seconds_and_kib() {
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
    let yaml = PACKAGE[0].1.replace("{time_limit: 2}", "{time_limit: 3, memory: 300}");
    let files = [("double/problem.yaml", yaml.as_str()), ("double/data/secret/1.in", "3\n")];
    write(here.path(), &files);
    write(here.path(), &[("double/data/secret/1.ans", "6\n")]);
    let said = say(here.path(), &["export", "./double", "--to", "dmoj", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    let init = fs::read_to_string(here.path().join("out/init.yml")).unwrap();
    let (_, test) = init.split_once("tests:\n").unwrap();
    assert!(test.contains("\n  time: 3\n  memory: 307200\n  expect: AC\n"), "{init}");
}

#[test]
fn a_test_for_dmoj_names_the_case_that_a_wrong_submission_fails() {
    let here = folder(&PACKAGE);
    // Right for the sample, wrong for the case after it.
    let wrong =
        "#include <cstdio>\nint main() { long n; scanf(\"%ld\", &n); printf(\"%ld\\n\", n == 3 ? 0 : 2 * n); }\n";
    fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
    write(here.path(), &[("double/data/secret/1.in", "3\n"), ("double/data/secret/1.ans", "6\n")]);
    write(here.path(), &[("double/submissions/wrong_answer/late.cpp", wrong)]);
    let said = say(here.path(), &["export", "./double", "--to", "dmoj", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    let init = fs::read_to_string(here.path().join("out/init.yml")).unwrap();
    let (_, test) = init.split_once("wrong_answer/late.cpp").unwrap();
    assert!(test.contains("\n  cases: {2: WA}\n"), "{init}");
}

/// Git carries links, so a package from anybody may have one to a file of its reader.
#[test]
fn nothing_that_lies_outside_of_a_package_is_taken_along() {
    let here = package(&[("statement/problem.en.md", "Double it.\n"), ("attachments/a.txt", "a\n")]);
    write(here.path(), &[("secret.txt", "owned\n")]);
    let root = here.path().join("problems/double");
    let refused = |place: &str, words: &str| {
        for arguments in [
            &["export", "double", "--to", "icpc", "--lossy", "-o", "out"][..],
            &["export", "double", "--to", "kattis", "--lossy", "-o", "out.zip"],
            &["import", "problems/double", "--lossy", "-o", "out"],
        ] {
            let said: Said = grundy(here.path(), arguments).bounded_output().unwrap().into();
            let text = format!("{}{}", said.stdout, said.stderr);
            assert!(said.code == 2 && text.contains(words) && !text.contains("owned"), "{place} {arguments:?}: {said}");
            assert!(
                !here.path().join("out").exists() && !here.path().join("out.zip").exists(),
                "{place} {arguments:?}"
            );
        }
    };
    for place in [
        "statement/pic.png",
        "attachments/x.txt",
        "solution/solution.en.md",
        "generators/gen.py",
        "input_validators/other.ctd",
        "submissions/accepted/x.py",
        "notes.txt",
    ] {
        let path = root.join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        symlink(here.path().join("secret.txt"), &path).unwrap();
        refused(place, "out");
        fs::remove_file(&path).unwrap();
        // Within the package a link is as good as a file; a pipe is nothing that can be copied.
        let made = Command::new("mkfifo").arg(&path).bounded_status();
        assert!(made.is_ok_and(|status| status.success()), "{place}");
        refused(place, "regular file");
        fs::remove_file(&path).unwrap();
    }
    symlink("a.txt", root.join("attachments/same.txt")).unwrap();
    let said = say(here.path(), &["export", "double", "--to", "icpc", "-o", "out"]);
    assert!(
        said.code == 0 && fs::read_to_string(here.path().join("out/attachments/same.txt")).unwrap() == "a\n",
        "{said}"
    );
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_checker_that_needs_a_newer_standard_than_the_judges_is_named() {
    // Compilers take much of the language of C++23 with a warning, but not its library.
    let validator = |body: &str| {
        format!(
            "#include <expected>\n#include <fstream>\n#include <iostream>\n#include <utility>\nint main(int, char **argv) {{\n    {body}\n    std::ifstream answer(argv[2]);\n    long right, said;\n    answer >> right;\n    return std::cin >> said && said == right ? 42 : 43;\n}}\n"
        )
    };
    let newer = "std::expected<int, int> one(1); if (!one) return 43;";
    if !compiles_as_newer(&validator(newer)) {
        eprintln!("skipped: no C++ compiler here that has <expected> as C++23 and lacks it as C++20");
        return;
    }
    for (body, is_named) in [(newer, true), ("", false)] {
        let package = package(&[("output_validator/validate.cpp", &validator(body))]);
        for target in ["dmoj", "polygon"] {
            let out = format!("{target}-{is_named}.zip");
            let said =
                say(package.path(), &["export", "double", "--to", target, "-o", &out, "--format", "json", "--lossy"]);
            assert_eq!(said.code, 0, "{said}");
            let report: Value = serde_json::from_str(&said.stdout).unwrap();
            let notes = report["not_carried"].to_string();
            assert_eq!(notes.contains("does not compile as C++20"), is_named, "{said}");
            if is_named {
                assert!(notes.contains("validate.cpp") && notes.contains("error: "), "{said}");
            }
        }
    }
}

/// Whether this program compiles by the newest standard of the compiler here, and not as C++20.
fn compiles_as_newer(text: &str) -> bool {
    let place = folder(&[("a.cpp", text)]);
    let compiles = |standard: &str| {
        let mut compiler = Command::new("g++");
        compiler.args([standard, "-fsyntax-only", "a.cpp"]).current_dir(place.path());
        compiler.bounded_output().is_ok_and(|output| output.status.success())
    };
    compiles("-std=gnu++23") && !compiles("-std=gnu++20")
}

#[test]
fn attachments_go_along_and_links_end() {
    let here = package(&[("attachments/tool.py", "print()\n")]);
    for target in ["domjudge", "kattis", "icpc"] {
        let said = say(here.path(), &["export", "double", "--to", target, "-o", target]);
        assert_eq!(said.code, 0, "{said}");
        let tool = here.path().join(target).join("attachments/tool.py");
        assert_eq!(fs::read_to_string(tool).unwrap(), "print()\n", "{target}");
    }
    for name in ["a", "b"] {
        symlink(".", here.path().join("problems/double/attachments").join(name)).unwrap();
    }
    let said = say(here.path(), &["export", "double", "--to", "icpc", "-o", "out"]);
    let why = "attachments/a: a symbolic link to a folder that contains it; remove it";
    assert!(said.code == 2 && said.stderr.contains(why) && !here.path().join("out").exists(), "{said}");
}

#[test]
fn what_talks_in_several_passes_is_judged_otherwise_by_domjudge() {
    let yaml = "problem_format_version: 2025-09\ntype: [interactive, multi-pass]\nname: Double\n\
                uuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  time_limit: 1.0\n";
    let here = package(&[("problem.yaml", yaml), ("output_validator/talk.c", "int main(void) { return 42; }\n")]);
    let arguments = ["export", "double", "--to", "domjudge", "-o", "out.zip"];
    let said = say(here.path(), &arguments);
    assert!(said.code == 2 && said.stderr.contains("custom interactive multi-pass"), "{said}");
    assert!(!here.path().join("out.zip").exists());
    let said = say(here.path(), &[&arguments[..], &["--lossy"]].concat());
    assert!(said.code == 0 && here.path().join("out.zip").is_file(), "{said}");
}

#[test]
fn a_group_without_arguments_has_none_in_the_legacy_format() {
    let here = package(&[
        ("data/secret/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
        ("data/secret/lax/test_group.yaml", "output_validator_args: []\n"),
        ("data/secret/lax/2.in", "2\n"),
        ("data/secret/lax/2.ans", "YES\n"),
    ]);
    write(here.path(), &[("yes.c", "#include <stdio.h>\nint main(void) { puts(\"yes\"); return 0; }\n")]);
    let said = say(here.path(), &["export", "double", "--to", "kattis", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    for problem in ["double", "./out"] {
        let said = say(here.path(), &["judge", problem, "yes.c", "--all", "--time-limit", "1", "--format", "json"]);
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        let cases = report["problems"][0]["submissions"][0]["cases"].as_array();
        let lax = cases.and_then(|cases| cases.iter().find(|case| case["name"] == "secret/lax/2"));
        assert_eq!(lax.map(|case| &case["verdict"]), Some(&"AC".into()), "{problem}: {said}");
    }
}

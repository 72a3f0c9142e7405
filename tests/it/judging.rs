//! Judging from the outside: small packages and small programs, each with the verdict, the exit code and the words that
//! it must get.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test may stop at once, and says what it skips"
)]

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use crate::common::wait::{Bounded as _, eventually};
use crate::common::{DOUBLE_C, Said, folder, grundy, package, redacted, say, write};
use crate::debugging::is_here;
use insta::assert_snapshot;
use serde_json::Value;

/// A C program that reads `n`, does `body`, and prints `result`.
fn c(body: &str, result: &str) -> String {
    format!(
        "#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n\
         int main(void) {{ int n; if (scanf(\"%d\", &n) != 1) return 1; {body} printf(\"%d\\n\", {result}); return 0; }}\n"
    )
}

fn judge_json(folder: &Path, arguments: &[&str]) -> (i32, Value) {
    let said = say(folder, &[&["judge"], arguments, &["--format", "json"]].concat());
    let report = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    (said.code, report)
}

fn verdict_of(report: &Value) -> &str {
    report["problems"][0]["submissions"][0]["verdict"].as_str().unwrap()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_verdict_with_its_exit_code() {
    let package = package(&[]);
    let rows = [
        ("right.c", c("", "2 * n"), "AC", 0),
        ("wrong.c", c("", "3 * n"), "WA", 1),
        ("crashes.c", c("if (n > 5) abort();", "2 * n"), "RTE", 1),
        ("exits_with_3.c", c("if (n > 5) return 3;", "2 * n"), "RTE", 1),
        ("spins.c", c("volatile unsigned i = 0; while (n > 5) i++;", "2 * n"), "TLE", 1),
        ("sleeps.c", c("if (n > 5) pause();", "2 * n"), "TLE", 1),
        (
            "hoards.c",
            c(
                "if (n > 5) for (int i = 0; i < 300; i++) { char *p = malloc(1 << 20); if (!p) abort(); memset(p, 1, 1 << 20); }",
                "2 * n",
            ),
            "MLE",
            1,
        ),
        ("floods.c", c("if (n > 5) for (;;) puts(\"0123456789\");", "2 * n"), "OLE", 1),
        ("does_not_compile.c", "int main(void) { return x; }\n".to_owned(), "CE", 1),
    ];
    for (name, source, verdict, code) in rows {
        write(package.path(), &[(name, &source)]);
        let (found_code, report) = judge_json(package.path(), &["double", name]);
        assert_eq!((verdict_of(&report), found_code), (verdict, code), "{name}: {report:#}");
    }
}

#[test]
fn a_wrong_answer_shows_where_it_differs() {
    let package = package(&[("data/secret/big.in", "1000\n"), ("data/secret/big.ans", "line one\n2000 stones\n")]);
    let says_2001 = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); fprintf(stderr, \"saw %d\\n\", n);\n\
                     if (n == 2) puts(\"4\"); else puts(\"line one\\n2001 stones\"); }\n";
    write(package.path(), &[("wrong.c", says_2001)]);
    redacted(package.path()).bind(|| assert_snapshot!(say(package.path(), &["judge", "double", "wrong.c"])));
}

#[test]
fn a_compile_error_shows_the_compilers_words() {
    let package = package(&[]);
    write(package.path(), &[("broken.c", "int main(void) { return undeclared_name; }\n")]);
    let said = say(package.path(), &["judge", "double", "broken.c"]);
    assert_eq!(said.code, 1);
    assert!(said.stdout.contains("CE") && said.stdout.contains("undeclared_name"), "{said}");
    assert!(said.stdout.contains("broken.c:1:"), "the message should name the file as the user did: {said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn promises_are_held_and_a_broken_one_fails_the_run() {
    let wrong = c("", "3 * n");
    let spins = c("volatile unsigned i = 0; while (n > 5) i++;", "2 * n");
    let package = package(&[
        ("submissions/wrong_answer/triples.c", &wrong),
        ("submissions/brute_force/spins.c", &spins),
        ("submissions/time_limit_exceeded/spins.c", &spins),
        ("submissions/rejected/triples.c", &wrong),
    ]);
    let said = say(package.path(), &["judge"]);
    assert_eq!(said.code, 0, "{said}");
    redacted(package.path()).bind(|| assert_snapshot!("promises-kept", said));
    let root = package.path().join("problems/double");
    write(
        &root,
        &[
            ("submissions/wrong_answer/is_right.c", DOUBLE_C),
            ("submissions/accepted/triples.c", &wrong),
            ("submissions/time_limit_exceeded/triples.c", &wrong),
        ],
    );
    let said = say(package.path(), &["judge"]);
    assert_eq!(said.code, 1, "{said}");
    redacted(package.path()).bind(|| assert_snapshot!("promises-broken", said));
}

#[test]
fn a_file_in_a_submissions_folder_is_held_to_its_folder() {
    let wrong = c("", "3 * n");
    let package = package(&[("submissions/wrong_answer/triples.c", &wrong)]);
    let (code, report) = judge_json(package.path(), &["double", "problems/double/submissions/wrong_answer/triples.c"]);
    assert_eq!((code, verdict_of(&report)), (0, "WA"));
    write(package.path(), &[("triples.c", &wrong)]);
    let (code, report) = judge_json(package.path(), &["double", "triples.c"]);
    let cases = report["problems"][0]["submissions"][0]["cases"].as_array().unwrap();
    assert_eq!((code, cases.len()), (1, 1), "a named file stops at its first failure");
    let (_, report) = judge_json(package.path(), &["double", "triples.c", "--all"]);
    assert_eq!(report["problems"][0]["submissions"][0]["cases"].as_array().unwrap().len(), 2);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn samples_alone_and_other_limits() {
    let package = package(&[]);
    let spins = c("volatile unsigned i = 0; while (n > 5) i++;", "2 * n");
    write(package.path(), &[("spins.c", &spins)]);
    let (code, report) = judge_json(package.path(), &["double", "spins.c", "--samples"]);
    assert_eq!((code, verdict_of(&report)), (0, "AC"));
    let (_, report) = judge_json(package.path(), &["double", "spins.c", "--time-limit", "0.2"]);
    let hoards = c("char *p = malloc(300 << 20); memset(p, 1, 300 << 20);", "2 * n + p[n] - 1");
    write(package.path(), &[("hoards.c", &hoards)]);
    for (limit, verdict) in [("64", "MLE"), ("1024", "AC")] {
        let arguments = ["double", "hoards.c", "--memory-limit", limit, "--time-limit", "60"];
        let (_, report) = judge_json(package.path(), &arguments);
        assert_eq!(verdict_of(&report), verdict, "{report:#}");
    }
    let facts = &report["problems"][0]["submissions"][0]["cases"][1]["facts"];
    let cpu = facts["cpu_time_s"].as_f64().unwrap();
    // Where it is not seen what a program has used, the system ends it at whole seconds, one later.
    let most = if cfg!(all(target_os = "linux", not(grundy_plain))) { 1.0 } else { 3.0 };
    assert!(facts["limit"] == "cpu_time" && (0.2..most).contains(&cpu), "{facts}");
}

#[test]
fn a_report_does_not_depend_on_the_number_of_jobs() {
    let wrong = c("", "n > 5 ? 3 * n : 2 * n");
    let package = package(&[
        ("submissions/wrong_answer/triples.c", &wrong),
        ("data/secret/a.in", "7\n"),
        ("data/secret/a.ans", "14\n"),
    ]);
    let verdicts = |jobs: &str| {
        let (code, report) = judge_json(package.path(), &["double", "--jobs", jobs]);
        assert_eq!(code, 0);
        let submissions = report["problems"][0]["submissions"].as_array().unwrap().clone();
        submissions
            .iter()
            .flat_map(|one| one["cases"].as_array().unwrap().clone())
            .map(|case| format!("{} {} {}", case["name"], case["verdict"], case["difference"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(verdicts("1"), verdicts("4"));
}

#[test]
fn cases_after_the_first_failure_are_left_out_however_many_run_at_once() {
    let package = package(&[
        ("data/secret/a.in", "7\n"),
        ("data/secret/a.ans", "14\n"),
        ("data/secret/b.in", "8\n"),
        ("data/secret/b.ans", "16\n"),
    ]);
    // The first case fails last, when the others have long been judged.
    write(package.path(), &[("late.c", &c("if (n == 2) usleep(500000);", "n == 2 ? 5 : 2 * n"))]);
    for jobs in ["1", "4"] {
        let (code, report) = judge_json(package.path(), &["double", "late.c", "--jobs", jobs]);
        let cases = report["problems"][0]["submissions"][0]["cases"].as_array().unwrap();
        assert_eq!((code, cases.len()), (1, 1), "--jobs {jobs}");
    }
}

#[test]
fn trouble_overrides_a_wrong_verdict() {
    let package = package(&[]);
    write(package.path(), &[("wrong.c", &c("", "3 * n")), ("my.txt", "")]);
    let said = say(package.path(), &["judge", "double", "wrong.c"]);
    assert_eq!(said.code, 1, "{said}");
    for files in [["wrong.c", "my.txt"], ["my.txt", "wrong.c"]] {
        let said = say(package.path(), &[&["judge", "double"][..], &files].concat());
        assert!(said.code == 2 && said.stdout.contains("WA"), "{said}");
    }
}

#[test]
fn a_source_beyond_the_code_limit_is_a_compile_error() {
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n\
                limits:\n  time_limit: 1.0\n  code: 2\n";
    let package = package(&[("problem.yaml", yaml)]);
    let padded = |bytes: usize| format!("{DOUBLE_C}//{}\n", "x".repeat(bytes - DOUBLE_C.len() - 3));
    for (bytes, verdict) in [(2048, "AC"), (2049, "CE")] {
        write(package.path(), &[("my.c", &padded(bytes))]);
        let (_, report) = judge_json(package.path(), &["double", "my.c"]);
        assert_eq!(verdict_of(&report), verdict, "{bytes} bytes: {report:#}");
    }
}

#[test]
fn a_plain_folder_of_samples_is_judged() {
    let samples = folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("2.in", "2\n"), ("2.ans", "4\n"), ("my.c", DOUBLE_C)]);
    let said = say(samples.path(), &["judge", ".", "my.c"]);
    assert!(said.code == 0 && said.stdout.contains("2/2"), "{said}");
    let said = say(samples.path(), &["judge", "."]);
    assert!(said.code == 0 && said.stderr.contains("my.c is the newest program here"), "{said}");
    let bare = folder(&[("1.in", "1\n"), ("1.out", "2\n")]);
    let said = say(bare.path(), &["judge", "."]);
    assert!(said.code == 2 && said.stderr.contains("no program; name one"), "{said}");
    let said = say(samples.path(), &["judge", ".", "my.c", "--samples"]);
    assert!(said.code == 0 && said.stdout.contains("2/2"), "all of them are samples: {said}");
    let said = say(samples.path(), &["show", "."]);
    assert!(said.stdout.contains("1, input:\n  | 1"), "{said}");
    assert!(!said.stderr.contains("warning"), "{said}");
    write(
        samples.path(),
        &[("test/1.in", "5\n"), ("test/1.out", "10\n"), ("more/3.in", "5\n"), ("more/3.out", "11\n")],
    );
    let said = say(samples.path(), &["judge", ".", "my.c"]);
    assert!(said.code == 0 && said.stdout.contains("3/3"), "both folders are judged: {said}");
    assert!(
        said.stderr.starts_with("warning: ") && said.stderr.contains("more: the cases in it are not judged"),
        "{said}"
    );
    assert_eq!(said.stderr.lines().count(), 1, "{said}");
}

#[test]
fn a_time_limit_that_is_not_given_is_derived() {
    let package = package(&[(
        "problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n",
    )]);
    let (code, report) = judge_json(package.path(), &["double"]);
    let problem = &report["problems"][0];
    assert_eq!((code, &problem["time_limit_is_derived"], &problem["time_limit_s"]), (0, &true.into(), &1.0.into()));
    write(&package.path().join("problems/double"), &[("submissions/accepted/double.c", &c("", "3 * n"))]);
    let said = say(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("cannot derive"), "{said}");
}

/// An output validator that accepts 42, refuses others with words, and crashes on 13.
const VALIDATOR_C: &str = "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) {\n\
    char path[4096]; int n; if (argc < 4) return 1;\n\
    if (scanf(\"%d\", &n) != 1) return 43;\n\
    if (n == 13) abort();\n\
    if (n == 12) return 0;\n\
    snprintf(path, sizeof path, \"%sjudgemessage.txt\", argv[3]);\n\
    FILE *f = fopen(path, \"w\"); if (!f) return 1; fprintf(f, \"got %d, flag %s\", n, argc > 4 ? argv[4] : \"none\"); fclose(f);\n\
    return n == 42 ? 42 : 43; }\n";

#[test]
fn a_custom_validator_decides_and_its_crash_is_a_judge_error() {
    let package = package(&[
        ("output_validator/validate.c", VALIDATOR_C),
        ("data/test_group.yaml", "output_validator_args: [strict]\n"),
        ("data/sample/1.ans", "42\n"),
        ("data/secret/big.ans", "42\n"),
        ("submissions/accepted/double.c", &c("", "42")),
    ]);
    for (name, result, code, verdict) in
        [("right.c", "42", 0, "AC"), ("wrong.c", "41", 1, "WA"), ("crash.c", "13", 2, "JE"), ("zero.c", "12", 2, "JE")]
    {
        write(package.path(), &[(name, &c("", result))]);
        let (found, report) = judge_json(package.path(), &["double", name]);
        assert_eq!((found, verdict_of(&report)), (code, verdict), "{name}: {report:#}");
        if name == "wrong.c" {
            let case = &report["problems"][0]["submissions"][0]["cases"][0];
            assert_eq!(case["validator_message"], "got 41, flag strict");
        }
    }
    redacted(package.path()).bind(|| assert_snapshot!(say(package.path(), &["judge", "double", "crash.c"])));
    write(&package.path().join("problems/double"), &[("output_validator/validate.c", "int main(void) { broken }\n")]);
    let said = say(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("does not compile"), "{said}");
}

#[test]
fn a_missing_compiler_is_skipped_aloud_and_never_passed() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let without_path = |arguments: &[&str]| -> Said {
        let empty = folder(&[]);
        grundy(package.path(), arguments).env("PATH", empty.path()).env_remove("RUSTC").bounded_output().unwrap().into()
    };
    let said = without_path(&["judge"]);
    assert!(said.code == 0 && said.stdout.contains("SKIP"), "{said}");
    redacted(package.path()).bind(|| assert_snapshot!(said));
    let said = without_path(&["judge", "double", "my.c"]);
    assert_eq!(said.code, 2, "a file that was named must be judged: {said}");
    let said = without_path(&["run", "my.c"]);
    assert!(said.code == 2 && said.stderr.contains("no compiler or interpreter for C"), "{said}");
}

#[test]
fn a_program_of_several_files_is_named_by_its_folder() {
    let package = package(&[]);
    let main = "#include <stdio.h>\nint twice(int);\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", twice(n)); }\n";
    write(package.path(), &[("mine/main.c", main), ("mine/twice.c", "int twice(int n) { return 2 * n; }\n")]);
    let said = say(package.path(), &["judge", "double", "mine"]);
    assert!(said.code == 0 && said.stdout.contains("2/2"), "{said}");
}

#[test]
fn run_passes_the_output_on_and_says_the_verdict() {
    let place = folder(&[("my.c", DOUBLE_C), ("1.in", "21\n"), ("bad.c", "int main(void) { return 3; }\n")]);
    let said = say(place.path(), &["run", "my.c", "--input", "1.in"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, "42\n"), "{said}");
    assert!(said.stderr.starts_with("AC"), "{said}");
    let piped = grundy(place.path(), &["run", "my.c"])
        .stdin(fs::File::open(place.path().join("1.in")).unwrap())
        .bounded_output()
        .unwrap();
    assert_eq!(piped.stdout, b"42\n");
    let said = say(place.path(), &["run", "my.c", "--input", "."]);
    assert!(said.code == 2 && said.stderr.contains("found a folder"), "{said}");
    let talks = "#include <stdio.h>\nint main(void) { for (int i = 0; i < 9999; i++) fputc('x', stderr); }\n";
    write(place.path(), &[("talks.c", talks)]);
    let said = say(place.path(), &["run", "talks.c"]);
    assert!(
        said.stderr.starts_with(&format!("{}\nAC", "x".repeat(9999))),
        "all of its stderr, then the verdict on a line of its own: {said}"
    );
    let said = say(place.path(), &["run", "bad.c"]);
    assert!(said.code == 1 && said.stderr.contains("RTE") && said.stderr.contains("exit code 3"), "{said}");
}

#[test]
fn what_a_program_writes_cannot_rule_the_terminal() {
    let package = package(&[]);
    let evil = "#include <stdio.h>\nint main(void) { fputs(\"\\x1b[2Jgone\\rover\", stderr); puts(\"\\x1b[2J\"); }\n";
    write(package.path(), &[("evil.c", evil)]);
    let said: Said = grundy(package.path(), &["judge", "double", "evil.c"])
        .env_remove("NO_COLOR")
        .env("CLICOLOR_FORCE", "1")
        .bounded_output()
        .unwrap()
        .into();
    assert!(said.stdout.contains(r"\u{1b}[2Jgone\rover") && !said.stdout.contains("\x1b[2J"), "{said}");
    assert!(said.stdout.contains("\x1b[1m"), "colour was forced: {said}");
}

#[test]
fn the_exit_code_is_right_though_nobody_reads_the_report() {
    let package = package(&[("submissions/accepted/triples.c", &c("", "3 * n"))]);
    for arguments in [
        &["judge"][..],
        &["judge", "--format", "json"],
        &["check"],
        &["run", "problems/double/submissions/accepted/double.c"],
    ] {
        let mut child = grundy(package.path(), arguments)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .start()
            .unwrap();
        drop(child.stdout.take());
        // With no input the double of `run` ends with code 1, which is RTE.
        assert_eq!(child.wait().unwrap().code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn an_unknown_language_is_skipped_aloud_in_a_whole_package() {
    let package = package(&[("submissions/accepted/double.hs", "main = interact $ show . (2 *) . read\n")]);
    let said = say(package.path(), &["judge"]);
    assert!(said.code == 0 && said.stdout.contains("1 as expected, 0 unexpected, 1 skipped"), "{said}");
    assert!(said.stdout.contains("accepted/double.hs: skipped: unknown language; the known extensions are"), "{said}");
    let said = say(package.path(), &["check"]);
    assert!(said.stdout.contains("double.hs: not checked: unknown language"), "{said}");
}

#[test]
fn without_an_accepted_submission_a_named_file_is_judged() {
    let package = package(&[]);
    fs::remove_dir_all(package.path().join("problems/double/submissions")).unwrap();
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let (code, report) = judge_json(package.path(), &["double", "my.c"]);
    assert_eq!((code, verdict_of(&report)), (0, "AC"), "{report:#}");
    let said = say(package.path(), &["check"]);
    assert!(said.code == 1 && said.stdout.contains("no accepted submission"), "{said}");
}

/// A JVM takes memory beside its heap. A program with 40 MiB of live data, and garbage beside it, fits into 96 MiB and more.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_java_program_has_the_memory_that_it_uses() {
    if !is_here("javac") {
        return;
    }
    let java = |body: &str| {
        format!(
            "public class Main {{ public static void main(String[] a) {{ int n = new java.util.Scanner(System.in).nextInt();\n\
             byte[][] kept = new byte[4000][]; long sum = 0;\n{body}\nSystem.out.println(2 * n + (sum < 0 ? 1 : 0)); }} }}\n"
        )
    };
    let churns = "for (int i = 0; i < 60000; i++) { kept[i % 4000] = new byte[10000]; sum += kept[i % 4000].length; }";
    let hoards = "java.util.List<byte[]> all = new java.util.ArrayList<>();\n\
                  for (int i = 0; i < 4000; i++) all.add(new byte[100000]); sum = all.size();";
    let package = package(&[]);
    write(package.path(), &[("churns/Main.java", &java(churns)), ("hoards/Main.java", &java(hoards))]);
    for (file, limit, verdict) in
        [("churns/Main.java", "96", "AC"), ("churns/Main.java", "256", "AC"), ("hoards/Main.java", "128", "MLE")]
    {
        let arguments = ["double", file, "--memory-limit", limit, "--time-limit", "20"];
        let (_, report) = judge_json(package.path(), &arguments);
        assert_eq!(verdict_of(&report), verdict, "{file} {limit}: {report}");
    }
}

#[test]
fn of_a_long_stderr_both_ends_are_shown() {
    let package = package(&[]);
    let body = "for (int i = 0; i < 3000; i++) fprintf(stderr, \"line %d\\n\", i); return 1;";
    write(package.path(), &[("talks.c", &c(body, "2 * n"))]);
    let said = say(package.path(), &["judge", "double", "talks.c"]);
    for part in ["line 0\n", "line 2999\n", " bytes left out\n"] {
        assert!(said.stdout.contains(part), "{part}: {said}");
    }
    let (_, report) = judge_json(package.path(), &["double", "talks.c"]);
    let stderr = report["problems"][0]["submissions"][0]["cases"][0]["facts"]["stderr"].as_str().unwrap();
    assert!(stderr.starts_with("line 0\n") && stderr.ends_with("line 2999\n"), "{stderr}");
    assert!(stderr.contains(" bytes left out]\n") && stderr.len() < 5000, "{stderr}");
}

#[test]
fn modules_that_the_user_has_installed_are_found() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        (
            "my.py",
            "import grundy_installed, grundy_named\nprint(grundy_installed.TWO * int(input()) + grundy_named.ZERO)\n",
        ),
        ("named/grundy_named.py", "ZERO = 0\n"),
    ]);
    let base = place.path().join("base");
    let ask = "import site; print(site.getusersitepackages() if site.ENABLE_USER_SITE else '')";
    let asked = Command::new("python3").args(["-c", ask]).env("PYTHONUSERBASE", &base).bounded_output().unwrap();
    let installed = String::from_utf8(asked.stdout).unwrap().trim().to_owned();
    if installed.is_empty() {
        eprintln!("skipped: this Python has no folder of its user's modules");
        return;
    }
    fs::create_dir_all(&installed).unwrap();
    fs::write(Path::new(&installed).join("grundy_installed.py"), "TWO = 2\n").unwrap();
    let judged = |base: Option<&Path>, named: Option<String>| -> Said {
        let mut command = grundy(place.path(), &["judge", "my.py"]);
        command.env_remove("PYTHONUSERBASE").env_remove("PYTHONPATH");
        command.envs(base.map(|base| ("PYTHONUSERBASE", base))).envs(named.map(|named| ("PYTHONPATH", named)));
        command.bounded_output().unwrap().into()
    };
    let named = place.path().join("named").display().to_string();
    let said = judged(Some(&base), Some(named.clone()));
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    let said = judged(None, Some(named));
    assert!(said.code == 1 && said.stdout.contains("grundy_installed"), "{said}");
    // One that is relative would depend on the folder.
    let said = judged(Some(&base), Some("named".to_owned()));
    assert!(said.code == 1 && said.stdout.contains("grundy_named"), "{said}");
}

/// Each question to an interpreter is a start of it, and so are kept answers that are asked for again. A sandbox without isolation would let the
/// judged program count itself.
#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interpreter_is_asked_once_until_its_surroundings_change() {
    if cfg!(any(not(target_os = "linux"), grundy_plain)) || !is_here("python3") {
        return;
    }
    let place = folder(&[("1.in", "1\n"), ("1.out", "1\n"), ("my.py", "print(input())\n")]);
    // No program of the working folder is a tool.
    let elsewhere = folder(&[("log", "")]);
    let (venv, log) = (elsewhere.path().join("venv"), elsewhere.path().join("log"));
    let made = Command::new("python3").args(["-m", "venv", "--without-pip"]).arg(&venv).bounded_output().unwrap();
    let Some(Ok(library)) = fs::read_dir(venv.join("lib")).ok().and_then(|mut entries| entries.next()) else {
        eprintln!("skipped: this Python makes no virtual environments: {}", String::from_utf8_lossy(&made.stderr));
        return;
    };
    // The judged program does not see the file.
    let counts = format!("import os; log = {log:?}; os.path.exists(log) and open(log, 'a').write('x')\n");
    let modules = library.path().join("site-packages");
    fs::write(modules.join("counts.pth"), counts).unwrap();
    let second = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
    let begun = second();
    let path = format!("{}:{}", venv.join("bin").display(), std::env::var("PATH").unwrap());
    let starts = || {
        let before = fs::metadata(&log).unwrap().len();
        let said: Said = grundy(place.path(), &["judge", "my.py"]).env("PATH", &path).bounded_output().unwrap().into();
        assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
        fs::metadata(&log).unwrap().len() - before
    };
    // Of what has changed in this second, nobody knows whether it was seen.
    eventually("the next second", || second() > begun);
    let first = starts();
    assert!(first >= 3, "{first}");
    assert_eq!(starts(), 0);
    // A module that runs at the start may appear in any folder of modules.
    fs::write(modules.join("more.pth"), "import sys; sys.more = 1\n").unwrap();
    assert_eq!(starts(), first);
    fs::remove_file(modules.join("more.pth")).unwrap();
    let changed = second();
    eventually("the next second", || second() > changed);
    assert_eq!((starts(), starts()), (first, 0));
    // The same bytes at another time: what it stands for may be another one.
    let settings = fs::read(venv.join("pyvenv.cfg")).unwrap();
    fs::write(venv.join("pyvenv.cfg"), settings).unwrap();
    assert_eq!(starts(), first);
}

/// A shim of pyenv takes a tenth of a second to find the interpreter. What it has found is kept until it may find another one.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_shim_of_pyenv_is_asked_once_until_it_may_choose_another_interpreter() {
    if !is_here("python3") {
        return;
    }
    let python = Command::new("python3").args(["-c", "import sys; print(sys.executable, end='')"]).bounded_output();
    let python = String::from_utf8(python.unwrap().stdout).unwrap();
    let program = "import sys\nprint(sys.executable.split('/')[-3])\n";
    let place = folder(&[("1.in", ""), ("1.out", "one\n"), ("my.py", program)]);
    let elsewhere = folder(&[("pyenv/version", "one"), ("log", "")]);
    let outer = elsewhere.path().canonicalize().unwrap();
    let (root, log) = (outer.join("pyenv"), outer.join("log"));
    let add = |version: &str| {
        let folder = root.join("versions").join(version).join("bin");
        fs::create_dir_all(&folder).unwrap();
        symlink(&python, folder.join("python3")).unwrap();
    };
    add("one");
    let (root_name, log_name) = (root.display(), log.display());
    let pyenv = format!(
        "#!/bin/sh\nprintf x >> '{log_name}'\nname=$2\nshift 2\nversion=${{PYENV_VERSION:-$(cat '{root_name}/version')}}\n\
         exec \"{root_name}/versions/$version/bin/$name\" \"$@\"\n"
    );
    let shim = format!(
        "#!/usr/bin/env bash\nset -e\n[ -n \"$PYENV_DEBUG\" ] && set -x\n\nprogram=\"${{0##*/}}\"\n\n\
         export PYENV_ROOT=\"{root_name}\"\nexec \"{root_name}/libexec/pyenv\" exec \"$program\" \"$@\"\n"
    );
    write(&root, &[("libexec/pyenv", &pyenv), ("shims/python3", &shim)]);
    for script in ["libexec/pyenv", "shims/python3"] {
        fs::set_permissions(root.join(script), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let path = format!("{}:{}", root.join("shims").display(), std::env::var("PATH").unwrap());
    // How often pyenv was asked, and whether the version `one` ran.
    let judged = |version: Option<&str>| {
        let before = fs::metadata(&log).unwrap().len();
        let mut command = grundy(place.path(), &["judge", "my.py"]);
        command.env("PATH", &path).env_remove("PYENV_VERSION").envs(version.map(|version| ("PYENV_VERSION", version)));
        let said: Said = command.bounded_output().unwrap().into();
        assert!(said.code <= 1 && said.stdout.contains("/1"), "{said}");
        (fs::metadata(&log).unwrap().len() - before, said.code == 0)
    };
    let second = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
    // Of what has changed in this second, nobody knows whether it was seen.
    let pass = || {
        let changed = second();
        eventually("the next second", || second() > changed);
    };
    // Whether the first answer in the next second is another one or the kept one, the machine's speed decides.
    let settle = || {
        pass();
        judged(None);
    };
    pass();
    assert_eq!((judged(None), judged(None)), ((1, true), (0, true)));
    add("two");
    assert_eq!(judged(None), (1, true));
    settle();
    assert_eq!(judged(None), (0, true));
    assert_eq!((judged(Some("two")), judged(Some("two")), judged(None)), ((1, false), (0, false), (0, true)));
    fs::write(root.join("version"), "two").unwrap();
    assert_eq!(judged(None), (1, false));
    settle();
    assert_eq!(judged(None), (0, false));
    // Nobody knows what a hook of the user's looks at.
    write(&root, &[("pyenv.d/which/mine.bash", "")]);
    settle();
    assert_eq!((judged(None), judged(None)), ((1, false), (1, false)));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn letters_that_nobody_sees_are_shown() {
    if !is_here("python3") {
        return;
    }
    for (letter, shown) in [("\\u200b", "7\\u{200b}"), ("\\ufeff", "7\\u{feff}"), ("\\xa0", "7\\u{a0}")] {
        let program = format!("import sys\nsys.stdout.buffer.write('7{letter}\\n'.encode())\n");
        let place = folder(&[("1.in", "1\n"), ("1.out", "7\n"), ("a.py", &program)]);
        for arguments in [&["judge", "a.py"][..], &["judge", "a.py", "--diff"], &["judge", "a.py", "--format", "html"]]
        {
            let said = say(place.path(), arguments);
            assert!(said.code == 1 && said.stdout.contains(shown), "{arguments:?}: {said}");
        }
    }
}

/// Crashes in a way that its input names, says something, and leaves a variable unused.
const BUGS: &str = "#include <cassert>\n#include <iostream>\n#include <vector>\nint f(int n) {\n    return n + f(n + 1);\n}\nint main() {\n    int n, unused;\n    std::cin >> n;\n    \
    std::cerr << \"saw \" << n << '\\n';\n    assert(n != 1);\n    std::vector<int> few(3);\n    if (n == 2) std::cout << few[n + 4];\n    if (n == 3) std::cout << f(n);\n    if (n == 5) {\n        std::cout << \"begun\\n\" << std::flush;\n        for (;;) n += few[n % 2];\n    }\n    std::cout << n << '\\n';\n}\n";

fn bugs() -> tempfile::TempDir {
    let place = folder(&[
        ("bugs/a.cpp", BUGS),
        ("bugs/ce.cpp", "int main() {\n    return m;\n}\n"),
        ("bugs/mine.hpp", "int more() { return x; }\n"),
    ]);
    for number in 1..=4 {
        let text = format!("{number}\n");
        write(place.path(), &[(&format!("bugs/{number}.in"), &text), (&format!("bugs/{number}.out"), &text)]);
    }
    place
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn paths_are_those_that_the_user_types() {
    let place = bugs();
    for arguments in [
        &["judge", "bugs/ce.cpp"][..],
        &["run", "bugs/ce.cpp", "--case", "1"],
        &["stress", "bugs", "bugs/ce.cpp", "--against", "bugs/a.cpp", "--input", "bugs/1.in"],
    ] {
        let said = say(place.path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(said.code == 1 && text.contains("bugs/ce.cpp:2:12: error"), "{arguments:?}: {said}");
    }
    write(place.path(), &[("bugs/own.cpp", "#include \"mine.hpp\"\nint main() {}\n")]);
    let said = say(place.path(), &["judge", "bugs/own.cpp"]);
    assert!(said.stdout.contains("bugs/mine.hpp:1:"), "{said}");
    // An assertion names what was compiled, which is a copy.
    for arguments in [&["judge", "bugs/a.cpp"][..], &["run", "bugs/a.cpp", "--case", "1"]] {
        let said = say(place.path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(
            text.contains("bugs/a.cpp:11: int main()") && !text.contains("submission.cpp"),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_debugged_program_says_what_is_wrong_and_where() {
    for (number, words) in [
        (
            "2",
            "bugs/a.cpp:13: attempt to subscript container with out-of-bounds index 6, but container only holds 3 elements",
        ),
        ("3", ": stack overflow in f\n"),
        ("5", "bugs/a.cpp:17: the program was here, in main, shortly before the end"),
    ] {
        let cases = folder(&[("bugs/a.cpp", BUGS), ("bugs/1.in", &format!("{number}\n")), ("bugs/1.out", "0\n")]);
        let said = say(cases.path(), &["judge", "bugs/a.cpp", "--debug"]);
        assert!(
            said.code == 1 && (said.stdout.contains(words) || said.stdout.replace("\n  ", " ").contains(words)),
            "{said}"
        );
        assert_eq!(said.stdout.contains("output so far\n      begun\n"), number == "5", "{said}");
        assert!(!said.stdout.contains("grundy: sample"), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn stderr_of_what_passes_and_warnings_that_were_asked_for_are_shown() {
    let place = bugs();
    let said = say(place.path(), &["judge", "bugs/a.cpp"]);
    assert!(!said.stdout.contains("saw 4") && !said.stderr.contains("warning"), "{said}");
    let said = say(place.path(), &["judge", "bugs/a.cpp", "--stderr"]);
    assert!(said.stdout.contains("stderr of bugs/a.cpp on 4\n      saw 4\n"), "{said}");
    write(place.path(), &[("grundy.toml", "[flags]\ncpp = \"-Wall\"\n")]);
    for arguments in [&["judge", "bugs/a.cpp"][..], &["run", "bugs/a.cpp", "--case", "4"]] {
        let said = say(place.path(), arguments);
        assert_eq!(
            said.stderr.matches("\nbugs/a.cpp:8:12: warning: unused variable").count(),
            1,
            "{arguments:?}: {said}"
        );
        assert_eq!(said.code, i32::from(arguments[0] == "judge"), "{said}");
    }
}

#[test]
fn a_missing_module_is_told_with_the_python_that_looked_for_it() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[("x/1.in", "1\n"), ("x/1.out", "1\n"), ("x/a.py", "import no_such_module_here\n")]);
    for arguments in [&["judge", "x/a.py"][..], &["run", "x/a.py", "--case", "1"]] {
        let said = say(place.path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(text.contains("File \"x/a.py\", line 1"), "{said}");
        assert!(said.stderr.contains("x/a.py: no module `no_such_module_here`: Python 3 is /"), "{said}");
        assert!(said.stderr.contains("which looks in /"), "{said}");
    }
}

#[test]
fn a_memory_limit_below_what_a_process_needs_to_start_is_raised() {
    if !is_here("python3") {
        return;
    }
    let post = r#"{"name": "A", "url": "https://example.org/a", "timeLimit": 0, "memoryLimit": 1}"#;
    let place = folder(&[
        ("companion.json", post),
        ("1.in", "1\n"),
        ("1.out", "1\n"),
        ("a.py", "print(1)\n"),
        ("b.py", "print(1)\n"),
        ("big.py", "a = bytearray(300 << 20)\nprint(1)\n"),
    ]);
    let said = say(place.path(), &["judge", ".", "a.py", "b.py"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(
        said.stderr.matches("the memory limit of 1 MiB is less than a program needs to start").count(),
        1,
        "{said}"
    );
    let said = say(place.path(), &["judge", "big.py"]);
    assert!(said.code == 1 && said.stdout.contains("MLE"), "{said}");
}

#[test]
fn cases_are_found_as_archives_name_them() {
    if !is_here("python3") {
        return;
    }
    for (input, answer) in
        [("task.in.1", "task.out.1"), ("I.1", "O.1"), ("A.IN", "A.OUT"), ("TEST01/TASK.INP", "TEST01/TASK.OUT")]
    {
        let place = folder(&[(input, "1\n"), (answer, "2\n"), ("a.py", "print(2 * int(input()))\n")]);
        let said = say(place.path(), &["judge", "a.py"]);
        assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{input}: {said}");
    }
}

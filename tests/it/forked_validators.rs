//! Output validators that are started once and forked for each question: they accept nothing that they would not accept by themselves, and
//! what they do not accept is left to an ordinary run.
#![cfg(all(target_os = "linux", not(grundy_plain)))]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::path::Path;
use std::time::Duration;

use judge::custom::{self, Custom, Ruling};
use judge::forked::ForkedValidator;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{JudgeError, Verdict, case::judge_case};
use package::{ProblemKind, ProblemLimits, Protocol, TestCase};
use sandbox::ForkServer;
use tempfile::TempDir;

use crate::common::folder;
use crate::fork_servers::build;

fn custom(name: &str, text: &str, protocol: Protocol, interactive: bool) -> Custom {
    let program = build(name, text);
    assert!(program.is_fork_server, "{name}");
    let kind = ProblemKind { interactive, multi_pass: false };
    let may_be_partial = protocol == Protocol::Testlib && text.contains("_pc(");
    Custom { program, checker: None, kind, protocol, gives_points: false, may_be_partial, is_blind: false }
}

fn problem_limits() -> ProblemLimits {
    ProblemLimits {
        time_limit: None,
        own_time_resolution: None,
        ac_to_time_limit: 2.0,
        time_limit_to_tle: 1.5,
        memory_mib: 64,
        output_mib: 1,
        code_kib: 128,
        compilation_time: Duration::from_mins(1),
        compilation_memory_mib: 2048,
        validation_time: Duration::from_millis(500),
        validation_memory_mib: 64,
        validation_output_mib: 1,
        validation_passes: 2,
    }
}

fn files(input: &str, answer: &str) -> (TempDir, TestCase) {
    let place = folder(&[("stress.in", input), ("stress.ans", answer)]);
    let case = TestCase {
        name: "case".to_owned(),
        input: place.path().join("stress.in"),
        answer: place.path().join("stress.ans"),
        root: None,
        output_validator_args: vec!["an argument".to_owned()],
        input_validator_args: Vec::new(),
        files: package::IoFiles::default(),
        input_validator_args_by_name: Default::default(),
    };
    (place, case)
}

fn start(custom: &Custom, place: &Path) -> ForkedValidator {
    let arguments = ["an argument".to_owned()];
    ForkedValidator::start(custom, &arguments, &problem_limits(), place, None).unwrap().unwrap()
}

/// Whether an ordinary run accepts.
fn ordinary(custom: &Custom, [input, answer, output]: [&str; 3]) -> bool {
    let (_place, case) = files(input, answer);
    let output = sandbox::holding(output.as_bytes()).unwrap();
    match custom::validate(custom, &case, &problem_limits(), output) {
        Ok(Ruling::Right(_)) => true,
        Ok(Ruling::Wrong(_)) | Err(JudgeError::ValidatorCrash { .. }) => false,
        Err(error) => panic!("{error}"),
    }
}

/// What it does, by the number in the output. `expected`: what the answer file holds.
const ACTS: &str = r#"#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int calls = 0;
int main(int count, char **words) {
    int n, in, answer; char name[4096];
    FILE *input = fopen(words[1], "r"), *right = fopen(words[2], "r");
    if (scanf("%d", &n) != 1 || !input || !right || fscanf(input, "%d", &in) != 1 || fscanf(right, "%d", &answer) != 1) return 3;
    if (count != 5 || strcmp(words[4], "an argument") || in != answer || fgetc(input) != '\n' || fgetc(input) != EOF) return 3;
    snprintf(name, sizeof name, "%sjudgemessage.txt", words[3]);
    int left = access(name, F_OK) == 0 || access("deep/er", F_OK) == 0;
    if (n == 1) return 43;
    if (n == 2) abort();
    if (n == 3) for (volatile int i = 0;;) i++;
    if (n == 4) for (;;) memset(malloc(1 << 20), 1, 1 << 20);
    if (n == 5) { if (calls++ || left) return 43; mkdir("deep", 0); FILE *f = fopen(name, "w"); fputs("well", f); fclose(f); return 42; }
    if (n == 6) { mkdir("deep", 0700); if (symlink("/etc/passwd", "deep/er") || open("deep/file", O_CREAT | O_WRONLY, 0) < 0) return 43; return 42; }
    if (n == 7) return open(words[1], O_WRONLY) < 0 && open(words[2], O_RDWR) < 0 ? 42 : 43;
    if (n == 8) return 0;
    if (n == 9) for (;;) if (puts("on and on and on and on and on and on") < 0) return 42;
    if (n == 10) { kill(getpid(), SIGKILL); }
    if (n == 11) return left ? 43 : 42;
    return n == in ? 42 : 43;
}
"#;

#[test]
fn a_forked_validator_accepts_what_it_accepts_by_itself() {
    let validator = custom("acts.c", ACTS, Protocol::Icpc, false);
    let place = folder(&[]);
    let mut forked = start(&validator, place.path());
    let accepted = [5, 6, 7, 11, 77];
    for number in [77, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] {
        let output = format!("{number}\n");
        let alone = ordinary(&validator, ["77\n", "77\n", &output]);
        assert_eq!(alone, accepted.contains(&number), "{number} by itself");
        assert_eq!(forked.accepts(b"77\n", b"77\n", output.as_bytes()).unwrap(), alone, "{number}");
        // The next one begins from the beginning: other files, of another length.
        assert!(forked.accepts(b"123456789\n", b"123456789\n", b"123456789").unwrap(), "after {number}");
        assert!(forked.accepts(b"8\n", b"8\n", b"11").unwrap(), "nothing is left of {number}");
        assert!(!forked.is_gone(), "{number}");
    }
    // Broken files are the package's fault, which an ordinary run reports.
    assert!(!forked.accepts(b"7\n", b"", b"7\n").unwrap());
}

/// The same in Python, with what belongs to an interpreter: its end, its state, its words.
const PYTHON: &str = "import os, sys\nn = int(sys.stdin.read())\nwords = [open(w).read() for w in sys.argv[1:3]]\n\
    assert words == ['77\\n', '77\\n'] and sys.argv[4:] == ['an argument'], sys.argv\n\
    left = getattr(sys, 'left', 0) or os.listdir(sys.argv[3])\nsys.left = 1\n\
    if n == 1: sys.exit(43)\nif n == 2: 1 // 0\nif n == 3:\n    while True: pass\nif n == 4: exit('no')\nif n == 5: os._exit(42)\n\
    if n == 6: sys.exit(42 + 256)\nif n == 7: sys.exit()\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write('well')\nsys.exit(43 if left else 42)\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_forked_validator_in_python_accepts_what_it_accepts_by_itself() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let validator = custom("acts.py", PYTHON, Protocol::Icpc, false);
    let place = folder(&[]);
    let mut forked = start(&validator, place.path());
    for number in 0..=7 {
        let output = format!("{number}\n");
        let alone = ordinary(&validator, ["77\n", "77\n", &output]);
        assert_eq!(alone, [0, 5, 6].contains(&number), "{number} by itself");
        assert_eq!(forked.accepts(b"77\n", b"77\n", output.as_bytes()).unwrap(), alone, "{number}");
        assert!(forked.accepts(b"77\n", b"77\n", b"0").unwrap(), "after {number}");
    }
    assert!(!forked.is_gone());
}

#[test]
fn a_forked_checker_of_testlib_accepts_what_it_accepts_by_itself() {
    let text = "#include <stdio.h>\nint main(int count, char **words) { int n, in, a; FILE *f = fopen(words[2], \"r\"), *g = fopen(words[1], \"r\"), *h = fopen(words[3], \"r\");\n\
        if (count != 4 || !f || !g || !h || fscanf(f, \"%d\", &n) != 1 || fscanf(g, \"%d\", &in) != 1 || fscanf(h, \"%d\", &a) != 1) return 3; return in == a ? n : 3; }\n";
    let validator = custom("check.c", text, Protocol::Testlib, false);
    let place = folder(&[]);
    let mut forked = start(&validator, place.path());
    for code in 0..10 {
        let output = format!("{code}\n");
        let alone = ordinary(&validator, ["5\n", "5\n", &output]);
        assert_eq!(alone, code == 0, "{code} by itself");
        assert_eq!(forked.accepts(b"5\n", b"5\n", output.as_bytes()).unwrap(), alone, "{code}");
    }
}

/// The exit code of `_pc(0)` is that of `_ok`: only the words on stderr tell them apart.
#[test]
fn a_checker_that_may_call_an_output_partially_correct_is_not_forked() {
    let text = "#include <stdio.h>\nint main(void) { /* quitf(_pc(0), \"nothing\") */ fputs(\"partially correct (0) nothing\\n\", stderr); return 0; }\n";
    let validator = custom("partial.c", text, Protocol::Testlib, false);
    let place = folder(&[]);
    assert!(ForkedValidator::start(&validator, &[], &problem_limits(), place.path(), None).unwrap().is_none());
    assert!(!ordinary(&validator, ["5\n", "5\n", "5\n"]));
}

/// Sends its input's number, and acts by it or by what it hears.
const TALKS: &str = r#"#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int calls = 0;
int main(int count, char **words) {
    int n, heard = -1; FILE *input = fopen(words[1], "r");
    if (count < 4 || !input || fscanf(input, "%d", &n) != 1 || calls++) return 3;
    if (n == 20) return 42;
    if (n == 21) abort();
    if (n == 22) for (;;) pause();
    if (n == 23) for (;;) if (puts("1") < 0) return 42;
    if (n == 24) { puts("24"); fflush(stdout); fclose(stdout); close(1); return scanf("%d", &heard) == 1 && heard == 24 ? 42 : 43; }
    printf("%d\n", n); fflush(stdout);
    if (scanf("%d", &heard) != 1 || heard != n) return 43;
    if (n == 25) return 43;
    return 42;
}
"#;

/// Answers with the number it hears, and acts by it.
const ANSWERS: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int calls = 0;
int main(void) {
    int n, more; if (scanf("%d", &n) != 1 || calls++) return 0;
    if (n == 1) return 1;
    if (n == 2) n = 7;
    if (n == 26) { puts("0"); fflush(stdout); for (;;) pause(); }
    if (n == 3) { printf("%d\n", n); scanf("%d", &more); return 0; }
    if (n == 4) { printf("%d\n", n); fflush(stdout); abort(); }
    if (n == 5) { printf("%d\n", n); fflush(stdout); for (volatile int i = 0;;) i++; }
    if (n == 6) { printf("%d\n", n); fflush(stdout); for (;;) if (puts("on and on and on and on and on and on") < 0) return 0; }
    if (n == 8) { printf("%d\n", n); fflush(stdout); while (scanf("%d", &more) == 1); return 0; }
    if (n == 9) { printf("%d\n", n); fflush(stdout); close(1); usleep(30000); return 0; }
    printf("%d\n", n); return 0;
}
"#;

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_conversation_of_forks_is_accepted_if_it_is_by_itself() {
    let validator = custom("talks.c", TALKS, Protocol::Icpc, true);
    let submission = build("answers.c", ANSWERS);
    let limits = RunLimits { time: Duration::from_millis(300), memory_mib: 64, output_mib: 1, core: None };
    let place = folder(&[]);
    let mut forked = start(&validator, place.path());
    let own = sandbox::Limits {
        cpu_time: Some(limits.time),
        wall_time: limits.wall_time(),
        memory_bytes: Some(64 << 20),
        output_bytes: 1 << 20,
        stderr_bytes: 4096,
    };
    let server = || ForkServer::start_talking(submission.server_run(Vec::new(), place.path(), own.clone())).unwrap();
    let mut answers = server().unwrap();
    let custom = Validator::Custom(Box::new(validator));
    let accepted = [0, 8, 9, 20, 24];
    for number in (0..10).chain(20..27) {
        let input = format!("{number}\n");
        let (_place, case) = files(&input, "");
        let alone = match judge_case(&submission, &case, &custom, &limits, &problem_limits()) {
            Ok(report) => report.verdict == Verdict::Accepted,
            Err(JudgeError::ValidatorCrash { .. }) => false,
            Err(error) => panic!("{error}"),
        };
        assert_eq!(alone, accepted.contains(&number) || number == 7, "{number} by itself");
        let seen = forked.accepts_talk(input.as_bytes(), &mut answers, &limits).unwrap();
        assert_eq!(seen, alone, "{number}");
        // What had to be ended is started anew.
        if forked.is_gone() {
            let Validator::Custom(custom) = &custom else { panic!("it is one") };
            forked = start(custom, place.path());
        }
        if answers.is_gone() {
            answers = server().unwrap();
        }
        assert!(forked.accepts_talk(b"12345\n", &mut answers, &limits).unwrap(), "after {number}");
    }
}

#[test]
fn what_has_more_to_say_than_yes_or_no_is_not_forked() {
    let validator = custom("acts.c", ACTS, Protocol::Icpc, false);
    let place = folder(&[]);
    let is_forked =
        |custom: &Custom| ForkedValidator::start(custom, &[], &problem_limits(), place.path(), None).unwrap().is_some();
    assert!(is_forked(&validator));
    let checker = Some(validator.program.clone());
    let points = Custom { gives_points: true, ..validator };
    assert!(!is_forked(&points));
    let passes = Custom { gives_points: false, kind: ProblemKind { interactive: false, multi_pass: true }, ..points };
    assert!(!is_forked(&passes));
    let checked = Custom { kind: ProblemKind { interactive: true, multi_pass: false }, checker, ..passes };
    assert!(!is_forked(&checked));
}

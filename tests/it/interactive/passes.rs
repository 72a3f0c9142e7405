//! Problems of several passes.

use super::game::{c, package_of};
use super::{expect, judge};
use crate::common::say;

const KIND: &str = "type: multi-pass\n";

/// A validator that keeps the number of the pass in its feedback folder: each pass must double its input; after three it is
/// content. `oddity` may do something else first.
fn validator(oddity: &str) -> String {
    c(&format!(
        "char path[4096]; int pass = 0, given, found;\n\
         FILE *in = fopen(argv[1], \"r\"); if (!in || fscanf(in, \"%d\", &given) != 1) return 1;\n\
         snprintf(path, sizeof path, \"%spass\", argv[3]);\n\
         FILE *f = fopen(path, \"r\"); if (f) {{ if (fscanf(f, \"%d\", &pass) != 1) return 1; fclose(f); }}\n\
         f = fopen(path, \"w\"); fprintf(f, \"%d\", ++pass); fclose(f);\n\
         snprintf(path, sizeof path, \"%sjudgemessage.txt\", argv[3]);\n\
         f = fopen(path, \"a\"); fprintf(f, \"pass %d of %d\\n\", pass, given); fclose(f);\n\
         snprintf(path, sizeof path, \"%snextpass.in\", argv[3]);\n\
         if (access(path, F_OK) == 0) return 1;\n\
         if (scanf(\"%d\", &found) != 1 || found != 2 * given) return 43;\n\
         {oddity}\n\
         if (pass < 3) {{ f = fopen(path, \"w\"); fprintf(f, \"%d\\n\", found); fclose(f); }}\n\
         return 42;"
    ))
}

fn doubles(body: &str) -> String {
    c(&format!("int n; if (scanf(\"%d\", &n) != 1) return 9; {body} printf(\"%d\\n\", 2 * n);"))
}

#[test]
fn each_way_several_passes_can_go() {
    let package = package_of(KIND, "  validation_passes: 3\n", &validator(""), &[]);
    let rows = [
        ("right.c", doubles(""), "AC", None, ""),
        ("wrong.c", doubles("if (n == 2800) n++;"), "WA", None, "pass 1 of 700\\npass 2 of 1400\\npass 3 of 2800"),
        ("crashes.c", doubles("if (n == 1400) abort();"), "RTE", None, "\"pass\":2"),
        ("spins.c", doubles("volatile unsigned i = 0; while (n == 2800) i++;"), "TLE", Some("cpu_time"), "\"pass\":3"),
    ];
    for (name, source, verdict, limit, words) in rows {
        expect(package.path(), name, &source, verdict, limit, words);
    }
    // The time of the worst pass, not of the last one; and all passes are in the transcript.
    let slow = "if (n == 700) while (clock() < CLOCKS_PER_SEC / 10); if (n == 2800) n++;";
    let (_, case) = judge(package.path(), "slow_at_first.c", &doubles(slow), true);
    assert!(case["facts"]["cpu_time_s"].as_f64().unwrap() >= 0.1, "{case:#}");
    let kinds: Vec<&str> =
        case["transcript"].as_array().unwrap().iter().map(|line| line["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["line", "line", "next_pass", "line", "line", "next_pass", "line", "line"]);
}

#[test]
fn rules_of_passes_that_a_validator_breaks_are_judge_errors() {
    let next = "f = fopen(path, \"w\"); fprintf(f, \"1\\n\"); fclose(f);";
    let rows = [
        (validator(&format!("{next} return 42;")), "allows (3)"),
        (validator(&format!("{next} return 43;")), "rejects the output, but asks for another pass"),
        (validator(&format!("{next} return 7;")), "ended with exit code 7"),
        (
            validator("mkdir(path, 0700); return 42;").replace("#include", "#include <sys/stat.h>\n#include"),
            "not a file",
        ),
    ];
    for (source, words) in rows {
        let package = package_of(KIND, "  validation_passes: 3\n", &source, &[]);
        expect(package.path(), "right.c", &doubles(""), "JE", None, words);
    }
}

#[test]
fn an_interactive_problem_may_have_several_passes() {
    // Each pass: the judge says its input, the submission doubles it.
    let source = validator("").replace("if (scanf", "printf(\"%d\\n\", given); fflush(stdout);\nif (scanf");
    let package = package_of("type: [interactive, multi-pass]\n", "  validation_passes: 3\n", &source, &[]);
    expect(package.path(), "right.c", &doubles(""), "AC", None, "");
    expect(package.path(), "crashes.c", &doubles("if (n == 2800) abort();"), "RTE", None, "\"pass\":3");
}

#[test]
fn a_problem_of_several_passes_needs_a_validator() {
    let package = package_of(KIND, "", "", &[]);
    std::fs::remove_dir_all(package.path().join("problems/guess/output_validator")).unwrap();
    let said = say(package.path(), &["judge", "guess"]);
    assert!(said.code == 2 && said.stderr.contains("without an output validator"), "{said}");
}

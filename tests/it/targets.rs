//! What the compilers of real judges know: a program that is written for its judge runs here unchanged.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use crate::common::{package, say, write};

const HDU: &str = "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 1.0\n\
                   source: {name: HDU 4242, url: https://acm.hdu.edu.cn/showproblem.php?pid=4242}\n";

/// As people write them for HDU: a file while they try it out, and the compiler of Windows.
const WINDOWS: &str = "#include <cstdio>\nint main() {\n#ifndef ONLINE_JUDGE\n    freopen(\"in.txt\", \"r\", stdin);\n#endif\n\
                       __int64 n;\n    scanf(\"%I64d\", &n);\n    printf(\"%I64d\\n\", 2 * n);\n}\n";

#[test]
fn a_program_for_hdu_runs_unchanged_where_the_problem_is_from_there() {
    let package = package(&[("problem.yaml", HDU)]);
    write(package.path(), &[("my.cpp", WINDOWS)]);
    for name in ["double", "hdu4242", "HDU-4242", "https://acm.hdu.edu.cn/showproblem.php?pid=4242"] {
        let said = say(package.path(), &["judge", name, "my.cpp"]);
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
    }
    let said = say(package.path(), &["stress", "hdu4242", "my.cpp", "--cases", "1"]);
    assert!(!said.stderr.contains("compile"), "{said}");
}

#[test]
fn elsewhere_the_names_of_windows_are_not_known() {
    let package = package(&[]);
    write(package.path(), &[("my.cpp", WINDOWS)]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("__int64"), "{said}");
}

#[test]
fn online_judge_is_defined_everywhere() {
    let package = package(&[]);
    let source = WINDOWS.replace("__int64", "long long").replace("I64d", "lld");
    write(package.path(), &[("my.cpp", &source)]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("  AC "), "{said}");
}

#[test]
fn a_program_that_reads_a_file_is_told_where_the_input_is() {
    let package = package(&[]);
    let reads_a_file = "#include <cstdio>\nint main() { freopen(\"in.txt\", \"r\", stdin); int n = 0; scanf(\"%d\", &n); \
                        printf(\"%d\\n\", 2 * n); }\n";
    let reads = reads_a_file.replace("freopen(\"in.txt\", \"r\", stdin);", "/* freopen */").replace("2 * n", "3 * n");
    write(package.path(), &[("file.cpp", reads_a_file), ("wrong.cpp", &reads)]);
    let hint = "the program read nothing from stdin, where the input is, and its source calls freopen";
    let said = say(package.path(), &["judge", "double", "file.cpp"]);
    assert!(said.code == 1 && said.stdout.contains(hint), "{said}");
    let said = say(package.path(), &["judge", "double", "wrong.cpp"]);
    assert!(said.code == 1 && !said.stdout.contains(hint), "{said}");
}

#[test]
fn an_unknown_number_names_the_nearest_id() {
    let package = package(&[("problem.yaml", HDU)]);
    let said = say(package.path(), &["judge", "hdu4243"]);
    assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{said}");
    assert!(said.stderr.contains("no problem `hdu4243`"), "{said}");
    std::fs::create_dir(package.path().join("hdu4242")).unwrap();
    let said = say(package.path(), &["judge", "hdu4242"]);
    assert!(said.code == 2 && said.stderr.contains("hdu4242: "), "a folder of that name comes first: {said}");
}

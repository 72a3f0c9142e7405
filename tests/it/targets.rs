//! What the compilers of real judges know: a program that is written for its judge runs here unchanged.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]
#![expect(clippy::print_stderr, reason = "a test that is left out says so")]

use crate::common::wait::Bounded as _;
use crate::common::{folder, grundy, package, say, write};

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
    assert!(said.code == 0 && said.stdout.starts_with("nothing found in 1 case"), "{said}");
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

const ATCODER: &str = "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 1.0\n\
                       source: {name: AtCoder ABC 400 A, url: https://atcoder.jp/contests/abc400/tasks/abc400_a}\n";

/// Right only where `ATCODER` is defined.
const OF_ATCODER: &str = "#include <cstdio>\nint main() { int n; scanf(\"%d\", &n);\n#ifdef ATCODER\n    n *= 2;\n#endif\n\
                          printf(\"%d\\n\", n); }\n";

#[test]
fn a_program_for_atcoder_is_compiled_as_there_and_the_report_says_so() {
    let package = package(&[("problem.yaml", ATCODER)]);
    write(package.path(), &[("my.cpp", OF_ATCODER), ("my.c", "#include <stdio.h>\nint main(void) { puts(\"0\"); }\n")]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("  AC "), "{said}");
    let note = "note: C and C++ are compiled as at AtCoder, from which the problem is: gnu++23, ATCODER, NOMINMAX, \
                -ftrivial-auto-var-init=zero\n";
    assert_eq!(said.stderr, note, "{said}");
    let profile = |arguments: &[&str]| -> serde_json::Value {
        let said = say(package.path(), &[&["judge", "double"], arguments, &["--format", "json"]].concat());
        let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
        report["problems"][0]["profile"].clone()
    };
    assert_eq!(profile(&["my.cpp"]).as_str(), note.trim_end().strip_prefix("note: "));
    assert!(profile(&[]).is_null(), "the package's own submissions");
    assert!(say(package.path(), &["judge", "double", "my.c"]).stderr.contains(note));
    let said = say(package.path(), &["judge", "double"]);
    assert!(!said.stderr.contains("compiled as at"), "{said}");
}

/// Whether the compiler here can set variables that are never set.
fn knows_unset() -> bool {
    let known = std::process::Command::new("g++")
        .args(["-ftrivial-auto-var-init=zero", "-E", "-x", "c++", "/dev/null"])
        .bounded_output()
        .is_ok_and(|output| output.status.success());
    if !known {
        eprintln!("SKIPPED: no g++ here that knows -ftrivial-auto-var-init=zero");
    }
    known
}

/// AtCoder's compiler sets a local variable that is never set to 0.
#[test]
fn a_variable_that_is_never_set_is_zero_for_atcoder() {
    let package = package(&[("problem.yaml", ATCODER)]);
    let unset = "#include <cstdio>\n__attribute__((noinline)) void dirty() { volatile int a[64]; for (int i = 0; i < 64; i++) a[i] = 7; }\n\
                 __attribute__((noinline)) int sum() { volatile int a[64]; int s = 0; for (int i = 0; i < 64; i++) s += a[i]; return s; }\n\
                 int main() { int n; scanf(\"%d\", &n); dirty(); printf(\"%d\\n\", 2 * n + sum()); }\n";
    write(package.path(), &[("my.cpp", unset)]);
    if !knows_unset() {
        return;
    }
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("  AC "), "{said}");
}

#[test]
fn a_bundle_is_checked_as_its_judge_compiles() {
    let package = package(&[("problem.yaml", ATCODER)]);
    let strict = OF_ATCODER.replace("#endif", "#else\n#error elsewhere\n#endif");
    write(package.path(), &[("problems/double/my.cpp", &strict), ("elsewhere/my.cpp", &strict)]);
    write(package.path(), &[("elsewhere/1.in", "3\n"), ("elsewhere/1.ans", "6\n")]);
    let check = |program: &str, more: &[&str]| {
        say(package.path(), &[&["bundle", program, "--check", "-o", "out.cpp"], more].concat())
    };
    let said = check("problems/double/my.cpp", &[]);
    assert_eq!(said.code, 0, "{said}");
    let said = check("elsewhere/my.cpp", &["--for", "atcoder"]);
    assert_eq!(said.code, 0, "{said}");
    let said = check("elsewhere/my.cpp", &[]);
    assert!(said.code == 1 && said.stderr.contains("#error elsewhere"), "{said}");
}

/// A header above the program, and one in a folder of the settings.
#[test]
fn a_bundle_is_compared_with_a_program_whose_headers_lie_elsewhere() {
    let program = "#include \"../lib/two.h\"\n#include \"three.h\"\n#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", two(n) + three(0)); }\n";
    let place = folder(&[
        // The headers are files of the program's repository.
        (".git/HEAD", ""),
        ("grundy.toml", "[flags]\ncpp = \"-I headers\"\n"),
        ("headers/three.h", "#pragma once\nstatic int three(int n) { return 3 * n; }\n"),
        ("lib/two.h", "#pragma once\nstatic int two(int n) { return 2 * n; }\n"),
        ("a/my.cpp", program),
        ("a/1.in", "3\n"),
        ("a/1.ans", "6\n"),
    ]);
    let said = say(place.path(), &["bundle", "a/my.cpp", "--check", "-o", "out.cpp"]);
    assert!(said.code == 0 && !said.stderr.contains("was not compared"), "{said}");
}

#[test]
fn a_submission_of_the_package_is_debugged_if_that_is_asked_for() {
    let over = "#include <stdio.h>\nint main(void) { int n, a[2] = {0, 0}; volatile int i = 2; if (scanf(\"%d\", &n) != 1) return 1; if (a[i] == 12345) puts(\"\"); printf(\"%d\\n\", 2 * n); return 0; }\n";
    let package = package(&[("submissions/accepted/over.c", over)]);
    let judge = |more: &[&str]| {
        let arguments = ["judge", "double", "problems/double/submissions/accepted/over.c"];
        say(package.path(), &[&arguments, more].concat())
    };
    let said = judge(&[]);
    assert_eq!(said.code, 0, "{said}");
    let said = judge(&["--debug"]);
    assert!(said.code == 1 && said.stdout.contains("RTE"), "{said}");
}

/// A header for C and C++, in a program of each.
#[test]
fn a_program_in_c_gets_what_is_for_c() {
    let header = "#ifdef __cplusplus\n#include \"absent.h\"\n#else\n#include \"twice.h\"\n#endif\n";
    let program = "#include <stdio.h>\n#include \"either.h\"\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", twice(n)); return 0; }\n";
    let place = folder(&[
        ("a/either.h", header),
        ("a/twice.h", "static int twice(int n) { return 2 * n; }\n"),
        ("a/my.c", program),
        ("a/1.in", "3\n"),
        ("a/1.ans", "6\n"),
    ]);
    let said = say(place.path(), &["judge", "a", "a/my.c"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    let said = say(place.path(), &["bundle", "a/my.c", "--check", "-o", "out.c"]);
    assert_eq!(said.code, 0, "{said}");
}

/// AtCoder's library beside the program: other judges get it in the bundle.
#[test]
fn atcoders_library_goes_where_the_judge_lacks_it() {
    let program = "#include <atcoder/twice>\n#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", atcoder::twice(n)); }\n";
    let place = folder(&[
        ("a/atcoder/twice", "#include \"atcoder/twice.hpp\"\n"),
        ("a/atcoder/twice.hpp", "#pragma once\nnamespace atcoder { inline int twice(int n) { return 2 * n; } }\n"),
        ("a/my.cpp", program),
        ("a/1.in", "3\n"),
        ("a/1.ans", "6\n"),
    ]);
    let said = say(place.path(), &["judge", "a", "a/my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    let bundle = |judge: &str| say(place.path(), &["bundle", "a/my.cpp", "--for", judge]).stdout;
    let (there, elsewhere) = (bundle("atcoder"), bundle("codeforces"));
    assert!(there.contains("#include <atcoder/twice>"), "{there}");
    assert!(!elsewhere.contains("<atcoder/") && elsewhere.contains("inline int twice"), "{elsewhere}");
}

/// GCC 16 leaves `<cassert>` out of `<bits/stdc++.h>`, and the compilers of many judges are older.
#[test]
#[ignore = "long: .ci/run runs it"]
fn assert_needs_its_own_header_only_with_new_compilers() {
    let package = package(&[("problem.yaml", ATCODER)]);
    let main = "int main() { int n; std::cin >> n; assert(n > 0); std::cout << 2 * n; }\n";
    let as_with_gcc_16 = format!("#include <bits/stdc++.h>\n#undef assert\n{main}");
    let before_all = format!("#ifndef assert\n#error none\n#endif\n#include <bits/stdc++.h>\n{main}");
    let alone = "#ifdef assert\n#error one\n#endif\n#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\", 2 * n); }\n";
    write(package.path(), &[("new.cpp", &as_with_gcc_16), ("before.cpp", &before_all), ("alone.cpp", alone)]);
    // What calls itself GCC 16 gets the header before everything; older ones have it in the other.
    let path = std::env::var_os("PATH").unwrap();
    let real = std::env::split_paths(&path).map(|folder| folder.join("g++")).find(|file| file.is_file()).unwrap();
    let script = format!(
        "#!/bin/sh\ncase $1 in --version) printf 'g++ (GCC) 16.1.0\\nFree Software Foundation\\n';; *) exec {} \"$@\";; esac\n",
        real.display()
    );
    let elsewhere = folder(&[("g++", &script)]);
    std::fs::set_permissions(elsewhere.path().join("g++"), std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .unwrap();
    let first = [elsewhere.path().to_owned()].into_iter().chain(std::env::split_paths(&path));
    let first = std::env::join_paths(first).unwrap();
    for name in ["before.cpp", "alone.cpp"] {
        let mut command = grundy(package.path(), &["judge", "double", name]);
        let said: crate::common::Said = command.env("PATH", &first).bounded_output().unwrap().into();
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
    }
    let said = say(package.path(), &["judge", "double", "new.cpp"]);
    let note = "note: `assert` is declared in <cassert>, which <bits/stdc++.h> does not include from GCC 16 on: add `#include <cassert>`";
    assert!(said.code == 1 && said.stdout.contains(note), "{said}");
    write(package.path(), &[("new.cpp", &as_with_gcc_16.replace("bits/stdc++.h", "iostream"))]);
    let said = say(package.path(), &["judge", "double", "new.cpp"]);
    assert!(said.code == 1 && !said.stdout.contains("GCC 16"), "{said}");
    write(package.path(), &[("problems/double/problem.yaml", ATCODER.split("source").next().unwrap())]);
    let said = say(package.path(), &["judge", "double", "before.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("#error none"), "{said}");
}

#[test]
fn a_long_that_has_fewer_bits_at_the_judge_is_noted() {
    let package = package(&[("problem.yaml", HDU)]);
    let long = "#include <cstdio>\nint main() { long n; scanf(\"%ld\", &n); printf(\"%ld\\n\", 2 * n); }\n";
    write(package.path(), &[("my.cpp", long), ("wide.cpp", &long.replace("long", "long long").replace("%ld", "%lld"))]);
    let note = "my.cpp: `long` has 32 bits at that judge and 64 here";
    assert!(say(package.path(), &["judge", "double", "my.cpp"]).stderr.contains(note));
    assert!(!say(package.path(), &["judge", "double", "wide.cpp"]).stderr.contains("32 bits"));
    write(package.path(), &[("problems/double/problem.yaml", ATCODER)]);
    assert!(!say(package.path(), &["judge", "double", "my.cpp"]).stderr.contains("32 bits"));
}

#[test]
fn a_folder_names_the_judge() {
    let package = package(&[("problem.yaml", HDU)]);
    write(package.path(), &[("my.cpp", OF_ATCODER), ("in", "4\n")]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 1 && said.stderr.contains("as at HDU, from which the problem is: __int64"), "{said}");
    for name in ["atcoder", "AtCoder", "https://atcoder.jp/contests/abc400"] {
        write(package.path(), &[("grundy.toml", &format!("judge = \"{name}\"\n"))]);
        let said = say(package.path(), &["judge", "double", "my.cpp"]);
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
        let from = package.path().join("grundy.toml").canonicalize().unwrap();
        assert!(said.stderr.contains(&format!("as at AtCoder, which {} names: ", from.display())), "{name}: {said}");
        let said = say(package.path(), &["run", "my.cpp", "--input", "in"]);
        assert!(said.stdout.contains('8'), "{name}: {said}");
    }
    write(package.path(), &[("grundy.toml", "judge = \"nowhere\"\n")]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("grundy.toml:1: `judge`: found `nowhere`"), "{said}");
}

#[test]
fn of_several_judges_that_differ_none_counts_but_windows() {
    let two = |other: &str| ATCODER.replace("source: {", "source:\n  - {") + &format!("  - {{name: {other} 1}}\n");
    let package = package(&[("problem.yaml", &two("SPOJ"))]);
    write(package.path(), &[("my.cpp", OF_ATCODER), ("windows.cpp", WINDOWS)]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("  WA ") && said.stderr.is_empty(), "{said}");
    write(package.path(), &[("problems/double/problem.yaml", &two("POJ"))]);
    let said = say(package.path(), &["judge", "double", "windows.cpp"]);
    assert!(said.code == 0 && said.stderr.contains("as at POJ"), "{said}");
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

const POJ: &str = "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 1.0\n\
                   source: {name: POJ 4242, url: http://poj.org/problem?id=4242}\n";

/// Programs as old judges accept them: their compilers bring headers along, know no `std::next`, and have functions and headers of their own.
const OLD: [(&str, &str, &str); 6] = [
    (
        "next.cpp",
        "#include <iostream>\n#include <algorithm>\nusing namespace std;\nint next[10];\nint main() { cin >> next[0]; cout << 2 * next[0]; }\n",
        "-std=gnu++98 -fpermissive\n",
    ),
    (
        "headers.cpp",
        "#include <iostream>\nusing namespace std;\nint count[9];\nint main() { char s[9]; memset(s, 0, 9); cin >> s; count[1] = atoi(s); printf(\"%d\", 2 * count[1]); }\n",
        "-std=gnu++98 -fpermissive, <string.h>, <stdlib.h>, <stdio.h>, <math.h>, <limits.h>\n",
    ),
    (
        "sort.cpp",
        "#include <cstdio>\nusing namespace std;\nint main() { int a[2]; scanf(\"%d\", a); a[1] = 0; sort(a, a + 2); printf(\"%d\", 2 * max(a[0], a[1])); }\n",
        "<limits.h>, <algorithm>\n",
    ),
    (
        "names.cpp",
        "#include <iostream.h>\n#include <conio.h>\nvoid main() { char s[9]; gets(s); int n = 0; for (char *c = s; *c; c++) n = 10 * n + *c - '0'; char t[40]; itoa(2 * n, t, 10); cout << t; return; }\n",
        "`itoa`\n",
    ),
    (
        "scope.cpp",
        "#include <iostream>\nusing namespace std;\nint main() { int n; cin >> n; for (int i = 0; i < n; i++) { } cout << 2 * i; }\n",
        "variables of a `for` that live on after it\n",
    ),
    ("main.c", "#include <stdio.h>\nvoid main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", 2 * n); }\n", ""),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_in_the_dialect_of_an_old_judge_runs_unchanged_and_the_report_says_so() {
    let package = package(&[("problem.yaml", POJ)]);
    for (name, source, words) in OLD {
        write(package.path(), &[(name, source)]);
        let said = say(package.path(), &["judge", "double", name]);
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
        let dialect = format!(
            "note: {name}: compiled in the dialect of old compilers, because that of today refuses it: -std=gnu++98"
        );
        assert_eq!(said.stderr.contains(&dialect), !words.is_empty(), "{name}: {said}");
        assert!(said.stderr.contains(words), "{name}: {said}");
        let said = say(package.path(), &["judge", "double", name, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
        let compiled_as = report["problems"][0]["submissions"][0]["compiled_as"].as_str().unwrap_or_default();
        assert!(compiled_as.ends_with(words.trim_end()), "{name}: {said}");
        assert_eq!(compiled_as.is_empty(), words.is_empty(), "{name}: {said}");
    }
    let said = say(package.path(), &["stress", "double", "next.cpp", "--cases", "20"]);
    assert!(said.code == 0 && said.stderr.contains("next.cpp: compiled in the dialect"), "{said}");
    // What no dialect helps is shown as the compiler of today says it.
    write(package.path(), &[("bad.cpp", "#include <cstdio>\nint main() { foo(1); }\n")]);
    let said = say(package.path(), &["judge", "double", "bad.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("bad.cpp:2:") && !said.stderr.contains("dialect"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn no_dialect_is_tried_for_a_judge_that_is_not_known_to_be_old() {
    for yaml in [ATCODER, ATCODER.split("source").next().unwrap()] {
        let package = package(&[("problem.yaml", yaml)]);
        for (name, source, words) in OLD {
            write(package.path(), &[(name, source)]);
            let said = say(package.path(), &["judge", "double", name]);
            assert!(said.code == 1 && !said.stderr.contains("dialect"), "{name}: {said}");
            assert_eq!(said.stdout.contains("CE"), !words.is_empty(), "{name}: {said}");
        }
    }
}

/// 2^31 is too large for the `long` of Windows, and its double is 0 there.
#[test]
fn a_long_has_32_bits_if_it_is_asked_for() {
    let package = package(&[
        ("problem.yaml", POJ),
        ("input_validators/input.ctd", "INT(1,3000000000) NEWLINE\n"),
        ("data/secret/large.in", "2147483648\n"),
        ("data/secret/large.ans", "4294967296\n"),
        (
            "submissions/accepted/double.c",
            "#include <stdio.h>\nint main(void) { long long n; scanf(\"%lld\", &n); printf(\"%lld\\n\", 2 * n); return 0; }\n",
        ),
    ]);
    let long = "#include <cstdio>\nint main() { unsigned long n; scanf(\"%lu\", &n); printf(\"%lu\\n\", 2UL * n); }\n";
    let long_long = long.replace("unsigned long", "unsigned long long").replace("%lu", "%llu").replace("2UL", "2ULL");
    write(package.path(), &[("long.cpp", long), ("wide.cpp", &long_long), ("my.py", "print(2 * int(input()))\n")]);
    let said = say(package.path(), &["judge", "double", "long.cpp"]);
    assert!(said.code == 0 && said.stderr.contains("and --long32 judges it as there"), "{said}");
    let said = say(package.path(), &["judge", "double", "long.cpp", "--long32"]);
    assert!(said.code == 1 && said.stdout.contains("WA on secret/large"), "{said}");
    assert!(said.stderr.contains("long.cpp: `long` is compiled as `int`, with 32 bits"), "{said}");
    assert!(!said.stderr.contains("and --long32 judges it as there"), "{said}");
    assert_eq!(say(package.path(), &["judge", "double", "wide.cpp", "--long32"]).code, 0);
    let said = say(package.path(), &["judge", "double", "--long32"]);
    assert!(said.code == 2 && said.stderr.contains("--long32 is about programs of your own"), "{said}");
    if crate::debugging::is_here("python3") {
        let said = say(package.path(), &["judge", "double", "my.py", "--long32"]);
        assert!(said.code == 0 && said.stderr.contains("my.py: --long32 changes nothing"), "{said}");
    }
}

/// The files of a program that reads a local variable which it never sets: it adds `sum`, and is right if that is 0.
const UNSET: &str = "#include <cstdio>\nint main() {\n    int n, sum[4];\n    scanf(\"%d\", &n);\n    volatile int *all = sum;\n    \
                     printf(\"%d\\n\", 2 * n + all[1]);\n}\n";

#[test]
fn a_build_for_debugging_says_that_a_local_variable_was_never_set() {
    let plain = ATCODER.split("source").next().unwrap();
    let package = package(&[("problem.yaml", plain)]);
    let wrong = UNSET.replace("2 * n", "3 * n");
    write(
        package.path(),
        &[("unset.cpp", UNSET), ("wrong.cpp", &wrong), ("set.cpp", &UNSET.replace("sum[4]", "sum[4] = {}"))],
    );
    if !knows_unset() {
        return;
    }
    let note = "it reads a local variable that was never set: on sample/1 it passes only if such variables are 0, as at AtCoder";
    let said = say(package.path(), &["judge", "double", "unset.cpp", "--debug"]);
    assert!(said.code == 1 && said.stderr.contains(note), "{said}");
    for (name, code) in [("wrong.cpp", 1), ("set.cpp", 0)] {
        let said = say(package.path(), &["judge", "double", name, "--debug"]);
        assert!(said.code == code && !said.stderr.contains("never set"), "{name}: {said}");
    }
    // At AtCoder it is 0.
    write(package.path(), &[("problems/double/problem.yaml", ATCODER)]);
    let said = say(package.path(), &["judge", "double", "unset.cpp", "--debug"]);
    assert!(said.code == 0 && !said.stderr.contains("never set"), "{said}");
}

/// HackerRank's stubs write the result to a file that a variable names.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_variables_of_a_judge_are_set() {
    let hackerrank = POJ
        .replace("POJ 4242", "HackerRank, Double")
        .replace("http://poj.org/problem?id=4242", "https://www.hackerrank.com/challenges/double/problem");
    let package = package(&[("problem.yaml", &hackerrank)]);
    let stub = "#include <cstdlib>\n#include <fstream>\n#include <iostream>\nint main() {\n    std::ofstream fout(getenv(\"OUTPUT_PATH\"));\n    \
                int n;\n    std::cin >> n;\n    fout << 2 * n << \"\\n\";\n    fout.close();\n}\n";
    let python = "import os\nfptr = open(os.environ['OUTPUT_PATH'], 'w')\nfptr.write(str(2 * int(input())) + '\\n')\nfptr.close()\n";
    write(package.path(), &[("my.cpp", stub), ("my.py", python)]);
    for name in ["my.cpp", "my.py"] {
        if name == "my.py" && !crate::debugging::is_here("python3") {
            continue;
        }
        let said = say(package.path(), &["judge", "double", name]);
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
        let said = say(package.path(), &["stress", "double", name, "--cases", "300"]);
        assert_eq!(said.code, 0, "{name}: {said}");
    }
    write(package.path(), &[("problems/double/problem.yaml", POJ)]);
    let said = say(package.path(), &["judge", "double", "my.cpp"]);
    assert_eq!(said.code, 1, "no other judge sets it: {said}");
}

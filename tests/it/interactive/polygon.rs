//! Problems with programs that include `testlib.h`, end to end: a stand-in for it has a few of its functions.

use std::path::Path;

use tempfile::TempDir;

use crate::common::{Said, folder, say, write};

const TESTLIB: &str = include_str!("testlib.h");
const SUM_CHECK: &str = "#include \"testlib.h\"\n\
    int main(int argc, char **argv) { registerTestlibCmd(argc, argv);\n\
      int j = ans.readInt(), p = ouf.readInt();\n\
      if (p == 333) std::abort();\n\
      if (p > 1000) quitf(_fail, \"participant has %d\", p);\n\
      if (!ouf.seekEof()) quitf(_pe, \"extra\");\n\
      if (j != p) quitf(_wa, \"expected %d, found %d\", j, p);\n\
      quitf(_ok, \"%d\", p); }\n";
const VALIDATOR: &str = "#include \"testlib.h\"\n\
    int main(int argc, char **argv) { registerValidation(argc, argv);\n\
      inf.readInt(1, 100, \"a\"); inf.readSpace(); inf.readInt(1, 100, \"b\"); inf.readEoln(); inf.readEof(); }\n";

/// A program that reads two numbers and prints what the expression makes of them.
fn sum(expression: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{ int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", {expression}); }}\n"
    )
}

/// A folder as Polygon leaves it, without its `problem.xml`.
fn polygon(more: &[(&str, &str)]) -> TempDir {
    let place = folder(&[]);
    let root = place.path().join("sum");
    let tagged = [("main", "a + b", "MAIN"), ("less", "a - b", "WRONG_ANSWER")];
    for (name, expression, tag) in tagged {
        write(&root, &[(&format!("solutions/{name}.c"), &sum(expression))]);
        write(&root, &[(&format!("solutions/{name}.c.desc"), &format!("File name: {name}.c\nTag: {tag}\n"))]);
    }
    write(&root, &[("files/testlib.h", TESTLIB), ("files/check.cpp", SUM_CHECK), ("files/validator.cpp", VALIDATOR)]);
    write(&root, &[("tests/01", "1 2\n"), ("tests/01.a", "3\n"), ("tests/02", "50 7\n"), ("tests/02.a", "57\n")]);
    write(&root, more);
    place
}

fn judged(place: &Path, name: &str, source: &str) -> Said {
    write(place, &[(name, source)]);
    say(place, &["judge", "./sum", name])
}

#[test]
fn a_folder_of_polygon_is_judged_and_checked() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = polygon(&[]);
    let said = say(place.path(), &["judge", "./sum"]);
    assert!(said.code == 0 && said.stdout.contains("2 submissions of 1 problem: 2 as expected"), "{said}");
    let said = say(place.path(), &["check", "./sum"]);
    assert_eq!(said.code, 0, "{said}");
    let said = judged(place.path(), "wrong.c", &sum("a + b + 1"));
    assert!(said.code == 1 && said.stdout.contains("wrong answer expected 3, found 4"), "{said}");
    let said = judged(place.path(), "word.py", "print('three')\n");
    assert!(said.code == 1 && said.stdout.contains("wrong output format Expected integer, but \"three\""), "{said}");
    let said = judged(place.path(), "twice.py", "a, b = map(int, input().split())\nprint(a + b, a + b)\n");
    assert!(said.code == 1 && said.stdout.contains("wrong output format extra"), "{said}");
    write(&place.path().join("sum"), &[("tests/02", "50  7\n"), ("tests/01.a", "4\n")]);
    let said = say(place.path(), &["check", "./sum"]);
    assert!(said.code == 1 && said.stdout.contains("tests/02: rejected by validator.cpp: FAIL"), "{said}");
    assert!(said.stdout.contains("does not reproduce the answer of tests/01: WA"), "{said}");
}

#[test]
fn a_checker_that_fails_is_a_judge_error() {
    let place = polygon(&[]);
    let said = judged(place.path(), "fails.c", &sum("a + b + 1000"));
    assert!(said.code == 2 && said.stderr.contains("exit code 3"), "{said}");
    assert!(said.stderr.contains("FAIL participant has 1003"), "{said}");
    let said = judged(place.path(), "crashes.c", &sum("333"));
    assert!(said.code == 2 && said.stderr.contains("signal 6"), "{said}");
    std::fs::remove_file(place.path().join("sum/files/testlib.h")).unwrap();
    let said = say(place.path(), &["judge", "./sum"]);
    assert!(said.code == 2 && said.stderr.contains("check.cpp:1: includes `testlib.h`, which is missing"), "{said}");
}

#[test]
fn a_plain_folder_with_a_checker_and_testlib() {
    let place = folder(&[
        ("sum/1.in", "1 2\n"),
        ("sum/1.ans", "3\n"),
        ("sum/check.cpp", SUM_CHECK),
        ("sum/testlib.h", TESTLIB),
    ]);
    let said = judged(place.path(), "right.c", &sum("a + b"));
    assert!(said.code == 0 && said.stdout.contains("  AC "), "{said}");
    let said = judged(place.path(), "wrong.c", &sum("a * b"));
    assert!(said.code == 1 && said.stdout.contains("wrong answer expected 3, found 2"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_interactor_with_testlib_and_the_checker_after_it() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let interactor = "#include \"testlib.h\"\n\
        int main(int argc, char **argv) { registerInteraction(argc, argv);\n\
          int a = inf.readInt(), b = inf.readInt();\n\
          std::printf(\"%d\\n\", a); std::fflush(stdout); int half = ouf.readInt(1, 100);\n\
          if (half != a) quitf(_wa, \"expected an echo of %d, found %d\", a, half);\n\
          std::printf(\"%d\\n\", b); std::fflush(stdout);\n\
          tout << ouf.readInt() << std::endl; quitf(_ok, \"told\"); }\n";
    let talks = |echo: &str, total: &str| {
        format!("a = int(input())\nprint({echo}, flush=True)\nb = int(input())\nprint({total}, flush=True)\n")
    };
    let place = polygon(&[("files/interactor.cpp", interactor)]);
    let said = judged(place.path(), "right.py", &talks("a", "a + b"));
    assert!(said.code == 0 && said.stdout.contains("  AC "), "{said}");
    let said = judged(place.path(), "echo.py", &talks("a + 1", "a + b"));
    assert!(said.code == 1 && said.stdout.contains("wrong answer expected an echo of 1, found 2"), "{said}");
    let said = judged(place.path(), "total.py", &talks("a", "a - b"));
    assert!(said.code == 1 && said.stdout.contains("wrong answer expected 3, found -1"), "{said}");
    let said = judged(place.path(), "fails.py", &talks("a", "2000"));
    assert!(said.code == 2 && said.stderr.contains("check.cpp") && said.stderr.contains("exit code 3"), "{said}");
    let said = judged(place.path(), "mute.py", "");
    assert!(said.code == 1 && said.stdout.contains("wrong output format Unexpected end of file"), "{said}");
}

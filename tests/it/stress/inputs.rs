//! Where inputs come from, and what is said of those that were tried.

use super::{double, json, only, search};
use crate::common::{folder, package, redacted, say};

/// Writes the square of each number of a list after its length.
const SQUARES_C: &str = "#include <stdio.h>\nint main(void) { int n, a; scanf(\"%d\", &n); \
    while (n-- > 0) { scanf(\"%d\", &a); printf(\"%d\\n\", a * a); } }\n";

#[test]
fn a_finite_grammar_is_gone_through_to_its_end() {
    let package = package(&[]);
    crate::common::write(package.path(), &[("right.c", &double(""))]);
    let arguments = ["stress", "double", "right.c", "--exhaustive", "--time", "10m"];
    let said = say(package.path(), &arguments);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("nothing found in 1 000 cases"), "{said}");
    assert!(said.stdout.contains("all 1 000 valid inputs"), "{said}");
    let (report, _) = json(package.path(), &arguments);
    assert_eq!(
        (&report["coverage"]["everything"], &report["coverage"]["complete_cases"]),
        (&true.into(), &1000.into())
    );
}

#[test]
fn a_search_tries_no_more_cases_than_it_may() {
    let place = folder(&[("g.ctd", "INT(1,1000,t) NEWLINE REP(t) INT(1,1500) NEWLINE END"), ("cases.c", SQUARES_C)]);
    let arguments = ["stress", "g.ctd", "cases.c", "--against", "cases.c", "--time", "10m", "--exhaustive", "--cases"];
    for (most, cases, everything) in
        [("1", 1, false), ("1200", 1200, false), ("1500", 1500, true), ("1501", 1500, true)]
    {
        let (report, said) = json(place.path(), &[&arguments[..], &[most]].concat());
        assert_eq!(said.code, 0, "{said}");
        let coverage = &report["coverage"];
        assert_eq!((&coverage["cases"], &coverage["everything"]), (&cases.into(), &everything.into()), "{said}");
    }
}

#[test]
fn a_list_of_numbers_is_not_taken_for_many_cases() {
    // By its form alone each number could be a case.
    let grammar = "INT(1,20,n) NEWLINE REP(n) INT(1,9) NEWLINE END";
    let head = "#include <stdio.h>\nint main(void) { int n, a, sum = 0; scanf(\"%d\", &n); while (n-- > 0) { scanf(\"%d\", &a); ";
    let cases = format!("{head} printf(\"%d\\n\", a * a); }} }}\n");
    let list = format!("{head} sum += a; }} printf(\"%d\\n\", sum); }}\n");
    let place = folder(&[("g.ctd", grammar), ("cases.c", &cases), ("list.c", &list)]);
    for (program, cases, text) in
        [("cases.c", "2000", "(values 1 to 9)"), ("list.c", "50", "(n 1 to 4; values 1 to 7)")]
    {
        let arguments =
            ["stress", "g.ctd", program, "--against", program, "--exhaustive", "--cases", cases, "--time", "10m"];
        let said = say(place.path(), &arguments);
        let everything = said.stdout.contains("all 9 valid inputs");
        assert_eq!(everything, program == "cases.c", "{said}");
        assert!(everything || said.stdout.contains(text), "{said}");
    }
}

#[test]
fn a_loop_that_ends_at_a_line_it_reads_is_packed_and_finds_the_same() {
    // The same inputs; where the end is set under a condition, nothing is packed.
    let body = "INT(0,1000000,a) SPACE INT(a,1000000,b) NEWLINE";
    let packed = format!("SET(b=1) WHILE(b>0) {body} END EOF");
    let alone = format!("SET(on=1) WHILE(on>0) {body} IF(b==0) SET(on=0) END END EOF");
    let pairs = |body: &str| {
        let head = "#include <stdio.h>\nint main(void) { int a, b; while (scanf(\"%d %d\", &a, &b) == 2 && b != 0)";
        format!("{head} printf(\"%d\\n\", a + b{body}); }}\n")
    };
    let place = folder(&[
        ("packed.ctd", &packed),
        ("alone.ctd", &alone),
        ("right.c", &pairs("")),
        ("late.c", &pairs(" + (a >= 3 && b - a >= 5)")),
    ]);
    let found = |grammar| {
        let arguments = [grammar, "late.c", "--against", "right.c", "--exhaustive"];
        let (report, said) = search(place.path(), &arguments);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!((&found["verdict"], &found["minimal"]), (&"WA".into(), &true.into()), "{said}");
        let counts =
            [&report["coverage"]["cases"], &report["coverage"]["next_batch"]].map(|count| count.as_u64().unwrap());
        (found["input"].clone(), counts)
    };
    let (input, [cases, batches]) = found("packed.ctd");
    assert_eq!(input, "3 8\n0 0\n");
    assert!(cases > 100 * batches, "{cases} cases in {batches} runs");
    let (without, [cases, batches]) = found("alone.ctd");
    assert_eq!(without, input);
    assert_eq!(cases, batches);

    // The line that ends the input counts as a case too, and a grammar is gone through to its end.
    let (report, said) = json(
        folder(&[("few.ctd", &packed.replace("1000000", "40")), ("right.c", &pairs(""))]).path(),
        &["stress", "few.ctd", "right.c", "--against", "right.c", "--exhaustive", "--time", "10m"],
    );
    assert_eq!(said.code, 0, "{said}");
    let coverage = &report["coverage"];
    assert_eq!((&coverage["everything"], &coverage["complete_cases"]), (&true.into(), &(41 * 42 / 2).into()), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn random_inputs_that_chance_does_not_make_are_reported() {
    // Chance meets the condition once in 10^27; the enumeration goes on.
    let grammar = "REPI(i,3,SPACE) INT(1,1000000000,a[i]) END NEWLINE ASSERT(a[0]==17 && a[1]==13 && a[2]==15)";
    let program = "#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); printf(\"%d\\n\", a); }\n";
    let place = folder(&[("g.ctd", grammar), ("first.c", program)]);
    let arguments = ["stress", "g.ctd", "first.c", "--against", "first.c", "--cases", "2", "--time", "10m"];
    let said = say(place.path(), &arguments);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("no random inputs from size 2 on"), "{said}");
    let (report, _) = json(place.path(), &arguments);
    assert_eq!(report["coverage"]["unmade_from"], 2, "{report}");
    assert_eq!(report["coverage"]["random"], 0, "{report}");
}

#[test]
fn cases_that_are_hard_to_make_or_tied_together_end_no_search() {
    let program =
        "#include <stdio.h>\nint main(void) { int a; while (scanf(\"%d\", &a) == 1) printf(\"%d\\n\", a); }\n";
    for (grammar, cases) in [
        // Chance meets the condition of a case once in 10^27.
        (
            "INT(1,100,t) NEWLINE REP(t) INT(1,1000000000,a) SPACE INT(1,1000000000,b) SPACE INT(1,1000000000,c) NEWLINE \
             ASSERT(a==17 && b==13 && c==15) END",
            "2",
        ),
        // An input needs two cases.
        ("WHILEI(i,!ISEOF) INT(1,9) NEWLINE END ASSERT(i>=2)", "30"),
        // An input has at most a hundred cases.
        ("WHILEI(i,!ISEOF) INT(1,1000) NEWLINE END ASSERT(i<=100)", "3000"),
    ] {
        let place = folder(&[("g.ctd", grammar), ("copy.c", program)]);
        let said =
            say(place.path(), &["stress", "g.ctd", "copy.c", "--against", "copy.c", "--cases", cases, "--time", "10m"]);
        assert!(said.code == 0 && said.stdout.contains("nothing found"), "{grammar}: {said}");
    }
}

/// The grammar says only what a number is; a program says that it is odd.
#[test]
fn what_another_input_validator_refuses_is_no_counterexample() {
    let odd = "#include <stdio.h>\nint main(void) { int n; return scanf(\"%d\", &n) == 1 && n % 2 ? 42 : 43; }\n";
    let right = double("");
    let package = package(&[
        ("input_validators/odd.c", odd),
        ("data/sample/1.in", "3\n"),
        ("data/sample/1.ans", "6\n"),
        ("data/secret/big.in", "999\n"),
        ("data/secret/big.ans", "1998\n"),
        ("submissions/brute_force/brute.c", &right),
        ("submissions/accepted/even.c", &double("if (n % 2 == 0) n++;")),
    ]);
    let files = [("large.c", double("if (n % 2 == 0 || n > 6) n++;")), ("even.c", double("if (n % 2 == 0) abort();"))];
    crate::common::write(package.path(), &files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let (report, said) = search(package.path(), &["double", "large.c"]);
    assert_eq!((said.code, &only(&report)["input"]), (1, &"7\n".into()), "{said}");
    // What fails on nothing else is right, for a search and for a submission.
    let (report, said) = search(package.path(), &["double", "even.c", "--exhaustive"]);
    assert_eq!((said.code, &report["coverage"]["refused"]), (0, &500.into()), "{said}");
    let said = say(package.path(), &["check", "double"]);
    assert!(said.code == 0 && said.stdout.contains("accepted/even.c agrees with brute_force/brute.c"), "{said}");
    crate::common::write(package.path(), &[("8.in", "8\n")]);
    let said = say(package.path(), &["stress", "double", "even.c", "--input", "8.in"]);
    assert!(said.code == 2 && said.stderr.contains("8.in: not a valid input: odd.c: "), "{said}");
}

/// Two oracles, neither of which can be asked without the validator.
#[test]
fn what_fails_in_a_conversation_of_several_passes_is_told_with_two_oracles_too() {
    let package = crate::reports::conversation();
    let right = std::fs::read_to_string(package.path().join("problems/double/submissions/accepted/double.c")).unwrap();
    let files = ["accepted/other.c", "brute_force/brute.c"].map(|name| format!("problems/double/submissions/{name}"));
    crate::common::write(package.path(), &files.each_ref().map(|name| (name.as_str(), right.as_str())));
    let (report, said) = search(package.path(), &["double", "problems/double/submissions/accepted/double.c"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(only(&report)["transcript"].is_array(), "{said}");
}

#[test]
fn a_generator_of_ones_own_is_run_with_fresh_seeds() {
    let package = package(&[]);
    let generator = "#include <stdio.h>\n#include <stdlib.h>\nint main(int c, char **v) { (void)c; printf(\"%d\\n\", 900 + atoi(v[1]) % 100); }\n";
    crate::common::write(package.path(), &[("gen.c", generator), ("wrong.c", &double("if (n > 905) n++;"))]);
    let arguments = ["double", "wrong.c", "--generator", "gen.c {seed}"];
    let (report, said) = search(package.path(), &arguments);
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    assert_eq!(found["input"], "906\n", "{report}");
    assert!(found["found_in"].as_str().unwrap().starts_with("`gen.c "), "{report}");
    assert_eq!((&report["coverage"]["enumerated"], &report["coverage"]["random"]), (&0.into(), &0.into()));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn any_command_makes_inputs_from_the_working_folder_and_none_from_the_problems() {
    let package = package(&[("more/gen.sh", "echo $((900 + $1 % 100))\n")]);
    let script = "#!/bin/sh\n. ./number.sh\n";
    let number = "echo $((900 + $1 % 100))\n";
    crate::common::write(
        package.path(),
        &[("gen", script), ("number.sh", number), ("wrong.c", &double("if (n > 905) n++;"))],
    );
    let gen_path = package.path().join("gen");
    std::fs::set_permissions(&gen_path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    for command in ["./gen {seed}", "sh number.sh {seed}", "sh -c 'echo $((900 + $0 % 100))' {seed}"] {
        let (report, said) = search(package.path(), &["double", "wrong.c", "--generator", command]);
        assert_eq!(said.code, 1, "{command}: {said}");
        assert_eq!(only(&report)["input"], "906\n", "{report}");
        assert_eq!(report["coverage"]["enumerated"], 0, "{report}");
    }
    // A script of the package would run with all permissions of the user.
    let said = say(package.path(), &["stress", "double", "wrong.c", "--generator", "sh more/gen.sh {seed}"]);
    assert!(said.code == 2 && said.stderr.contains("more/gen.sh"), "{said}");
    // One that never ends is ended.
    let said = say(package.path(), &["stress", "double", "wrong.c", "--generator", "sh -c 'kill -9 $$' {seed}"]);
    assert!(said.code == 2 && said.stderr.contains("ended by signal 9"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn sanitizers_tell_the_line_of_what_need_not_show() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = package(&[]);
    let overflow = double("volatile int most = 2147483000; if (n > 70) most += 1000 * n;");
    let beyond =
        double("char *a = (char *)malloc(50), b[1000] = {}; if (n > 50) memcpy(b, a, n); free(a); n += b[999] * 0;");
    let vector = "#include <iostream>\n#include <vector>\nint main() { int n; std::cin >> n; std::vector<int> v(5);\n\
        if (n >= 5 && n < 8) n += 0 * v[n]; std::cout << 2 * n << \"\\n\"; }\n";
    let rust = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    \
        let n: u32 = line.trim().parse().unwrap();\n    let small = (n as u8) * 3;\n    println!(\"{}\", n * 2 + u32::from(small) * 0);\n}\n";
    crate::common::write(
        package.path(),
        &[("overflow.c", &overflow), ("beyond.cpp", &beyond), ("vector.cpp", vector), ("wraps.rs", rust)],
    );
    for (file, input, reason) in [
        ("overflow.c", "71\n", ["overflow.c:7:", "signed integer overflow"]),
        ("beyond.cpp", "51\n", ["beyond.cpp:7", "heap-buffer-overflow"]),
        ("vector.cpp", "5\n", ["vector.cpp:4", "Assertion '__n < this->size()' failed."]),
        ("wraps.rs", "86\n", ["wraps.rs:5:17: ", "attempt to multiply with overflow"]),
    ] {
        let plain = say(package.path(), &["stress", "double", file, "--exhaustive", "--time", "10m", "--no-save"]);
        assert_eq!(plain.code, 0, "{plain}");
        let (report, said) = search(package.path(), &["double", file, "--sanitize"]);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!((&found["verdict"], &found["input"]), (&"RTE".into(), &input.into()), "{said}");
        let told = found["reason"].as_str().unwrap();
        assert!(told.starts_with(reason[0]) && told.contains(reason[1]), "{said}");
    }
    crate::common::write(package.path(), &[("plain.py", "print(2 * int(input()))\n")]);
    let said = say(package.path(), &["stress", "double", "plain.py", "--sanitize"]);
    assert!(
        said.code == 2 && said.stderr.contains("--sanitize does nothing for Python 3, expected C, C++ or Rust"),
        "{said}"
    );
}

#[test]
fn a_generator_that_breaks_the_grammar_or_itself_is_told() {
    let package = package(&[]);
    let generator = "#include <stdio.h>\nint main(int c, char **v) { (void)v; if (c > 2) return 3; puts(\"0\"); }\n";
    crate::common::write(package.path(), &[("gen.c", generator), ("gen.txt", "7\n"), ("right.c", &double(""))]);
    for (command, message) in [
        ("gen.c {seed}", "made an invalid input: line 1, column 1: found `0`"),
        ("gen.c {seed} more", "ended with exit code 3"),
        ("nothing.c {seed}", "nothing.c: found nothing of that name, expected a source file"),
        ("./gen.txt {seed}", "./gen.txt: found a file that cannot be executed, expected"),
        ("gen.txt {seed}", "gen.txt: found a file that is not a source (`./` before its name starts it), expected"),
        ("gen.c", "`gen.c` made the same input twice: put {seed} where it takes its seed"),
    ] {
        let said = say(package.path(), &["stress", "double", "right.c", "--generator", command]);
        assert_eq!(said.code, 2, "{said}");
        assert!(said.stderr.contains(message), "{said}");
    }
}

#[test]
fn two_programs_and_a_grammar_are_enough() {
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("right.c", &double("")),
        ("wrong.c", &double("if (n % 7 == 5) n = -n;")),
    ]);
    let said = say(place.path(), &["stress", "input.ctd", "wrong.c", "--against", "right.c", "--time", "10m"]);
    assert_eq!(said.code, 1, "{said}");
    let mut settings = redacted(place.path());
    settings.add_filter(r"\d+\.\d s, \d+ a second", "[time]");
    settings.bind(|| insta::assert_snapshot!("two-programs", said.stdout));
}

#[test]
fn different_failures_are_collected() {
    let package = package(&[]);
    let wrong = double("if (n == 10) n = 3; if (n == 20) abort(); if (n == 30) puts(\"7\");");
    crate::common::write(package.path(), &[("wrong.c", &wrong)]);
    let arguments = ["double", "wrong.c", "--exhaustive", "--keep-going"];
    let (report, said) = search(package.path(), &arguments);
    assert_eq!(said.code, 1, "{said}");
    let found: Vec<_> = report["counterexamples"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["verdict"].as_str().unwrap(), one["input"].as_str().unwrap()))
        .collect();
    // The 30 comes down to the 10.
    assert_eq!(found, [("WA", "10\n"), ("RTE", "20\n")]);
    assert_eq!(report["failing_inputs"], 3, "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_rare_failure_is_collected_beside_a_frequent_one() {
    let package = package(&[]);
    // Every second input fails and comes down to the same one; the rare failure comes after twenty of those.
    let wrong = double("if (n % 2 == 0) n = 3; else if (n == 77) abort();");
    crate::common::write(package.path(), &[("wrong.c", &wrong)]);
    let arguments = ["double", "wrong.c", "--exhaustive", "--keep-going", "--cases", "100"];
    let (report, said) = search(package.path(), &arguments);
    assert_eq!(said.code, 1, "{said}");
    let verdicts = report["counterexamples"].as_array().unwrap().iter().map(|one| one["verdict"].as_str().unwrap());
    assert!(
        verdicts.clone().any(|verdict| verdict == "RTE") && verdicts.clone().any(|verdict| verdict == "WA"),
        "{said}"
    );
    assert_eq!(report["failing_inputs"], 51, "{said}");
}

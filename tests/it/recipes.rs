//! Recipes and checks of packages, from the outside.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, redacted, say, write};
use insta::assert_snapshot;

/// Prints its first argument; with a second one, `clock`, something new each time.
const GENERATOR_C: &str = "#include <stdio.h>\n#include <string.h>\n#include <time.h>\nint main(int argc, char **argv) {\n\
    if (argc < 2) { fprintf(stderr, \"a number is missing\\n\"); return 7; }\n\
    struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now);\n\
    if (argc > 2 && !strcmp(argv[2], \"clock\")) printf(\"%ld\\n\", 1 + now.tv_sec % 10 * 100000000 + now.tv_nsec / 10); else printf(\"%s\\n\", argv[1]);\n\
    return 0; }\n";
const RECIPE: &str = "solution: /submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen.c 7\n      nine: gen.c 9\n";
/// The double of a number by another way, in another language.
const SECOND_CPP: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + n << \"\\n\"; }\n";

fn with_recipe(recipe: &str) -> tempfile::TempDir {
    package(&[
        ("generators/gen.c", GENERATOR_C),
        ("generators/generators.yaml", recipe),
        ("submissions/accepted/second.cpp", SECOND_CPP),
    ])
}

/// Runs `grundy` with a cache of its own, so that what is generated is generated here.
fn fresh(package: &Path, cache: &Path, arguments: &[&str]) -> Said {
    grundy(package, arguments).env("GRUNDY_CACHE", cache).bounded_output().unwrap().into()
}

#[test]
fn cached_data_that_was_spoilt_is_made_again() {
    let package = with_recipe(RECIPE);
    let cache = folder(&[]);
    assert_eq!(fresh(package.path(), cache.path(), &["data"]).code, 0);
    let cases: Vec<_> = fs::read_dir(cache.path().join("data")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(cases.len(), 2);
    fs::write(cases[0].join("case.ans"), "1\n").unwrap();
    fs::remove_file(cases[1].join("case.in")).unwrap();
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("4/4"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_command_that_ignores_its_seed_is_reported() {
    let recipe = RECIPE.replace("gen.c 9", "gen.c 9 {seed:4}\n      many: {generate: \"gen.c 7 {seed}\", count: 3}");
    let package = with_recipe(&recipe);
    let words = "generators.yaml:7: ";
    let what = "20 seeds, 1 input: `gen.c 7 {seed}` ignores its seed";
    for arguments in [&["data", "double"][..], &["check", "double", "--scope-time", "0"]] {
        let said = fresh(package.path(), folder(&[]).path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(said.code == 0 && text.contains(words) && text.contains(what), "{said}");
        assert_eq!(
            text.matches("ignores its seed").count(),
            2,
            "one command of three seeds, one of a single one: {said}"
        );
        let twin = "generators.yaml:7: `secret/many-2`: the same input as `secret/many-1`";
        assert!(!text.contains("case.in") && (arguments[0] == "data" || text.contains(twin)), "{said}");
    }
    // So is one that makes a single case.
    let single = with_recipe(&RECIPE.replace("gen.c 9", "gen.c 7 {seed}"));
    for arguments in [&["data", "double"][..], &["check", "double", "--scope-time", "0"]] {
        let said = fresh(single.path(), folder(&[]).path(), arguments);
        let text = format!("{}{}", said.stdout, said.stderr);
        assert!(said.code == 0 && text.contains("generators.yaml:6: ") && text.contains(what), "{said}");
        assert!(!text.contains("so its cases"), "{said}");
    }
    let cache = folder(&[]);
    let other = "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) { printf(\"%d\\n\", atoi(argv[argc - 1]) % 9 + 1); }\n";
    write(&single.path().join("problems/double"), &[("generators/gen.c", other)]);
    for _ in 0..2 {
        let said = fresh(single.path(), cache.path(), &["data", "double"]);
        assert!(said.code == 0 && !said.stderr.contains("ignores its seed"), "{said}");
    }
    // Two cases may be alike by chance.
    let coin = "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) { printf(\"%d\\n\", atoi(argv[argc - 1]) % 3 == 0 ? 5 : 6); }\n";
    write(&package.path().join("problems/double"), &[("generators/gen.c", coin)]);
    let said = fresh(package.path(), folder(&[]).path(), &["data", "double"]);
    assert!(said.code == 0 && !said.stderr.contains("ignores its seed"), "{said}");
}

#[test]
fn check_names_the_place_of_a_generator_that_fails_once() {
    let package = with_recipe(&RECIPE.replace("gen.c 9", "gen.c"));
    let said = fresh(package.path(), folder(&[]).path(), &["check", "double"]);
    assert_eq!(said.code, 2, "{said}");
    let line = said.stdout.lines().find(|line| line.contains("generator `gen.c`")).unwrap();
    assert!(line.contains("generators.yaml:6: case `secret/nine`: generator `gen.c`"), "{said}");
    assert_eq!(line.matches("generators.yaml").count(), 1, "{said}");
}

#[test]
fn what_spoils_a_recipe_is_told() {
    let cache = folder(&[]);
    let wrong = SECOND_CPP.replace("n + n", "n + n + (n == 9)");
    let rows = [
        ("no-generator", RECIPE.replace("gen.c 9", "nogen 9"), SECOND_CPP),
        ("generator-fails", RECIPE.replace("gen.c 9", "gen.c"), SECOND_CPP),
        ("not-deterministic", RECIPE.replace("gen.c 9", "gen.c 9 clock"), SECOND_CPP),
        ("not-confirmed", RECIPE.to_owned(), wrong.as_str()),
    ];
    for (name, recipe, second) in rows {
        let package = with_recipe(&recipe);
        write(
            &package.path().join("problems/double"),
            &[
                ("submissions/accepted/second.cpp", second),
                // Room enough that no two moments are alike.
                ("input_validators/input.ctd", "INT(1,1000000000) NEWLINE\n"),
            ],
        );
        let said = fresh(package.path(), cache.path(), &["data", "double", "--repin"]);
        assert_eq!(said.code, 2, "{name}: {said}");
        assert!(
            !package.path().join("problems/double/generators/recipe.lock").exists(),
            "{name}: nothing may be pinned"
        );
        redacted(package.path()).bind(|| assert_snapshot!(name, said.stderr));
    }
}

#[test]
fn check_finds_what_contradicts_itself() {
    let good = package(&[]);
    let said = say(good.path(), &["check"]);
    assert!(said.code == 0 && said.stdout.starts_with("double  ok"), "{said}");
    let bad = package(&[
        ("data/secret/too_big.in", "1001\n"),
        ("data/secret/too_big.ans", "2002\n"),
        ("data/secret/wrong.in", "5\n"),
        ("data/secret/wrong.ans", "11\n"),
        ("data/invalid_input/valid.in", "5\n"),
        ("answer_validators/answer.ctd", "INT(2,2000) NEWLINE\n"),
        ("data/invalid_answer/valid.in", "5\n"),
        ("data/invalid_answer/valid.ans", "10\n"),
        ("data/invalid_answer/zero.in", "5\n"),
        ("data/invalid_answer/zero.ans", "0\n"),
        ("submissions/accepted/double.c", DOUBLE_C),
    ]);
    let said = say(bad.path(), &["check", "double"]);
    assert_eq!(said.code, 1, "{said}");
    redacted(bad.path()).bind(|| assert_snapshot!(said));
}

#[test]
fn a_validator_that_is_a_program_is_asked() {
    let validator = "#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv) { char s[9] = {0}; fread(s, 1, 8, stdin);\n\
        if (!strcmp(s, \"7\\n\")) return 1; if (argc > 1) fprintf(stderr, \"%s\", argv[1]); return s[0] == '1' || s[0] == '2' ? 42 : 43; }\n";
    let bad = package(&[
        ("input_validators/validate.c", validator),
        ("data/test_group.yaml", "input_validator_args: [only ones and twos]\n"),
        ("data/secret/three.in", "3\n"),
        ("data/secret/three.ans", "6\n"),
    ]);
    let said = say(bad.path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("rejected by validate.c: only ones and twos"), "{said}");
    write(&bad.path().join("problems/double"), &[("data/secret/three.in", "7\n"), ("data/secret/three.ans", "14\n")]);
    let said = say(bad.path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("ended with exit code 1"), "{said}");
}

#[test]
fn a_validator_that_fails_is_asked_no_more() {
    let counts = "#include <stdlib.h>\nint main(void) { int c = getchar(); if (c == '2') for (;;) puts(\"flood\"); return c == EOF ? 43 : 42; }\n";
    let package = package(&[("input_validators/crashes.c", &format!("#include <stdio.h>\n{counts}"))]);
    let said = say(package.path(), &["check"]);
    assert_eq!(said.stdout.matches("more than its output limit").count(), 1, "{said}");
    assert!(said.code == 2 && said.stdout.contains("crashes.c: it failed, so grundy did not run it on"), "{said}");
}

#[test]
fn a_statement_in_another_encoding_is_reported() {
    let good = package(&[]);
    assert_eq!(say(good.path(), &["check", "double", "--scope-time", "0"]).code, 0);
    let statement = good.path().join("problems/double/statement/problem.en.md");
    let rows: [(&[u8], i32, &str); 4] = [
        (b"\xff\xfe#\0 \0A\0", 1, "found UTF-16, by its first bytes, expected UTF-8"),
        // "必" in GBK.
        (b"# A\n\xb1\xd8\n", 1, "found a byte 0xb1 in line 2, which is not UTF-8 (GBK"),
        ("\u{feff}# A\n".as_bytes(), 0, "line 1 has a letter that nobody sees, `\\u{feff}` (a byte order mark)"),
        ("# A\n\nn\u{a0}is 7\u{200b}\n".as_bytes(), 0, "line 3 has a letter that nobody sees, `\\u{200b}`"),
    ];
    for (text, code, words) in rows {
        fs::create_dir_all(statement.parent().unwrap()).unwrap();
        fs::write(&statement, text).unwrap();
        let said = say(good.path(), &["check", "double", "--scope-time", "0"]);
        assert!(said.code == code && said.stdout.contains(words), "{words}: {said}");
    }
}

//! Recipes, locks and checks of packages, from the outside.

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
const RECIPE: &str =
    "solution: submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      seven: gen 7\n      nine: gen 9\n";
/// The double of a number by another way, in another language.
const SECOND_CPP: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + n << \"\\n\"; }\n";

fn with_recipe(recipe: &str) -> tempfile::TempDir {
    package(&[
        ("generators/gen.c", GENERATOR_C),
        ("recipe.yaml", recipe),
        ("submissions/accepted/second.cpp", SECOND_CPP),
    ])
}

/// Runs `grundy` with a cache of its own, so that what is generated is generated here.
fn fresh(package: &Path, cache: &Path, arguments: &[&str]) -> Said {
    grundy(package, arguments).env("GRUNDY_CACHE", cache).bounded_output().unwrap().into()
}

fn lock(package: &Path) -> String {
    fs::read_to_string(package.join("problems/double/recipe.lock")).unwrap()
}

#[test]
fn a_recipe_is_pinned_made_again_and_judged() {
    let package = with_recipe(RECIPE);
    let cache = folder(&[]);
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("is not pinned; run `grundy data double`"), "{said}");
    let said = fresh(package.path(), cache.path(), &["data"]);
    assert_eq!(said.code, 0, "{said}");
    redacted(package.path()).bind(|| assert_snapshot!("pinned", said));
    assert_snapshot!("lock", lock(package.path()));
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("4/4"), "{said}");
    fs::remove_dir_all(cache.path().join("data")).unwrap();
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("4/4"), "made again by itself: {said}");
    let said = fresh(package.path(), cache.path(), &["data", "--check"]);
    assert!(said.code == 0 && said.stdout.contains("2 generated cases: 2 as pinned, 0 not"), "{said}");
}

#[test]
fn data_that_differs_from_its_pin_is_never_judged_with() {
    let package = with_recipe(RECIPE);
    let root = package.path().join("problems/double");
    let cache = folder(&[]);
    assert_eq!(fresh(package.path(), cache.path(), &["data"]).code, 0);
    let pinned = lock(package.path());
    // The generator changes, the recipe does not.
    write(&root, &[("generators/gen.c", &GENERATOR_C.replace("%s\\n\", argv", "%s1\\n\", argv"))]);
    fs::remove_dir_all(cache.path().join("data")).unwrap();
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("the input of case `secret/seven` differs from its pin"), "{said}");
    let said = fresh(package.path(), cache.path(), &["data"]);
    assert!(said.code == 2 && said.stderr.contains("differs from its pin"), "{said}");
    let said = fresh(package.path(), cache.path(), &["data", "--check"]);
    assert!(said.code == 1 && said.stdout.contains("0 as pinned, 2 not"), "{said}");
    assert_eq!(lock(package.path()), pinned, "nothing was pinned anew");
    assert_eq!(fresh(package.path(), cache.path(), &["data", "--repin"]).code, 0);
    assert_ne!(lock(package.path()), pinned);
    assert_eq!(fresh(package.path(), cache.path(), &["judge", "double"]).code, 0);
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
fn a_changed_recipe_is_noticed_though_the_old_data_is_cached() {
    let package = with_recipe(RECIPE);
    let root = package.path().join("problems/double");
    let cache = folder(&[]);
    assert_eq!(fresh(package.path(), cache.path(), &["data"]).code, 0);
    write(&root, &[("recipe.yaml", &RECIPE.replace("gen 9", "gen 10"))]);
    let said = fresh(package.path(), cache.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("recipe.yaml:6: case `secret/nine` has changed"), "{said}");
    let said = fresh(package.path(), cache.path(), &["data", "--check"]);
    assert!(said.code == 1 && said.stdout.contains("1 as pinned, 1 not"), "{said}");
    let said = fresh(package.path(), cache.path(), &["data"]);
    assert!(said.code == 0 && said.stdout.contains("secret/seven  ready"), "{said}");
    assert_eq!(fresh(package.path(), cache.path(), &["judge", "double"]).code, 0);
}

#[test]
fn a_case_that_leaves_the_recipe_leaves_the_lock() {
    let package = with_recipe(RECIPE);
    let cache = folder(&[]);
    assert_eq!(fresh(package.path(), cache.path(), &["data"]).code, 0);
    write(&package.path().join("problems/double"), &[("recipe.yaml", &RECIPE.replace("      nine: gen 9\n", ""))]);
    let said = fresh(package.path(), cache.path(), &["data", "--check"]);
    assert!(said.code == 1 && said.stdout.contains("pinned, but not in the recipe"), "{said}");
    assert_eq!(fresh(package.path(), cache.path(), &["data"]).code, 0);
    assert!(!lock(package.path()).contains("nine"));
}

#[test]
fn what_spoils_a_recipe_is_told() {
    let cache = folder(&[]);
    let wrong = SECOND_CPP.replace("n + n", "n + n + (n == 9)");
    let rows = [
        ("no-generator", RECIPE.replace("gen 9", "nogen 9"), SECOND_CPP),
        ("generator-fails", RECIPE.replace("gen 9", "gen"), SECOND_CPP),
        ("not-deterministic", RECIPE.replace("gen 9", "gen 9 clock"), SECOND_CPP),
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
        let said = fresh(package.path(), cache.path(), &["data", "double"]);
        assert_eq!(said.code, 2, "{name}: {said}");
        assert!(!package.path().join("problems/double/recipe.lock").exists(), "{name}: nothing may be pinned");
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
fn an_input_that_its_validator_refuses_is_never_pinned() {
    // The solution would fail on it as well: the report names the cause.
    let package = with_recipe(&RECIPE.replace("gen 9", "gen x"));
    let said = fresh(package.path(), folder(&[]).path(), &["data"]);
    let words = "recipe.yaml:6: the input of case `secret/nine` is rejected by input.ctd:";
    assert!(said.code == 2 && said.stderr.contains(words), "{said}");
    assert!(!package.path().join("problems/double/recipe.lock").exists());
}

#[test]
fn a_validator_that_fails_is_asked_no_more() {
    let counts = "#include <stdlib.h>\nint main(void) { int c = getchar(); if (c == '2') for (;;) puts(\"flood\"); return c == EOF ? 43 : 42; }\n";
    let package = package(&[("input_validators/crashes.c", &format!("#include <stdio.h>\n{counts}"))]);
    let said = say(package.path(), &["check"]);
    assert_eq!(said.stdout.matches("more than its output limit").count(), 1, "{said}");
    assert!(said.code == 2 && said.stdout.contains("crashes.c: it failed, so grundy did not run it on"), "{said}");
}

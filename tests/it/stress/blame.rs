//! Whose fault it is: of the program, the generator, the oracle or the checker.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use super::{double, search};
use crate::common::{Said, folder, say, write};
use crate::debugging::is_here;

/// What a search with this generator says.
fn stress(folder: &std::path::Path, arguments: &[&str]) -> Said {
    say(folder, &[&["stress", "."], arguments, &["--time", "10m", "--cases", "30"]].concat())
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_generator_that_prints_nothing_is_at_fault_and_what_it_writes_is_no_case() {
    if !is_here("python3") {
        return;
    }
    let writes = "import sys\nopen('data.in', 'w').write('%d\\n' % (int(sys.argv[1]) % 9 + 1))\n";
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("gen.py", writes),
        ("silent.py", ""),
        ("a.py", "print(2 * int(input()))\n"),
        ("wrong.py", "n = int(input())\nprint(2 * n + (n > 4))\n"),
    ]);
    for command in ["gen.py {seed}", "python3 gen.py {seed}"] {
        let said = stress(place.path(), &["a.py", "--against", "a.py", "--generator", command]);
        assert_eq!(said.code, 2, "{command}: {said}");
        assert!(
            said.stderr.contains("printed nothing; it wrote data.in: `--generator-output data.in` takes"),
            "{said}"
        );
        let taken = ["--generator", command, "--generator-output", "data.in"];
        let said = stress(place.path(), &[&["a.py", "--against", "a.py"], &taken[..]].concat());
        assert_eq!(said.code, 0, "{command}: {said}");
        let said = stress(place.path(), &[&["wrong.py", "--against", "a.py", "--no-save"], &taken[..]].concat());
        assert_eq!(said.code, 1, "{command}: {said}");
        assert!(!place.path().join("data.in").exists(), "{command}");
    }
    // From a folder below, and beside other files: each run writes its own.
    let many =
        writes.replace("open", "for name in ['a.in', 'b.in', 'c.in', 'd0.in']: open(name, 'w').write('0\\n')\nopen");
    let wrong = "n = int(input())\nprint(2 * n + (n > 4))\n";
    write(place.path(), &[("many.py", &many), ("below/a.py", "print(2 * int(input()))\n"), ("below/wrong.py", wrong)]);
    write(place.path(), &[("below/1.in", "1\n"), ("below/1.out", "2\n")]);
    let command = ["--generator", "python3 ../many.py {seed}", "--generator-output", "data.in", "--no-save"];
    let below = place.path().join("below");
    let said = stress(&below, &[&["wrong.py", "--against", "a.py"], &command[..]].concat());
    assert_eq!(said.code, 1, "{said}");
    assert!(!below.join("data.in").exists() && !below.join("a.in").exists(), "{said}");
    let said = stress(place.path(), &["a.py", "--against", "a.py", "--generator", "silent.py {seed}"]);
    assert!(said.code == 2 && said.stderr.contains("printed nothing, expected an input on stdout"), "{said}");
    let taken = ["--generator", "gen.py {seed}", "--generator-output", "x.in"];
    let said = stress(place.path(), &[&["a.py", "--against", "a.py"], &taken[..]].concat());
    assert!(said.code == 2 && said.stderr.contains("it wrote no file `x.in`"), "{said}");
    assert!(said.stderr.contains("it wrote data.in"), "{said}");
    // One that is found by its name is taken so, too.
    let taken = ["a.py", "--against", "a.py", "--generator-output", "data.in"];
    let said = stress(place.path(), &taken);
    assert!(said.code == 0 && said.stdout.contains("nothing found"), "{said}");
    fs::remove_file(place.path().join("gen.py")).unwrap();
    let said = stress(place.path(), &taken);
    assert!(said.code == 2 && said.stderr.contains("--generator-output names what a generator writes"), "{said}");
}

#[test]
fn an_input_that_is_named_and_crashes_the_oracle_too_accuses_nobody() {
    let crashes = double("if (n > 4) abort();");
    let place = folder(&[("input.ctd", "INT(1,9) NEWLINE\n"), ("a.c", &crashes), ("b.c", &crashes), ("5.in", "5\n")]);
    let said = say(place.path(), &["stress", "input.ctd", "a.c", "--against", "b.c", "--input", "5.in", "--no-save"]);
    assert!(said.code == 2 && said.stderr.contains("b.c") && said.stderr.contains("invalid"), "{said}");
    write(place.path(), &[("b.c", &double(""))]);
    let said = say(place.path(), &["stress", "input.ctd", "a.c", "--against", "b.c", "--input", "5.in", "--no-save"]);
    assert_eq!(said.code, 1, "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_missing_module_is_told_of_whatever_misses_it_by_its_own_name() {
    if !is_here("python3") {
        return;
    }
    let misses = "import no_such_module_here\n";
    let twice = "print(2 * int(input()))\n";
    let place = folder(&[
        ("x/1.in", "1\n"),
        ("x/1.out", "2\n"),
        ("x/gen.py", "import sys\nprint(int(sys.argv[1]) % 9 + 1)\n"),
        ("x/a.py", misses),
        ("x/brute.py", twice),
    ]);
    let told = |name: &str| format!("{name}: no module `no_such_module_here`: Python 3 is /");
    let again = place.path().join("x/1.in");
    for more in [&[][..], &["--input", again.to_str().unwrap()][..]] {
        let said = say(place.path(), &[&["stress", "x/a.py", "--no-save"], more].concat());
        assert!(said.code == 1 && said.stderr.contains(&told("x/a.py")), "{said}");
    }
    let said = say(place.path(), &["compare", "x/a.py", "x/brute.py"]);
    assert!(said.code == 1 && said.stderr.contains(&told("x/a.py")), "{said}");
    write(place.path(), &[("x/a.py", twice), ("x/brute.py", misses)]);
    let said = say(place.path(), &["stress", "x/a.py"]);
    assert!(said.code == 2 && said.stderr.contains(&told("x/brute.py")), "{said}");
    assert!(said.stderr.contains("ended with exit code 1: ModuleNotFoundError: No module named"), "{said}");
    write(place.path(), &[("x/brute.py", twice), ("x/gen.py", misses)]);
    let said = say(place.path(), &["stress", "x/a.py"]);
    assert!(said.code == 2 && said.stderr.contains(&told("x/gen.py")), "{said}");
    assert!(said.stderr.contains("File \"x/gen.py\", line 1"), "{said}");
    // A checker, whose words are a message on the program.
    write(place.path(), &[("x/checker.py", misses), ("x/grundy.toml", "[problem]\nchecker = \"checker.py\"\n")]);
    let said = say(place.path(), &["judge", "x/a.py"]);
    assert!(said.code == 1 && said.stdout.contains("File \"x/checker.py\", line 1"), "{said}");
}

#[test]
fn an_input_on_which_both_crash_is_the_generators_fault() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("gen.py", "import sys\ns = int(sys.argv[1])\nprint(s % 9 if s % 2 else map(int, []))\n"),
        ("a.py", "print(2 * int(input()))\n"),
        ("b.py", "n = int(input())\nprint(n + n)\n"),
    ]);
    let said = stress(place.path(), &["a.py", "--against", "b.py", "--generator", "gen.py {seed}"]);
    assert_eq!(said.code, 2, "{said}");
    assert!(
        said.stderr.contains("the program and the oracle b.py both fail (RTE; the oracle ended with exit"),
        "{said}"
    );
    assert!(said.stderr.contains("the input that `gen.py ") && said.stderr.contains("<map object"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_generator_that_ignores_its_seed_is_reported_and_one_that_seeds_itself_is_not() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("same.py", "print(7)\n"),
        ("own.py", "import os\nprint(int.from_bytes(os.urandom(8)) % 1000000007)\n"),
        ("a.py", "print(2 * int(input()))\n"),
    ]);
    let said = stress(place.path(), &["a.py", "--against", "a.py", "--generator", "same.py {seed}"]);
    assert!(said.code == 0 && said.stdout.contains("30 seeds, 1 input: `same.py "), "{said}");
    let said = stress(place.path(), &["a.py", "--against", "a.py", "--generator", "own.py"]);
    assert!(said.code == 0 && !said.stdout.contains("ignores its seed"), "{said}");
    let said = stress(place.path(), &["a.py", "--against", "a.py", "--generator", "same.py"]);
    assert!(said.code == 2 && said.stderr.contains("`same.py` made the same input twice: put {seed}"), "{said}");
}

/// A checker without testlib's header: 0 accepts, 1 rejects, 3 is its own failure.
fn checker(body: &str) -> String {
    format!(
        "#include <fstream>\n#include <iostream>\nint main(int argc, char **argv) {{\n  std::ifstream in(argv[1]), out(argv[2]), ans(argv[3]);\n  \
         long n, x = -1, y = -1;\n  in >> n; out >> x; ans >> y;\n  {body}\n}}\n"
    )
}

#[test]
fn a_checker_that_fails_shows_and_saves_what_it_was_asked() {
    let place = folder(&[("input.ctd", "INT(1,9) NEWLINE\n"), ("1.in", "1\n"), ("1.out", "2\n")]);
    let fails = checker("if (n == 5) { std::cerr << \"jury is worse\"; return 3; } return x == y ? 0 : 1;");
    write(place.path(), &[("checker.cpp", &fails), ("a.c", &double("")), ("b.c", &double(""))]);
    let said = stress(place.path(), &["a.c", "--against", "b.c", "--exhaustive"]);
    assert_eq!(said.code, 2, "{said}");
    for words in ["jury is worse", "the input, from", "the answer, by b.c", "the output of the program", "saved in ./"]
    {
        assert!(said.stderr.contains(words), "{words}: {said}");
    }
    let dispute = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().path());
    let dispute = dispute.into_iter().find(|path| path.extension().is_some_and(|end| end == "dispute")).unwrap();
    assert!(fs::read_to_string(dispute.join("input")).unwrap().contains('5'));
    // It does not disturb the folder.
    assert_eq!(say(place.path(), &["judge", "a.c"]).code, 0);
}

#[test]
fn an_answer_that_the_checker_refuses_is_the_oracles_fault() {
    let place = folder(&[("input.ctd", "INT(1,9) NEWLINE\n"), ("1.in", "1\n"), ("1.out", "2\n")]);
    let knows = checker("if (x != 2 * n) { std::cerr << \"not the double\"; return 1; } return 0;");
    write(place.path(), &[("checker.cpp", &knows), ("bad.c", &double("if (n > 3) n++;")), ("good.c", &double(""))]);
    write(place.path(), &[("worse.c", &double("if (n > 3) n += 2;"))]);
    let said = stress(place.path(), &["worse.c", "--against", "bad.c", "--exhaustive", "--no-save"]);
    assert_eq!(said.code, 2, "{said}");
    let words = "the output validator refuses the answer of the oracle bad.c itself: not the double";
    assert!(said.stderr.contains(words) && said.stderr.contains("the output of the program"), "{said}");
    let (_, said) = search(place.path(), &[".", "worse.c", "--against", "good.c", "--exhaustive"]);
    assert_eq!(said.code, 1, "{said}");
}

#[test]
fn a_command_that_leads_out_of_the_folder_still_starts_in_it() {
    let place = folder(&[
        ("make", "#!/bin/sh\necho $(($1 % 9 + 1))\n"),
        ("down/1.in", "1\n"),
        ("down/1.out", "2\n"),
        ("down/a.c", &double("")),
    ]);
    fs::set_permissions(place.path().join("make"), fs::Permissions::from_mode(0o755)).unwrap();
    let said = stress(&place.path().join("down"), &["a.c", "--against", "a.c", "--generator", "../make {seed}"]);
    assert_eq!(said.code, 0, "{said}");
}

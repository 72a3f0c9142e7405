//! A guessed grammar never overrules its user.

use std::fs;

use super::{json, only, search};
use crate::common::{folder, say, write};
use crate::debugging::is_here;

/// A tree with three leaves or more, where the guess of the samples is that its edges are any two numbers.
const GEN: &str = "import sys\nimport random\nrandom.seed(int(sys.argv[1]))\nn = random.randint(2, 9)\nprint(n)\n\
    for v in range(2, n + 1):\n    print(random.randint(1, v - 1), v)\n";
/// The number of leaves.
const LEAVES: &str = "n = int(input())\nd = [0] * (n + 1)\nfor _ in range(n - 1):\n    a, b = map(int, input().split())\n    d[a] += 1\n    d[b] += 1\n\
    print(sum(1 for x in d[1:] if x == 1))\n";

fn trees() -> tempfile::TempDir {
    let place = folder(&[
        ("down/1.in", "3\n1 2\n2 3\n"),
        ("down/1.out", "2\n"),
        ("down/2.in", "3\n1 2\n1 3\n"),
        ("down/2.out", "2\n"),
    ]);
    let said = say(place.path(), &["new", "tree", "--from", "down", "--language", "python"]);
    assert_eq!(said.code, 0, "{said}");
    write(&place.path().join("tree"), &[("gen.py", GEN), ("leaves.py", LEAVES)]);
    write(&place.path().join("tree"), &[("wrong.py", &LEAVES.replace("print(sum(", "print((n > 4) + sum("))]);
    place
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_input_of_the_users_generator_is_valid_by_definition() {
    if !is_here("python3") {
        return;
    }
    let place = trees();
    let tree = place.path().join("tree");
    assert!(fs::read_to_string(tree.join("input.ctd")).unwrap().starts_with("# Guessed from the samples"));
    let arguments = [".", "wrong.py", "--against", "leaves.py", "--generator", "gen.py {seed}"];
    let (report, said) = search(&tree, &arguments);
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    let input = found["input"].as_str().unwrap();
    let numbers: Vec<Vec<usize>> =
        input.lines().map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect()).collect();
    assert_eq!((numbers[0][0], numbers.len()), (5, 5), "{input}");
    let mut joined: Vec<usize> = vec![1];
    for _ in 0..5 {
        for edge in &numbers[1..] {
            for (a, b) in [(edge[0], edge[1]), (edge[1], edge[0])] {
                if joined.contains(&a) && !joined.contains(&b) {
                    joined.push(b);
                }
            }
        }
    }
    assert_eq!(joined.len(), 5, "it is still a tree: {input}");
    assert!(found["found_input"].is_string() || found["input"] == found["found_input"], "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_was_found_is_shown_and_saved_beside_what_was_shrunk() {
    if !is_here("python3") {
        return;
    }
    let place = trees();
    let tree = place.path().join("tree");
    let arguments = [".", "wrong.py", "--against", "leaves.py", "--random", "--time", "10m", "--shrink-time", "10m"];
    write(&tree, &[("failing.txt", "8\n1 2\n1 3\n1 4\n1 5\n1 6\n6 7\n7 8\n")]);
    let shrink = [&["stress", ".", "wrong.py", "--against", "leaves.py"][..], &["--input", "failing.txt"]].concat();
    let said = say(&tree, &shrink);
    assert_eq!(said.code, 1, "{said}");
    assert!(
        said.stdout.contains("this grammar is a guess from") && said.stdout.contains("as it was found, "),
        "{said}"
    );
    assert!(said.stdout.contains("and as it was found ./tree-"), "{said}");
    let saved = fs::read_dir(&tree).unwrap().map(|entry| entry.unwrap().path());
    let saved: Vec<_> = saved.filter(|path| path.extension().is_some_and(|end| end == "in")).collect();
    assert_eq!(saved.len(), 2, "{saved:?}");
    let as_found = fs::read(tree.join("failing.txt")).unwrap();
    assert!(saved.iter().any(|path| fs::read(path).unwrap() == as_found));
    let (report, said) = json(&tree, &[&["stress"], &arguments[..], &["--cases", "200", "--no-save"]].concat());
    assert!(said.code <= 1, "{said}");
    assert!(report["coverage"]["cases"].as_u64().unwrap() > 0, "{said}");
    let said = say(&tree, &[&["stress"], &arguments[..], &["--cases", "5", "--no-save"]].concat());
    assert!(said.stdout.contains("this grammar is a guess: its inputs may be invalid"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn line_ends_end_neither_guessing_nor_shrinking() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "2\r\n1 2\r\n"),
        ("1.out", "3\n"),
        ("good.py", "n = int(input())\nprint(sum(map(int, input().split())))\n"),
        ("bad.py", "n = int(input())\ns = sum(map(int, input().split()))\nprint(s - (s > 9))\n"),
        ("cr.py", "import sys\nt = sys.stdin.buffer.read()\nprint(sum(map(int, t.split()[1:])) + t.count(b'\\r'))\n"),
        ("own.txt", "4\r\n5 6 7 8"),
    ]);
    let said = say(place.path(), &["stress", ".", "bad.py", "--against", "good.py", "--input", "own.txt", "--no-save"]);
    assert!(said.code == 1 && said.stdout.contains("line ends: lines ended with CRLF"), "{said}");
    assert!(!said.stdout.contains("not shrunk") && said.stdout.contains("as it was found, 10 bytes"), "{said}");
    let made = "import sys, random\nrandom.seed(int(sys.argv[1]))\na = [random.randint(1, 5) for _ in range(random.randint(2, 6))]\nprint(len(a), ' '.join(map(str, a)), sep='\\r\\n', end='')\n";
    write(place.path(), &[("gen.py", made)]);
    let said = say(place.path(), &["stress", ".", "bad.py", "--against", "good.py", "--cases", "100", "--no-save"]);
    assert!(said.code == 1 && said.stdout.contains("shrunk with a plain newline"), "{said}");
    // Where they are the bug, they stay.
    let said = say(place.path(), &["stress", ".", "cr.py", "--against", "good.py", "--cases", "20", "--no-save"]);
    assert!(said.code == 1 && said.stdout.contains("it does not fail so: not shrunk"), "{said}");
}

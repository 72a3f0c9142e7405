//! Games that are files: rules as a program, graphs, pictures for Hackenbush.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use serde_json::Value;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, root, say};

/// That it failed as it must, and says all of this.
#[track_caller]
fn is_trouble(said: &Said, words: &[&str]) {
    assert_eq!(said.code, 2, "{said}");
    for word in words {
        assert!(said.stderr.contains(word), "it does not say `{word}`: {said}");
    }
    assert!(!said.stderr.contains("panicked"), "{said}");
}

/// A program that reads a position `p` and yields its options.
fn rules(options: &str) -> String {
    format!(
        "import sys\nfor line in sys.stdin:\n    p = [int(word) for word in line.split()]\n    o = {options}\n    \
         print(len(o))\n    for x in o:\n        print(*x)\n"
    )
}

/// Any number of stones from one pile.
const NIM: &str = "[p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]";
/// 1, 3 or 4 of them.
const SUBTRACTION: &str = "[p[:i] + [p[i] - k] + p[i + 1:] for i in range(len(p)) for k in (1, 3, 4) if k <= p[i]]";

/// Who wins, and what the winning moves leave.
fn verdict(explained: &Value) -> (bool, Vec<Vec<u64>>) {
    let stones =
        |piles: &Value| piles.as_array().unwrap().iter().map(|pile| pile["stones"].as_u64().unwrap()).collect();
    let moves = explained["winning_moves"].as_array().unwrap().iter();
    let mut leaves: Vec<Vec<u64>> = moves.map(|step| stones(&step["leaves"])).collect();
    leaves.sort();
    (explained["wins"].as_bool().unwrap(), leaves)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_with_the_rules_of_a_known_game_says_what_grundy_knows() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let folder = folder(&[("nim.py", &rules(NIM)), ("take.py", &rules(SUBTRACTION))]);
    for (program, game) in [("program:nim.py", "nim"), ("program:take.py", "subtraction:1,3,4")] {
        for play in [&[][..], &["--misere"]] {
            for (a, b) in [(0, 0), (1, 1), (1, 2), (3, 3), (0, 5), (4, 6), (6, 1), (5, 8)] {
                let (a, b) = (a.to_string(), b.to_string());
                let explained = |game: &str| {
                    let arguments = [&["explain", game, &a, &b, "--format", "json"], play].concat();
                    let said = say(folder.path(), &arguments);
                    assert_eq!(said.code, 0, "{said}");
                    serde_json::from_str::<Value>(&said.stdout).unwrap()
                };
                assert_eq!(verdict(&explained(program)), verdict(&explained(game)), "{program} {a} {b} {play:?}");
            }
        }
        let values = |game: &str| {
            let said = say(folder.path(), &["values", game, "--to", "60", "--format", "csv"]);
            assert_eq!(said.code, 0, "{said}");
            said.stdout
        };
        assert_eq!(values(program), values(game));
    }
    // Every position of two piles at once: those in which the player to move loses.
    for (program, game) in [("program:nim.py", "nim"), ("program:take.py", "subtraction:1,3,4")] {
        let cells = |game: &str| {
            let said = say(folder.path(), &["plot", game, "--size", "12"]);
            assert_eq!(said.code, 0, "{said}");
            said.stdout.lines().find(|line| line.contains("class=\"mark cells\"")).unwrap().to_owned()
        };
        assert_eq!(cells(program), cells(game));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_samples_in_three_languages_agree() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let answer = |language: &str| {
        let said = say(root(), &["explain", &format!("program:examples/rules.{language}"), "25", "37"]);
        assert_eq!(said.code, 0, "{said}");
        said.stdout.replace(&format!("rules.{language}"), "rules")
    };
    let python = answer("py");
    assert!(python.contains("The player to move wins: the Grundy value of the position is 3"), "{python}");
    assert_eq!([answer("cpp"), answer("rs")], [python.clone(), python]);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn euclid_as_a_program_is_won_where_a_search_says_so() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    fn is_won(a: u64, b: u64) -> bool {
        let (small, large) = (a.min(b), a.max(b));
        (1..=large).any(|times| times * small <= large && small > 0 && !is_won(small, large - times * small))
    }
    for (a, b) in [(3, 5), (5, 8), (8, 13), (13, 21), (4, 7), (7, 4), (12, 34), (9, 9), (6, 0)] {
        let said = say(root(), &["explain", "program:examples/euclid.py", &a.to_string(), &b.to_string()]);
        assert_eq!(said.code, 0, "{said}");
        let winner = if is_won(a, b) { "The player to move wins" } else { "The player to move loses" };
        assert!(said.stdout.contains(winner), "{a} {b}: {said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_long_chain_takes_few_runs_and_no_stack() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let folder = folder(&[("chain.py", &rules("[[p[0] - 1]] if p[0] else []"))]);
    let said = say(folder.path(), &["explain", "program:chain.py", "100001", "--positions", "200000"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("number 1: 100001 -> 100000"), "{said}");
    // Positions that no move leaves are guessed; a program that fails at them is asked without guesses.
    let step = "[[p[0] - (3 if p[0] % 2 else 1)]] if p[0] > 2 else []";
    let strict = |also: &str| rules(&format!("sys.exit(1) if p[0] % 4 in (0, 3){also} else {step}"));
    let folder = crate::common::folder(&[("strict.py", &strict("")), ("stricter.py", &strict(" or p[0] == 41"))]);
    let said = say(folder.path(), &["explain", "program:strict.py", "161"]);
    assert_eq!(said.code, 0, "{said}");
    // 79 moves.
    assert!(said.stdout.contains("number 1: 161 -> 158"), "{said}");
    let said = say(folder.path(), &["explain", "program:stricter.py", "161"]);
    is_trouble(&said, &["program:stricter.py, asked about the position `41`: the program ended with exit code 1"]);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn programs_that_are_no_rules_are_refused_with_the_position() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let state = "import sys\nfor i, line in enumerate(sys.stdin):\n    n = int(line)\n    print(min(n, 1))\n    if n: print(n - 1 - (i % 2 and n > 1))\n";
    let files = [
        ("itself.py", rules("[[max(p[0] - 1, 0)]]")),
        ("circle.py", rules("[[(p[0] + 1) % 5]]")),
        ("state.py", state.to_owned()),
        ("empty.py", String::new()),
        ("word.py", "print('x')\n".to_owned()),
        ("crash.py", rules("[[k] for k in range(p[0])] if p[0] != 13 else 1 // 0")),
        ("slow.py", "while True: pass\n".to_owned()),
        ("second.py", rules("[[k] for k in range(p[0])] if p[0] != 3 else [1 for _ in iter(int, 1) if _]")),
        ("huge.py", "while True: print('1' * 1000)\n".to_owned()),
        ("grow.py", rules("[[p[0] + 1]]")),
        ("many.py", rules("[[k] for k in range(21, 1000000)]")),
        ("syntax.py", "def f(:\n".to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let folder = folder(&files);
    let table: [(&str, &[&str]); 13] = [
        ("itself.py", &["program:itself.py: the position `0` is an option of itself"]),
        ("circle.py", &["4 -> 0 -> 1 -> 2 -> 3 -> 4 is a cycle of 5 positions"]),
        ("state.py", &["program:state.py: the program contradicts itself: asked twice about the position `"]),
        ("empty.py", &["asked about the position `20`: its output ended after the options of 0 of 1 positions"]),
        ("word.py", &["line 1 of its output, about the position `20`: found `x`, expected the number of its options"]),
        ("crash.py", &["asked about the position `13`: the program ended with exit code 1: ZeroDivisionError"]),
        ("slow.py", &["asked about the position `20`: the program ran out of CPU time", "--run-time"]),
        ("huge.py", &["asked about the position `20`: the program wrote more than its output limit (64 MiB)"]),
        ("grow.py", &["found more than 3000 positions; --positions allows more"]),
        ("many.py", &["found more than 3000 positions"]),
        ("second.py", &["asked about the position `3`: the program ran out of CPU time"]),
        ("syntax.py", &["syntax.py: compile error"]),
        ("missing.py", &["program:missing.py: there is no such file"]),
    ];
    for (name, words) in table {
        let start = if name == "circle.py" { "4" } else { "20" };
        let game = format!("program:{name}");
        let said = say(folder.path(), &["explain", &game, start, "--run-time", "2s", "--positions", "3000"]);
        is_trouble(&said, words);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_game_of_a_program_is_played_drawn_and_searched_for_a_pattern() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let folder = folder(&[("take.py", &rules(SUBTRACTION))]);
    let mut command = grundy(folder.path(), &["play", "program:take.py", "3", "5"]);
    let lines = folder.path().join("lines");
    std::fs::write(&lines, "me\nhint\n9 9\n3 4\n").unwrap();
    let said: Said = command.stdin(std::fs::File::open(&lines).unwrap()).bounded_output().unwrap().into();
    assert_eq!(said.code, 0, "{said}");
    for words in ["numbers  3 5", "Hint: number 2: 5 ->", "No: `9 9` is neither a move", "gives a won position away"] {
        assert!(said.stdout.contains(words), "{words}: {said}");
    }
    let said = say(folder.path(), &["pattern", "program:take.py", "--time", "20s"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("g is 0 1 0 1 2 3 2 repeated from 0 on"), "{said}");
    assert!(!said.stdout.contains("theorem proves"), "{said}");
    let said = say(folder.path(), &["plot", "program:take.py", "--table", "--size", "5"]);
    assert!(said.code == 0 && said.stdout.contains("Grundy values of two piles"), "{said}");
}

#[test]
fn graphs_from_files_are_explained_and_listed() {
    let folder = folder(&[("g", "a b # an arc\n\n# nothing\nb c\na c\nx y\ny x\nx b\n")]);
    let said = say(folder.path(), &["explain", "graph:g", "a", "b"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("the Grundy value of the position, 2 ^ 1 = 3, is not 0"), "{said}");
    let said = say(folder.path(), &["explain", "graph:g", "x"]);
    assert!(said.code == 0 && said.stdout.contains("The position is drawn"), "{said}");
    assert!(said.stdout.contains("Moves that keep the draw:\n  token 1: x -> y"), "{said}");
    let said = say(folder.path(), &["values", "graph:g", "--format", "csv"]);
    assert_eq!(said.stdout, "vertex,value,outcome\na,2,won\nb,1,won\nc,0,lost\nx,,drawn\ny,,drawn\n", "{said}");
    is_trouble(&say(folder.path(), &["play", "graph:g", "x"]), &["it can reach the cycle x -> y -> x"]);
    is_trouble(&say(folder.path(), &["explain", "graph:g", "B"]), &["found the vertex `B`, did you mean `b`?"]);
    is_trouble(&say(folder.path(), &["plot", "graph:g"]), &["the positions of a graph are not numbers"]);
}

#[test]
fn files_of_graphs_and_pictures_that_are_wrong_are_refused_with_the_line() {
    let files = [
        ("one", "a b\nc\n", "graph:one", "one:2: found 1 word, expected the two ends of an arc, as in `a b`"),
        ("three", "# x\na b c\n", "graph:three", "three:2: found 3 words"),
        ("none", "# nothing\n", "graph:none", "none: found no arc"),
        ("air", "ground a\nb c\n", "hackenbush:air", "air:2: the edge b c is not connected to the ground"),
        ("bell", "a b\n\u{7}x y\n", "graph:bell", "bell:2: found a control character"),
        ("missing", "", "graph:missing2", "missing2: cannot read the file"),
        ("folder/x", "", "graph:folder", "folder: cannot read the file: found a folder, expected a regular file"),
    ];
    for (name, text, game, words) in files {
        let folder = folder(&[(name, text)]);
        is_trouble(&say(folder.path(), &["explain", game, "a"]), &[words]);
    }
    let folder = folder(&[("latin", "a b\n")]);
    std::fs::write(folder.path().join("latin"), b"a b\nc \xe9\n").unwrap();
    is_trouble(&say(folder.path(), &["explain", "graph:latin", "a"]), &["latin:2: found bytes that are not UTF-8"]);
    is_trouble(&say(folder.path(), &["explain", "graph:latin"]), &["found no vertex"]);
    is_trouble(&say(folder.path(), &["explain", "graph:"]), &["expected a file after the colon"]);
}

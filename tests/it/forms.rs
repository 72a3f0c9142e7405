//! The function forms: each adapter's bundle, compiled in a harness of its judge's shape and checked by the rules.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::print_stderr, reason = "a test says aloud what it skips")]

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use judges::{Form, Judge};

/// What `grundy bundle` prints.
fn bundle(problem: &str, judge: &str) -> String {
    let output =
        crate::common::grundy(crate::common::root(), &["bundle", problem, "--for", judge]).bounded_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A harness, compiled in every edition that its judge may use, warnings being errors, and linked in the newest.
fn compiled(harness: &str, judge: &str, folder: &Path) -> PathBuf {
    let judge = Judge::by_name(judge).unwrap();
    assert_eq!(judge.form, Form::Function);
    let source = folder.join(format!("{}.rs", judge.name));
    fs::write(&source, harness).unwrap();
    for edition in judge.editions {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", edition.name(), "-D", "warnings"]).arg(&source).arg("-o");
        let output = match Some(edition) == judge.editions.last() {
            true => rustc.arg(folder.join(judge.name)).bounded_output().unwrap(),
            false => rustc.arg(folder.join("types.rmeta")).arg("--emit=metadata").bounded_output().unwrap(),
        };
        assert!(output.status.success(), "{edition}: {}", String::from_utf8_lossy(&output.stderr));
    }
    folder.join(judge.name)
}

fn output_of(program: &Path, input: &str) -> String {
    let mut command = Command::new(program);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).start().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn can_win_nim_has_leetcodes_form_and_is_right() {
    let folder = tempfile::tempdir().unwrap();
    // The judge's own struct stands in front, its call behind.
    let main = "fn main() {\n    for line in std::io::stdin().lines() {\n        \
                println!(\"{}\", Solution::can_win_nim(line.unwrap().parse().unwrap()));\n    }\n}\n";
    let harness = format!("struct Solution;\n\n{}\n{main}", bundle("onepile", "leetcode"));
    let program = compiled(&harness, "leetcode", folder.path());
    for case in ["data/sample/1", "data/sample/2", "data/secret/large/most"] {
        let file = |extension| {
            fs::read_to_string(crate::common::root().join("problems/onepile").join(format!("{case}.{extension}")))
        };
        assert_eq!(output_of(&program, &file("in").unwrap()), file("ans").unwrap(), "{case}");
    }
    // By the rules alone: a pile is won if a take leaves one that is lost.
    let mut won = vec![false];
    for n in 1..=200 {
        let wins = (1..=3.min(n)).any(|take| !won[n - take]);
        won.push(wins);
    }
    let numbers: String = (1..=200).map(|n| format!("{n}\n")).collect();
    let expected: String = won[1..].iter().map(|won| format!("{won}\n")).collect();
    assert_eq!(output_of(&program, &numbers), expected);
}

/// All boards of at most three piles of at most five.
fn boards() -> Vec<Vec<u32>> {
    let mut boards = vec![vec![]];
    for length in 1..=3 {
        for code in 0..6_u32.pow(length) {
            boards.push((0..length).map(|pile| code / 6_u32.pow(pile) % 6).collect());
        }
    }
    boards
}

/// Whether the player to move wins, by the rules alone.
fn wins(board: &[u32], known: &mut BTreeMap<Vec<u32>, bool>) -> bool {
    if let Some(known) = known.get(board) {
        return *known;
    }
    let mut won = false;
    for pile in 0..board.len() {
        for left in 0..board[pile] {
            let mut next = board.to_vec();
            next[pile] = left;
            won |= !wins(&next, known);
        }
    }
    known.insert(board.to_vec(), won);
    won
}

#[test]
fn choose_move_has_codewars_form_and_wins_what_can_be_won() {
    let folder = tempfile::tempdir().unwrap();
    // Its tests are a child module, which here asks about the boards of stdin.
    let tests = "mod tests {\n    use super::*;\n\n    pub fn run() {\n        for line in std::io::stdin().lines() {\n            \
                 let line = line.unwrap();\n            \
                 let board: Vec<u32> = line.split_whitespace().map(|pile| pile.parse().unwrap()).collect();\n            \
                 let (pile, take): (usize, u32) = choose_move(&board);\n            println!(\"{pile} {take}\");\n        }\n    \
                 }\n}\n\nfn main() {\n    tests::run();\n}\n";
    let program = compiled(&format!("{}\n{tests}", bundle("nimduel", "codewars")), "codewars", folder.path());
    let boards = boards();
    let lines: String =
        boards.iter().map(|board| board.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n").collect();
    let moves = output_of(&program, &lines);
    assert_eq!(moves.lines().count(), boards.len());
    let mut known = BTreeMap::new();
    let mut won = 0;
    for (board, chosen) in boards.iter().zip(moves.lines()) {
        let (pile, take) = chosen.split_once(' ').unwrap();
        let (pile, take): (usize, u32) = (pile.parse().unwrap(), take.parse().unwrap());
        if board.iter().all(|&pile| pile == 0) {
            assert_eq!((pile, take), (0, 0), "{board:?}");
            continue;
        }
        assert!(take >= 1 && take <= board[pile], "{board:?}: {chosen}");
        let mut next = board.clone();
        next[pile] -= take;
        assert_eq!(wins(board, &mut known), !wins(&next, &mut known), "{board:?}: {chosen}");
        won += u32::from(wins(board, &mut known));
    }
    assert!(won > 100, "{won}");
    agrees_with_the_solution(&boards, &moves, folder.path());
}

/// Each move on a won board is among those of the problem's own solution.
fn agrees_with_the_solution(boards: &[Vec<u32>], moves: &str, folder: &Path) {
    let source = folder.join("solution.rs");
    fs::write(&source, bundle("nimmoves", "std")).unwrap();
    let solution = folder.join("solution");
    let output =
        Command::new("rustc").args(["--edition", "2021", "-o"]).arg(&solution).arg(&source).bounded_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // The problem has no empty piles.
    let chosen: Vec<_> =
        boards.iter().zip(moves.lines()).filter(|(board, _)| board.iter().all(|&pile| pile > 0)).collect();
    let chosen: Vec<_> = chosen.into_iter().filter(|(board, _)| !board.is_empty()).collect();
    let mut input = String::new();
    for (board, _) in &chosen {
        let piles: Vec<String> = board.iter().map(ToString::to_string).collect();
        input += &format!("{}\n{}\n", board.len(), piles.join(" "));
    }
    let said = output_of(&solution, &(input + "0\n"));
    let mut lines = said.lines().peekable();
    for (board, chosen) in &chosen {
        let verdict = lines.next().unwrap();
        let mut listed = Vec::new();
        while let Some(line) = lines.next_if(|line| line.contains(' ')) {
            listed.push(line.to_owned());
        }
        let (pile, take) = chosen.split_once(' ').unwrap();
        let before = board[pile.parse::<usize>().unwrap()];
        let as_told = format!("{before} {}", before - take.parse::<u32>().unwrap());
        assert_eq!(verdict == "Yes", listed.contains(&as_told), "{board:?}: {chosen}, {listed:?}");
    }
    assert!(lines.next().is_none());
}

#[test]
fn every_adapter_is_of_a_judge_that_wants_a_function() {
    let mut found = 0;
    for problem in fs::read_dir(crate::common::root().join("problems")).unwrap() {
        let Ok(adapters) = fs::read_dir(problem.unwrap().path().join("adapters")) else {
            continue;
        };
        // What is bundled, `leetcode.rs`; and the folder of the harnesses that call such a bundle, `leetcode`.
        for adapter in adapters {
            let path = adapter.unwrap().path();
            // A judge that asks for several functions has a folder for each, with the number of its problem.
            let name = path.file_stem().unwrap().to_str().unwrap().trim_end_matches(|c: char| c.is_ascii_digit());
            let judge = Judge::by_name(name).unwrap_or_else(|| panic!("{}: no such judge", path.display()));
            // Others may ask for the same program in another form, or have weaker data.
            let is_form_alone = path.join("form.yaml").is_file() && !path.join("main.cpp").is_file();
            assert!(is_form_alone || judge.form == Form::Function, "{}", path.display());
            found += 1;
        }
    }
    assert!(found >= 2, "{found}");
    let output = crate::common::grundy(crate::common::root(), &["bundle", "zeromove", "--for", "leetcode"])
        .bounded_output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("LeetCode requires a function"), "{told}");
}

/// Submissions as the judges take them, and what they get here.
const FUNCTIONS: &[(&str, &str, &str, &str)] = &[
    (
        "onepile",
        "Solution.java",
        "class Solution {\n    public boolean canWinNim(int n) {\n        return n % 4 != 0;\n    }\n}\n",
        "AC",
    ),
    (
        "onepile",
        "listed.java",
        "import java.util.*;\n\nclass Solution {\n    List<Integer> l;\n    public boolean canWinNim(int n) { return n % 3 != 0; }\n}",
        "WA",
    ),
    (
        "onepile",
        "a.cpp",
        "// int main() {}\nclass Solution {\npublic:\n    bool canWinNim(int n) { return n % 4; }\n};\n",
        "AC",
    ),
    (
        "onepile",
        "slow.cpp",
        "class Solution {\npublic:\n    bool canWinNim(int n) {\n        vector<char> won(n + 1LL);\n        \
      for (long long i = 1; i <= n; i++) won[i] = i % 4 > 0;\n        return won[n];\n    }\n};\n",
        "RTE",
    ),
    ("onepile", "a.c", "bool canWinNim(int n) { return n % 4; }\n", "AC"),
    ("onepile", "a.py", "class Solution:\n    def canWinNim(self, n: int) -> bool:\n        return n % 4 != 0\n", "AC"),
    (
        "onepile",
        "a.js",
        "/**\n * @param {number} n\n */\nvar canWinNim = function(n) {\n    return n % 4 !== 0;\n};\n",
        "AC",
    ),
    ("onepile", "a.go", "func canWinNim(n int) bool {\n    return n%4 != 0\n}\n", "AC"),
    (
        "onepile",
        "a.rs",
        "impl Solution {\n    pub fn can_win_nim(n: i32) -> bool {\n        n % 4 != 0\n    }\n}\n",
        "AC",
    ),
    // A program that happens to have such a function is judged as a program.
    (
        "onepile",
        "whole.py",
        "def canWinNim(n):\n    return n % 4 > 0\nprint('true' if canWinNim(int(input())) else 'false')\n",
        "AC",
    ),
    (
        "onepile",
        "whole.cpp",
        "#include <cstdio>\nbool canWinNim(int n) { return n % 4; }\nint main() { int n; scanf(\"%d\", &n); puts(canWinNim(n) ? \"true\" : \"false\"); }\n",
        "AC",
    ),
    // Counts down, and has 32 bits: enough for the boards of the kata.
    (
        "nimduel",
        "kata.py",
        "def choose_move(game_state):\n    x = 0\n    for a in game_state:\n        x ^= a\n    for i, a in enumerate(game_state):\n        \
      for k in range(1, a + 1):\n            if a - k == a ^ x:\n                return (i, k)\n",
        "AC",
    ),
    (
        "nimduel",
        "kata.js",
        "function chooseMove(gameState) {\n  const x = gameState.reduce((a, b) => a ^ b, 0);\n  \
      for (let i = 0; i < gameState.length; i++)\n    if ((gameState[i] ^ x) < gameState[i]) return [i, gameState[i] - (gameState[i] ^ x)];\n}\n",
        "AC",
    ),
    (
        "nimduel",
        "kata.rs",
        "pub fn choose_move(game_state: &[u32]) -> (usize, u32) {\n    let x = game_state.iter().fold(0, |a, b| a ^ b);\n    \
      let i = game_state.iter().position(|&a| a ^ x < a).unwrap();\n    (i, game_state[i] - (game_state[i] ^ x))\n}\n",
        "AC",
    ),
    (
        "nimduel",
        "first.py",
        "def choose_move(game_state):\n    for i, a in enumerate(game_state):\n        if a:\n            return i, a\n",
        "WA",
    ),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn functions_are_judged_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut judged = 0;
    for &(problem, name, text, verdict) in FUNCTIONS {
        fs::write(folder.path().join(name), text).unwrap();
        let file = folder.path().join(name).display().to_string();
        let said = crate::common::say(crate::common::root(), &["judge", problem, &file, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{name}: {said}"));
        let found = &report["problems"][0]["submissions"][0];
        if found["verdict"] == "SKIP" && std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none() {
            eprintln!("skipped: {name}: {}", found["missing_compiler"]);
            continue;
        }
        assert_eq!(found["verdict"], verdict, "{name}: {said}");
        let is_function = !name.starts_with("whole");
        assert_eq!(said.stderr.contains("judged as the"), is_function, "{name}: {}", said.stderr);
        let cases = found["cases"].as_array().unwrap();
        let wide = cases.iter().any(|case| case["name"].as_str().unwrap().starts_with("secret/wide"));
        assert!(!wide || problem != "nimduel", "{name}: the kata's boards are small");
        judged += 1;
    }
    assert!(judged >= 6, "only {judged} of {} could be judged here", FUNCTIONS.len());
}

#[test]
fn what_is_bundled_for_such_a_judge_passes_here() {
    let folder = tempfile::tempdir().unwrap();
    for (problem, judge) in [("onepile", "leetcode"), ("nimduel", "codewars")] {
        let file = folder.path().join(format!("{problem}.rs"));
        fs::write(&file, bundle(problem, judge)).unwrap();
        let said = crate::common::say(crate::common::root(), &["judge", problem, file.to_str().unwrap()]);
        assert!(said.code == 0 && said.stderr.contains(&format!("judged as the {judge} function")), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn forms_that_are_judged_on_different_groups_are_not_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let kata = folder.path().join("kata.py");
    fs::write(&kata, "def choose_move(game_state):\n    return 0, 1\n").unwrap();
    let program = "problems/nimduel/submissions/accepted/nimduel.cpp";
    let said = crate::common::say(crate::common::root(), &["judge", "nimduel", kata.to_str().unwrap(), program]);
    assert!(said.code == 2 && said.stderr.contains("name only one kind in a command"), "{said}");
    // A compiler speaks of the submission's own lines.
    let broken = folder.path().join("broken.cpp");
    fs::write(&broken, "class Solution {\npublic:\n    bool canWinNim(int n) { return m % 4; }\n};\n").unwrap();
    let said = crate::common::say(crate::common::root(), &["judge", "onepile", broken.to_str().unwrap()]);
    assert!(said.code == 1 && said.stdout.contains("Solution.cpp:3:"), "{said}");
}

//! A validator of the duels, run as a judge runs it, and this test's own knowledge of the game: the rules, and a search.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;

use crate::common::wait::{Bounded as _, Started};
use crate::common::{folder, root};

pub(crate) const PLAYERS: [&str; 5] = ["optimal", "random", "mirror", "slow", "greedy"];

/// Which of the two problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Duel {
    Nim,
    Misere,
}

pub(crate) use Duel::{Misere, Nim};

impl Duel {
    pub(crate) fn folder(self) -> PathBuf {
        root().join("problems").join(if self == Nim { "nimduel" } else { "misereduel" })
    }

    /// The compiled validator. Its compiler warns of nothing.
    fn validator(self) -> &'static Path {
        static BUILT: OnceLock<(TempDir, [PathBuf; 2])> = OnceLock::new();
        let (_, built) = BUILT.get_or_init(|| {
            let place = folder(&[]);
            let built = [Nim, Misere].map(|duel| {
                let program = place.path().join(format!("{duel:?}"));
                let strict =
                    ["-std=gnu++20", "-O1", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-pedantic", "-Werror"];
                let source = duel.folder().join("output_validator/validate.cpp");
                let status = Command::new("g++").args(strict).arg("-o").arg(&program).arg(source).bounded_status();
                assert!(status.unwrap().success(), "{duel:?}");
                program
            });
            (place, built)
        });
        &built[self as usize]
    }

    /// Starts the validator on this input.
    pub(crate) fn start(self, input: &str) -> Talk {
        let place = folder(&[("case.in", input), ("case.ans", "")]);
        let feedback = place.path().join("feedback");
        std::fs::create_dir(&feedback).unwrap();
        let mut child = Command::new(self.validator())
            .args([place.path().join("case.in"), place.path().join("case.ans")])
            .arg(format!("{}/", feedback.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .start()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().map(BufReader::new));
        Talk { place, child, stdin, stdout }
    }
}

/// One game as a line of a test case has it.
pub(crate) fn game(player: &str, piles: &[u64]) -> String {
    format!("{player} {}\n{}\n", piles.len(), line(piles))
}

/// A test case.
pub(crate) fn case(seed: u64, games: &[String]) -> String {
    format!("{} {seed}\n{}", games.len(), games.concat())
}

pub(crate) fn line(piles: &[u64]) -> String {
    piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// A talk with the validator, as a submission has it.
pub(crate) struct Talk {
    place: TempDir,
    child: Started,
    stdin: Option<ChildStdin>,
    stdout: Option<BufReader<ChildStdout>>,
}

impl Talk {
    /// Writes these bytes. A validator that has ended no longer hears them.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let _ = self.stdin.as_mut().unwrap().write_all(bytes);
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    /// Closes the submission's input.
    pub(crate) fn stop_reading(&mut self) {
        self.stdout = None;
    }

    /// The next line; empty at the end.
    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.stdout.as_mut().unwrap().read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// The numbers of the next line.
    pub(crate) fn numbers(&mut self) -> Vec<u64> {
        self.hear().split(' ').map(|word| word.parse().unwrap()).collect()
    }

    /// The board of the next game; the line with the number of games has been heard.
    pub(crate) fn board(&mut self) -> Vec<u64> {
        let count = self.numbers();
        let board = self.numbers();
        assert_eq!(count, [board.len() as u64]);
        board
    }

    /// Makes the judge's move on `board`, which must be legal: the pile and the stones.
    pub(crate) fn answer(&mut self, board: &mut [u64]) -> (usize, u64) {
        let found = self.numbers();
        let (pile, taken) = (found[0] as usize, found[1]);
        assert!(found.len() == 2 && 1 <= taken && taken <= board[pile], "{found:?} on {board:?}");
        board[pile] -= taken;
        (pile, taken)
    }

    /// Closes the submission's output: what else the validator writes, its exit code and its message.
    pub(crate) fn end(mut self) -> (String, i32, String) {
        self.stdin = None;
        let mut rest = String::new();
        if let Some(stdout) = &mut self.stdout {
            stdout.read_to_string(&mut rest).unwrap();
        }
        let output = self.child.wait_with_output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) || complaint.is_empty(), "{complaint}");
        let message = std::fs::read_to_string(self.place.path().join("feedback/judgemessage.txt")).unwrap_or(complaint);
        (rest, output.status.code().expect("it was ended by a signal"), message.trim_end().to_owned())
    }

    /// As [`Self::end`], without what it writes.
    pub(crate) fn verdict(self) -> (i32, String) {
        let (_, code, message) = self.end();
        (code, message)
    }
}

/// Who wins, by the rules alone.
#[derive(Default)]
pub(crate) struct Search {
    known: HashMap<(bool, Vec<u64>), bool>,
}

impl Search {
    /// Whether the player to move wins.
    pub(crate) fn wins(&mut self, duel: Duel, board: &[u64]) -> bool {
        let mut piles: Vec<u64> = board.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        if piles.is_empty() {
            // The opponent took the last stone.
            return duel == Misere;
        }
        if let Some(&known) = self.known.get(&(duel == Misere, piles.clone())) {
            return known;
        }
        let wins = moves(&piles).iter().any(|&each| !self.wins(duel, &after(&piles, each)));
        self.known.insert((duel == Misere, piles), wins);
        wins
    }

    /// The moves after which the other side has lost.
    pub(crate) fn winning_moves(&mut self, duel: Duel, board: &[u64]) -> Vec<(usize, u64)> {
        moves(board).into_iter().filter(|&each| !self.wins(duel, &after(board, each))).collect()
    }
}

/// Every legal move.
pub(crate) fn moves(board: &[u64]) -> Vec<(usize, u64)> {
    board.iter().enumerate().flat_map(|(pile, &stones)| (1..=stones).map(move |taken| (pile, taken))).collect()
}

pub(crate) fn after(board: &[u64], (pile, taken): (usize, u64)) -> Vec<u64> {
    let mut next = board.to_vec();
    next[pile] -= taken;
    next
}

/// Every board of at most `piles` piles of 1 to `most` stones, whose piles do not decrease.
pub(crate) fn boards(piles: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    let mut shorter = 0;
    for _ in 0..piles {
        let end = all.len();
        for index in shorter..end {
            for stones in all[index].last().copied().unwrap_or(1)..=most {
                let longer = all[index].iter().copied().chain([stones]).collect();
                all.push(longer);
            }
        }
        shorter = end;
    }
    all.split_off(1)
}

//! A solution of an interactive problem, against every way that a judge can play on every small board.
//!
//! The judge of this test knows only the rules: it goes through all its moves, and holds that the solution wins every game.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use libtest_mimic::Failed;

use super::search::Rule;
use crate::wait::{Bounded as _, Started};

/// Every board of at most `piles` piles of 1 to `most` stones, whose piles do not decrease.
pub(crate) fn boards(piles: usize, most: u64) -> impl Iterator<Item = Vec<u64>> {
    let all = (most + 1).pow(piles as u32);
    let board = move |number: u64| (0..piles as u32).map(|place| number / (most + 1).pow(place) % (most + 1)).collect();
    (1..all).map(board).filter(|board: &Vec<u64>| board.is_sorted()).map(|mut board| {
        board.retain(|&pile| pile > 0);
        board
    })
}

fn legal_moves(board: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    board.iter().enumerate().flat_map(|(pile, &stones)| (1..=stones).map(move |taken| (pile, taken)))
}

/// Fails unless the solution wins from each of these boards against every way to play.
pub(crate) fn wins_all(program: &str, boards: impl Iterator<Item = Vec<u64>>, rule: Rule) -> Result<(), Failed> {
    let mut talk = Talk::start(program)?;
    talk.say("1000000")?;
    let mut games = 0;
    for board in boards {
        let mut replies = Replies::default();
        loop {
            let mut said = Vec::new();
            if !talk.wins(&board, rule, &mut replies, &mut said)? {
                return Err(format!("loses on {board:?}: {said:?}").into());
            }
            games += 1;
            if !replies.next_way() {
                break;
            }
        }
    }
    // So that a loop that does nothing does not pass.
    if games < 1000 { Err(format!("only {games} games").into()) } else { Ok(()) }
}

/// One way through a tree whose form is found out on the way: at each turn which move, of how many.
#[derive(Default)]
struct Replies {
    way: Vec<(usize, usize)>,
    turn: usize,
}

impl Replies {
    fn choose(&mut self, count: usize) -> usize {
        if self.turn == self.way.len() {
            self.way.push((0, count));
        }
        self.turn += 1;
        self.way[self.turn - 1].0
    }

    /// Goes on to the next way; `false` after the last.
    fn next_way(&mut self) -> bool {
        self.turn = 0;
        while let Some((choice, count)) = self.way.pop() {
            if choice + 1 < count {
                self.way.push((choice + 1, count));
                return true;
            }
        }
        false
    }
}

struct Talk {
    /// Ended with the talk: more games were announced than are played.
    _child: Started,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Talk {
    fn start(program: &str) -> Result<Self, Failed> {
        let mut child =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).start()?;
        let stdin = child.stdin.take().ok_or("no pipe to the solution")?;
        let stdout = child.stdout.take().ok_or("no pipe from the solution")?;
        Ok(Self { _child: child, stdin, stdout: BufReader::new(stdout) })
    }

    fn say(&mut self, line: &str) -> Result<(), Failed> {
        Ok(writeln!(self.stdin, "{line}")?)
    }

    /// The next line, which must be whole.
    fn hear(&mut self) -> Result<String, Failed> {
        let mut line = String::new();
        self.stdout.read_line(&mut line)?;
        line.strip_suffix('\n').map(str::to_owned).ok_or_else(|| format!("found {line:?}, expected a line").into())
    }

    fn hear_move(&mut self, board: &[u64]) -> Result<(usize, u64), Failed> {
        let line = self.hear()?;
        let found = line.split_once(' ').and_then(|(pile, taken)| Some((pile.parse().ok()?, taken.parse().ok()?)));
        found
            .filter(|found| legal_moves(board).any(|legal| legal == *found))
            .ok_or_else(|| format!("{line:?} on {board:?}").into())
    }

    /// Plays one game; whether the solution wins. What was played is left in `said`.
    fn wins(
        &mut self,
        board: &[u64],
        rule: Rule,
        replies: &mut Replies,
        said: &mut Vec<(usize, u64)>,
    ) -> Result<bool, Failed> {
        self.say(&board.len().to_string())?;
        self.say(&board.iter().map(u64::to_string).collect::<Vec<_>>().join(" "))?;
        let mut is_solution = match rule {
            Rule::Misere => match self.hear()?.as_str() {
                "first" => true,
                "second" => false,
                other => return Err(format!("found {other:?}, expected first or second").into()),
            },
            _ => true,
        };
        let mut board = board.to_vec();
        loop {
            let (pile, taken) = if is_solution {
                self.hear_move(&board)?
            } else {
                let moves: Vec<_> = legal_moves(&board).collect();
                let (pile, taken) = moves[replies.choose(moves.len())];
                self.say(&format!("{pile} {taken}"))?;
                (pile, taken)
            };
            said.push((pile, taken));
            board[pile] -= taken;
            if board.iter().all(|&pile| pile == 0) {
                return Ok(is_solution == (rule != Rule::Misere));
            }
            is_solution = !is_solution;
        }
    }
}

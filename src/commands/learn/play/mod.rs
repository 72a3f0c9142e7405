//! `grundy play`: a game in the terminal, or through pipes.
//!
//! At a terminal, lines are edited (`editor`). Otherwise stdin is read when it has something to read, and checked ten times a
//! second. So Ctrl-C works at once, even while nobody types.

mod editor;

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::os::fd::AsFd;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use crate::commands::learn::explain::games;
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::say::{output, terminal};
use crate::user_games::{self, RuleProgramAlone};
use editor::Keyboard;
use theory::play::{Player, Session, Setup, Skill};

const INTERVAL: Duration = Duration::from_millis(100);
/// A line that is longer is no move.
const LONGEST_LINE: usize = 4096;

/// Play a game against the computer
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  grundy play nim 3 4 5
  grundy play misere 3 5 7 --first computer
  grundy play wythoff 5 8 --against random --seed 7
  grundy play lasker 4 6 --against human      two people
  grundy play nim 3 4 5 --watch               the computer against itself
  grundy play program:examples/rules.py 12 9  rules as a program
  printf 'me\\n1 2\\nquit\\n' | grundy play nim 3 4 5

First predict who wins, then type moves: `2 3` takes 3 stones from pile 2. More
moves: `2 pass` (zero-move), `2 split 3` (lasker: pile 2 into 3 and the rest),
`2 1 split 3` (octal: take 1, split the rest), `both 3` (wythoff), `2 3, 4 1`
(moore). In staircase, `2 3` moves 3 stones from stair 2 to stair 1. Commands:
hint, undo, why, help, quit. The same seed and lines give the same game.

{}", games()))]
pub(crate) struct Play {
    /// The game and its rule
    #[arg(add = complete_values::games())]
    pub(crate) game: String,
    /// The stones of each pile
    #[arg(allow_negative_numbers = true)]
    pub(crate) piles: Vec<String>,
    /// Misère play: the player who makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Your opponent; with --watch, the player who moves second against optimal play
    #[arg(long, value_enum, default_value_t = Against::Optimal)]
    pub(crate) against: Against,
    /// Who moves first [default: me]
    #[arg(long, value_enum, conflicts_with = "watch")]
    pub(crate) first: Option<First>,
    /// The seed of the computer's choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Let the computer play against itself
    #[arg(long)]
    pub(crate) watch: bool,
    /// Start each turn with a hint
    #[arg(long, conflicts_with = "watch")]
    pub(crate) hints: bool,
    /// Rules that are a program.
    #[command(flatten)]
    pub(crate) rules: RuleProgramAlone,
}

/// The opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Against {
    /// The computer, which never makes a mistake.
    Optimal,
    /// The computer, which moves at random.
    Random,
    /// The computer, which always takes as many stones as it can.
    Greedy,
    /// Another person.
    Human,
}

/// Who moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// You.
    Me,
    /// The computer.
    Computer,
}

impl Subcommand for Play {
    const GROUP: Option<Group> = Some(Group::Learn);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { table: Some(&self.rules.languages), required: &self.rules.required.require, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Play) -> anyhow::Result<Exit> {
    command.rules.refuse_ignored(user_games::is_program(&command.game))?;
    let (game, piles) =
        user_games::position(context, &command.game, &command.piles, command.misere, &command.rules.bounds)?;
    if let Some(cycle) = game.endless(&piles) {
        bail!(
            "{game}: play need not end, since it can reach the cycle {cycle}; `grundy explain` decides such positions"
        );
    }
    let players = players(command)?;
    let setup = Setup { game, piles, players, seed: command.seed, hints: command.hints, width: terminal::width() };
    let (mut session, greeting) = Session::begin(setup)?;
    output::print(&greeting)?;
    let stdin = File::from(io::stdin().as_fd().try_clone_to_owned().context("cannot read stdin")?);
    let mut keyboard = Keyboard::find();
    let mut lines = Lines { stdin, pending: VecDeque::new(), partial: Vec::new(), has_ended: false };
    let echoes = !io::stdin().is_terminal();
    while let Some(prompt) = session.prompt() {
        let heard = match &mut keyboard {
            Some(keyboard) => keyboard.ask(&prompt)?,
            None => {
                output::print(&prompt)?;
                let heard = lines.next()?;
                if heard.is_none() {
                    output::print("\n")?;
                }
                heard
            }
        };
        let Some(heard) = heard else {
            return Ok(Exit::Interrupted);
        };
        match heard {
            Heard::Line(line) => {
                let line = harmless(&line);
                // In a terminal the line stands there already.
                if echoes {
                    output::print(&format!("{line}\n"))?;
                }
                output::print(&session.hear(&line))?;
            }
            Heard::End => {
                // The editor has ended the line of the prompt.
                let gap = if keyboard.is_some() { "" } else { "\n" };
                output::print(&format!("{gap}{}", session.leave()))?;
            }
        }
    }
    Ok(Exit::Ok)
}

fn players(command: &Play) -> anyhow::Result<[Player; 2]> {
    let other = match command.against {
        Against::Optimal => Player::Computer(Skill::Optimal),
        Against::Random => Player::Computer(Skill::Random),
        Against::Greedy => Player::Computer(Skill::Greedy),
        Against::Human => Player::Person,
    };
    Ok(match (command.watch, command.first) {
        (true, _) if other == Player::Person => {
            bail!("--watch lets the computer play both sides; it cannot be used with --against human")
        }
        (true, _) => [Player::Computer(Skill::Optimal), other],
        (_, Some(First::Computer)) if other == Player::Person => {
            bail!("--first computer needs a computer player; it cannot be used with --against human")
        }
        (_, Some(First::Computer)) => [other, Player::Person],
        _ => [Player::Person, other],
    })
}

/// What was typed, with spaces for what a terminal would obey.
fn harmless(line: &str) -> String {
    line.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// What comes from stdin.
enum Heard {
    Line(String),
    End,
}

/// stdin, line by line.
struct Lines {
    /// Without a buffer, so that what the system says of the file holds.
    stdin: File,
    pending: VecDeque<String>,
    partial: Vec<u8>,
    has_ended: bool,
}

impl Lines {
    /// The next line, or the end; `None` after Ctrl-C.
    fn next(&mut self) -> anyhow::Result<Option<Heard>> {
        loop {
            if sandbox::interrupted() {
                return Ok(None);
            }
            if let Some(line) = self.pending.pop_front() {
                return Ok(Some(Heard::Line(line)));
            }
            if self.has_ended {
                return Ok(Some(Heard::End));
            }
            self.read()?;
        }
    }

    /// Waits a little for input, and takes what there is.
    fn read(&mut self) -> anyhow::Result<()> {
        let timeout = Timespec::try_from(INTERVAL).ok();
        match poll(&mut [PollFd::new(&self.stdin, PollFlags::IN)], timeout.as_ref()) {
            Ok(0) | Err(Errno::INTR) => return Ok(()),
            Ok(_) => {}
            Err(error) => return Err(error).context("cannot wait for stdin"),
        }
        let mut buffer = [0; 4096];
        let count = match self.stdin.read(&mut buffer) {
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(()),
            Err(error) => return Err(error).context("cannot read stdin"),
        };
        self.has_ended = count == 0;
        self.partial.extend(&buffer[..count]);
        while let Some(end) = self.partial.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.partial.drain(..=end).collect();
            self.pending.push_back(text(&line));
        }
        if self.has_ended && !self.partial.is_empty() || self.partial.len() > LONGEST_LINE {
            let line = std::mem::take(&mut self.partial);
            self.pending.push_back(text(&line));
        }
        Ok(())
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned()
}

//! A game against the computer, between two people, or of the computer against itself: lines in, text out.
//!
//! Theory:  a [`Session`] takes what was typed line after line ([`Session::hear`]) and gives back what is to be shown; it reads and
//!          writes nothing itself, so a whole game is a function of its [`Setup`] and its lines. The prediction comes first,
//!          then the moves; what theory predicts is said at the end.
//! Players: `computer`; their randomness is that of the seed and of the number of the move, so that a move which is taken back
//!          and made again is answered in the same way.
//!
//! ```
//! use theory::play::{Player, Session, Setup, Skill};
//!
//! let game: theory::game::Game = "nim".parse()?;
//! let piles = game.position(&["1", "2"])?;
//! let players = [Player::Person, Player::Computer(Skill::Optimal)];
//! let (mut session, greeting) = Session::begin(Setup { game, piles, players, seed: 1, hints: false, width: None })?;
//! assert!(greeting.contains("Who will win"));
//! session.hear("me");
//! assert!(session.hear("2 1").contains("pile 1: 1 -> 0"));
//! let ending = session.hear("1 1") + &session.hear("2 1");
//! assert!(session.is_over() && ending.contains("Winner: you"), "{ending}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod computer;
mod draw;
mod ending;
mod random;
mod typed;

pub use computer::{Skill, reply};
pub(crate) use random::Random;
use typed::Typed;

use crate::explain::{reason_of, sentence};
use crate::game::{Game, Move, Pile, Undecided};
use crate::style::{GOOD, STRONG, styled};
use crate::words::{self, wrapped};

/// A game of the computer against itself that is longer is not shown to its end.
const MOST_WATCHED: usize = 1000;
/// Lines of sentences are not longer than this, however wide the terminal.
const WIDEST: usize = 100;

/// Who makes the moves of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody who types.
    Person,
    /// The computer.
    Computer(Skill),
}

/// What a game begins with.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The rule, and who wins at the end.
    pub game: Game,
    /// The position.
    pub piles: Vec<Pile>,
    /// Who plays; the first one moves first.
    pub players: [Player; 2],
    /// What decides the moves of the computer.
    pub seed: u64,
    /// Whether each turn begins with a hint.
    pub hints: bool,
    /// How many columns a line may have; `None`: any.
    pub width: Option<usize>,
}

/// A game that is going on.
#[derive(Debug, Clone)]
pub struct Session {
    setup: Setup,
    piles: Vec<Pile>,
    turns: Vec<Turn>,
    phase: Phase,
    /// The side that the player thinks will win.
    prediction: Option<usize>,
    /// Whether the first side wins, and why; `None` where nothing decides it.
    theory_says: Option<(bool, String)>,
}

/// A move that was made.
#[derive(Debug, Clone)]
struct Turn {
    before: Vec<Pile>,
    step: Move,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Predicting,
    Playing,
    Over,
}

impl Session {
    /// Begins a game; the text greets and asks for the prediction. With two computers it is the whole game.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when a computer is to play without error and nothing decides the position.
    pub fn begin(setup: Setup) -> Result<(Self, String), Undecided> {
        let verdict = setup.game.first_player_wins(&setup.piles).and_then(|wins| {
            let reason = reason_of(&setup.game, &setup.piles)?;
            Ok((wins, sentence(&*reason, wins)))
        });
        let needs_verdict = setup.players.contains(&Player::Computer(Skill::Optimal));
        let theory_says = match verdict {
            Err(undecided) if needs_verdict => return Err(undecided),
            verdict => verdict.ok(),
        };
        let piles = setup.piles.clone();
        let mut session =
            Self { setup, piles, turns: Vec::new(), phase: Phase::Predicting, prediction: None, theory_says };
        let text = session.greeting();
        Ok((session, text))
    }

    /// What to ask the player for; `None` when the game is over.
    pub fn prompt(&self) -> Option<String> {
        match self.phase {
            Phase::Predicting => Some("prediction> ".to_owned()),
            Phase::Playing => Some(format!("move {}, {}> ", self.turns.len() + 1, self.name(self.to_move()))),
            Phase::Over => None,
        }
    }

    /// Whether the game is at its end, or was left.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Takes a line that was typed; gives what is to be shown.
    pub fn hear(&mut self, line: &str) -> String {
        match self.phase {
            Phase::Over => String::new(),
            Phase::Predicting => self.hear_prediction(line),
            Phase::Playing => self.hear_move(line),
        }
    }

    /// The input has ended; gives what is to be shown.
    pub fn leave(&mut self) -> String {
        if self.phase == Phase::Over {
            return String::new();
        }
        self.phase = Phase::Over;
        let moves = words::count(self.turns.len(), "move");
        self.sentence(&format!("The game was abandoned after {moves}; nobody has won."))
    }

    fn greeting(&mut self) -> String {
        let game = &self.setup.game;
        let mut text = self.sentence(&format!("{}: {}.", styled(STRONG, &game.to_string()), game.sentence()));
        if self.is_watched() {
            if let Some((first_wins, _)) = self.theory_says {
                text += &self.sentence(&format!("Theory predicts: {}.", self.name(usize::from(!first_wins))));
            }
            text += &self.board();
            self.phase = Phase::Playing;
            return text + &self.go_on();
        }
        text += &self.sentence(&format!("To move: {}. Commands: {}.", game.rule.syntax(), typed::COMMANDS));
        text += &self.board();
        let first = words_of_first(&self.name(0));
        text + &self.sentence(&format!("{first} Who will win? Type {}, or skip.", self.sides()))
    }

    /// The answers to the question who will win.
    fn sides(&self) -> &'static str {
        if self.has_two_people() { "1, 2" } else { "me, computer" }
    }

    fn has_two_people(&self) -> bool {
        self.setup.players == [Player::Person; 2]
    }

    fn hear_prediction(&mut self, line: &str) -> String {
        let word = line.trim().to_lowercase();
        let person = self.setup.players.iter().position(|&player| player == Player::Person).unwrap_or(0);
        self.prediction = match word.as_str() {
            "quit" | "q" | "exit" => return self.leave(),
            "skip" | "" => None,
            "1" | "player 1" if self.has_two_people() => Some(0),
            "2" | "player 2" if self.has_two_people() => Some(1),
            "me" | "i" | "you" if !self.has_two_people() => Some(person),
            "computer" | "the computer" if !self.has_two_people() => Some(1 - person),
            _ => {
                let line =
                    format!("Predict the winner first: found `{}`, expected {} or skip.", line.trim(), self.sides());
                return self.sentence(&line);
            }
        };
        self.phase = Phase::Playing;
        let told = self.prediction.map(|side| self.sentence(&format!("You predict: {}.", self.name(side))));
        told.unwrap_or_default() + &self.go_on()
    }

    fn hear_move(&mut self, line: &str) -> String {
        match typed::read(&self.setup.game, &self.piles, line) {
            Err(reason) => self.sentence(&format!("No: {reason}.")),
            Ok(Typed::Nothing) => String::new(),
            Ok(Typed::Hint) => self.sentence(&self.hint()),
            Ok(Typed::Why) => self.why().iter().map(|line| self.sentence(line)).collect(),
            Ok(Typed::Help) => {
                let game = &self.setup.game;
                let lines = [
                    format!("The game: {}.", game.sentence()),
                    format!("To move: {}.", game.rule.syntax()),
                    "hint: a winning move, if there is one.".to_owned(),
                    "undo: take back your last move and the answer to it.".to_owned(),
                    "why: who wins from here, and who gave a won position away.".to_owned(),
                    "quit: leave the game.".to_owned(),
                ];
                lines.iter().map(|line| self.sentence(line)).collect()
            }
            Ok(Typed::Quit) => self.leave(),
            Ok(Typed::Undo) => self.undo(),
            Ok(Typed::Move(step)) => {
                let warning = self.warning(&step);
                self.make(step);
                let board = self.board();
                warning.map_or(String::new(), |warning| self.sentence(&warning)) + &board + &self.go_on()
            }
        }
    }

    /// Lets the computer move while it is its turn, up to the next turn of a person or the end.
    fn go_on(&mut self) -> String {
        let mut text = String::new();
        loop {
            let side = self.to_move();
            if self.setup.game.is_over(&self.piles) {
                self.phase = Phase::Over;
                return text + &self.ending();
            }
            let Player::Computer(skill) = self.setup.players[side] else {
                if self.setup.hints {
                    text += &self.sentence(&self.hint());
                }
                return text;
            };
            if self.is_watched() && self.turns.len() == MOST_WATCHED {
                self.phase = Phase::Over;
                return text
                    + &self
                        .sentence(&format!("Stopped after {MOST_WATCHED} moves; smaller piles make a shorter game."));
            }
            let Some(step) = reply(&self.setup.game, &self.piles, skill, self.setup.seed, self.turns.len() as u64)
            else {
                return text;
            };
            text += &self.sentence(&format!(
                "Move {}, {}: {}",
                self.turns.len() + 1,
                self.name(side),
                styled(STRONG, &self.setup.game.describe(&self.piles, &step))
            ));
            self.make(step);
            text += &self.board();
        }
    }

    fn make(&mut self, step: Move) {
        let after = step.apply(&self.piles);
        let before = std::mem::replace(&mut self.piles, after);
        self.turns.push(Turn { before, step });
    }

    fn undo(&mut self) -> String {
        let is_person = |place: &usize| self.setup.players[place % 2] == Player::Person;
        let Some(place) = (0..self.turns.len()).rev().find(is_person) else {
            return self.sentence("You have no move to take back.");
        };
        let Turn { before, step } = &self.turns[place];
        let taken_back = self.setup.game.describe(before, step);
        self.piles.clone_from(&self.turns[place].before);
        self.turns.truncate(place);
        self.sentence(&format!("Taken back: {taken_back}.")) + &self.board()
    }

    fn ending(&self) -> String {
        let lines = self.end_of_game();
        let shown = lines.iter().map(|line| match line.split_once(": ") {
            Some(("Winner", rest)) => self.sentence(&styled(GOOD, &format!("Winner: {rest}"))),
            _ => self.sentence(line),
        });
        shown.collect()
    }

    fn board(&self) -> String {
        format!("\n{}\n", draw::draw(&self.setup.game, &self.piles, self.setup.width))
    }

    fn sentence(&self, text: &str) -> String {
        wrapped(text, 2, self.setup.width.map(|width| width.min(WIDEST))) + "\n"
    }

    /// The side whose turn it is.
    fn to_move(&self) -> usize {
        self.turns.len() % 2
    }

    fn name(&self, side: usize) -> String {
        let players = self.setup.players;
        match players[side] {
            Player::Person if self.has_two_people() => format!("player {}", side + 1),
            Player::Person => "you".to_owned(),
            Player::Computer(_) if self.is_watched() => format!("computer {}", side + 1),
            Player::Computer(_) => "computer".to_owned(),
        }
    }
}

/// Who begins, as a sentence.
fn words_of_first(name: &str) -> String {
    match name {
        "you" => "You move first.".to_owned(),
        name => format!("{} moves first.", capital(name)),
    }
}

/// The same with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

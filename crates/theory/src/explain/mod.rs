//! Everything about a position: who wins and why, every winning move, and the proof for this position.
//!
//! [`explain`] returns an [`Explanation`], which serde writes as JSON and [`Explanation::text`] writes for people.
//! [`Game`] decides who wins and by which moves; the reasons come from the theory of the game, with this position's
//! numbers in it.
//!
//! ```
//! use theory::explain::{Options, explain};
//! use theory::game::Game;
//!
//! let game: Game = "nim".parse()?;
//! let explanation = explain(&game, &game.position(&["3", "4", "5"])?, &Options::default())?;
//! assert!(explanation.wins);
//! assert_eq!(explanation.winning_moves[0].text, "pile 1: 3 -> 1 (take 2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod argument;
mod columns;
mod columns_text;
mod golden;
mod reason;
mod steps;
mod tamed;
mod text;
mod values;

use serde::Serialize;

pub(crate) use columns::column_sums;
pub use columns::{Columns, PileRow};
pub use golden::Golden;
pub(crate) use golden::golden as golden_pair;
pub(crate) use reason::{Reason, Searched, Xor, sentence};
pub use steps::{Reply, Steps};
pub(crate) use tamed::Tamed;
pub use tamed::{MisereCondition, MisereFailure};
pub use values::{PileValue, Values};

use crate::game::{Change, Game, Move, Pile, Play, Refusal, Tame, Undecided};
use crate::graphs::listed::Listed;

/// How many winning moves, or moves of a proof, are shown when not all are asked for.
const SOME: usize = 12;
/// How many are shown at most.
const MOST: usize = 10_000;

/// What is wanted of an explanation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// The proof for this position, too.
    pub steps: bool,
    /// All moves, up to 10 000, and all rows.
    pub all: bool,
}

/// What is to be known about a position. Its fields are the fields of the JSON; what does not apply is `null`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The game, as it is typed: `nim`, `misere` for Nim in misère play, `subtraction:1,3,4`.
    pub game: String,
    /// `normal` or `misere`.
    pub play: &'static str,
    /// What a move is, and who wins at the end.
    pub rules: String,
    /// The position.
    pub piles: Vec<PileReport>,
    /// Whether the player to move wins.
    pub wins: bool,
    /// On a graph with cycles, whether neither player can win; left out where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<bool>,
    /// What decided: `end` (no move is left), `nim_sum`, `grundy_values`, `stairs`, `column_sums`, `golden_ratio`,
    /// `misere_single_stones`, `misere_one_large_pile`, `misere_several_large_piles`, `misere_column_sums`, `misere_values`,
    /// `misere_stairs`, `misere_golden_ratio`, `graph` or `search`.
    pub decided_by: &'static str,
    /// Why: one sentence.
    pub why: String,
    /// In misère play, the rule that decided, or why none does.
    pub misere_rule: Option<String>,
    /// In misère play of a game with values of piles or stairs, what is known of the condition of that rule.
    pub misere_condition: Option<MisereCondition>,
    /// The numbers that decide in binary; `null` where no sum of columns decides.
    pub columns: Option<Columns>,
    /// The Grundy value of each pile, for sums of piles other than Nim, where values decide.
    pub values: Option<Values>,
    /// Of Wythoff's game, the difference and the lost position that goes with it.
    pub golden: Option<Golden>,
    /// The winning moves, by ascending number of the first pile; 12 of them unless all are asked for.
    pub winning_moves: Vec<MoveReport>,
    /// How many winning moves are left out; if `winning_moves_counted` is false, at least that many.
    pub winning_moves_left_out: usize,
    /// Whether all winning moves were counted: they are up to 10 000.
    pub winning_moves_counted: bool,
    /// Of a drawn position, the moves that keep it drawn, 12 of them unless all are asked for; left out elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing_moves: Option<Vec<MoveReport>>,
    /// The proof, if it was asked for.
    pub steps: Option<Steps>,
    /// What the text needs beside.
    #[serde(skip)]
    notes: Notes,
}

/// What the text needs beside the fields of the JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Notes {
    pile_word: &'static str,
    counting: Option<String>,
    all: bool,
    is_over: bool,
}

/// One pile of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PileReport {
    /// Its stones: up to 2^64 - 1, which not every reader of JSON keeps exactly.
    pub stones: u64,
    /// Whether it has been passed on (zero-move only).
    pub passed: bool,
    /// On a graph, the name of the vertex or edge whose number stands for its stones; left out elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A move, and what it leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoveReport {
    /// As people write it: `pile 2: 5 -> 4 (take 1)`.
    pub text: String,
    /// The piles that it changes.
    pub changes: Vec<ChangeReport>,
    /// The position after it.
    pub leaves: Vec<PileReport>,
}

/// What a move makes of one pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChangeReport {
    /// The pile's number, from 1.
    pub pile: usize,
    /// The pile before the move.
    pub before: PileReport,
    /// What stands in its place: one pile, or the two of a split.
    pub after: Vec<PileReport>,
}

fn report(game: &Game, pile: Pile) -> PileReport {
    let name = game.rule.listed().and_then(|listed| listed.label(pile));
    PileReport { stones: pile.stones, passed: pile.zero_move_used, name }
}

fn reports(game: &Game, piles: &[Pile]) -> Vec<PileReport> {
    piles.iter().map(|&pile| report(game, pile)).collect()
}

impl MoveReport {
    fn new(game: &Game, piles: &[Pile], step: &Move) -> Self {
        let change = |change: &Change| ChangeReport {
            pile: change.pile + 1,
            before: report(game, change.before),
            after: reports(game, &change.after),
        };
        Self {
            text: game.describe(piles, step),
            changes: step.changes.iter().map(change).collect(),
            leaves: reports(game, &step.apply(piles)),
        }
    }
}

/// What decides a position.
pub(crate) fn reason_of(game: &Game, piles: &[Pile]) -> Result<Box<dyn Reason>, Undecided> {
    if game.is_over(piles) {
        return Ok(Box::new(reason::Over(game.play)));
    }
    game.rule.reason(piles, game.play)
}

/// Explains a position.
///
/// # Errors
///
/// [`Undecided`] when neither a theory nor a search within its limit decides the position.
pub fn explain(game: &Game, piles: &[Pile], options: &Options) -> Result<Explanation, Undecided> {
    let reason = reason_of(game, piles)?;
    let wins = game.first_player_wins(piles)?;
    let condition = if game.play == Play::Misere { game.rule.tame(piles) } else { None };
    let is_tame = condition.as_ref().is_some_and(Tame::holds);
    let values = values::values(game, piles)?;
    let worth: Option<Vec<u128>> = values.as_ref().map(|values| values.piles.iter().map(|pile| pile.value).collect());
    let winning = game.winning_moves(piles, MOST)?;
    let shown = if options.all { MOST } else { SOME };
    let listed = game.rule.listed();
    let cycle = listed.and_then(|listed| listed.endless(piles));
    if let Some(cycle) = cycle.as_ref().filter(|_| options.steps) {
        let reason = format!("--steps: the proof needs a game that ends, and this position reaches the cycle {cycle}");
        return Err(Undecided { reason, why: Refusal::OfCommand {} });
    }
    let is_drawn = cycle.is_some() && listed.is_some_and(|listed| listed.is_drawn(piles, game.play));
    let drawing = |listed: &dyn Listed| {
        let moves = game.moves(piles).filter(|step| listed.is_drawn(&step.apply(piles), game.play));
        moves.take(shown).map(|step| MoveReport::new(game, piles, &step)).collect()
    };
    let told = winning.moves.iter().take(shown).map(|step| MoveReport::new(game, piles, step));
    Ok(Explanation {
        game: game.rule.name(game.play),
        play: if game.play == Play::Misere { "misere" } else { "normal" },
        rules: game.sentence(),
        piles: reports(game, piles),
        wins,
        decided_by: reason.key(),
        why: if is_drawn { format!("The position is drawn: {}.", reason.why(false)) } else { sentence(&*reason, wins) },
        drawn: cycle.is_some().then_some(is_drawn),
        drawing_moves: listed.filter(|_| is_drawn).map(drawing),
        misere_rule: if game.play == Play::Misere { reason.misere_rule() } else { None },
        misere_condition: condition.as_ref().map(MisereCondition::from_tame),
        columns: columns::columns(game, piles, worth.as_deref(), is_tame),
        values,
        golden: game.rule.reason(piles, game.play)?.golden(),
        winning_moves: told.collect(),
        winning_moves_left_out: winning.moves.len().saturating_sub(shown),
        winning_moves_counted: winning.complete,
        steps: if options.steps { Some(steps::proof(game, piles, &*reason, wins, shown)?) } else { None },
        notes: Notes {
            pile_word: game.rule.pile_word(),
            counting: game.rule.counting_rule(game.play),
            all: options.all,
            is_over: reason.is_over(),
        },
    })
}

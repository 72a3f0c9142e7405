//! What a player types: a move, a command, or something else, with the reason why it is neither.

use crate::game::{Game, Move, Pile, Typing};

/// What was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Typed {
    /// An empty line.
    Nothing,
    Hint,
    Undo,
    Why,
    Help,
    Quit,
    Move(Move),
}

/// The commands, for the help and the greeting.
pub(super) const COMMANDS: &str = "hint, undo, why, help, quit";

/// Reads a line.
///
/// # Errors
///
/// What is wrong with the move, as a sentence without its full stop.
pub(super) fn read(game: &Game, piles: &[Pile], line: &str) -> Result<Typed, String> {
    let typed = line.trim();
    let line = typed.to_lowercase();
    Ok(match line.as_str() {
        "" => Typed::Nothing,
        "hint" | "h" => Typed::Hint,
        "undo" | "u" => Typed::Undo,
        "why" | "w" => Typed::Why,
        "help" | "?" => Typed::Help,
        "quit" | "q" | "exit" => Typed::Quit,
        _ => {
            let step = a_move(game, piles, typed, &line)?;
            if !game.is_legal(piles, &step) {
                return Err(refused(game, piles, &step));
            }
            Typed::Move(step)
        }
    })
}

/// The move that a line describes; whether the rule allows it is asked afterwards.
fn a_move(game: &Game, piles: &[Pile], typed: &str, line: &str) -> Result<Move, String> {
    let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
    let syntax = game.rule.syntax();
    let unknown = format!("`{line}` is neither a move nor a command ({COMMANDS}); to move: {syntax}");
    game.rule.read_move(&Typing { piles, line: typed, words: &words, pile_word: game.rule.pile_word(), unknown })
}

/// Why the rule does not allow a move whose piles and numbers are right.
fn refused(game: &Game, piles: &[Pile], step: &Move) -> String {
    let rule = || format!("`{}` is not allowed; to move: {}", game.describe(piles, step), game.rule.sentence());
    game.rule.refusal(step).unwrap_or_else(rule)
}

//! What a player types: a move, a command, or something that is told why it is neither.

use crate::study::game::{Change, Game, Move, Pile, Play, Rule};
use crate::study::words::{self, count, pile_word};

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
    let line = line.trim().to_lowercase();
    Ok(match line.as_str() {
        "" => Typed::Nothing,
        "hint" | "h" => Typed::Hint,
        "undo" | "u" => Typed::Undo,
        "why" | "w" => Typed::Why,
        "help" | "?" => Typed::Help,
        "quit" | "q" | "exit" => Typed::Quit,
        _ => {
            let step = a_move(game, piles, &line)?;
            if !game.is_legal(piles, &step) {
                return Err(refused(game, &step));
            }
            Typed::Move(step)
        }
    })
}

/// How moves are typed in this game.
pub(super) fn syntax(game: &Game) -> &'static str {
    match &game.rule {
        Rule::Nim | Rule::Subtraction(_) | Rule::Fibonacci => "`2 3` takes 3 stones from pile 2",
        Rule::ZeroMove => "`2 3` takes 3 stones from pile 2, `2 pass` passes on pile 2",
        Rule::Lasker => "`2 3` takes 3 stones from pile 2, `2 split 3` splits pile 2 into 3 stones and the rest",
        Rule::Octal(_) => {
            "`2 1` takes 1 stone from pile 2, `2 1 split 3` also splits the rest into 3 stones and the others, `2 split 3` \
             splits without taking"
        }
        Rule::Staircase => "`2 3` moves 3 stones from stair 2 to stair 1",
        Rule::Moore { .. } => "`2 3` takes 3 stones from pile 2, `2 3, 4 1` also 1 stone from pile 4",
        Rule::Wythoff => "`2 3` takes 3 stones from pile 2, `both 3` takes 3 stones from each",
    }
}

/// The move that a line describes; whether the rule allows it is asked afterwards.
fn a_move(game: &Game, piles: &[Pile], line: &str) -> Result<Move, String> {
    let words: Vec<&str> = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
    let unknown = || format!("`{line}` is neither a move nor a command ({COMMANDS}); a move: {}", syntax(game));
    match (&game.rule, words.as_slice()) {
        (Rule::Moore { .. }, pairs) if pairs.len() > 2 => {
            if pairs.len() % 2 == 1 {
                return Err(format!("found {} numbers, expected pairs of a pile and its stones", pairs.len()));
            }
            let changes = pairs.chunks(2).map(|pair| taken(game, piles, pair[0], pair[1], &unknown));
            let mut changes: Vec<Change> = changes.collect::<Result<_, _>>()?;
            changes.sort();
            if let Some(twice) = changes.windows(2).find(|pair| pair[0].pile == pair[1].pile) {
                return Err(format!("pile {} is named twice", twice[0].pile + 1));
            }
            Ok(Move { changes })
        }
        (Rule::Wythoff, ["both", stones]) => {
            let changes = ["1", "2"].map(|pile| taken(game, piles, pile, stones, &unknown));
            Ok(Move { changes: changes.into_iter().collect::<Result<_, _>>()? })
        }
        (Rule::ZeroMove, [pile, "pass"]) => {
            let index = index(game, piles, pile, &unknown)?;
            let before = piles[index];
            match before {
                Pile { stones: 0, .. } => {
                    Err(format!("pile {pile} is empty, and only a pile with stones can be passed on"))
                }
                Pile { zero_move_used: true, .. } => Err(format!("pile {pile} has been passed on already")),
                _ => Ok(Move::of_one(index, before, Pile { zero_move_used: true, ..before })),
            }
        }
        (Rule::Lasker | Rule::Octal(_), [pile, "split", part]) => split(game, piles, pile, "0", part, &unknown),
        (Rule::Octal(_), [pile, stones, "split", part]) => split(game, piles, pile, stones, part, &unknown),
        (Rule::Staircase, [stair, stones]) => down(game, piles, stair, stones, &unknown),
        (_, [pile, stones]) => Ok(Move { changes: vec![taken(game, piles, pile, stones, &unknown)?] }),
        _ => Err(unknown()),
    }
}

/// The index of the pile that is named.
fn index(game: &Game, piles: &[Pile], word: &str, unknown: &dyn Fn() -> String) -> Result<usize, String> {
    let number: usize = word.parse().map_err(|_| unknown())?;
    let name = pile_word(game);
    match number.checked_sub(1).filter(|&index| index < piles.len()) {
        Some(index) => Ok(index),
        None => Err(format!("there is no {name} {number}: the {name}s are 1 to {}", piles.len())),
    }
}

/// A number of stones that the pile has.
fn stones(name: &str, pile: Pile, number: &str, word: &str, unknown: &dyn Fn() -> String) -> Result<u64, String> {
    let wanted: u128 = word.parse().map_err(|_| unknown())?;
    let has = count(pile.stones, "stone");
    match u64::try_from(wanted) {
        Ok(wanted) if wanted <= pile.stones => Ok(wanted),
        _ => Err(format!("{name} {number} has {has}: {wanted} cannot be taken")),
    }
}

/// The change that takes stones from one pile.
fn taken(
    game: &Game,
    piles: &[Pile],
    pile: &str,
    number: &str,
    unknown: &dyn Fn() -> String,
) -> Result<Change, String> {
    let index = index(game, piles, pile, unknown)?;
    let before = piles[index];
    let taken = stones("pile", before, pile, number, unknown)?;
    if taken == 0 {
        return Err("a move takes at least one stone".to_owned());
    }
    Ok(Change { pile: index, before, after: vec![Pile { stones: before.stones - taken, ..before }] })
}

fn split(
    game: &Game,
    piles: &[Pile],
    pile: &str,
    number: &str,
    part: &str,
    unknown: &dyn Fn() -> String,
) -> Result<Move, String> {
    let index = index(game, piles, pile, unknown)?;
    let before = piles[index];
    let taken = stones("pile", before, pile, number, unknown)?;
    let rest = before.stones - taken;
    let part = stones("what is left of pile", Pile::from(rest), pile, part, unknown)?;
    if part == 0 || part == rest {
        return Err(format!(
            "both parts of a split have stones: {} can be parted so that neither is empty",
            count(rest, "stone")
        ))
        .map_err(|told| if rest < 2 { format!("{} cannot be split", count(rest, "stone")) } else { told });
    }
    let after = vec![Pile::from(part.min(rest - part)), Pile::from(part.max(rest - part))];
    Ok(Move { changes: vec![Change { pile: index, before, after }] })
}

fn down(game: &Game, piles: &[Pile], stair: &str, number: &str, unknown: &dyn Fn() -> String) -> Result<Move, String> {
    let index = index(game, piles, stair, unknown)?;
    let before = piles[index];
    let Some(lower) = index.checked_sub(1) else {
        return Err("what lies on stair 1 is out of play".to_owned());
    };
    let moved = stones("stair", before, stair, number, unknown)?;
    if moved == 0 {
        return Err("a move moves at least one stone".to_owned());
    }
    let below = piles[lower];
    let Some(raised) = below.stones.checked_add(moved) else {
        return Err(format!("stair {} cannot hold more than 2^64 - 1 stones", lower + 1));
    };
    let lower = Change { pile: lower, before: below, after: vec![Pile::from(raised)] };
    Ok(Move { changes: vec![lower, Change { pile: index, before, after: vec![Pile::from(before.stones - moved)] }] })
}

/// Why the rule does not allow a move whose piles and numbers are right.
fn refused(game: &Game, step: &Move) -> String {
    let rule = words::rule(&Game { rule: game.rule.clone(), play: Play::Normal });
    let rule = rule.split("; whoever").next().unwrap_or_default();
    match &game.rule {
        Rule::Moore { most_piles } => {
            format!("found {}, expected at most {most_piles} in one move", count(step.changes.len(), "pile"))
        }
        _ => format!("`{}` is not allowed; a move: {rule}", words::told(game, step)),
    }
}

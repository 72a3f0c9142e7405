//! Who wins, by the templates; by search where there is none.

use super::search::Search;
use super::table::Table;
use super::{Change, Game, Move, Pile, Play, Rule, Undecided, Winning};
use crate::games::octal::OctalGame;
use crate::games::{lasker, misere, moore, nim, octal, staircase, wythoff, zero_move};

pub(super) fn first_player_wins(game: &Game, piles: &[Pile]) -> Result<bool, Undecided> {
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => Ok(nim::first_player_wins(&stones(piles))),
        (Rule::Nim, Play::Misere) => Ok(misere::first_player_wins(&stones(piles))),
        (Rule::ZeroMove, Play::Normal) => Ok(zero_move::first_player_wins(piles)),
        (Rule::Subtraction(rule), Play::Normal) => {
            let stones = stones(piles);
            Ok(Table::subtraction(game, rule, &stones)?.wins(&stones))
        }
        (Rule::Fibonacci, Play::Normal) => {
            let stones = stones(piles);
            Ok(Table::fibonacci(game, &stones)?.wins(&stones))
        }
        (Rule::Lasker, Play::Normal) => Ok(lasker::first_player_wins(&stones(piles))),
        (Rule::Staircase, Play::Normal) if fits(piles) => Ok(staircase::first_player_wins(&stones(piles))),
        (Rule::Moore { most_piles }, play) => {
            Ok(moore::first_player_wins(&stones(piles), *most_piles, play_of_moore(play)))
        }
        (Rule::Octal(rule), Play::Normal) => Ok(octal_table(rule, piles)?.first_player_wins(&stones(piles))),
        (Rule::Wythoff, Play::Normal) if piles.len() == 2 => {
            Ok(wythoff::first_player_wins([piles[0].stones, piles[1].stones]))
        }
        _ => Search::new(game).wins(piles),
    }
}

pub(super) fn winning_moves(game: &Game, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
    let stones = stones(piles);
    let of_one = |pile: usize, after: Pile| Move::of_one(pile, piles[pile], after);
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => {
            Ok(first(nim::winning_moves(&stones).map(|m| of_one(m.pile, m.after.into())), most))
        }
        (Rule::Nim, Play::Misere) => {
            Ok(first(misere::winning_moves(&stones).map(|m| of_one(m.pile, m.after.into())), most))
        }
        (Rule::ZeroMove, Play::Normal) => {
            Ok(first(zero_move::winning_moves(piles).map(|m| of_one(m.pile, m.after)), most))
        }
        (Rule::Subtraction(rule), Play::Normal) => {
            Ok(first(Table::subtraction(game, rule, &stones)?.winning_moves(&stones), most))
        }
        (Rule::Fibonacci, Play::Normal) => Ok(first(Table::fibonacci(game, &stones)?.winning_moves(&stones), most)),
        (Rule::Lasker, Play::Normal) => {
            let into_parts = |m: lasker::Move| match m.after {
                lasker::Left::Stones(left) => of_one(m.pile, left.into()),
                lasker::Left::Split(one, other) => split(m.pile, piles[m.pile], [one, other]),
            };
            Ok(first(lasker::winning_moves(&stones).map(into_parts), most))
        }
        (Rule::Staircase, Play::Normal) if fits(piles) => {
            Ok(first(staircase::winning_moves(&stones).map(|m| down_a_stair(&stones, m)), most))
        }
        (Rule::Moore { most_piles }, play) => Ok(of_moore(&stones, *most_piles, play_of_moore(play), most)),
        (Rule::Octal(rule), Play::Normal) => {
            let into_move = |m: octal::Move| match m.after {
                octal::Left::Stones(left) => of_one(m.pile, left.into()),
                octal::Left::Split(one, other) => split(m.pile, piles[m.pile], [one, other]),
            };
            let table = octal_table(rule, piles)?;
            let moves = table.winning_moves(&stones).map(into_move);
            Ok(first(moves, most))
        }
        (Rule::Wythoff, Play::Normal) if piles.len() == 2 => {
            Ok(first(wythoff::winning_moves([piles[0].stones, piles[1].stones]).map(|m| of_two(m, piles)), most))
        }
        _ => by_search(game, piles, most),
    }
}

pub(super) fn pile_values(game: &Game, piles: &[Pile]) -> Result<Option<Vec<u128>>, Undecided> {
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => Ok(Some(piles.iter().map(|pile| u128::from(pile.stones)).collect())),
        (Rule::ZeroMove, Play::Normal) => Ok(Some(piles.iter().map(|pile| pile.value()).collect())),
        (Rule::Subtraction(rule), Play::Normal) => {
            let stones = stones(piles);
            Ok(Some(Table::subtraction(game, rule, &stones)?.values(&stones)))
        }
        (Rule::Fibonacci, Play::Normal) => {
            let stones = stones(piles);
            Ok(Some(Table::fibonacci(game, &stones)?.values(&stones)))
        }
        (Rule::Lasker, Play::Normal) => Ok(Some(piles.iter().map(|pile| lasker::pile_value(pile.stones)).collect())),
        (Rule::Staircase, Play::Normal) if fits(piles) => {
            let value = |(stair, pile): (usize, &Pile)| if stair % 2 == 1 { u128::from(pile.stones) } else { 0 };
            Ok(Some(piles.iter().enumerate().map(value).collect()))
        }
        (Rule::Octal(rule), Play::Normal) => {
            let table = octal_table(rule, piles)?;
            Ok(Some(piles.iter().map(|pile| table.value(pile.stones).into()).collect()))
        }
        _ => Ok(None),
    }
}

fn stones(piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|pile| pile.stones).collect()
}

fn split(pile: usize, before: Pile, parts: [u64; 2]) -> Move {
    Move { changes: vec![Change { pile, before, after: parts.map(Pile::from).to_vec() }] }
}

/// Whether all stones together fit 64 bits, so that no stair can overflow.
fn fits(piles: &[Pile]) -> bool {
    piles.iter().try_fold(0_u64, |sum, pile| sum.checked_add(pile.stones)).is_some()
}

fn down_a_stair(stones: &[u64], step: staircase::Move) -> Move {
    let change =
        |stair: usize, after: u64| Change { pile: stair, before: stones[stair].into(), after: vec![after.into()] };
    let lower = step.stair - 1;
    Move {
        changes: vec![change(lower, stones[lower] + step.taken), change(step.stair, stones[step.stair] - step.taken)],
    }
}

fn octal_table<'a>(rule: &'a OctalGame, piles: &[Pile]) -> Result<octal::Table<'a>, Undecided> {
    let greatest = piles.iter().map(|pile| pile.stones).max().unwrap_or(0);
    octal::Table::new(rule, greatest).ok_or_else(|| {
        let limit = OctalGame::PERIOD_LIMIT;
        Undecided { reason: format!("octal:{rule} shows no period below {limit} stones, and a pile has {greatest}") }
    })
}

/// How many sets of piles a listing of Moore's winning moves looks at.
const MOORE_SETS: u64 = 1 << 16;

fn play_of_moore(play: Play) -> moore::Play {
    match play {
        Play::Normal => moore::Play::Normal,
        Play::Misere => moore::Play::Misere,
    }
}

fn of_moore(stones: &[u64], most_piles: usize, play: moore::Play, most: usize) -> Winning {
    let change = |c: moore::Change| Change { pile: c.pile, before: c.before.into(), after: vec![c.after.into()] };
    let into_move = |changes: moore::Move| Move { changes: changes.into_iter().map(change).collect() };
    let mut moves = moore::winning_moves(stones, most_piles, play).within(MOORE_SETS);
    let mut listed: Vec<Move> = moves.by_ref().take(most).map(into_move).collect();
    let complete = moves.next().is_none() && moves.is_complete();
    if listed.is_empty() && !complete && most > 0 {
        // One is always known, however many sets come before it.
        listed.extend(moore::winning_move(stones, most_piles, play).map(into_move));
    }
    Winning { moves: listed, complete }
}

/// A move of Wythoff's game, which changes one pile or both.
fn of_two(step: wythoff::Move, piles: &[Pile]) -> Move {
    let changed = (0..2).filter(|&pile| step.before[pile] != step.after[pile]);
    let change = |pile: usize| Change { pile, before: piles[pile], after: vec![step.after[pile].into()] };
    Move { changes: changed.map(change).collect() }
}

/// The first `most` of `moves`, and whether these are all.
fn first(mut moves: impl Iterator<Item = Move>, most: usize) -> Winning {
    let listed = moves.by_ref().take(most).collect();
    Winning { moves: listed, complete: moves.next().is_none() }
}

/// Where the search gives up, the moves that were found so far, if any.
fn by_search(game: &Game, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
    let mut search = Search::new(game);
    let mut moves = Vec::new();
    for step in game.moves(piles) {
        match search.wins(&step.apply(piles)) {
            Ok(true) => {}
            Ok(false) if moves.len() == most => return Ok(Winning { moves, complete: false }),
            Ok(false) => {
                moves.push(step);
                if moves.len() == most {
                    // Only whether there are more is still open.
                    search.hurry();
                }
            }
            Err(undecided) if moves.is_empty() => return Err(undecided),
            Err(_) => return Ok(Winning { moves, complete: false }),
        }
    }
    Ok(Winning { moves, complete: true })
}

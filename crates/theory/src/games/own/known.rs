//! The game that moves of one pile make: where it is a game of the folder, that one with all its theory.

use super::super::entry::normal;
use super::Own;
use super::pile::{Into, OnePile};
use crate::game::{Game, Set};

/// Numbers to take that are no more than this are a game of the folder.
const FEW: usize = 64;

/// The game of these moves, as it is, with all theory that is known of it.
pub(super) fn game_of(pile: OnePile, name: Option<String>) -> Game {
    let known = match (&pile.splits[..], pile.takes.few(FEW)) {
        _ if name.is_some() => None,
        ([], _) if pile.takes.interval() == Some([1, u64::MAX]) => Some("nim".to_owned()),
        ([], _) if pile.takes.sets() == [Set::Fibonacci] => Some("fibonacci".to_owned()),
        ([], Some(takes)) => {
            let takes: Vec<String> = takes.iter().map(u64::to_string).collect();
            Some(format!("subtraction:{}", takes.join(",")))
        }
        ([one], _) if one.without_take && one.takes.is_empty() => match (one.into, pile.takes.interval()) {
            (Into::Two, Some([1, u64::MAX])) => Some("lasker".to_owned()),
            (Into::Unequal, None) if pile.takes.is_empty() => Some("grundy".to_owned()),
            _ => None,
        },
        _ => None,
    };
    let known = known.and_then(|known| known.parse().ok());
    known.unwrap_or_else(|| normal(Own::new(pile, false, name)))
}

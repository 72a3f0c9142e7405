//! A move as a player types it: `2 3`, `2 split 3`, `both 3`.

use super::{Change, Move, Pile};
use crate::words::count;

/// What was typed as a move, and where. Every `Err` says what is wrong, as a sentence without its full stop.
pub(crate) struct Typing<'a> {
    /// The position.
    pub(crate) piles: &'a [Pile],
    /// The line as it was typed; the words are those of its small letters.
    pub(crate) line: &'a str,
    /// The words of the line.
    pub(crate) words: &'a [&'a str],
    /// What one pile is called.
    pub(crate) pile_word: &'static str,
    /// What to say of a line that is no move.
    pub(crate) unknown: String,
}

impl Typing<'_> {
    /// The line is no move.
    pub(crate) fn unknown<T>(&self) -> Result<T, String> {
        Err(self.unknown.clone())
    }

    /// The index of the pile that is named.
    pub(crate) fn index(&self, word: &str) -> Result<usize, String> {
        let Ok(number) = word.parse::<usize>() else { return self.unknown() };
        let (name, many) = (self.pile_word, self.piles.len());
        let index = number.checked_sub(1).filter(|&index| index < many);
        index.ok_or_else(|| format!("there is no {name} {number}: the {name}s are 1 to {many}"))
    }

    /// A number of stones that `pile`, called `name`, has.
    fn stones(&self, name: &str, pile: Pile, word: &str) -> Result<u64, String> {
        let Ok(wanted) = word.parse::<u128>() else { return self.unknown() };
        match u64::try_from(wanted) {
            Ok(wanted) if wanted <= pile.stones => Ok(wanted),
            _ => Err(format!("{name} has {}: {wanted} cannot be taken", count(pile.stones, "stone"))),
        }
    }

    /// The change that takes stones from one pile.
    pub(crate) fn taken(&self, pile: &str, number: &str) -> Result<Change, String> {
        let index = self.index(pile)?;
        let before = self.piles[index];
        let taken = self.stones(&format!("pile {pile}"), before, number)?;
        if taken == 0 {
            return Err("a move takes at least one stone".to_owned());
        }
        Ok(Change { pile: index, before, after: vec![Pile { stones: before.stones - taken, ..before }] })
    }

    /// The move that takes stones from one pile.
    pub(crate) fn take(&self, pile: &str, number: &str) -> Result<Move, String> {
        Ok(Move { changes: vec![self.taken(pile, number)?] })
    }

    /// The move that takes `number` stones and splits the rest, `part` being one of the two.
    pub(crate) fn split(&self, pile: &str, number: &str, part: &str) -> Result<Move, String> {
        let index = self.index(pile)?;
        let before = self.piles[index];
        let rest = before.stones - self.stones(&format!("pile {pile}"), before, number)?;
        let part = self.stones(&format!("the rest of pile {pile}"), Pile::from(rest), part)?;
        if rest < 2 && (part == 0 || part == rest) {
            return Err(format!("{} cannot be split", count(rest, "stone")));
        }
        if part == 0 || part == rest {
            let stones = count(rest, "stone");
            return Err(format!(
                "both parts of a split must have stones: split {stones} so that neither part is empty"
            ));
        }
        Ok(Move::split(index, before, &[part.min(rest - part), part.max(rest - part)]))
    }

    /// The move that takes `number` stones and splits the rest into three, two of which have `a` and `b` stones.
    pub(crate) fn split_three(&self, pile: &str, number: &str, a: &str, b: &str) -> Result<Move, String> {
        let index = self.index(pile)?;
        let before = self.piles[index];
        let rest = before.stones - self.stones(&format!("pile {pile}"), before, number)?;
        let a = self.stones(&format!("the rest of pile {pile}"), Pile::from(rest), a)?;
        let b = self.stones(&format!("the rest of pile {pile} beside {a}"), Pile::from(rest - a), b)?;
        let mut parts = [a, b, rest - a - b];
        parts.sort_unstable();
        if parts[0] == 0 {
            return Err(format!("each of the three parts of {} must have stones", count(rest, "stone")));
        }
        Ok(Move::split(index, before, &parts))
    }

    /// The move of one or more pairs of a pile and the stones taken from it.
    pub(crate) fn take_from_several(&self) -> Result<Move, String> {
        match self.words {
            [pile, stones] => self.take(pile, stones),
            [] | [_] => self.unknown(),
            pairs if pairs.len() % 2 == 1 => {
                Err(format!("found {}, expected pairs of a pile and its stones", count(pairs.len(), "number")))
            }
            pairs => {
                let changes = pairs.chunks(2).map(|pair| self.taken(pair[0], pair[1]));
                let mut changes: Vec<Change> = changes.collect::<Result<_, _>>()?;
                changes.sort();
                match changes.windows(2).find(|pair| pair[0].pile == pair[1].pile) {
                    Some(twice) => Err(format!("pile {} is named twice", twice[0].pile + 1)),
                    None => Ok(Move { changes }),
                }
            }
        }
    }

    /// The move of stones from a stair to the next lower one.
    pub(crate) fn down(&self, stair: &str, number: &str) -> Result<Move, String> {
        let index = self.index(stair)?;
        let before = self.piles[index];
        let Some(lower) = index.checked_sub(1) else {
            return Err("stones on stair 1 are out of play".to_owned());
        };
        let moved = self.stones(&format!("stair {stair}"), before, number)?;
        if moved == 0 {
            return Err("a move moves at least one stone".to_owned());
        }
        let below = self.piles[lower];
        // Only on stair 1 can there be more than 64 bits hold, and there they are out of play.
        let raised = below.stones.saturating_add(moved);
        let lower = Change { pile: lower, before: below, after: vec![Pile::from(raised)] };
        Ok(Move {
            changes: vec![lower, Change { pile: index, before, after: vec![Pile::from(before.stones - moved)] }],
        })
    }
}

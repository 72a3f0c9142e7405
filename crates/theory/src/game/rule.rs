//! What a game says of itself: the one trait that a new game implements.
//!
//! Must:    [`Rule::name`], [`Rule::sentence`] and [`Rule::options`]. With these three a sum of piles is explained, played and drawn:
//!          values come from the moves, and they decide misère play too where the game is tame; elsewhere it is searched.
//! Knows:   a game with a theory overrides [`Rule::values`] or [`Rule::period`], or, where it is no sum of piles, [`Rule::wins`],
//!          [`Rule::winning`] and [`Rule::reason`].
//! Looks:   everything else is how its positions and moves are written, read and drawn.

use std::fmt;

use super::ranges::{Range, Ranges};
use super::tame::{self, Tame};
use super::typing::Typing;
use super::values::{Period, Table, Values};
use super::{Move, NotAPosition, Pile, Play, Refusal, Undecided, Winning, Worth};
use crate::explain::{Reason, Searched, Tamed, Xor};
use crate::graphs::listed::Listed;
use crate::values::Recipe;

/// Moves, made as they are asked for: a large pile has many.
pub(crate) type Moves<'a> = Box<dyn Iterator<Item = Move> + 'a>;

/// A source of random numbers: below the bound, all alike.
pub(crate) type Below<'a> = &'a mut dyn FnMut(u128) -> u128;

/// How the Grundy value of a pile is described.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ValueRule {
    /// Not at all: the numbers that decide are the stones, or there is no value of a pile.
    Untold,
    /// By this formula; [`Rule::by_formula`] applies it to a pile.
    Formula(String),
    /// By this rule, and the table that it makes.
    Table(String),
}

/// Where the lost positions of two piles lie in a picture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asymptotes {
    /// The slope of the lower line, in millionths; the upper one is its mirror image.
    pub(crate) slope_millionths: i64,
    /// What the lines are.
    pub(crate) legend: &'static str,
}

/// How the values of a table come about.
pub(crate) const MEX: &str = "the least value that no option has (mex), from the smallest pile on";

/// How many moves are looked at for the values of a game that knows only its moves.
const MOST_LOOKED_AT: u128 = 1 << 23;

/// A game: what a move is, and what is known of who wins.
///
/// Positions are those that [`Rule::check`] accepts.
pub(crate) trait Rule: fmt::Debug + Send + Sync {
    // The game in words.

    /// The name as it is typed. In misère play it is the same but for Nim, which has a name of its own there.
    fn name(&self, play: Play) -> String;

    /// What a move is: a sentence in the imperative, without its full stop.
    fn sentence(&self) -> String;

    /// How moves are typed.
    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2"
    }

    /// What one pile is called.
    fn pile_word(&self) -> &'static str {
        "pile"
    }

    /// Where stones lie, by the number of the pile from 1.
    fn place(&self, number: usize) -> String {
        format!("in pile {number}")
    }

    /// A move of this game as people write it.
    fn describe(&self, step: &Move) -> String {
        step.to_string()
    }

    // Positions and moves.

    /// Whether `piles` are a position.
    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        none_passed(piles)
    }

    /// The moves that begin with the pile at this index, in the order in which they are listed. Together those of all piles are all
    /// moves, each once.
    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range>;

    /// All moves; `None` where they do not fall into ranges. Then the next five methods must be given.
    fn ranges(&self, piles: &[Pile]) -> Option<Vec<Range>> {
        Some((0..piles.len()).flat_map(|pile| self.options(piles, pile)).collect())
    }

    /// Every move.
    fn moves<'a>(&'a self, piles: &'a [Pile]) -> Moves<'a> {
        let ranges = (0..piles.len()).flat_map(move |pile| self.options(piles, pile));
        Box::new(ranges.flat_map(move |range| range.moves(piles)))
    }

    /// How many moves there are; 2^128 - 1 stands for that many and more.
    fn count_moves(&self, piles: &[Pile]) -> u128 {
        (0..piles.len()).flat_map(|pile| self.options(piles, pile)).map(|range| range.count()).sum()
    }

    /// Whether `step`, whose changes begin with these piles, is a move. The smaller part of a split stands first.
    fn allows(&self, piles: &[Pile], step: &Move) -> bool {
        (0..piles.len()).flat_map(|pile| self.options(piles, pile)).any(|range| range.holds(piles, step))
    }

    /// The move with this number, from 0: for a search of a game whose moves do not fall into ranges. `None` where they cannot be
    /// numbered.
    fn nth_move(&self, _piles: &[Pile], _place: u128) -> Option<Move> {
        None
    }

    /// A move at random, each as likely as another.
    fn random_move(&self, piles: &[Pile], below: Below<'_>) -> Option<Move> {
        let mut place = below(self.count_moves(piles));
        for range in (0..piles.len()).flat_map(|pile| self.options(piles, pile)) {
            if place < range.count() {
                return Some(range.nth(piles, u64::try_from(place).unwrap_or(u64::MAX)));
            }
            place -= range.count();
        }
        None
    }

    /// The move that takes the most stones; of several the first.
    fn greedy_move(&self, piles: &[Pile]) -> Option<Move> {
        let ranges = self.ranges(piles)?;
        // `max_by_key` gives the last of several.
        let greatest = ranges.iter().rev().max_by_key(|range| range.most_stones())?;
        Some(greatest.nth(piles, u64::try_from(greatest.count() - 1).unwrap_or(u64::MAX)))
    }

    /// The move that was typed; whether it is allowed is asked afterwards.
    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [pile, stones] => typing.take(pile, stones),
            _ => typing.unknown(),
        }
    }

    /// Why a move that was typed is not allowed, where the rule's own sentence would not say it.
    fn refusal(&self, _step: &Move) -> Option<String> {
        None
    }

    /// Whether nothing can be done with the pile at this index.
    fn is_out_of_play(&self, _pile: usize) -> bool {
        false
    }

    /// The position that stands for all that are won and lost as `piles` are.
    fn canonical(&self, mut piles: Vec<Pile>) -> Vec<Pile> {
        piles.retain(|pile| pile.stones > 0);
        piles.sort_unstable();
        piles
    }

    /// What is known of the game where its positions are listed one by one.
    fn listed(&self) -> Option<&dyn Listed> {
        None
    }

    // Who wins, and why.

    /// Whether a position is the sum of its piles.
    fn is_sum(&self) -> bool {
        true
    }

    /// Of a sum of piles, the Grundy values (those of normal play) of all piles up to the largest of `piles`.
    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        values_by_moves(&self.name(Play::Normal), piles, |pile| self.options(&[pile], 0))
    }

    /// The moves of one pile in the form from which its values are computed fastest; `None` where the moves have another form.
    fn recipe(&self) -> Option<Recipe> {
        None
    }

    /// The Grundy value of each pile, where that of the position is their xor; else `None`.
    fn pile_values(&self, piles: &[Pile], play: Play) -> Result<Option<Vec<u128>>, Undecided> {
        if play == Play::Misere || !self.is_sum() {
            return Ok(None);
        }
        let values = self.values(piles)?;
        Ok(Some(piles.iter().map(|&pile| values.of_pile(pile)).collect()))
    }

    /// Whether the piles that these can reach meet the condition of [`tame`], so that their values decide misère play; `None` where that is
    /// not known. Moves must leave smaller piles than those that they change.
    fn tame(&self, piles: &[Pile]) -> Option<Tame> {
        if !self.is_sum() {
            return None;
        }
        let values = self.values(piles).ok()?;
        tame::check(piles, &values, &|pile| self.options(&[pile], 0))
    }

    /// The values that decide misère play, where the piles are known to be tame.
    fn misere_values(&self, piles: &[Pile]) -> Option<Vec<u128>> {
        let values = if self.tame(piles)?.holds() { self.values(piles).ok()? } else { return None };
        Some(piles.iter().map(|&pile| values.of_pile(pile)).collect())
    }

    /// Whether the player to move wins; `None` where only a search can tell.
    fn wins(&self, piles: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        wins_by_values(self, piles, play)
    }

    /// The first `most` winning moves; `None` where only a search can tell.
    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let is_tame = || self.tame(piles).is_some_and(|tame| tame.holds());
        if !self.is_sum() || play == Play::Misere && !is_tame() {
            return Ok(None);
        }
        let values = self.values(piles)?;
        let moves = values.winning_moves(piles, play, |pile| self.options(piles, pile));
        Ok(Some(Winning::first(moves, most)))
    }

    /// What decides the position, with the numbers that decide this one.
    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        reason_by_values(self, piles, play)
    }

    /// How the value of a pile is described, in normal play.
    fn value_rule(&self) -> ValueRule {
        ValueRule::Table(MEX.to_owned())
    }

    /// How [`ValueRule::Formula`] makes the value of this pile, as `10 mod 4`.
    fn by_formula(&self, _pile: Pile) -> String {
        String::new()
    }

    /// From where on the values of piles repeat, where that is proven.
    fn period(&self) -> Option<Period> {
        None
    }

    /// What a picture says of values that no period is proven for.
    fn without_period(&self) -> Option<&'static str> {
        None
    }

    // What is shown.

    /// What the columns of the numbers in binary are summed by; `None` where no sum of columns decides.
    fn modulus(&self, play: Play) -> Option<u64> {
        (play == Play::Normal).then_some(2)
    }

    /// Whether the pile at this index is summed.
    fn counts(&self, _pile: usize) -> bool {
        true
    }

    /// Which piles count, as a sentence.
    fn counting_rule(&self, _play: Play) -> Option<String> {
        None
    }

    /// Lines near which the lost positions of two piles lie.
    fn asymptotes(&self, _play: Play) -> Option<Asymptotes> {
        None
    }
}

/// [`Rule::wins`], where values decide.
pub(crate) fn wins_by_values<R: Rule + ?Sized>(
    rule: &R,
    piles: &[Pile],
    play: Play,
) -> Result<Option<bool>, Undecided> {
    let values = match play {
        Play::Normal => rule.pile_values(piles, play)?,
        Play::Misere => rule.misere_values(piles),
    };
    Ok(values.map(|values| Worth::sum(values.into_iter()).wins(play)))
}

/// [`Rule::reason`], where values decide, or a search.
pub(crate) fn reason_by_values<R: Rule + ?Sized>(
    rule: &R,
    piles: &[Pile],
    play: Play,
) -> Result<Box<dyn Reason>, Undecided> {
    if play == Play::Misere {
        return Ok(match rule.misere_values(piles) {
            Some(values) => Box::new(Tamed::of_values(values)),
            None => Box::new(Searched::in_misere(&rule.name(play), rule.tame(piles).as_ref())),
        });
    }
    Ok(match rule.pile_values(piles, play)? {
        Some(values) => Box::new(Xor::of_values(values)),
        None => Box::new(Searched::new(&rule.name(play))),
    })
}

/// The values of the piles up to the largest of `piles`, from the moves of one pile alone.
pub(crate) fn values_by_moves(
    name: &str,
    piles: &[Pile],
    options: impl Fn(Pile) -> Vec<Range>,
) -> Result<Values, Undecided> {
    let most = piles.iter().map(|pile| pile.stones).max().unwrap_or(0);
    by_moves(most, options).map_err(|last| Undecided {
        reason: format!(
            "a pile of {most} stones is too large for {name}: its values come from every move, and only piles of at most {last} stones \
             have few enough"
        ),
        why: Refusal::NoValue { stones: most.to_string(), game: name.to_owned() },
    })
}

/// The values of the piles of up to `most` stones, from the moves of one pile alone.
///
/// # Errors
///
/// When these are too many: the largest pile up to which they are not.
fn by_moves(most: u64, options: impl Fn(Pile) -> Vec<Range>) -> Result<Values, u64> {
    let mut values: Vec<u32> = Vec::new();
    let mut looked_at = 0;
    for pile in (0..=most).map(Pile::from) {
        let ranges = options(pile);
        looked_at += 1 + ranges.iter().map(Range::count).sum::<u128>();
        if looked_at > MOST_LOOKED_AT {
            return Err(pile.stones.saturating_sub(1));
        }
        let value = |step: Move| {
            let parts = step.changes.iter().flat_map(|change| &change.after);
            parts.fold(0, |sum, part| sum ^ values[part.stones as usize])
        };
        let alone = [pile];
        let mut reached: Vec<u32> = ranges.into_iter().flat_map(|range| range.moves(&alone).map(value)).collect();
        reached.sort_unstable();
        reached.dedup();
        values.push((0..).zip(reached).take_while(|(least, value)| least == value).count() as u32);
    }
    Ok(Values::Table(Table::plain(values)))
}

/// A position of which each pile of fewer than `least` stones has no move, and one of `least` stones only moves to such piles: what is won
/// and lost as it is in both kinds of play.
///
/// Piles without a move change nothing. Nor do two piles of `least` stones beside a rest G, by induction on how long G can last. If G
/// is lost, each move in G has an answer by induction; and a move that uses up one of the two is answered by using up the other. If G
/// is won by a move, the same move wins. If G has no move, it is won in misère play and lost in normal play, and two single moves
/// make no difference.
pub(crate) fn without_pairs(mut piles: Vec<Pile>, least: u64) -> Vec<Pile> {
    piles.retain(|pile| pile.stones >= least);
    piles.sort_unstable();
    let pairs = piles.iter().take_while(|pile| pile.stones == least).count() / 2;
    piles.drain(..2 * pairs);
    piles
}

/// In all games but one, a pile that was passed on makes no position.
pub(crate) fn none_passed(piles: &[Pile]) -> Result<(), NotAPosition> {
    match piles.iter().position(|pile| pile.zero_move_used) {
        Some(index) => {
            let reason = format!("pile {} was passed on, which only zero-move allows", index + 1);
            Err(NotAPosition { reason, why: Refusal::PassedOn { pile: index + 1 } })
        }
        None => Ok(()),
    }
}

/// The moves of Nim on one pile: any number of its stones.
pub(crate) fn take_any(piles: &[Pile], pile: usize) -> Ranges {
    Ranges::of_pile(pile).take(1, piles[pile].stones)
}

/// How moves are typed where a pile may be taken from or split.
pub(crate) fn read_take_or_split(typing: &Typing<'_>) -> Result<Move, String> {
    match typing.words {
        [pile, "split", part] => typing.split(pile, "0", part),
        [pile, stones] => typing.take(pile, stones),
        _ => typing.unknown(),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::sync::Arc;

    use super::*;
    use crate::explain::{Options, explain};
    use crate::game::Game;
    use crate::plot::{PlotKind, svg};

    /// Take one stone, or split a pile in two: nothing but the three methods that a rule must have.
    #[derive(Debug)]
    struct Crumbs;

    impl Rule for Crumbs {
        fn name(&self, _play: Play) -> String {
            "crumbs".to_owned()
        }

        fn sentence(&self) -> String {
            "take one stone, or split a pile in two".to_owned()
        }

        fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
            let stones = piles[pile].stones;
            Ranges::of_pile(pile).take(1, stones.min(1)).split(0, stones / 2).done()
        }
    }

    /// Whether the player to move wins, by the rules alone.
    fn wins(piles: &[u64], misere: bool) -> bool {
        let mut moves = Vec::new();
        for (index, &pile) in piles.iter().enumerate().filter(|(_, pile)| **pile > 0) {
            let with = |parts: &[u64]| [&piles[..index], parts, &piles[index + 1..]].concat();
            moves.push(with(&[pile - 1]));
            moves.extend((1..pile).map(|part| with(&[part, pile - part])));
        }
        if moves.is_empty() { misere } else { moves.iter().any(|left| !wins(left, misere)) }
    }

    #[test]
    fn a_game_that_knows_only_its_moves_is_decided_explained_and_drawn() {
        for play in [Play::Normal, Play::Misere] {
            let game = Game { play, ..Game::from_rule(Arc::new(Crumbs)) };
            for (a, b) in (0..5).flat_map(|a| (0..3).map(move |b| (a, b))) {
                let piles = [a, b].map(Pile::from);
                let expected = wins(&[a, b], play == Play::Misere);
                assert_eq!(game.first_player_wins(&piles), Ok(expected), "{game} {a} {b}");
                let explained = explain(&game, &piles, &Options { steps: true, all: true }).unwrap();
                assert_eq!(explained.wins, expected, "{game} {a} {b}");
                let winning = game.moves(&piles).filter(|step| {
                    let left: Vec<u64> = step.apply(&piles).iter().map(|pile| pile.stones).collect();
                    !wins(&left, play == Play::Misere)
                });
                assert_eq!(explained.winning_moves.len(), winning.count(), "{game} {a} {b}");
            }
            assert!(svg(&game, PlotKind::Lost, Some(5)).unwrap().contains("crumbs"));
        }
        let game = Game::from_rule(Arc::new(Crumbs));
        assert!(svg(&game, PlotKind::Values, Some(9)).is_ok() && svg(&game, PlotKind::Table, Some(5)).is_ok());
        let error = game.first_player_wins(&[u64::MAX.into()]).unwrap_err();
        assert!(error.to_string().contains("too large for crumbs"), "{error}");
    }
}

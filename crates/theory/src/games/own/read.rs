//! Reads a game in words. docs/games.md has the grammar.

use super::known::game_of;
use super::names;
use super::phrases::{SAME, WORDS};
use super::pile::{Into, OnePile, Splitting};
use super::placed::{Placed, union};
use super::several::Several;
use super::tokens::{Fault, Token, What, tokens, without_fillers};
use super::{
    super::{
        entry::{normal, unknown},
        moore::MOST_PILES,
    },
    Own,
};
use crate::game::{Game, Set, UnknownGame};

/// A game in words is not longer, in characters.
const LONGEST: usize = 1000;

/// The game that these words describe. `None` where they begin with no word of this language.
pub(in crate::games) fn read(text: &str) -> Option<Result<Game, UnknownGame>> {
    let fault = |fault: Fault| {
        let found = if fault.found.is_empty() { "the end".to_owned() } else { format!("`{}`", fault.found) };
        Err(unknown(format!("`{text}`: character {}: found {found}, expected {}", fault.at, fault.expected)))
    };
    if text.chars().count() > LONGEST {
        return Some(Err(unknown(format!("a game in words has at most {LONGEST} characters"))));
    }
    let all = match tokens(text) {
        Ok(all) => without_fillers(&all),
        Err(_) if !begins_well(text) => return None,
        Err(wrong) => return Some(fault(wrong)),
    };
    let (core, is_misere) = match without_ending(&all) {
        Ok(both) => both,
        Err(wrong) => return Some(fault(wrong)),
    };
    let of_play = |game: Game| if is_misere { game.misere() } else { game };
    match names::game(core) {
        Some(game) => return Some(game.map(of_play)),
        None if !core.first().is_some_and(is_beginning) => return None,
        None => {}
    }
    let end = text.chars().count() + 1;
    let mut parser = Parser { tokens: core, next: 0, end, parsed: Parsed::default() };
    let parsed = parser.moves().map_err(|mut fault| {
        if core.len() == 1 {
            fault.expected.push_str("; put rules of several words in quotes, as in \"take 1,3,4\"");
        }
        fault
    });
    Some(parsed.map_or_else(fault, |game| Ok(of_play(game))))
}

/// Whether a token begins a move.
fn is_beginning(token: &Token) -> bool {
    ["take", "remove", "split", "divide", "same", "from"].contains(&token.word())
}

fn begins_well(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
    let first = words.find(|word| !word.is_empty() && word != "misere" && word != "misère");
    first.is_some_and(|first| ["take", "remove", "split", "divide"].contains(&first.as_str()))
}

/// The tokens without `misere` before them, and `last loses` or `last wins` behind them; and whether the last move loses.
fn without_ending(all: &[Token]) -> Result<(&[Token], bool), Fault> {
    let is_word = |token: &Token, words: &[&str]| words.contains(&token.word());
    let (mut core, mut is_misere) = match all {
        [first, rest @ ..]
            if is_word(first, &["misere", "misère"]) && !rest.is_empty() && names::game(all).is_none() =>
        {
            (rest, true)
        }
        _ => (all, false),
    };
    if let [rest @ .., last, end] = core
        && is_word(last, &["last"])
        && is_word(end, &["loses", "wins"])
        && !rest.is_empty()
    {
        if is_misere && end.word() == "wins" {
            let expected = "`last loses` or nothing, since `misere` stands first".to_owned();
            return Err(Fault { at: end.at, found: end.text.clone(), expected });
        }
        is_misere |= end.word() == "loses";
        core = rest;
        while let [rest @ .., Token { what: What::Comma, .. }] = core {
            core = rest;
        }
    }
    Ok((core, is_misere))
}

/// What was read so far.
#[derive(Default)]
struct Parsed {
    takes: Vec<Placed>,
    splits: Vec<(Into, bool, Vec<Placed>)>,
    /// From how many piles, and where that was read.
    several: Option<(u64, Fault)>,
    same: Option<Fault>,
}

struct Parser<'a> {
    tokens: &'a [Token],
    next: usize,
    /// The character behind the last one.
    end: usize,
    parsed: Parsed,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    /// The word at hand, as the language has it; empty where there is none.
    fn word(&self) -> &str {
        let word = self.peek().map_or("", Token::word);
        SAME.iter().find(|(other, _)| *other == word).map_or(word, |(_, word)| word)
    }

    /// What is at hand is none of the words, nor anything else of what is expected.
    fn fault(&self, expected: &str, words: &[&str]) -> Fault {
        let (at, found) = self.peek().map_or((self.end, String::new()), |token| (token.at, token.text.clone()));
        let word = self.word();
        let distances = words.iter().map(|meant| (strsim::damerau_levenshtein(word, meant), meant));
        let allowed = (word.chars().count() / 3).max(1);
        let near = distances.filter(|(distance, _)| *distance <= allowed && !word.is_empty()).min();
        let meant = near.map(|(_, meant)| format!("; did you mean `{meant}`?")).unwrap_or_default();
        Fault { at, found, expected: format!("{expected}{meant}") }
    }

    /// Goes on if the word at hand is one of these.
    fn accept(&mut self, words: &[&str]) -> bool {
        let is_there = words.contains(&self.word());
        self.next += usize::from(is_there);
        is_there
    }

    /// Goes on if this number is at hand.
    fn accept_number(&mut self, number: u64) -> bool {
        let is_there = self.peek().is_some_and(|token| token.what == What::Number(number));
        self.next += usize::from(is_there);
        is_there
    }

    fn require(&mut self, words: &[&str], after: &str) -> Result<(), Fault> {
        if self.accept(words) {
            return Ok(());
        }
        Err(self.fault(&format!("`{}` after {after}", words[0]), words))
    }

    /// Goes on over a number, at least `least`.
    fn number(&mut self, least: u64, what: &str) -> Result<u64, Fault> {
        match self.peek().map(|token| &token.what) {
            Some(&What::Number(number)) if number >= least => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.fault(&format!("{what} of at least {least}"), &[])),
        }
    }

    /// All moves, and what is said of them.
    fn moves(&mut self) -> Result<Game, Fault> {
        let mut was_take = false;
        loop {
            was_take = self.one_move(was_take)?;
            if self.after_move()? {
                return self.game();
            }
        }
    }

    /// What follows a move: whether it is the end.
    fn after_move(&mut self) -> Result<bool, Fault> {
        loop {
            while self.peek().is_some_and(|token| token.what == What::Comma) {
                self.next += 1;
            }
            if self.accept(&["or"]) {
                return Ok(false);
            }
            match self.word() {
                "from" => self.from()?,
                _ if self.peek().is_none() => return Ok(true),
                _ => {
                    let words = ["or", "and split", "from at most 2 piles", "last loses"];
                    let expected = "`or` and another move, `and split`, `from at most 2 piles` or `last loses`";
                    let mut fault = self.fault(expected, &words);
                    if self.word() == "last" {
                        fault.expected = "`last loses` or `last wins` at the end".to_owned();
                    }
                    return Err(fault);
                }
            }
        }
    }

    /// One move; whether it was a take, whose sets may go on after `or`.
    fn one_move(&mut self, was_take: bool) -> Result<bool, Fault> {
        if self.accept(&["take", "remove"]) {
            return self.take(&[]);
        }
        if self.accept(&["split", "divide"]) {
            let into = self.split_into()?;
            self.parsed.splits.push((into, true, Vec::new()));
            return Ok(false);
        }
        match self.word() {
            "same" => {
                let place = self.fault("", &[]);
                self.next += 1;
                self.require(&["from"], "`the same`")?;
                if !self.accept_number(2) {
                    self.require(&["two", "both"], "`the same from`")?;
                }
                self.accept(&["piles"]);
                self.parsed.same = Some(place);
                Ok(false)
            }
            // `from at most 2 piles` alone: any number of stones.
            "from" => {
                let place = self.fault("", &[]);
                self.parsed.takes.push(Placed { set: any(), place });
                Ok(false)
            }
            _ if was_take => self.take(&["take", "split", "same"]),
            _ => Err(self.fault("`take`, `split` or `the same from two piles`", &["take", "split", "same"])),
        }
    }

    /// What follows `take`; other words that could stand there.
    fn take(&mut self, or: &[&str]) -> Result<bool, Fault> {
        let place = self.fault("", &[]);
        let set = Placed { set: self.what(or)?, place };
        let back = self.next;
        if !self.accept(&["and"]) {
            self.parsed.takes.push(set);
            return Ok(true);
        }
        if self.accept(&["may", "perhaps", "maybe"]) {
            self.parsed.takes.push(set.clone());
        }
        if !self.accept(&["split", "divide"]) {
            let fault = self.fault("`split` after `and`", &["split"]);
            self.next = back;
            return Err(fault);
        }
        let into = self.split_into()?;
        self.parsed.splits.push((into, false, vec![set]));
        Ok(false)
    }

    /// What follows `split`.
    fn split_into(&mut self) -> Result<Into, Fault> {
        if self.accept(&["unequal"]) {
            return Ok(Into::Unequal);
        }
        if self.accept(&["equal"]) {
            return Ok(Into::Equal);
        }
        if !self.accept(&["in"]) {
            return Ok(Into::Two);
        }
        let is_three = self.accept_number(3) || self.accept(&["three"]);
        if !is_three && !self.accept_number(2) && !self.accept(&["two"]) {
            return Err(self.fault("`two` or `three` after `split in`", &["two", "three"]));
        }
        let into = match (self.accept(&["unequal"]), self.accept(&["equal"])) {
            (true, _) => Into::Unequal,
            (_, true) => Into::Equal,
            _ => Into::Two,
        };
        if is_three && into != Into::Two {
            self.next -= 1;
            return Err(self.fault("nothing more after `split in three`", &[]));
        }
        self.accept(&["piles", "parts"]);
        Ok(if is_three { Into::Three } else { into })
    }

    /// A set of numbers, or one of these words.
    fn what(&mut self, or: &[&str]) -> Result<Set, Fault> {
        if matches!(self.peek().map(|token| &token.what), Some(What::Number(_))) {
            return self.numbers();
        }
        let word = self.word().to_owned();
        if let Some((_, set)) = WORDS.iter().find(|(known, _)| *known == word) {
            self.next += 1;
            return Ok(set.clone());
        }
        if self.accept(&["any"]) {
            return Ok(any());
        }
        if self.accept(&["powers"]) {
            return Ok(Set::Powers(self.number(2, "a number")?));
        }
        if self.accept(&["multiples"]) {
            return Ok(Set::Multiples(self.number(1, "a number")?));
        }
        if self.accept(&["proper"]) {
            self.require(&["divisors"], "`proper`")?;
            return Ok(Set::ProperDivisors);
        }
        if self.accept(&["up"]) {
            self.require(&["to"], "`up`")?;
            return self.bound();
        }
        if self.accept(&["at"]) {
            if self.accept(&["least"]) {
                return Ok(Set::Numbers(vec![[self.number(1, "a number")?, u64::MAX]]));
            }
            self.require(&["most", "least"], "`at`")?;
            return self.bound();
        }
        let more = ["any", "powers", "multiples", "proper", "at most half", "up to"];
        let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).chain(more).chain(or.iter().copied()).collect();
        let expected = "numbers such as 1,3,4 or 1..3, any, odd, even, multiples 3, powers 2, fibonacci, primes, squares, cubes, \
                        triangular, divisors, proper divisors, coprime, at most half, at most 5, at least 2 or all";
        Err(self.fault(expected, &words))
    }

    /// What follows `at most`.
    fn bound(&mut self) -> Result<Set, Fault> {
        if self.accept(&["half"]) {
            return Ok(Set::Half);
        }
        match self.number(1, "`half`, or a number") {
            Ok(most) => Ok(Set::Numbers(vec![[1, most]])),
            Err(_) => Err(self.fault("`half`, or a number of at least 1", &["half"])),
        }
    }

    /// Numbers and intervals, with commas between them.
    fn numbers(&mut self) -> Result<Set, Fault> {
        let mut all = Vec::new();
        loop {
            let least = self.number(1, "a number of stones")?;
            let is_interval = self.peek().is_some_and(|token| token.what == What::To);
            self.next += usize::from(is_interval);
            let has_end = matches!(self.peek().map(|token| &token.what), Some(What::Number(_)));
            all.push(match (is_interval, has_end) {
                (true, true) => [least, self.number(least, "the end of `..`, a number")?],
                (true, false) => [least, u64::MAX],
                _ => [least, least],
            });
            let follows = self.tokens.get(self.next..self.next + 2).map(|two| (&two[0].what, &two[1].what));
            match follows {
                Some((What::Comma, What::Number(_))) => self.next += 1,
                _ => return Ok(Set::Numbers(all)),
            }
        }
    }

    /// `from one pile`, or `from at most 2 piles`.
    fn from(&mut self) -> Result<(), Fault> {
        let place = self.fault("", &[]);
        self.next += 1;
        if self.accept(&["one"]) {
            self.accept(&["piles"]);
            return Ok(());
        }
        if self.accept(&["piles"]) {
            return Ok(());
        }
        if self.accept(&["up"]) {
            self.require(&["to"], "`up`")?;
        } else {
            self.require(&["at"], "`from`")?;
            self.require(&["most"], "`at`")?;
        }
        let most = match self.word() {
            "one" => 1,
            "two" => 2,
            "three" => 3,
            _ => self.number(1, "a number of piles")?,
        };
        self.next += usize::from(["one", "two", "three"].contains(&self.word()));
        self.require(&["piles"], "the number of piles")?;
        self.parsed.several = Some((most, place));
        Ok(())
    }

    /// The game of all that was read.
    fn game(&mut self) -> Result<Game, Fault> {
        let Parsed { takes, splits, several, same } = std::mem::take(&mut self.parsed);
        let mut pile = OnePile { takes: union(takes)?, ..OnePile::default() };
        for into in [Into::Two, Into::Unequal, Into::Equal, Into::Three] {
            let of_kind: Vec<_> = splits.iter().filter(|(kind, ..)| *kind == into).collect();
            if of_kind.is_empty() {
                continue;
            }
            let sets: Vec<Placed> = of_kind.iter().flat_map(|(_, _, sets)| sets.clone()).collect();
            let without_take = of_kind.iter().any(|(_, without_take, _)| *without_take);
            pile.splits.push(Splitting { into, without_take, takes: union(sets)? });
        }
        let refuse = |place: Fault, expected: &str| Err(Fault { expected: expected.to_owned(), ..place });
        match (several, same) {
            (Some((_, place)), _) if !pile.splits.is_empty() => {
                refuse(place, "only takes where a move changes several piles: a split changes one pile")
            }
            (_, Some(place)) if !pile.splits.is_empty() => {
                refuse(place, "only takes where a move changes several piles: a split changes one pile")
            }
            (Some(_), Some(place)) => refuse(place, "either `from at most` or `the same from two piles`"),
            (_, Some(place)) if pile.takes.is_empty() => refuse(place, "a `take` with the numbers that may be taken"),
            (_, Some(place)) => {
                let is_for_both = |set: &Set| set.is_fixed() || *set == Set::Half;
                if !pile.takes.sets().iter().all(is_for_both) {
                    return refuse(place, "takes that do not depend on the pile, but for `at most half`");
                }
                Ok(normal(Own::new(pile, true, None)))
            }
            (Some((1, _)), None) | (None, None) => Ok(game_of(pile, None)),
            (Some((most, place)), None) if pile.takes.interval() == Some([1, u64::MAX]) => {
                let expected = format!("`from at most` with 1 to {MOST_PILES} piles");
                format!("moore:{most}").parse().or_else(|_| refuse(place, &expected))
            }
            (Some((most, _)), None) => Ok(normal(Several::new(&pile, most))),
        }
    }
}

/// Any number of stones from 1 on.
fn any() -> Set {
    Set::Numbers(vec![[1, u64::MAX]])
}

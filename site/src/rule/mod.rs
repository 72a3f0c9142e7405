//! Rules and facts that the course states, checked by a search that knows only the moves.
//!
//! A fence of the kind `rule` stands beside a rule in a chapter or on a card: a game, a range of positions, and the rule as a formula (`formula`).
//! A line `fact: GAME | POSITIONS | lost`, in a fence of the kind `facts` or in an exercise, states what a sentence says of a few positions.
//! Reading them is part of [`build`](crate::build). The search (`search`, over the moves of `moves` and `own`) is not: only the generator and the tests run it.

mod formula;
mod moves;
mod own;
mod search;

use std::collections::hash_map::Entry as Slot;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use theory::game::Pile;

use crate::fault::{Fault, Faults};
use crate::fence::{Entry, Fence};
use formula::{Formula, Place};
use moves::{Game, MOST_PILES, Position, shown};
use search::Search;

/// A rule is checked on so many positions, at most.
const MOST: u64 = 20_000;

/// A rule or a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stated {
    /// The file, from the root of the repository.
    pub(crate) file: String,
    game: String,
    what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    Rule(Rule),
    Fact(Fact),
}

/// A rule: what it says of each position of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rule {
    id: String,
    /// The fewest and the most piles, and stones of a pile.
    piles: [u64; 2],
    stones: [u64; 2],
    /// Whether piles may have been passed on.
    passed: bool,
    /// Whether values are those of single piles, combined by xor.
    by_piles: bool,
    line: usize,
    only: Option<(usize, String)>,
    says: Vec<Saying>,
}

/// A line of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Saying {
    line: usize,
    kind: Kind,
    formula: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lost,
    Won,
    Value,
    /// What each pile must be reduced to by a winning move; other numbers than 0 to one less than the pile mean that there is none.
    Leave,
}

/// A claim on some positions.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fact {
    line: usize,
    positions: Vec<String>,
    claim: Claim,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    Lost,
    Won,
    Value(u32),
    /// How many moves win.
    Winning(usize),
}

const KINDS: [(&str, Kind); 4] =
    [("lost", Kind::Lost), ("won", Kind::Won), ("value", Kind::Value), ("leave", Kind::Leave)];

/// A rule, read from its fence.
pub(crate) fn rule(fence: &Fence, faults: &mut Faults) -> Option<Stated> {
    let game_name = fence.get("game")?;
    let game = faults.take(fence.line_of("game"), Game::read(game_name))?;
    let piles = range(fence, "piles", [0, MOST_PILES as u64], faults)?;
    let stones = range(fence, "stones", [0, u64::from(u32::MAX)], faults)?;
    let mut says = Vec::new();
    for (key, kind) in KINDS {
        for Entry { value, line, .. } in fence.all(key) {
            take_formula(value, *line, kind == Kind::Leave, faults)?;
            says.push(Saying { line: *line, kind, formula: value.clone() });
        }
    }
    if says.is_empty() {
        faults.add(fence.line, "found no formula in `rule`, expected one of lost, won, value, leave");
        return None;
    }
    let by_piles = fence.word("by", &["positions", "piles"], faults) == "piles";
    if by_piles && (!game.is_sum() || game.is_misere() || says.iter().any(|saying| saying.kind == Kind::Leave)) {
        faults.add(fence.line_of("by"), "found `by: piles`, expected a sum of piles in normal play and no `leave`");
        return None;
    }
    if game.is_misere() && says.iter().any(|saying| saying.kind == Kind::Value) {
        faults.add(fence.line_of("value"), "found `value` in misère play, expected `lost` or `won`");
        return None;
    }
    if game.count() > 1 && piles != [game.count() as u64; 2] {
        let reason = format!("found {} games, expected `piles: {0}`, one of each", game.count());
        faults.add(fence.line_of("piles"), reason);
        return None;
    }
    let only = match fence.get("only") {
        Some(text) => {
            take_formula(text, fence.line_of("only"), false, faults)?;
            Some((fence.line_of("only"), text.to_owned()))
        }
        None => None,
    };
    let passed = fence.word("passed", &["no", "yes"], faults) == "yes";
    let id = fence.get("id").unwrap_or_default().to_owned();
    let rule = Rule { id, piles, stones, passed, by_piles, line: fence.line, only, says };
    let size = rule.size();
    if size.is_none_or(|size| size > MOST) {
        let found = size.map_or_else(|| "more than 2^64".to_owned(), |size| size.to_string());
        let reason = format!("found {found} positions, expected at most {MOST}; take fewer piles or fewer stones");
        faults.add(fence.line_of("stones"), reason);
        return None;
    }
    Some(Stated { file: faults.file().to_owned(), game: game_name.to_owned(), what: What::Rule(rule) })
}

/// The facts of a fence. In an exercise each begins with the line that it belongs to: `fact: 3 = nim | 1 2 | won`.
pub(crate) fn facts(fence: &Fence, faults: &mut Faults) -> Vec<Stated> {
    let mut all = Vec::new();
    for entry in fence.all("fact") {
        let mut text = entry.value.as_str();
        if fence.kind != "facts" {
            let (who, rest) = text.split_once('=').unwrap_or(("", text));
            let known = places(fence);
            if !known.contains(who.trim()) {
                let expected = known.into_iter().collect::<Vec<_>>().join(", ");
                let reason = format!(
                    "found `fact: {text}`, expected `fact: WHERE = GAME | POSITIONS | CLAIM` with one of {expected}"
                );
                faults.add(entry.line, reason);
                continue;
            }
            text = rest;
        }
        if let Some((game, fact)) = faults.take(entry.line, fact(text, entry.line)) {
            all.push(Stated { file: faults.file().to_owned(), game, what: What::Fact(fact) });
        }
    }
    all
}

/// The texts of an exercise that a fact may belong to: a wrong answer, a choice by its number, or a text by its key.
fn places(fence: &Fence) -> BTreeSet<String> {
    let keys = ["ask", "hint", "reveal", "caption", "eval", "line"].into_iter().filter(|key| fence.get(key).is_some());
    let wrong = fence.all("wrong").filter_map(|entry| Some(entry.value.split_once('=')?.0.trim().to_owned()));
    let choices = (1..=fence.all("choice").count()).map(|number| number.to_string());
    keys.map(str::to_owned).chain(wrong).chain(choices).collect()
}

fn fact(text: &str, line: usize) -> Result<(String, Fact), String> {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let [name, positions, claim] = parts.as_slice() else {
        return Err(format!("found the fact `{}`, expected `GAME | POSITIONS | CLAIM`", text.trim()));
    };
    let game = Game::read(name)?;
    let positions: Vec<String> = positions.split(',').map(|text| text.trim().to_owned()).collect();
    for position in &positions {
        game.typed(position)?;
    }
    let word = *claim;
    let claim = match word.split_once(' ').map(|(word, number)| (word, number.trim())) {
        None if word == "lost" => Some(Claim::Lost),
        None if word == "won" => Some(Claim::Won),
        Some(("value", number)) => number.parse().ok().map(Claim::Value),
        Some(("winning", number)) => number.parse().ok().map(Claim::Winning),
        _ => None,
    };
    let claim =
        claim.ok_or_else(|| format!("found the claim `{word}`, expected lost, won, `value N` or `winning N`"))?;
    if game.is_misere() && matches!(claim, Claim::Value(_)) {
        return Err("found a value in misère play, expected lost or won".to_owned());
    }
    Ok(((*name).to_owned(), Fact { line, positions, claim }))
}

/// `3`, or `0..3` for all numbers from 0 to 3.
fn range(fence: &Fence, key: &str, [least, most]: [u64; 2], faults: &mut Faults) -> Option<[u64; 2]> {
    let text = fence.get(key)?;
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (from.trim().parse(), to.trim().parse()) {
        (Ok(from), Ok(to)) if least <= from && from <= to && to <= most => Some([from, to]),
        _ => {
            let reason =
                format!("found `{key}: {text}`, expected a range such as 0..3, from {least} to {most} at most");
            faults.add(fence.line_of(key), reason);
            None
        }
    }
}

fn take_formula(text: &str, line: usize, is_each: bool, faults: &mut Faults) -> Option<Formula> {
    faults.take(line, Formula::read(text, is_each).map_err(|error| format!("`{text}`: {error}")))
}

impl Stated {
    /// On how many positions a rule is checked.
    pub(crate) fn count(&self, faults: &mut Faults) -> usize {
        let What::Rule(rule) = &self.what else { return 0 };
        let positions =
            Game::read(&self.game).map_err(|error| (rule.line, error)).and_then(|game| rule.positions(&game));
        match positions {
            Ok(positions) => positions.len(),
            Err((line, error)) => {
                faults.add(line, error);
                0
            }
        }
    }

    /// What it says, wherever it stands.
    fn key(&self) -> String {
        match &self.what {
            What::Rule(rule) => {
                let Rule { piles, stones, passed, by_piles, only, says, .. } = rule;
                let only = only.as_ref().map(|(_, text)| text);
                let says: Vec<(Kind, &str)> =
                    says.iter().map(|saying| (saying.kind, saying.formula.as_str())).collect();
                format!("{} {piles:?} {stones:?} {passed} {by_piles} {only:?} {says:?}", self.game)
            }
            What::Fact(Fact { positions, claim, .. }) => format!("{} {positions:?} {claim:?}", self.game),
        }
    }
}

impl Rule {
    /// How many positions the range has, legal or not; `None` for too many to count.
    fn size(&self) -> Option<u64> {
        let each = (self.stones[1] - self.stones[0] + 1).checked_mul(if self.passed { 2 } else { 1 })?;
        let [least, most] = self.piles;
        // Each pile is listed first, also where none is taken.
        let all =
            (least..=most).try_fold(0_u64, |all, piles| all.checked_add(each.checked_pow(u32::try_from(piles).ok()?)?));
        all.map(|all| all.max(each))
    }

    /// The positions, in order: few piles first, and small ones.
    fn positions(&self, game: &Game) -> Result<Vec<Position>, (usize, String)> {
        let sizes = self.stones[0]..=self.stones[1];
        let kinds: &[bool] = if self.passed { &[false, true] } else { &[false] };
        let each: Vec<Pile> = sizes
            .flat_map(|stones| kinds.iter().map(move |&zero_move_used| Pile { stones, zero_move_used }))
            // An empty pile has lost its pass.
            .filter(|pile| !pile.zero_move_used || pile.stones > 0)
            .collect();
        let [least, most] = self.piles.map(|piles| piles as usize);
        let mut rows: Vec<Vec<Pile>> = vec![Vec::new()];
        let mut all = Vec::new();
        let only = match &self.only {
            Some((line, text)) => Some((*line, Formula::read(text, false).map_err(|error| (*line, error))?)),
            None => None,
        };
        for count in 0..=most {
            for row in rows.iter().filter(|_| count >= least) {
                let position: Position =
                    if game.count() == 1 { vec![row.clone()] } else { row.iter().map(|&pile| vec![pile]).collect() };
                let is_meant = match &only {
                    Some((line, only)) => {
                        let truth = only.truth(Place::of(row));
                        truth.map_err(|error| (*line, format!("`only` at `{}`: {error}", shown(row))))?
                    }
                    None => true,
                };
                if is_meant && game.check(&position).is_ok() {
                    all.push(position);
                }
            }
            if count < most {
                rows =
                    rows.iter().flat_map(|row| each.iter().map(|&pile| [row.as_slice(), &[pile]].concat())).collect();
            }
        }
        if all.is_empty() {
            return Err((self.line, "found no position in this range, expected one".to_owned()));
        }
        Ok(all)
    }

    fn check(&self, name: &str, search: &mut Search) -> Result<(), (usize, String)> {
        let positions = self.positions(search.game())?;
        for saying in &self.says {
            let formula =
                Formula::read(&saying.formula, saying.kind == Kind::Leave).map_err(|error| (saying.line, error))?;
            for position in &positions {
                let piles = position.concat();
                let found = self.compare(saying.kind, &formula, position, &piles, search);
                let word = KINDS.iter().find(|(_, kind)| *kind == saying.kind).map_or("", |(word, _)| word);
                let what =
                    || format!("rule `{}`, `{word}: {}`: `{}` of {name}", self.id, saying.formula, shown(&piles));
                match found {
                    Ok(None) => {}
                    Ok(Some((said, truth))) => {
                        let reason = format!(
                            "{}: the formula says {said}, the search says {truth}; correct the rule, and the text that states it",
                            what()
                        );
                        return Err((saying.line, reason));
                    }
                    Err(error) => return Err((saying.line, format!("{}: {error}", what()))),
                }
            }
        }
        Ok(())
    }

    /// What the formula says and what the search says, if they differ.
    fn compare(
        &self,
        kind: Kind,
        formula: &Formula,
        position: &Position,
        piles: &[Pile],
        search: &mut Search,
    ) -> Result<Option<(String, String)>, String> {
        let name = |wins: bool| if wins { "won" } else { "lost" }.to_owned();
        let (said, truth) = match kind {
            Kind::Lost | Kind::Won => {
                let said = formula.truth(Place::of(piles))? == (kind == Kind::Won);
                let wins = if self.by_piles { search.value_by_piles(position)? != 0 } else { search.wins(position)? };
                (name(said), name(wins))
            }
            Kind::Value => {
                let value = if self.by_piles { search.value_by_piles(position)? } else { search.value(position)? };
                (formula.value(Place::of(piles))?.to_string(), value.to_string())
            }
            Kind::Leave => {
                let mut said = BTreeSet::new();
                for (index, pile) in piles.iter().enumerate() {
                    let left = formula.value(Place::at(piles, index))?;
                    if (0..i128::from(pile.stones)).contains(&left) {
                        let mut after = piles.to_vec();
                        after[index].stones = left as u64;
                        said.insert(shown(&after));
                    }
                }
                let winning: BTreeSet<String> =
                    search.winning(position)?.into_iter().map(|after| shown(&after.concat())).collect();
                let text = |positions: BTreeSet<String>| match positions.len() {
                    0 => "that no move wins".to_owned(),
                    _ => {
                        format!("that winning moves leave `{}`", positions.into_iter().collect::<Vec<_>>().join("`, `"))
                    }
                };
                (text(said), text(winning))
            }
        };
        Ok((said != truth).then_some((said, truth)))
    }
}

impl Fact {
    fn check(&self, name: &str, search: &mut Search) -> Result<(), (usize, String)> {
        let at_line = |error: String| (self.line, error);
        for text in &self.positions {
            let position = search.game().typed(text).map_err(at_line)?;
            let outcome = |wins: bool| if wins { "won" } else { "lost" }.to_owned();
            let (said, truth) = match self.claim {
                Claim::Lost | Claim::Won => (outcome(self.claim == Claim::Won), search.wins(&position).map(outcome)),
                Claim::Value(value) => {
                    (format!("the value {value}"), search.value(&position).map(|value| format!("the value {value}")))
                }
                Claim::Winning(count) => {
                    let count_of =
                        |count: usize| format!("{count} winning {}", if count == 1 { "move" } else { "moves" });
                    (count_of(count), search.winning(&position).map(|winning| count_of(winning.len())))
                }
            };
            let truth = truth.map_err(at_line)?;
            if said != truth {
                let reason = format!(
                    "`{text}` of {name}: the text says {said}, the search says {truth}; correct the text and its `fact`"
                );
                return Err((self.line, reason));
            }
        }
        Ok(())
    }
}

/// How many rules and facts a file states, for reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checked {
    /// Formulas, each checked on a range of positions.
    pub rules: usize,
    /// Positions of which a sentence says who wins, or the value.
    pub facts: usize,
}

/// Checks all that is stated; how much that was for each file, or every fault.
pub(crate) fn check(stated: &[Stated]) -> Result<BTreeMap<String, Checked>, Vec<Fault>> {
    let mut searches: HashMap<&str, Search> = HashMap::new();
    let mut faults = Vec::new();
    let mut counts = BTreeMap::<String, Checked>::new();
    // The other language says the same, and often a card does.
    let mut right: BTreeSet<String> = BTreeSet::new();
    for one in stated {
        let Stated { file, game, what } = one;
        let count = counts.entry(file.clone()).or_default();
        match what {
            What::Rule(rule) => count.rules += rule.says.len(),
            What::Fact(fact) => count.facts += fact.positions.len(),
        }
        let key = one.key();
        if right.contains(&key) {
            continue;
        }
        let fault = |line: usize, reason: String| Fault { file: file.clone(), line, reason };
        let search = match searches.entry(game) {
            Slot::Occupied(entry) => entry.into_mut(),
            Slot::Vacant(entry) => match Game::read(game) {
                Ok(game) => entry.insert(Search::of(game)),
                Err(error) => {
                    faults.push(fault(0, error));
                    continue;
                }
            },
        };
        search.begin();
        let checked = match what {
            What::Rule(rule) => rule.check(game, search),
            What::Fact(fact) => fact.check(game, search),
        };
        match checked {
            Ok(()) => drop(right.insert(key)),
            Err((line, reason)) => faults.push(fault(line, reason)),
        }
    }
    faults.sort();
    if faults.is_empty() { Ok(counts) } else { Err(faults) }
}

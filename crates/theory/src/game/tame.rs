//! Misère play by the rule of Nim, with Grundy values in the place of stones: for which games it holds, and why.
//!
//! A *component* is a pile. An *option* of it is what one move leaves of it: a sum of no, one or more parts. The value of a sum is the
//! xor of the values of its parts; [`Grundy values`](super::Values) are those of normal play. A sum is *big* if one of its parts has a
//! value above 1, and otherwise *small*. (Winning Ways calls games of this kind tame; contests know a special case as Anti-SG.)
//!
//! Rule:      a big sum is won exactly when its value is not 0. A small sum is won exactly when its value is 0.
//!
//! Condition: for a component of value
//!            - 0: if it has an option at all, then it has a small one of value 1; and it has no big option of value 1;
//!            - 1: it has no big option of value 0. (By the mex it has an option of value 0; so that one is small.)
//!            - 2 or more: for r = 0 and for r = 1, it has a small option of value 1 - r or a big option of value r.
//!
//! Theorem:   the rule decides misère play of every sum of components, and of all that they can reach, exactly when each of
//!            these components meets the condition.
//!
//! Why it suffices: by induction on how long the game can last. A move leads from a component c of value v, beside a rest of
//! value r, to an option of value x beside the same rest. There are four kinds of sums.
//! 1. Small, value 1: lost, says the rule. A component of value 1 is there, so there is a move. Each move must lead to a won sum.
//!    If the option is small, so is the sum, and its value is 1 ^ v ^ x, which is not 1, since x is not v by the mex: it is 0. If
//!    the option is big, so is the sum, and its value is 0 only if x = 1 ^ v: a component of value 0 with a big option of value
//!    1, or one of value 1 with a big option of value 0. The condition excludes both.
//! 2. Small, value 0: won, says the rule. Without a move that is true. If a component of value 1 is there, its small option of value 0
//!    leaves a small sum of value 1, which is lost. Otherwise all components have value 0, and one with a move has a small
//!    option of value 1, which leaves a small sum of value 1 again.
//! 3. Big, value 0: lost, says the rule. A value above 1 can only be made up for by another one, so two components have values above 1.
//!    So there is a move, each move leaves a big sum, and its value is not 0, since x is not v: it is won.
//! 4. Big, another value s: won, says the rule. If two components have values above 1, take one c with the highest bit of s: then
//!    v ^ s is less than v, so it has an option of value v ^ s, and that leaves a big sum of value 0. If one component c alone has a
//!    value above 1, the rest has a value r of 0 or 1. By the condition c has a small option of value 1 - r, which
//!    leaves a small sum of value 1, or a big one of value r, which leaves a big sum of value 0.
//!
//! Why it is necessary: let c fail, and let all that it can reach beyond itself meet the condition. By the first half the rule decides
//! all sums of what c reaches. A component of a value above 1 has an option of value 1, so one with a part of odd value; from there one
//! comes down to a component of value 1. Let d be the smallest one of value 1. Then all that d reaches has value 0, and so has no move,
//! since an option of value 0 would contradict the mex. So d meets the condition, and its options are sums of piles without a move.
//! - Value 0, a move, and no small option of value 1: c alone. The rule says won. But its options have other values than 0, and
//!   none is small of value 1: they are big and not 0, so they are won, and c is lost.
//! - Value 0 and a big option of value 1: c + d. The rule says lost. But the move to that option leaves, with d, a big sum of value
//!   0, which is lost.
//! - Value 1 and a big option of value 0: c alone. The rule says lost, but that option is lost.
//! - Value 2 or more, and nothing for r = 0: c alone. The rule says won. But its options are small of value 0 or big and not 0: won.
//! - Value 2 or more, and something for r = 0, but nothing for r = 1: c + d. The rule says won. But a move in c leaves a small sum
//!   of value 0 or a big one of another value, which is won. A move in d leaves c beside piles without a move, and c is won by
//!   its option for r = 0. So all moves lead to won sums.
//!
//! Any size:  the condition of a pile depends only on its value and on the values of the parts of its options.
//! - If a move takes at most t stones and leaves one pile, and values have the period p from e on, then for n >= e + t the options of
//!   n and n + p have the same values. So the piles below e + p + t stand for all.
//! - If it may also split the rest, let e >= 1 and n >= 2e + p + t. Of two parts of n + p - i stones, i <= t, the greater one has at
//!   least e + p: with p stones fewer it is a part of n - i with the same value. And of two parts of n - i the greater one has at least
//!   e, so with p more it has the same value. So the options of n and n + p are alike, and the piles below 2e + 2p + t stand for
//!   all.
//!
//! Takes:     a set of takes always meets the condition: see [`PAIRING`].
//!
//! Proof:     thousands of random games agree with a search that knows only the rules (crates/theory/tests/it/tame.rs).

use std::cell::Cell;

use super::{Pile, Range, Values, Worth};
use crate::words::count;

/// Why each pile meets the condition if a move takes one of certain numbers of stones, finitely many or not.
///
/// Let s be the least take. First, g(n) = 1 exactly when n >= s and g(n - s) = 0, by induction on n.
/// - Let g(n - s) = 0. Then g(n) is not 0. If it were above 1, a take t would lead to g(n - t) = 1; by induction g(n - t - s) = 0, so
///   n - s would have an option of value 0.
/// - Let g(n) = 1. Then n has a move, so n >= s. If g(n - s) were not 0, a take t would lead to g(n - s - t) = 0; by induction
///   g(n - t) = 1, an option of n with n's own value.
///
/// Every option is one pile, so it is small exactly when its value is 0 or 1. So values of 1 or more meet the condition by the mex, and
/// value 0 has no big option of value 1. Let g(n) = 0 and n >= s. Then g(n - s) is not 0, so a take t leads to g(n - s - t) = 0. So
/// g(n - t) = 1, as was to be shown.
pub(crate) const PAIRING: &str = "piles of every size meet it: with the least take s, a pile has value 1 exactly when s stones fewer have \
                                  value 0, so every pile of value 0 with a move has one to value 1";

/// What is known of the condition, for the piles that a position can reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tame {
    /// Positions of every size meet it, and why: a sentence without its full stop.
    Proven(&'static str),
    /// Piles of every size meet it: those of at most this many stones were checked, and beyond them the options have the same
    /// values as a period earlier.
    Periodic(u64),
    /// The piles of at most this many stones meet it, each of them checked.
    UpTo(u64),
    /// A pile does not.
    Fails(Failure),
}

/// The smallest pile that does not meet the condition, and a sum for which the rule is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The stones of the pile.
    pub(crate) pile: u64,
    /// Its value.
    pub(crate) value: u128,
    breach: Breach,
    /// The smallest pile of value 1, if the rule is wrong for both together: otherwise it is wrong for the pile alone.
    beside: Option<u64>,
}

/// Which part of the condition is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Breach {
    /// Value 0, a move, and no small option of value 1.
    NoSmallOne,
    /// Value 0 or 1, and a big option of the other one of these values.
    BigOption,
    /// A value above 1, and neither a small option of value 1 - r nor a big one of value r.
    NoEnd {
        /// 0 or 1.
        rest: usize,
    },
}

/// Which options a pile has, as far as the condition asks.
#[derive(Debug, Default)]
struct Seen {
    any: bool,
    /// Whether there is a small option of value 0, of value 1.
    small: [bool; 2],
    /// The same of big ones.
    big: [bool; 2],
}

impl Seen {
    fn see(&mut self, option: Worth) {
        self.any = true;
        if option.xor <= 1 {
            let kind = if option.is_big { &mut self.big } else { &mut self.small };
            kind[option.xor as usize] = true;
        }
    }

    /// What is broken for a pile of this value.
    fn breach(&self, value: u128) -> Option<Breach> {
        match value {
            0 if self.any && !self.small[1] => Some(Breach::NoSmallOne),
            0 | 1 => self.big[1 - value as usize].then_some(Breach::BigOption),
            _ => {
                let ends = |rest: &usize| self.small[1 - rest] || self.big[*rest];
                [0, 1].into_iter().find(|rest| !ends(rest)).map(|rest| Breach::NoEnd { rest })
            }
        }
    }
}

impl Tame {
    /// Whether all piles meet the condition, so that the rule decides.
    pub(crate) fn holds(&self) -> bool {
        !matches!(self, Self::Fails(_))
    }

    /// What was found, as a sentence without its full stop.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::Proven(why) => (*why).to_owned(),
            Self::Periodic(checked) => format!(
                "piles of every size meet it: those of up to {checked} stones were checked, and the options of larger \
                 ones have the same values as a period earlier"
            ),
            Self::UpTo(most) => {
                format!("all piles of up to {} that can be reached meet it: each was checked", count(most, "stone"))
            }
            Self::Fails(failure) => failure.sentence(),
        }
    }
}

impl Failure {
    /// The sum for which the rule is wrong, the pile that fails last.
    pub(crate) fn sum(&self) -> Vec<u64> {
        self.beside.into_iter().chain([self.pile]).collect()
    }

    /// Whether the rule says that this sum is won: it is not.
    pub(crate) fn rule_says_won(&self) -> bool {
        match self.breach {
            Breach::NoSmallOne | Breach::NoEnd { .. } => true,
            Breach::BigOption => false,
        }
    }

    /// What the pile lacks, with the conjunction that joins it to its value. "At most 1" is said of the values of the parts.
    fn lack(&self) -> String {
        match self.breach {
            Breach::NoSmallOne => "and it has moves, but no small option of value 1 (all parts at most 1)".to_owned(),
            Breach::BigOption => {
                format!("but it has a big option of value {} (a part above 1)", 1 - self.value.min(1))
            }
            Breach::NoEnd { rest } => format!(
                "but it has no small option of value {} (all parts at most 1) and no big option of value {rest} (a part \
                 above 1)",
                1 - rest
            ),
        }
    }

    /// The pile, what it lacks, and the sum, as a sentence without its full stop.
    pub(crate) fn sentence(&self) -> String {
        let (says, is) = if self.rule_says_won() { ("won", "lost") } else { ("lost", "won") };
        let sum: Vec<String> = self.sum().iter().map(u64::to_string).collect();
        format!(
            "the rule with Grundy values fails at a pile of {}, the smallest that can be reached and fails: its value is \
             {}, {}. The rule calls the position {} {says}, but it is {is}",
            self.pile,
            self.value,
            self.lack(),
            sum.join(" ")
        )
    }
}

/// The condition in words.
pub(crate) const CONDITION: &str = "The condition, for each reachable pile. Call an option big if a part of it has a value above 1, and small \
                                    otherwise. Value 0: if the pile has a move, it has a small option of value 1, and it has no \
                                    big option of value 1. Value 1: it has no big option of value 0. Value 2 or more: for r = 0 \
                                    and for r = 1, it has a small option of value 1 - r or a big option of value r.";

/// How many options are looked at: some tenths of a second.
const MOST_LOOKED_AT: u64 = 1 << 25;
/// Piles with more stones are not looked at one by one.
const MOST_STONES: u64 = 1 << 22;

/// Calls its second argument with the parts of each option of a pile; `None` when these are too many.
type EachOption<'a> = &'a dyn Fn(u64, &mut dyn FnMut(&[u64])) -> Option<()>;

/// A game in which each move changes one pile and leaves smaller ones.
struct Piles<'a> {
    value: &'a dyn Fn(u64) -> u128,
    each_option: EachOption<'a>,
}

impl Piles<'_> {
    fn breach(&self, pile: u64) -> Option<Option<Breach>> {
        let mut seen = Seen::default();
        (self.each_option)(pile, &mut |parts| {
            seen.see(Worth::sum(parts.iter().map(|&part| (self.value)(part))));
        })?;
        Some(seen.breach((self.value)(pile)))
    }

    fn failure(&self, pile: u64, breach: Breach) -> Failure {
        let value = (self.value)(pile);
        let is_alone = match breach {
            Breach::NoSmallOne => true,
            Breach::BigOption => value == 1,
            Breach::NoEnd { rest } => rest == 0,
        };
        let beside = if is_alone { None } else { (0..pile).find(|&smaller| (self.value)(smaller) == 1) };
        Failure { pile, value, breach, beside }
    }

    /// Whether the piles that `roots` can reach meet the condition.
    fn check(&self, roots: &[u64]) -> Option<Tame> {
        let most = roots.iter().copied().max().unwrap_or(0);
        let mut reached = Reached { is_reached: vec![false; most as usize + 1], open: roots.to_vec() };
        for &root in roots {
            reached.is_reached[root as usize] = true;
        }
        for pile in 0..=most {
            if let Some(breach) = self.breach(pile)?
                && reached.has(pile, self)?
            {
                return Some(Tame::Fails(self.failure(pile, breach)));
            }
        }
        Some(Tame::UpTo(most))
    }
}

/// The piles that can be reached, found as far as they are asked for.
struct Reached {
    is_reached: Vec<bool>,
    open: Vec<u64>,
}

impl Reached {
    /// Whether this pile can be reached.
    fn has(&mut self, wanted: u64, piles: &Piles<'_>) -> Option<bool> {
        while !self.is_reached[wanted as usize] {
            let Some(pile) = self.open.pop() else { return Some(false) };
            (piles.each_option)(pile, &mut |parts| {
                for &part in parts {
                    if !std::mem::replace(&mut self.is_reached[part as usize], true) {
                        self.open.push(part);
                    }
                }
            })?;
        }
        Some(true)
    }
}

/// Whether the piles that `roots` can reach meet the condition, in a game in which each move changes one pile and leaves smaller ones.
/// `options` has the moves of a pile, `values` those of all piles up to the greatest root. `None` if there are too many to look at.
pub(crate) fn check(roots: &[Pile], values: &Values, options: &dyn Fn(Pile) -> Vec<Range>) -> Option<Tame> {
    if roots.iter().any(|pile| pile.stones > MOST_STONES || pile.zero_move_used) {
        return None;
    }
    let left = Cell::new(MOST_LOOKED_AT);
    let each_option = |pile: u64, see: &mut dyn FnMut(&[u64])| {
        for range in options(pile.into()) {
            left.set(left.get().checked_sub(u64::try_from(range.count()).ok()?)?);
            for parts in range.parts(pile.into())? {
                match parts {
                    [Some(Pile { stones, zero_move_used: false }), None] if stones < pile => see(&[stones]),
                    [Some(a), Some(b)] if a.stones < pile && b.stones < pile => see(&[a.stones, b.stones]),
                    _ => return None,
                }
            }
        }
        Some(())
    };
    let value = |pile: u64| values.of_pile(pile.into());
    let roots: Vec<u64> = roots.iter().map(|pile| pile.stones).collect();
    Piles { value: &value, each_option: &each_option }.check(&roots)
}

#[cfg(test)]
#[path = "tame_tests.rs"]
mod tests;

//! From a failing input to the smallest that still fails in the same way.
//!
//! A time-out is expensive to shrink, because each failing try takes the whole limit. So it is first shrunk under a
//! small part of the limit, where tries are cheap. For a program that never ends, that is all. For one that is only
//! slow, grundy searches the inputs on the way down, by halving, for the smallest that also exceeds the whole limit,
//! and continues from there. No oracle is asked meanwhile.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use checktestdata::{Grammar, ShrinkError, ShrinkOptions, Tried};
use judge::Verdict;
use judge::run::RunLimits;
use sandbox;

use crate::decide::{Heard, Screened};
use crate::duel::Duel;
use crate::error::StressError;
use crate::failure::{Failure, Seen};
use crate::hunt::{Find, SearchProgress};
use crate::line_ends::{LineEnds, with_plain_line_ends};
use crate::properties::Properties;

/// Inputs up to this long are small enough for an oracle that searches.
const SMALL_BYTES: usize = 4 << 10;

/// A time-out is first shrunk under this part of the limit.
const PART: u32 = 16;
/// But not below this, where starting a program counts.
const LEAST_LIMIT: Duration = Duration::from_millis(50);

/// How often a failure is tried again, to see whether it is always the same.
const REPEATS: usize = 3;

/// What tells which inputs may be tried.
#[derive(Debug, Clone, Copy)]
pub struct Shape<'a> {
    /// The grammar.
    pub grammar: &'a Grammar,
    /// If it was only guessed, what all known inputs have in common beyond it. Then the oracles are asked as well whether they take an input.
    pub shared: Option<&'a Properties>,
}

/// How much may be spent on one counterexample.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Inputs that are tried at most.
    pub tries: u64,
    /// Time after which no further input is tried. One that has been begun is tried to its end.
    pub time: Duration,
}

impl Default for Effort {
    /// 20 000 tries, 10 seconds.
    fn default() -> Self {
        Self { tries: 20_000, time: Duration::from_secs(10) }
    }
}

/// A counterexample.
#[derive(Debug)]
pub struct Narrowed {
    /// The smallest input that was found.
    pub input: Vec<u8>,
    /// How the candidate fails on it.
    pub failure: Failure,
    /// How many inputs were tried on the way.
    pub tries: u64,
    /// Whether no single step makes it smaller.
    pub minimal: bool,
    /// Which steps were all tried on it in vain.
    pub tried: Tried,
    /// What became of its line ends.
    pub line_ends: LineEnds,
    /// Whether the candidate does the same whenever it is run on this input; `None`: an interrupt came before that was tried.
    pub deterministic: Option<bool>,
}

impl Narrowed {
    /// What was found, as it was found.
    pub fn not_at_all(find: &Find) -> Self {
        Self {
            input: find.input.clone(),
            failure: find.failure.clone(),
            tries: 0,
            minimal: false,
            tried: Tried::default(),
            line_ends: LineEnds::Kept,
            deterministic: None,
        }
    }
}

/// Shrinks what was found, as long as the candidate gets the same verdict.
///
/// A time-out has to stay one with a quarter of the limit to spare, so that the result does not depend on what else the
/// machine does. An interrupt ends it; the result is then the smallest input so far.
///
/// # Errors
///
/// [`StressError::Disagreement`] when the oracles differ about the result; else as [`Duel::decide`].
pub fn narrow(
    duel: &Duel,
    shape: Option<Shape<'_>>,
    find: &Find,
    effort: Effort,
    progress: &dyn SearchProgress,
) -> Result<Narrowed, StressError> {
    let grammar = shape.map(|shape| shape.grammar);
    let plain = unless_interrupted(plain(duel, grammar, find), None)?;
    let (find, line_ends) = match &plain {
        None => (find, LineEnds::Kept),
        Some(None) => (find, LineEnds::Matter),
        Some(Some(plain)) => (plain, LineEnds::MadePlain),
    };
    let verdict = find.failure.verdict;
    let search = Search {
        duel,
        find,
        limits: with_margin(&duel.limits, verdict),
        last: RefCell::new(find.failure.clone()),
        steady: Cell::new(true),
        begun: Cell::new(false),
        shared: shape.and_then(|shape| shape.shared),
        shows_in_forks: unless_interrupted(shows_in_forks(duel, find), false)?,
    };
    let deadline = Instant::now() + effort.time;
    let go_on = || !sandbox::interrupted() && Instant::now() < deadline;
    let options = ShrinkOptions { max_calls: effort.tries };
    let (start, before) = match grammar {
        Some(grammar) if search.is_about_time() => {
            unless_interrupted(search.cheaply(grammar, effort, &go_on), (find.input.clone(), 0))?
        }
        _ => (find.input.clone(), 0),
    };
    let shrunk = match grammar {
        Some(grammar) => {
            let fails = |input: &[u8]| {
                let fails = unless_interrupted(search.fails(input), false);
                if matches!(fails, Ok(true)) && input != start {
                    progress.smaller(input);
                }
                fails
            };
            grammar.shrink_while(&start, fails, &go_on, options)
        }
        None => Err(ShrinkError::Passes),
    };
    let (input, tries, minimal, tried) = match shrunk {
        Ok(shrunk) => (shrunk.input, before + shrunk.calls, shrunk.minimal, shrunk.tried),
        Err(ShrinkError::Predicate(error)) => return Err(error),
        // The failure did not come again, or there is no grammar that tells what may be left out.
        Err(ShrinkError::Passes | ShrinkError::Invalid(_)) => (find.input.clone(), before + 1, false, Tried::default()),
    };
    let (last, steady) = (search.last.into_inner(), search.steady.get());
    let repeated = if sandbox::interrupted() { Ok(None) } else { repeat(duel, &input, find) };
    let (failure, deterministic) = match repeated {
        Err(_) if sandbox::interrupted() => (last, None),
        Err(error) => return Err(error),
        Ok(None) => (last, None),
        Ok(Some((seen, same))) => (seen.unwrap_or(last), Some(same && steady)),
    };
    Ok(Narrowed { input, failure, tries, minimal, tried, line_ends, deterministic })
}

/// The failure with plain line ends in its input, where the grammar takes the input only so. `None`: they need not change; `Some(None)`: then the
/// candidate does not fail in the same way.
fn plain(duel: &Duel, grammar: Option<&Grammar>, find: &Find) -> Result<Option<Option<Find>>, StressError> {
    let Some(grammar) = grammar else { return Ok(None) };
    let Cow::Owned(input) = with_plain_line_ends(&find.input) else { return Ok(None) };
    if grammar.validate(&find.input).is_ok() || grammar.validate(&input).is_err() {
        return Ok(None);
    }
    let Find { batch, cases, trust, .. } = *find;
    Ok(Some(match duel.decide(&input, trust, None)? {
        Seen::Failed(failure) if failure.verdict == find.failure.verdict => {
            Some(Find { batch, origin: find.origin.clone(), input, cases, failure: *failure, trust })
        }
        _ => None,
    }))
}

/// What was found before an interrupt is not lost by it: a run that it ended says nothing.
fn unless_interrupted<T>(result: Result<T, StressError>, otherwise: T) -> Result<T, StressError> {
    match result {
        Err(_) if sandbox::interrupted() => Ok(otherwise),
        result => result,
    }
}

/// What the shrinker asks.
struct Search<'a> {
    duel: &'a Duel,
    find: &'a Find,
    limits: RunLimits,
    /// How the candidate failed on the smallest input so far.
    last: RefCell<Failure>,
    /// Whether it did the same on what was found, run again.
    steady: Cell<bool>,
    begun: Cell<bool>,
    /// If an input may be invalid, as far as anybody knows: what all known ones have in common.
    shared: Option<&'a Properties>,
    /// Whether forks show that it fails. If they do not, as when it hangs on what lies in memory, only ordinary runs are asked.
    shows_in_forks: bool,
}

impl Search<'_> {
    /// Whether what must remain is a time-out that the sandbox tells without a validator.
    fn is_about_time(&self) -> bool {
        self.find.failure.verdict == Verdict::TimeLimitExceeded && !self.duel.is_conversation()
    }

    /// The smallest input that fails, found mostly under a part of the limit; and how many inputs were tried.
    fn cheaply(
        &self,
        grammar: &Grammar,
        effort: Effort,
        go_on: &dyn Fn() -> bool,
    ) -> Result<(Vec<u8>, u64), StressError> {
        let part = RunLimits { time: (self.duel.limits.time / PART).max(LEAST_LIMIT), ..self.limits };
        if part.time >= self.limits.time {
            return Ok((self.find.input.clone(), 0));
        }
        let way = RefCell::new(Vec::new());
        let takes_longer = |input: &[u8]| {
            let is_like_the_others = self.shared.is_none_or(|shared| shared.hold(input));
            let longer = is_like_the_others
                && !sandbox::interrupted()
                && self.times_out(input, &part)?
                && (input == self.find.input || self.duel.refusal(input)?.is_none());
            if longer {
                way.borrow_mut().push(input.to_vec());
            }
            Ok(longer)
        };
        // Half of the time is for what comes after it.
        let middle = Instant::now() + effort.time / 2;
        let go_on_here = || go_on() && Instant::now() < middle;
        let options = ShrinkOptions { max_calls: effort.tries / 2 };
        let calls = match grammar.shrink_while(&self.find.input, takes_longer, &go_on_here, options) {
            Ok(shrunk) => shrunk.calls,
            Err(ShrinkError::Predicate(error)) => return Err(error),
            Err(ShrinkError::Passes | ShrinkError::Invalid(_)) => return Ok((self.find.input.clone(), 1)),
        };
        let way = way.into_inner();
        let (mut fails, mut passes, mut tries) = (0, way.len(), calls);
        // The last is asked first: of a program that never ends it is the one.
        let mut next = way.len().saturating_sub(1);
        while fails + 1 < passes && go_on() {
            tries += 1;
            if self.times_out(&way[next], &self.limits)? {
                fails = next;
            } else {
                passes = next;
            }
            next = usize::midpoint(fails, passes);
        }
        Ok((way.into_iter().nth(fails).unwrap_or_else(|| self.find.input.clone()), tries))
    }

    fn times_out(&self, input: &[u8], limits: &RunLimits) -> Result<bool, StressError> {
        match self.duel.run_in_form(input, limits, None) {
            Err(_) if sandbox::interrupted() => Ok(false),
            ran => {
                let verdict = ran?.and_then(|ran| Verdict::of_run(&ran.outcome));
                Ok(verdict == Some(Verdict::TimeLimitExceeded))
            }
        }
    }

    fn decide(&self, input: &[u8]) -> Result<Seen, StressError> {
        if self.shows_in_forks {
            self.duel.decide_within(input, self.find.trust, &self.limits, None)
        } else {
            self.duel.decide_by_runs(input, self.find.trust, &self.limits, None, &mut Heard::default())
        }
    }

    fn fails(&self, input: &[u8]) -> Result<bool, StressError> {
        if self.shared.is_some_and(|shared| !shared.hold(input)) {
            return Ok(false);
        }
        match self.still_fails(input) {
            Ok(true) if input != self.find.input && self.duel.refusal(input)?.is_some() => Ok(false),
            Ok(true) if self.shared.is_some() && input != self.find.input => self.duel.is_taken(input),
            // What crashes an oracle, or its checker, is most likely invalid.
            Err(StressError::Oracle { .. } | StressError::Checker { .. }) if self.shared.is_some() => Ok(false),
            fails => fails,
        }
    }

    fn still_fails(&self, input: &[u8]) -> Result<bool, StressError> {
        let asks_nobody = self.is_about_time() && self.begun.get();
        if asks_nobody && !self.times_out(input, &self.limits)? {
            return Ok(false);
        }
        if asks_nobody {
            return Ok(true);
        }
        let expected = &self.find.failure;
        let again = !self.begun.replace(true);
        let seen = match self.decide(input) {
            // What was found stays the result.
            Err(_) if sandbox::interrupted() => return Ok(again),
            seen => seen?,
        };
        match seen {
            Seen::Failed(failure) if failure.verdict == expected.verdict => {
                if again {
                    self.steady.set(same(expected, &failure));
                }
                *self.last.borrow_mut() = *failure;
                Ok(true)
            }
            // A time-out near the limit may pass with the margin.
            _ => {
                self.steady.set(self.steady.get() && (!again || expected.verdict == Verdict::TimeLimitExceeded));
                Ok(false)
            }
        }
    }
}

fn shows_in_forks(duel: &Duel, find: &Find) -> Result<bool, StressError> {
    if duel.is_conversation() || duel.io.any() || find.failure.verdict == Verdict::TimeLimitExceeded {
        return Ok(false);
    }
    match duel.decide_by_forks(&find.input, find.trust, None, &mut Heard::default()) {
        Err(_) if sandbox::interrupted() => Ok(false),
        screened => Ok(matches!(screened?, Screened::Doubtful)),
    }
}

/// Whether two failures on one input show the same behaviour. What is written before a limit strikes depends on the moment.
fn same(first: &Failure, second: &Failure) -> bool {
    first.verdict == second.verdict && (first.verdict != Verdict::WrongAnswer || first.output == second.output)
}

/// Runs the candidate on the result again: a failure as the one that was found, if it came, and whether it did the same every
/// time. First the oracles are asked whether they agree.
fn repeat(duel: &Duel, input: &[u8], find: &Find) -> Result<Option<(Option<Failure>, bool)>, StressError> {
    if input.len() <= SMALL_BYTES {
        duel.oracles_agree(input)?;
    }
    let verdict = find.failure.verdict;
    // Each time-out costs the whole limit.
    let repeats = if verdict == Verdict::TimeLimitExceeded { 1 } else { REPEATS };
    let mut failure: Option<Failure> = None;
    let mut deterministic = true;
    for _ in 0..repeats {
        match duel.decide_by_runs(input, find.trust, &duel.limits, None, &mut Heard::default())? {
            Seen::Failed(seen) => {
                deterministic &= seen.verdict == verdict && failure.as_ref().is_none_or(|known| same(known, &seen));
                if failure.is_none() && seen.verdict == verdict {
                    failure = Some(*seen);
                }
            }
            Seen::Passed | Seen::Undecided | Seen::NoSuchInput => deterministic = false,
        }
    }
    Ok(Some((failure, deterministic)))
}

fn with_margin(limits: &RunLimits, verdict: Verdict) -> RunLimits {
    let mut limits = *limits;
    if verdict == Verdict::TimeLimitExceeded {
        limits.time = limits.time.saturating_add(limits.time / 4).max(Duration::from_millis(1));
    }
    limits
}

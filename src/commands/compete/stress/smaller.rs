//! After a shrink that was not finished: whether one of the smallest inputs fails as well.
//!
//! A large input may be found before a tiny one, and too large to be shrunk in time. Then every input by size is tried, for as long as the
//! shrink took at most, and the smaller counterexample wins.

use std::time::Duration;

use super::arguments::FindArguments;
use super::progress::Line;
use checktestdata::Grammar;
use judge::machine::Cores;
use stress::setup::Setup;
use stress::{Effort, Find, Hunt, Kinds, Narrowed, Plan, Shape, Shard, StressError, hunt, narrow};

/// How a smaller input is looked for.
pub(super) struct Smaller<'a> {
    pub(super) setup: &'a Setup,
    pub(super) find: &'a FindArguments,
    /// Threads.
    pub(super) jobs: usize,
}

impl Smaller<'_> {
    /// The smaller of what is known and of what is found among the smallest inputs. What goes wrong there leaves what is known.
    pub(super) fn of(&self, known: (Find, Narrowed), line: &Line<'_>) -> (Find, Narrowed) {
        let Some(grammar) = self
            .setup
            .grammar
            .as_ref()
            .filter(|_| !known.1.minimal && self.setup.guess.is_none() && !sandbox::interrupted())
        else {
            return known;
        };
        match self.find(grammar, self.find.shrink_time, line) {
            Ok(Some(found)) if found.1.input.len() < known.1.input.len() => found,
            _ => known,
        }
    }

    fn find(
        &self,
        grammar: &Grammar,
        time: Duration,
        line: &Line<'_>,
    ) -> Result<Option<(Find, Narrowed)>, StressError> {
        let kinds = Kinds { random: false, generated: false, ..Kinds::ALL };
        let plan = Plan::new(Some(grammar), self.setup.cases.clone(), 0, kinds, 0)?;
        let cores = Cores::of_this_process();
        let search = Hunt {
            duel: &self.setup.duel,
            make: &|maker, seed| self.setup.makers[maker].make(seed),
            time: Some(time),
            cases: None,
            shard: Shard::WHOLE,
            cores: (0..self.jobs).map(|slot| cores.core(slot, self.jobs)).collect(),
            finds: 1,
            is_guess: false,
        };
        let Some(find) = hunt(&search, plan, line)?.finds.into_iter().next() else {
            return Ok(None);
        };
        line.shrinking();
        let effort = Effort { tries: self.find.shrink_tries, time };
        let narrowed = narrow(&self.setup.duel, Some(Shape { grammar, shared: None }), &find, effort, line)?;
        Ok(Some((find, narrowed)))
    }
}

//! The values that a recipe makes, by the method that suits it.

use super::masks::{MOST_TAKES, Masks};
use super::method::Method;
use super::recipe::{Parts, Recipe};
use super::sparse::Sparse;
use super::table::Sources;
use super::{Proof, period};
use crate::game::common_divisor;

/// The table is searched for a period when it has this many values, and whenever it has doubled.
const FIRST_CHECK: usize = 64;
/// After so many looked-at options the caller is asked whether to go on.
const PATIENCE: usize = 1 << 20;

/// Asked with the number of values so far whether to go on.
pub(crate) type Watch<'a> = &'a mut dyn FnMut(u64) -> bool;

/// How many values are computed, unless a period ends it before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    /// The values of the piles of up to so many stones are needed.
    pub(crate) needed: u64,
    /// Those of up to so many are wanted, which is not less: they may show a period.
    pub(crate) most: u64,
    /// The table ends when the wanted values have taken so many steps. A step is an option that was looked at: so the extent is the same on
    /// every machine.
    pub(crate) work: u64,
}

impl Extent {
    /// All values up to `most`.
    pub(crate) fn all(most: u64) -> Self {
        Self { needed: most, most, work: 0 }
    }
}

/// Steps beyond the needed values.
struct Budget {
    needed: usize,
    left: u64,
}

impl Budget {
    fn new(extent: Extent) -> Self {
        Self { needed: usize::try_from(extent.needed).unwrap_or(usize::MAX), left: extent.work }
    }

    /// Takes the steps of the pile of so many stones. False: the table ends with it.
    fn take(&mut self, pile: usize, steps: u64) -> bool {
        if pile < self.needed {
            return true;
        }
        // The last one that is needed is not paid for.
        if pile > self.needed {
            self.left = self.left.saturating_sub(steps);
        }
        self.left > 0
    }
}

/// The values of the smallest piles.
#[derive(Debug, Clone)]
pub(crate) struct Computed {
    /// At least as many as were asked for, or up to the end of the first period.
    pub(crate) values: Vec<u32>,
    /// The value of n stones stands at n / `step`, rounded down.
    pub(crate) step: u64,
    /// Preperiod and period of this table, and why they hold.
    pub(crate) period: Option<((usize, usize), Proof)>,
    pub(crate) method: Method,
}

impl Computed {
    /// Where the value of a pile stands in the table; `None` beyond it.
    pub(crate) fn place(&self, stones: u64) -> Option<usize> {
        let place = stones / self.step;
        let place = match self.period {
            Some(((preperiod, period), _)) if place >= preperiod as u64 => {
                preperiod as u64 + (place - preperiod as u64) % period as u64
            }
            _ => place,
        };
        usize::try_from(place).ok().filter(|&place| place < self.values.len())
    }

    /// The value of a pile; `None` beyond the table.
    pub(crate) fn value(&self, stones: u64) -> Option<u32> {
        Some(self.values[self.place(stones)?])
    }
}

/// The values of as many piles as `extent` says. `None` when `watch` says not to go on.
///
/// A period is sought in the table alone: whoever wants one known computes some more values than he needs.
pub(crate) fn compute(recipe: &Recipe, extent: Extent, watch: Watch<'_>) -> Option<Computed> {
    let most = extent.most;
    // These cost next to nothing for a pile.
    if let Some((takes, step)) = masks_of(recipe, most) {
        return by_masks(recipe, &takes, step, most, watch);
    }
    let len = usize::try_from(most).unwrap_or(usize::MAX).saturating_add(1);
    if recipe.has_splits()
        && let Some(computed) = by_rare_values(recipe, len, Budget::new(extent), watch)?
    {
        return Some(computed);
    }
    by_table(recipe, len, Budget::new(extent), watch)
}

/// The takes up to `most`, divided by their greatest common divisor, if bit masks can hold them; and the divisor.
fn masks_of(recipe: &Recipe, most: u64) -> Option<(Vec<usize>, u64)> {
    if recipe.has_splits() || !recipe.leaving_some.is_empty() || !recipe.leaving_none.is_empty() {
        return None;
    }
    let takes: Vec<u64> = recipe.takes.few(MOST_TAKES)?.into_iter().take_while(|&take| take <= most).collect();
    let step = takes.iter().fold(0, |divisor, &take| common_divisor(divisor, take));
    let takes: Option<Vec<usize>> = takes.iter().map(|&take| usize::try_from(take / step).ok()).collect();
    takes.filter(|takes| !takes.is_empty()).map(|takes| (takes, step))
}

fn by_masks(recipe: &Recipe, takes: &[usize], step: u64, most: u64, watch: Watch<'_>) -> Option<Computed> {
    let len = usize::try_from(most / step).unwrap_or(usize::MAX).saturating_add(1);
    let greatest = takes.last().copied().unwrap_or(1);
    let is_whole = recipe.greatest() == Some(greatest as u64 * step);
    let mut values: Vec<u8> = Vec::new();
    let mut masks = Masks::new(takes);
    let mut found = None;
    let mut check = 2 * greatest;
    while found.is_none() && values.len() < len {
        if !watch(values.len() as u64 * step) {
            return None;
        }
        masks.extend(&mut values);
        if is_whole && (values.len() >= check || values.len() >= len) {
            found = period::of_window(&values, greatest);
            check = 2 * values.len();
        }
    }
    let kept = found.map_or(values.len(), |(preperiod, period)| preperiod + period).min(values.len());
    let period = found.map(|period| (period, Proof::Window { window: greatest }));
    Some(Computed {
        values: values[..kept].iter().copied().map(u32::from).collect(),
        step,
        period,
        method: Method::Masks,
    })
}

/// Searches a growing table for a period: when it has doubled, and when it is complete.
struct Checks {
    next: usize,
}

impl Checks {
    fn look(&mut self, recipe: &Recipe, values: &[u32], is_complete: bool) -> Option<((usize, usize), Proof)> {
        if values.len() < self.next && !is_complete {
            return None;
        }
        self.next = values.len().saturating_mul(2);
        period::of_table(recipe, values)
    }
}

/// `Some(None)` when a value is too great for the method.
fn by_rare_values(recipe: &Recipe, len: usize, mut budget: Budget, watch: Watch<'_>) -> Option<Option<Computed>> {
    let mut sparse = Sparse::new(recipe, len);
    let mut checks = Checks { next: FIRST_CHECK };
    let mut period = None;
    for done in 0..len {
        if done % 1024 == 0 && !watch(done as u64) {
            return None;
        }
        if done >= i32::MAX as usize || !sparse.extend() {
            return Some(None);
        }
        let is_complete = done + 1 == len || !budget.take(done, sparse.take_steps());
        period = checks.look(recipe, &sparse.values, is_complete);
        if period.is_some() || is_complete {
            break;
        }
    }
    Some(Some(Computed { values: sparse.values, step: 1, period, method: Method::RareValues }))
}

fn by_table(recipe: &Recipe, len: usize, mut budget: Budget, watch: Watch<'_>) -> Option<Computed> {
    let mut sources = Sources::new(&recipe.takes, len);
    let mut values: Vec<u32> = Vec::new();
    // seen[v] is n + 1 when an option of n has the value v.
    let mut seen: Vec<usize> = Vec::new();
    let mut checks = Checks { next: FIRST_CHECK };
    let mut period = None;
    let mut work = PATIENCE;
    for pile in 0..len {
        if work >= PATIENCE {
            work = 0;
            if !watch(pile as u64) {
                return None;
            }
        }
        let before = work;
        let mut mark = |value: u32| {
            work += 1;
            if value as usize >= seen.len() {
                seen.resize((value as usize + 1).next_power_of_two(), 0);
            }
            seen[value as usize] = pile + 1;
        };
        let looked_at = sources.advance(&values, &mut mark);
        let leaving_some = recipe.leaving_some.iter().filter(|&&taken| taken < pile as u64);
        leaving_some.for_each(|&taken| mark(values[pile - taken as usize]));
        if recipe.leaving_none.contains(&(pile as u64)) && pile > 0 {
            mark(0);
        }
        for &(taken, parts) in recipe.splits.iter().filter(|(taken, _)| *taken <= pile as u64) {
            let rest = pile - taken as usize;
            let ends = match parts {
                Parts::Two => 1..rest / 2 + 1,
                Parts::Unequal => 1..rest.saturating_sub(1) / 2 + 1,
                Parts::Equal if rest.is_multiple_of(2) => (rest / 2).max(1)..rest / 2 + 1,
                Parts::Equal => 0..0,
            };
            ends.for_each(|part| mark(values[part] ^ values[rest - part]));
        }
        let mut value = sources.next_missing(0);
        while seen.get(value as usize) == Some(&(pile + 1)) {
            value = sources.next_missing(value + 1);
            work += 1;
        }
        work += 1 + looked_at;
        values.push(value);
        let is_complete = pile + 1 == len || !budget.take(pile, (work - before) as u64);
        period = checks.look(recipe, &values, is_complete);
        if period.is_some() || is_complete {
            break;
        }
    }
    Some(Computed { values, step: 1, period, method: Method::Table })
}

//! How near the values of a data set came to the bounds of the grammar.

use std::fmt;

use super::ast::{Program, Slot};
use super::error::CommandRef;
use super::value::{Value, show};

/// For each INT, FLOAT and FLOATP of a grammar: the extremes it was given, beside its bounds.
///
/// Reports of one grammar over several inputs merge into one for the whole data set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteReport {
    sites: Vec<Site>,
    /// Where the first zero with a minus sign begins.
    negative_zero: Option<usize>,
}

/// The part of a [`SiteReport`] about one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    command: CommandRef,
    name: Option<String>,
    count: u64,
    extremes: Option<Extremes>,
    reached_min: bool,
    reached_max: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Extremes {
    smallest: Value,
    largest: Value,
    min: Value,
    max: Value,
}

impl SiteReport {
    pub(crate) fn new(program: &Program) -> Self {
        let site = |(command, slot): &(CommandRef, Option<Slot>)| Site {
            command: command.clone(),
            name: slot.map(|slot| program.names[slot].clone()),
            count: 0,
            extremes: None,
            reached_min: false,
            reached_max: false,
        };
        Self { sites: program.sites.iter().map(site).collect(), negative_zero: None }
    }

    /// One entry for each INT, FLOAT and FLOATP, in the order of the grammar's text.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The byte of the input at which the first zero with a minus sign begins that a FLOAT or FLOATP has read. Checktestdata itself accepts
    /// one, and the Python package of that name does not. After [`Self::merge`] it is one of any of the inputs.
    pub fn negative_zero(&self) -> Option<usize> {
        self.negative_zero
    }

    pub(crate) fn record_negative_zero(&mut self, at: usize) {
        self.negative_zero.get_or_insert(at);
    }

    /// Adds what another input of the same grammar showed; a report of another grammar changes nothing.
    pub fn merge(&mut self, other: &Self) {
        if !self.sites.iter().map(Site::command).eq(other.sites.iter().map(Site::command)) {
            return;
        }
        self.negative_zero = self.negative_zero.or(other.negative_zero);
        for (site, more) in self.sites.iter_mut().zip(&other.sites) {
            site.reached_min |= more.reached_min;
            site.reached_max |= more.reached_max;
            if let Some(more_extremes) = &more.extremes {
                let Extremes { smallest, largest, min, max } = more_extremes;
                site.widen(smallest, min, max);
                site.widen(largest, min, max);
            }
            site.count += more.count;
        }
    }

    /// Whether every command was given both its bounds.
    pub fn is_complete(&self) -> bool {
        self.sites.iter().all(|site| site.reached_min && site.reached_max)
    }

    /// Enters one value or the extremes of several.
    pub(crate) fn record(&mut self, site: usize, count: u64, values: [&Value; 2], min: &Value, max: &Value) {
        let site = &mut self.sites[site];
        site.count += count;
        for value in values {
            site.reached_min |= value == min;
            site.reached_max |= value == max;
            site.widen(value, min, max);
        }
    }

    /// [`Self::record`] for the usual case, without touching a value that is no extreme.
    #[inline]
    pub(crate) fn record_int(&mut self, site: usize, count: u64, low: i64, high: i64, min: i64, max: i64) {
        let entry = &mut self.sites[site];
        if let Some(Extremes {
            smallest: Value::Int(smallest),
            largest: Value::Int(largest),
            min: Value::Int(least),
            max: Value::Int(most),
        }) = &mut entry.extremes
        {
            entry.count += count;
            entry.reached_min |= low == min;
            entry.reached_max |= high == max;
            *smallest = low.min(*smallest);
            *largest = high.max(*largest);
            *least = min.min(*least);
            *most = max.max(*most);
            return;
        }
        self.record(site, count, [&Value::Int(low), &Value::Int(high)], &Value::Int(min), &Value::Int(max));
    }
}

impl Site {
    /// The command.
    pub fn command(&self) -> &CommandRef {
        &self.command
    }

    /// The variable that it sets, without indices.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How many values it read.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The smallest and the largest value, in decimal; `None` if it read none.
    pub fn extremes(&self) -> Option<(String, String)> {
        self.extremes.as_ref().map(|e| (show(&e.smallest), show(&e.largest)))
    }

    /// The smallest lower and the largest upper bound it was run with; `None` if it read no value.
    pub fn bounds(&self) -> Option<(String, String)> {
        self.extremes.as_ref().map(|e| (show(&e.min), show(&e.max)))
    }

    /// Whether some value equalled the lower bound of its moment.
    pub fn reached_min(&self) -> bool {
        self.reached_min
    }

    /// Whether some value equalled the upper bound of its moment.
    pub fn reached_max(&self) -> bool {
        self.reached_max
    }

    fn widen(&mut self, value: &Value, min: &Value, max: &Value) {
        let Some(extremes) = &mut self.extremes else {
            let (smallest, largest) = (value.clone(), value.clone());
            self.extremes = Some(Extremes { smallest, largest, min: min.clone(), max: max.clone() });
            return;
        };
        let lower = |old: &mut Value, new: &Value| {
            if new.compare(old).is_some_and(std::cmp::Ordering::is_lt) {
                *old = new.clone();
            }
        };
        let raise = |old: &mut Value, new: &Value| {
            if new.compare(old).is_some_and(std::cmp::Ordering::is_gt) {
                *old = new.clone();
            }
        };
        lower(&mut extremes.smallest, value);
        raise(&mut extremes.largest, value);
        lower(&mut extremes.min, min);
        raise(&mut extremes.max, max);
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some((smallest, largest)), Some((min, max))) = (self.extremes(), self.bounds()) else {
            return write!(f, "{} never read a value", self.command);
        };
        write!(f, "{} read {} values from {smallest} to {largest}", self.command, self.count)?;
        match (self.reached_min, self.reached_max) {
            (true, true) => write!(f, " and reached both bounds, {min} and {max}"),
            (false, true) => write!(f, ", never the lower bound {min}"),
            (true, false) => write!(f, ", never the upper bound {max}"),
            (false, false) => write!(f, ", never a bound, {min} or {max}"),
        }
    }
}

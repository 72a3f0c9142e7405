//! The variables of a run, and how much it may still do.

use std::collections::HashMap;
use std::sync::Arc;

use super::ast::Slot;
use super::regex::Pattern;
use super::value::Value;

/// How many steps a run may take beyond those that read a byte; each byte of the data adds a few more.
///
/// It ends a loop that never ends in a few seconds, and no honest grammar comes near.
pub(crate) const FUEL: u64 = 20_000_000;

/// How many assignments can be taken back; half a gigabyte of them.
const MAX_JOURNAL: usize = 8_000_000;

/// A run with more assignments is not returned to; in a unit test it need not be long.
const MAX_TRAIL: usize = if cfg!(test) { 50 } else { 1 << 18 };

/// Nor one that assigned more than so many bytes of texts and long numbers: the journal may hold them all.
const MAX_ASSIGNED: u64 = 64 << 20;

/// How many steps each byte adds.
pub(crate) const FUEL_PER_BYTE: u64 = 64;

/// The words of a long value that a step hashes.
const HASHED: u64 = 4;

/// The steps that hashing a value costs; a short one costs none of its own.
pub(crate) fn hashing(value: &Value) -> u64 {
    if value.is_long() { value.words() / HASHED } else { 0 }
}

/// Every variable of a run.
#[derive(Debug)]
pub(crate) struct Memory {
    slots: Vec<Cells>,
    patterns: HashMap<Vec<u8>, Arc<Pattern>>,
    /// What was there before each change, if changes may have to be taken back.
    journal: Option<Vec<Undo>>,
    /// Runs are to go on where others stood, just as if they had come there by themselves.
    returns: bool,
    /// The bytes of texts and long numbers that this run assigned.
    assigned: u64,
    /// This run compiled a pattern, so it paid fuel that later runs will not.
    compiled: bool,
    pub(crate) fuel: u64,
}

/// How to take a change back.
#[derive(Debug)]
enum Undo {
    Cell(Slot, Vec<Value>, Option<Value>),
    All(Slot, Box<Cells>),
    Counts(Slot),
}

/// A name's values: `a` itself, `a[0]`, `a[1]`, … in a row, and all others by their indices.
#[derive(Debug, Default)]
struct Cells {
    scalar: Option<Value>,
    row: Vec<Option<Value>>,
    /// How many of `row` are set.
    filled: usize,
    others: HashMap<Vec<Value>, Value>,
    /// How often each value occurs; made when UNIQUE or INARRAY first asks, then kept up to date.
    counts: Option<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    of: HashMap<Value, usize>,
    /// Values that occur more than once.
    repeated: usize,
}

impl Counts {
    fn add(&mut self, value: &Value) {
        let count = self.of.entry(value.clone()).or_insert(0);
        *count += 1;
        self.repeated += usize::from(*count == 2);
    }

    fn remove(&mut self, value: &Value) {
        if let Some(count) = self.of.get_mut(value) {
            *count -= 1;
            self.repeated -= usize::from(*count == 1);
            if *count == 0 {
                self.of.remove(value);
            }
        }
    }
}

impl Cells {
    fn values(&self) -> impl Iterator<Item = &Value> {
        self.scalar.iter().chain(self.row.iter().flatten()).chain(self.others.values())
    }

    fn len(&self) -> usize {
        usize::from(self.scalar.is_some()) + self.filled + self.others.len()
    }

    fn place(&mut self, index: &[Value], value: Value) -> Option<Value> {
        match index {
            [] => self.scalar.replace(value),
            [Value::Int(at)] if usize::try_from(*at).is_ok_and(|at| at < self.row.len()) => {
                let old = self.row[*at as usize].replace(value);
                self.filled += usize::from(old.is_none());
                old
            }
            [Value::Int(at)] if usize::try_from(*at).is_ok_and(|at| at == self.row.len()) => {
                // One that came before its neighbours lies among the others.
                let old = if self.others.is_empty() { None } else { self.others.remove(index) };
                self.row.push(Some(value));
                self.filled += 1;
                old
            }
            _ => self.others.insert(index.to_vec(), value),
        }
    }

    fn remove(&mut self, index: &[Value]) {
        let old = match index {
            [] => self.scalar.take(),
            [Value::Int(at)] if usize::try_from(*at).is_ok_and(|at| at < self.row.len()) => {
                let old = self.row[*at as usize].take();
                self.filled -= usize::from(old.is_some());
                while self.row.last().is_some_and(Option::is_none) {
                    self.row.pop();
                }
                old
            }
            _ => self.others.remove(index),
        };
        if let (Some(counts), Some(old)) = (&mut self.counts, &old) {
            counts.remove(old);
        }
    }

    #[inline]
    fn get(&self, index: &[Value]) -> Option<&Value> {
        match index {
            [] => self.scalar.as_ref(),
            [Value::Int(at)] => match usize::try_from(*at).ok().and_then(|at| self.row.get(at)) {
                Some(cell) => cell.as_ref(),
                None => self.others.get(index),
            },
            _ => self.others.get(index),
        }
    }
}

impl Memory {
    pub(crate) fn new(slots: usize, data: usize) -> Self {
        let fuel = FUEL + FUEL_PER_BYTE.saturating_mul(data as u64);
        let slots = (0..slots).map(|_| Cells::default()).collect();
        Self { slots, patterns: HashMap::new(), journal: None, returns: false, assigned: 0, compiled: false, fuel }
    }

    /// Forgets every value and keeps the room.
    pub(crate) fn clear(&mut self) {
        let journal = self.journal.take();
        for slot in 0..self.slots.len() {
            self.unset(slot);
        }
        self.journal = (self.returns || journal.is_some()).then(Vec::new);
        self.compiled = false;
        self.assigned = 0;
        self.fuel = FUEL;
    }

    /// From here on changes can be taken back.
    pub(crate) fn keep_journal(&mut self) {
        self.journal = Some(Vec::new());
    }

    /// From the next [`Self::clear`] on, a run can [return](Self::return_to) to where another stood.
    pub(crate) fn keep_trail(&mut self) {
        self.returns = true;
    }

    /// Whether a later run can return here.
    pub(crate) fn can_return(&self) -> bool {
        self.returns && self.journal.is_some() && !self.compiled
    }

    /// Makes everything as it was at this mark, when so much fuel was left; false if the way back is lost.
    pub(crate) fn return_to(&mut self, mark: usize, fuel: u64) -> bool {
        self.roll_back(mark);
        self.compiled = false;
        self.fuel = fuel;
        self.journal.is_some()
    }

    /// Whether more changes would have to be taken back than there is room for.
    pub(crate) fn is_journal_full(&mut self) -> bool {
        if self.returns && (self.mark() > MAX_TRAIL || self.assigned > MAX_ASSIGNED) {
            self.journal = None;
        }
        self.mark() > MAX_JOURNAL
    }

    /// Where the journal stands.
    pub(crate) fn mark(&self) -> usize {
        self.journal.as_ref().map_or(0, Vec::len)
    }

    /// Takes back every change since `mark`.
    pub(crate) fn roll_back(&mut self, mark: usize) {
        let Some(mut journal) = self.journal.take() else {
            return;
        };
        // The grammar does not do this, so it does not pay.
        let fuel = self.fuel;
        while journal.len() > mark {
            match journal.pop() {
                Some(Undo::Cell(slot, index, Some(old))) => self.set(slot, &index, old),
                Some(Undo::Cell(slot, index, None)) => self.slots[slot].remove(&index),
                Some(Undo::All(slot, cells)) => self.slots[slot] = *cells,
                Some(Undo::Counts(slot)) => self.slots[slot].counts = None,
                None => break,
            }
        }
        self.fuel = fuel;
        self.journal = Some(journal);
    }

    /// Pays for `steps`; an error once they are used up.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), String> {
        match self.fuel.checked_sub(steps) {
            Some(left) => {
                self.fuel = left;
                Ok(())
            }
            None => Err(format!("found more than {FUEL} steps without reading on, expected the loop to end")),
        }
    }

    #[inline]
    pub(crate) fn get(&self, slot: Slot, index: &[Value]) -> Option<&Value> {
        self.slots[slot].get(index)
    }

    #[inline]
    pub(crate) fn set(&mut self, slot: Slot, index: &[Value], value: Value) {
        let cells = &mut self.slots[slot];
        if let ([], None, None) = (index, &cells.counts, &self.journal) {
            cells.scalar = Some(value);
            return;
        }
        self.set_counted(slot, index, value);
    }

    /// [`Self::set`], where counts or a journal have to follow. If the fuel runs out, the next step finds none.
    fn set_counted(&mut self, slot: Slot, index: &[Value], value: Value) {
        let cells = &mut self.slots[slot];
        if let Some(counts) = &mut cells.counts {
            self.fuel = self.fuel.saturating_sub(hashing(&value));
            counts.add(&value);
        }
        if self.journal.is_some() {
            self.assigned += match &value {
                Value::Int(_) => 0,
                Value::Text(text) => text.len() as u64,
                number => number.bits().unwrap_or(0) / 8,
            };
        }
        let old = cells.place(index, value);
        if let (Some(counts), Some(old)) = (&mut cells.counts, &old) {
            self.fuel = self.fuel.saturating_sub(hashing(old));
            counts.remove(old);
        }
        if let Some(journal) = &mut self.journal {
            journal.push(Undo::Cell(slot, index.to_vec(), old));
        }
    }

    pub(crate) fn unset(&mut self, slot: Slot) {
        let cells = &mut self.slots[slot];
        if let Some(journal) = &mut self.journal {
            journal.push(Undo::All(slot, Box::new(std::mem::take(cells))));
            return;
        }
        cells.scalar = None;
        cells.row.clear();
        cells.filled = 0;
        cells.others.clear();
        cells.counts = None;
    }

    fn counts(&mut self, slot: Slot) -> Result<&Counts, String> {
        if self.slots[slot].counts.is_none() {
            self.spend(self.slots[slot].len() as u64)?;
            self.spend(self.hashing_all(&[slot]))?;
            let mut counts = Counts::default();
            for value in self.slots[slot].values() {
                counts.add(value);
            }
            self.slots[slot].counts = Some(counts);
            if let (Some(journal), true) = (&mut self.journal, self.returns) {
                journal.push(Undo::Counts(slot));
            }
        }
        let cells = &mut self.slots[slot];
        Ok(cells.counts.get_or_insert_with(Counts::default))
    }

    /// The steps that hashing all values of these variables costs.
    fn hashing_all(&self, slots: &[Slot]) -> u64 {
        slots.iter().flat_map(|&slot| self.slots[slot].values()).map(hashing).sum()
    }

    pub(crate) fn contains(&mut self, slot: Slot, value: &Value) -> Result<bool, String> {
        Ok(self.counts(slot)?.of.contains_key(value))
    }

    /// Whether the tuples of values at equal indices are distinct; `Ok(None)` if the variables have other indices set.
    pub(crate) fn unique(&mut self, slots: &[Slot]) -> Result<Option<bool>, String> {
        if let [slot] = slots {
            return Ok(Some(self.counts(*slot)?.repeated == 0));
        }
        let count = self.slots[slots[0]].len();
        self.spend((count * slots.len()) as u64)?;
        if slots.iter().any(|&slot| self.slots[slot].len() != count) {
            return Ok(None);
        }
        self.spend(self.hashing_all(slots))?;
        let first = &self.slots[slots[0]];
        let mut seen = std::collections::HashSet::with_capacity(count);
        let scalar = first.scalar.iter().map(|_| Vec::new());
        let row = (0..first.row.len()).filter(|&at| first.row[at].is_some()).map(|at| vec![Value::Int(at as i64)]);
        for index in scalar.chain(row).chain(first.others.keys().cloned()) {
            let tuple: Option<Vec<&Value>> = slots.iter().map(|&slot| self.slots[slot].get(&index)).collect();
            let Some(tuple) = tuple else {
                return Ok(None);
            };
            if !seen.insert(tuple) {
                // The indices must agree even where a pair is found early.
                let rest =
                    first.others.keys().all(|index| slots.iter().all(|&slot| self.slots[slot].get(index).is_some()));
                let rows = (0..first.row.len())
                    .filter(|&at| first.row[at].is_some())
                    .all(|at| slots.iter().all(|&slot| self.slots[slot].get(&[Value::Int(at as i64)]).is_some()));
                return Ok((rest && rows).then_some(false));
            }
        }
        Ok(Some(true))
    }

    /// A pattern that is computed while the grammar runs; each is compiled once.
    pub(crate) fn pattern(&mut self, source: &[u8]) -> Result<Arc<Pattern>, String> {
        if let Some(pattern) = self.patterns.get(source) {
            return Ok(Arc::clone(pattern));
        }
        self.spend(1000)?;
        let pattern = Pattern::new(source).map(Arc::new).map_err(|expected| {
            format!("found the regular expression {}, expected {expected}", super::error::quote(source))
        })?;
        if self.patterns.len() < 64 {
            self.patterns.insert(source.to_vec(), Arc::clone(&pattern));
            self.compiled = true;
        }
        Ok(pattern)
    }
}

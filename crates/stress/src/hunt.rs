//! Threads that take batches from a plan until one fails or the budget is spent.
//!
//! Batches are numbered in the plan's order. A thread that finds a failure lets the batches before it finish and none after it
//! begin; the failure of the least number is the result, and of what was tried only the batches up to it are counted. So the
//! result is the same for any number of threads, as long as the budget lets the search come that far.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::duel::Trust;
use super::plan::Batch;
use super::{Duel, Failure, Plan, Seen, StressError};
use checktestdata::{Ended, Grammar, Report, ValidateError};
use judge::{JudgeError, Verdict};
use sandbox;

/// Hears how far the search is. Called from several threads at once.
pub trait Observer: Sync {
    /// So many cases have been tried; the last one had this size.
    fn tried(&self, cases: u64, size: u64);
}

/// Makes the input of a maker.
pub type Make<'a> = dyn Fn(usize, u64) -> Result<Made, StressError> + Sync + 'a;

/// An input that a generator made.
#[derive(Debug, Clone)]
pub struct Made {
    /// The command that makes it again.
    pub command: String,
    /// The input.
    pub input: Vec<u8>,
}

/// A search: who, on what, for how long.
pub struct Hunt<'a> {
    /// Candidate and oracles.
    pub duel: &'a Duel,
    /// Makes inputs by generators.
    pub make: &'a Make<'a>,
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many cases it may try.
    pub cases: Option<u64>,
    /// Threads, each with the core it runs programs on.
    pub cores: Vec<Option<usize>>,
    /// How many failures to find before it ends, from 1.
    pub finds: usize,
}

/// A failure, as it was found.
#[derive(Debug)]
pub struct Find {
    /// The number of its batch.
    pub batch: u64,
    /// Where the input is from, in words.
    pub origin: String,
    /// The input.
    pub input: Vec<u8>,
    /// How many cases it packs.
    pub cases: u64,
    /// What went wrong.
    pub failure: Failure,
    /// Which oracle was asked.
    pub trust: Trust,
}

/// What has been tried.
#[derive(Debug, Default, Clone)]
pub struct Coverage {
    /// Cases from the enumeration.
    pub enumerated: u64,
    /// Every valid case up to this size has been tried.
    pub complete_size: Option<u64>,
    /// How many those are.
    pub complete_cases: u64,
    /// The values that they hold.
    pub complete: Option<Report>,
    /// The variable that counts the cases of a packed input.
    pub count_name: Option<String>,
    /// Whether the enumeration gave every valid input there is.
    pub everything: bool,
    /// Random cases.
    pub random: u64,
    /// The largest size of those.
    pub random_size: u64,
    /// Inputs by generators.
    pub generated: u64,
    /// Cases that no oracle could decide.
    pub undecided: u64,
}

impl Coverage {
    /// All cases together.
    pub fn cases(&self) -> u64 {
        self.enumerated + self.random + self.generated
    }
}

/// What a search came to.
#[derive(Debug)]
pub struct Summary {
    /// The failures, in the order of the plan.
    pub finds: Vec<Find>,
    /// What was tried.
    pub coverage: Coverage,
    /// How long it took.
    pub elapsed: Duration,
    /// Whether it was interrupted.
    pub interrupted: bool,
    /// What ended it, and is not the candidate's fault: an oracle that failed after failures were found.
    pub ended_by: Option<StressError>,
}

/// Searches until something fails, the budget is spent or nothing is left to try.
///
/// # Errors
///
/// What is not the candidate's fault, when nothing had been found before.
pub fn hunt(hunt: &Hunt<'_>, plan: Plan, observer: &dyn Observer) -> Result<Summary, StressError> {
    let started = Instant::now();
    let search = Search {
        hunt,
        deadline: hunt.time.map(|time| started + time),
        grammar: plan.grammar().cloned(),
        cases: plan.cases().cloned(),
        taken: Mutex::new(Taken { plan, number: 0, cases: 0 }),
        last: AtomicU64::new(u64::MAX),
        stop: AtomicBool::new(false),
        found: Mutex::default(),
        error: Mutex::new(None),
        tally: Mutex::default(),
        observer,
    };
    thread::scope(|scope| {
        for &core in hunt.cores.iter().skip(1) {
            let searcher = &search;
            if let Err(error) = sandbox::spawn(scope, move || searcher.work(core)) {
                search.stop.store(true, Ordering::Release);
                return Err(JudgeError::from(error));
            }
        }
        search.work(hunt.cores.first().copied().flatten());
        Ok(())
    })?;
    let interrupted = sandbox::interrupted();
    let error = search.error.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut found = search.found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut ended_by = None;
    // An error counts only if it comes before the last failure that was asked for, and failures only if they come before the
    // error: with fewer threads nobody would have seen it, or them.
    if let Some((number, error)) = error
        && found.range(..number).count() < hunt.finds
        && !interrupted
    {
        found.retain(|&batch, _| batch < number);
        if found.is_empty() {
            return Err(error);
        }
        ended_by = Some(error);
    }
    let mut tally = search.tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    let last = found.keys().nth(hunt.finds.saturating_sub(1)).copied();
    tally.count(last);
    let taken = search.taken.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut coverage = tally.coverage(taken.plan.ended(), found.keys().next().copied());
    coverage.count_name = search.cases.as_ref().and_then(|cases| cases.count_name()).map(str::to_owned);
    Ok(Summary {
        finds: found.into_values().take(hunt.finds).collect(),
        coverage,
        elapsed: started.elapsed(),
        interrupted,
        ended_by,
    })
}

struct Taken {
    plan: Plan,
    number: u64,
    cases: u64,
}

struct Search<'a> {
    hunt: &'a Hunt<'a>,
    deadline: Option<Instant>,
    grammar: Option<Grammar>,
    cases: Option<checktestdata::Cases>,
    taken: Mutex<Taken>,
    /// No batch after this one is begun.
    last: AtomicU64,
    stop: AtomicBool,
    found: Mutex<BTreeMap<u64, Find>>,
    error: Mutex<Option<(u64, StressError)>>,
    tally: Mutex<Tally>,
    observer: &'a dyn Observer,
}

/// What one batch came to, beside its failure.
struct Tried {
    cases: u64,
    size: u64,
    /// By size: the number of enumerated cases, and what they hold.
    sizes: Vec<(u64, u64, Option<Report>)>,
    undecided: bool,
}

impl Search<'_> {
    fn work(&self, core: Option<usize>) {
        while let Some((number, batch)) = self.take() {
            match self.try_batch(&batch, number, core) {
                Ok(tried) => {
                    self.observer.tried(tried.cases, tried.size);
                    let mut tally = lock(&self.tally);
                    tally.waiting.insert(number, (kind_of(&batch), tried));
                    let found = lock(&self.found);
                    tally.count(found.keys().nth(self.hunt.finds.saturating_sub(1)).copied());
                }
                Err(error) => {
                    let mut first = lock(&self.error);
                    if first.as_ref().is_none_or(|(known, _)| number < *known) {
                        *first = Some((number, error));
                    }
                    self.last.fetch_min(number, Ordering::AcqRel);
                }
            }
        }
    }

    fn take(&self) -> Option<(u64, Batch)> {
        if self.stop.load(Ordering::Acquire) || sandbox::interrupted() {
            return None;
        }
        let mut taken = lock(&self.taken);
        let spent = self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.hunt.cases.is_some_and(|most| taken.cases >= most);
        if spent || taken.number > self.last.load(Ordering::Acquire) {
            return None;
        }
        let batch = taken.plan.next_batch()?;
        let number = taken.number;
        taken.number += 1;
        taken.cases += match &batch {
            Batch::Enumerated { cases, .. } => cases.len() as u64,
            Batch::Random { count, .. } => *count,
            Batch::Generated { .. } => 1,
        };
        Some((number, batch))
    }

    fn try_batch(&self, batch: &Batch, number: u64, core: Option<usize>) -> Result<Tried, StressError> {
        let (input, origin, trust) = self.input(batch)?;
        let (cases, size, sizes) = match batch {
            Batch::Enumerated { cases } => {
                let size = cases.last().map_or(0, |(size, _)| *size);
                (cases.len() as u64, size, self.by_size(cases)?)
            }
            Batch::Random { size, count, .. } => (*count, *size, Vec::new()),
            Batch::Generated { .. } => {
                self.report(&input, &origin)?;
                (1, input.len() as u64, Vec::new())
            }
        };
        let mut tried = Tried { cases, size, sizes, undecided: false };
        match self.look(&input, trust, core)? {
            Seen::Passed => {}
            Seen::Undecided => tried.undecided = true,
            Seen::Failed(failure) => {
                let mut found = lock(&self.found);
                found.insert(number, Find { batch: number, origin, input, cases, failure: *failure, trust });
                if let Some(last) = found.keys().nth(self.hunt.finds.saturating_sub(1)) {
                    self.last.fetch_min(*last, Ordering::AcqRel);
                }
            }
        }
        Ok(tried)
    }

    /// A time-out is looked at twice: on a busy machine one alone may be the machine's.
    fn look(&self, input: &[u8], trust: Trust, core: Option<usize>) -> Result<Seen, StressError> {
        let duel = self.hunt.duel;
        match duel.look(input, trust, core)? {
            Seen::Failed(failure) if failure.verdict == Verdict::TimeLimitExceeded => {
                duel.look_at_runs(input, trust, &duel.limits, core)
            }
            seen => Ok(seen),
        }
    }

    /// The input of a batch, where it is from, and who knows its answer.
    fn input(&self, batch: &Batch) -> Result<(Vec<u8>, String, Trust), StressError> {
        match batch {
            Batch::Enumerated { cases } => {
                let range = match (cases.first(), cases.last()) {
                    (Some((first, _)), Some((last, _))) if first != last => format!("{first} to {last}"),
                    (first, _) => first.map_or(0, |(size, _)| *size).to_string(),
                };
                let input = self.packed(cases.iter().map(|(_, case)| case.as_slice()))?;
                Ok((input, format!("the valid inputs of size {range}"), Trust::Search))
            }
            Batch::Random { seed, size, count } => {
                let input = match (&self.cases, &self.grammar) {
                    (Some(cases), _) => {
                        // Small cases beside large ones: what fails is often small.
                        let one = |index: u64| cases.generate(seed.wrapping_add(index), 1 + index % size);
                        let many = (0..*count).map(one).collect::<Result<Vec<_>, _>>()?;
                        let many: Vec<&[u8]> = many.iter().map(Vec::as_slice).collect();
                        self.packed(many[..cases.fitting(&many)].iter().copied())?
                    }
                    (None, Some(grammar)) => grammar.generate(*seed, *size)?,
                    (None, None) => Vec::new(),
                };
                Ok((input, format!("random inputs of size {size}, seed {seed}"), Trust::Reference))
            }
            Batch::Generated { maker, seed } => {
                let made = (self.hunt.make)(*maker, *seed)?;
                Ok((made.input, format!("`{}`", made.command), Trust::Reference))
            }
        }
    }

    fn packed<'c>(&self, mut cases: impl Iterator<Item = &'c [u8]>) -> Result<Vec<u8>, StressError> {
        match &self.cases {
            Some(packer) => Ok(packer.pack(cases)?),
            None => Ok(cases.next().unwrap_or_default().to_vec()),
        }
    }

    /// The cases in groups of one size, each with what it holds.
    fn by_size(&self, cases: &[(u64, Vec<u8>)]) -> Result<Vec<(u64, u64, Option<Report>)>, StressError> {
        let groups = cases.chunk_by(|a, b| a.0 == b.0);
        let least = self.cases.as_ref().map_or(0, |cases| cases.limits().0) as usize;
        let one = |group: &[(u64, Vec<u8>)]| {
            // A contract may ask for more cases in an input than there are of this size.
            let padded = group.iter().cycle().take(group.len().max(least));
            let input = self.packed(padded.map(|(_, case)| case.as_slice()))?;
            Ok((group[0].0, group.len() as u64, self.report(&input, "the enumeration")?))
        };
        groups.map(one).collect()
    }

    /// What a valid input holds.
    fn report(&self, input: &[u8], origin: &str) -> Result<Option<Report>, StressError> {
        let Some(grammar) = &self.grammar else {
            return Ok(None);
        };
        grammar.validate(input).map(Some).map_err(|error| refused(origin, error))
    }
}

fn refused(origin: &str, error: ValidateError) -> StressError {
    match error {
        ValidateError::Program(fault) => fault.into(),
        ValidateError::Rejected(rejection) => {
            StressError::InvalidInput { command: origin.to_owned(), rejection: rejection.to_string() }
        }
    }
}

/// A kind of batch.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Enumerated,
    Random,
    Generated,
}

fn kind_of(batch: &Batch) -> Kind {
    match batch {
        Batch::Enumerated { .. } => Kind::Enumerated,
        Batch::Random { .. } => Kind::Random,
        Batch::Generated { .. } => Kind::Generated,
    }
}

/// The batches that are done. They are counted in their order, so that none is missing among those that count.
#[derive(Default)]
struct Tally {
    /// Done, but one before them is not.
    waiting: BTreeMap<u64, (Kind, Tried)>,
    /// The number of the next that counts.
    next: u64,
    coverage: Coverage,
    /// By size: the number of cases, and what they hold.
    sizes: BTreeMap<u64, (u64, Option<Report>)>,
    /// The least size of which no oracle could decide a case.
    undecided_size: Option<u64>,
}

impl Tally {
    /// Counts what is complete, up to the batch `last`.
    fn count(&mut self, last: Option<u64>) {
        while last.is_none_or(|last| self.next <= last)
            && let Some((kind, tried)) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.add(kind, tried);
        }
    }

    fn add(&mut self, kind: Kind, tried: Tried) {
        let coverage = &mut self.coverage;
        coverage.undecided += if tried.undecided { tried.cases } else { 0 };
        if let (true, Some((size, ..))) = (tried.undecided, tried.sizes.first()) {
            self.undecided_size = Some(self.undecided_size.map_or(*size, |known| known.min(*size)));
        }
        match kind {
            Kind::Enumerated => {
                coverage.enumerated += tried.cases;
                for (size, count, more) in tried.sizes {
                    let (cases, report) = self.sizes.entry(size).or_default();
                    *cases += count;
                    match (report, more) {
                        (Some(known), Some(more)) => known.merge(&more),
                        (none, more) => *none = more.or(none.take()),
                    }
                }
            }
            Kind::Random => {
                coverage.random += tried.cases;
                coverage.random_size = coverage.random_size.max(tried.size);
            }
            Kind::Generated => coverage.generated += 1,
        }
    }

    /// All that was tried. Sizes before the last are complete, and the last one too if the enumeration gave all there is.
    fn coverage(self, ended: Option<Ended>, failed: Option<u64>) -> Coverage {
        let mut coverage = self.coverage;
        coverage.everything = ended == Some(Ended::Complete) && failed.is_none();
        let complete = self.sizes.len() - usize::from(!coverage.everything && !self.sizes.is_empty());
        let is_decided = |(size, _): &(u64, _)| self.undecided_size.is_none_or(|undecided| *size < undecided);
        for (size, (cases, report)) in self.sizes.into_iter().take(complete).take_while(is_decided) {
            coverage.complete_size = Some(size);
            coverage.complete_cases += cases;
            match (&mut coverage.complete, report) {
                (Some(known), Some(more)) => known.merge(&more),
                (none, more) => *none = more.or(none.take()),
            }
        }
        coverage
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind our locks is whole at every moment, whoever has panicked.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

//! Threads that take batches from a plan until one fails or the budget is spent.
//!
//! Batches are numbered in the plan's order. When a thread finds a failure, the batches before it are finished and none
//! after it begins. The result is the failure with the smallest number, and only the batches up to it count as tried.
//! So the result is the same for any number of threads, as long as the search gets that far within its budget.
//!
//! A shard tries its own batches of the same sequence. So the failure with the smallest number among those of all shards is the one that a
//! single search finds.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use checktestdata::GenerateError;
use judge::{JudgeError, Verdict, machine};
use sandbox;

use crate::batch::Batch;
use crate::decide::Heard;
use crate::duel::{Duel, Trust};
use crate::error::StressError;
use crate::failure::{Failure, Seen};
use crate::inputs::{Input, Inputs, Make};
use crate::left::Left;
use crate::plan::{PACKED_CASES, Plan};
use crate::shard::Shard;
use crate::tally::{Coverage, Tally, Tried};

/// Hears how far the search is. Called from several threads at once.
pub trait SearchProgress: Sync {
    /// So many cases have been tried; the last one had this size.
    fn tried(&self, cases: u64, size: u64);
    /// While a failing input is shrunk: this smaller one fails with the same verdict.
    fn smaller(&self, _input: &[u8]) {}
}

/// A search: who, on what, for how long.
pub struct Hunt<'a> {
    /// Candidate and oracles.
    pub duel: &'a Duel,
    /// Makes inputs by generators.
    pub make: &'a Make<'a>,
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many cases it may try, all shards together.
    pub cases: Option<u64>,
    /// Which batches of the plan it tries.
    pub shard: Shard,
    /// Threads, each with the core it runs programs on.
    pub cores: Vec<Option<usize>>,
    /// How many failures to find before it ends, from 1.
    pub finds: usize,
    /// Whether the grammar is only a guess: then it refuses no input of a generator, and an input of its own on which an oracle fails tells
    /// nothing.
    pub is_guess: bool,
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
pub fn hunt(hunt: &Hunt<'_>, plan: Plan, progress: &dyn SearchProgress) -> Result<Summary, StressError> {
    let started = Instant::now();
    let search = Search {
        hunt,
        deadline: hunt.time.map(|time| started + time),
        inputs: Inputs { grammar: plan.grammar().cloned(), cases: plan.cases().cloned(), generator: hunt.make },
        has_others: plan.has_others(),
        taken: Mutex::new(Taken { plan, number: 0, cases: 0, is_cut: false, unmade: None }),
        last: AtomicU64::new(u64::MAX),
        stop: AtomicBool::new(false),
        takes_few: AtomicBool::new(false),
        left: Mutex::default(),
        found: Mutex::default(),
        error: Mutex::new(None),
        tally: Mutex::new(Tally::of_shard(hunt.shard)),
        made: Mutex::default(),
        progress,
    };
    thread::scope(|scope| {
        // Each search has a thread of its own, since `stay_on` would keep this one on its core afterwards.
        for &core in &hunt.cores {
            let searcher = &search;
            if let Err(error) = sandbox::spawn(scope, move || searcher.work(core)) {
                search.stop.store(true, Ordering::Release);
                return Err(JudgeError::from(error));
            }
        }
        Ok(())
    })?;
    search.summary(started)
}

/// What is given out of a plan.
struct Taken {
    plan: Plan,
    number: u64,
    cases: u64,
    /// Whether the last batch was too large for the number of cases that was left.
    is_cut: bool,
    /// From which size on chance makes no random inputs, and the first batch that knows.
    unmade: Option<(u64, u64)>,
}

/// What a batch has shown.
struct Decided {
    /// The input that was run last, and how many cases it has.
    input: Input,
    cases: u64,
    seen: Seen,
    /// The sizes of the cases that were left out, because the candidate's form has no such input, while others were run.
    left_out: Vec<u64>,
}

struct Search<'a> {
    hunt: &'a Hunt<'a>,
    deadline: Option<Instant>,
    inputs: Inputs<'a>,
    /// Whether there are inputs that are not made at random.
    has_others: bool,
    taken: Mutex<Taken>,
    /// No batch after this one is begun.
    last: AtomicU64,
    stop: AtomicBool,
    /// Whether the oracle was too slow for more than the usual number of cases at once.
    takes_few: AtomicBool,
    /// The sizes on which the oracle exceeded its limit.
    left: Mutex<Left>,
    found: Mutex<BTreeMap<u64, Find>>,
    error: Mutex<Option<(u64, StressError)>>,
    tally: Mutex<Tally>,
    /// What generators have made, by their number.
    made: Mutex<BTreeMap<usize, MadeBy>>,
    progress: &'a dyn SearchProgress,
}

/// What a generator has made.
struct MadeBy {
    inputs: u64,
    /// Of the first input.
    first: u64,
    differ: bool,
}

/// After so many inputs that are all the same, a generator is said to ignore its seed.
const ALIKE: u64 = 20;

impl Search<'_> {
    fn work(&self, core: Option<usize>) {
        if let Some(core) = core {
            // Each case is a chain of processes on that core that wake one another, and this thread is part of it.
            machine::stay_on(core);
        }
        while let Some((number, batch)) = self.take() {
            match self.try_batch(&batch, number, core) {
                Ok(tried) => {
                    self.progress.tried(tried.cases, tried.size);
                    let mut tally = lock(&self.tally);
                    let last = self.last_asked_for(&lock(&self.found));
                    tally.note(number, &batch, tried, last);
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
        loop {
            let left = self.hunt.cases.map_or(u64::MAX, |most| most.saturating_sub(taken.cases));
            let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let spent = is_late || left == 0 || taken.is_cut;
            if spent || taken.number > self.last.load(Ordering::Acquire) || sandbox::interrupted() {
                return None;
            }
            // What the other shards try is passed over: the numbers are those of the whole sequence.
            let batch = taken.plan.next_batch();
            let number = taken.number;
            if taken.unmade.is_none() {
                taken.unmade = taken.plan.unmade_from().map(|size| (size, number));
            }
            let batch = batch?;
            // All shards count all cases, so they agree on which batch is the last and on what is left of it.
            taken.is_cut = batch.count() > left;
            let batch = taken.plan.cut(batch, left)?;
            taken.number += 1;
            taken.cases += batch.count();
            if self.hunt.shard.has(number) {
                return Some((number, batch));
            }
        }
    }

    fn try_batch(&self, batch: &Batch, number: u64, core: Option<usize>) -> Result<Tried, StressError> {
        /// The size of the first random input.
        const LEAST: u64 = 2;
        let input = match self.inputs.make(batch) {
            Err(StressError::Generate(error))
                if match error {
                    // The other kinds go on.
                    GenerateError::TooHard { .. } => self.has_others,
                    // And smaller ones.
                    GenerateError::TooLong { .. } => matches!(batch, Batch::Random { size, .. } if *size > LEAST),
                    _ => false,
                } =>
            {
                return Ok(Tried {
                    cases: 0,
                    size: 0,
                    sizes: Vec::new(),
                    undecided: false,
                    left_out: 0,
                    refused: 0,
                    unmade: true,
                });
            }
            made => made?,
        };
        let (size, sizes) = match batch {
            Batch::Enumerated { cases } => {
                (cases.last().map_or(0, |(size, _)| *size), self.inputs.by_size(cases, &input)?)
            }
            Batch::Random { size, .. } => (*size, Vec::new()),
            Batch::Large { .. } | Batch::Generated { .. } => {
                if let Batch::Generated { maker, .. } = batch {
                    self.note_made(*maker, &input.bytes);
                }
                // What a generator makes is valid by definition, whatever was guessed before.
                if !self.hunt.is_guess {
                    self.inputs.report(&input.bytes, &input.origin)?;
                }
                (input.bytes.len() as u64, Vec::new())
            }
        };
        let mut tried =
            Tried { cases: batch.count(), size, sizes, undecided: false, left_out: 0, refused: 0, unmade: false };
        let origin = input.origin.clone();
        let decided = self.decide_batch(batch, input, core).and_then(|mut decided| {
            let is_failed = matches!(decided.seen, Seen::Failed(_));
            if is_failed && self.hunt.duel.refusal(&decided.input.bytes)?.is_some() {
                tried.refused = 1;
                decided.seen = Seen::Passed;
            }
            if let Seen::Failed(failure) = &decided.seen {
                let input = &decided.input;
                self.hunt.duel.blame(failure, (&input.bytes, &input.origin), input.trust, core)?;
            }
            Ok(decided)
        });
        let Decided { input, cases, seen, left_out } = match decided {
            Err(error) => return self.not_the_candidates(error, batch, &origin, tried),
            Ok(decided) => decided,
        };
        tried.leave_out(&left_out);
        match seen {
            Seen::Passed => {}
            Seen::Undecided => tried.undecided = true,
            Seen::NoSuchInput => tried.leave_all_out(),
            Seen::Failed(failure) => {
                let Input { bytes, origin, trust, .. } = input;
                let find = Find { batch: number, origin, input: bytes, cases, failure: *failure, trust };
                let mut found = lock(&self.found);
                found.insert(number, find);
                if let Some(last) = self.last_asked_for(&found) {
                    self.last.fetch_min(last, Ordering::AcqRel);
                }
            }
        }
        Ok(tried)
    }

    /// What comes of an input on which somebody else than the candidate fails.
    fn not_the_candidates(
        &self,
        mut error: StressError,
        batch: &Batch,
        origin: &str,
        tried: Tried,
    ) -> Result<Tried, StressError> {
        let is_generated = matches!(batch, Batch::Generated { .. });
        let tells_nothing = matches!(error, StressError::Oracle { .. } | StressError::BothFail { .. });
        if self.hunt.is_guess && !is_generated && tells_nothing {
            return Ok(Tried { undecided: true, ..tried });
        }
        match &mut error {
            StressError::Oracle { maker, .. } | StressError::BothFail { maker, .. } if is_generated => {
                *maker = Some(origin.to_owned());
            }
            StressError::Checker { proof } => proof.origin = origin.to_owned(),
            _ => {}
        }
        Err(error)
    }

    /// Notes what a generator has made.
    fn note_made(&self, maker: usize, input: &[u8]) {
        let mut hasher = DefaultHasher::new();
        input.hash(&mut hasher);
        let hash = hasher.finish();
        let mut made = lock(&self.made);
        let known = made.entry(maker).or_insert(MadeBy { inputs: 0, first: hash, differ: false });
        known.inputs += 1;
        known.differ |= known.first != hash;
    }

    /// Runs a batch. If the oracle is too slow for so many cases at once, it gets fewer, also of all later batches.
    fn decide_batch(&self, batch: &Batch, mut input: Input, core: Option<usize>) -> Result<Decided, StressError> {
        let whole = |input, seen| Decided { input, cases: batch.count(), seen, left_out: Vec::new() };
        let few = match batch {
            Batch::Enumerated { cases } if cases.len() > PACKED_CASES as usize => cases,
            _ => {
                let seen = self.decide_unless_left(batch, &mut input, core)?;
                return Ok(whole(input, seen));
            }
        };
        if !self.takes_few.load(Ordering::Relaxed) {
            match self.decide(batch, &input, core)? {
                // The others may have such an input, or an answer.
                Seen::Undecided | Seen::NoSuchInput => self.takes_few.store(true, Ordering::Relaxed),
                seen => return Ok(whole(input, seen)),
            }
        }
        let mut undecided = false;
        let mut left_out = Vec::new();
        for cases in few.chunks(PACKED_CASES as usize) {
            let is_over = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if is_over || self.stop.load(Ordering::Acquire) || sandbox::interrupted() {
                undecided = true;
                break;
            }
            let batch = Batch::Enumerated { cases: cases.to_vec() };
            let mut part = self.inputs.make(&batch)?;
            match self.decide_unless_left(&batch, &mut part, core)? {
                Seen::Passed => {}
                Seen::Undecided => undecided = true,
                Seen::NoSuchInput => left_out.extend(cases.iter().map(|(size, _)| *size)),
                seen @ Seen::Failed(_) => {
                    return Ok(Decided { input: part, cases: cases.len() as u64, seen, left_out });
                }
            }
        }
        let seen = match undecided {
            true => Seen::Undecided,
            false if left_out.len() == few.len() => Seen::NoSuchInput,
            false => Seen::Passed,
        };
        Ok(Decided { left_out, ..whole(input, seen) })
    }

    /// Asks no oracle that exceeded its limit on inputs of this size, and notes where it does.
    fn decide_unless_left(&self, batch: &Batch, input: &mut Input, core: Option<usize>) -> Result<Seen, StressError> {
        let bytes = input.bytes.len();
        let is_left = lock(&self.left).has(batch, bytes);
        if is_left {
            input.trust = Trust::Nobody;
        }
        let seen = self.decide(batch, input, core)?;
        if !is_left && matches!(seen, Seen::Undecided) && !self.hunt.duel.search_may_fail {
            lock(&self.left).add(batch, bytes);
        }
        Ok(seen)
    }

    /// A time-out is run twice: on a busy machine one alone may be the machine's.
    fn decide(&self, batch: &Batch, input: &Input, core: Option<usize>) -> Result<Seen, StressError> {
        let (duel, bytes) = (self.hunt.duel, &input.bytes);
        let is_slow = input.trust == Trust::Search && duel.reference.is_some() && lock(&self.left).has_slow(batch);
        let trust = if is_slow { Trust::Reference } else { input.trust };
        let mut heard = Heard::default();
        let seen = match duel.decide_hearing(bytes, trust, &duel.limits, core, &mut heard)? {
            Seen::Failed(failure) if failure.verdict == Verdict::TimeLimitExceeded => {
                duel.decide_by_runs(bytes, trust, &duel.limits, core, &mut heard)?
            }
            seen => seen,
        };
        match heard.search_is_late {
            // It may still do fewer cases at once.
            true if batch.count() > PACKED_CASES => self.takes_few.store(true, Ordering::Relaxed),
            true => lock(&self.left).add_slow(batch),
            false => {}
        }
        Ok(seen)
    }

    /// The batch of the last failure that was asked for, if there are so many.
    fn last_asked_for(&self, found: &BTreeMap<u64, Find>) -> Option<u64> {
        found.keys().nth(self.hunt.finds.saturating_sub(1)).copied()
    }

    /// What all threads have come to, once they are done.
    fn summary(self, started: Instant) -> Result<Summary, StressError> {
        let interrupted = sandbox::interrupted();
        let error = lock(&self.error).take();
        let mut found = std::mem::take(&mut *lock(&self.found));
        let mut ended_by = None;
        // An error counts only if it comes before the last failure that was asked for, and failures only if they come before the
        // error: with fewer threads nobody would have seen it, or them.
        if let Some((number, error)) = error
            && found.range(..number).count() < self.hunt.finds
            && !interrupted
        {
            found.retain(|&batch, _| batch < number);
            if found.is_empty() {
                return Err(error);
            }
            ended_by = Some(error);
        }
        let last = self.last_asked_for(&found);
        let mut tally = self.tally.into_inner().unwrap_or_else(PoisonError::into_inner);
        tally.count(last);
        let made = self.made.into_inner().unwrap_or_else(PoisonError::into_inner);
        let alike = made.into_iter().filter(|(_, made)| made.inputs >= ALIKE && !made.differ);
        let alike = alike.map(|(maker, made)| (maker, made.inputs)).collect();
        let taken = self.taken.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut coverage = tally.coverage(taken.plan.ended().filter(|_| !taken.is_cut), found.keys().next().copied());
        let unmade = taken.unmade.filter(|(_, number)| last.is_none_or(|last| *number <= last));
        coverage.unmade_from = unmade.map(|(size, _)| size);
        coverage.alike = alike;
        coverage.count_name = self.inputs.cases.as_ref().and_then(|cases| cases.count_name()).map(str::to_owned);
        Ok(Summary {
            finds: found.into_values().take(self.hunt.finds).collect(),
            coverage,
            elapsed: started.elapsed(),
            interrupted,
            ended_by,
        })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind our locks is whole at every moment, even after a panic.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

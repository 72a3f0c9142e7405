//! The inputs that are asked about: every small one, some larger ones of a simple form, and random ones.

use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};

use super::source::{Silence, Source, Who};
use pattern::Case;

/// How many inputs of each kind.
const SMALLEST: usize = 1500;
/// Where each takes a run of its own.
const SMALLEST_ALONE: usize = 500;
const RANDOM: usize = 200;
/// Inputs in a row that the brute force may refuse before it is not asked about larger ones.
const FAILURES: usize = 20;
/// The largest number of a list alone, in pairs and in triples.
const ALONE: i128 = 40;
const PAIRED: i128 = 22;
const TRIPLED: i128 = 17;
/// With numbers beside the list, for so many choices of these, up to this.
const CHOICES: usize = 5;
const FEWER: i128 = 10;

/// Inputs with their answers.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) rows: Vec<(Case, String)>,
    known: HashSet<Case>,
    /// Where the brute force gave up, in the enumeration.
    pub(super) gave_up: Option<Case>,
    /// Inputs that were made and not asked about, the smallest first.
    pub(super) untested: Vec<Case>,
}

/// Asks the brute force until `until`.
pub(super) fn gather(source: &Source, seed: u64, until: Instant) -> anyhow::Result<Gathered> {
    let mut gathered = Gathered::default();
    let began = Instant::now();
    let share = |part: u32| began + (until - began) * part / 10;
    let mut smallest = smallest(source);
    if let Some(first) = smallest.first() {
        source.first_answer(first)?;
    }
    // Twice as many as are asked about, so that some stay untested.
    let most = if source.at_once() > 1 { SMALLEST } else { SMALLEST_ALONE };
    let later = smallest.split_off(smallest.len().min(most));
    let families = families(source, &smallest);
    // Where there is nothing else to ask about, nearly all of the time is for the smallest.
    gathered.gave_up = gathered.ask(source, &smallest, share(if families.is_empty() { 9 } else { 4 }))?;
    for family in &families {
        // Most take little: each may take two thirds of what is left.
        let now = Instant::now();
        gathered.ask(source, family, now + until.saturating_duration_since(now) * 2 / 3)?;
    }
    gathered.ask(source, &random(source, seed, RANDOM, 8), until)?;
    gathered.untested.extend(later);
    let known = std::mem::take(&mut gathered.known);
    gathered.untested.retain(|case| !known.contains(case));
    gathered.untested.sort_by_cached_key(|case| (case.size(), case.clone()));
    gathered.untested.dedup();
    gathered.rows.sort_by_cached_key(|(case, _)| (case.size(), case.clone()));
    Ok(gathered)
}

impl Gathered {
    /// Asks about cases in order, until one is too much, or many in a row are refused: the first that has no answer.
    fn ask(&mut self, source: &Source, cases: &[Case], until: Instant) -> anyhow::Result<Option<Case>> {
        let new: Vec<&Case> = cases.iter().filter(|case| !self.known.contains(*case)).collect();
        let new: Vec<&Case> = new.into_iter().filter(|case| source.input(&[case]).is_some()).collect();
        let mut left = new.as_slice();
        let mut most = source.at_once();
        let mut failures = 0;
        let mut unanswered = None;
        while !left.is_empty() && !sandbox::interrupted() {
            let (batch, rest) = left.split_at(left.len().min(most));
            match source.ask(Who::Brute, batch, until)? {
                Ok(answers) => {
                    for (case, answer) in batch.iter().zip(answers) {
                        if self.known.insert((*case).clone()) {
                            self.rows.push(((*case).clone(), answer));
                        }
                    }
                    left = rest;
                    failures = 0;
                    most = (2 * most).min(source.at_once());
                }
                Err(Silence::TooMuch(_) | Silence::Failed(_)) if most > 1 && batch.len() > 1 => {
                    most = (batch.len() / 4).max(1);
                }
                // It refuses this one, and may take the next.
                Err(Silence::Failed(_)) if failures < FAILURES => {
                    failures += 1;
                    unanswered = unanswered.or_else(|| batch.first().map(|case| (*case).clone()));
                    self.untested.extend(batch.iter().map(|case| (*case).clone()));
                    left = rest;
                }
                Err(_) => {
                    self.untested.extend(left.iter().map(|case| (*case).clone()));
                    return Ok(unanswered.or_else(|| left.first().map(|case| (*case).clone())));
                }
            }
        }
        Ok(unanswered)
    }
}

/// The smallest valid inputs, in order.
fn smallest(source: &Source) -> Vec<Case> {
    const LONGEST: Duration = Duration::from_millis(700);
    let began = Instant::now();
    if source.layout.ends_by_number() {
        // The last case of an input tells nothing: others are made here, up to a size.
        let count = source.layout.shape.numbers.len();
        return grid(count, 2 * SMALLEST).into_iter().filter(|case| source.input(&[case]).is_some()).collect();
    }
    let mut enumeration = match &source.cases {
        Some(cases) => cases.enumerate(),
        None => source.grammar.enumerate(),
    };
    let mut all = Vec::new();
    while all.len() < 2 * SMALLEST && (all.len() < 100 || began.elapsed() < LONGEST) && !sandbox::interrupted() {
        let Some(text) = enumeration.next_input() else {
            break;
        };
        let Some(case) = source.layout.read(text) else {
            break;
        };
        all.push(case);
    }
    all
}

/// Tuples of numbers by their sum.
fn grid(count: usize, most: usize) -> Vec<Case> {
    let mut all = Vec::new();
    let mut sum = 1;
    while all.len() < most && sum < 400 {
        tuples(count, sum, &mut Vec::new(), &mut all);
        sum += 1;
    }
    all
}

fn tuples(count: usize, sum: i128, before: &mut Vec<i128>, all: &mut Vec<Case>) {
    if count == 1 {
        let mut numbers = before.clone();
        numbers.push(sum);
        all.push(Case { numbers, lists: Vec::new() });
        return;
    }
    for number in (0..=sum).take(if count == 0 { 0 } else { usize::MAX }) {
        before.push(number);
        tuples(count - 1, sum - number, before, all);
        before.pop();
    }
}

/// Lists of one, two and three numbers, which say most of a sum of piles.
fn families(source: &Source, smallest: &[Case]) -> Vec<Vec<Case>> {
    if source.layout.shape.lists.len() != 1 {
        return Vec::new();
    }
    let choices: BTreeSet<Vec<i128>> = smallest.iter().map(|case| case.numbers.clone()).collect();
    let choices: Vec<Vec<i128>> = choices.into_iter().take(CHOICES).collect();
    let [alone, paired, tripled] = if choices.len() > 1 || source.at_once() == 1 {
        [2 * FEWER, FEWER, FEWER - 4]
    } else {
        [ALONE, PAIRED, TRIPLED]
    };
    let make = |lists: Vec<Vec<i128>>| {
        let mut cases: Vec<Case> = Vec::new();
        for numbers in &choices {
            let one = |list: &Vec<i128>| Case { numbers: numbers.clone(), lists: vec![list.clone()] };
            cases.extend(lists.iter().map(one));
        }
        cases.sort_by_cached_key(|case| (case.size(), case.clone()));
        cases
    };
    let single = (0..=alone).map(|a| vec![a]).collect();
    let pairs = (0..=paired).flat_map(|a| (a..=paired).map(move |b| vec![a, b])).collect();
    let triples =
        (0..=tripled).flat_map(|a| (a..=tripled).flat_map(move |b| (b..=tripled).map(move |c| vec![a, b, c])));
    vec![make(pairs), make(triples.collect()), make(single)]
}

/// Random inputs up to a size.
pub(super) fn random(source: &Source, seed: u64, count: usize, size: u64) -> Vec<Case> {
    const LONGEST: Duration = Duration::from_millis(500);
    let began = Instant::now();
    let mut all = Vec::new();
    for number in 0..count as u64 {
        if began.elapsed() > LONGEST || source.layout.ends_by_number() {
            break;
        }
        let seed = seed.wrapping_mul(0x10_0000).wrapping_add(number);
        let size = 1 + number % size;
        let text = match &source.cases {
            Some(cases) => cases.generate(seed, size),
            None => source.grammar.generate(seed, size),
        };
        if let Some(case) = text.ok().and_then(|text| source.layout.read(&text)) {
            all.push(case);
        }
    }
    all
}

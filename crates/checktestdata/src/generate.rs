//! Random valid inputs.
//!
//! A seed and a size decide every byte, for ever. At size 0 everything is as small as the grammar allows; counts of loops grow
//! with the size up to their bounds, and values come near zero and at the edges of their interval far more often than even
//! chances would have it. Where an ASSERT fails, the last commands choose anew; how often is bounded.

use super::ast::{Command, CommandKind, IntSpec, Program};
use super::error::{CommandRef, ProgramFault, ValidateError};
use super::eval::{Halt, Step};
use super::memory::{FUEL, Memory};
use super::produce::{Chooser, FloatSpan, Producer};
use super::random::Random;
use super::regex::Pattern;
use super::span::{Next, Span};
use super::value::Value;
use super::{floats, words};

/// The longest input that is generated, in bytes.
const MAX_BYTES: usize = 256 << 20;
/// The same, and the values that are chosen in all attempts, where it is to be large: far beyond what contests have, and made in a second.
const LARGE_BYTES: usize = 32 << 20;
const LARGE_WORK: u64 = 4_000_000;
/// How often it is then begun anew.
const LARGE_ATTEMPTS: u64 = 2;
/// How often the whole input is begun anew.
const ATTEMPTS: u64 = 24;
/// How often one attempt may step back.
const STEPS_BACK: u64 = 40_000;
/// Where it is to be large, an attempt ends after so many steps back already if fewer than five values were chosen for two of them: it does not get on.
const LARGE_STEPS_BACK: u64 = 2_000;
/// How many values are chosen in all attempts together, and iterations of WHILE that hold none.
const WORK: u64 = 50_000_000;

/// Where values reach so many steps, powers of two are worth trying: that is where numbers outgrow a type.
const WIDE: i64 = 1 << 16;

/// Why there is no random input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// Choosing at random meets this command's condition too rarely.
    #[error(
        "found no random input that satisfies {command} in {attempts} attempts, expected a condition that is easier to meet"
    )]
    TooHard {
        /// The command that failed most often.
        command: CommandRef,
        /// How often a choice was taken back.
        attempts: u64,
    },
    /// The grammar cannot run.
    #[error("the grammar has a fault: {0}")]
    Program(#[from] ProgramFault),
    /// The input would be too long.
    #[error("found an input of more than {limit} bytes or 8000000 assignments, expected a smaller size")]
    TooLong {
        /// The most bytes.
        limit: usize,
    },
}

/// Which values a large input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Large {
    /// As far from the simplest as can be, or nearly so.
    Farthest,
    /// Any, with even chances.
    Even,
    /// The simplest.
    Simplest,
}

/// How far an input goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Up to the size, and mostly less.
    Usual,
    /// As usual, and no value lies farther from the simplest than the size says.
    Near,
    /// All loops as often as the size and their bounds allow.
    Far,
}

/// A random input of the grammar, already validated; or, for the command `case`, one iteration of it, which is not.
pub(crate) fn generate(
    program: &Program,
    case: Option<usize>,
    seed: u64,
    size: u64,
    reach: Reach,
) -> Result<Vec<u8>, GenerateError> {
    generate_counting(program, case, seed, size, reach, &mut 0)
}

/// As [`generate`]. Adds to `taken_back` how often a choice was taken back.
pub(crate) fn generate_counting(
    program: &Program,
    case: Option<usize>,
    seed: u64,
    size: u64,
    reach: Reach,
    taken_back: &mut u64,
) -> Result<Vec<u8>, GenerateError> {
    let (large, most_bytes, most_work, attempts) = match reach {
        Reach::Usual | Reach::Near => (None, MAX_BYTES, WORK, ATTEMPTS),
        Reach::Far => {
            let values = [Large::Farthest, Large::Even, Large::Simplest][(seed % 3) as usize];
            (Some(values), LARGE_BYTES, LARGE_WORK, LARGE_ATTEMPTS)
        }
    };
    let scope = case.map(|case| &program.commands[case].kind);
    let (commands, test) = match scope {
        Some(CommandKind::Rep { body, .. }) => (body.as_slice(), None),
        Some(CommandKind::While { body, test, .. }) => (body.as_slice(), Some(test)),
        _ => (program.commands.as_slice(), None),
    };
    let mut memory = Memory::new(program.names.len(), 0);
    memory.keep_journal();
    let mut failures = Failures::default();
    let (mut fuel, mut work, mut parts) = (5 * FUEL, most_work, words::MOST_PARTS);
    for attempt in 0..attempts {
        memory.clear();
        memory.fuel = fuel;
        // A condition may hold only beyond the size that was asked for, or by chance only below it.
        let size = match attempt {
            0 => size,
            _ if attempt % 2 == 1 => size.saturating_add(1 << attempt.min(16)),
            _ => size >> (attempt / 2).min(63),
        };
        let mut chooser = Dice::new(program, Random::new(seed, attempt), size, attempt);
        chooser.work = work;
        chooser.parts = parts;
        chooser.large = large;
        chooser.is_near = reach == Reach::Near;
        let mut producer = Producer::new(program, &mut memory, &mut chooser);
        producer.limit = most_bytes;
        let begun = program.presets(case).try_for_each(|preset| producer.run(std::slice::from_ref(preset)));
        let begun = begun.and_then(|()| test.map_or(Ok(()), |test| producer.demand_test(test)));
        let result = begun.and_then(|()| producer.run(commands));
        let result = result.and_then(|()| if scope.is_some() { Ok(()) } else { producer.finish() });
        let (out, culprit) = (producer.out, producer.culprit.unwrap_or(&program.end).clone());
        failures.steps += chooser.steps;
        *taken_back += chooser.steps;
        work = work.saturating_sub(chooser.chosen);
        parts = chooser.parts;
        failures.add(chooser.hardest);
        fuel = memory.fuel;
        match result.map_err(|halt| *halt) {
            Ok(()) if scope.is_some() => return Ok(out),
            Ok(()) => match super::validate::validate(program, &out) {
                Ok(_) => return Ok(out),
                Err(ValidateError::Rejected(rejection)) => {
                    failures.add(Some((rejection.command, 1)));
                }
                Err(ValidateError::Program(fault)) => failures.fault = Some(fault),
            },
            Err(Halt::TooLong) => return Err(GenerateError::TooLong { limit: most_bytes }),
            Err(Halt::Fault(problem)) => {
                failures.fault = Some(ProgramFault { problem, command: culprit, offset: out.len() });
            }
            Err(Halt::Reject { .. } | Halt::Dead) => failures.add(Some((culprit, 1))),
        }
    }
    match failures {
        Failures { commands, steps, .. } if !commands.is_empty() => {
            let hardest = commands.into_iter().reduce(|worst, other| if other.1 > worst.1 { other } else { worst });
            let command = hardest.map_or_else(|| program.end.clone(), |(command, _)| command);
            Err(GenerateError::TooHard { command, attempts: ATTEMPTS + steps })
        }
        Failures { fault: Some(fault), .. } => Err(fault.into()),
        Failures { steps, .. } => {
            Err(GenerateError::TooHard { command: program.end.clone(), attempts: ATTEMPTS + steps })
        }
    }
}

#[derive(Default)]
struct Failures {
    /// Which command failed how often.
    commands: Vec<(CommandRef, u64)>,
    steps: u64,
    fault: Option<ProgramFault>,
}

impl Failures {
    fn add(&mut self, failure: Option<(CommandRef, u64)>) {
        let Some((command, count)) = failure else {
            return;
        };
        match self.commands.iter_mut().find(|(known, _)| *known == command) {
            Some((_, known)) => *known += count,
            None => self.commands.push((command, count)),
        }
    }
}

/// Chooses by dice.
struct Dice<'p> {
    program: &'p Program,
    random: Random,
    size: u64,
    /// Where the input is to be large: its values.
    large: Option<Large>,
    /// Whether no value lies far from the simplest.
    is_near: bool,
    /// Later attempts spread their values more evenly.
    attempt: u64,
    /// For each open loop: how often a WHILE should run.
    goals: Vec<i64>,
    chosen: u64,
    /// Decisions beside the values: over loops and what lies ahead.
    turns: u64,
    /// How many values may still be chosen.
    work: u64,
    /// How many parts of regular expressions may still be gone through.
    parts: u64,
    steps: u64,
    blamed: Vec<(CommandRef, u64)>,
    hardest: Option<(CommandRef, u64)>,
}

impl<'p> Dice<'p> {
    fn new(program: &'p Program, random: Random, size: u64, attempt: u64) -> Self {
        Self {
            program,
            random,
            size,
            large: None,
            is_near: false,
            attempt,
            goals: Vec::new(),
            chosen: 0,
            turns: 0,
            work: WORK,
            parts: words::MOST_PARTS,
            steps: 0,
            blamed: Vec::new(),
            hardest: None,
        }
    }

    /// Counts a choice; none is left once the work is used up.
    fn choose(&mut self) -> Step<()> {
        self.chosen += 1;
        if self.chosen > self.work { Err(Box::new(Halt::Dead)) } else { Ok(()) }
    }

    /// How many steps from the simplest value: small ones and the edges most often.
    fn steps(&mut self, span: &Span, counts: bool) -> i64 {
        let size = i64::try_from(self.size).unwrap_or(i64::MAX);
        let upward = span.up > 0 && (span.down == 0 || self.random.chance(60));
        let far = if upward { span.up } else { span.down };
        let near = far.min(size);
        let far = if self.is_near { near } else { far };
        let pick = |random: &mut Random, most: i64| i64::try_from(random.up_to(most.unsigned_abs())).unwrap_or(0);
        let steps = if let Some(values) = self.large {
            match values {
                _ if counts => near,
                Large::Farthest if self.random.chance(75) => far,
                Large::Farthest => far.saturating_sub(pick(&mut self.random, far / 8)),
                Large::Even => pick(&mut self.random, far),
                Large::Simplest => 0,
            }
        } else if counts {
            match self.random.below(10) {
                0 => 0,
                1 | 2 => near,
                3..=5 => pick(&mut self.random, near.min(3)),
                _ => pick(&mut self.random, near),
            }
        } else {
            let even = 15 + 10 * self.attempt.min(7);
            match self.random.below(100) {
                _ if size == 0 && self.attempt == 0 => 0,
                dice if dice < even && dice % 3 > 0 && far >= WIDE => near_power(&mut self.random, span, far),
                dice if dice < even => pick(&mut self.random, far),
                dice if dice % 10 == 0 => far,
                dice if dice % 10 == 1 => far.saturating_sub(pick(&mut self.random, near.min(3))).max(0),
                dice if dice % 10 < 4 => pick(&mut self.random, near.min(2)),
                dice if dice % 10 < 6 => pick(&mut self.random, far.min(16)),
                _ => pick(&mut self.random, near),
            }
        };
        if upward { steps } else { -steps }
    }

    /// A value whose first byte fits, and that is not in `taken`.
    fn fitting(&mut self, span: &Span, counts: bool, mut taken: impl FnMut(&Value) -> bool) -> Option<Value> {
        for _ in 0..24 {
            let steps = self.steps(span, counts);
            // `i64::MAX` steps stand for the edge, however far.
            let value = match steps {
                i64::MAX => span.max.clone(),
                _ if steps == -i64::MAX => span.min.clone(),
                _ => span.at(steps),
            };
            if span.admits(&value) && !taken(&value) {
                return Some(value);
            }
        }
        // The dice keep missing: look through the interval from a random place on.
        let width = (span.up as u64).saturating_add(span.down as u64);
        let begin = self.random.up_to(width);
        (0..=width.min(4096)).find_map(|ahead| {
            let place = (begin.wrapping_add(ahead)) % width.saturating_add(1).max(1);
            let value = span.at((place as i128 - i128::from(span.down)) as i64);
            (span.admits(&value) && !taken(&value)).then_some(value)
        })
    }
}

/// The steps to a power of two or a number beside it, each power as likely as another.
fn near_power(random: &mut Random, span: &Span, far: i64) -> i64 {
    let power = 1_i64 << random.below(u64::from(far.ilog2()) + 1);
    let beside = [0, 0, -1, 1][random.below(4) as usize];
    let first = match span.simplest {
        Value::Int(first) => first.saturating_abs(),
        _ => 0,
    };
    power.saturating_add(beside).saturating_sub(first).clamp(0, far)
}

impl Chooser for Dice<'_> {
    fn int(&mut self, _: &Command, spec: &IntSpec, span: &Span, memory: &mut Memory) -> Step<Value> {
        self.choose()?;
        let role = spec.variable.as_ref().map(|variable| (variable.slot, self.program.roles[variable.slot]));
        let counts = role.is_some_and(|(_, role)| role.counts);
        let value = match role {
            Some((slot, role)) if role.distinct => {
                self.fitting(span, counts, |value| memory.contains(slot, value).unwrap_or(false))
            }
            _ => self.fitting(span, counts, |_| false),
        };
        value.ok_or_else(|| Box::new(Halt::Dead))
    }

    fn float(&mut self, _: &Command, span: &FloatSpan<'_>) -> Step<Vec<u8>> {
        self.choose()?;
        for trial in 0..48 {
            if let Some(text) = floats::random(&mut self.random, span, self.size, trial)
                && span.first.allows(text[0])
            {
                return Ok(text);
            }
        }
        Err(Box::new(Halt::Dead))
    }

    fn regex(&mut self, _: &Command, pattern: &Pattern, first: Next) -> Step<Vec<u8>> {
        self.choose()?;
        for trial in 0..24 {
            let mut text = Vec::new();
            let most = match trial {
                0..4 if self.large.is_some() => self.size,
                0..12 => self.random.up_to(self.size),
                _ => trial % 3,
            };
            words::sample(pattern.hir(), &mut self.random, most, &mut self.parts, &mut text);
            if text.first().is_none_or(|&byte| first.allows(byte)) && pattern.match_len(&text) == Some(text.len()) {
                return Ok(text);
            }
        }
        Err(Box::new(Halt::Dead))
    }

    fn ahead(&mut self, wanted: Option<bool>) -> Step<bool> {
        self.turns += u64::from(wanted.is_none());
        Ok(wanted.unwrap_or_else(|| self.random.chance(50)))
    }

    fn goes_on(&mut self, iteration: i64) -> Option<bool> {
        self.goals.last().map(|&goal| iteration < goal)
    }

    fn loop_begins(&mut self, _: &Command, count: Option<(i64, u64)>) -> Step<()> {
        self.turns += u64::from(count.is_none());
        let goal = match (count, self.random.below(4)) {
            (Some((count, _)), _) => count,
            (None, _) if self.large.is_some() => i64::try_from(self.size).unwrap_or(i64::MAX),
            (None, 0) => self.random.up_to(self.size.min(3)) as i64,
            (None, _) => i64::try_from(self.random.up_to(self.size)).unwrap_or(i64::MAX),
        };
        self.goals.push(goal);
        Ok(())
    }

    fn iteration(&mut self) {}

    fn idle(&mut self) -> Step<()> {
        self.choose()
    }

    fn loop_ends(&mut self) {
        self.goals.pop();
    }

    fn patience(&self) -> u32 {
        64
    }

    fn step_back(&mut self, at: usize, culprit: Option<&CommandRef>) -> Option<usize> {
        self.steps += 1;
        if let Some(culprit) = culprit {
            let count = match self.blamed.iter_mut().find(|(known, _)| known == culprit) {
                Some((_, count)) => {
                    *count += 1;
                    *count
                }
                None => {
                    self.blamed.push((culprit.clone(), 1));
                    1
                }
            };
            if self.hardest.as_ref().is_none_or(|(_, worst)| count > *worst) {
                self.hardest = Some((culprit.clone(), count));
            }
        }
        let is_stuck = self.large.is_some() && self.steps > LARGE_STEPS_BACK && 2 * self.chosen < 5 * self.steps;
        if is_stuck || self.steps > STEPS_BACK || self.chosen > self.work {
            return None;
        }
        // Mostly a few commands back, sometimes to the beginning of the list.
        let mut back = self.random.below(3);
        while self.random.chance(50) {
            back += 1 + self.random.below(3);
        }
        Some(at.saturating_sub(back as usize))
    }

    fn depth(&self) -> usize {
        self.goals.len()
    }

    fn roll_back(&mut self, depth: usize) {
        self.goals.truncate(depth);
    }

    fn chosen(&self) -> u64 {
        self.chosen
    }

    fn decided(&self) -> u64 {
        self.chosen + self.turns
    }
}

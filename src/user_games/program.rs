//! Rules as a program: builds it, and asks it about all positions that can be reached, one level in each run.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::io::BufReader;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use indicatif::{ProgressBar, ProgressStyle};

use super::ask_ahead::Guesser;
use super::program_answers::{self, Answers};
use crate::config::Config;
use crate::context::Context;
use crate::local_imports;
use crate::report::text;
use crate::say::lines::{harmless, plural};
use crate::say::progress::{Phase, Waiting, line, tick};
use judge::custom::describe;
use judge::run::{RunLimits, run_program};
use program::{Build, BuildOptions, Program};
use sandbox::Exit;
use theory::graphs::{ExploreError, Explored, Numbers, written};
use untrusted::Scratch;

/// At first, one run is asked about so many positions.
const AT_ONCE: usize = 20_000;
/// So many positions are asked about again, to see whether the program contradicts itself.
const ASKED_AGAIN: usize = 2000;
/// After a failure, so many runs do the work of one.
const PARTS: usize = 8;
const MEMORY_MIB: u64 = 1024;
const OUTPUT_MIB: u64 = 64;
const STDERR_BYTES: u64 = 2000;

/// A program that names the options of positions.
pub(crate) struct Rules {
    name: String,
    program: Program,
    limits: RunLimits,
    folder: Scratch,
    /// One run is asked about so many positions.
    at_once: usize,
    guesser: Guesser,
    /// Answers to guesses.
    guessed: HashMap<Numbers, Vec<Numbers>>,
    asked: HashSet<Numbers>,
}

/// Why the positions could not be explored.
enum Fault {
    Rules(ExploreError),
    Other(anyhow::Error),
}

impl From<ExploreError> for Fault {
    fn from(error: ExploreError) -> Self {
        Self::Rules(error)
    }
}

impl From<anyhow::Error> for Fault {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

/// What a run came to.
type Run = Result<Answers, Failure>;

/// A run that gave no answers.
struct Failure {
    /// What happened.
    words: String,
    /// Fewer positions at once may be answered, or show which one is to blame.
    can_be_narrowed: bool,
}

impl Rules {
    /// Builds the program at `path`.
    pub(crate) fn build(context: &Context, path: &Path, time: Duration) -> anyhow::Result<Self> {
        let shown = path.display();
        if !path.exists() {
            bail!("program:{shown}: there is no such file");
        }
        let tools = context.tools()?;
        let flags = Config::load()?.flags_for(path);
        let options = BuildOptions {
            target: Some(&judges::Cpp::USUAL),
            flags,
            beside: local_imports::needed_by(context, path)?,
            ..BuildOptions::default()
        };
        let waiting = Waiting::begin(&shown.to_string(), "compiling the program");
        let program = match tools.builder.build_with(path, &options)? {
            Build::Ready(program) => program,
            Build::CompileError { message } => bail!("{shown}: compile error\n{}", message.trim_end()),
            Build::MissingCompiler { language, looked_for } => {
                bail!("{shown}: {}", text::missing_compiler(language, &looked_for))
            }
        };
        drop(waiting);
        let folder = Scratch::new("grundy-rules-").context("cannot create a working folder")?;
        let limits = RunLimits { time, memory_mib: MEMORY_MIB, output_mib: OUTPUT_MIB, core: None };
        Ok(Self {
            name: format!("program:{shown}"),
            program,
            limits,
            folder,
            at_once: AT_ONCE,
            guesser: Guesser::new(),
            guessed: HashMap::new(),
            asked: HashSet::new(),
        })
    }

    /// The name of the game.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Asks about every position that can be reached from `starts`, at most `most` of them, and about some of them twice.
    pub(crate) fn explore(
        &mut self,
        starts: impl IntoIterator<Item = Numbers>,
        most: usize,
    ) -> anyhow::Result<Explored> {
        let bar = line(ProgressBar::new_spinner());
        bar.set_message(format!("{}: asking about positions", self.name));
        if let Ok(style) = ProgressStyle::with_template("{msg} {pos} {elapsed}") {
            bar.set_style(style);
        }
        tick(&bar, Duration::from_millis(100));
        let _phase = Phase::begin(format!("{}: asking the program about positions", self.name), &bar);
        let explored = Explored::explore(starts, most, |positions| {
            bar.inc(positions.len() as u64);
            self.level(positions).map_err(Fault::from)
        });
        bar.finish_and_clear();
        let name = &self.name;
        let explored = explored.map_err(|fault| match fault {
            Fault::Rules(error @ ExploreError::TooMany(_)) => {
                anyhow::anyhow!("{name}: {error}; --positions allows more, and a smaller start needs fewer")
            }
            Fault::Rules(error) => anyhow::anyhow!("{name}: {error}"),
            Fault::Other(error) => error,
        })?;
        self.ask_again(&explored)?;
        Ok(explored)
    }

    /// The options of a level of positions.
    fn level(&mut self, positions: &[Numbers]) -> anyhow::Result<Answers> {
        let mut known: HashMap<usize, Vec<Numbers>> = HashMap::new();
        let mut unknown = Vec::new();
        for (place, position) in positions.iter().enumerate() {
            match self.guessed.remove(position) {
                Some(options) => drop(known.insert(place, options)),
                None => unknown.push(position.clone()),
            }
        }
        self.asked.extend(positions.iter().cloned());
        let mut answers = self.answers(&unknown)?.into_iter();
        let answers: Answers = (0..positions.len())
            .map(|place| known.remove(&place).or_else(|| answers.next()).unwrap_or_default())
            .collect();
        self.guesser.learn(positions.iter().zip(answers.iter().map(Vec::as_slice)));
        Ok(answers)
    }

    /// The program's answers, and beside them those to guesses.
    fn answers(&mut self, positions: &[Numbers]) -> anyhow::Result<Answers> {
        let guesses = if positions.is_empty() {
            Vec::new()
        } else {
            self.guesser.guesses(positions, |guess| self.asked.contains(guess) || self.guessed.contains_key(guess))
        };
        if !guesses.is_empty() {
            let both = [positions, &guesses].concat();
            match self.run(&both)? {
                Ok(mut answers) => {
                    self.guesser.succeeded();
                    let more = answers.split_off(positions.len());
                    self.guessed.extend(guesses.into_iter().zip(more));
                    return Ok(answers);
                }
                Err(_) => self.guesser.failed(),
            }
        }
        self.ask(positions)
    }

    /// The program's answers, in as many runs as its limits ask for.
    fn ask(&mut self, positions: &[Numbers]) -> anyhow::Result<Answers> {
        let mut all = Vec::with_capacity(positions.len());
        let mut left = positions;
        while !left.is_empty() {
            let (some, rest) = left.split_at(left.len().min(self.at_once));
            match self.run(some)? {
                Ok(answers) => {
                    all.extend(answers);
                    left = rest;
                }
                // Fewer at once may be within the limits, and otherwise show which position is to blame.
                Err(failure) if some.len() > 1 && failure.can_be_narrowed => self.at_once = some.len().div_ceil(PARTS),
                Err(failure) => bail!("{}{}: {}", self.name, about(some), failure.words),
            }
        }
        Ok(all)
    }

    /// Asks about some positions once more, in another order.
    fn ask_again(&mut self, explored: &Explored) -> anyhow::Result<()> {
        let step = explored.len().div_ceil(ASKED_AGAIN).max(1);
        let numbers: Vec<u32> = (0..explored.len() as u32).rev().step_by(step).collect();
        let positions: Vec<Numbers> = numbers.iter().map(|&number| explored.position(number).into()).collect();
        let again = self.ask(&positions).context("asked a second time, in another order")?;
        for ((&number, position), options) in numbers.iter().zip(&positions).zip(again) {
            let first: BTreeSet<Numbers> =
                explored.graph().options(number).iter().map(|&option| explored.position(option).into()).collect();
            let second: BTreeSet<Numbers> = options.into_iter().collect();
            if let Some(option) = first.symmetric_difference(&second).next() {
                let times = if first.contains(option) { ["first", "second"] } else { ["second", "first"] };
                bail!(
                    "{}: the program contradicts itself: asked twice about the position `{}`, it named the option `{}` only the {} time, \
                     not the {} time (the options must depend on the position alone)",
                    self.name,
                    written(position),
                    written(option),
                    times[0],
                    times[1]
                );
            }
        }
        Ok(())
    }

    /// One run of the program.
    fn run(&self, positions: &[Numbers]) -> anyhow::Result<Run> {
        let input: String = positions.iter().map(|position| written(position) + "\n").collect();
        let stdin = sandbox::holding(input.as_bytes()).context("cannot hold the input of the program")?;
        let outcome = run_program(&self.program, Some(stdin), &self.limits, STDERR_BYTES, self.folder.path())?;
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            // The last line of a traceback says what is wrong.
            let said = String::from_utf8_lossy(&outcome.stderr);
            let said = harmless(said.trim().lines().last().unwrap_or_default());
            let said = if said.is_empty() { String::new() } else { format!(": {said}") };
            let limit = match outcome.limit {
                Some(sandbox::Limit::CpuTime | sandbox::Limit::WallTime) => {
                    format!(" ({:?}; --run-time allows more)", self.limits.time)
                }
                Some(sandbox::Limit::Memory) => format!(" ({MEMORY_MIB} MiB)"),
                Some(sandbox::Limit::Output) => format!(" ({OUTPUT_MIB} MiB)"),
                None => String::new(),
            };
            let words = format!("the program {}{limit}{said}", describe(&outcome));
            return Ok(Err(Failure { words, can_be_narrowed: true }));
        }
        let answers =
            program_answers::answers(BufReader::new(&outcome.stdout), positions).context("cannot read the output")?;
        Ok(answers.map_err(|refused| Failure { words: refused.words, can_be_narrowed: refused.is_too_much }))
    }
}

/// Which positions a run was asked about.
fn about(positions: &[Numbers]) -> String {
    match positions {
        [] => String::new(),
        [one] => format!(", asked about the position `{}`", written(one)),
        [first, .., last] => {
            let many = plural(positions.len(), "position");
            format!(", asked about {many} from `{}` to `{}`", written(first), written(last))
        }
    }
}

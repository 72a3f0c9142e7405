//! `grundy stress`: searches for an input on which a program fails, and shrinks it.

pub(crate) mod arguments;
mod json;
mod meant;
mod outcome;
pub(crate) mod progress;
mod report;
mod save_counterexample;
pub(crate) mod shrink;
mod smaller;
pub(crate) mod text;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::commands::compete::{compiler_warnings, judge_profile, missing_module};
use crate::commands::{Group, Needs, Subcommand};
use crate::config::Config;
use crate::context::{Context, prepare_headers};
use crate::exit::Exit;
use crate::local_imports;
use crate::report::text::missing_compiler;
use crate::say;
use crate::say::progress::Waiting;
use crate::shard::{Part, fingerprint};
use crate::whole_file;
use arguments::{FindArguments, OracleArguments, Stress};
use judge::machine::Cores;
use judge::run::RunLimits;
use judge::{JudgeError, Tools, Verdict, asked_form, time_limit};
use meant::Meant;
use outcome::{Found, NotSearched, StressReport};
use package::{self, Problem};
use program::{Beside, Build, BuildOptions, Program};
use progress::Line;
use report::{StressReporter, reporter};
use sandbox::{self, Exit as ProgramExit};
use smaller::Smaller;
use stress::setup::{Choice, Setup, fast_for, setup};
use stress::{Effort, Find, Guess, Hunt, Kinds, Narrowed, Plan, Shape, Shard, StressError, guess, hunt, narrow};

/// Failing inputs that `--keep-going` collects at most, and different counterexamples that it makes of them.
const FINDS: usize = 200;
const DIFFERENT: usize = 20;
/// So many failing inputs after one another that come down to what is known already are enough.
const ALIKE: usize = 30;

/// What there is to search with.
enum Prepared {
    Ready(Box<Problem>, Box<Setup>),
    /// The candidate gets CE: the problem's id, and what the compiler says.
    DoesNotCompile(String, String),
}

impl Subcommand for Stress {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.find.place), table: Some(&self.find.table), required: &self.find.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Stress) -> anyhow::Result<Exit> {
    let meant = meant::by(context, command)?;
    let result = search(context, command, &meant);
    if let Err(error) = &result
        && let Some(file) = at_fault(error, &meant)
        && let Ok(tools) = context.tools()
    {
        missing_module::tell(&tools.builder, &file, &format!("{error:#}"));
    }
    result
}

/// The program of the user's that an error is about.
fn at_fault(error: &anyhow::Error, meant: &Meant) -> Option<PathBuf> {
    match error.downcast_ref::<StressError>()? {
        StressError::Generator { .. } => {
            let words = shell_words::split(meant.generator.as_deref()?).ok()?;
            words.first().map(PathBuf::from)
        }
        StressError::Oracle { .. } | StressError::BothFail { .. } => meant.against.clone(),
        _ => None,
    }
}

/// Says where Python looked for a module that a program misses.
fn tell_missing_module(tools: &Tools, file: &Path, found: &[Found]) {
    if let Some(found) = found.first() {
        missing_module::tell(&tools.builder, file, found.narrowed.failure.facts.stderr.raw());
    }
}

fn search(context: &Context, command: &Stress, meant: &Meant) -> anyhow::Result<Exit> {
    if command.generator_output.is_some() && meant.generator.is_none() {
        bail!("--generator-output names what a generator writes, and there is none: name its command with --generator");
    }
    if let Some(input) = &command.input {
        let oracle = OracleArguments { against: meant.against.clone(), grammar: command.oracle.grammar.clone() };
        return shrink::run(context, &meant.problem, &meant.file, input, &oracle, &command.find);
    }
    if let Some(folder) = &command.find.output {
        whole_file::require_folder(folder).with_context(|| folder.display().to_string())?;
    }
    let tools = context.tools()?;
    let choice = Choice {
        against_beside: beside_of(context, meant.against.as_deref())?,
        against: meant.against.clone(),
        generator: meant.generator.clone(),
        generator_output: command.generator_output.clone(),
        grammar: command.oracle.grammar.clone(),
        sanitized: command.find.sanitize,
        form: None,
    };
    let find = &command.find;
    let (problem, setup) = match prepare(context, &tools, &meant.problem, &meant.file, &choice, find)? {
        Prepared::Ready(problem, setup) => (*problem, *setup),
        Prepared::DoesNotCompile(id, message) => {
            return does_not_compile(&*reporter(find.format, &id), &meant.file, &message);
        }
    };
    save_counterexample::require_group(&problem, &meant.file, find)?;
    let kinds = match (command.exhaustive, command.random, &command.generator) {
        (true, ..) => Kinds { random: false, generated: false, ..Kinds::ALL },
        (_, true, _) => Kinds { exhaustive: false, generated: false, ..Kinds::ALL },
        (.., Some(_)) => Kinds { exhaustive: false, random: false, ..Kinds::ALL },
        // A generator knows what is valid, and a guess does not.
        _ if meant.generator.is_some() && setup.guess.is_some() => {
            Kinds { exhaustive: false, random: false, ..Kinds::ALL }
        }
        _ => Kinds::ALL,
    };
    let cases = setup.cases.clone();
    let part =
        command.part.shard.map(|shard| Part::of_sequence(shard, &sequence(&problem, &setup, (command, meant), &kinds)));
    let plan = Plan::new(setup.grammar.as_ref(), cases, setup.makers.len(), kinds, command.seed)?;
    let jobs = jobs(command);
    let cores = Cores::of_this_process();
    let began = Instant::now();
    let search = Hunt {
        duel: &setup.duel,
        make: &|maker, seed| setup.makers[maker].make(seed),
        time: Some(if command.keep_going { command.time * 2 / 3 } else { command.time }),
        cases: command.cases,
        shard: command.part.shard.unwrap_or(Shard::WHOLE),
        cores: (0..jobs).map(|slot| cores.core(slot, jobs)).collect(),
        finds: if command.keep_going { FINDS } else { 1 },
        is_guess: setup.guess.is_some(),
    };
    let reporter = reporter(find.format, &problem.id);
    reporter.begun()?;
    let line = Line::new(&problem.id, Some(&*reporter));
    let summary = match hunt(&search, plan, &line) {
        Ok(summary) => summary,
        Err(error) => {
            line.finish();
            return Err(save_counterexample::told(&problem, find, error));
        }
    };
    line.shrinking();
    let failing = summary.finds.len();
    let guess = guessed(&problem, &setup, summary.finds.iter().map(|find| find.input.as_slice()));
    // What is collected is shrunk within the time that was asked for; one counterexample has a time of its own.
    let deadline = command.keep_going.then(|| began + command.time);
    let (found, shrunk, trouble) = different(
        (&problem, &setup),
        guess.as_ref(),
        (command, &meant.file),
        summary.finds,
        deadline,
        (&*reporter, &line),
    );
    line.finish();
    let report = StressReport {
        problem: &problem,
        file: &meant.file,
        setup: &setup,
        guess: guess.as_ref(),
        coverage: Some(&summary.coverage),
        elapsed: summary.elapsed,
        found: &found,
        failing: (failing, shrunk),
        interrupted: sandbox::interrupted(),
        part: part.as_ref(),
    };
    reporter.searched(&report)?;
    tell_missing_module(&tools, &meant.file, &found);
    // Only now: what was found before is not lost.
    if let Some(error) = summary.ended_by.or(trouble) {
        return Err(save_counterexample::told(&problem, find, error));
    }
    let exit = if found.is_empty() { Exit::Ok } else { all_saved(found)? };
    reporter.ended(exit)?;
    prepare_headers(&tools);
    Ok(exit)
}

/// How many threads search.
fn jobs(command: &Stress) -> usize {
    command.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// What decides the sequence of inputs, and what is tried on them.
fn sequence(problem: &Problem, setup: &Setup, (command, meant): (&Stress, &Meant), kinds: &Kinds) -> Vec<String> {
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let grammar = command.oracle.grammar.as_ref().or_else(|| problem.input_validators.iter().find(is_grammar));
    let mut words = vec![
        format!("stress {}", env!("CARGO_PKG_VERSION")),
        problem.id.clone(),
        grammar.map_or_else(String::new, |path| fingerprint(path)),
        format!("{kinds:?} {} {:?} {}", command.seed, command.cases, setup.cases.is_some()),
        fingerprint(&meant.file),
        meant.against.as_deref().map(fingerprint).unwrap_or_default(),
    ];
    words.extend(setup.makers.iter().map(stress::Maker::describe));
    words
}

/// A grammar guessed from what fails and from what else is known of the inputs, where the problem has none but a guess.
fn guessed<'a>(problem: &Problem, setup: &Setup, inputs: impl Iterator<Item = &'a [u8]>) -> Option<Guess> {
    let inputs: Vec<&[u8]> = inputs.collect();
    let before = setup.grammar.as_ref().zip(setup.guess.as_deref());
    let is_needed = !inputs.is_empty() && (setup.grammar.is_none() || before.is_some());
    if is_needed { guess(problem, &setup.makers, &inputs, before) } else { None }
}

/// What shrinking goes by.
fn shape<'a>(setup: &'a Setup, guess: Option<&'a Guess>) -> Option<Shape<'a>> {
    let own = setup.grammar.as_ref().filter(|_| setup.guess.is_none());
    let own = own.map(|grammar| Shape { grammar, shared: None });
    own.or(guess.map(|guess| Shape { grammar: &guess.grammar, shared: Some(&guess.shared) }))
}

/// Shrinks what was found, in its order, as long as it comes down to something new now and then, and at most up to the deadline: the
/// counterexamples, how many inputs were shrunk for them, and what ended it that is not the candidate's fault.
fn different(
    (problem, setup): (&Problem, &Setup),
    guess: Option<&Guess>,
    (command, file): (&Stress, &Path),
    finds: Vec<Find>,
    deadline: Option<Instant>,
    (reporter, line): (&dyn StressReporter, &Line<'_>),
) -> (Vec<Found>, usize, Option<StressError>) {
    let left = || deadline.map_or(Duration::MAX, |deadline| deadline.saturating_duration_since(Instant::now()));
    let mut found: Vec<Found> = Vec::new();
    let mut known = BTreeSet::new();
    let (mut alike, mut shrunk) = (0, 0);
    let mut trouble = None;
    for find in taking_turns(finds) {
        let is_over = left().is_zero() || sandbox::interrupted();
        if alike == ALIKE || found.len() == DIFFERENT || (is_over && !found.is_empty()) {
            break;
        }
        let effort = Effort { tries: command.find.shrink_tries, time: command.find.shrink_time.min(left()) };
        reporter.failing(&find);
        let narrowed = match narrow(&setup.duel, shape(setup, guess), &find, effort, line) {
            Ok(narrowed) => narrowed,
            Err(error) => {
                // Whether it fails is in doubt where its answer is; otherwise it is what was found.
                if !matches!(error, StressError::Disagreement { .. }) {
                    let narrowed = Narrowed::not_at_all(&find);
                    found.push(saved(problem, setup, file, &command.find, find, narrowed));
                }
                trouble = Some(error);
                break;
            }
        };
        let (find, narrowed) = match deadline {
            Some(_) => (find, narrowed),
            None => Smaller { setup, find: &command.find, jobs: jobs(command) }.of((find, narrowed), line),
        };
        shrunk += 1;
        alike += 1;
        if known.insert((narrowed.failure.verdict, narrowed.input.clone())) {
            alike = 0;
            found.push(saved(problem, setup, file, &command.find, find, narrowed));
        }
    }
    found.sort_by_key(|found| found.find.batch);
    (found, shrunk, trouble)
}

/// One of each way to fail, then one more of each, so that a frequent one does not keep out a rare one.
fn taking_turns(finds: Vec<Find>) -> Vec<Find> {
    let mut seen: Vec<((Verdict, ProgramExit), usize)> = Vec::new();
    let mut turns: Vec<(usize, Find)> = Vec::new();
    for find in finds {
        let way = (find.failure.verdict, find.failure.facts.exit);
        let turn = match seen.iter_mut().find(|(known, _)| *known == way) {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                seen.push((way, 0));
                0
            }
        };
        turns.push((turn, find));
    }
    turns.sort_by_key(|(turn, _)| *turn);
    turns.into_iter().map(|(_, find)| find).collect()
}

/// The exit code: a counterexample that could not be saved is an error.
fn all_saved(found: impl IntoIterator<Item = Found>) -> anyhow::Result<Exit> {
    found.into_iter().find_map(|found| found.unsaved).map_or(Ok(Exit::Unexpected), Err)
}

fn prepare(
    context: &Context,
    tools: &Tools,
    name: &str,
    file: &Path,
    choice: &Choice,
    how: &FindArguments,
) -> anyhow::Result<Prepared> {
    let (limits, typed) = (&how.limits, how.compare.settings()?);
    let problem = match Path::new(name).extension() {
        Some(extension) if extension == "ctd" => package::of_grammar_as(Path::new(name), &typed)?,
        _ => meant::load(context, name, choice, &typed)?,
    };
    judge_profile::note(&problem, &[file.to_owned()], false);
    let settings = Config::load()?;
    let _waiting = Waiting::begin(&problem.id, "compiling the program, its oracles and the generators");
    let options = BuildOptions {
        sanitize: choice.sanitized,
        flags: settings.flags_for(file),
        beside: local_imports::needed_by(context, file)?,
        ..fast_for(&problem)
    };
    let harness =
        tools.builder.harness_of(file, &options).ok().flatten().and_then(|index| problem.harnesses.get(index));
    let form = asked_form::of_program(&problem, harness);
    if let Some(form) = form {
        say::note(&format!("{}: inputs and answers are in the form of {}", problem.id, form.title()));
    }
    let candidate = match tools.builder.build_with(file, &options).map_err(JudgeError::from)? {
        Build::Ready(program) if choice.sanitized && !has_sanitizers(tools, &program) => {
            bail!("{}: --sanitize does nothing for {}, expected C, C++ or Rust", file.display(), program.language)
        }
        Build::Ready(program) => {
            compiler_warnings::tell(file, &settings, &program);
            program
        }
        Build::CompileError { message } => return Ok(Prepared::DoesNotCompile(problem.id, message)),
        Build::MissingCompiler { language, looked_for } => {
            bail!("{}: {}", file.display(), missing_compiler(language, &looked_for))
        }
    };
    let usual = RunLimits {
        time: problem.limits.time_limit.unwrap_or(time_limit::TIMING_LIMIT),
        memory_mib: problem.limits.memory_mib,
        output_mib: problem.limits.output_mib,
        core: None,
    };
    let usual = usual.in_percent(settings.time_percent_for(file));
    let usual = match usual.with_room_to_start(&candidate) {
        (raised, Some(room)) if problem.form == package::Form::Plain && limits.memory_limit.is_none() => {
            say::note(&usual.told_room(room, &candidate));
            raised
        }
        _ => usual,
    };
    let usual = if choice.sanitized { usual.sanitized() } else { usual };
    let limits = RunLimits {
        time: limits.time_limit.unwrap_or(usual.time),
        memory_mib: limits.memory_limit.unwrap_or(usual.memory_mib),
        ..usual
    };
    let choice = Choice { form: form.cloned(), ..choice.clone() };
    let setup = setup(&problem, candidate, &choice, limits, tools)?;
    for (name, why) in &setup.duel.others.missing {
        say::note(&format!("{name} cannot be asked which inputs are valid: {why}"));
    }
    Ok(Prepared::Ready(Box::new(problem), Box::new(setup)))
}

fn has_sanitizers(tools: &Tools, program: &Program) -> bool {
    tools.builder.languages().iter().any(|language| language.name == program.language && language.has_sanitizers())
}

/// What an oracle names, if there is one.
fn beside_of(context: &Context, oracle: Option<&Path>) -> anyhow::Result<Beside> {
    oracle.map_or_else(|| Ok(Beside::default()), |file| local_imports::needed_by(context, file))
}

/// A verdict as any other, and not the kit's failure.
fn does_not_compile(reporter: &dyn StressReporter, file: &Path, message: &str) -> anyhow::Result<Exit> {
    reporter.begun()?;
    reporter.not_searched(file, &NotSearched::DoesNotCompile(message))?;
    reporter.ended(Exit::Unexpected)?;
    Ok(Exit::Unexpected)
}

fn saved(
    problem: &Problem,
    setup: &Setup,
    file: &Path,
    wanted: &FindArguments,
    find: Find,
    narrowed: Narrowed,
) -> Found {
    let folder = wanted.output.as_deref();
    // What is shrunk by a guess may be invalid; what was found is not.
    let is_guess = (setup.grammar.is_none() || setup.guess.is_some()) && find.input != narrowed.input;
    let keep = || -> anyhow::Result<(PathBuf, Option<PathBuf>)> {
        let saved = save_counterexample::save(problem, setup, file, folder, (&narrowed.input, &narrowed.failure))?;
        let as_found =
            is_guess.then(|| save_counterexample::save(problem, setup, file, folder, (&find.input, &find.failure)));
        Ok((saved, as_found.transpose()?))
    };
    let (saved, as_found, unsaved) = match wanted.no_save {
        true => (None, None, None),
        false => match keep() {
            Ok((saved, as_found)) => (Some(saved), as_found, None),
            Err(error) => (None, None, Some(error)),
        },
    };
    Found { find, narrowed, is_guess, saved, as_found, unsaved, again: again() }
}

/// The command as it was typed: from the same folder it does the same again.
fn again() -> String {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    shell_words::join(std::iter::once("grundy".to_owned()).chain(words))
}

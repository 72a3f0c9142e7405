//! `grundy run --interact`: a program against an interactive validator, or a person.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::commands::compete::run::arguments::{Run, ValidatorProtocol};
use crate::commands::compete::run::by_hand;
use crate::commands::compete::run::report::{self, DEFAULT_LIMITS, limits, name, tell};
use crate::context::Context;
use crate::exit::Exit;
use crate::report::{conversation, json, trace};
use crate::say;
use crate::say::output;
use crate::shared_options::Format;
use crate::what_to_judge::require_program;
use judge::custom::Custom;
use judge::passes::{self, Played};
use judge::report::Reason;
use judge::run::RunLimits;
use judge::{Tools, Verdict};
use package::{self, OutputValidator, Problem, ProblemKind, ProblemLimits, Protocol, TestCase};
use program::Program;
use untrusted::Scratch;

#[derive(Serialize)]
struct InteractReport<'a> {
    file: String,
    verdict: &'static str,
    facts: json::Facts<'a>,
    validator_message: Option<&'a str>,
    stalled: Option<&'a str>,
    transcript: Vec<conversation::ReportEntry>,
}

pub(crate) fn run(
    context: &Context,
    tools: &Tools,
    command: &Run,
    named: &Path,
    program: Option<&Program>,
) -> anyhow::Result<Exit> {
    let empty = Scratch::new("grundy-run-").context("cannot create a working folder")?;
    let Partner { validator, case, limits: problem_limits, run_limits: limits } = match problem(context, named)? {
        Some(problem) => of_problem(tools, command, &problem, &empty)?,
        None => alone(tools, command, named, &empty)?,
    };
    let Some(program) = program else {
        return by_hand::run(&validator, &case, &problem_limits, command.format);
    };
    let named = |facts: &judge::Facts| trace::of_file(facts.stderr.raw(), &program.source, &program.beside);
    let played = passes::play(program, &case, &validator, &limits, &problem_limits)?;
    match command.format {
        Format::Text => {
            output::print(&conversation::lines("", &played.transcript))?;
            tell(named(&played.facts).as_bytes(), &verdict_line(&played, &limits));
        }
        Format::Json => output::print_json(&InteractReport {
            file: name(command),
            verdict: played.verdict.label(),
            facts: json::Facts::from(&played.facts).with_stderr(named(&played.facts)),
            validator_message: match &played.reason {
                Some(Reason::Message(message)) => Some(message.raw()),
                _ => None,
            },
            stalled: match &played.reason {
                Some(Reason::Stalled(how)) => Some(how),
                _ => None,
            },
            transcript: conversation::entries(&played.transcript),
        })?,
    }
    Ok(if played.verdict == Verdict::Accepted { Exit::Ok } else { Exit::Unexpected })
}

fn verdict_line(played: &Played, limits: &RunLimits) -> String {
    let line = report::verdict_line(played.verdict, &played.facts, limits);
    match &played.reason {
        Some(Reason::Message(words)) if !words.is_empty() => format!("{line}\n{}", words.lines_shown()),
        Some(Reason::Stalled(words)) => format!("{line}\n{words}"),
        _ => line,
    }
}

/// Who the program talks with, about what, and under which limits.
struct Partner {
    validator: Custom,
    case: TestCase,
    limits: ProblemLimits,
    run_limits: RunLimits,
}

/// The problem that `named` is, if it is no validator: an id, or the folder of a package.
fn problem(context: &Context, named: &Path) -> anyhow::Result<Option<Problem>> {
    let is_package = |folder: &Path| ["problem.yaml", "problem.xml"].iter().any(|file| folder.join(file).is_file());
    if program::language_of(named).is_some() {
        require_program(named)?;
    }
    match context.problem_folder(&named.to_string_lossy()) {
        Ok(folder) if is_package(&folder) => Ok(Some(crate::context::load(&folder)?)),
        Ok(folder) => Ok(package::require_supported(&folder).map(|()| None)?),
        Err(error) if !named.exists() => Err(error.context("expected an output validator, or an interactive problem")),
        _ => Ok(None),
    }
}

/// A problem's validator, on the input that is named, else on its first sample; the limits are the problem's.
fn of_problem(tools: &Tools, command: &Run, problem: &Problem, empty: &Scratch) -> anyhow::Result<Partner> {
    if problem.kind.interactive && problem.kind.multi_pass {
        bail!(
            "{}: an interactive problem with several passes, expected one with a single pass; `grundy judge` judges it",
            problem.id
        );
    }
    let source = match &problem.output_validator {
        OutputValidator::Custom(source) if problem.kind.interactive => source,
        _ => bail!("{}: not interactive, expected a problem whose output validator talks with the program", problem.id),
    };
    if command.answer.is_some() && command.input.is_none() {
        bail!("--answer is the answer of --input FILE; without it, {} brings both from its first sample", problem.id);
    }
    let case = match (&command.input, problem.committed_cases.first()) {
        (None, Some(case)) => {
            say::note(&format!("the input is {}", case.input.display()));
            case.clone()
        }
        (None, None) => bail!("{}: has no test case, expected --input FILE", problem.id),
        (Some(_), first) => {
            let output_validator_args = first.map(|case| case.output_validator_args.clone()).unwrap_or_default();
            TestCase { output_validator_args, ..case(command, empty)? }
        }
    };
    Ok(Partner {
        validator: Custom::prepare(problem, source, tools)?,
        case,
        limits: problem.limits.clone(),
        run_limits: RunLimits {
            time: command.limits.time_limit.or(problem.limits.time_limit).unwrap_or(DEFAULT_LIMITS.time),
            memory_mib: command.limits.memory_limit.unwrap_or(problem.limits.memory_mib),
            output_mib: problem.limits.output_mib,
            core: None,
        },
    })
}

/// A validator by itself.
fn alone(tools: &Tools, command: &Run, validator: &Path, empty: &Scratch) -> anyhow::Result<Partner> {
    let validator = Custom {
        gives_points: false,
        // Nothing forks it.
        may_be_partial: false,
        is_blind: false,
        // Where `testlib.h` lies, if it is needed.
        program: tools.own_program(validator, &[validator.parent().unwrap_or(Path::new("")).join(".")])?,
        checker: None,
        kind: ProblemKind { interactive: true, multi_pass: false },
        protocol: match command.protocol {
            ValidatorProtocol::Icpc => Protocol::Icpc,
            ValidatorProtocol::Testlib => Protocol::Testlib,
        },
    };
    let case = case(command, empty)?;
    Ok(Partner { validator, case, limits: ProblemLimits::default(), run_limits: limits(command) })
}

/// What the validator is given: files that are not named are empty.
fn case(command: &Run, empty: &Scratch) -> anyhow::Result<TestCase> {
    let path = |named: &Option<PathBuf>, name: &str| match named {
        Some(path) if path.is_dir() => bail!("{}: expected a file, found a folder", path.display()),
        Some(path) => path.canonicalize().with_context(|| path.display().to_string()),
        None => {
            let path = empty.path().join(name);
            std::fs::write(&path, "").with_context(|| path.display().to_string())?;
            Ok(path)
        }
    };
    let (input, answer) = (path(&command.input, "empty.in")?, path(&command.answer, "empty.ans")?);
    Ok(TestCase {
        name: input.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        input,
        answer,
        root: None,
        output_validator_args: Vec::new(),
        input_validator_args: Vec::new(),
        files: package::IoFiles::default(),
        input_validator_args_by_name: Default::default(),
    })
}

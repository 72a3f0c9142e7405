//! `grundy run`: one program, one input, no answer.

pub(crate) mod arguments;
mod by_hand;
mod interact;
mod report;

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::thread;

use anyhow::{Context as _, bail};
use rustix::fs::OFlags;
use serde::Serialize;

use self::arguments::Run;
use self::report::{STDERR_BYTES, limits, name, tell, verdict_line};
use crate::commands::compete::{compiler_warnings, missing_module};
use crate::commands::{Group, Needs, Subcommand};
use crate::config::Config;
use crate::context::{Context, prepare_headers};
use crate::exit::Exit;
use crate::local_imports;
use crate::report::{json, text, trace};
use crate::say::progress::Waiting;
use crate::say::{self, output};
use crate::shared_options::Format;
use crate::what_to_judge;
use crate::which_cases::case;
use judge::run::{Facts, RunLimits, run_by_hand, run_with_files};
use judge::{Tools, Verdict};
use package::{IoFiles, ProblemSettings, TestCase};
use program::{Beside, Build, BuildOptions, Builder, Program};
use untrusted::{Root, Scratch, Text};

#[derive(Serialize)]
struct RunReport<'a> {
    file: String,
    verdict: &'static str,
    facts: Option<json::Facts<'a>>,
    compiler_message: Option<&'a str>,
    stdout: Option<String>,
    sandbox: String,
}

impl Subcommand for Run {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        if self.file.is_some() || self.interact.is_some() {
            return run(context, self);
        }
        let file = Some(what_to_judge::solution_of(Path::new("."), "run")?);
        run(context, &Self { file, ..self.clone() })
    }
}

pub(crate) fn run(context: &Context, command: &Run) -> anyhow::Result<Exit> {
    let tools = context.tools()?;
    let flags = command
        .file
        .as_deref()
        .map_or_else(|| Ok(Vec::new()), |file| Config::load().map(|config| config.flags_for(file)))?;
    let beside = command
        .file
        .as_deref()
        .map_or_else(|| Ok(Beside::default()), |file| local_imports::needed_by(context, file))?;
    let config = Config::load()?;
    let target = config.judge_of_folder().map_or(&judges::Cpp::USUAL, |setting| &setting.value.cpp);
    let options = BuildOptions { target: Some(target), flags, beside, ..BuildOptions::default() };
    let waiting =
        command.file.as_deref().map(|file| Waiting::begin(&file.display().to_string(), "compiling the program"));
    let built = command.file.as_deref().map(|file| tools.builder.build_with(file, &options)).transpose()?;
    drop(waiting);
    let program = match built {
        None => None,
        Some(Build::Ready(program)) => Some(program),
        Some(Build::CompileError { message }) => return compile_error(command, &message),
        Some(Build::MissingCompiler { language, looked_for }) => {
            bail!("{}: {}", name(command), text::missing_compiler(language, &looked_for))
        }
    };
    let exit = match (&command.interact, program) {
        (Some(named), program) => interact::run(context, &tools, command, named, program.as_ref()),
        (None, Some(program)) => {
            let (input, files) = match meant_case(context, &tools, command)? {
                Some(case) => (Some(case.input), case.files),
                None => (command.input.clone(), files_of(command)?),
            };
            if let Some(file) = &command.file {
                compiler_warnings::tell(file, &config, &program);
            }
            run_alone(command, (input.as_deref(), &files), &program, (&limits(command), &tools.builder))
        }
        (None, None) => bail!("expected a program to run"),
    }?;
    prepare_headers(&tools);
    Ok(exit)
}

/// The case that is named.
fn meant_case(context: &Context, tools: &Tools, command: &Run) -> anyhow::Result<Option<TestCase>> {
    let (Some(wanted), Some(file)) = (&command.case, &command.file) else { return Ok(None) };
    let (problem, _) = what_to_judge::programs(context, &file.display().to_string(), &[], &ProblemSettings::default())?;
    Ok(Some(case(&context.problem(&problem)?, Some(wanted), tools)?))
}

/// The files that the program reads and writes.
fn files_of(command: &Run) -> anyhow::Result<IoFiles> {
    let files = command.file.as_deref().map_or_else(|| Ok(IoFiles::default()), what_to_judge::files_of)?;
    if let Some(name) = files.input.as_ref().filter(|_| command.input.is_none() && io::stdin().is_terminal()) {
        say::note(&format!("the program reads what you type, up to Ctrl-D, as the file `{name}`"));
    }
    Ok(files)
}

/// Stdin, for a program that nobody trusts. A terminal is usually open for writing as well, which would let the program write to it, and
/// past what escapes its output: so it is opened again to be read alone.
fn own_stdin() -> io::Result<File> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        return Ok(File::from(stdin.as_fd().try_clone_to_owned()?));
    }
    let again = File::options().read(true).custom_flags(OFlags::NOCTTY.bits().cast_signed()).open("/dev/stdin");
    // A terminal that belongs to another user cannot be opened again: then its lines are passed on.
    again.or_else(|_| {
        let (reader, mut writer) = io::pipe()?;
        thread::Builder::new().name("stdin".to_owned()).spawn(move || io::copy(&mut io::stdin(), &mut writer))?;
        Ok(File::from(OwnedFd::from(reader)))
    })
}

fn run_alone(
    command: &Run,
    (input, files): (Option<&Path>, &IoFiles),
    program: &Program,
    (limits, builder): (&RunLimits, &Builder),
) -> anyhow::Result<Exit> {
    let input = match input {
        Some(path) if path.is_dir() => {
            bail!("{}: expected an input file, found a folder", path.display())
        }
        Some(path) => Root::Typed.open(path).with_context(|| path.display().to_string())?,
        None => own_stdin().context("cannot pass on stdin")?,
    };
    let folder = Scratch::new("grundy-run-").context("cannot create a working folder")?;
    let run = if input.metadata()?.is_file() { run_with_files } else { run_by_hand };
    let (mut outcome, missing) = run(program, input, files, (limits, STDERR_BYTES), folder.path())?;
    if let Some(missing) = missing {
        say::note(&missing);
    }
    let verdict = Verdict::of_run(&outcome).unwrap_or(Verdict::Accepted);
    let facts = Facts::from(&outcome);
    match command.format {
        Format::Text => {
            output::copy(&mut outcome.stdout)?;
            let file = command.file.as_deref().unwrap_or(Path::new(""));
            let stderr = match String::from_utf8(outcome.stderr) {
                Ok(text) => trace::of_file(&text, file, &program.beside).into_bytes(),
                Err(bytes) => bytes.into_bytes(),
            };
            tell(&stderr, &verdict_line(verdict, &facts, limits));
            missing_module::tell(builder, file, facts.stderr.raw());
        }
        Format::Json => {
            let mut stdout = Vec::new();
            outcome.stdout.read_to_end(&mut stdout)?;
            output::print_json(&RunReport {
                file: name(command),
                verdict: verdict.label(),
                facts: Some(json::Facts::from(&facts).with_stderr(trace::of_file(
                    facts.stderr.raw(),
                    command.file.as_deref().unwrap_or(Path::new("")),
                    &program.beside,
                ))),
                compiler_message: None,
                stdout: Some(String::from_utf8_lossy(&stdout).into_owned()),
                sandbox: sandbox::summary(),
            })?;
        }
    }
    Ok(if verdict == Verdict::Accepted { Exit::Ok } else { Exit::Unexpected })
}

fn compile_error(command: &Run, message: &str) -> anyhow::Result<Exit> {
    match command.format {
        Format::Text => {
            let verdict = text::verdict(Verdict::CompileError);
            output::print_aside(&format!("{}\n{verdict}\n", Text::from(message.trim_end()).lines_shown()));
        }
        Format::Json => output::print_json(&RunReport {
            file: name(command),
            verdict: Verdict::CompileError.label(),
            facts: None,
            compiler_message: Some(message),
            stdout: None,
            sandbox: sandbox::summary(),
        })?,
    }
    Ok(Exit::Unexpected)
}

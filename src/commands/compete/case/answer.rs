//! The answer of a case, taken from a program that the user trusts.

use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::config::Config;
use crate::context::Context;
use crate::exit::Exit;
use crate::local_imports;
use crate::report::text;
use crate::say::lines::plural;
use crate::say::output;
use crate::say::progress::Waiting;
use crate::what_to_judge;
use crate::whole_file;
use judge::Verdict;
use judge::run::{Facts, RunLimits, STDERR_BYTES, run_with_files};
use program::{Build, BuildOptions, Program};
use untrusted::{Scratch, Text};

/// A program that is trusted may be slow.
const TIME: Duration = Duration::from_secs(10);

/// Runs `file` on the input of a case and writes what it prints beside it.
pub(super) fn take(context: &Context, folder: &Path, name: &str, file: &Path, force: bool) -> anyhow::Result<Exit> {
    let case = super::case(folder, name)?;
    what_to_judge::require_program(file)?;
    if case.has_answer() && !force {
        bail!("{}: the case has an answer; --force replaces it", case.answer.display());
    }
    let place = if case.has_answer() { case.answer.clone() } else { package::answer_place(folder, &case.input) };
    let problem = super::problem(folder)?;
    let limits = RunLimits {
        time: TIME,
        memory_mib: problem.limits.memory_mib.max(1024),
        output_mib: problem.limits.output_mib,
        core: None,
    };
    let program = built(context, file)?;
    let input = case.files().open(&case.input).with_context(|| case.input.display().to_string())?;
    let scratch = Scratch::new("grundy-answer-").context("cannot create a working folder")?;
    let (mut outcome, missing) = run_with_files(&program, input, &case.files, (&limits, STDERR_BYTES), scratch.path())?;
    if let Some(verdict) = Verdict::of_run(&outcome) {
        let facts = Facts::from(&outcome);
        let stderr = if facts.stderr.is_blank() { String::new() } else { format!("\n{}", facts.stderr.lines_shown()) };
        bail!("{}: {verdict} on {name}: {}; nothing was written{stderr}", file.display(), text::why(&facts, None));
    }
    if let Some(missing) = missing {
        bail!("{}: {missing}; nothing was written", file.display());
    }
    let mut answer = Vec::new();
    outcome.stdout.read_to_end(&mut answer).context("cannot read the output")?;
    whole_file::write_own(&place, &answer)?;
    output::print(&format!(
        "{}: {}, from {}\n",
        program::from_here(&place).display(),
        plural(answer.len(), "byte"),
        file.display()
    ))?;
    Ok(Exit::Ok)
}

fn built(context: &Context, file: &Path) -> anyhow::Result<Program> {
    let config = Config::load()?;
    let target = config.judge_of_folder().map_or(&judges::Cpp::USUAL, |setting| &setting.value.cpp);
    let options = BuildOptions {
        target: Some(target),
        flags: config.flags_for(file),
        beside: local_imports::needed_by(context, file)?,
        ..BuildOptions::default()
    };
    let _waiting = Waiting::begin(&file.display().to_string(), "compiling the program");
    match context.tools()?.builder.build_with(file, &options)? {
        Build::Ready(program) => Ok(program),
        Build::CompileError { message } => {
            bail!("{}: it does not compile\n{}", file.display(), Text::from(message.trim_end()).lines_shown())
        }
        Build::MissingCompiler { language, looked_for } => {
            bail!("{}: {}", file.display(), text::missing_compiler(language, &looked_for))
        }
    }
}

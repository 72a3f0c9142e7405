//! Whether the bundle of a C, C++ or Python program does what the program does.

use std::fs::{self};
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::trial::{has_samples, on_samples, problem_of, tell};
use crate::context::Context;
use crate::report::text::missing_compiler;
use crate::say;
use crate::which_cases::cases;
use judge::run::{RunLimits, run_program};
use judge::{Profile, Tools};
use judges::{Cpp, Judge};
use program::{Beside, Build, BuildOptions, Program, ProgramLanguage};
use sandbox::Exit;
use untrusted::Root;

/// A bundle and what it was made of.
pub(super) struct Joined<'a> {
    pub(super) root: &'a Path,
    /// The judge that the command names.
    pub(super) named: Option<&'static Judge>,
    /// That one, or the one of the settings.
    pub(super) judge: Option<&'static Judge>,
    pub(super) text: &'a str,
    /// The files that went in, each with its path below the folder in which it is found; the program first.
    pub(super) files: Vec<(PathBuf, PathBuf)>,
    /// The languages that run it; those whose compiler is missing are skipped aloud.
    pub(super) languages: Vec<&'static ProgramLanguage>,
}

/// What a program did with an input.
#[derive(PartialEq, Eq)]
struct Did {
    exit: Exit,
    is_stopped: bool,
    stdout: Vec<u8>,
}

/// Whether the bundle is accepted on the samples of the program, if there are any, and says on each what the program says. If not,
/// stderr has the reason.
pub(super) fn passes(context: &Context, joined: &Joined<'_>) -> anyhow::Result<bool> {
    let tools = context.tools()?;
    let extension = joined.root.extension().unwrap_or_default();
    let place =
        tempfile::Builder::new().prefix("grundy-bundle-").tempdir().context("cannot create a working folder")?;
    let source = place.path().join("bundle").with_extension(extension);
    fs::write(&source, joined.text).with_context(|| source.display().to_string())?;
    let mut problem = problem_of(joined.root)?;
    if let (Some(problem), Some(judge)) = (&mut problem, joined.named) {
        problem.judge = Some((judge, "the command".to_owned()));
    }
    // It is compiled as `grundy judge` compiles programs for the problem.
    let of_problem = problem.as_ref().map(|problem| Profile::of_problem(problem).cpp);
    let target = of_problem.unwrap_or_else(|| joined.judge.map_or(&Cpp::USUAL, |judge| &judge.cpp));
    let samples = problem.filter(has_samples);
    let mut tried = 0;
    for &language in &joined.languages {
        let build = |source: &Path, entry_point: Option<String>| {
            let language = Some(language.id.to_owned());
            tools.builder.build_with(
                source,
                &BuildOptions { language, entry_point, target: Some(target), ..BuildOptions::default() },
            )
        };
        let bundle = match build(&source, None)? {
            Build::Ready(program) => program,
            Build::CompileError { message } => {
                tell(&format!("{}\nthe bundle does not compile\n", message.trim_end()));
                return Ok(false);
            }
            Build::MissingCompiler { language, looked_for } => {
                say::note(&format!("the bundle was not tried: {}", missing_compiler(language, &looked_for)));
                continue;
            }
        };
        tried += 1;
        let Some(problem) = &samples else { continue };
        let which = (joined.languages.len() > 1).then_some(language);
        if !on_samples(problem, &tools, &source, which, Beside::default())? {
            return Ok(false);
        }
        match original(joined, &place.path().join(language.id), build)? {
            Some(original) => {
                if let Some(case) = differs(problem, &tools, &original, &bundle)? {
                    tell(&format!("on case {case} the bundle and the program differ ({})\n", language.name));
                    return Ok(false);
                }
            }
            None => {
                say::note("the program does not compile without other files, so it was not compared with the bundle");
            }
        }
    }
    if tried == 0 {
        bail!("--check needs a compiler for the program, which is not installed");
    }
    if samples.is_none() {
        say::note(&format!(
            "{}: found no samples for it (`*.in` with `*.ans` or `*.out`): it is only compiled",
            joined.root.display()
        ));
    }
    Ok(true)
}

/// Builds the program itself, from copies of its files in a new folder. `None`: that cannot be done.
fn original(
    joined: &Joined<'_>,
    folder: &Path,
    build: impl Fn(&Path, Option<String>) -> Result<Build, program::ProgramError>,
) -> anyhow::Result<Option<Program>> {
    let Some((main, _)) = joined.files.first() else { return Ok(None) };
    // Deep enough for what a name leads up, so that nothing is written beside the new folder.
    let ups = |name: &Path| name.components().filter(|part| *part == Component::ParentDir).count();
    let depth = joined.files.iter().map(|(name, _)| ups(name)).max().unwrap_or_default();
    let inner: PathBuf = std::iter::repeat_n("inner", depth).collect();
    let main = inner.join(main);
    for (name, path) in &joined.files {
        let to = program::lexical(&folder.join(&inner).join(name));
        if !to.starts_with(folder) {
            return Ok(None);
        }
        let above = to.parent().unwrap_or(folder);
        fs::create_dir_all(above).with_context(|| above.display().to_string())?;
        Root::Anywhere.copy(path, &to).with_context(|| path.display().to_string())?;
    }
    Ok(match build(folder, Some(main.display().to_string()))? {
        Build::Ready(program) => Some(program),
        _ => None,
    })
}

/// The first sample on which two programs differ.
fn differs(
    problem: &package::Problem,
    tools: &Tools,
    original: &Program,
    bundle: &Program,
) -> anyhow::Result<Option<String>> {
    let limits = RunLimits { time: Duration::from_secs(20), memory_mib: 2048, output_mib: 64, core: None };
    for case in cases(problem, tools, true)? {
        let did = |program: &Program| -> anyhow::Result<Did> {
            let input = case.files().open(&case.input).with_context(|| case.input.display().to_string())?;
            let folder = untrusted::Scratch::new("grundy-bundle-").context("cannot create a working folder")?;
            let mut outcome = run_program(program, Some(input), &limits, 0, folder.path())?;
            let mut stdout = Vec::new();
            outcome.stdout.read_to_end(&mut stdout)?;
            Ok(Did { exit: outcome.exit, is_stopped: outcome.limit.is_some(), stdout })
        };
        if did(original)? != did(bundle)? {
            return Ok(Some(case.name));
        }
    }
    Ok(None)
}

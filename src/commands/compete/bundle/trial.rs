//! Compiles and judges a bundle before it is written.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::Made;
use crate::commands::learn::list::title;
use crate::context::{Context, jobs};
use crate::exit::Exit;
use crate::local_imports::edition;
use crate::report::results::{Judged, Notes};
use crate::report::text::{self, missing_compiler};
use crate::say;
use crate::say::output;
use crate::say::progress::Progress;
use crate::which_cases::cases;
use judge::{Candidate, Kept, Options, Tools};
use judges::{Edition, Form, Judge};
use package::{self, Expectation};
use program::{self, Beside, BuildOptions, Compiler, ProgramLanguage};
use sandbox::{self, Limits, Profile, Run};

/// Whether the bundle of `root` compiles in every edition of `judge` and is accepted on the samples, if there are any. If not, stderr
/// says why.
pub(super) fn passes(context: &Context, root: &Path, judge: &Judge, made: &Made) -> anyhow::Result<bool> {
    if judge.form == Form::Function {
        bail!("--check supports only programs, and {} calls a function", judge.title);
    }
    let problem = samples_of(root)?;
    let folder =
        tempfile::Builder::new().prefix("grundy-bundle-").tempdir().context("cannot create a working folder")?;
    let source = folder.path().join("bundle.rs");
    std::fs::write(&source, &made.text).with_context(|| source.display().to_string())?;
    let tools = context.tools()?;
    if judge.crates.is_empty() {
        let rust = program::languages().iter().find(|language| language.id == "rust").context("no language `rust`")?;
        let compiler = tools.builder.compiler(rust)?.context("--check needs rustc, which is not installed")?;
        let own = edition::chosen(root).and_then(|own| judge.editions.iter().find(|edition| edition.name() == own));
        for &edition in judge.editions {
            let Some(message) = refusal(&compiler, edition, folder.path())? else { continue };
            match own {
                // The program itself may not compile in another edition than its own.
                Some(&own) if own != edition => {
                    say::note(&format!(
                        "the bundle does not compile in edition {edition}: choose {own}, which is the program's"
                    ));
                }
                _ => {
                    tell(&format!("{}\nthe bundle does not compile in edition {edition}\n", message.trim_end()));
                    return Ok(false);
                }
            }
        }
    } else {
        say::note(&format!(
            "compiled only in edition {}, and with the local crates instead of those of {}",
            edition::at_judge(root, judge),
            judge.title
        ));
    }
    let beside = Beside { edition: Some(edition::at_judge(root, judge).name().to_owned()), ..Beside::default() };
    match problem {
        Some(problem) => on_samples(&problem, &tools, &source, None, beside),
        None => {
            say::note(&format!(
                "{}: found no samples for it (`*.in` with `*.ans` or `*.out`): it is only compiled",
                root.display()
            ));
            compiles(&tools, &source, beside)
        }
    }
}

/// Whether the bundle compiles as a submission does.
fn compiles(tools: &Tools, source: &Path, beside: Beside) -> anyhow::Result<bool> {
    match tools.builder.build_with(source, &BuildOptions { beside, ..BuildOptions::default() })? {
        program::Build::CompileError { message } => {
            tell(&format!("{}\nthe bundle does not compile\n", message.trim_end()));
            Ok(false)
        }
        program::Build::MissingCompiler { language, looked_for } => {
            bail!("--check: {}", missing_compiler(language, &looked_for))
        }
        program::Build::Ready(_) => Ok(true),
    }
}

/// As [`problem_of`]; `None` if it has no samples.
fn samples_of(root: &Path) -> anyhow::Result<Option<package::Problem>> {
    Ok(problem_of(root)?.filter(has_samples))
}

/// Whether a problem has samples on which a program can be judged.
pub(super) fn has_samples(problem: &package::Problem) -> bool {
    crate::context::samples(problem).next().is_some()
}

/// The problem that the program is for: the nearest package around it, else what lies beside it.
pub(super) fn problem_of(root: &Path) -> anyhow::Result<Option<package::Problem>> {
    let root = std::path::absolute(root)?;
    let problem = match root.ancestors().skip(1).find(|folder| folder.join("problem.yaml").is_file()) {
        Some(folder) => Some(crate::context::load(folder)?),
        None => {
            crate::context::distrust_around(&root);
            let beside = package::load_beside(&root)?;
            beside.map(|problem| package::Problem { judge: crate::context::judge_of_folder(), ..problem })
        }
    };
    Ok(problem)
}

/// What the compiler says against the bundle, if anything; warnings are nothing.
fn refusal(compiler: &Compiler, edition: Edition, folder: &Path) -> anyhow::Result<Option<String>> {
    let mut argv = vec![compiler.command.clone().into()];
    argv.extend(
        ["--crate-type=bin", "--emit=metadata", "--color=never", "-o", "bundle.rmeta", "bundle.rs"].map(Into::into),
    );
    argv.push(format!("--edition={edition}").into());
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time: Duration::from_secs(120),
        memory_bytes: None,
        output_bytes: 64 << 20,
        stderr_bytes: 64 << 10,
    };
    let outcome = sandbox::run(Run {
        readable: compiler.readable.clone(),
        environment: vec![("TMPDIR".into(), folder.into())],
        ..Run::new(argv, folder, limits, Profile::Compiler)
    })?;
    let compiled = matches!((outcome.limit, outcome.exit), (None, sandbox::Exit::Code(0)));
    Ok((!compiled).then(|| String::from_utf8_lossy(&outcome.stderr).into_owned()))
}

/// Judges a bundle on the samples; its language, if more than one can run it.
pub(super) fn on_samples(
    problem: &package::Problem,
    tools: &Tools,
    source: &Path,
    language: Option<&'static ProgramLanguage>,
    beside: Beside,
) -> anyhow::Result<bool> {
    let cases = cases(problem, tools, true)?;
    let candidate = Candidate {
        name: language.map_or("the bundle".to_owned(), |language| format!("the bundle, {}", language.name)).into(),
        language: language.map(|language| language.id.to_owned()),
        beside,
        ..Candidate::of_file(source, Expectation::Accepted, problem.form)
    };
    let options = Options {
        jobs: jobs(None),
        time_limit: None,
        memory_limit_mib: None,
        complete: false,
        kept: Kept::Never,
        kept_output: 0,
    };
    let progress = Progress::new(&problem.id);
    let report = judge::judge(problem, &cases, &[candidate], tools, &options, &progress)?;
    let judged = Judged {
        title: title(problem, "en").into(),
        id: problem.id.clone(),
        expects_only_accepted: true,
        result: Ok(report),
        warnings: Vec::new(),
        notes: Notes::default(),
        pictures: std::collections::BTreeMap::new(),
    };
    tell(&text::problem(&judged, text::Shown::default()));
    match judged.exit(true) {
        Exit::Ok => Ok(true),
        Exit::Unexpected => Ok(false),
        Exit::Trouble | Exit::Interrupted => bail!("{}", text::errors(&judged).join("\n")),
    }
}

/// Says it on stderr: stdout may be where the bundle goes. When stderr is closed there is nobody to tell.
pub(super) fn tell(text: &str) {
    output::print_aside(text);
}

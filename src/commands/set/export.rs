//! `grundy export`: writes a package in another judge's format.

mod standard;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{Context, jobs, refuse_links_out};
use crate::exit::Exit;
use crate::say::lines::{plural, wrapped};
use crate::say::progress::Progress;
use crate::say::{output, terminal};
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder};
use export::{Export, Names, Request, Seen, Target, write};
use judge::{Candidate, Kept, Options, ProblemReport, Tools, data};
use package::{Expectation, Form, Problem, TestCase};

/// Export a package for another judge
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy export nimmoves --to domjudge           nimmoves-domjudge.zip
  grundy export nimmoves --to dmoj -o nimmoves/  a folder instead of a zip
  grundy export nimmoves --to data --names inN.txt,outN.txt

The targets:
  icpc      2025-09: BAPCtools and other tools that follow it
  domjudge  legacy, files at the root of the zip
  kattis    legacy, one folder in the zip: Kattis, problemtools
  dmoj      init.yml, data.zip, a checker or interactor in C++, tests
  hydro     Hydro's own format
  fps       one XML file: HUSTOJ, QDUOJ, Hydro
  polygon   Polygon, and through p2d DOMjudge: a checker or interactor in C++
  data      only the cases, numbered; with --luogu also Luogu's files

Generated data is always included. The same package gives the same
bytes. grundy lists what the target cannot carry, and refuses an export in which
a verdict could change, unless you ask for it with --lossy.")]
pub(crate) struct ExportCommand {
    /// The problem
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The judge or the format
    #[arg(long, value_parser = target(), value_name = "TARGET", hide_possible_values = true)]
    pub(crate) to: Target,
    /// The new archive (.zip, .kpp) or folder [default: ID-TARGET.zip]
    #[arg(long, short, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// Replace an existing archive
    #[arg(long)]
    pub(crate) force: bool,
    /// Export even if a verdict could change
    #[arg(long)]
    pub(crate) lossy: bool,
    /// The language of title and statement, if the target has room for only one
    #[arg(long = "locale", alias = "lang", value_name = "LOCALE", default_value = "en", add = complete_values::statement_languages())]
    pub(crate) lang: String,
    /// The names of input and answer with `--to data`; N is the number of the case [default: N.in,N.out]
    #[arg(long, value_name = "IN,OUT")]
    pub(crate) names: Option<Names>,
    /// With `--to data`: add config.yml with the limits, and a checker, for Luogu
    #[arg(long)]
    pub(crate) luogu: bool,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

fn target() -> impl TypedValueParser<Value = Target> {
    let names = PossibleValuesParser::new(Target::ALL.map(Target::name));
    names.map(|name| Target::named(&name).unwrap_or(Target::Icpc))
}

#[derive(Serialize)]
struct ExportReport<'a> {
    version: u32,
    problem: &'a str,
    target: &'a str,
    output: String,
    files: usize,
    not_carried: &'a [String],
    could_change_a_verdict: &'a [String],
}

impl Subcommand for ExportCommand {
    const GROUP: Option<Group> = Some(Group::Set);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &ExportCommand) -> anyhow::Result<Exit> {
    run_into(context, command, |id| PathBuf::from(format!("{id}-{}.zip", command.to.name())))
}

/// Exports to the path that the command names, else to one that follows from the id.
pub(crate) fn run_into(
    context: &Context,
    command: &ExportCommand,
    usual: impl FnOnce(&str) -> PathBuf,
) -> anyhow::Result<Exit> {
    let of_data = [("--luogu", command.luogu), ("--names", command.names.is_some())];
    if let Some((option, _)) = of_data.into_iter().find(|(_, is_there)| *is_there && command.to != Target::Data) {
        bail!("{option} goes with `--to data` alone");
    }
    let problem = context.problem(&command.problem)?;
    refuse_links_out(&problem)?;
    if problem.form != Form::Plain {
        export::require_own_files(&problem.root)?;
    }
    require_language(&problem, &command.lang)?;
    let target = command.to.name();
    let path = command.output.clone().unwrap_or_else(|| usual(&problem.id));
    free(&path, command.force)?;
    let tools = context.tools()?;
    let cases = data::all_cases(&problem, &tools, &Progress::new(&problem.id))?;
    let judged = runs(&problem, &cases, &tools, command)?;
    let request = Request {
        language: &command.lang,
        names: command.names.clone().unwrap_or_default(),
        luogu: command.luogu,
        seen: judged.as_ref().map(seen).unwrap_or_default(),
        slowest: judged.as_ref().and_then(slowest),
        ..Request::new(&problem, &cases)
    };
    let mut made = export::export(&request, command.to)?;
    standard::note_failures(&mut made, &problem, command.to, &tools)?;
    // What is imported is to be changed, not what it was made of. A file in an archive cannot be changed.
    let is_changed = command.to == Target::Icpc && !write::is_archive(&path);
    name_in_hints(&mut made, &if is_changed { word_of_path(&path) } else { command.problem.clone() });
    refuse_losses(&made, &problem.id, command.lossy)?;
    crate::whole_file::create_folder_of(&path)?;
    // A folder of samples may have links into its repository, and is no export of a package.
    let own = [problem.root.as_path(), tools.cache.root()];
    write(&made, &path, if problem.form == Form::Plain { &[] } else { &own })?;
    report(&made, &problem.id, target, &path, command.format)?;
    Ok(Exit::Ok)
}

/// The path as a word of the command line that nobody takes for an id.
pub(crate) fn word_of_path(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains('/') { path } else { format!("./{path}") }
}

/// Names the package in the commands that the lines on an export advise.
fn name_in_hints(made: &mut Export, word: &str) {
    let word = shell_words::quote(word);
    for line in made.losses.iter_mut().chain(&mut made.notes) {
        *line = line.replace("`grundy check PROBLEM ", &format!("`grundy check {word} "));
    }
}

/// Refuses a language in which the package has neither a name nor a statement. English, the default, is always allowed.
fn require_language(problem: &Problem, language: &str) -> anyhow::Result<()> {
    let known: BTreeSet<&str> = problem.names.keys().chain(problem.statements.keys()).map(String::as_str).collect();
    if language != "en" && !known.contains(language) {
        let known: Vec<_> = known.into_iter().collect();
        bail!(
            "--locale {language}: {} has neither a name nor a statement in it, only in {}",
            problem.id,
            known.join(", ")
        );
    }
    Ok(())
}

/// Refuses what could change a verdict, unless the user wants it so.
fn refuse_losses(made: &Export, what: &str, lossy: bool) -> anyhow::Result<()> {
    if made.losses.is_empty() || lossy {
        return Ok(());
    }
    let losses: Vec<String> = made.losses.iter().map(|loss| format!("  - {loss}")).collect();
    bail!(
        "{what}: a verdict could change there, so nothing was written; --lossy writes it anyway:\n{}",
        losses.join("\n")
    );
}

/// Says what was written, and what was not carried over.
fn report(made: &Export, problem: &str, target: &str, path: &Path, format: Format) -> anyhow::Result<()> {
    match format {
        Format::Json => output::print_json(&ExportReport {
            version: 1,
            problem,
            target,
            output: path.display().to_string(),
            files: made.files.len(),
            not_carried: &made.notes,
            could_change_a_verdict: &made.losses,
        })?,
        Format::Text => {
            let mut text = format!("wrote {} ({})\n", path.display(), plural(made.files.len(), "file"));
            for (title, lines) in
                [("could change a verdict there:", &made.losses), ("not carried, or different there:", &made.notes)]
            {
                if !lines.is_empty() {
                    text.push_str(&format!("{title}\n"));
                    for line in lines {
                        text.push_str(&(wrapped(&format!("  - {line}"), "    ", terminal::width()) + "\n"));
                    }
                }
            }
            output::print(&text)?;
        }
    }
    Ok(())
}

/// Sees that nothing is lost that is at `path`, and that it can be written there.
fn free(path: &Path, force: bool) -> anyhow::Result<()> {
    let Ok(found) = fs::symlink_metadata(path) else {
        return crate::whole_file::require_place(path);
    };
    if write::is_archive(path) {
        if found.is_dir() {
            bail!("{}: a folder, expected the name of an archive", path.display());
        }
        if !force {
            bail!("{}: already exists; --force replaces it", path.display());
        }
        return Ok(());
    }
    if !found.is_dir() {
        bail!("{}: already exists; expected a name that ends in .zip or .kpp, or a new folder", path.display());
    }
    let mut entries = fs::read_dir(path).with_context(|| format!("{}: cannot read the folder", path.display()))?;
    if entries.next().is_some() {
        bail!("{}: not empty; name a new folder", path.display());
    }
    Ok(())
}

/// Judges the submissions, where the target wants to know what they get: which case fails (DMOJ), how long the slowest takes (Kattis, where
/// its limit is not one second anyway).
fn runs(
    problem: &Problem,
    cases: &[TestCase],
    tools: &Tools,
    command: &ExportCommand,
) -> anyhow::Result<Option<ProblemReport>> {
    let is_long = problem.limits.time_limit.is_some_and(|limit| limit.as_secs_f64() > 1.0);
    let wanted: Vec<Candidate> = match command.to {
        Target::Dmoj => problem.submissions.iter().map(Candidate::from).collect(),
        Target::Kattis if is_long => problem
            .submissions
            .iter()
            .filter(|submission| submission.expectation == Expectation::Accepted)
            .map(Candidate::from)
            .collect(),
        _ => return Ok(None),
    };
    let options = Options {
        jobs: jobs(command.jobs),
        time_limit: None,
        memory_limit_mib: None,
        complete: true,
        kept: Kept::Never,
        kept_output: 0,
    };
    let progress = Progress::new(&problem.id);
    let mut report = judge::judge(problem, cases, &wanted, tools, &options, &progress)?;
    if command.to == Target::Kattis && !sandbox::interrupted() {
        judge::measure_slowest(problem, cases, &mut report, tools, &options, &progress)?;
    }
    if sandbox::interrupted() {
        bail!("interrupted");
    }
    let errors = crate::report::text::errors_of(&report);
    if !errors.is_empty() {
        bail!("{}", errors.join("\n"));
    }
    let wrong: Vec<String> = report
        .submissions
        .iter()
        .filter(|submission| submission.as_expected() == Some(false))
        .map(|submission| submission.candidate.name.to_string())
        .collect();
    if !wrong.is_empty() {
        bail!(
            "{}: not as expected here, so another judge cannot be expected to agree: {}; `grundy judge {}` shows why",
            problem.id,
            wrong.join(", "),
            shell_words::quote(&command.problem)
        );
    }
    Ok(Some(report))
}

fn seen(report: &ProblemReport) -> BTreeMap<String, Seen> {
    let of = |submission: &judge::SubmissionReport| {
        let verdict = submission.verdict()?.label().to_owned();
        let failed = submission.first_failure().map(|case| case.name.raw());
        let first_failure = failed.and_then(|name| report.cases.iter().position(|case| case == name));
        Some((submission.candidate.name.raw().to_owned(), Seen { verdict, first_failure }))
    };
    report.submissions.iter().filter_map(of).collect()
}

fn slowest(report: &ProblemReport) -> Option<f64> {
    let accepted =
        report.submissions.iter().filter(|submission| submission.candidate.expectation == Expectation::Accepted);
    let slowest = accepted.filter_map(judge::SubmissionReport::slowest).max()?;
    Some(slowest.as_secs_f64())
}

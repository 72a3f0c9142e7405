//! `grundy data`: makes the test data of packages by their recipes, or checks that it is what they make.

mod convert;

use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::report::finding::ignores_seed;
use crate::report::text::sandbox_line;
use crate::say::lines::plural;
use crate::say::progress::Progress;
use crate::say::table::{self, Cell};
use crate::say::{self, output};
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder, Required};
use crate::whole_file;
use judge::Tools;
use judge::data::{self, Comparison};
use package::{self, GeneratorsYaml, Problem};

/// Generate test data from recipes
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy data                    generate what the cache lacks
  grundy data nimmoves --repin   after changing a generator: pin all again
  grundy data --check            generate everything, compare it with the pins
  grundy data nimmoves -o made   write the generated cases, to look at them
  grundy data onepile --convert  write generators.yaml, remove recipe.yaml

The recipe is generators/generators.yaml, as BAPCtools reads it. Only --repin
writes generators/recipe.lock, the hashes of each case's input and answer; a
second accepted submission must confirm each answer. Judging uses what is made,
and says if the lock disagrees. Earlier versions of grundy read recipe.yaml:
--convert writes the generators.yaml that makes the same cases, from other
seeds.")]
pub(crate) struct Data {
    /// The problems [default: every problem with a recipe]
    #[arg(value_name = "PROBLEM", add = complete_values::problems())]
    pub(crate) problems_named: Vec<String>,
    /// Generate every case and compare it with the pinned hashes; write nothing
    #[arg(long, conflicts_with_all = ["repin", "output", "convert"])]
    pub(crate) check: bool,
    /// Pin every case, even those that are pinned already
    #[arg(long, conflicts_with_all = ["output", "convert"])]
    pub(crate) repin: bool,
    /// Also write the generated inputs and answers into this folder
    #[arg(short, long, value_name = "DIR", requires = "problems_named", conflicts_with = "convert")]
    pub(crate) output: Option<PathBuf>,
    /// Write generators/generators.yaml for an earlier recipe.yaml, and remove that
    #[arg(long, requires = "problems_named", conflicts_with = "format")]
    pub(crate) convert: bool,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
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

#[derive(Serialize)]
struct DataReport<'a> {
    version: u32,
    sandbox: String,
    cases: &'a [DataRow],
}

/// What came of one generated case.
#[derive(Serialize)]
struct DataRow {
    problem: String,
    case: String,
    /// `on disk`, `ready`, `pinned`, `same` or `differs`.
    state: &'static str,
    detail: Option<String>,
    /// Whether a lock says what it must be.
    #[serde(skip)]
    is_pinned: bool,
}

impl Subcommand for Data {
    const GROUP: Option<Group> = Some(Group::Set);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

pub(crate) fn run(context: &Context, command: &Data) -> anyhow::Result<Exit> {
    if command.convert {
        return convert_all(context, command);
    }
    let loaded = context.load_each(&command.problems_named, &package::ProblemSettings::default())?;
    let (mut problems, mut faults) = (Vec::new(), Vec::new());
    for (_, loaded) in loaded {
        match loaded {
            Ok(problem) => problems.push(problem),
            Err(error) => faults.push(error.to_string()),
        }
    }
    if problems.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    if command.repin {
        problems.iter().try_for_each(|problem| require_own(context, problem))?;
    }
    let tools = context.tools()?;
    if let Some(folder) = &command.output {
        if problems.len() > 1 {
            bail!("`-o` takes the cases of one problem, found {} problems; name one at a time", problems.len());
        }
        whole_file::require_folder(folder).with_context(|| folder.display().to_string())?;
    }
    let mut rows = Vec::new();
    for problem in &problems {
        match &problem.generators_yaml {
            Some(yaml) => rows.extend(of_yaml(problem, yaml, &tools, command)?),
            None if command.problems_named.is_empty() => {}
            None => bail!("{}: it has no generators/generators.yaml, so there is nothing to generate", problem.id),
        }
    }
    if !command.check {
        problems.iter().try_for_each(|problem| tell_seeds(problem, &tools))?;
    }
    if let (Some(folder), [problem]) = (&command.output, problems.as_slice()) {
        write_cases(problem, folder, &tools)?;
    }
    let bad = rows.iter().filter(|row| row.detail.is_some()).count();
    match command.format {
        Format::Json => {
            output::print_json(&DataReport { version: 1, sandbox: sandbox::summary(), cases: &rows })?;
        }
        Format::Text => {
            let cells = rows.iter().map(|row| {
                vec![
                    Cell::new(&row.problem),
                    Cell::new(&row.case),
                    Cell::new(row.state),
                    Cell::new(row.detail.as_deref().unwrap_or("")),
                ]
            });
            let mut text = table::render("", &cells.collect::<Vec<_>>());
            let good = rows.len() - bad;
            let unpinned = rows.iter().filter(|row| !row.is_pinned).count();
            let how = match unpinned {
                0 => format!("{good} as pinned, {bad} not"),
                _ if command.check => format!("{good} as they were, {bad} not; {unpinned} not pinned"),
                _ => format!("{good} ready, {bad} not; {unpinned} not pinned"),
            };
            text.push_str(&format!("{}: {how}\n", plural(rows.len(), "generated case")));
            text.push_str(&sandbox_line());
            output::print(&text)?;
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(if bad == 0 { Exit::Ok } else { Exit::Unexpected })
}

/// Warns of commands that ignore their seeds.
fn tell_seeds(problem: &Problem, tools: &Tools) -> anyhow::Result<()> {
    let Some(yaml) = &problem.generators_yaml else { return Ok(()) };
    for one in data::seeds_alike(problem, yaml, tools)? {
        say::warning(&format!("{}:{}: {}", yaml.path.display(), one.line, ignores_seed(&one)));
    }
    Ok(())
}

/// Converts the recipes of the named problems.
fn convert_all(context: &Context, command: &Data) -> anyhow::Result<Exit> {
    let named = command.problems_named.iter().map(|name| context.problem_to_convert(name));
    let problems = named.collect::<anyhow::Result<Vec<_>>>()?;
    problems.iter().try_for_each(|(problem, _)| require_own(context, problem))?;
    let built_in = context.tools()?.built_in.names;
    problems.iter().try_for_each(|(problem, recipe)| convert::convert(problem, recipe.as_ref(), &built_in))?;
    Ok(Exit::Ok)
}

/// Requires that the problem is neither an embedded one nor in an archive: nobody would see its files change.
fn require_own(context: &Context, problem: &Problem) -> anyhow::Result<()> {
    context.require_unpacked(problem)?;
    if context.is_embedded(problem) {
        let id = &problem.id;
        bail!(
            "{id}: an embedded problem cannot be changed; write it out first: grundy catalogue {id} --output problems"
        );
    }
    Ok(())
}

/// The cases of `generators.yaml`.
fn of_yaml(problem: &Problem, yaml: &GeneratorsYaml, tools: &Tools, command: &Data) -> anyhow::Result<Vec<DataRow>> {
    let progress = Progress::new(&problem.id);
    let row = |case: &str, state, detail| {
        let is_pinned = state == "pinned" || yaml.lock.as_ref().is_some_and(|lock| lock.contains_key(case));
        DataRow { problem: problem.id.clone(), case: case.to_owned(), state, detail, is_pinned }
    };
    if command.check {
        let found = data::compare_with_disk(problem, yaml, tools, &progress)?;
        let listed = yaml.cases.iter().filter(|case| !case.is_made(&problem.root)).map(|case| case.name.as_str());
        let listed: BTreeSet<&str> = listed.collect();
        let rows = found.into_iter().filter(|(case, _)| !listed.contains(case.as_str())).map(|(case, comparison)| {
            match comparison {
                Comparison::Different(detail) => row(&case, "differs", Some(detail)),
                Comparison::Same => row(&case, "same", None),
            }
        });
        return Ok(rows.collect());
    }
    let made = || yaml.cases.iter().filter(|case| case.is_made(&problem.root));
    if command.repin {
        let lock = data::pin_rules(problem, yaml, tools, &progress)?;
        if lock.is_empty() {
            bail!("{}: it makes no case of `sample` or `secret`, so there is nothing to pin", yaml.path.display());
        }
        whole_file::write_own(&yaml.lock_path, package::render_lock(&lock).as_bytes())?;
        let state = |name: &str, is_on_disk| match (lock.contains_key(name), is_on_disk) {
            (true, _) => "pinned",
            (false, true) => "on disk",
            (false, false) => "ready",
        };
        return Ok(made().map(|case| row(&case.name, state(&case.name, case.is_on_disk), None)).collect());
    }
    data::make_all(problem, yaml, tools, &progress)?;
    let mut disagreements = data::disagreements(problem, yaml, tools, &progress)?;
    let repin = format!("run `grundy data {} --repin`", package::word_for(&problem.root));
    let mut rows: Vec<DataRow> = Vec::new();
    for case in made() {
        let found = disagreements.iter().position(|one| one.case == case.name).map(|place| disagreements.remove(place));
        rows.push(match found {
            Some(found) => row(&case.name, "differs", Some(format!("{}; {repin}", found.what))),
            None if case.is_on_disk => row(&case.name, "on disk", None),
            None => row(&case.name, "ready", None),
        });
    }
    rows.extend(disagreements.into_iter().map(|one| row(&one.case, "differs", Some(format!("{}; {repin}", one.what)))));
    Ok(rows)
}

/// Writes the cases that the recipe makes into a folder, by their names.
fn write_cases(problem: &Problem, folder: &Path, tools: &Tools) -> anyhow::Result<()> {
    let cases = data::generated_cases(problem, tools, &Progress::new(&problem.id))?;
    for (case, output) in &cases {
        let answer = Some(&case.answer).filter(|path| !path.as_os_str().is_empty());
        for (extension, path) in [("in", Some(&case.input)), ("ans", answer), ("out", output.as_ref())] {
            let Some(path) = path else { continue };
            let mut bytes = Vec::new();
            let opened = untrusted::open(path).map_err(std::io::Error::from);
            opened.and_then(|mut file| file.read_to_end(&mut bytes)).with_context(|| path.display().to_string())?;
            whole_file::write_into(&folder.join(format!("{}.{extension}", case.name)), &bytes)?;
        }
    }
    say::note(&format!("{}: {} in {}", problem.id, plural(cases.len(), "generated case"), folder.display()));
    Ok(())
}

//! `grundy import`: writes the package of another judge's format as one of the ICPC format.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::Args;

use crate::commands::set::export::{
    ExportCommand, Target, free, name_in_hints, refuse_losses, report, run_into, word_of_path,
};
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder};
use ::export::{Foreign, Names, write};

/// Import a package from another format
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy import old-package.zip          old-package/, in the format 2025-09
  grundy import polygon/double -o double
  grundy import dmoj/double              a folder with init.yml
  grundy import fps.xml --item 2 -o double
  grundy import abc158_a -o double       samples in abc158_a/test

What it reads: archives and folders in the legacy format; folders as Polygon
leaves them; folders of DMOJ (init.yml); folders and archives of Hydro
(problem.yaml and testdata/); FPS files of HUSTOJ and QDUOJ (.xml); and plain
folders with *.in and *.ans or *.out. A checker, an interactor or a validator
that includes testlib.h is rewritten for the ICPC's protocol. What has no place
in the format is listed. If a verdict could change, nothing is written, unless
you ask for it with --lossy. `grundy check` says what the new package still
lacks.")]
pub(crate) struct ImportCommand {
    /// The package: an archive, a folder or a file
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The new folder, or an archive (.zip, .kpp) [default: the package's id]
    #[arg(long, short, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// The problem of an FPS file that has several, from 1
    #[arg(long, value_name = "N")]
    pub(crate) item: Option<usize>,
    /// Replace an existing archive
    #[arg(long)]
    pub(crate) force: bool,
    /// Import even if a verdict could change
    #[arg(long)]
    pub(crate) lossy: bool,
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

impl Subcommand for ImportCommand {
    const GROUP: Option<Group> = Some(Group::Set);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &ImportCommand) -> anyhow::Result<Exit> {
    let path = source(context, &command.problem)?;
    if let Some(form) = Foreign::recognise(&path) {
        return foreign(&path, form, command);
    }
    several(&path, &command.problem)?;
    if command.item.is_some() {
        bail!("{}: --item chooses a problem of an FPS file (.xml)", path.display());
    }
    let export = ExportCommand {
        problem: command.problem.clone(),
        to: Target::Icpc,
        output: command.output.clone(),
        force: command.force,
        lossy: command.lossy,
        lang: "en".to_owned(),
        names: Names::default(),
        luogu: false,
        jobs: None,
        format: command.format,
        place: command.place.clone(),
        table: command.table.clone(),
    };
    run_into(context, &export, |id| PathBuf::from(id))
}

/// Where the package is: an archive is unpacked.
fn source(context: &Context, problem: &str) -> anyhow::Result<PathBuf> {
    let path = Path::new(problem);
    if path.is_dir() || path.is_file() && !write::is_archive(path) {
        return Ok(path.to_owned());
    }
    let folder = context.problem_folder(problem)?;
    // HUSTOJ packs its files of XML.
    let entries: Vec<PathBuf> =
        std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    match entries.as_slice() {
        [file] if Foreign::recognise(file) == Some(Foreign::Fps) => Ok(file.clone()),
        _ => Ok(folder),
    }
}

/// Refuses a folder of several problems, as Hydro packs them.
fn several(folder: &Path, shown: &str) -> anyhow::Result<()> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().is_dir() && Foreign::recognise(&entry.path()).is_some())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    match names.as_slice() {
        [_, _, ..] if !folder.join("problem.yaml").exists() => {
            bail!(
                "{shown}: found {} problems, expected one; unpack it, and import a folder: {}",
                names.len(),
                names.join(", ")
            )
        }
        _ => Ok(()),
    }
}

/// A problem by the name that the user knows.
struct Shown {
    problem: String,
    /// The folder of our own, which says nothing to anybody.
    scratch: String,
}

impl Shown {
    /// A problem at `path`, given as `named`.
    fn new(path: &Path, named: &str, scratch: &Path) -> Self {
        let is_archive = write::is_archive(Path::new(named)) && Path::new(named).is_file();
        let problem = if is_archive { named.to_owned() } else { path.display().to_string() };
        Self { problem, scratch: scratch.display().to_string() }
    }

    fn show(&self, text: &str) -> String {
        text.replace(&self.scratch, &self.problem)
    }
}

/// Imports a problem of another judge: into a folder of our own first, where it must load as a package.
fn foreign(path: &Path, form: Foreign, command: &ImportCommand) -> anyhow::Result<Exit> {
    let scratch = tempfile::Builder::new().prefix("grundy-import-").tempdir().context("cannot make a folder")?;
    let names = Shown::new(path, &command.problem, scratch.path());
    let mut made = ::export::take(path, form, command.item, scratch.path())
        .map_err(|error| anyhow!(names.show(&error.to_string())))?;
    for text in made.losses.iter_mut().chain(&mut made.notes) {
        *text = names.show(text);
    }
    let id = made.top.clone().unwrap_or_default();
    let output = command.output.clone().unwrap_or_else(|| PathBuf::from(&id));
    name_in_hints(&mut made, &word_of_path(&output));
    free(&output, command.force)?;
    refuse_losses(&made, &names.problem, command.lossy)?;
    let draft = tempfile::Builder::new().prefix("grundy-import-").tempdir().context("cannot make a folder")?;
    let folder = draft.path().join(&id);
    // An archive of FPS is one file.
    let root = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
    let own = [root, scratch.path()];
    write(&made, &folder, &own)?;
    if let Err(faults) = crate::context::load(&folder) {
        let faults: Vec<String> = faults
            .as_slice()
            .iter()
            .filter(|fault| !fault.is_mild)
            .map(|fault| {
                let below = fault.path.strip_prefix(&folder).unwrap_or(&fault.path);
                format!("  {}: {}", below.display(), fault.message)
            })
            .collect();
        bail!("{}: the {} problem makes a package with faults:\n{}", names.problem, form.name(), faults.join("\n"));
    }
    crate::whole_file::create_folder_of(&output)?;
    write(&made, &output, &own)?;
    report(&made, &id, "icpc", &output, command.format)?;
    Ok(Exit::Ok)
}

//! `grundy import`: writes the package of another judge's format as one of the ICPC format.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::commands::set::export::{ExportCommand, run_into};
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder};
use ::export::{Target, write};

/// Import a package from another format
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy import old-package.zip          old-package/, in the format 2025-09
  grundy import polygon/double -o double
  grundy import abc158_a -o double       samples in abc158_a/test

What it reads: archives and folders in the legacy format; folders as Polygon
leaves them; and plain folders with *.in and *.ans or *.out. A checker, an
interactor or a validator that includes testlib.h is rewritten for the ICPC's
protocol. What has no place in the format is listed. If a verdict could change,
nothing is written, unless you ask for it with --lossy. `grundy check` says what
the new package still lacks.")]
pub(crate) struct ImportCommand {
    /// The package: an archive or a folder
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The new folder, or an archive (.zip, .kpp) [default: the package's id]
    #[arg(long, short, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
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
    // A folder tells this where it is loaded.
    if Path::new(&command.problem).is_file() && !write::is_archive(Path::new(&command.problem)) {
        package::require_supported(Path::new(&command.problem))?;
    }
    let export = ExportCommand {
        problem: command.problem.clone(),
        to: Target::Icpc,
        output: command.output.clone(),
        force: command.force,
        lossy: command.lossy,
        lang: "en".to_owned(),
        names: None,
        luogu: false,
        jobs: None,
        format: command.format,
        place: command.place.clone(),
        table: command.table.clone(),
    };
    run_into(context, &export, |id| PathBuf::from(id))
}

//! `grundy import`.

use std::path::PathBuf;

use ::export::Names;
use clap::Args;

use crate::context::Context;
use crate::export::{self, ExportCommand, Target};
use crate::flags::{Format, LanguagesFile, ProblemsFolder};
use crate::{Exit, completion};

/// `grundy import`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy import old-package.zip          old-package/, in the format 2025-09
  grundy import polygon/double -o double
  grundy import test/ -o double          a folder of samples

What it reads: archives and folders in the legacy format, folders as Polygon
leaves them, and plain folders with *.in and *.ans or *.out. A checker or a
validator that includes testlib.h is rewritten for the ICPC's protocol. What has
no place in the format is listed. `grundy check` says what the new package still
lacks.")]
pub struct ImportCommand {
    /// The package: an archive or a folder
    #[arg(add = completion::problems())]
    pub problem: String,
    /// The new folder, or an archive (.zip, .kpp) [default: the package's id]
    #[arg(long, short, value_name = "PATH")]
    pub output: Option<PathBuf>,
    /// Replace an archive that exists
    #[arg(long)]
    pub force: bool,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

pub(super) fn run(context: &Context, command: ImportCommand) -> anyhow::Result<Exit> {
    let ImportCommand { problem, output, force, format, place, table } = command;
    let export = ExportCommand {
        problem,
        to: Target::Icpc,
        output,
        force,
        lossy: false,
        lang: "en".to_owned(),
        names: Names::default(),
        luogu: false,
        jobs: None,
        format,
        place,
        table,
    };
    export::run_into(context, &export, |id| PathBuf::from(id))
}

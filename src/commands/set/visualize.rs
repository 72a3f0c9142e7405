//! `grundy visualize`: a picture of the input of a case.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::picture;
use crate::say::output;
use crate::shared_options::{LanguagesFile, ProblemsFolder};
use crate::which_cases;
use crate::whole_file;
use package::TestCase;

/// Draw the input of a case
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy visualize nimmoves > nimmoves.svg      the first sample
  grundy visualize treecut --case 2 -o tree.svg
  grundy visualize gridwalk --case sample/1 -o grid.svg
  grundy visualize nimmoves --input failing.in -o failing.svg

If the package has a program in input_visualizer/, the picture is the image that
it leaves (testcase.svg, .png, .jpg or .jpeg). Otherwise the grammar of the
package says what is drawn: numbers as columns, edges as a graph, rows of
characters as cells, words as letters in boxes, and other rows as a table.
Without a grammar, the picture shows the lines of the input. Of a large input it
shows the first part, and says how much is left out.

The picture is SVG. It needs no other file and has light and dark colours.")]
pub(crate) struct Visualize {
    /// The problem
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The case: its name, or its number among the cases [default: the first sample]
    #[arg(long, value_name = "CASE", conflicts_with = "input", add = complete_values::cases())]
    pub(crate) case: Option<String>,
    /// An input of your own
    #[arg(long, value_name = "INPUT")]
    pub(crate) input: Option<PathBuf>,
    /// The file to write [default: stdout]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

impl Subcommand for Visualize {
    const GROUP: Option<Group> = Some(Group::Set);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Visualize) -> anyhow::Result<Exit> {
    command.output.as_deref().map_or(Ok(()), whole_file::require_place)?;
    let problem = context.problem(&command.problem)?;
    let tools = context.tools()?;
    let nothing = tempfile::NamedTempFile::new().context("cannot make a file")?;
    let case = match &command.input {
        Some(input) => {
            let path = input.canonicalize().with_context(|| input.display().to_string())?;
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            TestCase::without_settings(name, path, nothing.path().to_owned())
        }
        None => which_cases::case(&problem, command.case.as_deref(), &tools)?,
    };
    if !case.input.is_file() {
        bail!("{}: expected an input file", case.input.display());
    }
    let picture = picture::of_case(&problem, &case, &tools)?.file();
    match &command.output {
        Some(path) => {
            whole_file::write(path, picture.as_bytes())?;
            output::print(&format!("wrote {}\n", path.display()))?;
        }
        None => output::write(picture.as_bytes())?,
    }
    Ok(Exit::Ok)
}

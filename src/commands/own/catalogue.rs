//! `grundy catalogue`: writes the embedded problems where they can be changed.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::commands::set::export::word_of_path;
use crate::commands::{Group, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::say::lines::plural;
use crate::say::output;

/// Write the embedded problems into a folder, to change them
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy catalogue --output problems             every problem
  grundy catalogue nimmoves onepile -o problems  these two

Every command knows the embedded problems by their ids. Write one out to change
it: a folder problems/ here or above comes before the embedded ones. grundy
overwrites nothing.")]
pub(crate) struct Catalogue {
    /// The problems to write [default: every embedded problem]
    #[arg(value_name = "PROBLEM", value_parser = PossibleValuesParser::new(catalogue::ids()), hide_possible_values = true)]
    pub(crate) problems_named: Vec<String>,
    /// The folder to write the packages into; it is created if need be
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: PathBuf,
}

impl Subcommand for Catalogue {
    const GROUP: Option<Group> = Some(Group::Own);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

fn run(command: &Catalogue) -> anyhow::Result<Exit> {
    let is_wanted =
        |id: &str| command.problems_named.is_empty() || command.problems_named.iter().any(|name| name == id);
    let ids: Vec<&str> = catalogue::ids().into_iter().filter(|id| is_wanted(id)).collect();
    let folder = &command.output;
    let there: Vec<String> = ids
        .iter()
        .map(|id| folder.join(id))
        .filter(|path| fs::symlink_metadata(path).is_ok())
        .map(|path| path.display().to_string())
        .collect();
    if !there.is_empty() {
        bail!(
            "{}: already there; nothing was written (name other problems, or another folder with --output)",
            there.join(", ")
        );
    }
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    catalogue::write_to(folder, is_wanted).context("cannot write the problems")?;
    let files = catalogue::files().filter(|file| is_wanted(file.id())).count();
    let first = folder.join(ids.first().copied().unwrap_or_default());
    output::print(&format!(
        "wrote {} ({}) to {}\nnext: grundy judge {}\n",
        plural(ids.len(), "problem"),
        plural(files, "file"),
        folder.display(),
        shell_words::quote(&word_of_path(&first))
    ))?;
    Ok(Exit::Ok)
}

//! The arguments of `grundy new`.

use std::path::PathBuf;

use clap::Args;

use crate::complete_values;
use crate::config;

/// Create a folder for solving a problem
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy new abc-a                          ready for judge, stress and bundle
  grundy new abc-a --from downloads/abc-a   with the samples of `oj download`
  grundy new abc-a --language cpp           a solution in C++
  grundy new mykit --workspace              problems, generators and tests
  grundy new myproblem --package --checker  a package to set a problem with

Without --from, in Rust, the solution and a brute force solve a small example.
Otherwise the solution begins as your template (`grundy config --help`). grundy
overwrites nothing.")]
pub(crate) struct New {
    /// The folder to create
    #[arg(required_unless_present = "listen")]
    pub(crate) name: Option<PathBuf>,
    /// Copy the samples of this folder, in any form that `judge` reads, and its
    /// input.ctd if there is one
    #[arg(long, value_name = "DIR")]
    pub(crate) from: Option<PathBuf>,
    /// The language of the solution [default: that of grundy.toml, or rust]
    #[arg(long, short, value_name = "LANGUAGE", value_parser = config::language, add = complete_values::program_languages())]
    pub(crate) language: Option<&'static program::ProgramLanguage>,
    /// Take one problem, or one whole contest, from the browser: the old name of `grundy listen`
    #[arg(long, conflicts_with = "from", hide = true)]
    pub(crate) listen: bool,
    /// Create a Cargo project to keep problems in: packages, generators on rand, and
    /// tests on insta
    #[arg(long, conflicts_with_all = ["from", "language", "listen"])]
    pub(crate) workspace: bool,
    /// Create a problem package: statement, grammar, data, recipe, validators and
    /// submissions that judge as expected at once
    #[arg(long, conflicts_with_all = ["from", "language", "listen", "workspace"])]
    pub(crate) package: bool,
    /// With --package: outputs are judged by an output validator
    #[arg(long, requires = "package", group = "kind")]
    pub(crate) checker: bool,
    /// With --package: the submission talks with the judge
    #[arg(long, requires = "package", group = "kind")]
    pub(crate) interactive: bool,
    /// With --package: the submission runs twice on each case
    #[arg(long, requires = "package", group = "kind")]
    pub(crate) multi_pass: bool,
    /// With --package: groups of cases give points
    #[arg(long, requires = "package", group = "kind")]
    pub(crate) scoring: bool,
    /// With --package: the languages of the statement, en and zh
    #[arg(long = "locale", alias = "lang", requires = "package", value_name = "LOCALES", value_delimiter = ',', default_value = "en", add = complete_values::statement_languages())]
    pub(crate) lang: Vec<String>,
}

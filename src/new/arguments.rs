//! The arguments of `grundy new` and `grundy snippets`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::{completion, config};

/// `grundy new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy new abc-a                          ready for judge, stress and bundle
  grundy new abc-a --from downloads/abc-a   with the samples of `oj download`
  grundy new abc-a --language cpp           a solution in C++
  grundy new --listen                       a problem from the browser
  grundy new mykit --workspace              problems, generators and tests
  grundy new myproblem --package --checker  a package to set a problem with

Without --from, in Rust, the solution and a brute force solve a small example.
Otherwise the solution begins as your template (`grundy config --help`). grundy
overwrites nothing.")]
pub struct New {
    /// The folder to create; with --listen, the folder in which to create them
    #[arg(required_unless_present = "listen")]
    pub name: Option<PathBuf>,
    /// Copy the samples of this folder, in any form that `judge` reads, and its
    /// input.ctd if there is one
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,
    /// The language of the solution [default: that of grundy.toml, or rust]
    #[arg(long, short, value_name = "LANGUAGE", value_parser = config::language, add = completion::program_languages())]
    pub language: Option<&'static program::Language>,
    /// Take one problem, or one whole contest, from the browser: see `grundy listen`
    #[arg(long, conflicts_with = "from")]
    pub listen: bool,
    /// Create a Cargo project to keep problems in: packages, generators on rand, and
    /// tests on insta
    #[arg(long, conflicts_with_all = ["from", "language", "listen"])]
    pub workspace: bool,
    /// Create a problem package: statement, grammar, data, recipe, validators and
    /// submissions that judge as expected at once
    #[arg(long, conflicts_with_all = ["from", "language", "listen", "workspace"])]
    pub package: bool,
    /// With --package: outputs are judged by an output validator
    #[arg(long, requires = "package", group = "kind")]
    pub checker: bool,
    /// With --package: the submission talks with the judge
    #[arg(long, requires = "package", group = "kind")]
    pub interactive: bool,
    /// With --package: the submission runs twice on each case
    #[arg(long, requires = "package", group = "kind")]
    pub multi_pass: bool,
    /// With --package: groups of cases give points
    #[arg(long, requires = "package", group = "kind")]
    pub scoring: bool,
    /// With --package: the languages of the statement, en and zh
    #[arg(long, requires = "package", value_name = "CODES", value_delimiter = ',', default_value = "en", add = completion::statement_languages())]
    pub lang: Vec<String>,
}

/// `grundy snippets`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy snippets --list               list the templates
  grundy snippets nim --language cpp   print one, ready to paste
  grundy snippets -o ~/.config/Code/User/snippets/grundy.code-snippets
  grundy snippets --format ultisnips --lang cpp -o ~/.vim/UltiSnips/cpp.snippets
  grundy snippets --format jetbrains -o grundy.xml

Other editors read the format of VS Code, too. A Rust snippet is a module; a C++
or Python snippet is the template as it stands.")]
pub struct Snippets {
    /// The template to print
    #[arg(value_parser = PossibleValuesParser::new(bundle::snippets::names()), hide_possible_values = true)]
    pub template: Option<String>,
    /// The language [default: rust for a template, all three for snippets]
    #[arg(long, alias = "lang", value_enum)]
    pub language: Option<Language>,
    /// The format of the snippets
    #[arg(long, value_enum, default_value_t = SnippetFormat::Vscode, conflicts_with = "template")]
    pub format: SnippetFormat,
    /// List the templates
    #[arg(long, conflicts_with_all = ["template", "language", "output", "format"])]
    pub list: bool,
    /// Write all snippets into this file. An existing file is replaced only if it
    /// holds snippets of grundy
    #[arg(long, short, value_name = "FILE", conflicts_with = "template")]
    pub output: Option<PathBuf>,
}

/// The format of a file of snippets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SnippetFormat {
    /// VS Code and editors that read its snippets
    Vscode,
    /// Vim with UltiSnips; one language per file
    Ultisnips,
    /// Live templates of JetBrains' IDEs
    Jetbrains,
}

/// A language of the templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Language {
    Rust,
    #[value(name = "cpp", alias = "c++")]
    Cpp,
    #[value(alias = "py")]
    Python,
}

impl From<Language> for bundle::snippets::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::Rust => Self::Rust,
            Language::Cpp => Self::Cpp,
            Language::Python => Self::Python,
        }
    }
}

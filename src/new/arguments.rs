//! The arguments of `grundy new` and `grundy snippets`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

/// `grundy new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy new abc-a                          ready for judge, stress and bundle
  grundy new abc-a --from downloads/abc-a   with the samples of `oj download`

The solution and the brute force solve a small example problem until you replace
them. grundy overwrites nothing.")]
pub struct New {
    /// The folder to create
    pub name: PathBuf,
    /// Copy the samples (*.in with *.out or *.ans) of this folder or its test/, and
    /// its input.ctd if there is one
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,
}

/// `grundy snippets`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy snippets --list               list the templates
  grundy snippets nim --language cpp   print one, ready to paste
  grundy snippets -o ~/.config/Code/User/snippets/grundy.code-snippets

Snippets are in the format of VS Code, which other editors read too. A Rust
snippet is a module; a C++ or Python snippet is the template as it stands.")]
pub struct Snippets {
    /// The template to print
    #[arg(value_parser = PossibleValuesParser::new(bundle::snippets::names()), hide_possible_values = true)]
    pub template: Option<String>,
    /// The language [default: rust for a template, all three for snippets]
    #[arg(long, value_enum)]
    pub language: Option<Language>,
    /// List the templates
    #[arg(long, conflicts_with_all = ["template", "language", "output"])]
    pub list: bool,
    /// Write all snippets into this file. An existing file is replaced only if it
    /// holds snippets of grundy
    #[arg(long, short, value_name = "FILE", conflicts_with = "template")]
    pub output: Option<PathBuf>,
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

//! What can be typed after `grundy new` and `grundy snippets`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

/// `grundy new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy new abc-a                          a folder in which judge, stress and bundle work at once
  grundy new abc-a --from downloads/abc-a   with the samples that `oj download` has left there

The solution and the brute force answer a small question of their own until you write yours. Nothing is overwritten.")]
pub struct New {
    /// The folder to make
    pub name: PathBuf,
    /// A folder with samples, *.in with *.out or *.ans in it or in its `test`; and input.ctd, if it has one
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,
}

/// `grundy snippets`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy snippets --list                    the templates
  grundy snippets nim --language cpp        one of them, ready to paste
  grundy snippets -o ~/.config/Code/User/snippets/grundy.code-snippets

A file of snippets has the form of VS Code, which other editors read too. In Rust a template becomes
a module; in C++ and Python it is pasted as it is.")]
pub struct Snippets {
    /// Print this template as plain text, ready to paste
    #[arg(value_parser = PossibleValuesParser::new(bundle::snippets::names()), hide_possible_values = true)]
    pub template: Option<String>,
    /// The language [default: rust for a template, all three for snippets]
    #[arg(long, value_enum)]
    pub language: Option<Language>,
    /// List the templates
    #[arg(long, conflicts_with_all = ["template", "language", "output"])]
    pub list: bool,
    /// Write all snippets into this file instead of stdout; an existing file is replaced only if it
    /// holds such snippets
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

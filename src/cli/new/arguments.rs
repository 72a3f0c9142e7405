//! What can be typed after `grundy new` and `grundy snippets`.

use std::path::PathBuf;

use clap::Args;

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
  grundy snippets -o ~/.config/Code/User/snippets/grundy.code-snippets
  grundy snippets | jq keys

The form is that of VS Code, which other editors read too. Each body is a template as it is, a module to paste.")]
pub struct Snippets {
    /// Write them into this file instead of stdout; one that is there is replaced only if it holds such snippets
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

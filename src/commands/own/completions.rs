//! `grundy completions`: the script that a shell loads.

use anyhow::Context as _;
use clap::Args;
use clap::builder::PossibleValuesParser;
use clap_complete::env::Shells;

use crate::commands::{Group, Subcommand};
use crate::complete_values::VARIABLE;
use crate::context::Context;
use crate::exit::Exit;
use crate::say::output;

/// The shells that there is a script for.
const SHELLS: [&str; 3] = ["bash", "fish", "zsh"];

/// Print a shell completion script
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy
  grundy completions zsh > ~/.zfunc/_grundy
  grundy completions fish > ~/.config/fish/completions/grundy.fish

The script completes commands, options, problem ids, games, languages and
judges. It asks grundy for them, so you never need to regenerate it.")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_parser = PossibleValuesParser::new(SHELLS))]
    pub(crate) shell: String,
}

impl Subcommand for Completions {
    const GROUP: Option<Group> = Some(Group::Own);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        let shell = &self.shell;
        let shells = Shells::builtins();
        let completer =
            shells.completer(shell).with_context(|| format!("{shell}: there is no script for this shell"))?;
        let mut script = Vec::new();
        completer.write_registration(VARIABLE, "grundy", "grundy", "grundy", &mut script)?;
        output::write(&script)?;
        Ok(Exit::Ok)
    }
}

//! `grundy plot`: draws the lost positions or the values of a game as a picture.

use std::path::PathBuf;

use clap::Args;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::say::output;
use crate::user_games::{self, GameWord, RuleProgramAlone};
use theory::plot::{self, PlotKind};
use theory::which_game::forms;

/// Draw a game: lost positions or Grundy values
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  grundy plot wythoff > wythoff.svg         the lost positions of two piles
  grundy plot nim --size 30 -o nim.svg      those of Nim
  grundy plot misere -o misere.svg          those of misère Nim
  grundy plot octal:0.77 --values > k.svg   Kayles: the values of one pile
  grundy plot subtraction:1,3,4 --values --size 40
  grundy plot nim --table --size 63         the table of the nim-sum
  grundy plot wythoff --table               the Grundy values of two piles
  grundy plot program:examples/rules.py     rules as a program

{}", games()))]
pub(crate) struct Plot {
    /// The game
    #[arg(value_name = "GAME", add = complete_values::games())]
    pub(crate) game: GameWord,
    /// Draw the Grundy value of one pile for each number of stones
    #[arg(long, conflicts_with = "table")]
    pub(crate) values: bool,
    /// Draw the Grundy value of each position of two piles as a coloured table
    #[arg(long)]
    pub(crate) table: bool,
    /// Stones in the largest pile [default: 60; --values: 120; --table: 31]
    #[arg(long, value_name = "N")]
    pub(crate) size: Option<u64>,
    /// The file to write [default: stdout]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Rules that are a program.
    #[command(flatten)]
    pub(crate) rules: RuleProgramAlone,
}

/// The end of the help.
fn games() -> String {
    let said = format!(
        "GAME is {}, or rules in words, or program:FILE (docs/games.md). The same game and size give the same bytes. A viewer shows the picture in its light or dark colours.",
        forms()
    );
    textwrap::fill(&said, 79)
}

impl Subcommand for Plot {
    const GROUP: Option<Group> = Some(Group::Learn);

    fn needs(&self) -> Needs<'_> {
        Needs { table: Some(&self.rules.languages), required: &self.rules.required.require, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Plot) -> anyhow::Result<Exit> {
    command.output.as_deref().map_or(Ok(()), crate::whole_file::require_place)?;
    let kind = match (command.values, command.table) {
        (true, _) => PlotKind::Values,
        (_, true) => PlotKind::Table,
        _ => PlotKind::Lost,
    };
    let size = command.size.unwrap_or(kind.usual_size());
    kind.check_size(size)?;
    command.rules.refuse_ignored(command.game.is_program())?;
    let starts = user_games::grid(if kind == PlotKind::Values { 1 } else { 2 }, size);
    let game = user_games::of_numbers(context, &command.game, starts, &command.rules.bounds)?;
    let picture = plot::svg(&game, kind, Some(size))?;
    match &command.output {
        Some(path) => crate::whole_file::write(path, picture.as_bytes())?,
        None => output::write(picture.as_bytes())?,
    }
    Ok(Exit::Ok)
}

//! `grundy explain`: who wins a position, why, and by which moves.

use std::time::Duration;

use clap::Args;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{Context, GRACE};
use crate::exit::Exit;
use crate::say::{output, terminal};
use crate::shared_options::Format;
use crate::user_games::{self, RuleProgramAlone};
use theory::explain::{self, Options};
use theory::which_game::forms;

/// What games and positions look like: in the help of `explain` and of `play`.
pub(crate) fn games() -> String {
    let said = format!(
        "GAME is {}, or rules in words, such as \"take 1,3,4 or split\"; `grundy list --games` describes each name. program:FILE is a \
         program that names the options of a position, graph:FILE a graph, hackenbush:FILE a picture (docs/games.md). PILES are numbers of stones up to 2^64 - 1; for staircase, the stairs \
         from the lowest up. In zero-move, 5p is a pile of 5 whose pass is used up.",
        forms()
    );
    textwrap::fill(&said, 79)
}

/// Explain a position: who wins, why, and by which moves
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  grundy explain nim 3 4 5
  grundy explain nim 3 4 5 --steps        with the proof for this position
  grundy explain misere 3 5 7
  grundy explain zero-move 5 3p 2         the pile of 3 has been passed on
  grundy explain subtraction:1,3,4 10 12
  grundy explain \"take 1,2 or split unequal\" 5 7
  grundy explain lasker 3 4 --misere
  grundy explain wythoff 4 7 --format json
  grundy explain program:examples/rules.py 6 9
  grundy explain graph:examples/walk.graph start left

{}", games()))]
pub(crate) struct Explain {
    /// The game and its rule
    #[arg(add = complete_values::games())]
    pub(crate) game: String,
    /// The stones of each pile [default: the empty position]
    #[arg(allow_negative_numbers = true)]
    pub(crate) piles: Vec<String>,
    /// Misère play: the player who makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// Also show the proof for this position
    #[arg(long)]
    pub(crate) steps: bool,
    /// Show every pile and up to 10 000 moves
    #[arg(long)]
    pub(crate) all: bool,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Rules that are a program.
    #[command(flatten)]
    pub(crate) rules: RuleProgramAlone,
}

impl Subcommand for Explain {
    const GROUP: Option<Group> = Some(Group::Learn);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { table: Some(&self.rules.languages), required: &self.rules.required.require, ..Needs::default() }
    }

    fn grace(&self) -> Duration {
        if user_games::is_program(&self.game) { GRACE } else { Duration::ZERO }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Explain) -> anyhow::Result<Exit> {
    command.rules.refuse_ignored(user_games::is_program(&command.game))?;
    let (game, piles) =
        user_games::position(context, &command.game, &command.piles, command.misere, &command.rules.bounds)?;
    let options = Options { steps: command.steps, all: command.all };
    let explanation = explain::explain(&game, &piles, &options)?;
    match command.format {
        Format::Json => output::print_json(&explanation)?,
        Format::Text => output::print(&explanation.text(terminal::width()))?,
    }
    Ok(Exit::Ok)
}

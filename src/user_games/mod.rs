//! Games that a file describes: rules as a program, a graph, a picture for Hackenbush.

mod ask_ahead;
pub(crate) mod kinds;
mod pairs;
mod program;
mod program_answers;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::context::Context;
use crate::shared_options::{LanguagesFile, Required, duration};
use program::Rules;
use theory::game::{Game, Pile, Play, UnknownGame};
use theory::graphs::{self, Bushes, Numbers, read_numbers};
use untrusted::Root;

pub(crate) use kinds::KINDS;
pub(crate) use pairs::vertices;

/// The defaults of the bounds.
const POSITIONS: u32 = 100_000;
const RUN_TIME: Duration = Duration::from_secs(10);

/// What the name of a game says.
#[derive(Debug, Clone)]
pub(crate) enum GameWord {
    /// A game that grundy knows, or rules in words.
    Known(Game),
    /// A program that names the options of positions.
    Program(PathBuf),
    /// A file with the arcs of a graph.
    Graph(PathBuf),
    /// A file with the edges of a picture for Hackenbush.
    Hackenbush(PathBuf),
}

impl GameWord {
    /// Whether a program has to be run for this game.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }
}

impl FromStr for GameWord {
    type Err = UnknownGame;

    fn from_str(word: &str) -> Result<Self, UnknownGame> {
        let kinds: [fn(PathBuf) -> Self; 3] = [Self::Program, Self::Graph, Self::Hackenbush];
        for (kind, make) in KINDS.iter().zip(kinds) {
            match word.strip_prefix(kind) {
                Some("") => {
                    return Err(UnknownGame { reason: format!("found `{word}`, expected a file after the colon") });
                }
                Some(path) => return Ok(make(path.into())),
                None => {}
            }
        }
        word.parse().map(Self::Known)
    }
}

/// The bounds of rules that are a program.
#[derive(Debug, Args)]
pub(crate) struct RuleProgram {
    /// Rules as a program: maximum number of positions [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=4_000_000))]
    pub(crate) positions: Option<u32>,
    /// Rules as a program: CPU time of each of its runs [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) run_time: Option<Duration>,
}

impl RuleProgram {
    /// Refuses these options, and others that were given, where no program has to be run: they would be ignored.
    pub(crate) fn refuse_ignored(&self, is_program: bool, others: &[(&str, bool)]) -> anyhow::Result<()> {
        let own = [("--positions", self.positions.is_some()), ("--run-time", self.run_time.is_some())];
        match own.iter().chain(others).find(|(_, is_given)| *is_given && !is_program) {
            Some((option, _)) => {
                bail!("{option} is for rules as a program: expected a game such as program:rules.py (docs/games.md)")
            }
            None => Ok(()),
        }
    }
}

/// Rules as a program, for a command that runs no other programs.
#[derive(Debug, Args)]
pub(crate) struct RuleProgramAlone {
    /// What bounds them.
    #[command(flatten)]
    pub(crate) bounds: RuleProgram,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) languages: LanguagesFile,
}

impl RuleProgramAlone {
    /// Refuses what would be ignored.
    pub(crate) fn refuse_ignored(&self, is_program: bool) -> anyhow::Result<()> {
        let others =
            [("--language-file", self.languages.languages.is_some()), ("--require", !self.required.require.is_empty())];
        self.bounds.refuse_ignored(is_program, &others)
    }
}

/// The game and the position that were typed. Rules that are a program are asked about every position that can be reached.
pub(crate) fn position(
    context: &Context,
    word: &str,
    piles: &[String],
    misere: bool,
    bounds: &RuleProgram,
) -> anyhow::Result<(Game, Vec<Pile>)> {
    let mut game = match word.parse()? {
        GameWord::Known(game) => game,
        GameWord::Program(path) => {
            let words: Vec<&str> = piles.iter().map(String::as_str).collect();
            let start = read_numbers(&words)?;
            explore(context, &path, [start.into()], bounds)?
        }
        GameWord::Graph(path) => {
            if piles.is_empty() {
                bail!("graph:{}: found no vertex, expected one for each token", path.display());
            }
            graphs::of_vertices(&format!("graph:{}", path.display()), vertices(&path)?)
        }
        GameWord::Hackenbush(path) => bushes(&path)?,
    };
    if misere {
        game.play = Play::Misere;
    }
    let piles = game.position(piles)?;
    Ok((game, piles))
}

/// The game of a word whose positions are numbers; of a program, the positions that can be reached from `starts`.
pub(crate) fn of_numbers(
    context: &Context,
    word: &GameWord,
    starts: impl IntoIterator<Item = Numbers>,
    bounds: &RuleProgram,
) -> anyhow::Result<Game> {
    match word {
        GameWord::Known(game) => Ok(game.clone()),
        GameWord::Program(path) => explore(context, path, starts, bounds),
        GameWord::Graph(path) | GameWord::Hackenbush(path) => {
            bail!(
                "{}: the positions of a graph are not numbers; `grundy explain` and `grundy play` take it",
                path.display()
            )
        }
    }
}

/// The game of a program.
fn explore(
    context: &Context,
    path: &Path,
    starts: impl IntoIterator<Item = Numbers>,
    bounds: &RuleProgram,
) -> anyhow::Result<Game> {
    let mut rules = Rules::build(context, path, bounds.run_time.unwrap_or(RUN_TIME))?;
    let explored = rules.explore(starts, bounds.positions.unwrap_or(POSITIONS) as usize)?;
    Ok(graphs::of_explored(rules.name(), explored))
}

/// The game of a picture.
fn bushes(path: &Path) -> anyhow::Result<Game> {
    /// Each move is decided by looking at all edges.
    const MOST_EDGES: usize = 2000;
    let (edges, lines) = pairs::pairs(path, MOST_EDGES, "edge")?;
    let bushes = Bushes::of_edges(&edges);
    if let Some(edge) = bushes.in_the_air() {
        let (a, b) = edges.get(edge).map_or(("", ""), |(a, b)| (a.as_str(), b.as_str()));
        let line = lines.get(edge).copied().unwrap_or(0);
        bail!(
            "{}:{line}: the edge {a} {b} is not connected to the ground, which is called 0 or ground",
            path.display()
        );
    }
    Ok(graphs::of_bushes(&format!("hackenbush:{}", path.display()), bushes))
}

/// Every position of `count` numbers from 0 to `most`.
pub(crate) fn grid(count: usize, most: u64) -> impl Iterator<Item = Numbers> {
    let side = u128::from(most) + 1;
    let many = (0..count).fold(1, |many: u128, _| many.saturating_mul(side));
    (0..many).map(move |place| {
        let digit = |(_, rest): (u64, u128)| ((rest % side) as u64, rest / side);
        let mut digits = std::iter::successors(Some(digit((0, place))), move |&last| Some(digit(last)));
        digits.by_ref().take(count).map(|(number, _)| number).collect()
    })
}

/// Whether a program has to be run for this game.
pub(crate) fn is_program(word: &str) -> bool {
    word.starts_with(KINDS[0])
}

/// The text of a file of rules, of at most so many bytes.
fn text(path: &Path, most: u64) -> anyhow::Result<String> {
    let shown = path.display();
    let bytes = Root::Anywhere.read(path, most).with_context(|| format!("{shown}: cannot read the file"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes().iter().take(valid).filter(|&&byte| byte == b'\n').count() + 1;
        anyhow::anyhow!("{shown}:{line}: found bytes that are not UTF-8")
    })
}

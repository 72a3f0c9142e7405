//! `grundy values`: prints the Grundy values of a game, and their period where one is proven.

mod graph;

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use crate::say::progress::{Phase, line, tick};
use crate::say::{output, terminal};
use crate::user_games::{self, GameWord, RuleProgramAlone};
use theory::game::Game;
use theory::values::{Format, Listing, ListingError, Method, list};

/// Milliseconds between two looks of the line of progress.
const PAUSE: u64 = 100;

/// Compute Grundy values of a game, and their period
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  grundy values kayles                      the piles of 0 to 100 stones
  grundy values \"take 1,3,4\" --to 20        rules in words (docs/games.md)
  grundy values take-1,3,4 --to 20          the same without quotes
  grundy values \"take primes or split\" --to 500 --format csv
  grundy values grundy --to 1000000 --format bfile > b002188.txt
  grundy values octal:0.77 --from 1000000 --to 1000011
  grundy values program:examples/rules.py   rules as a program
  grundy values graph:examples/walk.graph   the vertices of a graph

{}", games()))]
pub(crate) struct Values {
    /// The game: a name, or rules in words
    #[arg(value_name = "GAME", add = complete_values::games())]
    pub(crate) game: GameWord,
    /// The largest pile [default: 100]
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<u64>,
    /// The smallest pile [default: 0]
    #[arg(long, value_name = "N")]
    pub(crate) from: Option<u64>,
    /// The output format
    #[arg(long, value_enum, default_value_t = ValuesFormat::Text)]
    pub(crate) format: ValuesFormat,
    /// Rules that are a program.
    #[command(flatten)]
    pub(crate) rules: RuleProgramAlone,
}

/// How values are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ValuesFormat {
    /// For people: rows of values, and the period if one is proven.
    Text,
    /// A line `stones,value` for each pile.
    Csv,
    /// For programs; nothing else goes to stdout.
    Json,
    /// A b-file as in the OEIS: a line `stones value` for each pile.
    Bfile,
}

/// The end of the help.
fn games() -> String {
    let said = "GAME is nim, subtraction:1,2,3, fibonacci, zero-move, lasker, grundy or octal:0.77, or rules in words, program:FILE or graph:FILE (docs/games.md). Misère \
                games, and games whose moves may change several piles, have no Grundy value for a single pile. A period is printed only if a \
                theorem proves it. The values are computed by the fastest method that is right for the game, and the text names it.";
    textwrap::fill(said, 79)
}

/// The JSON of a listing.
#[derive(Serialize)]
struct ValuesReport<'a> {
    /// The game, as it is typed.
    game: &'a str,
    /// A sentence without its full stop.
    rules: &'a str,
    /// `formula`, `bit_masks`, `rare_values` or `table`.
    method: &'static str,
    /// How many values were computed; 0 where a formula gives them.
    computed: u64,
    /// The formula, or what the values are made by; `null` where the moves alone say it.
    formula: Option<&'a str>,
    /// From which pile on the values repeat; `null` when no period is proven.
    preperiod: Option<u64>,
    /// The step in which they repeat.
    period: Option<u64>,
    /// Why they repeat.
    proof: Option<String>,
    /// The smallest and the largest pile.
    from: u64,
    to: u64,
    /// The value of each pile.
    values: Run<'a>,
}

/// The values from a pile on.
struct Run<'a>(&'a Listing, u64);

impl Serialize for Run<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut all = serializer.serialize_seq(None)?;
        for value in self.0.run(self.1) {
            all.serialize_element(&value)?;
        }
        all.end()
    }
}

/// stdout, which ends with Ctrl-C.
struct UntilInterrupted<W>(W);

impl<W: Write> Write for UntilInterrupted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if sandbox::interrupted() {
            return Err(io::Error::other("interrupted"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Subcommand for Values {
    const GROUP: Option<Group> = Some(Group::Learn);

    fn needs(&self) -> Needs<'_> {
        Needs { table: Some(&self.rules.languages), required: &self.rules.required.require, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Values) -> anyhow::Result<Exit> {
    command.rules.refuse_ignored(command.game.is_program())?;
    if let GameWord::Graph(path) = &command.game {
        if command.from.is_some() || command.to.is_some() {
            anyhow::bail!("graph:{}: --from and --to are for piles; a graph shows all vertices", path.display());
        }
        return graph::run(path, command.format);
    }
    let (from, to) = (command.from.unwrap_or(0), command.to.unwrap_or(100));
    let format = command.format;
    if from > to {
        anyhow::bail!("found --from {from} above --to {to}, expected at most {to}");
    }
    let starts = (from..=to).map(|number| [number].into());
    let game = &user_games::of_numbers(context, &command.game, starts, &command.rules.bounds)?;
    let listing = match compute(game, to) {
        Ok(listing) => listing,
        Err(ListingError::Stopped) => return Ok(Exit::Interrupted),
        Err(error) => return Err(error.into()),
    };
    let mut out = BufWriter::with_capacity(1 << 16, UntilInterrupted(output::listing()));
    let written = match format {
        ValuesFormat::Json => serde_json::to_writer_pretty(&mut out, &report(&listing, from))
            .map_err(io::Error::from)
            .and_then(|()| out.write_all(b"\n")),
        ValuesFormat::Text => listing.write(Format::Text, from, terminal::width(), &mut out),
        ValuesFormat::Csv => listing.write(Format::Csv, from, None, &mut out),
        ValuesFormat::Bfile => listing.write(Format::BFile, from, None, &mut out),
    };
    output::finish(written.and_then(|()| out.flush()))?;
    Ok(Exit::Ok)
}

/// The values, with a line of progress.
fn compute(game: &Game, to: u64) -> Result<Listing, ListingError> {
    let bar = line(ProgressBar::new(to));
    if let Ok(style) = ProgressStyle::with_template("{prefix} [{bar:24}] {pos}/{len} {elapsed}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_prefix(game.to_string());
    tick(&bar, Duration::from_millis(PAUSE));
    let _phase = Phase::begin(format!("{game}: computing the values of {to} piles"), &bar);
    let listing = list(game, to, &mut |done| {
        bar.set_position(done);
        !sandbox::interrupted()
    });
    bar.finish_and_clear();
    listing
}

fn report(listing: &Listing, from: u64) -> ValuesReport<'_> {
    let repeat = listing.period();
    ValuesReport {
        game: &listing.game,
        rules: &listing.rules,
        method: match listing.method() {
            Method::Formula => "formula",
            Method::Masks => "bit_masks",
            Method::RareValues => "rare_values",
            Method::Table => "table",
        },
        computed: listing.computed(),
        formula: listing.formula(),
        preperiod: repeat.map(|repeat| repeat.preperiod),
        period: repeat.map(|repeat| repeat.period),
        proof: repeat.map(|repeat| repeat.proof.to_string()),
        from,
        to: listing.to,
        values: Run(listing, from),
    }
}

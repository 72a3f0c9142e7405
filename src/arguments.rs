//! What can be typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::bundle::arguments::Bundle;
use crate::cache::CacheCommand;
use crate::explain::Explain;
use crate::flags::{Format, LimitArguments, ReportFormat, Required};
use crate::new::arguments::{New, Snippets};
use crate::play::Play;
use crate::plot::Plot;
use crate::stress::arguments::{self, Shrink, Stress};

const TOP_EXAMPLES: &str = "\
Examples:
  grundy judge                          every problem: each submission against all its data
  grundy judge nimmoves my.cpp          your program on one problem
  grundy judge ./folder-with-samples my.py
  grundy show nimmoves --lang zh

PROBLEM is an id under the nearest problems/ folder, a path to an ICPC problem package (2025-09), or any folder
that holds *.in with *.ans or *.out.

Exit codes: 0 all as expected; 1 a verdict is not what it should be, or an input is invalid; 2 grundy could not do
its work; 130 interrupted.";

/// Judge kit for Nim and the impartial games that programming contests ask.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, after_help = TOP_EXAMPLES, max_term_width = 120)]
pub struct Arguments {
    /// The folder that holds the problem packages [default: the nearest problems/ at or above this folder]
    #[arg(long, global = true, value_name = "DIR")]
    pub problems: Option<PathBuf>,

    /// A languages.yaml that changes how languages are compiled and run, or adds some [default: GRUNDY_LANGUAGES]
    #[arg(long, global = true, value_name = "FILE")]
    pub languages: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the problems: id, title, rule and source judge
    List(List),
    /// Show a problem: statement, limits and samples
    Show(Show),
    /// Judge submissions: a package's own, or yours
    Judge(Judge),
    /// Check packages: form, names, data against validators, answers reproduced
    Check(Check),
    /// Generate the test data that the recipes describe
    Data(Data),
    /// Make valid inputs from a grammar alone
    Gen(Gen),
    /// Look for an input on which a program fails, and shrink it
    Stress(Stress),
    /// Shrink an input on which a program fails
    Shrink(Shrink),
    /// Compile a program and run it once under limits
    Run(Run),
    /// Draw a game: its lost positions, its Grundy values, its nim-sums
    Plot(Plot),
    /// Explain a position: who wins, why, and by which moves
    Explain(Explain),
    /// Play a game: predict who will win, then move against the computer, or watch it
    Play(Play),
    /// Make one file of a solution, which an online judge accepts
    Bundle(Bundle),
    /// Tell what this machine offers: compilers, sandbox, cores, speed
    Doctor(Doctor),
    /// Show or empty the cache of compiled programs and generated data
    Cache(CacheCommand),
    /// Begin a folder to solve a problem in: solution, brute force, grammar and samples
    New(New),
    /// Print a template in Rust, C++ or Python, or all of them as snippets for an editor
    Snippets(Snippets),
    /// Print a shell's completion script
    #[command(after_help = "Examples:\n  grundy completions bash > ~/.local/share/bash-completion/completions/grundy")]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// `grundy list`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grundy list\n  grundy list --format json\n  grundy list --games")]
pub struct List {
    /// List the games instead: from the words of a statement to the game, its template, its problems and its trap
    #[arg(long)]
    pub games: bool,
    /// How to write the list
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// `grundy show`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy show nimmoves\n  grundy show nimmoves --lang zh\n  grundy show nimmoves --editorial"
)]
pub struct Show {
    /// The problem
    pub problem: String,
    /// The language of the statement
    #[arg(long, default_value = "en")]
    pub lang: String,
    /// Show the editorial instead of the statement
    #[arg(long)]
    pub editorial: bool,
    /// How to write it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// `grundy judge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy judge                           every problem: each submission must get the verdict its folder promises
  grundy judge nimmoves                  one problem
  grundy judge nimmoves --all            every case, also after the TLE that a submission is to get
  grundy judge nimmoves my.rs other.cpp  your programs, expected to be accepted; stops at the first failed case
  grundy judge nimmoves my.rs --all      every case, also after a failure
  grundy judge nimmoves my.rs --samples  the samples alone
  grundy judge nimmoves my.rs --watch    again whenever my.rs is saved
  grundy judge nimmoves --matrix         with the verdict of each submission on each case
  grundy judge . my.py                   this folder's *.in and *.ans (or *.out)
  grundy judge --format json             the report for programs; docs/json.md has its fields
  grundy judge --format junit > judge.xml")]
pub struct Judge {
    /// The problem; without it, every problem
    pub problem: Option<String>,
    /// Programs, files or folders of them, to judge instead of the package's own. Expected to be accepted, unless one lies in a submissions folder
    pub files: Vec<PathBuf>,
    /// Judge on the samples alone
    #[arg(long)]
    pub samples: bool,
    /// Run every case: also after one has failed, and after the TLE that keeps a package's own submission's promise
    #[arg(long)]
    pub all: bool,
    /// Judge again whenever a named program or the problem's data is saved; Ctrl-C ends it
    #[arg(long, requires = "problem")]
    pub watch: bool,
    /// Also show a matrix: a row for each submission, a column for each case
    #[arg(long)]
    pub matrix: bool,
    /// Runs at one time, each on a core of its own [default: the number of physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// What the sandbox must offer.
    #[command(flatten)]
    pub required: Required,
    /// How to write the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
}

/// `grundy check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy check
  grundy check nimmoves ./my-package
  grundy check nimmoves --constraints          with the extremes of all data, beside the bounds
  grundy check nimmoves --mutants              which small mutations of the solution the data misses
  grundy check --grammar input.ctd 1.in 2.in   inputs against a checktestdata grammar, without a package
  grundy check --format json
  grundy check --format junit > check.xml")]
pub struct Check {
    /// The problems; without any, every problem. With --grammar, the inputs
    #[arg(value_name = "PROBLEM")]
    pub problems_named: Vec<String>,
    /// Check inputs against this grammar instead of packages
    #[arg(long, value_name = "FILE.ctd")]
    pub grammar: Option<PathBuf>,
    /// Also tell the smallest and the largest value of each command of the grammar, beside its bounds
    #[arg(long, conflicts_with = "grammar")]
    pub constraints: bool,
    /// How long to compare the accepted submissions of each package with its brute force, on every valid input by size; 0: not
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = time_or_none)]
    pub scope_time: Duration,
    /// Also make small mutations of the accepted Rust programs, and tell which of them the data does not show to be wrong
    #[arg(long, conflicts_with = "grammar")]
    pub mutants: bool,
    /// Runs at one time, each on a core of its own [default: the number of physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// What the sandbox must offer.
    #[command(flatten)]
    pub required: Required,
    /// How to write the report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
}

/// `grundy data`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy data                    make what the cache lacks; pin the cases that are new or changed in the recipe
  grundy data nimmoves --repin   after a change of a generator: make and pin every case anew
  grundy data --check            make every case anew and only compare with recipe.lock")]
pub struct Data {
    /// The problems; without any, every problem that has a recipe
    #[arg(value_name = "PROBLEM")]
    pub problems_named: Vec<String>,
    /// Write nothing: make every case anew and compare it with the pinned hashes
    #[arg(long, conflicts_with = "repin")]
    pub check: bool,
    /// Pin every case anew, also those whose hashes are pinned already
    #[arg(long)]
    pub repin: bool,
    /// What the sandbox must offer.
    #[command(flatten)]
    pub required: Required,
    /// How to write the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// `grundy gen`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy gen nimmoves --seed 7 --size 10
  grundy gen input.ctd --size 1000 > big.in
  grundy gen nimmoves --count 100 --size 20 --output tests    seeds 1 to 100
  grundy gen zeromove --enumerate --count 50 --output tests   the 50 smallest inputs

Every input is valid: it is held against the grammar before it is given out. The same seed and size give the same
bytes.")]
pub struct Gen {
    /// The problem, or a grammar: FILE.ctd
    pub problem: String,
    /// The seed of the first input; each further one has the next
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How far the input may grow: loops run up to this many times more often than they must
    #[arg(long, value_name = "K", default_value_t = 10)]
    pub size: u64,
    /// How many inputs
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub count: u64,
    /// Not at random: the smallest inputs, in order of size
    #[arg(long, conflicts_with_all = ["seed", "size"])]
    pub enumerate: bool,
    /// Write files into this folder instead of one input to stdout
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
}

/// `grundy run`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy run my.rs < 1.in
  grundy run my.cpp --input 1.in --time-limit 1
  grundy run my.cpp --interact validate.cpp --input 1.in   against an interactive validator
  grundy run --interact validate.cpp --input 1.in          you are the submission: type its output
  grundy run my.py --interact nimduel                      against the validator of a problem

The program's output goes to stdout and its errors to stderr, then the verdict line to stderr. Without a problem there
is no answer to compare with: AC says only that it ended well within the limits.")]
pub struct Run {
    /// The program; without it, with --interact, you play by hand
    #[arg(required_unless_present = "interact")]
    pub file: Option<PathBuf>,
    /// Read the input from this file instead of stdin
    #[arg(long, short, value_name = "FILE")]
    pub input: Option<PathBuf>,
    /// Let the program talk with this output validator, or with that of this problem; the --input is the validator's then
    /// [default: the problem's first sample]
    #[arg(long, value_name = "VALIDATOR|PROBLEM")]
    pub interact: Option<PathBuf>,
    /// The answer file that the validator gets [default: an empty file]
    #[arg(long, value_name = "FILE", requires = "interact")]
    pub answer: Option<PathBuf>,
    /// How the validator is called and what its exit codes mean
    #[arg(long, value_enum, default_value_t = ValidatorProtocol::Icpc, requires = "interact")]
    pub protocol: ValidatorProtocol,
    /// Play by hand, as without a program
    #[arg(long, requires = "interact", conflicts_with = "file")]
    pub by_hand: bool,
    /// The limits.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// What the sandbox must offer.
    #[command(flatten)]
    pub required: Required,
    /// How to write the verdict; with json, the program's output is a field of it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// The protocols of output validators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ValidatorProtocol {
    /// Of the ICPC format: 42 accepts, 43 refuses.
    Icpc,
    /// Of testlib's interactors: 0 accepts, 1 and 2 refuse.
    Testlib,
}

/// `grundy doctor`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy doctor
  grundy doctor --require files,network   exit code 2 unless programs can be kept from both
  grundy doctor --format json")]
pub struct Doctor {
    /// What the sandbox must offer.
    #[command(flatten)]
    pub required: Required,
    /// How to write the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

fn time_or_none(text: &str) -> Result<Duration, String> {
    if text == "0" { Ok(Duration::ZERO) } else { arguments::duration(text) }
}

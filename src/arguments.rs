//! The arguments of the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::bundle::arguments::Bundle;
use crate::cache::CacheCommand;
use crate::cases::CaseCommand;
use crate::catalogue::Catalogue;
use crate::compare::Compare;
use crate::config::show::ConfigCommand;
use crate::course::Course;
use crate::debug::DebugCommand;
use crate::explain::Explain;
use crate::export::ExportCommand;
use crate::flags::{
    Colour, CompareArguments, Format, JudgeFormat, LanguagesFile, LimitArguments, ProblemsFolder, ReportFormat,
    Required, ShardArgument, time_or_none,
};
use crate::r#gen::Gen;
use crate::import::ImportCommand;
use crate::list::List;
use crate::listen::Listen;
use crate::new::arguments::{New, Snippets};
use crate::next::Next;
use crate::paste::Paste;
use crate::pattern::arguments::PatternCommand;
use crate::play::Play;
use crate::plot::Plot;
use crate::show::Show;
use crate::stress::arguments::{Shrink, Stress};
use crate::time::TimeCommand;
use crate::values::Values;
use crate::visualize::Visualize;
use crate::{completion, config};

const TOP_EXAMPLES: &str = "\
Examples:
  grundy judge                      every submission of every problem
  grundy judge nimmoves my.cpp      your program on one problem
  grundy judge folder my.py         your program on the samples in a folder
  grundy stress nimmoves my.cpp     find a small input on which it fails
  grundy bundle my.rs --for cses    one file to submit
  grundy explain nim 3 4 5          who wins a position, and why

A PROBLEM is an id in the nearest problems/ folder or of an embedded problem,
the path of a package (ICPC, legacy or Polygon), or a folder with *.in and *.ans
or *.out files.

Exit codes: 0 everything is as expected; 1 a verdict is unexpected, or an input
is invalid; 2 grundy could not do its work; 130 interrupted.";

const WIDTH: usize = 80;

/// Judge kit for Nim and other impartial games in programming contests.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, after_help = TOP_EXAMPLES, max_term_width = WIDTH)]
pub struct Arguments {
    /// Print in colour: auto (on a terminal), always or never
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto, hide_default_value = true, hide_possible_values = true)]
    pub color: Colour,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the problems, the games or the ladder
    List(List),
    /// Show a problem: statement, limits and samples
    Show(Show),
    /// Judge submissions: a package's own, or yours
    Judge(Judge),
    /// Compare the times and memory of programs on the same cases
    Compare(Compare),
    /// Start a debugger on a program, with the input of a case
    Debug(DebugCommand),
    /// Check packages: files, data, answers, limits
    Check(Check),
    /// Generate test data from recipes
    Data(Data),
    /// Draw the input of a case
    Visualize(Visualize),
    /// Propose a time limit from a package's own submissions
    Time(TimeCommand),
    /// Export a package for another judge
    Export(ExportCommand),
    /// Import a package from another format
    Import(ImportCommand),
    /// Generate valid inputs from a grammar
    Gen(Gen),
    /// Find a small input on which a program fails
    Stress(Stress),
    /// Shrink an input on which a program fails
    Shrink(Shrink),
    /// Compile a program and run it once under limits
    Run(Run),
    /// Find the rule of a game from its brute force
    Pattern(PatternCommand),
    /// Draw a game: lost positions or Grundy values
    Plot(Plot),
    /// Compute Grundy values of a game, and their period
    Values(Values),
    /// Explain a position: who wins, why, and by which moves
    Explain(Explain),
    /// Play a game against the computer
    Play(Play),
    /// Read the course on impartial games in the browser
    Course(Course),
    /// Propose the problem to solve next
    Next(Next),
    /// Bundle a solution into one file for an online judge
    Bundle(Bundle),
    /// Judge a program on its samples, and copy it as one file
    Paste(Paste),
    /// Show what this machine offers: compilers, sandbox, cores
    Doctor(Doctor),
    /// Show or empty the cache
    Cache(CacheCommand),
    /// Add, edit or remove a case of a folder of samples
    Case(CaseCommand),
    /// Write the embedded problems into a folder, to change them
    Catalogue(Catalogue),
    /// Create a folder for solving a problem
    New(New),
    /// Receive problems from the browser (Competitive Companion)
    Listen(Listen),
    /// Show the settings that apply here, and where each comes from
    Config(ConfigCommand),
    /// Print a template to paste, or snippets for an editor
    Snippets(Snippets),
    /// Print a shell completion script
    #[command(after_help = "\
Examples:
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy
  grundy completions zsh > ~/.zfunc/_grundy
  grundy completions fish > ~/.config/fish/completions/grundy.fish

The script completes commands, options, problem ids, games, languages and
judges. It asks grundy for them, so you never need to regenerate it.")]
    Completions {
        /// The shell
        #[arg(value_parser = clap::builder::PossibleValuesParser::new(completion::SHELLS))]
        shell: String,
    },
}

/// `grundy judge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy judge                           every submission of every problem
  grundy judge nimmoves                  every submission of one problem
  grundy judge nimmoves my.rs other.cpp  your programs, up to the first failure
  grundy judge nimmoves my.rs --all      every case
  grundy judge nimmoves my.rs --samples  only the samples
  grundy judge nimmoves my.rs --watch    judge again whenever my.rs is saved
  grundy judge nimmoves --matrix         also show the verdict on each case
  grundy judge my.py                     the samples in its folder
  grundy judge                           the newest program in a sample folder
  grundy judge --format json             a report for programs (docs/json.md)
  grundy judge --format junit > judge.xml

A package's own submissions must get the verdict that their folder names, such
as wrong_answer. Your program must be accepted.")]
pub struct Judge {
    /// The problem [default: every problem; in a folder with samples, its newest
    /// program]
    #[arg(add = completion::problems())]
    pub problem: Option<String>,
    /// The programs to judge instead of the package's own: files or folders
    pub files: Vec<PathBuf>,
    /// Judge only on the samples
    #[arg(long)]
    pub samples: bool,
    /// Run every case, even after a failure or an expected TLE
    #[arg(long)]
    pub all: bool,
    /// Judge again whenever a program or the data is saved, until Ctrl-C
    #[arg(long, conflicts_with = "shard")]
    pub watch: bool,
    /// Show the answer and the output of a WA side by side
    #[arg(long)]
    pub diff: bool,
    /// Also show each submission's verdict on each case
    #[arg(long)]
    pub matrix: bool,
    /// Build your programs for debugging: sanitizers, checked containers, overflow
    /// checks, the macro LOCAL; raises the time and memory limits
    #[arg(long)]
    pub debug: bool,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Multiply the time limit of your programs [default: the time-factor of your
    /// grundy.toml for their language, or 1]
    #[arg(long, value_name = "FACTOR", value_parser = time_factor)]
    pub time_factor: Option<u32>,
    /// How outputs are compared.
    #[command(flatten)]
    pub compare: CompareArguments,
    /// Which part is judged.
    #[command(flatten)]
    pub part: ShardArgument,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = JudgeFormat::Text)]
    pub format: JudgeFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

/// A factor as percent.
fn time_factor(text: &str) -> Result<u32, String> {
    let factor = text.parse::<f64>().map_err(|_| "expected a factor from 0.01 to 100".to_owned())?;
    config::percent(factor)
}

/// How many lossy mutants `check --mutants` tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mutants {
    /// About 60 lossy mutants per package
    Spread,
    /// Every lossy mutant
    All,
}

/// `grundy check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy check
  grundy check nimmoves ./my-package
  grundy check nimmoves --constraints          extreme values and bounds
  grundy check nimmoves --mutants              mutants that pass every case
  grundy check nimmoves --mutants=all          the same, with every lossy mutant
  grundy check --grammar input.ctd 1.in 2.in   inputs against a grammar
  grundy check --grammar input.ctd 1.in -w     any white space within a line
  grundy check --format json
  grundy check --format junit > check.xml

A mutant is a program with one small change. A lossy mutant stores one value in
a smaller type, drops one of its bits or caps it. A mutant that passes every
case shows a gap in the data.")]
pub struct Check {
    /// The problems [default: every problem]; with --grammar, the inputs
    #[arg(value_name = "PROBLEM", add = completion::problems())]
    pub problems_named: Vec<String>,
    /// Check inputs against this grammar instead of packages
    #[arg(long, value_name = "FILE.ctd", conflicts_with_all = ["shard", "problems", "languages"])]
    pub grammar: Option<PathBuf>,
    /// With --grammar: treat any run of white space within a line as equal to any
    /// other
    #[arg(long, short = 'w', requires = "grammar")]
    pub whitespace_ok: bool,
    /// With --grammar: fix variables, as in `n=3,x=0.5,s="ab"`
    #[arg(long, short, value_name = "NAME=VALUE,…", requires = "grammar")]
    pub preset: Option<String>,
    /// Also show the smallest and largest value of each variable, and its bounds
    #[arg(long, conflicts_with = "grammar")]
    pub constraints: bool,
    /// Show every warning on a line of its own; otherwise like ones are counted
    #[arg(long, short)]
    pub verbose: bool,
    /// How long to compare accepted submissions with the brute force on all small
    /// inputs of a package; 0 skips this
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = time_or_none)]
    pub scope_time: Duration,
    /// Also mutate the accepted Rust and C++ programs, and report each mutant that
    /// passes every case; `all` tries every lossy mutant
    #[arg(long, value_enum, value_name = "HOW MANY", num_args = 0..=1, require_equals = true,
        default_missing_value = "spread", conflicts_with = "grammar")]
    pub mutants: Option<Mutants>,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Which part is checked.
    #[command(flatten)]
    pub part: ShardArgument,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

/// `grundy data`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy data                    generate what the cache lacks, pin new cases
  grundy data nimmoves --repin   after changing a generator: pin all again
  grundy data --check            generate everything, compare with recipe.lock

Pinning a case records the hashes of its input and answer in recipe.lock.
Judging then fails if a generator no longer produces the same bytes.")]
pub struct Data {
    /// The problems [default: every problem with a recipe]
    #[arg(value_name = "PROBLEM", add = completion::problems())]
    pub problems_named: Vec<String>,
    /// Generate every case and compare it with the pinned hashes; write nothing
    #[arg(long, conflicts_with = "repin")]
    pub check: bool,
    /// Pin every case again, even those that are pinned already
    #[arg(long)]
    pub repin: bool,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

/// `grundy run`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy run my.rs < 1.in
  grundy run my.cpp --input 1.in --time-limit 1
  grundy run my.py --interact nimduel                connect to the judge
  grundy run my.cpp --interact validate.cpp -i 1.in  talk with a validator
  grundy run --interact nimduel                      type the moves yourself

grundy passes the program's output on to stdout, its errors to stderr, and then
writes a verdict line to stderr. It has no answer to compare with: AC means that
the program ended with exit code 0 within the limits.")]
pub struct Run {
    /// The program [default with --interact: you type]
    #[arg(required_unless_present = "interact")]
    pub file: Option<PathBuf>,
    /// Read the input from this file instead of stdin
    #[arg(long, short, value_name = "FILE")]
    pub input: Option<PathBuf>,
    /// Connect the program to this interactive validator, or to that of a problem.
    /// The validator reads --input [default: the first sample of the problem]
    #[arg(long, value_name = "VALIDATOR|PROBLEM", add = completion::problems())]
    pub interact: Option<PathBuf>,
    /// The validator's answer file [default: an empty file]
    #[arg(long, value_name = "FILE", requires = "interact")]
    pub answer: Option<PathBuf>,
    /// The arguments and exit codes of the validator
    #[arg(long, value_enum, default_value_t = ValidatorProtocol::Icpc, requires = "interact")]
    pub protocol: ValidatorProtocol,
    /// Type the program's output yourself
    #[arg(long, requires = "interact", conflicts_with = "file")]
    pub by_hand: bool,
    /// The limits.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub required: Required,
    /// The output format; JSON includes the program's output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

/// The protocols of output validators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ValidatorProtocol {
    /// ICPC: 42 accepts, 43 rejects.
    Icpc,
    /// testlib: 0 accepts, 1 and 2 reject.
    Testlib,
}

/// `grundy doctor`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy doctor
  grundy doctor --require files,network   exit code 2 unless both are protected
  grundy doctor --format json")]
pub struct Doctor {
    /// What the sandbox must protect.
    #[command(flatten)]
    pub required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub table: LanguagesFile,
}

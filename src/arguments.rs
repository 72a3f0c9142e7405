//! The arguments of the command line.

use clap::{Parser, Subcommand};

use crate::bundle::arguments::Bundle;
use crate::cache::CacheCommand;
use crate::cases::CaseCommand;
use crate::catalogue::Catalogue;
use crate::check_arguments::Check;
use crate::compare::Compare;
use crate::completion;
use crate::config::show::ConfigCommand;
use crate::course::Course;
use crate::data::Data;
use crate::debug::DebugCommand;
use crate::doctor::Doctor;
use crate::explain::Explain;
use crate::export::ExportCommand;
use crate::flags::Colour;
use crate::r#gen::Gen;
use crate::import::ImportCommand;
use crate::judge_arguments::Judge;
use crate::list::List;
use crate::listen::Listen;
use crate::new::arguments::{New, Snippets};
use crate::next::Next;
use crate::paste::Paste;
use crate::pattern::arguments::PatternCommand;
use crate::play::Play;
use crate::plot::Plot;
use crate::run_arguments::Run;
use crate::show::Show;
use crate::stress::arguments::{Shrink, Stress};
use crate::time::TimeCommand;
use crate::values::Values;
use crate::visualize::Visualize;

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

//! The arguments of `grundy bundle`.

use std::path::PathBuf;

use clap::Args;

use crate::complete_values;
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder};
use judges::Judge;

/// Bundle a solution into one file for an online judge
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy bundle nimmoves --for codeforces          the problem's own solution
  grundy bundle my.rs --for atcoder -o submit.rs   your program and its modules
  grundy bundle my.cpp -I lib --check              C++ with your own headers
  grundy bundle my.py --for atcoder --clipboard    Python with your own modules
  grundy bundle --list-judges                      what each judge supports

Judges: atcoder, codeforces, librarychecker, cses, kattis, hackerrank, luogu,
spoj, aoj, dmoj, domjudge, leetcode, codewars, yukicoder, qoj, codechef,
codingame; and std, a bare rustc, for any other.

A bundle holds the program and its own modules or headers; in Rust also the
parts of the templates and crates it uses, and an input reader if the judge has
no proconio. Unsupported code is an error with file and line.

--clipboard uses wl-copy, xclip or pbcopy. Without a display it asks the
terminal (OSC 52), which also works over ssh.

Exit codes: 0 success; 1 --check failed: the bundle does not compile or fails a
sample, and is not written; 2 an error.")]
pub(crate) struct Bundle {
    /// The problem, or your program in Rust, C, C++ or Python
    #[arg(value_name = "PROBLEM|FILE", required_unless_present = "list_judges", add = complete_values::problems())]
    pub(crate) source: Option<String>,
    /// The judge to bundle for [default: the judge of your grundy.toml; C, C++ and
    /// Python need none]
    #[arg(long = "for", value_name = "JUDGE", value_parser = judge, add = complete_values::judges())]
    pub(crate) judge: Option<&'static Judge>,
    /// A folder of your headers or Python modules, after that of the program
    #[arg(long, short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// The file to write [default: stdout]
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Copy the bundle to the clipboard instead
    #[arg(long, conflicts_with = "output")]
    pub(crate) clipboard: bool,
    /// First compile the bundle (Rust: in each edition of the judge), and judge it on
    /// the samples of the problem, or on those beside FILE, if there are any
    #[arg(long)]
    pub(crate) check: bool,
    /// Remove comments and indentation
    #[arg(long)]
    pub(crate) minify: bool,
    /// Rust: report crates that the judge lacks as errors, instead of inlining them
    /// from Cargo's copy of their source
    #[arg(long)]
    pub(crate) no_inline: bool,
    /// Rust: let cargo download a crate to inline that this machine lacks
    #[arg(long, conflicts_with = "no_inline")]
    pub(crate) fetch: bool,
    /// List the judges: editions, oldest rustc, crates, size limit and form. JSON
    /// also has the source of each fact
    #[arg(long, conflicts_with_all = ["source", "judge", "include", "output", "clipboard", "check", "minify", "no_inline", "fetch"])]
    pub(crate) list_judges: bool,
    /// The output format of --list-judges
    #[arg(long, value_enum, value_name = "FORMAT", requires = "list_judges", conflicts_with_all = ["source", "judge"])]
    pub(crate) format: Option<Format>,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

pub(crate) fn judge(name: &str) -> Result<&'static Judge, String> {
    Judge::by_name(name).filter(|judge| judge.has_bundles()).ok_or_else(|| {
        let known: Vec<&str> = judges::with_bundles().map(|judge| judge.name).collect();
        let meant = crate::say::lines::meant(&name.to_lowercase(), known.iter().copied());
        format!("expected one of {}{meant}", known.join(", "))
    })
}

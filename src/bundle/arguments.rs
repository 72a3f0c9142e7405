//! What can be typed after `grundy bundle`.

use std::path::PathBuf;

use clap::Args;

use crate::flags::Format;
use bundle::judges::{self, Judge};
use package::nearest;

/// `grundy bundle`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy bundle nimmoves --for codeforces           the problem's solution.rs, to stdout
  grundy bundle my.rs --for atcoder -o submit.rs    your program, with its modules
  grundy bundle nimmoves --for luogu --check --clipboard
  grundy bundle --update-packages                   submissions/accepted/ID.rs of every package

  grundy bundle --list-judges                       what is known of each judge

Judges: atcoder, codeforces, librarychecker, cses, kattis, hackerrank, luogu, spoj, aoj, dmoj,
domjudge, leetcode, codewars, and std for any other: a bare rustc.

A bundle holds the program, the modules in its other files, what it uses of the templates, and what
reads the input where the judge has no proconio. What cannot be bundled is an error that names the
file and the line.

--clipboard takes wl-copy, xclip or pbcopy where there is a display of theirs; else it asks the
terminal (OSC 52), which also works over ssh.

Exit codes: 0 the bundle is made; 1 --check: it does not compile, or fails a sample, and is not
written; 2 it cannot be made.")]
pub struct Bundle {
    /// The problem, or a Rust program of yours
    #[arg(value_name = "PROBLEM|FILE", required_unless_present_any = ["update_packages", "list_judges"])]
    pub source: Option<String>,
    /// The judge that has to accept it
    #[arg(long = "for", value_name = "JUDGE", value_parser = judge, required_unless_present_any = ["update_packages", "list_judges"])]
    pub judge: Option<&'static Judge>,
    /// Write it to this file instead of stdout; `-` is stdout
    #[arg(long, short, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Put it into the clipboard instead of writing it to stdout
    #[arg(long, conflicts_with = "output")]
    pub clipboard: bool,
    /// First compile it in each edition of the judge, and judge it on the samples; a FILE is judged on the samples beside it
    #[arg(long)]
    pub check: bool,
    /// Leave out comments and indentation
    #[arg(long)]
    pub minify: bool,
    /// Make submissions/accepted/ID.rs of every package anew: the bundle of its solution.rs for a bare compiler
    #[arg(long, conflicts_with_all = ["source", "judge", "output", "clipboard", "check", "minify"])]
    pub update_packages: bool,
    /// List the judges: editions, oldest rustc, crates, size limit and form of each; with --format json also where each fact is from
    #[arg(long, conflicts_with_all = ["source", "judge", "output", "clipboard", "check", "minify", "update_packages"])]
    pub list_judges: bool,
    /// How --list-judges prints
    #[arg(long, value_enum, value_name = "FORMAT", requires = "list_judges", conflicts_with_all = ["source", "judge", "update_packages"])]
    pub format: Option<Format>,
}

fn judge(name: &str) -> Result<&'static Judge, String> {
    Judge::by_name(name).ok_or_else(|| {
        let known: Vec<&str> = judges::ALL.iter().map(|judge| judge.name).collect();
        let nearest = nearest(&name.to_lowercase(), known.iter().copied());
        let meant = nearest.map_or(String::new(), |nearest| format!("; perhaps `{nearest}` is meant"));
        format!("expected one of {}{meant}", known.join(", "))
    })
}

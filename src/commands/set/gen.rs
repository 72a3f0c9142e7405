//! `grundy gen`: valid inputs from a grammar alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{Context, write_whole};
use crate::exit::Exit;
use crate::grammar;
use crate::say;
use crate::say::lines::plural;
use crate::say::output;
use crate::shared_options::ProblemsFolder;
use checktestdata::{Ended, Grammar};
use package::Form;

/// Generate valid inputs from a grammar
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy gen nimmoves --seed 7 --size 10
  grundy gen input.ctd --size 1000 > big.in
  grundy gen nimmoves --count 100 --output tests      seeds 1 to 100
  grundy gen input.ctd --preset n=3,m=5               with these values
  grundy gen zeromove --enumerate --count 50 -o small the 50 smallest inputs

grundy validates every input against the grammar before it writes it. The same
seed and size always give the same bytes.")]
pub(crate) struct Gen {
    /// The problem, or a grammar: FILE.ctd
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The seed of the first input; each further input uses the next seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How large inputs become: each loop runs at most K rounds beyond its minimum
    #[arg(long, value_name = "K", default_value_t = 10)]
    pub(crate) size: u64,
    /// The number of inputs
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) count: u64,
    /// Generate the smallest inputs in order of size, instead of random ones
    #[arg(long, conflicts_with_all = ["seed", "size"])]
    pub(crate) enumerate: bool,
    /// Fix variables of the grammar, as in `n=3,x=0.5,s="ab"`
    #[arg(long, short, value_name = "NAME=VALUE,…")]
    pub(crate) preset: Option<String>,
    /// Write files into this folder instead of one input to stdout
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
    /// Write into the folder even if it holds other files
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
}

impl Subcommand for Gen {
    const GROUP: Option<Group> = Some(Group::Set);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), ..Needs::default() }
    }

    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Gen) -> anyhow::Result<Exit> {
    let path = grammar_path(context, &command.problem)?;
    let grammar = grammar::parse(&path, command.preset.as_deref())?;
    let many = command.count > 1;
    let folder = match &command.output {
        Some(folder) => {
            fs::create_dir_all(folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
            if !command.force {
                refuse_other_files(folder)?;
            }
            Some(folder.as_path())
        }
        None if many => bail!("--count {} generates several files: name their folder with --output DIR", command.count),
        None => None,
    };
    if command.enumerate {
        smallest(&grammar, &path, command, folder)
    } else {
        random(&grammar, &path, command, folder)
    }
}

fn random(grammar: &Grammar, path: &Path, command: &Gen, folder: Option<&Path>) -> anyhow::Result<Exit> {
    for offset in 0..command.count {
        let Some(seed) = command.seed.checked_add(offset) else {
            bail!("--seed {} --count {}: the last seed is above 2^64-1", command.seed, command.count);
        };
        let input = grammar
            .generate(seed, command.size)
            .with_context(|| format!("{}: seed {seed}, size {}", path.display(), command.size))?;
        put(&input, folder, &format!("seed-{seed}.in"))?;
        let preset = command.preset.as_ref().map_or_else(String::new, |preset| format!(" --preset '{preset}'"));
        say::note(&format!("grundy gen {} --seed {seed} --size {}{preset}", command.problem, command.size));
    }
    Ok(Exit::Ok)
}

fn smallest(grammar: &Grammar, path: &Path, command: &Gen, folder: Option<&Path>) -> anyhow::Result<Exit> {
    let mut inputs = grammar.enumerate();
    let width = command.count.to_string().len();
    for number in 1..=command.count {
        let Some(input) = inputs.next_input() else {
            let made = number - 1;
            match inputs.ended() {
                Some(Ended::Complete) => {
                    say::note(&format!("{}: the grammar has only {}", path.display(), plural(made, "valid input")));
                }
                Some(Ended::RegexTooLarge) => {
                    bail!("{}: a regular expression is too large to enumerate its texts", path.display())
                }
                Some(Ended::NoneFound) | None => {
                    bail!("{}: found only {}, then stopped searching", path.display(), plural(made, "valid input"))
                }
            }
            break;
        };
        put(input, folder, &format!("{number:0width$}.in"))?;
    }
    Ok(Exit::Ok)
}

fn put(input: &[u8], folder: Option<&Path>, name: &str) -> anyhow::Result<()> {
    match folder {
        None => output::write(input)?,
        Some(folder) => {
            let path = folder.join(name);
            write_whole(&path, input).with_context(|| format!("{}: cannot write the file", path.display()))?;
        }
    }
    Ok(())
}

/// Refuses a folder that holds anything but what an earlier `grundy gen` wrote: a typing error must not fill somebody's folder.
fn refuse_other_files(folder: &Path) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}: cannot read the folder", folder.display()))?;
    for entry in entries {
        let name = entry.with_context(|| format!("{}: cannot read the folder", folder.display()))?.file_name();
        let name = name.to_string_lossy();
        let stem = name.strip_suffix(".in").map(|stem| stem.strip_prefix("seed-").unwrap_or(stem));
        if !stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_digit())) {
            bail!("{}: the folder holds other files, such as {name:?}; --force writes into it", folder.display());
        }
    }
    Ok(())
}

/// The grammar that is meant: a `.ctd` file, or the one of a problem.
fn grammar_path(context: &Context, argument: &str) -> anyhow::Result<PathBuf> {
    let path = Path::new(argument);
    if path.extension().is_some_and(|extension| extension == "ctd") {
        return Ok(path.to_owned());
    }
    let problem = context.problem(argument)?;
    let mut grammars = problem.input_validators.iter().filter(|path| path.extension().is_some_and(|ext| ext == "ctd"));
    match (grammars.next(), grammars.next()) {
        (Some(path), None) => Ok(path.clone()),
        (None, _) if problem.form == Form::Plain => {
            bail!("{argument}: no grammar, expected input.ctd beside the samples")
        }
        (None, _) => bail!("{}: it has no grammar: input_validators/ holds no *.ctd file", problem.id),
        (Some(one), Some(two)) => {
            bail!(
                "{}: it has several grammars, such as {} and {}; name one of the files",
                problem.id,
                one.display(),
                two.display()
            )
        }
    }
}

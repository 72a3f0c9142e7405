//! `grundy paste`: judges a program on the samples, bundles it into one file, and copies that file.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::{Args, Parser};

use crate::clipboard;
use crate::commands::compete::bundle::arguments::judge as judge_by_name;
use crate::commands::compete::bundle::{Made, chosen, one_file, tell_menu};
use crate::commands::compete::judge;
use crate::commands::compete::judge::arguments::Judge as JudgeCommand;
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{Context, samples};
use crate::exit::Exit;
use crate::say;
use crate::say::lines::plural;
use crate::say::output;
use crate::shared_options::{CompareArguments, LanguagesFile, ProblemsFolder, Required};
use crate::what_to_judge;
use judges::Judge;
use untrusted::{MOST_OF_TEXT, Root};

/// Judge a program on its samples, and copy it as one file
#[derive(Debug, Args)]
#[command(
    override_usage = "grundy paste [OPTIONS] [PROBLEM] [FILE]",
    after_help = "\
Examples:
  grundy paste                            the newest program here
  grundy paste my.cpp                     its samples, then the clipboard
  grundy paste my.rs --for atcoder        the same, bundled for a judge
  grundy paste nimmoves my.rs --for cses  on the samples of a problem

If the program fails a sample, nothing is copied. A program in Rust, C, C++ or
Python is bundled with its own modules or headers; any other is copied as it
stands. If the address of the problem is known, it is shown."
)]
pub(crate) struct Paste {
    /// The problem [default: the samples in the folder of the program]
    #[arg(value_name = "PROBLEM|FILE", add = complete_values::problems())]
    pub(crate) problem: Option<String>,
    /// The program [default: the newest of the folder]
    pub(crate) file: Option<PathBuf>,
    /// The judge to bundle for [default: the judge of your grundy.toml]
    #[arg(long = "for", value_name = "JUDGE", value_parser = judge_by_name, add = complete_values::judges())]
    pub(crate) judge: Option<&'static Judge>,
    /// A folder of your headers or Python modules, after that of the program
    #[arg(long, short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// How outputs are compared.
    #[command(flatten)]
    pub(crate) compare: CompareArguments,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

impl Subcommand for Paste {
    const GROUP: Option<Group> = Some(Group::Compete);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        // What people write may be nested deeper than the first thread's stack reaches.
        sandbox::with_large_stack(|| run(context, self))?
    }
}

fn run(context: &Context, command: &Paste) -> anyhow::Result<Exit> {
    let named: Vec<PathBuf> = command.file.iter().cloned().collect();
    let (problem, files) = match &command.problem {
        Some(problem) => what_to_judge::programs(context, problem, &named, &command.compare.settings()?)?,
        None => (".".to_owned(), vec![what_to_judge::solution_of(Path::new("."), "paste")?]),
    };
    let [file] = files.as_slice() else {
        bail!("{problem}: expected a program: grundy paste FILE, or grundy paste PROBLEM FILE");
    };
    what_to_judge::require_program(file)?;
    let (text, made) = made(context, file, command.judge, &command.include)?;
    let exit = on_samples(context, &problem, file, &command.compare)?;
    if exit != Exit::Ok {
        say::note("nothing was copied");
        return Ok(exit);
    }
    let instead = instead(file, command.judge, &command.include, made.is_some());
    let how = clipboard::copy(&text, &instead)?;
    say::note(&format!("{} in the clipboard ({how})", plural(text.len(), "byte")));
    if let Some(made) = &made {
        tell_menu(chosen(command.judge)?, made);
    }
    for source in context.problem(&problem)?.sources {
        if let Some(url) = source.url {
            output::print(&format!("{}  {url}\n", source.name))?;
        }
    }
    Ok(Exit::Ok)
}

/// What to do without a clipboard: a command that writes the same text.
pub(super) fn instead(file: &Path, judge: Option<&'static Judge>, include: &[PathBuf], is_bundle: bool) -> String {
    if !is_bundle {
        return format!("submit {} itself", file.display());
    }
    let mut words = vec!["grundy".to_owned(), "bundle".to_owned(), file.display().to_string()];
    words.extend(judge.iter().flat_map(|judge| ["--for".to_owned(), judge.name.to_owned()]));
    words.extend(include.iter().flat_map(|folder| ["-I".to_owned(), folder.display().to_string()]));
    format!("`{} -o FILE` writes it into a file", shell_words::join(words))
}

/// What is to be copied or submitted: a bundle, where the language has bundles.
pub(super) fn made(
    context: &Context,
    file: &Path,
    judge: Option<&'static Judge>,
    include: &[PathBuf],
) -> anyhow::Result<(String, Option<Made>)> {
    let has_bundles = program::language_of(file)
        .is_some_and(|language| ["rust", "c", "cpp", "python3", "pypy3"].contains(&language.id));
    if has_bundles {
        let made = one_file(
            context,
            file,
            chosen(judge)?,
            bundle::Options { include_folders: include, ..bundle::Options::default() },
        )?;
        return Ok((made.text.clone(), Some(made)));
    }
    let text =
        Root::Typed.text(file, MOST_OF_TEXT).with_context(|| format!("{}: cannot read the file", file.display()))?;
    Ok((text, None))
}

/// Judges the program as `grundy judge PROBLEM FILE --samples` does.
pub(super) fn on_samples(
    context: &Context,
    problem: &str,
    file: &Path,
    compare: &CompareArguments,
) -> anyhow::Result<Exit> {
    let known = context.problem_as(problem, &compare.settings()?)?;
    if samples(&known).next().is_none() && known.unanswered.is_empty() {
        say::note("the problem has no samples, so the program was not judged");
        return Ok(Exit::Ok);
    }
    let words = ["judge".as_ref(), "--samples".as_ref(), "--".as_ref(), problem.as_ref(), file.as_os_str()];
    let command = JudgeCommand { compare: compare.clone(), ..JudgeCommand::try_parse_from(words)? };
    judge::run(context, &command)
}

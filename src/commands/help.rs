//! `grundy help`: the commands in their groups, and pages on what several commands share. It describes the whole command
//! line, of which it is a part: hence the circle of imports.

use std::fmt::Write as _;
use std::iter;

use anstyle::Style;
use anyhow::bail;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _};

use crate::command_line::Arguments;
use crate::commands::{Group, SHOWN, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::say::lines::meant;
use crate::say::{markdown, output, terminal};

const BOLD: Style = Style::new().bold();

/// A page of documentation that is part of the command.
struct Topic {
    name: &'static str,
    about: &'static str,
    /// Markdown.
    page: &'static str,
}

const TOPICS: [Topic; 5] = [
    Topic {
        name: "contests",
        about: "From the browser to the submission",
        page: include_str!("../../docs/contests.md"),
    },
    Topic { name: "json", about: "The fields of every report", page: include_str!("../../docs/json.md") },
    Topic { name: "games", about: "How to write a game and its rules", page: include_str!("../../docs/games.md") },
    Topic { name: "grammar", about: "Grammars of inputs (checktestdata)", page: include_str!("../../docs/grammar.md") },
    Topic {
        name: "environment",
        about: "Variables, and settings of grundy.toml",
        page: include_str!("../../docs/environment.md"),
    },
];

const USAGE: &str = "grundy [--color WHEN] COMMAND [ARGUMENT]...";

const PROBLEM: &str = "\
A PROBLEM is an id in the nearest problems/ folder or of an embedded problem,
the path of a package (ICPC, legacy or Polygon), or a folder with *.in and *.ans
or *.out files.

Exit codes: 0 everything is as expected; 1 a verdict is unexpected, or an input
is invalid; 2 grundy could not do its work; 130 interrupted.
";

/// Explain a command or a topic
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy help                the commands that people need most
  grundy help --all          every command
  grundy help stress         one command, as `grundy stress --help`
  grundy help contests       a topic: also json, games, grammar, environment")]
pub(crate) struct Help {
    /// List every command in its group, what a PROBLEM is, and the exit codes
    #[arg(long, conflicts_with = "words")]
    pub(crate) all: bool,
    /// The command or the topic
    #[arg(value_name = "COMMAND|TOPIC")]
    pub(crate) words: Vec<String>,
}

impl Subcommand for Help {
    const GROUP: Option<Group> = Some(Group::Own);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        let parser = Arguments::command();
        let text = match self.words.as_slice() {
            [] if self.all => all(&parser),
            [] => top_help(&parser),
            [word] if topic(word).is_some() => {
                topic(word).map(|topic| markdown::render(topic.page, terminal::width()) + "\n").unwrap_or_default()
            }
            words => of_command(&parser, words)?,
        };
        output::print(&text)?;
        Ok(Exit::Ok)
    }
}

fn topic(word: &str) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.name == word)
}

/// Returns the help of a subcommand, of several words where it has subcommands of its own, as its option `--help` prints it.
fn of_command(parser: &clap::Command, words: &[String]) -> anyhow::Result<String> {
    let (mut command, mut path) = (parser, String::from("grundy"));
    for word in words {
        let Some(next) = command.find_subcommand(word) else {
            let known = command.get_subcommands().map(clap::Command::get_name);
            let topics = TOPICS.iter().map(|topic| topic.name).filter(|_| path == "grundy");
            let meant = meant(word, known.chain(topics));
            bail!("found `{word}`, expected a command of `{path}` or a topic{meant}; `grundy help --all` lists them");
        };
        command = next;
        let _ = write!(path, " {word}");
    }
    let line = iter::once("grundy").chain(words.iter().map(String::as_str)).chain(["--help"]);
    match parser.clone().try_get_matches_from(line) {
        Err(help) if help.kind() == ErrorKind::DisplayHelp => Ok(help.render().ansi().to_string()),
        _ => bail!("{path}: it has no help"),
    }
}

/// Returns what `grundy --help` prints: the commands that people need most.
pub(crate) fn top_help(parser: &clap::Command) -> String {
    let mut text = format!("{}\n\n{BOLD}Usage:{BOLD:#} {USAGE}\n", about(parser));
    groups(&mut text, parser, |is_common| is_common);
    text += "
`grundy COMMAND --help` explains a command, `grundy help --all` lists every one,
`grundy help TOPIC` a topic: contests, json, games, grammar or environment.

";
    let _ = write!(text, "{BOLD}Examples:{BOLD:#}\n{EXAMPLES}");
    text
}

const EXAMPLES: &str = "  \
  grundy judge nimmoves my.cpp      your program on one problem
  grundy judge folder my.py         your program on the samples in a folder
  grundy stress nimmoves my.cpp     find a small input on which it fails
  grundy bundle my.rs --for cses    one file to submit
";

/// Returns what `grundy help --all` prints.
fn all(parser: &clap::Command) -> String {
    let mut text = format!("{}\n\n{BOLD}Usage:{BOLD:#} {USAGE}\n", about(parser));
    groups(&mut text, parser, |_| true);
    let _ = writeln!(text, "\n{BOLD}Topics of `grundy help TOPIC`:{BOLD:#}");
    for topic in &TOPICS {
        let _ = writeln!(text, "  {:11}  {}", topic.name, topic.about);
    }
    let _ = writeln!(text, "\n{BOLD}Options of every command:{BOLD:#}");
    for argument in parser.get_arguments().filter(|argument| argument.get_long() == Some("color")) {
        let _ = writeln!(text, "  --color WHEN  {}", argument.get_help().cloned().unwrap_or_default());
    }
    let _ =
        writeln!(text, "  --help        Explain the command\n  --version     Print the version, without a command\n");
    text + PROBLEM + &where_to_report(env!("CARGO_PKG_REPOSITORY"))
}

/// Returns the line on where to report a fault; nothing as long as the manifest names no repository.
fn where_to_report(repository: &str) -> String {
    if repository.is_empty() {
        return String::new();
    }
    format!("\nReport a fault or a vulnerability at {repository}.\n")
}

/// Appends the commands that `is_wanted`, by whether they are common, each group below its head.
fn groups(text: &mut String, parser: &clap::Command, is_wanted: impl Fn(bool) -> bool) {
    for group in Group::ALL {
        let _ = writeln!(text, "\n{BOLD}{}:{BOLD:#}", group.head());
        for (command, (its_group, is_common)) in parser.get_subcommands().zip(SHOWN) {
            if *its_group == Some(group) && is_wanted(*is_common) {
                let _ = writeln!(text, "  {:11}  {}", command.get_name(), about(command));
            }
        }
    }
}

fn about(command: &clap::Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use clap::Subcommand as _;

    use super::*;
    use crate::commands::Command;

    #[test]
    fn the_address_for_reports_is_that_of_the_manifest_or_none() {
        assert_eq!(where_to_report(""), "");
        assert_eq!(
            where_to_report("https://a.example/b"),
            "\nReport a fault or a vulnerability at https://a.example/b.\n"
        );
    }

    #[test]
    fn each_subcommand_has_the_group_that_its_type_names() {
        let parser = Command::augment_subcommands(clap::Command::new("grundy"));
        assert_eq!(parser.get_subcommands().count(), SHOWN.len());
        for (command, (group, is_common)) in parser.get_subcommands().zip(SHOWN) {
            assert_eq!(command.is_hide_set(), group.is_none(), "{}", command.get_name());
            assert!(group.is_some() || !is_common, "{}", command.get_name());
            assert!(!about(command).is_empty(), "{}", command.get_name());
        }
    }
}

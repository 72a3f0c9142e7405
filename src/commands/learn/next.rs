//! `grundy next`: the problem to solve next, from what is recorded as solved.

use std::fmt::Write as _;
use std::time::Duration;

use anstyle::Style;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

use crate::commands::learn::ladder::RungRow;
use crate::commands::{Group, Subcommand};
use crate::config::Config;
use crate::context::Context;
use crate::exit::Exit;
use crate::locale;
use crate::say::lines::plural;
use crate::say::table::{self, Cell};
use crate::say::{self, output};
use crate::shared_options::Format;
use crate::solved::{Record, Solved, switched_off};
use catalogue::ladder::{self, Proposal, RUNGS, Topic};
use theory::SpokenLanguage;

/// Propose the problem to solve next
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy next
  grundy next --topic splitting
  grundy next --format json
  grundy next --forget            delete the record

When a program of yours passes every case of `grundy judge PROBLEM FILE`, grundy
records that you have solved the problem. The record is a file on this machine,
grundy/solved.jsonl in $XDG_STATE_HOME or ~/.local/state. Nothing is sent. With
GRUNDY_RECORD=never, or `record = false` in grundy.toml, nothing is recorded.")]
pub(crate) struct Next {
    /// Propose a problem of this topic
    #[arg(long, value_parser = topic())]
    pub(crate) topic: Option<Topic>,
    /// Delete the record of solved problems
    #[arg(long, conflicts_with_all = ["topic", "format"])]
    pub(crate) forget: bool,
    /// The language: en or zh [default: that of grundy.toml or the locale]
    #[arg(long = "locale", alias = "lang", value_name = "LOCALE", value_parser = locale::parser(), hide_possible_values = true)]
    pub(crate) lang: Option<SpokenLanguage>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

fn topic() -> impl TypedValueParser<Value = Topic> {
    PossibleValuesParser::new(Topic::ALL.map(Topic::word)).map(|word| Topic::of_word(&word).unwrap_or(Topic::Nim))
}

/// What is proposed, for programs.
#[derive(Serialize)]
struct NextReport<'a> {
    version: u32,
    next: Option<RungRow>,
    towards: Option<&'a str>,
    topics: Vec<Count>,
    solved: Vec<&'a str>,
    record: Option<String>,
    recording: bool,
}

/// How many problems of a topic are solved.
#[derive(Serialize)]
struct Count {
    topic: Topic,
    problems: usize,
    solved: usize,
}

impl Subcommand for Next {
    const GROUP: Option<Group> = Some(Group::Learn);
    const IS_COMMON: bool = true;

    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

fn run(command: &Next) -> anyhow::Result<Exit> {
    let record = Record::of_user();
    if command.forget {
        let record = record?;
        let path = record.path().display();
        output::print(&match record.forget()? {
            Some(count) => format!("{path}: deleted the record of {}\n", plural(count, "solved problem")),
            None => format!("{path}: there is no record\n"),
        })?;
        return Ok(Exit::Ok);
    }
    let language = locale::chosen(command.lang, command.format)?;
    let off = switched_off(&Config::load()?)?;
    let (record, solved) = match record {
        Ok(record) => {
            let solved = record.read()?;
            (Some(record), solved)
        }
        Err(error) => {
            say::warning(&say::error_text(&error));
            (None, Solved::default())
        }
    };
    if let (Some(record), [line, ..]) = (&record, solved.unknown.as_slice()) {
        let count = plural(solved.unknown.len(), "line");
        say::warning(&format!(
            "{}:{line}: skipped {count} not understood; the file keeps them",
            record.path().display()
        ));
    }
    if let Some(off) = &off {
        say::note(&format!("solved problems are not recorded: {off}"));
    }
    let proposal = ladder::next(&solved.ids(), command.topic);
    match command.format {
        Format::Json => output::print_json(&NextReport {
            version: 1,
            next: proposal.map(|proposal| RungRow::new(proposal.rung, language)),
            towards: proposal.and_then(|proposal| Some(proposal.towards?.problem)),
            topics: counts(&solved),
            solved: solved.ids().into_iter().collect(),
            recording: record.is_some() && off.is_none(),
            record: record.map(|record| record.path().display().to_string()),
        })?,
        Format::Text => output::print(&text(&solved, command.topic, proposal, language)?)?,
    }
    Ok(Exit::Ok)
}

fn counts(solved: &Solved) -> Vec<Count> {
    let ids = solved.ids();
    let count = |topic: Topic| {
        let rungs = || RUNGS.iter().filter(move |rung| rung.topic == topic);
        Count { topic, problems: rungs().count(), solved: rungs().filter(|rung| ids.contains(rung.problem)).count() }
    };
    Topic::ALL.into_iter().map(count).collect()
}

fn text(
    solved: &Solved,
    topic: Option<Topic>,
    proposal: Option<Proposal>,
    language: SpokenLanguage,
) -> anyhow::Result<String> {
    let mut text = match proposal {
        Some(proposal) => describe(proposal, topic, language)?,
        None => match (topic, language) {
            (None, SpokenLanguage::English) => "You have solved every problem.\n".to_owned(),
            (None, SpokenLanguage::Chinese) => "所有题目都已通过。\n".to_owned(),
            (Some(_), SpokenLanguage::English) => {
                "You have solved every problem of this topic; `grundy next` proposes one of another.\n".to_owned()
            }
            (Some(_), SpokenLanguage::Chinese) => {
                "该专题的题目都已通过；`grundy next` 会推荐其他专题的题目。\n".to_owned()
            }
        },
    };
    let (done, all) = (solved.ids().len(), RUNGS.len());
    match language {
        SpokenLanguage::English => {
            writeln!(text, "\nSolved: {done} of {all} problems (`grundy list --ladder` lists them)")?;
        }
        SpokenLanguage::Chinese => writeln!(text, "\n已通过 {done} / {all} 题（`grundy list --ladder` 列出全部题目）")?,
    }
    let row = |count: Count| {
        vec![
            Cell::new(count.topic.word()),
            Cell::new(count.topic.title(language)),
            Cell::number(format!("{} / {}", count.solved, count.problems)),
        ]
    };
    text += &table::render("  ", &counts(solved).into_iter().map(row).collect::<Vec<_>>());
    if done == 0 {
        text += language.pick(
            "\nA problem is solved when a program of yours passes every case of\n`grundy judge PROBLEM FILE`.\n",
            "\n用 `grundy judge 题目 程序` 评测，通过全部测试数据即记为已通过。\n",
        );
    }
    Ok(text)
}

/// The proposal, why, and the commands to begin with.
fn describe(proposal: Proposal, topic: Option<Topic>, language: SpokenLanguage) -> anyhow::Result<String> {
    let bold = Style::new().bold();
    let Proposal { rung, towards } = proposal;
    let (id, difficulty, area) = (rung.problem, rung.difficulty, rung.topic.title(language));
    let before = rung.prerequisites.join(", ");
    let mut text = format!("{bold}{id}{bold:#}: {}\n", rung.title(language));
    match language {
        SpokenLanguage::English => {
            writeln!(text, "  topic  {area}; difficulty {difficulty} of 5")?;
            let builds = match rung.prerequisites {
                [] => "it builds on no other problem".to_owned(),
                _ => format!("you have solved what it builds on: {before}"),
            };
            writeln!(text, "  why    {builds};")?;
            let easiest = match (towards, topic) {
                (Some(goal), _) => format!("it leads to {}, difficulty {}", goal.problem, goal.difficulty),
                (None, Some(_)) => "no available problem of the topic is easier".to_owned(),
                (None, None) => "no available problem is easier".to_owned(),
            };
            writeln!(text, "         {easiest}")?;
        }
        SpokenLanguage::Chinese => {
            writeln!(text, "  专题  {area}；难度 {difficulty} / 5")?;
            let builds = match rung.prerequisites {
                [] => "不需要先做其他题目".to_owned(),
                _ => format!("前置题目都已通过：{before}"),
            };
            writeln!(text, "  理由  {builds}；")?;
            let easiest = match (towards, topic) {
                (Some(goal), _) => format!("它通向 {}（难度 {}）", goal.problem, goal.difficulty),
                (None, Some(_)) => "该专题中可以开始做的题目里，没有更容易的".to_owned(),
                (None, None) => "可以开始做的题目里，没有更容易的".to_owned(),
            };
            writeln!(text, "        {easiest}")?;
        }
    }
    writeln!(text, "\n  grundy show {id}\n  grundy judge {id} my.rs")?;
    Ok(text)
}

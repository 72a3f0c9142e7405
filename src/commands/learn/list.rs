//! `grundy list`: the problems that are here, in a table.

use std::env;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use crate::commands::learn::ladder;
use crate::commands::{Group, Needs, Subcommand};
use crate::context::{Context, Listed};
use crate::exit::Exit;
use crate::locale;
use crate::say::table::{self, Cell};
use crate::say::{self, output, terminal};
use crate::shared_options::{Format, ProblemsFolder};
use catalogue::ladder::Rung;
use package::{Problem, Source};
use theory::SpokenLanguage;
use theory::which_game::{ENTRIES, Entry};

/// Where a problem is from that is in no folder.
const EMBEDDED: &str = "embedded";

/// The columns that the name of a field takes in the list of games.
const FIELD: usize = 10;

/// List the problems, the games or the ladder
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy list
  grundy list --format json
  grundy list --games
  grundy list --ladder
  grundy list --games --locale zh")]
pub(crate) struct List {
    /// List the games instead: how to recognise each, its template, its problems
    #[arg(long, conflicts_with = "problems")]
    pub(crate) games: bool,
    /// List the embedded problems by topic and difficulty, from 1 to 5, each with
    /// the problems to solve first
    #[arg(long, conflicts_with_all = ["games", "problems"])]
    pub(crate) ladder: bool,
    /// The language: en or zh [default: that of grundy.toml or the locale]
    #[arg(long = "locale", alias = "lang", value_name = "LOCALE", value_parser = locale::parser(), hide_possible_values = true)]
    pub(crate) lang: Option<SpokenLanguage>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
}

#[derive(Serialize)]
struct ProblemRow<'a> {
    id: &'a str,
    title: &'a str,
    rule: String,
    source: String,
    /// In JSON, each by itself.
    sources: Vec<SourceRow<'a>>,
    /// The folder of the package, or `embedded`.
    origin: String,
}

/// A game, with the problems that ask for it.
#[derive(Serialize)]
struct GameRow {
    game: &'static str,
    rule: &'static str,
    cues: &'static [&'static str],
    template: &'static str,
    /// The problems of the catalogue, by id.
    problems: Vec<&'static str>,
    /// What other judges call them, and other problems of the game.
    judges: Vec<String>,
    trap: &'static str,
}

impl GameRow {
    fn new(entry: &Entry, language: SpokenLanguage) -> Self {
        let Entry { game, rule, cues, template, trap, .. } = entry.in_language(language);
        let mut judges: Vec<String> = Vec::new();
        let add = |judges: &mut Vec<String>, name: &str| {
            if !name.is_empty() && !judges.iter().any(|known| known == name) {
                judges.push(name.to_owned());
            }
        };
        for (name, _) in Rung::of_game(entry.game).flat_map(|rung| rung.sources) {
            add(&mut judges, Source { name: (*name).to_owned(), url: None }.short());
        }
        for name in Rung::of_game(entry.game).flat_map(|rung| rung.similar) {
            add(&mut judges, name);
        }
        let problems = Rung::of_game(entry.game).map(|rung| rung.problem).collect();
        Self { game, rule, cues, template, problems, judges, trap }
    }
}

/// Where a problem is from.
#[derive(Serialize)]
struct SourceRow<'a> {
    name: &'a str,
    url: Option<&'a str>,
}

impl Subcommand for List {
    const GROUP: Option<Group> = Some(Group::Learn);

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

fn run(context: &Context, command: &List) -> anyhow::Result<Exit> {
    let language = locale::chosen(command.lang, command.format)?;
    if command.ladder {
        ladder::print(language, command.format)?;
        return Ok(Exit::Ok);
    }
    if command.games {
        return games(language, command.format);
    }
    let mut problems = Vec::new();
    let mut exit = Exit::Ok;
    for Listed { folder, is_embedded, problem } in context.listed()? {
        match problem {
            Ok(problem) => problems.push((problem, (!is_embedded).then_some(folder))),
            Err(faults) => {
                say::error(&faults.to_string());
                exit = Exit::Trouble;
            }
        }
    }
    let rows: Vec<ProblemRow<'_>> =
        problems.iter().map(|(problem, folder)| row(problem, folder.as_deref(), language)).collect();
    match command.format {
        Format::Json => output::print_json(&rows)?,
        Format::Text => {
            let head =
                language.pick(["id", "title", "rule", "judge", "from"], ["题号", "标题", "规则", "来源", "位置"]);
            let head = head.map(Cell::new).to_vec();
            let body = problems.iter().zip(&rows).map(|((problem, folder), row)| {
                let judges: Vec<&str> =
                    problem.sources.iter().map(Source::short).filter(|name| !name.is_empty()).collect();
                vec![
                    Cell::new(row.id),
                    Cell::prose(row.title),
                    Cell::entries(&rules(problem, language), language.pick(", ", "、")),
                    Cell::entries(&judges, ", "),
                    Cell::new(place(folder.as_deref(), language)),
                ]
            });
            let rows: Vec<_> = std::iter::once(head).chain(body).collect();
            output::print(&table::render("", &rows))?;
        }
    }
    Ok(exit)
}

/// Which game is this: a block for each game.
fn games(language: SpokenLanguage, format: Format) -> anyhow::Result<Exit> {
    let rows: Vec<GameRow> = ENTRIES.iter().map(|entry| GameRow::new(entry, language)).collect();
    match format {
        Format::Json => output::print_json(&rows)?,
        Format::Text => {
            let blocks: Vec<String> = rows.iter().map(|row| block(row, language, terminal::width())).collect();
            output::print(&blocks.join("\n"))?;
        }
    }
    Ok(Exit::Ok)
}

fn block(entry: &GameRow, language: SpokenLanguage, width: Option<usize>) -> String {
    let bold = Style::new().bold();
    let mut block = format!("{bold}{}{bold:#}\n", entry.game);
    let (quotes, comma) = language.pick((['"', '"'], ", "), (['“', '”'], "，"));
    let cues: Vec<String> = entry.cues.iter().map(|cue| format!("{}{cue}{}", quotes[0], quotes[1])).collect();
    let template = match entry.template {
        "" => String::new(),
        name => format!("grundy::games::{name}"),
    };
    let names = language.pick(
        ["rule", "cues", "template", "problems", "judges", "trap"],
        ["规则", "题面", "模板", "题目", "评测", "易错"],
    );
    let texts = [
        entry.rule.to_owned(),
        cues.join(comma),
        template,
        entry.problems.join(", "),
        entry.judges.join(", "),
        entry.trap.to_owned(),
    ];
    for (name, text) in names.into_iter().zip(texts).filter(|(_, text)| !text.is_empty()) {
        let first = format!("  {name}{}", " ".repeat(FIELD.saturating_sub(name.width())));
        let options = textwrap::Options::new(width.unwrap_or(usize::MAX)).initial_indent(&first);
        let lines = match language {
            SpokenLanguage::English => textwrap::fill(&text, options.subsequent_indent("            ")),
            SpokenLanguage::Chinese => wrapped(&text, first, width),
        };
        // Writing into a `String` cannot fail.
        let _ = writeln!(block, "{lines}");
    }
    block
}

/// Chinese text in lines of at most `width` columns, after `first` and below its end. A line may end after any letter that is not
/// ASCII, but none begins with a mark of punctuation.
fn wrapped(text: &str, first: String, width: Option<usize>) -> String {
    let Some(width) = width else { return first + text };
    let indent = first.width();
    let (mut lines, mut used) = (first, indent);
    let mut rest = text;
    while !rest.is_empty() {
        let part = &rest[..unbreakable(rest)];
        rest = &rest[part.len()..];
        if used + part.trim_end().width() > width && used > indent {
            lines.truncate(lines.trim_end().len());
            lines += &format!("\n{}", " ".repeat(indent));
            used = indent;
        }
        lines += part;
        used += part.width();
    }
    lines
}

/// The length of what stands at the beginning of `text` and is not parted: a word or a letter, with the marks before and after it.
fn unbreakable(text: &str) -> usize {
    let opens = |letter: char| letter == '“';
    let closes = |letter: char| "，。；：、？！”".contains(letter);
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|&(_, next)| next);
        let goes_on = match next {
            None => false,
            Some(next) if closes(next) || opens(letter) => true,
            Some(next) => letter.is_ascii() && letter != ' ' && next.is_ascii(),
        };
        if !goes_on {
            return at + letter.len_utf8();
        }
    }
    text.len()
}

/// The folder that a package lies in, seen from the working folder.
fn place(package: Option<&Path>, language: SpokenLanguage) -> String {
    let Some(folder) = package.map(|package| package.parent().unwrap_or(package)) else {
        return language.pick(EMBEDDED, "内置").to_owned();
    };
    let here = env::current_dir().ok();
    let below = here.and_then(|here| folder.strip_prefix(here).ok());
    below.filter(|below| *below != Path::new("")).unwrap_or(folder).display().to_string()
}

fn row<'a>(problem: &'a Problem, folder: Option<&Path>, language: SpokenLanguage) -> ProblemRow<'a> {
    ProblemRow {
        id: &problem.id,
        title: title(problem, language.code()),
        rule: rules(problem, language).join(language.pick(", ", "、")),
        source: problem.sources.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        sources: problem
            .sources
            .iter()
            .map(|source| SourceRow { name: &source.name, url: source.url.as_deref() })
            .collect(),
        origin: folder.map_or_else(|| EMBEDDED.to_owned(), |folder| folder.display().to_string()),
    }
}

/// The keywords of a problem.
fn rules(problem: &Problem, language: SpokenLanguage) -> Vec<&str> {
    let keyword = |word| language.pick(None, catalogue::ladder::in_chinese(word)).unwrap_or(word);
    problem.keywords.iter().map(|word| keyword(word)).collect()
}

/// The title in `language`, else in English, else in any language.
pub(crate) fn title<'a>(problem: &'a Problem, language: &str) -> &'a str {
    let names = &problem.names;
    names.get(language).or_else(|| names.get("en")).or_else(|| names.values().next()).map_or(&problem.id, |name| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_lines_fit_and_begin_with_no_mark() {
        for entry in ENTRIES {
            for width in 24..90 {
                let block = block(&GameRow::new(entry, SpokenLanguage::Chinese), SpokenLanguage::Chinese, Some(width));
                for line in anstream::adapter::strip_str(&block).to_string().lines().skip(1) {
                    // A long word alone beside the name of its field may be wider.
                    let text = line.trim().rsplit("  ").next().unwrap_or_default().trim();
                    assert!(line.width() <= width || !text.contains([' ', '，']), "{width}: {line}");
                    assert!(!line.trim_start().starts_with(['，', '。', '；', '：', '、', '”']), "{width}: {line}");
                }
            }
        }
    }

    #[test]
    fn wrapping_loses_nothing_but_spaces_at_the_end_of_a_line() {
        let text = "设各堆的异或和为 s，只有满足 a xor s < a 的堆 a 才有“必胜”取法。";
        for width in 8..60 {
            let lines = wrapped(text, "  规则  ".to_owned(), Some(width));
            let joined: String = lines.chars().filter(|letter| !letter.is_whitespace()).collect();
            let whole: String = format!("规则{text}").chars().filter(|letter| !letter.is_whitespace()).collect();
            assert_eq!(joined, whole);
        }
        assert_eq!(wrapped(text, String::new(), None), text);
    }
}

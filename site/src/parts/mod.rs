//! The parts of a chapter: each becomes a section that reads as text and pictures by itself, with the data from which the script makes it alive.

pub(crate) mod board;
mod code;
mod exercise;
mod fields;
mod graph;
mod tables;
mod texts;

use serde_json::{Map, Value, json};
use theory::SpokenLanguage;
use theory::game::{Game, Pile};

use crate::compact;
use crate::fault::Faults;
use crate::fence::{Entry, Fence};
use text::markup::{escape, in_single_quotes};

use crate::html::line as one_line;
use crate::markdown::{self, Notes};
use crate::rule::{self, Stated};
use crate::source::Source;

/// The keys whose values are texts.
const TEXTS: &[&str] = &["ask", "hint", "claim", "reveal", "caption", "choice"];
/// The keys that may stand more than once.
const REPEATED: &[&str] = &["game", "piles", "choice", "hint", "accept", "right", "wrong", "reply", "step", "line"];

/// What parts need to be read.
pub(crate) struct Context<'a> {
    pub(crate) source: &'a dyn Source,
    pub(crate) language: SpokenLanguage,
    pub(crate) faults: &'a mut Faults,
    pub(crate) notes: Notes,
    /// How many exercises there have been in this chapter.
    pub(crate) exercises: usize,
    /// The rules and facts so far.
    pub(crate) stated: Vec<Stated>,
}

impl Context<'_> {
    /// A text of a part as HTML.
    fn text(&mut self, markdown: &str, line: usize) -> String {
        markdown::text(markdown, line, &mut self.notes)
    }

    /// The one of two texts that is in this language.
    fn pick<T>(&self, english: T, chinese: T) -> T {
        self.language.pick(english, chinese)
    }
}

/// A part, as it stands on the page.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) id: String,
    pub(crate) kind: String,
    /// The type of an exercise; else empty.
    pub(crate) exercise: String,
    pub(crate) line: usize,
    /// What must be the same in every language.
    pub(crate) signature: Vec<String>,
    pub(crate) html: String,
    /// For the search.
    pub(crate) text: String,
    /// As HTML, from where to look to the idea.
    pub(crate) hints: Vec<String>,
    /// On how many positions a rule is checked.
    pub(crate) positions: usize,
}

impl Part {
    /// Whether the text beside it is all that a reader sees of it: a rule or facts.
    pub(crate) fn is_statement(&self) -> bool {
        is_statement(&self.kind)
    }
}

/// Whether a fence of this kind only states what a search checks.
pub(crate) fn is_statement(kind: &str) -> bool {
    ["rule", "facts"].contains(&kind)
}

/// A part in the making.
#[derive(Default)]
struct Body {
    json: Map<String, Value>,
    /// What it is, in a word or two.
    head: String,
    ask: String,
    /// What a reader without the script sees.
    shown: String,
    hints: Vec<String>,
    caption: String,
}

impl Body {
    fn set(&mut self, key: &str, value: impl Into<Value>) {
        self.json.insert(key.to_owned(), value.into());
    }

    /// Adds what is seen only by those who open it.
    fn hide(&mut self, title: &str, html: &str) {
        self.shown += &details("solution", title, html);
    }
}

/// Something that is opened by a press.
pub(crate) fn details(class: &str, title: &str, html: &str) -> String {
    format!("<details class=\"{class}\"><summary>{title}</summary><div>{html}</div></details>\n")
}

/// Reads a part of the chapter with this number.
pub(crate) fn part(fence: &Fence, chapter: usize, context: &mut Context<'_>) -> Part {
    context.stated.extend(rule::facts(fence, context.faults));
    if is_statement(&fence.kind) {
        return statement(fence, context);
    }
    let mut body = begin(fence, context);
    match fence.kind.as_str() {
        "board" => board::board(fence, &mut body, context),
        "coins" => fields::coins(fence, &mut body, context),
        "tree" => fields::tree(fence, &mut body, context),
        "plot" => tables::plot(fence, &mut body, context),
        "graph" => graph::graph(fence, &mut body, context),
        "values" => tables::values(fence, &mut body, context),
        "third" => tables::third(fence, &mut body, context),
        "mex" => tables::mex(&mut body, context),
        "tabs" => code::tabs(fence, &mut body, context),
        "bets" => texts::bets(fence, &mut body, context),
        "proof" => texts::proof(fence, &mut body, context),
        "problems" => texts::problems(fence, chapter, &mut body, context),
        _ => exercise::exercise(fence, &mut body, context),
    }
    let id = id(fence, context.faults);
    Part {
        kind: fence.kind.clone(),
        exercise: fence.get("type").unwrap_or_default().to_owned(),
        line: fence.line,
        signature: signature(fence),
        text: one_line(&[body.ask.as_str(), body.caption.as_str()].join(" ")),
        html: render(&fence.kind, &id, &body, context),
        hints: body.hints,
        positions: 0,
        id,
    }
}

/// `rule` or `facts`: the text beside it states the rule, so nothing of it shows.
fn statement(fence: &Fence, context: &mut Context<'_>) -> Part {
    let id = id(fence, context.faults);
    let mut positions = 0;
    if fence.kind == "rule"
        && let Some(stated) = rule::rule(fence, context.faults)
    {
        if fence.word("note", &["yes", "no"], context.faults) == "yes" {
            positions = stated.count(context.faults);
        }
        context.stated.push(stated);
    }
    Part {
        kind: fence.kind.clone(),
        exercise: String::new(),
        line: fence.line,
        signature: signature(fence),
        text: String::new(),
        html: String::new(),
        hints: Vec::new(),
        positions,
        id,
    }
}

/// Its id; the list of problems has one of its own.
fn id(fence: &Fence, faults: &mut Faults) -> String {
    let Some(id) = fence.get("id") else {
        return if fence.kind == "problems" { "problem-list".to_owned() } else { String::new() };
    };
    if !is_id(id) {
        let reason = format!("found `id: {id}`, expected lowercase letters, digits and dashes, a letter first");
        faults.add(fence.line_of("id"), reason);
    }
    id.to_owned()
}

/// The keys as they stand, and the texts that every part may have.
fn begin(fence: &Fence, context: &mut Context<'_>) -> Body {
    let mut body = Body::default();
    body.set("kind", fence.kind.as_str());
    // Facts are checked before there is a page.
    for entry in fence.entries.iter().filter(|entry| entry.key != "fact") {
        let value = if TEXTS.contains(&entry.key.as_str()) {
            context.text(&entry.value, entry.line)
        } else {
            entry.value.clone()
        };
        // These stand on the page for the script too.
        match entry.key.as_str() {
            "ask" => body.ask = value,
            "caption" => body.caption = value,
            "hint" => body.hints.push(value),
            _ => set(fence, entry, value, &mut body),
        }
    }
    if fence.all("hint").count() > 3 {
        context.faults.add(fence.line_of("hint"), "found more than 3 hints, expected 1 to 3");
    }
    body
}

/// Puts a value into the data of the script, in a list where its key may stand more than once.
fn set(fence: &Fence, entry: &Entry, value: String, body: &mut Body) {
    let kind = fence.kind.as_str();
    let is_array = REPEATED.contains(&entry.key.as_str())
        && !(kind == "bets" && entry.key == "right")
        && !(["plot", "graph", "values"].contains(&kind) && entry.key == "game")
        && !(matches!(fence.get("type"), Some("bug" | "table")) && entry.key == "game");
    if !is_array {
        // `kind` says which part it is.
        let key = if entry.key == "kind" { "kind_" } else { &entry.key };
        body.set(key, value);
    } else if let Some(Value::Array(values)) = body.json.get_mut(&entry.key) {
        values.push(value.into());
    } else {
        body.set(&entry.key, json!([value]));
    }
}

fn render(kind: &str, id: &str, body: &Body, context: &Context<'_>) -> String {
    let hint = context.pick("Hint", "提示");
    let mut html = format!(
        "<section class=\"part part-{kind}\" id=\"{}\" role=\"group\" aria-label=\"{}\" data-part='{}'>\n",
        escape(id),
        escape(&one_line(&body.head)),
        in_single_quotes(&compacted(Value::Object(body.json.clone())).to_string())
    );
    html += &format!("<p class=\"part-head\">{}</p>\n", body.head);
    if !body.ask.is_empty() {
        html += &format!("<div class=\"ask\">{}</div>\n", body.ask);
    }
    html += &format!("<div class=\"live\"></div>\n<div class=\"static\">{}</div>\n", body.shown);
    if !body.hints.is_empty() {
        let hints = (1..).zip(&body.hints).map(|(number, text)| details("hint", &format!("{hint} {number}"), text));
        html += &format!("<div class=\"hints\">{}</div>\n", hints.collect::<String>());
    }
    if !body.caption.is_empty() {
        html += &format!("<p class=\"caption\">{}</p>\n", body.caption);
    }
    html + "</section>\n"
}

/// The HTML in the data of the script, smaller.
fn compacted(value: Value) -> Value {
    match value {
        Value::String(text) if text.contains("</") => compact::html(&text).into(),
        Value::Array(values) => values.into_iter().map(compacted).collect(),
        Value::Object(values) => values.into_iter().map(|(key, value)| (key, compacted(value))).collect(),
        value => value,
    }
}

fn is_id(id: &str) -> bool {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(is_part)
}

/// What of each line must be the same in every language: all of it, or what is no text, or only that it is there.
pub(crate) fn signature(fence: &Fence) -> Vec<String> {
    let first = |value: &str, mark: &str| value.split(mark).next().unwrap_or_default().trim().to_owned();
    let of = |entry: &Entry| match entry.key.as_str() {
        "caption" | "reveal" => None,
        "ask" | "hint" | "claim" | "choice" => Some(entry.key.clone()),
        "wrong" | "reply" => Some(format!("{}: {}", entry.key, first(&entry.value, "="))),
        "step" => Some(format!("step: {}", first(&entry.value, "|"))),
        "line" => {
            let after = entry.value.rsplit_once("| after").map_or("", |(_, names)| names.trim());
            Some(format!("line: {} after {after}", first(&entry.value, "|")))
        }
        // Its comments are in the language of the chapter.
        "code" => Some(format!("code: {} lines", entry.value.lines().count())),
        _ => Some(format!("{}: {}", entry.key, entry.value)),
    };
    let mut all: Vec<String> = fence.entries.iter().filter_map(of).collect();
    all.sort();
    all
}

/// The game that `key` names.
fn game(fence: &Fence, faults: &mut Faults) -> Option<Game> {
    let name = fence.get("game")?;
    faults.take(fence.line_of("game"), name.parse::<Game>())
}

/// The position that is written as `piles`: `3 4 5`, `5p`, or `nothing`.
fn piles(game: &Game, entry: &Entry, faults: &mut Faults) -> Option<Vec<Pile>> {
    let words: Vec<&str> = entry.value.split_whitespace().filter(|word| *word != "nothing").collect();
    faults.take(entry.line, game.position(&words))
}

/// The games and positions of a part, side by side.
fn position(fence: &Fence, faults: &mut Faults) -> Option<Vec<(Game, Vec<Pile>)>> {
    let (games, rows): (Vec<&Entry>, Vec<&Entry>) = (fence.all("game").collect(), fence.all("piles").collect());
    if games.len() != rows.len() {
        let reason =
            format!("found {} games and {} positions, expected as many `piles` as `game`", games.len(), rows.len());
        faults.add(fence.line, reason);
        return None;
    }
    let read = |(game, row): (&Entry, &Entry)| {
        let game: Game = faults.take(game.line, game.value.parse())?;
        let piles = piles(&game, row, faults)?;
        Some((game, piles))
    };
    games.into_iter().zip(rows).map(read).collect()
}

/// The value of a pile as it is typed.
fn typed(pile: Pile) -> String {
    format!("{}{}", pile.stones, if pile.zero_move_used { "p" } else { "" })
}

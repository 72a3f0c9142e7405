//! Tables: plots, values to be filled in, third piles, and the machine for the mex.

use std::fmt::Write as _;

use serde_json::json;
use theory::game::{Game, Pile};
use theory::plot::{Data, PlotKind, data, svg};

use super::{Body, Context, game};
use crate::fence::Fence;
use text::markup::escape;

/// Larger plots are pictures, and smaller ones tables.
const TABLE: u64 = 20;

/// `plot`: what a game looks like as a whole.
pub(super) fn plot(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Picture", "图").to_owned();
    let kind = fence.word("kind", &["lost", "values", "table"], context.faults);
    let mode = fence.word("mode", &["show", "mark"], context.faults);
    let bounds = if kind == "values" { [1, 400] } else { [1, 60] };
    let size = fence.number("size", 10, bounds, context.faults);
    let Some(game) = game(fence, context.faults) else { return };
    if mode == "mark" {
        body.head = context.pick("Mark the lost positions", "标出必败态").to_owned();
    }
    let (kind, most) = match kind {
        "values" => (PlotKind::Values, 4 * TABLE),
        "table" => (PlotKind::Table, TABLE),
        _ => (PlotKind::Lost, TABLE),
    };
    let html = if size > most { picture(&game, kind, size, context) } else { numbers(&game, kind, size) };
    let Some(html) = context.faults.take(fence.line, html) else { return };
    if mode == "mark" {
        body.hide(context.pick("The lost positions", "所有必败态"), &html);
    } else {
        body.shown += &html;
    }
}

/// The numbers of a picture as a table: of two piles, or a row.
fn numbers(game: &Game, kind: PlotKind, size: u64) -> Result<String, String> {
    Ok(match data(game, kind, Some(size)).map_err(|error| error.to_string())? {
        Data::Lost(rows) => {
            let cell = |is_lost: &bool| if *is_lost { "P".to_owned() } else { String::new() };
            grid(&rows.iter().map(|row| row.iter().map(cell).collect()).collect::<Vec<_>>())
        }
        Data::Values(values) => {
            strip(&heads(size), &values.iter().map(u64::to_string).collect::<Vec<_>>(), "n", "g(n)")
        }
        Data::Table(rows) => grid(&rows.iter().map(|row| row.iter().map(u64::to_string).collect()).collect::<Vec<_>>()),
    })
}

/// A table of two piles, the first downward.
fn grid(rows: &[Vec<String>]) -> String {
    let mut html = "<div class=\"scroll\" tabindex=\"0\"><table class=\"grid\"><thead><tr><td></td>".to_owned();
    for column in 0..rows.len() {
        // Writing into a String cannot fail.
        let _ = write!(html, "<th scope=\"col\">{column}</th>");
    }
    html += "</tr></thead><tbody>";
    for (number, row) in rows.iter().enumerate() {
        let _ = write!(html, "<tr><th scope=\"row\">{number}</th>");
        for cell in row {
            let class = if cell == "P" || cell == "0" { " class=\"p\"" } else { "" };
            let _ = write!(html, "<td{class}>{cell}</td>");
        }
        html += "</tr>";
    }
    html + "</tbody></table></div>\n"
}

/// A picture of the theory, in the colours of the page.
fn picture(game: &Game, kind: PlotKind, size: u64, context: &Context<'_>) -> Result<String, String> {
    let svg = svg(game, kind, Some(size)).map_err(|error| error.to_string())?;
    // Its own style would be that of the whole page.
    let (head, rest) = svg.split_once("<style>").unwrap_or((&svg, ""));
    let (_, rest) = rest.split_once("</style>").unwrap_or(("", rest));
    let mut text = format!("{head}{}", rest.trim_start());
    let name = crate::names::name(&game.to_string(), context.language);
    text = text.replace(&format!("{}: ", escape(&game.to_string())), &format!("{}: ", escape(&name)));
    // Its size is that of the page.
    if let (Some(size), Some(role)) = (text.find(" width="), text.find(" role=")) {
        text.replace_range(size..role, " class=\"plot\"");
    }
    if context.language == theory::SpokenLanguage::Chinese {
        text = chinese(&text);
    }
    Ok(format!("<div class=\"picture scroll\" tabindex=\"0\">{text}</div>\n"))
}

/// The words of a picture in Chinese.
fn chinese(svg: &str) -> String {
    const WORDS: &[(&str, &str)] = &[
        (": the P-positions of two piles", "：两堆的必败态"),
        (": Grundy values of one pile", "：单堆的 SG 值"),
        (": Grundy values of two piles", "：两堆的 SG 值"),
        (": the nim-sum of two piles", "：两堆的异或和"),
        ("0, a P-position: the player to move loses", "0：必败态，当前要走的人输"),
        ("P-position: the player to move loses", "必败态：当前要走的人输"),
        ("value; 0: the player to move loses", "SG 值；0 表示当前要走的人输"),
        (" of each position of at most ", "，每堆至多 "),
        (" stones a pile, from 0 to ", " 颗石子，值从 0 到 "),
        (" positions of at most ", " 个局面必败，每堆至多 "),
        (" stones a pile", " 颗石子"),
        ("preperiod: only the pile of 0 stones", "前周期：只有 0 颗石子的堆"),
        ("preperiod: piles of 0 to ", "前周期：石子数从 0 到 "),
        ("piles of 0 to ", "石子数从 0 到 "),
        (" stones, values from 0 to ", "，值从 0 到 "),
        (" stones on, for ever, beyond this picture", " 颗石子起永远重复（超出本图）"),
        (" stones on, for ever", " 颗石子起永远重复"),
        (" from ", "，从 "),
        ("period ", "周期 "),
        ("stones in pile 1", "第 1 堆的石子数"),
        ("stones in pile 2", "第 2 堆的石子数"),
        ("stones in the pile", "石子数"),
        ("Grundy value", "SG 值"),
        (" of ", " / "),
        (" stones", ""),
    ];
    // None of them stands within a tag.
    WORDS.iter().fold(svg.to_owned(), |text, (english, chinese)| text.replace(english, chinese))
}

/// `values`: a row that the reader fills in.
pub(super) fn values(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Fill in the Grundy values", "填写 SG 值").to_owned();
    fill(fence, "values", body, context);
}

/// The row of `values`, and of an exercise of type `table`.
pub(super) fn fill(fence: &Fence, kind: &str, body: &mut Body, context: &mut Context<'_>) {
    let to = fence.number("to", 10, [1, 60], context.faults);
    let given = fence.number("given", 1, [0, to], context.faults);
    let Some(game) = game(fence, context.faults) else { return };
    let (answers, name) = match kind {
        "wins" => (outcomes(&game, to), context.pick("P or N", "P 或 N")),
        _ => (listing(&game, to), "g(n)"),
    };
    let Some(answers) = context.faults.take(fence.line, answers) else { return };
    let open: Vec<String> =
        (0..).zip(&answers).map(|(n, value)| if n < given { value.clone() } else { String::new() }).collect();
    body.shown += &strip(&heads(to), &open, "n", name);
    body.hide(context.pick("The whole row", "完整的一行"), &strip(&heads(to), &answers, "n", name));
    body.set("given", given.to_string());
    body.set("answers", json!(answers));
}

/// The Grundy values of 0 to `to` stones.
fn listing(game: &Game, to: u64) -> Result<Vec<String>, String> {
    match data(game, PlotKind::Values, Some(to)).map_err(|error| error.to_string())? {
        Data::Values(values) => Ok(values.iter().map(u64::to_string).collect()),
        Data::Lost(_) | Data::Table(_) => Err("the values of piles are no row".to_owned()),
    }
}

/// For 0 to `to` stones `P` or `N`.
fn outcomes(game: &Game, to: u64) -> Result<Vec<String>, String> {
    let outcome = |n: u64| {
        let pile = [Pile::from(n)];
        game.check(&pile).map_err(|error| error.to_string())?;
        let wins = game.first_player_wins(&pile).map_err(|error| error.to_string())?;
        Ok(if wins { "N" } else { "P" }.to_owned())
    };
    (0..=to).map(outcome).collect()
}

fn heads(to: u64) -> Vec<String> {
    (0..=to).map(|n| n.to_string()).collect()
}

/// Pairs of a head and a cell, in rows that are as long as a phone is wide.
fn strip(heads: &[String], cells: &[String], name: &str, cell_name: &str) -> String {
    let mut html = String::new();
    for (heads, cells) in heads.chunks(10).zip(cells.chunks(10)) {
        let row = |tag: &str, texts: &[String]| -> String {
            texts.iter().map(|text| format!("<{tag}>{}</{}>", escape(text), &tag[..2])).collect()
        };
        html += &format!(
            "<table class=\"strip\"><tbody><tr><th scope=\"row\">{name}</th>{}</tr><tr><th scope=\"row\">{cell_name}</th>{}</tr></tbody></table>\n",
            row("th scope=\"col\"", heads),
            row("td", cells)
        );
    }
    html
}

/// `third`: for two piles, the third one with which they are lost.
pub(super) fn third(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("The third pile", "第三堆").to_owned();
    let size = fence.number("size", 8, [2, 16], context.faults);
    let rows: Vec<Vec<String>> = (0..size).map(|x| (0..size).map(|y| (x ^ y).to_string()).collect()).collect();
    body.hide(context.pick("The whole table", "完整的表"), &grid(&rows));
}

/// `mex`: a machine that takes numbers.
pub(super) fn mex(body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("The mex machine", "mex 机器").to_owned();
    body.shown += context.pick(
        "<p>Numbers go in, the least number that is not among them comes out: {0, 1, 3} gives 2, {1, 2} gives 0, and nothing gives 0.</p>\n",
        "<p>放进若干个数，得到不在其中的最小非负整数：{0, 1, 3} 得 2，{1, 2} 得 0，什么都不放也得 0。</p>\n",
    );
}

//! Bets, proofs and lists of problems.

use catalogue::ladder::Rung;
use serde_json::json;

use super::{Body, Context, details};
use crate::fence::Fence;
use crate::ladder;

/// `bets`: the reader commits before the result is shown.
pub(super) fn bets(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Place a bet", "押注").to_owned();
    let choices: Vec<String> = fence.all("choice").map(|entry| context.text(&entry.value, entry.line)).collect();
    let right = fence.number("right", 1, [1, (choices.len() as u64).max(1)], context.faults);
    let items: String = choices.iter().map(|choice| format!("<li>{choice}</li>")).collect();
    body.shown += &format!("<ol class=\"choices\">{items}</ol>\n");
    let reveal = context.text(fence.get("reveal").unwrap_or_default(), fence.line_of("reveal"));
    let right = choices.get(right as usize - 1).cloned().unwrap_or_default();
    let reveal = format!("<p class=\"right\">{right}</p><div>{reveal}</div>");
    body.hide(context.pick("After your bet: the result", "猜过之后：揭晓"), &reveal);
    // It stands on the page for the script too.
    body.json.remove("reveal");
}

/// The steps that every proof has, beside lemmas.
const STEPS: [&str; 4] = ["base", "lost", "won", "end"];

/// `proof`: steps that are opened one by one.
pub(super) fn proof(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Proof", "证明").to_owned();
    let claim = context.text(fence.get("claim").unwrap_or_default(), fence.line_of("claim"));
    body.shown += &format!("<div class=\"claim\">{claim}</div>\n");
    let mut steps = Vec::new();
    let mut names = Vec::new();
    for entry in fence.all("step") {
        let Some((name, text)) = entry.value.split_once('|') else {
            context.faults.add(entry.line, format!("found `step: {}`, expected `step: NAME | text`", entry.value));
            continue;
        };
        let (name, text) = (name.trim(), context.text(text.trim(), entry.line));
        let title = match name {
            "base" => context.pick("The final positions", "终止局面"),
            "lost" => context.pick("No good move from a P-position", "必败态没有好的走法"),
            "won" => context.pick("A legal good move from an N-position", "必胜态有一步合法的好走法"),
            "end" => context.pick("Why the game ends", "游戏为什么会结束"),
            "lemma" => context.pick("Lemma", "引理"),
            _ => {
                let reason = format!("found the step `{name}`, expected one of base, lost, won, end, lemma");
                context.faults.add(entry.line, reason);
                continue;
            }
        };
        let number = steps.len() + 1;
        body.shown += &details("step", &format!("{number}. {title}"), &text);
        steps.push(json!({"name": name}));
        names.push(name.to_owned());
    }
    for step in STEPS {
        match names.iter().filter(|name| *name == step).count() {
            0 => context.faults.add(fence.line, format!("found no step `{step}` in the proof, expected it")),
            1 => {}
            count => context.faults.add(fence.line, format!("found the step `{step}` {count} times, expected it once")),
        }
    }
    // Their texts stand on the page for the script too.
    body.json.remove("claim");
    body.set("step", steps);
}

/// `problems`: the catalogue's problems of a chapter.
pub(super) fn problems(fence: &Fence, chapter: usize, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Problems of the catalogue", "题库中的题目").to_owned();
    if fence.get("chapter").is_some_and(|found| found.parse() != Ok(chapter)) {
        let found = fence.get("chapter").unwrap_or_default();
        context.faults.add(fence.line_of("chapter"), format!("found `chapter: {found}`, expected {chapter}"));
    }
    let rungs = Rung::of_chapter(chapter);
    if rungs.is_empty() {
        let none = context.pick("The catalogue has no problem for this chapter alone.", "题库中没有专属于本章的题目。");
        body.shown += &format!("<p>{none}</p>\n");
        return;
    }
    body.shown += &ladder::table(&rungs, context.language);
}

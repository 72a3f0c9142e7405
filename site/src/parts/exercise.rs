//! Exercises: what each type shows, and the checks of what its author wrote.

use catalogue::ladder::Rung;
use serde_json::json;

use super::code::block;
use super::{Body, Context, board, game, tables};
use crate::code::Code;
use crate::door;
use crate::fence::{Entry, Fence};
use text::markup::escape;

use crate::html::line as one_line;

/// `exercise`, of any type.
pub(super) fn exercise(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    context.exercises += 1;
    let kind = fence.get("type").unwrap_or_default();
    let name = match kind {
        "compute" => context.pick("compute", "计算"),
        "move" => context.pick("find the move", "找出必胜走法"),
        "survive" => context.pick("win the game", "赢下整局"),
        "order" => context.pick("order the proof", "排列证明"),
        "bug" => context.pick("find the bug", "找出错误"),
        "table" => context.pick("fill in the table", "填表"),
        "choose" => context.pick("choose", "选择"),
        _ => context.pick("submit", "提交"),
    };
    let number = context.exercises;
    body.head = match context.language {
        theory::SpokenLanguage::English => format!("Exercise {number} <span>{name}</span>"),
        theory::SpokenLanguage::Chinese => format!("练习 {number} <span>{name}</span>"),
    };
    body.set("number", number.to_string());
    match kind {
        "compute" => compute(fence, body, context),
        "move" => board::winning_move(fence, body, context),
        "survive" => board::survive(fence, body, context),
        "order" => order(fence, body, context),
        "bug" => bug(fence, body, context),
        "table" => {
            let kind = fence.word("kind", &["values", "wins"], context.faults);
            tables::fill(fence, kind, body, context);
        }
        "choose" => choose(fence, body, context),
        "judge" => judge(fence, body, context),
        _ => {}
    }
}

fn compute(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let expression = fence.get("eval").unwrap_or_default();
    let Some(answer) = context.faults.take(fence.line_of("eval"), door::eval(expression, &[])) else { return };
    let mut wrong = Vec::new();
    for entry in fence.all("wrong") {
        let Some((value, reply)) = entry.value.split_once('=') else {
            context.faults.add(entry.line, format!("found `wrong: {}`, expected `wrong: ANSWER = reply`", entry.value));
            continue;
        };
        let value = value.trim();
        if value == answer {
            context.faults.add(entry.line, format!("found `wrong: {value}`, which is the right answer"));
        }
        let text = context.text(reply.trim(), entry.line);
        wrong.push(json!({"answer": value, "text": text}));
    }
    for hint in fence.all("hint") {
        if gives_away(&hint.value, &answer) {
            let reason = format!("found the answer {answer} in a hint, expected the way to it");
            context.faults.add(hint.line, reason);
        }
    }
    body.set("answer", answer.as_str());
    body.set("wrong", wrong);
    body.hide(context.pick("Answer", "答案"), &format!("<p>{}</p>", escape(&answer)));
}

/// Whether a hint has the answer in it: as a number of two or more digits, or said to be it.
fn gives_away(hint: &str, answer: &str) -> bool {
    let mut before = String::new();
    for word in hint.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let token = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let said = before.trim_end_matches([' ', '$', '`', '*', ':', '：']);
        let is_said = ["=", "is", "answer", "gives", "为", "是", "答案"].iter().any(|end| said.ends_with(end));
        if token == answer && (answer.len() > 1 || is_said) {
            return true;
        }
        before.push_str(word);
    }
    false
}

/// A line of a proof.
struct Line<'a> {
    name: &'a str,
    text: String,
    after: Vec<&'a str>,
}

/// `name | text | after NAMES`.
fn proof_line<'a>(entry: &'a Entry, context: &mut Context<'_>) -> Option<Line<'a>> {
    let (name, rest) = entry.value.split_once('|')?;
    let (text, after) = rest.rsplit_once("| after").unwrap_or((rest, ""));
    let text = context.text(text.trim().trim_end_matches('|').trim(), entry.line);
    let after = after.split([' ', ',']).filter(|name| !name.is_empty()).collect();
    Some(Line { name: name.trim(), text, after })
}

fn order(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for entry in fence.all("line") {
        let Some(line) = proof_line(entry, context) else {
            let reason = format!("found `line: {}`, expected `line: NAME | text | after NAMES`", entry.value);
            context.faults.add(entry.line, reason);
            continue;
        };
        if lines.iter().any(|other| other.name == line.name) {
            context.faults.add(entry.line, format!("found the line `{}` twice", line.name));
        }
        for before in &line.after {
            if !lines.iter().any(|other| other.name == *before) {
                let reason = format!(
                    "found `after {before}`, expected the name of a line above: the order given is a right one"
                );
                context.faults.add(entry.line, reason);
            }
        }
        lines.push(line);
    }
    let item = |line: &Line<'_>| format!("<li>{}</li>", line.text);
    let right: String = lines.iter().map(item).collect();
    let id = fence.get("id").unwrap_or_default();
    let mut shuffled: Vec<&Line<'_>> = lines.iter().collect();
    shuffled.sort_by_key(|line| scattered(&format!("{id} {}", line.name)));
    if shuffled.iter().zip(&lines).all(|(a, b)| a.name == b.name) {
        shuffled.reverse();
    }
    let shuffled: String = shuffled.into_iter().map(item).collect();
    body.shown += &format!("<ul class=\"lines\">{shuffled}</ul>\n");
    body.hide(context.pick("A right order", "一种正确的顺序"), &format!("<ol class=\"lines\">{right}</ol>"));
    // Their texts stand on the page, in this order, for the script too.
    let all: Vec<_> = lines.iter().map(|line| json!({"name": line.name, "after": line.after})).collect();
    body.set("line", all);
}

/// A number that depends on the text alone, and looks like any other.
fn scattered(text: &str) -> u64 {
    // FNV-1a, then the higher bits mixed into the lower ones.
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

fn bug(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let (code, text) = match (fence.get("code"), fence.get("file")) {
        (Some(written), None) => {
            let (word, text) = written.split_once('|').unwrap_or(("", written));
            let Some(code) = Code::by_word(word.trim()) else {
                let reason =
                    format!("found `code: {}`, expected rust, cpp or python, then | and the code", word.trim());
                context.faults.add(fence.line_of("code"), reason);
                return;
            };
            (code, text.trim_start_matches(' ').trim_start_matches('\n').to_owned())
        }
        (None, Some(file)) => {
            let code = file.rsplit_once('.').and_then(|(_, ending)| Code::by_word(ending));
            let text = context.source.read(file).filter(|_| file.starts_with("problems/"));
            let (Some(code), Some(text)) = (code, text) else {
                let reason = format!("found no file {file}, expected problems/ID/submissions/… in Rust, C++ or Python");
                context.faults.add(fence.line_of("file"), reason);
                return;
            };
            (code, text)
        }
        _ => {
            context.faults.add(fence.line, "found both or neither of `code` and `file`, expected one of them");
            return;
        }
    };
    let count = text.lines().count() as u64;
    let fault = fence.number("fault", 1, [1, count.max(1)], context.faults);
    for entry in fence.all("accept") {
        if !entry.value.parse().is_ok_and(|line: u64| (1..=count).contains(&line)) {
            context
                .faults
                .add(entry.line, format!("found `accept: {}`, expected a line from 1 to {count}", entry.value));
        }
    }
    let is_value = fence.get("says_value").is_some();
    if is_value == fence.get("says").is_some() {
        context.faults.add(fence.line, "found both or neither of `says` and `says_value`, expected one of them");
    } else if let Some(game) = game(fence, context.faults) {
        let key = if is_value { "says_value" } else { "says" };
        let expression = fence.get(key).unwrap_or_default();
        let at = match fence.all("at").next() {
            None => None,
            Some(entry) => match super::piles(&game, entry, context.faults) {
                Some(piles) => Some(piles.into_iter().map(|pile| pile.stones).collect::<Vec<u64>>()),
                None => return,
            },
        };
        let found = door::counterexample(&game, expression, is_value, at.as_deref());
        match context.faults.take(fence.line_of(key), found) {
            Some(Some(piles)) => {
                let example = context.pick("A position where the program is wrong: ", "程序出错的一个局面：");
                body.shown = format!("<p>{example}{}</p>", escape(&piles));
            }
            Some(None) => {
                let reason = "found no small position where this differs from the truth, expected one, or `at: PILES` with a larger one";
                context.faults.add(fence.line_of(key), reason);
            }
            None => {}
        }
    }
    let html = block(code, &text);
    let line = context.pick("Line", "第");
    let after = context.pick("", " 行");
    let faulty = text.lines().nth(fault as usize - 1).unwrap_or_default().trim();
    let answer = format!("<p>{line} {fault}{after}: <code>{}</code></p>{}", escape(faulty), body.shown);
    body.shown = format!("<div class=\"numbered\">{}</div>\n", numbered(&html));
    body.hide(context.pick("The bug", "错误所在"), &answer);
    body.set("code", json!({"lang": code.word(), "text": text}));
}

/// A block of code whose lines are numbered.
fn numbered(html: &str) -> String {
    let (head, rest) = html.split_once("<code>").unwrap_or(("", html));
    let (code, tail) = rest.split_once("</code>").unwrap_or((rest, ""));
    let lines: String =
        code.trim_end_matches('\n').split('\n').map(|line| format!("<span class=\"line\">{line}</span>\n")).collect();
    format!("{head}<code>{lines}</code>{tail}")
}

fn choose(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let choices: Vec<String> = fence.all("choice").map(|entry| context.text(&entry.value, entry.line)).collect();
    let count = choices.len();
    let is_choice = |number: &str| number.trim().parse().is_ok_and(|number: usize| (1..=count).contains(&number));
    let mut right = Vec::new();
    for entry in fence.all("right") {
        for number in entry.value.split([' ', ',']).filter(|number| !number.is_empty()) {
            if !is_choice(number) {
                context.faults.add(entry.line, format!("found `right: {number}`, expected a number from 1 to {count}"));
            }
            right.push(number.to_owned());
        }
    }
    let mut replies = Vec::new();
    for entry in fence.all("reply") {
        match entry.value.split_once('=').filter(|(number, _)| is_choice(number)) {
            Some((number, text)) => {
                let text = context.text(text.trim(), entry.line);
                replies.push(json!({"number": number.trim(), "text": text}));
            }
            None => {
                let reason = format!(
                    "found `reply: {}`, expected `reply: NUMBER = text`, a number from 1 to {count}",
                    entry.value
                );
                context.faults.add(entry.line, reason);
            }
        }
    }
    let items: String = choices.iter().map(|choice| format!("<li>{choice}</li>")).collect();
    body.shown += &format!("<ol class=\"choices\">{items}</ol>\n");
    let answers: String = right
        .iter()
        .filter_map(|number| Some((number, choices.get(number.parse::<usize>().ok()?.checked_sub(1)?)?)))
        .map(|(number, text)| format!("<p>{number}. {text}</p>"))
        .collect();
    body.hide(context.pick("Answer", "答案"), &answers);
    body.set("right", right);
    body.set("reply", replies);
}

fn judge(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let problem = fence.get("problem").unwrap_or_default();
    let Some(rung) = Rung::of_problem(problem) else {
        let reason = format!("found no problem `{problem}` on the ladder, expected one of `grundy list --ladder`");
        context.faults.add(fence.line_of("problem"), reason);
        return;
    };
    let title = rung.title(context.language);
    // The statement in the language of the page: the command itself speaks English unless it is told.
    let locale = context.pick("", " --locale zh");
    let commands = format!("grundy show {problem}{locale}\ngrundy judge {problem} my.cpp\n");
    body.shown += &format!(
        "<p class=\"title\">{} <code>{problem}</code></p><pre tabindex=\"0\"><code>{commands}</code></pre>\n",
        escape(title)
    );
    body.set("title", title);
    if let Some(reveal) = fence.get("reveal") {
        let html = context.text(reveal, fence.line_of("reveal"));
        if !one_line(&html).is_empty() {
            body.hide(context.pick("How it is solved", "解法"), &html);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::gives_away;

    #[test]
    fn a_hint_with_the_answer_is_found() {
        assert!(gives_away("The sum is 14.", "14"));
        assert!(gives_away("$3 \\oplus 4 = 7$", "7"));
        assert!(gives_away("答案是 7", "7"));
        assert!(!gives_away("Write 3, 4 and 14 in base 2.", "2"));
        assert!(!gives_away("There are 140 of them.", "14"));
    }
}

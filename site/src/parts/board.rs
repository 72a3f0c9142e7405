//! Boards: a position to play from, and the exercises that are solved by a move or by a whole game.

use theory::SpokenLanguage;
use theory::explain::{Options, explain};
use theory::game::{Change, Game, Move, Pile};
use theory::sums::Sum;

use super::{Body, Context, position, typed};
use crate::fence::Fence;
use crate::names::name;
use crate::picture::board::{Look, draw};
use text::markup::escape;

/// More winning moves are not listed.
const MOST: usize = 60;
/// So many of them are shown.
const SHOWN: usize = 8;

/// `board`: somebody plays.
pub(super) fn board(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let faults = &mut *context.faults;
    fence.word("first", &["me", "computer", "ask"], faults);
    let columns = fence.word("columns", &["no", "yes"], faults) == "yes";
    let skill = fence.word("skill", &["optimal", "greedy", "random"], faults);
    fence.word("hints", &["yes", "no"], faults);
    fence.word("bet", &["no", "yes"], faults);
    body.head = context.pick("Play", "动手玩").to_owned();
    let Some(sum) = pictures(fence, body, context) else { return };
    if columns {
        body.shown += &sum.parts().iter().map(|(game, piles)| binary(game, piles, context)).collect::<String>();
    }
    match solution(&sum, context.language) {
        Ok(text) => body.hide(context.pick("Who wins?", "谁赢？"), &text),
        Err(error) if skill == "optimal" => {
            context.faults.add(fence.line, format!("the computer cannot play this: {error}"));
        }
        Err(_) => {}
    }
}

/// `exercise` of type `move`: find a winning move.
pub(super) fn winning_move(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let Some(sum) = pictures(fence, body, context) else { return };
    if let Some(winning) = context.faults.take(fence.line, sum.winning_moves(MOST)) {
        let texts: Vec<String> = winning.moves.iter().map(|step| describe(&sum, step, context.language)).collect();
        body.set("answer", texts.join("; "));
    }
    if let Ok(text) = solution(&sum, context.language) {
        body.hide(context.pick("Answer", "答案"), &text);
    }
}

/// `exercise` of type `survive`: win the whole game.
pub(super) fn survive(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let first = fence.word("first", &["me", "computer", "choose"], context.faults);
    let Some(sum) = pictures(fence, body, context) else { return };
    if let Some(wins) = context.faults.take(fence.line, sum.first_player_wins()) {
        if first != "choose" && wins != (first == "me") {
            let mover = if wins { "wins" } else { "loses" };
            let reason = format!(
                "found `first: {first}` in a position that the player to move {mover}, expected one that the reader can win"
            );
            context.faults.add(fence.line_of("first"), reason);
        }
        body.set("wins", wins);
    }
    if let Ok(text) = solution(&sum, context.language) {
        body.hide(context.pick("Answer", "答案"), &text);
    }
}

/// The games with their positions, drawn.
fn pictures(fence: &Fence, body: &mut Body, context: &mut Context<'_>) -> Option<Sum> {
    let look = fence.word("look", &["", "discs", "row", "stairs", "number"], context.faults);
    let parts = position(fence, context.faults)?;
    let figures = parts.iter().zip(fence.all("game"));
    let figures = figures.map(|((game, piles), entry)| figure(game, piles, &entry.value, look, context.language));
    body.shown += &format!("<div class=\"boards\">{}</div>\n", figures.collect::<String>());
    context.faults.take(fence.line_of("game"), Sum::new(parts))
}

/// The numbers that decide, in binary; nothing where no columns decide.
fn binary(game: &Game, piles: &[Pile], context: &Context<'_>) -> String {
    let columns = explain(game, piles, &Options::default()).ok().and_then(|explanation| explanation.columns);
    let Some(columns) = columns else { return String::new() };
    let width = columns.sums.len();
    let cells =
        |digits: &mut dyn Iterator<Item = String>| digits.map(|digit| format!("<td>{digit}</td>")).collect::<String>();
    let head: String = (0..width).rev().map(|bit| format!("<th scope=\"col\">{}</th>", 1_u128 << bit)).collect();
    let rows = columns.rows.iter().filter(|row| row.counts).map(|row| {
        let digits = cells(&mut row.binary.chars().map(String::from));
        format!("<tr><th scope=\"row\">{}</th>{digits}</tr>", escape(&row.stones))
    });
    let rows: String = rows.collect();
    let name = match columns.modulus {
        2 => "xor".to_owned(),
        modulus => format!("mod {modulus}"),
    };
    let sums = cells(&mut columns.sums.iter().map(u64::to_string));
    let title = context.pick("In binary", "二进制");
    format!(
        "<table class=\"strip columns\"><thead><tr><th scope=\"col\">{title}</th>{head}</tr></thead><tbody>{rows}</tbody>\
         <tfoot><tr><th scope=\"row\">{name}</th>{sums}</tr></tfoot></table>\n"
    )
}

/// The picture of a position, with the name of its game as it is typed.
fn figure(game: &Game, piles: &[Pile], typed: &str, look: &str, language: SpokenLanguage) -> String {
    let look = Look::by_name(look, game, piles);
    let (name, text) = (name(typed, language), row(piles, language));
    let picture = draw(look, piles, &format!("{name}: {text}"));
    let caption = format!("<span class=\"game\">{}</span> {}", escape(&name), escape(&text));
    format!("<figure class=\"position\">{picture}<figcaption>{caption}</figcaption></figure>")
}

/// A position of the game that is typed so, drawn, with who wins and by which moves. `None`: the game has no such position.
pub(crate) fn drawn(typed: &str, piles: &[u64], language: SpokenLanguage) -> Option<String> {
    let game: Game = typed.parse().ok()?;
    let piles: Vec<Pile> = piles.iter().copied().map(Pile::from).collect();
    game.check(&piles).ok()?;
    let figure = figure(&game, &piles, typed, "", language);
    let sum = Sum::new(vec![(game, piles)]).ok()?;
    let solution = solution(&sum, language).unwrap_or_default();
    Some(format!("<div class=\"boards\">{figure}</div>{solution}\n"))
}

/// The position in a line.
fn row(piles: &[Pile], language: SpokenLanguage) -> String {
    if piles.is_empty() {
        return language.pick("nothing", "空").to_owned();
    }
    piles.iter().map(|pile| typed(*pile)).collect::<Vec<_>>().join(", ")
}

/// Who wins, and by which moves: a sentence.
fn solution(sum: &Sum, language: SpokenLanguage) -> Result<String, String> {
    let wins = sum.first_player_wins().map_err(|error| error.to_string())?;
    if !wins {
        let text = language.pick("The player to move loses: no move wins.", "先手必败：没有必胜走法。");
        return Ok(format!("<p>{text}</p>"));
    }
    let winning = sum.winning_moves(MOST).map_err(|error| error.to_string())?;
    let mut texts: Vec<String> =
        winning.moves.iter().take(SHOWN).map(|step| escape(&describe(sum, step, language))).collect();
    if winning.moves.len() > SHOWN || !winning.complete {
        texts.push("…".to_owned());
    }
    if texts.is_empty() {
        // In misère play, a player without a move has won.
        return Ok(format!("<p>{}</p>", language.pick("The player to move has won.", "当前要走的人已经获胜。")));
    }
    let list: String = texts.iter().map(|text| format!("<li>{text}</li>")).collect();
    let text = language.pick("The player to move wins. Winning moves:", "先手必胜。必胜走法：");
    Ok(format!("<p>{text}</p><ul class=\"moves\">{list}</ul>"))
}

/// A move in words: `pile 1: 7 → 6`.
fn describe(sum: &Sum, (part, step): &(usize, Move), language: SpokenLanguage) -> String {
    let (game, _) = &sum.parts()[*part];
    let text = step.changes.iter().map(|change| changed(game, change, language)).collect::<Vec<_>>();
    let text = text.join(language.pick(", ", "，"));
    match sum.parts().len() {
        1 => text,
        _ => format!("{}{}{text}", language.pick("game ", "游戏 "), format_args!("{}, ", part + 1)),
    }
}

fn changed(game: &Game, change: &Change, language: SpokenLanguage) -> String {
    let number = change.pile + 1;
    let place = match (game.to_string().ends_with("staircase"), language.pick(true, false)) {
        (false, true) => format!("pile {number}: "),
        (true, true) => format!("stair {number}: "),
        (false, false) => format!("第 {number} 堆："),
        (true, false) => format!("第 {number} 级："),
    };
    let after: Vec<String> = change.after.iter().map(|pile| typed(*pile)).collect();
    format!("{place}{} → {}", typed(change.before), after.join(" + "))
}

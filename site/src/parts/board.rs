//! Boards: a position to play from, and the exercises that are solved by a move or by a whole game.

use serde_json::json;
use theory::game::{Game, Move, Pile, Play, Undecided};

use super::{Body, Context, position, typed};
use crate::fence::Fence;
use crate::html::escape;
use crate::picture::board::{Look, draw};

/// More winning moves are not listed.
const MOST: usize = 60;

/// `board`: somebody plays.
pub(super) fn board(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let faults = &mut *context.faults;
    fence.word("first", &["me", "computer", "ask"], faults);
    fence.word("skill", &["optimal", "greedy", "random"], faults);
    fence.word("hints", &["yes", "no"], faults);
    fence.word("columns", &["no", "yes"], faults);
    fence.word("bet", &["no", "yes"], faults);
    body.head = context.pick("Play", "动手玩").to_owned();
    let Some(parts) = pictures(fence, body, context) else { return };
    match solution(&parts, context) {
        Ok(text) => body.hide(context.pick("Who wins?", "谁赢？"), &text),
        Err(error) if fence.get("skill").is_none_or(|skill| skill == "optimal") => {
            context.faults.add(fence.line, format!("the computer cannot play this: {error}"));
        }
        Err(_) => {}
    }
}

/// `exercise` of type `move`: find a winning move.
pub(super) fn winning_move(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let Some(parts) = pictures(fence, body, context) else { return };
    let found = winning(&parts);
    if let Some(moves) = context.faults.take(fence.line, found) {
        let texts: Vec<String> =
            moves.iter().map(|(part, step)| describe(&parts[*part].0, step, *part, parts.len(), context)).collect();
        body.set("answer", texts.join("; "));
    }
    if let Ok(text) = solution(&parts, context) {
        body.hide(context.pick("Answer", "答案"), &text);
    }
}

/// `exercise` of type `survive`: win the whole game.
pub(super) fn survive(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let first = fence.word("first", &["me", "computer", "choose"], context.faults);
    let Some(parts) = pictures(fence, body, context) else { return };
    match wins(&parts) {
        Err(error) => context.faults.add(fence.line, error),
        Ok(wins) => {
            if first != "choose" && wins != (first == "me") {
                let mover = if wins { "wins" } else { "loses" };
                let reason = format!(
                    "found `first: {first}` in a position that the player to move {mover}, expected one that the reader can win"
                );
                context.faults.add(fence.line_of("first"), reason);
            }
            body.set("wins", wins);
        }
    }
    if let Ok(text) = solution(&parts, context) {
        body.hide(context.pick("Answer", "答案"), &text);
    }
}

/// The games with their positions, drawn.
fn pictures(fence: &Fence, body: &mut Body, context: &mut Context<'_>) -> Option<Vec<(Game, Vec<Pile>)>> {
    let look = fence.word("look", &["", "discs", "row", "stairs", "number"], context.faults);
    let parts = position(fence, context.faults)?;
    body.shown += "<div class=\"boards\">";
    for (game, piles) in &parts {
        let look = Look::of(look, game, piles);
        let text = row(piles, context);
        let label = format!("{game}: {text}");
        let caption = format!("<span class=\"game\">{}</span> {}", escape(&game.to_string()), escape(&text));
        let picture = draw(look, piles, &label, context.language);
        body.shown += &format!("<figure class=\"position\">{picture}<figcaption>{caption}</figcaption></figure>");
    }
    body.shown += "</div>\n";
    body.set("game", json!(parts.iter().map(|(game, _)| game.to_string()).collect::<Vec<_>>()));
    Some(parts)
}

/// The position in a line.
fn row(piles: &[Pile], context: &Context<'_>) -> String {
    if piles.is_empty() {
        return context.pick("nothing", "空").to_owned();
    }
    piles.iter().map(|pile| typed(*pile)).collect::<Vec<_>>().join(", ")
}

/// Whether the player to move wins a sum of positions.
fn wins(parts: &[(Game, Vec<Pile>)]) -> Result<bool, String> {
    if let [(game, piles)] = parts {
        return game.first_player_wins(piles).map_err(|error| error.to_string());
    }
    Ok(parts.iter().map(value).try_fold(0, |sum, value| Ok::<_, String>(sum ^ value?))? != 0)
}

/// The Grundy value of one position of a sum.
fn value((game, piles): &(Game, Vec<Pile>)) -> Result<u128, String> {
    if game.play == Play::Misere {
        return Err(format!("found {game} in a sum, expected games in normal play"));
    }
    let values = game.pile_values(piles).map_err(|error| error.to_string())?;
    let values = values.ok_or_else(|| format!("found {game} in a sum, expected games whose piles have values"))?;
    Ok(values.into_iter().fold(0, |sum, value| sum ^ value))
}

/// The winning moves of a sum, each with the number of its part.
fn winning(parts: &[(Game, Vec<Pile>)]) -> Result<Vec<(usize, Move)>, String> {
    let told = |error: Undecided| error.to_string();
    if let [(game, piles)] = parts {
        let winning = game.winning_moves(piles, MOST).map_err(told)?;
        return Ok(winning.moves.into_iter().map(|step| (0, step)).collect());
    }
    let values: Vec<u128> = parts.iter().map(value).collect::<Result<_, _>>()?;
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let mut all = Vec::new();
    for (part, (game, piles)) in parts.iter().enumerate() {
        for step in game.moves(piles).take(10_000) {
            let after = (game.clone(), step.apply(piles));
            if value(&after)? == sum ^ values[part] && all.len() < MOST {
                all.push((part, step));
            }
        }
    }
    Ok(all)
}

/// Who wins, and by which moves: a sentence.
fn solution(parts: &[(Game, Vec<Pile>)], context: &Context<'_>) -> Result<String, String> {
    if !wins(parts)? {
        return Ok(context
            .pick("The player to move loses: there is no winning move.", "先手必败：没有制胜的一步。")
            .to_owned());
    }
    let moves = winning(parts)?;
    let mut texts: Vec<String> =
        moves.iter().take(8).map(|(part, step)| describe(&parts[*part].0, step, *part, parts.len(), context)).collect();
    if moves.len() > texts.len() {
        texts.push("…".to_owned());
    }
    if texts.is_empty() {
        // In misère play, a player without a move has won.
        return Ok(context.pick("The player to move has won.", "轮到的玩家已经获胜。").to_owned());
    }
    let list = texts.join(context.pick("; ", "；"));
    Ok(format!(
        "{}{}",
        context.pick("The player to move wins. Winning moves: ", "先手必胜。制胜的走法："),
        escape(&list)
    ))
}

/// A move in words: `pile 1: 7 → 6`.
fn describe(game: &Game, step: &Move, part: usize, parts: usize, context: &Context<'_>) -> String {
    let is_stairs = game.to_string().ends_with("staircase");
    let change = |change: &theory::game::Change| {
        let number = change.pile + 1;
        let place = match (is_stairs, context.language) {
            (false, theory::Language::English) => format!("pile {number}"),
            (true, theory::Language::English) => format!("stair {number}"),
            (false, theory::Language::Chinese) => format!("第 {number} 堆"),
            (true, theory::Language::Chinese) => format!("第 {number} 级"),
        };
        let after: Vec<String> = change.after.iter().map(|pile| typed(*pile)).collect();
        format!("{place}{}{} → {}", context.pick(": ", "："), typed(change.before), after.join(" + "))
    };
    let text = step.changes.iter().map(change).collect::<Vec<_>>().join(context.pick(", ", "，"));
    if parts > 1 {
        format!("{}{}{text}", context.pick("board ", "棋盘 "), format_args!("{}, ", part + 1))
    } else {
        text
    }
}

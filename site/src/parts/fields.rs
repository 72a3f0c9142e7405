//! Boards that are no piles: `coins` in a row that are turned, and a `tree` whose edges are cut.

use serde_json::{Value, json};

use super::{Body, Context};
use crate::door;
use crate::fence::Fence;
use text::markup::escape;
use text::svg::{self, Anchor, Drawing};

/// So many winning moves are shown.
const SHOWN: usize = 8;

/// The words that every board of this kind may have.
fn words(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    fence.word("first", &["me", "computer"], context.faults);
    fence.word("skill", &["optimal", "greedy", "random"], context.faults);
    fence.word("hints", &["yes", "no"], context.faults);
    body.head = context.pick("Play", "动手玩").to_owned();
}

/// `coins`: a row such as `0010101`, of which a move turns some.
pub(super) fn coins(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    words(fence, body, context);
    let rule = fence.word("rule", &["turtles", "mock", "ruler", "any"], context.faults);
    let row = fence.get("row").unwrap_or_default();
    if row.is_empty() || !row.bytes().all(|coin| matches!(coin, b'0' | b'1')) {
        context.faults.add(fence.line_of("row"), format!("found `row: {row}`, expected coins such as 0010101"));
        return;
    }
    let heads: Vec<usize> = (1..).zip(row.bytes()).filter(|(_, coin)| *coin == b'1').map(|(place, _)| place).collect();
    let question = json!({"ask": "coins", "rule": rule, "size": row.len(), "left": heads});
    let Some(answer) = context.faults.take(fence.line_of("row"), door::answer(&question)) else { return };
    let mut svg = Drawing::default();
    for (place, coin) in (0..).zip(row.chars()) {
        let (x, class) = (26 + 44 * place, if coin == '1' { "head" } else { "tail" });
        svg.circle(&format!("coin {class}"), [x, 24], 18);
        svg.text(class, [x, 30], Anchor::Start, &coin.to_string());
        svg.text("place", [x, 62], Anchor::Start, &(place + 1).to_string());
    }
    let label = format!("{} {row}", context.pick("The row", "这一排："));
    picture(body, "coins", [44 * row.len() + 8, 70], &label, svg);
    let text = |step: &Value| {
        let coins = numbers(&step["changes"]).iter().map(usize::to_string).collect::<Vec<_>>();
        format!("{}{}", context.pick("turn ", "翻 "), coins.join(context.pick(", ", "、")))
    };
    solution(&answer, body, context, &text);
}

/// `tree`: edges such as `0>a a>b`, of which a move cuts one.
pub(super) fn tree(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    words(fence, body, context);
    let text = fence.get("edges").unwrap_or_default();
    let question = json!({"ask": "tree", "edges": text});
    let Some(answer) = context.faults.take(fence.line_of("edges"), door::answer(&question)) else { return };
    let edges: Vec<(&str, &str)> = text.split_whitespace().filter_map(|edge| edge.split_once('>')).collect();
    let (lines, width, height) = place(&edges);
    let mut svg = Drawing::default();
    svg.path("ground", &format!("M4 {}H{}", height - 8, width - 4));
    for ([x1, y1, x2, y2], (_, name)) in lines.iter().zip(&edges) {
        svg.raw(&format!("<line class=\"branch\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"));
        let beside = if x2 < x1 { (x1 + x2) / 2 - 14 } else { (x1 + x2) / 2 + 14 };
        svg.text("", [beside, (y1 + y2) / 2 + 5], Anchor::Start, name);
    }
    let list: Vec<String> = edges
        .iter()
        .map(|(from, name)| match *from {
            "0" => format!("{name}{}", context.pick(" on the ground", " 在地上")),
            from => format!("{name}{}{from}", context.pick(" on ", " 在 ")),
        })
        .collect();
    let label = format!("{}{}", context.pick("A tree: ", "一棵树："), list.join(context.pick(", ", "，")));
    picture(body, "tree", [width, height], &label, svg);
    body.set("tree", json!({"lines": lines, "width": width, "height": height}));
    let cut = |step: &Value| {
        let edge = numbers(&step["changes"]).first().copied().unwrap_or_default();
        format!("{}{}", context.pick("cut ", "剪断 "), edges.get(edge).map_or("", |edge| edge.1))
    };
    solution(&answer, body, context, &cut);
}

/// Where each edge is drawn, from below, and the size of the picture: the tops without edges stand side by side.
fn place(edges: &[(&str, &str)]) -> (Vec<[usize; 4]>, usize, usize) {
    let below = |edge: usize| edges.iter().position(|other| other.1 == edges[edge].0);
    let mut level = vec![1; edges.len()];
    for edge in 0..edges.len() {
        level[edge] = below(edge).map_or(1, |below| level[below] + 1);
    }
    // Twice the middle of what stands on each edge: ends are numbered in the order of a walk.
    let mut middles = vec![0; edges.len()];
    let mut ends = 0;
    let mut todo: Vec<(usize, bool)> =
        (0..edges.len()).rev().filter(|&edge| below(edge).is_none()).map(|edge| (edge, false)).collect();
    while let Some((edge, is_done)) = todo.pop() {
        let above: Vec<usize> = (0..edges.len()).filter(|&other| edges[other].0 == edges[edge].1).collect();
        if let (Some(first), Some(last)) = (above.first(), above.last()) {
            if is_done {
                middles[edge] = (middles[*first] + middles[*last]) / 2;
            } else {
                todo.push((edge, true));
                todo.extend(above.iter().rev().map(|&other| (other, false)));
            }
        } else {
            middles[edge] = 2 * ends;
            ends += 1;
        }
    }
    let deepest = level.iter().copied().max().unwrap_or(1);
    let height = 52 * deepest + 24;
    let x = |edge: usize| 36 + 28 * middles[edge];
    let y = |level: usize| height - 8 - 52 * level;
    let lines = (0..edges.len()).map(|edge| {
        let from = below(edge).map_or_else(|| x(edge), x);
        [from, y(level[edge] - 1), x(edge), y(level[edge])]
    });
    (lines.collect(), 56 * ends.max(1) + 28, height)
}

fn numbers(value: &Value) -> Vec<usize> {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    value.as_array().into_iter().flatten().filter_map(number).collect()
}

fn picture(body: &mut Body, class: &str, size: [usize; 2], label: &str, svg: Drawing) {
    let picture = svg::element(&format!("class=\"board {class}\""), size, label, &svg.into_svg());
    body.shown += &format!("<div class=\"boards\">{picture}</div>\n");
}

/// Who wins, and by which moves.
fn solution(answer: &Value, body: &mut Body, context: &Context<'_>, text: &dyn Fn(&Value) -> String) {
    let winning: Vec<&Value> =
        answer["moves"].as_array().into_iter().flatten().filter(|step| step["wins"] == true).collect();
    let mut html = format!(
        "<p>{}</p>",
        if winning.is_empty() {
            context.pick("The player to move loses: no move wins.", "先手必败：没有必胜走法。")
        } else {
            context.pick("The player to move wins. Winning moves:", "先手必胜。必胜走法：")
        }
    );
    if !winning.is_empty() {
        let mut texts: Vec<String> =
            winning.iter().take(SHOWN).map(|step| format!("<li>{}</li>", escape(&text(step)))).collect();
        if winning.len() > SHOWN {
            texts.push("<li>…</li>".to_owned());
        }
        html += &format!("<ul class=\"moves\">{}</ul>", texts.concat());
    }
    body.hide(context.pick("Who wins?", "谁赢？"), &html);
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_branch_stands_between_what_it_carries() {
        let (lines, width, height) = place(&[("0", "a"), ("a", "b"), ("0", "c"), ("c", "d"), ("c", "e"), ("e", "f")]);
        assert_eq!(lines[0], [36, 172, 36, 120]);
        assert_eq!(lines[1], [36, 120, 36, 68]);
        // c stands between d and e, and f on e.
        assert_eq!((lines[2][2], lines[3][2], lines[4][2], lines[5][2]), (120, 92, 148, 148));
        assert_eq!(lines[5], [148, 68, 148, 16]);
        assert_eq!((width, height), (196, 180));
    }
}

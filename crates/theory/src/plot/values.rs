//! The Grundy values of one pile, against its stones.

use super::picture::{Picture, Words, round_numbers};
use super::{PlotError, numbers};
use crate::game::{Game, Period};

const HEIGHT: i64 = 360;

pub(super) fn draw(game: &Game, size: u64) -> Result<String, PlotError> {
    let values = numbers::pile_values(game, size)?;
    let period = game.rule.period();
    let greatest = values.iter().copied().max().unwrap_or(0);
    let title = format!("{game}: Grundy values of one pile");
    let subtitle = format!("piles of 0 to {size} stones, values from 0 to {greatest}");
    let words = Words { title: &title, subtitle: &subtitle, across: "stones in the pile", up: "Grundy value" };
    let told = legend(game, period.as_ref(), size);
    let mut picture = Picture::new(&words, size as i64 + 1, greatest as i64 + 1, HEIGHT, told.len() as i64);
    if let Some(period) = period {
        shade(&mut picture, &period, size);
    }
    picture.ticks(&round_numbers(size), &round_numbers(greatest), 50);
    let radius = if size <= 150 { "3" } else { "1.6" };
    let points: String = (0..)
        .zip(&values)
        .map(|(stones, &value)| {
            let [x, y] = [picture.x(100 * stones + 50), picture.y(100 * value as i64 + 50)];
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        })
        .collect();
    picture.drawing.raw(&format!("<g class=\"mark\">{points}</g>"));
    for (sample, meaning) in told {
        picture.legend(sample, &meaning);
    }
    Ok(picture.finish())
}

/// The piles before the period, its first turn, and where each turn begins.
fn shade(picture: &mut Picture, period: &Period, size: u64) {
    let end = size + 1;
    let bottom = picture.y(0);
    let top = picture.y(100 * picture.up.steps);
    let turns =
        (period.preperiod..end).step_by(usize::try_from(period.period).unwrap_or(usize::MAX)).map(|turn| turn as i64);
    let first_end = period.len().min(end);
    for (class, from, to) in [("before", 0, period.preperiod.min(end)), ("period", period.preperiod, first_end)] {
        if from < to {
            let [left, right] = [from, to].map(|edge| picture.x(100 * edge as i64));
            picture.drawing.path(class, &format!("M{left} {bottom}H{right}V{top}H{left}z"));
        }
    }
    let path: String = turns.map(|turn| format!("M{} {bottom}V{top}", picture.x(100 * turn))).collect();
    picture.drawing.path("turn", &path);
}

/// What the legend says: samples and meanings.
fn legend(game: &Game, period: Option<&Period>, size: u64) -> Vec<(&'static str, String)> {
    const POINT: &str = "<circle class=\"mark\" r=\"4\"/>";
    const BEFORE: &str = "<rect class=\"before\" x=\"-7\" y=\"-7\" width=\"14\" height=\"14\"/>";
    const PERIOD: &str = "<rect class=\"period\" x=\"-7\" y=\"-7\" width=\"14\" height=\"14\"/>\
                          <path class=\"turn\" d=\"M-7 -7V7M7 -7V7\"/>";
    let mut told = vec![(POINT, "value; 0: the player to move loses".to_owned())];
    match period {
        Some(Period { preperiod, period }) => {
            let beyond = if *preperiod > size { ", beyond this picture" } else { "" };
            match preperiod {
                0 => {}
                1 => told.push((BEFORE, "preperiod: only the pile of 0 stones".to_owned())),
                _ => told.push((BEFORE, format!("preperiod: piles of 0 to {} stones", preperiod - 1))),
            }
            told.push((PERIOD, format!("period {period} from {preperiod} stones on, for ever{beyond}")));
        }
        None => told.extend(game.rule.without_period().map(|said| ("", said.to_owned()))),
    }
    told
}

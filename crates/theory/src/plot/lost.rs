//! The lost positions of two piles.

use super::picture::{Picture, Words, cells, round_numbers};
use super::{PlotError, numbers};
use crate::game::{Asymptotes, Game};

pub(super) fn draw(game: &Game, size: u64) -> Result<String, PlotError> {
    let lost = numbers::lost_positions(game, size)?;
    let places = (0..).zip(&lost).flat_map(|(a, row)| {
        let of_row = (0..).zip(row).filter(|(_, lost)| **lost);
        of_row.map(move |(b, _)| [a, b])
    });
    let places: Vec<[i64; 2]> = places.collect();
    let title = format!("{game}: the P-positions of two piles");
    let all = (size + 1) * (size + 1);
    let subtitle = format!("{} of {all} positions of at most {size} stones a pile", places.len());
    let labels = [1, 2].map(|number| format!("stones {}", game.rule.place(number)));
    let words = Words { title: &title, subtitle: &subtitle, across: &labels[0], up: &labels[1] };
    let lines = game.rule.asymptotes(game.play);
    let steps = size as i64 + 1;
    let mut picture = Picture::new(&words, steps, steps, 600, 1 + i64::from(lines.is_some()));
    let ticks = round_numbers(size);
    picture.ticks(&ticks, &ticks, 50);
    if let Some(lines) = lines {
        draw_lines(&mut picture, size as i64, lines);
    }
    let path = cells(&picture, places.into_iter());
    picture.drawing.path("mark cells", &path);
    let square = "<rect class=\"mark\" x=\"-6\" y=\"-6\" width=\"12\" height=\"12\"/>";
    picture.legend(square, "P-position: the player to move loses");
    if let Some(lines) = lines {
        picture.legend("<path class=\"line\" d=\"M-9 0H12\"/>", lines.legend);
    }
    Ok(picture.finish())
}

/// The two lines near which the lost positions lie.
fn draw_lines(picture: &mut Picture, size: i64, lines: Asymptotes) {
    let [start, far, near] = [50, 50 + 100 * size, 50 + size * lines.slope_millionths / 10_000];
    for [x, y] in [[far, near], [near, far]] {
        let [from, to] = [[start, start], [x, y]].map(|[x, y]| format!("{} {}", picture.x(x), picture.y(y)));
        picture.drawing.path("line", &format!("M{from}L{to}"));
    }
}

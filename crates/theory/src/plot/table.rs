//! The Grundy value of each position of two piles, as a table of colours.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::picture::{Picture, Words, cells, round_numbers};
use super::{PlotError, numbers};
use crate::game::{Game, ValueRule};

/// The colours from value 0 to the greatest, as red, green and blue: the same in light and dark. Their lightness alone distinguishes them.
const COLOURS: [[i64; 3]; 5] = [[36, 26, 84], [50, 84, 152], [42, 148, 150], [128, 196, 104], [250, 226, 92]];

/// The greatest size whose cells are wide enough for their values in digits.
const WITH_DIGITS: u64 = 31;

pub(super) fn draw(game: &Game, size: u64) -> Result<String, PlotError> {
    let values = numbers::table(game, size)?;
    let mut places: BTreeMap<u64, Vec<[i64; 2]>> = BTreeMap::new();
    for (a, row) in (0..).zip(&values) {
        for (b, &value) in (0..).zip(row) {
            places.entry(value).or_default().push([a, b]);
        }
    }
    let greatest = places.keys().next_back().copied().unwrap_or(0);
    // In a sum whose values are not shown, the stones are the values.
    let (title, meaning) = if game.rule.is_sum() && game.rule.value_rule() == ValueRule::Untold {
        (format!("{game}: the nim-sum of two piles"), "xor")
    } else {
        (format!("{game}: Grundy values of two piles"), "Grundy value")
    };
    let subtitle = format!("{meaning} of each position of at most {size} stones a pile, from 0 to {greatest}");
    let labels = [1, 2].map(|number| format!("stones {}", game.rule.place(number)));
    let words = Words { title: &title, subtitle: &subtitle, across: &labels[0], up: &labels[1] };
    let steps = size as i64 + 1;
    let mut picture = Picture::new(&words, steps, steps, 600, 2);
    let ticks = powers_of_two(size);
    picture.ticks(&ticks, &ticks, 50);
    for (&value, places) in &places {
        let path = cells(&picture, places.iter().copied());
        let class = if value == 0 { "mark cells" } else { "cells" };
        picture
            .drawing
            .raw(&format!("<path class=\"{class}\" fill=\"{}\" d=\"{path}\"/>", hex(colour(value, greatest))));
    }
    if size <= WITH_DIGITS && greatest < 100 {
        digits(&mut picture, &places, greatest);
    }
    let zero = "<rect class=\"mark\" x=\"-6\" y=\"-6\" width=\"12\" height=\"12\"/>";
    picture.legend(zero, "0, a P-position: the player to move loses");
    let mut strip = String::new();
    for part in 0..32 {
        let fill = hex(colour(part, 31));
        // Writing into a String cannot fail.
        let _ =
            write!(strip, "<rect x=\"{}\" y=\"-7\" width=\"6\" height=\"14\" fill=\"{fill}\"/>", 6 * part as i64 - 7);
    }
    let _ = write!(strip, "<text x=\"196\" dy=\".35em\">1 to {greatest}</text>");
    picture.legend(&strip, "");
    Ok(picture.finish())
}

/// The values in their cells, light on dark colours and dark on light ones.
fn digits(picture: &mut Picture, places: &BTreeMap<u64, Vec<[i64; 2]>>, greatest: u64) {
    for (&value, places) in places {
        let [red, green, blue] = colour(value, greatest);
        // How light the colour seems to the eye, in thousandths of 255.
        let class = match value {
            0 => "onmark",
            _ if 299 * red + 587 * green + 114 * blue < 125_000 => "light",
            _ => "dark",
        };
        let all: String = places
            .iter()
            .map(|[a, b]| {
                let [x, y] = [picture.x(100 * a + 50), picture.y(100 * b + 50)];
                format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" dy=\".35em\">{value}</text>")
            })
            .collect();
        picture.drawing.raw(&format!("<g text-anchor=\"middle\">{all}</g>"));
    }
}

/// Between the two nearest of [`COLOURS`].
fn colour(value: u64, greatest: u64) -> [i64; 3] {
    let parts = COLOURS.len() as i64 - 1;
    let (value, greatest) = (value as i64, greatest.max(1) as i64);
    let low = (value * parts / greatest).min(parts - 1);
    let [from, to] = [COLOURS[low as usize], COLOURS[low as usize + 1]];
    let beyond = value * parts - low * greatest;
    [0, 1, 2].map(|part| from[part] + (to[part] - from[part]) * beyond / greatest)
}

fn hex([red, green, blue]: [i64; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Ticks at steps of a power of two, for the table of the xor repeats so.
fn powers_of_two(size: u64) -> Vec<i64> {
    if size < 8 {
        return round_numbers(size);
    }
    let step = (size / 8).next_power_of_two();
    (0..=size).step_by(step as usize).map(|value| value as i64).collect()
}

//! The frame of a picture: size, style, title, axes with ticks, legend. What is drawn inside is given as SVG.
//!
//! Everything is drawn in whole units and in one order, so the bytes are always the same. Colours are classes of the style sheet,
//! and a second set of them is for viewers that prefer dark; a viewer that knows no media queries shows the light one.

use std::fmt::Write;

use text::svg::{self, Anchor, Drawing, Rule, rule};

/// The colours and sizes of everything, for light and for dark.
const STYLE: &[Rule] = &[
    rule("text", "font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px", &[("fill", svg::INK)]),
    rule(".title", "font-size:18px;font-weight:600", &[]),
    rule(".quiet", "", &[("fill", svg::QUIET)]),
    rule(".ground", "", &[("fill", svg::GROUND)]),
    rule(".field", "", &[("fill", svg::FIELD)]),
    rule(".grid", "stroke-width:1", &[("stroke", svg::GRID)]),
    rule(".frame", "fill:none;stroke-width:1", &[("stroke", svg::QUIET)]),
    rule(".mark", "", &[("fill", svg::RED)]),
    rule(".line", "fill:none;stroke-width:2;stroke-dasharray:7 5", &[("stroke", svg::BLUE)]),
    rule(".before", "fill-opacity:.25", &[("fill", svg::LINK)]),
    rule(".period", "fill-opacity:.18", &[("fill", svg::BLUE)]),
    rule(".turn", "fill:none;stroke-width:1;stroke-opacity:.55", &[("stroke", svg::BLUE)]),
    rule(".cells", "shape-rendering:crispEdges", &[]),
    rule(".light", "font-size:11px", &[("fill", svg::WHITE)]),
    rule(".onmark", "font-size:11px", &[("fill", svg::ON_RED)]),
    rule(".dark", "font-size:11px", &[("fill", svg::BLACK)]),
];

/// The width of every picture.
const WIDTH: i64 = 720;
/// The left edge of the field, with room for numbers and a label beside it.
const LEFT: i64 = 76;
/// The upper edge of the field, below title and subtitle.
const TOP: i64 = 76;
/// The width of the field.
const FIELD: i64 = 600;

/// What stands at a place of the field: places are counted in hundredths of a pile's step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// The length of the axis in steps.
    pub(super) steps: i64,
    /// The length of the axis in units of the picture.
    pub(super) units: i64,
}

impl Scale {
    /// The place of `hundredths` of a step, in hundredths of a unit.
    pub(super) fn place(self, hundredths: i64) -> i64 {
        hundredths * self.units / self.steps
    }
}

/// A number of hundredths as SVG has it: `12`, `12.5`, `12.25`.
pub(super) fn number(hundredths: i64) -> String {
    let text =
        format!("{}{}.{:02}", if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A picture that is being drawn.
pub(super) struct Picture {
    title: String,
    label: String,
    height: i64,
    pub(super) drawing: Drawing,
    /// The horizontal axis.
    pub(super) across: Scale,
    /// The vertical axis, upward.
    pub(super) up: Scale,
    legend: i64,
}

/// What is written around the field.
pub(super) struct Words<'a> {
    pub(super) title: &'a str,
    pub(super) subtitle: &'a str,
    pub(super) across: &'a str,
    pub(super) up: &'a str,
}

impl Picture {
    /// A picture with a field of `across` by `up` steps, and `rows` lines of legend below it.
    pub(super) fn new(words: &Words<'_>, across: i64, up: i64, field_height: i64, rows: i64) -> Self {
        let across = Scale { steps: across, units: FIELD };
        let up = Scale { steps: up, units: field_height };
        let height = TOP + field_height + 64 + 24 * rows + 8;
        let [title, label] = [words.title.to_owned(), format!("{}: {}", words.title, words.subtitle)];
        let mut drawing = Drawing::default();
        drawing.text("title", [LEFT, 34], Anchor::Start, words.title);
        drawing.text("quiet", [LEFT, 58], Anchor::Start, words.subtitle);
        drawing.rect("field", [LEFT, TOP], [FIELD, field_height]);
        drawing.text("", [LEFT + FIELD / 2, TOP + field_height + 46], Anchor::Middle, words.across);
        drawing.rising_text([24, TOP + field_height / 2], Anchor::Middle, words.up);
        Self { title, label, height, drawing, across, up, legend: TOP + field_height + 76 }
    }

    /// The place of a step on the horizontal axis, as SVG has it.
    pub(super) fn x(&self, hundredths: i64) -> String {
        number(100 * LEFT + self.across.place(hundredths))
    }

    /// The place of a step on the vertical axis, as SVG has it.
    pub(super) fn y(&self, hundredths: i64) -> String {
        number(100 * (TOP + self.up.units) - self.up.place(hundredths))
    }

    /// Ticks, grid lines and numbers on both axes, at `offset` hundredths of a step behind each number.
    pub(super) fn ticks(&mut self, across: &[i64], up: &[i64], offset: i64) {
        let (bottom, right) = (TOP + self.up.units, LEFT + FIELD);
        for value in across {
            let x = self.x(100 * value + offset);
            self.drawing.path("grid", &format!("M{x} {TOP}V{}", bottom + 5));
            self.drawing.text("quiet", [x, (bottom + 21).to_string()], Anchor::Middle, &value.to_string());
        }
        for value in up {
            let y = self.y(100 * value + offset);
            self.drawing.path("grid", &format!("M{} {y}H{right}", LEFT - 5));
            self.drawing.level_text("quiet", [(LEFT - 9).to_string(), y], Anchor::End, &value.to_string());
        }
    }

    /// A line of the legend: a sample, drawn around the point 0 0 at most 14 units wide and high, and what it means.
    pub(super) fn legend(&mut self, sample: &str, meaning: &str) {
        let y = self.legend;
        self.legend += 24;
        self.drawing.raw(&format!("<g transform=\"translate({} {y})\">{sample}</g>", LEFT + 10));
        self.drawing.level_text("", [LEFT + 28, y], Anchor::Start, meaning);
    }

    /// The whole, with the frame around the field.
    pub(super) fn finish(mut self) -> String {
        self.drawing.rect("frame", [LEFT, TOP], [FIELD, self.up.units]);
        let size = [WIDTH, self.height];
        let body = svg::titled(&self.title, &svg::style_sheet(STYLE), size, &self.drawing.into_svg());
        svg::element(svg::NAMESPACE, size, &self.label, &body) + "\n"
    }
}

/// Cells of one step each, as one path: `[column, row]`, in the order given.
pub(super) fn cells(picture: &Picture, places: impl Iterator<Item = [i64; 2]>) -> String {
    let mut path = String::new();
    for [column, row] in places {
        let [left, right] = [100 * column, 100 * column + 100].map(|place| picture.x(place));
        let [bottom, top] = [100 * row, 100 * row + 100].map(|place| picture.y(place));
        // Writing into a String cannot fail.
        let _ = write!(path, "M{left} {bottom}H{right}V{top}H{left}z");
    }
    path
}

/// Round numbers from 0 to `most`, about ten of them at most: steps of 1, 2 or 5 times a power of ten.
pub(super) fn round_numbers(most: u64) -> Vec<i64> {
    let mut step = 1;
    let mut factors = [2, 5, 10].into_iter().cycle();
    let mut power = 1;
    while most / step > 10 {
        let factor = factors.next().unwrap_or(10);
        step = power * factor;
        if factor == 10 {
            power = step;
        }
    }
    (0..=most).step_by(step as usize).map(|value| value as i64).collect()
}

/// Text as XML has it.
#[cfg(test)]
mod tests {
    use super::{number, round_numbers};

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(round_numbers(1), [0, 1]);
        assert_eq!(round_numbers(10), (0..=10).collect::<Vec<_>>());
        assert_eq!(round_numbers(11), [0, 2, 4, 6, 8, 10]);
        assert_eq!(round_numbers(60), [0, 10, 20, 30, 40, 50, 60]);
        assert_eq!(round_numbers(120), [0, 20, 40, 60, 80, 100, 120]);
        assert_eq!(round_numbers(2000), [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]);
        for most in 1..3000 {
            assert!((2..=11).contains(&round_numbers(most).len()), "{most}");
        }
    }

    #[test]
    fn numbers_have_no_needless_digits() {
        assert_eq!([0, 100, 150, 125, -150, 7600].map(number), ["0", "1", "1.5", "1.25", "-1.5", "76"]);
    }
}

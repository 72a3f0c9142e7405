//! What every picture of an input has: its colours, its text, and room that grows downward.
//!
//! All places are whole units, so the same input makes the same bytes. The colours are classes below `drawn`, so that several pictures can
//! stand in one page; a second set of them is for viewers that prefer dark.

use text::svg::{self, Anchor, Drawing, Rule, rule};

use crate::say::lines::harmless;

const STYLE: &[Rule] = &[
    rule(
        ".drawn text",
        "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:13px;white-space:pre",
        &[("fill", svg::INK)],
    ),
    rule(".drawn .title", "font-size:15px;font-weight:600", &[]),
    rule(".drawn .quiet", "", &[("fill", svg::QUIET)]),
    rule(".drawn .small", "font-size:11px", &[("fill", svg::QUIET)]),
    rule(".drawn .ground", "", &[("fill", svg::GROUND)]),
    rule(".drawn .box", "", &[("fill", svg::FIELD), ("stroke", svg::EDGE)]),
    rule(".drawn .column", "", &[("fill", svg::LIGHT_BLUE), ("stroke", svg::BLUE)]),
    rule(".drawn .wall", "", &[("fill", svg::QUIET), ("stroke", svg::EDGE)]),
    rule(".drawn .line", "fill:none", &[("stroke", svg::LINK)]),
    rule(".drawn .arrow", "", &[("fill", svg::LINK)]),
    rule(".drawn .node", "", &[("fill", svg::PALE_BLUE), ("stroke", svg::BLUE)]),
];

/// The width of a letter.
pub(super) const LETTER: i64 = 8;
/// The widest picture.
pub(super) const WIDEST: i64 = 960;
/// Once a picture is so high, no further part of it begins.
pub(super) const HIGHEST: i64 = 2400;
const MARGIN: i64 = 20;

/// A finished picture.
#[derive(Debug)]
pub(crate) struct Picture {
    title: String,
    body: String,
    width: i64,
    height: i64,
}

impl Picture {
    /// As a file of its own.
    pub(crate) fn file(&self) -> String {
        self.element(&format!("{} class=\"drawn\"", svg::NAMESPACE))
    }

    /// As a part of a page of HTML.
    pub(crate) fn inline(&self) -> String {
        self.element("class=\"drawn\"")
    }

    fn element(&self, attributes: &str) -> String {
        let size = [self.width, self.height];
        let body = svg::titled(&self.title, &svg::style_sheet(STYLE), size, &self.body);
        svg::element(attributes, size, &self.title, &body) + "\n"
    }
}

/// A picture in the making.
pub(super) struct Canvas {
    title: String,
    drawing: Drawing,
    /// Where the next part begins.
    pub(super) left: i64,
    /// The upper edge of the next part.
    pub(super) top: i64,
    right: i64,
}

impl Canvas {
    pub(super) fn new(title: &str) -> Self {
        let mut canvas =
            Self { title: shown(title), drawing: Drawing::default(), left: MARGIN, top: MARGIN, right: 320 };
        canvas.text("title", MARGIN, MARGIN + 14, title);
        canvas.top += 32;
        canvas
    }

    pub(super) fn finish(self) -> Picture {
        let (width, height) = (self.right + MARGIN, self.top + MARGIN / 2);
        Picture { title: self.title, body: self.drawing.into_svg(), width, height }
    }

    /// What room there is from here to the right edge.
    pub(super) fn room(&self) -> i64 {
        (WIDEST - self.left).max(200)
    }

    /// Whether nothing more should begin.
    pub(super) fn is_full(&self) -> bool {
        self.top > HIGHEST
    }

    fn reach(&mut self, right: i64) {
        self.right = self.right.max(right);
    }

    /// Text that begins at `x`, on the line `y`.
    pub(super) fn text(&mut self, class: &str, x: i64, y: i64, text: &str) {
        self.reach(x + text.chars().count() as i64 * LETTER);
        self.drawing.text(class, [x, y], Anchor::Start, &shown(text));
    }

    /// Text whose middle is at `x`.
    pub(super) fn centred(&mut self, class: &str, x: i64, y: i64, text: &str) {
        self.drawing.text(class, [x, y], Anchor::Middle, &shown(text));
    }

    /// Text that rises from a place.
    pub(super) fn rising(&mut self, x: i64, y: i64, text: &str) {
        self.drawing.rising_text([x, y], Anchor::Start, &shown(text));
    }

    pub(super) fn rect(&mut self, class: &str, x: i64, y: i64, width: i64, height: i64) {
        self.reach(x + width);
        self.drawing.rect(class, [x, y], [width, height]);
    }

    /// What is drawn by somebody else and reaches as far as `right`.
    pub(super) fn draw(&mut self, right: i64) -> &mut Drawing {
        self.reach(right);
        &mut self.drawing
    }

    /// A remark on a line of its own.
    pub(super) fn remark(&mut self, text: &str) {
        for line in textwrap::wrap(text, usize::try_from(self.room() / LETTER).unwrap_or(80)) {
            self.text("quiet", self.left, self.top + 14, &line);
            self.top += 20;
        }
    }

    /// Says how many of something are left out, unless none are.
    pub(super) fn left_out(&mut self, count: usize, noun: &str) {
        if count > 0 {
            let verb = if count == 1 { "is" } else { "are" };
            self.remark(&format!("{} {verb} left out", crate::say::lines::plural(count, &format!("more {noun}"))));
        }
    }
}

/// The beginning of a text that is longer than `most` letters.
pub(super) fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

/// Text as a picture has it. What XML cannot hold is written out.
fn shown(text: &str) -> String {
    harmless(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}").replace('\t', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_an_input_is_markup() {
        assert_eq!(shown("<a>\u{1b}\u{ffff}\t"), "<a>\\u{1b}\u{fffd} ");
        let mut canvas = Canvas::new("</title><script>");
        canvas.text("", 0, 0, "]]>");
        let file = canvas.finish().file();
        assert!(!file.contains("<script") && file.contains("]]&gt;"), "{file}");
    }

    #[test]
    fn what_is_left_out_is_said_in_words() {
        for (count, expected) in
            [(0, None), (1, Some("1 more pile is left out")), (7, Some("7 more piles are left out"))]
        {
            let mut canvas = Canvas::new("");
            canvas.left_out(count, "pile");
            let file = canvas.finish().file();
            assert_eq!(file.contains("left out"), expected.is_some());
            assert!(expected.is_none_or(|words| file.contains(words)), "{file}");
        }
    }
}

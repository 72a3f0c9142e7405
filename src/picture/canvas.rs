//! What every picture of an input has: its colours, its text, and room that grows downward.
//!
//! All places are whole units, so the same input makes the same bytes. The colours are classes below `drawn`, so that several pictures can
//! stand in one page; a second set of them is for viewers that prefer dark.

use std::fmt::Write as _;

use crate::say::lines::harmless;

const STYLE: &str = "\
.drawn text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:13px;fill:#1b1f24;white-space:pre}
.drawn .title{font-size:15px;font-weight:600}
.drawn .quiet{fill:#57606a}
.drawn .small{font-size:11px;fill:#57606a}
.drawn .ground{fill:#ffffff}
.drawn .box{fill:#f6f8fa;stroke:#afb8c1}
.drawn .column{fill:#79a9e0;stroke:#1f5fbf}
.drawn .wall{fill:#57606a;stroke:#afb8c1}
.drawn .line{fill:none;stroke:#8c959f}
.drawn .arrow{fill:#8c959f}
.drawn .node{fill:#dbe9fb;stroke:#1f5fbf}
@media (prefers-color-scheme:dark){
.drawn text{fill:#e6edf3}
.drawn .quiet,.drawn .small{fill:#9aa5b1}
.drawn .ground{fill:#0d1117}
.drawn .box{fill:#161b22;stroke:#484f58}
.drawn .column{fill:#2c5a94;stroke:#79b8ff}
.drawn .wall{fill:#9aa5b1;stroke:#484f58}
.drawn .line{stroke:#768390}
.drawn .arrow{fill:#768390}
.drawn .node{fill:#1b3556;stroke:#79b8ff}
}
";

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
        self.element(" xmlns=\"http://www.w3.org/2000/svg\"")
    }

    /// As a part of a page of HTML.
    pub(crate) fn inline(&self) -> String {
        self.element("")
    }

    fn element(&self, attributes: &str) -> String {
        let Self { title, body, width, height } = self;
        format!(
            "<svg{attributes} class=\"drawn\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
             aria-label=\"{title}\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
             <rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n"
        )
    }
}

/// A picture in the making.
pub(super) struct Canvas {
    title: String,
    body: String,
    /// Where the next part begins.
    pub(super) left: i64,
    /// The upper edge of the next part.
    pub(super) top: i64,
    right: i64,
}

impl Canvas {
    pub(super) fn new(title: &str) -> Self {
        let mut canvas = Self { title: escaped(title), body: String::new(), left: MARGIN, top: MARGIN, right: 320 };
        canvas.text("title", MARGIN, MARGIN + 14, title);
        canvas.top += 32;
        canvas
    }

    pub(super) fn finish(self) -> Picture {
        Picture { title: self.title, body: self.body, width: self.right + MARGIN, height: self.top + MARGIN / 2 }
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
        let width = text.chars().count() as i64 * LETTER;
        self.reach(x + width);
        let _ = writeln!(self.body, "<text{} x=\"{x}\" y=\"{y}\">{}</text>", class_of(class), escaped(text));
    }

    /// Text whose middle is at `x`.
    pub(super) fn centred(&mut self, class: &str, x: i64, y: i64, text: &str) {
        let text = escaped(text);
        let _ =
            writeln!(self.body, "<text{} x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{text}</text>", class_of(class));
    }

    /// Text that rises from a place.
    pub(super) fn rising(&mut self, x: i64, y: i64, text: &str) {
        let text = escaped(text);
        let _ = writeln!(self.body, "<text transform=\"translate({x} {y}) rotate(-90)\">{text}</text>");
    }

    pub(super) fn rect(&mut self, class: &str, x: i64, y: i64, width: i64, height: i64) {
        self.reach(x + width);
        let _ =
            writeln!(self.body, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
    }

    /// SVG as it is, which reaches as far as `right`.
    pub(super) fn raw(&mut self, svg: &str, right: i64) {
        self.reach(right);
        self.body.push_str(svg);
        self.body.push('\n');
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

fn class_of(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}

/// The beginning of a text that is longer than `most` letters.
pub(super) fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

/// Text as it stands in XML. What XML cannot hold is written out.
pub(super) fn escaped(text: &str) -> String {
    harmless(text)
        .replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
        .replace('\t', " ")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_an_input_is_markup() {
        assert_eq!(escaped("<a b=\"1\">&\u{1b}\u{ffff}\t"), "&lt;a b=&quot;1&quot;&gt;&amp;\\u{1b}\u{fffd} ");
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

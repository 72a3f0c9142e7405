//! SVG, element by element, and the one palette of every picture.
//!
//! A picture has classes and a style sheet with two sets of colours; a viewer that knows no media queries shows the light one.

use std::fmt::{Display, Write as _};

use crate::markup::escape;

/// A colour for viewers that prefer light, and for those that prefer dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    light: &'static str,
    dark: &'static str,
}

const fn colour(light: &'static str, dark: &'static str) -> Colour {
    Colour { light, dark }
}

/// Words and numbers.
pub const INK: Colour = colour("#1b1f24", "#e6edf3");
/// Words that say less.
pub const QUIET: Colour = colour("#57606a", "#9aa5b1");
/// What is behind everything.
pub const GROUND: Colour = colour("#ffffff", "#0d1117");
/// A surface on the ground.
pub const FIELD: Colour = colour("#f6f8fa", "#161b22");
/// The edge of a surface.
pub const EDGE: Colour = colour("#afb8c1", "#484f58");
/// Lines that lead the eye and say nothing.
pub const GRID: Colour = colour("#d0d7de", "#30363d");
/// Lines between things.
pub const LINK: Colour = colour("#8c959f", "#768390");
/// What is drawn, by its edge or its line.
pub const BLUE: Colour = colour("#1f5fbf", "#79b8ff");
/// What is drawn, as a surface.
pub const LIGHT_BLUE: Colour = colour("#79a9e0", "#2c5a94");
/// A surface with words on it.
pub const PALE_BLUE: Colour = colour("#dbe9fb", "#1b3556");
/// What is pointed at.
pub const RED: Colour = colour("#b3261e", "#ff8f7a");
/// Words on [`RED`].
pub const ON_RED: Colour = colour("#ffffff", "#14171a");
/// Words on a dark surface that is the same everywhere.
pub const WHITE: Colour = colour("#ffffff", "#ffffff");
/// Words on a light surface that is the same everywhere.
pub const BLACK: Colour = colour("#14171a", "#14171a");

/// A rule of a style sheet.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Which elements it is about.
    pub selector: &'static str,
    /// What is the same in light and dark.
    pub style: &'static str,
    /// Properties with a colour.
    pub colours: &'static [(&'static str, Colour)],
}

/// A rule of a style sheet: a selector, what is the same in light and dark, and properties with a colour.
pub const fn rule(selector: &'static str, style: &'static str, colours: &'static [(&'static str, Colour)]) -> Rule {
    Rule { selector, style, colours }
}

/// A style sheet, with the rules of one order: for light, and then what is another colour in dark.
pub fn style_sheet(rules: &[Rule]) -> String {
    let mut text = String::new();
    for rule in rules {
        let colours = rule.colours.iter().map(|(property, colour)| format!("{property}:{}", colour.light));
        let all: Vec<String> = colours.chain((!rule.style.is_empty()).then(|| rule.style.to_owned())).collect();
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{}{{{}}}", rule.selector, all.join(";"));
    }
    text.push_str("@media (prefers-color-scheme:dark){\n");
    for rule in rules {
        let others = rule.colours.iter().filter(|(_, colour)| colour.light != colour.dark);
        let all: Vec<String> = others.map(|(property, colour)| format!("{property}:{}", colour.dark)).collect();
        if !all.is_empty() {
            let _ = writeln!(text, "{}{{{}}}", rule.selector, all.join(";"));
        }
    }
    text + "}\n"
}

/// The attribute of an SVG that is a file of its own.
pub const NAMESPACE: &str = "xmlns=\"http://www.w3.org/2000/svg\"";

/// A whole picture: `attributes` of its element, its size, what it is for one who hears the page, and what is in it.
pub fn element(attributes: &str, [width, height]: [impl Display; 2], label: &str, body: &str) -> String {
    format!(
        "<svg {attributes} viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">{body}</svg>",
        escape(label)
    )
}

/// What a picture with a title, a style sheet and a ground has in it.
pub fn titled(title: &str, style_sheet: &str, [width, height]: [i64; 2], body: &str) -> String {
    let title = escape(title);
    format!(
        "\n<title>{title}</title>\n<style>\n{style_sheet}</style>\n<rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n{body}"
    )
}

/// Which point of a text stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// Elements in the making, each on a line. Places and sizes are in units of the picture; an empty class is none.
#[derive(Debug, Default, Clone)]
pub struct Drawing {
    svg: String,
}

impl Drawing {
    /// SVG as it is.
    pub fn raw(&mut self, svg: &str) {
        self.svg.push_str(svg);
        self.svg.push('\n');
    }

    /// Text whose `anchor` is at `x`, on the line `y`.
    pub fn text(&mut self, class: &str, [x, y]: [impl Display; 2], anchor: Anchor, text: &str) {
        let _ =
            writeln!(self.svg, "<text{} x=\"{x}\" y=\"{y}\"{}>{}</text>", of(class), of_anchor(anchor), escape(text));
    }

    /// Text whose `anchor` is at `x`, with its middle at the height `y`.
    pub fn level_text(&mut self, class: &str, [x, y]: [impl Display; 2], anchor: Anchor, text: &str) {
        let (class, anchor) = (of(class), of_anchor(anchor));
        let _ = writeln!(self.svg, "<text{class} x=\"{x}\" y=\"{y}\" dy=\".35em\"{anchor}>{}</text>", escape(text));
    }

    /// Text that rises, with its `anchor` at a place.
    pub fn rising_text(&mut self, [x, y]: [impl Display; 2], anchor: Anchor, text: &str) {
        let anchor = of_anchor(anchor);
        let _ =
            writeln!(self.svg, "<text transform=\"translate({x} {y}) rotate(-90)\"{anchor}>{}</text>", escape(text));
    }

    /// A rectangle by its upper left corner and its size.
    pub fn rect(&mut self, class: &str, [x, y]: [impl Display; 2], [width, height]: [impl Display; 2]) {
        let _ = writeln!(self.svg, "<rect{} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>", of(class));
    }

    /// A rectangle with round corners.
    pub fn round_rect(
        &mut self,
        class: &str,
        [x, y]: [impl Display; 2],
        [width, height]: [impl Display; 2],
        radius: impl Display,
    ) {
        let class = of(class);
        let _ = writeln!(
            self.svg,
            "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
        );
    }

    /// A circle by its middle and its radius.
    pub fn circle(&mut self, class: &str, [x, y]: [impl Display; 2], radius: impl Display) {
        let _ = writeln!(self.svg, "<circle{} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>", of(class));
    }

    /// A path, as SVG has it: `M0 0H9`.
    pub fn path(&mut self, class: &str, data: &str) {
        let _ = writeln!(self.svg, "<path{} d=\"{data}\"/>", of(class));
    }

    /// The elements.
    pub fn into_svg(self) -> String {
        self.svg
    }
}

fn of(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}

fn of_anchor(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_has_both_sets_of_colours() {
        let rules = [
            rule("text", "font-size:9px", &[("fill", INK)]),
            rule(".a", "", &[("fill", RED), ("stroke", WHITE)]),
            rule(".b", "", &[("fill", WHITE)]),
        ];
        assert_eq!(
            style_sheet(&rules),
            "text{fill:#1b1f24;font-size:9px}\n.a{fill:#b3261e;stroke:#ffffff}\n.b{fill:#ffffff}\n\
             @media (prefers-color-scheme:dark){\ntext{fill:#e6edf3}\n.a{fill:#ff8f7a}\n}\n"
        );
    }

    #[test]
    fn no_text_is_markup() {
        let mut drawing = Drawing::default();
        drawing.text("a", [1, 2], Anchor::Start, "<b>");
        drawing.level_text("", [1.5, 2.0], Anchor::End, "&");
        drawing.rising_text([1, 2], Anchor::Middle, "\"");
        drawing.rect("", [1, 2], [3, 4]);
        drawing.circle("c", ["1.5", "2"], 3);
        drawing.path("", "M0 0H9");
        assert_eq!(
            drawing.into_svg(),
            "<text class=\"a\" x=\"1\" y=\"2\">&lt;b&gt;</text>\n<text x=\"1.5\" y=\"2\" dy=\".35em\" text-anchor=\"end\">&amp;</text>\n\
             <text transform=\"translate(1 2) rotate(-90)\" text-anchor=\"middle\">&quot;</text>\n\
             <rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n<circle class=\"c\" cx=\"1.5\" cy=\"2\" r=\"3\"/>\n<path d=\"M0 0H9\"/>\n"
        );
        let whole = element("class=\"x\"", [3, 4], "<a>", &titled("<t>", "s", [3, 4], ""));
        assert!(whole.starts_with("<svg class=\"x\" viewBox=\"0 0 3 4\" width=\"3\" height=\"4\""), "{whole}");
        assert!(whole.contains("aria-label=\"&lt;a&gt;\"") && whole.contains("<title>&lt;t&gt;</title>"), "{whole}");
    }
}

//! HTML of a statement as Markdown: headings, paragraphs, lists, emphasis, code, links and pictures. The text of every other tag stays, without
//! the tag; tables stay as lines.

use std::collections::HashMap;
use std::ops::Range;

use super::mathml;

/// The Markdown of a piece of HTML. What it cannot read as a tag is text. `pictures` has the new names of links of pictures.
pub(super) fn to_markdown(html: &str, pictures: &HashMap<String, String>) -> String {
    let mut page = Page { pictures: Some(pictures), ..Page::default() };
    let mut rest = html;
    // No formula ends before this many bytes are left, and whether a tag may end: no search is made twice in vain.
    let mut no_formula = usize::MAX;
    let mut no_tag = false;
    while let Some(start) = rest.find(['<', '&']) {
        page.text(&rest[..start]);
        rest = &rest[start..];
        match if rest.len() <= no_formula { formula(rest) } else { None } {
            Some(Ok((tex, after))) => {
                page.out.push_str(&tex);
                rest = after;
                continue;
            }
            Some(Err(left)) => no_formula = left,
            None => {}
        }
        rest = match (rest.strip_prefix('&'), if no_tag { None } else { tag(rest) }) {
            (Some(after), _) => page.entity(after),
            (None, Some((name, after))) => {
                page.tag(name);
                after
            }
            (None, None) => {
                no_tag = no_tag || !rest.contains('>');
                page.sign('<', &rest[1..]);
                &rest[1..]
            }
        };
    }
    page.text(rest);
    page.finish()
}

/// Markdown with the new names of its pictures, in `![](...)` and in attributes `src`.
pub(super) fn with_pictures(markdown: &str, pictures: &HashMap<String, String>) -> String {
    let mut out = String::new();
    let mut rest = markdown;
    while let Some(start) = rest.find(['(', '"', '\'']) {
        let (before, from) = rest.split_at(start + 1);
        out.push_str(before);
        rest = from;
        let closes = [(")", "]("), ("\"", "src=\""), ("'", "src='")];
        let Some((close, _)) = closes.into_iter().find(|(_, opens)| before.ends_with(opens)) else { continue };
        let end = from.find(|c: char| c.is_whitespace() || close.contains(c)).unwrap_or(from.len());
        if let Some(name) = pictures.get(&from[..end]) {
            out.push_str(name);
            rest = &from[end..];
        }
    }
    out + rest
}

/// The formula at the beginning, as TeX, and what follows it. If it is none, how many bytes are left where one could end.
fn formula(text: &str) -> Option<Result<(String, &str), usize>> {
    const END: &str = "</math>";
    let rest = text.strip_prefix("<math").filter(|rest| rest.starts_with(['>', ' ']))?;
    let Some(length) = rest.find(END).map(|length| text.len() - rest.len() + length + END.len()) else {
        return Some(Err(0));
    };
    let (math, after) = text.split_at(length);
    Some(mathml::to_tex(math).map(|tex| (tex, after)).ok_or(after.len()))
}

/// The inside of the tag or comment at the beginning, and what follows it.
fn tag(text: &str) -> Option<(&str, &str)> {
    if let Some(rest) = text.strip_prefix("<!--") {
        return Some(("!", rest.split_once("-->").map_or("", |(_, rest)| rest)));
    }
    let inside = text.strip_prefix('<')?;
    if !inside.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/') {
        return None;
    }
    inside.split_once('>')
}

#[derive(Default)]
struct Page<'p> {
    out: String,
    /// The new names of pictures.
    pictures: Option<&'p HashMap<String, String>>,
    /// How deep in `pre`, and where in `out` it begins.
    verbatim: usize,
    verbatim_from: usize,
    /// What is in `out` as it has to be.
    kept: Vec<Range<usize>>,
    is_code: bool,
    /// Whether a formula between dollar signs is open.
    is_formula: bool,
    /// Of each open list, the number of its next entry, if it has numbers.
    lists: Vec<Option<usize>>,
    /// Where the open links lead.
    links: Vec<String>,
}

impl Page<'_> {
    fn text(&mut self, text: &str) {
        if self.verbatim > 0 {
            self.out.push_str(text);
            return;
        }
        for (at, c) in text.char_indices() {
            if !c.is_whitespace() {
                self.sign(c, &text[at + c.len_utf8()..]);
            } else if !self.out.is_empty() && !self.out.ends_with([' ', '\n']) {
                self.out.push(' ');
            }
        }
    }

    /// A sign of a text, so that Markdown takes it for that sign. `after` is what follows it.
    fn sign(&mut self, c: char, after: &str) {
        if self.verbatim > 0 || self.is_code {
            self.out.push(c);
            return;
        }
        let next = after.chars().next().unwrap_or(' ');
        let begins = self.out.is_empty() || self.out.ends_with('\n');
        let is_word = |c: char| c.is_alphanumeric();
        let is_special = match c {
            '$' => {
                self.is_formula = !self.is_formula;
                false
            }
            _ if self.is_formula => false,
            '*' | '`' => true,
            '_' => !(is_word(next) && self.out.ends_with(is_word)),
            '<' => next.is_ascii_alphabetic() || matches!(next, '/' | '!' | '?'),
            ']' => matches!(next, '(' | '['),
            '#' | '+' | '-' => begins && (next.is_whitespace() || next == '#'),
            '>' => begins,
            _ => false,
        };
        if is_special {
            self.out.push('\\');
        }
        self.out.push(c);
    }

    /// The Markdown, with one blank line where there are several.
    fn finish(mut self) -> String {
        self.end_verbatim();
        let mut lines: Vec<&str> = Vec::new();
        let mut kept = self.kept.iter().peekable();
        let mut at = 0;
        for whole in self.out.split_inclusive('\n') {
            while kept.peek().is_some_and(|range| range.end <= at) {
                kept.next();
            }
            let line = whole.trim_end_matches(['\n', '\r']);
            let line = match kept.peek().is_some_and(|range| range.start <= at) {
                true => line,
                false => line.trim_end(),
            };
            let is_kept = kept.peek().is_some_and(|range| range.start <= at);
            if is_kept || !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(line);
            }
            at += whole.len();
        }
        lines.join("\n").trim().to_owned()
    }

    /// Puts what stands in `pre` between fences that it does not have itself.
    fn end_verbatim(&mut self) {
        if self.verbatim == 0 {
            return;
        }
        self.verbatim = 0;
        let text = self.out.split_off(self.verbatim_from);
        let text = text.strip_prefix('\n').unwrap_or(&text).trim_end();
        let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(3.max(longest + 1));
        self.out.push_str(&format!("{fence}\n"));
        let from = self.out.len();
        self.out.push_str(text);
        self.line();
        self.kept.push(from..self.out.len());
        self.out.push_str(&format!("{fence}\n\n"));
    }

    fn entity<'t>(&mut self, after: &'t str) -> &'t str {
        let known = [
            ("lt;", "<"),
            ("gt;", ">"),
            ("amp;", "&"),
            ("quot;", "\""),
            ("apos;", "'"),
            ("nbsp;", " "),
            ("le;", "≤"),
            ("ge;", "≥"),
            ("ne;", "≠"),
            ("times;", "×"),
            ("leq;", "≤"),
            ("geq;", "≥"),
            ("ldots;", "…"),
            ("hellip;", "…"),
        ];
        for (name, text) in known {
            if let Some(rest) = after.strip_prefix(name) {
                // Otherwise Markdown reads `&amp;lt;` as `<`.
                match name {
                    "amp;" if self.verbatim == 0 && !self.is_code && rest.starts_with(may_begin_an_entity) => {
                        self.out.push_str("&amp;");
                    }
                    _ => text.chars().for_each(|c| self.sign(c, rest)),
                }
                return rest;
            }
        }
        let number = after
            .strip_prefix('#')
            .and_then(|number| number.get(..number.bytes().take(9).position(|byte| byte == b';')?));
        let code = number.and_then(|number| match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => number.parse().ok(),
        });
        match (number, code.and_then(char::from_u32).filter(|c| !c.is_control())) {
            (Some(number), Some(c)) => {
                let rest = &after[number.len() + 2..];
                self.sign(c, rest);
                rest
            }
            _ => {
                self.out.push('&');
                after
            }
        }
    }

    /// Begins a new block.
    fn block(&mut self) {
        self.is_formula = false;
        if !self.out.is_empty() {
            self.out.truncate(self.out.trim_end_matches(' ').len());
            self.out.push_str("\n\n");
        }
    }

    fn line(&mut self) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    fn tag(&mut self, inside: &str) {
        let name: String = inside
            .chars()
            .enumerate()
            .take_while(|(index, c)| c.is_ascii_alphanumeric() || *index == 0 && *c == '/')
            .map(|(_, c)| c.to_ascii_lowercase())
            .collect();
        if self.verbatim > 0 {
            match name.as_str() {
                "pre" => self.verbatim += 1,
                "/pre" if self.verbatim > 1 => self.verbatim -= 1,
                "/pre" => self.end_verbatim(),
                "br" => self.out.push('\n'),
                "p" | "/p" | "div" | "/div" => self.line(),
                _ => {}
            }
            return;
        }
        match name.as_str() {
            "p" | "/p" | "div" | "/div" | "table" | "/table" | "/h1" | "/h2" | "/h3" | "/h4" | "/h5" | "/h6" => {
                self.block();
            }
            "br" | "tr" | "/tr" => self.line(),
            "td" | "th" => self.text(" "),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.block();
                self.out.push_str("### ");
            }
            "b" | "strong" | "/b" | "/strong" => self.out.push_str("**"),
            "i" | "em" | "/i" | "/em" => self.out.push('*'),
            "code" | "/code" => {
                self.is_code = name == "code";
                self.out.push('`');
            }
            "sup" => self.out.push('^'),
            "sub" => self.out.push('_'),
            "pre" => {
                self.block();
                self.verbatim = 1;
                self.verbatim_from = self.out.len();
            }
            "ul" | "ol" => {
                if self.lists.is_empty() {
                    self.block();
                }
                self.lists.push((name == "ol").then_some(1));
            }
            "/ul" | "/ol" => {
                self.lists.pop();
                self.block();
            }
            "li" => self.entry(),
            "a" => {
                self.out.push('[');
                self.links.push(link(&attribute(inside, "href")));
            }
            "/a" => {
                if let Some(link) = self.links.pop() {
                    self.out.push_str(&format!("]({link})"));
                }
            }
            "img" => {
                let source = attribute(inside, "src");
                let known = self.pictures.and_then(|pictures| pictures.get(&source));
                self.out.push_str(&format!("![]({})", known.cloned().unwrap_or_else(|| link(&source))));
            }
            _ => {}
        }
    }

    fn entry(&mut self) {
        self.line();
        self.out.push_str(&"  ".repeat(self.lists.len().saturating_sub(1).min(16)));
        match self.lists.last_mut() {
            Some(Some(number)) => {
                self.out.push_str(&format!("{number}. "));
                *number += 1;
            }
            _ => self.out.push_str("- "),
        }
    }
}

fn may_begin_an_entity(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '#'
}

/// The value of an attribute of a tag.
fn attribute(inside: &str, name: &str) -> String {
    let lower = inside.to_ascii_lowercase();
    let places = lower.match_indices(name).map(|(at, _)| (&lower[..at], &inside[at + name.len()..]));
    let value = places.into_iter().find_map(|(before, after)| {
        before.ends_with(|c: char| c.is_whitespace() || matches!(c, '"' | '\'')).then(|| after.strip_prefix('='))?
    });
    let Some(value) = value else { return String::new() };
    let value = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split(quote).next(),
        // The sign before `>` ends the tag.
        _ => value.strip_suffix('/').unwrap_or(value).split(char::is_whitespace).next(),
    };
    value.unwrap_or_default().trim().replace("&amp;", "&")
}

/// What a link of Markdown may have.
fn link(value: &str) -> String {
    value.chars().filter(|c| !c.is_whitespace() && !c.is_control() && !matches!(c, '(' | ')' | '<' | '>')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::growth::grows_slowly;

    #[test]
    fn html_becomes_markdown() {
        for (html, expected) in [
            ("<p>A &lt; <b>b</b></p>\n<p>next&nbsp;line<br/>more</p>", "A < **b**\n\nnext line\nmore"),
            ("<h2>Input</h2><ul><li>one</li><li>two</li></ul>x", "### Input\n\n- one\n- two\n\nx"),
            ("<ol><li>a<li>b</ol>", "1. a\n2. b"),
            ("<pre><code>1  2\n&lt;3\n</code></pre>end", "```\n1  2\n<3\n```\n\nend"),
            (
                "<a href=\"x y\">t</a> <img src='p.png' alt=\"\"> n&#178; &#x41;&bogus;",
                "[t](xy) ![](p.png) n² A&bogus;",
            ),
            ("1 < 2 <!-- no --> <script>s</script> <", "1 < 2 s <"),
            ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
            ("at <math><msup><mn>2</mn><mn>9</mn></msup></math>, <math><mi>a</math> b", "at $2^{9}$, a b"),
            ("", ""),
            ("&", "&"),
            ("<p", "\\<p"),
            ("1*2*3, n&lt;m k&gt;2, a_1 _b_ &amp;lt; `x`", "1\\*2\\*3, n\\<m k>2, a_1 \\_b\\_ &amp;lt; \\`x\\`"),
            ("<p># a</p><p>- b</p><p>-1</p><p>&gt; c</p>", "\\# a\n\n\\- b\n\n-1\n\n\\> c"),
            ("$a_i * b_i$ * <code>c*d</code>", "$a_i * b_i$ \\* `c*d`"),
            ("<pre>\na\n\n\n  b*c <b>d</b>\n</pre>x", "```\na\n\n\n  b*c d\n```\n\nx"),
            ("<pre>```\n", "````\n```\n````"),
            ("<img data-src=x SRC=/upload/a.png/> <img src=/b/c.png alt=d>", "![](/upload/a.png) ![](/b/c.png)"),
        ] {
            assert_eq!(to_markdown(html, &HashMap::new()), expected, "{html}");
        }
    }

    #[test]
    fn pictures_get_their_names_as_wholes() {
        let names = [("1.png", "picture-1.png"), ("11.png", "picture-2.png")];
        let names = names.map(|(link, name)| (link.to_owned(), name.to_owned())).into_iter().collect();
        let html = "1.png <img src=\"11.png\"><img src='1.png'><img src=\"x/1.png\">";
        assert_eq!(to_markdown(html, &names), "1.png ![](picture-2.png)![](picture-1.png)![](x/1.png)");
        let markdown = "1.png ![a](11.png) (1.png) ![](1.png \"t\") <img src=\"1.png\"> ![](111.png";
        let expected =
            "1.png ![a](picture-2.png) (1.png) ![](picture-1.png \"t\") <img src=\"picture-1.png\"> ![](111.png";
        assert_eq!(with_pictures(markdown, &names), expected);
    }

    #[test]
    fn what_never_ends_is_searched_once() {
        for (piece, tail) in [("<a ", ""), ("<math >", ""), ("<math >", "</math>"), ("&#", ""), ("<math ", ">")] {
            // A search from each place would take a hundred times as long for ten times the text.
            grows_slowly(100_000, |count| drop(to_markdown(&(piece.repeat(count) + tail), &HashMap::new())));
        }
    }
}

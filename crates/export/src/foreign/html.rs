//! HTML of a statement as Markdown: headings, paragraphs, lists, emphasis, code, links and pictures. The text of every other tag stays, without
//! the tag; tables stay as lines.

use super::mathml;

/// The Markdown of a piece of HTML. What it cannot read as a tag is text.
pub(super) fn to_markdown(html: &str) -> String {
    let mut page = Page::default();
    let mut rest = html;
    while let Some(start) = rest.find(['<', '&']) {
        page.text(&rest[..start]);
        rest = &rest[start..];
        if let Some((tex, after)) = formula(rest) {
            page.out.push_str(&tex);
            rest = after;
            continue;
        }
        rest = match (rest.strip_prefix('&'), tag(rest)) {
            (Some(after), _) => page.entity(after),
            (None, Some((name, after))) => {
                page.tag(name);
                after
            }
            (None, None) => {
                page.text("<");
                &rest[1..]
            }
        };
    }
    page.text(rest);
    let mut lines: Vec<&str> = Vec::new();
    for line in page.out.lines().map(str::trim_end) {
        // One blank line is enough.
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines.join("\n").trim().to_owned()
}

/// The formula at the beginning, as TeX, and what follows it.
fn formula(text: &str) -> Option<(String, &str)> {
    const END: &str = "</math>";
    let rest = text.strip_prefix("<math")?;
    let length = rest.starts_with(['>', ' ']).then(|| text.find(END))?? + END.len();
    Some((mathml::to_tex(&text[..length])?, &text[length..]))
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
struct Page {
    out: String,
    /// How deep in `pre`.
    verbatim: usize,
    /// Of each open list, the number of its next entry, if it has numbers.
    lists: Vec<Option<usize>>,
    /// Where the open links lead.
    links: Vec<String>,
}

impl Page {
    fn text(&mut self, text: &str) {
        if self.verbatim > 0 {
            self.out.push_str(text);
            return;
        }
        for c in text.chars() {
            if !c.is_whitespace() {
                self.out.push(c);
            } else if !self.out.is_empty() && !self.out.ends_with([' ', '\n']) {
                self.out.push(' ');
            }
        }
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
                self.out.push_str(text);
                return rest;
            }
        }
        let number =
            after.strip_prefix('#').and_then(|number| number.get(..number.find(';').filter(|length| *length <= 8)?));
        let code = number.and_then(|number| match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => number.parse().ok(),
        });
        match (number, code.and_then(char::from_u32).filter(|c| !c.is_control())) {
            (Some(number), Some(c)) => {
                self.out.push(c);
                &after[number.len() + 2..]
            }
            _ => {
                self.out.push('&');
                after
            }
        }
    }

    /// Begins a new block.
    fn block(&mut self) {
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
            "code" | "/code" if self.verbatim == 0 => self.out.push('`'),
            "sup" => self.out.push('^'),
            "sub" => self.out.push('_'),
            "pre" => {
                self.block();
                self.out.push_str("```\n");
                self.verbatim += 1;
            }
            "/pre" if self.verbatim > 0 => {
                self.verbatim -= 1;
                self.line();
                self.out.push_str("```\n\n");
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
                self.links.push(attribute(inside, "href"));
            }
            "/a" => {
                if let Some(link) = self.links.pop() {
                    self.out.push_str(&format!("]({link})"));
                }
            }
            "img" => self.out.push_str(&format!("![]({})", attribute(inside, "src"))),
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

/// The value of an attribute of a tag, as far as a link may have it.
fn attribute(inside: &str, name: &str) -> String {
    let Some((_, rest)) = inside.split_once(&format!("{name}=")) else { return String::new() };
    let value = match rest.chars().next() {
        Some(quote @ ('"' | '\'')) => rest[1..].split(quote).next(),
        _ => rest.split([' ', '/']).next(),
    };
    value
        .unwrap_or_default()
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control() && !matches!(c, '(' | ')'))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("<p", "<p"),
        ] {
            assert_eq!(to_markdown(html), expected, "{html}");
        }
    }
}

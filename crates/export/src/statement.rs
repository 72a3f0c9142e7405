//! Statements in Markdown as TeX, which Kattis wants, and as HTML with MathML, which DOMjudge shows.

use std::fmt::Write as _;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd, html};
use text::formula;
use text::markup::escape as in_html;

fn parser(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_MATH | Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// A statement in Markdown as the TeX of the problem package format, with its title.
pub(crate) fn to_tex(title: &str, markdown: &str) -> String {
    format!("\\problemname{{{}}}\n\n{}", escape(title), to_tex_part(markdown))
}

/// A part of a statement in Markdown as TeX that stands within a document.
pub(crate) fn to_tex_part(markdown: &str) -> String {
    let mut page = Tex::default();
    for event in parser(markdown) {
        page.take(event);
    }
    let mut text = page.text.trim_end().to_owned();
    text.push('\n');
    text
}

/// A statement in Markdown by its headings: what stands below each of these, which are lists of names for one heading, and before it
/// all else.
pub(crate) fn parts<const N: usize>(markdown: &str, headings: [&[&str]; N]) -> (String, [String; N]) {
    let (mut rest, mut parts) = (String::new(), std::array::from_fn(|_| String::new()));
    let mut part: Option<usize> = None;
    for line in markdown.lines() {
        if let Some(heading) = line.strip_prefix("## ").map(str::trim) {
            part = headings.iter().position(|names| names.contains(&heading));
            if part.is_some() {
                continue;
            }
        }
        let text = part.and_then(|part| parts.get_mut(part)).unwrap_or(&mut rest);
        text.push_str(line);
        text.push('\n');
    }
    (rest, parts)
}

/// A page of TeX in the making.
#[derive(Default)]
struct Tex {
    text: String,
    /// Within a block of code, whose text stays as it is.
    in_code: bool,
    /// Within a table: whether a cell has come before in its row.
    after_cell: bool,
    /// Where the links lead that are open.
    links: Vec<String>,
}

impl Tex {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.open(&tag),
            Event::End(tag) => self.close(tag),
            // The end of the environment must not stand in it.
            Event::Text(text) if self.in_code => {
                self.text.push_str(&text.replace("\\end{verbatim}", "\\end {verbatim}"));
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text.push_str(&escape(&text)),
            Event::Code(code) => self.write(format_args!("\\texttt{{{}}}", escape(&code))),
            Event::InlineMath(tex) => self.write(format_args!("${tex}$")),
            Event::DisplayMath(tex) => self.write(format_args!("\\[{}\\]", tex.trim())),
            Event::SoftBreak => self.text.push('\n'),
            Event::HardBreak => self.text.push_str("\\\\\n"),
            Event::Rule => self.text.push_str("\\bigskip\n\n"),
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
    }

    /// Writing to a `String` cannot fail.
    fn write(&mut self, arguments: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(arguments);
    }

    fn open(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Heading { .. } => self.text.push_str("\\section*{"),
            Tag::List(Some(_)) => self.text.push_str("\\begin{enumerate}\n"),
            Tag::List(None) => self.text.push_str("\\begin{itemize}\n"),
            Tag::Item => self.text.push_str("\\item "),
            Tag::Emphasis => self.text.push_str("\\emph{"),
            Tag::Strong => self.text.push_str("\\textbf{"),
            Tag::BlockQuote(_) => self.text.push_str("\\begin{quote}\n"),
            Tag::CodeBlock(kind) => {
                debug_assert!(matches!(kind, CodeBlockKind::Fenced(_) | CodeBlockKind::Indented));
                self.in_code = true;
                self.text.push_str("\\begin{verbatim}\n");
            }
            Tag::Table(columns) => {
                let columns = "|l".repeat(columns.len());
                self.write(format_args!("\\begin{{tabular}}{{{columns}|}}\n\\hline\n"));
            }
            Tag::TableHead | Tag::TableRow => self.after_cell = false,
            Tag::TableCell => {
                if self.after_cell {
                    self.text.push_str(" & ");
                }
                self.after_cell = true;
            }
            Tag::Link { dest_url, .. } => self.links.push(dest_url.to_string()),
            Tag::Image { dest_url, .. } => self.write(format_args!("\\includegraphics{{{dest_url}}}")),
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.text.push_str("}\n\n"),
            TagEnd::Paragraph => self.text.push_str("\n\n"),
            TagEnd::List(true) => self.text.push_str("\\end{enumerate}\n\n"),
            TagEnd::List(false) => self.text.push_str("\\end{itemize}\n\n"),
            TagEnd::Item => self.text.push('\n'),
            TagEnd::Emphasis | TagEnd::Strong => self.text.push('}'),
            TagEnd::BlockQuote(_) => self.text.push_str("\\end{quote}\n\n"),
            TagEnd::CodeBlock => {
                self.in_code = false;
                self.text.push_str("\\end{verbatim}\n\n");
            }
            TagEnd::Table => self.text.push_str("\\end{tabular}\n\n"),
            TagEnd::TableHead | TagEnd::TableRow => self.text.push_str(" \\\\ \\hline\n"),
            TagEnd::Link => {
                let url = self.links.pop().unwrap_or_default();
                self.write(format_args!(" (\\texttt{{{}}})", escape(&url)));
            }
            _ => {}
        }
    }
}

/// Text with everything escaped that TeX would take for a command.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', c]),
            '…' => escaped.push_str("\\ldots{}"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A sample in a page: its input and its output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: String,
    /// The answer.
    pub output: String,
}

/// The parts of a page.
#[derive(Debug, Clone)]
pub struct Page<'a> {
    /// The language of the text, as HTML names it: `en`, `zh`.
    pub language: &'a str,
    /// The title.
    pub title: &'a str,
    /// A line below the title, such as the limits.
    pub note: &'a str,
    /// The text, in Markdown with formulas.
    pub markdown: &'a str,
    /// The samples, in their order.
    pub samples: &'a [Sample],
}

/// Markdown with formulas as HTML that stands within a page. Formulas are MathML; a formula that cannot be read stands there as TeX.
/// Nothing in the text is markup of its own, so that a stranger's statement runs no script.
pub(crate) fn to_fragment(markdown: &str) -> String {
    let mut body = String::new();
    let events = parser(markdown).map(|event| match event {
        Event::InlineMath(tex) => Event::InlineHtml(mathml(&tex, false).into()),
        Event::DisplayMath(tex) => Event::Html(mathml(tex.trim(), true).into()),
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = if is_harmless(&dest_url) { dest_url } else { "#".into() };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = if is_harmless(&dest_url) { dest_url } else { "#".into() };
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        event => event,
    });
    html::push_html(&mut body, events);
    body
}

/// One page of HTML that needs nothing else: no network, no font, no file. Formulas are MathML; a formula that cannot be read stands there as
/// TeX. Nothing in the text is markup of its own, so that a stranger's statement runs no script.
pub fn to_html(page: &Page<'_>) -> String {
    let mut body = to_fragment(page.markdown);
    let [input, output, copy] = match page.language {
        "zh" => ["输入样例", "输出样例", "复制"],
        _ => ["Sample Input", "Sample Output", "Copy"],
    };
    for (index, sample) in page.samples.iter().enumerate() {
        for (heading, text) in [(input, &sample.input), (output, &sample.output)] {
            let (number, text) = (index + 1, in_html(text));
            body.push_str(&format!(
                "<h2>{heading} {number}</h2>\n<div class=\"sample\"><button type=\"button\" hidden>{copy}</button><pre>{text}</pre></div>\n"
            ));
        }
    }
    let (language, title, note) = (in_html(page.language), in_html(page.title), in_html(page.note));
    let note = if note.is_empty() { note } else { format!("<p class=\"note\">{note}</p>\n") };
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<h1>{title}</h1>\n{note}{body}</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

/// Whether a link leads to a page or within this one, and is no script.
fn is_harmless(url: &str) -> bool {
    let scheme = url.split(['/', '?', '#']).next().unwrap_or_default();
    !scheme.contains(':') || ["http:", "https:", "mailto:"].contains(&scheme.to_ascii_lowercase().as_str())
}

const STYLE: &str = include_str!("statement.css");
const SCRIPT: &str = include_str!("statement.js");

fn mathml(tex: &str, is_block: bool) -> String {
    formula::mathml(tex, is_block).unwrap_or_else(|_| format!("<code>{}</code>", in_html(tex)))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    const MARKDOWN: &str = "There are $n$ piles & 50% of them are `a_b`.\n\n## Input\n\n- one\n- two *stones*\n\n$$a \\le b$$\n\n\
                            | a | b |\n|---|---|\n| 1 | 2 |\n\n```\n1 2\n```\n";

    #[test]
    fn markdown_becomes_tex() {
        let tex = to_tex("A_B", MARKDOWN);
        let expected = "\\problemname{A\\_B}\n\nThere are $n$ piles \\& 50\\% of them are \\texttt{a\\_b}.\n\n\\section*{Input}\n\n\
                        \\begin{itemize}\n\\item one\n\\item two \\emph{stones}\n\\end{itemize}\n\n\\[a \\le b\\]\n\n\
                        \\begin{tabular}{|l|l|}\n\\hline\na & b \\\\ \\hline\n1 & 2 \\\\ \\hline\n\\end{tabular}\n\n\
                        \\begin{verbatim}\n1 2\n\\end{verbatim}\n";
        assert_eq!(tex, expected);
    }

    #[test]
    fn markdown_becomes_a_page_that_is_well_formed() {
        let sample = Sample { input: "1 < 2\n".to_owned(), output: "x\n".to_owned() };
        let markdown =
            format!("{MARKDOWN}\n<script>alert(1)</script>\n\n[x](javascript:alert(2)) [y](https://example.org)\n");
        let page = Page { language: "en", title: "A & B", note: "1 s", markdown: &markdown, samples: &[sample] };
        let page = to_html(&page);
        assert!(page.contains("<math") && page.contains("1 &lt; 2") && page.contains("https://example.org"), "{page}");
        assert!(!page.contains("<script>alert") && !page.contains("javascript:"), "{page}");
        let (before, rest) = page.split_once("<style>").unwrap();
        let (_, rest) = rest.split_once("</style>").unwrap();
        let (middle, rest) = rest.split_once("<script>").unwrap();
        let (_, after) = rest.split_once("</script>").unwrap();
        let xml = [before, middle, after].concat().replace("<!DOCTYPE html>", "").replace(" hidden>", ">");
        let xml: String = xml.lines().filter(|line| !line.starts_with("<meta")).collect();
        roxmltree::Document::parse(&xml).unwrap();
    }
}

//! Markdown as HTML: formulas as MathML, code in colours, links to chapters as links to pages.

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd, html};

use crate::code::{Code, colour};
use text::markup::escape;

use crate::html::plain;
use text::formula::mathml;

/// A link, to be checked when all pages are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) line: usize,
    /// As it was written: `03-sums-and-values.md#mex`, `#proof`.
    pub(crate) target: String,
}

/// What was found while Markdown was read.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    pub(crate) links: Vec<Link>,
    /// Line and reason.
    pub(crate) faults: Vec<(usize, String)>,
}

/// Code of so many characters does not break.
const SHORT: usize = 24;

/// What is read beside CommonMark.
pub(crate) fn options() -> Options {
    Options::ENABLE_MATH | Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES
}

/// A text of a part: one paragraph becomes HTML without `<p>`.
pub(crate) fn text(markdown: &str, line: usize, notes: &mut Notes) -> String {
    let html = blocks(Parser::new_ext(markdown, options()).map(|event| (event, line)), notes);
    let html = html.trim();
    let inner = html.strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    inner.filter(|inner| !inner.contains("<p>")).unwrap_or(html).to_owned()
}

/// HTML of events that come with their lines.
pub(crate) fn blocks<'a>(events: impl Iterator<Item = (Event<'a>, usize)>, notes: &mut Notes) -> String {
    let mut out: Vec<Event<'_>> = Vec::new();
    // The language and the text of a block of code that is being read.
    let mut block: Option<(String, String)> = None;
    for (event, line) in events {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let word = match kind {
                    pulldown_cmark::CodeBlockKind::Fenced(info) => info.to_string(),
                    pulldown_cmark::CodeBlockKind::Indented => String::new(),
                };
                block = Some((word, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((word, text)) = block.take() {
                    out.push(Event::Html(code_block(&word, &text, line, notes).into()));
                }
            }
            Event::Text(text) => match &mut block {
                Some((_, code)) => code.push_str(&text),
                None => {
                    let rest = joined(&mut out, &text);
                    out.push(Event::Text(text[rest..].to_owned().into()));
                }
            },
            // A few words of code stay together.
            Event::Code(code) if code.contains(' ') && code.chars().count() <= SHORT => {
                out.push(Event::InlineHtml(format!("<code class=\"short\">{}</code>", escape(&code)).into()));
            }
            Event::InlineMath(tex) => out.push(formula(&tex, false, line, notes)),
            Event::DisplayMath(tex) => out.push(formula(&tex, true, line, notes)),
            Event::Html(raw) | Event::InlineHtml(raw) => {
                notes.faults.push((line, format!("found the HTML `{}`, expected Markdown", raw.trim())));
            }
            Event::Start(Tag::Link { dest_url, title, id, .. }) => {
                notes.links.push(Link { line, target: dest_url.to_string() });
                let dest_url = page_of(&dest_url).into();
                out.push(Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, title, id }));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                notes
                    .faults
                    .push((line, format!("found the image `{dest_url}`, expected a part: a page brings no files")));
            }
            Event::Start(Tag::Table(alignments)) => {
                out.push(Event::Html("<div class=\"scroll\" tabindex=\"0\">".into()));
                out.push(Event::Start(Tag::Table(alignments)));
            }
            Event::End(TagEnd::Table) => {
                out.push(Event::End(TagEnd::Table));
                out.push(Event::Html("</div>\n".into()));
            }
            event => out.push(event),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, out.into_iter());
    with_labels(&text)
}

/// A heading of a table that is nothing but a formula gets its text beside it: not every reader of screens finds one in the formula.
fn with_labels(html: &str) -> String {
    let mut pieces = html.split("<th><math>");
    let mut labelled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        labelled += &match piece.split_once("</math></th>") {
            Some((formula, _)) if !formula.contains("</th>") => {
                let text = escape(&plain(formula));
                format!("<th><span class=\"unseen\">{text}</span><math aria-hidden=\"true\">{piece}")
            }
            _ => format!("<th><math>{piece}"),
        };
    }
    labelled
}

/// Sets the marks at the beginning of a text beside the formula before it, so that no line begins with them; their length.
fn joined(out: &mut [Event<'_>], text: &str) -> usize {
    let marks = text.len()
        - text
            .trim_start_matches([
                '.', ',', ';', ':', '!', '?', ')', '，', '。', '；', '：', '！', '？', '）', '、', '-',
            ])
            .len();
    match out.last_mut() {
        Some(Event::InlineHtml(html)) if marks > 0 && html.starts_with("<math") => {
            *html = format!("<span class=\"short\">{html}{}</span>", &text[..marks]).into();
            marks
        }
        _ => 0,
    }
}

fn formula<'a>(tex: &str, is_block: bool, line: usize, notes: &mut Notes) -> Event<'a> {
    let html: CowStr<'a> = match mathml(tex, is_block) {
        Ok(html) if is_block => format!("<span class=\"formula\" tabindex=\"0\">{html}</span>").into(),
        Ok(html) => html.into(),
        Err(reason) => {
            notes.faults.push((line, reason));
            "".into()
        }
    };
    Event::InlineHtml(html)
}

fn code_block(info: &str, text: &str, line: usize, notes: &mut Notes) -> String {
    let word = info.split([',', ' ']).next().unwrap_or_default();
    let html = match Code::by_word(word) {
        // What rustdoc hides is hidden here.
        Some(Code::Rust) => colour(Code::Rust, &shown(text)),
        Some(code) => colour(code, text),
        None if ["", "text", "console"].contains(&word) => escape(text),
        None => {
            let reason = format!(
                "found a fence of `{word}`, expected rust, cpp, python, text, console or a part: {}",
                crate::fence::kinds()
            );
            notes.faults.push((line, reason));
            String::new()
        }
    };
    format!("<pre tabindex=\"0\"><code>{html}</code></pre>\n")
}

/// Rust without the lines that only its test needs: those that begin with `# `.
fn shown(text: &str) -> String {
    let lines = text.lines().filter(|line| *line != "#" && !line.starts_with("# "));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Where a link of a chapter leads on the site.
fn page_of(target: &str) -> String {
    match target.split_once(".md") {
        Some((name, anchor)) if !target.contains("://") => format!("{name}.html{anchor}"),
        _ => target.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Notes, text};

    fn html(markdown: &str) -> String {
        text(markdown, 1, &mut Notes::default())
    }

    #[test]
    fn a_heading_that_is_a_formula_has_its_text_beside_it() {
        let table = html("| $n$ | b |\n|---|---|\n| $n$ | c |\n");
        assert!(
            table.contains("<th><span class=\"unseen\">n</span><math aria-hidden=\"true\"><mi>n</mi></math></th>"),
            "{table}"
        );
        assert!(table.contains("<th>b</th>") && table.contains("<td><math><mi>n</mi></math></td>"), "{table}");
    }

    #[test]
    fn marks_stay_with_the_formula_before_them() {
        assert!(html("From $s$. Then").contains("</math>.</span> Then"));
        assert!(html("$s$ is").contains("</math> is"));
        assert!(html("当 $s$。").contains("</math>。</span>"));
    }

    #[test]
    fn a_few_words_of_code_stay_together() {
        assert_eq!(html("`0 2 1`"), "<code class=\"short\">0 2 1</code>");
        assert_eq!(html("`a`"), "<code>a</code>");
    }
}

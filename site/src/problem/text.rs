//! The texts of a package as HTML: the statement, and the editorial by its sections.

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::fault::Faults;
use crate::html::{line as one_line, plain};
use crate::markdown::{self, Notes};

/// Events of Markdown with their lines.
type Events<'a> = Vec<(Event<'a>, usize)>;

/// A section of a text.
#[derive(Debug)]
pub(super) struct Section {
    /// Its heading as HTML; empty for what stands before the first one.
    pub(super) title: String,
    /// What stands below the heading.
    pub(super) html: String,
    /// The same in pieces.
    pub(super) pieces: Vec<Piece>,
}

/// An item of a list, or what stands between lists.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) html: String,
    pub(super) is_item: bool,
}

impl Section {
    /// All of it in one line, for the search.
    pub(super) fn line(&self) -> String {
        format!("{} {}", one_line(&self.title), one_line(&self.html))
    }
}

/// The sections of Markdown, which stand below a heading of the page.
///
/// A text of a package may contain what a chapter may: no HTML, no image, and no link but to an address of the web.
pub(super) fn sections(text: &str, faults: &mut Faults) -> Vec<Section> {
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let line_of = |at: usize| starts.partition_point(|start| *start <= at);
    let mut notes = Notes::default();
    let mut found: Vec<(Events<'_>, Events<'_>)> = vec![(Vec::new(), Vec::new())];
    let mut is_title = false;
    for (event, range) in Parser::new_ext(text, markdown::options()).into_offset_iter() {
        let event = (event, line_of(range.start));
        match &event.0 {
            Event::Start(Tag::Heading { level: HeadingLevel::H1 | HeadingLevel::H2, .. }) => {
                found.push((Vec::new(), Vec::new()));
                is_title = true;
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1 | HeadingLevel::H2)) => is_title = false,
            _ => {
                if let Some((title, inner)) = found.last_mut() {
                    if is_title { title.push(event) } else { inner.push(lowered(event)) }
                }
            }
        }
    }
    let mut sections = Vec::new();
    for (title, inner) in found {
        let title = markdown::blocks(title.into_iter(), &mut notes);
        let pieces = pieces(&inner, &mut notes);
        let html = with_wide_formulas(&markdown::blocks(inner.into_iter(), &mut notes));
        if !title.is_empty() || !html.trim().is_empty() {
            sections.push(Section { title, html, pieces });
        }
    }
    for (line, reason) in notes.faults {
        faults.add(line, reason);
    }
    for link in notes.links.iter().filter(|link| !is_of_the_web(&link.target)) {
        faults.add(link.line, format!("found the link `{}`, expected an address with https://", link.target));
    }
    sections
}

/// Whether an address can be opened only as a page of the web: a script cannot stand in it.
pub(super) fn is_of_the_web(address: &str) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}

/// A heading that is below one of the sections, without attributes of its own: the anchors of a page are the page's.
fn lowered((event, line): (Event<'_>, usize)) -> (Event<'_>, usize) {
    let event = match event {
        Event::Start(Tag::Heading { .. }) => {
            Event::Start(Tag::Heading { level: HeadingLevel::H4, id: None, classes: Vec::new(), attrs: Vec::new() })
        }
        Event::End(TagEnd::Heading(_)) => Event::End(TagEnd::Heading(HeadingLevel::H4)),
        event => event,
    };
    (event, line)
}

/// Formulas of more signs may be wider than a telephone.
const WIDE: usize = 24;

/// A long formula within a line gets a place in which it scrolls: a browser does not break it.
fn with_wide_formulas(html: &str) -> String {
    let mut pieces = html.split("<math>");
    let mut all = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        all += &match piece.split_once("</math>") {
            Some((formula, rest)) if plain(formula).chars().count() > WIDE => {
                format!("<span class=\"wide\" tabindex=\"0\"><math>{formula}</math></span>{rest}")
            }
            _ => format!("<math>{piece}"),
        };
    }
    all
}

/// What stands there, piece by piece: the items of lists that lie in no other list, and what is between the lists.
fn pieces(events: &[(Event<'_>, usize)], notes: &mut Notes) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut depth = 0_usize;
    let mut inner = Vec::new();
    let mut close = |inner: &mut Events<'_>, is_item: bool, notes: &mut Notes| {
        if !inner.is_empty() {
            let html = with_wide_formulas(markdown::blocks(std::mem::take(inner).into_iter(), notes).trim());
            pieces.push(Piece { html, is_item });
        }
    };
    for (event, line) in events {
        match event {
            Event::Start(Tag::List(_)) => {
                depth += 1;
                if depth == 1 {
                    close(&mut inner, false, notes);
                    continue;
                }
            }
            Event::End(TagEnd::List(_)) => {
                depth -= 1;
                if depth == 0 {
                    continue;
                }
            }
            Event::Start(Tag::Item) if depth == 1 => continue,
            Event::End(TagEnd::Item) if depth == 1 => {
                close(&mut inner, true, notes);
                continue;
            }
            _ => {}
        }
        inner.push((event.clone(), *line));
    }
    close(&mut inner, false, notes);
    pieces
}

/// The first sentence of Markdown, if there is more of it.
pub(super) fn first_sentence(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let mut is_formula = false;
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        let is_end = match c {
            '$' => {
                is_formula = !is_formula;
                false
            }
            '。' => true,
            '.' => rest.starts_with([' ', '\n']),
            '\n' => rest.starts_with('\n'),
            _ => false,
        };
        if is_end && !is_formula {
            return (!rest.trim().is_empty()).then(|| text[..at + c.len_utf8()].trim());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Section>, Vec<String>) {
        let mut faults = Faults::in_file("text.md");
        let sections = sections(text, &mut faults);
        (sections, faults.all.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_text_falls_into_its_sections_and_a_list_into_its_items() {
        let (sections, faults) =
            read("Take $n$.\n\n## Traps\n\n- One (`a`).\n- Two:\n  - three\n\n## End\n\n### Deep {#x}\n\nText.\n");
        assert!(faults.is_empty(), "{faults:?}");
        let titles: Vec<&str> = sections.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["", "Traps", "End"]);
        assert!(sections[0].html.contains("<math"), "{}", sections[0].html);
        assert!(sections[1].pieces.len() == 2 && sections[1].pieces.iter().all(|piece| piece.is_item));
        assert_eq!(sections[1].pieces[0].html, "One (<code>a</code>).");
        assert!(!sections[0].pieces[0].is_item && !sections[2].pieces[0].is_item);
        assert!(sections[2].html.starts_with("<h4>Deep</h4>"), "{}", sections[2].html);
    }

    #[test]
    fn a_long_formula_scrolls_in_its_place() {
        let (sections, _) = read("Let $a = b$, then $a + b + c + d + e + f + g + h + i + j + k = l$.\n");
        let html = &sections[0].html;
        assert_eq!(html.matches("<span class=\"wide\" tabindex=\"0\"><math>").count(), 1, "{html}");
        assert!(html.contains("</math></span>") && html.matches("<math>").count() == 2, "{html}");
        assert!(sections[0].pieces[0].html.contains("class=\"wide\""));
    }

    #[test]
    fn html_images_and_links_to_scripts_are_faults_and_signs_are_escaped() {
        for (text, expected) in [
            ("a <b>c</b>", "text.md:1: found the HTML `<b>`"),
            ("<script>alert(1)</script>", "found the HTML"),
            ("![a](b.png)", "found the image `b.png`"),
            ("x\n\n[a](javascript:alert(1))", "text.md:3: found the link `javascript:alert(1)`"),
            ("[a](02-nim.md)", "found the link `02-nim.md`"),
            ("$\\nosuch$", "the formula"),
        ] {
            let (_, faults) = read(text);
            assert!(faults.iter().any(|fault| fault.contains(expected)), "{text}: {faults:?}");
        }
        let (sections, faults) = read("`<i>` & a < b, $a < b$, $\\text{<img src=x>}$, [w](https://x.org/\"><b>)\n");
        assert!(faults.is_empty(), "{faults:?}");
        let html = &sections[0].html;
        assert!(html.contains("<code>&lt;i&gt;</code>") && html.contains("a &lt; b"), "{html}");
        assert!(!html.contains("<img") && !html.contains("\"><b>"), "{html}");
    }

    #[test]
    fn the_first_sentence_ends_where_a_sentence_ends() {
        assert_eq!(first_sentence("Let $a. b$ be 1.5. Then\nmore."), Some("Let $a. b$ be 1.5."));
        assert_eq!(first_sentence("设 $s$ 为和。先手必败。"), Some("设 $s$ 为和。"));
        assert_eq!(first_sentence("One:\n\n- two\n"), Some("One:"));
        assert_eq!(first_sentence("All of it.\n"), None);
    }
}

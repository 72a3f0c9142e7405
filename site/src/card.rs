//! The cards that close the chapters: the theorem, why it holds, an example, and traps.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};

use theory::SpokenLanguage;

use crate::fault::{Fault, Faults};
use crate::fence::Fence;
use crate::html::line as one_line;
use crate::markdown::{self, Notes};
use crate::parts;
use crate::rule::{self, Stated};
use crate::source::Source;

/// Where the cards are, in a folder for each language.
const CARDS: &str = "site/cards";

/// A card.
#[derive(Debug)]
pub(crate) struct Card {
    /// What always shows: the theorem.
    pub(crate) short: String,
    /// The rest, to be opened.
    pub(crate) rest: String,
    /// For the search.
    pub(crate) text: String,
}

/// The card of the chapter with this name; `chapters` are the names of those that there are.
pub(crate) fn card(language: SpokenLanguage, chapter: &str, chapters: &[String], source: &dyn Source) -> Option<Card> {
    Some(read(&source.read(&file(language, chapter))?, chapters))
}

/// The file of a card.
fn file(language: SpokenLanguage, chapter: &str) -> String {
    format!("{CARDS}/{}/{chapter}.md", language.code())
}

/// The rules and facts of all cards. Both languages must have the same.
pub(crate) fn stated(source: &dyn Source, faults: &mut Vec<Fault>) -> Vec<Stated> {
    let mut all = Vec::new();
    for chapter in crate::NAMES {
        let mut of_languages = Vec::new();
        for language in SpokenLanguage::ALL {
            let file = file(language, chapter);
            let Some(text) = source.read(&file) else { continue };
            let mut own = Faults::in_file(&file);
            let fences = fences(&text, &mut own);
            for fence in &fences {
                all.extend(rule::facts(fence, &mut own));
                if fence.kind == "rule" {
                    all.extend(rule::rule(fence, &mut own));
                }
            }
            faults.append(&mut own.all);
            of_languages.push((file, fences));
        }
        if let [(english, ours), (chinese, theirs)] = of_languages.as_slice() {
            let signature = |fence: Option<&Fence>| fence.map(|fence| parts::signature(fence).join("; "));
            let differs =
                (0..ours.len().max(theirs.len())).find(|&at| signature(ours.get(at)) != signature(theirs.get(at)));
            if let Some(at) = differs {
                let shown = |fences: &[Fence]| {
                    signature(fences.get(at)).map_or("no further rule".to_owned(), |text| format!("the rule `{text}`"))
                };
                let reason = format!("found {}, expected {} as in {english}", shown(theirs), shown(ours));
                let line = theirs.get(at).map_or(0, |fence| fence.line);
                faults.push(Fault { file: chinese.clone(), line, reason });
            }
        }
    }
    all
}

/// The fences `rule` and `facts` of a text.
fn fences(text: &str, faults: &mut Faults) -> Vec<Fence> {
    let mut all = Vec::new();
    let mut events = Parser::new_ext(text, markdown::options()).into_offset_iter();
    while let Some((event, range)) = events.next() {
        if let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event
            && parts::is_statement(info.trim())
        {
            let inner: String = events
                .by_ref()
                .map_while(|(event, _)| if let Event::Text(text) = event { Some(text.to_string()) } else { None })
                .collect();
            let line = text[..range.start].matches('\n').count() + 1;
            all.push(Fence::read(info.trim(), &inner, line, faults));
        }
    }
    all
}

/// Reads the text of a card.
fn read(text: &str, chapters: &[String]) -> Card {
    let mut card = Card { short: String::new(), rest: String::new(), text: String::new() };
    let mut events = Parser::new_ext(text, markdown::options());
    let mut sections: Vec<(String, Vec<Event<'_>>)> = vec![(String::new(), Vec::new())];
    while let Some(event) = events.next() {
        if let Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) = event {
            let title = events.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
            sections.push((html(title.collect(), chapters), Vec::new()));
        } else if let Some((_, all)) = sections.last_mut() {
            all.push(event);
        }
    }
    for (title, events) in sections {
        let inner = html(events, chapters);
        if inner.trim().is_empty() {
            continue;
        }
        card.text += &format!("{title} {} ", one_line(&inner));
        if card.short.is_empty() {
            card.short = if ["", "Theorem", "定理"].contains(&title.as_str()) {
                inner
            } else {
                format!("<h3>{title}</h3>\n{inner}")
            };
        } else {
            card.rest += &format!("<h3>{title}</h3>\n{inner}");
        }
    }
    card
}

/// HTML; a link to a chapter that is not there is plain.
fn html(events: Vec<Event<'_>>, chapters: &[String]) -> String {
    let mut kept = Vec::new();
    let mut is_link = Vec::new();
    let mut events = events.into_iter();
    while let Some(event) = events.next() {
        match event {
            // What a search checks is not shown: the text beside it states the rule.
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if parts::is_statement(info.trim()) => {
                events.by_ref().find(|event| matches!(event, Event::End(TagEnd::CodeBlock)));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                is_link.push(dest_url.strip_suffix(".md").is_none_or(|name| chapters.iter().any(|own| own == name)));
                if is_link.last() == Some(&true) {
                    kept.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if is_link.pop() == Some(true) {
                    kept.push(Event::End(TagEnd::Link));
                }
            }
            // rustdoc takes such blocks for Rust.
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if info.is_empty() => {
                kept.push(Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced("rust".into()))));
            }
            event => kept.push(event),
        }
    }
    let mut notes = Notes::default();
    let html = markdown::blocks(kept.into_iter().map(|event| (event, 0)), &mut notes);
    html.replace("<h2>", "<h4>").replace("</h2>", "</h4>")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::path::Path;

    use crate::source::Checkout;

    #[test]
    fn every_chapter_but_the_first_has_a_card_in_its_language() {
        let checkout = Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        for chapter in &crate::NAMES[1..] {
            for language in theory::SpokenLanguage::ALL {
                let card = super::card(language, chapter, &["02-nim".to_owned()], &checkout).unwrap();
                let all = card.short + &card.rest;
                assert!(all.len() > 400 && !all.contains("super::"), "{chapter}");
                assert!(!all.contains("<h1") && !all.contains("//!") && !all.contains("<merror"), "{chapter}");
                let is_chinese = all.contains('的');
                assert_eq!(is_chinese, language == theory::SpokenLanguage::Chinese, "{chapter}");
            }
        }
        assert!(super::card(theory::SpokenLanguage::English, crate::NAMES[0], &[], &checkout).is_none());
    }

    #[test]
    fn the_theorem_shows_and_links_lead_to_the_site() {
        let card = super::read(
            "# Theorem\n\nA [chapter](02-nim.md) and `x`.\n\n# Why\n\nSee [`y`](03-sums.md), [`p`](problems.html#p).\n",
            &["02-nim".to_owned()],
        );
        assert_eq!(card.short, "<p>A <a href=\"02-nim.html\">chapter</a> and <code>x</code>.</p>\n");
        assert_eq!(
            card.rest,
            "<h3>Why</h3>\n<p>See <code>y</code>, <a href=\"problems.html#p\"><code>p</code></a>.</p>\n"
        );
    }
}

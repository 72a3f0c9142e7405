//! What only the whole course shows: links, anchors that come twice, and whether the languages have the same parts.

use std::collections::BTreeSet;

use catalogue::ladder::Rung;

use crate::NAMES;
use crate::chapter::{Chapter, Section};
use crate::fault::Fault;

/// Anchors that every page has.
const RESERVED: &[&str] = &["chapters", "content", "in-short", "language", "results", "search", "search-text", "theme"];

/// The faults of `chapters`, which are those of all languages.
pub(crate) fn check(chapters: &[Chapter]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for chapter in chapters {
        ids(chapter, &mut faults);
        links(chapter, chapters, &mut faults);
    }
    for english in chapters.iter().filter(|chapter| chapter.language == theory::SpokenLanguage::English) {
        let other = |chapter: &&Chapter| chapter.language != english.language && chapter.name == english.name;
        if let Some(chinese) = chapters.iter().find(other) {
            same(english, chinese, &mut faults);
        }
    }
    faults
}

fn fault(chapter: &Chapter, line: usize, reason: String) -> Fault {
    Fault { file: chapter.file.clone(), line, reason }
}

/// The anchors of a page: sections, and the parts that show.
fn anchors(chapter: &Chapter) -> impl Iterator<Item = (&str, usize)> {
    let sections = chapter.sections.iter().map(|section| (section.anchor.as_str(), section.line));
    let parts = chapter.parts.iter().filter(|part| !part.is_statement());
    sections.chain(parts.map(|part| (part.id.as_str(), part.line)))
}

fn ids(chapter: &Chapter, faults: &mut Vec<Fault>) {
    let mut seen: BTreeSet<&str> = RESERVED.iter().copied().collect();
    let statements = chapter.parts.iter().filter(|part| part.is_statement());
    for (id, line) in anchors(chapter).chain(statements.map(|part| (part.id.as_str(), part.line))) {
        if !id.is_empty() && !seen.insert(id) {
            let reason = format!("found the id or anchor `{id}` twice on a page, expected another one");
            faults.push(fault(chapter, line, reason));
        }
    }
}

fn links(chapter: &Chapter, chapters: &[Chapter], faults: &mut Vec<Fault>) {
    let has = |chapter: &Chapter, anchor: &str| {
        anchor.is_empty() || anchor == "in-short" || anchors(chapter).any(|(id, _)| id == anchor)
    };
    for link in &chapter.links {
        let target = link.target.as_str();
        if target.starts_with("https://") || target.starts_with("http://") {
            continue;
        }
        let (page, anchor) = target.split_once('#').unwrap_or((target, ""));
        let name = page.strip_suffix(".md").unwrap_or(page);
        let expected = match name {
            "" if has(chapter, anchor) => continue,
            "" => "an anchor of this chapter".to_owned(),
            "index" | "problems" => continue,
            name if name.strip_prefix("problem-").is_some_and(|id| Rung::of_problem(id).is_some()) => continue,
            name if page.ends_with(".md") && NAMES.contains(&name) => {
                let same = |other: &&Chapter| other.language == chapter.language && other.name == name;
                match chapters.iter().find(same) {
                    // A chapter that is not written yet: the link leads to the list of chapters.
                    None => continue,
                    Some(other) if has(other, anchor) => continue,
                    Some(other) => format!("an anchor of {}", other.file),
                }
            }
            _ => "NN-name.md, NN-name.md#anchor, #anchor, problems.md, problem-ID.md or an address with https://"
                .to_owned(),
        };
        faults.push(fault(chapter, link.line, format!("found the link `{target}`, expected {expected}")));
    }
}

/// That two chapters have the same anchors and parts.
fn same(english: &Chapter, chinese: &Chapter, faults: &mut Vec<Fault>) {
    let main = |chapter: &Chapter| -> Vec<(String, usize)> {
        let sections = chapter.sections.iter().filter(|section| section.is_main);
        let of = |section: &Section| {
            let mark = if section.is_optional { ", optional" } else { "" };
            (format!("the anchor #{}{mark}", section.anchor), section.line)
        };
        sections.map(of).collect()
    };
    let parts = |chapter: &Chapter| -> Vec<(String, usize)> {
        chapter.parts.iter().map(|part| (format!("the part {} `{}`", part.kind, part.id), part.line)).collect()
    };
    for (ours, theirs) in [(main(english), main(chinese)), (parts(english), parts(chinese))] {
        let differs =
            (0..ours.len().max(theirs.len())).find(|&at| ours.get(at).map(|a| &a.0) != theirs.get(at).map(|b| &b.0));
        if let Some(at) = differs {
            let nothing = ("nothing".to_owned(), 0);
            let (found, line) = theirs.get(at).unwrap_or(&nothing);
            let (expected, _) = ours.get(at).unwrap_or(&nothing);
            let reason = format!("found {found}, expected {expected} as in {}", english.file);
            faults.push(fault(chinese, *line, reason));
            return;
        }
    }
    for (ours, theirs) in english.parts.iter().zip(&chinese.parts) {
        let differs = (0..ours.signature.len().max(theirs.signature.len()))
            .find(|&at| ours.signature.get(at) != theirs.signature.get(at));
        if let Some(at) = differs {
            let nothing = "nothing".to_owned();
            let reason = format!(
                "part `{}`: found `{}`, expected `{}` as in {}:{}",
                theirs.id,
                theirs.signature.get(at).unwrap_or(&nothing),
                ours.signature.get(at).unwrap_or(&nothing),
                english.file,
                ours.line
            );
            faults.push(fault(chinese, theirs.line, reason));
        }
    }
}

//! The index of the search: a script, since a page from a folder can load nothing else, and only when somebody searches. The page looks for substrings, so Chinese needs no words.

use serde_json::{Value, json};

use crate::chapter::Chapter;
use crate::html::line as one_line;
use crate::page::Page;
use crate::problem::ProblemPage;

/// Longer texts of a section are cut: a text that is found beyond says nothing about its section.
const LONGEST: usize = 6000;

/// `search-LANGUAGE.js`.
pub(crate) fn script(chapters: &[&Chapter], problems: &[ProblemPage], pages: &[&Page]) -> String {
    let mut entries: Vec<Value> = Vec::new();
    for chapter in chapters {
        let title = one_line(&chapter.title);
        entries.push(also(entry(&chapter.name, "", &title, &one_line(&chapter.lead)), &chapter.also));
        for section in &chapter.sections {
            let title = format!("{title} › {}", one_line(&section.title));
            entries.push(also(entry(&chapter.name, &section.anchor, &title, &section.text), &section.also));
        }
    }
    for problem in problems {
        let title = one_line(&problem.page.title);
        for (anchor, section, text) in &problem.texts {
            // The id stands in the title alone: who searches for it wants the page before its sections.
            let title = match anchor.as_str() {
                "" => format!("{title} · {}", problem.id),
                _ => format!("{title} › {}", one_line(section)),
            };
            entries.push(entry(&problem.page.name, anchor, &title, text));
        }
    }
    for page in pages {
        entries.push(entry(&page.name, "", &one_line(&page.title), &one_line(&page.body)));
    }
    format!("window.GRUNDY_SEARCH = {};\n", Value::Array(entries))
}

/// The entry with other names of what it is about, which count as its title does.
fn also(mut entry: Value, names: &[String]) -> Value {
    if !names.is_empty() {
        entry["also"] = names.join("\n").into();
    }
    entry
}

fn entry(page: &str, anchor: &str, title: &str, text: &str) -> Value {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect();
    json!({"page": page, "anchor": anchor, "title": title, "text": text})
}

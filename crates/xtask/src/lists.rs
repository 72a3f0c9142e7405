//! The lists, each as a function from the text of its file to the text that it should have.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use catalogue::ladder::{RUNGS, Rung, Topic};
use package::Source;
use theory::SpokenLanguage;

/// Of a file, what makes its text from the text that it has.
type List = fn(&Path, &str) -> io::Result<String>;

/// Every file with a list, by its path from the root.
const ALL: &[(&str, List)] = &[
    ("README.md", problems_in_short),
    ("docs/judges.md", |_, _| Ok(judges::page::page())),
    ("docs/ladder.md", ladder),
    ("docs/sources.md", |root, _| crate::sources::page(root)),
    ("problems/Cargo.toml", programs),
    ("templates/games.rs", templates),
];

/// The paths from the root, and the texts, of the files with lists.
pub(crate) fn files(root: &Path) -> io::Result<Vec<(String, String)>> {
    let made = ALL.iter().map(|(file, list)| {
        let with_file = |error: io::Error| io::Error::new(error.kind(), format!("{file}: {error}"));
        let old = fs::read_to_string(root.join(file)).map_err(with_file)?;
        Ok(((*file).to_owned(), list(root, &old).map_err(with_file)?))
    });
    made.collect()
}

/// The problems of each topic, each with the judge that it is from.
fn problems_in_short(_: &Path, old: &str) -> io::Result<String> {
    let mut table = "| topic | problems, with the real judge |\n|---|---|\n".to_owned();
    for topic in Topic::ALL {
        let problems: Vec<String> = RUNGS.iter().filter(|rung| rung.topic == topic).map(in_short).collect();
        // Writing into a `String` cannot fail.
        let _ = writeln!(table, "| {} | {} |", topic.title(SpokenLanguage::English), problems.join(", "));
    }
    let count = format!("grundy comes with {} problems.", RUNGS.len());
    let text = between(old, "| topic | problems, with the real judge |\n", "\n\n", table.trim_end())?;
    between(&text, "grundy comes with ", " `grundy list", &count)
}

/// `nimduel` (Codewars kata "Nim", interactive)
fn in_short(rung: &Rung) -> String {
    let is_interactive = rung.is_interactive.then(|| "interactive".to_owned());
    let notes: Vec<String> = judges_of(rung).into_iter().take(1).chain(is_interactive).collect();
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    format!("`{}`{notes}", rung.problem)
}

/// The short names of where it is from.
fn judges_of(rung: &Rung) -> Vec<String> {
    let source = |(name, _): &(&str, Option<&str>)| Source { name: (*name).to_owned(), url: None };
    rung.sources.iter().map(|named| source(named).short().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// A table for each topic, below what stands before the first one.
fn ladder(_: &Path, old: &str) -> io::Result<String> {
    let (head, _) = old.split_once("\n## ").ok_or_else(|| missing("a heading of a topic"))?;
    let mut page = head.to_owned();
    for topic in Topic::ALL {
        let title = topic.title(SpokenLanguage::English);
        let title = title[..1].to_uppercase() + &title[1..];
        let _ = write!(
            page,
            "\n## {title}\n\n| difficulty | problem | title | on judges | solve first |\n|---|---|---|---|---|\n"
        );
        for rung in RUNGS.iter().filter(|rung| rung.topic == topic) {
            let first: Vec<String> = rung.prerequisites.iter().map(|id| format!("`{id}`")).collect();
            let (title, judges, first) =
                (rung.title(SpokenLanguage::English), judges_of(rung).join(", "), first.join(", "));
            let _ = writeln!(page, "| {} | `{}` | {title} | {judges} | {first} |", rung.difficulty, rung.problem);
        }
    }
    Ok(page)
}

/// The programs of the solutions: `solution.rs` of each problem, and where there is one `fast_proconio.rs`.
fn programs(root: &Path, old: &str) -> io::Result<String> {
    let mut ids: Vec<&str> = RUNGS.iter().map(|rung| rung.problem).collect();
    ids.sort_unstable();
    let mut list = String::new();
    for id in ids {
        for (file, end) in [("solution.rs", ""), ("fast_proconio.rs", "-fast")] {
            let path = format!("{id}/{file}");
            if root.join("problems").join(&path).is_file() {
                let _ = write!(list, "\n[[bin]]\nname = \"{id}{end}\"\npath = \"{path}\"\ntest = false\ndoc = false\n");
            }
        }
    }
    between(old, "\n[[bin]]\n", "\n# One named test", &list)
}

/// Every template as a module, behind the table of what they are.
fn templates(root: &Path, old: &str) -> io::Result<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join("templates"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".rs").filter(|name| !["lib", "games"].contains(name)).map(str::to_owned));
    }
    names.sort();
    let mut text: String =
        old.lines().take_while(|line| line.starts_with("//!")).flat_map(|line| [line, "\n"]).collect();
    text.push('\n');
    for name in names {
        let _ = writeln!(text, "#[path = \"{name}.rs\"]\npub mod {name};");
    }
    Ok(text)
}

/// `text` with `new` in place of what stands from the first `begin` up to, and without, the next `end`.
fn between(text: &str, begin: &str, end: &str, new: &str) -> io::Result<String> {
    let from = text.find(begin).ok_or_else(|| missing(begin))?;
    let length = text[from..].find(end).ok_or_else(|| missing(end))?;
    Ok(format!("{}{new}{}", &text[..from], &text[from + length..]))
}

fn missing(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("found no `{}`, expected it where the list stands", what.trim()))
}

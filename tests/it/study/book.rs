//! The pages of the book that are made of something else: the table of cues, and all editorials.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use theory::SpokenLanguage;
use theory::ladder::{RUNGS, Topic};
use theory::which_game::ENTRIES;

#[path = "../../../src/say/tex.rs"]
mod tex;

use tex::formula;

/// `markdown` with its formulas as plain text.
fn without_formulas(markdown: &str) -> String {
    let mut text = String::new();
    let mut done = 0;
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_MATH).into_offset_iter() {
        if let Event::InlineMath(tex) | Event::DisplayMath(tex) = event {
            text += &markdown[done..range.start];
            text += &formula(&tex);
            done = range.end;
        }
    }
    text + &markdown[done..]
}

/// The file holds this text; with `GRUNDY_UPDATE` it is written first.
fn holds(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("GRUNDY_UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let on_disk = std::fs::read_to_string(&path).unwrap();
    assert!(on_disk == text, "run this test with GRUNDY_UPDATE=1 to write {file}");
}

#[test]
fn the_table_of_cues_is_what_the_entries_say() {
    let mut page = String::from(
        "| the statement says | the game | template | problems here | on judges | the trap |\n|---|---|---|---|---|---|\n",
    );
    for entry in ENTRIES {
        let cues: Vec<String> = entry.cues.iter().map(|cue| format!("\"{cue}\"")).collect();
        let problems: Vec<String> =
            entry.problems.iter().map(|id| format!("[`{id}`](super::book::problems#{id})")).collect();
        let template = match entry.template {
            "" => String::new(),
            name => format!("[`{name}`](grundy::games::{name})"),
        };
        writeln!(
            page,
            "| {} | `{}` | {template} | {} | {} | {} |",
            cues.join(", "),
            entry.game,
            problems.join(", "),
            entry.judges.join(", "),
            entry.trap,
        )
        .unwrap();
    }
    holds("crates/theory/src/which_game.md", &page);
}

#[test]
fn the_page_of_the_ladder_is_what_its_rungs_and_the_packages_say() {
    let mut page = String::from(
        "# The ladder\n\nAll problems by topic and difficulty, from 1 to 5. The last column lists what to solve \
         before.\n`grundy list --ladder` prints this list, and `grundy next` proposes the problem to solve next.\n\n\
         ```console\n$ grundy list --ladder\n$ grundy next\n```\n",
    );
    for topic in Topic::ALL {
        let title = topic.title(SpokenLanguage::English);
        let title = title[..1].to_uppercase() + &title[1..];
        write!(
            page,
            "\n## {title}\n\n| difficulty | problem | title | on judges | solve first |\n|---|---|---|---|---|\n"
        )
        .unwrap();
        for rung in RUNGS.iter().filter(|rung| rung.topic == topic) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems").join(rung.problem);
            let problem = package::load(&folder).unwrap();
            let names = problem.sources.iter().map(package::Source::short);
            let judges: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            let first: Vec<String> = rung.prerequisites.iter().map(|id| format!("`{id}`")).collect();
            let (difficulty, title) = (rung.difficulty, &problem.names["en"]);
            let (judges, first) = (judges.join(", "), first.join(", "));
            writeln!(page, "| {difficulty} | `{}` | {title} | {judges} | {first} |", rung.problem).unwrap();
        }
    }
    holds("docs/ladder.md", &page);
}

/// `grundy list` in Chinese translates the keywords; those of other packages stay.
#[test]
fn every_keyword_of_the_packages_is_known_in_chinese() {
    for folder in package::list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        for keyword in &problem.keywords {
            assert!(theory::keywords::in_chinese(keyword).is_some(), "{}: {keyword}", problem.id);
        }
    }
}

/// Whatever the packages use is known: a new sign wants a row in the table of `tex`.
#[test]
fn the_texts_of_the_packages_have_no_unknown_command() {
    let mut seen = 0;
    for folder in package::list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        for path in problem.statements.values().chain(problem.solutions.values()) {
            let text = without_formulas(&std::fs::read_to_string(path).unwrap());
            let prose: String = text.split('`').step_by(2).collect();
            assert!(!prose.contains(['\\', '$']), "{}: {prose}", path.display());
            seen += 1;
        }
    }
    assert!(seen >= 32, "{seen} texts");
}

/// The code spans of `markdown`, and its words outside code and formulas.
fn spans(markdown: &str) -> (BTreeSet<String>, String) {
    let (mut code, mut words) = (BTreeSet::new(), String::new());
    let mut in_block = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_MATH) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_block = true,
            Event::End(TagEnd::CodeBlock) => in_block = false,
            Event::Code(span) => _ = code.insert(span.into_string()),
            Event::Text(text) if !in_block => words += &text,
            _ => {}
        }
    }
    (code, words)
}

/// An emphasis that ends behind a Chinese full stop does not close where a letter follows: its asterisks would be shown.
#[test]
fn every_emphasis_closes_and_the_editorials_of_all_languages_name_the_same_submissions() {
    let mut in_chinese = 0;
    for folder in package::list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        for path in problem.statements.values().chain(problem.solutions.values()) {
            let (_, words) = spans(&std::fs::read_to_string(path).unwrap());
            assert!(!words.contains('*'), "{}: {words}", path.display());
        }
        let submissions: BTreeSet<_> =
            problem.submissions.iter().filter_map(|submission| submission.source.file_stem()?.to_str()).collect();
        let english = spans(&std::fs::read_to_string(&problem.solutions["en"]).unwrap()).0;
        for name in &english {
            let stem = name.rsplit('/').next().unwrap();
            let is_name = stem.contains('_') && stem.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
            assert!(!is_name || submissions.contains(stem), "{}: no submission {name}", folder.display());
        }
        for (language, path) in &problem.solutions {
            let names = spans(&std::fs::read_to_string(path).unwrap()).0;
            assert_eq!(names, english, "{}: en and {language}", folder.display());
        }
        in_chinese += usize::from(problem.statements.contains_key("zh") && problem.solutions.contains_key("zh"));
    }
    assert!(in_chinese >= 41, "{in_chinese} packages have statement and editorial in Chinese");
}

/// The page as the packages make it, in the order of the games.
fn page(root: &Path) -> String {
    let mut page = String::new();
    for id in ENTRIES.iter().flat_map(|entry| entry.problems) {
        let problem = package::load(&root.join("problems").join(id)).unwrap();
        let sources: Vec<String> = problem.sources.iter().map(ToString::to_string).collect();
        let source = linked(&sources.join(", "));
        writeln!(page, "# {id}\n\n{}. Source: {source}.\n", problem.names["en"]).unwrap();
        let editorial = std::fs::read_to_string(&problem.solutions["en"]).unwrap();
        let text = without_formulas(&editorial);
        let mut in_code = false;
        for line in text.trim().lines() {
            let is_fence = line.trim_start().starts_with("```");
            in_code ^= is_fence;
            // What stands in code is no example to be run, and brackets in prose are no links.
            match (is_fence, in_code) {
                (true, true) => writeln!(page, "```text"),
                (true, false) | (false, true) => writeln!(page, "{line}"),
                (false, false) => writeln!(page, "{}", line.replace('[', "\\[").replace(']', "\\]")),
            }
            .unwrap();
        }
        page.push('\n');
    }
    page
}

/// The addresses in brackets as links.
fn linked(source: &str) -> String {
    let link = |word: &str| match word.strip_prefix("(http").and_then(|rest| rest.split_once(')')) {
        Some((address, rest)) => format!("<http{address}>{rest}"),
        None => word.to_owned(),
    };
    source.split(' ').map(link).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_page_of_editorials_is_what_the_packages_say() {
    holds("crates/theory/src/book/problems.md", &page(Path::new(env!("CARGO_MANIFEST_DIR"))));
}

/// rustdoc does not look at what stands behind `#`.
#[test]
fn every_problem_is_linked_from_a_chapter_and_every_such_link_has_its_heading() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/theory/src/book");
    let chapters = std::fs::read_dir(&book).unwrap().map(|entry| entry.unwrap().path());
    let chapters = chapters.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with('c'));
    let mut linked = BTreeSet::new();
    for chapter in chapters {
        let text = std::fs::read_to_string(&chapter).unwrap();
        let ids = text.split("problems#").skip(1).map(|rest| rest.split(')').next().unwrap().to_owned());
        linked.extend(ids);
    }
    let page = std::fs::read_to_string(book.join("problems.md")).unwrap();
    let headings: BTreeSet<String> =
        page.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect();
    assert_eq!(linked, headings);
}

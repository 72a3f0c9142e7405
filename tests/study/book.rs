//! The page of the book that has all editorials is what the packages say.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use grundy::package;
use grundy::study::tex::without_formulas;
use grundy::study::which_game::ENTRIES;

/// The page as the packages make it, in the order of the games.
fn page(root: &Path) -> String {
    let mut page = String::new();
    for id in ENTRIES.iter().flat_map(|entry| entry.problems) {
        let problem = package::load(&root.join("problems").join(id)).unwrap();
        let source = linked(problem.source.as_deref().unwrap());
        writeln!(page, "# {id}\n\n{}. From {source}.\n", problem.names["en"]).unwrap();
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
fn the_page_is_what_the_packages_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("src/study/book/problems.md");
    if std::env::var_os("GRUNDY_UPDATE").is_some() {
        std::fs::write(&path, page(root)).unwrap();
    }
    let on_disk = std::fs::read_to_string(&path).unwrap();
    assert!(on_disk == page(root), "run this test with GRUNDY_UPDATE=1 to write {}", path.display());
}

/// rustdoc does not look at what stands behind `#`.
#[test]
fn every_problem_is_linked_from_a_chapter_and_every_such_link_has_its_heading() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/study/book");
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

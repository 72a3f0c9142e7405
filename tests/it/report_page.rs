//! `grundy judge --format html`: one page that tells all and runs nothing.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use crate::common::{DOUBLE_C, folder, root, say, write};
use crate::export::PACKAGE;

const SAYS_TOO_MUCH: &str = "#include <stdio.h>\nint main(void) { puts(\"<script>alert(1)</script>\"); fputs(\"<b>&\\033[31m\\n\", stderr); return 0; }\n";

/// The page as a tree: well-formed but for what HTML lets one leave out.
fn checked(page: &str) -> String {
    let (before, rest) = page.split_once("<style>").unwrap();
    let (_, after) = rest.split_once("</style>").unwrap();
    let xml = [before, after].concat().replace("<!DOCTYPE html>", "").replace("<br>", "").replace(" open>", ">");
    let xml: String = xml.lines().filter(|line| !line.starts_with("<meta")).map(|line| format!("{line}\n")).collect();
    roxmltree::Document::parse(&xml).unwrap();
    for foreign in ["<script", "http:", "https:", "url(", "@import", "<link", "<img"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    xml
}

#[test]
fn a_page_shows_every_case_and_why_a_program_fails() {
    let here = folder(&PACKAGE);
    std::fs::remove_dir_all(here.path().join("double/data/secret")).unwrap();
    write(
        here.path(),
        &[
            ("double/data/secret/1.in", "3\n"),
            ("double/data/secret/1.ans", "6\n"),
            ("good.c", DOUBLE_C),
            ("wrong.c", SAYS_TOO_MUCH),
            ("broken.c", "int main(void) { return <nothing>; }\n"),
        ],
    );
    let said = say(here.path(), &["judge", "./double", "good.c", "wrong.c", "broken.c", "--all", "--format", "html"]);
    assert_eq!(said.code, 1, "{said}");
    let document = checked(&said.stdout);
    let document = roxmltree::Document::parse(&document).unwrap();
    let cells: Vec<(Option<&str>, Option<&str>)> = document
        .descendants()
        .filter(|node| node.has_tag_name("td") && node.attribute("title").is_some())
        .map(|node| (node.attribute("class"), node.text()))
        .collect();
    let (ok, wrong, broken) = ((Some("ok"), Some(".")), (Some("no"), Some("W")), (Some("no"), Some("C")));
    assert_eq!(cells, [ok, ok, wrong, wrong, broken, broken]);
    for expected in [
        "title=\"2 secret/1: AC, CPU 0.",
        "wrong.c: WA, expected AC",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "&lt;b&gt;&amp;\\u{1b}[31m",
        "<h4>Answer and output</h4>",
        "<h4>Compiler</h4>",
        "<summary>Picture of the input</summary>\n<div class=\"wide\"><svg class=\"drawn\"",
        "aria-label=\"double  sample/1\"",
    ] {
        assert!(said.stdout.contains(expected), "{expected}: {}", said.stdout);
    }
}

#[test]
fn a_page_shows_a_conversation() {
    let here = folder(&[]);
    let program = root().join("problems/nimduel/submissions/wrong_answer/forgets_to_remove.cpp");
    let said = say(here.path(), &["judge", "nimduel", &program.display().to_string(), "--format", "html"]);
    assert_eq!(said.code, 0, "{said}");
    checked(&said.stdout);
    assert!(said.stdout.contains("<h4>Conversation</h4>") && said.stdout.contains("&gt; "), "{}", said.stdout);
}

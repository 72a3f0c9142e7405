//! `grundy judge --format html`: one page that tells all and runs nothing.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use crate::common::{DOUBLE_C, folder, package, root, say, write};
use crate::export::PACKAGE;
use crate::reports::{broken_rules, scoring};

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

/// What the page says of one submission, from its summary on.
#[track_caller]
fn told<'a>(page: &'a str, summary: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("<summary>{summary}</summary>\n")).unwrap();
    rest.split("<summary>wrong_answer/").next().unwrap()
}

/// That these words come in this order.
#[track_caller]
fn assert_in_order(text: &str, words: &[&str]) {
    let mut rest = text;
    for word in words {
        let found = rest.split_once(word);
        assert!(found.is_some(), "{word}: {text}");
        rest = found.unwrap().1;
    }
}

#[test]
fn a_page_begins_with_the_rule_that_is_broken() {
    let said = say(broken_rules().path(), &["judge", "double", "--format", "html"]);
    assert_eq!(said.code, 1, "{said}");
    checked(&said.stdout);
    // By the rules of both submissions the sample may fail.
    let of_yaml = "<p class=\"bad\">WA on secret/big, but submissions.yaml:2 (`secret`) permits only AC</p>\n";
    let triple = told(&said.stdout, "wrong_answer/triple.c: WA, expected WA, by case");
    let picture = "<summary>Picture of the input</summary>";
    let (first, second) = ("<p>WA on secret/big: line 1, ", "<p>WA on sample/1: line 1, ");
    assert_in_order(triple, &[of_yaml, first, picture, second, picture]);
    let crashes = told(&said.stdout, "wrong_answer/crashes.c: WA, expected WA");
    assert!(crashes.starts_with("<p>RTE on secret/big: "), "{crashes}");
    assert_in_order(crashes, &["<p>RTE on secret/big: ", picture, second, picture]);
    let broken = told(&said.stdout, "accepted/broken.c: CE, expected AC");
    let of_folder = "<p class=\"bad\">CE, but the folder `accepted` permits only AC</p>\n";
    assert_in_order(broken, &[of_folder, "<h4>Compiler</h4>"]);
    assert!(!said.stdout.contains("<summary>accepted/double.c"), "{said}");
}

#[test]
fn a_page_shows_the_points_of_each_group() {
    let said = say(scoring(&[]).path(), &["judge", ".", "--format", "html"]);
    assert_eq!(said.code, 0, "{said}");
    let document = checked(&said.stdout);
    let document = roxmltree::Document::parse(&document).unwrap();
    let table = document.descendants().find(|node| node.attribute("class") == Some("points")).unwrap();
    let rows: Vec<Vec<(&str, Option<&str>)>> = table
        .descendants()
        .filter(|node| node.has_tag_name("tr"))
        .map(|row| row.children().map(|cell| (cell.text().unwrap_or_default(), cell.attribute("scope"))).collect())
        .collect();
    let (col, row) = (Some("col"), Some("row"));
    let expected = [
        [("submission", col), ("secret/a", col), ("secret/b", col)],
        [("accepted/double.c", row), ("40/40 AC", None), ("60/60 AC", None)],
        [("wrong_answer/small.c", row), ("40/40 AC", None), ("0/60 WA", None)],
        [("wrong_answer/zero.c", row), ("0/40 WA", None), ("0/60 not run", None)],
    ];
    assert_eq!(rows, expected, "{said}");
    // A problem without points has no such table.
    let said = say(package(&[]).path(), &["judge", "double", "--format", "html"]);
    assert!(said.code == 0 && !said.stdout.contains("Points of the groups"), "{said}");
}

#[test]
fn a_page_shows_judge_errors_of_points_and_of_cases_after_a_failure() {
    // 130 points, of the 100 that there are.
    let too_many =
        [("data/secret/a/test_group.yaml", "max_score: 80\n"), ("data/secret/b/test_group.yaml", "max_score: 50\n")];
    let said = say(scoring(&too_many).path(), &["judge", ".", "--format", "html"]);
    assert_eq!(said.code, 2, "{said}");
    checked(&said.stdout);
    let double = told(&said.stdout, "accepted/double.c: JE, expected AC");
    assert!(double.starts_with("<h4>Judge error</h4>\n<pre>accepted/double.c: "), "{double}");
    assert_in_order(double, &["130 points, more than its `max_score` 100</pre>", "</details>"]);
    assert!(!said.stdout.contains(": , expected"), "{said}");
    // The validator refuses the sample, and crashes after that.
    let crashes = "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n  int n;\n  FILE *input = fopen(words[1], \"r\");\n  \
        (void)count;\n  if (fscanf(input, \"%d\", &n) != 1) return 1;\n  if (n > 9) abort();\n  return 43;\n}\n";
    let package = package(&[("output_validator/validate.c", crashes)]);
    let said = say(package.path(), &["judge", "double", "--format", "html"]);
    assert_eq!(said.code, 2, "{said}");
    checked(&said.stdout);
    let double = told(&said.stdout, "accepted/double.c: WA, expected AC");
    assert_in_order(double, &["<p>WA on sample/1: ", "<h4>Judge error on secret/big</h4>\n<pre>"]);
}

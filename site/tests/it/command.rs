//! The program `site`: what it writes, and what it says of bad arguments and bad chapters.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::wait::Bounded as _;

fn site(arguments: &[&str], place: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_site")).args(arguments).current_dir(place).bounded_output().unwrap()
}

/// A folder with one chapter in it.
fn place(chapter: &str) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    for code in ["en", "zh"] {
        let folder = place.path().join("site/chapters").join(code);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("02-nim.md"), chapter).unwrap();
    }
    place
}

#[test]
fn pages_are_written_and_each_chapter_is_reported() {
    let place = place("# Nim\n\nYou can take.\n\n## Do {#do}\n\nTake one, two or three.\n");
    let output = site(&["out/site"], place.path());
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("en/02-nim.html") && said.contains("note: the chapter 00-start is not written"), "{said}");
    let page = fs::read_to_string(place.path().join("out/site/zh/02-nim.html")).unwrap();
    // What the folder lacks is what is embedded.
    assert!(page.contains("Take one, two or three.") && place.path().join("out/site/assets/style.css").is_file());
}

#[test]
fn faults_are_listed_with_their_lines_and_nothing_is_written() {
    let place = place("# Nim\n\nYou can take.\n\n## Do\n\n```board\nid: a\ngame: nimm\npiles: 1\n```\n");
    let output = site(&["out"], place.path());
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    for line in [
        "error: site/chapters/en/02-nim.md:5: found `## Do` without an anchor",
        "error: site/chapters/zh/02-nim.md:9: ",
        "error: 4 faults",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert!(!place.path().join("out").exists());
}

#[test]
fn a_rule_that_a_search_refutes_stops_the_generator() {
    let rule = "```rule\nid: a\ngame: misere\npiles: 1..3\nstones: 0..2\nonly: max <= 1\nwon: count % 2 == 0\n```\n";
    let place = place(&format!("# Nim\n\nYou can take.\n\n## Do {{#do}}\n\nText.\n\n{rule}"));
    let output = site(&["out"], place.path());
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    let expected = "error: site/chapters/zh/02-nim.md:15: rule `a`, `won: count % 2 == 0`: `0` of misere: the formula says lost, \
        the search says won; correct the rule, and the text that states it\n";
    assert!(said.contains(expected), "{said}");
    assert!(!place.path().join("out").exists());
}

#[test]
fn bad_arguments_are_refused() {
    let place = place("");
    let nowhere = tempfile::tempdir().unwrap();
    let rows: [(&[&str], &Path, &str); 6] = [
        (&[], place.path(), "found no folder, expected OUT"),
        (&["a", "b"], place.path(), "found `b` behind the folder"),
        (&["--engin", "x"], place.path(), "found the option --engin"),
        (&["out", "--engine"], place.path(), "found nothing behind --engine"),
        (&["out", "--engine", "none.wasm"], place.path(), "none.wasm"),
        (&["out"], nowhere.path(), "found no site/chapters here or above"),
    ];
    for (arguments, place, expected) in rows {
        let output = site(arguments, place);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(expected), "{arguments:?}: {said}");
    }
}

//! `grundy help`, and the pages that are part of the command.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::BTreeSet;
use std::fs;

use crate::common::{folder, root, say};

#[test]
fn the_first_help_fits_a_screen_and_names_what_people_need() {
    let said = say(root(), &["--help"]);
    assert!(said.code == 0 && said.stdout.lines().count() <= 36, "{said}");
    assert_eq!(said.stdout, say(root(), &["help"]).stdout);
    assert_eq!(said.stdout, say(root(), &["-h"]).stdout);
    // Without a command it is an error, with the same text.
    let nothing = say(root(), &[]);
    assert!(nothing.code == 2 && nothing.stderr.contains("Practise and submit:"), "{nothing}");
    let all = say(root(), &["help", "--all"]).stdout;
    let commands = |text: &str| -> BTreeSet<String> {
        text.lines().filter(|line| line.starts_with("  ") && !line.starts_with("  -")).map(str::to_owned).collect()
    };
    let common = commands(said.stdout.split("Examples:").next().unwrap());
    assert!(common.len() == 16 && common.is_subset(&commands(&all)), "{common:?}");
}

#[test]
fn help_explains_a_command_as_its_own_option_does() {
    for words in [&["judge"][..], &["case", "add"], &["shrink"]] {
        let own = say(root(), &[words, &["--help"]].concat()).stdout;
        assert_eq!(say(root(), &[&["help"], words].concat()).stdout, own);
    }
    let said = say(root(), &["help", "juge"]);
    assert!(said.code == 2 && said.stderr.contains("did you mean `judge`?"), "{said}");
    assert_eq!(say(root(), &["help", "case", "ad"]).code, 2);
}

#[test]
fn topics_are_read_without_a_checkout() {
    let nowhere = folder(&[]);
    let all = say(nowhere.path(), &["help", "--all"]).stdout;
    let topics = all.split("Topics of `grundy help TOPIC`:\n").nth(1).unwrap().split("\n\n").next().unwrap().to_owned();
    assert_eq!(topics.lines().count(), 5, "{topics}");
    for line in topics.lines() {
        let topic = line.split_whitespace().next().unwrap();
        let said = say(nowhere.path(), &["help", topic]);
        let page = fs::read_to_string(root().join("docs").join(format!("{topic}.md"))).unwrap();
        let title = page.lines().next().unwrap().strip_prefix("# ").unwrap();
        assert!(said.code == 0 && said.stdout.starts_with(title), "{said}");
        // The end of the page is there, too.
        let last = page.split(|c: char| !c.is_alphanumeric()).rfind(|word| word.len() > 3).unwrap();
        assert!(said.stdout.lines().rev().take(4).any(|line| line.contains(last)), "{topic}: `{last}`");
    }
}

/// The variables that the sources read and the settings that a file may have are on the page, and no others.
#[test]
fn the_page_on_the_environment_is_whole() {
    let page = fs::read_to_string(root().join("docs/environment.md")).unwrap();
    let rows = |head: &str| -> BTreeSet<String> {
        let section = page.split(head).nth(1).unwrap().split("\n## ").next().unwrap();
        let firsts = section.lines().filter(|line| line.starts_with("| `")).map(|line| line.split('|').nth(1).unwrap());
        let words = firsts.flat_map(|first| first.split('`').skip(1).step_by(2));
        words.map(|word| word.trim_matches(['[', ']']).to_owned()).collect()
    };
    // `bundle` writes the first into headers; the mutants' programs read the second.
    let internal = ["GRUNDY_ONCE", "GRUNDY_LOSSY"];
    let mut read = BTreeSet::new();
    for file in crate::tidy::files("src", "rs").into_iter().chain(crate::tidy::files("crates", "rs")) {
        let place = file.strip_prefix(root()).unwrap();
        if place.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "benches") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for word in text.split('"').filter(|word| word.starts_with("GRUNDY_")) {
            let is_name = word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
            if is_name && !internal.contains(&word) {
                read.insert(word.to_owned());
            }
        }
    }
    let own: BTreeSet<String> = rows("## Variables").into_iter().filter(|name| name.starts_with("GRUNDY_")).collect();
    assert_eq!(own, read);

    let place = folder(&[("grundy.toml", "nonsense = 1\n")]);
    let said = say(place.path(), &["config"]);
    let known = said.stderr.split("expected one of ").nth(1).unwrap();
    let known: BTreeSet<String> = known.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(rows("## Settings"), known, "{said}");
}

/// An option that no page shows is one that nobody finds, or that nobody needs.
#[test]
fn every_option_is_on_a_page() {
    let mut pages = fs::read_to_string(root().join("README.md")).unwrap();
    for page in crate::tidy::files("docs", "md") {
        // The reasons behind the design are no page for users.
        if !page.ends_with("decisions.md") {
            pages += &fs::read_to_string(page).unwrap();
        }
    }
    let known: BTreeSet<&str> = pages.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).collect();
    let mut missing = Vec::new();
    for command in crate::cli::commands() {
        let help = say(root(), &[&command, "--help"]).stdout;
        let options = help.lines().filter_map(|line| {
            let line = line.strip_prefix("      --").or_else(|| line.split_once(", --").map(|(_, name)| name))?;
            line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).next()
        });
        let options = options.filter(|option| !["help", "version", "color"].contains(option));
        missing.extend(
            options
                .filter(|option| !known.contains(format!("--{option}").as_str()))
                .map(|option| format!("{command} --{option}")),
        );
    }
    assert!(missing.is_empty(), "on no page: {missing:?}");
}

/// What earlier versions called so is the same as what it is called today.
#[test]
fn old_names_go_on_working() {
    let package = crate::common::package(&[]);
    let wrong = crate::common::DOUBLE_C.replace("2 * n", "3 * n");
    crate::common::write(package.path(), &[("wrong.c", &wrong), ("failing.in", "9\n"), ("languages.yaml", "")]);
    let stress = ["wrong.c", "--no-save", "--input", "failing.in"];
    for (old, new) in [
        (&["show", "double", "--lang", "en"][..], &["show", "double", "--locale", "en"][..]),
        (&["run", "wrong.c", "--languages", "x.yaml"], &["run", "wrong.c", "--language-file", "x.yaml"]),
        (&[&["shrink", "double"], &stress[..]].concat(), &[&["stress", "double"], &stress[..]].concat()),
        (
            &["time", "double", "--write", "--problems", "x"],
            &["check", "double", "--time", "--write", "--problems", "x"],
        ),
        (&["new", "x", "--listen", "--from", "y"], &["new", "x", "--listen", "--from", "z"]),
    ] {
        let (old, new) = (say(package.path(), old), say(package.path(), new));
        let without_times =
            |text: &str| text.lines().filter(|line| !line.contains("again")).collect::<Vec<_>>().join("\n");
        assert_eq!(
            (old.code, without_times(&old.stdout), &old.stderr),
            (new.code, without_times(&new.stdout), &new.stderr)
        );
    }
}

//! The page of all of this for people: `docs/judges.md`.

use std::fmt::Write as _;

use super::{ALL, Judge, address};

/// Makes the page.
pub fn page() -> String {
    let mut text = HEAD.to_owned();
    for judge in ALL {
        section(&mut text, judge);
    }
    text
}

const HEAD: &str = "# Judges

What grundy knows of real judges, from the data in `crates/judges`. Do not edit this page: `cargo xtask generate` writes it.

Judges change. Each fact has its source and the date of that source. \"Assumed\" means that no such source was found, or only one file of somebody's that
repeats it: such a fact is chosen to be cautious.
[Languages](languages.md#as-on-the-real-judge) says when a profile is used.

Unless a section says more, outputs are compared as in the ICPC package format: words in any case, with any white space.
";

/// Writes what is known of a judge. Writing into a `String` cannot fail.
fn section(text: &mut String, judge: &Judge) {
    let _ = writeln!(text, "\n## {}\n", judge.title);
    let _ = writeln!(text, "In options and settings: `{}`{}.", judge.name, others(judge));
    let difference = judge.cpp.difference();
    if !difference.is_empty() {
        let _ = writeln!(text, "\nC++: {difference}.");
    }
    if judge.cpp.is_before_gcc_16 {
        let _ = writeln!(text, "\n`<bits/stdc++.h>` includes `<cassert>`: its compiler is older than GCC 16.");
    }
    if judge.cpp.is_old {
        let _ = writeln!(
            text,
            "\nIts compiler is from before C++11: what the standard of today refuses is tried in [that dialect](languages.md#old-judges)."
        );
    }
    let comparison = judge.comparison.difference();
    if !comparison.is_empty() {
        let _ = writeln!(text, "\nOutputs: {comparison}.");
    }
    for (name, value) in judge.environment {
        let _ = writeln!(text, "\nVariable of programs: `{name}={value}`.");
    }
    if judge.has_bundles() {
        let editions: Vec<&str> = judge.editions.iter().map(|edition| edition.name()).collect();
        let _ = write!(text, "\nRust: edition {}, rustc {} or later", editions.join(" or "), judge.oldest_rustc);
        let _ = match judge.crates {
            [] => writeln!(text, ", no crates."),
            crates => {
                let crates: Vec<String> = crates.iter().map(|(name, version)| format!("`{name}` {version}")).collect();
                writeln!(text, ", with {}.", crates.join(", "))
            }
        };
    }
    if let Some(bytes) = judge.source_limit_bytes {
        let _ = writeln!(text, "\nSources: at most {bytes} bytes.");
    }
    let mut menu: Vec<&str> = judge.menu().iter().map(|entry| entry.name).collect();
    // One may stand for two languages.
    menu.dedup();
    if !menu.is_empty() {
        let _ = writeln!(text, "\nLanguages in the form: {}.", menu.join("; "));
    }
    if !judge.notes.is_empty() {
        let _ = writeln!(text, "\nNote: {}.", judge.notes);
    }
    let forms = address::forms(judge.name);
    if !forms.is_empty() {
        let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
        let _ = writeln!(text, "\nAddresses: {}.{}", forms.join(", "), mirrors(judge));
    }
    let _ = writeln!(text, "\n| what | from | date |\n|---|---|---|");
    for fact in judge.facts {
        let date = if fact.assumed { "assumed" } else { fact.date };
        let cell = |text: &str| text.replace('|', "\\|");
        let _ = writeln!(text, "| {} | {} | {date} |", cell(fact.what), cell(fact.from));
    }
}

fn others(judge: &Judge) -> String {
    match judge.other_names {
        [] => String::new(),
        names => format!(", also {}", names.join(", ")),
    }
}

fn mirrors(judge: &Judge) -> String {
    match address::mirrors(judge.name)[..] {
        [] => String::new(),
        ref hosts => format!(" Also at {}.", hosts.join(", ")),
    }
}

//! `docs/sources.md`: each package with the judges that it is from, the form in which each asks for it, and what is known of these judges.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use catalogue::ladder::RUNGS;
use judges::{Fact, Judge};
use package::{AskedForm, Problem, Source};

const HEAD: &str = "# Sources

Which judges each problem of the catalogue is from, and how it is judged if you ask for it by that judge's name or address
(`grundy judge P1290 my.cpp`). Do not edit this page: `cargo xtask generate` writes it from the packages and from `crates/judges`.

\"Stricter\" names the cases on which a package is taken to be stricter than the judge, as
[its `form.yaml`](packages.md#other-forms) says.

Each statement says which of its limits are assumptions. The memory limit is our own: a package allows at least 512 MiB, even if the judge allows less.

| problem | source | judge | form | stricter |
|---|---|---|---|---|
";

const JUDGES: &str = "
## What is known of these judges

[The page of the judges](judges.md) has all of it. \"Assumed\" means that no source was found.

| judge | C and C++ | outputs | known, from where | assumed |
|---|---|---|---|---|
";

/// Makes the page.
///
/// # Errors
///
/// When a package cannot be read.
pub(crate) fn page(root: &Path) -> io::Result<String> {
    let mut text = HEAD.to_owned();
    let mut ids: Vec<&str> = RUNGS.iter().map(|rung| rung.problem).collect();
    ids.sort_unstable();
    let mut seen: BTreeMap<&str, &Judge> = BTreeMap::new();
    for id in ids {
        let problem = package::load(&root.join("problems").join(id)).map_err(io::Error::other)?;
        for source in &problem.sources {
            let judge = source.judge();
            seen.extend(judge.map(|judge| (judge.title, judge)));
            // Writing into a `String` cannot fail.
            let _ = writeln!(
                text,
                "| `{id}` | {} | {} | {} | {} |",
                cell(&source.name),
                judge.map_or_else(|| "not known".to_owned(), linked),
                form(&problem, source),
                stricter(&problem, source)
            );
        }
    }
    text.push_str(JUDGES);
    for judge in seen.values() {
        let outputs = judge.comparison.difference();
        let facts = |is_assumed: bool| {
            let facts = judge.facts.iter().filter(|fact| fact.assumed == is_assumed).map(fact_with_source);
            facts.collect::<Vec<_>>().join("; ")
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            linked(judge),
            or_usual(&cell(&judge.cpp.difference())),
            or_usual(&outputs),
            facts(false),
            facts(true)
        );
    }
    Ok(text)
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn or_usual(text: &str) -> &str {
    if text.is_empty() { "as usual" } else { text }
}

fn linked(judge: &Judge) -> String {
    format!("[{}](judges.md#{})", judge.title, judge.title.to_lowercase().replace(' ', "-"))
}

fn fact_with_source(fact: &Fact) -> String {
    match fact.assumed {
        true => cell(fact.what),
        false => format!("{} ({}, {})", cell(fact.what), cell(fact.from), fact.date),
    }
}

/// What of the package is about a source.
fn forms<'p>(problem: &'p Problem, source: &Source) -> impl Iterator<Item = &'p AskedForm> {
    problem.asked_forms.iter().filter(|form| form.source.as_ref() == Some(&source.name))
}

fn form(problem: &Problem, source: &Source) -> String {
    let asked: Vec<&AskedForm> = forms(problem, source).collect();
    let judge = source.judge().map(|judge| judge.name);
    // A folder of harnesses without a form is that of the judge of its name.
    let is_called =
        |folder: &str| asked.iter().any(|form| form.judge == folder) || (asked.is_empty() && judge == Some(folder));
    let mut functions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for harness in problem.harnesses.iter().filter(|harness| is_called(&harness.judge)) {
        functions.entry(&harness.defines).or_default().push(&harness.extension);
    }
    let mut words: Vec<String> = functions
        .into_iter()
        .map(|(name, extensions)| format!("function `{name}` ({})", extensions.join(", ")))
        .collect();
    words.extend(asked.iter().filter(|form| form.grammar.is_some()).map(|form| {
        format!("inputs as [adapters/{0}](../problems/{1}/adapters/{0}/input.ctd)", form.judge, problem.id)
    }));
    words.extend(asked.iter().filter(|form| form.by_sign.is_some()).map(|_| "answers by the sign".to_owned()));
    if words.is_empty() { "as the package has it".to_owned() } else { words.join("; ") }
}

fn stricter(problem: &Problem, source: &Source) -> String {
    let groups = forms(problem, source).flat_map(|form| &form.stricter).map(|cases| format!("`{}`", cases.group));
    groups.collect::<Vec<_>>().join(", ")
}

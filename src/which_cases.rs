//! Which cases of a problem a command is about.

use anyhow::bail;

use crate::context::samples as samples_of;
use crate::say;
use crate::say::lines;
use crate::say::progress::Progress;
use judge::{Tools, data};
use package::{Form, Problem, TestCase};

/// The cases to judge on; never none.
pub(crate) fn cases(problem: &Problem, tools: &Tools, samples: bool) -> anyhow::Result<Vec<TestCase>> {
    if samples {
        let cases = match problem.generators_yaml.is_some() {
            true => data::samples(problem, tools, &Progress::new(&problem.id))?,
            false => samples_of(problem).chain(&problem.unanswered).cloned().collect::<Vec<TestCase>>(),
        };
        let cases = compared(problem, cases);
        if cases.is_empty() {
            bail!("{}: it has no samples", problem.id);
        }
        return Ok(cases);
    }
    let mut cases = data::all_cases(problem, tools, &Progress::new(&problem.id))?;
    cases.extend(problem.unanswered.iter().cloned());
    if cases.is_empty() {
        bail!("{}: found no case: {}", problem.id, where_cases_are(problem));
    }
    Ok(compared(problem, cases))
}

/// The cases, compared as the user wants; also those that a recipe makes.
fn compared(problem: &Problem, mut cases: Vec<TestCase>) -> Vec<TestCase> {
    if let Some(words) = &problem.comparison {
        cases.iter_mut().for_each(|case| case.output_validator_args.clone_from(words));
    }
    if problem.files.any() {
        cases.iter_mut().for_each(|case| case.files.clone_from(&problem.files));
    }
    cases
}

/// Where cases were looked for, in words.
fn where_cases_are(problem: &Problem) -> String {
    let root = problem.root.display();
    match problem.form {
        Form::Plain => format!(
            "looked for `*.in` with `*.ans` or `*.out` and the other usual names in {root}, in `test` and `tests` there, and in pairs of \
             folders such as `in` and `out`; `grundy case add` adds one, and `names` in the table `[problem]` of its \
             grundy.toml gives other names"
        ),
        Form::Polygon => format!("looked in {root}/tests"),
        Form::Icpc2025 | Form::Legacy => {
            format!("looked in {root}/data/sample, in {root}/data/secret, and for {root}/generators/generators.yaml")
        }
    }
}

/// The case that is meant; the first sample if none is.
pub(crate) fn case(problem: &Problem, wanted: Option<&str>, tools: &Tools) -> anyhow::Result<TestCase> {
    let cases = cases(problem, tools, wanted.is_none())?;
    let found = match wanted {
        None => cases.first(),
        Some(wanted) => one_of(&cases, wanted),
    };
    let Some(found) = found else {
        let known: Vec<&str> = cases.iter().take(12).map(|case| case.name.as_str()).collect();
        let more = if cases.len() > known.len() { ", ..." } else { "" };
        let meant =
            wanted.map_or_else(String::new, |name| lines::meant(name, cases.iter().map(|case| case.name.as_str())));
        bail!("{}: expected one of its {} cases: {}{more}{meant}", problem.id, cases.len(), known.join(", "));
    };
    say::note(&format!("case {}", found.name));
    Ok(found.clone())
}

/// A case by its name, the end of its name, or its number from 1.
fn one_of<'c>(cases: &'c [TestCase], wanted: &str) -> Option<&'c TestCase> {
    let by_name = cases.iter().find(|case| case.name == wanted);
    let by_end = || cases.iter().find(|case| case.name.rsplit(['/', '-']).next() == Some(wanted));
    let by_number = || wanted.parse::<usize>().ok().and_then(|number| cases.get(number.checked_sub(1)?));
    // Earlier versions named the folder of a case, too.
    let by_own_name = || {
        let own = ["test/", "tests/"].iter().find_map(|folder| wanted.strip_prefix(folder))?;
        cases.iter().find(|case| case.name == own)
    };
    by_name.or_else(by_end).or_else(by_number).or_else(by_own_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn case_named(name: &str) -> TestCase {
        TestCase::without_settings(name.to_owned(), PathBuf::new(), PathBuf::new())
    }

    #[test]
    fn a_case_is_meant_by_its_name_or_number() {
        let names = ["sample/1", "sample/2", "secret/10", "secret/own-2"];
        let cases: Vec<TestCase> = names.iter().map(|name| case_named(name)).collect();
        let meant = |wanted: &str| one_of(&cases, wanted).map(|case| case.name.as_str());
        assert_eq!(meant("sample/2"), Some("sample/2"));
        assert_eq!(meant("2"), Some("sample/2"));
        assert_eq!(meant("10"), Some("secret/10"));
        assert_eq!(meant("3"), Some("secret/10"));
        for wanted in ["0", "5", "sample", "", "-1"] {
            assert_eq!(meant(wanted), None, "{wanted}");
        }
    }
}

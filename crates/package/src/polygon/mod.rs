//! Folders as Polygon leaves them: `problem.xml` with all it names, or by their usual names alone tests (`tests/01` with
//! `tests/01.a`), programs (`check.cpp`, `validator.cpp`, `interactor.cpp`) and `solutions`.

mod groups;
mod xml;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use self::xml::polygon_language;
use self::xml::{Described, Test};
use crate::fault::FaultList;
use crate::scoring::Scoring;
use crate::testlib::Programs;
use crate::{
    Expectation, Form, Problem, ProblemLimits, Rule, Submission, TestCase, TimeBound, Verdicts, files, plain, samples,
};

const XML: &str = "problem.xml";

/// How many bytes the description of a solution may have.
const LARGEST_DESCRIPTION: u64 = 1 << 20;

/// Whether the folder has that form.
pub(super) fn is_one(root: &Path) -> bool {
    root.join(XML).is_file() || !tests(&root.join("tests")).is_empty()
}

/// Loads the folder.
pub(super) fn load(id: String, root: &Path, faults: &mut FaultList) -> Option<Problem> {
    let folders = [root.to_owned(), root.join("files")];
    let mut programs = Programs::find(&folders);
    let mut problem = plain::empty(id, root, Form::Polygon);
    problem.limits = ProblemLimits {
        time_limit: Some(Duration::from_secs(2)),
        memory_mib: 256,
        output_mib: 64,
        ..ProblemLimits::default()
    };
    let mut solutions: Vec<(PathBuf, Option<String>)> = Vec::new();
    if root.join(XML).is_file() {
        let described = xml::read(&root.join(XML), root, faults)?;
        describe(&mut problem, &described);
        problem.committed_cases = described.tests.iter().filter_map(|test| case(test, root, faults)).collect();
        problem.scoring = groups::read(&described, &root.join(XML), faults).map(|root| Scoring {
            root,
            must_give_points: false,
            fewer_are_better: false,
        });
        missing_tests(&described, root, faults);
        solutions = described.solutions;
        programs.checker = described.checker.or(programs.checker);
        programs.interactor = described.interactor;
        if !described.validators.is_empty() {
            programs.validators = described.validators;
        }
    } else {
        let tests = tests(&root.join("tests"));
        for test in tests.iter().filter(|test| !test.input.is_file()) {
            faults.add(&test.answer, "no test for it, expected one of its name without `.a`");
        }
        problem.committed_cases = tests.iter().filter_map(|test| case(test, root, faults)).collect();
        for item in files::entries(&root.join("solutions"), root, faults) {
            if item.path.extension().is_none_or(|extension| extension != "desc") {
                let tag = described_tag(&item.path, root);
                solutions.push((item.path, tag));
            }
        }
    }
    problem.submissions = solutions.into_iter().filter_map(|(path, tag)| submission(path, tag)).collect();
    problem.submissions.sort_by_key(|submission| submission.expectation);
    programs.put_into(&mut problem, root, &folders, faults);
    Some(problem)
}

fn describe(problem: &mut Problem, described: &Described) {
    if !described.names.is_empty() {
        problem.names.clone_from(&described.names);
    }
    problem.statements.clone_from(&described.statements);
    problem.keywords.clone_from(&described.tags);
    problem.limits.time_limit = described.time_limit.or(problem.limits.time_limit);
    problem.limits.memory_mib = described.memory_mib.unwrap_or(problem.limits.memory_mib);
}

/// The tests of a folder: files whose names are numbers, which have answers.
fn tests(folder: &Path) -> Vec<Test> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".a").map(str::to_owned))
        .filter(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    names.sort_by(|a, b| samples::natural(a, b));
    let test = |name: String| Test {
        input: folder.join(&name),
        answer: folder.join(format!("{name}.a")),
        is_sample: false,
        points: None,
        group: None,
    };
    names.into_iter().map(test).collect()
}

/// The case, if both of its files are there.
fn case(test: &Test, root: &Path, faults: &mut FaultList) -> Option<TestCase> {
    let name = test.input.file_name()?.to_str()?;
    if !test.input.is_file() || !test.answer.is_file() {
        if test.input.is_file() {
            faults.add(&test.input, format!("no answer for it, expected `{name}.a` beside it"));
        }
        return None;
    }
    if let Some(path) = [&test.input, &test.answer].into_iter().find(|path| !files::is_within(path, root)) {
        faults.add(path, "a symbolic link out of the package, expected the file itself");
        return None;
    }
    let case = TestCase::without_settings(test.name()?, test.input.clone(), test.answer.clone());
    Some(TestCase { root: Some(root.to_owned()), ..case })
}

/// The groups of a package of Polygon that give no points, each with its line in `problem.xml`. They decide no verdict.
pub fn groups_without_points(root: &Path) -> Vec<(usize, String)> {
    let path = root.join(XML);
    let mut faults = FaultList::default();
    let described = path.is_file().then(|| xml::read(&path, root, &mut faults)).flatten();
    let described = described.filter(|described| !groups::give_points(described));
    described.into_iter().flat_map(|described| described.groups).map(|group| (group.line, group.name)).collect()
}

/// One fault for all the tests that are named but not there.
fn missing_tests(described: &Described, root: &Path, faults: &mut FaultList) {
    let mut missing = described.tests.iter().filter(|test| !test.input.is_file());
    if let Some(first) = missing.next() {
        let count = 1 + missing.count();
        let name = first.input.strip_prefix(root).unwrap_or(&first.input).display();
        faults.add(
            &root.join(XML),
            format!(
                "{count} of its tests are missing, first `{name}`: expected the tests themselves (in a standard \
                     package, `doall.sh` generates them)"
            ),
        );
    }
}

/// The tag that stands in the `.desc` file beside a solution.
fn described_tag(solution: &Path, root: &Path) -> Option<String> {
    let mut path = solution.as_os_str().to_owned();
    path.push(".desc");
    let text = files::text(Path::new(&path), root, LARGEST_DESCRIPTION).ok()??;
    let tag = text.lines().find_map(|line| line.strip_prefix("Tag:"))?;
    Some(tag.trim().to_ascii_lowercase().replace('_', "-"))
}

/// The submission, and what its tag promises. `None`: it is not to be run.
fn submission(source: PathBuf, tag: Option<String>) -> Option<Submission> {
    const AC: Verdicts = Verdicts::ACCEPTED;
    const TLE: Verdicts = Verdicts::TIME_LIMIT_EXCEEDED;
    // Out of memory, many a program fails by itself.
    const MLE: Verdicts = Verdicts::RUN_TIME_ERROR;
    let name = format!("solutions/{}", source.file_name()?.to_str()?);
    let usual = |expectation: Expectation| (expectation, expectation.rule(Form::Polygon));
    let special = |permitted, required, bound| {
        let rule = Rule { cases: None, permitted, required, message: None, bound, said_by: String::new() };
        (Expectation::Other, Some(rule))
    };
    let (expectation, rule) = match tag.as_deref() {
        Some("main" | "accepted" | "ok") => usual(Expectation::Accepted),
        Some("rejected" | "failed") => usual(Expectation::Rejected),
        Some("wrong-answer" | "presentation-error") => usual(Expectation::WrongAnswer),
        Some("time-limit-exceeded") => usual(Expectation::TimeLimitExceeded),
        Some("memory-limit-exceeded") => special(AC | MLE, Some(MLE), Some(TimeBound::Lower)),
        Some("time-limit-exceeded-or-accepted") => special(AC | TLE, None, None),
        Some("time-limit-exceeded-or-memory-limit-exceeded") => usual(Expectation::BruteForce),
        Some("do-not-run") => return None,
        _ => (Expectation::Other, None),
    };
    let said_by = format!("the tag `{}`", tag.unwrap_or_default());
    let rules = rule.map(|rule| Rule { said_by, ..rule }).into_iter().collect();
    Some(Submission { source, name, expectation, rules, scores: Vec::new(), language: None, entrypoint: None })
}

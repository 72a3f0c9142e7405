//! Folders of samples: `*.in` with `*.ans` or `*.out`, as contest sites and download tools leave them.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::fault::FaultList;
use super::{Form, Kind, OutputValidator, Problem, ProblemLimits, Protocol, TestCase, testlib};

/// Reads a folder of samples: the files in its `test`, where download tools put them, and those in the folder itself. A checker of
/// testlib's protocol that lies there judges the outputs, a grammar `input.ctd` in the folder itself tells what inputs are.
pub(super) fn load(id: String, root: &Path, faults: &mut FaultList) -> Option<Problem> {
    load_some(id, root, &|_| true, faults)
}

/// As [`load`], only with the inputs that are `wanted`.
pub(super) fn load_some(
    id: String,
    root: &Path,
    wanted: &dyn Fn(&Path) -> bool,
    faults: &mut FaultList,
) -> Option<Problem> {
    let test = root.join("test");
    let (inputs_here, cases_here) = read(root, wanted, faults)?;
    let (inputs_there, mut cases) = if test.is_dir() { read(&test, wanted, faults)? } else { (0, Vec::new()) };
    if inputs_here > 0 {
        // Two cases may have one name.
        for case in &mut cases {
            case.name.insert_str(0, "test/");
        }
    }
    cases.extend(cases_here);
    if inputs_here + inputs_there == 0 {
        faults.add(
            root,
            "neither a problem package (no problem.yaml, no problem.xml) nor a folder of samples (no `*.in` here or in `test`)",
        );
    }
    let mut problem =
        Problem { committed_cases: cases, passed_over: passed_over(root), ..empty(id, root, Form::Plain) };
    let folders = [root.to_owned(), test];
    testlib::Programs::find(&folders).put_into(&mut problem, &folders, faults);
    let grammar = root.join("input.ctd");
    problem.input_validators.extend(grammar.is_file().then_some(grammar));
    Some(problem)
}

/// A problem that is its grammar alone: no data and no submissions.
///
/// # Errors
///
/// When the file cannot be found.
pub fn of_grammar(path: &Path) -> std::io::Result<Problem> {
    let path = path.canonicalize().map_err(|error| {
        std::io::Error::new(error.kind(), format!("{}: expected a grammar: {error}", path.display()))
    })?;
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
    Ok(Problem { input_validators: vec![path], ..empty(id, &folder, Form::Plain) })
}

/// A problem of which nothing is known but its folder.
pub(super) fn empty(id: String, root: &Path, form: Form) -> Problem {
    Problem {
        names: BTreeMap::from([("en".to_owned(), id.clone())]),
        id,
        root: root.to_path_buf(),
        form,
        sources: Vec::new(),
        keywords: Vec::new(),
        kind: Kind::default(),
        protocol: Protocol::Icpc,
        limits: ProblemLimits {
            time_limit: Some(Duration::from_secs(2)),
            memory_mib: 1024,
            output_mib: 64,
            ..ProblemLimits::default()
        },
        output_validator: OutputValidator::Default,
        checker: None,
        include: Vec::new(),
        input_validators: Vec::new(),
        answer_validators: Vec::new(),
        statements: BTreeMap::new(),
        solutions: BTreeMap::new(),
        interactions: Vec::new(),
        committed_cases: Vec::new(),
        passed_over: Vec::new(),
        invalid_inputs: Vec::new(),
        invalid_outputs: Vec::new(),
        invalid_answers: Vec::new(),
        valid_outputs: Vec::new(),
        harnesses: Vec::new(),
        submissions: Vec::new(),
        recipe: None,
    }
}

/// The folders in `root` that hold inputs with answers beside them and are not read: all but `test`.
fn passed_over(root: &Path) -> Vec<PathBuf> {
    let folders = |path: &Path| fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_case = |path: PathBuf| {
        let is_input = path.extension().is_some_and(|extension| extension == "in");
        is_input && ["ans", "out"].iter().any(|extension| path.with_extension(extension).is_file())
    };
    let is_hidden = |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    let mut found: Vec<PathBuf> = folders(root)
        .filter(|path| path.is_dir() && !path.ends_with("test") && !is_hidden(path))
        .filter(|path| folders(path).any(is_case))
        .collect();
    found.sort();
    found
}

/// The number of inputs in one folder, and the cases that are complete, in natural order. Files that are no part of one are passed over,
/// for a folder of samples is often a folder of work as well.
fn read(folder: &Path, wanted: &dyn Fn(&Path) -> bool, faults: &mut FaultList) -> Option<(usize, Vec<TestCase>)> {
    let mut inputs: Vec<(String, PathBuf)> = Vec::new();
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
        Ok(entries) => entries,
        Err(error) => {
            faults.add(folder, format!("cannot read the folder: {error}"));
            return None;
        }
    };
    for path in entries
        .iter()
        .map(fs::DirEntry::path)
        .filter(|path| path.extension().is_some_and(|extension| extension == "in") && wanted(path))
    {
        match path.file_stem().and_then(|stem| stem.to_str()) {
            _ if !path.is_file() => faults.add(&path, "not a regular file"),
            Some(stem) if stem.starts_with('.') => {}
            Some(stem) => inputs.push((stem.to_owned(), path)),
            None => faults.add(&path, "the name is not UTF-8"),
        }
    }
    inputs.sort_by(|a, b| natural(&a.0, &b.0));
    let count = inputs.len();
    let mut cases = Vec::with_capacity(count);
    for (stem, input) in inputs {
        // Not `with_extension`: the stem may have periods of its own, and an answer is a file beside the input.
        let answers = ["ans", "out"].map(|extension| folder.join(format!("{stem}.{extension}")));
        match answers.iter().filter(|path| path.is_file()).collect::<Vec<_>>().as_slice() {
            [answer] => cases.push(case(stem, input, (*answer).clone())),
            [] => faults.add(&input, format!("no answer for it, expected `{stem}.ans` or `{stem}.out` beside it")),
            _ => faults.add(&input, format!("two answers for it, `{stem}.ans` and `{stem}.out`, expected one")),
        }
    }
    Some((count, cases))
}

/// A case without settings.
pub(super) fn case(name: String, input: PathBuf, answer: PathBuf) -> TestCase {
    TestCase {
        name,
        input,
        answer,
        output_validator_args: Vec::new(),
        input_validator_args: Vec::new(),
        input_validator_args_by_name: BTreeMap::new(),
    }
}

/// Compares names as people count: `sample-2` before `sample-10`. Runs of digits compare as numbers of any size, all else
/// by its bytes; names that are equal in this way, such as `1` and `01`, compare by their bytes.
pub(super) fn natural(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a.as_bytes(), b.as_bytes());
    while let (Some(&x), Some(&y)) = (left.first(), right.first()) {
        let order = if x.is_ascii_digit() && y.is_ascii_digit() {
            let (m, n) = (number(&mut left), number(&mut right));
            m.len().cmp(&n.len()).then_with(|| m.cmp(n))
        } else {
            (left, right) = (&left[1..], &right[1..]);
            x.cmp(&y)
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    left.len().cmp(&right.len()).then_with(|| a.cmp(b))
}

/// Takes the digits at the front of `rest`; gives them without leading zeros.
fn number<'t>(rest: &mut &'t [u8]) -> &'t [u8] {
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, after) = rest.split_at(end);
    *rest = after;
    let zeros = digits.iter().take_while(|&&byte| byte == b'0').count();
    &digits[zeros..]
}

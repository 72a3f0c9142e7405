//! A problem folder of the DMOJ judge: `init.yml`, the cases in an archive or beside it, and checkers by name or as programs.
//!
//! The cases are listed, or `patterns` finds them in the archive. All must be right here: the points of batches have no place. Of DMOJ's checkers, `standard`, `identical` and the ones of
//! floats have an equal among the arguments of the default output validator. A custom judge, a generator and any other checker do not.

use std::path::Path;

use package::Expectation;
use yaml::{Entry, Node, Value};

use super::draft::Draft;
use super::{Folders, Map, at, get, list, map, patterns, programs, text};
use crate::checker::Testlib;
use crate::tree::Content;
use crate::{Refused, unzip};

/// The name of its description.
pub(super) const FILE: &str = "init.yml";

/// Keys without which a problem is another one.
const DECISIVE: [(&str, &str); 4] = [
    ("custom_judge", "a grader in Python judges the submissions; write an output validator in its place"),
    ("signature_grader", "submissions are functions; write an adapter in its place"),
    ("file_io", "submissions read and write files, and here only stdin and stdout"),
    ("generator", "a generator makes the cases; run it, and put its files into the folder"),
];
/// Keys that are read. Any other is named as left out.
const READ: [&str; 8] =
    ["archive", "test_cases", "pretest_test_cases", "checker", "interactive", "validator", "tests", "points"];

pub(super) fn take(root: &Path, scratch: &Path) -> Result<Draft, Refused> {
    let mut folders = Folders::of_problem(root)?;
    let path = folders.find(FILE).ok_or_else(|| folders.no_file(FILE))?;
    let init = Map::read(&path, root)?;
    let mut draft = Draft::named_after(root);
    draft.note("title and statement are not in a DMOJ folder: they stand on the site");
    for entry in &init.entries {
        if let Some((key, why)) = DECISIVE.iter().find(|(key, _)| *key == entry.key) {
            return Err(at(&path, Some(entry.line), format!("`{key}` has no equal in a package: {why}")));
        }
        if !READ.contains(&entry.key.as_str()) {
            draft.note(format!("`{}` of {FILE} is left out", yaml::shortened(&entry.key)));
        }
    }
    // Where the archive is unpacked, with the line that names it.
    let mut archive = None;
    if let Some(node) = init.get("archive") {
        let found = folders.named(&text(&path, node, "archive")?, &path, node.line)?;
        // Messages name a file in it by the archive.
        let unpacked = scratch.join(found.file_name().unwrap_or_default());
        std::fs::create_dir(&unpacked).map_err(|error| Refused::unwritable(&unpacked, &error))?;
        unzip::unzip(&found, &unpacked).map_err(|error| Refused::Unsupported(error.to_string()))?;
        folders.add(&unpacked)?;
        archive = Some((unpacked, node.line));
    }
    draft.is_interactive = init.get("interactive").is_some();
    let unpacked = archive.as_ref().map(|(unpacked, line)| (unpacked.as_path(), *line));
    cases(&mut draft, &init, &folders, unpacked)?;
    match (init.get("interactive"), init.get("checker")) {
        (Some(node), _) => {
            bridged(&mut draft, &path, &folders, map(&path, node, "interactive")?, node.line, Testlib::Interactor)?;
        }
        (None, Some(node)) => checker(&mut draft, &path, &folders, node)?,
        (None, None) => standard(&mut draft),
    }
    if let Some(node) = init.get("validator") {
        let fields = map(&path, node, "validator")?;
        let source = get(fields, "source").ok_or_else(|| at(&path, Some(node.line), "`validator` without `source`"))?;
        let source = folders.named(&text(&path, source, "source")?, &path, source.line)?;
        programs::input_validator(&mut draft, &source, &folders);
    }
    if let Some(node) = init.get("tests") {
        for test in list(&path, node, "tests")? {
            submission(&mut draft, &path, &folders, map(&path, test, "tests")?, test.line)?;
        }
    }
    Ok(draft)
}

/// The cases: those that are listed, or those in the archive, which is unpacked in a folder and named on a line.
fn cases(draft: &mut Draft, init: &Map<'_>, folders: &Folders, archive: Option<(&Path, usize)>) -> Result<(), Refused> {
    let path = init.path;
    // Of a contest with pretests these run first, and the others afterwards; in either a submission must be right.
    if let Some(node) = init.get("pretest_test_cases") {
        for case in list(path, node, "pretest_test_cases")? {
            self::case(draft, path, folders, case, true)?;
        }
    }
    let pretests = draft.cases.len();
    match init.get("test_cases") {
        Some(Node { value: Value::Map(fields), line }) => {
            let Some((unpacked, _)) = archive else {
                let why = "patterns find cases in an `archive`, and there is none; name it, or list the cases";
                return Err(at(path, Some(*line), format!("`test_cases`: {why}")));
            };
            patterns::take(draft, (path, *line), fields, folders, unpacked)?;
            if draft.cases.len() == pretests {
                let why = "no file in the archive matches its patterns; list the cases";
                return Err(at(path, Some(*line), format!("`test_cases`: {why}")));
            }
        }
        Some(node) => {
            for case in list(path, node, "test_cases")? {
                self::case(draft, path, folders, case, true)?;
            }
        }
        None => {
            if let Some((unpacked, line)) = archive {
                patterns::take(draft, (path, line), &[], folders, unpacked)?;
            }
            if draft.cases.len() == pretests {
                draft.pairs(folders)?;
            }
            if draft.cases.len() == pretests {
                return Err(at(
                    path,
                    None,
                    "found no `test_cases`, and no pairs of `*.in` and `*.out`; list the cases in it",
                ));
            }
        }
    }
    Ok(())
}

/// A case of `test_cases`, or a batch of them.
fn case(draft: &mut Draft, path: &Path, folders: &Folders, node: &Node, is_top: bool) -> Result<(), Refused> {
    let fields = map(path, node, "test_cases")?;
    if let Some(node) = get(fields, "batched").filter(|_| is_top) {
        draft.note("batches and points are left out: a submission must be right on every case");
        return list(path, node, "batched")?.iter().try_for_each(|node| case(draft, path, folders, node, false));
    }
    for (key, why) in
        [("generator_args", "a generator makes the case"), ("checker", "the case has a checker of its own")]
    {
        if let Some(node) = get(fields, key) {
            return Err(at(path, Some(node.line), format!("`{key}` has no equal in a package: {why}")));
        }
    }
    if get(fields, "points").is_some() {
        draft.note("batches and points are left out: a submission must be right on every case");
    }
    let Some(input) = get(fields, "in") else {
        return Err(at(path, Some(node.line), "a case without `in`, expected the name of its input"));
    };
    let name = text(path, input, "in")?;
    let file = folders.named(&name, path, input.line)?;
    let answer = match get(fields, "out") {
        Some(output) => Content::Copy(folders.named(&text(path, output, "out")?, path, output.line)?),
        None if draft.is_interactive => Content::Made(Vec::new()),
        None => return Err(at(path, Some(node.line), "a case without `out`, expected the name of its answer")),
    };
    let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
    draft.case(stem, Content::Copy(file), answer);
    Ok(())
}

/// DMOJ's usual checker: tokens, line by line.
fn standard(draft: &mut Draft) {
    draft.flags = vec!["case_sensitive".to_owned()];
    draft.note("the checker `standard` becomes `case_sensitive`: here the ends of lines do not count");
}

fn checker(draft: &mut Draft, path: &Path, folders: &Folders, node: &Node) -> Result<(), Refused> {
    let none: &[Entry] = &[];
    let (name, arguments) = match &node.value {
        Value::Map(fields) => {
            let name = get(fields, "name").ok_or_else(|| at(path, Some(node.line), "`checker` without `name`"))?;
            let arguments = get(fields, "args").map_or(Ok(none), |node| map(path, node, "args"))?;
            (text(path, name, "name")?, arguments)
        }
        _ => (text(path, node, "checker")?, none),
    };
    let precision = || -> Result<String, Refused> {
        let Some(node) = get(arguments, "precision") else { return Ok("1e-6".to_owned()) };
        match node.value {
            Value::Int(digits @ 0..=300) => Ok(format!("1e-{digits}")),
            _ => Err(at(
                path,
                Some(node.line),
                format!("`precision`: found {}, expected 0 to 300 digits", node.describe()),
            )),
        }
    };
    let mode = get(arguments, "error_mode").map(|node| text(path, node, "error_mode")).transpose()?;
    let flag = match (name.as_str(), mode.as_deref()) {
        ("standard", _) => {
            standard(draft);
            return Ok(());
        }
        ("identical", _) => {
            draft.flags = vec!["case_sensitive".to_owned(), "space_change_sensitive".to_owned()];
            return Ok(());
        }
        ("bridged", _) => return bridged(draft, path, folders, arguments, node.line, Testlib::Checker),
        ("floats", None | Some("default")) => "float_tolerance",
        ("floatsabs", _) | ("floats", Some("absolute")) => "float_absolute_tolerance",
        ("floatsrel", _) | ("floats", Some("relative")) => "float_relative_tolerance",
        _ => {
            draft.lose(format!(
                "{}:{}: the checker `{}` has no equal; outputs would be compared token by token",
                path.display(),
                node.line,
                yaml::shortened(&name)
            ));
            draft.flags = vec!["case_sensitive".to_owned()];
            return Ok(());
        }
    };
    draft.flags = vec!["case_sensitive".to_owned(), flag.to_owned(), precision()?];
    draft.note("the checker of floats compares tokens: here the ends of lines do not count");
    Ok(())
}

/// A checker or interactor that is a program of the problem's own.
fn bridged(
    draft: &mut Draft,
    path: &Path,
    folders: &Folders,
    fields: &[Entry],
    line: usize,
    kind: Testlib,
) -> Result<(), Refused> {
    let protocol = get(fields, "type").map(|node| text(path, node, "type")).transpose()?;
    if let Some(protocol) = protocol.filter(|name| !matches!(name.as_str(), "testlib" | "default")) {
        let name = yaml::shortened(&protocol);
        return Err(at(
            path,
            Some(line),
            format!(
                "found the type `{name}` of a program, expected `testlib` or `default`; rewrite it as an output validator"
            ),
        ));
    }
    let Some(node) = get(fields, "files") else {
        return Err(at(path, Some(line), "a program without `files`, expected its source"));
    };
    let names: Vec<String> = match &node.value {
        Value::List(items) => items.iter().map(|item| text(path, item, "files")).collect::<Result<_, _>>()?,
        _ => vec![text(path, node, "files")?],
    };
    let sources: Vec<&String> = names.iter().filter(|name| !name.ends_with(".h")).collect();
    let [source] = sources.as_slice() else {
        return Err(at(path, Some(node.line), format!("found {} sources of a program, expected one", sources.len())));
    };
    let source = folders.named(source, path, node.line)?;
    programs::validator(draft, &source, folders, kind)
}

/// A test becomes a submission in the folder that its path or its verdicts name.
fn submission(draft: &mut Draft, path: &Path, folders: &Folders, fields: &[Entry], line: usize) -> Result<(), Refused> {
    let Some(source) = get(fields, "source") else {
        return Err(at(path, Some(line), "a test without `source`, expected its program"));
    };
    if matches!(source.value, Value::List(_)) {
        draft.note(format!("the test of line {line} is left out: it has several files"));
        return Ok(());
    }
    let name = text(path, source, "source")?;
    let file = folders.named(&name, path, source.line)?;
    let codes: Vec<String> = match get(fields, "expect") {
        Some(Node { value: Value::List(items), .. }) => {
            items.iter().map(|item| text(path, item, "expect")).collect::<Result<_, _>>()?
        }
        Some(node) => vec![text(path, node, "expect")?],
        None => vec!["AC".to_owned()],
    };
    let above = Path::new(&name).parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let folder = above.and_then(Expectation::of_folder).map_or_else(|| by_codes(&codes), Expectation::folder);
    let base = Path::new(&name).file_name().unwrap_or_default().to_string_lossy().into_owned();
    draft.submission(folder, &base, Content::Copy(file));
    // What all tests say of the limits, the site says as well.
    if let Some(Node { value, line }) = get(fields, "time") {
        let ms = match value {
            Value::Int(seconds @ 1..=3600) => Some(*seconds as u64 * 1000),
            Value::Float(seconds) if (0.001..=3600.0).contains(seconds) => Some((seconds * 1000.0).round() as u64),
            _ => None,
        };
        let Some(ms) = ms else { return Err(at(path, Some(*line), "`time`: expected 0.001 to 3600 seconds")) };
        draft.time_limit_ms = draft.time_limit_ms.max(Some(ms));
    }
    if let Some(Node { value, line }) = get(fields, "memory") {
        let Value::Int(kib @ 1024..=1_073_741_824) = value else {
            return Err(at(path, Some(*line), "`memory`: expected 1024 to 1073741824 KiB"));
        };
        draft.memory_mib = draft.memory_mib.max(Some((*kib as u64).div_ceil(1024)));
    }
    Ok(())
}

/// The folder of submissions that may get these codes.
fn by_codes(codes: &[String]) -> &'static str {
    let has = |code: &str| codes.iter().any(|found| found == code);
    let wrong: Vec<&str> = [
        (has("WA"), "wrong_answer"),
        (has("TLE"), "time_limit_exceeded"),
        (has("RTE") || has("IR") || has("MLE"), "run_time_error"),
    ]
    .into_iter()
    .filter_map(|(is_there, folder)| is_there.then_some(folder))
    .collect();
    match wrong.as_slice() {
        [] => "accepted",
        [one] => one,
        _ => "rejected",
    }
}

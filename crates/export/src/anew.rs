//! Packages of other forms, written anew in the format 2025-09: legacy ones, folders as Polygon leaves them, plain folders of cases.
//!
//! A checker or validator of testlib's protocol gets a new `main` around its own, with `testlib.h` in place, so that it speaks the
//! protocol of the ICPC. What `grundy export --to polygon` made becomes again what it was made of.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use package::{Expectation, Form, OutputValidator, Problem, ProblemLimits, Protocol, TestCase};
use sha2::{Digest as _, Sha256};
use untrusted::{MOST_OF_DATA, Root};

use crate::checker::{self, Testlib};
use crate::groups_of_polygon::{self, Layout};
use crate::legacy::described;
use crate::tree::{Files, entries};
use crate::two_protocols::Made;
use crate::yaml_text::{entry, other_limits, people, scalar, settings, test_group, text_of};
use crate::{Export, Refused, Request};

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    let refuse = |why: &str| Err(Refused::Unsupported(format!("{}: {why}", problem.id)));
    if problem.scoring.is_some() && problem.form != Form::Polygon {
        return refuse(
            "a scoring problem of an older format cannot be imported: its points follow other rules in 2025-09",
        );
    }
    let own = own(request);
    if problem.checker.is_some() && own.is_none() {
        return refuse("an interactor with a checker beside it cannot be imported so far: expected one program");
    }
    if request.cases.is_empty() {
        return refuse("it has no cases");
    }
    let mut made =
        Export { top: Some(problem.id.clone()), files: Files::default(), notes: Vec::new(), losses: Vec::new() };
    description(request, &mut made)?;
    for (language, path) in &problem.statements {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        made.files.copy(format!("statement/problem.{language}.{extension}"), path);
    }
    // Polygon's statements lie among much else, and one at the root beside the whole package.
    let folder = problem.statements.values().next().and_then(|path| path.parent());
    if let Some(folder) = folder.filter(|folder| problem.form == Form::Legacy && *folder != problem.root) {
        for (name, path) in entries(folder)? {
            if !name.starts_with("problem.") {
                made.files.copy_all(&format!("statement/{name}"), &path)?;
            }
        }
    }
    for (language, path) in &problem.solutions {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        made.files.copy(format!("solution/solution.{language}.{extension}"), path);
    }
    cases(request, &mut made)?;
    if problem.form == Form::Legacy {
        beside_cases(request, &mut made)?;
    }
    if problem.form == Form::Polygon {
        let warnings = problem.warnings.iter().filter(|warning| warning.path.ends_with("problem.xml"));
        made.notes.extend(warnings.map(|warning| {
            let line = warning.line.map_or(String::new(), |line| format!(":{line}"));
            format!("problem.xml{line}: {}", warning.message)
        }));
    }
    for path in &problem.interactions {
        made.files.copy(format!("data/sample/{}", name_of(path)), path);
    }
    validators(request, own.as_ref(), &mut made)?;
    submissions(request, &mut made)?;
    if problem.form == Form::Plain {
        programs_beside(problem, &mut made)?;
    }
    Ok(made)
}

/// What the checker or interactor is made of, if an export made it.
fn own(request: &Request<'_>) -> Option<Made> {
    match &request.problem.output_validator {
        OutputValidator::Custom(path) if request.problem.protocol == Protocol::Testlib => Made::read(path),
        _ => None,
    }
}

/// Names the programs that lie in a folder of samples: nothing there says what they must get.
fn programs_beside(problem: &Problem, made: &mut Export) -> Result<(), Refused> {
    const PROGRAMS: [&str; 10] = ["c", "cc", "cpp", "cxx", "py", "rs", "java", "kt", "go", "js"];
    let is_own = |path: &Path| problem.output_validator == OutputValidator::Custom(path.to_owned());
    for (name, path) in entries(&problem.root)? {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if path.is_file()
            && PROGRAMS.contains(&extension)
            && !is_own(&path)
            && !problem.input_validators.contains(&path)
        {
            made.notes.push(format!(
                "{name} is left out: a folder of samples does not say what a program must get; put it into submissions/"
            ));
        }
    }
    Ok(())
}

/// What has the same place in 2025-09: what contestants get, and what validators must refuse or accept.
fn beside_cases(request: &Request<'_>, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let attachments = problem.root.join("attachments");
    if attachments.is_dir() {
        made.files.copy_all("attachments", &attachments)?;
    }
    if problem.root.join("generators").is_dir() {
        made.notes.push("generators/ is left out: its files may follow other rules; the cases are copied".to_owned());
    }
    let outputs = problem.invalid_outputs.iter().chain(&problem.valid_outputs);
    let alone = problem.invalid_inputs.iter().chain(&problem.invalid_answers);
    for (case, output) in alone.map(|case| (case, None)).chain(outputs.map(|one| (&one.case, Some(&one.output)))) {
        let has_answer = !case.name.starts_with("invalid_input/");
        for (end, path) in [("in", Some(&case.input)), ("ans", has_answer.then_some(&case.answer)), ("out", output)] {
            path.into_iter().for_each(|path| made.files.copy(format!("data/{}.{end}", case.name), path));
        }
        let text = settings(case);
        if !text.is_empty() {
            made.files.make(format!("data/{}.yaml", case.name), text);
        }
    }
    Ok(())
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn description(request: &Request<'_>, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let node = described(&problem.root);
    let field = |key: &str| node.as_ref().and_then(|node| entry(node, key)).and_then(text_of);
    let mut text = String::from("problem_format_version: 2025-09\n");
    let types: Vec<&str> = [
        (problem.scoring.is_some(), "scoring"),
        (problem.kind.interactive, "interactive"),
        (problem.kind.multi_pass, "multi-pass"),
    ]
    .into_iter()
    .filter_map(|(is_one, word)| is_one.then_some(word))
    .collect();
    match types.as_slice() {
        [] => {}
        [one] => text.push_str(&format!("type: {one}\n")),
        several => text.push_str(&format!("type: [{}]\n", several.join(", "))),
    }
    text.push_str("name:\n");
    let mut names = problem.names.clone();
    for language in problem.statements.keys() {
        names.entry(language.clone()).or_insert_with(|| request.title().to_owned());
    }
    if names.is_empty() {
        names.insert("en".to_owned(), problem.id.clone());
    }
    // The titles are in the languages of the statements.
    if !problem.statements.is_empty() {
        names.retain(|language, _| problem.statements.contains_key(language));
    }
    names.iter().for_each(|(language, name)| text.push_str(&format!("  {}: {}\n", scalar(language), scalar(name))));
    text.push_str(&format!(
        "uuid: {}\n",
        field("uuid").filter(|uuid| is_uuid(uuid)).map_or_else(|| uuid(request), Ok)?
    ));
    let authors = node.as_ref().and_then(|node| entry(node, "credits")).map(people).unwrap_or_default();
    let authors = if authors.is_empty() { field("author").into_iter().collect() } else { authors };
    if !authors.is_empty() {
        text.push_str("credits:\n  authors:\n");
        authors.iter().for_each(|author| text.push_str(&format!("  - {}\n", scalar(author))));
    }
    if !problem.sources.is_empty() {
        text.push_str("source:\n");
        for source in &problem.sources {
            text.push_str(&format!("- name: {}\n", scalar(&source.name)));
            source.url.iter().for_each(|url| text.push_str(&format!("  url: {}\n", scalar(url))));
        }
    }
    for key in ["license", "rights_owner"] {
        if let Some(value) = field(key) {
            text.push_str(&format!("{key}: {}\n", scalar(&value)));
        }
    }
    if field("license").is_none() {
        made.notes.push("the package names no license: write one into problem.yaml".to_owned());
    }
    if !problem.keywords.is_empty() {
        let words: Vec<String> = problem.keywords.iter().map(|word| scalar(word)).collect();
        text.push_str(&format!("keywords: [{}]\n", words.join(", ")));
    }
    let limits = &problem.limits;
    text.push_str("limits:\n");
    if let Some(limit) = limits.time_limit {
        text.push_str(&time_limit(limit));
    } else {
        made.notes.push("the package has no time limit; `grundy check PROBLEM --time --write` sets one".to_owned());
        text.push_str(&derived_limit(limits, made));
    }
    text.push_str(&format!(
        "  memory: {}\n  output: {}\n  code: {}\n",
        limits.memory_mib, limits.output_mib, limits.code_kib
    ));
    text.push_str(&other_limits(limits));
    if problem.kind.multi_pass {
        text.push_str(&format!("  validation_passes: {}\n", limits.validation_passes));
    }
    made.files.make("problem.yaml", text);
    Ok(())
}

/// The lines by which a judge derives the time limit, where they are not the usual ones.
fn derived_limit(limits: &ProblemLimits, made: &mut Export) -> String {
    let mut text = String::new();
    if let Some(step) = limits.own_time_resolution {
        text.push_str(&format!("  time_resolution: {}\n", step.as_secs_f64()));
    }
    let usual = ProblemLimits::default();
    let factors = [
        ("ac_to_time_limit", limits.ac_to_time_limit, usual.ac_to_time_limit),
        ("time_limit_to_tle", limits.time_limit_to_tle, usual.time_limit_to_tle),
    ];
    if let Some((key, factor, _)) = factors.iter().find(|(_, factor, _)| !(1.0..=1000.0).contains(factor)) {
        made.losses.push(format!(
            "`{key}` is from 1 to 1000 in the format 2025-09, and the package has {factor}: judges would derive another time limit"
        ));
    } else if factors.iter().any(|(_, factor, usual)| factor != usual) {
        text.push_str("  time_multipliers:\n");
        factors.iter().for_each(|(key, factor, _)| text.push_str(&format!("    {key}: {factor}\n")));
    }
    text
}

/// The lines of a time limit, which is a multiple of its resolution.
fn time_limit(limit: Duration) -> String {
    let mut text = format!("  time_limit: {}\n", limit.as_secs_f64());
    // A second unless said otherwise.
    let ms = limit.as_millis();
    if !ms.is_multiple_of(1000) {
        let resolution = [500, 250, 200, 100, 50, 20, 10, 5, 2].into_iter().find(|step| ms.is_multiple_of(*step));
        text.push_str(&format!("  time_resolution: {}\n", resolution.unwrap_or(1) as f64 / 1000.0));
    }
    text
}

fn is_uuid(text: &str) -> bool {
    let lengths: Vec<usize> = text.split('-').map(str::len).collect();
    lengths == [8, 4, 4, 4, 12] && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
}

/// An identifier of what the cases say, version 8: the same for the same package.
fn uuid(request: &Request<'_>) -> Result<String, Refused> {
    let mut hash = Sha256::new();
    hash.update(&request.problem.id);
    for case in request.cases {
        for path in [&case.input, &case.answer] {
            let bytes = case.files().read(path, MOST_OF_DATA).map_err(|error| Refused::unreadable(path, &error))?;
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
    }
    Ok(uuid_of(hash))
}

/// The identifier of what has been hashed.
fn uuid_of(hash: Sha256) -> String {
    let mut bytes: Vec<u8> = hash.finalize().iter().copied().take(16).collect();
    bytes[6] = bytes[6] & 0xf | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// The cases, and the settings of their groups.
fn cases(request: &Request<'_>, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let layout = problem.scoring.as_ref().map(|scoring| groups_of_polygon::layout(&scoring.root, made)).transpose()?;
    let (mut taken, mut renamed) = (BTreeSet::new(), Vec::new());
    for case in request.cases {
        if let Some(layout) = &layout {
            put_grouped(case, layout, &mut made.files);
            continue;
        }
        let (folder, rest) = match case.name.split_once('/') {
            Some((folder @ ("sample" | "secret"), rest)) => (folder, rest),
            Some(("tests", rest)) => ("secret", rest),
            // Of a plain folder, all are samples.
            _ if problem.form == Form::Plain => ("sample", case.name.as_str()),
            _ => ("secret", case.name.as_str()),
        };
        let rest = match problem.form {
            Form::Plain => plain_name(folder, rest, &mut taken),
            _ => rest.to_owned(),
        };
        if problem.form == Form::Plain && !case.name.ends_with(&rest) {
            renamed.push(format!("{:?} is {folder}/{rest}", case.name));
        }
        put_case(case, &format!("{folder}/{rest}"), &mut made.files);
    }
    if let [first, others @ ..] = renamed.as_slice() {
        let more = if others.is_empty() { String::new() } else { format!(" and {} others", others.len()) };
        made.notes.push(format!("cases have new names, as the format 2025-09 wants them: {first}{more}"));
    }
    for (group, text) in layout.into_iter().flat_map(|layout| layout.settings) {
        let folder = if group.is_empty() { String::new() } else { format!("{group}/") };
        made.files.make(format!("data/secret/{folder}test_group.yaml"), text);
    }
    let without: Vec<String> = match problem.form {
        Form::Polygon => package::groups_without_points(&problem.root)
            .into_iter()
            .map(|(line, name)| format!("`{}` (line {line})", groups_of_polygon::named(&name)))
            .collect(),
        _ => Vec::new(),
    };
    if !without.is_empty() {
        made.notes.push(format!(
            "problem.xml: no test has points, so a submission must be right on every one; these groups and their dependencies are left out: {}",
            groups_of_polygon::some(&without)
        ));
    }
    Ok(())
}

/// A case of Polygon in all of its groups, and among the samples if it is one.
fn put_grouped(case: &TestCase, layout: &Layout, files: &mut Files) {
    let name = case.name.rsplit('/').next().unwrap_or(&case.name);
    let groups = layout.groups.get(&case.name).map(Vec::as_slice).unwrap_or_default();
    let folders = groups.iter().map(|group| match group.as_str() {
        "" => "secret".to_owned(),
        group => format!("secret/{group}"),
    });
    let is_sample = case.name.starts_with("sample/");
    for folder in folders.chain(is_sample.then(|| "sample".to_owned())) {
        files.copy(format!("data/{folder}/{name}.in"), &case.input);
        files.copy(format!("data/{folder}/{name}.ans"), &case.answer);
    }
}

/// The name of a case of a plain folder: one that the format allows, and that no case before has.
fn plain_name(folder: &str, name: &str, taken: &mut BTreeSet<String>) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    let mut word: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).take(200).collect();
    if word.is_empty() || word.starts_with(['.', '-']) || word == "test_group" {
        word.insert(0, '_');
    }
    while !taken.insert(format!("{folder}/{word}")) {
        word.push('_');
    }
    word
}

/// A case with its settings, under this name.
fn put_case(case: &TestCase, name: &str, files: &mut Files) {
    files.copy(format!("data/{name}.in"), &case.input);
    files.copy(format!("data/{name}.ans"), &case.answer);
    let text = settings(case);
    if !text.is_empty() {
        files.make(format!("data/{name}.yaml"), text);
    }
}

fn validators(request: &Request<'_>, own: Option<&Made>, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let of_testlib = problem.protocol == Protocol::Testlib;
    for path in &problem.input_validators {
        let name = name_of(path);
        if of_testlib {
            let text = checker::of_package(path, problem, Testlib::Validator)?;
            made.files.make(format!("input_validators/{name}"), text);
        } else {
            made.files.copy_all(&format!("input_validators/{name}"), path)?;
        }
    }
    for path in &problem.answer_validators {
        made.files.copy_all(&format!("answer_validators/{}", name_of(path)), path)?;
    }
    let OutputValidator::Custom(path) = &problem.output_validator else { return Ok(()) };
    if let Some(Made::Default(arguments)) = own {
        if !arguments.is_empty() {
            made.files.make("data/test_group.yaml", test_group(arguments));
        }
    } else if of_testlib && own.is_none() {
        let kind = if problem.kind.interactive { Testlib::Interactor } else { Testlib::Checker };
        made.losses.extend(lost_points(path, &problem.root)?);
        let text = checker::of_package(path, problem, kind)?;
        made.files.make(format!("output_validator/{}", name_of(path)), text);
    } else if path.is_dir() {
        made.files.copy_all("output_validator", path)?;
    } else {
        made.files.copy(format!("output_validator/{}", name_of(path)), path);
    }
    Ok(())
}

/// What is lost of a checker that gives points itself: the program made of it accepts or rejects.
///
/// # Errors
///
/// When the checker cannot be read.
fn lost_points(path: &Path, root: &Path) -> Result<Option<String>, Refused> {
    const WORDS: [&str; 4] = ["quitp", "quitpi", "_points", "_pc"];
    let text = Root::Inside(root).read(path, MOST_OF_DATA).map_err(|error| Refused::unreadable(path, &error))?;
    let text = String::from_utf8_lossy(&text);
    let found = (1..).zip(text.lines()).find_map(|(number, line)| {
        let code = line.split("//").next().unwrap_or_default();
        let mut words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        Some((number, words.find(|word| WORDS.contains(word))?))
    });
    let Some((line, word)) = found else { return Ok(None) };
    let name = path.strip_prefix(root).unwrap_or(path).display();
    Ok(Some(format!(
        "{name}:{line}: `{word}` gives points, and the program that import makes of it accepts or rejects: an output that gets points this way is rejected"
    )))
}

fn submissions(request: &Request<'_>, made: &mut Export) -> Result<(), Refused> {
    for submission in &request.problem.submissions {
        let name = name_of(&submission.source);
        if submission.expectation == Expectation::Other {
            made.notes.push(format!("{} is left out: no folder of 2025-09 says what it must get", submission.name));
            continue;
        }
        let folder = format!("submissions/{}", submission.expectation.folder());
        let is_taken = |made: &Export, name: &str| {
            let path = format!("{folder}/{name}");
            made.files.below(&path).iter().any(|file| *file == path || file.starts_with(&format!("{path}/")))
        };
        let path = if is_taken(made, &name) {
            // In a folder of its own, so that the file keeps its name, which some languages take for that of a class.
            let stem = submission.source.file_stem().unwrap_or_default().to_string_lossy();
            let own =
                (2..).map(|number| format!("{stem}-{number}")).find(|own| !is_taken(made, own)).unwrap_or_default();
            made.notes.push(format!("{} is {folder}/{own}: another submission has its name", submission.name));
            if submission.source.is_dir() { format!("{folder}/{own}") } else { format!("{folder}/{own}/{name}") }
        } else {
            format!("{folder}/{name}")
        };
        made.files.copy_all(&path, &submission.source)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_known_by_its_form() {
        assert!(is_uuid("2c1d6a1e-0c5e-4a4d-9d37-0d1f0a3f5f10"));
        assert!(!is_uuid("2c1d6a1e-0c5e-4a4d-9d37") && !is_uuid("2c1d6a1e-0c5e-4a4d-9d37-0d1f0a3f5fxx"));
    }
}

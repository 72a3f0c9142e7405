//! A problem of Hydro in its own form: `problem.yaml`, statements in Markdown, `testdata/` with the cases and `config.yaml`.
//!
//! Samples stand in the statement there, as blocks named `input1` and `output1`. They become cases, unless the data has the samples.

use std::path::{Path, PathBuf};

use yaml::{Entry, Node, Value};

use super::draft::Draft;
use super::limits::{Limits, limits};
use super::{Folders, Map, at, get, language_of, list, map, programs, text};
use crate::Refused;
use crate::checker::Testlib;
use crate::tree::Content;

/// Keys of `problem.yaml` that are read.
const DESCRIBED: [&str; 3] = ["pid", "title", "tag"];
/// Keys of `config.yaml` that are read, and that of points.
const CONFIG: [&str; 11] = [
    "type",
    "time",
    "memory",
    "filename",
    "subtasks",
    "cases",
    "score",
    "checker",
    "checker_type",
    "interactor",
    "validator",
];
/// Keys of a subtask: those that are read, and those that are all about points.
const SUBTASK: [&str; 7] = ["cases", "time", "memory", "score", "type", "id", "if"];
/// Keys of a case.
const CASE: [&str; 6] = ["input", "output", "time", "memory", "score", "id"];
/// Keys of a program. Its file's name says which language it is in.
const PROGRAM: [&str; 1] = ["file"];

pub(super) fn take(root: &Path) -> Result<Draft, Refused> {
    let mut draft = Draft::named_after(root);
    let top = Folders::of_problem(root)?;
    if let Some(path) = top.find("problem.yaml") {
        let described = Map::read(&path, root)?;
        if let Some(node) = described.get("pid") {
            draft.id = text(&path, node, "pid")?;
        }
        if let Some(node) = described.get("title") {
            draft.names.insert("en".to_owned(), text(&path, node, "title")?);
        }
        if let Some(node) = described.get("tag") {
            let tags = list(&path, node, "tag")?;
            draft.keywords = tags.iter().map(|tag| text(&path, tag, "tag")).collect::<Result<_, _>>()?;
        }
        leave_out(&mut draft, &described.entries, &DESCRIBED, "problem.yaml");
    }
    let folders = Folders::below(root, "testdata")?;
    match &["config.yaml", "config.yml"].iter().find_map(|name| folders.find(name)) {
        Some(path) => configured(&mut draft, &Map::read(path, root)?, &folders)?,
        None => {
            draft.note("there is no testdata/config.yaml: the limits are Hydro's usual ones, 1 s and 256 MiB");
            Limits::USUAL.count(&mut draft);
            usual(&mut draft);
            draft.pairs(&folders)?;
        }
    }
    statements(&mut draft, &top)?;
    others(&mut draft, root)?;
    Ok(draft)
}

/// Notes the keys that nothing reads.
fn leave_out(draft: &mut Draft, entries: &[Entry], known: &[&str], what: &str) {
    for entry in entries.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
        draft.note(format!("`{}` of {what} is left out", yaml::shortened(&entry.key)));
    }
}

/// Hydro's usual checker: tokens, line by line.
fn usual(draft: &mut Draft) {
    draft.flags = vec!["case_sensitive".to_owned()];
    draft.note("the checker `default` becomes `case_sensitive`: here the ends of lines do not count");
}

fn configured(draft: &mut Draft, config: &Map<'_>, folders: &Folders) -> Result<(), Refused> {
    let path = config.path;
    let kind = config.get("type").map_or(Ok("default".to_owned()), |node| text(path, node, "type"))?;
    match kind.as_str() {
        "default" => {}
        "interactive" => draft.is_interactive = true,
        other => {
            let line = config.get("type").map(|node| node.line);
            let other = yaml::shortened(other);
            return Err(at(
                path,
                line,
                format!("found the type `{other}`, expected `default` or `interactive`: no package has such problems"),
            ));
        }
    }
    let of_all = limits(path, &config.entries, Limits::USUAL)?;
    if let Some(node) = config.get("filename") {
        return Err(at(
            path,
            Some(node.line),
            "`filename`: submissions read and write files, and here only stdin and stdout",
        ));
    }
    // What subtasks without cases of their own say is for the cases that are found.
    let mut of_found = vec![of_all];
    let mut has_cases = false;
    if let Some(node) = config.get("subtasks") {
        for subtask in list(path, node, "subtasks")? {
            let fields = map(path, subtask, "subtasks")?;
            leave_out(draft, fields, &SUBTASK, "a subtask in config.yaml");
            let of_subtask = limits(path, fields, of_all)?;
            of_found.push(of_subtask);
            if let Some(node) = get(fields, "cases") {
                has_cases = true;
                cases(draft, path, folders, node, of_subtask)?;
            }
        }
        draft.note("subtasks and points are left out: a submission must be right on every case");
    }
    if let Some(node) = config.get("cases") {
        has_cases = true;
        cases(draft, path, folders, node, of_all)?;
    }
    if !has_cases {
        of_found.into_iter().for_each(|limits| limits.count(draft));
        draft.pairs(folders)?;
    }
    judged(draft, config, folders)?;
    if let Some(node) = config.get("validator") {
        let (name, line) = program(draft, path, node, "validator")?;
        programs::input_validator(draft, &folders.named(&name, path, line)?, folders);
    }
    leave_out(draft, &config.entries, &CONFIG, "config.yaml");
    Ok(())
}

/// Who judges the outputs.
fn judged(draft: &mut Draft, config: &Map<'_>, folders: &Folders) -> Result<(), Refused> {
    let path = config.path;
    let own = |draft: &mut Draft, key: &str| -> Result<Option<PathBuf>, Refused> {
        let Some(node) = config.get(key) else { return Ok(None) };
        let (name, line) = program(draft, path, node, key)?;
        folders.named(&name, path, line).map(Some)
    };
    // The judge has no use for these.
    let unused: &[&str] = if draft.is_interactive { &["checker", "checker_type"] } else { &["interactor"] };
    for key in unused.iter().filter(|key| config.get(key).is_some()) {
        let kind = if draft.is_interactive { "interactive" } else { "default" };
        draft.note(format!("`{key}` of config.yaml is left out: a problem of the type `{kind}` needs none"));
    }
    if draft.is_interactive {
        let Some(interactor) = own(draft, "interactor")? else {
            return Err(at(path, None, "an interactive problem without `interactor`, expected its file"));
        };
        return programs::validator(draft, &interactor, folders, Testlib::Interactor);
    }
    let kind = config.get("checker_type").map(|node| text(path, node, "checker_type")).transpose()?;
    if let (None, Some(node)) = (&kind, config.get("checker")) {
        draft.lose(format!(
            "{}:{}: `checker` without `checker_type`, so outputs would be compared token by token; expected `checker_type`, such as `testlib`",
            path.display(),
            node.line
        ));
        draft.flags = vec!["case_sensitive".to_owned()];
        return Ok(());
    }
    let checker = own(draft, "checker")?;
    if checker.is_some() && matches!(kind.as_deref(), Some("default" | "strict")) {
        draft.note("`checker` of config.yaml is left out: its checker_type needs none");
    }
    match (kind.as_deref(), checker) {
        (Some("testlib"), Some(checker)) => {
            programs::validator(draft, &checker, folders, Testlib::Checker)?;
        }
        (Some("kattis"), Some(checker)) => programs::as_it_is(draft, &checker),
        (None | Some("default"), _) => usual(draft),
        (Some("strict"), _) => {
            draft.flags = vec!["case_sensitive".to_owned(), "space_change_sensitive".to_owned()];
        }
        (Some("testlib" | "kattis"), None) => {
            return Err(at(path, None, "found a `checker_type` without `checker`, expected the checker's file"));
        }
        (Some(other), _) => {
            draft.lose(format!(
                "{}: the checker_type `{}` has no equal; outputs would be compared token by token",
                path.display(),
                yaml::shortened(other)
            ));
            draft.flags = vec!["case_sensitive".to_owned()];
        }
    }
    Ok(())
}

/// The name of a program's file: a text, or `file` of a map.
fn program(draft: &mut Draft, path: &Path, node: &Node, what: &str) -> Result<(String, usize), Refused> {
    match &node.value {
        Value::Map(fields) => {
            leave_out(draft, fields, &PROGRAM, &format!("the {what} in config.yaml"));
            match get(fields, "file") {
                Some(file) => Ok((text(path, file, "file")?, file.line)),
                None => Err(at(path, Some(node.line), format!("`{what}` without `file`, expected the program's file"))),
            }
        }
        _ => Ok((text(path, node, what)?, node.line)),
    }
}

fn cases(draft: &mut Draft, path: &Path, folders: &Folders, node: &Node, of_all: Limits) -> Result<(), Refused> {
    for case in list(path, node, "cases")? {
        let fields = map(path, case, "cases")?;
        leave_out(draft, fields, &CASE, "a case in config.yaml");
        limits(path, fields, of_all)?.count(draft);
        let part = |key: &str| -> Result<Option<(String, PathBuf)>, Refused> {
            let Some(node) = get(fields, key) else { return Ok(None) };
            let name = text(path, node, key)?;
            // No file for an empty answer.
            if name == "/dev/null" {
                return Ok(None);
            }
            Ok(Some((name.clone(), folders.named(&name, path, node.line)?)))
        };
        let Some((name, input)) = part("input")? else {
            return Err(at(path, Some(case.line), "a case without `input`, expected the name of its file"));
        };
        let answer = match part("output")? {
            Some((_, answer)) => Content::Copy(answer),
            None if draft.is_interactive => Content::Made(Vec::new()),
            None => return Err(at(path, Some(case.line), "a case without `output`, expected the name of its file")),
        };
        let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
        draft.case(stem, Content::Copy(input), answer);
    }
    Ok(())
}

/// The statements, and the samples in them.
fn statements(draft: &mut Draft, top: &Folders) -> Result<(), Refused> {
    let has_samples = draft.cases.iter().any(|case| case.name.starts_with("sample/"));
    let mut samples: Option<Vec<(String, String)>> = None;
    for (name, path) in top.listed()? {
        let Some(stem) = name.strip_suffix(".md") else { continue };
        let Some(rest) = stem.strip_prefix("problem") else { continue };
        if !rest.is_empty() && !rest.starts_with('_') {
            continue;
        }
        let markdown = top.read(&path.ok_or_else(|| top.no_file(&name))?)?;
        let language = match rest.strip_prefix('_') {
            Some(language) => language.replace('_', "-").to_lowercase(),
            None => language_of(&markdown).to_owned(),
        };
        let (markdown, found) = without_samples(&markdown);
        let markdown = markdown.replace("(file://", "(").replace("\"file://", "\"");
        let content = Content::Made(markdown.into_bytes());
        draft.keep_first(format!("statement/problem.{language}.md"), content, &name);
        if samples.as_ref().is_none_or(Vec::is_empty) {
            samples = Some(found);
        }
    }
    if !has_samples && !draft.is_interactive {
        for (number, (input, output)) in (1..).zip(samples.unwrap_or_default()) {
            draft.case(
                &format!("sample_{number}"),
                Content::Made(input.into_bytes()),
                Content::Made(output.into_bytes()),
            );
        }
    }
    Ok(())
}

/// A statement without its blocks of samples, and the samples: inputs with their outputs.
fn without_samples(markdown: &str) -> (String, Vec<(String, String)>) {
    let (mut text, mut inputs, mut outputs) = (String::new(), Vec::new(), Vec::new());
    let mut block: Option<(bool, String)> = None;
    for line in markdown.replace("\r\n", "\n").lines() {
        let is_input = match line.trim_end().strip_prefix("```") {
            Some(name) if numbered(name, "input") => Some(true),
            Some(name) if numbered(name, "output") => Some(false),
            _ => None,
        };
        match (&mut block, is_input) {
            (Some((is_input, content)), _) if line.trim_end() == "```" => {
                if *is_input { &mut inputs } else { &mut outputs }.push(std::mem::take(content));
                block = None;
            }
            (Some((_, content)), _) => {
                content.push_str(line);
                content.push('\n');
            }
            (None, Some(is_input)) => block = Some((is_input, String::new())),
            (None, None) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    (format!("{}\n", text.trim_end()), inputs.into_iter().zip(outputs).collect())
}

fn numbered(name: &str, word: &str) -> bool {
    name.strip_prefix(word).is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Pictures, editorials and standard programs.
fn others(draft: &mut Draft, root: &Path) -> Result<(), Refused> {
    let folder = |draft: &mut Draft, folder: &str| -> Result<Vec<(String, PathBuf)>, Refused> {
        let mut files = Vec::new();
        for (name, path) in Folders::below(root, folder)?.listed()? {
            match path {
                Some(path) => files.push((name, path)),
                None => draft.note(format!("{folder}/{name} is left out: it is no file of the problem")),
            }
        }
        Ok(files)
    };
    for (name, path) in folder(draft, "additional_file")? {
        let what = format!("additional_file/{name}");
        draft.keep_first(format!("statement/{name}"), Content::Copy(path), &what);
    }
    for (name, path) in folder(draft, "solution")? {
        if name.ends_with(".md") {
            let text = Folders::of_problem(root)?.read(&path)?;
            let to = format!("solution/solution.{}.md", language_of(&text));
            draft.keep_first(to, Content::Made(text.into_bytes()), &format!("solution/{name}"));
        } else {
            draft.note(format!("solution/{name} is left out: an editorial is in Markdown"));
        }
    }
    for (name, path) in folder(draft, "std")? {
        draft.submission("accepted", &name, Content::Copy(path));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    #[test]
    fn samples_are_taken_out_of_a_statement() {
        let (text, samples) = without_samples("# A\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n```cpp\nx\n```\n");
        assert_eq!(samples, [("1 2\n".to_owned(), "3\n".to_owned())]);
        assert!(text.contains("```cpp\nx\n```") && !text.contains("input1"), "{text}");
    }

    /// What is made of a problem with this `config.yaml`, two cases and more files.
    fn taken(config: &str, files: &[(&str, &str)]) -> Draft {
        let folder = tempfile::tempdir().unwrap();
        let cases = ["1.in", "1.out", "2.in", "2.out"].map(|name| (format!("testdata/{name}"), "1\n"));
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), *text));
        for (name, text) in cases.into_iter().chain(files).chain([("testdata/config.yaml".to_owned(), config)]) {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        take(folder.path()).unwrap()
    }

    #[test]
    fn a_case_without_a_limit_has_that_of_all_or_the_usual_one() {
        let (one, two) = ("{input: 1.in, output: 1.out", "{input: 2.in, output: 2.out");
        for (config, expected) in [
            ("score: 1\n", (1000, 256)),
            ("time: 500ms\nmemory: 64m\n", (500, 64)),
            (&format!("cases: [{one}, time: 500ms, memory: 64m}}, {two}}}]\n"), (1000, 256)),
            (&format!("time: 3s\ncases: [{one}, time: 500ms}}, {two}, memory: 300m}}]\n"), (3000, 300)),
            (&format!("time: 3s\ncases: [{one}, time: 2s}}, {two}, time: 1s}}]\n"), (2000, 256)),
            (&format!("time: 3s\nsubtasks: [{{time: 4s, cases: [{one}}}, {two}}}]}}]\n"), (4000, 256)),
            ("subtasks: [{time: 4s}]\n", (4000, 256)),
        ] {
            let draft = taken(config, &[]);
            assert_eq!((draft.time_limit_ms, draft.memory_mib), (Some(expected.0), Some(expected.1)), "{config}");
        }
    }

    #[test]
    fn nothing_is_dropped_without_a_word() {
        let draft = taken("checker: 1.in\nstrange: 1\nscore: 1\n", &[]);
        assert!(draft.losses.len() == 1 && draft.losses[0].contains("config.yaml:1: `checker` without `checker_type`"));
        assert_eq!(draft.notes(), ["`strange` of config.yaml is left out"]);
        let draft = taken(
            "checker_type: strict\n",
            &[
                ("problem.md", "# First\n"),
                ("problem_en.md", "# Second\n"),
                ("additional_file/problem.en.md", "third"),
                ("solution/a.md", "one"),
                ("solution/b.md", "two"),
            ],
        );
        let left_out = ["problem_en.md", "additional_file/problem.en.md", "solution/b.md"];
        let to = ["statement/problem.en.md", "statement/problem.en.md", "solution/solution.en.md"];
        let notes: Vec<String> = left_out
            .iter()
            .zip(to)
            .map(|(name, to)| format!("{name} is left out: another file becomes {to}"))
            .collect();
        assert_eq!(draft.notes(), notes);
        let statement = draft.files.iter().find(|(path, _)| *path == "statement/problem.en.md").unwrap().1;
        assert_eq!(*statement, Content::Made(b"# First\n".to_vec()));
    }

    #[test]
    fn every_key_that_is_not_read_is_noted() {
        let program = "checker: {file: 1.in, lang: cc, own: 1}\nchecker_type: kattis\ninteractor: 1.in\n";
        let nested = "subtasks: [{score: 9, own: 1, cases: [{input: 1.in, output: 1.out, id: 1, own: 1}]}]\n";
        let described = "pid: P1\ntitle: T\ntag: [a]\nowner: 2\ndifficulty: 3\nstrange: {pid: 1}\n";
        let draft = taken(&format!("{program}{nested}langs: [cc]\n"), &[("problem.yaml", described)]);
        let expected = [
            "`owner` of problem.yaml is left out",
            "`difficulty` of problem.yaml is left out",
            "`strange` of problem.yaml is left out",
            "`own` of a subtask in config.yaml is left out",
            "`own` of a case in config.yaml is left out",
            "subtasks and points are left out: a submission must be right on every case",
            "`interactor` of config.yaml is left out: a problem of the type `default` needs none",
            "`lang` of the checker in config.yaml is left out",
            "`own` of the checker in config.yaml is left out",
            "`langs` of config.yaml is left out",
        ];
        assert_eq!(draft.notes(), expected);
        let draft =
            taken("type: interactive\ninteractor: i.c\nchecker: 1.in\n", &[("testdata/i.c", "int main() {}\n")]);
        let expected = "`checker` of config.yaml is left out: a problem of the type `interactive` needs none";
        assert_eq!(draft.notes(), [expected]);
    }

    #[test]
    fn a_statement_is_no_link_out_of_the_problem() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("testdata")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.path().join("problem_en.md")).unwrap();
        let error = take(folder.path()).err().unwrap().to_string();
        assert!(error.contains("problem_en.md: expected a file"), "{error}");
    }
}

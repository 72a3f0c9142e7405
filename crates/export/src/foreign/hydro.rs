//! A problem of Hydro in its own form: `problem.yaml`, statements in Markdown, `testdata/` with the cases and `config.yaml`.
//!
//! Samples stand in the statement there, as blocks named `input1` and `output1`. They become cases, unless the data has the samples.

use std::path::{Path, PathBuf};

use yaml::{Entry, Node, Value};

use super::draft::{Draft, pairs};
use super::{Folders, Map, at, get, list, map, programs, read, text};
use crate::Refused;
use crate::checker::Testlib;
use crate::tree::{Content, entries};

/// What a problem without limits has there.
const TIME_MS: u64 = 1000;
const MEMORY_MIB: u64 = 256;

pub(super) fn take(root: &Path, scratch: &Path) -> Result<Draft, Refused> {
    let mut draft = Draft::of(root);
    let data = root.join("testdata");
    let path = root.join("problem.yaml");
    if path.is_file() {
        let described = Map::read(&path)?;
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
    }
    let folders = Folders(vec![data.clone()]);
    let config = ["config.yaml", "config.yml"].iter().map(|name| data.join(name)).find(|path| path.is_file());
    match &config {
        Some(path) => configured(&mut draft, &Map::read(path)?, &folders, scratch)?,
        None => {
            draft.note("there is no testdata/config.yaml: the limits are Hydro's usual ones, 1 s and 256 MiB");
            usual(&mut draft);
            found(&mut draft, &data)?;
        }
    }
    draft.time_limit_ms.get_or_insert(TIME_MS);
    draft.memory_mib.get_or_insert(MEMORY_MIB);
    statements(&mut draft, root)?;
    others(&mut draft, root)?;
    Ok(draft)
}

/// Hydro's usual checker: tokens, line by line.
fn usual(draft: &mut Draft) {
    draft.flags = vec!["case_sensitive".to_owned()];
    draft.note("the checker `default` becomes `case_sensitive`: here the ends of lines do not count");
}

fn found(draft: &mut Draft, data: &Path) -> Result<(), Refused> {
    for (stem, input, answer) in pairs(data)? {
        let Some(answer) = answer else {
            return Err(at(&input, None, format!("no answer for it, expected `{stem}.out` or `{stem}.ans` beside it")));
        };
        draft.case(&stem, Content::Copy(input), Content::Copy(answer));
    }
    Ok(())
}

fn configured(draft: &mut Draft, config: &Map<'_>, folders: &Folders, scratch: &Path) -> Result<(), Refused> {
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
    limits(draft, path, &config.entries)?;
    if let Some(node) = config.get("filename") {
        return Err(at(
            path,
            Some(node.line),
            "`filename`: submissions read and write files, and here only stdin and stdout",
        ));
    }
    let mut has_cases = false;
    if let Some(node) = config.get("subtasks") {
        for subtask in list(path, node, "subtasks")? {
            let fields = map(path, subtask, "subtasks")?;
            limits(draft, path, fields)?;
            if let Some(node) = get(fields, "cases") {
                has_cases = true;
                cases(draft, path, folders, node)?;
            }
        }
        draft.note("subtasks and points are left out: a submission must be right on every case");
    }
    if let Some(node) = config.get("cases") {
        has_cases = true;
        cases(draft, path, folders, node)?;
    }
    if !has_cases {
        found(draft, path.parent().unwrap_or(path))?;
    }
    judged(draft, config, folders, scratch)?;
    if let Some(node) = config.get("validator") {
        let (name, line) = program(path, node, "validator")?;
        programs::input_validator(draft, &folders.named(&name, path, line)?, &folders.0, scratch);
    }
    for key in ["user_extra_files", "langs", "template", "key"] {
        if config.get(key).is_some() {
            draft.note(format!("`{key}` of config.yaml is left out"));
        }
    }
    Ok(())
}

/// Who judges the outputs.
fn judged(draft: &mut Draft, config: &Map<'_>, folders: &Folders, scratch: &Path) -> Result<(), Refused> {
    let path = config.path;
    let own = |key: &str| -> Result<Option<PathBuf>, Refused> {
        let Some(node) = config.get(key) else { return Ok(None) };
        let (name, line) = program(path, node, key)?;
        folders.named(&name, path, line).map(Some)
    };
    if draft.is_interactive {
        let Some(interactor) = own("interactor")? else {
            return Err(at(path, None, "an interactive problem without `interactor`, expected its file"));
        };
        return programs::validator(draft, &interactor, &folders.0, Testlib::Interactor, scratch);
    }
    let kind = config.get("checker_type").map(|node| text(path, node, "checker_type")).transpose()?;
    match (kind.as_deref(), own("checker")?) {
        (Some("testlib"), Some(checker)) => {
            programs::validator(draft, &checker, &folders.0, Testlib::Checker, scratch)?;
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
fn program(path: &Path, node: &Node, what: &str) -> Result<(String, usize), Refused> {
    match &node.value {
        Value::Map(fields) => match get(fields, "file") {
            Some(file) => Ok((text(path, file, "file")?, file.line)),
            None => Err(at(path, Some(node.line), format!("`{what}` without `file`, expected the program's file"))),
        },
        _ => Ok((text(path, node, what)?, node.line)),
    }
}

fn cases(draft: &mut Draft, path: &Path, folders: &Folders, node: &Node) -> Result<(), Refused> {
    for case in list(path, node, "cases")? {
        let fields = map(path, case, "cases")?;
        limits(draft, path, fields)?;
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

/// Takes over limits; of several, the largest.
fn limits(draft: &mut Draft, path: &Path, fields: &[Entry]) -> Result<(), Refused> {
    if let Some(node) = get(fields, "time") {
        let found = text(path, node, "time")?;
        let Some(ms) = quantity(&found, 1.0, &[("ms", 1.0), ("us", 0.001), ("s", 1000.0)]) else {
            return Err(at(
                path,
                Some(node.line),
                format!("`time`: found `{}`, expected a time such as 1000ms or 1s", yaml::shortened(&found)),
            ));
        };
        if draft.time_limit_ms.is_some_and(|known| known != ms) {
            draft.note("cases have different time limits there; here all have the largest");
        }
        draft.time_limit_ms = draft.time_limit_ms.max(Some(ms));
    }
    if let Some(node) = get(fields, "memory") {
        let found = text(path, node, "memory")?;
        let units = [("kb", 1.0 / 1024.0), ("k", 1.0 / 1024.0), ("mb", 1.0), ("m", 1.0), ("gb", 1024.0), ("g", 1024.0)];
        let Some(mib) = quantity(&found, 1.0, &units) else {
            return Err(at(
                path,
                Some(node.line),
                format!("`memory`: found `{}`, expected a size such as 256m", yaml::shortened(&found)),
            ));
        };
        draft.memory_mib = draft.memory_mib.max(Some(mib));
    }
    Ok(())
}

/// A number with a unit, in the smallest one, from 1; without a unit it counts `bare`.
fn quantity(text: &str, bare: f64, units: &[(&str, f64)]) -> Option<u64> {
    let text = text.trim().to_ascii_lowercase();
    let unit = units.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?.trim_end().to_owned(), *factor)));
    let (number, factor) = unit.unwrap_or((text, bare));
    let value = number.parse::<f64>().ok()? * factor;
    // A day, or a TiB.
    (value > 0.0 && value <= 86_400_000.0).then_some(value.ceil() as u64)
}

/// The statements, and the samples in them.
fn statements(draft: &mut Draft, root: &Path) -> Result<(), Refused> {
    let has_samples = draft.cases.iter().any(|case| case.name.starts_with("sample/"));
    let mut samples: Option<Vec<(String, String)>> = None;
    for (name, path) in entries(root)? {
        let Some(stem) = name.strip_suffix(".md") else { continue };
        let Some(rest) = stem.strip_prefix("problem") else { continue };
        let markdown = read(&path)?;
        let language = match rest.strip_prefix('_') {
            Some(language) => language.replace('_', "-").to_lowercase(),
            None if rest.is_empty() => language_of(&markdown).to_owned(),
            None => continue,
        };
        let (markdown, found) = without_samples(&markdown);
        let markdown = markdown.replace("(file://", "(").replace("\"file://", "\"");
        draft.files.make(format!("statement/problem.{language}.md"), markdown);
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

/// Which language a text without a name is in: as most of Hydro's, Chinese, if it has a sign of that script.
fn language_of(text: &str) -> &'static str {
    if text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)) { "zh" } else { "en" }
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
    let folder = |name: &str| -> Result<Vec<(String, PathBuf)>, Refused> {
        let path = root.join(name);
        let files = if path.is_dir() { entries(&path)? } else { Vec::new() };
        let real = path.canonicalize().unwrap_or(path);
        let is_below = |path: &PathBuf| path.canonicalize().is_ok_and(|file| file.starts_with(&real) && file.is_file());
        Ok(files.into_iter().filter(|(_, path)| is_below(path)).collect())
    };
    for (name, path) in folder("additional_file")? {
        draft.files.put(format!("statement/{name}"), Content::Copy(path));
    }
    for (name, path) in folder("solution")? {
        if name.ends_with(".md") {
            let text = read(&path)?;
            draft.files.make(format!("solution/solution.{}.md", language_of(&text)), text);
        } else {
            draft.note(format!("solution/{name} is left out: an editorial is in Markdown"));
        }
    }
    for (name, path) in folder("std")? {
        draft.submission("accepted", &name, Content::Copy(path));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_taken_out_of_a_statement() {
        let (text, samples) = without_samples("# A\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n```cpp\nx\n```\n");
        assert_eq!(samples, [("1 2\n".to_owned(), "3\n".to_owned())]);
        assert!(text.contains("```cpp\nx\n```") && !text.contains("input1"), "{text}");
        assert_eq!([language_of("石子"), language_of("stones")], ["zh", "en"]);
    }

    #[test]
    fn limits_have_units() {
        let time = |text: &str| quantity(text, 1.0, &[("ms", 1.0), ("us", 0.001), ("s", 1000.0)]);
        assert_eq!(
            [time("1000ms"), time("1.5s"), time("2 S"), time("700")],
            [Some(1000), Some(1500), Some(2000), Some(700)]
        );
        assert_eq!([time(""), time("0s"), time("-1s"), time("nans"), time("1e99s")], [None; 5]);
    }
}

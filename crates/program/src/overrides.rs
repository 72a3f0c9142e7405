//! `languages.yaml` of the ICPC format: rows that change the table's, or add to it.

use std::path::{Path, PathBuf};

use super::rows::{NONE, ROWS};
use super::{ProgramLanguage, languages};
use untrusted::Root;
use yaml::{FaultSink, Node, Value};

/// What is wrong with a `languages.yaml`: a line of text for each fault, with file and line.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct LanguagesError(Vec<String>);

#[derive(Default)]
struct Faults(Vec<String>);

impl FaultSink for Faults {
    fn report(&mut self, path: &Path, line: Option<usize>, message: String) {
        let line = line.map(|line| format!("{line}:")).unwrap_or_default();
        self.0.push(format!("{}:{line} {message}", path.display()));
    }
}

/// The placeholders that a command may hold.
const PLACEHOLDERS: [&str; 7] =
    ["{path}", "{files}", "{binary}", "{mainfile}", "{mainclass}", "{Mainclass}", "{memlim}"];

/// The languages of the table as a `languages.yaml` has them.
///
/// It is a map of ids, each to a map of `name`, `priority`, `files` (such as `'*.cc *.cpp'`), `shebang` (a regular expression
/// for the first line), `compile` and `run`. An id of the table keeps what is not said; a new one needs `name`, `files` and
/// `run`. The rows of the file come before the others, the highest `priority` first, and keep their order where it is equal.
/// In the commands stand `{path}`, `{files}`, `{binary}`, `{mainfile}`, `{mainclass}`, `{Mainclass}` and `{memlim}` (MiB; the
/// word is left out where there is no limit). The first word is the command, absolute or in `PATH`.
///
/// What is read stays in memory for as long as the process runs, so this is to be called once.
///
/// # Errors
///
/// Every fault of the file with its line.
pub fn read_languages(path: &Path) -> Result<Vec<&'static ProgramLanguage>, LanguagesError> {
    let mut faults = Faults::default();
    let rows = match yaml::read(path, Root::Typed, &mut faults) {
        Some(node) => rows(path, &node, &mut faults),
        None => Vec::new(),
    };
    if faults.0.is_empty() { Ok(rows) } else { Err(LanguagesError(faults.0)) }
}

fn rows(path: &Path, node: &Node, faults: &mut Faults) -> Vec<&'static ProgramLanguage> {
    let Value::Map(entries) = &node.value else {
        faults.report(path, Some(node.line), format!("expected a map of languages, found {}", node.describe()));
        return Vec::new();
    };
    let mut rows = Vec::new();
    for entry in entries {
        let first = entry.key.starts_with(|c: char| c.is_ascii_lowercase());
        if !first || !entry.key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()) {
            let message = format!("the language `{}`, expected a-z and 0-9", yaml::shortened(&entry.key));
            faults.report(path, Some(entry.line), message);
            continue;
        }
        let Some(fields) = fields(path, &entry.value, faults) else {
            continue;
        };
        let base = ROWS.iter().find(|row| row.id == entry.key);
        match row(&entry.key, base, &fields) {
            Ok(row) => rows.push((fields.priority, &*Box::leak(Box::new(row)))),
            Err(message) => faults.report(path, Some(entry.line), format!("{}: {message}", entry.key)),
        }
    }
    rows.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
    let mut rows: Vec<&'static ProgramLanguage> = rows.into_iter().map(|(_, row)| row).collect();
    rows.extend(ROWS.iter().filter(|row| !entries.iter().any(|entry| entry.key == row.id)));
    rows
}

/// What a row of the file says.
#[derive(Default)]
struct Fields {
    priority: i128,
    name: Option<String>,
    files: Option<Vec<&'static str>>,
    shebang: Option<String>,
    compile: Option<Vec<&'static str>>,
    run: Option<Vec<&'static str>>,
}

fn fields(path: &Path, node: &Node, faults: &mut Faults) -> Option<Fields> {
    let before = faults.0.len();
    let Value::Map(entries) = &node.value else {
        faults.report(path, Some(node.line), format!("expected a map, found {}", node.describe()));
        return None;
    };
    let mut fields = Fields::default();
    for entry in entries {
        let line = Some(entry.value.line);
        let result = match (entry.key.as_str(), &entry.value.value) {
            ("priority", Value::Int(priority)) => {
                fields.priority = *priority;
                Ok(())
            }
            ("priority", _) => Err(format!("`priority` is {}, expected a whole number", entry.value.describe())),
            ("name", Value::Text(text)) => {
                fields.name = Some(text.clone());
                Ok(())
            }
            ("files", Value::Text(text)) => extensions(text).map(|files| fields.files = Some(files)),
            ("shebang", Value::Text(text)) => match languages::shebang(text) {
                Some(_) => {
                    fields.shebang = Some(text.clone());
                    Ok(())
                }
                None => Err(format!("`shebang` is `{}`, expected a regular expression", yaml::shortened(text))),
            },
            ("compile", Value::Text(text)) => words(text).map(|words| fields.compile = Some(words)),
            ("compile", Value::Null) => {
                fields.compile = Some(Vec::new());
                Ok(())
            }
            ("run", Value::Text(text)) => words(text).map(|words| fields.run = Some(words)),
            (key @ ("name" | "files" | "shebang" | "compile" | "run"), _) => {
                Err(format!("`{key}` is {}, expected a text", entry.value.describe()))
            }
            (key, _) => {
                let key = yaml::shortened(key);
                Err(format!("unknown key `{key}`, expected name, priority, files, shebang, compile or run"))
            }
        };
        if let Err(message) = result {
            faults.report(path, line, message);
        }
    }
    (faults.0.len() == before).then_some(fields)
}

/// The extensions in a list of patterns.
fn extensions(text: &str) -> Result<Vec<&'static str>, String> {
    let mut extensions = Vec::new();
    for pattern in text.split_whitespace() {
        let extension = pattern.strip_prefix("*.").filter(|rest| !rest.contains(['*', '?', '[', '.', '/']));
        let extension = extension.filter(|extension| !extension.is_empty());
        let wrong = || format!("`files` has `{}`, expected patterns such as `*.cpp`", yaml::shortened(pattern));
        extensions.push(leak(extension.ok_or_else(wrong)?.to_owned()));
    }
    if extensions.is_empty() {
        Err("`files` is empty, expected patterns such as `*.cpp`".to_owned())
    } else {
        Ok(extensions)
    }
}

/// The words of a command.
fn words(text: &str) -> Result<Vec<&'static str>, String> {
    let words = shell_words::split(text).map_err(|error| format!("`{}`: {error}", yaml::shortened(text)))?;
    if words.is_empty() {
        return Err("an empty command".to_owned());
    }
    for word in &words {
        let rest = PLACEHOLDERS.iter().fold(word.clone(), |word, name| word.replace(name, ""));
        if rest.contains(['{', '}']) {
            return Err(format!(
                "unknown placeholder in `{}`, expected {}",
                yaml::shortened(word),
                PLACEHOLDERS.join(" ")
            ));
        }
        if word != "{files}" && word.contains("{files}") {
            return Err(format!("`{}`: expected `{{files}}` as a word of its own", yaml::shortened(word)));
        }
    }
    Ok(words.into_iter().map(|word| leak(word.replace("{memlim}", "{memory_mib}"))).collect())
}

/// The row of a language, on top of the table's if it is there.
fn row(id: &str, base: Option<&'static ProgramLanguage>, fields: &Fields) -> Result<ProgramLanguage, String> {
    let is_new = base.is_none();
    if is_new && (fields.name.is_none() || fields.files.is_none() || fields.run.is_none()) {
        return Err("a language that is not in the table needs `name`, `files` and `run`".to_owned());
    }
    let mut row =
        base.cloned().unwrap_or(ProgramLanguage { reserves_memory: true, compiler_reserves_memory: true, ..NONE });
    row.id = leak(id.to_owned());
    if let Some(name) = &fields.name {
        row.name = leak(name.clone());
    }
    if let Some(files) = &fields.files {
        row.extensions = files.clone().leak();
    }
    if let Some(shebang) = &fields.shebang {
        (row.shebang, row.shebang_extensions) = (Some(leak(shebang.clone())), row.extensions);
        row.extensions = if is_new { &[] } else { row.extensions };
    }
    commands(&mut row, fields)?;
    Ok(row)
}

/// Puts the commands of a row in.
fn commands(row: &mut ProgramLanguage, fields: &Fields) -> Result<(), String> {
    let mut command = None;
    if let Some(compile) = &fields.compile {
        command = compile.first().copied();
        row.compile = compile.get(1..).unwrap_or_default().to_vec().leak();
        row.compile_environment = &[];
        row.standards = &[];
        row.include = row.include.filter(|_| !compile.is_empty());
    }
    if let Some(run) = &fields.run {
        let mut words = run.clone();
        let first = run.first().copied().unwrap_or_default();
        let compiles = command.is_some()
            || fields.compile.is_none() && row.run.first() != Some(&"{command}") && !row.compile.is_empty();
        row.runtime = None;
        if first.starts_with('{') {
            if !compiles {
                return Err("`run` begins with a placeholder and there is no `compile`, expected a command".to_owned());
            }
        } else if compiles {
            row.runtime = Some(first);
            words[0] = "{runtime}";
        } else {
            command = Some(first);
            words[0] = "{command}";
        }
        row.run = words.leak();
    }
    if fields.compile.is_some() && fields.run.is_some() {
        let has_binary = row.compile.iter().any(|word| word.contains("{binary}"));
        row.output = if has_binary { "program" } else { "" };
    }
    if let Some(command) = command {
        if command.contains('{') {
            return Err(format!("`compile` begins with `{command}`, expected a command"));
        }
        row.commands = vec![command].leak();
        (row.variable, row.locate, row.prefixes, row.modules, row.identify) = (None, None, None, None, &[]);
        row.resident = None;
    }
    Ok(())
}

fn leak(text: String) -> &'static str {
    text.leak()
}

/// The file that `GRUNDY_LANGUAGES` names, if it is set and not empty.
pub fn named_by_environment() -> Option<PathBuf> {
    std::env::var_os("GRUNDY_LANGUAGES").filter(|path| !path.is_empty()).map(PathBuf::from)
}

//! What the extension cph (Competitive Programming Helper) keeps of a program: its samples and limits, in `.cph/.NAME_HASH.prob` beside it.
//!
//! Such a file is read and never written. Its samples become files of a temporary folder, which is then a folder of samples as any other.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use serde::Deserialize;
use serde_json::json;

use bundle::Boundary;
use package::task::Task;
use untrusted::{MOST_OF_DATA, Root};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    #[serde(default)]
    name: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    interactive: bool,
    #[serde(default)]
    time_limit: Option<f64>,
    #[serde(default)]
    memory_limit: Option<f64>,
    #[serde(default)]
    tests: Vec<Sample>,
    #[serde(default)]
    custom_checker_path: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Sample {
    input: String,
    #[serde(default)]
    output: String,
}

/// The file of a program; of several, the newest. The hash is of the path that the program had when cph saw it.
pub(super) fn file_of(program: &Path) -> Option<PathBuf> {
    let name = program.file_name()?.to_str()?;
    let folder = program.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let begins = format!(".{name}_");
    let is_its = |path: &PathBuf| {
        let rest = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_prefix(&begins));
        let hash = rest.and_then(|rest| rest.strip_suffix(".prob"));
        hash.is_some_and(|hash| !hash.is_empty() && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    let entries = fs::read_dir(folder.join(".cph")).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path()).filter(is_its);
    let with_time = files.filter_map(|path| Some((Root::Anywhere.facts(&path).ok()?.modified, path)));
    with_time.max().map(|(_, path)| path)
}

/// Makes a folder of samples from the file.
///
/// # Errors
///
/// When the file is not what cph writes; with its path.
pub(super) fn write_samples(file: &Path, program: &Path, folder: &Path) -> anyhow::Result<()> {
    let at = || file.display().to_string();
    let bytes = Boundary::around(program, &[]).read(file, MOST_OF_DATA).with_context(at)?;
    let document: Document =
        serde_json::from_slice(&bytes).map_err(|error| anyhow!("{}: not a file of cph: {error}", file.display()))?;
    fs::create_dir_all(folder.join("test")).context("cannot make a folder")?;
    for (number, sample) in (1..).zip(&document.tests) {
        let write = |extension: &str, text: &str| {
            let path = folder.join(format!("test/{number}.{extension}"));
            fs::write(&path, text.replace("\r\n", "\n")).with_context(|| path.display().to_string())
        };
        write("in", &sample.input)?;
        // cph keeps a case without an answer with an empty one.
        if !sample.output.trim().is_empty() {
            write("out", &sample.output)?;
        }
    }
    let limit = |found: Option<f64>| found.filter(|limit| *limit >= 1.0);
    let mut companion = json!({
        "name": if document.name.trim().is_empty() { "cph".to_owned() } else { document.name },
        "url": document.url,
        "group": document.group,
        "interactive": document.interactive,
    });
    for (key, value) in [("timeLimit", limit(document.time_limit)), ("memoryLimit", limit(document.memory_limit))] {
        if let Some(value) = value {
            companion[key] = value.into();
        }
    }
    let text = companion.to_string();
    Task::parse(text.as_bytes()).map_err(|error| anyhow!("{}: {error}", file.display()))?;
    fs::write(folder.join("companion.json"), text).context("cannot write a file")?;
    match document.custom_checker_path.filter(|path| !path.as_os_str().is_empty()) {
        Some(checker) => copy_checker(&checker, file, program, folder),
        None => Ok(()),
    }
}

/// Copies the checker that the file names, if it lies in the repository of the program: the file may come from anybody.
fn copy_checker(checker: &Path, file: &Path, program: &Path, folder: &Path) -> anyhow::Result<()> {
    let beside = program.parent().unwrap_or(Path::new("")).join(checker);
    let wrong = |why: String| anyhow!("{}: `customCheckerPath`: {}: {why}", file.display(), checker.display());
    let boundary = Boundary::around(program, &[]);
    boundary.check(&beside).map_err(wrong)?;
    let text = boundary.read(&beside, MOST_OF_DATA).map_err(|error| wrong(error.to_string()))?;
    let extension = beside.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if program::language_of(&beside).is_none() {
        return Err(wrong("expected a checker in a language that grundy knows".to_owned()));
    }
    let name = format!("check.{extension}");
    fs::write(folder.join(&name), text).context("cannot write a file")?;
    fs::write(folder.join("grundy.toml"), format!("[problem]\nchecker = {name:?}\n")).context("cannot write a file")?;
    let header = beside.with_file_name("testlib.h");
    let own = program.with_file_name("testlib.h");
    let header = if header.is_file() { header } else { own };
    match boundary.read(&header, MOST_OF_DATA) {
        Ok(text) => fs::write(folder.join("testlib.h"), text).context("cannot write a file"),
        // The compiler may find one by itself, and says so otherwise.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(anyhow!("{}: {error}", header.display())),
    }
}

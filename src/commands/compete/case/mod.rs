//! `grundy case`: adds, edits and removes cases of a folder of samples.

mod answer;
mod split;

use std::env;
use std::fs;
use std::io::{self, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;

use crate::clipboard;
use crate::commands::{Group, Subcommand};
use crate::context::{Context, samples};
use crate::exit::Exit;
use crate::say::lines::plural;
use crate::say::output;
use crate::say::table::{self, Cell};
use crate::shared_options::Format;
use crate::whole_file;
use package::{Form, Problem, TestCase};
use untrusted::{MOST_OF_DATA, Root};

/// Between input and answer, in what is typed or piped in.
const SEPARATOR: &str = "---";
/// No sample is larger.
const LARGEST: u64 = 64 << 20;

/// Add, list, edit or remove cases of a folder of samples
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy case add                            in your editor ($VISUAL or $EDITOR)
  grundy case add --clipboard                what you have copied
  printf '2\\n1 1\\n---\\nSecond\\n' | grundy case add
  grundy case add --input big.txt --answer big-answer.txt --name big
  grundy case add --input big.txt --name big the program is only run on it
  grundy case list
  grundy case answer big brute.py            its answer, of a program you trust
  grundy case split sample-1                 a case for each of its test cases
  grundy case edit sample-2
  grundy case rm sample-2

What you type, pipe or copy is the input, a line `---`, and the answer. Without
such a line, the case has no answer: programs are run on it, and nothing is
compared. If the clipboard has no such line, your editor opens with it as the
input, where there is a terminal. The cases are those of the folder in which you are; --folder names another.")]
pub(crate) struct CaseCommand {
    /// What to do.
    #[command(subcommand)]
    pub(crate) action: Action,
    /// The folder of samples
    #[arg(long, global = true, value_name = "DIR", default_value = ".", hide_default_value = true)]
    pub(crate) folder: PathBuf,
}

/// What to do with a case.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Action {
    /// Add a case
    #[command(after_help = "Examples:\n  grundy case add\n  grundy case add --input big.txt --answer big-answer.txt")]
    Add {
        /// Its name [default: own-1, own-2, ...]
        #[arg(long)]
        name: Option<String>,
        /// Take what is in the clipboard
        #[arg(long, conflicts_with_all = ["input", "answer"])]
        clipboard: bool,
        /// The file of the input
        #[arg(long, value_name = "FILE")]
        input: Option<PathBuf>,
        /// The file of the answer [default: no answer]
        #[arg(long, value_name = "FILE", requires = "input")]
        answer: Option<PathBuf>,
    },
    /// List the cases: names, sizes, and which have an answer
    #[command(
        after_help = "Examples:\n  grundy case list\n  grundy case list --folder abc/a\n  grundy case list --format json"
    )]
    List {
        /// The output format
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Take the output of a program that you trust as the answer of a case
    #[command(
        after_help = "Examples:\n  grundy case answer own-1 brute.py\n  grundy case answer sample-1 solution.cpp --force"
    )]
    Answer {
        /// The case, as `grundy judge` names it
        name: String,
        /// The program; it runs in the sandbox, for at most 10 s
        program: PathBuf,
        /// Replace an answer
        #[arg(long)]
        force: bool,
    },
    /// Write each test case of an input that holds several as a case of its own
    #[command(after_help = "Examples:\n  grundy case split sample-1")]
    Split {
        /// The case, as `grundy judge` names it
        name: String,
    },
    /// Open a case in your editor
    #[command(after_help = "Examples:\n  grundy case edit sample-1")]
    Edit {
        /// The case, as `grundy judge` names it
        name: String,
    },
    /// Remove a case: its input and its answer
    #[command(after_help = "Examples:\n  grundy case rm own-1")]
    Rm {
        /// The case, as `grundy judge` names it
        name: String,
    },
}

impl Subcommand for CaseCommand {
    const GROUP: Option<Group> = Some(Group::Compete);

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &CaseCommand) -> anyhow::Result<Exit> {
    match &command.action {
        Action::Add { name, clipboard, input, answer } => {
            let from = match input.as_deref() {
                Some(input) => Origin::Files(input, answer.as_deref()),
                None if *clipboard => Origin::Clipboard,
                None => Origin::Typed,
            };
            add(&command.folder, name.as_deref(), from)
        }
        Action::List { format } => list(&command.folder, *format),
        Action::Answer { name, program, force } => answer::take(context, &command.folder, name, program, *force),
        Action::Split { name } => split::write(&command.folder, name),
        Action::Edit { name } => edit(&command.folder, name),
        Action::Rm { name } => remove(&command.folder, name),
    }
}

/// The problem in a folder of samples.
fn problem(folder: &Path) -> anyhow::Result<Problem> {
    let problem = crate::context::load(folder)?;
    if problem.form != Form::Plain {
        bail!("{}: found a package, expected a folder of samples; its cases are in data/", folder.display());
    }
    Ok(problem)
}

/// A case of the list.
#[derive(Serialize)]
struct Listed {
    name: String,
    input: String,
    input_bytes: u64,
    /// The file of the answer; null without one.
    answer: Option<String>,
    /// The length of the answer; null without one.
    answer_bytes: Option<u64>,
}

/// The cases, in the order in which they are judged.
fn list(folder: &Path, format: Format) -> anyhow::Result<Exit> {
    let problem = problem(folder)?;
    let listed = |case: &TestCase| {
        let size = |path: &Path| case.files().facts(path).map_or(0, |facts| facts.bytes);
        let answer = case.has_answer().then_some(&case.answer);
        Listed {
            name: case.name.clone(),
            input: case.input.display().to_string(),
            input_bytes: size(&case.input),
            answer: answer.map(|path| path.display().to_string()),
            answer_bytes: answer.map(|path| size(path)),
        }
    };
    let cases: Vec<Listed> = problem.committed_cases.iter().chain(&problem.unanswered).map(listed).collect();
    if cases.is_empty() {
        bail!("{}: found no case; `grundy case add` adds one", folder.display());
    }
    let row = |case: &Listed| {
        let answer =
            case.answer_bytes.map_or("no answer".to_owned(), |bytes| format!("answer {}", plural(bytes, "byte")));
        vec![Cell::new(case.name.clone()), Cell::number(plural(case.input_bytes, "byte")), Cell::new(answer)]
    };
    match format {
        Format::Text => output::print(&table::render("", &cases.iter().map(row).collect::<Vec<_>>()))?,
        Format::Json => output::print_json(&cases)?,
    }
    Ok(Exit::Ok)
}

fn is_package(folder: &Path) -> bool {
    ["problem.yaml", "problem.xml"].iter().any(|name| folder.join(name).exists())
}

/// Where a new case is from.
#[derive(Clone, Copy)]
enum Origin<'a> {
    /// With the answer, if there is one.
    Files(&'a Path, Option<&'a Path>),
    Clipboard,
    /// Stdin, or the editor.
    Typed,
}

fn add(folder: &Path, name: Option<&str>, from: Origin<'_>) -> anyhow::Result<Exit> {
    let has_samples = package::has_samples(folder);
    if has_samples {
        problem(folder)?;
    } else if !folder.exists() {
        bail!("{}: no such folder, expected one for samples", folder.display());
    } else if !folder.is_dir() {
        bail!("{}: found a file, expected a folder for samples", folder.display());
    } else if is_package(folder) {
        bail!(
            "{}: found a package, expected a folder for samples; a case of a package goes into its data/secret",
            folder.display()
        );
    }
    let place = place_of_new(folder);
    let name = match name {
        Some(name) => {
            let is_plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
            if !is_plain || name.starts_with(['.', '-']) {
                bail!("--name: found `{name}`, expected letters, digits, `-`, `_` and `.`");
            }
            name.to_owned()
        }
        None => free_name(folder),
    };
    let paths = package::files_of_new_case(folder, &place, &name);
    let is_there = |path: &Path| fs::symlink_metadata(path).is_ok();
    if !is_there(&paths[0]) && is_there(&paths[1]) {
        bail!("{}: already exists, with no input beside it; remove it, or choose another --name", paths[1].display());
    }
    if let Some(path) = paths.iter().find(|path| is_there(path)) {
        let place = if folder == Path::new(".") {
            String::new()
        } else {
            format!(" --folder {}", shell_words::quote(&folder.to_string_lossy()))
        };
        bail!("{}: already exists; `grundy case edit {name}{place}` changes it", path.display());
    }
    // Before anybody types what could not be written.
    whole_file::require_own(&place)?;
    let (input, answer) = match from {
        Origin::Files(input, answer) => (bytes(input)?, answer.map(bytes).transpose()?),
        Origin::Typed => split(&typed(&name)?)?,
        Origin::Clipboard => {
            let copied = clipboard::read(LARGEST)?;
            match split(&copied) {
                Ok((_, None)) if io::stdin().is_terminal() => split(&edited(&name, &ended(&copied))?)?,
                parted => parted?,
            }
        }
    };
    whole_file::write_own(&paths[0], &input)?;
    let size = |bytes: &[u8]| plural(bytes.len(), "byte");
    let said = match &answer {
        Some(answer) => {
            whole_file::write_own(&paths[1], answer)?;
            format!("answer {}", size(answer))
        }
        None => format!("no answer; `grundy case answer {name} PROGRAM` takes that of a program"),
    };
    output::print(&format!("{}: {}, {said}\n", paths[0].display(), size(&input)))?;
    Ok(Exit::Ok)
}

/// Where new cases of a folder lie: beside those that are there.
fn place_of_new(folder: &Path) -> PathBuf {
    let tests = folder.join("test");
    if tests.is_dir() { tests } else { folder.to_owned() }
}

/// A name that no case has, wherever it lies.
fn free_name(folder: &Path) -> String {
    let is_taken = |name: &str| {
        let places = package::places_of_cases(folder);
        let mut files = places.flat_map(|place| package::files_of_new_case(folder, &place, name));
        files.any(|path| fs::symlink_metadata(path).is_ok())
    };
    let mut number = 1_u32;
    loop {
        let name = format!("own-{number}");
        if !is_taken(&name) {
            return name;
        }
        number += 1;
    }
}

fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    Root::Typed.read(path, MOST_OF_DATA).with_context(|| format!("{}: cannot read the file", path.display()))
}

/// What is piped in, or typed into an editor.
fn typed(name: &str) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    if !io::stdin().is_terminal() {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut text).context("cannot read stdin")?;
        if text.len() as u64 > LARGEST {
            bail!("stdin: found more than {} MiB; use --input FILE and --answer FILE", LARGEST >> 20);
        }
        return Ok(text);
    }
    edited(name, b"")
}

/// What the user makes of an input in an editor.
fn edited(name: &str, input: &[u8]) -> anyhow::Result<Vec<u8>> {
    let folder = tempfile::tempdir().context("cannot create a folder")?;
    let path = folder.path().join(format!("{name}.txt"));
    fs::write(&path, [input, SEPARATOR.as_bytes(), b"\n"].concat()).context("cannot write a file")?;
    open(std::slice::from_ref(&path))?;
    bytes(&path)
}

/// Input and answer, which a line `---` parts. Without it, all is the input.
fn split(text: &[u8]) -> anyhow::Result<(Vec<u8>, Option<Vec<u8>>)> {
    let mut at = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if line.trim_ascii() == SEPARATOR.as_bytes() {
            let (input, answer) = (&text[..at], &text[at + line.len()..]);
            if input.trim_ascii().is_empty() && answer.trim_ascii().is_empty() {
                bail!("the case is empty, so nothing was added");
            }
            return Ok((ended(input), Some(ended(answer))));
        }
        at += line.len();
    }
    if text.trim_ascii().is_empty() {
        bail!("the case is empty, so nothing was added");
    }
    Ok((ended(text), None))
}

/// The text with a line end at its end.
fn ended(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    if !text.is_empty() && !text.ends_with(b"\n") {
        text.push(b'\n');
    }
    text
}

/// Starts the editor and waits for it.
fn open(paths: &[PathBuf]) -> anyhow::Result<()> {
    let named =
        ["VISUAL", "EDITOR"].iter().find_map(|name| env::var(name).ok().filter(|value| !value.trim().is_empty()));
    let Some(command) = named else {
        bail!("no editor: set VISUAL or EDITOR, or pipe the case in (grundy case add --help)");
    };
    let words = shell_words::split(&command).with_context(|| format!("cannot split `{command}` into words"))?;
    let (program, arguments) = words.split_first().context("the editor's command is empty")?;
    let status = sandbox::typed(program.as_ref())
        .and_then(|mut editor| editor.args(arguments).args(paths).status())
        .with_context(|| format!("cannot start the editor `{program}`"))?;
    if !status.success() {
        bail!("the editor `{program}` failed: {status}");
    }
    Ok(())
}

/// A case of a folder.
fn case(folder: &Path, name: &str) -> anyhow::Result<TestCase> {
    let problem = problem(folder)?;
    let cases = || samples(&problem).chain(&problem.unanswered);
    if let Some(case) = cases().find(|case| case.name == name) {
        return Ok(case.clone());
    }
    let names: Vec<&str> = cases().map(|case| case.name.as_str()).collect();
    if names.is_empty() {
        bail!("{}: no case `{name}`: the folder has none", folder.display());
    }
    let meant = crate::say::lines::meant(name, names.iter().copied());
    bail!("{}: no case `{name}`, expected one of {}{meant}", folder.display(), names.join(", "));
}

fn edit(folder: &Path, name: &str) -> anyhow::Result<Exit> {
    let case = case(folder, name)?;
    let answer = case.has_answer().then(|| case.answer.clone());
    open(&std::iter::once(case.input).chain(answer).collect::<Vec<_>>())?;
    Ok(Exit::Ok)
}

fn remove(folder: &Path, name: &str) -> anyhow::Result<Exit> {
    // Whatever is wrong with the folder: this may be what makes it right.
    let root = folder.canonicalize().with_context(|| format!("{}: no such folder", folder.display()))?;
    let mut files = package::files_of_case(&root, name);
    if files.is_empty() || is_package(folder) {
        let case = case(folder, name)?;
        files = [case.input, case.answer].into_iter().filter(|path| path.is_file()).collect();
    }
    for path in files {
        fs::remove_file(&path).with_context(|| format!("{}: cannot remove the file", path.display()))?;
        let shown = path.strip_prefix(&root).map_or_else(|_| path.clone(), |inner| folder.join(inner));
        output::print(&format!("{}: removed\n", shown.display()))?;
    }
    Ok(Exit::Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_parts_input_and_answer() {
        let pair = |input: &str, answer: &str| Some((input.as_bytes().to_vec(), Some(answer.as_bytes().to_vec())));
        let table = [
            ("1\n---\n2\n", pair("1\n", "2\n")),
            ("1\n--- \r\n2", pair("1\n", "2\n")),
            ("---\n2\n", pair("", "2\n")),
            ("1\n---", pair("1\n", "")),
            ("1\n----\n---\n2\n---\n", pair("1\n----\n", "2\n---\n")),
            ("1\n2", Some((b"1\n2\n".to_vec(), None))),
            ("---\n", None),
            ("", None),
        ];
        for (text, expected) in table {
            assert_eq!(split(text.as_bytes()).ok(), expected, "{text:?}");
        }
    }
}

//! `site OUT`: writes the course into a folder.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use site::{Checked, Checkout, Course, Fault};

const USAGE: &str = "\
Usage: site OUT [--engine FILE] [--root FOLDER]
       site --engine-inputs

Writes the course into the folder OUT. Open OUT/index.html.

  --engine FILE  the engine, as WebAssembly or packed in the format .lzma
                 [default: the one that is committed]
  --root FOLDER  the checkout whose chapters are read [default: this folder
                 or the nearest one above with site/chapters]
  --engine-inputs
                 print the SHA-256 of the sources of the engine
";

struct Arguments {
    out: PathBuf,
    engine: Option<PathBuf>,
    root: PathBuf,
}

fn main() -> ExitCode {
    let (text, is_good) = match run() {
        Ok(report) => (report, true),
        Err(error) => (error, false),
    };
    let mut out: Box<dyn io::Write> = if is_good { Box::new(io::stdout()) } else { Box::new(io::stderr()) };
    // When nobody reads there is nobody to tell.
    let _ = out.write_all(text.as_bytes());
    if is_good { ExitCode::SUCCESS } else { ExitCode::from(2) }
}

/// What was written, or why not.
fn run() -> Result<String, String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        return Ok(USAGE.to_owned());
    }
    if words == ["--engine-inputs"] {
        return Ok(format!("{}\n", site::ENGINE_INPUTS));
    }
    let arguments = read(&words)?;
    let checkout = Checkout::around(&arguments.root).ok_or_else(|| {
        format!("error: {}: found no site/chapters here or above, expected a checkout\n", arguments.root.display())
    })?;
    let engine = match &arguments.engine {
        Some(file) => fs::read(file).map_err(|error| format!("error: {}: {error}\n", file.display()))?,
        None => site::EMBEDDED_ENGINE.to_owned(),
    };
    let course = site::build(&checkout, Some(&engine)).map_err(|faults| list(&faults))?;
    let checked = course.check_rules().map_err(|faults| list(&faults))?;
    let report = write(&course, &arguments.out)?;
    let sum = |count: fn(&Checked) -> usize| checked.values().map(count).sum::<usize>();
    let (rules, facts) = (sum(|checked| checked.rules), sum(|checked| checked.facts));
    Ok(report + &format!("{rules} rules and {facts} facts agree with a search\n"))
}

/// The faults, a line each.
fn list(faults: &[Fault]) -> String {
    let mut text = String::new();
    for fault in faults {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "error: {fault}");
    }
    let what = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
    text + &format!("error: {what}; nothing was written\n")
}

fn read(words: &[String]) -> Result<Arguments, String> {
    let wrong = |what: String| format!("error: {what}\n\n{USAGE}");
    let mut arguments = Arguments {
        out: PathBuf::new(),
        engine: None,
        root: std::env::current_dir().map_err(|error| wrong(error.to_string()))?,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().map(PathBuf::from).ok_or_else(|| wrong(format!("found nothing behind {word}")));
        match word.as_str() {
            "--engine" => arguments.engine = Some(value()?),
            "--root" => arguments.root = value()?,
            word if word.starts_with('-') => return Err(wrong(format!("found the option {word}"))),
            word if arguments.out.as_os_str().is_empty() => arguments.out = PathBuf::from(word),
            word => return Err(wrong(format!("found `{word}` behind the folder"))),
        }
    }
    if arguments.out.as_os_str().is_empty() {
        return Err(wrong("found no folder, expected OUT".to_owned()));
    }
    Ok(arguments)
}

fn write(course: &Course, out: &Path) -> Result<String, String> {
    let failed = |path: &Path, error: &io::Error| format!("error: {}: {error}\n", path.display());
    for (path, bytes) in &course.files {
        let path = out.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        }
        fs::write(&path, bytes).map_err(|error| failed(&path, &error))?;
    }
    let mut report = String::new();
    for chapter in &course.chapters {
        let size = course.files.get(&chapter.page).map_or(0, Vec::len);
        let parts: Vec<String> = chapter.parts.iter().map(|(name, count)| format!("{count} {name}")).collect();
        // Writing into a String cannot fail.
        let _ = writeln!(
            report,
            "{:30} {:5} words, {:3} KB: {}",
            chapter.page,
            chapter.words,
            size / 1000,
            parts.join(", ")
        );
    }
    for notice in &course.notices {
        let _ = writeln!(report, "note: {notice}");
    }
    let total: usize = course.files.values().map(Vec::len).sum();
    let _ = writeln!(report, "{}: {} files, {} KB", out.display(), course.files.len(), total / 1000);
    Ok(report)
}

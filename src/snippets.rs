//! `grundy snippets`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use crate::exit::Exit;
use crate::new::arguments::{SnippetFormat, Snippets};
use crate::say::output;
use bundle::snippets::{self, Language, Snippet};

pub(super) fn run(command: &Snippets) -> anyhow::Result<Exit> {
    if command.list {
        output::print(&list())?;
        return Ok(Exit::Ok);
    }
    let language = command.language.map(Language::from);
    if let Some(name) = &command.template {
        let language = language.unwrap_or(Language::Rust);
        let text = snippets::pasted(name, language);
        output::print(&text.with_context(|| format!("found no template {name} in {}", language.name()))?)?;
        return Ok(Exit::Ok);
    }
    let languages = language.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
    let (text, mark) = match command.format {
        SnippetFormat::Vscode => (serde_json::to_string_pretty(&snippets::all(&languages))? + "\n", None),
        SnippetFormat::Jetbrains => (snippets::jetbrains(&languages), Some(snippets::JETBRAINS_MARK)),
        SnippetFormat::Ultisnips => match languages.as_slice() {
            [one] => (snippets::ultisnips(*one), Some(snippets::ULTISNIPS_MARK)),
            _ => {
                bail!("--format ultisnips: expected --lang rust, cpp or python: UltiSnips has a file for each language")
            }
        },
    };
    let Some(path) = &command.output else {
        output::print(&text)?;
        return Ok(Exit::Ok);
    };
    replaceable(path, mark)?;
    crate::save::write(path, text.as_bytes())?;
    output::print(&format!("{}: {} snippets\n", path.display(), snippets::all(&languages).len()))?;
    Ok(Exit::Ok)
}

/// The templates by name, each with the beginning of its title.
fn list() -> String {
    let row = |name| {
        let title = snippets::title(name).unwrap_or_default();
        let short = title.split([':', ';', ',']).next().unwrap_or_default();
        format!("{name:12}  {short}\n")
    };
    snippets::names().map(row).collect()
}

/// That nobody's own snippets are lost: a file that is there holds these, perhaps of another version.
fn replaceable(path: &Path, mark: Option<&str>) -> anyhow::Result<()> {
    let Ok(text) = fs::read(path) else {
        return Ok(());
    };
    if mark.is_some_and(|mark| text.starts_with(mark.as_bytes())) {
        return Ok(());
    }
    let held: Option<BTreeMap<String, Snippet>> = serde_json::from_slice(&text).ok().filter(|_| mark.is_none());
    if !held.is_some_and(|held| held.keys().all(|title| title.starts_with("grundy::"))) {
        bail!("{}: the file exists and does not hold snippets of grundy, expected another name", path.display());
    }
    Ok(())
}

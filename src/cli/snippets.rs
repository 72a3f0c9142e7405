//! `grundy snippets`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use crate::bundle::snippets::{self, Snippet};
use crate::cli::new::arguments::Snippets;
use crate::cli::{Exit, output};

pub(super) fn run(command: &Snippets) -> anyhow::Result<Exit> {
    let snippets = snippets::all();
    let Some(path) = &command.output else {
        output::print_json(&snippets)?;
        return Ok(Exit::Ok);
    };
    replaceable(path)?;
    let mut text = serde_json::to_string_pretty(&snippets)?;
    text.push('\n');
    fs::write(path, text).with_context(|| format!("{}: cannot be written", path.display()))?;
    output::print(&format!("{}: {} snippets\n", path.display(), snippets.len()))?;
    Ok(Exit::Ok)
}

/// That nobody's own snippets are lost: a file that is there holds these, perhaps of another version.
fn replaceable(path: &Path) -> anyhow::Result<()> {
    let Ok(text) = fs::read(path) else {
        return Ok(());
    };
    let held: Option<BTreeMap<String, Snippet>> = serde_json::from_slice(&text).ok();
    if !held.is_some_and(|held| held.keys().all(|title| title.starts_with("grundy::"))) {
        bail!("{}: found a file with something else, expected none, or one that this command wrote", path.display());
    }
    Ok(())
}

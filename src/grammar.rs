//! Reads a grammar of inputs from a file.

use std::path::Path;

use anyhow::{Context as _, anyhow};

use checktestdata::{Grammar, Preset, SyntaxError};
use untrusted::{MOST_OF_TEXT, Root};

/// Reads and parses a grammar, with the presets of the command line.
pub(crate) fn parse(path: &Path, presets: Option<&str>) -> anyhow::Result<Grammar> {
    let text =
        Root::Typed.text(path, MOST_OF_TEXT).with_context(|| format!("{}: cannot read the grammar", path.display()))?;
    let presets = match presets {
        Some(presets) => Preset::parse(presets).map_err(|problem| anyhow!("--preset: {problem}"))?,
        None => Vec::new(),
    };
    Grammar::parse_preset(&text, &presets).map_err(|error| {
        let SyntaxError { line, column, found, expected } = error;
        anyhow!("{}:{line}:{column}: found {found}, expected {expected}", path.display())
    })
}

//! What a new solution begins as: the user's template, or a built-in one.

use anyhow::{Context as _, anyhow};

use super::reader;
use crate::config::Config;
use crate::say;
use program::ProgramLanguage;
use untrusted::{MOST_OF_TEXT, Root};

const RUST: &str = include_str!("rust.rs.in");
const CPP: &str = include_str!("cpp.cpp.in");
const PYTHON: &str = include_str!("python.py.in");
const JAVA: &str = include_str!("java.java.in");

/// A program to begin with: the name of its file, and its text.
pub(crate) struct Start {
    pub(crate) file: String,
    pub(crate) text: Vec<u8>,
}

/// What a program shall read.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Reads<'a> {
    /// There are no samples: an example of a list.
    Example,
    /// The input of samples, by the grammar that was guessed from them or that lies beside them, if there is any.
    Samples(Option<&'a str>),
}

/// The beginning of a program called `stem` in a language. The user's own template stays as it is.
///
/// # Errors
///
/// When the user's template cannot be read, or there is none for this language.
pub(crate) fn start(
    config: &Config,
    language: &ProgramLanguage,
    stem: &str,
    reads: Reads<'_>,
) -> anyhow::Result<Start> {
    let extension = language.extensions.first().copied().unwrap_or_default();
    // The compiler wants a public class in a file of its name.
    let file = if language.id == "java" { "Main.java".to_owned() } else { format!("{stem}.{extension}") };
    if let Some(template) = config.templates.get(language.id) {
        let path = &template.value;
        let text = Root::Typed.read(path, MOST_OF_TEXT).with_context(|| {
            format!("{}: cannot read the template {} for {}", template.from.display(), path.display(), language.name)
        })?;
        return Ok(Start { file, text });
    }
    if let Reads::Samples(grammar) = reads {
        let steps = grammar.and_then(reader::steps);
        if let Some(text) = reader::program(language.id, steps.as_deref()) {
            if steps.is_none() {
                say::note(&format!("{file} reads nothing yet: the samples did not show the form of the input"));
            }
            return Ok(Start { file, text: text.into_bytes() });
        }
    }
    let text = match language.id {
        "rust" => RUST,
        "cpp" => CPP,
        "python3" | "pypy3" => PYTHON,
        "java" => JAVA,
        id => {
            return Err(anyhow!(
                "no template for {}: name one as `{id} = \"FILE\"` under [templates] in grundy.toml (`grundy config --help`)",
                language.name
            ));
        }
    };
    Ok(Start { file, text: text.into() })
}

//! What a new solution begins as: the user's template, or a built-in one.

use anyhow::{Context as _, anyhow};

use crate::config::Config;
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

/// The beginning of a program called `stem` in a language.
///
/// # Errors
///
/// When the user's template cannot be read, or there is none for this language.
pub(crate) fn start(config: &Config, language: &ProgramLanguage, stem: &str) -> anyhow::Result<Start> {
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

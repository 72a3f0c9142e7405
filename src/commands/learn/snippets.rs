//! `grundy snippets`: prints a template to paste, or all of them for an editor.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::commands::{Group, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::say::output;
use bundle::snippets::{self, Snippet, SnippetLanguage};
use untrusted::{MOST_OF_TEXT, Root};

/// Print a template to paste, or snippets for an editor
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy snippets --list               list the templates
  grundy snippets nim --language cpp   print one, ready to paste
  grundy snippets -o ~/.config/Code/User/snippets/grundy.code-snippets
  grundy snippets --format ultisnips --language cpp -o cpp.snippets
  grundy snippets --format jetbrains -o grundy.xml

Other editors read the format of VS Code, too. A Rust snippet is a module; a C++
or Python snippet is the template as it stands.")]
pub(crate) struct Snippets {
    /// The template to print
    #[arg(value_parser = PossibleValuesParser::new(snippets::names()), hide_possible_values = true)]
    pub(crate) template: Option<String>,
    /// The language [default: rust for a template, all three for snippets]
    #[arg(long, alias = "lang", value_enum)]
    pub(crate) language: Option<TemplateLanguage>,
    /// The format of the snippets
    #[arg(long, value_enum, default_value_t = SnippetFormat::Vscode, conflicts_with = "template")]
    pub(crate) format: SnippetFormat,
    /// List the templates
    #[arg(long, conflicts_with_all = ["template", "language", "output", "format"])]
    pub(crate) list: bool,
    /// Write all snippets into this file. An existing file is replaced only if it
    /// holds snippets of grundy
    #[arg(long, short, value_name = "FILE", conflicts_with = "template")]
    pub(crate) output: Option<PathBuf>,
}

/// The format of a file of snippets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SnippetFormat {
    /// VS Code and editors that read its snippets
    Vscode,
    /// Vim with UltiSnips; one language per file
    Ultisnips,
    /// Live templates of JetBrains' IDEs
    Jetbrains,
}

/// A language of the templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TemplateLanguage {
    Rust,
    #[value(name = "cpp", alias = "c++")]
    Cpp,
    #[value(alias = "py")]
    Python,
}

impl From<TemplateLanguage> for SnippetLanguage {
    fn from(language: TemplateLanguage) -> Self {
        match language {
            TemplateLanguage::Rust => Self::Rust,
            TemplateLanguage::Cpp => Self::Cpp,
            TemplateLanguage::Python => Self::Python,
        }
    }
}

impl Subcommand for Snippets {
    const GROUP: Option<Group> = Some(Group::Learn);

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

fn run(command: &Snippets) -> anyhow::Result<Exit> {
    if command.list {
        output::print(&list())?;
        return Ok(Exit::Ok);
    }
    let language = command.language.map(SnippetLanguage::from);
    if let Some(name) = &command.template {
        let language = language.unwrap_or(SnippetLanguage::Rust);
        let text = snippets::pasted(name, language);
        output::print(&text.with_context(|| format!("found no template {name} in {}", language.name()))?)?;
        return Ok(Exit::Ok);
    }
    let languages = language.map_or_else(|| SnippetLanguage::ALL.to_vec(), |language| vec![language]);
    let (text, mark) = match command.format {
        SnippetFormat::Vscode => (serde_json::to_string_pretty(&snippets::all(&languages))? + "\n", None),
        SnippetFormat::Jetbrains => (snippets::jetbrains(&languages), Some(snippets::JETBRAINS_MARK)),
        SnippetFormat::Ultisnips => match languages.as_slice() {
            [one] => (snippets::ultisnips(*one), Some(snippets::ULTISNIPS_MARK)),
            _ => {
                bail!(
                    "--format ultisnips: expected --language rust, cpp or python: UltiSnips has a file for each language"
                )
            }
        },
    };
    let Some(path) = &command.output else {
        output::print(&text)?;
        return Ok(Exit::Ok);
    };
    replaceable(path, mark)?;
    crate::whole_file::write(path, text.as_bytes())?;
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
    let Ok(text) = Root::Anywhere.read(path, MOST_OF_TEXT) else {
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

//! The templates to paste: as plain text, and as snippets in the format of VS Code, which other editors read too.
//!
//! In C++ and Python, a template is pasted unchanged. In Rust, it becomes a module without the examples in its
//! documentation, since they name the crate.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use program::templates;

/// A language that templates are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// Any edition from 2018 on.
    Rust,
    /// C++20.
    Cpp,
    /// Python 3.8 or later, and PyPy.
    Python,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Rust, Self::Cpp, Self::Python];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::Cpp => "C++",
            Self::Python => "Python",
        }
    }

    /// What VS Code calls it.
    fn scope(self) -> &'static str {
        match self {
            Self::Rust => "rust",
            Self::Cpp => "cpp",
            Self::Python => "python",
        }
    }
}

/// A snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snippet {
    /// The languages it is offered in.
    pub scope: String,
    /// What is typed to get it.
    pub prefix: String,
    /// What it is.
    pub description: String,
    /// Its lines, with `$` and `\` escaped.
    pub body: Vec<String>,
}

/// A template in C++ and Python, by its name.
struct Texts {
    name: &'static str,
    cpp: &'static str,
    python: &'static str,
}

macro_rules! texts {
    ($($name:literal)*) => {
        &[$(Texts {
            name: $name,
            cpp: include_str!(concat!("../../../templates/", $name, ".cpp")),
            python: include_str!(concat!("../../../templates/", $name, ".py")),
        }),*]
    };
}

/// Every template. The tests of the command keep this equal to the folder.
const TEXTS: &[Texts] = texts! {
    "fibonacci" "grundy" "lasker" "misere" "moore" "nim" "octal" "splitting" "staircase" "subtraction" "wythoff" "zero_move"
};

/// The names of the templates.
pub fn names() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|texts| texts.name)
}

/// What a template is about: the title of its file.
pub fn title(name: &str) -> Option<&'static str> {
    let texts = TEXTS.iter().find(|texts| texts.name == name)?;
    Some(texts.python.lines().next()?.trim_start_matches('#').trim())
}

/// A template ready to paste, or `None` if there is none of this name in the language.
pub fn pasted(name: &str, language: Language) -> Option<String> {
    let texts = TEXTS.iter().find(|texts| texts.name == name)?;
    match language {
        Language::Cpp => Some(texts.cpp.to_owned()),
        Language::Python => Some(texts.python.to_owned()),
        Language::Rust => {
            let file = format!("{name}.rs");
            let (_, text) = templates::FILES.iter().find(|(path, _)| *path == file)?;
            Some(module(name, text))
        }
    }
}

/// A snippet for each template in each of the languages, by its title.
pub fn all(languages: &[Language]) -> BTreeMap<String, Snippet> {
    let pairs = languages.iter().flat_map(|&language| names().map(move |name| (name, language)));
    pairs.filter_map(|(name, language)| snippet(name, language)).collect()
}

fn snippet(name: &str, language: Language) -> Option<(String, Snippet)> {
    let text = pasted(name, language)?;
    let body = text.lines().map(|line| line.replace('\\', "\\\\").replace('$', "\\$")).collect();
    let prefix = format!("grundy-{}", name.replace('_', "-"));
    let description = title(name)?.to_owned();
    let snippet = Snippet { scope: language.scope().to_owned(), prefix, description, body };
    Some((format!("grundy::{name} ({})", language.name()), snippet))
}

/// A template as a module: nothing that a program does not use is warned of.
fn module(name: &str, text: &str) -> String {
    let mut pasted =
        format!("#[allow(dead_code)] // the whole template, of which a program uses a part\nmod {name} {{\n");
    // Within an example. An empty line of documentation in front of it goes with it.
    let mut example = false;
    for line in text.lines() {
        let documented = line.trim_start().trim_start_matches("///").trim_start_matches("//!");
        if line.trim_start().starts_with("//") && documented.trim_start().starts_with("```") {
            example = !example;
        } else if !example && line.is_empty() {
            pasted.push('\n');
        } else if !example {
            pasted += &format!("    {line}\n");
        }
    }
    pasted.replace("    ///\n    pub ", "    pub ").replace("    ///\n    #[", "    #[") + "}\n"
}

//! The templates to paste: as plain text, and as snippets in the format of VS Code, which other editors read too.
//!
//! In C++ and Python, a template is pasted unchanged. In Rust, it becomes a module without the examples in its
//! documentation, since they name the crate.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use program::templates;
use text::markup::escape;

/// A language that templates are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SnippetLanguage {
    /// Any edition from 2018 on.
    Rust,
    /// C++20.
    Cpp,
    /// Python 3.8 or later, and PyPy.
    Python,
}

impl SnippetLanguage {
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

    /// Where the IDEs by JetBrains offer a template: the names of the contexts in public plugins, and any file that is none of theirs.
    fn contexts(self) -> &'static [&'static str] {
        match self {
            Self::Rust => &["RUST_FILE", "OTHER"],
            Self::Cpp => &["OC_DECLARATION_CPP", "OTHER"],
            Self::Python => &["Python", "OTHER"],
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
    "end_nim" "euclid" "every" "fast_io" "fibonacci" "grundy" "hackenbush" "lasker" "loopy" "matching" "misere" "moore" "nim"
    "nimber" "octal" "splitting" "staircase" "strange_nim" "subtraction" "three_split" "walsh" "wythoff" "xor_basis"
    "zeckendorf" "zero_move"
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
pub fn pasted(name: &str, language: SnippetLanguage) -> Option<String> {
    let texts = TEXTS.iter().find(|texts| texts.name == name)?;
    match language {
        SnippetLanguage::Cpp => Some(texts.cpp.to_owned()),
        SnippetLanguage::Python => Some(texts.python.to_owned()),
        SnippetLanguage::Rust => {
            let file = format!("{name}.rs");
            let (_, text) = templates::FILES.iter().find(|(path, _)| *path == file)?;
            Some(module(name, text))
        }
    }
}

/// A snippet for each template in each of the languages, by its title.
pub fn all(languages: &[SnippetLanguage]) -> BTreeMap<String, Snippet> {
    let pairs = languages.iter().flat_map(|&language| names().map(move |name| (name, language)));
    pairs.filter_map(|(name, language)| snippet(name, language)).collect()
}

fn snippet(name: &str, language: SnippetLanguage) -> Option<(String, Snippet)> {
    let text = pasted(name, language)?;
    let body = text.lines().map(|line| line.replace('\\', "\\\\").replace('$', "\\$")).collect();
    let prefix = format!("grundy-{}", name.replace('_', "-"));
    let description = title(name)?.to_owned();
    let snippet = Snippet { scope: language.scope().to_owned(), prefix, description, body };
    Some((format!("grundy::{name} ({})", language.name()), snippet))
}

/// The first line of a file of [`ultisnips`].
pub const ULTISNIPS_MARK: &str = "# Snippets of grundy for UltiSnips";
/// The first line of a file of [`jetbrains`].
pub const JETBRAINS_MARK: &str = "<templateSet group=\"grundy\">";

/// The snippets of one language for UltiSnips, a plugin of Vim: a file `cpp.snippets`, `python.snippets` or `rust.snippets`.
pub fn ultisnips(language: SnippetLanguage) -> String {
    let mut text = format!("{ULTISNIPS_MARK}\n");
    for (_, snippet) in all(&[language]) {
        let description = snippet.description.replace('"', "'");
        // The body has `$` and `\` escaped; here braces and backquotes have a meaning as well.
        let body = snippet.body.join("\n").replace('{', "\\{").replace('`', "\\`");
        text.push_str(&format!("\nsnippet {} \"{description}\" b\n{body}\nendsnippet\n", snippet.prefix));
    }
    text
}

/// The snippets as live templates of the IDEs by JetBrains: a file `grundy.xml` in the folder `templates` of their configuration.
pub fn jetbrains(languages: &[SnippetLanguage]) -> String {
    let escaped = |text: &str| escape(text).replace('\n', "&#10;").replace('\t', "&#9;");
    let mut text = format!("{JETBRAINS_MARK}\n");
    for &language in languages {
        for (name, title) in names().filter_map(|name| Some((name, title(name)?))) {
            let Some(body) = pasted(name, language) else {
                continue;
            };
            // One table of abbreviations for all languages.
            let abbreviation = format!("grundy-{}-{}", name.replace('_', "-"), language.scope());
            let contexts: String = language
                .contexts()
                .iter()
                .map(|context| format!("      <option name=\"{context}\" value=\"true\" />\n"))
                .collect();
            text.push_str(&format!(
                "  <template name=\"{abbreviation}\" value=\"{}\" description=\"{}\" toReformat=\"false\" \
                 toShortenFQNames=\"false\">\n    <context>\n{contexts}    </context>\n  </template>\n",
                escaped(&body.replace('$', "$$")),
                escaped(title)
            ));
        }
    }
    text.push_str("</templateSet>\n");
    text
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

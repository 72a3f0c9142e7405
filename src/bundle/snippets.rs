//! The templates as snippets for an editor, in the form of VS Code, which others read too.
//!
//! A body is a template as it is, as a module to paste; only examples in its documentation go, since they name the crate.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::program::templates;

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

/// A snippet for each template, by its title.
pub fn all() -> BTreeMap<String, Snippet> {
    let templates = templates::FILES.iter().filter(|(name, _)| *name != "mod.rs" && !name.contains('/'));
    templates.map(|(name, text)| snippet(name.trim_end_matches(".rs"), text)).collect()
}

fn snippet(name: &str, text: &str) -> (String, Snippet) {
    let about = text.lines().next().unwrap_or_default().trim_start_matches("//!").trim();
    let pasted = module(name, text);
    let body = pasted.lines().map(|line| line.replace('\\', "\\\\").replace('$', "\\$")).collect();
    let prefix = format!("grundy-{}", name.replace('_', "-"));
    (
        format!("grundy::games::{name}"),
        Snippet { scope: "rust".to_owned(), prefix, description: about.to_owned(), body },
    )
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

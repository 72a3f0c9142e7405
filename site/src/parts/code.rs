//! `tabs`: the same program in several languages, taken from files that are tested.

use serde_json::json;

use super::{Body, Context};
use crate::code::{Code, colour};
use crate::fence::Fence;
use text::markup::escape;

/// Where the accepted submissions of a problem are.
pub(super) fn submissions(problem: &str) -> String {
    format!("problems/{problem}/submissions/accepted")
}

pub(super) fn tabs(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    body.head = context.pick("Program", "程序").to_owned();
    let stem = match (fence.get("template"), fence.get("problem"), fence.get("file")) {
        (Some(template), None, None) => format!("templates/{template}"),
        (None, Some(problem), Some(file)) => format!("{}/{file}", submissions(problem)),
        _ => {
            context.faults.add(fence.line, "expected either `template`, or `problem` and `file`");
            return;
        }
    };
    let mut tabs = Vec::new();
    for code in Code::ALL {
        let path = format!("{stem}.{}", code.ending());
        let Some(text) = context.source.read(&path) else { continue };
        let html = block(code, &shortened(code, &text, fence.get("template").is_some()));
        body.shown += &format!(
            "<div class=\"tab-code\" data-lang=\"{}\"><p class=\"tab-title\">{}</p><p class=\"tab-file\">{}</p>{html}</div>\n",
            code.word(),
            code.title(),
            escape(&path)
        );
        tabs.push(json!({"lang": code.word(), "title": code.title(), "file": path, "html": html}));
    }
    if tabs.is_empty() {
        context.faults.add(fence.line, format!("found no file {stem}.rs, .cpp or .py, expected one of them"));
    }
    // The script shows and hides the blocks that are there, so their text is not sent twice.
    for tab in &mut tabs {
        tab.as_object_mut().and_then(|tab| tab.remove("html"));
    }
    body.set("tabs", tabs);
}

/// A block of code.
pub(super) fn block(code: Code, text: &str) -> String {
    format!("<pre tabindex=\"0\"><code>{}</code></pre>", colour(code, text))
}

/// What a reader types: without the comment at the top of a template, whose content is that of the chapter, and without the examples in
/// its documentation.
fn shortened(code: Code, text: &str, is_template: bool) -> String {
    if !is_template {
        return format!("{}\n", text.trim_matches('\n'));
    }
    let header = match code {
        Code::Rust => "//!",
        Code::Cpp => "//",
        Code::Python => "#",
    };
    let lines = text.lines().skip_while(|line| line.starts_with(header));
    let mut kept: Vec<&str> = Vec::new();
    let mut in_example = false;
    for line in lines {
        let documentation = line.trim_start();
        if documentation.starts_with("/// ```") {
            in_example = !in_example;
            // The empty line before it goes too.
            if in_example && kept.last().is_some_and(|last| last.trim() == "///") {
                kept.pop();
            }
        } else if !in_example {
            kept.push(line);
        }
    }
    format!("{}\n", kept.join("\n").trim_matches('\n'))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::path::Path;

    use crate::code::{Code, colour};
    use crate::html::plain;
    use crate::source::{Checkout, Source};

    #[test]
    fn a_template_is_shown_without_what_the_chapter_says() {
        let rust = "//! Nim.\n//!\n//! Why.\n\n/// The xor.\n///\n/// ```\n/// assert!(x);\n/// ```\npub fn a() {\n    // Here.\n}\n";
        let shown = "/// The xor.\npub fn a() {\n    // Here.\n}\n";
        assert_eq!(super::shortened(Code::Rust, rust, true), shown);
        assert_eq!(super::shortened(Code::Rust, rust, false), rust);
        assert_eq!(super::shortened(Code::Python, "# Nim.\n#\n\nimport a\n# b\n", true), "import a\n# b\n");
    }

    #[test]
    fn every_template_and_every_accepted_submission_keeps_its_text() {
        let checkout = Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let mut folders = vec!["templates".to_owned()];
        folders.extend(checkout.names("problems").iter().map(|id| super::submissions(id)));
        let mut count = 0;
        for folder in folders {
            for name in checkout.names(&folder) {
                let Some(code) = name.rsplit_once('.').and_then(|(_, ending)| Code::by_word(ending)) else { continue };
                let text = checkout.read(&format!("{folder}/{name}")).unwrap();
                assert_eq!(plain(&colour(code, &text)), text, "{folder}/{name}");
                count += 1;
            }
        }
        assert!(count > 100, "{count}");
    }
}

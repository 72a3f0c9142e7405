//! Which of a package's submissions another judge can run, and what they must get there.

use std::path::Path;

use package::{Expectation, Submission};
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root};

use crate::Refused;

/// Why a submission stays behind, or `None`: it is one file of a language that judges have, and needs no crate.
pub(crate) fn unfit(submission: &Submission, root: &Path) -> Option<&'static str> {
    if submission.expectation == Expectation::Accepted && !submission.name.contains('/') {
        // `solution.rs` is the text to study, and uses the templates.
        if needs_crates(&submission.source, root) {
            return Some("it uses crates; `grundy bundle` makes one file of it");
        }
    } else if submission.source.extension().is_some_and(|extension| extension == "rs")
        && needs_crates(&submission.source, root)
    {
        return Some("it uses crates");
    }
    None
}

/// Whether a Rust program imports what is neither std nor its own. Only lines that begin with `use` or `extern crate` are looked at: a
/// program that hides an import better fails at the other judge's compiler, which is loud.
fn needs_crates(source: &Path, root: &Path) -> bool {
    let Ok(text) = Root::Inside(root).text(source, MOST_OF_TEXT) else { return false };
    let own = |name: &str| text.contains(&format!("mod {name}"));
    text.lines().map(str::trim_start).any(|line| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        let Some(path) = line.strip_prefix("use ").or_else(|| line.strip_prefix("extern crate ")) else { return false };
        let path = path.trim_start_matches(['{', ':', ' ']);
        let first: String = path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let is_path = path[first.len()..].starts_with("::") || line.starts_with("extern crate");
        let known = matches!(first.as_str(), "" | "std" | "core" | "alloc" | "crate" | "self" | "super");
        is_path && !known && !own(&first) && !first.starts_with(char::is_uppercase)
    })
}

/// The words of DOMjudge for what a submission must get, where its folder does not say so already.
pub(crate) fn expected_results(expectation: Expectation) -> Option<&'static str> {
    match expectation {
        Expectation::Rejected => Some("WRONG-ANSWER, TIMELIMIT, RUN-ERROR"),
        Expectation::BruteForce => Some("TIMELIMIT, RUN-ERROR"),
        _ => None,
    }
}

/// The text of a submission that is one file, with these words of DOMjudge in its last line, unless it has some already.
///
/// # Errors
///
/// When the file cannot be read.
pub(crate) fn tagged(submission: &Submission, words: &str, root: &Path) -> Result<Vec<u8>, Refused> {
    let source = &submission.source;
    let text = Root::Inside(root).read(source, MOST_OF_DATA).map_err(|error| Refused::unreadable(source, &error))?;
    if String::from_utf8_lossy(&text).contains("@EXPECTED_RESULTS@") {
        return Ok(text);
    }
    let extension = source.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let tag = format!("\n{} @EXPECTED_RESULTS@: {words}\n", comment_sign(extension));
    Ok([text.as_slice(), tag.as_bytes()].concat())
}

/// The sign that begins a comment of one line in a language, by the extension.
fn comment_sign(extension: &str) -> &'static str {
    match extension {
        "py" | "rb" | "pl" | "sh" | "jl" | "r" | "ex" => "#",
        "hs" | "adb" | "sql" | "lua" => "--",
        "lisp" | "scm" | "clj" => ";",
        _ => "//",
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    fn needs(text: &str) -> bool {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), text).unwrap();
        needs_crates(file.path(), file.path().parent().unwrap())
    }

    #[test]
    fn imports_of_crates_are_seen() {
        assert!(needs("use proconio::input;\nfn main() {}\n"));
        assert!(needs("extern crate rand;\n"));
        assert!(needs("    pub use itertools::Itertools;\n"));
        assert!(!needs(
            "use std::io;\nuse self::a::b;\nmod own { }\nuse own::c;\nuse Verdict::*;\n// use proconio::input;\n"
        ));
    }
}

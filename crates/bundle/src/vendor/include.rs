//! What a crate reads while it is compiled: files beside its source, and what Cargo says of its package.

use std::path::{Path, PathBuf};

use untrusted::MOST_OF_TEXT;

use super::find::Package;
use crate::edit::{Edit, apply};
use crate::lex::{self, Token, TokenKind};
use crate::load;

/// How deep files may include each other.
const MAX_DEPTH: usize = 16;

/// The text of a file at `path`, with what it includes in place of `include!`, `include_str!`, `include_bytes!` and `env!`. A call whose file
/// is not there stays: a condition may rule it out, and [`left`] finds it otherwise. The files go to `files`.
///
/// # Errors
///
/// Which file cannot be included, and why.
pub(super) fn included(
    text: String,
    path: &Path,
    package: &Package,
    depth: usize,
    files: &mut Vec<PathBuf>,
) -> Result<String, String> {
    if !text.contains("include") && !text.contains("env!") {
        return Ok(text);
    }
    let tokens = lex::tokens(&text);
    let mut edits = Vec::new();
    for at in 0..tokens.len() {
        let Some((name, value)) = call(&tokens, at) else { continue };
        let file = path.with_file_name(&value);
        if name != "env" && !file.is_file() {
            continue;
        }
        let failed = |why: &str| format!("{}: cannot include {}: {why}", path.display(), file.display());
        package.bounds.check(&file).map_err(|why| format!("{}: {why}", path.display()))?;
        let read = || package.bounds.read(&file, MOST_OF_TEXT).map_err(|error| failed(&error.to_string()));
        if name != "env" {
            files.push(file.clone());
        }
        let as_text = |bytes| String::from_utf8(bytes).map_err(|_| failed("it is not UTF-8"));
        let with = match name {
            "include_str" => format!("{:?}", as_text(read()?)?),
            "include_bytes" => format!("b\"{}\"", read()?.escape_ascii()),
            "include" if depth >= MAX_DEPTH => return Err(failed("files include each other too deep")),
            "include" => {
                let text = included(load::plain(&as_text(read()?)?), &file, package, depth + 1, files)?;
                let is_first = |before: &Token| [";", "}", "{", "]"].iter().any(|&end| before.is(end));
                let ends = tokens.get(at + 5).filter(|token| token.is(";"));
                if at.checked_sub(1).is_none_or(|before| is_first(&tokens[before])) && ends.is_some() {
                    // Items, without the `;` behind them.
                    let end = ends.map_or(0, |token| token.range.end);
                    edits.push(Edit { range: tokens[at].range.start..end, with: text });
                    continue;
                }
                format!("{{ {text} }}")
            }
            "env" if value == "CARGO_PKG_NAME" => format!("{:?}", package.name),
            "env" if value == "CARGO_PKG_VERSION" => format!("{:?}", package.version),
            _ => continue,
        };
        edits.push(Edit { range: tokens[at].range.start..tokens[at + 4].range.end, with });
    }
    Ok(apply(&text, &edits))
}

/// The first file that a text still includes.
pub(super) fn left(text: &str) -> Option<String> {
    if !text.contains("include") {
        return None;
    }
    let tokens = lex::tokens(text);
    (0..tokens.len()).find_map(|at| call(&tokens, at).filter(|(name, _)| *name != "env").map(|(_, file)| file))
}

/// The macro that is called at `at` with one text, and the text.
fn call(tokens: &[Token], at: usize) -> Option<(&str, String)> {
    let [name, mark, open, value, close] = tokens.get(at..at + 5)? else { return None };
    let is_call = mark.is("!")
        && open.kind == TokenKind::Open
        && close.kind == TokenKind::Close
        && value.kind == TokenKind::Literal;
    let is_this = ["include", "include_str", "include_bytes", "env"].contains(&name.text.as_str());
    let value = syn::parse_str::<syn::LitStr>(&value.text).ok().filter(|_| is_call && is_this)?;
    Some((&name.text, value.value()))
}

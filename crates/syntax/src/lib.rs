//! Rust text as a syntax tree, if that is not too deep.
//!
//! Building, walking and dropping a tree is recursive, with one or several calls for each level. A level comes from a
//! bracket, or from one more token of an expression or a type: `- - -x`, `a.b().c()`, `1 + 1 + 1`, `&&&T`. So before
//! any tree exists, a loop with its own stack counts the tokens since the last separator, here and in everything
//! around.
//!
//! [`parse_file`] is the way in; [`parse_with_tokens`] also returns the tokens.
//!
//! ```
//! assert_eq!(syntax::parse_file("fn main() {}")?.items.len(), 1);
//!
//! // A parser that is recursive would end the process here.
//! let deep = format!("fn main() {{ {}0{} }}", "(".repeat(1 << 16), ")".repeat(1 << 16));
//! assert!(syntax::parse_file(&deep).is_err());
//! # Ok::<(), syn::Error>(())
//! ```

use proc_macro2::{Delimiter, TokenStream, TokenTree, token_stream};

/// How many levels a tree may have; for as many, twice over, `sandbox::with_large_stack` has room.
const DEEPEST: usize = 10_000;

/// How many levels a bracket counts as: a parser goes through all precedences to get to it.
const BRACKET: usize = 10;

/// As [`syn::parse_file`].
///
/// # Errors
///
/// What is no Rust, and what is nested too deep.
pub fn parse_file(text: &str) -> syn::Result<syn::File> {
    parse_with_tokens(text).map(|(file, _)| file)
}

/// As [`parse_file`], with the tokens that the tree is made of: the text is read once for both.
///
/// # Errors
///
/// As [`parse_file`].
pub fn parse_with_tokens(text: &str) -> syn::Result<(syn::File, TokenStream)> {
    let plain = text.strip_prefix('\u{feff}').unwrap_or(text);
    let is_named = plain.strip_prefix("#!").is_some_and(|rest| !rest.trim_start().starts_with('['));
    // The line that names an interpreter, which is no Rust. Its end stays, so that lines keep their numbers.
    let (shebang, plain) = if is_named { plain.split_at(plain.find('\n').unwrap_or(plain.len())) } else { ("", plain) };
    let tokens: TokenStream = plain.parse()?;
    hold_to_depth(tokens.clone())?;
    let mut file: syn::File = syn::parse2(tokens.clone())?;
    file.shebang = is_named.then(|| shebang.to_owned());
    Ok((file, tokens))
}

/// Tokens that are being looked through.
struct Level {
    tokens: token_stream::IntoIter,
    /// Tokens since the last separator.
    count: usize,
    /// A `}` came last: it ends a statement or an item, unless what comes next goes on.
    after_braces: bool,
}

fn hold_to_depth(stream: TokenStream) -> syn::Result<()> {
    let level = |stream: TokenStream| Level { tokens: stream.into_iter(), count: 0, after_braces: false };
    let mut open = vec![level(stream)];
    let mut around = 0;
    while let Some(last) = open.last_mut() {
        let Some(token) = last.tokens.next() else {
            open.pop();
            around -= open.last().map_or(0, |outer| outer.count + BRACKET);
            continue;
        };
        if std::mem::take(&mut last.after_braces) && !goes_on(&token) {
            last.count = 0;
        }
        last.count += 1;
        if around + last.count > DEEPEST {
            return Err(syn::Error::new(token.span(), too_deep()));
        }
        match token {
            TokenTree::Punct(sign) if matches!(sign.as_char(), ',' | ';') => last.count = 0,
            TokenTree::Group(group) => {
                last.after_braces = group.delimiter() == Delimiter::Brace;
                around += last.count + BRACKET;
                open.push(level(group.stream()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether what a `}` has ended goes on with this token.
fn goes_on(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(sign) => !matches!(sign.as_char(), '#' | '\''),
        TokenTree::Ident(word) => word == "else" || word == "as",
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    }
}

fn too_deep() -> String {
    let brackets = DEEPEST / (BRACKET + 1);
    format!(
        "nested too deep: expected at most {brackets} brackets within one another, or {DEEPEST} tokens without a `,` or `;`"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(text: &str) -> syn::Result<()> {
        hold_to_depth(text.parse()?)
    }

    #[test]
    fn what_is_long_is_not_deep() {
        let statement = "if a { b(1); } else if c { d } else { e }\n";
        let function = |body: &str| format!("#[test] pub fn f(x: &[u8]) -> Vec<u8> {{ {body} }}\n");
        let items = function(&statement.repeat(500)).repeat(100);
        assert!(depth(&items).is_ok());
        assert!(depth(&format!("const A: [u8; 50000] = [{}];", "1 + 2, ".repeat(50_000))).is_ok());
        assert!(parse_file("#!/usr/bin/env run\nfn main() {}\n").is_ok());
        assert!(parse_file("\u{feff}#![allow(unused)]\nfn main() {}\n").is_ok());
    }

    #[test]
    fn what_is_deep_is_refused_with_its_line() {
        let body = |body: String| format!("fn main() {{\n    let x = {body};\n}}\n");
        let rows = [
            body(format!("{}1{}", "(".repeat(4000), ")".repeat(4000))),
            body(format!("{}1", "-".repeat(20_000))),
            body("1 + ".repeat(20_000) + "1"),
            body(format!("a{}", ".b()".repeat(20_000))),
            body(format!("if a {{}} {}", "else if a {} ".repeat(20_000))),
            body(format!("a{}", "{}.c".repeat(20_000))),
            format!("\ntype T = {}u8;", "&".repeat(20_000)),
        ];
        for text in rows {
            let error = depth(&text).err();
            let place = error.as_ref().map(|error| error.span().start().line);
            assert_eq!(place, Some(2), "{}", &text[..60]);
            assert!(error.is_some_and(|error| error.to_string().contains("nested too deep")));
        }
    }
}

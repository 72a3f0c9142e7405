//! A C++ text without comments and indentation.

use super::lexer::{Lexer, PieceKind, plain};

/// `text` without comments, indentation, empty lines and joined lines. A comment about a license or a copyright stays,
/// and so does one in the very first line, which says how the file was made.
///
/// The preprocessor makes the same tokens of it: nothing in a literal changes, a directive keeps its line, and where
/// there was a space there is one. A text in which a comment or a raw string has no end stays as it is.
pub fn minify(text: &str) -> String {
    let mut short = String::new();
    // Whether a space or a comment stands before the next token of this line.
    let mut is_apart = false;
    for piece in Lexer::new(text) {
        let Ok(piece) = piece else { return text.to_owned() };
        let source = text.get(piece.start..piece.end).unwrap_or_default();
        let is_fresh = short.is_empty() || short.ends_with('\n');
        let is_kept = match piece.kind {
            PieceKind::LineComment => is_legal(source) || piece.start == 0,
            PieceKind::BlockComment => is_legal(source),
            _ => true,
        };
        match piece.kind {
            PieceKind::Splice => {}
            PieceKind::Newline => {
                if !is_fresh {
                    end_line(&mut short);
                }
                is_apart = false;
            }
            PieceKind::Space => is_apart = true,
            PieceKind::LineComment | PieceKind::BlockComment if !is_kept => is_apart = true,
            kind => {
                if is_apart && !is_fresh {
                    short.push(' ');
                }
                is_apart = false;
                if matches!(kind, PieceKind::Raw | PieceKind::BlockComment | PieceKind::LineComment) {
                    short.push_str(source.trim_end());
                } else {
                    short.push_str(&plain(source));
                }
            }
        }
    }
    if !short.is_empty() && !short.ends_with('\n') {
        end_line(&mut short);
    }
    short
}

/// Ends a line so that it ends for the preprocessor too, though a comment behind a backslash has gone.
fn end_line(short: &mut String) {
    short.push_str(if short.ends_with('\\') { "/**/\n" } else { "\n" });
}

/// Whether a comment must stay.
fn is_legal(comment: &str) -> bool {
    let lower = comment.to_lowercase();
    ["license", "licence", "copyright", "spdx"].iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_literals_stay() {
        let text = "// Made by grundy\n\n#define  A(x) \\\n   f( x /* y */ )  // z\n\tint  a = 1'000; /* b\n */ int c;\r\n\n\
                    s = \"a // b\" R\"(\n  /* c */\n)\";\n";
        let short =
            "// Made by grundy\n#define A(x) f( x )\nint a = 1'000; int c;\ns = \"a // b\" R\"(\n  /* c */\n)\";\n";
        assert_eq!(minify(text), short);
        assert_eq!(minify(short), short);
    }

    #[test]
    fn tokens_stay_apart_and_together() {
        assert_eq!(minify("a/**/b + + c\\\nd\n\"x\\\ny\""), "a b + + cd\n\"xy\"\n");
        assert_eq!(minify("#define f/**/(x)\n  #  include <a//b> // c"), "#define f (x)\n# include <a//b>\n");
    }

    #[test]
    fn lines_that_end_still_end() {
        assert_eq!(minify("#define A \\ // x\nint a;\n"), "#define A \\/**/\nint a;\n");
        assert_eq!(minify("// license \\\n\nint a;\n// \\"), "// license \\/**/\nint a;\n");
    }

    #[test]
    fn a_license_stays() {
        let text = "int a; // no\n  /* (c) Copyright\n   x */\n// SPDX-License-Identifier: MIT\nint b;";
        assert_eq!(minify(text), "int a;\n/* (c) Copyright\n   x */\n// SPDX-License-Identifier: MIT\nint b;\n");
    }

    #[test]
    fn what_has_no_end_stays_as_it_is() {
        for text in ["a /* b", "  R\"( a", ""] {
            assert_eq!(minify(text), text);
        }
    }
}

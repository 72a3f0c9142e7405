//! A text without comments and indentation.

use super::lex::{Token, TokenKind};

/// Removes comments, documentation and indentation from `text`, which has these tokens. Lines end between the same tokens as before, so that places in
/// the compiler's messages help. If the first line is a comment, it stays.
///
/// Tokens stay as they are written, literals with all that is in them, and none comes to stand next to another one that it could
/// be read together with.
pub(super) fn minified(text: &str, tokens: &[Token]) -> String {
    let mut short = String::new();
    if let Some(first) = text.lines().next().filter(|line| line.starts_with("//") && !line.starts_with("//!")) {
        short += &format!("{first}\n");
    }
    // What is shown as it is written is shown with its spaces.
    let is_shown = tokens.iter().any(|token| token.is("stringify"));
    let mut before: Option<&Token> = None;
    // Documentation is several tokens, which all lie in the one comment.
    let mut comment_end = 0;
    for token in tokens {
        let source = &text[token.range.clone()];
        if source.starts_with("//") || source.starts_with("/*") {
            comment_end = token.range.end;
        }
        if token.range.start < comment_end {
            continue;
        }
        if let Some(before) = before {
            let gap = &text[before.range.end..token.range.start];
            if gap.contains('\n') {
                short.push('\n');
            } else if !gap.is_empty() && (is_shown || !stands_alone(before) && !stands_alone(token)) {
                short.push(' ');
            }
        }
        short.push_str(source);
        before = Some(token);
    }
    short.push('\n');
    short
}

/// Whether a token is never read together with the next one.
fn stands_alone(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Open | TokenKind::Close) || token.is(",") || token.is(";")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex;

    #[test]
    fn comments_and_indentation_go_and_literals_stay() {
        let text = "// Made.\n\n/// Doc.\nfn f() {\n    // why\n    g(\"a // b\n   c\", 1 - -2); /* x */\n    h(r#\"/* y */\"#)\n}\n";
        let short = minified(text, &lex::tokens(text));
        assert_eq!(short, "// Made.\nfn f(){\ng(\"a // b\n   c\",1 - -2);\nh(r#\"/* y */\"#)\n}\n");
    }

    #[test]
    fn what_is_shown_as_it_is_written_keeps_its_spaces() {
        let short = |text: &str| minified(text, &lex::tokens(text));
        assert_eq!(short("fn f() { g(stringify!(a , ( b ))) }\n"), "fn f() { g(stringify!(a , ( b ))) }\n");
        assert_eq!(short("fn f() { g(shown!(a , ( b ))) }\n"), "fn f(){g(shown!(a,(b)))}\n");
    }
}

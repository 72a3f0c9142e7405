//! Scripts and style sheets without what a browser does not need: comments, and white space that changes nothing.
//!
//! A lexer copies strings, templates and regular expressions as they are. A line end stays where a statement may end at it, a space where
//! two words or signs would become one. What a slimmed text means is what the text meant: site/tests/site.mjs runs the slimmed scripts.

/// Words behind which a slash begins a regular expression.
const BEFORE_REGEX: [&str; 14] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "instanceof",
    "else",
    "do",
    "await",
    "yield",
];

/// What stood between two tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Space,
    Line,
}

/// A script without comments and needless white space.
pub(crate) fn script(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut gap = Gap::None;
    // How many braces are open in each template that is open.
    let mut templates: Vec<usize> = Vec::new();
    while let Some(first) = rest.chars().next() {
        let blank = blank(rest, true);
        if blank > 0 {
            gap = gap.max(if rest[..blank].contains('\n') { Gap::Line } else { Gap::Space });
            rest = &rest[blank..];
            continue;
        }
        let begins_regex = first == '/' && may_begin_regex(&out);
        let length = match first {
            '"' | '\'' => quoted(rest, first),
            '`' => template(&rest[1..]) + 1,
            '}' if templates.last() == Some(&0) => {
                templates.pop();
                template(&rest[1..]) + 1
            }
            '/' if begins_regex => regex(rest),
            first if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let token = &rest[..length];
        match (first, templates.last_mut()) {
            ('{', Some(open)) => *open += 1,
            ('}', Some(open)) if length == 1 => *open -= 1,
            _ => {}
        }
        if matches!(first, '`' | '}') && token.ends_with("${") {
            templates.push(0);
        }
        if let (Some(before), true) = (out.chars().last(), gap != Gap::None) {
            join(&mut out, before, first, gap);
        }
        gap = Gap::None;
        out.push_str(token);
        rest = &rest[length..];
    }
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

/// Writes what must stay of a gap between these two signs.
fn join(out: &mut String, before: char, after: char, gap: Gap) {
    let ends_nothing = "{([,;:?=&|<>*%^".contains(before) || ")]},;:?=&|<>%^".contains(after);
    let ends_nothing = ends_nothing || (after == '.' && !before.is_ascii_digit());
    let may_end = gap == Gap::Line && !ends_nothing;
    let are_words = is_word(before) && is_word(after);
    // `a + +b`, `a / /b/`, and the signs of a comment of HTML.
    let are_signs = (before == after && "+-/".contains(before))
        || matches!((before, after), ('/', '*') | ('<', '!') | ('-', '>'))
        || (before.is_ascii_digit() && after == '.');
    if may_end {
        out.push('\n');
    } else if are_words || are_signs {
        out.push(' ');
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '#') || !c.is_ascii() && !c.is_whitespace()
}

/// The length of the white space and the comments at the beginning of a text.
fn blank(text: &str, has_line_comments: bool) -> usize {
    let mut rest = text;
    loop {
        let trimmed = rest.trim_start();
        let line = has_line_comments && trimmed.starts_with("//");
        rest = if line {
            trimmed.find('\n').map_or("", |end| &trimmed[end..])
        } else if trimmed.starts_with("/*") {
            trimmed.find("*/").map_or("", |end| &trimmed[end + 2..])
        } else {
            return text.len() - trimmed.len();
        };
    }
}

/// The length of a string with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (place, c) in text.char_indices().skip(1) {
        if is_escaped {
            is_escaped = false;
        } else if c == '\\' {
            is_escaped = true;
        } else if c == quote {
            return place + 1;
        }
    }
    text.len()
}

/// The length of the text of a template up to its end, or up to an expression in it.
fn template(text: &str) -> usize {
    let mut is_escaped = false;
    for (place, c) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if c == '\\' {
            is_escaped = true;
        } else if c == '`' {
            return place + 1;
        } else if text[place..].starts_with("${") {
            return place + 2;
        }
    }
    text.len()
}

/// The length of a regular expression with its flags.
fn regex(text: &str) -> usize {
    let (mut is_escaped, mut in_class) = (false, false);
    for (place, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => {
                let flags = &text[place + 1..];
                return place + 1 + flags.find(|c| !is_word(c)).unwrap_or(flags.len());
            }
            _ => {}
        }
    }
    text.len()
}

/// Whether a slash behind this text begins a regular expression: it is a division behind a value.
fn may_begin_regex(before: &str) -> bool {
    let before = before.trim_end();
    match before.chars().last() {
        None => true,
        Some(last) if is_word(last) => {
            let start = before.rfind(|c| !is_word(c)).map_or(0, |place| place + 1);
            BEFORE_REGEX.contains(&before.get(start..).unwrap_or_default())
        }
        Some(last) => !matches!(last, ')' | ']' | '"' | '\'' | '`'),
    }
}

/// A style sheet without comments and needless white space.
pub(crate) fn style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut has_gap = false;
    while let Some(first) = rest.chars().next() {
        let blank = blank(rest, false);
        if blank > 0 {
            has_gap = true;
            rest = &rest[blank..];
            continue;
        }
        let length = if matches!(first, '"' | '\'') { quoted(rest, first) } else { first.len_utf8() };
        let before = out.chars().last();
        if std::mem::take(&mut has_gap)
            && before.is_some_and(|before| !"{};,:>(".contains(before))
            && !"{};,>)!".contains(first)
        {
            out.push(' ');
        }
        if first == '}' && before == Some(';') {
            out.pop();
        }
        out.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{script, style};

    #[test]
    fn a_script_keeps_what_it_means() {
        let cases = [
            ("a  =  1 ;\n\n// b\nlet c = 2 ; /* d */ e ( ) ;\n", "a=1;let c=2;e();\n"),
            (
                "\"use strict\";\nconst s = \"// no  comment\" + ' /* none */ ' + \"\\\"\";",
                "\"use strict\";const s=\"// no  comment\"+' /* none */ '+\"\\\"\";\n",
            ),
            // A statement may end at the end of its line.
            ("let f = () => {\n  a()\n  b()\n}\nf()\n", "let f=()=>{a()\nb()}\nf()\n"),
            ("return\nx", "return\nx\n"),
            ("x\n++y", "x\n++y\n"),
            ("a // b\nc", "a\nc\n"),
            ("a /* b\n */ c", "a\nc\n"),
            // Signs that must not become one.
            ("a + +b - -c + ++d", "a+ +b- -c+ ++d\n"),
            ("a < !--b; c-- > 0", "a< !--b;c-- >0\n"),
            ("1 .toFixed(); a\n  .b\n  .c()", "1 .toFixed();a.b.c()\n"),
            // Regular expressions and divisions.
            ("a / b / c; d = / [/] \\/ /g; return /  x/.test(y)", "a/b/c;d=/ [/] \\/ /g;return/  x/.test(y)\n"),
            ("f(x) / 2 / y[0] / 3", "f(x)/2/y[0]/3\n"),
            ("x = [/'/, /\"/gu]", "x=[/'/,/\"/gu]\n"),
            // Templates, and expressions in them.
            ("`a  ${ b  + `c  ${ { d : 1 } }  ` }  // e` + f", "`a  ${b+`c  ${{d:1}}  `}  // e`+f\n"),
            ("`\\`  \\${  `", "`\\`  \\${  `\n"),
            ("class A { #b = 1; get c () { return this . #b } }", "class A{#b=1;get c(){return this.#b}}\n"),
            ("é ü", "é ü\n"),
            ("const zh = \"第  堆\"", "const zh=\"第  堆\"\n"),
            ("if (a) b = { c }\nelse d", "if(a)b={c}\nelse d\n"),
            // What does not end is copied, and nothing is lost but the comment.
            ("a = \"b", "a=\"b\n"),
            ("a /* b", "a\n"),
        ];
        for (text, expected) in cases {
            assert_eq!(script(text), expected, "{text}");
            // Nothing is left to take away.
            assert_eq!(script(expected), expected, "{text}");
        }
    }

    #[test]
    fn a_style_keeps_what_it_means() {
        let cases = [
            (
                "/* a */\nb > c , d :hover {\n  e : f  g ;\n  h: calc( 1px + 2px ) !important;\n}\n",
                "b>c,d :hover{e :f g;h:calc(1px + 2px)!important}\n",
            ),
            ("a::before { content: \"/*  */  ; }\" }", "a::before{content:\"/*  */  ; }\"}\n"),
            (
                "@media (width > 3px) and (height < 4px) { a { b: -1px -2px; } }",
                "@media (width>3px) and (height < 4px){a{b:-1px -2px}}\n",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(style(text), expected, "{text}");
            assert_eq!(style(expected), expected, "{text}");
        }
    }
}

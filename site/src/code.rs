//! Code in colours: a lexer for Rust, C++ and Python that knows words, numbers, strings and comments, and loses no character.

use text::markup::escape;

/// A language that code is shown in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    Rust,
    Cpp,
    Python,
}

impl Code {
    /// In the order in which they are shown.
    pub(crate) const ALL: [Self; 3] = [Self::Cpp, Self::Rust, Self::Python];

    /// The language of this word behind a fence, or of this ending of a file.
    pub(crate) fn by_word(word: &str) -> Option<Self> {
        match word {
            "rust" | "rs" => Some(Self::Rust),
            "cpp" | "c++" => Some(Self::Cpp),
            "python" | "py" => Some(Self::Python),
            _ => None,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Rust => "rust",
            Self::Cpp => "cpp",
            Self::Python => "python",
        }
    }

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::Cpp => "C++",
            Self::Python => "Python",
        }
    }

    /// How its files end.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Self::Rust => "rs",
            Self::Cpp => "cpp",
            Self::Python => "py",
        }
    }

    fn keywords(self) -> &'static str {
        match self {
            Self::Rust => {
                "as break const continue crate else enum false fn for if impl in let loop match mod move mut pub ref return self Self \
                 static struct super trait true type use where while unsafe"
            }
            Self::Cpp => {
                "auto bool break case char class const constexpr continue default do double else enum explicit false for friend if inline \
                 int long namespace new nullptr operator private public return short signed sizeof static struct switch template this \
                 true typedef typename union unsigned using void while"
            }
            Self::Python => {
                "and as assert break class continue def del elif else except False finally for from global if import in is lambda None \
                 nonlocal not or pass raise return True try while with yield"
            }
        }
    }

    fn line_comment(self) -> &'static str {
        if self == Self::Python { "#" } else { "//" }
    }
}

/// The code as HTML.
pub(crate) fn colour(code: Code, text: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (class, length) = token(code, rest, first);
        let (token, after) = rest.split_at(length);
        rest = after;
        match class {
            "" => html.push_str(&escape(token)),
            class => {
                // A block that spans lines is coloured line by line, so that lines can be shown alone.
                for (place, line) in token.split('\n').enumerate() {
                    if place > 0 {
                        html.push('\n');
                    }
                    if !line.is_empty() {
                        html.push_str(&format!("<i class=\"{class}\">{}</i>", escape(line)));
                    }
                }
            }
        }
    }
    html
}

/// The class of what stands first, and its length in bytes.
fn token(code: Code, rest: &str, first: char) -> (&'static str, usize) {
    let line = rest.find('\n').unwrap_or(rest.len());
    if rest.starts_with(code.line_comment()) {
        return ("c", line);
    }
    if code != Code::Python && rest.starts_with("/*") {
        return ("c", rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    if code == Code::Cpp && first == '#' {
        return ("m", line);
    }
    if code == Code::Rust && rest.starts_with("#[") {
        return ("m", rest.find(']').map_or(line, |end| end + 1).min(line));
    }
    if code == Code::Python {
        for quotes in ["\"\"\"", "'''"] {
            if let Some(inner) = rest.strip_prefix(quotes) {
                return ("s", inner.find(quotes).map_or(rest.len(), |end| end + 6));
            }
        }
    }
    if first == '"' || first == '\'' {
        return quoted(code, rest, first);
    }
    if first.is_alphabetic() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        let class = if code.keywords().split_whitespace().any(|keyword| keyword == word) {
            "k"
        } else if after.starts_with('(') || (code == Code::Rust && after.starts_with("!(")) {
            "f"
        } else if word.len() > 1 && word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase) {
            "t"
        } else {
            ""
        };
        return (class, length);
    }
    if first.is_ascii_digit() {
        let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || (c == '\'' && code == Code::Cpp);
        return ("n", rest.find(|c: char| !part(c)).unwrap_or(rest.len()));
    }
    ("", first.len_utf8())
}

/// A string or a character; in Rust a quote may begin a lifetime instead.
fn quoted(code: Code, rest: &str, quote: char) -> (&'static str, usize) {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == quote {
            if code == Code::Rust && quote == '\'' && rest[1..at].chars().count() != 1 && !rest[1..].starts_with('\\') {
                break;
            }
            return ("s", at + 1);
        } else if c == '\n' && (quote == '\'' || code != Code::Rust) {
            break;
        }
    }
    ("", 1)
}

#[cfg(test)]
mod tests {
    use super::{Code, colour};
    use crate::html::plain;

    #[test]
    fn no_character_is_lost_and_words_have_their_classes() {
        let rust = "/// One.\npub fn a<'a>(x: &'a str) -> char { if x == \"b\\\"c\" { 'd' } else { '\\n' } }\n/* two\nlines */ let n = 0x1F;";
        let cpp = "#include <vector>\nint main() { std::cout << \"a//b\" << 1'000 << '\"'; } // end";
        let python = "def f(a):\n    \"\"\"Doc # no.\n    \"\"\"\n    return 'x' * 3  # yes";
        for (code, text) in [(Code::Rust, rust), (Code::Cpp, cpp), (Code::Python, python)] {
            assert_eq!(plain(&colour(code, text)), text);
        }
        let html = colour(Code::Rust, rust);
        assert!(html.contains("<i class=\"k\">fn</i>") && html.contains("<i class=\"s\">'d'</i>"), "{html}");
        assert!(html.contains("&lt;'a&gt;(") && html.contains("<i class=\"n\">0x1F</i>"), "{html}");
        assert!(colour(Code::Python, python).contains("<i class=\"c\"># yes</i>"));
        assert!(colour(Code::Cpp, cpp).contains("<i class=\"s\">&quot;a//b&quot;</i>"));
    }

    #[test]
    fn unfinished_code_is_kept() {
        for text in ["\"abc", "'", "'''", "/* a", "'ab", "#[", "\\", "r#\"", "中文 '中' \"文", "\"\"\"\""] {
            for code in Code::ALL {
                assert_eq!(plain(&colour(code, text)), text);
            }
        }
    }
}

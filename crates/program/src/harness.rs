//! Function forms. LeetCode and Codewars want a function and call it themselves. A submission in that form is compiled
//! inside a text that reads the input, calls the function and prints what it returns. The submission itself is not
//! changed.

use super::sources::Unit;

/// A text around a submission that has no program of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Harness {
    /// The extension of the sources that it is for: `java`.
    pub extension: String,
    /// The function that a submission must define.
    pub defines: String,
    /// What stands before the submission.
    pub before: String,
    /// What stands after it.
    pub after: String,
}

/// Words by which a program reads its input or begins, by the ids of languages. A text with one of them is a program of its own.
const OWN_WAYS: [(&[&str], &[&str]); 3] = [
    (&["python3", "python2", "pypy3"], &["input", "raw_input", "stdin", "open", "fileinput"]),
    (&["javascript"], &["stdin", "readline", "readFileSync"]),
    // All others begin at a function of this name.
    (&[], &["main"]),
];

impl Harness {
    /// Whether it is for sources of this unit's language, and the one source there is defines the function and has no way of its own
    /// to its input.
    pub(super) fn is_for(&self, unit: &Unit) -> bool {
        let language = unit.language;
        let [source] = unit.sources.as_slice() else {
            return false;
        };
        let Some(file) = unit.files.iter().find(|file| file.name == *source) else {
            return false;
        };
        let is_python = language.id.starts_with("py");
        let text = String::from_utf8_lossy(&file.bytes);
        let words = words_outside_comments(&text, is_python);
        let own = OWN_WAYS.iter().find(|(ids, _)| ids.is_empty() || ids.contains(&language.id));
        language.extensions.contains(&self.extension.as_str())
            && words.contains(&self.defines.as_str())
            && !own.is_some_and(|(_, own)| own.iter().any(|word| words.contains(word)))
    }

    /// Puts the harness around the source.
    pub(super) fn wrap(&self, unit: &mut Unit) {
        let sources = &unit.sources;
        for file in unit.files.iter_mut().filter(|file| sources.contains(&file.name)) {
            // A byte order mark may only stand at the beginning.
            let text = file.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&file.bytes);
            file.bytes = [self.before.as_bytes(), text, b"\n", self.after.as_bytes()].concat();
        }
    }
}

/// The words of a text, without its comments. Strings count: `open("/dev/stdin")` is a way to the input, whatever opens it.
fn words_outside_comments(text: &str, is_python: bool) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    let mut quote = None;
    while let Some(first) = rest.chars().next() {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        let length = if is_word(first) {
            let end = rest.find(|character| !is_word(character)).unwrap_or(rest.len());
            words.push(&rest[..end]);
            end
        } else if quote.is_none() && rest.starts_with(if is_python { "#" } else { "//" }) {
            rest.find('\n').unwrap_or(rest.len())
        } else if quote.is_none() && !is_python && rest.starts_with("/*") {
            rest[2..].find("*/").map_or(rest.len(), |end| end + 4)
        } else if first == '\\' && quote.is_some() {
            1 + rest[1..].chars().next().map_or(0, char::len_utf8)
        } else {
            // A quote that is left open ends with its line: an apostrophe, or a lifetime.
            match quote {
                Some(open) if open == first || first == '\n' => quote = None,
                None if first == '"' || first == '\'' => quote = Some(first),
                _ => {}
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    words
}

#[cfg(test)]
mod tests {
    use super::words_outside_comments;

    #[test]
    fn comments_hold_no_words() {
        let c = "// int main() {}\nbool can(int n) { return n % 4; } /* main\n main */ char c = '\\''; char *s = \"// here\"; // main";
        let words = words_outside_comments(c, false);
        assert!(words.contains(&"can") && words.contains(&"here") && !words.contains(&"main"), "{words:?}");
        let python = "# input()\ndef f(n):\n    return '# not' + \"a\\\"b\"  # stdin\n";
        let words = words_outside_comments(python, true);
        assert!(words.contains(&"not") && !words.contains(&"input") && !words.contains(&"stdin"), "{words:?}");
        assert_eq!(words_outside_comments("fn f<'a>(x: &'a str) {} // main", false).last(), Some(&"str"));
        for odd in ["'", "\"\\", "/*", "\\", "é'é"] {
            words_outside_comments(odd, false);
        }
    }
}

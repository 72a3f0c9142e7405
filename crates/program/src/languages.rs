//! Which language a source is in. The table stands in `rows.rs`.

use std::path::Path;

use regex_automata::meta::Regex;
use regex_automata::util::syntax;

use super::language::ProgramLanguage;
use super::rows::ROWS;

/// Every language of the table.
pub fn languages() -> &'static [ProgramLanguage] {
    ROWS
}

/// The language of the table that a path's extension stands for.
pub fn language_of(path: &Path) -> Option<&'static ProgramLanguage> {
    let extension = path.extension()?.to_str()?;
    ROWS.iter().find(|language| language.extensions.contains(&extension))
}

/// The first of `languages` that a file with this name and text is in.
pub(super) fn find(
    languages: &[&'static ProgramLanguage],
    path: &Path,
    text: &[u8],
) -> Option<&'static ProgramLanguage> {
    let extension = path.extension()?.to_str()?;
    let line = text.strip_prefix(b"#!").and_then(|rest| rest.split(|&byte| byte == b'\n').next());
    let first = line.map(|line| String::from_utf8_lossy(&line[..line.len().min(256)]).into_owned());
    let by_shebang = |language: &&'static ProgramLanguage| {
        language.shebang_extensions.contains(&extension)
            && matches(language.shebang.unwrap_or_default(), first.as_deref())
    };
    let by_extension = |language: &&'static ProgramLanguage| language.extensions.contains(&extension);
    languages.iter().copied().find(by_shebang).or_else(|| languages.iter().copied().find(by_extension))
}

/// Whether the line after `#!` matches. That the expression is one was seen when it was read.
fn matches(expression: &str, line: Option<&str>) -> bool {
    let Some(line) = line else {
        return false;
    };
    let whole = format!("#!{line}");
    shebang(expression).is_some_and(|regex| regex.is_match(whole.trim_end()))
}

/// The regular expression of a `shebang`, whose classes are those of ASCII; `None` if it is not one.
pub(super) fn shebang(expression: &str) -> Option<Regex> {
    let ascii = syntax::Config::new().unicode(false).utf8(false);
    Regex::builder().syntax(ascii).build(expression).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_tell_the_language() {
        let table = [
            ("a.rs", Some("rust")),
            ("a.c", Some("c")),
            ("a.C", Some("cpp")),
            ("folder.py/a.b.cc", Some("cpp")),
            ("a.c++", Some("cpp")),
            ("a.py", Some("python3")),
            ("a.pypy", Some("pypy3")),
            ("a.kt", Some("kotlin")),
            ("a.RS", None),
            ("rs", None),
            (".rs", None),
            ("a.", None),
            ("a.txt", None),
        ];
        for (path, id) in table {
            assert_eq!(language_of(Path::new(path)).map(|language| language.id), id, "{path}");
        }
    }

    #[test]
    fn a_first_line_may_choose_another_python() {
        let all: Vec<_> = ROWS.iter().collect();
        let table = [
            ("a.py", "#!/usr/bin/env pypy3\n", "pypy3"),
            ("a.py", "#!/usr/bin/pypy", "pypy3"),
            ("a.py", "#!/usr/bin/env python3\n# pypy\n", "python3"),
            ("a.py", "#!/usr/bin/env python2.7\n", "python2"),
            ("a.py", "# pypy\n", "python3"),
            ("a.py", "", "python3"),
            ("a.c", "#!/usr/bin/pypy", "c"),
        ];
        for (path, text, id) in table {
            let found = find(&all, Path::new(path), text.as_bytes()).map(|language| language.id);
            assert_eq!(found, Some(id), "{path} {text}");
        }
    }

    #[test]
    fn no_extension_stands_for_two_languages() {
        let mut all: Vec<_> = ROWS.iter().flat_map(|language| language.extensions).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}

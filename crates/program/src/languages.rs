//! What a language is, and which one a source is in. The rows stand in `rows.rs`.

use std::path::Path;

use regex_automata::meta::Regex;
use regex_automata::util::syntax;

use super::rows::ROWS;

/// A programming language: how its sources are told, compiled and run.
///
/// The words of [`compile`](Self::compile) and [`run`](Self::run) may hold `{files}` (a word of its own: every source),
/// `{mainfile}`, `{binary}` (what the compiler writes), `{path}` (the folder of the sources), `{mainclass}`, `{Mainclass}`
/// (the main file's name with a capital and without its extension), `{command}`, `{runtime}`, and what stands for the memory limit: `{memory_mib}`, `{stack_mib}`
/// and `{stack_kib}`. A word with one of the last three is left out where there is no memory limit.
#[derive(Debug, Clone)]
pub struct Language {
    /// A short name for reports and file names: `rust`.
    pub id: &'static str,
    /// The name for people: `Rust`.
    pub name: &'static str,
    /// The extensions of its source files, without the dot. Case matters, as in the ICPC format: `.C` is C++.
    pub extensions: &'static [&'static str],
    /// A regular expression. A first line `#!…` that it matches makes a file with one of
    /// [`shebang_extensions`](Self::shebang_extensions) one of this language, before any other.
    pub shebang: Option<&'static str>,
    /// See [`shebang`](Self::shebang).
    pub shebang_extensions: &'static [&'static str],
    /// The compilers or interpreters to look for in `PATH`; the first that works is taken.
    pub commands: &'static [&'static str],
    /// An environment variable that names the command instead.
    pub variable: Option<&'static str>,
    /// The command that runs what was compiled, where it is neither the result itself nor the compiler. It is looked for
    /// beside the compiler, then in `PATH`.
    pub runtime: Option<&'static str>,
    /// Arguments that make the command print where the real one is, and what to append to that: the command in `PATH` may be a
    /// shim, which is slow and needs the user's environment.
    pub(super) locate: Option<(&'static [&'static str], &'static str)>,
    /// Arguments that make the command print the folders it needs, each on a line, beside the one it is installed in.
    pub(super) prefixes: Option<&'static [&'static str]>,
    /// Arguments that make the command print what it is: the version's line comes first. Where there are none, it is known by
    /// its file.
    pub(super) identify: &'static [&'static [&'static str]],
    /// The command's arguments that compile or check the sources. Empty: nothing is to be done.
    pub compile: &'static [&'static str],
    /// The argument before each further folder of headers, for compilers that take them.
    pub(super) include: Option<&'static str>,
    /// The arguments that link everything into the program; `{template}`: the object that makes a template of it.
    pub(super) static_link: &'static [&'static str],
    /// The file or folder that the compiler writes; empty: none.
    pub(super) output: &'static str,
    /// The command that runs the result.
    pub run: &'static [&'static str],
    /// Variables for the compiler, beside a `PATH`, a `HOME` and a `TMPDIR` of its own.
    pub(super) compile_environment: &'static [(&'static str, &'static str)],
    /// The environment that its programs run with.
    pub environment: &'static [(&'static str, &'static str)],
    /// Whether its programs have to start processes.
    pub forks: bool,
    /// Whether its runtime, and a compiler written in it, reserves far more address space than it uses.
    pub reserves_memory: bool,
    /// Whether the compiler does the same.
    pub(super) compiler_reserves_memory: bool,
}

impl Language {
    /// Whether the result is an executable of its own, which needs no runtime.
    pub fn is_native(&self) -> bool {
        self.run.first() == Some(&"{binary}")
    }
}

/// Every language of the table.
pub fn languages() -> &'static [Language] {
    ROWS
}

/// The language of the table that a path's extension stands for.
pub fn language_of(path: &Path) -> Option<&'static Language> {
    let extension = path.extension()?.to_str()?;
    ROWS.iter().find(|language| language.extensions.contains(&extension))
}

/// The first of `languages` that a file with this name and text is in.
pub(super) fn find(languages: &[&'static Language], path: &Path, text: &[u8]) -> Option<&'static Language> {
    let extension = path.extension()?.to_str()?;
    let line = text.strip_prefix(b"#!").and_then(|rest| rest.split(|&byte| byte == b'\n').next());
    let first = line.map(|line| String::from_utf8_lossy(&line[..line.len().min(256)]).into_owned());
    let by_shebang = |language: &&'static Language| {
        language.shebang_extensions.contains(&extension)
            && matches(language.shebang.unwrap_or_default(), first.as_deref())
    };
    let by_extension = |language: &&'static Language| language.extensions.contains(&extension);
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

//! The crate of the templates: the files that a program may use something of.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::parsed::Parsed;
use super::source::{BundleError, SourceFile};

/// The files of the templates' crate: its root, then those of the module `games`. One that nobody can name is there without its text:
/// a path leads into a module only through the module's name, so it is none unless its name stands as a word somewhere.
///
/// # Errors
///
/// When one that can be named is no Rust.
pub(super) fn read(templates: &[(&str, &str)], program: &[Parsed]) -> Result<Vec<Parsed>, BundleError> {
    let root = if templates.is_empty() { "" } else { "pub mod games;\n" };
    let mut read =
        vec![Parsed::new(SourceFile { path: "src/lib.rs".into(), text: root.to_owned(), module: Vec::new() })?];
    let mut words = BTreeSet::new();
    program.iter().for_each(|file| add_words(file, &mut words));
    let mut left: Vec<SourceFile> = templates.iter().map(|(path, text)| source(path, text)).collect();
    while let Some(index) =
        left.iter().position(|file| is_folder(file) || file.module.last().is_some_and(|name| words.contains(name)))
    {
        let file = Parsed::new(left.remove(index))?;
        add_words(&file, &mut words);
        read.push(file);
    }
    for file in left {
        read.push(Parsed::new(SourceFile { text: String::new(), ..file })?);
    }
    // In the order in which they were given, which is that of reports.
    read.sort_by_key(|file| templates.iter().position(|(path, _)| file.source.path == place(path)));
    Ok(read)
}

fn source(path: &str, text: &str) -> SourceFile {
    let stem = path.strip_suffix("mod.rs").or(path.strip_suffix(".rs")).unwrap_or(path);
    let below = stem.split('/').filter(|name| !name.is_empty()).map(str::to_owned);
    let module = ["games".to_owned()].into_iter().chain(below).collect();
    SourceFile { path: place(path), text: text.to_owned(), module }
}

fn place(path: &str) -> PathBuf {
    Path::new("templates").join(path)
}

/// Whether other modules lie in it: its name may be one that a path goes through unseen, as with `*`.
fn is_folder(file: &SourceFile) -> bool {
    file.path.ends_with("mod.rs")
}

/// The words of a file but the names in `mod name;`, which lead nowhere by themselves.
fn add_words(file: &Parsed, words: &mut BTreeSet<String>) {
    let tokens = &file.tokens;
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.is_word()) {
        let is_declared = at > 0 && tokens[at - 1].is("mod") && tokens.get(at + 1).is_some_and(|next| next.is(";"));
        if !is_declared {
            words.insert(token.name().to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// Which of the templates are read for a program.
    fn read_for(program: &str) -> Vec<String> {
        let templates = [
            ("a.rs", "pub fn f() { super::c::g() }"),
            ("b.rs", "no Rust"),
            ("c.rs", "pub fn g() {}"),
            ("mod.rs", "pub mod a; pub mod b; pub mod c;"),
        ];
        let program = SourceFile { path: "main.rs".into(), text: program.to_owned(), module: Vec::new() };
        let read = read(&templates, &[Parsed::new(program).unwrap()]).unwrap();
        let paths =
            read.iter().filter(|file| !file.text().is_empty()).map(|file| file.source.path.display().to_string());
        paths.collect()
    }

    #[test]
    fn only_what_can_be_named_is_read() {
        let always = ["src/lib.rs", "templates/mod.rs"];
        assert_eq!(read_for("fn main() {}"), always);
        assert_eq!(read_for("mod a;\nfn main() {}"), always);
        let [root, games] = always;
        assert_eq!(read_for("use grundy::games::c;"), [root, "templates/c.rs", games]);
        assert_eq!(read_for("fn f() { grundy::games::a::f() }"), [root, "templates/a.rs", "templates/c.rs", games]);
        assert_eq!(read_for("own!(c);"), [root, "templates/c.rs", games]);
    }
}

//! The files of a program: its root and the modules that it names.

use std::path::{Path, PathBuf};

use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, Item, ItemMod, Lit, Meta, UseTree};

use super::lex::{is_for_tests, lex};
use super::{BundleError, Edit, SourceFile, apply};

/// Reads the program whose root file is `root`: that file first, then the files of its modules in the order in which they are
/// declared.
///
/// Modules for tests are left out. The texts are what rustc sees: without a byte-order mark or the name of an interpreter, and
/// with `\n` alone at the ends of lines. A `use` of several crates in one pair of braces is several of them here; every line
/// stays where it was.
///
/// # Errors
///
/// When a file cannot be read or is no Rust, when no file or more than one is there for a module, or a module is declared twice.
pub fn load(root: &Path) -> Result<Vec<SourceFile>, BundleError> {
    let mut files = Vec::new();
    let folder = root.parent().unwrap_or(Path::new("")).to_owned();
    read(root, Vec::new(), &folder, &mut files)?;
    Ok(files)
}

/// Parses the text of a file.
pub(super) fn parse(file: &SourceFile) -> Result<syn::File, BundleError> {
    syntax::parse_file(&file.text).map_err(|error| BundleError {
        place: file.place(error.span().byte_range().start),
        message: format!("expected Rust: {error}"),
    })
}

/// Reads one file and those of the modules in it. `children` is the folder in which the files of its modules lie.
fn read(path: &Path, module: Vec<String>, children: &Path, files: &mut Vec<SourceFile>) -> Result<(), BundleError> {
    let mut file = SourceFile { path: path.to_owned(), text: String::new(), module };
    let same = |other: &SourceFile| {
        other.path.canonicalize().is_ok_and(|other| path.canonicalize().is_ok_and(|path| path == other))
    };
    if let Some(above) = files.iter().find(|other| file.module.starts_with(&other.module) && same(other)) {
        let name = if above.module.is_empty() { "the root".to_owned() } else { above.module.join("::") };
        let message = format!("found the file of {name} as a module within itself, expected another file");
        return Err(BundleError { place: file.place(0), message });
    }
    let bytes = std::fs::read(path)
        .map_err(|error| BundleError { place: file.place(0), message: format!("cannot be read: {error}") })?;
    file.text = String::from_utf8(bytes).map_err(|error| BundleError {
        place: file.place(0),
        message: format!("expected UTF-8, found something else at byte {}", error.utf8_error().valid_up_to()),
    })?;
    file.text = plain(&file.text);
    let parsed = parse(&file)?;
    let edits = parsed.items.iter().filter_map(|item| split(&file.text, item)).collect::<Vec<_>>();
    file.text = apply(&file.text, &edits);
    let parsed = parse(&file)?;
    if files.iter().any(|other| other.module == file.module) {
        let message = format!("module {} has a file already: it is declared twice", file.module.join("::"));
        return Err(BundleError { place: file.place(0), message });
    }
    files.push(file.clone());
    modules(&file, &file.module, &parsed.items, children, true, files)
}

/// Reads the files of the modules among `items`; `at_top` where they are not within a module in braces.
fn modules(
    file: &SourceFile,
    module: &[String],
    items: &[Item],
    children: &Path,
    at_top: bool,
    files: &mut Vec<SourceFile>,
) -> Result<(), BundleError> {
    for item in items {
        let Item::Mod(item) = item else { continue };
        if is_for_tests(&item.attrs) {
            continue;
        }
        let name = item.ident.unraw().to_string();
        let inner: Vec<String> = module.iter().cloned().chain([name.clone()]).collect();
        let named = path_attribute(file, item)?;
        match (&item.content, named) {
            (Some((_, items)), named) => {
                let children = children.join(named.unwrap_or_else(|| name.into()));
                modules(file, &inner, items, &children, false, files)?;
            }
            (None, Some(named)) => {
                let beside = if at_top { file.path.parent().unwrap_or(Path::new("")) } else { children };
                let path = beside.join(named);
                let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                read(&path, inner, &folder, files)?;
            }
            (None, None) => {
                let (flat, folder) = (children.join(format!("{name}.rs")), children.join(&name));
                let nested = folder.join("mod.rs");
                let path = match (flat.is_file(), nested.is_file()) {
                    (true, false) => flat,
                    (false, true) => nested,
                    (both, _) => {
                        let found = if both { "both" } else { "neither" };
                        let message = format!(
                            "module {name}: expected {} or {}, found {found}",
                            flat.display(),
                            nested.display()
                        );
                        return Err(BundleError { place: file.place(item.span().byte_range().start), message });
                    }
                };
                read(&path, inner, &folder, files)?;
            }
        }
    }
    Ok(())
}

/// The file that `#[path = "…"]` names.
fn path_attribute(file: &SourceFile, item: &ItemMod) -> Result<Option<PathBuf>, BundleError> {
    for attribute in &item.attrs {
        if let Some(path) = path_of(attribute) {
            return Ok(Some(path.into()));
        }
        let words = lex(&file.text, attribute.span().byte_range());
        if attribute.path().is_ident("cfg_attr") && words.iter().any(|word| word.is("path")) {
            return Err(BundleError {
                place: file.place(attribute.span().byte_range().start),
                message: "found a path under cfg_attr, expected #[path = \"…\"] alone".to_owned(),
            });
        }
    }
    Ok(None)
}

/// The text of `#[path = "…"]`, if the attribute is one.
pub(super) fn path_of(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    let Expr::Lit(value) = &meta.value else { return None };
    match &value.lit {
        Lit::Str(path) if meta.path.is_ident("path") => Some(path.value()),
        _ => None,
    }
}

/// As rustc takes a text, before it looks at what stands in it. The line of an interpreter stays, empty.
fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    match text.strip_prefix("#!") {
        Some(rest) if !rest.trim_start().starts_with('[') => {
            rest.find('\n').map_or(String::new(), |newline| rest[newline..].to_owned())
        }
        _ => text,
    }
}

/// Of `use {a::b, c::d};` two items, so that each is of one crate; lines that are lost are put behind.
fn split(text: &str, item: &Item) -> Option<Edit> {
    let Item::Use(item) = item else { return None };
    let UseTree::Group(group) = &item.tree else { return None };
    let whole = item.span().byte_range();
    let head = &text[whole.start..item.tree.span().byte_range().start];
    let mut with = String::new();
    for part in &group.items {
        if !with.is_empty() {
            with.push(' ');
        }
        with += &format!("{head}{};", &text[part.span().byte_range()]);
    }
    let lines = |text: &str| text.matches('\n').count();
    let lost = lines(&text[whole.clone()]).saturating_sub(lines(&with));
    with += &"\n".repeat(lost);
    Some(Edit { range: whole, with })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn texts_are_what_the_compiler_sees() {
        assert_eq!(plain("\u{feff}a\r\nb"), "a\nb");
        assert_eq!(plain("#!/usr/bin/env run\nfn main() {}"), "\nfn main() {}");
        assert_eq!(plain("#![allow(x)]"), "#![allow(x)]");
    }

    #[test]
    fn a_use_of_several_crates_becomes_several_on_as_many_lines() {
        let text = "pub use {\n    a::b,\n    c::{d, e},\n};\nfn f() {}\n";
        let parsed = syn::parse_file(text).unwrap();
        let edit = split(text, &parsed.items[0]).unwrap();
        assert_eq!(apply(text, &[edit]), "pub use a::b; pub use c::{d, e};\n\n\n\nfn f() {}\n");
    }
}

//! The files of a program: its root and the modules that it names.

use std::path::{Path, PathBuf};

use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::Visit;
use syn::{Expr, Item, ItemMod, ItemUse, Lit, Meta, UseTree};
use untrusted::MOST_OF_TEXT;

use super::boundary::Boundary;
use super::cfg::is_off;
use super::edit::{Edit, apply};
use super::parsed::Parsed;
use super::source::{BundleError, Place, SourceFile};
use super::world::CRATE;

/// Reads the program whose root file is `root`: that file first, then the files of its modules in the order in which they are
/// declared.
///
/// Modules that are not there at a judge, as those for tests, are left out. The texts are what rustc sees: without a byte-order mark or the name of an interpreter, and
/// with `\n` alone at the ends of lines. A `use` of several crates in one pair of braces is several of them here; every line
/// stays where it was.
///
/// # Errors
///
/// When a file cannot be read or is no Rust, when no file or more than one is there for a module, or a module is declared twice.
pub(super) fn load(root: &Path, boundary: &Boundary) -> Result<Vec<Parsed>, BundleError> {
    let mut files = Vec::new();
    let folder = root.parent().unwrap_or(Path::new("")).to_owned();
    boundary.check(root).map_err(|message| BundleError { place: Place::start(root), message })?;
    read(root, Vec::new(), &folder, boundary, &mut files)?;
    Ok(files)
}

/// The files of a program: its root file, and those of its modules, taken from where [`Boundary::around`] says.
///
/// # Errors
///
/// When a file cannot be read or is no Rust, when no file or more than one is there for a module, or a module is declared twice.
pub fn files(root: &Path, include_folders: &[PathBuf]) -> Result<Vec<PathBuf>, BundleError> {
    Ok(load(root, &Boundary::around(root, include_folders))?.into_iter().map(|file| file.source.path).collect())
}

/// Reads one file and those of the modules in it. `children` is the folder in which the files of its modules lie.
fn read(
    path: &Path,
    module: Vec<String>,
    children: &Path,
    boundary: &Boundary,
    files: &mut Vec<Parsed>,
) -> Result<(), BundleError> {
    let mut file = SourceFile { path: path.to_owned(), text: String::new(), module };
    let mut others = files.iter().map(|other| &other.source);
    let same = |other: &SourceFile| {
        other.path.canonicalize().is_ok_and(|other| path.canonicalize().is_ok_and(|path| path == other))
    };
    if let Some(above) = others.find(|other| file.module.starts_with(&other.module) && same(other)) {
        let name = if above.module.is_empty() { "the root".to_owned() } else { above.module.join("::") };
        let message = format!("found the file of {name} as a module within itself, expected another file");
        return Err(BundleError { place: file.place(0), message });
    }
    let bytes = boundary
        .read(path, MOST_OF_TEXT)
        .map_err(|error| BundleError { place: file.place(0), message: format!("cannot read the file: {error}") })?;
    file.text = String::from_utf8(bytes).map_err(|error| BundleError {
        place: file.place(0),
        message: format!("expected UTF-8, found something else at byte {}", error.utf8_error().valid_up_to()),
    })?;
    file.text = plain(&file.text);
    let file = with_uses_split(Parsed::new(file)?)?;
    let module = file.source.module.clone();
    if files.iter().any(|other| other.source.module == module) {
        return Err(file.error(0, format!("module {} is declared twice", module.join("::"))));
    }
    let mut named = Vec::new();
    let mut all = modules(&file, &module, &file.tree.items, children, true, &mut named);
    for named in &named {
        all = all.and(boundary.check(&named.path).map_err(|message| file.error(named.at, message)));
    }
    named.retain(|named| boundary.check(&named.path).is_ok());
    files.push(file);
    named.into_iter().try_for_each(|named| read(&named.path, named.module, &named.children, boundary, files))?;
    all
}

/// A file that a module is in.
struct Named {
    path: PathBuf,
    module: Vec<String>,
    /// As of [`read`].
    children: PathBuf,
    /// Where the module is declared.
    at: usize,
}

/// Notes the files of the modules among `items`; `at_top` where they are not within a module in braces.
fn modules(
    file: &Parsed,
    module: &[String],
    items: &[Item],
    children: &Path,
    at_top: bool,
    named: &mut Vec<Named>,
) -> Result<(), BundleError> {
    for item in items {
        let Item::Mod(item) = item else { continue };
        if is_off(&item.attrs) {
            continue;
        }
        let name = item.ident.unraw().to_string();
        let inner: Vec<String> = module.iter().cloned().chain([name.clone()]).collect();
        let by_attribute = path_attribute(file, item)?;
        let (path, children) = match (&item.content, by_attribute) {
            (Some((_, items)), by_attribute) => {
                let children = children.join(by_attribute.unwrap_or_else(|| name.into()));
                modules(file, &inner, items, &children, false, named)?;
                continue;
            }
            (None, Some(path)) => {
                let beside = if at_top { file.source.path.parent().unwrap_or(Path::new("")) } else { children };
                let path = beside.join(path);
                let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                (path, folder)
            }
            (None, None) => (by_name(file, item, &name, children)?, children.join(&name)),
        };
        named.push(Named { path, module: inner, children, at: item.span().byte_range().start });
    }
    Ok(())
}

/// The one file that a module's name leads to.
fn by_name(file: &Parsed, item: &ItemMod, name: &str, children: &Path) -> Result<PathBuf, BundleError> {
    let (flat, nested) = (children.join(format!("{name}.rs")), children.join(name).join("mod.rs"));
    match (flat.is_file(), nested.is_file()) {
        (true, false) => Ok(flat),
        (false, true) => Ok(nested),
        (both, _) => {
            let found = if both { "both" } else { "neither" };
            let (flat, nested) = (flat.display(), nested.display());
            let message = format!("module {name}: expected {flat} or {nested}, found {found}");
            Err(file.error(item.span().byte_range().start, message))
        }
    }
}

/// The file that `#[path = "…"]` names.
fn path_attribute(file: &Parsed, item: &ItemMod) -> Result<Option<PathBuf>, BundleError> {
    for attribute in &item.attrs {
        if let Some(path) = path_of(&attribute.meta) {
            return Ok(Some(path.into()));
        }
        let place = attribute.span().byte_range();
        if attribute.path().is_ident("cfg_attr") && file.tokens_in(&place).iter().any(|word| word.is("path")) {
            return Err(file.error(place.start, "found a path under cfg_attr, expected only #[path = \"…\"]"));
        }
    }
    Ok(None)
}

/// The text of `#[path = "…"]`, if the attribute is one.
pub(crate) fn path_of(meta: &Meta) -> Option<String> {
    let Meta::NameValue(meta) = meta else { return None };
    let Expr::Lit(value) = &meta.value else { return None };
    match &value.lit {
        Lit::Str(path) if meta.path.is_ident("path") => Some(path.value()),
        _ => None,
    }
}

/// As rustc takes a text, before it looks at what stands in it. The line of an interpreter stays, empty.
pub(crate) fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    match text.strip_prefix("#!") {
        Some(rest) if !rest.trim_start().starts_with('[') => {
            rest.find('\n').map_or(String::new(), |newline| rest[newline..].to_owned())
        }
        _ => text,
    }
}

/// `file` with two items for each `use {a::b, c::d};`, so that each is of one crate: of those at the top all, of others those that name
/// the templates' crate.
fn with_uses_split(file: Parsed) -> Result<Parsed, BundleError> {
    let mut groups = Groups { text: file.text(), edits: Vec::new() };
    for item in &file.tree.items {
        match item {
            Item::Use(item) => groups.edits.extend(split(groups.text, item)),
            item => groups.visit_item(item),
        }
    }
    if groups.edits.is_empty() {
        return Ok(file);
    }
    let text = apply(file.text(), &groups.edits);
    Parsed::new(SourceFile { text, ..file.source })
}

/// A walk that splits every `use` of several crates, the templates' among them.
struct Groups<'t> {
    text: &'t str,
    edits: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Groups<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_ours = |tree: &UseTree| matches!(tree, UseTree::Path(path) if path.ident == CRATE);
        if matches!(&item.tree, UseTree::Group(group) if group.items.iter().any(is_ours)) {
            self.edits.extend(split(self.text, item));
        }
    }
}

/// A `use` of several crates as one for each; lines that are lost are put behind.
fn split(text: &str, item: &ItemUse) -> Option<Edit> {
    let UseTree::Group(group) = &item.tree else { return None };
    let whole = item.span().byte_range();
    let head = &text[whole.start..item.tree.span().byte_range().start];
    // What stands above the first alone begins no further line, unless a comment has to end there.
    let again = if head.contains("//") { head.to_owned() } else { head.replace('\n', " ") };
    let parts = group.items.iter().map(|part| &text[part.span().byte_range()]);
    let mut with = String::new();
    for part in parts {
        with += &if with.is_empty() { format!("{head}{part};") } else { format!(" {again}{part};") };
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
        let split = |text: &str| {
            let file = SourceFile { path: "a.rs".into(), text: text.to_owned(), module: Vec::new() };
            with_uses_split(Parsed::new(file).unwrap()).unwrap().source.text
        };
        let text = "pub use {\n    a::b,\n    c::{d, e},\n};\nfn f() {}\n";
        assert_eq!(split(text), "pub use a::b; pub use c::{d, e};\n\n\n\nfn f() {}\n");
        let inner = |crates: &str| format!("mod m {{\n    fn f() {{\n        use {crates};\n    }}\n}}\n");
        assert_eq!(split(&inner("{a::b, grundy::c}")), inner("a::b; use grundy::c"));
        assert_eq!(split(&inner("{a::b, c}")), inner("{a::b, c}"));
        let attribute = "#[allow(x)]\nuse {a, b};\nfn f() {}\n";
        assert_eq!(split(attribute), "#[allow(x)]\nuse a; #[allow(x)] use b;\nfn f() {}\n");
    }
}

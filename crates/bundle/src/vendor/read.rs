//! A whole crate as one text: its root file, and those of its modules in braces, with every condition decided.

use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};

use syn::Item;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use untrusted::MOST_OF_TEXT;

use super::editions;
use super::find::Package;
use super::include;
use super::supported;
use crate::cfg::Known;
use crate::edit::{Edit, apply};
use crate::lex;
use crate::lines;
use crate::load;
use crate::parsed::Parsed;
use crate::source::SourceFile;
use judges::Release;

/// How deep modules may lie in each other.
const MAX_DEPTH: usize = 64;
/// How long the text of a crate may be.
const MAX_BYTES: usize = 16 << 20;

/// Reads a crate.
///
/// # Errors
///
/// Why it cannot be inlined.
pub(super) fn read(package: &Package, release: Release) -> Result<Parsed, String> {
    if !package.is_own && !supported::is_supported(&package.name) {
        return Err(supported::instead(&package.name));
    }
    let reading = reading(package, release)?;
    if package.is_own {
        let elsewhere = |why| format!("{why}; `-I FOLDER` allows a folder of yours that lies elsewhere");
        package.bounds.check(reading.root).map_err(elsewhere)?;
    }
    let folder = reading.root.parent().unwrap_or(Path::new("")).to_owned();
    let mut text = text_of(reading.root, &folder, &reading, 0)?;
    for (_, old, new) in REWORDED.iter().filter(|(name, ..)| *name == package.name) {
        text = text.replace(old, new);
    }
    let source = SourceFile { path: package.root.clone().unwrap_or_default(), text, module: Vec::new() };
    let parsed = Parsed::new(source).map_err(|error| format!("its source cannot be read: {error}"))?;
    for attribute in &parsed.tree.attrs {
        if attribute.path().is_ident("feature") {
            return Err("it needs a nightly compiler (#![feature(…)])".to_owned());
        }
    }
    Ok(parsed)
}

/// A crate that is compiled as it is.
pub(super) struct Whole {
    /// Its root file first.
    pub(super) files: Vec<PathBuf>,
    /// All of its text. `None`: a file of the user's is no Rust.
    pub(super) text: Option<String>,
    /// What holds in it, as `--cfg` takes it.
    pub(super) conditions: Vec<String>,
}

/// The files of a crate, to be compiled as they are.
///
/// # Errors
///
/// Why it cannot be compiled.
pub(super) fn whole(package: &Package, release: Release) -> Result<Whole, String> {
    let reading = reading(package, release)?;
    let features = reading.known.features.iter().map(|feature| format!("feature={feature:?}"));
    let conditions = features.chain(reading.known.set.iter().cloned()).collect();
    let folder = reading.root.parent().unwrap_or(Path::new("")).to_owned();
    let text = match text_of(reading.root, &folder, &reading, 0) {
        Ok(text) => Some(text),
        // The compiler says it better, and where the user's own file lies.
        Err(_) if package.is_own && reading.is_no_rust.get() => None,
        Err(why) => return Err(why),
    };
    Ok(Whole { files: reading.files.into_inner(), text, conditions })
}

/// What is known of a crate before it is read.
fn reading(package: &Package, release: Release) -> Result<Reading<'_>, String> {
    let Some(root) = &package.root else { return Err("it has no library".to_owned()) };
    if package.is_proc_macro {
        return Err("it is a procedural macro, which a judge would have to compile as a crate of its own".to_owned());
    }
    if let Some(links) = &package.links {
        return Err(format!("it links with the library {links}, which is not Rust"));
    }
    let known = Known { features: package.features.clone(), set: answers(package, release)? };
    Ok(Reading { known, package, root, files: RefCell::default(), is_no_rust: Cell::new(false) })
}

/// How the files of a crate are read.
struct Reading<'p> {
    known: Known,
    package: &'p Package,
    root: &'p Path,
    /// Those that were read.
    files: RefCell<Vec<PathBuf>>,
    /// Whether the last of them is no Rust.
    is_no_rust: Cell<bool>,
}

/// What some crates have to say in other words in a later edition than theirs.
const REWORDED: &[(&str, &str, &str)] = &[(
    "itertools",
    "PermutationState::Buffered { ref k, min_n } => {",
    "PermutationState::Buffered { k, min_n } => { let k = &*k;",
)];

/// Crates whose implementations for integers need none for floats, so that these go where nothing has a float; but for those of
/// these traits.
pub(super) const WITHOUT_FLOATS: &[(&str, &[&str])] = &[("num-integer", &[]), ("num-traits", &["ToPrimitive"])];

/// Whether a release of num-traits has traits of floats in what it does for integers.
pub(super) fn has_floats_in_integers(package: &Package) -> bool {
    package.name == "num-traits" && numbers(&package.version).is_some_and(|version| version < [0, 2, 15])
}

/// What the build scripts of some crates find out: the crate, below which version, and each name with the release of rustc since which it is
/// set.
type Answers = (&'static str, [u32; 3], &'static [(&'static str, u32)]);
const ANSWERS: &[Answers] = &[
    ("num-integer", [0, 1, 47], &[("has_i128", 26)]),
    (
        "num-traits",
        [0, 2, 20],
        &[
            ("has_copysign", 35),
            ("has_div_euclid", 38),
            ("has_float_to_from_bytes", 40),
            ("has_i128", 26),
            ("has_int_assignop_ref", 22),
            ("has_int_to_from_bytes", 32),
            ("has_is_subnormal", 53),
            ("has_leading_trailing_ones", 46),
            ("has_reverse_bits", 37),
            ("has_to_int_unchecked", 44),
            ("has_total_cmp", 62),
        ],
    ),
];

/// The names that the build script of a crate sets for a compiler.
fn answers(package: &Package, release: Release) -> Result<std::collections::BTreeSet<String>, String> {
    let Some(script) = &package.build_script else { return Ok(std::collections::BTreeSet::new()) };
    let version = numbers(&package.version);
    let of_this =
        ANSWERS.iter().find(|(name, end, _)| *name == package.name && version.is_some_and(|version| version < *end));
    let Some((.., names)) = of_this else {
        let name = script.file_name().unwrap_or_default().to_string_lossy();
        return Err(format!("it runs a build script, {name}, whose answers are not known for this version"));
    };
    Ok(names.iter().filter(|(_, since)| *since <= release.0).map(|(set, _)| (*set).to_owned()).collect())
}

/// The three numbers of a version, without what stands behind `-` or `+`.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let plain = version.split(['-', '+']).next()?;
    let mut parts = plain.split('.').map(|part| part.parse().ok());
    let found = [parts.next()??, parts.next()??, parts.next()??];
    (!version.contains('-')).then_some(found)
}

/// The text of a file, with the files of its modules in it.
fn text_of(path: &Path, children: &Path, reading: &Reading<'_>, depth: usize) -> Result<String, String> {
    let known = &reading.known;
    if depth > MAX_DEPTH {
        return Err(format!("its modules lie deeper in each other than {MAX_DEPTH} levels"));
    }
    reading.package.bounds.check(path)?;
    let bytes = reading
        .package
        .bounds
        .read(path, MOST_OF_TEXT)
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{} is not UTF-8", path.display()))?;
    reading.files.borrow_mut().push(path.to_owned());
    let text = include::included(load::plain(&text), path, reading.package, 0, &mut reading.files.borrow_mut())?;
    let source = SourceFile { path: path.to_owned(), text: text.clone(), module: Vec::new() };
    let file = Parsed::new(source).map_err(|error| {
        reading.is_no_rust.set(true);
        // The compiler, which says what is wrong, looks for the modules too, and reads editions that are not read here.
        for name in declared(&text) {
            let (path, below) = module_of(children, &name);
            let _ = text_of(&path, &below, reading, depth + 1);
        }
        match reading.package.edition.as_str() {
            old @ ("2015" | "2018") => {
                format!("{error}; it is of edition {old}, and a bundle has one edition: give it that of the program")
            }
            _ => error.to_string(),
        }
    })?;
    let mut edits = Vec::new();
    modules(&file, &file.tree.items, children, true, reading, depth, &mut edits)?;
    edits.extend(editions::edits(&file, &reading.package.edition));
    edits.extend(known.edits(&file));
    edits.extend(known.removals(&file, reading.package.is_own));
    let text = apply(file.text(), &lines::joined(edits));
    if text.len() > MAX_BYTES {
        return Err(format!("its source is longer than {MAX_BYTES} bytes"));
    }
    Ok(text)
}

/// The names of the modules that a file declares, in a text that need not be Rust.
fn declared(text: &str) -> Vec<String> {
    let tokens = lex::tokens(text);
    let found = tokens.windows(3).filter(|three| three[0].is("mod") && three[1].is_word() && three[2].is(";"));
    found.map(|three| three[1].text.clone()).collect()
}

/// The file of a module, and the folder of the modules in it.
fn module_of(children: &Path, name: &str) -> (PathBuf, PathBuf) {
    let (flat, below) = (children.join(format!("{name}.rs")), children.join(name));
    let path = if flat.is_file() { flat } else { below.join("mod.rs") };
    (path, below)
}

/// Puts the files of the modules among `items` in braces.
fn modules(
    file: &Parsed,
    items: &[Item],
    children: &Path,
    at_top: bool,
    reading: &Reading<'_>,
    depth: usize,
    edits: &mut Vec<Edit>,
) -> Result<(), String> {
    for item in items {
        let Item::Mod(item) = item else { continue };
        if reading.known.is_off(&item.attrs) {
            continue;
        }
        let range = item.span().byte_range();
        let name = item.ident.unraw().to_string();
        let by_attribute = item.attrs.iter().find_map(|attribute| reading.known.path_of(attribute));
        if let Some((_, items)) = &item.content {
            modules(file, items, &children.join(&name), false, reading, depth, edits)?;
            continue;
        }
        let (path, below): (PathBuf, PathBuf) = match by_attribute {
            Some(path) => {
                let beside = if at_top { file.source.path.parent().unwrap_or(Path::new("")) } else { children };
                let path = beside.join(path);
                let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                (path, folder)
            }
            None => module_of(children, &name),
        };
        let text = text_of(&path, &below, reading, depth + 1)?;
        // One that stays readable stands by itself.
        let with = match reading.package.is_own {
            true => format!(" {{\n{}\n}}\n", lines::indented(text.trim_end())),
            false => format!(" {{\n{text}\n}}"),
        };
        edits.push(Edit { range: range.end - 1..range.end, with });
        for attribute in item.attrs.iter().filter(|attribute| reading.known.path_of(attribute).is_some()) {
            edits.push(Edit::removal(attribute.span().byte_range()));
        }
    }
    Ok(())
}

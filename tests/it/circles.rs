//! No files of a crate import each other in a circle, unless a comment says why.
//!
//! Arrows: a file has an arrow to the file in which what it names stands. Names are those of `use`, of other paths, and of paths within
//!         macros and attributes. A name that a file only hands on (`pub use`) leads to where it is defined. A parent that hands on
//!         what stands in its own children has no arrow to them by that.
//! Parents: a module and the files in its folder may use each other: they are one room. So a circle counts if it is there without the arrows
//!         from files to those in whose folder they stand, or without the arrows the other way.
//! Reason: a line that begins with `Circle:` at the head of a file, and names another file of the crate by its path in `src`, takes the
//!         arrows between these two away. It must be needed.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility};

/// A module by the names of those around it and its own.
type Module = Vec<String>;

/// For each file the files that it names, each with a name that it takes from there.
type Arrows = BTreeMap<PathBuf, BTreeMap<PathBuf, String>>;

/// What a file names, each with the module in which it does.
#[derive(Default)]
struct Names {
    module: Module,
    /// In imports, from an inner name to the path that it stands for. Whether it is handed on.
    imports: Vec<(Module, Vec<String>, bool)>,
    paths: Vec<(Module, Vec<String>)>,
    /// The modules in files of their own, with the file where an attribute says it.
    children: Vec<(Module, Option<String>)>,
    /// The modules in this file.
    inline: Vec<Module>,
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |meta: &Meta| matches!(meta, Meta::List(list) if list.tokens.to_string() == "test");
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && is_test(&attribute.meta))
}

/// Every path of an import, without the names that others get here.
fn leaves(tree: &UseTree, before: &[String], found: &mut Vec<Vec<String>>) {
    let with = |name: &syn::Ident| [before, &[name.unraw().to_string()]].concat();
    match tree {
        UseTree::Path(path) => leaves(&path.tree, &with(&path.ident), found),
        UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, before, found)),
        UseTree::Glob(_) => found.push(before.to_vec()),
        UseTree::Name(name) if name.ident == "self" => found.push(before.to_vec()),
        UseTree::Name(name) => found.push(with(&name.ident)),
        UseTree::Rename(rename) if rename.ident == "self" => found.push(before.to_vec()),
        UseTree::Rename(rename) => found.push(with(&rename.ident)),
    }
}

impl Names {
    /// The paths of at least two names in what a macro or an attribute gets.
    fn scan(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(ident) if colons == 2 && !path.is_empty() => {
                    path.push(ident.unraw().to_string());
                    colons = 0;
                }
                other => {
                    self.path(std::mem::take(&mut path));
                    match &other {
                        // What follows `::` at the beginning is a crate.
                        TokenTree::Ident(ident) if colons == 0 => path.push(ident.unraw().to_string()),
                        TokenTree::Group(group) => self.scan(group.stream()),
                        _ => {}
                    }
                    colons = 0;
                }
            }
        }
        self.path(path);
    }

    fn path(&mut self, path: Vec<String>) {
        if path.len() > 1 {
            self.paths.push((self.module.clone(), path));
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item(&mut self, item: &'ast Item) {
        if !matches!(item, Item::Fn(item) if is_for_tests(&item.attrs)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if is_for_tests(&item.attrs) {
            return;
        }
        self.module.push(item.ident.unraw().to_string());
        if item.content.is_some() {
            self.inline.push(self.module.clone());
            visit::visit_item_mod(self, item);
        } else {
            let path = item.attrs.iter().find(|attribute| attribute.path().is_ident("path"));
            let text = path.and_then(|attribute| match &attribute.meta {
                Meta::NameValue(pair) => match &pair.value {
                    syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
                    _ => None,
                },
                _ => None,
            });
            self.children.push((self.module.clone(), text));
        }
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut found = Vec::new();
        if item.leading_colon.is_none() && !is_for_tests(&item.attrs) {
            leaves(&item.tree, &[], &mut found);
        }
        let handed_on = !matches!(item.vis, Visibility::Inherited);
        self.imports.extend(found.into_iter().map(|path| (self.module.clone(), path, handed_on)));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            self.path(path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, inner: &'ast Macro) {
        self.scan(inner.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.scan(list.tokens.clone());
        }
    }
}

/// A crate: the file of each module, and what each file names.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Module, PathBuf>,
    names: BTreeMap<PathBuf, Names>,
    /// What a module hands on, by the module and the name.
    handed_on: BTreeMap<(Module, String), Vec<String>>,
}

impl Crate {
    fn read(root: &Path) -> Self {
        let mut whole = Self::default();
        whole.add(root, &[]);
        whole
    }

    /// Reads a file, which is this module, and those of its children.
    fn add(&mut self, file: &Path, module: &[String]) {
        let text = fs::read_to_string(file).unwrap();
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut names = Names { module: module.to_vec(), ..Names::default() };
        names.visit_file(&parsed);
        self.files.insert(module.to_vec(), file.to_owned());
        for module in &names.inline {
            self.files.insert(module.clone(), file.to_owned());
        }
        for (module, path, _) in names.imports.iter().filter(|(_, _, handed_on)| *handed_on) {
            self.handed_on.insert((module.clone(), path.last().unwrap().clone()), path.clone());
        }
        let children = std::mem::take(&mut names.children);
        self.names.insert(file.to_owned(), names);
        for (child, path) in children {
            let name = child.last().unwrap();
            let found = match path {
                Some(path) => file.with_file_name(path),
                None => {
                    let below = child[module.len()..].iter().fold(folder(file), |folder, name| folder.join(name));
                    let flat = below.with_file_name(format!("{name}.rs"));
                    if flat.is_file() { flat } else { below.join("mod.rs") }
                }
            };
            self.add(&found, &child);
        }
    }

    /// The file in which what a module calls by this path is defined; `None` where it is of another crate, or is no path of a module.
    fn file_of(&self, module: &Module, path: &[String], depth: usize) -> Option<&Path> {
        let (mut at, mut rest) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (module.clone(), &path[1..]),
            "super" => {
                let levels = path.iter().take_while(|name| *name == "super").count();
                (module[..module.len().checked_sub(levels)?].to_vec(), &path[levels..])
            }
            first => {
                let child = [module.as_slice(), &[first.to_owned()]].concat();
                self.files.get(&child)?;
                (module.clone(), path)
            }
        };
        while let Some((first, others)) = rest.split_first() {
            let child = [at.as_slice(), std::slice::from_ref(first)].concat();
            if !self.files.contains_key(&child) {
                break;
            }
            (at, rest) = (child, others);
        }
        let handed_on = rest.first().and_then(|name| self.handed_on.get(&(at.clone(), name.clone())));
        let there = handed_on.filter(|_| depth < 8).and_then(|path| self.file_of(&at, path, depth + 1));
        there.or_else(|| self.files.get(&at).map(PathBuf::as_path))
    }

    fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (file, names) in &self.names {
            let imports = names.imports.iter().map(|(module, path, handed_on)| (module, path, *handed_on));
            for (module, path, handed_on) in
                imports.chain(names.paths.iter().map(|(module, path)| (module, path, false)))
            {
                let Some(to) = self.file_of(module, path, 0).filter(|to| to != file) else { continue };
                if !(handed_on && contains(file, to)) {
                    arrows.entry(file.clone()).or_default().entry(to.to_owned()).or_insert_with(|| path.join("::"));
                }
            }
        }
        arrows
    }
}

/// The folder in which the children of a file's module stand.
fn folder(file: &Path) -> PathBuf {
    let is_of_folder = ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| file.ends_with(name));
    if is_of_folder { file.parent().unwrap().to_owned() } else { file.with_extension("") }
}

/// Whether a file stands in the folder of another one's module.
fn contains(parent: &Path, file: &Path) -> bool {
    file.starts_with(folder(parent))
}

/// Every arrow that is part of a circle, as a line.
fn in_circles(arrows: &Arrows, keep: impl Fn(&Path, &Path) -> bool) -> BTreeSet<(PathBuf, PathBuf)> {
    let next = |file: &Path| {
        let all = arrows.get(file).into_iter().flat_map(|to| to.keys());
        all.filter(|to| keep(file, to)).cloned().collect::<Vec<_>>()
    };
    let reached = |from: &PathBuf| {
        let (mut seen, mut open) = (BTreeSet::new(), next(from));
        while let Some(file) = open.pop() {
            if seen.insert(file.clone()) {
                open.extend(next(&file));
            }
        }
        seen
    };
    let from_each: BTreeMap<&PathBuf, BTreeSet<PathBuf>> = arrows.keys().map(|file| (file, reached(file))).collect();
    let is_back = |from: &PathBuf, to: &PathBuf| from_each.get(to).is_some_and(|seen| seen.contains(from));
    let all = arrows.keys().flat_map(|from| next(from).into_iter().map(move |to| (from.clone(), to)));
    all.filter(|(from, to)| is_back(from, to)).collect()
}

/// The pairs of files that comments at the heads of files excuse.
fn reasons(files: impl Iterator<Item = PathBuf>, source: &Path) -> Vec<(PathBuf, PathBuf)> {
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines().take_while(|line| line.starts_with("//")) {
            let Some(reason) = line.trim_start_matches(['/', '!', ' ']).strip_prefix("Circle:") else { continue };
            let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '/' | '.');
            let other = reason.split(|c: char| !is_name(c)).find(|word| word.ends_with(".rs"));
            let other = other.unwrap_or_else(|| panic!("{}: names no file: {line}", file.display()));
            assert!(source.join(other).is_file(), "{}: no file {other}", file.display());
            found.push((file.clone(), source.join(other)));
        }
    }
    found
}

/// What is wrong with the arrows of the crate of this root: each arrow of a circle, and each reason that none needs.
fn faults(root: &Path) -> Vec<String> {
    let source = root.parent().unwrap();
    let whole = Crate::read(root);
    let mut arrows = whole.arrows();
    let circles = |arrows: &Arrows| {
        let mut found = in_circles(arrows, |from, to| !contains(to, from));
        found.extend(in_circles(arrows, |from, to| !contains(from, to)));
        found
    };
    let short = |file: &Path| file.strip_prefix(source).unwrap_or(file).display().to_string();
    let mut faults = Vec::new();
    let before = circles(&arrows);
    for (one, other) in reasons(whole.names.keys().cloned(), source) {
        let pairs = [(one.clone(), other.clone()), (other, one)];
        if !pairs.iter().any(|pair| before.contains(pair)) {
            faults.push(format!("{}: `Circle:` names {}, but there is none", short(&pairs[0].0), short(&pairs[0].1)));
        }
        for (from, to) in pairs {
            arrows.entry(from).or_default().remove(&to);
        }
    }
    let told = |(from, to): (PathBuf, PathBuf)| {
        let names = arrows[&from][&to].clone();
        format!("{} -> {} ({names})", short(&from), short(&to))
    };
    faults.extend(circles(&arrows).into_iter().map(told));
    faults
}

#[test]
fn files_import_each_other_in_no_circle() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(here.join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src/lib.rs"));
    let others =
        ["src/main.rs", "templates/lib.rs", "generators/src/lib.rs", "site/src/lib.rs", "site/engine/src/lib.rs"];
    let mut found = Vec::new();
    for root in crates.chain(others.map(|root| here.join(root))) {
        let place = root.strip_prefix(here).unwrap().with_file_name("");
        found.extend(faults(&root).into_iter().map(|fault| format!("{}: {fault}", place.display())));
    }
    assert!(
        found.is_empty(),
        "circles of imports; move what is shared into a file below, or give the reason at the head of one of two files in a line \
         `//! Circle: OTHER.rs ...`:\n{}",
        found.join("\n")
    );
}

/// The faults of a crate of these files.
fn faults_of(files: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    faults(&folder.path().join("lib.rs"))
}

#[test]
fn circles_are_found_wherever_they_hide() {
    let root = ("lib.rs", "mod a;\nmod b;\n");
    let b = ("b.rs", "use crate::a::A;\npub struct B;\n");
    for a in [
        "use crate::b::B;\npub struct A;\n",
        "pub struct A(super::b::B);\n",
        "pub struct A;\nfn f() {\n    println!(\"{}\", crate::b::g());\n}\n",
        "#[arg(value_parser = crate::b::g)]\npub struct A;\n",
        "pub struct A;\npub use super::b::B;\n",
    ] {
        let found = faults_of(&[root, ("a.rs", a), b]);
        assert_eq!(found.len(), 2, "{a}: {found:?}");
        assert!(found[0].starts_with("a.rs -> b.rs (") && found[1].starts_with("b.rs -> a.rs ("), "{found:?}");
    }
    for a in [
        "pub struct A;\n",
        "pub struct A;\n#[cfg(test)]\nmod tests {\n    use crate::b::B;\n}\n",
        "use ::b::B;\nuse b::C;\npub struct A;\n",
    ] {
        assert_eq!(faults_of(&[root, ("a.rs", a), b]), Vec::<String>::new(), "{a}");
    }
}

#[test]
fn a_folder_is_one_room_whose_names_lead_to_where_they_are_defined() {
    let root = ("lib.rs", "mod a;\nmod b;\n");
    let parent = ("a/mod.rs", "mod inner;\nmod leaf;\nuse inner::I;\npub use leaf::L;\npub struct A;\n");
    let leaf = ("a/leaf.rs", "pub struct L;\n");
    let alone = [root, parent, leaf, ("a/inner.rs", "pub struct I(super::A);\n"), ("b.rs", "use crate::a::L;\n")];
    assert_eq!(faults_of(&alone), Vec::<String>::new());
    let inner = ("a/inner.rs", "use crate::b::B;\npub struct I;\n");
    let through = [root, parent, leaf, inner, ("b.rs", "use crate::a::L;\npub struct B;\n")];
    assert_eq!(faults_of(&through), Vec::<String>::new());
    // The parent itself is asked for.
    let round = [root, parent, leaf, inner, ("b.rs", "use crate::a::A;\npub struct B;\n")];
    assert_eq!(faults_of(&round).len(), 3);
}

#[test]
fn a_comment_gives_the_reason_of_one_circle_and_no_other() {
    let root = ("lib.rs", "mod a;\nmod b;\nmod c;\n");
    let a = (
        "a.rs",
        "//! What trees are.\n//!\n//! Circle: b.rs has the leaves of a tree, which are trees.\n\nuse crate::b::B;\npub struct A;\n",
    );
    let (b, c) = (("b.rs", "use crate::a::A;\npub struct B;\n"), ("c.rs", "pub struct C;\n"));
    assert_eq!(faults_of(&[root, a, b, c]), Vec::<String>::new());
    let more =
        [root, a, ("b.rs", "use crate::a::A;\nuse crate::c::C;\npub struct B;\n"), ("c.rs", "use crate::b::B;\n")];
    assert_eq!(faults_of(&more).len(), 2);
    let stale = faults_of(&[root, a, ("b.rs", "pub struct B;\n"), c]);
    assert_eq!(stale, ["a.rs: `Circle:` names b.rs, but there is none"]);
}

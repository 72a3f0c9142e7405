//! What a Rust program needs beside it to be compiled as it is: the files of its modules, and the crates that a bundle would inline.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use judges::Judge;
use program::{Beside, Library, lexical, path_from};

use super::find::{Graph, Package, manifest_above};
use super::read::{self, Whole};
use crate::boundary::Boundary;
use crate::source::BundleError;
use crate::{crates, load, templates, world};

/// The modules and the crates of the program whose root file is `root`, as a bundle would take them from the places of [`Boundary::around`]. AtCoder's
/// own crates are not among them. What is missing is not there; then [`Beside::hints`] say why.
///
/// # Errors
///
/// When a file of the program cannot be read or is no Rust, when no file or more than one is there for a module, or a module is declared twice.
pub fn beside(root: &Path) -> Result<Beside, BundleError> {
    let boundary = Boundary::around(root, &[]);
    let files = load::load(root, &boundary)?;
    let paths: Vec<PathBuf> = files.iter().map(|file| file.source.path.clone()).collect();
    let mut beside = Beside { files: placed(root, &paths), ..Beside::default() };
    let has_manifest = manifest_above(root).is_some_and(|manifest| boundary.check(&manifest).is_ok());
    let Some(atcoder) = Judge::by_name("atcoder").filter(|_| has_manifest) else { return Ok(beside) };
    let own = files.len();
    let mut all = files;
    all.extend(templates::read(program::templates::FILES, &all)?);
    let world = world::collect(&all, own)?;
    let (_, missing) = crates::check(&world, atcoder);
    if missing.is_empty() {
        return Ok(beside);
    }
    let names: Vec<&str> = missing.iter().map(|one| one.name.as_str()).collect();
    let (graph, _) = Graph::find(root, &boundary, &names, false);
    let mut order =
        Order { graph: &graph, atcoder, places: BTreeMap::new(), done: BTreeSet::new(), beside: &mut beside };
    for name in names {
        match graph.named.get(name) {
            Some(&package) => {
                if let Some(place) = order.add(package) {
                    order.beside.externs.push((name.to_owned(), place));
                }
            }
            None => {
                let why =
                    graph.failure.as_ref().map(|why| format!("the crate `{name}` is not there: cargo says: {why}"));
                order.beside.hints.extend(why);
            }
        }
    }
    Ok(beside)
}

/// The modules of a program, each with its path from its folder, without the program itself.
fn placed(root: &Path, files: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let Some(folder) = std::path::absolute(root).ok().and_then(|root| root.parent()?.canonicalize().ok()) else {
        return Vec::new();
    };
    let parent = root.parent().unwrap_or(Path::new(""));
    let modules = files.iter().skip(1).map(|file| {
        // A link keeps the name by which its module is found; where a program is compiled no folder is one.
        let name = match file.strip_prefix(parent) {
            Ok(name) => lexical(name),
            Err(_) => file.canonicalize().map_or_else(|_| file.clone(), |file| path_from(&folder, &file)),
        };
        (name, file.clone())
    });
    modules.collect()
}

/// Packages in the order in which they are compiled.
struct Order<'a> {
    graph: &'a Graph,
    atcoder: &'static Judge,
    /// Where those that can be compiled stand in [`Beside::crates`].
    places: BTreeMap<usize, usize>,
    /// Those that were looked at.
    done: BTreeSet<usize>,
    beside: &'a mut Beside,
}

impl Order<'_> {
    /// Adds a package after those that it needs. Gives its place, if it can be compiled.
    fn add(&mut self, index: usize) -> Option<usize> {
        if !self.done.insert(index) {
            return self.places.get(&index).copied();
        }
        let package = &self.graph.packages[index];
        let name = package.library.clone()?;
        let whole = match read::whole(package, self.atcoder.oldest_rustc) {
            Ok(whole) => whole,
            Err(why) => {
                self.beside.hints.push(format!("the crate {} {} is left out: {why}", package.name, package.version));
                return None;
            }
        };
        let is_named = |name: &str| whole.text.as_ref().is_none_or(|text| text.contains(name));
        let (mut shared, mut externs) = (Vec::new(), Vec::new());
        for (name, &dependency) in package.dependencies.iter().filter(|(name, _)| is_named(name)) {
            if self.is_shared(package, name, &self.graph.packages[dependency]) {
                shared.push(name.clone());
            } else if let Some(place) = self.add(dependency) {
                externs.push((name.clone(), place));
            }
        }
        let environment = [("CARGO_PKG_NAME", &package.name), ("CARGO_PKG_VERSION", &package.version)];
        let (folder, files) = together(package, &whole);
        let library = Library {
            name,
            version: package.version.clone(),
            edition: package.edition.clone(),
            is_own: package.is_own,
            folder,
            files,
            conditions: whole.conditions,
            environment: environment.map(|(name, value)| (name.to_owned(), value.clone())).to_vec(),
            shared,
            externs,
        };
        let place = self.beside.crates.len();
        self.beside.crates.push(library);
        self.places.insert(index, place);
        Some(place)
    }

    /// Whether a package uses AtCoder's build of a crate, which the program itself uses too, rather than one of its own.
    fn is_shared(&self, package: &Package, name: &str, dependency: &Package) -> bool {
        let Some(version) = self.atcoder.crate_version(name) else { return false };
        package.is_own || compatible(version) == compatible(&dependency.version)
    }
}

/// The part of a version that two releases with one meaning share: up to the first number that is not 0.
fn compatible(version: &str) -> &str {
    let mut end = 0;
    for part in version.split('.') {
        end += part.len() + 1;
        if part != "0" {
            break;
        }
    }
    version.get(..end - 1).unwrap_or(version)
}

/// The folder that holds all files of a package, and their paths in it.
fn together(package: &Package, whole: &Whole) -> (PathBuf, Vec<(PathBuf, PathBuf)>) {
    let names: Vec<PathBuf> = whole.files.iter().map(|file| lexical(file)).collect();
    let mut folder = lexical(&package.place);
    while names.iter().any(|name| !name.starts_with(&folder)) && folder.pop() {}
    let below = |name: &PathBuf| name.strip_prefix(&folder).unwrap_or(name).to_owned();
    let files = names.iter().map(below).zip(whole.files.iter().cloned()).collect();
    (folder, files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_of_one_meaning_are_told_apart_from_others() {
        for (version, expected) in
            [("1.2.3", "1"), ("0.8.5", "0.8"), ("0.0.3", "0.0.3"), ("0.0.0", "0.0.0"), ("2", "2")]
        {
            assert_eq!(compatible(version), expected);
        }
    }
}

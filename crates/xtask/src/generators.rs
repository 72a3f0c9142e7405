//! The generators of the package `generators` in the packages of the problems: one source file each, which any compiler of Rust takes.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use bundle::judges::Judge;
use bundle::{Options, bundle};
use catalogue::ladder::RUNGS;

/// The paths from the root, and the texts, of the generators that the recipes name.
pub(crate) fn copies(root: &Path) -> io::Result<Vec<(String, String)>> {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut copies = Vec::new();
    for rung in RUNGS {
        let folder = format!("problems/{}/generators", rung.problem);
        let recipe = root.join(&folder).join("generators.yaml");
        if !recipe.is_file() {
            continue;
        }
        let recipe = fs::read_to_string(recipe)?;
        for name in generators::built_in::names() {
            let file = format!("{name}.rs");
            if !recipe.split_whitespace().any(|word| word == file) {
                continue;
            }
            if !texts.contains_key(name) {
                texts.insert(name, one_file(root, name)?);
            }
            copies.extend(texts.get(name).map(|text| (format!("{folder}/{file}"), text.clone())));
        }
    }
    Ok(copies)
}

/// A program of the package as one file.
fn one_file(root: &Path, name: &str) -> io::Result<String> {
    let source = root.join("generators/src/bin").join(name).with_extension("rs");
    let judge = Judge::by_name("std").ok_or_else(|| io::Error::other("found no judge `std` to make one file for"))?;
    let made = bundle(&source, judge, Options::default()).map_err(|error| io::Error::other(format!("{name}: {error}")))?;
    Ok(made.text)
}

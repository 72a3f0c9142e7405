//! The generators of the package `generators` in the packages of the problems: one source file each, which any compiler of Rust takes.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io, thread};

use bundle::judges::Judge;
use bundle::{Options, bundle};
use catalogue::ladder::RUNGS;

/// The paths from the root, and the texts, of the generators that the recipes name.
pub(crate) fn copies(root: &Path) -> io::Result<Vec<(String, String)>> {
    let mut wanted = Vec::new();
    for rung in RUNGS {
        let folder = format!("problems/{}/generators", rung.problem);
        let recipe = fs::read_to_string(root.join(&folder).join("generators.yaml"))
            .map_err(|error| io::Error::new(error.kind(), format!("{folder}/generators.yaml: {error}")))?;
        let words: Vec<&str> = recipe.split_whitespace().collect();
        let named = generators::built_in::names().filter(|name| words.contains(&format!("{name}.rs").as_str()));
        wanted.extend(named.map(|name| (name, format!("{folder}/{name}.rs"))));
    }
    let mut names: Vec<&str> = wanted.iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    let half = names.len().div_ceil(2).max(1);
    let texts: BTreeMap<&str, String> = thread::scope(|scope| {
        let make = |names: &[&'static str]| -> Vec<io::Result<(&str, String)>> {
            names.iter().map(|name| Ok((*name, one_file(root, name)?))).collect()
        };
        let threads = names
            .chunks(half)
            .map(|names| thread::Builder::new().spawn_scoped(scope, move || make(names)))
            .collect::<io::Result<Vec<_>>>()?;
        let made = threads.into_iter().map(|thread| thread.join().map_err(|_| io::Error::other("a bundler panicked")));
        made.collect::<io::Result<Vec<_>>>()?.into_iter().flatten().collect::<io::Result<_>>()
    })?;
    Ok(wanted.into_iter().filter_map(|(name, path)| Some((path, texts.get(name)?.clone()))).collect())
}

/// A program of the package as one file.
fn one_file(root: &Path, name: &str) -> io::Result<String> {
    let source = root.join("generators/src/bin").join(name).with_extension("rs");
    let judge = Judge::by_name("std").ok_or_else(|| io::Error::other("found no judge `std` to make one file for"))?;
    let made =
        bundle(&source, judge, Options::default()).map_err(|error| io::Error::other(format!("{name}: {error}")))?;
    Ok(made.text)
}

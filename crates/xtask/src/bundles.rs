//! What is bundled into one source file each, which any compiler of Rust takes: the solutions of the problems, and the generators of the
//! package `generators` that their recipes name.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io, thread};

use bundle::{Options, bundle};
use catalogue::ladder::RUNGS;
use judges::Judge;

/// The paths from the root, and the texts, of the files that are bundles.
pub(crate) fn files(root: &Path) -> io::Result<Vec<(String, String)>> {
    let mut wanted = Vec::new();
    for rung in RUNGS {
        let problem = format!("problems/{}", rung.problem);
        let recipe = fs::read_to_string(root.join(&problem).join("generators/generators.yaml"))
            .map_err(|error| io::Error::new(error.kind(), format!("{problem}/generators/generators.yaml: {error}")))?;
        let words: Vec<&str> = recipe.split_whitespace().collect();
        let named = generators::built_in::names().filter(|name| words.contains(&format!("{name}.rs").as_str()));
        wanted.extend(
            named.map(|name| (format!("generators/src/bin/{name}.rs"), format!("{problem}/generators/{name}.rs"))),
        );
        // `fast.rs` is the program for the largest inputs, where there is one.
        let sources = [("solution", rung.problem), ("fast", "fast")].map(|(source, name)| {
            (format!("{problem}/{source}.rs"), format!("{problem}/submissions/accepted/{name}.rs"))
        });
        wanted.extend(sources.into_iter().filter(|(source, _)| root.join(source).is_file()));
    }
    let mut sources: Vec<&str> = wanted.iter().map(|(source, _)| source.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let half = sources.len().div_ceil(2).max(1);
    let texts: BTreeMap<&str, String> = thread::scope(|scope| {
        let make = |sources: &[&'_ str]| -> Vec<io::Result<String>> {
            sources.iter().map(|source| one_file(&root.join(source))).collect()
        };
        let threads = sources
            .chunks(half)
            .map(|sources| thread::Builder::new().spawn_scoped(scope, move || make(sources)))
            .collect::<io::Result<Vec<_>>>()?;
        let made = threads.into_iter().map(|thread| thread.join().map_err(|_| io::Error::other("a bundler panicked")));
        let made = made.collect::<io::Result<Vec<_>>>()?;
        sources
            .iter()
            .zip(made.into_iter().flatten())
            .map(|(source, text)| Ok((*source, text?)))
            .collect::<io::Result<_>>()
    })?;
    Ok(wanted.iter().filter_map(|(source, path)| Some((path.clone(), texts.get(source.as_str())?.clone()))).collect())
}

/// A program as one file.
fn one_file(source: &Path) -> io::Result<String> {
    let judge = Judge::by_name("std").ok_or_else(|| io::Error::other("found no judge `std` to make one file for"))?;
    let made = bundle(source, judge, Options::default())
        .map_err(|error| io::Error::other(format!("{}: {error}", source.display())))?;
    Ok(made.text)
}

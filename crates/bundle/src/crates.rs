//! Which other crates a program uses, and whether the judge has them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::foreign;
use super::source::BundleError;
use super::unused::{self, Unused, Use};
use super::world::{CRATE, Origin, World};
use judges::Judge;

/// What may begin a path and is no crate: primitive types, and words.
const NO_CRATES: &[&str] = &[
    "bool", "char", "crate", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "self", "str", "super", "u128",
    "u16", "u32", "u64", "u8", "usize",
];

/// Attributes and lints of tools begin like paths of crates.
const TOOLS: &[&str] = &["clippy", "diagnostic", "rustc", "rustdoc", "rustfmt"];

/// A place at which a program leads into a crate that the judge does not have.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) file: usize,
    pub(super) at: usize,
    /// The import, if it is one.
    pub(super) import: Option<usize>,
    pub(super) scope: usize,
    /// What the word at the place means, from the name of the crate on: more than that where an import brings it.
    pub(super) path: Vec<String>,
}

/// A crate that the judge does not have, and the program uses.
#[derive(Debug)]
pub(super) struct Missing {
    pub(super) name: String,
    /// The first place.
    pub(super) file: usize,
    pub(super) at: usize,
    pub(super) sites: Vec<Site>,
    /// If nothing but imports is left of it, each perhaps of a trait: their last words.
    pub(super) perhaps_traits: Option<Vec<String>>,
    /// What was found, and what was expected.
    pub(super) found: String,
    /// What to do about it.
    pub(super) advice: String,
}

/// Sees that the judge has every crate that the program uses, other than `proconio`. Returns the imports of crates that it does
/// not have, if nothing uses them, and the crates that it does not have and something uses, in the order of their first places.
pub(super) fn check(world: &World<'_>, judge: &Judge) -> (Vec<Unused>, Vec<Missing>) {
    let (mut removed, mut missing) = (Vec::new(), Vec::new());
    for (name, sites) in sites(world, judge) {
        let imports: Vec<usize> = sites.iter().filter_map(|site| site.import).collect();
        let of_site = |site: &Site| site.import.map_or(Use::Used, |import| unused::of_import(world, import, &imports));
        let used: Vec<(&Site, Use)> =
            sites.iter().map(|site| (site, of_site(site))).filter(|(_, of)| *of != Use::Unused).collect();
        match used.iter().map(|(site, _)| (site.file, site.at)).min() {
            Some((file, at)) => {
                let last = |site: &Site| Some(world.imports[site.import?].words.last()?.0.clone());
                let perhaps = used.iter().map(|(site, of)| last(site).filter(|_| *of == Use::ByMethod));
                let perhaps_traits = perhaps.collect();
                let (found, advice) = (found(judge, &name), advice(&name));
                missing.push(Missing { name, file, at, sites, perhaps_traits, found, advice });
            }
            None => removed.extend(imports.into_iter().map(|import| Unused { import, of: name.clone() })),
        }
    }
    missing.sort_by_key(|one| (one.file, one.at));
    (removed, missing)
}

/// A word with which a path of the user's begins.
struct First<'w> {
    file: usize,
    scope: usize,
    word: &'w str,
    at: usize,
    leading: bool,
    in_macro: bool,
    import: Option<usize>,
}

/// The places that lead into crates which the judge does not have, by crate.
fn sites(world: &World<'_>, judge: &Judge) -> BTreeMap<String, Vec<Site>> {
    let imports = world.imports.iter().enumerate().filter_map(|(index, import)| {
        let (word, range) = import.words.first()?;
        let (file, scope, leading) = (import.file, import.scope, import.leading);
        Some(First { file, scope, word, at: range.start, leading, in_macro: false, import: Some(index) })
    });
    let mentions = world.mentions.iter().filter_map(|mention| {
        let ((word, range), leading) = (mention.words.first()?, mention.leading.is_some());
        let (file, scope, in_macro) = (mention.file, mention.scope, mention.in_macro);
        let is_path = mention.words.len() > 1 && word.starts_with(char::is_lowercase);
        is_path.then_some(First { file, scope, word, at: range.start, leading, in_macro, import: None })
    });
    let mut sites: BTreeMap<String, Vec<Site>> = BTreeMap::new();
    for first in imports.chain(mentions).filter(|first| first.file < world.own_files) {
        for path in paths_of(world, &first, judge) {
            let site = Site { file: first.file, at: first.at, import: first.import, scope: first.scope, path };
            sites.entry(site.path[0].clone()).or_default().push(site);
        }
    }
    // `macro_rules! twice` and `pub(crate) use twice;` name no crate, unless something else does.
    let of_macro = |site: &Site| match &site.path[..] {
        [name] => {
            let import = site.import.map(|import| &world.imports[import]);
            let is_whole =
                import.is_some_and(|import| import.words.len() == 1 && !import.leading && import.item.is_some());
            is_whole && world.in_macros.defines(name)
        }
        _ => false,
    };
    sites.retain(|_, sites| !sites.iter().all(of_macro));
    sites
}

/// What the first word of a path may mean in crates that the judge does not have.
fn paths_of(world: &World<'_>, first: &First<'_>, judge: &Judge) -> Vec<Vec<String>> {
    let is_there = |name: &str| {
        let words = [NO_CRATES, TOOLS, foreign::STD, &[CRATE, "proconio"]];
        words.iter().any(|words| words.contains(&name)) || judge.crate_version(name).is_some()
    };
    // A word that nothing brings is the name of a crate, unless something brings it that cannot be looked into: a macro, or a `*` of
    // a crate that is one for sure.
    let by_glob = || world.unknown_globs(first.scope).iter().any(|path| is_known(&path[0]));
    let is_hidden = |path: &[String]| {
        path == [first.word]
            && !first.leading
            && (world.in_macros.declare(first.word, first.file, first.in_macro || !is_known(first.word))
                || !is_known(first.word) && by_glob())
    };
    let mut at_work = first.import.into_iter().collect();
    let origins = world.origins(first.scope, first.word, first.leading, &mut at_work).into_iter();
    let found = origins.filter_map(|origin| match origin {
        Origin::Foreign(path) if !is_there(&path[0]) && !is_hidden(&path) => Some(path),
        _ => None,
    });
    found.collect()
}

/// Whether any judge has the crate.
fn is_known(name: &str) -> bool {
    judges::ALL.iter().any(|judge| judge.crate_version(name).is_some())
}

/// The error that names all crates that are missing, with the first place of each; none if there are none.
pub(super) fn refused(world: &World<'_>, missing: &[Missing]) -> Option<BundleError> {
    let first = missing.first()?;
    let mut message = String::new();
    for (index, one) in missing.iter().enumerate() {
        if index > 0 {
            let _ = write!(message, "\n{}: ", world.files[one.file].source.place(one.at));
        }
        let _ = write!(message, "{}; {}", one.found, one.advice);
    }
    Some(world.files[first.file].error(first.at, message))
}

/// What is to be said of a crate that is missing.
fn found(judge: &Judge, name: &str) -> String {
    let expected = match judge.crates {
        [] => format!("{} has no crates", judge.title),
        few if few.len() <= 20 => {
            let list: Vec<String> = few.iter().map(|(name, version)| format!("{name} {version}")).collect();
            format!("{} has {}", judge.title, list.join(", "))
        }
        many => format!("{} has {} crates, but not this one", judge.title, many.len()),
    };
    format!("found the crate `{name}`, expected only std and {CRATE}: {expected}")
}

/// What to do about a crate that is missing.
fn advice(name: &str) -> String {
    let with = judges::ALL.iter().filter(|judge| judge.crate_version(name).is_some());
    let with: Vec<&str> = with.map(|judge| judge.name).collect();
    match with[..] {
        [] => format!("put what you need of it into a module of the program (`mod {name};`)"),
        [one] => format!("use std instead, or bundle for {one}, which has it"),
        _ => format!("use std instead, or bundle for one of {}, which have it", with.join(", ")),
    }
}

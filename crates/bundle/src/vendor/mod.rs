//! Crates that the judge does not have, inlined from their own source: each becomes a module of the bundle, as far as the program
//! needs it.
//!
//! In reading order: `find` asks Cargo where the sources lie; `read` makes one text of each crate, in which `conditions` decides
//! every `cfg`; `units` takes it apart; `reach` finds the parts that are needed; `print` writes them with the paths of the bundle.

mod calls;
mod conditions;
mod find;
mod print;
mod reach;
mod read;
mod units;

use std::collections::BTreeMap;
use std::path::Path;

use self::find::{Graph, Package};
use self::print::Names;
use self::reach::Reach;
use self::units::Mentions;
use super::crates::Missing;
use super::edit::Edit;
use super::judges::{Edition, Judge};
use super::rewrite;
use super::source::BundleError;
use super::world::World;

/// A crate in a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inlined {
    /// As Cargo names it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How many bytes of the bundle it is.
    pub bytes: usize,
}

/// What a program needs of the crates that the judge does not have.
#[derive(Debug, Default)]
pub(super) struct Vendored {
    /// The modules that they are.
    pub(super) text: String,
    /// The changes of the program that leads into them.
    pub(super) edits: Vec<(usize, Edit)>,
    pub(super) crates: Vec<Inlined>,
    /// The names of the modules.
    pub(super) modules: Vec<String>,
}

/// Inlines the crates that are missing.
///
/// # Errors
///
/// Which crate cannot be inlined, where the program first uses it, and why.
pub(super) fn inline(
    world: &World<'_>,
    judge: &Judge,
    root: &Path,
    missing: &[Missing],
) -> Result<Vendored, BundleError> {
    let Some(first) = missing.first() else { return Ok(Vendored::default()) };
    let at = |of: &Missing, why: &str| world.files[of.file].error(of.at, why.to_owned());
    if judge.editions.contains(&Edition::E2015) {
        let message = format!(
            "found the crate `{}`: {} may compile a program as Rust 2015, in which a crate cannot be inlined",
            first.name, judge.title
        );
        return Err(at(first, &message));
    }
    let names: Vec<&str> = missing.iter().map(|one| one.name.as_str()).collect();
    let graph = Graph::find(root, &names).map_err(|(name, why)| {
        let of = missing.iter().find(|one| one.name == name).unwrap_or(first);
        at(of, &format!("{}; grundy can inline it from Cargo's copy, but {why}", of.refusal))
    })?;
    let mut packages = Vec::new();
    for one in missing {
        let Some(&package) = graph.named.get(&one.name) else {
            return Err(at(one, &format!("{}; Cargo does not know it for this program", one.refusal)));
        };
        packages.push(package);
    }
    let own = &world.files[..world.own_files];
    let mut words = Mentions::default();
    for file in own {
        let found = units::mentions(&file.tokens, &[], &[]);
        words.words.extend(found.words);
        words.called.extend(found.called);
    }
    let is_of = |name: &str| missing.iter().any(|one| one.name == name);
    let has_glob = world.imports.iter().any(|import| {
        import.file < world.own_files
            && import.name.is_none()
            && import
                .words
                .first()
                .is_some_and(|(first, _)| is_of(first) || !["std", "core", "proconio"].contains(&first.as_str()))
    });
    let reach = Reach::find(&graph, judge.oldest_rustc, words, &packages, has_glob).map_err(|why| at(first, &why))?;
    let modules = module_names(world, &graph, &reach, missing);
    let mut all = Vendored { modules: modules.values().cloned().collect(), ..Vendored::default() };
    for (package, index) in &reach.loaded {
        let (one, of) = (&reach.crates[*index], &graph.packages[*package]);
        let others =
            of.dependencies.iter().filter_map(|(name, package)| Some((name.as_str(), modules.get(package)?.as_str())));
        let own = modules.get(package).map_or("", String::as_str);
        let is_new = of.edition != "2015" && of.edition != "2018";
        let wants_prelude = is_new && judge.editions.contains(&Edition::E2018);
        let exported = &one.units.exported;
        let names = Names { own, exported, others: others.collect(), is_2015: of.edition == "2015", wants_prelude };
        let is_first = packages.contains(package);
        let body = print::module(one, &names, |name| reach.names().contains(name))
            .map_err(|why| at(first, &format!("the crate {} {} cannot be inlined: {why}", of.name, of.version)))?;
        if body.is_empty() && !is_first {
            continue;
        }
        let text = format!("{}\n#[allow(warnings)]\nmod {own} {{\n{body}\n}}\n", line(of));
        all.crates.push(Inlined { name: of.name.clone(), version: of.version.clone(), bytes: text.len() });
        all.text += &format!("\n{text}");
    }
    for (one, package) in missing.iter().zip(&packages) {
        let module = modules.get(package).map_or("", String::as_str);
        let macros = reach.loaded.get(package).map(|&index| {
            let units = &reach.crates[index].units;
            units.exported.iter().filter(|name| reach.names().contains(*name)).cloned().collect::<Vec<_>>()
        });
        edits(world, one, module, &macros.unwrap_or_default(), &mut all.edits);
    }
    Ok(all)
}

/// The comment that says where a module is from.
fn line(package: &Package) -> String {
    let mut text = format!("// {} {}", package.name, package.version);
    match &package.licence {
        Some(licence) => text += &format!(", licence {licence}"),
        None => text += ", the author's own",
    }
    if !package.authors.is_empty() {
        text += &format!(", by {}", package.authors.join(", "));
    }
    text.replace(char::is_control, " ")
}

/// The module that each package becomes, by packages.
fn module_names(world: &World<'_>, graph: &Graph, reach: &Reach<'_>, missing: &[Missing]) -> BTreeMap<usize, String> {
    let mut taken = rewrite::taken_names(world);
    // Whatever stands in the program's root under a name of its own keeps it.
    let root = &world.scopes[world.own_root];
    taken.extend(root.names.keys().cloned());
    for &import in &root.imports {
        let import = &world.imports[import];
        if import.words.len() > 1
            || import.item.is_none() && import.name.as_ref() != import.words.first().map(|word| &word.0)
        {
            taken.extend(import.name.clone());
        }
    }
    let mut names = BTreeMap::new();
    for &package in reach.loaded.keys() {
        let of = &graph.packages[package];
        let named = missing.iter().find(|one| graph.named.get(&one.name) == Some(&package));
        let wanted = named.map_or_else(|| of.name.replace('-', "_"), |one| one.name.clone());
        let others = (1..).map(|number| match number {
            1 => format!("{wanted}_crate"),
            number => format!("{wanted}_crate{number}"),
        });
        let name = [wanted.clone()].into_iter().chain(others).find(|name| !taken.contains(name)).unwrap_or_default();
        taken.insert(name.clone());
        names.insert(package, name);
    }
    names
}

/// The changes that lead a program's paths into a module of the bundle.
fn edits(world: &World<'_>, one: &Missing, module: &str, macros: &[String], edits: &mut Vec<(usize, Edit)>) {
    for site in &one.sites {
        let file = &world.files[site.file];
        let end =
            file.tokens.iter().find(|token| token.range.start == site.at).map_or(site.at, |token| token.range.end);
        let mut start = site.at;
        let before = file.text()[..start].trim_end();
        if before.ends_with("::") {
            start = before.len() - 2;
        }
        let Some(import) = site.import else {
            edits.push((site.file, Edit { range: start..end, with: format!("crate::{module}") }));
            continue;
        };
        let this = &world.imports[import];
        let name = this.name.as_deref().unwrap_or("");
        if let Some(item) = world.externs.get(&import) {
            let mut with = Vec::new();
            if this.scope != world.own_root || name != module {
                with.push(format!("use crate::{module} as {name};"));
            }
            if item.macros && !macros.is_empty() {
                with.push(format!("#[allow(unused)] use crate::{module}::{{{}}};", macros.join(", ")));
            }
            edits.push((site.file, Edit { range: item.range.clone(), with: with.join(" ") }));
            continue;
        }
        let whole = this.item.map(|item| &world.uses[item]);
        let is_alone = this.words.len() == 1 && this.name.is_some();
        let is_module = is_alone && this.scope == world.own_root && name == module;
        let leaf = whole.filter(|item| matches!(item.tree.node, super::use_tree::Node::Leaf(..)));
        if let Some(item) = leaf.filter(|_| is_module) {
            edits.push((site.file, Edit::removal(item.range.clone())));
            continue;
        }
        let plain = is_alone && this.words.first().is_some_and(|(word, _)| word == name);
        let rename = if plain && name != module { format!(" as {name}") } else { String::new() };
        edits.push((site.file, Edit { range: start..end, with: format!("crate::{module}{rename}") }));
    }
}

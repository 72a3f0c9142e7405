//! Crates that the judge does not have, inlined from their own source: each becomes a module of the bundle, as far as the program
//! needs it.
//!
//! In reading order: `supported` says which crates of crates.io a bundle can have; `find` asks Cargo where the sources lie, and `sources` says which crates a folder has vendored; `read` makes one text of each crate, in which `conditions` decides
//! every `cfg`, and which `editions` puts into words that every edition has; `units` takes it apart, and `mentions` and `calls` say what each part mentions and makes; `reach` finds the parts that are needed; `print` writes them with the paths of the bundle.

mod beside;
mod calls;
mod conditions;
mod editions;
mod find;
mod include;
mod mentions;
mod print;
mod reach;
mod read;
mod sources;
mod supported;
mod units;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

pub use self::beside::beside;
pub(super) use self::editions::raw_names;
use self::find::{Graph, Package};
use self::mentions::Mentions;
use self::print::Names;
use self::reach::{Asked, Crate, Failures, Reach};
use super::boundary::Boundary;
use super::crates::{Missing, Site};
use super::edit::Edit;
use super::lex::{Token, TokenKind};
use super::rewrite;
use super::source::BundleError;
use super::unused::{self, Unused};
use super::world::World;
use judges::{Edition, Judge};

/// A crate in a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inlined {
    /// As Cargo names it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How many bytes of the bundle it is.
    pub bytes: usize,
    /// The folder of its library's root file, if the crate is the user's own.
    pub own_folder: Option<PathBuf>,
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
    /// Imports of traits that the program does not use.
    pub(super) removed: Vec<Unused>,
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
    boundary: &Boundary,
    mut missing: Vec<Missing>,
    fetches: bool,
) -> Result<Vendored, BundleError> {
    if missing.is_empty() {
        return Ok(Vendored::default());
    }
    let names: Vec<&str> = missing.iter().map(|one| one.name.as_str()).collect();
    let (graph, nowhere) = Graph::find(root, boundary, &names, fetches);
    let named = missing.iter().filter_map(|one| graph.named.get(&one.name).copied());
    let reach = Reach::load_all(&graph, judge.oldest_rustc, named);
    let mut removed = Vec::new();
    missing.retain(|one| {
        let is_unused = is_unused(world, &graph, &reach, one);
        if is_unused {
            let imports = one.sites.iter().filter_map(|site| site.import);
            removed.extend(imports.map(|import| Unused { import, of: one.name.clone() }));
        }
        !is_unused && (!nowhere.contains_key(&one.name) || !is_from_glob(world, &graph, one))
    });
    let Some(first) = missing.first() else { return Ok(Vendored { removed, ..Vendored::default() }) };
    let at = |of: &Missing, why: &str| world.files[of.file].error(of.at, why.to_owned());
    if judge.editions.contains(&Edition::E2015) {
        let message = format!(
            "found the crate `{}`: {} may compile a program as Rust 2015, in which a crate cannot be inlined",
            first.name, judge.title
        );
        return Err(at(first, &message));
    }
    let refused: Vec<(&Missing, String)> = missing
        .iter()
        .filter_map(|one| {
            let why = match graph.named.get(&one.name).map(|&package| &graph.packages[package]) {
                Some(package) if package.is_own || supported::is_supported(&package.name) => return None,
                Some(package) => supported::instead(&package.name),
                None => nowhere.get(&one.name)?.clone(),
            };
            Some((one, format!("{}; {why}{}", one.found, elsewhere(&one.name))))
        })
        .collect();
    if !refused.is_empty() {
        return Err(all(world, refused));
    }
    let packages: Vec<usize> = missing.iter().filter_map(|one| graph.named.get(&one.name).copied()).collect();
    let words = words(world);
    let asked: Vec<Asked> = missing.iter().zip(&packages).map(|(one, &package)| asked(world, one, package)).collect();
    let reach = reach
        .find(&words, &paths(world), &asked)
        .map_err(|failures| failed(world, &graph, &missing, &packages, &failures))?;
    let modules = module_names(world, &graph, &reach, &missing);
    let mut all = Vendored { modules: modules.values().cloned().collect(), removed, ..Vendored::default() };
    for (package, index) in &reach.loaded {
        let (one, of) = (&reach.crates[*index], &graph.packages[*package]);
        let is_first = packages.contains(package);
        if !one.is_reached && !is_first {
            continue;
        }
        let module_of = |name: &str| {
            let package = if name == "self" { package } else { of.dependencies.get(name)? };
            Some(modules.get(package)?.as_str())
        };
        let others = of.dependencies.keys().filter_map(|name| Some((name.as_str(), module_of(name)?)));
        let renamed = one.units.extern_names().filter_map(|(name, of)| Some((name, module_of(of)?)));
        let std_names = one.units.std_names.iter().map(|(_, name)| name.clone());
        let std_names = std_names.filter(|name| !["std", "core"].contains(&name.as_str())).collect();
        let own = modules.get(package).map_or("", String::as_str);
        let is_new = of.edition != "2015" && of.edition != "2018";
        let wants_prelude = is_new && judge.editions.contains(&Edition::E2018);
        let exported = &one.units.exported;
        let others = others.chain(renamed).collect();
        let macros = macros_used(&graph, &reach, &modules, one);
        let names = Names {
            own,
            exported,
            others,
            macros,
            std_names,
            wants_prelude,
            is_2015: of.edition == "2015",
            is_readable: of.is_own,
        };
        let body = print::module(one, &names)
            .map_err(|why| at(first, &format!("the crate {} {} cannot be inlined: {why}", of.name, of.version)))?;
        if body.is_empty() && !is_first {
            continue;
        }
        // An error by default in Rust 2024.
        let more = if body.contains("static mut") { ", static_mut_refs" } else { "" };
        let text = format!("{}\n#[allow(warnings{more})]\nmod {own} {{\n{body}\n}}\n", line(of));
        let (name, version) = (of.name.clone(), of.version.clone());
        let folder = of.root.as_deref().and_then(Path::parent).map(Path::to_owned);
        let own_folder = folder.filter(|_| of.is_own);
        all.crates.push(Inlined { name, version, bytes: text.len(), own_folder });
        all.text += &format!("\n{text}");
    }
    for (one, package) in missing.iter().zip(&packages) {
        let module = modules.get(package).map_or("", String::as_str);
        let macros = reach.loaded.get(package).map(|&index| {
            let units = &reach.crates[index].units;
            units.exported.iter().filter(|name| reach.has_macro(index, name)).cloned().collect::<Vec<_>>()
        });
        let macros = macros.unwrap_or_default();
        edits(world, one, module, &macros, &mut all.edits);
        let brings =
            |site: &Site| site.import.and_then(|import| world.externs.get(&import)).is_some_and(|item| item.macros);
        if one.sites.iter().any(brings) {
            all.edits.extend(calls_everywhere(world, module, &macros));
        }
    }
    Ok(all)
}

/// Whether nothing but imports of traits is left of a crate, of which the program calls no method: the crate's source tells.
fn is_unused(world: &World<'_>, graph: &Graph, reach: &Reach<'_>, one: &Missing) -> bool {
    let (Some(traits), Some(&package)) = (&one.perhaps_traits, graph.named.get(&one.name)) else { return false };
    let methods = reach.methods(package, traits);
    methods.is_some_and(|methods| !unused::calls_any(world, |name| methods.contains(name)))
}

/// The judges that have a crate, as the end of a sentence.
fn elsewhere(name: &str) -> String {
    let judges: Vec<&str> =
        judges::with_bundles().filter(|judge| judge.crate_version(name).is_some()).map(|judge| judge.name).collect();
    if judges.is_empty() { String::new() } else { format!("; the crate is at {}", judges.join(", ")) }
}

/// What the program's own files mention.
fn words(world: &World<'_>) -> Mentions {
    let mut words = Mentions::default();
    for file in &world.files[..world.own_files] {
        let found = mentions::mentions(&file.tokens, &[], &mentions::given(&file.tokens));
        words.words.extend(found.words);
        words.called.extend(found.called);
        words.paths.extend(found.paths);
        words.given.extend(found.given);
    }
    words
}

/// Whether a name that no crate has may be of a module, which a `*` of a crate that Cargo knows brings wherever the name is used.
fn is_from_glob(world: &World<'_>, graph: &Graph, one: &Missing) -> bool {
    one.sites.iter().all(|site| world.unknown_globs(site.scope).iter().any(|path| graph.named.contains_key(&path[0])))
}

/// The macros that `#[macro_use] extern crate` brings into a crate, and the modules that their crates are.
fn macros_used(
    graph: &Graph,
    reach: &Reach<'_>,
    modules: &BTreeMap<usize, String>,
    one: &Crate,
) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for name in one.macro_crates() {
        let Some(package) = graph.packages[one.package].dependencies.get(&name) else { continue };
        let (Some(module), Some(&index)) = (modules.get(package), reach.loaded.get(package)) else { continue };
        let macros = reach.crates[index].units.exported.iter().filter(|name| !one.units.macros.contains_key(*name));
        found.extend(macros.map(|name| (name.clone(), module.clone())));
    }
    found
}

/// What the program asks of a crate, by the places that lead into it.
fn asked(world: &World<'_>, one: &Missing, package: usize) -> Asked {
    let mut asked =
        Asked { package, name: one.name.clone(), paths: Vec::new(), globs: Vec::new(), modules: Vec::new() };
    for site in &one.sites {
        let whole = |words: &[(String, Range<usize>)]| {
            site.path.iter().chain(words.iter().map(|(word, _)| word).skip(1)).skip(1).cloned().collect::<Vec<_>>()
        };
        if let Some(import) = site.import {
            let import = &world.imports[import];
            let path = whole(&import.words);
            match &import.name {
                None => asked.globs.push(path),
                Some(_) => {
                    asked.modules.push(path.clone());
                    asked.paths.push(path);
                }
            }
        }
        let here = world.mentions.iter().filter(|mention| {
            mention.file == site.file && mention.words.first().is_some_and(|(_, range)| range.start == site.at)
        });
        asked.paths.extend(here.map(|mention| whole(&mention.words)));
    }
    asked
}

/// Every path of the program.
fn paths(world: &World<'_>) -> BTreeSet<Vec<String>> {
    let imports = world.imports.iter().filter(|import| import.file < world.own_files).map(|import| &import.words);
    let mentions = world.mentions.iter().filter(|mention| mention.file < world.own_files).map(|mention| &mention.words);
    imports.chain(mentions).map(|words| words.iter().map(|(word, _)| word.clone()).collect()).collect()
}

/// The error that names every crate that cannot be inlined, with the first place of the program that leads to it.
fn failed(
    world: &World<'_>,
    graph: &Graph,
    missing: &[Missing],
    packages: &[usize],
    failures: &Failures,
) -> BundleError {
    let reasons = failures.iter().filter_map(|(&failed, why)| {
        let of = &graph.packages[failed];
        let at = packages.iter().position(|&package| package == failed);
        let by = at.or_else(|| packages.iter().position(|&package| graph.needs(package, failed))).unwrap_or(0);
        let for_whom = if at.is_some() { String::new() } else { format!(", which `{}` needs,", missing[by].name) };
        let message = format!("the crate {} {}{for_whom} cannot be inlined: {why}", of.name, of.version);
        Some((missing.get(by)?, message))
    });
    all(world, reasons.collect())
}

/// One error of several: the first has its place, and each other one a line with its own.
fn all(world: &World<'_>, mut reasons: Vec<(&Missing, String)>) -> BundleError {
    reasons.sort_by_key(|(of, _)| (of.file, of.at));
    let mut lines = reasons.iter().enumerate().map(|(index, (of, message))| match index {
        0 => message.clone(),
        _ => format!("{}: {message}", world.files[of.file].source.place(of.at)),
    });
    let message = lines.by_ref().collect::<Vec<_>>().join("\n");
    let (file, at) = reasons.first().map_or((0, 0), |(of, _)| (of.file, of.at));
    world.files[file].error(at, message)
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
    // No module may be called so in every edition.
    taken.extend(editions::KEYWORDS.iter().map(|&word| word.to_owned()));
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
        // Where an import brings it, the import is what changes.
        if site.path.len() > 1 {
            continue;
        }
        let Some(import) = site.import else {
            edits.push((site.file, Edit { range: start..end, with: format!("crate::{module}") }));
            continue;
        };
        if let Some(range) = exported(world, import) {
            edits.push((site.file, Edit { range, with: "pub(crate)".to_owned() }));
        }
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
        if is_module && let Some(range) = itself(&file.tokens, site.at) {
            edits.push((site.file, Edit { range, with: "self as _".to_owned() }));
            edits.push((site.file, Edit { range: start..end, with: format!("crate::{module}") }));
            continue;
        }
        let plain = is_alone && this.words.first().is_some_and(|(word, _)| word == name);
        let rename = if plain && name != module { format!(" as {name}") } else { String::new() };
        edits.push((site.file, Edit { range: start..end, with: format!("crate::{module}{rename}") }));
    }
}

/// The changes that let the program call `macros` of a module wherever `#[macro_use] extern crate` brings them: in every module, and
/// where its own macros are called. In the root an import does that.
fn calls_everywhere(world: &World<'_>, module: &str, macros: &[String]) -> Vec<(usize, Edit)> {
    let mut edits = Vec::new();
    for mention in world.mentions.iter().filter(|mention| mention.file < world.own_files && mention.leading.is_none()) {
        let [(name, range)] = &mention.words[..] else { continue };
        if !macros.contains(name) || world.in_macros.defines(name) {
            continue;
        }
        let tokens = &world.files[mention.file].tokens;
        let at = tokens.partition_point(|token| token.range.start < range.start);
        let [word, mark, open, ..] = &tokens[at..] else { continue };
        let is_call = word.is_word() && mark.is("!") && open.kind == TokenKind::Open;
        let (scope, is_imported) = module_around(world, mention.scope, name);
        if is_call && !is_imported && (mention.in_macro || scope != world.own_root) {
            edits.push((mention.file, Edit { range: range.clone(), with: format!("crate::{module}::{}", word.text) }));
        }
    }
    edits
}

/// The module in which a scope lies, and whether something is imported as `name` there or in a block on the way.
fn module_around(world: &World<'_>, mut scope: usize, name: &str) -> (usize, bool) {
    loop {
        let this = &world.scopes[scope];
        let mut imports = this.imports.iter().map(|&import| &world.imports[import]);
        let is_imported = imports.any(|import| import.item.is_some() && import.name.as_deref() == Some(name));
        match this.parent {
            Some(parent) if this.is_block && !is_imported => scope = parent,
            _ => return (scope, is_imported),
        }
    }
}

/// The `self` in the braces behind the name of a crate at `start`.
fn itself(tokens: &[Token], start: usize) -> Option<Range<usize>> {
    let at = tokens.iter().position(|token| token.range.start == start)?;
    if !tokens.get(at + 3)?.is("{") {
        return None;
    }
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(at + 3) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ if depth == 1 && token.is("self") && !tokens.get(at + 1)?.is("as") => return Some(token.range.clone()),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    None
}

/// The `pub` of an import, which says more than a module or a macro of the bundle can.
fn exported(world: &World<'_>, import: usize) -> Option<Range<usize>> {
    let import = &world.imports[import];
    let item = &world.uses[import.item?];
    let tokens = world.files[import.file].tokens_in(&item.range);
    let at = tokens.iter().position(|token| token.is("use"))?.checked_sub(1)?;
    tokens[at].is("pub").then(|| tokens[at].range.clone())
}

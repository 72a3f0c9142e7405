//! The user's files, changed so that what was in the crate `grundy` is found in modules of the bundle.
//!
//! Each module of the templates that is used is *lifted*: it becomes a module of the bundle's root, and every path to it, from the
//! word `grundy` on, becomes `crate::NAME`. Usually that is each template by itself. Where a program names `grundy::games` or
//! `grundy` itself, as in `use grundy::games as g;`, that module is lifted with all that is used in it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::edit::{Draft, Edit};
use super::lines;
use super::live::Live;
use super::source::BundleError;
use super::use_tree::{Node, Tree};
use super::world::{CRATE, Import, Mention, Target, Through, UseItem, World};

/// A module of the templates that becomes one of the bundle's root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lifted {
    pub(super) scope: usize,
    /// Its path in the templates' crate.
    pub(super) path: Vec<String>,
    /// What it is called in the bundle.
    pub(super) name: String,
}

/// Decides which modules are lifted, and how they are called.
///
/// # Errors
///
/// When a path into the templates leads nowhere, or a macro is given a part of one.
pub(super) fn lifted(world: &World<'_>, live: &Live, crates: &[(&str, &str)]) -> Result<Vec<Lifted>, BundleError> {
    let mut level = 2;
    for import in world.imports.iter().filter(|import| world.import_begins_with_crate(import)) {
        let known = known_modules(world, import.file, &import.words)?;
        level = level.min(known);
    }
    for mention in sites(world) {
        let known = known_modules(world, mention.file, &mention.words)?;
        let ends_in_module = known + 1 >= mention.words.len();
        if mention.in_macro && (ends_in_module || mention.tail.as_ref().is_some_and(|tail| tail != "<")) {
            let (first, last) = (&mention.words[0].1, &mention.words[mention.words.len() - 1].1);
            let file = &world.files[mention.file];
            let message = format!(
                "found `{}` in a macro, expected the full path: grundy cannot know what the macro does with a part of \
                 it",
                &file.text()[first.start..last.end]
            );
            return Err(file.error(first.start, message));
        }
        level = level.min(known);
    }
    let is_at_level = |&scope: &usize| {
        world.scopes[scope].is_template && !world.scopes[scope].is_block && world.scopes[scope].path.len() == level
    };
    let used: Vec<usize> =
        (0..world.scopes.len()).filter(is_at_level).filter(|&scope| live.has_scope(world, scope)).collect();
    let taken = taken_names(world);
    let mut all: Vec<Lifted> = Vec::new();
    for scope in used {
        let path = world.scopes[scope].path.clone();
        let wanted = path.last().map_or(CRATE, String::as_str);
        let is_free = |name: &str| {
            !taken.contains(name)
                && !crates.iter().any(|(known, _)| *known == name)
                && !all.iter().any(|other| other.name == name)
                && !is_imported(world, scope, name)
        };
        let others = (1..).map(|number| match number {
            1 => format!("{wanted}_template"),
            number => format!("{wanted}_template{number}"),
        });
        let name = [wanted.to_owned()].into_iter().chain(others).find(|name| is_free(name)).unwrap_or_default();
        all.push(Lifted { scope, path, name });
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(all)
}

/// The paths in the user's files, outside of `use`, that begin with the templates' crate.
fn sites<'w>(world: &'w World<'_>) -> impl Iterator<Item = &'w Mention> {
    let goes_on = |mention: &&Mention| mention.words.len() > 1 || mention.tail.is_some();
    world.mentions.iter().filter(goes_on).filter(|mention| world.begins_with_crate(mention))
}

/// How many words behind the crate's name are modules of the templates.
fn known_modules(world: &World<'_>, file: usize, words: &[(String, Range<usize>)]) -> Result<usize, BundleError> {
    let names: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
    let mut modules = 0;
    for count in 2..=names.len() {
        let targets = world.resolve(world.own_root, &names[..count], true, &mut Through::default());
        if targets.is_empty() {
            let (name, range) = &words[count - 1];
            let module = names[..count - 1].join("::");
            let scope = world.resolve(world.own_root, &names[..count - 1], true, &mut Through::default());
            let message = match scope.first() {
                Some(&Target::Scope(_)) if count == 2 => {
                    format!(
                        "found `{module}::{name}`, expected something in {CRATE}::games: only the templates can be bundled"
                    )
                }
                Some(&Target::Scope(scope)) => {
                    let has: Vec<&str> = world.scopes[scope].names.keys().map(String::as_str).collect();
                    format!("there is no `{name}` in {module}, which has {}", has.join(", "))
                }
                _ => format!("there is no `{name}` in {module}"),
            };
            return Err(world.files[file].error(range.start, message));
        }
        let plain_module = targets
            .iter()
            .any(|target| matches!(target, Target::Scope(scope) if world.scopes[*scope].path == names[1..count]));
        if plain_module && modules == count - 2 {
            modules = count - 1;
        }
    }
    Ok(modules)
}

/// Names of modules and types that the user's files declare anywhere, macros included.
pub(super) fn taken_names(world: &World<'_>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in &world.files[..world.own_files] {
        for pair in file.tokens.windows(2) {
            let declares = ["mod", "struct", "enum", "union", "trait", "type"].iter().any(|word| pair[0].is(word));
            if declares && pair[1].is_word() {
                names.insert(pair[1].name().to_owned());
            }
        }
    }
    names
}

/// Whether `name` comes into the root by another import than one of the module `scope` itself, or means something else anywhere.
fn is_imported(world: &World<'_>, scope: usize, name: &str) -> bool {
    let named = world.imports.iter().enumerate().any(|(index, import)| {
        let is_own = import.file < world.own_files && import.name.as_deref() == Some(name);
        let is_same = world.imported(index, &mut Through::default()) == [Target::Scope(scope)];
        is_own && !(is_same && (import.scope != world.own_root || world.import_begins_with_crate(import)))
    });
    let root = &world.scopes[world.own_root];
    let by_glob = root.imports.iter().any(|&import| {
        world.imports[import].name.is_none()
            && world.imported(import, &mut Through::default()).iter().any(|target| {
                matches!(target, Target::Scope(opened) if !world.member(*opened, name, &mut Through::default()).is_empty())
            })
    });
    named || by_glob
}

/// Whether the user's files export something again that lies in the lifted module of this path, to wherever their own root is seen.
pub(super) fn is_exported(world: &World<'_>, path: &[String]) -> bool {
    world.imports.iter().filter(|import| world.import_begins_with_crate(import)).any(|import| {
        let names = import.words.iter().skip(1).map(|(word, _)| word);
        let Some(item) = import.item.map(|item| &world.uses[item]) else { return false };
        let head = world.files[item.file].tokens_in(&(item.range.start..item.use_end));
        let is_public = head
            .iter()
            .enumerate()
            .any(|(at, token)| token.is("pub") && !head.get(at + 1).is_some_and(|next| next.is("(")));
        is_public && names.take(path.len()).eq(path)
    })
}

/// Each of the user's files, with these changes and `others`, by file.
pub(super) fn drafts<'f>(world: &World<'f>, lifted: &[Lifted], others: Vec<(usize, Edit)>) -> Vec<Draft<'f>> {
    let mut edits: Vec<Vec<Edit>> = (0..world.own_files).map(|file| removals(world, file)).collect();
    others.into_iter().for_each(|(file, edit)| edits[file].push(edit));
    for (index, item) in world.uses.iter().enumerate().filter(|(_, item)| item.file < world.own_files) {
        let of_crate = |import: &Import| import.item == Some(index) && world.import_begins_with_crate(import);
        if world.imports.iter().any(of_crate) {
            edits[item.file].push(use_edit(world, item, lifted));
        }
    }
    for mention in sites(world) {
        let path = mention.words.iter().skip(1).map(|(word, _)| word.as_str());
        let found = lifted.iter().find(|lifted| path.clone().take(lifted.path.len()).eq(lifted.path.iter()));
        if let Some(lifted) = found {
            let start = mention.leading.unwrap_or(mention.words[0].1.start);
            let end = mention.words[lifted.path.len()].1.end;
            edits[mention.file].push(Edit { range: start..end, with: format!("crate::{}", lifted.name) });
        }
    }
    let draft = |(file, edits): (usize, Vec<Edit>)| {
        let mut draft = Draft::new(world.files[file].text());
        draft.add(lines::joined(edits));
        draft
    };
    edits.into_iter().enumerate().map(draft).collect()
}

/// What a bundle has no use for: what is not there at a judge, such as tests, and the declaration of the templates' crate.
fn removals(world: &World<'_>, file: usize) -> Vec<Edit> {
    let mut dropped = world.dropped.iter().filter(|(of, _)| *of == file).map(|(_, range)| range).peekable();
    let (text, tokens) = (world.files[file].text(), &world.files[file].tokens);
    let solid = if dropped.peek().is_some() { lines::solid(text, tokens) } else { Vec::new() };
    dropped.map(|range| Edit::removal(lines::with_comments(text, range.clone(), &solid))).collect()
}

/// A `use` of the templates, as one or more of what is lifted, or as nothing where the root has the name already.
fn use_edit(world: &World<'_>, item: &UseItem, lifted: &[Lifted]) -> Edit {
    let source = world.files[item.file].text();
    let mut parts = Vec::new();
    let walk = Walk { source, lifted, at_root: item.scope == world.own_root };
    walk.tree(&item.tree, None, &mut parts);
    if parts.is_empty() {
        return Edit::removal(lines::own_lines(source, item.range.clone()));
    }
    let head = &source[item.range.start..item.use_end];
    let line = source[..item.range.start].rfind('\n').map_or(0, |newline| newline + 1);
    let indent: String = source[line..].chars().take_while(|c| *c == ' ' || *c == '\t').collect();
    let uses: Vec<String> = parts.into_iter().map(|part| format!("{head} {part};")).collect();
    Edit { range: item.range.clone(), with: uses.join(&format!("\n{indent}")) }
}

/// A walk through the tree of a `use`, down to what is lifted.
struct Walk<'a> {
    source: &'a str,
    lifted: &'a [Lifted],
    at_root: bool,
}

impl Walk<'_> {
    /// `above` is the path so far, without the crate's name; `None` before that.
    fn tree(&self, tree: &Tree, above: Option<&[String]>, parts: &mut Vec<String>) {
        let below = |word: &str| match above {
            None => Vec::new(),
            Some(above) if word == "self" => above.to_vec(),
            Some(above) => above.iter().cloned().chain([word.to_owned()]).collect(),
        };
        match &tree.node {
            Node::Path((word, _), tree) => {
                let here = below(word);
                match self.find(&here) {
                    None => self.tree(tree, Some(&here), parts),
                    Some(lifted) => self.inside(lifted, tree, parts),
                }
            }
            Node::Leaf((word, _), rename) => {
                if let Some(lifted) = self.find(&below(word)) {
                    self.leaf(lifted, rename.as_deref(), parts);
                }
            }
            Node::Group(trees) => trees.iter().for_each(|tree| self.tree(tree, above, parts)),
            Node::Glob => {}
        }
    }

    fn find(&self, path: &[String]) -> Option<&Lifted> {
        self.lifted.iter().find(|lifted| lifted.path == path)
    }

    /// The lifted module itself, under its own name or another.
    fn leaf(&self, lifted: &Lifted, rename: Option<&str>, parts: &mut Vec<String>) {
        let name = rename.unwrap_or(lifted.path.last().map_or(CRATE, String::as_str));
        if name == lifted.name && self.at_root {
            return;
        }
        // Here names stand without `r#`, which a keyword needs.
        let is_keyword = name != "_" && syn::parse_str::<syn::Ident>(name).is_err();
        let raw = if is_keyword { "r#" } else { "" };
        let rename = if name == lifted.name { String::new() } else { format!(" as {raw}{name}") };
        parts.push(format!("crate::{}{rename}", lifted.name));
    }

    /// What is imported from the lifted module.
    fn inside(&self, lifted: &Lifted, tree: &Tree, parts: &mut Vec<String>) {
        let as_written = |tree: &Tree| &self.source[tree.range.clone()];
        let Node::Group(trees) = &tree.node else {
            parts.push(format!("crate::{}::{}", lifted.name, as_written(tree)));
            return;
        };
        let mut others = Vec::new();
        for tree in trees {
            match &tree.node {
                Node::Leaf((word, _), rename) if word == "self" => self.leaf(lifted, rename.as_deref(), parts),
                _ => others.push(as_written(tree)),
            }
        }
        match others[..] {
            [] => {}
            [one] => parts.push(format!("crate::{}::{one}", lifted.name)),
            _ if others.len() == trees.len() => {
                parts.push(format!("crate::{}::{}", lifted.name, as_written(tree)));
            }
            _ => parts.push(format!("crate::{}::{{{}}}", lifted.name, others.join(", "))),
        }
    }
}

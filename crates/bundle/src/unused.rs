//! Imports of crates that the judge does not have, if nothing uses them: they are taken out.
//!
//! A trait is used without being named. So an import goes only if it is no trait for sure, or a trait whose methods are known.

use std::ops::Range;

use super::edit::Edit;
use super::foreign::{self, Needed};
use super::lex::Token;
use super::lines;
use super::source::Place;
use super::world::{CRATE, Import, World};

/// An import to take out.
#[derive(Debug, Clone)]
pub(super) struct Unused {
    /// The index in [`World::imports`].
    pub(super) import: usize,
    /// The crate.
    pub(super) of: String,
}

/// An import that a bundle does without: nothing in the program uses it, and the judge does not have the crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// Where it stands.
    pub place: Place,
    /// What it imports: `itertools::Itertools`.
    pub what: String,
    /// The crate that it is of.
    pub of: String,
}

/// Whether an import is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Used,
    /// For certain.
    Unused,
    /// Only by a method, if it is a trait that has one which the program calls.
    ByMethod,
}

/// How an import is used. `others` are the imports of the same crate, this one among them.
pub(super) fn of_import(world: &World<'_>, import: usize, others: &[usize]) -> Use {
    let this = &world.imports[import];
    let words: Vec<&str> = this.words.iter().map(|(word, _)| word.as_str()).collect();
    let Some(name) = &this.name else { return Use::Used };
    let brings_macros = world.externs.get(&import).is_some_and(|item| item.macros);
    if brings_macros || !is_separable(world, this, others) || is_named(world, name, others) {
        return Use::Used;
    }
    match foreign::needed(&words) {
        Needed::Unknown => Use::ByMethod,
        Needed::NameOrMethod(methods) if calls_any(world, |name| methods.split(' ').any(|method| method == name)) => {
            Use::Used
        }
        Needed::Name | Needed::NameOrMethod(_) => Use::Unused,
    }
}

/// Whether an import can be taken out of its `use`: what else stands there is not replaced by other steps.
fn is_separable(world: &World<'_>, import: &Import, others: &[usize]) -> bool {
    let Some(item) = import.item else { return true };
    let beside = world.imports.iter().enumerate().filter(|(_, other)| other.item == Some(item));
    let mut beside = beside.filter(|(index, _)| !others.contains(index));
    beside.all(|(_, other)| other.words.first().is_some_and(|(first, _)| first != CRATE && first != "proconio"))
}

/// Whether a name stands anywhere but in the imports `others`.
fn is_named(world: &World<'_>, name: &str, others: &[usize]) -> bool {
    if name == "_" {
        return false;
    }
    let captured = world.mentions.iter().any(|mention| mention.words.iter().any(|(word, _)| word == name));
    let imported = world.imports.iter().enumerate().any(|(index, import)| {
        import.file < world.own_files && !others.contains(&index) && import.words.iter().any(|(word, _)| word == name)
    });
    captured || imported || own_tokens(world).iter().flatten().any(|token| token.is_word() && token.name() == name)
}

/// Whether a method is called of which this holds, by its name or by that which a macro is given.
pub(super) fn calls_any(world: &World<'_>, is_method: impl Fn(&str) -> bool) -> bool {
    own_tokens(world).iter().any(|tokens| {
        tokens.iter().enumerate().any(|(at, token)| {
            let is =
                |at: Option<usize>, mark: &str| at.and_then(|at| tokens.get(at)).is_some_and(|token| token.is(mark));
            let before = |mark: &str| is(at.checked_sub(1), mark);
            let is_called = before(".") && (is(Some(at + 1), "(") || is(Some(at + 1), ":")) || before(":");
            let is_called = is_called && !(before(".") && is_of_collection(&tokens[..at - 1]));
            token.is_word() && is_method(token.name()) && (is_called || world.in_macros.calls_any)
        })
    })
}

/// Collections of std, which are no iterators.
const COLLECTIONS: [&str; 9] =
    ["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "LinkedList", "String", "Vec", "VecDeque"];

/// Whether what these tokens end in is certainly a collection: `.collect::<Vec<_>>()`, `.to_vec()`, `.to_string()`. A method of it is
/// std's.
fn is_of_collection(tokens: &[&Token]) -> bool {
    let Some((call, _)) = tokens.split_last_chunk::<2>().filter(|(_, [open, close])| open.is("(") && close.is(")"))
    else {
        return false;
    };
    let Some((last, before)) = call.split_last() else { return false };
    if !last.is(">") {
        return ["to_vec", "to_string"].iter().any(|name| last.is(name))
            && before.last().is_some_and(|dot| dot.is("."));
    }
    // To the `<` that this one closes.
    let mut depth = 0_usize;
    let opening = call.iter().rposition(|token| {
        depth = if token.is(">") { depth + 1 } else { depth - usize::from(token.is("<")) };
        depth == 0
    });
    let Some((before, inner)) = opening.map(|opening| call.split_at(opening)) else { return false };
    let is_collect =
        matches!(before, [.., dot, name, a, b] if dot.is(".") && name.is("collect") && a.is(":") && b.is(":"));
    is_collect && inner.get(1).is_some_and(|kind| COLLECTIONS.iter().any(|name| kind.is(name)))
}

/// The tokens of each of the user's files, without those of imports and of what is taken out.
fn own_tokens<'w>(world: &'w World<'_>) -> Vec<Vec<&'w Token>> {
    let tokens = |file: usize| {
        let uses = world.uses.iter().filter(|item| item.file == file).map(|item| &item.range);
        let externs = world.externs.iter().filter(|(import, _)| world.imports[**import].file == file);
        let externs = externs.map(|(_, item)| &item.range);
        let dropped = world.dropped.iter().filter(|(of, _)| *of == file).map(|(_, range)| range);
        let without: Vec<&Range<usize>> = uses.chain(externs).chain(dropped).collect();
        let is_left = |token: &&Token| !without.iter().any(|range| range.contains(&token.range.start));
        world.files[file].tokens.iter().filter(is_left).collect()
    };
    (0..world.own_files).map(tokens).collect()
}

/// The changes that take imports out, by file.
pub(super) fn edits(world: &World<'_>, unused: &[Unused]) -> Vec<(usize, Edit)> {
    let goes = |import: usize| unused.iter().any(|unused| unused.import == import);
    let mut edits = Vec::new();
    for (import, item) in world.externs.iter().filter(|(import, _)| goes(**import)) {
        let file = world.imports[*import].file;
        edits.push((file, Edit::removal(lines::own_lines(world.files[file].text(), item.range.clone()))));
    }
    for (index, item) in world.uses.iter().enumerate() {
        let leaves = world.imports.iter().enumerate().filter(|(_, import)| import.item == Some(index));
        let mut kept = leaves.map(|(import, _)| !goes(import));
        if item.file >= world.own_files || kept.clone().all(|kept| kept) {
            continue;
        }
        let text = world.files[item.file].text();
        let edit = match item.tree.printed(text, &mut kept) {
            Some(with) => Edit { range: item.tree.range.clone(), with },
            None => Edit::removal(lines::own_lines(text, item.range.clone())),
        };
        edits.push((item.file, edit));
    }
    edits
}

/// The imports that were taken out, in the order of their places, for the user.
pub(super) fn removed_imports(world: &World<'_>, unused: &[Unused]) -> Vec<Removed> {
    let mut removed: Vec<(usize, usize, Removed)> = Vec::new();
    for Unused { import, of } in unused {
        let import = &world.imports[*import];
        let words: Vec<&str> = import.words.iter().map(|(word, _)| word.as_str()).collect();
        let at = import.words.last().map_or(0, |(_, range)| range.start);
        let place = world.files[import.file].source.place(at);
        removed.push((import.file, at, Removed { place, what: words.join("::"), of: of.clone() }));
    }
    removed.sort_by_key(|(file, at, _)| (*file, *at));
    removed.into_iter().map(|(.., one)| one).collect()
}

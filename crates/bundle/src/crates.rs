//! Which other crates a program uses, and whether the judge has them.

use super::judges::Judge;
use super::rewrite;
use super::source::BundleError;
use super::world::{CRATE, Through, World};

/// What may begin a path and is no crate: primitive types, and words.
const NO_CRATES: &[&str] = &[
    "alloc",
    "bool",
    "char",
    "core",
    "crate",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "proc_macro",
    "self",
    "std",
    "str",
    "super",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
];

/// Attributes and lints of tools begin like paths of crates.
const TOOLS: &[&str] = &["clippy", "diagnostic", "rustc", "rustdoc", "rustfmt"];

/// Sees that the judge has every crate that the program uses.
///
/// # Errors
///
/// The first use of a crate that the judge does not have, other than `proconio`.
pub(super) fn check(world: &World<'_>, judge: &Judge) -> Result<(), BundleError> {
    // Also those that a macro of the program's own declares.
    let declared = rewrite::taken_names(world);
    let is_allowed = |name: &str| {
        let is_known = NO_CRATES.contains(&name)
            || TOOLS.contains(&name)
            || name == CRATE
            || name == "proconio"
            || declared.contains(name);
        is_known || judge.crate_version(name).is_some()
    };
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    for import in world.imports.iter().filter(|import| import.file < world.own_files) {
        let Some((name, range)) = import.words.first() else { continue };
        let is_here = || !world.lookup(import.scope, name, &mut Through::default()).is_empty();
        if !is_allowed(name) && (import.leading || is_other(world, import.scope, name) && !is_here()) {
            found.push((import.file, range.start, name.clone()));
        }
    }
    for mention in world.mentions.iter().filter(|mention| mention.file < world.own_files && mention.words.len() > 1) {
        let (name, range) = &mention.words[0];
        let is_lower = name.starts_with(|c: char| c.is_lowercase());
        // In the arguments of an unknown macro anything may stand; but a crate that is asked for has to be told of.
        let is_here = || !world.lookup(mention.scope, name, &mut Through::default()).is_empty();
        if is_lower && !is_allowed(name) && is_other(world, mention.scope, name) && !is_here() {
            found.push((mention.file, range.start, name.clone()));
        }
    }
    found.sort();
    let Some((file, at, name)) = found.into_iter().next() else { return Ok(()) };
    let list: Vec<String> = judge.crates.iter().map(|(name, version)| format!("{name} {version}")).collect();
    let list = if list.is_empty() { "has no crates".to_owned() } else { format!("has {}", list.join(", ")) };
    let message = format!("found the crate `{name}`, expected only std and {CRATE}: {} {list}", judge.title);
    Err(world.files[file].error(at, message))
}

/// Modules of the standard library: what an import by `*` of one could bring that a path begins with.
const OF_STD: &[&str] = &[
    "array",
    "ascii",
    "atomic",
    "binary_heap",
    "borrow",
    "boxed",
    "btree_map",
    "btree_set",
    "cell",
    "char",
    "cmp",
    "collections",
    "consts",
    "convert",
    "default",
    "env",
    "error",
    "f32",
    "f64",
    "fmt",
    "fs",
    "hash",
    "hash_map",
    "hash_set",
    "hint",
    "i32",
    "i64",
    "io",
    "iter",
    "linked_list",
    "marker",
    "mem",
    "mpsc",
    "num",
    "ops",
    "option",
    "panic",
    "path",
    "prelude",
    "process",
    "ptr",
    "rc",
    "result",
    "slice",
    "str",
    "string",
    "sync",
    "task",
    "thread",
    "time",
    "u32",
    "u64",
    "usize",
    "vec",
    "vec_deque",
];

/// Whether no import by `*` from the standard library could bring `name`.
fn is_other(world: &World<'_>, scope: usize, name: &str) -> bool {
    let mut at = scope;
    loop {
        let opens_std = world.scopes[at].imports.iter().any(|&import| {
            let import = &world.imports[import];
            let is_std = |word: &str| ["std", "core", "alloc"].contains(&word);
            import.name.is_none() && import.words.first().is_some_and(|(word, _)| is_std(word))
        });
        match world.scopes[at].parent {
            _ if opens_std && OF_STD.contains(&name) => return false,
            Some(parent) if world.scopes[at].is_block => at = parent,
            _ => return true,
        }
    }
}

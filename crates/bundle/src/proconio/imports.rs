//! `use` items of proconio, which import from the embedded reader instead, or go.

use super::items::{Item, children};
use super::leaves::Leaf;
use super::names::{Names, Resolved};
use super::program::{File, Program, Use};
use super::support::Parts;
use crate::edit::Edit;
use crate::source::BundleError;

/// The changes to the `use` items of a file.
pub(super) fn rewrite(
    file: &File<'_>,
    names: &Names,
    program: &Program<'_>,
    module: &str,
    parts: &mut Parts,
) -> Result<Vec<Edit>, BundleError> {
    let mut edits = Vec::new();
    for found in &file.uses {
        edits.extend(rewrite_one(found, file, names, program, module, parts)?);
    }
    Ok(edits)
}

fn rewrite_one(
    found: &Use,
    file: &File<'_>,
    names: &Names,
    program: &Program<'_>,
    module: &str,
    parts: &mut Parts,
) -> Result<Vec<Edit>, BundleError> {
    let (mut ours, mut kept, mut others) = (false, Vec::new(), Vec::new());
    // Whether a name of a `*` is imported that may be used only through another.
    let mut uncertain = false;
    for leaf in &found.leaves {
        let Some(item) = names.imported(leaf, file, program)? else {
            others.push(written(leaf));
            continue;
        };
        let path: Vec<&str> = leaf.path.iter().map(String::as_str).collect();
        if matches!((names.resolve(&path), item), (Resolved::Other, Item::Kept(_))) {
            // A module of the program's own exports it, and goes on to.
            others.push(written(leaf));
            continue;
        }
        ours = true;
        let import = |name: &str, local: Option<&str>| match local {
            Some(local) if local == name => name.to_owned(),
            local => format!("{name} as {}", local.unwrap_or("_")),
        };
        match (item, leaf.glob) {
            (Item::Module(path), true) => {
                for (name, item) in children(path) {
                    if let Item::Kept(ours) = item
                        && is_wanted(name, found, file, program)
                    {
                        parts.import(ours);
                        uncertain |= !file.mentions(name) && !program.imports(name);
                        kept.push(import(ours, Some(name)));
                    }
                }
            }
            (Item::Kept(name), false) => {
                let local = leaf.name.as_deref();
                let is_wanted = |local| program.mentions(local) || is_wanted(local, found, file, program);
                // The traits are also there for methods that nothing names them for: `usize::read(source)`, `source.is_empty()`.
                let is_wanted = match name {
                    "Source" => local.is_some_and(is_wanted),
                    "Readable" => program.names("read") || local.is_some_and(is_wanted),
                    _ => local.is_none_or(is_wanted),
                };
                if is_wanted {
                    parts.import(name);
                    kept.push(import(name, local));
                }
            }
            _ => {}
        }
    }
    if !ours {
        return Ok(Vec::new());
    }
    others.extend(match kept.as_slice() {
        [] => None,
        [one] => Some(format!("crate::{module}::{one}")),
        several => Some(format!("crate::{module}::{{{}}}", several.join(", "))),
    });
    let with = match others.as_slice() {
        [] => return Ok(vec![Edit::removal(file.draft.whole_lines(&found.range))]),
        [one] => one.clone(),
        several => format!("{{{}}}", several.join(", ")),
    };
    let mut edits = vec![Edit { range: found.tree.clone(), with }];
    if uncertain {
        let start = found.range.start;
        edits.push(Edit { range: start..start, with: "#[allow(unused_imports)] ".to_owned() });
    }
    Ok(edits)
}

/// Whether something of this name, which a `use` imports, is used: in its file, in a module below that opens this one, or, where it is
/// exported again, anywhere.
fn is_wanted(name: &str, found: &Use, file: &File<'_>, program: &Program<'_>) -> bool {
    file.mentions(name)
        || found.public && (program.names(name) || program.imports(name))
        || program.mentions(name) && program.opens_above()
}

/// A leaf that is nothing of proconio, as it was.
fn written(leaf: &Leaf) -> String {
    let path = leaf.path.join("::");
    match (&leaf.name, leaf.path.last()) {
        _ if leaf.glob => format!("{path}::*"),
        (Some(name), Some(last)) if name == last => path,
        (name, _) => format!("{path} as {}", name.as_deref().unwrap_or("_")),
    }
}

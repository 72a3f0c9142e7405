//! `use` items of proconio, which import from the embedded reader instead, or go.

use super::items::{Item, children};
use super::leaves::Leaf;
use super::names::{Names, Resolved};
use super::program::{File, Program, Use};
use crate::edit::Edit;
use crate::source::BundleError;

/// The changes to the `use` items of a file.
pub(super) fn rewrite(
    file: &File<'_>,
    names: &Names,
    program: &Program<'_>,
    module: &str,
) -> Result<Vec<Edit>, BundleError> {
    let mut edits = Vec::new();
    for found in &file.uses {
        edits.extend(rewrite_one(found, file, names, program, module)?);
    }
    Ok(edits)
}

fn rewrite_one(
    found: &Use,
    file: &File<'_>,
    names: &Names,
    program: &Program<'_>,
    module: &str,
) -> Result<Option<Edit>, BundleError> {
    let (mut ours, mut kept, mut others) = (false, Vec::new(), Vec::new());
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
                let wanted = |name: &str, item: Item| !item.vanishes() && (found.public || file.mentions(name));
                for (name, item) in children(path).filter(|(name, item)| wanted(name, *item)) {
                    if let Item::Kept(ours) = item {
                        kept.push(import(ours, Some(name)));
                    }
                }
            }
            (Item::Kept(name), false) => {
                let local = leaf.name.as_deref();
                if local.is_none_or(|local| program.mentions(local) || found.public && program.imports(local)) {
                    kept.push(import(name, local));
                }
            }
            _ => {}
        }
    }
    if !ours {
        return Ok(None);
    }
    others.extend(match kept.as_slice() {
        [] => None,
        [one] => Some(format!("crate::{module}::{one}")),
        several => Some(format!("crate::{module}::{{{}}}", several.join(", "))),
    });
    Ok(Some(match others.as_slice() {
        [] => Edit::removal(file.draft.whole_lines(&found.range)),
        [one] => Edit { range: found.tree.clone(), with: one.clone() },
        several => Edit { range: found.tree.clone(), with: format!("{{{}}}", several.join(", ")) },
    }))
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

//! The bundles in the packages themselves.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use crate::context::Context;
use crate::exit::Exit;
use crate::save;
use crate::say::lines::plural;
use crate::say::{self, output};
use bundle::judges::Judge;
use bundle::{self, Options};

/// The judge for which the bundle in a package is made.
const BARE: &str = "std";

/// How the first line of a bundle begins.
const MADE: &[u8] = b"// Made by grundy ";

/// Makes `submissions/accepted/ID.rs` of each package that has a `solution.rs`, and `fast.rs` there of a `fast.rs`; one that is right
/// already is left alone. What somebody has written there becomes `by_hand.rs` beside it, and is never lost.
pub(super) fn update(context: &Context) -> anyhow::Result<Exit> {
    let judge = Judge::by_name(BARE).context("the judge `std` is missing")?;
    let mut faults = Vec::new();
    for folder in context.package_folders()? {
        let Ok(solution) = super::solution(&folder) else { continue };
        let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let fast = Some((folder.join("fast.rs"), "fast", format!("{id}/fast"))).filter(|(path, ..)| path.is_file());
        for (source, name, shown) in [(solution, id.as_str(), id.clone())].into_iter().chain(fast) {
            let updated = bundle::bundle(&source, judge, Options::default())
                .map_err(anyhow::Error::from)
                .and_then(|made| Ok((made.text.len(), write(&folder, name, &made.text)?)));
            match updated {
                Ok((bytes, state)) => {
                    output::print(&format!("{shown}: {}, {state}\n", plural(bytes, "byte")))?;
                }
                Err(error) => faults.push(say::error_text(&error)),
            }
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(Exit::Ok)
}

/// Writes a bundle of one package; what was done.
fn write(package: &Path, name: &str, text: &str) -> anyhow::Result<&'static str> {
    let folder = package.join("submissions/accepted");
    let path = folder.join(format!("{name}.rs"));
    let found = fs::read(&path).ok();
    if found.as_deref() == Some(text.as_bytes()) {
        return Ok("unchanged");
    }
    fs::create_dir_all(&folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    let is_by_hand = found.is_some_and(|found| !found.starts_with(MADE));
    if is_by_hand {
        let other = folder.join("by_hand.rs");
        if other.exists() {
            bail!("{}: not made by grundy, and {} exists already; remove one of them", path.display(), other.display());
        }
        fs::rename(&path, &other).with_context(|| format!("{}: cannot rename the file", path.display()))?;
    }
    save::write_own(&path, text.as_bytes())?;
    Ok(if is_by_hand { "written; the file that it replaces is now accepted/by_hand.rs" } else { "written" })
}

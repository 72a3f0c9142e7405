//! The bundles in the packages themselves.

use std::fs;

use anyhow::{Context as _, bail};

use crate::bundle::judges::Judge;
use crate::bundle::{self, Options};
use crate::cli::context::Context;
use crate::cli::{Exit, output, save};

/// The judge for which the bundle in a package is made.
const BARE: &str = "std";

/// Makes `submissions/accepted/ID.rs` of each package that has a `solution.rs`; one that is right already is left alone.
pub(super) fn update(context: &Context) -> anyhow::Result<Exit> {
    let judge = Judge::by_name(BARE).context("there is no judge `std`")?;
    let mut faults = Vec::new();
    for folder in context.package_folders()? {
        let Ok(solution) = super::solution(&folder) else { continue };
        let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let made = match bundle::bundle(&solution, judge, Options::default()) {
            Ok(made) => made,
            Err(error) => {
                faults.push(error.to_string());
                continue;
            }
        };
        let path = folder.join("submissions/accepted").join(format!("{id}.rs"));
        let is_right = fs::read(&path).is_ok_and(|bytes| bytes == made.text.as_bytes());
        if !is_right {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).with_context(|| format!("{}: cannot make the folder", folder.display()))?;
            }
            save::write(&path, made.text.as_bytes())?;
        }
        let state = if is_right { "as it was" } else { "written" };
        output::print(&format!("{id}: {} bytes, {state}\n", made.text.len()))?;
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(Exit::Ok)
}

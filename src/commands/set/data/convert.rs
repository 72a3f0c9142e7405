//! `grundy data --convert`: from `recipe.yaml` to BAPCtools' `generators/generators.yaml`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use crate::say::lines::plural;
use crate::say::{self, output};
use crate::whole_file;
use package::{Problem, Recipe, conversion_differs, convert_recipe, load_converted, word_for};

/// Writes the new recipe, reads it back, and removes the old one with its lock.
pub(super) fn convert(problem: &Problem, recipe: Option<&Recipe>, built_in: &[&str]) -> anyhow::Result<()> {
    let folder = problem.root.join("generators");
    let path = folder.join("generators.yaml");
    let is_there = fs::symlink_metadata(&path).is_ok();
    let recipe = match recipe {
        Some(_) if is_there => bail!(
            "{}: the file is there already, expected none beside recipe.yaml; remove one of them; nothing was changed",
            path.display()
        ),
        Some(recipe) => recipe,
        None if is_there => {
            say::note(&format!(
                "{}: it has generators.yaml and no recipe.yaml, so there is nothing to convert",
                problem.id
            ));
            return Ok(());
        }
        None => bail!("{}: it has no recipe.yaml, so there is nothing to convert", problem.id),
    };
    let has_lock = fs::symlink_metadata(&recipe.lock_path);
    if has_lock.is_ok_and(|facts| facts.is_dir()) {
        bail!("{}: found a folder, expected a file or nothing; nothing was changed", recipe.lock_path.display());
    }
    let converted = convert_recipe(problem, recipe, built_in).with_context(|| {
        format!("{}: cannot be expressed in generators.yaml; nothing was changed", recipe.path.display())
    })?;
    let is_new_folder = fs::symlink_metadata(&folder).is_err();
    if is_new_folder {
        fs::create_dir(&folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    }
    whole_file::write_own(&path, converted.text.as_bytes())?;
    if let Err(error) = read_back(problem, recipe, &path).and_then(|()| remove(&recipe.path)) {
        remove(&path)?;
        if is_new_folder {
            // Whatever else lies in it by now is not ours.
            let _ = fs::remove_dir(&folder);
        }
        return Err(error);
    }
    if fs::symlink_metadata(&recipe.lock_path).is_ok() {
        remove(&recipe.lock_path)?;
    }
    let (made, listed) = (plural(recipe.cases.len(), "generated case"), plural(converted.listed, "case"));
    output::print(&format!(
        "{}: wrote generators/generators.yaml ({made}, {listed} on disk), removed recipe.yaml and its lock\n",
        problem.id
    ))?;
    notes(problem, &converted);
    Ok(())
}

/// Requires that the new recipe gives the cases that the old one gave.
fn read_back(before: &Problem, recipe: &Recipe, path: &Path) -> anyhow::Result<()> {
    let unchanged =
        || format!("{}: it was not what was expected, and is removed again; recipe.yaml is as it was", path.display());
    let after = load_converted(&before.root).with_context(unchanged)?;
    if let Some(fault) = after.warnings.iter().find(|fault| fault.path == path) {
        return Err(anyhow::anyhow!("{fault}")).with_context(unchanged);
    }
    match conversion_differs(before, recipe, &after) {
        Some(difference) => Err(anyhow::anyhow!("{difference}")).with_context(unchanged),
        None => Ok(()),
    }
}

fn remove(path: &Path) -> anyhow::Result<()> {
    fs::remove_file(path).with_context(|| format!("{}: cannot remove the file", path.display()))
}

/// What is no longer as it was, and what to do.
fn notes(problem: &Problem, converted: &package::Converted) {
    let word = word_for(&problem.root);
    say::note(&format!(
        "{}: seeds are BAPCtools' now, so the cases made from seeds differ; judge again, then run `grundy data {word} --repin` to pin them",
        problem.id
    ));
    if !converted.built_in.is_empty() {
        say::note(&format!(
            "{}: grundy has {} built in, but `bt` needs a source: put one of that name into generators/, or run `grundy data {word} -o DIR` and \
             copy the cases from there",
            problem.id,
            converted.built_in.join(", ")
        ));
    }
    if !converted.with_copied_answers.is_empty() {
        say::note(&format!(
            "{}: `copy` takes the answer as well, where the solution wrote one before: {}",
            problem.id,
            converted.with_copied_answers.join(", ")
        ));
    }
}

//! Saves a counterexample where `grundy judge` finds it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use sha2::{Digest, Sha256};

use super::arguments::FindArguments;
use crate::say;
use crate::whole_file::{create_folder_of, write_own};
use package::{Form, Problem};
use stress::error::Proof;
use stress::failure::SHOWN_BYTES;
use stress::setup::Setup;
use stress::{Failure, StressError};

/// Writes the input and its answer; the path of the input. The name is made of the content, so that one counterexample is one
/// file however often it is found.
pub(super) fn save(
    problem: &Problem,
    setup: &Setup,
    file: &Path,
    folder: Option<&Path>,
    (found, failure): (&[u8], &Failure),
) -> anyhow::Result<PathBuf> {
    let bytes = match (&setup.duel.form, &failure.read) {
        (Some(form), None) => bail!(
            "what was found is several inputs in the form of {}, which are no case together; a longer --shrink-time may leave one",
            form.form().title()
        ),
        (_, read) => read.as_deref().unwrap_or(found),
    };
    let answer = match &failure.answer {
        // What is said in a conversation is nobody's answer: as in a recipe, the file is there and empty.
        _ if problem.kind.interactive => Some(Vec::new()),
        Some(answer) if (answer.len() as u64) < SHOWN_BYTES => Some(answer.clone()),
        // The candidate crashed before anybody was asked, or what is shown of the answer is only its beginning.
        _ if sandbox::interrupted() => None,
        _ => setup.duel.answer_to(found)?,
    };
    // Without an answer, or in the form of another judge, it is no case of the package, which must not hold it.
    let is_case = answer.is_some() && setup.duel.form.is_none();
    let default = || if is_case { default_folder(problem, file) } else { PathBuf::from(".") };
    let is_named = folder.is_some();
    let folder = folder.map_or_else(default, Path::to_owned);
    // Looked at before anything is created: the author of the package may have put a link in the way.
    let is_of_package = !is_named && folder.starts_with(&problem.root);
    if is_of_package
        && let Some(above) = folder.ancestors().find(|above| fs::symlink_metadata(above).is_ok())
        && !above
            .canonicalize()
            .is_ok_and(|above| problem.root.canonicalize().is_ok_and(|root| above.starts_with(root)))
    {
        bail!("{}: found a link out of the package, expected a folder of its own; nothing was saved", folder.display());
    }
    fs::create_dir_all(&folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    // Where the user names a folder, a link to it is meant.
    let place = if is_named { folder.canonicalize()? } else { folder.clone() };
    let hash = base16ct::lower::encode_string(&Sha256::digest(bytes)[..6]);
    let name = format!("{}-{hash}", problem.id);
    let names = names_of_case(problem, &place, &name);
    let input = folder.join(&names[0]);
    let own = place.join(&names[0]);
    write_own(&own, bytes)?;
    if let Some(answer) = answer {
        let path = place.join(&names[1]);
        // One that is there under another name, of `case answer` say, stays: two would be none.
        if problem.form != Form::Plain || package::answers_beside(&own).iter().all(|known| *known == path) {
            write_own(&path, &answer)?;
        }
    }
    if let (Some(yaml), Ok(below)) = (&problem.generators_yaml, own.strip_prefix(problem.root.join("data"))) {
        let (name, recipe) = (below.with_extension("").display().to_string(), yaml.path.display());
        let stem = name.rsplit('/').next().unwrap_or(&name);
        say::note(&format!(
            "{recipe} does not list {name}, so `bt` would remove it: add `{stem}: {{copy: ../data/{name}}}` there"
        ));
    }
    Ok(input)
}

/// What the input and the answer of a case are called.
fn names_of_case(problem: &Problem, place: &Path, name: &str) -> [String; 2] {
    // What a case of a package is called is not for the user to say.
    let is_of_folder = problem.form == Form::Plain
        && place
            .canonicalize()
            .is_ok_and(|place| problem.root.canonicalize().is_ok_and(|root| place.starts_with(root)));
    let settings = is_of_folder.then(|| package::problem_settings(&problem.root).ok()).flatten();
    match settings.and_then(|settings| settings.names) {
        Some(names) => names.files_of(name),
        None => [format!("{name}.in"), format!("{name}.ans")],
    }
}

/// What to report of what ended a search; of a wrong checker or oracle, what shows it is saved.
pub(super) fn told(problem: &Problem, wanted: &FindArguments, error: StressError) -> anyhow::Error {
    match error {
        StressError::Checker { proof } => self::proof(problem, wanted, &proof),
        error => error.into(),
    }
}

/// Saves what shows that a checker or an oracle is wrong, in the folder that the user has named or in the working folder, unless nothing is
/// to be saved; what to report. Nothing of it becomes a case: its answer is what is in doubt.
fn proof(problem: &Problem, wanted: &FindArguments, proof: &Proof) -> anyhow::Error {
    let error = anyhow!("{proof}");
    if wanted.no_save {
        return error;
    }
    let hash = base16ct::lower::encode_string(&Sha256::digest(&proof.input)[..6]);
    let above = wanted.output.as_deref().unwrap_or(Path::new("."));
    let folder = above.join(format!("{}-{hash}.dispute", problem.id));
    let save = || -> anyhow::Result<()> {
        create_folder_of(&folder.join("input"))?;
        write_own(&folder.join("input"), &proof.input)?;
        write_own(&folder.join("output"), &proof.output)?;
        if let Some((_, answer)) = &proof.answer {
            write_own(&folder.join("answer"), answer)?;
        }
        Ok(())
    };
    match save() {
        Ok(()) => anyhow!("{error}\nsaved in {}: input, answer and output", folder.display()),
        Err(unsaved) => error.context(unsaved),
    }
}

/// Refuses a search in a package with test groups if nobody has said in which one a counterexample belongs: it would change points.
pub(super) fn require_group(problem: &Problem, file: &Path, wanted: &FindArguments) -> anyhow::Result<()> {
    let Some(group) = problem.test_groups.first().filter(|_| !wanted.no_save) else { return Ok(()) };
    let such_as = format!("--output {}, or use --no-save", shell_words::quote(&group.to_string_lossy()));
    let Some(output) = &wanted.output else {
        if is_inside(problem, file) {
            bail!(
                "{}: the package has test groups, and nothing says to which one a counterexample belongs; name it with \
                 --output, such as {such_as}",
                problem.id
            );
        }
        return Ok(());
    };
    let output = resolved(output)?;
    let is_within = |group: &PathBuf| resolved(group).is_ok_and(|group| output.starts_with(group));
    if output.starts_with(problem.root.join("data/secret")) && !problem.test_groups.iter().any(is_within) {
        bail!("{}: not one of the package's test groups, expected such as {such_as}", output.display());
    }
    Ok(())
}

/// The path without links and `..`, as far as it is there.
fn resolved(path: &Path) -> anyhow::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    for above in path.ancestors() {
        if let Ok(found) = above.canonicalize() {
            return Ok(found.join(path.strip_prefix(above)?));
        }
    }
    Ok(path)
}

/// Whether the program is one of the package's, whose counterexamples belong to it. Polygon's has no place for them.
fn is_inside(problem: &Problem, file: &Path) -> bool {
    matches!(problem.form, Form::Icpc2025 | Form::Legacy)
        && file.canonicalize().is_ok_and(|file| file.starts_with(&problem.root))
}

/// The stress folder of the package that `file` lies in, if it is this one; else the working folder. Where cases lie in `data/secret`
/// itself, so does a counterexample.
fn default_folder(problem: &Problem, file: &Path) -> PathBuf {
    if !is_inside(problem, file) {
        return PathBuf::from(".");
    }
    let names = problem.committed_cases.iter().map(|case| case.name.as_str()).chain(problem.generated_names());
    let beside = names.filter_map(|name| name.strip_prefix("secret/")).any(|name| !name.contains('/'));
    problem.root.join(if beside { "data/secret" } else { "data/secret/stress" })
}

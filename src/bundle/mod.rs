//! `grundy bundle`.

pub(super) mod arguments;
pub(super) mod clipboard;
mod judges;
mod packages;
mod trial;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::config::Config;
use crate::context::{Context, notice};
use crate::flags::Format;
use crate::{Exit, output, save};
use bundle::judges::{Form, Judge};
use bundle::{self, Bundle, Options};

pub(super) fn run(context: &Context, command: &arguments::Bundle) -> anyhow::Result<Exit> {
    if command.list_judges {
        return judges::list(command.format.unwrap_or(Format::Text));
    }
    let Some(source) = &command.source else {
        return packages::update(context);
    };
    let judge = chosen(command.judge)?;
    let root = root(context, source, judge)?;
    let made = make(&root, judge, command.minify)?;
    if command.check && !trial::passes(context, &root, judge, &made.text)? {
        return Ok(Exit::Unexpected);
    }
    if let Some(path) = command.output.as_ref().filter(|path| path.as_os_str() != "-") {
        if path.canonicalize().is_ok_and(|path| root.canonicalize().is_ok_and(|root| root == path)) {
            bail!("{}: this is the program itself; name another file", path.display());
        }
        save::write(path, made.text.as_bytes())?;
    } else if command.clipboard {
        let how = clipboard::copy(&made.text)?;
        notice(&format!("{} bytes for {} in the clipboard ({how})", made.text.len(), judge.title));
    } else {
        output::finish(std::io::Write::write_all(&mut std::io::stdout(), made.text.as_bytes()))?;
    }
    Ok(Exit::Ok)
}

/// The judge that the user named, or that of the configuration.
pub(super) fn chosen(named: Option<&'static Judge>) -> anyhow::Result<&'static Judge> {
    match named {
        Some(judge) => Ok(judge),
        None => Config::load()?
            .judge
            .map(|setting| setting.value)
            .context("expected --for JUDGE, or `judge` in grundy.toml; `grundy bundle --list-judges` lists the judges"),
    }
}

/// Bundles a program, and says what one should know of the bundle.
pub(super) fn make(root: &Path, judge: &Judge, minify: bool) -> anyhow::Result<Bundle> {
    let made = bundle::bundle(root, judge, Options { minify })?;
    within_limit(judge, &made.text, minify)?;
    tell_removed(judge, &made);
    tell_age(judge, &made);
    Ok(made)
}

/// The root file of what the user named: a file, or a problem's solution; for a judge that wants a function, its adapter.
fn root(context: &Context, source: &str, judge: &Judge) -> anyhow::Result<PathBuf> {
    let path = Path::new(source);
    if path.is_file() {
        if path.extension().is_none_or(|extension| extension != "rs") {
            bail!("{source}: expected a Rust program (.rs) or a problem");
        }
        return Ok(path.to_owned());
    }
    if path.extension().is_some_and(|extension| extension == "rs") {
        bail!("{source}: no such file");
    }
    let folder = context.problem_folder(source)?;
    match judge.form {
        Form::Program => solution(&folder),
        Form::Function => adapter(&folder, judge),
    }
}

/// The function of a problem, in the form that a judge wants.
fn adapter(folder: &Path, judge: &Judge) -> anyhow::Result<PathBuf> {
    let path = folder.join("adapters").join(format!("{}.rs", judge.name));
    if !path.is_file() {
        bail!("{}: {} does not exist; {} requires a function", folder.display(), path.display(), judge.title);
    }
    Ok(path)
}

/// The solution that a problem's bundles are made of.
fn solution(folder: &Path) -> anyhow::Result<PathBuf> {
    let path = folder.join("solution.rs");
    if !path.is_file() {
        bail!("{}: no solution.rs to bundle; name a Rust program instead", folder.display());
    }
    Ok(path)
}

/// Says which imports were taken out.
fn tell_removed(judge: &Judge, made: &Bundle) {
    for removed in &made.removed {
        let (place, what, of) = (&removed.place, &removed.what, &removed.of);
        notice(&format!(
            "{place}: removed the import of {what}: nothing uses it, and {} has no crate `{of}`",
            judge.title
        ));
    }
}

/// Says what a judge's compiler may be too old for. It is no error: what is known of a judge may be old itself.
fn tell_age(judge: &Judge, made: &Bundle) {
    let oldest = judge.oldest_rustc;
    for newer in &made.newer {
        let (place, what, since) = (&newer.place, &newer.what, newer.since);
        notice(&format!("{place}: {what} needs rustc {since}, but {} may have only {oldest}", judge.name));
    }
    if let Some(need) = made.added_need {
        notice(&format!(
            "the code that the bundle adds needs rustc {need}, but {} may have only {oldest}",
            judge.title
        ));
    }
}

fn within_limit(judge: &Judge, text: &str, minified: bool) -> anyhow::Result<()> {
    let bytes = u64::try_from(text.len()).context("the bundle is too large")?;
    let advice = if minified { "" } else { "; --minify makes it smaller" };
    match judge.source_limit_bytes {
        Some(most) if bytes > most => {
            bail!("the bundle has {bytes} bytes, but {} accepts at most {most}{advice}", judge.title)
        }
        _ => Ok(()),
    }
}

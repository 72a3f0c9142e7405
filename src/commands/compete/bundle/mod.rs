//! `grundy bundle`: makes one file of a program and all that it names, and tries it.

mod agree;
pub(crate) mod arguments;
mod list_judges;
mod trial;

use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::clipboard;
use crate::commands::{Group, Needs, Subcommand};
use crate::config::Config;
use crate::context::{Context, distrust_around};
use crate::exit::Exit;
use crate::local_imports::{cpp, edition, python};
use crate::say;
use crate::say::lines::{grouped, plural};
use crate::say::output;
use crate::shared_options::Format;
use crate::whole_file;
use agree::Joined;
use bundle::{self, Bundle, Options as BundleOptions};
use judges::{Edition, Form, Judge};
use program::ProgramLanguage;
use untrusted::Root;

/// How the first line of a bundle in Rust begins.
const BEGIN: &str = "// Made by grundy ";

/// One file, and whether it does what it should.
pub(crate) struct Made {
    pub(crate) text: String,
    /// The language to choose at the judge.
    language: &'static ProgramLanguage,
    /// Of Rust, that of the program where the judge has it, and else the judge's newest.
    edition: Option<Edition>,
    /// The files that it was made of.
    parts: Vec<PathBuf>,
    /// The folders of the user's own libraries of which it has something.
    libraries: Vec<PathBuf>,
    /// If it is not in Rust, each of them with its path below the folder in which it is found; none if one lies elsewhere.
    files: Vec<(PathBuf, PathBuf)>,
}

impl Subcommand for arguments::Bundle {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        // What people write may be nested deeper than the first thread's stack reaches.
        sandbox::with_large_stack(|| run(context, self))?
    }
}

fn run(context: &Context, command: &arguments::Bundle) -> anyhow::Result<Exit> {
    if command.list_judges {
        return list_judges::list(command.format.unwrap_or(Format::Text));
    }
    let source = command.source.as_deref().context("expected a problem or a program")?;
    let output = command.output.as_deref().filter(|path| path.as_os_str() != "-");
    output.map_or(Ok(()), whole_file::require_place)?;
    let root = root(context, source, command.judge)?;
    let judge = chosen(command.judge)?;
    let options = BundleOptions {
        minify: command.minify,
        refuse_crates: command.no_inline,
        fetches: command.fetch,
        include_folders: &command.include,
    };
    let made = one_file(context, &root, judge, options)?;
    if command.check && !passes(context, &root, (command.judge, judge), &made)? {
        return Ok(Exit::Unexpected);
    }
    let for_judge = judge.map_or(String::new(), |judge| format!(" for {}", judge.title));
    if let Some(path) = output {
        if made.is_made_of(&root, path) {
            bail!("{}: this is the program itself, or a part of it; name another file", path.display());
        }
        whole_file::write(path, made.text.as_bytes())?;
        say::note(&format!("wrote {} ({}{for_judge})", path.display(), plural(made.text.len(), "byte")));
    } else if command.clipboard {
        let how = clipboard::copy(&made.text, "use -o FILE")?;
        say::note(&format!("{}{for_judge} in the clipboard ({how})", plural(made.text.len(), "byte")));
    } else {
        output::write(made.text.as_bytes())?;
    }
    tell_menu(judge, &made);
    Ok(Exit::Ok)
}

impl Made {
    /// Whether a file is the program `root` or a part of it. Of a library of the user's each file is, but for the programs and bundles beside it.
    fn is_made_of(&self, root: &Path, file: &Path) -> bool {
        let Ok(file) = file.canonicalize() else { return false };
        let whole = |path: &Path| path.canonicalize().ok();
        let lies_in = |folder: &PathBuf| {
            whole(folder).is_some_and(|folder| file.starts_with(&folder) && !file.starts_with(folder.join("bin")))
        };
        let is_bundle = || {
            let mut begin = Vec::new();
            let read =
                Root::Anywhere.open(&file).and_then(|file| file.take(BEGIN.len() as u64).read_to_end(&mut begin));
            read.is_ok() && begin == BEGIN.as_bytes()
        };
        whole(root).as_ref() == Some(&file)
            || self.parts.iter().any(|part| whole(part).as_ref() == Some(&file))
            || file.is_file() && self.libraries.iter().any(lies_in) && !is_bundle()
    }
}

/// The judge that the user named, or that of the configuration.
pub(crate) fn chosen(named: Option<&'static Judge>) -> anyhow::Result<Option<&'static Judge>> {
    match named {
        Some(judge) => Ok(Some(judge)),
        None => Ok(Config::load()?.judge.map(|setting| setting.value).filter(|judge| judge.has_bundles())),
    }
}

/// Makes one file of a program in any language that can have several.
///
/// # Errors
///
/// When the language has no bundles, or the program cannot be bundled so that it means the same.
pub(crate) fn one_file(
    context: &Context,
    root: &Path,
    judge: Option<&'static Judge>,
    options: BundleOptions<'_>,
) -> anyhow::Result<Made> {
    let language = program::language_of(root).with_context(|| not_bundled(root))?;
    // Cargo and Python are asked about the program.
    distrust_around(root);
    let BundleOptions { minify, refuse_crates, fetches, include_folders: include } = options;
    if (refuse_crates || fetches) && language.id != "rust" {
        let option = if refuse_crates { "--no-inline" } else { "--fetch" };
        bail!("{}: {option} is for crates, expected a program in Rust", root.display());
    }
    let (text, parts, files) = match language.id {
        "rust" => {
            let judge = judge.context(
                "expected --for JUDGE, or `judge` in grundy.toml; `grundy bundle --list-judges` lists the judges",
            )?;
            let made = make(root, judge, options)?;
            return Ok(Made {
                text: made.text,
                language,
                edition: Some(edition::at_judge(root, judge)),
                libraries: made.inlined.into_iter().filter_map(|one| one.own_folder).collect(),
                parts: bundle::files(root, include)?,
                files: Vec::new(),
            });
        }
        "python3" | "python2" | "pypy3" => {
            let made = python::make(context, root, judge, include, minify)?;
            let files = python::placed(root, made.modules);
            (made.text, files.iter().map(|(_, file)| file.clone()).collect(), files)
        }
        "c" | "cpp" => {
            let has_acl = judge.is_some_and(|judge| judge.name == "atcoder");
            let (made, files) = cpp::make(root, include, has_acl, minify)?;
            (made.text, made.files, files)
        }
        _ => bail!("{}", not_bundled(root)),
    };
    if let Some(judge) = judge {
        within_limit(judge, &text, minify)?;
    }
    Ok(Made { text, language, edition: None, parts, libraries: Vec::new(), files })
}

fn not_bundled(root: &Path) -> String {
    format!("{}: expected a program in Rust, C, C++ or Python, or a problem", root.display())
}

/// Whether what was made is right, as far as `--check` tells. The judge is the one that the user named, and the one that is taken.
fn passes(
    context: &Context,
    root: &Path,
    (named, judge): (Option<&'static Judge>, Option<&'static Judge>),
    made: &Made,
) -> anyhow::Result<bool> {
    match (made.language.id, judge) {
        ("rust", Some(judge)) => trial::passes(context, root, judge, made),
        (id, _) => {
            let ids: &[&str] = if id == "python3" { &["python3", "pypy3"] } else { &[id] };
            let languages = program::languages().iter().filter(|language| ids.contains(&language.id)).collect();
            let joined = Joined { root, named, judge, text: &made.text, files: made.files.clone(), languages };
            agree::passes(context, &joined)
        }
    }
}

/// Says what to choose at the judge.
pub(crate) fn tell_menu(judge: Option<&'static Judge>, made: &Made) {
    let Some(judge) = judge else { return };
    // Of Python, the fast one first.
    let ids: &[&str] = if made.language.id == "python3" { &["pypy3", "python3"] } else { &[made.language.id] };
    let names: Vec<String> = ids
        .iter()
        .filter_map(|id| judge.menu().iter().find(|entry| entry.language == *id))
        .map(|entry| format!("\"{}\"", of_edition(judge, entry.name, made.edition)))
        .collect();
    if names.is_empty() && !judge.menu().is_empty() {
        say::note(&format!("{} is not known to have {}", judge.title, made.language.name));
    }
    if !names.is_empty() {
        let mut names = names;
        names.dedup();
        say::note(&format!("the language at {}: {}", judge.title, names.join(" or ")));
    }
}

/// The name of an entry of the menu, which may be there for several editions of Rust, for one of them.
fn of_edition(judge: &Judge, name: &str, edition: Option<Edition>) -> String {
    match (edition, judge.editions.iter().find(|edition| name.contains(edition.name()))) {
        (Some(own), Some(named)) => name.replace(named.name(), own.name()),
        _ => name.to_owned(),
    }
}

/// Bundles a program, and says what one should know of the bundle.
fn make(root: &Path, judge: &Judge, options: BundleOptions<'_>) -> anyhow::Result<Bundle> {
    let made = bundle::bundle(root, judge, options)?;
    for one in &made.inlined {
        say::note(&format!("inlined the crate {} {}: {}", one.name, one.version, plural(one.bytes, "byte")));
    }
    within_limit(judge, &made.text, options.minify).map_err(|error| longest(error, &made))?;
    tell_removed(judge, &made);
    tell_age(judge, &made);
    Ok(made)
}

/// An error about the length of a bundle, with the crates that take most of it.
fn longest(error: anyhow::Error, made: &Bundle) -> anyhow::Error {
    let mut crates: Vec<_> = made.inlined.iter().collect();
    crates.sort_by_key(|one| std::cmp::Reverse(one.bytes));
    let most: Vec<String> = crates.iter().take(3).map(|one| format!("{} {}", one.name, grouped(one.bytes))).collect();
    if most.is_empty() { error } else { anyhow::anyhow!("{error}; most of it are crates: {}", most.join(", ")) }
}

/// The root file of what the user named: a file, or a problem's solution; for a judge that wants a function, its adapter.
fn root(context: &Context, source: &str, judge: Option<&'static Judge>) -> anyhow::Result<PathBuf> {
    let path = Path::new(source);
    if path.is_file() {
        return Ok(path.to_owned());
    }
    if program::language_of(path).is_some() {
        let found = if path.is_dir() { "found a folder, expected a program in a file" } else { "no such file" };
        bail!("{source}: {found}");
    }
    let folder = context.problem_folder(source)?;
    match chosen(judge)? {
        Some(judge) if judge.form == Form::Function => adapter(&folder, judge),
        _ => solution(&folder),
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
        say::note(&format!(
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
        say::note(&format!("{place}: {what} needs rustc {since}, but {} may have only {oldest}", judge.name));
    }
    if made.only_2024 {
        say::note(&format!(
            "the bundle has a chain of `let`s, which only edition 2024 has, but {} may compile in an older edition: choose 2024, or \
             nest the conditions",
            judge.title
        ));
    }
    if let Some(need) = made.added_need {
        say::note(&format!(
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
            bail!(
                "the bundle has {}, but {} accepts at most {}{advice}",
                plural(bytes, "byte"),
                judge.title,
                grouped(most)
            )
        }
        _ => Ok(()),
    }
}

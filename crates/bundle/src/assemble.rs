//! The steps from a program to its bundle.

use std::path::{Path, PathBuf};

use syn::Item;
use syn::spanned::Spanned as _;

use super::age::{self, Newer};
use super::boundary::Boundary;
use super::inline::inlined;
use super::live::Live;
use super::load::load;
use super::parsed::Parsed;
use super::source::{BundleError, SourceFile};
use super::unused::{self, Removed};
use super::vendor::{self, Inlined};
use super::world::{self, Scope, World};
use super::{crates, layout, minify, proconio, rewrite, templates};
use judges::{Edition, Form, Judge, Release};

/// How a bundle is to be made.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// Without comments and indentation.
    pub minify: bool,
    /// Crates that the judge does not have are errors, each with its place. Otherwise they are inlined, from Cargo's copy of their source.
    pub refuse_crates: bool,
    /// Cargo may load a crate that this machine does not have.
    pub fetches: bool,
    /// Folders from which files are taken too: see [`Boundary::around`].
    pub include_folders: &'a [PathBuf],
}

/// A program as one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The text of the file.
    pub text: String,
    /// The templates in it, by their paths: `templates/nim.rs`.
    pub templates: Vec<String>,
    /// How many bytes of it stand in for `proconio`, before it is minified.
    pub reader_bytes: usize,
    /// What of the program the judge's oldest compiler does not know, with its place in the program.
    pub newer: Vec<Newer>,
    /// The release that the templates and the reader in it need, where the judge's oldest compiler is older.
    pub added_need: Option<Release>,
    /// Whether only Rust 2024 reads it, though the judge may compile in an older edition.
    pub only_2024: bool,
    /// The imports that were taken out, in order.
    pub removed: Vec<Removed>,
    /// The crates that are in it, which the judge does not have.
    pub inlined: Vec<Inlined>,
}

/// Makes one file, which `judge` accepts, of the program whose root file is `root`.
///
/// The result depends on nothing but the texts of the program's files, the name of the root file, the judge, `options` and the
/// version of this crate.
///
/// # Errors
///
/// When something cannot be bundled so that it means the same: what, and where it stands.
pub fn bundle(root: &Path, judge: &Judge, options: Options<'_>) -> Result<Bundle, BundleError> {
    bundle_with(program::templates::FILES, root, judge, options)
}

/// As [`bundle`], with other templates: the path of each within the module `games` (`mod.rs`, `nim.rs`), and its text.
///
/// # Errors
///
/// As [`bundle`].
pub fn bundle_with(
    templates: &[(&str, &str)],
    root: &Path,
    judge: &Judge,
    options: Options<'_>,
) -> Result<Bundle, BundleError> {
    let boundary = Boundary::around(root, options.include_folders);
    let mut files = load(root, &boundary)?;
    let own = files.len();
    files.extend(templates::read(templates, &files)?);
    let world = world::collect(&files, own)?;
    let (mut unused, missing) = crates::check(&world, judge);
    if options.refuse_crates
        && let Some(error) = crates::refused(&world, &missing)
    {
        return Err(error);
    }
    let vendored = vendor::inline(&world, judge, root, &boundary, missing, options.fetches)?;
    unused.extend(vendored.removed.iter().cloned());
    has_form(&files[0], judge)?;
    let live = Live::find(&world);
    let lifted = rewrite::lifted(&world, &live, judge.crates)?;
    let mut others = unused::edits(&world, &unused);
    others.extend(vendored.edits.iter().cloned());
    if judge.editions.contains(&Edition::E2024) {
        others.extend(vendor::raw_names(&files[..own]));
    }
    let mut drafts = rewrite::drafts(&world, &lifted, others);
    let mut support = String::new();
    if judge.crate_version("proconio").is_none() {
        let mut modules: Vec<&str> = lifted.iter().map(|lifted| lifted.name.as_str()).collect();
        modules.extend(vendored.modules.iter().map(String::as_str));
        support = proconio::replace(&files[..own], &mut drafts, &modules)?;
    }
    let program = inlined(&files[..own], &drafts);
    let mut whole = format!("{}{}\n", heading(root, judge), program.trim());
    let program_end = whole.len();
    for lifted in &lifted {
        let public = rewrite::is_exported(&world, &lifted.path);
        whole += &format!("\n{}", layout::module(&world, &live, lifted, public));
    }
    if !support.trim().is_empty() {
        whole += &format!("\n{}\n", support.trim());
    }
    whole += &vendored.text;
    let mut whole = checked(whole, &files[0])?;
    let added_need = age::need_behind(&whole, program_end, judge.oldest_rustc);
    if options.minify {
        whole = checked(minify::minified(whole.text(), &whole.tokens), &files[0])?;
    }
    let only_2024 = judge.editions.iter().any(|&edition| edition < Edition::E2024) && age::has_chain(&whole);
    let newer = age::newer(&files[..own], judge.oldest_rustc);
    let (templates, reader_bytes) = (templates_in(&world, &live), support.trim().len());
    let removed = unused::removed_imports(&world, &unused);
    Ok(Bundle {
        text: whole.source.text,
        templates,
        reader_bytes,
        newer,
        added_need,
        only_2024,
        removed,
        inlined: vendored.crates,
    })
}

/// The text of a bundle of the program with this root file, once it is seen to be Rust.
fn checked(text: String, root: &Parsed) -> Result<Parsed, BundleError> {
    let whole = SourceFile { path: root.source.path.clone(), text, module: Vec::new() };
    Parsed::new(whole).map_err(|error| {
        let (line, message) = (error.place.line, error.message);
        root.error(0, format!("the bundle would not be valid Rust, which is a bug in grundy: line {line}: {message}"))
    })
}

/// Sees that a program has a `main`, and what is to be called as a function has none.
fn has_form(root: &Parsed, judge: &Judge) -> Result<(), BundleError> {
    let fail = |at, message| Err(root.error(at, message));
    let main = root.tree.items.iter().find(|item| matches!(item, Item::Fn(item) if item.sig.ident == "main"));
    match (judge.form, main) {
        (Form::Function, Some(main)) => {
            let title = judge.title;
            fail(
                main.span().byte_range().start,
                format!("found `fn main`, expected a function that {title} calls, and no program"),
            )
        }
        // It may be imported, or made by a macro.
        (Form::Program, None) if !root.tokens.iter().any(|token| token.is("main")) => {
            fail(0, format!("found no `fn main`, expected one: {} runs a program", judge.title))
        }
        _ => Ok(()),
    }
}

/// The files of the templates of which something is used.
fn templates_in(world: &World<'_>, live: &Live) -> Vec<String> {
    let templates = world.files[world.own_files..].iter().map(|file| &file.source);
    let used = templates.filter(|file| {
        let is_this =
            |scope: &Scope| scope.is_template && !scope.is_block && scope.path == file.module && scope.path.len() > 1;
        (0..world.scopes.len()).any(|scope| is_this(&world.scopes[scope]) && live.has_scope(world, scope))
    });
    used.map(|file| file.path.strip_prefix("src").unwrap_or(&file.path).display().to_string()).collect()
}

/// The line that says how a bundle was made.
fn heading(root: &Path, judge: &Judge) -> String {
    // Of a line that is a comment nothing may break out.
    let name = root.file_name().unwrap_or_default().to_string_lossy().replace(char::is_control, "?");
    let word = shell_words::quote(&name);
    format!(
        "// Made by grundy {} from {name} for {}: grundy bundle {word} --for {}\n\n",
        env!("CARGO_PKG_VERSION"),
        judge.title,
        judge.name
    )
}

//! The steps from a program to its bundle.

use std::path::Path;

use syn::Item;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use super::age::{self, Newer};
use super::judges::{Form, Judge, Release};
use super::live::Live;
use super::world::World;
use super::{BundleError, Edit, SourceFile, apply, crates, lex, load, minify, reader, rewrite, template, text};
use program::templates;

/// How a bundle is to be made.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Without comments and indentation.
    pub minify: bool,
}

/// A program as one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The text of the file.
    pub text: String,
    /// The templates in it, by their paths below `grundy`: `games/nim.rs`.
    pub templates: Vec<String>,
    /// How many bytes of it stand in for `proconio`, before it is minified.
    pub reader_bytes: usize,
    /// What of the program the judge's oldest compiler does not know, with its place in the program.
    pub newer: Vec<Newer>,
    /// The release that the templates and the reader in it need, where the judge's oldest compiler is older.
    pub added_need: Option<Release>,
}

/// Makes one file, which `judge` accepts, of the program whose root file is `root`.
///
/// The result depends on nothing but the texts of the program's files, the name of the root file, the judge, `options` and the
/// version of this crate.
///
/// # Errors
///
/// When something cannot be bundled so that it means the same: what, and where it stands.
pub fn bundle(root: &Path, judge: &Judge, options: Options) -> Result<Bundle, BundleError> {
    bundle_with(templates::FILES, root, judge, options)
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
    options: Options,
) -> Result<Bundle, BundleError> {
    let files = load(root)?;
    let world = World::of(&files, templates)?;
    crates::check(&world, judge)?;
    has_form(&files[0], judge)?;
    let live = Live::of(&world);
    let lifted = rewrite::lifted(&world, &live, judge.crates)?;
    let edits = rewrite::edits(&world, &lifted);
    let mut changed = files.clone();
    for (file, edits) in changed.iter_mut().zip(&edits) {
        file.text = apply(&file.text, edits);
    }
    let mut support = String::new();
    if judge.crate_version("proconio").is_none() {
        // First on the texts as they were: what is said of places has to be true of the user's files.
        reader::lower(&files)?;
        let lowered = reader::lower(&changed)?;
        for (file, edits) in changed.iter_mut().zip(&lowered.edits) {
            file.text = apply(&file.text, edits);
        }
        support = lowered.support;
    }
    let program = inlined(&changed, 0)?;
    let mut whole = format!("{}{}\n", heading(root, judge), program.trim());
    let program_end = whole.len();
    for lifted in &lifted {
        let public = rewrite::is_exported(&world, &lifted.path);
        whole += &format!("\n{}", template::module(&world, &live, lifted, public)?);
    }
    if !support.trim().is_empty() {
        whole += &format!("\n{}\n", support.trim());
    }
    let added = SourceFile { path: root.to_owned(), text: whole[program_end..].to_owned(), module: Vec::new() };
    let added_need = age::newer(&[added], judge.oldest_rustc)?.iter().map(|newer| newer.since).max();
    if options.minify {
        whole = minify::minified(&whole);
    }
    let whole = SourceFile { path: root.to_owned(), text: whole, module: Vec::new() };
    load::parse(&whole).map_err(|error| BundleError {
        place: files[0].place(0),
        message: format!(
            "the bundle would be no Rust, which is a fault of grundy: line {}: {}",
            error.place.line, error.message
        ),
    })?;
    let newer = age::newer(&files, judge.oldest_rustc)?;
    let templates = templates_in(&world, &live);
    Ok(Bundle { text: whole.text, templates, reader_bytes: support.trim().len(), newer, added_need })
}

/// Sees that a program has a `main`, and what is to be called as a function has none.
fn has_form(root: &SourceFile, judge: &Judge) -> Result<(), BundleError> {
    let fail = |at, message| Err(BundleError { place: root.place(at), message });
    let parsed = load::parse(root)?;
    let main = parsed.items.iter().find(|item| matches!(item, Item::Fn(item) if item.sig.ident == "main"));
    match (judge.form, main) {
        (Form::Function, Some(main)) => {
            let title = judge.title;
            fail(
                main.span().byte_range().start,
                format!("found `fn main`, expected a function that {title} calls, and no program"),
            )
        }
        // It may be imported, or made by a macro.
        (Form::Program, None) if !lex::lex(&root.text, 0..root.text.len()).iter().any(|token| token.is("main")) => {
            fail(0, format!("found no `fn main`, expected one: {} runs a program", judge.title))
        }
        _ => Ok(()),
    }
}

/// The files of the templates of which something is used.
fn templates_in(world: &World, live: &Live) -> Vec<String> {
    let used = (world.own_files..world.files.len()).filter(|&file| {
        let is_this = |scope: &super::world::Scope| {
            scope.is_template && !scope.is_block && scope.path == world.files[file].module && scope.path.len() > 1
        };
        (0..world.scopes.len()).any(|scope| is_this(&world.scopes[scope]) && live.has_scope(world, scope))
    });
    used.map(|file| {
        let path = &world.files[file].path;
        path.strip_prefix("src").unwrap_or(path).display().to_string()
    })
    .collect()
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

/// The text of a file with its modules' files in it.
fn inlined(files: &[SourceFile], index: usize) -> Result<String, BundleError> {
    let file = &files[index];
    let parsed = load::parse(file)?;
    let mut edits = Vec::new();
    modules(files, file, &file.module, &parsed.items, &mut edits)?;
    Ok(apply(&file.text, &edits))
}

fn modules(
    files: &[SourceFile],
    file: &SourceFile,
    above: &[String],
    items: &[Item],
    edits: &mut Vec<Edit>,
) -> Result<(), BundleError> {
    for item in items {
        let Item::Mod(item) = item else { continue };
        let path: Vec<String> = above.iter().cloned().chain([item.ident.unraw().to_string()]).collect();
        if let Some((_, items)) = &item.content {
            modules(files, file, &path, items, edits)?;
            continue;
        }
        let Some(found) = files.iter().position(|other| other.module == path) else { continue };
        let body = inlined(files, found)?;
        let end = item.span().byte_range().end;
        let with = if body.trim().is_empty() {
            " {}".to_owned()
        } else {
            let depth = text::indentation(&file.text, end) / 4;
            let body = (0..=depth).fold(body.trim_matches('\n').to_owned(), |body, _| lex::indented(&body));
            format!(" {{\n{body}\n{}}}", " ".repeat(4 * depth))
        };
        edits.push(Edit { range: end - 1..end, with });
        for attribute in &item.attrs {
            if load::path_of(attribute).is_some() {
                let range = text::own_lines(&file.text, attribute.span().byte_range());
                edits.push(Edit { range, with: String::new() });
            }
        }
    }
    Ok(())
}

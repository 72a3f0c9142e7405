//! The steps from a program to its bundle.

use std::path::Path;

use syn::Item;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use super::judges::Judge;
use super::live::Live;
use super::world::World;
use super::{BundleError, Edit, SourceFile, apply, crates, lex, load, minify, reader, rewrite, template, text};
use crate::program::templates;

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
    let files = load(root)?;
    let world = World::of(&files, templates::FILES)?;
    crates::check(&world, judge)?;
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
    let mut names = Vec::new();
    for lifted in &lifted {
        let public = rewrite::is_exported(&world, &lifted.path);
        whole += &format!("\n{}", template::module(&world, &live, lifted, public)?);
    }
    let used = (world.own_files..world.files.len()).filter(|&file| {
        let is_this = |scope: &super::world::Scope| {
            scope.is_template && !scope.is_block && scope.path == world.files[file].module && scope.path.len() > 1
        };
        (0..world.scopes.len()).any(|scope| is_this(&world.scopes[scope]) && live.has_scope(&world, scope))
    });
    for file in used {
        let path = &world.files[file].path;
        names.push(path.strip_prefix("src").unwrap_or(path).display().to_string());
    }
    if !support.trim().is_empty() {
        whole += &format!("\n{}\n", support.trim());
    }
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
    Ok(Bundle { text: whole.text, templates: names, reader_bytes: support.trim().len() })
}

/// The line that says how a bundle was made.
fn heading(root: &Path, judge: &Judge) -> String {
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    format!(
        "// Made by grundy {} from {name} for {}: grundy bundle {name} --for {}\n\n",
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

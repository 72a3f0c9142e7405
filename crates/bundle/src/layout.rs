//! The templates as they stand in a bundle: what is used of each, in its own words.

use std::ops::Range;

use syn::Attribute;
use syn::spanned::Spanned as _;
use syn::visit::Visit;

use super::edit::{Draft, Edit};
use super::lines;
use super::live::Live;
use super::parsed::Parsed;
use super::rewrite::Lifted;
use super::world::{Import, ItemKind, World};

/// A lifted module with all that is used in it. Its visibility is what `public` says: a module of the user's that exports it
/// again needs that.
pub(super) fn module(world: &World<'_>, live: &Live, lifted: &Lifted, public: bool) -> String {
    let (header, body) = file_of_scope(world, live, lifted.scope);
    let visibility = if public { "pub " } else { "" };
    // What is kept of an `impl` goes by names, so something may be left that nothing calls. An attribute's own `reason` is too
    // young for most judges.
    format!(
        "{header}#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls\n{visibility}mod {} {}\n",
        lifted.name,
        in_braces(&body)
    )
}

fn in_braces(body: &str) -> String {
    if body.trim().is_empty() { "{}".to_owned() } else { format!("{{\n{}}}", lines::indented(body)) }
}

/// The header of the file that a scope is, as a comment, and what is used of the rest.
fn file_of_scope(world: &World<'_>, live: &Live, scope: usize) -> (String, String) {
    let path = &world.scopes[scope].path;
    let found = (world.own_files..world.files.len()).find(|&file| world.files[file].source.module == *path);
    let Some(index) = found else { return (String::new(), String::new()) };
    let file = &world.files[index];
    let mut attributes = Attributes::default();
    attributes.visit_file(&file.tree);
    let mut edits: Vec<Edit> =
        attributes.needless.into_iter().map(|range| Edit::removal(lines::own_lines(file.text(), range))).collect();
    edits.extend(items(world, live, index));
    edits.extend(uses(world, live, index));
    edits.extend(examples(file));
    let mut draft = Draft::new(file.text());
    draft.add(lines::joined(edits));
    let body = draft.finished();
    let is_template = path.len() > 1;
    let (header, rest) = header(file.text());
    let body = body.strip_prefix(&file.text()[..rest]).unwrap_or(&body);
    let named = file.source.path.strip_prefix("src").unwrap_or(&file.source.path).display();
    let (version, licence) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
    let header = format!("// {named} of grundy {version}, {licence}\n//\n{header}");
    (if is_template { header } else { String::new() }, lines::tidy(body))
}

/// What becomes of the items of a file: those that are not used go, and a module's file comes into its braces.
fn items(world: &World<'_>, live: &Live, file: usize) -> Vec<Edit> {
    let text = world.files[file].text();
    let removal = |range: &Range<usize>| Edit::removal(lines::with_comments(text, range.clone(), &[]));
    let dropped = world.dropped.iter().filter(|(of, _)| *of == file).map(|(_, range)| removal(range));
    let mut edits: Vec<Edit> = dropped.collect();
    for (number, item) in world.items.iter().enumerate().filter(|(_, item)| item.file == file) {
        match item.kind {
            ItemKind::Module(inner) if live.has_scope(world, inner) => {
                if let Some(declared) = text[item.range.clone()].strip_suffix(';') {
                    let (header, body) = file_of_scope(world, live, inner);
                    let with = format!("{header}{declared} {}", in_braces(&body));
                    edits.push(Edit { range: item.range.clone(), with });
                }
            }
            _ if live.items.contains(&number) => {}
            _ => edits.push(removal(&item.range)),
        }
    }
    edits
}

/// What of a header is for those who read the template itself: the proof, the traps and the tests.
const LECTURE: &[&str] = &["Why:", "Edge:", "Time:", "Proof:"];

/// The lines `//! …` at the beginning of a text as `// …`, without its [`LECTURE`], and where they end.
fn header(text: &str) -> (String, usize) {
    let mut header = String::new();
    let mut end = 0;
    let mut is_lecture = false;
    for line in text.split_inclusive('\n') {
        let Some(rest) = line.strip_prefix("//!") else { break };
        // The lines that go on with a part are indented.
        let part = rest.strip_prefix(' ').unwrap_or(rest);
        if !part.starts_with(' ') {
            is_lecture = LECTURE.iter().any(|name| part.starts_with(name));
        }
        if !is_lecture {
            header += &format!("//{rest}");
        }
        end += line.len();
    }
    (header, end)
}

/// Attributes that say nothing to a bare compiler: those of documentation and of lints.
#[derive(Default)]
struct Attributes {
    needless: Vec<Range<usize>>,
}

impl<'ast> Visit<'ast> for Attributes {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let is = |name: &str| attribute.path().is_ident(name);
        let is_written_out = matches!(attribute.meta, syn::Meta::List(_));
        if ["allow", "expect", "warn", "deny", "cfg_attr"].iter().any(|name| is(name)) || is("doc") && is_written_out {
            self.needless.push(attribute.span().byte_range());
        }
    }
}

/// Takes the examples out of the lines `/// …`, each with the heading above it.
fn examples(file: &Parsed) -> Vec<Edit> {
    let text = file.text();
    let long = lines::long_tokens(text, &file.tokens);
    let mut edits = Vec::new();
    let mut begun: Option<usize> = None;
    // Where the lines begin that go with an example which begins here: empty ones, and a heading.
    let mut above: Option<usize> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let doc = line.trim().strip_prefix("///").filter(|_| !lines::is_inside(&long, start)).map(str::trim);
        let end = start + line.len();
        match (doc, begun) {
            (Some(doc), Some(begin)) if doc.starts_with("```") => {
                edits.push(Edit::removal(begin..end));
                (begun, above) = (None, Some(end));
            }
            (Some(_), Some(_)) => {}
            (Some(doc), None) if doc.starts_with("```") => begun = Some(above.unwrap_or(start)),
            (Some("" | "# Example" | "# Examples"), None) => above = above.or(Some(start)),
            (_, None) | (None, Some(_)) => above = None,
        }
        start = end;
    }
    edits
}

/// What is left of each `use` in a file, where that is not all of it.
fn uses(world: &World<'_>, live: &Live, file: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let text = world.files[file].text();
    for (index, item) in world.uses.iter().enumerate() {
        if item.file != file || item.owner.is_some() {
            continue;
        }
        let leaves: Vec<(usize, &Import)> =
            world.imports.iter().enumerate().filter(|(_, import)| import.item == Some(index)).collect();
        let mut kept = leaves.iter().map(|(import, _)| live.imports.contains(import));
        if kept.clone().all(|kept| kept) {
            continue;
        }
        let end = item.range.end - 1;
        edits.push(match item.tree.printed(text, &mut kept) {
            Some(tree) => Edit { range: item.tree.range.start..end, with: tree },
            None => Edit::removal(lines::with_comments(text, item.range.clone(), &[])),
        });
    }
    edits
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::edit::apply;
    use crate::source::SourceFile;

    #[test]
    fn examples_are_taken_out_with_their_heading() {
        let text = "/// Does it.\n///\n/// # Examples\n///\n/// ```\n/// f();\n/// ```\n///\n/// Always.\nfn f() {}\n";
        let file = SourceFile { path: "f.rs".into(), text: text.to_owned(), module: Vec::new() };
        let short = apply(text, &examples(&Parsed::new(file).unwrap()));
        assert_eq!(short, "/// Does it.\n///\n/// Always.\nfn f() {}\n");
    }
}

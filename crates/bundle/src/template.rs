//! The templates as they stand in a bundle: what is used of each, in its own words.

use std::ops::Range;

use syn::Attribute;
use syn::spanned::Spanned as _;
use syn::visit::Visit;

use super::live::Live;
use super::rewrite::Lifted;
use super::world::{Import, Kind, World};
use super::{BundleError, Edit, apply, lex, load, text};

/// A lifted module with all that is used in it. Its visibility is what `public` says: a module of the user's that exports it
/// again needs that.
pub(super) fn module(world: &World, live: &Live, lifted: &Lifted, public: bool) -> Result<String, BundleError> {
    let (header, body) = file_of_scope(world, live, lifted.scope)?;
    let visibility = if public { "pub " } else { "" };
    // What is kept of an `impl` goes by names, so something may be left that nothing calls. An attribute's own `reason` is too
    // young for most judges.
    Ok(format!(
        "{header}#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls\n{visibility}mod {} {}\n",
        lifted.name,
        in_braces(&body)
    ))
}

fn in_braces(body: &str) -> String {
    if body.trim().is_empty() { "{}".to_owned() } else { format!("{{\n{}}}", lex::indented(body)) }
}

/// The header of the file that a scope is, as a comment, and what is used of the rest.
fn file_of_scope(world: &World, live: &Live, scope: usize) -> Result<(String, String), BundleError> {
    let path = &world.scopes[scope].path;
    let found = (world.own_files..world.files.len()).find(|&file| world.files[file].module == *path);
    let Some(index) = found else { return Ok((String::new(), String::new())) };
    let file = &world.files[index];
    let parsed = load::parse(file)?;
    let mut edits = Vec::new();
    let mut attributes = Attributes::default();
    attributes.visit_file(&parsed);
    let alone = |range: Range<usize>| Edit { range: text::own_lines(&file.text, range), with: String::new() };
    edits.extend(attributes.needless.into_iter().map(alone));
    let mut drop = |range: Range<usize>| {
        let range = text::with_comments(&file.text, range, &[]);
        edits.push(Edit { range, with: String::new() });
    };
    world.dropped.iter().filter(|(of, _)| *of == index).for_each(|(_, range)| drop(range.clone()));
    let mut modules = Vec::new();
    for (number, item) in world.items.iter().enumerate().filter(|(_, item)| item.file == index) {
        match item.kind {
            Kind::Module(inner) if live.has_scope(world, inner) => {
                let is_file = file.text[item.range.clone()].ends_with(';');
                modules.extend(is_file.then_some((item, inner)));
            }
            _ if live.items.contains(&number) => {}
            _ => drop(item.range.clone()),
        }
    }
    for (item, inner) in modules {
        let (header, body) = file_of_scope(world, live, inner)?;
        let declared = file.text[item.range.clone()].trim_end_matches(';');
        edits.push(Edit { range: item.range.clone(), with: format!("{header}{declared} {}", in_braces(&body)) });
    }
    edits.extend(uses(world, live, index));
    edits.extend(examples(&file.text));
    let is_template = path.len() > 1;
    let (header, rest) = header(&file.text);
    let body = apply(&file.text, &text::joined(edits));
    let body = body.strip_prefix(&file.text[..rest]).unwrap_or(&body);
    let named = file.path.strip_prefix("src").unwrap_or(&file.path).display();
    let (version, licence) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
    let header = format!("// {named} of grundy {version}, {licence}\n//\n{header}");
    Ok((if is_template { header } else { String::new() }, text::tidy(body)))
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
fn examples(text: &str) -> Vec<Edit> {
    let long = lex::long_tokens(text);
    let mut edits = Vec::new();
    let mut begun: Option<usize> = None;
    // Where the lines begin that go with an example which begins here: empty ones, and a heading.
    let mut above: Option<usize> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let inside = long.iter().any(|range| range.start < start && start < range.end);
        let trimmed = line.trim();
        let doc = trimmed.strip_prefix("///").filter(|_| !inside).map(str::trim);
        let end = start + line.len();
        match (doc, begun) {
            (Some(doc), Some(begin)) if doc.starts_with("```") => {
                edits.push(Edit { range: begin..end, with: String::new() });
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
fn uses(world: &World, live: &Live, file: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let text = &world.files[file].text;
    for (index, item) in world.uses.iter().enumerate() {
        if item.file != file || item.owner.is_some() {
            continue;
        }
        let leaves: Vec<(usize, &Import)> =
            world.imports.iter().enumerate().filter(|(_, import)| import.item == index).collect();
        let mut kept = leaves.iter().map(|(import, _)| live.imports.contains(import));
        if kept.clone().all(|kept| kept) {
            continue;
        }
        let end = item.range.end - 1;
        edits.push(match item.tree.printed(text, &mut kept) {
            Some(tree) => Edit { range: item.tree.range.start..end, with: tree },
            None => Edit { range: text::with_comments(text, item.range.clone(), &[]), with: String::new() },
        });
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_taken_out_with_their_heading() {
        let text = "/// Does it.\n///\n/// # Examples\n///\n/// ```\n/// f();\n/// ```\n///\n/// Always.\nfn f() {}\n";
        let short = apply(text, &examples(text));
        assert_eq!(short, "/// Does it.\n///\n/// Always.\nfn f() {}\n");
    }
}

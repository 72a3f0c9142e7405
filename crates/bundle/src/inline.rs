//! The files of a program's modules, put in braces where the modules are declared.

use syn::Item;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use super::edit::{Draft, Edit, is_within};
use super::parsed::Parsed;
use super::{lines, load};

/// The text of the root file with all others in it.
pub(super) fn inlined(files: &[Parsed], drafts: &[Draft<'_>]) -> String {
    with_modules(files, drafts, 0)
}

/// The text of one file, with those of its modules in it.
fn with_modules(files: &[Parsed], drafts: &[Draft<'_>], index: usize) -> String {
    let mut file = File { files, drafts, index, edits: Vec::new() };
    file.modules(&files[index].source.module, &files[index].tree.items);
    drafts[index].text(&(0..files[index].text().len()), &file.edits).into_owned()
}

/// A file at work.
struct File<'p> {
    files: &'p [Parsed],
    drafts: &'p [Draft<'p>],
    index: usize,
    edits: Vec<Edit>,
}

impl File<'_> {
    /// Puts the files of the modules among `items` in braces; `above` is the module that they stand in.
    fn modules(&mut self, above: &[String], items: &[Item]) {
        for item in items {
            let Item::Mod(item) = item else { continue };
            let path: Vec<String> = above.iter().cloned().chain([item.ident.unraw().to_string()]).collect();
            let range = item.span().byte_range();
            if self.drafts[self.index].removals().any(|removal| is_within(&range, removal)) {
                continue;
            }
            if let Some((_, items)) = &item.content {
                self.modules(&path, items);
            } else if let Some(found) = self.files.iter().position(|other| other.source.module == path) {
                let with = self.in_braces(&with_modules(self.files, self.drafts, found), range.end);
                self.edits.push(Edit { range: range.end - 1..range.end, with });
                let text = self.files[self.index].text();
                let named = item.attrs.iter().filter(|attribute| load::path_of(&attribute.meta).is_some());
                self.edits.extend(
                    named.map(|attribute| Edit::removal(lines::own_lines(text, attribute.span().byte_range()))),
                );
            }
        }
    }

    /// What stands in place of the `;` that ends at `end`.
    fn in_braces(&self, body: &str, end: usize) -> String {
        if body.trim().is_empty() {
            return " {}".to_owned();
        }
        let depth = lines::indentation(&self.drafts[self.index].line_before(end)) / 4;
        let body = (0..=depth).fold(body.trim_matches('\n').to_owned(), |body, _| lines::indented(&body));
        format!(" {{\n{body}\n{}}}", " ".repeat(4 * depth))
    }
}

//! Input without crates: replaces everything that a program uses of proconio 0.5 or 0.6 with std.
//!
//! The macros are expanded in place, and a small module, `support`, reads the words: an embedded macro would be longer
//! than most solutions, and nobody could read it. The source of words keeps its name, so `input! { from &mut source, n:
//! usize, piles: [u64; n] }` becomes
//!
//! ```text
//! let n = source.read::<usize>();
//! let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
//! ```
//!
//! The compiler resolves the types: a marker such as `Usize1` stays in its place, as a type that says how to read, as
//! in proconio. Only the names of macros and attributes are resolved here, with a check that each has one meaning in
//! the whole program. A call inside another macro cannot be expanded here. For such calls alone the reader has macros
//! too. Every call found among the tokens is one or the other in the end, or an error.
//!
//! Without `from`, words are read straight from std's own buffer of the standard input, which keeps the unread rest. So
//! there is no other state, no needless waiting for a line, and any thread may continue. proconio has its own buffer in
//! between, so a program that also reads stdin by other means could notice the difference; that is an error.

mod arguments;
mod attributes;
mod calls;
mod imports;
mod items;
mod leaves;
mod names;
mod paths;
mod program;
mod support;
mod visitor;

use std::collections::BTreeSet;

use crate::edit::Draft;
use crate::parsed::Parsed;
use crate::source::BundleError;
use calls::Writer;
use items::{CRATE, Item};
use names::Names;
use program::Program;
use support::{Call, Parts};
use visitor::Visitor;

/// Replaces all use of proconio in a program, by edits to its drafts. The name of the module that it adds is none of `modules`. Returns the
/// text to put behind the root file, which is empty if the program does not use proconio.
///
/// # Errors
///
/// If std alone cannot replace some use of proconio, or if it is not certain that the program means the same afterwards. The error has the place.
pub(crate) fn replace(files: &[Parsed], drafts: &mut [Draft<'_>], modules: &[&str]) -> Result<String, BundleError> {
    let program = Program::new(files, drafts);
    let is_named = program.files.iter().any(|file| file.tokens.iter().any(|token| token.text == CRATE));
    if !is_named || program.has_own_crate() {
        return Ok(String::new());
    }
    let names = Names::gather(&program)?;
    let module = program.fresh(&["reader", "input_reader", "word_reader"], modules);
    let variable = program.fresh(&["input", "words", "input_words"], &[]);
    let drop = if program.fresh(&["drop"], &[]) == "drop" { "drop" } else { "::std::mem::drop" };
    let mut parts = Parts { own: has_own(&program, &names), ..Parts::default() };
    let mut sources = BTreeSet::new();
    let mut all_edits = Vec::new();
    for file in &program.files {
        let found = paths::scan(file, &names, &module, &mut parts)?;
        let writer = Writer {
            file,
            paths: &found.edits,
            module: &module,
            variable: &variable,
            drop,
            parts: &mut parts,
            sources: &mut sources,
        };
        let mut edits = Visitor::write_out(writer, &names, &program, &found.calls)?;
        // A path within what is written out anew has been rewritten there, and is lost here.
        edits.extend(found.edits);
        edits.extend(imports::rewrite(file, &names, &program, &module, &mut parts)?);
        all_edits.push(edits);
    }
    emptiness(&program, &sources, &mut parts);
    one_reader(&program, &parts)?;
    drafts.iter_mut().zip(all_edits).for_each(|(draft, edits)| draft.add(edits));
    Ok(parts.text(&module))
}

/// Whether sources are asked if they are empty.
fn emptiness(program: &Program<'_>, sources: &BTreeSet<String>, parts: &mut Parts) {
    let mut call = Call::No;
    for file in &program.files {
        for at in 0..file.tokens.len() {
            let asked = file.tokens[at].text == "is_empty" && at >= 2 && file.tokens[at - 1].text == ".";
            if asked && sources.contains(&file.tokens[at - 2].text) {
                call = Call::Yes;
            } else if asked {
                call = call.max(Call::Perhaps);
            }
        }
    }
    if parts.once.used && parts.line.used {
        call = call.min(Call::Perhaps);
    }
    for source in [&mut parts.once, &mut parts.line] {
        if source.used {
            source.is_empty = call;
        }
    }
}

/// That the standard input is not read by other means beside macros without `from`.
fn one_reader(program: &Program<'_>, parts: &Parts) -> Result<(), BundleError> {
    if !parts.read && !parts.guard && !parts.is_stdin_empty && parts.macros.is_empty() {
        return Ok(());
    }
    for file in &program.files {
        let other =
            file.tokens.iter().find(|token| token.is_word() && token.text == "stdin" && !file.in_use(&token.range));
        if let Some(token) = other {
            let message = "found `stdin` beside a macro that reads the standard input itself, expected only one \
                           reader of it: that of proconio may have taken up to 8 KiB from it";
            return Err(file.error(&token.range, message));
        }
    }
    Ok(())
}

/// Whether the program names the traits of what is read and of sources itself, not only to import them.
fn has_own(program: &Program<'_>, names: &Names) -> bool {
    program.files.iter().any(|file| {
        file.tokens.iter().enumerate().any(|(at, token)| {
            let by_path = at >= 3 && file.tokens[at - 1].is(":") && file.tokens[at - 3].is("source");
            let item = if by_path { items::item(&["source", token.text.as_str()]) } else { names.get(&token.text) };
            let is_trait = matches!(item, Some(Item::Kept("Source" | "Readable")));
            is_trait && token.is_word() && !file.in_use(&token.range)
        })
    })
}

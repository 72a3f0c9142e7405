//! What is kept of a crate, as a module of a bundle.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::reach::Crate;
use super::units::UnitKind;
use super::{editions, include};
use crate::edit::{Edit, apply};
use crate::lex::{self, Token, TokenKind};
use crate::lines;
use crate::minify;

/// How paths of a crate begin in the bundle.
pub(super) struct Names<'n> {
    /// The module that the crate is.
    pub(super) own: &'n str,
    /// The macros that it exports.
    pub(super) exported: &'n BTreeSet<String>,
    /// Those that its dependencies are, by the names that it has for them.
    pub(super) others: BTreeMap<&'n str, &'n str>,
    /// The macros that `#[macro_use] extern crate` brings into every module, and the modules that their crates are.
    pub(super) macros: BTreeMap<String, String>,
    /// What `extern crate` calls the standard library.
    pub(super) std_names: Vec<String>,
    /// Whether it counts on names that Rust 2018 does not bring by itself.
    pub(super) wants_prelude: bool,
    /// Whether paths of a `use` begin at its root.
    pub(super) is_2015: bool,
    /// Whether it keeps its comments and its formatting.
    pub(super) is_readable: bool,
}

/// Attributes that say nothing to the compiler that a bundle needs.
const IDLE: &[&str] = &["allow", "deny", "deprecated", "doc", "expect", "forbid", "must_use", "rustfmt", "warn"];

/// The text of the module.
///
/// # Errors
///
/// When what is left is no Rust, or includes a file that is not there.
pub(super) fn module(one: &Crate, names: &Names<'_>) -> Result<String, String> {
    let tokens = |text: &str| lex::read(text).map_err(|error| format!("what is left of it is no Rust: {error}"));
    let text = shaken(one, names);
    let text = apply(&text, &renamed(&tokens(&text)?, names));
    if let Some(file) = include::left(&text) {
        return Err(format!("it includes {file}, which is not there"));
    }
    if names.is_readable {
        return Ok(lines::indented(&lines::tidy(&text)).trim_end().to_owned());
    }
    Ok(minify::minified(&text, &tokens(&text)?).trim().to_owned())
}

/// What is kept, as it is written.
fn shaken(one: &Crate, names: &Names<'_>) -> String {
    let text = one.file.text();
    let units = &one.units;
    let without = Without::new(one, names);
    let mut edits: Vec<Edit> = units.out.iter().cloned().map(|range| without.item(range)).collect();
    let of_use = |unit: usize| units.uses.iter().any(|item| item.range == units.all[unit].range);
    for (unit, kept) in one.kept.iter().enumerate() {
        if !kept && !of_use(unit) {
            edits.push(without.item(units.all[unit].range.clone()));
        }
    }
    for (unit, _) in units.all.iter().zip(&one.kept).filter(|(_, kept)| **kept) {
        let UnitKind::Leaf { path, name: Some(name) } = &unit.kind else { continue };
        let crate_name = path.words[0].as_str();
        if crate_name == "self" && path.is_extern {
            // Paths that begin with its name begin with the module.
            edits.push(without.item(unit.range.clone()));
            continue;
        }
        if !path.is_extern || !names.others.contains_key(crate_name) {
            continue;
        }
        let seen = if text[unit.range.clone()].contains("pub ") { "pub(crate) " } else { "" };
        // The name of the crate becomes that of its module like any other.
        let with = format!("#[allow(unused)] {seen}use {crate_name} as {name};");
        edits.push(Edit { range: unit.range.clone(), with });
    }
    for (range, name) in &units.std_names {
        let is_kept = units.all.iter().zip(&one.kept).any(|(unit, kept)| *kept && unit.range == *range);
        if is_kept {
            let with = match name.as_str() {
                "std" | "core" => format!("#[allow(unused)] pub(crate) use ::{name};"),
                name => format!("pub(crate) use std as {name};"),
            };
            edits.push(Edit { range: range.clone(), with });
        }
    }
    for (module, occupied) in units.modules.iter().zip(&one.occupied).skip(1) {
        if !occupied {
            edits.push(without.item(module.range.clone()));
        }
    }
    for item in &units.uses {
        let mut kept = item.leaves.iter().map(|&leaf| one.kept[leaf]);
        // No macro can be exported further.
        let head = match text[item.start..item.use_end].strip_suffix("use").map(str::trim_end) {
            Some(before) if before.ends_with("pub") => format!("{before}(crate) use"),
            _ => text[item.start..item.use_end].to_owned(),
        };
        let colons = if item.leading { "::" } else { "" };
        match item.tree.printed(text, &mut kept) {
            None => edits.push(without.item(item.range.clone())),
            // As it is written.
            Some(_)
                if names.is_readable && item.leaves.iter().all(|&leaf| one.kept[leaf]) && !head.ends_with(") use") => {}
            Some(tree) => {
                edits.push(Edit { range: item.start..item.range.end, with: format!("{head} {colons}{tree};") });
            }
        }
    }
    let tokens = &one.file.tokens;
    for at in 0..tokens.len() {
        edits.extend(idle(tokens, at, one, text).map(|range| without.attribute(range)));
    }
    if names.wants_prelude {
        preludes(one, &mut edits);
    }
    undocumented(one, &mut edits);
    exports(one, &mut edits);
    apply(text, &lines::joined(edits))
}

/// How something is taken out of a crate: in one that stays readable, with the lines that go with it.
struct Without<'t> {
    text: &'t str,
    /// As [`lines::with_comments`] takes it; `None` where only what is named goes.
    solid: Option<Vec<Range<usize>>>,
}

impl<'t> Without<'t> {
    fn new(one: &'t Crate, names: &Names<'_>) -> Self {
        let text = one.file.text();
        Self { text, solid: names.is_readable.then(|| lines::solid(text, &one.file.tokens)) }
    }

    fn item(&self, range: Range<usize>) -> Edit {
        Edit::removal(match &self.solid {
            Some(solid) => lines::with_comments(self.text, range, solid),
            None => range,
        })
    }

    fn attribute(&self, range: Range<usize>) -> Edit {
        Edit::removal(if self.solid.is_some() { lines::own_lines(self.text, range) } else { range })
    }
}

/// Removes the documentation of the whole crate, because it describes parts that are left out.
fn undocumented(one: &Crate, edits: &mut Vec<Edit>) {
    let text = one.file.text();
    for start in one.file.tokens.iter().map(|token| token.range.start) {
        let in_module = || one.units.modules.iter().skip(1).any(|module| module.range.contains(&start));
        let end = match &text[start..] {
            rest if rest.starts_with("//!") => rest.find('\n'),
            rest if rest.starts_with("/*!") => rest.find("*/").map(|end| end + 2),
            _ => continue,
        };
        edits.extend(end.filter(|_| !in_module()).map(|end| Edit::removal(start..start + end)));
    }
}

/// Every module of a newer edition gets the names that its prelude has and that of Rust 2018 has not. They are in a module of their
/// own: the prelude itself may have names that a macro of the crate has too.
fn preludes(one: &Crate, edits: &mut Vec<Edit>) {
    const WORDS: [&str; 6] = ["FromIterator", "TryFrom", "TryInto", "from_iter", "try_from", "try_into"];
    if !one.file.tokens.iter().any(|token| WORDS.contains(&token.name())) {
        return;
    }
    for (index, module) in one.units.modules.iter().enumerate() {
        // Attributes of the module itself may stand first in it.
        let is_closed = one.file.text()[..module.range.end].ends_with('}');
        let at = match index {
            0 => Some(module.range.end),
            _ => is_closed.then(|| module.range.end - 1),
        };
        // The name of the crate's module comes later.
        let mut with = format!("\n#[allow(unused)] use crate::{PRELUDE}::*;\n");
        if index == 0 {
            with += &format!(
                "pub(crate) mod {PRELUDE} {{ pub use ::std::{{convert::{{TryFrom, TryInto}}, iter::FromIterator}}; }}\n"
            );
        }
        edits.extend(at.map(|at| Edit { range: at..at, with }));
    }
}

/// The module of those names.
const PRELUDE: &str = "prelude_of_2021";

/// Exported macros are named by paths: where each is defined, and from the root of the crate, over all modules between.
fn exports(one: &Crate, edits: &mut Vec<Edit>) {
    let units = &one.units;
    let kept = units.all.iter().zip(&one.kept).filter(|(_, kept)| **kept).map(|(unit, _)| unit);
    for unit in kept {
        let UnitKind::Macro(name) = &unit.kind else { continue };
        if !units.exports.iter().any(|(end, exported)| *end == unit.range.end && exported == name) {
            continue;
        }
        let end = unit.range.end;
        edits.push(Edit { range: end..end, with: format!("\n#[allow(unused)] pub(crate) use {name};") });
        let mut module = unit.module;
        while let Some(parent) = units.modules[module].parent {
            let end = match parent {
                0 => one.file.text().len(),
                parent => units.modules[parent].range.end - 1,
            };
            let below = editions::raw(&units.modules[module].name);
            let with = format!("\n#[allow(unused)] pub(crate) use self::{below}::{name};\n");
            edits.push(Edit { range: end..end, with });
            module = parent;
        }
    }
}

/// The attribute that begins at `at`, if a bundle has no need of it.
fn idle(tokens: &[Token], at: usize, one: &Crate, text: &str) -> Option<Range<usize>> {
    if !tokens[at].is("#") || text.get(tokens[at].range.clone()) != Some("#") {
        return None;
    }
    let is_inner = tokens.get(at + 1)?.is("!");
    let open = if is_inner { at + 2 } else { at + 1 };
    let name = tokens.get(open + 1)?;
    let goes = IDLE.contains(&name.text.as_str())
        || ["clippy", "diagnostic", "macro_export", "rustfmt"].contains(&name.text.as_str())
        || is_inner && !name.is("cfg");
    // Within macros `$` patterns may take attributes; there all stay as they are.
    if !tokens.get(open)?.is("[") || !goes || is_in_macro(one, tokens[at].range.start) && !name.is("macro_export") {
        return None;
    }
    let mut depth = 0_usize;
    for token in &tokens[open..] {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(tokens[at].range.start..token.range.end);
        }
    }
    None
}

fn is_in_macro(one: &Crate, at: usize) -> bool {
    one.units.given.iter().any(|range| range.contains(&at))
}

/// The changes that let paths begin where the crates are in the bundle.
fn renamed(tokens: &[Token], names: &Names<'_>) -> Vec<Edit> {
    let is = |at: usize, mark: &str| tokens.get(at).is_some_and(|token| token.is(mark));
    let mut edits = Vec::new();
    let mut in_use = None;
    for at in 0..tokens.len() {
        let token = &tokens[at];
        if token.is("use") && !is(at.wrapping_sub(1), "$") {
            in_use = Some(0_usize);
        } else if token.is(";") {
            in_use = None;
        }
        if !token.is_word() {
            continue;
        }
        let name = token.name();
        if token.is("crate") {
            let is_visibility = is(at + 1, ")") && at >= 2 && is(at - 1, "(") && is(at - 2, "pub");
            if !is_visibility {
                edits.push(Edit { range: token.range.clone(), with: format!("crate::{}", names.own) });
            }
            continue;
        }
        let behind = at >= 2 && is(at - 1, ":") && is(at - 2, ":");
        let continues = behind && at >= 3 && ends_path(&tokens[at - 3]);
        let in_braces = in_use.is_some() && at >= 1 && (is(at - 1, ",") || is(at - 1, "{"));
        let begins_group = in_braces && at_top_group(tokens, at);
        let begins_use = begins_group || at >= 1 && is(at - 1, "use") || behind && at >= 3 && is(at - 3, "use");
        let goes_on = is(at + 1, ":") && is(at + 2, ":") && !is(at + 3, ":");
        let ends = [";", ",", "}"].iter().any(|mark| is(at + 1, mark));
        let is_whole = begins_use && (ends || is(at + 1, "as"));
        let dotted = at >= 1 && (is(at - 1, ".") || is(at - 1, "$") || is(at - 1, "'"));
        if let Some(module) = names.macros.get(name)
            && is(at + 1, "!")
            && !behind
            && !dotted
        {
            edits.push(Edit { range: token.range.clone(), with: format!("crate::{module}::{}", token.text) });
            continue;
        }
        let in_group = in_braces && !begins_group;
        let is_called = names.is_2015 && behind;
        if continues || dotted || in_group || !(goes_on || is_whole || is_called) {
            continue;
        }
        let start = if behind { tokens[at - 2].range.start } else { token.range.start };
        if let Some(other) = names.others.get(name) {
            let as_named = if is_whole && ends { format!(" as {name}") } else { String::new() };
            edits.push(Edit { range: start..token.range.end, with: format!("crate::{other}{as_named}") });
        } else if names.std_names.iter().any(|own| own == name) {
            edits.push(Edit { range: token.range.clone(), with: "std".to_owned() });
        } else if names.exported.contains(name) && is_whole {
            // Its own definition, which is exported.
        } else if names.is_2015 && (begins_use || behind) && !is_root(name) {
            edits.push(Edit { range: start..token.range.end, with: format!("crate::{}::{}", names.own, token.text) });
        }
    }
    edits
}

fn is_root(name: &str) -> bool {
    ["std", "core", "self", "super", "crate"].contains(&name)
}

/// Whether a word within a `use` stands in braces that no path leads to.
fn at_top_group(tokens: &[Token], at: usize) -> bool {
    let mut depth = 0_usize;
    for back in (0..at).rev() {
        if tokens[back].is("}") {
            depth += 1;
        } else if tokens[back].is("{") {
            if depth == 0 {
                return back >= 1 && tokens[back - 1].is("use");
            }
            depth -= 1;
        } else if tokens[back].is("use") || tokens[back].is(";") {
            return false;
        }
    }
    false
}

fn ends_path(token: &Token) -> bool {
    const BEFORE: [&str; 12] =
        ["as", "dyn", "else", "extern", "for", "if", "impl", "in", "match", "mut", "return", "use"];
    token.is(">") || token.is_word() && !BEFORE.contains(&token.name())
}

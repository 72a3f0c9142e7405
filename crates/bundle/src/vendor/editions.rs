//! What a crate says in the words of an older edition than the bundle's, in words that every edition since 2018 has.

use std::collections::BTreeSet;

use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Type, TypeParamBound};

use crate::edit::{Edit, apply};
use crate::lex::{self, Token, TokenKind};
use crate::parsed::Parsed;

/// Words that are names in Rust 2015, and keywords since 2018.
const SINCE_2018: &[&str] = &["async", "await", "try"];

/// Words that are keywords in some edition, and names in others.
pub(super) const KEYWORDS: &[&str] = &["async", "await", "dyn", "gen", "try"];

/// A name as it can stand in every edition.
pub(super) fn raw(name: &str) -> String {
    let is_word = syn::parse_str::<syn::Ident>(name).is_ok() && !KEYWORDS.contains(&name);
    if is_word { name.to_owned() } else { format!("r#{name}") }
}

/// Traits of the standard library that stand alone as types in old crates: `Box<Fn(u8)>`, `&mut Write`.
const OBJECTS: &[&str] = &["Any", "Debug", "Display", "Fn", "FnMut", "FnOnce", "Iterator", "Read", "Write"];

/// The text of a file of a crate of `edition`: keywords of later editions are raw names, ranges in patterns are `..=`, and macros of
/// which all calls stay in the crate say so at each call.
pub(super) fn modern(text: String, edition: &str) -> String {
    let tokens = lex::tokens(&text);
    let mut edits = names(&text, &tokens, edition);
    if edition == "2015" || edition == "2018" {
        edits.extend(ranges(&tokens));
        edits.extend(calls(&tokens));
        edits.extend(panics(&text, &tokens));
        edits.extend(arrays(&tokens));
        edits.extend(alternatives(&tokens));
    }
    if edition == "2015" {
        edits.extend(parameters(&tokens));
    }
    edits.extend(local_calls(&tokens));
    if edits.is_empty() { text } else { apply(&text, &edits) }
}

/// The changes of a program that make names raw which Rust 2024 has as keywords.
pub(crate) fn raw_names(files: &[Parsed]) -> Vec<(usize, Edit)> {
    let of_file = |(index, file): (usize, &Parsed)| {
        names(file.text(), &file.tokens, "2021").into_iter().map(move |edit| (index, edit)).collect::<Vec<_>>()
    };
    files.iter().enumerate().flat_map(of_file).collect()
}

/// The changes that make names raw which a later edition has as keywords.
fn names<'t>(text: &'t str, tokens: &'t [Token], edition: &'t str) -> Vec<Edit> {
    let is_name = |at: usize| {
        let token = &tokens[at];
        let is_lifetime = at > 0 && tokens[at - 1].is("'");
        if !token.is_word() || is_lifetime || text[token.range.clone()].starts_with("r#") {
            return false;
        }
        let is_old = edition == "2015"
            && (SINCE_2018.contains(&token.text.as_str()) || token.is("dyn") && !leads_a_type(tokens.get(at + 1)));
        is_old || edition != "2024" && token.is("gen")
    };
    let places = (0..tokens.len()).filter(|&at| is_name(at)).map(|at| tokens[at].range.start);
    places.map(|at| Edit { range: at..at, with: "r#".to_owned() }).collect()
}

/// Whether a `dyn` before this is a keyword.
fn leads_a_type(next: Option<&Token>) -> bool {
    next.is_some_and(|next| next.is("'") || next.is("?") || next.is_word() && !next.is("as") && !next.is("in"))
}

/// The changes that give names to the parameters of a trait's methods which have none: `fn set(&mut self, u8);`.
fn parameters(tokens: &[Token]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for at in (1..tokens.len()).filter(|&at| tokens[at - 1].is("fn") && tokens[at].is_word()) {
        let mut depth = 0_usize;
        let open = (at + 1..tokens.len()).find(|&next| {
            let is_arrow = tokens[next].is(">") && tokens[next - 1].is("-");
            depth += usize::from(tokens[next].is("<"));
            depth -= usize::from(tokens[next].is(">") && !is_arrow && depth > 0);
            depth == 0 && tokens[next].is("(") || tokens[next].is("{") || tokens[next].is(";")
        });
        let Some(open) = open.filter(|&open| tokens[open].is("(")) else { continue };
        for part in parts(&tokens[open + 1..behind(tokens, open) - 1], true) {
            let colons = |at: usize| part.get(at).is_some_and(|token| token.is(":"));
            let is_named = (1..part.len()).any(|at| colons(at) && !colons(at - 1) && !colons(at + 1));
            let is_given = part.iter().any(|token| token.is("self") || token.is("$") || token.is("#"));
            if !is_named && !is_given {
                let start = part[0].range.start;
                edits.push(Edit { range: start..start, with: "_: ".to_owned() });
            }
        }
    }
    edits
}

/// The changes of `...` in patterns. What takes any number of arguments is not Rust, and is refused.
fn ranges(tokens: &[Token]) -> impl Iterator<Item = Edit> + '_ {
    let is_range = |three: &&[Token]| {
        three.iter().all(|token| token.is(".")) && three.windows(2).all(|pair| pair[0].range.end == pair[1].range.start)
    };
    let found = tokens.windows(3).filter(is_range);
    found.map(|three| Edit { range: three[0].range.start..three[2].range.end, with: "..=".to_owned() })
}

/// The changes that put `dyn` before `Fn(…)` in a reference or in brackets: nothing else can read that.
fn calls(tokens: &[Token]) -> impl Iterator<Item = Edit> + '_ {
    let is_object = |at: &usize| {
        let before = &tokens[at - 1];
        let is_lifetime = *at >= 2 && tokens[at - 2].is("'");
        ["Fn", "FnMut", "FnOnce"].contains(&tokens[*at].text.as_str())
            && tokens.get(at + 1).is_some_and(|token| token.is("("))
            && (is_lifetime || ["<", "&", "mut"].iter().any(|&mark| before.is(mark)))
    };
    let places = (1..tokens.len()).filter(is_object).map(|at| tokens[at].range.start);
    places.map(|at| Edit { range: at..at, with: "dyn ".to_owned() })
}

/// The changes of what is no format for `panic!` and the like, but the whole message.
fn panics(text: &str, tokens: &[Token]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for at in 0..tokens.len().saturating_sub(3) {
        let before = match tokens[at].text.as_str() {
            "panic" | "unreachable" => 0,
            "assert" | "debug_assert" => 1,
            _ => continue,
        };
        if !tokens[at + 1].is("!") || tokens[at + 2].kind != TokenKind::Open {
            continue;
        }
        let inside = &tokens[at + 3..behind(tokens, at + 2) - 1];
        let parts = parts(inside, false);
        // What a macro is given may be more than one part.
        let is_list = inside.windows(2).any(|pair| pair[0].is("$") && pair[1].kind == TokenKind::Open);
        let Some(message) = parts.get(before).filter(|_| parts.len() == before + 1 && !is_list) else { continue };
        let is_plain =
            matches!(message, [one] if one.kind == TokenKind::Literal && !text[one.range.clone()].contains(['{', '}']));
        if let (Some(first), false) = (message.first(), is_plain) {
            let start = first.range.start;
            edits.push(Edit { range: start..start, with: "\"{}\", ".to_owned() });
        }
    }
    edits
}

/// What stands between commas, without what is empty; in types, where `<` is a bracket.
fn parts(tokens: &[Token], in_types: bool) -> Vec<&[Token]> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ if in_types && token.is("<") => depth += 1,
            _ if in_types && token.is(">") && !(at > 0 && tokens[at - 1].is("-")) => depth = depth.saturating_sub(1),
            _ if depth == 0 && token.is(",") => {
                found.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&tokens[start..]);
    found.retain(|part| !part.is_empty());
    found
}

/// The place behind the delimiter that closes the one at `open`.
fn behind(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The changes of `[…].into_iter()`, which gives references.
fn arrays(tokens: &[Token]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for open in (0..tokens.len()).filter(|&at| tokens[at].is("[")) {
        let begins = open.checked_sub(1).is_none_or(|before| {
            let before = &tokens[before];
            let goes_on = before.is_word() && !["in", "return", "match"].contains(&before.text.as_str());
            !goes_on
                && !before.is("!")
                && !before.is("#")
                && before.kind != TokenKind::Close
                && before.kind != TokenKind::Literal
        });
        let close = behind(tokens, open);
        let is_call = tokens.get(close).is_some_and(|token| token.is("."))
            && tokens.get(close + 1).is_some_and(|token| token.is("into_iter"))
            && tokens.get(close + 2).is_some_and(|token| token.is("("));
        if begins && is_call {
            edits.push(Edit { range: tokens[close + 1].range.clone(), with: "iter".to_owned() });
        }
    }
    edits
}

/// The changes of `$p:pat` before `|`, where it is a pattern without one.
fn alternatives(tokens: &[Token]) -> impl Iterator<Item = Edit> + '_ {
    let is_this = |at: &usize| {
        let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.is(text));
        let before = *at >= 3 && is(at - 3, "$") && is(at - 1, ":") && is(*at, "pat");
        before && (is(at + 1, "|") || is(at + 1, ")") && is(at + 2, "|") || is(at + 1, "$") && is(at + 3, "|"))
    };
    let places = (0..tokens.len()).filter(is_this);
    places.map(|at| Edit { range: tokens[at].range.clone(), with: "pat_param".to_owned() })
}

/// The changes of macros under `#[macro_export(local_inner_macros)]`: what they call is of their own crate.
fn local_calls(tokens: &[Token]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is("local_inner_macros")) {
        let definition = tokens[at..].iter().position(|token| token.is("macro_rules")).map(|behind| at + behind);
        let Some(open) = definition.map(|at| at + 3).filter(|&open| open < tokens.len()) else { continue };
        let (mut depth, mut in_body) = (0_usize, false);
        for at in open..tokens.len() {
            match tokens[at].kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                break;
            }
            // `=>` leads to a body, and a delimiter ends it.
            if depth == 1 {
                let is_arrow = tokens[at].is(">") && tokens[at - 1].is("=");
                in_body = is_arrow || in_body && tokens[at].kind != TokenKind::Close;
            }
            let is_path = tokens[at - 1].is(":") || tokens[at - 1].is("$") || tokens[at].is("macro_rules");
            let is_call = tokens[at].is_word()
                && tokens.get(at + 1).is_some_and(|token| token.is("!"))
                && tokens.get(at + 2).is_some_and(|token| token.kind == TokenKind::Open);
            if in_body && is_call && !is_path {
                let start = tokens[at].range.start;
                edits.push(Edit { range: start..start, with: "$crate::".to_owned() });
            }
        }
    }
    edits
}

/// The changes that put `dyn` before traits that stand as types, in a crate that may do without it.
pub(super) fn objects(file: &Parsed) -> Vec<Edit> {
    let mut traits = Traits { names: OBJECTS.iter().map(|name| (*name).to_owned()).collect() };
    traits.visit_file(&file.tree);
    let mut declared = Types { names: BTreeSet::new() };
    declared.visit_file(&file.tree);
    traits.names.retain(|name| !declared.names.contains(name));
    let mut objects = Objects { traits: &traits.names, edits: Vec::new() };
    objects.visit_file(&file.tree);
    objects.edits
}

/// The traits that a file declares.
struct Traits {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Traits {
    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.names.insert(item.ident.unraw().to_string());
        visit::visit_item_trait(self, item);
    }
}

/// The types that a file declares, or that are parameters somewhere in it.
struct Types {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.names.insert(item.ident.unraw().to_string());
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.names.insert(item.ident.unraw().to_string());
        visit::visit_item_enum(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.names.insert(item.ident.unraw().to_string());
        visit::visit_item_type(self, item);
    }

    fn visit_type_param(&mut self, parameter: &'ast syn::TypeParam) {
        self.names.insert(parameter.ident.unraw().to_string());
        visit::visit_type_param(self, parameter);
    }
}

struct Objects<'t> {
    traits: &'t BTreeSet<String>,
    edits: Vec<Edit>,
}

impl Objects<'_> {
    fn add(&mut self, start: usize) {
        self.edits.push(Edit { range: start..start, with: "dyn ".to_owned() });
    }
}

impl<'ast> Visit<'ast> for Objects<'_> {
    fn visit_type(&mut self, this: &'ast Type) {
        match this {
            Type::Path(path) if path.qself.is_none() => {
                let mut words = path.path.segments.iter().map(|segment| segment.ident.unraw().to_string());
                let last = words.next_back();
                // `Self::Error` and `T::Error` are types.
                let is_in_module = words.all(|word| word.starts_with(char::is_lowercase));
                if is_in_module && last.is_some_and(|name| self.traits.contains(&name)) {
                    self.add(this.span().byte_range().start);
                }
            }
            Type::TraitObject(object) if object.dyn_token.is_none() => {
                let is_trait = |bound: &TypeParamBound| matches!(bound, TypeParamBound::Trait(_));
                if object.bounds.first().is_some_and(is_trait) {
                    self.add(this.span().byte_range().start);
                }
            }
            _ => {}
        }
        visit::visit_type(self, this);
    }
}

//! Decides the conditions of `#[cfg(…)]` as they hold at a judge, which compiles without tests. A program has no features and no names of the user's
//! own there; an inlined crate keeps the features with which Cargo knows it.

use std::collections::BTreeSet;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, Lit, Meta, Token};

/// Names whose value depends on the judge.
const UNKNOWN: &[&str] = &[
    "ONLINE_JUDGE",
    "accessible",
    "atcoder",
    "debug_assertions",
    "online_judge",
    "overflow_checks",
    "panic",
    "target_abi",
    "target_arch",
    "target_endian",
    "target_env",
    "target_family",
    "target_feature",
    "target_has_atomic",
    "target_os",
    "target_pointer_width",
    "target_thread_local",
    "target_vendor",
    "ub_checks",
    "unix",
    "version",
    "windows",
];

/// Whether a condition holds at a judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Holds {
    Always,
    Never,
    /// Only the judge's compiler knows. The text is the condition that is left to ask.
    Ask(String),
}

/// The names of one crate that hold for sure.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) features: BTreeSet<String>,
    /// The names that its build script would set.
    pub(crate) set: BTreeSet<String>,
}

impl Known {
    /// Decides a condition that stands in `text`.
    pub(crate) fn holds(&self, meta: &Meta, text: &str) -> Holds {
        let ask = || Holds::Ask(written(meta, text));
        let name = meta.path().get_ident().map(ToString::to_string).unwrap_or_default();
        let known = |holds: bool| if holds { Holds::Always } else { Holds::Never };
        match meta {
            Meta::Path(_) if name == "true" => Holds::Always,
            Meta::NameValue(value) if name == "feature" => {
                let Expr::Lit(value) = &value.value else { return Holds::Never };
                let Lit::Str(value) = &value.lit else { return Holds::Never };
                known(self.features.contains(&value.value()))
            }
            Meta::List(list) if ["all", "any", "not"].contains(&name.as_str()) => {
                let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
                let Ok(parts) = parts else { return ask() };
                let parts: Vec<Holds> = parts.iter().map(|part| self.holds(part, text)).collect();
                joined(&name, parts)
            }
            Meta::Path(_) if self.set.contains(&name) => Holds::Always,
            _ if UNKNOWN.contains(&name.as_str()) => ask(),
            _ => Holds::Never,
        }
    }

    /// Decides the condition of a `#[cfg(…)]`; `None` for another attribute.
    fn condition(&self, attribute: &Attribute) -> Option<Holds> {
        let Meta::List(list) = &attribute.meta else { return None };
        let meta = list.parse_args::<Meta>().ok().filter(|_| list.path.is_ident("cfg"))?;
        Some(self.holds(&meta, ""))
    }

    /// Whether the judge's compiler leaves out an item with these attributes, for sure.
    pub(crate) fn is_off(&self, attributes: &[Attribute]) -> bool {
        attributes.iter().any(|attribute| {
            let path = attribute.path();
            path.is_ident("test") || path.is_ident("bench") || self.condition(attribute) == Some(Holds::Never)
        })
    }
}

/// Whether the judge's compiler leaves out an item of a program, for sure: it is there for tests, or under `#[cfg(local)]`.
pub(super) fn is_off(attributes: &[Attribute]) -> bool {
    Known::default().is_off(attributes)
}

/// Whether an attribute is a `#[cfg(…)]` that holds at a judge, for sure.
pub(super) fn is_on(attribute: &Attribute) -> bool {
    Known::default().condition(attribute) == Some(Holds::Always)
}

/// Joins conditions by `all`, `any` or `not`.
fn joined(how: &str, parts: Vec<Holds>) -> Holds {
    let asked: Vec<String> = parts
        .iter()
        .filter_map(|part| match part {
            Holds::Ask(text) => Some(text.clone()),
            _ => None,
        })
        .collect();
    let (strong, weak) = if how == "all" { (Holds::Never, Holds::Always) } else { (Holds::Always, Holds::Never) };
    match how {
        "not" => match parts.into_iter().next() {
            Some(Holds::Always) => Holds::Never,
            Some(Holds::Ask(text)) => Holds::Ask(format!("not({text})")),
            _ => Holds::Always,
        },
        _ if parts.contains(&strong) => strong,
        _ if asked.is_empty() => weak,
        how => Holds::Ask(format!("{how}({})", asked.join(", "))),
    }
}

/// The characters of `text` that are this condition or attribute.
pub(crate) fn written(meta: &Meta, text: &str) -> String {
    text.get(meta.span().byte_range()).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(condition: &str) -> Option<bool> {
        let item: Option<syn::ItemStruct> = syn::parse_str(&format!("#[cfg({condition})] struct S;")).ok();
        let attributes = item.map_or(Vec::new(), |item| item.attrs);
        match (is_off(&attributes), attributes.iter().any(is_on)) {
            (true, false) => Some(false),
            (false, true) => Some(true),
            _ => None,
        }
    }

    #[test]
    fn conditions_hold_as_at_a_judge() {
        for (condition, holds) in [
            ("test", Some(false)),
            ("local", Some(false)),
            ("feature = \"local\"", Some(false)),
            ("not(local)", Some(true)),
            ("not(any(test, feature = \"a\"))", Some(true)),
            ("all(test, unix)", Some(false)),
            ("all(not(test), unix)", None),
            ("any(test, debug_assertions)", None),
            ("any(not(test), debug_assertions)", Some(true)),
            ("not(debug_assertions)", None),
            ("target_os = \"linux\"", None),
            ("atcoder", None),
        ] {
            assert_eq!(known(condition), holds, "{condition}");
        }
    }
}

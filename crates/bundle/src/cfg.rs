//! What is there at a judge: programs are compiled there without tests, without features, and without names of the user's own.

use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

/// Names whose value depends on the judge.
const UNKNOWN: &[&str] = &[
    "ONLINE_JUDGE",
    "accessible",
    "atcoder",
    "debug_assertions",
    "miri",
    "online_judge",
    "overflow_checks",
    "panic",
    "proc_macro",
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

/// Whether the value of a name depends on the judge.
pub(crate) fn depends_on_judge(name: &str) -> bool {
    UNKNOWN.contains(&name)
}

/// Whether something is not there at a judge, for sure: what is there for tests, or under `#[cfg(local)]`.
pub(super) fn is_off(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test") || path.is_ident("bench") || condition(attribute) == Some(Some(false))
    })
}

/// Whether an attribute is a `#[cfg(…)]` that holds at a judge, for sure.
pub(super) fn is_on(attribute: &Attribute) -> bool {
    condition(attribute) == Some(Some(true))
}

/// Whether the condition of a `#[cfg(…)]` holds, where that is known; none of another attribute.
fn condition(attribute: &Attribute) -> Option<Option<bool>> {
    let Meta::List(list) = &attribute.meta else { return None };
    list.path.is_ident("cfg").then(|| list.parse_args::<Meta>().ok().and_then(|meta| holds(&meta)))
}

fn holds(meta: &Meta) -> Option<bool> {
    let name = meta.path().get_ident()?.to_string();
    let Meta::List(list) = meta else {
        return match name.as_str() {
            "true" => Some(true),
            name => (!UNKNOWN.contains(&name)).then_some(false),
        };
    };
    let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).ok()?;
    let parts: Vec<Option<bool>> = parts.iter().map(holds).collect();
    let all = |wanted: bool| parts.iter().all(|part| *part == Some(wanted)).then_some(wanted);
    let any = |wanted: bool| parts.contains(&Some(wanted)).then_some(wanted);
    match name.as_str() {
        "all" => any(false).or(all(true)),
        "any" => any(true).or(all(false)),
        "not" => parts.first().copied().flatten().map(|holds| !holds),
        _ => None,
    }
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

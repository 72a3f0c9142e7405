//! What is taken of the templates is what is used, and all of it.

use bundle::{Options, bundle_with};
use judges::Judge;

use super::desk::{self, TEMPLATES};
use crate::common::folder;

/// The bundle of a program for a bare compiler, with the templates of these tests.
fn bundled(program: &str) -> String {
    bundled_with(TEMPLATES, program)
}

fn bundled_with(templates: &[(&str, &str)], program: &str) -> String {
    let folder = folder(&[("program.rs", program)]);
    let judge = Judge::by_name("std").unwrap();
    bundle_with(templates, &folder.path().join("program.rs"), judge, Options::default()).unwrap().text
}

/// The items that stand in the modules of a bundle, by their names; an `impl` by what it is of.
fn taken(program: &str) -> String {
    let text = bundled(program);
    let mut names = Vec::new();
    let item = |line: &str| -> Option<String> {
        let line = line.trim_start().trim_start_matches("pub ");
        let name = |rest: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned();
        match line.split_once(' ')? {
            ("fn" | "struct" | "enum" | "trait" | "const" | "type", rest) => Some(name(rest)),
            ("impl", rest) if rest.contains(" for ") => Some(rest.trim_end_matches(" {").replace(" {}", "")),
            ("use", rest) => Some(format!("use {}", rest.trim_end_matches(';'))),
            ("mod", rest) => Some(format!("[{}]", name(rest))),
            _ => None,
        }
    };
    let templates = text.split("#[allow(dead_code)]").skip(1).flat_map(str::lines);
    names.extend(templates.filter_map(item));
    names.join(" ")
}

#[test]
fn only_what_is_used_is_taken() {
    let in_main = |body: &str| format!("fn main() {{ {body} }}");
    let cases = [
        ("let _ = grundy::games::nim::nim_sum(&[]);", "[nim] nim_sum"),
        ("let _ = grundy::games::nim::first_player_wins(&[]);", "[nim] nim_sum first_player_wins"),
        ("let _ = grundy::games::nim::winning_moves(&[]).count();", "[nim] Move nim_sum winning_moves"),
        (
            "let _ = grundy::games::nim::winning_move(&[]).map(|step| step.taken());",
            "[nim] Move taken nim_sum winning_moves winning_move",
        ),
        ("let _ = grundy::games::grundy::mex([]);", "[grundy] mex"),
        (
            "let _ = grundy::games::grundy::grundy_values(1, |_| None);",
            "[grundy] use std::fmt mex OptionNotSmaller fmt::Display for OptionNotSmaller fmt grundy_values",
        ),
        ("let _ = grundy::games::subtraction::winning_take(1, 2);", "[subtraction] winning_take"),
        ("let _ = grundy::games::zero_move::pile_value(1);", "[zero_move] pile_value swap_neighbours"),
        ("let _ = grundy::games::zero_move::Pile { stones: 1, zero_move_used: true };", "[zero_move] Pile"),
        (
            "let _ = \"0.7\".parse::<grundy::games::octal::OctalGame>();",
            "[octal] use std::fmt use std::str::FromStr OctalGame BadCode fmt::Display for BadCode fmt \
             FromStr for OctalGame Err from_str fmt::Display for OctalGame fmt",
        ),
        ("use grundy::games::*; let _ = nim::nim_sum(&[]);", "[games] [nim] nim_sum"),
    ];
    for (body, expected) in cases {
        assert_eq!(taken(&in_main(body)), expected, "{body}");
    }
}

#[test]
fn an_implementation_of_error_is_taken_where_somebody_may_ask_for_it() {
    let program = |result: &str| {
        format!("fn main() -> {result} {{ grundy::games::grundy::grundy_values(1, |_| None)?; Ok(()) }}")
    };
    let plain = "Result<(), grundy::games::grundy::OptionNotSmaller>";
    assert!(!taken(&program(plain)).contains("Error for"));
    assert!(taken(&program("Result<(), Box<dyn std::error::Error>>")).contains("use std::error::Error"));
}

#[test]
fn headers_stay_and_tests_and_examples_go() {
    let text =
        bundled("//! My idea.\n// Mine.\nuse grundy::games::nim;\n\nfn main() {\n    nim::nim_sum(&[]); // why\n}\n");
    assert!(text.starts_with("// Made by grundy "), "{text}");
    for kept in [
        "//! My idea.",
        "// Mine.",
        "// why",
        "// Idea:   ",
        "// Source: C. L. Bouton",
        "MIT OR Apache-2.0",
        "/// The nim-sum",
    ] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    for gone in ["```", "assert", "grundy::", "// Why:", "no other pile", "// Edge:", "// Time:"] {
        assert!(!text.contains(gone), "{gone}: {text}");
    }
}

/// The public items of a template: its functions, types and traits.
fn public_items(text: &str) -> Vec<String> {
    let parsed = syn::parse_file(text).unwrap();
    let name = |item: &syn::Item| match item {
        syn::Item::Fn(item) if matches!(item.vis, syn::Visibility::Public(_)) => Some(item.sig.ident.to_string()),
        syn::Item::Struct(item) if matches!(item.vis, syn::Visibility::Public(_)) => Some(item.ident.to_string()),
        syn::Item::Enum(item) if matches!(item.vis, syn::Visibility::Public(_)) => Some(item.ident.to_string()),
        syn::Item::Trait(item) if matches!(item.vis, syn::Visibility::Public(_)) => Some(item.ident.to_string()),
        _ => None,
    };
    parsed.items.iter().filter_map(name).collect()
}

/// Each public item of each template alone, with all methods of its module that may be called: what is taken compiles.
#[test]
#[ignore = "long: .ci/run runs it"]
fn every_item_of_every_template_brings_what_it_needs() {
    let mut programs = Vec::new();
    for templates in [TEMPLATES, program::templates::FILES] {
        for (name, text) in templates.iter().filter(|(name, _)| *name != "mod.rs") {
            let module = name.trim_end_matches(".rs");
            let items = public_items(text);
            assert!(!items.is_empty(), "{module}");
            let of_module = |item| format!("pub use grundy::games::{module}::{item};\n\nfn main() {{}}\n");
            programs.extend(items.into_iter().map(|item| (templates, of_module(item))));
        }
    }
    assert!(programs.len() >= 40, "{} items", programs.len());
    let failures = desk::failures(&programs, |(templates, program)| {
        let text = bundled_with(templates, program);
        let folder = folder(&[("bundle.rs", &text.replacen("pub use", "#[allow(unused_imports)]\npub use", 1))]);
        let arguments = ["--edition=2018", "--crate-type=bin", "--emit=metadata", "-Dwarnings"];
        desk::rustc(&folder.path().join("bundle.rs"), &folder.path().join("bundle.rmeta"), &arguments)
            .map_err(|said| format!("{program}{said}"))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A `?` calls `From` without a word of it.
#[test]
fn a_conversion_that_only_a_question_mark_calls_is_taken() {
    let nim = "#[derive(Debug)]\npub struct BadPile;\n\nimpl From<std::num::ParseIntError> for BadPile {\n    \
               fn from(_: std::num::ParseIntError) -> Self {\n        Self\n    }\n}\n";
    let templates = [("mod.rs", "pub mod nim;\n"), ("nim.rs", nim)];
    let program = "use grundy::games::nim::BadPile;\nfn pile(text: &str) -> Result<u64, BadPile> { Ok(text.parse()?) }\n\
                   fn main() { println!(\"{:?}\", pile(\"x\")); }\n";
    let text = bundled_with(&templates, program);
    assert!(text.contains("for BadPile"), "{text}");
    let folder = folder(&[("bundle.rs", &text)]);
    let source = folder.path().join("bundle.rs");
    desk::rustc(&source, &folder.path().join("bundle"), &["--edition=2021", "--emit=metadata"]).unwrap();
    let without = program.replace("Ok(text.parse()?)", "text.parse().map_err(|_| BadPile)");
    assert!(!bundled_with(&templates, &without).contains("for BadPile"), "nothing calls it");
}

/// A trait of the standard library stays imported as long as one of its methods is called.
#[test]
fn a_trait_is_imported_for_each_of_its_methods() {
    let calls =
        ["lines().next()", "read_line(&mut text)", "read_until(b'x', &mut bytes)", "split(b'x').next()", "fill_buf()"];
    for call in calls {
        let nim = format!(
            "use std::io::{{self, BufRead}};\n\npub fn first() {{\n    let mut text = String::new();\n    \
             let mut bytes: Vec<u8> = Vec::new();\n    let _ = (&mut text, &mut bytes);\n    let _ = io::stdin().lock().{call};\n}}\n"
        );
        let templates = [("mod.rs", "pub mod nim;\n"), ("nim.rs", nim.as_str())];
        let text = bundled_with(&templates, "fn main() { grundy::games::nim::first(); }\n");
        assert!(text.contains("BufRead"), "{call}: {text}");
    }
}

//! Programs that use other crates, for judges with many, with few and with none: which crates are missing, which imports go, and which
//! crates are inlined.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use bundle::{Bundle, BundleError, Options, bundle_with};
use judges::Judge;

use super::desk::{self, EDITIONS, TEMPLATES};
use crate::common::wait::{Bounded as _, ends};
use crate::common::{self, folder, say, write};

/// The bundle, or the error that lists the crates that the judge lacks.
fn made(program: &str, judge: &str) -> Result<Bundle, BundleError> {
    let folder = folder(&[("my.rs", program)]);
    let path = folder.path().join("my.rs");
    bundle_with(TEMPLATES, &path, Judge::by_name(judge).unwrap(), Options { refuse_crates: true, ..Options::default() })
}

/// The program without its `main`, and the crate that it uses, with the place.
const USES: &[(&str, &str, &str)] = &[
    // The crate, and something in it of the same name.
    ("use lazy_static::lazy_static;\nlazy_static! { static ref A: u64 = 3; }", "lazy_static", "1:5"),
    ("use lazy_static::{lazy_static as lazy, lazy_static};\nlazy! {}\nlazy_static! {}", "lazy_static", "1:5"),
    ("use maplit;\nuse maplit::hashmap;\nfn f() { maplit::hashset!(); hashmap!(); }", "maplit", "1:5"),
    ("use num::{self, Own};", "num", "1:5"),
    ("use num::{self as n};\nfn f() { n::abs(1); }", "num", "1:5"),
    ("use rand::{self};\nfn f() { rand::random::<u8>(); }", "rand", "1:5"),
    ("use itertools as it;\nfn f() { it::iterate(0, |n| n + 1); }", "itertools", "1:5"),
    ("use rand::rngs::{self, ThreadRng};\nfn f(_: rngs::OsRng) {}", "rand", "1:5"),
    // A `*` of the standard library that brings no module of that name.
    ("use std::collections::*;\nuse num::traits::Own;", "num", "2:5"),
    ("use std::collections::*;\nfn f() { num::abs(1); }", "num", "2:10"),
    ("mod p { pub use std::io::*; }\nuse p::*;\nuse num::Own;", "num", "3:5"),
    // Something of that name where it cannot be seen, or where it is no module.
    ("mod m { pub mod num {} }\nuse num::Own;", "num", "2:5"),
    ("fn rand() {}\nuse rand::Own;", "rand", "2:5"),
    ("mod m { pub fn rand() {} }\nuse m::rand;\nfn f() { rand::random::<u8>(); }", "rand", "3:10"),
    ("macro_rules! num { () => {} }\nfn f() { num!(); num::abs(1); }", "num", "2:18"),
    // `extern crate`, also under another name, for modules as well.
    ("#[macro_use]\nextern crate itertools;\nfn f() { izip!([1], [2]); }", "itertools", "2:14"),
    ("extern crate num as n;\nmod m { use n::Own; }", "num", "2:13"),
    ("extern crate num as n;\nmod m { pub fn f() { n::abs(1); } }", "num", "1:14"),
    // Deep, in blocks, in macros.
    ("mod p { pub use num; }\nfn f() { use p::*; num::abs(1); }", "num", "1:17"),
    ("macro_rules! m { () => { num::abs(1) } }\nfn f() { m!(); }", "num", "1:26"),
    ("use rand::*;\nuse num::Own;\nfn f() { rngs::OsRng; }", "num", "2:5"),
    ("use indexing::*;\nfn f() { container::f(); num::abs(1); }", "num", "2:26"),
];

#[test]
fn a_missing_crate_is_told_and_one_that_is_there_is_not() {
    let mut wrong = String::new();
    for (program, name, place) in USES {
        let program = format!("{program}\nfn main() {{}}\n");
        for judge in ["std", "codeforces"] {
            let told = made(&program, judge).map_or_else(|error| error.to_string(), |made| made.text);
            if !told.contains(&format!("my.rs:{place}: found the crate `{name}`, expected only std")) {
                wrong += &format!("for {judge}, expected {name} at {place}:\n{program}found {told}\n\n");
            }
        }
        if let Err(error) = made(&program, "atcoder") {
            wrong += &format!("for atcoder: {error}:\n{program}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn crates_that_no_judge_has_are_missing_everywhere() {
    for (program, place) in [
        ("use dijkstra::{dijkstra, Graph};\nfn main() { dijkstra(&Graph); }\n", "1:5"),
        ("use dijkstra::{self, Graph};\nfn main() { dijkstra::f(&Graph); }\n", "1:5"),
        ("use dijkstra::*;\nfn main() { f(); }\n", "1:5"),
        ("use dijkstra::*;\nuse other::*;\nfn main() { f(); }\n", "1:5"),
        ("use itertools::*;\nuse dijkstra::f;\nfn main() { f(); }\n", "2:5"),
        ("extern crate dijkstra as d;\nfn main() { d::f(); }\n", "1:14"),
    ] {
        for judge in ["atcoder", "codeforces", "std"] {
            let error = made(program, judge).unwrap_err().to_string();
            assert!(error.contains(&format!("my.rs:{place}: found the crate `dijkstra`")), "{judge}: {error}");
            assert!(error.contains("a module of the program (`mod dijkstra;`)"), "{judge}: {error}");
        }
    }
    let own = "mod dijkstra { pub struct Graph; pub fn dijkstra(_: &Graph) {} }\nuse dijkstra::{dijkstra, Graph};\n\
               fn main() { dijkstra(&Graph); }\n";
    assert!(made(own, "std").is_ok());
}

#[test]
fn all_missing_crates_are_told_at_once() {
    let program =
        "use num::Zero;\nuse other::a;\nuse rand::Rng;\nfn main() { num::abs(1); a(); rand::random::<u8>(); }\n";
    let error = made(program, "codeforces").unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines.len(), 3, "{error}");
    for (line, (place, name, advice)) in lines.iter().zip([
        ("2:5", "other", "put what you need of it into a module"),
        ("3:5", "rand", "bundle for one of atcoder, dmoj"),
        ("4:13", "num", "bundle for one of atcoder, codewars"),
    ]) {
        assert!(line.contains(&format!("my.rs:{place}: found the crate `{name}`")) && line.contains(advice), "{error}");
    }
    let error = made(program, "atcoder").unwrap_err().to_string();
    assert!(error.lines().count() == 1 && error.contains("my.rs:2:5: found the crate `other`"), "{error}");
}

/// Uses of the standard library and of crates that AtCoder has which must not be taken for crates of their own.
#[test]
fn what_comes_through_a_glob_is_no_crate() {
    for (program, judges) in [
        ("use proconio::*;\nfn main() { input! { s: marker::Chars } drop(s); }\n", &["std", "atcoder"][..]),
        ("use proconio::source::*;\nfn f(_: once::OnceSource<&[u8]>) {}\nfn main() {}\n", &["std", "atcoder"]),
        ("use std::*;\nuse collections::*;\nfn main() { hash_map::HashMap::<u8, u8>::new(); }\n", &["std", "atcoder"]),
        ("use num::*;\nfn main() { integer::gcd(1, 2); }\n", &["atcoder"]),
        ("use rand::*;\nfn main() { rngs::OsRng; distr::Alphanumeric; }\n", &["atcoder"]),
        ("mod p { pub use petgraph::*; }\nuse p::*;\nfn main() { algo::dijkstra(); }\n", &["atcoder"]),
    ] {
        for judge in judges {
            made(program, judge).unwrap_or_else(|error| panic!("{judge}: {error}"));
        }
    }
}

/// Modules that open each other in every way: the number of ways through them must not matter.
#[test]
fn many_modules_may_open_each_other() {
    let modules: String = (0..40)
        .map(|n| format!("pub use m{n}::*;\nmod m{n} {{ use super::*; use std::collections::*; use rand::*; pub fn f{n}() {{ cmp::max(std::mem::size_of::<u8>(), {n}); }} }}\n"))
        .collect();
    let program = format!("use std::cmp;\n{modules}fn main() {{ f7(); }}\n");
    let (atcoder, error) = ends("the names are looked up", move || {
        (made(&program, "atcoder").is_ok(), made(&program, "std").unwrap_err().to_string())
    });
    assert!(atcoder);
    assert!(error.contains("my.rs:3:53: found the crate `rand`") && error.lines().count() == 1, "{error}");
}

/// A module of the program's own is meant, not the crate.
#[test]
fn an_own_module_called_proconio_stays() {
    let program = "mod proconio { pub fn input() -> u8 { 3 } }\nfn main() { println!(\"{}\", proconio::input()); }\n";
    assert!(made(program, "std").unwrap().text.ends_with(program));
    let imported = "macro_rules! imports { () => { use std::collections::hash_map; } }\nimports!();\n\
                    fn main() { hash_map::HashMap::<u8, u8>::new(); }\n";
    assert!(made(imported, "std").is_ok());
}

const UNUSED: &str = "\
#![allow(unused)]
#[cfg(test)]
extern crate rand;
extern crate num;
extern crate itertools as tools;
use itertools::Itertools;
use itertools::{iproduct, Either, Itertools as _};
// A comment.
use std::{cmp::max, fmt};
use rustc_hash::FxHashMap as Map;

mod inner {
    use itertools::{
        izip,
        Itertools,
    };
    pub fn f() -> u8 {
        use {itertools::zip_eq, std::cmp::min};
        let sorted = [min(1, 2)];
        sorted.iter().map(|it| it + 1).sum()
    }
    #[cfg(test)]
    mod tests {
        fn f() { itertools::izip!([1].iter().sorted()); }
    }
}

fn main() {
    println!(\"{} {}\", max(1, inner::f()), [1, 2].iter().rev().count());
}
";

#[test]
fn an_import_of_a_missing_crate_goes_if_nothing_uses_it() {
    let made_for = |judge| made(UNUSED, judge).unwrap_or_else(|error| panic!("{judge}: {error}"));
    assert!(made_for("atcoder").removed.is_empty());
    for judge in ["std", "codeforces"] {
        let made = made_for(judge);
        let removed: Vec<String> = made
            .removed
            .iter()
            .map(|removed| format!("{}:{} {} {}", removed.place.line, removed.place.column, removed.what, removed.of))
            .collect();
        assert_eq!(
            removed,
            [
                "4:14 num num",
                "5:14 itertools itertools",
                "6:16 itertools::Itertools itertools",
                "7:17 itertools::iproduct itertools",
                "7:27 itertools::Either itertools",
                "7:35 itertools::Itertools itertools",
                "10:17 rustc_hash::FxHashMap rustc_hash",
                "14:9 itertools::izip itertools",
                "15:9 itertools::Itertools itertools",
                "18:25 itertools::zip_eq itertools",
            ]
        );
        assert!(!["itertools", "rustc_hash", "num"].iter().any(|name| made.text.contains(name)), "{}", made.text);
        assert!(made.text.contains("// A comment.\n"), "{}", made.text);
        let folder = folder(&[("bundle.rs", made.text.as_str())]);
        for edition in EDITIONS {
            let arguments = [&format!("--edition={edition}"), "--emit=metadata", "-Dwarnings"];
            let (source, output) = (folder.path().join("bundle.rs"), folder.path().join("bundle.rmeta"));
            desk::rustc(&source, &output, &arguments).unwrap_or_else(|said| panic!("{said}\n{}", made.text));
        }
        fs::remove_file(folder.path().join("bundle.rs")).unwrap();
    }
}

/// Traits of eight crates, and a call of each.
const TRAITS: &[(&str, &str)] = &[
    ("itertools::Itertools", "[2, 1].iter().sorted()"),
    ("superslice::Ext", "[1, 2].upper_bound(&1)"),
    ("num::Integer", "6.gcd(&4)"),
    ("num_integer::Roots", "Roots::cbrt(&27)"),
    ("num_traits::Zero", "u8::zero()"),
    ("rand::Rng", "rng.gen_range(0..3)"),
    ("rand::{rngs::SmallRng, seq::SliceRandom, SeedableRng}", "SmallRng::seed_from_u64(1)"),
    ("ac_library::Monoid", "M::identity()"),
    ("petgraph::visit::EdgeRef", "edge.source()"),
    ("num_bigint::ToBigInt", "1.to_bigint()"),
    ("smallvec::ToSmallVec", "[1].to_smallvec()"),
];

#[test]
fn an_import_of_a_trait_goes_if_the_program_calls_no_method_of_it() {
    for (path, call) in TRAITS {
        let idle = format!("use {path};\nfn main() {{ println!(\"{{}}\", [1, 2].len()); }}\n");
        let made_idle = made(&idle, "codeforces").unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(!made_idle.removed.is_empty() && !made_idle.text.contains("use "), "{path}: {}", made_idle.text);
        let busy = format!("use {path};\nfn main() {{ {call}; }}\n");
        assert!(made(&busy, "codeforces").is_err(), "{path}: {call}");
    }
}

/// The use of a crate that no bundle can have, and what is said of it.
const INSTEAD: &[(&str, &str, &str)] = &[
    ("rand::random::<u8>()", "rand", "use the generator of ten lines in docs/bundles.md"),
    ("num::abs(1)", "num", "use its parts `num-integer` and `num-traits`"),
    ("petgraph::unionfind::UnionFind::<usize>::new(1)", "petgraph", "for `UnionFind` use `Dsu` of `ac-library-rs`"),
    ("num_bigint::BigInt::from(1)", "num_bigint", "it would be too long"),
    ("nalgebra::f()", "nalgebra", "it would be too long"),
    ("ndarray::f()", "ndarray", "it would be too long"),
    ("im_rc::f()", "im_rc", "it would be too long"),
    ("regex::f()", "regex", "it would be too long"),
    ("bstr::f()", "bstr", "it would be too long"),
    ("typenum::f()", "typenum", "it would be too long"),
    (
        "easy_ext::f()",
        "easy_ext",
        "a bundle can have crates in folders of your own, and of crates.io only ac-library-rs, ",
    ),
];

/// No crate is read, and cargo is not asked for one, so none of them has to be here.
#[test]
fn crates_that_no_bundle_can_have_are_refused_by_name() {
    for (uses, name, advice) in INSTEAD {
        // An unused import is none of the reasons.
        let program = format!("use itertools::Itertools;\nfn main() {{\n    {uses};\n}}\n");
        let said = refusal(&program, &[]);
        let expected = format!(
            "src/main.rs:3:5: found the crate `{name}`, expected only std and grundy: Codeforces has no crates; {advice}"
        );
        assert!(said.starts_with(&expected) && said.lines().count() == 1, "expected {expected}\nfound {said}");
        if *name != "typenum" {
            assert!(made(&program, "atcoder").is_ok(), "{name}");
        }
    }
    // A crate of the user's may have any name.
    let own = refusal("fn main() { rand::next(); }\n", &[("rand", "build = false\n", "pub fn next() {}\n")]);
    assert!(own.starts_with("bundled:"), "{own}");
}

/// A macro is exported by an import of its name, since Rust 2018.
#[test]
fn an_import_of_a_macro_is_none_of_a_crate() {
    let twice = "macro_rules! dbl { ($e:expr) => { 2 * $e }; }";
    for program in [
        format!(
            "{twice}\npub(crate) use dbl;\nmod m {{ pub fn f() -> u8 {{ crate::dbl!(3) }} }}\nfn main() {{ m::f(); }}\n"
        ),
        format!(
            "{twice}\nuse {{dbl as twice}};\nmod m {{ pub fn f() -> u8 {{ super::twice!(3) }} }}\nfn main() {{ m::f(); }}\n"
        ),
        format!(
            "mod m {{ {twice} pub(crate) use {{dbl, dbl as twice}}; }}\nuse m::{{dbl, twice}};\nfn main() {{ dbl!(twice!(1)); }}\n"
        ),
        format!("fn main() {{ {twice}\n use dbl as twice; twice!(1); }}\n"),
        "macro_rules! make { ($n:ident) => { macro_rules! $n { () => {}; } }; }\nmake!(dbl);\nuse dbl as twice;\nfn main() { twice!(); }\n".to_owned(),
    ] {
        for judge in ["atcoder", "codeforces", "std"] {
            let made = made(&program, judge).unwrap_or_else(|error| panic!("{judge}: {error}\n{program}"));
            let folder = folder(&[("bundle.rs", made.text.as_str())]);
            let (source, output) = (folder.path().join("bundle.rs"), folder.path().join("bundle.rmeta"));
            desk::rustc(&source, &output, &["--edition=2021", "--emit=metadata"])
                .unwrap_or_else(|said| panic!("{said}\n{}", made.text));
        }
    }
    // The crate of the name is meant by a path that goes on.
    let both = format!("{}\nuse num;\nfn main() {{ num!(); num::abs(1); }}\n", twice.replace("dbl", "num"));
    assert!(made(&both, "std").is_err());
}

/// The versions are those of the manifest, also where cargo cannot read all of it; and cargo leaves nothing behind.
#[test]
fn the_version_that_the_manifest_names_counts_where_another_dependency_is_broken() {
    let head = "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    let main = "use maplit::hashmap;\nfn main() { hashmap! { 1 => 2 }; }\n";
    for (dependency, expected) in [
        // Nowhere is such a version, so it is not replaced by another one.
        ("maplit = \"=0.0.7\"", "this machine has never loaded it; `grundy bundle --fetch` does"),
        (
            "maplit = { version = \"=0.0.7\", features = [] }",
            "this machine has never loaded it; `grundy bundle --fetch` does",
        ),
        ("maplit = { path = \"nowhere\" }", "Cargo.toml: cargo says: error: failed to"),
        ("maplit = 3", "Cargo.toml: cargo says: error: "),
    ] {
        let manifest = format!("{head}[dependencies]\nbroken = {{ path = \"broken\" }}\n{dependency}\n");
        let folder = folder(&[
            ("Cargo.toml", "[workspace]\nmembers = [\"own\"]\nresolver = \"2\"\n"),
            ("own/Cargo.toml", &manifest),
            ("own/src/main.rs", main),
        ]);
        let said = say(folder.path(), &["bundle", "own/src/main.rs", "--for", "codeforces"]);
        assert!(said.code == 2 && said.stderr.contains(expected), "expected {expected}\n{said}");
        assert!(!folder.path().join("Cargo.lock").exists() && !folder.path().join("own/Cargo.lock").exists());
    }
}

#[test]
fn an_import_stays_if_something_may_use_it() {
    for program in [
        // By a method of the trait, by its name, by a macro.
        "use itertools::Itertools;\nfn main() { [2, 1].iter().sorted(); }\n",
        "use itertools::Itertools;\nfn main() { [2, 1].iter().collect_vec::<>(); }\n",
        "use itertools::Itertools as _;\nfn main() { println!(\"{}\", [2, 1].iter().join(\" \")); }\n",
        "use itertools::Itertools as It;\nfn main() { It::unique([2, 1].iter()); }\n",
        "use itertools::Itertools;\nmacro_rules! m { ($f:ident) => { [2].iter().$f() } }\nfn main() { m!(sorted); }\n",
        "use itertools::izip;\nfn main() { izip!([1], [2]); }\n",
        "use itertools::izip;\nuse itertools::Itertools;\nmacro_rules! m { () => { izip!([1]) } }\nfn main() { m!(); }\n",
        // A trait of unknown methods, a glob, all macros.
        "use other::Trait;\nfn main() {}\n",
        "use superslice::Ext as _;\nfn main() { [1, 2].lower_bound(&1); }\n",
        "use itertools::*;\nfn main() {}\n",
        "#[macro_use]\nextern crate itertools;\nfn main() {}\n",
        // Exported again, captured by a text, beside what is replaced.
        "mod p { pub use itertools::Itertools; }\nuse p::Itertools;\nfn main() {}\n",
        "use consts::MAX;\nfn main() { println!(\"{MAX}\"); }\n",
        "fn main() { use {itertools::izip, proconio::input}; input! { n: u8 } drop(n); }\n",
    ] {
        let told = made(program, "std").map_or_else(|error| error.to_string(), |made| made.text);
        assert!(told.contains(": found the crate "), "{program}{told}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_crate_of_the_users_is_inlined_unless_that_is_refused() {
    let manifest = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.2.0\"\nedition = \"2021\"\nlicense = \"MIT\"\n{rest}")
    };
    let folder = folder(&[
        ("Cargo.toml", &manifest("own", "[workspace]\n[dependencies]\nmine = { path = \"mine\" }\n")),
        ("src/main.rs", "fn main() {\n    println!(\"{}\", mine::twice(21));\n}\n"),
        ("mine/Cargo.toml", &manifest("mine", "")),
        ("mine/src/lib.rs", "pub fn twice(x: u64) -> u64 { x * 2 }\npub fn unused() {}\n"),
        ("my.py", "print(42)\n"),
    ]);
    let bundled = |more: &[&str]| {
        say(folder.path(), &[&["bundle", "src/main.rs", "--for", "codeforces", "-o", "out.rs"], more].concat())
    };
    let refused = bundled(&["--no-inline"]);
    assert!(refused.code == 2 && refused.stderr.contains("found the crate `mine`"), "{refused}");
    let made = bundled(&["--check"]);
    assert!(made.code == 0 && made.stderr.contains("inlined the crate mine 0.2.0: "), "{made}");
    // The edition may be that of a workspace.
    let rest = "[workspace.package]\nedition = \"2021\"\n[dependencies]\nmine = { path = \"mine\" }\n";
    let inherits = manifest("own", rest).replace("edition = \"2021\"\nlicense", "edition.workspace = true\nlicense");
    fs::write(folder.path().join("Cargo.toml"), inherits).unwrap();
    let made = bundled(&["--check"]);
    assert!(made.code == 0 && made.stderr.contains("\"Rust 1.89.0 (2021)\""), "{made}");
    let text = fs::read_to_string(folder.path().join("out.rs")).unwrap();
    assert!(text.contains("// mine 0.2.0, licence MIT") && !text.contains("unused"), "{text}");
    assert!(!folder.path().join("Cargo.lock").exists());
    // Nothing needs it, so the bundle compiles; the crate does not.
    fs::write(
        folder.path().join("mine/src/lib.rs"),
        "pub fn twice(x: u64) -> u64 { x * 2 }\npub fn f() -> u8 { \"\" }\n",
    )
    .unwrap();
    let made = bundled(&["--check"]);
    assert!(made.code == 0, "{made}");
    let python = say(folder.path(), &["bundle", "my.py", "--no-inline"]);
    assert!(python.code == 2 && python.stderr.contains("--no-inline is for crates"), "{python}");
}

/// `cargo build` loads the crates of one platform, and `cargo metadata` wants those of all.
#[test]
fn crates_of_other_platforms_need_not_be_here() {
    let manifest = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.2.0\"\nedition = \"2021\"\nlicense = \"MIT\"\n{rest}")
    };
    let folder = folder(&[
        ("own/Cargo.toml", &manifest("own", "[workspace]\n[dependencies]\nmine = { path = \"mine\" }\n")),
        ("own/src/main.rs", "fn main() {\n    println!(\"{}\", mine::twice(21));\n}\n"),
        ("own/mine/Cargo.toml", &manifest("mine", "")),
        ("own/mine/src/lib.rs", "pub fn twice(x: u64) -> u64 { x * 2 }\n"),
    ]);
    // Cargo where a crate of another platform was never loaded.
    let path = with_cargo(
        folder.path(),
        "case \"$*\" in *--filter-platform*) ;; metadata*) echo 'error: failed to download `r-efi v5.3.0`' >&2; exit 101 ;; esac",
    );
    let own = folder.path().join("own");
    let mut command = common::grundy(&own, &["bundle", "src/main.rs", "--for", "codeforces", "-o", "out.rs"]);
    command.env("PATH", path);
    let said: common::Said = command.bounded_output().unwrap().into();
    assert!(said.code == 0 && said.stderr.contains("inlined the crate mine 0.2.0: "), "{said}");
}

/// A `PATH` with a cargo that does this in the shell before it is the real one.
fn with_cargo(folder: &Path, first: &str) -> String {
    let path = std::env::var("PATH").unwrap();
    let real = std::env::split_paths(&path).map(|folder| folder.join("cargo")).find(|cargo| cargo.is_file()).unwrap();
    let cargo = folder.join("bin/cargo");
    fs::create_dir(folder.join("bin")).unwrap();
    common::write_script(&cargo, &format!("#!/bin/sh\n{first}\nexec '{}' \"$@\"\n", real.display()));
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:{path}", folder.join("bin").display())
}

#[test]
fn cargo_loads_just_the_missing_crate_and_only_if_that_is_asked_for() {
    let program = "use maplit::hashmap;\nfn main() {\n    println!(\"{:?}\", hashmap! { 1 => 2 });\n}\n";
    let manifest =
        "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\nother = \"3\"\n";
    let macros = "#[macro_export] macro_rules! hashmap { ($k:expr => $v:expr) => { std::collections::HashMap::from([($k, $v)]) }; }\n";
    let folder = folder(&[
        ("own/Cargo.toml", &format!("{manifest}maplit = {{ version = \"1\", features = [] }}\n")),
        ("own/src/main.rs", program),
        ("alone/main.rs", program),
        ("alone/main.py", "print(1)\n"),
        // What the registry has: no crate `other`.
        ("registry/maplit/Cargo.toml", "[package]\nname = \"maplit\"\nversion = \"1.0.2\"\n"),
        ("registry/maplit/src/lib.rs", macros),
        ("registry/maplit/.cargo-checksum.json", "{\"files\":{},\"package\":null}\n"),
    ]);
    let settings = format!(
        "[source.crates-io]\nreplace-with = \"here\"\n[source.here]\ndirectory = \"{}\"\n",
        folder.path().join("registry").display()
    );
    write(folder.path(), &[("home/config.toml", &settings)]);
    // Cargo where nothing was ever loaded, and what it is asked with the network.
    let here = folder.path().display();
    let first = format!(
        "case \"$*\" in\n*--offline*) echo 'error: failed to download `maplit`' >&2; exit 101 ;;\n\
         metadata*) cat \"$5\" >> '{here}/asked'; export CARGO_HOME='{here}/home' ;;\nesac"
    );
    let path = with_cargo(folder.path(), &first);
    let bundled = |place: &str, more: &[&str]| -> common::Said {
        let arguments = [&["bundle", "--for", "codeforces", place][..], more].concat();
        let mut command = common::grundy(folder.path(), &arguments);
        command.env("PATH", &path).bounded_output().unwrap().into()
    };
    for (place, line) in
        [("own/src/main.rs", "maplit = { features = [], version = \"1\" }"), ("alone/main.rs", "maplit = \"=1.0.2\"")]
    {
        let _ = fs::remove_file(folder.path().join("asked"));
        let said = bundled(place, &[]);
        let advice = "this machine has never loaded it; `grundy bundle --fetch` does";
        assert!(said.code == 2 && said.stderr.contains(advice) && said.stderr.lines().count() == 1, "{said}");
        assert!(!folder.path().join("asked").exists(), "{said}");
        let said = bundled(place, &["--fetch"]);
        assert!(said.code == 0 && said.stdout.contains("macro_rules! hashmap"), "{said}");
        let asked = fs::read_to_string(folder.path().join("asked")).unwrap();
        let (_, needs) = asked.split_once("[dependencies]\n").unwrap();
        assert_eq!(needs.trim(), line);
    }
    // What the registry lacks.
    fs::remove_dir_all(folder.path().join("registry/maplit")).unwrap();
    let said = bundled("alone/main.rs", &["--fetch"]);
    assert!(said.code == 2 && said.stderr.contains("cargo cannot load it: error: "), "{said}");
    let said = bundled("alone/main.py", &["--fetch"]);
    assert!(said.code == 2 && said.stderr.contains("--fetch is for crates"), "{said}");
}

/// A program may not compile in the judge's newest edition.
#[test]
fn the_edition_is_that_of_the_program() {
    let manifest = "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    let program = "fn main() {\n    println!(\"{:?}\", [1, 0].iter().enumerate().find(|(_, &v)| v == 0));\n}\n";
    let folder = folder(&[("Cargo.toml", manifest), ("src/main.rs", program)]);
    let made = say(folder.path(), &["bundle", "src/main.rs", "--for", "codeforces", "-o", "out.rs"]);
    assert!(made.code == 0 && made.stderr.contains("the language at Codeforces: \"Rust 1.89.0 (2021)\""), "{made}");
    let checked = say(folder.path(), &["bundle", "src/main.rs", "--for", "codeforces", "--check", "-o", "out.rs"]);
    let note = "the bundle does not compile in edition 2024: choose 2021, which is the program's";
    assert!(checked.code == 0 && checked.stderr.contains(note), "{checked}");
    write(folder.path(), &[("1.in", ""), ("1.out", "Some((1, 0))\n")]);
    let judged = say(folder.path(), &["bundle", "src/main.rs", "--for", "codeforces", "--check", "-o", "out.rs"]);
    assert!(judged.code == 0, "{judged}");
    // Library Checker has no other edition.
    let refused = say(folder.path(), &["bundle", "src/main.rs", "--for", "librarychecker", "--check", "-o", "out.rs"]);
    assert!(refused.code == 1 && refused.stderr.contains("the bundle does not compile in edition 2024"), "{refused}");
}

/// A program with crates of its own, in a folder with a `Cargo.toml`: what grundy says.
fn refusal(program: &str, crates: &[(&str, &str, &str)]) -> String {
    let named: String = crates.iter().map(|(name, ..)| format!("{name} = {{ path = \"{name}\" }}\n")).collect();
    let mut files = vec![
        (
            "Cargo.toml".to_owned(),
            format!(
                "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n{named}"
            ),
        ),
        ("src/main.rs".to_owned(), program.to_owned()),
    ];
    for (name, rest, text) in crates {
        let manifest = format!("[package]\nname = \"{name}\"\nversion = \"1.2.3\"\nedition = \"2021\"\n{rest}");
        files.push((format!("{name}/Cargo.toml"), manifest));
        files.push((format!("{name}/src/lib.rs"), (*text).to_owned()));
        files.push((format!("{name}/build.rs"), "fn main() {}\n".to_owned()));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let folder = folder(&files);
    let judge = Judge::by_name("codeforces").unwrap();
    match bundle_with(TEMPLATES, &folder.path().join("src/main.rs"), judge, Options::default()) {
        Ok(made) => format!("bundled:\n{}", made.text),
        Err(error) => error.to_string().replace(&format!("{}/", folder.path().display()), ""),
    }
}

/// The program, its crates, and what is said of each that cannot be inlined.
type Refused = (&'static str, &'static [(&'static str, &'static str, &'static str)], &'static [&'static str]);
const REFUSED: &[Refused] = &[
    (
        "use a::f;\nuse b::g;\nfn main() { f(); g(); }\n",
        &[("a", "[lib]\nproc-macro = true\n", "pub fn f() {}\n"), ("b", "build = \"build.rs\"\n", "pub fn g() {}\n")],
        &[
            "src/main.rs:1:5: the crate a 1.2.3 cannot be inlined: it is a procedural macro",
            "src/main.rs:2:5: the crate b 1.2.3 cannot be inlined: it runs a build script, build.rs, whose answers are not known",
        ],
    ),
    (
        "fn main() { a::f(); }\n",
        &[(
            "a",
            "build = false\n",
            "extern \"C\" { fn puts(s: *const i8) -> i32; }\npub fn f() { unsafe { puts(b\"\\0\".as_ptr() as _); } }\n",
        )],
        &["src/main.rs:1:13: the crate a 1.2.3 cannot be inlined: it calls `puts`, which is not Rust"],
    ),
    (
        "fn main() { a::f(); }\n",
        &[("a", "build = false\n", "#![feature(never_type)]\npub fn f() {}\n")],
        &["src/main.rs:1:13: the crate a 1.2.3 cannot be inlined: it needs a nightly compiler"],
    ),
    (
        "fn main() { nowhere_at_all::f(); }\n",
        &[],
        &[
            "src/main.rs:1:13: found the crate `nowhere_at_all`",
            "a bundle can have crates in folders of your own, and of crates.io only ac-library-rs, ",
        ],
    ),
];

#[test]
fn every_crate_that_cannot_be_inlined_is_named_with_its_reason() {
    for (program, crates, reasons) in REFUSED {
        let said = refusal(program, crates);
        for reason in *reasons {
            assert!(said.contains(reason), "expected {reason}\nfound {said}");
        }
    }
}

/// What the program does not reach does no harm.
#[test]
fn a_crate_may_have_c_where_nothing_needs_it() {
    let text = "extern \"C\" { fn puts(s: *const i8) -> i32; }\npub fn f() { unsafe { puts(b\"\\0\".as_ptr() as _); } }\npub fn g() {}\n";
    let said = refusal("fn main() { a::g(); }\n", &[("a", "build = false\n", text)]);
    assert!(said.starts_with("bundled:") && !said.contains("puts"), "{said}");
}

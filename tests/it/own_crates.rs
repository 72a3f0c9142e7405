//! Rust programs that use crates of their own: the library of their package, members of their workspace, and crates of a folder. Whatever `bundle`
//! joins, every command compiles and runs.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::common::{folder, say, write};

const READS: &str = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    println!(\"{}\", twice(line.trim().parse().unwrap()));\n}\n";
const TWICE: &str = "pub fn twice(n: i64) -> i64 {\n    2 * n\n}\n";

/// A package with a library, and two programs that double a number by it.
fn package() -> TempDir {
    folder(&[
        ("p/Cargo.toml", "[package]\nname = \"my-lib\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
        ("p/src/lib.rs", "pub mod math;\n"),
        ("p/src/math.rs", TWICE),
        ("p/src/main.rs", &format!("use my_lib::math::twice;\n{READS}")),
        ("p/src/bin/a.rs", &format!("use my_lib::math::twice;\n{READS}")),
        ("p/src/bin/1.in", "4\n"),
        ("p/src/bin/1.out", "8\n"),
        ("n.ctd", "INT(1,100) NEWLINE\n"),
    ])
}

/// Judges a program by its name from a folder.
fn is_accepted(from: &Path, program: &str) {
    let said = say(from, &["judge", program]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_uses_the_library_of_its_package_in_every_command() {
    let place = package();
    let (package, bin) = (place.path().join("p"), place.path().join("p/src/bin"));
    is_accepted(&package, "src/bin/a.rs");
    is_accepted(&bin, "a.rs");
    is_accepted(place.path(), "p/src/bin/a.rs");
    let said = say(&package, &["run", "src/main.rs", "--input", "src/bin/1.in"]);
    assert!(said.code == 0 && said.stdout == "8\n", "{said}");
    let said = say(&bin, &["compare", "a.rs", "../main.rs"]);
    assert!(said.code == 0 && said.stdout.matches("1/1").count() == 2, "{said}");
    let said = say(&bin, &["paste", "a.rs", "--for", "codeforces"]);
    assert!(said.stdout.contains("AC 1/1"), "{said}");
    let grammar = place.path().join("n.ctd");
    let grammar = grammar.to_str().unwrap();
    let said = say(&bin, &["stress", grammar, "a.rs", "--against", "../main.rs", "--no-save", "--cases", "20"]);
    assert!(said.code == 0 && said.stdout.contains("nothing found"), "{said}");
    fs::write(bin.join("2.in"), "5\n").unwrap();
    let said = say(&bin, &["case", "answer", "2", "a.rs"]);
    assert!(said.code == 0 && fs::read_to_string(bin.join("2.out")).unwrap() == "10\n", "{said}");
    // A change of the library is a change of the program.
    fs::write(package.join("src/math.rs"), TWICE.replace('2', "3")).unwrap();
    let said = say(&package, &["judge", "src/bin/a.rs"]);
    assert!(said.code == 1 && said.stdout.contains("WA 0/2"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_the_compiler_and_a_panic_say_of_a_library_names_its_file_from_where_one_stands() {
    let place = package();
    let (package, bin) = (place.path().join("p"), place.path().join("p/src/bin"));
    let absolute = bin.join("a.rs").canonicalize().unwrap();
    let whole = package.join("src/math.rs").canonicalize().unwrap();
    let from = [
        (bin.as_path(), "a.rs", "../math.rs"),
        (&package, "src/bin/a.rs", "src/math.rs"),
        (place.path(), "p/src/bin/a.rs", "p/src/math.rs"),
        (place.path(), absolute.to_str().unwrap(), whole.to_str().unwrap()),
    ];
    fs::write(package.join("src/math.rs"), "pub fn twice(n: i64) -> i64 {\n    2 * m\n}\n").unwrap();
    for (folder, program, file) in from {
        let expected = format!(" --> {file}:2:9\n");
        let said = say(folder, &["judge", program]);
        assert!(said.code == 1 && said.stdout.contains("CE") && said.stdout.contains(&expected), "{said}");
        let said = say(folder, &["judge", program, "--format", "json"]);
        assert!(said.stdout.contains(&format!(" --> {file}:2:9\\n")), "{said}");
        let said = say(folder, &["run", program]);
        assert!(said.code == 1 && said.stderr.contains(&expected), "{said}");
    }
    // Also where it is no Rust.
    fs::write(package.join("src/math.rs"), "pub fn twice(n: i64) -> i64 {\n    2 * * n;;\n").unwrap();
    let said = say(place.path(), &["judge", "p/src/bin/a.rs"]);
    assert!(said.code == 1 && said.stdout.contains(" --> p/src/math.rs:"), "{said}");
    let line = "pub fn twice(n: i64) -> i64 {\n    vec![0, 1][n as usize] + (n as i32 + i32::MAX) as i64\n}\n";
    fs::write(package.join("src/math.rs"), line).unwrap();
    for (folder, program, file) in from {
        let said = say(folder, &["judge", program]);
        assert!(said.code == 1 && said.stdout.contains(&format!("panicked at {file}:2:15:")), "{said}");
        let said = say(folder, &["run", program, "--case", "1"]);
        assert!(said.code == 1 && said.stderr.contains(&format!("panicked at {file}:2:15:")), "{said}");
    }
    fs::write(package.join("src/math.rs"), line.replace("vec![0, 1][n as usize] + ", "")).unwrap();
    let said = say(place.path(), &["judge", "p/src/bin/a.rs", "--debug"]);
    assert!(said.stdout.contains("\n  p/src/math.rs:2:5: attempt to add with overflow\n"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn crates_of_a_workspace_are_compiled_as_cargo_would() {
    let place = folder(&[
        ("Cargo.toml", "[workspace]\nmembers = [\"app\", \"my-lib\", \"other\"]\nresolver = \"2\"\n"),
        (
            "app/Cargo.toml",
            "[package]\nname = \"app\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\nmy-lib = { path = \"../my-lib\", features = [\"fast\"] }\n\
             renamed = { package = \"other\", path = \"../other\" }\n",
        ),
        (
            "my-lib/Cargo.toml",
            "[package]\nname = \"my-lib\"\nversion = \"1.2.3\"\nedition = \"2018\"\n[features]\nfast = []\n[dependencies]\nother = { path = \"../other\" }\n",
        ),
        (
            "my-lib/src/lib.rs",
            "#[macro_use] mod macros;\npub mod deep;\n#[path = \"odd name.rs\"] pub mod odd;\n\
             #[cfg(feature = \"fast\")] pub fn twice(n: i64) -> i64 { deep::inner::add(n, n) + odd::zero() + TEXT.len() as i64 - 3 }\n\
             const TEXT: &str = include_str!(\"../data/abc.txt\");\npub fn name() -> &'static str { env!(\"CARGO_PKG_NAME\") }\n\
             pub fn gen() -> i64 { square!(0) }\npub fn mul(a: i64, b: i64) -> i64 { a * b }\n#[cfg(test)] mod tests;\n",
        ),
        ("my-lib/data/abc.txt", "abc"),
        ("my-lib/src/macros.rs", "#[macro_export] macro_rules! square { ($x:expr) => { $crate::mul($x, $x) } }\n"),
        ("my-lib/src/deep/mod.rs", "pub mod inner;\n"),
        ("my-lib/src/deep/inner.rs", "pub fn add(a: i64, b: i64) -> i64 { other_one::plus(a, b) }\n"),
        ("my-lib/src/odd name.rs", "pub fn zero() -> i64 { 0 }\n"),
        (
            "other/Cargo.toml",
            "[package]\nname = \"other\"\nversion = \"0.0.1\"\n[lib]\nname = \"other_one\"\npath = \"source/o.rs\"\n",
        ),
        // Rust 2015.
        ("other/source/o.rs", "mod sub;\npub use sub::plus;\npub fn call(f: Box<Fn(i64) -> i64>) -> i64 { f(1) }\n"),
        ("other/source/sub.rs", "pub fn plus(a: i64, b: i64) -> i64 { ::call(Box::new(|x| x)) + a + b - 1 }\n"),
        (
            "app/src/bin/a.rs",
            &format!(
                "use my_lib::square;\nuse renamed::plus;\nfn twice(n: i64) -> i64 {{ assert_eq!(my_lib::name(), \"my-lib\"); \
                 my_lib::twice(n) + square!(2) - plus(1, 3) + my_lib::r#gen() }}\n{READS}"
            ),
        ),
        (
            "app/src/bin/b.rs",
            &format!(
                "#[macro_use] extern crate my_lib;\nextern crate my_lib as ml;\nfn twice(n: i64) -> i64 {{ crate::ml::twice(n) + square!(0) }}\n{READS}"
            ),
        ),
        // A word of Rust 2024.
        ("app/src/bin/c.rs", &format!("fn twice(n: i64) -> i64 {{ let gen = my_lib::twice(n); gen }}\n{READS}")),
        ("app/src/bin/1.in", "4\n"),
        ("app/src/bin/1.out", "8\n"),
    ]);
    let bundle = place.path().join("bundle.rs");
    let programs = ["app/src/bin/a.rs", "app/src/bin/b.rs", "app/src/bin/c.rs"];
    let bundled =
        |program: &str| say(place.path(), &["bundle", program, "--for", "codeforces", "-o", bundle.to_str().unwrap()]);
    for program in programs {
        is_accepted(place.path(), program);
        // A bundle has one edition.
        let said = bundled(program);
        assert!(
            said.code == 2 && said.stderr.contains("it is of edition 2015, and a bundle has one edition"),
            "{said}"
        );
    }
    let old = fs::read_to_string(place.path().join("other/source/o.rs")).unwrap();
    fs::write(place.path().join("other/source/o.rs"), old.replace("Box<Fn(", "Box<dyn Fn(")).unwrap();
    for program in programs {
        let said = bundled(program);
        assert!(said.code == 0, "{said}");
        is_accepted(place.path(), program);
    }
    // A crate that cannot be compiled is left out, and a message says why.
    fs::write(place.path().join("other/build.rs"), "fn main() {}\n").unwrap();
    let said = say(place.path(), &["judge", "app/src/bin/b.rs"]);
    assert!(said.code == 1 && said.stdout.contains(" --> my-lib/src/deep/inner.rs:1:"), "{said}");
    assert!(
        said.stdout.contains("note: the crate other 0.0.1 is left out: it runs a build script, build.rs"),
        "{said}"
    );
    fs::remove_file(place.path().join("other/build.rs")).unwrap();
    // So is what Cargo cannot find.
    write(
        place.path(),
        &[(
            "app/Cargo.toml",
            "[package]\nname = \"app\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\nmy-lib = { path = \"../nowhere\" }\n",
        )],
    );
    let said = say(place.path(), &["judge", "app/src/bin/b.rs"]);
    assert!(said.code == 1 && said.stdout.contains("note: the crate `my_lib` is not there: cargo says: "), "{said}");
    assert!(!place.path().join("Cargo.lock").exists());
}

#[test]
fn a_library_lies_in_the_repository_of_its_program() {
    let place = folder(&[
        (
            "p/Cargo.toml",
            "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\nfar = { path = \"../far\" }\n",
        ),
        ("p/src/main.rs", &format!("use far::twice;\n{READS}")),
        ("p/src/1.in", "4\n"),
        ("p/src/1.out", "8\n"),
        ("far/Cargo.toml", "[package]\nname = \"far\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
        ("far/src/lib.rs", TWICE),
    ]);
    // Without a repository the package is the boundary, as for a bundle.
    let said = say(place.path(), &["judge", "p/src/main.rs"]);
    assert!(said.code == 1 && said.stdout.contains("CE"), "{said}");
    assert!(said.stdout.contains("expected a file of the program's repository, workspace or folder"), "{said}");
    write(place.path(), &[(".git/HEAD", "ref: refs/heads/main\n")]);
    is_accepted(place.path(), "p/src/main.rs");
    // A file that the program could only find while it runs is not there.
    let sneaks =
        "fn twice(n: i64) -> i64 { if std::fs::read(\"../far/src/lib.rs\").is_ok() { 0 } else { far::twice(n) } }\n";
    write(place.path(), &[("p/src/main.rs", format!("{sneaks}{READS}").as_str())]);
    is_accepted(place.path(), "p/src/main.rs");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn modules_use_crates_of_judges_and_are_named_from_where_one_stands() {
    let place = folder(&[
        ("w/submission.rs", "fn main() {\n    x\n}\n"),
        ("w/a.rs", "mod util;\nfn main() { println!(\"{}\", util::twice()); }\n"),
        ("w/util.rs", "pub fn twice() -> i64 {\n    proconio::input! { n: i64 }\n    2 * n\n}\n"),
        ("w/1.in", "4\n"),
        ("w/1.out", "8\n"),
    ]);
    is_accepted(place.path(), "w/a.rs");
    fs::write(place.path().join("w/util.rs"), "pub fn twice() -> i64 {\n    x\n}\n").unwrap();
    let said = say(place.path(), &["judge", "w/a.rs"]);
    assert!(said.code == 1 && said.stdout.contains(" --> w/util.rs:2:5\n"), "{said}");
    let said = say(place.path(), &["judge", "w/submission.rs"]);
    assert!(said.code == 1 && said.stdout.contains(" --> w/submission.rs:2:5\n"), "{said}");
    fs::write(place.path().join("w/util.rs"), "pub fn twice() -> i64 {\n    panic!(\"no\")\n}\n").unwrap();
    let said = say(place.path(), &["judge", "w/a.rs"]);
    assert!(said.code == 1 && said.stdout.contains("panicked at w/util.rs:2:5:"), "{said}");
    // A module may be a link to a file of the repository.
    write(place.path(), &[(".git/HEAD", ""), ("lib/util.rs", "pub fn twice() -> i64 { 8 }\n")]);
    fs::remove_file(place.path().join("w/util.rs")).unwrap();
    std::os::unix::fs::symlink("../lib/util.rs", place.path().join("w/util.rs")).unwrap();
    is_accepted(place.path(), "w/a.rs");
    // So may a header, or a folder of them, and both ways to it are one file.
    let reads = "int main() { int n; std::cin >> n; std::cout << twice(n) << '\\n'; }\n";
    write(
        place.path(),
        &[
            ("lib/h.hpp", "#pragma once\ninline int twice(int n) { return 2 * n; }\n"),
            ("w/a.cpp", &format!("#include \"h.hpp\"\n#include \"../lib/h.hpp\"\n#include <iostream>\n{reads}")),
            ("w/b.cpp", &format!("#include \"links/h.hpp\"\n#include <iostream>\n{reads}")),
        ],
    );
    std::os::unix::fs::symlink("../lib/h.hpp", place.path().join("w/h.hpp")).unwrap();
    std::os::unix::fs::symlink("../lib", place.path().join("w/links")).unwrap();
    is_accepted(place.path(), "w/a.cpp");
    is_accepted(place.path(), "w/b.cpp");
}

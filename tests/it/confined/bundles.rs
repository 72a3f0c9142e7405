//! Bundles: what Cargo is asked, and which files go into the one that leaves this machine.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::{Witness, run, script};
use crate::common::{folder, write};
use tempfile::TempDir;

/// A Cargo package whose program uses a crate of its own, which needs another one.
fn cargo_package() -> TempDir {
    let manifest = |name: &str, more: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{more}")
    };
    let here = folder(&[
        ("Cargo.toml", &manifest("program", "[workspace]\n[dependencies]\nlibrary = { path = \"library\" }\n")),
        ("src/main.rs", "fn main() {\n    println!(\"{}\", library::double(21));\n}\n"),
        ("library/Cargo.toml", &manifest("library", "[dependencies]\nhelper = { path = \"../helper\" }\n")),
        ("library/src/lib.rs", "pub fn double(n: u64) -> u64 {\n    2 * n\n}\n"),
        ("helper/Cargo.toml", &manifest("helper", "")),
        ("helper/src/lib.rs", "\n"),
    ]);
    write(here.path(), &[(".git/HEAD", "")]);
    here
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn no_setting_of_a_folder_gives_cargo_a_command() {
    let witness = Witness::new();
    let here = cargo_package();
    let wrapper = here.path().join("wrapper");
    // A wrapper gets the compiler as its first argument.
    script(&wrapper, &format!("echo ran >> '{}'\nexec \"$@\"\n", witness.mark().display()));
    let wrapper = wrapper.display();
    for settings in [
        format!("[build]\nrustc-wrapper = \"{wrapper}\"\n"),
        format!("[build]\nrustc-workspace-wrapper = \"{wrapper}\"\nrustc = \"{wrapper}\"\n"),
        format!(
            "[target.'cfg(all())']\nlinker = \"{wrapper}\"\nrunner = \"{wrapper}\"\n[env]\nRUSTC_WRAPPER = \"{wrapper}\"\n"
        ),
        format!(
            "[credential-alias]\nx = [\"{wrapper}\"]\n[registry]\nglobal-credential-providers = [\"{wrapper}\"]\n[alias]\nmetadata = \"run\"\nbuild = \"run\"\n"
        ),
    ] {
        for name in ["config.toml", "config"] {
            let _ = fs::remove_dir_all(here.path().join(".cargo"));
            write(here.path(), &[(&format!(".cargo/{name}"), &settings)]);
            for arguments in [
                &["bundle", "src/main.rs", "--for", "codeforces"][..],
                &["bundle", "src/main.rs", "--for", "codeforces", "--check"],
            ] {
                let said = run(here.path(), &[], arguments);
                assert!(said.code == 0 && said.stdout.contains("2 * n"), "{settings}: {said}");
                witness.assert_unmarked(&settings);
            }
        }
    }
}

#[test]
fn no_build_script_of_a_crate_is_run() {
    let witness = Witness::new();
    let here = cargo_package();
    let script = format!("fn main() {{ std::fs::write({:?}, \"ran\").unwrap(); }}\n", witness.mark());
    write(here.path(), &[("helper/build.rs", &script)]);
    let said = run(here.path(), &[], &["bundle", "src/main.rs", "--for", "codeforces", "--check"]);
    assert_eq!(said.code, 0, "{said}");
    witness.assert_unmarked("build.rs");
}

#[test]
fn vendored_crates_of_a_repository_are_found_but_none_outside_of_it() {
    let here = cargo_package();
    let other = folder(&[]);
    let vendored = |root: &Path| {
        let manifest = "[package]\nname = \"maplit\"\nversion = \"1.0.2\"\nedition = \"2021\"\nlicense = \"MIT\"\n";
        write(
            root,
            &[
                ("maplit/Cargo.toml", manifest),
                ("maplit/src/lib.rs", "pub fn twice(n: u64) -> u64 {\n    n + n\n}\n"),
                ("maplit/.cargo-checksum.json", "{\"files\":{},\"package\":null}\n"),
            ],
        );
    };
    vendored(&here.path().join("vendor"));
    vendored(other.path());
    let manifest = "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\nmaplit = \"1.0.2\"\n";
    write(
        here.path(),
        &[
            ("Cargo.toml", manifest),
            ("src/main.rs", "fn main() {\n    println!(\"{}\", maplit::twice(21));\n}\n"),
            (
                ".cargo/config.toml",
                "[source.crates-io]\nreplace-with = \"mine\"\n[source.mine]\ndirectory = \"vendor\"\n",
            ),
        ],
    );
    let said = run(here.path(), &[], &["bundle", "src/main.rs", "--for", "codeforces"]);
    assert!(said.code == 0 && said.stdout.contains("n + n"), "{said}");
    let outside = format!(
        "[source.crates-io]\nreplace-with = \"mine\"\n[source.mine]\ndirectory = \"{}\"\n",
        other.path().display()
    );
    write(here.path(), &[(".cargo/config.toml", &outside)]);
    let said = run(here.path(), &[], &["bundle", "src/main.rs", "--for", "codeforces"]);
    assert!(said.code == 2 && said.stderr.contains("src/main.rs:2:") && said.stdout.is_empty(), "{said}");
    assert!(said.stderr.contains(".cargo/config.toml: found "), "{said}");
}

#[test]
fn a_vendored_crate_is_no_link_to_a_crate_elsewhere() {
    let here = cargo_package();
    let other = folder(&[
        (
            "maplit/Cargo.toml",
            "[package]\nname = \"maplit\"\nversion = \"1.0.2\"\nedition = \"2021\"\nlicense = \"MIT\"\n",
        ),
        ("maplit/src/lib.rs", "pub fn twice(n: u64) -> u64 {\n    n + n\n}\n"),
        ("maplit/.cargo-checksum.json", "{\"files\":{},\"package\":null}\n"),
    ]);
    write(
        here.path(),
        &[
            (
                "Cargo.toml",
                "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\nmaplit = \"1.0.2\"\n",
            ),
            ("src/main.rs", "fn main() {\n    println!(\"{}\", maplit::twice(21));\n}\n"),
            (
                ".cargo/config.toml",
                "[source.crates-io]\nreplace-with = \"mine\"\n[source.mine]\ndirectory = \"vendor\"\n",
            ),
        ],
    );
    fs::create_dir(here.path().join("vendor")).unwrap();
    symlink(other.path().join("maplit"), here.path().join("vendor/maplit")).unwrap();
    let said = run(here.path(), &[], &["bundle", "src/main.rs", "--for", "codeforces"]);
    assert!(said.code == 2 && said.stdout.is_empty(), "{said}");
    assert!(
        said.stderr.contains("src/main.rs:2:") && said.stderr.contains("vendor/maplit/src/lib.rs, which is"),
        "{said}"
    );
}

#[test]
fn cargo_writes_nothing_through_a_link_of_a_folder() {
    for is_workspace in [false, true] {
        let here = cargo_package();
        let other = folder(&[("there", "version = 4\n\n[[package]]\nname = \"mine\"\nversion = \"1.0.0\"\n")]);
        if is_workspace {
            let manifest = fs::read_to_string(here.path().join("Cargo.toml")).unwrap().replace("[workspace]\n", "");
            let manifest = manifest.replace("path = \"library\"", "path = \"../library\"");
            write(
                here.path(),
                &[
                    ("Cargo.toml", "[workspace]\nmembers = [\"member\"]\nresolver = \"2\"\n"),
                    ("member/Cargo.toml", &manifest),
                    ("member/src/main.rs", "fn main() {\n    println!(\"{}\", library::double(21));\n}\n"),
                ],
            );
        }
        let program = if is_workspace { "member/src/main.rs" } else { "src/main.rs" };
        let bundle = || run(here.path(), &[], &["bundle", program, "--for", "codeforces"]);
        let lock = here.path().join("Cargo.lock");
        for (name, what) in [("new", "a link that leads nowhere"), ("there", "which is ")] {
            let target = other.path().join(name);
            let before = fs::read_to_string(&target).ok();
            let _ = fs::remove_file(&lock);
            symlink(&target, &lock).unwrap();
            let said = bundle();
            assert!(said.code == 2 && said.stderr.contains(what), "{said}");
            assert_eq!(fs::read_to_string(&target).ok(), before);
        }
        fs::remove_file(&lock).unwrap();
        // What rustc says of itself, which Cargo keeps.
        fs::create_dir(here.path().join("target")).unwrap();
        symlink(other.path().join("new"), here.path().join("target/.rustc_info.json")).unwrap();
        let said = bundle();
        assert!(said.code == 0 && said.stdout.contains("2 * n"), "{said}");
        assert!(!other.path().join("new").exists() && !lock.exists());
    }
}

#[test]
fn a_bundle_is_made_without_the_commands_in_the_folder_of_the_program() {
    let witness = Witness::new();
    let here = cargo_package();
    write(here.path(), &[("src/own.py", "x = 1\n"), ("src/program.py", "import own\nprint(own.x)\n")]);
    let commands = here.path().join("src/bin");
    for name in ["cargo", "python3", "pypy3"] {
        script(&commands.join(name), &format!("echo ran >> '{}'\nexit 1\n", witness.mark().display()));
    }
    let said = run(here.path(), &[&commands], &["bundle", "src/main.rs", "--for", "codeforces"]);
    assert!(said.code == 0 && said.stdout.contains("2 * n"), "{said}");
    if crate::debugging::is_here("python3") {
        let said = run(here.path(), &[&commands], &["bundle", "src/program.py"]);
        assert!(said.code == 0 && said.stdout.contains("x = 1"), "{said}");
    }
    witness.assert_unmarked("bundle");
}

/// A home with a secret, and in it a repository with programs that would take the secret along.
fn leaking() -> (TempDir, PathBuf) {
    let home = folder(&[
        ("secret", "HIDDEN\n"),
        ("secret.py", "HIDDEN = 1\n"),
        ("secret.rs", "pub const HIDDEN: u8 = 1;\n"),
        ("lib/Cargo.toml", "[package]\nname = \"lib\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
        ("lib/src/lib.rs", "pub const HIDDEN: u8 = 1;\n"),
        ("repository/.git/HEAD", ""),
        ("repository/a/plain.cpp", "#include \"../b/own.h\"\nint main() { return own(); }\n"),
        ("repository/b/own.h", "inline int own() { return 0; }\n"),
    ]);
    let repository = home.path().join("repository");
    symlink("../../secret", repository.join("a/link.h")).unwrap();
    symlink("../../secret.rs", repository.join("a/link.rs")).unwrap();
    symlink("../../secret.py", repository.join("a/link.py")).unwrap();
    symlink("../..", repository.join("a/up")).unwrap();
    (home, repository)
}

#[test]
fn a_bundle_takes_no_file_from_outside_of_the_repository() {
    let (home, repository) = leaking();
    let absolute = home.path().join("secret").display().to_string();
    let main = "int main() {}\n";
    let programs = [
        ("a/one.cpp", format!("// first\n#include \"../../secret\"\n{main}"), "a/one.cpp:2:"),
        ("a/two.cpp", format!("#include \"{absolute}\"\n{main}"), "a/two.cpp:1:"),
        ("a/three.cpp", format!("#include \"link.h\"\n{main}"), "a/three.cpp:1:"),
        ("a/four.cpp", format!("#include \"up/secret\"\n{main}"), "a/four.cpp:1:"),
        ("a/five.c", format!("#if UNKNOWN\n#include \"../../secret\"\n#endif\n{main}"), "a/five.c:2:"),
        ("a/six.rs", "#[path = \"../../secret.rs\"]\nmod six;\nfn main() {}\n".to_owned(), "a/six.rs:1:"),
        ("a/seven.rs", "mod link;\nfn main() {}\n".to_owned(), "a/seven.rs:1:"),
        (
            "a/eight.rs",
            format!("mod m {{\n    #[path = {absolute:?}]\n    mod n;\n}}\nfn main() {{}}\n"),
            "a/eight.rs:2:",
        ),
        ("a/nine.py", "\nimport link\n".to_owned(), "a/nine.py:2:"),
        ("a/ten.py", "from up import secret\n".to_owned(), "a/ten.py:1:"),
    ];
    let has_python = crate::debugging::is_here("python3");
    for (file, text, place) in programs.iter().filter(|(file, ..)| has_python || !file.ends_with(".py")) {
        write(&repository, &[(file, text)]);
        let said = run(&repository, &[], &["bundle", file, "--for", "codeforces"]);
        assert!(said.code == 2 && said.stdout.is_empty(), "{file}: {said}");
        assert!(
            said.stderr.contains(place) && said.stderr.contains("expected a file of the program's repository"),
            "{file}: {said}"
        );
        assert!(!said.stderr.contains("HIDDEN"), "{file}: {said}");
    }
    // The root itself is a link that leads out.
    for file in ["a/link.rs", "a/link.py"].iter().filter(|file| has_python || !file.ends_with(".py")) {
        let said = run(&repository, &[], &["bundle", file, "--for", "codeforces"]);
        assert!(
            said.code == 2 && said.stdout.is_empty() && said.stderr.contains(&format!("{file}:1:1: found")),
            "{said}"
        );
    }
    let said = run(&repository, &[], &["bundle", "a/plain.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("inline int own()"), "{said}");
}

#[test]
fn what_the_user_names_may_lie_elsewhere_and_what_a_folder_names_may_not() {
    let (home, repository) = leaking();
    write(&repository, &[("a/one.cpp", "#include \"secret\"\nint main() {}\n")]);
    let outside = home.path().display().to_string();
    let said = run(&repository, &[], &["bundle", "a/one.cpp", "-I", &outside]);
    assert!(said.code == 0 && said.stdout.contains("HIDDEN"), "{said}");
    write(&repository, &[("grundy.toml", &format!("[flags]\ncpp = \"-I{outside}\"\n"))]);
    let said = run(&repository, &[], &["bundle", "a/one.cpp"]);
    assert!(
        said.code == 2 && said.stdout.is_empty() && said.stderr.contains("grundy.toml:2: `-I` in `flags`: found"),
        "{said}"
    );
    write(&repository, &[("grundy.toml", "[templates]\ncpp = \"../secret\"\n")]);
    let said = run(&repository, &[], &["new", "fresh", "--language", "cpp"]);
    assert!(said.code == 2 && said.stderr.contains("grundy.toml:2: `templates.cpp`: found"), "{said}");
    assert!(!repository.join("fresh").exists());
}

#[test]
fn what_is_made_from_a_folder_of_samples_has_no_file_from_outside_of_it() {
    let (home, repository) = leaking();
    write(home.path(), &[("plain/1.in", "1\n"), ("plain/1.ans", "2\n")]);
    for from in [repository.join("samples"), home.path().join("plain")] {
        for link in ["input.ctd", "2.in", "2.ans"] {
            let _ = fs::remove_dir_all(&from);
            write(&from, &[("1.in", "1\n"), ("1.ans", "2\n"), ("2.in", "1\n"), ("2.ans", "2\n")]);
            let _ = fs::remove_file(from.join(link));
            symlink(home.path().join("secret"), from.join(link)).unwrap();
            let named = from.to_str().unwrap();
            for arguments in [
                &["new", "fresh", "--language", "cpp", "--from", named][..],
                &["import", named, "-o", "fresh", "--lossy"],
                &["export", named, "--to", "data", "-o", "fresh", "--lossy"],
            ] {
                let said = run(home.path(), &[], arguments);
                assert!(
                    said.code == 2 && said.stderr.contains(&format!("{link}: a symbolic link out of the ")),
                    "{said}"
                );
                assert!(!home.path().join("fresh").exists());
            }
        }
    }
}

#[test]
fn a_crate_of_ones_own_from_outside_of_the_repository_is_refused() {
    let (home, repository) = leaking();
    let manifest = "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\nlib = { path = \"../lib\" }\n";
    write(
        &repository,
        &[("Cargo.toml", manifest), ("src/main.rs", "fn main() {\n    println!(\"{}\", lib::HIDDEN);\n}\n")],
    );
    let said = run(&repository, &[], &["bundle", "src/main.rs", "--for", "codeforces"]);
    assert!(said.code == 2 && said.stdout.is_empty() && said.stderr.contains("src/main.rs:2:"), "{said}");
    assert!(said.stderr.contains("expected a file of the program's repository"), "{said}");
    assert!(said.stderr.contains("`-I FOLDER` allows"), "{said}");
    let library = home.path().join("lib").display().to_string();
    let said = run(&repository, &[], &["bundle", "src/main.rs", "--for", "codeforces", "-I", &library]);
    assert!(said.code == 0 && said.stdout.contains("HIDDEN"), "{said}");
    // A file that it includes.
    write(&repository, &[("own/Cargo.toml", "[package]\nname = \"lib\"\nversion = \"0.1.0\"\nedition = \"2021\"\n")]);
    write(&repository, &[("Cargo.toml", &manifest.replace("../lib", "own"))]);
    for text in [
        "pub const HIDDEN: &str = include_str!(\"../../../secret\");\n",
        "#[path = \"../../../secret.rs\"]\npub mod s;\npub use s::HIDDEN;\n",
    ] {
        write(&repository, &[("own/src/lib.rs", text)]);
        let said = run(&repository, &[], &["bundle", "src/main.rs", "--for", "codeforces"]);
        assert!(
            said.code == 2
                && said.stdout.is_empty()
                && said.stderr.contains("expected a file of the program's repository"),
            "{said}"
        );
    }
}

//! Whole programs: the bundle compiles alone and writes what the program writes.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use bundle::cpp::{Options, bundle, minify};

use super::has_compiler;
use super::wait::Bounded as _;

/// Each folder of the corpus, what the compiler gets beside `-I inc`, and what the program writes.
const ROWS: &[(&str, &[&str], &str)] = &[
    ("library", &[], "3 10 1000 3\n"),
    ("debug", &[], "383419790\n"),
    ("debug", &["-DTRACE"], "base=3\n383419790\n"),
    ("shapes", &[], "0 3 6\n1 4 8\n2 10 20\n3 0 0\n3 7 36\n"),
];

#[test]
fn the_bundle_writes_what_the_program_writes() {
    if !has_compiler() {
        return;
    }
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cpp/corpus");
    for (name, flags, expected) in ROWS {
        let source = corpus.join(name);
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path();
        let folders = [source.join("inc")];
        let undefined = ["LOCAL".to_owned()];
        let options = Options { include_folders: &folders, undefined: &undefined, ..Options::default() };
        let joined = bundle(&source.join("main.cpp"), &options).unwrap();
        fs::write(out.join("bundle.cpp"), &joined.text).unwrap();
        fs::write(out.join("short.cpp"), minify(&joined.text)).unwrap();
        let input = source.join("input.txt");
        let include = format!("-I{}", source.join("inc").display());
        assert_eq!(written(&source.join("main.cpp"), flags, Some(&include), &input, out), *expected, "{name}");
        assert_eq!(written(&out.join("bundle.cpp"), flags, None, &input, out), *expected, "{name}\n{}", joined.text);
        let short = minify(&joined.text);
        assert!(short.len() < joined.text.len());
        assert_eq!(written(&out.join("short.cpp"), flags, None, &input, out), *expected, "{name}\n{short}");
    }
}

/// What a program writes that is compiled here.
fn written(source: &Path, flags: &[&str], include: Option<&str>, input: &Path, out: &Path) -> String {
    let program: PathBuf = out.join("program");
    let mut compiler = Command::new("g++");
    compiler.args(["-std=gnu++17", "-w", "-O0"]).args(flags).args(include).arg("-o").arg(&program).arg(source);
    let output = compiler.bounded_output().unwrap();
    assert!(output.status.success(), "{}: {}", source.display(), String::from_utf8_lossy(&output.stderr));
    let output = Command::new(&program).stdin(File::open(input).unwrap()).bounded_output().unwrap();
    assert!(output.status.success(), "{}", source.display());
    String::from_utf8(output.stdout).unwrap()
}

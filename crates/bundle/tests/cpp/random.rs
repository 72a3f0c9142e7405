//! The preprocessor makes the same tokens of a bundle as of the program, whatever is defined. Programs are random.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use bundle::cpp::{Options, bundle, minify};

use super::has_compiler;
use super::program::{MACROS, Program, Random};
use super::wait::Bounded as _;

/// How many programs are tried. `GRUNDY_CPP=5000` tries more.
const PROGRAMS: u64 = 200;

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_preprocessor_sees_no_difference() {
    if !has_compiler() {
        return;
    }
    let count = std::env::var("GRUNDY_CPP").ok().and_then(|count| count.parse().ok()).unwrap_or(PROGRAMS);
    let refused: usize = thread::scope(|scope| {
        let parts: Vec<_> = (0..2)
            .map(|part| {
                let seeds = (0..count).filter(move |seed| seed % 2 == part);
                scope.spawn(move || seeds.filter(|seed| !is_same(*seed)).count())
            })
            .collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum()
    });
    assert!(refused * 20 <= count as usize, "{refused} of {count} programs were refused");
}

/// Compares a random program with its bundle; `false` if it was refused as the compiler refuses it.
fn is_same(seed: u64) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let mut random = Random::new(seed + 1);
    Program::write(&mut random, root);
    let (folders, undefined) = ([root.join("inc")], ["NEVER".to_owned()]);
    let defined = [("SURE".to_owned(), Some("2".to_owned()))];
    let options = Options { include_folders: &folders, defined: &defined, undefined: &undefined, ..Options::default() };
    let main = root.join("src/main.cpp");
    let joined = match bundle(&main, &options) {
        Ok(joined) => joined,
        Err(error) => {
            let none = tokens(root, "src/main.cpp", &[], true);
            assert!(none.is_none(), "seed {seed}: refused, and g++ takes it: {error}\n{}", listing(root));
            return false;
        }
    };
    fs::create_dir(root.join("out")).unwrap();
    fs::write(root.join("out/bundle.cpp"), &joined.text).unwrap();
    fs::write(root.join("out/short.cpp"), minify(&joined.text)).unwrap();
    for setting in 0..3 {
        let mut flags = Vec::new();
        for name in MACROS.iter().skip(2) {
            match if setting == 0 { 0 } else { random.below(4) } {
                0 => {}
                1 => flags.push(format!("-D{name}=0")),
                2 => flags.push(format!("-D{name}=")),
                _ => flags.push(format!("-D{name}")),
            }
        }
        let expected = tokens(root, "src/main.cpp", &flags, true);
        let file = if setting == 1 { "out/short.cpp" } else { "out/bundle.cpp" };
        // What the compiler refuses says nothing.
        let Some(expected) = expected else { continue };
        let found = tokens(root, file, &flags, false);
        assert!(
            found.as_ref() == Some(&expected),
            "seed {seed}, {file}, {flags:?}\nexpected: {expected}\nfound: {found:?}\n{}",
            listing(root)
        );
    }
    true
}

/// What `g++ -E -P` makes of a file, with one space between any two tokens.
fn tokens(root: &Path, file: &str, flags: &[String], has_folders: bool) -> Option<String> {
    let mut command = Command::new("g++");
    command.args(["-E", "-P", "-w", "-std=gnu++17", "-DSURE=2", "-isystem", "sys"]).args(flags).current_dir(root);
    if has_folders {
        command.args(["-I", "inc"]);
    }
    let output = command.arg(file).bounded_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    output.status.success().then(|| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// All files of a program that fails.
fn listing(root: &Path) -> String {
    let mut text = String::new();
    for place in ["src", "inc/lib", "sys", "out"] {
        let Ok(entries) = fs::read_dir(root.join(place)) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            text += &format!("\n==== {}\n{}", path.display(), fs::read_to_string(&path).unwrap());
        }
    }
    text
}

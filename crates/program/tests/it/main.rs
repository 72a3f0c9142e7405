//! Sources of every language, right and wrong, made into programs by the compilers of this machine.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::print_stderr, reason = "a test that cannot run here says so")]

mod crates;
mod desk;
mod folders;
mod headers;
mod languages;
mod options;
mod overrides;
mod standards;
mod usual;

#[path = "../../../../tests/common/wait.rs"]
mod wait;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use desk::{Desk, can_build, output_of, ready, refusal, run_with};
use program::cache::Cache;
use program::{Build, Builder, CompileLimits, ProgramError};
use sandbox::Exit;
use wait::Bounded as _;

#[test]
fn a_long_message_is_cut() {
    let desk = Desk::new();
    let builder = desk.builder();
    if can_build(&builder, "a.rs") {
        let lines: String = (0..3000).map(|line| format!("no_such_macro!({line});\n")).collect();
        let message = refusal(builder.build(&desk.source("a.rs", lines)).unwrap());
        assert!((50 << 10..=64 << 10).contains(&message.len()) && message.contains("left out"), "{}", message.len());
    }
}

#[test]
fn a_compiler_that_takes_too_long_is_a_refusal() {
    let desk = Desk::new();
    let limits = CompileLimits { time: Duration::from_millis(300), memory_bytes: None, source_bytes: None };
    let builder = Builder::new(Cache::at(desk.cache()), limits, Arc::new(|_| ()));
    if can_build(&builder, "a.rs") {
        let endless = "#![allow(long_running_const_eval)] const X: u8 = { loop {} }; fn main() { println!(\"{X}\"); }";
        let message = refusal(builder.build(&desk.source("a.rs", endless)).unwrap());
        assert!(message.contains("longer than its limit of 300ms"), "{message}");
    }
}

/// When each entry of the cache's programs was written.
fn entries(cache: &Path) -> Vec<(PathBuf, std::time::SystemTime)> {
    let folders = fs::read_dir(cache.join("programs")).unwrap();
    let mut entries: Vec<_> = folders
        .map(|folder| {
            let path = folder.unwrap().path();
            let modified = path.metadata().unwrap().modified().unwrap();
            (path, modified)
        })
        .collect();
    entries.sort();
    entries
}

#[test]
fn what_is_in_the_cache_is_not_compiled_again() {
    let desk = Desk::new();
    if !can_build(&desk.builder(), "a.c") {
        return;
    }
    let text = "int main(void) { return 7; }";
    let first = ready(desk.builder().build(&desk.source("a.c", text)).unwrap());
    let before = entries(&desk.cache());
    assert_eq!(before.len(), 1);
    // Another builder stands for another process; another name has the same content.
    let second = ready(desk.builder().build(&desk.source("b.c", text)).unwrap());
    assert_eq!(first.argv, second.argv);
    assert_eq!(entries(&desk.cache()), before);
    // Other text is another entry, and so is the same text in another language.
    ready(desk.builder().build(&desk.source("c.c", format!("{text}\n"))).unwrap());
    assert_eq!(entries(&desk.cache()).len(), 2);

    // An entry that was emptied is made again.
    fs::remove_file(&first.argv[0]).unwrap();
    let third = ready(desk.builder().build(&desk.source("a.c", text)).unwrap());
    assert_eq!(run_with(&third, "").exit, Exit::Code(7));
}

/// Runs one ignored test of this file again, in a process of its own that finds commands in `path` alone.
fn again(test: &str, path: &Path, folder: &Path) {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored"]).env("PATH", path).env(FOLDER, folder);
    let output = command.bounded_output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("1 passed"), "{told}");
}

/// The variable by which [`again`] tells a test its folder.
const FOLDER: &str = "GRUNDY_TEST_FOLDER";

#[test]
fn threads_that_want_one_source_compile_it_once() {
    let desk = Desk::new();
    let path = std::env::var_os("PATH").unwrap();
    let mut candidates = std::env::split_paths(&path).map(|folder| folder.join("gcc"));
    let Some(gcc) = candidates.find(|gcc| gcc.is_file()) else {
        eprintln!("SKIPPED: no gcc");
        return;
    };
    // A gcc that refuses, and says which process it was.
    let folder = desk.folder.path();
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *submission*) echo process $$; exit 1;; esac\nPATH=/usr/bin:/bin exec {} \"$@\"\n",
        gcc.display()
    );
    let slow = desk.source("gcc", script);
    fs::set_permissions(slow, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    again("inner_threads_build_one_source", folder, folder);
}

#[test]
#[ignore = "run by threads_that_want_one_source_compile_it_once"]
fn inner_threads_build_one_source() {
    let desk = Desk::new();
    let builder = desk.builder();
    let source = desk.source("a.c", "int main(void) { return 5; }");
    let messages: Vec<String> = std::thread::scope(|scope| {
        let build = || refusal(builder.build(&source).unwrap());
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(build)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(messages[0].starts_with("process "), "{messages:?}");
    assert!(messages.iter().all(|message| *message == messages[0]), "{messages:?}");
}

#[test]
fn a_missing_compiler_is_told_with_what_was_looked_for() {
    let desk = Desk::new();
    again("inner_without_compilers", desk.folder.path(), desk.folder.path());
}

#[test]
#[ignore = "run by a_missing_compiler_is_told_with_what_was_looked_for"]
fn inner_without_compilers() {
    let desk = Desk::new();
    let build = desk.builder().build(&desk.source("a.cc", "")).unwrap();
    let Build::MissingCompiler { language, looked_for } = build else {
        panic!("{build:?}");
    };
    assert_eq!((language, looked_for.join(" ").as_str()), ("C++", "g++ c++ clang++"));

    // One that is there and does not work is another matter.
    let broken = PathBuf::from(std::env::var_os(FOLDER).unwrap()).join("g++");
    fs::write(&broken, "#!/bin/sh\necho out of order >&2\nexit 3\n").unwrap();
    fs::set_permissions(&broken, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let error = desk.builder().build(&desk.source("a.cc", "")).unwrap_err();
    assert!(matches!(error, ProgramError::BrokenCompiler { .. }));
    assert!(error.to_string().contains("out of order"), "{error}");
}

#[test]
fn what_lies_beside_a_source_cannot_be_included() {
    let desk = Desk::new();
    let builder = desk.builder();
    if can_build(&builder, "a.c") {
        desk.source("beside.h", "");
        let source = desk.source("a.c", "#include \"beside.h\"\nint main(void) { return 0; }");
        assert!(refusal(builder.build(&source).unwrap()).contains("beside.h"));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn atcoders_crates_can_be_used() {
    let desk = Desk::new();
    // Kept between runs of this test: building the crates needs the network.
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates-cache");
    let builder = desk.builder_in(&cache);
    if !can_build(&builder, "a.rs") {
        return;
    }
    let text = "
        use itertools::Itertools as _;
        use proconio::{input, marker::Usize1};
        use rand::{Rng as _, SeedableRng as _};
        #[proconio::fastout]
        fn main() {
            input! { n: usize, a: [Usize1; n] }
            let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(1);
            let pcg = rand_pcg::Pcg64Mcg::new(1).random_range(7..8);
            println!(\"{} {} {}\", a.iter().join(\"-\"), random.random_range(5..6), pcg);
        }";
    let program = ready(builder.build(&desk.source("a.rs", text)).unwrap());
    assert_eq!(output_of(&program, "3\n1 2 3\n"), "0-1-2 5 7\n");
    let notices = std::mem::take(&mut *desk.notices.lock().unwrap());
    assert!(notices.len() <= 1 && notices.iter().all(|notice| notice.contains("proconio")), "{notices:?}");
    // Once they are there, no line asks anybody to wait.
    ready(desk.builder_in(&cache).build(&desk.source("b.rs", format!("{text}// Again."))).unwrap());
    assert!(desk.notices.lock().unwrap().is_empty());
}

#[test]
fn the_templates_can_be_used() {
    let desk = Desk::new();
    let builder = desk.builder();
    if can_build(&builder, "a.rs") {
        let source = desk.source("a.rs", "use grundy::games as _; fn main() { println!(\"linked\"); }");
        assert_eq!(output_of(&ready(builder.build(&source).unwrap()), ""), "linked\n");
        // A bare source gets no crate it did not ask for, and nobody was told to wait.
        let source = desk.source("b.rs", "fn main() { println!(\"{}\", module_path!()); }");
        assert_eq!(output_of(&ready(builder.build(&source).unwrap()), ""), "submission\n");
        assert!(desk.notices.lock().unwrap().is_empty());
    }
}

#[test]
fn what_is_no_source_is_an_error_that_names_it() {
    let desk = Desk::new();
    let builder = desk.builder();
    let error = |path: &Path| builder.build(path).unwrap_err();
    let missing = desk.folder.path().join("none.rs");
    let folder = desk.folder.path().join("folder.rs");
    fs::create_dir(&folder).unwrap();
    let text = desk.source("notes.txt", "");
    assert!(matches!(error(&missing), ProgramError::Missing { .. }));
    assert!(matches!(error(&folder), ProgramError::UnknownLanguage { .. }));
    assert!(matches!(error(Path::new("/dev/zero")), ProgramError::NotAFile { .. }));
    assert!(matches!(error(&text), ProgramError::UnknownLanguage { .. }));
    assert!(error(&text).to_string().contains(".rs .c .cpp"));
    for path in [&missing, &folder, &text] {
        assert!(error(path).to_string().contains(path.to_str().unwrap()));
    }
    let file = desk.source("a.py", "");
    let unwritable = desk.builder_in(desk.source("file", ""));
    if can_build(&unwritable, "a.py") {
        let message = unwritable.build(&file).unwrap_err().to_string();
        assert!(message.contains("GRUNDY_CACHE"), "{message}");
    }
}

#[test]
fn compilers_read_nothing_of_the_package() {
    let place = tempfile::tempdir().unwrap();
    let secret = place.path().join("1.ans");
    fs::write(&secret, "42\n").unwrap();
    let secret = secret.display();
    let cache = Cache::at(place.path().join("cache"));
    let builder = Builder::new(cache, CompileLimits::default(), Arc::new(|_| ()));
    let sources = [
        ("a.c", format!("int main(void) {{ return\n#include \"{secret}\"\n; }}\n")),
        ("b.c", format!("__asm__(\".incbin \\\"{secret}\\\"\");\nint main(void) {{ return 0; }}\n")),
        ("c.rs", format!("fn main() {{ println!(\"{{}}\", include_str!(\"{secret}\")); }}\n")),
    ];
    for (name, source) in sources {
        let path = place.path().join(name);
        fs::write(&path, &source).unwrap();
        let build = builder.build(&path).unwrap();
        if matches!(build, Build::MissingCompiler { .. }) {
            continue;
        }
        assert!(matches!(build, Build::CompileError { .. }), "{name}: {build:?}");
        // The same without the secret is all right.
        fs::write(&path, source.replace(&secret.to_string(), "/etc/os-release")).unwrap();
        let control = builder.build(&path).unwrap();
        assert!(name == "a.c" || matches!(control, Build::Ready(_)), "{name}: {control:?}");
    }
}

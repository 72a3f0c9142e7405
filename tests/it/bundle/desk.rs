//! Bare rustc, and the templates as a crate.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::common::wait::Bounded as _;
use tempfile::TempDir;

/// The editions that a bare compiler may be run with.
pub(crate) const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// Runs `rustc` on `source` with these arguments; what it says against it.
pub(crate) fn rustc(source: &Path, output: &Path, arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
    let said = command.arg(source).arg("-o").arg(output).args(arguments).bounded_output().unwrap();
    if said.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&said.stderr).into_owned()) }
}

/// Templates in every form that the bundler knows: those of this version of the kit happen to have neither types nor `impl`s.
pub(crate) const TEMPLATES: &[(&str, &str)] = &[
    ("grundy.rs", include_str!("templates/grundy.rs")),
    ("misere.rs", include_str!("templates/misere.rs")),
    ("mod.rs", include_str!("templates/games.rs")),
    ("nim.rs", include_str!("templates/nim.rs")),
    ("octal.rs", include_str!("templates/octal.rs")),
    ("subtraction.rs", include_str!("templates/subtraction.rs")),
    ("zero_move.rs", include_str!("templates/zero_move.rs")),
];

/// The crate `grundy` as a library of [`TEMPLATES`], built once.
pub(crate) fn library() -> &'static Path {
    static LIBRARY: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = LIBRARY.get_or_init(|| {
        let folder = tempfile::Builder::new().prefix("grundy-bundle-").tempdir().unwrap();
        let source = folder.path().join("grundy.rs");
        let games = crate::common::root().join("tests/it/bundle/templates/games.rs");
        fs::write(&source, format!("#[path = {games:?}]\npub mod games;\n")).unwrap();
        let output = folder.path().join("libgrundy.rlib");
        rustc(&source, &output, &["--crate-type=rlib", "--crate-name=grundy", "--edition=2024"]).unwrap();
        (folder, output)
    });
    path
}

/// What a program answers to `input`.
pub(crate) fn run(program: &Path, input: &str) -> Output {
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    // A program that reads nothing may have closed it already.
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Applies `work` to every item, on two threads; the failures, in order.
pub(crate) fn failures<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<(), String> + Sync) -> Vec<String> {
    let half = items.len().div_ceil(2);
    let one = |items: &[T]| items.iter().filter_map(|item| work(item).err()).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let second = scope.spawn(|| one(&items[half..]));
        let mut all = one(&items[..half]);
        all.extend(second.join().unwrap());
        all
    })
}

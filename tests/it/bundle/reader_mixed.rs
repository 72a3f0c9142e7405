//! Whole bundles of programs that use both the templates and proconio, run beside the programs themselves.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bundle::{Options, bundle};
use judges::Judge;
use program::cache::Cache;
use program::{Build, Builder, CompileLimits};

use super::{compile, inputs, run};

/// The bundle of `program` for a bare compiler does what the program does.
fn same(program: &Path, folder: &Path, builder: &Builder) -> Result<(), String> {
    let judge = Judge::by_name("std").unwrap();
    let original = match builder.build(program).map_err(|error| error.to_string())? {
        Build::Ready(program) => PathBuf::from(&program.argv[0]),
        other => return Err(format!("{other:?}")),
    };
    for minify in [false, true] {
        let made =
            bundle(program, judge, Options { minify, ..Options::default() }).map_err(|error| error.to_string())?;
        let (source, bundled) = (folder.join("bundle.rs"), folder.join("bundle"));
        std::fs::write(&source, &made.text).unwrap();
        let others = if minify { &[][..] } else { &["2021", "2024"] };
        let all =
            std::iter::once(("2018", Some(bundled.as_path()))).chain(others.iter().map(|&edition| (edition, None)));
        for (edition, output) in all {
            let compiled = compile(&source, edition, output);
            if !compiled.status.success() {
                return Err(format!("{edition}: {}\n{}", String::from_utf8_lossy(&compiled.stderr), made.text));
            }
        }
        for input in inputs(&std::fs::read_to_string(program).unwrap()) {
            let (ours, theirs) = (run(&bundled, &input), run(&original, &input));
            if ours.stdout.is_empty() || (ours.status.code(), &ours.stdout) != (theirs.status.code(), &theirs.stdout) {
                return Err(format!("on {input:?}: found {ours:?}, expected {theirs:?}\n{}", made.text));
            }
        }
    }
    Ok(())
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn templates_and_proconio_go_together() {
    let folder = tempfile::tempdir().unwrap();
    let builder = Builder::new(Cache::at(crate::common::cache()), CompileLimits::default(), Arc::new(|_| ()));
    let programs = std::fs::read_dir(crate::common::root().join("tests/it/bundle/mixed")).unwrap();
    let mut programs: Vec<PathBuf> = programs.map(|entry| entry.unwrap().path()).collect();
    programs.sort();
    assert!(programs.len() >= 3, "{programs:?}");
    let failed = programs.iter().filter_map(|program| {
        same(program, folder.path(), &builder).err().map(|message| format!("{}: {message}", program.display()))
    });
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

//! What is embedded is what lies in `problems/`, and is written as it lies there.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Every file below `folder` by its path from `root`: whether it can be executed, and its bytes.
fn on_disk(root: &Path, folder: &Path, found: &mut BTreeMap<String, (bool, Vec<u8>)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            on_disk(root, &path, found);
        } else {
            let name = path.strip_prefix(root).unwrap().to_str().expect("UTF-8").to_owned();
            let is_executable = fs::metadata(&path).unwrap().permissions().mode() & 0o100 != 0;
            found.insert(name, (is_executable, fs::read(&path).unwrap()));
        }
    }
}

#[test]
fn every_package_of_the_checkout_is_embedded_whole() {
    let problems = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems"));
    let mut expected = BTreeMap::new();
    on_disk(problems, problems, &mut expected);
    let hidden =
        |name: &str| name.split('/').any(|part| part.starts_with('.') || part.ends_with('~') || part == "__pycache__");
    // The tests of a solution stay here.
    expected.retain(|name, _| !name.ends_with("/small_boards.rs"));
    expected.retain(|name, _| name.contains('/') && !hidden(name));
    let embedded: BTreeMap<String, (bool, Vec<u8>)> =
        catalogue::files().map(|file| (file.path.to_owned(), (file.is_executable, file.bytes.to_vec()))).collect();
    let names = |files: &BTreeMap<String, (bool, Vec<u8>)>| files.keys().cloned().collect::<BTreeSet<_>>();
    let missing: Vec<_> = names(&expected).symmetric_difference(&names(&embedded)).cloned().collect();
    assert!(missing.is_empty(), "only on disk or only embedded: {missing:?}");
    assert!(embedded == expected, "the bytes or modes differ");
    assert!(embedded.contains_key("nimmoves/problem.yaml") && !embedded.contains_key("Cargo.toml"));
}

#[test]
fn what_is_written_is_what_is_embedded_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    catalogue::write_to(folder.path(), |id| id == "onepile").unwrap();
    let mut written = BTreeMap::new();
    on_disk(folder.path(), folder.path(), &mut written);
    let of_onepile = catalogue::files().filter(|file| file.id() == "onepile");
    let expected = of_onepile.map(|file| (file.path.to_owned(), (file.is_executable, file.bytes.to_vec()))).collect();
    assert!(written == expected && written.len() > 20);
    catalogue::write_to(folder.path(), |id| id == "onepile").unwrap_err();
    assert!(catalogue::ids().contains(&"onepile") && catalogue::ids().is_sorted());
    let hash = |wanted: &str| catalogue::hash(|id| id.starts_with(wanted));
    assert_eq!((hash("").len(), hash("nimmoves")), (64, hash("nimmoves")));
    assert!(hash("") != hash("nimmove") && hash("nimmove") != hash("nimmoves"));
}

//! The folder that a Python program may write to while it runs.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says what it skips")]

use std::fs;

use crate::common::wait::Bounded as _;
use crate::common::{Said, grundy, package, write};
use crate::debugging::is_here;
use sandbox::Protection;

const YAML: &str =
    "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 20\n  output: 1\n";

/// Finds its folder empty, and writes there as numba does; elsewhere it cannot write.
const WRITES: &str = "import os, sys
folder = os.environ['NUMBA_CACHE_DIR']
if os.listdir(folder):
    sys.exit('found ' + ' '.join(os.listdir(folder)))
os.makedirs(folder + '/a/b')
with open(folder + '/a/b/new', 'w') as file:
    file.write('7')
os.replace(folder + '/a/b/new', folder + '/a/b/kept')
with open(folder + '/a/b/kept') as file:
    assert file.read() == '7'
if PROTECTED:
    for name in ['beside', folder + '/../beside', '/tmp/beside']:
        try:
            open(name, 'w')
            sys.exit('wrote ' + name)
        except OSError:
            pass
print(2 * int(input()))
";

/// Fills its folder, with files of at most so many bytes, until something ends it.
const FILLS: &str = "import os
folder = os.environ['NUMBA_CACHE_DIR']
block = b'x' * BYTES
for number in range(1000):
    with open(folder + '/' + str(number), 'wb') as file:
        file.write(block)
print(2 * int(input()))
";

/// What `judge` says of a Python program, and how many files it left in the folder for temporary files.
fn judged(source: &str) -> (Said, usize) {
    let here = package(&[("problem.yaml", YAML)]);
    write(here.path(), &[("my.py", source)]);
    let temporary = here.path().join("tmp");
    fs::create_dir(&temporary).unwrap();
    let said = grundy(here.path(), &["judge", "double", "my.py"]).env("TMPDIR", &temporary).bounded_output().unwrap();
    (said.into(), fs::read_dir(temporary).unwrap().count())
}

#[test]
fn each_run_has_an_empty_folder_of_its_own() {
    if !is_here("python3") {
        return;
    }
    let is_protected = !sandbox::lacking().iter().any(|(lacking, _)| *lacking == Protection::Files);
    let (said, left) = judged(&WRITES.replace("PROTECTED", if is_protected { "True" } else { "False" }));
    assert!(said.code == 0 && said.stdout.contains("AC 2/2"), "{said}");
    assert_eq!(left, 0);
}

#[test]
fn what_a_run_writes_there_is_bounded() {
    if !is_here("python3") {
        return;
    }
    let (said, left) = judged(&FILLS.replace("BYTES", "2_000_000"));
    assert!(said.code == 1 && said.stdout.contains("File too large"), "{said}");
    assert_eq!(left, 0);
    if !cfg!(target_os = "linux") {
        eprintln!("skipped: only Linux counts what a program writes in all");
        return;
    }
    let (said, left) = judged(&FILLS.replace("BYTES", "1_000_000"));
    assert!(said.code == 1 && said.stdout.contains("OLE"), "{said}");
    assert_eq!(left, 0);
}

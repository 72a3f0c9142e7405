//! Precompiled headers, through the command: made once everything is reported, shown by `grundy cache`, and never left half made.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says what it skips")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::{Bounded as _, eventually};
use crate::common::{Said, folder, grundy};
use crate::ctrl_c::working_in;

/// Prints twice its input; `mark` makes another program of it.
fn twice(mark: &str) -> String {
    format!(
        "#include <bits/stdc++.h>\nint main() {{ int n; std::cin >> n; std::cout << 2 * n << std::endl; }} // {mark}\n"
    )
}

/// Whether `g++` is GCC, as it is not everywhere.
fn is_gcc() -> bool {
    let said = Command::new("g++").arg("--version").bounded_output();
    let is_gcc = said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains("Free Software Foundation"));
    if !is_gcc {
        eprintln!("SKIPPED precompiled headers: no GCC");
    }
    is_gcc
}

/// `grundy` with a cache of its own, and with precompiled headers.
fn own(place: &Path, cache: &Path, arguments: &[&str]) -> Command {
    let mut command = grundy(place, arguments);
    command.env("GRUNDY_CACHE", cache).env_remove("GRUNDY_PRECOMPILE");
    command
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_header_is_made_after_the_report_and_shown() {
    if !is_gcc() {
        return;
    }
    let (place, cache) = (folder(&[("1.in", "3\n"), ("1.out", "6\n"), ("my.cpp", &twice("first"))]), folder(&[]));
    let say =
        |arguments: &[&str]| -> Said { own(place.path(), cache.path(), arguments).bounded_output().unwrap().into() };
    let said = say(&["judge", "my.cpp"]);
    assert!(
        said.code == 0 && said.stdout.contains("AC") && said.stderr.contains("precompiling <bits/stdc++.h>"),
        "{said}"
    );
    let said = say(&["cache"]);
    assert!(said.stdout.contains("in 1 precompiled header "), "{said}");
    fs::write(place.path().join("my.cpp"), twice("second")).unwrap();
    let said = say(&["judge", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("AC") && !said.stderr.contains("precompiling"), "{said}");
    // A message is the compiler's own, as without a header.
    fs::write(place.path().join("my.cpp"), "#include <bits/stdc++.h>\nint main() { return none; }\n").unwrap();
    let said = say(&["judge", "my.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("my.cpp:2:21: error"), "{said}");
    assert!(!said.stdout.contains("headers/"), "{said}");
    let said = say(&["cache", "clear"]);
    assert!(said.code == 0 && !cache.path().join("headers").exists(), "{said}");
}

#[test]
fn ctrl_c_leaves_no_half_made_header() {
    if !is_gcc() {
        return;
    }
    let (place, cache) = (folder(&[("1.in", "3\n"), ("1.out", "6\n"), ("my.cpp", &twice("first"))]), folder(&[]));
    let report = place.path().join("report");
    let mut child = own(place.path(), cache.path(), &["judge", "my.cpp"])
        .stdout(fs::File::create(&report).unwrap())
        .stderr(Stdio::null())
        .start()
        .unwrap();
    let headers = cache.path().canonicalize().unwrap().join("headers");
    eventually("the header is being made", || working_in(&headers) > 0);
    // The verdict is there already.
    assert!(fs::read_to_string(&report).unwrap().contains("AC"));
    child.signal("-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    eventually("the compiler ends", || working_in(&headers) == 0);
    assert_eq!(fs::read_dir(&headers).unwrap().count(), 0);
}

//! Every problem of the catalogue, one named test for each thing that must hold of it.
//!
//! `judge::ID`: each submission gets the verdict that its folder promises. `check::ID`: the package agrees with itself.
//! `data::ID`: the recipe still makes what `recipe.lock` says. A submission whose compiler is missing is skipped aloud, unless
//! `GRUNDY_REQUIRE_PEERS` is set: then it fails the test. One problem of each kind is looked at, or every one with `GRUNDY_ALL=1`.
//! The dearest of these are ignored as long ([`LONG`]), and `.ci/run` runs them.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

mod common;

use std::fs;
use std::process::ExitCode;

use common::{kinds, root, say};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

/// What takes most of the time. Small packages of the same kinds are judged and checked by `tests/it`.
const LONG: &[&str] = &["judge::wythoff", "judge::nimduel", "check::nimduel"];

/// What is done with a problem of this id.
type Test = fn(&str) -> Result<(), Failed>;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let ids = kinds();
    let kinds: [(&str, Test); 3] = [("judge", judge), ("check", check), ("data", data)];
    let trial = |(kind, test): (&str, Test), id: &String| {
        let id = id.clone();
        let name = format!("{kind}::{id}");
        let is_long = LONG.contains(&name.as_str());
        Trial::test(name, move || test(&id)).with_ignored_flag(is_long)
    };
    let trials = kinds.into_iter().flat_map(|kind| ids.iter().map(move |id| trial(kind, id))).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn json(arguments: &[&str]) -> Result<Value, Failed> {
    let said = say(root(), &[arguments, &["--format", "json"]].concat());
    if said.code == 0 {
        Ok(serde_json::from_str(&said.stdout)?)
    } else {
        Err(format!("grundy {arguments:?}: {said}").into())
    }
}

fn judge(id: &str) -> Result<(), Failed> {
    let report = json(&["judge", id])?;
    let submissions = report["problems"][0]["submissions"].as_array().unwrap();
    let files = walk(&root().join("problems").join(id).join("submissions")) + 1;
    if submissions.len() != files {
        return Err(format!("{} submissions judged, {files} on disk", submissions.len()).into());
    }
    for submission in submissions {
        if submission["verdict"] == "SKIP" && std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none() {
            eprintln!("{id}: {} skipped: {}", submission["name"], submission["missing_compiler"]);
        } else if submission["as_expected"] != true {
            return Err(format!("{} is not as expected", submission["name"]).into());
        }
    }
    Ok(())
}

fn walk(folder: &std::path::Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| if path.is_dir() { walk(&path) } else { 1 }).sum()
}

fn check(id: &str) -> Result<(), Failed> {
    let report = json(&["check", id])?;
    let report = &report["problems"][0];
    let findings = report["findings"].as_array().unwrap();
    let bad: Vec<&Value> = findings.iter().filter(|finding| finding["severity"] != "skipped").collect();
    if bad.is_empty() && report["inputs"].as_u64() > Some(0) { Ok(()) } else { Err(format!("{bad:?}").into()) }
}

fn data(id: &str) -> Result<(), Failed> {
    let report = json(&["data", id, "--check"])?;
    let rows = report["cases"].as_array().unwrap();
    if !rows.is_empty() && rows.iter().all(|row| row["state"] == "same") {
        Ok(())
    } else {
        Err(format!("{rows:?}").into())
    }
}

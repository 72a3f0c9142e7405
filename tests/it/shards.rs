//! `--shard`: the shards together do what one machine does, each thing once, and their reports can be put together and checked.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, DOUBLE_RS, folder, grundy, package, root, say, write};
use serde_json::Value;

/// A program that reads nothing.
const IDLE_C: &str = "int main(void) { return 0; }\n";

/// The reports of all shards; each with the exit code that is expected of it.
fn shards(folder: &Path, arguments: &[&str], count: usize, code: impl Fn(&Value) -> i32) -> Vec<Value> {
    let one = |index: usize| {
        let shard = format!("{index}/{count}");
        let said = say(folder, &[arguments, &["--format", "json", "--shard", &shard]].concat());
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        assert_eq!(said.code, code(&report), "{said}");
        assert_eq!(
            (report["shard"]["index"].as_u64(), report["shard"]["count"].as_u64()),
            (Some(index as u64), Some(count as u64))
        );
        report
    };
    let reports: Vec<Value> = (1..=count).map(one).collect();
    let digests: BTreeSet<&str> = reports.iter().map(|report| report["shard"]["digest"].as_str().unwrap()).collect();
    assert_eq!(digests.len(), 1, "all shards are of one list");
    reports
}

fn whole(folder: &Path, arguments: &[&str]) -> Value {
    let said = say(folder, &[arguments, &["--format", "json"]].concat());
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_default();
    assert!(report["shard"].is_null(), "{said}");
    report
}

fn digest(report: &Value) -> &str {
    report["shard"]["digest"].as_str().unwrap()
}

/// What a list in each of these reports holds, sorted.
fn sorted(lists: impl IntoIterator<Item = Value>) -> Vec<String> {
    let entries = lists.into_iter().flat_map(|list| list.as_array().cloned().unwrap_or_default());
    let mut entries: Vec<String> = entries.map(|entry| entry.to_string()).collect();
    entries.sort();
    entries
}

/// A package with an accepted submission and three that are wrong.
fn of_four() -> tempfile::TempDir {
    let wrong = |factor: &str| DOUBLE_C.replace("2 * n", factor);
    let files = [("one", wrong("n")), ("three", wrong("3 * n")), ("four", wrong("4 * n"))];
    let files = files.map(|(name, text)| (format!("submissions/wrong_answer/{name}.c"), text));
    package(&files.each_ref().map(|(path, text)| (path.as_str(), text.as_str())))
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_shards_of_judge_judge_each_submission_once() {
    let place = of_four();
    let verdicts = |reports: &[Value]| {
        let problems = reports.iter().flat_map(|report| report["problems"].as_array().unwrap());
        let submissions = problems.flat_map(|problem| problem["submissions"].as_array().unwrap());
        let mut found: Vec<String> =
            submissions.map(|one| format!("{} {} {}", one["name"], one["verdict"], one["as_expected"])).collect();
        found.sort();
        found
    };
    let all = verdicts(&[whole(place.path(), &["judge", "double"])]);
    assert_eq!(all.len(), 4);
    for count in [1, 3, 6] {
        let reports = shards(place.path(), &["judge", "double"], count, |_| 0);
        assert_eq!(verdicts(&reports), all, "{count} shards");
        let units: u64 = reports.iter().map(|report| report["shard"]["units"].as_u64().unwrap()).sum();
        assert_eq!((units, reports[0]["shard"]["of"].as_u64()), (4, Some(4)));
    }
    // One that has nothing to do says so, and has not failed.
    let said = say(place.path(), &["judge", "double", "--shard", "6/6"]);
    assert!(said.code == 0 && said.stdout.contains("shard 6/6: nothing to do"), "{said}");
    // Programs of one's own are a list as well.
    let list = ["judge", "double", "problems/double/submissions/accepted/double.c"];
    let said = say(place.path(), &[&list[..], &["--shard", "1/2"]].concat());
    assert!(said.code == 0 && said.stdout.contains("shard 1/2: 1 of 1 submission"), "{said}");
    // The digest sees another list, and another text of the same name.
    let before = shards(place.path(), &["judge", "double"], 1, |_| 0);
    let submissions = place.path().join("problems/double/submissions");
    write(&submissions, &[("wrong_answer/one.c", &DOUBLE_C.replace("2 * n", "n + 1"))]);
    let changed = shards(place.path(), &["judge", "double"], 1, |_| 0);
    write(&submissions, &[("wrong_answer/five.c", &DOUBLE_C.replace("2 * n", "5 * n"))]);
    let longer = shards(place.path(), &["judge", "double"], 1, |_| 0);
    let digests: BTreeSet<&str> = [&before[0], &changed[0], &longer[0]].map(digest).into();
    assert_eq!(digests.len(), 3);
}

/// `grundy stress` on inputs of a command that writes down each seed: which seeds it was asked for.
#[cfg(unix)]
fn seeds(place: &Path, arguments: &[&str]) -> (Vec<u64>, Value) {
    let list = place.join("seeds");
    let _ = fs::remove_file(&list);
    let report = whole_or_shard(place, arguments);
    let mut seeds: Vec<u64> =
        fs::read_to_string(&list).unwrap_or_default().lines().map(|line| line.parse().unwrap()).collect();
    seeds.sort_unstable();
    (seeds, report)
}

fn whole_or_shard(place: &Path, arguments: &[&str]) -> Value {
    let patient = ["--time", "10m", "--shrink-time", "10m", "--no-save", "--format", "json"];
    let said = say(place, &[&["stress"], arguments, &patient].concat());
    serde_json::from_str(&said.stdout).unwrap()
}

#[cfg(unix)]
#[test]
fn the_shards_of_stress_try_each_input_once() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = package(&[]);
    write(
        place.path(),
        &[("gen", "#!/bin/sh\necho $1 >> \"$(dirname \"$0\")/seeds\"\necho $(($1 % 1000 + 1))\n"), ("my.c", DOUBLE_C)],
    );
    fs::set_permissions(place.path().join("gen"), fs::Permissions::from_mode(0o755)).unwrap();
    write(place.path(), &[("other.c", &DOUBLE_C.replace("2 * n", "n + n"))]);
    let list = ["double", "my.c", "--against", "other.c", "--generator", "sh gen {seed}", "--cases", "20"];
    let path = format!("sh {} {{seed}}", place.path().join("gen").display());
    let list = list.map(|word| if word.starts_with("sh ") { path.as_str() } else { word });
    let (all, _) = seeds(place.path(), &list);
    assert!(all.len() == 20 && all.windows(2).all(|pair| pair[0] < pair[1]), "{all:?}");
    let mut together = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let (own, report) = seeds(place.path(), &[&list[..], &["--shard", shard]].concat());
        assert_eq!(report["coverage"]["generated"].as_u64(), Some(own.len() as u64), "{report}");
        together.extend(own);
    }
    together.sort_unstable();
    assert_eq!(together, all);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_counts_of_the_shards_of_stress_add_up() {
    let place = package(&[]);
    write(place.path(), &[("my.c", DOUBLE_C), ("other.c", &DOUBLE_C.replace("2 * n", "n + n"))]);
    let counts = |report: &Value| {
        ["cases", "enumerated", "random", "large", "generated"].map(|field| report["coverage"][field].as_u64().unwrap())
    };
    let list = ["double", "my.c", "--against", "other.c", "--cases", "120"];
    let all = counts(&whole_or_shard(place.path(), &list));
    assert!(all[1] > 0 && all[2] > 0 && all[0] == 120, "{all:?}");
    let reports = shards(place.path(), &[&["stress"], &list[..], &["--no-save", "--time", "10m"]].concat(), 4, |_| 0);
    let sum = reports.iter().map(counts).reduce(|a, b| std::array::from_fn(|field| a[field] + b[field]));
    assert_eq!(sum, Some(all));
    // Packed cases, too: the last batch is cut, and each shard knows it.
    write(place.path(), &[("packed.ctd", "INT(1,1000,t) NEWLINE REP(t) INT(1,9999) NEWLINE END"), ("idle.c", IDLE_C)]);
    let list = ["packed.ctd", "idle.c", "--against", "idle.c", "--cases", "5003"];
    let all = counts(&whole_or_shard(place.path(), &list));
    assert!(all[1] > 0 && all[2] > 0 && all[0] == 5003, "{all:?}");
    let reports = shards(place.path(), &[&["stress"], &list[..], &["--no-save", "--time", "10m"]].concat(), 3, |_| 0);
    let sum = reports.iter().map(counts).reduce(|a, b| std::array::from_fn(|field| a[field] + b[field]));
    assert_eq!(sum, Some(all));
    // Of all valid inputs, too, and a shard that has none says so.
    write(place.path(), &[("few.ctd", "INT(1,3) NEWLINE\n")]);
    let list = ["stress", "few.ctd", "my.c", "--against", "other.c", "--exhaustive", "--no-save", "--time", "10m"];
    let reports = shards(place.path(), &list, 4, |_| 0);
    let enumerated: Vec<_> = reports.iter().map(|report| counts(report)[1]).collect();
    assert_eq!(enumerated, [1, 1, 1, 0]);
    assert!(reports.iter().all(|report| report["coverage"]["everything"] == true), "{reports:?}");
    let said = say(place.path(), &[&list[..], &["--shard", "4/4"]].concat());
    assert!(said.code == 0 && said.stdout.contains("nothing to do: the other shards"), "{said}");
    // Another seed, another sequence.
    let of_seed = |seed: &str| {
        let list = ["double", "my.c", "--against", "other.c", "--cases", "1", "--shard", "1/2", "--seed", seed];
        digest(&whole_or_shard(place.path(), &list)).to_owned()
    };
    assert!(of_seed("1") == of_seed("1") && of_seed("1") != of_seed("2"));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_first_counterexample_of_all_shards_is_that_of_one_machine() {
    let place = package(&[]);
    // Wrong on few numbers, so that shards find different ones.
    let wrong = DOUBLE_C.replace("printf", "if (n > 20 && n % 7 == 3) n++; printf");
    write(place.path(), &[("my.c", &wrong)]);
    let list = ["double", "my.c"];
    let one = whole_or_shard(place.path(), &list);
    let expected = &one["counterexamples"][0];
    assert!(expected["batch"].as_u64().is_some_and(|batch| batch > 5), "{one}");
    for count in ["2", "5"] {
        let number: usize = count.parse().unwrap();
        let reports = (1..=number).map(|index| {
            whole_or_shard(place.path(), &[&list[..], &["--shard", &format!("{index}/{count}")]].concat())
        });
        let reports: Vec<Value> = reports.collect();
        let all = reports.iter().flat_map(|report| report["counterexamples"].as_array().unwrap());
        let first = all.min_by_key(|one| one["batch"].as_u64().unwrap()).unwrap();
        for field in ["batch", "input", "found_in", "verdict", "tries", "minimal"] {
            assert_eq!(first[field], expected[field], "{field}, {count} shards");
        }
        // No shard can have missed an earlier one.
        let tried = reports.iter().map(|report| report["coverage"]["next_batch"].as_u64().unwrap());
        assert!(tried.min() > expected["batch"].as_u64(), "{reports:?}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_shards_of_check_try_each_mutant_once() {
    let place = package(&[("submissions/accepted/double.rs", DOUBLE_RS)]);
    let list = ["check", "double", "--mutants", "--scope-time", "0"];
    let all = whole(place.path(), &list);
    let mutants = |report: &Value, kind: &str| report["problems"][0]["mutants"][kind].clone();
    assert!(sorted([mutants(&all, "tried")]).len() > 2 && !sorted([mutants(&all, "lossy")]).is_empty(), "{all}");
    let code = |report: &Value| {
        let findings = report["problems"][0]["findings"].as_array();
        i32::from(findings.is_some_and(|all| all.iter().any(|finding| finding["severity"] == "error")))
    };
    let reports = shards(place.path(), &list, 3, code);
    for kind in ["tried", "lossy"] {
        let together = sorted(reports.iter().map(|report| mutants(report, kind)));
        assert_eq!(together, sorted([mutants(&all, kind)]), "{kind}");
    }
    let findings = |report: &Value| report["problems"][0]["findings"].clone();
    assert_eq!(sorted(reports.iter().map(findings)), sorted([findings(&all)]));
    let inputs: u64 = reports.iter().map(|report| report["problems"][0]["inputs"].as_u64().unwrap_or(0)).sum();
    assert_eq!(Some(inputs), all["problems"][0]["inputs"].as_u64());
}

#[test]
fn what_is_no_shard_is_an_error() {
    let place = package(&[]);
    write(place.path(), &[("my.c", DOUBLE_C)]);
    let huge = format!("1/{}", "9".repeat(400));
    for (shard, expected) in [
        ("0/3", "from 1/3 to 3/3"),
        ("4/3", "from 1/3 to 3/3"),
        ("1/0", "from 1 to 100000"),
        (huge.as_str(), "from 1 to 100000"),
        ("a/b", "expected I/N"),
        ("2", "expected I/N"),
        ("", "expected I/N"),
    ] {
        for command in [&["judge", "double"][..], &["check", "double"], &["stress", "double", "my.c"]] {
            let said = say(place.path(), &[command, &["--shard", shard]].concat());
            assert!(said.code == 2 && said.stderr.contains(expected), "{shard}: {said}");
        }
    }
    for pair in [&["judge", "--watch"][..], &["check", "--grammar", "x.ctd"]] {
        let said = say(place.path(), &[pair, &["--shard", "1/2"]].concat());
        assert!(said.code == 2 && said.stderr.contains("cannot be used with"), "{said}");
    }
}

/// The blocks of docs/scale.md that a shell runs.
fn blocks() -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/scale.md")).unwrap();
    let blocks = page.split("```sh\n").skip(1);
    blocks.filter_map(|rest| Some(rest.split_once("```")?.0.to_owned())).collect()
}

fn is_here(command: &str) -> bool {
    Command::new(command).arg("--version").bounded_output().is_ok_and(|output| output.status.success())
}

/// Runs a block of the page, with `grundy` in the path.
fn shell(place: &Path, block: &str) -> (i32, String) {
    // Its environment is that of the command in other tests.
    let like = grundy(place, &[]);
    let mut command = Command::new("sh");
    command.args(["-c", block]).current_dir(place);
    for (name, value) in like.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let bin = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    let path = std::env::join_paths(
        std::iter::once(bin.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let output = command.env("PATH", path.unwrap()).env("HOME", place).bounded_output().unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    (output.status.code().unwrap_or(-1), text)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_page_on_scale_works_with_parallel_and_jq() {
    let missing: Vec<&str> = ["parallel", "jq"].into_iter().filter(|command| !is_here(command)).collect();
    if !missing.is_empty() {
        assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "not on this machine: {}", missing.join(", "));
        eprintln!("skipped: docs/scale.md under GNU parallel; not on this machine: {}", missing.join(", "));
        return;
    }
    let blocks = blocks();
    let [judge, check, add, stress] = blocks.as_slice() else { unreachable!("{blocks:?}") };
    let place = folder(&[]);
    std::os::unix::fs::symlink(root().join("problems"), place.path().join("problems")).unwrap();
    std::os::unix::fs::symlink(root().join("examples"), place.path().join("examples")).unwrap();
    let (code, said) = shell(place.path(), judge);
    assert_eq!(code, 0, "{said}");
    assert_eq!(shell(place.path(), check), (0, "true\n".to_owned()));
    let (code, said) = shell(place.path(), add);
    let total: Value = serde_json::from_str(&said).unwrap_or_default();
    assert!(code == 0 && total["judged"].as_u64().is_some_and(|count| count > 4) && total["unexpected"] == 0, "{said}");
    // A shard too few, one twice, and one of another list.
    let shard = |index: &str| place.path().join(format!("shard-{index}.json"));
    fs::rename(shard("2"), place.path().join("away")).unwrap();
    assert_eq!(shell(place.path(), check), (1, "false\n".to_owned()));
    fs::copy(shard("1"), shard("2")).unwrap();
    assert_eq!(shell(place.path(), check), (1, "false\n".to_owned()));
    let text = fs::read_to_string(place.path().join("away")).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap();
    fs::write(shard("2"), text.replace(digest(&report), "0")).unwrap();
    assert_eq!(shell(place.path(), check), (1, "false\n".to_owned()));
    fs::write(shard("2"), text).unwrap();
    assert_eq!(shell(place.path(), check), (0, "true\n".to_owned()));
    // The first counterexample.
    let (code, said) = shell(place.path(), stress);
    // Notes come after what the pipe prints.
    let (found, _) = said.split_once('\n').unwrap_or_default();
    let found: Value = serde_json::from_str(found).unwrap_or_default();
    let one = whole_or_shard(place.path(), &["nimmoves", "examples/my.cpp"]);
    assert!(code == 0 && found == one["counterexamples"][0]["input"], "{said}");
}

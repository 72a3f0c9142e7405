//! Plain folders, and finding the folder of a problem.

use std::fs;
use std::path::Path;

use package::{Form, LookupError, find_problems_folder, list, load, resolve, resolve_with};

use super::Package;

#[test]
fn a_plain_folder_is_in_natural_order() {
    let package = ["sample-10", "sample-9", "a.b", "sample-009"].iter().fold(Package::empty(), |package, name| {
        package.with(&format!("{name}.in"), "").with(&format!("{name}.out"), "")
    });
    let problem = package.with("notes.txt", "").with(".1.in", "").with_folder("My Folder").load();
    let names: Vec<&str> = problem.committed_cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["a.b", "sample-009", "sample-9", "sample-10"]);
    assert_eq!(
        (problem.form, problem.id.as_str(), problem.names["en"].as_str()),
        (Form::Plain, "testpile", "testpile")
    );
    assert_eq!(problem.limits.time_limit.unwrap().as_secs(), 2);
    assert_eq!(problem.limits.memory_mib, 1024);
}

#[test]
fn the_samples_may_be_in_the_folder_test_and_beside_it() {
    let problem = Package::empty().with("main.rs", "").with("test/1.in", "").with("test/1.ans", "").load();
    assert!(problem.committed_cases[0].answer.ends_with("test/1.ans"));
    let names = |problem: &package::Problem| -> Vec<String> {
        problem.committed_cases.iter().map(|case| case.name.clone()).collect()
    };
    assert_eq!(names(&problem), ["1"]);
    // What a download tool leaves, and a counterexample that was saved beside the program: both are judged.
    let both = Package::empty().with("test/1.in", "").with("test/1.ans", "").with("1.in", "").with("1.ans", "").load();
    assert_eq!(names(&both), ["test/1", "1"]);
    assert!(both.passed_over.is_empty());
    let hidden =
        ["samples/1.in", "samples/1.out", "other/1.in", "old/x.out", ".git/1.in", ".git/1.out", "1.in", "1.ans"];
    let hidden = hidden.iter().fold(Package::empty(), |package, path| package.with(path, "")).load();
    assert_eq!((names(&hidden), hidden.passed_over.len()), (vec!["1".to_owned()], 1));
    assert!(hidden.passed_over[0].ends_with("samples"));
}

#[test]
fn plain_folders_with_faults() {
    Package::empty().has_one_fault(".", &["no problem.yaml", "no `*.in`"]);
    let unanswered = Package::empty().with("1.in", "").load();
    assert_eq!((unanswered.committed_cases.len(), unanswered.unanswered.len()), (0, 1));
    Package::empty().with("1.in", "").with("1.ans", "").with("1.out", "").has_one_fault("1.in", &["two answers"]);
    Package::empty()
        .with_folder("1.in")
        .with("2.in", "")
        .with("2.ans", "")
        .has_one_fault("1.in", &["not a regular file"]);
}

#[test]
fn what_is_no_folder_is_a_fault() {
    let package = Package::empty().with("file", "");
    let message = |path: &str| load(&package.folder.join(path)).unwrap_err().to_string();
    assert!(message("file").ends_with("file: not a folder, expected a problem package or a folder of samples"));
    assert!(message("nothing").contains("nothing: cannot read the folder: "));
    assert!(load(Path::new("")).is_err());
}

#[test]
fn faults_are_told_by_the_path_as_given() {
    let package = Package::minimal().with("data/secret/2.ans", "");
    let detour = package.folder.join("data/..");
    let faults = load(&detour).unwrap_err();
    assert_eq!(faults.as_slice()[0].path, detour.join("data/secret/2.ans"));
    assert_eq!(faults.as_slice()[0].line, None);
}

/// A folder with `problems/{nim,wythoff}` and what is no package beside them.
fn repository() -> Package {
    Package::empty()
        .with("problems/wythoff/problem.yaml", "")
        .with("problems/nim/problem.yaml", "")
        .with("problems/src/lib.rs", "")
        .with("problems/.git/problem.yaml", "")
        .with("problems/problem.yaml", "")
        .with("deep/problems/empty/x", "")
        .with("deep/er/x", "")
}

#[test]
fn the_nearest_folder_with_packages_is_found() {
    let repository = repository();
    let problems = repository.folder.join("problems");
    for start in ["", "deep/er", "problems/nim", "problems", "deep/nothing/there"] {
        assert_eq!(find_problems_folder(&repository.folder.join(start)), Some(problems.clone()), "{start}");
    }
    assert_eq!(find_problems_folder(&Package::empty().folder), None);
    assert_eq!(list(&problems).unwrap(), [problems.join("nim"), problems.join("wythoff")]);
    assert_eq!(list(&repository.folder.join("deep/problems")).unwrap(), [""; 0].map(Path::new));
    let faults = list(&problems.join("problem.yaml")).unwrap_err();
    assert!(faults.to_string().contains("problems/problem.yaml: cannot read the folder: "));
}

#[test]
fn arguments_are_ids_or_paths() {
    let repository = repository();
    let problems = repository.folder.join("problems");
    let found = |argument: &str| resolve(argument, Some(&problems));
    assert_eq!(found("nim").unwrap(), problems.join("nim"));
    let path = repository.folder.join("deep");
    assert_eq!(found(path.to_str().unwrap()).unwrap(), path);
    assert_eq!(found(".").unwrap(), Path::new("."));
    let message = found("wytoff").unwrap_err().to_string();
    assert!(message.starts_with("no problem `wytoff`") && message.ends_with("did you mean `wythoff`?"), "{message}");
    assert!(!found("zzz").unwrap_err().to_string().contains("did you mean"));
    assert!(
        resolve("nim-is-not-here", None).unwrap_err().to_string().contains("found no problems/ folder here or above")
    );
    for odd in ["", "a\0b", "..\0", "/nothing/there", "🎲"] {
        assert!(matches!(found(odd), Err(LookupError::Unknown { .. })), "{odd:?}");
    }
}

/// What the caller has of its own comes last, and is made only when it is needed.
#[test]
fn a_catalogue_has_what_nothing_else_has() {
    let yaml = |source: &str| format!("problem_format_version: 2025-09\nname: A\nuuid: a\nsource: {source}\n");
    let catalogue = Package::empty()
        .with("nim/problem.yaml", yaml("POJ 1"))
        .with("lasker/problem.yaml", yaml("POJ 2"))
        .with("wythoff/problem.yaml", yaml("POJ 3"));
    let repository = repository();
    let problems = repository.folder.join("problems");
    let found = |argument: &str, problems: Option<&Path>| {
        let mut needed = None;
        let result = resolve_with::<LookupError>(argument, problems, &["lasker", "nim", "wythoff"], |id| {
            needed = Some(id.map_or_else(|| "all".to_owned(), str::to_owned));
            Ok(catalogue.folder.clone())
        });
        (result, needed)
    };
    let is = |argument: &str, problems: Option<&Path>, folder: &Path, is_needed: Option<&str>| {
        let (result, needed) = found(argument, problems);
        assert_eq!((result.unwrap(), needed.as_deref()), (folder.to_owned(), is_needed), "{argument}");
    };
    is("nim", Some(&problems), &problems.join("nim"), None);
    is("nim", None, &catalogue.folder.join("nim"), Some("nim"));
    is("lasker", Some(&problems), &catalogue.folder.join("lasker"), Some("lasker"));
    is("poj 2", Some(&problems), &catalogue.folder.join("lasker"), Some("all"));
    is(".", None, Path::new("."), None);
    let (message, needed) = found("./lasker", None);
    assert!(needed.is_none() && message.unwrap_err().to_string().starts_with("./lasker: no such folder"));
    let (message, _) = found("laske", Some(&problems));
    let message = message.unwrap_err().to_string();
    assert!(message.contains("/problems or in the embedded catalogue, and no such folder"), "{message}");
    assert!(message.ends_with("did you mean `lasker`?"), "{message}");
}

#[test]
fn what_cannot_be_looked_at_is_told_with_its_path() {
    let repository = repository();
    let file = repository.folder.join("problems/problem.yaml");
    let text = file.to_str().unwrap();
    assert!(matches!(resolve(text, None), Err(LookupError::NotAFolder { path }) if path == file));
    assert!(matches!(resolve(&format!("{text}/x"), None), Err(LookupError::Io { path, .. }) if path == file.join("x")));
    assert!(matches!(resolve("nim", Some(&file)), Err(LookupError::Io { path, .. }) if path == file));
    let long = "x".repeat(300);
    assert!(resolve(&long, Some(&repository.folder.join("problems"))).is_err());
    fs::remove_dir_all(&repository.folder).unwrap();
}

#[test]
fn a_source_names_its_package() {
    let yaml = |source: &str| format!("problem_format_version: 2025-09\nname: A\nuuid: a\nsource: {source}\n");
    let repository = Package::empty()
        .with(
            "problems/piles/problem.yaml",
            yaml("{name: HDU 2176, url: https://acm.hdu.edu.cn/showproblem.php?pid=2176}"),
        )
        .with("problems/one/problem.yaml", yaml("[{name: \"LeetCode 292, Nim Game\"}, {name: POJ 1}]"))
        .with("problems/other/problem.yaml", yaml("POJ 1"))
        .with("problems/faulty/problem.yaml", "source: [")
        .with("problems/hdu1/problem.yaml", yaml("HDU 2"));
    let problems = repository.folder.join("problems");
    let found = |argument: &str| resolve(argument, Some(&problems));
    for argument in ["hdu2176", "HDU-2176", "hdu 2176", "http://acm.hdu.edu.cn/showproblem.php?pid=2176"] {
        assert_eq!(found(argument).unwrap(), problems.join("piles"), "{argument}");
    }
    assert_eq!(found("leetcode 292").unwrap(), problems.join("one"));
    // An id wins, and so does a folder.
    assert_eq!(found("hdu1").unwrap(), problems.join("hdu1"));
    assert!(matches!(found("hdu217"), Err(LookupError::Unknown { .. })));
    let message = found("poj1").unwrap_err().to_string();
    assert_eq!(message, "`poj1` is the source of one and other; name one of them");
}

//! `grundy data --convert`.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use super::{GEN_C, SECOND_CPP, bt, double, files_below, folder, made, package, run, write};
use crate::common::Said;
use crate::common::wait::Bounded as _;

const RECIPE: &str = "# About the whole.
solution: submissions/accepted/double.c
random_salt: spring
data:
  secret:
    data:
      # The small ones.
      list:
        test_group.yaml: {output_validator_args: [case_sensitive]}
        data:
          - first: gen 4
          - many: {generate: \"gen --seed {seed}\", count: 10}
          - '': {copy: data/secret/big}
          - named: {generate: \"gen {name} {seed:7}\", count: 2}
          - quoted: \"gen 'a b' 5\"
          - deep: {data: {x: {in: \"9\\n\", ans: \"18\\n\"}, y: {in: \"8\\n\"}}}
      true: gen 11
";

fn with(recipe: &str) -> tempfile::TempDir {
    package(&[
        ("recipe.yaml", recipe),
        ("generators/gen.c", GEN_C),
        ("submissions/accepted/second.cpp", SECOND_CPP),
        ("data/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
        ("data/valid_output/ok.in", "7\n"),
        ("data/valid_output/ok.ans", "14\n"),
        ("data/valid_output/ok.out", "14\n"),
    ])
}

/// The names of the cases that a package is judged with.
fn names(package: &std::path::Path) -> Vec<String> {
    let said = run(package, &["judge", "double", "--format", "json", "--all"]);
    let json: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let cases = json["problems"][0]["submissions"][0]["cases"].as_array().unwrap().clone();
    cases.iter().map(|case| case["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_cases_keep_their_names_and_the_old_files_go() {
    let package = with(RECIPE);
    let root = double(package.path());
    let said = run(package.path(), &["data", "--convert", "double"]);
    assert!(said.code == 0 && said.stdout.contains("(18 generated cases, 4 cases on disk)"), "{said}");
    assert!(said.stderr.contains("seeds are BAPCtools' now") && said.stderr.contains("secret/list/3"), "{said}");
    assert!(!root.join("recipe.yaml").exists() && !root.join("recipe.lock").exists());
    let text = fs::read_to_string(root.join("generators/generators.yaml")).unwrap();
    for line in [
        "# About the whole.",
        "solution: /submissions/accepted/double.c",
        "random_salt: spring",
        "  output_validator_args: [case_sensitive]",
        "      # The small ones.",
        "          \"1-first\": gen.c 4",
        "            count: 10",
        "          \"4-named-2\": gen.c 4-named-2 {seed:7}",
        "          \"5-quoted\": \"gen.c 'a b' 5\"",
        "      \"true\": gen.c 11",
        "      big: {copy: ../data/secret/big}",
        "      zero: {copy: ../data/invalid_input/zero}",
        "      ok: {copy: ../data/valid_output/ok}",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let many = (1..=10).map(|number| format!("list/2-many-{number:02}"));
    let others = ["list/1-first", "list/3", "list/4-named-1", "list/4-named-2", "list/5-quoted", "list/6-deep/x"];
    let others = others.into_iter().chain(["list/6-deep/y", "true", "big"]).map(str::to_owned);
    let mut expected: Vec<String> = many.chain(others).map(|name| format!("secret/{name}")).collect();
    expected.sort();
    expected.insert(0, "sample/1".to_owned());
    assert_eq!(names(package.path()), expected);
    let made = made(package.path());
    let is_seeded = |name: &str| name.contains("many") || name.contains("named");
    let unseeded = made.iter().filter(|(name, _)| !is_seeded(name)).map(|(name, text)| (name.as_str(), text.trim()));
    let expected = [
        ("secret/list/1-first", ["5", "10"]),
        ("secret/list/3", ["1000", "2000"]),
        ("secret/list/5-quoted", ["6", "12"]),
        ("secret/list/6-deep/x", ["9", "18"]),
        ("secret/list/6-deep/y", ["8", "16"]),
        ("secret/true", ["12", "24"]),
    ];
    let expected: BTreeMap<String, &str> = expected
        .iter()
        .flat_map(|(name, [input, answer])| [(format!("{name}.in"), *input), (format!("{name}.ans"), *answer)])
        .collect();
    assert_eq!(
        unseeded.collect::<Vec<_>>(),
        expected.iter().map(|(name, text)| (name.as_str(), *text)).collect::<Vec<_>>()
    );
    let said = run(package.path(), &["data", "double", "--repin"]);
    assert!(said.code == 0 && root.join("generators/recipe.lock").is_file(), "{said}");
    // Again, as after another problem could not be converted.
    let said = run(package.path(), &["data", "--convert", "double"]);
    assert!(said.code == 0 && said.stderr.contains("there is nothing to convert"), "{said}");
    write(&root, &[("recipe.yaml", RECIPE)]);
    let said = run(package.path(), &["data", "--convert", "double"]);
    assert!(said.code == 2 && said.stderr.contains("generators.yaml: the file is there already"), "{said}");
}

#[test]
fn what_cannot_be_changed_is_refused_before_anything_is() {
    let place = with(RECIPE);
    let root = double(place.path());
    fs::create_dir(root.join("recipe.lock")).unwrap();
    let said = run(place.path(), &["data", "--convert", "double"]);
    assert!(said.code == 2 && said.stderr.contains("recipe.lock: found a folder"), "{said}");
    assert!(root.join("recipe.yaml").exists() && !root.join("generators/generators.yaml").exists(), "{said}");
    fs::remove_dir(root.join("recipe.lock")).unwrap();
    let packed = Command::new("python3")
        .args(["-m", "zipfile", "-c", "d.zip", "problems/double"])
        .current_dir(place.path())
        .bounded_status();
    if packed.is_ok_and(|status| status.success()) {
        let said = run(place.path(), &["data", "--convert", "d.zip"]);
        assert!(said.code == 2 && said.stderr.contains("an archive is not changed; unpack it"), "{said}");
        let said = run(place.path(), &["data", "--convert", "d.zip/double"]);
        assert!(said.code == 2 && said.stderr.contains("it lies in the archive d.zip; unpack that first"), "{said}");
    }
    let said = run(place.path(), &["data", "--convert", "double", "--format", "json"]);
    assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bapctools_makes_the_same_cases_and_leaves_the_others() {
    let Some(bt) = bt() else { return };
    let package = with(RECIPE);
    let root = double(package.path());
    let problem = fs::read_to_string(root.join("problem.yaml")).unwrap().replace("memory: 256", "memory: 2048");
    fs::write(root.join("problem.yaml"), problem).unwrap();
    assert_eq!(run(package.path(), &["data", "--convert", "double"]).code, 0);
    let mut expected = files_below(&root.join("data"));
    expected.extend(made(package.path()));
    let home = folder(&[]);
    let said: Said = Command::new(bt)
        .args(["generate", "--no-bar", "--no-validators", "--no-visualizer"])
        .current_dir(&root)
        .env("HOME", home.path())
        .bounded_output()
        .unwrap()
        .into();
    let mut found = files_below(&root.join("data"));
    assert!(found.remove("secret/list/test_group.yaml").is_some(), "{said}");
    assert_eq!(found, expected, "{said}");
}

#[test]
fn what_cannot_be_expressed_is_refused_and_nothing_changes() {
    let case =
        |text: &str| format!("solution: submissions/accepted/double.c\ndata: {{secret: {{data: {{a: {text}}}}}}}\n");
    for (recipe, message) in [
        (case("\"gen {seed} {seed:1}\""), "recipe.yaml:2: the command of `secret/a`: 2 times `{seed}`"),
        (case("{in: '5'}"), "recipe.yaml:2: the `in` of `secret/a` has no newline at its end"),
        (case("gen-nothing 5"), "recipe.yaml:2: `secret/a` is made by `gen-nothing`"),
        (
            "solution: submissions/accepted/double.c\ndata:\n  secret:\n    test_group.yaml: {output_validator_args: []}\n    \
             data: {a: gen 5}\n"
                .to_owned(),
            "recipe.yaml:4: the `test_group.yaml` of `secret` is not for its cases on disk",
        ),
    ] {
        let package = with(&recipe);
        let before = files_below(&double(package.path()));
        let said = run(package.path(), &["data", "--convert", "double"]);
        assert!(said.code == 2 && said.stderr.contains(message), "{recipe}{said}");
        assert_eq!(files_below(&double(package.path())), before);
    }
    let package = with(RECIPE);
    fs::remove_file(double(package.path()).join("recipe.yaml")).unwrap();
    let said = run(package.path(), &["data", "--convert", "double"]);
    assert!(said.code == 2 && said.stderr.contains("it has no recipe.yaml"), "{said}");
    let said = run(package.path(), &["data", "--convert"]);
    assert_eq!(said.code, 2, "{said}");
}

#[test]
fn programs_that_are_built_in_are_named() {
    let package = with(RECIPE);
    let root = double(package.path());
    let recipe = "solution: submissions/accepted/double.c\ndata:\n  secret:\n    data:\n      a: gen-number --from 1 --to 900 --seed {seed}\n";
    write(&root, &[("recipe.yaml", recipe)]);
    let said = run(package.path(), &["data", "--convert", "double"]);
    assert!(
        said.code == 0 && said.stderr.contains("grundy has gen-number built in, but `bt` needs a source"),
        "{said}"
    );
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("3/3"), "{said}");
}

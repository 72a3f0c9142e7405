//! `recipe.yaml` of earlier versions, and `recipe.lock`.

use std::collections::BTreeMap;

use package::{Pin, Recipe, load_to_convert, render_lock};

use super::{Package, is_fault};

/// A package whose recipe has these lines after `solution`, which is on line 1.
fn with_recipe(lines: &str) -> Package {
    Package::minimal().with("recipe.yaml", format!("solution: submissions/accepted/ok.py\n{lines}\n"))
}

/// A package whose recipe has these lines in the map of the group `secret`; the first is on line 5.
fn with_cases(lines: &str) -> Package {
    with_recipe(&format!("data:\n  secret:\n    data:\n{lines}"))
}

fn recipe(package: &Package) -> Recipe {
    load_to_convert(&package.folder).unwrap().1.unwrap()
}

fn names(recipe: &Recipe) -> Vec<&str> {
    recipe.cases.iter().map(|case| case.name.as_str()).collect()
}

/// What is wrong with a package whose recipe is to be converted.
fn faults(package: &Package) -> Vec<String> {
    package.told(load_to_convert(&package.folder).unwrap_err().as_slice())
}

#[track_caller]
fn has_one_fault(package: &Package, place: &str, words: &[&str]) {
    let faults = faults(package);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    is_fault(&faults[0], place, words);
}

#[test]
fn a_recipe_of_an_earlier_version_names_the_command_that_converts_it() {
    let package = with_cases("      a: gen {seed}").with("recipe.lock", "anything");
    package.has_one_fault("recipe.yaml", &["an earlier version", "generators/generators.yaml", "--convert`"]);
    assert_eq!(names(&recipe(&package)), ["secret/a"]);
    let beside =
        package.with("generators/generators.yaml", "data: {secret: {data: {'1': {copy: ../data/secret/1}}}}\n");
    assert!(beside.load_warned().generators_yaml.is_some());
    beside.has_one_fault("recipe.yaml", &["it is not read", "remove it"]);
    assert_eq!(package::load_converted(&beside.folder).unwrap().warnings, []);
}

#[test]
fn every_form_of_a_case_is_read() {
    let package = with_recipe(
        "data:
  sample:
    data: {one: {in: \"1\\n\", ans: \"true\\n\"}}
  secret:
    test_group.yaml: {output_validator_args: [case_sensitive]}
    data:
      - first: gen 'a b' {name}
      - many: {generate: \"gen {seed}\", count: 10}
      - '': {copy: data/secret/1.in}
      - deep: {data: {x: {in: ''}}}",
    );
    let recipe = recipe(&package);
    let mut expected = vec!["sample/one".to_owned(), "secret/1-first".to_owned()];
    expected.extend((1..=10).map(|k| format!("secret/2-many-{k:02}")));
    expected.extend(["secret/3".to_owned(), "secret/4-deep/x".to_owned()]);
    assert_eq!(names(&recipe), expected);
    assert_eq!(recipe.cases[0].output_validator_args, [""; 0]);
    let copied: Vec<_> = recipe.cases.iter().filter_map(|case| Some((&case.name, case.copied.clone()?))).collect();
    let one = package.folder.canonicalize().unwrap().join("data/secret/1.in");
    assert_eq!(copied, [(&"secret/3".to_owned(), one)]);
    assert_eq!(recipe.cases[13].output_validator_args, ["case_sensitive"]);
    assert_eq!((recipe.cases[1].line, recipe.cases[13].line), (8, 11));
    assert!(recipe.solution.ends_with("submissions/accepted/ok.py"));
}

#[test]
fn generated_cases_are_cases() {
    let package = with_recipe("data: {secret: {data: {g: {data: {x: gen}}}}}")
        .without("data")
        .with("data/secret/g/test_group.yaml", "input_validator_args: [x]\n");
    let recipe = recipe(&package);
    assert_eq!(names(&recipe), ["secret/g/x"]);
    assert_eq!(recipe.cases[0].input_validator_args, ["x"]);
    has_one_fault(&with_recipe("data: {secret: {data: {}}}").without("data"), "data", &["no test cases"]);
}

/// A case on line 5 with a fault, and what the fault says.
const FAULTY: [(&str, [&str; 2]); 27] = [
    ("a: ''", ["`secret/a`", "not empty"]),
    ("a: 5", ["the number 5", "quotes"]),
    ("a: gen 'x", ["`secret/a`", "a quote that is not closed"]),
    ("a: gen {sed}", ["unknown placeholder `{sed}`", "did you mean `{seed}`?"]),
    ("a: gen {seed:x}", ["`{seed:x}`", "a whole number"]),
    ("a: '{name} x'", ["the program is `{name}`", "without placeholders"]),
    ("a: \"''\"", ["an empty word", "program"]),
    ("a: {genrate: x, count: 1}", ["unknown key `genrate`", "`generate`"]),
    ("a: {generate: gen, copy: data/secret/1}", ["more than one", "expected one"]),
    ("a: {}", ["has no source", "`generate`"]),
    ("a: {generate: 'gen {seed}', count: 0}", ["`secret/a.count` is the number 0", "from 1 to 100"]),
    ("a: {generate: gen, count: 2}", ["without `{seed}`", "repeats"]),
    ("a: {copy: data/secret/1, count: 2}", ["`count`", "beside `generate`"]),
    ("a: {generate: gen, ans: x}", ["`ans`", "beside `in`"]),
    ("a: {copy: data/secret/7}", ["`secret/a.copy`", "exists"]),
    ("a: {copy: ../testpile/data/secret/1}", ["`secret/a.copy`", "in the package"]),
    ("a: {in: 5}", ["`secret/a.in` is the number 5", "quotes"]),
    ("'a b': gen", ["`a b`", "is not allowed"]),
    ("-a: gen", ["`-a`", "is not allowed"]),
    ("../x: gen", ["`../x`", "is not allowed"]),
    ("test_group: gen", ["`test_group`", "is not allowed"]),
    ("'1': gen", ["`secret/1` is generated", "on disk"]),
    ("g: {data: [gen]}", ["`secret/g.data[1]`", "a map with one name"]),
    ("g: {data: [{a: gen, b: gen}]}", ["has 2 keys", "expected one"]),
    ("g: {data: gen}", ["`secret/g.data`", "a list of maps"]),
    ("g: {test_group.yaml: {}}", ["`secret/g`", "no `data`"]),
    ("g: {test_group.yaml: {output_validator_args: [x]}, data: {a: gen}}", ["unknown argument `x`", "did you mean"]),
];

#[test]
fn recipes_with_faults_name_the_line() {
    for (lines, words) in FAULTY {
        let faults = faults(&with_cases(&format!("      {lines}")));
        let fault =
            faults.iter().find(|fault| words.iter().all(|word| fault.contains(word) || *word == "did you mean"));
        let fault = fault.unwrap_or_else(|| panic!("{lines}: {faults:#?}"));
        assert!(fault.starts_with("recipe.yaml:5: "), "{fault}");
    }
}

#[test]
fn names_in_a_recipe_are_unique() {
    let both = with_cases("      a-1: gen\n      a: {generate: 'gen {seed}', count: 1}");
    has_one_fault(&both, "recipe.yaml:6", &["a second case `secret/a-1`", "first on line 5"]);
    let group = with_cases("      - a: gen\n      - b: gen").with("data/invalid_input/x.in", "");
    assert_eq!(names(&recipe(&group)), ["secret/1-a", "secret/2-b"]);
    let on_disk = with_cases("      g: gen").without("data/secret").with("data/secret/g/1.in", "");
    has_one_fault(&on_disk.with("data/secret/g/1.ans", ""), "recipe.yaml:5", &["a group of that name"]);
    has_one_fault(&with_cases("      '1': {data: {a: gen}}"), "recipe.yaml:5", &["a case of that name"]);
    let twice =
        with_recipe("data: {secret: {test_group.yaml: {}, data: {a: gen}}}").with("data/secret/test_group.yaml", "");
    has_one_fault(&twice, "recipe.yaml:2", &["in one place"]);
}

#[test]
fn the_top_of_a_recipe_is_checked() {
    let rows: [(&str, &str, &[&str]); 5] = [
        ("data: {secrets: {data: {}}}", "recipe.yaml:2", &["unknown group `secrets`", "did you mean `secret`?"]),
        ("data: {secret: gen}", "recipe.yaml:2", &["`data.secret`", "a group"]),
        ("data: {sample: {data: {g: {data: {a: gen}}}}}", "recipe.yaml:2", &["a group in `sample`"]),
        ("version: 1\ndata: {}", "recipe.yaml:2", &["unknown key `version`"]),
        ("", "recipe.yaml", &["no `data`"]),
    ];
    for (lines, place, words) in rows {
        has_one_fault(&with_recipe(lines), place, words);
    }
    let solved_by = |path: &str| {
        Package::minimal()
            .with("submissions/wrong_answer/w.py", "")
            .with("recipe.yaml", format!("solution: {path}\ndata: {{}}\n"))
    };
    recipe(&solved_by("/submissions/accepted/ok.py"));
    for (path, word) in [
        ("submissions/accepted/ko.py", "exists"),
        ("../x", "in the package"),
        ("submissions/wrong_answer/w.py", "accepted submissions"),
    ] {
        has_one_fault(&solved_by(path), "recipe.yaml:1", &["`solution`", word]);
    }
    has_one_fault(&Package::minimal().with("recipe.yaml", "data: {}\n"), "recipe.yaml", &["no `solution`"]);
}

/// A package with a case of `generators.yaml`, and this lock.
fn with_lock(lock: &str) -> Package {
    Package::minimal()
        .with("generators/gen.py", "")
        .with("generators/generators.yaml", "data: {secret: {data: {'1': {copy: ../data/secret/1}, c: gen.py}}}\n")
        .with("generators/recipe.lock", lock)
}

#[test]
fn a_lock_is_read_as_it_is_written() {
    let pin = |digit: &str| Pin {
        origin_sha256: "e".repeat(64),
        input_sha256: digit.repeat(64),
        answer_sha256: "f".repeat(64),
    };
    let pins = BTreeMap::from([("secret/b".to_owned(), pin("0")), ("sample/a".to_owned(), pin("9"))]);
    let text = render_lock(&pins);
    assert!(text.starts_with("# "));
    assert_eq!(
        text.lines().nth(1).unwrap(),
        format!("sample/a {} {} {}", "e".repeat(64), "9".repeat(64), "f".repeat(64))
    );
    let lock = |package: &Package| package.load().generators_yaml.unwrap().lock;
    assert_eq!(lock(&with_lock(&text)), Some(pins));
    assert_eq!(lock(&with_lock("").without("generators/recipe.lock")), None);
}

#[test]
fn a_malformed_lock_names_the_line() {
    let hash = "0".repeat(64);
    let rows: [(String, usize, &[&str]); 6] = [
        (format!("secret/c {hash} {hash}"), 2, &["a name and three hashes"]),
        (String::new(), 2, &["a name and three hashes"]),
        (format!("secret/c {hash} {hash} {}", "A".repeat(64)), 2, &["the hash of the answer", "lowercase"]),
        (format!("secret/c {hash} {} {hash}", "0".repeat(63)), 2, &["the hash of the input"]),
        (format!("b {hash} {hash} {hash}\nb {hash} {hash} {hash}"), 3, &["`b` is pinned twice"]),
        (format!("b {hash} {hash} {hash}\na {hash} {hash} {hash}"), 3, &["`a` after `b`", "in order"]),
    ];
    for (lines, line, words) in rows {
        let place = format!("generators/recipe.lock:{line}");
        with_lock(&format!("# comment\n{lines}\n")).has_one_fault(&place, words);
    }
    with_lock("").without("generators/recipe.lock").with_link("generators/recipe.lock", "nowhere").faults();
}

/// The groups of generated cases have the points that the recipe says.
#[test]
fn groups_of_a_recipe_have_points() {
    let package = with_recipe(
        "data:
  secret:
    data:
      easy: {test_group.yaml: {max_score: 40}, data: {a: {in: \"1\\n\", ans: \"true\\n\"}}}
      hard: {test_group.yaml: {max_score: 60}, data: {b: {in: \"2\\n\", ans: \"true\\n\"}}}",
    );
    let yaml = std::fs::read_to_string(package.folder.join("problem.yaml")).unwrap() + "type: scoring\n";
    let problem = load_to_convert(&package.without("data/secret").with("problem.yaml", yaml).folder).unwrap().0;
    let groups = problem.scoring.unwrap().root.groups;
    let points: Vec<_> = groups.iter().map(|group| (group.name.as_str(), group.max)).collect();
    assert_eq!(points, [("secret/easy", Some(40.0)), ("secret/hard", Some(60.0))]);
    let secret = problem.root.join("data/secret");
    assert_eq!(problem.test_groups, [secret.join("easy"), secret.join("hard")]);
}

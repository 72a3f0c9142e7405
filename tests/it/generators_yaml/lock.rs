//! What is made anew when, and `generators/recipe.lock`.

use std::fs;

use crate::common::DOUBLE_C;
use crate::common::wait::Bounded as _;

use super::{GEN_C, double, files_below, folder, in_c, made, run, states, write};

const YAML: &str = "solution: /submissions/accepted/double.c
data:
  secret:
    data:
      five: gen.c 4
      six: gen.c 5
      big:
";

/// The answer to `secret/six` and its input, as a submission that reads them sees them.
fn six(package: &std::path::Path) -> (String, String) {
    let made = made(package);
    (made["secret/six.in"].clone(), made["secret/six.ans"].clone())
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn judge_uses_new_data_when_what_makes_it_has_changed() {
    let package = in_c(YAML);
    let root = double(package.path());
    let echo =
        "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n == 6 ? 0 : 2 * n); }\n";
    write(&root, &[("submissions/wrong_answer/six.c", echo)]);
    let verdict = |expected: &str| {
        let said = run(package.path(), &["judge", "double", "--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
        let all = json["problems"][0]["submissions"].as_array().unwrap();
        let wrong = all.iter().find(|one| one["name"] == "wrong_answer/six.c").unwrap();
        assert_eq!(wrong["verdict"], expected, "{said}");
    };
    assert_eq!(six(package.path()), ("6\n".to_owned(), "12\n".to_owned()));
    verdict("WA");
    // The arguments.
    write(&root, &[("generators/generators.yaml", &YAML.replace("gen.c 5", "gen.c 6"))]);
    verdict("AC");
    write(&root, &[("generators/generators.yaml", YAML)]);
    verdict("WA");
    // The source of the generator.
    write(&root, &[("generators/gen.c", &GEN_C.replace("% 999 + 1", "% 999 + 2"))]);
    assert_eq!(six(package.path()).0, "7\n");
    write(&root, &[("generators/gen.c", &GEN_C.replace("% 999 + 1", "% 999 + 7"))]);
    verdict("AC");
    // The solution: it is wrong about 6 as well, so that both agree.
    write(&root, &[("generators/gen.c", GEN_C), ("submissions/accepted/double.c", echo)]);
    assert_eq!(six(package.path()), ("6\n".to_owned(), "0\n".to_owned()));
    verdict("AC");
    // The recipe: another solution, and another salt.
    write(&root, &[("generators/generators.yaml", &YAML.replace("double.c", "second.cpp"))]);
    assert_eq!(six(package.path()), ("6\n".to_owned(), "12\n".to_owned()));
    let salted = |salt: &str| format!("random_salt: {salt}\ndata: {{secret: {{data: {{six: 'gen.c {{seed}}'}}}}}}\n");
    write(&root, &[("generators/generators.yaml", &salted("a"))]);
    let before = six(package.path());
    write(&root, &[("generators/generators.yaml", &salted("b"))]);
    assert_ne!(six(package.path()).0, before.0);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_lock_pins_what_is_made_and_only_repin_writes_it() {
    let package = in_c(YAML);
    let lock = double(package.path()).join("generators/recipe.lock");
    for arguments in [&["data", "double"][..], &["judge", "double"], &["data", "double", "--check"]] {
        let said = run(package.path(), arguments);
        assert!(said.code == 0 && !lock.exists() && !said.stderr.contains("recipe.lock"), "{said}");
    }
    let said = run(package.path(), &["data", "double", "--repin"]);
    assert!(said.code == 0 && said.stdout.contains("secret/six   pinned"), "{said}");
    let text = fs::read_to_string(&lock).unwrap();
    let names: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["secret/five", "secret/six"], "what only lies on the disk is not pinned");
    for arguments in [&["judge", "double"][..], &["data", "double", "--check"], &["data", "double"]] {
        let said = run(package.path(), arguments);
        assert!(said.code == 0 && !said.stderr.contains("recipe.lock"), "{said}");
    }
    assert_eq!(fs::read_to_string(&lock).unwrap(), text);
    // A comment in a program changes no byte of the data.
    write(&double(package.path()), &[("generators/gen.c", &format!("// new\n{GEN_C}"))]);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && !said.stderr.contains("recipe.lock"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_lock_that_disagrees_is_told_and_what_is_made_is_judged_with() {
    let package = in_c(YAML);
    let root = double(package.path());
    assert_eq!(run(package.path(), &["data", "double", "--repin"]).code, 0);
    let recipe = "generators/generators.yaml";
    let changes = [
        (recipe, YAML.replace("gen.c 5", "gen.c 05"), "says something else of it"),
        ("generators/gen.c", GEN_C.replace("% 999 + 1", "% 5 + 1"), "its input has sha256"),
        (recipe, YAML.replace("six", "seven"), "it is not pinned"),
        (recipe, YAML.replace("      six: gen.c 5\n", ""), "makes no such case"),
    ];
    for (path, text, message) in changes {
        write(&root, &[(path, &text)]);
        let said = run(package.path(), &["judge", "double"]);
        let notes = said.stderr.matches("recipe.lock: it disagrees").count();
        assert!(
            said.code == 0 && notes == 1 && said.stderr.contains("grundy data double --repin"),
            "{message}: {said}"
        );
        let said = run(package.path(), &["check", "double", "--scope-time", "0"]);
        let stdout = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.code == 1 && stdout.contains(message) && stdout.contains("--repin"), "{message}: {said}");
        let said = run(package.path(), &["data", "double", "--check"]);
        assert!(said.code == 1 && said.stdout.contains(message), "{message}: {said}");
        write(&root, &[("generators/generators.yaml", YAML), ("generators/gen.c", GEN_C)]);
    }
    // A changed answer.
    write(&root, &[("submissions/accepted/double.c", &DOUBLE_C.replace("%d\\n\"", " %d\\n\""))]);
    let said = run(package.path(), &["data", "double", "--check"]);
    assert!(said.code == 1 && said.stdout.contains("its answer has sha256"), "{said}");
    assert_eq!(run(package.path(), &["data", "double", "--repin"]).code, 0);
    assert_eq!(run(package.path(), &["data", "double", "--check"]).code, 0);
    let broken = "secret/six 1 2\n";
    write(&root, &[("generators/recipe.lock", broken)]);
    let said = run(package.path(), &["judge", "double"]);
    let words = ["generators/recipe.lock:1: ", "it disagrees"];
    assert!(said.code == 0 && words.iter().all(|word| said.stderr.contains(word)), "{said}");
    assert_eq!(run(package.path(), &["check", "double", "--scope-time", "0"]).code, 1);
    assert_eq!(run(package.path(), &["data", "double", "--repin"]).code, 0);
    assert_eq!(run(package.path(), &["data", "double", "--check"]).code, 0);
}

/// Judged without the cases that it makes, a wrong program would pass.
#[test]
fn a_recipe_that_cannot_be_read_is_an_error_though_there_are_cases_on_disk() {
    let broken = [
        format!("{YAML}      bad: [\n"),
        format!("\tx: 1\n{YAML}"),
        YAML.replace("data:\n  secret", "datta:\n  secret"),
        "data: 5\n".to_owned(),
    ];
    for yaml in broken {
        let package = in_c(&yaml);
        for arguments in
            [&["judge", "double"][..], &["check", "double"], &["data", "double"], &["export", "double", "--to", "icpc"]]
        {
            let said = run(package.path(), arguments);
            let text = format!("{}{}", said.stdout, said.stderr);
            assert!(said.code == 2 && text.contains("generators.yaml"), "{yaml}{arguments:?}: {said}");
        }
    }
    // Others are done all the same.
    let package = in_c(YAML);
    let old = package.path().join("problems/old");
    let copied = std::process::Command::new("cp").arg("-r").arg(double(package.path())).arg(&old).bounded_status();
    assert!(copied.unwrap().success());
    write(&old, &[("generators/generators.yaml", "data: 5\n")]);
    let said = run(package.path(), &["data"]);
    assert!(
        said.code == 2 && said.stdout.contains("double  secret/six") && said.stderr.contains("old/generators"),
        "{said}"
    );
    // A folder of that name, and a link that leads nowhere.
    fs::remove_file(old.join("generators/generators.yaml")).unwrap();
    fs::create_dir(old.join("generators/generators.yaml")).unwrap();
    let said = run(package.path(), &["judge", "old"]);
    assert!(said.code == 2 && said.stderr.contains("found no regular file"), "{said}");
}

#[test]
fn a_case_that_the_recipe_does_not_list_is_told() {
    let package = in_c(YAML);
    let root = double(package.path());
    let check = || run(package.path(), &["check", "double", "--scope-time", "0"]);
    let told = |said: &crate::common::Said| {
        said.stdout.split_whitespace().collect::<Vec<_>>().join(" ").contains("it does not list")
    };
    let listed = format!(
        "{YAML}  sample: {{data: {{'1': {{copy: ../data/sample/1}}}}}}\n  invalid_input: {{data: {{zero: {{copy: ../data/invalid_input/zero}}}}}}\n"
    );
    write(&root, &[("generators/generators.yaml", &listed)]);
    let said = check();
    assert!(!told(&said), "{said}");
    write(&root, &[("data/secret/extra.in", "5\n"), ("data/secret/extra.ans", "10\n")]);
    let said = check();
    assert!(told(&said) && said.stdout.contains("secret/extra"), "{said}");
}

#[test]
fn repin_requires_a_valid_input_that_is_always_the_same_and_a_second_opinion() {
    let package = in_c(YAML);
    let root = double(package.path());
    let repin = |message: &str| {
        let said = run(package.path(), &["data", "double", "--repin"]);
        assert!(said.code == 2 && said.stderr.contains(message), "{message}: {said}");
        assert!(!root.join("generators/recipe.lock").exists());
    };
    write(&root, &[("generators/gen.c", "#include <stdio.h>\nint main(void) { puts(\"0\"); }\n")]);
    repin("generators.yaml:5: the input of case `secret/five` is rejected by input.ctd");
    write(&root, &[("generators/gen.c", GEN_C), ("submissions/accepted/second.cpp", "int main() {}\n")]);
    repin("does not confirm the answer of case `secret/five`");
    fs::remove_file(root.join("submissions/accepted/second.cpp")).unwrap();
    repin("none can confirm its answers");
    write(&root, &[("generators/generators.yaml", "data: {secret: {data: {big: }}}\n")]);
    repin("there is nothing to pin");
}

#[test]
fn o_writes_what_was_made() {
    let package = in_c(YAML);
    let folder = folder(&[]);
    let to = folder.path().join("new/made");
    let said = run(package.path(), &["data", "double", "-o", to.to_str().unwrap()]);
    assert!(said.code == 0 && said.stderr.contains("2 generated cases in "), "{said}");
    let found: Vec<(String, String)> = files_below(&to).into_iter().collect();
    let expected = [("five.ans", "10\n"), ("five.in", "5\n"), ("six.ans", "12\n"), ("six.in", "6\n")];
    assert_eq!(found, expected.map(|(name, text)| (format!("secret/{name}"), text.to_owned())));
    fs::write(folder.path().join("file"), "").unwrap();
    let said = run(package.path(), &["data", "double", "-o", folder.path().join("file/x").to_str().unwrap()]);
    assert!(said.code == 2 && said.stderr.contains("is not a folder"), "{said}");
    let said = run(package.path(), &["data", "-o", "made"]);
    assert_eq!(said.code, 2, "{said}");
    assert_eq!(states(package.path(), &["data", "double"]).len(), 2);
}

//! BAPCtools' usual layouts: cases that lie on the disk, and settings of groups that only the recipe has.

use std::fs;

use super::{double, in_c, run, states, write};

#[test]
fn cases_without_a_value_lie_on_the_disk() {
    let yaml = "type: directory
solution: /submissions/accepted/double.c
data:
  sample:
    type: directory
    data:
      '1':
  secret:
    type: directory
    data:
      big: ~
      six: {type: testcase, generate: gen.c 5}
";
    let package = in_c(yaml);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("3/3") && !said.stderr.contains("warning"), "{said}");
    let names: Vec<String> = states(package.path(), &["data", "double", "--check"]).into_keys().collect();
    assert_eq!(names, ["secret/six"]);
    let root = double(package.path());
    write(&root, &[("generators/generators.yaml", &yaml.replace("big: ~", "small:"))]);
    let said = run(package.path(), &["judge", "double"]);
    let message = "generators.yaml:11: `secret/small` has no value, and there is no `data/secret/small.in`";
    assert!(said.code == 2 && said.stderr.contains(message), "{said}");
    write(&root, &[("generators/generators.yaml", &yaml.replace("type: testcase", "type: tescase"))]);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stderr.contains("did you mean `testcase`?"), "{said}");
}

#[test]
fn settings_of_a_group_that_only_the_recipe_has_hold_for_its_cases_on_disk() {
    let yaml = |settings: &str| {
        format!(
            "solution: /submissions/accepted/double.c\n{settings}data:\n  sample:\n    data: {{'1': }}\n  secret:\n    \
             test_group.yaml: {{output_validator_args: [float_tolerance, '0.4']}}\n    data: {{big: , six: gen.c 5}}\n"
        )
    };
    let package = in_c(&yaml(""));
    let root = double(package.path());
    let almost = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d.5\\n\", 2 * n); }\n";
    write(&root, &[("submissions/wrong_answer/almost.c", almost)]);
    // One half is too much for the sample alone.
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("2/3"), "{said}");
    write(
        &root,
        &[(
            "generators/generators.yaml",
            &yaml("test_group.yaml: {output_validator_args: [float_tolerance, '0.2']}\n"),
        )],
    );
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 1 && said.stdout.contains("3/3"), "the sample inherits what stands at the top: {said}");
    // A file on disk that says something else is a fault.
    write(&root, &[("data/secret/test_group.yaml", "output_validator_args: [case_sensitive]\n")]);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("differs from the one in `data/secret`"), "{said}");
}

#[test]
fn a_plain_word_may_be_a_built_in_generator() {
    let yaml = |command: &str| format!("data: {{secret: {{data: {{five: '{command}'}}}}}}\n");
    let package = in_c(&yaml("gen-number --from 1 --to 900 --seed {seed}"));
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("3/3"), "{said}");
    let write_yaml = |command| write(&double(package.path()), &[("generators/generators.yaml", &yaml(command))]);
    write_yaml("gen-numbr 1");
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("generators.yaml:1: found no generator `gen-numbr`"), "{said}");
    write_yaml("gen 1");
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("no generator `gen`, did you mean `gen.c`?"), "{said}");
}

#[test]
fn stress_uses_the_commands_that_have_a_seed() {
    let package = in_c(
        "data:\n  secret:\n    data:\n      any:\n        generate: gen.c {seed}\n        count: 3\n      no: gen.c 5\n",
    );
    let root = double(package.path());
    fs::remove_file(root.join("input_validators/input.ctd")).unwrap();
    let validator = "#include <stdio.h>\nint main(void) { int n; return scanf(\"%d\", &n) == 1 && n > 0 && n <= 1000 ? 42 : 43; }\n";
    let wrong =
        "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n > 300 ? 1 : 2 * n); }\n";
    write(&root, &[("input_validators/valid.c", validator), ("wrong.c", wrong)]);
    let stress = ["stress", "double", "problems/double/wrong.c", "--no-save", "--cases", "50"];
    let said = run(package.path(), &stress);
    assert!(said.code == 1 && said.stdout.contains("gen.c "), "{said}");
    write(&root, &[("generators/generators.yaml", "data: {secret: {data: {no: gen.c 5}}}\n")]);
    let said = run(package.path(), &stress);
    assert!(said.code == 2, "nothing makes an input: {said}");
}

//! `grundy export --to icpc` of a package with `generators.yaml`: a colleague goes on with `bt`.

use std::fs;
use std::process::Command;

use super::{bt, double, files_below, folder, in_c, run, write};
use crate::common::Said;
use crate::common::wait::Bounded as _;

const YAML: &str = "solution: /submissions/accepted/double.c
test_group.yaml:
  output_validator_args: [case_sensitive]
data:
  sample:
    data:
      '1':
  secret:
    test_group.yaml: {output_validator_args: [float_tolerance, '0.1']}
    data:
      big: {copy: ../data/secret/big}
      own: gen.c 4
      list:
        data:
          - one: gen-number --from 1 --to 900 --seed {seed}
          - many:
              generate: gen-number --from 1 --to 800 --seed {seed}
              count: 2
          - last: gen.c {seed}
      drawn: gen-number --from 1 --to 700 --seed {seed}
  invalid_input:
    data:
      zero:
";

#[test]
#[ignore = "long: .ci/run runs it"]
fn bt_generate_leaves_the_exported_data_as_they_are() {
    let package = in_c(YAML);
    let problem = fs::read_to_string(double(package.path()).join("problem.yaml")).unwrap();
    write(&double(package.path()), &[("problem.yaml", &problem.replace("memory: 256", "memory: 2048"))]);
    assert_eq!(run(package.path(), &["data", "double", "--repin"]).code, 0);
    let out = folder(&[]);
    let said =
        run(package.path(), &["export", "double", "--to", "icpc", "-o", out.path().join("x.zip").to_str().unwrap()]);
    assert!(said.code == 0 && said.stdout.contains("copies of their files"), "{said}");
    let unpacked =
        Command::new("python3").args(["-m", "zipfile", "-e", "x.zip", "."]).current_dir(out.path()).bounded_output();
    if !crate::debugging::is_here("python3") {
        return;
    }
    assert!(unpacked.unwrap().status.success());
    let root = out.path().join("double");
    let text = fs::read_to_string(root.join("generators/generators.yaml")).unwrap();
    for line in [
        "      \"1\": {copy: ../data/sample/1}",
        "      own: gen.c 4",
        "          - \"one\": {copy: ../data/secret/list/1-one}",
        "          - \"many-1\": {copy: ../data/secret/list/2-many-1}",
        "          - \"many-2\": {copy: ../data/secret/list/3-many-2}",
        "          - last: gen.c {seed}",
        "      \"drawn\": {copy: ../data/secret/drawn}",
        "      \"zero\": {copy: ../data/invalid_input/zero}",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let before = files_below(&root.join("data"));
    assert_eq!(before["test_group.yaml"], "output_validator_args: [case_sensitive]\n");
    assert_eq!(before["secret/test_group.yaml"], "{output_validator_args: [float_tolerance, '0.1']}\n");
    assert!(root.join("generators/gen.c").is_file() && !root.join("generators/recipe.lock").exists());
    let Some(bt) = bt() else { return };
    let home = folder(&[]);
    let said: Said = Command::new(bt)
        .args(["generate", "--no-bar", "--no-validators", "--no-visualizer"])
        .current_dir(&root)
        .env("HOME", home.path())
        .bounded_output()
        .unwrap()
        .into();
    assert!(said.stderr.contains("cases generated"), "{said}");
    assert_eq!(files_below(&root.join("data")), before, "{said}");
}

#[test]
fn a_recipe_that_bt_cannot_use_is_left_out() {
    let export = |yaml: &str| {
        let package = in_c(yaml);
        let said = run(package.path(), &["export", "double", "--to", "icpc", "-o", "x.zip"]);
        assert_eq!(said.code, 0, "{said}");
        said.stdout
    };
    let said = export("data: {secret: {data: {a: gen-number --from 1 --to 9 --seed 1}}}\n");
    assert!(said.contains("generators/ is left out: its programs are built into grundy"), "{said}");
    let said = export("data: {secret: {data: {a: gen-number --from 1 --to 9 --seed 1, b: gen.c 5}}}\n");
    assert!(said.contains("generators/ is left out: `bt` cannot make all"), "{said}");
    let said = export("data:\n  secret:\n    data:\n      b: gen.c 5\n");
    assert!(said.contains("`bt generate` will remove sample/1 and 2 more") && !said.contains("left out"), "{said}");
}

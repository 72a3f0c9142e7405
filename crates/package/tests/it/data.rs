//! `data/`.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::time::Duration;

use package::TestCase;

use super::Package;
use crate::wait::Bounded as _;

fn names(cases: &[TestCase]) -> Vec<&str> {
    cases.iter().map(|case| case.name.as_str()).collect()
}

#[test]
fn cases_are_in_order_of_name_with_the_samples_first() {
    let problem = ["sample/2", "sample/10", "secret/a-b/1", "secret/a/2", "secret/a/deep/1", "secret/B/1"]
        .iter()
        .fold(Package::minimal().without("data/secret"), |package, name| {
            package.with(&format!("data/{name}.in"), "").with(&format!("data/{name}.ans"), "")
        })
        .with("data/secret/a/2.desc", "")
        .with("data/secret/a/2.png", "")
        .with("data/sample/2.in.statement", "")
        .with("data/sample/.hidden", "")
        .load();
    assert_eq!(
        names(&problem.committed_cases),
        ["sample/10", "sample/2", "secret/B/1", "secret/a/2", "secret/a/deep/1", "secret/a-b/1"]
    );
}

#[test]
fn incomplete_cases_are_faults() {
    Package::minimal().without("data/secret/1.ans").has_one_fault("data/secret/1.in", &["no answer", "`1.ans`"]);
    Package::minimal().with("data/sample/2.ans", "").has_one_fault("data/sample/2.ans", &["no input", "`2.in`"]);
    Package::minimal().with("data/sample/2.hint", "").has_one_fault("data/sample/2.hint", &["no input", "`2.in`"]);
    Package::minimal()
        .with("data/invalid_output/1.in", "")
        .with("data/invalid_output/1.ans", "")
        .has_one_fault("data/invalid_output/1.in", &["no output", "`1.out`"]);
    Package::minimal().with("data/invalid_answer/1.in", "").has_one_fault("data/invalid_answer/1.in", &["no answer"]);
    Package::minimal()
        .with("data/invalid_input/1.in", "")
        .with("data/invalid_input/1.ans", "")
        .has_one_fault("data/invalid_input/1.ans", &["only the input"]);
    Package::minimal()
        .with("data/secret/1.png", "")
        .with("data/secret/1.svg", "")
        .has_one_fault("data/secret/1.svg", &["second illustration"]);
}

#[test]
fn no_cases_at_all_is_a_fault() {
    Package::minimal().without("data").has_one_fault("data", &["no test cases"]);
    Package::minimal()
        .without("data")
        .with("generators/generators.yaml", "")
        .has_one_fault("data", &["no test cases", "generate the data of `generators` first"]);
    Package::minimal()
        .without("data/secret")
        .with("data/invalid_input/1.in", "")
        .has_one_fault("data", &["no test cases"]);
    Package::minimal()
        .without("data")
        .with("data", "")
        .faults()
        .iter()
        .find(|fault| fault.starts_with("data: not a folder"))
        .unwrap();
    Package::minimal().without("data/secret").with("data/sample/1.in", "").with("data/sample/1.ans", "").load();
}

#[test]
fn stray_files_and_bad_names_are_faults() {
    Package::minimal().with("data/secret/notes.txt", "").has_one_fault("data/secret/notes.txt", &["unknown file"]);
    Package::minimal().with("data/secrets/1.in", "").has_one_fault("data/secrets", &["did you mean `secret`?"]);
    Package::minimal().with("data/1.in", "").has_one_fault("data/1.in", &["unknown entry"]);
    Package::minimal().with("data/sample", "").has_one_fault("data/sample", &["a file, expected a folder"]);
    Package::minimal()
        .with("data/secret/testdata.yaml", "")
        .has_one_fault("data/secret/testdata.yaml", &["did you mean `test_group.yaml`?"]);
    for name in ["-1.in", "a b.in", "1.in~", "ü.in"] {
        Package::minimal()
            .with(&format!("data/secret/{name}"), "")
            .has_one_fault(&format!("data/secret/{name}"), &["is not allowed"]);
    }
}

#[test]
fn a_name_that_is_not_utf_8_is_a_fault() {
    use std::os::unix::ffi::OsStrExt as _;
    let package = Package::minimal();
    let name = std::ffi::OsStr::from_bytes(b"\xff.in");
    fs::write(package.folder.join("data/secret").join(name), "").unwrap();
    package.has_one_fault("data/secret/\u{fffd}.in", &["is not allowed", "xFF"]);
}

#[test]
fn groups_follow_the_format() {
    // Folders only sort the cases, until one has a `test_group.yaml`.
    let sorted = Package::minimal().with("data/secret/g/h/1.in", "").with("data/secret/g/h/1.ans", "");
    assert!(package::load(&sorted.folder).unwrap().warnings.is_empty());
    let case = "data/secret/1.in";
    sorted.with("data/secret/g/test_group.yaml", "").has_one_fault(case, &["beside test groups (`g` has"]);
    Package::minimal()
        .without("data/secret")
        .with("data/secret/g/1.in", "")
        .with("data/secret/g/1.ans", "")
        .with("data/secret/g/h/1.in", "")
        .with("data/secret/g/h/1.ans", "")
        .with("data/secret/g/h/test_group.yaml", "")
        .has_one_fault("data/secret/g/h/test_group.yaml", &["a test group within a folder"]);
    Package::minimal()
        .with("data/sample/g/1.in", "")
        .with("data/sample/g/1.ans", "")
        .has_one_fault("data/sample/g", &["a folder in `data/sample`"]);
    Package::minimal()
        .with("data/invalid_input/x.in", "")
        .with("data/invalid_input/x/y.in", "")
        .has_one_fault("data/invalid_input/x", &["the name of a test case"]);
    Package::minimal()
        .without("data/secret")
        .with("data/secret/g/1.in", "")
        .with("data/secret/g/1.ans", "")
        .with("data/secret/h/test_group.yaml", "")
        .has_one_fault("data/secret/h", &["without test cases"]);
    Package::minimal()
        .with("data/secret/test_group.in", "")
        .with("data/secret/test_group.ans", "")
        .has_one_fault("data/secret/test_group.in", &["named `test_group`"]);
}

#[test]
fn settings_are_inherited_key_by_key() {
    let problem = Package::minimal()
        .without("data/secret")
        .with("input_validators/other/val.py", "")
        .with("data/test_group.yaml", "output_validator_args: [case_sensitive]\ninput_validator_args: [low]\n")
        .with("data/secret/test_group.yaml", "input_validator_args: [high]\n")
        .with("data/secret/g/test_group.yaml", "output_validator_args: [float_tolerance, '1e-6']\n")
        .with("data/secret/g/1.in", "")
        .with("data/secret/g/1.ans", "")
        .with("data/secret/g/2.in", "")
        .with("data/secret/g/2.ans", "")
        .with(
            "data/secret/g/2.yaml",
            "input_validator_args: {input.ctd: [own], other: [its]}\nhint: x\nfull_feedback: true\n",
        )
        .with("data/sample/1.in", "")
        .with("data/sample/1.ans", "")
        .load();
    let [sample, first, second] = problem.committed_cases.as_slice() else { panic!("{:?}", problem.committed_cases) };
    let [ctd, python] = problem.input_validators.as_slice() else { panic!("{:?}", problem.input_validators) };
    assert_eq!(sample.output_validator_args, ["case_sensitive"]);
    assert_eq!(sample.input_args_for(ctd), ["low"]);
    assert_eq!(first.output_validator_args, ["float_tolerance", "1e-6"]);
    assert_eq!(first.input_args_for(python), ["high"]);
    assert_eq!(second.output_validator_args, ["float_tolerance", "1e-6"]);
    assert_eq!(second.input_args_for(ctd), ["own"]);
    assert_eq!(second.input_args_for(python), ["its"]);
    assert_eq!(second.input_args_for(Path::new("input_validators/third")), [""; 0]);
}

#[test]
fn settings_with_faults_name_the_line() {
    for (line, words) in [
        ("output_validator_arg: []", ["unknown key", "`output_validator_args`"]),
        ("output_validator_args: case_sensitive", ["is the text `case_sensitive`", "a list"]),
        ("output_validator_args: [case_sensitiv]", ["did you mean `case_sensitive`?", "default output validator"]),
        (
            "output_validator_args: [float_tolerance 1e-6]",
            ["unknown argument `float_tolerance 1e-6`", "item of its own"],
        ),
        ("output_validator_args: [float_tolerance]", ["`float_tolerance` has no value", "a number"]),
        ("output_validator_args: [float_tolerance, '-1']", ["`float_tolerance` is `-1`", "a number"]),
        ("output_validator_args: [float_tolerance, 1e-6]", ["the number 1e-6", "quotes"]),
        (
            "output_validator_args: [float_tolerance, '1', float_absolute_tolerance, '1']",
            ["after `float_tolerance`", "without the other two"],
        ),
        ("input_validator_args: {inptu.ctd: []}", ["unknown input validator", "did you mean `input.ctd`?"]),
        ("args: [x]", ["`args`", "not supported yet"]),
        ("static_validation_score: 1", ["`static_validation_score`", "not supported yet"]),
        ("max_score: 5", ["`max_score`", "only for problems of type `scoring`"]),
        ("score_aggregation: sum", ["`score_aggregation`", "only for problems of type `scoring`"]),
        ("full_feedback: 1", ["`full_feedback`", "`true` or `false`"]),
    ] {
        let text = format!("# settings\n{line}\n");
        Package::minimal()
            .with("data/secret/test_group.yaml", &text)
            .has_one_fault("data/secret/test_group.yaml:2", &words);
        Package::minimal().with("data/secret/1.yaml", &text).has_one_fault("data/secret/1.yaml:2", &words);
    }
    for (line, words) in [
        ("max_score: -1", ["`max_score`", "`unbounded`"]),
        ("score_aggregation: max", ["`score_aggregation`", "`sum`"]),
        ("require_pass: 1", ["`require_pass`", "a text or a list of texts"]),
    ] {
        Package::with_yaml("type: scoring")
            .with("data/secret/test_group.yaml", format!("# settings\n{line}\n"))
            .has_one_fault("data/secret/test_group.yaml:2", &words);
    }
    let custom = Package::minimal()
        .with("output_validator/check.py", "")
        .with("data/test_group.yaml", "output_validator_args: [its, own]\n");
    assert_eq!(custom.load().committed_cases[0].output_validator_args, ["its", "own"]);
}

#[test]
fn files_for_submissions_are_not_supported() {
    Package::minimal().with("data/secret/1.files/x", "").has_one_fault("data/secret/1.files", &["not supported yet"]);
    Package::minimal().with_folder("data/secret/1.files").load();
}

#[test]
fn links_may_not_leave_the_package() {
    let outside = Package::minimal();
    Package::minimal()
        .with_link("data/secret/2.in", outside.folder.join("data/secret/1.in"))
        .with("data/secret/3.in", "")
        .with("data/secret/3.ans", "")
        .has_one_fault("data/secret/2.in", &["out of the package"]);
    Package::minimal()
        .with_link("data/sample", outside.folder.join("data/secret"))
        .has_one_fault("data/sample", &["out of the package"]);
    Package::minimal().with_link("attachments/x", "../../..").has_one_fault("attachments/x", &["out of the package"]);
    Package::minimal()
        .with_link("submissions/accepted/x.py", "nowhere")
        .has_one_fault("submissions/accepted/x.py", &["leads nowhere"]);
    let inside = Package::minimal()
        .with_link("data/sample/a.in", "../secret/1.in")
        .with_link("data/sample/a.ans", "../secret/1.ans");
    assert_eq!(names(&inside.load().committed_cases), ["sample/a", "secret/1"]);
    let circle = Package::minimal().with("data/invalid_input/g/1.in", "").with_link("data/invalid_input/g/loop", "..");
    circle.has_one_fault("data/invalid_input/g/loop", &["a folder that contains it"]);
}

#[test]
fn a_pipe_is_no_input() {
    let package = Package::minimal().with("data/secret/2.ans", "");
    let made =
        std::process::Command::new("mkfifo").arg(package.folder.join("data/secret/2.in")).bounded_status().unwrap();
    assert!(made.success());
    package.faults().iter().find(|fault| fault.starts_with("data/secret/2.in: neither a regular file")).unwrap();
}

#[test]
fn links_between_groups_do_not_multiply_without_end() {
    let package = Package::minimal();
    let secret = package.folder.join("data/secret");
    for n in 0..30 {
        fs::create_dir_all(secret.join(format!("g{n}"))).unwrap();
    }
    for (n, link) in (0..29).flat_map(|n| [(n, "a"), (n, "b")]) {
        symlink(format!("../g{}", n + 1), secret.join(format!("g{n}/{link}"))).unwrap();
    }
    let faults = package::load(&package.folder).unwrap_err();
    let messages: Vec<_> = faults.as_slice().iter().map(|f| &f.message).collect();
    assert!(messages.iter().any(|m| m.contains("test groups")), "{messages:?}");
}

#[test]
fn links_to_a_large_folder_do_not_multiply_its_cases() {
    let package = Package::minimal();
    let secret = package.folder.join("data/secret");
    fs::create_dir_all(secret.join("large")).unwrap();
    for case in 0..500 {
        fs::write(secret.join(format!("large/{case}.in")), "1\n").unwrap();
        fs::write(secret.join(format!("large/{case}.ans")), "1\n").unwrap();
    }
    for link in 0..450 {
        symlink("large", secret.join(format!("l{link}"))).unwrap();
    }
    let faults = package::load(&package.folder).unwrap_err();
    let messages: Vec<_> = faults.as_slice().iter().map(|fault| &fault.message).collect();
    assert!(messages.iter().any(|message| message.contains("more than 400000 files")), "{messages:?}");
}

#[test]
fn a_package_of_folders_one_in_the_other_is_read_at_once() {
    // To find out by itself where each folder lies, the library would look at half a million folders.
    let package = Package::minimal();
    let deep = package.folder.join("data/secret").join("a/".repeat(1000));
    fs::create_dir_all(&deep).unwrap();
    fs::write(deep.join("1.in"), "1\n").unwrap();
    fs::write(deep.join("1.ans"), "1\n").unwrap();
    let began = cpu_time();
    package::load(&package.folder).unwrap();
    let took = cpu_time() - began;
    let began = cpu_time();
    (0..8).for_each(|_| drop(std::hint::black_box(deep.canonicalize().unwrap())));
    // A thousand folders: what resolves their paths one by one takes as long as hundreds of these.
    let bound = 10 * (cpu_time() - began);
    assert!(took < bound, "{took:?}, expected less than {bound:?}");
}

/// The CPU time of this thread.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap())
}

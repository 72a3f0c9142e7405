//! Whole packages: one with everything, and one with everything wrong.

use package::Form;

use super::Package;

#[test]
fn a_package_with_everything_is_read() {
    let problem = Package::minimal()
        .with(
            "problem.yaml",
            "# all keys\nproblem_format_version: 2025-09\ntype: pass-fail\nname: {en: Pile, de: Haufen}\nuuid: x\nversion: '1.0'\n\
             credits:\n  authors: A <a@a.example>\n  contributors: [B, {name: C, orcid: 0-0}]\n  translators: {de: [D]}\n\
             source: {name: S}\nlicense: cc0\nrights_owner: R\nembargo_until: 2025-01-31T10:00:00Z\nlimits: {time_limit: 1}\n\
             keywords: [nim, games]\nlanguages: all\nallow_file_writing: false\nconstants: {a: 1, b: 1.5, c: x, d: {value: 5, ROMAN: V}}\n",
        )
        .with("statement/problem.de.md", "")
        .with("solution/solution.en.md", "")
        .with("solution/solution.de.md", "")
        .with("data/sample/1.in", "")
        .with("data/sample/1.ans", "")
        .with("data/invalid_input/g/bad.in", "")
        .with("data/invalid_answer/a.in", "")
        .with("data/invalid_answer/a.ans", "")
        .with("data/invalid_output/o.in", "")
        .with("data/invalid_output/o.ans", "")
        .with("data/invalid_output/o.out", "")
        .with("data/valid_output/v.in", "")
        .with("data/valid_output/v.ans", "")
        .with("data/valid_output/v.out", "")
        .with("attachments/read me.txt", "")
        .load();
    assert_eq!((problem.form, problem.id.as_str()), (Form::Icpc2025, "testpile"));
    assert_eq!(problem.names["de"], "Haufen");
    assert_eq!(problem.keywords, ["nim", "games"]);
    assert_eq!(problem.solutions.keys().collect::<Vec<_>>(), ["de", "en"]);
    assert_eq!(problem.committed_cases.len(), 2);
    assert_eq!(problem.committed_cases[0].input, problem.root.join("data/sample/1.in"));
    assert_eq!(problem.invalid_inputs[0].name, "invalid_input/g/bad");
    assert_eq!(problem.invalid_inputs[0].input, problem.root.join("data/invalid_input/g/bad.in"));
    assert_eq!(problem.invalid_answers[0].name, "invalid_answer/a");
    assert_eq!(problem.invalid_outputs[0].case.name, "invalid_output/o");
    assert_eq!(problem.valid_outputs[0].output, problem.root.join("data/valid_output/v.out"));
}

#[test]
fn the_folder_has_the_id_of_the_package() {
    let package = Package::minimal();
    let renamed = package.folder.with_file_name("Test-Pile");
    std::fs::rename(&package.folder, &renamed).unwrap();
    let warnings: Vec<String> = package::load(&renamed).unwrap().warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [format!(
            "{}: the folder's name is `Test-Pile`, expected only lowercase letters and digits",
            renamed.display()
        )]
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let package = Package::minimal()
        .with("problem.yaml", "problem_format_version: 2025-09\nname: {en: A, zh: B}\nlimts: {}\nlicense: mit\nlimits:\n  time_limit: -1\n  memory: 2 GiB\nkeywords: nim\n")
        .without("submissions/accepted")
        .with("submissions/wrong_anwser/x.py", "")
        .with("data/secret/2.in", "")
        .with("data/secret/3.ans", "")
        .with("data/secret/note.md", "")
        .with("data/secret/1.yaml", "output_validator_args: [case-sensitive]\nhnt: x\n")
        .with("data/sample/a b.in", "")
        .with("output_validators/x.py", "")
        .with("generators/generators.yaml", "solution: /gone.rs\ndata:\n  secret:\n    data:\n      - big: gen.py {sed}\n      - small: {count: 3}\n")
        .with("generators/recipe.lock", "secret/1-big 12 34\n")
        .with("recipe.yaml", "data: {}\n")
        .with_link("attachments/secret", "/");
    insta::assert_snapshot!(package.faults().join("\n"));
}

/// What decides no verdict is a warning; one fault that decides some is enough to reject the package, with all of them.
#[test]
fn faults_that_change_no_verdict_leave_a_problem() {
    let warned = |package: Package| package.load_warned().warnings.len();
    let mild = [
        Package::with_yaml("license2: x"),
        Package::with_yaml("keywords: nim"),
        Package::minimal().with("statement/problem.de.md", ""),
        Package::minimal().with("solutions/x.md", ""),
        Package::minimal().without("input_validators"),
        Package::minimal().with("data/secret/1.png", "").with("data/secret/1.jpg", ""),
        Package::minimal().with("data/secret/1.yaml", "full_feedback: perhaps\n"),
        Package::minimal().with("data/other/x", ""),
        Package::minimal().with("submissions/extra/x.py", ""),
        Package::minimal().with("submissions/x.py", ""),
        Package::minimal().with_link("generators/gone", "nowhere"),
        Package::minimal().with_link("attachments/out", "/etc/hostname"),
        Package::minimal().with("statement/a b.png", ""),
        Package::minimal().with("answer_validator/x.py", ""),
    ];
    for package in mild {
        assert_eq!(warned(package), 1);
    }
    let grave = [
        Package::with_yaml("limts: {time_limit: 1}"),
        Package::with_yaml("limits: {time_limt: 1}"),
        Package::minimal().with("output_validators/x.py", ""),
        Package::minimal().with("data/secrets/2.in", ""),
        Package::minimal().with("data/secret/2.in", ""),
        Package::minimal().with("data/secret/2.ans", ""),
        Package::minimal().with("data/secret/a b.in", ""),
        Package::minimal().with("data/secret/1.yaml", "output_validator_arg: []\n"),
        Package::minimal().with_link("data/secret/2.in", "/etc/hostname"),
        Package::minimal().with_link("submissions/accepted/x.py", "nowhere"),
    ];
    for package in grave {
        let package = package.with("statement/problem.de.md", "");
        let faults = package::load(&package.folder).unwrap_err();
        let is_mild: Vec<bool> = faults.as_slice().iter().map(|fault| fault.is_mild).collect();
        assert!(is_mild.len() == 2 && is_mild.contains(&true) && is_mild.contains(&false), "{faults}");
    }
}

/// Whatever stands in the files, loading ends with a problem or with faults on lines that exist.
#[test]
fn no_text_makes_loading_panic() {
    let texts = [
        (
            "problem.yaml",
            "problem_format_version: 2025-09\ntype: [pass-fail]\nname: {en: 'A'}\nuuid: \"x\"\nlimits:\n  time_limit: 1.5\n  memory: 64\nsource: |\n  text\n  more\n",
        ),
        (
            "recipe.yaml",
            "solution: submissions/accepted/ok.py\nrandom_salt: s\ndata:\n  secret:\n    data:\n    - a: gen {seed:1} {name}\n    - b: {generate: 'g {seed}', count: 9}\n    - c: {in: \"1\\n\", ans: >-\n          x}\n",
        ),
        (
            "generators/generators.yaml",
            "solution: /submissions/accepted/ok.py\nrandom_salt: s\ndata:\n  secret:\n    data:\n    - a: gen.py {seed:1} {count}\n    - b: {generate: 'gen.py {seed}', count: 9}\n    - c: {in: \"1\\n\", ans: >-\n          x}\n",
        ),
        ("generators/recipe.lock", "# c\nsecret/1-a 00 11\n"),
        (
            "data/secret/test_group.yaml",
            "output_validator_args: [case_sensitive, float_tolerance, '1']\ninput_validator_args: {input.ctd: [a]}\n",
        ),
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % u64::try_from(below).unwrap()).unwrap()
    };
    let alphabet: Vec<char> = "\u{feff}\0\t\r\n -:?,[]{}#&*!|>'\"%@`~<.09eaé\u{2028}🎲".chars().collect();
    let mut package = texts.iter().fold(Package::minimal(), |package, (path, text)| package.with(path, text));
    for _ in 0..1000 {
        let (path, text) = texts[random(texts.len())];
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=random(4) {
            let at = random(letters.len());
            let end = (at + random(4)).min(letters.len());
            let new: Vec<char> = (0..random(4)).map(|_| alphabet[random(alphabet.len())]).collect();
            letters.splice(at..end, new);
        }
        let changed: String = letters.into_iter().collect();
        package = package.with(path, &changed);
        let loaded =
            [package::load_converted(&package.folder), package::load_to_convert(&package.folder).map(|it| it.0)];
        for faults in loaded.into_iter().filter_map(Result::err) {
            for fault in faults.as_slice() {
                let is_changed = fault.path.ends_with(path);
                let lines = changed.split(['\n', '\r']).count();
                assert!(
                    !is_changed || fault.line.is_none_or(|line| 1 <= line && line <= lines + 1),
                    "{fault}\n{changed:?}"
                );
            }
        }
        package = package.with(path, text);
    }
}

//! `grundy export` for sites that take uploads: Hydro, FPS, Luogu. Each is read by the rules of its site, written anew here.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{folder, root, say, write};
use crate::export::{PACKAGE, export, problem};

pub(crate) fn compile(here: &Path, source: &Path, program: &str) {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "g++".to_owned());
    let built = Command::new(compiler).arg("-o").arg(here.join(program)).arg(source).bounded_output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

/// `key: value` lines of `config.yaml`, and the pairs of its cases.
fn config(text: &str) -> (BTreeMap<&str, &str>, Vec<(String, String)>) {
    let unquoted = |text: &str| text.trim_matches('"').to_owned();
    let top = text.lines().filter(|line| !line.starts_with([' ', '-'])).filter_map(|line| line.split_once(": "));
    let of = |key: &str| -> Vec<String> {
        text.lines().filter_map(|line| line.trim().strip_prefix(key)).map(unquoted).collect()
    };
    (top.collect(), of("input: ").into_iter().zip(of("output: ")).collect())
}

/// What a judge of Hydro makes of an output: its checker's first words on stderr decide, whatever its exit code.
fn at_hydro(here: &Path, checker: &str, input: &Path, output: &Path, answer: &Path) -> String {
    let said = Command::new(here.join(checker)).args([input, output, answer]).bounded_output().unwrap();
    let stderr = String::from_utf8_lossy(&said.stderr).into_owned();
    match &stderr {
        text if text.starts_with("ok ") => "AC".to_owned(),
        text if text.starts_with("wrong answer ") => "WA".to_owned(),
        text => format!("no verdict: {text}"),
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn hydro_finds_all_it_looks_for_and_judges_as_here() {
    let here = folder(&[]);
    for (id, submissions) in [
        ("onepile", [("accepted/onepile.cpp", true), ("wrong_answer/misere_rule.cpp", false)]),
        ("predictplay", [("accepted/predictplay.cpp", true), ("wrong_answer/announces_the_side_to_move.cpp", false)]),
    ] {
        export(here.path(), id, &["--to", "hydro", "-o", id]);
        let out = here.path().join(id);
        let yaml = fs::read_to_string(out.join("problem.yaml")).unwrap();
        assert!(yaml.starts_with(&format!("pid: {id}\ntitle: ")), "{yaml}");
        let statement = fs::read_to_string(out.join("problem_zh.md")).unwrap();
        assert!(statement.contains("```input1\n"), "{statement}");
        let text = fs::read_to_string(out.join("testdata/config.yaml")).unwrap();
        let (top, cases) = config(&text);
        assert_eq!((top["type"], top["checker_type"], top["checker"]), ("default", "testlib", "checker.cc"));
        assert!(top["time"].ends_with("ms") && top["memory"].ends_with('m'), "{text}");
        let files = fs::read_dir(out.join("testdata")).unwrap().count();
        assert_eq!(files, 2 * cases.len() + 2, "{text}");
        compile(here.path(), &out.join("testdata/checker.cc"), "checker");
        for (name, is_accepted) in submissions {
            compile(here.path(), &root().join(format!("problems/{id}/submissions/{name}")), "program");
            let mut verdicts = Vec::new();
            for (input, answer) in &cases {
                let (input, answer) = (out.join("testdata").join(input), out.join("testdata").join(answer));
                let said = Command::new(here.path().join("program"))
                    .stdin(fs::File::open(&input).unwrap())
                    .stderr(Stdio::null())
                    .bounded_output()
                    .unwrap();
                let output = here.path().join("output");
                fs::write(&output, said.stdout).unwrap();
                verdicts.push(at_hydro(here.path(), "checker", &input, &output, &answer));
            }
            let judged: Vec<&String> =
                verdicts.iter().filter(|verdict| !matches!(verdict.as_str(), "AC" | "WA")).collect();
            assert!(judged.is_empty(), "{judged:?}");
            assert_eq!(verdicts.iter().all(|verdict| verdict == "AC"), is_accepted, "{name}: {verdicts:?}");
        }
    }
}

/// What is run and what is compared stays what it is.
#[test]
fn a_sample_is_shown_as_the_package_says() {
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret")).unwrap();
    write(
        here.path(),
        &[("double/data/sample/1.in.statement", "two, shown\n"), ("double/data/sample/1.out", "four, one of many\n")],
    );
    let shown = |words: [&str; 2]| {
        let json = say(here.path(), &["show", "./double", "--format", "json"]);
        for target in ["hydro", "fps"] {
            let said = say(here.path(), &["export", "./double", "--to", target, "-o", "out", "--force", "--lossy"]);
            assert_eq!(said.code, 0, "{said}");
            let text = match target {
                "hydro" => fs::read_to_string(here.path().join("out/problem_en.md")),
                _ => fs::read_to_string(here.path().join("out/double.xml")),
            };
            let text = text.unwrap();
            assert!(words.iter().all(|word| text.contains(word)), "{target}: {text}");
            fs::remove_dir_all(here.path().join("out")).unwrap();
        }
        assert!(words.iter().all(|word| json.stdout.contains(word)), "{json}");
    };
    shown(["two, shown", "four, one of many"]);
    write(here.path(), &[("double/data/sample/1.ans.statement", "four, shown\n")]);
    shown(["two, shown", "four, shown"]);
}

#[test]
fn what_a_validator_says_does_not_hide_its_verdict_from_hydro() {
    let here = folder(&PACKAGE);
    fs::remove_dir_all(here.path().join("double/data/secret")).unwrap();
    let validator = "#include <cstdio>\n#include <iostream>\nint main() {\n    std::cerr << \"ok so far\\n\";\n    \
                     std::fprintf(stderr, \"ok\\n\");\n    int n = 0;\n    std::cin >> n;\n    return n == 4 ? 42 : 43;\n}\n";
    write(
        here.path(),
        &[
            ("double/output_validator/check.cpp", validator),
            ("double/data/secret/1.in", "2\n"),
            ("double/data/secret/1.ans", "4\n"),
        ],
    );
    let said = say(here.path(), &["export", "./double", "--to", "hydro", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    compile(here.path(), &here.path().join("out/testdata/checker.cc"), "checker");
    for (output, expected) in [("4\n", "AC"), ("5\n", "WA"), ("", "WA")] {
        write(here.path(), &[("output", output)]);
        let [input, output, answer] =
            ["double/data/sample/1.in", "output", "double/data/sample/1.ans"].map(|name| here.path().join(name));
        assert_eq!(at_hydro(here.path(), "checker", &input, &output, &answer), expected);
    }
    // Another language goes along as it is, but gets no arguments there.
    fs::remove_file(here.path().join("double/output_validator/check.cpp")).unwrap();
    write(here.path(), &[("double/output_validator/check.py", "import sys\nsys.exit(42)\n")]);
    let said = say(here.path(), &["export", "./double", "--to", "hydro", "-o", "python"]);
    let text = fs::read_to_string(here.path().join("python/testdata/config.yaml")).unwrap();
    assert!(said.code == 0 && text.contains("checker_type: kattis\nchecker: check"), "{said}{text}");
    write(here.path(), &[("double/data/test_group.yaml", "output_validator_args: [strict]\n")]);
    let said = say(here.path(), &["export", "./double", "--to", "hydro", "-o", "more"]);
    assert!(said.code == 2 && said.stderr.contains("without arguments, and this one needs `strict`"), "{said}");
}

#[test]
fn an_interactor_for_hydro_speaks_as_one_of_testlib() {
    let here = folder(&[]);
    export(here.path(), "nimduel", &["--to", "hydro", "-o", "out"]);
    let (text, out) =
        (fs::read_to_string(here.path().join("out/testdata/config.yaml")).unwrap(), here.path().join("out"));
    let (top, cases) = config(&text);
    assert_eq!((top["type"], top["interactor"], top.get("checker")), ("interactive", "interactor.cc", None));
    compile(here.path(), &out.join("testdata/interactor.cc"), "interactor");
    // A player that says nothing has lost, and the interactor tells so first on stderr.
    let (input, answer) = &cases[0];
    let said = Command::new(here.path().join("interactor"))
        .args([&out.join("testdata").join(input), &here.path().join("tout"), &out.join("testdata").join(answer)])
        .stdin(Stdio::null())
        .bounded_output()
        .unwrap();
    assert!(said.stderr.starts_with(b"wrong answer "), "{}", String::from_utf8_lossy(&said.stderr));
}

#[test]
fn fps_is_one_file_that_its_readers_take() {
    let here = folder(&[]);
    let said = export(here.path(), "onepile", &["--to", "fps", "-o", "out"]);
    let text = fs::read_to_string(here.path().join("out/onepile.xml")).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let fps = document.root_element();
    assert_eq!((fps.tag_name().name(), fps.attribute("version")), ("fps", Some("1.2")));
    let item = fps.children().find(|node| node.has_tag_name("item")).unwrap();
    let all = |name: &str| -> Vec<String> {
        let nodes = item.children().filter(|node| node.has_tag_name(name));
        nodes.map(|node| node.children().filter_map(|part| part.text()).collect()).collect()
    };
    // QDUOJ reads whole numbers and takes inputs and outputs by turns.
    assert!(all("time_limit")[0].parse::<u32>().unwrap() > 0 && all("memory_limit")[0].parse::<u32>().unwrap() > 0);
    let order: Vec<&str> =
        item.children().map(|node| node.tag_name().name()).filter(|name| name.starts_with("test_")).collect();
    assert!(order.chunks(2).all(|pair| pair == ["test_input", "test_output"]), "{order:?}");
    let sample = |end: &str| fs::read_to_string(root().join("problems/onepile/data/sample").join(end)).unwrap();
    assert_eq!((&all("sample_input")[0], &all("sample_output")[0]), (&sample("1.in"), &sample("1.ans")));
    // The tests are the package's cases, all of them.
    export(here.path(), "onepile", &["--to", "data", "-o", "cases"]);
    let cases = |end: &str| -> Vec<String> {
        let numbered = (1..).map(|number| here.path().join(format!("cases/{number}.{end}")));
        numbered.map_while(|path| fs::read_to_string(path).ok()).collect()
    };
    assert!(cases("in").len() > 3);
    assert_eq!((all("test_input"), all("test_output")), (cases("in"), cases("out")));
    assert!(all("description")[0].contains("<p>") && !all("input")[0].is_empty() && !all("output")[0].is_empty());
    assert!(item.children().any(|node| node.has_tag_name("solution") && node.attribute("language") == Some("C++")));
    assert!(said.stdout.contains("the judges that read FPS compare lines"), "{said}");
}

/// QDUOJ reads whole numbers alone.
#[test]
fn a_time_limit_of_fps_is_a_whole_number_of_its_unit() {
    for (limit, expected) in [("2", "unit=\"s\"><![CDATA[2]]>"), ("2.5", "unit=\"ms\"><![CDATA[2500]]>")] {
        let here = folder(&PACKAGE);
        fs::remove_dir_all(here.path().join("double/data/secret/coarse")).unwrap();
        let yaml = PACKAGE[0].1.replace("time_limit: 2", &format!("time_limit: {limit}"));
        write(here.path(), &[(PACKAGE[0].0, &yaml)]);
        let said = say(here.path(), &["export", "./double", "--to", "fps", "-o", "out", "--lossy"]);
        assert_eq!(said.code, 0, "{said}");
        let text = fs::read_to_string(here.path().join("out/double.xml")).unwrap();
        assert!(text.contains(&format!("<time_limit {expected}")), "{text}");
    }
}

#[test]
fn fps_refuses_what_it_cannot_hold() {
    let here = folder(&PACKAGE);
    let said = say(here.path(), &["export", &problem("predictplay"), "--to", "fps"]);
    assert!(said.code == 2 && said.stderr.contains("its output validator has no place in FPS"), "{said}");
    let said = say(here.path(), &["export", &problem("nimduel"), "--to", "fps"]);
    assert!(said.code == 2 && said.stderr.contains("FPS has no interactive problems"), "{said}");
    let said = say(here.path(), &["export", "./double", "--to", "fps"]);
    assert!(said.code == 2 && said.stderr.contains("its tolerance of numbers has no place in FPS"), "{said}");
    fs::remove_dir_all(here.path().join("double/data/secret")).unwrap();
    write(
        here.path(),
        &[
            ("double/data/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
            ("double/data/secret/1.in", "2\u{1}\n"),
            ("double/data/secret/1.ans", "4\n"),
        ],
    );
    let said = say(here.path(), &["export", "./double", "--to", "fps"]);
    assert!(said.code == 2 && said.stderr.contains("1.in: the character '\\u{1}' has no place in XML"), "{said}");
    // The end of a section, which must not end it, and a line end that a reader of XML changes.
    write(here.path(), &[("double/data/secret/1.in", "]]>\r\n")]);
    let said = say(here.path(), &["export", "./double", "--to", "fps", "--lossy", "-o", "out"]);
    assert!(said.code == 0 && said.stdout.contains("carriage returns"), "{said}");
    let text = fs::read_to_string(here.path().join("out/double.xml")).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let input = document.descendants().filter(|node| node.has_tag_name("test_input")).nth(1).unwrap();
    let input: String = input.children().filter_map(|part| part.text()).collect();
    assert_eq!(input.trim_end(), "]]>");
}

#[test]
fn luogu_gets_limits_for_each_case_and_a_checker() {
    let here = folder(&[]);
    export(here.path(), "onepile", &["--to", "data", "--luogu", "-o", "out"]);
    let out = here.path().join("out");
    let text = fs::read_to_string(out.join("config.yml")).unwrap();
    let cases = fs::read_dir(&out)
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|end| end == "in"));
    assert_eq!(text.matches("timeLimit: 1000\n").count(), cases.count(), "{text}");
    assert!(text.starts_with("\"1.in\":\n  timeLimit: 1000\n  memoryLimit: 524288\n"), "512 MiB in KiB: {text}");
    compile(here.path(), &out.join("checker.cpp"), "checker");
    let said = say(here.path(), &["export", &problem("nimduel"), "--to", "data", "--luogu"]);
    assert!(said.code == 2 && said.stderr.contains("Luogu links interactive problems"), "{said}");
    let said = say(here.path(), &["export", &problem("onepile"), "--to", "fps", "--luogu"]);
    assert!(said.code == 2 && said.stderr.contains("--luogu goes with `--to data` alone"), "{said}");
    let said = say(here.path(), &["export", "onepile", "--to", "dmoj", "--names", "inN,outN"]);
    assert!(said.code == 2 && said.stderr.contains("--names goes with `--to data` alone"), "{said}");
}

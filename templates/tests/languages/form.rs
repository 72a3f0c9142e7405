//! The form of a template: in every language, short, alone, under the same names.

use std::collections::BTreeSet;
use std::process::Command;

use super::ask::{is_here, templates, wait};
use super::{LANGUAGES, TEMPLATES};

/// How many lines of code a template may have. Comments and empty lines are none.
const MOST_LINES: usize = 60;

fn read(name: &str, end: &str) -> String {
    let path = templates().join(format!("{name}.{end}"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the files with this end.
fn on_disk(end: &str) -> BTreeSet<String> {
    let names =
        std::fs::read_dir(templates()).expect("the folder is there").map(|entry| entry.expect("a file").file_name());
    let names = names.filter_map(|name| Some(name.to_str()?.strip_suffix(end)?.strip_suffix('.')?.to_owned()));
    names.filter(|name| name != "games" && name != "lib").collect()
}

/// What a comment begins with.
fn mark(end: &str) -> &'static str {
    if end == "py" { "#" } else { "//" }
}

#[test]
fn every_template_is_there_in_every_language() {
    let expected: BTreeSet<String> = TEMPLATES.iter().map(|(name, _)| (*name).to_owned()).collect();
    for end in LANGUAGES {
        assert_eq!(on_disk(end), expected, "templates/*.{end}");
    }
}

#[test]
fn a_template_is_short() {
    for (name, end) in TEMPLATES.iter().flat_map(|(name, _)| LANGUAGES.iter().map(move |end| (name, end))) {
        let text = read(name, end);
        let code = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with(mark(end)));
        let lines = code.count();
        assert!(
            (1..=MOST_LINES).contains(&lines),
            "{name}.{end}: {lines} lines of code, expected at most {MOST_LINES}"
        );
    }
}

#[test]
fn a_template_opens_with_its_idea_and_its_proof() {
    for (name, _) in TEMPLATES {
        let mut titles = BTreeSet::new();
        for end in LANGUAGES {
            let text = read(name, end);
            let header = text.lines().take_while(|line| line.starts_with(mark(end)));
            let header: Vec<&str> = header.map(|line| line.trim_start_matches(['/', '!', '#']).trim_end()).collect();
            titles.insert(header[0].to_owned());
            let fields = header.iter().filter(|line| line.starts_with(" ") && !line.starts_with("  "));
            let fields: Vec<&str> = fields.skip(1).map(|line| line.trim().split(':').next().unwrap_or("")).collect();
            assert_eq!(fields, ["Idea", "Why", "Edge", "Time", "Source", "Proof"], "{name}.{end}");
        }
        assert_eq!(titles.len(), 1, "{name} is described by {titles:?}");
    }
}

#[test]
fn the_same_functions_stand_in_every_language_in_the_same_order() {
    for ((name, functions), end) in TEMPLATES.iter().flat_map(|row| LANGUAGES.iter().map(move |end| (row, end))) {
        let text = read(name, end);
        let defines = |line: &str, function: &str| match *end {
            "rs" => line.starts_with(&format!("pub fn {function}")),
            "py" => line.starts_with(&format!("def {function}(")),
            // At the beginning of a line stands a type, or a comment, an include, a brace.
            _ => line.starts_with(char::is_alphabetic) && line.contains(&format!(" {function}(")),
        };
        let places: Vec<_> =
            functions.iter().map(|function| text.lines().position(|line| defines(line, function))).collect();
        assert!(places.iter().all(Option::is_some), "{name}.{end}: {functions:?} at lines {places:?}");
        assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{name}.{end}: {functions:?} in another order");
        let public = text.lines().filter(|line| line.starts_with("pub fn ")).count();
        assert!(
            *end != "rs" || public == functions.len(),
            "{name}.rs: {public} public functions, expected {functions:?}"
        );
    }
}

#[test]
fn each_template_in_cpp_stands_alone() {
    if !is_here("g++", "C++") {
        return;
    }
    let files = TEMPLATES.iter().map(|(name, _)| templates().join(format!("{name}.cpp")));
    let mut command = Command::new("g++");
    command.args(["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]).args(files);
    assert!(wait(&mut command, "g++").success());
}

#[test]
fn each_template_in_python_parses_as_python_3_8() {
    for interpreter in ["python3", "pypy3"] {
        if !is_here(interpreter, interpreter) {
            continue;
        }
        let parse = "import ast, sys\nfor path in sys.argv[1:]: ast.parse(open(path, encoding='utf-8').read(), feature_version=(3, 8))";
        let files = TEMPLATES.iter().map(|(name, _)| templates().join(format!("{name}.py")));
        let mut command = Command::new(interpreter);
        command.args(["-B", "-c", parse]).args(files);
        assert!(wait(&mut command, interpreter).success(), "{interpreter}");
    }
}

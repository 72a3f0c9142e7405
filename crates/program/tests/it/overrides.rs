//! `languages.yaml`: rows of the table changed, rows added, and files that are wrong.

use program::{Builder, language_of, read_languages};

use crate::desk::{Desk, can_build, output_of, ready};

fn builder(desk: &Desk, yaml: &str) -> Builder {
    desk.builder().with_languages(read_languages(&desk.source("languages.yaml", yaml)).unwrap())
}

#[test]
fn rows_can_be_changed_and_added() {
    let desk = Desk::new();
    let usual = desk.builder();
    let c = desk.source("a.c", "#include <stdio.h>\nint main(void) { printf(\"%d\", ANSWER); }");
    if can_build(&usual, "a.c") {
        let changed = builder(&desk, "c:\n  compile: gcc -DANSWER=42 -o {binary} {files}\n");
        assert_eq!(output_of(&ready(changed.build(&c).unwrap()), ""), "42");
        let again = builder(&desk, "c:\n  compile: gcc -DANSWER=43 -o {binary} {files}\n");
        assert_eq!(output_of(&ready(again.build(&c).unwrap()), ""), "43");
    }
    let shell = "sh:\n  name: Shell\n  files: '*.sh *.bash'\n  run: /bin/sh {mainfile} -m {memlim}\n";
    let program = ready(builder(&desk, shell).build(&desk.source("a.bash", "echo $@")).unwrap());
    assert_eq!((output_of(&program, "").as_str(), program.language), ("-m 256\n", "Shell"));
    if can_build(&usual, "a.java") {
        let java = "java:\n  compile: javac -d {path} {files}\n  run: java -Xmx{memlim}m -cp {path} {mainclass}\n";
        let text = "class Twice { public static void main(String[] a) { System.out.println(42); } }";
        assert_eq!(output_of(&ready(builder(&desk, java).build(&desk.source("a.java", text)).unwrap()), ""), "42\n");
    }
    if can_build(&usual, "a.pypy") {
        let pypy = "python3:\n  run: pypy3 {mainfile}\n";
        let text = "import sys\nprint(sys.implementation.name)\n";
        assert_eq!(output_of(&ready(builder(&desk, pypy).build(&desk.source("a.py", text)).unwrap()), ""), "pypy\n");
    }
}

#[test]
fn priority_and_first_lines_decide_between_languages() {
    let desk = Desk::new();
    let rows = "low:\n  name: Low\n  files: '*.x'\n  priority: 1\n  run: /bin/echo low\n\
        high:\n  name: High\n  files: '*.x *.py'\n  priority: 2\n  run: /bin/echo high\n\
        first:\n  name: First\n  files: '*.x'\n  shebang: '^#!.*first'\n  run: /bin/echo first\n";
    let builder = builder(&desk, rows);
    let said = |name: &str, text: &str| output_of(&ready(builder.build(&desk.source(name, text)).unwrap()), "");
    assert_eq!(said("a.x", ""), "high\n");
    assert_eq!(said("b.py", ""), "high\n");
    assert_eq!(said("c.x", "#!/bin/first\n"), "first\n");
    let order: Vec<_> = builder.languages().iter().map(|language| language.id).collect();
    assert_eq!(order[..4], ["high", "low", "first", "rust"]);
    assert!(language_of("a.x".as_ref()).is_none());
}

#[test]
fn every_fault_is_told_with_its_line() {
    let table = [
        ("- a\n", ":1: expected a map of languages, found a list"),
        ("c: 1\n", ":1: expected a map, found the number 1"),
        ("C++:\n  run: a\n", ":1: the language `C++`, expected a-z and 0-9"),
        ("c:\n  compiler: gcc\n", ":2: unknown key `compiler`, expected name"),
        ("c:\n  compile: gcc {file}\n", ":2: unknown placeholder in `{file}`, expected {path}"),
        ("c:\n  compile: gcc x{files}\n", ":2: `x{files}`: expected `{files}` as a word of its own"),
        ("c:\n  compile: gcc 'a\n", ":2: `gcc 'a`: "),
        ("c:\n  run: ''\n", ":2: an empty command"),
        ("c:\n  compile: '{binary}'\n", ":1: c: `compile` begins with `{binary}`"),
        ("c:\n  priority: high\n", ":2: `priority` is the text `high`, expected a whole number"),
        ("c:\n  name: [a]\n", ":2: `name` is a list, expected a text"),
        ("c:\n  files: 'a.c'\n", ":2: `files` has `a.c`, expected patterns"),
        ("c:\n  shebang: '('\n", ":2: `shebang` is `(`, expected a regular expression"),
        ("new:\n  name: New\n  files: '*.new'\n", ":1: new: a language that is not in the table needs"),
        ("new:\n  name: New\n  files: '*.new'\n  run: '{binary}'\n", ":1: new: `run` begins with a placeholder"),
        ("c: {\n", ": malformed YAML"),
        ("c: {}\nc: {}\n", ":2: duplicate key `c`, first on line 1"),
    ];
    let desk = Desk::new();
    for (yaml, expected) in table {
        let path = desk.source("languages.yaml", yaml);
        let message = read_languages(&path).unwrap_err().to_string();
        assert!(message.starts_with(path.to_str().unwrap()) && message.contains(expected), "{yaml}{message}");
    }
    let two = desk.source("languages.yaml", "c:\n  a: 1\nrust:\n  b: 1\n");
    assert_eq!(read_languages(&two).unwrap_err().to_string().lines().count(), 2);
    assert!(read_languages("/nowhere.yaml".as_ref()).unwrap_err().to_string().contains("/nowhere.yaml"));
    assert!(read_languages(&desk.source("empty.yaml", "{}\n")).is_ok());
}

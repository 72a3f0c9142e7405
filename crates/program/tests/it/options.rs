//! What a caller may say of how to build, what every compiler would get wrong by itself, and what a machine offers.

use std::path::Path;

use program::{BuildOptions, ProgramError, languages};
use sandbox::{Exit, Limits, Profile};

use crate::desk::{Desk, can_build, output_of, ready, refusal, run_with};

#[test]
fn headers_of_other_folders_are_part_of_the_program() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.cpp") {
        return;
    }
    let header = desk.source("library/answer.h", "#define ANSWER 41\n");
    let source = desk.source("a.cpp", "#include \"answer.h\"\nint main() { return ANSWER; }");
    assert!(refusal(builder.build(&source).unwrap()).contains("answer.h"));
    let include = vec![header.parent().unwrap().to_owned()];
    let options = BuildOptions { include, ..BuildOptions::default() };
    let build = || ready(builder.build_with(&source, &options).unwrap());
    assert_eq!(run_with(&build(), "").exit, Exit::Code(41));
    desk.source("library/answer.h", "#define ANSWER 42\n");
    assert_eq!(run_with(&build(), "").exit, Exit::Code(42));
    std::fs::remove_dir_all(header.parent().unwrap()).unwrap();
    assert!(matches!(builder.build_with(&source, &options), Err(ProgramError::Read { .. })));
}

#[test]
fn a_language_can_be_named() {
    let desk = Desk::new();
    let builder = desk.builder();
    let named = |id: &str| BuildOptions { language: Some(id.to_owned()), ..BuildOptions::default() };
    let source = desk.source("a.txt", "print(42)\n");
    if can_build(&builder, "a.py") {
        let program = ready(builder.build_with(&source, &named("python3")).unwrap());
        assert_eq!((output_of(&program, "").as_str(), program.language), ("42\n", "Python 3"));
    }
    if can_build(&builder, "a.pypy") {
        let text = "import sys\nprint(sys.implementation.name)\n";
        let program = ready(builder.build_with(&desk.source("b.py", text), &named("pypy3")).unwrap());
        assert_eq!(output_of(&program, ""), "pypy\n");
        let shebang = desk.source("c.py", format!("#!/usr/bin/env pypy3\n{text}"));
        assert_eq!(output_of(&ready(builder.build(&shebang).unwrap()), ""), "pypy\n");
    }
    let error = builder.build_with(&source, &named("cobol")).unwrap_err().to_string();
    assert!(error.contains("`cobol`") && error.contains("rust c cpp"), "{error}");
}

/// Whether an ELF file of 64 bits asks for no dynamic linker.
fn is_static(program: &Path) -> bool {
    let bytes = std::fs::read(program).unwrap();
    let number =
        |at: usize, size: usize| bytes[at..at + size].iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte));
    let (start, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    (0..count).all(|index| number(start + index * size, 4) != 3)
}

#[test]
fn a_static_program_needs_no_library() {
    let desk = Desk::new();
    let builder = desk.builder();
    let rows =
        [("a.rs", "fn main() { println!(\"42\"); }"), ("a.c", "#include <stdio.h>\nint main(void) { puts(\"42\"); }")];
    for (name, text) in rows {
        if can_build(&builder, name) {
            let source = desk.source(name, text);
            let options = BuildOptions { static_link: true, ..BuildOptions::default() };
            let program = ready(builder.build_with(&source, &options).unwrap());
            assert_eq!(output_of(&program, ""), "42\n");
            let is_told = desk.notices.lock().unwrap().iter().any(|notice| notice.contains("statically"));
            assert!(is_static(Path::new(&program.argv[0])) != is_told, "{name}");
            let usual = ready(builder.build(&source).unwrap());
            assert!(!is_static(Path::new(&usual.argv[0])), "{name}");
        }
    }
}

#[test]
fn what_an_interpreter_would_refuse_is_refused() {
    let desk = Desk::new();
    let builder = desk.builder();
    let wrong: [&[u8]; 3] = [b"# caf\xe9\nprint(1)\n", b"print(1)\0\n", b"# coding: nothing\nprint(1)\n"];
    for name in ["a.py", "a.pypy"] {
        if can_build(&builder, name) {
            for text in wrong {
                let message = refusal(builder.build(&desk.source(name, text)).unwrap());
                assert!(message.contains(name), "{message}");
            }
            let declared = desk.source(name, b"# coding: latin-1\nprint(len('\xe9'))\n");
            assert_eq!(output_of(&ready(builder.build(&declared).unwrap()), ""), "1\n");
        }
    }
}

#[test]
fn a_rust_source_may_name_its_crate() {
    let desk = Desk::new();
    let builder = desk.builder();
    if can_build(&builder, "a.rs") {
        let source = desk.source("a.rs", "#![crate_name = \"mine\"]\nfn main() { println!(\"{}\", module_path!()); }");
        assert_eq!(output_of(&ready(builder.build(&source).unwrap()), ""), "mine\n");
    }
}

#[test]
fn main_is_found_among_several_java_classes() {
    let desk = Desk::new();
    let builder = desk.builder();
    if !can_build(&builder, "a.java") {
        return;
    }
    let class = |name: &str| {
        format!("class {name} {{ public static void main(String[] a) {{ System.out.println(\"{name}\"); }} }}\n")
    };
    let both = class("First") + &class("Second");
    let named = |name: &str| ready(builder.build(&desk.source(name, &both)).unwrap());
    assert_eq!(output_of(&named("Second.java"), ""), "Second\n");
    assert_eq!(output_of(&named("First.java"), ""), "First\n");
    let message = refusal(builder.build(&desk.source("other.java", &both)).unwrap());
    assert!(message.contains("First, Second"), "{message}");
    let options = BuildOptions { entry_point: Some("Second".to_owned()), ..BuildOptions::default() };
    let chosen = ready(builder.build_with(&desk.source("other.java", &both), &options).unwrap());
    assert_eq!(output_of(&chosen, ""), "Second\n");
    let none = refusal(builder.build(&desk.source("a.java", "class A {}")).unwrap());
    assert!(none.contains("no class has a method"), "{none}");
}

#[test]
fn runtimes_are_told_the_memory_limit() {
    let desk = Desk::new();
    let builder = desk.builder();
    let words = |name: &str, text: &str, memory_bytes| {
        let program = ready(builder.build(&desk.source(name, text)).unwrap());
        let limits = Limits {
            cpu_time: None,
            wall_time: std::time::Duration::from_secs(1),
            memory_bytes,
            output_bytes: 0,
            stderr_bytes: 0,
        };
        let run = program.run(vec!["{memory_mib}".into()], Path::new("/"), limits, Profile::Submission);
        assert!(run.reserves_memory);
        run.argv.iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    };
    if can_build(&builder, "a.js") {
        let told = words("a.js", "", Some(64 << 20));
        assert!(told.contains(" --stack-size=57344 --max-old-space-size=64 /"), "{told}");
        let free = words("a.js", "", None);
        assert!(!free.contains("size") && free.ends_with("submission.js {memory_mib}"), "{free}");
    }
    if can_build(&builder, "a.pypy") {
        let deep = "import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(100000))\n";
        let program = ready(builder.build(&desk.source("a.pypy", deep)).unwrap());
        assert_eq!(output_of(&program, ""), "100000\n");
    }
    if can_build(&builder, "a.java") {
        let deep = "class A { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }
            public static void main(String[] a) { System.out.println(f(500_000)); } }";
        assert!(words("a.java", deep, Some(64 << 20)).contains(" -Xss64m -Xmx32m -cp /"));
        let program = ready(builder.build(&desk.source("a.java", deep)).unwrap());
        assert_eq!(output_of(&program, ""), "500000\n");
    }
}

#[test]
fn what_the_machine_offers_is_told_for_every_language() {
    let found = Desk::new().builder().compilers();
    assert_eq!(found.len(), languages().len());
    for language in &found {
        assert!(!language.looked_for.is_empty());
        if let Ok(Some(compiler)) = &language.compiler {
            assert!(!compiler.version.is_empty() && compiler.command.is_absolute(), "{compiler:?}");
        }
    }
}

#[test]
fn odd_names_do_no_harm() {
    let desk = Desk::new();
    let builder = desk.builder();
    if can_build(&builder, "a.c") {
        for name in ["-o x.c", "a\nb.c", "@file.c", "$(id) '\"\\.c"] {
            let program = ready(builder.build(&desk.source(name, "int main(void) { return 6; }")).unwrap());
            assert_eq!(run_with(&program, "").exit, Exit::Code(6));
            let message = refusal(builder.build(&desk.source(name, "int main(void) { return no; }")).unwrap());
            assert!(message.contains(&format!("{}:1:", name.replace('\n', "?"))), "{message}");
        }
    }
}

//! Every language: a right program, and one that its compiler refuses.

use std::path::{Path, PathBuf};

use program::{language_of, languages};

use crate::desk::{Desk, can_build, output_of, ready, refusal};

/// For each language a program that prints twice the number it reads, and one that its compiler refuses.
const ROWS: &[(&str, &str, &str)] = &[
    (
        "double.rs",
        "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap();
         let n: u64 = s.trim().parse().unwrap(); println!(\"{}\", 2 * n); }",
        "fn main() { let x: u8 = \"no\"; }",
    ),
    (
        "double.c",
        "#include <math.h>\n#include <stdio.h>\nint main(void) { double n; scanf(\"%lf\", &n); printf(\"%.0f\\n\", 2 * floor(n)); }",
        "int main(void) { return no; }",
    ),
    (
        "double.cpp",
        "#include <bits/stdc++.h>\nint main() { std::vector<long> v(1); std::cin >> v[0]; std::cout << 2 * v[0] << '\\n'; }",
        "int main() { return no; }",
    ),
    ("double.py", "print(2 * int(input()))\n", "def main(:\n"),
    ("double.py2", "print 2 * input()\n", "def main(:\n"),
    ("double.sh", "read n\nexpr 2 '*' \"$n\" | cat\n", "if then\n"),
    ("double.pypy", "print(2 * int(input()))\n", "def main(:\n"),
    (
        "double.java",
        "import java.util.*;\nclass Helper { static long twice(long n) { return 2 * n; } }\n
         public class Doubler { public static void main(String[] a) {
             System.out.println(Helper.twice(new Scanner(System.in).nextLong())); } }",
        "public class Doubler { int x = no; }",
    ),
    ("double.kt", "fun main() { println(2 * readLine()!!.trim().toLong()) }", "fun main() { no() }"),
    ("double.js", "console.log(2 * parseInt(require('fs').readFileSync(0, 'utf8')));\n", "function (\n"),
    (
        "double.go",
        "package main\nimport \"fmt\"\nfunc main() { var n int; fmt.Scan(&n); fmt.Println(2 * n) }\n",
        "package main\nfunc main() { no() }\n",
    ),
    (
        "double.cs",
        "using System; class P { static void Main() { Console.WriteLine(2 * long.Parse(Console.ReadLine())); } }",
        "class P { static void Main() { no(); } }",
    ),
];

#[test]
fn every_language_compiles_and_runs() {
    let desk = Desk::new();
    let builder = desk.builder();
    for (name, text, _) in ROWS {
        if can_build(&builder, name) {
            let source = desk.source(name, text);
            let program = ready(builder.build(&source).unwrap());
            assert!(Path::new(&program.argv[0]).is_absolute());
            assert_eq!(program.source, source);
            assert_eq!(output_of(&program, "21\n"), "42\n", "{name}");
        }
    }
    let covered = |id| ROWS.iter().any(|(name, ..)| language_of(Path::new(name)).unwrap().id == id);
    assert!(languages().iter().all(|language| covered(language.id)), "a language without a row");
}

#[test]
fn what_a_compiler_needs_is_named_and_is_not_the_home() {
    let builder = Desk::new().builder();
    let home = PathBuf::from(std::env::var_os("HOME").unwrap_or("/nowhere".into()));
    for language in languages() {
        let Some(compiler) = builder.compiler(language).unwrap() else {
            continue;
        };
        for folder in &compiler.readable {
            assert!(folder.is_absolute() && folder.is_dir(), "{}", folder.display());
            assert!(!home.starts_with(folder) && !folder.starts_with("/usr"), "{}", folder.display());
        }
        let real = compiler.command.canonicalize().unwrap();
        let system = ["/usr", "/bin", "/opt"].map(PathBuf::from);
        let mut reachable = compiler.readable.iter().chain(&system);
        assert!(reachable.any(|folder| real.starts_with(folder)), "{}", real.display());
    }
}

#[test]
fn a_refusal_names_the_source_as_the_user_does() {
    let desk = Desk::new();
    let builder = desk.builder();
    for (name, _, wrong) in ROWS {
        if can_build(&builder, name) {
            let name = format!("my_{name}");
            let message = refusal(builder.build(&desk.source(&name, wrong)).unwrap());
            assert!(message.contains(&name), "{message}");
            assert!(!message.contains("submission."), "{message}");
            assert!(!message.contains(desk.cache().to_str().unwrap()), "{message}");
            // The builder remembers, under whatever name.
            let again = refusal(builder.build(&desk.source(&format!("again_{name}"), wrong)).unwrap());
            assert_eq!(again.replace("again_", ""), message);
        }
    }
    // A linker names what the compiler wrote on the way.
    if can_build(&builder, "a.c") {
        let unlinked = "int f(void); int main(void) { return f(); }";
        let message = refusal(builder.build(&desk.source("a.c", unlinked)).unwrap());
        assert!(message.contains("undefined") || message.contains("Undefined"), "{message}");
        assert!(!message.contains(desk.cache().to_str().unwrap()), "{message}");
    }
    // Refused sources leave nothing.
    assert_eq!(std::fs::read_dir(desk.cache().join("programs")).unwrap().count(), 0);
}

/// The table of docs/languages.md, made from the code.
fn table() -> String {
    let mut table = "| language | files | compiled or checked by | run by |\n|---|---|---|---|\n".to_owned();
    for language in languages() {
        let files: Vec<_> = language.extensions.iter().map(|extension| format!("`.{extension}`")).collect();
        let words = |words: &[&str]| {
            // A script is too long for a table.
            let words: Vec<_> = words.iter().map(|word| if word.contains('\n') { "…" } else { word }).collect();
            words
                .join(" ")
                .replace("{command}", language.commands[0])
                .replace("{runtime}", language.runtime.unwrap_or(""))
                .replace("{standard}", language.standards.first().unwrap_or(&""))
        };
        table += &format!(
            "| {} (`{}`) | {} | `{} {}` | `{}` |\n",
            language.name,
            language.id,
            files.join(" "),
            language.commands.join("\\|"),
            words(language.compile),
            words(language.run),
        );
    }
    table
}

#[test]
fn the_page_on_languages_has_the_table() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/languages.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(&table()), "the table of docs/languages.md has to be:\n{}", table());
}

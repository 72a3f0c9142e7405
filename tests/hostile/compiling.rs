//! Sources that mean harm to the compiler, or have it read what the program may not.

use std::fs;

use libtest_mimic::Failed;

use crate::common;
use crate::mode::Mode;
use crate::place::{Limits, Place};
use crate::rows::Need;

pub(crate) struct CompileRow {
    pub(crate) name: &'static str,
    /// The extension of the source.
    language: &'static str,
    /// `PACKAGE` stands for the package's folder, `OUTSIDE` for that beside it.
    source: &'static str,
    what: What,
}

#[derive(PartialEq)]
enum What {
    /// Takes all that it can get.
    Bomb,
    /// Would tell a secret, if it compiled or failed with the wrong words.
    Leak,
}

const fn bomb(name: &'static str, language: &'static str, source: &'static str) -> CompileRow {
    CompileRow { name, language, source, what: What::Bomb }
}

const fn leak(name: &'static str, language: &'static str, source: &'static str) -> CompileRow {
    CompileRow { name, language, source, what: What::Leak }
}

pub(crate) const ROWS: &[CompileRow] = &[
    bomb("include_dev_zero", "c", "#include \"/dev/zero\"\nint main(void) { return 0; }\n"),
    bomb("include_itself_twice", "c", "#include __FILE__\n#include __FILE__\nint main(void) { return 0; }\n"),
    bomb(
        "template_recursion",
        "cpp",
        "template <class A, class B> struct pair {};\ntemplate <int n, class T> struct grow { using type = typename grow<n - 1, pair<T, pair<T, T>>>::type; };\n\
         template <class T> struct grow<0, T> { using type = T; };\ntemplate <class T> void show(T) { static_assert(sizeof(T) == 77); }\n\
         int main() { show(grow<30, int>::type()); }\n",
    ),
    bomb(
        "macro_bomb",
        "c",
        "#define A(x) x x x x x x x x\n#define B(x) A(A(x))\n#define C(x) A(B(B(x)))\nchar text[] = B(C(\"0123456789012345678901234567890123456789012345678901234567890123456789\"));\nint main(void) { return text[1]; }\n",
    ),
    bomb("initialised_gigabyte", "c", "char big[1 << 30] = {1};\nint main(void) { return big[5]; }\n"),
    bomb(
        "huge_alignment",
        "c",
        "__attribute__((aligned(1 << 28))) char big[1 << 28] = {1};\nint main(void) { return big[5]; }\n",
    ),
    bomb(
        "many_errors",
        "cpp",
        "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\nint main() { B(undeclared_name_that_is_rather_long;) }\n",
    ),
    bomb(
        "constexpr_loop",
        "cpp",
        "#define A(x) x x x x x x x x x x\ntemplate <int n> constexpr int f() { int s = n; for (int i = 0; i < 30; i++) for (int j = 0; j < 250000; j++) s ^= i * j; return s; }\n\
         template <int n> struct all { static constexpr int value = f<n>() + all<n - 1>::value; };\ntemplate <> struct all<0> { static constexpr int value = 0; };\nint main() { return all<800>::value; }\n",
    ),
    bomb(
        "rust_const_loop",
        "rs",
        "#![allow(long_running_const_eval)]\nconst FOREVER: u64 = { let mut i = 0u64; while i < u64::MAX { i += 1; } i };\nfn main() { println!(\"{FOREVER}\"); }\n",
    ),
    bomb(
        "rust_macro_recursion",
        "rs",
        "#![recursion_limit = \"100000\"]\nmacro_rules! bomb { ($($x:tt)*) => { bomb!($($x)* $($x)* x) } }\nfn main() { bomb!(x); }\n",
    ),
    bomb(
        "rust_static_gigabyte",
        "rs",
        "static BIG: [u8; 1 << 30] = [1; 1 << 30];\nfn main() { println!(\"{}\", std::hint::black_box(&BIG)[7]); }\n",
    ),
    bomb("python_deep_nesting", "py", concat!("x = eval('(' * 90 + ')' * 90)\n", "def broken(:\n")),
    leak(
        "include_the_answer",
        "c",
        "#include <stdio.h>\nlong stolen[] = {\n#include \"PACKAGE/data/secret/1.ans\"\n};\nint main(void) { printf(\"%ld\\n\", stolen[0]); return 0; }\n",
    ),
    leak("include_a_secret", "c", "#include \"OUTSIDE/secret.txt\"\nint main(void) { return 0; }\n"),
    leak(
        "incbin_the_answer",
        "c",
        "#include <stdio.h>\n__asm__(\".data\\nstolen: .incbin \\\"PACKAGE/data/secret/1.ans\\\"\\n.byte 0\\n.text\\n\");\nextern char stolen[] __asm__(\"stolen\");\nint main(void) { fputs(stolen, stdout); return 0; }\n",
    ),
    leak(
        "include_str_the_answer",
        "rs",
        "fn main() { print!(\"{}\", include_str!(\"PACKAGE/data/secret/1.ans\")); }\n",
    ),
    leak("include_a_secret_in_rust", "rs", "fn main() { include!(\"OUTSIDE/secret.txt\"); }\n"),
    leak("the_judges_environment", "rs", "fn main() { println!(\"{}\", env!(\"GRUNDY_HOSTILE_SECRET\")); }\n"),
    leak("the_compilers_environment", "c", "#include \"/proc/self/environ\"\nint main(void) { return 0; }\n"),
    leak("the_parents_files", "c", "#include \"/proc/thread-self/fd/9\"\nint main(void) { return 0; }\n"),
];

/// How much of a compiler's words may be kept.
const MESSAGE_BYTES: usize = 64 << 10;

pub(crate) fn judge_row(mode: &Mode, row: &CompileRow) -> Result<(), Failed> {
    let place = Place::new(&Limits { time: 0.4, memory: 128, output: 2 }, 0);
    let source = row.source.replace("PACKAGE", &place.package().display().to_string());
    let source = source.replace("OUTSIDE", &place.root.join("outside").display().to_string());
    let file = format!("hostile.{}", row.language);
    common::write(&place.root, &[(&file, &source), ("honest.c", crate::HONEST)]);
    place.limit_compiler(if row.what == What::Bomb { 2 } else { 20 }, 512);
    mode.give(&place.root);
    let before = place.tree();
    // A cache of its own: what a compiler leaves there is seen, and who works there is found.
    let cache = place.root.join("cache");
    let arguments = ["judge", "double", &file, "honest.c", "--format", "json", "--jobs", "1"];
    let ended = place.run_with(mode, &arguments, |command| {
        command.env("GRUNDY_CACHE", &cache);
    });
    let mut faults = crate::after(mode, &place, &ended);
    faults.extend(crate::place::changes(&before, &place.tree()));
    faults.extend(drafts(&cache));
    let report = ended.report().map_err(|fault| format!("{fault}\n{}", faults.join("\n")))?;
    let submissions = &report["problems"][0]["submissions"];
    let verdict = submissions[0]["verdict"].as_str().unwrap_or("none");
    if verdict == "SKIP" && !mode.requires_compilers() {
        eprintln!("{}: skipped: {}", row.name, submissions[0]["missing_compiler"]);
        return Ok(());
    }
    // A program that compiles and is wrong has read nothing, or it would print the right answer.
    let is_harmless = row.what == What::Leak && verdict == "WA";
    if verdict != "CE" && !is_harmless && (row.what == What::Bomb || mode.holds(Some(Need::Files))) {
        faults.push(format!("the verdict is {verdict}, expected CE: {:#}", submissions[0]));
    }
    let message = submissions[0]["compiler_message"].as_str().unwrap_or_default();
    if message.len() > MESSAGE_BYTES {
        faults.push(format!("{} bytes of the compiler's message were kept", message.len()));
    }
    if verdict == "CE" && message.trim().is_empty() {
        faults.push("a compile error without a word".to_owned());
    }
    if submissions[1]["verdict"] != "AC" {
        faults.push(format!("the honest program after it: {:#}", submissions[1]));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// What was begun in the cache and not ended.
fn drafts(cache: &std::path::Path) -> Vec<String> {
    let kinds = fs::read_dir(cache).into_iter().flatten().flatten();
    let entries = kinds.flat_map(|kind| fs::read_dir(kind.path()).into_iter().flatten().flatten());
    let names = entries.map(|entry| entry.path().display().to_string());
    names.filter(|name| name.contains("/.making-")).map(|name| format!("left in the cache: {name}")).collect()
}

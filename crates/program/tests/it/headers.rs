//! Precompiled headers: a program is the same with and without, and no header is used that is not what would be made now.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use program::{Build, BuildOptions, Builder, ProgramLanguage, language_of};
use sandbox::Exit;

use crate::desk::{Desk, can_build, ready, refusal, run_with};
use crate::wait::Bounded as _;

/// The row of C++ with a script that does `first`, and then starts the real compiler, which looks for headers in the folders `one` and `two`
/// beside the script before it looks elsewhere.
fn scripted(desk: &Desk, first: &str) -> &'static ProgramLanguage {
    let mut row = language_of(Path::new("a.cpp")).unwrap().clone();
    let real = desk.builder().compiler(&row).unwrap().unwrap().command;
    let path = desk.source("own/g++", "");
    let own = path.parent().unwrap().display().to_string();
    let text = format!("#!/bin/sh\n{first}\nexec {} -isystem {own}/one -isystem {own}/two \"$@\"\n", real.display());
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    row.commands = vec![&*path.to_str().unwrap().to_owned().leak()].leak();
    Box::leak(Box::new(row))
}

/// Whether there is a C++ compiler, and it is GCC.
fn has_gcc(desk: &Desk) -> bool {
    let builder = desk.builder();
    let is_gcc = |builder: &Builder| {
        let compiler = builder.compiler(language_of(Path::new("a.cpp")).unwrap()).unwrap().unwrap();
        let said = Command::new(compiler.command).arg("--version").bounded_output().unwrap();
        String::from_utf8_lossy(&said.stdout).contains("Free Software Foundation")
    };
    let has = can_build(&builder, "a.cpp") && is_gcc(&builder);
    if !has {
        eprintln!("SKIPPED precompiled headers: no GCC");
    }
    has
}

/// The folders of precompiled headers in a desk's cache.
fn made(desk: &Desk) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(desk.cache().join("headers")).into_iter().flatten().flatten();
    entries.map(|entry| entry.path().join("made/include")).filter(|folder| folder.is_dir()).collect()
}

/// A program that returns what the header `bits/stdc++.h` of [`scripted`] says.
fn asking(desk: &Desk, number: u32) -> PathBuf {
    desk.source(
        &format!("{number}.cpp"),
        format!("#include <bits/stdc++.h>\nint main() {{ return answer(); }} // {number}\n"),
    )
}

fn answer(builder: &Builder, source: &Path) -> Exit {
    run_with(&ready(builder.build(source).unwrap()), "").exit
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_header_that_has_changed_is_made_again() {
    let desk = Desk::new();
    if !has_gcc(&desk) {
        return;
    }
    let header = |folder: &str, value: u32| {
        desk.source(&format!("own/{folder}/bits/stdc++.h"), format!("inline int answer() {{ return {value}; }}\n"))
    };
    desk.source("own/one/other/empty.h", "");
    header("two", 41);
    // A header that changed in this second may have changed since it was read.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let row = scripted(&desk, "");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let builder = || desk.builder().with_languages(vec![row]);
    let first = builder();
    assert_eq!(answer(&first, &asking(&desk, 1)), Exit::Code(41));
    assert!(made(&desk).is_empty());
    first.prepare_headers().unwrap();
    assert_eq!(made(&desk).len(), 1);
    assert!(desk.notices.lock().unwrap().iter().any(|notice| notice.contains("precompiling <bits/stdc++.h>")));
    assert_eq!(answer(&builder(), &asking(&desk, 2)), Exit::Code(41));
    assert_eq!(made(&desk).len(), 1);
    // GCC itself would go on using the old one.
    header("two", 42);
    assert_eq!(answer(&builder(), &asking(&desk, 3)), Exit::Code(42));
    assert!(made(&desk).is_empty());
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let again = builder();
    answer(&again, &asking(&desk, 4));
    again.prepare_headers().unwrap();
    assert_eq!(made(&desk).len(), 1);
    // One that is found first.
    header("one", 43);
    assert_eq!(answer(&builder(), &asking(&desk, 5)), Exit::Code(43));
    assert!(made(&desk).is_empty());
}

#[test]
fn a_compiler_that_fails_with_a_header_compiles_without() {
    let desk = Desk::new();
    if !has_gcc(&desk) {
        return;
    }
    desk.source("own/two/bits/stdc++.h", "inline int answer() { return 41; }\n");
    // It fails as soon as it is given a folder of the cache, after it has tried to spoil what lies there.
    let first = "for word in \"$@\"; do case $word in */headers/*) echo x >> $word/bits/stdc++.h.gch; echo spoilt; exit 1;; esac; done";
    let row = scripted(&desk, first);
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let builder = || desk.builder().with_languages(vec![row]);
    let before = builder();
    answer(&before, &asking(&desk, 1));
    before.prepare_headers().unwrap();
    let folders = made(&desk);
    let bytes = || std::fs::read(folders[0].join("bits/stdc++.h.gch")).unwrap();
    let whole = bytes();
    assert_eq!(answer(&builder(), &asking(&desk, 2)), Exit::Code(41));
    assert!(bytes() == whole, "a compiler has written to a precompiled header");
    let broken = desk.source("3.cpp", "#include <bits/stdc++.h>\nint main() { return none(); }\n");
    let message = refusal(builder().build(&broken).unwrap());
    assert!(message.contains("3.cpp:2") && !message.contains("spoilt"), "{message}");
    assert_eq!(made(&desk), folders);
}

#[test]
fn a_header_serves_no_other_options() {
    let desk = Desk::new();
    if !has_gcc(&desk) {
        return;
    }
    desk.source(
        "own/two/bits/stdc++.h",
        "#ifdef ANSWER\ninline int answer() { return 1; }\n#else\ninline int answer() { return 2; }\n#endif\n",
    );
    let row = scripted(&desk, "");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    for (number, flags, expected, headers) in
        [(1, &[][..], 2, 1), (2, &["-DANSWER"][..], 1, 2), (3, &["-O1"][..], 2, 3), (4, &["-I."][..], 2, 3)]
    {
        let builder = desk.builder().with_languages(vec![row]);
        let options =
            BuildOptions { flags: flags.iter().map(|&flag| flag.to_owned()).collect(), ..BuildOptions::default() };
        let exit =
            |number: u32| run_with(&ready(builder.build_with(&asking(&desk, number), &options).unwrap()), "").exit;
        assert_eq!(exit(number), Exit::Code(expected), "{flags:?}");
        builder.prepare_headers().unwrap();
        assert_eq!(made(&desk).len(), headers, "{flags:?}");
        assert_eq!(exit(10 + number), Exit::Code(expected), "{flags:?}");
    }
    // And none at all where the user wants none.
    let builder = desk.builder().with_languages(vec![row]).without_headers();
    builder
        .build_with(&asking(&desk, 5), &BuildOptions { flags: vec!["-O3".to_owned()], ..BuildOptions::default() })
        .unwrap();
    builder.prepare_headers().unwrap();
    assert_eq!(made(&desk).len(), 3);
}

#[test]
fn a_header_for_many_programs_is_made_first() {
    let desk = Desk::new();
    if !has_gcc(&desk) {
        return;
    }
    desk.source("own/two/bits/stdc++.h", "inline int answer() { return 41; }\n");
    let row = scripted(&desk, "");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let sources: Vec<PathBuf> = (0..5).map(|number| asking(&desk, number)).collect();
    let builder = desk.builder().with_languages(vec![row]);
    let prepare = |sources: &[PathBuf]| {
        let programs: Vec<_> = sources.iter().map(|source| (source.as_path(), BuildOptions::default())).collect();
        builder.prepare_headers_for(&programs).unwrap();
        made(&desk).len()
    };
    assert_eq!(prepare(&sources[..3]), 0);
    // What is compiled already waits for none.
    answer(&builder, &sources[0]);
    answer(&builder, &sources[1]);
    assert_eq!(prepare(&sources), 0);
    assert_eq!(prepare(&[&sources[2..], &[asking(&desk, 7)][..]].concat()), 1);
}

/// What follows the first lines of each program.
const BODY: &str = "
using namespace std;
template <class T> struct Tree { vector<T> sums; Tree(int n) : sums(n + 1) {}
    void add(int at, T value) { for (at++; at < (int)sums.size(); at += at & -at) sums[at] += value; }
    T sum(int at) { T total = 0; for (; at > 0; at -= at & -at) total += sums[at]; return total; } };
signed main() {
    int n; cin >> n; vector<int> a(n); for (auto &x : a) cin >> x;
    map<int, vector<int>> places; for (int i = 0; i < n; i++) places[a[i]].push_back(i);
    sort(a.begin(), a.end(), greater<int>()); assert(n >= 0);
    Tree<long long> tree(n); for (int i = 0; i < n; i++) tree.add(i, a[i]);
    set<pair<int, string>> names; for (auto &[value, at] : places) names.insert({(int)at.size(), to_string(value)});
    for (auto &name : names) cout << name.first << ' ' << name.second << '\\n';
    cout << fixed << setprecision(9) << sqrt((double)tree.sum(n)) << '\\n';
}
";

/// The first lines of a program, the flags, and whether GCC takes the header.
const PROGRAMS: [(&str, &[&str], bool); 30] = [
    ("#include <bits/stdc++.h>", &[], true),
    ("#pragma GCC optimize(\"O3,unroll-loops\")\n#include <bits/stdc++.h>", &[], false),
    ("#include <bits/stdc++.h>\n#pragma GCC optimize(\"Ofast\")", &[], true),
    ("#define int long long\n#include <bits/stdc++.h>", &[], false),
    ("#include <bits/stdc++.h>\n#define int long long", &[], true),
    ("#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>", &[], false),
    ("#include <iostream>\n#include <bits/stdc++.h>", &[], false),
    ("#define y1 why\n#include <bits/stdc++.h>", &[], false),
    // From here on with `GRUNDY_ALL=1` alone: each set of flags has a header of its own.
    ("#pragma GCC target(\"avx2\")\n#include <bits/stdc++.h>", &[], false),
    ("#include <bits/stdc++.h>\n#pragma GCC target(\"avx2\")", &[], true),
    ("#pragma GCC optimize(\"O3\")\n#pragma GCC target(\"avx2,bmi\")\n#include <bits/stdc++.h>", &[], false),
    ("#define NDEBUG\n#include <bits/stdc++.h>", &[], false),
    ("#define ll long long\n#include <bits/stdc++.h>", &[], true),
    ("#define LOCAL 1\n#ifdef LOCAL\n#define TRACE(x) x\n#endif\n#include <bits/stdc++.h>", &[], true),
    ("#define endl '\\n'\n#include <bits/stdc++.h>", &[], false),
    ("#include <bits/stdc++.h>\n#include <ext/pb_ds/assoc_container.hpp>", &[], true),
    ("#include <bits/stdc++.h>\n#define NDEBUG\n#include <cassert>", &[], true),
    ("#define _USE_MATH_DEFINES\n#include <bits/stdc++.h>", &[], true),
    ("#pragma once\n#include <bits/stdc++.h>", &[], true),
    ("// A comment.\n/* Another. */\n#include <bits/stdc++.h>", &[], true),
    ("#include <bits/stdc++.h>", &["-D_GLIBCXX_DEBUG"], true),
    ("#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>", &["-D_GLIBCXX_DEBUG"], false),
    ("#include <bits/stdc++.h>", &["-fsanitize=undefined"], true),
    ("#include <bits/stdc++.h>", &["-fsanitize=address,undefined", "-D_GLIBCXX_ASSERTIONS"], true),
    ("#include <bits/stdc++.h>", &["-march=native"], true),
    ("#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>", &["-march=native"], false),
    ("#include <bits/stdc++.h>", &["-O0"], true),
    ("#include <bits/stdc++.h>", &["-O3", "-fno-builtin", "-fshort-enums"], true),
    ("#include <bits/stdc++.h>", &["-std=gnu++17", "-Wall", "-Wextra"], true),
    ("#include <bits/stdc++.h>", &["-D__int64=long long", "-funsigned-char"], true),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_code_is_the_same_with_and_without() {
    let (with, without) = (Desk::new(), Desk::new());
    if !has_gcc(&with) {
        return;
    }
    let command = with.builder().compiler(language_of(Path::new("a.cpp")).unwrap()).unwrap().unwrap().command;
    let is_all = std::env::var_os("GRUNDY_ALL").is_some_and(|value| value == "1");
    let mut rows = PROGRAMS.to_vec();
    rows.truncate(if is_all { rows.len() } else { 8 });
    // One header at a time, because they are large.
    rows.sort_by_key(|row| row.1);
    let mut prepared: Option<&[&str]> = None;
    let mut used = 0;
    for (index, (first, flags, is_used)) in rows.into_iter().enumerate() {
        let options =
            BuildOptions { flags: flags.iter().map(|&flag| flag.to_owned()).collect(), ..BuildOptions::default() };
        let builder = with.builder();
        if prepared != Some(flags) {
            let _ = std::fs::remove_dir_all(with.cache().join("headers"));
            let source = with.source("first.cpp", "#include <bits/stdc++.h>\nint main() {}\n");
            ready(builder.build_with(&source, &options).unwrap());
            builder.prepare_headers().unwrap();
            prepared = Some(flags);
        }
        let [folder] = made(&with).try_into().unwrap();
        let text = format!("{first}{BODY}// {index}\n");
        let name = format!("{index}.cpp");
        let build = |desk: &Desk| {
            let source = desk.source(&name, &text);
            let (bytes, message) = match desk.builder().build_with(&source, &options).unwrap() {
                Build::Ready(program) => (std::fs::read(&program.argv[0]).unwrap(), program.message),
                Build::CompileError { message } => (Vec::new(), message),
                other => panic!("{other:?}"),
            };
            (bytes, message.replace(&source.display().to_string(), &name))
        };
        let [(bytes, message), (expected, plain)] = [build(&with), build(&without)];
        assert!(bytes == expected, "{first} {flags:?}: {} bytes, {} without", bytes.len(), expected.len());
        assert!(message == plain, "{first} {flags:?}: {} bytes, {} without", message.len(), plain.len());
        // What GCC itself tells: `!` before the name of a precompiled header that it has taken.
        let standard = ["-std=gnu++23", "-O2"];
        let said = Command::new(&command)
            .arg("-I")
            .arg(&folder)
            .args(standard)
            .args(flags)
            .args(["-H", "-Winvalid-pch", "-S", "-o", "/dev/null"])
            .arg(with.source(&name, &text))
            .bounded_output()
            .unwrap();
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        let taken = said.lines().any(|line| line.starts_with("! "));
        assert_eq!(taken, is_used, "{first} {flags:?}: {said}");
        used += usize::from(taken);
    }
    assert!(used >= 3, "{used}");
    assert!(made(&without).is_empty());
}

#[test]
fn includes_of_ones_own_choice_are_precompiled_when_they_come_again() {
    let desk = Desk::new();
    if !has_gcc(&desk) {
        return;
    }
    let program = |number: u32, first: &str| {
        let text = format!("{first}int main() {{ std::vector<int> a({number}); return a.size(); }}\n");
        desk.source(&format!("{number}.cpp"), text)
    };
    let own = "// Mine.\n#include <iostream>\n#include <vector>\n";
    for (number, headers) in [(1, 0), (2, 1), (3, 1)] {
        let builder = desk.builder();
        assert_eq!(answer(&builder, &program(number, own)), Exit::Code(number as i32));
        builder.prepare_headers().unwrap();
        assert_eq!(made(&desk).len(), headers, "{number}");
    }
    assert!(made(&desk)[0].join("iostream.gch").is_file());
    // It begins the same, and is another sequence.
    let builder = desk.builder();
    answer(&builder, &program(4, "#include <iostream>\n#include <vector>\n#include <map>\n"));
    builder.prepare_headers().unwrap();
    assert_eq!(made(&desk).len(), 1);
}

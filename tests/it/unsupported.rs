//! Packages of other judges whose cases lie as samples do: no command judges them by rules that are not theirs.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write as _;
use std::path::Path;

use tempfile::TempDir;

use crate::common::{DOUBLE_C, Said, folder, say};

/// As `sinol-make` 1.9.16 has it: half a second, and a checker that takes every output.
const SINOL: [(&str, &str); 6] = [
    (
        "abc/config.yml",
        "title: Podwajanie\nsinol_task_id: abc\ntime_limit: 500\nmemory_limit: 65536\nscores:\n  1: 100\n",
    ),
    ("abc/prog/abcchk.cpp", "#include <cstdio>\nint main() { puts(\"OK\"); }\n"),
    ("abc/prog/abc.c", DOUBLE_C),
    ("abc/in/abc1a.in", "2\n"),
    ("abc/out/abc1a.out", "4\n"),
    ("double.c", DOUBLE_C),
];
/// As `rbx package boca` of `rbx-cp` 2.3.3 makes it, without the scripts of most languages.
const BOCA: [(&str, &str); 9] = [
    ("abc/limits/c", "#!/bin/bash\necho 0.500\necho 1\necho 64\necho 4096\nexit 0\n"),
    ("abc/compare/c", "#!/bin/bash\nexit 4\n"),
    ("abc/compile/c", "#!/bin/bash\n"),
    ("abc/run/c", "#!/bin/bash\n"),
    ("abc/tests/c", "exit 0\n"),
    ("abc/description/problem.info", "basename=A\nfullname=\"Double\"\ndescfile=A.pdf\n"),
    ("abc/input/001", "2\n"),
    ("abc/output/001", "4\n"),
    ("double.c", DOUBLE_C),
];
/// A problem of rbx with its samples as a newcomer would put them.
const RBX: [(&str, &str); 5] = [
    (
        "abc/problem.rbx.yml",
        "name: \"double\"\ntimeLimit: 500 # ms\nmemoryLimit: 64 # MiB\nchecker: {path: \"wcmp.cpp\"}\n",
    ),
    ("abc/sols/main.c", DOUBLE_C),
    ("abc/1.in", "2\n"),
    ("abc/1.out", "4\n"),
    ("double.c", DOUBLE_C),
];
const DMOJ: [(&str, &str); 4] = [
    ("abc/init.yml", "test_cases:\n- {in: 1.in, out: 1.out, points: 1}\nchecker: floats\n"),
    ("abc/1.in", "2\n"),
    ("abc/1.out", "4.0\n"),
    ("double.c", DOUBLE_C),
];

/// As Hydro packs it, and `grundy export --to hydro` writes it.
const HYDRO: [(&str, &str); 5] = [
    ("abc/problem.yaml", "pid: P1000\ntitle: Double\nowner: 2\n"),
    ("abc/testdata/config.yaml", "time: 500ms\nmemory: 64m\nchecker_type: strict\n"),
    ("abc/testdata/1.in", "2\n"),
    ("abc/testdata/1.out", "4\n"),
    ("double.c", DOUBLE_C),
];

/// What each form is recognised by, and called.
fn forms() -> [(TempDir, &'static str, &'static str); 5] {
    [
        (folder(&SINOL), "config.yml", "a sinol package"),
        (folder(&BOCA), "description/problem.info", "a BOCA package"),
        (folder(&RBX), "problem.rbx.yml", "a problem of rbx"),
        (folder(&DMOJ), "init.yml", "a problem of DMOJ"),
        (folder(&HYDRO), "problem.yaml", "a problem of Hydro"),
    ]
}

#[track_caller]
fn is_refused(said: &Said, place: &str, form: &str) {
    let all = format!("{}{}", said.stdout, said.stderr);
    assert!(said.code == 2 && all.contains(&format!("{place}: found {form}, ")), "expected {place}: {said}");
    assert!(!all.contains("  AC ") && !all.contains("  WA "), "a verdict: {said}");
}

#[test]
fn no_command_takes_them_for_samples() {
    for (here, file, form) in forms() {
        let commands: [&[&str]; 12] = [
            &["judge", "abc"],
            &["judge", "abc", "double.c"],
            &["stress", "abc", "double.c"],
            &["check", "abc"],
            &["run", "double.c", "--interact", "abc"],
            &["export", "abc", "--to", "data", "-o", "new"],
            &["import", "abc", "-o", "new"],
            &["show", "abc"],
            &["data", "abc"],
            &["gen", "abc"],
            &["compare", "abc", "double.c", "double.c"],
            &["case", "add", "--folder", "abc", "--input", "double.c", "--answer", "double.c"],
        ];
        // A folder with a `problem.yaml` is no place for samples anyway.
        let commands = commands.into_iter().filter(|command| command[0] != "case" || file != "problem.yaml");
        for command in commands {
            is_refused(&say(here.path(), command), &format!("abc/{file}"), form);
        }
        assert!(!here.path().join("new").exists());
    }
}

#[test]
fn nor_where_the_folder_is_not_named() {
    for (here, file, form) in forms() {
        let inside = here.path().join("abc");
        is_refused(&say(&inside, &["judge"]), &format!("/{file}"), form);
        is_refused(&say(&inside, &["judge", "../double.c"]), &format!("/{file}"), form);
    }
    // The same without the file that makes it a package.
    let inside = folder(&HYDRO[1..]);
    let inside = inside.path().join("abc");
    is_refused(&say(&inside, &["judge"]), "./testdata/config.yaml", "a problem of Hydro");
    is_refused(&say(&inside, &["judge", "../double.c"]), "./testdata/config.yaml", "a problem of Hydro");
    // The program lies in a folder without samples, of a package that has some.
    let here = folder(&SINOL);
    is_refused(&say(here.path(), &["judge", "abc/prog/abc.c"]), "abc/config.yml", "a sinol package");
    // A program has samples beside it.
    let here = folder(&RBX);
    fs::copy(here.path().join("double.c"), here.path().join("abc/1.c")).unwrap();
    is_refused(&say(here.path(), &["judge", "abc/1.c"]), "abc/problem.rbx.yml", "a problem of rbx");
}

#[test]
fn archives_of_them() {
    for (here, file, form) in forms() {
        archive(&here.path().join("abc"), &here.path().join("p.zip"));
        is_refused(&say(here.path(), &["judge", "p.zip", "double.c"]), &format!("p.zip/abc/{file}"), form);
    }
}

/// An archive of a folder.
fn archive(source: &Path, path: &Path) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    let mut left = vec![source.to_owned()];
    while let Some(next) = left.pop() {
        if next.is_dir() {
            left.extend(fs::read_dir(&next).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let name = next.strip_prefix(source.parent().unwrap()).unwrap().to_str().unwrap();
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(&fs::read(&next).unwrap()).unwrap();
    }
    zip.finish().unwrap();
}

/// What the message proposes does what it says.
#[test]
fn the_cases_alone_are_judged() {
    for (files, folders) in [(&SINOL[..], ["in", "out"]), (&BOCA[..], ["input", "output"])] {
        let here = folder(files);
        fs::create_dir(here.path().join("own")).unwrap();
        for name in folders {
            fs::rename(here.path().join("abc").join(name), here.path().join("own").join(name)).unwrap();
        }
        let said = say(here.path(), &["judge", "own", "double.c", "--time-limit", "0.5", "--memory-limit", "64"]);
        assert!(said.code == 0 && said.stdout.contains("0.50 s, 64 MiB") && said.stdout.contains("AC 1/1"), "{said}");
    }
    let here = folder(&[("own/1.in", "2\n"), ("own/1.ans", "4.0\n"), ("double.c", DOUBLE_C)]);
    let words = ["judge", "own", "double.c", "--time-limit", "0.5", "--memory-limit", "64", "--tolerance", "1e-6"];
    let said = say(here.path(), &words);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
}

/// FPS is a file, or an archive of one.
#[test]
fn fps_is_written_and_not_read() {
    let here = folder(&[("double.c", DOUBLE_C)]);
    let said = say(here.path(), &["export", "onepile", "--to", "fps", "-o", "abc"]);
    assert_eq!(said.code, 0, "{said}");
    archive(&here.path().join("abc"), &here.path().join("p.zip"));
    is_refused(&say(here.path(), &["import", "abc/onepile.xml"]), "abc/onepile.xml", "an XML file");
    is_refused(&say(here.path(), &["import", "p.zip"]), "p.zip/abc/onepile.xml", "an XML file");
    is_refused(&say(here.path(), &["judge", "p.zip", "double.c"]), "p.zip/abc/onepile.xml", "an XML file");
}

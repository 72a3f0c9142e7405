//! Packages of other judges that grundy does not read are refused, and ordinary folders of samples are not.

use package::{has_samples, load, require_supported};

use super::Package;

/// As `sinol-make` 1.9.16 has it.
const CONFIG: &str = "title: Dodawanie\nsinol_task_id: abc\ntime_limit: 500\nmemory_limit: 65536\nscores:\n  1: 100\n";
const CHECKER: &str = "#include <cstdio>\nint main() { puts(\"OK\"); }\n";

/// One case in each form of folders, and a solution.
fn sinol() -> Package {
    Package::empty()
        .with("in/abc0.in", "1\n")
        .with("out/abc0.out", "1\n")
        .with("in/abc1a.in", "2\n")
        .with("out/abc1a.out", "2\n")
        .with("prog/abc.cpp", "int main() {}\n")
}

fn boca() -> Package {
    let limits = "#!/bin/bash\necho 0.500\necho 1\necho 64\necho 4096\nexit 0\n";
    Package::empty()
        .with("limits/cpp", limits)
        .with("compare/cpp", "#!/bin/bash\nexit 4\n")
        .with("compile/cpp", "#!/bin/bash\n")
        .with("run/cpp", "#!/bin/bash\n")
        .with("tests/cpp", "exit 0\n")
        .with("description/problem.info", "basename=A\nfullname=\"Sum\"\ndescfile=A.pdf\n")
        .with("input/001", "1\n")
        .with("output/001", "1\n")
}

fn rbx() -> Package {
    Package::empty()
        .with("problem.rbx.yml", "name: \"sum\"\ntimeLimit: 500\nmemoryLimit: 64\nchecker: {path: \"wcmp.cpp\"}\n")
        .with("statement/samples/000.in", "1\n")
}

#[track_caller]
fn is_refused(package: &Package, place: &str, words: &[&str]) {
    package.has_one_fault(place, words);
    let message = load(&package.folder).unwrap_err().to_string();
    assert_eq!(require_supported(&package.folder).unwrap_err().to_string(), message);
    assert!(has_samples(&package.folder), "nobody would load it");
}

#[test]
fn packages_of_sinol() {
    let words =
        ["a sinol package", "its limits, checker and groups would be ignored", "copy `in` and `out`", "--checker"];
    let whole = sinol().with("config.yml", CONFIG).with("prog/abcchk.cpp", CHECKER);
    is_refused(&whole, "config.yml", &words);
    // Before its tests are generated, with keys in quotes, and by its limits alone.
    is_refused(&Package::empty().with("config.yml", CONFIG).with("prog/abc.cpp", ""), "config.yml", &words);
    is_refused(&sinol().without("prog").with("config.yml", "\"sinol_task_id\" : abc\n"), "config.yml", &words);
    is_refused(&sinol().with("config.yml", "time_limits:\n  1: 500\n"), "config.yml", &words);
    // What nobody may read says nothing against it.
    is_refused(&sinol().with_link("config.yml", "/etc/hostname"), "config.yml", &words);
    is_refused(&sinol().with_folder("config.yml"), "config.yml", &words);
    is_refused(&sinol().with("config.yml", vec![b'#'; 2 << 20]), "config.yml", &words);
    // Packages for sio2 may lack the file.
    is_refused(&sinol().with("prog/abcchk.cpp", CHECKER), "prog/abcchk.cpp", &words);
}

#[test]
fn packages_of_boca() {
    let words =
        ["a BOCA package", "its limits and its `compare`", "`rbx package domjudge`", "copy `input` and `output`"];
    is_refused(&boca(), "description/problem.info", &words);
    is_refused(&boca().without("compare"), "description/problem.info", &words);
    is_refused(&boca().without("description"), "limits", &words);
}

#[test]
fn problems_of_rbx() {
    let words = ["a problem of rbx", "`rbx package domjudge`", "`build`"];
    is_refused(&rbx(), "problem.rbx.yml", &words);
    // Its cases may lie where any other form has them.
    is_refused(&rbx().with("tests/01", "1\n").with("tests/01.a", "1\n"), "problem.rbx.yml", &words);
    is_refused(&rbx().with("1.in", "1\n").with("1.out", "1\n"), "problem.rbx.yml", &words);
}

#[test]
fn problems_of_dmoj() {
    let words =
        ["a problem of DMOJ", "its checker, limits and points would be ignored", "`grundy import` reads", "--checker"];
    let dmoj = || Package::empty().with("1.in", "1\n").with("1.out", "1\n");
    is_refused(
        &dmoj().with("init.yml", "checker: floats\ntest_cases:\n- {in: 1.in, out: 1.out}\n"),
        "init.yml",
        &words,
    );
    is_refused(&Package::empty().with("init.yml", "archive: data.zip\n"), "init.yml", &words);
    dmoj().with("init.yml", "name: mine\n").load();
}

#[test]
fn problems_of_hydro() {
    let words = ["a problem of Hydro", "`grundy import` reads", "`*.in` and `*.out` of `testdata`", "--checker"];
    let hydro = || Package::empty().with("testdata/1.in", "1\n").with("testdata/1.out", "1\n");
    for (file, text) in [("problem.yaml", "pid: P1\n"), ("problem.yaml", "title: Sum\ntag: [math]\n")] {
        hydro().with(file, text).has_one_fault(file, &words);
    }
    for file in ["testdata/config.yaml", "testdata/config.yml"] {
        hydro().with(file, "time: 1s\n").has_one_fault(file, &words);
    }
    // Another package may have such a folder.
    assert!(require_supported(&Package::minimal().with("testdata/1.in", "1\n").folder).is_ok());
    assert!(require_supported(&hydro().with("problem.yaml", "name: Sum\n").folder).is_ok());
    assert!(require_supported(&hydro().with("1.in", "1\n").folder).is_ok());
}

#[test]
fn files_of_fps() {
    let words = ["an XML file", "FPS is a form that grundy writes", "`grundy import` reads", "`test_input`"];
    let fps = Package::empty().with("fps.XML", "<fps/>\n");
    fps.has_one_fault("fps.XML", &words);
    assert!(require_supported(&fps.folder.join("fps.XML")).unwrap_err().to_string().contains("an XML file"));
    assert!(require_supported(&fps.with("1.in", "1\n").folder).is_ok());
}

#[test]
fn folders_of_samples_with_some_of_these_names() {
    let table = [
        sinol(),
        sinol().with("config.yml", "title: mine\neditor:\n  time_limit: 1\n"),
        sinol().without("prog").with("config.yml", "time_limit: 500\n"),
        sinol()
            .with("prog/check.cpp", CHECKER)
            .with("prog/chk.cpp", CHECKER)
            .with("prog/xyzchk.cpp", CHECKER)
            .with("prog/abchk.cpp", CHECKER),
        sinol().without("prog").with("config.yml", "1.in:\n  timeLimit: 1000\n"),
        boca().without("limits"),
        boca().without("description").without("compare"),
    ];
    for package in table {
        assert!(require_supported(&package.folder).is_ok() && has_samples(&package.folder));
        assert!(!package.load().committed_cases.is_empty());
    }
}

#[test]
fn a_package_in_a_form_that_is_read_may_lie_among_them() {
    let package =
        Package::minimal().with("problem.rbx.yml", "name: x\n").with("config.yml", CONFIG).with_folder("prog");
    assert!(require_supported(&package.folder).is_ok());
    package.load();
}

#[test]
fn samples_beside_a_program_are_refused_with_the_package() {
    let package = rbx().with("a.py", "").with("a.in", "1\n").with("a.out", "1\n");
    let faults = package::load_beside(&package.folder.join("a.py")).unwrap_err().to_string();
    assert!(faults.contains("problem.rbx.yml: found a problem of rbx"), "{faults}");
}

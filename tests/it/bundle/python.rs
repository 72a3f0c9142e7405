//! Python programs with modules of their own: the bundle says what the program says, in every Python here.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, say};

/// Programs, each with its files; `my.py` is the program, `lib/` a folder of `-I`.
const PROGRAMS: &[(&str, &[(&str, &str)])] = &[
    (
        "packages, relative imports, a circle, an import within a function",
        &[
            (
                "my.py",
                "import pkg.sub.deep as d\nfrom pkg import helper\nfrom lib1.dsu import DSU\ndef main():\n    import late\n    n = int(input())\n    print(d.f(n), helper.h(n), late.L(n), DSU(n).x, __name__, late.__name__)\nif __name__ == '__main__':\n    main()\n",
            ),
            ("pkg/__init__.py", ""),
            ("pkg/helper.py", "import late\ndef h(n): return n + late.k\n"),
            (
                "pkg/sub/deep.py",
                "from ..helper import h\nfrom . import other\nfrom .. import helper as again\ndef f(n):\n    return h(n) + other.o + again.h(1)\n",
            ),
            ("pkg/sub/other.py", "o = 5\n"),
            (
                "late.py",
                "import pkg.helper\nk = 7\ndef L(n): return n * k\nif __name__ == '__main__': print('never')\n",
            ),
            ("lib/lib1/dsu.py", "class DSU:\n    def __init__(self, n): self.x = n\n"),
        ],
    ),
    (
        "a docstring, the future, a star",
        &[
            (
                "my.py",
                "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n\"\"\"Sums.\"\"\"\nfrom __future__ import annotations\nfrom many import *\nimport plain\nprint(__doc__, one.x, deep.y, plain.f.__annotations__['n'] is int, 'two' in globals())\n",
            ),
            ("many/__init__.py", "__all__ = ['one', 'deep']\n"),
            ("many/one.py", "x = 1\n"),
            ("many/deep/__init__.py", "y = 2\n"),
            ("many/two.py", "print('never')\n"),
            // Without `annotations` from the future: that of the program must not reach it.
            ("plain.py", "def f(n: int): pass\n"),
        ],
    ),
    (
        "texts that are hard to quote",
        &[
            ("my.py", "import a, b, c, d, e\nprint(a.t, b.t, repr(c.t), d.t, e.t)\n"),
            ("a.py", "'''one'''\nt = \"\"\"two \\\" ' \"\"\" + '''three'''\n"),
            ("b.py", "t = r'\\n' '\\\\'\n# ends in a backslash \\\n"),
            ("c.py", "t = 'a\u{c}b\u{1}\u{7f}é\u{85}'\n"),
            ("d.py", "t = '''x\r\ny'''\r\n\r\n# crlf\r\n"),
            ("e.py", "\u{feff}t = 'no newline at the end'"),
        ],
    ),
    (
        "what the language has comes first, or does not",
        &[
            (
                "my.py",
                "import statistics, math, sys, importlib\ntry:\n    import not_there\nexcept ImportError:\n    not_there = None\nx = importlib.import_module(name='by_name')\nprint(statistics.mine, math.floor(2.5), not_there, x.y, __import__('other').z)\n",
            ),
            ("statistics.py", "mine = 1\n"),
            ("sys.py", "raise RuntimeError('the built-in one comes first')\n"),
            ("by_name.py", "y = 2\n"),
            ("other.py", "z = 3\n"),
            ("unused.py", "print('never')\n"),
        ],
    ),
    (
        "a star of a package that adds to what it exports",
        &[
            ("my.py", "# It needs both of the package's modules.\nimport pkg\nimport util\nprint(util.b.y)\n"),
            ("util.py", "from pkg import *\n"),
            ("pkg/__init__.py", "# One by one.\n__all__ = ['a']\n__all__ += ['b']\n"),
            ("pkg/a.py", "x = 1\n"),
            ("pkg/b.py", "y = 2\n"),
        ],
    ),
    (
        "a first statement with a decorator, tabs, strings over lines",
        &[
            (
                "my.py",
                "from deco import twice\n@twice\ndef f(x):\n\tif x:\n\t\treturn '''a\n   # b\n'''  # c\n\treturn (1 +\n    2)  # d\nprint(f(1), f(0))\n",
            ),
            ("deco.py", "# only a comment first\ndef twice(f):\n    '''doc'''\n    return lambda x: (f(x), f(x))\n"),
        ],
    ),
];

/// What this Python does with a program.
fn run(python: &str, folder: &Path, program: &Path, library: Option<&Path>) -> Said {
    let mut command = Command::new(python);
    command.arg(program).current_dir(folder).stdin(Stdio::null()).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("PYTHONIOENCODING", "utf-8").env("PYTHONPATH", library.unwrap_or(Path::new("")));
    let input = folder.join("input");
    fs::write(&input, "3\n").unwrap();
    command.stdin(fs::File::open(input).unwrap());
    command.bounded_output().unwrap().into()
}

fn pythons() -> Vec<&'static str> {
    ["python3", "pypy3"].into_iter().filter(|name| crate::debugging::is_here(name)).collect()
}

#[test]
fn an_interpreter_that_is_missing_is_a_note() {
    if !pythons().contains(&"python3") {
        return;
    }
    let place = folder(&[("my.py", "print(1)\n")]);
    let bin = folder(&[]);
    let said = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).bounded_output().unwrap();
    let python = String::from_utf8(said.stdout).unwrap();
    std::os::unix::fs::symlink(python.trim(), bin.path().join("python3")).unwrap();
    let mut command = crate::common::grundy(place.path(), &["bundle", "my.py", "--check", "-o", "out.py"]);
    let said: Said = command.env("PATH", bin.path()).bounded_output().unwrap().into();
    let note = "the bundle was not tried: no compiler or interpreter for PyPy 3 (tried pypy3";
    assert!(said.code == 0 && said.stderr.contains(note), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_program_says_what_its_bundle_says() {
    let pythons = pythons();
    for (what, files) in PROGRAMS.iter().filter(|_| !pythons.is_empty()) {
        let place = folder(files);
        let bundles = folder(&[]);
        for (name, more) in [("plain.py", &[][..]), ("short.py", &["--minify"][..])] {
            let bundle = bundles.path().join(name);
            let arguments = ["bundle", "my.py", "-I", "lib", "-o", bundle.to_str().unwrap()];
            let said = say(place.path(), &[&arguments[..], more].concat());
            assert_eq!(said.code, 0, "{what}: {said}");
            for python in &pythons {
                let original = run(python, place.path(), Path::new("my.py"), Some(&place.path().join("lib")));
                assert_eq!(original.code, 0, "{what}: {original}");
                let said = run(python, bundles.path(), &bundle, None);
                assert_eq!((said.code, &said.stdout), (0, &original.stdout), "{what}, {python}, {name}: {said}");
            }
        }
        let plain = fs::read_to_string(bundles.path().join("plain.py")).unwrap();
        assert!(!plain.contains("never") || plain.contains("many.two") || plain.contains("late"), "{what}: {plain}");
        let [plain, short] =
            ["plain.py", "short.py"].map(|name| fs::metadata(bundles.path().join(name)).unwrap().len());
        assert!(short < plain, "{what}: {short} {plain}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_not_certain_is_told_with_its_place() {
    if pythons().is_empty() {
        return;
    }
    let place = folder(&[
        ("my.py", "import util, nowhere\nimport importlib\nprint(importlib.import_module(name=input()))\n"),
        ("util.py", "import json\nhere = __file__\nmatch 1:\n    case _: pass\n"),
    ]);
    let said = say(place.path(), &["bundle", "my.py", "-o", "out.py"]);
    for note in [
        "my.py:1:1: found no module `nowhere` beside the program, in a folder of -I, or in the Python here",
        "my.py:3:1: imports what is known only when it runs",
        "util.py:2:1: uses `__file__`, but the bundle has no such file",
        "util.py:4:17: needs Python 3.9 or later",
        ": Pattern matching is only supported in Python 3.10 and greater",
    ] {
        assert!(said.code == 0 && said.stderr.contains(note), "{note}: {said}");
    }
    assert!(!said.stderr.contains("json"), "{said}");
    // AtCoder's are newer.
    let said = say(place.path(), &["bundle", "my.py", "--for", "atcoder", "-o", "out.py"]);
    assert!(
        !said.stderr.contains("needs Python") && said.stderr.contains("the language at AtCoder: \"Python (PyPy"),
        "{said}"
    );
    let said = say(place.path(), &["bundle", "my.py", "--for", "leetcode", "-o", "out.py"]);
    assert!(said.code == 0, "{said}");
    // A program without modules of its own stays as it is.
    let alone = folder(&[("my.py", "import sys\r\nprint(1)\r\n")]);
    let said = say(alone.path(), &["bundle", "my.py"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, "import sys\nprint(1)\n"), "{said}");
}

#[test]
fn what_cannot_be_bundled_is_refused_with_its_place() {
    if pythons().is_empty() {
        return;
    }
    let place = folder(&[
        ("broken.py", "import wrong\n"),
        ("wrong.py", "x = 1\ndef f(:\n    pass\n"),
        ("future.py", "from __future__ import annotations; import util\n"),
        ("util.py", ""),
        ("cookie.py", "#!/bin/sh\n# vim: set fileencoding=latin-1 :\nimport util\n"),
        ("folder.py/x", ""),
        ("my.java", "class Main {}\n"),
    ]);
    fs::write(place.path().join("bytes.py"), b"import util\nx = '\xff'\n").unwrap();
    let deep = format!("x = {}1{}\n", "(".repeat(5000), ")".repeat(5000));
    fs::write(place.path().join("deep.py"), deep).unwrap();
    for (program, told) in [
        ("broken.py", "wrong.py:2:7: invalid syntax"),
        (
            "future.py",
            "future.py:1:1: expected the first statement after the imports from `__future__` on a line of its own",
        ),
        ("cookie.py", "cookie.py:2:1: expected a program in UTF-8"),
        ("bytes.py", "bytes.py:2:1: expected a program in UTF-8"),
        ("deep.py", "deep.py"),
        ("none.py", "none.py: no such file"),
        ("folder.py", "folder.py: found a folder, expected a program in a file"),
        ("my.java", "my.java: expected a program in Rust, C, C++ or Python, or a problem"),
    ] {
        let said = say(place.path(), &["bundle", program, "-o", "out"]);
        assert!(said.code == 2 && said.stderr.contains(told), "{program}: {said}");
        assert!(!place.path().join("out").exists(), "{program}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_check_compares_the_bundle_with_the_program() {
    if pythons().is_empty() {
        return;
    }
    let samples = [("1.in", "4\n"), ("1.out", "8\n")];
    let right = folder(
        &[
            &samples[..],
            &[("my.py", "from util import f\nprint(f(int(input())))\n"), ("util.py", "def f(n): return 2 * n\n")],
        ]
        .concat(),
    );
    let said = say(right.path(), &["bundle", "my.py", "--check", "-o", "out.py"]);
    assert!(said.code == 0 && said.stderr.contains("AC 1/1  the bundle, Python 3"), "{said}");
    fs::write(right.path().join("util.py"), "def f(n): return 3 * n\n").unwrap();
    let said = say(right.path(), &["bundle", "my.py", "--check", "-o", "out2.py"]);
    assert!(said.code == 1 && !right.path().join("out2.py").exists(), "{said}");
    // Accepted, but not what the program says: the comparison does not see white space.
    let other = folder(
        &[
            &samples[..],
            &[("my.py", "import util\ninput()\nprint(8, end=' ' * len(util.__file__))\n"), ("util.py", "")],
        ]
        .concat(),
    );
    let said = say(other.path(), &["bundle", "my.py", "--check"]);
    assert!(said.code == 1 && said.stderr.contains("on case 1 the bundle and the program differ"), "{said}");
}

//! The plugin for Neovim, and what `docs/editors.md` says of Vim: in the editors themselves.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may stop at once, and starts editors")]

use std::fs;
use std::process::{Command, Stdio};

use crate::common::wait::{Bounded as _, Started, eventually};
use crate::common::{folder, root};
use crate::day::post;
use crate::debugging::is_here;
use crate::submit::poll;

const RIGHT: &str = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", 2 * n); }\n";
const BROKEN: &str = "#include <stdio.h>\nint main(void) {\n  int n = ;\n  return n; }\n";

/// A problem with a program that is wrong on one sample, one that does not compile, and one that is right.
fn problem() -> tempfile::TempDir {
    folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("2.in", "5\n"),
        ("2.out", "10\n"),
        ("input.ctd", "INT(1,9) NEWLINE\n"),
        ("wrong.c", &RIGHT.replace("2 * n", "n == 5 ? 0 : 2 * n")),
        ("brute.c", RIGHT),
        ("broken.c", BROKEN),
    ])
}

#[test]
fn neovim_shows_errors_cases_and_counterexamples() {
    if !is_here("nvim") {
        return;
    }
    let (place, home) = (problem(), folder(&[]));
    let plugin = root().join("editors/nvim");
    let output = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "--cmd"])
        .arg(format!("set rtp^={}", plugin.display()))
        .arg("-c")
        .arg(format!("luafile {}", plugin.join("test/run.lua").display()))
        .current_dir(place.path())
        .env("GRUNDY", env!("CARGO_BIN_EXE_grundy"))
        .env("GRUNDY_CACHE", crate::common::cache())
        .env("GRUNDY_PRECOMPILE", "never")
        .envs(["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"].map(|name| (name, home.path())))
        .bounded_output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("all is well"), "{said}");
}

/// The day of a contestant without a terminal: the browser posts a problem, and in the end it gets the program, byte for byte.
#[test]
#[ignore = "long: .ci/run runs it"]
fn neovim_takes_a_problem_from_the_browser_and_gives_it_a_program() {
    if !is_here("nvim") {
        return;
    }
    let (place, home) = (folder(&[]), folder(&[]));
    let plugin = root().join("editors/nvim");
    let port_file = home.path().join("port");
    let mut editor = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "--cmd"])
        .arg(format!("set rtp^={}", plugin.display()))
        .arg("-c")
        .arg(format!("luafile {}", plugin.join("test/scenario.lua").display()))
        .current_dir(place.path())
        .env("GRUNDY", env!("CARGO_BIN_EXE_grundy"))
        .env("GRUNDY_CACHE", crate::common::cache())
        .env("GRUNDY_PRECOMPILE", "never")
        .env("PORT_FILE", &port_file)
        .envs(["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].map(|name| (name, home.path())))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .start()
        .unwrap();
    let has_ended = |editor: &mut Started| editor.try_wait().unwrap().is_some();
    eventually("the editor listens", || port_file.exists() || has_ended(&mut editor));
    let mut source = None;
    if let Ok(port) = fs::read_to_string(&port_file) {
        let port = port.trim().parse().unwrap();
        let task = serde_json::json!({
            "name": "Twice", "group": "Codeforces - Round", "url": "https://codeforces.com/contest/1537/problem/C", "interactive": false,
            "memoryLimit": 256, "timeLimit": 1000, "tests": [{ "input": "3\n1\n2\n5\n", "output": "2\n4\n10\n" }], "testType": "single",
            "input": { "type": "stdin" }, "output": { "type": "stdout" }, "batch": { "id": "1", "size": 1 },
        });
        post(port, &task.to_string());
        // The browser's extension asks again and again; before `submit` there is nothing.
        eventually("the browser gets the program", || {
            let answer = if has_ended(&mut editor) { return true } else { poll(port) };
            source = (answer["empty"] == false).then(|| answer["sourceCode"].clone());
            source.is_some()
        });
    }
    let output = editor.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("all is well"), "{said}");
    let program = "#include <iostream>\nint main() { int t; std::cin >> t; while (t--) { int n; std::cin >> n; std::cout << (2 * n) << \"\\n\"; } }\n";
    assert_eq!(source.unwrap(), program);
}

#[test]
fn vim_finds_the_errors_of_the_compiler() {
    if !is_here("vim") {
        return;
    }
    let (place, home) = (problem(), folder(&[]));
    let page = fs::read_to_string(root().join("docs/editors.md")).unwrap();
    let settings = page.split("```vim\n").nth(1).unwrap().split("```").next().unwrap();
    let bin = folder(&[]);
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_grundy"), bin.path().join("grundy")).unwrap();
    let path = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths([bin.path().to_owned()].into_iter().chain(std::env::split_paths(&path))).unwrap();
    fs::write(place.path().join("set.vim"), settings).unwrap();
    let output = Command::new("vim")
        .args(["-e", "-s", "-N", "-u", "NONE", "-c", "source set.vim", "-c", "silent make!", "-c"])
        .arg("call writefile(map(filter(getqflist(), 'v:val.valid'), {_, one -> bufname(one.bufnr) . ' ' . one.lnum . ' ' . one.type}), 'list')")
        .args(["-c", "qall!", "broken.c"])
        .current_dir(place.path())
        .env("PATH", path)
        .env("GRUNDY_CACHE", crate::common::cache())
        .envs(["HOME", "XDG_STATE_HOME"].map(|name| (name, home.path())))
        .bounded_output()
        .unwrap();
    let list = fs::read_to_string(place.path().join("list")).unwrap_or_default();
    assert_eq!(list.lines().next(), Some("broken.c 3 e"), "{list}{}", String::from_utf8_lossy(&output.stdout));
}

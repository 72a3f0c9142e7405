//! The plugin for Neovim, and what `docs/editors.md` says of Vim: in the editors themselves.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a test may stop at once, starts editors, and says what it skips"
)]

use std::fs;
use std::process::{Command, Stdio};

use crate::common::wait::{Bounded as _, Started, eventually};
use crate::common::{folder, root, say};
use crate::day::post;
use crate::debugging::is_here;
use crate::submit::poll;

const RIGHT: &str = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", 2 * n); }\n";
const FAILS: &str =
    "#include <assert.h>\n#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n);\n  assert(n == 0); }\n";
const BROKEN: &str = "#include <stdio.h>\nint main(void) {\n  int n = ;\n  return n; }\n";

/// A problem with a program that is wrong on one sample, one that fails an assertion, one that does not compile, and one that is right.
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
        ("fails.c", FAILS),
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

/// The command that measures: it says both medians. What they are is not asked here.
#[test]
#[ignore = "long: .ci/run runs it"]
fn neovim_measures_how_long_a_verdict_takes() {
    if !is_here("nvim") {
        return;
    }
    let (place, home) = (folder(&[]), folder(&[]));
    let plugin = root().join("editors/nvim");
    let output = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "--cmd"])
        .arg(format!("set rtp^={}", plugin.display()))
        .arg("-c")
        .arg(format!("luafile {}", plugin.join("test/measure.lua").display()))
        .current_dir(place.path())
        .env("GRUNDY", env!("CARGO_BIN_EXE_grundy"))
        .env("ROUNDS", "1")
        .env("GRUNDY_CACHE", crate::common::cache())
        .envs(["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"].map(|name| (name, home.path())))
        .bounded_output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("save to verdict in Neovim: median "), "{said}");
    assert!(said.contains("grundy judge: median ") && said.contains("of 1: "), "{said}");
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0, "it works in a folder of its own");
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
        // The editor reports a rejected post at once.
        assert!(post(port, "[").contains(" 400 "));
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

/// What `judge` prints of a program that does not compile, by the path that an editor has of it, with that path.
fn refused() -> (tempfile::TempDir, String, String) {
    let place = problem();
    let file = place.path().canonicalize().unwrap().join("broken.c").display().to_string();
    let said = say(place.path(), &["judge", &file]);
    assert_eq!(said.code, 1, "{said}");
    (place, file, said.stdout + &said.stderr)
}

/// The pattern in `tasks.json`, as the editor that reads it matches it.
#[test]
fn the_task_of_vs_code_finds_the_errors_of_the_compiler() {
    if !is_here("node") {
        return;
    }
    let page = fs::read_to_string(root().join("docs/editors.md")).unwrap();
    let tasks = page.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let (_place, file, said) = refused();
    let script = "const [tasks, said] = process.argv.slice(1); const { command, args, problemMatcher } = JSON.parse(tasks).tasks[0];\
        const { regexp, ...groups } = problemMatcher.pattern; const found = said.split('\\n').map((line) => new RegExp(regexp).exec(line)).filter(Boolean);\
        console.log([command, ...args, ...['file', 'line', 'severity'].map((name) => found[0]?.[groups[name]])].join(' '));";
    let output = Command::new("node").args(["-e", script, "--", tasks, &said]).bounded_output().unwrap();
    let found = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(found.trim(), format!("grundy judge ${{file}} {file} 3 error"), "{said}");
}

/// Where Emacs is, its `compile` goes to the line of the error.
#[test]
fn emacs_goes_to_the_errors_of_the_compiler() {
    let path = std::env::var_os("PATH").unwrap();
    if !std::env::split_paths(&path).any(|folder| folder.join("emacs").is_file()) {
        eprintln!("skipped: no `emacs` on this machine");
        return;
    }
    let page = fs::read_to_string(root().join("docs/editors.md")).unwrap();
    let settings = page.split("```elisp\n").nth(1).unwrap().split("```").next().unwrap();
    let (place, _, _) = refused();
    let (home, bin) = (folder(&[]), folder(&[]));
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_grundy"), bin.path().join("grundy")).unwrap();
    let path = std::env::join_paths([bin.path().to_owned()].into_iter().chain(std::env::split_paths(&path))).unwrap();
    fs::write(place.path().join("set.el"), settings).unwrap();
    let act = "(progn (find-file \"broken.c\") (let* ((buffer (compile compile-command)) (process (get-buffer-process buffer)))\
         (while (process-live-p process) (accept-process-output process)) (accept-process-output nil 0)\
         (setq next-error-last-buffer buffer) (next-error) (princ (format \"%s %d\" (buffer-name) (line-number-at-pos)))))";
    let output = Command::new("emacs")
        .args(["--batch", "-Q", "-l", "set.el", "--eval", act])
        .current_dir(place.path())
        .env("PATH", path)
        .env("GRUNDY_CACHE", crate::common::cache())
        .envs(["HOME", "XDG_STATE_HOME"].map(|name| (name, home.path())))
        .bounded_output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("broken.c 3"), "{said}");
}

//! The plugin for Neovim, and what `docs/editors.md` says of Vim: in the editors themselves.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may stop at once, and starts editors")]

use std::fs;
use std::process::Command;

use crate::common::wait::Bounded as _;
use crate::common::{folder, root};
use crate::debugging::is_here;

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

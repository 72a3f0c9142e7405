#!/usr/bin/env bash
# rustyline 19.0.0 (default features off), signal-hook 0.4.6, Linux.
#
# Guess:      a SIGINT handler that a program registered before stays in force while `readline` waits for keys, and since raw mode turns
#             Ctrl-C into a key, only a SIGINT from outside reaches it.
# Behaviour:  without its feature `signal-hook`, rustyline installs a SIGINT handler of its own for as long as `readline` runs. The
#             program's handler does not see the signal. If another thread than the reading one receives it, `readline` does not notice
#             either: it goes on waiting, and returns the line as if nothing had been sent. With the feature, the program's handler
#             stays in force.
# Seen:       without: handler called: false, readline: Ok("hello")
#             with:    handler called: true, readline: Ok("hello")
# Needs cargo, a C compiler and `script` (util-linux). Exits 1 if anything of this changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir src
cat >src/main.rs <<'RUST'
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn main() {
    let called = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&called)).unwrap();
    // The thread that raises the signal is the one that receives it.
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(700));
        signal_hook::low_level::raise(signal_hook::consts::SIGINT).unwrap();
    });
    let line = rustyline::DefaultEditor::new().unwrap().readline("> ");
    eprintln!("\r\nhandler called: {}, readline: {line:?}\r", called.load(Ordering::SeqCst));
}
RUST
status=0
for features in '' '"signal-hook"'; do
    cat >Cargo.toml <<TOML
[package]
name = "finding"
version = "0.1.0"
edition = "2021"
[workspace]
[dependencies]
rustyline = { version = "=19.0.0", default-features = false, features = [$features] }
signal-hook = "=0.4.6"
TOML
    cargo build --quiet
    expected="handler called: $([[ -n $features ]] && echo true || echo false), readline: Ok(\"hello\")"
    # The line is typed after the signal.
    said=$( (sleep 2; printf 'hello\r'; sleep 1) | TERM=xterm script -qec target/debug/finding /dev/null | tr -d '\r' | grep '^handler' || true)
    printf 'features [%s]: %s\n' "$features" "$said"
    [[ $said == "$expected" ]] || { printf '  expected: %s\n' "$expected"; status=1; }
done
exit $status

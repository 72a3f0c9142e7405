//! C++ programs and the one file that is made of each.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says what it skips")]

#[path = "cpp/cases.rs"]
mod cases;
#[path = "cpp/desk.rs"]
mod desk;
#[path = "cpp/program.rs"]
mod program;
#[path = "cpp/programs.rs"]
mod programs;
#[path = "cpp/random.rs"]
mod random;
#[path = "cpp/refused.rs"]
mod refused;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::process::Command;

use wait::Bounded as _;

/// Whether there is a g++; if not, says that something is left out.
fn has_compiler() -> bool {
    let is_here = Command::new("g++").arg("--version").bounded_output().is_ok_and(|output| output.status.success());
    if !is_here {
        assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "there is no g++");
        eprintln!("SKIPPED: there is no g++");
    }
    is_here
}

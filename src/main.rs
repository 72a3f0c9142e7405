//! The command `grundy`.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: sandbox::Allocator = sandbox::Allocator;

fn main() -> ExitCode {
    command::main()
}

//! The `grundy` command: everything it does lives in [`grundy::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    grundy::cli::main()
}

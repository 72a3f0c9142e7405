//! Which options a compiler knows: it is asked once, and the cache keeps the answer with what the compiler says of itself.

use std::ffi::OsString;
use std::io::Write;

use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::seal::Draft;
use super::tools::Tools;
use super::{Compiler, ProgramError, ProgramLanguage};

/// The placeholder of a row for its standard.
pub(super) const STANDARD: &str = "{standard}";

/// The newest of a language's standards that its compiler knows; of a language without standards the empty text.
///
/// With `wanted`, the standard of a judge, no newer one is taken. If the compiler knows none of them, the oldest is taken, and the compiler says
/// what is wrong.
///
/// # Errors
///
/// When the compiler cannot be run, or the cache cannot be written.
pub(super) fn standard(
    tools: &Tools,
    language: &ProgramLanguage,
    compiler: &Compiler,
    wanted: Option<&str>,
) -> Result<&'static str, ProgramError> {
    let first = wanted.and_then(|wanted| language.standards.iter().position(|standard| *standard == wanted));
    let standards = &language.standards[first.unwrap_or(0)..];
    for standard in standards {
        if knows(tools, language, compiler, &format!("-std={standard}"))? {
            return Ok(standard);
        }
    }
    Ok(standards.last().copied().unwrap_or_default())
}

/// Whether a compiler of C or C++ accepts an option.
///
/// # Errors
///
/// As [`standard`].
pub(super) fn knows(
    tools: &Tools,
    language: &ProgramLanguage,
    compiler: &Compiler,
    option: &str,
) -> Result<bool, ProgramError> {
    const EMPTY: &str = "empty";
    let key = Key::of_compiler("options 1", language, compiler).with(option).finish();
    let make = |draft: &Draft| -> Result<(), Failure> {
        let source = format!("{EMPTY}.{}", language.extensions[0]);
        std::fs::write(draft.work().join(&source), "")?;
        // It takes the options that only warn of being unknown for errors.
        let arguments: [&str; 5] = ["-Werror", option, "-fsyntax-only", "-c", &source];
        let command = Compile {
            command: &compiler.command,
            arguments: arguments.iter().map(OsString::from).collect(),
            environment: language.compile_environment,
            commands: Vec::new(),
            draft: draft.work(),
            folder: draft.work(),
            readable: compiler.readable.clone(),
            reserves_memory: language.compiler_reserves_memory,
        };
        command.run(draft, &tools.limits)?;
        Ok(untrusted::new_file(&draft.made().join("known"), false)?.write_all(option.as_bytes())?)
    };
    Ok(tools.store.once(&key, || tools.store.entry("options", &key, make))?.is_ok())
}

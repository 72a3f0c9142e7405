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

/// The standard for a language: `wanted`, that of a judge, if the compiler knows it, otherwise the newest of the language's standards that it knows and
/// that is not newer. Of a language without standards the empty text.
///
/// If the compiler knows none of them, the oldest is taken, and the compiler says what is wrong.
///
/// # Errors
///
/// When the compiler cannot be run, or the cache cannot be written.
pub(super) fn standard(
    tools: &Tools,
    language: &ProgramLanguage,
    compiler: &Compiler,
    wanted: Option<&str>,
) -> Result<String, ProgramError> {
    let Some(oldest) = language.standards.last() else {
        return Ok(String::new());
    };
    // `c++23` and `gnu++23` differ in extensions alone.
    let year = |standard: &str| standard.rsplit('+').next().unwrap_or_default().to_owned();
    let first = wanted.and_then(|wanted| language.standards.iter().position(|other| year(other) == year(wanted)));
    for standard in wanted.iter().chain(&language.standards[first.unwrap_or(0)..]) {
        if knows(tools, language, compiler, &format!("-std={standard}"))? {
            return Ok((*standard).to_owned());
        }
    }
    Ok((*oldest).to_owned())
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

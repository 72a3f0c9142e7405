//! The generators of `generators/`, built in: the command runs itself to make the data of a recipe, so that this needs no Cargo.

use std::env;
use std::iter;
use std::process::ExitCode;

use generators::built_in;
use judge::data::BuiltIn;

/// The first word of a command line that asks for a generator. It is no subcommand: no user needs it.
const WORD: &str = "generator";

/// Runs the generator that this process was started for, if it was: `grundy generator NAME ARGUMENT...`.
pub(super) fn main() -> Option<ExitCode> {
    let mut words = env::args_os().skip(1);
    if words.next()? != WORD {
        return None;
    }
    let name = words.next()?;
    Some(built_in::main(&name.to_string_lossy(), iter::once(name.clone()).chain(words)))
}

/// The source of a generator, as it lies in each package of the catalogue that uses it.
fn source(name: &str) -> Option<&'static [u8]> {
    let end = format!("/generators/{name}.rs");
    built_in::names().find(|known| *known == name)?;
    catalogue::files().find(|file| file.path.ends_with(&end)).map(|file| file.bytes)
}

/// What starts them. A system that does not say where this program lies has none.
pub(super) fn generators() -> BuiltIn {
    match env::current_exe() {
        Ok(program) => {
            BuiltIn { program, words: vec![WORD.into()], names: built_in::names().collect(), source: Some(source) }
        }
        Err(_) => BuiltIn::default(),
    }
}

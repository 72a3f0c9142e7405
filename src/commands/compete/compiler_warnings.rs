//! What a compiler warns of, where the user has asked for it by flags.

use std::path::Path;

use crate::config::Config;
use crate::say;
use program::Program;

/// Shows the warnings about a program that was compiled with flags of the user's own. The first line of each begins with its place.
pub(crate) fn tell(file: &Path, config: &Config, program: &Program) {
    if !config.flags_for(file).is_empty() && !program.message.trim().is_empty() {
        say::warning(&format!("{}: the compiler says:\n{}", file.display(), program.message.trim_end()));
    }
}

//! A Python program that misses a module: which Python ran it, and where that looks.

use std::path::Path;

use crate::commands::own::python;
use crate::say;
use program::Builder;

/// Says which Python ran a program and where it looked for modules, if its stderr names one that is missing.
pub(crate) fn tell(builder: &Builder, file: &Path, stderr: &str) {
    let Some(module) = missing(stderr) else { return };
    if let Some(looked) = program::language_of(file).and_then(|language| python::where_it_looks(builder, language)) {
        say::note(&format!(
            "{}: no module `{module}`: {looked}; `grundy doctor` shows which modules are found",
            file.display()
        ));
    }
}

/// The module that a traceback says is missing.
fn missing(stderr: &str) -> Option<&str> {
    let line = stderr.lines().rev().find_map(|line| line.strip_prefix("ModuleNotFoundError: No module named "))?;
    Some(line.split('\'').nth(1)?.split('.').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_read_off_the_traceback() {
        let told = "Traceback (most recent call last):\nModuleNotFoundError: No module named 'numpy.linalg'; 'numpy' is not a package\n";
        assert_eq!(missing(told), Some("numpy"));
        assert_eq!(missing("ZeroDivisionError\n"), None);
    }
}

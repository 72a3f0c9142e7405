//! The texts of modules within a program.

use std::fmt::Write as _;

/// What makes the modules of the program importable. It needs nothing but Python 3.8.
const IMPORTER: &str = "\
def _begin(sources):
    import importlib.machinery
    import sys

    class Bundled:
        def find_spec(self, name, path=None, target=None):
            if name in sources:
                return importlib.machinery.ModuleSpec(name, self, is_package=sources[name][0])

        def create_module(self, spec):
            return None

        def exec_module(self, module):
            name = module.__spec__.name
            file = name.replace(\".\", \"/\") + \".py\"
            module.__file__ = file
            exec(compile(sources[name][1], file, \"exec\", dont_inherit=True), module.__dict__)

    sys.meta_path.insert(0, Bundled())


_begin(_modules)
del _begin, _modules

";

/// What stands before the program: its modules, each with its name, whether it is a package, and its text. `made` says how it came to be.
pub(super) fn preamble(made: &str, sources: &[(&str, bool, String)]) -> String {
    let mut text = format!("# {made}\n_modules = {{}}\n");
    for (name, is_package, source) in sources {
        let is_package = if *is_package { "True" } else { "False" };
        // Writing into a `String` cannot fail.
        let _ = writeln!(text, "_modules[{}] = {is_package}, {}", literal(name), literal(source));
    }
    text.push_str(IMPORTER);
    text
}

/// A text as Python writes it: as it is between three quotes where nothing in it stands against that.
fn literal(text: &str) -> String {
    if !text.contains('\n') && !text.contains(['"', '\\']) && !text.contains(char::is_control) {
        return format!("\"{text}\"");
    }
    for quotes in ["'''", "\"\"\""] {
        let is_plain = !text.contains(quotes)
            && !text.ends_with(['\'', '"', '\\'])
            && !text.contains(|c: char| c.is_control() && c != '\n' && c != '\t');
        if is_plain {
            return format!("r{quotes}{text}{quotes}");
        }
    }
    let mut quoted = "'''".to_owned();
    for c in text.chars() {
        match c {
            '\\' => quoted.push_str("\\\\"),
            '\'' => quoted.push_str("\\'"),
            '\n' | '\t' => quoted.push(c),
            // Writing into a `String` cannot fail.
            c if c.is_control() => drop(write!(quoted, "\\x{:02x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push_str("'''");
    quoted
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn a_text_stays_readable_where_it_can() {
        assert_eq!(literal("a.b"), "\"a.b\"");
        assert_eq!(literal("x = '\\n'\n"), "r'''x = '\\n'\n'''");
        assert_eq!(literal("'''doc'''\n"), "r\"\"\"'''doc'''\n\"\"\"");
        assert_eq!(literal("'''a''' + \"\"\"b\\\"\"\"\n"), "'''\\'\\'\\'a\\'\\'\\' + \"\"\"b\\\\\"\"\"\n'''");
        assert_eq!(literal("x\\"), "'''x\\\\'''");
        assert_eq!(literal("\u{c}\n"), "'''\\x0c\n'''");
    }
}

//! A C++ program with the files that it includes in place, as one text.
//!
//! The program may be a stranger's, and its text goes into a package that is shared. So a file is taken only if it lies below the package, or below
//! a folder that the caller names, whatever links there are: `#include "/home/somebody/.ssh/id_rsa"` is refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use untrusted::{MOST_OF_TEXT, Root};

use crate::Refused;
use crate::tree::file_below;

const TESTLIB: &str = "testlib.h";
/// Where a machine has `testlib.h` for all.
const SYSTEM: [&str; 2] = ["/usr/local/include", "/usr/include"];

/// Where the files that a program includes may lie.
pub(crate) struct Allowed<'a> {
    /// Files are taken only from below these, in their canonical form.
    pub(crate) roots: &'a [PathBuf],
    /// Where headers in quotes are looked for, after the folder of the file that includes them.
    pub(crate) folders: &'a [PathBuf],
    /// Whether `<testlib.h>` is put in place as well.
    pub(crate) with_testlib: bool,
}

/// The headers of the system that a program includes, and all else of it. Each file is put in place once.
///
/// # Errors
///
/// When a file cannot be read, lies elsewhere than it may, or is a `testlib.h` that is nowhere.
pub(crate) fn inlined(source: &Path, allowed: &Allowed<'_>) -> Result<(BTreeSet<String>, String), Refused> {
    let mut text = Inlined { allowed, seen: BTreeSet::new(), system: BTreeSet::new(), body: String::new() };
    text.take(source)?;
    Ok((text.system, text.body))
}

/// How many `#if` are open.
#[derive(Default)]
pub(crate) struct Depth(usize);

impl Depth {
    /// The depth after this line.
    pub(crate) fn after(&mut self, line: &str) -> usize {
        let directive = directive(line).unwrap_or_default();
        if directive.starts_with("if") {
            self.0 += 1;
        } else if directive.starts_with("endif") {
            self.0 = self.0.saturating_sub(1);
        }
        self.0
    }
}

fn directive(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('#').map(str::trim_start)
}

/// What a line includes, and whether it does so with `<>`.
pub(crate) fn include(line: &str) -> Option<(&str, bool)> {
    let name = directive(line)?.strip_prefix("include")?.trim_start();
    let (close, is_system) = match name.chars().next()? {
        '"' => ('"', false),
        '<' => ('>', true),
        _ => return None,
    };
    Some((name[1..].split_once(close)?.0, is_system))
}

struct Inlined<'a> {
    allowed: &'a Allowed<'a>,
    seen: BTreeSet<PathBuf>,
    /// What is included with `<>` outside of every `#if`: it is moved to the top.
    system: BTreeSet<String>,
    body: String,
}

impl Inlined<'_> {
    fn take(&mut self, file: &Path) -> Result<(), Refused> {
        let unreadable = |error: std::io::Error| Refused::unreadable(file, &error);
        let real = fs::canonicalize(file).map_err(unreadable)?;
        // One that has been looked at already lies in one of these; the program itself may be one that the user has named.
        let root = self.allowed.roots.iter().find(|root| real.starts_with(root));
        let root = root.map_or(Root::Anywhere, |root| Root::Inside(root));
        if !self.seen.insert(real.clone()) {
            return Ok(());
        }
        let text = root.text(&real, MOST_OF_TEXT).map_err(unreadable)?;
        let mut depth = Depth::default();
        for (number, line) in (1..).zip(text.lines()) {
            let depth = depth.after(line);
            match include(line) {
                Some((name, is_system)) => self.include(file, number, (name, is_system), depth)?,
                None if directive(line) == Some("pragma once") => {}
                None => self.put(line),
            }
        }
        Ok(())
    }

    fn put(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }

    fn include(
        &mut self,
        file: &Path,
        number: usize,
        (name, is_system): (&str, bool),
        depth: usize,
    ) -> Result<(), Refused> {
        let is_testlib = name == TESTLIB && self.allowed.with_testlib;
        if !is_system || is_testlib {
            match self.find(file, name) {
                Ok(Some(found)) => return self.take(&found),
                Ok(None) => {}
                Err(why) => {
                    let name = yaml::shortened(name);
                    return Err(Refused::Unsupported(format!("{}:{number}: includes `{name}`, {why}", file.display())));
                }
            }
        }
        // A header that the package does not have is one of the system.
        match depth {
            0 => _ = self.system.insert(name.to_owned()),
            _ => self.put(&format!("#include <{name}>")),
        }
        Ok(())
    }

    /// The file of this name, if there is one.
    fn find(&self, file: &Path, name: &str) -> Result<Option<PathBuf>, &'static str> {
        let folders = file.parent().into_iter().chain(self.allowed.folders.iter().map(PathBuf::as_path));
        let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
        if let Some(path) = found {
            let is_allowed = self.allowed.roots.iter().any(|root| file_below(root, &path).is_some());
            return if is_allowed {
                Ok(Some(path))
            } else {
                Err("which lies outside the package; put it into the package")
            };
        }
        if name == TESTLIB && self.allowed.with_testlib {
            let found = SYSTEM.iter().map(|folder| Path::new(folder).join(name)).find(|path| path.is_file());
            return found.map(Some).ok_or(
                "which the judge has and the problem does not; put testlib.h beside it or into /usr/local/include, and import again",
            );
        }
        let is_plain =
            Path::new(name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if is_plain { Ok(None) } else { Err("and there is no such file in the package; put it beside the program") }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// The body, the headers, and the error, of a program in `p/a` of a folder with a file beside the package.
    fn take(program: &str) -> Result<(Vec<String>, String), String> {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().canonicalize().unwrap();
        for name in ["p/a", "p/b"] {
            fs::create_dir_all(here.join(name)).unwrap();
        }
        fs::write(here.join("secret.h"), "a secret\n").unwrap();
        fs::write(here.join("p/b/own.h"), "#pragma once\nint own;\n").unwrap();
        std::os::unix::fs::symlink(here.join("secret.h"), here.join("p/a/link.h")).unwrap();
        let source = here.join("p/a/check.cpp");
        fs::write(&source, program.replace("HERE", &here.display().to_string())).unwrap();
        let allowed = Allowed { roots: &[here.join("p")], folders: &[here.join("p/b")], with_testlib: false };
        let (system, body) = inlined(&source, &allowed).map_err(|error| error.to_string())?;
        Ok((system.into_iter().collect(), body))
    }

    #[test]
    fn no_file_outside_of_the_package_is_put_in_place() {
        for name in ["HERE/secret.h", "../../secret.h", "link.h", "../../p/../secret.h", "/etc/passwd"] {
            let error = take(&format!("// one\n#include \"{name}\"\n")).unwrap_err();
            assert!(error.contains("check.cpp:2: includes `") && error.contains("outside the package"), "{error}");
        }
        let error = take("#include \"../none.h\"\n").unwrap_err();
        assert!(error.contains("check.cpp:1: includes `../none.h`, and there is no such file"), "{error}");
    }

    #[test]
    fn own_files_are_put_in_place_and_headers_of_the_system_are_named() {
        for name in ["../b/own.h", "own.h"] {
            let program = format!("#include \"{name}\"\n#include \"{name}\"\nint x;\n");
            assert_eq!(take(&program), Ok((Vec::new(), "int own;\nint x;\n".to_owned())));
        }
        let program = "#include \"math.h\"\n#include <cmath>\n#ifdef A\n#include \"a.h\"\n#  include <b>\n#endif\n";
        let body = "#ifdef A\n#include <a.h>\n#include <b>\n#endif\n";
        assert_eq!(take(program), Ok((vec!["cmath".to_owned(), "math.h".to_owned()], body.to_owned())));
    }
}

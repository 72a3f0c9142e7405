//! What a program of one source needs beside it: headers, modules, and Rust crates that are compiled before it; and how its user names them.
//!
//! A compiler works on copies, in which the program is called `submission.EXT` and the files of a crate lie in `NAME-VERSION/`. Its messages,
//! and what the program says when it fails, name these. [`Places`] leads back to the paths that the user would type.

use std::path::{Component, Path, PathBuf};

use super::compile::as_typed;

/// Further files of a program that is one source.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beside {
    /// The headers and modules that it names, each with its path from the folder of that source, and where it lies. C and C++ also find
    /// them between angle brackets.
    pub files: Vec<(PathBuf, PathBuf)>,
    /// Rust crates, each after those that it uses.
    pub crates: Vec<Library>,
    /// Which of these crates the program uses, by the names that it has for them.
    pub externs: Vec<(String, usize)>,
    /// The edition of a Rust program, as Cargo names it, if its package names one.
    pub edition: Option<String>,
    /// What is to be said if it does not compile: which crates are not there, and why.
    pub hints: Vec<String>,
}

/// A Rust crate that is compiled for a program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Library {
    /// The name of the crate itself.
    pub name: String,
    /// The version of its package.
    pub version: String,
    /// As Cargo names it: `2021`.
    pub edition: String,
    /// Whether it lies in a folder of the user's: then its lints count, as they do for Cargo.
    pub is_own: bool,
    /// The folder of its package.
    pub folder: PathBuf,
    /// Its root file, and the others that it is compiled of: their paths in its folder, and where they lie.
    pub files: Vec<(PathBuf, PathBuf)>,
    /// The conditions that hold in it, as `--cfg` takes them.
    pub conditions: Vec<String>,
    /// Variables that it may read while it is compiled.
    pub environment: Vec<(String, String)>,
    /// Those of AtCoder's crates that its package depends on. What lies in a folder of the user's uses whatever its text names.
    pub shared: Vec<String>,
    /// Which of the crates it uses, by the names that it has for them.
    pub externs: Vec<(String, usize)>,
}

impl Library {
    /// The folder that it is compiled in. No module of a program can be called so.
    pub(super) fn place(&self) -> PathBuf {
        format!("{}-{}", self.name, self.version).into()
    }
}

impl Beside {
    /// All files, where they lie.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        let libraries = self.crates.iter().flat_map(|library| &library.files);
        self.files.iter().chain(libraries).map(|(_, path)| path.as_path())
    }

    /// The folder of the program in the place where it is compiled, which is not empty if a file lies beside that folder: the folders above it, as
    /// far as any path leads, are there as well, by their own names.
    pub(super) fn folder_of(&self, source: &Path) -> PathBuf {
        let ups = self.files.iter().map(|(name, _)| ups(name)).max().unwrap_or_default();
        if ups == 0 {
            return PathBuf::new();
        }
        let folder = folder_of(source);
        let names: Vec<Component<'_>> = folder.iter().flat_map(|folder| folder.components()).collect();
        let below_root = names.iter().filter(|name| matches!(name, Component::Normal(_))).count();
        names.iter().skip(names.len().saturating_sub(ups.min(below_root))).collect()
    }
}

/// The folder in which a source lies, without links in its path.
fn folder_of(source: &Path) -> Option<PathBuf> {
    std::path::absolute(source).ok()?.parent()?.canonicalize().ok()
}

/// How many folders a path leads up before it leads down.
fn ups(name: &Path) -> usize {
    name.components().take_while(|part| *part == Component::ParentDir).count()
}

/// A path from a folder, as one from where that folder lies. `None`: it leads out of there, or is no path of that kind.
pub(super) fn below(folder: &Path, name: &Path) -> Option<PathBuf> {
    let mut place = folder.to_owned();
    for part in name.components() {
        match part {
            Component::Normal(part) => place.push(part),
            Component::CurDir => {}
            Component::ParentDir if place.pop() => {}
            _ => return None,
        }
    }
    Some(place)
}

/// The path of a file from a folder. Both are whole paths without links.
pub fn path_from(folder: &Path, file: &Path) -> PathBuf {
    let shared = folder.components().zip(file.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(shared).map(|_| Component::ParentDir);
    up.chain(file.components().skip(shared)).collect()
}

/// A path as it is from the working folder, if it lies there; otherwise as it is.
pub fn from_here(path: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).unwrap_or_default();
    match path.strip_prefix(&here) {
        Ok(below) if path.is_absolute() && !below.as_os_str().is_empty() => below.to_owned(),
        _ => path.to_owned(),
    }
}

/// What stands before a path in a message of rustc, or in what a Rust program says as it panics.
const BEFORE_PLACES: [&str; 3] = ["--> ", "::: ", "panicked at "];

/// The files of a program, as its user names them.
#[derive(Debug)]
pub struct Places<'a> {
    source: &'a Path,
    beside: &'a Beside,
    /// As of [`Beside::folder_of`].
    folder: PathBuf,
    /// The path of the program itself where it is compiled.
    main: PathBuf,
    /// What it is called.
    name: String,
}

impl<'a> Places<'a> {
    /// Those of the program `source`.
    pub fn new(source: &'a Path, beside: &'a Beside) -> Self {
        Self::named(source, beside, as_typed(source))
    }

    /// Those of the program `source`, which is called `name`.
    pub fn named(source: &'a Path, beside: &'a Beside, name: String) -> Self {
        let folder = beside.folder_of(source);
        let main = folder.join("submission").with_extension(source.extension().unwrap_or_default());
        Self { source, beside, folder, main, name }
    }

    /// With this name of the program where it is compiled.
    pub(super) fn compiled_as(self, name: &str) -> Self {
        Self { main: self.folder.join(name), ..self }
    }

    /// What rustc or a panic of a Rust program says, with the paths that the user would type in place of those of the copies that were compiled.
    pub fn typed_in(&self, text: &str) -> String {
        let own = self.main.file_name().unwrap_or_default().to_string_lossy();
        let mut typed = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let found = BEFORE_PLACES.iter().find_map(|mark| {
                let start = line.find(mark)? + mark.len();
                // A line and a column follow, and after a panic one more colon.
                let place = line[start..].trim_end().trim_end_matches(':');
                let (path, _) = place.rsplit_once(':')?;
                let (path, _) = path.rsplit_once(':')?;
                Some((start, path.len(), self.typed(path)?))
            });
            match found {
                Some((start, length, path)) => {
                    typed += &line[..start];
                    typed += &path;
                    typed += &line[start + length..];
                }
                None => typed += &line.replace(&*own, &self.name),
            }
        }
        typed
    }

    /// What an assertion in a header says, `program: lib/h.hpp:3: …`, with the path that the user would type.
    pub fn typed_after_spaces(&self, text: &str) -> String {
        let named = |line: &str| {
            let mut start = 0;
            line.split(' ').find_map(|word| {
                let from = start;
                start += word.len() + 1;
                let (path, _) = word.split_once(':')?;
                let (_, file) = self.beside.files.iter().find(|(name, _)| *name == Path::new(path))?;
                Some((from..from + path.len(), self.path(file)))
            })
        };
        let mut typed = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            match named(line) {
                Some((range, path)) => {
                    typed += &line[..range.start];
                    typed += &path;
                    typed += &line[range.end..];
                }
                None => typed += line,
            }
        }
        typed
    }

    /// The path that the user would type for a file that is compiled, whose path in the folder of the sources this is. `None`: it is none of these.
    pub fn typed(&self, compiled: &str) -> Option<String> {
        let place = below(Path::new(""), Path::new(compiled))?;
        if place == self.main {
            return Some(self.name.clone());
        }
        let own = self.beside.files.iter().find(|(name, _)| below(&self.folder, name).as_ref() == Some(&place));
        if let Some((_, path)) = own {
            return Some(self.path(path));
        }
        let library = self.beside.crates.iter().find(|library| place.starts_with(library.place()))?;
        let path = library.folder.join(place.strip_prefix(library.place()).ok()?);
        Some(if library.is_own { self.path(&path) } else { as_typed(&path) })
    }

    /// The path that leads to a file from where the user stands, if he has named the program from there.
    fn path(&self, file: &Path) -> String {
        let typed = || {
            let real = file.canonicalize().ok()?;
            if self.source.is_absolute() {
                return Some(real);
            }
            let from_source = path_from(&folder_of(self.source)?, &real);
            let path = lexical(&self.source.parent()?.join(from_source));
            (path.canonicalize().ok()? == real).then_some(path)
        };
        as_typed(&typed().unwrap_or_else(|| file.to_owned()))
    }
}

/// A path without `.`, and without the folders that it leaves at once. It leads to the same file if none of these is a link.
pub fn lexical(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(plain.components().next_back(), Some(Component::Normal(_))) => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;

    use super::*;

    #[test]
    fn messages_and_panics_name_what_the_user_would_type() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for file in ["p/src/bin/a.rs", "p/src/bin/util.rs", "p/src/up.rs", "p/src/math/mod.rs", "registry/x/src/lib.rs"]
        {
            fs::create_dir_all(root.join(file).parent().unwrap()).unwrap();
            fs::write(root.join(file), "").unwrap();
        }
        let library = |name: &str, is_own, folder: &str| Library {
            name: name.to_owned(),
            version: "0.1.0".to_owned(),
            is_own,
            folder: root.join(folder),
            ..Library::default()
        };
        let beside = Beside {
            files: vec![
                ("util.rs".into(), root.join("p/src/bin/util.rs")),
                ("../up.rs".into(), root.join("p/src/up.rs")),
            ],
            crates: vec![library("x", false, "registry/x"), library("my_lib", true, "p")],
            ..Beside::default()
        };
        let source = root.join("p/src/bin/a.rs");
        let places = Places::new(&source, &beside);
        let (bin, src) = (root.join("p/src/bin"), root.join("p/src"));
        let (bin, src) = (bin.display(), src.display());
        for (said, typed) in [
            (" --> bin/submission.rs:3:5\n  |\n", format!(" --> {bin}/a.rs:3:5\n  |\n")),
            (" --> bin/util.rs:3:5\n", format!(" --> {bin}/util.rs:3:5\n")),
            ("  ::: bin/../up.rs:3:5", format!("  ::: {src}/up.rs:3:5")),
            (
                "thread 'main' (7) panicked at up.rs:1:2:\nwhy\n",
                format!("thread 'main' (7) panicked at {src}/up.rs:1:2:\nwhy\n"),
            ),
            ("x panicked at my_lib-0.1.0/src/math/mod.rs:1:2:", format!("x panicked at {src}/math/mod.rs:1:2:")),
            ("--> x-0.1.0/src/lib.rs:9:1", format!("--> {}/registry/x/src/lib.rs:9:1", root.display())),
            ("--> /rustc/library/core/src/num.rs:9:1", "--> /rustc/library/core/src/num.rs:9:1".to_owned()),
            ("error in submission.rs", format!("error in {bin}/a.rs")),
            ("a --> b\npanicked at :\n--> a:b", "a --> b\npanicked at :\n--> a:b".to_owned()),
        ] {
            assert_eq!(places.typed_in(said), typed);
        }
        let said = "program: util.rs:3: int main(): Assertion `n == 5' failed.\n";
        assert_eq!(places.typed_after_spaces(said), said.replace("util.rs", &format!("{bin}/util.rs")));
        assert_eq!(lexical(Path::new("src/bin/../lib.rs")), Path::new("src/lib.rs"));
        assert_eq!(lexical(Path::new("../../a/./b.rs")), Path::new("../../a/b.rs"));
    }
}

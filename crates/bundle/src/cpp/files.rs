//! The files of a program: where they are looked for, and what was read.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use untrusted::is_refusal;

use super::directives::{Scanned, scan};
use crate::boundary::Boundary;
use crate::source::{BundleError, Place, SourceFile};

/// How much is read, each file counted as often as it is included.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// A file of the program.
#[derive(Debug)]
pub(super) struct File {
    pub(super) source: SourceFile,
    pub(super) scanned: Scanned,
}

impl File {
    /// What is wrong at a byte of it.
    pub(super) fn error(&self, at: usize, message: String) -> BundleError {
        BundleError { place: self.source.place(at), message }
    }
}

/// The files that were read, in the order in which they were met first.
pub(super) struct Files<'a> {
    folders: &'a [PathBuf],
    /// A folder for the names alone that begin with this one's.
    library: Option<(&'a Path, &'a str)>,
    boundary: Boundary,
    /// By the path without links, so that a file has one number by whatever way it is reached.
    numbers: HashMap<PathBuf, usize>,
    all: Vec<Rc<File>>,
}

impl<'a> Files<'a> {
    /// No file of the program `root` yet. What is not beside the file that includes it is looked for in `folders`, and then in `library`, if its
    /// name begins so.
    pub(super) fn new(root: &Path, folders: &'a [PathBuf], library: Option<(&'a Path, &'a str)>) -> Self {
        let of_library = library.map(|(folder, name)| folder.join(name));
        let include: Vec<PathBuf> = folders.iter().cloned().chain(of_library).collect();
        Self { folders, library, boundary: Boundary::around(root, &include), numbers: HashMap::new(), all: Vec::new() }
    }

    /// Whether a file may go into the bundle.
    ///
    /// # Errors
    ///
    /// That it lies outside of the program's repository, in words.
    pub(super) fn check(&self, path: &Path) -> Result<(), String> {
        self.boundary.check(path)
    }

    /// All files.
    pub(super) fn all(&self) -> &[Rc<File>] {
        &self.all
    }

    /// The path of the file that `name` means, with its quotes or brackets, in the file `including`.
    pub(super) fn find(&self, including: &Path, name: &str) -> Option<PathBuf> {
        let paths = self.candidates(including, name);
        paths.into_iter().find(|path| path.is_file())
    }

    /// Where it is looked for.
    fn candidates(&self, including: &Path, name: &str) -> Vec<PathBuf> {
        let beside = name.starts_with('"').then(|| including.parent().unwrap_or(Path::new("")));
        let is_of_library = |name: &str, begin: &str| {
            name.strip_prefix(begin).is_some_and(|rest| rest.starts_with('/')) && !name.contains("..")
        };
        let library = self.library.filter(|(_, begin)| is_of_library(bare(name), begin)).map(|(folder, _)| folder);
        let folders = beside.into_iter().chain(self.folders.iter().map(PathBuf::as_path)).chain(library);
        folders.map(|folder| folder.join(bare(name))).collect()
    }

    /// Says where a name was looked for.
    pub(super) fn looked_for(&self, including: &Path, name: &str) -> String {
        let paths = self.candidates(including, name);
        let paths: Vec<String> = paths.iter().map(|path| format!("`{}`", path.display())).collect();
        paths.join(", ")
    }

    /// Reads a file, if that was not done before, and gives its number.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large or no UTF-8, or its conditionals, comments or raw strings do not end.
    pub(super) fn load(&mut self, path: &Path) -> Result<usize, BundleError> {
        let wrong = |message| BundleError { place: Place::start(path), message };
        let cannot = |error: std::io::Error| match is_refusal(&error) {
            true => wrong(error.to_string()),
            false => wrong(format!("cannot read the file: {error}")),
        };
        let whole = path.canonicalize().map_err(cannot)?;
        if let Some(number) = self.numbers.get(&whole) {
            return Ok(*number);
        }
        let bytes = self.boundary.read(&whole, MOST_BYTES as u64).map_err(cannot)?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let before = String::from_utf8_lossy(error.as_bytes().get(..at).unwrap_or_default()).into_owned();
            let valid = SourceFile { path: path.to_owned(), text: before, module: Vec::new() };
            let found = error.as_bytes().get(at).copied().unwrap_or_default();
            let message = format!("expected UTF-8, found the byte {found:#04x} at offset {at}; save the file as UTF-8");
            BundleError { place: valid.place(at), message }
        })?;
        // A mark of the byte order would be an error in the middle of a file.
        let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
        let source = SourceFile { path: path.to_owned(), text, module: Vec::new() };
        let scanned = scan(&source.text)
            .map_err(|wrong| BundleError { place: source.place(wrong.at), message: wrong.message })?;
        let number = self.all.len();
        self.all.push(Rc::new(File { source, scanned }));
        self.numbers.insert(whole, number);
        Ok(number)
    }
}

/// A name without its quotes or brackets.
pub(super) fn bare(name: &str) -> &str {
    let inside = name.strip_prefix(['"', '<']).unwrap_or(name);
    inside.strip_suffix(['"', '>']).unwrap_or(inside)
}

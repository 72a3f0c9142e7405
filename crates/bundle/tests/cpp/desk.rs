//! A folder of files, and what is made of them.

use std::fs;
use std::path::{Path, PathBuf};

use bundle::cpp::{Joined, Options, bundle};
use tempfile::TempDir;

/// The files of a program.
pub(crate) struct Desk {
    folder: TempDir,
}

impl Desk {
    /// Writes files, by their paths and texts. The root is `main.cpp`; `-I` names `inc`, and `lib/acl` is a library.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let desk = Self { folder: tempfile::tempdir().unwrap() };
        for (path, text) in files {
            desk.write(path, text.as_bytes());
        }
        desk
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// The bundle, or the error without the folder.
    pub(crate) fn bundle(&self) -> Result<Joined, String> {
        let folders = [self.path().join("inc")];
        let (defined, undefined) = ([("ONLINE_JUDGE".to_owned(), None)], ["LOCAL".to_owned()]);
        let lib = self.path().join("lib");
        let library = Some((lib.as_path(), "acl"));
        let options = Options { include_folders: &folders, library, defined: &defined, undefined: &undefined };
        bundle(&self.path().join("main.cpp"), &options).map_err(|error| self.plain(&error.to_string()))
    }

    /// The text behind the first line.
    pub(crate) fn text(&self) -> String {
        let text = self.bundle().unwrap().text;
        let (first, rest) = text.split_once("\n\n").unwrap();
        assert!(first.starts_with("// Made by grundy "), "{text}");
        assert!(first.ends_with(" from main.cpp: grundy bundle main.cpp"), "{text}");
        rest.to_owned()
    }

    /// A text without the path of the folder.
    pub(crate) fn plain(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.path().display()), "")
    }

    /// The files that went in, without the folder.
    pub(crate) fn names(&self, files: &[PathBuf]) -> Vec<String> {
        files.iter().map(|file| self.plain(&file.display().to_string())).collect()
    }
}

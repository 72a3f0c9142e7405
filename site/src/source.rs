//! Where the generator reads: a checkout, or what was embedded when it was built.

use std::path::{Path, PathBuf};

/// The folder of the chapters of a language is `site/chapters/LANGUAGE`.
pub(crate) const CHAPTERS: &str = "site/chapters";

/// Files by their paths below the root of the repository, with `/` between the parts.
pub trait Source {
    /// The text of a file; `None` if there is none.
    fn read(&self, path: &str) -> Option<String>;

    /// Whether the problems of the catalogue get their pages. A test of chapters does without.
    fn has_problems(&self) -> bool {
        true
    }

    /// The names in a folder, in order; empty if there is no such folder.
    fn names(&self, folder: &str) -> Vec<String>;
}

/// A checkout. What a folder with chapters alone lacks is taken from what was embedded.
#[derive(Debug, Clone)]
pub struct Checkout {
    root: PathBuf,
}

impl Checkout {
    /// The nearest checkout at `place` or above: a folder with chapters in it.
    pub fn around(place: &Path) -> Option<Self> {
        let root = place.ancestors().find(|folder| folder.join(CHAPTERS).is_dir())?;
        Some(Self { root: root.to_owned() })
    }
}

impl Source for Checkout {
    fn read(&self, path: &str) -> Option<String> {
        let own = std::fs::read_to_string(self.root.join(path)).ok();
        own.or_else(|| Embedded.read(path).filter(|_| !path.starts_with(CHAPTERS)))
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.root.join(folder)).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        if names.is_empty() && !folder.starts_with(CHAPTERS) {
            names = Embedded.names(folder);
        }
        names.sort();
        names
    }
}

/// The course as it was when this was built: chapters, style, scripts, templates and cards here, and the problems of the catalogue.
#[derive(Debug, Clone, Copy)]
pub struct Embedded;

/// Of each embedded file its path and its text, in order.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Source for Embedded {
    fn read(&self, path: &str) -> Option<String> {
        if let Some(inner) = path.strip_prefix("problems/") {
            let file = catalogue::files().find(|file| file.path == inner)?;
            return String::from_utf8(file.bytes.to_vec()).ok();
        }
        let place = FILES.binary_search_by_key(&path, |(path, _)| path).ok()?;
        FILES.get(place).map(|(_, text)| (*text).to_owned())
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let below = |path: &'static str| path.strip_prefix(folder)?.strip_prefix('/');
        let own = FILES.iter().filter_map(|(path, _)| below(path));
        let problems = catalogue::files().filter_map(|file| {
            let inner = folder.strip_prefix("problems/")?;
            file.path.strip_prefix(inner)?.strip_prefix('/')
        });
        let mut names: Vec<String> =
            own.chain(problems).filter(|name| !name.contains('/')).map(str::to_owned).collect();
        names.sort();
        names
    }
}

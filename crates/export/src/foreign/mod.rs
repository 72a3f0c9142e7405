//! Problems in the forms of other judges, read: DMOJ's folder, Hydro's folder, FPS XML. Each becomes the files of a package in the format
//! 2025-09, with a note for all that has no place there.
//!
//! `draft` is the package in the making, `dmoj`, `hydro` and `fps` read one form each, `patterns` finds cases by their names, `limits` those of time and memory, `programs` turns checkers and interactors
//! into output validators and takes back those that [`export`](crate::export()) has made, and `html` turns HTML into Markdown, `mathml` its formulas into TeX.
//! Everything here may come from a stranger: files are only taken from below the folder, and what is wrong is one error with its place.

mod dmoj;
mod draft;
mod fps;
mod html;
mod hydro;
mod limits;
mod mathml;
mod patterns;
mod programs;

use std::path::{Path, PathBuf};

use untrusted::{Root, is_refusal};
use yaml::{Entry, FaultSink, Node, Value};

use crate::tree::{canonical, entries, file_below};
use crate::{Export, Refused};
use draft::Draft;

/// A form of another judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foreign {
    /// A folder with `init.yml`.
    Dmoj,
    /// A folder with `problem.yaml` and `testdata/`.
    Hydro,
    /// A file of XML whose first element is `fps`.
    Fps,
}

impl Foreign {
    /// The form that a folder or file has, if it is one of these. No package of another form is taken for one.
    pub fn recognise(path: &Path) -> Option<Self> {
        if path.is_file() {
            let extension = path.extension().and_then(|extension| extension.to_str());
            return extension.is_some_and(|extension| extension.eq_ignore_ascii_case("xml")).then_some(Self::Fps);
        }
        let is_package = ["data", "problem.xml"].iter().any(|name| path.join(name).exists());
        if path.join(dmoj::FILE).is_file() && !path.join("problem.yaml").exists() {
            return Some(Self::Dmoj);
        }
        (path.join("testdata").is_dir() && !is_package).then_some(Self::Hydro)
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dmoj => "DMOJ",
            Self::Hydro => "Hydro",
            Self::Fps => "FPS",
        }
    }
}

/// Reads a problem of a form of another judge.
///
/// `item` is the number of a problem in an FPS file that has several, from 1. `scratch` is an empty folder of the caller's own: the files of
/// the package may lie there, so it has to be there until they are written.
///
/// # Errors
///
/// [`Refused`] with the file and the line of the first thing that is wrong, or that no package can hold.
pub fn take(path: &Path, form: Foreign, item: Option<usize>, scratch: &Path) -> Result<Export, Refused> {
    if item.is_some() && form != Foreign::Fps {
        return Err(at(path, None, "found one problem; expected no --item, which chooses one of an FPS file"));
    }
    let draft = match form {
        Foreign::Dmoj => dmoj::take(path, scratch)?,
        Foreign::Hydro => hydro::take(path)?,
        Foreign::Fps => fps::take(path, item)?,
    };
    draft.finish(path)
}

/// An error at its place.
fn at(path: &Path, line: Option<usize>, message: impl AsRef<str>) -> Refused {
    let line = line.map_or_else(String::new, |line| format!("{line}:"));
    Refused::Unsupported(format!("{}:{line} {}", path.display(), message.as_ref()))
}

/// The first thing that a reader of YAML finds wrong.
#[derive(Default)]
struct First(Option<Refused>);

impl FaultSink for First {
    fn report(&mut self, path: &Path, line: Option<usize>, message: String) {
        self.0.get_or_insert_with(|| at(path, line, message));
    }
}

/// A file of YAML that is a map.
struct Map<'p> {
    path: &'p Path,
    entries: Vec<Entry>,
}

impl<'p> Map<'p> {
    fn read(path: &'p Path, root: &Path) -> Result<Self, Refused> {
        let mut first = First::default();
        let node = yaml::read_lenient(path, Root::Inside(root), &mut first);
        match (first.0, node) {
            (Some(error), _) => Err(error),
            (None, Some(Node { value: Value::Map(entries), .. })) => Ok(Self { path, entries }),
            (None, Some(node)) => {
                Err(at(path, Some(node.line), format!("found {}, expected a map of keys", node.describe())))
            }
            (None, None) => Err(at(path, None, "cannot read the file as YAML")),
        }
    }

    fn get(&self, key: &str) -> Option<&Node> {
        get(&self.entries, key)
    }
}

/// The value of a key, unless it is nothing.
fn get<'n>(entries: &'n [Entry], key: &str) -> Option<&'n Node> {
    entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value).filter(|node| !node.is_null())
}

/// The text of a scalar.
fn text(path: &Path, node: &Node, what: &str) -> Result<String, Refused> {
    match &node.value {
        Value::Text(text) => Ok(text.clone()),
        Value::Int(number) => Ok(number.to_string()),
        Value::Float(number) => Ok(number.to_string()),
        Value::Bool(value) => Ok(value.to_string()),
        _ => Err(at(path, Some(node.line), format!("`{what}`: found {}, expected a text", node.describe()))),
    }
}

fn list<'n>(path: &Path, node: &'n Node, what: &str) -> Result<&'n [Node], Refused> {
    match &node.value {
        Value::List(items) => Ok(items),
        _ => Err(at(path, Some(node.line), format!("`{what}`: found {}, expected a list", node.describe()))),
    }
}

fn map<'n>(path: &Path, node: &'n Node, what: &str) -> Result<&'n [Entry], Refused> {
    match &node.value {
        Value::Map(entries) => Ok(entries),
        _ => Err(at(path, Some(node.line), format!("`{what}`: found {}, expected a map", node.describe()))),
    }
}

/// Folders in which the files of a problem are looked for, one after the other.
struct Folders(Vec<Folder>);

/// A folder, and the folder of the problem in its canonical form: no file is taken from outside of that, whatever links there are.
struct Folder {
    root: PathBuf,
    path: PathBuf,
}

impl Folders {
    /// The folder of a problem itself.
    fn of_problem(root: &Path) -> Result<Self, Refused> {
        Self::below(root, "")
    }

    /// A folder in that of a problem.
    fn below(root: &Path, name: &str) -> Result<Self, Refused> {
        Ok(Self(vec![Folder { root: canonical(root)?, path: root.join(name) }]))
    }

    /// The text of a small file in one of them.
    fn read(&self, path: &Path) -> Result<String, Refused> {
        const LARGEST: u64 = 4 << 20;
        let real = canonical(path)?;
        let holding = self.0.iter().find(|folder| real.starts_with(&folder.root));
        let root = holding.map_or(path, |folder| &folder.root);
        let bytes = Root::Inside(root).read(&real, LARGEST).map_err(|error| unread(path, &error))?;
        String::from_utf8(bytes).map_err(|_| at(path, None, "not UTF-8; convert the file"))
    }

    /// Adds the folder of an archive.
    fn add(&mut self, unpacked: &Path) -> Result<(), Refused> {
        self.0.extend(Self::of_problem(unpacked)?.0);
        Ok(())
    }

    fn roots(&self) -> Vec<PathBuf> {
        self.0.iter().map(|folder| folder.root.clone()).collect()
    }

    fn paths(&self) -> Vec<PathBuf> {
        self.0.iter().map(|folder| folder.path.clone()).collect()
    }

    /// The file of this name.
    fn find(&self, name: &str) -> Option<PathBuf> {
        self.0.iter().find_map(|folder| {
            let path = folder.path.join(name);
            file_below(&folder.root, &path).map(|_| path)
        })
    }

    /// The names in the last of the folders, in order, with their files; `None`: it is no file of the problem.
    fn listed(&self) -> Result<Vec<(String, Option<PathBuf>)>, Refused> {
        let Some(folder) = self.0.last().filter(|folder| folder.path.is_dir()) else { return Ok(Vec::new()) };
        if !canonical(&folder.path)?.starts_with(&folder.root) {
            return Err(at(&folder.path, None, "a link out of the problem; put the folder itself there"));
        }
        let of = |(name, path): (String, PathBuf)| (name, file_below(&folder.root, &path).map(|_| path));
        Ok(entries(&folder.path)?.into_iter().map(of).collect())
    }

    /// An error about a name in the last of the folders.
    fn no_file(&self, name: &str) -> Refused {
        let path = self.0.last().map(|folder| folder.path.join(name)).unwrap_or_default();
        at(&path, None, "expected a file, or a link to one in the problem; put the file itself there")
    }

    /// The file that a line of `path` names.
    fn named(&self, name: &str, path: &Path, line: usize) -> Result<PathBuf, Refused> {
        self.find(name).ok_or_else(|| {
            at(
                path,
                Some(line),
                format!("no file `{}` in the problem; add it, or remove the line", yaml::shortened(name)),
            )
        })
    }
}

/// That a file was refused or cannot be read.
fn unread(path: &Path, error: &std::io::Error) -> Refused {
    match is_refusal(error) {
        true => at(path, None, error.to_string()),
        false => Refused::unreadable(path, error),
    }
}

/// Which language a text without a name is in: as most of Hydro's and HUSTOJ's, Chinese, if it has a sign of that script.
fn language_of(text: &str) -> &'static str {
    if text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)) { "zh" } else { "en" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_chinese_by_its_signs() {
        assert_eq!([language_of("石子"), language_of("stones")], ["zh", "en"]);
    }
}

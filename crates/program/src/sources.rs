//! The files of a program, read once: one source, or a folder of them.

use std::fs::DirBuilder;
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::beside::{Beside, below};
use super::{ProgramError, ProgramLanguage, java, languages};
use untrusted::{EntryKind, Root, new_file};

/// Files and folders that the folder of a program may hold.
const MOST_ENTRIES: usize = 2000;
/// Bytes that it may hold.
const MOST_BYTES: u64 = 64 << 20;
/// The extensions of headers.
const HEADERS: [&str; 5] = ["h", "hh", "hpp", "hxx", "h++"];

/// One file of a program.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Its path below the folder of the sources in the cache.
    pub(super) name: PathBuf,
    pub(super) bytes: Vec<u8>,
    pub(super) is_executable: bool,
}

/// All files of a program, in order of name.
#[derive(Debug)]
pub(super) struct Sources {
    pub(super) files: Vec<File>,
    /// Whether they were a folder. If not, there is one file.
    pub(super) is_folder: bool,
}

/// Sources whose language is known.
#[derive(Debug, Clone)]
pub(super) struct Unit {
    pub(super) language: &'static ProgramLanguage,
    /// Every file, headers and others included.
    pub(super) files: Vec<File>,
    /// What is given to the compiler, below the folder of the sources.
    pub(super) sources: Vec<PathBuf>,
    /// The one to begin with.
    pub(super) main: PathBuf,
    /// The name in the cache that stands for the user's own file, without its folder.
    pub(super) renamed: Option<String>,
    /// The folder of the program below that of the sources: not empty where it has files beside its own folder.
    pub(super) folder: PathBuf,
}

impl Sources {
    /// Reads a file, or all files of a folder but those whose name begins with a dot.
    pub(super) fn read(source: &Path) -> Result<Self, ProgramError> {
        match Root::Anywhere.facts(source).map(|facts| facts.kind) {
            Ok(EntryKind::Folder) => Ok(Self { files: folder(source)?, is_folder: true }),
            Ok(EntryKind::File) => {
                let name = source.file_name().unwrap_or_default().into();
                Ok(Self { files: vec![file(source, Root::Anywhere, name)?], is_folder: false })
            }
            Ok(_) => Err(ProgramError::NotAFile { path: source.to_owned(), found: "a special file" }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(ProgramError::Missing { path: source.to_owned() })
            }
            Err(error) => Err(unreadable(source)(error)),
        }
    }

    /// A source with this text in place of what is in the file, which need not be there.
    pub(super) fn of_text(source: &Path, text: &[u8]) -> Self {
        let name = source.file_name().unwrap_or_default().into();
        let is_executable = Root::Anywhere.facts(source).is_ok_and(|facts| facts.mode & 0o111 != 0);
        Self { files: vec![File { name, bytes: text.to_owned(), is_executable }], is_folder: false }
    }

    /// The bytes of all files.
    pub(super) fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes.len() as u64).sum()
    }

    /// The file with this name at the top of a folder.
    pub(super) fn script(&self, name: &str) -> Option<&File> {
        self.files.iter().find(|file| self.is_folder && file.name == Path::new(name))
    }

    /// The language that the files are in.
    pub(super) fn language(
        &self,
        path: &Path,
        known: &[&'static ProgramLanguage],
    ) -> Result<&'static ProgramLanguage, ProgramError> {
        let mut found: Vec<&'static ProgramLanguage> = Vec::new();
        for language in self.files.iter().filter_map(|file| languages::find(known, &file.name, &file.bytes)) {
            if !found.iter().any(|other| other.id == language.id) {
                found.push(language);
            }
        }
        found.sort_by_key(|language| language.id);
        match found.as_slice() {
            [language] => Ok(language),
            // What is C is C++ as well, or nearly.
            [c, cpp] if c.id == "c" && cpp.id == "cpp" => Ok(cpp),
            [] => Err(unknown(path, known)),
            several => {
                let names: Vec<_> = several.iter().map(|language| language.name).collect();
                Err(ProgramError::SeveralLanguages { path: path.to_owned(), languages: names.join(", ") })
            }
        }
    }

    /// The files as sources of `language`, or why they are no program, for people.
    pub(super) fn unit(
        mut self,
        language: &'static ProgramLanguage,
        entry_point: Option<&str>,
    ) -> Result<Unit, String> {
        if let (false, [only]) = (self.is_folder, self.files.as_mut_slice()) {
            let name = draft_name(language, only);
            only.name = PathBuf::from(&name);
            let main = only.name.clone();
            return Ok(Unit {
                language,
                files: self.files,
                sources: vec![main.clone()],
                main,
                renamed: Some(name),
                folder: PathBuf::new(),
            });
        }
        let sources: Vec<PathBuf> =
            self.files.iter().filter(|file| is_source(language, &file.name)).map(|file| plain(&file.name)).collect();
        let needs_main = language.compile.iter().chain(language.run).any(|word| word.contains("{mainfile}"));
        let main = main_of(language, &sources, entry_point, needs_main)?;
        Ok(Unit { language, files: self.files, sources, main, renamed: None, folder: PathBuf::new() })
    }
}

impl Unit {
    /// Adds files that are not compiled by themselves; none in place of one that is there. A path that begins with `..` leads out of the folder of
    /// the program, `source`: see [`Beside::folder_of`].
    pub(super) fn add(&mut self, beside: &Beside, source: &Path) -> Result<(), ProgramError> {
        let folder = beside.folder_of(source);
        if !folder.as_os_str().is_empty() {
            self.move_into(folder);
        }
        for (name, path) in &beside.files {
            let Some(name) = below(&self.folder, name) else { continue };
            if self.files.iter().all(|known| known.name != name) {
                self.files.push(file(path, Root::Anywhere, name)?);
            }
        }
        Ok(())
    }

    /// Puts all files into a folder.
    fn move_into(&mut self, folder: PathBuf) {
        let names = self.files.iter_mut().map(|file| &mut file.name);
        for name in names.chain(&mut self.sources).chain([&mut self.main]) {
            *name = folder.join(&name);
        }
        self.folder = folder;
    }
}

/// The file to begin with.
fn main_of(
    language: &ProgramLanguage,
    sources: &[PathBuf],
    entry_point: Option<&str>,
    needs_main: bool,
) -> Result<PathBuf, String> {
    let named = |name: &str| sources.iter().find(|source| source.as_path() == Path::new(name)).cloned();
    if let (Some(name), true) = (entry_point, needs_main) {
        return named(name)
            .ok_or_else(|| format!("no {} source `{name}` in the folder of the program\n", language.name));
    }
    let usual = ["main", "__main__", "Main"].into_iter();
    let mut usual =
        usual.flat_map(|stem| language.extensions.iter().map(move |extension| format!("{stem}.{extension}")));
    match (usual.find_map(|name| named(&name)), sources) {
        (Some(main), _) => Ok(main),
        (None, [only]) => Ok(only.clone()),
        (None, [first, ..]) if !needs_main => Ok(first.clone()),
        _ => Err(format!(
            "{} {} sources, and none is called main.{}\n",
            sources.len(),
            language.name,
            language.extensions.first().unwrap_or(&"")
        )),
    }
}

/// The name that a single source has in the cache, so that it can be shared by whatever it is called.
fn draft_name(language: &ProgramLanguage, file: &File) -> String {
    let own = file.name.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let mut known = language.extensions.iter().chain(language.shebang_extensions);
    let extension = if known.any(|known| *known == own) { own } else { language.extensions.first().unwrap_or(&"txt") };
    if extension == "java" {
        let class = java::public_class(&String::from_utf8_lossy(&file.bytes));
        return format!("{}.java", class.as_deref().unwrap_or("Main"));
    }
    format!("submission.{extension}")
}

/// Whether a file of a folder is given to the compiler.
fn is_source(language: &ProgramLanguage, name: &Path) -> bool {
    let Some(extension) = name.extension().and_then(|extension| extension.to_str()) else {
        return false;
    };
    let is_c = language.id == "cpp" && extension == "c";
    is_c || language.extensions.contains(&extension) || language.shebang_extensions.contains(&extension)
}

/// A name that no command takes for an option, or for a list of its arguments.
fn plain(name: &Path) -> PathBuf {
    match name.as_os_str().as_encoded_bytes().first() {
        Some(b'-' | b'@') => Path::new(".").join(name),
        _ => name.to_owned(),
    }
}

/// The headers that lie in `folder` itself.
pub(super) fn headers(path: &Path) -> Result<Vec<File>, ProgramError> {
    let mut headers = Vec::new();
    for entry in path.read_dir().map_err(unreadable(path))? {
        let entry = entry.map_err(unreadable(path))?.path();
        let extension = entry.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if HEADERS.contains(&extension) && entry.is_file() {
            headers.push(file(&entry, Root::Anywhere, entry.file_name().unwrap_or_default().into())?);
        }
    }
    headers.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(headers)
}

/// Writes files below `folder`.
pub(super) fn write(files: &[File], folder: &Path) -> io::Result<()> {
    let mut folders = DirBuilder::new();
    // As a cache entry has to be, whatever the user's umask says.
    folders.recursive(true).mode(0o755).create(folder)?;
    let mut times = Vec::new();
    for (index, one) in files.iter().enumerate() {
        let path = folder.join(&one.name);
        if let Some(parent) = path.parent() {
            folders.create(parent)?;
        }
        let mut file = new_file(&path, one.is_executable)?;
        file.write_all(&one.bytes)?;
        // GCC takes files of one content and one time for one, as `#pragma once` and a link of the user's want it.
        let same = files.iter().take(index).zip(&times).find(|(earlier, _)| earlier.bytes == one.bytes);
        if let Some((_, time)) = same {
            file.set_modified(*time)?;
        }
        times.push(file.metadata()?.modified()?);
    }
    Ok(())
}

pub(super) fn file(path: &Path, root: Root<'_>, name: PathBuf) -> Result<File, ProgramError> {
    let facts = root.facts(path).map_err(unreadable(path))?;
    let bytes = root.read(path, MOST_BYTES).map_err(unreadable(path))?;
    Ok(File { name, bytes, is_executable: facts.mode & 0o111 != 0 })
}

/// All files below `root`.
fn folder(root: &Path) -> Result<Vec<File>, ProgramError> {
    let real = root.canonicalize().map_err(unreadable(root))?;
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    let mut entries = 0;
    let mut bytes = 0;
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().map_err(unreadable(&folder))? {
            let entry = entry.map_err(unreadable(&folder))?;
            let (path, name) = (entry.path(), entry.file_name());
            if name.as_encoded_bytes().starts_with(b".") || name == "__pycache__" {
                continue;
            }
            let facts = Root::Anywhere.facts(&path).map_err(unreadable(&path))?;
            let (is_file, is_folder) = (facts.kind == EntryKind::File, facts.kind == EntryKind::Folder);
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            let is_outside = is_link && !untrusted::real(&path).is_ok_and(|target| target.starts_with(&real));
            if is_outside || is_link && is_folder {
                return Err(ProgramError::Link { path });
            }
            entries += 1;
            bytes += facts.bytes;
            if entries > MOST_ENTRIES || is_file && bytes > MOST_BYTES {
                return Err(ProgramError::TooLarge { path: root.to_owned(), entries: MOST_ENTRIES, bytes: MOST_BYTES });
            }
            if is_folder {
                folders.push(path);
            } else if is_file {
                let name = path.strip_prefix(root).unwrap_or(&path).to_owned();
                files.push(file(&path, Root::Inside(&real), name)?);
            } else {
                return Err(ProgramError::NotAFile { path, found: "a special file" });
            }
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> ProgramError {
    let path = path.to_owned();
    move |source| ProgramError::Read { path, source }
}

/// That no language is known for a source.
pub(super) fn unknown(path: &Path, known: &[&'static ProgramLanguage]) -> ProgramError {
    let extensions = known.iter().flat_map(|language| language.extensions);
    ProgramError::UnknownLanguage {
        path: path.to_owned(),
        known: extensions.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" "),
    }
}

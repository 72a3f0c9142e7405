//! Packages in zip archives, which may come from anybody: unpacked into a folder of our own, or refused with one clear error.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use untrusted::Root;
use zip::ZipArchive;
use zip::read::ZipFile;

/// At most so many files and folders.
pub const MOST_ENTRIES: usize = 20_000;
/// At most so many bytes in all, once unpacked.
pub const MOST_BYTES: u64 = 4 << 30;
/// At most so many bytes for each byte of the archive, once more than a few are unpacked. Deflate itself reaches 1032.
const MOST_RATIO: u64 = 200;
/// As many bytes as may be unpacked whatever the archive's size is.
const ANY: u64 = 64 << 20;

/// An archive that is not unpacked. Everything that had been unpacked is gone.
#[derive(Debug, thiserror::Error)]
pub enum UnzipError {
    /// The archive cannot be read.
    #[error("{}: cannot read the zip archive: {reason}", path.display())]
    Unreadable {
        /// The archive.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// An entry is not one of a package.
    #[error("{}: entry `{entry}`: {reason}", path.display())]
    Entry {
        /// The archive.
        path: PathBuf,
        /// Its name, as it may be shown.
        entry: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It would fill the disk.
    #[error("{}: {reason}", path.display())]
    TooLarge {
        /// The archive.
        path: PathBuf,
        /// Which bound it breaks.
        reason: String,
    },
    /// The folder cannot be written.
    #[error("{}: cannot write the file: {reason}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
}

/// Unpacks `archive` into `folder`, which is there and empty, and gives the folder of the package: `folder` itself, or the only folder in it if
/// there is nothing else.
///
/// # Errors
///
/// [`UnzipError`] for an archive that is damaged, encrypted or too large, and for entries with absolute paths, `..`, names in no UTF-8, links,
/// devices, or a name that another entry has.
pub fn unzip(archive: &Path, folder: &Path) -> Result<PathBuf, UnzipError> {
    let unreadable = |reason: String| UnzipError::Unreadable { path: archive.to_path_buf(), reason };
    let file = Root::Anywhere.open(archive).map_err(|error| unreadable(error.to_string()))?;
    let size = file.metadata().map_err(|error| unreadable(error.to_string()))?.len();
    let mut zip = ZipArchive::new(io::BufReader::new(file)).map_err(|error| unreadable(error.to_string()))?;
    let too_large = |reason: String| UnzipError::TooLarge { path: archive.to_path_buf(), reason };
    if zip.len() > MOST_ENTRIES {
        return Err(too_large(format!("{} entries, expected at most {MOST_ENTRIES}", zip.len())));
    }
    if zip.has_duplicate_names() {
        return Err(unreadable("two entries have the same name".to_owned()));
    }
    let bound = MOST_BYTES.min(ANY.max(size.saturating_mul(MOST_RATIO)));
    let mut left = bound;
    let mut seen = BTreeSet::new();
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).map_err(|error| unreadable(format!("entry {}: {error}", index + 1)))?;
        let shown = String::from_utf8_lossy(entry.name_raw())
            .chars()
            .map(|c| if c.is_control() { '?' } else { c })
            .take(200)
            .collect::<String>();
        let fail = |reason: String| UnzipError::Entry { path: archive.to_path_buf(), entry: shown.clone(), reason };
        let parts = parts(&entry).map_err(|reason| fail(reason.to_owned()))?;
        let lower = parts.join("/").to_lowercase();
        if !seen.insert(lower) {
            return Err(fail(
                "another entry has the same name; expected each name once, also in other letters".to_owned(),
            ));
        }
        let path = parts.iter().fold(folder.to_path_buf(), |path, part| path.join(part));
        let unwritable = |error: io::Error| UnzipError::Unwritable { path: path.clone(), reason: error.to_string() };
        if entry.is_dir() {
            fs::create_dir_all(&path).map_err(unwritable)?;
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(unwritable)?;
        }
        let mut out = File::create_new(&path).map_err(unwritable)?;
        let mut buffer = vec![0; 1 << 16];
        // What an entry says of its own size is not trusted.
        loop {
            let count = entry.read(&mut buffer).map_err(|error| fail(format!("cannot unpack it: {error}")))?;
            if count == 0 {
                break;
            }
            left = left.checked_sub(count as u64).ok_or_else(|| {
                too_large(format!("it unpacks to more than {bound} bytes from {size}; that is no package"))
            })?;
            out.write_all(&buffer[..count]).map_err(unwritable)?;
        }
        if entry.unix_mode().is_some_and(|mode| mode & 0o111 != 0) {
            // `build` and `run` of a validator are scripts.
            let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
            out.set_permissions(mode).map_err(unwritable)?;
        }
    }
    only_folder(folder).map_err(|error| unreadable(error.to_string()))
}

/// The parts of an entry's path, or what is wrong with it.
fn parts<R: Read + ?Sized>(entry: &ZipFile<'_, R>) -> Result<Vec<String>, &'static str> {
    if entry.encrypted() {
        return Err("it is encrypted; unpack the archive yourself, and name the folder");
    }
    if entry.is_symlink()
        || entry.unix_mode().is_some_and(|mode| !matches!(mode & 0o170_000, 0 | 0o100_000 | 0o040_000))
    {
        return Err("it is a link or a device; expected files and folders");
    }
    let name = std::str::from_utf8(entry.name_raw()).map_err(|_| "its name is not in UTF-8")?;
    if name.starts_with('/') || name.contains('\\') || name.contains('\0') || name.get(1..2) == Some(":") {
        return Err("expected a path below the archive's root, with / between its parts");
    }
    let parts: Vec<String> =
        name.split('/').filter(|part| !part.is_empty() && *part != ".").map(str::to_owned).collect();
    if parts.iter().any(|part| part == "..") {
        return Err("`..` leads out of the archive");
    }
    if parts.is_empty() || parts.len() > 32 || name.len() > 1000 {
        return Err("expected a path of 1 to 32 parts and at most 1000 bytes");
    }
    Ok(parts)
}

/// The folder itself, or the only folder in it, where there is nothing else.
fn only_folder(folder: &Path) -> io::Result<PathBuf> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    // What macOS puts beside everything.
    entries.retain(|entry| entry.file_name() != "__MACOSX" && entry.file_name() != ".DS_Store");
    match entries.as_slice() {
        [only] if only.path().is_dir() => Ok(only.path()),
        _ => Ok(folder.to_path_buf()),
    }
}

//! An export on disk: a zip archive or a folder, the same bytes for the same package.

use std::fs::{self, File};
use std::io::{self, BufWriter, Cursor, Read as _, Seek, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use untrusted::Root;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::tree::{Content, Files};
use crate::{Export, Refused};

/// Whether a path is that of an archive: by its extension.
pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "zip" || extension == "kpp")
}

/// Writes an export: a zip archive if the name ends in `.zip` or `.kpp`, else a new folder. What is at `path` is replaced if it is a file;
/// a folder that exists must be empty.
///
/// # Errors
///
/// When a file cannot be read or written; the message names it.
pub fn write(made: &Export, path: &Path) -> Result<(), Refused> {
    if is_archive(path) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let draft = tempfile::NamedTempFile::new_in(folder).map_err(|error| Refused::unwritable(path, &error))?;
        let mut out = BufWriter::new(draft);
        archive(&made.files, made.top.as_deref(), &mut out)?;
        let draft = out.into_inner().map_err(|error| Refused::unwritable(path, error.error()))?;
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
        draft.as_file().set_permissions(mode).map_err(|error| Refused::unwritable(path, &error))?;
        return draft.persist(path).map(drop).map_err(|error| Refused::unwritable(path, &error.error));
    }
    for (name, content) in made.files.iter() {
        let file = path.join(name);
        let parent = file.parent().unwrap_or(path);
        fs::create_dir_all(parent).map_err(|error| Refused::unwritable(parent, &error))?;
        let copied = match content {
            Content::Copy(from) => {
                let mut bytes = Vec::new();
                open(from)?.read_to_end(&mut bytes).map_err(|error| Refused::unreadable(from, &error))?;
                bytes
            }
            Content::Made(bytes) => bytes.clone(),
            Content::Archive(files) => packed(files)?,
        };
        // The umask removes what others may not do.
        let mode = if content.is_executable() { 0o777 } else { 0o666 };
        let mut options = File::options();
        let opened = options.write(true).create(true).truncate(true).mode(mode).open(&file);
        opened.and_then(|mut out| out.write_all(&copied)).map_err(|error| Refused::unwritable(&file, &error))?;
    }
    Ok(())
}

/// Opens a file that the package was checked to have, or a case of the cache.
fn open(path: &Path) -> Result<File, Refused> {
    Root::Anywhere.open(path).map_err(|error| Refused::unreadable(path, &error))
}

/// An archive in memory.
fn packed(files: &Files) -> Result<Vec<u8>, Refused> {
    let mut out = Cursor::new(Vec::new());
    archive(files, None, &mut out)?;
    Ok(out.into_inner())
}

/// Every file is as old as the format can say, and may be read by all, and executed by all if it can be executed here: nothing else of
/// this machine gets into the archive.
fn archive(files: &Files, top: Option<&str>, out: &mut (impl Write + Seek)) -> Result<(), Refused> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    let mut writer = ZipWriter::new(out);
    for (name, content) in files.iter() {
        let name = top.map_or_else(|| name.to_owned(), |top| format!("{top}/{name}"));
        let failed = |error: &io::Error| Refused::unwritable(Path::new(&name), error);
        let mode = if content.is_executable() { 0o755 } else { 0o644 };
        writer.start_file(name.as_str(), options.unix_permissions(mode)).map_err(|error| failed(&error.into()))?;
        match content {
            Content::Copy(from) => {
                let mut file = open(from)?;
                io::copy(&mut file, &mut writer).map_err(|error| failed(&error))?;
            }
            Content::Made(bytes) => writer.write_all(bytes).map_err(|error| failed(&error))?,
            Content::Archive(files) => writer.write_all(&packed(files)?).map_err(|error| failed(&error))?,
        }
    }
    let out = writer.finish().map_err(|error| Refused::unwritable(Path::new("the archive"), &error.into()))?;
    out.flush().map_err(|error| Refused::unwritable(Path::new("the archive"), &error))
}

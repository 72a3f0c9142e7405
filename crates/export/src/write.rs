//! An export on disk: a zip archive or a folder, the same bytes for the same package.

use std::fs::{self, File};
use std::io::{self, BufWriter, Cursor, Read as _, Seek, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Component, Path, PathBuf};

use untrusted::Root;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::tree::{Content, Files};
use crate::{Export, Refused};

/// Whether a path is that of an archive: by its extension.
pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "zip" || extension == "kpp")
}

/// Writes an export, whose files lie in the folders of `own`; empty: they were checked. It is a zip archive if the name ends in `.zip` or `.kpp`, else a new folder.
/// What is at `path` is replaced if it is a file; a folder that exists must be empty.
///
/// # Errors
///
/// When a file cannot be read or written, or has come to lie outside of `own`; the message names it.
pub fn write(made: &Export, path: &Path, own: &[&Path]) -> Result<(), Refused> {
    if let Some(name) = leading_out(&made.files) {
        let shown = yaml::shortened(name);
        return Err(Refused::Unsupported(format!(
            "{shown}: this path would lead out of the export; nothing was written"
        )));
    }
    let own: Vec<PathBuf> = own.iter().filter_map(|folder| folder.canonicalize().ok()).collect();
    if is_archive(path) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let draft = tempfile::NamedTempFile::new_in(folder).map_err(|error| Refused::unwritable(path, &error))?;
        let mut out = BufWriter::new(draft);
        archive(&made.files, made.top.as_deref(), &own, &mut out)?;
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
                open(from, &own)?.read_to_end(&mut bytes).map_err(|error| Refused::unreadable(from, &error))?;
                bytes
            }
            Content::Made(bytes) => bytes.clone(),
            Content::Archive(files) => packed(files, &own)?,
        };
        // The umask removes what others may not do.
        let mode = if content.is_executable() { 0o777 } else { 0o666 };
        let mut options = File::options();
        let opened = options.write(true).create(true).truncate(true).mode(mode).open(&file);
        opened.and_then(|mut out| out.write_all(&copied)).map_err(|error| Refused::unwritable(&file, &error))?;
    }
    Ok(())
}

/// A file whose path would leave the export's folder.
fn leading_out(files: &Files) -> Option<&str> {
    let is_plain = |name: &str| Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    files.iter().find_map(|(name, content)| match content {
        _ if !is_plain(name) => Some(name),
        Content::Archive(files) => leading_out(files),
        Content::Copy(_) | Content::Made(_) => None,
    })
}

/// Opens a file of the package, or a case of the cache. This checks anew that it lies in one of these folders, because it may have been
/// replaced since an earlier check.
fn open(path: &Path, own: &[PathBuf]) -> Result<File, Refused> {
    let unreadable = |error: io::Error| Refused::unreadable(path, &error);
    let real = untrusted::real(path).map_err(unreadable)?;
    let root = match own.iter().find(|folder| real.starts_with(folder)) {
        Some(folder) => Root::Inside(folder),
        None if own.is_empty() => Root::Anywhere,
        None => {
            let shown = path.display();
            return Err(Refused::Unsupported(format!(
                "{shown}: a link to {}, which lies outside of the package",
                real.display()
            )));
        }
    };
    root.open(path).map_err(unreadable)
}

/// An archive in memory.
fn packed(files: &Files, own: &[PathBuf]) -> Result<Vec<u8>, Refused> {
    let mut out = Cursor::new(Vec::new());
    archive(files, None, own, &mut out)?;
    Ok(out.into_inner())
}

/// Every file is as old as the format can say, and may be read by all, and executed by all if it can be executed here: nothing else of
/// this machine gets into the archive.
fn archive(files: &Files, top: Option<&str>, own: &[PathBuf], out: &mut (impl Write + Seek)) -> Result<(), Refused> {
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
                let mut file = open(from, own)?;
                io::copy(&mut file, &mut writer).map_err(|error| failed(&error))?;
            }
            Content::Made(bytes) => writer.write_all(bytes).map_err(|error| failed(&error))?,
            Content::Archive(files) => writer.write_all(&packed(files, own)?).map_err(|error| failed(&error))?,
        }
    }
    let out = writer.finish().map_err(|error| Refused::unwritable(Path::new("the archive"), &error.into()))?;
    out.flush().map_err(|error| Refused::unwritable(Path::new("the archive"), &error))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn what_was_replaced_since_it_was_checked_is_not_taken_along() {
        let place = tempfile::tempdir().unwrap();
        let root = place.path().join("package");
        fs::create_dir(&root).unwrap();
        fs::write(place.path().join("secret"), "SENTINEL").unwrap();
        fs::write(root.join("other"), "ok").unwrap();
        fs::write(root.join("file"), "ok").unwrap();
        let mut made = Export { top: None, files: Files::default(), notes: Vec::new(), losses: Vec::new() };
        made.files.copy("file", &root.join("file"));
        let written = |name: &str| {
            let path = place.path().join(name);
            write(&made, &path, &[&root])
                .map(|()| fs::read(path.join("file")).unwrap())
                .map_err(|error| error.to_string())
        };
        assert_eq!(written("one").unwrap(), b"ok");
        fs::remove_file(root.join("file")).unwrap();
        std::os::unix::fs::symlink("other", root.join("file")).unwrap();
        assert_eq!(written("two").unwrap(), b"ok");
        fs::remove_file(root.join("file")).unwrap();
        std::os::unix::fs::symlink("../secret", root.join("file")).unwrap();
        let error = written("three").unwrap_err();
        assert!(error.contains("lies outside of the package"), "{error}");
    }

    #[test]
    fn no_path_leads_out_of_the_export() {
        let place = tempfile::tempdir().unwrap();
        for name in ["a/../../x", "/x", "../x", "./x"] {
            let mut inner = Files::default();
            inner.make(name, "text");
            let mut outer = Files::default();
            outer.archive("data.zip", inner.clone());
            for files in [inner, outer] {
                let made = Export { top: None, files, notes: Vec::new(), losses: Vec::new() };
                for to in ["out", "out.zip"] {
                    let error = write(&made, &place.path().join(to), &[]).unwrap_err();
                    assert!(error.to_string().contains("would lead out"), "{name}: {error}");
                }
            }
        }
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
    }
}

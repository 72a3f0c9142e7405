//! Archives of strangers: what is unpacked, and what is refused with nothing left behind.

#![expect(clippy::disallowed_methods, reason = "a test reads files of its own")]
#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use export::unzip::unzip;
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// An archive with what `fill` puts in, and an empty folder.
fn with(fill: impl FnOnce(&mut ZipWriter<File>)) -> (TempDir, Result<Vec<String>, String>) {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("a.zip");
    let mut writer = ZipWriter::new(File::create(&archive).unwrap());
    fill(&mut writer);
    writer.finish().unwrap();
    let found = unpacked(folder.path());
    (folder, found)
}

/// What `a.zip` in `folder` becomes: the names of all files, or the error without the folder's own path.
fn unpacked(folder: &Path) -> Result<Vec<String>, String> {
    let to = folder.join("to");
    fs::create_dir(&to).unwrap();
    let root = unzip(&folder.join("a.zip"), &to)
        .map_err(|error| error.to_string().replace(&folder.display().to_string(), ""))?;
    let mut names = Vec::new();
    list(&root, "", &mut names);
    Ok(names)
}

fn list(folder: &Path, before: &str, names: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = format!("{before}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() { list(&path, &format!("{name}/"), names) } else { names.push(name) }
    }
}

fn options() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)
}

fn file(writer: &mut ZipWriter<File>, name: &str, text: &[u8]) {
    writer.start_file(name, options()).unwrap();
    writer.write_all(text).unwrap();
}

#[test]
fn the_only_folder_is_the_package() {
    let (_folder, found) = with(|zip| {
        file(zip, "double/problem.yaml", b"x");
        file(zip, "double/data/sample/1.in", b"1\n");
        file(zip, "__MACOSX/double/._problem.yaml", b"");
    });
    assert_eq!(found.unwrap(), ["data/sample/1.in", "problem.yaml"]);
    let (_folder, found) = with(|zip| {
        file(zip, "problem.yaml", b"x");
        file(zip, "data/sample/1.in", b"1\n");
    });
    assert_eq!(found.unwrap(), ["data/sample/1.in", "problem.yaml"]);
}

#[test]
fn a_path_out_of_the_archive_is_refused() {
    for (name, expected) in [
        ("../evil", "`..` leads out of the archive"),
        ("a/../../evil", "`..` leads out of the archive"),
        ("/etc/evil", "expected a path below the archive's root"),
        ("C:/evil", "expected a path below the archive's root"),
        ("a\\..\\evil", "expected a path below the archive's root"),
    ] {
        let (folder, found) = with(|zip| file(zip, name, b"x"));
        let error = found.unwrap_err();
        assert!(error.contains(expected) && error.contains("/a.zip: entry `"), "{name}: {error}");
        assert!(!folder.path().join("evil").exists() && !Path::new("/etc/evil").exists());
    }
}

#[test]
fn a_link_is_refused() {
    let (_folder, found) = with(|zip| zip.add_symlink("a", "/etc/passwd", options()).unwrap());
    assert!(found.unwrap_err().contains("entry `a`: it is a link or a device"));
}

#[test]
fn names_that_differ_in_the_case_of_letters_alone_are_refused() {
    let (_folder, found) = with(|zip| {
        file(zip, "a/1.in", b"x");
        file(zip, "A/1.in", b"y");
    });
    assert!(found.unwrap_err().contains("entry `A/1.in`: another entry has the same name"));
}

#[test]
fn a_bomb_is_refused_before_it_fills_the_disk() {
    let (folder, found) = with(|zip| {
        zip.start_file("zeros", options()).unwrap();
        let piece = vec![0; 1 << 20];
        for _ in 0..72 {
            zip.write_all(&piece).unwrap();
        }
    });
    let error = found.unwrap_err();
    assert!(error.contains("it unpacks to more than"), "{error}");
    assert!(fs::metadata(folder.path().join("to/zeros")).unwrap().len() < 100 << 20);
}

#[test]
fn too_many_entries_are_refused() {
    let (_folder, found) = with(|zip| {
        for number in 0..20_001 {
            zip.start_file(format!("{number}"), SimpleFileOptions::default()).unwrap();
        }
    });
    assert!(found.unwrap_err().contains("20001 entries, expected at most 20000"));
}

#[test]
fn what_is_no_archive_is_refused() {
    for bytes in [&b""[..], b"not a zip", b"PK\x03\x04 broken"] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.zip"), bytes).unwrap();
        let error = unpacked(folder.path()).unwrap_err();
        assert!(error.starts_with("/a.zip: cannot read the zip archive: "), "{error}");
    }
}

/// Every byte of an archive is spoilt once, and the archive is cut off everywhere: an error or a package, never a panic.
#[test]
fn a_spoilt_archive_never_panics() {
    let (folder, found) = with(|zip| {
        file(zip, "p/problem.yaml", b"name: A\n");
        file(zip, "p/data/sample/1.in", b"1 2 3\n");
    });
    found.unwrap();
    let whole = fs::read(folder.path().join("a.zip")).unwrap();
    for place in 0..whole.len() {
        for spoilt in [
            whole[..place].to_vec(),
            [&whole[..place], &[whole[place] ^ 0xff], &whole[place + 1..]].concat(),
            [&whole[..place], &[whole[place] ^ 1], &whole[place + 1..]].concat(),
        ] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join("a.zip"), spoilt).unwrap();
            let _ = unpacked(folder.path());
        }
    }
}

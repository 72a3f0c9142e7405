#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, Mode, OFlags, mkfifoat};
use tempfile::TempDir;

use super::open::step_by_step;
use super::*;

const BOUNDS: Bounds = Bounds { depth: 4, entries: 20, bytes: 1000 };

fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::from_raw_mode(0o600)).unwrap();
}

/// A folder with one of everything, and a secret beside it.
fn zoo() -> (TempDir, PathBuf) {
    let outer = tempfile::tempdir().unwrap();
    let zoo = outer.path().join("zoo");
    fs::create_dir_all(zoo.join("folder/inner")).unwrap();
    fs::write(outer.path().join("secret"), "secret").unwrap();
    fs::write(zoo.join("file"), "text").unwrap();
    fs::write(zoo.join("folder/file"), "inner").unwrap();
    fs::hard_link(outer.path().join("secret"), zoo.join("shared")).unwrap();
    symlink("../secret", zoo.join("out")).unwrap();
    symlink("folder", zoo.join("link")).unwrap();
    symlink("loop", zoo.join("loop")).unwrap();
    pipe(&zoo.join("pipe"));
    drop(UnixListener::bind(zoo.join("socket")).unwrap());
    (outer, zoo)
}

#[test]
fn only_a_regular_file_with_one_name_is_opened() {
    let (_outer, zoo) = zoo();
    let folder = Folder::open(&zoo).unwrap();
    assert_eq!(folder.read(Path::new("file"), 4).unwrap(), b"text");
    assert_eq!(folder.read(Path::new("folder/file"), 9).unwrap(), b"inner");
    assert_eq!(folder.head(Path::new("file"), 2).unwrap(), b"te");
    let told = |name: &str| folder.read(Path::new(name), 4).unwrap_err().to_string();
    assert_eq!(told("pipe"), "`pipe`: expected a regular file, found a named pipe");
    assert_eq!(told("socket"), "`socket`: expected a regular file, found a socket");
    assert_eq!(told("out"), "`out`: expected a regular file, found a symbolic link");
    assert_eq!(told("loop"), "`loop`: expected a regular file, found a symbolic link");
    assert_eq!(told("folder"), "`folder`: expected a regular file, found a folder");
    assert_eq!(told("shared"), "`shared`: a file with 2 hard links, 1 of them here; expected none elsewhere");
    assert_eq!(told("folder/file"), "`folder/file`: 5 bytes, expected at most 4");
    assert!(folder.file(Path::new("nothing"), 4).unwrap_err().is_missing());
    for through_a_link in ["link/file", "../secret", "folder/../file", "/etc/passwd"] {
        assert!(folder.file(Path::new(through_a_link), 99).is_err(), "{through_a_link}");
    }
    for (name, found) in [("link", "a symbolic link"), ("file", "a file"), ("pipe", "a named pipe")] {
        let fault = folder.folder(Path::new(name)).unwrap_err().to_string();
        assert_eq!(fault, format!("`{name}`: expected a folder, found {found}"));
        assert!(Folder::open(&zoo.join(name)).unwrap_err().to_string().ends_with(found));
    }
}

#[test]
fn step_by_step_opens_what_one_call_opens() {
    let (_outer, zoo) = zoo();
    let open = |name: &str| {
        let folder: OwnedFd = fs::File::open(&zoo).unwrap().into();
        step_by_step(&folder, Path::new(name), OFlags::RDONLY).map(drop)
    };
    for name in ["file", "folder/file", "./folder/inner", "pipe", "shared", "."] {
        assert_eq!(open(name), Ok(()), "{name}");
    }
    for name in ["link/file", "out", "loop", "socket", "nothing", "file/below"] {
        assert!(open(name).is_err(), "{name}");
    }
}

#[test]
fn nothing_is_written_through_a_link_or_a_second_name() {
    let (outer, zoo) = zoo();
    let folder = Folder::open(&zoo).unwrap();
    for name in ["out", "loop", "pipe", "socket", "shared", "folder", "link"] {
        assert!(folder.create(OsStr::new(name)).is_err(), "{name}");
        assert!(folder.ensure(OsStr::new(name)).is_err(), "{name}");
    }
    assert_eq!(fs::read(outer.path().join("secret")).unwrap(), b"secret");
    folder.ensure(OsStr::new("file")).unwrap();
    assert_eq!(fs::read(zoo.join("file")).unwrap(), b"text");
    folder.create(OsStr::new("file")).unwrap().write_all(b"new").unwrap();
    folder.ensure(OsStr::new("other")).unwrap();
    assert_eq!(fs::read(zoo.join("file")).unwrap(), b"new");
    assert_eq!(fs::read(zoo.join("other")).unwrap(), b"");
}

#[test]
fn a_list_is_bounded_and_follows_nothing() {
    let (_outer, zoo) = zoo();
    let list = |bounds: &Bounds| list(&Folder::open(&zoo).unwrap(), bounds);
    let names: Vec<_> = list(&BOUNDS).unwrap().into_iter().map(|entry| entry.path).collect();
    let expected = ["file", "folder", "link", "loop", "out", "pipe", "shared", "socket", "folder/file", "folder/inner"];
    assert_eq!(names, expected.map(PathBuf::from));
    let told = |bounds: Bounds| list(&bounds).unwrap_err().to_string();
    assert_eq!(told(Bounds { entries: 9, ..BOUNDS }), "more than 9 files and folders");
    assert_eq!(told(Bounds { bytes: 9, ..BOUNDS }), "`shared`: with this file, the total exceeds 9 bytes");
    assert!(told(Bounds { depth: 1, ..BOUNDS }).starts_with("`folder/inner`: folders nested more than 1 deep"));
    fs::set_permissions(zoo.join("folder/inner"), PermissionsExt::from_mode(0o300)).unwrap();
    assert_eq!(told(BOUNDS), "`folder/inner`: a folder with mode 300, which its owner cannot read");
    fs::set_permissions(zoo.join("folder/inner"), PermissionsExt::from_mode(0o700)).unwrap();
    fs::set_permissions(zoo.join("file"), PermissionsExt::from_mode(0o200)).unwrap();
    assert_eq!(told(BOUNDS), "`file`: a file with mode 200, which its owner cannot read");
}

#[test]
fn a_name_is_told_on_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"a\n\x1b[2J\xff\xe2\x80\xae");
    pipe(&folder.path().join(name));
    let fault = Folder::open(folder.path()).unwrap().file(Path::new(name), 1).unwrap_err().to_string();
    assert_eq!(fault, "`a\\n\\u{1b}[2J\u{fffd}\\u{202e}`: expected a regular file, found a named pipe");
}

/// What [`keep()`] says of `made/`, which `fill` has filled, and what there is afterwards: `keep` has made a copy.
fn kept(fill: impl Fn(&Path)) -> (TempDir, Result<(), String>) {
    let outer = tempfile::tempdir().unwrap();
    fs::create_dir_all(outer.path().join("work/made")).unwrap();
    fs::write(outer.path().join("secret"), "secret").unwrap();
    fill(&outer.path().join("work/made"));
    let work = Folder::open(&outer.path().join("work")).unwrap();
    let kept = keep(&work, OsStr::new("made"), &outer.path().join("copy"), &BOUNDS, Links::Inside);
    (outer, kept.map_err(|fault| fault.to_string()))
}

#[test]
fn what_is_harmless_is_kept() {
    let (outer, kept) = kept(|made| {
        fs::create_dir_all(made.join("below/deeper")).unwrap();
        for (name, mode) in [("run", 0o6777), ("text", 0o666), ("below/first", 0o400)] {
            fs::write(made.join(name), name).unwrap();
            fs::set_permissions(made.join(name), PermissionsExt::from_mode(mode)).unwrap();
        }
        fs::hard_link(made.join("below/first"), made.join("second")).unwrap();
        fs::set_permissions(made.join("below"), PermissionsExt::from_mode(0o777)).unwrap();
        symlink("run", made.join("link")).unwrap();
        symlink("../below/./deeper/../../link", made.join("below/far")).unwrap();
        symlink(".", made.join("itself")).unwrap();
        symlink("itself/itself/below", made.join("again")).unwrap();
    });
    kept.unwrap();
    let copy = |name: &str| outer.path().join("copy").join(name);
    let mode = |name: &str| fs::symlink_metadata(copy(name)).unwrap().mode() & 0o7777;
    assert_eq!((mode("run"), mode("text"), mode("below/first"), mode("below")), (0o755, 0o644, 0o644, 0o755));
    assert_eq!(fs::read(copy("below/far")).unwrap(), b"run");
    assert_eq!(fs::read(copy("again/first")).unwrap(), b"below/first");
    assert_eq!(fs::metadata(copy("second")).unwrap().nlink(), 1);
    assert!(is_executable(&copy("link")) && !is_executable(&copy("text")) && !is_executable(&copy("below")));
}

#[test]
fn what_leads_elsewhere_or_is_no_file_is_named() {
    type Fill = fn(&Path);
    let rows: &[(&str, Fill)] = &[
        ("`made/run`: a link to `/bin/sh`, which is not in the program's folder", |made| {
            symlink("/bin/sh", made.join("run")).unwrap();
        }),
        ("`made/run`: a link to `/inside`, which is not", |made| {
            fs::write(made.join("inside"), "").unwrap();
            symlink("/inside", made.join("run")).unwrap();
        }),
        ("`made/run`: a link to `../../secret`, which is not", |made| {
            symlink("../../secret", made.join("run")).unwrap();
        }),
        ("`made/run`: a link to `../made/run`, which is not", |made| symlink("../made/run", made.join("run")).unwrap()),
        ("`made/run`: a link to `missing`, which is not", |made| symlink("missing", made.join("run")).unwrap()),
        ("`made/run`: a link to `run`, which is not", |made| symlink("run", made.join("run")).unwrap()),
        ("`made/run`: a link to `pipe`, which is not", |made| {
            pipe(&made.join("pipe"));
            symlink("pipe", made.join("run")).unwrap();
        }),
        ("`made/pipe`: expected a file or a folder, found a named pipe", |made| pipe(&made.join("pipe"))),
        ("`made/secret`: a file with 2 hard links, 1 of them here", |made| {
            fs::hard_link(made.join("../../secret"), made.join("secret")).unwrap();
        }),
        ("`made/long`: with this file, the total exceeds 1000 bytes", |made| {
            fs::File::create(made.join("long")).unwrap().set_len(1 << 40).unwrap();
        }),
        ("more than 20 files and folders", |made| {
            (0..21).for_each(|n| fs::write(made.join(n.to_string()), "").unwrap());
        }),
        ("`made/1/2/3/4/5`: folders nested more than 4 deep", |made| {
            fs::create_dir_all(made.join("1/2/3/4/5")).unwrap();
        }),
        ("`made/x`: a folder with mode 000", |made| {
            fs::create_dir(made.join("x")).unwrap();
            fs::set_permissions(made.join("x"), PermissionsExt::from_mode(0o000)).unwrap();
        }),
        ("`made`: expected a file or a folder, found a symbolic link", |made| {
            fs::remove_dir(made).unwrap();
            symlink("/etc", made).unwrap();
        }),
    ];
    for (expected, fill) in rows {
        let (outer, kept) = kept(fill);
        let told = kept.unwrap_err();
        assert!(told.starts_with(expected), "{expected}: {told}");
        remove(&outer.keep()).unwrap();
    }
}

#[test]
fn whatever_is_left_is_removed() {
    let (outer, zoo) = zoo();
    fs::write(zoo.join(".moved-1"), "in the way").unwrap();
    fs::create_dir_all(zoo.join(".moved-2/full")).unwrap();
    fs::create_dir_all(zoo.join("folder/a/b/c/d")).unwrap();
    for number in 0..3000 {
        fs::write(zoo.join("folder/a").join(number.to_string()), "").unwrap();
    }
    for closed in ["folder/a/b/c", "folder/a/b", "folder/a", "folder", ""] {
        fs::set_permissions(zoo.join(closed), PermissionsExt::from_mode(0o000)).unwrap();
    }
    empty(&zoo).unwrap();
    assert_eq!(fs::read_dir(&zoo).unwrap().count(), 0);
    assert_eq!(fs::read(outer.path().join("secret")).unwrap(), b"secret");
    remove(&zoo).unwrap();
    assert!(empty(&zoo).is_err() && !zoo.exists());
    symlink("secret", outer.path().join("link")).unwrap();
    for name in ["link", "secret", "nothing"] {
        remove(&outer.path().join(name)).unwrap();
    }
    assert_eq!(fs::read_dir(outer.path()).unwrap().count(), 0);
}

#[test]
fn a_tree_deeper_than_any_path_is_removed() {
    const NAME: &str = "a-folder-with-a-rather-long-name";
    let scratch = Scratch::new("grundy-test-").unwrap();
    let mut at: OwnedFd = fs::File::open(scratch.path()).unwrap().into();
    for depth in 0..1500 {
        rustix::fs::mkdirat(&at, NAME, Mode::from_raw_mode(0o700)).unwrap();
        let below = rustix::fs::openat(&at, NAME, OFlags::RDONLY | OFlags::DIRECTORY, Mode::empty()).unwrap();
        if depth % 500 == 499 {
            rustix::fs::fchmod(&at, Mode::empty()).unwrap();
        }
        at = below;
    }
    let listed = list(&Folder::open(scratch.path()).unwrap(), &Bounds { depth: 9999, ..BOUNDS });
    assert!(matches!(listed, Err(Fault::TooMany { .. })), "{listed:?}");
    let path = scratch.path().to_owned();
    scratch.close().unwrap();
    assert!(!path.exists());
}

#[test]
fn a_scratch_folder_is_its_owners_and_is_gone_with_its_value() {
    let folders: Vec<Scratch> = (0..20).map(|_| Scratch::new("grundy-test-").unwrap()).collect();
    let paths: Vec<_> = folders.iter().map(|folder| folder.path().to_owned()).collect();
    assert_eq!(fs::metadata(&paths[0]).unwrap().mode() & 0o777, 0o700);
    fs::create_dir(paths[0].join("closed")).unwrap();
    fs::set_permissions(paths[0].join("closed"), PermissionsExt::from_mode(0o000)).unwrap();
    drop(folders);
    assert!(paths.iter().all(|path| !path.exists()));
    let kept = Scratch::within(Path::new("/tmp"), "grundy-test-").unwrap().keep();
    assert!(kept.is_dir());
    remove(&kept).unwrap();
    assert!(Scratch::within(Path::new("/nothing"), "x").unwrap_err().to_string().starts_with("/nothing: "));
}

/// What a root says of what is in the zoo.
fn said(root: Root<'_>, path: &Path) -> String {
    match root.text(path, 5) {
        Ok(text) => text,
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_root_opens_regular_files_that_lie_in_it() {
    let (outer, zoo) = zoo();
    let real = outer.path().canonicalize().unwrap();
    symlink("folder/file", zoo.join("inside")).unwrap();
    symlink(zoo.join("file"), zoo.join("whole")).unwrap();
    symlink("/dev/zero", zoo.join("zero")).unwrap();
    symlink("..", zoo.join("up")).unwrap();
    fs::write(zoo.join("long"), "longer").unwrap();
    fs::write(zoo.join("bytes"), b"a\xff").unwrap();
    let cases = [
        ("file", "text"),
        ("shared", "found 6 bytes, expected at most 5"),
        ("link/file", "inner"),
        ("inside", "inner"),
        ("whole", "text"),
        ("folder/../file", "text"),
        ("long", "found 6 bytes, expected at most 5"),
        ("bytes", "found a text that is not UTF-8 (byte 1), expected UTF-8"),
        ("pipe", "found a named pipe, expected a regular file"),
        ("socket", "found a socket, expected a regular file"),
        ("folder", "found a folder, expected a regular file"),
        ("zero", "a symbolic link out of the package, to /dev/zero"),
        ("nothing", "No such file or directory (os error 2)"),
    ];
    for (name, expected) in cases {
        assert_eq!(said(Root::Inside(&zoo), &zoo.join(name)), expected, "{name}");
    }
    let secret = format!("a symbolic link out of the package, to {}", real.join("secret").display());
    for out in ["out", "up/secret", "../secret"] {
        assert_eq!(said(Root::Inside(&zoo), &zoo.join(out)), secret, "{out}");
    }
    assert!(Root::Inside(&zoo).facts(&zoo.join("out")).is_err());
    assert_eq!(Root::Inside(&zoo).facts(&zoo.join("pipe")).unwrap().kind, EntryKind::Pipe);
    // The same by a path with a link in it, which leads to the folder.
    symlink(&zoo, outer.path().join("other")).unwrap();
    assert_eq!(said(Root::Inside(&outer.path().join("other")), &zoo.join("link/file")), "inner");
}

#[test]
fn a_path_without_links_is_as_the_library_finds_it() {
    let (outer, zoo) = zoo();
    symlink("..", zoo.join("up")).unwrap();
    symlink("self", zoo.join("self")).unwrap();
    fs::write(zoo.join("gone (deleted)"), "text").unwrap();
    for name in [
        "file",
        "link/file",
        "folder/../file",
        "pipe",
        "socket",
        "out",
        "up/secret",
        "gone (deleted)",
        ".",
        "nothing",
        "file/x",
        "self",
    ] {
        let path = zoo.join(name);
        match (real(&path), path.canonicalize()) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected, "{name}"),
            (found, expected) => {
                assert_eq!(found.unwrap_err().raw_os_error(), expected.unwrap_err().raw_os_error(), "{name}");
            }
        }
    }
    assert_eq!(real(Path::new(".")).unwrap(), Path::new(".").canonicalize().unwrap());
    drop(outer);
}

#[test]
fn what_the_user_typed_may_lie_anywhere() {
    let (_outer, zoo) = zoo();
    symlink("/dev/zero", zoo.join("zero")).unwrap();
    for (name, anywhere, typed) in [
        ("link/file", "inner", "inner"),
        ("folder", "found a folder, expected a regular file", "found a folder, expected a regular file"),
        // Neither is read without an end.
        ("zero", "found a device, expected a regular file", "found more than 5 bytes, expected at most 5"),
    ] {
        assert_eq!(said(Root::Anywhere, &zoo.join(name)), anywhere, "{name}");
        assert_eq!(said(Root::Typed, &zoo.join(name)), typed, "{name}");
    }
    assert_eq!(said(Root::Anywhere, &zoo.join("pipe")), "found a named pipe, expected a regular file");
    assert_eq!(said(Root::Anywhere, &zoo.join("socket")), "found a socket, expected a regular file");
    // Both ends, so that neither is waited for.
    let mut pipe = fs::File::options().read(true).write(true).open(zoo.join("pipe")).unwrap();
    pipe.write_all(b"longer").unwrap();
    assert_eq!(said(Root::Typed, &zoo.join("pipe")), "found more than 5 bytes, expected at most 5");
}

#[test]
fn a_file_that_grows_and_one_that_stdin_becomes() {
    let (_outer, zoo) = zoo();
    // The system says that they have no bytes.
    let error = Root::Anywhere.read(Path::new("/proc/self/status"), 10).unwrap_err().to_string();
    assert_eq!(error, "found more than 10 bytes, expected at most 10");
    let file = Root::Inside(&zoo).open(&zoo.join("file")).unwrap();
    let flags = rustix::fs::fcntl_getfl(&file).unwrap();
    assert!(!flags.contains(OFlags::NONBLOCK), "a program would find it in its stdin");
    fs::set_permissions(zoo.join("file"), PermissionsExt::from_mode(0o750)).unwrap();
    assert_eq!(Root::Inside(&zoo).copy(&zoo.join("file"), &zoo.join("copy")).unwrap(), 4);
    assert!(is_executable(&zoo.join("copy")));
    assert!(Root::Inside(&zoo).copy(&zoo.join("out"), &zoo.join("copy")).is_err());
}

//! What root alone may read below `/usr`. By itself in a process, since the system's folders are looked at when a program starts, and what was found
//! serves for a second.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test fails by panicking, and says what it skips")]

use std::fs::{self, Permissions};
use std::io::Read;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::time::{Duration, Instant};

use sandbox::{Limits, Profile, Run, run};

#[test]
fn what_root_alone_may_read_below_usr_no_program_reads() {
    let home = tempfile::tempdir().unwrap();
    if fs::metadata(home.path()).unwrap().uid() != 0 {
        eprintln!("SKIPPED: only root can put a file below /usr");
        return;
    }
    let place = tempfile::Builder::new().prefix("grundy-test-").tempdir_in("/usr/local/share").unwrap();
    let deep = place.path().join("a/b/c/d/e/f");
    fs::create_dir_all(deep.join("closed")).unwrap();
    let write = |path: &Path, mode: u32| {
        fs::write(path, "content").unwrap();
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    };
    for (name, mode) in [("secret", 0o600), ("of_group", 0o640), ("known", 0o644), ("closed/inside", 0o644)] {
        write(&deep.join(name), mode);
    }
    fs::set_permissions(deep.join("closed"), Permissions::from_mode(0o700)).unwrap();
    fs::set_permissions(place.path(), Permissions::from_mode(0o755)).unwrap();
    std::os::unix::fs::symlink(deep.join("secret"), deep.join("link")).unwrap();
    let read = |name: &str, profile| {
        let limits = Limits {
            cpu_time: Some(Duration::from_secs(60)),
            wall_time: Duration::from_secs(60),
            memory_bytes: None,
            output_bytes: 1 << 20,
            stderr_bytes: 1000,
        };
        let argv = vec!["/bin/cat".into(), deep.join(name).into()];
        let mut outcome = run(Run::new(argv, home.path(), limits, profile)).unwrap();
        let mut text = String::new();
        outcome.stdout.read_to_string(&mut text).unwrap();
        text
    };
    let public = place.path().join("a/public");
    fs::create_dir(&public).unwrap();
    let profiles =
        [Profile::Submission, Profile::ForkingSubmission, Profile::Validator, Profile::Generator, Profile::Compiler];
    // Until what another program of root has found shortly before the files were there no longer serves.
    let unread = |name: &str| {
        let began = Instant::now();
        while !read(name, Profile::Submission).is_empty() {
            assert!(began.elapsed() < Duration::from_secs(60), "{name} is read for ever");
        }
    };
    unread("secret");
    for profile in profiles {
        for (name, is_read) in
            [("secret", false), ("of_group", false), ("closed/inside", false), ("link", false), ("known", true)]
        {
            assert_eq!(read(name, profile), if is_read { "content" } else { "" }, "{profile:?}: {name}");
        }
    }
    // One that comes while this process lives is a secret to programs that start a little later.
    let late = public.join("late");
    write(&late, 0o600);
    unread(late.to_str().unwrap());
}

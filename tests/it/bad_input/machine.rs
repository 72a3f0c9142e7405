//! What the machine refuses: room, files, folders, time.

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use tempfile::TempDir;

use super::{has_no_panic, is_trouble};
use crate::common::wait::{Bounded as _, is_stopped, until, wake};
use crate::common::{DOUBLE_C, Said, copy_program, folder, grundy, package, running_from, say, stranger, write};

/// `grundy` with these arguments after a line of the shell, such as `ulimit -n 9`. Fails if the line does.
pub(super) fn after(line: &str, place: &Path, arguments: &[&str]) -> Command {
    let plain = grundy(place, arguments);
    let mut command = Command::new("/bin/sh");
    command.args(["-c", &format!("{line} && exec \"$0\" \"$@\"")]).arg(plain.get_program()).args(plain.get_args());
    for (name, value) in plain.get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    command.current_dir(place).stdin(Stdio::null());
    command
}

/// The same in a mount namespace of its own. `None`, and a word of it, where this process may not mount.
fn mounted(line: &str, place: &Path, arguments: &[&str]) -> Option<Command> {
    let may = Command::new("unshare").args(["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).bounded_output();
    if !may.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: this process may not mount ({line})");
        return None;
    }
    let inner = after(line, place, arguments);
    let mut command = Command::new("unshare");
    command.args(["-m", "--"]).arg(inner.get_program()).args(inner.get_args());
    for (name, value) in inner.get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    command.current_dir(place).stdin(Stdio::null());
    Some(command)
}

pub(super) fn end(command: &mut Command) -> Said {
    command.bounded_output().unwrap().into()
}

#[test]
fn a_full_disk_is_told() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    // Its own report.
    for arguments in [&["judge", "double", "my.c"][..], &["judge", "double", "--format", "json"], &["list"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let child = grundy(package.path(), arguments).stdout(full).stderr(Stdio::piped()).start().unwrap();
        let said: Said = child.wait_with_output().unwrap().into();
        is_trouble(&said, &["cannot write to stdout"]);
    }
    // Its cache, and its folder for temporary files: 8 KiB, into which no program goes.
    fs::create_dir(package.path().join("small")).unwrap();
    let line = "mount -t tmpfs -o size=8k none small";
    if let Some(mut command) = mounted(line, package.path(), &["judge", "double", "my.c"]) {
        let said = end(command.env("GRUNDY_CACHE", package.path().join("small/cache")));
        has_no_panic(&said);
        // The compiler or the kit itself finds no room, and says so.
        assert!(said.code == 1 || said.code == 2, "{said}");
        assert!(said.to_string().contains("No space left") || said.to_string().contains("no space"), "{said}");
    }
    let line = "mount -t tmpfs -o nr_inodes=2 none small && touch small/full";
    if let Some(mut command) = mounted(line, package.path(), &["judge", "double", "my.c"]) {
        let said = end(command.env("TMPDIR", package.path().join("small")));
        is_trouble(&said, &["No space left"]);
    }
}

#[test]
fn a_full_disk_spoils_no_pin() {
    let package = with_recipe("print(5 * 10**5)");
    fs::create_dir(package.path().join("small")).unwrap();
    let line = "mount -t tmpfs -o size=300k none small";
    let Some(mut command) = mounted(line, package.path(), &["data", "double", "--repin"]) else {
        return;
    };
    let said = end(command.env("GRUNDY_CACHE", package.path().join("small")));
    has_no_panic(&said);
    assert!(said.code == 2, "{said}");
    assert!(!package.path().join("problems/double/generators/recipe.lock").exists(), "{said}");
    let cache = folder(&[]);
    let said = end(grundy(package.path(), &["data", "double", "--repin"]).env("GRUNDY_CACHE", cache.path()));
    assert_eq!(said.code, 0, "{said}");
}

/// A package whose one generated case has 2 MB of spaces; `after` is what the generator does after half of them.
fn with_recipe(after: &str) -> TempDir {
    let generator = format!("import sys, time\nsys.stdout.write('7' + ' ' * 10**6)\n{after}\nprint(' ' * 10**6)\n");
    package(&[
        ("input_validators/input.ctd", "WHILE(!ISEOF) REGEX(\"[ 0-9]+\") NEWLINE END\n"),
        ("data/sample/1.in", "7\n"),
        ("data/sample/1.ans", "14\n"),
        ("data/secret/big.in", "7\n"),
        ("data/secret/big.ans", "14\n"),
        ("generators/gen.py", &generator),
        (
            "generators/generators.yaml",
            "solution: /submissions/accepted/double.c\ndata: {secret: {data: {seven: gen.py 7}}}\n",
        ),
        ("submissions/accepted/second.py", "print(2 * int(input().split()[0]))\n"),
    ])
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn killed_while_writing_answers() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = with_recipe("time.sleep(0.02)");
    let cache = folder(&[]);
    let run = |arguments: &[&str]| {
        let mut command = grundy(package.path(), arguments);
        command.env("GRUNDY_CACHE", cache.path()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let lock = package.path().join("problems/double/generators/recipe.lock");
    // How long it takes, programs being compiled.
    assert_eq!(run(&["data", "--repin"]).bounded_status().unwrap().code(), Some(0));
    let pinned = fs::read(&lock).unwrap();
    let forget = || {
        let _ = fs::remove_file(&lock);
        let _ = fs::remove_dir_all(cache.path().join("data"));
    };
    forget();
    let started = Instant::now();
    assert_eq!(run(&["data", "--repin"]).bounded_status().unwrap().code(), Some(0));
    let whole = started.elapsed();
    let rounds = 6;
    for round in 0..rounds {
        forget();
        let mut child = run(&["data", "--repin"]).start().unwrap();
        thread::sleep(whole * round / rounds);
        child.kill().unwrap();
        child.wait().unwrap();
        if let Ok(found) = fs::read(&lock) {
            assert_eq!(found, pinned, "round {round}: half a lock");
        }
        // The next one repairs what is there, whatever it is.
        let said = end(grundy(package.path(), &["data", "--repin"]).env("GRUNDY_CACHE", cache.path()));
        assert_eq!(said.code, 0, "round {round}: {said}");
        assert_eq!(fs::read(&lock).unwrap(), pinned, "round {round}");
        let said = end(grundy(package.path(), &["judge"]).env("GRUNDY_CACHE", cache.path()));
        assert_eq!(said.code, 0, "round {round}: {said}");
    }
    let strange: Vec<_> = fs::read_dir(lock.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with(".tmp"))
        .collect();
    assert!(strange.len() <= 1, "more than what one kill may leave: {strange:?}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn too_few_open_files_are_told() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    assert_eq!(say(package.path(), &["judge", "double", "my.c"]).code, 0, "compiled and cached");
    // How many are enough depends on the machine: each file below `/etc` that programs may read is kept open, and so is something for each
    // run at one time.
    let mut judged = 0;
    for files in (3..).step_by(6) {
        let arguments = ["judge", "double", "my.c", "--jobs", "2"];
        let said = end(&mut after(&format!("ulimit -n {files}"), package.path(), &arguments));
        has_no_panic(&said);
        match said.code {
            0 => judged += 1,
            // The loader finds no libraries with so few.
            2 | 127 if files < 9 => {}
            _ => is_trouble(&said, &["open files"]),
        }
        if judged == 3 {
            return;
        }
        assert!(files < 1000, "{files} files are not enough: {said}");
    }
}

#[test]
fn what_cannot_be_written_is_told() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let closed = package.path().join("closed");
    fs::create_dir(&closed).unwrap();
    let run = |arguments: &[&str]| {
        if rustix::process::geteuid().is_root() {
            // No mode keeps root from writing.
            return mounted("mount -t tmpfs -o ro none closed", package.path(), arguments);
        }
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
        Some(grundy(package.path(), arguments))
    };
    let arguments = ["judge", "double", "my.c"];
    if let Some(mut command) = run(&arguments) {
        let said = end(command.env("GRUNDY_CACHE", &closed));
        is_trouble(&said, &["closed", "GRUNDY_CACHE"]);
        let said = end(run(&arguments).unwrap().env("TMPDIR", &closed));
        is_trouble(&said, &["closed"]);
        // A package that is read-only is judged all the same.
        let line = "mount --bind problems problems && mount -o remount,ro,bind problems";
        if let Some(mut command) = mounted(line, package.path(), &arguments) {
            assert_eq!(end(&mut command).code, 0);
        }
    }
    let recipe = with_recipe("");
    let line = "mount --bind problems problems && mount -o remount,ro,bind problems";
    if let Some(mut command) = mounted(line, recipe.path(), &["data", "--repin"]) {
        is_trouble(&end(&mut command), &["recipe.lock", "cannot write"]);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn many_at_once_on_one_cache() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = with_recipe("");
    assert_eq!(say(package.path(), &["data"]).code, 0);
    let cache = folder(&[]);
    let mut children: Vec<_> = (0..6)
        .map(|index| {
            let arguments: &[&str] = if index % 3 == 2 { &["data"] } else { &["judge"] };
            let mut command = grundy(package.path(), arguments);
            command.env("GRUNDY_CACHE", cache.path()).stdout(Stdio::null()).stderr(Stdio::piped());
            command.start().unwrap()
        })
        .collect();
    for child in children.drain(..) {
        let said: Said = child.wait_with_output().unwrap().into();
        assert_eq!(said.code, 0, "{said}");
    }
    let drafts: Vec<_> = fs::read_dir(cache.path())
        .unwrap()
        .flat_map(|kind| fs::read_dir(kind.unwrap().path()).into_iter().flatten())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with(".making-"))
        .collect();
    assert!(drafts.is_empty(), "{drafts:?}");
}

#[test]
fn a_file_that_goes_while_it_is_judged_is_told() {
    // On the first case it stops until it is woken, and meanwhile the second one's answer goes.
    let package = package(&[]);
    let sleeper = "#include <signal.h>\n#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); if (n == 2) raise(SIGSTOP); printf(\"%d\\n\", 2 * n); }\n";
    write(package.path(), &[("my.c", sleeper)]);
    let cache = folder(&[]);
    let child = grundy(package.path(), &["judge", "double", "my.c", "--jobs", "1", "--time-limit", "60"])
        .env("GRUNDY_CACHE", cache.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .start()
        .unwrap();
    let place = cache.path().canonicalize().unwrap();
    let pid = until("the program stops", || running_from(&place).filter(|pid| is_stopped(*pid)));
    fs::remove_file(package.path().join("problems/double/data/secret/big.ans")).unwrap();
    wake(pid);
    let said: Said = child.wait_with_output().unwrap().into();
    is_trouble(&said, &["big.ans", "JE"]);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn no_home() {
    let package = package(&[]);
    let place = folder(&[]);
    let bare = |home: Option<&Path>| {
        let mut command = grundy(package.path(), &["judge"]);
        command.env_remove("GRUNDY_CACHE").env_remove("XDG_CACHE_HOME").env_remove("HOME");
        if let Some(home) = home {
            command.env("HOME", home);
        }
        command
    };
    let said = end(&mut bare(Some(place.path())));
    assert_eq!(said.code, 0, "{said}");
    assert!(place.path().join(".cache/grundy").is_dir());
    for home in ["/dev/null", "relative", "/proc/nowhere"] {
        let said = end(&mut bare(Some(Path::new(home))));
        is_trouble(&said, &["GRUNDY_CACHE"]);
    }
    assert!(!package.path().join("relative").exists());
    // What needs no cache needs no home. Without one, the system's list of users may still name a folder.
    let said = end(&mut bare(None));
    if said.code != 0 {
        is_trouble(&said, &["GRUNDY_CACHE"]);
    }
    let said = end(grundy(package.path(), &["list"]).env_clear());
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn a_noexec_folder() {
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    fs::create_dir(package.path().join("noexec")).unwrap();
    let line = "mount -t tmpfs -o noexec,mode=777 none noexec";
    let Some(mut command) = mounted(line, package.path(), &["judge", "double", "my.c"]) else {
        return;
    };
    let said = end(command.env("GRUNDY_CACHE", package.path().join("noexec")));
    is_trouble(&said, &["noexec", "GRUNDY_CACHE"]);
    // Programs run in the folder for temporary files, but they do not lie there.
    let mut command = mounted(line, package.path(), &["judge", "double", "my.c"]).unwrap();
    let said = end(command.env("TMPDIR", package.path().join("noexec")));
    assert_eq!(said.code, 0, "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_test_of_a_gigabyte_is_not_held_in_memory() {
    let package = package(&[]);
    let secret = package.path().join("problems/double/data/secret");
    // Zeros, of which the disk keeps nothing.
    let file = File::options().write(true).open(secret.join("big.in")).unwrap();
    file.set_len(1 << 30).unwrap();
    fs::write(secret.join("big.ans"), "2000\n".repeat(20 << 20)).unwrap();
    // A process that may not have more than so much memory.
    let arguments = ["judge", "double", "--format", "json"];
    let said = end(&mut after("ulimit -v 270000", package.path(), &arguments));
    assert_eq!(said.code, 1, "{said}");
    let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let cases = report["problems"][0]["submissions"][0]["cases"].as_array().unwrap();
    let verdicts: Vec<_> = cases.iter().map(|case| case["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["AC", "WA"], "{said}");
}

#[test]
fn whoever_runs_it() {
    if !rustix::process::geteuid().is_root() {
        eprintln!("skipped: only root can be somebody else");
        return;
    }
    // As somebody without a home or a name, in a place of one's own.
    let package = package(&[]);
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let place = folder(&[]);
    let program = place.path().join("grundy");
    copy_program(Path::new(env!("CARGO_BIN_EXE_grundy")), &program);
    for folder in [package.path(), place.path()] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let cache = place.path().join("cache");
    fs::create_dir(&cache).unwrap();
    std::os::unix::fs::chown(&cache, Some(stranger(1)), Some(stranger(1))).unwrap();
    let mut command = Command::new(&program);
    command.args(["judge", "double", "my.c"]).current_dir(package.path()).env_clear();
    command.env("PATH", "/usr/bin:/bin").env("GRUNDY_CACHE", &cache).uid(stranger(1)).gid(stranger(1));
    let said = end(&mut command);
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn a_cache_that_everybody_may_write_to_is_refused() {
    let package = package(&[]);
    let cache = folder(&[]);
    fs::set_permissions(cache.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let said = end(grundy(package.path(), &["judge", "double"]).env("GRUNDY_CACHE", cache.path()));
    is_trouble(&said, &["everybody may write to it", "GRUNDY_CACHE"]);
    assert_eq!(fs::read_dir(cache.path()).unwrap().count(), 0, "{said}");
}

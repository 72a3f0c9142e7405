#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::{Cache, bound};

const KIB: u64 = 1 << 10;

/// Makes `programs/key` of so many KiB, as if it had last been used so many seconds ago.
fn make(cache: &Cache, key: &str, kib: usize, seconds: u64) {
    let fill = |draft: &Path| fs::write(draft.join("file"), vec![7; kib << 10]);
    cache.entry::<io::Error>("programs", key, fill).unwrap();
    let stamp = cache.root().join(".use/stamps/programs").join(key);
    let then = SystemTime::now() - Duration::from_secs(seconds);
    fs::File::options().write(true).open(stamp).unwrap().set_modified(then).unwrap();
}

fn has(cache: &Cache, key: &str) -> bool {
    cache.root().join("programs").join(key).is_dir()
}

#[test]
fn sizes_are_read_with_their_units() {
    let rows = [("0", Some(u64::MAX)), ("500M", Some(500 << 20)), ("2G", Some(2 << 30)), ("2GiB", Some(2 << 30))];
    for (text, bytes) in rows.into_iter().chain([("7 KB", Some(7 << 10)), ("1t", Some(1 << 40))]) {
        assert_eq!(bound::parse(text), bytes, "{text}");
    }
    for text in ["", "2", "G", "-1G", "1.5G", "2GG", "99999999999T", "ä", "2 GiBB"] {
        assert_eq!(bound::parse(text), None, "{text}");
    }
}

#[test]
fn beyond_the_bound_goes_what_was_used_least_recently() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("cache");
    // Each maker ends, and then uses nothing.
    for (key, seconds) in [("a", 300), ("b", 100), ("c", 200)] {
        make(&Cache::at(&root), key, 400, seconds);
    }
    // Used again, and by nobody any more.
    Cache::at(&root).entry::<io::Error>("programs", "a", |_| Err(io::Error::other("made again"))).unwrap();
    let cache = Cache::at(&root).with_bound(1400 * KIB);
    make(&cache, "d", 400, 0);
    // 1600 KiB and the folders: down to three quarters of the bound, so two go.
    assert_eq!(["a", "b", "c", "d"].map(|key| has(&cache, key)), [true, false, false, true]);
    assert!(cache.size().bytes < 1400 * KIB);
    assert!(!root.join(".use/stamps/programs/c").exists());
    assert_eq!(fs::read_dir(root.join(".use/gone")).unwrap().count(), 0);
}

#[test]
fn what_is_in_use_stays() {
    let folder = tempfile::tempdir().unwrap();
    let user = Cache::at(folder.path());
    make(&user, "used", 400, 1000);
    make(&Cache::at(folder.path()), "unused", 400, 10);
    let other = Cache::at(folder.path()).with_bound(KIB);
    make(&other, "new", 400, 0);
    assert!(has(&other, "used"), "another process uses it");
    assert!(has(&other, "new"), "its maker uses it");
    assert!(!has(&other, "unused"));
    // The others end, one of them without a word.
    drop(user);
    fs::write(folder.path().join(".use/running/dead"), "programs/used\n").unwrap();
    drop(other);
    make(&Cache::at(folder.path()).with_bound(KIB), "last", 1, 0);
    let cache = Cache::at(folder.path());
    assert!(!has(&cache, "used") && !has(&cache, "new") && has(&cache, "last"));
    assert!(!folder.path().join(".use/running/dead").exists());
}

#[test]
fn without_a_bound_nothing_goes() {
    let folder = tempfile::tempdir().unwrap();
    make(&Cache::at(folder.path()).with_bound(u64::MAX), "a", 400, 10);
    make(&Cache::at(folder.path()).with_bound(u64::MAX), "b", 400, 0);
    assert!(has(&Cache::at(folder.path()), "a"));
    assert_eq!(Cache::at(folder.path()).with_bound(u64::MAX).bound(), None);
}

#[test]
fn cleared_it_keeps_what_others_use() {
    let folder = tempfile::tempdir().unwrap();
    let user = Cache::at(folder.path());
    make(&user, "used", 400, 0);
    make(&Cache::at(folder.path()), "unused", 400, 0);
    fs::create_dir(folder.path().join("programs/.making-x")).unwrap();
    let cleared = Cache::at(folder.path()).clear().unwrap();
    assert_eq!(cleared.kept, 1);
    assert!(cleared.removed.files == 1 && cleared.removed.bytes >= 400 * KIB, "{cleared:?}");
    assert!(has(&user, "used") && !has(&user, "unused"));
    assert!(folder.path().join("programs/.making-x").exists(), "somebody may be filling it");
    drop(user);
    let cache = Cache::at(folder.path());
    assert_eq!(cache.clear().unwrap().kept, 0);
    assert!(!folder.path().join("programs").exists());
    make(&cache, "again", 1, 0);
    assert_eq!(Cache::at(folder.path().join("none")).clear().unwrap(), super::Cleared::default());
}

#[test]
fn a_cache_that_begins_with_the_sockets_of_listen_is_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(super::SOCKETS)).unwrap();
    make(&Cache::at(folder.path()), "a", 1, 0);
    assert_eq!(Cache::at(folder.path()).clear().unwrap().removed.files, 1);
    // One that an earlier version has not marked for that reason.
    fs::remove_file(folder.path().join("CACHEDIR.TAG")).unwrap();
    make(&Cache::at(folder.path()), "b", 1, 0);
    assert_eq!(Cache::at(folder.path()).clear().unwrap().removed.files, 1);
    assert!(folder.path().join(super::SOCKETS).is_dir());
}

#[test]
fn a_folder_that_is_more_than_a_cache_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/mine"), "precious").unwrap();
    fs::write(folder.path().join("letter.txt"), "precious").unwrap();
    let cache = Cache::at(folder.path()).with_bound(KIB);
    make(&cache, "a", 400, 10);
    make(&Cache::at(folder.path()).with_bound(KIB), "b", 400, 0);
    let error = cache.clear().unwrap_err().to_string();
    assert!(error.contains("CACHEDIR.TAG") && error.contains(folder.path().to_str().unwrap()), "{error}");
    assert!(folder.path().join("data/mine").exists() && has(&cache, "a") && has(&cache, "b"));
}

#[test]
fn many_that_make_and_trim_at_once_lose_nothing_that_they_use() {
    let folder = tempfile::tempdir().unwrap();
    let work = |worker: usize| {
        for round in 0..20 {
            let cache = Cache::at(folder.path()).with_bound(200 * KIB);
            for key in [format!("{worker}-{round}"), format!("shared-{}", round % 3)] {
                let fill = |draft: &Path| fs::write(draft.join("file"), vec![7; 40 << 10]);
                cache.usage.take(cache.root(), "programs", &key).unwrap();
                let entry = cache.entry::<io::Error>("programs", &key, fill).unwrap();
                std::thread::sleep(Duration::from_millis(1));
                assert!(entry.join("file").is_file(), "{key} has gone while it was used");
            }
        }
    };
    std::thread::scope(|scope| (0..6).for_each(|worker| drop(scope.spawn(move || work(worker)))));
    assert!(Cache::at(folder.path()).size().bytes < 200 * KIB * 4, "{:?}", Cache::at(folder.path()).size());
}

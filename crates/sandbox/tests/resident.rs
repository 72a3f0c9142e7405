//! A process that stays: which runs count, and when it makes room.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod driver;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::fs::File;
use std::io::Read as _;

use sandbox::Resident;

fn text(file: Option<&File>) -> Option<String> {
    let mut text = String::new();
    let mut file = file?;
    file.read_to_string(&mut text).unwrap();
    Some(text)
}

/// What the run that has begun writes.
fn output(resident: &mut Resident) -> Option<String> {
    text(Resident::output(resident).unwrap())
}

#[test]
fn a_run_whose_end_nobody_has_seen_is_not_given_another() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut resident) = driver::start(folder.path()) else { return };
    assert_eq!(output(&mut resident), None, "no run has begun");
    for input in ["1", "22", "333"] {
        resident.begin_on(input.as_bytes()).unwrap();
        assert!(resident.is_gone(), "{input}");
        // A caller that takes it for idle changes nothing in the run that has begun.
        resident.begin_on(b"another").unwrap();
        assert_eq!(output(&mut resident).as_deref(), Some(input));
        assert!(!resident.is_gone(), "{input}");
        assert_eq!(output(&mut resident), None, "{input}: it has been read");
    }
    assert_eq!((resident.runs(), driver::alive(folder.path())), (3, 1));
    resident.begin_on(b"s").unwrap();
    drop(resident);
    assert_eq!(driver::alive(folder.path()), 0);
}

#[test]
fn after_20_000_runs_it_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut resident) = driver::start(folder.path()) else { return };
    for number in 1..=20_000 {
        assert!(!resident.is_gone() && !resident.is_spent(), "{number}");
        let input = number.to_string();
        assert_eq!(text(resident.run(input.as_bytes()).unwrap()), Some(input));
    }
    assert!(resident.is_gone() && resident.is_spent());
    assert_eq!((resident.runs(), driver::alive(folder.path())), (20_000, 0));
    assert_eq!(text(resident.run(b"1").unwrap()), None);
}

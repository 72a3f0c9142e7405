//! `sandbox::interrupt` ends what runs. It cannot be taken back, so this test has a process to itself.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod driver;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use sandbox::{Limits, Profile, Resident, Run, SandboxError, interrupt, interrupted, run};

fn sleeper() -> Run {
    // A child in the group, which must go too.
    let argv = vec!["/bin/sh".into(), "-c".into(), format!("sleep {0} & sleep {0}", nap()).into()];
    let limits = Limits {
        cpu_time: None,
        wall_time: Duration::from_secs(600),
        memory_bytes: None,
        output_bytes: 1000,
        stderr_bytes: 1000,
    };
    let environment = vec![("PATH".into(), "/usr/bin:/bin".into())];
    Run { environment, ..Run::new(argv, "/", limits, Profile::Compiler) }
}

#[test]
fn an_interrupt_ends_every_run_and_refuses_more() {
    let folder = tempfile::tempdir().unwrap();
    let [idle, busy] = ["idle", "busy"].map(|name| folder.path().join(name));
    let [mut idle_one, mut busy_one] = [&idle, &busy].map(|folder| {
        std::fs::create_dir(folder).unwrap();
        driver::start(folder)
    });
    if let Some(resident) = &mut busy_one {
        resident.begin_on(b"s").unwrap();
    }
    let (sender, receiver) = mpsc::channel();
    for _ in 0..3 {
        let sender = sender.clone();
        std::thread::spawn(move || sender.send(run(sleeper())).is_ok());
    }
    // Nothing ends by itself.
    assert!(receiver.recv_timeout(Duration::from_millis(100)).is_err());
    assert!(!interrupted());
    // Three shells with two sleepers each. A loaded machine takes its time to start them.
    wait::eventually("all sleep", || !PathBuf::from("/proc/self").exists() || napping() == 6);
    interrupt();
    interrupt();
    assert!(interrupted());
    for _ in 0..3 {
        let result = receiver.recv_timeout(wait::LONGEST).unwrap();
        assert!(matches!(result, Err(SandboxError::Interrupted)));
    }
    assert!(matches!(run(sleeper()), Err(SandboxError::Interrupted)));
    assert_eq!(napping(), 0);
    // Of processes that stay, one has begun a run, and its end will never be seen.
    for (resident, is_busy) in [(&mut busy_one, true), (&mut idle_one, false)] {
        let Some(resident) = resident else { continue };
        if is_busy {
            assert!(matches!(Resident::output(resident), Err(SandboxError::Interrupted)));
        }
        assert_eq!(resident.is_gone(), is_busy);
        assert!(matches!(resident.run(b"1"), Err(SandboxError::Interrupted)));
    }
    drop((idle_one, busy_one));
    assert_eq!([&idle, &busy].map(|folder| driver::alive(folder)), [0, 0]);
}

/// A number of seconds that no other process on the machine sleeps.
fn nap() -> String {
    format!("600.{}", std::process::id())
}

/// How many processes still sleep that long; where there is no `/proc` none can be seen.
fn napping() -> usize {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return 0;
    };
    let command = format!("sleep\0{}\0", nap());
    processes
        .flatten()
        .filter_map(|process| std::fs::read(process.path().join("cmdline")).ok())
        .filter(|found| found == command.as_bytes())
        .count()
}

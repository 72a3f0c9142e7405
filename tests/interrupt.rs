//! `sandbox::interrupt` ends what runs. It cannot be taken back, so this test has a process to itself.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use grundy::sandbox::{Limits, Profile, Run, SandboxError, interrupt, interrupted, run};

fn sleeper() -> Run {
    Run {
        // A child in the group, which must go too.
        argv: ["/bin/sh", "-c", "sleep 600 & sleep 600"]
            .map(Into::into)
            .to_vec(),
        environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
        working_folder: PathBuf::from("/"),
        stdin: None,
        limits: Limits {
            cpu_time: None,
            wall_time: Duration::from_secs(600),
            memory_bytes: None,
            output_bytes: 1000,
            stderr_bytes: 1000,
        },
        profile: Profile::Compiler,
    }
}

#[test]
fn an_interrupt_ends_every_run_and_refuses_more() {
    let (sender, receiver) = mpsc::channel();
    for _ in 0..3 {
        let sender = sender.clone();
        std::thread::spawn(move || sender.send(run(sleeper())));
    }
    // Nothing may end by itself; the pause lets the programs come up.
    assert!(receiver.recv_timeout(Duration::from_millis(300)).is_err());
    assert!(!interrupted());
    interrupt();
    interrupt();
    assert!(interrupted());
    for _ in 0..3 {
        let result = receiver.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(result, Err(SandboxError::Interrupted)));
    }
    assert!(matches!(run(sleeper()), Err(SandboxError::Interrupted)));
    assert_eq!(processes_that_sleep_600(), 0);
}

/// How many living children of this process's runs are left; on systems without `/proc` none can be seen.
fn processes_that_sleep_600() -> usize {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return 0;
    };
    processes
        .flatten()
        .filter_map(|process| std::fs::read(process.path().join("cmdline")).ok())
        .filter(|command| command.starts_with(b"sleep\x00600\x00"))
        .count()
}

//! A process that stays, without a runtime: `driver.c`.

use std::path::Path;
use std::process::Command;

use sandbox::{Limits, Profile, Resident, Run};

use crate::wait::{self, Bounded as _};

/// The driver, compiled into `folder` and started. `None`: the sandbox lacks a layer that it needs.
pub(crate) fn start(folder: &Path) -> Option<Resident> {
    let program = folder.join("driver");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/driver/driver.c");
    let status = Command::new("cc").args(["-O1", "-o"]).arg(&program).arg(source).bounded_status().unwrap();
    assert!(status.success(), "cc refuses {source}");
    let limits =
        Limits { cpu_time: None, wall_time: wait::LONGEST, memory_bytes: None, output_bytes: 1000, stderr_bytes: 1000 };
    let run = Run::new(vec![program.into()], folder, limits, Profile::Submission);
    let resident = Resident::start(run).unwrap();
    assert!(resident.as_ref().is_none_or(|resident| !resident.is_gone()));
    resident
}

/// How many processes run the driver in `folder`.
pub(crate) fn alive(folder: &Path) -> usize {
    let program = folder.canonicalize().unwrap().join("driver");
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| std::fs::read_link(entry.path().join("exe")).ok()).filter(|exe| *exe == program).count()
}

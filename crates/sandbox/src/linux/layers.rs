//! Which layers this machine has, found by trying each once.

use std::sync::OnceLock;

use super::super::layers::{self, Layer, Protection};
use super::super::{Profile, SandboxError};
use super::plan::{ENDED, NONE, Plan, Writer};
use super::{USER, Zygotes, blank, failure, files, filter, probe};

/// What is on.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) landlock: bool,
    pub(super) scope: bool,
    pub(super) seccomp: bool,
    /// Whether programs become another user. Off also where the judge is no root, and has nothing to give up.
    pub(super) root: bool,
    pub(super) told: Vec<Layer>,
}

/// The layers, tried at the first call.
pub(super) fn found() -> Result<&'static Found, SandboxError> {
    static FOUND: OnceLock<Found> = OnceLock::new();
    if let Some(found) = FOUND.get() {
        return Ok(found);
    }
    let found = find()?;
    Ok(FOUND.get_or_init(|| found))
}

fn find() -> Result<Found, SandboxError> {
    let zygotes = Zygotes::get()?;
    let disabled = layers::disabled()?;
    let mut told = Vec::new();
    let mut tell = |name: &'static str, what: &str, holds: Option<bool>| {
        let on = holds == Some(true);
        let note = match holds {
            None => format!("switched off by {}", layers::VARIABLE),
            Some(true) => what.to_owned(),
            Some(false) => "tried, but does not work on this machine".to_owned(),
        };
        told.push(Layer { name, on, note });
        on
    };
    let attempt = |name: &'static str, task: u64| {
        if disabled.iter().any(|disabled| disabled == name) {
            return Ok(None);
        }
        attempt(zygotes, task).map(Some)
    };
    tell("zygote", "programs start from a small process, however large the judge is", (!zygotes.alone).then_some(true));
    let mut root = false;
    if rustix::process::geteuid().is_root() {
        let holds = attempt("root", probe::ROOT)?;
        root = tell("root", "each run has a user of its own, without privileges", holds);
    }
    let landlock = attempt("landlock", probe::LANDLOCK)?;
    let landlock = tell("landlock", "programs reach only the files that they need, and no TCP", landlock);
    let scope = attempt("scope", probe::SCOPE)?;
    let scope = tell("scope", "programs can signal only their own processes, and the judge can kill them all", scope);
    let seccomp = attempt("seccomp", probe::SECCOMP)?;
    let seccomp = tell("seccomp", "programs can make only the system calls that they need", seccomp);
    Ok(Found { landlock, scope, seccomp, root, told })
}

/// Whether a layer holds.
///
/// # Errors
///
/// When it could not be tried: that the machine is short of something says nothing of the layer.
fn attempt(zygotes: &Zygotes, task: u64) -> Result<bool, SandboxError> {
    let error = SandboxError::system("try the sandbox");
    let mut writer = Writer::new();
    let filter = filter::filter(Profile::Submission, false);
    let place = writer.numbers(&filter);
    let plan = Plan {
        task,
        filter: place,
        filter_length: filter.len() as u64,
        user: if task == probe::ROOT { USER } else { NONE },
        confined: 1,
        ..blank()
    };
    let plan = writer.finish(&plan).map_err(error)?;
    let ruleset = if task == probe::LANDLOCK { files::empty()? } else { None };
    if (task == probe::LANDLOCK && ruleset.is_none()) || (task == probe::SECCOMP && filter.is_empty()) {
        return Ok(false);
    }
    let run = zygotes.ask(&plan, [&plan, &plan, &plan], &ruleset.iter().collect::<Vec<_>>())?;
    let reply = run.must_reply()?;
    match (reply.kind, reply.errno as i32) {
        (ENDED, probe::HOLDS) => Ok(true),
        (ENDED, probe::FAILS) => Ok(false),
        (_, errno) => Err(failure("try the sandbox", errno)),
    }
}

/// The filter for a profile, made once.
pub(super) fn filter(profile: Profile, scope: bool) -> &'static [u64] {
    static FILTERS: [OnceLock<Vec<u64>>; 4] = [const { OnceLock::new() }; 4];
    let slot = match profile {
        Profile::Submission => 0,
        Profile::ForkingSubmission => 1,
        Profile::Validator | Profile::Generator => 2,
        Profile::Compiler => 3,
        Profile::Unconfined(_) => return &[],
    };
    FILTERS[slot].get_or_init(|| filter::filter(profile, scope))
}

/// The filter by which a supervisor is asked, made once.
pub(super) fn asking_filter() -> &'static [u64] {
    static FILTER: OnceLock<Vec<u64>> = OnceLock::new();
    FILTER.get_or_init(filter::asking)
}

/// What is lacking, and why.
pub(super) fn lacking(found: &Found) -> Vec<(Protection, String)> {
    let mut lacking = Vec::new();
    let mut without = |protection, reasons: &[(bool, &str)]| {
        let reasons: Vec<_> = reasons.iter().filter(|(holds, _)| !holds).map(|(_, reason)| *reason).collect();
        if !reasons.is_empty() {
            lacking.push((protection, reasons.join("; ")));
        }
    };
    without(
        Protection::Files,
        &[
            // As another user they keep the capability to read: see `DAC_READ_SEARCH`.
            (found.landlock || !found.root, "without landlock, programs can read every file, as root can"),
            (found.landlock || found.root, "without landlock, programs can use every file that their user can"),
            (found.seccomp, "without seccomp, programs can change modes and owners of files"),
        ],
    );
    without(Protection::Network, &[(found.seccomp, "without seccomp, programs can open sockets")]);
    without(
        Protection::Signals,
        &[
            (
                found.seccomp || found.scope || found.root,
                "without seccomp, scope and a user of their own, programs can signal any process of the judge's user",
            ),
            (found.seccomp || found.root, "without seccomp, programs can change the limits of other processes"),
            (found.scope || found.root, "without scope, programs that may start processes can signal others"),
        ],
    );
    without(
        Protection::Processes,
        &[
            (found.seccomp, "without seccomp, every program can start processes"),
            (found.scope, "without scope, the judge must search for leftover processes one by one"),
        ],
    );
    lacking
}

//! Checks the judge's own limits before anything else happens. Limits of the shell (`ulimit`) under which it would only
//! crash later are one error that names them. It also starts the judge's threads, any of which the system may refuse.

use std::io;
use std::panic::resume_unwind;
use std::thread::{Builder, Scope, ScopedJoinHandle, scope};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::{Profile, Run, SandboxError};

const KIB: u64 = 1024;
const MIB: u64 = 1024 * KIB;

/// The stack of the first thread and of the small processes that are forked from it: they work in fixed buffers.
const STACK: u64 = 2 * MIB;

/// The stack of [`with_large_stack`]: syntax trees are walked by recursion, as deep as their texts may nest. Only what is touched
/// takes memory.
const LARGE_STACK: u64 = 256 * MIB;

/// The least address space to work in. With less, threads of the standard library would fail while they begin, where nothing catches it.
const SPACE: u64 = 256 * MIB;

/// With so much address space a program that fails has failed by itself.
const ROOMY: u64 = 512 * MIB;

/// The least size of a file that reports, plans and compiled programs need.
const FILE: u64 = MIB;

/// Sees that the limits of this process leave it enough; soft ones are raised where that is allowed. Whether the address space is enough
/// for the work at hand is seen when it is not ([`super::Allocator`], [`SandboxError::Thread`]).
///
/// # Errors
///
/// [`SandboxError::OwnLimit`].
pub(super) fn prepare() -> Result<(), SandboxError> {
    enough(Resource::As, "the address space", "-v", SPACE)?;
    enough(Resource::Stack, "the stack", "-s", STACK)?;
    enough(Resource::Fsize, "the size of a file", "-f", FILE)
}

/// Sees that a program may write `bytes` into a file: else the judge's own limit would end it, and the program be blamed.
///
/// # Errors
///
/// [`SandboxError::OwnLimit`].
pub(super) fn allow_file(bytes: u64) -> Result<(), SandboxError> {
    enough(Resource::Fsize, "the size of a file", "-f", bytes)
}

/// What to say of a program that failed under so little address space of the judge's own that this may be why. `None`: it may not.
pub(super) fn scarce_memory(run: &Run) -> Option<SandboxError> {
    // The others say by their exit code what they have found.
    let is_to_succeed = matches!(
        run.profile,
        Profile::Submission | Profile::ForkingSubmission | Profile::Compiler | Profile::Generator
    );
    let needed = run.limits.memory_bytes.unwrap_or(u64::MAX).min(ROOMY);
    let found = getrlimit(Resource::As).current.filter(|&current| is_to_succeed && current < needed)?;
    Some(SandboxError::OwnLimit { what: "the address space", option: "-v", found, needed })
}

fn enough(resource: Resource, what: &'static str, option: &'static str, needed: u64) -> Result<(), SandboxError> {
    let Rlimit { current, maximum } = getrlimit(resource);
    if current.is_none_or(|current| current >= needed) {
        return Ok(());
    }
    // A stack stays small, since tools that are started inherit its limit.
    let wanted = if resource == Resource::Stack { Some(needed) } else { maximum };
    let can_be_raised = maximum.is_none_or(|maximum| maximum >= needed);
    let raised = can_be_raised.then_some(Rlimit { current: wanted, maximum });
    match raised.map(|limit| setrlimit(resource, limit)) {
        Some(Ok(())) => Ok(()),
        _ => Err(SandboxError::OwnLimit { what, option, found: current.unwrap_or_default(), needed }),
    }
}

/// Starts a thread within `scope`.
///
/// # Errors
///
/// [`SandboxError::Thread`] when the system has no room for one.
pub fn spawn<'scope, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> R + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, R>, SandboxError> {
    Builder::new().spawn_scoped(scope, work).map_err(thread_error)
}

/// Starts a thread that nobody waits for.
///
/// # Errors
///
/// [`SandboxError::Thread`] when the system has no room for one.
pub fn spawn_detached(work: impl FnOnce() + Send + 'static) -> Result<(), SandboxError> {
    Builder::new().spawn(work).map(drop).map_err(thread_error)
}

/// Does `work` on a thread with a stack for deep recursion, and waits for it.
///
/// # Errors
///
/// [`SandboxError::Thread`] when the system has no room for it.
///
/// # Panics
///
/// When `work` does.
pub fn with_large_stack<R: Send>(work: impl FnOnce() -> R + Send) -> Result<R, SandboxError> {
    scope(|scope| {
        let thread = Builder::new().stack_size(LARGE_STACK as usize).spawn_scoped(scope, work).map_err(thread_error)?;
        thread.join().map_err(|panic| resume_unwind(panic))
    })
}

fn thread_error(source: io::Error) -> SandboxError {
    SandboxError::Thread { source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_cannot_be_raised_is_named() {
        let file = |bytes| enough(Resource::Fsize, "the size of a file", "-f", bytes).is_ok();
        assert!(file(0) && file(MIB));
        let error = SandboxError::OwnLimit { what: "the stack", option: "-s", found: 64 << 10, needed: STACK };
        let message = error.to_string();
        assert!(message.contains("ulimit -s") && message.contains("65536"), "{message}");
    }
}

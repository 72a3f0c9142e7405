//! A conversation of two fork servers, which only screens: see [`ForkedValidator`](crate::forked::ForkedValidator).
//!
//! The judge passes each side's words on as in [`converse`](super::converse), and by the same rules tells one side of the other's end. It does
//! not tell apart what goes wrong: then an ordinary conversation decides. So it grants no time beyond the limits of each side.

use std::fs::File;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::relay::{Flow, GRACE};
use super::talk::PATIENCE;
use crate::JudgeError;
use sandbox::{ForkServer, SandboxError};

/// How long nothing need happen before it is looked whether grundy was interrupted.
const PAUSE: Duration = Duration::from_millis(100);

/// Who talks, in this order: the validator, the submission.
type Sides<'a> = [&'a mut ForkServer; 2];

/// Lets both talk. Whether each exits with its code of `well` within its limits, and writes at most so many bytes.
pub(crate) fn converse_by_forks(mut sides: Sides<'_>, well: [i32; 2], most: [u64; 2]) -> Result<bool, JudgeError> {
    let ended = talk(&mut sides, well, most);
    if ended.is_err() {
        sides.iter_mut().for_each(|side| side.stop());
    }
    ended
}

fn talk(sides: &mut Sides<'_>, well: [i32; 2], most: [u64; 2]) -> Result<bool, JudgeError> {
    let pipes = || JudgeError::io("the pipes between validator and submission");
    let (from_validator, validator_stdout, submission_stdin) = Flow::new().map_err(pipes())?;
    let (from_submission, submission_stdout, validator_stdin) = Flow::new().map_err(pipes())?;
    let mut flows = [from_validator, from_submission];
    // Of who has ended: whether well.
    let mut ended: [Option<bool>; 2] = [None; 2];
    let streams: [[File; 2]; 2] = [[validator_stdin, validator_stdout], [submission_stdin, submission_stdout]];
    for ((side, ended), [stdin, stdout]) in sides.iter_mut().zip(&mut ended).zip(&streams) {
        if !side.begin(stdin, stdout)? {
            *ended = Some(false);
        }
    }
    drop(streams);
    let mut buffer = Vec::new();
    let mut failed_at: Option<Instant> = None;
    loop {
        for index in 0..2 {
            let has_ended = ended[index].is_some();
            loop {
                let moved = flows[index].pump(&mut buffer, |_| ()).map_err(pipes())?;
                if !moved && has_ended && flows[index].has_room() {
                    flows[index].close_writer();
                }
                if !moved || !has_ended {
                    break;
                }
            }
            flows[index].pass_end_on(has_ended, index == 0);
            if flows[index].bytes > most[index] {
                failed_at = failed_at.or_else(|| Some(Instant::now()));
            }
        }
        if ended.iter().all(Option::is_some) && !flows.iter().any(Flow::is_open) {
            return Ok(failed_at.is_none() && ended == [Some(true); 2]);
        }
        if ended.contains(&Some(false)) {
            failed_at = failed_at.or_else(|| Some(Instant::now()));
        }
        if failed_at.is_some_and(|at| at.elapsed() >= PATIENCE) {
            sides.iter_mut().zip(&ended).filter(|(_, ended)| ended.is_none()).for_each(|(side, _)| side.stop());
            return Ok(false);
        }
        for index in wait(sides, &flows, &ended)? {
            ended[index] = Some(sides[index].end()? == Some(well[index]));
            flows[1 - index].close_reader();
        }
    }
}

/// Waits until something can be moved; whose run has ended meanwhile.
fn wait(
    sides: &Sides<'_>,
    flows: &[Flow; 2],
    ended: &[Option<bool>; 2],
) -> Result<impl Iterator<Item = usize> + use<>, JudgeError> {
    let running: Vec<usize> = (0..2).filter(|&index| ended[index].is_none()).collect();
    let mut files: Vec<PollFd<'_>> =
        running.iter().map(|&index| PollFd::from_borrowed_fd(sides[index].file(), PollFlags::IN)).collect();
    files.extend(flows.iter().flat_map(Flow::wants));
    let pause = if flows[0].holds_end_back() { GRACE.min(PAUSE) } else { PAUSE };
    let timeout = Timespec::try_from(pause).ok();
    match poll(&mut files, timeout.as_ref()) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => return Err(JudgeError::io("a conversation")(error.into())),
    }
    if sandbox::interrupted() {
        return Err(SandboxError::Interrupted.into());
    }
    let over: Vec<bool> = files.iter().map(|file| !file.revents().is_empty()).collect();
    Ok(running.into_iter().zip(over).filter(|(_, is_over)| *is_over).map(|(index, _)| index))
}

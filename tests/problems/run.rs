//! Runs a solution once.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::wait::Bounded as _;
use libtest_mimic::Failed;

/// What `program` writes for `input`. It must exit with 0 and say nothing on stderr.
pub(crate) fn output(program: &str, input: &str) -> Result<String, Failed> {
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start()?;
    let mut stdin = child.stdin.take().ok_or("no pipe to the solution")?;
    let done = thread::scope(|scope| {
        // From a thread of its own, for a solution may write before it has read everything.
        let writer = scope.spawn(move || match stdin.write_all(input.as_bytes()) {
            // It may also stop reading after the last line that it needs.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        });
        let done = child.wait_with_output();
        writer.join().map_err(|_| "the writer panicked")??;
        Ok::<_, Failed>(done?)
    })?;
    if !done.status.success() || !done.stderr.is_empty() {
        let stderr = String::from_utf8_lossy(&done.stderr);
        return Err(format!("{program}: {}, stderr: {stderr}", done.status).into());
    }
    Ok(String::from_utf8(done.stdout)?)
}

/// Fails unless `program` answers `input` with exactly `answer`, and names the first line that differs.
pub(crate) fn expect(program: &str, input: &str, answer: &str, name: &str) -> Result<(), Failed> {
    let output = output(program, input)?;
    if output == answer {
        return Ok(());
    }
    let (found, expected): (Vec<&str>, Vec<&str>) = (output.split('\n').collect(), answer.split('\n').collect());
    let line = found.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
    let (found, expected) = (found.get(line), expected.get(line));
    Err(format!("{name}: line {}: found {found:?}, expected {expected:?}", line + 1).into())
}

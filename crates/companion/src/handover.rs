//! From `submit` to a `listen` that holds the port already: a socket in a folder of the user's own.
//!
//! One side sends a [`Submission`] as JSON and ends its writing. The other answers one word to a line: `polled` once the extension asks for anything, then how
//! it ended.

use std::fs::{self, DirBuilder};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::Shutdown;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::desk::{Desk, Fate, OFFERED, Submission};
use crate::request::{LARGEST_BODY, PATIENCE};

const POLLED: &str = "polled";

/// How an offer ended, in the words that go over the socket.
const WORDS: [(&str, Fate); 4] =
    [("fetched", Fate::Fetched), ("expired", Fate::Expired), ("withdrawn", Fate::Withdrawn), ("busy", Fate::Busy)];

/// The socket of one who listens. It is gone when this is dropped.
#[derive(Debug)]
pub struct Handover {
    path: PathBuf,
}

impl Drop for Handover {
    fn drop(&mut self) {
        // One that stays is replaced by the next.
        let _ = fs::remove_file(&self.path);
    }
}

impl Handover {
    /// Takes files to submit for `desk` at a socket in `folder`, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// When the folder is not this user's alone, or the system refuses.
    pub fn listen(folder: &Path, port: u16, desk: &Desk) -> io::Result<Self> {
        match DirBuilder::new().recursive(true).mode(0o700).create(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        require_own(folder)?;
        let path = socket(folder, port);
        // Who holds the port is the only one who listens there.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        let desk = desk.clone();
        thread::Builder::new().name("handover".to_owned()).spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else {
                    thread::sleep(Duration::from_millis(50));
                    continue;
                };
                let desk = desk.clone();
                // Where no thread can be had, the connection is closed, and its other side says so.
                let _ = thread::Builder::new().name("handed over".to_owned()).spawn(move || serve(stream, &desk));
            }
        })?;
        Ok(Self { path })
    }
}

/// Whether one listens at this port who would take a file.
pub fn is_there(folder: &Path, port: u16) -> bool {
    require_own(folder).is_ok() && UnixStream::connect(socket(folder, port)).is_ok()
}

/// Hands a file to the one who listens at this port, and waits for its end. `goes_on` is as in [`Desk::offer`].
///
/// # Errors
///
/// When nobody listens there, or he ends before the offer does.
pub fn hand_over(
    folder: &Path,
    port: u16,
    submission: &Submission,
    mut goes_on: impl FnMut(bool) -> bool,
) -> io::Result<Fate> {
    require_own(folder)?;
    let mut stream = UnixStream::connect(socket(folder, port))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(&serde_json::to_vec(submission)?)?;
    stream.shutdown(Shutdown::Write)?;
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut lines = BufReader::new(stream);
    let (mut line, mut polled) = (String::new(), false);
    loop {
        match lines.read_line(&mut line) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => {
                let word = line.trim();
                if let Some((_, fate)) = WORDS.iter().find(|(known, _)| *known == word) {
                    return Ok(*fate);
                }
                polled |= word == POLLED;
                line.clear();
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {}
            Err(error) => return Err(error),
        }
        if !goes_on(polled) {
            return Ok(Fate::Withdrawn);
        }
    }
}

fn socket(folder: &Path, port: u16) -> PathBuf {
    folder.join(format!("submit-{port}"))
}

/// Refuses a folder that is another user's, or that others may enter.
fn require_own(folder: &Path) -> io::Result<()> {
    let facts = fs::symlink_metadata(folder)?;
    let own = facts.is_dir() && facts.uid() == rustix::process::geteuid().as_raw() && facts.mode() & 0o077 == 0;
    if own { Ok(()) } else { Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is not this user's alone")) }
}

/// Takes one file, and tells how it fares.
fn serve(mut stream: UnixStream, desk: &Desk) {
    let fate = take(&stream).map(|submission| {
        let mut told = false;
        desk.offer(submission, OFFERED, |polled| {
            if polled && !told {
                told = true;
                let _ = writeln!(stream, "{POLLED}");
            }
            is_open(&stream)
        })
    });
    if let Ok(fate) = fate {
        let word = WORDS.iter().find(|(_, known)| *known == fate).map_or("", |(word, _)| word);
        // Who is gone need not know.
        let _ = writeln!(stream, "{word}");
    }
}

fn take(stream: &UnixStream) -> io::Result<Submission> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut bytes = Vec::new();
    stream.take(LARGEST_BODY as u64).read_to_end(&mut bytes)?;
    Ok(serde_json::from_slice(&bytes)?)
}

/// Whether the other side is still there: it has ended its writing, so only its end can be noticed.
fn is_open(stream: &UnixStream) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let mut files = [PollFd::new(stream, PollFlags::empty())];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    !poll(&mut files, Some(&now)).is_ok_and(|_| files[0].revents().intersects(PollFlags::HUP | PollFlags::ERR))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn submission() -> Submission {
        Submission {
            problem_name: "1730".to_owned(),
            url: "https://cses.fi/problemset/task/1730".to_owned(),
            source_code: "x".repeat(300_000),
            language_id: Some(98),
            by_websocket: true,
        }
    }

    #[test]
    fn a_file_goes_through_and_its_end_comes_back() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("own");
        assert!(!is_there(&folder, 7));
        assert!(hand_over(&folder, 7, &submission(), |_| true).is_err());
        let desk = Desk::default();
        let handover = Handover::listen(&folder, 7, &desk).unwrap();
        assert!(is_there(&folder, 7) && !is_there(&folder, 8));
        // The extension asks until it gets it; the other side hears that it does.
        let fetched = desk.clone();
        let fate = hand_over(&folder, 7, &submission(), |_| {
            if let Some((offer, _)) = fetched.begin_to_answer() {
                fetched.confirm(offer, true);
            }
            true
        })
        .unwrap();
        assert_eq!(fate, Fate::Fetched);
        // One that gives up leaves nothing behind.
        assert_eq!(hand_over(&folder, 7, &submission(), |_| false).unwrap(), Fate::Withdrawn);
        drop(handover);
        assert!(!is_there(&folder, 7));
    }

    #[test]
    fn a_folder_that_others_may_enter_is_not_used() {
        let place = tempfile::tempdir().unwrap();
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let error = Handover::listen(place.path(), 7, &Desk::default()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        assert!(!is_there(place.path(), 7));
    }
}

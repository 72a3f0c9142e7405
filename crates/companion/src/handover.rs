//! From `submit` to a `listen` that holds the port already: a socket in a folder of the user's own.
//!
//! One side sends a [`Submission`] as one line of JSON, and ends its writing when it gives up. The other answers one word to a line: `polled` once the extension
//! asks for anything, `going` before the file leaves, then how it ended.

use std::fs::{self, DirBuilder};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::desk::{Desk, Fate, OFFERED, Progress, Submission};
use crate::request::{LARGEST_BODY, PATIENCE};

/// How long one who has given up waits for the answer of the other side.
const ANSWERS: Duration = Duration::from_secs(2);

const POLLED: &str = "polled";
const GOING: &str = "going";

/// How an offer ended, in the words that go over the socket.
const WORDS: [(&str, Fate); 5] = [
    ("fetched", Fate::Fetched),
    ("sent", Fate::Sent),
    ("expired", Fate::Expired),
    ("withdrawn", Fate::Withdrawn),
    ("busy", Fate::Busy),
];

/// How a file that was handed over fares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandedOver {
    /// The offer has ended so.
    Ended(Fate),
    /// The one who listens ended before; the file has not left.
    Left,
}

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
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        require_own(folder)?;
        let path = socket(folder, port);
        // Who holds the port is the only one who listens there.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
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
/// When nobody listens there, or the system refuses.
pub fn hand_over(
    folder: &Path,
    port: u16,
    submission: &Submission,
    mut goes_on: impl FnMut(Progress) -> bool,
) -> io::Result<HandedOver> {
    require_own(folder)?;
    let mut stream = UnixStream::connect(socket(folder, port))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut line = serde_json::to_vec(submission)?;
    line.push(b'\n');
    match stream.write_all(&line) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(HandedOver::Left),
        written => written?,
    }
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut lines = BufReader::new(stream);
    let (mut line, mut progress) = (String::new(), Progress::Silent);
    let mut given_up: Option<Instant> = None;
    loop {
        match lines.read_line(&mut line) {
            Ok(0) => return Ok(lost(progress)),
            Ok(_) => {
                let word = line.trim();
                if let Some((_, fate)) = WORDS.iter().find(|(known, _)| *known == word) {
                    return Ok(HandedOver::Ended(*fate));
                }
                progress = match word {
                    POLLED => Progress::Heard,
                    GOING => Progress::Going,
                    _ => progress,
                };
                line.clear();
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return Ok(lost(progress)),
            Err(error) => return Err(error),
        }
        match given_up {
            None if goes_on(progress) => {}
            // The other side says whether the file was still there.
            None => {
                lines.get_ref().shutdown(Shutdown::Write)?;
                given_up = Some(Instant::now());
            }
            Some(since) if since.elapsed() > ANSWERS => return Ok(HandedOver::Ended(Fate::Sent)),
            Some(_) => {}
        }
    }
}

/// How a file fares whose listener has ended.
fn lost(progress: Progress) -> HandedOver {
    if progress == Progress::Going { HandedOver::Ended(Fate::Sent) } else { HandedOver::Left }
}

fn socket(folder: &Path, port: u16) -> PathBuf {
    folder.join(format!("submit-{port}"))
}

/// Refuses a folder that is another user's, or that others may enter.
fn require_own(folder: &Path) -> io::Result<()> {
    let facts = fs::symlink_metadata(folder)?;
    let own = facts.is_dir() && facts.uid() == rustix::process::geteuid().as_raw() && facts.mode() & 0o077 == 0;
    if own { Ok(()) } else { Err(io::Error::new(ErrorKind::PermissionDenied, "it is not this user's alone")) }
}

/// Takes one file, and tells how it fares.
fn serve(mut stream: UnixStream, desk: &Desk) {
    let fate = take(&stream).map(|submission| {
        let mut told = Progress::Silent;
        desk.offer(submission, OFFERED, |progress| {
            let word = match progress {
                _ if progress == told => None,
                Progress::Silent => None,
                Progress::Heard => Some(POLLED),
                Progress::Going => Some(GOING),
            };
            told = progress;
            word.is_none_or(|word| writeln!(stream, "{word}").is_ok()) && is_open(&stream)
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
    let mut line = Vec::new();
    BufReader::new(stream.take(LARGEST_BODY as u64)).read_until(b'\n', &mut line)?;
    Ok(serde_json::from_slice(&line)?)
}

/// Whether the other side still waits. It says nothing after the file, so what can be read is its end.
fn is_open(stream: &UnixStream) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let mut files = [PollFd::new(stream, PollFlags::IN)];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    !poll(&mut files, Some(&now)).is_ok_and(|_| !files[0].revents().is_empty())
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
        assert_eq!(fate, HandedOver::Ended(Fate::Fetched));
        // One that gives up leaves nothing behind.
        let fate = hand_over(&folder, 7, &submission(), |_| false).unwrap();
        assert_eq!(fate, HandedOver::Ended(Fate::Withdrawn));
        // Nor does one that gives up while the file is on its way; it knows that.
        let mut got = None;
        let fate = hand_over(&folder, 7, &submission(), |progress| {
            got = got.take().or_else(|| fetched.begin_to_answer());
            progress != Progress::Going
        });
        assert_eq!((got.is_some(), fate.unwrap()), (true, HandedOver::Ended(Fate::Sent)));
        assert_eq!(fetched.begin_to_answer(), None);
        drop(handover);
        assert!(!is_there(&folder, 7));
    }

    #[test]
    fn a_listener_that_ends_leaves_the_file_or_has_sent_it() {
        let place = tempfile::tempdir().unwrap();
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o700)).unwrap();
        let end_after = |words: &'static str| {
            let listener = UnixListener::bind(socket(place.path(), 7)).unwrap();
            let asked = move || {
                let (stream, _) = listener.accept().unwrap();
                assert_eq!(take(&stream).unwrap(), submission());
                (&stream).write_all(words.as_bytes()).unwrap();
            };
            let other = thread::Builder::new().spawn(asked).unwrap();
            let fate = hand_over(place.path(), 7, &submission(), |_| true).unwrap();
            other.join().unwrap();
            fs::remove_file(socket(place.path(), 7)).unwrap();
            fate
        };
        assert_eq!(end_after(""), HandedOver::Left);
        assert_eq!(end_after("polled\n"), HandedOver::Left);
        assert_eq!(end_after("polled\ngoing\n"), HandedOver::Ended(Fate::Sent));
    }

    #[test]
    fn a_folder_that_others_may_enter_is_not_used() {
        let place = tempfile::tempdir().unwrap();
        fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let error = Handover::listen(place.path(), 7, &Desk::default()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::PermissionDenied);
        assert!(!is_there(place.path(), 7));
    }
}

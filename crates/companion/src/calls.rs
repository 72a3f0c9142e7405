//! What the pages of a served site ask of the program behind them: a question or an order, as JSON, from those pages alone.
//!
//! Every page in the browser can reach a server on this machine, and every program of every user can. So a call must name this machine as its
//! host (a name elsewhere that points here does not), must come from a page of this very address (a browser adds `Origin`), must carry JSON
//! (which a page elsewhere may not send without asking first, and it is not answered), and must know the key, which only the user is given.
//! Its size and the time in which it arrives are bounded.

use std::io::{self, Read as _, Write};
use std::net::Shutdown;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::listener::{Counted, Stream};
use crate::request::{self, PATIENCE, Refusal, all, more, refusal};

/// The largest body of a call in bytes.
pub const LARGEST_CALL: usize = 1 << 20;
/// The paths of all calls begin so.
pub(crate) const PATHS: &str = "/call/";
/// The header that carries the key.
const KEY: &str = "grundy-key";
/// What a caller sends beyond a refused call is read so far, so that the answer arrives, and no further.
const LARGEST_REST: usize = 4 << 20;
/// How long that may take.
const REST: Duration = Duration::from_secs(1);

/// The key that a call must know: 64 hexadecimal digits.
#[derive(Clone)]
pub struct Key(String);

impl Key {
    /// Takes the key of these 32 bytes, which nobody can guess.
    pub fn of(bytes: [u8; 32]) -> Self {
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The digits.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether `found` is the key. The time that this takes says nothing of how much of it is right.
    pub fn is(&self, found: &str) -> bool {
        let (key, found) = (self.0.as_bytes(), found.as_bytes());
        let differs =
            key.iter().zip(found).fold(0, |differs, (one, other)| std::hint::black_box(differs | (one ^ other)));
        found.len() == key.len() && differs == 0
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

/// A call that has passed every check.
#[derive(Debug)]
pub struct Call {
    /// Its path behind `/call/`.
    pub path: String,
    /// Its body, for a POST; `None` for a GET.
    pub body: Option<Vec<u8>>,
    /// Whether it knows the key. Without it a call is refused, unless [`Answers::is_open`] lets it pass.
    pub has_key: bool,
}

/// The program behind the pages.
pub trait Answers: Send + Sync {
    /// The key of its calls.
    fn key(&self) -> &Key;

    /// Whether the call at this path is answered without the key.
    fn is_open(&self, path: &str) -> bool;

    /// Answers a call.
    fn answer(&self, call: Call, reply: Reply<'_>);
}

/// Where the answer goes. A reply that is dropped without an answer closes the connection.
pub struct Reply<'a> {
    stream: &'a mut Stream,
    place: &'a Counted,
}

impl<'a> Reply<'a> {
    /// Answers with a whole JSON document, and a status such as `200 OK`.
    pub fn json(self, status: &str, document: &serde_json::Value) {
        let text = format!("{document}\n");
        let head = format!(
            "HTTP/1.1 {status}\r\n{HEADERS}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            text.len()
        );
        // A client that does not wait for the answer does not need it.
        let _ = self.stream.0.write_all((head + &text).as_bytes());
        let _ = self.stream.0.shutdown(Shutdown::Write);
    }

    /// Begins an answer that comes line by line. `None` if the client is gone, or too many such connections are open.
    pub fn lines(self) -> Option<Lines<'a>> {
        if !self.place.keep() {
            self.json("503 Service Unavailable", &serde_json::json!({ "error": "busy" }));
            return None;
        }
        let head = format!(
            "HTTP/1.1 200 OK\r\n{HEADERS}Content-Type: application/jsonl; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n"
        );
        self.stream.0.write_all(head.as_bytes()).ok()?;
        Some(Lines { stream: self.stream })
    }
}

/// The headers of every answer to a call.
const HEADERS: &str = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
                       Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n";

/// An answer of lines, each of which is sent at once.
pub struct Lines<'a> {
    stream: &'a mut Stream,
}

impl Lines<'_> {
    /// Sends a line; the line end is added.
    ///
    /// # Errors
    ///
    /// When the client is gone, or has not read for some seconds.
    pub fn send(&mut self, line: &[u8]) -> io::Result<()> {
        let mut chunk = format!("{:x}\r\n", line.len() + 1).into_bytes();
        chunk.extend_from_slice(line);
        chunk.extend_from_slice(b"\n\r\n");
        self.stream.0.write_all(&chunk)
    }

    /// Whether the client has closed the connection. Waits a moment for that.
    pub fn is_closed(&mut self, wait: Duration) -> bool {
        if self.stream.0.set_read_timeout(Some(wait.max(Duration::from_millis(1)))).is_err() {
            return true;
        }
        match self.stream.0.read(&mut [0; 1024]) {
            Ok(0) => true,
            // A client has nothing more to say, but may say it.
            Ok(_) => false,
            Err(error) => !matches!(
                error.kind(),
                io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
            ),
        }
    }

    /// Ends the answer.
    pub fn end(self) {
        let _ = self.stream.0.write_all(b"0\r\n\r\n");
        let _ = self.stream.0.shutdown(Shutdown::Write);
    }
}

/// What the head of a call says.
struct Asked {
    path: String,
    /// The length of the body; `None` for a GET.
    length: Option<usize>,
    has_key: bool,
    waits: bool,
}

/// Whether a request with this head is a call.
pub(crate) fn is_call(head: &[u8]) -> bool {
    let target = head.split(|&byte| byte == b' ').nth(1);
    target.is_some_and(|target| target.starts_with(PATHS.as_bytes()))
}

/// Reads the rest of a call whose head has arrived, checks it, and has it answered.
pub(crate) fn serve(
    (head, mut body): (Vec<u8>, Vec<u8>),
    stream: &mut Stream,
    place: &Counted,
    port: u16,
    answers: &Arc<dyn Answers>,
) {
    let until = Instant::now() + PATIENCE;
    let _ = stream.0.set_write_timeout(Some(PATIENCE));
    let read = request::parsed(&head, port, |request| check(request, answers.as_ref())).and_then(|asked| {
        if asked.waits && body.len() < asked.length.unwrap_or_default() {
            // The answer is only an invitation; a client that is gone is noticed by the next read.
            let _ = stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        while body.len() < asked.length.unwrap_or_default() {
            if more(stream, &mut body, until)? == 0 {
                return Err(refusal("400 Bad Request", "the request ends early"));
            }
        }
        body.truncate(asked.length.unwrap_or_default());
        Ok(asked)
    });
    match read {
        Ok(Asked { path, length, has_key, .. }) => {
            answers.answer(Call { path, body: length.map(|_| body), has_key }, Reply { stream, place });
        }
        Err(Refusal { status, why, .. }) => {
            let error = match status.get(..3) {
                Some("401") => "key",
                Some("413") => "large",
                _ => "refused",
            };
            let document = serde_json::json!({ "error": error, "why": why });
            Reply { stream, place }.json(status, &document);
            drain(stream);
        }
    }
}

/// Reads on for a moment. A connection that is closed with something unread is reset, and the answer may be lost with it.
fn drain(stream: &mut Stream) {
    let until = Instant::now() + REST;
    let mut count = 0;
    let mut rest = Vec::new();
    while count < LARGEST_REST {
        rest.clear();
        match more(stream, &mut rest, until) {
            Ok(0) | Err(_) => return,
            Ok(more) => count += more,
        }
    }
}

fn check(request: &httparse::Request<'_, '_>, answers: &dyn Answers) -> Result<Asked, Refusal> {
    let all = |name: &str| all(request, name);
    let is_get = match request.method {
        Some("GET") => true,
        Some("POST") => false,
        _ => return Err(refusal("405 Method Not Allowed", "its method is neither GET nor POST")),
    };
    let hosts = all("host");
    let own = hosts.first().map(|host| format!("http://{}", host.to_ascii_lowercase())).unwrap_or_default();
    let origins = all("origin");
    // A browser adds it to every POST, and to a GET for another address.
    let is_own = match origins.as_slice() {
        [] => is_get,
        [origin] => origin.to_ascii_lowercase() == own,
        _ => false,
    };
    let sites = all("sec-fetch-site");
    if !is_own || !matches!(sites.as_slice(), [] | [_]) || sites.first().is_some_and(|site| site != "same-origin") {
        return Err(refusal("403 Forbidden", "it does not come from a page of this address"));
    }
    let path = request.path.and_then(|path| path.strip_prefix(PATHS)).unwrap_or_default().to_owned();
    let has_key = matches!(all(KEY).as_slice(), [key] if answers.key().is(key));
    if !has_key && !answers.is_open(&path) {
        return Err(refusal("401 Unauthorized", "it lacks the key: open the address that `grundy course` has printed"));
    }
    if is_get {
        return Ok(Asked { path, length: None, has_key, waits: false });
    }
    let (length, waits) = request::json_length(request, LARGEST_CALL)?;
    Ok(Asked { path, length: Some(length), has_key, waits })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    struct Nothing(Key);

    impl Answers for Nothing {
        fn key(&self) -> &Key {
            &self.0
        }

        fn is_open(&self, path: &str) -> bool {
            path == "key"
        }

        fn answer(&self, _: Call, _: Reply<'_>) {}
    }

    fn status(text: &str) -> String {
        let nothing = Nothing(Key::of([0xab; 32]));
        match request::parsed(text.as_bytes(), 27180, |request| check(request, &nothing)) {
            Ok(Asked { path, length, has_key, .. }) => format!("{path} {length:?} {has_key}"),
            Err(refusal) => refusal.status[..3].to_owned(),
        }
    }

    #[test]
    fn only_a_page_of_this_address_that_knows_the_key_is_heard() {
        let key = "ab".repeat(32);
        let post = format!(
            "POST /call/judge HTTP/1.1\r\nHost: 127.0.0.1:27180\r\nOrigin: http://127.0.0.1:27180\r\n\
             Sec-Fetch-Site: same-origin\r\nGrundy-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
        );
        assert_eq!(status(&post), "judge Some(2) true");
        let wrong = format!("{}c", &key[1..]);
        let rows = [
            ("Host: 127.0.0.1:27180", "Host: rebound.example:27180", "403"),
            ("Host: 127.0.0.1:27180", "Host: localhost:27180", "403"),
            ("Origin: http://127.0.0.1:27180", "Origin: https://127.0.0.1:27180", "403"),
            ("Origin: http://127.0.0.1:27180", "Origin: http://127.0.0.1:27181", "403"),
            ("Origin: http://127.0.0.1:27180", "Origin: https://evil.example", "403"),
            ("Origin: http://127.0.0.1:27180", "Origin: null", "403"),
            ("Origin: http://127.0.0.1:27180\r\n", "", "403"),
            ("same-origin", "cross-site", "403"),
            ("same-origin", "none", "403"),
            ("Sec-Fetch-Site: same-origin\r\n", "", "judge Some(2) true"),
            (key.as_str(), wrong.as_str(), "401"),
            (key.as_str(), &key[1..], "401"),
            (key.as_str(), "", "401"),
            ("Grundy-Key", "Other-Key", "401"),
            ("/call/judge", "/call/key", "key Some(2) true"),
            ("application/json", "text/plain", "415"),
            ("Content-Length: 2", "Content-Length: 104857600", "413"),
            ("Content-Length: 2", "Transfer-Encoding: chunked", "411"),
            ("POST", "PUT", "405"),
            ("POST", "OPTIONS", "405"),
        ];
        for (from, to, expected) in rows {
            assert_ne!(post, post.replacen(from, to, 1), "{from}");
            assert_eq!(status(&post.replacen(from, to, 1)), expected, "{from} -> {to}");
        }
        let open = post.replacen("/call/judge", "/call/key", 1).replacen(&key, "", 1);
        assert_eq!(status(&open), "key Some(2) false");
        let get = format!("GET /call/state HTTP/1.1\r\nHost: localhost:27180\r\nGrundy-Key: {key}\r\n\r\n");
        assert_eq!(status(&get), "state None true");
        let from_elsewhere = get.replacen("Grundy-Key", "Origin: https://evil.example\r\nGrundy-Key", 1);
        assert_eq!(status(&from_elsewhere), "403");
        assert!(is_call(post.as_bytes()) && is_call(get.as_bytes()) && !is_call(b"GET /call HTTP/1.1\r\n\r\n"));
    }

    #[test]
    fn a_key_is_right_only_as_a_whole() {
        let key = Key::of(std::array::from_fn(|at| u8::try_from(at).unwrap()));
        assert!(key.is(key.text()) && key.text().len() == 64);
        for place in 0..64 {
            let mut wrong = key.text().as_bytes().to_vec();
            wrong[place] ^= 1;
            assert!(!key.is(&String::from_utf8(wrong).unwrap()), "{place}");
            assert!(!key.is(&key.text()[..place]), "{place}");
        }
        assert!(!key.is(&format!("{}0", key.text())));
        assert_eq!(format!("{key:?}"), "Key(…)");
    }
}

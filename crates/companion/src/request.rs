//! One HTTP request, read within bounds and checked.
//!
//! The listener is reachable by every program on the machine and, through the browser, by every page. So a request must
//! name this machine as its host (a page elsewhere that makes its own name point here does not), must not come from a
//! page (a browser adds `Origin`), and must say that it carries JSON (which a page may not send without asking first).

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

/// The largest body in bytes.
pub const LARGEST_BODY: usize = 8 << 20;
/// The largest head in bytes, and the most lines of it.
const LARGEST_HEAD: usize = 16 << 10;
const HEADERS: usize = 100;
/// How long a request may take in all. The extension itself gives up after half a second.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// Why a request is not accepted: the status, and a reason for people.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) status: &'static str,
    pub(crate) why: String,
    /// Whether nobody needs to know: it is what a browser does by itself, or what comes every three seconds.
    pub(crate) is_quiet: bool,
}

pub(crate) fn refusal(status: &'static str, why: impl Into<String>) -> Refusal {
    Refusal { status, why: why.into(), is_quiet: false }
}

/// What the listener needs of a connection.
pub(crate) trait Connection: Read + Write {
    /// How long the next read may wait.
    fn wait_at_most(&mut self, time: Duration) -> io::Result<()>;

    /// The time.
    fn now(&self) -> Instant {
        Instant::now()
    }
}

/// What an extension wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// To post this document.
    Post(Vec<u8>),
    /// To fetch a file to submit, as cph-submit does.
    Poll,
    /// To wait on a websocket for files to submit, as CPH-NG Submit does: the key of its handshake, and what has come after it.
    Browser(String, Vec<u8>),
    /// To talk over a websocket in a way that is not known here.
    Handshake,
}

/// What the head of a request asks for.
enum Asked {
    /// To post so many bytes, and whether the other side waits to be asked for them.
    Post(usize, bool),
    Poll,
    Browser(String),
    Handshake,
}

/// Reads a request to `port`. `Ok(None)`: the other side closed the connection without a word.
pub(crate) fn read(connection: &mut impl Connection, port: u16) -> Result<Option<Request>, Refusal> {
    let until = connection.now() + PATIENCE;
    let Some((head, mut body)) = head(connection, until)? else { return Ok(None) };
    let (length, waits) = match parsed(&head, port, check)? {
        Asked::Post(length, waits) => (length, waits),
        Asked::Poll => return Ok(Some(Request::Poll)),
        Asked::Browser(key) => return Ok(Some(Request::Browser(key, body))),
        Asked::Handshake => return Ok(Some(Request::Handshake)),
    };
    if waits && body.len() < length {
        // The answer is only an invitation; who is gone is noticed by the next read.
        let _ = connection.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
    }
    while body.len() < length {
        if more(connection, &mut body, until)? == 0 {
            return Err(cut_short());
        }
    }
    body.truncate(length);
    Ok(Some(Request::Post(body)))
}

/// The head of a request, and what has come of its body.
type Begun = (Vec<u8>, Vec<u8>);

/// Reads the head of a request, and what has come of its body. `None`: the other side closed the connection without a word.
pub(crate) fn head(connection: &mut impl Connection, until: Instant) -> Result<Option<Begun>, Refusal> {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(at) = end_of_head(&bytes) {
            break at;
        }
        if bytes.len() > LARGEST_HEAD {
            return Err(too_large());
        }
        let is_silent = bytes.is_empty();
        let count =
            more(connection, &mut bytes, until).map_err(|refusal| Refusal { is_quiet: is_silent, ..refusal })?;
        if count == 0 {
            return if bytes.is_empty() { Ok(None) } else { Err(cut_short()) };
        }
    };
    if head > LARGEST_HEAD {
        return Err(too_large());
    }
    let body = bytes.split_off(head);
    Ok(Some((bytes, body)))
}

fn too_large() -> Refusal {
    refusal("431 Request Header Fields Too Large", "the head of the request is too large")
}

/// A head that names this machine and this port as its host, handed to `then`.
pub(crate) fn parsed<T>(
    head: &[u8],
    port: u16,
    then: impl FnOnce(&httparse::Request<'_, '_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    if !request.parse(head).is_ok_and(|status| status.is_complete()) {
        return Err(refusal("400 Bad Request", "not an HTTP request"));
    }
    let hosts = ["localhost", "127.0.0.1", "[::1]"].map(|host| format!("{host}:{port}"));
    match all(&request, "host").as_slice() {
        [host] if hosts.contains(&host.to_ascii_lowercase()) => then(&request),
        _ => Err(refusal("403 Forbidden", "its Host is not this machine")),
    }
}

/// The values of a header.
pub(crate) fn all(request: &httparse::Request<'_, '_>, name: &str) -> Vec<String> {
    let named = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(name));
    named.map(|header| String::from_utf8_lossy(header.value).trim().to_owned()).collect()
}

fn cut_short() -> Refusal {
    refusal("400 Bad Request", "the request ends early")
}

fn end_of_head(bytes: &[u8]) -> Option<usize> {
    bytes.windows(4).position(|window| window == b"\r\n\r\n").map(|at| at + 4)
}

/// Appends what has arrived; the number of bytes.
pub(crate) fn more(connection: &mut impl Connection, bytes: &mut Vec<u8>, until: Instant) -> Result<usize, Refusal> {
    let late = || refusal("408 Request Timeout", format!("the request took longer than {} s", PATIENCE.as_secs()));
    let left = until.saturating_duration_since(connection.now());
    if left.is_zero() {
        return Err(late());
    }
    let mut chunk = [0; 16 << 10];
    let broken = |error: &io::Error| refusal("400 Bad Request", format!("cannot read the request: {error}"));
    connection.wait_at_most(left).map_err(|error| broken(&error))?;
    match connection.read(&mut chunk) {
        Ok(count) => {
            bytes.extend_from_slice(&chunk[..count]);
            Ok(count)
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => Err(late()),
        Err(error) => Err(broken(&error)),
    }
}

/// Checks the head. What asks where extensions ask is refused quietly: it may do so again and again.
fn check(request: &httparse::Request<'_, '_>) -> Result<Asked, Refusal> {
    let path = request.path.map(|path| path.split('?').next().unwrap_or_default());
    let is_quiet = matches!(path, Some("/getSubmit" | "/ws" | "/ws/"));
    checked(request).map_err(|refusal| Refusal { is_quiet, ..refusal })
}

fn checked(request: &httparse::Request<'_, '_>) -> Result<Asked, Refusal> {
    let all = |name: &str| all(request, name);
    let is_extension = |origin: &String| {
        ["chrome-extension://", "moz-extension://", "safari-web-extension://"]
            .iter()
            .any(|start| origin.starts_with(start))
    };
    if !all("origin").iter().all(is_extension) {
        return Err(refusal("403 Forbidden", "it comes from a web page (its Origin is not a browser extension)"));
    }
    let path = request.path.map(|path| path.split('?').next().unwrap_or_default());
    match (request.method, path) {
        // A page may not send such a header without asking first, and is not answered then.
        (Some("GET"), Some("/getSubmit")) if all("cph-submit") == ["true"] => return Ok(Asked::Poll),
        // Socket.IO's own client ends the path with a slash.
        (Some("GET"), Some("/ws" | "/ws/")) if all("upgrade").iter().any(|to| to.eq_ignore_ascii_case("websocket")) => {
            return Ok(browser(request.path.unwrap_or_default(), &all));
        }
        _ => {}
    }
    if request.method != Some("POST") {
        return Err(refusal("405 Method Not Allowed", "its method is not POST"));
    }
    if request.path != Some("/") {
        return Err(refusal("404 Not Found", "its path is not /"));
    }
    let (length, waits) = json_length(request, LARGEST_BODY)?;
    Ok(Asked::Post(length, waits))
}

/// The length of the JSON document that a request carries, at most `largest`, and whether the other side waits to be asked for it.
pub(crate) fn json_length(request: &httparse::Request<'_, '_>, largest: usize) -> Result<(usize, bool), Refusal> {
    let all = |name: &str| all(request, name);
    let is_json =
        |kind: &String| kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json");
    if !matches!(all("content-type").as_slice(), [kind] if is_json(kind)) {
        return Err(refusal("415 Unsupported Media Type", "its Content-Type is not application/json"));
    }
    let lengths = all("content-length");
    let length = match lengths.as_slice() {
        [length] if all("transfer-encoding").is_empty() && length.bytes().all(|byte| byte.is_ascii_digit()) => {
            length.parse::<usize>().unwrap_or(usize::MAX)
        }
        _ => return Err(refusal("411 Length Required", "it has no Content-Length")),
    };
    if length > largest {
        let why = format!("its body is larger than {} MiB", largest >> 20);
        return Err(refusal("413 Content Too Large", why));
    }
    Ok((length, all("expect").iter().any(|what| what.eq_ignore_ascii_case("100-continue"))))
}

/// What asks for a websocket: CPH-NG Submit says that it is a browser, and that it speaks version 4 of Engine.IO.
fn browser(path: &str, all: &impl Fn(&str) -> Vec<String>) -> Asked {
    let words: Vec<&str> = path.split_once('?').map_or("", |(_, query)| query).split('&').collect();
    let is_known = ["type=browser", "EIO=4", "transport=websocket"].iter().all(|word| words.contains(word));
    match all("sec-websocket-key").as_slice() {
        [key] if is_known && all("sec-websocket-version") == ["13"] => Asked::Browser(key.clone()),
        _ => Asked::Handshake,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything at once, then the end.
    struct Whole<'t>(&'t [u8]);

    impl Read for Whole<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(buffer)
        }
    }

    impl Write for Whole<'_> {
        fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
            Ok(buffer.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Connection for Whole<'_> {
        fn wait_at_most(&mut self, _: Duration) -> io::Result<()> {
            Ok(())
        }
    }

    fn status(text: &str) -> String {
        match read(&mut Whole(text.as_bytes()), 27121) {
            Ok(Some(Request::Post(body))) => format!("Some({:?})", String::from_utf8_lossy(&body)),
            Ok(other) => format!("{other:?}"),
            Err(refusal) => refusal.status[..3].to_owned(),
        }
    }

    #[test]
    fn only_what_the_extension_sends_is_let_in() {
        let good =
            "POST / HTTP/1.1\r\nHost: localhost:27121\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
        assert_eq!(status(good), "Some(\"{}\")");
        let swaps = [
            ("localhost:27121", "127.0.0.1:27121", "Some(\"{}\")"),
            ("localhost:27121", "[::1]:27121", "Some(\"{}\")"),
            ("localhost:27121", "localhost:27122", "403"),
            ("localhost:27121", "localhost", "403"),
            ("localhost:27121", "rebound.example:27121", "403"),
            ("Host: localhost:27121", "X: y", "403"),
            ("localhost:27121", "localhost:27121\r\nHost: localhost:27121", "403"),
            ("localhost:27121", "localhost:27121\r\nOrigin: chrome-extension://abc", "Some(\"{}\")"),
            ("localhost:27121", "localhost:27121\r\nOrigin: moz-extension://abc", "Some(\"{}\")"),
            ("localhost:27121", "localhost:27121\r\nOrigin: https://codeforces.com", "403"),
            ("localhost:27121", "localhost:27121\r\nOrigin: null", "403"),
            ("localhost:27121", "localhost:27121\r\nOrigin: http://localhost:27121", "403"),
            ("POST", "GET", "405"),
            ("POST", "OPTIONS", "405"),
            ("POST / ", "POST /x ", "404"),
            ("application/json", "application/json; charset=utf-8", "Some(\"{}\")"),
            ("application/json", "text/plain", "415"),
            ("Content-Type: application/json", "A: b", "415"),
            ("Content-Length: 2", "A: b", "411"),
            ("Content-Length: 2", "Content-Length: 2\r\nContent-Length: 2", "411"),
            ("Content-Length: 2", "Transfer-Encoding: chunked\r\nContent-Length: 2", "411"),
            ("Content-Length: 2", "Content-Length: -2", "411"),
            ("Content-Length: 2", "Content-Length: 3", "400"),
            ("Content-Length: 2", "Content-Length: 1", "Some(\"{\")"),
            ("Content-Length: 2", "Content-Length: 99999999999999999999999", "413"),
            ("Content-Length: 2", "Content-Length: 8388609", "413"),
            ("HTTP/1.1", "HTTP/9", "400"),
            ("\r\n\r\n{}", "\r\n", "400"),
        ];
        for (from, to, expected) in swaps {
            assert_ne!(good, good.replacen(from, to, 1), "{from}");
            assert_eq!(status(&good.replacen(from, to, 1)), expected, "{from} -> {to}");
        }
        assert_eq!(status(""), "None");
        let poll = "GET /getSubmit HTTP/1.1\r\nHost: localhost:27121\r\ncph-submit: true\r\n\r\n";
        let handshake = "GET /ws?type=browser&EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:27121\r\n\
                         Origin: chrome-extension://abc\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
        let socket =
            &handshake.replacen("\r\n\r\n", "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2V5\r\n\r\n", 1);
        for (text, from, to, expected) in [
            (poll, "", "", "Some(Poll)"),
            (poll, "/getSubmit", "/getSubmit?x=1", "Some(Poll)"),
            (poll, "cph-submit", "CPH-Submit", "Some(Poll)"),
            (poll, "cph-submit: true\r\n", "cph-submit: true\r\nOrigin: moz-extension://abc\r\n", "Some(Poll)"),
            (poll, "cph-submit: true", "cph-submit: false", "405"),
            (poll, "cph-submit: true\r\n", "", "405"),
            (poll, "cph-submit: true\r\n", "cph-submit: true\r\nOrigin: https://codeforces.com\r\n", "403"),
            (poll, "localhost:27121", "rebound.example:27121", "403"),
            (poll, "GET", "OPTIONS", "405"),
            (poll, "GET", "POST", "404"),
            (handshake, "", "", "Some(Handshake)"),
            (handshake, "chrome-extension://abc", "https://codeforces.com", "403"),
            (handshake, "Upgrade: websocket\r\n", "", "405"),
            (socket, "", "", "Some(Browser(\"a2V5\", []))"),
            (socket, "Version: 13", "Version: 8", "Some(Handshake)"),
            (socket, "EIO=4", "EIO=3", "Some(Handshake)"),
            (socket, "Sec-WebSocket-Key: a2V5\r\n", "", "Some(Handshake)"),
        ] {
            assert!(from.is_empty() || text.contains(from), "{from}");
            assert_eq!(status(&text.replacen(from, to, 1)), expected, "{from} -> {to}");
        }
        assert_eq!(status(&"x".repeat(LARGEST_HEAD + 100)), "431");
        // A head that ends, only too late, and the longest that is taken.
        let long = |length: usize| {
            let rest = length + "{}".len() - good.len() - "A: \r\n".len();
            status(&good.replacen("Host", &format!("A: {}\r\nHost", "x".repeat(rest)), 1))
        };
        assert_eq!((long(LARGEST_HEAD), long(LARGEST_HEAD + 1)), ("Some(\"{}\")".to_owned(), "431".to_owned()));
        let many: String = (0..200).map(|number| format!("a{number}: b\r\n")).collect();
        assert_eq!(status(&good.replacen("Host", &format!("{many}Host"), 1)), "400");
    }
    /// One byte in each step of time, by a clock that only reading moves.
    struct Dripping<'t> {
        bytes: &'t [u8],
        step: Duration,
        now: Instant,
        may_wait: Duration,
    }

    impl Read for Dripping<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.now += self.step.min(self.may_wait);
            if self.step > self.may_wait {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            self.bytes.read(&mut buffer[..1])
        }
    }

    impl Write for Dripping<'_> {
        fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
            Ok(buffer.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Connection for Dripping<'_> {
        fn wait_at_most(&mut self, time: Duration) -> io::Result<()> {
            self.may_wait = time;
            Ok(())
        }

        fn now(&self) -> Instant {
            self.now
        }
    }

    #[test]
    fn a_request_has_its_time_as_a_whole() {
        let text =
            "POST / HTTP/1.1\r\nHost: localhost:27121\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
        let steps = u32::try_from(text.len()).unwrap_or_default();
        let heard = |step: Duration| {
            let now = Instant::now();
            let mut slow = Dripping { bytes: text.as_bytes(), step, now, may_wait: Duration::ZERO };
            let result = read(&mut slow, 27121).map_err(|refusal| refusal.status);
            (result, slow.now - now)
        };
        assert_eq!(heard(PATIENCE / (steps + 1)).0, Ok(Some(Request::Post(b"{}".to_vec()))));
        // No byte is late by itself; and then one that does not come at all.
        for step in [PATIENCE / (steps - 1), PATIENCE * 2] {
            let (result, took) = heard(step);
            assert_eq!(result, Err("408 Request Timeout"));
            assert!(took <= PATIENCE + step.min(PATIENCE), "{took:?}");
        }
    }
}

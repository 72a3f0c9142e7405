//! `grundy course`: what it serves, to whom, and what it writes.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

use crate::common::wait::{Bounded as _, LONGEST, Started};
use crate::common::{folder, grundy, say};

/// A serving `grundy`, its port, and the key that the address ends with.
pub(crate) struct Serving {
    pub(crate) child: Started,
    pub(crate) port: u16,
    pub(crate) key: String,
}

impl Serving {
    pub(crate) fn start(place: &Path, more: &[&str]) -> Self {
        Self::with(place, more, &[])
    }

    /// Starts it with these variables.
    pub(crate) fn with(place: &Path, more: &[&str], variables: &[(&str, &str)]) -> Self {
        // What is written in the course, and what it records, stays in the test's own folder.
        let mut child = grundy(place, &[&["course", "--port", "0"], more].concat())
            .env("XDG_STATE_HOME", place.join("state"))
            .env("GRUNDY_RECORD", "always")
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .start()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let rest = address.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.strip_suffix('\n'));
        let found = rest.and_then(|rest| rest.split_once("/#key="));
        let port = found.and_then(|(port, _)| port.parse().ok());
        assert!(port.is_some(), "found `{address}`, expected the address");
        Self { child, port: port.unwrap(), key: found.unwrap().1.to_owned() }
    }

    /// Sends `text`, in which `PORT` is the port; head and body of the answer.
    pub(crate) fn send(&self, text: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        stream.write_all(text.replace("PORT", &self.port.to_string()).as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let at = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
        (String::from_utf8(answer[..at].to_vec()).unwrap(), answer[at + 4..].to_vec())
    }

    pub(crate) fn get(&self, path: &str) -> (String, Vec<u8>) {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"))
    }

    pub(crate) fn end(mut self) {
        self.child.signal("-INT");
        assert_eq!(self.child.wait().unwrap().code(), Some(130));
    }
}

/// Every file below a folder, by its path.
fn files(folder: &Path, below: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder.join(below)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        if folder.join(&path).is_dir() {
            found.extend(files(folder, &path));
        } else {
            found.push(path);
        }
    }
    found
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_served_is_what_is_exported_and_nothing_else() {
    let place = folder(&[]);
    let said = say(place.path(), &["course", "--export", "a/course"]);
    assert_eq!(said.code, 0, "{said}");
    let exported = place.path().join("a/course");
    let files = files(&exported, "");
    assert!(said.stdout.starts_with(&format!("a/course: {} files; open a/course/index.html", files.len())), "{said}");
    let serving = Serving::start(place.path(), &[]);
    for path in &files {
        let (head, body) = serving.get(&format!("/{path}"));
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert!(body == fs::read(exported.join(path)).unwrap(), "{path}");
        assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{path}: {head}");
    }
    let (head, body) = serving.get("/");
    for line in [
        "Content-Type: text/html; charset=utf-8",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: default-src 'none'; script-src 'self' ",
    ] {
        assert!(head.contains(line), "{line}: {head}");
    }
    assert_eq!(body, fs::read(exported.join("index.html")).unwrap());
    let (head, _) = serving.get("/assets/style.css");
    assert!(head.contains("Content-Type: text/css"), "{head}");
    let (head, body) = serving.send("HEAD /en/02-nim.html HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n");
    assert!(head.starts_with("HTTP/1.1 200 OK") && body.is_empty(), "{head}");
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_request_that_should_not_be_answered_is_refused() {
    let place = folder(&[("secret", "")]);
    let serving = Serving::start(place.path(), &[]);
    let rows = [
        ("GET /secret HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "404"),
        ("GET /../secret HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "404"),
        ("GET /en/../index.html HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "404"),
        ("GET /%2e%2e/secret HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "404"),
        ("GET //etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", "404"),
        ("GET / HTTP/1.1\r\nHost: rebound.example:PORT\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: localhost:PORT\r\n\r\n", "403"),
        ("POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 0\r\n\r\n", "405"),
        ("DELETE /index.html HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", "405"),
        ("nonsense\r\n\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: [::1]:PORT\r\n\r\n", "200"),
        ("GET /?x=../y#z HTTP/1.1\r\nHost: LOCALHOST:PORT\r\n\r\n", "200"),
    ];
    for (request, status) in rows {
        let (head, _) = serving.send(request);
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{request}: {head}");
    }
    let (head, _) = serving.send("PUT / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n");
    assert!(head.contains("Allow: GET, HEAD"), "{head}");
    let said = say(place.path(), &["course", "--port", &serving.port.to_string()]);
    assert!(said.code == 2 && said.stderr.contains(&format!("port {} is in use", serving.port)), "{said}");
    assert!(said.stderr.contains("--port") && said.stdout.is_empty(), "{said}");
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_folder_with_other_files_is_not_filled() {
    let place = folder(&[("mine/notes.txt", "mine")]);
    let said = say(place.path(), &["course", "--export", "mine"]);
    assert!(
        said.code == 2 && said.stderr.contains("mine: the folder holds other files, such as \"notes.txt\""),
        "{said}"
    );
    assert_eq!(files(&place.path().join("mine"), ""), ["notes.txt"]);
    // Twice: what an earlier export wrote is no other file.
    for _ in 0..2 {
        assert_eq!(say(place.path(), &["course", "--export", "new"]).code, 0);
    }
    let said = say(place.path(), &["course", "--export", "mine", "--force"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(fs::read_to_string(place.path().join("mine/notes.txt")).unwrap(), "mine");
    assert!(place.path().join("mine/zh/index.html").is_file());
    let said = say(place.path(), &["course", "--force"]);
    assert!(said.code == 2 && said.stderr.contains("--export"), "{said}");
    let said = say(place.path(), &["course", "--export", "mine/notes.txt"]);
    assert!(said.code == 2 && said.stderr.contains("mine/notes.txt"), "{said}");
}

#[test]
fn the_browser_is_opened_only_on_request() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &["--open", "cp /dev/null opened --suffix"]);
    // `cp` takes the address as its suffix, and makes the file.
    crate::common::wait::eventually("the command was started", || place.path().join("opened").is_file());
    serving.end();
    let said = say(place.path(), &["course", "--open", "'"]);
    assert!(said.code == 2 && said.stderr.contains("--open: found `'`, expected a command"), "{said}");
}

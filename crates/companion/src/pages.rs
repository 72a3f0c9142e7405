//! Pages for a browser on this machine: a fixed table of files, and nothing that is not in it.
//!
//! A page elsewhere that makes its own name point here does not name this machine as its host, so it gets nothing. There are no paths to
//! walk: what is not in the table as it stands is not found. Nothing is written, and nothing is read from the disk. What the pages ask of the program
//! behind them goes another way (`calls`).

use std::collections::BTreeMap;
use std::io::Write;
use std::net::Shutdown;
use std::sync::Arc;
use std::time::Instant;

use crate::calls::{self, Answers};
use crate::listener::{Counted, PortError, Stream, accept_all, sockets};
use crate::request::{self, PATIENCE, Refusal, refusal};

/// The files of a site by their paths, with `/` between the parts; `index.html` stands for its folder.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A server of such files, on the loopback addresses of this machine, until the process ends.
#[derive(Debug)]
pub struct Pages {
    port: u16,
}

impl Pages {
    /// Serves `files` on `port`; 0 is any. `policy` tells the browser what each page may load. `answers` gets what the pages ask.
    ///
    /// # Errors
    ///
    /// When the port is in use, or the system does not allow it.
    pub fn serve(port: u16, files: Files, policy: &str, answers: Arc<dyn Answers>) -> Result<Self, PortError> {
        let sockets = sockets(port)?.ok_or_else(|| PortError::Taken(vec![port]))?;
        let port = sockets.first().and_then(|socket| socket.local_addr().ok()).map_or(port, |address| address.port());
        let (files, policy) = (Arc::new(files), Arc::<str>::from(policy));
        accept_all(sockets, port, move |stream, place| answer(stream, place, port, (&files, &policy), &answers))?;
        Ok(Self { port })
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.port
    }
}

/// Reads one request, and answers it.
fn answer(mut stream: Stream, place: &Counted, port: u16, (files, policy): (&Files, &str), answers: &Arc<dyn Answers>) {
    let asked = match request::head(&mut stream, Instant::now() + PATIENCE) {
        Ok(None) => return,
        Ok(Some(begun)) if calls::is_call(&begun.0) => return calls::serve(begun, &mut stream, place, port, answers),
        Ok(Some((head, _))) => request::parsed(&head, port, |request| {
            asked(request.method.unwrap_or_default(), request.path.unwrap_or_default(), files)
        }),
        Err(refusal) => Err(refusal),
    };
    let _ = stream.0.set_write_timeout(Some(PATIENCE));
    let bytes = match asked {
        Ok(asked) => {
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: {}\r\nContent-Length: {}\r\nContent-Security-Policy: {policy}\r\n\
                 Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
                 Cross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\nConnection: close\r\n\r\n",
                kind(asked.path),
                asked.bytes.len()
            );
            let mut bytes = head.into_bytes();
            if asked.with_body {
                bytes.extend_from_slice(asked.bytes);
            }
            bytes
        }
        Err(Refusal { status, why, .. }) => {
            let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
            let length = why.len() + 1;
            format!(
                "HTTP/1.1 {status}\r\n{allow}Content-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
                 X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{why}\n"
            )
            .into_bytes()
        }
    };
    // Who does not wait for the answer does not need it.
    let _ = stream.0.write_all(&bytes);
    let _ = stream.0.shutdown(Shutdown::Write);
}

/// A file that was asked for.
#[derive(Debug)]
struct Asked<'a> {
    path: &'a str,
    bytes: &'a [u8],
    with_body: bool,
}

fn asked<'a>(method: &str, target: &str, files: &'a Files) -> Result<Asked<'a>, Refusal> {
    if !["GET", "HEAD"].contains(&method) {
        return Err(refusal("405 Method Not Allowed", "only GET and HEAD are answered here"));
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let path = path.strip_prefix('/').unwrap_or(path);
    let name = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    match files.get_key_value(&name) {
        Some((path, bytes)) => Ok(Asked { path, bytes, with_body: method == "GET" }),
        None => Err(refusal("404 Not Found", "there is no such page here")),
    }
}

/// The media type of a file, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn only_what_is_in_the_table_is_given() {
        let names = ["index.html", "en/index.html", "en/02-nim.html", "assets/site.js"];
        let files: Files = names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect();
        let get = |target: &str| asked("GET", target, &files).map(|asked| asked.path.to_owned());
        for (target, path) in [
            ("/", "index.html"),
            ("/index.html", "index.html"),
            ("/en/", "en/index.html"),
            ("/en/02-nim.html?x=1", "en/02-nim.html"),
            ("/assets/site.js", "assets/site.js"),
        ] {
            assert_eq!(get(target).unwrap(), path, "{target}");
        }
        for target in
            ["/en", "/../Cargo.toml", "//etc/passwd", "/en/../index.html", "/%2e%2e/x", "/EN/", "", "*", "/assets/"]
        {
            let found = get(target);
            assert!(target.is_empty() || found.is_err(), "{target}: {found:?}");
        }
        assert_eq!(asked("POST", "/", &files).unwrap_err().status, "405 Method Not Allowed");
        assert!(!asked("HEAD", "/", &files).unwrap().with_body);
    }
}

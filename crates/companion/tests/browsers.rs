//! A browser on a websocket, as CPH-NG Submit talks.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread::{JoinHandle, spawn};

use companion::{Desk, Fate, Listener, OFFERED, Submission};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

const EXTENSION: &str = "chrome-extension://abcdef";
const QUERY: &str = "type=browser&EIO=4&transport=websocket";

/// Opens a websocket with this Origin; the status if it is refused.
fn open(port: u16, query: &str, origin: &str) -> Result<WebSocket<TcpStream>, u16> {
    let mut request = format!("ws://localhost:{port}/ws/?{query}").into_client_request().unwrap();
    request.headers_mut().insert("Origin", origin.parse().unwrap());
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(wait::LONGEST)).unwrap();
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
            Err(response.into_parts().0.status.as_u16())
        }
        Err(error) => panic!("{error}"),
    }
}

fn say(socket: &mut WebSocket<TcpStream>, text: &str) {
    socket.send(Message::text(text)).unwrap();
}

/// The next packet; a few questions are answered, since each comes only after a while.
fn hear(socket: &mut WebSocket<TcpStream>) -> String {
    for _ in 0..4 {
        let text = socket.read().unwrap().into_text().unwrap().to_string();
        if text != "2" {
            return text;
        }
        say(socket, "3");
    }
    panic!("nothing but questions");
}

/// The next event.
fn event(socket: &mut WebSocket<TcpStream>) -> Value {
    let text = hear(socket);
    serde_json::from_str(text.strip_prefix("42").unwrap_or_else(|| panic!("no event: {text}"))).unwrap()
}

/// A browser that has joined, and whether it is the active one.
fn browser(port: u16) -> (WebSocket<TcpStream>, bool) {
    let mut socket = open(port, QUERY, EXTENSION).unwrap();
    let opened = hear(&mut socket);
    let open: Value = serde_json::from_str(opened.strip_prefix('0').unwrap()).unwrap();
    assert!(open["pingInterval"].as_u64() > Some(0) && open["upgrades"] == json!([]), "{open}");
    say(&mut socket, "40");
    assert!(hear(&mut socket).starts_with("40{\"sid\":"));
    let status = event(&mut socket);
    assert_eq!(status[0], "status");
    (socket, status[1]["isActive"] == true)
}

fn offer(desk: &Desk, text: &str) -> JoinHandle<Fate> {
    let (desk, text) = (desk.clone(), text.to_owned());
    spawn(move || {
        let submission = Submission {
            problem_name: "abc300_b".to_owned(),
            url: "https://atcoder.jp/contests/abc300/tasks/abc300_b".to_owned(),
            source_code: text,
            language_id: None,
            by_websocket: true,
        };
        desk.offer(submission, OFFERED, |_| true)
    })
}

/// The text of the file that comes; the browser confirms it unless it goes at once.
fn file(socket: &mut WebSocket<TcpStream>, confirms: bool) -> String {
    let request = event(socket);
    let keys: Vec<&str> = request[1].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!((&request[0], keys), (&json!("submitRequest"), vec!["sourceCode", "url"]));
    assert_eq!(request[1]["url"], "https://atcoder.jp/contests/abc300/tasks/abc300_b");
    if confirms {
        assert_eq!(socket.read().unwrap().into_text().unwrap().as_str(), "2");
        say(socket, "3");
    }
    request[1]["sourceCode"].as_str().unwrap().to_owned()
}

#[test]
fn the_browser_that_is_chosen_gets_the_files() {
    let listener = Listener::bind(&[0]).unwrap();
    let text = format!("// \u{1f600} \"\\\r\n{}", "x".repeat(300_000));
    let (mut first, is_active) = browser(listener.port());
    assert!(is_active);
    let (mut second, is_active) = browser(listener.port());
    assert!(!is_active);
    let offered = offer(listener.desk(), &text);
    assert_eq!(file(&mut first, true), text);
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
    say(&mut second, "42[\"setActive\"]");
    assert_eq!(event(&mut second), json!(["status", { "isActive": true }]));
    assert_eq!(event(&mut first), json!(["status", { "isActive": false }]));
    let offered = offer(listener.desk(), "two");
    assert_eq!(file(&mut second, true), "two");
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
    // One that goes with a file keeps it: it would be submitted twice.
    let offered = offer(listener.desk(), "three");
    assert_eq!(file(&mut second, false), "three");
    drop(second);
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
    assert_eq!(event(&mut first), json!(["status", { "isActive": true }]));
    let offered = offer(listener.desk(), "four");
    assert_eq!(file(&mut first, true), "four");
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
}

#[test]
fn no_page_and_nothing_unknown_gets_a_websocket() {
    let listener = Listener::bind(&[0]).unwrap();
    let port = listener.port();
    for (query, origin, status) in [
        (QUERY, "https://atcoder.jp", 403),
        (QUERY, "null", 403),
        (QUERY, "http://localhost", 403),
        ("type=vscode&EIO=4&transport=websocket", EXTENSION, 404),
        ("type=browser&EIO=3&transport=websocket", EXTENSION, 404),
        ("", EXTENSION, 404),
    ] {
        assert_eq!(open(port, query, origin).err(), Some(status), "{query} {origin}");
    }
}

#[test]
fn one_that_says_what_it_should_not_is_left_or_ignored() {
    let listener = Listener::bind(&[0]).unwrap();
    let (mut socket, _) = browser(listener.port());
    for text in ["40/other,{}", "42[\"unknown\",[[[]]]]", "42{", "4", "", "9", "\u{e9}"] {
        say(&mut socket, text);
    }
    assert_eq!(hear(&mut socket), "44/other,{\"message\":\"Invalid namespace\"}");
    let offered = offer(listener.desk(), "still there");
    assert_eq!(file(&mut socket, true), "still there");
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
    // More than it has any reason to say.
    let _ = socket.send(Message::text("4".repeat(1 << 20)));
    let end = std::iter::repeat_with(|| socket.read()).find(Result::is_err).unwrap();
    assert!(end.is_err());
}

#[test]
fn strangers_throw_no_browser_out() {
    let listener = Listener::bind(&[0]).unwrap();
    let port = listener.port();
    let (mut socket, _) = browser(port);
    // More than may be open at one time, and none says a word.
    let strangers: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(("127.0.0.1", port)).unwrap()).collect();
    // The last one is served, so the first ones have been closed.
    let mut last = TcpStream::connect(("127.0.0.1", port)).unwrap();
    last.set_read_timeout(Some(wait::LONGEST)).unwrap();
    last.write_all(format!("GET /getSubmit HTTP/1.1\r\nHost: localhost:{port}\r\ncph-submit: true\r\n\r\n").as_bytes())
        .unwrap();
    let mut answer = String::new();
    last.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("{\"empty\":true}"), "{answer}");
    let offered = offer(listener.desk(), "still there");
    assert_eq!(file(&mut socket, true), "still there");
    assert_eq!(offered.join().unwrap(), Fate::Fetched);
    // Those who only say that they are browsers are not kept without end.
    let more: Vec<_> = std::iter::repeat_with(|| open(port, QUERY, EXTENSION)).take(16).collect();
    assert_eq!(more.iter().filter_map(|open| open.as_ref().err()).collect::<Vec<_>>(), [&503]);
    drop(strangers);
}

//! Posts over a socket, as the extension sends them, and as nobody should.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../tests/common/speed.rs"]
mod speed;
#[path = "../../../tests/common/wait.rs"]
mod wait;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use companion::{Event, Listener};
use speed::is_within;

const CONTEST: &str = include_str!("contest.json");
const WAIT: Duration = wait::LONGEST;

fn post(port: u16, body: &[u8]) -> String {
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: moz-extension://5b6e\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    send(port, &[head.as_bytes(), body].concat())
}

/// Sends bytes; gives the status line.
fn send(port: u16, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(WAIT)).unwrap();
    // A listener that has seen enough closes early.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

fn listener() -> Listener {
    // Any port that is free.
    Listener::bind(&[0]).unwrap()
}

#[test]
fn a_contest_arrives_problem_by_problem_in_order() {
    let listener = listener();
    let documents: Vec<serde_json::Value> = serde_json::from_str(CONTEST).unwrap();
    for document in &documents {
        assert_eq!(post(listener.port(), document.to_string().as_bytes()), "HTTP/1.1 200 OK");
    }
    let names = ["A. Piles / of ../ stones", "B. Twins"];
    for name in names {
        let Some(Event::Task(task, raw)) = listener.next(WAIT) else { panic!("{name} does not arrive") };
        assert_eq!((task.name.as_str(), task.batch.size), (name, 2));
        assert!(serde_json::from_slice::<serde_json::Value>(&raw).is_ok_and(|document| documents.contains(&document)));
    }
}

#[test]
fn who_waits_for_each_answer_is_heard_in_order() {
    let listener = listener();
    for number in 0..60 {
        let document = format!("{{\"name\": \"p{number}\"}}");
        assert_eq!(post(listener.port(), document.as_bytes()), "HTTP/1.1 200 OK");
    }
    for number in 0..60 {
        let Some(Event::Task(task, _)) = listener.next(WAIT) else { panic!("p{number} does not arrive") };
        assert_eq!(task.name, format!("p{number}"));
    }
}

#[test]
fn several_posts_at_once_all_arrive() {
    let listener = listener();
    let port = listener.port();
    let threads: Vec<_> = (0..20)
        .map(|number| std::thread::spawn(move || post(port, format!("{{\"name\": \"p{number}\"}}").as_bytes())))
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), "HTTP/1.1 200 OK");
    }
    let mut names: Vec<String> = (0..20)
        .map(|_| match listener.next(WAIT) {
            Some(Event::Task(task, _)) => task.name,
            other => panic!("{other:?}"),
        })
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 20);
}

#[test]
fn a_taken_port_is_passed_over_in_either_family() {
    let first = listener();
    match Listener::bind(&[first.port()]) {
        Err(error) => assert!(error.to_string().contains(&first.port().to_string()), "{error}"),
        Ok(_) => panic!("two listeners on one port"),
    }
    assert_ne!(Listener::bind(&[first.port(), 0]).unwrap().port(), first.port());
    // Another program may have only the IPv6 side, and would get the posts.
    if let Ok(six) = std::net::TcpListener::bind("[::1]:0") {
        assert!(Listener::bind(&[six.local_addr().unwrap().port()]).is_err());
    }
}

#[test]
fn a_slow_or_silent_connection_holds_up_nobody() {
    let listener = listener();
    let _silent = silent(&listener);
    let began = Instant::now();
    assert_eq!(post(listener.port(), b"{\"name\": \"p\"}"), "HTTP/1.1 200 OK");
    // A silent one may take 5 s.
    assert!(is_within(began.elapsed(), Duration::from_secs(3)), "{:?}", began.elapsed());
    assert!(matches!(listener.next(WAIT), Some(Event::Task(..))));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_silent_connection_ends() {
    let listener = listener();
    let mut silent = silent(&listener);
    silent.set_read_timeout(Some(WAIT)).unwrap();
    let mut answer = String::new();
    silent.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

/// A connection that begins a request and says no more.
fn silent(listener: &Listener) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", listener.port())).unwrap();
    stream.write_all(b"POST / HT").unwrap();
    stream
}

/// RFC 9110, 10.1.1: some clients send a large body only after they are asked for it, and the word may have any letter case.
#[test]
fn who_waits_to_be_asked_for_the_body_is_asked() {
    let listener = listener();
    let body = b"{\"name\": \"p\"}";
    let mut stream = TcpStream::connect(("127.0.0.1", listener.port())).unwrap();
    stream.set_read_timeout(Some(WAIT)).unwrap();
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Expect: 100-Continue\r\n\r\n",
        listener.port(),
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut invitation = [0; 25];
    stream.read_exact(&mut invitation).unwrap();
    assert_eq!(&invitation, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(body).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(matches!(listener.next(WAIT), Some(Event::Task(..))));
}

/// Spoilt bodies and heads: each gets a status, none ends the listener.
#[test]
fn spoilt_posts_are_answered_and_survived() {
    let listener = listener();
    let port = listener.port();
    let body = CONTEST.trim().as_bytes();
    let whole = serde_json::from_str::<Vec<serde_json::Value>>(CONTEST).unwrap()[0].to_string();
    let mut state = 1_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for round in 0..300 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..=random(4) {
            let at = random(bytes.len());
            match random(4) {
                0 => bytes[at] = u8::try_from(random(256)).unwrap(),
                1 => bytes.truncate(at),
                2 => {
                    let end = (at + random(20)).min(bytes.len());
                    bytes.drain(at..end);
                }
                _ => bytes.splice(at..at, body[..random(60)].iter().copied()).for_each(drop),
            }
            if bytes.is_empty() {
                bytes.push(b'[');
            }
        }
        let status = if round % 5 == 0 { send(port, &bytes) } else { post(port, &bytes) };
        let is_known = ["HTTP/1.1 200 OK", "HTTP/1.1 400 Bad Request", "HTTP/1.1 431"];
        assert!(
            is_known.iter().any(|known| status.starts_with(known)),
            "{status}: {}",
            String::from_utf8_lossy(&bytes)
        );
        let expected = status == "HTTP/1.1 200 OK";
        match listener.next(WAIT) {
            Some(Event::Task(..)) => assert!(expected),
            Some(Event::Rejected(why, _)) => assert!(!expected && !why.is_empty()),
            None | Some(Event::Greeting) => panic!("no event for {status}"),
        }
    }
    assert_eq!(post(port, whole.as_bytes()), "HTTP/1.1 200 OK");
}

//! The calls of a served course: who may make them, what they do, and that nothing stops the server or is left of what it runs.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::wait::{LONGEST, eventually, until};
use crate::common::{folder, say};
use crate::course::Serving;

/// The head of a POST with the key, whose body has this length. `PORT` is the port.
fn head(path: &str, key: &str, length: usize) -> String {
    format!(
        "POST /call/{path} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\nGrundy-Key: {key}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    )
}

/// What a call answers: status and document.
fn call(serving: &Serving, path: &str, body: &Value) -> (u16, Value) {
    let body = body.to_string();
    let (head, body) = serving.send(&(head(path, &serving.key, body.len()) + &body));
    (status(&head), serde_json::from_slice(&body).unwrap_or_default())
}

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default()
}

fn program(language: &str, text: &str) -> Value {
    json!({ "problem": "onepile", "language": language, "text": text, "known": null })
}

/// Begins to judge or to search, and hands out the lines as they come.
fn begin(serving: &Serving, path: &str, body: &Value) -> (TcpStream, impl Iterator<Item = Value> + use<>) {
    let body = body.to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", serving.port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    let text = (head(path, &serving.key, body.len()) + &body).replace("PORT", &serving.port.to_string());
    stream.write_all(text.as_bytes()).unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    // Between them stand the head, and the lengths of the chunks.
    (
        stream,
        lines
            .map_while(Result::ok)
            .filter(|line| line.starts_with('{'))
            .map(|line| serde_json::from_str(&line).unwrap()),
    )
}

/// Whether anything still runs that this course has started: its state folder stands among the arguments.
fn is_running(place: &Path) -> bool {
    let place = place.join("state").to_str().unwrap().to_owned();
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes.into_iter().any(|process| {
        let words = fs::read(process.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&words).contains(&place)
    })
}

const RIGHT: &str = "print('false' if int(input()) % 4 == 0 else 'true')\n";
const ENDLESS: &str = "while True:\n    pass\n";

#[test]
fn another_page_another_name_and_a_guess_get_nothing() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &[]);
    let body = program("python3", "stolen").to_string();
    let good = head("program", &serving.key, body.len()) + &body;
    let guess = format!("{}{}", &serving.key[..63], if serving.key.ends_with('0') { '1' } else { '0' });
    let rows = [
        ("Origin: http://127.0.0.1:PORT", "Origin: https://evil.example", 403),
        ("Origin: http://127.0.0.1:PORT", "Origin: http://localhost:PORT", 403),
        ("Origin: http://127.0.0.1:PORT", "Origin: null", 403),
        ("Origin: http://127.0.0.1:PORT\r\n", "", 403),
        (
            "Host: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT",
            "Host: rebound.example:PORT\r\nOrigin: http://rebound.example:PORT",
            403,
        ),
        ("Content-Type", "Sec-Fetch-Site: cross-site\r\nContent-Type", 403),
        (serving.key.as_str(), guess.as_str(), 401),
        (serving.key.as_str(), "", 401),
        ("Grundy-Key", "X-Key", 401),
        ("application/json", "text/plain", 415),
        ("POST", "PUT", 405),
        ("POST", "OPTIONS", 405),
        ("/call/program", "/call/other", 404),
    ];
    for (from, to, expected) in rows {
        assert!(good.contains(from), "{from}");
        let (head, _) = serving.send(&good.replacen(from, to, 1));
        assert_eq!(status(&head), expected, "{from} -> {to}: {head}");
        assert!(!head.contains("Access-Control"), "{head}");
    }
    let (state, _) = serving.get("/call/state");
    assert_eq!(status(&state), 401);
    assert!(!place.path().join("state").exists(), "nothing was written");
    assert_eq!(status(&serving.send(&good).0), 200);
    assert_eq!(fs::read_to_string(place.path().join("state/grundy/course/onepile.py")).unwrap(), "stolen");
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_is_kept_in_a_file_that_no_client_names() {
    let place = folder(&[("victim.py", "precious\n")]);
    let serving = Serving::start(place.path(), &[]);
    let file = place.path().join("state/grundy/course/onepile.py");
    for (problem, language) in [
        ("../../../victim", "python3"),
        ("onepile/../../../../victim", "python3"),
        ("onepile\u{0}", "python3"),
        ("", "python3"),
        ("nothing", "python3"),
        ("onepile", "../py"),
        ("onepile", "py"),
        ("onepile", ""),
    ] {
        let body = json!({ "problem": problem, "language": language, "text": "x" });
        for path in ["program", "judge", "stress"] {
            assert_eq!(call(&serving, path, &body).0, 400, "{problem:?} {language:?}");
        }
    }
    for body in [json!({}), json!([]), json!({ "problem": "onepile", "language": "python3", "path": "/x" })] {
        assert_eq!(call(&serving, "program", &body).0, 400, "{body}");
    }
    assert!(!place.path().join("state").exists());
    let asked = json!({ "problem": "onepile", "language": "python3" });
    let (_, document) = call(&serving, "program", &asked);
    assert_eq!((document["text"].clone(), document["path"].as_str()), (Value::Null, file.to_str()));
    assert_eq!(call(&serving, "program", &program("python3", "one\n")).0, 200);
    // Somebody goes on elsewhere: what is there is neither overwritten nor hidden.
    fs::write(&file, "two\n").unwrap();
    let mut sent = program("python3", "three\n");
    sent["known"] = json!("one\n");
    let (status, document) = call(&serving, "program", &sent);
    assert_eq!((status, &document["error"], &document["text"]), (409, &json!("changed"), &json!("two\n")));
    assert_eq!(fs::read_to_string(&file).unwrap(), "two\n");
    sent["known"] = json!("two\n");
    assert_eq!(call(&serving, "program", &sent).0, 200);
    assert_eq!(fs::read_to_string(&file).unwrap(), "three\n");
    // A link in its place is not followed.
    fs::remove_file(&file).unwrap();
    std::os::unix::fs::symlink(place.path().join("victim.py"), &file).unwrap();
    let (status, document) = call(&serving, "program", &program("python3", "owned\n"));
    assert_eq!(status, 500, "{document}");
    assert_eq!(fs::read_to_string(place.path().join("victim.py")).unwrap(), "precious\n");
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_too_large_or_too_often_does_not_stop_the_server() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &[]);
    // 100 MB that are announced, and sent as far as anybody reads them.
    let mut stream = TcpStream::connect(("127.0.0.1", serving.port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    let text = head("judge", &serving.key, 100 << 20).replace("PORT", &serving.port.to_string());
    stream.write_all(text.as_bytes()).unwrap();
    let mut sent = 0;
    while sent < 100 << 20 && stream.write_all(&[b'x'; 1 << 16]).is_ok() {
        sent += 1 << 16;
    }
    assert!(sent < 50 << 20, "{sent} bytes were read of what is refused");
    drop(stream);
    let (head_of_large, _) = serving.send(&head("judge", &serving.key, 100 << 20));
    assert_eq!(status(&head_of_large), 413);
    let long = program("python3", &"#".repeat((256 << 10) + 1));
    let (status_of_long, document) = call(&serving, "judge", &long);
    assert_eq!((status_of_long, &document["error"]), (413, &json!("large")));
    // A thousand at once: those beyond the bound of connections are closed, and nobody waits for ever.
    let text = head("judge", &"0".repeat(64), 2).replace("PORT", &serving.port.to_string()) + "{}";
    let streams: Vec<TcpStream> = (0..1000)
        .filter_map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", serving.port)).ok()?;
            stream.set_read_timeout(Some(LONGEST)).ok()?;
            stream.write_all(text.as_bytes()).ok()?;
            Some(stream)
        })
        .collect();
    for mut stream in streams {
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 401 "), "{}", String::from_utf8_lossy(&answer));
    }
    assert!(serving.get("/").0.starts_with("HTTP/1.1 200 "));
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_browser_gets_a_code_that_is_worth_the_key_once() {
    let place = folder(&[]);
    // `tee` keeps its argument: the name of the file that it writes.
    let serving = Serving::start(place.path(), &["--open", "sh -c 'printf %s \"$0\" > part && mv part address'"]);
    let file = place.path().join("address");
    eventually("the command was started", || file.is_file());
    let address = fs::read_to_string(file).unwrap();
    assert!(!address.contains(&serving.key), "{address}");
    let code = address.strip_prefix(&format!("http://127.0.0.1:{}/#code=", serving.port)).unwrap();
    let exchange = |code: &str| {
        let body = json!({ "code": code }).to_string();
        let (head, body) = serving.send(&(head("key", "", body.len()) + &body));
        (status(&head), serde_json::from_slice::<Value>(&body).unwrap())
    };
    assert_eq!(exchange(&"0".repeat(64)).0, 401);
    let (status, document) = exchange(code);
    assert_eq!((status, document["key"].as_str()), (200, Some(serving.key.as_str())));
    assert_eq!(exchange(code).0, 401);
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_is_judged_as_the_command_judges_it() {
    let place = folder(&[("my.py", "print('true')\n"), ("right.py", RIGHT)]);
    let serving = Serving::start(place.path(), &[]);
    let (_, lines) = begin(&serving, "judge", &program("python3", "print('true')\n"));
    let events: Vec<Value> = lines.collect();
    let said = say(place.path(), &["judge", "onepile", "my.py", "--format", "jsonl"]);
    let expected: Vec<Value> = said.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ends = |events: &[Value]| {
        let end = events.iter().find(|event| event["event"] == "submission_end").unwrap();
        (end["verdict"].clone(), end["counted"].clone())
    };
    assert_eq!(ends(&events), ends(&expected));
    let keys = |event: &Value| event.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    for event in &events[..events.len() - 1] {
        let same = expected.iter().find(|other| other["event"] == event["event"]).unwrap();
        assert_eq!(keys(event), keys(same));
    }
    assert_eq!(
        (&events.last().unwrap()["event"], &events.last().unwrap()["exit_code"]),
        (&json!("run_end"), &json!(1))
    );
    // What is accepted is recorded, and what the command has recorded is seen.
    let record = place.path().join("state/grundy/solved.jsonl");
    assert!(!record.exists());
    let mut sent = program("python3", RIGHT);
    sent["known"] = json!("print('true')\n");
    let (_, lines) = begin(&serving, "judge", &sent);
    assert_eq!(lines.last().unwrap()["exit_code"], 0);
    assert!(fs::read_to_string(&record).unwrap().contains("\"onepile\""));
    let state = || {
        let text =
            "GET /call/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nGrundy-Key: KEY\r\n\r\n".replace("KEY", &serving.key);
        serde_json::from_slice::<Value>(&serving.send(&text).1).unwrap()
    };
    assert_eq!(state()["solved"], json!(["onepile"]));
    fs::write(&record, "{\"solved\":\"onepile\",\"at\":1}\n{\"solved\":\"nimmove\",\"at\":2}\n").unwrap();
    assert_eq!(state()["solved"], json!(["nimmove", "onepile"]));
    assert_eq!(state()["languages"][0]["id"], "cpp");
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_counterexample_comes_with_its_position_and_the_winning_move() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &[]);
    let (_, lines) = begin(&serving, "stress", &program("python3", "print('false')\n"));
    let events: Vec<Value> = lines.collect();
    let find = |name: &str| events.iter().find(|event| event["event"] == name).unwrap();
    assert_eq!(find("report")["report"]["counterexamples"][0]["input"], "1\n");
    assert!(find("picture")["svg"].as_str().unwrap().starts_with("<svg "));
    let position = find("position");
    assert_eq!((&position["game"], &position["piles"]), (&json!("subtraction:1,2,3"), &json!(["1"])));
    assert_eq!(
        (&position["wins"], &position["winning_moves"][0]["changes"][0]["after"][0]["stones"]),
        (&json!(true), &json!("0"))
    );
    // Nothing is saved beside the program.
    let names: Vec<_> = fs::read_dir(place.path().join("state/grundy/course"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(names, ["onepile.py"]);
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn one_program_is_judged_at_a_time_and_ends_with_who_waits_for_it() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &[]);
    let (stream, mut lines) = begin(&serving, "judge", &program("python3", ENDLESS));
    assert_eq!(lines.next().unwrap()["event"], "begin");
    let (status, document) = call(&serving, "stress", &program("python3", ENDLESS));
    assert_eq!((status, &document["error"]), (409, &json!("busy")));
    assert!(is_running(place.path()));
    // The connection of the run outlives a thousand others.
    for _ in 0..1000 {
        drop(TcpStream::connect(("127.0.0.1", serving.port)).unwrap());
    }
    assert!(lines.next().is_some());
    stream.shutdown(std::net::Shutdown::Both).unwrap();
    eventually("nothing runs that nobody waits for", || !is_running(place.path()));
    // The place is free again.
    let mut sent = program("python3", RIGHT);
    sent["known"] = json!(ENDLESS);
    let last = until("the next one is judged", || {
        let (_, lines) = begin(&serving, "judge", &sent);
        lines.last().filter(|last| last["event"] == "run_end")
    });
    assert_eq!(last["exit_code"], 0);
    serving.end();
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn nothing_is_left_when_the_server_ends_or_a_program_forks_without_end() {
    let place = folder(&[]);
    let serving = Serving::start(place.path(), &[]);
    let bomb = "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n";
    let (_stream, mut lines) = begin(&serving, "judge", &program("python3", bomb));
    let last = lines.find(|line| line["event"] == "run_end").unwrap();
    assert_eq!(last["exit_code"], 1, "{last}");
    // The next one may be sent at once.
    let (status, document) = call(&serving, "judge", &program("python3", RIGHT));
    assert_eq!((status, &document["error"]), (409, &json!("changed")));
    assert!(serving.get("/").0.starts_with("HTTP/1.1 200 "));
    eventually("nothing of it is left", || !is_running(place.path()));
    let mut sent = program("python3", ENDLESS);
    sent["known"] = json!(bomb);
    let (_stream, mut lines) = begin(&serving, "judge", &sent);
    assert_eq!(lines.next().unwrap()["event"], "begin");
    assert!(is_running(place.path()));
    serving.end();
    assert!(!is_running(place.path()), "the server waits for the end of what it runs");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn without_a_sandbox_nothing_is_judged() {
    let place = folder(&[]);
    let serving = Serving::with(place.path(), &[], &[("GRUNDY_DISABLE", "root,landlock")]);
    for path in ["judge", "stress"] {
        let mut sent = program("python3", RIGHT);
        sent["known"] = json!(RIGHT);
        let (_, lines) = begin(&serving, path, &sent);
        let events: Vec<Value> = lines.collect();
        let last = events.last().unwrap();
        assert_eq!(last["exit_code"], 2, "{last}");
        assert!(last["message"].as_str().unwrap().contains("files"), "{last}");
        assert!(events.iter().all(|event| event["event"] != "case_judged"), "{events:?}");
    }
    serving.end();
}

//! `grundy submit`, and a browser's extension that asks for the file.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Stdio;

use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

use crate::common::wait::{Bounded as _, LONGEST, Started, eventually};
use crate::common::{Said, folder, grundy};

const RIGHT: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << 2 * n << '\\n'; }\n";
const WRONG: &str = "#include <iostream>\nint main() { std::cout << 3 << '\\n'; }\n";

/// A folder with samples of a problem at this address.
fn problem(url: &str) -> tempfile::TempDir {
    let document = serde_json::json!({ "name": "Twice", "url": url }).to_string();
    folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("right.cpp", RIGHT),
        ("wrong.cpp", WRONG),
        ("companion.json", &document),
    ])
}

const CONTEST: &str = "https://codeforces.com/contest/1537/problem/C";

/// A `grundy` that says on which port it waits.
struct Waiting {
    child: Started,
    port: u16,
    stderr: BufReader<std::process::ChildStderr>,
    /// What it has said on stderr until then.
    before: String,
}

impl Waiting {
    /// A `submit` that hands its file to a `listen` at this port.
    fn hands_over(place: &Path, runtime: &Path, port: u16) -> Self {
        let mut child = begin(place, runtime, &["submit", "right.cpp", "--port", &port.to_string()]);
        let stderr = BufReader::new(child.stderr.take().unwrap());
        let mut waiting = Self { child, port, stderr, before: String::new() };
        waiting.says("`grundy listen` has the port");
        waiting
    }

    fn start(place: &Path, runtime: &Path, words: &[&str]) -> Self {
        let mut child = begin(place, runtime, words);
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut said = String::new();
        let port = loop {
            let mut line = String::new();
            assert_ne!(stderr.read_line(&mut line).unwrap(), 0, "{said}");
            said.push_str(&line);
            let number = line.split("port ").nth(1).map(|rest| rest.trim().split(':').next().unwrap().parse());
            if let Some(Ok(port)) = number {
                break port;
            }
        };
        Self { child, port, stderr, before: said }
    }

    /// Reads what it says until a line has these words.
    fn says(&mut self, words: &str) {
        let mut said = String::new();
        while !said.contains(words) {
            assert_ne!(self.stderr.read_line(&mut said).unwrap(), 0, "{words}: {said}");
        }
    }

    /// Its exit code, and what it has said on stdout and, since the port, on stderr.
    fn end(mut self) -> (Option<i32>, String, String) {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
        self.stderr.read_to_string(&mut stderr).unwrap();
        (self.child.wait().unwrap().code(), stdout, stderr)
    }
}

/// A `grundy` with this folder of the user's own.
fn begin(place: &Path, runtime: &Path, words: &[&str]) -> Started {
    let mut command = grundy(place, words);
    command.env("XDG_RUNTIME_DIR", runtime).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap()
}

/// Sends a request; the status and the content.
fn request(port: u16, head: &str) -> (String, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    stream.write_all(format!("{head}\r\nHost: localhost:{port}\r\n\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, content) = answer.split_once("\r\n\r\n").unwrap();
    (head.lines().next().unwrap().to_owned(), content.to_owned())
}

/// As the extension asks.
pub(super) fn poll(port: u16) -> serde_json::Value {
    let (status, content) = request(port, "GET /getSubmit HTTP/1.1\r\ncph-submit: true");
    assert_eq!(status, "HTTP/1.1 200 OK");
    serde_json::from_str(&content).unwrap()
}

/// Asks until there is a file.
fn fetch(port: u16) -> serde_json::Value {
    let began = std::time::Instant::now();
    loop {
        let answer = poll(port);
        if answer["empty"] == false {
            return answer;
        }
        assert!(began.elapsed() < LONGEST, "no file is offered");
        std::thread::yield_now();
    }
}

#[test]
fn the_browser_gets_the_file_once() {
    let (place, runtime) = (problem("https://m1.codeforces.com/contest/1537/problem/c?locale=en"), folder(&[]));
    let waiting = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0"]);
    // A page that asks gets nothing, and what it does is not counted.
    let (status, _) =
        request(waiting.port, "GET /getSubmit HTTP/1.1\r\ncph-submit: true\r\nOrigin: https://codeforces.com");
    assert_eq!(status, "HTTP/1.1 403 Forbidden");
    let expected = serde_json::json!({
        "empty": false, "problemName": "1537C", "url": CONTEST, "sourceCode": RIGHT, "languageId": 91,
    });
    assert_eq!(fetch(waiting.port), expected);
    let (code, stdout, stderr) = waiting.end();
    assert_eq!(code, Some(0), "{stderr}");
    assert_eq!(stdout.lines().last(), Some("https://codeforces.com/contest/1537/my"), "{stdout}");
}

#[test]
fn what_fails_a_sample_is_not_submitted() {
    let (place, runtime) = (problem(CONTEST), folder(&[("grundy.toml", "")]));
    fs::write(place.path().join("grundy.toml"), "[submit]\ncpp = 54\n").unwrap();
    let said = crate::common::say(place.path(), &["submit", "wrong.cpp", "--port", "0"]);
    assert!(said.code == 1 && said.stderr.contains("nothing was submitted; --force"), "{said}");
    let forced = ["submit", "wrong.cpp", "--port", "0", "--force"];
    let waiting = Waiting::start(place.path(), runtime.path(), &forced);
    let answer = fetch(waiting.port);
    assert_eq!((&answer["sourceCode"], &answer["languageId"]), (&WRONG.into(), &54.into()));
    assert_eq!(waiting.end().0, Some(0));
    // What cannot be judged has failed nothing.
    let (place, empty) = (folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("my.java", "class my {}\n")]), folder(&[]));
    let mut command = grundy(place.path(), &["submit", "my.java", "--url", CONTEST, "--port", "0"]);
    let said = Said::from(command.env("PATH", empty.path()).bounded_output().unwrap());
    assert!(said.code == 2 && said.stderr.contains("nothing was submitted"), "{said}");
}

#[test]
fn one_that_listens_hands_the_file_over_and_stays_silent() {
    let (place, runtime) = (problem("https://cses.fi/problemset/task/1730"), folder(&[]));
    let listening = Waiting::start(place.path(), runtime.path(), &["listen", "target", "--port", "0"]);
    let port = listening.port;
    for _ in 0..200 {
        assert_eq!(poll(port), serde_json::json!({ "empty": true }));
    }
    let handshake = "GET /ws?type=vscode&EIO=4&transport=websocket HTTP/1.1\r\nOrigin: chrome-extension://abc\r\n\
                     Connection: Upgrade\r\nUpgrade: websocket";
    for _ in 0..20 {
        assert_eq!(request(port, handshake).0, "HTTP/1.1 404 Not Found");
        drop(cph_ng(port));
        // Nor what a page or another extension asks there.
        let (status, _) = request(port, "GET /getSubmit HTTP/1.1\r\nOrigin: https://codeforces.com");
        assert_eq!(status, "HTTP/1.1 403 Forbidden");
        let (status, _) = request(port, "OPTIONS /getSubmit HTTP/1.1\r\nOrigin: moz-extension://abc");
        assert_eq!(status, "HTTP/1.1 405 Method Not Allowed");
    }
    let mut submitting = grundy(place.path(), &["submit", "right.cpp", "--port", &port.to_string()])
        .env("XDG_RUNTIME_DIR", runtime.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .start()
        .unwrap();
    let answer = fetch(port);
    assert_eq!(answer["url"], "https://cses.fi/problemset/task/1730");
    let mut said = String::new();
    submitting.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(submitting.wait().unwrap().code(), Some(0), "{said}");
    assert!(said.contains("the second list of the page must show \"C++20\""), "{said}");
    assert!(said.contains("`grundy listen` has the port"), "{said}");
    listening.child.signal("-INT");
    let (code, stdout, stderr) = listening.end();
    assert_eq!((code, stdout.as_str()), (Some(130), ""), "{stderr}");
    assert_eq!(
        stderr.lines().filter(|line| !line.contains("Ctrl-C") && *line != "error: interrupted").collect::<Vec<_>>(),
        Vec::<&str>::new()
    );
}

#[test]
fn what_cannot_be_submitted_is_said() {
    let runtime = folder(&[]);
    let say = |place: &Path, words: &[&str]| {
        let mut command = grundy(place, words);
        command.env("XDG_RUNTIME_DIR", runtime.path()).env("GRUNDY_CACHE", runtime.path().join("cache"));
        Said::from(command.bounded_output().unwrap())
    };
    let cses = problem("https://cses.fi/problemset/task/1730");
    fs::write(cses.path().join("right.go"), "package main\n").unwrap();
    let said = say(cses.path(), &["submit", "right.go"]);
    assert!(said.code == 2 && said.stderr.contains("would submit it as C++"), "{said}");
    // Another program has the port.
    let other = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = other.local_addr().unwrap().port().to_string();
    let said = say(cses.path(), &["submit", "right.cpp", "--port", &port]);
    assert!(said.code == 2 && said.stderr.contains("is no `grundy listen`"), "{said}");
    // This process, which holds it, is named.
    let holder = format!("(process {})", std::process::id());
    assert!(cfg!(not(target_os = "linux")) || said.stderr.contains(&holder), "{said}");
    // Also to one who listens there.
    let said = say(cses.path(), &["listen", "--port", &port]);
    assert!(said.code == 2 && said.stderr.contains("is no `grundy listen`"), "{said}");
    assert!(cfg!(not(target_os = "linux")) || said.stderr.contains(&holder), "{said}");
    // A number of another language is one of the file that has it.
    fs::write(cses.path().join("grundy.toml"), "# mine\n[submit]\ncpp = 98\n").unwrap();
    let said = say(cses.path(), &["submit", "right.cpp"]);
    let words = "grundy.toml:3: `submit.cpp`: found 98, which is Rust (2024) at Codeforces; expected a number of C++, such as 91 (GNU G++23)";
    assert!(said.code == 2 && said.stderr.contains(words), "{said}");
    fs::remove_file(cses.path().join("grundy.toml")).unwrap();
    let url = "https://codeforces.com/contest/abc/problem/A";
    let said = say(cses.path(), &["submit", "right.cpp", "--url", url]);
    assert!(said.code == 2 && said.stderr.contains(&format!("{url}: found `abc`, expected a number")), "{said}");
    let nowhere = folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("right.cpp", RIGHT)]);
    let said = say(nowhere.path(), &["submit", "right.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("its address is not known; name it with --url"), "{said}");
    let said = say(nowhere.path(), &["submit", "none.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("no such file"), "{said}");
}

/// A websocket as CPH-NG Submit opens it.
fn cph_ng(port: u16) -> WebSocket<TcpStream> {
    let address = format!("ws://localhost:{port}/ws/?type=browser&EIO=4&transport=websocket");
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert("Origin", "moz-extension://5b6e".parse().unwrap());
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    tungstenite::client(request, stream).unwrap().0
}

/// A browser as CPH-NG Submit talks: it joins, and gets one file; the address and the text.
fn wait_as_cph_ng(port: u16) -> (serde_json::Value, serde_json::Value) {
    let mut socket = cph_ng(port);
    socket.send(Message::text("40")).unwrap();
    let mut file = None;
    let began = std::time::Instant::now();
    loop {
        let text = socket.read().unwrap().into_text().unwrap();
        // Questions whether it is still there come for ever.
        assert!(began.elapsed() < LONGEST, "no file arrives");
        // What is asked behind the file says that it has arrived.
        if text.as_str() == "2" {
            socket.send(Message::text("3")).unwrap();
            if let Some(file) = file {
                return file;
            }
        }
        if let Some(event) = text.strip_prefix("42[\"submitRequest\",").and_then(|rest| rest.strip_suffix(']')) {
            let event: serde_json::Value = serde_json::from_str(event).unwrap();
            file = Some((event["url"].clone(), event["sourceCode"].clone()));
        }
    }
}

#[test]
fn what_others_ask_keeps_no_file_from_the_browser() {
    let (place, runtime) = (problem(CONTEST), folder(&[]));
    let waiting = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0"]);
    for _ in 0..150 {
        let (status, _) = request(waiting.port, "GET /x HTTP/1.1\r\nOrigin: https://example.org");
        assert_eq!(status, "HTTP/1.1 403 Forbidden");
    }
    assert_eq!(fetch(waiting.port)["sourceCode"], RIGHT);
    assert_eq!(waiting.end().0, Some(0));
}

#[test]
fn a_browser_on_a_websocket_gets_what_it_can_submit() {
    let url = "https://atcoder.jp/contests/abc300/tasks/abc300_b";
    let (place, runtime) = (problem(url), folder(&[]));
    let waiting = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0"]);
    assert_eq!(wait_as_cph_ng(waiting.port), (url.into(), RIGHT.into()));
    let (code, stdout, stderr) = waiting.end();
    assert_eq!(code, Some(0), "{stderr}");
    assert_eq!(stdout.lines().last(), Some("https://atcoder.jp/contests/abc300/submissions/me"), "{stdout}");
    // Elsewhere the page decides about the language, and it is said before the file goes.
    let luogu = ["submit", "right.cpp", "--port", "0", "--url", "https://www.luogu.com.cn/problem/P2197?x=y"];
    let waiting = Waiting::start(place.path(), runtime.path(), &luogu);
    assert!(waiting.before.contains("takes no language: the page must show C++23"), "{}", waiting.before);
    let (found, _) = wait_as_cph_ng(waiting.port);
    assert_eq!(found, "https://www.luogu.com.cn/problem/P2197");
    assert_eq!(waiting.end().0, Some(0));
    // What it would submit as another language is copied, where there is a clipboard.
    fs::write(place.path().join("right.rs"), "fn main() { println!(\"2\"); }\n").unwrap();
    let said = crate::common::say(place.path(), &["submit", "right.rs"]);
    assert!(said.stderr.contains("at AtCoder, CPH-NG Submit submits everything as C++"), "{said}");
}

#[test]
fn the_lists_of_a_page_agree_with_the_number() {
    let (place, runtime) = (problem("https://cses.fi/problemset/task/1730"), folder(&[]));
    for (number, second) in [(54, "C++17"), (91, "C++20")] {
        fs::write(place.path().join("grundy.toml"), format!("[submit]\ncpp = {number}\n")).unwrap();
        let waiting = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0"]);
        assert!(waiting.before.contains(&format!("must show \"{second}\"")), "{}", waiting.before);
        assert!(waiting.before.contains(&format!("right.cpp in C++ ({number}) for")), "{}", waiting.before);
        assert_eq!(fetch(waiting.port)["languageId"], number);
        assert_eq!(waiting.end().0, Some(0));
    }
    // grundy claims nothing of a page that it does not know.
    let url = "https://hydro.ac/p/H1000";
    let waiting = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0", "--url", url]);
    assert!(waiting.before.contains("must show C++ (its name there is assumed)"), "{}", waiting.before);
    waiting.child.signal("-INT");
    let (code, _, stderr) = waiting.end();
    assert_eq!(code, Some(130));
    assert!(stderr.contains("nothing was submitted: the file was taken back"), "{stderr}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn whoever_stops_it_reads_that_the_browser_has_the_file() {
    let (place, runtime) = (problem("https://atcoder.jp/contests/abc300/tasks/abc300_b"), folder(&[]));
    let listening = Waiting::start(place.path(), runtime.path(), &["listen", "target", "--port", "0"]);
    let own = Waiting::start(place.path(), runtime.path(), &["submit", "right.cpp", "--port", "0"]);
    let handed = Waiting::hands_over(place.path(), runtime.path(), listening.port);
    for waiting in [own, handed] {
        let mut socket = cph_ng(waiting.port);
        socket.send(Message::text("40")).unwrap();
        // It has the file, and does not say so.
        let began = std::time::Instant::now();
        while !socket.read().unwrap().into_text().unwrap().starts_with("42[\"submitRequest\"") {
            assert!(began.elapsed() < LONGEST, "no file arrives");
        }
        waiting.child.signal("-INT");
        let (code, _, stderr) = waiting.end();
        assert_eq!(code, Some(130), "{stderr}");
        let words = "the browser may have the file: look there before you submit again: \
                     https://atcoder.jp/contests/abc300/submissions/me";
        assert!(stderr.contains(words), "{stderr}");
    }
}

#[test]
fn when_the_one_who_listens_ends_the_file_is_offered_all_the_same() {
    let (place, runtime) = (problem(CONTEST), folder(&[]));
    let listening = Waiting::start(place.path(), runtime.path(), &["listen", "target", "--port", "0"]);
    let port = listening.port;
    let mut submitting = Waiting::hands_over(place.path(), runtime.path(), port);
    listening.child.signal("-INT");
    assert_eq!(listening.end().0, Some(130));
    submitting.says("it is offered here");
    eventually("the port is taken again", || TcpStream::connect(("127.0.0.1", port)).is_ok());
    assert_eq!(fetch(port)["sourceCode"], RIGHT);
    let (code, stdout, stderr) = submitting.end();
    assert_eq!(code, Some(0), "{stderr}");
    assert_eq!(stdout.lines().last(), Some("https://codeforces.com/contest/1537/my"), "{stdout}");
}

#[test]
fn one_that_listens_says_when_no_file_can_be_handed_over() {
    use std::os::unix::fs::PermissionsExt as _;
    let (place, runtime) = (folder(&[]), folder(&[]));
    let own = runtime.path().join("grundy");
    fs::create_dir(&own).unwrap();
    fs::set_permissions(&own, fs::Permissions::from_mode(0o755)).unwrap();
    let listening = Waiting::start(place.path(), runtime.path(), &["listen", "--port", "0"]);
    listening.child.signal("-INT");
    let (_, _, stderr) = listening.end();
    let said =
        format!("{}: it is not this user's alone; so `grundy submit` cannot hand its file over here", own.display());
    assert_eq!(stderr.matches(&said).count(), 1, "{stderr}");
}

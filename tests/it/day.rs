//! A contestant's day: problems from the browser, the loop of judging, the settings.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc;

use crate::common::wait::{Bounded as _, LONGEST, Started};
use crate::common::{folder, grundy, root, say, write};

/// Posts to this port as the extension does; the status.
pub(super) fn post(port: u16, body: &str) -> String {
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(LONGEST)).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap().to_owned()
}

/// A listening `grundy`, its port, and the lines that it prints.
struct Listening {
    child: Started,
    port: u16,
    lines: mpsc::Receiver<String>,
    /// What came before it said that it listens: on another stream, so the order is by chance.
    early: RefCell<VecDeque<String>>,
}

impl Listening {
    fn start(place: &Path, more: &[&str]) -> Self {
        let mut child = grundy(place, &[&["listen", "--port", "0"], more].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .start()
            .unwrap();
        let (sender, lines) = mpsc::channel();
        let pipes: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stderr.take().unwrap()), Box::new(child.stdout.take().unwrap())];
        for pipe in pipes {
            let sender = sender.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(pipe).lines() {
                    let _ = sender.send(line.unwrap());
                }
            });
        }
        let mut early = VecDeque::new();
        let first = loop {
            let line: String = lines.recv_timeout(LONGEST).unwrap();
            if line.contains("port ") {
                break line;
            }
            early.push_back(line);
        };
        let port =
            first.split("port ").nth(1).and_then(|rest| rest.split(':').next()).and_then(|port| port.parse().ok());
        Self { child, port: port.unwrap_or_else(|| panic!("{first}")), lines, early: RefCell::new(early) }
    }

    fn post(&self, body: &str) -> String {
        post(self.port, body)
    }

    /// The next line, on either stream.
    fn line(&self) -> String {
        self.early.borrow_mut().pop_front().unwrap_or_else(|| self.lines.recv_timeout(LONGEST).unwrap())
    }

    fn end(mut self) {
        self.child.signal("-INT");
        assert_eq!(self.child.wait().unwrap().code(), Some(130));
    }
}

/// A problem as the extension posts it.
fn problem(url: &str, name: &str, batch: usize) -> String {
    serde_json::json!({
        "name": name, "group": "Codeforces - Example Round 1", "url": url, "interactive": false,
        "memoryLimit": 256, "timeLimit": 2000,
        "tests": [{ "input": "3\n3 4 5\n", "output": "First\n" }, { "input": "2\n4 4\n", "output": "Second\n" }],
        "testType": "single", "input": { "type": "stdin" }, "output": { "type": "stdout" },
        "languages": { "java": { "mainClass": "Main", "taskClass": "Nim" } },
        "batch": { "id": "0d2f-11", "size": batch },
    })
    .to_string()
}

/// The events of `listen --format jsonl` for one problem.
pub(crate) fn received() -> Vec<serde_json::Value> {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &["--format", "jsonl"]);
    assert_eq!(listening.post(&problem("https://example.org/a", "A. Nim", 1)), "HTTP/1.1 200 OK");
    let mut events = Vec::new();
    while events.len() < 3 {
        let line = listening.line();
        // The other stream says what it does for people.
        if line.starts_with('{') {
            events.push(serde_json::from_str::<serde_json::Value>(&line).unwrap());
        }
    }
    assert_eq!(events[1], serde_json::json!({ "event": "listening", "port": listening.port }));
    listening.end();
    let program = events[2]["program"].as_str().unwrap();
    assert!(Path::new(program).is_file() && program.starts_with(events[2]["folder"].as_str().unwrap()), "{program}");
    events
}

#[test]
fn a_limit_of_minutes_is_told_once() {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &[]);
    // A limit of 0 was not misread, and neither was a long one at another site.
    for limit in ["0", "500000"] {
        let document = problem(&format!("https://example.org/{limit}"), limit, 1);
        let document = document.replace("\"timeLimit\":2000", &format!("\"timeLimit\":{limit}"));
        assert_eq!(listening.post(&document), "HTTP/1.1 200 OK");
    }
    for letter in ["a", "b"] {
        let document = problem(&format!("https://www.luogu.com.cn/problem/{letter}"), letter, 1);
        let document = document.replace("\"timeLimit\":2000", "\"timeLimit\":500000");
        assert_eq!(listening.post(&document), "HTTP/1.1 200 OK");
    }
    let told = "Competitive Companion before 2.65";
    let mut lines: Vec<String> = Vec::new();
    while lines.iter().filter(|line| line.contains("500.00 s")).count() < 3
        || !lines.iter().any(|line| line.contains(told))
    {
        lines.push(listening.line());
    }
    let mut told = lines.iter().filter(|line| line.contains(told));
    assert!(
        told.next().is_some_and(|line| line.contains("a time limit of 500 s: ")) && told.next().is_none(),
        "{lines:?}"
    );
    listening.end();
}

#[test]
fn a_file_whose_name_is_a_pattern_is_told() {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &[]);
    let pattern = r#""input":{"type":"regex","pattern":"^in.*[.]txt$"}"#;
    let document = problem("https://example.org/a", "A", 1).replace(r#""input":{"type":"stdin"}"#, pattern);
    assert!(document.contains("regex"), "{document}");
    assert_eq!(listening.post(&document), "HTTP/1.1 200 OK");
    while !listening.line().contains("the program reads a file whose name matches `^in.*[.]txt$`: name that file") {}
    listening.end();
}

#[test]
fn a_place_where_no_folder_can_be_made_is_told_at_once() {
    let place = folder(&[("afile", "")]);
    for folder in ["afile", "afile/contests"] {
        let said = say(place.path(), &["listen", folder, "--port", "0"]);
        assert!(said.code == 2 && said.stderr.contains("afile is not a folder"), "{said}");
        assert!(!said.stderr.contains("listening"), "{said}");
    }
    let said = say(place.path(), &["listen", "--port", "0", "--open"]);
    assert!(
        said.code == 2 && said.stderr.contains("--open: no editor is set") && !said.stderr.contains("listening"),
        "{said}"
    );
}

/// Decides by the sum where the nim-sum decides: wrong on `1 1` only beyond the samples.
const WRONG: &str = "n = int(input())\npiles = list(map(int, input().split()))\n\
                     print('Second' if sum(piles) % 8 == 0 else 'First')\n";
const RIGHT: &str = "n = int(input())\npiles = list(map(int, input().split()))\nx = 0\nfor pile in piles:\n    x ^= pile\n\
                     print('First' if x else 'Second')\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn from_the_browser_to_the_judge() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        (
            "grundy.toml",
            "language = \"python\"\njudge = \"cses\"\n[templates]\npython = \"mine.py\"\n[time-factor]\npython = 3\n",
        ),
        ("mine.py", "print('mine')\n"),
    ]);
    let listening = Listening::start(place.path(), &[]);
    for letter in ["A", "B"] {
        let url = format!("https://codeforces.com/contest/9001/problem/{letter}");
        assert_eq!(listening.post(&problem(&url, &format!("{letter}. Nim / ../x"), 2)), "HTTP/1.1 200 OK");
        let told = listening.line();
        let name = letter.to_lowercase();
        assert!(
            told.contains(&format!(
                "codeforces-9001/{name}  {letter}. Nim / ../x  2 samples, 2.00 s, 256 MiB, solution.py"
            )),
            "{told}"
        );
    }
    // The same again changes nothing; a bad one is reported and answered.
    let here = place.path().join("codeforces-9001/a");
    fs::write(here.join("solution.py"), WRONG).unwrap();
    fs::write(here.join("test/sample-1.out"), "mine\n").unwrap();
    let url = "https://codeforces.com/contest/9001/problem/A";
    assert_eq!(listening.post(&problem(url, "A. Nim / ../x", 1)), "HTTP/1.1 200 OK");
    assert!(listening.line().contains("exists: nothing changed"));
    assert_eq!(fs::read_to_string(here.join("solution.py")).unwrap(), WRONG);
    assert_eq!(listening.post("{\"name\": 3}"), "HTTP/1.1 400 Bad Request");
    assert!(listening.line().contains("a post is not accepted: not a problem: invalid type: integer `3`"));
    listening.end();
    // An earlier page had one more.
    fs::write(here.join("test/sample-3.in"), "9\n").unwrap();
    let listening = Listening::start(place.path(), &["--update"]);
    assert_eq!(listening.post(&problem(url, "A. Nim / ../x", 1)), "HTTP/1.1 200 OK");
    assert!(listening.line().contains("samples and limits written anew"));
    assert_eq!(fs::read_to_string(here.join("test/sample-1.out")).unwrap(), "First\n");
    assert!(here.join("test/sample-2.in").exists() && !here.join("test/sample-3.in").exists());
    assert_eq!(fs::read_to_string(here.join("solution.py")).unwrap(), WRONG);
    // A link in the way leads nowhere.
    let elsewhere = folder(&[("kept.txt", "kept\n")]);
    let sample = here.join("test/sample-1.in");
    fs::remove_file(&sample).unwrap();
    std::os::unix::fs::symlink(elsewhere.path().join("kept.txt"), &sample).unwrap();
    assert_eq!(listening.post(&problem(url, "A. Nim / ../x", 1)), "HTTP/1.1 200 OK");
    assert!(listening.line().contains("sample-1.in: found a link"));
    assert_eq!(fs::read_to_string(elsewhere.path().join("kept.txt")).unwrap(), "kept\n");
    fs::remove_file(&sample).unwrap();
    assert_eq!(listening.post(&problem(url, "A. Nim / ../x", 1)), "HTTP/1.1 200 OK");
    assert!(listening.line().contains("samples and limits written anew"));
    listening.end();
    assert_eq!(fs::read_to_string(place.path().join("codeforces-9001/b/solution.py")).unwrap(), "print('mine')\n");

    // The newest program, with the time factor of its language.
    let said = say(&here, &["judge"]);
    assert!(said.code == 0 && said.stderr.contains("solution.py is the newest program here"), "{said}");
    assert!(said.stdout.contains("  AC 2/2  solution.py") && said.stdout.contains("limit 6.00 s"), "{said}");
    write(&here, &[("brute.py", RIGHT)]);
    let stress = ["stress", ".", "solution.py", "--against", "brute.py", "--cases", "400", "--seed", "1"];
    let said = say(&here, &stress);
    assert!(said.code == 1, "{said}");
    // What it saved is judged with the samples.
    let said = say(&here, &["judge", "solution.py"]);
    assert!(said.code == 1 && said.stdout.contains("  WA 2/3  solution.py"), "{said}");
    let said = say(place.path(), &["judge", "codeforces-9001/a/brute.py"]);
    assert!(said.code == 0 && said.stdout.contains("  AC 3/3  codeforces-9001/a/brute.py"), "{said}");
}

/// Whatever stands where a file of the folder was, the listener answers, goes on, and writes nothing outside of the folder.
#[test]
fn an_update_meets_no_file_that_it_did_not_write() {
    let place = folder(&[("elsewhere/kept", "kept\n")]);
    let url = "https://codeforces.com/contest/9002/problem/A";
    let kept = place.path().join("elsewhere/kept");
    let listening = Listening::start(place.path(), &["--update"]);
    assert_eq!(listening.post(&problem(url, "A. Nim", 1)), "HTTP/1.1 200 OK");
    let here = place.path().join("codeforces-9002/a");
    listening.line();
    let files = ["companion.json", "grundy.toml", "test/sample-1.in", "test/sample-2.out"].map(|file| here.join(file));
    for file in files.iter().filter(|file| file.exists()) {
        let before = fs::read(file).unwrap();
        let stand_ins: [&dyn Fn(); 5] = [
            &|| assert!(std::process::Command::new("mkfifo").arg(file).bounded_status().unwrap().success()),
            &|| std::os::unix::fs::symlink("/dev/zero", file).unwrap(),
            &|| std::os::unix::fs::symlink(&kept, file).unwrap(),
            &|| fs::create_dir(file).unwrap(),
            &|| drop(std::os::unix::net::UnixListener::bind(file).unwrap()),
        ];
        for (number, stand_in) in stand_ins.iter().enumerate() {
            fs::remove_file(file).unwrap();
            stand_in();
            assert_eq!(listening.post(&problem(url, "A. Nim", 1)), "HTTP/1.1 200 OK");
            let line = listening.line();
            assert!(line.contains("codeforces-9002"), "{} {number}: {line}", file.display());
            assert_eq!(fs::read_to_string(&kept).unwrap(), "kept\n", "{} {number}", file.display());
            if file.symlink_metadata().unwrap().is_dir() {
                fs::remove_dir(file).unwrap();
            } else {
                fs::remove_file(file).unwrap();
            }
            fs::write(file, &before).unwrap();
        }
    }
    listening.end();
}

#[test]
fn new_takes_one_problem_from_the_browser_and_knows_the_catalogue() {
    let place = folder(&[]);
    std::os::unix::fs::symlink(root().join("problems"), place.path().join("problems")).unwrap();
    let mut listening = Listening::start(place.path(), &["--open", "touch", "--language", "cpp"]);
    let known = problem("http://acm.hdu.edu.cn/showproblem.php?pid=2176", "取(m堆)石子游戏", 1);
    assert_eq!(listening.post(&known), "HTTP/1.1 200 OK");
    let lines = [listening.line(), listening.line()].join("\n");
    assert!(
        lines.contains("2176  取(m堆)石子游戏") && lines.contains("this is nimmoves: `grundy show nimmoves`"),
        "{lines}"
    );
    assert!(place.path().join("2176/solution.cpp").is_file());
    assert!(listening.child.try_wait().unwrap().is_none());
    listening.end();
}

#[test]
fn listen_knows_the_catalogue_outside_of_a_checkout() {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &[]);
    for (url, id) in [
        ("https://www.luogu.com.cn/problem/P4301", "newnim"),
        ("https://codeforces.com/contest/1312/problem/F", "redkingdom"),
        ("https://vjudge.net/problem/HYSBZ-1443", "gridwalk"),
    ] {
        assert_eq!(listening.post(&problem(url, "A title", 1)), "HTTP/1.1 200 OK");
        let lines = [listening.line(), listening.line()].join("\n");
        assert!(lines.contains(&format!("this is {id}: `grundy show {id}`")), "{url}: {lines}");
    }
    listening.end();
}

#[test]
fn listen_writes_the_files_of_a_post_into_the_folders_settings() {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &[]);
    let post = problem("https://codeforces.com/contest/9002/problem/A", "A. Cow", 1);
    let mut post: serde_json::Value = serde_json::from_str(&post).unwrap();
    post["input"] = serde_json::json!({"type": "file", "fileName": "cow.in"});
    post["output"] = serde_json::json!({"type": "file", "fileName": "../cow.out"});
    assert_eq!(listening.post(&post.to_string()), "HTTP/1.1 200 OK");
    assert!(listening.line().contains("codeforces-9002/a"));
    let settings = fs::read_to_string(place.path().join("codeforces-9002/a/grundy.toml")).unwrap();
    // What is no plain name is left out.
    assert_eq!(settings, "[problem]\ninput = \"cow.in\"\n");
    listening.end();
}

/// The editor is killed, so nobody sends a signal.
#[test]
fn until_stdin_ends_stops_the_listener() {
    let place = folder(&[]);
    let start = |more: &[&str]| {
        let mut command = grundy(place.path(), &[&["listen", "--port", "0"], more].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap()
    };
    let mut child = start(&["--until-stdin-ends"]);
    let stdin = child.stdin.take().unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    assert!(line.contains("listening on port") && child.try_wait().unwrap().is_none(), "{line}");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_taken_port_is_told() {
    let place = folder(&[]);
    let listening = Listening::start(place.path(), &[]);
    let said = say(place.path(), &["listen", "--port", &listening.port.to_string()]);
    assert!(said.code == 2 && said.stderr.contains(&format!("port {} is in use", listening.port)), "{said}");
    let said = say(place.path(), &["listen", "--port", "0", "--language", "cobol"]);
    assert!(said.code == 2 && said.stderr.contains("expected a language: rust, c, cpp"), "{said}");
    let said = say(place.path(), &["listen", "--port", "0", "--open"]);
    assert!(said.code == 2 && said.stderr.contains("no editor is set"), "{said}");
    listening.end();
}

/// A folder of samples that is named by its path is judged as one in which the user is.
#[test]
fn judge_of_a_folder_is_judge_inside_it() {
    let place = folder(&[
        ("target/a/1.in", "1\n"),
        ("target/a/1.out", "2\n"),
        ("target/a/my.c", crate::common::DOUBLE_C),
        ("target/a/brute.c", "int main(void) { }\n"),
        ("target/b/1.in", "1\n"),
        ("target/b/1.out", "2\n"),
    ]);
    let inside = say(&place.path().join("target/a"), &["judge"]);
    assert!(inside.code == 0 && inside.stdout.contains("AC 1/1  my.c"), "{inside}");
    for (from, word) in
        [("target", "a"), ("target", "./a/"), (".", "target/a"), ("target/a", "."), ("target/b", "../a")]
    {
        let said = say(&place.path().join(from), &["judge", word]);
        assert!(
            said.code == 0 && said.stdout.contains("AC 1/1") && said.stdout.contains("my.c"),
            "{from} {word}: {said}"
        );
    }
    for (from, word) in [(".", "target/b"), ("target/b", ".")] {
        let said = say(&place.path().join(from), &["judge", word]);
        let advice = format!("but no program; name one: grundy judge {word} FILE");
        assert!(said.code == 2 && said.stderr.contains(&advice), "{from} {word}: {said}");
    }
}

#[test]
fn a_missing_program_is_a_missing_file() {
    let place = folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("my.c", crate::common::DOUBLE_C)]);
    for arguments in [
        &["judge", "none.c"][..],
        &["judge", ".", "none.c"],
        &["paste", "none.c"],
        &["paste", ".", "none.c"],
        &["compare", "none.c", "my.c"],
        &["compare", ".", "none.c", "my.c"],
        &["debug", "none.c", "--case", "1"],
        &["debug", ".", "none.c", "--case", "1"],
        &["debug", "none.c", "--input", "1.in"],
        &["run", "none.c", "--input", "1.in"],
        &["stress", ".", "none.c", "--against", "my.c"],
        &["stress", ".", "my.c", "--against", "none.c"],
        &["bundle", "none.c"],
    ] {
        let said = say(place.path(), arguments);
        assert!(said.code == 2 && said.stderr.contains("none.c: no such file"), "{arguments:?}: {said}");
    }
}

#[test]
fn judge_without_arguments_says_what_it_needs() {
    let place = folder(&[("1.in", "1\n"), ("1.out", "2\n"), ("brute.c", "int main(void) { }\n")]);
    let said = say(place.path(), &["judge"]);
    assert!(said.code == 2 && said.stderr.contains("found samples here, but no program"), "{said}");
    let empty = folder(&[("my.c", "")]);
    let said = say(empty.path(), &["judge"]);
    assert!(said.code == 2 && said.stderr.contains("found nothing to judge: no problems/ folder"), "{said}");
    let said = say(empty.path(), &["judge", "my.c"]);
    assert!(said.code == 2 && said.stderr.contains("name the problem first: grundy judge PROBLEM my.c"), "{said}");
}

#[test]
fn a_crash_shows_the_users_own_file() {
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("my.py", "def twice(x):\n    return [][x]\ntwice(int(input()))\n"),
        ("my.js", "function twice(x) {\n  return x.y.z;\n}\ntwice(1);\n"),
        (
            "Main.java",
            "public class Main {\n  public static void main(String[] a) {\n    int[] x = new int[1];\n    x[a.length + 1] = 1;\n  }\n}\n",
        ),
    ]);
    for (file, line) in [("my.py", "File \"my.py\", line 2"), ("my.js", "my.js:2"), ("Main.java", "Main.java:4")] {
        let said = say(place.path(), &["judge", file]);
        if said.stdout.contains("SKIP") {
            assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "{said}");
            continue;
        }
        assert!(said.code == 1 && said.stdout.contains(line), "{said}");
        assert!(!said.stdout.contains("/cache/") && !said.stdout.contains("node:internal"), "{said}");
    }
}

#[test]
fn answer_and_output_stand_side_by_side() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[("1.in", "1\n"), ("1.out", "a\nb\nc\n"), ("my.py", "print('a')\nprint('x ')\nprint('c')\n")]);
    let said = say(place.path(), &["judge", "my.py", "--diff"]);
    assert!(said.code == 1 && said.stdout.contains("2  b") && said.stdout.contains("| 2  x·"), "{said}");
}

#[test]
fn the_configuration_is_shown_with_its_places() {
    let place = folder(&[("grundy.toml", "language = \"c++\"\neditor = \"rm\"\n[flags]\ncpp = \"-DX=1 -O1\"\n")]);
    let said = say(place.path(), &["config"]);
    assert!(said.code == 0 && said.stdout.contains("language   cpp") && said.stdout.contains("-DX=1 -O1"), "{said}");
    assert!(said.stderr.contains("`editor` is ignored here"), "{said}");
    // The flags reach the compiler of one's own program.
    write(
        place.path(),
        &[("1.in", "0\n"), ("1.out", "1\n"), ("my.cpp", "#include <cstdio>\nint main() { printf(\"%d\", X); }\n")],
    );
    let said = say(place.path(), &["judge", "my.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    write(place.path(), &[("grundy.toml", "[flags]\ncpp = 3\n")]);
    let said = say(place.path(), &["judge", "my.cpp"]);
    let expected = "grundy.toml:2: expected a text of flags, or a list of texts";
    assert!(said.code == 2 && said.stderr.contains(expected), "{said}");
}

#[test]
fn snippets_in_the_formats_of_three_editors() {
    let place = folder(&[]);
    for (format, file, mark) in
        [("ultisnips", "cpp.snippets", "snippet grundy-nim \""), ("jetbrains", "grundy.xml", "name=\"grundy-nim-cpp\"")]
    {
        let arguments = ["snippets", "--format", format, "--language", "cpp", "-o", file];
        for _ in 0..2 {
            let said = say(place.path(), &arguments);
            assert!(said.code == 0 && said.stdout.contains("snippets"), "{said}");
        }
        let text = fs::read_to_string(place.path().join(file)).unwrap();
        assert!(text.contains(mark), "{text}");
        write(place.path(), &[(file, "somebody's own\n")]);
        assert_eq!(say(place.path(), &arguments).code, 2);
    }
    let xml = say(place.path(), &["snippets", "--format", "jetbrains"]).stdout;
    let document = roxmltree::Document::parse(&xml).unwrap();
    let templates: Vec<_> = document.descendants().filter(|node| node.has_tag_name("template")).collect();
    let nim = templates.iter().find(|node| node.attribute("name") == Some("grundy-nim-python")).unwrap();
    let own = fs::read_to_string(root().join("templates/nim.py")).unwrap();
    assert_eq!(nim.attribute("value").unwrap().replace("$$", "$"), own);
    assert_eq!(say(place.path(), &["snippets", "--format", "ultisnips"]).code, 2);
}

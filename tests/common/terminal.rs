//! A pseudo-terminal: `script` gives the command one of its own, and types what the test writes.

use std::io::{Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use super::wait::{Bounded as _, Started};
use super::{cache, root};

/// The command.
pub(crate) const GRUNDY: &str = env!("CARGO_BIN_EXE_grundy");

/// A command in a pseudo-terminal, and what it has shown so far.
pub(crate) struct Terminal {
    child: Started,
    keyboard: ChildStdin,
    screen: ChildStdout,
    seen: Vec<u8>,
}

impl Terminal {
    /// Starts `grundy` with these arguments; `None` where there is no `script`.
    pub(crate) fn start(arguments: &str) -> Option<Self> {
        Self::run(&format!("{GRUNDY} {arguments}"))
    }

    /// Starts a line of the shell. SIGHUP ends it, also where the tests ignore that, as under nohup.
    pub(crate) fn run(line: &str) -> Option<Self> {
        if Command::new("script").arg("--version").bounded_output().is_err() {
            assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "there is no `script`");
            #[expect(clippy::print_stderr, reason = "a test says what it leaves out")]
            {
                eprintln!("skipped: there is no `script`");
            }
            return None;
        }
        let mut child = Command::new("env")
            .args(["--default-signal=HUP", "script", "-qec", line, "/dev/null"])
            .current_dir(root())
            .env("GRUNDY_CACHE", cache())
            .env("TERM", "xterm-256color")
            .env("COLUMNS", "80")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .start()
            .unwrap();
        let (keyboard, screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Some(Self { child, keyboard, screen, seen: Vec::new() })
    }

    /// Waits until `words` have been shown since the last time.
    pub(crate) fn until(&mut self, words: &str) -> String {
        let mut buffer = [0; 1024];
        let end = loop {
            // A read may end within a character.
            if let Some(at) = self.seen.windows(words.len()).position(|seen| seen == words.as_bytes()) {
                break at + words.len();
            }
            let count = self.screen.read(&mut buffer).unwrap();
            assert!(count > 0, "it ended before `{words}`: {}", String::from_utf8_lossy(&self.seen));
            self.seen.extend_from_slice(&buffer[..count]);
        };
        String::from_utf8_lossy(&self.seen.drain(..end).collect::<Vec<u8>>()).into_owned()
    }

    /// Types these keys.
    pub(crate) fn type_in(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Waits for the end, and gives the last words and the exit code.
    pub(crate) fn end(mut self) -> (String, Option<i32>) {
        self.screen.read_to_end(&mut self.seen).unwrap();
        let seen = String::from_utf8_lossy(&self.seen).into_owned();
        let ended = self.child.wait();
        // When it does not end, what was shown tells how far it came.
        let last: String = seen.chars().skip(seen.chars().count().saturating_sub(500)).collect();
        assert!(ended.is_ok(), "{ended:?}; at the end it showed {last:?}");
        (seen, ended.unwrap().code())
    }
}

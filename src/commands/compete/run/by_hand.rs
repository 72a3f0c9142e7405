//! Plays an interactive problem with a person: what the person types is the submission's output.
//!
//! In a terminal, the validator's lines begin with `<`, and `>` asks for the next line. Otherwise the validator's
//! output goes to stdout unchanged, so that another program can play through two pipes.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::os::fd::{AsFd, BorrowedFd};

use anyhow::{Context as _, bail};

use crate::exit::Exit;
use crate::report::conversation::style;
use crate::report::text;
use crate::say::lines::harmless;
use crate::say::output;
use crate::shared_options::Format;
use judge::Verdict;
use judge::custom::{Custom, Ruling};
use judge::interactive::{Hand, play_by_hand};
use judge::transcript::Speaker;
use package::{ProblemLimits, TestCase};

pub(crate) fn run(validator: &Custom, case: &TestCase, limits: &ProblemLimits, format: Format) -> anyhow::Result<Exit> {
    if format == Format::Json {
        bail!("--format json needs a program: when you type, stdout shows what the validator writes");
    }
    let stdin = io::stdin().as_fd().try_clone_to_owned().context("cannot read stdin")?;
    let in_terminal = io::stdin().is_terminal() && output::is_terminal();
    let mut player = Player { stdin: File::from(stdin), in_terminal, at_line_start: true, has_prompt: false };
    if in_terminal {
        output::converse("You are the submission: type what it would print. Ctrl-D ends its output, Ctrl-C leaves.\n")?;
    }
    let word = play_by_hand(validator, case, limits, &mut player);
    player.end_line()?;
    let (verdict, message) = match word? {
        Ruling::Right(_) => (Verdict::Accepted, String::new()),
        Ruling::Wrong(message) => (Verdict::WrongAnswer, message),
    };
    let message: Vec<String> = message.lines().map(harmless).collect();
    let line = format!("{}  {}", text::verdict(verdict), message.join("\n"));
    output::print_aside(&format!("{}\n", line.trim_end()));
    Ok(if verdict == Verdict::Accepted { Exit::Ok } else { Exit::Unexpected })
}

struct Player {
    /// Without a buffer, so that what the system says of the file holds.
    stdin: File,
    in_terminal: bool,
    at_line_start: bool,
    has_prompt: bool,
}

impl Player {
    /// Ends a line that has been begun, before the verdict.
    fn end_line(&mut self) -> io::Result<()> {
        if self.in_terminal && (self.has_prompt || !self.at_line_start) {
            self.has_prompt = false;
            self.at_line_start = true;
            return output::converse("\n");
        }
        Ok(())
    }
}

impl Hand for Player {
    fn source(&self) -> BorrowedFd<'_> {
        self.stdin.as_fd()
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.stdin.read(buffer)?;
        // The terminal has shown what was typed, with its newline; the end of input shows nothing.
        self.has_prompt &= count == 0;
        if buffer[..count].last() == Some(&b'\n') {
            self.at_line_start = true;
        }
        Ok(count)
    }

    fn hear(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !self.in_terminal {
            return match output::pass_on(bytes) {
                // A program that has stopped listening may still have its say.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                result => result,
            };
        }
        let style = style(Speaker::Judge);
        let mut text = String::new();
        if self.has_prompt {
            text.push('\r');
            self.has_prompt = false;
        }
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (words, ends) = match part.split_last() {
                Some((b'\n', words)) => (words, true),
                _ => (part, false),
            };
            let mark = if self.at_line_start { "< " } else { "" };
            let words = harmless(&String::from_utf8_lossy(words));
            text.push_str(&format!("{style}{mark}{words}{style:#}{}", if ends { "\n" } else { "" }));
            self.at_line_start = ends;
        }
        output::converse(&text)
    }

    fn turn(&mut self) -> io::Result<()> {
        if !self.in_terminal || !self.at_line_start || self.has_prompt {
            return Ok(());
        }
        self.has_prompt = true;
        let style = style(Speaker::Submission);
        output::converse(&format!("{style}> {style:#}"))
    }
}

//! The clipboard, by the system's own command or by the terminal.
//!
//! If the environment names a display, its command is used: it takes a text of any length and reports whether it
//! worked. Over ssh there is none; there the terminal itself gets the sequence OSC 52, which most terminals understand,
//! though some only up to a length.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::{Read as _, Write};
use std::process::Stdio;

use anyhow::{Context as _, bail};

/// A command that takes the text on stdin, and the variable that tells of its display; empty: it needs none.
const COMMANDS: &[(&str, &[&str], &str)] =
    &[("wl-copy", &[], "WAYLAND_DISPLAY"), ("xclip", &["-selection", "clipboard"], "DISPLAY"), ("pbcopy", &[], "")];

/// The commands that print what is in it, likewise.
const READERS: &[(&str, &[&str], &str)] = &[
    ("wl-paste", &["--no-newline"], "WAYLAND_DISPLAY"),
    ("xclip", &["-selection", "clipboard", "-o"], "DISPLAY"),
    ("pbpaste", &[], ""),
];

/// What is in the clipboard, at most `most` bytes of it. A terminal is not asked: few tell.
pub(crate) fn read(most: u64) -> anyhow::Result<Vec<u8>> {
    for (command, arguments, display) in READERS {
        let has_display = display.is_empty() || std::env::var_os(display).is_some_and(|value| !value.is_empty());
        if !has_display || !is_there(command) {
            continue;
        }
        let cannot = || format!("cannot read the clipboard by {command}");
        let mut process = sandbox::typed(OsStr::new(command)).with_context(cannot)?;
        process.args(*arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = process.spawn().with_context(cannot)?;
        let mut bytes = Vec::new();
        if let Some(stdout) = child.stdout.take() {
            stdout.take(most + 1).read_to_end(&mut bytes).with_context(cannot)?;
        }
        // It has an end of its own, unless it has more to say than anybody wants.
        let _ = child.kill();
        child.wait().with_context(cannot)?;
        if bytes.len() as u64 > most {
            bail!("the clipboard: found more than {} MiB; name a file instead", most >> 20);
        }
        return Ok(bytes);
    }
    bail!("no clipboard: found no display for wl-paste, xclip or pbpaste; pipe the case in instead")
}

/// Puts `text` into the clipboard; by what. `instead` is what the user can do where there is none.
pub(crate) fn copy(text: &str, instead: &str) -> anyhow::Result<&'static str> {
    for (command, arguments, display) in COMMANDS {
        let has_display = display.is_empty() || std::env::var_os(display).is_some_and(|value| !value.is_empty());
        if has_display && is_there(command) && hand_to(command, arguments, text).is_ok_and(|taken| taken) {
            return Ok(command);
        }
    }
    let Ok(mut terminal) = OpenOptions::new().write(true).open("/dev/tty") else {
        bail!("no clipboard: found no display for wl-copy, xclip or pbcopy, and no terminal to ask; {instead}");
    };
    terminal.write_all(osc_52(text).as_bytes()).context("cannot write to the terminal")?;
    Ok("the terminal, by OSC 52")
}

fn is_there(command: &str) -> bool {
    sandbox::typed_path(OsStr::new(command)).is_some()
}

fn hand_to(command: &str, arguments: &[&str], text: &str) -> std::io::Result<bool> {
    let mut command = sandbox::typed(OsStr::new(command))?;
    // These stay behind to serve the text: with a pipe of ours they would keep it open.
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(text.as_bytes()));
    Ok(child.wait()?.success() && written.is_ok())
}

/// What asks a terminal to take `text` into the clipboard.
fn osc_52(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let padded = [three[0], *three.get(1).unwrap_or(&0), *three.get(2).unwrap_or(&0)];
        let bits = padded.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { letter.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_to_the_terminal_in_base64() {
        // The examples of RFC 4648.
        let told = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| base64(text.as_bytes()));
        assert_eq!(told, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
        assert_eq!(osc_52("foo"), "\x1b]52;c;Zm9v\x07");
    }
}

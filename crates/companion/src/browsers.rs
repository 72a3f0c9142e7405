//! Browsers with CPH-NG Submit, each of which waits for files to submit on a websocket.
//!
//! The frames are those of Engine.IO 4 with Socket.IO 5 inside, of which only what the extension needs is spoken (langningchen/cph-ng 0.7.11 of 2026-08,
//! `packages/core/src/protocol.ts` and `packages/browser-ext`; the router of the same project is the other side there): a browser joins, hears whether it is
//! the one that gets the files, and gets `submitRequest` with the address and the text. It takes no language.

use std::io::{self, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

use crate::desk::Desk;
use crate::request::PATIENCE;

/// How long one wait for a frame lasts. A file may be offered meanwhile.
const STEP: Duration = Duration::from_millis(100);
/// How often a browser is asked whether it is still there, and how long it has to answer.
const PING: Duration = Duration::from_secs(25);
const PONG: Duration = Duration::from_secs(20);
/// The largest frame from a browser: the extension sends a few words.
const LARGEST: usize = 64 << 10;

/// Answers the handshake, and talks until the browser goes.
pub(crate) fn serve(mut stream: TcpStream, key: &str, rest: Vec<u8>, desk: &Desk) {
    let accepted = derive_accept_key(key.as_bytes());
    let head = format!(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Accept: {accepted}\r\n\r\n"
    );
    let is_begun = stream.write_all(head.as_bytes()).is_ok()
        && stream.set_read_timeout(Some(STEP)).is_ok()
        && stream.set_write_timeout(Some(PATIENCE)).is_ok();
    if is_begun {
        let config = WebSocketConfig::default().max_message_size(Some(LARGEST)).max_frame_size(Some(LARGEST));
        let socket = WebSocket::from_partially_read(stream, rest, Role::Server, Some(config));
        let mut browser = Browser { socket, desk, number: None, is_told: None, asked: None };
        // However it ends, the browser comes again by itself.
        let _ = browser.talk();
        if let Some(number) = browser.number {
            desk.leave(number);
        }
    }
}

/// What a browser says, as far as it matters.
#[derive(Debug, PartialEq, Eq)]
enum Said<'t> {
    Pong,
    Join,
    /// To a part of the server that is not there.
    JoinElsewhere(&'t str),
    SetActive,
    Leave,
    Other,
}

/// Reads a packet of Engine.IO: its first digit is the kind (1 close, 3 pong, 4 message), a message's next that of Socket.IO (0 connect, 1 disconnect, 2 event).
fn read(packet: &str) -> Said<'_> {
    let Some(message) = packet.strip_prefix('4') else {
        return match packet {
            "3" => Said::Pong,
            "1" => Said::Leave,
            _ => Said::Other,
        };
    };
    if let Some(rest) = message.strip_prefix('0') {
        return match rest.split(',').next() {
            Some(place) if place.starts_with('/') && place != "/" => Said::JoinElsewhere(place),
            _ => Said::Join,
        };
    }
    if message.starts_with('1') {
        return Said::Leave;
    }
    let event = message.strip_prefix('2').and_then(|rest| serde_json::from_str::<Vec<serde_json::Value>>(rest).ok());
    match event.as_deref() {
        Some([name, ..]) if name == "setActive" => Said::SetActive,
        _ => Said::Other,
    }
}

struct Browser<'d> {
    socket: WebSocket<TcpStream>,
    desk: &'d Desk,
    /// Its number at the desk, once it has joined.
    number: Option<u64>,
    /// Whether it gets the files, as the last message to it said.
    is_told: Option<bool>,
    /// When it was asked whether it is still there, if it has not answered since.
    asked: Option<Instant>,
}

/// The other side is gone, or does not keep to the protocol.
struct Gone;

impl Browser<'_> {
    fn talk(&mut self) -> Result<(), Gone> {
        let open = serde_json::json!({
            "sid": "grundy", "upgrades": [], "pingInterval": PING.as_millis(), "pingTimeout": PONG.as_millis(),
            "maxPayload": LARGEST,
        });
        self.send(format!("0{open}"))?;
        let mut asked_last = Instant::now();
        loop {
            self.hear()?;
            if self.asked.is_some_and(|at| at.elapsed() > PONG) {
                return Err(Gone);
            }
            if asked_last.elapsed() > PING {
                asked_last = Instant::now();
                self.ask()?;
            }
            let Some(number) = self.number else { continue };
            let is_active = self.desk.is_active(number);
            if self.is_told != Some(is_active) {
                self.is_told = Some(is_active);
                self.send(event("status", &serde_json::json!({ "isActive": is_active })))?;
            }
            if let Some((offer, submission)) = self.desk.begin_to_send(number, Instant::now()) {
                let request = serde_json::json!({ "url": submission.url, "sourceCode": submission.source_code });
                let sent = self.send(event("submitRequest", &request));
                // Once it is on its way no other browser gets it, or it might be submitted twice.
                let confirmed = if sent.is_ok() { self.wait_until_heard() } else { Err(Gone) };
                self.desk.confirm(offer, sent.is_ok());
                confirmed?;
            }
        }
    }

    /// Waits until the browser has what was sent: it answers a question that it is asked behind it. Then the process may end.
    fn wait_until_heard(&mut self) -> Result<(), Gone> {
        self.asked = None;
        self.ask()?;
        let began = Instant::now();
        while self.asked.is_some() {
            if began.elapsed() > PATIENCE {
                return Err(Gone);
            }
            self.hear()?;
        }
        Ok(())
    }

    fn ask(&mut self) -> Result<(), Gone> {
        self.asked.get_or_insert_with(Instant::now);
        self.send("2".to_owned())
    }

    fn send(&mut self, packet: String) -> Result<(), Gone> {
        self.socket.send(Message::text(packet)).map_err(|_| Gone)
    }

    /// Waits a moment for a frame, and does what it says.
    fn hear(&mut self) -> Result<(), Gone> {
        let text = match self.socket.read() {
            Ok(Message::Text(text)) => text,
            Ok(Message::Close(_)) => return Err(Gone),
            Ok(_) => return Ok(()),
            Err(Error::Io(error)) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return Ok(());
            }
            Err(_) => return Err(Gone),
        };
        match read(&text) {
            Said::Pong => self.asked = None,
            Said::Join => {
                let number = *self.number.get_or_insert_with(|| self.desk.join());
                self.send(format!("40{}", serde_json::json!({ "sid": format!("grundy-{number}") })))?;
            }
            Said::JoinElsewhere(place) => {
                self.send(format!("44{place},{}", serde_json::json!({ "message": "Invalid namespace" })))?;
            }
            Said::SetActive => {
                if let Some(number) = self.number {
                    self.desk.choose(number);
                }
            }
            Said::Leave => return Err(Gone),
            Said::Other => {}
        }
        Ok(())
    }
}

/// An event of Socket.IO in a message of Engine.IO.
fn event(name: &str, what: &serde_json::Value) -> String {
    format!("42{}", serde_json::json!([name, what]))
}

#[cfg(test)]
mod tests {
    use super::{Said, event, read};

    #[test]
    fn packets_are_read() {
        let table = [
            ("3", Said::Pong),
            ("1", Said::Leave),
            ("2", Said::Other),
            ("40", Said::Join),
            ("40{\"token\":1}", Said::Join),
            ("40/,", Said::Join),
            ("40/admin,{}", Said::JoinElsewhere("/admin")),
            ("41", Said::Leave),
            ("42[\"setActive\"]", Said::SetActive),
            ("42[\"setActive\",{}]", Said::SetActive),
            ("42[\"other\"]", Said::Other),
            ("42[]", Said::Other),
            ("42{", Said::Other),
            ("4", Said::Other),
            ("", Said::Other),
            ("\u{e9}", Said::Other),
            ("4\u{e9}", Said::Other),
        ];
        for (packet, said) in table {
            assert_eq!(read(packet), said, "{packet}");
        }
        assert_eq!(event("status", &serde_json::json!({ "isActive": true })), "42[\"status\",{\"isActive\":true}]");
    }
}

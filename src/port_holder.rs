//! Which program listens on a port of this machine, as far as this user may see it.

use std::path::Path;

use untrusted::{MOST_OF_TEXT, Root};

use crate::say::lines::harmless;

/// Says that a port on which extensions knock is in use, by which program, and which programs take it.
pub(crate) fn in_use(port: u16) -> String {
    const OTHERS: &str = "cph, CPH-NG (both VS Code) and AutoCp (IntelliJ) take the same port";
    match of(port) {
        Some(holder) if holder.starts_with("grundy ") => format!(
            "port {port} is in use by {}: a `grundy submit`, which ends when its file is fetched, or a `grundy listen` that is not reached \
             (another session's, or its folder below XDG_RUNTIME_DIR is not yours alone)",
            harmless(&holder)
        ),
        Some(holder) => {
            format!("port {port} is in use by {}, which is no `grundy listen`: {OTHERS}", harmless(&holder))
        }
        None => format!("port {port} is in use, and not by a `grundy listen` of yours: {OTHERS}"),
    }
}

/// The name of the program that listens on `port`, with its process; `None`: it is another user's, or the system does not tell.
pub(crate) fn of(port: u16) -> Option<String> {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].into_iter();
    let sockets: Vec<String> = tables
        .filter_map(|table| Root::Anywhere.text(Path::new(table), MOST_OF_TEXT).ok())
        .flat_map(|table| table.lines().filter_map(|line| socket(line, port)).collect::<Vec<_>>())
        .collect();
    if sockets.is_empty() {
        return None;
    }
    let processes = std::fs::read_dir("/proc").ok()?.filter_map(Result::ok);
    processes
        .filter(|process| process.file_name().to_string_lossy().bytes().all(|byte| byte.is_ascii_digit()))
        .find_map(|process| {
            let files = std::fs::read_dir(process.path().join("fd")).ok()?.filter_map(Result::ok);
            let mut links = files.filter_map(|file| std::fs::read_link(file.path()).ok());
            links.find(|link| sockets.iter().any(|socket| link.as_os_str() == socket.as_str()))?;
            let name = Root::Anywhere.text(&process.path().join("comm"), MOST_OF_TEXT).ok()?;
            Some(format!("{} (process {})", name.trim(), process.file_name().display()))
        })
}

/// What a process has for the socket of a line of the table, if it listens on `port`.
fn socket(line: &str, port: u16) -> Option<String> {
    /// The state of one that listens.
    const LISTENS: &str = "0A";
    let words: Vec<&str> = line.split_whitespace().collect();
    let [_, local, _, state, _, _, _, _, _, inode, ..] = words[..] else { return None };
    let (_, number) = local.rsplit_once(':')?;
    (state == LISTENS && u16::from_str_radix(number, 16) == Ok(port)).then(|| format!("socket:[{inode}]"))
}

#[cfg(test)]
mod tests {
    use super::socket;

    #[test]
    fn a_line_names_the_socket_that_listens() {
        let line = "   0: 0100007F:69F1 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 64512 1 0000000000000000 100 0 0 10 0";
        assert_eq!(socket(line, 27121).as_deref(), Some("socket:[64512]"));
        assert_eq!(socket(line, 27122), None);
        assert_eq!(socket(&line.replace(" 0A ", " 01 "), 27121), None);
        assert_eq!(socket("  sl  local_address rem_address   st tx_queue", 27121), None);
        assert_eq!(socket("", 27121), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_is_found() -> std::io::Result<()> {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0))?;
        let port = listener.local_addr()?.port();
        let own = format!("(process {})", std::process::id());
        assert!(super::of(port).is_some_and(|holder| holder.ends_with(&own)));
        Ok(())
    }
}

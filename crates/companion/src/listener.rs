//! The listener: two sockets of this machine, a thread for each connection, and a channel to the caller.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::browsers;
use crate::desk::{self, Desk};
use crate::request::{self, Connection, Refusal, Request};
use crate::{Batch, Task, TaskError};

/// The ports to which the extension posts, the usual one first.
pub const PORTS: [u16; 7] = [27121, 1327, 4244, 6174, 10042, 10043, 10045];

/// The most connections at one time.
const CONNECTIONS: usize = 64;
/// The most of them that are kept: those of browsers which have shaken hands.
const KEPT: usize = 16;

/// What arrives.
#[derive(Debug)]
pub enum Event {
    /// A problem, with the document as it was posted.
    Task(Box<Task>, Vec<u8>),
    /// A request that is not one, with the reason, and the batch that it says it is of. It has been answered by a status of 400 or more.
    Rejected(String, Option<Batch>),
    /// An extension asks whether there is a file to submit, or greets. It does so every three seconds.
    Greeting,
}

/// Why no port can be listened to.
#[derive(Debug, thiserror::Error)]
pub enum PortError {
    /// Every port is in use.
    #[error(
        "{} in use, perhaps by another program that receives problems; end it, or name another port that the extension knows (its options have custom ports)",
        ports(.0)
    )]
    Taken(Vec<u16>),
    /// The system refuses.
    #[error("cannot listen on port {0}: {1}")]
    System(u16, #[source] io::Error),
}

fn ports(list: &[u16]) -> String {
    match list {
        [one] => format!("port {one} is"),
        several => format!("ports {} are", several.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// Receives what the extension posts.
///
/// It listens only on the loopback addresses, in IPv4 and, where the machine has it, IPv6: a browser may take `localhost` for either.
#[derive(Debug)]
pub struct Listener {
    port: u16,
    events: Receiver<Event>,
    desk: Desk,
}

impl Listener {
    /// Listens on the first of `ports` that is free.
    ///
    /// # Errors
    ///
    /// When none is free, or the system does not allow it.
    pub fn bind(wanted: &[u16]) -> Result<Self, PortError> {
        for &port in wanted {
            let Some(sockets) = sockets(port)? else {
                continue;
            };
            let port = sockets[0].local_addr().map_or(port, |address| address.port());
            let (sender, events) = sync_channel(CONNECTIONS);
            let sender = Arc::new(Mutex::new(sender));
            let desk = Desk::default();
            let fetched = desk.clone();
            accept_all(sockets, port, move |stream, place| serve(stream, place, port, &sender, &fetched))?;
            return Ok(Self { port, events, desk });
        }
        Err(PortError::Taken(wanted.to_vec()))
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Where files to submit are offered to the extension.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The next event; `None` if there is none for so long.
    pub fn next(&self, time: Duration) -> Option<Event> {
        match self.events.recv_timeout(time) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            // No thread accepts any more. Without the wait, a caller that asks again and again would use a whole core.
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(time);
                None
            }
        }
    }
}

/// The sockets of a port; `None` if it is in use. Port 0 is any.
pub(crate) fn sockets(port: u16) -> Result<Option<Vec<TcpListener>>, PortError> {
    let bind = |address: SocketAddr| match TcpListener::bind(address) {
        Ok(socket) => Ok(Some(socket)),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => Ok(None),
        Err(error) => Err(error),
    };
    let four = bind((Ipv4Addr::LOCALHOST, port).into()).map_err(|error| PortError::System(port, error))?;
    let Some(four) = four else {
        return Ok(None);
    };
    let port = four.local_addr().map_or(port, |address| address.port());
    Ok(match bind((Ipv6Addr::LOCALHOST, port).into()) {
        Ok(Some(six)) => Some(vec![four, six]),
        Ok(None) => None,
        // A machine without IPv6.
        Err(_) => Some(vec![four]),
    })
}

/// Accepts connections on all sockets, a thread for each. Where one is too many, the oldest that is not kept ([`Counted::keep`]) is closed: a program that
/// has slow connections neither keeps the browser out nor throws it out.
pub(crate) fn accept_all(
    sockets: Vec<TcpListener>,
    port: u16,
    serve: impl Fn(Stream, &Counted) + Clone + Send + 'static,
) -> Result<(), PortError> {
    let open = Arc::new(Connections::default());
    for socket in sockets {
        let (serve, open) = (serve.clone(), Arc::clone(&open));
        let thread = thread::Builder::new().name("listener".to_owned());
        thread.spawn(move || accept(&socket, &serve, &open)).map_err(|error| PortError::System(port, error))?;
    }
    Ok(())
}

fn accept(socket: &TcpListener, serve: &(impl Fn(Stream, &Counted) + Clone + Send + 'static), open: &Arc<Connections>) {
    for stream in socket.incoming() {
        // Too many open files, say. That passes; a loop without a wait would not let it.
        let Some((stream, kept)) = stream.ok().and_then(|stream| Some((stream.try_clone().ok()?, stream))) else {
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        let Some(counted) = Counted::new(open, kept, request::PATIENCE) else { continue };
        let serve = serve.clone();
        // Where no thread can be had, the connection is closed, and the next one may fare better.
        let _ = thread::Builder::new().name("connection".to_owned()).spawn(move || {
            serve(Stream(stream), &counted);
        });
    }
}

/// The connections, and what tells that the thread of one has ended.
#[derive(Default)]
struct Connections {
    open: Mutex<Open>,
    ended: Condvar,
}

/// The connections whose threads have not ended.
#[derive(Default)]
struct Open {
    /// How many there have been.
    all: u64,
    /// Those that are not closed, the oldest first.
    streams: VecDeque<OpenStream>,
    /// How many threads there are, also of those that were closed a moment ago.
    threads: usize,
}

/// A connection that is not closed.
struct OpenStream {
    number: u64,
    stream: TcpStream,
    is_kept: bool,
}

/// One open connection.
pub(crate) struct Counted(Arc<Connections>, u64);

impl Counted {
    /// Counts a connection, and closes the oldest that is not kept if it is too many; `None` if the closed ones do not end within `patience`.
    fn new(connections: &Arc<Connections>, stream: TcpStream, patience: Duration) -> Option<Self> {
        let all = connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |all: &mut Open| all.threads >= 2 * CONNECTIONS;
        let waited = connections.ended.wait_timeout_while(all, patience, is_full);
        let (mut all, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        if all.streams.len() >= CONNECTIONS
            && let Some(oldest) = all.streams.iter().position(|open| !open.is_kept)
            && let Some(oldest) = all.streams.remove(oldest)
        {
            let _ = oldest.stream.shutdown(Shutdown::Both);
        }
        all.all += 1;
        all.threads += 1;
        let number = all.all;
        all.streams.push_back(OpenStream { number, stream, is_kept: false });
        Some(Self(Arc::clone(connections), number))
    }

    /// Keeps the connection open whatever comes later; no, where too many are kept, or it is closed already.
    pub(crate) fn keep(&self) -> bool {
        let mut all = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = all.streams.iter().filter(|open| open.is_kept).count() >= KEPT;
        match all.streams.iter_mut().find(|open| open.number == self.1) {
            Some(open) if !is_full => {
                open.is_kept = true;
                true
            }
            _ => false,
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        all.threads -= 1;
        all.streams.retain(|open| open.number != self.1);
        self.0.ended.notify_all();
    }
}

/// Reads a request, answers it, and only then hands it on: the extension waits half a second, and the caller may end the
/// process with the last problem.
///
/// Both are done under the lock of `sender`, so that a client that waits for each answer is heard in order.
fn serve(mut stream: Stream, place: &Counted, port: u16, sender: &Mutex<SyncSender<Event>>, desk: &Desk) {
    let mut content = String::new();
    let mut offer = None;
    let (status, event) = match request::read(&mut stream, port) {
        Ok(None) => return,
        Ok(Some(Request::Poll)) => {
            let file = desk.begin_to_answer();
            offer = file.as_ref().map(|(offer, _)| *offer);
            content = desk::answer(file.map(|(_, file)| file));
            ("200 OK", Event::Greeting)
        }
        Ok(Some(Request::Browser(..))) if !place.keep() => ("503 Service Unavailable", Event::Greeting),
        Ok(Some(Request::Browser(key, rest))) => {
            // One that nobody looks at may be lost.
            let _ = sender.lock().unwrap_or_else(PoisonError::into_inner).try_send(Event::Greeting);
            return browsers::serve(stream.0, &key, rest, desk);
        }
        Ok(Some(Request::Handshake)) => ("404 Not Found", Event::Greeting),
        Ok(Some(Request::Post(body))) => match Task::parse(&body) {
            Ok(task) => ("200 OK", Event::Task(Box::new(task), body)),
            Err(TaskError { .. }) if body.is_empty() => {
                ("400 Bad Request", Event::Rejected("its body is empty".to_owned(), None))
            }
            Err(error) => ("400 Bad Request", Event::Rejected(error.to_string(), Task::batch_of(&body))),
        },
        Err(Refusal { status, is_quiet: true, .. }) => (status, Event::Greeting),
        Err(Refusal { status, why, .. }) => (status, Event::Rejected(why, None)),
    };
    let _ = stream.0.set_write_timeout(Some(request::PATIENCE));
    let kind = if content.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    let length = content.len();
    let answer = format!("HTTP/1.1 {status}\r\n{kind}Content-Length: {length}\r\nConnection: close\r\n\r\n{content}");
    let sender = sender.lock().unwrap_or_else(PoisonError::into_inner);
    let written = stream.0.write_all(answer.as_bytes()).and_then(|()| stream.0.shutdown(Shutdown::Write));
    // Otherwise who does not wait for the answer does not need it.
    if let Some(offer) = offer {
        desk.confirm(offer, written.is_ok());
    }
    match event {
        // One that nobody looks at may be lost.
        Event::Greeting => drop(sender.try_send(event)),
        // When the caller is gone, so is the process, soon.
        _ => drop(sender.send(event)),
    }
}

/// A connection, as the reader of requests needs it.
pub(crate) struct Stream(pub(crate) TcpStream);

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Stream {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.0.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Connection for Stream {
    fn wait_at_most(&mut self, time: Duration) -> io::Result<()> {
        self.0.set_read_timeout(Some(time))
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    const WAIT: Duration = Duration::from_secs(20);

    /// Connects, and waits for the byte that says that the connection is served; `None` if it is closed without.
    fn connect(port: u16) -> Option<TcpStream> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        stream.set_read_timeout(Some(WAIT)).unwrap();
        let mut byte = [0];
        match stream.read(&mut byte) {
            Ok(0) => None,
            Ok(_) => Some(stream),
            Err(error) if error.kind() == io::ErrorKind::ConnectionReset => None,
            Err(error) => unreachable!("neither served nor closed: {error}"),
        }
    }

    #[test]
    fn one_connection_more_than_the_limit_closes_the_oldest() {
        let sockets = sockets(0).unwrap().unwrap();
        let port = sockets[0].local_addr().unwrap().port();
        // Each connection lasts until it is closed.
        let serve = |mut stream: Stream, _: &Counted| {
            let _ = stream.write_all(b"x");
            let _ = stream.read_to_end(&mut Vec::new());
        };
        accept_all(sockets, port, serve).unwrap();
        let mut open: VecDeque<TcpStream> = (0..CONNECTIONS).map_while(|_| connect(port)).collect();
        assert_eq!(open.len(), CONNECTIONS);
        // More than there may be threads, were they not to end.
        for _ in 0..3 * CONNECTIONS {
            open.push_back(connect(port).unwrap());
            let mut oldest = open.pop_front().unwrap();
            assert_eq!(oldest.read(&mut [0]).ok(), Some(0), "the oldest is closed");
        }
    }

    #[test]
    fn none_is_taken_while_the_threads_of_too_many_run() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let connections = Arc::new(Connections::default());
        let new = |patience| {
            Counted::new(&connections, TcpStream::connect(listener.local_addr().unwrap()).unwrap(), patience)
        };
        connections.open.lock().unwrap().threads = 2 * CONNECTIONS;
        assert!(new(Duration::from_millis(1)).is_none());
        connections.open.lock().unwrap().threads -= 1;
        assert!(new(request::PATIENCE).is_some());
    }
}

//! Verdict for verdict against PyPI checktestdata, driven in one long-lived Python process.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use crate::table::{rows, verdict};
use crate::wait::{Bounded as _, Started};

/// Set, a peer that is missing fails the test instead of skipping it.
const REQUIRED: &str = "GRUNDY_REQUIRE_PEERS";

struct Peer {
    /// Ended with this.
    _child: Started,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Peer {
    /// The peer, if Python and the package are there.
    fn start() -> Option<Self> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/ctd_verdicts.py");
        let mut child = Command::new("python3")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .start()
            .ok()?;
        let requests = child.stdin.take()?;
        let replies = BufReader::new(child.stdout.take()?);
        let mut peer = Self { _child: child, requests, replies };
        match peer.ask("", b"").as_deref() {
            Some("0") => Some(peer),
            _ => None,
        }
    }

    fn ask(&mut self, program: &str, data: &[u8]) -> Option<String> {
        let hex = |bytes: &[u8]| match bytes {
            [] => "-".to_owned(),
            _ => bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
        };
        writeln!(self.requests, "{} {}", hex(program.as_bytes()), hex(data)).ok()?;
        self.requests.flush().ok()?;
        let mut reply = String::new();
        self.replies.read_line(&mut reply).ok()?;
        Some(reply.trim().to_owned())
    }
}

fn peer_or_skip() -> Option<Peer> {
    let peer = Peer::start();
    if peer.is_none() {
        assert!(
            std::env::var_os(REQUIRED).is_none(),
            "{REQUIRED} is set and the Python package checktestdata is missing"
        );
        eprintln!("SKIPPED: the Python package checktestdata is missing");
    }
    peer
}

#[test]
fn the_table_agrees_with_the_peer() {
    let Some(mut peer) = peer_or_skip() else {
        return;
    };
    let mut wrong = Vec::new();
    for row in rows().iter().filter(|row| row.peer != "timeout") {
        let reply = peer.ask(&row.program, &row.data).unwrap();
        if reply != row.peer {
            wrong.push(format!("line {}: the peer says {reply} for {:?} on {:?}", row.line, row.program, row.data));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Programs whose valid inputs are mutated, with one valid input each.
const MUTATED: [(&str, &str); 8] = [
    ("INT(1,20,n) NEWLINE REP(n,SPACE) INT(-5,1000) END NEWLINE", "4\n1 -2 1000 7\n"),
    (
        "WHILE(!MATCH(\"0\")) INT(1,9,m) NEWLINE REP(m,SPACE) INT(1,99) END NEWLINE END STRING(\"0\") NEWLINE",
        "2\n11 9\n1\n5\n0\n",
    ),
    (
        "INT(1,5,n) NEWLINE REPI(i,n) INT(1,9,a[i]) SPACE INT(1,9,b[i]) NEWLINE END ASSERT(UNIQUE(a,b))",
        "3\n1 2\n2 1\n1 1\n",
    ),
    (
        "WHILE(!ISEOF) REGEX(\"[a-c]+|x?y\",s) IF(STRLEN(s)>2) STRING(\"!\") ELSE SPACE END NEWLINE END",
        "ab \nabc!\nxy \n",
    ),
    (
        "FLOAT(-1,10) SPACE FLOATP(0,100,1,3) SPACE FLOAT(0,9,f,FIXED) SPACE FLOAT(0,1000,g,SCIENTIFIC) NEWLINE ASSERT(f<=g)",
        "0.5 12.25 1.0 1.5e2\n",
    ),
    (
        "INT(-99999999999999999999,99999999999999999999,x) SPACE INT(x-10,x+10,y) NEWLINE ASSERT((x-y)%2==0)",
        "12345678901234567890 12345678901234567892\n",
    ),
    (
        "REPI(i,2,NEWLINE) REPI(j,2,SPACE) INT(0,9,a[i,j]) END END NEWLINE ASSERT(a[0,0]+a[1,1]>a[0,1]) SET(k=2) WHILEI(w,w<k) STRING(\"-\") END",
        "1 2\n3 4\n--",
    ),
    ("WHILE(MATCH(\"ab\"),STRING(\";\")) REGEX(\"a*b\") IF(MATCH(\";\")) SPACE END END EOF", "ab"),
];

fn random(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// One to three small changes, mostly with bytes that mean something.
fn mutated(valid: &[u8], state: &mut u64) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789- \n.eE+abcxy!;";
    let mut data = valid.to_vec();
    for _ in 0..=random(state) % 3 {
        let at = random(state) % (data.len() + 1);
        let byte = BYTES[random(state) % BYTES.len()];
        match random(state) % 4 {
            0 => data.insert(at, byte),
            1 if at < data.len() => drop(data.remove(at)),
            2 if at < data.len() => data[at] = byte,
            _ => {
                let end = (at + random(state) % 6).min(data.len());
                let piece = data[at..end].to_vec();
                data.splice(at..at, piece);
            }
        }
    }
    data
}

#[test]
fn mutated_inputs_get_the_peers_verdict() {
    let Some(mut peer) = peer_or_skip() else {
        return;
    };
    let mut state = 7;
    let mut wrong = Vec::new();
    for (program, valid) in MUTATED {
        let (found, message) = verdict(program, valid.as_bytes());
        assert_eq!(found, "0", "{program}: {message}");
        for _ in 0..60 {
            let data = mutated(valid.as_bytes(), &mut state);
            let (ours, message) = verdict(program, &data);
            let theirs = peer.ask(program, &data).unwrap();
            // The peer refuses a float at the very end of the data (see the table).
            if ours != theirs && !program.starts_with("FLOAT") {
                wrong.push(format!(
                    "ours {ours} ({message}), peer {theirs}: {program} on {:?}",
                    String::from_utf8_lossy(&data)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

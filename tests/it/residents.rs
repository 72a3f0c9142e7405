//! Programs that are run anew for each input in one JVM or one node: they do what they do by themselves, and harm nobody.
#![cfg(all(target_os = "linux", not(grundy_plain)))]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use program::Program;
use sandbox::{Exit, Limits, Profile, Resident, Run, run};

use crate::common::folder;
use crate::common::speed::slowness;
use crate::debugging::is_here;
use crate::fork_servers::build;

/// Of the machine, so that a slow one has the time too.
static SLOWNESS: LazyLock<u32> = LazyLock::new(slowness);

fn limits() -> Limits {
    let slowness = *SLOWNESS;
    Limits {
        cpu_time: Some(Duration::from_secs(3) * slowness),
        wall_time: Duration::from_secs(20) * slowness,
        memory_bytes: Some(512 << 20),
        output_bytes: 1 << 20,
        stderr_bytes: 4096,
    }
}

fn resident(program: &Program, place: &Path, limits: Limits) -> Resident {
    let run = program.resident_run(place, limits).unwrap();
    Resident::start(run).unwrap().unwrap_or_else(|| panic!("{}: is not ready", program.source.display()))
}

fn ran(resident: &mut Resident, input: &str) -> Option<String> {
    let mut text = String::new();
    resident.run(input.as_bytes()).unwrap()?.read_to_string(&mut text).unwrap();
    Some(text)
}

fn alone(program: &Program, place: &Path, input: &str) -> String {
    let stdin = Some(sandbox::holding(input.as_bytes()).unwrap());
    let job = program.run(Vec::new(), place, limits(), Profile::Submission);
    let mut outcome = run(Run { stdin, ..job }).unwrap();
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text).unwrap();
    assert_eq!(
        outcome.exit,
        Exit::Code(0),
        "{}: {}",
        program.source.display(),
        String::from_utf8_lossy(&outcome.stderr)
    );
    text
}

/// The processes that have both in the words of their command.
fn all_running(one: &str, other: &str) -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    entries.filter_map(move |entry| {
        let line = fs::read(entry.path().join("cmdline")).ok()?;
        let line = String::from_utf8_lossy(&line);
        if line.contains(one) && line.contains(other) { entry.file_name().to_str()?.parse().ok() } else { None }
    })
}

/// How many processes have both in the words of their command.
pub(crate) fn named(one: &str, other: &str) -> usize {
    all_running(one, other).count()
}

/// One of them.
pub(crate) fn running(one: &str, other: &str) -> Option<u32> {
    all_running(one, other).next()
}

/// How many processes name this program's folder.
fn alive(program: &Program) -> usize {
    named(&program.readable[0].display().to_string(), "")
}

/// A class that reads `n` with a scanner, does this, and prints twice `n`.
pub(crate) fn java(body: &str) -> String {
    format!(
        "import java.io.*;\nimport java.nio.file.*;\nimport java.util.*;\nimport java.util.stream.*;\npublic class Main {{\n    static int calls = 0;\n\
             public static void main(String[] args) throws Exception {{\n        int n = new Scanner(System.in).nextInt();\n{body}\n        System.out.println(2 * n);\n    }}\n}}\n"
    )
}

/// The same for node.
pub(crate) fn javascript(body: &str) -> String {
    format!("let n = parseInt(require('fs').readFileSync(0, 'utf8'));\n{body}\nconsole.log(2 * n);\n")
}

const JAVA_SEES: &str = "calls++; Integer.class.getName(); System.out.println(calls + \" \" + args.length + \" \" + Thread.currentThread().getName());";
const JAVASCRIPT_SEES: &str = "var calls = (globalThis.calls || 0) + 1; globalThis.calls = calls; left = typeof left;\n\
    Array.prototype.more = ([].more || 0) + 1; Object.prototype.extra = ({}.extra || 0) + 1; String.prototype.split.seen = 1 + (''.split.seen || 0);\n\
    console.log(calls, left, [].more, {}.extra, ''.split.seen, this === module.exports, require.main === module, process.argv.length, typeof window);\n\
    console.log([1, 'a', { b: [2n] }], new Map([[1, 2]]), new Error('x').message, [] instanceof Array, globalThis === global);";

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_run_begins_from_the_beginning() {
    let rows = [("javac", "Main.java", java(JAVA_SEES)), ("node", "sees.js", javascript(JAVASCRIPT_SEES))];
    for (command, name, text) in rows.into_iter().filter(|row| is_here(row.0)) {
        let place = folder(&[]);
        let program = build(name, &text);
        let mut server = resident(&program, place.path(), limits());
        let expected = alone(&program, place.path(), "0\n");
        for number in (0..300).chain([1_000_000]) {
            let expected = expected.replace("\n0\n", &format!("\n{}\n", 2 * number));
            assert_eq!(ran(&mut server, &format!("{number}\n")), Some(expected), "{command}");
        }
        assert!(!server.is_gone());
    }
}

/// Bodies, and whether the JVM stays after them.
const JAVA_WAYS: [(&str, bool); 15] = [
    (
        "java.util.concurrent.Executors.newFixedThreadPool(2).submit(() -> 0); System.out.println(2 * n); System.exit(0);",
        false,
    ),
    ("System.out.println(2 * n); System.exit(0);", true),
    (
        "System.out.print(2 * n + \"\\n\"); try { System.exit(0); } catch (Throwable e) { System.out.print(e); } finally { System.out.print(1); }",
        true,
    ),
    (
        "Thread t = new Thread(null, () -> { System.out.println(2 * n); System.exit(0); }, \"\", 1 << 28); t.start(); t.join();",
        true,
    ),
    ("Thread t = new Thread(() -> { throw new RuntimeException(); }); t.start(); t.join();", true),
    ("new Thread(() -> { try { Thread.sleep(50); } catch (Exception e) {} System.out.println(7); }).start();", true),
    ("System.in.close(); PrintWriter w = new PrintWriter(System.out); w.println(2 * n); w.close();", true),
    ("System.out.write(50); System.out.write(10); System.out.write(51); Runnable r = Main::new; r.hashCode();", true),
    ("PrintStream w = new PrintStream(new FileOutputStream(FileDescriptor.out)); w.println(2 * n); w.flush();", true),
    ("System.setOut(new PrintStream(new BufferedOutputStream(System.out), true)); System.err.println(n);", true),
    ("System.out.println(IntStream.range(0, 10000).parallel().mapToLong(i -> i).sum());", true),
    ("for (String line : Files.readAllLines(Paths.get(\"/dev/stdin\"))) System.out.println(line);", true),
    ("class Own extends Exception { int c = ++calls; } try { throw new Own(); } catch (Own e) { n += e.c; }", true),
    (
        "Thread t = new Thread(() -> { try { Thread.sleep(9999999); } catch (Exception e) {} }); t.setDaemon(true); t.start();",
        false,
    ),
    (
        "FileInputStream raw = new FileInputStream(FileDescriptor.in); System.out.println(raw.read()); raw.close();",
        false,
    ),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn java_reads_and_writes_in_every_usual_way() {
    if !is_here("javac") {
        return;
    }
    for (body, stays) in JAVA_WAYS {
        ways("Main.java", &java(body), stays);
    }
    let reader = "import java.io.*;\nimport java.util.*;\nclass Solution {\n    static { System.out.println(\"begins\"); }\n    public static void main(String[] args) throws IOException {\n\
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));\n        int n = 0;\n        for (int c; (c = in.read()) > 32; ) n = 10 * n + c - 48;\n\
        StringBuilder out = new StringBuilder();\n        for (int i = 0; i < 3; i++) out.append(n).append('\\n');\n        System.out.print(out);\n        in.close();\n        System.out.close();\n    }\n}\n";
    ways("Solution.java", reader, true);
}

/// Bodies, and whether the process stays after them.
const JAVASCRIPT_WAYS: [(&str, bool); 19] = [
    ("console.log(5); try { process.exit(0) } catch {} setInterval(() => {}, 1000)", false),
    ("console.log(require('fs').readFileSync('/dev/stdin', 'utf8').trim() * 2)", true),
    (
        "const rl = require('readline').createInterface({ input: process.stdin }); rl.on('line', (l) => console.log(l * 2)).on('close', () => console.log('closed'))",
        true,
    ),
    (
        "require('readline').createInterface(process.stdin, process.stdout).on('line', (l) => console.log(l * 2)).on('close', () => process.exit(0))",
        true,
    ),
    (
        "const rl = require('readline').createInterface({ input: process.stdin }); rl.on('line', (l) => { console.log(l * 2); rl.close() })",
        true,
    ),
    (
        "(async () => { for await (const l of require('node:readline').createInterface({ input: process.stdin })) console.log(l * 2); process.exit() })()",
        true,
    ),
    (
        "let t = ''; process.stdin.resume(); process.stdin.setEncoding('utf8'); process.stdin.on('data', (c) => { t += c }); process.stdin.on('end', () => process.stdout.write(`${t * 2}\\n`))",
        true,
    ),
    (
        "const b = Buffer.alloc(9); const k = require('fs').readSync(0, b); process.stdout.write(b.subarray(0, k)); process.exit()",
        true,
    ),
    ("require('fs').writeSync(1, `${2 * require('fs').readFileSync(0)}\\n`); process.exitCode = 0", true),
    ("require('fs').writeFileSync('/dev/stdout', String(require('fs').readFileSync(0)))", true),
    ("setTimeout(() => { console.log(3); process.exit(0) }, 10); setInterval(() => {}, 1000); console.log(2)", true),
    ("require('util').promisify(setTimeout)(5).then(() => console.log(1)); setTimeout(() => {}, 1e9).unref()", true),
    (
        "process.on('exit', (c) => console.log('code', c)); process.on('uncaughtException', (e) => console.log(e.message)); throw new Error('own')",
        true,
    ),
    ("try { console.log(1); process.exit(0) } catch (e) { console.log(e) } finally { console.log(2) }", true),
    (
        "Promise.reject(new Error('own')).catch((e) => console.log(e.message)); console.error(process.env.LANG); queueMicrotask(() => console.log(1))",
        true,
    ),
    (
        "#!/usr/bin/env node\n'use strict'; function main() { console.log(process.stdin.fd, __filename.length > 1, module.id, typeof exports) } main()",
        true,
    ),
    (
        "const { Worker, isMainThread } = require('worker_threads'); console.log(isMainThread, typeof Worker, require('process') === process)",
        true,
    ),
    (
        "const f = require('fs').createReadStream('/dev/stdin', 'utf8'); f.on('data', (c) => console.log(c.trim()))",
        true,
    ),
    ("console.log(require('fs').readFileSync(0, 'utf8').trim()); require('fs').closeSync(0)", false),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn javascript_reads_and_writes_in_every_usual_way() {
    if !is_here("node") {
        return;
    }
    for (text, stays) in JAVASCRIPT_WAYS {
        ways("ways.js", &format!("{text};\n"), stays);
    }
}

/// Checks that three runs write what an ordinary run does, and whether the process stays.
fn ways(name: &str, text: &str, stays: bool) {
    let place = folder(&[]);
    let program = build(name, text);
    let mut server = resident(&program, place.path(), limits());
    let expected = ["7\n", "1234\n"].map(|input| alone(&program, place.path(), input));
    for (input, expected) in [("7\n", &expected[0]), ("1234\n", &expected[1]), ("7\n", &expected[0])] {
        if server.is_gone() {
            assert!(server.is_spent(), "{text}");
            server = resident(&program, place.path(), limits());
        }
        assert_eq!(ran(&mut server, input).as_ref(), Some(expected), "{text}");
        assert_eq!(server.is_gone(), !stays, "{text}");
    }
}

const JAVA_FAILS: &str = "switch (n) { case 1: System.exit(1); case 2: throw new RuntimeException(); case 3: for (;;) calls++;\n\
    case 4: { List<int[]> all = new ArrayList<>(); for (;;) { all.add(new int[1 << 18]); } }\n\
    case 5: for (;;) System.out.println(\"on and on and on and on and on and on\"); case 6: Runtime.getRuntime().halt(0);\n\
    case 7: main(null); case 8: Thread.sleep(1000000); case 9: new FileOutputStream(FileDescriptor.err).write(new byte[100]);\n\
    case 10: new Thread(() -> { for (;;) try { Thread.sleep(1000); } catch (Exception e) {} }).start(); }\n";
const JAVASCRIPT_FAILS: &str = "switch (n) { case 1: process.exit(1); case 2: throw new Error('no'); case 3: for (;;) calls++;\n\
    case 4: { const all = []; for (;;) all.push(new Array(1 << 16).fill(all.length + 0.5)); }\n\
    case 5: for (;;) console.log('on and on and on and on and on and on'); case 6: process.abort();\n\
    case 7: { const f = () => f() + 1; f(); } case 8: setInterval(() => {}, 1000); break; case 9: require('fs').writeSync(2, Buffer.alloc(100)); break;\n\
    case 10: Promise.reject(new Error('no')); break; case 11: process.exitCode = 3; break; case 12: null.x; }\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_goes_wrong_is_seen_and_the_next_run_is_well() {
    let fails = JAVASCRIPT_FAILS.replace("calls++", "n += 0");
    let rows = [("javac", "Main.java", java(JAVA_FAILS), 10), ("node", "fails.js", javascript(&fails), 12)];
    for (command, name, text, most) in rows.into_iter().filter(|row| is_here(row.0)) {
        let place = folder(&[]);
        let program = build(name, &text);
        let slowness = *SLOWNESS;
        let (cpu_time, wall_time) = (Some(Duration::from_secs(2) * slowness), Duration::from_secs(6) * slowness);
        let limits = Limits { cpu_time, wall_time, ..limits() };
        let mut server = resident(&program, place.path(), limits.clone());
        for number in 1..=most {
            assert_eq!(ran(&mut server, &format!("{number}\n")), None, "{command}: {number}");
            if server.is_gone() {
                assert_eq!(alive(&program), 0, "{command}: {number}: survivors");
                server = resident(&program, place.path(), limits.clone());
            }
            assert_eq!(ran(&mut server, "21\n").as_deref(), Some("42\n"), "{command}: after {number}");
        }
        assert_eq!(alive(&program), 1, "{command}");
        drop(server);
        assert_eq!(alive(&program), 0, "{command}: survivors");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn one_that_has_used_much_time_makes_room() {
    if !is_here("node") {
        return;
    }
    let place = folder(&[]);
    // By its own CPU time, which is what it is charged with. The limits of time are functions of times in `sandbox::resident`: here it is
    // only seen that they are asked, so it does not matter whether a run was believed.
    let slowness = *SLOWNESS;
    let burns = "const start = process.cpuUsage(); const used = () => process.cpuUsage(start); while (used().user + used().system < MICROSECONDS);";
    let burns = burns.replace("MICROSECONDS", &(15_000 * slowness).to_string());
    let program = build("burns.js", &javascript(&burns));
    // All of them together may take sixty times the limit. A run that takes four times what it burns is far within its limit.
    let limits = Limits { cpu_time: Some(Duration::from_millis(60) * slowness), ..limits() };
    let mut server = resident(&program, place.path(), limits);
    let mut runs = 0;
    while !server.is_gone() {
        let said = ran(&mut server, "21\n");
        assert!(said.is_none() || said.as_deref() == Some("42\n"), "{runs}: {said:?}");
        runs += 1;
        assert!(runs <= 60 * 60 / 15, "it goes on beyond its budget");
    }
    assert!(server.is_spent(), "killed for one run, and not for all of them: {runs}");
    assert!(runs >= 20, "{runs}");
}

#[test]
fn only_an_es_module_is_not_ready() {
    if !is_here("node") {
        return;
    }
    for (name, text, is_ready) in [
        ("module.mjs", "import fs from 'fs';\nconsole.log(2 * fs.readFileSync(0));\n", false),
        ("exits.js", "process.exit(0);\n//", true),
    ] {
        let place = folder(&[]);
        let program = build(name, text);
        let server = Resident::start(program.resident_run(place.path(), limits()).unwrap()).unwrap();
        assert_eq!(server.is_some(), is_ready, "{name}");
    }
}

//! Programs that are started once and forked for each run: they do what they do by themselves, and harm nobody.
#![cfg(all(target_os = "linux", not(grundy_plain)))]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use program::cache::Cache;
use program::{Build, BuildOptions, Builder, CompileLimits, Program};
use sandbox::{Exit, ForkServer, Limits, Outcome, Profile, Run, run};

use crate::common::speed::slowness;
use crate::common::wait::Bounded as _;
use crate::common::{cache, folder};

pub(crate) fn build(name: &str, text: &str) -> Program {
    let place = folder(&[(name, text)]);
    let builder = Builder::new(Cache::at(cache()), CompileLimits::default(), Arc::new(|_| ()));
    let options = BuildOptions { static_link: true, ..BuildOptions::default() };
    match builder.build_with(&place.path().join(name), &options).unwrap() {
        Build::Ready(program) => program,
        other => panic!("{name}: {other:?}"),
    }
}

/// Of the machine, so that a slow one has the time too.
static SLOWNESS: LazyLock<u32> = LazyLock::new(slowness);

fn limits() -> Limits {
    let slowness = *SLOWNESS;
    Limits {
        cpu_time: Some(Duration::from_millis(300) * slowness),
        wall_time: Duration::from_secs(5) * slowness,
        memory_bytes: Some(64 << 20),
        output_bytes: 1 << 20,
        stderr_bytes: 4096,
    }
}

fn job(program: &Program, place: &Path) -> Run {
    program.run(Vec::new(), place, limits(), Profile::Submission)
}

/// A server of the program; `None`: it is linked as one, and does not come up.
fn server(program: &Program, place: &Path) -> Option<ForkServer> {
    assert!(program.is_fork_server, "{}: is there a C library to link statically?", program.source.display());
    ForkServer::start(program.server_run(Vec::new(), place, limits())).unwrap()
}

fn ran(server: &mut ForkServer, input: &str) -> Option<String> {
    let mut text = String::new();
    server.run(input.as_bytes()).unwrap()?.read_to_string(&mut text).unwrap();
    Some(text)
}

fn ordinary(program: &Program, place: &Path, input: &str) -> Outcome {
    let stdin = Some(sandbox::holding(input.as_bytes()).unwrap());
    run(Run { stdin, ..job(program, place) }).unwrap()
}

/// What the constructors and `main` count is counted from the beginning each time.
const COUNTS: &str = "#include <iostream>\n#include <thread>\nstatic int calls = 0;\nstruct Early { int n; Early() { calls++; std::cin >> n; } } early;\n\
    int main() { calls++; int twice = 0; std::thread other([&] { twice = 2 * early.n; }); other.join(); std::cout << twice << ' ' << calls << std::endl; }\n";

#[test]
fn each_run_begins_from_the_beginning() {
    let rust = "use std::io::Read;\nfn main() { let mut t = String::new(); std::io::stdin().read_to_string(&mut t).unwrap();\n\
        let n: i64 = t.trim().parse().unwrap(); let m = std::thread::spawn(move || 2 * n).join().unwrap(); println!(\"{m} 2\"); }\n";
    for (name, text) in [("a.cpp", COUNTS), ("a.rs", rust)] {
        let place = folder(&[]);
        let program = build(name, text);
        let mut server = server(&program, place.path()).unwrap();
        for number in (0..300).chain([1_000_000]) {
            assert_eq!(ran(&mut server, &format!("{number}\n")), Some(format!("{} 2\n", 2 * number)), "{name}");
        }
        assert!(!server.is_gone());
    }
}

/// The streams of C++ are made before the fork, and what a program does with them at its beginning and its end is as by itself.
#[test]
fn the_streams_of_a_fork_are_as_by_itself() {
    let place = folder(&[]);
    for (name, body) in [
        (
            "kept.cpp",
            "int main() { std::ios::sync_with_stdio(false); std::cin.tie(nullptr); int n; std::cin >> n; std::cout << n << ' '; }",
        ),
        (
            "exits.cpp",
            "int main() { std::ios::sync_with_stdio(false); int n; std::cin >> n; std::cout << n << ' '; std::exit(0); }",
        ),
        ("mixed.cpp", "int main() { int n; std::cin >> n; std::cout << n; std::printf(\" %d \", n); std::cout << n; }"),
        ("wide.cpp", "int main() { int n; std::wcin >> n; std::wcout << n << L' ' << std::wcout.good(); }"),
        (
            "around.cpp",
            "struct Around { Around() { std::cout << 'a'; } ~Around() { std::cout << 'z'; } } around;\n\
             int main() { std::ios::sync_with_stdio(false); std::cout << std::cin.rdbuf(); }",
        ),
    ] {
        let program = build(name, &format!("#include <cstdio>\n#include <cstdlib>\n#include <iostream>\n{body}\n"));
        let mut server = server(&program, place.path()).unwrap();
        for input in ["1\n", "22\n", "333\n"] {
            let mut alone = String::new();
            ordinary(&program, place.path(), input).stdout.read_to_string(&mut alone).unwrap();
            assert!(alone.contains(input.trim()), "{name}: {alone}");
            assert_eq!(ran(&mut server, input), Some(alone), "{name}");
        }
        assert!(!server.is_gone());
    }
}

/// `n` says what it does; at the end `even` would be written.
const FAILS: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nstatic int deep(int n) { volatile char a[4096]; a[n % 4096] = 1; return n < 0 ? 0 : deep(n + 1) + a[0]; }\n\
    int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 9;\n\
    if (n == 1) return 1; if (n == 2) abort(); if (n == 3) for (volatile int i = 0;;) i++;\n\
    if (n == 4) for (;;) { char *p = malloc(1 << 20); if (!p) return 0; memset(p, 1, 1 << 20); }\n\
    if (n == 5) for (;;) puts(\"on and on and on and on and on and on\"); if (n == 6) kill(getpid(), 9); if (n == 7) return deep(0);\n\
    if (n == 8) for (;;) pause(); puts(\"even\"); }\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_goes_wrong_is_seen_and_the_next_run_is_well() {
    let place = folder(&[]);
    let program = build("fails.c", &FAILS.replace("#include <unistd.h>", "#include <unistd.h>\n#include <signal.h>"));
    let mut server = server(&program, place.path()).unwrap();
    for number in 1..=8 {
        assert_eq!(ran(&mut server, &format!("{number}\n")), None, "{number}");
        assert_eq!(ran(&mut server, "0\n"), Some("even\n".to_owned()), "after {number}");
    }
}

/// Tries what a submission may not; says how much of it worked.
const HARMS: &str = r#"#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
    int worked = 0, parent = getppid(), own = getpid();
    if (fork() >= 0) worked |= 1;
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) >= 0) worked |= 2;
    if (socket(AF_UNIX, SOCK_STREAM, 0) >= 0) worked |= 4;
    if (kill(parent, SIGSTOP) == 0) worked |= 8;
    for (int pid = own - 50; pid < own; pid++) {
        if (kill(pid, SIGKILL) == 0 || syscall(SYS_tkill, pid, SIGKILL) == 0 || syscall(SYS_tgkill, pid, pid, SIGKILL) == 0) worked |= 16;
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/mem", pid);
        if (open(path, O_RDONLY) >= 0) worked |= 32;
        struct rlimit none = {0, 0};
        if (syscall(SYS_prlimit64, pid, RLIMIT_CPU, &none, 0) == 0) worked |= 64;
    }
    for (int file = 3; file < 256; file++) if (fcntl(file, F_GETFD) >= 0) worked |= 128;
    if (prctl(PR_SET_PDEATHSIG, 0) == 0) worked |= 256;
    if (open("/etc/shadow", O_RDONLY) >= 0 || open("/root", O_RDONLY) >= 0) worked |= 512;
    struct rlimit more = {1000, 1000};
    if (setrlimit(RLIMIT_CPU, &more) == 0) worked |= 1024;
    if (ftruncate(0, 0) == 0 || write(0, "7", 1) == 1) worked |= 2048;
    printf("%d\n", worked);
}
"#;

#[test]
fn a_fork_may_do_no_more_than_a_submission() {
    let place = folder(&[]);
    let program = build("harms.c", HARMS);
    let mut server = server(&program, place.path()).unwrap();
    for _ in 0..3 {
        assert_eq!(ran(&mut server, "").as_deref(), Some("0\n"));
    }
    let mut text = String::new();
    ordinary(&program, place.path(), "").stdout.read_to_string(&mut text).unwrap();
    assert_eq!(text, "0\n", "the same by itself");
}

/// Tries to fork with every number in its data, stack, thread block and heap, since it cannot read `/proc/self/maps`. Where the server's
/// number was left in a child, this found it.
const SEEKS: &str = r#"#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
extern char __data_start[], _end[], **environ;
static long fork_knowing(long number) {
    long result;
    register long tls __asm__("r8") = 0, ids __asm__("r10") = 0, secret __asm__("r9") = number;
    __asm__ volatile("syscall" : "=a"(result) : "a"(SYS_clone), "D"(0x8011L), "S"(0L), "d"(0L), "r"(tls), "r"(ids), "r"(secret) : "rcx", "r11", "memory");
    return result;
}
static long tried, forked;
static void seek(const char *from, const char *to) {
    for (; from + 8 <= to; from++) {
        long number;
        memcpy(&number, from, 8);
        if (!number) continue;
        tried++;
        long child = fork_knowing(number);
        if (child == 0) _exit(0);
        if (child > 0) forked++;
    }
}
int main(void) {
    char *heap = malloc(64);
    seek(__data_start, _end);
    seek((char *)&heap - 4096, (char *)environ);
    seek((char *)&errno, (char *)pthread_self() + 1024);
    seek(heap - 512, heap + 1024);
    printf("%d %ld\n", tried > 1000, forked);
}
"#;

#[test]
#[cfg(target_arch = "x86_64")]
fn a_fork_does_not_find_what_its_server_forks_by() {
    let place = folder(&[]);
    let program = build("seeks.c", SEEKS);
    let mut server = server(&program, place.path()).unwrap();
    for _ in 0..3 {
        assert_eq!(ran(&mut server, "").as_deref(), Some("1 0\n"));
    }
    assert!(!server.is_gone());
}

/// Code of the program's own that runs before anything else: the resolver of an indirect function, which is asked before the arrays of
/// constructors are gone through.
fn hijacks(body: &str) -> String {
    format!(
        "#define _GNU_SOURCE\n#include <sched.h>\n#include <signal.h>\n#include <stdio.h>\n#include <string.h>\n#include <sys/syscall.h>\n#include <unistd.h>\n\
         static long raw(long n, long a, long b, long c) {{ long r; __asm__ volatile(\"xor %%r10, %%r10; xor %%r8, %%r8; syscall\" : \"=a\"(r) : \"a\"(n), \"D\"(a), \"S\"(b), \"d\"(c) : \"rcx\", \"r8\", \"r10\", \"r11\", \"memory\"); return r; }}\n\
         static long raw_knowing(long n, long a, long b, long c, long f) {{ long r; register long s __asm__(\"r9\") = f; __asm__ volatile(\"xor %%r10, %%r10; xor %%r8, %%r8; syscall\" : \"=a\"(r) : \"a\"(n), \"D\"(a), \"S\"(b), \"d\"(c), \"r\"(s) : \"rcx\", \"r8\", \"r10\", \"r11\", \"memory\"); return r; }}\n\
         static int answer(void) {{ return 42; }}\n\
         static int (*resolve(void))(void) {{ if (raw(SYS_fcntl, 63, F_GETFD_, 0) < 0) return answer; {body} return answer; }}\n\
         int value(void) __attribute__((ifunc(\"resolve\")));\n\
         int main(void) {{ printf(\"%d\\n\", value()); }}\n"
    )
    .replace("F_GETFD_", "1")
}

/// How many processes there are whose command is this program.
fn alive(program: &Program) -> usize {
    let path = &program.argv[0];
    let entries = fs::read_dir("/proc").unwrap().flatten();
    entries.filter(|entry| fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe.as_os_str() == path)).count()
}

#[test]
#[ignore = "long: .ci/run runs it"]
#[cfg(target_arch = "x86_64")]
fn code_before_ours_wins_nothing() {
    let clone = "raw_knowing(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, told[2])";
    let rows = [
        // Children of its own, which go on for ever: it takes the word that was meant for ours.
        (
            "bomb",
            format!(
                "long told[3]; raw(SYS_read, 63, (long)told, sizeof told); \
                 for (int i = 0; i < 20; i++) if ({clone} == 0) for (;;) raw(SYS_pause, 0, 0, 0);"
            ),
        ),
        // The same in the place of ours, which never comes to its turn.
        ("silent", "for (;;) raw(SYS_pause, 0, 0, 0);".to_owned()),
        // It tells numbers of processes that are none of its own.
        (
            "lies",
            "char all[8192]; int told = 0; raw(SYS_read, 63, (long)all, sizeof all); for (;;) { raw(SYS_write, 63, (long)&told, 4); \
             raw(SYS_read, 63, (long)all, 1); told = 1; }"
                .to_owned(),
        ),
        // It names itself, to be killed or waited for.
        (
            "itself",
            "char all[8192]; int told = 0; raw(SYS_read, 63, (long)all, sizeof all); for (;;) { raw(SYS_write, 63, (long)&told, 4); \
             raw(SYS_read, 63, (long)all, 1); told = (int)raw(SYS_getpid, 0, 0, 0); }"
                .to_owned(),
        ),
        ("dies", "raw(SYS_exit_group, 0, 0, 0);".to_owned()),
    ];
    // Without the number, code before ours cannot fork.
    let refused = build(
        "refused.c",
        &hijacks(
            "for (int i = 0; i < 20; i++) if (raw(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0) == 0) for (;;) raw(SYS_pause, 0, 0, 0);",
        ),
    );
    let place = folder(&[]);
    let mut unharmed = server(&refused, place.path()).unwrap();
    assert_eq!((ran(&mut unharmed, "").as_deref(), alive(&refused)), (Some("42\n"), 1));
    for (name, body) in rows {
        let place = folder(&[]);
        let program = build("hijacks.c", &hijacks(&body));
        if let Some(mut server) = server(&program, place.path()) {
            for _ in 0..1000 {
                let said = ran(&mut server, "");
                assert!(said.is_none() || said.as_deref() == Some("42\n"), "{name}: {said:?}");
                if server.is_gone() {
                    break;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            assert!(server.is_gone(), "{name}");
        }
        assert_eq!(alive(&program), 0, "{name}: survivors");
        let outcome = ordinary(&program, place.path(), "");
        assert_eq!(outcome.exit, Exit::Code(0), "{name}");
    }
}

#[test]
fn what_is_dropped_leaves_nothing() {
    let place = folder(&[]);
    let program = build("counts.cpp", &format!("// by itself\n{COUNTS}"));
    let server = server(&program, place.path()).unwrap();
    assert_eq!(alive(&program), 1);
    drop(server);
    assert_eq!(alive(&program), 0);
}

/// Shows what a program can see of how it was started, and whether anything is left of the run before.
const SEES: &str = "import sys\nimport os.path\nn = int(sys.stdin.readline())\nleft = getattr(sys, 'left', 0)\nsys.left = n\n\
    def f():\n    return n\n\
    print(n, left, __name__, os.path.basename(__file__), [os.path.basename(a) for a in sys.argv], os.path.basename(sys.path[0]))\n\
    print(sorted(k for k in globals() if k not in ('__cached__', '__annotations__')), f(), __doc__, 'ctypes' in sys.modules, os.getpid() > 1)\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_run_of_python_begins_as_by_itself_each_time() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    let program = build("sees.py", SEES);
    let mut server = server(&program, place.path()).unwrap();
    for number in (0..30).chain([1_000_000]) {
        let input = format!("{number}\n");
        let mut alone = String::new();
        ordinary(&program, place.path(), &input).stdout.read_to_string(&mut alone).unwrap();
        assert!(alone.starts_with(&format!("{number} 0 __main__ ")), "{alone}");
        assert_eq!(ran(&mut server, &input), Some(alone));
    }
    assert!(!server.is_gone());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_python_writes_at_its_end_is_written() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    for (name, body) in [
        ("exits.py", "print('a'); raise SystemExit"),
        ("exits_well.py", "import sys\nprint('a')\nsys.exit(0)"),
        ("registers.py", "import atexit\natexit.register(print, 'a')"),
        ("own_file.py", "out = open(1, 'w', closefd=False)\nout.write('a\\n')"),
        (
            "thread.py",
            "import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.05), print('a'))).start()",
        ),
        ("dies.py", "class A:\n    def __del__(self):\n        print('a')\nb = A()"),
        ("main.py", "def main():\n    print('a')\nif __name__ == '__main__':\n    main()"),
        ("recursion.py", "import sys\nsys.setrecursionlimit(10**5)\nf = lambda n: n and f(n - 1)\nf(5000)\nprint('a')"),
    ] {
        let program = build(name, &format!("{body}\n"));
        let mut server = server(&program, place.path()).unwrap();
        for _ in 0..3 {
            assert_eq!(ran(&mut server, "").as_deref(), Some("a\n"), "{name}");
        }
        let mut alone = String::new();
        ordinary(&program, place.path(), "").stdout.read_to_string(&mut alone).unwrap();
        assert_eq!(alone, "a\n", "{name} by itself");
    }
}

/// As [`FAILS`].
const PYTHON_FAILS: &str = "import os, signal, sys\nn = int(input())\n\
    if n == 1: sys.exit(1)\nif n == 2: 1 // 0\nif n == 3:\n    while True: pass\nif n == 4:\n    a = []\n    while True: a.append(bytearray(1 << 20))\n\
    if n == 5:\n    while True: print('on and on and on and on')\nif n == 6: os.kill(os.getpid(), 9)\nif n == 7: sys.exit('no')\nif n == 8: os._exit(3)\n\
    if n == 9: sys.stdout.close()\nif n == 10: raise KeyboardInterrupt\nif n == 11: signal.pause()\nprint('even')\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_goes_wrong_in_python_is_seen_and_the_next_run_is_well() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    let program = build("fails.py", PYTHON_FAILS);
    let mut server = server(&program, place.path()).unwrap();
    for number in 1..=11 {
        assert_eq!(ran(&mut server, &format!("{number}\n")), None, "{number}");
        assert_eq!(ran(&mut server, "0\n"), Some("even\n".to_owned()), "after {number}");
    }
}

/// As [`HARMS`]; beside that it looks for the server's own objects, and changes what the next run would have, were it not a copy.
const PYTHON_HARMS: &str = r"
import builtins, ctypes, os, resource, signal, socket, sys
worked = 0
def attempt(bit, call):
    global worked
    try:
        if call() not in (-1, None):
            worked |= bit
    except Exception:
        pass
libc = ctypes.CDLL(None, use_errno=True)
parent, own = os.getppid(), os.getpid()
attempt(1, os.fork)
attempt(2, lambda: libc.syscall(56 if os.uname().machine == 'x86_64' else 220, 0x8000 | 17, 0, 0, 0, 0))
attempt(4, lambda: socket.socket(socket.AF_UNIX))
attempt(8, lambda: os.kill(parent, signal.SIGSTOP) or 1)
for pid in range(own - 50, own):
    attempt(16, lambda: os.kill(pid, signal.SIGKILL) or 1)
    attempt(32, lambda: open(f'/proc/{pid}/mem', 'rb'))
    attempt(64, lambda: resource.prlimit(pid, resource.RLIMIT_CPU, (0, 0)))
for file in range(3, 256):
    attempt(128, lambda: os.fstat(file))
attempt(256, lambda: libc.prctl(1, 0, 0, 0, 0))
attempt(512, lambda: open('/etc/shadow'))
attempt(1024, lambda: resource.setrlimit(resource.RLIMIT_CPU, (1000, 1000)) or 1)
attempt(2048, lambda: os.write(0, b'7'))
if hasattr(builtins, 'tampered'):
    worked |= 4096
builtins.tampered = True
frame = sys._getframe()
while frame.f_back:
    frame = frame.f_back
    for name in list(frame.f_locals if frame.f_locals is not globals() else []):
        frame.f_locals[name] = None
print(worked)
";

#[test]
fn a_fork_of_python_may_do_no_more_than_a_submission() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    let program = build("harms.py", PYTHON_HARMS);
    let mut server = server(&program, place.path()).unwrap();
    let mut alone = String::new();
    ordinary(&program, place.path(), "").stdout.read_to_string(&mut alone).unwrap();
    assert_eq!(alone, "0\n", "by itself");
    for _ in 0..3 {
        assert_eq!(ran(&mut server, "").as_deref(), Some("0\n"));
    }
}

/// Generators of tests, which have their seed as an argument.
const GENERATORS: [(&str, &str); 5] = [
    (
        "seeds.py",
        "import random, sys\nrandom.seed(int(sys.argv[1]))\nn = random.randint(1, 9)\nprint(n, random.gauss(0, 1))\n\
         print(*random.sample(range(100), n))\nrandom.gauss(0, 1)\n",
    ),
    (
        "own.py",
        "from random import Random\nimport sys\nr = Random(sys.argv[1])\nprint(*(r.randrange(10**9) for _ in range(50)))\n",
    ),
    // State of modules, of the program, and of the interpreter.
    (
        "leaves.py",
        "import builtins, collections, os, random, sys\nprint(getattr(random, 'left', 0), getattr(builtins, 'left', 0), os.environ.get('LEFT'),\n\
         sys.getrecursionlimit(), sys.argv[1:], random.choice is random._inst.choice)\nrandom.left = builtins.left = int(sys.argv[1])\n\
         os.environ['LEFT'] = 'x'\nsys.setrecursionlimit(5000)\nrandom.seed(1)\nrandom.choice = None\n",
    ),
    ("reads.py", "import sys\nprint(repr(sys.stdin.read()), sys.stdin.fileno(), len(sys.argv), sys.argv[-1])\n"),
    (
        "main.py",
        "import sys\ndef main():\n    print(__name__, __file__.rpartition('/')[2], 'ctypes' in sys.modules, sys.argv[1])\nif __name__ == '__main__':\n    main()\n",
    ),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_generator_in_python_makes_of_a_seed_what_a_fresh_process_makes() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    for (name, text) in GENERATORS {
        let program = build(name, text);
        let mut server = ForkServer::start(program.words_server_run(place.path(), limits()).unwrap()).unwrap().unwrap();
        // A seed that comes again after others makes the same again.
        for words in [&["1"][..], &["2"], &["1"], &["17", "ä ö", ""], &["1"], &["4000000000"]] {
            let mut alone = String::new();
            let arguments = words.iter().map(Into::into).collect();
            let run = program.run(arguments, place.path(), limits(), Profile::Generator);
            sandbox::run(run).unwrap().stdout.read_to_string(&mut alone).unwrap();
            assert!(!alone.is_empty(), "{name}");
            let input: String = words.iter().flat_map(|word| [word, "\0"]).collect();
            assert_eq!(ran(&mut server, &input), Some(alone), "{name} {words:?}");
        }
        assert!(!server.is_gone());
    }
}

#[test]
fn a_generator_that_is_not_seeded_makes_something_else_each_time() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    let program = build("chance.py", "import random\nprint(random.getrandbits(128), random.gauss(0, 1))\n");
    let mut server = ForkServer::start(program.words_server_run(place.path(), limits()).unwrap()).unwrap().unwrap();
    let mut made: Vec<String> = (0..20).map(|_| ran(&mut server, "1\0").unwrap()).collect();
    made.sort();
    made.dedup();
    assert_eq!(made.len(), 20);
}

/// It would find its own module of that name, which is run only after the fork.
#[test]
fn a_generator_with_a_module_of_the_same_name_as_the_standard_ones_is_no_server() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place =
        folder(&[("gen/main.py", "import random\nprint(random.bisect)\n"), ("gen/bisect.py", "def bisect(): pass\n")]);
    let builder = Builder::new(Cache::at(cache()), CompileLimits::default(), Arc::new(|_| ()));
    let Build::Ready(program) = builder.build(&place.path().join("gen")).unwrap() else { panic!("it does not build") };
    assert!(!program.is_fork_server);
    let program = builder.forking(program).unwrap();
    // What a file of the installation imports at the start is there before the program, by itself as well.
    let loaded = std::process::Command::new("python3")
        .args(["-c", "import sys; print('bisect' in sys.modules)"])
        .bounded_output()
        .unwrap();
    let is_loaded = String::from_utf8(loaded.stdout).unwrap().trim() == "True";
    let server = ForkServer::start(program.words_server_run(place.path(), limits()).unwrap()).unwrap();
    assert_eq!(server.is_some(), is_loaded);
    assert!(ForkServer::start(program.server_run(Vec::new(), place.path(), limits())).unwrap().is_some());
}

//! Programs that are started once and forked for each run: they do what they do by themselves, and harm nobody.
#![cfg(all(target_os = "linux", not(grundy_plain)))]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use program::cache::Cache;
use program::{Build, BuildOptions, Builder, CompileLimits, Program};
use sandbox::{Exit, ForkServer, Limits, Outcome, Profile, Run, run};

use crate::common::{cache, folder};

fn build(name: &str, text: &str) -> Program {
    let place = folder(&[(name, text)]);
    let builder = Builder::new(Cache::at(cache()), CompileLimits::default(), Arc::new(|_| ()));
    let options = BuildOptions { static_link: true, ..BuildOptions::default() };
    match builder.build_with(&place.path().join(name), &options).unwrap() {
        Build::Ready(program) => program,
        other => panic!("{name}: {other:?}"),
    }
}

fn job(program: &Program, place: &Path) -> Run {
    let limits = Limits {
        cpu_time: Some(Duration::from_millis(300)),
        wall_time: Duration::from_secs(5),
        memory_bytes: Some(64 << 20),
        output_bytes: 1 << 20,
        stderr_bytes: 4096,
    };
    program.run(Vec::new(), place, limits, Profile::Submission)
}

/// A server of the program; `None`: it is linked as one, and does not come up.
fn server(program: &Program, place: &Path) -> Option<ForkServer> {
    assert!(program.is_fork_server, "{}: is there a C library to link statically?", program.source.display());
    ForkServer::start(job(program, place)).unwrap()
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

/// `n` says what it does; at the end `even` would be written.
const FAILS: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nstatic int deep(int n) { volatile char a[4096]; a[n % 4096] = 1; return n < 0 ? 0 : deep(n + 1) + a[0]; }\n\
    int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 9;\n\
    if (n == 1) return 1; if (n == 2) abort(); if (n == 3) for (volatile int i = 0;;) i++;\n\
    if (n == 4) for (;;) { char *p = malloc(1 << 20); if (!p) return 0; memset(p, 1, 1 << 20); }\n\
    if (n == 5) for (;;) puts(\"on and on and on and on and on and on\"); if (n == 6) kill(getpid(), 9); if (n == 7) return deep(0);\n\
    if (n == 8) for (;;) pause(); puts(\"even\"); }\n";

#[test]
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

/// Code of the program's own that runs before anything else: the resolver of an indirect function, which is asked before the arrays of
/// constructors are gone through.
fn hijacks(body: &str) -> String {
    format!(
        "#define _GNU_SOURCE\n#include <sched.h>\n#include <signal.h>\n#include <stdio.h>\n#include <string.h>\n#include <sys/syscall.h>\n#include <unistd.h>\n\
         static long raw(long n, long a, long b, long c) {{ long r; __asm__ volatile(\"xor %%r10, %%r10; xor %%r8, %%r8; syscall\" : \"=a\"(r) : \"a\"(n), \"D\"(a), \"S\"(b), \"d\"(c) : \"rcx\", \"r8\", \"r10\", \"r11\", \"memory\"); return r; }}\n\
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
#[cfg(target_arch = "x86_64")]
fn code_before_ours_wins_nothing() {
    let clone = "raw(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0)";
    let rows = [
        // Children of its own, which go on for ever.
        ("bomb", format!("for (int i = 0; i < 20; i++) if ({clone} == 0) for (;;) raw(SYS_pause, 0, 0, 0);")),
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

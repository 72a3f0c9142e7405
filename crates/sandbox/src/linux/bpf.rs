//! The instructions of a filter on system calls, and the questions about one argument that are made of them. Each question ends in
//! an answer on each way through it.

pub(super) const LOAD: u16 = 0x20;
pub(super) const JEQ: u16 = 0x15;
pub(super) const JGE: u16 = 0x35;
pub(super) const JSET: u16 = 0x45;
pub(super) const JA: u16 = 0x05;
pub(super) const AND: u16 = 0x54;
pub(super) const RETURN: u16 = 0x06;

/// Where the kernel puts the call's number, the architecture and the lower half of the first argument. An upper half is
/// checked only where the kernel uses it.
pub(super) const OFFSET_NUMBER: u32 = 0;
pub(super) const OFFSET_ARCHITECTURE: u32 = 4;
pub(super) const OFFSET_ARGUMENTS: u32 = 16;

pub(super) const ALLOW: u64 = instruction(RETURN, 0, 0, libc::SECCOMP_RET_ALLOW);

/// The supervisor answers.
pub(super) const NOTIFY: u64 = instruction(RETURN, 0, 0, libc::SECCOMP_RET_USER_NOTIF);

/// An instruction as it lies in memory on the processors that are known here, which put the low byte first.
pub(super) const fn instruction(code: u16, yes: u8, no: u8, constant: u32) -> u64 {
    code as u64 | (yes as u64) << 16 | (no as u64) << 24 | (constant as u64) << 32
}

pub(super) const fn load(offset: u32) -> u64 {
    instruction(LOAD, 0, 0, offset)
}

pub(super) const fn jump(code: u16, constant: u32, yes: u8, no: u8) -> u64 {
    instruction(code, yes, no, constant)
}

pub(super) const fn refuse(errno: i32) -> u64 {
    instruction(RETURN, 0, 0, libc::SECCOMP_RET_ERRNO | errno as u32)
}

/// The argument is one of these.
pub(super) fn only_values(argument: u32, values: &[u32]) -> Vec<u64> {
    only_values_or(argument, values, libc::EPERM)
}

/// The argument is one of these; otherwise the call fails with `errno`.
pub(super) fn only_values_or(argument: u32, values: &[u32], errno: i32) -> Vec<u64> {
    let mut program = vec![load(OFFSET_ARGUMENTS + 8 * argument)];
    for (index, value) in values.iter().enumerate() {
        let rest = (values.len() - 1 - index) as u8;
        program.push(jump(JEQ, *value, rest + 1, 0));
    }
    program.extend([refuse(errno), ALLOW]);
    program
}

/// The first argument names a clock of the system, or one of the caller's own: the CPU time of its process or of its thread.
pub(super) fn own_clocks() -> Vec<u64> {
    // `CPUCLOCK_SCHED` of no process, and the same of a thread (`PER_THREAD`): a clock's number has the process inverted in its upper bits.
    const OWN_PROCESS: u32 = !0 << 3 | 2;
    const OWN_THREAD: u32 = OWN_PROCESS | 4;
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JGE, 1 << 31, 0, 3),
        jump(JEQ, OWN_PROCESS, 2, 0),
        jump(JEQ, OWN_THREAD, 1, 0),
        refuse(libc::EINVAL),
        ALLOW,
    ]
}

/// `fcntl` with none of the commands in `refused`; one in `pretended` is not done, though the answer is that it was.
pub(super) fn commands(refused: &[u32], pretended: &[u32]) -> Vec<u64> {
    let mut program = vec![load(OFFSET_ARGUMENTS + 8)];
    let all = refused.len() + pretended.len();
    for (index, command) in refused.iter().chain(pretended).enumerate() {
        let rest = (all - 1 - index) as u8;
        let to = if index < refused.len() { rest + 1 } else { rest + 2 };
        program.push(jump(JEQ, *command, to, 0));
    }
    program.extend([ALLOW, refuse(libc::EPERM), refuse(0)]);
    program
}

/// The first argument names one process: neither `process` nor a group.
pub(super) fn one_process_but(process: u32) -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JEQ, process, 3, 0),
        jump(JEQ, 0, 2, 0),
        jump(JGE, 1 << 31, 1, 0),
        ALLOW,
        refuse(libc::EPERM),
    ]
}

/// The argument has none of these bits.
pub(super) fn not_with_bits(argument: u32, bits: u32) -> Vec<u64> {
    vec![load(OFFSET_ARGUMENTS + 8 * argument), jump(JSET, bits, 0, 1), refuse(libc::EPERM), ALLOW]
}

/// The argument lacks one of these bits.
pub(super) fn not_with_all_bits(argument: u32, bits: u32) -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS + 8 * argument),
        instruction(AND, 0, 0, bits),
        jump(JEQ, bits, 0, 1),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// What [`libc::SYS_clone`] makes namespaces by.
pub(super) const NAMESPACES: u32 = 0x7e02_0080;

/// A thread that shares its files with the others. One that had files of its own would have the limit on them once more, and nobody
/// looks at them.
const THREAD: u32 = (libc::CLONE_THREAD | libc::CLONE_FILES) as u32;

/// Threads, and no processes.
pub(super) fn clone_only_threads() -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JSET, NAMESPACES, 2, 0),
        instruction(AND, 0, 0, THREAD),
        jump(JEQ, THREAD, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// Processes, and threads.
pub(super) fn clone_threads_and_processes() -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JSET, NAMESPACES, 2, 0),
        jump(JSET, libc::CLONE_THREAD as u32, 0, 2),
        jump(JSET, libc::CLONE_FILES as u32, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// Threads; and children of the supervisor just as `fork_server.c` asks for them, if the call has this number as its sixth argument, which
/// means nothing to the kernel.
pub(super) fn clone_threads_or_siblings(secret: u64) -> Vec<u64> {
    let sibling = (libc::CLONE_PARENT | libc::SIGCHLD) as u32;
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JEQ, sibling, 4, 0),
        jump(JEQ, sibling | (libc::CLONE_CHILD_SETTID | libc::CLONE_CHILD_CLEARTID) as u32, 3, 0),
        jump(JSET, NAMESPACES, 6, 0),
        instruction(AND, 0, 0, THREAD),
        jump(JEQ, THREAD, 5, 4),
        load(OFFSET_ARGUMENTS + 8 * 5),
        jump(JEQ, secret as u32, 0, 2),
        load(OFFSET_ARGUMENTS + 8 * 5 + 4),
        jump(JEQ, (secret >> 32) as u32, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// Options of `prctl` as [`options`]; of PR_SET_PDEATHSIG, to be killed.
pub(super) fn options_and_to_die(refused: &[u32]) -> Vec<u64> {
    let mut program = vec![
        load(OFFSET_ARGUMENTS),
        jump(JEQ, libc::PR_SET_PDEATHSIG as u32, 0, 4),
        load(OFFSET_ARGUMENTS + 8),
        jump(JEQ, libc::SIGKILL as u32, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ];
    program.extend(options(refused));
    program
}

/// A pair of Unix sockets of one of these types. Of datagrams any may have another address.
pub(super) fn socket_pairs_of(types: &[u32]) -> Vec<u64> {
    let mut program = vec![
        load(OFFSET_ARGUMENTS),
        jump(JEQ, libc::AF_UNIX as u32, 1, 0),
        refuse(libc::EPERM),
        load(OFFSET_ARGUMENTS + 8),
        instruction(AND, 0, 0, !(libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK) as u32),
    ];
    for (index, kind) in types.iter().enumerate() {
        let rest = (types.len() - 1 - index) as u8;
        program.push(jump(JEQ, *kind, rest + 1, 0));
    }
    program.extend([refuse(libc::EPERM), ALLOW]);
    program
}

/// Options of `prctl`: none of `refused`, and none that is not known here, which is answered as by an older kernel.
pub(super) fn options(refused: &[u32]) -> Vec<u64> {
    // PR_TIMER_CREATE_RESTORE_IDS. The one after it has the kernel make a table for locks, of any size.
    const FIRST_UNKNOWN: u32 = 77;
    // PR_SET_VMA, PR_SET_PTRACER.
    const BY_NAME: [u32; 2] = [0x5356_4d41, 0x5961_6d61];
    let mut program = vec![load(OFFSET_ARGUMENTS)];
    for (index, option) in refused.iter().enumerate() {
        program.push(jump(JEQ, *option, (refused.len() - index + 4) as u8, 0));
    }
    program.extend([
        jump(JEQ, BY_NAME[0], 2, 0),
        jump(JEQ, BY_NAME[1], 1, 0),
        jump(JGE, FIRST_UNKNOWN, 1, 0),
        ALLOW,
        refuse(libc::EINVAL),
        refuse(libc::EPERM),
    ]);
    program
}

/// Requests to devices and file systems: nothing that types on somebody's terminal or directs a socket's signals, and nothing that changes
/// what a file system keeps of a file beside its bytes, for which it is enough to have the file open and to be its owner.
pub(super) fn requests() -> Vec<u64> {
    // FICLONE, FICLONERANGE, FIDEDUPERANGE: copying, into a file that is open for writing. TCGETS, TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD,
    // FIONBIO, TIOCGSID, TCGETS2, FIONCLEX, FIOCLEX, FIOASYNC, FIOQSIZE: what asks, and what is the program's own.
    let allowed = [
        0x4004_9409,
        0x4020_940d,
        0xc018_9436,
        0x5401,
        0x540f,
        0x5411,
        0x5413,
        0x541b,
        0x5421,
        0x5429,
        0x802c_542a,
        0x5450,
        0x5451,
        0x5452,
        0x5460,
    ];
    // FIOSETOWN and SIOCSPGRP, which name whom a socket sends signals to.
    let signals = [0x8901, 0x8902];
    // By the letter of their kind: what else is asked of a terminal, which stays when the program has ended; FS_IOC_SETFLAGS and what
    // stands beside it; FS_IOC_SETVERSION; FS_IOC_FSSETXATTR; btrfs, f2fs, bcachefs.
    let kinds = [0x5400, 0x6600, 0x7600, 0x5800, 0x9400, 0xf500, 0xbc00];
    let refused = signals.len() + 1 + kinds.len();
    let mut program = vec![load(OFFSET_ARGUMENTS + 8)];
    for (index, value) in allowed.iter().enumerate() {
        program.push(jump(JEQ, *value, (allowed.len() - index - 1 + refused) as u8, 0));
    }
    for (index, value) in signals.iter().enumerate() {
        program.push(jump(JEQ, *value, (refused - index) as u8, 0));
    }
    program.push(instruction(AND, 0, 0, 0xff00));
    for (index, value) in kinds.iter().enumerate() {
        program.push(jump(JEQ, *value, (kinds.len() - index) as u8, 0));
    }
    program.extend([ALLOW, refuse(libc::EPERM)]);
    program
}

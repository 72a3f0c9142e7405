//! The filter on system calls: what each profile may not ask of the kernel, and the program that says so.
//!
//! A filter is a search tree over the numbers of the calls, so a call costs some eight comparisons, and the kernel, which tries
//! each number when a filter is put on, is done soon. Calls that are newer than this list are answered as an older kernel
//! would: ENOSYS. A program for another processor architecture than ours, or with the numbers of x32, is answered the same.
//!
//! "Its own process" is not known before the fork: the constant [`OWN_PID`] stands for it, and the child puts its own there.

use std::collections::BTreeMap;

use super::super::Profile;
use super::bpf::{
    self, ALLOW, JA, JEQ, JGE, NOTIFY, OFFSET_ARCHITECTURE, OFFSET_NUMBER, instruction, jump, load, not_with_all_bits,
    not_with_bits, only_values, only_values_or, refuse,
};
use super::calls;

/// Stands for the program's own process id.
pub(super) const OWN_PID: u32 = 0x7e57_1d0f;

/// The first call that is not known here.
const UNKNOWN: u32 = 463;

/// What becomes of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Answer {
    Allow,
    Refuse(i32),
    /// These instructions decide; each way through them returns.
    Ask(Vec<u64>),
}

/// The filter for `profile`; empty: none. `scope`: whether signals to strangers are refused without it.
pub(super) fn filter(profile: Profile, scope: bool) -> Vec<u64> {
    if matches!(profile, Profile::Unconfined(_)) { Vec::new() } else { assemble(rules(profile, scope)) }
}

/// The filter of a compiler by which its supervisor is asked whether modes and times may be changed (`modes.rs`). It allows all
/// else: the usual filter is put on top of it.
pub(super) fn asking() -> Vec<u64> {
    let calls = calls::MODES.iter().chain(calls::MODES_ON_THIS_PROCESSOR);
    assemble(calls.map(|call| (*call as u32, Answer::Ask(vec![NOTIFY]))).collect())
}

/// Where nobody can be asked: the answer is that it was done, and nothing is.
pub(super) fn pretend(instructions: &mut [u64]) {
    for instruction in instructions.iter_mut().filter(|instruction| **instruction == NOTIFY) {
        *instruction = refuse(0);
    }
}

/// The filter of a submission that forks before its `main`, and of its children (`forking.rs`). It answers as a submission's filter
/// does, with four differences. A caller that passes `secret` may make siblings; each child erases it before any code of the program runs.
/// A process may ask to be killed with its supervisor. [`NAMING`] calls may name any process but the server, because a child's id is not
/// known here; Landlock limits them to the domain, which holds only the server and one child. `prlimit64` and [`KNOWING`] calls may name only the
/// caller, as 0.
pub(super) fn of_fork_server(secret: u64) -> Vec<u64> {
    let mut rules = rules(Profile::Submission, false);
    let mut ask = |call: libc::c_long, instructions: Vec<u64>| {
        rules.insert(call as u32, Answer::Ask(instructions));
    };
    ask(libc::SYS_clone, bpf::clone_threads_or_siblings(secret));
    let options: Vec<u32> = OPTIONS.into_iter().chain([libc::PR_SET_SECCOMP as u32]).collect();
    ask(libc::SYS_prctl, bpf::options_and_to_die(&options));
    for call in NAMING {
        ask(call, bpf::one_process_but(OWN_PID));
    }
    ask(libc::SYS_prlimit64, only_values(0, &[0]));
    for (call, errno) in KNOWING {
        ask(call, only_values_or(0, &[0], errno));
    }
    assemble(rules)
}

/// What no confined program may set by `prctl`: that its supervisor cannot look at it, which of its neighbours may run on the same core, and
/// huge pages (`program.rs`).
const OPTIONS: [u32; 3] = [libc::PR_SET_DUMPABLE as u32, libc::PR_SCHED_CORE as u32, libc::PR_SET_THP_DISABLE as u32];

/// The calls that tell something of a process, by its number, and how they fail.
const KNOWING: [(libc::c_long, i32); 7] = [
    (libc::SYS_getsid, libc::ESRCH),
    (libc::SYS_getpgid, libc::ESRCH),
    (libc::SYS_sched_getaffinity, libc::ENOSYS),
    (libc::SYS_sched_getscheduler, libc::ESRCH),
    (libc::SYS_sched_getparam, libc::ESRCH),
    (libc::SYS_sched_getattr, libc::ESRCH),
    (libc::SYS_sched_rr_get_interval, libc::ESRCH),
];

/// The calls that send a signal to a process, by its number.
const NAMING: [libc::c_long; 5] =
    [libc::SYS_kill, libc::SYS_tkill, libc::SYS_tgkill, libc::SYS_rt_sigqueueinfo, libc::SYS_rt_tgsigqueueinfo];

fn assemble(rules: BTreeMap<u32, Answer>) -> Vec<u64> {
    let Some(architecture) = ARCHITECTURE else {
        return Vec::new();
    };
    let mut program = vec![load(OFFSET_ARCHITECTURE), jump(JEQ, architecture, 1, 0), refuse(libc::ENOSYS)];
    program.push(load(OFFSET_NUMBER));
    let mut ranges: Vec<(u32, Answer)> = vec![(0, Answer::Allow)];
    for (number, answer) in rules {
        // A rule for the number before made this range already.
        if ranges.last().is_some_and(|(from, _)| *from == number) {
            ranges.pop();
        }
        if ranges.last().is_none_or(|(_, last)| *last != answer) {
            ranges.push((number, answer));
        }
        ranges.push((number + 1, Answer::Allow));
    }
    ranges.push((UNKNOWN, Answer::Refuse(libc::ENOSYS)));
    ranges.dedup_by(|next, last| next.1 == last.1);
    tree(&ranges, &mut program);
    program
}

/// A search for the range that holds the number.
fn tree(ranges: &[(u32, Answer)], program: &mut Vec<u64>) {
    if let [(_, answer)] = ranges {
        match answer {
            Answer::Allow => program.push(ALLOW),
            Answer::Refuse(errno) => program.push(refuse(*errno)),
            Answer::Ask(instructions) => program.extend(instructions),
        }
        return;
    }
    let (left, right) = ranges.split_at(ranges.len() / 2);
    let mut below = Vec::new();
    tree(left, &mut below);
    // Below: over the long jump.
    program.push(jump(JGE, right[0].0, 0, 1));
    program.push(instruction(JA, 0, 0, below.len() as u32));
    program.extend(below);
    tree(right, program);
}

/// The calls that are not simply allowed.
fn rules(profile: Profile, scope: bool) -> BTreeMap<u32, Answer> {
    let mut rules = BTreeMap::new();
    let mut refused = |calls: &[libc::c_long], errno: i32| {
        for &call in calls {
            rules.insert(call as u32, Answer::Refuse(errno));
        }
    };
    let submission = matches!(profile, Profile::Submission | Profile::ForkingSubmission);
    refused(calls::NEVER, libc::EPERM);
    refused(calls::NEVER_ON_THIS_PROCESSOR, libc::EPERM);
    // libc falls back to the calls before it, whose arguments can be looked at.
    refused(&[libc::SYS_clone3], libc::ENOSYS);
    refused(calls::UNKNOWN_HERE, libc::ENOSYS);
    // What it takes of the disk is in no count of what is written. libc writes zeros instead.
    refused(&[libc::SYS_fallocate], libc::EOPNOTSUPP);
    refused(calls::PRETENDED, 0);
    refused(calls::PRIORITIES, if submission { libc::EPERM } else { 0 });
    if submission {
        refused(calls::NO_SUBMISSION, libc::EPERM);
        refused(calls::NO_SUBMISSION_ON_THIS_PROCESSOR, libc::EPERM);
        refused(calls::UNKNOWN_TO_SUBMISSIONS, libc::ENOSYS);
    }
    // The answer to tools is that it was done, or cannot be done here, since an error may end them; in truth nothing is done.
    let (modes, owners, attributes) =
        if submission { (libc::EPERM, libc::EPERM, libc::EPERM) } else { (0, 0, libc::EOPNOTSUPP) };
    refused(calls::OWNERS, owners);
    refused(calls::OWNERS_ON_THIS_PROCESSOR, owners);
    refused(calls::ATTRIBUTES, attributes);
    // A compiler's supervisor is asked, by the filter of `asking`.
    if profile != Profile::Compiler {
        refused(calls::MODES, modes);
        refused(calls::MODES_ON_THIS_PROCESSOR, modes);
    }
    if profile == Profile::Submission {
        refused(calls::NO_PROCESSES, libc::EPERM);
        refused(calls::NO_PROCESSES_ON_THIS_PROCESSOR, libc::EPERM);
    }
    let mut ask = |call: libc::c_long, instructions: Vec<u64>| {
        rules.insert(call as u32, Answer::Ask(instructions));
    };
    if profile == Profile::Submission {
        ask(libc::SYS_clone, bpf::clone_only_threads());
        ask(libc::SYS_kill, only_values(0, &[OWN_PID, 0]));
        ask(libc::SYS_tgkill, only_values(0, &[OWN_PID]));
        ask(libc::SYS_rt_sigqueueinfo, only_values(0, &[OWN_PID]));
        ask(libc::SYS_rt_tgsigqueueinfo, only_values(0, &[OWN_PID]));
        // What is known of other processes. The answers are those of a kernel that has no such process, clock or call: libc does without.
        for (call, errno) in KNOWING {
            ask(call, only_values_or(0, &[0, OWN_PID], errno));
        }
        if !scope {
            // By thread, and its other threads have other numbers: only those libcs suffer that raise signals so.
            ask(libc::SYS_tkill, only_values(0, &[OWN_PID]));
        }
    } else {
        ask(libc::SYS_clone, bpf::clone_threads_and_processes());
    }
    if submission {
        for call in [libc::SYS_clock_gettime, libc::SYS_clock_getres, libc::SYS_clock_nanosleep, libc::SYS_timer_create]
        {
            ask(call, bpf::own_clocks());
        }
        // Of one's own process alone: the second argument names whose.
        for call in [libc::SYS_getpriority, libc::SYS_ioprio_get] {
            ask(call, only_values_or(1, &[0], libc::ESRCH));
        }
        // RWF_NOWAIT tells what others have read.
        ask(libc::SYS_preadv2, only_values_or(5, &[0], libc::EOPNOTSUPP));
    }
    ask(libc::SYS_prlimit64, only_values(0, &[0, OWN_PID]));
    ask(libc::SYS_ioctl, bpf::requests());
    // CLOSE_RANGE_UNSHARE: see `clone`.
    ask(libc::SYS_close_range, not_with_bits(2, 2));
    let mut types = vec![libc::SOCK_STREAM as u32];
    // Not to outlive the supervisor, and what the fork server refuses, too.
    let mut options = vec![libc::PR_SET_PDEATHSIG as u32];
    options.extend(OPTIONS);
    // F_SETPIPE_SZ. F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY: signals by file, and files that others wait for. F_SET_RW_HINT,
    // F_SET_FILE_RW_HINT: what is noted of a file, which would be a store.
    let mut commands = vec![1031, 8, 10, 15, 1024, 1026, 1036, 1038];
    let mut pretended = Vec::new();
    // Shared memory without a file stays when it is unmapped in part, and is then in no process's resident size.
    ask(libc::SYS_mmap, not_with_all_bits(3, (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u32));
    if submission {
        options.push(libc::PR_SET_SECCOMP as u32);
        // Locks, on files that others have open, too.
        commands.extend([5, 6, 7, 36, 37, 38]);
    } else {
        types.push(libc::SOCK_SEQPACKET as u32);
        // F_SETLK, F_SETLKW and those of open files: each range is memory of the kernel's, and nobody else is there to be kept out.
        pretended.extend([6, 7, 37, 38]);
    }
    ask(libc::SYS_socketpair, bpf::socket_pairs_of(&types));
    ask(libc::SYS_prctl, bpf::options(&options));
    ask(libc::SYS_fcntl, bpf::commands(&commands, &pretended));
    rules
}

/// Puts the program's own process id where [`OWN_PID`] stands.
pub(super) fn own(instructions: &mut [u64], pid: u32) {
    for instruction in instructions {
        if *instruction as u16 == JEQ && *instruction >> 32 == u64::from(OWN_PID) {
            *instruction = *instruction & 0xffff_ffff | u64::from(pid) << 32;
        }
    }
}

/// How the kernel names this processor; `None`: the lists below are not made for it.
#[cfg(all(target_arch = "x86_64", target_pointer_width = "64"))]
const ARCHITECTURE: Option<u32> = Some(0xc000_003e);
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
const ARCHITECTURE: Option<u32> = Some(0xc000_00b7);
#[cfg(not(any(
    all(target_arch = "x86_64", target_pointer_width = "64"),
    all(target_arch = "aarch64", target_endian = "little")
)))]
const ARCHITECTURE: Option<u32> = None;

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::super::bpf::{AND, LOAD, OFFSET_ARGUMENTS, RETURN};
    use super::*;

    /// What stands for the answer that somebody is asked.
    const ASKED: u32 = u32::MAX;

    /// What a filter answers to a call: zero, or an error.
    fn answer(program: &[u64], architecture: u32, number: u32, arguments: [u32; 4]) -> u32 {
        let halves = std::array::from_fn(|half| if half % 2 == 0 { *arguments.get(half / 2).unwrap_or(&0) } else { 0 });
        answer_to_halves(program, architecture, number, halves)
    }

    /// The same, of both halves of each argument.
    fn answer_to_halves(program: &[u64], architecture: u32, number: u32, arguments: [u32; 12]) -> u32 {
        let mut at = 0;
        let mut accumulator = 0;
        loop {
            let (code, constant) = (program[at] as u16, (program[at] >> 32) as u32);
            let (yes, no) = ((program[at] >> 16) as u8, (program[at] >> 24) as u8);
            at += 1;
            let holds = match code {
                LOAD => {
                    accumulator = match constant {
                        OFFSET_NUMBER => number,
                        OFFSET_ARCHITECTURE => architecture,
                        offset => arguments[((offset - OFFSET_ARGUMENTS) / 4) as usize],
                    };
                    continue;
                }
                AND => {
                    accumulator &= constant;
                    continue;
                }
                JA => {
                    at += constant as usize;
                    continue;
                }
                RETURN if constant == libc::SECCOMP_RET_ALLOW => return 0,
                RETURN if constant == libc::SECCOMP_RET_USER_NOTIF => return ASKED,
                RETURN => return constant & 0xffff,
                JEQ => accumulator == constant,
                JGE => accumulator >= constant,
                _ => accumulator & constant != 0,
            };
            at += usize::from(if holds { yes } else { no });
        }
    }

    #[test]
    fn a_filter_answers_as_its_rules_say() {
        let Some(architecture) = ARCHITECTURE else {
            return;
        };
        let profiles = [Profile::Submission, Profile::ForkingSubmission, Profile::Compiler];
        for (profile, scope) in profiles.iter().flat_map(|profile| [(*profile, true), (*profile, false)]) {
            let mut program = filter(profile, scope);
            assert!(program.len() < 2000, "{}", program.len());
            own(&mut program, 77);
            let rules = rules(profile, scope);
            let told = |number: u32, arguments| answer(&program, architecture, number, arguments);
            for number in 0..UNKNOWN {
                let expected = match rules.get(&number) {
                    Some(Answer::Refuse(errno)) => *errno as u32,
                    Some(Answer::Ask(_)) => continue,
                    _ => 0,
                };
                assert_eq!(told(number, [0; 4]), expected, "{profile:?}: {number}");
            }
            for number in [UNKNOWN, 0x4000_0000, 0x4000_0000 + libc::SYS_socket as u32, u32::MAX] {
                assert_eq!(told(number, [0; 4]), libc::ENOSYS as u32);
            }
            assert_eq!(answer(&program, 0x4000_0003, libc::SYS_read as u32, [0; 4]), libc::ENOSYS as u32);
            let refused = libc::EPERM as u32;
            let prlimit = |pid| told(libc::SYS_prlimit64 as u32, [pid, 0, 0, 0]);
            assert_eq!([0, 77, 78].map(prlimit), [0, 0, refused]);
            let clone = |flags: i32| told(libc::SYS_clone as u32, [flags as u32, 0, 0, 0]);
            let fork = if profile == Profile::Submission { refused } else { 0 };
            let thread = libc::CLONE_THREAD | libc::CLONE_VM;
            let flags = [libc::SIGCHLD, thread | libc::CLONE_FILES, thread, libc::CLONE_NEWUSER];
            assert_eq!(flags.map(clone), [fork, 0, refused, refused]);
            let kill = |pid: i32| told(libc::SYS_kill as u32, [pid as u32, 9, 0, 0]);
            let others = if profile == Profile::Submission { refused } else { 0 };
            assert_eq!([77, 78, -1].map(kill), [0, others, others]);
            let map = |flags: i32| told(libc::SYS_mmap as u32, [0, 0, 0, flags as u32]);
            let shared = libc::MAP_SHARED | libc::MAP_ANONYMOUS;
            let of_submissions = if profile == Profile::Compiler { 0 } else { refused };
            let kinds = [libc::MAP_SHARED, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, shared];
            assert_eq!(kinds.map(map), [0, 0, refused]);
            let outliving =
                [libc::SYS_shmget, libc::SYS_msgget, libc::SYS_semget, libc::SYS_mq_open, libc::SYS_memfd_create];
            assert_eq!(outliving.map(|call| told(call as u32, [0; 4])), [refused; 5]);
            // The filter tells tools that the call succeeded.
            let priorities = [libc::SYS_setpriority, libc::SYS_ioprio_set];
            let told_of = |call: libc::c_long| (told(call as u32, [0; 4]), rules.contains_key(&(call as u32)));
            assert_eq!(priorities.map(told_of), [(of_submissions, true); 2]);
            let pair = |family, kind| told(libc::SYS_socketpair as u32, [family as u32, kind as u32, 0, 0]);
            let kinds = [libc::SOCK_STREAM, libc::SOCK_STREAM | libc::SOCK_CLOEXEC, libc::SOCK_DGRAM, libc::SOCK_RAW];
            assert_eq!(kinds.map(|kind| pair(libc::AF_UNIX, kind)), [0, 0, refused, refused]);
            assert_eq!(pair(libc::AF_UNIX, libc::SOCK_SEQPACKET), of_submissions);
            assert_eq!(pair(libc::AF_TIPC, libc::SOCK_STREAM), refused);
            let option = |option: i32| told(libc::SYS_prctl as u32, [option as u32, 0, 0, 0]);
            let options = [libc::PR_SET_NAME, libc::PR_SET_PDEATHSIG, libc::PR_SET_SECCOMP, 78, libc::PR_SET_VMA];
            assert_eq!(options.map(option), [0, refused, of_submissions, libc::EINVAL as u32, 0]);
            let request = |request: u32| told(libc::SYS_ioctl as u32, [0, request, 0, 0]);
            // TCGETS, TIOCGWINSZ, FIONREAD, FICLONE; TIOCSTI, FIOSETOWN, SIOCSPGRP, FS_IOC_SETFLAGS, FS_IOC_SETVERSION, FS_IOC_FSSETXATTR, FS_IOC_ENABLE_VERITY, BTRFS_IOC_SNAP_DESTROY.
            assert_eq!([0x5401, 0x5413, 0x541b, 0x4004_9409].map(request), [0; 4]);
            let requests = [0x5412, 0x8901, 0x8902, 0x4008_6602, 0x4008_7602, 0x401c_5820, 0x4080_6685, 0x5000_940f];
            assert_eq!(requests.map(request), [refused; 8]);
            // TCSETS, TCSETSW, TCSETSF, TCSETS2, TIOCSWINSZ, TIOCSPGRP, TIOCSETD, TCFLSH.
            let terminals = [0x5402, 0x5403, 0x5404, 0x402c_542b, 0x5414, 0x5410, 0x5423, 0x540b];
            assert_eq!(terminals.map(request), [refused; 8]);
            let command = |command| told(libc::SYS_fcntl as u32, [0, command, 0, 0]);
            assert_eq!([1030, 1031, 5].map(command), [0, refused, of_submissions]);
            // Tools get the answer that they have a lock of a range. `answer` says the same of what is allowed; the instructions do not.
            assert_eq!([6, 7, 37, 38].map(command), [of_submissions; 4]);
            let nobody_waits = answer_to_halves(&program, architecture, libc::SYS_preadv2 as u32, {
                let mut halves = [0; 12];
                halves[10] = 8; // RWF_NOWAIT
                halves
            });
            assert_eq!(nobody_waits != 0, profile != Profile::Compiler);
            assert_eq!(told(libc::SYS_close_range as u32, [3, 9, 2, 0]), refused);
            // Blocks that nobody has written, and that no counter has: as on a file system that has no such thing.
            assert_eq!(told(libc::SYS_fallocate as u32, [3, 0, 0, 0]), libc::EOPNOTSUPP as u32);
        }
        assert!(filter(crate::tool::UNCONFINED, true).is_empty());
    }

    #[test]
    fn what_is_forked_before_its_main_is_filtered_as_any_submission() {
        let Some(architecture) = ARCHITECTURE else {
            return;
        };
        let secret = 0x0123_4567_89ab_cdef;
        let (mut server, mut usual) = (of_fork_server(secret), filter(Profile::Submission, false));
        own(&mut server, 50);
        own(&mut usual, 77);
        let clones = [
            libc::SIGCHLD,
            libc::CLONE_PARENT | libc::SIGCHLD,
            libc::CLONE_PARENT | libc::CLONE_CHILD_SETTID | libc::CLONE_CHILD_CLEARTID | libc::SIGCHLD,
            libc::CLONE_THREAD | libc::CLONE_VM | libc::CLONE_FILES,
            libc::CLONE_THREAD | libc::CLONE_VM,
            libc::CLONE_THREAD | libc::CLONE_NEWUSER,
        ];
        let mut arguments = vec![[0; 4], [77, 0, 0, 0], [78, 0, 0, 0], [u32::MAX; 4]];
        arguments.extend(clones.map(|flags| [flags as u32, 0, 0, 0]));
        arguments.extend([libc::PR_SET_PDEATHSIG, libc::PR_SET_SECCOMP, 78].map(|option| [option as u32, 0, 0, 0]));
        for number in 0..UNKNOWN + 2 {
            let call = libc::c_long::from(number);
            let is_knowing = KNOWING.iter().any(|(knowing, _)| *knowing == call);
            if NAMING.contains(&call) || is_knowing || call == libc::SYS_prlimit64 {
                continue;
            }
            for &arguments in &arguments {
                let told = |program: &[u64]| answer(program, architecture, number, arguments);
                assert_eq!(told(&server), told(&usual), "{number} {arguments:x?}");
            }
        }
        let refused = libc::EPERM as u32;
        let told = |call: libc::c_long, arguments| answer(&server, architecture, call as u32, arguments);
        for call in NAMING {
            // The filter refuses the server and groups. It allows the child itself, and leaves strangers to Landlock.
            let told = [50, 0, -1, -50, 77, 78].map(|process: i32| told(call, [process as u32, 9, 9, 0]));
            assert_eq!(told, [refused, refused, refused, refused, 0, 0], "{call}");
        }
        assert_eq!([0, 50, 77].map(|process| told(libc::SYS_prlimit64, [process, 0, 0, 0])), [0, refused, refused]);
        for (call, errno) in KNOWING {
            let unknown = errno as u32;
            assert_eq!([0, 50, 77].map(|process| told(call, [process, 0, 0, 0])), [0, unknown, unknown], "{call}");
        }
        let dies = |signal| told(libc::SYS_prctl, [libc::PR_SET_PDEATHSIG as u32, signal, 0, 0]);
        assert_eq!([0, 9, 15].map(dies), [refused, 0, refused]);
        let knowing = |low: u32, high: u32| {
            clones.map(|flags| {
                let halves = [flags as u32, 0, 0, 0, 0, 0, 0, 0, 0, 0, low, high];
                answer_to_halves(&server, architecture, libc::SYS_clone as u32, halves)
            })
        };
        let (low, high) = (secret as u32, (secret >> 32) as u32);
        assert_eq!(knowing(low, high), [refused, 0, 0, 0, refused, refused]);
        for (low, high) in [(low, 0), (0, high), (low, high ^ 1), (low ^ 1, high), (high, low)] {
            assert_eq!(knowing(low, high), [refused, refused, refused, 0, refused, refused]);
        }
    }

    #[test]
    fn a_compilers_supervisor_is_asked_of_modes_and_others_are_told() {
        let Some(architecture) = ARCHITECTURE else {
            return;
        };
        let modes = || calls::MODES.iter().chain(calls::MODES_ON_THIS_PROCESSOR).map(|call| *call as u32);
        let (usual, mut asking) = (filter(Profile::Compiler, true), asking());
        let told = |program: &[u64], number| answer(program, architecture, number, [0; 4]);
        for number in 0..UNKNOWN {
            assert_eq!(told(&asking, number), if modes().any(|call| call == number) { ASKED } else { 0 }, "{number}");
        }
        assert!(modes().all(|call| told(&usual, call) == 0));
        let validator = filter(Profile::Validator, true);
        assert!(modes().all(|call| told(&validator, call) == 0 && call_is_decided(Profile::Validator, call)));
        assert!(modes().all(|call| told(&filter(Profile::Submission, true), call) == libc::EPERM as u32));
        // Where nobody can be asked, the call does not come about.
        pretend(&mut asking);
        assert!(!asking.contains(&NOTIFY) && asking.contains(&refuse(0)));
    }

    #[test]
    fn of_the_commands_for_open_files_a_program_has_only_harmless_ones() {
        let Some(architecture) = ARCHITECTURE else {
            return;
        };
        let refused = |profile| -> Vec<u32> {
            let program = filter(profile, true);
            let told = |command: &u32| answer(&program, architecture, libc::SYS_fcntl as u32, [0, *command, 0, 0]);
            (0..2048).filter(|command| told(command) != 0).collect()
        };
        let locks = [libc::F_GETLK, libc::F_SETLK, libc::F_SETLKW];
        let signals = [libc::F_SETOWN, 10, 15]; // F_SETSIG, F_SETOWN_EX
        let locks_of_files = [libc::F_OFD_GETLK, libc::F_OFD_SETLK, libc::F_OFD_SETLKW];
        let others = [libc::F_SETLEASE, libc::F_NOTIFY, libc::F_SETPIPE_SZ];
        let noted = [1036, 1038]; // F_SET_RW_HINT, F_SET_FILE_RW_HINT
        let all = [&locks[..], &signals, &locks_of_files, &others, &noted].concat();
        assert_eq!(refused(Profile::Submission), all.iter().map(|command| *command as u32).collect::<Vec<_>>());
        let tools = [&signals[..], &others, &noted].concat();
        assert_eq!(refused(Profile::Validator), tools.iter().map(|command| *command as u32).collect::<Vec<_>>());
    }

    /// Whether a filter answers in place of the kernel.
    fn call_is_decided(profile: Profile, call: u32) -> bool {
        matches!(rules(profile, true).get(&call), Some(Answer::Refuse(_)))
    }

    #[test]
    fn every_call_of_the_lists_is_known() {
        let profiles = [Profile::Submission, Profile::Compiler];
        let highest = profiles.iter().filter_map(|profile| rules(*profile, false).keys().next_back().copied()).max();
        assert!(highest.unwrap() < UNKNOWN);
    }
}

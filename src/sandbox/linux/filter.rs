//! The filter on system calls: what each profile may not ask of the kernel, and the program that says so.
//!
//! A filter is a search tree over the numbers of the calls, so a call costs some eight comparisons, and the kernel, which tries
//! each number when a filter is put on, is done soon. Calls that are newer than this list are answered as an older kernel
//! would: ENOSYS. A program for another processor architecture than ours, or with the numbers of x32, is answered the same.
//!
//! "Its own process" is not known before the fork: the constant [`OWN_PID`] stands for it, and the child puts its own there.

use std::collections::BTreeMap;

use super::super::Profile;
use super::calls::{
    NEVER, NEVER_ON_THIS_PROCESSOR, NO_PROCESSES, NO_PROCESSES_ON_THIS_PROCESSOR, NO_SUBMISSION,
    NO_SUBMISSION_ON_THIS_PROCESSOR, PRETENDED,
};

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
    if profile == Profile::Tool { Vec::new() } else { assemble(rules(profile, scope)) }
}

/// The two filters of a submission that is forked before its `main` (`forking.rs`): that of the process which forks, and what each child
/// puts on top of it. Both together answer as the filter of a submission does.
pub(super) fn of_template() -> (Vec<u64>, Vec<u64>) {
    let (template, child) = rules_of_template();
    (assemble(template), assemble(child))
}

/// What tells a process from others is the child's, since its number is not known before.
fn rules_of_template() -> (BTreeMap<u32, Answer>, BTreeMap<u32, Answer>) {
    let own = [
        libc::SYS_clone,
        libc::SYS_kill,
        libc::SYS_tkill,
        libc::SYS_tgkill,
        libc::SYS_rt_sigqueueinfo,
        libc::SYS_rt_tgsigqueueinfo,
        libc::SYS_prlimit64,
        libc::SYS_prctl,
    ];
    let (child, mut template): (BTreeMap<_, _>, BTreeMap<_, _>) =
        rules(Profile::Submission, false).into_iter().partition(|(call, _)| own.contains(&libc::c_long::from(*call)));
    template.insert(libc::SYS_clone as u32, Answer::Ask(clone_threads_or_siblings()));
    (template, child)
}

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
    refused(NEVER, libc::EPERM);
    refused(NEVER_ON_THIS_PROCESSOR, libc::EPERM);
    // libc falls back to the calls before it, whose arguments can be looked at.
    refused(&[libc::SYS_clone3], libc::ENOSYS);
    if submission {
        refused(NO_SUBMISSION, libc::EPERM);
        refused(PRETENDED, 0);
        refused(NO_SUBMISSION_ON_THIS_PROCESSOR, libc::EPERM);
    }
    if profile == Profile::Submission {
        refused(NO_PROCESSES, libc::EPERM);
        refused(NO_PROCESSES_ON_THIS_PROCESSOR, libc::EPERM);
    }
    let mut ask = |call: libc::c_long, instructions: Vec<u64>| {
        rules.insert(call as u32, Answer::Ask(instructions));
    };
    if profile == Profile::Submission {
        // Shared memory without a file stays when it is unmapped in part, and is then in no process's resident size.
        ask(libc::SYS_mmap, not_with_all_bits(3, (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u32));
        ask(libc::SYS_clone, clone_only_threads());
        ask(libc::SYS_kill, only_values(0, &[OWN_PID, 0]));
        ask(libc::SYS_tgkill, only_values(0, &[OWN_PID]));
        ask(libc::SYS_rt_sigqueueinfo, only_values(0, &[OWN_PID]));
        ask(libc::SYS_rt_tgsigqueueinfo, only_values(0, &[OWN_PID]));
        if !scope {
            // By thread, and its other threads have other numbers: only those libcs suffer that raise signals so.
            ask(libc::SYS_tkill, only_values(0, &[OWN_PID]));
        }
    } else {
        ask(libc::SYS_clone, not_with_bits(0, NAMESPACES));
    }
    ask(libc::SYS_prlimit64, only_values(0, &[0, OWN_PID]));
    // Not to outlive the supervisor: PR_SET_PDEATHSIG.
    ask(libc::SYS_prctl, no_values(0, &[libc::PR_SET_PDEATHSIG as u32]));
    // Typing on somebody's terminal: TIOCSTI, TIOCLINUX, TIOCSCTTY. Attributes of files, for which it is enough to have one open
    // and to be its owner, as of stdin: FS_IOC_SETFLAGS, FS_IOC_SETVERSION and their 32-bit forms, FS_IOC_FSSETXATTR.
    let typing = [0x5412, 0x541c, 0x540e];
    let attributes = [0x4008_6602, 0x4004_6602, 0x4008_7602, 0x4004_7602, 0x401c_5820];
    ask(libc::SYS_ioctl, no_values(1, &[&typing[..], &attributes].concat()));
    if submission {
        // Locks, leases and signals by file, on files that others have open, too.
        let commands = [5, 6, 7, 8, 10, 15, 36, 37, 38, 1024, 1026];
        ask(libc::SYS_fcntl, no_values(1, &commands));
    }
    rules
}

fn only_values(argument: u32, values: &[u32]) -> Vec<u64> {
    let mut program = vec![load(OFFSET_ARGUMENTS + 8 * argument)];
    for (index, value) in values.iter().enumerate() {
        let rest = (values.len() - 1 - index) as u8;
        program.push(jump(JEQ, *value, rest + 1, 0));
    }
    program.extend([refuse(libc::EPERM), ALLOW]);
    program
}

fn no_values(argument: u32, values: &[u32]) -> Vec<u64> {
    let mut program = vec![load(OFFSET_ARGUMENTS + 8 * argument)];
    for (index, value) in values.iter().enumerate() {
        let rest = (values.len() - 1 - index) as u8;
        program.push(jump(JEQ, *value, rest + 1, 0));
    }
    program.extend([ALLOW, refuse(libc::EPERM)]);
    program
}

fn not_with_bits(argument: u32, bits: u32) -> Vec<u64> {
    vec![load(OFFSET_ARGUMENTS + 8 * argument), jump(JSET, bits, 0, 1), refuse(libc::EPERM), ALLOW]
}

fn not_with_all_bits(argument: u32, bits: u32) -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS + 8 * argument),
        instruction(AND, 0, 0, bits),
        jump(JEQ, bits, 0, 1),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

fn clone_only_threads() -> Vec<u64> {
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JSET, NAMESPACES, 1, 0),
        jump(JSET, libc::CLONE_THREAD as u32, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// Threads, and children of the supervisor just as `template.c` asks for them.
fn clone_threads_or_siblings() -> Vec<u64> {
    let sibling = (libc::CLONE_PARENT | libc::SIGCHLD) as u32;
    vec![
        load(OFFSET_ARGUMENTS),
        jump(JSET, NAMESPACES, 3, 0),
        jump(JSET, libc::CLONE_THREAD as u32, 3, 0),
        jump(JEQ, sibling, 2, 0),
        jump(JEQ, sibling | (libc::CLONE_CHILD_SETTID | libc::CLONE_CHILD_CLEARTID) as u32, 1, 0),
        refuse(libc::EPERM),
        ALLOW,
    ]
}

/// What `clone` makes namespaces by.
const NAMESPACES: u32 = 0x7e02_0080;

const LOAD: u16 = 0x20;
const JEQ: u16 = 0x15;
const JGE: u16 = 0x35;
const JSET: u16 = 0x45;
const JA: u16 = 0x05;
const AND: u16 = 0x54;
const RETURN: u16 = 0x06;

/// Where the kernel puts the call's number, the architecture and the lower half of the first argument.
const OFFSET_NUMBER: u32 = 0;
const OFFSET_ARCHITECTURE: u32 = 4;
const OFFSET_ARGUMENTS: u32 = 16;

const ALLOW: u64 = instruction(RETURN, 0, 0, libc::SECCOMP_RET_ALLOW);

/// An instruction as it lies in memory on the processors that are known here, which put the low byte first.
const fn instruction(code: u16, yes: u8, no: u8, constant: u32) -> u64 {
    code as u64 | (yes as u64) << 16 | (no as u64) << 24 | (constant as u64) << 32
}

const fn load(offset: u32) -> u64 {
    instruction(LOAD, 0, 0, offset)
}

const fn jump(code: u16, constant: u32, yes: u8, no: u8) -> u64 {
    instruction(code, yes, no, constant)
}

const fn refuse(errno: i32) -> u64 {
    instruction(RETURN, 0, 0, libc::SECCOMP_RET_ERRNO | errno as u32)
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

    use super::*;

    /// What a filter answers to a call: zero, or an error.
    fn answer(program: &[u64], architecture: u32, number: u32, arguments: [u32; 4]) -> u32 {
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
                        offset => arguments[((offset - OFFSET_ARGUMENTS) / 8) as usize],
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
            let flags = [libc::SIGCHLD, libc::CLONE_THREAD | libc::CLONE_VM, libc::CLONE_NEWUSER];
            assert_eq!(flags.map(clone), [fork, 0, refused]);
            let kill = |pid: i32| told(libc::SYS_kill as u32, [pid as u32, 9, 0, 0]);
            let others = if profile == Profile::Submission { refused } else { 0 };
            assert_eq!([77, 78, -1].map(kill), [0, others, others]);
            let map = |flags: i32| told(libc::SYS_mmap as u32, [0, 0, 0, flags as u32]);
            let shared = libc::MAP_SHARED | libc::MAP_ANONYMOUS;
            assert_eq!([libc::MAP_SHARED, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, shared].map(map), [0, 0, others]);
        }
        assert!(filter(Profile::Tool, true).is_empty());
    }

    #[test]
    fn what_is_forked_before_its_main_is_filtered_as_any_submission() {
        let Some(architecture) = ARCHITECTURE else {
            return;
        };
        let (mut template, mut child) = of_template();
        let mut usual = filter(Profile::Submission, false);
        assert!(child.len() < 100, "{}", child.len());
        for program in [&mut child, &mut usual] {
            own(program, 77);
        }
        let before = template.clone();
        own(&mut template, 77);
        assert_eq!(template, before, "it is on before there is a process of that number");
        let clones = [
            libc::SIGCHLD,
            libc::CLONE_PARENT | libc::SIGCHLD,
            libc::CLONE_THREAD | libc::CLONE_VM,
            libc::CLONE_THREAD | libc::CLONE_NEWUSER,
        ];
        let mut arguments = vec![[0; 4], [77, 0, 0, 0], [78, 0, 0, 0], [u32::MAX; 4]];
        arguments.extend(clones.map(|flags| [flags as u32, 0, 0, 0]));
        arguments.push([libc::PR_SET_PDEATHSIG as u32, 0, 0, 0]);
        for number in 0..UNKNOWN + 2 {
            for arguments in &arguments {
                let told = |program: &[u64]| answer(program, architecture, number, *arguments);
                let both = if told(&template) == 0 { told(&child) } else { told(&template) };
                assert_eq!(both, told(&usual), "{number} {arguments:x?}");
            }
        }
        let forks =
            clones.map(|flags| answer(&template, architecture, libc::SYS_clone as u32, [flags as u32, 0, 0, 0]));
        assert_eq!(forks, [libc::EPERM as u32, 0, 0, libc::EPERM as u32]);
    }

    #[test]
    fn every_call_of_the_lists_is_known() {
        let profiles = [Profile::Submission, Profile::Compiler];
        let highest = profiles.iter().filter_map(|profile| rules(*profile, false).keys().next_back().copied()).max();
        assert!(highest.unwrap() < UNKNOWN);
    }
}

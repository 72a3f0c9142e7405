//! Calls that a filter leaves to a supervisor: heard and answered, and the caller's memory read. What stands here neither allocates nor
//! locks.
#![expect(unsafe_code, reason = "requests to a filter, and another process's memory")]

use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

use super::raw::{Errno, errno};

/// A call that waits for an answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call {
    id: u64,
    /// The thread that has made it.
    pub(super) thread: i32,
    pub(super) number: libc::c_long,
    pub(super) arguments: [u64; 6],
}

/// As the kernel has it: the call's number stands in the lower half of its word, the architecture in the upper one.
#[derive(Default)]
#[repr(C)]
struct Notice {
    id: u64,
    thread: u32,
    flags: u32,
    number: i32,
    architecture: u32,
    instruction: u64,
    arguments: [u64; 6],
    /// Nothing: room, should the kernel write more than it says.
    _room: [u64; 8],
}

/// As the kernel has it.
#[repr(C)]
struct Answer {
    id: u64,
    value: i64,
    error: i32,
    flags: u32,
}

// The size of what is passed is part of a request's number, so a kernel that has other structures refuses it.
const RECEIVE: libc::Ioctl = 0xc050_2100_u32 as libc::Ioctl;
const SEND: libc::Ioctl = 0xc018_2101_u32 as libc::Ioctl;
const IS_VALID: libc::Ioctl = 0x4008_2102_u32 as libc::Ioctl;

/// Puts a filter on this process that leaves calls to the holder of the returned file.
pub(super) fn enter(instructions: &[u64]) -> Result<OwnedFd, Errno> {
    const LISTENER: libc::c_ulong = 1 << 3;
    // Once it is heard, only a deadly signal ends the wait for an answer. Not before Linux 5.19.
    const PATIENT: libc::c_ulong = 1 << 5;
    let program = libc::sock_fprog {
        len: instructions.len() as u16,
        filter: instructions.as_ptr().cast_mut().cast::<libc::sock_filter>(),
    };
    let attempt = |flags: libc::c_ulong| {
        // SAFETY: the pointer is to a live program, whose instructions are eight bytes each as `sock_filter` is; the kernel
        // only reads them. The file that is made is ours.
        unsafe {
            let file = libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program);
            if file < 0 { Err(errno()) } else { Ok(OwnedFd::from_raw_fd(file as RawFd)) }
        }
    };
    let usual = LISTENER | libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    attempt(usual | PATIENT).or_else(|_| attempt(usual))
}

/// The next call, which the file has been seen to have; `None`: its caller has ended.
pub(super) fn receive(file: BorrowedFd<'_>) -> Option<Call> {
    let mut notice = Notice::default();
    // SAFETY: the pointer is to a live structure of zeros, as the kernel wants it, and of at least the size it writes.
    let failed = unsafe { libc::ioctl(file.as_raw_fd(), RECEIVE, &raw mut notice) } != 0;
    let (thread, number) = (notice.thread as i32, libc::c_long::from(notice.number));
    (!failed).then_some(Call { id: notice.id, thread, number, arguments: notice.arguments })
}

/// Whether the call still waits. What has been learnt by the thread's number before was then learnt of it.
pub(super) fn waits(file: BorrowedFd<'_>, call: &Call) -> bool {
    // SAFETY: the pointer is to a live number, which is only read.
    unsafe { libc::ioctl(file.as_raw_fd(), IS_VALID, &raw const call.id) == 0 }
}

/// Answers a call: zero, or an error.
pub(super) fn answer(file: BorrowedFd<'_>, call: &Call, result: Result<(), Errno>) {
    let error = result.err().map_or(0, |errno| -errno);
    let answer = Answer { id: call.id, value: 0, error, flags: 0 };
    // SAFETY: the pointer is to a live structure as the kernel has it, which is only read. If it fails, nobody waits any more.
    unsafe { libc::ioctl(file.as_raw_fd(), SEND, &raw const answer) };
}

/// Reads a thread's memory; how many bytes there were.
pub(super) fn read_memory(thread: i32, address: u64, into: &mut [u8]) -> Result<usize, Errno> {
    let here = libc::iovec { iov_base: into.as_mut_ptr().cast(), iov_len: into.len() };
    let there = libc::iovec { iov_base: std::ptr::with_exposed_provenance_mut(address as usize), iov_len: into.len() };
    // SAFETY: the kernel writes into the first place alone, which is live and of that length; the other one is another process's, or
    // is reported as wrong.
    let length = unsafe { libc::process_vm_readv(thread, &raw const here, 1, &raw const there, 1, 0) };
    if length < 0 { Err(errno()) } else { Ok(length as usize) }
}

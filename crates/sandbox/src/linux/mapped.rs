//! A plan as a supervisor has it: the file mapped, its pointers patched.
#![expect(unsafe_code, reason = "pointers into a mapped file, and exec")]

use std::ffi::CStr;
use std::os::fd::BorrowedFd;

use super::plan::{self, Plan};
use super::raw::{self, Errno};

/// A mapped plan. The mapping lives as long as the process.
pub(super) struct Mapped {
    pub(super) plan: Plan,
    base: *mut u8,
}

impl Mapped {
    /// Maps the file of a plan, which only a judge has written.
    pub(super) fn new(file: BorrowedFd<'_>) -> Result<Self, Errno> {
        let size = rustix::fs::fstat(file).map_err(rustix::io::Errno::raw_os_error)?.st_size as usize;
        let base = raw::map(file, size)?;
        // SAFETY: the mapping has this many bytes, private to this process, and is never unmapped.
        let bytes = unsafe { std::slice::from_raw_parts(base, size) };
        let plan: Plan = plan::value(bytes).ok_or(libc::EINVAL)?;
        let mapped = Self { plan, base };
        if matches!(plan.task, plan::RUN | plan::SERVE) {
            for table in [plan.arguments, plan.variables] {
                mapped.patch(table);
            }
        }
        Ok(mapped)
    }

    /// Turns a table of distances into one of pointers.
    fn patch(&self, table: u64) {
        let mut entry = self.at::<u64>(table);
        // SAFETY: the judge has written an aligned table that a zero ends, within the mapping.
        unsafe {
            while *entry != 0 {
                *entry = self.at::<u8>(*entry).addr() as u64;
                entry = entry.add(1);
            }
        }
    }

    fn at<T>(&self, distance: u64) -> *mut T {
        self.base.wrapping_add(distance as usize).cast()
    }

    /// A string of the plan.
    pub(super) fn string(&self, place: u64) -> &CStr {
        // SAFETY: the judge has written a string there that a NUL ends, within the mapping.
        unsafe { CStr::from_ptr(self.at(place)) }
    }

    /// Numbers of the plan.
    pub(super) fn numbers(&mut self, place: u64, count: u64) -> &mut [u64] {
        // SAFETY: the judge has written so many there, aligned; the mapping is this process's own, and borrowed as a whole.
        unsafe { std::slice::from_raw_parts_mut(self.at(place), count as usize) }
    }

    /// Becomes the program; returns only the reason if that fails.
    pub(super) fn execute(&self) -> Errno {
        let plan = &self.plan;
        // SAFETY: a string ended by NUL and two tables of such strings, each ended by a null pointer.
        unsafe { libc::execve(self.at(plan.program), self.at(plan.arguments), self.at(plan.variables)) };
        raw::errno()
    }
}

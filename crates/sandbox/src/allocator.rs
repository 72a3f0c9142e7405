//! What the judge does when it is out of memory: it says so and ends, as after any other error, instead of aborting.

#![expect(unsafe_code, reason = "an allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};

/// The system's allocator. Where that has no memory left, under `ulimit -v` for one, the process ends with exit code 2 and a message.
#[derive(Debug, Clone, Copy)]
pub struct Allocator;

// SAFETY: every call is handed to the system's allocator with its arguments as they are, and what that gives is given back; what is not
// given back ends the process.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the rules of this very method.
        found(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        found(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above; what this allocator gives is the system's.
        found(unsafe { System.realloc(place, layout, size) })
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(place, layout) }
    }
}

fn found(place: *mut u8) -> *mut u8 {
    if place.is_null() {
        give_up();
    }
    place
}

#[cold]
fn give_up() -> ! {
    let message: &[u8] = b"error: out of memory (is there a limit on the address space, `ulimit -v`?)\n";
    // SAFETY: the message lives for ever, and its length is passed along. When nobody reads it, nothing more can be done.
    unsafe { libc::write(2, message.as_ptr().cast(), message.len()) };
    // SAFETY: the call does not return, and runs nothing of this process.
    unsafe { libc::_exit(2) }
}

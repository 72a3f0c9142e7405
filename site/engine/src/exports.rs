//! The three functions that a page calls. Everything else is safe.
//!
//! A page asks for room, writes its question there, and asks. The answer is a place and a length in one number. Who has read it frees
//! it. The room of the question is freed by `ask`.

#![expect(unsafe_code, reason = "memory is handed over to the page and back")]

/// Room for a question of `n` bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(n: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; n].into_boxed_slice()).cast()
}

/// The answer to the question in the room of `n` bytes at `place`: its place in the upper half, its length in the lower one.
///
/// # Safety
///
/// `place` is what `room(n)` gave for the same `n`, and has been neither asked nor freed.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn ask(place: *mut u8, n: usize) -> u64 {
    // SAFETY: `place` and `n` are those of a boxed slice that `room` gave away, and nobody else has them any more.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(place, n)) };
    let answer = match std::str::from_utf8(&question) {
        Ok(question) => crate::answer(question),
        Err(error) => format!("{{\"error\":\"found no UTF-8: {error}\"}}"),
    };
    let answer = answer.into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    let place = Box::into_raw(answer).cast::<u8>();
    (place as usize as u64) << 32 | length
}

/// Frees an answer of `n` bytes, or a room that was not asked.
///
/// # Safety
///
/// `place` and `n` are those of an answer, or of a room that has not been asked, and neither has been freed.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn free(place: *mut u8, n: usize) {
    // SAFETY: `place` and `n` are those of a boxed slice that `room` or `ask` gave away, and nobody else has them any more.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(place, n)) });
}

//! Reading files of `/proc` without allocating.

use std::ffi::CStr;

use rustix::fd::OwnedFd;
use rustix::fs::{CWD, Mode, OFlags, openat};

/// The number that follows `name` in a text.
pub(super) fn field(text: &[u8], name: &[u8]) -> Option<u64> {
    let at = text.windows(name.len()).position(|window| window == name)? + name.len();
    let rest = text[at..].trim_ascii_start();
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    number(&rest[..end])
}

/// The number that these digits write; `None`: they are none, or too many.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    digits.iter().try_fold(0, |sum: u64, digit| digit.is_ascii_digit().then(|| sum * 10 + u64::from(digit - b'0')))
}

/// `/proc/PID` and `rest`, ended by a NUL.
pub(super) fn path(pid: i32, rest: &[u8]) -> [u8; 48] {
    let mut path = [0; 48];
    path[..6].copy_from_slice(b"/proc/");
    let mut digits = [0; 10];
    let mut left = pid.unsigned_abs();
    let mut first = digits.len();
    while first == digits.len() || left > 0 {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    let end = 6 + digits.len() - first;
    path[6..end].copy_from_slice(&digits[first..]);
    path[end..end + rest.len()].copy_from_slice(rest);
    path
}

/// The beginning of a file.
pub(super) fn read<'buffer>(path: &[u8], buffer: &'buffer mut [u8]) -> Option<&'buffer [u8]> {
    let path = CStr::from_bytes_until_nul(path).ok()?;
    let file: OwnedFd = openat(CWD, path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty()).ok()?;
    let length = rustix::io::read(&file, &mut *buffer).ok()?;
    Some(&buffer[..length])
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn numbers_and_paths_are_read_and_written() {
        assert_eq!(field(b"Rss: 1 kB\nPss:   52 kB\n", b"\nPss:"), Some(52));
        assert_eq!((number(b"x1"), number(b""), number(b"120")), (None, None, Some(120)));
        let written = |pid| CStr::from_bytes_until_nul(&path(pid, b"/stat")).unwrap().to_owned();
        assert_eq!((written(0).as_c_str(), written(i32::MAX).as_c_str()), (c"/proc/0/stat", c"/proc/2147483647/stat"));
    }
}

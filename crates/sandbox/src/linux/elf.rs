//! How much memory an executable asks for before its first instruction.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The size of what an ELF file for 64 bits and low byte first wants loaded. `None`: it is no such file.
pub(super) fn static_bytes(program: &Path) -> Option<u64> {
    const LOAD: u64 = 1;
    let mut head = Vec::new();
    // The table of segments follows the header; far less than this.
    File::open(program).ok()?.take(8192).read_to_end(&mut head).ok()?;
    let number = |at: usize, length: usize| {
        let mut bytes = [0; 8];
        bytes[..length].copy_from_slice(head.get(at..at.checked_add(length)?)?);
        Some(u64::from_le_bytes(bytes))
    };
    if head.get(..6)? != b"\x7fELF\x02\x01" {
        return None;
    }
    let (table, length, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    (0..count).try_fold(0u64, |sum, index| {
        let at = usize::try_from(table.checked_add(index * length)?).ok()?;
        Some(if number(at, 4)? == LOAD { sum.saturating_add(number(at.checked_add(40)?, 8)?) } else { sum })
    })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn this_program_is_larger_than_its_code_and_a_text_is_none() {
        let this = std::env::current_exe().unwrap();
        assert!(static_bytes(&this).unwrap() > 100_000);
        assert_eq!(static_bytes(Path::new("/proc/self/status")), None);
        assert_eq!(static_bytes(Path::new("/nowhere")), None);
    }
}

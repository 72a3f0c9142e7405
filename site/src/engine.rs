//! The engine as a script: a page from a folder can load scripts, but no other file.
//!
//! The script is UTF-16, and its mark of byte order says so, whatever a server says. Each sign of its text then carries two bytes.

use std::io::Write as _;

use flate2::{Compression, GzBuilder};

/// The engine, packed in the format .lzma. `.ci/web` makes it.
pub static EMBEDDED_ENGINE: &[u8] = include_bytes!("../built/web.lzma");

/// The SHA-256 of the sources that the engine is made of, as 64 digits. The first line of `site/built/stamp` has that of [`EMBEDDED_ENGINE`].
pub const ENGINE_INPUTS: &str = env!("ENGINE_INPUTS");

/// `engine.js`. WebAssembly is packed with gzip, which browsers unpack; what is packed already is in the format .lzma.
pub(crate) fn script(engine: &[u8]) -> Vec<u8> {
    if engine.starts_with(b"\0asm") {
        packed("ENGINE", "gzip", &gzip(engine))
    } else {
        packed("ENGINE", "lzma", engine)
    }
}

/// A script that sets `GRUNDY_NAME` to these bytes, which have this form.
pub(crate) fn packed(name: &str, form: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("\u{feff}window.GRUNDY_{name}={{form:\"{form}\",size:{},text:\"", bytes.len());
    let units = head.encode_utf16().chain(pairs(bytes)).chain("\"};\n".encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

/// As browsers unpack it.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    // Writing into memory cannot fail.
    packed.write_all(bytes).and_then(|()| packed.finish()).unwrap_or_default()
}

/// The bytes, two in a unit of UTF-16, the first in the lower half.
///
/// Halves of longer signs and what ends a string cannot stand alone. Such a unit follows a mark, with its highest bit turned.
fn pairs(bytes: &[u8]) -> Vec<u16> {
    const MARK: u16 = 0xffff;
    const ENDS: [u16; 4] = [b'\n' as u16, b'\r' as u16, b'"' as u16, b'\\' as u16];
    let mut units = Vec::with_capacity(bytes.len() / 2 + bytes.len() / 40);
    for pair in bytes.chunks(2) {
        let unit = u16::from(pair[0]) | pair.get(1).map_or(0, |&second| u16::from(second) << 8);
        if unit == MARK || ENDS.contains(&unit) || (0xd800..0xe000).contains(&unit) {
            units.extend([MARK, unit ^ 0x8000]);
        } else {
            units.push(unit);
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::{gzip, pairs, script};

    /// The bytes of a text, as the page reads them.
    fn read(units: &[u16], size: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut units = units.iter();
        while let Some(&unit) = units.next() {
            let unit = if unit == 0xffff { units.next().map_or(0, |unit| unit ^ 0x8000) } else { unit };
            bytes.extend(unit.to_le_bytes());
        }
        bytes.truncate(size);
        bytes
    }

    #[test]
    fn every_pair_of_bytes_comes_back() {
        let all: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_le_bytes).collect();
        for bytes in [&all[..], &all[..all.len() - 1], &[], b"\"", b"a\\"] {
            let units = pairs(bytes);
            let text = String::from_utf16(&units);
            assert!(text.is_ok_and(|text| !text.contains(['\n', '\r', '"', '\\'])), "{}", bytes.len());
            assert_eq!(read(&units, bytes.len()), bytes);
        }
    }

    #[test]
    fn the_same_engine_gives_the_same_script() {
        let wasm = b"\0asm".repeat(1000);
        let bytes = script(&wasm);
        assert_eq!(bytes, script(&wasm));
        let head = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace('\0', "").chars().take(50).collect::<String>();
        assert!(bytes.starts_with(&[0xff, 0xfe]) && bytes.len() < 300, "{}", bytes.len());
        assert!(head(&bytes).contains(&format!("form:\"gzip\",size:{},", gzip(&wasm).len())), "{}", head(&bytes));
        // What is packed is taken as it is.
        assert!(head(&script(b"]packed")).contains("form:\"lzma\",size:7,"));
    }
}

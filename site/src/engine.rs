//! The engine as a script: a page from a folder can load scripts, but no other file.

use std::io::Write as _;

use flate2::{Compression, GzBuilder};

/// The engine that was there when this was built.
pub fn embedded_engine() -> Option<&'static [u8]> {
    const ENGINE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/engine.wasm"));
    Some(ENGINE).filter(|engine| !engine.is_empty())
}

/// `engine.js`: the WebAssembly, packed and written in signs that a script may have in a string.
pub(crate) fn script(wasm: &[u8]) -> String {
    let mut packed = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    // Writing into memory cannot fail.
    let bytes = packed.write_all(wasm).and_then(|()| packed.finish()).unwrap_or_default();
    format!("window.GRUNDY_ENGINE = {{ size: {}, text: \"{}\" }};\n", bytes.len(), sevens(&bytes))
}

/// The bits of these, seven in a sign of ASCII: an eighth longer than the bytes, where base64 is a third longer.
///
/// Five signs cannot stand in a string. Such a sign and the one behind it are one sign of two bytes: the number of the first, from 1, and
/// seven bits of the second. What is left over at the end is filled with zeros.
fn sevens(bytes: &[u8]) -> String {
    const FORBIDDEN: [u32; 5] = [0, b'\n' as u32, b'\r' as u32, b'"' as u32, b'\\' as u32];
    let mut text = String::with_capacity(bytes.len() * 8 / 7 + 8);
    let (mut held, mut bits) = (0_u32, 0);
    let mut number = None;
    let mut put = |seven: u32| {
        let place = FORBIDDEN.iter().position(|&sign| sign == seven);
        match (number.take(), place) {
            (None, Some(place)) => number = Some(place as u32 + 1),
            (before, _) => text.extend(char::from_u32(before.unwrap_or(0) << 7 | seven)),
        }
    };
    for &byte in bytes {
        held = held << 8 | u32::from(byte);
        bits += 8;
        while bits >= 7 {
            bits -= 7;
            put(held >> bits & 127);
        }
        held &= 127;
    }
    put(held << (7 - bits) & 127);
    // So that a sign that is held back has one behind it.
    put(1);
    text
}

#[cfg(test)]
mod tests {
    use super::{script, sevens};

    /// The bytes of a text, as the page reads them.
    fn read(text: &str, size: usize) -> Vec<u8> {
        let forbidden = [0, 10, 13, 34, 92];
        let mut groups = Vec::new();
        for sign in text.chars().map(u32::from) {
            if sign >= 128 {
                groups.push(forbidden[(sign >> 7) as usize - 1]);
            }
            groups.push(sign & 127);
        }
        let bits: Vec<u32> = groups.iter().flat_map(|group| (0..7).rev().map(move |bit| group >> bit & 1)).collect();
        let bytes = bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |byte, bit| byte << 1 | *bit as u8));
        bytes.take(size).collect()
    }

    #[test]
    fn every_byte_comes_back() {
        let mut state = 1_u32;
        for size in 0..300 {
            let bytes: Vec<u8> = (0..size)
                .map(|at| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    [0, (state >> 24) as u8, 0x22, 0xff][at % (1 + size % 4)]
                })
                .collect();
            let text = sevens(&bytes);
            assert!(!text.contains(['\0', '\n', '\r', '"', '\\']), "{text:?}");
            assert_eq!(read(&text, size), bytes);
            assert!(text.len() <= size * 8 / 7 + 4, "{size}: {}", text.len());
        }
    }

    #[test]
    fn the_same_engine_gives_the_same_script() {
        let wasm = [0, 97, 115, 109].repeat(1000);
        let text = script(&wasm);
        assert_eq!(text, script(&wasm));
        assert!(text.starts_with("window.GRUNDY_ENGINE = { size: ") && text.len() < 200, "{text}");
    }
}

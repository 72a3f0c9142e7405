//! The engine as a script: a page from a folder can load scripts, but no other file.

use std::io::Write as _;

use flate2::{Compression, GzBuilder};

/// The engine that was there when this was built.
pub fn embedded_engine() -> Option<&'static [u8]> {
    const ENGINE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/engine.wasm"));
    Some(ENGINE).filter(|engine| !engine.is_empty())
}

/// `engine.js`: the WebAssembly, packed and written in letters.
pub(crate) fn script(wasm: &[u8]) -> String {
    let mut packed = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    // Writing into memory cannot fail.
    let bytes = packed.write_all(wasm).and_then(|()| packed.finish()).unwrap_or_default();
    format!("window.GRUNDY_ENGINE = \"{}\";\n", base64(&bytes))
}

/// Bytes in base64, with padding.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group = (0..3).fold(0, |group, at| group << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            if at <= chunk.len() {
                text.push(char::from(LETTERS[(group >> (18 - 6 * at) & 63) as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, script};

    #[test]
    fn base64_is_that_of_the_standard() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[255, 254, 253]), "//79");
    }

    #[test]
    fn the_same_engine_gives_the_same_script() {
        let wasm = [0, 97, 115, 109].repeat(1000);
        let text = script(&wasm);
        assert_eq!(text, script(&wasm));
        // A gzip without a time: its first bytes.
        assert!(text.starts_with("window.GRUNDY_ENGINE = \"H4sIAAAAAAA") && text.len() < 200, "{text}");
    }
}

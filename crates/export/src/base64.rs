//! Bytes as text of 64 signs, as pictures stand in SVG, HTML and XML (RFC 4648).

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The text of `bytes`, without line ends.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let sign = SIGNS[(word >> (18 - 6 * at) & 63) as usize];
            text.push(if at > chunk.len() as u32 { '=' } else { char::from(sign) });
        }
    }
    text
}

/// The bytes of a text, in which white space does not count; `None`: it is no such text.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut word, mut bits, mut ends) = (0_u32, 0, 0);
    for sign in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
        if sign == b'=' {
            ends += 1;
            continue;
        }
        let value = SIGNS.iter().position(|known| *known == sign).filter(|_| ends == 0)?;
        word = word << 6 | value as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
            word &= (1 << bits) - 1;
        }
    }
    (ends <= 2 && bits < 6).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_comes_back() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        assert_eq!(decode("Zm\n9v "), Some(b"foo".to_vec()));
        for bad in ["Z", "Zg=a", "Z-g=", "Zg==="] {
            assert_eq!(decode(bad), None, "{bad}");
        }
    }
}

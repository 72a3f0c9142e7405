//! Numbers as bytes, against a plain loop.

use super::{Question, hold, list};

/// The size of the chunks in which the templates read.
const CHUNK: usize = 1 << 16;

/// The numbers of a text, byte by byte; `None` if something in it is no number of 64 bits.
fn plain(text: &[u8]) -> Option<Vec<u64>> {
    let (mut found, mut value) = (Vec::new(), None);
    for &byte in text.iter().chain(b" ") {
        match byte {
            b'0'..=b'9' => value = Some(value.unwrap_or(0_u64).checked_mul(10)?.checked_add(u64::from(byte - b'0'))?),
            0..=b' ' => found.extend(value.take()),
            _ => return None,
        }
    }
    Some(found)
}

/// What `numbers` says of a text behind so many spaces.
fn read(spaces: usize, text: &str) -> Question {
    let answer = plain(text.as_bytes()).map_or("none".to_owned(), list);
    Question::new("fast_io numbers", format!("{spaces} {}", list(text.bytes())), answer)
}

#[test]
fn numbers_are_read() {
    let mut questions: Vec<Question> =
        ["", " ", "\n", "7", "7\n", "1\r\n2\r\n", "\t1\t\n 2 \n\n", "0", "000", "0 00 1"]
            .iter()
            .map(|text| read(0, text))
            .collect();
    // Every number of digits, and of zeros in front, with every end.
    for length in 1..=20 {
        for (zeros, end) in [(0, ""), (0, " "), (1, "\r\n"), (7, "\n5"), (8, " 12345678 "), (30, "")] {
            let digits = &"18446744073709551615"[..length];
            questions.push(read(0, &format!("{}{digits}{end}", "0".repeat(zeros))));
        }
    }
    for wrong in ["18446744073709551616", "99999999999999999999", "100000000000000000000", "184467440737095516150"] {
        questions.push(read(0, wrong));
    }
    // Each byte in each place of a word that is no digit: beside the digits, and far from them.
    for byte in ['/', ':', '-', '+', '.', 'a', '\x7f', '@', 'p'] {
        for place in 0..=9 {
            let mut text = "123456789".to_owned();
            text.insert(place, byte);
            questions.push(read(0, &text));
        }
    }
    // Every byte up to a space parts numbers.
    questions.extend((0..=b' ').map(char::from).map(|byte| read(0, &format!("1{byte}2{byte}{byte}"))));
    hold(&questions);
}

#[test]
fn numbers_are_read_across_the_end_of_a_chunk() {
    let texts =
        ["18446744073709551615 1 23 12345678 9\r\n7", "1234567 12345678 123456789", "0000000000000000000000001\n"];
    let questions: Vec<Question> =
        texts.iter().flat_map(|text| (0..=text.len() + 9).map(move |before| read(CHUNK + 9 - before, text))).collect();
    hold(&questions);
}

#[test]
fn numbers_are_written() {
    let mut numbers = vec![0, u64::MAX];
    for digits in 0..20 {
        let power = 10_u64.pow(digits);
        numbers.extend([power - 1, power, power + 1, 9 * (power / 10), power.wrapping_mul(7) / 3]);
    }
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| format!("{number} ").into_bytes()).collect();
    hold(&[Question::new("fast_io write_number", list(&numbers), list(bytes))]);
}

//! Stock bad inputs: common ways to spoil a valid sample. A strict validator must reject the results.

/// One way of going wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BadInput {
    /// What was done to the sample, in words: `a trailing space`.
    pub(super) name: &'static str,
    /// The spoilt input.
    pub(super) bytes: Vec<u8>,
}

/// An integer that no contest's bounds reach.
const HUGE: &[u8] = b"1000000000000000000000000000000000000000";

/// Every way of spoiling `sample` that changes it. What needs a line feed or a number is left out where there is none.
pub(super) fn bad_inputs(sample: &[u8]) -> Vec<BadInput> {
    let newline = sample.iter().position(|&byte| byte == b'\n');
    let number = sample.iter().position(u8::is_ascii_digit);
    let number_end = number.map(|start| {
        let length = sample[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        start + length
    });
    let body = sample.strip_suffix(b"\n");
    let mut found =
        vec![("an empty file", Some(Vec::new())), ("a latin-1 letter", Some(splice(sample, 0, 0, b"\xe9")))];
    found.push(("no final newline", body.map(<[u8]>::to_vec)));
    found.push(("a doubled newline", newline.map(|at| splice(sample, at, at, b"\n"))));
    found.push(("a doubled final newline", body.map(|_| splice(sample, sample.len(), sample.len(), b"\n"))));
    found.push(("a trailing space", newline.map(|at| splice(sample, at, at, b" "))));
    found.push(("a leading space", Some(splice(sample, 0, 0, b" "))));
    found.push(("CRLF line ends", newline.map(|_| crlf(sample))));
    found.push(("a NUL byte", body.map(|body| splice(sample, body.len(), body.len(), b"\0"))));
    found.push(("an extra token", body.map(|body| splice(sample, body.len(), body.len(), b" 1"))));
    // In an input of one token a line, as many lines as there are, a line of one token may be a further case.
    let one_token_a_line = sample.split(|&byte| byte == b'\n').all(|line| !line.contains(&b' '));
    let extra: &[u8] = if one_token_a_line { b"1 1\n" } else { b"1\n" };
    found.push(("an extra line", body.map(|_| splice(sample, sample.len(), sample.len(), extra))));
    found.push(("a leading zero", number.map(|at| splice(sample, at, at, b"0"))));
    let signed = number.is_some_and(|at| at > 0 && sample[at - 1] == b'-');
    found.push(("a plus sign", number.filter(|_| !signed).map(|at| splice(sample, at, at, b"+"))));
    found.push(("a huge integer", number.zip(number_end).map(|(start, end)| splice(sample, start, end, HUGE))));
    found
        .into_iter()
        .filter_map(|(name, bytes)| bytes.map(|bytes| BadInput { name, bytes }))
        .filter(|bad| bad.bytes != sample)
        .collect()
}

fn splice(sample: &[u8], start: usize, end: usize, middle: &[u8]) -> Vec<u8> {
    [&sample[..start], middle, &sample[end..]].concat()
}

fn crlf(sample: &[u8]) -> Vec<u8> {
    sample.iter().flat_map(|&byte| if byte == b'\n' { vec![b'\r', b'\n'] } else { vec![byte] }).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::fs;
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn each_way_of_going_wrong_is_what_it_is_called() {
        let made = bad_inputs(b"2\n45 3\n");
        let bytes = |name: &str| made.iter().find(|bad| bad.name == name).map(|bad| bad.bytes.as_slice());
        for (name, expected) in [
            ("an empty file", b"".as_slice()),
            ("a latin-1 letter", b"\xe92\n45 3\n"),
            ("no final newline", b"2\n45 3"),
            ("a doubled newline", b"2\n\n45 3\n"),
            ("a doubled final newline", b"2\n45 3\n\n"),
            ("a trailing space", b"2 \n45 3\n"),
            ("a leading space", b" 2\n45 3\n"),
            ("CRLF line ends", b"2\r\n45 3\r\n"),
            ("a NUL byte", b"2\n45 3\0\n"),
            ("an extra token", b"2\n45 3 1\n"),
            ("an extra line", b"2\n45 3\n1\n"),
            ("a leading zero", b"02\n45 3\n"),
            ("a plus sign", b"+2\n45 3\n"),
            ("a huge integer", b"1000000000000000000000000000000000000000\n45 3\n"),
        ] {
            assert_eq!(bytes(name), Some(expected), "{name}");
        }
        assert_eq!(made.len(), 14);
    }

    #[test]
    fn an_extra_line_is_no_further_case() {
        let made = bad_inputs(b"3\n5\n");
        let extra = made.iter().find(|bad| bad.name == "an extra line");
        assert_eq!(extra.map(|bad| bad.bytes.as_slice()), Some(b"3\n5\n1 1\n".as_slice()));
    }

    /// No package of the catalogue repeats in `data/invalid_input` what `check` makes of its samples anyway.
    #[test]
    fn no_package_has_them_on_disk() {
        let inputs = |folder: PathBuf| -> Vec<PathBuf> {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            entries.filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect()
        };
        let (mut samples, mut repeated) = (0, Vec::new());
        for package in fs::read_dir("../../problems").unwrap().flatten() {
            let data = package.path().join("data");
            let invalid: Vec<(Vec<u8>, PathBuf)> =
                inputs(data.join("invalid_input")).into_iter().map(|path| (fs::read(&path).unwrap(), path)).collect();
            for sample in inputs(data.join("sample")) {
                samples += 1;
                let made = bad_inputs(&fs::read(sample).unwrap());
                let is_made = |bytes: &[u8]| made.iter().any(|bad| bad.bytes == bytes);
                repeated.extend(invalid.iter().filter(|(bytes, _)| is_made(bytes)).map(|(_, path)| path.clone()));
            }
        }
        assert!(samples > 70 && repeated.is_empty(), "{samples}: {repeated:?}");
    }

    #[test]
    fn what_a_sample_does_not_have_cannot_be_spoilt() {
        let names: Vec<_> = bad_inputs(b"").iter().map(|bad| bad.name).collect();
        assert_eq!(names, ["a latin-1 letter", "a leading space"]);
        assert!(bad_inputs(b"-5\n").iter().all(|bad| bad.name != "a plus sign"));
    }
}

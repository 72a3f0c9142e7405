//! Programs built with sanitizers, and what the sanitizers report.

use std::path::Path;

use super::ProgramLanguage;
use super::libraries::{HEADERS, Libraries};
use super::sources::File;

/// The header that says how the sanitizers of C and C++ are set: leaks are no mistake of a contestant's, and what is freed need not be kept
/// long; what aborts shows where. They would read it from the environment through `/proc`, which programs do not see.
const HEADER: (&str, &str) = (
    "grundy-sanitizers.h",
    "#ifdef __cplusplus\nextern \"C\"\n#endif\n__attribute__((weak, used, visibility(\"default\")))\n\
     const char *__asan_default_options(void) { return \"detect_leaks=0:handle_abort=1:quarantine_size_mb=16:malloc_context_size=4\"; }\n",
);

/// What precedes the name of a program's own file in the path of a frame.
const OWN: &str = "/source/";

/// Adds what a program needs for the sanitizers of its language.
pub(super) fn add(libraries: &mut Libraries, language: &ProgramLanguage) {
    // Those that include headers are C and C++.
    if language.include.is_some() {
        let (name, text) = HEADER;
        libraries.headers.push(File { name: name.into(), bytes: text.into(), is_executable: false });
        libraries.arguments.extend(["-include".into(), format!("../{HEADERS}/{name}").into()]);
    }
}

/// The mistake that a program built with [`sanitize`](super::BuildOptions::sanitize) told on `stderr`, on one line with the place in its
/// source, such as `my.cpp:7:12: signed integer overflow: …`. `None`: it told none.
pub fn complaint(stderr: &str, source: &Path) -> Option<String> {
    let told = undefined(stderr).or_else(|| address(stderr)).or_else(|| panic(stderr))?;
    let name = source.file_name()?.to_string_lossy();
    let extension = source.extension()?.to_string_lossy();
    Some(told.replacen(&format!("submission.{extension}"), &name, 1))
}

/// `FILE:LINE:COLUMN: runtime error: WHAT`.
fn undefined(stderr: &str) -> Option<String> {
    let (place, what) = stderr.lines().find_map(|line| line.split_once(": runtime error: "))?;
    Some(format!("{}: {}", without_folders(place), without_addresses(what)))
}

/// `==N==ERROR: AddressSanitizer: WHAT on …`, and below it the frames `#N ADDRESS in FUNCTION FILE:LINE`; the first of the program's own
/// source is the place. Of an assertion that failed, which aborts, its own words say what.
fn address(stderr: &str) -> Option<String> {
    let what = stderr.lines().find_map(|line| line.split_once("ERROR: AddressSanitizer: "))?.1;
    let what = what.split(" on ").next().unwrap_or(what).split(" (").next().unwrap_or(what);
    let failed = stderr.lines().find_map(|line| line.find("Assertion ").map(|at| &line[at..]));
    let what = failed.filter(|_| what == "ABRT").unwrap_or(what);
    let frames = stderr.lines().filter(|line| line.trim_start().starts_with('#'));
    let place = frames.filter_map(|line| line.rsplit_once(' ')).find_map(|(_, place)| place.rsplit_once(OWN));
    Some(match place {
        Some((_, place)) => format!("{place}: {what}"),
        None => what.to_owned(),
    })
}

/// `thread 'main' (N) panicked at FILE:LINE:COLUMN:`, and on the next line why.
fn panic(stderr: &str) -> Option<String> {
    let mut lines = stderr.lines();
    let place = lines.find_map(|line| line.split_once(" panicked at "))?.1.trim_end_matches(':');
    Some(format!("{}: {}", without_folders(place), lines.next().unwrap_or_default()))
}

fn without_folders(place: &str) -> &str {
    place.rsplit('/').next().unwrap_or(place)
}

/// Addresses differ from run to run.
fn without_addresses(text: &str) -> String {
    let words = text.split(' ').map(|word| if word.starts_with("0x") { "0x…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::complaint;
    use std::path::Path;

    #[test]
    fn what_each_sanitizer_tells_is_found() {
        let table = [
            (
                "submission.cpp:7:12: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented\n",
                "my.cpp",
                Some("my.cpp:7:12: signed integer overflow: 2147483647 + 1 cannot be represented"),
            ),
            (
                "====\n==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1 at pc 0x2\nREAD of size 4\n    \
                 #0 0x1 in std::vector<int>::operator[](unsigned long) /usr/include/c++/12/bits/stl_vector.h:1123\n    \
                 #1 0x2 in main /cache/source/submission.cpp:5\n    #2 0x3  (/lib/libc.so.6+0x2)\n",
                "my.cpp",
                Some("my.cpp:5: heap-buffer-overflow"),
            ),
            (
                "submission.c:2:3: runtime error: store to address 0x61d000000854 with insufficient space\n",
                "my.c",
                Some("my.c:2:3: store to address 0x… with insufficient space"),
            ),
            (
                "/usr/include/vector.h:1: int f(): Assertion '__n < this->size()' failed.\n==2==ERROR: AddressSanitizer: ABRT on \
                 unknown address 0x1 (pc 0x2)\n    #0 0x1 in f /usr/include/vector.h:1\n    #1 0x2 in main /cache/work/source/submission.cpp:9\n",
                "my.cpp",
                Some("my.cpp:9: Assertion '__n < this->size()' failed."),
            ),
            ("==2==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1)\n", "my.c", Some("SEGV")),
            (
                "\nthread 'main' (2) panicked at submission.rs:3:9:\nattempt to add with overflow\nnote: run with\n",
                "a b.rs",
                Some("a b.rs:3:9: attempt to add with overflow"),
            ),
            ("what the program wrote itself\n", "my.cpp", None),
        ];
        for (stderr, source, expected) in table {
            assert_eq!(complaint(stderr, Path::new(source)).as_deref(), expected, "{stderr}");
        }
    }
}

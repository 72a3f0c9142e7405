//! Programs built with sanitizers, and what the sanitizers report.

use std::borrow::Cow;
use std::path::Path;

use super::ProgramLanguage;
use super::libraries::{HEADERS, Libraries};
use super::sources::File;
use super::{Beside, Places, as_typed};

/// The header that says how the sanitizers of C and C++ are set: leaks are no mistake of a contestant's, and what is freed need not be kept
/// long; what aborts shows where. They would read it from the environment through `/proc`, which programs do not see. It also bounds the stack,
/// within the memory that a debugged program has: without a bound, endless recursion would only run out of memory, and nothing would say where.
/// After each second of CPU time it writes where the program is, so that the last of these is where a time limit struck.
const HEADER: (&str, &str) = (
    "grundy-sanitizers.h",
    "#ifdef __cplusplus\nextern \"C\"\n#endif\n__attribute__((weak, used, visibility(\"default\")))\n\
     const char *__asan_default_options(void) { return \"detect_leaks=0:handle_abort=1:quarantine_size_mb=16:malloc_context_size=4\"; }\n\
     #ifdef __linux__\n#ifdef __cplusplus\nextern \"C\"\n#endif\nint grundy_limit(int, int, const void *, void *) __asm__(\"prlimit64\");\n\
     __attribute__((constructor)) static void grundy_bound_the_stack(void) {\n\
     unsigned long long bound[2] = {0, 0};\n\
     if (grundy_limit(0, 3, 0, bound) == 0 && bound[0] > (512ULL << 20)) { bound[0] = 512ULL << 20; grundy_limit(0, 3, bound, 0); }\n\
     }\n\
     #ifdef __cplusplus\nextern \"C\" {\n#endif\n\
     int grundy_timer(int, const void *, void *) __asm__(\"setitimer\");\n\
     void (*grundy_signal(int, void (*)(int)))(int) __asm__(\"signal\");\n\
     long grundy_write(int, const void *, unsigned long) __asm__(\"write\");\n\
     void grundy_print_stack(void) __asm__(\"__sanitizer_print_stack_trace\") __attribute__((weak));\n\
     #ifdef __cplusplus\n}\n#endif\n\
     static void grundy_sample(int number) { (void)number; grundy_write(2, \"grundy: sample\\n\", 15); if (grundy_print_stack) grundy_print_stack(); }\n\
     __attribute__((constructor)) static void grundy_begin_sampling(void) {\n\
     long each[4] = {1, 0, 1, 0}; grundy_signal(26, grundy_sample); grundy_timer(1, each, 0);\n\
     }\n#endif\n",
);

/// The line before a sample of the stack.
const SAMPLE: &str = "grundy: sample";

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

/// Finds the mistake that a program built with [`sanitize`](super::BuildOptions::sanitize) reported on `stderr`. Returns one line with its place in
/// the source, such as `my.cpp:7:12: signed integer overflow: …`, or `None` if `stderr` reports none.
pub fn complaint(stderr: &str, source: &Path, beside: &Beside) -> Option<String> {
    let own = without_samples(stderr);
    let told = undefined(&own).or_else(|| address(&own)).or_else(|| panic(&own)).or_else(|| sampled(stderr))?;
    let extension = source.extension()?.to_string_lossy();
    let own = format!("submission.{extension}");
    let placed = told.split_once(':').and_then(|(file, rest)| Some((Places::new(source, beside).typed(file)?, rest)));
    Some(match placed {
        Some((file, rest)) => format!("{file}:{rest}"),
        None => told.replacen(&own, &as_typed(source), 1),
    })
}

/// A mistake that a program reported on stderr, with its place in a file of the user's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file, by the path that the user would type.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// The column, from 1, if stderr has it.
    pub column: Option<usize>,
    /// What is wrong there.
    pub text: String,
}

/// At most so many faults are kept: a program may write any number of lines like theirs to stderr, and nobody reads more.
const MOST_FAULTS: usize = 20;

/// Lists the mistakes that `stderr` blames on lines of the user's own files, each once. Sanitizers, checked containers, assertions, panics and
/// tracebacks report them; the place is the innermost line that is the user's. If they report none, the list has the line at which a sample of the
/// stack found the program last.
pub fn faults(stderr: &str, source: &Path, beside: &Beside) -> Vec<Fault> {
    let own = without_samples(stderr);
    let places = Places::new(source, beside);
    let undefined = own.lines().filter_map(undefined_in);
    let reported =
        undefined.chain(address(&own).or_else(|| assertion(&own))).chain(panics(&own)).chain(traceback(&own, &places));
    let mut found: Vec<Fault> = Vec::new();
    for fault in reported.filter_map(|line| placed(&line, &places)) {
        if found.len() < MOST_FAULTS && !found.contains(&fault) {
            found.push(fault);
        }
    }
    if found.is_empty() {
        found.extend(sampled(stderr).and_then(|line| placed(&line, &places)));
    }
    found
}

/// The fault that a line `FILE:LINE: WHAT` or `FILE:LINE:COLUMN: WHAT` reports, if the file is the user's.
fn placed(line: &str, places: &Places<'_>) -> Option<Fault> {
    let (place, text) = line.split_once(": ")?;
    let (rest, last) = place.rsplit_once(':')?;
    let last: usize = last.parse().ok()?;
    let before = rest.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<usize>().ok()?)));
    let (file, line, column) = match before {
        Some((file, line)) => (file, line, Some(last)),
        None => (rest, last, None),
    };
    // A program that writes such a line itself may name any number.
    let is_place = line > 0 && column != Some(0);
    Some(Fault { file: places.typed(file)?, line, column, text: text.to_owned() }).filter(|_| is_place)
}

/// What a program wrote to stderr itself: without the samples of its stack.
pub fn without_samples(stderr: &str) -> Cow<'_, str> {
    if !stderr.contains(SAMPLE) {
        return Cow::Borrowed(stderr);
    }
    let is_frame = |line: &str| {
        line.trim_start().strip_prefix('#').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut own = String::new();
    let mut is_within = false;
    for line in stderr.split_inclusive('\n') {
        let begins = line.trim_end().ends_with(SAMPLE);
        // An empty line ends each.
        is_within = begins || is_within && (is_frame(line) || line.trim().is_empty());
        if begins {
            own.push_str(line.trim_end().trim_end_matches(SAMPLE));
        } else if !is_within {
            own.push_str(line);
        }
    }
    Cow::Owned(own)
}

/// Where the program was at the last sample of its stack.
fn sampled(stderr: &str) -> Option<String> {
    let (_, last) = stderr.rsplit_once(SAMPLE)?;
    let frames =
        last.lines().filter(|line| line.trim_start().starts_with('#')).filter_map(|line| line.rsplit_once(' '));
    let (frame, place) = frames.into_iter().find_map(|(frame, place)| {
        let own = place.rsplit_once(OWN)?.1;
        // The one that takes the sample is no frame of the user's.
        own.starts_with("submission.").then_some((frame, own))
    })?;
    Some(format!("{place}: the program was here, in {}, shortly before the end", function_of(frame)))
}

/// The function of a frame `#N ADDRESS in FUNCTION`, without its arguments.
fn function_of(frame: &str) -> &str {
    let function = frame.split_once(" in ").map_or("", |(_, function)| function);
    function.split('(').next().unwrap_or_default()
}

/// `FILE:LINE:COLUMN: runtime error: WHAT`.
fn undefined(stderr: &str) -> Option<String> {
    stderr.lines().find_map(undefined_in)
}

/// The same, of one line.
fn undefined_in(line: &str) -> Option<String> {
    let (place, what) = line.split_once(": runtime error: ")?;
    Some(format!("{}: {}", in_sources(place), without_addresses(what)))
}

/// Reads `PROGRAM: FILE:LINE: FUNCTION: Assertion WHAT failed.`, the message of the C library when a program without a sanitizer fails an assertion.
fn assertion(stderr: &str) -> Option<String> {
    let line = stderr.lines().find(|line| line.contains(": Assertion ") && line.ends_with(" failed."))?;
    let (_, rest) = line.split_once(": ")?;
    let (place, _) = rest.split_once(": ")?;
    Some(format!("{}: {}", in_sources(place), &line[line.find("Assertion ")?..]))
}

/// `==N==ERROR: AddressSanitizer: WHAT on …`, and below it the frames `#N ADDRESS in FUNCTION FILE:LINE`; the first of the program's own
/// source is the place. Of an assertion that failed, which aborts, its own words say what, and so do those of the library's checked containers.
fn address(stderr: &str) -> Option<String> {
    let what = stderr.lines().find_map(|line| line.split_once("ERROR: AddressSanitizer: "))?.1;
    let what = what.split(" on ").next().unwrap_or(what).split(" (").next().unwrap_or(what);
    let failed = stderr.lines().find_map(|line| line.find("Assertion ").map(|at| line[at..].to_owned()));
    let failed = failed.or_else(|| checked_container(stderr)).filter(|_| what == "ABRT");
    let frames = stderr.lines().filter(|line| line.trim_start().starts_with('#'));
    let own = frames
        .filter_map(|line| line.rsplit_once(' '))
        .find_map(|(frame, place)| Some((frame, place.rsplit_once(OWN)?.1)));
    let what = match own {
        Some((frame, _)) if what == "stack-overflow" => {
            format!("stack overflow in {}", function_of(frame))
        }
        _ => failed.unwrap_or_else(|| what.to_owned()),
    };
    Some(match own {
        Some((_, place)) => format!("{place}: {what}"),
        None => what,
    })
}

/// `Error: WHAT`, which the library wraps, up to the next empty line or the objects that it is about.
fn checked_container(stderr: &str) -> Option<String> {
    let mut lines = stderr.lines().skip_while(|line| !line.starts_with("Error: "));
    let first = lines.next()?.strip_prefix("Error: ")?;
    let more = lines.take_while(|line| !line.trim().is_empty() && !line.starts_with("Objects "));
    let words: Vec<&str> = std::iter::once(first).chain(more).map(str::trim).collect();
    Some(words.join(" ").trim_end_matches('.').to_owned())
}

/// `thread 'main' (N) panicked at FILE:LINE:COLUMN:`, and on the next line why.
fn panic(stderr: &str) -> Option<String> {
    panics(stderr).next()
}

/// Every panic: each thread may have one.
fn panics(stderr: &str) -> impl Iterator<Item = String> {
    stderr.lines().zip(stderr.lines().skip(1).chain([""])).filter_map(|(line, next)| {
        let place = line.split_once(" panicked at ")?.1.trim_end_matches(':');
        Some(format!("{}: {next}", in_sources(place)))
    })
}

/// Reads Python's last traceback: the place is its innermost frame (`File "FILE", line LINE, in FUNCTION`) in a file of the user's. The first line
/// behind the frames says what is wrong.
fn traceback(stderr: &str, places: &Places<'_>) -> Option<String> {
    let (_, last) = stderr.rsplit_once("Traceback (most recent call last):\n")?;
    let frame = |line: &str| {
        let (file, rest) = line.strip_prefix("  File \"")?.split_once("\", line ")?;
        let number = rest.split(',').next()?.to_owned();
        let own = in_sources(file);
        places.typed(own)?;
        Some(format!("{own}:{number}"))
    };
    let place = last.lines().filter_map(frame).next_back()?;
    let what = last.lines().find(|line| !line.is_empty() && !line.starts_with(' '))?;
    Some(format!("{place}: {what}"))
}

/// A place in the folder of the sources.
fn in_sources(place: &str) -> &str {
    place.rsplit_once(OWN).map_or(place, |(_, own)| own)
}

/// Addresses differ from run to run.
fn without_addresses(text: &str) -> String {
    let words = text.split(' ').map(|word| if word.starts_with("0x") { "0x…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Fault, MOST_FAULTS, complaint, faults, without_samples};
    use crate::Beside;
    use std::path::Path;

    #[test]
    fn what_a_program_wrote_itself_stays() {
        let told = "a\nbgrundy: sample\n    #0 0x1 in f x.cpp:3\n    #1 0x2\n\nc\n#hash\n";
        assert_eq!(without_samples(told), "a\nbc\n#hash\n");
        assert_eq!(without_samples("#1 of 2\n"), "#1 of 2\n");
    }

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
            (
                "/usr/include/c++/12/debug/vector:442:\nIn function:\n    int f()\n\nError: attempt to subscript container with out-of-bounds \nindex 6, but \
                 container only holds 3 elements.\n\nObjects involved in the operation:\n    sequence\n==2==ERROR: AddressSanitizer: ABRT on unknown \
                 address 0x1 (pc 0x2)\n    #0 0x1 in f /usr/include/vector.h:1\n    #1 0x2 in main /cache/work/source/submission.cpp:9\n",
                "a/my.cpp",
                Some(
                    "a/my.cpp:9: attempt to subscript container with out-of-bounds index 6, but container only holds 3 elements",
                ),
            ),
            (
                "==2==ERROR: AddressSanitizer: stack-overflow on address 0x1 (pc 0x2)\n    #0 0x1 in f(int) /cache/work/source/submission.cpp:7\n",
                "my.cpp",
                Some("my.cpp:7: stack overflow in f"),
            ),
            (
                "mine\ngrundy: sample\n    #0 0x1 in f(int) /c/source/submission.cpp:3\n\ngrundy: sample\n    #0 0x1 in grundy_sample \
                 ../headers/grundy-sanitizers.h:9\n    #1 0x1 (/lib/libc.so.6+0x3)\n    #2 0x2 in std::vector<int>::operator[](unsigned long) \
                 /usr/include/vector:4\n    #3 0x3 in spin(std::vector<int>&) /c/source/submission.cpp:7\n\n",
                "my.cpp",
                Some("my.cpp:7: the program was here, in spin, shortly before the end"),
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
            assert_eq!(complaint(stderr, Path::new(source), &Beside::default()).as_deref(), expected, "{stderr}");
        }
    }

    /// Line, column and text of a fault.
    type FaultLine<'a> = (usize, Option<usize>, &'a str);

    #[test]
    fn faults_have_their_places() {
        let overflow = "submission.cpp:7:12: runtime error: signed integer overflow\n";
        let container = "/usr/include/c++/12/debug/vector:442:\nIn function:\n    int f()\n\nError: attempt to subscript container with \
                         out-of-bounds index 3, but \ncontainer only holds 2 elements.\n\nObjects involved in the operation:\n\
                         ==1==ERROR: AddressSanitizer: ABRT on unknown address 0x1 (pc 0x2)\n    #4 0x1 in f /usr/include/debug/vector:442\n    \
                         #5 0x2 in f() /cache/work/source/submission.cpp:3\n    #6 0x3 in main /cache/work/source/submission.cpp:9\n";
        let traceback = "Traceback (most recent call last):\n  File \"/c/source/submission.py\", line 3, in <module>\n    f()\n  \
                         File \"/c/source/submission.py\", line 2, in f\n    return [1][3]\n  File \"/usr/lib/python3/heapq.py\", line 9, in g\n    \
                         x\nIndexError: list: index\n";
        let sample = "grundy: sample\n    #0 0x2 in spin(int) /c/source/submission.cpp:7\n\n";
        let table: [(&str, &str, &[FaultLine<'_>]); 11] = [
            (overflow, "my.cpp", &[(7, Some(12), "signed integer overflow")]),
            // Each once; and those of a sample do not count beside others.
            (
                &format!("{overflow}{overflow}submission.cpp:9:1: runtime error: division by zero\n{sample}"),
                "my.cpp",
                &[(7, Some(12), "signed integer overflow"), (9, Some(1), "division by zero")],
            ),
            (sample, "my.cpp", &[(7, None, "the program was here, in spin, shortly before the end")]),
            (
                container,
                "a/my.cpp",
                &[(
                    3,
                    None,
                    "attempt to subscript container with out-of-bounds index 3, but container only holds 2 elements",
                )],
            ),
            (
                "==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1 (pc 0x2)\n    #0 0x1 in main /c/source/submission.cpp:7:5\n",
                "my.cpp",
                &[(7, Some(5), "heap-buffer-overflow")],
            ),
            (
                "program: submission.c:5: int f(int): Assertion `n == 7' failed.\n",
                "my.c",
                &[(5, None, "Assertion `n == 7' failed.")],
            ),
            (
                "\nthread 'main' (2) panicked at submission.rs:3:9:\nattempt to add: overflow\nnote: run with\n",
                "a b.rs",
                &[(3, Some(9), "attempt to add: overflow")],
            ),
            (traceback, "my.py", &[(2, None, "IndexError: list: index")]),
            // Nothing that is not at a line of the user's.
            ("==2==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1)\n", "my.c", &[]),
            ("/usr/include/x.h:1:2: runtime error: a\nsubmission.c:0:1: runtime error: b\n", "my.c", &[]),
            (
                "submission.c:99999999999999999999: runtime error: a\nsubmission.c is fine\n: Assertion  failed.\n",
                "my.c",
                &[],
            ),
        ];
        for (stderr, source, expected) in table {
            let fault = |&(line, column, text): &FaultLine<'_>| Fault {
                file: source.to_owned(),
                line,
                column,
                text: text.to_owned(),
            };
            let expected: Vec<Fault> = expected.iter().map(fault).collect();
            assert_eq!(faults(stderr, Path::new(source), &Beside::default()), expected, "{stderr}");
        }
        let many: String = (1..=1000).map(|line| format!("submission.c:{line}: runtime error: x\n")).collect();
        assert_eq!(faults(&many, Path::new("my.c"), &Beside::default()).len(), MOST_FAULTS);
    }
}

//! The stderr of a crashed program, with the user's own file names in place of those of the copy in the cache, which is what runs.

use std::path::{Path, PathBuf};

use judge::Candidate;
use program::cache::Cache;
use program::{Beside, Places};
use untrusted::Text;

/// Frames of these are about the runtime's own start, and say nothing about the program.
const OWN_FRAMES: [&str; 2] = ["    at node:internal/", "    at async node:internal/"];

/// What a submission wrote to stderr, with the user's own file names.
pub(crate) fn of_stderr(stderr: &Text, candidate: &Candidate) -> String {
    let cache = Cache::user().map_or_else(|_| PathBuf::new(), |cache| cache.root().to_owned());
    let name = candidate.name.raw();
    let places = Places::named(&candidate.source, &candidate.beside, name.to_owned());
    clean(stderr.raw(), &cache, &places, &candidate.source, name)
}

/// `stderr` with `name` in place of the path of the copy of `source` below `cache`, those that the user would type in place of what it needs beside
/// it, and the bare names of other files there.
fn clean(stderr: &str, cache: &Path, places: &Places<'_>, source: &Path, name: &str) -> String {
    let cache = cache.to_string_lossy();
    let extension = source.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let file = source.file_name().and_then(|file| file.to_str()).unwrap_or_default();
    // A single file is compiled under this name, a copy of a folder under its own.
    let copies = [format!("submission.{extension}"), file.to_owned()];
    let stderr = program::without_samples(stderr);
    let mut text = String::with_capacity(stderr.len());
    for line in stderr.split_inclusive('\n') {
        let is_internal = |line: &str| {
            let place = line.rsplit('(').next().unwrap_or_default();
            line.starts_with("    at ") && place.starts_with("node:internal/")
        };
        if OWN_FRAMES.iter().any(|frame| line.starts_with(frame)) || is_internal(line) {
            continue;
        }
        let mut rest = line;
        while let Some(at) = rest.find(&*cache).filter(|_| !cache.is_empty()) {
            text.push_str(&rest[..at]);
            let path = &rest[at..];
            let end = path.find(['"', ':', ')', ',', ' ', '\n']).unwrap_or(path.len());
            let last = path[..end].rsplit('/').next().unwrap_or_default();
            let beside = path[..end].split_once("/source/").and_then(|(_, copy)| places.typed(copy));
            match beside {
                _ if copies.iter().any(|copy| copy == last) => text.push_str(name),
                Some(typed) => text.push_str(&typed),
                None => text.push_str(last),
            }
            rest = &path[end..];
        }
        text.push_str(rest);
    }
    // An assertion and a panic name what was compiled.
    match extension {
        "" => text,
        // An assertion in a header names it as the program includes it.
        extension if ["c", "cc", "cpp", "cxx", "c++", "C"].contains(&extension) => {
            let text = places.typed_after_spaces(&text);
            text.replace(&format!("submission.{extension}:"), &format!("{name}:"))
        }
        "rs" => places.typed_in(&text),
        extension => text.replace(&format!("submission.{extension}:"), &format!("{name}:")),
    }
}

/// The stderr of a program that the user has named by this path.
pub(crate) fn of_file(stderr: &str, file: &Path, beside: &Beside) -> String {
    let cache = Cache::user().map_or_else(|_| PathBuf::new(), |cache| cache.root().to_owned());
    let name = file.display().to_string();
    clean(stderr, &cache, &Places::named(file, beside, name.clone()), file, &name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_name_the_users_file() {
        let cache = Path::new("/home/u/.cache/grundy");
        let nothing = Beside::default();
        let shown = |stderr: &str, file: &str| {
            clean(stderr, cache, &Places::new(Path::new(file), &nothing), Path::new(file), file)
        };
        let python = "Traceback (most recent call last):\n  File \"/home/u/.cache/grundy/programs/ab/source/submission.py\", line 3, in <module>\n";
        assert_eq!(
            shown(python, "my.py"),
            "Traceback (most recent call last):\n  File \"my.py\", line 3, in <module>\n"
        );
        let node = "/home/u/.cache/grundy/programs/ab/source/submission.js:2\nthrow 1;\n    at f (/home/u/.cache/grundy/programs/ab/source/submission.js:2:1)\n    at Module._compile (node:internal/modules/cjs/loader:1554:14)\n    at node:internal/main/run_main_module:36:49\n";
        assert_eq!(shown(node, "a/my.js"), "a/my.js:2\nthrow 1;\n    at f (a/my.js:2:1)\n");
        let folder = "File \"/home/u/.cache/grundy/programs/ab/source/util.py\", line 1\n";
        assert_eq!(shown(folder, "my"), "File \"util.py\", line 1\n");
        let assertion = "program: submission.cpp:5: int main(): Assertion `n == 7' failed.\n";
        assert_eq!(shown(assertion, "a/b.cpp"), "program: a/b.cpp:5: int main(): Assertion `n == 7' failed.\n");
        assert_eq!(shown("no path\n", "my.py"), "no path\n");
    }
}

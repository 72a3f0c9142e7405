//! The stderr of a crashed program, with the user's own file names in place of those of the copy in the cache, which is what runs.

use std::path::{Path, PathBuf};

use judge::Candidate;
use program::cache::Cache;
use untrusted::Text;

/// Frames of these are about the runtime's own start, and say nothing about the program.
const OWN_FRAMES: [&str; 2] = ["    at node:internal/", "    at async node:internal/"];

/// What a submission wrote to stderr, with the user's own file names.
pub(crate) fn of_stderr(stderr: &Text, candidate: &Candidate) -> String {
    let cache = Cache::user().map_or_else(|_| PathBuf::new(), |cache| cache.root().to_owned());
    clean(stderr.raw(), &cache, &candidate.source, candidate.name.raw())
}

/// `stderr` with `name` in place of the path of the copy of `source` below `cache`, and the bare names of other files there.
pub(crate) fn clean(stderr: &str, cache: &Path, source: &Path, name: &str) -> String {
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
            text.push_str(if copies.iter().any(|copy| copy == last) { name } else { last });
            rest = &path[end..];
        }
        text.push_str(rest);
    }
    // An assertion and a panic name what was compiled.
    match extension {
        "" => text,
        extension => text.replace(&format!("submission.{extension}:"), &format!("{name}:")),
    }
}

/// The stderr of a program that the user has named by this path.
pub(crate) fn of_file(stderr: &str, file: &Path) -> String {
    let cache = Cache::user().map_or_else(|_| PathBuf::new(), |cache| cache.root().to_owned());
    clean(stderr, &cache, file, &file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_name_the_users_file() {
        let cache = Path::new("/home/u/.cache/grundy");
        let shown = |stderr: &str, file: &str| clean(stderr, cache, Path::new(file), file);
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

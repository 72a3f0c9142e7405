//! Precompiled headers of GCC: most of the time that a small program in C++ takes to compile goes into its standard headers.
//!
//! GCC takes `DIR/bits/stdc++.h.gch` for `#include <bits/stdc++.h>` if `DIR` is the first folder that it looks in, nothing but comments and
//! macros stands before, and no macro differs. It does not see that a header has changed since, and accepts one that was made with other
//! options. So the entry's key has every option, and [`INPUTS`] names each header, each folder in which another one would be found first, and
//! the compiler, with their sizes and times: if anything differs, the entry is removed. The folder is given by `-I`, never by `-include`, which
//! would hide that a program forgot to include.
//!
//! Instead of `<bits/stdc++.h>` it may be the includes with which a program begins, all of them. They are then found by the first one.
//!
//! A compiler can read the entry, and not write it. If it fails with one, or its message would not be the same, it runs again without.
//! An entry is made when nothing else runs: after a report ([`prepare`]), or before many programs are compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::asked;
use super::cache::Cache;
use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::libraries::Libraries;
use super::seal::{self, Draft};
use super::sources::Unit;
use super::store::lock;
use super::tools::Tools;
use super::watched::{are_unchanged, now, record};
use super::{Compiler, ProgramError, ProgramLanguage};
use untrusted::{Folder, Links, new_file};

/// The kind of the cache's entries.
pub(super) const KIND: &str = "headers";

/// The header that includes all others.
const ALL: &str = "bits/stdc++.h";

/// The folder of an entry that is given to the compiler.
pub(super) const FOLDER: &str = "include";

/// The file of an entry with what the header was made of. An entry without [`FOLDER`] says that none can be made.
const INPUTS: &str = "inputs";

/// The file that is compiled, and the one that names what it includes.
const SOURCE: &str = "all.h";
const DEPENDENCIES: &str = "dependencies";

/// Bytes that a header may have: 120 to 160 MiB with GCC 12 to 16.
const HEADER_BYTES: u64 = 224 << 20;

/// Bytes that the disk must have free, and the cache as its bound.
const ROOM: u64 = 1 << 30;

/// So many programs that wait for one header pay for making it.
const MANY: usize = 4;

/// The beginnings of words that change neither what is included nor what is written besides: options for the language, warnings and the linker.
const PLAIN: [&str; 14] =
    ["-D", "-U", "-O", "-g", "-f", "-m", "-std=", "-W", "-w", "-pedantic", "-ansi", "-pthread", "-l", "-static"];

/// Those of the words above that do.
const NOT_PLAIN: [&str; 12] = [
    "-fplugin",
    "-fmodule",
    "-fpch",
    "-fprofile",
    "-fdump",
    "-fpreprocessed",
    "-fdirectives",
    "-fsyntax",
    "-fauto-profile",
    "-Wp,",
    "-Wa,",
    "-fcallgraph",
];

/// Headers that are read in no time: those of C, beside those that end with `.h`.
const LIGHT: [&str; 20] = [
    "cassert",
    "cctype",
    "cerrno",
    "cfloat",
    "cinttypes",
    "ciso646",
    "climits",
    "clocale",
    "cmath",
    "csetjmp",
    "csignal",
    "cstdarg",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "cwchar",
    "cwctype",
];

/// A header that a compile would be faster with.
#[derive(Debug, Clone)]
pub(super) struct Header {
    key: String,
    language: &'static ProgramLanguage,
    compiler: Compiler,
    /// The compiler's arguments, without those that name files.
    arguments: Vec<OsString>,
    /// The names between the angle brackets.
    includes: Vec<String>,
}

impl Header {
    /// The header for a program. `None`: its language or its compiler has none, it is more than one file, or an argument may change what is
    /// included.
    pub(super) fn of(
        unit: &Unit,
        compiler: &Compiler,
        libraries: &Libraries,
        standard: &str,
        flags: &[String],
    ) -> Option<Self> {
        let language = unit.language;
        // The only language that has both is C++; clang takes a header by `-include` alone.
        let ([file], [_], true) = (unit.files.as_slice(), unit.sources.as_slice(), libraries.headers.is_empty()) else {
            return None;
        };
        if !compiler.is_gcc() || language.standards.is_empty() || language.include.is_none() {
            return None;
        }
        let includes = includes(&String::from_utf8_lossy(&file.bytes))?;
        let row = row(language)?;
        let row = row.iter().map(|word| OsString::from(word.replace(asked::STANDARD, standard)));
        let arguments: Vec<OsString> =
            libraries.arguments.iter().cloned().chain(row).chain(flags.iter().map(OsString::from)).collect();
        if !arguments.iter().all(is_plain) {
            return None;
        }
        let key = Key::of_compiler("headers 1", language, compiler);
        let key = arguments.iter().fold(key.with(standard), |key, word| key.with(word.as_encoded_bytes()));
        let key = includes.iter().fold(key, Key::with).finish();
        Some(Self { key, language, compiler: compiler.clone(), arguments, includes })
    }

    fn is_all(&self) -> bool {
        self.includes == [ALL]
    }

    /// For people.
    fn name(&self) -> String {
        let names: Vec<String> = self.includes.iter().map(|name| format!("<{name}>")).collect();
        names.join(", ")
    }

    /// The folder to give to the compiler, if the header is there and is what would be made now. Otherwise notes that it is wanted.
    pub(super) fn ready(&self, tools: &Tools) -> Result<Option<PathBuf>, ProgramError> {
        if !tools.has_headers {
            return Ok(None);
        }
        match self.state(&tools.store.cache)? {
            State::Ready(folder) => return Ok(Some(folder)),
            State::Impossible => {}
            State::Missing => {
                lock(&tools.wanted).insert(self.key.clone(), self.clone());
            }
        }
        Ok(None)
    }

    fn state(&self, cache: &Cache) -> Result<State, ProgramError> {
        if !cache.has(KIND, &self.key) {
            return Ok(State::Missing);
        }
        cache.take(KIND, &self.key);
        if !cache.has(KIND, &self.key) {
            return Ok(State::Missing);
        }
        let entry = cache.root().join(KIND).join(&self.key);
        if seal::is_whole(&entry)? {
            let made = Folder::open(&entry.join(seal::MADE))?;
            let inputs = made.read(Path::new(INPUTS), 4 << 20)?;
            if are_unchanged(&String::from_utf8_lossy(&inputs)) {
                let is_made = made.look(FOLDER.as_ref())?.is_some();
                let folder = entry.join(seal::MADE).join(FOLDER);
                return Ok(if is_made { State::Ready(folder) } else { State::Impossible });
            }
        }
        cache.discard(KIND, &self.key)?;
        Ok(State::Missing)
    }

    /// Compiles the header into a draft.
    fn fill(&self, draft: &Draft, tools: &Tools) -> Result<(), Failure> {
        let begun = now();
        let text: String = self.includes.iter().map(|name| format!("#include <{name}>\n")).collect();
        std::fs::write(draft.work().join(SOURCE), text)?;
        let name = format!("{}.gch", self.includes.first().map_or("", String::as_str));
        let output = Path::new(FOLDER).join(name);
        if let Some(folder) = draft.work().join(&output).parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut arguments = self.arguments.clone();
        // `-v` tells the folders that are searched, and what the compiler itself is.
        arguments.extend(["-v", "-MD", "-MF", DEPENDENCIES, "-x", "c++-header", "-o"].map(OsString::from));
        arguments.extend([output.into(), SOURCE.into()]);
        let compile = Compile {
            command: &self.compiler.command,
            arguments,
            environment: self.language.compile_environment,
            commands: Vec::new(),
            draft: draft.work(),
            folder: draft.work(),
            readable: self.compiler.readable.clone(),
            reserves_memory: self.language.compiler_reserves_memory,
        };
        let made = compile.message(&tools.limits, HEADER_BYTES);
        let paths = match &made {
            Ok(said) => {
                let dependencies = Folder::open(draft.work())?.read(Path::new(DEPENDENCIES), 4 << 20)?;
                inputs(&self.compiler, said, &String::from_utf8_lossy(&dependencies))
            }
            Err(Failure::Refused(_)) => None,
            Err(Failure::Error(_)) => return made.map(drop),
        };
        // Without its own program, nothing tells that the compiler is another one: see [`are_unchanged`].
        let known = paths.clone().unwrap_or_else(|| BTreeSet::from([self.compiler.command.clone()]));
        let record = record(&known);
        new_file(&draft.made().join(INPUTS), false)?.write_all(record.text.as_bytes())?;
        if paths.is_some() {
            // What has changed since then may have been read before it did.
            if record.newest >= begun {
                return Err(Failure::Refused("a header has changed just now\n".to_owned()));
            }
            draft.keep(FOLDER, Links::Refused, "the compiler")?;
        }
        Ok(())
    }
}

enum State {
    Ready(PathBuf),
    Impossible,
    Missing,
}

/// Makes the headers that compiles have wanted, each once, while nothing else runs. A header of a program's own choice of includes is made when
/// it is wanted for the second time.
///
/// # Errors
///
/// When the cache cannot be written, and after an interrupt.
pub(super) fn prepare(tools: &Tools) -> Result<(), ProgramError> {
    let wanted = std::mem::take(&mut *lock(&tools.wanted));
    for header in wanted.into_values() {
        if header.is_all() || is_second(&tools.store.cache, &header.key)? {
            make(tools, &header)?;
        }
    }
    Ok(())
}

/// Makes the headers that at least [`MANY`] of these programs want.
///
/// # Errors
///
/// As [`prepare`].
pub(super) fn prepare_for_many(tools: &Tools, headers: Vec<Header>) -> Result<(), ProgramError> {
    if !tools.has_headers {
        return Ok(());
    }
    let mut counts: BTreeMap<String, (usize, Header)> = BTreeMap::new();
    for header in headers {
        counts.entry(header.key.clone()).or_insert((0, header)).0 += 1;
    }
    for (count, header) in counts.into_values() {
        if count >= MANY && matches!(header.state(&tools.store.cache)?, State::Missing) {
            make(tools, &header)?;
        }
    }
    Ok(())
}

fn make(tools: &Tools, header: &Header) -> Result<(), ProgramError> {
    let cache = &tools.store.cache;
    if !has_room(free_bytes(&cache.folder(KIND)?), cache.bound()) {
        return Ok(());
    }
    (tools.notice)(&format!(
        "precompiling {} for {}: its programs then compile faster (once for each set of options)",
        header.name(),
        header.compiler.version
    ));
    match tools.store.entry(KIND, &header.key, |draft| header.fill(draft, tools)) {
        Ok(_) | Err(Failure::Refused(_)) => Ok(()),
        Err(Failure::Error(error)) => Err(error),
    }
}

/// Whether a header of this key was wanted before; the next time it was.
fn is_second(cache: &Cache, key: &str) -> Result<bool, ProgramError> {
    let note = format!("{key}-wanted");
    let was_there = cache.has(KIND, &note);
    cache.entry::<ProgramError>(KIND, &note, |_| Ok(()))?;
    Ok(was_there)
}

/// Whether a disk with so many free bytes and a cache with this bound have room for a header.
fn has_room(free: u64, bound: Option<u64>) -> bool {
    free >= ROOM && bound.is_none_or(|bound| bound >= ROOM)
}

fn free_bytes(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(0, |facts| facts.f_bavail.saturating_mul(facts.f_frsize))
}

/// The words of a language's row without those that name files. `None`: it has other words of that kind than the table's.
fn row(language: &ProgramLanguage) -> Option<Vec<&'static str>> {
    let mut words = Vec::new();
    let mut left = language.compile.iter().copied();
    while let Some(word) = left.next() {
        match word {
            "{files}" => {}
            "-o" if left.next() == Some("{binary}") => {}
            word if word.replace(asked::STANDARD, "").contains(['{', '}']) => return None,
            word => words.push(word),
        }
    }
    Some(words)
}

fn is_plain(word: &OsString) -> bool {
    let Some(word) = word.to_str() else { return false };
    PLAIN.iter().any(|start| word.starts_with(start)) && !NOT_PLAIN.iter().any(|start| word.starts_with(start))
}

/// What a program begins with: all headers, or its includes up to the first other line. `None`: nothing that takes long, or something that
/// keeps GCC from using a precompiled header.
fn includes(text: &str) -> Option<Vec<String>> {
    let mut includes = Vec::new();
    let mut rest = text;
    let mut has_macros = false;
    loop {
        rest = without_comments(rest)?;
        let Some(after) = rest.strip_prefix('#') else { break };
        let (line, below) = after.split_once('\n').unwrap_or((after, ""));
        let line = line.trim();
        if line.ends_with('\\') || line.contains("??/") || line.contains("/*") {
            break;
        }
        let directive = line.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
        match directive {
            "include" => {
                let Some(name) = line.strip_prefix("include").and_then(header_name) else { break };
                if has_macros && name != ALL {
                    break;
                }
                includes.push(name.to_owned());
                if has_macros {
                    break;
                }
            }
            // GCC itself sees whether they matter, if there is one include to see.
            "define" | "undef" | "ifdef" | "ifndef" | "if" | "else" | "elif" | "endif" if includes.is_empty() => {
                has_macros = true;
            }
            _ => break,
        }
        rest = below;
    }
    if includes.first().is_some_and(|name| name == ALL) {
        includes.truncate(1);
    }
    let is_heavy = includes.iter().any(|name| !name.ends_with(".h") && !LIGHT.contains(&name.as_str()) || name == ALL);
    is_heavy.then_some(includes)
}

/// `text` from its first letter on that is neither blank nor in a comment. `None`: that takes a compiler to say.
fn without_comments(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    loop {
        if let Some(comment) = rest.strip_prefix("//") {
            let (line, below) = comment.split_once('\n').unwrap_or((comment, ""));
            // The next line may be part of it.
            if line.trim_end().ends_with('\\') || line.contains("??/") {
                return None;
            }
            rest = below.trim_start();
        } else if let Some(comment) = rest.strip_prefix("/*") {
            let (inside, after) = comment.split_once("*/")?;
            if inside.contains("\\\n") || inside.contains("\\\r\n") {
                return None;
            }
            rest = after.trim_start();
        } else {
            return Some(rest);
        }
    }
}

/// The name in ` <NAME>`, if nothing but a comment follows.
fn header_name(line: &str) -> Option<&str> {
    let (name, after) = line.trim_start().strip_prefix('<')?.split_once('>')?;
    let after = after.trim();
    let is_name = name.split('/').all(|part| !part.is_empty() && part != "." && part != "..")
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-./".contains(&byte));
    (is_name && (after.is_empty() || after.starts_with("//"))).then_some(name)
}

/// All that a header depends on beside its key: what was read, where something else would be found first, and the compiler's own files.
/// `None`: the compiler does not tell.
fn inputs(compiler: &Compiler, said: &str, dependencies: &str) -> Option<BTreeSet<PathBuf>> {
    let mut paths = BTreeSet::from([compiler.command.clone()]);
    paths.insert(said.lines().find_map(own_program)?);
    let mut searched: Vec<PathBuf> = Vec::new();
    let mut is_list = false;
    for line in said.lines() {
        if line.starts_with("#include ") {
            is_list = true;
        } else if line == "End of search list." {
            is_list = false;
        } else if let Some(folder) = line.strip_prefix("ignoring nonexistent directory \"") {
            paths.insert(folder.trim_end_matches('"').into());
        } else if let Some(folder) = line.strip_prefix(' ').filter(|_| is_list) {
            searched.push(folder.into());
        }
    }
    let read = prerequisites(dependencies);
    let mut parts = BTreeSet::from([PathBuf::new()]);
    for header in read.iter().filter(|path| path.is_absolute()) {
        let below = searched.iter().filter_map(|folder| header.strip_prefix(folder).ok()).filter_map(Path::parent);
        parts.extend(below.map(Path::to_owned));
    }
    // A header that appears in a folder changes that folder.
    for folder in &searched {
        paths.extend(parts.iter().map(|part| folder.join(part)));
    }
    let is_told = !searched.is_empty() && read.len() > 1;
    paths.extend(read.into_iter().filter(|path| path.is_absolute()));
    is_told.then_some(paths)
}

/// The path of the program that compiles, from the line that tells how it is started.
fn own_program(line: &str) -> Option<PathBuf> {
    let word = line.strip_prefix(' ')?.split(' ').next()?;
    let path = Path::new(word);
    (path.is_absolute() && path.file_name()? == "cc1plus").then(|| path.to_owned())
}

/// What stands behind the colon of a rule for make.
fn prerequisites(rule: &str) -> Vec<PathBuf> {
    let Some((_, rest)) = rule.split_once(": ") else { return Vec::new() };
    let mut found = Vec::new();
    let mut word = String::new();
    let mut letters = rest.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some('\n')) => {}
            ('\\', Some(&next @ (' ' | '#' | '\\'))) => {
                letters.next();
                word.push(next);
            }
            ('$', Some('$')) => {
                letters.next();
                word.push('$');
            }
            (letter, _) if letter.is_whitespace() => {
                if !word.is_empty() {
                    found.push(std::mem::take(&mut word).into());
                }
            }
            (letter, _) => word.push(letter),
        }
    }
    if !word.is_empty() {
        found.push(word.into());
    }
    found
}

/// Whether a compiler's message shows that a precompiled header was used: it cannot name the way to what it includes.
pub(super) fn shows_in(message: &str) -> bool {
    message.contains("In file included from") || message.contains(".gch")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{has_room, includes, is_plain, prerequisites, shows_in};

    #[test]
    fn what_a_program_begins_with_is_found() {
        let all: &[&str] = &["bits/stdc++.h"];
        let table: &[(&str, Option<&[&str]>)] = &[
            ("#include <bits/stdc++.h>\nint main() {}", Some(all)),
            ("// My own.\n/* And\n * more. */ #  include <bits/stdc++.h> // all\n#include <vector>\n", Some(all)),
            ("#define int long long\n#ifdef LOCAL\n#endif\n#include <bits/stdc++.h>\n", Some(all)),
            ("#include <iostream>\n#include <cstdio>\n\nint x;\n#include <vector>\n", Some(&["iostream", "cstdio"])),
            ("#include <vector>\n#define X\n#include <map>\n", Some(&["vector"])),
            ("#include <vector>\n#pragma GCC optimize(\"O3\")\n#include <map>\n", Some(&["vector"])),
            ("#include <vector>\n#if 1\n#include <map>\n#endif\n", Some(&["vector"])),
            ("#include <vector>\n#include \"mine.h\"\n", Some(&["vector"])),
            ("#include <vector>\n#include <ma\\\np>\n", Some(&["vector"])),
            // GCC takes none after a pragma, and what stands in one include alone cannot depend on macros before.
            ("#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n", None),
            ("#define X\n#include <vector>\n", None),
            ("int x;\n#include <bits/stdc++.h>\n", None),
            ("// \\\n#include <bits/stdc++.h>\n", None),
            ("/* #include <bits/stdc++.h>\n", None),
            ("#include \"bits/stdc++.h\"\n", None),
            ("#include <../vector>\n", None),
            ("#include <cstdio>\n#include <stdlib.h>\n", None),
            ("\u{feff}#include <bits/stdc++.h>\n", None),
            ("", None),
        ];
        for (text, expected) in table {
            let expected = expected.map(|names| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
            assert_eq!(includes(text), expected, "{text}");
            assert_eq!(includes(&text.replace('\n', "\r\n")), expected, "{text}");
        }
    }

    #[test]
    fn options_that_name_files_are_not_plain() {
        for word in [
            "-O3",
            "-std=gnu++20",
            "-DONLINE_JUDGE",
            "-D__int64=long long",
            "-fsanitize=address",
            "-march=native",
            "-Wall",
            "-lgmp",
        ] {
            assert!(is_plain(&word.into()), "{word}");
        }
        for word in [
            "-I.",
            "-include",
            "cassert",
            "-isystem",
            "x.o",
            "-o",
            "-MD",
            "-save-temps",
            "-Wp,-include,x",
            "-fplugin=x",
            "-B.",
        ] {
            assert!(!is_plain(&word.into()), "{word}");
        }
    }

    #[test]
    fn a_rule_for_make_is_read() {
        let rule = "include/a.h.gch: all.h /usr/a\\ b.h \\\n /usr/c$$d\\#.h\n";
        let expected = ["all.h", "/usr/a b.h", "/usr/c$d#.h"].map(|path| Path::new(path).to_owned());
        assert_eq!(prerequisites(rule), expected);
    }

    #[test]
    fn there_is_none_where_there_is_no_room() {
        assert!(has_room(2 << 30, Some(2 << 30)) && has_room(2 << 30, None));
        assert!(!has_room(500 << 20, Some(2 << 30)) && !has_room(2 << 30, Some(500 << 20)));
    }

    #[test]
    fn a_message_that_names_an_include_is_not_kept() {
        assert!(shows_in("In file included from /usr/include/c++/12/algorithm:61:\n"));
        assert!(!shows_in("submission.cpp:3:10: warning: unused result\n"));
    }
}

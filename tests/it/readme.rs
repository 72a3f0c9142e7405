//! Every command of README.md and of the pages in docs/ is run: those of `grundy` here, as a reader types them into a fresh clone, with
//! the output that is shown; those of `cargo` by `.ci/run` or by the test that a line names. Each page leaves the clone clean, and no
//! example counts as solved by the reader.
//!
//! `GRUNDY_UPDATE=1 cargo test -p grundy --test it -- --include-ignored readme` writes the shown output and the pictures anew.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, root, say};
use crate::debugging::is_here;
use crate::picture;

fn is_update() -> bool {
    std::env::var_os("GRUNDY_UPDATE").is_some()
}

/// README.md and the pages of docs/, in order.
fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> =
        fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

/// The page, with the output below each command replaced by what `shows` returns for the command and that output.
fn with_output(page: &str, mut shows: impl FnMut(&str, &str) -> String) -> String {
    let mut text = String::new();
    let mut lines = page.lines().peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        text += &format!("{line}\n");
        if line.starts_with("```") {
            inside = line == "```console";
        }
        if inside && let Some(command) = line.strip_prefix("$ ") {
            let mut shown = String::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("```")) {
                shown += &format!("{line}\n");
            }
            text += &shows(command, &shown);
        }
    }
    text
}

/// Who reads the pages: somebody with a fresh clone, a home folder of their own, and grundy in the PATH. Nothing else is prepared;
/// only the cache is that of the other tests.
struct Reader {
    /// `clone`, `home` and `bin`.
    place: tempfile::TempDir,
    /// Whether git can tell what the pages leave in the clone.
    has_git: bool,
}

impl Reader {
    fn new() -> Self {
        let place = folder(&[("home/.gitconfig", GIT_CONFIG), ("bin/.keep", "")]);
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_grundy"), place.path().join("bin/grundy")).unwrap();
        let mut reader = Self { place, has_git: true };
        if reader.git(root(), &["--version"]).is_none_or(|said| said.code != 0) {
            eprintln!("found no git: the pages are tried in a copy, and what they leave there is not checked");
            reader.has_git = false;
        }
        reader.clone_checkout();
        reader
    }

    fn clone(&self) -> PathBuf {
        self.place.path().join("clone")
    }

    /// A clone of the checkout, in which what was changed since its last commit is a commit as well.
    fn clone_checkout(&self) {
        let clone = self.clone();
        // A folder inside another repository is not a checkout.
        let is_checkout = self.has_git && root().join(".git").exists();
        if is_checkout {
            let (from, to) = (root().display().to_string(), clone.display().to_string());
            self.must_git(root(), &["clone", "--quiet", "--shared", &from, &to]);
            let tracked = self.must_git(root(), &["ls-files", "-z"]);
            for name in tracked.split_terminator('\0') {
                replace(&root().join(name), &clone.join(name));
            }
        } else {
            eprintln!("the checkout is no git repository: its files are copied instead of cloned");
            copy(root(), &clone);
            if self.has_git {
                self.must_git(&clone, &["init", "--quiet"]);
            }
        }
        if self.has_git {
            self.must_git(&clone, &["add", "--all"]);
            self.must_git(&clone, &["commit", "--quiet", "--allow-empty", "--message", "what is not committed yet"]);
        }
    }

    fn git(&self, folder: &Path, arguments: &[&str]) -> Option<Said> {
        let mut command = Command::new("git");
        command.args(arguments).current_dir(folder).env("HOME", self.place.path().join("home"));
        // Of a hook that runs the tests, or of the one who does.
        for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL", "XDG_CONFIG_HOME"] {
            command.env_remove(variable);
        }
        say_of(&mut command)
    }

    fn must_git(&self, folder: &Path, arguments: &[&str]) -> String {
        let said = self.git(folder, arguments).unwrap();
        assert_eq!(said.code, 0, "git {arguments:?}: {said}");
        said.stdout
    }

    /// What lies in the clone besides, also where git ignores it, but for `target/`.
    fn left_outside_target(&self) -> Vec<String> {
        if !self.has_git {
            return Vec::new();
        }
        let all = self.must_git(&self.clone(), &["status", "--porcelain", "--ignored"]);
        all.lines().filter(|line| *line != "!! target/").map(str::to_owned).collect()
    }

    /// What git reports of the clone: nothing if it is clean.
    fn left(&self) -> String {
        if self.has_git { self.must_git(&self.clone(), &["status", "--porcelain"]) } else { String::new() }
    }

    /// The command that the reader types, with these words after `grundy`.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = grundy(&self.clone(), words);
        let home = self.place.path().join("home");
        // What is installed in the home folder of this machine's user stays so.
        for (variable, folder) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
            let usual = std::env::home_dir().map(|home| home.join(folder)).filter(|folder| folder.is_dir());
            if let (None, Some(usual)) = (std::env::var_os(variable), usual) {
                command.env(variable, usual);
            }
        }
        for variable in ["GRUNDY_RECORD", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            command.env_remove(variable);
        }
        let path = std::env::var("PATH").unwrap();
        command.env("HOME", home).env("PATH", format!("{}:{path}", self.place.path().join("bin").display()));
        command
    }

    fn say(&self, words: &[&str]) -> Said {
        say_of(&mut self.command(words)).unwrap()
    }
}

/// Lets any user clone the checkout, and gives the further commit an author.
const GIT_CONFIG: &str =
    "[safe]\n\tdirectory = *\n[user]\n\tname = A reader\n\temail = reader@example.org\n[commit]\n\tgpgsign = false\n";

/// Makes `to` what `from` is: a file, or nothing.
fn replace(from: &Path, to: &Path) {
    let bytes = fs::read(from);
    match bytes {
        Ok(bytes) if fs::read(to).is_ok_and(|before| before == bytes) => {}
        Ok(_) => {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, to).unwrap();
        }
        Err(_) => {
            let _ = fs::remove_file(to);
        }
    }
}

/// Copies a folder without what was built in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if ["target", ".git"].iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Hides times and sizes, and the widths that follow from them.
fn plain(text: &str) -> String {
    let word = |word: &str| {
        if word.parse::<f64>().is_ok() && word.contains('.') { "[time]".to_owned() } else { word.to_owned() }
    };
    let line = |line: &str| {
        // The rate goes by the machine.
        let line =
            line.strip_suffix(" a second").and_then(|line| line.rsplit_once(", ")).map_or(line, |(line, _)| line);
        // How far it comes in its time.
        if let Some((words, _)) = line.split_once(" on every valid input up to size") {
            return format!("{} up to [size]", words.trim());
        }
        let mut words: Vec<String> = line.split_whitespace().map(word).collect();
        for i in 1..words.len() {
            if words[i].trim_end_matches(',') == "MiB" && words[i - 1].parse::<u64>().is_ok() {
                words[i - 1] = "[size]".to_owned();
            }
        }
        words.join(" ")
    };
    // Only a machine that lacks something has a line on the sandbox.
    text.lines().filter(|line| !line.starts_with("sandbox: ")).map(line).collect::<Vec<_>>().join("\n")
}

/// Whether a command said what a page shows. A line `…` of the page stands for any lines.
fn is_as_shown(shown: &str, said: &str) -> bool {
    let (shown, said) = (format!("\n{}\n", plain(shown)), format!("\n{}\n", plain(said)));
    let pieces: Vec<&str> = shown.split("\n…\n").collect();
    let mut rest = said.as_str();
    for (i, piece) in pieces.iter().enumerate() {
        let piece = piece.trim_matches('\n');
        if piece.is_empty() {
            continue;
        }
        match rest.find(&format!("\n{piece}\n")) {
            Some(at) if i > 0 || at == 0 => rest = &rest[at + 1 + piece.len()..],
            _ => return false,
        }
    }
    pieces.last().is_some_and(|last| last.trim_matches('\n').is_empty()) || rest == "\n"
}

fn say_of(command: &mut Command) -> Option<Said> {
    command.bounded_output().ok().map(Said::from)
}

/// What a line of a page says and its exit code. `None`: it was skipped, or ends by Ctrl-C alone.
fn run(reader: &Reader, line: &str) -> Option<Said> {
    let words = shell_words::split(line).unwrap();
    let words: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    // The package that `grundy new` makes has a solution in Python, which confirms its answers.
    let needs_python = words.iter().any(|word| word.ends_with(".py") || *word == "target/myproblem");
    if needs_python && !is_here("python3") {
        eprintln!("skipped, for there is no python3 on this machine: {line}");
        return None;
    }
    if words[0] == "judge" && words.contains(&"--watch") {
        ends_by_an_interrupt(reader.command(&words), "watching");
        return None;
    }
    // Each listener takes a free port: the usual ones belong to whoever else listens on this machine.
    assert!(!words.contains(&"--listen"), "{line}: a test would take one of the ports to which the extension posts");
    if words[0] == "listen" {
        ends_by_an_interrupt(reader.command(&[&words[..], &["--port", "0"]].concat()), "listening");
        return None;
    }
    if words[0] == "course" && !words.contains(&"--export") {
        // A free port, and no browser.
        ends_by_an_interrupt(reader.command(&["course", "--port", "0"]), "serving");
        return None;
    }
    let patience = patience(&words);
    let mut said = reader.say(&[&words[..], &patience].concat());
    for pair in patience.chunks(2) {
        // What it says of the command is what the shown one would say.
        said.stdout = said.stdout.replace(&format!(" {}", pair.join(" ")), "");
    }
    Some(said)
}

/// Options with which no clock ends a search: on a busy machine it finds what it finds on a quiet one.
fn patience(words: &[&str]) -> Vec<&'static str> {
    let options: &[[&str; 2]] = match words[0] {
        "stress" if words.contains(&"--input") => &[["--shrink-time", "10m"]],
        "stress" => &[["--time", "10m"], ["--shrink-time", "10m"]],
        "pattern" => &[["--time", "10m"]],
        _ => &[],
    };
    options.iter().filter(|[name, _]| !words.contains(name)).flatten().copied().collect()
}

/// A command that ends by Ctrl-C alone: it says that it waits, and then ends at once.
fn ends_by_an_interrupt(mut command: Command, waits: &str) {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).start().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains(waits)), "it does not say that it is {waits}");
    child.signal("-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_command_of_the_pages_runs_and_says_what_is_shown() {
    let reader = Reader::new();
    assert_eq!(reader.left(), "", "the clone is not clean before anything ran");
    // A command that several pages show is run once.
    let mut known: HashMap<String, Option<String>> = HashMap::new();
    let mut wrong = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let name = page.strip_prefix(root()).unwrap().display().to_string();
        let new = with_output(&text, |command, shown| {
            if shown.contains(".py") && !is_here("python3") {
                eprintln!("skipped, for what {name} shows of `{command}` needs python3, which is not on this machine");
                return shown.to_owned();
            }
            let said = match command.split(' ').next() {
                Some("cat") => Some(fs::read_to_string(reader.clone().join(&command[4..])).unwrap()),
                Some("grundy") => known
                    .entry(command.to_owned())
                    .or_insert_with(|| {
                        let said = run(&reader, command)?;
                        // `my.cpp` is wrong on purpose, on all cases and not only on the samples of another problem.
                        let fails = ["judge", "stress", "shrink"].iter().any(|word| command[7..].starts_with(word));
                        let expected = i32::from(fails && command.contains("my.cpp"));
                        assert_eq!(said.code, expected, "{name}: {command}: {said}");
                        Some(said.stdout)
                    })
                    .clone(),
                _ => None,
            };
            match said {
                Some(said) if !shown.is_empty() && !is_as_shown(shown, &said) => {
                    wrong.push(format!("{name}: `{command}` says\n{said}and the page shows\n{shown}"));
                    if shown.lines().any(|line| line == "…") { shown.to_owned() } else { said }
                }
                _ => shown.to_owned(),
            }
        });
        if is_update() && new != text {
            fs::write(&page, new).unwrap();
        }
        assert_eq!(reader.left(), "", "{name}: its commands leave these in the checkout");
        if name == "README.md" {
            assert_eq!(
                reader.left_outside_target(),
                Vec::<String>::new(),
                "the README says that its commands leave nothing"
            );
        }
    }
    let next = reader.say(&["next", "--format", "json"]);
    let next: serde_json::Value = serde_json::from_str(&next.stdout).unwrap();
    assert!(next["record"].is_string(), "the record is switched off, so that it shows nothing: {next}");
    assert_eq!(next["solved"], serde_json::json!([]), "the examples count as solved by the reader");
    assert!(!Path::new(next["record"].as_str().unwrap()).exists(), "the examples have written a record");
    assert!(known.len() >= 30, "only {} commands found", known.len());
    assert!(wrong.is_empty(), "write the pages anew with GRUNDY_UPDATE=1 and read them:\n{}", wrong.join("\n"));
}

/// A picture is what the command says now, but for times; with `GRUNDY_UPDATE` it is written first.
fn is_the_picture(name: &str, svg: &str) {
    let path = root().join("docs").join(name);
    let on_disk = fs::read_to_string(&path).unwrap_or_default();
    let is_same = |on_disk: &str| picture::without_times(on_disk) == picture::without_times(svg);
    if is_update() && !is_same(&on_disk) {
        fs::write(&path, svg).unwrap();
    }
    let on_disk = fs::read_to_string(&path).unwrap();
    assert!(is_same(&on_disk), "docs/{name}: run this test with GRUNDY_UPDATE=1 to write it");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_picture_of_stress_is_what_it_says() {
    let reader = Reader::new();
    let line = "grundy stress nimmoves examples/my.cpp";
    // The same search, with time enough on a busy machine.
    let enough = ["--time", "5m", "--shrink-time", "5m"];
    let words = [&["stress", "nimmoves", "examples/my.cpp"][..], &enough].concat();
    let mut command = reader.command(&words);
    command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").env("COLUMNS", "80");
    let said = say_of(&mut command).unwrap();
    assert_eq!(said.code, 1, "{said}");
    // What it says of the command is what the shown one would say.
    let (before, after) = said.stdout.split_once(&format!(" {}", enough.join(" "))).unwrap();
    is_the_picture("stress.svg", &picture::of_terminal(line, &format!("{before}{after}")));
}

/// What a command of the README says, on a terminal of so many columns.
fn is_the_picture_of(name: &str, line: &str, columns: &str) {
    let words: Vec<&str> = line.split(' ').skip(1).collect();
    let mut command = grundy(root(), &words);
    command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").env("COLUMNS", columns);
    let said = say_of(&mut command).unwrap();
    assert_eq!(said.code, 0, "{said}");
    is_the_picture(name, &picture::of_terminal(line, &said.stdout));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_picture_of_judge_is_what_it_says() {
    if is_here("python3") {
        is_the_picture_of("judge.svg", "grundy judge onepile", "120");
    }
}

#[test]
fn the_picture_of_explain_is_what_it_says() {
    is_the_picture_of("explain.svg", "grundy explain nim 3 4 5", "100");
}

/// Every place that introduces grundy has this sentence.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_readme_and_the_course_begin_with_the_sentence_of_the_manifest() {
    let sentence = env!("CARGO_PKG_DESCRIPTION");
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert_eq!(readme.lines().nth(2), Some(format!("**{sentence}.**").as_str()));
    let place = folder(&[]);
    let said = say(place.path(), &["course", "--export", "course"]);
    assert_eq!(said.code, 0, "{said}");
    let index = fs::read_to_string(place.path().join("course/index.html")).unwrap();
    assert!(index.contains(sentence), "{index}");
}

#[test]
fn the_picture_of_plot_is_what_it_draws() {
    let said = say(root(), &["plot", "wythoff"]);
    assert_eq!(said.code, 0, "{said}");
    is_the_picture("wythoff.svg", &said.stdout);
}

/// Whether some test of this repository runs this command of Cargo.
fn is_run(command: &str, shown: &str, ci: &str) -> bool {
    let command = command.replace(" <id>", "");
    let command = command.split(' ').skip_while(|word| word.contains('=')).collect::<Vec<_>>();
    // Each solution is run on each committed case by tests/problems.rs, against the answer that is shown here.
    if let ["cargo", "run", "--bin", id, "<", input] = command[..] {
        let input = root().join(input);
        let answer = fs::read_to_string(input.with_extension("ans")).unwrap();
        let is_its_own = input.starts_with(root().join("problems").join(id).join("data"));
        return input.is_file() && is_its_own && shown == answer;
    }
    // A part of `cargo test`, which `.ci/run` runs as a whole.
    if let ["cargo", "test", kind @ ("-p" | "--test"), name, ..] = command[..] {
        let manifest = match kind {
            "-p" if root().join(name).is_dir() => format!("{name}/Cargo.toml"),
            "-p" if name != "grundy" => format!("crates/{}/Cargo.toml", name.trim_start_matches("grundy-")),
            _ => "Cargo.toml".to_owned(),
        };
        let manifest = fs::read_to_string(root().join(manifest)).unwrap_or_default();
        return manifest.contains(&format!("name = \"{name}\""))
            && ci.lines().any(|line| line.trim() == "attempt \"tests\" cargo test --no-fail-fast");
    }
    let command = command.join(" ");
    shown.is_empty() && ci.lines().any(|line| line.contains(&command))
}

#[test]
fn commands_that_are_cargos_are_run_by_ci() {
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    for page in pages().into_iter().chain([root().join("CONTRIBUTING.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        with_output(&text, |command, shown| {
            let is_known = command.starts_with("grundy ") || command.starts_with("cat ");
            assert!(is_known || is_run(command, shown, &ci), "{}: run by no test: {command}", page.display());
            String::new()
        });
    }
}

#[test]
fn the_readme_is_short() {
    let lines = fs::read_to_string(root().join("README.md")).unwrap().lines().count();
    assert!(lines <= 150, "README.md has {lines} lines; what a newcomer does not need belongs into docs/");
}

#[test]
fn files_and_pages_that_the_pages_name_exist() {
    let own = ["src/", "crates/", "templates/", "tests/", "benches/", "generators/", "examples/", "docs/"];
    let others = ["ARCHITECTURE.md", "CONTRIBUTING.md", "crates/checktestdata/README.md", "crates/sandbox/README.md"];
    for page in pages().into_iter().chain(others.map(|page| root().join(page))) {
        let text = fs::read_to_string(&page).unwrap();
        let here = page.parent().unwrap();
        for name in text.split('`').filter(|name| name.contains('/') && !name.contains([' ', '*', '<', '\n'])) {
            let is_own = own.iter().any(|folder| name.starts_with(folder));
            let exists = root().join(name).exists() || here.join(name).exists();
            // A package has a folder of this name too.
            let is_of_a_package =
                ["generators/", "generators/generators.yaml", "generators/recipe.lock"].contains(&name);
            assert!(!is_own || exists || is_of_a_package, "{}: {name}", page.display());
        }
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            if link.starts_with("http") {
                continue;
            }
            let file = if file.is_empty() { page.clone() } else { here.join(file) };
            assert!(file.exists(), "{}: {link}", page.display());
            let target = if anchor.is_empty() { String::new() } else { fs::read_to_string(&file).unwrap() };
            let mut headings = target.lines().filter(|line| line.starts_with('#')).map(anchor_of);
            assert!(anchor.is_empty() || headings.any(|found| found == anchor), "{}: {link}", page.display());
        }
    }
}

/// The anchor that GitHub gives a heading.
fn anchor_of(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    words.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c)).collect::<String>().replace(' ', "-")
}

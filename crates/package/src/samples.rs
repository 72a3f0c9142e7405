//! Inputs and answers in a folder, paired by their names as contest sites, download tools and people write them.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::fault::FaultList;
use super::files;
use super::{CaseNames, ProblemSettings, TestCase};

/// The extensions of inputs. One with the first is surely an input; others only if an answer lies beside them.
const INPUTS: [&str; 3] = ["in", "dat", "inp"];
/// The extensions of answers.
const ANSWERS: [&str; 3] = ["ans", "out", "sol"];
/// In names of text files, the words for inputs, each with those for its answers.
const WORDS: [(&str, &[&str]); 2] = [("input", &["output", "answer"]), ("in", &["out", "ans"])];
/// Pairs of folders, one with inputs and one with answers of the same names.
const FOLDERS: [(&str, &str); 4] = [("in", "out"), ("input", "output"), ("inputs", "outputs"), ("in", "ans")];

/// The folders in which download tools and people keep the cases.
const TESTS: [&str; 2] = ["test", "tests"];

/// What a folder has.
#[derive(Default)]
pub(super) struct Samples {
    /// How many inputs, with or without an answer.
    pub(super) inputs: usize,
    /// The complete cases, in natural order.
    pub(super) cases: Vec<TestCase>,
    /// The cases without an answer, in natural order.
    pub(super) unanswered: Vec<TestCase>,
    /// The folders below it that were read, by name.
    pub(super) folders: Vec<String>,
}

/// The cases of `root` whose inputs are `wanted`: those in its `test` or `tests`, those in a pair of folders such as `in` and `out`, and those
/// in `root` itself. With names in the settings, files are cases by these names alone. The files of programs are no case.
pub(super) fn read(
    root: &Path,
    settings: &ProblemSettings,
    wanted: &dyn Fn(&Path) -> bool,
    faults: &mut FaultList,
) -> Option<Samples> {
    let (allowed, names) = (&allowed(root), settings.names.as_ref());
    let is_case = |path: &Path| {
        let name = path.file_name().and_then(|name| name.to_str());
        let files = [settings.files.input.as_deref(), settings.files.output.as_deref()];
        wanted(path) && !files.into_iter().flatten().any(|file| Some(file) == name)
    };
    let wanted = &is_case;
    let mut groups = Vec::new();
    let mut all = Samples::default();
    for name in TESTS {
        let tests = root.join(name);
        if tests.is_dir() {
            all.folders.push(name.to_owned());
            groups.push((name, Beside { allowed, folder: &tests, answers: &tests, names }.read(wanted, faults)?));
        }
    }
    for (inputs, answers) in FOLDERS {
        let (there, opposite) = (root.join(inputs), root.join(answers));
        let is_read = all.folders.iter().any(|folder| folder == inputs);
        if names.is_none() && there.is_dir() && opposite.is_dir() && !is_read {
            all.folders.extend([inputs.to_owned(), answers.to_owned()]);
            let pair = Beside { allowed, folder: &there, answers: &opposite, names };
            groups.push((inputs, pair.read(wanted, faults)?));
        }
    }
    if names.is_none() {
        let mut numbered = Samples::default();
        for name in numbered_folders(root) {
            let folder = &root.join(&name);
            let mut found = Beside { allowed, folder, answers: folder, names }.read(wanted, faults)?;
            if found.inputs == 1 {
                for case in found.cases.iter_mut().chain(&mut found.unanswered) {
                    case.name.clone_from(&name);
                }
                numbered.inputs += 1;
                numbered.cases.append(&mut found.cases);
                numbered.unanswered.append(&mut found.unanswered);
                all.folders.push(name);
            }
        }
        groups.push(("", numbered));
    }
    groups.push(("", Beside { allowed, folder: root, answers: root, names }.read(wanted, faults)?));
    groups.retain(|(_, found)| found.inputs > 0);
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for case in groups.iter().flat_map(|(_, found)| found.cases.iter().chain(&found.unanswered)) {
        *names.entry(case.name.clone()).or_default() += 1;
    }
    for (folder, mut found) in groups {
        if !folder.is_empty() {
            // A name stays what it was, unless two cases would have it.
            for case in found.cases.iter_mut().chain(&mut found.unanswered) {
                if names.get(&case.name).is_some_and(|&count| count > 1) {
                    case.name.insert_str(0, &format!("{folder}/"));
                }
            }
        }
        all.inputs += found.inputs;
        all.cases.extend(found.cases);
        all.unanswered.extend(found.unanswered);
    }
    Some(all)
}

/// The folders of one case each, such as `TEST01`, in natural order.
fn numbered_folders(root: &Path) -> Vec<String> {
    let is_one = |name: &String| {
        let number = name.to_ascii_lowercase();
        let number = number.strip_prefix("test").map(|rest| rest.trim_start_matches(['-', '_', ' ']));
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut names: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).filter(is_one).collect();
    names.sort_by(|a, b| natural(a, b));
    names
}

/// The folders that may have cases with their answers beside them: `root`, and those of tests in it.
pub(super) fn places(root: &Path) -> impl Iterator<Item = PathBuf> {
    std::iter::once(root.to_owned()).chain(TESTS.into_iter().map(|name| root.join(name)))
}

/// The answers that lie beside an input.
pub(super) fn answers_beside(input: &Path) -> Vec<PathBuf> {
    let names = input.file_name().and_then(|name| name.to_str()).map(answers_of).unwrap_or_default();
    names.into_iter().map(|name| input.with_file_name(name)).filter(|path| path.symlink_metadata().is_ok()).collect()
}

/// The folders below a folder in which samples may lie, whether they are there or not; those of one case each, if they are there.
pub(super) fn folders(root: &Path) -> impl Iterator<Item = PathBuf> {
    let pairs = FOLDERS.iter().flat_map(|(inputs, answers)| [*inputs, *answers]);
    let fixed = TESTS.into_iter().chain(pairs).map(str::to_owned).collect::<BTreeSet<_>>();
    fixed.into_iter().chain(numbered_folders(root)).map(|name| root.join(name))
}

/// The files of the case of this name, whether the folder is right or not: its input, and whatever may be its answer.
pub(super) fn files_of(root: &Path, settings: &ProblemSettings, name: &str) -> Vec<PathBuf> {
    if let Some(samples) = read(root, settings, &|_| true, &mut FaultList::default())
        && let Some(case) = samples.cases.iter().chain(&samples.unanswered).find(|case| case.name == name)
    {
        return [&case.input, &case.answer].into_iter().filter(|path| path.is_file()).cloned().collect();
    }
    // Of names of the user's own, a case has one answer at most.
    if settings.names.is_some() {
        return Vec::new();
    }
    // An input with several answers is no case.
    let (folder, name) = name.split_once('/').filter(|(folder, _)| TESTS.contains(folder)).unwrap_or(("", name));
    if !files::is_name(name) {
        return Vec::new();
    }
    let places = if folder.is_empty() {
        vec![root.join(TESTS[0]), root.join(TESTS[1]), root.to_owned()]
    } else {
        vec![root.join(folder)]
    };
    let is_there = |place: &&PathBuf| place.join(format!("{name}.{}", INPUTS[0])).symlink_metadata().is_ok();
    let Some(place) = places.iter().find(is_there) else { return Vec::new() };
    let paths = INPUTS[..1].iter().chain(&ANSWERS).map(|extension| place.join(format!("{name}.{extension}")));
    paths.filter(|path| path.symlink_metadata().is_ok()).collect()
}

/// Where the answer of an input belongs.
pub(super) fn answer_place(root: &Path, names: Option<&CaseNames>, input: &Path) -> PathBuf {
    let name = input.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if let Some(names) = names
        && let Some(case) = names.case_of(&name)
    {
        return input.with_file_name(names.answer_of(case));
    }
    let pair = FOLDERS.iter().find(|(inputs, answers)| {
        input.parent().is_some_and(|parent| parent.ends_with(inputs)) && root.join(answers).is_dir()
    });
    match pair {
        Some((_, answers)) => root.join(answers).join(name),
        None => input.with_extension("out"),
    }
}

/// A folder of inputs, and the folder of their answers, which may be the same.
struct Beside<'a> {
    /// Where the files may lie, also behind links.
    allowed: &'a Path,
    folder: &'a Path,
    answers: &'a Path,
    names: Option<&'a CaseNames>,
}

impl Beside<'_> {
    /// The cases, in natural order. Files that are neither inputs nor answers are passed over: a folder of samples is often a folder of work
    /// as well.
    fn read(&self, wanted: &dyn Fn(&Path) -> bool, faults: &mut FaultList) -> Option<Samples> {
        let mut found = Samples::default();
        for (name, input) in self.files(wanted, faults)? {
            let (case, possible, is_certain) = match self.names {
                None => (case_name(&name), self.possible(&name), self.is_certain(&input)),
                Some(names) => match names.case_of(&name) {
                    Some(case) => (case, vec![names.answer_of(case)], true),
                    None => continue,
                },
            };
            let answers: Vec<&String> = possible.iter().filter(|name| self.answers.join(name).is_file()).collect();
            if answers.is_empty() && !is_certain {
                continue;
            }
            found.inputs += 1;
            let mut case = case.to_owned();
            if found.cases.iter().chain(&found.unanswered).any(|known| known.name == case) {
                case.clone_from(&name);
            }
            match answers.as_slice() {
                [] if is_in(&input, self.allowed, faults) => {
                    let case = TestCase::without_answer(case, input);
                    found.unanswered.push(TestCase { root: Some(self.allowed.to_owned()), ..case });
                }
                [one] => {
                    let answer = self.answers.join(one);
                    if is_in(&input, self.allowed, faults) && is_in(&answer, self.allowed, faults) {
                        let case = TestCase::without_settings(case, input, answer);
                        found.cases.push(TestCase { root: Some(self.allowed.to_owned()), ..case });
                    }
                }
                [] => {}
                [first, second, ..] => {
                    faults.add(&input, format!("two answers for it, `{first}` and `{second}`, expected one"));
                }
            }
        }
        Some(found)
    }

    /// Whether this is surely an input, with an answer or without.
    fn is_certain(&self, input: &Path) -> bool {
        input.extension().is_some_and(|extension| extension == INPUTS[0])
    }

    /// The names that the answer of an input may have.
    fn possible(&self, name: &str) -> Vec<String> {
        let mut possible = answers_of(name);
        if self.folder != self.answers {
            possible.insert(0, name.to_owned());
        }
        possible
    }

    /// The files that may be inputs, with their names, in natural order.
    fn files(&self, wanted: &dyn Fn(&Path) -> bool, faults: &mut FaultList) -> Option<Vec<(String, PathBuf)>> {
        let entries = match fs::read_dir(self.folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
            Ok(entries) => entries,
            Err(error) => {
                faults.add(self.folder, format!("cannot read the folder: {error}"));
                return None;
            }
        };
        let mut names: Vec<(String, PathBuf)> = Vec::new();
        for path in entries.iter().map(fs::DirEntry::path).filter(|path| wanted(path)) {
            let is_input = self.is_certain(&path);
            match path.file_name().and_then(|name| name.to_str()) {
                Some(name) if name.starts_with('.') => {}
                Some(_) if is_input && !path.is_file() && self.folder == self.answers => {
                    faults.add(&path, "not a regular file");
                }
                Some(name) if path.is_file() => names.push((name.to_owned(), path)),
                None if is_input => faults.add(&path, "the name is not UTF-8"),
                Some(_) | None => {}
            }
        }
        names.sort_by(|(a, _), (b, _)| natural(stem(a), stem(b)).then_with(|| natural(a, b)));
        Some(names)
    }
}

/// The folder that the files of a folder of samples may lie in, also behind links: the repository that holds it, which is the user's own or came
/// with it as a whole, or else the folder itself. The user's home and the folders above it are no repository here.
pub(super) fn allowed(root: &Path) -> PathBuf {
    let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
    let holds_home =
        |folder: &Path| folder.parent().is_none() || home.as_ref().is_some_and(|home| home.starts_with(folder));
    let above = root.ancestors().take_while(|folder| !holds_home(folder));
    let repository = above.into_iter().find(|folder| folder.join(".git").symlink_metadata().is_ok());
    repository.unwrap_or(root).to_path_buf()
}

/// Whether a file lies in the folder of samples: the author of that folder must not make the judge show other files of the user.
fn is_in(path: &Path, root: &Path, faults: &mut FaultList) -> bool {
    let fault = files::bad_link(path, root);
    let is_in = fault.is_none() && files::is_within(path, root);
    if !is_in {
        let message = fault.unwrap_or_else(|| "lies behind a symbolic link out of the folder".to_owned());
        faults.add(path, format!("{message}, expected the file itself"));
    }
    is_in
}

/// The name without its extension: a stem may have periods of its own.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// The name of the case of an input: the name without its extension, or without the word for inputs before a number.
fn case_name(name: &str) -> &str {
    let number = name.rsplit_once('.').map(|(_, number)| number);
    number.filter(|_| numbered(name).is_some()).unwrap_or_else(|| stem(name))
}

/// Of an input that ends in a number, as `task.in.1` or `I.1`: the task, which may be empty, and the word for inputs.
fn numbered(name: &str) -> Option<(&str, &str)> {
    let (stem, number) = name.rsplit_once('.')?;
    let (task, word) = stem.rsplit_once('.').unwrap_or(("", stem));
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && (word == "in" || word == "I" && task.is_empty())).then_some((task, word))
}

/// The names that the answer of an input may have; none if the name is not that of an input.
fn answers_of(name: &str) -> Vec<String> {
    let Some((stem, extension)) = name.rsplit_once('.') else {
        return Vec::new();
    };
    if INPUTS.contains(&extension) {
        return ANSWERS.iter().map(|extension| format!("{stem}.{extension}")).collect();
    }
    // As DOS wrote them.
    if INPUTS.contains(&extension.to_ascii_lowercase().as_str()) {
        return ANSWERS.iter().map(|extension| format!("{stem}.{}", extension.to_ascii_uppercase())).collect();
    }
    if let Some((task, word)) = numbered(name) {
        let letters = [("in", "out"), ("in", "ans"), ("I", "O")].into_iter().filter(|(input, _)| *input == word);
        let before = if task.is_empty() { String::new() } else { format!("{task}.") };
        return letters.map(|(_, answer)| format!("{before}{answer}.{extension}")).collect();
    }
    if extension != "txt" {
        return Vec::new();
    }
    let of_word = |&(word, answers): &(&str, &[&str])| {
        let at = place_of(word, stem)?;
        let (before, after) = (&stem[..at], &stem[at + word.len()..]);
        Some(answers.iter().map(|answer| format!("{before}{answer}{after}.txt")).collect())
    };
    WORDS.iter().find_map(of_word).unwrap_or_default()
}

/// Where a name has a word that is no part of a longer one.
fn place_of(word: &str, name: &str) -> Option<usize> {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    name.match_indices(word)
        .map(|(at, _)| at)
        .find(|&at| !is_letter(name[..at].chars().next_back()) && !is_letter(name[at + word.len()..].chars().next()))
}

/// Compares names as people count: `sample-2` before `sample-10`. Runs of digits compare as numbers of any size, all else
/// by its bytes; names that are equal in this way, such as `1` and `01`, compare by their bytes.
pub(super) fn natural(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a.as_bytes(), b.as_bytes());
    while let (Some(&x), Some(&y)) = (left.first(), right.first()) {
        let order = if x.is_ascii_digit() && y.is_ascii_digit() {
            let (m, n) = (number(&mut left), number(&mut right));
            m.len().cmp(&n.len()).then_with(|| m.cmp(n))
        } else {
            (left, right) = (&left[1..], &right[1..]);
            x.cmp(&y)
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    left.len().cmp(&right.len()).then_with(|| a.cmp(b))
}

/// Takes the digits at the front of `rest`; gives them without leading zeros.
fn number<'t>(rest: &mut &'t [u8]) -> &'t [u8] {
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, after) = rest.split_at(end);
    *rest = after;
    let zeros = digits.iter().take_while(|&&byte| byte == b'0').count();
    &digits[zeros..]
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// The cases of a folder with these files, as `name=answer`, and its faults.
    fn found(files: &[&str]) -> (Vec<String>, String) {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "1\n").unwrap();
        }
        let mut faults = FaultList::default();
        let samples = read(folder.path(), &ProblemSettings::default(), &|_| true, &mut faults).unwrap();
        let of =
            |case: &TestCase| format!("{}={}", case.name, case.answer.strip_prefix(folder.path()).unwrap().display());
        let told = faults.finish(Some(()), folder.path(), folder.path());
        let told = told.map_or_else(|faults| faults.to_string(), |_| String::new());
        (samples.cases.iter().map(of).collect(), told)
    }

    #[test]
    fn folders_as_people_have_them() {
        let table: [(&[&str], &[&str]); 18] = [
            (&["1.in", "1.out", "2.in", "2.ans", "10.in", "10.sol"], &["1=1.out", "2=2.ans", "10=10.sol"]),
            (&["a.dat", "a.ans", "b.dat", "notes.txt"], &["a=a.ans"]),
            (
                &["input1.txt", "output1.txt", "input2.txt", "output2.txt"],
                &["input1=output1.txt", "input2=output2.txt"],
            ),
            (&["in.txt", "out.txt", "main.txt"], &["in=out.txt"]),
            (&["in1.txt", "ans1.txt"], &["in1=ans1.txt"]),
            (&["A_input0.txt", "A_output0.txt", "painting.txt", "pouting.txt"], &["A_input0=A_output0.txt"]),
            (&["in/1.txt", "out/1.txt", "in/2.txt", "out/2.txt"], &["1=out/1.txt", "2=out/2.txt"]),
            (&["in/a", "out/a", "solution.cpp"], &["a=out/a"]),
            (&["input/input1.txt", "output/output1.txt"], &["input1=output/output1.txt"]),
            (&["in/x.in", "out/x.out"], &["x=out/x.out"]),
            (&["test/1.in", "test/1.out", "1.in", "1.ans"], &["test/1=test/1.out", "1=1.ans"]),
            (&["test/1.in", "test/1.out", "2.in", "2.ans"], &["1=test/1.out", "2=2.ans"]),
            (&["tests/a.in", "tests/a.ans"], &["a=tests/a.ans"]),
            (&["1.dat", "1.in", "1.ans"], &["1=1.ans", "1.in=1.ans"]),
            (&["task.in.1", "task.out.1", "task.in.10", "task.out.10"], &["1=task.out.1", "10=task.out.10"]),
            (&["I.1", "O.1", "I.2", "O.2", "I.x"], &["1=O.1", "2=O.2"]),
            (&["A.IN", "A.OUT", "B.INP", "B.ANS"], &["A=A.OUT", "B=B.ANS"]),
            (
                &[
                    "TEST01/TASK.INP",
                    "TEST01/TASK.OUT",
                    "Test10/TASK.INP",
                    "Test10/TASK.OUT",
                    "test2/TASK.INP",
                    "test2/TASK.OUT",
                ],
                &["TEST01=TEST01/TASK.OUT", "Test10=Test10/TASK.OUT", "test2=test2/TASK.OUT"],
            ),
        ];
        for (files, expected) in table {
            let (cases, faults) = found(files);
            assert_eq!(
                (cases, faults.as_str()),
                (expected.iter().map(|&text| text.to_owned()).collect(), ""),
                "{files:?}"
            );
        }
    }

    #[test]
    fn an_input_without_an_answer_is_a_case_and_one_with_two_is_a_fault() {
        let unanswered = |files: &[&str]| {
            let folder = tempfile::tempdir().unwrap();
            for file in files {
                fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
                fs::write(folder.path().join(file), "").unwrap();
            }
            let samples =
                read(folder.path(), &ProblemSettings::default(), &|_| true, &mut FaultList::default()).unwrap();
            let names: Vec<String> = samples.unanswered.into_iter().map(|case| case.name).collect();
            (samples.inputs, names)
        };
        assert_eq!(unanswered(&["1.in", "2.in", "2.ans", "notes.txt"]), (2, vec!["1".to_owned()]));
        assert_eq!(unanswered(&["in/1.in", "out/2.out"]), (1, vec!["1".to_owned()]));
        assert!(found(&["1.in", "1.out", "1.sol"]).1.contains("two answers for it, `1.out` and `1.sol`"));
    }

    #[test]
    fn names_of_the_users_own_count_alone() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["I.1", "O.1", "I.10", "O.10", "I.2", "a.in", "a.out"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        let names = CaseNames::new("I.{}", "O.{}").unwrap();
        let settings = ProblemSettings { names: Some(names), ..ProblemSettings::default() };
        let samples = read(folder.path(), &settings, &|_| true, &mut FaultList::default()).unwrap();
        let cases = |cases: &[TestCase]| cases.iter().map(|case| case.name.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!((cases(&samples.cases).as_str(), cases(&samples.unanswered).as_str()), ("1 10", "2"));
    }

    #[test]
    fn the_files_of_a_case_are_found_in_a_folder_that_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["1.in", "1.out", "1.sol", "2.in"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        assert_eq!(files_of(folder.path(), &ProblemSettings::default(), "1").len(), 3);
        assert_eq!(files_of(folder.path(), &ProblemSettings::default(), "2"), [folder.path().join("2.in")]);
        assert!(
            files_of(folder.path(), &ProblemSettings::default(), "../1").is_empty()
                && files_of(folder.path(), &ProblemSettings::default(), "3").is_empty()
        );
    }
}

//! Inputs and answers in a folder, paired by their names as contest sites, download tools and people write them.

use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

use super::TestCase;
use super::fault::FaultList;
use super::files;

/// The extensions of inputs. One with the first is surely an input; others only if an answer lies beside them.
const INPUTS: [&str; 3] = ["in", "dat", "inp"];
/// The extensions of answers.
const ANSWERS: [&str; 3] = ["ans", "out", "sol"];
/// In names of text files, the words for inputs, each with those for its answers.
const WORDS: [(&str, &[&str]); 2] = [("input", &["output", "answer"]), ("in", &["out", "ans"])];
/// Pairs of folders, one with inputs and one with answers of the same names.
const FOLDERS: [(&str, &str); 4] = [("in", "out"), ("input", "output"), ("inputs", "outputs"), ("in", "ans")];

/// What a folder has.
#[derive(Default)]
pub(super) struct Samples {
    /// How many inputs, with or without an answer.
    pub(super) inputs: usize,
    /// The complete cases, in natural order.
    pub(super) cases: Vec<TestCase>,
    /// The folders below it that were read, by name.
    pub(super) folders: Vec<&'static str>,
}

/// The cases of `root` whose inputs are `wanted`: those in its `test`, those in a pair of folders such as `in` and `out`, and those in
/// `root` itself.
pub(super) fn read(root: &Path, wanted: &dyn Fn(&Path) -> bool, faults: &mut FaultList) -> Option<Samples> {
    let allowed = &allowed(root);
    let mut groups = Vec::new();
    let mut all = Samples::default();
    let test = root.join("test");
    if test.is_dir() {
        all.folders.push("test");
        groups.push(("test", beside(allowed, &test, &test, wanted, faults)?));
    }
    for (inputs, answers) in FOLDERS {
        let (there, opposite) = (root.join(inputs), root.join(answers));
        if there.is_dir() && opposite.is_dir() && !all.folders.contains(&inputs) {
            all.folders.extend([inputs, answers]);
            groups.push((inputs, beside(allowed, &there, &opposite, wanted, faults)?));
        }
    }
    groups.push(("", beside(allowed, root, root, wanted, faults)?));
    groups.retain(|(_, (count, _))| *count > 0);
    let several = groups.len() > 1;
    for (folder, (count, mut cases)) in groups {
        if several && !folder.is_empty() {
            // Two cases may have one name.
            for case in &mut cases {
                case.name.insert_str(0, &format!("{folder}/"));
            }
        }
        all.inputs += count;
        all.cases.extend(cases);
    }
    Some(all)
}

/// The number of inputs in `folder`, and the cases whose answers are in `answers`, in natural order. Files that are neither are passed
/// over: a folder of samples is often a folder of work as well.
fn beside(
    allowed: &Path,
    folder: &Path,
    answers: &Path,
    wanted: &dyn Fn(&Path) -> bool,
    faults: &mut FaultList,
) -> Option<(usize, Vec<TestCase>)> {
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
        Ok(entries) => entries,
        Err(error) => {
            faults.add(folder, format!("cannot read the folder: {error}"));
            return None;
        }
    };
    let mut names: Vec<(String, PathBuf)> = Vec::new();
    for path in entries.iter().map(fs::DirEntry::path).filter(|path| wanted(path)) {
        let is_input = path.extension().is_some_and(|extension| extension == INPUTS[0]);
        match path.file_name().and_then(|name| name.to_str()) {
            Some(name) if name.starts_with('.') => {}
            Some(_) if is_input && !path.is_file() && folder == answers => faults.add(&path, "not a regular file"),
            Some(name) if path.is_file() => names.push((name.to_owned(), path)),
            None if is_input => faults.add(&path, "the name is not UTF-8"),
            Some(_) | None => {}
        }
    }
    names.sort_by(|(a, _), (b, _)| natural(stem(a), stem(b)).then_with(|| a.cmp(b)));
    let (mut count, mut cases) = (0, Vec::new());
    for (name, input) in names {
        let mut possible = answers_of(&name);
        if folder != answers {
            possible.insert(0, name.clone());
        }
        let found: Vec<&String> = possible.iter().filter(|name| answers.join(name).is_file()).collect();
        let is_certain = input.extension().is_some_and(|extension| extension == INPUTS[0]);
        match found.as_slice() {
            [] if is_certain => {
                count += 1;
                let (first, second) =
                    (possible.first().map_or("", String::as_str), possible.get(1).map_or("", String::as_str));
                let place =
                    if folder == answers { "beside it".to_owned() } else { format!("in {}", answers.display()) };
                faults.add(&input, format!("no answer for it, expected `{first}` or `{second}` {place}"));
            }
            [] => {}
            [one] => {
                count += 1;
                let mut case_name = stem(&name).to_owned();
                if cases.iter().any(|case: &TestCase| case.name == case_name) {
                    case_name.clone_from(&name);
                }
                let answer = answers.join(one);
                if is_in(&input, allowed, faults) && is_in(&answer, allowed, faults) {
                    let case = TestCase::without_settings(case_name, input, answer);
                    cases.push(TestCase { root: Some(allowed.to_owned()), ..case });
                }
            }
            [first, second, ..] => {
                count += 1;
                faults.add(&input, format!("two answers for it, `{first}` and `{second}`, expected one"));
            }
        }
    }
    Some((count, cases))
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

/// The names that the answer of an input may have; none if the name is not that of an input.
fn answers_of(name: &str) -> Vec<String> {
    let Some((stem, extension)) = name.rsplit_once('.') else {
        return Vec::new();
    };
    if INPUTS.contains(&extension) {
        return ANSWERS.iter().map(|extension| format!("{stem}.{extension}")).collect();
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
        let samples = read(folder.path(), &|_| true, &mut faults).unwrap();
        let of =
            |case: &TestCase| format!("{}={}", case.name, case.answer.strip_prefix(folder.path()).unwrap().display());
        let told = faults.finish(Some(()), folder.path(), folder.path());
        let told = told.map_or_else(|faults| faults.to_string(), |_| String::new());
        (samples.cases.iter().map(of).collect(), told)
    }

    #[test]
    fn folders_as_people_have_them() {
        let table: [(&[&str], &[&str]); 12] = [
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
            (&["1.dat", "1.in", "1.ans"], &["1=1.ans", "1.in=1.ans"]),
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
    fn an_input_without_one_answer_is_a_fault() {
        assert!(found(&["1.in"]).1.contains("no answer for it, expected `1.ans` or `1.out` beside it"));
        assert!(found(&["1.in", "1.out", "1.sol"]).1.contains("two answers for it, `1.out` and `1.sol`"));
        let (_, told) = found(&["in/1.in", "out/2.out"]);
        assert!(told.contains("no answer for it, expected `1.in` or `1.ans` in "), "{told}");
    }
}

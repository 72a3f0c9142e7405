//! The samples that lie beside one program, in a folder that may hold those of others as well.

use std::fs;
use std::path::{Path, PathBuf};

use super::fault::{FaultList, Faults};
use super::{Problem, ProblemSettings, load, plain, polygon, unsupported};

/// What files of programs end in.
pub(super) const PROGRAMS: [&str; 10] = ["c", "cc", "cpp", "cs", "go", "java", "js", "kt", "py", "rs"];

/// Reads the samples beside `program`: those that begin with its name (`a.in`, `a-1.in` for `a.rs`), else those that begin with no
/// program's name (`1.in`). Inputs without an answer are none. `None` if there are none. A package is read whole.
///
/// # Errors
///
/// As [`load()`].
pub fn load_beside(program: &Path) -> Result<Option<Problem>, Faults> {
    let folder = match program.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let is_package = folder.join("problem.yaml").symlink_metadata().is_ok() || polygon::is_one(folder);
    let Ok(root) = folder.canonicalize() else { return load(folder).map(Some) };
    if is_package {
        return load(folder).map(Some);
    }
    let programs = programs(&root);
    let own = stem(program);
    let owner = |input: &Path| owner(&stem(input), &programs);
    let inputs: Vec<PathBuf> = [root.clone(), root.join("test")].iter().flat_map(|folder| inputs(folder)).collect();
    let has_own = inputs.iter().any(|input| owner(input) == Some(own.as_str()));
    let wanted = |input: &Path| owner(input) == has_own.then_some(own.as_str()) && has_answer(input);
    if !inputs.iter().any(|input| wanted(input)) {
        return Ok(None);
    }
    let mut faults = FaultList::default();
    let id = root.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let problem = match unsupported::refuse(&root, &mut faults) {
        true => None,
        false => plain::load_some(id, &root, (&ProblemSettings::default(), &wanted), &mut faults),
    };
    let (problem, warnings) = faults.finish(problem, &root, folder)?;
    let mut problem = Problem { warnings, ..problem };
    problem.compare_as(&plain::settings(&root, &ProblemSettings::default(), &mut FaultList::default()), folder)?;
    Ok(Some(problem))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// The names of the programs in a folder.
fn programs(folder: &Path) -> Vec<String> {
    let is_program =
        |path: &PathBuf| path.extension().is_some_and(|extension| PROGRAMS.iter().any(|known| extension == *known));
    entries(folder).iter().filter(|path| is_program(path)).map(|path| stem(path)).collect()
}

fn inputs(folder: &Path) -> Vec<PathBuf> {
    entries(folder).into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect()
}

fn has_answer(input: &Path) -> bool {
    let answer = |extension: &str| input.with_file_name(format!("{}.{extension}", stem(input)));
    ["ans", "out"].iter().any(|extension| answer(extension).is_file())
}

/// The program whose name an input begins with: the longest, and no more letters or digits of the same word.
fn owner<'p>(input: &str, programs: &'p [String]) -> Option<&'p str> {
    let begins = |program: &&String| {
        let Some(rest) = input.strip_prefix(program.as_str()) else { return false };
        let (last, next) = (program.chars().next_back(), rest.chars().next());
        let is_word = |c: char| c.is_alphabetic() || c.is_numeric() && last.is_some_and(char::is_numeric);
        last.is_some() && !next.is_some_and(is_word)
    };
    programs.iter().filter(begins).max_by_key(|program| program.len()).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_belongs_to_the_program_that_it_is_called_after() {
        let programs = ["a", "abc", "b1"].map(str::to_owned);
        for (input, program) in [
            ("a", Some("a")),
            ("a1", Some("a")),
            ("a-1", Some("a")),
            ("abc_2", Some("abc")),
            ("ab", None),
            ("b1.3", Some("b1")),
            ("b12", None),
            ("sample1", None),
            ("1", None),
        ] {
            assert_eq!(owner(input, &programs), program, "{input}");
        }
    }
}

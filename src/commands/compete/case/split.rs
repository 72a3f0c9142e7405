//! The test cases of one input as cases of their own.

use std::path::Path;

use anyhow::{Context as _, bail};

use crate::exit::Exit;
use crate::say::output;
use crate::whole_file::write_own;
use judge::sub_case;
use untrusted::MOST_OF_DATA;

/// Writes the pieces of a case beside it, as `NAME-1` and so on.
pub(super) fn write(folder: &Path, name: &str) -> anyhow::Result<Exit> {
    let case = super::case(folder, name)?;
    if !case.has_answer() {
        bail!("{}: the case has no answer, so nothing says which lines of it belong together", case.input.display());
    }
    let read = |path: &Path| {
        case.files().read(path, MOST_OF_DATA).with_context(|| format!("{}: cannot read the file", path.display()))
    };
    let (input, answer) = (read(&case.input)?, read(&case.answer)?);
    let problem = super::problem(folder)?;
    let grammar = sub_case::grammar_of(&problem);
    let Some(pieces) = grammar.and_then(|grammar| sub_case::split(&grammar, &input, &answer)) else {
        bail!(
            "{}: found no certain split: expected a number of test cases, then the cases, and as many lines of the answer for \
             each",
            case.input.display()
        );
    };
    // Beside it, if its answer lies there too, in a folder that may have several cases.
    let root = &problem.root;
    let above = case.input.parent().unwrap_or(root);
    let holds_both = package::places_of_cases(root).any(|place| place == above);
    let place = if holds_both { above.to_owned() } else { super::place_of_new(root) };
    let stem = case.name.rsplit('/').next().unwrap_or(&case.name);
    let paths = |number: usize| package::files_of_new_case(root, &place, &format!("{stem}-{number}"));
    let taken = (1..=pieces.len()).flat_map(paths).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = taken {
        bail!("{}: already exists; nothing was written", path.display());
    }
    for (number, piece) in (1..).zip(&pieces) {
        let [input, answer] = paths(number);
        write_own(&input, &piece.input)?;
        write_own(&answer, &piece.answer)?;
        output::print(&format!("{}\n", input.display()))?;
    }
    Ok(Exit::Ok)
}

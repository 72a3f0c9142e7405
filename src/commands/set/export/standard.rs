//! Whether the checker that an export writes compiles with the C++ standard by which the judge compiles it.
//!
//! A package's validators are compiled with the newest standard that the compiler here knows. So one that needs C++23 works here, and may
//! not compile there.

use std::path::Path;

use anyhow::Context as _;

use export::{Content, Export, Target};
use judge::Tools;
use judges::Cpp;
use package::{OutputValidator, Problem};
use program::{Build, BuildOptions};
use untrusted::Scratch;

/// By which C++ the files of an export are compiled: `lang: CPP20` in DMOJ's `init.yml`, `g++20` in Polygon's `problem.xml`.
static THERE: Cpp = Cpp { standard: Some("gnu++20"), ..Cpp::USUAL };

/// What an export calls its checker and its interactor.
const FILES: [&str; 4] = ["checker.cpp", "interactor.cpp", "files/check.cpp", "files/interactor.cpp"];

/// Notes each checker that does not compile by the standard of the target. Without a compiler here, it notes nothing.
pub(super) fn note_failures(made: &mut Export, problem: &Problem, target: Target, tools: &Tools) -> anyhow::Result<()> {
    let judge = match target {
        Target::Dmoj => "DMOJ",
        Target::Polygon => "Polygon",
        _ => return Ok(()),
    };
    let OutputValidator::Custom(source) = &problem.output_validator else {
        return Ok(());
    };
    let mut notes = Vec::new();
    for name in FILES {
        let file = made.files.iter().find(|(path, _)| *path == name);
        let Some((_, Content::Made(text))) = file else {
            continue;
        };
        let Some(why) = failure(text, Some(&THERE), tools)? else {
            continue;
        };
        // What compiles by no standard is another fault, which `check` and `judge` report.
        if failure(text, None, tools)?.is_none() {
            notes.push(format!(
                "{name}, made of {}, does not compile as C++20, which {judge} compiles it with, but only by a newer standard: {why}; change \
                 the validator",
                source.display()
            ));
        }
    }
    made.notes.extend(notes);
    Ok(())
}

/// Why a program does not compile for a judge (`None`: for this machine); `None`: it does, or nothing here compiles it.
fn failure(text: &[u8], there: Option<&'static Cpp>, tools: &Tools) -> anyhow::Result<Option<String>> {
    let failed = || "a temporary folder: cannot write a file";
    let folder = Scratch::new("grundy-export-").with_context(failed)?;
    let source = folder.path().join("checker.cpp");
    std::fs::write(&source, text).with_context(failed)?;
    let built = tools.builder.build_with(&source, &BuildOptions { target: there, ..BuildOptions::default() })?;
    Ok(match built {
        Build::CompileError { message } => Some(first_error(&message, folder.path())),
        _ => None,
    })
}

/// The first line of a compiler's message that says what is wrong.
fn first_error(message: &str, folder: &Path) -> String {
    let line = message.lines().find(|line| line.contains("error")).or(message.lines().next()).unwrap_or_default();
    line.trim().replace(&format!("{}/", folder.display()), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_is_told_without_the_folder() {
        let message = "/tmp/x/checker.cpp: In function 'main':\n/tmp/x/checker.cpp:3:5: error: 'expected' is not a member\nmore\n";
        assert_eq!(first_error(message, Path::new("/tmp/x")), "checker.cpp:3:5: error: 'expected' is not a member");
        assert_eq!(first_error("odd\n", Path::new("/tmp/x")), "odd");
    }
}

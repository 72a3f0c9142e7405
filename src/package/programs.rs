//! The validators of a package: which programs there are.

use std::path::{Path, PathBuf};

use super::OutputValidator;
use super::fault::FaultList;
use super::files::{self, Item};

/// The programs in a folder of validators, in order of name: each a file, or a folder with one source in it.
pub(super) fn validators(folder: &Path, root: &Path, faults: &mut FaultList) -> Vec<PathBuf> {
    let mut programs = Vec::new();
    for item in files::entries(folder, root, faults) {
        if item.name.ends_with(".viva") {
            faults.add(&item.path, "VIVA validators are not supported, expected a `.ctd` file or a program");
        } else if item.is_folder {
            programs.extend(only_source(&item.path, root, faults));
        } else if !is_companion(&item) {
            programs.push(item.path);
        }
    }
    programs
}

/// The format's name for the input validator at this path: that of its folder if it has one of its own, else the file's.
pub(super) fn name(validator: &Path) -> &str {
    let folder = validator.parent().filter(|folder| !folder.ends_with("input_validators"));
    let named = folder.unwrap_or(validator).file_name();
    named.and_then(|name| name.to_str()).unwrap_or_default()
}

/// The program in `output_validator/`: a source file there, or in the one folder there.
pub(super) fn output_validator(root: &Path, faults: &mut FaultList) -> OutputValidator {
    let folder = root.join("output_validator");
    if !folder.exists() {
        return OutputValidator::Default;
    }
    let items = files::entries(&folder, root, faults);
    let source = match items.as_slice() {
        [item] if item.is_folder => only_source(&item.path, root, faults),
        _ => only_source(&folder, root, faults),
    };
    // Without a program this is told as a fault, and what stands here does not matter.
    OutputValidator::Custom(source.unwrap_or(folder))
}

/// The one source file in the folder of a program.
fn only_source(folder: &Path, root: &Path, faults: &mut FaultList) -> Option<PathBuf> {
    let items = files::entries(folder, root, faults);
    if let Some(script) = items.iter().find(|item| matches!(item.name.as_str(), "build" | "run")) {
        faults.add(
            &script.path,
            "programs with a `build` or `run` script are not supported yet, expected one source file",
        );
        return None;
    }
    let mut sources: Vec<&Item> = items.iter().filter(|item| !is_companion(item)).collect();
    match sources.pop() {
        Some(source) if sources.is_empty() && !source.is_folder => {
            return Some(source.path.clone());
        }
        Some(source) if source.is_folder => {
            faults.add(&source.path, "a folder in the folder of a program, expected one source file");
        }
        Some(last) => {
            let names: Vec<&str> = sources.iter().map(|item| item.name.as_str()).chain([last.name.as_str()]).collect();
            faults.add(
                folder,
                format!(
                    "holds {}, expected one source file (programs of several are not supported yet)",
                    super::fault::listed(&names)
                ),
            );
        }
        None => faults.add(folder, "holds no program, expected one source file"),
    }
    None
}

/// Whether a file is no program of its own: a header, or a text for people.
fn is_companion(item: &Item) -> bool {
    let extension = item.path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_text = item.name.starts_with("README") || matches!(extension, "md" | "txt");
    !item.is_folder && (is_text || matches!(extension, "h" | "hh" | "hpp"))
        || item.is_folder && item.name == "__pycache__"
}

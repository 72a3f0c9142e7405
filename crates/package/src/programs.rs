//! The validators of a package: which programs there are. How they are built is not looked at here.
//!
//! A program is a source file, or a folder. A folder whose only file is a source stands for that file; else the folder itself
//! is the program: several sources, a header beside a source, or the scripts `build` and `run`.

use std::path::{Path, PathBuf};

use super::OutputValidator;
use super::fault::{FaultList, listed};
use super::files::{self, Item};

/// The folders of input validators.
const INPUT_VALIDATORS: [&str; 2] = ["input_validators", "input_format_validators"];
/// The folders of output validators.
const OUTPUT_VALIDATORS: [&str; 2] = ["output_validators", "output_validator"];

/// The programs in a folder of validators, in order of name.
///
/// VIVA validators cannot be run. No verdict depends on them; where `is_lenient` they are passed over in silence.
pub(super) fn validators(folder: &Path, root: &Path, is_lenient: bool, faults: &mut FaultList) -> Vec<PathBuf> {
    let mut programs = Vec::new();
    for item in files::entries(folder, root, faults) {
        if item.name.ends_with(".viva") {
            if !is_lenient {
                faults.add_mild(&item.path, "VIVA validators are not supported, expected a `.ctd` file or a program");
            }
        } else if item.is_folder && item.name != "__pycache__" {
            programs.extend(of_folder(&item.path, root, faults));
        } else if !is_companion(&item) {
            programs.push(item.path);
        }
    }
    programs
}

/// The format's name for the input validator at this path: that of its folder if it has one of its own, else the file's.
pub(super) fn name(validator: &Path) -> &str {
    let is_of_all = |folder: &&Path| INPUT_VALIDATORS.iter().any(|name| folder.ends_with(name));
    let folder = validator.parent().filter(|folder| !is_of_all(folder));
    let named = folder.unwrap_or(validator).file_name();
    named.and_then(|name| name.to_str()).unwrap_or_default()
}

/// The name of an output validator of the older formats. `None`: it has none, because its files lie in the folder of all.
pub(super) fn output_name(validator: &Path) -> Option<&str> {
    let is_of_all = |path: &Path| OUTPUT_VALIDATORS.iter().any(|name| path.ends_with(name));
    let folder = validator.parent().filter(|folder| !is_of_all(folder));
    let named = if validator.is_dir() { validator } else { folder.unwrap_or(validator) };
    if is_of_all(validator) { None } else { named.file_name()?.to_str() }
}

/// The program in `output_validator/`: what stands there, or in the one folder there.
pub(super) fn output_validator(root: &Path, faults: &mut FaultList) -> OutputValidator {
    let folder = root.join("output_validator");
    if !folder.exists() {
        return OutputValidator::Default;
    }
    let source = in_folder(&folder, root, faults);
    // Without a program this is reported as a fault, and what stands here does not matter.
    OutputValidator::Custom(source.unwrap_or(folder))
}

/// The program in a folder that holds one: what stands there, or in the one folder there.
pub(super) fn in_folder(folder: &Path, root: &Path, faults: &mut FaultList) -> Option<PathBuf> {
    let items = files::entries(folder, root, faults);
    match items.as_slice() {
        [item] if item.is_folder => of_folder(&item.path, root, faults),
        _ => of_folder(folder, root, faults),
    }
}

/// The one program in a folder of output validators, as the older formats have it: each file or folder there is one.
pub(super) fn one_of_several(folder: &Path, root: &Path, faults: &mut FaultList) -> OutputValidator {
    let items = files::entries(folder, root, faults);
    let is_script = |item: &Item| !item.is_folder && matches!(item.name.as_str(), "build" | "run");
    let has_header = items.iter().any(is_header);
    let programs: Vec<&Item> = items.iter().filter(|item| !is_companion(item)).collect();
    let program = match programs.as_slice() {
        _ if items.iter().any(is_script) => Some(folder.to_owned()),
        [one] if one.is_folder => of_folder(&one.path, root, faults),
        [_] if has_header => Some(folder.to_owned()),
        [one] => Some(one.path.clone()),
        [] => {
            let message = "no output validator, but problem.yaml says `custom`: expected a program in it";
            faults.add(folder, message);
            None
        }
        several => {
            let names: Vec<&str> = several.iter().map(|item| item.name.as_str()).collect();
            let names = listed(&names);
            faults.add(folder, format!("holds the programs {names}: several output validators are not supported, expected one (put the files of one program into a folder)"));
            None
        }
    };
    OutputValidator::Custom(program.unwrap_or_else(|| folder.to_owned()))
}

/// The program that a folder is.
fn of_folder(folder: &Path, root: &Path, faults: &mut FaultList) -> Option<PathBuf> {
    let items = files::entries(folder, root, faults);
    let mut sources = items.iter().filter(|item| !is_companion(item));
    let Some(first) = sources.next() else {
        faults.add(folder, "holds no program, expected source files, or a script `build` or `run`");
        return None;
    };
    let is_alone = sources.next().is_none() && !first.is_folder && !items.iter().any(is_header);
    let is_script = matches!(first.name.as_str(), "build" | "run");
    Some(if is_alone && !is_script { first.path.clone() } else { folder.to_owned() })
}

fn is_header(item: &Item) -> bool {
    let extension = item.path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    !item.is_folder && matches!(extension, "h" | "hh" | "hpp")
}

/// Whether a file is no program of its own: a header, or a text for people.
fn is_companion(item: &Item) -> bool {
    let extension = item.path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_text = item.name.starts_with("README") || matches!(extension, "md" | "txt");
    is_header(item) || !item.is_folder && is_text || item.is_folder && item.name == "__pycache__"
}

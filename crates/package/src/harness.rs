//! The harnesses of a package: `adapters/<judge>/main.<extension>`, which call a function where a judge wants one.

use std::path::{Path, PathBuf};

use untrusted::Root;

use super::asked_form::{self, AskedForm};
use super::fault::FaultList;
use super::files;

/// A harness is short.
const MOST_BYTES: u64 = 1 << 20;

/// A text that calls the function which a judge such as LeetCode wants instead of a program.
///
/// In it stands once `{solution NAME}`, where the submission goes and NAME is the function it must define; or
/// `{solution NAME on GROUP …}`, with the groups of the data that such submissions are judged on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Harness {
    /// The file.
    pub path: PathBuf,
    /// The judge: the name of the folder.
    pub judge: String,
    /// The extension of the sources that it is for.
    pub extension: String,
    /// The function that a submission must define.
    pub defines: String,
    /// The groups or cases that such submissions are judged on, as the beginnings of their names; empty: all.
    pub groups: Vec<String>,
    /// What stands before the submission.
    pub before: String,
    /// What stands after it.
    pub after: String,
}

impl Harness {
    /// Whether submissions in this form are judged on the case.
    pub fn is_about(&self, case: &str) -> bool {
        let within = |group: &String| {
            case.strip_prefix(group.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.groups.is_empty() || self.groups.iter().any(within)
    }
}

/// Reads all harnesses, in order of judge and extension.
pub(super) fn read(root: &Path, faults: &mut FaultList) -> Vec<Harness> {
    let mut harnesses = Vec::new();
    for judge in files::entries(&root.join("adapters"), root, faults).into_iter().filter(|item| item.is_folder) {
        for item in files::entries(&judge.path, root, faults) {
            if asked_form::is_part(&item.name) && !item.is_folder {
                continue;
            }
            let extension = item.name.strip_prefix("main.").filter(|_| !item.is_folder);
            let Some(extension) = extension else {
                faults
                    .add(&item.path, "expected only harnesses here, named main.EXTENSION, and input.ctd and form.yaml");
                continue;
            };
            match parse(&item.path, root) {
                Ok((defines, groups, before, after)) => harnesses.push(Harness {
                    path: item.path.clone(),
                    judge: judge.name.clone(),
                    extension: extension.to_owned(),
                    defines,
                    groups,
                    before,
                    after,
                }),
                Err(message) => faults.add(&item.path, message),
            }
        }
    }
    harnesses
}

/// The harnesses, and those of another folder that a form shares, with the names that its functions have.
pub(super) fn with_shared(own: Vec<Harness>, forms: &[AskedForm], root: &Path, faults: &mut FaultList) -> Vec<Harness> {
    let mut all = Vec::new();
    for form in forms {
        let Some((folder, names)) = &form.harness else { continue };
        let path = root.join("adapters").join(&form.judge).join("form.yaml");
        let there: Vec<&Harness> = own.iter().filter(|harness| harness.judge == *folder).collect();
        if there.is_empty() || *folder == form.judge {
            faults
                .add(&path, format!("`harness`: found `{folder}`, expected another folder of adapters with harnesses"));
        }
        if let Some(name) = names.keys().find(|name| there.iter().all(|harness| harness.defines != **name)) {
            faults.add(&path, format!("`names`: no harness in adapters/{folder} calls `{name}`"));
        }
        for harness in there {
            let Some(name) = names.get(&harness.defines) else {
                let message =
                    format!("`names`: found no name for `{}`, which {} calls", harness.defines, harness.path.display());
                faults.add(&path, message);
                continue;
            };
            if !is_name(name) {
                faults.add(&path, format!("`names`: `{name}` is not a function name"));
                continue;
            }
            let renamed = |text: &str| with_word(text, &harness.defines, name);
            let (before, after) = (renamed(&harness.before), renamed(&harness.after));
            all.push(Harness { judge: form.judge.clone(), defines: name.clone(), before, after, ..harness.clone() });
        }
    }
    own.into_iter().chain(all).collect()
}

/// The text with a word in place of another.
fn with_word(text: &str, word: &str, other: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, from) = rest.split_at(at);
        let after = &from[word.len()..];
        let is_whole = !before.ends_with(is_part) && !after.starts_with(is_part);
        made.push_str(before);
        made.push_str(if is_whole { other } else { word });
        rest = after;
    }
    made + rest
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|character| character.is_alphanumeric() || character == '_')
}

/// The name, the groups, and the texts before and after the mark.
fn parse(path: &Path, root: &Path) -> Result<(String, Vec<String>, String, String), String> {
    const MARK: &str = "{solution ";
    let expected = "expected `{solution NAME}` once, or `{solution NAME on GROUP …}`";
    let text = Root::Inside(root).text(path, MOST_BYTES).map_err(|error| format!("cannot read the file: {error}"))?;
    let (before, rest) = text.split_once(MARK).ok_or(expected)?;
    let (mark, after) = rest.split_once('}').ok_or(expected)?;
    if after.contains(MARK) {
        return Err(format!("the mark occurs twice, {expected}"));
    }
    let words: Vec<&str> = mark.split_whitespace().collect();
    let (name, groups) = match words.as_slice() {
        [name] => (*name, &[][..]),
        [name, "on", groups @ ..] if !groups.is_empty() => (*name, groups),
        _ => return Err(format!("`{MARK}{mark}}}`, {expected}")),
    };
    if !is_name(name) {
        return Err(format!("`{name}` is not a function name, {expected}"));
    }
    let groups = groups.iter().map(|group| (*group).to_owned()).collect();
    Ok((name.to_owned(), groups, before.to_owned(), after.to_owned()))
}

//! The statements and editorials of a package, by language.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::fault::FaultList;
use super::files;
use super::metadata::{Metadata, is_language};

/// The statements, whose languages must be those of `name`.
pub(super) fn statements(root: &Path, metadata: &Metadata, faults: &mut FaultList) -> BTreeMap<String, PathBuf> {
    let statements = by_language("statement", "problem", None, root, faults);
    for (language, path) in &statements {
        if !metadata.names.is_empty() && !metadata.names.contains_key(language) {
            faults.add(
                path,
                format!("a statement in `{language}`, but `name` in problem.yaml has no title in `{language}`"),
            );
        }
    }
    for language in metadata.names.keys().filter(|language| !statements.contains_key(*language)) {
        let message = format!(
            "a title in `{language}`, but no statement, expected `statement/problem.{language}.md` (or `.tex`, `.pdf`)"
        );
        match metadata.names_line {
            Some(line) => faults.add_at(&root.join("problem.yaml"), line, message),
            None => faults.add(&root.join("problem.yaml"), message),
        }
    }
    statements
}

/// The statements of an older package, which may have none; of two in one language, that which can be read as text.
pub(super) fn older_statements(root: &Path, faults: &mut FaultList) -> BTreeMap<String, PathBuf> {
    let mut texts: BTreeMap<String, PathBuf> = BTreeMap::new();
    let places = [root.join("problem_statement"), root.join("statement"), root.to_owned()];
    for folder in places.iter().filter(|folder| folder.is_dir()) {
        for item in files::entries(folder, root, faults).into_iter().filter(|item| !item.is_folder) {
            let parts: Vec<&str> = item.name.split('.').collect();
            let language = match parts.as_slice() {
                ["problem", "md" | "tex" | "pdf"] => "en",
                ["problem", language, "md" | "tex" | "pdf"] => language,
                _ => continue,
            };
            let is_pdf = |path: &Path| path.extension().is_some_and(|extension| extension == "pdf");
            let known = texts.get(language);
            if known.is_none_or(|known| known.parent() == Some(folder) && is_pdf(known) && !is_pdf(&item.path)) {
                texts.insert(language.to_owned(), item.path);
            }
        }
    }
    texts
}

/// The editorials; one without a language is in English.
pub(super) fn solutions(root: &Path, is_lenient: bool, faults: &mut FaultList) -> BTreeMap<String, PathBuf> {
    if is_lenient {
        // The folder means nothing in older packages: what stands there under other names is no fault.
        return by_language("solution", "solution", Some("en"), root, &mut FaultList::default());
    }
    let solutions = by_language("solution", "solution", Some("en"), root, faults);
    let folder = root.join("solution");
    if solutions.is_empty() && folder.is_dir() {
        faults.add(&folder, "holds no editorial, expected `solution.en.md` or another language (or `.tex`, `.pdf`)");
    }
    solutions
}

/// The files `STEM.LANGUAGE.{md,tex,pdf}` of a folder. Other files there are images and the like.
fn by_language(
    folder: &str,
    stem: &str,
    default: Option<&str>,
    root: &Path,
    faults: &mut FaultList,
) -> BTreeMap<String, PathBuf> {
    let mut texts: BTreeMap<String, PathBuf> = BTreeMap::new();
    for item in files::entries(&root.join(folder), root, faults) {
        let parts: Vec<&str> = item.name.split('.').collect();
        let (language, extension) = match parts.as_slice() {
            [first, extension] if *first == stem => (default, extension),
            [first, language, extension] if *first == stem => (Some(*language), extension),
            _ => continue,
        };
        if !matches!(*extension, "md" | "tex" | "pdf") {
            continue;
        }
        match language {
            _ if item.is_folder => faults.add(&item.path, "a folder, expected a file"),
            None => faults.add(
                &item.path,
                format!("no language in the name, expected `{stem}.en.{extension}` or another language"),
            ),
            Some(language) if !is_language(language) => {
                faults.add(
                    &item.path,
                    format!("`{language}` is not a language code, expected one such as `en` or `pt-BR`"),
                );
            }
            Some(language) if texts.contains_key(language) => {
                faults.add(&item.path, format!("a second file in `{language}`, expected one for each language"));
            }
            Some(language) => {
                texts.insert(language.to_owned(), item.path);
            }
        }
    }
    texts
}

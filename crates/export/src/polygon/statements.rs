//! The statements of a package as Polygon holds them: each in its parts, and as one document in the manner of `olymp.sty`.

use std::collections::BTreeSet;
use std::path::Path;

use untrusted::{MOST_OF_TEXT, Root};

use crate::statement::{escape, parts, to_tex_part};
use crate::tree::entries;
use crate::{Export, Refused, Request, from_tex};
use text::markup::xml_attribute as attribute;

/// The headings of a statement that have a part of their own.
const HEADINGS: [&[&str]; 4] = [
    &["Input", "输入"],
    &["Output", "输出"],
    &["Interaction", "交互"],
    &["Notes", "Note", "Explanation", "提示", "说明"],
];
/// What the parts below those headings are called: the file, and the command in the document.
const PARTS: [(&str, &str); 4] =
    [("input", "\\InputFile"), ("output", "\\OutputFile"), ("interaction", "\\Interaction"), ("notes", "\\Note")];

/// Puts the statements and editorials into the package; returns what `problem.xml` says of them and of the titles.
///
/// # Errors
///
/// When a file cannot be read.
pub(crate) fn statements(request: &Request<'_>, made: &mut Export) -> Result<String, Refused> {
    let problem = request.problem;
    let (mut names, mut listed, mut tutorials) = (String::new(), String::new(), String::new());
    let codes = problem.names.keys().chain(problem.statements.keys());
    let codes: BTreeSet<&str> = codes.map(String::as_str).collect();
    let mut taken = BTreeSet::new();
    for code in codes {
        let Some(language) = package::polygon_language(code).filter(|language| taken.insert(*language)) else {
            made.notes.push(format!(
                "title and statement in `{code}` are left out: Polygon has no language of its own for this code"
            ));
            continue;
        };
        let title = problem.names.get(code).map_or_else(|| request.title(), String::as_str);
        names.push_str(&format!("<name language=\"{language}\" value=\"{}\"/>\n", attribute(title)));
        if let Some(path) = problem.statements.get(code) {
            let path = statement(request, path, language, title, made)?;
            let kind = if path.ends_with(".pdf") { "application/pdf" } else { "application/x-tex" };
            listed.push_str(&format!(
                "<statement charset=\"UTF-8\" language=\"{language}\" path=\"{path}\" type=\"{kind}\"/>\n"
            ));
        }
        if let Some(text) = problem.solutions.get(code).map(|path| markdown(path, &problem.root)).transpose()?.flatten()
        {
            let tex = to_tex_part(&text);
            made.files.make(format!("statement-sections/{language}/tutorial.tex"), tex.as_str());
            let path = format!("statements/{language}/tutorial.tex");
            made.files.make(path.as_str(), tex);
            tutorials.push_str(&format!(
                "<tutorial charset=\"UTF-8\" language=\"{language}\" path=\"{path}\" type=\"application/x-tex\"/>\n"
            ));
        }
    }
    if names.is_empty() {
        names = format!("<name language=\"english\" value=\"{}\"/>\n", attribute(request.title()));
    }
    let mut text = format!("<names>\n{names}</names>\n");
    for (element, list) in [("statements", listed), ("tutorials", tutorials)] {
        if !list.is_empty() {
            text.push_str(&format!("<{element}>\n{list}</{element}>\n"));
        }
    }
    Ok(text)
}

/// A text of the package in Markdown; `None` if it is not one that can be turned into that.
fn markdown(path: &Path, root: &Path) -> Result<Option<String>, Refused> {
    let read = || Root::Inside(root).text(path, MOST_OF_TEXT).map_err(|error| Refused::unreadable(path, &error));
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("md") => read().map(Some),
        Some("tex") => Ok(Some(from_tex(&read()?))),
        _ => Ok(None),
    }
}

/// One statement with its samples and pictures; returns the path of the document.
fn statement(
    request: &Request<'_>,
    path: &Path,
    language: &str,
    title: &str,
    made: &mut Export,
) -> Result<String, Refused> {
    let Some(text) = markdown(path, &request.problem.root)? else {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let to = format!("statements/.{extension}/{language}/problem.{extension}");
        made.files.copy(to.as_str(), path);
        return Ok(to);
    };
    let sections = format!("statement-sections/{language}");
    let (legend, below) = parts(&text, HEADINGS);
    let legend = to_tex_part(&legend);
    made.files.make(format!("{sections}/name.tex"), escape(title));
    made.files.make(format!("{sections}/legend.tex"), legend.as_str());
    let limits = &request.problem.limits;
    let seconds = limits.time_limit.map_or(2.0, |limit| limit.as_secs_f64());
    let mut document = format!(
        "\\begin{{problem}}{{{}}}{{standard input}}{{standard output}}{{{seconds} second{}}}{{{} megabytes}}\n\n{legend}",
        escape(title),
        if seconds == 1.0 { "" } else { "s" },
        limits.memory_mib
    );
    let mut notes = String::new();
    for ((part, command), markdown) in PARTS.into_iter().zip(below) {
        if markdown.trim().is_empty() {
            continue;
        }
        let tex = to_tex_part(&markdown);
        let below = format!("\n{command}\n{tex}");
        if part == "notes" {
            notes = below;
        } else {
            document.push_str(&below);
        }
        made.files.make(format!("{sections}/{part}.tex"), tex);
    }
    document.push_str(&samples(request, language, made));
    document.push_str(&notes);
    document.push_str("\n\\end{problem}\n");
    if let Some(folder) = path.parent() {
        for (name, file) in entries(folder)? {
            if !name.starts_with("problem.") && file.is_file() {
                made.files.copy(format!("{sections}/{name}"), &file);
                made.files.copy(format!("statements/{language}/{name}"), &file);
            }
        }
    }
    let to = format!("statements/{language}/problem.tex");
    made.files.make(to.as_str(), document);
    Ok(to)
}

/// The samples beside the document, and what it says of them. A conversation is not shown so.
fn samples(request: &Request<'_>, language: &str, made: &mut Export) -> String {
    if request.problem.kind.interactive {
        return String::new();
    }
    let mut text = String::new();
    for (number, case) in (1..).zip(request.cases).filter(|(_, case)| case.name.starts_with("sample/")) {
        let [input, answer] = case.shown();
        for folder in ["statements", "statement-sections"] {
            made.files.copy(format!("{folder}/{language}/example.{number:02}"), &input);
            made.files.copy(format!("{folder}/{language}/example.{number:02}.a"), &answer);
        }
        text.push_str(&format!("\\exmpfile{{example.{number:02}}}{{example.{number:02}.a}}%\n"));
    }
    if text.is_empty() { text } else { format!("\n\\Examples\n\n\\begin{{example}}\n{text}\\end{{example}}\n") }
}

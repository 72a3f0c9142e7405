//! The forms in which other judges ask for the problem of a package: `adapters/<judge>/input.ctd` and `adapters/<judge>/form.yaml`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use untrusted::Root;

use super::decode::Decoder;
use super::fault::FaultList;
use super::{Problem, files};

/// The names of the files.
const GRAMMAR: &str = "input.ctd";
const YAML: &str = "form.yaml";

/// A form in which a judge asks for the problem, if it is not that of the package's data.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskedForm {
    /// The name of its folder, which is that of the judge's [harnesses](super::Harness), too.
    pub judge: String,
    /// The source of the problem that has this form, as `source` in problem.yaml names it.
    pub source: Option<String>,
    /// The grammar of its inputs. A case of which no such input can be made is left out. `None`: they are those of the data.
    pub grammar: Option<PathBuf>,
    /// Its answer to a case whose answer in the data is a negative number, 0, or a positive number. `None`: it is that of the data.
    pub by_sign: Option<[String; 3]>,
    /// The cases on which the package is stricter than the judge, which may accept programs that fail there.
    pub stricter: Vec<StricterCases>,
    /// The folder whose harnesses call its functions too, and what a function is called here instead of there.
    pub harness: Option<(String, BTreeMap<String, String>)>,
    /// Its lines of an answer, by the lines in the data. Empty: they are those of the data.
    pub by_line: BTreeMap<String, String>,
    /// Whether each of its cases is one line, with spaces where the data has line ends.
    pub is_one_line: bool,
}

/// Cases whose like a judge's own data do not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StricterCases {
    /// A case, or a group with all its cases: the beginning of their names.
    pub group: String,
    /// What they have that the judge's data lack.
    pub why: String,
    line: usize,
}

impl StricterCases {
    /// Whether it is about the case of this name, or one that was made of it for another form.
    pub fn has(&self, case: &str) -> bool {
        case.strip_prefix(self.group.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '#']))
    }
}

impl AskedForm {
    /// What it is called in messages: the source that has it, otherwise the judge.
    pub fn title(&self) -> &str {
        self.source.as_deref().unwrap_or(&self.judge)
    }

    /// Whether its inputs or answers are not those of the data.
    pub fn converts(&self) -> bool {
        self.grammar.is_some() || self.by_sign.is_some() || !self.by_line.is_empty() || self.is_one_line
    }
}

/// Notes what the forms name that is not there: sources, and cases.
pub(super) fn check(problem: &Problem, faults: &mut FaultList) {
    for form in &problem.asked_forms {
        let path = problem.root.join("adapters").join(&form.judge).join(YAML);
        if let Some(source) = form.source.as_deref()
            && !problem.sources.iter().any(|known| known.name == source)
        {
            let known: Vec<&str> = problem.sources.iter().map(|known| known.name.as_str()).collect();
            let message = format!("`source`: found `{source}`, expected one of problem.yaml: {}", known.join(", "));
            faults.add_mild(&path, message);
        }
        let cases = problem.committed_cases.iter().map(|case| case.name.as_str()).chain(problem.generated_names());
        let cases: Vec<&str> = cases.collect();
        for group in &form.stricter {
            if !cases.iter().any(|case| group.has(case)) {
                let message = format!("`stricter`: no case is called {0} or lies in {0}", group.group);
                faults.mildly(|faults| faults.add_at(&path, group.line, message));
            }
        }
    }
}

/// Whether a file in the folder of a judge belongs to a form.
pub(super) fn is_part(name: &str) -> bool {
    matches!(name, GRAMMAR | YAML)
}

/// Reads all forms, in order of their folders.
pub(super) fn read(root: &Path, faults: &mut FaultList) -> Vec<AskedForm> {
    let mut forms = Vec::new();
    // The reader of the harnesses reports what is wrong with the folder.
    let folders = files::entries(&root.join("adapters"), root, &mut FaultList::default());
    for judge in folders.into_iter().filter(|item| item.is_folder) {
        let (grammar, yaml) = (judge.path.join(GRAMMAR), judge.path.join(YAML));
        let [has_grammar, has_yaml] = [&grammar, &yaml].map(|file| file.is_file());
        if !has_grammar && !has_yaml {
            continue;
        }
        let mut form = AskedForm { judge: judge.name, grammar: has_grammar.then_some(grammar), ..AskedForm::default() };
        if has_yaml {
            read_yaml(&yaml, root, &mut form, faults);
        }
        forms.push(form);
    }
    forms
}

fn read_yaml(path: &Path, root: &Path, form: &mut AskedForm, faults: &mut FaultList) {
    const SIGNS: [&str; 3] = ["negative", "zero", "positive"];
    let Some(node) = yaml::read(path, Root::Inside(root), faults) else { return };
    let mut decoder = Decoder { path, faults };
    let known = ["source", "answer_by_sign", "answers", "one_line", "stricter", "harness", "names"];
    let Some(fields) = decoder.fields(&node, "", &known) else { return };
    form.source = fields.get("source").and_then(|node| decoder.text(node, "source"));
    if let Some(cases) = fields.get("stricter") {
        for entry in decoder.entries(cases, "stricter").unwrap_or_default() {
            let why = decoder.text(&entry.value, &entry.key);
            form.stricter.extend(why.map(|why| StricterCases { group: entry.key.clone(), why, line: entry.line }));
        }
        if form.source.is_none() {
            decoder.fault(cases.line, "`stricter` without `source`, expected the source whose data are weaker");
        }
    }
    let mut names = BTreeMap::new();
    if let Some(list) = fields.get("names") {
        for entry in decoder.entries(list, "names").unwrap_or_default() {
            let name = decoder.text(&entry.value, &entry.key);
            names.extend(name.map(|name| (entry.key.clone(), name)));
        }
        if fields.get("harness").is_none() {
            decoder.fault(list.line, "`names` without `harness`, expected the folder whose functions these are called");
        }
    }
    form.harness = fields.get("harness").and_then(|node| decoder.text(node, "harness")).map(|folder| (folder, names));
    if let Some(node) = fields.get("one_line") {
        form.is_one_line = decoder.boolean(node, "one_line").unwrap_or_default();
    }
    if let Some(node) = fields.get("answers") {
        for entry in decoder.entries(node, "answers").unwrap_or_default() {
            if let Some(text) = decoder.text(&entry.value, &entry.key) {
                form.by_line.insert(entry.key.clone(), text);
            }
        }
    }
    let Some(answers) = fields.get("answer_by_sign") else { return };
    if fields.get("answers").is_some() {
        decoder.fault(answers.line, "found `answer_by_sign` beside `answers`, expected one of them");
    }
    let Some(signs) = decoder.fields(answers, "answer_by_sign", &SIGNS) else { return };
    let texts = SIGNS.map(|sign| match signs.get(sign) {
        Some(node) => decoder.text(node, sign),
        None => {
            decoder.fault(
                answers.line,
                format!("`answer_by_sign`: found no `{sign}`, expected negative, zero and positive"),
            );
            None
        }
    });
    if let [Some(negative), Some(zero), Some(positive)] = texts {
        form.by_sign = Some([negative, zero, positive]);
    }
}

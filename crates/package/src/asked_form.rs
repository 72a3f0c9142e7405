//! The forms in which other judges ask for the problem of a package: `adapters/<judge>/input.ctd` and `adapters/<judge>/form.yaml`.

use std::path::{Path, PathBuf};

use untrusted::Root;

use super::decode::Decoder;
use super::fault::FaultList;
use super::files;

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
    let Some(fields) = decoder.fields(&node, "", &["source", "answer_by_sign"]) else { return };
    form.source = fields.get("source").and_then(|node| decoder.text(node, "source"));
    let Some(answers) = fields.get("answer_by_sign") else { return };
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

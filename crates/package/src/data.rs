//! `data/`: the test cases that are on disk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::fault::{FaultList, nearest, unknown};
use super::files::{self, Item};
use super::metadata::Dialect;
use super::settings::{self, Settings, Validators};
use super::{OutputCase, TestCase, legacy};

/// What stands in `data/`.
#[derive(Debug, Default)]
pub(super) struct Data {
    pub(super) cases: Vec<TestCase>,
    /// `data/sample/*.interaction`, in order of name.
    pub(super) interactions: Vec<PathBuf>,
    pub(super) invalid_inputs: Vec<TestCase>,
    pub(super) invalid_outputs: Vec<OutputCase>,
    pub(super) invalid_answers: Vec<TestCase>,
    pub(super) valid_outputs: Vec<OutputCase>,
    /// The settings of every group, by its path below `data/`; the empty path is `data/` itself.
    pub(super) groups: BTreeMap<String, Settings>,
    /// The groups whose settings come from a `test_group.yaml` of their own, with that file.
    pub(super) group_files: BTreeMap<String, PathBuf>,
    /// The names of all cases, whether they are complete or not.
    pub(super) names: BTreeSet<String>,
    /// The secret groups that hold neither a case nor a group.
    pub(super) empty_groups: Vec<(String, PathBuf)>,
}

/// What the cases of a folder of `data/` are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DataKind {
    Sample,
    Secret,
    InvalidInput,
    InvalidOutput,
    InvalidAnswer,
    ValidOutput,
}

const KINDS: [(&str, DataKind); 6] = [
    ("sample", DataKind::Sample),
    ("secret", DataKind::Secret),
    ("invalid_input", DataKind::InvalidInput),
    ("invalid_output", DataKind::InvalidOutput),
    ("invalid_answer", DataKind::InvalidAnswer),
    ("valid_output", DataKind::ValidOutput),
];

/// The extensions of the files of a case, longer ones before those they end with.
const EXTENSIONS: [&str; 16] = [
    ".in.statement",
    ".ans.statement",
    ".in.download",
    ".ans.download",
    ".in",
    ".ans",
    ".out",
    ".yaml",
    ".interaction",
    ".hint",
    ".desc",
    ".png",
    ".jpg",
    ".jpeg",
    ".svg",
    ".files",
];
const ILLUSTRATIONS: [&str; 4] = [".png", ".jpg", ".jpeg", ".svg"];
const GROUP_FILE: &str = "test_group.yaml";
/// Its name in older packages.
const OLD_GROUP_FILE: &str = "testdata.yaml";
/// What may stand in `data/sample` for a statement alone, without a test case.
const SHOWN_ALONE: [&str; 5] = [".interaction", ".in.statement", ".ans.statement", ".in.download", ".ans.download"];
/// How many test groups a package may have. Symbolic links between folders can make a few of them millions.
const MOST_GROUPS: usize = 2_000;

/// More entries of folders than this are not read. A link to a folder repeats all that is in it, so a small package could have any number.
const MOST_ENTRIES: usize = 400_000;

impl DataKind {
    /// The files that a case must have.
    fn required(self) -> &'static [&'static str] {
        match self {
            Self::InvalidInput => &[".in"],
            Self::Sample | Self::Secret | Self::InvalidAnswer => &[".in", ".ans"],
            Self::InvalidOutput | Self::ValidOutput => &[".in", ".ans", ".out"],
        }
    }
}

/// Whether a folder says that it is a test group.
fn has_group_file(item: &Item) -> bool {
    item.is_folder && item.path.join(GROUP_FILE).symlink_metadata().is_ok()
}

/// The files of one case by extension.
type Parts = BTreeMap<&'static str, PathBuf>;

/// Reads `data/` of a package; none of its inputs and answers is opened. A group without a file has the settings that are `said` for it.
pub(super) fn read(
    root: &Path,
    dialect: Dialect,
    validators: &Validators<'_>,
    said: &BTreeMap<String, Settings>,
    faults: &mut FaultList,
) -> Data {
    let folder = root.join("data");
    let mut walk =
        Walk { root, dialect, validators, said, faults, data: Data::default(), ancestors: Vec::new(), entries: 0 };
    let items = files::entries(&folder, root, walk.faults);
    let usual = Settings { output_validator_args: validators.flags.to_vec(), ..Settings::default() };
    let settings = walk.group_settings("", &items, &usual);
    for item in items.iter().filter(|item| !is_group_file(&item.name, dialect)) {
        let kind = KINDS.iter().find(|(name, _)| *name == item.name);
        match kind {
            Some(_) if !item.is_folder => walk.faults.add(&item.path, "a file, expected a folder"),
            Some((name, kind)) => walk.group(*kind, name, &item.path, &settings),
            // Working folders of BAPCtools.
            None if item.is_folder && matches!(item.name.as_str(), "testing_tool_test" | "fuzz") => {}
            None if dialect.is_lenient() && nearest(&item.name, ["sample", "secret"]).is_none() => {}
            None => {
                let known = KINDS.map(|(name, _)| name);
                let message = unknown("entry", &item.name, &known);
                match nearest(&item.name, known) {
                    Some(_) => walk.faults.add(&item.path, message),
                    None => walk.faults.add_mild(&item.path, message),
                }
            }
        }
    }
    let mut data = walk.data;
    data.cases.sort_by(|a, b| order(&a.name).cmp(order(&b.name)));
    data
}

/// Sorts names folder by folder: `a/1` before `a-b/1`, as in a listing. `sample` happens to come before `secret`.
fn order(name: &str) -> impl Iterator<Item = &str> {
    name.split('/')
}

struct Walk<'a> {
    root: &'a Path,
    dialect: Dialect,
    validators: &'a Validators<'a>,
    said: &'a BTreeMap<String, Settings>,
    faults: &'a mut FaultList,
    data: Data,
    /// The folders that are being read, without symbolic links: one of them must not be entered again.
    ancestors: Vec<PathBuf>,
    /// How many entries have been read.
    entries: usize,
}

impl Walk<'_> {
    /// Reads the folder of a group and the groups in it.
    fn group(&mut self, kind: DataKind, name: &str, folder: &Path, inherited: &Settings) {
        let Ok(real) = untrusted::real(folder) else {
            return;
        };
        if self.data.groups.len() >= MOST_GROUPS {
            self.faults.add(&self.root.join("data"), format!("more than {MOST_GROUPS} test groups"));
            return;
        }
        if self.entries >= MOST_ENTRIES {
            self.faults.add(&self.root.join("data"), format!("more than {MOST_ENTRIES} files and folders"));
            return;
        }
        // As bytes: paths are compared name by name, from their ends.
        if self.ancestors.iter().any(|above| above.as_os_str() == real.as_os_str()) {
            self.faults.add(folder, "a symbolic link to a folder that contains it");
            return;
        }
        self.ancestors.push(real);
        let items = files::entries(folder, self.root, self.faults);
        self.entries += items.len();
        let settings = self.group_settings(name, &items, inherited);
        let (cases, groups) = self.sorted_out(&items);
        for (stem, parts) in &cases {
            self.case(kind, &format!("{name}/{stem}"), parts, &settings);
        }
        let is_empty = cases.is_empty() && groups.is_empty();
        if kind == DataKind::Secret && is_empty && name != "secret" && !self.dialect.is_lenient() {
            self.data.empty_groups.push((name.to_owned(), folder.to_path_buf()));
        }
        if kind == DataKind::Secret && name == "secret" && !self.dialect.is_lenient() {
            self.check_no_case_beside_groups(&items, &cases, &groups);
        }
        for item in groups {
            if cases.contains_key(item.name.as_str()) {
                self.faults.add_mild(&item.path, "a folder with the name of a test case beside it");
            }
            match kind {
                _ if self.dialect.is_lenient() => {}
                DataKind::Sample => {
                    self.faults.add_mild(&item.path, "a folder in `data/sample`, expected only test cases");
                }
                DataKind::Secret if name != "secret" && has_group_file(item) => {
                    self.faults.add_mild(
                        &item.path.join(GROUP_FILE),
                        "a test group within a folder, expected groups only in `data/secret` itself",
                    );
                }
                _ => {}
            }
            self.group(kind, &format!("{name}/{}", item.name), &item.path, &settings);
        }
        self.ancestors.pop();
    }

    /// Where one folder of `data/secret` has a `test_group.yaml`, each folder there is a group, and no case lies beside them. Without
    /// any, folders only sort the cases.
    fn check_no_case_beside_groups(&mut self, items: &[Item], cases: &BTreeMap<&str, Parts>, folders: &[&Item]) {
        let Some(group) = folders.iter().find(|item| has_group_file(item)) else { return };
        let beside = |item: &&Item| item.name.strip_suffix(".in").is_some_and(|stem| cases.contains_key(stem));
        if let Some(case) = items.iter().find(beside) {
            let message = format!(
                "a test case beside test groups (`{}` has a {GROUP_FILE}), expected each case in a group",
                group.name
            );
            self.faults.add_mild(&case.path, message);
        }
    }

    /// The settings of a group: its `test_group.yaml`, if there is one, over what it inherits.
    fn group_settings(&mut self, name: &str, items: &[Item], inherited: &Settings) -> Settings {
        let settings = match items.iter().find(|item| is_group_file(&item.name, self.dialect)) {
            Some(item) if item.name == OLD_GROUP_FILE => {
                legacy::read_testdata(&item.path, name, inherited, self.validators, self.faults)
            }
            Some(item) => {
                self.data.group_files.insert(name.to_owned(), item.path.clone());
                settings::read(&item.path, inherited, self.validators, self.faults)
            }
            None => self.said.get(name).cloned().unwrap_or_else(|| inherited.inherited()),
        };
        self.data.groups.insert(name.to_owned(), settings.clone());
        settings
    }

    /// The cases of a folder by stem, and its groups. What is neither is a fault.
    fn sorted_out<'i>(&mut self, items: &'i [Item]) -> (BTreeMap<&'i str, Parts>, Vec<&'i Item>) {
        let dialect = self.dialect;
        let mut cases: BTreeMap<&str, Parts> = BTreeMap::new();
        let mut groups = Vec::new();
        let is_case = |stem: &str| items.iter().any(|item| item.name.strip_suffix(".in") == Some(stem));
        for item in items.iter().filter(|item| !is_group_file(&item.name, dialect)) {
            let found = EXTENSIONS.iter().find_map(|extension| Some((item.name.strip_suffix(extension)?, *extension)));
            match found {
                Some((stem, ".files")) if item.is_folder => {
                    cases.entry(stem).or_default().insert(".files", item.path.clone());
                }
                _ if item.is_folder => groups.push(item),
                // Older packages have no settings of one case.
                Some((_, ".yaml")) if self.dialect == Dialect::Legacy => {}
                Some((stem, ".yaml")) if is_nearly_group_file(&item.name) && !is_case(stem) => {
                    self.faults.add(&item.path, format!("unknown file, did you mean `{GROUP_FILE}`?"));
                }
                Some((stem, extension)) if extension != ".files" => {
                    cases.entry(stem).or_default().insert(extension, item.path.clone());
                }
                _ if self.dialect.is_lenient() => {}
                _ => {
                    self.faults
                        .add_mild(&item.path, "unknown file, expected files of test cases such as `1.in` and `1.ans`");
                }
            }
        }
        // An empty folder of that name is harmless; a file in it would have to be there when a submission runs.
        for path in cases.values().filter_map(|parts| parts.get(".files")) {
            if !files::entries(path, self.root, self.faults).is_empty() {
                self.faults.add(path, "not supported yet: submissions read only stdin");
            }
        }
        (cases, groups)
    }

    /// Takes in one case.
    fn case(&mut self, kind: DataKind, name: &str, parts: &Parts, inherited: &Settings) {
        let stem = name.rsplit('/').next().unwrap_or(name);
        if kind == DataKind::Sample
            && let Some(path) = parts.get(".interaction")
        {
            self.data.interactions.push(path.clone());
        }
        let Some(input) = parts.get(".in") else {
            let is_shown = |extension: &&str| kind == DataKind::Sample && SHOWN_ALONE.contains(extension);
            // Of an older package, only an answer or an output without its input is surely a slip.
            let is_decisive = |extension: &&str| !self.dialect.is_lenient() || matches!(*extension, ".ans" | ".out");
            let lost = parts.iter().filter(|(extension, _)| !is_shown(extension) && is_decisive(extension));
            for (extension, path) in lost {
                let message = format!("no input for it, expected `{stem}.in` beside it");
                match matches!(*extension, ".ans" | ".out") {
                    true => self.faults.add(path, message),
                    false => self.faults.add_mild(path, message),
                }
            }
            return;
        };
        self.data.names.insert(name.to_owned());
        if stem == "test_group" {
            self.faults
                .add(input, format!("a test case named `test_group`, whose settings would be those of `{GROUP_FILE}`"));
        }
        let mut is_complete = true;
        // DOMjudge takes `.out` as well.
        let takes_output = self.dialect.is_lenient() && parts.contains_key(".out");
        let is_there = |extension: &str| parts.contains_key(extension) || extension == ".ans" && takes_output;
        for extension in kind.required().iter().filter(|extension| !is_there(extension)) {
            let part = if *extension == ".ans" { "answer" } else { "output" };
            self.faults.add(input, format!("no {part} for it, expected `{stem}{extension}` beside it"));
            is_complete = false;
        }
        for extension in [".ans", ".out"] {
            if kind == DataKind::InvalidInput
                && !self.dialect.is_lenient()
                && let Some(path) = parts.get(extension)
            {
                self.faults.add_mild(path, "an invalid input has no answer and no output, expected only the input");
            }
        }
        let mut illustrations = ILLUSTRATIONS.iter().filter_map(|extension| parts.get(extension));
        if let (Some(_), Some(second)) = (illustrations.next(), illustrations.next()) {
            self.faults.add_mild(second, format!("a second illustration of `{stem}`, expected at most one"));
        }
        let settings = match parts.get(".yaml") {
            Some(path) => settings::read(path, inherited, self.validators, self.faults),
            None => inherited.clone(),
        };
        if is_complete {
            self.keep(kind, name, parts, settings);
        }
    }

    /// Puts a complete case where its kind belongs.
    fn keep(&mut self, kind: DataKind, name: &str, parts: &Parts, settings: Settings) {
        let part = |extension| parts.get(extension).cloned().unwrap_or_default();
        let case = TestCase {
            name: name.to_owned(),
            input: part(".in"),
            answer: parts.get(".ans").cloned().unwrap_or_else(|| part(".out")),
            root: Some(self.root.to_owned()),
            output_validator_args: settings.output_validator_args,
            input_validator_args: settings.input_validator_args,
            files: crate::IoFiles::default(),
            input_validator_args_by_name: settings.by_validator,
        };
        let data = &mut self.data;
        match kind {
            DataKind::Sample | DataKind::Secret => data.cases.push(case),
            DataKind::InvalidInput => data.invalid_inputs.push(case),
            DataKind::InvalidAnswer => data.invalid_answers.push(case),
            DataKind::InvalidOutput => data.invalid_outputs.push(OutputCase { case, output: part(".out") }),
            DataKind::ValidOutput => data.valid_outputs.push(OutputCase { case, output: part(".out") }),
        }
    }
}

/// Every `test_group.yaml` below `data/`, by the path of its group.
pub(super) fn group_files(root: &Path) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![(String::new(), root.join("data"))];
    while let Some((group, folder)) = folders.pop() {
        for item in files::entries(&folder, root, &mut FaultList::default()) {
            let below = if group.is_empty() { item.name.clone() } else { format!("{group}/{}", item.name) };
            if item.is_folder && folders.len() < MOST_GROUPS {
                folders.push((below, item.path));
            } else if !item.is_folder && item.name == GROUP_FILE {
                found.push((group.clone(), item.path));
            }
        }
    }
    found.sort();
    found
}

/// Whether a file has the settings of its group.
fn is_group_file(name: &str, dialect: Dialect) -> bool {
    name == GROUP_FILE && dialect != Dialect::Legacy || name == OLD_GROUP_FILE && dialect.is_lenient()
}

/// Whether a file was meant to be the settings of its group; `testdata.yaml` is their name in legacy packages.
fn is_nearly_group_file(name: &str) -> bool {
    name == OLD_GROUP_FILE || nearest(name, [GROUP_FILE]).is_some()
}

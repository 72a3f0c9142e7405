//! `generators/generators.yaml`: BAPCtools' recipe.
//!
//! It gives the same cases with the same names and the same bytes as BAPCtools does:
//!
//! - the groups at the top are taken in a fixed order, maps in order of name, lists as they are written;
//! - a case in a list has a number before its name. The numbers run through the whole file, and all have the width of the last;
//!   a group in a list has its number within that list;
//! - `count` gives a case for each of its values, which stands after the name;
//! - what `generate` makes, `copy` finds and the keys `in`, `ans` and `out` say are laid over one another in this order; the
//!   solution answers what has no answer then.
//!
//! A case that is on disk as well is not generated. Where every case is, faults of the file are mild. A case without a value only lists what
//! is on disk.
//!
//! `generators/recipe.lock` beside it is not BAPCtools': it pins what was made, in the form that `lock.rs` describes.

mod case;
mod command;
mod counts;
mod group;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::data::Data;
use super::decode::Decoder;
use super::fault::{FaultList, Faults, unknown};
use super::settings::{self, Settings, Validators};
use super::{Expectation, Pin, Problem, Submission, TestCase, lock};
pub use command::GeneratorCommand;
pub(super) use command::Parsed;
use sha2::{Digest, Sha256};
use untrusted::Root;
use yaml::Node;

/// The keys that only a case has.
const CASE_KEYS: [&str; 13] = [
    "generate",
    "copy",
    "count",
    "match",
    "in",
    "ans",
    "out",
    "in.statement",
    "ans.statement",
    "in.download",
    "ans.download",
    "interaction",
    "yaml",
];
/// The groups at the top, in the order in which they are numbered, and whether their cases are for anything here.
const TOP: [(&str, bool); 8] = [
    ("sample", true),
    ("secret", true),
    ("invalid_output", true),
    ("invalid_answer", true),
    ("invalid_input", true),
    ("valid_output", true),
    ("testing_tool_test", false),
    ("fuzz", false),
];
/// How many cases there may be. Groups that include groups can make a few of them millions.
const MOST_CASES: usize = 10_000;

/// What `generators/generators.yaml` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratorsYaml {
    /// The file.
    pub path: PathBuf,
    /// The cases of all groups, in its order.
    pub cases: Vec<GeneratedCase>,
    /// The text of each group's `test_group.yaml` that is only here, by the path of the group, as `bt generate` writes it.
    pub group_texts: BTreeMap<String, String>,
    /// The lock's file, which may not exist.
    pub lock_path: PathBuf,
    /// What the lock pins, by the case's name; `None` without a lock.
    pub lock: Option<BTreeMap<String, Pin>>,
}

/// A case of `generators.yaml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedCase {
    /// Group and stem, as in [`TestCase::name`]; the group may also be that of invalid inputs and the like.
    pub name: String,
    /// The line it stands on, from 1.
    pub line: usize,
    /// `generate`.
    pub command: Option<GeneratorCommand>,
    /// What `copy` finds, by extension: `in`, `ans`, `out`.
    pub copied: BTreeMap<&'static str, PathBuf>,
    /// What is written out, by extension.
    pub texts: BTreeMap<&'static str, Arc<str>>,
    /// The program that answers it.
    pub solution: Option<PathBuf>,
    /// Whether `data/` has it as well.
    pub is_on_disk: bool,
    /// Whether it is one of those that a `count` stands for, so that its name ends with the value.
    pub is_counted: bool,
    /// Whether it has settings of its own, so that those that a generator writes do not count.
    pub has_settings: bool,
    /// As in [`TestCase::output_validator_args`].
    pub output_validator_args: Vec<String>,
    /// As in [`TestCase::input_validator_args`].
    pub input_validator_args: Vec<String>,
    /// As in [`TestCase::input_validator_args_by_name`].
    pub input_validator_args_by_name: BTreeMap<String, Vec<String>>,
}

impl GeneratedCase {
    /// The test case, once its files are made.
    pub fn test_case(&self, input: PathBuf, answer: PathBuf) -> TestCase {
        TestCase {
            name: self.name.clone(),
            input,
            answer,
            root: None,
            output_validator_args: self.output_validator_args.clone(),
            input_validator_args: self.input_validator_args.clone(),
            files: crate::IoFiles::default(),
            input_validator_args_by_name: self.input_validator_args_by_name.clone(),
        }
    }

    /// Whether something makes it: nothing does if it is only listed, or is copied from its own files in `data/`.
    pub fn is_made(&self, root: &Path) -> bool {
        let own = |(extension, path): (&&str, &PathBuf)| *path != root.join(format!("data/{}.{extension}", self.name));
        self.command.is_some() || !self.texts.is_empty() || self.copied.iter().any(own)
    }

    /// Whether the lock pins it: what nobody judges with has no answer.
    pub fn is_pinned(&self, root: &Path) -> bool {
        matches!(self.kind(), "sample" | "secret") && self.is_made(root)
    }

    /// SHA-256 of what the recipe says, in lowercase hexadecimal: the same as long as it says the same.
    ///
    /// It is about the recipe alone: a changed program or a copied file changes the hashes of the data.
    pub fn origin_sha256(&self) -> String {
        let mut hash = Sha256::new();
        let mut add = |text: &str| {
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        };
        if let Some(command) = &self.command {
            add("generate");
            add(&command.name());
            add(&command.attempts.to_string());
            command.arguments(0).iter().for_each(|word| add(word));
        }
        for (extension, path) in &self.copied {
            add("copy");
            add(extension);
            // The file's name alone: the package may lie in another folder tomorrow.
            add(&path.file_name().unwrap_or_default().to_string_lossy());
        }
        for (extension, text) in &self.texts {
            add("text");
            add(extension);
            add(text);
        }
        base16ct::lower::encode_string(&hash.finalize())
    }

    /// The group at the top that it belongs to.
    pub fn kind(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }

    fn set(&mut self, settings: &Settings) {
        self.output_validator_args.clone_from(&settings.output_validator_args);
        self.input_validator_args.clone_from(&settings.input_validator_args);
        self.input_validator_args_by_name.clone_from(&settings.by_validator);
    }
}

/// Applies to `case` the file of settings that its generator has written.
///
/// # Errors
///
/// What is wrong with the file and would change a verdict.
pub fn own_settings(path: &Path, case: &mut TestCase, problem: &Problem) -> Result<(), Faults> {
    let folder = path.parent().unwrap_or(path);
    let validators = Validators {
        root: folder,
        input: &problem.input_validators,
        output: &problem.output_validator,
        flags: &[],
        is_scoring: problem.scoring.is_some(),
    };
    let inherited = Settings {
        output_validator_args: case.output_validator_args.clone(),
        input_validator_args: case.input_validator_args.clone(),
        by_validator: case.input_validator_args_by_name.clone(),
        ..Settings::default()
    };
    let mut faults = FaultList::default();
    let settings = settings::read(path, &inherited, &validators, &mut faults);
    faults.finish(Some(()), folder, folder)?;
    case.output_validator_args = settings.output_validator_args;
    case.input_validator_args = settings.input_validator_args;
    case.input_validator_args_by_name = settings.by_validator;
    Ok(())
}

/// What the package is beside the file.
pub(super) struct Package<'a> {
    pub(super) root: &'a Path,
    pub(super) data: &'a Data,
    pub(super) submissions: &'a [Submission],
    pub(super) validators: &'a Validators<'a>,
    pub(super) constants: &'a [String],
    pub(super) kind: super::ProblemKind,
    /// Whether it has a `recipe.yaml` that is being converted, and that counts instead.
    pub(super) is_beside_recipe: bool,
}

/// The file and the settings of the groups whose settings it says.
pub(super) type Read = (GeneratorsYaml, BTreeMap<String, Settings>);

/// Reads the file of a package that has one.
pub(super) fn read(package: &Package<'_>, faults: &mut FaultList) -> Option<Read> {
    let path = package.root.join("generators").join("generators.yaml");
    if package.is_beside_recipe || path.symlink_metadata().is_err() {
        return None;
    }
    if !path.is_file() {
        faults.add(&path, "found no regular file, expected the recipe of the package's data");
        return None;
    }
    let mut own = FaultList::default();
    let (read, named) = parse(package, &path, &mut own);
    let names = &package.data.names;
    let has_secret = names.iter().any(|name| name.starts_with("secret/"));
    // A file that names no case may have meant any: its data would be missing in silence. Anchors are sound for BAPCtools, and the packages that
    // have them were judged by what is on disk before this file was read.
    let names_all = match named.is_empty() {
        true => own.has_reference(),
        false => named.iter().all(|name| names.contains(name)),
    };
    if has_secret && names_all {
        faults.mildly(|faults| faults.append(own));
    } else {
        faults.append(own);
    }
    read
}

/// What the file says, and the names of all its cases to be judged, whether there is a fault in them or not.
fn parse(package: &Package<'_>, path: &Path, faults: &mut FaultList) -> (Option<Read>, BTreeSet<String>) {
    let Some(node) = yaml::read_lenient(path, Root::Inside(package.root), faults) else {
        return (None, BTreeSet::new());
    };
    let mut reader = Reader {
        package,
        decoder: Decoder { path, faults },
        programs: BTreeMap::new(),
        found: BTreeMap::new(),
        names: None,
        cases: Vec::new(),
        places: BTreeMap::new(),
        keys: BTreeMap::new(),
        groups: BTreeMap::new(),
        texts: BTreeMap::new(),
        lines: yaml::read_text(path, Root::Inside(package.root), &mut FaultList::default())
            .unwrap_or_default()
            .lines()
            .map(str::to_owned)
            .collect(),
        named: BTreeSet::new(),
        numbered: 0,
        width: counts::numbered_cases(&node).to_string().len(),
        is_too_many: false,
    };
    reader.root(&node);
    let Reader { cases, groups, texts: group_texts, named, .. } = reader;
    let lock_path = path.with_file_name("recipe.lock");
    // A link that leads nowhere is a lock as well: reading it is the fault.
    let lock = lock_path
        .symlink_metadata()
        .is_ok()
        .then(|| faults.mildly(|faults| lock::read(&lock_path, package.root, faults)));
    let is_used = |case: &GeneratedCase| TOP.iter().any(|(name, is_used)| *is_used && *name == case.kind());
    let cases = cases.into_iter().map(|known| known.case).filter(is_used).collect();
    (Some((GeneratorsYaml { path: path.to_owned(), cases, group_texts, lock_path, lock }, groups)), named)
}

/// What a node is meant as.
#[derive(PartialEq, Eq)]
enum NodeKind {
    Case,
    Group,
    Neither,
}

/// What is said at the top or in a group and holds for all that is in it.
#[derive(Clone)]
struct Inherited {
    solution: Solution,
    salt: String,
    retries: u32,
    settings: Settings,
}

/// Who answers.
#[derive(Clone)]
enum Solution {
    /// Nothing is said: an accepted submission.
    Usual,
    /// `solution:` without a value.
    Nobody,
    Program(PathBuf),
}

/// A case, and what is needed to include it elsewhere.
struct Known<'n> {
    case: GeneratedCase,
    own: Own<'n>,
}

/// The settings of one case.
#[derive(Clone)]
enum Own<'n> {
    Inherited,
    Said(&'n Node),
    Copied(PathBuf),
}

/// What has a name that `include` may use: its cases, by their place.
type Members = Vec<usize>;

struct Reader<'a, 'n> {
    package: &'a Package<'a>,
    decoder: Decoder<'a>,
    /// `generators`: the files of a program, by its name.
    programs: BTreeMap<String, Vec<PathBuf>>,
    /// The programs that commands have named so far.
    found: BTreeMap<String, Option<PathBuf>>,
    /// What lies in `generators`, once it is asked for.
    names: Option<Vec<String>>,
    cases: Vec<Known<'n>>,
    /// Where the case of a name is; for one that is included, where the first of it is.
    places: BTreeMap<String, usize>,
    /// What `include` may mean, by key.
    keys: BTreeMap<String, Vec<Members>>,
    groups: BTreeMap<String, Settings>,
    /// What the files of these groups would say.
    texts: BTreeMap<String, String>,
    /// The lines of the file.
    lines: Vec<String>,
    named: BTreeSet<String>,
    /// The last number that a case got.
    numbered: usize,
    width: usize,
    is_too_many: bool,
}

impl<'n> Reader<'_, 'n> {
    fn fault(&mut self, line: usize, message: impl Into<String>) {
        self.decoder.fault(line, message);
    }

    /// Reads the whole file.
    fn root(&mut self, node: &'n Node) {
        if node.is_null() {
            return;
        }
        let known =
            [&group::KEYS[..], &["generators", "version", "gitignore_generated", "parallel", "visualizer"]].concat();
        let decisive = [&group::KEYS[..], &["generators"]].concat();
        let Some(fields) = self.decoder.fields_deciding(node, "", &known, &decisive) else { return };
        if let Some(node) = fields.get("generators") {
            self.generators(node);
        }
        let usual = Settings { output_validator_args: self.package.validators.flags.to_vec(), ..Settings::default() };
        let none = Inherited { solution: Solution::Usual, salt: String::new(), retries: 1, settings: usual };
        let inherited = self.inherited(fields, "", &none);
        let Some(data) = fields.get("data").filter(|node| !node.is_null()) else { return };
        let Some(entries) = self.decoder.entries(data, "data") else { return };
        let mut groups = Vec::new();
        for entry in entries {
            // Older files have an `s` at the end of some of them.
            let name = entry.key.as_str();
            let place = TOP.iter().position(|(known, _)| *known == name);
            match place.or_else(|| TOP.iter().position(|(known, _)| known.contains('_') && format!("{known}s") == name))
            {
                Some(place) => groups.push((place, entry)),
                None => {
                    let message = unknown("group", name, &TOP.map(|(name, _)| name));
                    self.fault(entry.line, message);
                }
            }
        }
        groups.sort_by_key(|(place, _)| *place);
        for (place, entry) in groups {
            let name = TOP[place].0;
            match counts::kind_of(&entry.value) {
                NodeKind::Group => drop(self.group(&entry.value, name, name, &inherited)),
                _ => self.decoder.wrong(&entry.value, &format!("data.{name}"), "a group: a map with `data`"),
            }
        }
    }

    /// `generators`: programs that are made of several files.
    fn generators(&mut self, node: &'n Node) {
        if node.is_null() {
            return;
        }
        let folder = self.package.root.join("generators");
        for entry in self.decoder.entries(node, "generators").unwrap_or_default() {
            let what = format!("generators.{}", entry.key);
            let Some(names) = self.decoder.texts(&entry.value, &what) else { continue };
            let mut files = Vec::new();
            for name in &names {
                match self.file(&folder, name) {
                    Some(path) => files.push(path),
                    None => self.fault(entry.value.line, format!("`{what}`: no file `generators/{name}`")),
                }
            }
            if names.is_empty() {
                self.decoder.wrong(&entry.value, &what, "a list of at least one file");
            } else {
                self.programs.insert(entry.key.clone(), files);
            }
        }
    }

    /// The file that a path from `folder` means, if it is there and in the package.
    fn file(&self, folder: &Path, text: &str) -> Option<PathBuf> {
        self.there(folder, text).filter(|path| path.is_file())
    }

    /// What a path from `folder` means, or from the package's root if it begins with a slash, if that is there and in the package.
    fn there(&self, folder: &Path, text: &str) -> Option<PathBuf> {
        let root = self.package.root;
        let start = if text.starts_with('/') { root } else { folder };
        let mut path = start.to_path_buf();
        for part in Path::new(text.trim_start_matches('/')).components() {
            match part {
                Component::Normal(name) => path.push(name),
                Component::CurDir => {}
                Component::ParentDir if path != root => drop(path.pop()),
                _ => return None,
            }
        }
        // Through a symbolic link it might leave the package after all.
        let is_there = !text.contains('\0') && path.canonicalize().is_ok_and(|real| real.starts_with(root));
        is_there.then_some(path)
    }

    /// The program that answers.
    fn solution(&self, chosen: &Solution) -> Option<PathBuf> {
        match chosen {
            Solution::Program(path) => Some(path.clone()),
            Solution::Nobody => None,
            Solution::Usual => {
                let mut accepted =
                    self.package.submissions.iter().filter(|one| one.expectation == Expectation::Accepted);
                accepted.next().map(|submission| submission.source.clone())
            }
        }
    }
}

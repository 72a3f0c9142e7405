//! The submissions that come with a package.

use std::path::Path;

use super::fault::{FaultList, nearest, unknown};
use super::files::{self, Item};
use super::submissions_yaml::{Metadata, Requirements};
use super::{Expectation, Form, ScoreRule, Submission, Verdicts, WantedScore, tags};

/// The extensions of files that are left beside sources.
const NO_SOURCES: [&str; 8] = ["md", "txt", "class", "o", "exe", "pyc", "disabled", "desc"];

/// The folder of submissions to a scoring problem that are accepted and do not get all points.
const PARTIALLY_ACCEPTED: &str = "partially_accepted";

/// The submissions: `solution.rs` beside problem.yaml, then those in `submissions/`.
pub(super) fn read(root: &Path, form: Form, is_scoring: bool, faults: &mut FaultList) -> Vec<Submission> {
    let folder = root.join("submissions");
    let items = files::entries(&folder, root, faults);
    let requirements = match items.iter().find(|item| item.name == "submissions.yaml" && !item.is_folder) {
        Some(item) if form == Form::Icpc2025 => Requirements::read(&item.path, root, faults),
        _ => Requirements::default(),
    };
    let mut reader = Reader { root, form, is_scoring, requirements, submissions: Vec::new(), is_silent: false, faults };
    let own = root.join("solution.rs");
    if form == Form::Icpc2025
        && files::entries(root, root, reader.faults).iter().any(|item| item.path == own && !item.is_folder)
    {
        reader.submissions.push(Submission::new(own, "solution.rs".to_owned(), Expectation::Accepted, form));
    }
    for item in &items {
        reader.folder(item);
    }
    let mut submissions = reader.submissions;
    // The format's order of folders is not that of their names. The sort keeps `solution.rs` first.
    submissions.sort_by_key(|submission| submission.expectation);
    submissions
}

struct Reader<'a> {
    root: &'a Path,
    form: Form,
    is_scoring: bool,
    requirements: Requirements,
    submissions: Vec<Submission>,
    /// Whether nothing is said of some submission of the folder that is being read.
    is_silent: bool,
    faults: &'a mut FaultList,
}

impl Reader<'_> {
    /// Reads what stands in `submissions/`: a folder of them.
    fn folder(&mut self, item: &Item) {
        let name = item.name.as_str();
        if !item.is_folder {
            let is_no_submission =
                name == "submissions.yaml" || name.starts_with("README") || self.form == Form::Legacy;
            if !is_no_submission {
                self.faults.add_mild(
                    &item.path,
                    "a file beside the folders of submissions, expected it in one such as `accepted`",
                );
            }
            return;
        }
        let is_partial = name == PARTIALLY_ACCEPTED;
        if is_partial && !self.is_scoring {
            self.faults
                .add_mild(&item.path, "only for problems of type `scoring`: the submissions in it are not judged");
            return;
        }
        let known = Expectation::ALL.map(Expectation::folder);
        let first = self.submissions.len();
        self.is_silent = false;
        for entry in files::entries(&item.path, self.root, self.faults) {
            self.submission(name, &entry);
        }
        if known.contains(&name) || is_partial {
            return;
        }
        // A folder of another name says nothing by itself: its submissions must be spoken for in another way.
        let is_empty = self.submissions.len() == first;
        let is_near = nearest(name, known).is_some();
        if self.is_silent && self.form == Form::Icpc2025 || is_near && (self.is_silent || is_empty) {
            let hint = match nearest(name, known) {
                Some(_) => unknown("folder of submissions", name, &known),
                None => format!(
                    "{}, or a pattern of submissions.yaml or the tag @EXPECTED_RESULTS@ for every submission in it",
                    unknown("folder of submissions", name, &known)
                ),
            };
            // They are judged, and nothing is expected of them.
            self.faults.add_mild(&item.path, hint);
        }
    }

    /// Takes in one submission: a file, or a folder of files.
    fn submission(&mut self, folder: &str, item: &Item) {
        let extension = item.path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let is_left_over = if item.is_folder {
            item.name == "__pycache__"
        } else {
            item.name.starts_with("README") || NO_SOURCES.contains(&extension)
        };
        if is_left_over {
            return;
        }
        let name = format!("{folder}/{}", item.name);
        let of_folder = Expectation::of_folder(folder);
        let usual = of_folder.and_then(|expectation| expectation.rule(self.form));
        let Metadata { mut rules, mut scores, language, entrypoint, overrides_folder } =
            self.requirements.metadata(&name, usual.as_ref());
        let tag = tags::read(&item.path, folder, self.root, self.faults);
        if let Some(usual) = usual.filter(|_| !overrides_folder && tag.is_none()) {
            rules.insert(0, usual);
        }
        if folder == PARTIALLY_ACCEPTED {
            let said_by = format!("the folder `{folder}`");
            scores.push(ScoreRule { groups: None, wanted: WantedScore::NotTheBest, said_by });
        }
        if !scores.is_empty() && !self.is_scoring {
            self.faults
                .add_mild(&item.path, "submissions.yaml has a `score` for it, which is only for scoring problems");
            scores.clear();
        }
        // A tag without a rule says that somebody must look.
        self.is_silent |= rules.is_empty() && scores.is_empty() && tag.is_none();
        rules.extend(tag.and_then(|tag| tag.rule));
        let permitted = rules.iter().filter(|rule| rule.cases.is_none());
        let permitted = permitted.fold(Verdicts::ANY, |all, rule| all & rule.permitted);
        if permitted.is_empty() && !rules.iter().any(|rule| rule.permitted.contains(Verdicts::COMPILE_ERROR)) {
            let said: Vec<&str> = rules.iter().map(|rule| rule.said_by.as_str()).collect();
            self.faults.add(&item.path, format!("no verdict is permitted by all of {}", said.join(", ")));
        }
        let expectation = match of_folder {
            _ if permitted == Verdicts::ACCEPTED => Expectation::Accepted,
            Some(Expectation::Accepted) | None => Expectation::Other,
            Some(_) if overrides_folder => Expectation::Other,
            Some(expectation) => expectation,
        };
        if let Some(code) = &language {
            self.check_language(code, &item.path, &name);
        }
        self.submissions.push(Submission {
            source: item.path.clone(),
            name,
            expectation,
            rules,
            scores,
            language,
            entrypoint,
        });
    }

    /// Notes a `language` that is not the one which a source is taken to be in by its name.
    fn check_language(&mut self, code: &str, source: &Path, name: &str) {
        let extensions: &[&str] = match code {
            "c" => &["c"],
            "cpp" => &["cc", "cpp", "cxx", "c++", "C"],
            "csharp" => &["cs"],
            "go" => &["go"],
            "java" => &["java"],
            "javascript" => &["js"],
            "kotlin" => &["kt"],
            "python3" => &["py", "py3"],
            "rust" => &["rs"],
            _ => &[],
        };
        let is_in = |path: &Path| path.extension().is_some_and(|found| extensions.iter().any(|known| *known == found));
        if !tags::sources(source, self.root).iter().any(|path| is_in(path)) {
            let message = format!(
                "submissions.yaml says that `{name}` is in `{code}`, expected the language of the source's extension: others are not supported yet"
            );
            self.faults.add(source, message);
        }
    }
}

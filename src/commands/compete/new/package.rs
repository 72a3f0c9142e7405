//! `grundy new --package`: a small complete package whose submissions get their expected verdicts. A setter replaces its parts.
//!
//! Each kind of problem has a small example: who wins Nim, a winning move of it with a checker, a number to guess, a number to encode. Where only the
//! setter knows what to write, the package has `TODO`, and `grundy check` warns of it.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use super::arguments::New;
use super::workspace::uuid;
use crate::config::Config;

/// A file of a package: where it stands, and its text.
type File = (&'static str, &'static str);

/// What kind of problem it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PackageKind {
    Plain,
    Checker,
    Scoring,
    Interactive,
    MultiPass,
}

impl PackageKind {
    pub(super) fn asked_for(command: &New) -> Self {
        match () {
            () if command.checker => Self::Checker,
            () if command.scoring => Self::Scoring,
            () if command.interactive => Self::Interactive,
            () if command.multi_pass => Self::MultiPass,
            () => Self::Plain,
        }
    }

    fn yaml(self) -> &'static str {
        match self {
            Self::Plain | Self::Checker => "",
            Self::Scoring => "type: scoring\n",
            Self::Interactive => "type: interactive\n",
            Self::MultiPass => "type: multi-pass\n",
        }
    }

    fn title(self, language: &str) -> &'static str {
        match (self, language) {
            (Self::Plain | Self::Scoring, "zh") => "谁会获胜",
            (Self::Plain | Self::Scoring, _) => "Who Wins",
            (Self::Checker, "zh") => "必胜操作",
            (Self::Checker, _) => "A Winning Move",
            (Self::Interactive, "zh") => "猜数",
            (Self::Interactive, _) => "Guess the Number",
            (Self::MultiPass, "zh") => "编码与解码",
            (Self::MultiPass, _) => "Twenty Letters",
        }
    }

    fn files(self) -> Vec<File> {
        match self {
            Self::Plain => [&WHO[..], &PILES, &[(".gitignore", GENERATED), WHO_RECIPE]].concat(),
            Self::Scoring => [&WHO[..], &PILES, &SCORING].concat(),
            Self::Checker => [&MOVE[..], &PILES, &[(".gitignore", GENERATED)]].concat(),
            Self::Interactive => GUESS.to_vec(),
            Self::MultiPass => CODE.to_vec(),
        }
    }

    /// The committed cases: group, name, input, answer.
    fn cases(self) -> &'static [(&'static str, &'static str, &'static str)] {
        match self {
            Self::Plain => &[
                ("sample/1", "3\n3 4 5\n", "First\n"),
                ("sample/2", "2\n4 4\n", "Second\n"),
                ("secret/by_hand/even_sum", "2\n1 3\n", "First\n"),
                ("secret/by_hand/one_pile", "1\n1000000000\n", "First\n"),
                ("secret/by_hand/three_piles", "3\n1 2 3\n", "Second\n"),
            ],
            Self::Scoring => &[
                ("sample/1", "3\n3 4 5\n", "First\n"),
                ("secret/few/equal", "2\n4 4\n", "Second\n"),
                ("secret/few/even_sum", "2\n1 3\n", "First\n"),
                ("secret/few/one_pile", "1\n1000000000\n", "First\n"),
                ("secret/many/three_piles", "3\n1 2 3\n", "Second\n"),
            ],
            Self::Checker => &[
                ("sample/1", "3\n3 4 5\n", "1 2\n"),
                ("sample/2", "2\n4 4\n", "0 0\n"),
                ("secret/by_hand/even_sum", "2\n1 3\n", "2 2\n"),
                ("secret/by_hand/one_pile", "1\n1000000000\n", "1 1000000000\n"),
                ("secret/by_hand/three_piles", "3\n1 2 3\n", "0 0\n"),
            ],
            Self::Interactive => &[
                ("sample/1", "700\n", ""),
                ("secret/least", "1\n", ""),
                ("secret/middle", "500\n", ""),
                ("secret/most", "1000\n", ""),
            ],
            Self::MultiPass => &[
                ("sample/1", "encode\n6\n", ""),
                ("secret/one", "encode\n1\n", ""),
                ("secret/power", "encode\n524288\n", ""),
                ("secret/most", "encode\n1000000\n", ""),
            ],
        }
    }
}

const WHO: [File; 11] = [
    ("statement/problem.en.md", include_str!("package/who.en.md.in")),
    ("statement/problem.zh.md", include_str!("package/who.zh.md.in")),
    ("solution/solution.en.md", include_str!("package/who.solution.en.md.in")),
    ("solution/solution.zh.md", include_str!("package/who.solution.zh.md.in")),
    ("answer_validators/answer.ctd", include_str!("package/who.answer.ctd.in")),
    ("submissions/accepted/{name}.py", include_str!("package/who.py.in")),
    ("submissions/accepted/{name}.cpp", include_str!("package/who.cpp.in")),
    ("submissions/brute_force/search.py", include_str!("package/who.brute.py.in")),
    ("submissions/wrong_answer/parity_of_the_sum.py", include_str!("package/who.wrong.py.in")),
    ("data/invalid_input/empty_pile.in", "2\n1 0\n"),
    ("data/invalid_input/too_few_piles.in", "3\n1 2\n"),
];

/// Where cases have points, the generated ones are those of a group.
const WHO_RECIPE: File = ("generators/generators.yaml", include_str!("package/who.generators.yaml.in"));

const MOVE: [File; 15] = [
    ("statement/problem.en.md", include_str!("package/move.en.md.in")),
    ("statement/problem.zh.md", include_str!("package/move.zh.md.in")),
    ("solution/solution.en.md", include_str!("package/who.solution.en.md.in")),
    ("solution/solution.zh.md", include_str!("package/who.solution.zh.md.in")),
    ("answer_validators/answer.ctd", include_str!("package/move.answer.ctd.in")),
    ("output_validator/validate.cpp", include_str!("package/move.validate.cpp.in")),
    ("submissions/accepted/{name}.py", include_str!("package/move.py.in")),
    ("submissions/accepted/{name}.cpp", include_str!("package/move.cpp.in")),
    ("submissions/brute_force/search.py", include_str!("package/move.brute.py.in")),
    ("submissions/wrong_answer/always_the_first_pile.py", include_str!("package/move.wrong.py.in")),
    ("data/invalid_input/empty_pile.in", "2\n1 0\n"),
    ("data/invalid_output/loses.in", "3\n3 4 5\n"),
    ("data/invalid_output/loses.ans", "1 2\n"),
    ("data/invalid_output/loses.out", "1 3\n"),
    ("generators/generators.yaml", include_str!("package/move.generators.yaml.in")),
];

/// What git leaves out of a package. Without such a file, BAPCtools writes one that hides the cases made by hand as well.
const GENERATED: &str = "# The cases that generators/generators.yaml makes.\n/data/secret/random-1.*\n/data/secret/random-2.*\n\
    /data/secret/lost-1.*\n/data/secret/lost-2.*\n";

const PILES: [File; 2] = [
    ("input_validators/input.ctd", include_str!("package/piles.ctd.in")),
    ("generators/gen.py", include_str!("package/gen.py.in")),
];

const SCORING: [File; 7] = [
    (
        ".gitignore",
        "# The cases that generators/generators.yaml makes.\n/data/secret/many/random-1.*\n/data/secret/many/random-2.*\n\
         /data/secret/many/lost-1.*\n/data/secret/many/lost-2.*\n",
    ),
    ("data/secret/test_group.yaml", "max_score: 100\n"),
    ("data/secret/few/test_group.yaml", "max_score: 40\n"),
    ("data/secret/many/test_group.yaml", "max_score: 60\n"),
    ("submissions/wrong_answer/two_piles.py", include_str!("package/partial.py.in")),
    ("submissions/submissions.yaml", "wrong_answer/two_piles.py:\n  score: 40\n"),
    ("generators/generators.yaml", include_str!("package/scoring.generators.yaml.in")),
];

const GUESS: [File; 13] = [
    ("statement/problem.en.md", include_str!("package/guess.en.md.in")),
    ("statement/problem.zh.md", include_str!("package/guess.zh.md.in")),
    ("solution/solution.en.md", include_str!("package/guess.solution.en.md.in")),
    ("solution/solution.zh.md", include_str!("package/guess.solution.zh.md.in")),
    ("input_validators/input.ctd", include_str!("package/guess.ctd.in")),
    ("output_validator/validate.cpp", include_str!("package/guess.validate.cpp.in")),
    (
        "data/sample/1.interaction",
        ">500\n<higher\n>750\n<lower\n>625\n<higher\n>687\n<higher\n>718\n<lower\n>702\n<lower\n>694\n<higher\n>698\n<higher\n>700\n<correct\n",
    ),
    ("data/sample/1.in.download", "700\n"),
    ("data/sample/1.ans.download", ""),
    ("submissions/accepted/{name}.py", include_str!("package/guess.py.in")),
    ("submissions/accepted/{name}.cpp", include_str!("package/guess.cpp.in")),
    ("submissions/wrong_answer/one_by_one.py", include_str!("package/guess.wrong.py.in")),
    ("data/invalid_input/too_large.in", "1001\n"),
];

const CODE: [File; 13] = [
    ("statement/problem.en.md", include_str!("package/code.en.md.in")),
    ("statement/problem.zh.md", include_str!("package/code.zh.md.in")),
    ("solution/solution.en.md", include_str!("package/code.solution.en.md.in")),
    ("solution/solution.zh.md", include_str!("package/code.solution.zh.md.in")),
    ("input_validators/input.ctd", include_str!("package/code.ctd.in")),
    ("output_validator/validate.cpp", include_str!("package/code.validate.cpp.in")),
    ("data/sample/1.interaction", "<encode\n<6\n>bba\n---\n<decode\n<bba\n>6\n"),
    ("data/sample/1.in.download", "encode\n6\n"),
    ("data/sample/1.ans.download", ""),
    ("submissions/accepted/{name}.py", include_str!("package/code.py.in")),
    ("submissions/accepted/{name}.cpp", include_str!("package/code.cpp.in")),
    ("submissions/wrong_answer/a_letter_a_unit.py", include_str!("package/code.wrong.py.in")),
    ("data/invalid_input/too_large.in", "encode\n1000001\n"),
];

/// Creates the package; how many files it has.
///
/// # Errors
///
/// When its name is no id of a package, when something is there already, or when a file cannot be written.
pub(super) fn create(folder: &Path, command: &New, config: &Config) -> anyhow::Result<usize> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // The form of a short name that Kattis and DOMjudge take, too.
    if name.is_empty() || name.len() > 255 || !name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()) {
        bail!("{}: expected a name of lowercase letters and digits", folder.display());
    }
    let languages = languages(&command.lang)?;
    match fs::symlink_metadata(folder) {
        Ok(_) => bail!("{}: already exists; nothing was written", folder.display()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| folder.display().to_string()),
    }
    let absolute = std::path::absolute(folder).with_context(|| format!("{}: not a path", folder.display()))?;
    let cannot = || format!("{}: cannot create the folder", folder.display());
    let above = absolute.parent().unwrap_or(Path::new("/"));
    fs::create_dir_all(above).with_context(cannot)?;
    // It is whole or not there.
    let draft = tempfile::Builder::new().prefix(".grundy-").tempdir_in(above).with_context(cannot)?;
    let inner = draft.path().join(name);
    let mut count = 0;
    let mut write = |path: &str, text: &str| -> anyhow::Result<()> {
        let path = inner.join(path.replace("{name}", name));
        let above = path.parent().unwrap_or(&inner);
        fs::create_dir_all(above).with_context(|| above.display().to_string())?;
        // `{seed}` in a recipe stays.
        fs::write(&path, text.replace("{name}", name)).with_context(|| path.display().to_string())?;
        count += 1;
        Ok(())
    };
    let kind = PackageKind::asked_for(command);
    write("problem.yaml", &description(kind, &languages, config))?;
    for (path, text) in kind.files() {
        let code = path.strip_suffix(".md").and_then(|path| path.rsplit_once('.')).map(|(_, code)| code);
        if code.is_none_or(|code| languages.contains(&code)) {
            write(path, text)?;
        }
    }
    for (case, input, answer) in kind.cases() {
        write(&format!("data/{case}.in"), input)?;
        write(&format!("data/{case}.ans"), answer)?;
    }
    fs::rename(&inner, folder).with_context(cannot)?;
    Ok(count)
}

/// The languages of the statement, of those that there are texts in.
fn languages(named: &[String]) -> anyhow::Result<Vec<&str>> {
    let mut languages = Vec::new();
    for code in named {
        if !["en", "zh"].contains(&code.as_str()) {
            bail!("--locale: found `{code}`, expected en or zh; add other languages to statement/ yourself");
        }
        if !languages.contains(&code.as_str()) {
            languages.push(code.as_str());
        }
    }
    Ok(languages)
}

fn description(kind: PackageKind, languages: &[&str], config: &Config) -> String {
    let mut text = String::from("problem_format_version: 2025-09\nname:\n");
    for code in languages {
        text.push_str(&format!("  {code}: {}\n", kind.title(code)));
    }
    text.push_str(&format!("{}uuid: {}\n", kind.yaml(), uuid()));
    let author = config.author.as_ref().map(|setting| setting.value.as_str());
    let quoted = author.map_or_else(|| "TODO".to_owned(), |author| format!("{author:?}"));
    text.push_str(&format!("credits:\n  authors: {quoted}\n"));
    match config.license.as_ref().map(|setting| setting.value.as_str()) {
        Some(license) => text.push_str(&format!("license: {license}\n")),
        None => text.push_str(
            "# TODO: a license: public domain, cc0, cc by, cc by-sa, educational or permission\nlicense: unknown\n",
        ),
    }
    let is_free = config.license.as_ref().is_some_and(|setting| setting.value == "public domain");
    if !is_free {
        text.push_str(&format!("rights_owner: {quoted}\n"));
    }
    text.push_str("limits:\n  time_limit: 1.0\n  memory: 512\n");
    if kind == PackageKind::MultiPass {
        text.push_str("  validation_passes: 2\n");
    }
    text
}

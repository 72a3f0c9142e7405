//! What an output validator means by its exit code, and by the files that it leaves in its feedback folder.
//!
//! The rules are those of the package format 2025-09, of its sections "Reporting a judgement", "Reporting additional feedback",
//! "Multi-pass validation", "Scoring test cases" and "Samples for judging team submissions". Every path asks here: a validator that reads
//! an output, one that talks with the submission, and each pass of several. Which points a group may have is decided in
//! [`score`](crate::score), which knows all cases.
//!
//! A validator is free to leave other files, so a file that [`FILES`] does not name means nothing. The format also wants a validator
//! to keep to one of the two files of points in all its runs. It does not list a breach of that as a judge error, and grundy reports none.

use std::ffi::OsStr;
use std::path::Path;

use crate::points::Points;
use package::ProblemKind;
use untrusted::{EntryKind, Fault, Folder};

/// What each exit code says: whether the output is right. Any other code, 0 included, is a judge error.
pub const CODES: [(i32, bool); 2] = [(ACCEPTS, true), (43, false)];

/// The exit code with which a validator accepts.
pub(crate) const ACCEPTS: i32 = 42;

/// The names of [`FILES`] that are read elsewhere.
pub(crate) const NEXT_PASS: &str = "nextpass.in";
pub(crate) const TO_JUDGE: &str = "judgemessage.txt";
pub(crate) const TO_TEAM: &str = "teammessage.txt";

/// What the files of the feedback folder mean.
pub const FILES: [FileRule; 5] = [
    FileRule { name: "score.txt", meaning: Meaning::Points, counts: Counts::InScoring },
    FileRule { name: "score_multiplier.txt", meaning: Meaning::Share, counts: Counts::InScoring },
    FileRule { name: NEXT_PASS, meaning: Meaning::NextPass, counts: Counts::InMultiPass },
    FileRule { name: TO_JUDGE, meaning: Meaning::Words, counts: Counts::Always },
    FileRule { name: TO_TEAM, meaning: Meaning::Words, counts: Counts::Always },
];

/// What one file means.
#[derive(Debug, Clone, Copy)]
pub struct FileRule {
    /// Its name in the feedback folder.
    pub name: &'static str,
    /// What it says.
    pub meaning: Meaning,
    /// Where it says that. Elsewhere the file is the validator's own business.
    pub counts: Counts,
}

/// What a file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// The points of an accepted output: one number from 0.
    Points,
    /// The part of its points that an accepted output gets: one number from 0 to 1.
    Share,
    /// The input of the next pass, after an accepted one.
    NextPass,
    /// Words about any output.
    Words,
}

/// Where a file counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// In every problem.
    Always,
    /// In the secret cases of scoring problems: points for a sample are ignored, whatever they are.
    InScoring,
    /// In multi-pass problems.
    InMultiPass,
}

/// What the problem and the case of a validator are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scene {
    pub(crate) kind: ProblemKind,
    pub(crate) is_scoring: bool,
    pub(crate) is_sample: bool,
}

impl Counts {
    fn in_scene(self, scene: Scene) -> bool {
        match self {
            Self::Always => true,
            Self::InScoring => scene.is_scoring && !scene.is_sample,
            Self::InMultiPass => scene.kind.multi_pass,
        }
    }
}

/// What a validator has done wrong, in words after "the validator".
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// A file of points although the output is rejected.
    #[error("rejects the output and gives points in `{0}`")]
    PointsForRejected(&'static str),
    /// A further pass although the output is rejected.
    #[error("rejects the output, but asks for another pass with `{0}`")]
    PassAfterRejected(&'static str),
    /// Two files of points.
    #[error("writes both `{0}` and `{1}`")]
    BothFiles(&'static str, &'static str),
    /// A file of points that is not one number within the bounds.
    #[error("writes `{found}` to `{name}`, expected {expected}")]
    NotPoints {
        /// The file.
        name: &'static str,
        /// What it holds, shortened.
        found: String,
        /// What it should hold.
        expected: &'static str,
    },
    /// Something else than a file under the name of one.
    #[error("created `{name}`, which is not a file but {found}")]
    NotAFile {
        /// The file.
        name: &'static str,
        /// What there is.
        found: EntryKind,
    },
    /// A file that cannot be used, or that is not there.
    #[error("left {0}")]
    Spoilt(#[from] Fault),
    /// More passes than the package allows.
    #[error("asks for more passes than `limits.validation_passes` allows ({0})")]
    TooManyPasses(u32),
}

/// What an exit code says: whether the output is right. `None`: nothing, which is a judge error.
pub(crate) fn of_code(code: i32) -> Option<bool> {
    CODES.iter().find(|(known, _)| *known == code).map(|(_, accepts)| *accepts)
}

/// What a validator has left that accepted or rejected: the points, and whether it asks for another pass.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Left {
    pub(crate) points: Option<Points>,
    pub(crate) asks_for_pass: bool,
}

/// Reads what a validator has left in `feedback`, of the files that count in `scene`.
///
/// # Errors
///
/// The rule that it breaks.
pub(crate) fn left(feedback: &Path, scene: Scene, accepts: bool) -> Result<Left, Broken> {
    let mut left = Left::default();
    let mut rules =
        FILES.iter().filter(|rule| rule.meaning != Meaning::Words && rule.counts.in_scene(scene)).peekable();
    if rules.peek().is_none() {
        return Ok(left);
    }
    let folder = match Folder::open(feedback) {
        // A validator may remove it.
        Err(fault) if fault.is_missing() => return Ok(left),
        folder => folder?,
    };
    let mut file_of_points = None;
    for rule in rules {
        let Some(facts) = folder.look(OsStr::new(rule.name))? else { continue };
        if facts.kind != EntryKind::File {
            return Err(Broken::NotAFile { name: rule.name, found: facts.kind });
        }
        match rule.meaning {
            Meaning::Words => {}
            Meaning::NextPass if !accepts => return Err(Broken::PassAfterRejected(rule.name)),
            Meaning::NextPass => left.asks_for_pass = true,
            Meaning::Points | Meaning::Share if !accepts => return Err(Broken::PointsForRejected(rule.name)),
            Meaning::Points | Meaning::Share => {
                if let Some(other) = file_of_points.replace(rule.name) {
                    return Err(Broken::BothFiles(other, rule.name));
                }
                let text = folder.head(Path::new(rule.name), MOST_OF_POINTS)?;
                left.points = Some(points(rule, String::from_utf8_lossy(&text).trim())?);
            }
        }
    }
    Ok(left)
}

/// How much of a file of points is read, in bytes.
const MOST_OF_POINTS: u64 = 4096;

fn points(rule: &FileRule, text: &str) -> Result<Points, Broken> {
    let is_share = rule.meaning == Meaning::Share;
    match text.parse::<f64>() {
        Ok(value) if is_share && (0.0..=1.0).contains(&value) => Ok(Points::Share(value)),
        Ok(value) if !is_share && value.is_finite() && value >= 0.0 => Ok(Points::Absolute(value)),
        _ => Err(Broken::NotPoints {
            name: rule.name,
            found: text.chars().take(40).collect(),
            expected: if is_share { "one number from 0 to 1" } else { "one number from 0" },
        }),
    }
}

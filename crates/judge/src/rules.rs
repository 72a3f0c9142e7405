//! What an output validator means by its exit code, and by the files that it leaves in its feedback folder.
//!
//! The rules are those of the package format 2025-09, of its sections "Reporting a judgement", "Reporting additional feedback",
//! "Multi-pass validation", "Scoring test cases" and "Samples for judging team submissions". Every path asks here: a validator that reads
//! an output, one that talks with the submission, and each pass of several. Which points a group may have is decided in
//! [`score`](crate::score), which knows all cases.
//!
//! The older formats have no such rules. There grundy does what their judge, problemtools, did when they were written: `score.txt` holds any
//! number, counts for samples as well, and is not looked at after a rejected output. (Since 2026-09 problemtools calls a file there a judge error.)
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
    /// The points of an accepted output: one number from 0; in the older formats one below 0, too.
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
    /// In the secret cases of scoring problems: points for a sample are ignored, whatever they are. In the older formats in all of
    /// their cases, after an accepted output.
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
    /// Whether the rules of points are those of the older formats.
    pub(crate) is_older: bool,
}

impl Counts {
    /// Whether it counts in `scene`, after the validator has accepted or not.
    fn in_scene(self, scene: Scene, accepts: bool) -> bool {
        match self {
            Self::Always => true,
            Self::InScoring if scene.is_older => scene.is_scoring && accepts,
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
    let is_read = |rule: &&FileRule| rule.meaning != Meaning::Words && rule.counts.in_scene(scene, accepts);
    let mut rules = FILES.iter().filter(is_read).peekable();
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
                left.points = Some(points(rule, String::from_utf8_lossy(&text).trim(), scene.is_older)?);
            }
        }
    }
    Ok(left)
}

/// How much of a file of points is read, in bytes.
const MOST_OF_POINTS: u64 = 4096;

fn points(rule: &FileRule, text: &str, may_be_negative: bool) -> Result<Points, Broken> {
    let is_share = rule.meaning == Meaning::Share;
    match text.parse::<f64>() {
        Ok(value) if is_share && (0.0..=1.0).contains(&value) => Ok(Points::Share(value)),
        Ok(value) if !is_share && value.is_finite() && (may_be_negative || value >= 0.0) => Ok(Points::Absolute(value)),
        _ => Err(Broken::NotPoints {
            name: rule.name,
            found: text.chars().take(40).collect(),
            expected: match (is_share, may_be_negative) {
                (true, _) => "one number from 0 to 1",
                (false, false) => "one number from 0",
                (false, true) => "one number",
            },
        }),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use super::*;
    use untrusted::Scratch;

    const SECRET: Scene = Scene {
        kind: ProblemKind { interactive: false, multi_pass: false },
        is_scoring: true,
        is_sample: false,
        is_older: false,
    };

    /// The points that a validator gives who leaves these files, or what it has done wrong.
    fn given(scene: Scene, accepts: bool, files: &[(&str, &str)]) -> Result<Option<Points>, String> {
        let folder = Scratch::new("grundy-feedback-").unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        left(folder.path(), scene, accepts).map(|left| left.points).map_err(|broken| broken.to_string())
    }

    #[test]
    fn points_of_2025_09_are_from_0_for_secret_cases_that_are_accepted() {
        assert_eq!(given(SECRET, true, &[("score.txt", "2.5\n")]), Ok(Some(Points::Absolute(2.5))));
        let broken = "writes `-2.0` to `score.txt`, expected one number from 0";
        assert_eq!(given(SECRET, true, &[("score.txt", "-2.0\n")]), Err(broken.to_owned()));
        let broken = "rejects the output and gives points in `score.txt`";
        assert_eq!(given(SECRET, false, &[("score.txt", "0\n")]), Err(broken.to_owned()));
        assert_eq!(given(Scene { is_sample: true, ..SECRET }, true, &[("score.txt", "-2.0\n")]), Ok(None));
    }

    #[test]
    fn points_of_the_older_formats_are_any_number_for_any_case_that_is_accepted() {
        for is_sample in [false, true] {
            let scene = Scene { is_sample, is_older: true, ..SECRET };
            for (text, points) in [("-2.0\n", -2.0), ("7", 7.0), ("1e3", 1000.0)] {
                assert_eq!(given(scene, true, &[("score.txt", text)]), Ok(Some(Points::Absolute(points))), "{text}");
            }
            for text in ["inf", "nan", "", "many"] {
                let broken = format!("writes `{text}` to `score.txt`, expected one number");
                assert_eq!(given(scene, true, &[("score.txt", text)]), Err(broken));
            }
            // What is rejected has `reject_score`, whatever the file says.
            for text in ["1", "many"] {
                assert_eq!(given(scene, false, &[("score.txt", text)]), Ok(None), "{text}");
            }
            let pass_fail = Scene { is_scoring: false, ..scene };
            assert_eq!(given(pass_fail, true, &[("score.txt", "many")]), Ok(None));
        }
    }
}

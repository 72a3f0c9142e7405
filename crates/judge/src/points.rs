//! What points are: those of a case, of a group and of a submission.

use crate::Verdict;
use package::{ScoreRule, WantedScore};
use untrusted::Text;

/// What an output validator gives to a case that it accepts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Points {
    /// So many: `score.txt`.
    Absolute(f64),
    /// This part, from 0 to 1, of what the case can have: `score_multiplier.txt`, or the points of a testlib checker.
    Share(f64),
}

/// The points of a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// The points.
    pub points: f64,
    /// The best possible points; `None` without a bound.
    pub best: Option<f64>,
    /// The verdict on the whole, by the problem's own rules: by those of the format 2025-09, AC if every case is accepted.
    pub verdict: Verdict,
    /// The groups within, in order of name; those within a group follow it.
    pub groups: Vec<GroupScore>,
}

/// The points of a group.
#[derive(Debug, Clone, PartialEq)]
pub struct GroupScore {
    /// Its path below `data/`.
    pub name: Text,
    /// Its points.
    pub points: f64,
    /// Its highest possible points; `None` without a bound.
    pub max: Option<f64>,
    /// Its verdict. `None`: it is not run, because a group that it requires is not accepted, or one before it has failed.
    pub verdict: Option<Verdict>,
}

/// Differences of sums that come from the way in which fractions are stored.
pub(crate) const TINY: f64 = 1e-9;

impl Score {
    /// Whether it is the best that there is to have.
    pub fn is_best(&self) -> bool {
        self.best.is_some_and(|best| (self.points - best).abs() <= TINY * best.abs().max(1.0))
    }

    /// The rule that the points break, in words, if they break one. `fewer_are_better` has no say: the best is known.
    pub fn breach(&self, rules: &[ScoreRule]) -> Option<String> {
        rules.iter().find_map(|rule| self.broken(rule))
    }

    fn broken(&self, rule: &ScoreRule) -> Option<String> {
        let WantedScore::Within(least, most) = rule.wanted else {
            return match (self.verdict, self.is_best()) {
                (Verdict::Accepted, false) => None,
                (Verdict::Accepted, true) => {
                    Some(format!("{} points, the best there are, but {} wants fewer", show(self.points), rule.said_by))
                }
                (verdict, _) => Some(format!("{verdict} on the whole, but {} wants AC", rule.said_by)),
            };
        };
        let wanted = if least == most { show(least) } else { format!("{} to {}", show(least), show(most)) };
        let is_within = |points: f64| least - TINY <= points && points <= most + TINY;
        let said_by = &rule.said_by;
        match &rule.groups {
            None if is_within(self.points) => None,
            None => Some(format!("{} points, but {said_by} wants {wanted}", show(self.points))),
            Some(glob) => {
                let group =
                    self.groups.iter().find(|group| glob.matches(group.name.raw()) && !is_within(group.points))?;
                Some(format!("{} points on {}, but {said_by} wants {wanted}", show(group.points), group.name))
            }
        }
    }
}

/// A number of points for people: without zeros that say nothing.
pub fn show(points: f64) -> String {
    let text = format!("{points:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

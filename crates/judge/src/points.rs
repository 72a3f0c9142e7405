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
                let named: Vec<(Text, f64)> = self.by_name().filter(|(name, _)| glob.names(name.raw())).collect();
                if named.is_empty() {
                    return Some(format!("{said_by} wants {wanted} points on `{glob}`, but no group matches"));
                }
                let (name, points) = named.into_iter().find(|(_, points)| !is_within(*points))?;
                Some(format!("{} points on {name}, but {said_by} wants {wanted}", show(points)))
            }
        }
    }

    /// What a pattern of submissions.yaml may name, with its points: the groups, and `secret`, which has those of the submission where it is
    /// not a group among them.
    fn by_name(&self) -> impl Iterator<Item = (Text, f64)> {
        const SECRET: &str = "secret";
        let is_group = self.groups.iter().any(|group| group.name.raw() == SECRET);
        let whole = (!is_group).then(|| (SECRET.into(), self.points));
        whole.into_iter().chain(self.groups.iter().map(|group| (group.name.clone(), group.points)))
    }
}

/// A number of points for people: without zeros that say nothing.
pub fn show(points: f64) -> String {
    let text = format!("{points:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use package::Glob;

    /// What breaks the rule that the groups of this pattern have so many points.
    fn breach(groups: &[(&str, f64)], pattern: &str, points: f64) -> Option<String> {
        let group = |(name, points): &(&str, f64)| GroupScore {
            name: (*name).into(),
            points: *points,
            max: None,
            verdict: None,
        };
        let score = Score {
            points: 35.0,
            best: Some(100.0),
            verdict: Verdict::WrongAnswer,
            groups: groups.iter().map(group).collect(),
        };
        let wanted = WantedScore::Within(points, points);
        score.breach(&[ScoreRule {
            groups: Glob::parse(pattern).ok(),
            wanted,
            said_by: "submissions.yaml:2".to_owned(),
        }])
    }

    #[test]
    fn a_pattern_is_about_the_groups_that_it_names() {
        let groups = [("secret/a", 20.0), ("secret/b", 15.0)];
        for (pattern, points) in [("secret", 35.0), ("secret/", 35.0), ("*", 35.0), ("secret/a", 20.0), ("*/b", 15.0)] {
            assert_eq!(breach(&groups, pattern, points), None, "{pattern}");
        }
        for (pattern, words) in [
            ("secret", "35 points on secret, but submissions.yaml:2 wants 20"),
            ("secret/*", "15 points on secret/b, but submissions.yaml:2 wants 20"),
            ("secret/c", "submissions.yaml:2 wants 20 points on `secret/c`, but no group matches"),
            ("secret/a/1", "submissions.yaml:2 wants 20 points on `secret/a/1`, but no group matches"),
            ("sample", "submissions.yaml:2 wants 20 points on `sample`, but no group matches"),
        ] {
            assert_eq!(breach(&groups, pattern, 20.0).as_deref(), Some(words));
        }
    }

    #[test]
    fn secret_is_the_submission_unless_it_is_a_group() {
        assert_eq!(breach(&[], "secret", 35.0), None);
        let words = "35 points on secret, but submissions.yaml:2 wants 20";
        assert_eq!(breach(&[], "secret", 20.0).as_deref(), Some(words));
        assert_eq!(breach(&[("sample", 15.0), ("secret", 20.0)], "secret", 20.0), None);
    }
}

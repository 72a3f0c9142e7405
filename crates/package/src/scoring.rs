//! How a scoring problem makes points of verdicts: by `max_score`, `score_aggregation` and `require_pass` in the format
//! 2025-09, by the default grader of `testdata.yaml` in the older ones, by the points of tests and groups in Polygon's `problem.xml`.

use std::collections::BTreeMap;

use super::decode::{Decoder, Fields};
use super::legacy::words::flags;
use yaml::{Node, Value};

/// How a scoring problem makes points of verdicts.
#[derive(Debug, Clone, PartialEq)]
pub struct Scoring {
    /// The group whose points are those of the submission: `secret`, or in the older formats all of `data`, or all tests of Polygon.
    pub root: ScoreGroup,
    /// Whether the output validator must give points to everything that it accepts (`validation: custom score`).
    pub must_give_points: bool,
    /// Whether fewer points are better (`grading: {objective: min}` of the older formats).
    pub fewer_are_better: bool,
}

/// A group of cases that has points of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct ScoreGroup {
    /// Its path below `data/`: `secret/subtask1`; empty for all of `data`. Of Polygon, any text.
    pub name: String,
    /// Its highest possible points; `None` without a bound.
    pub max: Option<f64>,
    /// Its lowest possible points; `None` without a bound.
    pub min: Option<f64>,
    /// How its points follow from those within it.
    pub grading: Grading,
    /// The groups in it that have points of their own, in order of name; of Polygon in that of `problem.xml`.
    pub groups: Vec<ScoreGroup>,
}

/// How the points of a group follow from those within it.
#[derive(Debug, Clone, PartialEq)]
pub enum Grading {
    /// As the format 2025-09 says.
    Icpc2025 {
        /// `score_aggregation`.
        aggregation: Aggregation,
        /// `require_pass`: without these groups it is not run.
        requires: Vec<String>,
    },
    /// By the default grader of the older formats.
    Legacy(Grader),
    /// As Polygon says. Of the root, the tests are those that are in no group.
    Polygon(PolygonGroup),
}

/// A group of tests of a Polygon package.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PolygonGroup {
    /// The line of `problem.xml` it stands on, from 1.
    pub line: usize,
    /// `points-policy`: whether each test has points of its own (`each-test`), or all together have those of the group.
    pub is_each_test: bool,
    /// `dependencies`: the group is run only if these groups pass. They have no cycle.
    pub requires: Vec<String>,
    /// `feedback-policy`: what a contestant sees of it.
    pub feedback: Option<String>,
    /// The points of its tests, by the name of the case.
    pub points: BTreeMap<String, f64>,
}

/// `score_aggregation`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aggregation {
    /// All points if all is accepted, else none.
    PassFail,
    /// The sum.
    Sum,
    /// The least.
    Min,
}

/// The default grader of the older formats, with its flags.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grader {
    /// `on_reject: break`: what comes after the first failure does not count.
    pub stops: bool,
    /// What the verdict is.
    pub verdict: GraderVerdict,
    /// What the points are.
    pub points: GraderPoints,
    /// `ignore_sample`: of all the data, only the secret cases count. Only the root has it.
    pub ignores_sample: bool,
    /// `accept_if_any_accepted`.
    pub accepts_any: bool,
    /// `accept_score`: the points of an accepted case to which the output validator gives none.
    pub accepted: f64,
    /// `reject_score`: those of a case that is not accepted.
    pub rejected: f64,
}

/// What verdict the default grader gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GraderVerdict {
    /// The worst one.
    Worst,
    /// The first one that is not AC.
    First,
    /// AC.
    Accepted,
}

/// What points the default grader gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GraderPoints {
    /// The sum.
    Sum,
    /// The average.
    Average,
    /// The least.
    Min,
    /// The most.
    Max,
}

/// What points a submission must get.
#[derive(Debug, Clone, PartialEq)]
pub struct ScoreRule {
    /// The groups that it names, by their own names: `secret` is the submission as a whole, as `None` is.
    pub groups: Option<super::Glob>,
    /// What it asks for.
    pub wanted: WantedScore,
    /// Who says so, as in [`Rule::said_by`](super::Rule::said_by).
    pub said_by: String,
}

/// What a rule asks of the points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WantedScore {
    /// At least the first and at most the second.
    Within(f64, f64),
    /// Accepted as a whole, and not with the best points that there are.
    NotTheBest,
}

/// What a group's own file says of points. Only the grader is inherited.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct GroupScoring {
    /// `max_score`; the inner `None`: unbounded.
    pub(super) max: Option<Option<f64>>,
    pub(super) aggregation: Option<Aggregation>,
    pub(super) requires: Vec<String>,
    /// Inherited.
    pub(super) grader: Grader,
    /// `range`, inherited.
    pub(super) range: (Option<f64>, Option<f64>),
    /// `grading: custom`, inherited.
    pub(super) is_custom: bool,
}

impl Default for GroupScoring {
    fn default() -> Self {
        Self {
            max: None,
            aggregation: None,
            requires: Vec::new(),
            grader: Grader {
                stops: true,
                verdict: GraderVerdict::Worst,
                points: GraderPoints::Sum,
                ignores_sample: false,
                accepts_any: false,
                accepted: 1.0,
                rejected: 0.0,
            },
            range: (None, None),
            is_custom: false,
        }
    }
}

impl GroupScoring {
    /// What a group inherits. `ignore_sample` is the root's alone: in another group it would leave out a secret case.
    pub(super) fn inherited(&self) -> Self {
        let grader = Grader { ignores_sample: false, ..self.grader };
        Self { max: None, aggregation: None, requires: Vec::new(), grader, ..self.clone() }
    }

    /// Reads the keys of the format 2025-09.
    pub(super) fn read(&mut self, fields: Fields<'_>, decoder: &mut Decoder<'_>) {
        if let Some(node) = fields.get("max_score") {
            match &node.value {
                Value::Text(text) if text == "unbounded" => self.max = Some(None),
                // Beyond 2^53 it would be rounded, and nobody gives so many points.
                Value::Int(value @ 0..=9_007_199_254_740_992) => self.max = Some(Some(*value as f64)),
                _ => decoder.wrong(node, "max_score", "a whole number from 0 to 2^53, or `unbounded`"),
            }
        }
        if let Some(node) = fields.get("score_aggregation") {
            self.aggregation =
                decoder.word(node, "score_aggregation", &["pass-fail", "sum", "min"]).map(|word| match word {
                    "sum" => Aggregation::Sum,
                    "min" => Aggregation::Min,
                    _ => Aggregation::PassFail,
                });
        }
        if let Some(node) = fields.get("require_pass")
            && !matches!(&node.value, Value::List(items) if items.is_empty())
        {
            self.requires = decoder.one_or_more(node, "require_pass").unwrap_or_default();
        }
    }

    /// Reads the keys of `testdata.yaml`: that of `data` itself, or of a group in it.
    pub(super) fn read_legacy(&mut self, fields: Fields<'_>, is_root: bool, decoder: &mut Decoder<'_>) {
        if let Some(node) = fields.get("on_reject")
            && let Some(word) = decoder.word(node, "on_reject", &["break", "continue"])
        {
            self.grader.stops = word == "break";
        }
        if let Some(node) = fields.get("grading")
            && let Some(word) = decoder.word(node, "grading", &["default", "custom"])
        {
            self.is_custom = word == "custom";
        }
        if let Some(node) = fields.get("grader_flags") {
            let (verdict, points) = (GraderVerdict::Worst, GraderPoints::Sum);
            self.grader = Grader { verdict, points, ignores_sample: false, accepts_any: false, ..self.grader };
            self.flags(node, is_root, decoder);
        }
        for (key, score) in [("accept_score", &mut self.grader.accepted), ("reject_score", &mut self.grader.rejected)] {
            if let Some(node) = fields.get(key) {
                match number(node) {
                    Some(value) => *score = value,
                    None => decoder.wrong(node, key, "a number"),
                }
            }
        }
        if let Some(node) = fields.get("range") {
            match range(node) {
                Some(range) => self.range = range,
                None => decoder.wrong(node, "range", "two numbers, such as `0 100` or `0 inf`"),
            }
        }
    }

    fn flags(&mut self, node: &Node, is_root: bool, decoder: &mut Decoder<'_>) {
        let grader = &mut self.grader;
        for flag in flags(node, "grader_flags", decoder) {
            match flag.as_str() {
                "worst_error" | "no_errors" => grader.verdict = GraderVerdict::Worst,
                "first_error" => grader.verdict = GraderVerdict::First,
                "always_accept" => grader.verdict = GraderVerdict::Accepted,
                "sum" => grader.points = GraderPoints::Sum,
                "avg" => grader.points = GraderPoints::Average,
                "min" => grader.points = GraderPoints::Min,
                "max" => grader.points = GraderPoints::Max,
                "ignore_sample" if is_root => grader.ignores_sample = true,
                "ignore_sample" => {
                    let message = "`grader_flags`: `ignore_sample` is ignored in a group, expected it only in `data/testdata.yaml`";
                    decoder.mildly(|decoder| decoder.fault(node.line, message));
                }
                "accept_if_any_accepted" => grader.accepts_any = true,
                _ => decoder.fault(
                    node.line,
                    format!("`grader_flags`: unknown flag `{}` of the default grader", yaml::shortened(&flag)),
                ),
            }
        }
    }
}

/// A number, or a text that is one.
fn number(node: &Node) -> Option<f64> {
    match &node.value {
        Value::Int(value) => Some(*value as f64),
        Value::Float(value) => Some(*value),
        Value::Text(text) => text.trim().parse().ok(),
        _ => None,
    }
    .filter(|value: &f64| value.is_finite())
}

fn range(node: &Node) -> Option<(Option<f64>, Option<f64>)> {
    let Value::Text(text) = &node.value else { return None };
    let end = |word: &str| match word {
        "inf" | "+inf" | "-inf" => Some(None),
        _ => word.parse().ok().filter(|value: &f64| value.is_finite()).map(Some),
    };
    let mut words = text.split_whitespace();
    let found = (end(words.next()?)?, end(words.next()?)?);
    words.next().is_none().then_some(found)
}

//! What a submission must get: sets of verdicts, and the rules that name them.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use super::glob::Glob;
use super::{Expectation, Form};

/// A set of verdicts.
///
/// The ICPC format knows AC, WA, TLE and RTE: [`Self::WRONG_ANSWER`] holds OLE as well, and [`Self::RUN_TIME_ERROR`] MLE.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdicts(u8);

impl Verdicts {
    /// AC.
    pub const ACCEPTED: Self = Self(1);
    /// WA and OLE.
    pub const WRONG_ANSWER: Self = Self(2 | Self::OUTPUT_LIMIT.0);
    /// TLE.
    pub const TIME_LIMIT_EXCEEDED: Self = Self(4);
    /// RTE and MLE.
    pub const RUN_TIME_ERROR: Self = Self(8 | Self::MEMORY_LIMIT.0);
    /// OLE alone.
    pub const OUTPUT_LIMIT: Self = Self(16);
    /// MLE alone.
    pub const MEMORY_LIMIT: Self = Self(32);
    /// CE, which only a tag in the source can promise.
    pub const COMPILE_ERROR: Self = Self(64);
    /// Every verdict that a run can get: all but CE.
    pub const ANY: Self = Self(63);
    /// All of [`Self::ANY`] but AC.
    pub const NOT_ACCEPTED: Self = Self(62);

    /// The verdicts by the abbreviations of the format.
    pub const WORDS: [(&str, Self); 4] = [
        ("AC", Self::ACCEPTED),
        ("WA", Self::WRONG_ANSWER),
        ("TLE", Self::TIME_LIMIT_EXCEEDED),
        ("RTE", Self::RUN_TIME_ERROR),
    ];

    /// Whether all of `other` is in this set.
    pub fn contains(self, other: Self) -> bool {
        self & other == other
    }

    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This set without `other`.
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    fn labels(self) -> Vec<&'static str> {
        let mut rest = self;
        let mut labels = Vec::new();
        let alone = [("OLE", Self::OUTPUT_LIMIT), ("MLE", Self::MEMORY_LIMIT), ("CE", Self::COMPILE_ERROR)];
        for (label, verdicts) in Self::WORDS.into_iter().chain(alone) {
            if rest.contains(verdicts) {
                labels.push(label);
                rest = rest.without(verdicts);
            }
        }
        labels
    }
}

impl BitOr for Verdicts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Verdicts {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl fmt::Display for Verdicts {
    /// `AC or WA`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.labels().join(" or "))
    }
}

/// What the cases of a submission must get, all of them or those that a pattern names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The cases it is about, by their names; `None`: all.
    pub cases: Option<Glob>,
    /// Every one of these cases gets one of these verdicts.
    pub permitted: Verdicts,
    /// At least one of these cases gets one of these verdicts, if the rule asks for any.
    pub required: Option<Verdicts>,
    /// What the output validator must write, in at least one of these cases.
    pub message: Option<String>,
    /// Whether the time of these cases bounds the time limit of a problem that states none.
    pub bound: Option<TimeBound>,
    /// Who says so: ``the folder `accepted` ``, `submissions.yaml:7`, `the tag @EXPECTED_RESULTS@`.
    pub said_by: String,
}

/// How the time of a submission bounds a derived time limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeBound {
    /// The submission must run within the limit.
    Lower,
    /// The submission must exceed it.
    Upper,
}

impl Rule {
    /// Whether the rule is about the case of this name.
    pub fn is_about(&self, case: &str) -> bool {
        self.cases.as_ref().is_none_or(|glob| glob.matches(case))
    }

    /// How the time bounds the limit unless a package says otherwise: from below where TLE is not permitted, from above where
    /// it alone is required.
    pub(super) fn usual_bound(permitted: Verdicts, required: Option<Verdicts>) -> Option<TimeBound> {
        if !permitted.contains(Verdicts::TIME_LIMIT_EXCEEDED) {
            Some(TimeBound::Lower)
        } else if required == Some(Verdicts::TIME_LIMIT_EXCEEDED) {
            Some(TimeBound::Upper)
        } else {
            None
        }
    }
}

impl Expectation {
    /// Every expectation that a folder of the format stands for, in the order in which it lists them.
    pub const ALL: [Self; 6] = [
        Self::Accepted,
        Self::Rejected,
        Self::WrongAnswer,
        Self::TimeLimitExceeded,
        Self::RunTimeError,
        Self::BruteForce,
    ];

    /// The name of its folder in `submissions/`; empty for what no folder stands for.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::WrongAnswer => "wrong_answer",
            Self::TimeLimitExceeded => "time_limit_exceeded",
            Self::RunTimeError => "run_time_error",
            Self::BruteForce => "brute_force",
            Self::Other => "",
        }
    }

    /// The expectation that a folder of `submissions/` stands for.
    pub fn of_folder(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expectation| expectation.folder() == name)
    }

    /// The rule of its folder in a package of this form; none for [`Self::Other`].
    ///
    /// Legacy packages let a submission that is too slow give wrong answers as well, and one that crashes anything; there,
    /// only accepted submissions bound the time limit.
    pub fn rule(self, form: Form) -> Option<Rule> {
        const AC: Verdicts = Verdicts::ACCEPTED;
        const WA: Verdicts = Verdicts::WRONG_ANSWER;
        const TLE: Verdicts = Verdicts::TIME_LIMIT_EXCEEDED;
        const RTE: Verdicts = Verdicts::RUN_TIME_ERROR;
        let legacy = form == Form::Legacy;
        let (permitted, required) = match self {
            Self::Accepted => (AC, None),
            Self::Rejected => (Verdicts::ANY, Some(Verdicts::NOT_ACCEPTED)),
            Self::WrongAnswer => (AC | WA, Some(WA)),
            Self::TimeLimitExceeded if legacy => (AC | WA | TLE, Some(TLE)),
            Self::TimeLimitExceeded => (AC | TLE, Some(TLE)),
            Self::RunTimeError if legacy => (Verdicts::ANY, Some(RTE)),
            Self::RunTimeError => (AC | RTE, Some(RTE)),
            Self::BruteForce => (AC | RTE | TLE, Some(RTE | TLE)),
            Self::Other => return None,
        };
        let bound = Rule::usual_bound(permitted, required)
            .filter(|bound| !legacy || self == Self::Accepted || *bound == TimeBound::Upper);
        let said_by = format!("the folder `{}`", self.folder());
        Some(Rule { cases: None, permitted, required, message: None, bound, said_by })
    }
}

/// What all the rules together ask, in the abbreviations of the verdicts: `AC`, `WA`, `not AC`, `AC or WA, by case`, `any`.
pub fn in_words(rules: &[Rule]) -> String {
    let whole = || rules.iter().filter(|rule| rule.cases.is_none());
    let permitted = whole().fold(Verdicts::ANY | Verdicts::COMPILE_ERROR, |all, rule| all & rule.permitted);
    let required = whole().filter_map(|rule| rule.required).reduce(|a, b| if (a & b).is_empty() { a } else { a & b });
    let runs = permitted & Verdicts::ANY;
    let words = match required {
        Some(Verdicts::NOT_ACCEPTED) if runs == Verdicts::ANY => "not AC".to_owned(),
        Some(required) => required.to_string(),
        None if runs == Verdicts::ANY => "any".to_owned(),
        None => permitted.to_string(),
    };
    let by_case = if rules.iter().any(|rule| rule.cases.is_some()) { ", by case" } else { "" };
    format!("{words}{by_case}")
}

//! What `problem.yaml` says, in every version of the format, and the forms of its texts.

use std::collections::BTreeMap;

use super::{Form, ProblemKind, ProblemLimits, Source};

/// The version of the format, by which a package is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// 2025-09, held to its words.
    Icpc2025,
    /// The draft 2023-07: `problem.yaml` much as in 2025-09, all else much as in legacy packages.
    Draft2023,
    /// `legacy`.
    Legacy,
}

impl Dialect {
    pub(super) fn form(self) -> Form {
        match self {
            Self::Icpc2025 => Form::Icpc2025,
            Self::Draft2023 | Self::Legacy => Form::Legacy,
        }
    }

    /// Whether what changes no verdict is passed over.
    pub(super) fn is_lenient(self) -> bool {
        self != Self::Icpc2025
    }
}

/// What `problem.yaml` says, as far as anything uses it.
#[derive(Debug)]
pub(super) struct Metadata {
    pub(super) dialect: Dialect,
    /// The title by language. `name` given as one text is the English one.
    pub(super) names: BTreeMap<String, String>,
    /// The line of `name`.
    pub(super) names_line: Option<usize>,
    pub(super) sources: Vec<Source>,
    pub(super) keywords: Vec<String>,
    pub(super) kind: ProblemKind,
    /// Of a scoring problem.
    pub(super) scoring: Option<ScoringKind>,
    pub(super) limits: ProblemLimits,
    /// The names of `constants`.
    pub(super) constants: Vec<String>,
    /// Whether outputs are judged by a program of the package; `None`: by whether it has one.
    pub(super) is_custom: Option<bool>,
    /// `validator_flags` of a legacy package.
    pub(super) validator_flags: Vec<String>,
}

/// What `problem.yaml` says of points.
#[derive(Debug, Clone, Copy)]
pub(super) struct ScoringKind {
    pub(super) must_give_points: bool,
    pub(super) fewer_are_better: bool,
}

/// Whether `code` has the form of a language code: `en`, `fil`, `pt-BR`.
pub(super) fn is_language(code: &str) -> bool {
    let (language, region) = match code.split_once('-') {
        Some((language, region)) => (language, Some(region)),
        None => (code, None),
    };
    matches!(language.len(), 2 | 3)
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && region.is_none_or(|region| region.len() == 2 && region.bytes().all(|byte| byte.is_ascii_uppercase()))
}

/// `text` with every run of white space as one space.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

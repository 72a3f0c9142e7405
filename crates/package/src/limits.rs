//! `limits` of problem.yaml.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::decode::{Decoder, Fields};
use super::{ProblemKind, ProblemLimits};
use yaml::{Node, Value};

const KEYS: [&str; 12] = [
    "time_multipliers",
    "time_limit",
    "time_resolution",
    "memory",
    "output",
    "code",
    "compilation_time",
    "compilation_memory",
    "validation_time",
    "validation_memory",
    "validation_output",
    "validation_passes",
];

/// One millisecond to one day: less cannot be measured, and more is a mistake.
const SECONDS: RangeInclusive<f64> = 0.001..=86_400.0;
/// A whole number of seconds up to a day.
const WHOLE_SECONDS: RangeInclusive<u64> = 1..=86_400;
/// Up to 2^20 MiB, a tebibyte (or KiB, a gibibyte): a number of bytes then fits in 64 bits with room to spare.
const BINARY: RangeInclusive<u64> = 1..=1 << 20;
/// `validation_passes`: fewer than two are no multi-pass problem, and more than this a mistake.
const MULTIPLE_PASSES: RangeInclusive<u64> = 2..=10_000;
/// The factors of `time_multipliers`.
const FACTOR: RangeInclusive<f64> = 1.0..=1_000.0;
/// Those of legacy packages, for which the format names no bounds: a day may be so many times a submission of one millisecond.
const LEGACY_FACTOR: RangeInclusive<f64> = 0.001..=1e8;

impl Default for ProblemLimits {
    /// What the format 2025-09 calls the typical system defaults.
    fn default() -> Self {
        Self {
            time_limit: None,
            own_time_resolution: None,
            ac_to_time_limit: 2.0,
            time_limit_to_tle: 1.5,
            memory_mib: 2048,
            output_mib: 8,
            code_kib: 128,
            compilation_time: Duration::from_secs(60),
            compilation_memory_mib: 2048,
            validation_time: Duration::from_secs(60),
            validation_memory_mib: 2048,
            validation_output_mib: 8,
            validation_passes: 2,
        }
    }
}

impl ProblemLimits {
    /// A derived time limit is rounded up to a multiple of this: 1 s unless the package says otherwise.
    pub fn time_resolution(&self) -> Duration {
        self.own_time_resolution.unwrap_or(Duration::from_secs(1))
    }
}

/// Reads `limits`; what is absent or wrong has its default.
pub(super) fn read(node: Option<&Node>, kind: ProblemKind, decoder: &mut Decoder<'_>) -> ProblemLimits {
    let mut limits = ProblemLimits::default();
    let Some(fields) = node.and_then(|node| decoder.fields(node, "limits", &KEYS)) else {
        return limits;
    };
    limits.own_time_resolution = optional_seconds(fields, "time_resolution", decoder);
    multipliers(fields, &mut limits, decoder);
    common(fields, kind, &mut limits, decoder);
    limits
}

/// The limits that every version of the format has.
fn common(fields: Fields<'_>, kind: ProblemKind, limits: &mut ProblemLimits, decoder: &mut Decoder<'_>) {
    // One that is wrong is given all the same.
    if fields.get("time_limit").is_some() {
        limits.time_limit = Some(optional_seconds(fields, "time_limit", decoder).unwrap_or_default());
    }
    for (key, unit, limit) in [
        ("memory", " of MiB", &mut limits.memory_mib),
        ("output", " of MiB", &mut limits.output_mib),
        ("code", " of KiB", &mut limits.code_kib),
        ("compilation_memory", " of MiB", &mut limits.compilation_memory_mib),
        ("validation_memory", " of MiB", &mut limits.validation_memory_mib),
        ("validation_output", " of MiB", &mut limits.validation_output_mib),
    ] {
        size(fields, key, unit, limit, decoder);
    }
    whole_seconds(fields, "compilation_time", &mut limits.compilation_time, decoder);
    whole_seconds(fields, "validation_time", &mut limits.validation_time, decoder);
    if let Some(entry) = fields.entry("validation_passes") {
        if !kind.multi_pass {
            decoder.fault(entry.line, "`limits.validation_passes` is only for problems of type `multi-pass`");
        } else if let Some(passes) =
            decoder.whole(&entry.value, "limits.validation_passes", " of passes", MULTIPLE_PASSES)
        {
            limits.validation_passes = u32::try_from(passes).unwrap_or(u32::MAX);
        }
    }
}

/// The keys of legacy packages, and those that DOMjudge reads there as well.
const LEGACY_KEYS: [&str; 12] = [
    "time_multiplier",
    "time_safety_margin",
    "time_limit",
    "memory",
    "output",
    "code",
    "compilation_time",
    "compilation_memory",
    "validation_time",
    "validation_memory",
    "validation_output",
    "validation_passes",
];

/// Reads `limits` of a legacy package. A derived time limit is five times the slowest accepted run unless it says otherwise.
pub(super) fn read_legacy(node: Option<&Node>, kind: ProblemKind, decoder: &mut Decoder<'_>) -> ProblemLimits {
    let mut limits = ProblemLimits { ac_to_time_limit: 5.0, time_limit_to_tle: 2.0, ..ProblemLimits::default() };
    // A bare `limits:` whose lines are all comments is common there.
    let node = node.filter(|node| !matches!(node.value, Value::Null));
    let Some(fields) = node.and_then(|node| decoder.lenient_fields(node, "limits", &LEGACY_KEYS, &LEGACY_KEYS)) else {
        return limits;
    };
    for (key, limit) in
        [("time_multiplier", &mut limits.ac_to_time_limit), ("time_safety_margin", &mut limits.time_limit_to_tle)]
    {
        if let Some(node) = fields.get(key)
            && let Some(value) = decoder.number(node, &format!("limits.{key}"), "", LEGACY_FACTOR)
        {
            *limit = value;
        }
    }
    common(fields, kind, &mut limits, decoder);
    limits
}

/// Whether `seconds` can be a time limit.
pub(super) fn time_limit(seconds: f64) -> Option<Duration> {
    SECONDS.contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// The mebibytes of a memory limit in bytes, rounded up; `None`: it cannot be one.
pub(super) fn memory_mib(bytes: u64) -> Option<u64> {
    let mib = bytes.div_ceil(1 << 20);
    (bytes >= 1 << 20 && BINARY.contains(&mib)).then_some(mib)
}

fn multipliers(fields: Fields<'_>, limits: &mut ProblemLimits, decoder: &mut Decoder<'_>) {
    if let Some(multipliers) = fields
        .get("time_multipliers")
        .and_then(|node| decoder.fields(node, "limits.time_multipliers", &["ac_to_time_limit", "time_limit_to_tle"]))
    {
        factor(multipliers, "ac_to_time_limit", &mut limits.ac_to_time_limit, decoder);
        factor(multipliers, "time_limit_to_tle", &mut limits.time_limit_to_tle, decoder);
    }
}

fn optional_seconds(fields: Fields<'_>, key: &str, decoder: &mut Decoder<'_>) -> Option<Duration> {
    let value = decoder.number(fields.get(key)?, &format!("limits.{key}"), " of seconds", SECONDS)?;
    Some(Duration::from_secs_f64(value))
}

fn whole_seconds(fields: Fields<'_>, key: &str, limit: &mut Duration, decoder: &mut Decoder<'_>) {
    if let Some(node) = fields.get(key)
        && let Some(value) = decoder.whole(node, &format!("limits.{key}"), " of seconds", WHOLE_SECONDS)
    {
        *limit = Duration::from_secs(value);
    }
}

fn size(fields: Fields<'_>, key: &str, unit: &str, limit: &mut u64, decoder: &mut Decoder<'_>) {
    let Some(node) = fields.get(key) else { return };
    // Tools that reckon in fractions write 512.0 where they mean 512.
    if let Value::Float(value) = node.value
        && value.fract() == 0.0
        && (*BINARY.start() as f64..=*BINARY.end() as f64).contains(&value)
    {
        *limit = value as u64;
        let message = format!("`limits.{key}` is {value:.1}, expected a whole number{unit}: read as {value:.0}");
        decoder.mildly(|decoder| decoder.fault(node.line, message));
        return;
    }
    if let Some(value) = decoder.whole(node, &format!("limits.{key}"), unit, BINARY) {
        *limit = value;
    }
}

fn factor(fields: Fields<'_>, key: &str, limit: &mut f64, decoder: &mut Decoder<'_>) {
    if let Some(node) = fields.get(key)
        && let Some(value) = decoder.number(node, &format!("limits.time_multipliers.{key}"), "", FACTOR)
    {
        *limit = value;
    }
}

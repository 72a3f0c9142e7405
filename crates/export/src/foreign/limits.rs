//! Limits of time and memory, of cases and of problems.

use std::path::Path;

use yaml::Entry;

use super::draft::Draft;
use super::{at, get, text};
use crate::Refused;

/// What a case may use.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) time_ms: u64,
    pub(super) memory_mib: u64,
}

impl Limits {
    /// What a problem without limits has on Hydro.
    pub(super) const USUAL: Self = Self { time_ms: 1000, memory_mib: 256 };

    /// Counts those of a case: here all have the largest.
    pub(super) fn count(self, draft: &mut Draft) {
        let differ = |known: Option<u64>, own: u64| known.is_some_and(|known| known != own);
        if differ(draft.time_limit_ms, self.time_ms) {
            draft.note("cases have different time limits there; here all have the largest");
        }
        if differ(draft.memory_mib, self.memory_mib) {
            draft.note("cases have different memory limits there; here all have the largest");
        }
        draft.time_limit_ms = draft.time_limit_ms.max(Some(self.time_ms));
        draft.memory_mib = draft.memory_mib.max(Some(self.memory_mib));
    }
}

/// The limits that a map says; what it does not say is as in `outer`.
pub(super) fn limits(path: &Path, fields: &[Entry], outer: Limits) -> Result<Limits, Refused> {
    let mut own = outer;
    if let Some(node) = get(fields, "time") {
        let found = text(path, node, "time")?;
        let Some(ms) = quantity(&found, 1.0, &[("ms", 1.0), ("us", 0.001), ("s", 1000.0)]) else {
            return Err(at(
                path,
                Some(node.line),
                format!("`time`: found `{}`, expected a time such as 1000ms or 1s", yaml::shortened(&found)),
            ));
        };
        own.time_ms = ms;
    }
    if let Some(node) = get(fields, "memory") {
        let found = text(path, node, "memory")?;
        let units = [("kb", 1.0 / 1024.0), ("k", 1.0 / 1024.0), ("mb", 1.0), ("m", 1.0), ("gb", 1024.0), ("g", 1024.0)];
        let Some(mib) = quantity(&found, 1.0, &units) else {
            return Err(at(
                path,
                Some(node.line),
                format!("`memory`: found `{}`, expected a size such as 256m", yaml::shortened(&found)),
            ));
        };
        own.memory_mib = mib;
    }
    Ok(own)
}

/// A number with a unit, in the smallest one, from 1; without a unit it counts `bare`.
fn quantity(text: &str, bare: f64, units: &[(&str, f64)]) -> Option<u64> {
    let text = text.trim().to_ascii_lowercase();
    let unit = units.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?.trim_end().to_owned(), *factor)));
    let (number, factor) = unit.unwrap_or((text, bare));
    let value = number.parse::<f64>().ok()? * factor;
    // A day, or a TiB.
    (value > 0.0 && value <= 86_400_000.0).then_some(whole(value))
}

/// A limit in whole units, from 1: what is left of a unit counts as one, unless the arithmetic made it.
pub(super) fn whole(limit: f64) -> u64 {
    (limit - 1e-6).ceil().max(1.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_have_units() {
        let time = |text: &str| quantity(text, 1.0, &[("ms", 1.0), ("us", 0.001), ("s", 1000.0)]);
        assert_eq!(
            [time("1000ms"), time("1.5s"), time("2 S"), time("700")],
            [Some(1000), Some(1500), Some(2000), Some(700)]
        );
        assert_eq!([time(""), time("0s"), time("-1s"), time("nans"), time("1e99s")], [None; 5]);
    }

    #[test]
    fn a_limit_is_rounded_up_once() {
        let found = [16.1 * 1000.0, 1000.0, 0.2, 1500.5, 65_536.0 / 1024.0, 0.0000001].map(whole);
        assert_eq!(found, [16_100, 1000, 1, 1501, 64, 1]);
    }
}

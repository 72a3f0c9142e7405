//! What reports say of verdicts that were kept, because nothing has changed since.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::report::results::Session;
use crate::say::lines::{plural, wrapped};
use judge::SubmissionReport;

/// The day of a time, in UTC: `2026-11-29`.
pub(crate) fn day(time: SystemTime) -> String {
    let days = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    // Years that begin in March end with the day that leap years add; 400 of them have 146 097 days.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Of a submission whose verdict was kept in whole or in part: `kept 2026-11-29`, `3 of 5 kept`.
pub(crate) fn mark(submission: &SubmissionReport) -> Option<String> {
    let (kept, oldest) = submission.cases_kept();
    let all = submission.cases().len();
    match oldest {
        Some(oldest) if kept == all => Some(format!("kept {}", day(oldest))),
        Some(_) => Some(format!("{kept} of {all} kept")),
        None => None,
    }
}

/// How many submissions were not run again; nothing if none.
pub(crate) fn summary(session: &Session, width: Option<usize>) -> String {
    let reports = session.judged.iter().filter_map(|judged| judged.result.as_ref().ok());
    let submissions = reports.flat_map(|report| &report.submissions);
    let is_kept = |submission: &&SubmissionReport| {
        let (kept, _) = submission.cases_kept();
        kept > 0 && kept == submission.cases().len()
    };
    match submissions.filter(is_kept).count() {
        0 => String::new(),
        some => {
            let was = if some == 1 { "was" } else { "were" };
            let line =
                format!("{} {was} not run again: nothing has changed; --fresh runs all", plural(some, "submission"));
            wrapped(&line, "  ", width) + "\n"
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::day;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_798_761_599, "2026-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }
}

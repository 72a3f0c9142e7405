//! The findings of `grundy check` as text: each error on lines of its own, and similar warnings once, with their number.

use std::collections::BTreeSet;

use crate::report::finding::Finding;
use crate::say::colour::{BAD, DOUBTFUL};
use crate::say::lines::{on_one_line, plural};
use judge::check::FindingKind;

/// So many warnings of other kinds are shown; of more, how many there are.
const MOST: usize = 5;

/// The lines of all findings, in their order; the warnings on spoilt samples and those beyond the first come last, counted, unless all are
/// wanted.
pub(crate) fn lines(findings: &[Finding], verbose: bool) -> String {
    if verbose {
        return findings.iter().map(line).collect();
    }
    let (spoilt, others): (Vec<_>, Vec<_>) =
        findings.iter().partition(|finding| matches!(finding.kind, FindingKind::Spoilt { .. }));
    let mut text = String::new();
    let mut left_out = 0;
    let mut shown = 0;
    for finding in others {
        if finding.severity.is_mild() && shown == MOST {
            left_out += 1;
        } else {
            shown += usize::from(finding.severity.is_mild());
            text.push_str(&line(finding));
        }
    }
    text.push_str(&of_spoilt(&spoilt));
    if left_out > 0 {
        let warnings = plural(left_out, "more warning");
        text.push_str(&format!("  {DOUBTFUL}warning{DOUBTFUL:#} {warnings}; --verbose shows every one\n"));
    }
    text
}

/// The warnings on spoilt samples as one: a lone one as it is.
fn of_spoilt(findings: &[&Finding]) -> String {
    if let [one] = findings {
        return line(one);
    }
    let Some(first) = findings.first() else { return String::new() };
    let samples: BTreeSet<&str> = findings.iter().map(|finding| finding.path.as_str()).collect();
    let mut ways: Vec<&str> = Vec::new();
    for finding in findings {
        if let FindingKind::Spoilt { way } = &finding.kind
            && !ways.contains(&way.as_str())
        {
            ways.push(way);
        }
    }
    let more = match samples.len() {
        1 => String::new(),
        count => format!(" and {}", plural(count - 1, "more sample")),
    };
    format!(
        "  {DOUBTFUL}warning{DOUBTFUL:#} {}{more}: every input validator accepts it even with {} (--verbose: one a line)\n",
        on_one_line(&first.path),
        ways.join(", ")
    )
}

fn line(finding: &Finding) -> String {
    let style = if finding.severity.is_mild() { DOUBTFUL } else { BAD };
    let line = finding.line.map_or(String::new(), |line| format!("{line}:"));
    format!(
        "  {style}{}{style:#} {}:{line} {}\n",
        finding.severity.word(),
        on_one_line(&finding.path),
        without(&finding.path, &finding.message).replace('\n', "\n    ")
    )
}

/// A message without the path that it begins with, where that has just been named.
fn without<'m>(path: &str, message: &'m str) -> &'m str {
    message.strip_prefix(path).and_then(|rest| rest.strip_prefix(": ")).unwrap_or(message)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::report::finding::Severity;

    fn warning(path: &str, kind: FindingKind, message: &str) -> Finding {
        Finding::new(Severity::Warning, kind, Path::new(path), None, message.to_owned())
    }

    fn plain(findings: &[Finding], verbose: bool) -> Vec<String> {
        let text = lines(findings, verbose);
        anstream::adapter::strip_str(&text).to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn like_warnings_are_counted_and_errors_are_all_shown() {
        let mut findings: Vec<Finding> = ["a", "b"]
            .iter()
            .flat_map(|path| {
                ["a trailing space", "CRLF line ends"]
                    .map(|way| warning(path, FindingKind::Spoilt { way: way.to_owned() }, "spoilt"))
            })
            .collect();
        findings.extend((0..7).map(|number| warning("c", FindingKind::Bound, &format!("bound {number}"))));
        findings.extend((0..7).map(|number| Finding {
            severity: Severity::Error,
            ..warning("d", FindingKind::Answer, &format!("wrong {number}"))
        }));
        let shown = plain(&findings, false);
        assert_eq!(shown.len(), 5 + 7 + 2, "{shown:#?}");
        assert_eq!(
            shown[12],
            format!(
                "  warning a and 1 more sample: every input validator accepts it even with a trailing space, CRLF line ends (--verbose: one a line)"
            )
        );
        assert_eq!(shown[13], "  warning 2 more warnings; --verbose shows every one");
        assert_eq!(plain(&findings, true).len(), findings.len());
    }
}

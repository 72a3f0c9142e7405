//! Shows the conversation between the judge and a submission, as text and as JSON.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::say::lines::{harmless, plural};
use judge::report::{Failure, Reason};
use judge::transcript::{Entry, Line, Speaker, Transcript};

const JUDGE: Style = AnsiColor::Cyan.on_default();
const SUBMISSION: Style = AnsiColor::Yellow.on_default();
const DIM: Style = Style::new().dimmed();

/// The colour of a side.
pub(crate) fn style(speaker: Speaker) -> Style {
    match speaker {
        Speaker::Judge => JUDGE,
        Speaker::Submission => SUBMISSION,
    }
}

/// What a failed case has to tell of its conversation; nothing for other problems.
pub(crate) fn render(failure: &Failure) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    if let Some(pass) = failure.pass {
        let _ = writeln!(text, "    {DIM}in pass {pass}{DIM:#}");
    }
    if let Some(transcript) = &failure.transcript {
        let _ = writeln!(text, "    {DIM}conversation (< judge, > submission; seconds since the pass began){DIM:#}");
        text.push_str(&lines("      ", transcript));
    }
    text
}

/// A transcript, line by line.
pub(crate) fn lines(indent: &str, transcript: &Transcript) -> String {
    let mut text = String::new();
    if transcript.is_empty() {
        let _ = writeln!(text, "{indent}{DIM}nothing{DIM:#}");
    }
    for entry in transcript.entries() {
        let _ = match entry {
            Entry::Line(Line { speaker, at, text: words, is_cut, is_open }) => {
                let (style, mark) = (style(speaker), speaker.mark());
                let cut = if is_cut { "…" } else { "" };
                let open = if is_open { " (no newline)" } else { "" };
                let at = at.as_secs_f64();
                writeln!(
                    text,
                    "{indent}{DIM}{at:8.3}{DIM:#} {style}{mark} {}{cut}{style:#}{DIM}{open}{DIM:#}",
                    harmless(&words)
                )
            }
            Entry::NextPass => writeln!(text, "{indent}{DIM}---{DIM:#}"),
            Entry::Omitted(count) => writeln!(text, "{indent}{DIM}… {} left out{DIM:#}", plural(count, "line")),
        };
    }
    text
}

/// The fields of a case's report that are about its conversation.
#[derive(Serialize)]
pub(crate) struct ConversationReport {
    pass: Option<u32>,
    stalled: Option<String>,
    transcript: Option<Vec<ReportEntry>>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ReportEntry {
    Line { speaker: &'static str, at_s: f64, text: String, is_cut: bool, is_open: bool },
    NextPass,
    Omitted { lines: usize },
}

/// Those fields.
pub(crate) fn report(failure: Option<&Failure>) -> ConversationReport {
    let Some(failure) = failure else {
        return ConversationReport { pass: None, stalled: None, transcript: None };
    };
    let stalled = match &failure.reason {
        Reason::Stalled(how) => Some(how.clone()),
        _ => None,
    };
    ConversationReport { pass: failure.pass, stalled, transcript: failure.transcript.as_ref().map(entries) }
}

/// A transcript for programs.
pub(crate) fn entries(transcript: &Transcript) -> Vec<ReportEntry> {
    let entry = |entry| match entry {
        Entry::Line(Line { speaker, at, text, is_cut, is_open }) => ReportEntry::Line {
            speaker: if speaker == Speaker::Judge { "judge" } else { "submission" },
            at_s: at.as_secs_f64(),
            text,
            is_cut,
            is_open,
        },
        Entry::NextPass => ReportEntry::NextPass,
        Entry::Omitted(lines) => ReportEntry::Omitted { lines },
    };
    transcript.entries().map(entry).collect()
}

//! What two programs said to each other: the beginning and the end of it.

use std::collections::VecDeque;
use std::time::Duration;

/// How much of the beginning is kept, and how much of the end, in bytes; short lines count as [`LEAST_LINE`].
const KEPT_BYTES: usize = 2048;
/// What a line counts at least.
const LEAST_LINE: usize = 16;
/// How much of one line is kept, in bytes.
const LINE_BYTES: usize = 256;

/// Who wrote a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    /// The judge's side: the output validator, or an input that was given to the submission.
    Judge,
    /// The submission.
    Submission,
}

impl Speaker {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::Judge => Self::Submission,
            Self::Submission => Self::Judge,
        }
    }

    /// What stands before its lines: `<` for the judge, `>` for the submission, as in an `.interaction` file.
    pub fn mark(self) -> char {
        match self {
            Self::Judge => '<',
            Self::Submission => '>',
        }
    }
}

/// One line of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Who wrote it.
    pub speaker: Speaker,
    /// When it began, from the beginning of its pass.
    pub at: Duration,
    /// Its text without the newline; bytes that are not UTF-8 are replaced.
    pub text: String,
    /// Whether the line is longer than `text`.
    pub is_cut: bool,
    /// Whether no newline ended it.
    pub is_open: bool,
}

/// An entry of a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A line.
    Line(Line),
    /// The beginning of a further pass.
    NextPass,
    /// So many lines were left out here.
    Omitted(usize),
}

/// What two programs said to each other, line by line; of a long one, the beginning and the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transcript {
    head: Vec<Entry>,
    head_bytes: usize,
    tail: VecDeque<Entry>,
    tail_bytes: usize,
    omitted: usize,
    /// The line that each speaker has begun and not ended.
    open: [Option<Line>; 2],
}

impl Transcript {
    /// Takes in what `speaker` wrote at this time.
    pub fn add(&mut self, speaker: Speaker, at: Duration, bytes: &[u8]) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (text, ends) = match part.split_last() {
                Some((b'\n', text)) => (text, true),
                _ => (part, false),
            };
            let fresh = || Line { speaker, at, text: String::new(), is_cut: false, is_open: false };
            let mut line = self.open[speaker as usize].take().unwrap_or_else(fresh);
            let room = LINE_BYTES.saturating_sub(line.text.len());
            line.is_cut |= text.len() > room;
            line.text.push_str(&String::from_utf8_lossy(&text[..text.len().min(room)]));
            if ends {
                self.push(Entry::Line(line));
            } else {
                self.open[speaker as usize] = Some(line);
            }
        }
    }

    /// Ends the lines that nobody has ended, at the end of a pass.
    pub fn finish(&mut self) {
        let [first, second] = std::mem::take(&mut self.open);
        let mut open: Vec<Line> = first.into_iter().chain(second).collect();
        open.sort_by_key(|line| line.at);
        for line in open {
            self.push(Entry::Line(Line { is_open: true, ..line }));
        }
    }

    /// Notes that a further pass begins.
    pub fn next_pass(&mut self) {
        self.finish();
        self.push(Entry::NextPass);
    }

    /// What is kept, in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        let omitted = (self.omitted > 0).then_some(Entry::Omitted(self.omitted));
        self.head.iter().cloned().chain(omitted).chain(self.tail.iter().cloned())
    }

    /// Whether nobody has said anything.
    pub fn is_empty(&self) -> bool {
        self.head.is_empty()
    }

    /// The last lines, as many as are asked for, in the form of an `.interaction` file; control characters are escaped.
    pub fn last_lines(&self, count: usize) -> String {
        let lines: Vec<String> = self
            .entries()
            .filter_map(|entry| match entry {
                Entry::Line(line) => Some(format!("{} {}", line.speaker.mark(), line.text.escape_debug())),
                Entry::NextPass => Some("---".to_owned()),
                Entry::Omitted(_) => None,
            })
            .collect();
        lines[lines.len().saturating_sub(count)..].join("\n")
    }

    fn push(&mut self, entry: Entry) {
        let size = size(&entry);
        if self.tail.is_empty() && self.head_bytes + size <= KEPT_BYTES {
            self.head_bytes += size;
            self.head.push(entry);
            return;
        }
        self.tail_bytes += size;
        self.tail.push_back(entry);
        while self.tail_bytes > KEPT_BYTES
            && let Some(entry) = self.tail.pop_front()
        {
            self.tail_bytes -= self::size(&entry);
            self.omitted += 1;
        }
    }
}

fn size(entry: &Entry) -> usize {
    match entry {
        Entry::Line(line) => line.text.len().max(LEAST_LINE),
        Entry::NextPass | Entry::Omitted(_) => LEAST_LINE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Duration = Duration::ZERO;

    /// A transcript in a few words: `<text`, with `~` after an open line and `…` after a cut one.
    fn in_short(transcript: &Transcript) -> Vec<String> {
        let entry = |entry| match entry {
            Entry::Line(line) => {
                let end = if line.is_cut { "…" } else { "" };
                format!("{}{}{end}{}", line.speaker.mark(), line.text, if line.is_open { "~" } else { "" })
            }
            Entry::NextPass => "---".to_owned(),
            Entry::Omitted(lines) => format!("[{lines}]"),
        };
        transcript.entries().map(entry).collect()
    }

    #[test]
    fn lines_are_put_together_however_they_come() {
        let mut transcript = Transcript::default();
        transcript.add(Speaker::Judge, AT, b"1");
        transcript.add(Speaker::Submission, AT, b"guess\nag");
        transcript.add(Speaker::Judge, AT, b"0\n\n");
        transcript.next_pass();
        transcript.add(Speaker::Submission, AT, b"ain\n\xff");
        transcript.finish();
        assert_eq!(in_short(&transcript), [">guess", "<10", "<", ">ag~", "---", ">ain", ">\u{fffd}~"]);
    }

    #[test]
    fn a_long_one_keeps_its_beginning_and_its_end() {
        let mut transcript = Transcript::default();
        for number in 0..100_000 {
            transcript.add(Speaker::Submission, AT, format!("{number}\n").as_bytes());
        }
        transcript.finish();
        let entries = in_short(&transcript);
        assert_eq!((entries[0].as_str(), entries.last().map(String::as_str)), (">0", Some(">99999")));
        let kept = KEPT_BYTES / LEAST_LINE;
        assert_eq!((entries.len(), entries[kept].clone()), (2 * kept + 1, format!("[{}]", 100_000 - 2 * kept)));
        let mut transcript = Transcript::default();
        for _ in 0..1000 {
            transcript.add(Speaker::Judge, AT, &[b'x'; 1000]);
        }
        transcript.finish();
        assert_eq!(in_short(&transcript), [format!("<{}…~", "x".repeat(LINE_BYTES))]);
    }
}

//! Sample interactions: `data/sample/*.interaction`, in which a line `<` is the judge's, `>` the submission's, and `---` begins a
//! further pass.

use crate::transcript::Speaker;

/// One line of a sample interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleLine<'a> {
    /// What one side writes.
    Said(Speaker, &'a str),
    /// A further pass begins.
    NextPass,
    /// Something else, which should not be there.
    Unknown(&'a str),
}

/// The lines of a sample interaction.
pub fn sample_lines(text: &str) -> impl Iterator<Item = SampleLine<'_>> {
    text.lines().map(|line| {
        let said = |speaker: Speaker| line.strip_prefix(speaker.mark()).map(|words| SampleLine::Said(speaker, words));
        match line {
            "---" => SampleLine::NextPass,
            _ => said(Speaker::Judge).or_else(|| said(Speaker::Submission)).unwrap_or(SampleLine::Unknown(line)),
        }
    })
}

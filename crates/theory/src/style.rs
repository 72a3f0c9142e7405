//! The colours of the text about positions, as escape sequences: one meaning each. The command line leaves them out where they
//! are not wanted.

/// How text looks: the escape sequence that begins it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Style(&'static str);

/// What the eye should find first.
pub(super) const STRONG: Style = Style("\u{1b}[1m");
/// What decides.
pub(super) const MARK: Style = Style("\u{1b}[33m");
/// Won.
pub(super) const GOOD: Style = Style("\u{1b}[1m\u{1b}[32m");
/// Lost.
pub(super) const BAD: Style = Style("\u{1b}[1m\u{1b}[31m");
/// What counts little.
pub(super) const DIM: Style = Style("\u{1b}[2m");

/// `text` in `style`.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{}{text}\u{1b}[0m", style.0)
}

/// `text` without the sequences of [`styled`].
pub(super) fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or(part, |(_, rest)| rest))
}

//! The colours of what is told about positions: one meaning each. The command line leaves them out where they are not wanted.

use anstyle::{AnsiColor, Style};

/// What the eye should find first.
pub(super) const STRONG: Style = Style::new().bold();
/// What decides.
pub(super) const MARK: Style = AnsiColor::Yellow.on_default();
/// Won.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// Lost.
pub(super) const BAD: Style = AnsiColor::Red.on_default();
/// What counts little.
pub(super) const DIM: Style = Style::new().dimmed();

/// `text` in `style`.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

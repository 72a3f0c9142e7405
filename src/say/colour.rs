//! The colours of reports, each with one meaning. `anstream` removes them if the output should have no colours.

use anstyle::{AnsiColor, Style};

/// As it should be.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// Not as it should be.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// Left out, or worth a look.
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();

//! The width of the output.

/// The columns that stdout has: what `COLUMNS` says, else the terminal. `None`: no terminal, so any line may be as long as it
/// is, for whatever program reads it.
pub(super) fn width() -> Option<usize> {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    said.or_else(|| terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into()))
}

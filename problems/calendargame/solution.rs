//! Calendar Game: month and day have an even sum, or it is one of the two exceptions.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, dates: [(u32, u32, u32)] }
    for (_, month, day) in dates {
        let is_exception = day == 30 && (month == 9 || month == 11);
        writeln!(out, "{}", if (month + day) % 2 == 0 || is_exception { "YES" } else { "NO" })?;
    }
    out.flush()
}

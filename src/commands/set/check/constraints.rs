//! The constraints report: for each command of a grammar, the extreme values in the inputs beside its bounds.

use serde::Serialize;

use crate::say::table::{self, Cell};
use checktestdata::Site;

/// What one command of a grammar was given, over all valid inputs. Numbers are texts, since they may have any size.
#[derive(Debug, Serialize)]
pub(crate) struct Values {
    command: String,
    line: usize,
    count: u64,
    lower_bound: Option<String>,
    upper_bound: Option<String>,
    smallest: Option<String>,
    largest: Option<String>,
    reached_lower_bound: bool,
    reached_upper_bound: bool,
}

impl From<&Site> for Values {
    fn from(site: &Site) -> Self {
        let (lower_bound, upper_bound) = site.bounds().unzip();
        let (smallest, largest) = site.extremes().unzip();
        Self {
            command: site.command().text.clone(),
            line: site.command().line,
            count: site.count(),
            lower_bound,
            upper_bound,
            smallest,
            largest,
            reached_lower_bound: site.reached_min(),
            reached_upper_bound: site.reached_max(),
        }
    }
}

/// The values as a table, a row a command.
pub(crate) fn table(values: &[Values]) -> String {
    let head = ["command", "line", "values", "smallest", "lower bound", "largest", "upper bound"];
    let head = head.iter().enumerate().map(|(i, name)| if i == 0 { Cell::new(*name) } else { Cell::number(*name) });
    let number = |text: &Option<String>| Cell::number(text.as_deref().unwrap_or("-"));
    let row = |values: &Values| {
        vec![
            Cell::new(&values.command),
            Cell::number(values.line.to_string()),
            Cell::number(values.count.to_string()),
            number(&values.smallest),
            number(&values.lower_bound),
            number(&values.largest),
            number(&values.upper_bound),
        ]
    };
    let rows: Vec<_> = std::iter::once(head.collect()).chain(values.iter().map(row)).collect();
    table::render("  ", &rows)
}

//! Every date.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

type Date = (u32, u32, u32);

fn days((year, month, _): Date) -> u32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let last = (2001, 11, 4);
    let mut dates = vec![(1900, 1, 1)];
    let next_month = |(year, month, day): Date| if month == 12 { (year + 1, 1, day) } else { (year, month + 1, day) };
    let next_day = |date: Date| {
        let (year, month, day) = date;
        if day < days(date) { (year, month, day + 1) } else { next_month((year, month, 1)) }
    };
    while dates[dates.len() - 1] < last {
        dates.push(next_day(dates[dates.len() - 1]));
    }
    let mut won: HashMap<Date, bool> = HashMap::new();
    for &date in dates.iter().rev() {
        let later = Some(next_month(date)).filter(|&moved| moved.2 <= days(moved));
        // Who passes the last date loses, so nobody does.
        let mut moves = later.into_iter().chain([next_day(date)]).filter(|&moved| moved <= last);
        let wins = moves.any(|moved| !won[&moved]);
        won.insert(date, wins);
    }
    let (mut input, mut answer) = (format!("{}\n", dates.len()), String::new());
    for date in &dates {
        writeln!(input, "{} {} {}", date.0, date.1, date.2)?;
        writeln!(answer, "{}", if won[date] { "YES" } else { "NO" })?;
    }
    expect(program, &input, &answer, "every date")?;
    expect(program, "0\n", "", "no date")
}

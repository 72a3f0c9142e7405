//! What a picture shows, and rows of piles.

use serde::Serialize;
use theory::plot::{self, Data};

use crate::given::PictureKind;
use crate::{Refusal, game, to_json};

/// Rows of values go up to this pile.
const MOST_STONES: u64 = 2000;

#[derive(Serialize)]
struct Rows<T> {
    rows: Vec<Vec<T>>,
}

fn texts(row: &[u64]) -> Vec<String> {
    row.iter().map(u64::to_string).collect()
}

pub(crate) fn plot(name: &str, kind: PictureKind, size: u64) -> Result<String, Refusal> {
    let kind = match kind {
        PictureKind::Lost => plot::PlotKind::Lost,
        PictureKind::Values => plot::PlotKind::Values,
        PictureKind::Table => plot::PlotKind::Table,
        PictureKind::Wins => return Err("found `wins`, expected `lost`, `values` or `table`".to_owned().into()),
    };
    match plot::data(&game(name)?, kind, Some(size))? {
        Data::Lost(rows) => to_json(&Rows { rows }),
        Data::Values(row) => to_json(&Rows { rows: vec![texts(&row)] }),
        Data::Table(rows) => to_json(&Rows { rows: rows.iter().map(|row| texts(row)).collect() }),
    }
}

#[derive(Serialize)]
struct Values {
    values: Vec<String>,
    /// `null` where none is proven.
    period: Option<Period>,
}

#[derive(Serialize)]
struct Period {
    preperiod: String,
    period: String,
}

#[derive(Serialize)]
struct Wins {
    wins: Vec<bool>,
}

pub(crate) fn values(name: &str, to: u64, kind: PictureKind) -> Result<String, Refusal> {
    let game = game(name)?;
    if to > MOST_STONES {
        return Err(format!("found piles of up to {to} stones, expected at most {MOST_STONES}").into());
    }
    match kind {
        PictureKind::Values => {
            let Data::Values(values) = plot::data(&game, plot::PlotKind::Values, Some(to.max(1)))? else {
                return Err(format!("found no values of {game}").into());
            };
            let period = game
                .proven_period()
                .map(|(preperiod, period)| Period { preperiod: preperiod.to_string(), period: period.to_string() });
            // A picture has two piles at least.
            let values = texts(&values).into_iter().take(to as usize + 1).collect();
            to_json(&Values { values, period })
        }
        PictureKind::Wins => {
            let mut wins = Vec::new();
            for stones in 0..=to {
                let piles = crate::piles(&game, &[stones.to_string()])?;
                wins.push(game.first_player_wins(&piles)?);
            }
            to_json(&Wins { wins })
        }
        PictureKind::Lost | PictureKind::Table => {
            Err("found another kind of row, expected `values` or `wins`".to_owned().into())
        }
    }
}

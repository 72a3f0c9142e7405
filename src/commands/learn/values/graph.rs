//! `grundy values graph:FILE`: the value of each vertex, and who wins with a single token there.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::bail;
use serde::Serialize;

use super::ValuesFormat;
use crate::exit::Exit;
use crate::say::output;
use crate::user_games;
use theory::game::Play;
use theory::graphs::Outcome;

#[derive(Serialize)]
struct GraphReport<'a> {
    game: String,
    vertices: Vec<Vertex<'a>>,
}

#[derive(Serialize)]
struct Vertex<'a> {
    vertex: &'a str,
    /// `null` where a cycle can be reached.
    value: Option<u32>,
    /// `won`, `lost` or `drawn`, by the player to move in normal play.
    outcome: &'static str,
}

pub(super) fn run(path: &Path, format: ValuesFormat) -> anyhow::Result<Exit> {
    let vertices = user_games::vertices(path)?;
    let game = format!("graph:{}", path.display());
    let outcomes = vertices.outcomes(Play::Normal);
    let all = vertices.names().iter().zip(vertices.values()).zip(outcomes).map(|((vertex, &value), outcome)| {
        let outcome = match outcome {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
        };
        Vertex { vertex, value, outcome }
    });
    let report = GraphReport { game, vertices: all.collect() };
    let written = |value: Option<u32>, none: &str| value.map_or_else(|| none.to_owned(), |value| value.to_string());
    let mut text = String::new();
    match format {
        ValuesFormat::Json => {
            output::print_json(&report)?;
            return Ok(Exit::Ok);
        }
        ValuesFormat::Bfile => {
            bail!("{}: --format bfile is for piles; a graph has text, csv and json", report.game)
        }
        ValuesFormat::Csv => {
            text.push_str("vertex,value,outcome\n");
            for Vertex { vertex, value, outcome } in &report.vertices {
                // Writing to a String cannot fail.
                let _ = writeln!(text, "{},{},{outcome}", quoted(vertex), written(*value, ""));
            }
        }
        ValuesFormat::Text => {
            let widest = report.vertices.iter().map(|vertex| vertex.vertex.chars().count()).max().unwrap_or(0).max(6);
            let _ = writeln!(text, "{}: the player who makes the last move wins.\n", report.game);
            let _ = writeln!(text, "  {:widest$}  value  the player to move", "vertex");
            for Vertex { vertex, value, outcome } in &report.vertices {
                let verb = match *outcome {
                    "won" => "wins",
                    "lost" => "loses",
                    _ => "draws",
                };
                let _ = writeln!(text, "  {vertex:widest$}  {:>5}  {verb}", written(*value, "-"));
            }
            if report.vertices.iter().any(|vertex| vertex.value.is_none()) {
                text.push_str("\nA vertex without a value reaches a cycle.\n");
            }
        }
    }
    output::print(&text)?;
    Ok(Exit::Ok)
}

/// A field of a CSV.
fn quoted(name: &str) -> String {
    if name.contains([',', '"']) { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.to_owned() }
}

//! What a command writes to a terminal, as an SVG.

use std::fmt::Write as _;

/// A character's width and a line's height, in pixels, of a font of 14.
const WIDTH: f64 = 8.4;
const HEIGHT: usize = 20;
const MARGIN: usize = 16;

/// A window with a command and its output, in which the escape sequences for colours count.
pub(crate) fn of_terminal(command: &str, output: &str) -> String {
    let lines: Vec<&str> = output.trim_end().lines().collect();
    let columns =
        lines.iter().map(|line| spans(line).iter().map(|span| span.1.chars().count()).sum()).max().unwrap_or(0);
    let columns: usize = columns.max(command.chars().count() + 2);
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width")]
    let width = (columns as f64 * WIDTH).ceil() as usize + 2 * MARGIN;
    let height = (lines.len() + 1) * HEIGHT + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{command}\">\n\
         <style>\n\
         text{{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:14px;fill:#d0d7de;white-space:pre}}\n\
         .bad{{fill:#ff7b72;font-weight:600}}\n.good{{fill:#7ee787}}\n.doubtful{{fill:#e3b341}}\n.quiet{{fill:#8b949e}}\n.strong{{fill:#f0f6fc;font-weight:600}}\n\
         </style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#0d1117\"/>\n"
    );
    let first = format!("\u{1b}[2m$\u{1b}[0m \u{1b}[1m{command}\u{1b}[0m");
    for (row, line) in [first.as_str()].into_iter().chain(lines).enumerate() {
        let y = MARGIN + row * HEIGHT + 14;
        let _ = write!(svg, "<text x=\"{MARGIN}\" y=\"{y}\" xml:space=\"preserve\">");
        for (class, text) in spans(line) {
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let _ = match class {
                "" => write!(svg, "{text}"),
                class => write!(svg, "<tspan class=\"{class}\">{text}</tspan>"),
            };
        }
        svg += "</text>\n";
    }
    svg + "</svg>\n"
}

/// The pieces of a line with the class of each.
fn spans(line: &str) -> Vec<(&'static str, String)> {
    let mut spans: Vec<(&'static str, String)> = Vec::new();
    let mut class = "";
    for (i, piece) in line.split("\u{1b}[").enumerate() {
        let mut text = piece;
        if i > 0 {
            let (codes, rest) = piece.split_once('m').unwrap_or(("", piece));
            text = rest;
            for code in codes.split(';') {
                class = match code {
                    "31" => "bad",
                    "32" => "good",
                    "33" => "doubtful",
                    "2" => "quiet",
                    "1" => "strong",
                    _ => "",
                };
            }
        }
        if !text.is_empty() {
            spans.push((class, text.to_owned()));
        }
    }
    spans
}

/// The picture without what differs from run to run: times and sizes, how wide they make columns, what is rerun on a busy machine, and what
/// the sandbox may lack.
pub(crate) fn without_times(svg: &str) -> String {
    let line = |line: &str| match line.split_once(" cases, ") {
        Some((line, _)) if line.contains("counterexample") => format!("{line} cases, [time]"),
        // How far a program comes within its time limit: its name stays, and whether that was expected.
        _ if line.contains(" TLE") => {
            let name = line.split_whitespace().nth(4).unwrap_or_default();
            format!("{name} {}", if line.contains(">ok<") { "ok" } else { "" })
        }
        _ if line.contains("xml:space") => words_of_a_row(line),
        _ => line.to_owned(),
    };
    // The layers and the rate can be what makes it wide.
    let varies = |line: &str| {
        ["<svg", "<rect width"].iter().any(|begin| line.starts_with(begin))
            || ["sandbox: ", ": rerun alone on "].iter().any(|words| line.contains(words))
    };
    svg.lines().filter(|line| !varies(line)).map(line).collect()
}

/// The words of a row of a terminal, without its place and without the numbers of seconds and MiB.
fn words_of_a_row(line: &str) -> String {
    let mut words: Vec<&str> = line.split_whitespace().filter(|word| !word.starts_with("y=")).collect();
    for at in 1..words.len() {
        if ["s", "MiB"].contains(&words[at]) && words[at - 1].parse::<f64>().is_ok() {
            words[at - 1] = "";
        }
    }
    words.join(" ")
}

#[test]
fn of_a_picture_only_what_the_machine_changes_is_left_out() {
    let row = |y: u32, words: &str| format!("<text x=\"16\" y=\"{y}\" xml:space=\"preserve\">  {words}</text>\n");
    let quick = row(30, "a.py  AC  34/34  0.08 s  4 MiB  ok")
        + &row(50, "b.py  TLE  TLE  15/34  1.02 s  9 MiB  <tspan class=\"good\">ok</tspan>");
    let busy = row(30, "a.py  AC  34/34  10.90 s  14 MiB  ok")
        + &row(50, "a.py: rerun alone on sample/1: AC")
        + &row(70, "b.py  TLE  TLE  9/34  1.10 s  11 MiB  <tspan class=\"good\">ok</tspan>");
    assert_eq!(without_times(&quick), without_times(&busy));
    for other in [quick.replace("34/34", "33/34"), quick.replace("b.py", "c.py"), quick.replace(">ok<", ">no<")] {
        assert_ne!(without_times(&quick), without_times(&other));
    }
}

//! The picture of a case's input.
//!
//! If a package has an input visualizer, the picture is the image that it leaves (`image.rs`). Otherwise the package's grammar gives the
//! structure of the input, and each part is drawn according to its shape (`shape.rs`, `draw.rs`, `graph.rs`). Without a grammar that
//! accepts the input, the picture shows its lines.

mod canvas;
mod draw;
mod graph;
mod image;
mod shape;

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::PathBuf;

use anyhow::Context as _;

use crate::grammar;
use canvas::{Canvas, shortened};
use checktestdata::{Grammar, Item};
use judge::{Tools, visualizer};
use package::{Problem, TestCase, input_visualizer};

pub(crate) use canvas::Picture;

/// The largest input that is checked against the grammar, in bytes.
const LARGEST: u64 = 64 << 20;
/// Of other inputs, so many lines are drawn.
const MOST_LINES: usize = 60;
/// So many letters of each.
const MOST_LETTERS: usize = 110;

/// The picture of a case: that of the package's own visualizer, else one by its grammar.
///
/// # Errors
///
/// When the visualizer fails or leaves no image, or the input cannot be read.
pub(crate) fn of_case(problem: &Problem, case: &TestCase, tools: &Tools) -> anyhow::Result<Picture> {
    match input_visualizer(problem, &case.name)? {
        Some(visualizer) => {
            let image = visualizer::draw_input(problem, &visualizer, case, tools)?;
            image::picture(&title(problem, case), &image).with_context(|| visualizer.program.display().to_string())
        }
        None => by_grammar(problem, case),
    }
}

fn title(problem: &Problem, case: &TestCase) -> String {
    format!("{}  {}", problem.id, shortened(&case.name, 80))
}

/// The picture of a case by the grammar of the package.
///
/// # Errors
///
/// When the input cannot be read.
fn by_grammar(problem: &Problem, case: &TestCase) -> anyhow::Result<Picture> {
    let mut canvas = Canvas::new(&title(problem, case));
    match items(problem, case)? {
        Ok(items) if items.is_empty() => canvas.remark("the input has no values"),
        Ok(items) => draw::items(&mut canvas, &items, &mut Vec::new()),
        Err(why) => {
            canvas.remark(&why);
            lines(&mut canvas, case)?;
        }
    }
    Ok(canvas.finish())
}

/// What an input holds by the first grammar of the package, or why that is not known.
fn items(problem: &Problem, case: &TestCase) -> anyhow::Result<Result<Vec<Item>, String>> {
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let Some(path) = problem.input_validators.iter().find(is_grammar) else {
        return Ok(Err("The package has no grammar (*.ctd), so these are the lines of the input.".to_owned()));
    };
    let grammar = grammar::parse(path, None)?;
    let bytes = head(case, LARGEST + 1)?;
    if bytes.len() as u64 > LARGEST {
        let mib = LARGEST >> 20;
        return Ok(Err(format!("The input has more than {mib} MiB, so these are its lines.")));
    }
    Ok(read(&grammar, &bytes)
        .map_err(|why| format!("The grammar does not accept the input, so these are its lines. {why}")))
}

fn read(grammar: &Grammar, input: &[u8]) -> Result<Vec<Item>, String> {
    grammar.items(input, draw::MOST_ROUNDS, draw::MOST_VALUES).map_err(|error| error.to_string())
}

/// The first bytes of the input.
fn head(case: &TestCase, most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let path = &case.input;
    let file = case.files().open(path).with_context(|| path.display().to_string())?;
    file.take(most).read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    Ok(bytes)
}

/// The first lines of a file, each with its number.
fn lines(canvas: &mut Canvas, case: &TestCase) -> anyhow::Result<()> {
    const HEAD: u64 = 1 << 16;
    let (path, bytes) = (&case.input, head(case, HEAD)?);
    let text = String::from_utf8_lossy(&bytes);
    let mut shown = 0;
    for (number, line) in (1..).zip(text.lines().take(MOST_LINES)) {
        canvas.text("small", canvas.left, canvas.top + 14, &format!("{number:>3}"));
        canvas.text("", canvas.left + 5 * canvas::LETTER, canvas.top + 14, &shortened(line, MOST_LETTERS));
        canvas.top += 18;
        shown += 1;
    }
    canvas.top += 4;
    let mut all = 0;
    let mut reader = BufReader::new(case.files().open(path).with_context(|| path.display().to_string())?);
    let mut is_open = false;
    loop {
        let chunk = reader.fill_buf().with_context(|| path.display().to_string())?;
        let Some(last) = chunk.last() else { break };
        all += chunk.iter().filter(|byte| **byte == b'\n').count();
        is_open = *last != b'\n';
        let length = chunk.len();
        reader.consume(length);
    }
    canvas.left_out((all + usize::from(is_open)).saturating_sub(shown), "line");
    Ok(())
}

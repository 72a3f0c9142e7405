//! Files of pairs: a line `a b` for each arc of a graph, or each edge of a picture.

use std::path::Path;

use anyhow::bail;

use super::text;
use crate::say::lines::harmless;
use theory::graphs::Vertices;

const MOST_BYTES: u64 = 64 << 20;
const MOST_ARCS: usize = 1 << 21;
/// A longer name is a mistake.
const LONGEST_NAME: usize = 100;

/// The pairs of a file.
type Pairs = Vec<(String, String)>;

/// The pairs of a file, and the line of each. What stands behind `#` is a comment.
pub(crate) fn pairs(path: &Path, most: usize, thing: &str) -> anyhow::Result<(Pairs, Vec<usize>)> {
    let text = text(path, MOST_BYTES)?;
    let shown = path.display();
    let (mut pairs, mut lines) = (Vec::new(), Vec::new());
    for (line, number) in text.lines().zip(1..) {
        let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        if let Some(word) = words.iter().find(|word| word.chars().any(char::is_control)) {
            bail!("{shown}:{number}: found a control character in the name `{}`", harmless(word));
        }
        if let Some(word) = words.iter().find(|word| word.chars().count() > LONGEST_NAME) {
            let start: String = word.chars().take(20).collect();
            bail!("{shown}:{number}: the name `{start}…` has more than {LONGEST_NAME} characters");
        }
        match words[..] {
            [] => {}
            [a, b] => {
                if pairs.len() == most {
                    bail!("{shown}:{number}: found more than {most} {thing}s");
                }
                pairs.push((a.to_owned(), b.to_owned()));
                lines.push(number);
            }
            _ => {
                let found = match words.len() {
                    1 => "1 word".to_owned(),
                    many => format!("{many} words"),
                };
                bail!("{shown}:{number}: found {found}, expected the two ends of an {thing}, as in `a b`");
            }
        }
    }
    if pairs.is_empty() {
        bail!("{shown}: found no {thing}, expected lines such as `a b`");
    }
    Ok((pairs, lines))
}

/// The graph of a file.
pub(crate) fn vertices(path: &Path) -> anyhow::Result<Vertices> {
    let (arcs, _) = pairs(path, MOST_ARCS, "arc")?;
    Ok(Vertices::of_arcs(&arcs))
}

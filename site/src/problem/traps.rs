//! The traps of a problem: what its editorial says of them, and the smallest input on which each wrong submission fails.

use std::path::Path;

use catalogue::boards::positions;
use theory::SpokenLanguage;
use yaml::{Entry, FaultSink, Node, Value};

use super::text::Section;
use super::{Package, block};
use crate::fault::Faults;
use crate::parts::board::drawn;
use text::markup::escape;

/// Where the package keeps its counterexamples. A long test of `grundy stress` writes the file, and compares it.
pub(super) const FILE: &str = "counterexamples.yaml";
/// The folder of the submissions that have one.
const FOLDER: &str = "submissions/wrong_answer";
/// More positions of one input are not drawn.
const MOST: usize = 4;
/// The word before what a submission believes.
const BUG: &str = "Bug: ";

/// The smallest input on which a submission fails.
#[derive(Debug)]
struct Counterexample {
    /// The file of the submission.
    name: String,
    input: String,
    /// What is right, unless a validator alone decides that.
    expected: Option<String>,
    /// What the submission prints, unless it talks with the judge.
    output: Option<String>,
    reason: String,
}

impl FaultSink for Faults {
    fn report(&mut self, _: &Path, line: Option<usize>, message: String) {
        self.add(line.unwrap_or_default(), message);
    }
}

/// The traps as HTML: each below the sentence that names its submission, and the others at the end.
pub(super) fn traps(package: &Package<'_>, section: &Section, faults: &mut Faults) -> String {
    let all = read(package, faults);
    let mut left: Vec<&Counterexample> = all.iter().collect();
    let mut html = String::new();
    let mut is_list = false;
    for piece in &section.pieces {
        if piece.is_item != is_list {
            html += if piece.is_item { "<ul class=\"traps\">\n" } else { "</ul>\n" };
            is_list = piece.is_item;
        }
        let names = |one: &&Counterexample| piece.html.contains(&format!("<code>{}</code>", stem(&one.name)));
        let (named, others): (Vec<_>, Vec<_>) = left.into_iter().partition(names);
        left = others;
        let shown: String = named.iter().map(|one| trap(package, one)).collect();
        html += &if piece.is_item {
            format!("<li>{}{shown}</li>\n", piece.html)
        } else {
            format!("{}{shown}\n", piece.html)
        };
    }
    if is_list {
        html += "</ul>\n";
    }
    html + &left.into_iter().map(|one| trap(package, one)).collect::<String>()
}

fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// A wrong submission: what it believes, where that fails, and the positions of the input.
fn trap(package: &Package<'_>, one: &Counterexample) -> String {
    let pick = |english, chinese| package.language.pick(english, chinese);
    let mut html = format!("<div class=\"trap\">\n<p class=\"name\"><code>{}</code></p>\n", escape(&one.name));
    let text = package.source.read(&package.path(&format!("{FOLDER}/{}", one.name))).unwrap_or_default();
    // Its comments are in English; the sentence above says the same in the language of the page.
    if package.language == SpokenLanguage::English
        && let Some(bug) = bug(&text)
    {
        html += &format!("<p>{}</p>\n", with_code(&bug));
    }
    html += "<div class=\"three\">";
    html += &block(pick("Input", "输入"), &one.input);
    let outputs = [(pick("Expected", "正确输出"), &one.expected), (pick("Printed", "程序输出"), &one.output)];
    for (title, text) in outputs {
        html += &text.as_ref().map(|text| printed(title, text, pick("nothing", "（空）"))).unwrap_or_default();
    }
    html += "</div>\n";
    // A comparison says nothing that is not seen; what a validator says is in English.
    if !one.reason.starts_with("line ") || !one.reason.contains(", column ") {
        html += &format!("<p lang=\"en\">{}</p>\n", with_code(&one.reason));
    }
    let boards = positions(package.rung, &one.input).unwrap_or_default();
    if boards.len() <= MOST {
        html += &boards.iter().filter_map(|(game, piles)| drawn(game, piles, package.language)).collect::<String>();
    }
    html + "</div>\n"
}

/// An output below its title. Nobody needs to copy it, so it is no block of code.
fn printed(title: &str, text: &str, nothing: &str) -> String {
    let html = if text.is_empty() {
        format!("<p>{nothing}</p>")
    } else {
        format!("<pre tabindex=\"0\"><samp>{}</samp></pre>", escape(text))
    };
    format!("<div><p class=\"tab-title\">{title}</p>{html}</div>")
}

/// What a submission gets wrong, as its first comment says.
fn bug(text: &str) -> Option<String> {
    let mark = ["// ", "# "].into_iter().find(|mark| text.starts_with(mark))?;
    let lines = text.lines().map_while(|line| line.strip_prefix(mark));
    let comment = lines.collect::<Vec<_>>().join(" ");
    let mut letters = comment.strip_prefix(BUG)?.chars();
    // It goes on after a colon, and begins a sentence here.
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Plain text in which words between backticks are code.
fn with_code(text: &str) -> String {
    let pieces: Vec<&str> = text.split('`').collect();
    // The last backtick of an odd number opens nothing.
    let is_even = pieces.len() % 2 == 1;
    let mut html = String::new();
    for (place, piece) in pieces.iter().enumerate() {
        html += &match place % 2 {
            1 if is_even => format!("<code>{}</code>", escape(piece)),
            1 => format!("`{}", escape(piece)),
            _ => escape(piece),
        };
    }
    html
}

/// The counterexamples of a package, each with its submission.
fn read(package: &Package<'_>, faults: &mut Faults) -> Vec<Counterexample> {
    let names = package.source.names(&package.path(FOLDER));
    let path = package.path(FILE);
    let mut own = Faults::in_file(&path);
    let mut found = Vec::new();
    match package.source.read(&path) {
        None => own.add(0, "found no such file, expected one counterexample for each wrong submission"),
        Some(text) => match yaml::parse(&text, Path::new(&path), &mut own) {
            Some(Node { value: Value::Map(entries), .. }) => {
                found.extend(entries.iter().filter_map(|entry| counterexample(entry, &mut own)));
            }
            Some(node) => own.add(node.line, format!("found {}, expected a map", node.describe())),
            None => {}
        },
    }
    for one in found.iter().filter(|one: &&Counterexample| !names.contains(&one.name)) {
        own.add(0, format!("found `{}`, expected a file of {FOLDER}", one.name));
    }
    if own.all.is_empty() {
        for name in names.iter().filter(|name| !found.iter().any(|one| one.name == **name)) {
            own.add(0, format!("found no counterexample of `{name}`, expected one for each file of {FOLDER}"));
        }
    }
    faults.all.append(&mut own.all);
    found
}

fn counterexample(entry: &Entry, faults: &mut Faults) -> Option<Counterexample> {
    let Value::Map(fields) = &entry.value.value else {
        faults.add(entry.line, format!("{}: found {}, expected a map", entry.key, entry.value.describe()));
        return None;
    };
    let text = |key: &str| match &fields.iter().find(|field| field.key == key)?.value.value {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    };
    let known = ["input", "expected", "output", "reason"];
    for field in fields.iter().filter(|field| !known.contains(&field.key.as_str())) {
        faults.add(field.line, format!("found the key `{}`, expected one of {}", field.key, known.join(", ")));
    }
    let read = || {
        let (expected, output) = (text("expected"), text("output"));
        Some(Counterexample {
            name: entry.key.clone(),
            input: text("input")?,
            expected,
            output,
            reason: text("reason")?,
        })
    };
    let one = read();
    if one.is_none() {
        faults.add(entry.line, format!("{}: expected the texts input and reason", entry.key));
    }
    one
}

#[cfg(test)]
mod tests {
    use super::{bug, with_code};

    #[test]
    fn a_comment_says_what_a_submission_gets_wrong() {
        assert_eq!(bug("// Bug: a\n// b.\n\nint x;\n").as_deref(), Some("A b."));
        assert_eq!(bug("# Bug: c.\nprint()\n").as_deref(), Some("C."));
        assert_eq!(bug("// Slow.\n"), None);
    }

    #[test]
    fn text_is_escaped_and_backticks_are_code() {
        assert_eq!(with_code("a `<b>` & c"), "a <code>&lt;b&gt;</code> &amp; c");
        assert_eq!(with_code("a ` <b>"), "a ` &lt;b&gt;");
    }
}

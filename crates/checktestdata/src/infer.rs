//! Infers a grammar from examples.
//!
//! Contest inputs have few shapes: lines with a fixed number of words, lists whose length an earlier number gives,
//! blocks repeated as often as a number says or up to a line of zeros. All examples are read side by side, and the
//! first shape that fits all of them is the result. Repetitions are tried before single lines, since they say more.
//! Bounds are the extremes of the examples; a lower bound is 1 or 0 if nothing smaller occurs. No shape expresses
//! further rules of an input (that edges form a tree, say), so an inferred grammar is a guess.

use super::Grammar;
use super::infer_print::print;
use super::infer_shape::{Count, Line, MOST_TIMES, Shape, counts, integer, line_shape, lines, with_variables};

/// How many lines are looked at, over and over, before examples count as having no shape.
const MOST_WORK: usize = 10_000_000;
/// How many shapes may follow one another or lie within one another.
const MOST_SHAPES: u32 = 60;
/// Words of a line that are told apart by their places.
const MOST_COLUMNS: usize = 8;
/// Words of a line before a list in it.
const MOST_BEFORE: usize = 3;

/// The text of a grammar that all of `examples` follow. Upper bounds of numbers are at least `reach`.
///
/// Where the examples share no shape that is known, it is a list of lines of numbers and words. `None`: there is no example, or one has
/// anything but printable ASCII in lines, with single spaces between words.
///
/// ```
/// let examples: [&[u8]; 2] = [b"3\n5 1 4\n", b"2\n7 7\n"];
/// let grammar = checktestdata::infer(&examples, 10).unwrap();
/// assert_eq!(grammar, "INT(1,10,n) NEWLINE\nREP(n,SPACE) INT(1,10) END NEWLINE\n");
/// ```
///
/// # Complexity
/// Each way to go on takes one pass over the lines that are left, up to 10 million lines in all.
pub fn infer(examples: &[&[u8]], reach: i64) -> Option<String> {
    let texts: Vec<Vec<Line<'_>>> = examples.iter().map(|example| lines(example)).collect::<Option<_>>()?;
    if texts.is_empty() {
        return None;
    }
    let shaped = |free_lists| {
        let mut search = Search { work: MOST_WORK, shapes: MOST_SHAPES, free_lists };
        let instances: Vec<_> = texts.iter().map(|lines| Instance { lines, values: Vec::new() }).collect();
        search.sequence(&instances).map(|shapes| print(&shapes, i128::from(reach)))
    };
    let fits = |text: &String| {
        Grammar::parse(text).is_ok_and(|grammar| examples.iter().all(|example| grammar.validate(example).is_ok()))
    };
    let any = |word: &str| {
        format!("WHILE(!ISEOF)\n  WHILE(!MATCH(\"\\n\"))\n    {word} IF(MATCH(\" \")) SPACE END\n  END NEWLINE\nEND\n")
    };
    let word = "REGEX(\"[^ \\n]+\")";
    let most = i64::MAX;
    let number = format!("IF(MATCH(\"-0123456789\")) INT(-{most},{most}) ELSE {word} END");
    let candidates = [shaped(false), shaped(true), Some(any(&number)), Some(any(word))];
    candidates.into_iter().flatten().find(fits)
}

/// The lines of an example, or of one block of it, that are not read yet, and the values of the variables so far.
#[derive(Clone)]
struct Instance<'a> {
    lines: &'a [Line<'a>],
    values: Vec<i128>,
}

/// How long a block is, in lines.
#[derive(Clone, Copy)]
enum Block {
    Fixed(usize),
    /// So many lines, and then as many as the word at this place of the last of them says, less so many.
    Headed {
        head: usize,
        word: usize,
        less: usize,
    },
}

const BLOCKS: [Block; 12] = [
    Block::Fixed(1),
    Block::Fixed(2),
    Block::Fixed(3),
    Block::Fixed(4),
    Block::Headed { head: 1, word: 0, less: 0 },
    Block::Headed { head: 1, word: 1, less: 0 },
    Block::Headed { head: 1, word: 2, less: 0 },
    Block::Headed { head: 2, word: 0, less: 0 },
    Block::Headed { head: 2, word: 1, less: 0 },
    Block::Headed { head: 3, word: 0, less: 0 },
    // The edges of a tree.
    Block::Headed { head: 1, word: 0, less: 1 },
    Block::Headed { head: 2, word: 0, less: 1 },
];

impl Block {
    /// How many of `lines` the first block has.
    fn length(self, lines: &[Line<'_>]) -> Option<usize> {
        let length = match self {
            Self::Fixed(length) => length,
            Self::Headed { head, word, less } => {
                let number = integer(lines.get(head - 1)?.words.get(word)?)?;
                let number = usize::try_from(number).ok().filter(|_| number <= MOST_TIMES)?;
                head + number.checked_sub(less)?
            }
        };
        (length <= lines.len()).then_some(length)
    }
}

struct Search {
    /// How many lines may still be looked at.
    work: usize,
    /// How many shapes may still follow or lie within.
    shapes: u32,
    /// Whether a line may hold any number of words.
    free_lists: bool,
}

impl Search {
    /// The shapes of all lines of all instances.
    fn sequence(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        if instances.iter().all(|instance| instance.lines.is_empty()) {
            return Some(Vec::new());
        }
        self.shapes = self.shapes.checked_sub(1)?;
        let found = self.repeated(instances).or_else(|| self.until(instances)).or_else(|| self.single(instances));
        self.shapes += 1;
        found
    }

    /// Notes that all these lines are looked at once more; `None`: that is too much.
    fn look(&mut self, instances: &[Instance<'_>]) -> Option<()> {
        let lines: usize = instances.iter().map(|instance| 1 + instance.lines.len()).sum();
        self.work = self.work.checked_sub(lines)?;
        Some(())
    }

    /// Blocks as many as a variable says, and what comes after them.
    fn repeated(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        for count in counts(instances.first()?.values.len()) {
            let times: Option<Vec<usize>> = instances.iter().map(|instance| count.times(&instance.values)).collect();
            let Some(times) = times.filter(|times| times.iter().any(|&times| times > 1)) else {
                continue;
            };
            for block in BLOCKS {
                self.look(instances)?;
                let split: Option<Vec<_>> =
                    instances.iter().zip(&times).map(|(instance, &times)| split(instance, block, times)).collect();
                let Some((blocks, rest)) = split.map(|split| split.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()) else {
                    continue;
                };
                if let Some(body) = self.sequence(&blocks.concat())
                    && let Some(after) = self.sequence(&rest)
                {
                    return Some([vec![Shape::Repeat { count, body }], after].into_iter().flatten().collect());
                }
            }
        }
        None
    }

    /// Blocks up to a line of zeros, which is the last.
    fn until(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        let is_end = |line: &Line<'_>| !line.words.is_empty() && line.words.iter().all(|&word| word == "0");
        let zeros = instances.first()?.lines.last().filter(|line| is_end(line))?.words.len();
        let inner: Option<Vec<Instance<'_>>> = instances
            .iter()
            .map(|instance| {
                let (last, lines) = instance.lines.split_last()?;
                let ends = is_end(last) && last.words.len() == zeros && !last.trailing;
                ends.then(|| Instance { lines, values: instance.values.clone() })
            })
            .collect();
        let inner = inner?;
        for block in BLOCKS {
            self.look(instances)?;
            let split: Option<Vec<Vec<Instance<'_>>>> =
                inner.iter().map(|instance| split_all(instance, block)).collect();
            let Some(blocks) = split.map(|blocks| blocks.concat()).filter(|blocks| !blocks.is_empty()) else {
                continue;
            };
            // What begins with a zero would be the end.
            if blocks.iter().any(|block| {
                block.lines.first().is_none_or(|line| line.words.first().is_none_or(|word| word.starts_with('0')))
            }) {
                continue;
            }
            if let Some(body) = self.sequence(&blocks) {
                return Some(vec![Shape::Until { zeros, body }]);
            }
        }
        None
    }

    /// One line, and what comes after it.
    fn single(&mut self, instances: &[Instance<'_>]) -> Option<Vec<Shape>> {
        self.look(instances)?;
        let firsts: Vec<(&Line<'_>, &[i128])> =
            instances.iter().map(|one| Some((one.lines.first()?, one.values.as_slice()))).collect::<Option<_>>()?;
        for (before, count) in self.forms(&firsts) {
            let Some((shape, values)) = line_shape(&firsts, before, count) else {
                continue;
            };
            let rest = instances.iter().zip(values).map(|(one, values)| Instance { lines: &one.lines[1..], values });
            if let Some(after) = self.sequence(&rest.collect::<Vec<_>>()) {
                return Some([vec![shape], after].into_iter().flatten().collect());
            }
        }
        None
    }

    /// How these lines can be taken: so many words by their places, and the others as a list.
    fn forms(&self, lines: &[(&Line<'_>, &[i128])]) -> Vec<(usize, Option<Option<Count>>)> {
        let lengths = || lines.iter().map(|(line, _)| line.words.len());
        let (Some(least), Some(most), Some((_, values))) = (lengths().min(), lengths().max(), lines.first()) else {
            return Vec::new();
        };
        let mut forms = Vec::new();
        for before in 0..=least.min(MOST_BEFORE) {
            for count in counts(values.len() + before) {
                let fits = |(line, values): &(&Line<'_>, &[i128])| {
                    let values: Option<Vec<i128>> = with_variables(line, values, before);
                    values.and_then(|values| count.times(&values)) == Some(line.words.len() - before)
                };
                if most > before + 1 && lines.iter().all(fits) && !is_from_afar(lines, count.variable) {
                    forms.push((before, Some(Some(count))));
                }
            }
        }
        if least == most && most <= MOST_COLUMNS {
            forms.push((most, None));
        }
        if self.free_lists && least > 0 {
            forms.push((0, Some(None)));
        }
        forms
    }
}

/// Whether a variable is the same for all these lines while a later one differs: the number of cases, which is not how long a line in a case is.
fn is_from_afar(lines: &[(&Line<'_>, &[i128])], variable: usize) -> bool {
    let differs = |place: usize| {
        let mut all = lines.iter().map(|(_, values)| values.get(place));
        let first = all.next();
        all.any(|value| Some(value) != first)
    };
    let known = lines.first().map_or(0, |(_, values)| values.len());
    variable < known && !differs(variable) && (variable + 1..known).any(differs)
}

/// So many blocks from the beginning, and what is left.
fn split<'a>(instance: &Instance<'a>, block: Block, times: usize) -> Option<(Vec<Instance<'a>>, Instance<'a>)> {
    let (mut blocks, mut lines) = (Vec::new(), instance.lines);
    for _ in 0..times {
        let (one, rest) = lines.split_at(block.length(lines)?);
        blocks.push(Instance { lines: one, values: instance.values.clone() });
        lines = rest;
    }
    Some((blocks, Instance { lines, values: instance.values.clone() }))
}

/// All lines as blocks.
fn split_all<'a>(instance: &Instance<'a>, block: Block) -> Option<Vec<Instance<'a>>> {
    let (mut blocks, mut lines) = (Vec::new(), instance.lines);
    while !lines.is_empty() {
        let (one, rest) = lines.split_at(block.length(lines)?);
        blocks.push(Instance { lines: one, values: instance.values.clone() });
        lines = rest;
    }
    Some(blocks)
}

#[cfg(test)]
#[path = "infer_tests.rs"]
mod tests;

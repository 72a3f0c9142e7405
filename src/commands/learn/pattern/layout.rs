//! Where the numbers and lists of a case stand in an input.

use std::collections::{BTreeSet, HashMap};

use anyhow::bail;

use checktestdata::{Grammar, Part, Times};
use pattern::{Case, Shape};

/// The form of an input.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// What comes before the cases.
    pub(super) before: Vec<Part>,
    /// How often the body is repeated; `None`: the input is one case.
    pub(super) cases: Option<Times>,
    /// One case.
    pub(super) body: Vec<Part>,
    /// What the numbers and lists of a case are called.
    pub(super) shape: Shape,
    /// The names that say how long a list is.
    pub(super) counts: Vec<String>,
}

impl Layout {
    /// The form of the inputs of a grammar; `has_cases`: its first loop holds cases that do not depend on one another.
    pub(super) fn new(grammar: &Grammar, has_cases: bool) -> anyhow::Result<Self> {
        let Some(outline) = grammar.outline() else {
            bail!(
                "the grammar is not plain: expected numbers and lists of numbers, whose lengths are read before them (no IF \
                 that reads something, no FLOAT, no computed counts)"
            );
        };
        let first_loop = outline.iter().position(|part| matches!(part, Part::Repeat { .. }));
        // Pairs until a last one: each is a case.
        let ends_by_number =
            matches!(first_loop.map(|at| &outline[at]), Some(Part::Repeat { times: Times::WhileAbove(..), .. }));
        let mut layout = match first_loop.map(|at| (at, &outline[at])) {
            Some((at, Part::Repeat { times, body, .. })) if has_cases || ends_by_number => Self {
                before: outline[..at].to_vec(),
                cases: Some(times.clone()),
                body: body.clone(),
                shape: Shape::default(),
                counts: Vec::new(),
            },
            _ => Self { before: Vec::new(), cases: None, body: outline, shape: Shape::default(), counts: Vec::new() },
        };
        layout.name()?;
        Ok(layout)
    }

    /// Whether cases end with one that has the number 0.
    pub(super) fn ends_by_number(&self) -> bool {
        matches!(self.cases, Some(Times::WhileAbove(..)))
    }

    /// Finds the numbers and lists of a case, and gives a name to those that have none.
    fn name(&mut self) -> anyhow::Result<()> {
        let mut counts = Vec::new();
        for part in &self.body {
            if let Part::Repeat { times: Times::Named(name, _), .. } = part {
                counts.push(name.clone());
            }
        }
        let (mut numbers, mut lists) = (Vec::new(), Vec::new());
        for part in &self.body {
            match part {
                Part::Int(Some(name)) if counts.contains(name) => {}
                Part::Int(name) => numbers.push(name.clone()),
                Part::Word(_) => {
                    bail!("an input has words: grundy finds patterns in numbers and lists of numbers only")
                }
                Part::Repeat { body, .. } => {
                    for part in body {
                        match part {
                            Part::Int(name) => lists.push(name.clone()),
                            Part::Word(_) => {
                                bail!("an input has words: grundy finds patterns in numbers and lists of numbers only")
                            }
                            Part::Repeat { .. } => bail!(
                                "an input has lists of lists: grundy finds patterns in numbers and lists of numbers only"
                            ),
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        if numbers.is_empty() && lists.is_empty() {
            bail!("an input has no numbers: grundy finds patterns in numbers and lists of numbers only");
        }
        let mut taken: BTreeSet<String> = counts.iter().cloned().collect();
        let usual: &[&str] = match numbers.len() {
            1 if counts.is_empty() => &["n"],
            1 => &["k"],
            _ => &["a", "b", "c", "d"],
        };
        self.shape.numbers = named(numbers, usual, &mut taken);
        self.shape.lists = named(lists, &["a", "b", "c", "d"], &mut taken);
        self.counts = counts;
        Ok(())
    }

    /// The numbers and lists of a case.
    pub(super) fn read(&self, case: &[u8]) -> Option<Case> {
        let text = std::str::from_utf8(case).ok()?;
        let mut words = text.split_ascii_whitespace();
        let mut found = Case { numbers: Vec::new(), lists: vec![Vec::new(); self.shape.lists.len()] };
        let mut counts: HashMap<&str, i128> = HashMap::new();
        let mut list = 0;
        for part in &self.body {
            match part {
                Part::Int(Some(name)) if self.counts.contains(name) => {
                    counts.insert(name, words.next()?.parse().ok()?);
                }
                Part::Int(_) => found.numbers.push(words.next()?.parse().ok()?),
                Part::Text(text) => {
                    for _ in text.split_ascii_whitespace() {
                        words.next()?;
                    }
                }
                Part::Repeat { times, body, .. } => {
                    let fields = body.iter().filter(|part| matches!(part, Part::Int(_))).count();
                    let often = match times {
                        Times::Fixed(often) => i128::from(*often),
                        Times::Named(name, shift) => counts.get(name.as_str())? + i128::from(*shift),
                        _ => i128::MAX,
                    };
                    let mut turn = 0;
                    while turn < often {
                        for (field, place) in (0..fields).zip(list..) {
                            let Some(word) = words.next() else {
                                // A list up to the end of the input ends between two.
                                return (field == 0 && often == i128::MAX).then_some(found);
                            };
                            found.lists[place].push(word.parse().ok()?);
                        }
                        turn += 1;
                    }
                    list += fields;
                }
                _ => {}
            }
        }
        Some(found)
    }

    /// The text of a case.
    pub(super) fn write(&self, case: &Case) -> String {
        let mut text = String::new();
        let (mut number, mut list) = (0, 0);
        for (at, part) in self.body.iter().enumerate() {
            match part {
                Part::Int(Some(name)) if self.counts.contains(name) => {
                    text += &self.count(case, name, at).to_string();
                }
                Part::Int(_) => {
                    text += &case.numbers.get(number).copied().unwrap_or(0).to_string();
                    number += 1;
                }
                Part::Repeat { separator, body, .. } => {
                    let fields = body.iter().filter(|part| matches!(part, Part::Int(_))).count();
                    let often = case.lists.get(list).map_or(0, Vec::len);
                    for turn in 0..often {
                        if turn > 0
                            && let Some(separator) = separator
                        {
                            write_fixed(separator, &mut text);
                        }
                        let mut place = list;
                        for part in body {
                            match part {
                                Part::Int(_) => {
                                    let value = case.lists.get(place).and_then(|list| list.get(turn)).copied();
                                    text += &value.unwrap_or(0).to_string();
                                    place += 1;
                                }
                                fixed => write_fixed(fixed, &mut text),
                            }
                        }
                    }
                    list += fields;
                }
                fixed => write_fixed(fixed, &mut text),
            }
        }
        text
    }

    /// How long the list is whose length this name says.
    fn count(&self, case: &Case, name: &str, at: usize) -> i128 {
        let mut list = 0;
        for (place, part) in self.body.iter().enumerate() {
            if let Part::Repeat { times, body, .. } = part {
                let fields = body.iter().filter(|part| matches!(part, Part::Int(_))).count();
                if place > at
                    && fields > 0
                    && let Times::Named(own, shift) = times
                    && own == name
                {
                    return case.lists.get(list).map_or(0, |list| list.len() as i128 - i128::from(*shift));
                }
                list += fields;
            }
        }
        0
    }
}

fn write_fixed(part: &Part, text: &mut String) {
    match part {
        Part::Space => text.push(' '),
        Part::Newline => text.push('\n'),
        Part::Text(fixed) => text.push_str(fixed),
        _ => {}
    }
}

/// Names as the grammar has them, and for the others those that are usual; each once.
fn named(names: Vec<Option<String>>, usual: &[&str], taken: &mut BTreeSet<String>) -> Vec<String> {
    let mut all = Vec::new();
    for (index, name) in names.into_iter().enumerate() {
        let wished =
            name.unwrap_or_else(|| usual.get(index).map_or_else(|| format!("a{index}"), |name| (*name).to_owned()));
        let mut own = wished.clone();
        let mut number = 2;
        while !taken.insert(own.clone()) {
            own = format!("{wished}{number}");
            number += 1;
        }
        all.push(own);
    }
    all
}

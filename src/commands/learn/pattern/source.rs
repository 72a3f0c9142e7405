//! Where answers come from: a program, asked one case at a time or many at once.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use super::layout::Layout;
use crate::say::lines::harmless;
use checktestdata::{Cases, Grammar};
use pattern::Case;
use sandbox::Limit;
use stress::{Asker, Reply};

/// How long a single run may take.
const LONGEST: Duration = Duration::from_secs(2);
/// Of an answer, so many bytes are kept.
const KEPT: usize = 4096;

/// The inputs of a problem, and the programs that answer them.
pub(super) struct Source {
    pub(super) grammar: Grammar,
    pub(super) layout: Layout,
    /// The slow program that knows only the rules.
    pub(super) brute: Asker,
    /// A fast one, for large inputs.
    pub(super) fast: Option<Asker>,
    /// What packs cases into one input, if the grammar is a repetition of cases.
    pub(super) cases: Option<Cases>,
    /// Whether an input of many cases has one line of answer for each.
    pub(super) packs: bool,
}

/// Which program is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Brute,
    Fast,
}

/// A batch was not answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Silence {
    /// A limit ended it; `None`: there was no time left to ask.
    TooMuch(Option<Limit>),
    /// The program failed in another way.
    Failed(String),
}

impl Source {
    /// Finds out how the brute force can be asked.
    pub(super) fn new(grammar: Grammar, brute: Asker, fast: Option<Asker>) -> anyhow::Result<Self> {
        const SAMPLES: usize = 4;
        // A loop that ends at a line which it reads is ended by the layout.
        let packer = grammar.cases().filter(|cases| cases.limits().0 <= 1 && !cases.ends_inside());
        let mut has_cases = false;
        let mut packs = false;
        if let Some(cases) = &packer {
            let most = cases.limits().1.map_or(SAMPLES, |most| usize::try_from(most).unwrap_or(SAMPLES).min(SAMPLES));
            let samples: Vec<Vec<u8>> = cases.enumerate().take(most).collect();
            let ask = |samples: &[Vec<u8>]| -> anyhow::Result<Option<Vec<String>>> {
                let Ok(input) = cases.pack(samples.iter().map(Vec::as_slice)) else {
                    return Ok(None);
                };
                Ok(match brute.ask(&input, LONGEST)? {
                    Reply::Answer(output) => Some(lines(&output)),
                    _ => None,
                })
            };
            let alone: Vec<Option<Vec<String>>> =
                samples.iter().map(|sample| ask(std::slice::from_ref(sample))).collect::<anyhow::Result<_>>()?;
            let together = ask(&samples)?;
            has_cases = cases.limits().1 == Some(1)
                || together.as_ref().is_some_and(|all| {
                    Some(all.clone()) == alone.iter().cloned().collect::<Option<Vec<_>>>().map(|each| each.concat())
                });
            packs = has_cases && samples.len() > 1 && alone.iter().flatten().all(|lines| lines.len() == 1);
        }
        let layout = Layout::new(&grammar, has_cases)?;
        let cases = packer.filter(|_| has_cases);
        Ok(Self { grammar, layout, brute, fast, cases, packs })
    }

    /// One valid input with these cases; `None`: it is not valid.
    pub(super) fn input(&self, cases: &[&Case]) -> Option<Vec<u8>> {
        let texts: Vec<String> = cases.iter().map(|case| self.layout.write(case)).collect();
        if let Some(packer) = &self.cases {
            return packer.pack(texts.iter().map(String::as_bytes)).ok();
        }
        let mut input = texts.concat();
        if self.layout.ends_by_number() {
            let shape = &self.layout.shape;
            let end = Case { numbers: vec![0; shape.numbers.len()], lists: vec![Vec::new(); shape.lists.len()] };
            input += &self.layout.write(&end);
        }
        self.grammar.validate(input.as_bytes()).ok().map(|_| input.into_bytes())
    }

    /// How many cases an input may hold.
    pub(super) fn at_once(&self) -> usize {
        const PACKED: usize = 100;
        let most = self.cases.as_ref().and_then(|cases| cases.limits().1).unwrap_or(u64::MAX);
        if self.packs { usize::try_from(most).unwrap_or(PACKED).min(PACKED) } else { 1 }
    }

    /// The answers to cases, each of which is valid alone.
    pub(super) fn ask(
        &self,
        who: Who,
        cases: &[&Case],
        until: Instant,
    ) -> anyhow::Result<Result<Vec<String>, Silence>> {
        let asker = match (who, &self.fast) {
            (Who::Fast, Some(fast)) => fast,
            _ => &self.brute,
        };
        let Some(input) = self.input(cases) else {
            return Ok(Err(Silence::Failed("the cases do not go together in one input".to_owned())));
        };
        let time = until.saturating_duration_since(Instant::now()).min(LONGEST);
        if time.is_zero() {
            return Ok(Err(Silence::TooMuch(None)));
        }
        let reply = if self.packs { asker.ask(&input, time)? } else { asker.ask_often(&input, time)? };
        let output = match reply {
            Reply::Answer(output) => output,
            Reply::TooMuch(limit) => return Ok(Err(Silence::TooMuch(Some(limit)))),
            Reply::Failed(words) => return Ok(Err(Silence::Failed(words))),
        };
        if let [_] = cases {
            return Ok(Ok(vec![lines(&output).join("\n")]));
        }
        let lines = lines(&output);
        if lines.len() != cases.len() {
            return Ok(Err(Silence::Failed(format!(
                "found {} lines of output for {} cases, expected a line for each",
                lines.len(),
                cases.len()
            ))));
        }
        Ok(Ok(lines))
    }

    /// The smallest valid case, which every brute force must answer.
    pub(super) fn first_answer(&self, case: &Case) -> anyhow::Result<String> {
        let until = Instant::now() + LONGEST;
        match self.ask(Who::Brute, &[case], until)? {
            Ok(answers) => answers.into_iter().next().context("no answer"),
            Err(silence) => {
                let words = match silence {
                    Silence::TooMuch(Some(Limit::Output)) => "it writes more than the output limit".to_owned(),
                    Silence::TooMuch(Some(Limit::Memory)) => "it needs more than the memory limit".to_owned(),
                    Silence::TooMuch(_) => format!("it takes longer than {} s", LONGEST.as_secs()),
                    Silence::Failed(words) => words,
                };
                bail!("{}: no answer to {}: {words}", self.brute.name(), case.describe(&self.layout.shape));
            }
        }
    }
}

/// The lines that are not blank, as far as they are kept.
fn lines(output: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(output);
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| harmless(&line.chars().take(KEPT).collect::<String>()))
        .collect()
}

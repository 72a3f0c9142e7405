//! The questions.

use serde::Deserialize;

use crate::given::{Change, Part, PictureKind, Play, Skill};
use crate::{Refusal, expression, fields, graph, position, tables};

/// What is asked for.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ask {
    /// Who wins, and the values.
    Position,
    /// The legal moves, and which of them win.
    Moves,
    /// Whether a move of one part is legal, and whether it wins.
    Check,
    /// The computer's move.
    Reply,
    /// What `grundy explain --format json` prints, with numbers as text.
    Explain,
    /// What a picture shows.
    Plot,
    /// The values of single piles, or who wins them.
    Values,
    /// Every position that one can come to.
    Graph,
    /// Who wins on a graph that is given.
    Solve,
    /// The value of an expression, of a position where it names piles.
    Eval,
    /// A row of coins: who wins, the moves, and the computer's.
    Coins,
    /// A tree whose edges are cut, likewise.
    Tree,
}

/// A question. Each kind takes some of the keys and no other: one list of keys for all kinds makes a small reader.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    ask: Ask,
    parts: Option<Vec<Part>>,
    most: Option<usize>,
    part: Option<usize>,
    changes: Option<Vec<Change>>,
    skill: Option<Skill>,
    seed: Option<u64>,
    number: Option<u64>,
    game: Option<String>,
    piles: Option<Vec<String>>,
    steps: Option<bool>,
    kind: Option<PictureKind>,
    size: Option<u64>,
    to: Option<u64>,
    edges: Option<String>,
    play: Option<Play>,
    expr: Option<String>,
    rule: Option<fields::Rule>,
    left: Option<Vec<usize>>,
}

/// The value of a key that must be there.
fn need<T>(value: &mut Option<T>, key: &str) -> Result<T, Refusal> {
    value.take().ok_or_else(|| format!("missing field `{key}`").into())
}

impl Question {
    /// The answer, once the keys of its kind are taken and no other is left.
    pub(crate) fn answer(mut self) -> Result<String, Refusal> {
        let answer = self.prepare()?;
        let left = [
            ("parts", self.parts.is_some()),
            ("most", self.most.is_some()),
            ("part", self.part.is_some()),
            ("changes", self.changes.is_some()),
            ("skill", self.skill.is_some()),
            ("seed", self.seed.is_some()),
            ("number", self.number.is_some()),
            ("game", self.game.is_some()),
            ("piles", self.piles.is_some()),
            ("steps", self.steps.is_some()),
            ("kind", self.kind.is_some()),
            ("size", self.size.is_some()),
            ("to", self.to.is_some()),
            ("edges", self.edges.is_some()),
            ("play", self.play.is_some()),
            ("expr", self.expr.is_some()),
            ("rule", self.rule.is_some()),
            ("left", self.left.is_some()),
        ];
        match left.iter().find(|(_, is_left)| *is_left) {
            Some((key, _)) => Err(format!("unknown field `{key}`, expected those of this question").into()),
            None => answer(),
        }
    }

    /// Takes the keys of this kind; what is given back finds the answer.
    fn prepare(&mut self) -> Result<Box<dyn FnOnce() -> Result<String, Refusal>>, Refusal> {
        Ok(match self.ask {
            Ask::Position => {
                let parts = need(&mut self.parts, "parts")?;
                Box::new(move || position::position(&parts))
            }
            Ask::Moves => {
                let (parts, most) = (need(&mut self.parts, "parts")?, self.most.take());
                Box::new(move || position::moves(&parts, most))
            }
            Ask::Check => {
                let (parts, part) = (need(&mut self.parts, "parts")?, need(&mut self.part, "part")?);
                let changes = need(&mut self.changes, "changes")?;
                Box::new(move || position::check(&parts, part, &changes))
            }
            Ask::Reply => {
                let (parts, skill) = (need(&mut self.parts, "parts")?, need(&mut self.skill, "skill")?);
                let (seed, number) = (need(&mut self.seed, "seed")?, need(&mut self.number, "number")?);
                Box::new(move || position::reply(&parts, skill, seed, number))
            }
            Ask::Explain => {
                let (game, piles) = (need(&mut self.game, "game")?, need(&mut self.piles, "piles")?);
                let steps = self.steps.take().unwrap_or_default();
                Box::new(move || position::explain(&game, &piles, steps))
            }
            Ask::Plot => {
                let (game, kind) = (need(&mut self.game, "game")?, need(&mut self.kind, "kind")?);
                let size = need(&mut self.size, "size")?;
                Box::new(move || tables::plot(&game, kind, size))
            }
            Ask::Values => {
                let (game, to) = (need(&mut self.game, "game")?, need(&mut self.to, "to")?);
                let kind = self.kind.take().unwrap_or(PictureKind::Values);
                Box::new(move || tables::values(&game, to, kind))
            }
            Ask::Graph => {
                let (game, piles) = (need(&mut self.game, "game")?, need(&mut self.piles, "piles")?);
                let most = self.most.take();
                Box::new(move || graph::of_game(&game, &piles, most))
            }
            Ask::Solve => {
                let (edges, play) = (need(&mut self.edges, "edges")?, self.play.take().unwrap_or_default());
                Box::new(move || graph::solve(&edges, play))
            }
            Ask::Eval => {
                let (expr, piles) = (need(&mut self.expr, "expr")?, self.piles.take());
                Box::new(move || expression::answer(&expr, piles.as_deref()))
            }
            Ask::Coins => {
                let (rule, size) = (need(&mut self.rule, "rule")?, need(&mut self.size, "size")?);
                let (left, computer) = (need(&mut self.left, "left")?, self.computer());
                Box::new(move || fields::coins(rule, size, &left, computer))
            }
            Ask::Tree => {
                let (edges, left, computer) = (need(&mut self.edges, "edges")?, self.left.take(), self.computer());
                Box::new(move || fields::tree(&edges, left.as_deref(), computer))
            }
        })
    }

    /// How the computer chooses its move.
    fn computer(&mut self) -> fields::Computer {
        fields::Computer {
            skill: self.skill.take().unwrap_or_default(),
            seed: self.seed.take().unwrap_or_default(),
            number: self.number.take().unwrap_or_default(),
        }
    }
}

//! Games on other fields than piles: coins in a row that are turned, and trees whose edges are cut.
//!
//! Coins: a move turns some coins, the rightmost of them from head to tail. The value of a row is the xor of the values of its heads, and
//!        that of a head is the mex over the rule's sets of other coins.
//! Trees: an edge is worth one more than the xor of the edges on top of it.
//! Proof: both equal a search that knows only the rules, in site/engine/tests.

use serde::{Deserialize, Serialize};

use crate::given::Skill;
use crate::{Refusal, to_json};

/// A row has at most so many coins, and fewer where a move may turn any of them.
const MOST_COINS: u64 = 16;
const MOST_OF_ANY: u64 = 10;
/// A tree has at most so many edges.
const MOST_EDGES: usize = 40;

/// Which coins a move may turn.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Rule {
    /// One or two.
    Turtles,
    /// One, two or three.
    Mock,
    /// Any number of neighbours.
    Ruler,
    /// Any.
    Any,
}

/// How the computer chooses.
#[derive(Clone, Copy)]
pub(crate) struct Computer {
    pub(crate) skill: Skill,
    pub(crate) seed: u64,
    pub(crate) number: u64,
}

#[derive(Serialize)]
struct Field {
    over: bool,
    wins: bool,
    value: String,
    /// Of each coin, or of each edge that is left with all on top of it.
    values: Vec<String>,
    moves: Vec<Step>,
    /// The index of the computer's move; `null` when no move is left.
    reply: Option<usize>,
}

#[derive(Serialize)]
struct Step {
    /// The coins that turn, the rightmost first; or the edges that fall, the one that is cut first.
    changes: Vec<usize>,
    /// The heads, or the edges that are left.
    leaves: Vec<usize>,
    wins: bool,
}

impl Field {
    fn new(value: u64, values: &[u64], moves: Vec<Step>, computer: Computer) -> Self {
        let texts = values.iter().map(u64::to_string).collect();
        let reply = reply(&moves, computer);
        Self { over: moves.is_empty(), wins: value != 0, value: value.to_string(), values: texts, moves, reply }
    }
}

/// The computer's move: a winning one if it plays well and there is one, the one that changes most if it is greedy.
fn reply(moves: &[Step], computer: Computer) -> Option<usize> {
    let all: Vec<usize> = (0..moves.len()).collect();
    let winning = || all.iter().copied().filter(|&index| moves[index].wins).collect::<Vec<usize>>();
    let from = match computer.skill {
        Skill::Greedy => return all.into_iter().rev().max_by_key(|&index| moves[index].changes.len()),
        Skill::Optimal if moves.iter().any(|step| step.wins) => winning(),
        Skill::Optimal | Skill::Random => all,
    };
    // Mixed so that neighbouring numbers give unlike choices.
    let mut mixed =
        computer.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ computer.number.wrapping_mul(0xD1B5_4A32_D192_ED03);
    mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let place = (mixed >> 33).checked_rem(from.len() as u64)?;
    from.get(usize::try_from(place).ok()?).copied()
}

impl Rule {
    /// The sets of coins below `place` that a move may turn with it, as bits: bit `i` is coin `i + 1`.
    fn sets(self, place: usize) -> Vec<u32> {
        let below = 1_u32 << (place - 1);
        match self {
            Self::Ruler => (0..place).map(|length| (below - 1) & !((below >> length) - 1)).collect(),
            Self::Any => (0..below).collect(),
            Self::Turtles | Self::Mock => {
                let most = if self == Self::Turtles { 1 } else { 2 };
                (0..below).filter(|set: &u32| set.count_ones() <= most).collect()
            }
        }
    }
}

fn xor_of(values: &[u64], set: u32) -> u64 {
    values.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).fold(0, |xor, (_, value)| xor ^ value)
}

fn places(set: u32) -> Vec<usize> {
    (0..32).filter(|place| set >> place & 1 == 1).map(|place| place + 1).collect()
}

/// A row of `size` coins with heads at these places.
pub(crate) fn coins(rule: Rule, size: u64, heads: &[usize], computer: Computer) -> Result<String, Refusal> {
    let most = if rule == Rule::Any { MOST_OF_ANY } else { MOST_COINS };
    if size == 0 || size > most {
        return Err(format!("found a row of {size} coins, expected 1 to {most}").into());
    }
    let mut row = 0_u32;
    for &head in heads {
        if head == 0 || head as u64 > size || row >> (head - 1) & 1 == 1 {
            return Err(format!("found a head at {head}, expected different places from 1 to {size}").into());
        }
        row |= 1 << (head - 1);
    }
    let mut values: Vec<u64> = Vec::new();
    for place in 1..=size as usize {
        let mut options: Vec<u64> = rule.sets(place).iter().map(|&set| xor_of(&values, set)).collect();
        options.sort_unstable();
        let mex = options.iter().fold(0, |mex, &option| if option == mex { mex + 1 } else { mex });
        values.push(mex);
    }
    let value = xor_of(&values, row);
    let mut moves = Vec::new();
    for &head in places(row).iter().rev() {
        for set in rule.sets(head) {
            let turned = set | 1 << (head - 1);
            let changes = places(turned).into_iter().rev().collect();
            moves.push(Step { changes, leaves: places(row ^ turned), wins: value ^ xor_of(&values, turned) == 0 });
        }
    }
    to_json(&Field::new(value, &values, moves, computer))
}

/// A tree: of each edge the edge below it, which has a smaller index.
struct Tree {
    below: Vec<Option<usize>>,
}

impl Tree {
    /// The tree of these edges, such as `0>a a>b`, from the ground `0` upwards.
    fn read(text: &str) -> Result<Self, Refusal> {
        let mut tops: Vec<&str> = Vec::new();
        let mut below = Vec::new();
        for word in text.split_whitespace() {
            let wrong = |expected: &str| format!("found `{word}`, expected {expected}");
            let (from, to) = word.split_once('>').ok_or_else(|| wrong("an edge such as `0>a` or `a>b`"))?;
            if to.is_empty() || to == "0" || tops.contains(&to) {
                return Err(wrong("a new name behind `>`").into());
            }
            let under = tops.iter().position(|top| *top == from);
            if under.is_none() && from != "0" {
                return Err(wrong("the ground `0` or a name from before in front of `>`").into());
            }
            below.push(under);
            tops.push(to);
            if tops.len() > MOST_EDGES {
                return Err(format!("found more than {MOST_EDGES} edges, expected at most as many").into());
            }
        }
        Ok(Self { below })
    }

    /// Those of the edges that stay when this one is cut; the others fall.
    fn cut(&self, left: &[usize], cut: usize) -> (Vec<usize>, Vec<usize>) {
        let mut falls = vec![false; self.below.len()];
        for edge in cut..falls.len() {
            falls[edge] = edge == cut || self.below[edge].is_some_and(|below| falls[below]);
        }
        left.iter().partition(|&&edge| falls[edge])
    }
}

/// A tree of which these edges are left; all, when nothing is said.
pub(crate) fn tree(text: &str, left: Option<&[usize]>, computer: Computer) -> Result<String, Refusal> {
    let tree = Tree::read(text)?;
    let count = tree.below.len();
    let all: Vec<usize> = (0..count).collect();
    let left = left.unwrap_or(&all);
    for (place, &edge) in left.iter().enumerate() {
        let hangs = || tree.below[edge].is_none_or(|below| left[..place].contains(&below));
        if edge >= count || (place > 0 && left[place - 1] >= edge) || !hangs() {
            return Err(format!(
                "found the edge {edge}, expected indices below {count} in order, each on an edge that is left"
            )
            .into());
        }
    }
    let value = value_of(&tree, left);
    let moves = left.iter().map(|&edge| {
        let (changes, leaves) = tree.cut(left, edge);
        let wins = value_of(&tree, &leaves).0 == 0;
        Step { changes, leaves, wins }
    });
    let moves = moves.collect();
    to_json(&Field::new(value.0, &value.1, moves, computer))
}

/// The value of a tree of which these edges are left, and of each of them with all on top of it; 0 for those that are gone.
fn value_of(tree: &Tree, left: &[usize]) -> (u64, Vec<u64>) {
    let mut on_top = vec![0; tree.below.len()];
    let mut values = vec![0; tree.below.len()];
    let mut value = 0;
    for &edge in left.iter().rev() {
        values[edge] = on_top[edge] + 1;
        match tree.below[edge] {
            Some(below) => on_top[below] ^= values[edge],
            None => value ^= values[edge],
        }
    }
    (value, values)
}

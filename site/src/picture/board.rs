//! Positions: piles of discs, rows of pins, stairs, or numbers.

use text::svg::{self, Anchor, Drawing};
use theory::game::{Game, Pile};

/// How piles are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// A stack of discs for each pile.
    Discs,
    /// Two rows of stones for each pile: one that is too tall for a stack.
    Lying,
    /// A row of pins for each pile.
    Row,
    /// Stones on stairs above the ground.
    Stairs,
    /// A number for each pile.
    Number,
}

/// Taller stacks lie in two rows.
const TALLEST: u64 = 15;
/// So many stones stand in one of the two rows, and piles of more than two are numbers.
const IN_ROW: u64 = 12;
/// Longer rows are numbers.
const LONGEST: u64 = 24;
/// More piles are numbers in a line that goes on below.
const WIDEST: usize = 9;

impl Look {
    /// The look with this name; by the game if there is none.
    pub(crate) fn by_name(name: &str, game: &Game, piles: &[Pile]) -> Self {
        let largest = piles.iter().map(|pile| pile.stones).max().unwrap_or_default();
        let game = game.to_string();
        let is_row = game.contains("octal") || game.contains("kayles") || game.contains("dawson");
        match name {
            "row" if largest <= LONGEST => Self::Row,
            "stairs" => Self::Stairs,
            "" if game.ends_with("staircase") => Self::Stairs,
            "" if is_row && largest <= LONGEST => Self::Row,
            "discs" | "" if largest <= TALLEST && piles.len() <= WIDEST => Self::Discs,
            "discs" | "" if largest <= 2 * IN_ROW && piles.len() <= WIDEST => Self::Lying,
            _ => Self::Number,
        }
    }
}

/// The picture of a position.
pub(crate) fn draw(look: Look, piles: &[Pile], label: &str) -> String {
    let (width, height, inner) = match look {
        Look::Discs => discs(piles),
        Look::Lying => lying(piles),
        Look::Row => rows(piles),
        Look::Stairs => stairs(piles),
        Look::Number => numbers(piles),
    };
    svg::element("class=\"board\"", [width, height], label, &inner.into_svg())
}

/// The stones of a pile, and whether its zero move is used.
fn counted(pile: Pile) -> String {
    format!("{}{}", pile.stones, if pile.zero_move_used { "p" } else { "" })
}

/// A disc, lying.
fn disc(svg: &mut Drawing, middle: u64, top: u64) {
    svg.round_rect("stone", [middle - 18, top], [36, 11], 5.5);
}

fn discs(piles: &[Pile]) -> (u64, u64, Drawing) {
    let tallest = piles.iter().map(|pile| pile.stones).max().unwrap_or_default().max(1);
    let ground = 8 + 13 * tallest;
    let width = 56 * (piles.len() as u64).max(1) + 8;
    let mut svg = Drawing::default();
    svg.path("ground", &format!("M4 {ground}H{}", width - 4));
    for (number, pile) in (0..).zip(piles) {
        let middle = 32 + 56 * number;
        for stone in 0..pile.stones {
            disc(&mut svg, middle, ground - 13 * (stone + 1));
        }
        svg.text("", [middle, ground + 20], Anchor::Start, &counted(*pile));
    }
    (width, ground + 28, svg)
}

fn lying(piles: &[Pile]) -> (u64, u64, Drawing) {
    let mut svg = Drawing::default();
    for (number, pile) in (0..).zip(piles) {
        let top = 16 + 58 * number;
        for stone in 0..pile.stones {
            let (x, y) = (16 + 22 * (stone % IN_ROW), top + 22 * (stone / IN_ROW));
            svg.circle("stone", [x, y], 9);
        }
        let x = 22 * IN_ROW + 24;
        svg.text("", [x, top + 16], Anchor::Start, &counted(*pile));
    }
    (22 * IN_ROW + 48, 58 * (piles.len() as u64).max(1) - 4, svg)
}

fn rows(piles: &[Pile]) -> (u64, u64, Drawing) {
    let longest = piles.iter().map(|pile| pile.stones).max().unwrap_or_default().max(1);
    let width = 22 * longest + 52;
    let mut svg = Drawing::default();
    for (number, pile) in (0..).zip(piles) {
        let middle = 18 + 34 * number;
        for pin in 0..pile.stones {
            svg.circle("stone", [16 + 22 * pin, middle], 9);
        }
        svg.text("", [width - 22, middle + 5], Anchor::Start, &counted(*pile));
    }
    (width, 34 * (piles.len() as u64).max(1) + 4, svg)
}

/// Stair 1 is the lowest, on the left: stones on it are at rest.
fn stairs(piles: &[Pile]) -> (u64, u64, Drawing) {
    const SHOWN: u64 = 8;
    const RISE: u64 = 16;
    let shown = |pile: &Pile| if pile.stones > SHOWN { 1 } else { pile.stones };
    let tops = (0..).zip(piles).map(|(number, pile)| RISE * number + 13 * shown(pile));
    let base = 34 + tops.max().unwrap_or_default();
    let width = 52 * (piles.len() as u64).max(1) + 8;
    let mut svg = Drawing::default();
    for (number, pile) in (0..).zip(piles) {
        let (left, top) = (4 + 52 * number, base - RISE * number - 4);
        svg.path("step", &format!("M{left} {base}V{top}H{}V{base}Z", left + 52));
        for stone in 0..shown(pile) {
            disc(&mut svg, left + 26, top - 13 * (stone + 1));
        }
        let stones = if pile.stones == 0 { String::new() } else { pile.stones.to_string() };
        svg.text("", [left + 26, top - 13 * shown(pile) - 5], Anchor::Start, &stones);
        svg.text("quiet", [left + 26, base + 18], Anchor::Start, &(number + 1).to_string());
    }
    (width, base + 26, svg)
}

fn numbers(piles: &[Pile]) -> (u64, u64, Drawing) {
    const IN_LINE: u64 = 4;
    let texts: Vec<String> = piles.iter().copied().map(counted).collect();
    let box_width = 28 + 10 * texts.iter().map(String::len).max().unwrap_or(1) as u64;
    let count = texts.len() as u64;
    let mut svg = Drawing::default();
    for (number, text) in (0..).zip(&texts) {
        let (left, top) = (4 + (box_width + 8) * (number % IN_LINE), 4 + 48 * (number / IN_LINE));
        svg.round_rect("box", [left, top], [box_width, 40], 8);
        svg.text("", [left + box_width / 2, top + 26], Anchor::Start, text);
    }
    ((box_width + 8) * count.clamp(1, IN_LINE), 48 * count.max(1).div_ceil(IN_LINE), svg)
}

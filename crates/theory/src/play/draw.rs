//! The piles as rows of stones.

use crate::game::{Game, Pile, typed};
use crate::style::{DIM, styled};
use crate::words::wrapped;

/// More piles than this are not drawn.
const MOST_ROWS: usize = 48;
/// How wide a drawing is when nothing says how wide it may be.
const WIDTH: usize = 80;
/// Stones that stand together.
const GROUP: u64 = 5;

/// A row for each pile: its number, its stones, and as many of them drawn as there is room for.
pub(super) fn draw(game: &Game, piles: &[Pile], width: Option<usize>) -> String {
    if game.rule.listed().is_some() {
        let label = format!("  {}s  ", game.rule.pile_word());
        return wrapped(&format!("{label}{}", game.write(piles)), label.len(), width) + "\n";
    }
    let numbers = piles.len().to_string().len();
    let stones = piles.iter().map(|&pile| typed(pile).len()).max().unwrap_or(0);
    let word = game.rule.pile_word();
    let left = 2 + word.len() + 1 + numbers + 2 + stones + 2;
    let room = width.unwrap_or(WIDTH).saturating_sub(left).max(8) as u64;
    // Of very many piles the empty ones are left out first.
    let is_short = piles.len() <= MOST_ROWS;
    let shown: Vec<usize> = (0..piles.len()).filter(|&index| is_short || piles[index].stones > 0).collect();
    let mut text = String::new();
    for &index in shown.iter().take(MOST_ROWS) {
        let pile = piles[index];
        let row = if game.rule.is_out_of_play(index) { styled(DIM, "out of play") } else { row(pile.stones, room) };
        let line = format!("  {word} {:>numbers$}  {:>stones$}  {row}", index + 1, typed(pile));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if shown.len() > MOST_ROWS {
        text.push_str(&format!("  … and {} more\n", shown.len() - MOST_ROWS));
    }
    if piles.is_empty() {
        text.push_str(&format!("  no {word}s\n"));
    }
    text
}

/// The stones of one pile in groups of five; too many for the room are cut short by `…`.
fn row(stones: u64, room: u64) -> String {
    let wide = |count: u64| count + count.saturating_sub(1) / GROUP;
    let (drawn, rest) = match stones {
        // Up to the room no product overflows.
        stones if stones <= room && wide(stones) <= room => (stones, ""),
        // Whole groups, and two columns for the dots.
        _ => ((room.saturating_sub(2) / (GROUP + 1)).max(1) * GROUP, " …"),
    };
    let mut text = String::new();
    for stone in 0..drawn {
        if stone > 0 && stone % GROUP == 0 {
            text.push(' ');
        }
        text.push('●');
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_never_wider_than_its_room() {
        assert_eq!(row(0, 20), "");
        assert_eq!(row(7, 8), "●●●●● ●●");
        assert_eq!(row(8, 8), "●●●●● …");
        for stones in (0..200).chain([u64::MAX]) {
            for room in 8..120 {
                assert!(row(stones, room).chars().count() as u64 <= room, "{stones} in {room}");
            }
        }
    }
}

//! Which game is this? From a phrase of a statement to the game, its template and its trap: [`ENTRIES`]. `grundy list --games` prints them
//! with the problems that ask for each.

pub use crate::games::{ENTRIES, Entry, forms, names, usual_names};

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::game::Game;

    #[test]
    fn every_game_can_be_asked_for() {
        for entry in ENTRIES.iter().filter(|entry| entry.is_played_on_piles()) {
            assert_eq!(entry.game.parse::<Game>().map(|game| game.to_string()).as_deref(), Ok(entry.game));
        }
    }

    #[test]
    fn every_template_is_a_file() {
        let templates = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates"));
        for entry in ENTRIES.iter().filter(|entry| !entry.template.is_empty()) {
            let template = templates.join(entry.template).with_extension("rs");
            assert!(template.is_file(), "{}", template.display());
        }
    }
}

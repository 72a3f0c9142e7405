//! Which game is this? From a phrase of a statement to the game, its template, its problems and its trap.
//!
#![doc = include_str!("which_game.md")]

pub use crate::games::{ENTRIES, Entry, forms, names, usual_names};

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

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
    fn every_problem_has_its_game_and_every_template_is_a_file() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let mut listed: Vec<String> =
            ENTRIES.iter().flat_map(|entry| entry.problems).map(|&id| id.to_owned()).collect();
        listed.sort();
        let folders = std::fs::read_dir(root.join("problems")).unwrap().map(|entry| entry.unwrap());
        let packages = folders.filter(|entry| entry.path().join("problem.yaml").is_file());
        let mut packages: Vec<String> = packages.map(|entry| entry.file_name().into_string().unwrap()).collect();
        packages.sort();
        assert_eq!(listed, packages);
        for entry in ENTRIES.iter().filter(|entry| !entry.template.is_empty()) {
            let template = root.join("templates").join(entry.template).with_extension("rs");
            assert!(template.is_file(), "{}", template.display());
        }
    }
}

//! Which game is this? From the words of a statement to the game, its template, its problems and its trap.
//!
#![doc = include_str!("which_game.md")]

use serde::Serialize;

/// A game as it is met in statements.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Entry {
    /// The name as `grundy explain` takes it; where the game has numbers of its own, an example.
    pub game: &'static str,
    /// What a move is, and who wins.
    pub rule: &'static str,
    /// How statements put it.
    pub cues: &'static [&'static str],
    /// The module of [`crate::games`].
    pub template: &'static str,
    /// The problems of this catalogue, by id.
    pub problems: &'static [&'static str],
    /// Where else it is asked.
    pub judges: &'static [&'static str],
    /// What most people get wrong.
    pub trap: &'static str,
}

/// Every game of the catalogue, in the order in which the book tells them.
pub const ENTRIES: &[Entry] = &[
    Entry {
        game: "nim",
        rule: "Take any number of stones from one pile; whoever takes the last stone wins.",
        cues: &["any number from one pile", "whoever cannot move loses", "list every winning move"],
        template: "nim",
        problems: &["nimmoves", "nimmove", "nimcount", "nimwinner", "predictplay", "nimduel"],
        judges: &["HDU 2176", "HDU 1850", "POJ 2975", "Luogu P1247", "Luogu P2197", "CSES 1730"],
        trap: "A winning move exists only on a pile a with a xor s < a: not on any pile.",
    },
    Entry {
        game: "misere",
        rule: "Take any number of stones from one pile; whoever takes the last stone loses.",
        cues: &["whoever takes the last one loses", "do not eat the last"],
        template: "misere",
        problems: &["miserenim", "misereduel"],
        judges: &["HDU 1907", "POJ 3480", "SPOJ MMMGAME", "Luogu P4279", "HackerRank Misère Nim"],
        trap: "Not the opposite of Nim: the two differ only where no pile is above 1, empty ones included.",
    },
    Entry {
        game: "subtraction:1,2,3",
        rule: "Take one of certain numbers of stones; whoever cannot move loses.",
        cues: &["take 1 to k", "take 1, 3 or 4", "a set of allowed moves"],
        template: "subtraction",
        problems: &["onepile", "subtraction"],
        judges: &["LeetCode 292", "HDU 1846", "CSES 1729", "CSES 1098"],
        trap: "Only for 1 to k is a multiple of k + 1 what loses; any other set needs its table, whose period may start late.",
    },
    Entry {
        game: "fibonacci",
        rule: "Take a Fibonacci number of stones from one pile; whoever cannot move loses.",
        cues: &["take 1, 2, 3, 5, 8, ... stones"],
        template: "fibonacci",
        problems: &["fibgame"],
        judges: &["HDU 1848"],
        trap: "Not the game in which at most twice the last take is allowed: there the Fibonacci numbers are what loses.",
    },
    Entry {
        game: "zero-move",
        rule: "As Nim; and each pile that is not empty may once be passed on.",
        cues: &["once per pile, a move may take nothing", "may skip a pile once"],
        template: "zero_move",
        problems: &["zeromove"],
        judges: &["HackerRank Zero-Move Nim"],
        trap: "An empty pile is worth 0, not -1: it cannot be passed on.",
    },
    Entry {
        game: "lasker",
        rule: "Take any number of stones from one pile, or split a pile in two; whoever cannot move loses.",
        cues: &["may split a pile", "or divide it into two smaller ones"],
        template: "lasker",
        problems: &["lasker"],
        judges: &["HDU 3032"],
        trap: "The values swap 3 and 4, 7 and 8, and so on; at the greatest 32-bit n the value n + 1 leaves 32 bits.",
    },
    Entry {
        game: "octal:0.77",
        rule: "Take from one pile and perhaps split what is left, as the digits of an octal code allow; whoever cannot move loses.",
        cues: &[
            "knock down one pin or two neighbours",
            "remove adjacent pieces of a row",
            "split by taking from the middle",
        ],
        template: "octal",
        problems: &[],
        judges: &["HackerRank Bowling Pins"],
        trap: "Guessing a period from the first values: Kayles repeats every 12, but only from 71 on.",
    },
    Entry {
        game: "staircase",
        rule: "Move any number of stones from a stair to the next lower one; whoever cannot move loses.",
        cues: &["move coins one step down", "slide pieces towards the end", "the gaps between pieces change"],
        template: "staircase",
        problems: &["staircase"],
        judges: &["CSES 1099", "POJ 1704"],
        trap: "Every second stair counts, and which half depends on where stones die: not on whether the numbering is odd.",
    },
    Entry {
        game: "wythoff",
        rule: "Two piles: take any number of stones from one, or the same number from both; whoever takes the last stone wins.",
        cues: &["the same number from both", "a queen that moves towards a corner"],
        template: "wythoff",
        problems: &["wythoff"],
        judges: &["HDU 2177", "POJ 1067"],
        trap: "The golden ratio as a double fails inside 10^9; integers do not.",
    },
    Entry {
        game: "moore:2",
        rule: "Take any number of stones from each of 1 to k piles; whoever takes the last stone wins.",
        cues: &["from up to k piles", "from at most two piles at once"],
        template: "moore",
        problems: &["moorenim"],
        judges: &[],
        trap: "No xor: each binary digit is summed over the piles modulo k + 1.",
    },
];

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use std::path::Path;

    use super::*;
    use crate::study::game::Game;

    #[test]
    fn every_game_can_be_asked_for() {
        for entry in ENTRIES {
            assert_eq!(entry.game.parse::<Game>().map(|game| game.to_string()).as_deref(), Ok(entry.game));
        }
    }

    #[test]
    fn every_problem_has_its_game_and_every_template_is_a_file() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut listed: Vec<String> =
            ENTRIES.iter().flat_map(|entry| entry.problems).map(|&id| id.to_owned()).collect();
        listed.sort();
        let folders = std::fs::read_dir(root.join("problems")).unwrap().map(|entry| entry.unwrap());
        let packages = folders.filter(|entry| entry.path().join("problem.yaml").is_file());
        let mut packages: Vec<String> = packages.map(|entry| entry.file_name().into_string().unwrap()).collect();
        packages.sort();
        assert_eq!(listed, packages);
        for entry in ENTRIES {
            let template = root.join("src/games").join(entry.template).with_extension("rs");
            assert!(template.is_file(), "{}", template.display());
        }
    }
}

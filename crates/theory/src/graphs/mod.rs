//! Games that somebody gives as data: positions with names, and the options of each.
//!
//! Files:  `graph` decides a graph of positions, `explore` finds the positions that can be reached, `listed` is the trait of games that
//!         know them, and `by_list` makes a game of one that is explained and played like any other. `numbers` are the positions
//!         that a program names, `tokens` stand on a graph from a file, and `hackenbush` cuts its edges.
//! Proof:  outcomes, values and winning moves equal a search that knows only the rules (`graph`, crates/theory/tests/it/graphs.rs).
//!
//! ```
//! use theory::graphs::{Vertices, of_vertices};
//!
//! let game = of_vertices("mine", Vertices::of_arcs(&[("a", "b"), ("b", "c"), ("a", "c")]));
//! let position = game.position(&["a"])?;
//! assert_eq!(game.first_player_wins(&position)?, true);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod by_list;
mod explore;
mod graph;
mod hackenbush;
pub(crate) mod listed;
mod numbers;
mod tokens;

use std::sync::Arc;

use by_list::ByList;
pub use explore::{ExploreError, Explored, Numbers, written};
pub use graph::{Graph, Outcome};
pub use hackenbush::{Bushes, GROUND};
pub use numbers::read_numbers;
pub use tokens::Vertices;

use crate::game::{Game, Move, Pile, typed};

/// The game whose positions were explored, by this name.
pub fn of_explored(name: &str, explored: Explored) -> Game {
    Game::from_rule(Arc::new(ByList(numbers::NumberGame::new(name.to_owned(), explored))))
}

/// The game of tokens on a graph, by this name. A position has the name of a vertex for each token.
pub fn of_vertices(name: &str, vertices: Vertices) -> Game {
    Game::from_rule(Arc::new(ByList(tokens::TokenGame::new(name.to_owned(), vertices))))
}

/// Green Hackenbush on a picture, by this name. The words of its position are none: all edges are there.
pub fn of_bushes(name: &str, bushes: Bushes) -> Game {
    Game::from_rule(Arc::new(ByList(hackenbush::BushGame::new(name.to_owned(), bushes))))
}

impl Game {
    /// A move from this position as people write it: `pile 2: 5 -> 4 (take 1)`.
    pub fn describe(&self, piles: &[Pile], step: &Move) -> String {
        match self.rule.listed() {
            Some(listed) => listed.describe(piles, step),
            None => self.rule.describe(step),
        }
    }

    /// A position as it is typed; the empty one is `nothing`.
    pub(crate) fn write(&self, piles: &[Pile]) -> String {
        let word =
            |&pile: &Pile| self.rule.listed().and_then(|listed| listed.label(pile)).unwrap_or_else(|| typed(pile));
        if piles.is_empty() {
            return "nothing".to_owned();
        }
        piles.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// A cycle of positions that can be reached from this one, in a game that need not end.
    pub fn endless(&self, piles: &[Pile]) -> Option<String> {
        self.rule.listed()?.endless(piles)
    }

    /// The Grundy value of a position of a game whose positions are listed one by one.
    pub fn listed_value(&self, piles: &[Pile]) -> Option<u128> {
        let listed = self.rule.listed()?;
        listed.check(piles).ok().and_then(|()| listed.value(piles))
    }
}

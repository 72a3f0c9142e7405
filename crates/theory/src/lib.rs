//! Every game: its rules, who wins and why, play and pictures. No terminal, no file, no clock: it compiles to WebAssembly.
//!
//! [`game`] has the types that all games share: [`game::Game`], read from a name such as `moore:2`, [`game::Pile`] and
//! [`game::Move`]. Each game is one file, and no other code lists the games: a new game works at once with [`explain`], [`play`],
//! [`plot`] and [`which_game`]. The catalogue knows which problems ask for a game. The course explains the theory: `site/chapters` and `site/cards`.
//!
//! ```
//! use theory::explain::{Options, explain};
//! use theory::game::Game;
//!
//! let game: Game = "wythoff".parse()?;
//! let explanation = explain(&game, &game.position(&["4", "8"])?, &Options::default())?;
//! assert_eq!(explanation.winning_moves[0].text, "pile 2: 8 -> 7 (take 1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod explain;
pub mod game;
mod games;
pub mod graphs;
mod language;
pub mod play;
pub mod plot;
mod style;
pub mod sums;
pub mod values;
pub mod which_game;
mod words;

pub use language::SpokenLanguage;

//! The reason why a question about a game has no answer, as a value: the course says it in another language than the English sentence beside it.

use serde::Serialize;

/// Makes the type and [`Refusal::KINDS`] from one list.
macro_rules! refusals {
    ($($(#[$doc:meta])* $kind:ident { $($value:ident: $type:ty),* })*) => {
        /// The reason why a question about a game has no answer.
        ///
        /// [`NotAPosition`](super::NotAPosition) and [`Undecided`](super::Undecided) carry it beside their English sentence. As JSON it is an
        /// object with its `kind` and the values. Numbers of stones are text there, because JavaScript's numbers have no 64 bits. The course has a table
        /// of the kinds with their Chinese text.
        #[expect(missing_docs, reason = "the values of a kind are named after what they are")]
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(tag = "kind")]
        pub enum Refusal {
            $($(#[$doc])* $kind { $($value: $type),* },)*
        }

        impl Refusal {
            /// Every kind, with the names of its values.
            pub const KINDS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($kind), &[$(stringify!($value)),*])),*];
        }
    };
}

impl Refusal {
    /// The reason why a word is not a number of stones of at most 64 bits. `pile` is the number of its pile.
    pub fn of_word(pile: usize, word: &str) -> Self {
        let word = word.to_owned();
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { Self::TooManyStones { pile, word } } else { Self::NotANumber { pile, word } }
    }
}

refusals! {
    /// A word is not a number of stones.
    NotANumber { pile: usize, word: String }
    /// A number of stones needs more than 64 bits.
    TooManyStones { pile: usize, word: String }
    /// The position has more piles than the page shows.
    TooManyPiles { found: usize, most: usize }
    /// A formula names a pile that the position lacks.
    NoSuchPile { pile: usize, found: usize }
    /// The game always has another number of piles.
    WrongNumberOfPiles { found: usize, expected: usize }
    /// A pile was passed on in a game without passing.
    PassedOn { pile: usize }
    /// A pile is larger than the lists of the game's moves reach.
    TooTall { pile: usize, stones: String, most: u64 }
    /// All stones in play could come together on one stair, and then need more than 64 bits.
    FullStairs {}
    /// A sum has no game.
    NoGame {}
    /// A sum of several games, one of which is played in misère play.
    MisereSum { number: usize }
    /// Grundy values do not decide misère play.
    MisereValue { game: String }
    /// The values of the game come from every move of every position, and these are too many.
    TooLarge { game: String }
    /// A pile is too large for the values of the game.
    NoValue { stones: String, game: String }
    /// No rule is known to decide the position, and a search gave up.
    SearchEnded { game: String, positions: usize }
    /// Only a command can meet it, for example with a game from a file: no page has such a game.
    OfCommand {}
}

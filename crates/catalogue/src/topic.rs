//! What a problem may be about. The build script reads it, too, so it uses std alone.

/// What a problem is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Nim: who wins, and by which moves.
    Nim,
    /// The player who makes the last move loses.
    Misere,
    /// Moves take given numbers.
    Taking,
    /// Moves split a pile or cut a sheet.
    Splitting,
    /// Moves change several piles at once.
    Several,
    /// Stairs and rows.
    Rows,
    /// Trees, graphs and boards.
    Graphs,
    /// Coin turning, nim products, and counting positions.
    Counting,
}

impl Topic {
    /// Every topic, in order.
    pub const ALL: [Self; 8] = [
        Self::Nim,
        Self::Misere,
        Self::Taking,
        Self::Splitting,
        Self::Several,
        Self::Rows,
        Self::Graphs,
        Self::Counting,
    ];

    /// Its word in `catalogue.yaml`, on the command line and in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Nim => "nim",
            Self::Misere => "misere",
            Self::Taking => "taking",
            Self::Splitting => "splitting",
            Self::Several => "several",
            Self::Rows => "rows",
            Self::Graphs => "graphs",
            Self::Counting => "counting",
        }
    }

    /// The topic of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.word() == word)
    }
}

//! Games that contests ask and that are not played on piles alone: the rows that tell which it is. Their problems have the theory.

use super::entry::{Entry, Make};

pub(super) const THREE_SPLIT: Entry = Entry {
    game: "three-split",
    rule: "Take one or more stones from one pile, or divide a pile into three; the player who cannot move loses.",
    cues: &["separate one heap into three smaller heaps", "divide a pile into three piles that are not empty"],
    template: "three_split",
    trap: "The values swap 7 and 8, 15 and 16, and so on, and not 3 and 4 as in Lasker's Nim.",
    make: Make::Never,
};

pub(super) const FIBONACCI_NIM: Entry = Entry {
    game: "fibonacci-nim",
    rule: "One pile: take at most twice as many stones as the opponent has just taken; the player who takes the last stone wins.",
    cues: &["at most twice the number taken last", "the first player may not take all"],
    template: "zeckendorf",
    trap: "Piles of Fibonacci size lose here; where the takes are Fibonacci numbers, it is another game.",
    make: Make::Never,
};

pub(super) const EUCLID: Entry = Entry {
    game: "euclid",
    rule: "Two numbers: subtract a positive multiple of the lesser from the greater; the player who makes a 0 wins.",
    cues: &["subtract a multiple of the smaller number", "until one of the numbers is 0"],
    template: "euclid",
    trap: "The parity of the steps does not decide, since a player with a choice can change it; the golden ratio as a double is too imprecise.",
    make: Make::Never,
};

pub(super) const HACKENBUSH: Entry = Entry {
    game: "hackenbush",
    rule: "Cut an edge of a graph; what no longer hangs together with the root is gone; the player who cannot cut loses.",
    cues: &["remove an edge and the part without the root", "cut a branch of the tree"],
    template: "hackenbush",
    trap: "Add 1 for each edge before the xor; the edges of a cycle count only modulo 2.",
    make: Make::Never,
};

pub(super) const WHOLE_PILES: Entry = Entry {
    game: "new-nim",
    rule: "First each player may remove whole piles, then they play Nim.",
    cues: &["remove any number of whole piles first", "no subset has the xor 0"],
    template: "xor_basis",
    trap: "The piles that are left must be independent, not only different; keep the largest first.",
    make: Make::Never,
};

pub(super) const ATTACKS: Entry = Entry {
    game: "attacks",
    rule: "Take x, y or z from one pile, or all if there are fewer; y may not follow y on the same pile, nor z follow z.",
    cues: &["not the same kind of move twice in a row", "castles with up to 10^18 soldiers"],
    template: "grundy",
    trap: "The last move on a pile belongs to its state, and the period of the values does not begin at 0.",
    make: Make::Never,
};

pub(super) const ENDS: Entry = Entry {
    game: "deque",
    rule: "Take the first or the last number of a row; each player wants a greater sum than the other.",
    cues: &["take from the beginning or the end of the sequence", "maximise the difference of the scores"],
    template: "",
    trap: "This is about scores, so Grundy values do not apply; the best difference of the opponent is subtracted.",
    make: Make::Never,
};

pub(super) const CUTTING: Entry = Entry {
    game: "cutting",
    rule: "Cut a sheet of squares in two along a line; the player who cuts off a single square wins.",
    cues: &["cut a sheet of paper along the grid", "whoever first gets a 1 by 1 piece wins"],
    template: "grundy",
    trap: "Whoever cuts off a strip of width 1 gives the other player the 1 by 1 piece, so such cuts do not count as moves.",
    make: Make::Never,
};

pub(super) const LOOPY: Entry = Entry {
    game: "positions with draws",
    rule: "Move along the edges of a graph that may have cycles; the player who cannot move loses, and an endless game is a draw.",
    cues: &["if the game goes on forever, it is a draw", "words, each begins as the last one ends"],
    template: "loopy",
    trap: "There may be no Grundy values; work back from the positions without moves, and what is never reached is a draw.",
    make: Make::Never,
};

pub(super) const DAG: Entry = Entry {
    game: "pieces on a graph",
    rule: "Pieces stand on positions of a graph without cycles; move one piece along an edge; the player who cannot move loses.",
    cues: &["a directed graph without cycles", "several pieces may stand on one position"],
    template: "grundy",
    trap: "Positions that are won differ in value, so winners alone do not add up to the winner of a sum.",
    make: Make::Never,
};

pub(super) const EVERY: Entry = Entry {
    game: "every-game",
    rule: "Each player moves in every game that has not ended; the player who ends the last one wins.",
    cues: &["make a move in each of the games", "the game that ends last decides"],
    template: "every",
    trap: "Not the xor but the length decides: the winner of each game prolongs it and the loser shortens it.",
    make: Make::Never,
};

pub(super) const TWO_ENDS: Entry = Entry {
    game: "two ends",
    rule: "Piles in a row: take one or more stones from the first or the last pile; the player who takes the last stone wins.",
    cues: &["only from the leftmost or the rightmost pile", "take from one of the two ends"],
    template: "end_nim",
    trap: "This is not Nim: for each row there is exactly one size of a pile before it that loses.",
    make: Make::Never,
};

pub(super) const NORTHCOTT: Entry = Entry {
    game: "northcott",
    rule: "Two pieces in each row move towards each other or away, without jumping; the player who cannot move loses.",
    cues: &["move a piece in its row, no jumping", "two pieces in each row"],
    template: "nim",
    trap: "The gaps are the piles; a retreat is answered by closing the gap again, so it changes nothing.",
    make: Make::Never,
};

pub(super) const MATCHING: Entry = Entry {
    game: "walk without return",
    rule: "A piece walks on a graph and never enters a position twice; the player who cannot move loses.",
    cues: &["may not visit a cell again", "choose where to begin, then move in turn"],
    template: "matching",
    trap: "The starting position loses if and only if some maximum matching leaves it out; one matching alone does not show all of them.",
    make: Make::Never,
};

pub(super) const COIN_PRODUCTS: Entry = Entry {
    game: "nim products",
    rule: "Coins on a board turn at the corners of rectangles; the value of a cell is the nim product of two values.",
    cues: &["turn the four corners of a rectangle", "multiply two games"],
    template: "nimber",
    trap: "The nim product is not the product without carries; coordinates begin at 1.",
    make: Make::Never,
};

pub(super) const COUNTING: Entry = Entry {
    game: "count the lost positions",
    rule: "How many rows of piles from a set are lost for the player to move.",
    cues: &["how many positions does the second player win", "modulo 1000000007"],
    template: "walsh",
    trap: "Count the lost positions by the xor convolution, or digit by digit, instead of deciding each of them.",
    make: Make::Never,
};

pub(super) const STRANGE_NIM: Entry = Entry {
    game: "strange-nim",
    rule: "Take 1 to X / K stones, rounded down, from a pile of X stones, where each pile has its own K; the player who cannot move loses.",
    cues: &["at most a K-th of the stones of the pile", "at most floor(X/K) stones"],
    template: "strange_nim",
    trap: "The value is X / K only if K divides X; other piles have the value of a smaller pile, and single steps to it are too slow.",
    make: Make::Never,
};

pub(super) const CIRCLE: Entry = Entry {
    game: "circle of coins",
    rule: "Coins in a circle: take one, or two neighbours with no gap between them; the player who takes the last coin wins.",
    cues: &["coins in a circle", "two adjacent coins, and a gap parts its neighbours"],
    template: "",
    trap: "The second player mirrors the moves, so the first player wins only with 1 or 2 coins; a row of coins is another game.",
    make: Make::Never,
};

pub(super) const TEAMS: Entry = Entry {
    game: "teams",
    rule: "Two teams in turn around one pile, each player with a limit of its own; the team that takes the last stone loses.",
    cues: &["two teams sit alternately around a table", "each player has its own limit"],
    template: "",
    trap: "The moves depend on the player, so there are no Grundy values; a table of stones and players decides.",
    make: Make::Never,
};

pub(super) const PRODUCT: Entry = Entry {
    game: "multiplication",
    rule: "Multiply a product that begins at 1 by 2 to 9 in turn; the player who first reaches n wins.",
    cues: &["multiply by an integer from 2 to 9", "the first to reach at least n"],
    template: "",
    trap: "A table up to 18 fits several rules; the bounds are 9, 18, 162, 324 and so on, times 9 and 2 in turn.",
    make: Make::Never,
};

pub(super) const DATES: Entry = Entry {
    game: "calendar",
    rule: "Move a date to the next day or to the same day of the next month; the player who reaches the last day wins.",
    cues: &["the next calendar date or the same day of the next month", "whoever reaches the day wins"],
    template: "",
    trap: "Where the next month has no such day there is one move; 30 September and 30 November are won although month and day have an odd sum.",
    make: Make::Never,
};

pub(super) const ONE_OF_EACH: Entry = Entry {
    game: "one of each",
    rule: "Choose some piles that are not empty and remove one stone from each of them; the player who takes the last stone wins.",
    cues: &["removes one coin from each", "choose a set of piles"],
    template: "",
    trap: "This is not Nim: the player to move loses if and only if every pile is even.",
    make: Make::Never,
};

pub(super) const MOVED_STONES: Entry = Entry {
    game: "moved stones",
    rule: "Remove one or more stones from a pile, then move any of its others to piles that are not empty; the player who cannot move loses.",
    cues: &["freely move stones from this pile to any other pile", "distribute the rest of the pile"],
    template: "",
    trap: "This is no sum of piles, so no xor decides: the player to move loses if and only if the piles go in pairs of equals.",
    make: Make::Never,
};

pub(super) const RING: Entry = Entry {
    game: "ring of numbers",
    rule: "A coin stands on a ring; lower the number of an edge beside it, and move it along that edge; the player with a 0 on both sides loses.",
    cues: &["reduce the number on the edge and cross it", "numbers on the edges of a ring"],
    template: "",
    trap: "Only the number of edges up to the first 0 on each side counts, not the numbers on them.",
    make: Make::Never,
};

pub(super) const FILLING: Entry = Entry {
    game: "filling boxes",
    rule: "Add stones to a box that has c of them, at most c * c, and no more than it holds; the player who cannot move loses.",
    cues: &["add stones into a box", "at most the square of the stones that are in it"],
    template: "",
    trap: "The free space is the value only if one move can fill the box; otherwise the value is that in a smaller box.",
    make: Make::Never,
};

pub(super) const CARDS: Entry = Entry {
    game: "cards from a deck",
    rule: "Draw cards from a deck in turn, and remove as many stones as the card says; the player who removes the last stone wins.",
    cues: &["a card is drawn at random", "take as many stones as the number on the card"],
    template: "",
    trap: "Chance decides which cards come, so no player has a strategy: count the sums of an odd and of an even number of cards.",
    make: Make::Never,
};

pub(super) const BEANS: Entry = Entry {
    game: "beans that split",
    rule: "Replace a bean in one bottle by two beans in bottles further to the right; the player who cannot move loses.",
    cues: &["take one bean out and put one into each of two other bottles", "replace one piece by two further on"],
    template: "",
    trap: "Each bean is a game, not each bottle: only the parity of its beans counts, but a bottle with an even number still has moves.",
    make: Make::Never,
};

pub(super) const BORDER: Entry = Entry {
    game: "walk to a border",
    rule: "Eat the largest pile or one candy from each pile; the player who eats the last candy loses.",
    cues: &["eat all candies of the pile with the most", "eat one candy from each remaining pile"],
    template: "",
    trap: "The piles are not a sum of games: draw them as a diagram in which a piece walks. Cells on the same diagonal have the same winner.",
    make: Make::Never,
};

pub(super) const TREE_STONES: Entry = Entry {
    game: "stones on a tree",
    rule: "Remove a stone from the vertex of a tree where the piece is, and move the piece to a neighbour; the player who finds no stone loses.",
    cues: &["remove a stone and move to an adjacent vertex", "the vertices of a tree have stones"],
    template: "",
    trap: "Only steps to a neighbour with fewer stones matter: the opponent answers every other step by moving back.",
    make: Make::Never,
};

pub(super) const SQUARES: Entry = Entry {
    game: "turned squares",
    rule: "Turn all cells of a square whose lower right cell is white, with a bound on its side; the player who cannot move loses.",
    cues: &["inverse the colours of all cells in the square", "flip every cell of a square"],
    template: "",
    trap: "The value of a cell is the largest power of 2 that divides both coordinates and is within the bound, not a nim product.",
    make: Make::Never,
};

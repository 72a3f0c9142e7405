//! Games that contests ask and that are not played on piles alone: the rows that tell which it is. Their problems have the theory.

use super::entry::{Entry, Make};

pub(super) const THREE_SPLIT: Entry = Entry {
    game: "three-split",
    rule: "Take any number of stones from one pile, or divide a pile into three; the player who cannot move loses.",
    cues: &["separate one heap into three smaller heaps", "divide a pile into three piles that are not empty"],
    template: "three_split",
    problems: &["splitthree"],
    judges: &["HDU 5795"],
    trap: "The values swap 7 and 8, 15 and 16, and so on, and not 3 and 4 as in Lasker's Nim.",
    make: Make::Never,
};

pub(super) const FIBONACCI_NIM: Entry = Entry {
    game: "fibonacci-nim",
    rule: "One pile: take at most twice as many stones as the opponent has just taken; the player who takes the last stone wins.",
    cues: &["at most twice the number taken last", "the first player may not take all"],
    template: "zeckendorf",
    problems: &["fibnim"],
    judges: &["HDU 2516"],
    trap: "Piles of Fibonacci size lose here; where the takes are Fibonacci numbers, it is another game.",
    make: Make::Never,
};

pub(super) const EUCLID: Entry = Entry {
    game: "euclid",
    rule: "Two numbers: subtract a positive multiple of the lesser from the greater; the player who makes a 0 wins.",
    cues: &["subtract a multiple of the smaller number", "until one of the numbers is 0"],
    template: "euclid",
    problems: &["euclid"],
    judges: &["HDU 1525", "POJ 2348", "Luogu P1290"],
    trap: "The parity of the steps does not decide, since a player with a choice can change it; the golden ratio as a double is too imprecise.",
    make: Make::Never,
};

pub(super) const HACKENBUSH: Entry = Entry {
    game: "hackenbush",
    rule: "Cut an edge of a graph; what no longer hangs together with the root is gone; the player who cannot cut loses.",
    cues: &["remove an edge and the part without the root", "cut a branch of the tree"],
    template: "hackenbush",
    problems: &["treecut"],
    judges: &["AtCoder AGC 017 D"],
    trap: "Add 1 for each edge before the xor; the edges of a cycle count only modulo 2.",
    make: Make::Never,
};

pub(super) const WHOLE_PILES: Entry = Entry {
    game: "new-nim",
    rule: "First each player may remove whole piles, then they play Nim.",
    cues: &["remove any number of whole piles first", "no subset has the xor 0"],
    template: "xor_basis",
    problems: &["newnim"],
    judges: &["Luogu P4301", "BZOJ 3105"],
    trap: "The piles that are left must be independent, not only different; keep the largest first.",
    make: Make::Never,
};

pub(super) const ATTACKS: Entry = Entry {
    game: "attacks",
    rule: "Take x, y or z from one pile, or all if there are fewer; y may not follow y on the same pile, nor z follow z.",
    cues: &["not the same kind of move twice in a row", "castles with up to 10^18 soldiers"],
    template: "grundy",
    problems: &["redkingdom"],
    judges: &["Codeforces 1312F"],
    trap: "The last move on a pile belongs to its state, and the period of the values does not begin at 0.",
    make: Make::Never,
};

pub(super) const ENDS: Entry = Entry {
    game: "deque",
    rule: "Take the first or the last number of a row; each player wants a greater sum than the other.",
    cues: &["take from the beginning or the end of the sequence", "maximise the difference of the scores"],
    template: "",
    problems: &["deque"],
    judges: &["AtCoder EDPC L", "LeetCode 486", "LeetCode 877"],
    trap: "This is about scores, so Grundy values do not apply; the best difference of the opponent is subtracted.",
    make: Make::Never,
};

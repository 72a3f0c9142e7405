//! The games of rules and facts, as moves alone: those of `theory` that are played on piles, and those that the course tells beside them.
//!
//! Of `theory`, only the moves are used, and whether the order of the piles matters: tests of that crate compare both with a second writing of the
//! rules. Nothing here knows who wins.

use theory::game::{Game as PileGame, Pile, Play};

use super::own::{self, Coins};

/// A game, or several of which a move chooses one.
#[derive(Debug)]
pub(crate) struct Game {
    parts: Vec<Rules>,
    play: Play,
}

/// A position has so many piles, at most.
pub(crate) const MOST_PILES: usize = 16;

/// A position: that of each game.
pub(crate) type Position = Vec<Vec<Pile>>;

/// What the games are that no pile game of `theory` is, for messages.
const OWN: &str = "limit:K, euclid, coins:turtles, coins:mock, coins:ruler, coins:any, lights:WIDTH, tree, polygon, circle, strip, sorted or steps:one,any";

#[derive(Debug)]
enum Rules {
    Piles(Box<PileGame>),
    /// Stones, and how many may be taken: the next limit is so many times what is taken.
    Limit(u64),
    /// Two numbers: a multiple of the smaller one is subtracted from the larger one.
    Euclid,
    /// Heads are 1 and tails are 0, in a row.
    Coins(Coins),
    /// The same in rows of this width: a move turns the corners of a rectangle.
    Lights(usize),
    /// The parent of each vertex, from 1 on, where 0 is the ground. A vertex whose edge has fallen is its own parent.
    Tree,
    /// The edges of polygons on the ground; those that were passed on are paths instead.
    Polygon,
    /// The coins of circles, of which a move takes one or two neighbours; those that were passed on are rows instead.
    Circle,
    /// The squares of pieces, which move to the left and do not jump.
    Strip,
    /// Piles that stay sorted.
    Sorted,
    /// The stones at the heights 1, 2, ...: whether several move at once, and how many steps at most.
    Steps(bool, u64),
}

impl Game {
    /// Reads the name of a game, as in `misere nim`, or several with ` + ` between them.
    pub(crate) fn read(name: &str) -> Result<Self, String> {
        let (names, play) = match name.strip_prefix("misere ") {
            Some(names) => (names, Play::Misere),
            None => (name, Play::Normal),
        };
        let parts: Vec<Rules> = names.split(" + ").map(|name| Rules::read(name.trim())).collect::<Result<_, _>>()?;
        // Misère Nim has a name of its own.
        let play = match parts.as_slice() {
            [Rules::Piles(game)] if game.play == Play::Misere => Play::Misere,
            parts if parts.iter().any(Rules::is_misere) => {
                return Err(format!("found `{name}`, expected `misere ` before all games"));
            }
            _ => play,
        };
        Ok(Self { parts, play })
    }

    pub(crate) fn is_misere(&self) -> bool {
        self.play == Play::Misere
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> usize {
        self.parts.len()
    }

    /// The position of one game, or of each with ` + ` between them, as it is typed.
    pub(crate) fn typed(&self, text: &str) -> Result<Position, String> {
        let texts: Vec<&str> = text.split('+').collect();
        if texts.len() != self.parts.len() {
            return Err(format!(
                "found {} positions in `{text}`, expected {}, with `+` between them",
                texts.len(),
                self.parts.len()
            ));
        }
        self.parts.iter().zip(texts).map(|(part, text)| part.typed(text)).collect()
    }

    /// Whether this is a position, or why not.
    pub(crate) fn check(&self, position: &Position) -> Result<(), String> {
        self.parts.iter().zip(position).try_for_each(|(part, piles)| part.check(piles))
    }

    /// How many moves there are, or more: what is too much to list is known before.
    pub(crate) fn count_options(&self, position: &Position) -> u128 {
        self.parts.iter().zip(position).fold(0, |all, (part, piles)| all.saturating_add(part.count_options(piles)))
    }

    /// Every position one move away. Ask [`Game::count_options`] before.
    pub(crate) fn options(&self, position: &Position) -> Vec<Position> {
        let mut all = Vec::new();
        for (index, (part, piles)) in self.parts.iter().zip(position).enumerate() {
            for after in part.options(piles) {
                let mut option = position.clone();
                option[index] = after;
                all.push(option);
            }
        }
        all
    }

    /// The same for all positions that differ only in what makes no difference: the order of piles, and empty ones, where neither counts.
    pub(crate) fn canonical(&self, mut position: Position) -> Position {
        for (part, piles) in self.parts.iter().zip(&mut position) {
            let is_unordered = match part {
                Rules::Piles(game) => !game.order_matters(),
                Rules::Polygon | Rules::Circle => true,
                _ => false,
            };
            if is_unordered {
                piles.retain(|pile| pile.stones > 0);
                piles.sort_unstable();
            }
        }
        position
    }

    /// Whether the moves of a pile depend on no other pile, so that several piles are a sum.
    pub(crate) fn is_sum(&self) -> bool {
        self.parts.iter().all(|part| match part {
            Rules::Piles(game) => matches!(game.pile_values(&[]), Ok(Some(_))) && !game.order_matters(),
            _ => false,
        })
    }
}

impl Rules {
    fn is_misere(&self) -> bool {
        matches!(self, Self::Piles(game) if game.play == Play::Misere)
    }

    fn read(name: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse().ok().filter(|number| (1..=9).contains(number));
        let own = match name.split_once(':').unwrap_or((name, "")) {
            ("limit", times) => number(times).map(Self::Limit),
            ("euclid", "") => Some(Self::Euclid),
            ("coins", "turtles") => Some(Self::Coins(Coins::Turtles)),
            ("coins", "mock") => Some(Self::Coins(Coins::Mock)),
            ("coins", "ruler") => Some(Self::Coins(Coins::Ruler)),
            ("lights", width) => number(width).map(|width| Self::Lights(width as usize)),
            ("coins", "any") => Some(Self::Coins(Coins::Any)),
            ("tree", "") => Some(Self::Tree),
            ("polygon", "") => Some(Self::Polygon),
            ("circle", "") => Some(Self::Circle),
            ("strip", "") => Some(Self::Strip),
            ("sorted", "") => Some(Self::Sorted),
            ("steps", detail) => detail.split_once(',').and_then(|(stones, steps)| {
                let is_any = [("one", false), ("any", true)].iter().find(|(word, _)| *word == stones)?.1;
                let steps = if steps == "any" { Some(u64::MAX) } else { number(steps) };
                steps.map(|steps| Self::Steps(is_any, steps))
            }),
            _ => None,
        };
        if let Some(own) = own {
            return Ok(own);
        }
        let game: Result<PileGame, _> = name.parse();
        game.map(|game| Self::Piles(Box::new(game))).map_err(|error| format!("{error}; or a game of rules: {OWN}"))
    }

    fn typed(&self, text: &str) -> Result<Vec<Pile>, String> {
        let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "nothing").collect();
        let piles = match self {
            Self::Piles(game) => game.position(&words).map_err(|error| error.to_string())?,
            _ => {
                let number = |word: &&str| {
                    let number: Option<u64> = word.parse().ok();
                    number.map(Pile::from).ok_or_else(|| format!("found `{word}`, expected a number"))
                };
                words.iter().map(number).collect::<Result<_, _>>()?
            }
        };
        if piles.len() > MOST_PILES {
            return Err(format!("found {} piles, expected at most {MOST_PILES}", piles.len()));
        }
        self.check(&piles)?;
        Ok(piles)
    }

    fn check(&self, piles: &[Pile]) -> Result<(), String> {
        let ascends = |least: u64| {
            let steps = piles.windows(2).all(|pair| pair[1].stones >= pair[0].stones.saturating_add(least));
            steps && piles.iter().all(|pile| pile.stones >= least)
        };
        let (is_legal, expected) = match self {
            Self::Piles(game) => return game.check(piles).map_err(|error| error.to_string()),
            Self::Limit(_) => (piles.len() == 2, "the stones and the limit"),
            Self::Euclid => (piles.len() == 2, "two numbers"),
            Self::Coins(_) | Self::Lights(_) => {
                (piles.iter().all(|pile| pile.stones <= 1), "heads as 1 and tails as 0")
            }
            Self::Tree => {
                let is_below = (1..).zip(piles).all(|(vertex, pile)| pile.stones < vertex);
                (is_below, "for each vertex, from 1 on, a parent with a smaller number")
            }
            Self::Polygon => (piles.iter().all(|pile| pile.stones != 1), "polygons of 2 or more edges"),
            Self::Strip => (ascends(1), "squares from 1 on, ascending"),
            Self::Sorted => (ascends(0), "ascending piles"),
            Self::Circle | Self::Steps(..) => (true, ""),
        };
        if is_legal { Ok(()) } else { Err(format!("found `{}`, expected {expected}", shown(piles))) }
    }

    fn count_options(&self, piles: &[Pile]) -> u128 {
        let sum = || piles.iter().map(|pile| u128::from(pile.stones)).sum::<u128>();
        match (self, piles) {
            (Self::Piles(game), _) => game.count_moves(piles),
            (Self::Limit(_), [pile, limit]) => pile.stones.min(limit.stones).into(),
            (Self::Euclid, [a, b]) => {
                let (less, more) = (a.stones.min(b.stones), a.stones.max(b.stones));
                more.checked_div(less).unwrap_or(0).into()
            }
            (Self::Coins(_) | Self::Lights(_), _) => 1 << piles.len().min(MOST_PILES),
            (Self::Tree, _) => piles.len() as u128,
            (Self::Steps(..), _) => sum() * piles.len() as u128,
            (Self::Polygon | Self::Circle, _) => 2 * sum(),
            _ => sum(),
        }
    }

    fn options(&self, piles: &[Pile]) -> Vec<Vec<Pile>> {
        match self {
            Self::Piles(game) => game.moves(piles).map(|step| step.apply(piles)).collect(),
            Self::Limit(times) => match piles {
                [pile, limit] => (1..=pile.stones.min(limit.stones))
                    .map(|take| [pile.stones - take, take * times].map(Pile::from).to_vec())
                    .collect(),
                _ => Vec::new(),
            },
            Self::Euclid => own::euclid(piles),
            Self::Coins(coins) => coins.options(piles),
            Self::Lights(width) => own::lights(piles, *width),
            Self::Tree => own::tree(piles),
            Self::Polygon => own::polygons(piles),
            Self::Circle => own::circles(piles),
            Self::Strip => own::each(piles, |index, pile| {
                let left = index.checked_sub(1).map_or(0, |left| piles[left].stones);
                left + 1..pile
            }),
            Self::Sorted => {
                own::each(piles, |index, pile| index.checked_sub(1).map_or(0, |left| piles[left].stones)..pile)
            }
            Self::Steps(is_any, most) => own::steps(piles, *is_any, *most),
        }
    }
}

/// The piles as they are typed.
pub(crate) fn shown(piles: &[Pile]) -> String {
    if piles.is_empty() {
        return "nothing".to_owned();
    }
    let pile = |pile: &Pile| format!("{}{}", pile.stones, if pile.zero_move_used { "p" } else { "" });
    piles.iter().map(pile).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_moves_are_those_of_the_rules() {
        for (name, from, expected) in [
            ("nim", "2 1", "1 1, 0 1, 2 0"),
            ("nim + subtraction:1,3", "1 + 3", "0 + 3, 1 + 2, 1 + 0"),
            ("limit:2", "5 2", "4 2, 3 4"),
            ("euclid", "12 5", "5 7, 5 2"),
            ("euclid", "3 0", ""),
            ("coins:turtles", "1 0 1", "0 0 1, 1 0 0, 0 0 0, 1 1 0"),
            ("coins:mock", "0 0 1", "0 0 0, 1 0 0, 0 1 0, 1 1 0"),
            ("coins:ruler", "0 0 1", "1 1 0, 0 1 0, 0 0 0"),
            ("lights:2", "0 0 0 1", "0 0 0 0, 0 1 0 0, 0 0 1 0, 1 1 1 0"),
            ("tree", "0 1 1 0", "1 2 3 0, 0 2 1 0, 0 1 3 0, 0 1 1 4"),
            ("polygon", "2", "0 1, 1 0"),
            ("circle", "3", "2 0, 1 0"),
            ("coins:any", "0 1", "0 0, 1 0"),
            ("strip", "2 3", "1 3"),
            ("sorted", "1 2", "0 2, 1 1"),
            ("steps:any,1", "0 2", "1 1, 2 0"),
            ("steps:one,any", "0 1", "1 0, 0 0"),
        ] {
            let game = Game::read(name).unwrap();
            let mut found: Vec<String> = game
                .options(&game.typed(from).unwrap())
                .iter()
                .map(|option| option.iter().map(|piles| shown(piles).replace('p', "")).collect::<Vec<_>>().join(" + "))
                .collect();
            let mut expected: Vec<&str> = expected.split(", ").filter(|text| !text.is_empty()).collect();
            found.sort();
            expected.sort_unstable();
            assert_eq!(found, expected, "{name}: {from}");
            assert!(game.count_options(&game.typed(from).unwrap()) >= found.len() as u128, "{name}: {from}");
        }
    }

    #[test]
    fn a_bad_game_or_position_is_refused() {
        for (name, expected) in [
            ("nimm", "did you mean `nim`?; or a game of rules: limit:K, euclid"),
            ("limit:0", "limit"),
            ("steps:two,1", "steps"),
            ("coins:turtle", "coins"),
            ("nim + misere", "found `nim + misere`, expected `misere ` before all games"),
        ] {
            let error = Game::read(name).unwrap_err();
            assert!(error.contains(expected), "{name}: {error}");
        }
        for (name, position, expected) in [
            ("nim", "1 x", "pile 2: found `x`"),
            ("nim + nim", "1 2", "found 1 positions in `1 2`, expected 2, with `+` between them"),
            ("euclid", "1", "found `1`, expected two numbers"),
            ("tree", "0 2", "expected for each vertex, from 1 on, a parent with a smaller number"),
            ("strip", "2 2", "expected squares from 1 on, ascending"),
            ("coins:any", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1", "found 17 piles, expected at most 16"),
            ("coins:mock", "2", "expected heads as 1 and tails as 0"),
        ] {
            let error = Game::read(name).unwrap().typed(position).unwrap_err();
            assert!(error.contains(expected), "{name} {position}: {error}");
        }
    }
}

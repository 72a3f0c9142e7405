//! What `grundy plot` draws, read back from the picture, against searches that know only the rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::error::Error;

use roxmltree::{Document, Node};
use theory::plot::{PlotKind, svg};

type Outcome = Result<(), Box<dyn Error>>;

/// The stones of a pile, and whether it may be passed on.
type Position = Vec<(u64, bool)>;

/// The moves of the games, written down a second time.
fn moves(game: &str, position: &Position) -> Vec<Position> {
    let mut all = Vec::new();
    let replaced = |index: usize, parts: &[(u64, bool)]| {
        let mut next = position.clone();
        next.splice(index..=index, parts.iter().copied());
        next
    };
    for (index, &(stones, passable)) in position.iter().enumerate() {
        for left in 0..stones {
            let taken = stones - left;
            let take = match game {
                "subtraction:1,3,4" => [1, 3, 4].contains(&taken),
                "fibonacci" => [1, 2, 3, 5, 8, 13, 21].contains(&taken),
                "staircase" | "grundy" => false,
                // Kayles: one or two; Dawson's Kayles: two, and nothing else.
                "octal:0.77" => taken <= 2,
                "octal:0.07" => taken == 2,
                _ => true,
            };
            if take {
                all.push(replaced(index, &[(left, passable)]));
            }
            let splits = take && ["octal:0.77", "octal:0.07"].contains(&game);
            if splits {
                all.extend((1..left).map(|part| replaced(index, &[(part, false), (left - part, false)])));
            }
        }
        match game {
            "grundy" => {
                let unequal = (1..stones).filter(|part| 2 * part != stones);
                all.extend(unequal.map(|part| replaced(index, &[(part, false), (stones - part, false)])));
            }
            "lasker" => all.extend((1..stones).map(|part| replaced(index, &[(part, false), (stones - part, false)]))),
            "zero-move" if passable && stones > 0 => all.push(replaced(index, &[(stones, false)])),
            _ => {}
        }
    }
    let [(a, _), (b, _)] = position[..] else { return all };
    let plain = |a: u64, b: u64| vec![(a, false), (b, false)];
    match game {
        "staircase" => all.extend((1..=b).map(|moved| plain(a + moved, b - moved))),
        "wythoff" => all.extend((1..=a.min(b)).map(|taken| plain(a - taken, b - taken))),
        "moore:2" => all.extend((0..a).flat_map(|first| (0..b).map(move |second| plain(first, second)))),
        _ => {}
    }
    all
}

/// A search in which a pile of Nim may stand beside the position: the position's value is the pile that makes it lost.
struct Search {
    game: &'static str,
    known: HashMap<(Position, u64), bool>,
}

impl Search {
    fn new(game: &'static str) -> Self {
        Self { game, known: HashMap::new() }
    }

    fn wins(&mut self, position: &Position, nim_pile: u64) -> bool {
        let mut position = position.clone();
        if !["staircase", "wythoff", "moore:2"].contains(&self.game) {
            // Neither the order of the piles nor an empty one makes a difference.
            position.retain(|pile| pile.0 > 0);
            position.sort_unstable();
        }
        let key = (position.clone(), nim_pile);
        if let Some(&won) = self.known.get(&key) {
            return won;
        }
        let options = moves(self.game, &position);
        let over = options.is_empty() && nim_pile == 0;
        let won = (over && self.game == "misere")
            || options.iter().any(|next| !self.wins(next, nim_pile))
            || (0..nim_pile).any(|left| !self.wins(&position, left));
        self.known.insert(key, won);
        won
    }

    fn value(&mut self, position: &Position) -> Option<u64> {
        (0..64).find(|&nim_pile| !self.wins(position, nim_pile))
    }
}

fn position(game: &str, piles: &[u64]) -> Position {
    piles.iter().map(|&stones| (stones, game == "zero-move")).collect()
}

/// Elements of this name whose class begins with the word.
fn of_class<'a>(document: &'a Document, name: &str, class: &str) -> Vec<Node<'a, 'a>> {
    let all = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
    all.filter(|node| node.attribute("class").is_some_and(|found| found.split(' ').next() == Some(class))).collect()
}

/// The step in which a coordinate lies, on an axis of `steps` steps from `from` to `to`.
fn step(coordinate: f64, from: f64, to: f64, steps: u64) -> u64 {
    ((coordinate - from) / (to - from) * steps as f64).floor() as u64
}

/// The cells of a path `M left bottom H right V top H left z`.
fn cells(path: &str, size: u64) -> Result<BTreeSet<[u64; 2]>, Box<dyn Error>> {
    let mut found = BTreeSet::new();
    for cell in path.split('z').filter(|cell| !cell.is_empty()) {
        let numbers: Vec<f64> = cell.split(['M', ' ', 'H', 'V']).filter_map(|word| word.parse().ok()).collect();
        let [left, bottom, right, top, back] = numbers[..] else { return Err(cell.into()) };
        assert!(left == back && left < right && top < bottom, "{cell}");
        let middle = [(left + right) / 2.0, (bottom + top) / 2.0];
        found.insert([step(middle[0], 76.0, 676.0, size + 1), step(middle[1], 676.0, 76.0, size + 1)]);
    }
    Ok(found)
}

#[test]
fn the_lost_positions_that_are_drawn_are_those_of_a_search() -> Outcome {
    let games =
        ["nim", "misere", "zero-move", "subtraction:1,3,4", "fibonacci", "lasker", "grundy", "staircase", "moore:1"];
    for game in games.into_iter().chain(["moore:2", "wythoff", "octal:0.77", "octal:0.07"]) {
        let size = 7;
        let picture = svg(&game.parse()?, PlotKind::Lost, Some(size))?;
        let document = Document::parse(&picture)?;
        let marks = of_class(&document, "path", "mark");
        assert_eq!(marks.len(), 1, "{game}");
        let drawn = cells(marks[0].attribute("d").unwrap_or_default(), size)?;
        let mut search = Search::new(game);
        let all = (0..=size).flat_map(|a| (0..=size).map(move |b| [a, b]));
        let lost: BTreeSet<[u64; 2]> = all.filter(|piles| !search.wins(&position(game, piles), 0)).collect();
        assert_eq!(drawn, lost, "{game}");
        assert!(picture.contains(&format!(">{} of 64 positions", lost.len())), "{game}");
    }
    Ok(())
}

#[test]
fn the_values_that_are_drawn_are_those_of_a_search() -> Outcome {
    for game in ["nim", "zero-move", "subtraction:1,3,4", "fibonacci", "lasker", "grundy", "octal:0.77", "octal:0.07"] {
        let size = 10;
        let mut search = Search::new(game);
        let values: Vec<u64> = (0..=size).filter_map(|n| search.value(&position(game, &[n]))).collect();
        let most = values.iter().max().copied().unwrap_or(0);
        let picture = svg(&game.parse()?, PlotKind::Values, Some(size))?;
        let document = Document::parse(&picture)?;
        let points = of_class(&document, "g", "mark")[0].children();
        let drawn: Vec<[u64; 2]> = points
            .map(|point| {
                let place = |name: &str| point.attribute(name).unwrap_or_default().parse::<f64>().unwrap_or(0.0);
                [step(place("cx"), 76.0, 676.0, size + 1), step(place("cy"), 436.0, 76.0, most + 1)]
            })
            .collect();
        let expected: Vec<[u64; 2]> = (0..).zip(values).map(|(n, value)| [n, value]).collect();
        assert_eq!(drawn, expected, "{game}");
    }
    Ok(())
}

#[test]
fn the_table_that_is_drawn_is_that_of_a_search() -> Outcome {
    for game in ["nim", "wythoff", "moore:2", "staircase", "octal:0.77"] {
        let size = 7;
        let picture = svg(&game.parse()?, PlotKind::Table, Some(size))?;
        let document = Document::parse(&picture)?;
        let mut drawn = BTreeMap::new();
        for class in ["light", "dark", "onmark"] {
            for text in of_class(&document, "text", class) {
                let place = |name: &str| text.attribute(name).unwrap_or_default().parse::<f64>().unwrap_or(0.0);
                let [a, b] = [step(place("x"), 76.0, 676.0, size + 1), step(place("y"), 676.0, 76.0, size + 1)];
                let value: u64 = text.text().unwrap_or_default().parse()?;
                assert_eq!(class == "onmark", value == 0);
                assert_eq!(drawn.insert([a, b], value), None, "{a} {b}");
            }
        }
        let mut search = Search::new(game);
        let all = (0..=size).flat_map(|a| (0..=size).map(move |b| [a, b]));
        let expected: BTreeMap<[u64; 2], u64> =
            all.filter_map(|piles| Some((piles, search.value(&position(game, &piles))?))).collect();
        assert_eq!(drawn, expected, "{game}");
        let zero = cells(of_class(&document, "path", "mark")[0].attribute("d").unwrap_or_default(), size)?;
        assert!(zero.iter().eq(expected.iter().filter(|(_, value)| **value == 0).map(|(piles, _)| piles)), "{game}");
    }
    Ok(())
}

#[test]
fn the_lines_of_wythoff_are_long_and_the_period_of_kayles_is_told() -> Outcome {
    let wythoff = svg(&"wythoff".parse()?, PlotKind::Lost, None)?;
    let document = Document::parse(&wythoff)?;
    assert_eq!(of_class(&document, "path", "line").len(), 3, "two lines and the legend");
    let kayles = svg(&"octal:0.77".parse()?, PlotKind::Values, None)?;
    assert!(kayles.contains("preperiod: piles of 0 to 70 stones"));
    assert!(kayles.contains("period 12 from 71 stones on, for ever"));
    let early = svg(&"octal:0.77".parse()?, PlotKind::Values, Some(50))?;
    assert!(early.contains("period 12 from 71 stones on, for ever, beyond this picture"));
    let unknown = svg(&"octal:0.007".parse()?, PlotKind::Values, Some(50))?;
    assert!(unknown.contains("no period is proven"));
    Ok(())
}

#[test]
fn pictures_are_small_and_well_formed_at_every_size_and_the_same_each_time() -> Outcome {
    for (game, kind) in [("wythoff", PlotKind::Lost), ("subtraction:1,2", PlotKind::Values), ("nim", PlotKind::Table)] {
        for size in [*kind.sizes().start(), 10, kind.usual_size(), *kind.sizes().end()] {
            let picture = svg(&game.parse()?, kind, Some(size))?;
            Document::parse(&picture)?;
            assert_eq!(picture, svg(&game.parse()?, kind, Some(size))?);
            assert!(picture.len() < 1_000_000, "{game} {size}: {} bytes", picture.len());
            assert!(!picture.contains("href") && !picture.contains("url("), "{game}: needs another file");
        }
    }
    Ok(())
}

#[test]
fn small_pictures_as_they_are_read() -> Outcome {
    insta::assert_snapshot!("plot-lost", svg(&"wythoff".parse()?, PlotKind::Lost, Some(3))?);
    insta::assert_snapshot!("plot-values", svg(&"subtraction:2,3".parse()?, PlotKind::Values, Some(7))?);
    insta::assert_snapshot!("plot-table", svg(&"nim".parse()?, PlotKind::Table, Some(2))?);
    Ok(())
}

#[test]
fn what_cannot_be_drawn_is_told() -> Outcome {
    let told = |game: &str, kind: PlotKind, size: u64| match game.parse() {
        Ok(game) => svg(&game, kind, Some(size)).err().map(|error| error.to_string()),
        Err(_) => None,
    };
    let expected = "found the size 401, expected 1 to 400 stones a pile";
    assert_eq!(told("nim", PlotKind::Lost, 401).as_deref(), Some(expected));
    let expected = "found the size 0, expected 1 to 2000 stones a pile";
    assert_eq!(told("nim", PlotKind::Values, 0).as_deref(), Some(expected));
    let expected = "found the size 128, expected 1 to 127 stones a pile";
    assert_eq!(told("nim", PlotKind::Table, 128).as_deref(), Some(expected));
    let expected = "a single pile of wythoff has no Grundy value; that is for sums of piles in normal play";
    assert_eq!(told("wythoff", PlotKind::Values, 9).as_deref(), Some(expected));
    let expected = "misere has no Grundy values; they decide only normal play";
    assert_eq!(told("misere", PlotKind::Table, 9).as_deref(), Some(expected));
    Ok(())
}

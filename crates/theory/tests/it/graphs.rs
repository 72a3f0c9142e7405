//! Graphs, programs' positions and pictures against searches that know only the rules.

use std::collections::{BTreeMap, BTreeSet};

use theory::explain::{Options, explain};
use theory::game::{Game, Pile};
use theory::graphs::{Bushes, ExploreError, Explored, Numbers, Vertices, of_bushes, of_explored, of_vertices};

/// Numbers by chance, the same for ever.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

type Arcs = BTreeMap<u64, Vec<u64>>;

/// Whether the player to move wins with tokens on these vertices, by the rules alone.
fn wins(arcs: &Arcs, tokens: &[u64], misere: bool) -> bool {
    let mut options = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        for &to in arcs.get(token).into_iter().flatten() {
            let mut after = tokens.to_vec();
            after[place] = to;
            options.push(after);
        }
    }
    if options.is_empty() { misere } else { options.iter().any(|after| !wins(arcs, after, misere)) }
}

/// A graph without cycles: arcs lead to smaller numbers.
fn dag(chance: &mut Chance) -> Arcs {
    let mut arcs = Arcs::new();
    for from in 1..7 {
        for to in 0..from {
            if chance.below(5) < 2 {
                arcs.entry(from).or_default().push(to);
            }
        }
    }
    arcs
}

#[test]
fn tokens_on_a_graph_are_decided_as_by_a_search() {
    let mut chance = Chance(1);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..60 {
        let arcs = dag(&mut chance);
        let named: Vec<(String, String)> = arcs
            .iter()
            .flat_map(|(from, all)| all.iter().map(move |to| (format!("v{from}"), format!("v{to}"))))
            .collect();
        if named.is_empty() {
            continue;
        }
        let game = of_vertices("a graph", Vertices::of_arcs(&named));
        let there: BTreeSet<u64> =
            named.iter().flat_map(|(a, b)| [a, b]).map(|name| name[1..].parse().unwrap()).collect();
        for (&a, &b) in there.iter().flat_map(|a| there.iter().map(move |b| (a, b))) {
            for tokens in [vec![a], vec![a, b], vec![a, b, a]] {
                let words: Vec<String> = tokens.iter().map(|token| format!("v{token}")).collect();
                let position = game.position(&words).unwrap();
                let expected = wins(&arcs, &tokens, false);
                assert_eq!(game.first_player_wins(&position), Ok(expected), "{arcs:?} {tokens:?}");
                let winning = game.winning_moves(&position, 100).unwrap().moves;
                assert_eq!(!winning.is_empty(), expected, "{arcs:?} {tokens:?}");
                for step in game.moves(&position) {
                    let after = step.apply(&position);
                    let is_lost = !game.first_player_wins(&after).unwrap();
                    assert_eq!(winning.contains(&step), is_lost, "{arcs:?} {tokens:?} {step:?}");
                }
                won += usize::from(expected);
                lost += usize::from(!expected);
            }
            let misere = game.clone().misere();
            let position = misere.position(&[format!("v{a}")]).unwrap();
            assert_eq!(misere.first_player_wins(&position), Ok(wins(&arcs, &[a], true)), "{arcs:?} {a}");
        }
    }
    assert!(won > 1000 && lost > 1000, "{won} {lost}");
}

#[test]
fn a_drawn_position_says_so_and_names_the_moves_that_keep_it() {
    let arcs = [("a", "b"), ("b", "a"), ("a", "c"), ("c", "end"), ("gate", "b"), ("gate", "end")];
    let game = of_vertices("loops", Vertices::of_arcs(&arcs));
    let told = |vertex: &str| explain(&game, &game.position(&[vertex]).unwrap(), &Options::default()).unwrap();
    let drawn = told("a");
    assert!(!drawn.wins && drawn.drawn == Some(true) && drawn.winning_moves.is_empty(), "{drawn:?}");
    let keeping: Vec<String> = drawn.drawing_moves.into_iter().flatten().map(|step| step.text).collect();
    assert_eq!(keeping, ["token 1: a -> b"]);
    assert!(told("a").text(None).contains("The position is drawn"), "{}", told("a").text(None));
    let won = told("gate");
    assert!(won.wins && won.drawn == Some(false) && won.winning_moves.len() == 1);
    // No cycle can be reached from here.
    assert_eq!(told("c").drawn, None);
    let steps = Options { steps: true, ..Options::default() };
    let error = explain(&game, &game.position(&["a"]).unwrap(), &steps).unwrap_err().to_string();
    assert!(error.contains("the cycle a -> b -> a"), "{error}");
    let error = game.first_player_wins(&game.position(&["a", "c"]).unwrap()).unwrap_err().to_string();
    assert!(error.contains("a has none: it reaches the cycle a -> b -> a"), "{error}");
}

type Edges = Vec<(u64, u64)>;

/// What is connected to the ground, 0.
fn hanging(edges: &Edges) -> Edges {
    let mut reached = BTreeSet::from([0]);
    loop {
        let before = reached.len();
        for &(a, b) in edges {
            if reached.contains(&a) || reached.contains(&b) {
                reached.extend([a, b]);
            }
        }
        if reached.len() == before {
            return edges.iter().copied().filter(|(a, _)| reached.contains(a)).collect();
        }
    }
}

/// The Grundy value of a picture, by the rules alone.
fn value(edges: &Edges, known: &mut BTreeMap<Edges, u32>) -> u32 {
    if let Some(&value) = known.get(edges) {
        return value;
    }
    let mut reached = BTreeSet::new();
    for cut in 0..edges.len() {
        let mut left = edges.clone();
        left.remove(cut);
        reached.insert(value(&hanging(&left), known));
    }
    let mex = (0..).find(|value| !reached.contains(value)).unwrap_or(0);
    known.insert(edges.clone(), mex);
    mex
}

#[test]
fn pictures_are_decided_as_by_a_search() {
    let mut chance = Chance(7);
    for round in 0..150 {
        // Every second picture is a tree, the others have cycles, loops and double edges.
        let many = 1 + chance.below(7);
        let edges: Edges = (1..=many)
            .map(|edge| (chance.below(edge), if round % 2 == 0 { edge } else { chance.below(edge + 1) }))
            .collect();
        let edges = hanging(&edges);
        if edges.is_empty() {
            continue;
        }
        let named: Vec<(String, String)> = edges.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
        let bushes = Bushes::of_edges(&named);
        assert_eq!(bushes.in_the_air(), None);
        let game = of_bushes("a picture", bushes);
        let position = game.position::<&str>(&[]).unwrap();
        let mut known = BTreeMap::new();
        assert_eq!(game.listed_value(&position), Some(value(&edges, &mut known).into()), "{edges:?}");
        assert_eq!(game.moves(&position).count(), edges.len());
        let winning = game.winning_moves(&position, 100).unwrap().moves;
        for (cut, step) in game.moves(&position).enumerate() {
            let mut left = edges.clone();
            left.remove(cut);
            let left = hanging(&left);
            let after: Vec<Pile> = step.apply(&position);
            assert_eq!(after.len(), left.len(), "{edges:?} without {cut}");
            assert_eq!(winning.contains(&step), value(&left, &mut known) == 0, "{edges:?} without {cut}");
        }
        // The text names the edge that is cut, also after others have gone.
        let mut position = position;
        let mut rest = edges.clone();
        while !rest.is_empty() {
            let cut = chance.below(rest.len() as u64) as usize;
            let (a, b) = rest[cut];
            let explained = explain(&game, &position, &Options { all: true, steps: true }).unwrap();
            let name = |vertex: u64| if vertex == 0 { "ground".to_owned() } else { vertex.to_string() };
            let step = game.moves(&position).nth(cut).unwrap();
            if let Some(shown) = winning_text(&game, &position, &step, &explained) {
                assert!(shown.starts_with(&format!("cut {}-{}", name(a), name(b))), "{shown}: {rest:?} without {cut}");
            }
            position = step.apply(&position);
            rest.remove(cut);
            rest = hanging(&rest);
        }
    }
}

/// How a winning move is described; `None`: it does not win.
fn winning_text(
    game: &Game,
    position: &[Pile],
    step: &theory::game::Move,
    explained: &theory::explain::Explanation,
) -> Option<String> {
    let winning = game.winning_moves(position, 100).ok()?.moves;
    let place = winning.iter().position(|other| other == step)?;
    explained.winning_moves.get(place).map(|step| step.text.clone())
}

#[test]
fn an_edge_in_the_air_is_found() {
    assert_eq!(Bushes::of_edges(&[("ground", "a"), ("b", "c"), ("0", "b"), ("d", "e")]).in_the_air(), Some(3));
}

/// Take 1 or 2 from one number, or the same from both.
fn options(position: &[u64]) -> Vec<Numbers> {
    let mut options = Vec::new();
    for take in 1..=2 {
        let less = |number: u64| number.checked_sub(take);
        for place in 0..position.len() {
            if let Some(left) = less(position[place]) {
                let mut after = position.to_vec();
                after[place] = left;
                // An empty pile goes, unless it is the last: positions differ in length.
                if left == 0 && after.len() > 1 {
                    after.remove(place);
                }
                options.push(after.into());
            }
        }
        if let [a, b] = position
            && let (Some(a), Some(b)) = (less(*a), less(*b))
        {
            options.push([a, b].into());
        }
    }
    options
}

fn wins_numbers(position: &[u64], misere: bool) -> bool {
    let options = options(position);
    if options.is_empty() { misere } else { options.iter().any(|after| !wins_numbers(after, misere)) }
}

fn explore(start: &[u64], most: usize) -> Result<Explored, ExploreError> {
    Explored::explore([start.into()], most, |asked| Ok(asked.iter().map(|position| options(position)).collect()))
}

#[test]
fn positions_of_different_lengths_are_decided_as_by_a_search() {
    let normal = of_explored("mine", explore(&[5, 6], 1000).unwrap());
    for game in [normal.clone(), normal.misere()] {
        let misere = game.to_string().starts_with("misere");
        for position in (0..=5).flat_map(|a| (0..=6).map(move |b| vec![a, b])).chain((0..=6).map(|a| vec![a])) {
            let piles: Vec<Pile> = position.iter().copied().map(Pile::from).collect();
            if game.check(&piles).is_err() {
                continue;
            }
            assert_eq!(game.first_player_wins(&piles), Ok(wins_numbers(&position, misere)), "{position:?}");
            let expected: BTreeSet<Numbers> =
                options(&position).into_iter().filter(|after| !wins_numbers(after, misere)).collect();
            let winning = game.winning_moves(&piles, 100).unwrap().moves.into_iter();
            let found: BTreeSet<Numbers> =
                winning.map(|step| step.apply(&piles).iter().map(|pile| pile.stones).collect()).collect();
            assert_eq!(found, expected, "{position:?}");
            assert!(game.moves(&piles).all(|step| game.is_legal(&piles, &step)), "{position:?}");
        }
    }
}

#[test]
fn what_cannot_be_explored_is_named() {
    assert_eq!(explore(&[5, 6], 10).unwrap_err(), ExploreError::TooMany(10));
    let circle = |asked: &[Numbers]| -> Result<_, ExploreError> {
        Ok(asked.iter().map(|position| vec![Numbers::from([(position[0] + 1) % 4])]).collect())
    };
    let error = Explored::explore([[2].into()], 10, circle).unwrap_err().to_string();
    assert!(error.contains("2 -> 3 -> 0 -> 1 -> 2 is a cycle of 4 positions"), "{error}");
    let same =
        |asked: &[Numbers]| -> Result<_, ExploreError> { Ok(asked.iter().map(|one| vec![one.clone()]).collect()) };
    let error = Explored::explore([[3, 1].into()], 10, same).unwrap_err().to_string();
    assert!(error.contains("the position `3 1` is an option of itself"), "{error}");
}

//! The ladder: every problem with its topic, how hard it is, and what to solve before it. [`next`] says which problem is next.
//!
//! A prerequisite has an idea that the problem builds on. It is never harder than the problem.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::language::SpokenLanguage;

/// What a problem is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
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

    /// Its word on the command line and in JSON.
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

    /// What it is called.
    pub fn title(self, language: SpokenLanguage) -> &'static str {
        match self {
            Self::Nim => language.pick("Nim, winner and moves", "Nim 的胜负与取法"),
            Self::Misere => language.pick("misère play", "反 Nim（反常规则）"),
            Self::Taking => language.pick("take given numbers", "每次取的数目受限制"),
            Self::Splitting => language.pick("split or cut", "分堆与切割"),
            Self::Several => language.pick("several piles at once", "同时操作多堆"),
            Self::Rows => language.pick("stairs and rows", "阶梯与排成一行的堆"),
            Self::Graphs => language.pick("trees, graphs and boards", "树、图与棋盘"),
            Self::Counting => language.pick("coins and counting", "翻硬币与计数"),
        }
    }
}

/// A problem's place on the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rung {
    /// The problem, by its id.
    pub problem: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// From 1, easy, to 5, hard.
    pub difficulty: u8,
    /// The problems to solve before it.
    pub prerequisites: &'static [&'static str],
}

const fn rung(topic: Topic, difficulty: u8, problem: &'static str, prerequisites: &'static [&'static str]) -> Rung {
    Rung { problem, topic, difficulty, prerequisites }
}

/// Every problem, by topic and then by difficulty.
pub const RUNGS: &[Rung] = &[
    rung(Topic::Nim, 1, "nimwinner", &[]),
    rung(Topic::Nim, 2, "nimfirst", &["nimwinner"]),
    rung(Topic::Nim, 2, "nimcount", &["nimwinner"]),
    rung(Topic::Nim, 2, "nimmove", &["nimwinner"]),
    rung(Topic::Nim, 2, "nimmoves", &["nimmove"]),
    rung(Topic::Nim, 2, "predictplay", &["nimmove"]),
    rung(Topic::Nim, 2, "nimduel", &["nimmove"]),
    rung(Topic::Misere, 2, "miserenim", &["nimwinner"]),
    rung(Topic::Misere, 2, "bewinner", &["miserenim"]),
    rung(Topic::Misere, 3, "misereduel", &["miserenim", "nimduel"]),
    rung(Topic::Taking, 1, "onepile", &[]),
    rung(Topic::Taking, 1, "powersoftwo", &["onepile"]),
    rung(Topic::Taking, 2, "subtraction", &["onepile"]),
    rung(Topic::Taking, 2, "fibgame", &["nimwinner", "subtraction"]),
    rung(Topic::Taking, 2, "snim", &["fibgame"]),
    rung(Topic::Taking, 2, "teamnim", &["subtraction"]),
    rung(Topic::Taking, 3, "fibnim", &["subtraction"]),
    rung(Topic::Taking, 3, "euclid", &["subtraction"]),
    rung(Topic::Taking, 3, "strangenim", &["snim"]),
    rung(Topic::Taking, 4, "redkingdom", &["snim"]),
    rung(Topic::Splitting, 2, "funnygame", &["onepile"]),
    rung(Topic::Splitting, 3, "grundygame", &["snim"]),
    rung(Topic::Splitting, 3, "coinrow", &["grundygame"]),
    rung(Topic::Splitting, 3, "lasker", &["snim"]),
    rung(Topic::Splitting, 3, "splitthree", &["lasker"]),
    rung(Topic::Splitting, 3, "crosses", &["grundygame"]),
    rung(Topic::Splitting, 3, "cutting", &["grundygame"]),
    rung(Topic::Several, 3, "zeromove", &["snim"]),
    rung(Topic::Several, 3, "wythoff", &["nimmoves", "subtraction"]),
    rung(Topic::Several, 3, "moorenim", &["nimwinner"]),
    rung(Topic::Several, 4, "newnim", &["nimwinner"]),
    rung(Topic::Several, 4, "everygame", &["euclid"]),
    rung(Topic::Rows, 2, "deque", &["onepile"]),
    rung(Topic::Rows, 2, "staircase", &["nimwinner"]),
    rung(Topic::Rows, 2, "northcott", &["nimwinner"]),
    rung(Topic::Rows, 3, "georgia", &["staircase"]),
    rung(Topic::Rows, 3, "pebbles", &["staircase"]),
    rung(Topic::Rows, 5, "endnim", &["nimwinner", "subtraction"]),
    rung(Topic::Graphs, 3, "dagchess", &["snim"]),
    rung(Topic::Graphs, 3, "shiritori", &["subtraction"]),
    rung(Topic::Graphs, 3, "treecut", &["snim"]),
    rung(Topic::Graphs, 4, "christmas", &["treecut"]),
    rung(Topic::Graphs, 4, "gridwalk", &["subtraction"]),
    rung(Topic::Counting, 4, "hardnim", &["nimwinner"]),
    rung(Topic::Counting, 4, "nimproduct", &["snim"]),
    rung(Topic::Counting, 5, "switchlights", &["nimproduct"]),
    rung(Topic::Counting, 5, "blackwhite", &["moorenim", "northcott"]),
];

impl Rung {
    /// The place of the problem with this id.
    pub fn of_problem(problem: &str) -> Option<&'static Self> {
        RUNGS.iter().find(|rung| rung.problem == problem)
    }

    /// Its prerequisites that are not among `solved`.
    pub fn unsolved(&self, solved: &BTreeSet<&str>) -> Vec<&'static str> {
        self.prerequisites.iter().copied().filter(|id| !solved.contains(id)).collect()
    }
}

/// What to solve next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The problem.
    pub rung: &'static Rung,
    /// The problem of the topic asked for that it leads to, if it is of another topic.
    pub towards: Option<&'static Rung>,
}

/// What to solve next, after `solved`: the easiest problem whose prerequisites are solved, and of several the first on the ladder. With
/// a topic, a problem of that topic; where each of these still has an unsolved prerequisite, a problem that leads to the easiest
/// of them. `None`: all are solved.
pub fn next(solved: &BTreeSet<&str>, topic: Option<Topic>) -> Option<Proposal> {
    let of_topic = |rung: &&Rung| topic.is_none_or(|topic| rung.topic == topic);
    let unsolved = || RUNGS.iter().filter(|rung| !solved.contains(rung.problem));
    let is_ready = |rung: &&Rung| rung.unsolved(solved).is_empty();
    // Of equals, the first.
    let easiest = |rung: &&Rung| rung.difficulty;
    if let Some(rung) = unsolved().filter(of_topic).filter(is_ready).min_by_key(easiest) {
        return Some(Proposal { rung, towards: None });
    }
    let goal = unsolved().filter(of_topic).min_by_key(easiest)?;
    let mut needed = vec![goal.problem];
    let mut looked_at = 0;
    while let Some(rung) = needed.get(looked_at).and_then(|id| Rung::of_problem(id)) {
        for id in rung.unsolved(solved) {
            if !needed.contains(&id) {
                needed.push(id);
            }
        }
        looked_at += 1;
    }
    let rung = unsolved().filter(|rung| needed.contains(&rung.problem)).filter(is_ready).min_by_key(easiest)?;
    Some(Proposal { rung, towards: Some(goal) })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use std::path::Path;

    use rand_core::Rng as _;

    use super::*;

    fn packages() -> Vec<String> {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems"));
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let packages = entries.filter(|entry| entry.path().join("problem.yaml").is_file());
        let mut ids: Vec<String> = packages.map(|entry| entry.file_name().into_string().unwrap()).collect();
        ids.sort();
        ids
    }

    /// The prerequisites of a problem, and theirs.
    fn all_before(id: &str) -> BTreeSet<&'static str> {
        let mut before = BTreeSet::new();
        let mut left: Vec<&'static str> = Rung::of_problem(id).unwrap().prerequisites.to_vec();
        while let Some(id) = left.pop() {
            if before.insert(id) {
                left.extend(Rung::of_problem(id).unwrap().prerequisites);
            }
        }
        before
    }

    #[test]
    fn every_problem_has_one_row_by_topic_and_difficulty() {
        let mut ids: Vec<&str> = RUNGS.iter().map(|rung| rung.problem).collect();
        ids.sort_unstable();
        assert_eq!(ids, packages());
        assert!(RUNGS.is_sorted_by_key(|rung| (rung.topic, rung.difficulty)));
        assert!(RUNGS.iter().all(|rung| (1..=5).contains(&rung.difficulty)));
        let topics: BTreeSet<Topic> = RUNGS.iter().map(|rung| rung.topic).collect();
        assert!(topics.into_iter().eq(Topic::ALL));
        for topic in Topic::ALL {
            assert_eq!(Topic::of_word(topic.word()), Some(topic));
            assert_eq!(serde_json::to_value(topic).unwrap(), topic.word());
        }
    }

    #[test]
    fn prerequisites_exist_and_are_not_harder_and_lead_round_no_circle() {
        for rung in RUNGS {
            for id in rung.prerequisites {
                let before = Rung::of_problem(id).unwrap();
                assert!(before.difficulty <= rung.difficulty, "{id} is harder than {}", rung.problem);
            }
        }
        // What has nothing before it goes first, until nothing is left. A circle would stay.
        let mut left: Vec<&Rung> = RUNGS.iter().collect();
        while !left.is_empty() {
            let ids: Vec<&str> = left.iter().map(|rung| rung.problem).collect();
            let count = left.len();
            left.retain(|rung| rung.prerequisites.iter().any(|id| ids.contains(id)));
            assert!(left.len() < count, "a circle: {ids:?}");
        }
    }

    #[test]
    fn no_prerequisite_is_one_already_by_way_of_another() {
        for rung in RUNGS {
            for id in rung.prerequisites {
                let others = rung.prerequisites.iter().filter(|other| *other != id);
                let twice = others.map(|other| all_before(other)).any(|before| before.contains(id));
                assert!(!twice, "{}: {id}", rung.problem);
            }
        }
    }

    /// Random sets of solved problems, and every topic: what `next` must hold, from its definition.
    #[test]
    fn what_is_next_is_the_easiest_that_can_be_begun() {
        let mut random = rand_pcg::Pcg64::new(16, 1);
        for _ in 0..2000 {
            let density = random.next_u32() % 101;
            let solved: BTreeSet<&str> =
                RUNGS.iter().map(|rung| rung.problem).filter(|_| random.next_u32() % 100 < density).collect();
            for topic in [None].into_iter().chain(Topic::ALL.map(Some)) {
                let of_topic = |rung: &&Rung| topic.is_none() || topic == Some(rung.topic);
                let open: Vec<&Rung> =
                    RUNGS.iter().filter(of_topic).filter(|rung| !solved.contains(rung.problem)).collect();
                let ready = |rung: &&&Rung| rung.prerequisites.iter().all(|id| solved.contains(id));
                let Some(Proposal { rung, towards }) = next(&solved, topic) else {
                    assert!(open.is_empty(), "{topic:?} {solved:?}");
                    continue;
                };
                assert!(!solved.contains(rung.problem) && ready(&&rung));
                match open.iter().filter(ready).map(|rung| rung.difficulty).min() {
                    Some(least) => {
                        assert!(open.contains(&rung) && towards.is_none());
                        assert_eq!(rung.difficulty, least);
                    }
                    None => {
                        let goal = towards.unwrap();
                        assert!(open.contains(&goal) && all_before(goal.problem).contains(rung.problem));
                        assert!(topic.is_some(), "without a topic something can always be begun");
                    }
                }
            }
        }
    }

    #[test]
    fn each_topic_is_reached_from_nothing() {
        for topic in [None].into_iter().chain(Topic::ALL.map(Some)) {
            let mut solved = BTreeSet::new();
            while let Some(proposal) = next(&solved, topic) {
                assert!(solved.insert(proposal.rung.problem));
            }
            let all = RUNGS.iter().filter(|rung| topic.is_none() || topic == Some(rung.topic));
            assert!(all.map(|rung| rung.problem).all(|id| solved.contains(id)), "{topic:?}");
        }
    }
}

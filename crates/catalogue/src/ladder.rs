//! The ladder: every problem with its topic, how hard it is, what to solve before it, and what else its `catalogue.yaml` says.
//! [`next`] says which problem is next.
//!
//! A prerequisite has an idea that the problem builds on. It is never harder than the problem.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};
use theory::SpokenLanguage;

pub use crate::topic::Topic;

impl Topic {
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

impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// A problem on the ladder: what the catalogue knows of it without its package.
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
    /// The chapter of the course that teaches to solve it, from 1.
    pub chapter: u8,
    /// Its game, by the name in the list of games.
    pub game: &'static str,
    /// Problems of other judges, by their names, that ask for the same game and are not this one.
    pub similar: &'static [&'static str],
    /// Whether its input is cases until a line `0`, so that it may also hold none.
    pub until_zero: bool,
    /// How its input is written, where it is boards of piles: one word of the tests of `stress`, or empty.
    pub form: &'static str,
    /// Whether a program talks with the judge.
    pub is_interactive: bool,
    /// The time limit in milliseconds.
    pub time_limit_ms: u32,
    /// The memory limit in MiB.
    pub memory_mib: u32,
    /// The limit of what a program prints in MiB, where the package has one of its own.
    pub output_mib: Option<u32>,
    /// Its keywords, in English and in Chinese.
    pub keywords: &'static [(&'static str, &'static str)],
    titles: [&'static str; 2],
    /// Where it is from: names, and addresses.
    pub sources: &'static [(&'static str, Option<&'static str>)],
}

/// Every problem, by topic and then by difficulty; of equals those first that need less before them.
pub static RUNGS: &[Rung] = include!(concat!(env!("OUT_DIR"), "/rungs.rs"));

impl Rung {
    /// The place of the problem with this id.
    pub fn of_problem(problem: &str) -> Option<&'static Self> {
        RUNGS.iter().find(|rung| rung.problem == problem)
    }

    /// The problems that the course teaches to solve in this chapter, by difficulty.
    pub fn of_chapter(chapter: usize) -> Vec<&'static Self> {
        let mut rungs: Vec<&Self> = RUNGS.iter().filter(|rung| usize::from(rung.chapter) == chapter).collect();
        rungs.sort_by_key(|rung| rung.difficulty);
        rungs
    }

    /// The problems of a game, by its name in the list of games.
    pub fn of_game(game: &str) -> impl Iterator<Item = &'static Self> {
        RUNGS.iter().filter(move |rung| rung.game == game)
    }

    /// Its title in each language.
    pub fn titles(&self) -> [&'static str; 2] {
        self.titles
    }

    /// Its title.
    pub fn title(&self, language: SpokenLanguage) -> &'static str {
        let [english, chinese] = self.titles;
        language.pick(english, chinese)
    }

    /// Its prerequisites that are not among `solved`.
    pub fn unsolved(&self, solved: &BTreeSet<&str>) -> Vec<&'static str> {
        self.prerequisites.iter().copied().filter(|id| !solved.contains(id)).collect()
    }
}

/// A keyword of a problem here in Chinese.
pub fn in_chinese(keyword: &str) -> Option<&'static str> {
    let keywords = || RUNGS.iter().flat_map(|rung| rung.keywords);
    keywords().find(|(english, _)| *english == keyword).map(|&(_, chinese)| chinese)
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

    use rand_core::Rng as _;

    use super::*;

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
    fn problems_stand_by_topic_and_difficulty_and_every_topic_has_some() {
        assert!(RUNGS.is_sorted_by_key(|rung| (rung.topic, rung.difficulty)));
        let topics: BTreeSet<Topic> = RUNGS.iter().map(|rung| rung.topic).collect();
        assert!(topics.into_iter().eq(Topic::ALL));
        for topic in Topic::ALL {
            assert_eq!(Topic::of_word(topic.word()), Some(topic));
        }
    }

    #[test]
    fn every_game_is_known_and_has_a_problem() {
        let known: BTreeSet<&str> = theory::which_game::ENTRIES.iter().map(|entry| entry.game).collect();
        let used: BTreeSet<&str> = RUNGS.iter().map(|rung| rung.game).collect();
        assert_eq!(used, known);
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

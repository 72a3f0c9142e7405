//! The inputs that a search tries, as a fixed sequence of batches.
//!
//! The sequence consists of rounds. Round `r` has `2^r` times as many batches of each kind as the first: first inputs
//! by size, then random ones, then a few large ones, then generated ones. So small inputs come first, and no kind waits
//! long for another. The content of a batch depends only on the plan and the batch's number, never on time or on the
//! thread.

use std::collections::VecDeque;

use checktestdata::{Cases, Ended, Enumeration, GenerateError, Grammar};

use crate::batch::{Batch, Kinds};
use crate::error::StressError;

/// Cases that one input of the first rounds holds at most. More win little for most programs: starting one is then a small part of the whole.
pub(crate) const PACKED_CASES: u64 = 1000;
/// Bytes that one packed input holds, about.
const PACKED_BYTES: usize = 48 << 10;
/// In later rounds an enumerated input holds up to two to this power times as much: a program may make a large table at each start.
const GROWTH: u32 = 3;

/// Batches of the first round: enumerated, random, generated.
const PACKED_ROUND: [u64; 3] = [3, 2, 1];
/// So many times more of the first two at most, where an input holds few cases.
const MOST_MORE: u64 = 100;
/// Where an input holds few cases, one in so many of these batches is a random one, and one in so many of those has values of any size: the
/// values at the edges often cost a program a thousand times more than a small case. The others are enumerated, or near the simplest.
const RANDOM_OF_FEW: u64 = 10;
/// One in so many if, for a small case, chance takes back more than so many choices: it then costs far more than an enumerated one.
const DEAR_OF_FEW: u64 = 50;
const DEAR: u64 = 20;
/// How many cases tell that, each larger than the one before.
const TELLING: u64 = 8;
const FAR_OF_FEW: u64 = 4;
/// The same where an input is a single case.
const SINGLE_ROUND: [u64; 3] = [48, 48, 1];
/// Sizes of random inputs go up to this.
const LARGEST: u64 = 1000;
/// One in so many random batches is long from the beginning: a counter or an array may be too small.
const LONG_EVERY: u64 = 8;
/// So many large inputs come in each round but the first.
const LARGE: u64 = 2;
/// The loops of a large input run up to so many times more than they must.
const LARGE_SIZE: u64 = 1 << 20;
/// Where it is packed of small cases: how many, and their largest size.
const LARGE_CASES: u64 = 20_000;
const SMALL_SIZE: u64 = 8;
/// The sizes of these: beyond 100, a byte, 500 and 1000, as counters and arrays go.
const LONG: [u64; 4] = [140, 300, 600, 1200];

/// The sequence of batches.
#[derive(Debug)]
pub struct Plan {
    seed: u64,
    kinds: Kinds,
    makers: usize,
    /// `None`: no grammar.
    grammar: Option<Grammar>,
    cases: Option<Cases>,
    enumeration: Option<Enumeration>,
    /// Whether a random case costs far more than an enumerated one.
    is_dear: bool,
    /// Enumerated cases that did not fit into the batch before.
    left_over: Vec<(u64, Vec<u8>)>,
    /// The kinds of the batches of this round that are still to come.
    round: VecDeque<(usize, u64)>,
    rounds: u32,
    randoms: u64,
    larges: u64,
    generated: u64,
    /// Random inputs up to this size can be made.
    made: u64,
    /// From this size on chance makes none.
    unmade_from: Option<u64>,
    /// Why the enumeration ended.
    ended: Option<Ended>,
}

impl Plan {
    /// A plan for a grammar, if there is one, and so many makers. `cases`: those of the grammar, to be packed; `None`: an input is one
    /// case.
    ///
    /// # Errors
    ///
    /// [`StressError::NoInputs`] when the kinds that are wanted have nothing to be made with.
    pub fn new(
        grammar: Option<&Grammar>,
        cases: Option<Cases>,
        makers: usize,
        kinds: Kinds,
        seed: u64,
    ) -> Result<Self, StressError> {
        let wanted = Kinds {
            exhaustive: kinds.exhaustive && grammar.is_some(),
            random: kinds.random && grammar.is_some(),
            generated: kinds.generated && makers > 0,
        };
        if !(wanted.exhaustive || wanted.random || wanted.generated) {
            let reason = match grammar {
                None if makers == 0 => {
                    "expected a grammar (input.ctd beside samples; in a package, input_validators/*.ctd) or --generator COMMAND"
                }
                None => {
                    "expected a grammar for inputs by size or at random (input.ctd beside samples; in a package, input_validators/*.ctd)"
                }
                Some(_) => "the package has no generated cases with a seed, expected --generator COMMAND",
            };
            return Err(StressError::NoInputs(reason.to_owned()));
        }
        let cases = cases.filter(|cases| cases.limits().1 != Some(1));
        let enumeration = grammar.filter(|_| wanted.exhaustive).map(|grammar| match &cases {
            Some(cases) => cases.enumerate(),
            None => grammar.enumerate(),
        });
        let taken_back = |cases: &Cases| (1..=TELLING).map(|size| cases.choices_taken_back(seed, size)).sum::<u64>();
        let is_dear = wanted.exhaustive
            && wanted.random
            && cases.as_ref().is_some_and(|cases| few(cases).is_some() && taken_back(cases) > DEAR * TELLING);
        Ok(Self {
            seed,
            is_dear,
            kinds: wanted,
            makers,
            grammar: grammar.cloned(),
            cases,
            enumeration,
            left_over: Vec::new(),
            round: VecDeque::new(),
            rounds: 0,
            randoms: 0,
            larges: 0,
            generated: 0,
            made: 0,
            unmade_from: None,
            ended: None,
        })
    }

    /// Whether batches hold many cases each, for [`Cases::pack`].
    pub fn cases(&self) -> Option<&Cases> {
        self.cases.as_ref()
    }

    /// The grammar.
    pub fn grammar(&self) -> Option<&Grammar> {
        self.grammar.as_ref()
    }

    /// Why the enumeration has ended, if it has.
    pub fn ended(&self) -> Option<Ended> {
        self.ended.filter(|_| self.left_over.is_empty())
    }

    /// From which size on there are no random inputs because chance met the grammar's conditions too rarely.
    pub(crate) fn unmade_from(&self) -> Option<u64> {
        self.unmade_from
    }

    /// The next batch. `None`: there are no more, for every valid input has been given and nothing else is wanted.
    pub fn next_batch(&mut self) -> Option<Batch> {
        loop {
            let Some((kind, left)) = self.round.front_mut() else {
                if !self.begin_round() {
                    return None;
                }
                continue;
            };
            let kind = *kind;
            *left -= 1;
            if *left == 0 {
                self.round.pop_front();
            }
            let batch = match kind {
                0 => self.enumerated(),
                1 => self.random(),
                2 => Some(self.large()),
                _ => Some(self.of_maker()),
            };
            if batch.is_some() {
                return batch;
            }
        }
    }

    fn begin_round(&mut self) -> bool {
        let first = match &self.cases {
            // Where an input holds few cases, a round has as many more of them, so that the generated inputs do not take most of the time.
            Some(cases) => match few(cases) {
                Some(more) => {
                    let [enumerated, random, generated] = PACKED_ROUND;
                    let all = (enumerated + random) * more;
                    let random = all / if self.is_dear { DEAR_OF_FEW } else { RANDOM_OF_FEW };
                    [all - random, random, generated]
                }
                None => PACKED_ROUND,
            },
            None => SINGLE_ROUND,
        };
        let kinds = &self.kinds;
        // Small inputs come first: of the first round none is large.
        let wanted = [
            kinds.exhaustive && self.ended().is_none(),
            kinds.random,
            kinds.random && self.rounds > 0,
            kinds.generated,
        ];
        // Rounds stop growing where a round takes minutes.
        let factor = 1 << self.rounds.min(10);
        self.rounds += 1;
        let [enumerated, random, generated] = first.map(|count| count * factor);
        let counts = [enumerated, random, LARGE, generated];
        for (kind, (count, wanted)) in counts.into_iter().zip(wanted).enumerate() {
            if wanted {
                self.round.push_back((kind, count));
            }
        }
        !self.round.is_empty()
    }

    fn enumerated(&mut self) -> Option<Batch> {
        let growth = self.rounds.saturating_sub(2).min(GROWTH);
        let most = match &self.cases {
            Some(cases) => cases.limits().1.unwrap_or(u64::MAX).min(PACKED_CASES << growth),
            None => 1,
        };
        let mut found = std::mem::take(&mut self.left_over);
        let mut bytes: usize = found.iter().map(|(_, case)| case.len()).sum();
        while let Some(enumeration) = &mut self.enumeration
            && (found.len() as u64) < most
            && bytes < PACKED_BYTES << growth
        {
            let Some(case) = enumeration.next_input().map(<[u8]>::to_vec) else {
                self.ended = enumeration.ended();
                self.enumeration = None;
                break;
            };
            bytes += case.len();
            found.push((enumeration.size(), case));
        }
        if let Some(cases) = &self.cases {
            let texts: Vec<&[u8]> = found.iter().map(|(_, case)| case.as_slice()).collect();
            let fitting = cases.fitting(&texts);
            self.left_over = found.split_off(fitting);
        }
        if found.is_empty() {
            return None;
        }
        Some(Batch::Enumerated { cases: found })
    }

    /// The last batch of a search that may try only `most` cases more, from 1: its first cases, as many as one input may hold. `None`: an
    /// input needs more cases than that.
    pub(crate) fn cut(&self, batch: Batch, most: u64) -> Option<Batch> {
        let Some(packer) = self.cases.as_ref().filter(|_| batch.count() > most) else {
            return Some(batch);
        };
        if most < packer.limits().0 {
            return None;
        }
        match batch {
            Batch::Enumerated { mut cases } => {
                cases.truncate(usize::try_from(most).unwrap_or(usize::MAX));
                let texts: Vec<&[u8]> = cases.iter().map(|(_, case)| case.as_slice()).collect();
                cases.truncate(packer.fitting(&texts));
                let is_valid = packer.pack(cases.iter().map(|(_, case)| case.as_slice())).is_ok();
                is_valid.then_some(Batch::Enumerated { cases })
            }
            Batch::Random { seed, size, is_near, .. } => Some(Batch::Random { seed, size, count: most, is_near }),
            Batch::Large { .. } | Batch::Generated { .. } => Some(batch),
        }
    }

    /// Whether something is tried beside inputs at random, so that a grammar whose conditions chance does not meet can do without them.
    pub(crate) fn has_others(&self) -> bool {
        self.kinds.exhaustive || self.kinds.generated
    }

    /// Whether chance makes an input of this size. The first of a size is tried here, so that the sequence is the same for any number of
    /// threads.
    fn can_make(&mut self, seed: u64, size: u64) -> bool {
        if size <= self.made || !self.has_others() {
            return true;
        }
        let made = match (&self.cases, &self.grammar) {
            (Some(cases), _) => cases.generate(seed, size),
            (None, Some(grammar)) => grammar.generate(seed, size),
            (None, None) => return true,
        };
        let is_made = !matches!(made, Err(GenerateError::TooHard { .. }));
        if is_made {
            self.made = size;
        }
        is_made
    }

    /// `None`: chance does not meet the grammar's conditions any more, and there are no more random inputs.
    fn random(&mut self) -> Option<Batch> {
        let number = self.randoms;
        self.randoms += 1;
        // Sizes grow with the square root, so that each is tried more often than the one before.
        let holds_few = self.cases.as_ref().is_some_and(|cases| few(cases).is_some());
        let step = if self.cases.is_some() && !holds_few { 1 } else { 16 };
        let size = match number % LONG_EVERY {
            0 if number > 0 => LONG[(number / LONG_EVERY) as usize % LONG.len()],
            _ => (2 + (4 * number / step).isqrt()).min(LARGEST),
        };
        let seed = self.seed.wrapping_add(number.wrapping_mul(PACKED_CASES));
        if !self.can_make(seed, size) {
            self.kinds.random = false;
            self.unmade_from = Some(size);
            self.round.retain(|(kind, _)| !matches!(kind, 1 | 2));
            return None;
        }
        let count = match &self.cases {
            Some(cases) => {
                let fits = (PACKED_BYTES as u64 / (4 * size)).clamp(1, PACKED_CASES);
                cases.limits().1.unwrap_or(u64::MAX).min(fits)
            }
            None => 1,
        };
        Some(Batch::Random { seed, size, count, is_near: holds_few && !number.is_multiple_of(FAR_OF_FEW) })
    }

    /// In turn one large case and many small ones, with extreme values, any values and the simplest.
    fn large(&mut self) -> Batch {
        let number = self.larges;
        self.larges += 1;
        // Which values it has is decided by the remainder of its seed by 3.
        let begin = (self.seed.wrapping_mul(PACKED_CASES) / 3).wrapping_mul(3);
        // A loop that ends at a line which it reads is large with one large case: its grammar cannot say how many may be large.
        let Some(cases) = self.cases.as_ref().filter(|cases| !cases.ends_inside()) else {
            return Batch::Large { seed: begin.wrapping_add(number), size: LARGE_SIZE, packed: 1 };
        };
        let seed = begin.wrapping_add(number / 2);
        let most = cases.limits().1.unwrap_or(u64::MAX).min(LARGE_CASES);
        match number % 2 {
            0 => Batch::Large { seed, size: LARGE_SIZE, packed: 1 },
            _ => Batch::Large { seed, size: SMALL_SIZE, packed: most },
        }
    }

    fn of_maker(&mut self) -> Batch {
        let number = self.generated;
        self.generated += 1;
        let makers = self.makers as u64;
        Batch::Generated { maker: (number % makers) as usize, seed: self.seed.wrapping_add(number / makers) }
    }
}

/// How many times as many batches a round has because an input holds few cases; `None`: it holds enough.
fn few(cases: &Cases) -> Option<u64> {
    let more = (PACKED_CASES / cases.limits().1?.max(1)).min(MOST_MORE);
    (more > 1).then_some(more)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use super::*;

    fn batches(grammar: &str, makers: usize, kinds: Kinds, seed: u64, count: usize) -> Vec<Batch> {
        let grammar = Grammar::parse(grammar).unwrap();
        let mut plan = Plan::new(Some(&grammar), grammar.cases(), makers, kinds, seed).unwrap();
        std::iter::from_fn(|| plan.next_batch()).take(count).collect()
    }

    #[test]
    fn a_finite_grammar_is_exhausted_and_the_plan_ends() {
        let kinds = Kinds { random: false, generated: false, ..Kinds::ALL };
        let found = batches("INT(1,3) NEWLINE", 0, kinds, 1, 100);
        let inputs: Vec<_> = found
            .into_iter()
            .map(|batch| match batch {
                Batch::Enumerated { cases } => String::from_utf8(cases[0].1.clone()).unwrap(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(inputs, ["1\n", "2\n", "3\n"]);
    }

    #[test]
    fn cases_are_packed_in_order_of_size_and_none_is_lost() {
        let kinds = Kinds { random: false, generated: false, ..Kinds::ALL };
        let grammar = "INT(1,50,t) NEWLINE REP(t) INT(1,30) NEWLINE END";
        let mut all = Vec::new();
        for batch in batches(grammar, 0, kinds, 1, 1000) {
            let Batch::Enumerated { cases } = batch else { panic!("{batch:?}") };
            assert!(cases.len() <= 50);
            all.extend(cases.into_iter().map(|(_, case)| String::from_utf8(case).unwrap()));
        }
        let expected: Vec<_> = (1..=30).map(|number| format!("{number}\n")).collect();
        assert_eq!(all, expected);
    }

    #[test]
    fn later_inputs_hold_more_cases() {
        let kinds = Kinds { random: false, generated: false, ..Kinds::ALL };
        let grammar = "INT(1,100000,t) NEWLINE REP(t) INT(1,1000000) NEWLINE END";
        let counts: Vec<u64> = batches(grammar, 0, kinds, 1, 22).iter().map(Batch::count).collect();
        assert_eq!(counts[..9], [1000; 9]);
        assert_eq!(counts[9..21], [2000; 12]);
        assert_eq!(counts[21], 4000);
    }

    #[test]
    fn a_list_that_ends_with_the_input_is_packed_and_few_cases_make_no_round_short() {
        let list = |most: u64| {
            format!("SET(c=0) WHILE(!ISEOF) SET(c=c+1) ASSERT(c<={most}) INT(1,5000) NEWLINE END ASSERT(c>=1) EOF")
        };
        for (most, first) in [(1000, [3, 2]), (100, [45, 5]), (10, [450, 50])] {
            let found = batches(&list(most), 1, Kinds::ALL, 1, 600);
            let enumerated = found.iter().take_while(|batch| matches!(batch, Batch::Enumerated { .. }));
            let random = found.iter().skip(first[0]).take_while(|batch| matches!(batch, Batch::Random { .. }));
            assert_eq!([enumerated.clone().count(), random.clone().count()], first, "{most}");
            assert!(enumerated.clone().all(|batch| batch.count() == most), "{most}");
            // Where an input holds few cases, three in four of the random ones are small in each value.
            let near = random.filter(|batch| matches!(batch, Batch::Random { is_near: true, .. })).count();
            assert_eq!(near, if most == 1000 { 0 } else { first[1] - first[1].div_ceil(4) }, "{most}");
        }
    }

    #[test]
    fn random_cases_that_chance_seldom_makes_are_rarer_where_an_input_holds_few() {
        let randoms = |condition: &str| {
            let list = format!(
                "SET(c=0) WHILE(!ISEOF) SET(c=c+1) ASSERT(c<=10) INT(1,9,n) REPI(i,n) SPACE INT(1,99,a) {condition} END NEWLINE END \
                 ASSERT(c>=1) EOF"
            );
            let found = batches(&list, 0, Kinds::ALL, 1, 500);
            found.iter().filter(|batch| matches!(batch, Batch::Random { .. })).count()
        };
        assert_eq!((randoms(""), randoms("ASSERT((a+i)%12==0)")), (50, 10));
    }

    #[test]
    fn the_last_batch_is_cut_to_its_first_cases() {
        let loop_of = |least: u64| format!("INT({least},1000,t) NEWLINE REP(t) INT(1,5000) NEWLINE END");
        let grammar = Grammar::parse(&loop_of(1)).unwrap();
        let plan = Plan::new(Some(&grammar), grammar.cases(), 0, Kinds::ALL, 1).unwrap();
        for batch in batches(&loop_of(1), 0, Kinds::ALL, 1, 12) {
            for most in [1, 7, 999, 1000] {
                let cut = plan.cut(batch.clone(), most).unwrap();
                assert_eq!(cut.count(), batch.count().min(most), "{batch:?}");
                match (cut, &batch) {
                    (Batch::Enumerated { cases }, Batch::Enumerated { cases: all }) => assert!(all.starts_with(&cases)),
                    (Batch::Random { seed, size, .. }, Batch::Random { seed: first, size: largest, .. }) => {
                        assert_eq!((seed, size), (*first, *largest));
                    }
                    (cut, batch) => assert_eq!(cut, *batch),
                }
            }
        }
        // An input that needs more cases is left out.
        let grammar = Grammar::parse(&loop_of(3)).unwrap();
        let mut plan = Plan::new(Some(&grammar), grammar.cases(), 0, Kinds::ALL, 1).unwrap();
        let batch = plan.next_batch().unwrap();
        assert_eq!((plan.cut(batch.clone(), 2), plan.cut(batch, 3).unwrap().count()), (None, 3));
    }

    #[test]
    fn a_batch_keeps_what_ties_its_cases_together_and_none_is_lost() {
        let kinds = Kinds { random: false, generated: false, ..Kinds::ALL };
        let grammar = "INT(1,50,t) NEWLINE SET(sum=0) REP(t) INT(1,30,n) NEWLINE SET(sum=sum+n) ASSERT(sum<=70) END";
        let packer = Grammar::parse(grammar).unwrap().cases().unwrap();
        let mut all = Vec::new();
        for batch in batches(grammar, 0, kinds, 1, 1000) {
            let Batch::Enumerated { cases } = batch else { panic!("{batch:?}") };
            assert!(packer.pack(cases.iter().map(|(_, case)| case.as_slice())).is_ok(), "{cases:?}");
            all.extend(cases.into_iter().map(|(_, case)| String::from_utf8(case).unwrap()));
        }
        let expected: Vec<_> = (1..=30).map(|number| format!("{number}\n")).collect();
        assert_eq!(all, expected);
    }

    #[test]
    fn where_chance_does_not_meet_a_condition_the_other_kinds_go_on() {
        let grammar = "REPI(i,3,SPACE) INT(1,1000000000,a[i]) END NEWLINE ASSERT(a[0]==17 && a[1]==13 && a[2]==15)";
        let found = batches(grammar, 0, Kinds::ALL, 1, 3);
        assert!(matches!(found[..], [Batch::Enumerated { .. }]), "{found:?}");
        // Alone, they are asked for and fail.
        let alone = Kinds { exhaustive: false, ..Kinds::ALL };
        assert!(matches!(batches(grammar, 0, alone, 1, 1)[..], [Batch::Random { .. }]));
    }

    #[test]
    fn every_kind_comes_soon_and_the_seed_decides_all() {
        let grammar = "INT(1,1000000,n) NEWLINE REP(n,SPACE) INT(1,9) END NEWLINE";
        let first = batches(grammar, 2, Kinds::ALL, 7, 900);
        let kind = |batch: &Batch| match batch {
            Batch::Enumerated { .. } => 0,
            Batch::Random { .. } => 1,
            Batch::Large { .. } => 2,
            Batch::Generated { .. } => 3,
        };
        for wanted in 0..4 {
            assert!(first[..300].iter().any(|batch| kind(batch) == wanted), "{wanted}");
        }
        assert_eq!(first, batches(grammar, 2, Kinds::ALL, 7, 900));
        assert_ne!(first, batches(grammar, 2, Kinds::ALL, 8, 900));
        let makers: Vec<_> = first
            .iter()
            .filter_map(|batch| match batch {
                Batch::Generated { maker, seed } => Some((*maker, *seed)),
                _ => None,
            })
            .collect();
        assert_eq!(makers[..4], [(0, 7), (1, 7), (0, 8), (1, 8)]);
    }
}

//! Verdicts, and whether a submission got what the package expects.

use std::fmt;

use package::{Rule, Verdicts};
use sandbox::{Exit, Limit, Outcome};

/// What is said of a submission on one test case, or on all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The output is right, within every limit.
    Accepted,
    /// The output validator refuses the output.
    WrongAnswer,
    /// More CPU time than the limit, or more than twice the limit and a second on the wall.
    TimeLimitExceeded,
    /// More memory than the limit.
    MemoryLimitExceeded,
    /// More output than the limit.
    OutputLimitExceeded,
    /// A non-zero exit code, or a signal.
    RunTimeError,
    /// The compiler refuses the source.
    CompileError,
}

impl Verdict {
    /// The usual abbreviation: `AC`, `WA`, `TLE`, `MLE`, `OLE`, `RTE` or `CE`.
    pub fn label(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::MemoryLimitExceeded => "MLE",
            Self::OutputLimitExceeded => "OLE",
            Self::RunTimeError => "RTE",
            Self::CompileError => "CE",
        }
    }

    /// What a run says by itself, before its output is looked at. `None`: the output validator decides.
    ///
    /// When several hold, the order is OLE, TLE, MLE, RTE. A JVM that ends since its heap is full has reached the memory limit.
    pub fn of_run(outcome: &Outcome) -> Option<Self> {
        match (outcome.limit, outcome.exit) {
            (Some(Limit::Output), _) => Some(Self::OutputLimitExceeded),
            (Some(Limit::CpuTime | Limit::WallTime), _) => Some(Self::TimeLimitExceeded),
            (Some(Limit::Memory), _) => Some(Self::MemoryLimitExceeded),
            (None, Exit::Code(0)) => None,
            (None, Exit::Code(_)) if is_out_of_heap(&outcome.stderr) || is_out_of_heap(&outcome.stderr_end) => {
                Some(Self::MemoryLimitExceeded)
            }
            (None, _) => Some(Self::RunTimeError),
        }
    }

    /// The verdict as the rules of a package name it.
    pub fn as_set(self) -> Verdicts {
        match self {
            Self::Accepted => Verdicts::ACCEPTED,
            // What is in WA but is no OLE.
            Self::WrongAnswer => Verdicts::WRONG_ANSWER.without(Verdicts::OUTPUT_LIMIT),
            Self::TimeLimitExceeded => Verdicts::TIME_LIMIT_EXCEEDED,
            Self::MemoryLimitExceeded => Verdicts::MEMORY_LIMIT,
            Self::OutputLimitExceeded => Verdicts::OUTPUT_LIMIT,
            Self::RunTimeError => Verdicts::RUN_TIME_ERROR.without(Verdicts::MEMORY_LIMIT),
            Self::CompileError => Verdicts::COMPILE_ERROR,
        }
    }
}

/// Whether an uncaught `OutOfMemoryError` of a JVM is on stderr: its heap is as large as the memory limit allows.
fn is_out_of_heap(stderr: &[u8]) -> bool {
    String::from_utf8_lossy(stderr).lines().any(|line| {
        let error = line.split_once("java.lang.OutOfMemoryError").map(|(before, _)| before);
        error.is_some_and(|before| before.is_empty() || before.starts_with("Exception in thread "))
    })
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label())
    }
}

/// The verdict on one case, for the rules.
#[derive(Debug, Clone, Copy)]
pub struct CaseVerdict<'a> {
    /// The name of the case.
    pub name: &'a str,
    /// Its verdict.
    pub verdict: Verdict,
    /// What the package's output validator wrote of it; empty where nothing is known.
    pub message: &'a str,
}

/// A rule that is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The case whose verdict the rule does not permit, by its index; `None`: the rule misses something on every case.
    pub case: Option<usize>,
    /// What is broken and who asks for it, in words.
    pub words: String,
}

/// The first rule that these verdicts break; a verdict that is not permitted comes before one that is missing.
///
/// When the verdicts are not `complete`, for they are those of the samples alone, only what is not permitted is looked at,
/// not what a rule wants to see on some case.
pub fn breach(rules: &[Rule], cases: &[CaseVerdict<'_>], complete: bool) -> Option<Breach> {
    let refused = cases.iter().enumerate().find_map(|(index, case)| {
        let rule =
            rules.iter().find(|rule| rule.is_about(case.name) && !rule.permitted.contains(case.verdict.as_set()))?;
        let CaseVerdict { name, verdict, .. } = case;
        let words = format!("{verdict} on {name}, but {} permits only {}", about(rule), rule.permitted);
        Some(Breach { case: Some(index), words })
    });
    if refused.is_some() || !complete {
        return refused;
    }
    rules.iter().find_map(|rule| {
        let concerned: Vec<&CaseVerdict<'_>> = cases.iter().filter(|case| rule.is_about(case.name)).collect();
        let words = missing(rule, &concerned)?;
        Some(Breach { case: None, words })
    })
}

/// Whether one TLE on any case keeps all of `rules`, so that only a verdict which they refuse could still break them.
///
/// One rule at least must ask for TLE, none may refuse it, and none be about some cases alone: there it matters which case it is.
pub fn timeout_keeps(rules: &[Rule]) -> bool {
    let timeout = Verdict::TimeLimitExceeded.as_set();
    let is_kept = |rule: &Rule| {
        let required = rule.required.is_none_or(|required| required.contains(timeout));
        rule.cases.is_none() && rule.message.is_none() && rule.permitted.contains(timeout) && required
    };
    rules.iter().any(|rule| rule.required.is_some()) && rules.iter().all(is_kept)
}

/// What a rule wants to see on some case and does not, in words.
fn missing(rule: &Rule, cases: &[&CaseVerdict<'_>]) -> Option<String> {
    let is_seen = |wanted: Verdicts| cases.iter().any(|case| wanted.contains(case.verdict.as_set()));
    if let Some(required) = rule.required.filter(|required| !is_seen(*required)) {
        let found = if cases.is_empty() { "no case matches" } else { "no case gets it" };
        return Some(format!("{} requires {required} on at least one case, but {found}", about(rule)));
    }
    if rule.cases.is_some() && cases.is_empty() {
        // The format asks for a verdict on at least one case also where `required` is not written. A pattern without a case is a slip.
        let wish = match rule.permitted {
            Verdicts::ANY => "is about cases".to_owned(),
            permitted => format!("permits only {permitted}"),
        };
        return Some(format!("{} {wish}, but no case matches", about(rule)));
    }
    let message = rule.message.as_ref()?;
    let is_there = cases.iter().any(|case| case.message.contains(message.as_str()));
    (!is_there).then(|| {
        format!("{} requires the message `{message}` from the output validator, but no case has it", about(rule))
    })
}

/// Who asks, and of which cases.
fn about(rule: &Rule) -> String {
    match &rule.cases {
        Some(glob) => format!("{} (`{glob}`)", rule.said_by),
        None => rule.said_by.clone(),
    }
}

/// Why a source that does not compile is not as expected, in words. `None`: it was expected, or nothing was.
///
/// Only a tag in the source can promise a compile error.
pub fn compile_breach(rules: &[Rule]) -> Option<Breach> {
    if rules.iter().any(|rule| rule.permitted.contains(Verdicts::COMPILE_ERROR)) {
        return None;
    }
    let rule = rules.first()?;
    Some(Breach { case: None, words: format!("CE, but {} permits only {}", about(rule), rule.permitted) })
}

#[cfg(test)]
mod tests {
    use super::Verdict::{
        Accepted as AC, MemoryLimitExceeded as MLE, OutputLimitExceeded as OLE, RunTimeError as RTE,
        TimeLimitExceeded as TLE, WrongAnswer as WA,
    };
    use super::*;
    use package::{Expectation, Form, Glob};

    fn on_cases(verdicts: &[Verdict]) -> Vec<CaseVerdict<'static>> {
        let names = ["sample/1", "secret/a/1", "secret/b/1"];
        let case = |(&verdict, name)| CaseVerdict { name, verdict, message: "" };
        verdicts.iter().zip(names).map(case).collect()
    }

    fn keeps(expectation: Expectation, form: Form, verdicts: &[Verdict], complete: bool) -> bool {
        let rules: Vec<Rule> = expectation.rule(form).into_iter().collect();
        breach(&rules, &on_cases(verdicts), complete).is_none()
    }

    /// For each folder: lists of verdicts that keep its promise, and lists that break it.
    type RuleRow<'a> = (Expectation, &'a [&'a [Verdict]], &'a [&'a [Verdict]]);

    #[test]
    fn promises_are_kept_and_broken_as_the_format_says() {
        let rows: &[RuleRow<'_>] = &[
            (Expectation::Accepted, &[&[], &[AC], &[AC, AC]], &[&[WA], &[AC, TLE], &[OLE], &[MLE]]),
            (Expectation::Rejected, &[&[WA], &[AC, TLE], &[RTE, WA], &[MLE]], &[&[], &[AC]]),
            (Expectation::WrongAnswer, &[&[WA], &[AC, WA], &[OLE]], &[&[], &[AC], &[WA, TLE], &[WA, RTE]]),
            (Expectation::TimeLimitExceeded, &[&[TLE], &[TLE, AC]], &[&[], &[AC], &[TLE, WA], &[TLE, MLE]]),
            (Expectation::RunTimeError, &[&[RTE], &[AC, MLE]], &[&[], &[AC], &[RTE, TLE], &[RTE, WA]]),
            (Expectation::BruteForce, &[&[TLE], &[AC, RTE], &[TLE, MLE]], &[&[], &[AC], &[TLE, WA], &[TLE, OLE]]),
        ];
        for (expectation, kept, broken) in rows {
            for verdicts in *kept {
                let is_kept = keeps(*expectation, Form::Icpc2025, verdicts, true);
                assert!(is_kept, "{expectation:?} should be kept by {verdicts:?}");
            }
            for verdicts in *broken {
                let is_kept = keeps(*expectation, Form::Icpc2025, verdicts, true);
                assert!(!is_kept, "{expectation:?} should be broken by {verdicts:?}");
            }
        }
    }

    #[test]
    fn legacy_folders_promise_less() {
        let slow = Expectation::TimeLimitExceeded;
        assert!(keeps(slow, Form::Legacy, &[WA, TLE], true));
        assert!(!keeps(slow, Form::Legacy, &[RTE, TLE], true));
        assert!(keeps(Expectation::RunTimeError, Form::Legacy, &[WA, TLE, RTE], true));
        assert!(!keeps(Expectation::RunTimeError, Form::Legacy, &[WA, TLE], true));
    }

    #[test]
    fn a_timeout_keeps_the_promise_of_whoever_is_to_run_out_of_time() {
        let by_folder = |expectation: Expectation| {
            let rules: Vec<Rule> = expectation.rule(Form::Icpc2025).into_iter().collect();
            timeout_keeps(&rules)
        };
        let kept = [Expectation::TimeLimitExceeded, Expectation::BruteForce, Expectation::Rejected];
        for expectation in Expectation::ALL {
            assert_eq!(by_folder(expectation), kept.contains(&expectation), "{expectation:?}");
        }
        let slow = Expectation::TimeLimitExceeded.rule(Form::Icpc2025);
        let rule = |change: &dyn Fn(&mut Rule)| {
            slow.clone().map(|mut rule| {
                change(&mut rule);
                rule
            })
        };
        for broken in [
            rule(&|rule| rule.cases = Glob::parse("secret").ok()),
            rule(&|rule| rule.message = Some("no".to_owned())),
            rule(&|rule| rule.required = Some(Verdicts::RUN_TIME_ERROR)),
            rule(&|rule| rule.permitted = Verdicts::ACCEPTED),
        ] {
            let rules: Vec<Rule> = slow.clone().into_iter().chain(broken).collect();
            assert!(rules.len() == 2 && !timeout_keeps(&rules), "{rules:?}");
        }
        assert!(!timeout_keeps(&[]));
    }

    #[test]
    fn samples_alone_are_asked_only_for_what_is_forbidden() {
        let keeps = |expectation, verdict| keeps(expectation, Form::Icpc2025, &[verdict], false);
        assert!(keeps(Expectation::WrongAnswer, AC));
        assert!(keeps(Expectation::Rejected, AC));
        assert!(keeps(Expectation::BruteForce, AC));
        assert!(!keeps(Expectation::WrongAnswer, TLE));
        assert!(!keeps(Expectation::BruteForce, WA));
        assert!(!keeps(Expectation::Accepted, WA));
    }

    #[test]
    fn a_rule_is_about_the_cases_that_its_pattern_names() {
        let rule = |permitted, required, message: Option<&str>| Rule {
            cases: Glob::parse("secret/a").ok(),
            permitted,
            required,
            message: message.map(str::to_owned),
            bound: None,
            said_by: "submissions.yaml:3".to_owned(),
        };
        let only_ac = [rule(Verdicts::ACCEPTED, None, None)];
        assert_eq!(breach(&only_ac, &on_cases(&[WA, AC, TLE]), true), None);
        let broken = breach(&only_ac, &on_cases(&[AC, WA, AC]), true).map(|breach| (breach.case, breach.words));
        let words = "WA on secret/a/1, but submissions.yaml:3 (`secret/a`) permits only AC";
        assert_eq!(broken, Some((Some(1), words.to_owned())));
        let wants_tle = [rule(Verdicts::ANY, Some(Verdicts::TIME_LIMIT_EXCEEDED), None)];
        assert_eq!(breach(&wants_tle, &on_cases(&[AC, TLE, AC]), true), None);
        let words = breach(&wants_tle, &on_cases(&[TLE, AC, TLE]), true).map(|breach| breach.words);
        let expected = "submissions.yaml:3 (`secret/a`) requires TLE on at least one case, but no case gets it";
        assert_eq!(words.as_deref(), Some(expected));
        let of_no_case = on_cases(&[AC]);
        for (permitted, wish) in [(Verdicts::ACCEPTED, "permits only AC"), (Verdicts::ANY, "is about cases")] {
            let rules = [rule(permitted, None, None)];
            let words = breach(&rules, &of_no_case, true).map(|breach| (breach.case, breach.words));
            let expected = format!("submissions.yaml:3 (`secret/a`) {wish}, but no case matches");
            assert_eq!(words, Some((None, expected)));
            assert_eq!(breach(&rules, &of_no_case, false), None);
        }
        let says = [rule(Verdicts::ANY, None, Some("too large"))];
        let mut cases = on_cases(&[WA, WA]);
        assert!(breach(&says, &cases, true).is_some());
        cases[0].message = "too large";
        assert!(breach(&says, &cases, true).is_some());
        cases[1].message = "7 is too large";
        assert_eq!(breach(&says, &cases, true), None);
    }

    #[test]
    fn only_an_uncaught_error_of_the_heap_is_the_limit_of_a_jvm() {
        for stderr in [
            "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:4)\n",
            "a word\njava.lang.OutOfMemoryError: Java heap space\n",
        ] {
            assert!(is_out_of_heap(stderr.as_bytes()), "{stderr}");
        }
        for stderr in [
            "",
            "caught: java.lang.OutOfMemoryError\n",
            "Exception in thread \"main\" java.lang.StackOverflowError\n",
            "Exception in thread \"main\"\nCaused by: java.lang.OutOfMemoryError: Java heap space\n",
        ] {
            assert!(!is_out_of_heap(stderr.as_bytes()), "{stderr}");
        }
    }

    #[test]
    fn only_a_tag_can_promise_that_a_source_does_not_compile() {
        let rule = |expectation: Expectation| expectation.rule(Form::Icpc2025);
        let rejected: Vec<Rule> = rule(Expectation::Rejected).into_iter().collect();
        assert!(compile_breach(&rejected).is_some());
        let tag = rejected[0].permitted | Verdicts::COMPILE_ERROR;
        assert_eq!(compile_breach(&[Rule { permitted: tag, ..rejected[0].clone() }]), None);
        assert_eq!(compile_breach(&[]), None);
    }
}

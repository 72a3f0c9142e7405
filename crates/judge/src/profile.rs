//! Which real judge's compiler a submission expects: its profile.

use judges::{Cpp, Judge};
use package::Problem;

/// The profile of a problem's judge, and why it is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// How submissions in C and C++ are compiled.
    pub cpp: &'static Cpp,
    /// Variables that the judge sets for programs.
    pub environment: &'static [(&'static str, &'static str)],
    /// The judge and why it is taken, for people: `AtCoder, from which the problem is`. `None`: the usual profile, for a problem of no judge that is known,
    /// or of several that differ.
    pub reason: Option<String>,
}

impl Profile {
    /// The profile of `problem`: that of the judge by whose name for it the user has asked, otherwise of the judge that a setting names, otherwise of the judge
    /// that the problem is from. A program for a judge that asks in another form than the package fails here however it is compiled, so such a judge
    /// does not count.
    ///
    /// Of several judges that compile alike, the first counts. If they differ, one with a compiler for Windows counts, because its submissions do not compile
    /// elsewhere; otherwise the usual profile.
    pub fn of_problem(problem: &Problem) -> Self {
        if let Some((judge, how)) = problem.named_judge() {
            let reason = Some(format!("{}, {how}", judge.title));
            return Self { cpp: &judge.cpp, environment: judge.environment, reason };
        }
        let known: Vec<&'static Judge> = problem.sources_of_its_form().filter_map(package::Source::judge).collect();
        let known = &known;
        let chosen = match known[..] {
            [first, ref others @ ..] if others.iter().all(|other| other.cpp == first.cpp) => Some(first),
            _ => known.iter().copied().find(|judge| judge.cpp.is_windows),
        };
        // A variable that a program does not ask for changes nothing.
        let environment = known.iter().map(|judge| judge.environment).find(|set| !set.is_empty()).unwrap_or_default();
        match chosen {
            Some(judge) => {
                let reason = Some(format!("{}, from which the problem is", judge.title));
                Self { cpp: &judge.cpp, environment, reason }
            }
            None => Self { cpp: &Cpp::USUAL, environment, reason: None },
        }
    }

    /// What a report says of it, in one line: the judge, why, and what differs from the usual. `None`: nothing differs.
    pub fn note(&self) -> Option<String> {
        let difference = self.cpp.difference();
        let reason = self.reason.as_deref().filter(|_| !difference.is_empty())?;
        Some(format!("C and C++ are compiled as at {reason}: {difference}"))
    }
}

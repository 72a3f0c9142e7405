//! The rule that a submission breaks, as every report tells it.

use judge::verdict::Breach;
use judge::{JudgedCase, SubmissionReport};

/// Why a submission is not as expected.
pub(crate) struct Broken<'a> {
    /// The case whose verdict the rule does not permit. `None`: the rule is about several cases, the points or the compiler.
    pub(crate) case: Option<&'a JudgedCase>,
    /// What is broken and who asks for it.
    pub(crate) words: String,
}

impl Broken<'_> {
    /// Whether the words say more than the verdict on the case beside what is expected: a folder's rule is in that already, any other is not.
    pub(crate) fn says_more(&self) -> bool {
        self.case.is_none() || !self.words.contains("the folder `")
    }
}

/// The rule that a submission breaks, if it breaks one.
pub(crate) fn of(submission: &SubmissionReport) -> Option<Broken<'_>> {
    let Breach { case, words } = submission.breach()?;
    Some(Broken { case: case.and_then(|index| submission.cases().get(index)), words })
}

//! The candidate and the programs whose outputs are right: which are compared, and how.

use judge::asked_form::FormConverter;
use judge::run::RunLimits;
use judge::validator::Validator;
use package::{IoFiles, ProblemKind, ProblemLimits};
use program::Program;
use untrusted::Scratch;

use crate::other_validators::OtherValidators;
use crate::screen::Screen;

/// A program whose outputs are right.
#[derive(Debug, Clone)]
pub struct Oracle {
    /// Its name in reports.
    pub name: String,
    /// The program.
    pub program: Program,
    /// Whether it is asked in the form of the candidate: see [`Duel::form`]. A package's own programs are not.
    pub is_in_form: bool,
}

/// Which programs are compared, and how.
#[derive(Debug)]
pub struct Duel {
    /// What is tested.
    pub candidate: Program,
    /// Whether the candidate tells its own mistakes: see [`BuildOptions::sanitize`](program::BuildOptions::sanitize).
    pub sanitized: bool,
    /// The candidate's limits.
    pub limits: RunLimits,
    /// Knows only the rules, and is asked about small inputs; on others it may take too long, which is no fault.
    pub search: Option<Oracle>,
    /// Is fast, and is asked about all inputs that `search` is not.
    pub reference: Option<Oracle>,
    /// What compares outputs.
    pub validator: Validator,
    /// Whether the validator accepts right outputs without an answer: it decides alone where there is no oracle.
    pub decides_alone: bool,
    /// Whether an input on which the brute force fails is one without an answer, rather than a fault of the package.
    pub search_may_fail: bool,
    /// The files that the programs read and write, if not stdin and stdout.
    pub io: IoFiles,
    /// What else than the grammar says which inputs the problem has.
    pub others: OtherValidators,
    /// The output validator's arguments.
    pub validator_args: Vec<String>,
    /// The limits of the package's own programs.
    pub problem_limits: ProblemLimits,
    /// Whether the validator talks with the candidate.
    pub kind: ProblemKind,
    /// The folder that the candidate and the oracles run in.
    pub folder: Scratch,
    /// The folder of the files that a validator reads, which the candidate must not.
    pub files: Scratch,
    /// The form of another judge in which the candidate is asked, if it is not that of the problem. Inputs are those of the problem, and are converted for
    /// a run.
    pub form: Option<FormConverter>,
    /// What spares most runs the price of starting a program.
    pub screen: Screen,
}

/// Which oracle is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// The search first; where it has no answer, the reference.
    Search,
    /// The reference, if there is one.
    Reference,
    /// None: it exceeded its limit on inputs of this size. Crashes and exceeded limits of the candidate still show.
    Nobody,
}

impl Duel {
    /// Who is asked, in this order.
    pub(crate) fn asked(&self, trust: Trust) -> [Option<&Oracle>; 2] {
        match trust {
            Trust::Search => [self.search.as_ref(), self.reference.as_ref()],
            Trust::Reference => [self.reference.as_ref().or(self.search.as_ref()), None],
            Trust::Nobody => [None, None],
        }
    }

    /// Whether the validator talks with the candidate, or the candidate is run several times for an input: then each input is judged as
    /// a test case is.
    pub(crate) fn is_conversation(&self) -> bool {
        self.kind.interactive || self.kind.multi_pass
    }
}

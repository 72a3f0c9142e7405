//! Verdicts that are kept: what came of a package's own submission on a case follows from what it was made of, so it need not be run again.
//!
//! The cache has an entry for each submission. Its key covers grundy itself, the package but for its submissions and data, the program with its
//! compiler, flags and modules, the validator likewise, the limits and the layers of the sandbox. In the entry, each case has a hash of its files and
//! arguments of its own, so that a changed case is judged anew, and no other.
//!
//! Not kept is what another run might give otherwise: a time near the limit, a TLE that the submission does not promise or that was not seen alone
//! on its core, a run that waited, what a conversation said, and every judge error. A problem whose limit is measured keeps nothing.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::lanes::Ran;
use super::options::Kept;
use crate::candidate::Candidate;
use crate::compare::{Around, Difference};
use crate::points::Points;
use crate::report::{CaseReport, Excerpt, Failure, Reason};
use crate::run::{Facts, RunLimits};
use crate::validator::Validator;
use crate::{Tools, Verdict};
use package::{Problem, TestCase};
use program::Program;
use sandbox::{Exit, Limit};
use untrusted::{Bounds, EntryKind, Folder, Root, new_file};

/// The kind of the cache's entries, and the file in each.
const KIND: &str = "verdicts";
const FILE: &str = "verdicts.json";

/// Where Python keeps modules that it has compiled.
const COMPILED: &str = "__pycache__";

/// Bytes of such a file that are read.
const MOST_BYTES: u64 = 64 << 20;

/// What a package may hold.
const BOUNDS: Bounds = Bounds { depth: 64, entries: 200_000, bytes: 64 << 30 };

/// The verdicts that are kept of one problem.
pub(super) struct Store<'a> {
    tools: &'a Tools,
    use_them: bool,
    limits: RunLimits,
    /// What all submissions have in common.
    base: Sha256,
    folders: Folders,
    /// The hash of each case.
    cases: Vec<String>,
    /// Whether the problem is a conversation.
    has_conversation: bool,
}

/// One submission: its key in the cache, and what is kept of it.
pub(super) struct Of {
    key: String,
    limits: RunLimits,
    entry: Entry,
}

#[derive(Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
struct Entry {
    cases: BTreeMap<String, Case>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Case {
    hash: String,
    /// When it was judged, in seconds.
    at: u64,
    verdict: String,
    code: Option<i32>,
    signal: Option<i32>,
    limit: Option<String>,
    cpu_ns: u64,
    wall_ns: u64,
    peak_memory_bytes: Option<u64>,
    stdin_place: Option<u64>,
    stderr: String,
    stderr_is_cut: bool,
    failure: Option<KeptFailure>,
    has_answer: bool,
    /// The bits of a number, since its digits may not say all.
    points: Option<u64>,
    share: Option<u64>,
    /// A rule of submissions.yaml may ask for it, also one that is written later.
    message: Option<String>,
    output: Option<KeptExcerpt>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptFailure {
    difference: Option<KeptDifference>,
    message: Option<String>,
    input: String,
    is_cut: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptDifference {
    output: (usize, usize, String, usize, Vec<String>),
    answer: (usize, usize, String, usize, Vec<String>),
    expected: Option<String>,
    found: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptExcerpt {
    text: String,
    bytes: u64,
    is_cut: bool,
}

impl<'a> Store<'a> {
    /// What is kept of `problem`. `None`: nothing is asked for, or what verdicts depend on cannot be read.
    pub(super) fn open(
        problem: &Problem,
        cases: &[TestCase],
        validator: &Validator,
        limits: RunLimits,
        tools: &'a Tools,
        (kept, kept_output): (Kept, u64),
    ) -> Option<Self> {
        if kept == Kept::Never {
            return None;
        }
        let mut base = Sha256::new();
        add(&mut base, "verdicts 1");
        add(&mut base, engine()?);
        add_debug(&mut base, &sandbox::lacking());
        add_debug(&mut base, &(limits.memory_mib, limits.output_mib, &problem.limits, kept_output));
        add_debug(&mut base, &(problem.form, problem.kind));
        add_package(&mut base, &problem.root).ok()?;
        let folders = Folders::default();
        if let Validator::Custom(custom) = validator {
            for program in [Some(&custom.program), custom.checker.as_ref()] {
                add_program(&mut base, program?, &folders)?;
                if custom.checker.is_none() {
                    break;
                }
            }
        }
        let cases = cases.iter().map(hash_of).collect::<io::Result<_>>().ok()?;
        let has_conversation = validator.conversation().is_some();
        Some(Self { tools, use_them: kept == Kept::Used, limits, base, folders, cases, has_conversation })
    }

    /// What is kept of a submission. `None`: nothing may be.
    pub(super) fn of(&self, candidate: &Candidate, program: &Program) -> Option<Of> {
        if !candidate.is_own || candidate.sanitize {
            return None;
        }
        let limits = self.limits.in_percent(candidate.time_percent);
        let mut hash = self.base.clone();
        add_program(&mut hash, program, &self.folders)?;
        add_debug(&mut hash, &limits.time);
        let key = base16ct::lower::encode_string(&hash.finalize());
        let entry = if self.use_them { self.read(&key).unwrap_or_default() } else { Entry::default() };
        Some(Of { key, limits, entry })
    }

    fn read(&self, key: &str) -> Option<Entry> {
        let folder = program::known_entry(&self.tools.cache, KIND, key)?;
        let bytes = Folder::open(&folder).ok()?.read(Path::new(FILE), MOST_BYTES).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// The result that is kept of the case with this index.
    pub(super) fn known(&self, of: &Of, case: &TestCase, index: usize) -> Option<Ran> {
        let kept = of.entry.cases.get(&case.name).filter(|kept| self.cases.get(index) == Some(&kept.hash))?;
        Some(Ran { result: Ok(kept.report()?), in_company: false, has_core: true, first_run: None })
    }

    /// Keeps what came of the cases of a submission, as far as another run would give the same.
    pub(super) fn keep(&self, of: &Of, candidate: &Candidate, cases: &[TestCase], results: &[Option<Ran>]) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
        // What is known of the cases that nobody asked for now stays.
        let mut entry = of.entry.clone();
        entry.cases.retain(|name, _| cases.iter().all(|case| case.name != *name));
        for ((case, ran), hash) in cases.iter().zip(results).zip(&self.cases) {
            let before = of.entry.cases.get(&case.name).filter(|kept| kept.hash == *hash);
            let kept = match (before, ran) {
                (Some(before), _) => Some(before.clone()),
                (None, Some(ran)) => self.case(of, candidate, case, ran, (hash, now)),
                (None, None) => None,
            };
            entry.cases.extend(kept.map(|kept| (case.name.clone(), kept)));
        }
        if entry == of.entry || entry.cases.is_empty() {
            return;
        }
        // What cannot be kept is judged again.
        let _ = self.write(&of.key, &entry);
    }

    fn write(&self, key: &str, entry: &Entry) -> io::Result<()> {
        let bytes = serde_json::to_vec(entry)?;
        self.tools.cache.discard(KIND, key)?;
        let fill = |folder: &Path| new_file(&folder.join(FILE), false)?.write_all(&bytes);
        program::sealed_entry(&self.tools.cache, KIND, key, fill).map(drop).map_err(io::Error::other)
    }

    fn case(
        &self,
        of: &Of,
        candidate: &Candidate,
        case: &TestCase,
        ran: &Ran,
        (hash, at): (&str, u64),
    ) -> Option<Case> {
        let report = ran.result.as_ref().ok()?;
        let is_promised = {
            let timeout = Verdict::TimeLimitExceeded.as_set();
            let mut rules = candidate.rules.iter().filter(|rule| rule.is_about(&case.name)).peekable();
            rules.peek().is_some() && rules.all(|rule| rule.permitted.contains(timeout))
        };
        let is_alone = ran.has_core || !ran.in_company;
        is_certain(report, &of.limits, is_promised && is_alone, self.has_conversation)
            .then(|| Case::of(report, hash, at))
            .flatten()
    }
}

/// Whether another run would give the same: no time is near a limit, and nothing waited. `is_clear`: a TLE would be promised, and seen alone.
fn is_certain(report: &CaseReport, limits: &RunLimits, is_clear: bool, is_conversation: bool) -> bool {
    let facts = &report.facts;
    let is_stalled = matches!(report.failure.as_ref().map(|failure| &failure.reason), Some(Reason::Stalled(_)));
    if report.kept.is_some() || facts.killed > 0 || facts.waited.is_some() || is_stalled {
        return false;
    }
    if report.verdict == Verdict::TimeLimitExceeded {
        return is_clear && facts.limit == Some(Limit::CpuTime) && !is_conversation;
    }
    let is_far = |time: Duration, limit: Duration| time < limit * 4 / 5;
    let wall = if is_conversation { limits.time } else { limits.wall_time() };
    is_far(facts.cpu_time, limits.time) && is_far(facts.wall_time, wall)
}

impl Case {
    /// `None`: it has something that is not kept.
    fn of(report: &CaseReport, hash: &str, at: u64) -> Option<Self> {
        let facts = &report.facts;
        let failure = match &report.failure {
            Some(
                Failure { transcript: Some(_), .. } | Failure { pass: Some(_), .. } | Failure { sub_case: Some(_), .. },
            ) => {
                return None;
            }
            Some(failure) => Some(KeptFailure::of(failure)?),
            None => None,
        };
        let (code, signal) = match facts.exit {
            Exit::Code(code) => (Some(code), None),
            Exit::Signal(signal) => (None, Some(signal)),
        };
        let limit = facts.limit.map(|limit| format!("{limit:?}"));
        let (points, share) = match report.points {
            None => (None, None),
            Some(Points::Absolute(points)) => (Some(points.to_bits()), None),
            Some(Points::Share(share)) => (None, Some(share.to_bits())),
        };
        Some(Self {
            hash: hash.to_owned(),
            at,
            verdict: report.verdict.label().to_owned(),
            code,
            signal,
            limit,
            cpu_ns: u64::try_from(facts.cpu_time.as_nanos()).ok()?,
            wall_ns: u64::try_from(facts.wall_time.as_nanos()).ok()?,
            peak_memory_bytes: facts.peak_memory_bytes,
            stdin_place: facts.stdin_place,
            stderr: facts.stderr.raw().to_owned(),
            stderr_is_cut: facts.stderr_is_cut,
            failure,
            has_answer: report.has_answer,
            points,
            share,
            message: report.message.as_ref().map(|message| message.raw().to_owned()),
            output: report.output.as_ref().map(|output| KeptExcerpt {
                text: output.text.raw().to_owned(),
                bytes: output.bytes,
                is_cut: output.is_cut,
            }),
        })
    }

    /// `None`: it is not what [`Self::of`] makes.
    fn report(&self) -> Option<CaseReport> {
        let verdicts = [
            Verdict::Accepted,
            Verdict::WrongAnswer,
            Verdict::TimeLimitExceeded,
            Verdict::MemoryLimitExceeded,
            Verdict::OutputLimitExceeded,
            Verdict::RunTimeError,
        ];
        let limits = [Limit::CpuTime, Limit::WallTime, Limit::Memory, Limit::Output];
        let limit = match &self.limit {
            None => None,
            Some(name) => Some(limits.into_iter().find(|limit| format!("{limit:?}") == *name)?),
        };
        let facts = Facts {
            exit: match (self.code, self.signal) {
                (Some(code), None) => Exit::Code(code),
                (None, Some(signal)) => Exit::Signal(signal),
                _ => return None,
            },
            cpu_time: Duration::from_nanos(self.cpu_ns),
            wall_time: Duration::from_nanos(self.wall_ns),
            waited: None,
            peak_memory_bytes: self.peak_memory_bytes,
            memory_method: sandbox::memory_method(),
            limit,
            killed: 0,
            stdin_place: self.stdin_place,
            stderr: self.stderr.as_str().into(),
            stderr_is_cut: self.stderr_is_cut,
        };
        let points = self.points.map(|bits| Points::Absolute(f64::from_bits(bits)));
        Some(CaseReport {
            verdict: verdicts.into_iter().find(|verdict| verdict.label() == self.verdict)?,
            facts,
            failure: self.failure.as_ref().map(KeptFailure::failure),
            has_answer: self.has_answer,
            // Only a user's own file is asked as a judge.
            at_judge: None,
            points: points.or(self.share.map(|bits| Points::Share(f64::from_bits(bits)))),
            message: self.message.as_deref().map(Into::into),
            output: self.output.as_ref().map(|output| Excerpt {
                text: output.text.as_str().into(),
                bytes: output.bytes,
                is_cut: output.is_cut,
            }),
            kept: Some(UNIX_EPOCH.checked_add(Duration::from_secs(self.at))?),
        })
    }
}

impl KeptFailure {
    fn of(failure: &Failure) -> Option<Self> {
        let (difference, message) = match &failure.reason {
            Reason::Difference(difference) => (Some(KeptDifference::of(difference)), None),
            Reason::Message(message) => (None, Some(message.raw().to_owned())),
            Reason::Run => (None, None),
            Reason::Stalled(_) => return None,
        };
        let input = failure.input_excerpt.raw().to_owned();
        Some(Self { difference, message, input, is_cut: failure.excerpt_is_cut })
    }

    fn failure(&self) -> Failure {
        let reason = match (&self.difference, &self.message) {
            (Some(difference), _) => Reason::Difference(Box::new(difference.difference())),
            (None, Some(message)) => Reason::Message(message.as_str().into()),
            (None, None) => Reason::Run,
        };
        Failure {
            reason,
            input_excerpt: self.input.as_str().into(),
            excerpt_is_cut: self.is_cut,
            pass: None,
            sub_case: None,
            transcript: None,
        }
    }
}

impl KeptDifference {
    fn of(it: &Difference) -> Self {
        let Difference { line, column, answer_line, answer_column, expected, found, .. } = it.clone();
        let Difference { expected_line, found_line, expected_around, found_around, .. } = it.clone();
        Self {
            output: (line, column, found_line, found_around.first, found_around.lines),
            answer: (answer_line, answer_column, expected_line, expected_around.first, expected_around.lines),
            expected,
            found,
        }
    }

    fn difference(&self) -> Difference {
        let (line, column, found_line, found_first, found_lines) = self.output.clone();
        let (answer_line, answer_column, expected_line, expected_first, expected_lines) = self.answer.clone();
        Difference {
            line,
            column,
            answer_line,
            answer_column,
            expected: self.expected.clone(),
            found: self.found.clone(),
            expected_line,
            found_line,
            expected_around: Around { first: expected_first, lines: expected_lines },
            found_around: Around { first: found_first, lines: found_lines },
            is_presentation: false,
        }
    }
}

/// One more part of a hash. Its length goes in too, so that no two lists of parts are alike.
fn add(hash: &mut Sha256, part: impl AsRef<[u8]>) {
    let part = part.as_ref();
    hash.update((part.len() as u64).to_le_bytes());
    hash.update(part);
}

fn add_debug(hash: &mut Sha256, part: &dyn Debug) {
    add(hash, format!("{part:?}"));
}

/// What grundy itself is: its version, and the file of this process, since a developer's builds have one version.
fn engine() -> Option<String> {
    let file = std::env::current_exe().ok()?;
    Some(format!("{} {}", env!("CARGO_PKG_VERSION"), about(&file)?))
}

/// The size and times of a file of this machine.
fn about(file: &Path) -> Option<String> {
    let facts = Root::Anywhere.facts(file).ok()?;
    Some(format!("{} {:?} {:?} {:?}", facts.bytes, facts.modified, facts.changed, facts.identity))
}

/// A program with its compiler, flags and interpreter, and the modules that this may load. `None`: something of it cannot be looked at.
fn add_program(hash: &mut Sha256, program: &Program, folders: &Folders) -> Option<()> {
    add(hash, program.identity.as_bytes());
    add_debug(hash, &(&program.argv, &program.environment));
    // What lies in the cache is known by its key.
    let is_kept = |path: &Path| path.components().any(|part| part.as_os_str() == program.identity.as_str());
    let command = Path::new(program.argv.first()?);
    if !is_kept(command) {
        add(hash, about(command)?);
        for folder in program.readable.iter().filter(|folder| !is_kept(folder)) {
            add(hash, folders.look(folder)?);
        }
    }
    Some(())
}

/// Folders outside of the system's that an interpreter may read modules in, each looked at once: a hash of the sizes and times of its files.
/// `None`: it cannot be looked at.
#[derive(Default)]
struct Folders(Mutex<BTreeMap<PathBuf, Option<String>>>);

impl Folders {
    fn look(&self, folder: &Path) -> Option<String> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(folder.to_owned()).or_insert_with(|| Self::hash(folder)).clone()
    }

    fn hash(folder: &Path) -> Option<String> {
        let mut hash = Sha256::new();
        let opened = Folder::open(folder).ok()?;
        for entry in untrusted::list(&opened, &BOUNDS).ok()? {
            // The folders of what Python has compiled change whenever somebody imports a module.
            if entry.facts.kind == EntryKind::Folder || entry.path.components().any(|part| part.as_os_str() == COMPILED)
            {
                continue;
            }
            add(&mut hash, entry.path.as_os_str().as_encoded_bytes());
            // A dangling link cannot be imported, so it counts by its name alone.
            add(&mut hash, about(&folder.join(&entry.path)).unwrap_or_default());
        }
        Some(base16ct::lower::encode_string(&hash.finalize()))
    }
}

/// All files of a package but its submissions and its data: of a submission the program counts, and of the data each case.
fn add_package(hash: &mut Sha256, root: &Path) -> io::Result<()> {
    let folder = Folder::open(root).map_err(io::Error::other)?;
    for entry in untrusted::list(&folder, &BOUNDS).map_err(io::Error::other)? {
        if entry.path.starts_with("submissions") || entry.path.starts_with("data") {
            continue;
        }
        if matches!(entry.facts.kind, EntryKind::File | EntryKind::Link) {
            let path = root.join(&entry.path);
            if Root::Inside(root).facts(&path)?.kind == EntryKind::Folder {
                return Err(io::Error::other("a link to a folder"));
            }
            add(hash, entry.path.as_os_str().as_encoded_bytes());
            add(hash, Root::Inside(root).read(&path, BOUNDS.bytes)?);
        }
    }
    Ok(())
}

/// A hash of all that a case is: its files, and the arguments of the output validator.
fn hash_of(case: &TestCase) -> io::Result<String> {
    let mut hash = Sha256::new();
    add_debug(&mut hash, &(&case.output_validator_args, &case.files, case.has_answer()));
    let mut buffer = vec![0; 64 << 10];
    for path in [&case.input, &case.answer].into_iter().take(if case.has_answer() { 2 } else { 1 }) {
        let mut file = case.files().open(path)?;
        let mut bytes = 0_u64;
        loop {
            let read = file.read(&mut buffer)?;
            if read == 0 {
                break;
            }
            bytes += read as u64;
            hash.update(buffer.get(..read).unwrap_or_default());
        }
        hash.update(bytes.to_le_bytes());
    }
    Ok(base16ct::lower::encode_string(&hash.finalize()))
}

#[cfg(test)]
mod tests {
    use super::super::lanes::tests::report;
    use super::*;

    const LIMITS: RunLimits = RunLimits { time: Duration::from_secs(1), memory_mib: 64, output_mib: 8, core: None };

    #[test]
    fn a_tle_is_certain_if_it_is_promised_and_the_processors_time_ended_it() {
        let slow = |limit: Limit| report(Verdict::TimeLimitExceeded, Some(limit));
        assert!(is_certain(&slow(Limit::CpuTime), &LIMITS, true, false));
        assert!(!is_certain(&slow(Limit::CpuTime), &LIMITS, false, false));
        assert!(!is_certain(&slow(Limit::CpuTime), &LIMITS, true, true));
        assert!(!is_certain(&slow(Limit::WallTime), &LIMITS, true, false));
        let mut waited = slow(Limit::CpuTime);
        waited.facts.waited = Some(Duration::from_millis(1));
        assert!(!is_certain(&waited, &LIMITS, true, false));
    }

    #[test]
    fn what_the_validator_wrote_for_the_judge_is_kept_with_the_verdict() {
        let told = CaseReport { message: Some("well done".into()), ..report(Verdict::Accepted, None) };
        for before in [told, report(Verdict::Accepted, None)] {
            let again = Case::of(&before, "hash", 0).and_then(|case| case.report());
            assert_eq!(again.map(|again| again.message), Some(before.message));
        }
    }

    #[test]
    fn a_time_within_a_fifth_of_a_limit_is_not_certain() {
        let took = |cpu_ms: u64, wall_ms: u64| {
            let mut report = report(Verdict::Accepted, None);
            report.facts.cpu_time = Duration::from_millis(cpu_ms);
            report.facts.wall_time = Duration::from_millis(wall_ms);
            is_certain(&report, &LIMITS, false, false)
        };
        // The limit on the wall is 3 s.
        assert!(took(799, 2399));
        assert!(!took(800, 0));
        assert!(!took(0, 2400));
    }
}

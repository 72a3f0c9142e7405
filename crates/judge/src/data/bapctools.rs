//! The cases of BAPCtools' `generators.yaml`.
//!
//! The cache keeps them: an entry is found by the SHA-256 of everything that a case is made of (the rule, the sources of its generator and of
//! the solution, the files that it copies), so that a change of any of them makes the case anew. It holds the SHA-256 of each of its files,
//! which every use verifies. An input that a command makes is made twice before it is kept. `pins.rs` compares what was made with the
//! package's lock, if it has one.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::error::DataError;
use super::make::{self, ANSWER, INPUT, run_in, run_lenient, save, sha256_of};
use super::review::other_submissions;
use super::rule_programs::RulePrograms;
use super::sources::{list, sha256_of_own};
use crate::custom::describe;
use crate::{JudgeError, Tools, options_for};
use package::{GeneratedCase, GeneratorCommand, GeneratorsYaml, Problem, ProblemKind, TestCase};
use program::Program;
use sandbox::{Exit, Outcome};
use untrusted::{self, Folder, Root, Scratch};

/// The output of a case in its folder.
const OUTPUT: &str = "case.out";
/// The settings that a generator has written.
const SETTINGS: &str = "case.yaml";
/// The hashes of the files in the folder.
const SUMS: &str = "sums";
/// What a generator may leave in its working folder, by its name there.
pub(super) const LEFT: [(&str, &str); 4] =
    [("testcase.in", INPUT), ("testcase.ans", ANSWER), ("testcase.out", OUTPUT), ("testcase.yaml", SETTINGS)];
/// How large the files are that a generator may leave.
pub(super) const MOST_BYTES: u64 = 4096 << 20;

/// Makes the cases; keeps the programs it has built.
pub(super) struct RuleMaker<'a> {
    problem: &'a Problem,
    yaml: &'a GeneratorsYaml,
    tools: &'a Tools,
    programs: RulePrograms,
    solutions: BTreeMap<PathBuf, Program>,
    /// The accepted submissions that run here where the solution does not, once one was needed.
    others: Option<Vec<Program>>,
    /// The hashes of programs, which many cases have in common.
    hashes: BTreeMap<PathBuf, String>,
}

impl<'a> RuleMaker<'a> {
    pub(super) fn new(problem: &'a Problem, yaml: &'a GeneratorsYaml, tools: &'a Tools) -> Self {
        Self {
            problem,
            yaml,
            tools,
            programs: RulePrograms::default(),
            solutions: BTreeMap::new(),
            others: None,
            hashes: BTreeMap::new(),
        }
    }

    /// The case and its output, if it has one, from the cache, where it is made if need be.
    pub(super) fn cached(&mut self, case: &GeneratedCase) -> Result<(TestCase, Option<PathBuf>), DataError> {
        let key = self.key(case)?;
        let tools = self.tools;
        let mut folder = tools.cache.entry("data", &key, |folder| self.make(case, folder))?;
        if !is_whole(&folder) {
            // Somebody has emptied the entry or written into it, or a machine has died before its disk had all.
            tools.cache.discard("data", &key).map_err(|error| DataError::io(&folder)(error.into()))?;
            folder = tools.cache.entry("data", &key, |folder| self.make(case, folder))?;
        }
        let part = |name: &str| Some(folder.join(name)).filter(|path| is_there(path));
        let mut test = case.test_case(folder.join(INPUT), part(ANSWER).unwrap_or_default());
        if let Some(path) = part(SETTINGS).filter(|_| !case.has_settings) {
            package::own_settings(&path, &mut test, self.problem).map_err(|faults| DataError::Settings {
                yaml: self.yaml.path.clone(),
                line: case.line,
                case: case.name.clone(),
                faults: faults.as_slice().iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join("; "),
            })?;
        }
        Ok((test, part(OUTPUT)))
    }

    /// Makes the case anew in a folder of its own.
    pub(super) fn anew(&mut self, case: &GeneratedCase) -> Result<Scratch, DataError> {
        let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
        self.make(case, folder.path())?;
        Ok(folder)
    }

    /// Has the next use of the case make it anew.
    pub(super) fn forget(&mut self, case: &GeneratedCase) -> Result<(), DataError> {
        let key = self.key(case)?;
        self.tools.cache.discard("data", &key).map_err(|error| DataError::io(&self.yaml.path)(error.into()))
    }

    /// In what the case, made anew in `folder`, differs from what is on disk or in the cache, if it does.
    pub(super) fn difference(&mut self, case: &GeneratedCase, folder: &Scratch) -> Result<Option<String>, DataError> {
        let stem = self.problem.root.join("data").join(&case.name).into_os_string().into_string().unwrap_or_default();
        let cached = if case.is_on_disk { None } else { Some(self.cached(case)?) };
        for (name, extension) in [(INPUT, "in"), (ANSWER, "ans"), (OUTPUT, "out")] {
            let made = folder.path().join(name);
            let kept = match &cached {
                None => PathBuf::from(format!("{stem}.{extension}")),
                Some((test, output)) => match extension {
                    "in" => test.input.clone(),
                    "ans" => test.answer.clone(),
                    _ => output.clone().unwrap_or_default(),
                },
            };
            if !is_there(&made) {
                continue;
            }
            let shown = if case.is_on_disk {
                format!("data/{}.{extension}", case.name)
            } else {
                format!("its `{extension}` in the cache")
            };
            if !is_there(&kept) {
                return Ok(Some(format!("{shown} is missing")));
            }
            let (found, made) = (
                if case.is_on_disk { sha256_of_own(&kept, &self.problem.root)? } else { sha256_of(&kept)? },
                sha256_of(&made)?,
            );
            if found != made {
                return Ok(Some(format!("{shown} has sha256 {found}, but generators.yaml makes {made}")));
            }
        }
        Ok(None)
    }

    /// What the case is made of, as the name of its entry.
    fn key(&mut self, case: &GeneratedCase) -> Result<String, DataError> {
        let mut hash = Sha256::new();
        let mut add = |text: &str| {
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        };
        add("generators.yaml 1");
        add(case.kind());
        if let Some(command) = &case.command {
            add("generate");
            // A seed gives the same bytes in every build of one version.
            match command.is_built_in {
                true => add(&format!("{} of grundy {}", command.name(), env!("CARGO_PKG_VERSION"))),
                false => add(&self.hash(&command.program, &command.sources)?),
            }
            add(&command.attempts.to_string());
            command.arguments(0).iter().for_each(|word| add(word));
        }
        for (extension, path) in &case.copied {
            add("copy");
            add(extension);
            add(&sha256_of_own(path, &self.problem.root)?);
        }
        for (extension, text) in &case.texts {
            add("text");
            add(extension);
            add(text);
        }
        match &case.solution {
            _ if self.problem.kind != ProblemKind::default() => add("no output"),
            Some(solution) if self.is_answered(case) => {
                add("solution");
                add(&self.hash(solution, &[])?);
            }
            _ => {}
        }
        Ok(base16ct::lower::encode_string(&hash.finalize()))
    }

    /// Whether the solution may have to answer the case.
    fn is_answered(&self, case: &GeneratedCase) -> bool {
        let has_answer = case.copied.contains_key("ans") || case.texts.contains_key("ans");
        matches!(case.kind(), "sample" | "secret") && !has_answer
    }

    /// The hash of a program.
    fn hash(&mut self, program: &Path, sources: &[PathBuf]) -> Result<String, DataError> {
        if let Some(hash) = self.hashes.get(program) {
            return Ok(hash.clone());
        }
        let mut files = Vec::new();
        if sources.is_empty() {
            list(program, 0, &mut files).map_err(DataError::io(program))?;
        } else {
            files.extend_from_slice(sources);
        }
        let mut hash = Sha256::new();
        for file in &files {
            let name = file.strip_prefix(program).ok().filter(|name| !name.as_os_str().is_empty());
            let name = name.map_or_else(|| file.file_name().unwrap_or_default(), Path::as_os_str);
            hash.update((name.len() as u64).to_be_bytes());
            hash.update(name.as_encoded_bytes());
            hash.update(sha256_of_own(file, &self.problem.root)?);
        }
        let hash = base16ct::lower::encode_string(&hash.finalize());
        self.hashes.insert(program.to_owned(), hash.clone());
        Ok(hash)
    }

    /// The SHA-256 of a part of a case that [`Self::cached`] has given, which its entry knows already.
    pub(super) fn sha256_in_cache(path: &Path) -> Result<String, DataError> {
        let folder = path.parent().unwrap_or(path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let sums = Folder::open(folder).and_then(|folder| folder.read(Path::new(SUMS), 4096)).unwrap_or_default();
        let sums = String::from_utf8_lossy(&sums);
        let known = sums.lines().find_map(|line| line.split_once(' ').filter(|(known, _)| *known == name));
        known.map_or_else(|| sha256_of(path), |(_, sum)| Ok(sum.to_owned()))
    }

    /// Writes all files of the case into `folder`.
    fn make(&mut self, case: &GeneratedCase, folder: &Path) -> Result<(), DataError> {
        if let Some(command) = &case.command {
            self.generate(case, command, folder)?;
            let again = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
            self.generate(case, command, again.path())?;
            if sha256_of(&folder.join(INPUT))? != sha256_of(&again.path().join(INPUT))? {
                let (recipe, line, case) = (self.yaml.path.clone(), case.line, case.name.clone());
                return Err(DataError::NotDeterministic { recipe, line, case });
            }
        }
        for (extension, source) in &case.copied {
            let target = folder.join(format!("case.{extension}"));
            Root::Inside(&self.problem.root).copy(source, &target).map_err(DataError::io(source))?;
        }
        for (extension, text) in &case.texts {
            let target = folder.join(format!("case.{extension}"));
            fs::write(&target, text.as_bytes()).map_err(DataError::io(&target))?;
        }
        self.answer(case, folder)?;
        self.check(case, folder)?;
        let mut sums = String::new();
        for (_, name) in LEFT.iter().filter(|(_, name)| is_there(&folder.join(name))) {
            sums.push_str(&format!("{name} {}\n", sha256_of(&folder.join(name))?));
        }
        let path = folder.join(SUMS);
        fs::write(&path, sums).map_err(DataError::io(&path))
    }

    /// Has the solution answer the case, if nothing else has.
    fn answer(&mut self, case: &GeneratedCase, folder: &Path) -> Result<(), DataError> {
        let (input, answer) = (folder.join(INPUT), folder.join(ANSWER));
        if !matches!(case.kind(), "sample" | "secret") || is_there(&answer) || !is_there(&input) {
            return Ok(());
        }
        if self.problem.kind != ProblemKind::default() {
            // Nobody could read an answer of it: the validator talks.
            return fs::write(&answer, "").map_err(DataError::io(&answer));
        }
        let Some(path) = &case.solution else { return Ok(()) };
        let program = match self.solutions.get(path) {
            Some(program) => program,
            None => match self.tools.own_program_with(path, &options_for(self.problem)) {
                Ok(program) => self.solutions.entry(path.clone()).or_insert(program),
                Err(missing @ JudgeError::ValidatorSkipped { .. }) => {
                    return if self.answered_as_pinned(case, path, folder)? { Ok(()) } else { Err(missing.into()) };
                }
                Err(error) => return Err(error.into()),
            },
        };
        let outcome = run_lenient(program, self.problem, &input)?;
        if has_failed(&outcome) {
            let (solution, case, ended) = (path.clone(), case.name.clone(), describe(&outcome));
            return Err(DataError::NoAnswer { solution, case, ended });
        }
        save(outcome, &answer)
    }

    /// Where nothing compiles or runs the solution, any accepted submission may write the answer, if it is the pinned one; whether one does.
    fn answered_as_pinned(&mut self, case: &GeneratedCase, solution: &Path, folder: &Path) -> Result<bool, DataError> {
        let Some(pin) = self.yaml.lock.as_ref().and_then(|lock| lock.get(&case.name)) else { return Ok(false) };
        let others = match &mut self.others {
            Some(others) => others,
            none => none.insert(other_submissions(self.problem, Some(solution), self.tools)?),
        };
        make::answered_as_pinned(others, self.problem, &folder.join(INPUT), &folder.join(ANSWER), pin)
    }

    /// Whether the case has all that its group needs.
    fn check(&self, case: &GeneratedCase, folder: &Path) -> Result<(), DataError> {
        let needed: &[&str] = match case.kind() {
            "invalid_input" => &["in"],
            "invalid_output" | "valid_output" => &["in", "ans", "out"],
            _ => &["in", "ans"],
        };
        match needed.iter().find(|part| !is_there(&folder.join(format!("case.{part}")))) {
            None => Ok(()),
            Some(part) => Err(DataError::Incomplete {
                yaml: self.yaml.path.clone(),
                line: case.line,
                case: case.name.clone(),
                part: (*part).to_owned(),
            }),
        }
    }

    /// Runs a command until it succeeds, as often as it may, and puts into `folder` what it has made.
    fn generate(&mut self, case: &GeneratedCase, command: &GeneratorCommand, folder: &Path) -> Result<(), DataError> {
        let program = self.programs.of(command, self.problem, self.tools, (&self.yaml.path, case.line))?;
        let input = folder.join(INPUT);
        let mut attempt = 0;
        loop {
            let work = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
            let arguments = command.arguments(attempt).into_iter().map(Into::into).collect();
            let outcome = run_in(&program, arguments, work.path())?;
            let has_failed = has_failed(&outcome);
            let has_left = is_there(&work.path().join(LEFT[0].0));
            if !has_failed && (has_left || outcome.stdout_bytes > 0) {
                take(work.path(), folder)?;
                return if has_left { Ok(()) } else { save(outcome, &input) };
            }
            attempt += 1;
            if outcome.limit.is_some() || attempt >= command.attempts {
                let stderr = String::from_utf8_lossy(&outcome.stderr);
                let stderr = program.with_own_names(stderr.trim_end());
                let ended = if has_failed { describe(&outcome) } else { "wrote nothing, expected an input".to_owned() };
                return Err(DataError::GeneratorFailed {
                    recipe: self.yaml.path.clone(),
                    line: case.line,
                    case: case.name.clone(),
                    command: command.text.clone(),
                    ended: if stderr.is_empty() { ended } else { format!("{ended}\n{stderr}") },
                });
            }
        }
    }
}

/// Takes over what a generator has left in its folder.
fn take(work: &Path, folder: &Path) -> Result<(), DataError> {
    let opened = Folder::open(work).map_err(|fault| DataError::io(work)(fault.into()))?;
    for (left, name) in LEFT {
        let target = folder.join(name);
        match opened.file(Path::new(left), MOST_BYTES) {
            Ok(mut file) => {
                let mut copy = || io::copy(&mut file, &mut untrusted::new_file(&target, false)?).map(drop);
                copy().map_err(DataError::io(&target))?;
            }
            Err(fault) if fault.is_missing() => {}
            Err(fault) => return Err(DataError::io(&work.join(left))(fault.into())),
        }
    }
    Ok(())
}

/// Whether anything has the name.
fn is_there(path: &Path) -> bool {
    untrusted::look(path).is_ok_and(|facts| facts.is_some())
}

fn has_failed(outcome: &Outcome) -> bool {
    outcome.limit.is_some() || outcome.exit != Exit::Code(0)
}

/// Whether every file of an entry is what it was when it was made. What cannot be read is not.
fn is_whole(folder: &Path) -> bool {
    let sums = Folder::open(folder).and_then(|folder| folder.read(Path::new(SUMS), 4096)).unwrap_or_default();
    let sums = String::from_utf8_lossy(&sums);
    let is_same = |line: &str| {
        line.split_once(' ').is_some_and(|(name, sum)| {
            LEFT.iter().any(|(_, known)| *known == name)
                && sha256_of(&folder.join(name)).is_ok_and(|found| found == sum)
        })
    };
    let files = LEFT.iter().filter(|(_, name)| is_there(&folder.join(name))).count();
    files > 0 && files == sums.lines().count() && sums.lines().all(is_same)
}

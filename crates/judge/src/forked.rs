//! An output validator that is started once and forked for each question.
//!
//! It only screens: that it accepts may be taken as such, and whatever else it does is to be found out by an ordinary run, which alone has
//! messages and faults. It reads the same files at the same paths each time, and finds its feedback folder empty. It may do less
//! than in an ordinary run: it is confined as a submission is, which may not start processes, except that it writes into that folder.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, FileExt};
use std::path::{Path, PathBuf};

use crate::custom::{self, Custom, OUTPUT_FILE, Question};
use crate::interactive;
use crate::run::RunLimits;
use crate::{JudgeError, rules, testlib};
use package::{ProblemLimits, Protocol, TestCase};
use sandbox::{ForkServer, Run};
use untrusted::{Folder, Scratch};

/// A validator that forks for each question.
#[derive(Debug)]
pub struct ForkedValidator {
    server: ForkServer,
    protocol: Protocol,
    talks: bool,
    limits: ProblemLimits,
    input: File,
    answer: File,
    feedback: PathBuf,
    /// Whether it has left what cannot be removed.
    is_spoilt: bool,
    _folder: Scratch,
}

impl ForkedValidator {
    /// Starts a validator whose files lie below `within`. `None`: it was not linked as a fork server, the sandbox has not all that is needed
    /// for one, or more than its exit code would have to be looked at: points, further passes, a checker after an interactor, or whether testlib's
    /// `_pc` calls the output partially correct.
    ///
    /// # Errors
    ///
    /// When it cannot be started, or its files not be made.
    pub fn start(
        custom: &Custom,
        arguments: &[String],
        limits: &ProblemLimits,
        within: &Path,
        core: Option<usize>,
    ) -> Result<Option<Self>, JudgeError> {
        let has_more_to_say =
            custom.gives_points || custom.kind.multi_pass || custom.checker.is_some() || custom.may_be_partial;
        if !custom.program.is_fork_server || has_more_to_say {
            return Ok(None);
        }
        let folder = Scratch::within(within, "validator-").map_err(JudgeError::io(within))?;
        let case = TestCase {
            name: "stress".to_owned(),
            input: folder.path().join("stress.in"),
            answer: folder.path().join("stress.ans"),
            root: None,
            output_validator_args: arguments.to_vec(),
            input_validator_args: Vec::new(),
            files: package::IoFiles::default(),
            input_validator_args_by_name: std::collections::BTreeMap::new(),
        };
        let feedback = folder.path().join("feedback");
        std::fs::DirBuilder::new().mode(0o700).create(&feedback).map_err(JudgeError::io(&feedback))?;
        let create = |path: &Path| File::create(path).map_err(JudgeError::io(path));
        let (input, answer) = (create(&case.input)?, create(&case.answer)?);
        let talks = custom.kind.interactive;
        let arguments: Vec<OsString> = match (custom.protocol, talks) {
            (Protocol::Testlib, false) => {
                let mut arguments: Vec<OsString> = vec![case.input.clone().into(), feedback.join(OUTPUT_FILE).into()];
                arguments.extend((!custom.is_blind).then(|| case.answer.clone().into()));
                arguments
            }
            _ => custom.arguments(Question { case: &case, input: &case.input, feedback: &feedback, limits }),
        };
        let mut run = custom.program.server_run(arguments, &feedback, custom::limits(limits));
        run.readable.extend([case.input, case.answer]);
        run.writable.push(feedback.clone());
        let run = Run { core, ..run };
        let server = if talks { ForkServer::start_talking(run) } else { ForkServer::start(run) };
        let (protocol, limits) = (custom.protocol, limits.clone());
        Ok(server?.map(|server| Self {
            server,
            protocol,
            talks,
            limits,
            input,
            answer,
            feedback,
            is_spoilt: false,
            _folder: folder,
        }))
    }

    /// Whether it accepts `output`. If not, an ordinary run has to say so.
    ///
    /// # Errors
    ///
    /// When its files cannot be used, or grundy was interrupted.
    pub fn accepts(&mut self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<bool, JudgeError> {
        if self.talks || !self.lay_out(input, answer)? {
            return Ok(false);
        }
        let stdin = match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => output,
            Protocol::Testlib => {
                let file = Folder::open(&self.feedback).and_then(|folder| folder.create(OsStr::new(OUTPUT_FILE)));
                let Ok(mut file) = file else {
                    self.is_spoilt = true;
                    return Ok(false);
                };
                file.write_all(output).map_err(JudgeError::io(&self.feedback))?;
                b""
            }
        };
        let code = self.server.run_to_code(stdin)?;
        Ok(code == Some(self.accepting()))
    }

    /// Whether a conversation with `submission`, which was [started to talk](ForkServer::start_talking), ends well on both sides. If not,
    /// an ordinary run has to say so.
    ///
    /// # Errors
    ///
    /// As [`Self::accepts`].
    pub fn accepts_talk(
        &mut self,
        input: &[u8],
        submission: &mut ForkServer,
        limits: &RunLimits,
    ) -> Result<bool, JudgeError> {
        if !self.talks || !self.lay_out(input, b"")? {
            return Ok(false);
        }
        let most = [self.limits.validation_output_mib << 20, limits.output_mib << 20];
        let well = [self.accepting(), 0];
        interactive::converse_by_forks([&mut self.server, submission], well, most)
    }

    /// Whether it cannot be asked any more.
    pub fn is_gone(&self) -> bool {
        self.is_spoilt || self.server.is_gone()
    }

    /// The code by which it accepts. A testlib checker may also give all points, which an ordinary run finds out.
    fn accepting(&self) -> i32 {
        match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => rules::ACCEPTS,
            Protocol::Testlib => testlib::ACCEPTS,
        }
    }

    /// Its files as for the first question; whether they are.
    fn lay_out(&mut self, input: &[u8], answer: &[u8]) -> Result<bool, JudgeError> {
        let write = |file: &File, bytes: &[u8]| -> io::Result<()> {
            file.write_all_at(bytes, 0)?;
            file.set_len(bytes.len() as u64)
        };
        let files = write(&self.input, input).and_then(|()| write(&self.answer, answer));
        files.map_err(JudgeError::io("a validator's files"))?;
        self.is_spoilt = self.is_spoilt || untrusted::empty(&self.feedback).is_err();
        Ok(!self.is_gone())
    }
}

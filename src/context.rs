//! What every subcommand needs: where the problems are, the cache, the compilers, and Ctrl-C.

use std::collections::BTreeMap;
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;
use tempfile::TempDir;

use crate::archive_names;
use crate::built_in_generators;
use crate::config::Config;
use crate::cph;
use crate::local_imports;
use crate::say;
use crate::say::terminal;
use bundle::Boundary;
use judge::Tools;
use judge::machine::Cores;
use package::{self, Form, LookupError, OutputValidator, Problem, ProblemSettings, Recipe, TestCase};
use program::cache::Cache;
use program::{self, Builder, CompileLimits};
use sandbox::{self, Protection};
use untrusted::{MOST_OF_TEXT, Root};

/// What every subcommand needs.
pub(super) struct Context {
    problems: Option<PathBuf>,
    languages: Option<PathBuf>,
    /// The one that everything uses: what it has taken stays in use as long as this lives.
    cache: OnceLock<Cache>,
    /// The folders of embedded packages that were needed: of one package by its id, or of all.
    embedded: Mutex<BTreeMap<Option<String>, PathBuf>>,
    /// Where archives and what cph keeps are unpacked, and what they have become.
    unpacked: Mutex<BTreeMap<Source, (TempDir, PathBuf)>>,
}

/// A package of a list: where it is, and its problem or the faults of its form.
pub(super) struct Listed {
    /// Its folder.
    pub(super) folder: PathBuf,
    /// Whether it is of the embedded catalogue.
    pub(super) is_embedded: bool,
    /// What is in it.
    pub(super) problem: Result<Problem, package::Faults>,
}

/// A file, and when it was changed, if it is looked at again.
type Source = (PathBuf, Option<(i64, i64)>);

impl Context {
    pub(super) fn new(problems: Option<PathBuf>, languages: Option<PathBuf>) -> Self {
        let languages = languages.or_else(program::named_by_environment);
        Self { problems, languages, cache: OnceLock::new(), embedded: Mutex::default(), unpacked: Mutex::default() }
    }

    fn cache(&self) -> anyhow::Result<Cache> {
        Ok(match self.cache.get() {
            Some(cache) => cache.clone(),
            None => {
                let cache = Cache::user()?;
                self.cache.get_or_init(|| cache).clone()
            }
        })
    }

    /// The folder of the embedded packages, an entry of the cache. With an id, it holds that package alone: a command for one
    /// problem does not wait for thousands of files.
    fn embedded(&self, id: Option<&str>) -> anyhow::Result<PathBuf> {
        let mut embedded = self.embedded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = embedded.get(&id.map(str::to_owned)) {
            return Ok(folder.clone());
        }
        let wanted = |other: &str| id.is_none_or(|id| id == other);
        let hash = catalogue::hash(wanted);
        let key = hash.get(..20).unwrap_or(&hash);
        let write = |folder: &Path| catalogue::write_to(folder, wanted);
        let folder = program::sealed_entry(&self.cache()?, "catalogue", key, write)
            .context("cannot write the embedded problems into the cache")?;
        let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
        embedded.insert(id.map(str::to_owned), folder.clone());
        Ok(folder)
    }

    /// Whether the embedded problems can be named: not if `--problems` names a folder.
    pub(super) fn has_catalogue(&self) -> bool {
        self.problems.is_none()
    }

    /// Whether the problem is one of the embedded catalogue, whose files nobody may change.
    pub(super) fn is_embedded(&self, problem: &Problem) -> bool {
        let embedded = self.embedded.lock().unwrap_or_else(PoisonError::into_inner);
        embedded.values().any(|folder| problem.root.starts_with(folder))
    }

    /// Refuses a problem that was unpacked from an archive and is to be changed.
    pub(super) fn require_unpacked(&self, problem: &Problem) -> anyhow::Result<()> {
        let unpacked = self.unpacked.lock().unwrap_or_else(PoisonError::into_inner);
        let archive = unpacked.iter().find(|(_, (temporary, _))| {
            temporary.path().canonicalize().is_ok_and(|temporary| problem.root.starts_with(temporary))
        });
        match archive {
            Some(((archive, _), _)) => {
                bail!("{}: an archive is not changed; unpack it, and name its folder", archive.display())
            }
            None => Ok(()),
        }
    }

    /// The folder of the problems: `--problems`, else the nearest.
    fn problems_folder(&self) -> anyhow::Result<Option<PathBuf>> {
        if let Some(folder) = &self.problems {
            if !folder.is_dir() {
                bail!("{}: expected a folder of problem packages (--problems)", folder.display());
            }
            return Ok(Some(folder.clone()));
        }
        let here = env::current_dir().context("cannot find the working folder")?;
        Ok(package::find_problems_folder(&here))
    }

    /// Whether the user named the folder of the problems.
    pub(super) fn names_problems(&self) -> bool {
        self.problems.is_some()
    }

    /// Whether there is a folder of problems.
    pub(super) fn has_problems_folder(&self) -> anyhow::Result<bool> {
        Ok(self.problems_folder()?.is_some())
    }

    /// The folder of the problem that `argument` names.
    pub(super) fn problem_folder(&self, argument: &str) -> anyhow::Result<PathBuf> {
        self.resolve(argument, self.problems_folder()?.as_deref())
    }

    /// The folder of a problem, where `folder` is that of the problems. A folder that was named by `--problems` is the only one.
    fn resolve(&self, argument: &str, folder: Option<&Path>) -> anyhow::Result<PathBuf> {
        if export::write::is_archive(Path::new(argument)) && Path::new(argument).is_file() {
            return self.unzipped(Path::new(argument));
        }
        if export::write::is_archive(Path::new(argument)) && !Path::new(argument).exists() {
            bail!("{argument}: no such file");
        }
        let above = Path::new(argument).ancestors().skip(1);
        if let Some(archive) = above.into_iter().find(|above| export::write::is_archive(above) && above.is_file()) {
            bail!("{argument}: it lies in the archive {}; unpack that first", archive.display());
        }
        let found = if self.problems.is_some() {
            package::resolve(argument, folder).map_err(Into::into)
        } else {
            package::resolve_with(argument, folder, &catalogue::ids(), |id| self.embedded(id))
        };
        found.map_err(|error| match error.downcast_ref() {
            // Where nothing is near, one wants to see what there is.
            Some(LookupError::Unknown { suggestion: None, argument, .. }) if !argument.contains('/') => {
                anyhow!("{error}; `grundy list` lists the problems")
            }
            _ => error,
        })
    }

    /// A folder of samples made from what the extension cph keeps of a program, if it does. It is there as long as this lives.
    pub(super) fn folder_of_cph(&self, program: &Path) -> anyhow::Result<Option<PathBuf>> {
        let Some(file) = cph::file_of(program) else { return Ok(None) };
        // A file that has changed is read again.
        let modified = Root::Anywhere.facts(&file).ok().map(|facts| facts.modified);
        let mut unpacked = self.unpacked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, folder)) = unpacked.get(&(file.clone(), modified)) {
            return Ok(Some(folder.clone()));
        }
        let temporary = tempfile::Builder::new().prefix("grundy-cph-").tempdir().context("cannot make a folder")?;
        let folder = temporary.path().join(program.file_stem().unwrap_or_default());
        cph::write_samples(&file, program, &folder)?;
        unpacked.insert((file, modified), (temporary, folder.clone()));
        Ok(Some(folder))
    }

    /// The folder that the package in an archive has been unpacked into. It is there as long as this lives.
    fn unzipped(&self, archive: &Path) -> anyhow::Result<PathBuf> {
        let mut unpacked = self.unpacked.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (archive.to_path_buf(), None);
        if let Some((_, folder)) = unpacked.get(&key) {
            return Ok(folder.clone());
        }
        let temporary = tempfile::Builder::new().prefix("grundy-zip-").tempdir().context("cannot make a folder")?;
        // A package whose files lie at the root of the archive has the archive's name.
        let folder = temporary.path().join(archive.file_stem().unwrap_or_default());
        std::fs::create_dir(&folder).with_context(|| format!("{}: cannot make the folder", folder.display()))?;
        archive_names::remember(archive, &folder);
        let folder = export::unzip::unzip(archive, &folder)?;
        unpacked.insert(key, (temporary, folder.clone()));
        Ok(folder)
    }

    /// The problem that `argument` names.
    pub(super) fn problem(&self, argument: &str) -> anyhow::Result<Problem> {
        self.problem_as(argument, &ProblemSettings::default())
    }

    /// The problem that `argument` names, read and compared as the user has typed.
    pub(super) fn problem_as(&self, argument: &str, typed: &ProblemSettings) -> anyhow::Result<Problem> {
        Ok(load_asked(argument, &self.problem_folder(argument)?, typed)?)
    }

    /// The problem that `argument` names, with its recipe of an earlier version, if it has one.
    pub(super) fn problem_to_convert(&self, argument: &str) -> anyhow::Result<(Problem, Option<Recipe>)> {
        let folder = self.problem_folder(argument)?;
        sandbox::distrust(&folder);
        Ok(package::load_to_convert(&folder)?)
    }

    /// The problems that are named, or all of them. Every faulty package is reported, not only the first.
    pub(super) fn problems(&self, named: &[String]) -> anyhow::Result<Vec<Problem>> {
        let mut problems = Vec::new();
        let mut faults = Vec::new();
        for (_, result) in self.load_each(named, &ProblemSettings::default())? {
            match result {
                Ok(problem) => problems.push(problem),
                Err(error) => faults.push(error.to_string()),
            }
        }
        if faults.is_empty() { Ok(problems) } else { bail!("{}", faults.join("\n")) }
    }

    /// The folders of the problems that are named, or of all, each with its problem or the faults of its form.
    pub(super) fn load_each(
        &self,
        named: &[String],
        typed: &ProblemSettings,
    ) -> anyhow::Result<Vec<(PathBuf, Result<Problem, package::Faults>)>> {
        let folder = self.problems_folder()?;
        if !named.is_empty() {
            // Every name is looked up before a package is read.
            let folders: Vec<PathBuf> =
                named.iter().map(|name| self.resolve(name, folder.as_deref())).collect::<Result<_, _>>()?;
            let load = |(name, folder): (&String, PathBuf)| {
                let result = load_asked(name, &folder, typed);
                (folder, result)
            };
            return Ok(named.iter().zip(folders).map(load).collect());
        }
        let folder = folder.context(
            "found no problems/ folder here or above; name a problem of `grundy list`, or the folder with --problems DIR",
        )?;
        let list = package::list(&folder)?;
        if list.is_empty() {
            bail!("{}: no problem package in this folder", folder.display());
        }
        let load = |folder: PathBuf| {
            let result = load_as(&folder, typed);
            (folder, result)
        };
        Ok(list.into_iter().map(load).collect())
    }

    /// Every problem that can be named by its id: those of the folder, and unless `--problems` named it, the embedded ones whose ids it
    /// has not. In order of id.
    pub(super) fn listed(&self) -> anyhow::Result<Vec<Listed>> {
        let own = match self.problems_folder()? {
            Some(folder) => package::list(&folder)?,
            None => Vec::new(),
        };
        if let Some(folder) = self.problems.as_ref().filter(|_| own.is_empty()) {
            bail!("{}: no problem package in this folder", folder.display());
        }
        let is_own = |id: &str| own.iter().any(|folder| folder.file_name().is_some_and(|name| name == id));
        let others: Vec<_> = catalogue::ids().into_iter().filter(|id| self.problems.is_none() && !is_own(id)).collect();
        let mut folders: Vec<(PathBuf, bool)> = own.into_iter().map(|folder| (folder, false)).collect();
        if !others.is_empty() {
            let embedded = self.embedded(None)?;
            folders.extend(others.into_iter().map(|id| (embedded.join(id), true)));
        }
        folders.sort_by(|(a, _), (b, _)| a.file_name().cmp(&b.file_name()));
        Ok(folders
            .into_iter()
            .map(|(folder, is_embedded)| Listed { problem: load(&folder), folder, is_embedded })
            .collect())
    }

    /// The folders of all problems in the folder of the problems.
    pub(super) fn package_folders(&self) -> anyhow::Result<Vec<PathBuf>> {
        let folder =
            self.problems_folder()?.context("found no problems/ folder here or above; name one with --problems DIR")?;
        Ok(package::list(&folder)?)
    }

    /// The cache and the compilers.
    pub(super) fn tools(&self) -> anyhow::Result<Tools> {
        if cfg!(target_os = "linux") && !Path::new("/proc/self/fd").exists() {
            bail!("found no /proc, which grundy needs to run programs; mount it: mount -t proc proc /proc");
        }
        let cache = self.cache()?;
        let mut builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(say::note))
            .finding(local_imports::needed_by_helper);
        if let Some(path) = &self.languages {
            builder = builder.with_languages(program::read_languages(path)?);
        }
        if env::var_os("GRUNDY_PRECOMPILE").is_some_and(|value| value == "never") {
            builder = builder.without_headers();
        }
        Ok(Tools { cache, builder, built_in: built_in_generators::generators() })
    }
}

/// Makes the precompiled headers that the programs just compiled have lacked. To be called when everything is reported: they are for the next
/// time.
pub(super) fn prepare_headers(tools: &Tools) {
    if let Err(error) = tools.builder.prepare_headers()
        && !sandbox::interrupted()
    {
        say::warning(&format!("cannot precompile headers: {error}"));
    }
}

/// Reads the package in a folder. From then on no compiler or other tool is looked for in it: a package comes from anybody.
///
/// # Errors
///
/// The faults of its form.
pub(super) fn load(folder: &Path) -> Result<Problem, package::Faults> {
    load_as(folder, &ProblemSettings::default())
}

/// As [`load`], as the user has typed.
///
/// # Errors
///
/// As [`load`], and when what the user has typed does not go with the problem.
pub(super) fn load_as(folder: &Path, typed: &ProblemSettings) -> Result<Problem, package::Faults> {
    sandbox::distrust(folder);
    let mut problem = package::load_as(folder, typed)?;
    problem.judge = judge_of_folder();
    Ok(problem)
}

/// As [`load_as`], for the package that `asked` names, which may be its id, its path, or the name or address of one of its sources.
fn load_asked(asked: &str, folder: &Path, typed: &ProblemSettings) -> Result<Problem, package::Faults> {
    let mut problem = load_as(folder, typed)?;
    // What names the folder names no judge.
    if problem.id != asked && !Path::new(asked).exists() {
        problem.asked_source = problem.sources.iter().find(|source| source.is_called(asked)).cloned();
    }
    Ok(problem)
}

/// The judge that the settings of the folder name, and the file that says so.
pub(super) fn judge_of_folder() -> Option<(&'static judges::Judge, String)> {
    // A broken configuration is reported by those who need it.
    let config = Config::load().unwrap_or_default();
    config.judge_of_folder().map(|setting| (setting.value, setting.from.display().to_string()))
}

/// The name of a package that fails to load: that of its folder.
pub(crate) fn name_of(folder: &Path) -> String {
    folder.file_name().map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// As [`load`] for the package around a program, or else for its folder, without reading it.
pub(super) fn distrust_around(program: &Path) {
    let Ok(program) = std::path::absolute(program) else { return };
    let package = program.ancestors().skip(1).find(|folder| folder.join("problem.yaml").is_file());
    package.or(program.parent()).map(sandbox::distrust);
}

/// Sees that no file of a folder of samples is a link out of its repository, or else out of the folder. Such a folder may come from anybody,
/// and a command that copies its files would take along what lies elsewhere. The loader sees to it for the other forms.
///
/// # Errors
///
/// Which file leads out, and where to.
pub(super) fn refuse_links_out(problem: &Problem) -> anyhow::Result<()> {
    if problem.form != Form::Plain {
        return Ok(());
    }
    let boundary = Boundary::around(&problem.root.join("input.ctd"), &[]);
    let cases = problem.committed_cases.iter().flat_map(|case| [&case.input, &case.answer]);
    let output_validator = match &problem.output_validator {
        OutputValidator::Custom(program) => Some(program),
        OutputValidator::Default => None,
    };
    let cases = cases.chain(problem.unanswered.iter().map(|case| &case.input));
    for file in cases.chain(&problem.input_validators).chain(output_validator).chain(&problem.checker) {
        boundary.check(file).map_err(|why| anyhow!("{}: {why}", problem.id))?;
    }
    Ok(())
}

/// The samples of a problem: in a folder without groups, all its cases.
pub(super) fn samples(problem: &Problem) -> impl Iterator<Item = &TestCase> {
    problem.committed_cases.iter().filter(|case| problem.form == Form::Plain || case.name.starts_with("sample/"))
}

/// The number of runs at one time: what was asked for, else what is right for this machine.
pub(super) fn jobs(asked: Option<u16>) -> usize {
    asked.map_or_else(|| Cores::of_this_process().jobs(), usize::from)
}

/// Sees that the sandbox can do what `--require` asks for.
///
/// # Errors
///
/// When it cannot: what is missing, each with the reason.
pub(super) fn require(wanted: &[Protection]) -> anyhow::Result<()> {
    let missing = |(protection, reason): (Protection, String)| {
        wanted.contains(&protection).then(|| format!("{protection} ({reason})"))
    };
    let missing: Vec<String> = sandbox::lacking().into_iter().filter_map(missing).collect();
    if !missing.is_empty() {
        bail!(
            "--require: the sandbox cannot protect these here: {}; `grundy doctor` shows every layer",
            missing.join(", ")
        );
    }
    Ok(())
}

/// How long an interrupted command may take to end what it has begun. Runs end at once; what else takes long, reading a huge
/// file or holding it against a grammar, has nothing to clean up.
pub(super) const GRACE: Duration = Duration::from_secs(3);

/// Held while a file is being written that nobody would complete: no signal ends the process meanwhile, for as long as [`GRACE`].
static WRITING: Mutex<()> = Mutex::new(());

/// Writes a file, which a signal leaves whole or not begun.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let _writing = WRITING.lock();
    std::fs::write(path, bytes)
}

/// Makes Ctrl-C, SIGTERM and SIGHUP end every run; the second one, or `grace`, ends the process itself. SIGHUP stays ignored where it
/// is, for that is what `nohup` is for. A write beyond the limit on the size of files is an error instead of the end.
pub(super) fn stop_on_signals(grace: Duration) -> anyhow::Result<()> {
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    if !is_ignored(SIGHUP) {
        signals.add_signal(SIGHUP)?;
    }
    sandbox::spawn_detached(move || {
        for signal in signals.forever() {
            let is_first = !sandbox::interrupted();
            // First this, then the look at the editor: an editor that starts in between finds it, and does not wait for keys.
            sandbox::interrupt();
            terminal::leave_raw_mode(|| {
                say::error("interrupted");
                std::process::exit(130);
            });
            if !is_first {
                // The first one has not been enough. What the default action of the signal is, is what is wanted now.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            if grace.is_zero() || sandbox::spawn_detached(move || end_after(grace)).is_err() {
                end_after(grace);
            }
        }
    })?;
    Ok(())
}

/// Ends the process after `grace`, but not in the middle of a file.
fn end_after(grace: Duration) -> ! {
    thread::sleep(grace);
    let started = Instant::now();
    let _writing = loop {
        match WRITING.try_lock() {
            Err(TryLockError::WouldBlock) if started.elapsed() < GRACE => thread::sleep(Duration::from_millis(1)),
            lock => break lock,
        }
    };
    std::process::exit(130);
}

/// Whether this process was started with `signal` ignored; no, where the system does not tell.
fn is_ignored(signal: i32) -> bool {
    let status = Root::Anywhere.text(Path::new("/proc/self/status"), MOST_OF_TEXT).unwrap_or_default();
    let mask = status.lines().find_map(|line| {
        let mask = line.strip_prefix("SigIgn:")?.trim();
        u64::from_str_radix(mask, 16).ok()
    });
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

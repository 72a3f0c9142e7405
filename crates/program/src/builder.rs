//! From a source to a [`Program`].

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::cache::Cache;
use super::dialect::Dialect;
use super::headers::{self, Header};
use super::options::{BuildOptions, CompileLimits};
use super::sources::{Sources, Unit};
use super::tools::Tools;
use super::{
    Beside, Build, Compiler, Program, ProgramError, ProgramLanguage, compiler, libraries, linking, long32, scripts,
    target, unit,
};

/// What is known of a language on this machine.
#[derive(Debug)]
pub struct Availability {
    /// The language.
    pub language: &'static ProgramLanguage,
    /// The commands that are looked for, in that order.
    pub looked_for: Vec<String>,
    /// Its compiler; `None` where there is none; an error where there is one that does not work.
    pub compiler: Result<Option<Compiler>, ProgramError>,
}

/// Makes programs of sources. May be shared between threads; a source that several ask for is compiled once.
pub struct Builder {
    tools: Tools,
    finds: fn(&Self, &Path) -> Beside,
}

impl fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut builder = formatter.debug_struct("Builder");
        builder.field("cache", &self.tools.store.cache).field("limits", &self.tools.limits).finish_non_exhaustive()
    }
}

impl Builder {
    /// A builder that keeps programs in `cache`, and tells `notice` what takes long and why.
    pub fn new(cache: Cache, limits: CompileLimits, notice: Arc<dyn Fn(&str) + Send + Sync>) -> Self {
        Self { tools: Tools::new(cache, limits, notice), finds: |_, _| Beside::default() }
    }

    /// With other languages than the table's, such as [`read_languages`](super::read_languages) gives.
    #[must_use]
    pub fn with_languages(mut self, languages: Vec<&'static ProgramLanguage>) -> Self {
        self.tools.languages = languages;
        self
    }

    /// With a way to find what a program of the user's needs beside it.
    #[must_use]
    pub fn finding(mut self, finds: fn(&Self, &Path) -> Beside) -> Self {
        self.finds = finds;
        self
    }

    /// What a program of the user's needs beside it, by [`Self::finding`]; without it, nothing.
    pub fn needed_by(&self, source: &Path) -> Beside {
        (self.finds)(self, source)
    }

    /// Tells the user what the notice of this builder is for.
    pub fn note(&self, text: &str) {
        (self.tools.notice)(text);
    }

    /// Without precompiled headers: none is made, and none is used.
    #[must_use]
    pub fn without_headers(mut self) -> Self {
        self.tools.has_headers = false;
        self
    }

    /// The languages that this builder knows, in the order in which they are tried.
    pub fn languages(&self) -> &[&'static ProgramLanguage] {
        &self.tools.languages
    }

    /// Each language with its compiler, or why there is none. This asks every compiler for its version.
    pub fn compilers(&self) -> Vec<Availability> {
        let availability = |language: &&'static ProgramLanguage| Availability {
            language,
            looked_for: compiler::looked_for(language),
            compiler: self.compiler(language),
        };
        self.tools.languages.iter().map(availability).collect()
    }

    /// The compiler of a language on this machine, found once. `None`: there is none.
    ///
    /// # Errors
    ///
    /// [`ProgramError::BrokenCompiler`] when there is one that cannot even tell its version.
    pub fn compiler(&self, language: &ProgramLanguage) -> Result<Option<Compiler>, ProgramError> {
        self.tools.compiler(language)
    }

    /// The program, with what makes a fork server of its interpreter, where it is one for that: as
    /// [`BuildOptions::static_link`](super::BuildOptions::static_link) has it, without building anew.
    ///
    /// # Errors
    ///
    /// When the cache cannot be written.
    pub fn forking(&self, program: Program) -> Result<Program, ProgramError> {
        let language = self.tools.languages.iter().find(|language| language.name == program.language);
        match language.is_some_and(|&language| linking::forks_after_start(language)) {
            true => linking::forking(&self.tools, program),
            false => Ok(program),
        }
    }

    /// Makes a program of a source, or takes it from the cache.
    ///
    /// The source is a file, or a folder with the files of one program: sources of one language, of which the one called
    /// `main` or `__main__` is begun with where that matters, or the executable scripts `build` and `run` of the package
    /// format: `build` is run in a copy of the folder and leaves `run`, which is the program.
    ///
    /// Programs stay in the cache; refusals are remembered only as long as the builder, so a compiler that ran out of time
    /// gets another chance. A Rust source may use the crates of AtCoder that are listed in the documentation of
    /// [this module](super), and `grundy::games`.
    ///
    /// # Errors
    ///
    /// When the source cannot be read, is in no known language, or the kit cannot do its work. That the compiler refuses the
    /// source is no error but [`Build::CompileError`].
    pub fn build(&self, source: &Path) -> Result<Build, ProgramError> {
        self.build_with(source, &BuildOptions::default())
    }

    /// As [`Self::build`], with more to say on how.
    ///
    /// # Errors
    ///
    /// As [`Self::build`]; and when [`BuildOptions::language`] is not known, or a folder of headers cannot be read.
    pub fn build_with(&self, source: &Path, options: &BuildOptions) -> Result<Build, ProgramError> {
        self.build_sources(source, Sources::read(source)?, options)
    }

    /// Makes what [`Self::build_with`] makes once the file has this text.
    ///
    /// # Errors
    ///
    /// As [`Self::build_with`].
    pub fn build_text(&self, source: &Path, text: &[u8], options: &BuildOptions) -> Result<Build, ProgramError> {
        self.build_sources(source, Sources::of_text(source, text), options)
    }

    fn build_sources(&self, source: &Path, sources: Sources, options: &BuildOptions) -> Result<Build, ProgramError> {
        let limits = options.limits.as_ref().unwrap_or(&self.tools.limits);
        if let Some(most) = limits.source_bytes.filter(|&most| sources.bytes() > most) {
            let message = format!("the source has {} bytes, more than the limit of {most} bytes\n", sources.bytes());
            return Ok(Build::CompileError { message });
        }
        if sources.script("build").or(sources.script("run")).is_some() {
            return scripts::build(&self.tools, source, &sources, limits);
        }
        let language = match &options.language {
            None => sources.language(source, &self.tools.languages)?,
            Some(id) => self.tools.languages.iter().find(|language| language.id == id).copied().ok_or_else(|| {
                let known = self.tools.languages.iter().map(|language| language.id).collect::<Vec<_>>().join(" ");
                ProgramError::UnknownLanguageId { path: source.to_owned(), id: id.clone(), known }
            })?,
        };
        let Some(compiler) = self.compiler(language)? else {
            return Ok(Build::MissingCompiler { language: language.name, looked_for: compiler::looked_for(language) });
        };
        let mut unit = match sources.unit(language, options.entry_point.as_deref()) {
            Ok(unit) => unit,
            Err(message) => return Ok(Build::CompileError { message }),
        };
        complete(&mut unit, source, options)?;
        let build = unit::build(&self.tools, source, &unit, &compiler, options, limits, None)?;
        let Build::CompileError { message } = &build else { return Ok(build) };
        let is_old = options.target.is_some_and(|judge| judge.is_old) && language.include.is_some();
        let mut dialect = is_old.then(|| Dialect::first(message));
        while let Some(step) = dialect {
            let adapted = step.adapted(&unit);
            dialect = match unit::build(&self.tools, source, &adapted, &compiler, options, limits, Some(&step))? {
                Build::CompileError { message } => step.after(&message, &unit),
                Build::Ready(program) => {
                    let words = step.words(&unit);
                    self.tools.note_once(&format!("{}: {words}", source.display()));
                    return Ok(Build::Ready(Program { compiled_as: Some(words), ..program }));
                }
                missing @ Build::MissingCompiler { .. } => return Ok(missing),
            };
        }
        Ok(build)
    }

    /// Makes the precompiled headers with which the programs built so far would have been compiled faster. To be called when nothing that is
    /// timed runs, since it takes seconds of a core and up to 160 MiB of the cache for each: after a report, for the next time.
    ///
    /// # Errors
    ///
    /// When the cache cannot be used, and after an interrupt. No program needs them.
    pub fn prepare_headers(&self) -> Result<(), ProgramError> {
        headers::prepare(&self.tools)
    }

    /// Makes the precompiled headers that many of these programs, which are to be built, share.
    ///
    /// # Errors
    ///
    /// As [`Self::prepare_headers`].
    pub fn prepare_headers_for(&self, programs: &[(&Path, BuildOptions)]) -> Result<(), ProgramError> {
        let header = |(source, options): &(&Path, BuildOptions)| self.header_for(source, options).ok().flatten();
        headers::prepare_for_many(&self.tools, programs.iter().filter_map(header).collect())
    }

    fn header_for(&self, source: &Path, options: &BuildOptions) -> Result<Option<Header>, ProgramError> {
        let sources = Sources::read(source)?;
        let language = match &options.language {
            None => sources.language(source, &self.tools.languages).ok(),
            Some(id) => self.tools.languages.iter().find(|language| language.id == id).copied(),
        };
        let Some(language) = language.filter(|language| !language.standards.is_empty()) else {
            return Ok(None);
        };
        let (Some(compiler), Ok(mut unit)) =
            (self.compiler(language)?, sources.unit(language, options.entry_point.as_deref()))
        else {
            return Ok(None);
        };
        complete(&mut unit, source, options)?;
        unit::header(&self.tools, &unit, &compiler, options)
    }

    /// Which of the harnesses of `options` [`Self::build_with`] would put around the source: its place among them. `None`: the source is
    /// a program of its own, or in no known language.
    ///
    /// # Errors
    ///
    /// When the source cannot be read.
    pub fn harness_of(&self, source: &Path, options: &BuildOptions) -> Result<Option<usize>, ProgramError> {
        if options.harnesses.is_empty() {
            return Ok(None);
        }
        let sources = Sources::read(source)?;
        let named = |id: &String| self.tools.languages.iter().find(|language| language.id == *id).copied();
        let language = match &options.language {
            Some(id) => named(id),
            None => sources.language(source, &self.tools.languages).ok(),
        };
        let unit = language.and_then(|language| sources.unit(language, options.entry_point.as_deref()).ok());
        Ok(unit.and_then(|unit| options.harnesses.iter().position(|harness| harness.is_for(&unit))))
    }

    /// Whether a Rust source uses crates that are not built yet: then building it takes minutes, and may need the network.
    ///
    /// # Errors
    ///
    /// When the source or the cache cannot be read.
    pub fn waits_for_crates(&self, source: &Path) -> Result<bool, ProgramError> {
        let sources = Sources::read(source)?;
        let Some(rust) = self.tools.languages.iter().find(|language| language.id == "rust") else {
            return Ok(false);
        };
        let is_rust = sources.language(source, &self.tools.languages).is_ok_and(|language| language.id == "rust");
        match sources.unit(rust, None) {
            Ok(unit) if is_rust => libraries::waits_for_crates(&self.tools, &unit, rust),
            _ => Ok(false),
        }
    }
}

/// Adds to a unit what its options say.
fn complete(unit: &mut Unit, source: &Path, options: &BuildOptions) -> Result<(), ProgramError> {
    if let Some(harness) = options.harnesses.iter().find(|harness| harness.is_for(unit)) {
        harness.wrap(unit);
    }
    target::adapt(options.target, unit);
    unit.add(&options.beside, source)?;
    if options.long32 && unit.language.include.is_some() {
        for file in &mut unit.files {
            file.bytes = long32::with_long_32(&file.bytes);
        }
    }
    Ok(())
}

//! Programs that bring their own way of being built: a folder with the scripts `build` and `run` of the package format.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::compile::{Compile, describe};
use super::error::Failure;
use super::key::Key;
use super::options::CompileLimits;
use super::seal::{self, SOURCE};
use super::sources::{self, Sources};
use super::store::require_exec;
use super::tools::Tools;
use super::{Beside, Build, Compiler, Program, ProgramError, languages};
use untrusted::{self, Links};

/// The languages whose compilers a script finds, wherever they are installed.
const LANGUAGES: [&str; 4] = ["rust", "c", "cpp", "python3"];

/// Makes a program of a folder with scripts. `build` is run in a copy of the folder, and has to leave the executable `run`
/// there; without `build`, `run` is there already.
pub(super) fn build(
    tools: &Tools,
    source: &Path,
    sources: &Sources,
    limits: &CompileLimits,
) -> Result<Build, ProgramError> {
    let build = sources.script("build");
    let script = build.or(sources.script("run"));
    if let Some(script) = script.filter(|script| !script.is_executable) {
        let message = format!("`{}` is not executable\n", script.name.display());
        return Ok(Build::CompileError { message });
    }
    let mut compilers: Vec<Compiler> = Vec::new();
    for id in LANGUAGES {
        let language = languages().iter().find(|language| language.id == id);
        // One that does not work is missed by the script, if it needs it.
        compilers.extend(language.and_then(|language| tools.compiler(language).ok().flatten()));
    }
    let key = Key::of_this_kit("scripts 3");
    let key = compilers.iter().fold(key, |key, compiler| key.with(&compiler.identity));
    let key = sources.files.iter().fold(key, Key::with_file).finish();
    let readable: Vec<PathBuf> = compilers.iter().flat_map(|compiler| compiler.readable.clone()).collect();
    let commands = compilers.iter().filter_map(|compiler| Some(compiler.command.parent()?.to_owned()));
    let commands: Vec<PathBuf> = commands.collect();
    let made = tools.store.once(&key, || {
        tools.store.entry("programs", &key, |draft| {
            let folder = draft.work().join(SOURCE);
            sources::write(&sources.files, &folder)?;
            if build.is_some() {
                let compile = Compile {
                    command: &folder.join("build"),
                    arguments: Vec::new(),
                    environment: &[],
                    commands: commands.clone(),
                    draft: draft.work(),
                    folder: &folder,
                    readable: readable.clone(),
                    reserves_memory: false,
                };
                compile.run(draft, limits)?;
            }
            draft.keep(SOURCE, Links::Inside, "`build`")?;
            if !untrusted::is_executable(&draft.made().join(SOURCE).join("run")) {
                return Err(Failure::Refused("`build` left no executable `run`\n".to_owned()));
            }
            Ok(())
        })
    })?;
    let folder = match made {
        Ok(folder) => folder,
        Err(message) => {
            return Ok(Build::CompileError { message: describe(&message, None, source, &Beside::default()) });
        }
    };
    require_exec(&folder)?;
    let message = describe(&seal::message(&folder)?, None, source, &Beside::default());
    let path = std::env::join_paths(commands.iter().map(PathBuf::as_path).chain(["/usr/bin", "/bin"].map(Path::new)));
    Ok(Build::Ready(Program {
        source: source.to_owned(),
        language: "script",
        argv: vec![folder.join(SOURCE).join("run").into()],
        environment: vec![("PATH".into(), path.unwrap_or_default()), ("LANG".into(), "C.UTF-8".into())],
        readable: std::iter::once(folder).chain(readable).collect(),
        has_scratch: false,
        // What it starts nobody knows.
        forks: true,
        reserves_memory: true,
        is_fork_server: false,
        server_words: None,
        resident: None,
        compiled_as: None,
        identity: key,
        beside: Arc::default(),
        message,
    }))
}

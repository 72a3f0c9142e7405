//! Links programs that are started very often: statically, and as fork servers if the sandbox supports them.

use std::path::{Path, PathBuf};

use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::seal::Draft;
use super::tools::Tools;
use super::{Language, ProgramError};
use sandbox::ForkServer;
use untrusted::{self, Links, new_file};

/// The file of an entry that says its program can be a [`ForkServer`].
const MARK: &str = "fork_server";

/// What stands for the path of the object in a language's words.
const OBJECT: &str = "{fork_server}";

/// A way to link.
#[derive(Debug, Default)]
pub(super) struct Linking {
    /// Arguments for the compiler.
    pub(super) arguments: Vec<String>,
    /// The folder of the object that is linked.
    pub(super) readable: Option<PathBuf>,
    /// Changes when they do.
    pub(super) key: String,
}

impl Linking {
    /// Everything in one file, and what makes a fork server of it, where there is a C compiler for that.
    pub(super) fn into_one(tools: &Tools, language: &Language) -> Result<Self, ProgramError> {
        let Some((key, object)) = object(tools)? else {
            let words = language.static_link.iter().filter(|word| !word.contains(OBJECT));
            let arguments = words.map(|&word| word.to_owned()).collect();
            return Ok(Self { arguments, readable: None, key: "static".to_owned() });
        };
        let path = object.to_string_lossy();
        Ok(Self {
            arguments: language.static_link.iter().map(|word| word.replace(OBJECT, &path)).collect(),
            readable: object.parent().map(Path::to_owned),
            key,
        })
    }

    /// Says in what is kept of a program whether it is linked as a fork server.
    pub(super) fn mark(&self, made: &Path) -> std::io::Result<()> {
        if self.readable.is_some() { new_file(&made.join(MARK), false).map(drop) } else { Ok(()) }
    }
}

/// Whether the program of this entry is linked as a fork server.
pub(super) fn is_fork_server(entry: &Path) -> bool {
    untrusted::look(&entry.join(MARK)).is_ok_and(|facts| facts.is_some())
}

/// What makes a fork server of a program, compiled: its key and its path. `None`: there is no C compiler that works, or nothing for this system.
fn object(tools: &Tools) -> Result<Option<(String, PathBuf)>, ProgramError> {
    const NAME: &str = "fork_server.o";
    let Some((source, c)) = ForkServer::source().zip(tools.languages.iter().find(|language| language.id == "c")) else {
        return Ok(None);
    };
    let Ok(Some(compiler)) = tools.compiler(c) else {
        return Ok(None);
    };
    let key = Key::of_compiler("fork_server 3", c, &compiler).with(source).finish();
    let make = |draft: &Draft| -> Result<(), Failure> {
        std::fs::write(draft.work().join("fork_server.c"), source)?;
        let flags = ["-c", "-O2", "-fPIC", "-ffreestanding", "-fno-stack-protector", "-o", NAME, "fork_server.c"];
        let command = Compile {
            command: &compiler.command,
            arguments: flags.iter().map(Into::into).collect(),
            environment: c.compile_environment,
            commands: Vec::new(),
            draft: draft.work(),
            folder: draft.work(),
            readable: compiler.readable.clone(),
            reserves_memory: false,
        };
        command.run(&tools.limits)?;
        draft.keep(NAME, Links::Refused, "the compiler")
    };
    match tools.store.once(&key, || tools.store.entry("fork_servers", &key, make))? {
        Ok(folder) => Ok(Some((key, folder.join(NAME)))),
        Err(_) => Ok(None),
    }
}

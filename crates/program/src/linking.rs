//! Links programs that are started very often: statically, and as fork servers if the sandbox supports them.

use std::path::{Path, PathBuf};

use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::seal::Draft;
use super::tools::Tools;
use super::{Program, ProgramError, ProgramLanguage};
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
    pub(super) fn into_one(tools: &Tools, language: &ProgramLanguage) -> Result<Self, ProgramError> {
        let Some((key, object)) = object(tools, Form::Object)? else {
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

/// What a Python interpreter runs before a program.
const PYTHON: &str = "fork_server.py";

/// What [`ForkServer::source`] is compiled to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// To be linked into a program.
    Object,
    /// To be loaded by an interpreter.
    Library,
}

/// Whether programs of a language have an interpreter that can be a fork server: with the command of the table.
pub(super) fn forks_after_start(language: &ProgramLanguage) -> bool {
    language.forks_after_start && language.run.len() == 2
}

/// The program, with what makes a fork server of its interpreter, where there is a C compiler for that.
pub(super) fn forking(tools: &Tools, program: Program) -> Result<Program, ProgramError> {
    let Some((_, library)) = object(tools, Form::Library)? else {
        return Ok(program);
    };
    let folder = library.parent().map(Path::to_owned).unwrap_or_default();
    let words = vec![folder.join(PYTHON).into(), library.into()];
    Ok(Program { is_fork_server: true, server_words: Some((words, folder)), ..program })
}

/// Whether the program of this entry is linked as a fork server.
pub(super) fn is_fork_server(entry: &Path) -> bool {
    untrusted::look(&entry.join(MARK)).is_ok_and(|facts| facts.is_some())
}

/// What makes a fork server of a program, compiled: its key and its path. `None`: there is no C compiler that works, or nothing for this system.
fn object(tools: &Tools, form: Form) -> Result<Option<(String, PathBuf)>, ProgramError> {
    let (kind, name, own): (&str, &str, &[&str]) = match form {
        Form::Object => ("fork_server 3", "fork_server.o", &["-c"]),
        Form::Library => (
            "fork_server library 1",
            "fork_server.so",
            &["-shared", "-nostdlib", "-fvisibility=hidden", "-DGRUNDY_LIBRARY"],
        ),
    };
    let Some((source, c)) = ForkServer::source().zip(tools.languages.iter().find(|language| language.id == "c")) else {
        return Ok(None);
    };
    let Ok(Some(compiler)) = tools.compiler(c) else {
        return Ok(None);
    };
    let key = Key::of_compiler(kind, c, &compiler).with(source).with(ForkServer::python()).finish();
    let make = |draft: &Draft| -> Result<(), Failure> {
        std::fs::write(draft.work().join("fork_server.c"), source)?;
        let flags = ["-O2", "-fPIC", "-ffreestanding", "-fno-stack-protector", "-o", name, "fork_server.c"];
        let command = Compile {
            command: &compiler.command,
            arguments: own.iter().chain(&flags).map(Into::into).collect(),
            environment: c.compile_environment,
            commands: Vec::new(),
            draft: draft.work(),
            folder: draft.work(),
            readable: compiler.readable.clone(),
            reserves_memory: false,
        };
        command.run(draft, &tools.limits)?;
        draft.keep(name, Links::Refused, "the compiler")?;
        if form == Form::Library {
            std::io::Write::write_all(
                &mut new_file(&draft.made().join(PYTHON), false)?,
                ForkServer::python().as_bytes(),
            )?;
        }
        Ok(())
    };
    match tools.store.once(&key, || tools.store.entry("fork_servers", &key, make))? {
        Ok(folder) => Ok(Some((key, folder.join(name)))),
        Err(_) => Ok(None),
    }
}

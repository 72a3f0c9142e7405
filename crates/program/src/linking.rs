//! How programs are linked that are started very often: with everything they need, and as templates where the sandbox can fork them.

use std::path::{Path, PathBuf};

use super::builder::{Builder, key};
use super::compile::{Compile, Failure};
use super::seal::Draft;
use super::{Language, ProgramError};
use sandbox::Template;
use untrusted::{self, Links, new_file};

/// The file of an entry that says its program can be a [`Template`].
const MARK: &str = "template";

/// What stands for the path of the object in a language's words.
const OBJECT: &str = "{template}";

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
    /// Everything in one file, and what makes a template of it, where there is a C compiler for that.
    pub(super) fn into_one(builder: &Builder, language: &Language) -> Result<Self, ProgramError> {
        let Some((key, object)) = object(builder)? else {
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

    /// Says in what is kept of a program whether it is linked as a template.
    pub(super) fn mark(&self, made: &Path) -> std::io::Result<()> {
        if self.readable.is_some() { new_file(&made.join(MARK), false).map(drop) } else { Ok(()) }
    }
}

/// Whether the program of this entry is linked as a template.
pub(super) fn is_template(entry: &Path) -> bool {
    untrusted::look(&entry.join(MARK)).is_ok_and(|facts| facts.is_some())
}

/// What makes a template of a program, compiled: its key and its path. `None`: there is no C compiler that works, or nothing for this system.
fn object(builder: &Builder) -> Result<Option<(String, PathBuf)>, ProgramError> {
    const NAME: &str = "template.o";
    let Some((source, c)) = Template::source().zip(builder.languages().iter().find(|language| language.id == "c"))
    else {
        return Ok(None);
    };
    let Ok(Some(compiler)) = builder.compiler(c) else {
        return Ok(None);
    };
    let key = key("template 2", c, &compiler).with(source).finish();
    let make = |draft: &Draft| -> Result<(), Failure> {
        std::fs::write(draft.work().join("template.c"), source)?;
        let flags = ["-c", "-O2", "-fPIC", "-ffreestanding", "-fno-stack-protector", "-o", NAME, "template.c"];
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
        command.run(&builder.limits)?;
        draft.keep(NAME, Links::Refused, "the compiler")
    };
    match builder.once(&key, |key| builder.entry("templates", key, make))? {
        Ok(folder) => Ok(Some((key, folder.join(NAME)))),
        Err(_) => Ok(None),
    }
}

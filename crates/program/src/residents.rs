//! The drivers that run a program again and again in one process, for runtimes that cannot be forked.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::language::{CLASSES, Driver};
use super::seal::{Draft, SOURCE};
use super::tools::Tools;
use super::{Compiler, Program, ProgramError, ProgramLanguage};
use untrusted::{Links, new_file};

/// The driver of a JVM, and its class.
const JAVA: (&str, &str) = (include_str!("residents/GrundyServer.java"), "GrundyServer");

/// For many short runs: a small heap, early unloading of classes, and only the fast compiler.
const JVM_FLAGS: [&str; 3] = ["-Xms16m", "-XX:MetaspaceSize=12m", "-XX:TieredStopAtLevel=1"];

/// Helper threads of V8 only cost time where every core is busy.
const NODE_FLAG: &str = "--single-threaded";

/// The driver of node.
const NODE: (&str, &str) = (include_str!("residents/server.js"), "server.js");

/// The command that runs `program`, which lies in the cache's `entry`, again and again, and the folder that it needs beside what the program
/// may read. `None`: nothing can, or the user's own row of the language has another form of command, or the driver does not compile.
pub(super) fn command(
    tools: &Tools,
    language: &ProgramLanguage,
    compiler: &Compiler,
    program: &Program,
    entry: &Path,
) -> Result<Option<(Vec<OsString>, PathBuf)>, ProgramError> {
    let argv = program.argv.as_slice();
    Ok(match (language.resident, argv) {
        (Some(Driver::Jvm), [before @ .., flag, classes, _])
            if flag == "-cp" && Path::new(classes).starts_with(entry) =>
        {
            let Some(folder) = jvm(tools, language, compiler)? else {
                return Ok(None);
            };
            let (own, class) = (folder.join(CLASSES).into_os_string(), JAVA.1.into());
            let driver = JVM_FLAGS.into_iter().chain(["-cp"]).map(OsString::from).chain([own, class]);
            let argv = before.iter().cloned().chain(driver).chain(argv[before.len() + 1..].iter().cloned());
            Some((argv.collect(), folder))
        }
        (Some(Driver::Node), [before @ .., main]) if Path::new(main).starts_with(entry.join(SOURCE)) => {
            let Some(folder) = node(tools)? else {
                return Ok(None);
            };
            let driver = [NODE_FLAG.into(), folder.join(NODE.1).into_os_string(), main.clone()];
            Some((before.iter().cloned().chain(driver).collect(), folder))
        }
        _ => None,
    })
}

/// The folder of the cache that holds the driver of a JVM, compiled.
fn jvm(tools: &Tools, language: &ProgramLanguage, compiler: &Compiler) -> Result<Option<PathBuf>, ProgramError> {
    let (source, class) = JAVA;
    let key = Key::of_compiler("resident 1", language, compiler).with(source).finish();
    let make = |draft: &Draft| -> Result<(), Failure> {
        let name = format!("{class}.java");
        std::fs::write(draft.work().join(&name), source)?;
        untrusted::make_folder(&draft.work().join(CLASSES))?;
        let flags = ["-J-Xmx{memory_mib}m", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-nowarn", "-d", CLASSES];
        let command = Compile {
            command: &compiler.command,
            arguments: flags.into_iter().map(Into::into).chain([name.into()]).collect(),
            environment: language.compile_environment,
            commands: compiler.runtime.iter().filter_map(|runtime| Some(runtime.parent()?.to_owned())).collect(),
            draft: draft.work(),
            folder: draft.work(),
            readable: compiler.readable.clone(),
            reserves_memory: language.compiler_reserves_memory,
        };
        command.run(draft, &tools.limits)?;
        draft.keep(CLASSES, Links::Refused, "the compiler")
    };
    kept(tools, &key, make)
}

/// The folder of the cache that holds the driver of node.
fn node(tools: &Tools) -> Result<Option<PathBuf>, ProgramError> {
    let (text, name) = NODE;
    let key = Key::of_this_kit("resident 1").with(text).finish();
    kept(tools, &key, |draft| Ok(new_file(&draft.made().join(name), false)?.write_all(text.as_bytes())?))
}

/// The entry of the cache; `None`: it could not be made, and then all runs are ordinary.
fn kept(
    tools: &Tools,
    key: &str,
    make: impl Fn(&Draft) -> Result<(), Failure>,
) -> Result<Option<PathBuf>, ProgramError> {
    Ok(tools.store.once(key, || tools.store.entry("fork_servers", key, make))?.ok())
}

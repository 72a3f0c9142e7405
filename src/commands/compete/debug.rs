//! `grundy debug`: a program in a debugger, with the input of a case.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::config::Config;
use crate::context::Context;
use crate::exit::Exit;
use crate::local_imports;
use crate::report::text;
use crate::say::output;
use crate::say::progress::Waiting;
use crate::shared_options::{LanguagesFile, ProblemsFolder};
use crate::what_to_judge;
use crate::which_cases::case;
use judge::Tools;
use judge::run::put_input;
use package::{IoFiles, ProblemSettings};
use program::{Build, BuildOptions};
use untrusted::Root;

/// Start a debugger on a program, with the input of a case
#[derive(Debug, Args)]
#[command(
    override_usage = "grundy debug [OPTIONS] [PROBLEM] <FILE>",
    after_help = "\
Examples:
  grundy debug my.cpp                    the first sample beside it
  grundy debug my.cpp --case 2
  grundy debug nimmoves my.rs --case sample/1
  grundy debug my.py --input big.in
  grundy debug my.cpp --format json      for the debugger of an editor

C, C++ and Rust are compiled without optimisation, with checked containers and
overflows and the macro LOCAL (Rust: cfg(local)), and stop in main: `continue`
runs on, to the crash. Python stops at its first line.

The program runs outside the sandbox, because a debugger must control it."
)]
pub(crate) struct DebugCommand {
    /// The problem [default: the samples in the folder of the program]
    #[arg(value_name = "PROBLEM|FILE", required = false, required_unless_present = "file", add = complete_values::problems())]
    pub(crate) problem: String,
    /// The program
    pub(crate) file: Option<PathBuf>,
    /// The case: its name, or its number among the cases
    #[arg(long, value_name = "CASE", conflicts_with = "input", add = complete_values::cases())]
    pub(crate) case: Option<String>,
    /// An input of your own
    #[arg(long, value_name = "INPUT")]
    pub(crate) input: Option<PathBuf>,
    /// The debugger [default: gdb, otherwise lldb; pdb for Python]
    #[arg(long, value_enum)]
    pub(crate) debugger: Option<Debugger>,
    /// What is printed; with `json`, no debugger is started
    #[arg(long, value_enum, default_value_t = DebugFormat::Text, conflicts_with = "debugger")]
    pub(crate) format: DebugFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

/// What `debug` does with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DebugFormat {
    /// For people: starts the debugger in the terminal.
    Text,
    /// For an editor: builds the program, and prints what its own debugger is to start.
    Json,
}

/// What the debugger of an editor is to start.
#[derive(Serialize)]
struct ToDebug {
    version: u32,
    /// `native` or `python`.
    kind: &'static str,
    /// The binary, or the program in Python itself.
    program: PathBuf,
    /// The interpreter; null for a binary.
    interpreter: Option<PathBuf>,
    /// The user's own file.
    source: PathBuf,
    /// The file that stdin reads.
    input: PathBuf,
    /// Where the program runs: the folder of its source, or one with the problem's input file.
    folder: PathBuf,
    /// Whether `folder` was made for this, and is to be removed when the debugger has ended.
    is_temporary: bool,
}

/// A debugger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Debugger {
    /// The GNU debugger.
    Gdb,
    /// The debugger of LLVM.
    Lldb,
    /// The debugger of Python.
    Pdb,
}

/// pdb reads its commands from stdin, as the program does: it gets the terminal, and the program its input.
///
/// Python would import modules from the working folder, and pdb would run its `.pdbrc`; both may come from anybody. So only the `.pdbrc` in the
/// user's home counts, and Python searches the program's folder only once the debugger has been imported.
const PDB: &str = "\
import sys
sys.path = [folder for folder in sys.path if folder]
import os, pdb, traceback
file = os.path.abspath(sys.argv[1])
with open(file, 'rb') as source:
    code = compile(source.read(), file, 'exec')
if sys.argv[2:]:
    os.chdir(sys.argv[2])
sys.argv = [file]
names = {'__name__': '__main__', '__file__': file, '__builtins__': __builtins__}
debugger = pdb.Pdb(stdin=open('/dev/tty'), stdout=open('/dev/tty', 'w'), readrc=False)
try:
    with open(os.path.expanduser('~/.pdbrc')) as own:
        debugger.rcLines.extend(own)
except OSError:
    pass
sys.path.insert(0, os.path.dirname(file))
try:
    debugger.run(code, names, names)
except SystemExit as end:
    print('the program exited with', end.code)
except Exception:
    traceback.print_exc()
    print('the program crashed; `p NAME` prints a value, `up` and `down` move, `q` quits')
    debugger.reset()
    debugger.interaction(None, sys.exc_info()[2])
";

/// Runs the debugger in a shell, which afterwards shows what the program has written into its file, and removes the folder.
const AFTERWARDS: &str = "\
folder=$1 output=$2 input=$3
shift 3
trap : INT
if [ -n \"$input\" ]; then \"$@\" < \"$input\"; else \"$@\"; fi
code=$?
if [ -n \"$output\" ] && [ -f \"$folder/$output\" ]; then
    printf '%s:\\n' \"$output\"
    cat \"$folder/$output\"
fi
rm -rf \"$folder\"
exit $code
";

impl Subcommand for DebugCommand {
    const GROUP: Option<Group> = Some(Group::Compete);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &DebugCommand) -> anyhow::Result<Exit> {
    let named: Vec<PathBuf> = command.file.iter().cloned().collect();
    let (file, problem) = match &command.input {
        Some(_) if command.file.is_none() => (PathBuf::from(&command.problem), None),
        _ => {
            let (problem, files) =
                what_to_judge::programs(context, &command.problem, &named, &ProblemSettings::default())?;
            let [file] = files.as_slice() else {
                bail!("{}: expected a program: grundy debug FILE, or grundy debug PROBLEM FILE", command.problem);
            };
            (file.clone(), Some(problem))
        }
    };
    what_to_judge::require_program(&file)?;
    if !file.is_file() {
        bail!("{}: expected a program in one file", file.display());
    }
    let tools = context.tools()?;
    let (input, files) = match (&command.input, problem) {
        (Some(input), _) => (input.clone(), what_to_judge::files_of(&file)?),
        (None, Some(problem)) => {
            let case = case(&context.problem(&problem)?, command.case.as_deref(), &tools)?;
            (case.input, case.files)
        }
        (None, None) => bail!("expected --case or --input"),
    };
    let input = input.canonicalize().with_context(|| input.display().to_string())?;
    if !input.is_file() {
        bail!("{}: expected an input file", input.display());
    }
    if command.format == DebugFormat::Json {
        return print(context, &tools, &file, input, &files);
    }
    if !files.any() {
        let (mut process, stdin) =
            process(context, &tools, &Start { file: &file, input: &input, folder: None }, command)?;
        if let Some(stdin) = stdin {
            process.stdin(Root::Anywhere.open(stdin).with_context(|| stdin.display().to_string())?);
        }
        return exec(process);
    }
    // A debugger that is not there must leave no folder behind.
    let folder = tempfile::Builder::new().prefix("grundy-debug-").tempdir().context("cannot make a folder")?;
    let mut place = input.as_path();
    if let Some(name) = &files.input {
        put_input(Root::Anywhere.open(place).with_context(|| place.display().to_string())?, &folder.path().join(name))?;
        place = Path::new("/dev/null");
    }
    let start = Start { file: &file, input: place, folder: Some(folder.path()) };
    let (debugger, stdin) = process(context, &tools, &start, command)?;
    let mut shell = sandbox::typed(OsStr::new("sh"))?;
    shell.args(["-c", AFTERWARDS, "sh"]).arg(folder.path()).arg(files.output.as_deref().unwrap_or_default());
    shell.arg(stdin.unwrap_or(Path::new(""))).arg(debugger.get_program()).args(debugger.get_args());
    let folder = folder.keep();
    exec(shell).inspect_err(|_| drop(fs::remove_dir_all(&folder)))
}

/// Builds the program, and prints what a debugger needs to start it.
fn print(context: &Context, tools: &Tools, file: &Path, input: PathBuf, files: &IoFiles) -> anyhow::Result<Exit> {
    let source = file.canonicalize().with_context(|| file.display().to_string())?;
    let (kind, program, interpreter) = match debug_target(file)? {
        DebugTarget::Native(language) => ("native", build(context, tools, file, language)?, None),
        DebugTarget::Python => ("python", source.clone(), Some(interpreter(tools, file)?)),
    };
    let folder = source.parent().unwrap_or(Path::new("/")).to_owned();
    let mut to_debug = ToDebug { version: 1, kind, program, interpreter, source, input, folder, is_temporary: false };
    if files.any() {
        let made = tempfile::Builder::new().prefix("grundy-debug-").tempdir().context("cannot make a folder")?;
        if let Some(name) = &files.input {
            let input = Root::Anywhere.open(&to_debug.input);
            put_input(input.with_context(|| to_debug.input.display().to_string())?, &made.path().join(name))?;
            to_debug.input = PathBuf::from("/dev/null");
        }
        (to_debug.folder, to_debug.is_temporary) = (made.keep(), true);
    }
    output::print_json(&to_debug)?;
    Ok(Exit::Ok)
}

/// Becomes the debugger: what grundy is stays out of the way of Ctrl-C.
fn exec(mut process: Process) -> anyhow::Result<Exit> {
    let error = process.exec();
    Err(error).with_context(|| format!("cannot start {}", process.get_program().display()))
}

/// What is to be debugged.
struct Start<'a> {
    /// The program.
    file: &'a Path,
    /// What it gets on stdin.
    input: &'a Path,
    /// Where it runs, if not here.
    folder: Option<&'a Path>,
}

/// What the debugger starts.
#[derive(Clone, Copy)]
enum DebugTarget {
    /// A binary, compiled from this language.
    Native(&'static str),
    /// An interpreter with the program.
    Python,
}

fn debug_target(file: &Path) -> anyhow::Result<DebugTarget> {
    match program::language_of(file).map(|language| language.id) {
        Some("python3" | "pypy3") => Ok(DebugTarget::Python),
        Some(language @ ("c" | "cpp" | "rust")) => Ok(DebugTarget::Native(language)),
        _ => bail!("{}: expected a program in C, C++, Rust or Python", file.display()),
    }
}

/// The debugger with the program in it, and what it must get on stdin.
fn process<'a>(
    context: &Context,
    tools: &Tools,
    start: &Start<'a>,
    command: &DebugCommand,
) -> anyhow::Result<(Process, Option<&'a Path>)> {
    let (file, wanted) = (start.file, command.debugger);
    match (debug_target(file)?, wanted) {
        (DebugTarget::Python, None | Some(Debugger::Pdb)) => Ok((python(tools, start)?, Some(start.input))),
        (DebugTarget::Native(language), None | Some(Debugger::Gdb | Debugger::Lldb)) => {
            Ok((native(context, tools, start, wanted, language)?, None))
        }
        _ => bail!("{}: expected gdb or lldb for C, C++ and Rust, pdb for Python", file.display()),
    }
}

/// The binary of a program, compiled for a debugger.
fn build(context: &Context, tools: &Tools, file: &Path, language: &str) -> anyhow::Result<PathBuf> {
    let mut options = BuildOptions {
        flags: Config::load()?.flags_for(file),
        beside: local_imports::needed_by(context, file)?,
        ..BuildOptions::default()
    };
    options.flags.extend(flags(language, &file.canonicalize()?));
    let _waiting = Waiting::begin(&file.display().to_string(), "compiling the program");
    first_word(file, tools.builder.build_with(file, &options)?)
}

/// The command of a program that was built, without its arguments.
fn first_word(file: &Path, build: Build) -> anyhow::Result<PathBuf> {
    match build {
        Build::Ready(program) => program.argv.first().map(PathBuf::from).context("a program without a name"),
        Build::CompileError { message } => bail!("{}: does not compile\n{}", file.display(), message.trim_end()),
        Build::MissingCompiler { language, looked_for } => {
            bail!("{}: {}", file.display(), text::missing_compiler(language, &looked_for))
        }
    }
}

fn native(
    context: &Context,
    tools: &Tools,
    &Start { file, input, folder }: &Start<'_>,
    wanted: Option<Debugger>,
    language: &str,
) -> anyhow::Result<Process> {
    let (debugger, command) = found(wanted)?;
    let binary = build(context, tools, file, language)?;
    let mut process = sandbox::typed(command.as_os_str())?;
    // The runtime of Rust has a `main` of its own before the user's, and a function that every panic calls.
    let stops: &[&str] = match language {
        "rust" => &["submission::main", "rust_panic"],
        _ => &["main"],
    };
    match debugger {
        Debugger::Lldb => {
            process.args(["-o", &format!("settings set target.input-path {}", quoted(input))]);
            for stop in stops {
                process.args(["-o", &format!("breakpoint set --name {stop}")]);
            }
            let run = folder.map_or_else(|| "run".to_owned(), |folder| format!("process launch -w {}", quoted(folder)));
            process.args(["-o", &run, "--"]).arg(binary);
        }
        Debugger::Gdb | Debugger::Pdb => {
            // A shell starts the program, so that it can redirect.
            process.args(["-q", "-ex", &format!("set args < {}", quoted(input))]);
            if let Some(folder) = folder {
                process.args(["-ex", &format!("set cwd {}", folder.display())]);
            }
            // Headers of the user's own are known by their path from here.
            process.arg("-d").arg(std::path::absolute(file)?.parent().unwrap_or(Path::new("/")));
            for stop in stops {
                process.args(["-ex", &format!("break {stop}")]);
            }
            process.args(["-ex", "run"]).arg(binary);
        }
    }
    Ok(process)
}

/// A path in single quotes, for a shell or for lldb.
fn quoted(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', "'\\''"))
}

/// Arguments of the compiler: nothing optimised, everything checked, and the user's own file as the place of each line.
fn flags(language: &str, file: &Path) -> Vec<String> {
    let own = file.display();
    let flags: &[&str] = match language {
        "rust" => &[
            "-g",
            "-Copt-level=0",
            "-Cstrip=none",
            "-Coverflow-checks=on",
            "-Cdebug-assertions=on",
            "--cfg",
            "local",
            "--remap-path-prefix",
            "submission.rs=",
        ],
        "cpp" => &["-g", "-O0", "-DLOCAL", "-D_GLIBCXX_DEBUG", "-fdebug-prefix-map=submission.cpp="],
        _ => &["-g", "-O0", "-DLOCAL", "-fdebug-prefix-map=submission.c="],
    };
    let with_own = |flag: &&str| if flag.ends_with('=') { format!("{flag}{own}") } else { (*flag).to_owned() };
    flags.iter().map(with_own).collect()
}

/// The debugger to use, and its command.
fn found(wanted: Option<Debugger>) -> anyhow::Result<(Debugger, PathBuf)> {
    let known = [(Debugger::Gdb, "gdb"), (Debugger::Lldb, "lldb")];
    let mut asked = known.into_iter().filter(|(debugger, _)| wanted.is_none_or(|wanted| wanted == *debugger));
    let here = asked.find_map(|(debugger, command)| Some((debugger, sandbox::typed_path(OsStr::new(command))?)));
    here.context("found no debugger: expected gdb or lldb in PATH (on Debian: apt install gdb)")
}

/// The interpreter of a program in Python.
fn interpreter(tools: &Tools, file: &Path) -> anyhow::Result<PathBuf> {
    first_word(file, tools.builder.build(file)?)
}

fn python(tools: &Tools, start: &Start<'_>) -> anyhow::Result<Process> {
    let file = start.file;
    let interpreter = interpreter(tools, file)?;
    Root::Typed.open(Path::new("/dev/tty")).context("pdb needs a terminal")?;
    let mut process = sandbox::typed(interpreter.as_os_str())?;
    process.args(["-c", PDB]).arg(file).args(start.folder);
    Ok(process)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted() {
        assert_eq!(quoted(Path::new("/a b/it's")), "'/a b/it'\\''s'");
    }
}

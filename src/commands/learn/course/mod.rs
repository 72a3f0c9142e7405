//! `grundy course`: the course in the browser, served from this machine or written into a folder.

mod child;
mod desk;
mod programs;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::commands::{Group, Subcommand};
use crate::context::{Context, write_whole};
use crate::exit::Exit;
use crate::say::lines::plural;
use crate::say::{self, output};
use companion::{Answers as _, Files, Pages, PortError};
use desk::Desk;

/// The usual port. It stays the same, since a browser keeps the progress for each address.
const PORT: u16 = 27180;
/// The editor's script. An exported course has none: nothing could judge there.
const EDITOR: &str = "assets/editor.js";
/// How often an interrupt is looked for.
const INTERVAL: Duration = Duration::from_millis(100);
/// How long the end of a run is waited for.
const END: Duration = Duration::from_secs(5);

/// Read the course on impartial games in the browser
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy course                     serve it, and print its address
  grundy course --open              also open it in the browser
  grundy course --open firefox      open it in this one
  grundy course --export my-course  write it into a folder

The course teaches impartial games in English and Chinese: boards to play on,
proofs step by step, programs, exercises, problems. It needs no network. grundy
serves it to this machine alone; your progress stays in the browser. On the page
of a problem you write a program, judge it, and see its counterexample: grundy
judges it here, in the sandbox. Only who knows the printed address may do so. An
exported folder works by itself, but judges nothing: open its index.html, or
copy it to any web server.")]
pub(crate) struct Course {
    /// The port; your progress belongs to it
    #[arg(long, default_value_t = PORT, conflicts_with = "export")]
    pub(crate) port: u16,
    /// Open the course with CMD [default CMD: the browser]
    #[arg(long, value_name = "CMD", num_args = 0..=1, default_missing_value = "", conflicts_with = "export")]
    pub(crate) open: Option<String>,
    /// Write the files into DIR instead of serving them
    #[arg(long, value_name = "DIR")]
    pub(crate) export: Option<PathBuf>,
    /// Write into DIR even if it holds other files
    #[arg(long, requires = "export")]
    pub(crate) force: bool,
}

impl Subcommand for Course {
    const GROUP: Option<Group> = Some(Group::Learn);
    const IS_COMMON: bool = true;

    fn run(&self, _: &Context) -> anyhow::Result<Exit> {
        run(self)
    }
}

fn run(command: &Course) -> anyhow::Result<Exit> {
    let opener = command.open.as_deref().map(opener).transpose()?;
    let files = files()?;
    match &command.export {
        Some(folder) => export(folder, &files, command.force),
        None => serve(command.port, files, opener),
    }
}

/// The whole site. It is made of what is embedded, which the tests have checked.
fn files() -> anyhow::Result<Files> {
    match site::build(&site::Embedded, Some(site::EMBEDDED_ENGINE)) {
        Ok(course) => Ok(course.files),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            bail!("the embedded course has faults:\n{}", faults.join("\n"));
        }
    }
}

/// Serves the files until Ctrl-C.
fn serve(port: u16, mut files: Files, opener: Option<Vec<String>>) -> anyhow::Result<Exit> {
    files.insert(EDITOR.to_owned(), site::editor());
    let desk = Arc::new(Desk::new()?);
    let pages = match Pages::serve(port, files, site::POLICY, Arc::clone(&desk) as _) {
        Err(PortError::Taken(_)) => {
            bail!("port {port} is in use, perhaps by another `grundy course`; name another one with --port")
        }
        pages => pages?,
    };
    let address = format!("http://127.0.0.1:{}/", pages.port());
    // A browser sends what stands behind `#` to nobody; the page takes it out of the address.
    output::print(&format!("{address}#key={}\n", desk.key().text()))?;
    say::note(
        "serving the course to this machine; this address lets a page judge programs, so keep it to yourself; Ctrl-C ends it",
    );
    let mut child = match opener {
        Some(words) => open(&words, &format!("{address}#code={}", desk.code()?.text()), &address),
        None => None,
    };
    while !sandbox::interrupted() {
        // What has ended is waited for, so that nothing is left of it.
        child = child.and_then(|mut child| matches!(child.try_wait(), Ok(None)).then_some(child));
        thread::sleep(INTERVAL);
    }
    desk.wait_until_idle(END);
    Ok(Exit::Interrupted)
}

/// The words of the command that opens an address.
fn opener(asked: &str) -> anyhow::Result<Vec<String>> {
    if asked.is_empty() {
        return Ok(vec![if cfg!(target_os = "macos") { "open" } else { "xdg-open" }.to_owned()]);
    }
    match shell_words::split(asked) {
        Ok(words) if !words.is_empty() => Ok(words),
        _ => bail!("--open: found `{asked}`, expected a command"),
    }
}

/// Starts the browser with an address, and does not wait for it. In a message the address is `shown`.
fn open(words: &[String], address: &str, shown: &str) -> Option<Child> {
    let (program, words) = words.split_first()?;
    let start = |mut command: Command| {
        command.args(words).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
    };
    match sandbox::typed(program.as_ref()).and_then(start) {
        Ok(child) => Some(child),
        Err(error) => {
            say::error(&format!("cannot start `{program}`: {error}; open {shown} yourself"));
            None
        }
    }
}

/// Writes the files into a folder.
fn export(folder: &Path, files: &Files, force: bool) -> anyhow::Result<Exit> {
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    if !force {
        refuse_other_files(folder, files)?;
    }
    for (path, bytes) in files {
        let path = folder.join(path);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above).with_context(|| format!("{}: cannot create the folder", above.display()))?;
        }
        write_whole(&path, bytes).with_context(|| format!("{}: cannot write the file", path.display()))?;
    }
    let start = folder.join("index.html");
    output::print(&format!("{}: {}; open {}\n", folder.display(), plural(files.len(), "file"), start.display()))?;
    Ok(Exit::Ok)
}

/// Refuses a folder that holds anything but an earlier export: a typing error must not fill somebody's folder.
fn refuse_other_files(folder: &Path, files: &Files) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}: cannot read the folder", folder.display()))?;
    for entry in entries {
        let name = entry.with_context(|| format!("{}: cannot read the folder", folder.display()))?.file_name();
        let name = name.to_string_lossy();
        if !files.keys().any(|path| path.split('/').next() == Some(&name)) {
            bail!("{}: the folder holds other files, such as {name:?}; --force writes into it", folder.display());
        }
    }
    Ok(())
}

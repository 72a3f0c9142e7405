//! `grundy listen`: problems from the browser become folders to solve them in.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::TryRecvError;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use clap::Args;
use rustix::fs::Access;

use crate::commands::compete::new::folder::{Contents, DOCUMENT, Sample, guess, proposed_tolerance};
use crate::commands::compete::new::template::Reads;
use crate::commands::compete::new::{DECIMALS, template};
use crate::commands::{Group, Subcommand};
use crate::complete_values;
use crate::config::{self, Config};
use crate::context::Context;
use crate::exit::Exit;
use crate::handover_place;
use crate::port_holder;
use crate::report::event::Event;
use crate::say::lines::{harmless, plural};
use crate::say::{self, output};
use crate::shared_options::ListenFormat;
use crate::stdin_end;
use crate::whole_file;
use catalogue::ladder::RUNGS;
use companion::handover::Handover;
use companion::{Batch, Event as Post, Listener, Medium, PORTS, Place, PortError, Task};
use package::Source;
use program::ProgramLanguage;
use untrusted::{MOST_OF_TEXT, Root};

/// How often an interrupt is looked for.
const INTERVAL: Duration = Duration::from_millis(200);
/// The silence after which `listen` names the likely reason.
const SILENCE: Duration = Duration::from_secs(60);
/// What the reason may be.
const ALLOW: &str = "If the green plus does nothing, the browser may keep the extension from this machine: allow it \
    \"local network access\" (`grundy help contests` says where)";
/// The longest time limit that is taken for one of Luogu; also what a problem without a limit has.
const LONGEST_LIMIT: Duration = Duration::from_secs(60);
/// The most folders of one name.
const MOST_OF_A_NAME: usize = 99;

/// Receive problems from the browser (Competitive Companion)
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy listen                   folders for problems, in this folder
  grundy listen ~/contests --language cpp
  grundy listen --open code       also start an editor in each new folder
  grundy new --listen             only one problem, or one contest

The browser extension Competitive Companion sends a problem, or a whole contest,
when you click its green plus. grundy makes a folder for each problem: samples,
limits, and a solution that begins as your template (`grundy config --help`).
Then, in that folder:

  grundy judge                    the newest program on the samples
  grundy judge --watch            again whenever you save it

grundy listens only on this machine, and only to the extension. It changes no
existing file, unless you pass --update.")]
pub(crate) struct Listen {
    /// The folder in which to create the folders [default: this one]
    pub(crate) folder: Option<PathBuf>,
    /// The port [default: the first free one to which the extension posts]
    #[arg(long)]
    pub(crate) port: Option<u16>,
    /// The language of the solutions [default: that of grundy.toml, or rust]
    #[arg(long, short, value_name = "LANGUAGE", value_parser = config::language, add = complete_values::program_languages())]
    pub(crate) language: Option<&'static ProgramLanguage>,
    /// Start CMD with each new folder [default CMD: the editor of your grundy.toml]
    #[arg(long, value_name = "CMD", num_args = 0..=1, default_missing_value = "")]
    pub(crate) open: Option<String>,
    /// If a folder exists, rewrite its samples and limits, but no program
    #[arg(long)]
    pub(crate) update: bool,
    /// The output format
    #[arg(long, value_enum, default_value_t = ListenFormat::Text)]
    pub(crate) format: ListenFormat,
    /// For editors: end when stdin ends, as it does when the editor is killed
    #[arg(long)]
    pub(crate) until_stdin_ends: bool,
    /// End after one problem, or one whole contest.
    #[arg(skip)]
    pub(crate) once: bool,
}

impl Listen {
    /// As `grundy new --listen` asks for it.
    pub(crate) fn once(folder: Option<PathBuf>, language: Option<&'static ProgramLanguage>) -> Self {
        Self {
            folder,
            port: None,
            language,
            open: None,
            update: false,
            format: ListenFormat::Text,
            until_stdin_ends: false,
            once: true,
        }
    }
}

impl Subcommand for Listen {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

pub(crate) fn run(context: &Context, command: &Listen) -> anyhow::Result<Exit> {
    let config = Config::load()?;
    let chosen = command.language.or(config.language.as_ref().map(|setting| setting.value));
    let language = chosen.map_or_else(|| config::language("rust").map_err(anyhow::Error::msg), Ok)?;
    // If a template cannot be read, the user learns it now and not in the middle of a contest.
    template::start(&config, language, "solution", Reads::Example)?;
    let folder = command.folder.clone().unwrap_or_default();
    require_writable(if folder.as_os_str().is_empty() { Path::new(".") } else { &folder })?;
    let editor = editor(&config, command.open.as_deref())?;
    let ports: &[u16] = command.port.as_ref().map_or(&PORTS, std::slice::from_ref);
    let listener = match (Listener::bind(ports), ports) {
        (Err(PortError::Taken(_)), [port]) => {
            bail!(
                "{}. End it, or name another port that the extension knows (its options have custom ports)",
                port_holder::in_use(*port)
            )
        }
        (bound, _) => bound?,
    };
    if listener.port() != ports[0] && ports[0] != 0 {
        let by = port_holder::of(ports[0]).map(|holder| format!(" by {}", harmless(&holder))).unwrap_or_default();
        say::note(&format!(
            "port {} is taken{by}, but the extension also posts to {}. What submits asks the first alone: to use `grundy submit`, end that program",
            ports[0],
            listener.port()
        ));
    }
    // Before the note: a `submit` may begin as soon as it is read.
    let handover =
        handover_place::folder().map(|folder| (Handover::listen(&folder, listener.port(), listener.desk()), folder));
    say::note(&format!(
        "listening on port {}: click the green plus of Competitive Companion; Ctrl-C ends it",
        listener.port()
    ));
    let _handover =
        handover.and_then(|(made, folder)| made.inspect_err(|error| say::note(&unreached(&folder, error))).ok());
    let (began, mut has_heard) = (Instant::now(), false);
    let mut intake = Intake {
        folder,
        editor,
        known: known_problems(context),
        batches: BTreeMap::new(),
        children: Vec::new(),
        config,
        language,
        update: command.update,
        format: command.format,
        is_told_of_limits: false,
    };
    if command.format == ListenFormat::Jsonl {
        output::print_json_line(&Event::begin("listen"))?;
        output::print_json_line(&Event::Listening { port: listener.port() })?;
    }
    let mut failed = false;
    let stdin_ends =
        if command.until_stdin_ends { Some(stdin_end::when_it_ends(io::stdin(), "--until-stdin-ends")?) } else { None };
    while !sandbox::interrupted() {
        if stdin_ends.as_ref().is_some_and(|ends| ends.try_recv() == Err(TryRecvError::Disconnected)) {
            return Ok(Exit::Ok);
        }
        intake.children.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
        if !has_heard && began.elapsed() > SILENCE {
            has_heard = true;
            say::note(&format!("nothing has come for {} s. {ALLOW}", SILENCE.as_secs()));
        }
        let event = listener.next(INTERVAL);
        has_heard |= event.is_some();
        match event {
            Some(Post::Task(task, document)) => {
                let result = intake.take(&task, document);
                failed |= result.is_err();
                if let Err(error) = result {
                    say::error(&say::error_text(&error));
                }
                let is_last = intake.is_last(&task.batch);
                if is_last && command.once {
                    return Ok(if failed { Exit::Trouble } else { Exit::Ok });
                }
            }
            Some(Post::Rejected(why, batch)) => {
                say::error(&format!("a post is not accepted: {why}"));
                // One of a contest will not come again; a single problem may.
                if let Some(batch) = batch.filter(|batch| batch.size > 1) {
                    failed = true;
                    if intake.is_last(&batch) && command.once {
                        return Ok(Exit::Trouble);
                    }
                }
            }
            Some(Post::Greeting) | None => {}
        }
    }
    Ok(Exit::Interrupted)
}

/// Refuses a folder where folders cannot be created. `listen` asks before it answers the browser, so that no problem is lost.
fn require_writable(folder: &Path) -> anyhow::Result<()> {
    whole_file::require_folder(folder)?;
    let Some(above) = folder.ancestors().find(|above| above.is_dir()) else { return Ok(()) };
    rustix::fs::access(above, Access::WRITE_OK | Access::EXEC_OK)
        .map_err(|error| anyhow!("{}: cannot create folders in it: {}", above.display(), io::Error::from(error)))
}

/// Says that `submit` cannot hand files to this one.
fn unreached(folder: &Path, error: &io::Error) -> String {
    format!(
        "{}: {error}; so `grundy submit` cannot hand its file over here, and needs the port: end this first",
        harmless(&folder.display().to_string())
    )
}

/// The command that opens a folder, in words; none if that is not wanted.
fn editor(config: &Config, asked: Option<&str>) -> anyhow::Result<Option<Vec<String>>> {
    match asked {
        None => Ok(None),
        Some("") => match &config.editor {
            Some(setting) => Ok(Some(setting.value.clone())),
            None => bail!("--open: no editor is set; name one (--open CMD), or set `editor` in your own grundy.toml"),
        },
        Some(command) => match shell_words::split(command) {
            Ok(words) if !words.is_empty() => Ok(Some(words)),
            _ => bail!("--open: found `{command}`, expected a command"),
        },
    }
}

/// A problem that one from the browser may be.
struct Known {
    id: String,
    titles: Vec<String>,
    sources: Vec<Source>,
}

/// The problems of the folder of problems, as far as they load, and those of the catalogue: only a hint depends on them.
fn known_problems(context: &Context) -> Vec<Known> {
    let loaded = context.load_each(&[], &package::ProblemSettings::default()).unwrap_or_default();
    let own = loaded.into_iter().filter_map(|(_, problem)| problem.ok()).map(|problem| Known {
        titles: problem.names.into_values().collect(),
        id: problem.id,
        sources: problem.sources,
    });
    let mut known: Vec<Known> = own.collect();
    if context.has_catalogue() {
        for rung in RUNGS {
            let source =
                |&(name, url): &(&str, Option<&str>)| Source { name: name.to_owned(), url: url.map(str::to_owned) };
            if known.iter().all(|own| own.id != rung.problem) {
                known.push(Known {
                    id: rung.problem.to_owned(),
                    titles: rung.titles().map(str::to_owned).into(),
                    sources: rung.sources.iter().map(source).collect(),
                });
            }
        }
    }
    known
}

/// The files of a problem's programs, as settings. A name that is no plain one is left out.
fn files_of(task: &Task) -> String {
    let line = |key: &str, medium: &Medium| match medium {
        Medium::File(name) if package::checked_file(name).is_ok() && !name.contains(['"', '\\']) => {
            format!("{key} = \"{name}\"\n")
        }
        _ => String::new(),
    };
    line("input", &task.input) + &line("output", &task.output)
}

/// What has arrived of a batch.
#[derive(Default)]
struct Arrived {
    problems: usize,
    /// Whether the editor was started in its folder.
    is_open: bool,
}

struct Intake {
    folder: PathBuf,
    config: Config,
    language: &'static ProgramLanguage,
    editor: Option<Vec<String>>,
    update: bool,
    format: ListenFormat,
    known: Vec<Known>,
    /// The batches of which some problems have arrived.
    batches: BTreeMap<String, Arrived>,
    children: Vec<Child>,
    /// Whether it was said that a time limit comes from an old version of the extension.
    is_told_of_limits: bool,
}

impl Intake {
    /// Makes the folder of a problem.
    fn take(&mut self, task: &Task, document: Vec<u8>) -> anyhow::Result<()> {
        let place = Place::for_task(task);
        let contest = if task.batch.size > 1 { Some(place.contest_folder(task)) } else { place.contest.clone() };
        let parent = contest.as_ref().map_or_else(|| self.folder.clone(), |contest| self.folder.join(contest));
        let contents = self.contents(task, document)?;
        let (folder, exists) = free(&parent, &place.problem, task)?;
        if !exists {
            contents.create(&folder)?;
            if contents.settings.contains("tolerance") {
                say::note(DECIMALS);
            }
        } else if self.update {
            contents.write_samples(&folder)?;
        }
        let solution = contents.programs.first().map_or("", |program| program.file.as_str());
        match self.format {
            ListenFormat::Text => output::print(&received_line(task, &folder, solution, exists, self.update))?,
            ListenFormat::Jsonl => output::print_json_line(&Event::ProblemReceived {
                name: &task.name,
                url: &task.url,
                folder: absolute(&folder),
                program: (!solution.is_empty()).then(|| absolute(&folder.join(solution))),
                samples: task.tests.len(),
                time_limit_s: task.time_limit.as_secs_f64(),
                memory_limit_mib: task.memory_mib,
                existed: exists,
            })?,
        }
        self.hints(task);
        if task.time_limit > LONGEST_LIMIT && task.url.contains("luogu") && !self.is_told_of_limits {
            self.is_told_of_limits = true;
            say::warning(&format!(
                "a time limit of {} s: Competitive Companion before 2.65 misreads the limits of Luogu; update it, and send the problem again",
                task.time_limit.as_secs()
            ));
        }
        if task.batch.size == 1 {
            self.open(&folder);
        } else if !std::mem::replace(&mut self.batches.entry(task.batch.id.clone()).or_default().is_open, true) {
            self.open(&parent);
        }
        Ok(())
    }

    fn contents(&self, task: &Task, document: Vec<u8>) -> anyhow::Result<Contents> {
        let sample = |(index, test): (usize, &companion::Test)| Sample {
            name: format!("sample-{}", index + 1),
            input: test.input.clone().into_bytes(),
            answer: test.output.clone().into_bytes(),
        };
        let samples: Vec<Sample> = task.tests.iter().enumerate().map(sample).collect();
        let grammar = if task.interactive { None } else { guess(&samples) };
        let reads = Reads::Samples(grammar.as_deref());
        Ok(Contents {
            programs: vec![template::start(&self.config, self.language, "solution", reads)?],
            grammar,
            settings: format!("{}{}", files_of(task), proposed_tolerance(&samples)),
            samples,
            document: Some(document),
        })
    }

    /// Says what one should know of this problem.
    fn hints(&self, task: &Task) {
        if let Some(problem) = self.known.iter().find(|problem| is_same(problem, task)) {
            say::note(&format!("this is {}: `grundy show {0}`, `grundy judge {0} FILE`", problem.id));
        }
        if task.interactive {
            say::warning(
                "it is interactive: its samples are conversations, and grundy needs an interactor to judge it",
            );
        }
        for (medium, what) in [(&task.input, "reads"), (&task.output, "writes")] {
            match medium {
                Medium::File(name) => {
                    say::note(&format!("the program {what} the file `{name}`, as grundy.toml in its folder says"));
                }
                Medium::Pattern(pattern) => {
                    let key = if what == "reads" { "input" } else { "output" };
                    say::warning(&format!(
                        "the program {what} a file whose name matches `{pattern}`: name that file in grundy.toml in its folder ({key} = \"NAME\" in [problem])"
                    ));
                }
                Medium::Standard => {}
            }
        }
    }

    /// Counts a problem; whether its batch is complete.
    fn is_last(&mut self, batch: &Batch) -> bool {
        let arrived = self.batches.entry(batch.id.clone()).or_default();
        arrived.problems += 1;
        let is_last = arrived.problems >= batch.size;
        if is_last {
            self.batches.remove(&batch.id);
        }
        is_last
    }

    /// Starts the editor and does not wait for it.
    fn open(&mut self, folder: &Path) {
        let Some((command, words)) = self.editor.as_ref().and_then(|words| words.split_first()) else {
            return;
        };
        let start =
            |mut editor: Command| editor.args(words).arg(folder).stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        match sandbox::typed(command.as_ref()).and_then(start) {
            Ok(child) => self.children.push(child),
            Err(error) => say::error(&format!("cannot start the editor `{command}`: {error}")),
        }
    }
}

/// The folder for a problem, and whether it exists: the name itself, or one with a number where another problem has the name.
fn free(parent: &Path, name: &str, task: &Task) -> anyhow::Result<(PathBuf, bool)> {
    for number in 1..=MOST_OF_A_NAME {
        let folder = if number == 1 { parent.join(name) } else { parent.join(format!("{name}-{number}")) };
        if std::fs::symlink_metadata(&folder).is_err() {
            return Ok((folder, false));
        }
        let document = Root::Inside(&folder).read(&folder.join(DOCUMENT), MOST_OF_TEXT).unwrap_or_default();
        if Task::parse(&document).is_ok_and(|there| (&there.url, &there.name) == (&task.url, &task.name)) {
            return Ok((folder, true));
        }
    }
    Err(anyhow!("{}: {MOST_OF_A_NAME} folders of this name exist", parent.join(name).display()))
}

/// A path for a program that may work in another folder.
fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// The line that says what has become of a problem from the browser.
fn received_line(task: &Task, folder: &Path, solution: &str, exists: bool, update: bool) -> String {
    let limits = format!("{:.2} s, {} MiB", task.time_limit.as_secs_f64(), task.memory_mib);
    let mut text =
        format!("{}  {}  {}, {limits}", folder.display(), harmless(&task.name), plural(task.tests.len(), "sample"));
    // Writing to a String cannot fail.
    let _ = match (exists, update) {
        (false, _) => writeln!(text, ", {solution}"),
        (true, true) => writeln!(text, "; existed: samples and limits written anew"),
        (true, false) => writeln!(text, "; exists: nothing changed (--update writes the samples anew)"),
    };
    text
}

/// Whether a known problem is this one: by the address, or by a title that is no everyday word.
fn is_same(problem: &Known, task: &Task) -> bool {
    const TELLING: usize = 8;
    if !task.url.is_empty() && problem.sources.iter().any(|source| source.is_called(&task.url)) {
        return true;
    }
    let letters =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    // `A. Title`, `abc300_a - Title`: the title is behind the number of the problem.
    let titles = [task.name.as_str(), task.name.split_once([' ']).map_or("", |(_, rest)| rest)].map(letters);
    let names = problem.titles.iter().map(|title| letters(title));
    names.filter(|name| name.chars().count() >= TELLING).any(|name| titles.contains(&name))
}

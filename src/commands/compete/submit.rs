//! `grundy submit`: judges a program on its samples, bundles it, and offers the file to the browser in which one is logged in.

use std::cell::Cell;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use clap::Args;

use crate::clipboard;
use crate::commands::compete::bundle::arguments::judge as judge_by_name;
use crate::commands::compete::paste::{instead, made, on_samples};
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::config::Config;
use crate::context::Context;
use crate::exit::Exit;
use crate::handover_place;
use crate::port_holder;
use crate::say::lines::{harmless, plural};
use crate::say::{self, output};
use crate::shared_options::{CompareArguments, LanguagesFile, ProblemsFolder, Required};
use crate::what_to_judge;
use companion::handover::{self, HandedOver};
use companion::{Event, Fate, Listener, OFFERED, PORTS, PortError, Progress, Submission};
use judges::Judge;
use judges::extension::{self, Language, Page, Shown};
use package::ProblemSettings;

/// The silence after which `submit` names what is missing.
const SILENCE: Duration = Duration::from_secs(20);

/// Submit a program by your logged-in browser
#[derive(Debug, Args)]
#[command(
    override_usage = "grundy submit [OPTIONS] [[PROBLEM] <FILE>]",
    after_help = "\
Examples:
  grundy submit                     the newest program of this folder
  grundy submit my.cpp              its samples first, then the browser
  grundy submit my.rs --url https://codeforces.com/contest/1312/problem/F

An extension of the browser gets the file, opens the page of the problem and
submits. You must be logged in there. cph-submit (Chrome, Firefox) serves
codeforces.com and cses.fi. CPH-NG Submit (Edge, Firefox) takes no language: it
serves C++ at AtCoder and Codeforces, and at Luogu, Hydro and Virtual Judge what
the page shows. For any other site, the file is copied to the clipboard, as by
`grundy paste`. The file is offered once, for 60 s, and only on this machine.
grundy sees no password and no cookie.

The address of the problem is that of `companion.json`, which `grundy listen`
writes, or of `source` in problem.yaml. If the program fails a sample, it is not
submitted. To choose another language of the site, set its number there:

  [submit]
  cpp = 89         # G++20; the numbers are those of Codeforces"
)]
pub(crate) struct Submit {
    /// The problem [default: the samples in the folder of the program]
    #[arg(value_name = "PROBLEM|FILE", add = complete_values::problems())]
    pub(crate) problem: Option<String>,
    /// The program [default: the newest one in this folder]
    pub(crate) file: Option<PathBuf>,
    /// The address of the problem
    #[arg(long)]
    pub(crate) url: Option<String>,
    /// Submit even if the program fails a sample
    #[arg(long, short)]
    pub(crate) force: bool,
    /// The judge to bundle for [default: that of the address]
    #[arg(long = "for", value_name = "JUDGE", value_parser = judge_by_name, add = complete_values::judges())]
    pub(crate) judge: Option<&'static Judge>,
    /// A folder of your headers or Python modules, after that of the program
    #[arg(long, short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// The port that the extension asks [default: 27121].
    #[arg(long, hide = true)]
    pub(crate) port: Option<u16>,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

impl Subcommand for Submit {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        // What people write may be nested deeper than the first thread's stack reaches.
        sandbox::with_large_stack(|| run(context, self))?
    }
}

fn run(context: &Context, command: &Submit) -> anyhow::Result<Exit> {
    let named: Vec<PathBuf> = command.file.iter().cloned().collect();
    let target = what_to_judge::resolve(context, command.problem.as_deref(), &named, &ProblemSettings::default())?;
    let (Some(problem), [file]) = (target.problem.as_deref(), target.files.as_slice()) else {
        bail!("expected a program: grundy submit FILE, or grundy submit PROBLEM FILE");
    };
    what_to_judge::require_program(file)?;
    let url = address(context, problem, command)?;
    let page = Page::of(&url).map_err(|error| anyhow!("{}: {error}", harmless(&url)))?;
    let way = page.map(|page| Way::of(file, page)).transpose()?;
    let judge = command.judge.or_else(|| Judge::meant_by(&url)).filter(|judge| judge.has_bundles());
    let (text, bundle) = made(context, file, judge, &command.include)?;
    let exit = on_samples(context, problem, file, &CompareArguments::default())?;
    if exit != Exit::Ok {
        if sandbox::interrupted() {
            return Ok(Exit::Interrupted);
        }
        if !command.force {
            say::note("nothing was submitted; --force submits anyway");
            return Ok(exit);
        }
    }
    let Some(Way::Browser { page, language, shown }) = way else {
        let why = match way {
            Some(Way::OnlyCpp) => "at AtCoder, CPH-NG Submit submits everything as C++",
            _ => "no extension serves this page",
        };
        say::note(&format!("{why}, so the file is copied: {url}"));
        let how = clipboard::copy(&text, &instead(file, judge, &command.include, bundle.is_some()))?;
        say::note(&format!("{} in the clipboard ({how})", plural(text.len(), "byte")));
        output::print(&format!("{url}\n"))?;
        return Ok(Exit::Ok);
    };
    if let Some((_, second)) = language.and_then(|language| page.lists(language)) {
        say::note(&format!("the second list of the page must show \"{second}\": cph-submit leaves it as it is"));
    }
    if let Some(shown) = shown.as_ref().filter(|_| page.judge != "atcoder") {
        let which = if page.by_cph_submit { "CPH-NG Submit, if it is that which submits," } else { "CPH-NG Submit" };
        let assumed = if shown.is_assumed { " (its name there is assumed)" } else { "" };
        say::note(&format!("{which} takes no language: the page must show {}{assumed}", shown.name));
    }
    let submission = Submission {
        problem_name: page.problem.clone(),
        url: page.url.clone(),
        source_code: text,
        language_id: language.map(|language| language.number),
        by_websocket: shown.is_some(),
    };
    let in_words = |language: Language| {
        // At CSES in the words of the page: the number's own name may say another standard.
        let name = page.lists(language).map_or(language.name, |(first, _)| first);
        format!(" in {name} ({})", language.number)
    };
    say::note(&format!(
        "{}{} for {}: waiting for the browser, at most {} s",
        file.display(),
        language.map(in_words).unwrap_or_default(),
        page.url,
        OFFERED.as_secs()
    ));
    let missing = missing(&page);
    let fate = offer(command.port.unwrap_or(PORTS[0]), &submission, &missing)?;
    match fate {
        Fate::Fetched => {
            say::note("the browser has it, and submits it in a tab of its own");
            output::print(&format!("{}\n", page.submissions))?;
            Ok(Exit::Ok)
        }
        Fate::Sent => {
            if !sandbox::interrupted() {
                say::note("`grundy listen` has ended while the browser was getting the file");
            }
            say::warning(&format!(
                "the browser may have the file: look there before you submit again: {}",
                page.submissions
            ));
            Ok(Exit::Trouble)
        }
        Fate::Expired => {
            say::error(&format!("nothing was submitted: no extension asked for {} s. {missing}", OFFERED.as_secs()));
            Ok(Exit::Trouble)
        }
        Fate::Busy => {
            say::error("nothing was submitted: another file waits for the browser; try again when it is fetched");
            Ok(Exit::Trouble)
        }
        Fate::Withdrawn => {
            say::note("nothing was submitted: the file was taken back before the browser got it");
            Ok(Exit::Interrupted)
        }
    }
}

/// How a file can be submitted to a page that an extension serves.
enum Way {
    /// By the browser: the language for cph-submit, and what the page must show for CPH-NG Submit, each if the extension can be used.
    Browser { page: Box<Page>, language: Option<Language>, shown: Option<Shown> },
    /// Only CPH-NG Submit serves the page, and there it takes everything for C++.
    OnlyCpp,
}

impl Way {
    fn of(file: &Path, page: Page) -> anyhow::Result<Self> {
        let Some(id) = program::language_of(file).map(|language| language.id) else {
            bail!("{}: expected a program, in a language that grundy knows by the end of its name", file.display());
        };
        let language = if page.by_cph_submit { Some(chosen_language(file, id, &page)?) } else { None };
        let own = program::language_of(file).map_or("", |language| language.name);
        let shown = page.shown(id, language).filter(|_| page.by_cph_ng).map(|shown| match shown.name.as_str() {
            "" => Shown { name: own.to_owned(), ..shown },
            _ => shown,
        });
        Ok(if language.is_none() && shown.is_none() {
            Self::OnlyCpp
        } else {
            Self::Browser { page: Box::new(page), language, shown }
        })
    }
}

/// What to do when nobody asks.
fn missing(page: &Page) -> String {
    let which = match (page.by_cph_submit, page.by_cph_ng) {
        (true, true) => format!("{CPH_SUBMIT}, or {CPH_NG}"),
        (true, false) => CPH_SUBMIT.to_owned(),
        (false, _) => CPH_NG.to_owned(),
    };
    format!(
        "Start the browser with the extension {which}, and allow it to reach this machine (`grundy help contests` says how)"
    )
}

/// The extensions, and where they are found.
const CPH_SUBMIT: &str = "cph-submit (its page: https://github.com/agrawal-d/cph-submit)";
const CPH_NG: &str = "CPH-NG Submit (in the stores of Edge and Firefox)";

/// The address of the problem: the one named, or the first of its sources that an extension serves, or the first.
fn address(context: &Context, problem: &str, command: &Submit) -> anyhow::Result<String> {
    if let Some(url) = &command.url {
        return Ok(url.clone());
    }
    let urls: Vec<String> = context.problem(problem)?.sources.into_iter().filter_map(|source| source.url).collect();
    match urls.iter().find(|url| matches!(Page::of(url), Ok(Some(_)))).or(urls.first()) {
        Some(url) => Ok(url.clone()),
        None => bail!("{problem}: its address is not known; name it with --url"),
    }
}

/// The language to submit as; refused where cph-submit would submit another one.
fn chosen_language(file: &Path, id: &'static str, page: &Page) -> anyhow::Result<Language> {
    let shown = file.display();
    let set = Config::load()?.submit.get(id).map(|setting| setting.value);
    let found = set.map(|number| extension::by_number(id, number)).or_else(|| extension::language_of(id));
    let Some(language) = found else {
        bail!(
            "{shown}: the number of this language at Codeforces is not known; set it in grundy.toml: [submit] {id} = N"
        );
    };
    if !page.has(language) {
        bail!(
            "{shown}: cph-submit does not know {} ({}) at CSES and would submit it as C++; submit it by hand (grundy paste)",
            language.name,
            language.number
        );
    }
    Ok(language)
}

/// How long a port is waited for whose listener has ended.
const FREED: Duration = Duration::from_secs(5);

/// Offers a file where the extensions ask: at a port of its own, or by a `grundy listen` that has the port. If that ends meanwhile, at the port itself.
fn offer(port: u16, submission: &Submission, missing: &str) -> anyhow::Result<Fate> {
    let began = Instant::now();
    let told = Cell::new(false);
    let goes_on = |progress: Progress| {
        if progress == Progress::Silent && !told.get() && began.elapsed() > SILENCE {
            told.set(true);
            say::warning(&format!("no extension has asked for {} s. {missing}", SILENCE.as_secs()));
        }
        !sandbox::interrupted()
    };
    let mut left: Option<Instant> = None;
    loop {
        match Listener::bind(&[port]) {
            Ok(listener) => {
                let time = OFFERED.saturating_sub(began.elapsed());
                return Ok(offer_here(&listener, port == 0, (submission, time), goes_on));
            }
            Err(PortError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
        }
        let listening = handover_place::folder().filter(|folder| handover::is_there(folder, port));
        match (listening, left) {
            (Some(folder), _) => {
                say::note("`grundy listen` has the port, and hands the file over");
                let handed = match handover::hand_over(&folder, port, submission, goes_on) {
                    // It has ended since it was looked for.
                    Err(error) if matches!(error.kind(), ErrorKind::ConnectionRefused | ErrorKind::NotFound) => {
                        Ok(HandedOver::Left)
                    }
                    handed => handed,
                };
                match handed {
                    Ok(HandedOver::Ended(fate)) => return Ok(fate),
                    Ok(HandedOver::Left) => {
                        say::note("`grundy listen` has ended before the browser got the file: it is offered here");
                        left = Some(Instant::now());
                    }
                    Err(error) => bail!("the file cannot be handed to `grundy listen`: {error}"),
                }
            }
            // Its process may not be gone yet.
            (None, Some(since)) if since.elapsed() < FREED => std::thread::sleep(Duration::from_millis(50)),
            (None, _) => bail!("{}. End it, or submit from there", port_holder::in_use(port)),
        }
        if sandbox::interrupted() {
            return Ok(Fate::Withdrawn);
        }
    }
}

/// Offers a file for a time at a port of its own.
fn offer_here(
    listener: &Listener,
    is_any: bool,
    (submission, time): (&Submission, Duration),
    goes_on: impl Fn(Progress) -> bool,
) -> Fate {
    if is_any {
        say::note(&format!("port {}", listener.port()));
    }
    listener.desk().offer(submission.clone(), time, |progress| {
        // What comes besides must be taken, or nothing more would be answered.
        while let Some(event) = listener.next(Duration::ZERO) {
            if matches!(event, Event::Task(..)) {
                say::note("a problem has come from the browser: only `grundy listen` makes a folder of it");
            }
        }
        goes_on(progress)
    })
}

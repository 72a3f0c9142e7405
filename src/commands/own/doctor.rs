//! `grundy doctor`: what this machine offers.

use std::time::Duration;

use clap::Args;
use serde::Serialize;

use crate::commands::own::cache::describe;
use crate::commands::own::python::{self, Python};
use crate::commands::{Group, Needs, Subcommand};
use crate::context::{self, Context};
use crate::exit::Exit;
use crate::report::machine::no_figure;
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::{plural, wrapped};
use crate::say::table::{self, Cell};
use crate::say::{self, output, terminal};
use crate::shared_options::{Format, LanguagesFile, Required};
use judge::machine::Cores;
use judge::machine::speed::{self, REFERENCE_MACHINE, REFERENCE_TIME};
use program::cache::Cache;
use program::{Builder, ProgramLanguage, languages};
use sandbox::{self, Protection};

/// Show what this machine offers: compilers, sandbox, cores
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy doctor
  grundy doctor --require files,network   exit code 2 unless both are protected
  grundy doctor --format json")]
pub(crate) struct Doctor {
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

#[derive(Serialize)]
struct DoctorReport {
    version: u32,
    compilers: Vec<Compiler>,
    pythons: Vec<Python>,
    sandbox: Sandbox,
    cache: CacheFolder,
    cores: CoreCount,
    speed: Speed,
    protection: String,
}

#[derive(Serialize)]
struct Compiler {
    language: &'static str,
    extensions: &'static [&'static str],
    command: Option<String>,
    compiler_version: Option<String>,
    looked_for: Vec<String>,
    error: Option<String>,
}

#[derive(Serialize)]
struct Sandbox {
    summary: String,
    layers: Vec<Layer>,
    lacking: Vec<Lack>,
}

#[derive(Serialize)]
struct Layer {
    name: &'static str,
    on: bool,
    note: String,
}

#[derive(Serialize)]
struct Lack {
    protection: &'static str,
    reason: String,
}

#[derive(Serialize)]
struct CacheFolder {
    path: String,
    bytes: u64,
    files: u64,
    /// `None` when it has none.
    bound_bytes: Option<u64>,
}

#[derive(Serialize)]
struct CoreCount {
    usable: usize,
    physical: usize,
    jobs: usize,
    model: Option<String>,
}

#[derive(Serialize)]
struct Speed {
    work_ms: Option<f64>,
    beside_reference: Option<f64>,
    reference_machine: &'static str,
    reference_ms: f64,
}

impl Subcommand for Doctor {
    const GROUP: Option<Group> = Some(Group::Own);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Doctor) -> anyhow::Result<Exit> {
    let tools = context.tools()?;
    let report = examine(&tools.builder, &tools.cache);
    if sandbox::interrupted() {
        return Ok(Exit::Interrupted);
    }
    match command.format {
        Format::Text => output::print(&text(&report))?,
        Format::Json => output::print_json(&report)?,
    }
    match context::require(&command.required.require) {
        Ok(()) => Ok(Exit::Ok),
        Err(error) => {
            say::error(&say::error_text(&error));
            Ok(Exit::Trouble)
        }
    }
}

fn examine(builder: &Builder, cache: &Cache) -> DoctorReport {
    let cores = Cores::of_this_process();
    let work = speed::measure();
    let lacking = sandbox::lacking();
    let protection = protection(&lacking);
    let layer = |layer: sandbox::Layer| Layer { name: layer.name, on: layer.on, note: layer.note };
    let lack = |(protection, reason): (Protection, String)| Lack { protection: protection.name(), reason };
    DoctorReport {
        version: 1,
        compilers: languages().iter().map(|language| compiler(builder, language)).collect(),
        pythons: python::all(builder),
        sandbox: Sandbox {
            summary: sandbox::summary(),
            layers: sandbox::layers().into_iter().map(layer).collect(),
            lacking: lacking.into_iter().map(lack).collect(),
        },
        cache: cache_folder(cache),
        cores: CoreCount {
            usable: cores.order.len(),
            physical: cores.physical,
            jobs: cores.jobs(),
            model: speed::cpu_model(),
        },
        speed: Speed {
            work_ms: work.map(milliseconds),
            beside_reference: work.map(speed::beside_reference),
            reference_machine: REFERENCE_MACHINE,
            reference_ms: milliseconds(REFERENCE_TIME),
        },
        protection,
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn compiler(builder: &Builder, language: &'static ProgramLanguage) -> Compiler {
    let named = language.variable.and_then(|variable| std::env::var(variable).ok()).filter(|name| !name.is_empty());
    let looked_for =
        named.map_or_else(|| language.commands.iter().map(ToString::to_string).collect(), |name| vec![name]);
    let (found, error) = match builder.compiler(language) {
        Ok(found) => (found, None),
        Err(error) => (None, Some(error.to_string())),
    };
    Compiler {
        language: language.name,
        extensions: language.extensions,
        command: found.as_ref().map(|compiler| compiler.command.display().to_string()),
        compiler_version: found.map(|compiler| compiler.version),
        looked_for,
        error,
    }
}

fn cache_folder(cache: &Cache) -> CacheFolder {
    let size = cache.size();
    let (path, bound_bytes) = (cache.root().display().to_string(), cache.bound());
    CacheFolder { path, bytes: size.bytes, files: size.files, bound_bytes }
}

/// One sentence on what programs are kept from, and what not.
fn protection(lacking: &[(Protection, String)]) -> String {
    let is_lacking = |protection: &Protection| lacking.iter().any(|(lack, _)| lack == protection);
    let (open, held): (Vec<Protection>, Vec<Protection>) = Protection::ALL.into_iter().partition(is_lacking);
    let list = |protections: &[Protection]| match protections {
        [] => "nothing".to_owned(),
        some => some.iter().map(|protection| protection.name()).collect::<Vec<_>>().join(", "),
    };
    let advice = if open.is_empty() { "" } else { "; judge only programs that you trust" };
    format!("protected from judged programs: {}; not protected: {}{advice}", list(&held), list(&open))
}

fn text(report: &DoctorReport) -> String {
    let mut text = String::from("compilers\n");
    text.push_str(&table::render("  ", &report.compilers.iter().map(compiler_row).collect::<Vec<_>>()));
    for line in report.pythons.iter().flat_map(python::lines) {
        push_wrapped(&mut text, &line);
    }
    push_wrapped(&mut text, &format!("sandbox: {}", report.sandbox.summary));
    let layer = |layer: &Layer| {
        let state = if layer.on { Cell::new("on").style(GOOD) } else { Cell::new("off").style(DOUBTFUL) };
        vec![Cell::new(layer.name), state, Cell::lines(layer.note.as_str())]
    };
    let lack = |lack: &Lack| {
        vec![Cell::new(lack.protection), Cell::new("open").style(DOUBTFUL), Cell::lines(lack.reason.as_str())]
    };
    let rows: Vec<_> = report.sandbox.layers.iter().map(layer).chain(report.sandbox.lacking.iter().map(lack)).collect();
    text.push_str(&table::render("  ", &rows));
    let CacheFolder { path, bytes, files, bound_bytes } = &report.cache;
    push_wrapped(&mut text, &format!("cache: {path}, {}", describe(*bytes, *files, *bound_bytes)));
    let CoreCount { usable, physical, jobs, model } = &report.cores;
    let cores = format!(
        "cores: {physical} physical, {} ({}); {} at a time",
        plural(usable, "usable thread"),
        model.as_deref().unwrap_or("model unknown"),
        plural(jobs, "run")
    );
    push_wrapped(&mut text, &cores);
    push_wrapped(&mut text, &speed_line(&report.speed));
    push_wrapped(&mut text, BROWSERS);
    push_wrapped(&mut text, &report.protection);
    text
}

/// What keeps `listen` and `submit` from hearing anything.
const BROWSERS: &str = "browser: Chrome from 142 and Firefox from 147 ask before an extension may reach `grundy listen`, or \
    refuse without asking; `grundy help contests` says what to allow";

fn push_wrapped(text: &mut String, line: &str) {
    text.push_str(&wrapped(line, "  ", terminal::width()));
    text.push('\n');
}

fn compiler_row(compiler: &Compiler) -> Vec<Cell> {
    let state = match (&compiler.command, &compiler.error) {
        (_, Some(error)) => [Cell::new("broken").style(BAD), Cell::lines(error.lines().next().unwrap_or_default())],
        (Some(command), None) => {
            [Cell::new(command.as_str()).style(GOOD), Cell::lines(compiler.compiler_version.as_deref().unwrap_or(""))]
        }
        (None, None) => {
            [Cell::new("none").style(DOUBTFUL), Cell::lines(format!("tried {}", compiler.looked_for.join(", ")))]
        }
    };
    [Cell::new(compiler.language)].into_iter().chain(state).collect()
}

fn speed_line(speed: &Speed) -> String {
    match (speed.work_ms, speed.beside_reference) {
        (Some(work), Some(relative)) => format!(
            "speed: {relative:.2} times the reference ({work:.1} ms for what takes {:.1} ms on {}); {}",
            speed.reference_ms,
            speed.reference_machine,
            no_figure(&[])
        ),
        _ => format!("speed: not measured; only a release build measures it; {}", no_figure(&[])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_says_what_is_and_what_is_not_protected() {
        let open = |list: &[Protection]| {
            protection(&list.iter().map(|&protection| (protection, "why".to_owned())).collect::<Vec<_>>())
        };
        assert!(open(&[]).ends_with("files, network, signals, processes; not protected: nothing"), "{}", open(&[]));
        let half = open(&[Protection::Network, Protection::Processes]);
        assert!(half.contains("programs: files, signals; not protected: network, processes; judge only"), "{half}");
        assert!(open(&Protection::ALL).contains("programs: nothing;"));
    }
}

//! `grundy new`: a folder to solve a problem in.

pub(crate) mod arguments;
pub(crate) mod folder;
mod package;
mod reader;
pub(crate) mod template;
mod workspace;

use std::path::Path;

use anyhow::{Context as _, bail};

use crate::commands::compete::listen::{self, Listen};
use crate::commands::{Group, Subcommand};
use crate::config::{self, Config};
use crate::context;
use crate::context::Context;
use crate::exit::Exit;
use crate::say;
use crate::say::lines::plural;
use crate::say::output;
use ::package::TestCase;
use arguments::New;
use folder::{Contents, Sample, guess, proposed_tolerance};
use template::{Reads, Start};
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root};

const SOLUTION: &str = include_str!("solution.rs.in");
const BRUTE: &str = include_str!("brute.rs.in");
const GRAMMAR: &str =
    "# The inputs: check the bounds against the statement.\nINT(1,5,n) NEWLINE\nREP(n,SPACE) INT(0,6) END NEWLINE\n";

impl Subcommand for New {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &New) -> anyhow::Result<Exit> {
    let name = match (&command.name, command.listen) {
        (name, true) => return listen::run(context, &Listen::once(name.clone(), command.language)),
        (Some(name), false) => name,
        (None, false) => bail!("expected a name for the folder, or --listen"),
    };
    if command.workspace {
        let files = workspace::create(name)?;
        let word = shell_words::quote(&name.to_string_lossy()).into_owned();
        let text =
            format!("{}: {}\n\n  cd {word}\n  grundy judge\n  cargo test\n", name.display(), plural(files, "file"));
        output::print(&text)?;
        return Ok(Exit::Ok);
    }
    let config = Config::load()?;
    if command.package {
        return new_package(command, name, &config);
    }
    let language = command.language.or(config.language.as_ref().map(|setting| setting.value));
    let is_example =
        command.from.is_none() && language.is_none_or(|language| language.id == "rust") && config.templates.is_empty();
    let samples = match &command.from {
        _ if is_example => {
            let sample = |name: &str, input: &str, answer: &str| Sample {
                name: name.to_owned(),
                input: input.into(),
                answer: answer.into(),
            };
            vec![sample("sample-1", "3\n3 4 5\n", "First\n"), sample("sample-2", "2\n4 4\n", "Second\n")]
        }
        Some(from) => read(from)?,
        None => Vec::new(),
    };
    let (grammar, says) = match &command.from {
        None => (is_example.then(|| GRAMMAR.to_owned()), None),
        Some(from) => grammar_of(from, &samples)?,
    };
    let programs = if is_example {
        let program = |file: &str, text: &str| Start { file: file.to_owned(), text: text.into() };
        vec![program("solution.rs", SOLUTION), program("brute.rs", BRUTE)]
    } else {
        let language = language.map_or_else(|| config::language("rust").map_err(anyhow::Error::msg), Ok)?;
        let reads = if command.from.is_some() { Reads::Samples(grammar.as_deref()) } else { Reads::Example };
        vec![template::start(&config, language, "solution", reads)?]
    };
    let settings = proposed_tolerance(&samples);
    let contents = Contents { programs, grammar, samples, settings, document: None };
    contents.create(name)?;
    if !contents.settings.is_empty() {
        say::note(DECIMALS);
    }
    if let Some(says) = says {
        say::note(says);
    }
    output::print(&next_steps(name, &contents))?;
    Ok(Exit::Ok)
}

/// What is said of answers with decimals.
pub(crate) const DECIMALS: &str =
    "the answers have decimals, so grundy.toml accepts numbers within 1e-6: check the statement for its tolerance";

/// Creates a package, and says what comes next.
fn new_package(command: &New, name: &Path, config: &Config) -> anyhow::Result<Exit> {
    let files = package::create(name, command, config)?;
    let path = if name.components().count() == 1 { Path::new(".").join(name) } else { name.to_owned() };
    let path = path.display().to_string();
    let word = shell_words::quote(&path).into_owned();
    let steps = format!("  grundy judge {word}\n  grundy check {word}\n  grundy export {word} --to domjudge\n");
    output::print(&format!("{}: {}\n\n{steps}", name.display(), plural(files, "file")))?;
    Ok(Exit::Ok)
}

/// What the folder holds, and what one does there.
fn next_steps(folder: &Path, contents: &Contents) -> String {
    let word = shell_words::quote(&folder.to_string_lossy()).into_owned();
    let mut holds: Vec<String> = contents.programs.iter().map(|program| program.file.clone()).collect();
    holds.extend(contents.grammar.is_some().then(|| "input.ctd".to_owned()));
    let samples = plural(contents.samples.len(), "sample");
    let solution = contents.programs.first().map_or("", |program| program.file.as_str());
    let mut text =
        format!("{}: {} and {samples}\n\n  cd {word}\n  grundy judge {solution}\n", folder.display(), holds.join(", "));
    if let Some(brute) = contents.programs.get(1) {
        text.push_str(&format!("  grundy stress . {solution} --against {}\n", brute.file));
    }
    if solution.ends_with(".rs") {
        text.push_str(&format!("  grundy bundle {solution} --for codeforces -o submit.rs\n"));
    }
    text
}

/// The samples of a folder, in any form that `grundy judge` reads.
fn read(from: &Path) -> anyhow::Result<Vec<Sample>> {
    let problem = context::load(from)?;
    context::refuse_links_out(&problem)?;
    let bytes = |case: &TestCase, path: &Path| {
        case.files().read(path, MOST_OF_DATA).with_context(|| format!("{}: cannot read the file", path.display()))
    };
    let sample = |case: &TestCase| {
        let name = case.name.replace('/', "-");
        Ok(Sample { name, input: bytes(case, &case.input)?, answer: bytes(case, &case.answer)? })
    };
    let samples: Vec<Sample> = context::samples(&problem).map(sample).collect::<anyhow::Result<_>>()?;
    if samples.is_empty() {
        bail!("{}: found no sample with an answer", from.display());
    }
    Ok(samples)
}

/// The grammar in a folder, otherwise one guessed from the samples, with what is to be said of it.
fn grammar_of(from: &Path, samples: &[Sample]) -> anyhow::Result<(Option<String>, Option<&'static str>)> {
    let own = from.join("input.ctd");
    if own.is_file() {
        let text = Root::Inside(from)
            .text(&own, MOST_OF_TEXT)
            .with_context(|| format!("{}: cannot read the file", own.display()))?;
        return Ok((Some(text), None));
    }
    Ok(match guess(samples) {
        Some(grammar) => {
            (Some(grammar), Some("input.ctd is guessed from the samples: check its bounds against the statement"))
        }
        None => (
            None,
            Some(
                "the samples are not plain lines of words: for `grundy gen` and `grundy stress`, write their grammar into input.ctd",
            ),
        ),
    })
}

//! `grundy pattern`: guesses a rule from the answers of a slow program, and attacks it with further inputs.

mod answers;
pub(crate) mod arguments;
mod attack;
mod games;
mod gather;
mod json;
mod known;
mod layout;
mod listed;
mod program;
mod source;
mod text;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, bail};

use crate::commands::{Group, Needs, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::local_imports;
use crate::say::lines::harmless;
use crate::say::progress::Waiting;
use crate::say::{self, output};
use crate::shared_options::Format;
use crate::user_games::{self, KINDS};
use answers::{Outcomes, Read};
use arguments::PatternCommand;
use attack::{Asking, Rival, rivals};
use checktestdata::Grammar;
use games::Form;
use gather::gather;
use package::{Expectation, Problem};
use pattern::{Branch, Case, Effort, Explained, Expr, Fate, Found, Function, Oracle, Pattern, TableRow, explain};
use source::Source;
use stress::Asker;
use theory::game::Game;
use untrusted::{MOST_OF_TEXT, Root};

/// Rivals of the first rule that are shown.
const RIVALS: usize = 3;

/// Everything that a report shows.
struct PatternReport {
    /// What was asked for.
    what: String,
    /// Who gave the answers of the table.
    by: String,
    read: Read,
    /// Where the brute force gave up.
    gave_up: Option<Case>,
    found: Found,
    /// The rules that no attack refuted, each with how it fared.
    rules: Vec<(Pattern, Fate)>,
    /// Those that an attack refuted.
    fallen: Vec<(Pattern, Fate)>,
    rivals: Vec<Rival>,
    /// The inputs beyond the table that rules were attacked by, and who answered them.
    attack: Vec<TableRow>,
    attacked_by: String,
    /// Inputs of the attack whose answers are none of those that the table has.
    other_answers: Vec<(Case, String)>,
    /// The smallest input that was not asked about.
    next: Option<Case>,
    /// The theorem that proves the first rule.
    theorem: Option<String>,
    /// A known game that has the values of the table, in words.
    known: Option<String>,
    /// The table has the values of a pile of a game that is a sum of its piles.
    is_sum: bool,
    /// Of three outcomes: the same of the rows whose answer is not the one that this report is about.
    others: Option<Box<PatternReport>>,
}

/// Where a table comes from.
enum Asked {
    Table(Box<Outcomes>),
    Game(Game),
    Program(Box<Source>),
}

impl Subcommand for PatternCommand {
    const GROUP: Option<Group> = Some(Group::Learn);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &PatternCommand) -> anyhow::Result<Exit> {
    command.output.as_deref().map_or(Ok(()), crate::whole_file::require_place)?;
    let asked = asked(context, command)?;
    let began = Instant::now();
    let until = |tenths: u32| began + command.time * tenths / 10;
    let what = command.name();
    let (mut report, layout) = match &asked {
        Asked::Table(outcomes) => {
            let _waiting = Waiting::begin(&what, "searching for a rule");
            let mut report = of_outcomes(outcomes, [until(6), until(9)], |read, until| {
                explained(command, read, &[], Vec::new(), until, &mut listed::Nobody)
            })?;
            report.say_by("nobody but the table");
            (report, None)
        }
        Asked::Game(game) => {
            let _waiting = Waiting::begin(&what, "searching for a rule");
            let made = games::table(game, until(5))?;
            let attack = games::attack(game, made.form, command.seed, until(7));
            let read = Read::of_table(made.table);
            let mut theory = games::Theory::new(game, made.form, &attack, until(8));
            let mut report = explained(command, &read, &made.untested, attack, until(9), &mut theory)?;
            report.attacked_by = games::answered_by(game).to_owned();
            report.what = game.to_string();
            let is_program = user_games::is_program(&what);
            report.by = if is_program { "its rules" } else { "a search of its moves" }.to_owned();
            report.theorem = theorem(game, made.form, &report);
            report.is_sum = made.form == Form::Values && game.pile_values(&[]).is_ok_and(|values| values.is_some());
            (report, None)
        }
        Asked::Program(source) => {
            let asking = Waiting::begin(&what, "asking the brute force");
            let gathered = gather(source, command.seed, until(5))?;
            drop(asking);
            let _waiting = Waiting::begin(&what, "searching for a rule");
            let shape = &source.layout.shape;
            if gathered.rows.len() < 4 {
                bail!("{}: found {} answers, too few for a pattern", source.brute.name(), gathered.rows.len());
            }
            let outcomes = answers::read(shape, &gathered.rows)?;
            let mut report = of_outcomes(&outcomes, [until(7), until(9)], |read, until| {
                let left = until.saturating_duration_since(Instant::now());
                let mut asking = Asking::new(source, read, &outcomes.first, until - left * 3 / 4);
                let attack = asking.random(command.seed)?;
                asking.until = until - left / 4;
                let mut report = explained(command, read, &gathered.untested, attack, until, &mut asking)?;
                asking.name().clone_into(&mut report.attacked_by);
                report.other_answers = asking.others;
                Ok(report)
            })?;
            report.say_by(source.brute.name());
            report.gave_up = gathered.gave_up;
            (report, Some(&source.layout))
        }
    };
    if !matches!(asked, Asked::Game(_)) {
        report.known = known::game(&report.read.table);
    }
    let has_rules = |report: &PatternReport| !report.rules.is_empty() && report.other_answers.is_empty();
    let is_found = has_rules(&report) && report.others.as_deref().is_none_or(has_rules);
    let exit = if is_found { Exit::Ok } else { Exit::Unexpected };
    match (command.emit, command.format) {
        (Some(emit), _) => {
            let Some(layout) = layout else {
                bail!(
                    "--emit: a game or a table has no input to read; name a problem, or a brute force and its grammar"
                );
            };
            if report.others.is_some() {
                bail!("--emit: of three outcomes there are two rules; leave --emit out to see them");
            }
            if let Some((case, answer)) = report.other_answers.first() {
                let answer = harmless(answer.lines().next().unwrap_or_default());
                let input = case.describe(&report.read.table.shape);
                bail!(
                    "--emit: the answer to {input} is `{answer}`, which the rule never gives; leave --emit out to see the rule"
                );
            }
            let Some((first, fate)) = report.rules.first() else {
                let why = if report.found.weak.is_empty() {
                    "no pattern was found"
                } else {
                    "too few answers carry the rule"
                };
                bail!("--emit: {why}; leave --emit out to see what was tried");
            };
            let notes = text::notes(&report, first, fate);
            let program = program::program(&first.rule, &report.read, layout, emit, &notes)?;
            match &command.output {
                Some(path) => crate::whole_file::write(path, program.as_bytes())?,
                None => output::print(&program)?,
            }
        }
        (None, Format::Text) => output::print(&text::report(&report))?,
        (None, Format::Json) => output::print_json(&json::report(&report))?,
    }
    Ok(exit)
}

/// What the words of the command mean.
fn asked(context: &Context, command: &PatternCommand) -> anyhow::Result<Asked> {
    if let Some(path) = &command.list {
        let name = if path.as_os_str() == "-" { "stdin".to_owned() } else { path.display().to_string() };
        let reading = listed::Reading { losing: command.losing, from: command.from };
        return Ok(Asked::Table(Box::new(listed::read(&listed::text(path)?, &name, reading)?)));
    }
    // What a parser of arguments requires is not asked for beside what conflicts with it.
    for (option, is_given) in [("--losing", command.losing), ("--from", command.from.is_some())] {
        if is_given {
            bail!("{option} is for a table: expected --table FILE");
        }
    }
    let Some(what) = command.what.as_deref() else {
        bail!("expected a problem, a game, a brute force or --table");
    };
    let file = Path::new(what);
    let is_file = file.extension().is_some() && file.is_file() && !command.game && !command.misere;
    let is_program = user_games::is_program(what);
    let takes_numbers = is_program || is_file && command.grammar.is_none();
    if command.piles && (is_program || !is_file) {
        bail!("--piles is for a brute force without grammar: expected a program, found `{what}`");
    }
    command.rules.refuse_ignored(is_program, &[("--numbers", command.numbers.is_some() && !takes_numbers)])?;
    if KINDS.iter().any(|kind| what.starts_with(kind)) {
        if command.grammar.is_some() {
            bail!("{what}: rules need no grammar; `grundy pattern FILE GRAMMAR` takes a brute force");
        }
        let mut game = user_games::of_numbers(
            context,
            &what.parse()?,
            games::starts(command.numbers.unwrap_or(1)),
            &command.rules,
        )?;
        if command.misere {
            game = game.misere();
        }
        return Ok(Asked::Game(game));
    }
    if let Some(grammar) = &command.grammar {
        let shown = grammar.display();
        let problem = package::of_grammar(grammar).with_context(|| format!("{shown}: cannot read the grammar"))?;
        return of_file(context, &problem, file, read_grammar(grammar)?);
    }
    if command.game || command.misere {
        return Ok(Asked::Game(game(what, command.misere)?));
    }
    if is_file {
        // A problem with no more than a name: its limits are the usual ones.
        let mut problem = package::of_grammar(file).with_context(|| format!("{what}: cannot read the program"))?;
        problem.input_validators.clear();
        let (text, words) = match (command.piles, command.numbers) {
            (true, _) => (PILES, "how many piles there are, then their sizes on a line"),
            (false, Some(2)) => (TWO_NUMBERS, "two numbers on a line, from 1 on"),
            _ => (ONE_NUMBER, "one number, from 1 on"),
        };
        let grammar = Grammar::parse(text).context("the grammar of numbers")?;
        say::note(&format!(
            "without a grammar: an input is {words} (--numbers 1 or 2, or --piles; `grundy pattern {what} input.ctd` for any other)"
        ));
        return of_file(context, &problem, file, grammar);
    }
    let problem = match context.problem(what) {
        Ok(problem) => problem,
        Err(error) => match game(what, false) {
            Ok(game) => return Ok(Asked::Game(game)),
            Err(other) => bail!("{what}: neither a problem nor a game: {error}; {other}"),
        },
    };
    of_problem(context, &problem)
}

/// The grammars of inputs that a brute force reads if none is named.
const ONE_NUMBER: &str = "INT(1,1000000000000,n) NEWLINE";
const PILES: &str = "INT(1,100,k) NEWLINE REP(k, SPACE) INT(1,1000000000000) END NEWLINE";
const TWO_NUMBERS: &str = "INT(1,1000000000000,a) SPACE INT(1,1000000000000,b) NEWLINE";

/// The user's own brute force.
fn of_file(context: &Context, problem: &Problem, file: &Path, grammar: Grammar) -> anyhow::Result<Asked> {
    let tools = context.tools()?;
    let _waiting = Waiting::begin(&file.display().to_string(), "compiling the brute force");
    let brute = Asker::of_file(problem, file, &local_imports::needed_by(context, file)?, &tools)?;
    Ok(Asked::Program(Box::new(Source::new(grammar, brute, None)?)))
}

fn game(name: &str, misere: bool) -> anyhow::Result<Game> {
    let game: Game = name.parse()?;
    Ok(if misere { game.misere() } else { game })
}

fn of_problem(context: &Context, problem: &Problem) -> anyhow::Result<Asked> {
    let id = &problem.id;
    if problem.kind.interactive || problem.kind.multi_pass {
        bail!("{id}: the problem is interactive: there is no table of inputs and answers");
    }
    let tools = context.tools()?;
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let Some(path) = problem.input_validators.iter().find(is_grammar) else {
        bail!("{id}: found no grammar, expected a .ctd file in input_validators");
    };
    let _waiting = Waiting::begin(id, "compiling the brute force");
    let Some(brute) = Asker::of_package(problem, Expectation::BruteForce, &tools)? else {
        bail!("{id}: found no brute force that can be built here, expected one in submissions/brute_force");
    };
    let fast = Asker::of_package(problem, Expectation::Accepted, &tools)?;
    let source = Source::new(read_grammar(path)?, brute, fast).with_context(|| id.clone())?;
    Ok(Asked::Program(Box::new(source)))
}

fn read_grammar(path: &Path) -> anyhow::Result<Grammar> {
    let shown = path.display();
    let text = Root::Anywhere.text(path, MOST_OF_TEXT).with_context(|| format!("{shown}: cannot read the grammar"))?;
    Grammar::parse(&text).with_context(|| format!("{shown}: not a grammar"))
}

/// Searches the rule of a table and attacks it, also where rules disagree.
fn explained<O: Oracle<Error = anyhow::Error>>(
    command: &PatternCommand,
    read: &Read,
    untested: &[Case],
    attack: Vec<TableRow>,
    until: Instant,
    oracle: &mut O,
) -> anyhow::Result<PatternReport> {
    let mut go_on = |_| Instant::now() < until && !sandbox::interrupted();
    let Explained { found, mut rules, mut fallen, attack } =
        explain(&read.table, attack, oracle, &Effort::default(), &mut go_on)?;
    // A rule that speaks of the attack comes before one that has nothing to say there.
    rules.sort_by_key(|(_, fate)| fate.held * 2 < fate.silent);
    let patterns: Vec<Pattern> = rules.iter().map(|(pattern, _)| pattern.clone()).collect();
    let mut rivals = rivals(&patterns, untested);
    settle(oracle, &mut rules, &mut rivals, &mut fallen)?;
    let mut parting = 0;
    rivals.retain(|rival| {
        parting += usize::from(rival.parts_at.is_some());
        rival.parts_at.is_none() || parting <= RIVALS
    });
    let known = |case: &&Case| read.table.rows.iter().chain(&attack).any(|row| row.case == **case);
    let next = untested.iter().find(|case| !known(case)).cloned().or_else(|| after(&read.table));
    Ok(PatternReport {
        what: command.name(),
        by: String::new(),
        read: read.clone(),
        gave_up: None,
        found,
        rules,
        fallen,
        rivals,
        attack,
        attacked_by: String::new(),
        other_answers: Vec::new(),
        next,
        theorem: None,
        known: None,
        is_sum: false,
        others: None,
    })
}

impl PatternReport {
    /// Names who answered the table.
    fn say_by(&mut self, by: &str) {
        by.clone_into(&mut self.by);
        if let Some(others) = &mut self.others {
            others.say_by(by);
        }
    }
}

/// The report of answers that are one question or two, each with its part of the time.
fn of_outcomes(
    outcomes: &Outcomes,
    [half, end]: [Instant; 2],
    mut explained: impl FnMut(&Read, Instant) -> anyhow::Result<PatternReport>,
) -> anyhow::Result<PatternReport> {
    let Some(others) = &outcomes.others else {
        return explained(&outcomes.first, end);
    };
    let mut report = explained(&outcomes.first, half)?;
    report.others = Some(Box::new(explained(others, end)?));
    Ok(report)
}

/// The number after those of a table.
fn after(table: &pattern::Table) -> Option<Case> {
    let [last] = table.rows.last()?.case.numbers[..] else {
        return None;
    };
    table.shape.lists.is_empty().then(|| Case { numbers: vec![last + 1], lists: Vec::new() })
}

/// Asks about the inputs on which rules disagree, as far as somebody answers at once.
fn settle<O: Oracle<Error = anyhow::Error>>(
    oracle: &mut O,
    rules: &mut Vec<(Pattern, Fate)>,
    rivals: &mut Vec<Rival>,
    fallen: &mut Vec<(Pattern, Fate)>,
) -> anyhow::Result<()> {
    const ASKED: usize = 12;
    let inputs: Vec<Case> = rivals.iter().filter_map(|rival| rival.parts_at.clone()).take(ASKED).collect();
    for case in inputs {
        let Some(row) = oracle.ask(std::slice::from_ref(&case))?.pop() else {
            continue;
        };
        let (wrong, right): (Vec<_>, Vec<_>) = rules
            .drain(..)
            .partition(|(pattern, _)| pattern.rule.answer(&row.case).is_some_and(|said| said != row.answer));
        *rules = right;
        for (pattern, mut fate) in wrong {
            rivals.retain(|rival| rival.pattern != pattern);
            fate.refuted = Some(row.clone());
            fallen.push((pattern, fate));
        }
    }
    if let Some((first, _)) = rules.first() {
        rivals.retain(|rival| rival.pattern != *first);
    }
    Ok(())
}

/// The theorem that proves what the first rule says, where there is one.
fn theorem(game: &Game, form: Form, report: &PatternReport) -> Option<String> {
    if form != Form::Values {
        return None;
    }
    let (preperiod, period) = game.proven_period()?;
    let (first, _) = report.rules.first()?;
    // The rule agrees with every value that the theorem needs, and so with all.
    let needed = preperiod.saturating_add(period).saturating_add(period);
    let speaks = |n: &u64| {
        let case = Case { numbers: vec![i128::from(*n)], lists: Vec::new() };
        let values = game.pile_values(&[theory::game::Pile::from(*n)]).ok()??;
        Some(first.rule.answer(&case)? == i128::try_from(*values.first()?).ok()?)
    };
    let by_remainder = matches!(
        &first.rule.otherwise,
        Branch::Value(Expr::Call(Function::Mod(modulus), of)) if **of == Expr::Number(0) && i128::from(period) % modulus == 0
    );
    let repeats = by_remainder && first.rule.exceptions.is_empty()
        || first
            .rule
            .cycles()
            .iter()
            .any(|cycle| cycle.step == 0 && !cycle.round.is_empty() && cycle.round.len() as u64 == period);
    let holds = repeats && (0..=needed).all(|n| speaks(&n) == Some(true));
    holds.then(|| {
        format!(
            "The values repeat with period {period} from {preperiod} on: a theorem on periods proves it, as \
             `grundy values \"{game}\"` says."
        )
    })
}
